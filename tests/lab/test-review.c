/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-test"

#include "config.h"

#include <math.h>
#include <string.h>

#include "bm-bot.h"
#include "bm-contest.h"
#include "bm-ending.h"
#include "bm-policy.h"
#include "bm-review-file.h"
#include "bm-review-task.h"
#include "test-util.h"

/* Games take long to play out from their beginning, so only their last turns are judged here. */
#define N_LAST_TURNS 6
#define N_DEALS 16

/* How a game of normal players was played, except for one decision: the worst move is made where it matters. */
typedef struct
{
  BmMoveKind kind;    /* of this decision; BM_MOVE_NONE: there is none */
  guint      index;   /* where that was; 0: nowhere */
  guint      first;   /* the first move of the last turns */
} Plant;

/* How much worse than the best a move must seem to be a blunder. */
#define BLUNDER (3 * BM_POINT)

/* The worst move, or 0 if none is bad enough. */
static BmMove
find_blunder (const BmView *view)
{
  BmRankedMove ranking[BM_MAX_MOVES];
  BmPrior prior;
  guint n;

  bm_prior_init (&prior, bm_view_get_setup (view), &bm_weights_greedy);
  n = bm_policy_rank (view, &prior, ranking);
  return ranking[0].value - ranking[n - 1].value >= BLUNDER ? ranking[n - 1].move : 0;
}

/* Plays a game in which seat 0 may make one bad move. */
static BmRecord *
play_game (BmMode   mode,
           guint    n_seats,
           guint64  seed,
           Plant   *plant)
{
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");
  g_autoptr (BmSetup) setup = bm_test_setup_new (rules, mode, n_seats);
  g_autoptr (BmState) state = bm_state_new (setup, seed);
  BmRecord *record = bm_record_new (setup, seed);
  BmRandom random;

  bm_random_init (&random, seed, 3);
  for (guint seat = 0; !bm_state_is_over (state); seat = (seat + 1) % n_seats)
    {
      BmView view = bm_view (state, seat);
      BmMove move = 0;

      if (state->decisions[seat] == BM_MOVE_NONE)
        continue;
      if (plant->first == 0 && bm_view_get_turns_left (&view) == N_LAST_TURNS)
        plant->first = bm_record_get_n_moves (record);
      if (plant->first > 0 && plant->index == 0 && seat == 0 && state->decisions[seat] == plant->kind)
        move = find_blunder (&view);
      if (move != 0)
        plant->index = bm_record_get_n_moves (record);
      else
        move = bm_bot_choose (bm_bot_find ("normal"), &view, NULL, &random);
      bm_record_append (record, move);
      bm_state_play (state, move, NULL);
    }

  return record;
}

/* A game with such a blunder: not all offer one. */
static BmRecord *
play_blunder (BmMode   mode,
              guint64  seed,
              Plant   *plant)
{
  const guint64 end = seed + 100;
  BmRecord *record = NULL;

  for (*plant = (Plant) { .kind = BM_MOVE_PICK }; plant->index == 0; seed++)
    {
      g_assert_cmpuint (seed, <, end);
      g_clear_pointer (&record, bm_record_free);
      *plant = (Plant) { .kind = BM_MOVE_PICK };
      record = play_game (mode, 3, seed, plant);
    }

  return record;
}

static BmReviewPlan
make_plan (const BmRecord *record,
           const Plant    *plant)
{
  return (BmReviewPlan) {
    .record = record, .seats = 1, .first = plant->first, .seed = 7, .n_deals = N_DEALS, .n_jobs = 2,
  };
}

static BmReview *
run (const BmReviewPlan *plan,
     const BmProgress   *progress)
{
  g_autoptr (GError) error = NULL;
  BmReview *review = bm_review_run (plan, progress, &error);

  g_assert_no_error (error);
  return review;
}

static const BmReviewDecision *
find_decision (const BmReview *review,
               guint           index)
{
  for (guint i = 0; i < review->n_decisions; i++)
    if (review->decisions[i].index == index)
      return &review->decisions[i];

  return NULL;
}

/* -- Comparisons -- */

static void
assert_same_moments (const BmMoments *first,
                     const BmMoments *second)
{
  g_assert_cmpint (first->n, ==, second->n);
  g_assert_cmpint (first->sum, ==, second->sum);
  g_assert_cmpint (first->squares, ==, second->squares);
}

