/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-review-task.h"

#include "bm-fetch-source.h"
#include "bm-review-file.h"

struct _BmReviewTask
{
  gatomicrefcount       ref_count;

  BmRecord             *record;     /* a copy that only the thread uses */
  BmReviewPlan          plan;
  GFile                *folder;     /* nullable */
  GCancellable         *cancellable;

  BmReviewTaskCallback  callback;   /* only for the thread that started it, like the next two */
  gpointer              user_data;
  BmReview             *review;     /* nullable */

  GSource              *fetch;
  GMutex                lock;       /* of the rest */
  BmReview             *new_review; /* nullable: has been fetched */
};

static BmReviewTask *
task_ref (BmReviewTask *self)
{
  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

static void
task_unref (BmReviewTask *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  bm_record_free (self->record);
  g_clear_object (&self->folder);
  g_object_unref (self->cancellable);
  g_clear_pointer (&self->review, bm_review_unref);
  g_clear_pointer (&self->new_review, bm_review_unref);
  g_source_unref (self->fetch);
  g_mutex_clear (&self->lock);
  g_free (self);
}

static void
fetch_cb (gpointer data)
{
  BmReviewTask *self = data;
  BmReview *review;

  g_mutex_lock (&self->lock);
  review = g_steal_pointer (&self->new_review);
  g_mutex_unlock (&self->lock);
  if (review == NULL)
    return;

  g_clear_pointer (&self->review, bm_review_unref);
  self->review = review;
  self->callback (self, self->user_data);
}

static void
leave_review (double   fraction G_GNUC_UNUSED,
              gpointer so_far,
              gpointer user_data)
{
  BmReviewTask *self = user_data;

  g_mutex_lock (&self->lock);
  g_clear_pointer (&self->new_review, bm_review_unref);
  self->new_review = bm_review_ref (so_far);
  g_mutex_unlock (&self->lock);
  bm_fetch_source_ask (self->fetch);
}

/* It does not matter if that fails: the review is then made again. */
static void
keep_review (BmReviewTask   *self,
             const BmReview *review)
{
  g_autoptr (GError) error = NULL;

  if (!bm_review_file_save (self->folder, &self->plan, review, &error))
    g_debug ("The review is not kept: %s", error->message);
}

static gpointer
run_in_thread (gpointer data)
{
  BmReviewTask *self = data;
  const BmProgress progress = { leave_review, self, self->cancellable };
  g_autoptr (BmReview) review = NULL;
  gboolean is_kept;

  if (self->folder != NULL)
    review = bm_review_file_load (self->folder, &self->plan);
  is_kept = review != NULL;
  if (!is_kept)
    review = bm_review_run (&self->plan, &progress, NULL);
  if (review != NULL && review->is_complete && !is_kept && self->folder != NULL)
    keep_review (self, review);
  if (review != NULL)
    bm_progress_tell (&progress, review->progress, review);
  task_unref (self);
  return NULL;
}

/**
 * bm_review_task_start:
 * @plan: what to review; its record, whose moves must be legal, is copied
 * @folder: (nullable): a folder of games, in which the review is kept, see bm_review_file_load()
 * @callback: called for each review, the last one being complete
 * @user_data: for @callback
 *
 * Starts to review a game.
 *
 * Returns: (transfer full): the task
 */
BmReviewTask *
bm_review_task_start (const BmReviewPlan   *plan,
                      GFile                *folder,
                      BmReviewTaskCallback  callback,
                      gpointer              user_data)
{
  BmReviewTask *self = g_new0 (BmReviewTask, 1);

  g_atomic_ref_count_init (&self->ref_count);
  g_mutex_init (&self->lock);
  self->record = bm_record_copy (plan->record, G_MAXUINT);
  self->plan = *plan;
  self->plan.record = self->record;
  self->folder = folder != NULL ? g_object_ref (folder) : NULL;
  self->callback = callback;
  self->user_data = user_data;
  self->cancellable = g_cancellable_new ();
  self->fetch = bm_fetch_source_new (fetch_cb, self);
  /* Not a thread of GLib's pool: a review takes long, and computer players in a game must not wait for it. */
  g_thread_unref (g_thread_new ("review", run_in_thread, task_ref (self)));

  return self;
}

/**
 * bm_review_task_drop:
 * @self: (transfer full): a task
 *
 * Ends the review; the callback is not called again.
 */
void
bm_review_task_drop (BmReviewTask *self)
{
  g_cancellable_cancel (self->cancellable);
  g_source_destroy (self->fetch);
  task_unref (self);
}

/** Returns: (transfer none) (nullable): the review so far. */
BmReview *
bm_review_task_get_review (BmReviewTask *self)
{
  return self->review;
}
