/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-lab.h"

/* One experiment among several: what is to be played, and what has become of it so far. */

G_BEGIN_DECLS

/**
 * BmLabCell:
 * @item: what is looked at
 * @value: where values of a number are tried: the value; else 0
 * @mode: the mode of its games
 * @n_seats: how many players they have
 * @bot: who plays
 * @budget: how much thought each decision may take; its cancellable is %NULL
 * @n_deals: how many deals are wanted
 * @is_done: whether nothing more will come
 * @result: (nullable): what has been found out, with fewer deals than wanted as long as it is not done; %NULL before
 *   the first games
 * @error: (nullable): why there will be no result: a #BmLabError, a #BmSetupError or a #BmSetError
 *
 * An experiment and its outcome so far. Immutable once somebody else has it, shared by reference: as an experiment goes
 * on, there are new cells in its place. Safe from any thread.
 */
typedef struct
{
  BmLabItem        item;
  int              value;
  BmMode           mode;
  guint            n_seats;
  const BmBotKind *bot;
  BmBudget         budget;
  guint            n_deals;
  gboolean         is_done;
  BmLabResult     *result;
  GError          *error;
} BmLabCell;

/** BmLabCellChanged: is told that there is a new cell, in the thread that called bm_lab_cell_run(). */
typedef void (*BmLabCellChanged) (gpointer user_data);

BmLabCell *bm_lab_cell_new   (const BmLabItem    *item,
                              const BmLabOptions *options);
BmLabCell *bm_lab_cell_ref   (BmLabCell          *self);
void       bm_lab_cell_unref (BmLabCell          *self);

void   bm_lab_cell_run       (BmLabCell         **cell,
                              BmRules            *rules,
                              const BmLabOptions *options,
                              BmLabCellChanged    changed,
                              gpointer            user_data,
                              GCancellable       *cancellable);
double bm_lab_cell_get_cost  (const BmLabCell    *self);
double bm_lab_cell_get_spent (const BmLabCell    *self);

gboolean bm_lab_can_play    (BmRules         *rules,
                             const BmLabItem *item,
                             int              against,
                             BmMode           mode,
                             guint            n_seats,
                             GError         **error);
GArray  *bm_lab_list_rivals (BmRules         *rules,
                             const BmLabItem *item,
                             BmMode           mode,
                             guint            n_seats);
gboolean bm_lab_choose_game (BmRules         *rules,
                             const BmLabItem *item,
                             int              against,
                             BmMode          *mode,
                             guint           *n_seats,
                             GError         **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmLabCell, bm_lab_cell_unref)

G_END_DECLS
