/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-lab-measure.h"

#include <string.h>

#include "bm-lab-game.h"
#include "bm-lab-sums.h"
#include "bm-substitution.h"

/* A deal is played twice, without the item and with it, and then twice more from the moment of a grant. Threads share
 * out the deals; each thread adds up what became of the items. */

/* How many deals are tried until one has something replaceable. */
#define MAX_TRIES 1000

/* When it is asked for the first time whether the verdict is sure, and which part of the deals there are more each time
 * after that. */
#define FIRST_LOOK  50
#define LOOK_GROWTH 20

/* What is exchanged is drawn with a separate generator, so that the game and its players draw the same numbers in
 * both games. Players use the streams from 1 on, the game uses 0. */
#define STREAM 100

/* A thread that plays deals, one after the other, and adds them up. The lock must be held to read the sums while it
 * runs. */
typedef struct
{
  const BmLabExchange *exchange;
  BmState             *state;                       /* as dealt */
  gboolean             is_reversed;                 /* the item was dealt, and is replaced in the game without it */
  guint16              places[BM_LAB_MAX_THINGS];   /* of each of the things, see BmSubstitution */
  guint16              replaced[BM_LAB_MAX_THINGS]; /* what was dealt there in the game without them */
  BmLabGame            with;
  BmLabGame            without;
  BmLabGrant           grant;
  BmLabOutcome        *peers;
  GArray              *entries;                     /* BmScoreEntry */
  GMutex               lock;
  BmLabSums           *sums;
} Dealer;

/* -- Choosing the exchange -- */

/* How many things of the item's kind were dealt. */
static guint
count_places (const Dealer  *self,
              const BmState *state)
{
  switch (self->exchange->plan.item.kind)
    {
    case BM_LAB_TILE:
      return state->n_deck;
    case BM_LAB_EXPLORER:
      return 2u * state->setup->n_seats;
    case BM_LAB_MEDAL:
    default:
      return state->position.n_medals;
    }
}

static BmSubstitutionKind
get_substitution_kind (const Dealer *self)
{
  static const BmSubstitutionKind kinds[BM_LAB_N_KINDS] = {
    [BM_LAB_TILE] = BM_SUBSTITUTION_TILE,
    [BM_LAB_EXPLORER] = BM_SUBSTITUTION_EXPLORER,
    [BM_LAB_MEDAL] = BM_SUBSTITUTION_MEDAL,
  };

  return kinds[self->exchange->plan.item.kind];
}

static guint16
get_dealt (const Dealer *self,
           guint         place)
{
  return bm_substitution_find_replaced (self->state, get_substitution_kind (self), place);
}

static gboolean
is_chosen (const Dealer *self,
           guint         n,
           guint         place)
{
  for (guint i = 0; i < n; i++)
    if (self->places[i] == place)
      return TRUE;

  return FALSE;
}

/* Draws a place for the thing number @i from all places that have something replaceable. */
static gboolean
choose_place (Dealer   *self,
              guint     i,
              BmRandom *random)
{
  guint16 candidates[BM_MAX_DEALT];
  guint n = 0;

  for (guint place = 0; place < count_places (self, self->state); place++)
    if (bm_lab_exchange_is_replaceable (self->exchange, i, get_dealt (self, place)) && !is_chosen (self, i, place))
      candidates[n++] = (guint16) place;
  if (n == 0)
    return FALSE;

  self->places[i] = candidates[bm_random_below (random, n)];
  self->replaced[i] = get_dealt (self, self->places[i]);
  return TRUE;
}

static gboolean
choose_places (Dealer   *self,
               BmRandom *random)
{
  for (guint i = 0; i < self->exchange->n_things; i++)
    if (!choose_place (self, i, random))
      return FALSE;

  return TRUE;
}

static gboolean
is_dealt (const Dealer *self,
          guint         thing)
{
  for (guint place = 0; place < count_places (self, self->state); place++)
    if (get_dealt (self, place) == thing)
      return TRUE;

  return FALSE;
}

/* Lists what may replace the item: things that were not dealt, or (@with_dealt) things that were dealt to others. */
static guint
list_others (const Dealer *self,
             gboolean      with_dealt,
             guint16      *others)
{
  gboolean is_explorer = self->exchange->plan.item.kind == BM_LAB_EXPLORER;
  guint n = 0;

  for (guint i = 0; i < self->exchange->n_kinds; i++)
    {
      gboolean is_beside = is_explorer && get_dealt (self, self->places[0] ^ 1) == i;

      if (bm_lab_exchange_is_replaceable (self->exchange, 0, i) && !is_beside && (with_dealt || !is_dealt (self, i)))
        others[n++] = (guint16) i;
    }

  return n;
}

