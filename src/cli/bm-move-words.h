/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-state.h"
#include "bm-text.h"

G_BEGIN_DECLS

/**
 * BmMoveWords:
 * @rules: the rules of the game
 * @names: (array): the names of the players, by seat
 * @language: in which tiles and the like are named
 *
 * What is needed to tell moves and events in words.
 */
typedef struct
{
  const BmRules      *rules;
  const char * const *names;
  BmLanguage          language;
} BmMoveWords;

char *bm_move_words_tell_move  (const BmMoveWords *self,
                                const BmState     *state,
                                BmMove             move);
char *bm_move_words_tell_event (const BmMoveWords *self,
                                const BmState     *state,
                                const BmEvent     *event);

G_END_DECLS
