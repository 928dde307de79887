/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-simulation-statistics.h"

#include <string.h>

#include "bm-position.h"
#include "bm-shares.h"

/* The end of a game is evaluated from a single explanation of each player's score. */

/**
 * bm_simulation_statistics_new:
 * @setup: the setup of all games, which lives longer
 * @kind_of_bot: the kind of each player, from 0
 * @n_bots: number of players
 *
 * Returns: (transfer full): statistics of no games
 */
BmSimulationStatistics *
bm_simulation_statistics_new (const BmSetup *setup,
                              const guint   *kind_of_bot,
                              guint          n_bots)
{
  BmSimulationStatistics *self = g_new0 (BmSimulationStatistics, 1);

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

/** Frees statistics; may be %NULL. */
void
bm_simulation_statistics_free (BmSimulationStatistics *self)
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
add_value (BmSimulationSums *self,
           gint64            value)
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

/* Adds the points of the zone of @seat, and fills in its column of the score pad. */
static void
add_zone (BmSimulationStatistics *self,
          const BmPosition       *position,
          guint                   seat,
          BmSheet                *sheet)
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
      BmThingStatistics *tile = &self->tiles[bm_zone_get_dealt_tile (zone, rules, i)];

      tile->points += shares.tiles[i];
      tile->placed++;
    }
}

static void
add_medals (BmSimulationStatistics *self,
            const BmPosition       *position)
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
add_to_deal (BmSimulationStatistics *self,
             const BmSheet          *sheets,
             const guint            *bot_of_seat,
             guint                   sole_winners)
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

/** Ends a deal: all games since the last one make up a deal that was played on all seats. */
void
bm_simulation_statistics_end_deal (BmSimulationStatistics *self)
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
 * bm_simulation_statistics_add_game:
 * @self: statistics
 * @position: the end of a game
 * @bot_of_seat: which player had each seat
 *
 * Adds a finished game.
 */
void
bm_simulation_statistics_add_game (BmSimulationStatistics *self,
                                   const BmPosition       *position,
                                   const guint            *bot_of_seat)
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

/** Adds the sums of other games to @self. */
void
bm_simulation_statistics_merge (BmSimulationStatistics       *self,
                                const BmSimulationStatistics *other)
{
  const BmRules *rules = self->setup->rules;

  add_numbers (self->seats, other->seats, sizeof *self->seats * self->setup->n_seats);
  add_numbers (self->bots, other->bots, sizeof *self->bots * self->n_bots);
  self->n_deals += other->n_deals;
  for (guint i = 0; i < self->n_kinds; i++)
    {
      add_numbers (&self->kinds[i].wins, &other->kinds[i].wins, sizeof (BmSimulationSums));
      add_numbers (&self->kinds[i].score, &other->kinds[i].score, sizeof (BmSimulationSums));
      add_numbers (&self->kinds[i].lead, &other->kinds[i].lead, sizeof (BmSimulationSums));
    }
  add_numbers (self->tiles, other->tiles, sizeof *self->tiles * rules->n_tiles);
  add_numbers (self->explorers, other->explorers, sizeof *self->explorers * rules->n_explorers);
  add_numbers (self->medals, other->medals, sizeof *self->medals * rules->n_medals);
}

/** Makes @self statistics of no games. */
void
bm_simulation_statistics_clear (BmSimulationStatistics *self)
{
  const BmRules *rules = self->setup->rules;

  memset (self->seats, 0, sizeof *self->seats * self->setup->n_seats);
  memset (self->bots, 0, sizeof *self->bots * self->n_bots);
  self->n_deals = 0;
  for (guint i = 0; i < self->n_kinds; i++)
    self->kinds[i] = (BmKindStatistics) { .n_players = self->kinds[i].n_players };
  memset (self->tiles, 0, sizeof *self->tiles * rules->n_tiles);
  memset (self->explorers, 0, sizeof *self->explorers * rules->n_explorers);
  memset (self->medals, 0, sizeof *self->medals * rules->n_medals);
}

/* -- Writing to parts, and reading from them -- */

static void
visit_sums (BmTally          *tally,
            BmSimulationSums *sums)
{
  bm_tally_visit_sum (tally, &sums->sum);
  bm_tally_visit_count (tally, &sums->squares, G_MAXINT64);
}

static void
visit_player (BmTally            *tally,
              BmPlayerStatistics *player,
              gint64              n_games)
{
  bm_tally_visit_count (tally, &player->games, n_games);
  bm_tally_visit_count (tally, &player->wins, n_games);
  bm_tally_visit_count (tally, &player->shared_wins, n_games);
  visit_sums (tally, &player->total);
  for (guint line = 0; line < BM_MAX_LINES; line++)
    visit_sums (tally, &player->lines[line]);
}

static void
visit_things (BmTally           *tally,
              BmThingStatistics *things,
              guint              n)
{
  for (guint i = 0; i < n; i++)
    {
      bm_tally_visit_count (tally, &things[i].seen, G_MAXINT64);
      bm_tally_visit_count (tally, &things[i].picked, G_MAXINT64);
      bm_tally_visit_count (tally, &things[i].placed, G_MAXINT64);
      bm_tally_visit_count (tally, &things[i].team, G_MAXINT64);
      bm_tally_visit_count (tally, &things[i].wins, G_MAXINT64);
      bm_tally_visit_sum (tally, &things[i].points);
      bm_tally_visit_sum (tally, &things[i].score);
    }
}

/**
 * bm_simulation_statistics_visit:
 * @self: statistics
 * @tally: writes or reads the sums; what is read is impossible, or safe to be added and shown
 * @n_deals: the most deals that there are, the last of which may lack some games
 *
 * Writes or reads all sums.
 */
void
bm_simulation_statistics_visit (BmSimulationStatistics *self,
                                BmTally                *tally,
                                gint64                  n_deals)
{
  const BmRules *rules = self->setup->rules;

  bm_tally_visit_count (tally, &self->n_deals, n_deals);
  for (guint seat = 0; seat < self->setup->n_seats; seat++)
    visit_player (tally, &self->seats[seat], n_deals * self->n_bots);
  for (guint bot = 0; bot < self->n_bots; bot++)
    visit_player (tally, &self->bots[bot], n_deals * self->n_bots);
  for (guint i = 0; i < self->n_kinds; i++)
    {
      visit_sums (tally, &self->kinds[i].wins);
      visit_sums (tally, &self->kinds[i].score);
      visit_sums (tally, &self->kinds[i].lead);
    }
  visit_things (tally, self->tiles, rules->n_tiles);
  visit_things (tally, self->explorers, rules->n_explorers);
  visit_things (tally, self->medals, rules->n_medals);
}
