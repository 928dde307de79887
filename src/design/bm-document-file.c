/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Saving and loading of a document. */

#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-document-private.h"

#include <string.h>

#include "bm-json.h"

/**
 * bm_document_flush:
 * @self: a document
 * @error: return location for a #GIOErrorEnum
 *
 * Saves what is not saved yet, and blocks until it is. Without a file nothing happens.
 *
 * Returns: whether the document is saved
 */
gboolean
bm_document_flush (BmDocument  *self,
                   GError     **error)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (BM_IS_DOCUMENT (self), FALSE);

  if (self->file == NULL || self->read_only || !bm_document_get_modified (self))
    return TRUE;

  text = bm_json_write (self->root, TRUE);
  if (!g_file_replace_contents (self->file, text, strlen (text), NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, error))
    return FALSE;

  bm_history_mark_saved (self->history, self->root);
  g_object_notify (G_OBJECT (self), "modified");

  return TRUE;
}

/**
 * bm_document_save_async:
 * @self: a document
 * @cancellable: (nullable): a cancellable
 * @callback: called when it is done
 * @user_data: for @callback
 *
 * Saves the document, also one whose file was deleted.
 */
void
bm_document_save_async (BmDocument          *self,
                        GCancellable        *cancellable,
                        GAsyncReadyCallback  callback,
                        gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);
  GError *error = NULL;

  g_return_if_fail (BM_IS_DOCUMENT (self));

  g_task_set_source_tag (task, bm_document_save_async);
  if (bm_document_flush (self, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/**
 * bm_document_save_finish:
 * @self: a document
 * @result: what the callback was given
 * @error: return location for a #GIOErrorEnum
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
 * @resolution: which content is to stay
 * @copy: (out) (optional) (transfer full): the new file of %BM_RESOLUTION_COPY
 * @error: return location for an error
 *
 * Returns: whether the conflict is over
 */
gboolean
bm_document_resolve (BmDocument    *self,
                     BmResolution   resolution,
                     GFile        **copy,
                     GError       **error)
{
  g_return_val_if_fail (BM_IS_DOCUMENT (self), FALSE);

  if (copy != NULL)
    *copy = NULL;

  return bm_document_flush (self, error);
}
