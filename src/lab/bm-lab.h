/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-bot.h"
#include "bm-lab-result.h"

/* The balance lab: what a tile, an explorer or a medal does to the game. Every deal is played twice between computer
 * players, once with the thing in the place of a printed one and once without, and once more it is granted to one of
 * them. docs/LAB.md says how and why. */

G_BEGIN_DECLS

#define BM_LAB_MAX_DEALS 1000000
#define BM_LAB_MAX_JOBS  256

#define BM_LAB_ERROR (bm_lab_error_quark ())

/**
 * BmLabError:
 * @BM_LAB_ERROR_UNFIT: the thing does not come into games of this mode and number of players
 * @BM_LAB_ERROR_NOTHING_TO_REPLACE: these games have nothing whose place it could take
 */
typedef enum
{
  BM_LAB_ERROR_UNFIT,
  BM_LAB_ERROR_NOTHING_TO_REPLACE,
} BmLabError;

/**
 * BmLabProgress:
 * @result: (transfer none): the result so far, which stays as it is; take a reference to keep it
 * @user_data: what the caller of bm_lab_run() gave
 *
 * Is told every tenth of a second what has been found out so far, in the thread that called bm_lab_run().
 */
typedef void (*BmLabProgress) (BmLabResult *result,
                               gpointer     user_data);

/**
 * BmLabOptions:
 * @mode: how to play
 * @n_seats: number of players
 * @bot: who plays on all seats
 * @budget: how much thought each decision may take; its cancellable is not looked at
 * @against: the only thing whose place is taken, an index of the same kind; -1: any printed one
 *   of the terrain that it replaces, or of its kind
 * @n_deals: how many deals are played, each of them twice, 1 to %BM_LAB_MAX_DEALS
 * @seed: what all chance comes from, at most %G_MAXINT64
 * @n_jobs: how many threads play, 1 to %BM_LAB_MAX_JOBS; has no influence on the result
 * @progress: (nullable): is told what has been found out so far
 * @user_data: for @progress
 *
 * What the lab plays.
 */
typedef struct
{
  BmMode           mode;
  guint            n_seats;
  const BmBotKind *bot;
  BmBudget         budget;
  int              against;
  guint            n_deals;
  guint64          seed;
  guint            n_jobs;
  BmLabProgress    progress;
  gpointer         user_data;
} BmLabOptions;

GQuark bm_lab_error_quark (void);

void         bm_lab_options_init (BmLabOptions       *options,
                                  BmMode              mode,
                                  guint               n_seats);
BmLabResult *bm_lab_run          (BmRules            *rules,
                                  const BmLabItem    *item,
                                  const BmLabOptions *options,
                                  GCancellable       *cancellable,
                                  GError            **error);

G_END_DECLS