/* Compares with what would have been said if everything that the seat cannot see were different. */
static void
check_blindness (const BmState *state,
                 BmMove         move,
                 BmRandom      *random)
{
  BmView view = bm_view (state, bm_move_get_seat (move));
  g_autoptr (BmState) other = bm_view_sample (&view, random);
  g_autoptr (BmComparison) first = bm_comparison_new (state, move, 5);
  g_autoptr (BmComparison) second = bm_comparison_new (other, move, 5);

  bm_comparison_screen (first, 2, NULL);
  bm_comparison_screen (second, 2, NULL);
  bm_comparison_measure (first, 3, TRUE, NULL);
  bm_comparison_measure (second, 3, TRUE, NULL);
  g_assert_cmpuint (first->n_alternatives, ==, second->n_alternatives);
  for (guint i = 0; i < first->n_alternatives; i++)
    {
      g_assert_cmpuint (first->alternatives[i].move, ==, second->alternatives[i].move);
      assert_same_moments (&first->alternatives[i].difference, &second->alternatives[i].difference);
    }
  g_assert_cmpuint (first->contrast.move, ==, second->contrast.move);
  g_assert_cmpint (first->is_obvious, ==, second->is_obvious);
  assert_same_moments (&first->margin, &second->margin);
  assert_same_moments (&first->contrast.difference, &second->contrast.difference);
}

static void
test_hidden_tiles (void)
{
  const struct
  {
    BmMode mode;
    guint  n_seats;
  } games[] = { { BM_MODE_INDIVIDUAL, 3 }, { BM_MODE_TEAM, 4 }, { BM_MODE_ROWS, 2 } };
  guint n_games = bm_test_is_quick () ? 1 : G_N_ELEMENTS (games);

  for (guint i = 0; i < n_games; i++)
    {
      Plant plant = { .kind = BM_MOVE_NONE };
      g_autoptr (BmRecord) record = play_game (games[i].mode, games[i].n_seats, i, &plant);
      g_autoptr (BmState) state = bm_record_replay (record, plant.first, NULL);
      BmMove moves[BM_MAX_MOVES];
      BmRandom random;

      bm_random_init (&random, i, 4);
      for (guint j = plant.first; j < bm_record_get_n_moves (record); j++)
        {
          BmMove move = bm_record_get_move (record, j);

          if (bm_state_list_moves (state, bm_move_get_seat (move), moves) > 1)
            check_blindness (state, move, &random);
          bm_state_play (state, move, NULL);
        }
    }
}

static void
test_pair (void)
{
  Plant plant;
  g_autoptr (BmRecord) record = play_blunder (BM_MODE_INDIVIDUAL, 1, &plant);
  g_autoptr (BmState) state = bm_record_replay (record, plant.index, NULL);
  g_autoptr (BmComparison) comparison = bm_comparison_new (state, bm_record_get_move (record, plant.index), 1);
  BmMove last = comparison->alternatives[comparison->n_alternatives - 1].move;
  gint64 lines = 0;

  g_assert_cmpuint (comparison->n_alternatives, >, 1);
  bm_comparison_measure (comparison, 2, TRUE, NULL);
  g_assert_cmpuint (comparison->contrast.difference.n, ==, 2);

  /* What was measured of another pair is forgotten. */
  bm_comparison_pair (comparison, last);
  g_assert_cmpuint (comparison->n_alternatives, ==, 1);
  g_assert_cmpuint (comparison->contrast.move, ==, last);
  g_assert_cmpuint (comparison->contrast.difference.n, ==, 0);
  bm_comparison_measure (comparison, 4, TRUE, NULL);
  g_assert_cmpuint (comparison->contrast.difference.n, ==, 4);
  g_assert_cmpuint (comparison->margin.n, ==, 6);
  for (guint line = 0; line < BM_MAX_LINES; line++)
    lines += comparison->contrast.lines[line];
  g_assert_cmpint (lines, !=, 0);
  g_assert_cmpint (comparison->contrast.partner, ==, 0);
}

/* -- Verdicts -- */

