/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Thousands of games take minutes to read, but their summaries a moment: they are kept in one hidden file beside the
 * games. It can always be deleted: a game that is not in it, or has changed since, is read.
 *
 * Each game has a line: the stamp of its file, its name, and the summary as JSON, with tabs between them. The JSON of
 * ten thousand games takes as much memory as all the rest of the program, so each is read only when it is asked for. */

#define G_LOG_DOMAIN "bm-session"

#include "config.h"

#include "bm-archive-index.h"

#include <string.h>

#include "bm-file-write.h"
#include "bm-file.h"
#include "bm-json.h"

#define NAME      ".summaries"
#define HEAD      "bigmonster-summaries 3 " BM_VERSION
#define MAX_BYTES (64 * 1024 * 1024)

typedef struct
{
  char *stamp;
  char *text;  /* the summary as JSON */
} Entry;

struct _BmArchiveIndex
{
  GHashTable *entries;  /* name of a file → Entry */
};

static void
entry_clear (gpointer data)
{
  Entry *self = data;

  g_free (self->stamp);
  g_free (self->text);
}

static void
entry_unref (gpointer entry)
{
  g_rc_box_release_full (entry, entry_clear);
}

/* Takes @name and @text. */
static void
add (BmArchiveIndex *self,
     char           *name,
     const char     *stamp,
     char           *text)
{
  Entry *entry = g_rc_box_new0 (Entry);

  entry->stamp = g_strdup (stamp);
  entry->text = text;
  g_hash_table_replace (self->entries, name, entry);
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

  self->entries = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, entry_unref);

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

static Entry *
find (BmArchiveIndex *self,
      const char     *name,
      const char     *stamp)
{
  Entry *entry = g_hash_table_lookup (self->entries, name);

  return entry != NULL && g_str_equal (entry->stamp, stamp) ? entry : NULL;
}

/**
 * bm_archive_index_find:
 * @self: an index
 * @name: the name of a game's file
 * @stamp: what changes whenever the file does
 *
 * Returns: (transfer full) (nullable): the summary of the game
 */
BmArchiveSummary *
bm_archive_index_find (BmArchiveIndex *self,
                       const char     *name,
                       const char     *stamp)
{
  Entry *entry = find (self, name, stamp);
  g_autoptr (JsonNode) node = entry != NULL ? bm_json_parse (entry->text, strlen (entry->text), NULL) : NULL;

  return node != NULL ? bm_archive_summary_new_from_json (node) : NULL;
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
  g_autoptr (JsonNode) node = bm_archive_summary_to_json (summary);

  add (self, g_strdup (name), stamp, bm_json_write (node, FALSE));
}

/**
 * bm_archive_index_keep:
 * @self: an index
 * @other: another index
 * @name: the name of a game's file
 * @stamp: what changes whenever the file does
 *
 * Adds what @other has of a game, if that is still so.
 */
void
bm_archive_index_keep (BmArchiveIndex *self,
                       BmArchiveIndex *other,
                       const char     *name,
                       const char     *stamp)
{
  Entry *entry = find (other, name, stamp);

  if (entry != NULL)
    g_hash_table_replace (self->entries, g_strdup (name), g_rc_box_acquire (entry));
}

/* -- The file -- */

/* A line that is none is left out: the game is then read. */
static void
read_line (BmArchiveIndex *self,
           const char     *line)
{
  g_auto (GStrv) fields = g_strsplit (line, "\t", 3);

  if (g_strv_length (fields) == 3)
    add (self, g_strcompress (fields[1]), fields[0], g_steal_pointer (&fields[2]));
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
  g_autoptr (GBytes) bytes = bm_file_read (file, MAX_BYTES, NULL);
  const char *data = bytes != NULL ? g_bytes_get_data (bytes, NULL) : NULL;
  const char *end = bytes != NULL ? data + g_bytes_get_size (bytes) : NULL;
  gboolean is_ours = FALSE;

  for (const char *at = data, *next; at < end; at = next)
    {
      const char *stop = memchr (at, '\n', (gsize) (end - at));
      g_autofree char *line = g_strndup (at, (gsize) ((stop != NULL ? stop : end) - at));

      next = stop != NULL ? stop + 1 : end;
      /* Another version of the program may summarise in another way. */
      if (at == data)
        is_ours = g_str_equal (line, HEAD);
      else if (is_ours)
        read_line (self, line);
    }

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
  g_autoptr (GFile) file = g_file_get_child (folder, NAME);
  g_autoptr (GString) text = g_string_new (HEAD "\n");
  g_autoptr (GError) error = NULL;
  GHashTableIter iter;
  gpointer name, value;

  g_hash_table_iter_init (&iter, self->entries);
  while (g_hash_table_iter_next (&iter, &name, &value))
    {
      const Entry *entry = value;
      g_autofree char *escaped = g_strescape (name, NULL);

      g_string_append_printf (text, "%s\t%s\t%s\n", entry->stamp, escaped, entry->text);
    }

  if (!bm_file_write (file, text->str, text->len, &error))
    g_debug ("The summaries of past games cannot be saved: %s", error->message);
}
