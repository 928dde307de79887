/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-review-run.h"

#include <math.h>

#include "bm-bot-game.h"
#include "bm-ending.h"
#include "bm-state.h"

/* All decisions are looked at briefly, so that the worst blunders are known within a second; then more closely wherever
 * something could come of it. A pass deals with one decision, and passes are planned between rounds, so the result does
 * not depend on threads. */

/* How far a difference may be from the edge of a verdict, in standard errors, to be measured again. */
#define DOUBT 2.5
/* How many decisions of a player are measured on all deals. */
#define N_CLOSE (BM_REVIEW_MAX_MOMENTS + 3)

/* A decision that is being judged. */
typedef struct
{
  BmComparison    *comparison;
  BmReviewDecision decision;  /* the lock protects it */
} Case;

typedef struct _Run   Run;
typedef struct _Round Round;

/* A round: which decisions it deals with, what it does, and its share of the time, in per cent. */
struct _Round
{
  void   (*choose) (Run   *run,
                    GPtrArray *chosen);
  void   (*work)   (Run   *run,
                    Case  *item);
  guint    share;
};

struct _Run
{
  const BmReviewPlan *plan;
  const BmProgress   *progress;     /* nullable */
  GCancellable       *cancellable;  /* nullable */
  GPtrArray          *cases;
  BmReview            frame;        /* what is known without the decisions */
  GMutex              lock;
  const Round        *round;
  GPtrArray          *chosen;
  guint               n_percent;    /* done before this round */
};

static void
case_free (Case *self)
{
  bm_comparison_free (self->comparison);
  g_free (self);
}

/**
 * bm_review_find_persons:
 * @record: a game
 *
 * Returns: a bit for each seat of a person; for all seats if there are only computer players
 */
guint32
bm_review_find_persons (const BmRecord *record)
{
  guint n_seats = bm_record_get_setup ((BmRecord *) record)->n_seats;
  guint32 persons = 0;

  for (guint seat = 0; seat < n_seats; seat++)
    if (bm_bot_find (bm_record_get_player (record, seat)) == NULL)
      persons |= 1u << seat;

  return persons != 0 ? persons : (1u << n_seats) - 1;
}

/* -- Decisions -- */

static void
add_case (Run           *self,
          const BmState *state,
          guint          index)
{
  BmMove move = bm_record_get_move (self->plan->record, index);
  guint64 seed = bm_bot_game_mix_seed (self->plan->seed + index);
  BmComparison *comparison = bm_comparison_new (state, move, seed);
  Case *item;

  item = g_new0 (Case, 1);
  item->comparison = comparison;
  item->decision = (BmReviewDecision) {
    .index = index, .seat = bm_move_get_seat (move), .round = state->round, .turn = state->turn, .played = move,
    .other = comparison->contrast.move,
  };
  g_ptr_array_add (self->cases, item);
}

static gboolean
is_wanted (const Run     *self,
           const BmState *state,
           guint          index)
{
  guint seat = bm_move_get_seat (bm_record_get_move (self->plan->record, index));
  BmMove moves[BM_MAX_MOVES];

  return index >= self->plan->first && self->plan->seats >> seat & 1 && bm_state_list_moves (state, seat, moves) > 1;
}

static gboolean
list_cases (Run     *self,
            GError **error)
{
  const BmRecord *record = self->plan->record;
  BmSetup *setup = bm_record_get_setup ((BmRecord *) record);
  g_autoptr (BmState) state = bm_state_new (setup, bm_record_get_seed (record));

  for (guint i = 0; i < bm_record_get_n_moves (record); i++)
    {
      BmMove move = bm_record_get_move (record, i);

      if (!bm_state_check_move (state, move, error))
        return FALSE;
      if (is_wanted (self, state, i))
        add_case (self, state, i);
      bm_state_play (state, move, NULL);
    }

  self->frame.is_over = bm_state_is_over (state);
  for (guint seat = 0; self->frame.is_over && seat < setup->n_seats; seat++)
    self->frame.margins[seat] = bm_ending_count_margin (&state->position, setup->rules, seat);

  return TRUE;
}

/* -- Results -- */

