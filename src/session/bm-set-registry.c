/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-session"

#include "config.h"

#include "bm-set-registry.h"

#include <string.h>

#include "bm-file-write.h"
#include "bm-json.h"
#include "bm-set-registry-reader.h"

#define SUFFIX ".bigmonster"
#define TRASH  ".trash"

/* How long the folder must be quiet before it is read, in milliseconds: programs that copy files write each of them
 * in several steps. */
#define QUIET_TIME 200

/**
 * BmSetRegistry:
 *
 * The available sets, as a #GListModel of #BmSetEntry: shipped ones first, starting with the base set, then those of
 * a folder in the order of their file names. Files of the folder that are not sets, or whose sets cannot be used, are
 * listed with the reason.
 *
 * The folder is read when the registry is created and by bm_set_registry_reload(), and after bm_set_registry_watch()
 * in another thread whenever it changes. A set that has not changed keeps its entry.
 *
 * Discarded sets are kept in a hidden folder beside the others until they are deleted for good, so that they can be
 * restored.
 */
struct _BmSetRegistry
{
  GObject       parent_instance;

  GFile        *folder;       /* nullable */
  GPtrArray    *items;
  GFileMonitor *monitor;      /* nullable: while the folder is watched */
  guint         timeout;      /* source ID: the folder has changed, but is not quiet yet */
  GCancellable *cancellable;  /* nullable: set while the folder is read in another thread */
};

static void bm_set_registry_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmSetRegistry, bm_set_registry, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, bm_set_registry_list_model_init))

/* -- Items -- */

static BmSetEntry *
find_item (GPtrArray  *items,
           const char *(*get) (BmSetEntry *item),
           const char *id)
{
  for (guint i = 0; i < items->len; i++)
    if (g_strcmp0 (get (g_ptr_array_index (items, i)), id) == 0)
      return g_ptr_array_index (items, i);

  return NULL;
}

/* The ID of a set that may be usable, as far as can be said without compiling it. */
static const char *
get_resolved_id (BmSetEntry *item)
{
  const BmSetFacts *facts = bm_set_entry_get_facts (item);

  return facts->resolved != NULL ? bm_set_get_id (facts->set) : NULL;
}

/* Reports only actual changes, so that views keep the rows of all other sets. */
static void
take_items (BmSetRegistry *self,
            GPtrArray     *items)
{
  g_autoptr (GPtrArray) before = g_steal_pointer (&self->items);
  guint shorter = MIN (before->len, items->len);
  guint n_first = 0, n_last = 0;

  self->items = items;
  while (n_first < shorter && before->pdata[n_first] == items->pdata[n_first])
    n_first++;
  while (n_last < shorter - n_first
         && before->pdata[before->len - n_last - 1] == items->pdata[items->len - n_last - 1])
    n_last++;

  if (n_first < before->len || n_first < items->len)
    g_list_model_items_changed (G_LIST_MODEL (self), n_first, before->len - n_first - n_last,
                                items->len - n_first - n_last);
}

/* -- Reading -- */

typedef struct
{
  GFile     *folder;
  GPtrArray *before;
} Reading;

static void
reading_free (gpointer data)
{
  Reading *self = data;

  g_object_unref (self->folder);
  g_ptr_array_unref (self->before);
  g_free (self);
}

static void
read_in_thread (GTask        *task,
                gpointer      source G_GNUC_UNUSED,
                gpointer      data,
                GCancellable *cancellable G_GNUC_UNUSED)
{
  Reading *reading = data;

  g_task_return_pointer (task, bm_set_registry_reader_read (reading->folder, reading->before),
                         (GDestroyNotify) g_ptr_array_unref);
}

static void
read_cb (GObject      *source G_GNUC_UNUSED,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (BmSetRegistry) self = data;
  g_autoptr (GPtrArray) items = g_task_propagate_pointer (G_TASK (result), NULL);

  /* Cancelled: the folder has been read again since, or the registry is gone. */
  if (items == NULL)
    return;

  g_clear_object (&self->cancellable);
  take_items (self, g_steal_pointer (&items));
}

static void
stop_reading (BmSetRegistry *self)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

static gboolean
quiet_cb (gpointer data)
{
  BmSetRegistry *self = data;
  Reading *reading = g_new0 (Reading, 1);
  g_autoptr (GTask) task = NULL;

  self->timeout = 0;
  stop_reading (self);
  reading->folder = g_object_ref (self->folder);
  reading->before = g_ptr_array_copy (self->items, (GCopyFunc) (void (*) (void)) g_object_ref, NULL);

  self->cancellable = g_cancellable_new ();
  /* A task may end in the other thread, and its source with it; the registry must not. */
  task = g_task_new (NULL, self->cancellable, read_cb, g_object_ref (self));
  g_task_set_source_tag (task, quiet_cb);
  g_task_set_task_data (task, reading, reading_free);
  g_task_run_in_thread (task, read_in_thread);
  return G_SOURCE_REMOVE;
}

