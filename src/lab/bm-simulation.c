/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-simulation.h"

#include <math.h>

#include "bm-bot-game.h"
#include "bm-estimate.h"
#include "bm-json-builder.h"
#include "bm-shares.h"
#include "bm-simulation-statistics.h"
#include "bm-state.h"

/* The threads share out deals: each is played on all seats by one thread, which keeps its own sums; they are added at
 * the end, and whenever a part of a simulation is written. A game depends on its number alone, so it does not matter
 * which thread plays it. */

/* -- Playing -- */

struct _BmSimulation
{
  BmSetup                *setup;
  const BmBotKind       **bots;
  guint                   n_bots;
  guint                   kind_of_bot[BM_MAX_SEATS];
  BmBudget                budget;
  guint64                 n_games;
  guint64                 seed;
  gint64                  microseconds;
  BmSimulationStatistics *statistics;
};

typedef struct
{
  BmBotGame               game;
  BmSimulationStatistics *statistics;                /* of the deal that is being played */
  BmRandom                randoms[BM_MAX_SEATS];     /* by player, unlike those by seat */
  guint                   bot_of_seat[BM_MAX_SEATS];
  GMutex                  lock;                      /* of @sums */
  BmSimulationStatistics *sums;                      /* of whole deals */
} Worker;

/* What the threads share. */
typedef struct
{
  BmSimulation     *simulation;
  Worker           *workers;
  guint             n_workers;
  BmPart           *part;        /* nullable */
  BmPartTask       *task;        /* nullable */
  const BmProgress *progress;    /* nullable */
} Work;

/* Counts how often tiles could be picked. In a draft, every stack is picked from in every turn, so a tile that is
 * picked or discarded was seen once in each turn of the round so far; that saves looking at all tiles for every
 * pick. */
static void
see_tiles (BmSimulationStatistics *statistics,
           const BmState          *state,
           guint                   seat,
           guint16                 picked)
{
  BmThingStatistics *tiles = statistics->tiles;
  gboolean is_rows = state->setup->mode == BM_MODE_ROWS;
  guint n_times = is_rows ? 1 : state->turn + 1u;

  if (is_rows || n_times == BM_ROUND_TURNS)
    {
      const BmStack *stack = &state->stacks[is_rows ? state->used_row : state->hand_stack[seat]];

      for (guint i = 0; i < stack->n; i++)
        tiles[stack->tiles[i]].seen += n_times;
    }
  else
    tiles[picked].seen += n_times;
  tiles[picked].picked++;
}

static void
watch (const BmState *state,
       BmMove         move,
       gpointer       user_data)
{
  const Worker *self = user_data;

  if (bm_move_get_kind (move) == BM_MOVE_PICK)
    see_tiles (self->statistics, state, bm_move_get_seat (move), (guint16) bm_move_get_item (move));
}

static void
begin_game (const BmSimulation *simulation,
            Worker             *self,
            guint64             game)
{
  guint n_seats = simulation->setup->n_seats;
  guint rotation = (guint) (game % n_seats);
  guint64 seed = bm_bot_game_mix_seed (bm_bot_game_mix_seed (simulation->seed) + game / n_seats);

  bm_state_restart (self->game.state, seed);
  for (guint bot = 0; bot < n_seats; bot++)
    bm_random_init (&self->randoms[bot], seed, bot + 1);
  for (guint seat = 0; seat < n_seats; seat++)
    {
      guint bot = (seat + rotation) % n_seats;

      self->bot_of_seat[seat] = bot;
      self->game.bots[seat] = simulation->bots[bot];
      self->game.randoms[seat] = &self->randoms[bot];
      self->statistics->explorers[self->game.state->dealt[seat][0]].seen++;
      self->statistics->explorers[self->game.state->dealt[seat][1]].seen++;
    }
}