/* The item was dealt although the game must not have it: something else replaces it, even a second one if
 * necessary. */
static gboolean
choose_other (Dealer   *self,
              BmRandom *random)
{
  guint16 others[BM_MAX_CHOICE + BM_MAX_MEDALS_IN_PLAY];
  guint n;

  self->places[0] = 0;
  while (get_dealt (self, self->places[0]) != self->exchange->plan.item.index)
    self->places[0]++;
  n = list_others (self, FALSE, others);
  if (n == 0)
    n = list_others (self, TRUE, others);
  if (n == 0)
    return FALSE;

  self->replaced[0] = others[bm_random_below (random, n)];
  return TRUE;
}

/* Draws what is replaced, or what replaces the item if it was dealt. Returns whether this deal has anything to
 * exchange. */
static gboolean
draw (Dealer  *self,
      guint64  seed)
{
  BmRandom random;

  bm_random_init (&random, seed, STREAM);
  self->is_reversed = self->exchange->plan.item.kind != BM_LAB_TILE && is_dealt (self, self->exchange->plan.item.index);

  return self->is_reversed ? choose_other (self, &random) : choose_places (self, &random);
}

/* Makes the deal the game with the item, or without it if the item was dealt. */
static void
exchange (const Dealer *self,
          BmState      *state)
{
  const guint16 *things = self->is_reversed ? self->replaced : self->exchange->things;
  BmSubstitution substitutions[BM_LAB_MAX_THINGS];

  for (guint i = 0; i < self->exchange->n_things; i++)
    substitutions[i] = (BmSubstitution) {
      .kind = get_substitution_kind (self), .place = self->places[i], .thing = things[i],
    };
  bm_state_substitute (state, substitutions, self->exchange->n_things);
}

/* -- The thing itself -- */

static BmLabOutcome
find_outcome (const Dealer    *self,
              const BmLabGame *game,
              guint            i,
              BmLabHistogram  *histogram)
{
  guint place = self->places[i];
  guint thing = game == &self->with ? self->exchange->things[i] : self->replaced[i];

  switch (self->exchange->plan.item.kind)
    {
    case BM_LAB_TILE:
      return bm_lab_outcome_of_tile (game, place, histogram);
    case BM_LAB_EXPLORER:
      return bm_lab_outcome_of_explorer (game, place, thing, histogram);
    case BM_LAB_MEDAL:
    default:
      return bm_lab_outcome_of_medal (game, place, histogram);
    }
}

/* The outcomes of all copies of the item, or of what was dealt in their places, are averaged. */
static void
tell_game (const Dealer    *self,
           const BmLabGame *game,
           BmLabHistogram  *histogram,
           BmLabSample     *sample)
{
  guint n_copies = self->exchange->n_copies;
  guint n_with_points = 0;

  *sample = (BmLabSample) { .has_points = FALSE };
  for (guint i = 0; i < n_copies; i++)
    {
      BmLabOutcome outcome = find_outcome (self, game, i, histogram);
      BmLabSample copy;

      bm_lab_outcome_tell (&outcome, game, &copy);
      histogram->nobody += outcome.n - outcome.n_taken;
      n_with_points += copy.has_points != FALSE;
      for (guint value = 0; value <= BM_LAB_VALUE_LEAD; value++)
        sample->values[value] += copy.values[value];
    }
  for (guint value = 0; value <= BM_LAB_VALUE_LEAD; value++)
    sample->values[value] = bm_lab_divide (sample->values[value],
                                           value != BM_LAB_VALUE_POINTS ? n_copies : MAX (n_with_points, 1));
  sample->has_points = n_with_points > 0;
  sample->has_lead = self->exchange->plan.item.kind == BM_LAB_MEDAL;
  sample->values[BM_LAB_VALUE_SPREAD] = bm_lab_game_get_spread (game);
  sample->values[BM_LAB_VALUE_TABLE] = bm_lab_game_get_mean (game);
}

/* -- Grants -- */

/* The worth of a medal is found without a grant: the medal is taken from those who have won it. */
static gboolean
has_grants (const BmLabExchange *exchange)
{
  return exchange->plan.item.kind != BM_LAB_MEDAL;
}

