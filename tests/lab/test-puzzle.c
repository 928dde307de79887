/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-test"

#include "config.h"

#include <math.h>
#include <string.h>

#include "bm-bot.h"
#include "bm-ending.h"
#include "bm-puzzle-library.h"
#include "bm-puzzle-log.h"
#include "bm-puzzle-maker.h"
#include "bm-puzzle-measure.h"
#include "test-util.h"

/* Games take long to play out from their beginning, so only their last turns become puzzles here. */
#define N_LAST_TURNS 4
#define N_DEALS 64

static BmRecord *
play_game (BmMode  mode,
           guint   n_seats,
           guint64 seed,
           guint  *first)
{
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");
  g_autoptr (BmSetup) setup = bm_test_setup_new (rules, mode, n_seats);
  g_autoptr (BmState) state = bm_state_new (setup, seed);
  BmRecord *record = bm_record_new (setup, seed);
  BmRandom random;

  *first = 0;
  bm_random_init (&random, seed, 3);
  for (guint seat = state->start_player; !bm_state_is_over (state); seat = (seat + 1) % n_seats)
    if (state->decisions[seat] != BM_MOVE_NONE)
      {
        BmView view = bm_view (state, seat);
        BmMove move = bm_bot_choose (bm_bot_find ("normal"), &view, NULL, &random);

        if (*first == 0 && bm_view_get_turns_left (&view) == N_LAST_TURNS)
          *first = bm_record_get_n_moves (record);
        bm_record_append (record, move);
        bm_state_play (state, move, NULL);
      }

  return record;
}

/* -- Measuring -- */

/* The last tile of a game has nothing after it: what each place costs is what it scores less. */
static void
test_last_tile (void)
{
  guint first;
  g_autoptr (BmRecord) record = play_game (BM_MODE_ROWS, 2, 3, &first);
  guint n = bm_record_get_n_moves (record);
  g_autoptr (BmState) state = bm_record_replay (record, n - 1, NULL);
  guint seat = bm_move_get_seat (bm_record_get_move (record, n - 1));
  g_autoptr (BmPuzzleMeasure) measure = bm_puzzle_measure_new (state, seat, 1);
  const BmPuzzleAnswer *answers;
  BmMove moves[BM_MAX_MOVES];
  int best = 0;
  guint n_answers;

  g_assert_cmpint (state->decisions[seat], ==, BM_MOVE_PLACE);
  g_assert_true (bm_puzzle_measure_run (measure, BM_PUZZLE_MIN_DEALS, NULL));
  answers = bm_puzzle_measure_get_answers (measure, &n_answers);
  g_assert_cmpuint (n_answers, ==, bm_state_list_moves (state, seat, moves));

  for (guint i = 0; i < n_answers; i++)
    {
      g_autoptr (BmState) end = bm_state_copy (state);
      int margin;

      bm_state_play (end, answers[i].move, NULL);
      g_assert_true (bm_state_is_over (end));
      margin = bm_ending_count_margin (&end->position, end->setup->rules, seat);
      if (i == 0)
        best = margin;
      g_assert_cmpfloat_with_epsilon (answers[i].cost.mean, best - margin, 1e-9);
      g_assert_cmpfloat_with_epsilon (answers[i].cost.half_width, 0, 1e-9);
    }
}

static void
assert_same_answers (BmPuzzleMeasure *first,
                     BmPuzzleMeasure *second)
{
  guint n_first, n_second;
  const BmPuzzleAnswer *answers = bm_puzzle_measure_get_answers (first, &n_first);
  const BmPuzzleAnswer *others = bm_puzzle_measure_get_answers (second, &n_second);

  g_assert_cmpuint (n_first, ==, n_second);
  for (guint i = 0; i < n_first; i++)
    {
      g_assert_cmpuint (answers[i].move, ==, others[i].move);
      g_assert_true (answers[i].cost.mean == others[i].cost.mean);
      g_assert_cmpuint (answers[i].cost.n, ==, others[i].cost.n);
    }
  g_assert_cmpuint (bm_puzzle_measure_count_right (first), ==, bm_puzzle_measure_count_right (second));
}

