/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-lab-plan.h"
#include "bm-state.h"

/* What gives way to the item in a deal of the balance lab. */

G_BEGIN_DECLS

/**
 * BmLabDraw:
 * @plan: what is played
 * @is_reversed: the item was dealt, and in the game without it something else takes its place
 * @places: where each of #BmLabPlan.things lies, see #BmSubstitution
 * @replaced: what lies there in the game without them
 *
 * What is exchanged, and where.
 */
typedef struct
{
  const BmLabPlan *plan;
  gboolean         is_reversed;
  guint16          places[BM_LAB_MAX_THINGS];
  guint16          replaced[BM_LAB_MAX_THINGS];
} BmLabDraw;

gboolean bm_lab_draw_init         (BmLabDraw       *self,
                                   const BmLabPlan *plan,
                                   const BmState   *state,
                                   guint64          seed);
void     bm_lab_draw_exchange     (const BmLabDraw *self,
                                   BmState         *state);
guint    bm_lab_draw_count_places (const BmLabPlan *plan,
                                   const BmState   *state);

G_END_DECLS
