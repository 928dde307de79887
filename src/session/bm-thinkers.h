/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-thought.h"

/* The computer players of a game, and what they think about. */

G_BEGIN_DECLS

/**
 * BmThinker:
 * @bot: the kind of computer player; %NULL: a person plays here
 * @thought: (nullable): about the decision that the seat has to make now; owned
 * @answer: what came of the thought; 0: nothing yet
 * @arrival: of the answer: those that came earlier have smaller numbers
 */
typedef struct
{
  const BmBotKind *bot;
  BmThought       *thought;
  BmMove           answer;
  guint            arrival;
} BmThinker;

/**
 * BmThinkers:
 * @seats: who plays at each seat
 * @n_answers: how many answers have come
 * @answered: is called when an answer has come; see bm_thinkers_find_answer()
 * @user_data: for @answered
 */
typedef struct
{
  BmThinker seats[BM_MAX_SEATS];
  guint     n_answers;
  void    (*answered) (gpointer user_data);
  gpointer  user_data;
} BmThinkers;

void   bm_thinkers_ask         (BmThinkers    *self,
                                const BmState *state,
                                guint          seat,
                                guint64        seed,
                                guint          n_moves);
void   bm_thinkers_forget      (BmThinkers    *self,
                                guint          seat);
void   bm_thinkers_forget_all  (BmThinkers    *self);
BmMove bm_thinkers_find_answer (BmThinkers    *self);

G_END_DECLS
