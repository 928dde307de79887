/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-types.h"

/* How computer players weigh what they see. All of these numbers are judgement; docs/BOTS.md says how
 * they were found. */

G_BEGIN_DECLS

/**
 * BmWeights:
 * @crystal: hope for crystals that are begun, in per cent
 * @composite: as @crystal, for composites
 * @patience: how many turns a missing part is believed to take, in hundredths
 * @level: what is believed of the next level of a mutant, in per cent
 * @level_fall: how much of that is believed of each further one, in tenths
 * @beam: what is believed of a beam that ends in a free cell, in per cent of a mutation
 * @slack: turns that beams and levels need
 * @trust: how much of what a rule may still grow is believed, in per cent
 * @foresight: how much of what the deck holds comes to a player, in per cent of an equal share
 * @commitment: how much more of it comes if it counts for itself, in per cent
 * @medal: chance of a medal that is not won yet, with no time pressure, in thousandths
 * @medal_need: how many turns each missing thing costs, in tenths
 * @behind: what is left of the chance if a rival is nearer, in per cent
 * @abreast: what is left of it if a rival is as near, in per cent
 * @tie: chance of a medal for the fewest or the most with as many as the best rival, in thousandths
 * @lead: what each one more or less changes, in thousandths
 * @haste: in how many turns before the end such a lead counts half
 * @distance: what each half cell away from the explorer costs, in hundredths of a point
 * @typical_tile: what the best tile of a stack brings on the average, in hundredths of a point, if nobody looks ahead:
 *   a stack worth more is one for friends
 * @tries_to_pick: how many places are tried when a tile is compared with others
 * @tries_to_place: how many places are tried when it is laid
 * @tries_to_give: how many places are tried for a tile that somebody else may get; 0: it is judged wherever it lies
 * @ahead: how much the stack that follows counts, in per cent; 0: it is not looked at, else:
 * @tiles_ahead: for how many tiles it is looked at
 * @places_to_pick: for how many places of each when tiles are compared
 * @places_to_place: for how many places when a tile is laid
 * @stack_ahead: how many tiles are believed to be in it
 * @doubt: how much less than the best a move may seem to bring, in hundredths of a point, to be looked at
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
