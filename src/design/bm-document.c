/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-document.h"

#include <glib/gi18n-lib.h>

#include "bm-document-private.h"
#include "bm-json-path.h"
#include "bm-json-tree.h"
#include "bm-set-file.h"
#include "bm-set-version.h"
#include "bm-sight.h"

/**
 * BmDocument:
 *
 * A set that is being designed: an immutable tree of JSON. Every change creates a new tree, which shares everything
 * unchanged with the old one. So undo is a stack of trees, and a value that did not change is the same node.
 *
 * Paths are those of the validator, such as `$.tiles[3].rules[0].each.terrain`. Members that are unknown to the
 * format are kept, since a change affects only its path. Sets with errors can be opened, changed and saved.
 */

G_DEFINE_FINAL_TYPE (BmDocument, bm_document, G_TYPE_OBJECT)

G_DEFINE_ENUM_TYPE (BmSaveState, bm_save_state,
                    G_DEFINE_ENUM_VALUE (BM_SAVE_STATE_SAVED, "saved"),
                    G_DEFINE_ENUM_VALUE (BM_SAVE_STATE_PENDING, "pending"),
                    G_DEFINE_ENUM_VALUE (BM_SAVE_STATE_SAVING, "saving"),
                    G_DEFINE_ENUM_VALUE (BM_SAVE_STATE_FAILED, "failed"),
                    G_DEFINE_ENUM_VALUE (BM_SAVE_STATE_CONFLICT, "conflict"),
                    G_DEFINE_ENUM_VALUE (BM_SAVE_STATE_DELETED, "deleted"))

enum
{
  PROP_0,
  PROP_MODIFIED,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_UNDO_LABEL,
  PROP_REDO_LABEL,
  PROP_READ_ONLY,
  PROP_FILE,
  PROP_AUTOSAVE,
  PROP_SAVE_STATE,
  PROP_SAVE_ERROR,
  N_PROPS,
};

enum
{
  SIGNAL_CHANGED,
  SIGNAL_REVEAL,
  N_SIGNALS,
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

/* Changes */

typedef struct
{
  gboolean modified;
  gboolean can_undo;
  gboolean can_redo;
  char    *undo_label;
  char    *redo_label;
} Facts;

static Facts
look (BmDocument *self)
{
  return (Facts) {
    .modified = bm_document_get_modified (self),
    .can_undo = bm_document_can_undo (self),
    .can_redo = bm_document_can_redo (self),
    .undo_label = g_strdup (bm_document_get_undo_label (self)),
    .redo_label = g_strdup (bm_document_get_redo_label (self)),
  };
}

static void
notify_facts (BmDocument *self,
              Facts      *before)
{
  Facts after = look (self);

  if (before->modified != after.modified)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_MODIFIED]);
  if (before->can_undo != after.can_undo)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CAN_UNDO]);
  if (before->can_redo != after.can_redo)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CAN_REDO]);
  if (g_strcmp0 (before->undo_label, after.undo_label) != 0)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_UNDO_LABEL]);
  if (g_strcmp0 (before->redo_label, after.redo_label) != 0)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_REDO_LABEL]);

  g_free (before->undo_label);
  g_free (before->redo_label);
  g_free (after.undo_label);
  g_free (after.redo_label);
}

static void
set_root (BmDocument *self,
          JsonNode   *root)
{
  json_node_ref (root);
  json_node_unref (self->root);
  self->root = root;
  g_clear_pointer (&self->meaning, bm_meaning_free);
}

/* Reports a change that has been made. */
static void
announce (BmDocument *self,
          JsonNode   *before,
          Facts      *facts)
{
  g_autofree char *place = bm_json_tree_diff (before, self->root);

  if (place == NULL)
    {
      notify_facts (self, facts);
      return;
    }

  bm_document_update_problems (self);
  notify_facts (self, facts);
  bm_document_file_changed (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0, place);
}

/* Makes the current root, the result of a step, the current value of the history. */
static void
push_step (BmDocument *self,
           const char *label,
           const char *merge_key)
{
  g_autoptr (JsonNode) before = json_node_ref (bm_history_get_value (self->history));
  Facts facts = look (self);

  bm_history_push (self->history, json_node_ref (self->root), label, merge_key);
  set_root (self, bm_history_get_value (self->history));
  announce (self, before, &facts);
}

/* A step leaves the set with the version that it needs, so that older programs can read it if at all possible. */
static void
settle_version (BmDocument *self)
{
  g_autoptr (JsonNode) root = bm_set_version_apply (self->root);

  if (root != self->root)
    set_root (self, root);
}

