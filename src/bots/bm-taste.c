/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-bots"

#include "config.h"

#include "bm-taste.h"

/* The greedy player is the yardstick for the strength of the others: its taste does not change. */
const BmTaste bm_taste_greedy = {
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

/* Found by letting it play against the greedy player, see docs/BOTS.md: hopes for crystals are worth less than that one
 * believes, and monsters of several tiles, what counts for itself and medals more. */
const BmTaste bm_taste_normal = {
  .crystal = 80,
  .composite = 150,
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
  .tries_to_place = 12,
  .ahead = 150,
  .tiles_ahead = 6,
  .places_ahead = 10,
  .stack_ahead = 5,
  .doubt = 250,
};
