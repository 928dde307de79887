/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-lab-deal.h"

#include <string.h>

#include "bm-lab-draw.h"
#include "bm-lab-fate.h"

/* Deals, exchanges, lets both games be played, and tells what became of the things in question. */

/* How many deals are tried until one has what is to give way. */
#define MAX_TRIES 1000

struct _BmLabDealer
{
  const BmLabPlan *plan;
  BmState         *state;    /* as dealt */
  BmLabDraw        draw;
  BmLabGame        with;
  BmLabGame        without;
  BmLabGrant       grant;
  BmLabFate       *peers;
  GArray          *entries;  /* BmScoreEntry */
};

/* -- The thing itself -- */

static BmLabFate
find_fate (const BmLabDealer *self,
           const BmLabGame   *game,
           guint              i,
           BmLabHistogram    *histogram)
{
  guint place = self->draw.places[i];
  guint thing = game == &self->with ? self->plan->things[i] : self->draw.replaced[i];

  switch (self->plan->item.kind)
    {
    case BM_LAB_TILE:
      return bm_lab_fate_of_tile (game, place, histogram);
    case BM_LAB_EXPLORER:
      return bm_lab_fate_of_explorer (game, place, thing, histogram);
    case BM_LAB_MEDAL:
    default:
      return bm_lab_fate_of_medal (game, place, histogram);
    }
}

/* All copies of the item, or what lies in their places, are one on the average. */
static void
tell_game (const BmLabDealer *self,
           const BmLabGame   *game,
           BmLabHistogram    *histogram,
           BmLabSample       *sample)
{
  guint n_copies = self->plan->n_copies;
  guint n_with_points = 0;

  *sample = (BmLabSample) { .has_points = FALSE };
  for (guint i = 0; i < n_copies; i++)
    {
      BmLabFate fate = find_fate (self, game, i, histogram);
      BmLabSample copy;

      bm_lab_fate_tell (&fate, game, &copy);
      histogram->nobody += fate.n - fate.n_taken;
      n_with_points += copy.has_points != FALSE;
      for (guint value = 0; value <= BM_LAB_VALUE_LEAD; value++)
        sample->values[value] += copy.values[value];
    }
  for (guint value = 0; value <= BM_LAB_VALUE_LEAD; value++)
    sample->values[value] = bm_lab_divide (sample->values[value],
                                           value != BM_LAB_VALUE_POINTS ? n_copies : MAX (n_with_points, 1));
  sample->has_points = n_with_points > 0;
  sample->has_lead = self->plan->item.kind == BM_LAB_MEDAL;
  sample->values[BM_LAB_VALUE_SPREAD] = bm_lab_game_get_spread (game);
  sample->values[BM_LAB_VALUE_TABLE] = bm_lab_game_get_mean (game);
}

/* -- Grants -- */

/* What a medal is worth is known without: it is taken away from those who have won it. */
static gboolean
has_grants (const BmLabPlan *plan)
{
  return plan->item.kind != BM_LAB_MEDAL;
}

/* A tile that comes with others needs the game in which they are. */
static BmLabGame *
get_game_of_grant (BmLabDealer *self)
{
  return self->plan->n_things > 1 ? &self->with : &self->without;
}

/* How much further ahead of the others a grant brings its player than what he took himself. */
static void
tell_grant (const BmLabDealer *self,
            const BmLabGame   *game,
            gint64             edge,
            BmLabSample       *sample)
{
  gint64 n_seats = self->plan->setup->n_seats;
  gint64 free_edge = game->totals[self->grant.seat] * n_seats - game->sum;

  sample->has_lead = TRUE;
  sample->values[BM_LAB_VALUE_LEAD] = bm_lab_divide ((edge - free_edge) * BM_LAB_UNIT, n_seats - 1);
}

/* -- Printed things -- */

static void
follow_tiles (BmLabDealer     *self,
              const BmLabGame *game)
{
  const BmSetup *setup = game->state->setup;
  const BmForm *forms = self->plan->rules->forms;

  for (guint i = 0; i < setup->n_dealt; i++)
    self->peers[game->dealt[i]].n++;
  for (guint seat = 0; seat < setup->n_seats; seat++)
    {
      const BmZone *zone = &game->state->position.zones[seat];

      for (guint i = 1; i < zone->n_tiles; i++)
        bm_lab_fate_take (&self->peers[forms[zone->form[i]].tile], game, seat, game->shares[seat].tiles[i],
                          game->turns[seat][i]);
    }
}

