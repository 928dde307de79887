/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-replay-page.h"

#include "bm-replay-view.h"

/**
 * BmReplayPage:
 *
 * A recorded game, step by step.
 */

struct _BmReplayPage
{
  BmPage        parent_instance;

  BmReplayView *view;
};

G_DEFINE_FINAL_TYPE (BmReplayPage, bm_replay_page, BM_TYPE_PAGE)

static void
bm_replay_page_class_init (BmReplayPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (BM_TYPE_REPLAY_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/app/bm-replay-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BmReplayPage, view);
}

static void
bm_replay_page_init (BmReplayPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * bm_replay_page_set_replay:
 * @self: a page
 * @replay: (nullable): a recorded game
 *
 * Shows a game at the step at which it is.
 */
void
bm_replay_page_set_replay (BmReplayPage *self,
                           BmReplay     *replay)
{
  g_return_if_fail (BM_IS_REPLAY_PAGE (self));

  bm_replay_view_set_replay (self->view, replay);
}
