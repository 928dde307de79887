/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-session"

#include "config.h"

#include "bm-set-registry-reader.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bm-file.h"
#include "bm-json.h"
#include "bm-library.h"

/* The stateless part of a registry, for any thread: turns a folder and the previous entries into the current entries.
 * A file that has not changed is not read again, and a set keeps its entry if neither it nor any set that it requires
 * has changed. */

#define ATTRIBUTES \
  G_FILE_ATTRIBUTE_STANDARD_NAME "," G_FILE_ATTRIBUTE_STANDARD_IS_HIDDEN "," G_FILE_ATTRIBUTE_ETAG_VALUE "," \
  G_FILE_ATTRIBUTE_STANDARD_SIZE "," G_FILE_ATTRIBUTE_UNIX_INODE

/* A set that is about to become an entry. */
typedef struct
{
  BmSetFacts  facts;
  BmSetEntry *before;  /* nullable: the previous entry, if its file has not changed */
} Draft;

static void
draft_free (gpointer data)
{
  Draft *self = data;

  bm_set_facts_clear (&self->facts);
  g_clear_object (&self->before);
  g_free (self);
}

static Draft *
draft_new_again (BmSetEntry *before)
{
  const BmSetFacts *facts = bm_set_entry_get_facts (before);
  Draft *self = g_new0 (Draft, 1);

  self->before = g_object_ref (before);
  g_set_object (&self->facts.file, facts->file);
  self->facts.stamp = g_strdup (facts->stamp);
  self->facts.root = facts->root != NULL ? json_node_ref (facts->root) : NULL;
  self->facts.set = facts->set != NULL ? bm_set_ref (facts->set) : NULL;
  if (self->facts.set == NULL)
    self->facts.error = g_error_copy (facts->error);
  return self;
}

/* -- Finding sets -- */

static BmSet *
find_set (const char *id,
          gpointer    data)
{
  GPtrArray *sets = data;

  for (guint i = 0; i < sets->len; i++)
    if (g_str_equal (bm_set_get_id (g_ptr_array_index (sets, i)), id))
      return g_ptr_array_index (sets, i);

  return NULL;
}

/* -- Reading -- */

static gboolean
is_set_file (GFileInfo *info)
{
  const char *name = g_file_info_get_name (info);

  return !g_file_info_get_is_hidden (info)
         && (g_str_has_suffix (name, ".json") || g_str_has_suffix (name, ".bigmonster"));
}

/* A file that was replaced within the resolution of the clock has another inode number, or at least another size. */
static char *
create_stamp (GFileInfo *info)
{
  return g_strdup_printf ("%s/%" G_GUINT64_FORMAT "/%" G_GOFFSET_FORMAT, g_file_info_get_etag (info),
                          g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_UNIX_INODE),
                          g_file_info_get_size (info));
}

static JsonNode *
parse_object (GBytes *bytes)
{
  g_autoptr (JsonNode) root = bm_json_parse (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL);

  if (root == NULL || !JSON_NODE_HOLDS_OBJECT (root))
    return NULL;

  json_node_seal (root);
  return g_steal_pointer (&root);
}

static void
read_file (BmSetFacts *facts)
{
  g_autoptr (GBytes) bytes = NULL;

  facts->set = bm_set_new_from_file (facts->file, &facts->error);
  if (facts->set != NULL)
    {
      facts->root = json_node_ref (bm_set_get_root (facts->set));
      return;
    }

  /* A file that is not a valid set may become one, so its JSON is kept. */
  bytes = bm_file_read (facts->file, BM_JSON_MAX_BYTES, NULL);
  facts->root = bytes != NULL ? parse_object (bytes) : NULL;
}

/* The previous entries by their files. */
static GHashTable *
index_files (GPtrArray *before)
{
  GHashTable *entries = g_hash_table_new ((GHashFunc) g_file_hash, (GEqualFunc) g_file_equal);

  for (guint i = 0; before != NULL && i < before->len; i++)
    {
      BmSetEntry *entry = g_ptr_array_index (before, i);

      if (!bm_set_entry_is_shipped (entry))
        g_hash_table_insert (entries, bm_set_entry_get_file (entry), entry);
    }

  return entries;
}

