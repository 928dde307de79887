/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-types.h"

/* How computer players weigh what they see. All of these numbers are judgement; docs/BOTS.md says how
 * they were found. */

G_BEGIN_DECLS

/**
 * BmWeights:
 * @crystal: hope for incomplete crystals, in per cent
 * @composite: like @crystal, for composites
 * @patience: how many turns a missing part is expected to take, in hundredths
 * @level: how much of the next level of a mutant is counted, in per cent
 * @level_fall: how much of that is counted for each further level, in tenths
 * @beam: the value of a beam that ends in a free cell, in per cent of a mutation
 * @slack: turns that beams and levels need
 * @trust: how much of the potential growth of a rule is counted, in per cent
 * @foresight: how much of the supply a player gets, in per cent of an equal share
 * @commitment: how much more of it if it counts its own kind, in per cent
 * @medal: chance of a medal that is not won yet, with no time pressure, in thousandths
 * @medal_need: how many turns each missing thing costs, in tenths
 * @behind: how much of the chance remains if a rival is nearer, in per cent
 * @abreast: how much of it remains if a rival is equally near, in per cent
 * @tie: chance of a medal for the fewest or the most with as many as the best rival, in thousandths
 * @lead: how much each one more or less changes it, in thousandths
 * @haste: how many turns before the end such a lead counts half
 * @distance: the cost of each half cell away from the explorer, in hundredths of a point
 * @typical_tile: the average value of the best tile of a stack, in hundredths of a point, if players do not look
 *   ahead: a stack worth more is one for friends
 * @tries_to_pick: how many places are tried when a tile is compared with others
 * @tries_to_place: how many places are tried when it is placed
 * @tries_to_give: how many places are tried for a tile that someone else may get; 0 to judge it whatever its place
 * @ahead: the weight of the next stack, in per cent; 0 to ignore it. If it is not 0:
 * @tiles_ahead: for how many tiles it is considered
 * @places_to_pick: for how many places of each when tiles are compared
 * @places_to_place: for how many places when a tile is placed
 * @stack_ahead: how many tiles it is expected to have
 * @doubt: how much worse than the best a move may seem, in hundredths of a point, to be considered
 */
typedef struct
{
  int   crystal;
  int   composite;
  int   patience;
  int   level;
  int   level_fall;
  int   beam;
  int   slack;
  int   trust;
  int   foresight;
  int   commitment;
  int   medal;
  int   medal_need;
  int   behind;
  int   abreast;
  int   tie;
  int   lead;
  int   haste;
  int   distance;
  int   typical_tile;
  guint tries_to_pick;
  guint tries_to_place;
  guint tries_to_give;
  int   ahead;
  guint tiles_ahead;
  guint places_to_pick;
  guint places_to_place;
  guint stack_ahead;
  int   doubt;
} BmWeights;

extern const BmWeights bm_weights_greedy;
extern const BmWeights bm_weights_normal;

const BmWeights *bm_weights_find (BmMode mode);

G_END_DECLS
