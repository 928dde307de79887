/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-rules.h"

/* What stands on the plates of a tile or an explorer, for those who know the game and read no sentences: “2 × swamp”.
 * Pure functions of the rules. */

G_BEGIN_DECLS

#define BM_PLATE_MAX_ITEMS 12

/**
 * BmPlateKind:
 * @BM_PLATE_TEXT: numbers and signs of arithmetic
 * @BM_PLATE_LEVEL: the points of a level of a mutant; the index is 1 for the present one
 * @BM_PLATE_TILES: tiles of a terrain (index)
 * @BM_PLATE_MONSTERS: monsters of a terrain (index)
 * @BM_PLATE_TILE: a tile (index)
 * @BM_PLATE_ANY_TILE: tiles of any kind
 * @BM_PLATE_MUTANT: mutants
 * @BM_PLATE_BEAM: mutagenic monsters
 * @BM_PLATE_TERRAINS: different terrains
 * @BM_PLATE_CRYSTAL: complete crystals of a kind (index)
 * @BM_PLATE_ANY_CRYSTAL: complete crystals of any kind
 * @BM_PLATE_COMPOSITE: a complete composite monster (index)
 * @BM_PLATE_SYMBOL: a symbol (index)
 * @BM_PLATE_TOKEN: a token (index)
 * @BM_PLATE_MEDAL: medals
 * @BM_PLATE_NEIGHBOURS: the tiles around
 * @BM_PLATE_GROUP: tiles that hang together
 * @BM_PLATE_SHIP: the own ship
 * @BM_PLATE_DISCARD: the discarded tiles
 * @BM_PLATE_BAR: parts what is brought from when it is
 */
typedef enum
{
  BM_PLATE_TEXT,
  BM_PLATE_LEVEL,
  BM_PLATE_TILES,
  BM_PLATE_MONSTERS,
  BM_PLATE_TILE,
  BM_PLATE_ANY_TILE,
  BM_PLATE_MUTANT,
  BM_PLATE_BEAM,
  BM_PLATE_TERRAINS,
  BM_PLATE_CRYSTAL,
  BM_PLATE_ANY_CRYSTAL,
  BM_PLATE_COMPOSITE,
  BM_PLATE_SYMBOL,
  BM_PLATE_TOKEN,
  BM_PLATE_MEDAL,
  BM_PLATE_NEIGHBOURS,
  BM_PLATE_GROUP,
  BM_PLATE_SHIP,
  BM_PLATE_DISCARD,
  BM_PLATE_BAR,
} BmPlateKind;

typedef struct
{
  BmPlateKind kind;
  guint       index;
  char        text[12];
} BmPlateItem;

/** BmPlateItems: one plate, read from left to right. */
typedef struct
{
  guint       n;
  BmPlateItem items[BM_PLATE_MAX_ITEMS];
} BmPlateItems;

void     bm_plate_items_init_points    (BmPlateItems    *self,
                                        int              points);
void     bm_plate_items_init_rule      (BmPlateItems    *self,
                                        const BmRules   *rules,
                                        const BmRule    *rule);
void     bm_plate_items_init_levels    (BmPlateItems    *self,
                                        const BmRules   *rules,
                                        guint            form);
void     bm_plate_items_init_composite (BmPlateItems    *self,
                                        const BmRules   *rules,
                                        guint            composite);
void     bm_plate_items_init_effect    (BmPlateItems    *self,
                                        const BmEffect  *effect);
gboolean bm_plate_items_init_talent    (BmPlateItems    *self,
                                        const BmRules   *rules,
                                        const BmExplorer *explorer);

G_END_DECLS