/* Takes over a changed root. */
static void
change (BmDocument *self,
        JsonNode   *root,
        const char *label,
        const char *merge_key)
{
  g_autoptr (JsonNode) own_root = root;

  if (root == self->root)
    return;

  set_root (self, root);
  if (self->depth == 0)
    {
      settle_version (self);
      push_step (self, label, merge_key);
    }
}

static gboolean
may_change (BmDocument *self)
{
  return BM_IS_DOCUMENT (self) && !self->read_only;
}

static void
travel (BmDocument *self,
        gboolean  (*go) (BmHistory *history))
{
  g_autoptr (JsonNode) before = json_node_ref (self->root);
  g_autofree char *sight = NULL;
  Facts facts = look (self);

  if (!go (self->history))
    {
      notify_facts (self, &facts);
      return;
    }

  set_root (self, bm_history_get_value (self->history));
  announce (self, before, &facts);
  sight = bm_sight_find (before, self->root);
  if (sight != NULL)
    g_signal_emit (self, signals[SIGNAL_REVEAL], 0, sight);
}

/* For the other files */

/* Reports a change of something that the document depends on. */
void
bm_document_emit_changed (BmDocument *self,
                          const char *place)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0, place);
}

void
bm_document_notify_modified (BmDocument *self,
                             gboolean    was_modified)
{
  if (was_modified != bm_document_get_modified (self))
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_MODIFIED]);
}

void
bm_document_set_save_state (BmDocument  *self,
                            BmSaveState  state,
                            const char  *error)
{
  gboolean is_new_error = g_strcmp0 (self->save_error, error) != 0;
  gboolean is_new_state = self->save_state != state;

  if (is_new_error)
    {
      g_free (self->save_error);
      self->save_error = g_strdup (error);
    }
  self->save_state = state;

  if (is_new_error)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SAVE_ERROR]);
  if (is_new_state)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SAVE_STATE]);
}

/* Takes over the content of the file. Unchanged values keep their nodes. */
void
bm_document_load_root (BmDocument *self,
                       JsonNode   *root)
{
  g_autoptr (JsonNode) shared = bm_json_tree_share (self->root, root);
  gboolean was_modified = bm_document_get_modified (self);

  bm_history_mark_saved (self->history, shared);
  if (shared == self->root)
    {
      bm_document_notify_modified (self, was_modified);
      return;
    }

  bm_history_barrier (self->history);
  set_root (self, shared);
  /* Translators: what an undo takes back. */
  push_step (self, _("Reload from Disk"), NULL);
}

/* GObject */

