/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-parallel.h"

/* Each thread takes the next free pass, so that none has to wait for another. */

/* How often progress is reported. */
#define PROGRESS_INTERVAL (100 * G_TIME_SPAN_MILLISECOND)

/* What the threads share. */
typedef struct
{
  const BmParallelLoop *loop;
  const BmProgress     *progress;     /* nullable */
  GCancellable         *cancellable;  /* nullable */
  GMutex                lock;
  GCond                 ended;
  guint64               n_taken;    /* passes, as n_done; the lock protects all members below it */
  guint64               n_done;
  guint                 n_at_work;  /* threads */
} Work;

/* Reports @n_done passes as done and takes the next one. Returns whether there is one. */
static gboolean
take_pass (Work    *work,
           guint    n_done,
           guint64 *index)
{
  gboolean is_left;

  g_mutex_lock (&work->lock);
  work->n_done += n_done;
  is_left = work->n_taken < work->loop->n_passes && !g_cancellable_is_cancelled (work->cancellable);
  if (is_left)
    *index = work->n_taken++;
  g_mutex_unlock (&work->lock);

  return is_left;
}

static void
run_thread (gpointer data,
            gpointer user_data)
{
  guint thread = GPOINTER_TO_UINT (data) - 1;
  Work *work = user_data;
  guint64 index;

  for (guint n_done = 0; take_pass (work, n_done, &index); n_done = 1)
    work->loop->func (thread, index, work->loop->user_data);

  g_mutex_lock (&work->lock);
  work->n_at_work--;
  g_cond_signal (&work->ended);
  g_mutex_unlock (&work->lock);
}

/* Reports progress without blocking the threads. */
static void
tell_progress (Work *work)
{
  double fraction = (double) work->n_done / (double) work->loop->n_passes;

  g_mutex_unlock (&work->lock);
  bm_progress_tell (work->progress, fraction, NULL);
  g_mutex_lock (&work->lock);
}

static void
wait_for_threads (Work *work)
{
  g_mutex_lock (&work->lock);
  while (work->n_at_work > 0)
    {
      tell_progress (work);
      if (work->n_at_work > 0)
        g_cond_wait_until (&work->ended, &work->lock, g_get_monotonic_time () + PROGRESS_INTERVAL);
    }
  tell_progress (work);
  g_mutex_unlock (&work->lock);
}

/**
 * bm_parallel_for:
 * @loop: the loop
 * @progress: (nullable): the progress; if it is cancelled, passes that have started are finished, and no others are
 *   taken
 *
 * Does all passes of a loop in several threads and waits until they are done. Passes are started in order, in any
 * thread.
 */
void
bm_parallel_for (const BmParallelLoop *loop,
                 const BmProgress     *progress)
{
  guint n_threads = (guint) MIN (loop->n_threads, loop->n_passes);
  Work work = {
    .loop = loop, .progress = progress, .cancellable = bm_progress_get_cancellable (progress), .n_at_work = n_threads,
  };
  GThreadPool *pool = g_thread_pool_new (run_thread, &work, (int) n_threads, FALSE, NULL);

  g_mutex_init (&work.lock);
  g_cond_init (&work.ended);
  /* GThreadPool does not accept NULL, so thread numbers start at 1. */
  for (guint i = 0; i < n_threads; i++)
    g_thread_pool_push (pool, GUINT_TO_POINTER (i + 1), NULL);
  wait_for_threads (&work);
  g_thread_pool_free (pool, FALSE, TRUE);
  g_cond_clear (&work.ended);
  g_mutex_clear (&work.lock);
}
