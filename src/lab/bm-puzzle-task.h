/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-puzzle-maker.h"

/* Makes puzzles from games in a thread of its own. */

G_BEGIN_DECLS

typedef struct _BmPuzzleTask BmPuzzleTask;

/**
 * BmPuzzleTaskCallback:
 * @task: the task
 * @user_data: from bm_puzzle_task_start()
 *
 * Called when the task has got on, in the main context, at a lower priority than drawing. It may drop the task.
 */
typedef void (*BmPuzzleTaskCallback) (BmPuzzleTask *task,
                                      gpointer      user_data);

BmPuzzleTask *bm_puzzle_task_start        (GPtrArray            *records,
                                           BmPuzzleTaskCallback  callback,
                                           gpointer              user_data);
void          bm_puzzle_task_drop         (BmPuzzleTask         *self);
double        bm_puzzle_task_get_progress (BmPuzzleTask         *self);
guint         bm_puzzle_task_get_n_done   (BmPuzzleTask         *self);
GPtrArray    *bm_puzzle_task_take_puzzles (BmPuzzleTask         *self);

G_END_DECLS
