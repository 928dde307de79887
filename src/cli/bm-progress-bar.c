/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-cli"

#include "config.h"

#include "bm-progress-bar.h"

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
  /* Pressing Ctrl+C again ends the program at once. */
  struct sigaction action = { .sa_handler = handle_interruption, .sa_flags = (int) SA_RESETHAND };

  sigaction (SIGINT, &action, NULL);
}

static void
show (BmProgressBar *self,
      double         fraction)
{
  char bar[BAR_WIDTH + 1] = "";
  g_autofree char *line = NULL;

  memset (bar, '-', BAR_WIDTH);
  memset (bar, '#', (gsize) (fraction * BAR_WIDTH));
  line = g_strdup_printf ("[%s] %u %%", bar, (guint) (fraction * 100));

  g_printerr ("\r%s", line);
  self->width = strlen (line);
}

static void
progress_cb (double   fraction,
             gpointer so_far G_GNUC_UNUSED,
             gpointer user_data)
{
  BmProgressBar *self = user_data;
  gint64 now = g_get_monotonic_time ();

  if (interrupted)
    g_cancellable_cancel (self->progress.cancellable);

  if (!self->is_shown || now < self->shown_at + INTERVAL)
    return;
  self->shown_at = now;
  show (self, fraction);
}

/**
 * bm_progress_bar_begin:
 * @self: (out caller-allocates): a bar, with a progress for the task
 *
 * From now on, Ctrl+C only cancels the task, unless it is pressed twice.
 */
void
bm_progress_bar_begin (BmProgressBar *self)
{
  *self = (BmProgressBar) {
    .progress = { progress_cb, self, g_cancellable_new () }, .is_shown = isatty (STDERR_FILENO),
  };
  catch_interruption ();
}

/**
 * bm_progress_bar_end:
 * @self: a bar
 *
 * Clears the line.
 *
 * Returns: whether the task was finished; %FALSE if it was interrupted
 */
gboolean
bm_progress_bar_end (BmProgressBar *self)
{
  gboolean is_complete = !g_cancellable_is_cancelled (self->progress.cancellable);

  if (self->width > 0)
    g_printerr ("\r%*s\r", (int) self->width, "");
  g_clear_object (&self->progress.cancellable);

  return is_complete;
}
