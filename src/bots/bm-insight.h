/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-position.h"
#include "bm-setup.h"
#include "bm-weights.h"

/* What a player makes of the set-up of a game before it begins: what the deck has in store. */

G_BEGIN_DECLS

/**
 * BmInsight:
 * @setup: the set-up
 * @weights: how things are weighed
 * @mutation: what a mutation brings on the average, in points
 * @has_source: by #BmDirection: whether tiles have beams that way
 * @n_deck: how many tiles the deck has
 * @deck: the tallies of all tiles of the deck together
 *
 * The same for all seats and all decisions of a game, unless bm_insight_look() is used. It points to the set-up and the
 * weights.
 */
typedef struct
{
  const BmSetup   *setup;
  const BmWeights *weights;
  int              mutation;
  gboolean         has_source[4];
  int              n_deck;
  gint16           deck[BM_MAX_TALLIES];
} BmInsight;

void bm_insight_init (BmInsight       *self,
                      const BmSetup   *setup,
                      const BmWeights *weights);
void bm_insight_look (BmInsight        *self,
                      const BmPosition *position);

G_END_DECLS
