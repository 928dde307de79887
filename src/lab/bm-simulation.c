/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-simulation.h"

#include <math.h>

#include "bm-bot-game.h"
#include "bm-estimate.h"
#include "bm-json-builder.h"
#include "bm-shares.h"
#include "bm-state.h"

/* The threads share out deals: each is played on all seats by one thread, which keeps its own sums; they are added at
 * the end. A game depends on its number alone, so it does not matter which thread plays it.
 *
 * The sums are whole numbers, so that those of several threads add up to the same in any order. The end of a game is
 * evaluated from a single explanation of each player's score. */

/* -- Statistics -- */

/**
 * Sums:
 * @sum: sum of some points
 * @squares: sum of their squares
 *
 * The sums from which mean and standard deviation are computed.
 */
typedef struct
{
  gint64 sum;
  gint64 squares;
} Sums;

/**
 * PlayerStatistics:
 * @games: games played
 * @wins: games won alone, or in a team game by the team alone
 * @shared_wins: games won together with others
 * @total: the final scores
 * @lines: the points on each line of the score pad
 *
 * The statistics of a seat or a computer player.
 */
typedef struct
{
  gint64 games;
  gint64 wins;
  gint64 shared_wins;
  Sums   total;
  Sums   lines[BM_MAX_LINES];
} PlayerStatistics;

/**
 * ThingStatistics:
 * @seen: how often tiles could be picked, explorers were dealt, and medals were on the board
 * @picked: how often tiles were picked, and explorers were kept
 * @placed: how often tiles were placed, and players won medals
 * @team: medals: how often teams won it
 * @wins: explorers: how often their players won, alone or not
 * @points: the points scored, in shares (%BM_SHARES to a point); explorers: by their rules
 * @score: explorers: the final scores of their players
 *
 * The statistics of a tile, an explorer or a medal.
 */
typedef struct
{
  gint64 seen;
  gint64 picked;
  gint64 placed;
  gint64 team;
  gint64 wins;
  gint64 points;
  gint64 score;
} ThingStatistics;

/**
 * Rivalry:
 * @wins: the number of games that one of its players won alone
 * @score: the sum of the scores of its players
 * @lead: by how much players of the kind are ahead of players of other kinds, summed over all such pairs
 *
 * The results of the players of one kind in one deal, or summed over several.
 */
typedef struct
{
  gint64 wins;
  gint64 score;
  gint64 lead;
} Rivalry;

/**
 * KindStatistics:
 * @n_players: number of players of this kind
 * @deal: the deal that is being played
 * @wins: sums over the deals, like the members below
 *
 * The statistics of a kind of computer players. Each deal counts as one observation: every player has had every seat
 * once, so that most of the luck cancels out.
 */
typedef struct
{
  guint   n_players;
  Rivalry deal;
  Sums    wins;
  Sums    score;
  Sums    lead;
} KindStatistics;

/**
 * Statistics:
 * @n_bots: number of players
 * @n_kinds: number of different kinds of players
 * @kind_of_bot: the kind of each
 * @n_deals: number of deals that have been played on all seats
 *
 * The statistics of players, kinds of players and the things of the rules.
 */
typedef struct
{
  const BmSetup    *setup;
  guint             n_bots;
  guint             n_kinds;
  guint             kind_of_bot[BM_MAX_SEATS];
  gint64            n_deals;
  PlayerStatistics *seats;
  PlayerStatistics *bots;
  KindStatistics    kinds[BM_MAX_SEATS];
  ThingStatistics  *tiles;
  ThingStatistics  *explorers;
  ThingStatistics  *medals;
  GArray           *entries;  /* BmScoreEntry: scratch */
} Statistics;

/* Returns empty statistics. */
static Statistics *
statistics_new (const BmSetup *setup,
                const guint   *kind_of_bot,
                guint          n_bots)
{
  Statistics *self = g_new0 (Statistics, 1);

  self->setup = setup;
  self->n_bots = n_bots;
  for (guint bot = 0; bot < n_bots; bot++)
    {
      self->kind_of_bot[bot] = kind_of_bot[bot];
      self->n_kinds = MAX (self->n_kinds, kind_of_bot[bot] + 1);
      self->kinds[kind_of_bot[bot]].n_players++;
    }
  self->seats = g_new0 (PlayerStatistics, setup->n_seats);
  self->bots = g_new0 (PlayerStatistics, n_bots);
  self->tiles = g_new0 (ThingStatistics, setup->rules->n_tiles);
  self->explorers = g_new0 (ThingStatistics, setup->rules->n_explorers);
  self->medals = g_new0 (ThingStatistics, setup->rules->n_medals);
  self->entries = g_array_sized_new (FALSE, FALSE, sizeof (BmScoreEntry), 64);

  return self;
}

