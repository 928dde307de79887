/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-puzzle.h"

#include "bm-state.h"

G_DEFINE_QUARK (bm-puzzle-error-quark, bm_puzzle_error)

/**
 * bm_puzzle_is_question:
 * @kind: the kind of a decision
 *
 * Returns: whether there are puzzles about it
 */
gboolean
bm_puzzle_is_question (BmMoveKind kind)
{
  return kind == BM_MOVE_PLACE || kind == BM_MOVE_PICK || kind == BM_MOVE_GIVE;
}

/**
 * bm_puzzle_get_rater:
 * @rater: who is asked
 *
 * Returns: (transfer none): the ID of this kind of computer player, see bm_bot_find()
 */
const char *
bm_puzzle_get_rater (BmPuzzleRater rater)
{
  static const char *const ids[BM_N_PUZZLE_RATERS] = { "easy", "greedy", "normal" };

  return ids[rater];
}

/**
 * bm_puzzle_new:
 * @record: a game
 * @n_moves: how many of its moves lead to the decision
 * @seat: who decides
 * @answers: (array length=n_answers): all legal moves of @seat, the best first
 * @n_answers: their number
 * @n_right: how many of them are right, at least 1
 *
 * Returns: (transfer full): a puzzle without a title that no one has been asked yet
 */
BmPuzzle *
bm_puzzle_new (const BmRecord       *record,
               guint                 n_moves,
               guint                 seat,
               const BmPuzzleAnswer *answers,
               guint                 n_answers,
               guint                 n_right)
{
  BmPuzzle *self = g_new0 (BmPuzzle, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->record = bm_record_copy (record, n_moves);
  self->seat = seat;
  self->question = bm_move_get_kind (answers[0].move);
  self->title = g_strdup ("");
  self->author = g_strdup ("");
  self->answers = g_memdup2 (answers, n_answers * sizeof *answers);
  self->n_answers = n_answers;
  self->n_right = n_right;

  return self;
}

/**
 * bm_puzzle_new_titled:
 * @self: a puzzle
 * @title: a title; may be empty
 * @author: the name of an author; may be empty
 *
 * Returns: (transfer full): the same puzzle with other texts
 */
BmPuzzle *
bm_puzzle_new_titled (const BmPuzzle *self,
                      const char     *title,
                      const char     *author)
{
  BmPuzzle *copy = bm_puzzle_new (self->record, G_MAXUINT, self->seat, self->answers, self->n_answers, self->n_right);

  for (guint i = 0; i < BM_N_PUZZLE_RATERS; i++)
    copy->rates[i] = self->rates[i];
  g_free (copy->title);
  copy->title = g_strdup (title);
  g_free (copy->author);
  copy->author = g_strdup (author);

  return copy;
}

/**
 * bm_puzzle_ref:
 * @self: a puzzle
 *
 * Returns: (transfer full): @self
 */
BmPuzzle *
bm_puzzle_ref (BmPuzzle *self)
{
  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

/**
 * bm_puzzle_unref:
 * @self: (transfer full): a puzzle
 */
void
bm_puzzle_unref (BmPuzzle *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  bm_record_free (self->record);
  g_free (self->title);
  g_free (self->author);
  g_free (self->answers);
  g_free (self);
}

/**
 * bm_puzzle_dup_state:
 * @self: a puzzle
 *
 * Returns: (transfer full): the game before the decision
 */
BmState *
bm_puzzle_dup_state (const BmPuzzle *self)
{
  g_autoptr (GError) error = NULL;
  BmState *state = bm_record_replay (self->record, G_MAXUINT, &error);

  if (state == NULL)
    g_error ("A puzzle cannot be replayed: %s", error->message);
  return state;
}

/**
 * bm_puzzle_dup_digest:
 * @self: a puzzle
 *
 * Returns: (transfer full): what stands for the position and the question, whatever the texts and the numbers
 */
char *
bm_puzzle_dup_digest (const BmPuzzle *self)
{
  g_autofree char *game = bm_record_dup_digest (self->record);
  g_autofree char *text = g_strdup_printf ("%s %u", game, self->seat);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
}

/**
 * bm_puzzle_get_difficulty:
 * @self: a puzzle
 *
 * Returns: which share of the answers of weaker players is wrong, from 0 to 1; 0 if none was asked
 */
double
bm_puzzle_get_difficulty (const BmPuzzle *self)
{
  guint n_asked = 0;
  guint n_missed = 0;

  for (guint i = 0; i < BM_N_PUZZLE_RATERS; i++)
    {
      n_asked += self->rates[i].n_asked;
      n_missed += self->rates[i].n_missed;
    }

  return n_asked > 0 ? (double) n_missed / n_asked : 0;
}

/**
 * bm_puzzle_get_level:
 * @self: a puzzle
 *
 * Returns: how difficult it is
 */
BmPuzzleLevel
bm_puzzle_get_level (const BmPuzzle *self)
{
  double difficulty = bm_puzzle_get_difficulty (self);

  if (difficulty < 0.25)
    return BM_PUZZLE_EASY;
  if (difficulty < 0.5)
    return BM_PUZZLE_MEDIUM;
  return difficulty < 0.75 ? BM_PUZZLE_HARD : BM_PUZZLE_VERY_HARD;
}

/**
 * bm_puzzle_find_answer:
 * @self: a puzzle
 * @move: a move
 *
 * Returns: which answer it is; %G_MAXUINT if it is none
 */
guint
bm_puzzle_find_answer (const BmPuzzle *self,
                       BmMove          move)
{
  for (guint i = 0; i < self->n_answers; i++)
    if (self->answers[i].move == move)
      return i;

  return G_MAXUINT;
}

/**
 * bm_puzzle_is_right:
 * @self: a puzzle
 * @answer: the number of an answer
 *
 * Returns: whether the answer is right
 */
gboolean
bm_puzzle_is_right (const BmPuzzle *self,
                    guint           answer)
{
  return answer < self->n_right;
}

/**
 * bm_puzzle_explain:
 * @self: a puzzle
 * @answer: the number of an answer
 * @decision: (out caller-allocates): what a review would say of it: a wrong answer is compared with the best one, a
 *   right one with the best of those that are wrong; its margin is not known
 */
void
bm_puzzle_explain (const BmPuzzle   *self,
                   guint             answer,
                   BmReviewDecision *decision)
{
  gboolean is_right = bm_puzzle_is_right (self, answer);
  const BmPuzzleAnswer *wrong = &self->answers[is_right ? self->n_right : answer];
  const BmPuzzleAnswer *other = is_right ? wrong : &self->answers[0];
  double sign = is_right ? -1 : 1;

  *decision = (BmReviewDecision) {
    .index = bm_record_get_n_moves (self->record), .seat = self->seat, .played = self->answers[answer].move,
    .other = other->move, .verdict = is_right ? BM_REVIEW_FOUND : BM_REVIEW_MISSED, .difference = wrong->cost,
    .partner = sign * wrong->partner,
  };
  decision->difference.mean *= sign;
  for (guint line = 0; line < BM_MAX_LINES; line++)
    decision->lines[line] = sign * wrong->lines[line];
}