/* Nothing that the seat cannot see changes what is said. */
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
      guint first;
      g_autoptr (BmRecord) record = play_game (games[i].mode, games[i].n_seats, i + 1, &first);
      g_autoptr (BmState) state = bm_record_replay (record, first, NULL);
      BmRandom random;

      bm_random_init (&random, i, 4);
      for (guint j = first; j < bm_record_get_n_moves (record); j++)
        {
          BmMove move = bm_record_get_move (record, j);
          guint seat = bm_move_get_seat (move);
          BmView view = bm_view (state, seat);

          if (bm_puzzle_is_question (bm_move_get_kind (move)) && j % 5 == 0)
            {
              g_autoptr (BmState) other = bm_view_sample (&view, &random);
              g_autoptr (BmPuzzleMeasure) measure = bm_puzzle_measure_new (state, seat, 5);
              g_autoptr (BmPuzzleMeasure) same = bm_puzzle_measure_new (other, seat, 5);

              g_assert_cmpint (bm_puzzle_measure_glance (measure, NULL), ==, bm_puzzle_measure_glance (same, NULL));
              bm_puzzle_measure_run (measure, 2, NULL);
              bm_puzzle_measure_run (same, 2, NULL);
              assert_same_answers (measure, same);
            }
          bm_state_play (state, move, NULL);
        }
    }
}

/* -- Making -- */

static GPtrArray *
make (const BmRecord *record,
      guint           n_jobs)
{
  const BmPuzzlePlan plan = {
    .record = record, .seats = G_MAXUINT32, .n_turns = N_LAST_TURNS, .seed = 1, .n_deals = N_DEALS, .n_puzzles = 4,
    .n_jobs = n_jobs,
  };
  g_autoptr (GError) error = NULL;
  GPtrArray *puzzles = bm_puzzles_make (&plan, NULL, &error);

  g_assert_no_error (error);
  return puzzles;
}

static void
check_puzzle (const BmPuzzle *puzzle)
{
  g_autoptr (BmState) state = bm_puzzle_dup_state (puzzle);
  BmMove moves[BM_MAX_MOVES];

  g_assert_true (bm_puzzle_is_question (puzzle->question));
  g_assert_cmpint (state->decisions[puzzle->seat], ==, puzzle->question);
  g_assert_cmpuint (puzzle->n_answers, ==, bm_state_list_moves (state, puzzle->seat, moves));
  g_assert_cmpuint (puzzle->n_right, >=, 1);
  g_assert_cmpuint (puzzle->n_right, <=, BM_PUZZLE_MAX_RIGHT (puzzle->n_answers));
  g_assert_cmpfloat (bm_puzzle_get_difficulty (puzzle), >, 0);
  for (guint i = 0; i < puzzle->n_answers; i++)
    {
      const BmPuzzleAnswer *answer = &puzzle->answers[i];

      g_assert_true (bm_state_check_move (state, answer->move, NULL));
      g_assert_cmpuint (bm_puzzle_find_answer (puzzle, answer->move), ==, i);
      /* The search is sure. */
      if (bm_puzzle_is_right (puzzle, i))
        g_assert_cmpfloat (answer->cost.mean, <=, 0.5);
      else
        g_assert_cmpfloat (answer->cost.mean, >=, MAX (1.0, 4 * bm_estimate_get_error (&answer->cost) - 1e-6));
    }
}

/* The same puzzles however many threads there are, in any file; a check with another seed finds the same answers. */
static void
test_make (void)
{
  guint n_checked = 0;
  guint n_confirmed = 0;

  for (guint64 seed = 1; seed <= (bm_test_is_quick () ? 1 : 3); seed++)
    {
      guint first;
      g_autoptr (BmRecord) record = play_game (BM_MODE_ROWS, 2, seed, &first);
      g_autoptr (GPtrArray) puzzles = make (record, 1);
      g_autoptr (GPtrArray) same = make (record, 3);
      g_autofree char *text = bm_puzzles_to_text (puzzles, TRUE);
      g_autofree char *same_text = bm_puzzles_to_text (same, TRUE);

      g_assert_cmpstr (text, ==, same_text);
      g_assert_cmpuint (puzzles->len, <=, 4);
      for (guint i = 0; i < puzzles->len; i++)
        {
          const BmPuzzle *puzzle = g_ptr_array_index (puzzles, i);
          g_autoptr (BmPuzzle) checked = bm_puzzle_check (puzzle, 99, 2 * N_DEALS, NULL);

          check_puzzle (puzzle);
          n_checked++;
          n_confirmed += checked != NULL;
          if (checked != NULL)
            {
              check_puzzle (checked);
              g_assert_cmpmem (checked->rates, sizeof checked->rates, puzzle->rates, sizeof puzzle->rates);
            }
        }
    }

  g_test_message ("%u of %u puzzles were confirmed", n_confirmed, n_checked);
  g_assert_cmpuint (n_checked, >, 0);
  g_assert_cmpuint (4 * n_confirmed, >=, 3 * n_checked);
}