/* The last deal may be played on only some of the seats. */
static void
play_deal (guint    thread,
           guint64  index,
           gpointer user_data)
{
  const Work *work = user_data;
  const BmSimulation *simulation = work->simulation;
  Worker *self = &work->workers[thread];
  guint64 deal = bm_part_task_get_deal (work->task, index);
  guint64 first = deal * simulation->n_bots;
  guint64 n_games = MIN (simulation->n_bots, simulation->n_games - first);

  for (guint64 i = 0; i < n_games; i++)
    {
      begin_game (simulation, self, first + i);
      if (!bm_bot_game_play (&self->game))
        return;
      bm_simulation_statistics_add_game (self->statistics, &self->game.state->position, self->bot_of_seat);
    }
  if (n_games == simulation->n_bots)
    bm_simulation_statistics_end_deal (self->statistics);

  g_mutex_lock (&self->lock);
  bm_simulation_statistics_merge (self->sums, self->statistics);
  bm_part_task_add_deal (work->task, deal);
  g_mutex_unlock (&self->lock);
  bm_simulation_statistics_clear (self->statistics);
}

static void
init_worker (Worker             *self,
             const BmSimulation *simulation,
             GCancellable       *cancellable)
{
  self->statistics = bm_simulation_statistics_new (simulation->setup, simulation->kind_of_bot, simulation->n_bots);
  self->sums = bm_simulation_statistics_new (simulation->setup, simulation->kind_of_bot, simulation->n_bots);
  g_mutex_init (&self->lock);
  self->game.state = bm_state_new (simulation->setup, 0);
  self->game.budget = simulation->budget;
  self->game.budget.cancellable = cancellable;
  self->game.watcher = watch;
  self->game.user_data = self;
}

static void
clear_worker (Worker *self)
{
  bm_simulation_statistics_free (self->statistics);
  bm_simulation_statistics_free (self->sums);
  g_mutex_clear (&self->lock);
  bm_state_free (self->game.state);
}

/* Keeps all whole deals in the part. */
static void
keep (const Work *work)
{
  const BmSimulation *simulation = work->simulation;
  BmSimulationStatistics *all = bm_simulation_statistics_new (simulation->setup, simulation->kind_of_bot,
                                                              simulation->n_bots);
  BmTally tally;

  bm_tally_begin_writing (&tally);
  bm_simulation_statistics_merge (all, simulation->statistics);
  for (guint i = 0; i < work->n_workers; i++)
    {
      g_mutex_lock (&work->workers[i].lock);
      bm_simulation_statistics_merge (all, work->workers[i].sums);
    }
  bm_simulation_statistics_visit (all, &tally, (gint64) BM_SIMULATION_MAX_GAMES);
  bm_part_task_keep (work->task, tally.numbers);
  for (guint i = 0; i < work->n_workers; i++)
    g_mutex_unlock (&work->workers[i].lock);
  bm_simulation_statistics_free (all);
}

static void
follow (double   fraction,
        gpointer so_far G_GNUC_UNUSED,
        gpointer user_data)
{
  const Work *work = user_data;

  if (bm_part_is_due (work->part))
    {
      keep (work);
      bm_part_save (work->part);
    }
  bm_progress_tell (work->progress, fraction, NULL);
}

/* Adds what the part has already. */
static void
add_kept (BmSimulation *self,
          const Work   *work)
{
  GArray *numbers = bm_part_task_get_numbers (work->task);
  BmTally tally;

  if (numbers == NULL)
    return;

  bm_tally_begin_reading (&tally, numbers);
  bm_simulation_statistics_visit (self->statistics, &tally, (gint64) bm_part_task_count_done (work->task));
  if (bm_tally_end_reading (&tally))
    return;

  bm_part_set_damaged (work->part);
  bm_simulation_statistics_clear (self->statistics);
}

static void
play_all (BmSimulation              *self,
          const BmSimulationOptions *options,
          const BmProgress          *progress)
{
  guint64 n_all = (options->n_games + self->n_bots - 1) / self->n_bots;
  BmPartTask *task = bm_part_begin_task (options->part, n_all);
  guint64 n_deals = task != NULL ? bm_part_task_count (task) : n_all;
  guint n_workers = (guint) MIN (options->n_jobs, n_deals);
  g_autofree Worker *workers = g_new0 (Worker, n_workers);
  Work work = { self, workers, n_workers, options->part, task, progress };
  const BmParallelLoop loop = { n_workers, n_deals, play_deal, &work };
  const BmProgress own = { follow, &work, bm_progress_get_cancellable (progress) };

  if (task != NULL)
    add_kept (self, &work);
  for (guint i = 0; i < n_workers; i++)
    init_worker (&workers[i], self, own.cancellable);
  if (n_deals > 0)
    bm_parallel_for (&loop, &own);
  if (task != NULL)
    keep (&work);
  for (guint i = 0; i < n_workers; i++)
    {
      bm_simulation_statistics_merge (self->statistics, workers[i].sums);
      clear_worker (&workers[i]);
    }
}