static void
test_verdicts (void)
{
  const struct
  {
    guint           n;
    int             values[2];  /* by turns */
    double          prior;
    gboolean        is_obvious;
    BmReviewVerdict verdict;
  } rows[] = {
    { 0, { 0, 0 }, 0, FALSE, BM_REVIEW_OPEN },
    { 15, { 9, 9 }, 0, FALSE, BM_REVIEW_OPEN },
    { 16, { 9, 9 }, 0, FALSE, BM_REVIEW_MISSED },
    { 16, { 9, 9 }, 0, TRUE, BM_REVIEW_MISSED },
    { 16, { -9, -9 }, 0, FALSE, BM_REVIEW_FOUND },
    { 16, { -9, -9 }, 0, TRUE, BM_REVIEW_OPEN },
    /* Within the noise: the standard error is about 10 / √n. */
    { 100, { 12, -8 }, 0, FALSE, BM_REVIEW_OPEN },
    { 100, { 14, -6 }, 0, FALSE, BM_REVIEW_MISSED },
    { 100, { -14, 6 }, 0, FALSE, BM_REVIEW_FOUND },
    /* Too small for anyone to care, however sure it is. */
    { 10000, { 1, 0 }, 0, FALSE, BM_REVIEW_MISSED },
    { 10001, { 0, 1 }, 0, FALSE, BM_REVIEW_OPEN },
    { 16, { 0, 0 }, 0, FALSE, BM_REVIEW_OPEN },
    /* A player who does not search strongly disagrees. */
    { 100, { 14, -6 }, -7.9, FALSE, BM_REVIEW_MISSED },
    { 100, { 14, -6 }, -8.1, FALSE, BM_REVIEW_OPEN },
    { 100, { -14, 6 }, 8.1, FALSE, BM_REVIEW_OPEN },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BmContrast contrast = { .prior = rows[i].prior };

      for (guint j = 0; j < rows[i].n; j++)
        bm_moments_add (&contrast.difference, rows[i].values[j % 2]);
      g_test_message ("row %u", i);
      g_assert_cmpint (bm_review_judge (&contrast, rows[i].is_obvious), ==, rows[i].verdict);
    }
}

/* A review of a game in which seat 1 missed and found things. */
static BmReview *
make_review (void)
{
  const BmReviewVerdict missed = BM_REVIEW_MISSED, found = BM_REVIEW_FOUND;
  const BmReviewDecision decisions[] = {
    { .index = 0, .seat = 1, .turn = 0, .margin = { 2, 3, 9 } },
    { .index = 1, .seat = 1, .turn = 0, .margin = { 1, 3, 9 }, .verdict = missed, .difference = { 2, 0.3, 9 } },
    { .index = 2, .seat = 0, .turn = 0, .margin = { 5, 1, 9 }, .verdict = missed, .difference = { 9, 1, 9 } },
    { .index = 3, .seat = 1, .turn = 1, .margin = { 0, 3, 9 }, .verdict = found, .difference = { -3, 1, 9 } },
    { .index = 4, .seat = 1, .turn = 2, .margin = { -1, 3, 9 }, .verdict = missed, .difference = { 5, 0.4, 9 } },
    { .index = 5, .seat = 1, .turn = 3, .margin = { -2, 3, 9 }, .verdict = missed, .difference = { 1, 0.1, 9 } },
    { .index = 6, .seat = 1, .turn = 4, .margin = { -2, 3, 9 }, .verdict = found, .difference = { -4, 0.1, 9 } },
    { .index = 7, .seat = 1, .turn = 5, .margin = { -2, 3, 9 }, .verdict = found, .difference = { -6, 0.1, 9 } },
  };
  BmReview *review = g_new0 (BmReview, 1);

  g_atomic_ref_count_init (&review->ref_count);
  review->is_over = TRUE;
  review->n_seats = 2;
  review->margins[1] = -4;
  review->n_decisions = G_N_ELEMENTS (decisions);
  review->decisions = g_memdup2 (decisions, sizeof decisions);

  return review;
}

static void
test_summary (void)
{
  g_autoptr (BmReview) review = make_review ();
  BmReviewSummary summary;

  bm_review_summarise (review, 1, &summary);
  g_assert_cmpuint (summary.n_decisions, ==, 7);
  g_assert_cmpuint (summary.n_missed, ==, 3);
  g_assert_cmpuint (summary.n_found, ==, 3);
  g_assert_cmpfloat_with_epsilon (summary.start.mean, 2, 1e-9);
  g_assert_cmpfloat_with_epsilon (summary.lost.mean, 8, 1e-9);
  g_assert_cmpfloat_with_epsilon (summary.lost.half_width, 0.509902, 1e-6);
  g_assert_cmpfloat_with_epsilon (summary.luck.mean, 2, 1e-9);

  /* A missed first move could have been played: it does not belong to the luck. */
  review->decisions[0].verdict = BM_REVIEW_MISSED;
  review->decisions[0].difference = (BmEstimate) { 3, 4, 9 };
  bm_review_summarise (review, 1, &summary);
  g_assert_cmpfloat_with_epsilon (summary.start.mean, 5, 1e-9);
  g_assert_cmpfloat_with_epsilon (summary.start.half_width, 5, 1e-9);
  g_assert_cmpfloat_with_epsilon (summary.luck.mean, 2, 1e-9);

  bm_review_summarise (review, 5, &summary);
  g_assert_cmpuint (summary.n_decisions, ==, 0);
}

