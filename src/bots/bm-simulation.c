/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-bots"

#include "config.h"

#include "bm-simulation.h"

#include "bm-state.h"
#include "bm-statistics.h"

/* Each thread takes the next deal that nobody has taken yet, plays it on all seats and keeps sums of
 * its own, which are added at the end. A game hangs on its number alone, so it does not matter who
 * plays it. */

/* How often the caller is told how far it is. */
#define PROGRESS_INTERVAL (100 * G_TIME_SPAN_MILLISECOND)

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

/* What the threads share. */
typedef struct
{
  const BmSimulation *simulation;
  GCancellable       *cancellable;
  GMutex              lock;
  GCond               ended;
  guint64             n_taken;    /* games, as n_done; all that follows the lock is under it */
  guint64             n_done;
  guint               n_at_work;  /* threads */
} Work;

typedef struct
{
  Work         *work;
  GThread      *thread;
  BmState      *state;
  BmStatistics *statistics;
  BmRandom      randoms[BM_MAX_SEATS];
  guint         bot_of_seat[BM_MAX_SEATS];
} Worker;

/* The finalizer of SplitMix64 (G. L. Steele et al., “Fast Splittable Pseudorandom Number
 * Generators”, 2014): neighbouring numbers come out without any likeness. */
static guint64
mix (guint64 number)
{
  number += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  number = (number ^ number >> 30) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  number = (number ^ number >> 27) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return number ^ number >> 31;
}

/* Counts how often tiles were there to be picked. In a draft every stack is picked from in every
 * turn, so a tile that goes was seen once in each turn of the round so far; that spares a look at
 * all tiles at every pick. */
