/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Saves and reloads a document.
 *
 * A document is written in another thread, some time after the last change; one write at a time. The digest of what
 * was last read or written identifies the content of the file: if it differs, another program has changed the file.
 * Then a document without changes takes over the new content, as a step that can be undone; one with changes has a
 * conflict, and nothing is written before the user decides. */

#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-document-private.h"

#include <glib/gi18n-lib.h>

#include "bm-json-tree.h"
#include "bm-new-set.h"
#include "bm-set.h"
#include "bm-set-file.h"

/* Waits for a pause in typing, but no one should lose more than a few seconds of work. */
#define AUTOSAVE_MS     500
#define MAX_UNSAVED_MS 3000

/* Programs may write a file in several steps. */
#define CHECK_MS 150

#define SUFFIX ".bigmonster"

/* BmSaveJob: a pending write. Done by whoever gets to it first: the thread, or the document if it has to wait for
 * it. */
struct _BmSaveJob
{
  gatomicrefcount ref_count;
  GMutex          lock;
  GWeakRef        document;
  GFile          *file;
  JsonNode       *root;
  char           *digest;  /* nullable: what the file should have */
  gboolean        force;

  /* Protected by the lock until the job is done */
  gboolean        is_done;
  char           *new_digest;
  GError         *error;
};

static void schedule_autosave (BmDocument *self);
static void schedule_check (BmDocument *self);

/* Jobs */

static BmSaveJob *
save_job_new (BmDocument *document,
              gboolean    force)
{
  BmSaveJob *self = g_new0 (BmSaveJob, 1);

  g_atomic_ref_count_init (&self->ref_count);
  g_mutex_init (&self->lock);
  g_weak_ref_init (&self->document, document);
  self->file = g_object_ref (document->file);
  self->root = json_node_ref (document->root);
  self->digest = g_strdup (document->digest);
  self->force = force;

  return self;
}

static BmSaveJob *
save_job_ref (BmSaveJob *self)
{
  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

static void
save_job_unref (BmSaveJob *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_mutex_clear (&self->lock);
  g_weak_ref_clear (&self->document);
  g_object_unref (self->file);
  g_clear_pointer (&self->root, json_node_unref);
  g_free (self->digest);
  g_free (self->new_digest);
  g_clear_error (&self->error);
  g_free (self);
}

/* Writes the file, or waits until the other thread has written it. */
static void
save_job_run (BmSaveJob *self)
{
  g_mutex_lock (&self->lock);
  if (!self->is_done)
    bm_set_file_save (self->file, self->root, self->digest, self->force, &self->new_digest, &self->error);
  self->is_done = TRUE;
  g_mutex_unlock (&self->lock);
}

/* States */

/* The state of a document without any trouble. */
static void
settle (BmDocument *self)
{
  gboolean is_unsaved = self->file != NULL && bm_document_get_modified (self);

  bm_document_set_save_state (self, is_unsaved ? BM_SAVE_STATE_PENDING : BM_SAVE_STATE_SAVED, NULL);
  if (is_unsaved)
    {
      schedule_autosave (self);
      return;
    }
  g_clear_handle_id (&self->autosave_id, g_source_remove);
  self->unsaved_since = 0;
}

/* Whether the user has to decide before anything is written. */
static gboolean
is_stuck (BmDocument *self)
{
  return self->save_state == BM_SAVE_STATE_CONFLICT || self->save_state == BM_SAVE_STATE_DELETED;
}

static void
take_error (BmDocument   *self,
            const GError *error)
{
  BmSaveState state = BM_SAVE_STATE_FAILED;

  if (g_error_matches (error, BM_SET_FILE_ERROR, BM_SET_FILE_ERROR_CHANGED))
    state = BM_SAVE_STATE_CONFLICT;
  else if (g_error_matches (error, BM_SET_FILE_ERROR, BM_SET_FILE_ERROR_DELETED))
    state = BM_SAVE_STATE_DELETED;

  g_clear_handle_id (&self->autosave_id, g_source_remove);
  bm_document_set_save_state (self, state, error->message);
}

static void
answer_waiting (BmDocument   *self,
                const GError *error)
{
  GTask *task;

  while ((task = g_queue_pop_head (&self->waiting)) != NULL)
    {
      if (error != NULL)
        g_task_return_error (task, g_error_copy (error));
      else
        g_task_return_boolean (task, TRUE);
      g_object_unref (task);
    }
}

/* Saving */

static void
take_result (BmDocument *self,
             BmSaveJob  *job)
{
  gboolean was_modified = bm_document_get_modified (self);

  self->n_exchanges++;
  if (job->new_digest != NULL)
    {
      g_free (self->digest);
      self->digest = g_strdup (job->new_digest);
    }
  if (job->error != NULL)
    {
      take_error (self, job->error);
      answer_waiting (self, job->error);
      return;
    }

  bm_history_mark_saved (self->history, job->root);
  bm_document_notify_modified (self, was_modified);
  /* Changes made during the write are saved next. */
  self->unsaved_since = 0;
  settle (self);
  answer_waiting (self, NULL);
}

/* The reference to the tree is dropped in the thread that created it, since the reference counts of json-glib's
 * objects and arrays are not atomic. */
static void
drop_job (BmSaveJob *job)
{
  g_clear_pointer (&job->root, json_node_unref);
  save_job_unref (job);
}

/* Finishes the job in this thread. */
static void
finish_job (BmDocument *self)
{
  BmSaveJob *job = g_steal_pointer (&self->job);

  if (job == NULL)
    return;

  save_job_run (job);
  take_result (self, job);
  drop_job (job);
}

static void
job_done_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  BmSaveJob *job = user_data;
  g_autoptr (BmDocument) self = g_weak_ref_get (&job->document);

  if (self != NULL && self->job == job)
    finish_job (self);
  save_job_unref (job);
}

