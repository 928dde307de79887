/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A file with puzzles from anywhere: it is refused, or its puzzles can be shown and answered, and are the same when they
 * are written and read again. */

#include <string.h>

#include "bm-library.h"
#include "bm-puzzle-words.h"
#include "fuzz-util.h"

static void
show_puzzle (const BmPuzzle *puzzle)
{
  g_autoptr (BmState) state = bm_puzzle_dup_state (puzzle);
  const BmView view = bm_view (state, puzzle->seat);
  g_autofree char *question = bm_puzzle_question_words (&view);
  g_autofree char *position = bm_puzzle_position_words (puzzle, &view);
  g_autofree char *missed = bm_puzzle_missed_words (puzzle);
  g_autofree char *hint = bm_puzzle_hint_words (puzzle);
  g_autofree char *solution = bm_puzzle_solution_words (puzzle, &view);
  g_autofree char *digest = bm_puzzle_dup_digest (puzzle);

  g_assert_true (g_utf8_validate (question, -1, NULL));
  g_assert_true (g_utf8_validate (position, -1, NULL));
  g_assert_true (g_utf8_validate (missed, -1, NULL));
  g_assert_true (g_utf8_validate (hint, -1, NULL));
  g_assert_true (g_utf8_validate (solution, -1, NULL));
  for (guint i = 0; i < puzzle->n_answers; i++)
    {
      g_autofree char *words = bm_puzzle_answer_words (puzzle, &view, i);

      g_assert_true (g_utf8_validate (words, -1, NULL));
      g_assert_true (bm_state_check_move (state, puzzle->answers[i].move, NULL));
      g_assert_cmpuint (strlen (digest), ==, BM_RECORD_DIGEST_LENGTH);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr (GPtrArray) puzzles = NULL;
  g_autoptr (GPtrArray) again = NULL;
  g_autofree char *text = NULL;
  g_autofree char *text_again = NULL;

  puzzles = bm_puzzles_new_from_data ((const char *) data, size, "fuzz", NULL);
  if (puzzles == NULL)
    return 0;

  for (guint i = 0; i < puzzles->len; i++)
    show_puzzle (g_ptr_array_index (puzzles, i));
  text = bm_puzzles_to_text (puzzles, TRUE);
  again = bm_puzzles_new_from_data (text, strlen (text), "again", NULL);
  g_assert_nonnull (again);
  text_again = bm_puzzles_to_text (again, TRUE);
  g_assert_cmpstr (text_again, ==, text);

  return 0;
}