static void
see_tiles (Worker  *self,
           guint    seat,
           guint16  picked)
{
  const BmState *state = self->state;
  BmThingStatistics *tiles = self->statistics->tiles;
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
let_decide (Worker *self,
            guint   seat)
{
  const BmSimulation *simulation = self->work->simulation;
  BmBudget budget = simulation->budget;
  guint bot = self->bot_of_seat[seat];
  BmView view = bm_view (self->state, seat);
  BmMove move;

  budget.cancellable = self->work->cancellable;
  move = bm_bot_choose (simulation->bots[bot], &view, &budget, &self->randoms[bot]);
  if (bm_move_get_kind (move) == BM_MOVE_PICK)
    see_tiles (self, seat, (guint16) bm_move_get_item (move));
  bm_state_play (self->state, move, NULL);
}

static void
begin_game (Worker  *self,
            guint64  game)
{
  guint n_seats = self->state->setup->n_seats;
  guint rotation = (guint) (game % n_seats);
  guint64 seed = mix (mix (self->work->simulation->seed) + game / n_seats);

  bm_state_restart (self->state, seed);
  for (guint bot = 0; bot < n_seats; bot++)
    bm_random_init (&self->randoms[bot], seed, bot + 1);
  for (guint seat = 0; seat < n_seats; seat++)
    {
      self->bot_of_seat[seat] = (seat + rotation) % n_seats;
      self->statistics->explorers[self->state->dealt[seat][0]].seen++;
      self->statistics->explorers[self->state->dealt[seat][1]].seen++;
    }
}

/* All who have to decide do so in turn from the start player on, which makes up the order in the
 * race of giving. */
static void
play_game (Worker  *self,
           guint64  game)
{
  guint n_seats = self->state->setup->n_seats;

  begin_game (self, game);
  for (guint seat = self->state->start_player; !bm_state_is_over (self->state); seat = (seat + 1) % n_seats)
    if (self->state->decisions[seat] != BM_MOVE_NONE)
      {
        /* Games of players that think long are left in the middle. */
        if (g_cancellable_is_cancelled (self->work->cancellable))
          return;
        let_decide (self, seat);
      }
  bm_statistics_add_game (self->statistics, &self->state->position, self->bot_of_seat);
}

/* Hands in the games that are done and takes those of the next deal. Returns the first and how many
 * they are. */
static guint64
take_games (Work    *work,
            guint64  n_done,
            guint64 *n_games)
{
  guint64 first;

  g_mutex_lock (&work->lock);
  work->n_done += n_done;
  first = work->n_taken;
  *n_games = MIN (work->simulation->n_bots, work->simulation->n_games - first);
  work->n_taken += *n_games;
  g_mutex_unlock (&work->lock);

  return first;
}

static gpointer
run_worker (gpointer data)
{
  Worker *self = data;
  Work *work = self->work;
  guint64 n_games = 0;

  while (!g_cancellable_is_cancelled (work->cancellable))
    {
      guint64 first = take_games (work, n_games, &n_games);

      if (n_games == 0)
        break;
      for (guint64 i = 0; i < n_games && !g_cancellable_is_cancelled (work->cancellable); i++)
        play_game (self, first + i);
      if (n_games == work->simulation->n_bots)
        bm_statistics_end_deal (self->statistics);
    }

  g_mutex_lock (&work->lock);
  work->n_at_work--;
  g_cond_signal (&work->ended);
  g_mutex_unlock (&work->lock);

  return NULL;
}

static void
wait_for_workers (Work                      *work,
                  const BmSimulationOptions *options)
{
  g_mutex_lock (&work->lock);
  while (work->n_at_work > 0)
    {
      guint64 n_done = work->n_done;

      if (options->progress != NULL)
        {
          g_mutex_unlock (&work->lock);
          options->progress (n_done, options->n_games, options->user_data);
          g_mutex_lock (&work->lock);
        }
      if (work->n_at_work > 0)
        g_cond_wait_until (&work->ended, &work->lock, g_get_monotonic_time () + PROGRESS_INTERVAL);
    }
  g_mutex_unlock (&work->lock);

  if (options->progress != NULL && work->n_done == options->n_games)
    options->progress (work->n_done, options->n_games, options->user_data);
}

static void
start_worker (Worker *self,
              Work   *work,
              guint   index)
{
  g_autofree char *name = g_strdup_printf ("simulation-%u", index);

  self->work = work;
  self->state = bm_state_new (work->simulation->setup, 0);
  self->statistics = bm_statistics_new (work->simulation->setup, work->simulation->kind_of_bot,
                                         work->simulation->n_bots);
  self->thread = g_thread_new (name, run_worker, self);
}

static void
end_worker (Worker       *self,
            BmStatistics *statistics)
{
  g_thread_join (self->thread);
  bm_statistics_add (statistics, self->statistics);
  bm_statistics_free (self->statistics);
  bm_state_free (self->state);
}

static void
play_all (BmSimulation              *self,
          const BmSimulationOptions *options,
          GCancellable              *cancellable)
{
  guint n_workers = (guint) MIN (options->n_jobs, (options->n_games + self->n_bots - 1) / self->n_bots);
  g_autofree Worker *workers = g_new0 (Worker, n_workers);
  Work work = { .simulation = self, .cancellable = cancellable, .n_at_work = n_workers };

  g_mutex_init (&work.lock);
  g_cond_init (&work.ended);
  for (guint i = 0; i < n_workers; i++)
    start_worker (&workers[i], &work, i);
  wait_for_workers (&work, options);
  for (guint i = 0; i < n_workers; i++)
    end_worker (&workers[i], self->statistics);
  g_cond_clear (&work.ended);
  g_mutex_clear (&work.lock);
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
 * @cancellable: (nullable): ends the simulation early
 * @error: return location for %G_IO_ERROR_CANCELLED
 *
 * Plays many games between computer players. Each deal is played as often as there are seats, and
 * everyone sits once on each: in game g, the deal is g / n and seat s belongs to player (s + g) %
 * n, where n is the number of seats. The result hangs on the set-up, the players, the number of
 * games and the seed, but not on the number of threads. Waits until all is done.
 *
 * Returns: (transfer full) (nullable): what became of it, or %NULL if it was cancelled
 */
BmSimulation *
bm_simulation_run (BmSetup                    *setup,
                   const BmSimulationOptions  *options,
                   GCancellable               *cancellable,
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

  play_all (self, options, cancellable);
  self->microseconds = g_get_monotonic_time () - start + 1;
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
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
 * Means and standard deviations have four digits after the point. Only `seconds` and `games_per_second` change when it is run again.
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