static void
run_job_thread (GTask        *task,
                gpointer      source,
                gpointer      task_data,
                GCancellable *cancellable)
{
  save_job_run (task_data);
  g_task_return_boolean (task, TRUE);
}

/* The task holds no reference to the document: one that is disposed waits for the job, not for the main loop. */
static void
start_job (BmDocument *self,
           gboolean    force)
{
  g_autoptr (GTask) task = NULL;

  g_clear_handle_id (&self->autosave_id, g_source_remove);
  self->job = save_job_new (self, force);
  bm_document_set_save_state (self, BM_SAVE_STATE_SAVING, NULL);

  task = g_task_new (NULL, NULL, job_done_cb, save_job_ref (self->job));
  g_task_set_source_tag (task, start_job);
  g_task_set_task_data (task, save_job_ref (self->job), (GDestroyNotify) save_job_unref);
  g_task_run_in_thread (task, run_job_thread);
}

static gboolean
save_now (BmDocument  *self,
          gboolean     force,
          GError     **error)
{
  BmSaveJob *job;
  gboolean is_saved;

  g_clear_handle_id (&self->autosave_id, g_source_remove);
  job = save_job_new (self, force);
  save_job_run (job);
  take_result (self, job);
  is_saved = job->error == NULL;
  if (!is_saved)
    g_propagate_error (error, g_error_copy (job->error));
  drop_job (job);

  return is_saved;
}

static gboolean
autosave_cb (gpointer data)
{
  BmDocument *self = data;

  self->autosave_id = 0;
  if (self->job == NULL)
    start_job (self, FALSE);

  return G_SOURCE_REMOVE;
}

static void
schedule_autosave (BmDocument *self)
{
  gint64 now = g_get_monotonic_time ();
  gint64 left;

  if (!self->autosave || self->read_only || self->job != NULL || is_stuck (self))
    return;

  if (self->unsaved_since == 0)
    self->unsaved_since = now;
  left = MAX_UNSAVED_MS - (now - self->unsaved_since) / 1000;
  g_clear_handle_id (&self->autosave_id, g_source_remove);
  self->autosave_id = g_timeout_add ((guint) CLAMP (left, 0, AUTOSAVE_MS), autosave_cb, self);
}

/* Checking the file for changes */

typedef struct
{
  GWeakRef  document;
  GFile    *file;
  guint     n_exchanges;
  JsonNode *root;    /* nullable */
  char     *digest;  /* nullable */
} Check;

static void
check_free (Check *check)
{
  g_weak_ref_clear (&check->document);
  g_object_unref (check->file);
  g_clear_pointer (&check->root, json_node_unref);
  g_free (check->digest);
  g_free (check);
}

static void
run_check_thread (GTask        *task,
                  gpointer      source,
                  gpointer      task_data,
                  GCancellable *cancellable)
{
  Check *check = task_data;
  GError *error = NULL;

  check->root = bm_set_file_load (check->file, &check->digest, &error);
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
}

static void
take_deletion (BmDocument *self)
{
  if (self->digest == NULL)
    return;

  g_clear_handle_id (&self->autosave_id, g_source_remove);
  bm_document_set_save_state (self, BM_SAVE_STATE_DELETED, _("The file was deleted"));
}

