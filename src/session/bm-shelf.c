/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-session"

#include "config.h"

#include "bm-shelf.h"

#include <glib/gi18n-lib.h>

#include "bm-library.h"

#define SUFFIX_JSON ".json"
#define SUFFIX_SET  ".bigmonster"

#define ATTRIBUTES G_FILE_ATTRIBUTE_STANDARD_NAME "," G_FILE_ATTRIBUTE_STANDARD_IS_HIDDEN

/**
 * BmShelf:
 *
 * The sets that can be played with, as a #GListModel of #BmShelfItem: those that come with the program first, the base
 * set before the others, then those of a folder in the order of their file names. Files of the folder that are no sets,
 * or whose sets cannot be played with, are listed with the reason.
 *
 * The folder is read when the shelf is made and at bm_shelf_reload(); nothing is watched.
 */
struct _BmShelf
{
  GObject    parent_instance;

  GFile     *folder;  /* nullable */
  GPtrArray *items;
};

static void bm_shelf_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmShelf, bm_shelf, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, bm_shelf_list_model_init))

static BmShelfItem *
find_item (GPtrArray  *items,
           const char *id)
{
  for (guint i = 0; i < items->len; i++)
    {
      BmShelfItem *item = g_ptr_array_index (items, i);

      if (g_strcmp0 (bm_shelf_item_get_id (item), id) == 0)
        return item;
    }

  return NULL;
}

static void
add_shipped (GPtrArray *items)
{
  g_auto (GStrv) ids = bm_library_dup_shipped_ids ();

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (BmSet) set = bm_library_load_shipped (ids[i], &error);

      if (set == NULL)
        {
          g_critical ("A set of the program cannot be read: %s", error->message);
          continue;
        }
      g_ptr_array_insert (items, g_str_equal (ids[i], BM_LIBRARY_BASE_ID) ? 0 : (int) items->len,
                          bm_shelf_item_new (set, NULL));
    }
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  g_autofree char *first = g_file_get_basename (*(GFile *const *) a);
  g_autofree char *second = g_file_get_basename (*(GFile *const *) b);

  return g_strcmp0 (first, second);
}

static gboolean
is_set_file (GFileInfo *info)
{
  const char *name = g_file_info_get_name (info);

  return !g_file_info_get_is_hidden (info)
         && (g_str_has_suffix (name, SUFFIX_JSON) || g_str_has_suffix (name, SUFFIX_SET));
}

static GPtrArray *
list_files (GFile *folder)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileEnumerator) children = g_file_enumerate_children (folder, ATTRIBUTES, G_FILE_QUERY_INFO_NONE, NULL,
                                                                    &error);
  GFileInfo *info;
  GFile *file;

  while (error == NULL && g_file_enumerator_iterate (children, &info, &file, NULL, &error) && info != NULL)
    if (is_set_file (info))
      g_ptr_array_add (files, g_object_ref (file));

  if (error != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    g_message ("The folder with sets cannot be read: %s", error->message);
  g_ptr_array_sort (files, compare_names);

  return g_steal_pointer (&files);
}

/* Two sets of one id cannot be told apart in a choice or a saved game: the first one counts. */
static BmShelfItem *
new_item_from_file (GFile     *file,
                    GPtrArray *items)
{
  GError *error = NULL;
  g_autoptr (BmSet) set = bm_set_new_from_file (file, &error);

  if (set != NULL && find_item (items, bm_set_get_id (set)) != NULL)
    {
      /* Translators: %1$s is the name of a file, %2$s the id of a set of tiles. */
      g_set_error (&error, BM_SET_ERROR, BM_SET_ERROR_DUPLICATE, _("%1$s: $.id: there is another set “%2$s” already"),
                   bm_set_get_display_name (set), bm_set_get_id (set));
    }

  return error == NULL ? bm_shelf_item_new (set, file) : bm_shelf_item_new_refused (file, error);
}

/* A set gathers with all that it requires, as far as it is on the shelf: bm_library_resolve () only knows those that it
 * is given and those of the program. */
