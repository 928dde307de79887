/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-players.h"
#include "bm-view.h"

/* The prompt of the table: what to do now, and the progress of the game. */

G_BEGIN_DECLS

/**
 * BmPrompt:
 * @text: a short sentence: what to do, or whom the game waits for
 * @detail: an explanation; may be empty
 * @decision: the viewer's decision; %BM_MOVE_NONE: none
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
