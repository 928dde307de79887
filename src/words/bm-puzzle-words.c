/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-words"

#include "config.h"

#include "bm-puzzle-words.h"

#include <glib/gi18n-lib.h>

#include "bm-game-words.h"
#include "bm-review-words.h"
#include "bm-thing-words.h"
#include "bm-words.h"

/**
 * bm_puzzle_level_words:
 * @level: how difficult a puzzle is
 *
 * Returns: (transfer none): it in a word
 */
const char *
bm_puzzle_level_words (BmPuzzleLevel level)
{
  switch (level)
    {
    case BM_PUZZLE_VERY_HARD:
      return C_("difficulty of a puzzle", "Very hard");
    case BM_PUZZLE_HARD:
      return C_("difficulty of a puzzle", "Hard");
    case BM_PUZZLE_MEDIUM:
      return C_("difficulty of a puzzle", "Medium");
    case BM_PUZZLE_EASY:
    default:
      return C_("difficulty of a puzzle", "Easy");
    }
}

/**
 * bm_puzzle_question_words:
 * @view: what the player of a puzzle sees before the decision
 *
 * Returns: (transfer full): the question
 */
char *
bm_puzzle_question_words (const BmView *view)
{
  guint seat = bm_view_get_seat (view);

  switch ((guint) bm_view_get_decision (view, seat))
    {
    case BM_MOVE_PLACE:
      /* Translators: %s is the name of a tile */
      return g_strdup_printf (_("Where would you place “%s”?"),
                              bm_tile_name (bm_view_get_rules (view), bm_view_get_picked (view, seat)));
    case BM_MOVE_GIVE:
      /* Translators: who gets the rest of a stack of tiles, of which the player has picked one */
      return g_strdup (_("Who would you pass the rest of the stack to?"));
    default:
      return g_strdup (_("Which tile would you pick?"));
    }
}

/**
 * bm_puzzle_position_words:
 * @puzzle: a puzzle
 * @view: what its player sees
 *
 * Returns: (transfer full): how many play, and when it is
 */
char *
bm_puzzle_position_words (const BmPuzzle *puzzle,
                          const BmView   *view)
{
  const BmSetup *setup = bm_record_get_setup (puzzle->record);
  g_autofree char *mode = bm_mode_count_words (setup->mode, setup->n_seats);
  g_autofree char *turn = bm_review_turn_words (setup->mode, bm_view_get_round (view), bm_view_get_turn (view));

  return g_strjoin (bm_words_between_facts (), mode, turn, NULL);
}

/**
 * bm_puzzle_missed_words:
 * @puzzle: a puzzle
 *
 * Returns: (transfer full): how difficult it is, and how often weaker computer players miss it
 */
char *
bm_puzzle_missed_words (const BmPuzzle *puzzle)
{
  g_autofree char *share = bm_words_percent (bm_puzzle_get_difficulty (puzzle));

  /* Translators: how difficult a puzzle is, and how many of the answers of computer players are wrong: “Hard: weaker
   * computer players miss it in 60% of cases” */
  return g_strdup_printf (_("%s: weaker computer players miss it in %s of cases"),
                          bm_puzzle_level_words (bm_puzzle_get_level (puzzle)), share);
}

/**
 * bm_puzzle_hint_words:
 * @puzzle: a puzzle
 *
 * Returns: (transfer full): on which line of the score pad the best answer brings most, compared with the best of those
 *   that are wrong
 */
char *
bm_puzzle_hint_words (const BmPuzzle *puzzle)
{
  const BmRules *rules = bm_record_get_setup (puzzle->record)->rules;
  const BmPuzzleAnswer *wrong = &puzzle->answers[puzzle->n_right];
  double rest = wrong->cost.mean;
  guint best = 0;

  for (guint line = 0; line < rules->n_lines; line++)
    {
      rest -= wrong->lines[line];
      if (wrong->lines[line] > wrong->lines[best])
        best = line;
    }

  if (rest > wrong->lines[best])
    return g_strdup (_("Hint: think of what the others get."));
  /* Translators: %s is a line of the score pad: “Crystals” */
  return g_strdup_printf (_("Hint: think of “%s”."), bm_line_name (rules, best));
}

static char *
explain (const BmPuzzle         *puzzle,
         const BmView           *view,
         const BmReviewDecision *decision)
{
  g_autoptr (BmPlayers) players = bm_players_new (puzzle->record);
  g_autofree char *words = bm_review_decision_words (view, players, decision);
  g_autofree char *reason = bm_review_reason_words (bm_view_get_rules (view), players, decision);

  return g_strdup_printf ("%s %s", words, reason);
}

/**
 * bm_puzzle_answer_words:
 * @puzzle: a puzzle
 * @view: what its player sees
 * @answer: the number of an answer
 *
 * Returns: (transfer full): what the answer was, what would have been better or worse, and where the points are
 */
char *
bm_puzzle_answer_words (const BmPuzzle *puzzle,
                        const BmView   *view,
                        guint           answer)
{
  BmReviewDecision decision;

  bm_puzzle_explain (puzzle, answer, &decision);
  return explain (puzzle, view, &decision);
}

/**
 * bm_puzzle_solution_words:
 * @puzzle: a puzzle
 * @view: what its player sees
 *
 * Returns: (transfer full): the best answer, and where it has its points; nobody has found it
 */
char *
bm_puzzle_solution_words (const BmPuzzle *puzzle,
                          const BmView   *view)
{
  BmReviewDecision decision;

  bm_puzzle_explain (puzzle, 0, &decision);
  decision.verdict = BM_REVIEW_OPEN;
  return explain (puzzle, view, &decision);
}