static void
gather (GPtrArray  *items,
        const char *id,
        GPtrArray  *sets)
{
  BmShelfItem *item = find_item (items, id);
  BmSet *set = item != NULL ? bm_shelf_item_get_set (item) : NULL;
  g_auto (GStrv) required = NULL;

  if (set == NULL || g_ptr_array_find (sets, set, NULL))
    return;

  g_ptr_array_add (sets, set);
  required = bm_set_dup_requires (set);
  for (guint i = 0; required[i] != NULL; i++)
    gather (items, required[i], sets);
}

static BmRules *
compile (GPtrArray          *items,
         const char *const  *set_ids,
         GError            **error)
{
  g_autoptr (GPtrArray) sets = g_ptr_array_new ();
  g_autoptr (GPtrArray) resolved = NULL;

  for (guint i = 0; set_ids != NULL && set_ids[i] != NULL; i++)
    {
      if (find_item (items, set_ids[i]) == NULL)
        {
          /* Translators: %s is the id of a set of tiles. */
          g_set_error (error, BM_SET_ERROR, BM_SET_ERROR_REFERENCE, _("The set “%s” is not there any more"),
          set_ids[i]);
          return NULL;
        }
      gather (items, set_ids[i], sets);
    }

  resolved = bm_library_resolve ((BmSet **) sets->pdata, sets->len, error);
  return resolved != NULL ? bm_rules_new ((BmSet **) resolved->pdata, resolved->len, error) : NULL;
}

/* Whether a set can be played with is known when its rules are compiled with those of the sets that it requires. */
static void
refuse_unplayable (GPtrArray *items)
{
  for (guint i = 0; i < items->len; i++)
    {
      BmShelfItem *item = g_ptr_array_index (items, i);
      const char *ids[] = { bm_shelf_item_get_id (item), NULL };
      GError *error = NULL;
      g_autoptr (BmRules) rules = NULL;

      if (bm_shelf_item_is_shipped (item) || ids[0] == NULL)
        continue;

      rules = compile (items, ids, &error);
      if (rules == NULL)
        {
          items->pdata[i] = bm_shelf_item_new_refused (bm_shelf_item_get_file (item), error);
          g_object_unref (item);
        }
    }
}

static GPtrArray *
read_items (GFile *folder)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) files = NULL;

  add_shipped (items);
  if (folder == NULL)
    return g_steal_pointer (&items);

  files = list_files (folder);
  for (guint i = 0; i < files->len; i++)
    g_ptr_array_add (items, new_item_from_file (g_ptr_array_index (files, i), items));
  refuse_unplayable (items);

  return g_steal_pointer (&items);
}

static GType
bm_shelf_get_item_type (GListModel *model G_GNUC_UNUSED)
{
  return BM_TYPE_SHELF_ITEM;
}

static guint
bm_shelf_get_n_items (GListModel *model)
{
  return BM_SHELF (model)->items->len;
}

static gpointer
bm_shelf_get_item (GListModel *model,
                   guint       position)
{
  BmShelf *self = BM_SHELF (model);

  return position < self->items->len ? g_object_ref (g_ptr_array_index (self->items, position)) : NULL;
}

static void
bm_shelf_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = bm_shelf_get_item_type;
  iface->get_n_items = bm_shelf_get_n_items;
  iface->get_item = bm_shelf_get_item;
}

static void
bm_shelf_finalize (GObject *object)
{
  BmShelf *self = BM_SHELF (object);

  g_clear_object (&self->folder);
  g_ptr_array_unref (self->items);

  G_OBJECT_CLASS (bm_shelf_parent_class)->finalize (object);
}

static void
bm_shelf_class_init (BmShelfClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bm_shelf_finalize;
}

static void
bm_shelf_init (BmShelf *self)
{
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
}

/**
 * bm_shelf_new:
 * @folder: (nullable): the person's own sets: all files that end in .json or .bigmonster; need not exist
 *
 * Reads every file of @folder, some milliseconds each, and blocks.
 *
 * Returns: (transfer full): a shelf
 */
BmShelf *
bm_shelf_new (GFile *folder)
{
  BmShelf *self = g_object_new (BM_TYPE_SHELF, NULL);

  g_set_object (&self->folder, folder);
  bm_shelf_reload (self);
  return self;
}

/**
 * bm_shelf_get_folder:
 * @self: a shelf
 *
 * Returns: (transfer none) (nullable): where the person's own sets are
 */
