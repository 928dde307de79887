/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-position.h"
#include "bm-setup.h"
#include "bm-weights.h"

/* What a player knows of a game before it starts: the average of the supply. */

G_BEGIN_DECLS

/**
 * BmPrior:
 * @setup: the setup
 * @weights: the weights
 * @mutation: the average value of a mutation, in points
 * @has_source: by #BmDirection: whether tiles have beams that way
 * @n_deck: number of tiles in the supply
 * @deck: the sum of the tallies of all tiles in the supply
 *
 * The same for all seats and all decisions of a game, unless bm_prior_look() is used. It points to the setup and
 * the weights.
 */
typedef struct
{
  const BmSetup   *setup;
  const BmWeights *weights;
  int              mutation;
  gboolean         has_source[4];
  int              n_deck;
  gint16           deck[BM_MAX_TALLIES];
} BmPrior;

void bm_prior_init (BmPrior         *self,
                    const BmSetup   *setup,
                    const BmWeights *weights);
void bm_prior_look (BmPrior          *self,
                    const BmPosition *position);

G_END_DECLS
