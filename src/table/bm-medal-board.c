/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#pragma GCC diagnostic ignored "-Wunused-parameter"

#include "config.h"

#include "bm-medal-board.h"

struct _BmMedalBoard
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (BmMedalBoard, bm_medal_board, GTK_TYPE_WIDGET)

static void
bm_medal_board_class_init (BmMedalBoardClass *klass)
{
}

static void
bm_medal_board_init (BmMedalBoard *self)
{
}

GtkWidget *
bm_medal_board_new (void)
{
  return g_object_new (BM_TYPE_MEDAL_BOARD, NULL);
}

void
bm_medal_board_update (BmMedalBoard *self, BmPainter *painter, const BmView *view, const BmPlayers *players)
{
}

gboolean
bm_medal_board_get_compact (BmMedalBoard *self)
{
  return FALSE;
}

void
bm_medal_board_set_compact (BmMedalBoard *self, gboolean compact)
{
}

gboolean
bm_medal_board_get_bounds (BmMedalBoard *self, guint medal, gboolean team, GtkWidget *target, graphene_rect_t *bounds)
{
  return FALSE;
}
