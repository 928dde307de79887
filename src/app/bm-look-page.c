/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-look-page.h"

#include <glib/gi18n-lib.h>

#include "bm-mnemonics.h"
#include "bm-replay-view.h"
#include "bm-replay-words.h"
#include "bm-settings.h"

/**
 * BmLookPage:
 *
 * Replays the game in progress up to now, as seen by everyone at the table. Meanwhile, the game is paused on its own
 * page, to which Escape leads back.
 */

struct _BmLookPage
{
  BmPage        parent_instance;

  GtkLabel     *where;
  BmReplayView *view;

  BmReplay     *replay; /* owned reference, nullable */
};

G_DEFINE_FINAL_TYPE (BmLookPage, bm_look_page, BM_TYPE_PAGE)

static void
update_where (BmLookPage *self)
{
  g_autofree char *title = bm_replay_title_words (self->replay, bm_replay_get_step (self->replay));
  /* Translators: what is shown is not the present state of the game; %s says where in the game it was: “Round 1, turn 7
   * of 9” */
  g_autofree char *where = g_strdup_printf (_("Looking back: %s"), title);

  gtk_label_set_label (self->where, where);
}

static void
drop_replay (BmLookPage *self)
{
  if (self->replay != NULL)
    g_signal_handlers_disconnect_by_data (self->replay, self);
  g_clear_object (&self->replay);
}

static void
bm_look_page_dispose (GObject *object)
{
  drop_replay (BM_LOOK_PAGE (object));

  G_OBJECT_CLASS (bm_look_page_parent_class)->dispose (object);
}

static void
bm_look_page_class_init (BmLookPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_look_page_dispose;

  g_type_ensure (BM_TYPE_REPLAY_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bigmonster/BigMonster/app/bm-look-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BmLookPage, where);
  gtk_widget_class_bind_template_child (widget_class, BmLookPage, view);
}

static void
bm_look_page_init (BmLookPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bm_page_leave_with_escape (BM_PAGE (self));
  bm_mnemonics_settle (GTK_WIDGET (self));
}

/**
 * bm_look_page_set_replay:
 * @self: a page
 * @replay: a game that is not over
 * @seat: who looks back, or %BM_SPECTATOR
 *
 * Shows the game at the end of the previous turn, and the zone of @seat.
 */
void
bm_look_page_set_replay (BmLookPage *self,
                         BmReplay   *replay,
                         guint       seat)
{
  g_return_if_fail (BM_IS_LOOK_PAGE (self));
  g_return_if_fail (BM_IS_REPLAY (replay));

  drop_replay (self);
  self->replay = g_object_ref (replay);
  bm_replay_set_step (replay, G_MAXUINT);
  bm_replay_set_step (replay, bm_replay_find_turn (replay, -1));
  g_signal_connect_swapped (replay, "notify::step", G_CALLBACK (update_where), self);

  bm_replay_view_set_show_scores (self->view, g_settings_get_boolean (bm_settings_get (), "show-scores"));
  bm_replay_view_set_replay (self->view, replay);
  if (seat != BM_SPECTATOR)
    bm_replay_view_set_seat (self->view, seat);
  update_where (self);
}
