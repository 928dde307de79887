/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-bots"

#include "config.h"

#include "bm-weights.h"

/* The greedy player is the yardstick for the strength of the others: its weights do not change. */
const BmWeights bm_weights_greedy = {
  .crystal = 95,
  .composite = 95,
  .patience = 100,
  .level = 14,
  .level_fall = 3,
  .beam = 40,
  .slack = 3,
  .trust = 80,
  .foresight = 100,
  .commitment = 100,
  .medal = 800,
  .medal_need = 30,
  .behind = 50,
  .abreast = 75,
  .tie = 450,
  .lead = 240,
  .haste = 30,
  .distance = 1,
  .typical_tile = 600,
  .tries_to_pick = 1,
  .tries_to_place = 4,
};

/* Found by letting it play against the greedy player, see docs/BOTS.md: hopes for crystals and levels are worth less
 * than one would think, and monsters of several tiles, things that count their own kind and medals more. */
const BmWeights bm_weights_normal = {
  .crystal = 80,
  .composite = 170,
  .patience = 200,
  .level = 5,
  .level_fall = 1,
  .beam = 60,
  .slack = 1,
  .trust = 120,
  .foresight = 100,
  .commitment = 220,
  .medal = 1025,
  .medal_need = 29,
  .behind = 25,
  .abreast = 50,
  .tie = 670,
  .lead = 297,
  .haste = 35,
  .distance = 0,
  .typical_tile = 600,
  .tries_to_pick = 2,
  .tries_to_place = 8,
  .tries_to_give = 1,
  .ahead = 130,
  .tiles_ahead = 4,
  .places_to_pick = 2,
  .places_to_place = 3,
  .stack_ahead = 6,
  .doubt = 200,
};

/* With open rows there is less to choose from than with stacks, so hopes come true less often. */
static const BmWeights rows = {
  .crystal = 80,
  .composite = 100,
  .patience = 150,
  .level = 7,
  .level_fall = 1,
  .beam = 40,
  .slack = 2,
  .trust = 97,
  .foresight = 100,
  .commitment = 220,
  .medal = 800,
  .medal_need = 29,
  .behind = 33,
  .abreast = 50,
  .tie = 450,
  .lead = 297,
  .haste = 41,
  .distance = 0,
  .typical_tile = 600,
  .tries_to_pick = 2,
  .tries_to_place = 8,
  .tries_to_give = 2,
  .ahead = 100,
  .tiles_ahead = 4,
  .places_to_pick = 2,
  .places_to_place = 5,
  .stack_ahead = 3,
  .doubt = 200,
};

/**
 * bm_weights_find:
 * @mode: the mode of the game
 *
 * Returns: (transfer none): the weights of the normal player
 */
const BmWeights *
bm_weights_find (BmMode mode)
{
  return mode == BM_MODE_ROWS ? &rows : &bm_weights_normal;
}