static Draft *
read_draft (GFile      *file,
            GFileInfo  *info,
            GHashTable *before)
{
  g_autofree char *stamp = create_stamp (info);
  BmSetEntry *item = g_hash_table_lookup (before, file);
  Draft *self;

  if (item != NULL && g_strcmp0 (bm_set_entry_get_facts (item)->stamp, stamp) == 0)
    return draft_new_again (item);

  self = g_new0 (Draft, 1);
  self->facts.file = g_object_ref (file);
  self->facts.stamp = g_steal_pointer (&stamp);
  read_file (&self->facts);
  return self;
}

/* The name without its extension. */
static char *
dup_stem (GFile *file)
{
  char *name = g_file_get_basename (file);

  *strrchr (name, '.') = '\0';
  return name;
}

/* A copy, “moons-2.json” or “moons (copy).json”, comes after the original. */
static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  const Draft *const *first = a, *const *second = b;
  g_autofree char *first_name = dup_stem ((*first)->facts.file);
  g_autofree char *second_name = dup_stem ((*second)->facts.file);
  int difference = strcmp (first_name, second_name);

  if (difference != 0)
    return difference;
  return strcmp (g_file_peek_path ((*first)->facts.file), g_file_peek_path ((*second)->facts.file));
}

static GPtrArray *
read_folder (GFile     *folder,
             GPtrArray *before)
{
  g_autoptr (GPtrArray) drafts = g_ptr_array_new_with_free_func (draft_free);
  g_autoptr (GHashTable) entries = index_files (before);
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileEnumerator) children = g_file_enumerate_children (folder, ATTRIBUTES, G_FILE_QUERY_INFO_NONE, NULL,
                                                                    &error);
  GFileInfo *info;
  GFile *file;

  while (error == NULL && g_file_enumerator_iterate (children, &info, &file, NULL, &error) && info != NULL)
    if (is_set_file (info))
      g_ptr_array_add (drafts, read_draft (file, info, entries));

  if (error != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)
      && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY))
    g_message ("The folder with sets cannot be read: %s", error->message);
  g_ptr_array_sort (drafts, compare_names);

  return g_steal_pointer (&drafts);
}

static void
add_shipped (GPtrArray *drafts)
{
  g_auto (GStrv) ids = bm_library_dup_shipped_ids ();

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      Draft *draft;
      BmSet *set;

      set = bm_library_load_shipped (ids[i], &error);
      if (set == NULL)
        {
          g_critical ("A set of the program cannot be read: %s", error->message);
          continue;
        }
      draft = g_new0 (Draft, 1);
      draft->facts.root = json_node_ref (bm_set_get_root (set));
      draft->facts.set = set;
      g_ptr_array_insert (drafts, g_str_equal (ids[i], BM_LIBRARY_BASE_ID) ? 0 : (int) drafts->len, draft);
    }
}

static void
add_shipped_again (GPtrArray *drafts,
                   GPtrArray *before)
{
  for (guint i = 0; i < before->len; i++)
    if (bm_set_entry_is_shipped (g_ptr_array_index (before, i)))
      g_ptr_array_add (drafts, draft_new_again (g_ptr_array_index (before, i)));
}

/* -- Comparing with the others -- */

/* All sets that others may require. If two sets have the same ID, choices and saved games cannot tell them apart, so
 * only the first one counts. */
static GPtrArray *
collect_sets (GPtrArray *drafts)
{
  g_autoptr (GPtrArray) sets = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_set_unref);

  for (guint i = 0; i < drafts->len; i++)
    {
      BmSetFacts *facts = &((Draft *) g_ptr_array_index (drafts, i))->facts;

      if (facts->set == NULL)
        continue;
      if (find_set (bm_set_get_id (facts->set), sets) == NULL)
        g_ptr_array_add (sets, bm_set_ref (facts->set));
      else
        /* Translators: %1$s is the name of a file, %2$s the id of a set of tiles. */
        g_set_error (&facts->error, BM_SET_ERROR, BM_SET_ERROR_DUPLICATE,
                     _("%1$s: $.id: there is already another set “%2$s”"), bm_set_get_display_name (facts->set),
                     bm_set_get_id (facts->set));
    }

  return g_steal_pointer (&sets);
}

