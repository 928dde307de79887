/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Thousands of games take minutes to read, but their summaries a moment: they are kept in one hidden file beside the
 * games. It can always be deleted: a game that is not in it, or has changed since, is read. */

#define G_LOG_DOMAIN "bm-session"

#include "config.h"

#include "bm-archive-index.h"

#include <string.h>

#include "bm-file-write.h"
#include "bm-file.h"
#include "bm-json-builder.h"
#include "bm-json-fields.h"
#include "bm-json.h"

#define NAME   ".summaries.json"
#define FORMAT "bigmonster-summaries"

typedef struct
{
  char             *stamp;
  BmArchiveSummary *summary;
} Entry;

struct _BmArchiveIndex
{
  GHashTable *entries;  /* name of a file → Entry */
};

static void
entry_free (gpointer data)
{
  Entry *self = data;

  g_free (self->stamp);
  bm_archive_summary_free (self->summary);
  g_free (self);
}

static Entry *
entry_new (const char       *stamp,
           BmArchiveSummary *summary)
{
  Entry *self = g_new0 (Entry, 1);

  self->stamp = g_strdup (stamp);
  self->summary = summary;

  return self;
}

/**
 * bm_archive_index_new:
 *
 * Returns: (transfer full): an index without games
 */
BmArchiveIndex *
bm_archive_index_new (void)
{
  BmArchiveIndex *self = g_new0 (BmArchiveIndex, 1);

  self->entries = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, entry_free);

  return self;
}

/**
 * bm_archive_index_free:
 * @self: (transfer full) (nullable): an index
 */
void
bm_archive_index_free (BmArchiveIndex *self)
{
  if (self == NULL)
    return;

  g_hash_table_unref (self->entries);
  g_free (self);
}

/**
 * bm_archive_index_find:
 * @self: an index
 * @name: the name of a game's file
 * @stamp: what changes whenever the file does
 *
 * Returns: (transfer none) (nullable): the summary of the game
 */
const BmArchiveSummary *
bm_archive_index_find (BmArchiveIndex *self,
                       const char     *name,
                       const char     *stamp)
{
  Entry *entry = g_hash_table_lookup (self->entries, name);

  return entry != NULL && g_str_equal (entry->stamp, stamp) ? entry->summary : NULL;
}

/**
 * bm_archive_index_add:
 * @self: an index
 * @name: the name of a game's file
 * @stamp: what changes whenever the file does
 * @summary: the summary of the game
 */
void
bm_archive_index_add (BmArchiveIndex         *self,
                      const char             *name,
                      const char             *stamp,
                      const BmArchiveSummary *summary)
{
  g_hash_table_replace (self->entries, g_strdup (name), entry_new (stamp, bm_archive_summary_copy (summary)));
}

/* -- The file -- */

static void
read_game (BmArchiveIndex *self,
           JsonNode       *node)
{
  JsonObject *object = bm_json_fields_get_root (node, NULL);
  const char *name = object != NULL ? bm_json_fields_get_string (object, "file", NULL) : NULL;
  const char *stamp = name != NULL ? bm_json_fields_get_string (object, "stamp", NULL) : NULL;
  BmArchiveSummary *summary = stamp != NULL ? bm_archive_summary_new_from_json (node) : NULL;

  if (summary != NULL)
    g_hash_table_replace (self->entries, g_strdup (name), entry_new (stamp, summary));
}

/**
 * bm_archive_index_load:
 * @folder: a folder with games
 *
 * Returns: (transfer full): the index of the folder; without games if it has none that this program has written
 */
BmArchiveIndex *
bm_archive_index_load (GFile *folder)
{
  BmArchiveIndex *self = bm_archive_index_new ();
  g_autoptr (GFile) file = g_file_get_child (folder, NAME);
  g_autoptr (GBytes) bytes = bm_file_read (file, BM_JSON_MAX_BYTES, NULL);
  g_autoptr (JsonNode) node = bytes != NULL ? bm_json_parse (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                                                             NULL) : NULL;
  JsonObject *root = node != NULL ? bm_json_fields_get_root (node, NULL) : NULL;
  JsonArray *games = root != NULL ? bm_json_fields_get_array (root, "games", NULL) : NULL;

  /* Another version of the program may summarise in another way. */
  if (games == NULL || g_strcmp0 (bm_json_fields_get_string (root, "format", NULL), FORMAT) != 0
      || g_strcmp0 (bm_json_fields_get_string (root, "program", NULL), BM_VERSION) != 0)
    return self;

  for (guint i = 0; i < json_array_get_length (games); i++)
    read_game (self, json_array_get_element (games, i));

  return self;
}

/**
 * bm_archive_index_save:
 * @self: an index
 * @folder: the folder with the games
 *
 * Writes the index. It does not matter if that fails: the games are then read again.
 */
void
bm_archive_index_save (BmArchiveIndex *self,
                       GFile          *folder)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (GFile) file = g_file_get_child (folder, NAME);
  g_autoptr (JsonNode) root = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  GHashTableIter iter;
  gpointer name, entry;

  json_builder_begin_object (builder);
  bm_json_builder_add_string (builder, "format", FORMAT);
  bm_json_builder_add_string (builder, "program", BM_VERSION);
  json_builder_set_member_name (builder, "games");
  json_builder_begin_array (builder);
  g_hash_table_iter_init (&iter, self->entries);
  while (g_hash_table_iter_next (&iter, &name, &entry))
    {
      JsonNode *game = bm_archive_summary_to_json (((Entry *) entry)->summary);

      json_object_set_string_member (json_node_get_object (game), "file", name);
      json_object_set_string_member (json_node_get_object (game), "stamp", ((Entry *) entry)->stamp);
      json_builder_add_value (builder, game);
    }
  json_builder_end_array (builder);
  json_builder_end_object (builder);

  root = json_builder_get_root (builder);
  text = bm_json_write (root, FALSE);
  if (!bm_file_write (file, text, strlen (text), &error))
    g_debug ("The summaries of past games cannot be saved: %s", error->message);
}
