/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "bm-bot.h"

/* A decision that a computer player makes in another thread. */

G_BEGIN_DECLS

/** BM_THOUGHT_MILLISECONDS: the maximum time that a computer player at the table thinks about a decision. */
#define BM_THOUGHT_MILLISECONDS 1000

/**
 * BmThought:
 *
 * One decision of one computer player. Its owner may drop it at any time from the same thread, and gets no answer
 * then.
 */
typedef struct _BmThought BmThought;

/**
 * BmThoughtCallback:
 * @move: the decision of the computer player; legal in the state it was asked about
 * @user_data: from bm_thought_begin()
 *
 * Called with the answer, from the main loop; never after bm_thought_drop().
 */
typedef void (*BmThoughtCallback) (BmMove   move,
                                   gpointer user_data);

BmThought *bm_thought_begin (const BmBotKind   *bot,
                             const BmView      *view,
                             const BmBudget    *budget,
                             const BmRandom    *random,
                             BmThoughtCallback  callback,
                             gpointer           user_data);
void       bm_thought_drop  (BmThought         *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmThought, bm_thought_drop)

G_END_DECLS