/* Numbers the kinds of players in the order in which they first appear. */
static void
number_kinds (BmSimulation *self)
{
  guint n_kinds = 0;

  for (guint i = 0; i < self->n_bots; i++)
    {
      guint j = 0;

      while (self->bots[j] != self->bots[i])
        j++;
      self->kind_of_bot[i] = j < i ? self->kind_of_bot[j] : n_kinds++;
    }
}

/**
 * bm_simulation_run:
 * @setup: the setup of all games; a reference is taken
 * @options: the options
 * @progress: (nullable): the progress; may cancel the simulation
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * Plays many games between computer players. Each deal is played as often as there are seats, so that every player
 * has every seat once: in game g, the deal is g / n and seat s belongs to player (s + g) % n, where n is the number
 * of seats. The result depends on the setup, the players, the number of games and the seed, but not on the number of
 * threads. Blocks until all games have been played. What has been played when it is cancelled is in the part.
 *
 * Returns: (transfer full) (nullable): the result, or %NULL if it was cancelled
 */
BmSimulation *
bm_simulation_run (BmSetup                    *setup,
                   const BmSimulationOptions  *options,
                   const BmProgress           *progress,
                   GError                    **error)
{
  g_autoptr (BmSimulation) self = NULL;
  gint64 start = g_get_monotonic_time ();

  g_return_val_if_fail (options->n_bots > 0, NULL);
  g_return_val_if_fail (options->n_jobs > 0 && options->n_jobs <= BM_SIMULATION_MAX_JOBS, NULL);
  g_return_val_if_fail (options->n_games > 0 && options->n_games <= BM_SIMULATION_MAX_GAMES, NULL);
  g_return_val_if_fail (options->seed <= G_MAXINT64, NULL);

  self = g_new0 (BmSimulation, 1);
  self->setup = bm_setup_ref (setup);
  self->n_bots = setup->n_seats;
  self->bots = g_new (const BmBotKind *, self->n_bots);
  for (guint i = 0; i < self->n_bots; i++)
    self->bots[i] = options->bots[i % options->n_bots];
  number_kinds (self);
  self->budget = options->budget;
  self->n_games = options->n_games;
  self->seed = options->seed;
  self->statistics = bm_simulation_statistics_new (setup, self->kind_of_bot, self->n_bots);

  play_all (self, options, progress);
  self->microseconds = options->part != NULL ? bm_part_get_microseconds (options->part) + 1
                                             : g_get_monotonic_time () - start + 1;
  if (g_cancellable_set_error_if_cancelled (bm_progress_get_cancellable (progress), error))
    return NULL;

  return g_steal_pointer (&self);
}

/**
 * bm_simulation_free:
 * @self: (transfer full) (nullable): a simulation
 */
void
bm_simulation_free (BmSimulation *self)
{
  if (self == NULL)
    return;

  g_clear_pointer (&self->statistics, bm_simulation_statistics_free);
  g_clear_pointer (&self->setup, bm_setup_unref);
  g_free (self->bots);
  g_free (self);
}

/* -- Writing -- */

static void
add_ratio (JsonBuilder *builder,
           const char  *name,
           double       number,
           gint64       n)
{
  if (n > 0)
    bm_json_builder_add_measure (builder, name, number / (double) n);
}

/* Sums of squares are exact, so nothing is lost in this difference. */
static void
add_sums (JsonBuilder            *builder,
          const char             *name,
          const BmSimulationSums *sums,
          gint64                  n)
{
  double mean = n > 0 ? (double) sums->sum / (double) n : 0;
  double variance = n > 0 ? (double) sums->squares / (double) n - mean * mean : 0;

  json_builder_set_member_name (builder, name);
  json_builder_begin_object (builder);
  bm_json_builder_add_measure (builder, "mean", mean);
  bm_json_builder_add_measure (builder, "deviation", sqrt (MAX (variance, 0)));
  json_builder_end_object (builder);
}

