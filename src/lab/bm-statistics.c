/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-statistics.h"

#include <math.h>

#include "bm-estimate.h"
#include "bm-shares.h"

/* Everything about a game's end comes from one explanation of each player's score. */

/**
 * bm_statistics_new:
 * @setup: the set-up of the games, which must live on
 * @kind_of_bot: (array length=n_bots): a number from 0 for each computer player: those of the same
 *   number are of the same kind
 * @n_bots: how many computer players take part
 *
 * Returns: (transfer full): sums of no games
 */
BmStatistics *
bm_statistics_new (const BmSetup *setup,
                   const guint   *kind_of_bot,
                   guint          n_bots)
{
  BmStatistics *self = g_new0 (BmStatistics, 1);

  self->setup = setup;
  self->n_bots = n_bots;
  for (guint bot = 0; bot < n_bots; bot++)
    {
      self->kind_of_bot[bot] = kind_of_bot[bot];
      self->n_kinds = MAX (self->n_kinds, kind_of_bot[bot] + 1);
      self->kinds[kind_of_bot[bot]].n_players++;
    }
  self->seats = g_new0 (BmPlayerStatistics, setup->n_seats);
  self->bots = g_new0 (BmPlayerStatistics, n_bots);
  self->tiles = g_new0 (BmThingStatistics, setup->rules->n_tiles);
  self->explorers = g_new0 (BmThingStatistics, setup->rules->n_explorers);
  self->medals = g_new0 (BmThingStatistics, setup->rules->n_medals);
  self->entries = g_array_sized_new (FALSE, FALSE, sizeof (BmScoreEntry), 64);

  return self;
}

/**
 * bm_statistics_free:
 * @self: (transfer full) (nullable): statistics
 */
void
bm_statistics_free (BmStatistics *self)
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
add_value (BmSums *self,
           gint64  value)
{
  self->sum += value;
  self->squares += value * value;
}

static void
add_player (BmPlayerStatistics *self,
            const BmSheet      *sheet,
            guint               n_lines,
            gboolean            wins,
            gboolean            shares)
{
  self->games++;
  self->wins += wins && !shares;
  self->shared_wins += wins && shares;
  add_value (&self->total, sheet->total);
  for (guint line = 0; line < n_lines; line++)
    add_value (&self->lines[line], sheet->lines[line]);
}

/* Adds what the zone of @seat brought, and fills in its column of the score pad. */
static void
add_zone (BmStatistics     *self,
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
      BmThingStatistics *tile = &self->tiles[rules->forms[zone->form[i]].tile];

      tile->points += shares.tiles[i];
      tile->placed++;
    }
}

