/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* A loop whose passes are shared out among threads, and a way to follow and cancel any lengthy task. */

G_BEGIN_DECLS

/**
 * BmParallelFunc:
 * @thread: number of the thread, from 0
 * @index: the pass, from 0
 * @user_data: #BmParallelLoop.user_data
 *
 * Does one pass. It may keep its results per @thread, but they must not depend on it.
 */
typedef void (*BmParallelFunc) (guint    thread,
                                guint64  index,
                                gpointer user_data);

/**
 * BmParallelLoop:
 * @n_threads: number of threads
 * @n_passes: number of passes
 * @func: does one
 * @user_data: for @func
 *
 * A loop to be shared out among threads.
 */
typedef struct
{
  guint          n_threads;
  guint64        n_passes;
  BmParallelFunc func;
  gpointer       user_data;
} BmParallelLoop;

/**
 * BmProgressFunc:
 * @fraction: the fraction done, from 0 to 1; never decreases
 * @so_far: (nullable) (transfer none): the results so far, if the task has any before its end; take a reference to
 *   keep it
 * @user_data: #BmProgress.user_data
 *
 * Called every tenth of a second, and at the end, in the thread that started the task.
 */
typedef void (*BmProgressFunc) (double   fraction,
                                gpointer so_far,
                                gpointer user_data);

/**
 * BmProgress:
 * @func: (nullable): called as the task goes on
 * @user_data: for @func
 * @cancellable: (nullable): ends the task early
 *
 * Connects a lengthy task with the code that waits for it: a progress bar, a thread that is drawing, a test. The
 * caller of a task passes one in, and a task made up of others passes each of them a progress.
 */
typedef struct
{
  BmProgressFunc  func;
  gpointer        user_data;
  GCancellable   *cancellable;
} BmProgress;

/** Returns: whether anyone is listening. @self may be %NULL. */
static inline gboolean
bm_progress_is_followed (const BmProgress *self)
{
  return self != NULL && self->func != NULL;
}

/** Reports progress. @self may be %NULL. */
static inline void
bm_progress_tell (const BmProgress *self,
                  double            fraction,
                  gpointer          so_far)
{
  if (bm_progress_is_followed (self))
    self->func (fraction, so_far, self->user_data);
}

/** Returns: (nullable): what ends the task early. @self may be %NULL. */
static inline GCancellable *
bm_progress_get_cancellable (const BmProgress *self)
{
  return self != NULL ? self->cancellable : NULL;
}

void bm_parallel_for (const BmParallelLoop *loop,
                      const BmProgress     *progress);

G_END_DECLS
