/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-simulation.h"

#include "bm-bot-game.h"
#include "bm-state.h"
#include "bm-statistics.h"

/* The threads share out deals: each is played on all seats by one thread, which keeps sums of its own, and they are
 * added at the end. A game depends on its number alone, so it does not matter which thread plays it. */

struct _BmSimulation
{
  BmSetup          *setup;
  const BmBotKind **bots;
  guint             n_bots;
  guint             kind_of_bot[BM_MAX_SEATS];
  BmBudget          budget;
  guint64           n_games;
  guint64           seed;
  gint64            microseconds;
  BmStatistics     *statistics;
};

typedef struct
{
  BmBotGame     game;
  BmStatistics *statistics;
  BmRandom      randoms[BM_MAX_SEATS];     /* by player, as all that the seats do not share */
  guint         bot_of_seat[BM_MAX_SEATS];
} Worker;

/* What the threads share. */
typedef struct
{
  const BmSimulation *simulation;
  Worker             *workers;
} Work;

/* Counts how often tiles were there to be picked. In a draft every stack is picked from in every
 * turn, so a tile that goes was seen once in each turn of the round so far; that spares a look at
 * all tiles at every pick. */
static void
see_tiles (BmStatistics  *statistics,
           const BmState *state,
           guint          seat,
           guint16        picked)
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

/* The last deal may be played on some of the seats only. */
static void
play_deal (guint    thread,
           guint64  deal,
           gpointer user_data)
{
  const Work *work = user_data;
  const BmSimulation *simulation = work->simulation;
  Worker *self = &work->workers[thread];
  guint64 first = deal * simulation->n_bots;
  guint64 n_games = MIN (simulation->n_bots, simulation->n_games - first);

  for (guint64 i = 0; i < n_games; i++)
    {
      begin_game (simulation, self, first + i);
      if (!bm_bot_game_play (&self->game))
        return;
      bm_statistics_add_game (self->statistics, &self->game.state->position, self->bot_of_seat);
    }
  if (n_games == simulation->n_bots)
    bm_statistics_end_deal (self->statistics);
}

static void
init_worker (Worker             *self,
             const BmSimulation *simulation,
             GCancellable       *cancellable)
{
  self->statistics = bm_statistics_new (simulation->setup, simulation->kind_of_bot, simulation->n_bots);
  self->game.state = bm_state_new (simulation->setup, 0);
  self->game.budget = simulation->budget;
  self->game.budget.cancellable = cancellable;
  self->game.watcher = watch;
  self->game.user_data = self;
}

static void
clear_worker (Worker *self)
{
  bm_statistics_free (self->statistics);
  bm_state_free (self->game.state);
}

static void
play_all (BmSimulation              *self,
          const BmSimulationOptions *options,
          const BmProgress          *progress)
{
  guint64 n_deals = (options->n_games + self->n_bots - 1) / self->n_bots;
  guint n_workers = (guint) MIN (options->n_jobs, n_deals);
  g_autofree Worker *workers = g_new0 (Worker, n_workers);
  Work work = { .simulation = self, .workers = workers };
  const BmParallelLoop loop = { n_workers, n_deals, play_deal, &work };

  for (guint i = 0; i < n_workers; i++)
    init_worker (&workers[i], self, bm_progress_get_cancellable (progress));
  bm_parallel_for (&loop, progress);
  for (guint i = 0; i < n_workers; i++)
    {
      bm_statistics_add (self->statistics, workers[i].statistics);
      clear_worker (&workers[i]);
    }
}

/* Numbers the kinds of players in the order in which they come first. */
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
 * @setup: the set-up of all games; a reference is taken
 * @options: what to play
 * @progress: (nullable): is told how far it is, and ends it early
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * Plays many games between computer players. Each deal is played as often as there are seats, and
 * everyone sits once on each: in game g, the deal is g / n and seat s belongs to player (s + g) %
 * n, where n is the number of seats. The result depends on the set-up, the players, the number of
 * games and the seed, but not on the number of threads. Waits until all is done.
 *
 * Returns: (transfer full) (nullable): what became of it, or %NULL if it was cancelled
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
  self->statistics = bm_statistics_new (setup, self->kind_of_bot, self->n_bots);

  play_all (self, options, progress);
  self->microseconds = g_get_monotonic_time () - start + 1;
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

  g_clear_pointer (&self->statistics, bm_statistics_free);
  g_clear_pointer (&self->setup, bm_setup_unref);
  g_free (self->bots);
  g_free (self);
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
      json_builder_set_member_name (builder, "seat");
      json_builder_add_int_value (builder, seat);
      bm_statistics_build_players (self->statistics, &self->statistics->seats[seat], builder);
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
      json_builder_set_member_name (builder, "id");
      json_builder_add_string_value (builder, self->bots[bot]->id);
      bm_statistics_build_players (self->statistics, &self->statistics->bots[bot], builder);
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
      json_builder_set_member_name (builder, "id");
      json_builder_add_string_value (builder, self->bots[bot]->id);
      bm_statistics_build_kind (self->statistics, kind, builder);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/**
 * bm_simulation_to_json:
 * @self: a simulation
 *
 * Writes down all that a simulation found out: an object with `games`, `seconds`,
 * `games_per_second`, `players`, `mode`, `seed`, and lists `seats` (by position), `bots` (by
 * player), `kinds` (players of one kind together, with intervals), `tiles`, `explorers` and `medals`.
 * Means and standard deviations have four digits after the point. Only `seconds` and `games_per_second` change when
 * it is run again.
 *
 * Returns: (transfer full): a JSON object
 */
JsonNode *
bm_simulation_to_json (const BmSimulation *self)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  double seconds = (double) self->microseconds / G_USEC_PER_SEC;

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "games");
  json_builder_add_int_value (builder, (gint64) self->n_games);
  json_builder_set_member_name (builder, "seconds");
  json_builder_add_double_value (builder, seconds);
  json_builder_set_member_name (builder, "games_per_second");
  json_builder_add_double_value (builder, (double) (gint64) ((double) self->n_games / seconds));
  json_builder_set_member_name (builder, "players");
  json_builder_add_int_value (builder, self->setup->n_seats);
  json_builder_set_member_name (builder, "mode");
  json_builder_add_string_value (builder, bm_mode_to_string (self->setup->mode));
  json_builder_set_member_name (builder, "seed");
  json_builder_add_int_value (builder, (gint64) self->seed);
  build_seats (self, builder);
  build_bots (self, builder);
  build_kinds (self, builder);
  bm_statistics_build_things (self->statistics, builder);
  json_builder_end_object (builder);

  return json_builder_get_root (builder);
}