static void
folder_changed_cb (BmSetRegistry *self)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
  self->timeout = g_timeout_add (QUIET_TIME, quiet_cb, self);
}

/* -- GListModel -- */

static GType
bm_set_registry_get_item_type (GListModel *model G_GNUC_UNUSED)
{
  return BM_TYPE_SET_ENTRY;
}

static guint
bm_set_registry_get_n_items (GListModel *model)
{
  return BM_SET_REGISTRY (model)->items->len;
}

static gpointer
bm_set_registry_get_item (GListModel *model,
                          guint       position)
{
  BmSetRegistry *self = BM_SET_REGISTRY (model);

  return position < self->items->len ? g_object_ref (g_ptr_array_index (self->items, position)) : NULL;
}

static void
bm_set_registry_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = bm_set_registry_get_item_type;
  iface->get_n_items = bm_set_registry_get_n_items;
  iface->get_item = bm_set_registry_get_item;
}

/* -- GObject -- */

static void
bm_set_registry_dispose (GObject *object)
{
  BmSetRegistry *self = BM_SET_REGISTRY (object);

  stop_reading (self);
  if (self->monitor != NULL)
    g_file_monitor_cancel (self->monitor);
  g_clear_object (&self->monitor);

  G_OBJECT_CLASS (bm_set_registry_parent_class)->dispose (object);
}

static void
bm_set_registry_finalize (GObject *object)
{
  BmSetRegistry *self = BM_SET_REGISTRY (object);

  g_clear_object (&self->folder);
  g_ptr_array_unref (self->items);

  G_OBJECT_CLASS (bm_set_registry_parent_class)->finalize (object);
}

static void
bm_set_registry_class_init (BmSetRegistryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = bm_set_registry_dispose;
  object_class->finalize = bm_set_registry_finalize;
}

static void
bm_set_registry_init (BmSetRegistry *self)
{
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
}

/* -- Public: looking up sets -- */

/**
 * bm_set_registry_new:
 * @folder: (nullable): the folder of the person's own sets, all files that end in .json or .bigmonster; need not
 *   exist
 *
 * Reads every file of @folder, some milliseconds each, and blocks.
 *
 * Returns: (transfer full): a registry
 */
BmSetRegistry *
bm_set_registry_new (GFile *folder)
{
  BmSetRegistry *self = g_object_new (BM_TYPE_SET_REGISTRY, NULL);

  g_set_object (&self->folder, folder);
  bm_set_registry_reload (self);
  return self;
}

/**
 * bm_set_registry_find:
 * @self: a registry
 * @id: the ID of a set
 *
 * Returns: (transfer none) (nullable): the entry of this set, if it can be used
 */
