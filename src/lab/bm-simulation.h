/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <json-glib/json-glib.h>

#include "bm-bot.h"
#include "bm-parallel.h"

/* Many games between computer players, and what became of them. */

G_BEGIN_DECLS

/** BM_SIMULATION_MAX_GAMES: more games than anyone waits for; the sums of a simulation have room
 * for them. */
#define BM_SIMULATION_MAX_GAMES G_GUINT64_CONSTANT (1000000000)
#define BM_SIMULATION_MAX_JOBS  256

/**
 * BmSimulationOptions:
 * @bots: the kinds of computer players
 * @n_bots: how many there are, at least 1; if there are fewer than seats, they are repeated
 * @n_games: how many games are played, 1 to %BM_SIMULATION_MAX_GAMES
 * @seed: what all chance comes from, at most %G_MAXINT64
 * @budget: how much thought each decision may take; its cancellable is not looked at
 * @n_jobs: how many threads play, 1 to %BM_SIMULATION_MAX_JOBS; has no influence on the result
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
} BmSimulationOptions;

/**
 * BmSimulation:
 *
 * The outcome of many games.
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