static void
test_moments (void)
{
  const guint expected[] = { 7, 4, 6, 3, 1 };
  g_autoptr (BmReview) review = make_review ();
  g_autoptr (GArray) points = bm_review_list_points (review, 1);
  const BmReviewDecision *moments[BM_REVIEW_MAX_MOMENTS];

  g_assert_cmpuint (bm_review_list_moments (review, 1, moments), ==, BM_REVIEW_MAX_MOMENTS);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpuint (moments[i]->index, ==, expected[i]);
  g_assert_cmpuint (bm_review_list_moments (review, 0, moments), ==, 1);
  g_assert_cmpuint (bm_review_list_moments (review, 3, moments), ==, 0);

  /* One point for each turn, even if there are several decisions in it. */
  g_assert_cmpuint (points->len, ==, 6);
  for (guint i = 0; i < points->len; i++)
    g_assert_cmpuint (g_array_index (points, BmReviewPoint, i).turn, ==, i);
  g_assert_cmpfloat (g_array_index (points, BmReviewPoint, 0).margin.mean, ==, 2);
}

/* -- Whole reviews -- */

static void
assert_same_reviews (const BmReview *first,
                     const BmReview *second)
{
  g_assert_cmpuint (first->n_decisions, >, 0);
  g_assert_cmpuint (first->n_decisions, ==, second->n_decisions);
  for (guint i = 0; i < first->n_decisions; i++)
    {
      const BmReviewDecision *a = &first->decisions[i], *b = &second->decisions[i];

      g_assert_cmpuint (a->index, ==, b->index);
      g_assert_cmpuint (a->played, ==, b->played);
      g_assert_cmpuint (a->other, ==, b->other);
      g_assert_cmpint (a->verdict, ==, b->verdict);
      g_assert_cmpuint (a->margin.n, ==, b->margin.n);
      g_assert_cmpfloat (a->margin.mean, ==, b->margin.mean);
      g_assert_cmpuint (a->difference.n, ==, b->difference.n);
      g_assert_cmpfloat (a->difference.mean, ==, b->difference.mean);
      g_assert_cmpmem (a->lines, sizeof a->lines, b->lines, sizeof b->lines);
    }
}

static void
test_jobs_do_not_matter (void)
{
  Plant plant;
  g_autoptr (BmRecord) record = play_blunder (BM_MODE_INDIVIDUAL, 2, &plant);
  BmReviewPlan plan = make_plan (record, &plant);
  g_autoptr (BmReview) one = NULL;
  g_autoptr (BmReview) three = NULL;

  plan.n_jobs = 1;
  one = run (&plan, NULL);
  plan.n_jobs = 3;
  three = run (&plan, NULL);
  g_assert_true (one->is_complete);
  g_assert_true (one->is_over);
  assert_same_reviews (one, three);
  for (guint i = 0; i < one->n_decisions; i++)
    {
      g_assert_cmpuint (one->decisions[i].seat, ==, 0);
      g_assert_cmpuint (one->decisions[i].index, >=, plant.first);
      g_assert_cmpuint (one->decisions[i].margin.n, >=, N_DEALS);
    }
}

static void
test_blunders (void)
{
  const BmMode modes[] = { BM_MODE_INDIVIDUAL, BM_MODE_ROWS };

  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      Plant plant;
      g_autoptr (BmRecord) record = play_blunder (modes[i], 100 * i, &plant);
      BmReviewPlan plan = make_plan (record, &plant);
      g_autoptr (BmReview) review = NULL;
      const BmReviewDecision *moments[BM_REVIEW_MAX_MOMENTS];
      const BmReviewDecision *blunder;
      guint n;

      plan.n_deals = 64;
      review = run (&plan, NULL);
      blunder = find_decision (review, plant.index);
      g_assert_nonnull (blunder);
      g_test_message ("plant %u: %.2f ± %.2f", i, blunder->difference.mean, blunder->difference.half_width);
      g_assert_cmpint (blunder->verdict, ==, BM_REVIEW_MISSED);
      g_assert_cmpuint (blunder->other, !=, blunder->played);
      g_assert_cmpuint (blunder->difference.n, ==, 64);
      n = bm_review_list_moments (review, 0, moments);
      while (n > 0 && moments[n - 1] != blunder)
        n--;
      g_assert_cmpuint (n, >, 0);
    }
}

