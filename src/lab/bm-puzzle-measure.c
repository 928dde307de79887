/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-puzzle-measure.h"

#include <math.h>

#include "bm-comparison.h"
#include "bm-contest.h"
#include "bm-ending.h"
#include "bm-state.h"

/* Hidden things are dealt again, and the game is played out after each move, with the same deal and the same luck. All
 * moves are screened first; what seems best then is what the others are compared with, on new deals. Those that are
 * certainly wrong are left alone from then on, so most deals are for those that could be right. If another one proves
 * better, all of it begins again with that one. */

/* On how many deals moves are screened: as part of the deals of a measurement, at least and at most. */
#define SCREEN_PART 16
#define LEAST_SCREEN 8
#define MOST_SCREEN 32

/* As in a search. */
#define PRIOR_DEALS 12.0

/* When to check whether moves are certainly wrong. */
#define DEALS_PER_LOOK 16

/* What a right answer may cost, and what a wrong one must cost, in points and in standard errors, on how many deals.
 * Four standard errors, since a position may have a hundred answers, and none of them may be on the wrong side. */
#define RIGHT_COST   0.5
#define WRONG_COST   1.0
#define SURE         4.0
#define FEWEST_DEALS 16

/* To be left alone, a move must be more certainly wrong: it is looked at several times. */
#define CERTAIN 5.0

/* How often another move may turn out to be the best. */
#define MAX_ROUNDS 3

/* A glance: how many of the most promising moves, on how many deals they are screened and compared. */
#define GLANCE_MOVES   8
#define GLANCE_SCREEN  8
#define GLANCE_COMPARE 16

/* After so many deals, it is clear whether there are too many answers that are probably not wrong. */
#define LATE_LOOK 64

/* A move: @difference, @lines and @partner are how much more than the reference it brings, summed up. */
typedef struct
{
  BmMove    move;
  double    prior;
  gboolean  is_out;
  BmMoments difference;
  gint64    lines[BM_MAX_LINES];
  gint64    partner;
} Option;

struct _BmPuzzleMeasure
{
  BmState        *state;
  BmView          view;
  BmOutlook       outlook;
  gboolean        is_prepared;
  BmRandom        random;
  guint           n_options;
  Option         *options;   /* the reference first, then those that seemed best to a player who does not search */
  BmPuzzleAnswer *answers;   /* after bm_puzzle_measure_run(), the best first */
};

/* -- Moves -- */

static int
find_value (BmMove              move,
            const BmRankedMove *ranking,
            guint               n)
{
  for (guint i = 0; i < n; i++)
    if (ranking[i].move == move)
      return ranking[i].value;

  /* A move that is not ranked seemed no better than the last of them. */
  return ranking[n - 1].value;
}

static int
compare_prior (gconstpointer a,
               gconstpointer b)
{
  const Option *first = a;
  const Option *second = b;

  if (first->prior != second->prior)
    return first->prior > second->prior ? -1 : 1;
  return first->move < second->move ? -1 : 1;
}

static void
list_options (BmPuzzleMeasure *self)
{
  BmRankedMove ranking[BM_MAX_MOVES];
  BmMove moves[BM_MAX_MOVES];
  guint n_ranked = bm_policy_rank (&self->view, &self->outlook.prior, ranking);

  self->n_options = bm_view_list_moves (&self->view, moves);
  self->options = g_new0 (Option, self->n_options);
  for (guint i = 0; i < self->n_options; i++)
    {
      self->options[i].move = moves[i];
      self->options[i].prior = (double) (find_value (moves[i], ranking, n_ranked) - ranking[0].value) / BM_POINT;
    }
  qsort (self->options, self->n_options, sizeof *self->options, compare_prior);
}

/**
 * bm_puzzle_measure_new:
 * @state: a state, which is copied
 * @seat: a seat with a decision to make
 * @seed: the random seed; must not depend on anything that the player could not see
 *
 * What the player cannot see does not change anything that follows.
 *
 * Returns: (transfer full): a measurement
 */
BmPuzzleMeasure *
bm_puzzle_measure_new (const BmState *state,
                       guint          seat,
                       guint64        seed)
{
  BmPuzzleMeasure *self = g_new0 (BmPuzzleMeasure, 1);

  self->state = bm_state_copy (state);
  self->view = bm_view (self->state, seat);
  bm_random_init (&self->random, seed, 1);
  bm_outlook_init (&self->outlook, &self->view);
  list_options (self);

  return self;
}

/**
 * bm_puzzle_measure_free:
 * @self: (transfer full): a measurement
 */
void
bm_puzzle_measure_free (BmPuzzleMeasure *self)
{
  bm_outlook_clear (&self->outlook);
  bm_state_free (self->state);
  g_free (self->options);
  g_free (self->answers);
  g_free (self);
}

/* -- Deals -- */

static void
add_difference (BmPuzzleMeasure *self,
                Option          *option,
                const BmEnding  *ending,
                const BmEnding  *reference)
{
  bm_moments_add (&option->difference, ending->margin - reference->margin);
  option->partner += ending->partner - reference->partner;
  for (guint line = 0; line < bm_view_get_rules (&self->view)->n_lines; line++)
    option->lines[line] += ending->own.lines[line] - reference->own.lines[line];
}