/* Says what the comparison has shown so far. */
static void
publish (Run  *self,
         Case *item)
{
  const BmComparison *comparison = item->comparison;
  const BmContrast *contrast = &comparison->contrast;
  BmReviewDecision decision = item->decision;
  double n = MAX ((double) contrast->difference.n, 1);

  decision.other = contrast->move;
  decision.verdict = bm_review_judge (contrast, comparison->is_obvious);
  decision.margin = bm_moments_estimate (&comparison->margin, 1);
  decision.difference = bm_moments_estimate (&contrast->difference, 1);
  decision.partner = (double) contrast->partner / n;
  for (guint line = 0; line < self->frame.n_lines; line++)
    decision.lines[line] = (double) contrast->lines[line] / n;

  g_mutex_lock (&self->lock);
  item->decision = decision;
  g_mutex_unlock (&self->lock);
}

static BmReview *
make_review (Run      *self,
             double    progress,
             gboolean  is_complete)
{
  BmReview *review = g_new0 (BmReview, 1);

  *review = self->frame;
  review->progress = progress;
  review->is_complete = is_complete;
  review->decisions = g_new0 (BmReviewDecision, MAX (self->cases->len, 1));
  g_atomic_ref_count_init (&review->ref_count);

  g_mutex_lock (&self->lock);
  for (guint i = 0; i < self->cases->len; i++)
    {
      const Case *item = g_ptr_array_index (self->cases, i);

      if (item->decision.margin.n > 0)
        review->decisions[review->n_decisions++] = item->decision;
    }
  g_mutex_unlock (&self->lock);

  return review;
}

/* -- Rounds -- */

/* Numbers of deals come from that of the plan. */
static guint
count_deals (const Run *self,
             guint      part)
{
  return MAX (self->plan->n_deals / part, 4);
}

static void
choose_all (Run       *self,
            GPtrArray *chosen)
{
  for (guint i = 0; i < self->cases->len; i++)
    g_ptr_array_add (chosen, g_ptr_array_index (self->cases, i));
}

/* What seems worst to a player who does not search comes first, since verdicts are likely there. */
static int
compare_doubt (gconstpointer a,
               gconstpointer b)
{
  const Case *first = *(Case *const *) a;
  const Case *second = *(Case *const *) b;
  double more = second->comparison->contrast.prior - first->comparison->contrast.prior;

  if (more != 0)
    return more > 0 ? 1 : -1;
  return first->decision.index < second->decision.index ? -1 : 1;
}

static void
choose_doubtful_first (Run       *self,
                       GPtrArray *chosen)
{
  choose_all (self, chosen);
  g_ptr_array_sort (chosen, compare_doubt);
}

/* Whether more deals could lead to a verdict, or make its difference clearer. */
static gboolean
is_open (const Case *item)
{
  const BmComparison *comparison = item->comparison;
  BmEstimate estimate = item->decision.difference;
  double error;

  if (estimate.n < 2)
    return TRUE;

  error = bm_estimate_get_error (&estimate);
  return estimate.mean + DOUBT * error > 0 || (!comparison->is_obvious && estimate.mean < 0);
}

static void
choose_open (Run       *self,
             GPtrArray *chosen)
{
  for (guint i = 0; i < self->cases->len; i++)
    {
      Case *item = g_ptr_array_index (self->cases, i);

      if (is_open (item))
        g_ptr_array_add (chosen, item);
    }
}

/* The largest differences first: what could be lost there at most. */
static int
compare_importance (gconstpointer a,
                    gconstpointer b)
{
  const BmReviewDecision *first = &(*(Case *const *) a)->decision;
  const BmReviewDecision *second = &(*(Case *const *) b)->decision;
  double more = fabs (second->difference.mean) - fabs (first->difference.mean);

  if (more != 0)
    return more > 0 ? 1 : -1;
  return first->index < second->index ? -1 : 1;
}

/* For each player, those that may be among the moments that matter. */
static void
choose_important (Run       *self,
                  GPtrArray *chosen)
{
  g_autoptr (GPtrArray) open = g_ptr_array_new ();
  guint n_chosen[BM_MAX_SEATS] = { 0 };

  choose_open (self, open);
  g_ptr_array_sort (open, compare_importance);
  for (guint i = 0; i < open->len; i++)
    {
      Case *item = g_ptr_array_index (open, i);

      if (n_chosen[item->decision.seat]++ < N_CLOSE)
        g_ptr_array_add (chosen, item);
    }
}