static void
note_progress (double   fraction,
               gpointer so_far,
               gpointer user_data)
{
  const BmReview *review = so_far;
  double *last = user_data;

  g_assert_cmpfloat (fraction, >=, *last);
  g_assert_cmpfloat (fraction, <=, 1);
  g_assert_false (review->is_complete);
  for (guint i = 0; i < review->n_decisions; i++)
    g_assert_cmpuint (review->decisions[i].margin.n, >, 0);
  *last = fraction;
}

static void
test_progress (void)
{
  Plant plant = { .kind = BM_MOVE_NONE };
  g_autoptr (BmRecord) record = play_game (BM_MODE_ROWS, 2, 3, &plant);
  BmReviewPlan plan = make_plan (record, &plant);
  double last = 0;
  const BmProgress progress = { note_progress, &last, NULL };
  g_autoptr (BmReview) followed = run (&plan, &progress);
  g_autoptr (BmReview) alone = run (&plan, NULL);

  g_assert_cmpfloat (last, >, 0.5);
  assert_same_reviews (followed, alone);
}

static void
cancel_cb (double   fraction G_GNUC_UNUSED,
           gpointer so_far G_GNUC_UNUSED,
           gpointer user_data)
{
  g_cancellable_cancel (user_data);
}

static void
test_cancelling (void)
{
  Plant plant = { .kind = BM_MOVE_NONE };
  g_autoptr (BmRecord) record = play_game (BM_MODE_INDIVIDUAL, 3, 4, &plant);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  const BmProgress progress = { cancel_cb, cancellable, cancellable };
  BmReviewPlan plan = make_plan (record, &plant);
  g_autoptr (BmReview) begun = NULL;
  g_autoptr (BmReview) none = NULL;

  /* So many deals would take weeks. */
  plan.n_deals = BM_REVIEW_MAX_DEALS;
  begun = run (&plan, &progress);
  g_assert_false (begun->is_complete);

  none = run (&plan, &progress);
  g_assert_false (none->is_complete);
  g_assert_cmpuint (none->n_decisions, ==, 0);
}

static void
note_review (BmReviewTask *task,
             gpointer      user_data)
{
  BmReview **last = user_data;

  g_clear_pointer (last, bm_review_unref);
  *last = bm_review_ref (bm_review_task_get_review (task));
}

/* In a thread of its own, the review is the same; nothing is heard of one that is dropped. */
static void
test_task (void)
{
  Plant plant = { .kind = BM_MOVE_NONE };
  g_autoptr (BmRecord) record = play_game (BM_MODE_ROWS, 2, 8, &plant);
  BmReviewPlan plan = make_plan (record, &plant);
  g_autoptr (BmReview) expected = run (&plan, NULL);
  g_autoptr (BmReview) last = NULL;
  g_autoptr (BmReview) nothing = NULL;
  BmReviewTask *dropped = bm_review_task_start (&plan, NULL, note_review, &nothing);
  BmReviewTask *task = bm_review_task_start (&plan, NULL, note_review, &last);

  bm_review_task_drop (dropped);
  while (last == NULL || !last->is_complete)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpfloat (last->progress, ==, 1);
  g_assert_null (nothing);
  assert_same_reviews (last, expected);
  bm_review_task_drop (task);
}

/* Games that were given up, and moves that cannot be made. */
static void
test_other_records (void)
{
  Plant plant = { .kind = BM_MOVE_NONE };
  g_autoptr (BmRecord) record = play_game (BM_MODE_ROWS, 2, 5, &plant);
  BmReviewPlan plan = make_plan (record, &plant);
  g_autoptr (BmReview) review = NULL;
  g_autoptr (GError) error = NULL;
  BmReviewSummary summary;

  bm_record_truncate (record, bm_record_get_n_moves (record) - 2);
  review = run (&plan, NULL);
  g_assert_true (review->is_complete);
  g_assert_false (review->is_over);
  bm_review_summarise (review, 0, &summary);
  g_assert_cmpuint (summary.n_decisions, ==, review->n_decisions);
  g_assert_cmpfloat (summary.luck.mean, ==, 0);

  bm_record_append (record, bm_move (0, BM_MOVE_GIFT, 0));
  g_assert_null (bm_review_run (&plan, NULL, &error));
  g_assert_error (error, BM_STATE_ERROR, BM_STATE_ERROR_NOT_TO_DECIDE);
}