static void
test_cancel (void)
{
  guint first;
  g_autoptr (BmRecord) record = play_game (BM_MODE_ROWS, 2, 1, &first);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  const BmProgress progress = { .cancellable = cancellable };
  const BmPuzzlePlan plan = {
    .record = record, .seats = G_MAXUINT32, .seed = 1, .n_deals = N_DEALS, .n_puzzles = 4, .n_jobs = 2,
  };
  g_autoptr (GPtrArray) puzzles = NULL;

  while (!bm_puzzle_is_question (bm_move_get_kind (bm_record_get_move (record, first))))
    first++;
  g_cancellable_cancel (cancellable);
  puzzles = bm_puzzles_make (&plan, &progress, NULL);
  g_assert_cmpuint (puzzles->len, ==, 0);
  g_assert_null (bm_puzzle_make_one (record, first, bm_move_get_seat (bm_record_get_move (record, first)), 1, N_DEALS,
                                     cancellable));
}

/* -- Files -- */

/* A puzzle whose numbers are made up: two of its answers are right. */
static BmPuzzle *
make_up (BmMode     mode,
         BmMoveKind question)
{
  guint first;
  g_autoptr (BmRecord) record = play_game (mode, mode == BM_MODE_TEAM ? 4 : 2, 1, &first);
  g_autofree BmPuzzleAnswer *answers = g_new0 (BmPuzzleAnswer, BM_MAX_MOVES);
  g_autoptr (BmPuzzle) puzzle = NULL;
  BmMove moves[BM_MAX_MOVES];
  guint n = 0;
  guint seat = 0;

  for (guint i = first; n < 4; i++)
    {
      g_autoptr (BmState) state = bm_record_replay (record, i, NULL);

      seat = bm_move_get_seat (bm_record_get_move (record, i));
      n = bm_move_get_kind (bm_record_get_move (record, i)) == question ? bm_state_list_moves (state, seat, moves) : 0;
      first = i;
    }
  for (guint i = 0; i < n; i++)
    {
      answers[i].move = moves[i];
      answers[i].cost = i > 0 ? (BmEstimate) { .mean = 0.25 * i, .half_width = 0.125, .n = 64 } : (BmEstimate) { 0 };
      answers[i].lines[2] = i > 0 ? 0.125 * i : 0;
      answers[i].partner = mode == BM_MODE_TEAM && i > 0 ? -0.5 : 0;
    }
  puzzle = bm_puzzle_new (record, first, seat, answers, n, 2);
  puzzle->rates[BM_PUZZLE_RATER_EASY] = (BmPuzzleRate) { .n_asked = 8, .n_missed = 7 };
  puzzle->rates[BM_PUZZLE_RATER_NORMAL] = (BmPuzzleRate) { .n_asked = 8, .n_missed = 2 };

  return bm_puzzle_new_titled (puzzle, "The Dragon’s Corner", "Ada");
}

static char *
write_one (BmPuzzle *puzzle,
           gboolean  with_sets)
{
  g_autoptr (GPtrArray) puzzles = g_ptr_array_new ();

  g_ptr_array_add (puzzles, puzzle);
  return bm_puzzles_to_text (puzzles, with_sets);
}

static void
test_file (void)
{
  const BmMode modes[] = { BM_MODE_ROWS, BM_MODE_TEAM };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (modes); i++)
    {
      g_autoptr (BmPuzzle) puzzle = make_up (modes[i / 2], BM_MOVE_PICK);
      g_autofree char *text = write_one (puzzle, i % 2 == 0);
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) puzzles = bm_puzzles_new_from_data (text, strlen (text), "file", &error);
      g_autofree char *again = NULL;
      const BmPuzzle *read;

      g_assert_no_error (error);
      g_assert_cmpuint (puzzles->len, ==, 1);
      again = bm_puzzles_to_text (puzzles, i % 2 == 0);
      g_assert_cmpstr (again, ==, text);
      g_assert_cmpint (strstr (text, "\"sets\"") != NULL, ==, i % 2 == 0);

      read = g_ptr_array_index (puzzles, 0);
      g_assert_cmpstr (read->title, ==, "The Dragon’s Corner");
      g_assert_cmpstr (read->author, ==, "Ada");
      g_assert_cmpuint (read->seat, ==, puzzle->seat);
      g_assert_cmpuint (read->n_right, ==, 2);
      g_assert_cmpfloat (read->answers[2].cost.mean, ==, 0.5);
      g_assert_cmpfloat (read->answers[2].lines[2], ==, 0.25);
      g_assert_cmpfloat (read->answers[2].partner, ==, modes[i / 2] == BM_MODE_TEAM ? -0.5 : 0);
      g_assert_cmpfloat (bm_puzzle_get_difficulty (read), ==, 9.0 / 16);
      g_assert_cmpint (bm_puzzle_get_level (read), ==, BM_PUZZLE_HARD);
    }
}

