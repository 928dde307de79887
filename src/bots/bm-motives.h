/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-view.h"

/* The reasons for a tile besides its immediate points: the hopes of a computer player, for people. */

G_BEGIN_DECLS

/**
 * BmMotiveKind:
 * @BM_MOTIVE_RULE: if there were @count of the things that rule @index of the tile counts, it would score @points
 * @BM_MOTIVE_EQUALS: everything that rule @index of the tile counts has this rule: @count of them would score @points
 *   together
 * @BM_MOTIVE_CONDITION: rule @index of the tile would score @points if its conditions held
 * @BM_MOTIVE_MEDAL: the tile contributes to medal @index, worth @points
 * @BM_MOTIVE_TEAM_MEDAL: the same for the team
 * @BM_MOTIVE_CRYSTAL: the tile can be part of a crystal of kind @index, worth @points
 * @BM_MOTIVE_COMPOSITE: the tile can be part of composite @index, worth @points
 * @BM_MOTIVE_MUTATION: the tile can mutate and is worth @points at the end; @index is its last form
 * @BM_MOTIVE_BEAMS: other tiles can mutate beside the tile
 * @BM_MOTIVE_TOKEN: the tile gives out token @index, worth @points
 */
typedef enum
{
  BM_MOTIVE_RULE,
  BM_MOTIVE_EQUALS,
  BM_MOTIVE_CONDITION,
  BM_MOTIVE_MEDAL,
  BM_MOTIVE_TEAM_MEDAL,
  BM_MOTIVE_CRYSTAL,
  BM_MOTIVE_COMPOSITE,
  BM_MOTIVE_MUTATION,
  BM_MOTIVE_BEAMS,
  BM_MOTIVE_TOKEN,
} BmMotiveKind;

/** BmMotive: @value is its value for the player, in hundredths of a point. */
typedef struct
{
  BmMotiveKind kind;
  guint16      index;
  int          count;
  int          points;
  int          value;
} BmMotive;

#define BM_MAX_MOTIVES 3

guint   bm_motives_list       (const BmView *view,
                               guint         tile,
                               BmPlace       place,
                               BmMotive     *motives);
BmPlace bm_motives_find_place (const BmView *view,
                               guint         tile);

G_END_DECLS
