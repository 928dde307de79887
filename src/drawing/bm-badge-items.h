/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-drawing.h"

/* The contents of badges on tiles and explorers, for people who know the game and do not need sentences: “2 × swamp”.
 * Pure functions of the rules. */

G_BEGIN_DECLS

#define BM_BADGE_MAX_ITEMS 14

/**
 * BmBadgeItemKind:
 * @BM_BADGE_TEXT: numbers and signs of arithmetic
 * @BM_BADGE_LEVEL: the points of a level of a mutant
 * @BM_BADGE_PRESENT_LEVEL: the points of its present level
 * @BM_BADGE_DRAWING: the drawing of a thing
 * @BM_BADGE_BAR: separates points from their conditions
 */
typedef enum
{
  BM_BADGE_TEXT,
  BM_BADGE_LEVEL,
  BM_BADGE_PRESENT_LEVEL,
  BM_BADGE_DRAWING,
  BM_BADGE_BAR,
} BmBadgeItemKind;

typedef struct
{
  BmBadgeItemKind kind;
  BmDrawing       drawing;
  char            text[12];
} BmBadgeItem;

/** BmBadgeItems: one badge, read from left to right. */
typedef struct
{
  guint       n;
  BmBadgeItem items[BM_BADGE_MAX_ITEMS];
} BmBadgeItems;

void     bm_badge_items_init_points    (BmBadgeItems    *self,
                                        int              points);
void     bm_badge_items_init_rule      (BmBadgeItems    *self,
                                        const BmRules   *rules,
                                        const BmRule    *rule);
void     bm_badge_items_init_levels    (BmBadgeItems    *self,
                                        const BmRules   *rules,
                                        guint            form);
void     bm_badge_items_init_composite (BmBadgeItems    *self,
                                        const BmRules   *rules,
                                        guint            composite);
void     bm_badge_items_init_effect    (BmBadgeItems    *self,
                                        const BmRules   *rules,
                                        const BmEffect  *effect);
void     bm_badge_items_init_faces     (BmBadgeItems    *self,
                                        const BmRules   *rules,
                                        guint            tile);
void     bm_badge_items_init_more      (BmBadgeItems    *self,
                                        guint            n);
gboolean bm_badge_items_init_talent    (BmBadgeItems    *self,
                                        const BmRules   *rules,
                                        const BmExplorer *explorer);

G_END_DECLS