static void
test_persons (void)
{
  Plant plant = { .kind = BM_MOVE_NONE };
  g_autoptr (BmRecord) record = play_game (BM_MODE_INDIVIDUAL, 3, 6, &plant);

  for (guint seat = 0; seat < 3; seat++)
    bm_record_set_seat (record, seat, "normal", "");
  g_assert_cmphex (bm_review_find_persons (record), ==, 7);
  bm_record_set_seat (record, 1, "human", "Ada");
  g_assert_cmphex (bm_review_find_persons (record), ==, 2);
}

/* -- Keeping -- */

/* A game, and a review of it whose numbers nobody has worked out. */
typedef struct
{
  GFile        *folder;
  BmRecord     *record;
  BmReviewPlan  plan;
  BmReview     *review;
} Kept;

static void
add_decision (BmReview      *review,
              const BmState *state,
              guint          index,
              BmMove         move)
{
  BmMove moves[BM_MAX_MOVES];
  guint n = bm_state_list_moves (state, bm_move_get_seat (move), moves);
  BmReviewDecision decision = {
    .index = index, .seat = bm_move_get_seat (move), .round = state->round, .turn = state->turn, .played = move,
    .other = moves[moves[0] == move], .verdict = (BmReviewVerdict) (index % BM_N_REVIEW_VERDICTS),
    .margin = { -1.5, INFINITY, 1 }, .difference = { 0.25 * index, 0.125, 640 }, .lines = { 0.5, -0.25 }, .partner = 0.75,
  };

  if (n > 1)
    review->decisions[review->n_decisions++] = decision;
}

static void
set_up_kept (Kept          *kept,
             gconstpointer  data G_GNUC_UNUSED)
{
  Plant plant = { .kind = BM_MOVE_NONE };
  g_autofree char *path = g_dir_make_tmp ("bigmonster-XXXXXX", NULL);
  g_autoptr (BmState) state = NULL;
  BmSetup *setup;

  g_assert_nonnull (path);
  kept->folder = g_file_new_for_path (path);
  kept->record = play_game (BM_MODE_ROWS, 2, 5, &plant);
  kept->plan = make_plan (kept->record, &plant);
  setup = bm_record_get_setup (kept->record);
  state = bm_state_new (setup, bm_record_get_seed (kept->record));
  kept->review = g_new0 (BmReview, 1);
  g_atomic_ref_count_init (&kept->review->ref_count);
  kept->review->is_complete = TRUE;
  kept->review->progress = 1;
  kept->review->n_seats = 2;
  kept->review->n_lines = setup->rules->n_lines;
  kept->review->seats = kept->plan.seats;
  kept->review->decisions = g_new0 (BmReviewDecision, bm_record_get_n_moves (kept->record));
  for (guint i = 0; i < bm_record_get_n_moves (kept->record); i++)
    {
      BmMove move = bm_record_get_move (kept->record, i);

      if (kept->plan.seats >> bm_move_get_seat (move) & 1)
        add_decision (kept->review, state, i, move);
      bm_state_play (state, move, NULL);
    }
  kept->review->is_over = TRUE;
  for (guint seat = 0; seat < 2; seat++)
    kept->review->margins[seat] = bm_ending_count_margin (&state->position, setup->rules, seat);
}

static void
save_kept (Kept *kept)
{
  g_autoptr (GError) error = NULL;

  bm_review_file_save (kept->folder, &kept->plan, kept->review, &error);
  g_assert_no_error (error);
}

