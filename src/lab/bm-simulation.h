/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <json-glib/json-glib.h>

#include "bm-bot.h"
#include "bm-parallel.h"
#include "bm-part.h"

/* Plays many games between computer players and keeps statistics. */

G_BEGIN_DECLS

/** BM_SIMULATION_MAX_GAMES: more games than anyone would wait for; the sums of a simulation cannot overflow before
 * that. */
#define BM_SIMULATION_MAX_GAMES G_GUINT64_CONSTANT (1000000000)
#define BM_SIMULATION_MAX_JOBS  256

/**
 * BmSimulationOptions:
 * @bots: the kinds of computer players
 * @n_bots: number of @bots, at least 1; if there are fewer than seats, they are repeated
 * @n_games: number of games, 1 to %BM_SIMULATION_MAX_GAMES
 * @seed: the random seed, at most %G_MAXINT64
 * @budget: the limits of each decision; its cancellable is ignored
 * @n_jobs: number of threads, 1 to %BM_SIMULATION_MAX_JOBS; does not affect the result
 * @part: (nullable): the only deals that are played; those that it has already are added to the result
 *
 * What a simulation plays.
 */
typedef struct
{
  const BmBotKind *const *bots;
  guint                   n_bots;
  guint64                 n_games;
  guint64                 seed;
  BmBudget                budget;
  guint                   n_jobs;
  BmPart                 *part;
} BmSimulationOptions;

/**
 * BmSimulation:
 *
 * The results of many games.
 */
typedef struct _BmSimulation BmSimulation;

BmSimulation *bm_simulation_run     (BmSetup                    *setup,
                                     const BmSimulationOptions  *options,
                                     const BmProgress           *progress,
                                     GError                    **error);
void          bm_simulation_free    (BmSimulation               *self);

JsonNode     *bm_simulation_to_json (const BmSimulation         *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmSimulation, bm_simulation_free)

G_END_DECLS