/* Plays the first @n moves that are not out on a deal. */
static void
play_deal (BmPuzzleMeasure *self,
           guint            n)
{
  g_autoptr (BmState) deal = bm_view_sample (&self->view, &self->random);
  BmEnding reference, ending;
  BmRandom luck;

  bm_random_init (&luck, bm_random_next (&self->random), 1);
  bm_ending_play_out (&self->outlook, deal, self->options[0].move, luck, &reference);
  for (guint i = 1; i < n; i++)
    if (!self->options[i].is_out)
      {
        bm_ending_play_out (&self->outlook, deal, self->options[i].move, luck, &ending);
        add_difference (self, &self->options[i], &ending, &reference);
      }
}

static gboolean
play_deals (BmPuzzleMeasure *self,
            guint            n,
            guint            n_deals,
            GCancellable    *cancellable)
{
  if (!self->is_prepared)
    bm_outlook_prepare (&self->outlook, cancellable, &self->random);
  self->is_prepared = TRUE;

  for (guint i = 0; i < n_deals; i++)
    {
      if (g_cancellable_is_cancelled (cancellable))
        return FALSE;
      play_deal (self, n);
    }

  return TRUE;
}

static double
get_mean (const Option *option)
{
  return option->difference.n > 0 ? (double) option->difference.sum / (double) option->difference.n : 0;
}

/* What a move seems to be worth, compared with the reference: as in a search, a player who does not search has a say,
 * since games are played out too hastily for some hopes. */
static double
judge (const BmPuzzleMeasure *self,
       guint                  i,
       guint                  n_deals)
{
  double few = PRIOR_DEALS / (n_deals + PRIOR_DEALS);

  return (1 - few) * get_mean (&self->options[i])
         + MAX (few, BM_COMPARISON_PRIOR) * (self->options[i].prior - self->options[0].prior);
}

static guint
find_best (const BmPuzzleMeasure *self,
           guint                  n,
           guint                  n_deals)
{
  guint best = 0;

  for (guint i = 1; i < n; i++)
    if (!self->options[i].is_out && judge (self, i, n_deals) > judge (self, best, n_deals))
      best = i;

  return best;
}

/* Begins again, with another move to compare the others with. */
static void
refer_to (BmPuzzleMeasure *self,
          guint            i)
{
  Option option = self->options[i];

  self->options[i] = self->options[0];
  self->options[0] = option;
  for (i = 0; i < self->n_options; i++)
    self->options[i] = (Option) { .move = self->options[i].move, .prior = self->options[i].prior };
}

/* -- Verdicts -- */

/* Whether a move costs as many points and as many standard errors; and a player who does not search does not strongly
 * disagree. */
static gboolean
is_wrong (const BmPuzzleMeasure *self,
          const Option          *option,
          double                 sure)
{
  BmEstimate estimate = bm_moments_estimate (&option->difference, 1);
  double opinion = estimate.mean + BM_COMPARISON_PRIOR * (option->prior - self->options[0].prior);

  return estimate.n >= FEWEST_DEALS && opinion < 0 && estimate.mean <= -WRONG_COST
         && estimate.mean <= -sure * bm_estimate_get_error (&estimate);
}

static void
leave_wrong_ones (BmPuzzleMeasure *self)
{
  for (guint i = 1; i < self->n_options; i++)
    if (is_wrong (self, &self->options[i], CERTAIN))
      self->options[i].is_out = TRUE;
}

/* Whether too many of the first @n moves are probably as good as the reference, or nearly so. */
static gboolean
is_hopeless (const BmPuzzleMeasure *self,
             guint                  n)
{
  guint n_close = 0;

  for (guint i = 1; i < n; i++)
    n_close += get_mean (&self->options[i]) > -WRONG_COST;

  return n_close >= MIN (BM_PUZZLE_MAX_RIGHT (self->n_options), n - 1);
}

/* Compares all moves with the reference on new deals, unless nothing can come of it. */
static gboolean
compare (BmPuzzleMeasure *self,
         guint            n_deals,
         GCancellable    *cancellable)
{
  for (guint n = 0; n < n_deals; n += DEALS_PER_LOOK)
    {
      if (!play_deals (self, self->n_options, MIN (DEALS_PER_LOOK, n_deals - n), cancellable))
        return FALSE;
      leave_wrong_ones (self);
      if (n + DEALS_PER_LOOK == LATE_LOOK && is_hopeless (self, self->n_options))
        break;
    }

  return TRUE;
}

static int
compare_cost (gconstpointer a,
              gconstpointer b)
{
  const BmPuzzleAnswer *first = a;
  const BmPuzzleAnswer *second = b;

  if (first->cost.mean != second->cost.mean)
    return first->cost.mean < second->cost.mean ? -1 : 1;
  return first->move < second->move ? -1 : 1;
}

