/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-view.h"

/* What the hand of a player shows: independent of widgets. */

G_BEGIN_DECLS

/* The maximum size of the hand: choices about effects are the most. */
#define BM_HAND_MAX_ITEMS BM_MAX_MOVES

/**
 * BmHandKind:
 * @BM_HAND_EMPTY: there is nothing to show
 * @BM_HAND_EXPLORERS: the explorers that were dealt
 * @BM_HAND_STACK: the stack, to pick from
 * @BM_HAND_REST: the tile that was picked, and the rest of the stack, which goes to another player
 * @BM_HAND_PICKED: the tile that was picked and nothing else
 * @BM_HAND_DISCARD: the discard, to take a tile from
 * @BM_HAND_CHOICES: moves that are put into words, some with a picture: choices about effects and faces
 */
typedef enum
{
  BM_HAND_EMPTY,
  BM_HAND_EXPLORERS,
  BM_HAND_STACK,
  BM_HAND_REST,
  BM_HAND_PICKED,
  BM_HAND_DISCARD,
  BM_HAND_CHOICES,
} BmHandKind;

/**
 * BmHandItem:
 * @thing: an explorer or a tile; among choices, the tile that would be placed or taken, or %BM_NONE
 * @move: the move for choosing it; 0: it cannot be chosen
 * @is_picked: the tile that was picked, or the explorer that was chosen
 * @is_mobile: it can be dragged to a place
 */
typedef struct
{
  guint16  thing;
  BmMove   move;
  gboolean is_picked;
  gboolean is_mobile;
} BmHandItem;

typedef struct
{
  BmHandKind kind;
  guint      n_items;
  BmHandItem items[BM_HAND_MAX_ITEMS];
} BmHandModel;

void     bm_hand_model_init  (BmHandModel       *self,
                              const BmView      *view);
gboolean bm_hand_model_is_choice (BmMoveKind      decision);
gboolean bm_hand_model_equal (const BmHandModel *self,
                              const BmHandModel *other);

G_END_DECLS