/* Puzzles with other rules have their own sets. */
static void
test_mixed_file (void)
{
  g_autoptr (GPtrArray) puzzles = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_puzzle_unref);
  g_autoptr (GPtrArray) read = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *again = NULL;

  g_ptr_array_add (puzzles, make_up (BM_MODE_ROWS, BM_MOVE_PICK));
  g_ptr_array_add (puzzles, make_up (BM_MODE_TEAM, BM_MOVE_PLACE));
  text = bm_puzzles_to_text (puzzles, TRUE);
  read = bm_puzzles_new_from_data (text, strlen (text), "file", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (read->len, ==, 2);
  again = bm_puzzles_to_text (read, TRUE);
  g_assert_cmpstr (again, ==, text);
}

static char *
replace (const char *text,
         const char *before,
         const char *after)
{
  const char *at = strstr (text, before);

  g_assert_nonnull (at);
  return g_strdup_printf ("%.*s%s%s", (int) (at - text), text, after, at + strlen (before));
}

/* Each fault, and what is said about it. */
static void
test_broken_files (void)
{
  static const struct
  {
    const char   *before;
    const char   *after;
    BmPuzzleError code;
    const char   *message;
  } rows[] = {
    { "{", "[", BM_PUZZLE_ERROR_SYNTAX, NULL },
    { "\"bigmonster-puzzles\"", "\"bigmonster-game\"", BM_PUZZLE_ERROR_FORMAT,
      "file: this is not a file with puzzles" },
    { "\"version\":1", "\"version\":2", BM_PUZZLE_ERROR_VERSION,
      "file: these puzzles were saved by a newer version of Big Monster; this one cannot read them" },
    { "\"version\":1", "\"version\":1.0", BM_PUZZLE_ERROR_FORMAT, "file: The member “version” is not a whole number" },
    { "\"version\":1", "\"version\":0", BM_PUZZLE_ERROR_FORMAT,
      "file: The member “version” is 0, which is not between 1 and 9223372036854775807" },
    { "\"puzzles\":[", "\"tiles\":1,\"puzzles\":[", BM_PUZZLE_ERROR_FORMAT, "file: The member “tiles” is unknown" },
    { "\"puzzles\":[", "\"sets\":[],\"puzzles\":[", BM_PUZZLE_ERROR_GAME, "file: it contains no sets" },
    { "\"puzzles\":[", "\"puzzles\":[1,", BM_PUZZLE_ERROR_FORMAT, "file: $.puzzles[0]: This is not an object" },
    { "\"title\":", "\"tittle\":", BM_PUZZLE_ERROR_FORMAT, "file: $.puzzles[0]: The member “tittle” is unknown" },
    { "\"The Dragon’s Corner\"", "7", BM_PUZZLE_ERROR_FORMAT,
      "file: $.puzzles[0]: The member “title” is not a string" },
    { "\"The Dragon’s Corner\"", "\"two\\nlines\"", BM_PUZZLE_ERROR_FORMAT,
      "file: $.puzzles[0]: The member “title” is not a plain line of up to 100 characters" },
    { "\"question\":\"pick\"", "\"question\":\"place\"", BM_PUZZLE_ERROR_FORMAT,
      "file: $.puzzles[0]: The game does not lead to the question" },
    { "\"right\":2", "\"right\":0", BM_PUZZLE_ERROR_FORMAT, NULL },
    { "\"right\":2", "\"right\":true", BM_PUZZLE_ERROR_FORMAT,
      "file: $.puzzles[0]: The member “right” is not a whole number" },
    { "\"seat\":", "\"seat\":9,\"set\":", BM_PUZZLE_ERROR_FORMAT, "file: $.puzzles[0]: The member “set” is unknown" },
    { "\"easy\":[7,8]", "\"easy\":[9,8]", BM_PUZZLE_ERROR_FORMAT,
      "file: $.puzzles[0]: “missed” must have two numbers for “easy”: how many answers were wrong, and of how many" },
    { "\"easy\":[7,8]", "\"easy\":[7.5,8]", BM_PUZZLE_ERROR_FORMAT,
      "file: $.puzzles[0]: “missed” must have two numbers for “easy”: how many answers were wrong, and of how many" },
    { "\"easy\":[7,8]", "\"easy\":[7]", BM_PUZZLE_ERROR_FORMAT,
      "file: $.puzzles[0]: “missed” must have two numbers for “easy”: how many answers were wrong, and of how many" },
    { "\"easy\":[7,8]", "\"hard\":[7,8]", BM_PUZZLE_ERROR_FORMAT,
      "file: $.puzzles[0]: “missed” has a player who is unknown" },
    { "\"missed\":", "\"missed\":1,\"missed\":", BM_PUZZLE_ERROR_SYNTAX, NULL },
    { "\"answers\":[", "\"answers\":[1,", BM_PUZZLE_ERROR_FORMAT,
      "file: $.puzzles[0].answers[0]: This is not an object" },
    { "\"cost\":0.25", "\"cost\":-0.25", BM_PUZZLE_ERROR_FORMAT,
      "file: $.puzzles[0].answers[1]: “cost” and “half_width” must be numbers of points, not less than 0" },
    { "\"cost\":0.25", "\"cost\":\"0\"", BM_PUZZLE_ERROR_FORMAT,
      "file: $.puzzles[0].answers[1]: “cost” and “half_width” must be numbers of points, not less than 0" },
    { "\"cost\":0.25", "\"cost\":1e300", BM_PUZZLE_ERROR_FORMAT,
      "file: $.puzzles[0].answers[1]: “cost” and “half_width” must be numbers of points, not less than 0" },
    { "\"cost\":0.25", "\"cost\":0.75", BM_PUZZLE_ERROR_ANSWER,
      "file: $.puzzles[0].answers[2]: It costs less than the answer before it" },
    { "\"deals\":64", "\"deals\":1", BM_PUZZLE_ERROR_FORMAT,
      "file: $.puzzles[0].answers[1]: The member “deals” is 1, which is not between 2 and 100000000" },
    { "\"lines\":{", "\"lines\":{\"ice\":null,", BM_PUZZLE_ERROR_FORMAT,
      "file: $.puzzles[0].answers[1]: “lines” has “ice”, which is not a score line with a number of points" },
    { "\"lines\":{", "\"lines\":{\"total\":1,", BM_PUZZLE_ERROR_FORMAT,
      "file: $.puzzles[0].answers[1]: “lines” has “total”, which is not a score line with a number of points" },
    { "\"lines\":{", "\"partner\":1,\"lines\":{", BM_PUZZLE_ERROR_FORMAT,
      "file: $.puzzles[0].answers[1]: The member “partner” is unknown" },
    { "\"format\":\"bigmonster-game\"", "\"format\":\"game\"", BM_PUZZLE_ERROR_GAME,
      "file: $.puzzles[0].game: this is not a saved game" },
    { "\"version\":2", "\"version\":99", BM_PUZZLE_ERROR_VERSION, NULL },
  };
  g_autoptr (BmPuzzle) puzzle = make_up (BM_MODE_ROWS, BM_MOVE_PICK);
  g_autofree char *text = write_one (puzzle, FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *broken = replace (text, rows[i].before, rows[i].after);
      g_autoptr (GError) error = NULL;

      g_test_message ("row %u: %s", i, rows[i].after);
      g_assert_null (bm_puzzles_new_from_data (broken, strlen (broken), "file", &error));
      g_assert_error (error, BM_PUZZLE_ERROR, (int) rows[i].code);
      if (rows[i].message != NULL)
        g_assert_cmpstr (error->message, ==, rows[i].message);
    }
}