/* Nothing is better than the best answer, except by chance. */
static void
list_answers (BmPuzzleMeasure *self)
{
  g_free (self->answers);
  self->answers = g_new0 (BmPuzzleAnswer, self->n_options);
  self->answers[0].move = self->options[0].move;
  for (guint i = 1; i < self->n_options; i++)
    {
      const Option *option = &self->options[i];
      BmPuzzleAnswer *answer = &self->answers[i];
      double n = MAX ((double) option->difference.n, 1);

      answer->move = option->move;
      answer->cost = bm_moments_estimate (&option->difference, 1);
      answer->cost.mean = MAX (-answer->cost.mean, 0);
      answer->partner = (double) -option->partner / n;
      for (guint line = 0; line < BM_MAX_LINES; line++)
        answer->lines[line] = (double) -option->lines[line] / n;
    }
  qsort (self->answers + 1, self->n_options - 1, sizeof *self->answers, compare_cost);
}

/**
 * bm_puzzle_measure_glance:
 * @self: a measurement
 * @cancellable: (nullable): ends it early
 *
 * Looks briefly at the moves that seem best to a player who does not search.
 *
 * Returns: whether a measurement is likely to be sure of the right answers
 */
gboolean
bm_puzzle_measure_glance (BmPuzzleMeasure *self,
                          GCancellable    *cancellable)
{
  guint n = MIN (self->n_options, GLANCE_MOVES);

  if (!play_deals (self, n, GLANCE_SCREEN, cancellable))
    return FALSE;
  refer_to (self, find_best (self, n, GLANCE_SCREEN));

  return play_deals (self, n, GLANCE_COMPARE, cancellable) && !is_hopeless (self, n);
}

/**
 * bm_puzzle_measure_run:
 * @self: a measurement
 * @n_deals: on how many deals the moves are played that could be right; others get fewer
 * @cancellable: (nullable): ends it early
 *
 * Measures what each move costs.
 *
 * Returns: whether it has been measured; %FALSE if it was cancelled
 */
gboolean
bm_puzzle_measure_run (BmPuzzleMeasure *self,
                       guint            n_deals,
                       GCancellable    *cancellable)
{
  guint n_screen = CLAMP (n_deals / SCREEN_PART, LEAST_SCREEN, MOST_SCREEN);

  refer_to (self, 0);
  if (!play_deals (self, self->n_options, n_screen, cancellable))
    return FALSE;

  refer_to (self, find_best (self, self->n_options, n_screen));
  for (guint round = 0; round < MAX_ROUNDS; round++)
    {
      guint best;

      if (!compare (self, n_deals, cancellable))
        return FALSE;
      best = find_best (self, self->n_options, n_deals);
      if (get_mean (&self->options[best]) <= RIGHT_COST)
        break;
      if (round + 1 < MAX_ROUNDS)
        refer_to (self, best);
    }
  list_answers (self);

  return TRUE;
}

/**
 * bm_puzzle_measure_get_answers:
 * @self: a measurement that has been run
 * @n_answers: (out): their number
 *
 * Returns: (transfer none) (array length=n_answers): all legal moves, the best first
 */
const BmPuzzleAnswer *
bm_puzzle_measure_get_answers (BmPuzzleMeasure *self,
                               guint           *n_answers)
{
  *n_answers = self->n_options;

  return self->answers;
}

/* Whether the reference is the best move, as far as can be told. */
static gboolean
has_best (BmPuzzleMeasure *self)
{
  for (guint i = 1; i < self->n_options; i++)
    if (get_mean (&self->options[i]) > RIGHT_COST)
      return FALSE;

  return TRUE;
}

/**
 * bm_puzzle_measure_count_right:
 * @self: a measurement that has been run
 *
 * The first answers are right, and the others wrong, if it is sure of each: a right one costs hardly anything, and a
 * wrong one many times what the noise could be.
 *
 * Returns: how many answers are right; 0 if it is not sure, or if too many are, or all
 */
guint
bm_puzzle_measure_count_right (BmPuzzleMeasure *self)
{
  guint n_right = 1;
  guint n_wrong = 0;

  if (!has_best (self))
    return 0;

  for (guint i = 1; i < self->n_options; i++)
    {
      gboolean wrong = is_wrong (self, &self->options[i], SURE);

      n_wrong += wrong;
      n_right += !wrong && get_mean (&self->options[i]) >= -RIGHT_COST;
    }

  if (n_wrong == 0 || n_right > BM_PUZZLE_MAX_RIGHT (self->n_options) || n_right + n_wrong < self->n_options)
    return 0;
  return n_right;
}

/**
 * bm_puzzle_measure_get_sureness:
 * @self: a measurement that is sure of the right answers
 *
 * Returns: how many standard errors the wrong answer costs that is hardest to tell from the right ones
 */
double
bm_puzzle_measure_get_sureness (BmPuzzleMeasure *self)
{
  double least = INFINITY;

  for (guint i = bm_puzzle_measure_count_right (self); i < self->n_options; i++)
    {
      const BmEstimate *cost = &self->answers[i].cost;

      if (cost->half_width > 0)
        least = MIN (least, cost->mean / bm_estimate_get_error (cost));
    }

  return least;
}