static void
follow_others (BmLabDealer     *self,
               const BmLabGame *game)
{
  for (guint place = 0; place < bm_lab_draw_count_places (self->plan, game->state); place++)
    if (self->plan->item.kind == BM_LAB_EXPLORER)
      {
        guint16 explorer = game->state->dealt[place / 2][place % 2];
        BmLabFate fate = bm_lab_fate_of_explorer (game, place, explorer, NULL);

        bm_lab_fate_add (&self->peers[explorer], &fate);
      }
    else
      {
        BmLabFate fate = bm_lab_fate_of_medal (game, place, NULL);

        bm_lab_fate_add (&self->peers[game->state->position.medals[place]], &fate);
      }
}

static void
follow_all (BmLabDealer     *self,
            const BmLabGame *game)
{
  memset (self->peers, 0, sizeof *self->peers * self->plan->n_kinds);
  if (self->plan->item.kind == BM_LAB_TILE)
    follow_tiles (self, game);
  else
    follow_others (self, game);
}

/* How many of a thing were dealt. Of medals, those who won them are counted instead, but there is only one. */
static guint
count_dealt (const BmLabDealer *self,
             guint              kind)
{
  return self->plan->item.kind == BM_LAB_TILE ? self->peers[kind].n : MIN (self->peers[kind].n, 1);
}

/* What became of all that could have been drawn, each with the same chance. Nothing was drawn if the item was dealt. */
static void
tell_expected (const BmLabDealer *self,
               const BmLabGame   *game,
               const BmLabSample *drawn,
               BmLabSample       *expected)
{
  guint n_all = 0;

  *expected = *drawn;
  if (self->draw.is_reversed)
    return;

  memset (expected->values, 0, sizeof expected->values);
  for (guint i = 0; i < self->plan->n_kinds; i++)
    {
      guint n = count_dealt (self, i);
      BmLabSample sample;

      if (n == 0 || !bm_lab_plan_is_replaceable (self->plan, 0, i))
        continue;
      bm_lab_fate_tell (&self->peers[i], game, &sample);
      for (guint value = 0; value <= BM_LAB_VALUE_LEAD; value++)
        expected->values[value] += sample.values[value] * n;
      n_all += n;
    }
  for (guint value = 0; value <= BM_LAB_VALUE_LEAD; value++)
    expected->values[value] = bm_lab_divide (expected->values[value], n_all);
}

static void
add_peers (BmLabDealer     *self,
           const BmLabGame *game,
           BmLabSums       *sums)
{
  for (guint i = 0; i < self->plan->n_kinds; i++)
    {
      const BmLabFate *fate = &self->peers[i];
      BmLabPeerSums *peer = &sums->peers[i];
      BmLabSample sample;

      if (fate->n == 0 || !self->plan->is_peer[i])
        continue;
      bm_lab_fate_tell (fate, game, &sample);
      bm_moments_add (&peer->copies, count_dealt (self, i));
      bm_moments_add (&peer->edge, sample.values[BM_LAB_VALUE_EDGE]);
      bm_moments_add (&peer->turn, sample.values[BM_LAB_VALUE_TURN]);
      bm_moments_add (&peer->taken, sample.values[BM_LAB_VALUE_TAKEN]);
      if (sample.has_points)
        bm_moments_add (&peer->points, sample.values[BM_LAB_VALUE_POINTS]);
      if (self->plan->item.kind == BM_LAB_MEDAL)
        bm_moments_add (&peer->lead, sample.values[BM_LAB_VALUE_LEAD]);
    }
}

/* Who wins the medal in question, by rank: how many have more at the end. */
static void
add_winners (BmLabDealer     *self,
             const BmLabGame *game,
             BmLabSums       *sums)
{
  guint winners = bm_lab_game_find_winners (game, self->draw.places[0]);

  if (winners == 0)
    return;

  bm_moments_add (&sums->winners, __builtin_popcount (winners));
  bm_moments_add (&sums->start_player, winners >> game->first_player & 1
                                       ? bm_lab_divide (BM_LAB_UNIT, __builtin_popcount (winners)) : 0);
  for (; winners != 0; winners &= winners - 1)
    {
      guint rank = 0;

      for (guint seat = 0; seat < game->state->setup->n_seats; seat++)
        rank += game->totals[seat] > game->totals[__builtin_ctz (winners)];
      sums->ranks[rank]++;
    }
}

