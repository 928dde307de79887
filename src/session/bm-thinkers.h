/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-thought.h"

/* The computer players of a game, and their thoughts. */

G_BEGIN_DECLS

/**
 * BmThinker:
 * @bot: the kind of computer player; %NULL for a person
 * @thought: (nullable): about the current decision of the seat; owned
 * @answer: the result of the thought; 0 if there is none yet
 * @arrival: position of the answer: earlier answers have smaller numbers
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
 * @seats: the players of all seats
 * @n_answers: number of answers so far
 * @answered: called for each answer; see bm_thinkers_find_answer()
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