static void
add_medals (BmStatistics     *self,
            const BmPosition *position)
{
  for (guint slot = 0; slot < position->n_medals; slot++)
    {
      BmThingStatistics *medal = &self->medals[position->medals[slot]];

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
add_to_deal (BmStatistics  *self,
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
      BmKindStatistics *statistics = &self->kinds[kind];

      statistics->deal.score += own[kind];
      statistics->deal.lead += own[kind] * (self->n_bots - statistics->n_players)
                               - (all - own[kind]) * statistics->n_players;
    }
}

/**
 * bm_statistics_end_deal:
 * @self: statistics
 *
 * Closes a deal: the games that were added since the last one are one deal, once for each seat.
 */
void
bm_statistics_end_deal (BmStatistics *self)
{
  self->n_deals++;
  for (guint i = 0; i < self->n_kinds; i++)
    {
      BmKindStatistics *kind = &self->kinds[i];

      add_value (&kind->wins, kind->deal.wins);
      add_value (&kind->score, kind->deal.score);
      add_value (&kind->lead, kind->deal.lead);
      kind->deal = (BmRivalry) { .wins = 0 };
    }
}

/**
 * bm_statistics_add_game:
 * @self: statistics
 * @position: a position at the end of a game
 * @bot_of_seat: (array): which computer player sat where
 *
 * Adds the end of a game.
 */
void
bm_statistics_add_game (BmStatistics     *self,
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
      BmThingStatistics *explorer = &self->explorers[position->zones[seat].explorer];

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

/**
 * bm_statistics_add:
 * @self: statistics
 * @other: statistics of other games of the same set-up and players
 *
 * Adds other sums to @self.
 */
void
bm_statistics_add (BmStatistics       *self,
                   const BmStatistics *other)
{
  const BmRules *rules = self->setup->rules;

  add_numbers (self->seats, other->seats, sizeof *self->seats * self->setup->n_seats);
  add_numbers (self->bots, other->bots, sizeof *self->bots * self->n_bots);
  self->n_deals += other->n_deals;
  for (guint i = 0; i < self->n_kinds; i++)
    {
      add_numbers (&self->kinds[i].wins, &other->kinds[i].wins, sizeof (BmSums));
      add_numbers (&self->kinds[i].score, &other->kinds[i].score, sizeof (BmSums));
      add_numbers (&self->kinds[i].lead, &other->kinds[i].lead, sizeof (BmSums));
    }
  add_numbers (self->tiles, other->tiles, sizeof *self->tiles * rules->n_tiles);
  add_numbers (self->explorers, other->explorers, sizeof *self->explorers * rules->n_explorers);
  add_numbers (self->medals, other->medals, sizeof *self->medals * rules->n_medals);
}

/* -- Writing -- */

/* Four digits after the point are more than a simulation knows. */
static double
round_number (double number)
{
  double rounded = floor (number * 10000 + 0.5) / 10000;

  /* There is no use in a negative zero. */
  return rounded == 0 ? 0 : rounded;
}

static void
add_double (JsonBuilder *builder,
            const char  *name,
            double       number)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_double_value (builder, round_number (number));
}

static void
add_int (JsonBuilder *builder,
         const char  *name,
         gint64      number)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, number);
}

static void
add_id (JsonBuilder *builder,
        const char  *id)
{
  json_builder_set_member_name (builder, "id");
  json_builder_add_string_value (builder, id);
}

static void
add_ratio (JsonBuilder *builder,
           const char  *name,
           double       number,
           gint64       n)
{
  if (n > 0)
    add_double (builder, name, number / (double) n);
}

/* Sums of squares are kept exactly, so that nothing is lost in this difference. */
static void
add_sums (JsonBuilder  *builder,
          const char   *name,
          const BmSums *sums,
          gint64        n)
{
  double mean = n > 0 ? (double) sums->sum / (double) n : 0;
  double variance = n > 0 ? (double) sums->squares / (double) n - mean * mean : 0;

  json_builder_set_member_name (builder, name);
  json_builder_begin_object (builder);
  add_double (builder, "mean", mean);
  add_double (builder, "deviation", sqrt (MAX (variance, 0)));
  json_builder_end_object (builder);
}

/**
 * bm_statistics_build_players:
 * @self: statistics
 * @player: a seat or a computer player of @self
 * @builder: a builder that is inside an object
 *
 * Adds how a player fared: `games`, `wins`, `shared_wins`, `score` and `lines`, the latter with
 * mean and standard deviation.
 */
void
bm_statistics_build_players (const BmStatistics       *self,
                             const BmPlayerStatistics *player,
                             JsonBuilder              *builder)
{
  const BmRules *rules = self->setup->rules;

  add_int (builder, "games", player->games);
  add_int (builder, "wins", player->wins);
  add_int (builder, "shared_wins", player->shared_wins);
  add_sums (builder, "score", &player->total, player->games);
  json_builder_set_member_name (builder, "lines");
  json_builder_begin_object (builder);
  for (guint line = 0; line < rules->n_lines; line++)
    if (rules->lines[line].in_use)
      add_sums (builder, rules->lines[line].id, &player->lines[line], player->games);
  json_builder_end_object (builder);
}

/* The mean over the deals and half the width of the interval that holds the true mean with a
 * probability of 95 %, both divided by @unit. Deals are independent of each other. */
