/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "bm-view.h"

/* Computer players. A bot is a kind of player and nothing more: it keeps no memory of its own,
 * gets a #BmView and a random generator for each decision, and answers with a move. So any number
 * of them can play in any number of threads, and a game can be taken up from any state. */

G_BEGIN_DECLS

/** BM_BUDGET_MAX_ITERATIONS, BM_BUDGET_MAX_MILLISECONDS: more than anyone waits for. */
#define BM_BUDGET_MAX_ITERATIONS   10000000
#define BM_BUDGET_MAX_MILLISECONDS 3600000

/**
 * BmBudget:
 * @iterations: how many games a player that searches may play out in its mind; 0: no limit
 * @milliseconds: how long it may think; 0: no limit
 * @cancellable: (nullable): ends the thinking, within a few milliseconds
 *
 * How much thought a decision may take; it ends with whatever comes first. Without either limit, a
 * player takes as many iterations as it thinks fit. With a limit of time, decisions hang on the
 * machine; else the same view and generator give the same move. Players that do not search need
 * none of this.
 */
typedef struct
{
  guint         iterations;
  guint         milliseconds;
  GCancellable *cancellable;
} BmBudget;

/**
 * BmBotKind:
 * @id: what the kind is called on the command line and in records
 * @is_strength: whether people choose among it and others; else it is there to measure them, and for
 *   old games
 * @choose: makes a decision
 *
 * A kind of computer player. @choose is called only when the seat of the view has something to
 * decide; it must answer with one of bm_view_list_moves(), and with the same one for the same view
 * and random state as long as no time runs out.
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
