/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-bots"

#include "config.h"

#include "bm-search.h"

#include <math.h>

#include "bm-contest.h"
#include "bm-outlook.h"
#include "bm-state.h"

/* Flat Monte Carlo: hidden things are dealt again at random, and the game is played out once after each candidate
 * move. All moves get the same deals and the same luck, so that only the moves are compared. Half of them are dropped
 * each time a share of the budget is used, and those that are certainly worse at once. The policy's ranking decides
 * which moves are candidates, and has a say to the end: it sees hopes that playouts are too hasty for. */

/* The iterations without any limit, and the number that is always enough: more would change little. */
#define DEFAULT_ITERATIONS 1000
#define ENOUGH_ITERATIONS  20000
/* How many deals the opinion of the policy is worth when hardly any have been played, and what remains of that at the
 * end. */
#define PRIOR_DEALS  12.0
#define PRIOR_WEIGHT 0.5
/* When to check whether moves are certainly worse, and how many standard errors that takes. */
#define FIRST_LOOK     16
#define DEALS_PER_LOOK 8
#define SURE           3.5
/* The weight of the better partner's points compared with the lower ones, which are the team's. */
#define BETTER_PARTNER 0.2

/**
 * Candidate:
 * @move: a legal move
 * @prior: its value according to the policy, in points relative to the best
 * @reward: of the last playout
 * @sum: of all rewards
 * @spread: sum of squared differences between the reward and the average of all candidates, corrected for the reward
 *   being part of that average
 */
typedef struct
{
  BmMove move;
  double prior;
  double reward;
  double sum;
  double spread;
} Candidate;

typedef struct
{
  const BmView   *view;
  const BmBudget *budget;
  BmRandom       *random;
  BmOutlook       outlook;
  gint64          start;  /* in microseconds */
  guint           max_iterations;
  guint           n_iterations;
  guint           n_deals;
  guint           n_candidates;
  Candidate       candidates[BM_OUTLOOK_MAX_CANDIDATES];
} Search;

/* -- Rewards -- */

static double
count_team (const BmSheet *sheets,
            guint          first,
            guint          second)
{
  double lower = MIN (sheets[first].total, sheets[second].total);
  double higher = MAX (sheets[first].total, sheets[second].total);

  return (1 - BETTER_PARTNER) * lower + BETTER_PARTNER * higher;
}

/* The player's own points, minus a share of the others': all of them against a single rival, little against many. */
static double
count_reward (const BmState *state,
              guint          seat)
{
  const BmPosition *position = &state->position;
  guint n_sides = position->teams ? position->n_seats / 2u : position->n_seats;
  BmSheet sheets[BM_MAX_SEATS];
  double reward = 0;

  for (guint i = 0; i < position->n_seats; i++)
    bm_position_score (position, state->setup->rules, i, &sheets[i]);
  for (guint i = 0; i < position->n_seats; i++)
    {
      guint partner = bm_position_get_partner (position, i);
      double points;

      if (!bm_seating_is_first (&position->seating, i))
        continue;
      points = position->teams ? count_team (sheets, i, partner) : sheets[i].total;
      if (i == seat || partner == seat)
        reward += points;
      else
        reward -= points / ((n_sides - 1) * (n_sides - 1));
    }

  return reward;
}

static double
play_out (Search        *self,
          const BmState *deal,
          BmMove         move,
          BmRandom       luck)
{
  const BmState *end = bm_outlook_play_out (&self->outlook, deal, move, &luck);

  self->n_iterations++;

  return count_reward (end, bm_view_get_seat (self->view));
}

/* -- Candidates -- */

static void
list_candidates (Search *self)
{
  BmRankedMove ranking[BM_OUTLOOK_MAX_CANDIDATES];

  self->n_candidates = bm_outlook_list_candidates (&self->outlook, ranking);
  for (guint i = 0; i < self->n_candidates; i++)
    self->candidates[i] = (Candidate) { .move = ranking[i].move, .prior = (double) ranking[i].value / BM_POINT };
}

/* The estimated value of a candidate; only differences are meaningful. */
static double
judge (const Search    *self,
       const Candidate *candidate)
{
  double few = PRIOR_DEALS / (self->n_deals + PRIOR_DEALS);
  double mean = self->n_deals > 0 ? candidate->sum / self->n_deals : 0;

  return (1 - few) * mean + MAX (few, PRIOR_WEIGHT) * candidate->prior;
}