static void
take_content (BmDocument *self,
              Check      *check)
{
  g_free (self->digest);
  self->digest = g_strdup (check->digest);
  bm_document_load_root (self, check->root);
  self->unsaved_since = 0;
  bm_document_set_save_state (self, BM_SAVE_STATE_SAVED, NULL);
  settle (self);
}

/* The file has been changed by another program. @error: why it cannot be read. */
static void
take_check (BmDocument   *self,
            Check        *check,
            const GError *error)
{
  if (check->digest == NULL)
    {
      if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
        take_deletion (self);
    }
  else if (g_strcmp0 (check->digest, self->digest) == 0)
    {
      /* The other program has undone its changes. */
      if (is_stuck (self))
        {
          bm_document_set_save_state (self, BM_SAVE_STATE_SAVED, NULL);
          settle (self);
        }
    }
  else if (check->root != NULL && (!bm_document_get_modified (self) || bm_json_tree_equal (check->root, self->root)))
    take_content (self, check);
  else
    {
      g_clear_handle_id (&self->autosave_id, g_source_remove);
      bm_document_set_save_state (self, BM_SAVE_STATE_CONFLICT,
                                  error != NULL ? error->message : _("Another program has changed the file"));
    }
}

static void
check_done_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      user_data)
{
  Check *check = g_task_get_task_data (G_TASK (result));
  g_autoptr (BmDocument) self = g_weak_ref_get (&check->document);
  g_autoptr (GError) error = NULL;

  g_task_propagate_boolean (G_TASK (result), &error);
  if (self == NULL || self->monitor == NULL || !g_file_equal (check->file, self->file))
    return;

  /* A step is in progress, or the file was written during the check. */
  if (self->depth > 0 || self->job != NULL || check->n_exchanges != self->n_exchanges)
    schedule_check (self);
  else
    take_check (self, check, error);
}

static gboolean
check_cb (gpointer data)
{
  BmDocument *self = data;
  g_autoptr (GTask) task = NULL;
  Check *check;

  self->check_id = 0;
  check = g_new0 (Check, 1);
  g_weak_ref_init (&check->document, self);
  check->file = g_object_ref (self->file);
  check->n_exchanges = self->n_exchanges;
  task = g_task_new (NULL, NULL, check_done_cb, NULL);
  g_task_set_source_tag (task, check_cb);
  g_task_set_task_data (task, check, (GDestroyNotify) check_free);
  g_task_run_in_thread (task, run_check_thread);

  return G_SOURCE_REMOVE;
}

static void
schedule_check (BmDocument *self)
{
  if (self->check_id == 0)
    self->check_id = g_timeout_add (CHECK_MS, check_cb, self);
}

static void
watch (BmDocument *self)
{
  self->monitor = g_file_monitor_file (self->file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  /* Without a monitor, changes are noticed when the file is next saved. */
  if (self->monitor != NULL)
    g_signal_connect_swapped (self->monitor, "changed", G_CALLBACK (schedule_check), self);
}

static void
unwatch (BmDocument *self)
{
  g_clear_handle_id (&self->check_id, g_source_remove);
  if (self->monitor == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->monitor, self);
  g_file_monitor_cancel (self->monitor);
  g_clear_object (&self->monitor);
}

/* Deciding conflicts */

static gboolean
load_theirs (BmDocument  *self,
             GError     **error)
{
  g_autofree char *digest = NULL;
  g_autoptr (JsonNode) root = bm_set_file_load (self->file, &digest, error);

  if (root == NULL)
    return FALSE;

  self->n_exchanges++;
  g_free (self->digest);
  self->digest = g_steal_pointer (&digest);
  bm_document_load_root (self, root);
  bm_document_set_save_state (self, BM_SAVE_STATE_SAVED, NULL);
  settle (self);

  return TRUE;
}

/* A file beside that of the document that does not exist yet. */
static GFile *
find_free_file (BmDocument *self,
                JsonNode   *root)
{
  g_autoptr (GFile) folder = g_file_get_parent (self->file);
  const char *id = bm_json_tree_get_string (root, "$.id");
  const char *stem = id != NULL && bm_set_is_id (id) ? id : "set";

  for (guint i = 1;; i++)
    {
      g_autofree char *name = i == 1 ? g_strconcat (stem, SUFFIX, NULL) : g_strdup_printf ("%s-%u" SUFFIX, stem, i);
      g_autoptr (GFile) file = g_file_get_child (folder, name);

      if (!g_file_query_exists (file, NULL))
        return g_steal_pointer (&file);
    }
}

/* The registry may not know the ID of the document's own set, if the set cannot be used. */
static JsonNode *
make_copy (BmDocument *self)
{
  g_autoptr (JsonNode) root = bm_new_set_duplicate (self->registry, self->root);
  const char *own_id = bm_json_tree_get_string (self->root, "$.id");
  g_autofree char *id = NULL;

  if (g_strcmp0 (own_id, bm_json_tree_get_string (root, "$.id")) != 0)
    return g_steal_pointer (&root);

  id = g_strdup_printf ("%.60s-2", own_id);

  return bm_json_tree_set (root, "$.id", json_node_init_string (json_node_alloc (), id));
}

static GFile *
save_copy (BmDocument  *self,
           GError     **error)
{
  g_autoptr (JsonNode) root = make_copy (self);
  g_autoptr (GFile) file = find_free_file (self, root);
  g_autofree char *digest = NULL;

  return bm_set_file_save (file, root, NULL, FALSE, &digest, error) ? g_steal_pointer (&file) : NULL;
}

/* Nothing is lost: changes in an undecided conflict are saved beside the file. */
static void
save_last (BmDocument *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) copy = NULL;

  if (!self->autosave || self->read_only || self->file == NULL)
    return;

  finish_job (self);
  if (!bm_document_get_modified (self))
    return;

  if (self->save_state == BM_SAVE_STATE_CONFLICT)
    copy = save_copy (self, &error);
  else
    save_now (self, self->save_state == BM_SAVE_STATE_DELETED, &error);
  if (g_error_matches (error, BM_SET_FILE_ERROR, BM_SET_FILE_ERROR_CHANGED))
    {
      g_clear_error (&error);
      copy = save_copy (self, &error);
    }
  else if (g_error_matches (error, BM_SET_FILE_ERROR, BM_SET_FILE_ERROR_DELETED))
    {
      g_clear_error (&error);
      save_now (self, TRUE, &error);
    }
  else if (error != NULL)
    {
      /* There may be a folder with the name of the file. */
      g_clear_error (&error);
      copy = save_copy (self, &error);
    }
  if (error != NULL)
    g_message ("The last changes of a set could not be saved: %s", error->message);
}