static void
bm_document_get_property (GObject    *object,
                          guint       prop_id,
                          GValue     *value,
                          GParamSpec *pspec)
{
  BmDocument *self = BM_DOCUMENT (object);

  switch (prop_id)
    {
    case PROP_MODIFIED:
      g_value_set_boolean (value, bm_document_get_modified (self));
      break;
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, bm_document_can_undo (self));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, bm_document_can_redo (self));
      break;
    case PROP_UNDO_LABEL:
      g_value_set_string (value, bm_document_get_undo_label (self));
      break;
    case PROP_REDO_LABEL:
      g_value_set_string (value, bm_document_get_redo_label (self));
      break;
    case PROP_READ_ONLY:
      g_value_set_boolean (value, self->read_only);
      break;
    case PROP_FILE:
      g_value_set_object (value, self->file);
      break;
    case PROP_AUTOSAVE:
      g_value_set_boolean (value, self->autosave);
      break;
    case PROP_SAVE_STATE:
      g_value_set_enum (value, self->save_state);
      break;
    case PROP_SAVE_ERROR:
      g_value_set_string (value, self->save_error);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bm_document_set_property (GObject      *object,
                          guint         prop_id,
                          const GValue *value,
                          GParamSpec   *pspec)
{
  BmDocument *self = BM_DOCUMENT (object);

  switch (prop_id)
    {
    case PROP_READ_ONLY:
      bm_document_set_read_only (self, g_value_get_boolean (value));
      break;
    case PROP_FILE:
      bm_document_set_file (self, g_value_get_object (value));
      break;
    case PROP_AUTOSAVE:
      bm_document_set_autosave (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bm_document_dispose (GObject *object)
{
  BmDocument *self = BM_DOCUMENT (object);

  bm_document_file_close (self);
  if (self->registry != NULL)
    g_signal_handlers_disconnect_by_data (self->registry, self);

  G_OBJECT_CLASS (bm_document_parent_class)->dispose (object);
}

static void
bm_document_finalize (GObject *object)
{
  BmDocument *self = BM_DOCUMENT (object);

  g_clear_pointer (&self->meaning, bm_meaning_free);
  g_clear_pointer (&self->required, g_ptr_array_unref);
  g_clear_pointer (&self->requires, json_node_unref);
  g_free (self->required_by);
  g_clear_pointer (&self->history, bm_history_free);
  g_clear_pointer (&self->root, json_node_unref);
  g_clear_object (&self->problems);
  g_clear_object (&self->registry);
  g_clear_object (&self->file);
  g_free (self->step_label);
  g_free (self->step_key);
  g_free (self->save_error);
  g_free (self->digest);

  G_OBJECT_CLASS (bm_document_parent_class)->finalize (object);
}

static void
bm_document_class_init (BmDocumentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  const GParamFlags writable = readable | G_PARAM_WRITABLE;

  object_class->get_property = bm_document_get_property;
  object_class->set_property = bm_document_set_property;
  object_class->dispose = bm_document_dispose;
  object_class->finalize = bm_document_finalize;

  /* Whether there are unsaved changes. */
  props[PROP_MODIFIED] = g_param_spec_boolean ("modified", NULL, NULL, FALSE, readable);
  props[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, readable);
  props[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, readable);
  /* The labels of the steps that undo and redo would affect: "Add Crystal". */
  props[PROP_UNDO_LABEL] = g_param_spec_string ("undo-label", NULL, NULL, NULL, readable);
  props[PROP_REDO_LABEL] = g_param_spec_string ("redo-label", NULL, NULL, NULL, readable);
  props[PROP_READ_ONLY] = g_param_spec_boolean ("read-only", NULL, NULL, FALSE, writable);
  props[PROP_FILE] = g_param_spec_object ("file", NULL, NULL, G_TYPE_FILE, writable);
  props[PROP_AUTOSAVE] = g_param_spec_boolean ("autosave", NULL, NULL, FALSE, writable);
  props[PROP_SAVE_STATE] = g_param_spec_enum ("save-state", NULL, NULL, BM_TYPE_SAVE_STATE, BM_SAVE_STATE_SAVED,
                                              readable);
  /* Why the document has not been saved, as text for people. */
  props[PROP_SAVE_ERROR] = g_param_spec_string ("save-error", NULL, NULL, NULL, readable);
  g_object_class_install_properties (object_class, N_PROPS, props);

  /**
   * BmDocument::changed:
   * @self: a document
   * @place: the deepest path that contains all changes
   *
   * Emitted after each change, undo, redo and reload. Problems and rules are those of the new content. A widget that
   * shows a path has to update if bm_json_path_touches() is %TRUE for it and @place.
   */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", BM_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 1, G_TYPE_STRING);
  /**
   * BmDocument::reveal:
   * @self: a document
   * @place: a path, possibly of a member that has been removed
   *
   * Emitted after undo and redo, after #BmDocument::changed: the place that shows their effect.
   */
  signals[SIGNAL_REVEAL] = g_signal_new ("reveal", BM_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
bm_document_init (BmDocument *self)
{
  self->problems = g_list_store_new (BM_TYPE_PROBLEM_ITEM);
  g_queue_init (&self->waiting);
}

static gboolean
roots_equal (gconstpointer root,
             gconstpointer other)
{
  return bm_json_tree_equal ((JsonNode *) root, (JsonNode *) other);
}

/* Public functions */

/**
 * bm_document_new:
 * @root: the JSON of a set, an object; it is sealed
 * @registry: (nullable): the registry with the sets that it requires; %NULL for the shipped sets only
 *
 * Returns: (transfer full): a document without a file
 */
BmDocument *
bm_document_new (JsonNode      *root,
                 BmSetRegistry *registry)
{
  BmDocument *self;

  g_return_val_if_fail (root != NULL && JSON_NODE_HOLDS_OBJECT (root), NULL);
  g_return_val_if_fail (registry == NULL || BM_IS_SET_REGISTRY (registry), NULL);

  json_node_seal (root);
  self = g_object_new (BM_TYPE_DOCUMENT, NULL);
  g_set_object (&self->registry, registry);
  self->root = json_node_ref (root);
  self->history = bm_history_new (json_node_ref (root), (GBoxedCopyFunc) json_node_ref,
                                  (GDestroyNotify) json_node_unref, roots_equal);
  bm_document_watch_registry (self);
  bm_document_update_problems (self);

  return self;
}

/**
 * bm_document_new_from_file:
 * @file: a set file, which may be broken
 * @registry: (nullable): the registry with the sets that it requires
 * @error: return location for an error of bm_set_file_load()
 *
 * Returns: (transfer full) (nullable): a document
 */
BmDocument *
bm_document_new_from_file (GFile          *file,
                           BmSetRegistry  *registry,
                           GError        **error)
{
  g_autofree char *digest = NULL;
  g_autoptr (JsonNode) root = NULL;
  BmDocument *self;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  root = bm_set_file_load (file, &digest, error);
  if (root == NULL)
    return NULL;

  self = bm_document_new (root, registry);
  self->digest = g_steal_pointer (&digest);
  g_set_object (&self->file, file);
  bm_document_file_opened (self);

  return self;
}

/**
 * bm_document_get_root:
 * @self: a document
 *
 * Returns: (transfer none): the whole set; sealed
 */
JsonNode *
bm_document_get_root (BmDocument *self)
{
  g_return_val_if_fail (BM_IS_DOCUMENT (self), NULL);

  return self->root;
}

/**
 * bm_document_get_registry:
 * @self: a document
 *
 * Returns: (transfer none) (nullable): the registry with the sets that it requires
 */
BmSetRegistry *
bm_document_get_registry (BmDocument *self)
{
  g_return_val_if_fail (BM_IS_DOCUMENT (self), NULL);

  return self->registry;
}

/**
 * bm_document_set:
 * @self: a document that is not read-only
 * @path: a path; missing objects and lists on the way are created
 * @value: (transfer full) (nullable): the new value; %NULL to remove it, and parents that become empty unless they
 *   are elements of lists
 * @label: the name of the step in undo, translated, in header capitals: "Change Points"
 * @merge_key: (nullable): consecutive changes with the same key are one step, as when typing or dragging
 *
 * Changes a value. If nothing changes, there is no step.
 */
void
bm_document_set (BmDocument *self,
                 const char *path,
                 JsonNode   *value,
                 const char *label,
                 const char *merge_key)
{
  g_autoptr (JsonNode) own_value = value;

  g_return_if_fail (may_change (self));
  g_return_if_fail (path != NULL);
  g_return_if_fail (label != NULL);

  change (self, bm_json_tree_set (self->root, path, g_steal_pointer (&own_value)), label, merge_key);
}

/**
 * bm_document_insert:
 * @self: a document that is not read-only
 * @list_path: the path of a list; created if it is missing
 * @index: the index of the new element; %G_MAXUINT to append it
 * @value: (transfer full): an element
 * @label: the name of the step in undo
 *
 * Inserts an element into a list.
 */
void
bm_document_insert (BmDocument *self,
                    const char *list_path,
                    guint       index,
                    JsonNode   *value,
                    const char *label)
{
  g_autoptr (JsonNode) own_value = value;

  g_return_if_fail (may_change (self));
  g_return_if_fail (list_path != NULL);
  g_return_if_fail (value != NULL);
  g_return_if_fail (label != NULL);

  change (self, bm_json_tree_insert (self->root, list_path, index, g_steal_pointer (&own_value)), label, NULL);
}

/**
 * bm_document_move:
 * @self: a document that is not read-only
 * @list_path: the path of a list
 * @from: the index of an element
 * @to: its new index
 * @label: the name of the step in undo
 *
 * Moves an element within its list.
 */
void
bm_document_move (BmDocument *self,
                  const char *list_path,
                  guint       from,
                  guint       to,
                  const char *label)
{
  g_return_if_fail (may_change (self));
  g_return_if_fail (list_path != NULL);
  g_return_if_fail (label != NULL);

  change (self, bm_json_tree_move (self->root, list_path, from, to), label, NULL);
}

/**
 * bm_document_begin:
 * @self: a document that is not read-only
 * @label: the name of the step in undo
 *
 * Starts a step: all changes until bm_document_end() are one step, with a single #BmDocument::changed at its end.
 * Steps can be nested; only the outermost one counts.
 */
void
bm_document_begin (BmDocument *self,
                   const char *label)
{
  bm_document_begin_merging (self, label, NULL);
}

/**
 * bm_document_begin_merging:
 * @self: a document that is not read-only
 * @label: the name of the step in undo
 * @merge_key: (nullable): see bm_document_set()
 *
 * Like bm_document_begin(), for a step that can be merged with the previous one.
 */
void
bm_document_begin_merging (BmDocument *self,
                           const char *label,
                           const char *merge_key)
{
  g_return_if_fail (may_change (self));
  g_return_if_fail (label != NULL);

  if (self->depth++ > 0)
    return;

  self->step_label = g_strdup (label);
  self->step_key = g_strdup (merge_key);
}

/**
 * bm_document_end:
 * @self: a document
 *
 * Ends a step that was started with bm_document_begin().
 */
void
bm_document_end (BmDocument *self)
{
  g_autofree char *label = NULL;
  g_autofree char *key = NULL;

  g_return_if_fail (BM_IS_DOCUMENT (self));
  g_return_if_fail (self->depth > 0);

  if (--self->depth > 0)
    return;

  label = g_steal_pointer (&self->step_label);
  key = g_steal_pointer (&self->step_key);
  settle_version (self);
  push_step (self, label, key);
}

/**
 * bm_document_undo:
 * @self: a document
 *
 * Undoes the last step, if there is one.
 */
void
bm_document_undo (BmDocument *self)
{
  g_return_if_fail (may_change (self));
  g_return_if_fail (self->depth == 0);

  travel (self, bm_history_undo);
}

/**
 * bm_document_redo:
 * @self: a document
 *
 * Redoes the step that was undone last, if there is one.
 */
void
bm_document_redo (BmDocument *self)
{
  g_return_if_fail (may_change (self));
  g_return_if_fail (self->depth == 0);

  travel (self, bm_history_redo);
}

/**
 * bm_document_can_undo:
 * @self: a document
 *
 * Returns: whether there is a step to undo
 */
gboolean
bm_document_can_undo (BmDocument *self)
{
  g_return_val_if_fail (BM_IS_DOCUMENT (self), FALSE);

  return bm_history_get_n_undo (self->history) > 0;
}

/**
 * bm_document_can_redo:
 * @self: a document
 *
 * Returns: whether there is a step to redo
 */
gboolean
bm_document_can_redo (BmDocument *self)
{
  g_return_val_if_fail (BM_IS_DOCUMENT (self), FALSE);

  return bm_history_get_n_redo (self->history) > 0;
}

/**
 * bm_document_get_undo_label:
 * @self: a document
 *
 * Returns: (nullable): the name of the step to undo: "Add Crystal"
 */
const char *
bm_document_get_undo_label (BmDocument *self)
{
  g_return_val_if_fail (BM_IS_DOCUMENT (self), NULL);

  return bm_history_get_undo_label (self->history);
}

/**
 * bm_document_get_redo_label:
 * @self: a document
 *
 * Returns: (nullable): the name of the step to redo
 */
const char *
bm_document_get_redo_label (BmDocument *self)
{
  g_return_val_if_fail (BM_IS_DOCUMENT (self), NULL);

  return bm_history_get_redo_label (self->history);
}

/**
 * bm_document_get_file:
 * @self: a document
 *
 * Returns: (transfer none) (nullable): its file
 */
GFile *
bm_document_get_file (BmDocument *self)
{
  g_return_val_if_fail (BM_IS_DOCUMENT (self), NULL);

  return self->file;
}

/**
 * bm_document_get_modified:
 * @self: a document
 *
 * Returns: whether it differs from its file
 */
gboolean
bm_document_get_modified (BmDocument *self)
{
  g_return_val_if_fail (BM_IS_DOCUMENT (self), FALSE);

  return !bm_history_is_saved (self->history);
}

/**
 * bm_document_get_read_only:
 * @self: a document
 *
 * Returns: whether it is read-only
 */
gboolean
bm_document_get_read_only (BmDocument *self)
{
  g_return_val_if_fail (BM_IS_DOCUMENT (self), FALSE);

  return self->read_only;
}

/**
 * bm_document_set_read_only:
 * @self: a document
 * @read_only: whether it is read-only
 *
 * Sets whether the document is read-only.
 */
void
bm_document_set_read_only (BmDocument *self,
                           gboolean    read_only)
{
  g_return_if_fail (BM_IS_DOCUMENT (self));

  if (self->read_only == !!read_only)
    return;

  self->read_only = !!read_only;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_READ_ONLY]);
}

/**
 * bm_document_get_save_state:
 * @self: a document
 *
 * Returns: the state of its file
 */
BmSaveState
bm_document_get_save_state (BmDocument *self)
{
  g_return_val_if_fail (BM_IS_DOCUMENT (self), BM_SAVE_STATE_SAVED);

  return self->save_state;
}

/**
 * bm_document_get_save_error:
 * @self: a document
 *
 * Returns: (nullable): why it has not been saved, as text for people
 */
const char *
bm_document_get_save_error (BmDocument *self)
{
  g_return_val_if_fail (BM_IS_DOCUMENT (self), NULL);

  return self->save_error;
}