/* The best first. */
static void
sort_candidates (Search *self)
{
  for (guint i = 1; i < self->n_candidates; i++)
    {
      Candidate candidate = self->candidates[i];
      double value = judge (self, &candidate);
      guint at = i;

      for (; at > 0 && judge (self, &self->candidates[at - 1]) < value; at--)
        self->candidates[at] = self->candidates[at - 1];
      self->candidates[at] = candidate;
    }
}

static void
give_up_bad_ones (Search *self)
{
  sort_candidates (self);
  while (self->n_candidates > 1)
    {
      const Candidate *first = &self->candidates[0];
      const Candidate *last = &self->candidates[self->n_candidates - 1];
      double error = sqrt (first->spread + last->spread) / self->n_deals;

      if (judge (self, first) - judge (self, last) < SURE * error)
        break;
      self->n_candidates--;
    }
}

/* -- Thinking -- */

static gint64
get_time (const BmBudget *budget)
{
  return budget->get_time != NULL ? budget->get_time (budget->clock) : g_get_monotonic_time ();
}

/* How much of the time has been used: 1 is all of it; 0 without a limit. */
static double
measure_time (const Search *self)
{
  if (self->budget->milliseconds == 0)
    return 0;

  return (double) (get_time (self->budget) - self->start) / (1000.0 * self->budget->milliseconds);
}

/* How much of the budget has been used: 1 is all of it. */
static double
measure_progress (const Search *self)
{
  double by_count = (double) self->n_iterations / self->max_iterations;
  double by_time = measure_time (self);

  return MAX (by_count, by_time);
}

/* Plays out all candidates on one deal. Returns FALSE if it was cancelled before that, or if time is up: games of sets whose
 * rules look at zones take long. The first deal is always played out. */
static gboolean
try_deal (Search *self)
{
  g_autoptr (BmState) deal = bm_view_sample (self->view, self->random);
  double mean = 0;
  double correction = (double) self->n_candidates / (self->n_candidates - 1u);
  BmRandom luck;

  bm_random_init (&luck, bm_random_next (self->random), 1);
  for (guint i = 0; i < self->n_candidates; i++)
    {
      if (g_cancellable_is_cancelled (self->budget->cancellable) || (self->n_deals > 0 && measure_time (self) >= 1))
        return FALSE;
      self->candidates[i].reward = play_out (self, deal, self->candidates[i].move, luck);
      mean += self->candidates[i].reward / self->n_candidates;
    }
  for (guint i = 0; i < self->n_candidates; i++)
    {
      Candidate *candidate = &self->candidates[i];
      double more = candidate->reward - mean;

      candidate->sum += candidate->reward;
      candidate->spread += more * more * correction;
    }
  self->n_deals++;

  return TRUE;
}

static void
think (Search *self)
{
  guint n_rounds = 0;
  guint round = 0;

  while (1u << n_rounds < self->n_candidates)
    n_rounds++;

  while (self->n_candidates > 1 && try_deal (self))
    {
      double progress = measure_progress (self);

      if (self->n_deals >= FIRST_LOOK && self->n_deals % DEALS_PER_LOOK == 0)
        give_up_bad_ones (self);
      for (; round < n_rounds && progress * n_rounds >= round + 1; round++)
        {
          sort_candidates (self);
          self->n_candidates = MIN (self->n_candidates, 1u << (n_rounds - round - 1));
        }
    }
  sort_candidates (self);
}

static guint
count_iterations (const BmBudget *budget)
{
  if (budget->iterations > 0)
    return budget->iterations;
  return budget->milliseconds > 0 ? ENOUGH_ITERATIONS : DEFAULT_ITERATIONS;
}

/**
 * bm_search_choose:
 * @view: the view of a player with a decision to make
 * @budget: the limits of the decision
 * @random: (inout): the player's generator
 *
 * Decides by search. Safe from any thread; the state of the view must not change during the call.
 *
 * Returns: a legal move: the best one so far if time is up or it was cancelled
 */
BmMove
bm_search_choose (const BmView   *view,
                  const BmBudget *budget,
                  BmRandom       *random)
{
  Search self = {
    .view = view, .budget = budget, .random = random, .start = get_time (budget),
    .max_iterations = count_iterations (budget),
  };

  bm_outlook_init (&self.outlook, view);
  list_candidates (&self);
  if (self.n_candidates > 1)
    {
      bm_outlook_prepare (&self.outlook, budget->cancellable, random);
      think (&self);
    }
  bm_outlook_clear (&self.outlook);

  return self.candidates[0].move;
}
