/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "bm-view.h"

/* Computer players. A bot is only a kind of player, without any memory: for each decision it gets a #BmView and a
 * random generator, and answers with a move. So any number of them can play in any number of threads, and a game can
 * be resumed from any state. */

G_BEGIN_DECLS

/** BM_BUDGET_MAX_ITERATIONS, BM_BUDGET_MAX_MILLISECONDS: more than anyone would wait for. */
#define BM_BUDGET_MAX_ITERATIONS   10000000
#define BM_BUDGET_MAX_MILLISECONDS 3600000

/**
 * BmBudget:
 * @iterations: how many games a player that searches may play out; 0 for no limit
 * @milliseconds: how long it may think; 0 for no limit
 * @cancellable: (nullable): stops the thinking, within a few milliseconds
 * @get_time: (nullable): tells the time, in microseconds; %NULL: g_get_monotonic_time()
 * @clock: (nullable): what @get_time is called with
 *
 * The limits of a decision; the first one that is reached ends it. Without limits, a player uses its own number of
 * iterations. With a time limit, decisions depend on the machine; otherwise, the same view and generator give the
 * same move. Players that do not search ignore all of this.
 */
typedef struct
{
  guint         iterations;
  guint         milliseconds;
  GCancellable *cancellable;
  gint64      (*get_time) (gpointer clock);
  gpointer      clock;
} BmBudget;

/**
 * BmBotKind:
 * @id: the name of the kind on the command line and in records
 * @is_strength: whether people can choose it; if not, it exists for measuring the others, and for old games
 * @choose: makes a decision
 *
 * A kind of computer player. @choose is called only when the seat of the view has a decision to make; it must answer
 * with one of bm_view_list_moves(), and with the same one for the same view and random state as long as no time runs
 * out.
 */
typedef struct
{
  const char *id;
  gboolean    is_strength;
  BmMove    (*choose) (const BmView   *view,
                       const BmBudget *budget,
                       BmRandom       *random);
} BmBotKind;

const BmBotKind    *bm_bot_find     (const char      *id);
const char *const  *bm_bot_list_ids (void);
const char *const  *bm_bot_list_strengths (void);

BmMove              bm_bot_choose   (const BmBotKind *self,
                                     const BmView    *view,
                                     const BmBudget  *budget,
                                     BmRandom        *random);

G_END_DECLS
