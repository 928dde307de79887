/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-players.h"
#include "bm-view.h"

/* What the table says: what is to be done now, and how far the game is. */

G_BEGIN_DECLS

/**
 * BmPrompt:
 * @text: a short sentence: what to do, or who is waited for
 * @detail: another one, that explains; may be empty
 * @decision: what the player who looks has to decide; %BM_MOVE_NONE: nothing
 */
typedef struct
{
  char      *text;
  char      *detail;
  BmMoveKind decision;
} BmPrompt;

BmPrompt *bm_prompt_new          (const BmView    *view,
                                  const BmPlayers *players);
void      bm_prompt_free         (BmPrompt        *self);

char     *bm_prompt_dup_progress (const BmView    *view);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmPrompt, bm_prompt_free)

G_END_DECLS
