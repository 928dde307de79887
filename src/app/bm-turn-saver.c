/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-turn-saver.h"

#include <glib/gi18n-lib.h>

#include "bm-by-file-words.h"
#include "bm-file-saver.h"
#include "bm-file-suffix.h"

/**
 * BmTurnSaver:
 *
 * Asks where to save the next file of a table, makes it, and says what to do with it.
 */

struct _BmTurnSaver
{
  GObject      parent_instance;

  BmWindow    *window;     /* not owned: outlives this */
  BmFileSaver *saver;      /* owned reference */
  BmGathering *gathering;  /* owned reference, nullable: of the last file */
  guint        seat;       /* for whom that was */
};

G_DEFINE_FINAL_TYPE (BmTurnSaver, bm_turn_saver, G_TYPE_OBJECT)

static GBytes *
make_cb (gpointer data)
{
  BmTurnSaver *self = data;
  BmGuest *guest = bm_gathering_get_guest (self->gathering);
  g_autoptr (BmTurnFile) turn = guest != NULL
                                  ? bm_guest_make_file (guest)
                                  : bm_host_make_file (bm_gathering_get_host (self->gathering), self->seat);

  return bm_turn_file_to_bytes (turn);
}

static void
done_cb (BmTurnSaver *self,
         const char  *markup)
{
  bm_window_add_toast (self->window, adw_toast_new (markup));
}

static void
bm_turn_saver_dispose (GObject *object)
{
  BmTurnSaver *self = BM_TURN_SAVER (object);

  g_clear_object (&self->saver);
  g_clear_object (&self->gathering);

  G_OBJECT_CLASS (bm_turn_saver_parent_class)->dispose (object);
}

static void
bm_turn_saver_class_init (BmTurnSaverClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bm_turn_saver_dispose;
}

static void
bm_turn_saver_init (BmTurnSaver *self G_GNUC_UNUSED)
{
}

/**
 * bm_turn_saver_new:
 * @window: a window; outlives the saver
 *
 * Returns: (transfer full): a saver
 */
BmTurnSaver *
bm_turn_saver_new (BmWindow *window)
{
  BmTurnSaver *self = g_object_new (BM_TYPE_TURN_SAVER, NULL);
  const BmFileSaverWords words = {
    .title = _("Save the Turn for Someone Else"),
    .kind = _("Turns of Games"),
    .mime_type = "application/vnd.bigmonster.turn",
    .suffix = &BM_TURN_FILE_SUFFIX[1],
    .saved = _("Saved. Now send the file by mail or chat."),
    /* Translators: %s is the reason, such as "Permission denied" */
    .failed = _("The turn could not be saved: %s"),
  };

  self->window = window;
  self->saver = bm_file_saver_new_for (GTK_WIDGET (window), &words, make_cb, self);
  g_signal_connect_object (self->saver, "done", G_CALLBACK (done_cb), self, G_CONNECT_SWAPPED);
  return self;
}

/**
 * bm_turn_saver_ask:
 * @self: a saver
 * @gathering: a table with a file to be saved
 * @seat: for a host, the seat of whom it is for
 *
 * Asks where to save the next file, and saves it. The table knows when it has been made.
 */
void
bm_turn_saver_ask (BmTurnSaver *self,
                   BmGathering *gathering,
                   guint        seat)
{
  g_autofree char *title = NULL;
  g_autofree char *name = NULL;

  g_return_if_fail (BM_IS_TURN_SAVER (self));
  g_return_if_fail (BM_IS_GATHERING (gathering));

  title = bm_by_file_make_title (gathering, seat);
  name = bm_file_suffix_make_name (title, &BM_TURN_FILE_SUFFIX[1]);
  g_set_object (&self->gathering, gathering);
  self->seat = seat;
  bm_file_saver_ask (self->saver, name);
}
