/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-view.h"

/* Computer players. A bot is a kind of player and nothing more: it keeps no memory of its own,
 * gets a #BmView and a random generator for each decision, and answers with a move. So any number
 * of them can play in any number of threads, and a game can be taken up from any state. */

G_BEGIN_DECLS

/**
 * BmBotKind:
 * @id: what the kind is called on the command line and in records
 * @choose: makes a decision
 *
 * A kind of computer player. @choose is called only when the seat of the view has something to
 * decide; it must answer with one of bm_view_list_moves(), and with the same one for the same view
 * and random state.
 */
typedef struct
{
  const char *id;
  BmMove    (*choose) (const BmView *view,
                       BmRandom     *random);
} BmBotKind;

const BmBotKind    *bm_bot_find     (const char      *id);
const char *const  *bm_bot_list_ids (void);

BmMove              bm_bot_choose   (const BmBotKind *self,
                                     const BmView    *view,
                                     BmRandom        *random);

G_END_DECLS
