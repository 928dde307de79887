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
 * @short_text: (nullable): a shorter one, for a single line
 * @short_detail: (nullable): a shorter explanation, for two short lines: what @short_text leaves out, for example
 * @decision: the viewer's decision; %BM_MOVE_NONE: none
 */
typedef struct
{
  char      *text;
  char      *detail;
  char      *short_text;
  char      *short_detail;
  BmMoveKind decision;
} BmPrompt;

BmPrompt *bm_prompt_new          (const BmView    *view,
                                  const BmPlayers *players);
void      bm_prompt_free         (BmPrompt        *self);

char     *bm_prompt_dup_progress (const BmView    *view);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmPrompt, bm_prompt_free)

G_END_DECLS