/* Adds the statistics of a player: `games`, `wins`, `shared_wins`, `score` and `lines`, the last two with mean and
 * standard deviation. */
static void
build_player (const BmSimulationStatistics *self,
              const BmPlayerStatistics     *player,
              JsonBuilder                  *builder)
{
  const BmRules *rules = self->setup->rules;

  bm_json_builder_add_int (builder, "games", player->games);
  bm_json_builder_add_int (builder, "wins", player->wins);
  bm_json_builder_add_int (builder, "shared_wins", player->shared_wins);
  add_sums (builder, "score", &player->total, player->games);
  json_builder_set_member_name (builder, "lines");
  json_builder_begin_object (builder);
  for (guint line = 0; line < rules->n_lines; line++)
    if (rules->lines[line].in_use)
      add_sums (builder, rules->lines[line].id, &player->lines[line], player->games);
  json_builder_end_object (builder);
}

/* The mean over the deals and half the width of its 95 % interval, both divided by @unit. Deals are independent of
 * each other. */
static void
add_estimate (const BmSimulationStatistics *self,
              JsonBuilder                  *builder,
              const char                   *name,
              const BmSimulationSums       *sums,
              double                        unit)
{
  const BmMoments deals = { .n = self->n_deals, .sum = sums->sum, .squares = sums->squares };
  BmEstimate estimate = bm_moments_estimate (&deals, unit);

  json_builder_set_member_name (builder, name);
  json_builder_begin_object (builder);
  bm_json_builder_add_measure (builder, "mean", estimate.mean);
  if (estimate.n > 1)
    bm_json_builder_add_measure (builder, "margin", estimate.half_width);
  json_builder_end_object (builder);
}

/* Adds the results of the players of a kind in whole deals: `players`, `deals`, and for each game and player `wins`
 * (alone), `score` and `lead` (over players of other kinds, if there are any), with `mean` and `margin`: half the
 * width of the 95 % interval. */
static void
build_kind (const BmSimulationStatistics *self,
            guint                         kind,
            JsonBuilder                  *builder)
{
  const BmKindStatistics *statistics = &self->kinds[kind];
  guint n_others = self->n_bots - statistics->n_players;
  double n = (double) self->n_bots * statistics->n_players;

  bm_json_builder_add_int (builder, "players", statistics->n_players);
  bm_json_builder_add_int (builder, "deals", self->n_deals);
  if (self->n_deals == 0)
    return;
  add_estimate (self, builder, "wins", &statistics->wins, n);
  add_estimate (self, builder, "score", &statistics->score, n);
  if (n_others > 0)
    add_estimate (self, builder, "lead", &statistics->lead, n * n_others);
}