/* -- Deals -- */

static gboolean
deal_game (BmLabDealer *self,
           guint64      seed)
{
  bm_state_restart (self->state, seed);
  return bm_lab_draw_init (&self->draw, self->plan, self->state, seed);
}

static void
begin_games (BmLabDealer *self,
             guint64      seed)
{
  bm_lab_game_begin (&self->with, self->state, self->draw.is_reversed ? NULL : &self->draw, seed);
  bm_lab_game_begin (&self->without, self->state, self->draw.is_reversed ? &self->draw : NULL, seed);
  if (has_grants (self->plan))
    bm_lab_grant_prepare (&self->grant, &self->draw, seed);
}

static gboolean
play_games (BmLabDealer *self)
{
  return bm_lab_game_play (&self->without, self->entries)
         && bm_lab_game_play (&self->with, self->entries)
         && (!self->grant.has_moment || bm_lab_grant_play (&self->grant));
}

/**
 * bm_lab_dealer_new:
 * @plan: what to play; it must live on
 * @cancellable: (nullable): leaves games in the middle
 *
 * Returns: (transfer full): a dealer
 */
BmLabDealer *
bm_lab_dealer_new (const BmLabPlan *plan,
                   GCancellable    *cancellable)
{
  BmLabDealer *self = g_new0 (BmLabDealer, 1);

  self->plan = plan;
  self->state = bm_state_new (plan->setup, 0);
  bm_lab_game_init (&self->with, plan, cancellable);
  bm_lab_game_init (&self->without, plan, cancellable);
  if (has_grants (plan))
    {
      bm_lab_grant_init (&self->grant, plan, cancellable);
      get_game_of_grant (self)->grant = &self->grant;
    }
  self->peers = g_new0 (BmLabFate, plan->n_kinds);
  self->entries = g_array_sized_new (FALSE, FALSE, sizeof (BmScoreEntry), 64);

  return self;
}

/**
 * bm_lab_dealer_free:
 * @self: (transfer full) (nullable): a dealer
 */
void
bm_lab_dealer_free (BmLabDealer *self)
{
  if (self == NULL)
    return;

  bm_state_free (self->state);
  bm_lab_game_clear (&self->with);
  bm_lab_game_clear (&self->without);
  bm_lab_grant_clear (&self->grant);
  g_free (self->peers);
  g_array_unref (self->entries);
  g_free (self);
}

/**
 * bm_lab_dealer_play:
 * @self: a dealer
 * @deal: number of the deal, from 0
 *
 * Plays a deal twice. It hangs on the plan and the number alone.
 *
 * Returns: whether there is something to add: no deal with something to give way was found, or it was cancelled
 */
gboolean
bm_lab_dealer_play (BmLabDealer *self,
                    guint64      deal)
{
  guint64 seed = bm_bot_game_mix_seed (bm_bot_game_mix_seed (self->plan->options.seed) + deal);
  guint n_tries = 0;

  for (; !deal_game (self, seed); seed = bm_bot_game_mix_seed (seed))
    if (++n_tries == MAX_TRIES)
      return FALSE;

  begin_games (self, seed);
  return play_games (self);
}

/**
 * bm_lab_dealer_add:
 * @self: a dealer that has played a deal
 * @sums: sums
 *
 * Adds what the deal tells to sums.
 */
void
bm_lab_dealer_add (BmLabDealer *self,
                   BmLabSums   *sums)
{
  BmLabSample with, without, expected;

  tell_game (self, &self->with, &sums->with, &with);
  tell_game (self, &self->without, &sums->without, &without);
  if (self->grant.has_moment)
    {
      tell_grant (self, get_game_of_grant (self), self->grant.with, &with);
      tell_grant (self, get_game_of_grant (self), self->grant.without, &without);
      bm_moments_add (&sums->peers[self->grant.replaced].lead,
                      without.values[BM_LAB_VALUE_LEAD] - with.values[BM_LAB_VALUE_LEAD]);
    }
  follow_all (self, &self->without);
  tell_expected (self, &self->without, &without, &expected);
  if (self->grant.has_moment)
    expected.values[BM_LAB_VALUE_LEAD] = without.values[BM_LAB_VALUE_LEAD];
  bm_lab_sums_add_deal (sums, &with, &without, &expected);
  add_peers (self, &self->without, sums);
  if (self->plan->item.kind == BM_LAB_MEDAL)
    add_winners (self, &self->with, sums);
}