/* For bm-document.c */

/* The document has got a file. */
void
bm_document_file_opened (BmDocument *self)
{
  watch (self);
}

/* Something has changed: an edit, an undo, or new content of the file. */
void
bm_document_file_changed (BmDocument *self)
{
  if (self->file == NULL || self->job != NULL || is_stuck (self))
    return;

  settle (self);
}

void
bm_document_file_close (BmDocument *self)
{
  save_last (self);
  unwatch (self);
  g_clear_handle_id (&self->autosave_id, g_source_remove);
  g_clear_pointer (&self->job, save_job_unref);
  self->autosave = FALSE;
}

/* Public functions */

/**
 * bm_document_set_file:
 * @self: a document
 * @file: (nullable): the new file; an existing file is not overwritten: that is a conflict
 *
 * Sets the file of the document, without saving it there yet. With autosave, unsaved changes are first saved in the
 * old file.
 */
void
bm_document_set_file (BmDocument *self,
                      GFile      *file)
{
  gboolean was_modified;

  g_return_if_fail (BM_IS_DOCUMENT (self));
  g_return_if_fail (file == NULL || G_IS_FILE (file));

  if (self->file == file || (self->file != NULL && file != NULL && g_file_equal (self->file, file)))
    return;

  save_last (self);
  finish_job (self);
  unwatch (self);
  was_modified = bm_document_get_modified (self);
  g_set_object (&self->file, file);
  g_clear_pointer (&self->digest, g_free);
  self->n_exchanges++;
  bm_history_mark_saved (self->history, NULL);
  bm_document_set_save_state (self, BM_SAVE_STATE_SAVED, NULL);
  if (file != NULL)
    watch (self);
  bm_document_notify_modified (self, was_modified);
  settle (self);
  g_object_notify (G_OBJECT (self), "file");
}

/**
 * bm_document_set_autosave:
 * @self: a document
 * @autosave: whether to save changes automatically, half a second after the last one and when the document is
 *   disposed
 *
 * Switches autosave on or off.
 */
void
bm_document_set_autosave (BmDocument *self,
                          gboolean    autosave)
{
  g_return_if_fail (BM_IS_DOCUMENT (self));

  if (self->autosave == !!autosave)
    return;

  self->autosave = !!autosave;
  if (!self->autosave)
    g_clear_handle_id (&self->autosave_id, g_source_remove);
  else if (self->save_state == BM_SAVE_STATE_PENDING)
    schedule_autosave (self);
  g_object_notify (G_OBJECT (self), "autosave");
}