/* A tile that is dealt with others is granted in the game that has these. */
static BmLabGame *
get_game_of_grant (Dealer *self)
{
  return self->exchange->n_things > 1 ? &self->with : &self->without;
}

/* How much further ahead of the others a grant puts its player than the player's own choice. */
static void
tell_grant (const Dealer    *self,
            const BmLabGame *game,
            gint64           edge,
            BmLabSample     *sample)
{
  gint64 n_seats = self->exchange->setup->n_seats;
  gint64 free_edge = game->totals[self->grant.seat] * n_seats - game->sum;

  sample->has_lead = TRUE;
  sample->values[BM_LAB_VALUE_LEAD] = bm_lab_divide ((edge - free_edge) * BM_LAB_UNIT, n_seats - 1);
}

/* -- Printed things -- */

static void
follow_tiles (Dealer          *self,
              const BmLabGame *game)
{
  const BmSetup *setup = game->state->setup;

  for (guint i = 0; i < setup->n_dealt; i++)
    self->peers[game->dealt[i]].n++;
  for (guint seat = 0; seat < setup->n_seats; seat++)
    {
      const BmZone *zone = &game->state->position.zones[seat];

      for (guint i = 1; i < zone->n_tiles; i++)
        {
          guint tile = bm_zone_get_dealt_tile (zone, self->exchange->rules, i);

          bm_lab_outcome_take (&self->peers[tile], game, seat, game->shares[seat].tiles[i], game->turns[seat][i]);
        }
    }
}

static void
follow_others (Dealer          *self,
               const BmLabGame *game)
{
  for (guint place = 0; place < count_places (self, game->state); place++)
    if (self->exchange->plan.item.kind == BM_LAB_EXPLORER)
      {
        guint16 explorer = game->state->dealt[place / 2][place % 2];
        BmLabOutcome outcome = bm_lab_outcome_of_explorer (game, place, explorer, NULL);

        bm_lab_outcome_add (&self->peers[explorer], &outcome);
      }
    else
      {
        BmLabOutcome outcome = bm_lab_outcome_of_medal (game, place, NULL);

        bm_lab_outcome_add (&self->peers[game->state->position.medals[place]], &outcome);
      }
}

static void
follow_all (Dealer          *self,
            const BmLabGame *game)
{
  memset (self->peers, 0, sizeof *self->peers * self->exchange->n_kinds);
  if (self->exchange->plan.item.kind == BM_LAB_TILE)
    follow_tiles (self, game);
  else
    follow_others (self, game);
}

/* How many of a thing were dealt; for medals, how many players won it, since there is only one. */
static guint
count_dealt (const Dealer *self,
             guint         kind)
{
  return self->exchange->plan.item.kind == BM_LAB_TILE ? self->peers[kind].n : MIN (self->peers[kind].n, 1);
}

/* The outcomes of everything that could have been drawn, averaged. Nothing was drawn if the item was dealt. */
static void
tell_expected (const Dealer      *self,
               const BmLabGame   *game,
               const BmLabSample *drawn,
               BmLabSample       *expected)
{
  guint n_all = 0;

  *expected = *drawn;
  if (self->is_reversed)
    return;

  memset (expected->values, 0, sizeof expected->values);
  for (guint i = 0; i < self->exchange->n_kinds; i++)
    {
      guint n = count_dealt (self, i);
      BmLabSample sample;

      if (n == 0 || !bm_lab_exchange_is_replaceable (self->exchange, 0, i))
        continue;
      bm_lab_outcome_tell (&self->peers[i], game, &sample);
      for (guint value = 0; value <= BM_LAB_VALUE_LEAD; value++)
        expected->values[value] += sample.values[value] * n;
      n_all += n;
    }
  for (guint value = 0; value <= BM_LAB_VALUE_LEAD; value++)
    expected->values[value] = bm_lab_divide (expected->values[value], n_all);
}

