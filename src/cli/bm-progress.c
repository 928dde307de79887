/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-cli"

#include "config.h"

#include "bm-progress.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

#define BAR_WIDTH 30
#define INTERVAL  (100 * G_TIME_SPAN_MILLISECOND)

static volatile sig_atomic_t interrupted;

static void
handle_interruption (int signal_number G_GNUC_UNUSED)
{
  interrupted = TRUE;
}

static void
catch_interruption (void)
{
  /* The second time, it ends the program at once. */
  struct sigaction action = { .sa_handler = handle_interruption, .sa_flags = (int) SA_RESETHAND };

  sigaction (SIGINT, &action, NULL);
}

/**
 * bm_progress_begin:
 * @self: (out caller-allocates): a progress
 * @cancellable: is cancelled after Ctrl+C; the caller keeps it
 *
 * From now on, Ctrl+C only ends what is being done, unless it is pressed twice.
 */
void
bm_progress_begin (BmProgress   *self,
                   GCancellable *cancellable)
{
  *self = (BmProgress) { .cancellable = cancellable, .is_shown = isatty (STDERR_FILENO) };
  catch_interruption ();
}

static void
show (BmProgress *self,
      double      fraction)
{
  char bar[BAR_WIDTH + 1] = "";
  g_autofree char *line = NULL;

  memset (bar, '-', BAR_WIDTH);
  memset (bar, '#', (gsize) (fraction * BAR_WIDTH));
  line = g_strdup_printf ("[%s] %u %%", bar, (guint) (fraction * 100));

  g_printerr ("\r%s", line);
  self->width = strlen (line);
}

/**
 * bm_progress_tell:
 * @self: a progress
 * @fraction: how much is done, from 0 to 1
 *
 * Shows how far it is, now and then, and looks whether somebody pressed Ctrl+C. To be called often.
 */
void
bm_progress_tell (BmProgress *self,
                  double      fraction)
{
  gint64 now = g_get_monotonic_time ();

  if (interrupted)
    g_cancellable_cancel (self->cancellable);

  if (!self->is_shown || now < self->told_at + INTERVAL)
    return;
  self->told_at = now;
  show (self, fraction);
}

/**
 * bm_progress_end:
 * @self: a progress
 *
 * Leaves the line as if nothing had been there.
 */
void
bm_progress_end (BmProgress *self)
{
  if (self->width > 0)
    g_printerr ("\r%*s\r", (int) self->width, "");
  self->width = 0;
}