static guint
count_kept (Kept *kept)
{
  g_autoptr (GFile) file = bm_review_file_get (kept->folder, kept->record);
  g_autoptr (GFile) reviews = g_file_get_parent (file);
  g_autoptr (GDir) dir = g_dir_open (g_file_peek_path (reviews), 0, NULL);
  guint n = 0;

  while (dir != NULL && g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static void
tear_down_kept (Kept          *kept,
                gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GFile) file = bm_review_file_get (kept->folder, kept->record);
  g_autoptr (GFile) reviews = g_file_get_parent (file);
  g_autoptr (GDir) dir = g_dir_open (g_file_peek_path (reviews), 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autoptr (GFile) child = g_file_get_child (reviews, name);

      g_assert_true (g_file_delete (child, NULL, NULL));
    }
  g_file_delete (reviews, NULL, NULL);
  g_assert_true (g_file_delete (kept->folder, NULL, NULL));
  g_object_unref (kept->folder);
  bm_record_free (kept->record);
  bm_review_unref (kept->review);
}

static void
test_kept (Kept          *kept,
           gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (BmReview) nothing = bm_review_file_load (kept->folder, &kept->plan);
  g_autoptr (BmReview) loaded = NULL;
  g_autoptr (BmReview) deleted = NULL;

  g_assert_null (nothing);
  save_kept (kept);
  loaded = bm_review_file_load (kept->folder, &kept->plan);
  g_assert_nonnull (loaded);
  assert_same_reviews (loaded, kept->review);
  g_assert_true (loaded->is_complete && loaded->is_over);
  g_assert_cmpmem (loaded->margins, sizeof loaded->margins, kept->review->margins, sizeof loaded->margins);

  bm_review_file_delete (kept->folder, kept->record);
  deleted = bm_review_file_load (kept->folder, &kept->plan);
  g_assert_null (deleted);
  g_assert_cmpuint (count_kept (kept), ==, 0);
}

/* A review of something else is not taken for that of this plan. */
static void
test_other_plans (Kept          *kept,
                  gconstpointer  data G_GNUC_UNUSED)
{
  BmReviewPlan plans[4];

  save_kept (kept);
  for (guint i = 0; i < G_N_ELEMENTS (plans); i++)
    plans[i] = kept->plan;
  plans[0].seed++;
  plans[1].n_deals++;
  plans[2].first++;
  plans[3].seats = 3;
  for (guint i = 0; i < G_N_ELEMENTS (plans); i++)
    {
      g_autoptr (BmReview) review = bm_review_file_load (kept->folder, &plans[i]);

      g_assert_null (review);
    }

  /* Other players: the file has the same name. */
  bm_record_set_seat (kept->record, 1, "hard", "");
  g_assert_null (bm_review_file_load (kept->folder, &kept->plan));
}

static void
write_kept (Kept       *kept,
            const char *text,
            gssize      length)
{
  g_autoptr (GFile) file = bm_review_file_get (kept->folder, kept->record);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (g_file_peek_path (file), text, length, &error);
  g_assert_no_error (error);
}

static void
test_damaged (Kept          *kept,
              gconstpointer  data G_GNUC_UNUSED)
{
  const struct
  {
    const char *part;
    const char *instead;
  } rows[] = {
    { "\"format\":\"bigmonster-review\"", "\"format\":\"bigmonster-game\"" },
    { "\"build\":\"", "\"build\":\"0" },
    { "\"record\":\"", "\"record\":\"0" },
    { "\"review\":{", "\"other\":{" },
    { "\"review\":{", "\"review\":[],\"other\":{" },
    { "\"version\":1", "\"version\":2" },
    { "\"complete\":true", "\"complete\":false" },
    { "\"complete\":true", "\"complete\":1" },
    { "\"seats\":[", "\"seats\":[null," },
    { "\"seats\":[", "\"seats\":[],\"others\":[" },
    { "\"seat\":0", "\"seat\":1" },
    { "\"seat\":0", "\"seat\":2" },
    { "\"judged\":[", "\"judged\":[7," },
    { "\"judged\":[", "\"judged\":[{}," },
    { "\"move\":", "\"move\":-" },
    { "\"move\":", "\"move\":1000000" },
    { "\"played\":[0,", "\"played\":[1," },
    { "\"played\":", "\"other\":" },
    { "\"other\":[0,", "\"other\":[1," },
    { "\"other\":[0,", "\"other\":[0,\"nothing\"," },
    { "\"other\":", "\"another\":" },
    { "\"verdict\":\"", "\"verdict\":\"un" },
    { "\"margin\":{", "\"lead\":{" },
    { "\"mean\":", "\"mean\":-1e300,\"median\":" },
    { "\"mean\":", "\"mean\":\"much\",\"median\":" },
    { "\"half_width\":0.125", "\"half_width\":-0.125" },
    { "\"half_width\":0.125", "\"half_width\":true" },
    { "\"n\":640", "\"n\":-640" },
    { "\"lines\":{", "\"rows\":{" },
    { "\"partner\":", "\"friend\":" },
  };
  g_autoptr (GFile) file = bm_review_file_get (kept->folder, kept->record);
  g_autofree char *text = NULL;
  g_autofree char *zeros = g_strnfill (2000000, ' ');
  gsize length;

  save_kept (kept);
  g_assert_true (g_file_get_contents (g_file_peek_path (file), &text, &length, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *seats = strstr (text, "\"judged\":");
      const char *found = strstr (text, rows[i].part);
      g_autoptr (GString) damaged = NULL;

      /* What the summary says is not read. */
      if (strstr (seats, rows[i].part) != NULL && found < seats && strstr (rows[i].part, "seat") == NULL)
        found = strstr (seats, rows[i].part);
      g_assert_nonnull (found);
      damaged = g_string_new_len (text, found - text);
      g_string_append (damaged, rows[i].instead);
      g_string_append (damaged, found + strlen (rows[i].part));
      write_kept (kept, damaged->str, (gssize) damaged->len);
      g_test_message ("row %u: %s", i, rows[i].instead);
      g_assert_null (bm_review_file_load (kept->folder, &kept->plan));
    }

  for (gsize end = 0; end < length; end += 97)
    {
      write_kept (kept, text, (gssize) end);
      g_assert_null (bm_review_file_load (kept->folder, &kept->plan));
    }

  /* Too large. */
  write_kept (kept, zeros, 2000000);
  g_assert_null (bm_review_file_load (kept->folder, &kept->plan));
}

static GFile *
get_numbered (GFile *reviews,
              guint  number)
{
  g_autofree char *name = g_strdup_printf ("%u.json", number);

  return g_file_get_child (reviews, name);
}

/* The oldest reviews go. The first three are from before 1970. */
static void
test_bounded (Kept          *kept,
              gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (GFile) file = bm_review_file_get (kept->folder, kept->record);
  g_autoptr (GFile) reviews = g_file_get_parent (file);
  g_autoptr (BmReview) review = NULL;

  g_assert_true (g_file_make_directory (reviews, NULL, NULL));
  for (guint i = 0; i < BM_REVIEW_MAX_FILES + 3; i++)
    {
      g_autoptr (GFile) other = get_numbered (reviews, i);
      gint64 date = ((gint64) i - 3) * 1000;

      g_assert_true (g_file_set_contents (g_file_peek_path (other), "", 0, NULL));
      g_assert_true (g_file_set_attribute_uint64 (other, G_FILE_ATTRIBUTE_TIME_MODIFIED, (guint64) date, G_FILE_QUERY_INFO_NONE,
                                                  NULL, NULL));
    }
  save_kept (kept);
  g_assert_cmpuint (count_kept (kept), ==, BM_REVIEW_MAX_FILES);
  for (guint i = 0; i < BM_REVIEW_MAX_FILES + 3; i++)
    {
      g_autoptr (GFile) other = get_numbered (reviews, i);

      g_assert_true (g_file_query_exists (other, NULL) == (i >= 4));
    }
  review = bm_review_file_load (kept->folder, &kept->plan);
  g_assert_nonnull (review);
}

/* What has been kept is not made again. */
static void
test_task_keeps (Kept          *kept,
                 gconstpointer  data G_GNUC_UNUSED)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (BmReview) last = NULL;
      BmReviewTask *task;

      if (i == 1)
        save_kept (kept);
      task = bm_review_task_start (&kept->plan, kept->folder, note_review, &last);
      while (last == NULL || !last->is_complete)
        g_main_context_iteration (NULL, TRUE);
      bm_review_task_drop (task);
      if (i == 1)
        assert_same_reviews (last, kept->review);
      else
        g_assert_cmpuint (count_kept (kept), ==, 1);
    }
}

static void
add_kept (const char *path,
          void      (*func) (Kept *, gconstpointer))
{
  g_test_add (path, Kept, NULL, set_up_kept, func, tear_down_kept);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/review/comparison/hidden-tiles", test_hidden_tiles);
  g_test_add_func ("/review/comparison/pair", test_pair);
  g_test_add_func ("/review/verdicts", test_verdicts);
  g_test_add_func ("/review/summary", test_summary);
  g_test_add_func ("/review/moments", test_moments);
  g_test_add_func ("/review/jobs-do-not-matter", test_jobs_do_not_matter);
  g_test_add_func ("/review/blunders", test_blunders);
  g_test_add_func ("/review/progress", test_progress);
  g_test_add_func ("/review/cancelling", test_cancelling);
  g_test_add_func ("/review/task", test_task);
  g_test_add_func ("/review/other-records", test_other_records);
  g_test_add_func ("/review/persons", test_persons);
  add_kept ("/review/kept", test_kept);
  add_kept ("/review/kept/other-plans", test_other_plans);
  add_kept ("/review/kept/damaged", test_damaged);
  add_kept ("/review/kept/bounded", test_bounded);
  add_kept ("/review/kept/task", test_task_keeps);

  return g_test_run ();
}
