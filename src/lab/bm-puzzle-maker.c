/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-puzzle-maker.h"

#include "bm-bot-game.h"
#include "bm-bot.h"
#include "bm-puzzle-measure.h"
#include "bm-state.h"

/* Goes through the decisions of a game. Weaker players are asked first, which takes hardly any time: where all of them
 * always give the same answer, there is no puzzle. Then the search glances at the decision, and measures it if it might
 * be sure of the right answer. Each decision is one pass, so the result does not depend on threads. */

/* How many times each kind of weaker player is asked. */
#define N_ASKED 12

/* How many moves a decision must have to be worth asking about. */
#define LEAST_PLACES 4
#define LEAST_TILES  3
#define LEAST_SHIPS  2

/* What weaker players would do. */
typedef struct
{
  BmMove moves[BM_N_PUZZLE_RATERS][N_ASKED];
} Opinions;

/* A decision that may become a puzzle. */
typedef struct
{
  BmState  *state;
  guint     index;     /* of the move */
  guint     seat;
  BmPuzzle *puzzle;    /* nullable */
  double    sureness;
} Case;

typedef struct
{
  const BmPuzzlePlan *plan;
  GCancellable       *cancellable;  /* nullable */
  GPtrArray          *cases;
} Run;

static void
case_free (Case *self)
{
  bm_state_free (self->state);
  g_clear_pointer (&self->puzzle, bm_puzzle_unref);
  g_free (self);
}

/* -- Weaker players -- */

static void
ask (const BmState *state,
     guint          seat,
     guint64        seed,
     Opinions      *opinions)
{
  const BmView view = bm_view (state, seat);

  for (guint rater = 0; rater < BM_N_PUZZLE_RATERS; rater++)
    for (guint i = 0; i < N_ASKED; i++)
      {
        BmRandom random;

        bm_random_init (&random, seed + i, rater + 2);
        opinions->moves[rater][i] = bm_bot_choose (bm_bot_find (bm_puzzle_get_rater (rater)), &view, NULL, &random);
      }
}

static gboolean
is_unanimous (const Opinions *opinions)
{
  for (guint rater = 0; rater < BM_N_PUZZLE_RATERS; rater++)
    for (guint i = 0; i < N_ASKED; i++)
      if (opinions->moves[rater][i] != opinions->moves[0][0])
        return FALSE;

  return TRUE;
}

static void
rate (BmPuzzle       *puzzle,
      const Opinions *opinions)
{
  for (guint rater = 0; rater < BM_N_PUZZLE_RATERS; rater++)
    {
      puzzle->rates[rater] = (BmPuzzleRate) { .n_asked = N_ASKED };
      for (guint i = 0; i < N_ASKED; i++)
        {
          guint answer = bm_puzzle_find_answer (puzzle, opinions->moves[rater][i]);

          puzzle->rates[rater].n_missed += !bm_puzzle_is_right (puzzle, answer);
        }
    }
}

/* -- Decisions -- */

static gboolean
is_worth_asking (const BmState *state,
                 BmMove         move)
{
  BmMove moves[BM_MAX_MOVES];
  guint n = bm_state_list_moves (state, bm_move_get_seat (move), moves);

  switch (bm_move_get_kind (move))
    {
    case BM_MOVE_PLACE:
      return n >= LEAST_PLACES;
    case BM_MOVE_PICK:
      return n >= LEAST_TILES;
    case BM_MOVE_GIVE:
      return n >= LEAST_SHIPS;
    case BM_MOVE_NONE:
    case BM_MOVE_EXPLORER:
    case BM_MOVE_ROW:
    case BM_MOVE_DISCARD:
    case BM_MOVE_GIFT:
    case BM_MOVE_RETRIEVE:
    case BM_MOVE_FACE:
    case BM_MOVE_TAKE:
    case BM_MOVE_SWAP:
    case BM_MOVE_MUTATE:
    case BM_MOVE_COMPLETE:
    case BM_MOVE_TAKE_UP:
    case BM_MOVE_LAY:
    case BM_MOVE_DECLINE:
    default:
      return FALSE;
    }
}

static gboolean
is_wanted (const Run     *self,
           const BmState *state,
           BmMove         move)
{
  guint seat = bm_move_get_seat (move);
  const BmView view = bm_view (state, seat);

  return self->plan->seats >> seat & 1
         && (self->plan->question == BM_MOVE_NONE || self->plan->question == bm_move_get_kind (move))
         && (self->plan->n_turns == 0 || bm_view_get_turns_left (&view) <= self->plan->n_turns)
         && is_worth_asking (state, move);
}