/* Finds the sets that it requires; it is compiled when it is needed. */
static void
resolve (Draft     *draft,
         GPtrArray *sets)
{
  BmSetFacts *facts = &draft->facts;

  facts->resolved = bm_library_resolve (&facts->set, 1, find_set, sets, &facts->error);
}

static gboolean
same_sets (GPtrArray *first,
           GPtrArray *second)
{
  if (first == NULL || second == NULL || first->len != second->len)
    return first == second;

  return memcmp (first->pdata, second->pdata, first->len * sizeof (gpointer)) == 0;
}

static gboolean
same_facts (const BmSetFacts *first,
            const BmSetFacts *second)
{
  return same_sets (first->resolved, second->resolved) && (first->error == NULL) == (second->error == NULL)
         && (first->error == NULL || g_str_equal (first->error->message, second->error->message));
}

static BmSetEntry *
finish (Draft *draft)
{
  if (draft->before != NULL && same_facts (bm_set_entry_get_facts (draft->before), &draft->facts))
    return g_object_ref (draft->before);

  return bm_set_entry_new (&draft->facts);
}

/**
 * bm_set_registry_reader_read:
 * @folder: (nullable): a folder with sets; need not exist
 * @before: (nullable) (element-type BmSetEntry): the previous entries
 *
 * Reads everything that has changed. Blocks; safe from any thread.
 *
 * Returns: (transfer full) (element-type BmSetEntry): the shipped sets, the base set first, then those of @folder in
 *   the order of their file names; unchanged sets keep their entry from @before
 */
GPtrArray *
bm_set_registry_reader_read (GFile     *folder,
                             GPtrArray *before)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GPtrArray) drafts = g_ptr_array_new_with_free_func (draft_free);
  g_autoptr (GPtrArray) sets = NULL;

  if (before == NULL || before->len == 0)
    add_shipped (drafts);
  else
    add_shipped_again (drafts, before);
  if (folder != NULL)
    {
      g_autoptr (GPtrArray) own = read_folder (folder, before);

      g_ptr_array_extend_and_steal (drafts, g_steal_pointer (&own));
    }

  sets = collect_sets (drafts);
  for (guint i = 0; i < drafts->len; i++)
    {
      Draft *draft = g_ptr_array_index (drafts, i);

      if (draft->facts.error == NULL)
        resolve (draft, sets);
      g_ptr_array_add (items, finish (draft));
    }

  return g_steal_pointer (&items);
}

/**
 * bm_set_registry_reader_judge:
 * @set: a set that is not in any registry
 * @sets: (element-type BmSet): all available sets, @set first
 *
 * Returns: (transfer full): an entry, which says whether @set can be used
 */
BmSetEntry *
bm_set_registry_reader_judge (BmSet     *set,
                              GPtrArray *sets)
{
  Draft draft = { .facts = { .set = bm_set_ref (set), .root = json_node_ref (bm_set_get_root (set)) } };

  resolve (&draft, sets);
  return bm_set_entry_new (&draft.facts);
}

/**
 * bm_set_registry_reader_compile:
 * @sets: (element-type BmSet): all available sets
 * @set_ids: (nullable) (array zero-terminated=1): the IDs of the sets to use
 * @error: return location for a #BmSetError
 *
 * Returns: (transfer full) (nullable): the rules of these sets and of those that they require
 */
BmRules *
bm_set_registry_reader_compile (GPtrArray          *sets,
                                const char *const  *set_ids,
                                GError            **error)
{
  g_autoptr (GPtrArray) wanted = g_ptr_array_new ();

  for (guint i = 0; set_ids != NULL && set_ids[i] != NULL; i++)
    {
      BmSet *set = find_set (set_ids[i], sets);

      if (set == NULL)
        {
          /* Translators: %s is the id of a set of tiles. */
          g_set_error (error, BM_SET_ERROR, BM_SET_ERROR_REFERENCE, _("The set “%s” no longer exists"), set_ids[i]);
          return NULL;
        }
      if (!g_ptr_array_find (wanted, set, NULL))
        g_ptr_array_add (wanted, set);
    }

  return bm_library_compile ((BmSet **) wanted->pdata, wanted->len, find_set, sets, error);
}
