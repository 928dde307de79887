/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-document.h"

/* How many copies of an added tile a game has, and which tiles they replace. */

G_BEGIN_DECLS

/**
 * BmCopies:
 * @is_by_players: whether they depend on the number of players
 * @numbers: copies for each number of players, from %BM_MIN_SEATS on; all equal unless @is_by_players
 */
typedef struct
{
  gboolean is_by_players;
  int      numbers[BM_MAX_SEATS + 1];
} BmCopies;

void     bm_copies_get            (BmDocument *document,
                                   const char *tile,
                                   BmCopies   *copies);
void     bm_copies_set_by_players (BmDocument *document,
                                   const char *tile,
                                   gboolean    by_players);
void     bm_copies_choose_terrain (BmDocument *document,
                                   const char *tile,
                                   const char *terrain,
                                   const char *label);
gboolean bm_copies_can_replace    (BmDocument *document,
                                   const char *terrain);

G_END_DECLS