/* The answers are compared with what is legal in the position. */
static void
test_wrong_answers (void)
{
  g_autoptr (BmPuzzle) puzzle = make_up (BM_MODE_ROWS, BM_MOVE_PICK);
  guint n = puzzle->n_answers;

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (BmPuzzle) broken = bm_puzzle_new_titled (puzzle, "", "");
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;
      g_autofree char *few = g_strdup_printf ("file: $.puzzles[0]: There are 3 answers, but %u legal moves", n);
      const char *messages[] = {
        "file: $.puzzles[0].answers[1]: The move is already among the answers",
        "file: $.puzzles[0].answers[1]: The move is not legal in the position",
        few,
      };

      if (i == 0)
        broken->answers[1].move = broken->answers[0].move;
      else if (i == 1)
        broken->answers[1].move = bm_move (puzzle->seat, BM_MOVE_PLACE, bm_place (3, 3));
      else
        broken->n_answers = broken->n_right + 1;
      text = write_one (broken, FALSE);
      g_assert_null (bm_puzzles_new_from_data (text, strlen (text), "file", &error));
      g_assert_error (error, BM_PUZZLE_ERROR, BM_PUZZLE_ERROR_ANSWER);
      g_assert_cmpstr (error->message, ==, messages[i]);
    }
}

