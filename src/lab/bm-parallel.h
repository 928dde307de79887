/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* A loop whose passes several threads share out. */

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
 * BmParallelProgressFunc:
 * @n_done: how many passes are done
 * @user_data: #BmParallelLoop.user_data
 *
 * Is told every tenth of a second how far the loop is, in the thread that called bm_parallel_for().
 */
typedef void (*BmParallelProgressFunc) (guint64  n_done,
                                        gpointer user_data);

/**
 * BmParallelLoop:
 * @n_threads: how many threads there are
 * @n_passes: how many passes there are
 * @func: does one
 * @progress: (nullable): is told how far it is, and once at the end
 * @user_data: for both
 *
 * A loop to be shared out.
 */
typedef struct
{
  guint                  n_threads;
  guint64                n_passes;
  BmParallelFunc         func;
  BmParallelProgressFunc progress;
  gpointer               user_data;
} BmParallelLoop;

void bm_parallel_for (const BmParallelLoop *loop,
                      GCancellable         *cancellable);

G_END_DECLS
