/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-rules.h"

/* What stands on the badges of a tile or an explorer, for those who know the game and read no sentences: “2 × swamp”.
 * Pure functions of the rules. */

G_BEGIN_DECLS

#define BM_BADGE_MAX_ITEMS 12

/**
 * BmPlateKind:
 * @BM_BADGE_TEXT: numbers and signs of arithmetic
 * @BM_BADGE_LEVEL: the points of a level of a mutant; the index is 1 for the present one
 * @BM_BADGE_TILES: tiles of a terrain (index)
 * @BM_BADGE_MONSTERS: monsters of a terrain (index)
 * @BM_BADGE_TILE: a tile (index)
 * @BM_BADGE_ANY_TILE: tiles of any kind
 * @BM_BADGE_MUTANT: mutants
 * @BM_BADGE_BEAM: mutagenic monsters
 * @BM_BADGE_TERRAINS: different terrains
 * @BM_BADGE_CRYSTAL: complete crystals of a kind (index)
 * @BM_BADGE_ANY_CRYSTAL: complete crystals of any kind
 * @BM_BADGE_COMPOSITE: a complete composite monster (index)
 * @BM_BADGE_SYMBOL: a symbol (index)
 * @BM_BADGE_TOKEN: a token (index)
 * @BM_BADGE_MEDAL: medals
 * @BM_BADGE_NEIGHBOURS: the tiles around
 * @BM_BADGE_GROUP: tiles that hang together
 * @BM_BADGE_SHIP: the own ship
 * @BM_BADGE_DISCARD: the discarded tiles
 * @BM_BADGE_BAR: parts what is brought from when it is
 */
typedef enum
{
  BM_BADGE_TEXT,
  BM_BADGE_LEVEL,
  BM_BADGE_TILES,
  BM_BADGE_MONSTERS,
  BM_BADGE_TILE,
  BM_BADGE_ANY_TILE,
  BM_BADGE_MUTANT,
  BM_BADGE_BEAM,
  BM_BADGE_TERRAINS,
  BM_BADGE_CRYSTAL,
  BM_BADGE_ANY_CRYSTAL,
  BM_BADGE_COMPOSITE,
  BM_BADGE_SYMBOL,
  BM_BADGE_TOKEN,
  BM_BADGE_MEDAL,
  BM_BADGE_NEIGHBOURS,
  BM_BADGE_GROUP,
  BM_BADGE_SHIP,
  BM_BADGE_DISCARD,
  BM_BADGE_BAR,
} BmPlateKind;

typedef struct
{
  BmPlateKind kind;
  guint       index;
  char        text[12];
} BmPlateItem;

/** BmPlateItems: one badge, read from left to right. */
typedef struct
{
  guint       n;
  BmPlateItem items[BM_BADGE_MAX_ITEMS];
} BmPlateItems;

void     bm_badge_items_init_points    (BmPlateItems    *self,
                                        int              points);
void     bm_badge_items_init_rule      (BmPlateItems    *self,
                                        const BmRules   *rules,
                                        const BmRule    *rule);
void     bm_badge_items_init_levels    (BmPlateItems    *self,
                                        const BmRules   *rules,
                                        guint            form);
void     bm_badge_items_init_composite (BmPlateItems    *self,
                                        const BmRules   *rules,
                                        guint            composite);
void     bm_badge_items_init_effect    (BmPlateItems    *self,
                                        const BmEffect  *effect);
gboolean bm_badge_items_init_talent    (BmPlateItems    *self,
                                        const BmRules   *rules,
                                        const BmExplorer *explorer);

G_END_DECLS