GFile *
bm_shelf_get_folder (BmShelf *self)
{
  g_return_val_if_fail (BM_IS_SHELF (self), NULL);

  return self->folder;
}

/**
 * bm_shelf_find:
 * @self: a shelf
 * @id: the id of a set
 *
 * Returns: (transfer none) (nullable): the item with this set, if it can be played with
 */
BmShelfItem *
bm_shelf_find (BmShelf    *self,
               const char *id)
{
  g_return_val_if_fail (BM_IS_SHELF (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  return find_item (self->items, id);
}

/**
 * bm_shelf_load_rules:
 * @self: a shelf
 * @set_ids: (nullable) (array zero-terminated=1): ids of sets; none: the base set
 * @error: return location for a #BmSetError
 *
 * Compiles the rules of some sets together with those that they require.
 *
 * Returns: (transfer full) (nullable): the rules
 */
BmRules *
bm_shelf_load_rules (BmShelf            *self,
                     const char *const  *set_ids,
                     GError            **error)
{
  g_return_val_if_fail (BM_IS_SHELF (self), NULL);

  return compile (self->items, set_ids, error);
}

/**
 * bm_shelf_check:
 * @self: a shelf
 * @set: a set from elsewhere
 * @error: return location for a #BmSetError
 *
 * Returns: whether @set could be played with if it stood on the shelf, in the place of the one with its id if there is
 * one
 */
gboolean
bm_shelf_check (BmShelf  *self,
                BmSet    *set,
                GError  **error)
{
  const char *ids[] = { bm_set_get_id (set), NULL };
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (BmRules) rules = NULL;

  g_return_val_if_fail (BM_IS_SHELF (self), FALSE);

  g_ptr_array_add (items, bm_shelf_item_new (set, NULL));
  for (guint i = 0; i < self->items->len; i++)
    g_ptr_array_add (items, g_object_ref (g_ptr_array_index (self->items, i)));

  rules = compile (items, ids, error);
  return rules != NULL;
}

/* Where a set lies, or is to lie. */
static GFile *
find_place (BmShelf *self,
            BmSet   *set)
{
  BmShelfItem *item = find_item (self->items, bm_set_get_id (set));
  g_autofree char *name = NULL;

  if (item != NULL)
    return g_object_ref (bm_shelf_item_get_file (item));

  name = g_strconcat (bm_set_get_id (set), SUFFIX_SET, NULL);
  return g_file_get_child (self->folder, name);
}

/**
 * bm_shelf_add:
 * @self: a shelf with a folder
 * @set: a set from elsewhere, whose id is not that of a shipped one
 * @error: return location for a #BmSetError if it cannot be played with, or for a #GIOErrorEnum
 *
 * Puts a copy of a set into the folder, in the place of the one with its id if there is one.
 *
 * Returns: (transfer none) (nullable): the item with this set
 */
BmShelfItem *
bm_shelf_add (BmShelf  *self,
              BmSet    *set,
              GError  **error)
{
  g_autofree char *text = NULL;
  g_autoptr (GFile) file = NULL;
  BmShelfItem *item;

  g_return_val_if_fail (BM_IS_SHELF (self), NULL);
  g_return_val_if_fail (self->folder != NULL, NULL);

  item = find_item (self->items, bm_set_get_id (set));
  g_return_val_if_fail (item == NULL || !bm_shelf_item_is_shipped (item), NULL);

  if (!bm_shelf_check (self, set, error))
    return NULL;

  file = find_place (self, set);
  text = bm_set_to_text (set);
  g_file_make_directory_with_parents (self->folder, NULL, NULL);
  if (!g_file_replace_contents (file, text, strlen (text), NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, error))
    return NULL;

  bm_shelf_reload (self);
  return find_item (self->items, bm_set_get_id (set));
}

/**
 * bm_shelf_reload:
 * @self: a shelf
 *
 * Looks what is in the folder now.
 */
void
bm_shelf_reload (BmShelf *self)
{
  guint n_removed;

  g_return_if_fail (BM_IS_SHELF (self));

  n_removed = self->items->len;
  g_ptr_array_unref (self->items);
  self->items = read_items (self->folder);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, n_removed, self->items->len);
}
