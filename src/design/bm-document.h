/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "bm-problem-item.h"
#include "bm-rules.h"
#include "bm-set-registry.h"

/* A set that is being designed. */

G_BEGIN_DECLS

/**
 * BmSaveState:
 * @BM_SAVE_STATE_SAVED: the file has the content of the document, or there is no file
 * @BM_SAVE_STATE_PENDING: there are changes that are not in the file yet
 * @BM_SAVE_STATE_SAVING: the file is being written
 * @BM_SAVE_STATE_FAILED: the file could not be written; saving is tried again after the next change
 * @BM_SAVE_STATE_CONFLICT: another program has changed the file, and the document has changes, too: see
 *   bm_document_resolve()
 * @BM_SAVE_STATE_DELETED: another program has deleted the file; bm_document_save_async() writes it again
 */
typedef enum
{
  BM_SAVE_STATE_SAVED,
  BM_SAVE_STATE_PENDING,
  BM_SAVE_STATE_SAVING,
  BM_SAVE_STATE_FAILED,
  BM_SAVE_STATE_CONFLICT,
  BM_SAVE_STATE_DELETED,
} BmSaveState;

#define BM_TYPE_SAVE_STATE (bm_save_state_get_type ())
GType bm_save_state_get_type (void);

/**
 * BmResolution:
 * @BM_RESOLUTION_MINE: the document overwrites the file
 * @BM_RESOLUTION_THEIRS: the file is loaded as a step that can be undone
 * @BM_RESOLUTION_COPY: the document is saved in a new file beside the old one, as a set with a new ID; then the old
 *   file is loaded
 *
 * What to do if both the document and its file have changed.
 */
typedef enum
{
  BM_RESOLUTION_MINE,
  BM_RESOLUTION_THEIRS,
  BM_RESOLUTION_COPY,
} BmResolution;

#define BM_TYPE_DOCUMENT (bm_document_get_type ())
G_DECLARE_FINAL_TYPE (BmDocument, bm_document, BM, DOCUMENT, GObject)

BmDocument    *bm_document_new            (JsonNode           *root,
                                           BmSetRegistry      *registry);
BmDocument    *bm_document_new_from_file  (GFile              *file,
                                           BmSetRegistry      *registry,
                                           GError            **error);

/* Content */
JsonNode      *bm_document_get_root       (BmDocument         *self);
JsonNode      *bm_document_get            (BmDocument         *self,
                                           const char         *path);
const char    *bm_document_get_string     (BmDocument         *self,
                                           const char         *path);
int            bm_document_get_int        (BmDocument         *self,
                                           const char         *path,
                                           int                 fallback);
gboolean       bm_document_get_boolean    (BmDocument         *self,
                                           const char         *path,
                                           gboolean            fallback);
guint          bm_document_get_length     (BmDocument         *self,
                                           const char         *path);
BmSetRegistry *bm_document_get_registry   (BmDocument         *self);
GPtrArray     *bm_document_list_required  (BmDocument         *self);

/* Changes */
void           bm_document_set            (BmDocument         *self,
                                           const char         *path,
                                           JsonNode           *value,
                                           const char         *label,
                                           const char         *merge_key);
void           bm_document_set_string     (BmDocument         *self,
                                           const char         *path,
                                           const char         *value,
                                           const char         *label,
                                           const char         *merge_key);
void           bm_document_set_int        (BmDocument         *self,
                                           const char         *path,
                                           int                 value,
                                           const char         *label,
                                           const char         *merge_key);
void           bm_document_set_boolean    (BmDocument         *self,
                                           const char         *path,
                                           gboolean            value,
                                           const char         *label,
                                           const char         *merge_key);
void           bm_document_insert         (BmDocument         *self,
                                           const char         *list_path,
                                           guint               index,
                                           JsonNode           *value,
                                           const char         *label);
void           bm_document_remove         (BmDocument         *self,
                                           const char         *path,
                                           const char         *label);
void           bm_document_move           (BmDocument         *self,
                                           const char         *list_path,
                                           guint               from,
                                           guint               to,
                                           const char         *label);
void           bm_document_begin          (BmDocument         *self,
                                           const char         *label);
void           bm_document_begin_merging  (BmDocument         *self,
                                           const char         *label,
                                           const char         *merge_key);
void           bm_document_end            (BmDocument         *self);

/* Undo */
void           bm_document_undo           (BmDocument         *self);
void           bm_document_redo           (BmDocument         *self);
gboolean       bm_document_can_undo       (BmDocument         *self);
gboolean       bm_document_can_redo       (BmDocument         *self);
const char    *bm_document_get_undo_label (BmDocument         *self);
const char    *bm_document_get_redo_label (BmDocument         *self);

/* Meaning */
BmRules       *bm_document_get_rules      (BmDocument         *self);
guint          bm_document_find_index     (BmDocument         *self,
                                           const char         *path);
GListModel    *bm_document_get_problems   (BmDocument         *self);
gboolean       bm_document_is_playable    (BmDocument         *self);

/* The file */
GFile         *bm_document_get_file       (BmDocument         *self);
void           bm_document_set_file       (BmDocument         *self,
                                           GFile              *file);
gboolean       bm_document_get_modified   (BmDocument         *self);
gboolean       bm_document_get_read_only  (BmDocument         *self);
void           bm_document_set_read_only  (BmDocument         *self,
                                           gboolean            read_only);
void           bm_document_set_autosave   (BmDocument         *self,
                                           gboolean            autosave);
BmSaveState    bm_document_get_save_state (BmDocument         *self);
const char    *bm_document_get_save_error (BmDocument         *self);
void           bm_document_save_async     (BmDocument         *self,
                                           GCancellable       *cancellable,
                                           GAsyncReadyCallback callback,
                                           gpointer            user_data);
gboolean       bm_document_save_finish    (BmDocument         *self,
                                           GAsyncResult       *result,
                                           GError            **error);
gboolean       bm_document_flush          (BmDocument         *self,
                                           GError            **error);
gboolean       bm_document_resolve        (BmDocument         *self,
                                           BmResolution        resolution,
                                           GFile             **copy,
                                           GError            **error);

G_END_DECLS