static gboolean
list_cases (Run     *self,
            GError **error)
{
  const BmRecord *record = self->plan->record;
  g_autoptr (BmState) state = bm_record_replay (record, 0, error);

  if (state == NULL)
    return FALSE;

  for (guint i = 0; i < bm_record_get_n_moves (record); i++)
    {
      BmMove move = bm_record_get_move (record, i);

      if (!bm_state_check_move (state, move, error))
        return FALSE;
      if (is_wanted (self, state, move))
        {
          Case *item = g_new0 (Case, 1);

          *item = (Case) { .state = bm_state_copy (state), .index = i, .seat = bm_move_get_seat (move) };
          g_ptr_array_add (self->cases, item);
        }
      bm_state_play (state, move, NULL);
    }

  return TRUE;
}

/* It may be too easy after all. */
static BmPuzzle *
make_puzzle (const Run       *self,
             const Case      *item,
             BmPuzzleMeasure *measure,
             const Opinions  *opinions)
{
  guint n_answers;
  const BmPuzzleAnswer *answers = bm_puzzle_measure_get_answers (measure, &n_answers);
  guint n_right = bm_puzzle_measure_count_right (measure);
  g_autoptr (BmPuzzle) puzzle = NULL;

  if (n_right == 0)
    return NULL;

  puzzle = bm_puzzle_new (self->plan->record, item->index, item->seat, answers, n_answers, n_right);
  rate (puzzle, opinions);
  return bm_puzzle_get_difficulty (puzzle) > 0 ? g_steal_pointer (&puzzle) : NULL;
}

static void
do_pass (guint    thread G_GNUC_UNUSED,
         guint64  index,
         gpointer user_data)
{
  Run *self = user_data;
  Case *item = g_ptr_array_index (self->cases, index);
  guint64 seed = bm_bot_game_mix_seed (self->plan->seed + item->index);
  g_autoptr (BmPuzzleMeasure) measure = NULL;
  Opinions opinions;

  ask (item->state, item->seat, seed, &opinions);
  if (is_unanimous (&opinions))
    return;

  measure = bm_puzzle_measure_new (item->state, item->seat, seed);
  if (!bm_puzzle_measure_glance (measure, self->cancellable)
      || !bm_puzzle_measure_run (measure, self->plan->n_deals, self->cancellable))
    return;

  item->puzzle = make_puzzle (self, item, measure, &opinions);
  if (item->puzzle != NULL)
    item->sureness = bm_puzzle_measure_get_sureness (measure);
}

/* -- Puzzles -- */

static int
compare_sureness (gconstpointer a,
                  gconstpointer b)
{
  const Case *first = *(Case *const *) a;
  const Case *second = *(Case *const *) b;

  if (first->sureness != second->sureness)
    return first->sureness > second->sureness ? -1 : 1;
  return first->index < second->index ? -1 : 1;
}

static int
compare_index (gconstpointer a,
               gconstpointer b)
{
  const Case *first = *(Case *const *) a;
  const Case *second = *(Case *const *) b;

  return first->index < second->index ? -1 : 1;
}

/* The surest that is left of the questions that have been chosen least often: sure answers are frequent where there are
 * few, and those of the other questions would be left out. %NULL if none is left. */
static Case *
choose_next (GPtrArray *found,
             guint     *n_chosen)
{
  guint best = G_MAXUINT;

  for (guint i = 0; i < found->len; i++)
    {
      const Case *item = g_ptr_array_index (found, i);
      const Case *other = best != G_MAXUINT ? g_ptr_array_index (found, best) : NULL;

      if (other == NULL || n_chosen[item->puzzle->question] < n_chosen[other->puzzle->question])
        best = i;
    }
  if (best == G_MAXUINT)
    return NULL;

  n_chosen[((Case *) g_ptr_array_index (found, best))->puzzle->question]++;
  return g_ptr_array_steal_index (found, best);
}

/* In the order of the game. */
static GPtrArray *
choose_puzzles (const Run *self)
{
  GPtrArray *puzzles = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_puzzle_unref);
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  g_autoptr (GPtrArray) chosen = g_ptr_array_new ();
  guint n_chosen[BM_N_MOVE_KINDS] = { 0 };
  Case *next;

  for (guint i = 0; i < self->cases->len; i++)
    {
      Case *item = g_ptr_array_index (self->cases, i);

      if (item->puzzle != NULL)
        g_ptr_array_add (found, item);
    }
  g_ptr_array_sort (found, compare_sureness);
  while (chosen->len < self->plan->n_puzzles && (next = choose_next (found, n_chosen)) != NULL)
    g_ptr_array_add (chosen, next);
  g_ptr_array_sort (chosen, compare_index);
  for (guint i = 0; i < chosen->len; i++)
    g_ptr_array_add (puzzles, bm_puzzle_ref (((Case *) g_ptr_array_index (chosen, i))->puzzle));

  return puzzles;
}

