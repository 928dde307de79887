/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-puzzle-task.h"

#include "bm-fetch-source.h"
#include "bm-review-run.h"

/* How many puzzles a game becomes at most. */
#define PER_GAME 3

struct _BmPuzzleTask
{
  gatomicrefcount       ref_count;

  GPtrArray            *records;     /* copies that only the thread uses */
  guint                 index;       /* of the one that it deals with */
  GCancellable         *cancellable;

  BmPuzzleTaskCallback  callback;    /* only for the thread that started it, like the next */
  gpointer              user_data;

  GSource              *fetch;
  GMutex                lock;        /* of the rest */
  double                progress;
  guint                 n_done;      /* games */
  GPtrArray            *puzzles;     /* that have not been taken */
};

static BmPuzzleTask *
task_ref (BmPuzzleTask *self)
{
  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

static void
task_unref (BmPuzzleTask *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_ptr_array_unref (self->records);
  g_ptr_array_unref (self->puzzles);
  g_object_unref (self->cancellable);
  g_source_unref (self->fetch);
  g_mutex_clear (&self->lock);
  g_free (self);
}

static void
fetch_cb (gpointer data)
{
  BmPuzzleTask *self = data;

  self->callback (self, self->user_data);
}

static void
progress_cb (double   fraction,
             gpointer so_far G_GNUC_UNUSED,
             gpointer user_data)
{
  BmPuzzleTask *self = user_data;

  g_mutex_lock (&self->lock);
  self->progress = (self->index + fraction) / self->records->len;
  g_mutex_unlock (&self->lock);
  bm_fetch_source_ask (self->fetch);
}

static void
leave_puzzles (BmPuzzleTask *self,
               GPtrArray    *puzzles)
{
  g_mutex_lock (&self->lock);
  for (guint i = 0; i < puzzles->len; i++)
    g_ptr_array_add (self->puzzles, bm_puzzle_ref (g_ptr_array_index (puzzles, i)));
  self->n_done = self->index + 1;
  self->progress = (double) self->n_done / self->records->len;
  g_mutex_unlock (&self->lock);
  bm_fetch_source_ask (self->fetch);
}

/* One of the processors is left to the rest of the program. */
static gpointer
run_in_thread (gpointer data)
{
  BmPuzzleTask *self = data;
  const BmProgress progress = { progress_cb, self, self->cancellable };
  guint n_jobs = MAX (g_get_num_processors (), 2) - 1;

  for (self->index = 0; self->index < self->records->len && !g_cancellable_is_cancelled (self->cancellable); self->index++)
    {
      const BmRecord *record = g_ptr_array_index (self->records, self->index);
      const BmPuzzlePlan plan = {
        .record = record, .seats = bm_review_find_persons (record), .seed = 1, .n_deals = BM_PUZZLE_DEALS,
        .n_puzzles = PER_GAME, .n_jobs = MIN (n_jobs, BM_PUZZLE_MAX_JOBS),
      };
      g_autoptr (GPtrArray) puzzles = bm_puzzles_make (&plan, &progress, NULL);

      if (puzzles != NULL && !g_cancellable_is_cancelled (self->cancellable))
        leave_puzzles (self, puzzles);
    }

  task_unref (self);
  return NULL;
}

/**
 * bm_puzzle_task_start:
 * @records: (element-type BmRecord): games, at least one, whose moves must be legal; they are copied
 * @callback: called when there is something new
 * @user_data: for @callback
 *
 * Starts to make puzzles from the decisions of persons, game by game.
 *
 * Returns: (transfer full): the task
 */
BmPuzzleTask *
bm_puzzle_task_start (GPtrArray            *records,
                      BmPuzzleTaskCallback  callback,
                      gpointer              user_data)
{
  BmPuzzleTask *self = g_new0 (BmPuzzleTask, 1);

  g_return_val_if_fail (records->len > 0, NULL);

  g_atomic_ref_count_init (&self->ref_count);
  g_mutex_init (&self->lock);
  self->records = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_record_free);
  for (guint i = 0; i < records->len; i++)
    g_ptr_array_add (self->records, bm_record_copy (g_ptr_array_index (records, i), G_MAXUINT));
  self->puzzles = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_puzzle_unref);
  self->callback = callback;
  self->user_data = user_data;
  self->cancellable = g_cancellable_new ();
  self->fetch = bm_fetch_source_new (fetch_cb, self);
  /* Not a thread of GLib's pool: it takes long, and computer players in a game must not wait for it. */
  g_thread_unref (g_thread_new ("puzzles", run_in_thread, task_ref (self)));

  return self;
}

/**
 * bm_puzzle_task_drop:
 * @self: (transfer full): a task
 *
 * Ends the task; the callback is not called again.
 */
void
bm_puzzle_task_drop (BmPuzzleTask *self)
{
  g_cancellable_cancel (self->cancellable);
  g_source_destroy (self->fetch);
  task_unref (self);
}

/** Returns: how much has been done, from 0 to 1 */
double
bm_puzzle_task_get_progress (BmPuzzleTask *self)
{
  double progress;

  g_mutex_lock (&self->lock);
  progress = self->progress;
  g_mutex_unlock (&self->lock);

  return progress;
}

/** Returns: how many of the games are done */
guint
bm_puzzle_task_get_n_done (BmPuzzleTask *self)
{
  guint n_done;

  g_mutex_lock (&self->lock);
  n_done = self->n_done;
  g_mutex_unlock (&self->lock);

  return n_done;
}

/** Returns: (transfer full) (element-type BmPuzzle): the puzzles that have been found since the last call */
GPtrArray *
bm_puzzle_task_take_puzzles (BmPuzzleTask *self)
{
  GPtrArray *puzzles;

  g_mutex_lock (&self->lock);
  puzzles = self->puzzles;
  self->puzzles = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_puzzle_unref);
  g_mutex_unlock (&self->lock);

  return puzzles;
}
