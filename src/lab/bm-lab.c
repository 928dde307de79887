/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-lab.h"

#include "bm-lab-deal.h"
#include "bm-parallel.h"

/* Shares the deals out among threads, and tells now and then what they have found out. */

G_DEFINE_QUARK (bm-lab-error-quark, bm_lab_error)

/** Worker: a thread's dealer and sums. Who reads the sums meanwhile must hold the lock. */
typedef struct
{
  BmLabDealer *dealer;
  GMutex       lock;
  BmLabSums   *sums;
} Worker;

typedef struct
{
  BmLabExchange *exchange;
  Worker        *workers;
  guint          n_workers;
} Work;

static void
play_deal (guint    thread,
           guint64  deal,
           gpointer user_data)
{
  const Work *work = user_data;
  Worker *self = &work->workers[thread];

  if (!bm_lab_dealer_play (self->dealer, deal))
    return;

  g_mutex_lock (&self->lock);
  bm_lab_dealer_add (self->dealer, self->sums);
  g_mutex_unlock (&self->lock);
}

static BmLabResult *
make_result (const Work *work)
{
  g_autoptr (BmLabSums) sums = bm_lab_sums_new (work->exchange->n_kinds);

  for (guint i = 0; i < work->n_workers; i++)
    {
      Worker *worker = &work->workers[i];

      g_mutex_lock (&worker->lock);
      bm_lab_sums_merge (sums, worker->sums);
      g_mutex_unlock (&worker->lock);
    }

  return bm_lab_sums_to_result (sums, work->exchange);
}

static void
tell_progress (guint64 n_done G_GNUC_UNUSED,
               gpointer       user_data)
{
  const Work *work = user_data;
  g_autoptr (BmLabResult) result = make_result (work);

  work->exchange->options.progress (result, work->exchange->options.user_data);
}

static void
begin (Work         *work,
       GCancellable *cancellable)
{
  work->workers = g_new0 (Worker, work->n_workers);
  for (guint i = 0; i < work->n_workers; i++)
    {
      work->workers[i].dealer = bm_lab_dealer_new (work->exchange, cancellable);
      work->workers[i].sums = bm_lab_sums_new (work->exchange->n_kinds);
      g_mutex_init (&work->workers[i].lock);
    }
}

static void
end (Work *work)
{
  for (guint i = 0; i < work->n_workers; i++)
    {
      bm_lab_dealer_free (work->workers[i].dealer);
      bm_lab_sums_free (work->workers[i].sums);
      g_mutex_clear (&work->workers[i].lock);
    }
  g_free (work->workers);
}

/**
 * bm_lab_options_init:
 * @options: (out caller-allocates): options
 * @mode: how to play
 * @n_seats: number of players
 *
 * Sets everything else to what is usual: 1000 deals between normal players, one thread for each processor.
 */
void
bm_lab_options_init (BmLabOptions *options,
                     BmMode        mode,
                     guint         n_seats)
{
  *options = (BmLabOptions) {
    .mode = mode, .n_seats = n_seats, .bot = bm_bot_find ("normal"), .against = -1, .n_deals = 1000, .seed = 1,
    .n_jobs = CLAMP (g_get_num_processors (), 1, BM_LAB_MAX_JOBS),
  };
}

/**
 * bm_lab_run:
 * @rules: the rules
 * @item: a thing of @rules
 * @options: what to play
 * @cancellable: (nullable): ends it early, within a few milliseconds
 * @error: return location for a #BmLabError or #BmSetupError that says why there is no such game, or
 *   %G_IO_ERROR_CANCELLED if it was cancelled before there was a result
 *
 * Plays deals with and without a thing and compares them. The result hangs on the rules, the thing, the players, the
 * number of deals and the seed, but not on the number of threads. Waits until all is done. If it is cancelled, the
 * result has what was found out until then: fewer deals than wanted.
 *
 * Returns: (transfer full) (nullable): the result
 */
BmLabResult *
bm_lab_run (BmRules            *rules,
            const BmLabItem    *item,
            const BmLabOptions *options,
            GCancellable       *cancellable,
            GError            **error)
{
  g_autoptr (BmLabExchange) exchange = NULL;
  g_autoptr (BmLabResult) result = NULL;
  Work work = { .n_workers = MIN (options->n_jobs, options->n_deals) };
  const BmParallelLoop loop = {
    .n_threads = work.n_workers, .n_passes = options->n_deals, .func = play_deal,
    .progress = options->progress != NULL ? tell_progress : NULL, .user_data = &work,
  };

  g_return_val_if_fail (options->bot != NULL, NULL);
  g_return_val_if_fail (options->n_jobs > 0 && options->n_jobs <= BM_LAB_MAX_JOBS, NULL);
  g_return_val_if_fail (options->n_deals > 0 && options->n_deals <= BM_LAB_MAX_DEALS, NULL);
  g_return_val_if_fail (options->seed <= G_MAXINT64, NULL);

  exchange = bm_lab_exchange_new (rules, item, options, error);
  if (exchange == NULL)
    return NULL;

  work.exchange = exchange;
  begin (&work, cancellable);
  bm_parallel_for (&loop, cancellable);
  result = make_result (&work);
  end (&work);
  if (result->n_deals == 0 && g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;

  return g_steal_pointer (&result);
}