BmSetEntry *
bm_set_registry_find (BmSetRegistry *self,
                      const char    *id)
{
  BmSetEntry *item;

  g_return_val_if_fail (BM_IS_SET_REGISTRY (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  /* No other sets are compiled for that. */
  item = find_item (self->items, get_resolved_id, id);
  return item != NULL && bm_set_entry_get_set (item) != NULL ? item : NULL;
}

/**
 * bm_set_registry_find_set:
 * @id: the ID of a set
 * @self: (type BmSetRegistry) (nullable): a registry
 *
 * A #BmSetFindFunc for bm_library_resolve().
 *
 * Returns: (transfer none) (nullable): this set, if it can be used
 */
BmSet *
bm_set_registry_find_set (const char *id,
                          gpointer    self)
{
  BmSetEntry *entry = self != NULL ? bm_set_registry_find (self, id) : NULL;

  return entry != NULL ? bm_set_entry_get_set (entry) : NULL;
}

/**
 * bm_set_registry_find_named:
 * @self: a registry
 * @id: the ID of a set
 *
 * Returns: (transfer none) (nullable): the first entry whose file has this ID, whether or not it can be used
 */
BmSetEntry *
bm_set_registry_find_named (BmSetRegistry *self,
                            const char    *id)
{
  g_return_val_if_fail (BM_IS_SET_REGISTRY (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  return find_item (self->items, bm_set_entry_get_written_id, id);
}

/**
 * bm_set_registry_find_file:
 * @self: a registry
 * @file: a file
 *
 * Returns: (transfer none) (nullable): the entry of this file
 */
BmSetEntry *
bm_set_registry_find_file (BmSetRegistry *self,
                           GFile         *file)
{
  g_return_val_if_fail (BM_IS_SET_REGISTRY (self), NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  for (guint i = 0; i < self->items->len; i++)
    {
      GFile *own = bm_set_entry_get_file (g_ptr_array_index (self->items, i));

      if (own != NULL && g_file_equal (own, file))
        return g_ptr_array_index (self->items, i);
    }

  return NULL;
}

/* All sets that may be usable, after @first. */
static GPtrArray *
collect_sets (BmSetRegistry *self,
              BmSet         *first)
{
  GPtrArray *sets = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_set_unref);

  if (first != NULL)
    g_ptr_array_add (sets, bm_set_ref (first));
  for (guint i = 0; i < self->items->len; i++)
    {
      const BmSetFacts *facts = bm_set_entry_get_facts (g_ptr_array_index (self->items, i));

      if (facts->resolved != NULL)
        g_ptr_array_add (sets, bm_set_ref (facts->set));
    }

  return sets;
}

/**
 * bm_set_registry_load_rules:
 * @self: a registry
 * @set_ids: (nullable) (array zero-terminated=1): IDs of sets; if empty, the base set
 * @error: return location for a #BmSetError
 *
 * Compiles the rules of some sets together with those that they require.
 *
 * Returns: (transfer full) (nullable): the rules
 */
BmRules *
bm_set_registry_load_rules (BmSetRegistry      *self,
                            const char *const  *set_ids,
                            GError            **error)
{
  g_autoptr (GPtrArray) sets = NULL;

  g_return_val_if_fail (BM_IS_SET_REGISTRY (self), NULL);

  sets = collect_sets (self, NULL);
  return bm_set_registry_reader_compile (sets, set_ids, error);
}

/**
 * bm_set_registry_examine:
 * @self: a registry
 * @set: a set from elsewhere
 *
 * Checks @set as if it were in the registry, instead of any set with the same ID.
 *
 * Returns: (transfer full): an entry that is not in any registry
 */
BmSetEntry *
bm_set_registry_examine (BmSetRegistry *self,
                         BmSet         *set)
{
  g_autoptr (GPtrArray) sets = NULL;

  g_return_val_if_fail (BM_IS_SET_REGISTRY (self), NULL);
  g_return_val_if_fail (set != NULL, NULL);

  sets = collect_sets (self, set);
  return bm_set_registry_reader_judge (set, sets);
}

/* -- Public: changing it -- */

static gboolean
write_again (GFile     *file,
             JsonNode  *root,
             GError   **error)
{
  g_autofree char *text = bm_json_write (root, TRUE);

  return bm_file_write (file, text, strlen (text), error);
}

static GFile *
write_new (BmSetRegistry  *self,
           const char     *id,
           JsonNode       *root,
           GError        **error)
{
  g_autofree char *name = g_strconcat (id, SUFFIX, NULL);
  g_autofree char *text = bm_json_write (root, TRUE);

  return bm_file_make_folder (self->folder, error)
           ? bm_file_write_new (self->folder, name, text, strlen (text), error) : NULL;
}

/**
 * bm_set_registry_add:
 * @self: a registry with a folder
 * @set: a set from elsewhere, whose ID is not that of a shipped one
 * @error: return location for a #GIOErrorEnum
 *
 * Adds a copy of a set to the folder, replacing any set with the same ID. It may have errors.
 *
 * Returns: (transfer none) (nullable): the entry of this set
 */
BmSetEntry *
bm_set_registry_add (BmSetRegistry  *self,
                     BmSet          *set,
                     GError        **error)
{
  g_autoptr (GFile) file = NULL;
  BmSetEntry *item;

  g_return_val_if_fail (BM_IS_SET_REGISTRY (self), NULL);
  g_return_val_if_fail (self->folder != NULL, NULL);

  item = bm_set_registry_find_named (self, bm_set_get_id (set));
  g_return_val_if_fail (item == NULL || !bm_set_entry_is_shipped (item), NULL);

  if (item == NULL)
    file = write_new (self, bm_set_get_id (set), bm_set_get_root (set), error);
  else if (write_again (bm_set_entry_get_file (item), bm_set_get_root (set), error))
    file = g_object_ref (bm_set_entry_get_file (item));
  if (file == NULL)
    return NULL;

  bm_set_registry_reload (self);
  return bm_set_registry_find_file (self, file);
}

/**
 * bm_set_registry_create:
 * @self: a registry with a folder
 * @root: a set, an object with an ID
 * @error: return location for a #GIOErrorEnum
 *
 * Writes a set into a new file of the folder, whose name is made from the ID.
 *
 * Returns: (transfer none) (nullable): the entry of this set
 */
BmSetEntry *
bm_set_registry_create (BmSetRegistry  *self,
                        JsonNode       *root,
                        GError        **error)
{
  const char *id;
  g_autoptr (GFile) file = NULL;

  g_return_val_if_fail (BM_IS_SET_REGISTRY (self), NULL);
  g_return_val_if_fail (self->folder != NULL, NULL);
  g_return_val_if_fail (JSON_NODE_HOLDS_OBJECT (root), NULL);

  id = json_object_get_string_member_with_default (json_node_get_object (root), "id", "set");
  file = write_new (self, id, root, error);
  if (file == NULL)
    return NULL;

  bm_set_registry_reload (self);
  return bm_set_registry_find_file (self, file);
}

/**
 * bm_set_registry_discard:
 * @self: a registry
 * @file: one of its files
 * @error: return location for a #GIOErrorEnum
 *
 * Removes a set from the registry. The caller deletes the returned file, or restores the set with
 * bm_set_registry_restore().
 *
 * Returns: (transfer full) (nullable): its new file
 */
GFile *
bm_set_registry_discard (BmSetRegistry  *self,
                         GFile          *file,
                         GError        **error)
{
  g_autoptr (GFile) trash = NULL;
  g_autoptr (GFile) place = NULL;
  g_autofree char *name = NULL;

  g_return_val_if_fail (BM_IS_SET_REGISTRY (self), NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (self->folder != NULL, NULL);

  name = g_file_get_basename (file);
  trash = g_file_get_child (self->folder, TRASH);
  if (!bm_file_make_folder (trash, error))
    return NULL;

  place = bm_file_move (file, trash, name, error);
  if (place == NULL)
    return NULL;

  bm_set_registry_reload (self);
  return g_steal_pointer (&place);
}

/**
 * bm_set_registry_restore:
 * @self: a registry
 * @discarded: the file returned by bm_set_registry_discard()
 * @error: return location for a #GIOErrorEnum
 *
 * Restores a discarded set.
 *
 * Returns: (transfer none) (nullable): its entry
 */
BmSetEntry *
bm_set_registry_restore (BmSetRegistry  *self,
                         GFile          *discarded,
                         GError        **error)
{
  g_autoptr (GFile) file = NULL;
  g_autofree char *name = NULL;

  g_return_val_if_fail (BM_IS_SET_REGISTRY (self), NULL);
  g_return_val_if_fail (G_IS_FILE (discarded), NULL);
  g_return_val_if_fail (self->folder != NULL, NULL);

  name = g_file_get_basename (discarded);
  file = bm_file_move (discarded, self->folder, name, error);
  if (file == NULL)
    return NULL;

  bm_set_registry_reload (self);
  return bm_set_registry_find_file (self, file);
}

/**
 * bm_set_registry_clear_trash:
 * @self: a registry with a folder
 *
 * Deletes sets that were discarded and not restored: for the start of the program, when they can no longer be
 * restored.
 */
void
bm_set_registry_clear_trash (BmSetRegistry *self)
{
  g_autoptr (GFile) trash = NULL;
  g_autoptr (GFileEnumerator) children = NULL;
  GFile *file;

  g_return_if_fail (BM_IS_SET_REGISTRY (self));
  g_return_if_fail (self->folder != NULL);

  trash = g_file_get_child (self->folder, TRASH);
  children = g_file_enumerate_children (trash, G_FILE_ATTRIBUTE_STANDARD_NAME, G_FILE_QUERY_INFO_NONE, NULL, NULL);
  while (children != NULL && g_file_enumerator_iterate (children, NULL, &file, NULL, NULL) && file != NULL)
    bm_file_delete (file, NULL);
}

/**
 * bm_set_registry_reload:
 * @self: a registry
 *
 * Reads the folder at once. Blocks.
 */
void
bm_set_registry_reload (BmSetRegistry *self)
{
  g_return_if_fail (BM_IS_SET_REGISTRY (self));

  stop_reading (self);
  take_items (self, bm_set_registry_reader_read (self->folder, self->items));
}

/**
 * bm_set_registry_watch:
 * @self: a registry with a folder
 *
 * Starts to watch the folder, which is created if necessary, since other programs or a synchronisation may write
 * there. On file systems that cannot be watched, changes go unnoticed.
 */
void
bm_set_registry_watch (BmSetRegistry *self)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (BM_IS_SET_REGISTRY (self));
  g_return_if_fail (self->folder != NULL);

  if (self->monitor != NULL)
    return;

  if (bm_file_make_folder (self->folder, &error))
    self->monitor = g_file_monitor_directory (self->folder, G_FILE_MONITOR_WATCH_MOVES, NULL, &error);
  if (self->monitor != NULL)
    g_signal_connect_object (self->monitor, "changed", G_CALLBACK (folder_changed_cb), self, G_CONNECT_SWAPPED);
  else
    g_message ("The folder with sets cannot be watched: %s", error->message);
}
