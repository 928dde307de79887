/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-record.h"
#include "bm-review.h"

/* A puzzle: a decision in a game, and what each answer is worth. docs/PUZZLES.md */

G_BEGIN_DECLS

#define BM_PUZZLE_ERROR (bm_puzzle_error_quark ())

/**
 * BmPuzzleError:
 * @BM_PUZZLE_ERROR_SYNTAX: the text is not JSON, or too large
 * @BM_PUZZLE_ERROR_FORMAT: it is not a file of puzzles, or a part of it is missing, unknown or of the wrong type
 * @BM_PUZZLE_ERROR_VERSION: a newer program has written it
 * @BM_PUZZLE_ERROR_GAME: its sets cannot be used, or the game is not one, or does not lead to the decision
 * @BM_PUZZLE_ERROR_ANSWER: its answers are not the moves that are legal in the position
 * @BM_PUZZLE_ERROR_IO: the file cannot be read or written
 */
typedef enum
{
  BM_PUZZLE_ERROR_SYNTAX,
  BM_PUZZLE_ERROR_FORMAT,
  BM_PUZZLE_ERROR_VERSION,
  BM_PUZZLE_ERROR_GAME,
  BM_PUZZLE_ERROR_ANSWER,
  BM_PUZZLE_ERROR_IO,
} BmPuzzleError;

/** BM_PUZZLE_FORMAT: the format of a file with puzzles. */
#define BM_PUZZLE_FORMAT "bigmonster-puzzles"

/** BM_PUZZLE_SUFFIX: of the name of a file with puzzles. */
#define BM_PUZZLE_SUFFIX ".bigmonster-puzzle"

/** BM_PUZZLE_MAX_TEXT: the length of a title or a name, in characters. */
#define BM_PUZZLE_MAX_TEXT 100

/** BM_PUZZLE_MAX_PUZZLES: how many puzzles a file has at most. */
#define BM_PUZZLE_MAX_PUZZLES 1000

/**
 * BmPuzzleAnswer:
 * @move: a legal move
 * @cost: how many points of the final margin it costs, compared with the best answer, whose cost is 0
 * @lines: the part of @cost on each line of the own score sheet; the rest is due to the others
 * @partner: how many points more the partner could expect after the best answer; 0 without teams
 */
typedef struct
{
  BmMove     move;
  BmEstimate cost;
  double     lines[BM_MAX_LINES];
  double     partner;
} BmPuzzleAnswer;

/** BmPuzzleRater: the kinds of computer players that are asked, to find out how difficult a puzzle is. */
typedef enum
{
  BM_PUZZLE_RATER_EASY,
  BM_PUZZLE_RATER_GREEDY,
  BM_PUZZLE_RATER_NORMAL,
} BmPuzzleRater;
#define BM_N_PUZZLE_RATERS (BM_PUZZLE_RATER_NORMAL + 1)

/** BmPuzzleRate: how many times a kind of computer player was asked, and how often the answer was wrong. */
typedef struct
{
  guint n_asked;
  guint n_missed;
} BmPuzzleRate;

/**
 * BmPuzzleLevel:
 *
 * How difficult a puzzle is: a quarter, half or three quarters of the answers of computer players are wrong.
 */
typedef enum
{
  BM_PUZZLE_EASY,
  BM_PUZZLE_MEDIUM,
  BM_PUZZLE_HARD,
  BM_PUZZLE_VERY_HARD,
} BmPuzzleLevel;
#define BM_N_PUZZLE_LEVELS (BM_PUZZLE_VERY_HARD + 1)

/**
 * BmPuzzle:
 * @record: the game, up to the decision
 * @seat: who decides
 * @question: what about: %BM_MOVE_PLACE, %BM_MOVE_PICK or %BM_MOVE_GIVE
 * @title: its title; may be empty
 * @author: who made it; may be empty
 * @n_answers: number of answers: all legal moves
 * @n_right: how many of them are right: the first ones
 * @answers: they, the best first
 * @rates: how often weaker players miss it
 *
 * Immutable.
 */
typedef struct
{
  gatomicrefcount ref_count;
  BmRecord       *record;
  guint           seat;
  BmMoveKind      question;
  char           *title;
  char           *author;
  guint           n_answers;
  guint           n_right;
  BmPuzzleAnswer *answers;
  BmPuzzleRate    rates[BM_N_PUZZLE_RATERS];
} BmPuzzle;

GQuark        bm_puzzle_error_quark   (void);

gboolean      bm_puzzle_is_question   (BmMoveKind            kind);
BmMoveKind    bm_puzzle_find_question (const char           *word);
const char   *bm_puzzle_get_rater     (BmPuzzleRater         rater);

BmPuzzle     *bm_puzzle_new           (const BmRecord       *record,
                                       guint                 n_moves,
                                       guint                 seat,
                                       const BmPuzzleAnswer *answers,
                                       guint                 n_answers,
                                       guint                 n_right);
BmPuzzle     *bm_puzzle_new_titled    (const BmPuzzle       *self,
                                       const char           *title,
                                       const char           *author);
BmPuzzle     *bm_puzzle_ref           (BmPuzzle             *self);
void          bm_puzzle_unref         (BmPuzzle             *self);

BmState      *bm_puzzle_dup_state     (const BmPuzzle       *self);
char         *bm_puzzle_dup_digest    (const BmPuzzle       *self);
double        bm_puzzle_get_difficulty (const BmPuzzle      *self);
BmPuzzleLevel bm_puzzle_get_level     (const BmPuzzle       *self);
guint         bm_puzzle_find_answer   (const BmPuzzle       *self,
                                       BmMove                move);
gboolean      bm_puzzle_is_right      (const BmPuzzle       *self,
                                       guint                 answer);
void          bm_puzzle_explain       (const BmPuzzle       *self,
                                       guint                 answer,
                                       BmReviewDecision     *decision);

GPtrArray    *bm_puzzles_new_from_data (const char          *data,
                                       gsize                 length,
                                       const char           *display_name,
                                       GError              **error);
GPtrArray    *bm_puzzles_load         (GFile                *file,
                                       GError              **error);
char         *bm_puzzles_to_text      (GPtrArray            *puzzles,
                                       gboolean              with_sets);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmPuzzle, bm_puzzle_unref)

G_END_DECLS