static void
build_tiles (const BmSimulationStatistics *self,
             JsonBuilder                  *builder)
{
  json_builder_set_member_name (builder, "tiles");
  json_builder_begin_array (builder);
  for (guint i = 0; i < self->setup->rules->n_tiles; i++)
    {
      const BmThingStatistics *tile = &self->tiles[i];

      if (tile->seen == 0)
        continue;
      json_builder_begin_object (builder);
      bm_json_builder_add_string (builder, "id", self->setup->rules->tiles[i].id);
      bm_json_builder_add_int (builder, "seen", tile->seen);
      bm_json_builder_add_int (builder, "picked", tile->picked);
      bm_json_builder_add_int (builder, "placed", tile->placed);
      add_ratio (builder, "points", (double) tile->points / BM_SHARES, tile->placed);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
build_explorers (const BmSimulationStatistics *self,
                 JsonBuilder                  *builder)
{
  json_builder_set_member_name (builder, "explorers");
  json_builder_begin_array (builder);
  for (guint i = 0; i < self->setup->rules->n_explorers; i++)
    {
      const BmThingStatistics *explorer = &self->explorers[i];

      if (explorer->seen == 0)
        continue;
      json_builder_begin_object (builder);
      bm_json_builder_add_string (builder, "id", self->setup->rules->explorers[i].id);
      bm_json_builder_add_int (builder, "seen", explorer->seen);
      bm_json_builder_add_int (builder, "kept", explorer->picked);
      bm_json_builder_add_int (builder, "wins", explorer->wins);
      add_ratio (builder, "points", (double) explorer->points / BM_SHARES, explorer->picked);
      add_ratio (builder, "score", (double) explorer->score, explorer->picked);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
build_medals (const BmSimulationStatistics *self,
              JsonBuilder                  *builder)
{
  json_builder_set_member_name (builder, "medals");
  json_builder_begin_array (builder);
  for (guint i = 0; i < self->setup->rules->n_medals; i++)
    {
      const BmThingStatistics *medal = &self->medals[i];

      if (medal->seen == 0)
        continue;
      json_builder_begin_object (builder);
      bm_json_builder_add_string (builder, "id", self->setup->rules->medals[i].id);
      bm_json_builder_add_int (builder, "seen", medal->seen);
      bm_json_builder_add_int (builder, "won", medal->placed);
      bm_json_builder_add_int (builder, "won_by_teams", medal->team);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* Adds `tiles`, `explorers` and `medals`: those that were used in any game, in the order of the rules. The points of
 * tiles are their own points, those of their rules and equal shares of the crystals and composites that they are part
 * of. `won` counts players, and `won_by_teams` the players of teams. */
static void
build_things (const BmSimulationStatistics *self,
              JsonBuilder                  *builder)
{
  build_tiles (self, builder);
  build_explorers (self, builder);
  build_medals (self, builder);
}

static void
build_seats (const BmSimulation *self,
             JsonBuilder        *builder)
{
  json_builder_set_member_name (builder, "seats");
  json_builder_begin_array (builder);
  for (guint seat = 0; seat < self->setup->n_seats; seat++)
    {
      json_builder_begin_object (builder);
      bm_json_builder_add_int (builder, "seat", seat);
      build_player (self->statistics, &self->statistics->seats[seat], builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
build_bots (const BmSimulation *self,
            JsonBuilder        *builder)
{
  json_builder_set_member_name (builder, "bots");
  json_builder_begin_array (builder);
  for (guint bot = 0; bot < self->n_bots; bot++)
    {
      json_builder_begin_object (builder);
      bm_json_builder_add_string (builder, "id", self->bots[bot]->id);
      build_player (self->statistics, &self->statistics->bots[bot], builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
build_kinds (const BmSimulation *self,
             JsonBuilder        *builder)
{
  json_builder_set_member_name (builder, "kinds");
  json_builder_begin_array (builder);
  for (guint kind = 0; kind < self->statistics->n_kinds; kind++)
    {
      guint bot = 0;

      while (self->kind_of_bot[bot] != kind)
        bot++;
      json_builder_begin_object (builder);
      bm_json_builder_add_string (builder, "id", self->bots[bot]->id);
      build_kind (self->statistics, kind, builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/**
 * bm_simulation_to_json:
 * @self: a simulation
 *
 * Writes all results of a simulation: an object with `games`, `seconds`, `games_per_second`, `players`, `mode`,
 * `seed`, and lists `seats` (by position), `bots` (by player), `kinds` (players of one kind together, with
 * intervals), `tiles`, `explorers` and `medals`. Means and standard deviations have four decimal places. Only
 * `seconds` and `games_per_second` change if it is run again.
 *
 * Returns: (transfer full): a JSON object
 */
JsonNode *
bm_simulation_to_json (const BmSimulation *self)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  double seconds = (double) self->microseconds / G_USEC_PER_SEC;

  json_builder_begin_object (builder);
  bm_json_builder_add_int (builder, "games", (gint64) self->n_games);
  json_builder_set_member_name (builder, "seconds");
  json_builder_add_double_value (builder, seconds);
  json_builder_set_member_name (builder, "games_per_second");
  json_builder_add_double_value (builder, (double) (gint64) ((double) self->n_games / seconds));
  bm_json_builder_add_int (builder, "players", self->setup->n_seats);
  bm_json_builder_add_string (builder, "mode", bm_mode_to_string (self->setup->mode));
  bm_json_builder_add_int (builder, "seed", (gint64) self->seed);
  build_seats (self, builder);
  build_bots (self, builder);
  build_kinds (self, builder);
  build_things (self->statistics, builder);
  json_builder_end_object (builder);

  return json_builder_get_root (builder);
}
