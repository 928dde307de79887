/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-session"

#include "config.h"

#include "bm-archive.h"

#include "bm-file-write.h"

#define SUFFIX ".json"

/* Files are named after the time when they were added, in universal time, so that names sort by date even if the
 * clock changes. */
#define NAME_FORMAT "%Y-%m-%dT%H-%M-%S"

#define ATTRIBUTES \
  G_FILE_ATTRIBUTE_STANDARD_NAME "," G_FILE_ATTRIBUTE_STANDARD_IS_HIDDEN "," G_FILE_ATTRIBUTE_TIME_MODIFIED "," \
  G_FILE_ATTRIBUTE_TIME_MODIFIED_USEC

static int
compare_newest_first (gconstpointer a,
                      gconstpointer b,
                      gpointer      user_data G_GNUC_UNUSED)
{
  BmArchiveEntry *first = (BmArchiveEntry *) a;
  BmArchiveEntry *second = (BmArchiveEntry *) b;
  int order = g_date_time_compare (bm_archive_entry_get_date (second), bm_archive_entry_get_date (first));
  g_autofree char *first_name = g_file_get_basename (bm_archive_entry_get_file (first));
  g_autofree char *second_name = g_file_get_basename (bm_archive_entry_get_file (second));

  return order != 0 ? order : g_strcmp0 (second_name, first_name);
}

/* Files that are being written are hidden. */
static gboolean
is_game (GFileInfo *info)
{
  return !g_file_info_get_is_hidden (info) && g_str_has_suffix (g_file_info_get_name (info), SUFFIX);
}

/**
 * bm_archive_list:
 * @folder: the folder of the games; need not exist
 * @error: return location for a #GIOErrorEnum
 *
 * Lists the games of a folder: all files that end in .json. A file that cannot be read as a game is listed too,
 * with the reason. Reads every file, some milliseconds each, and blocks; safe from any thread.
 *
 * Returns: (transfer full) (nullable): a list of #BmArchiveEntry, the newest first
 */
GListModel *
bm_archive_list (GFile   *folder,
                 GError **error)
{
  g_autoptr (GListStore) entries = g_list_store_new (BM_TYPE_ARCHIVE_ENTRY);
  g_autoptr (GError) local_error = NULL;
  g_autoptr (GFileEnumerator) files = g_file_enumerate_children (folder, ATTRIBUTES, G_FILE_QUERY_INFO_NONE, NULL,
                                                                 &local_error);

  if (g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    return G_LIST_MODEL (g_steal_pointer (&entries));

  while (local_error == NULL)
    {
      GFileInfo *info;
      GFile *file;

      if (!g_file_enumerator_iterate (files, &info, &file, NULL, &local_error) || info == NULL)
        break;
      if (is_game (info))
        {
          g_autoptr (GDateTime) date = g_file_info_get_modification_date_time (info);
          g_autoptr (BmArchiveEntry) entry = bm_archive_entry_new (file, date);

          g_list_store_insert_sorted (entries, entry, compare_newest_first, NULL);
        }
    }

  if (local_error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
      return NULL;
    }
  return G_LIST_MODEL (g_steal_pointer (&entries));
}

static char *
make_name (GDateTime *date)
{
  g_autoptr (GDateTime) utc = g_date_time_to_utc (date);

  return g_date_time_format (utc, NAME_FORMAT SUFFIX);
}

/**
 * bm_archive_add:
 * @folder: the folder of the games; created if it does not exist
 * @record: a game
 * @date: now
 * @error: return location for a #GIOErrorEnum if there is no folder, or a #BmRecordError: IO
 *
 * Saves a game among the past games. Never replaces another one.
 *
 * Returns: (transfer full) (nullable): the file of the game
 */
GFile *
bm_archive_add (GFile           *folder,
                const BmRecord  *record,
                GDateTime       *date,
                GError         **error)
{
  g_autofree char *name = make_name (date);

  return bm_file_make_folder (folder, error) ? bm_record_save_new (record, folder, name, error) : NULL;
}

/**
 * bm_archive_take:
 * @folder: the folder of the games; created if it does not exist
 * @file: a saved game, which need not be readable
 * @date: now
 * @error: return location for a #GIOErrorEnum
 *
 * Moves a file to the past games. Never replaces another one; at no time is the game in none of the two places.
 *
 * Returns: (transfer full) (nullable): the new file
 */
GFile *
bm_archive_take (GFile      *folder,
                 GFile      *file,
                 GDateTime  *date,
                 GError    **error)
{
  g_autofree char *name = make_name (date);

  return bm_file_make_folder (folder, error) ? bm_file_move (file, folder, name, error) : NULL;
}