/* What a review would say: of a wrong answer what was better, of a right one what was worse. */
static void
test_explain (void)
{
  g_autoptr (BmPuzzle) puzzle = make_up (BM_MODE_ROWS, BM_MOVE_PICK);
  BmReviewDecision decision;

  bm_puzzle_explain (puzzle, 2, &decision);
  g_assert_cmpint (decision.verdict, ==, BM_REVIEW_MISSED);
  g_assert_cmpuint (decision.played, ==, puzzle->answers[2].move);
  g_assert_cmpuint (decision.other, ==, puzzle->answers[0].move);
  g_assert_cmpfloat (decision.difference.mean, ==, 0.5);
  g_assert_cmpfloat (decision.lines[2], ==, 0.25);

  bm_puzzle_explain (puzzle, 1, &decision);
  g_assert_cmpint (decision.verdict, ==, BM_REVIEW_FOUND);
  g_assert_cmpuint (decision.played, ==, puzzle->answers[1].move);
  g_assert_cmpuint (decision.other, ==, puzzle->answers[2].move);
  g_assert_cmpfloat (decision.difference.mean, ==, -0.5);
  g_assert_cmpfloat (decision.lines[2], ==, -0.25);
}

static void
test_levels (void)
{
  g_autoptr (BmPuzzle) puzzle = make_up (BM_MODE_ROWS, BM_MOVE_PICK);
  const BmPuzzleLevel levels[] = { BM_PUZZLE_EASY, BM_PUZZLE_MEDIUM, BM_PUZZLE_HARD, BM_PUZZLE_VERY_HARD,
                                   BM_PUZZLE_VERY_HARD };

  puzzle->rates[BM_PUZZLE_RATER_NORMAL] = (BmPuzzleRate) { 0 };
  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      puzzle->rates[BM_PUZZLE_RATER_EASY] = (BmPuzzleRate) { .n_asked = 8, .n_missed = 2 * i };
      g_assert_cmpint (bm_puzzle_get_level (puzzle), ==, levels[i]);
    }
  puzzle->rates[BM_PUZZLE_RATER_EASY] = (BmPuzzleRate) { 0 };
  g_assert_cmpfloat (bm_puzzle_get_difficulty (puzzle), ==, 0);
}

/* -- What has been solved -- */

static void
test_log (void)
{
  g_autofree char *path = g_dir_make_tmp ("bm-puzzle-log-XXXXXX", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (GFile) file = g_file_get_child (folder, "puzzles.json");
  g_autoptr (BmPuzzle) first = make_up (BM_MODE_ROWS, BM_MOVE_PICK);
  g_autoptr (BmPuzzle) second = make_up (BM_MODE_TEAM, BM_MOVE_PLACE);
  g_autoptr (BmPuzzle) same = bm_puzzle_new_titled (first, "Another Title", "");
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (BmPuzzleLog) log = bm_puzzle_log_load (file);

      g_assert_cmpint (bm_puzzle_log_get_progress (log, first), ==, i == 0 ? BM_PUZZLE_NEW : BM_PUZZLE_TRIED);
      g_assert_cmpint (bm_puzzle_log_get_progress (log, second), ==, i == 0 ? BM_PUZZLE_NEW : BM_PUZZLE_SOLVED_AT_ONCE);
      g_assert_cmpint (bm_puzzle_log_has_game (log, first->record), ==, i == 1);
      g_assert_false (bm_puzzle_log_has_game (log, second->record));

      bm_puzzle_log_note_answer (log, first, i == 1);
      bm_puzzle_log_note_answer (log, second, i == 0);
      g_assert_cmpint (bm_puzzle_log_get_progress (log, first), ==, i == 0 ? BM_PUZZLE_TRIED : BM_PUZZLE_SOLVED);
      g_assert_cmpint (bm_puzzle_log_get_progress (log, same), ==, i == 0 ? BM_PUZZLE_TRIED : BM_PUZZLE_SOLVED);
      g_assert_cmpint (bm_puzzle_log_get_progress (log, second), ==, BM_PUZZLE_SOLVED_AT_ONCE);
      bm_puzzle_log_note_game (log, first->record);
      if (i == 0)
        bm_puzzle_log_save (log, &error);
      g_assert_no_error (error);
    }

  /* Whatever is in the file, nothing but digests is taken from it. */
  for (guint i = 0; i < 4; i++)
    {
      static const char *const texts[] = {
        "", "[]", "{\"format\":\"bigmonster-puzzle-log\",\"version\":2,\"games\":[]}",
        "{\"format\":\"bigmonster-puzzle-log\",\"version\":1,\"solved\":[\"x\"],\"tried\":7,\"games\":[1]}",
      };
      g_autoptr (BmPuzzleLog) log = NULL;

      g_file_set_contents (g_file_peek_path (file), texts[i], -1, &error);
      g_assert_no_error (error);
      log = bm_puzzle_log_load (file);
      g_assert_cmpint (bm_puzzle_log_get_progress (log, first), ==, BM_PUZZLE_NEW);
    }
  g_file_delete (file, NULL, NULL);
  g_file_delete (folder, NULL, NULL);
}

