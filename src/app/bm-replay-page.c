/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-replay-page.h"

#include "bm-mnemonics.h"
#include "bm-replay-view.h"

/**
 * BmReplayPage:
 *
 * Replays a game step by step.
 */

struct _BmReplayPage
{
  BmPage        parent_instance;

  GtkWidget    *count_button;
  GtkWidget    *what_if_button;
  BmReplayView *view;
};

G_DEFINE_FINAL_TYPE (BmReplayPage, bm_replay_page, BM_TYPE_PAGE)

enum
{
  COUNT,
  WHAT_IF,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
count_clicked_cb (BmReplayPage *self)
{
  g_signal_emit (self, signals[COUNT], 0);
}

static void
what_if_clicked_cb (BmReplayPage *self)
{
  g_signal_emit (self, signals[WHAT_IF], 0);
}

/* After the last decision, nothing can be decided otherwise. */
static void
update_what_if (BmReplayPage *self)
{
  BmReplay *replay = bm_replay_view_get_replay (self->view);

  gtk_widget_set_sensitive (self->what_if_button, replay != NULL
                            && bm_replay_get_step_info (replay, bm_replay_get_step (replay))->n_moves
                                 < bm_record_get_n_moves (bm_replay_get_record (replay)));
}

static void
bm_replay_page_class_init (BmReplayPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (BM_TYPE_REPLAY_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/app/bm-replay-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BmReplayPage, count_button);
  gtk_widget_class_bind_template_child (widget_class, BmReplayPage, what_if_button);
  gtk_widget_class_bind_template_child (widget_class, BmReplayPage, view);
  gtk_widget_class_bind_template_callback (widget_class, count_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, what_if_clicked_cb);

  /**
   * BmReplayPage::count:
   * @self: the page
   *
   * The person wants to see the score pad of the game.
   */
  signals[COUNT] = g_signal_new ("count", BM_TYPE_REPLAY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /**
   * BmReplayPage::what-if:
   * @self: the page
   *
   * The person wants to decide otherwise from the step that is shown.
   */
  signals[WHAT_IF] = g_signal_new ("what-if", BM_TYPE_REPLAY_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   0);
}

static void
bm_replay_page_init (BmReplayPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bm_mnemonics_settle (GTK_WIDGET (self));
}

/**
 * bm_replay_page_get_replay:
 * @self: a page
 *
 * Returns: (transfer none) (nullable): the game that is shown
 */
BmReplay *
bm_replay_page_get_replay (BmReplayPage *self)
{
  g_return_val_if_fail (BM_IS_REPLAY_PAGE (self), NULL);

  return bm_replay_view_get_replay (self->view);
}

/**
 * bm_replay_page_set_replay:
 * @self: a page
 * @replay: (nullable): a recorded game
 *
 * Shows a game, at its current step.
 */
void
bm_replay_page_set_replay (BmReplayPage *self,
                           BmReplay     *replay)
{
  g_return_if_fail (BM_IS_REPLAY_PAGE (self));

  if (bm_replay_view_get_replay (self->view) != NULL)
    g_signal_handlers_disconnect_by_func (bm_replay_view_get_replay (self->view), update_what_if, self);
  bm_replay_view_set_replay (self->view, replay);
  if (replay != NULL)
    g_signal_connect_object (replay, "notify::step", G_CALLBACK (update_what_if), self, G_CONNECT_SWAPPED);
  update_what_if (self);
  gtk_widget_set_visible (self->count_button, replay != NULL && bm_replay_get_finished (replay));
}