static void
statistics_free (Statistics *self)
{
  if (self == NULL)
    return;

  g_free (self->seats);
  g_free (self->bots);
  g_free (self->tiles);
  g_free (self->explorers);
  g_free (self->medals);
  g_array_unref (self->entries);
  g_free (self);
}

/* -- Adding up -- */

static void
add_value (Sums   *self,
           gint64  value)
{
  self->sum += value;
  self->squares += value * value;
}

static void
add_player (PlayerStatistics *self,
            const BmSheet    *sheet,
            guint             n_lines,
            gboolean          wins,
            gboolean          shares)
{
  self->games++;
  self->wins += wins && !shares;
  self->shared_wins += wins && shares;
  add_value (&self->total, sheet->total);
  for (guint line = 0; line < n_lines; line++)
    add_value (&self->lines[line], sheet->lines[line]);
}

/* Adds the points of the zone of @seat, and fills in its column of the score pad. */
static void
add_zone (Statistics       *self,
          const BmPosition *position,
          guint             seat,
          BmSheet          *sheet)
{
  const BmRules *rules = self->setup->rules;
  const BmZone *zone = &position->zones[seat];
  BmShares shares;

  *sheet = (BmSheet) { .total = 0 };
  g_array_set_size (self->entries, 0);
  bm_position_explain (position, rules, seat, self->entries);
  for (guint i = 0; i < self->entries->len; i++)
    {
      const BmScoreEntry *entry = &g_array_index (self->entries, BmScoreEntry, i);

      sheet->lines[entry->line] += entry->points;
      sheet->total += entry->points;
    }

  bm_shares_init (&shares, self->entries);
  self->explorers[zone->explorer].points += shares.tiles[0];
  for (guint i = 1; i < zone->n_tiles; i++)
    {
      ThingStatistics *tile = &self->tiles[bm_zone_get_dealt_tile (zone, rules, i)];

      tile->points += shares.tiles[i];
      tile->placed++;
    }
}

static void
add_medals (Statistics       *self,
            const BmPosition *position)
{
  for (guint slot = 0; slot < position->n_medals; slot++)
    {
      ThingStatistics *medal = &self->medals[position->medals[slot]];

      medal->seen++;
      for (guint seat = 0; seat < position->n_seats; seat++)
        {
          medal->placed += position->held[seat] >> slot & 1;
          medal->team += position->team_held[seat] >> slot & 1;
        }
    }
}

/* Adds a game to the deal of each kind. */
static void
add_to_deal (Statistics    *self,
             const BmSheet *sheets,
             const guint   *bot_of_seat,
             guint          sole_winners)
{
  gint64 all = 0;
  gint64 own[BM_MAX_SEATS] = { 0 };

  for (guint seat = 0; seat < self->n_bots; seat++)
    {
      guint kind = self->kind_of_bot[bot_of_seat[seat]];

      self->kinds[kind].deal.wins += sole_winners >> seat & 1;
      own[kind] += sheets[seat].total;
      all += sheets[seat].total;
    }
  for (guint kind = 0; kind < self->n_kinds; kind++)
    {
      KindStatistics *statistics = &self->kinds[kind];

      statistics->deal.score += own[kind];
      statistics->deal.lead += own[kind] * (self->n_bots - statistics->n_players)
                               - (all - own[kind]) * statistics->n_players;
    }
}

/* Ends a deal: all games since the last one make up a deal that was played on all seats. */
static void
end_deal (Statistics *self)
{
  self->n_deals++;
  for (guint i = 0; i < self->n_kinds; i++)
    {
      KindStatistics *kind = &self->kinds[i];

      add_value (&kind->wins, kind->deal.wins);
      add_value (&kind->score, kind->deal.score);
      add_value (&kind->lead, kind->deal.lead);
      kind->deal = (Rivalry) { .wins = 0 };
    }
}

/* Adds a finished game. */
static void
add_game (Statistics       *self,
          const BmPosition *position,
          const guint      *bot_of_seat)
{
  const BmRules *rules = self->setup->rules;
  BmSheet sheets[BM_MAX_SEATS];
  guint winners, first;
  gboolean shares;

  for (guint seat = 0; seat < position->n_seats; seat++)
    add_zone (self, position, seat, &sheets[seat]);
  add_medals (self, position);

  winners = bm_position_find_winners (position, rules, sheets, NULL);
  first = (guint) __builtin_ctz (winners);
  shares = winners != (1u << first | 1u << bm_position_get_partner (position, first));
  add_to_deal (self, sheets, bot_of_seat, shares ? 0 : winners);
  for (guint seat = 0; seat < position->n_seats; seat++)
    {
      gboolean wins = winners >> seat & 1;
      ThingStatistics *explorer = &self->explorers[position->zones[seat].explorer];

      add_player (&self->seats[seat], &sheets[seat], rules->n_lines, wins, shares);
      add_player (&self->bots[bot_of_seat[seat]], &sheets[seat], rules->n_lines, wins, shares);
      explorer->picked++;
      explorer->wins += wins;
      explorer->score += sheets[seat].total;
    }
}

