/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* A loop whose passes several threads share out, and how anything that takes long is followed and ended. */

G_BEGIN_DECLS

/**
 * BmParallelFunc:
 * @thread: number of the thread, from 0
 * @index: the pass, from 0
 * @user_data: #BmParallelLoop.user_data
 *
 * Does one pass. Its results may be kept by @thread, but must not depend on it.
 */
typedef void (*BmParallelFunc) (guint    thread,
                                guint64  index,
                                gpointer user_data);

/**
 * BmParallelLoop:
 * @n_threads: how many threads there are
 * @n_passes: how many passes there are
 * @func: does one
 * @user_data: for it
 *
 * A loop to be shared out.
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
 * @fraction: how much is done, from 0 to 1; never less than before
 * @so_far: (nullable) (transfer none): what is known so far, if the work is of a kind that knows anything before its
 *   end; take a reference to keep it
 * @user_data: #BmProgress.user_data
 *
 * Is told every tenth of a second, and at the end, how far some work is, in the thread that asked for it.
 */
typedef void (*BmProgressFunc) (double   fraction,
                                gpointer so_far,
                                gpointer user_data);

/**
 * BmProgress:
 * @func: (nullable): is told how far it is
 * @user_data: for @func
 * @cancellable: (nullable): ends it early
 *
 * What connects long work with those who wait for it: a bar, a thread that is drawing, a test. Whoever starts work
 * gives it one, and work that consists of other work gives that another one.
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

/** Returns: (nullable): what ends the work early. @self may be %NULL. */
static inline GCancellable *
bm_progress_get_cancellable (const BmProgress *self)
{
  return self != NULL ? self->cancellable : NULL;
}

void bm_parallel_for (const BmParallelLoop *loop,
                      const BmProgress     *progress);

G_END_DECLS