/**
 * bm_puzzles_make:
 * @plan: of what to make puzzles, and how
 * @progress: (nullable): the progress; if it is cancelled, there are the puzzles that have been found by then
 * @error: return location for a #BmStateError: a move is illegal
 *
 * Makes puzzles of the decisions of a game about which the search is sure, and weaker players are not. The same plan
 * gives the same puzzles, whatever the number of threads; what a player could not see changes nothing. Blocks for
 * seconds; safe from any thread; the record must not change during the call.
 *
 * Returns: (transfer full) (element-type BmPuzzle) (nullable): the puzzles, in the order of the game; may be empty
 */
GPtrArray *
bm_puzzles_make (const BmPuzzlePlan  *plan,
                 const BmProgress    *progress,
                 GError             **error)
{
  g_autoptr (GPtrArray) cases = g_ptr_array_new_with_free_func ((GDestroyNotify) case_free);
  Run self = { .plan = plan, .cancellable = bm_progress_get_cancellable (progress), .cases = cases };
  BmParallelLoop loop = { .n_threads = plan->n_jobs, .func = do_pass, .user_data = &self };

  if (!list_cases (&self, error))
    return NULL;

  loop.n_passes = cases->len;
  if (cases->len > 0)
    bm_parallel_for (&loop, progress);
  return choose_puzzles (&self);
}

/**
 * bm_puzzle_make_one:
 * @record: a game
 * @n_moves: how many of its moves lead to the decision
 * @seat: a seat that then has to decide what bm_puzzle_is_question() says
 * @seed: the random seed
 * @n_deals: on how many deals the answers are measured that could be right
 * @cancellable: (nullable): ends it early
 *
 * Makes a puzzle of a certain decision, however easy it is. Blocks for seconds; safe from any thread.
 *
 * Returns: (transfer full) (nullable): the puzzle; %NULL if the search is not sure of the right answer
 */
BmPuzzle *
bm_puzzle_make_one (const BmRecord *record,
                    guint           n_moves,
                    guint           seat,
                    guint64         seed,
                    guint           n_deals,
                    GCancellable   *cancellable)
{
  g_autoptr (BmState) state = bm_record_replay (record, n_moves, NULL);
  g_autoptr (BmPuzzleMeasure) measure = NULL;
  const BmPuzzleAnswer *answers;
  BmPuzzle *puzzle;
  Opinions opinions;
  guint n_answers;

  g_return_val_if_fail (state != NULL && bm_puzzle_is_question ((BmMoveKind) state->decisions[seat]), NULL);

  measure = bm_puzzle_measure_new (state, seat, seed);
  if (!bm_puzzle_measure_run (measure, n_deals, cancellable) || bm_puzzle_measure_count_right (measure) == 0)
    return NULL;

  answers = bm_puzzle_measure_get_answers (measure, &n_answers);
  puzzle = bm_puzzle_new (record, n_moves, seat, answers, n_answers, bm_puzzle_measure_count_right (measure));
  ask (state, seat, seed, &opinions);
  rate (puzzle, &opinions);
  return puzzle;
}

static gboolean
has_same_right (const BmPuzzle       *puzzle,
                const BmPuzzleAnswer *answers,
                guint                 n_right)
{
  if (n_right != puzzle->n_right)
    return FALSE;

  for (guint i = 0; i < n_right; i++)
    if (!bm_puzzle_is_right (puzzle, bm_puzzle_find_answer (puzzle, answers[i].move)))
      return FALSE;

  return TRUE;
}

/**
 * bm_puzzle_check:
 * @puzzle: a puzzle
 * @seed: the random seed: another one than that with which it was made
 * @n_deals: on how many deals the answers are measured that could be right
 * @cancellable: (nullable): ends it early
 *
 * Measures a puzzle again. Blocks for seconds; safe from any thread.
 *
 * Returns: (transfer full) (nullable): the puzzle with the new measurement, if it is sure of the same right answers
 */
BmPuzzle *
bm_puzzle_check (const BmPuzzle *puzzle,
                 guint64         seed,
                 guint           n_deals,
                 GCancellable   *cancellable)
{
  g_autoptr (BmState) state = bm_puzzle_dup_state (puzzle);
  g_autoptr (BmPuzzleMeasure) measure = bm_puzzle_measure_new (state, puzzle->seat, seed);
  g_autoptr (BmPuzzle) checked = NULL;
  const BmPuzzleAnswer *answers;
  guint n_answers, n_right;

  if (!bm_puzzle_measure_run (measure, n_deals, cancellable))
    return NULL;
  answers = bm_puzzle_measure_get_answers (measure, &n_answers);
  n_right = bm_puzzle_measure_count_right (measure);
  if (!has_same_right (puzzle, answers, n_right))
    return NULL;

  checked = bm_puzzle_new (puzzle->record, G_MAXUINT, puzzle->seat, answers, n_answers, n_right);
  for (guint i = 0; i < BM_N_PUZZLE_RATERS; i++)
    checked->rates[i] = puzzle->rates[i];
  return bm_puzzle_new_titled (checked, puzzle->title, puzzle->author);
}