static void
add_numbers (gpointer      numbers,
             gconstpointer others,
             gsize         size)
{
  gint64 *to = numbers;
  const gint64 *from = others;

  for (gsize i = 0; i < size / sizeof (gint64); i++)
    to[i] += from[i];
}

/* Adds other sums to @self. */
static void
add_statistics (Statistics       *self,
                const Statistics *other)
{
  const BmRules *rules = self->setup->rules;

  add_numbers (self->seats, other->seats, sizeof *self->seats * self->setup->n_seats);
  add_numbers (self->bots, other->bots, sizeof *self->bots * self->n_bots);
  self->n_deals += other->n_deals;
  for (guint i = 0; i < self->n_kinds; i++)
    {
      add_numbers (&self->kinds[i].wins, &other->kinds[i].wins, sizeof (Sums));
      add_numbers (&self->kinds[i].score, &other->kinds[i].score, sizeof (Sums));
      add_numbers (&self->kinds[i].lead, &other->kinds[i].lead, sizeof (Sums));
    }
  add_numbers (self->tiles, other->tiles, sizeof *self->tiles * rules->n_tiles);
  add_numbers (self->explorers, other->explorers, sizeof *self->explorers * rules->n_explorers);
  add_numbers (self->medals, other->medals, sizeof *self->medals * rules->n_medals);
}

/* -- Playing -- */

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
  Statistics       *statistics;
};

typedef struct
{
  BmBotGame   game;
  Statistics *statistics;
  BmRandom    randoms[BM_MAX_SEATS];     /* by player, unlike those by seat */
  guint       bot_of_seat[BM_MAX_SEATS];
} Worker;

/* What the threads share. */
typedef struct
{
  const BmSimulation *simulation;
  Worker             *workers;
} Work;

/* Counts how often tiles could be picked. In a draft, every stack is picked from in every turn, so a tile that is
 * picked or discarded was seen once in each turn of the round so far; that saves looking at all tiles for every
 * pick. */
static void
see_tiles (Statistics    *statistics,
           const BmState *state,
           guint          seat,
           guint16        picked)
{
  ThingStatistics *tiles = statistics->tiles;
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
      add_game (self->statistics, &self->game.state->position, self->bot_of_seat);
    }
  if (n_games == simulation->n_bots)
    end_deal (self->statistics);
}

static void
init_worker (Worker             *self,
             const BmSimulation *simulation,
             GCancellable       *cancellable)
{
  self->statistics = statistics_new (simulation->setup, simulation->kind_of_bot, simulation->n_bots);
  self->game.state = bm_state_new (simulation->setup, 0);
  self->game.budget = simulation->budget;
  self->game.budget.cancellable = cancellable;
  self->game.watcher = watch;
  self->game.user_data = self;
}

static void
clear_worker (Worker *self)
{
  statistics_free (self->statistics);
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
      add_statistics (self->statistics, workers[i].statistics);
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
 * threads. Blocks until all games have been played.
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
  self->statistics = statistics_new (setup, self->kind_of_bot, self->n_bots);

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

  g_clear_pointer (&self->statistics, statistics_free);
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
add_sums (JsonBuilder *builder,
          const char  *name,
          const Sums  *sums,
          gint64       n)
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
build_player (const Statistics       *self,
              const PlayerStatistics *player,
              JsonBuilder            *builder)
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
add_estimate (const Statistics *self,
              JsonBuilder      *builder,
              const char       *name,
              const Sums       *sums,
              double            unit)
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
build_kind (const Statistics *self,
            guint             kind,
            JsonBuilder      *builder)
{
  const KindStatistics *statistics = &self->kinds[kind];
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
build_tiles (const Statistics *self,
             JsonBuilder      *builder)
{
  json_builder_set_member_name (builder, "tiles");
  json_builder_begin_array (builder);
  for (guint i = 0; i < self->setup->rules->n_tiles; i++)
    {
      const ThingStatistics *tile = &self->tiles[i];

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
build_explorers (const Statistics *self,
                 JsonBuilder      *builder)
{
  json_builder_set_member_name (builder, "explorers");
  json_builder_begin_array (builder);
  for (guint i = 0; i < self->setup->rules->n_explorers; i++)
    {
      const ThingStatistics *explorer = &self->explorers[i];

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
build_medals (const Statistics *self,
              JsonBuilder      *builder)
{
  json_builder_set_member_name (builder, "medals");
  json_builder_begin_array (builder);
  for (guint i = 0; i < self->setup->rules->n_medals; i++)
    {
      const ThingStatistics *medal = &self->medals[i];

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
build_things (const Statistics *self,
              JsonBuilder      *builder)
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