/* What cannot be understood is still there after something has been written, once. */
static void
test_foreign_log (void)
{
  static const char newer[] = "{\"format\":\"bigmonster-puzzle-log\",\"version\":2,\"games\":[]}";
  g_autofree char *path = g_dir_make_tmp ("bm-puzzle-log-XXXXXX", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (GFile) file = g_file_get_child (folder, "puzzles.json");
  g_autoptr (GFile) aside = g_file_get_child (folder, "puzzles-2.json");
  g_autoptr (GFile) third = g_file_get_child (folder, "puzzles-3.json");
  g_autoptr (BmPuzzle) puzzle = make_up (BM_MODE_ROWS, BM_MOVE_PICK);
  g_autoptr (BmPuzzleLog) log = NULL;
  g_autoptr (BmPuzzleLog) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *kept = NULL;

  g_file_set_contents (g_file_peek_path (file), newer, -1, &error);
  g_assert_no_error (error);
  log = bm_puzzle_log_load (file);
  bm_puzzle_log_note_answer (log, puzzle, TRUE);
  for (guint i = 0; i < 2; i++)
    {
      bm_puzzle_log_save (log, &error);
      g_assert_no_error (error);
    }

  again = bm_puzzle_log_load (file);
  g_assert_cmpint (bm_puzzle_log_get_progress (again, puzzle), ==, BM_PUZZLE_SOLVED_AT_ONCE);
  g_file_get_contents (g_file_peek_path (aside), &kept, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (kept, ==, newer);
  g_assert_false (g_file_query_exists (third, NULL));
  g_file_delete (file, NULL, NULL);
  g_file_delete (aside, NULL, NULL);
  g_file_delete (folder, NULL, NULL);
}

static void
test_folder (void)
{
  g_autofree char *path = g_dir_make_tmp ("bm-puzzles-XXXXXX", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (GFile) broken = g_file_get_child (folder, "broken" BM_PUZZLE_SUFFIX);
  g_autoptr (BmPuzzle) puzzle = make_up (BM_MODE_ROWS, BM_MOVE_PICK);
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = bm_puzzle_library_add (folder, puzzle, &error);
  g_autoptr (GFile) again = bm_puzzle_library_add (folder, puzzle, &error);
  g_autoptr (GPtrArray) puzzles = NULL;

  g_assert_no_error (error);
  g_assert_true (g_file_equal (file, again));
  g_file_set_contents (g_file_peek_path (broken), "{}", -1, &error);
  g_assert_no_error (error);
  puzzles = bm_puzzle_library_load_folder (folder);
  g_assert_cmpuint (puzzles->len, ==, 1);
  g_assert_cmpstr (((BmPuzzle *) g_ptr_array_index (puzzles, 0))->title, ==, puzzle->title);
  g_file_delete (file, NULL, NULL);
  g_file_delete (broken, NULL, NULL);
  g_file_delete (folder, NULL, NULL);
}

/* Puzzles are taken out of files of their own, and of others' files, of which the rest stays. */
static void
test_remove (void)
{
  g_autofree char *path = g_dir_make_tmp ("bm-puzzles-XXXXXX", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (GFile) other = g_file_get_child (folder, "other" BM_PUZZLE_SUFFIX);
  g_autoptr (BmPuzzle) pick = make_up (BM_MODE_ROWS, BM_MOVE_PICK);
  g_autoptr (BmPuzzle) place = make_up (BM_MODE_TEAM, BM_MOVE_PLACE);
  g_autoptr (GPtrArray) both = g_ptr_array_new ();
  g_autoptr (GPtrArray) left = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = bm_puzzle_library_add (folder, pick, &error);
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  g_assert_true (bm_puzzle_library_remove (folder, place, &error));
  g_assert_true (g_file_query_exists (file, NULL));
  g_assert_true (bm_puzzle_library_remove (folder, pick, &error));
  g_assert_false (g_file_query_exists (file, NULL));

  g_ptr_array_add (both, pick);
  g_ptr_array_add (both, place);
  text = bm_puzzles_to_text (both, TRUE);
  g_file_set_contents (g_file_peek_path (other), text, -1, &error);
  g_assert_true (bm_puzzle_library_remove (folder, pick, &error));
  g_assert_no_error (error);
  left = bm_puzzles_load (other, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (left->len, ==, 1);
  g_assert_cmpint (((BmPuzzle *) g_ptr_array_index (left, 0))->question, ==, BM_MOVE_PLACE);
  g_assert_true (bm_puzzle_library_remove (folder, place, &error));
  g_assert_false (g_file_query_exists (other, NULL));
  g_file_delete (folder, NULL, NULL);
}

/* -- Those that come with the program -- */

/* What reading them proves: their games can be replayed, and their answers are what is legal. Beside that, they are of all
 * kinds, and no two are of the same position; the easiest come first. */
static void
test_shipped (void)
{
  g_autoptr (GPtrArray) puzzles = bm_puzzle_library_load_shipped ();
  g_autoptr (GHashTable) digests = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n_questions[BM_N_MOVE_KINDS] = { 0 };
  guint n_levels[BM_N_PUZZLE_LEVELS] = { 0 };
  guint n_modes[BM_N_MODES] = { 0 };
  guint n_seats[BM_MAX_SEATS + 1] = { 0 };
  double difficulty = 0;

  g_assert_cmpuint (puzzles->len, >=, 100);
  for (guint i = 0; i < puzzles->len; i++)
    {
      const BmPuzzle *puzzle = g_ptr_array_index (puzzles, i);
      const BmSetup *setup = bm_record_get_setup (puzzle->record);

      check_puzzle (puzzle);
      g_assert_true (g_hash_table_add (digests, bm_puzzle_dup_digest (puzzle)));
      g_assert_cmpfloat (bm_puzzle_get_difficulty (puzzle), >=, difficulty);
      difficulty = bm_puzzle_get_difficulty (puzzle);
      n_questions[puzzle->question]++;
      n_levels[bm_puzzle_get_level (puzzle)]++;
      n_modes[setup->mode]++;
      n_seats[setup->n_seats]++;
      for (guint seat = 0; seat < setup->n_seats; seat++)
        g_assert_cmpstr (bm_record_get_name (puzzle->record, seat), !=, "");
    }

  g_assert_cmpuint (n_questions[BM_MOVE_PLACE], >=, 30);
  g_assert_cmpuint (n_questions[BM_MOVE_PICK], >=, 15);
  g_assert_cmpuint (n_questions[BM_MOVE_GIVE], >=, 15);
  for (guint i = 0; i < BM_N_PUZZLE_LEVELS; i++)
    g_assert_cmpuint (n_levels[i], >=, 10);
  for (guint i = 0; i < BM_N_MODES; i++)
    g_assert_cmpuint (n_modes[i], >=, 10);
  for (guint i = 2; i <= BM_MAX_SEATS; i++)
    g_assert_cmpuint (n_seats[i], >, 0);
}

/* The search, with a seed of its own and far fewer deals than they were checked with. */
static void
test_sample (void)
{
  g_autoptr (GPtrArray) puzzles = bm_puzzle_library_load_shipped ();
  guint step = bm_test_is_quick () ? 40 : 15;
  guint n_checked = 0;
  guint n_confirmed = 0;

  for (guint i = 5; i < puzzles->len; i += step)
    {
      g_autoptr (BmPuzzle) checked = bm_puzzle_check (g_ptr_array_index (puzzles, i), 4711, 256, NULL);

      n_checked++;
      n_confirmed += checked != NULL;
    }
  g_test_message ("%u of %u puzzles were confirmed", n_confirmed, n_checked);
  g_assert_cmpuint (5 * n_confirmed, >=, 4 * n_checked);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/puzzle/measure/last-tile", test_last_tile);
  g_test_add_func ("/puzzle/measure/hidden-tiles", test_hidden_tiles);
  g_test_add_func ("/puzzle/make", test_make);
  g_test_add_func ("/puzzle/cancel", test_cancel);
  g_test_add_func ("/puzzle/file", test_file);
  g_test_add_func ("/puzzle/file/mixed", test_mixed_file);
  g_test_add_func ("/puzzle/file/broken", test_broken_files);
  g_test_add_func ("/puzzle/file/wrong-answers", test_wrong_answers);
  g_test_add_func ("/puzzle/log", test_log);
  g_test_add_func ("/puzzle/log/foreign", test_foreign_log);
  g_test_add_func ("/puzzle/folder", test_folder);
  g_test_add_func ("/puzzle/remove", test_remove);
  g_test_add_func ("/puzzle/shipped", test_shipped);
  g_test_add_func ("/puzzle/shipped/sample", test_sample);
  g_test_add_func ("/puzzle/explain", test_explain);
  g_test_add_func ("/puzzle/levels", test_levels);

  return g_test_run ();
}
