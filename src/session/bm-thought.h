/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "bm-bot.h"

/* A decision of a computer player that is thought about in another thread. */

G_BEGIN_DECLS

/** BM_THOUGHT_MILLISECONDS: how long a computer player at the table thinks about a decision at most. */
#define BM_THOUGHT_MILLISECONDS 1000

/**
 * BmThought:
 *
 * One decision of one computer player. Whoever began it owns it, and may drop it at any time from the same thread:
 * then its answer does not come any more.
 */
typedef struct _BmThought BmThought;

/**
 * BmThoughtCallback:
 * @move: what the computer player has decided; legal in the state that it was asked about
 * @user_data: what the caller of bm_thought_begin() gave
 *
 * Gets the answer, from the main loop; never after bm_thought_drop().
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