/**
 * bm_document_flush:
 * @self: a document
 * @error: return location for a #BmSetFileError
 *
 * Saves unsaved changes, and blocks until that is done. Does nothing without a file. A file that another program has
 * changed or deleted is left alone.
 *
 * Returns: whether there are no unsaved changes left
 */
gboolean
bm_document_flush (BmDocument  *self,
                   GError     **error)
{
  g_return_val_if_fail (BM_IS_DOCUMENT (self), FALSE);

  if (self->file == NULL || self->read_only)
    return TRUE;

  finish_job (self);
  if (!bm_document_get_modified (self))
    return TRUE;
  if (self->save_state == BM_SAVE_STATE_CONFLICT)
    {
      g_set_error_literal (error, BM_SET_FILE_ERROR, BM_SET_FILE_ERROR_CHANGED, self->save_error);
      return FALSE;
    }
  if (self->save_state == BM_SAVE_STATE_DELETED)
    {
      g_set_error_literal (error, BM_SET_FILE_ERROR, BM_SET_FILE_ERROR_DELETED, self->save_error);
      return FALSE;
    }

  return save_now (self, FALSE, error);
}

/**
 * bm_document_save_async:
 * @self: a document with a file
 * @cancellable: (nullable): a cancellable; it only cancels waiting for the result
 * @callback: called when the document has been saved in its present state, or cannot be
 * @user_data: for @callback
 *
 * Saves the document. A file that was deleted is written again; one that another program has changed is left alone.
 */
void
bm_document_save_async (BmDocument          *self,
                        GCancellable        *cancellable,
                        GAsyncReadyCallback  callback,
                        gpointer             user_data)
{
  g_autoptr (GTask) task = NULL;
  gboolean was_deleted;

  g_return_if_fail (BM_IS_DOCUMENT (self));
  g_return_if_fail (self->file != NULL);

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, bm_document_save_async);
  /* The current job may not include the last changes. */
  finish_job (self);
  was_deleted = self->save_state == BM_SAVE_STATE_DELETED;

  if (self->save_state == BM_SAVE_STATE_CONFLICT)
    g_task_return_new_error (task, BM_SET_FILE_ERROR, BM_SET_FILE_ERROR_CHANGED, "%s", self->save_error);
  else if (self->read_only || (!was_deleted && !bm_document_get_modified (self)))
    g_task_return_boolean (task, TRUE);
  else
    {
      g_queue_push_tail (&self->waiting, g_steal_pointer (&task));
      start_job (self, was_deleted);
    }
}

/**
 * bm_document_save_finish:
 * @self: a document
 * @result: the result passed to the callback
 * @error: return location for a #BmSetFileError
 *
 * Returns: whether the document is saved
 */
gboolean
bm_document_save_finish (BmDocument    *self,
                         GAsyncResult  *result,
                         GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/**
 * bm_document_resolve:
 * @self: a document in %BM_SAVE_STATE_CONFLICT
 * @resolution: which content to keep
 * @copy: (out) (optional) (transfer full) (nullable): the new file of %BM_RESOLUTION_COPY
 * @error: return location for a #BmSetFileError if something cannot be written, or an error of bm_set_file_load()
 *
 * Ends a conflict. Blocks while files are read and written. If something goes wrong, the conflict stays.
 *
 * Returns: whether the conflict is over
 */
gboolean
bm_document_resolve (BmDocument    *self,
                     BmResolution   resolution,
                     GFile        **copy,
                     GError       **error)
{
  g_autoptr (GFile) copy_file = NULL;

  g_return_val_if_fail (BM_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (self->save_state == BM_SAVE_STATE_CONFLICT, FALSE);
  g_return_val_if_fail (self->depth == 0, FALSE);

  if (copy != NULL)
    *copy = NULL;

  if (resolution == BM_RESOLUTION_MINE)
    {
      g_autoptr (GError) local_error = NULL;
      g_autofree char *reason = g_strdup (self->save_error);

      if (save_now (self, TRUE, &local_error))
        return TRUE;
      bm_document_set_save_state (self, BM_SAVE_STATE_CONFLICT, reason);
      g_propagate_error (error, g_steal_pointer (&local_error));
      return FALSE;
    }

  if (resolution == BM_RESOLUTION_COPY)
    {
      g_autoptr (JsonNode) theirs = bm_set_file_load (self->file, NULL, error);

      /* Otherwise each attempt would leave another copy. */
      copy_file = theirs != NULL ? save_copy (self, error) : NULL;
      if (copy_file == NULL)
        return FALSE;
    }
  if (!load_theirs (self, error))
    return FALSE;
  if (copy != NULL)
    *copy = g_steal_pointer (&copy_file);

  return TRUE;
}