static void
add_peers (Dealer          *self,
           const BmLabGame *game,
           BmLabSums       *sums)
{
  for (guint i = 0; i < self->exchange->n_kinds; i++)
    {
      const BmLabOutcome *outcome = &self->peers[i];
      BmLabPeerSums *peer = &sums->peers[i];
      BmLabSample sample;

      if (outcome->n == 0 || !self->exchange->is_peer[i])
        continue;
      bm_lab_outcome_tell (outcome, game, &sample);
      bm_moments_add (&peer->copies, count_dealt (self, i));
      bm_moments_add (&peer->edge, sample.values[BM_LAB_VALUE_EDGE]);
      bm_moments_add (&peer->turn, sample.values[BM_LAB_VALUE_TURN]);
      bm_moments_add (&peer->taken, sample.values[BM_LAB_VALUE_TAKEN]);
      if (sample.has_points)
        bm_moments_add (&peer->points, sample.values[BM_LAB_VALUE_POINTS]);
      if (self->exchange->plan.item.kind == BM_LAB_MEDAL)
        bm_moments_add (&peer->lead, sample.values[BM_LAB_VALUE_LEAD]);
    }
}

/* Who wins the medal in question, by rank: the number of players with a higher final score. */
static void
add_winners (Dealer          *self,
             const BmLabGame *game,
             BmLabSums       *sums)
{
  guint winners = bm_lab_game_find_winners (game, self->places[0]);

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
deal_game (Dealer  *self,
           guint64  seed)
{
  bm_state_restart (self->state, seed);
  return draw (self, seed);
}

static void
begin_game (const Dealer *self,
            BmLabGame    *game,
            gboolean      is_exchanged,
            guint64       seed)
{
  bm_state_assign (game->state, self->state);
  if (is_exchanged)
    exchange (self, game->state);
  bm_lab_game_begin (game, seed);
}

static void
begin_games (Dealer  *self,
             guint64  seed)
{
  begin_game (self, &self->with, !self->is_reversed, seed);
  begin_game (self, &self->without, self->is_reversed, seed);
  if (has_grants (self->exchange))
    bm_lab_grant_prepare (&self->grant, self->places[0], self->replaced[0], seed);
}

static gboolean
play_games (Dealer *self)
{
  return bm_lab_game_play (&self->without, self->entries)
         && bm_lab_game_play (&self->with, self->entries)
         && (!self->grant.has_moment || bm_lab_grant_play (&self->grant));
}

static void
init_dealer (Dealer              *self,
             const BmLabExchange *exchange,
             GCancellable        *cancellable)
{
  self->exchange = exchange;
  self->state = bm_state_new (exchange->setup, 0);
  bm_lab_game_init (&self->with, exchange, cancellable);
  bm_lab_game_init (&self->without, exchange, cancellable);
  if (has_grants (exchange))
    {
      bm_lab_grant_init (&self->grant, exchange, cancellable);
      get_game_of_grant (self)->grant = &self->grant;
    }
  self->peers = g_new0 (BmLabOutcome, exchange->n_kinds);
  self->entries = g_array_sized_new (FALSE, FALSE, sizeof (BmScoreEntry), 64);
  g_mutex_init (&self->lock);
  self->sums = bm_lab_sums_new (exchange->n_kinds);
}

static void
clear_dealer (Dealer *self)
{
  bm_state_free (self->state);
  bm_lab_game_clear (&self->with);
  bm_lab_game_clear (&self->without);
  bm_lab_grant_clear (&self->grant);
  g_free (self->peers);
  g_array_unref (self->entries);
  g_mutex_clear (&self->lock);
  bm_lab_sums_free (self->sums);
}

/* Plays a deal, which depends only on the exchange, the seed and the number of the deal. Returns whether there is
 * anything to add: %FALSE if no deal had anything replaceable, or if it was cancelled. */
static gboolean
play (Dealer  *self,
      guint64  deal)
{
  guint64 seed = bm_bot_game_mix_seed (bm_bot_game_mix_seed (self->exchange->plan.seed) + deal);
  guint n_tries = 0;

  for (; !deal_game (self, seed); seed = bm_bot_game_mix_seed (seed))
    if (++n_tries == MAX_TRIES)
      return FALSE;

  begin_games (self, seed);
  return play_games (self);
}

static void
add_to_sums (Dealer *self)
{
  BmLabSums *sums = self->sums;
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
  if (self->exchange->plan.item.kind == BM_LAB_MEDAL)
    add_winners (self, &self->with, sums);
}

/* -- Threads -- */

typedef struct
{
  const BmLabExchange *exchange;
  Dealer              *dealers;
  guint                n_dealers;
  guint64              first;        /* of the deals until the next look; the number after the last of them */
  guint64              end;
  guint64              n_deals;      /* at most */
  guint64              n_before;     /* how many the task has already, if they count */
  const BmProgress    *progress;     /* nullable */
  GCancellable        *cancellable;  /* nullable */
  BmPartTask          *task;         /* nullable */
  BmLabSums           *kept;         /* nullable: what the part has already */
} Work;

static void
play_deal (guint    thread,
           guint64  index,
           gpointer user_data)
{
  const Work *work = user_data;
  Dealer *self = &work->dealers[thread];
  guint64 deal = bm_part_task_get_deal (work->task, work->first + index - work->n_before);
  gboolean has_played = play (self, deal);

  /* Without anything to replace, there is nothing to add, but the deal is done. */
  if (!has_played && g_cancellable_is_cancelled (work->cancellable))
    return;

  g_mutex_lock (&self->lock);
  if (has_played)
    add_to_sums (self);
  bm_part_task_add_deal (work->task, deal);
  g_mutex_unlock (&self->lock);
}

/* Adds up the deals of all threads. If they are to be kept in the part, no thread adds a deal meanwhile. */
static BmLabSums *
add_up (const Work *work,
        gboolean    is_kept)
{
  BmLabSums *sums = bm_lab_sums_new (work->exchange->n_kinds);

  if (work->kept != NULL)
    bm_lab_sums_merge (sums, work->kept);
  for (guint i = 0; i < work->n_dealers; i++)
    {
      Dealer *dealer = &work->dealers[i];

      g_mutex_lock (&dealer->lock);
      bm_lab_sums_merge (sums, dealer->sums);
      if (!is_kept)
        g_mutex_unlock (&dealer->lock);
    }
  if (is_kept)
    {
      BmTally tally;

      bm_tally_begin_writing (&tally);
      bm_lab_sums_visit (sums, &tally, G_MAXINT64);
      bm_part_task_keep (work->task, tally.numbers);
      for (guint i = 0; i < work->n_dealers; i++)
        g_mutex_unlock (&work->dealers[i].lock);
    }

  return sums;
}

static void
tell (double   fraction,
      gpointer so_far G_GNUC_UNUSED,
      gpointer user_data)
{
  const Work *work = user_data;
  double n_done = (double) work->first + fraction * (double) (work->end - work->first);
  gboolean is_due = bm_part_is_due (work->exchange->plan.part);
  g_autoptr (BmLabSums) sums = NULL;
  g_autoptr (BmLabResult) result = NULL;

  if (!is_due && !bm_progress_is_followed (work->progress))
    return;

  sums = add_up (work, is_due);
  if (is_due)
    bm_part_save (work->exchange->plan.part);
  result = bm_lab_sums_to_result (sums, work->exchange);
  bm_progress_tell (work->progress, n_done / (double) work->n_deals, result);
}

/* A part with only some of the deals cannot say whether the verdict is sure. */
static gboolean
may_stop (const Work *work)
{
  return work->exchange->plan.until_sure && (work->task == NULL || bm_part_is_by_items (work->exchange->plan.part));
}

/* If it is asked whether the verdict is sure, then after the same deals whatever the number of threads: after fifty,
 * and then each time that there are a twentieth more. */
static guint64
find_next_look (const Work *work)
{
  guint64 next = work->end < FIRST_LOOK ? FIRST_LOOK : (work->end + work->end / LOOK_GROWTH + 9) / 10 * 10;

  return may_stop (work) ? MIN (next, work->n_deals) : work->n_deals;
}

/* Whether no more deals are needed. Whatever balances a set does so with all of its interval, which may take more. */
static gboolean
is_enough (const Work        *work,
           const BmLabResult *result)
{
  gboolean needs_interval = work->exchange->plan.balance && result->verdict == BM_LAB_VERDICT_IN_LINE;

  return bm_lab_result_has_sure_verdict (result) && (!needs_interval || bm_lab_result_is_surely_balanced (result));
}

/* Returns the result so far, which is asked whether it is sure. */
static BmLabResult *
look (const Work *work)
{
  g_autoptr (BmLabSums) sums = add_up (work, work->task != NULL);
  BmLabResult *result = bm_lab_sums_to_result (sums, work->exchange);

  result->is_sure = work->end < work->n_deals && is_enough (work, result);
  result->is_done = result->is_sure || result->n_deals == result->n_wanted;

  return result;
}

/* Plays deals up to the next look. What the task has already may reach beyond some looks, which did not make it sure. */
static BmLabResult *
play_to_next_look (Work             *work,
                   const BmProgress *progress)
{
  const guint64 kept_end = work->n_before > 0 ? bm_part_task_get_end (work->task) : 0;
  BmPart *part = work->exchange->plan.part;
  BmParallelLoop loop = { work->n_dealers, 0, play_deal, work };

  work->first = MAX (work->end, work->n_before);
  do
    work->end = find_next_look (work);
  while (work->end < kept_end);
  loop.n_passes = work->end - work->first;
  if (loop.n_passes > 0 && part != NULL && bm_part_is_merged (part))
    bm_part_set_damaged (part);
  else if (loop.n_passes > 0)
    bm_parallel_for (&loop, progress);

  return look (work);
}

/* What the part has of the task already. */
static BmLabSums *
read_kept (const BmLabExchange *exchange,
           const BmPartTask    *task)
{
  g_autoptr (BmLabSums) sums = NULL;
  GArray *numbers = task != NULL ? bm_part_task_get_numbers (task) : NULL;
  BmTally tally;

  if (numbers == NULL)
    return NULL;

  sums = bm_lab_sums_new (exchange->n_kinds);
  bm_tally_begin_reading (&tally, numbers);
  bm_lab_sums_visit (sums, &tally, (gint64) bm_part_task_count_done (task));
  if (bm_tally_end_reading (&tally))
    return g_steal_pointer (&sums);

  bm_part_set_damaged (exchange->plan.part);
  return NULL;
}

static BmLabResult *
play_all (const BmLabExchange *exchange,
          const BmProgress    *progress)
{
  const BmLabPlan *plan = &exchange->plan;
  BmPartTask *task = bm_part_begin_task (plan->part, plan->n_deals);
  gboolean is_by_items = bm_part_is_by_items (plan->part);
  guint64 n_deals = task != NULL && !is_by_items ? bm_part_task_count (task) : plan->n_deals;
  guint n_dealers = (guint) MIN (plan->n_jobs, n_deals);
  g_autofree Dealer *dealers = g_new0 (Dealer, n_dealers);
  g_autoptr (BmLabSums) kept = read_kept (exchange, task);
  Work work = {
    .exchange = exchange, .dealers = dealers, .n_dealers = n_dealers, .n_deals = n_deals,
    .n_before = is_by_items ? bm_part_task_count_done (task) : 0, .progress = progress,
    .cancellable = bm_progress_get_cancellable (progress), .task = task, .kept = kept,
  };
  const BmProgress own = { tell, &work, work.cancellable };
  BmLabResult *result;

  for (guint i = 0; i < n_dealers; i++)
    init_dealer (&dealers[i], exchange, work.cancellable);
  result = play_to_next_look (&work, &own);
  while (!result->is_sure && work.end < n_deals && !g_cancellable_is_cancelled (work.cancellable))
    {
      bm_lab_result_unref (result);
      result = play_to_next_look (&work, &own);
    }
  for (guint i = 0; i < n_dealers; i++)
    clear_dealer (&dealers[i]);

  return result;
}

/**
 * bm_lab_measure:
 * @rules: the rules
 * @plan: a plan for an item of @rules; other values, players and strengths are not tried
 * @progress: (nullable): receives the #BmLabResult so far, and cancels within a few milliseconds
 *
 * Plays deals with and without an item and compares them. The result depends on the rules, the item, the players, the
 * number of deals and the seed, but not on the number of threads. Blocks until all deals have been played.
 *
 * Returns: (transfer full): the result. It has an error if there is no such game, and fewer deals than wanted if it
 *   was cancelled
 */
BmLabResult *
bm_lab_measure (BmRules          *rules,
                const BmLabPlan  *plan,
                const BmProgress *progress)
{
  g_autoptr (BmLabExchange) exchange = NULL;
  g_autoptr (GError) error = NULL;
  BmLabResult *result;

  g_return_val_if_fail (plan->bot != NULL, NULL);
  g_return_val_if_fail (plan->n_jobs > 0 && plan->n_jobs <= BM_LAB_MAX_JOBS, NULL);
  g_return_val_if_fail (plan->n_deals > 0 && plan->n_deals <= BM_LAB_MAX_DEALS, NULL);
  g_return_val_if_fail (plan->seed <= G_MAXINT64, NULL);

  exchange = bm_lab_exchange_new (rules, plan, &error);
  if (exchange != NULL)
    return play_all (exchange, progress);

  result = bm_lab_result_new (plan);
  result->is_done = TRUE;
  result->error = g_steal_pointer (&error);

  return result;
}