static void
glance (Run  *self,
        Case *item)
{
  if (bm_comparison_screen (item->comparison, count_deals (self, 80), self->cancellable))
    bm_comparison_measure (item->comparison, MAX (count_deals (self, 40), 16), TRUE, self->cancellable);
}

static void
look (Run  *self,
      Case *item)
{
  gboolean wanted = is_open (item);
  guint n_deals = count_deals (self, 8);

  if (wanted)
    {
      bm_comparison_narrow (item->comparison, (item->comparison->n_alternatives + 1) / 2);
      if (!bm_comparison_screen (item->comparison, count_deals (self, 16), self->cancellable))
        return;
    }
  bm_comparison_measure (item->comparison, n_deals, wanted, self->cancellable);
}

static void
look_closely (Run  *self,
              Case *item)
{
  bm_comparison_measure (item->comparison, count_deals (self, 2), TRUE, self->cancellable);
}

static void
finish (Run  *self,
        Case *item)
{
  bm_comparison_measure (item->comparison, self->plan->n_deals, TRUE, self->cancellable);
}

static const Round rounds[] = {
  { choose_doubtful_first, glance, 20 },
  { choose_all, look, 40 },
  { choose_open, look_closely, 25 },
  { choose_important, finish, 15 },
};

static void
do_pass (guint    thread G_GNUC_UNUSED,
         guint64  index,
         gpointer user_data)
{
  Run *self = user_data;
  Case *item = g_ptr_array_index (self->chosen, index);

  self->round->work (self, item);
  publish (self, item);
}

static void
progress_cb (double   fraction,
             gpointer so_far G_GNUC_UNUSED,
             gpointer user_data)
{
  Run *self = user_data;
  double progress = (self->n_percent + fraction * self->round->share) / 100;
  g_autoptr (BmReview) review = NULL;

  if (!bm_progress_is_followed (self->progress))
    return;
  review = make_review (self, progress, FALSE);
  bm_progress_tell (self->progress, progress, review);
}

static void
run_rounds (Run *self)
{
  const BmProgress progress = { progress_cb, self, self->cancellable };

  for (guint i = 0; i < G_N_ELEMENTS (rounds) && !g_cancellable_is_cancelled (self->cancellable); i++)
    {
      g_autoptr (GPtrArray) chosen = g_ptr_array_new ();
      BmParallelLoop loop = { .n_threads = self->plan->n_jobs, .func = do_pass, .user_data = self };

      self->round = &rounds[i];
      self->round->choose (self, chosen);
      self->chosen = chosen;
      loop.n_passes = chosen->len;
      if (chosen->len > 0)
        bm_parallel_for (&loop, &progress);
      self->n_percent += self->round->share;
    }
}

/**
 * bm_review_run:
 * @plan: what to review
 * @progress: (nullable): the progress; the results so far are a #BmReview, and there are some soon; if it is
 *   cancelled, the review is what is known by then
 * @error: return location for a #BmStateError: a move is illegal
 *
 * Judges the decisions of some players in a game by what each could know: hidden things are dealt again, and the game
 * is played out after the move and after others. The same plan gives the same review, whatever the number of threads;
 * what a player could not see does not change what is said about that player's decisions. Blocks for seconds; safe
 * from any thread; the record must not change during the call.
 *
 * Returns: (transfer full) (nullable): the review
 */
BmReview *
bm_review_run (const BmReviewPlan  *plan,
               const BmProgress    *progress,
               GError             **error)
{
  g_autoptr (GPtrArray) cases = g_ptr_array_new_with_free_func ((GDestroyNotify) case_free);
  const BmSetup *setup = bm_record_get_setup ((BmRecord *) plan->record);
  Run self = {
    .plan = plan, .progress = progress, .cancellable = bm_progress_get_cancellable (progress), .cases = cases,
    .frame = { .n_seats = setup->n_seats, .n_lines = setup->rules->n_lines, .seats = plan->seats },
  };
  BmReview *review = NULL;

  g_mutex_init (&self.lock);
  if (list_cases (&self, error))
    {
      run_rounds (&self);
      review = make_review (&self, self.n_percent / 100.0, !g_cancellable_is_cancelled (self.cancellable));
    }
  g_mutex_clear (&self.lock);

  return review;
}