static void
add_estimate (const BmStatistics *self,
              JsonBuilder        *builder,
              const char         *name,
              const BmSums       *sums,
              double              unit)
{
  const BmMoments deals = { .n = self->n_deals, .sum = sums->sum, .squares = sums->squares };
  BmEstimate estimate = bm_moments_estimate (&deals, unit);

  json_builder_set_member_name (builder, name);
  json_builder_begin_object (builder);
  add_double (builder, "mean", estimate.mean);
  if (estimate.n > 1)
    add_double (builder, "margin", estimate.half_width);
  json_builder_end_object (builder);
}

/**
 * bm_statistics_build_kind:
 * @self: statistics
 * @kind: number of a kind
 * @builder: a builder that is inside an object
 *
 * Adds how the players of a kind fared in whole deals: `players`, `deals`, and for each game and
 * player `wins` (alone), `score` and `lead` (over players of other kinds, if there are any), with
 * `mean` and `margin`: the true value lies within so much of the mean with a probability of 95 %.
 */
void
bm_statistics_build_kind (const BmStatistics *self,
                          guint               kind,
                          JsonBuilder        *builder)
{
  const BmKindStatistics *statistics = &self->kinds[kind];
  guint n_others = self->n_bots - statistics->n_players;
  double n = (double) self->n_bots * statistics->n_players;

  add_int (builder, "players", statistics->n_players);
  add_int (builder, "deals", self->n_deals);
  if (self->n_deals == 0)
    return;
  add_estimate (self, builder, "wins", &statistics->wins, n);
  add_estimate (self, builder, "score", &statistics->score, n);
  if (n_others > 0)
    add_estimate (self, builder, "lead", &statistics->lead, n * n_others);
}

static void
build_tiles (const BmStatistics *self,
             JsonBuilder        *builder)
{
  json_builder_set_member_name (builder, "tiles");
  json_builder_begin_array (builder);
  for (guint i = 0; i < self->setup->rules->n_tiles; i++)
    {
      const BmThingStatistics *tile = &self->tiles[i];

      if (tile->seen == 0)
        continue;
      json_builder_begin_object (builder);
      add_id (builder, self->setup->rules->tiles[i].id);
      add_int (builder, "seen", tile->seen);
      add_int (builder, "picked", tile->picked);
      add_int (builder, "placed", tile->placed);
      add_ratio (builder, "points", (double) tile->points / BM_SHARES, tile->placed);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
build_explorers (const BmStatistics *self,
                 JsonBuilder        *builder)
{
  json_builder_set_member_name (builder, "explorers");
  json_builder_begin_array (builder);
  for (guint i = 0; i < self->setup->rules->n_explorers; i++)
    {
      const BmThingStatistics *explorer = &self->explorers[i];

      if (explorer->seen == 0)
        continue;
      json_builder_begin_object (builder);
      add_id (builder, self->setup->rules->explorers[i].id);
      add_int (builder, "seen", explorer->seen);
      add_int (builder, "kept", explorer->picked);
      add_int (builder, "wins", explorer->wins);
      add_ratio (builder, "points", (double) explorer->points / BM_SHARES, explorer->picked);
      add_ratio (builder, "score", (double) explorer->score, explorer->picked);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

static void
build_medals (const BmStatistics *self,
              JsonBuilder        *builder)
{
  json_builder_set_member_name (builder, "medals");
  json_builder_begin_array (builder);
  for (guint i = 0; i < self->setup->rules->n_medals; i++)
    {
      const BmThingStatistics *medal = &self->medals[i];

      if (medal->seen == 0)
        continue;
      json_builder_begin_object (builder);
      add_id (builder, self->setup->rules->medals[i].id);
      add_int (builder, "seen", medal->seen);
      add_int (builder, "won", medal->placed);
      add_int (builder, "won_by_teams", medal->team);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/**
 * bm_statistics_build_things:
 * @self: statistics
 * @builder: a builder that is inside an object
 *
 * Adds `tiles`, `explorers` and `medals`: those that came into a game, in the order of the rules.
 * What tiles bring are their own points, those of their rules and equal shares of the crystals and
 * composites that they are part of. `won` counts players, and `won_by_teams` the players of teams.
 */
void
bm_statistics_build_things (const BmStatistics *self,
                            JsonBuilder        *builder)
{
  build_tiles (self, builder);
  build_explorers (self, builder);
  build_medals (self, builder);
}
