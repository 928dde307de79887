/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-page.h"
#include "bm-record.h"

G_BEGIN_DECLS

#define BM_TYPE_COMPARE_PAGE (bm_compare_page_get_type ())
G_DECLARE_FINAL_TYPE (BmComparePage, bm_compare_page, BM, COMPARE_PAGE, BmPage)

/** BM_COMPARE_N_GAMES: how many games stand side by side. */
#define BM_COMPARE_N_GAMES 2

/**
 * BmComparedGame:
 * @record: a game
 * @seat: whose game is compared
 * @title: what it is called
 *
 * A game and whose points in it are compared. The caller owns everything.
 */
typedef struct
{
  const BmRecord *record;
  guint           seat;
  const char     *title;
} BmComparedGame;

void            bm_compare_page_set_games    (BmComparePage        *self,
                                              const BmComparedGame  games[BM_COMPARE_N_GAMES]);

G_END_DECLS
