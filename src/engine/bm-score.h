/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-scene.h"

/* The final count, rules.md section 10: points by line of the score pad, and for each of them what brought it. */

G_BEGIN_DECLS

/** BmSheet: a player's column of the score pad; @lines are indexed like BmRules.lines, @total is their sum. */
typedef struct
{
  int lines[BM_MAX_LINES];
  int total;
} BmSheet;

/**
 * BmScoreKind:
 * @BM_SCORE_TILE: the points of a tile at its level; @item is the form
 * @BM_SCORE_RULE: a rule of a tile or the explorer; @item is the rule, @count how many units brought points
 * @BM_SCORE_CRYSTAL: a complete crystal; @item is its kind
 * @BM_SCORE_COMPOSITE: a complete composite; @item is its kind
 * @BM_SCORE_MEDAL: a medal won alone; @item is the medal
 * @BM_SCORE_TEAM_MEDAL: a medal won with the partner; @item is the medal
 * @BM_SCORE_TOKEN: tokens of one kind; @item is the token, @count how many
 */
typedef enum
{
  BM_SCORE_TILE,
  BM_SCORE_RULE,
  BM_SCORE_CRYSTAL,
  BM_SCORE_COMPOSITE,
  BM_SCORE_MEDAL,
  BM_SCORE_TEAM_MEDAL,
  BM_SCORE_TOKEN,
} BmScoreKind;

/** BmScoreEntry: @points on @line, and what brought them. */
typedef struct
{
  BmScoreKind kind;
  guint16     line;
  guint16     item;
  int         points;
  int         count;
  guint32     tiles;  /* bit i: tile i of the zone brought them; bit 0 is the explorer; none for medals and tokens */
} BmScoreEntry;

/**
 * BmTieBreak:
 * @BM_TIE_BREAK_NONE: the points decided
 * @BM_TIE_BREAK_PARTNER: the teams' higher partners decided
 * @BM_TIE_BREAK_LINE: the points on the tie-break line decided
 * @BM_TIE_BREAK_SHARED: nothing did: the victory is shared
 */
typedef enum
{
  BM_TIE_BREAK_NONE,
  BM_TIE_BREAK_PARTNER,
  BM_TIE_BREAK_LINE,
  BM_TIE_BREAK_SHARED,
} BmTieBreak;

int    bm_scene_imagine_growth  (const BmScene    *self,
                                 guint             rule,
                                 guint             index,
                                 int               growth);
int    bm_scene_score_rule      (const BmScene    *self,
                                 guint             rule,
                                 guint             index,
                                 int              *count);
int    bm_scene_score_lines     (const BmScene    *self,
                                 guint32           lines);
int    bm_scene_score_tile      (const BmScene    *self,
                                 guint             index);
void   bm_scene_keep            (const BmScene    *self,
                                 BmZone           *zone);
void   bm_position_score        (const BmPosition *self,
                                 const BmRules    *rules,
                                 guint             seat,
                                 BmSheet          *sheet);
void   bm_position_explain      (const BmPosition *self,
                                 const BmRules    *rules,
                                 guint             seat,
                                 GArray           *entries);
guint32 bm_score_entry_find_tiles (const BmScoreEntry *self,
                                 const BmScene    *scene);
guint  bm_position_find_winners (const BmPosition *self,
                                 const BmRules    *rules,
                                 const BmSheet    *sheets,
                                 BmTieBreak       *tie_break);

G_END_DECLS
