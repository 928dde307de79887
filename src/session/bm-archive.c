/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-session"

#include "config.h"

#include "bm-archive.h"

#include <string.h>

#include "bm-archive-index.h"
#include "bm-file-write.h"

#define SUFFIX ".json"

/* Files are named after the time when they were added, in universal time, so that names sort by date even if the
 * clock changes. */
#define NAME_FORMAT "%Y-%m-%dT%H-%M-%S"

#define ATTRIBUTES \
  G_FILE_ATTRIBUTE_STANDARD_NAME "," G_FILE_ATTRIBUTE_STANDARD_IS_HIDDEN "," G_FILE_ATTRIBUTE_STANDARD_SIZE "," \
  G_FILE_ATTRIBUTE_TIME_MODIFIED "," G_FILE_ATTRIBUTE_TIME_MODIFIED_USEC "," G_FILE_ATTRIBUTE_UNIX_INODE

/* Fewer games than these are read faster than anyone looks. */
#define MIN_TO_INDEX 30

/* Entries are passed on after this time. */
#define BATCH_TIME (150 * G_TIME_SPAN_MILLISECOND)

/* -- Files -- */

/* A file that may be a game. */
typedef struct
{
  GFile     *file;
  char      *name;
  char      *stamp;
  GDateTime *date;
} Candidate;

static void
candidate_free (gpointer data)
{
  Candidate *self = data;

  g_object_unref (self->file);
  g_free (self->name);
  g_free (self->stamp);
  g_date_time_unref (self->date);
  g_free (self);
}

/* A date beyond the years that have four digits comes from a broken clock or archive. Where the calendar ends, GIO's own
 * function only complains. */
static GDateTime *
dup_date (GFileInfo *info)
{
  gint64 seconds = (gint64) g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_TIME_MODIFIED);
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_utc (seconds);

  if (date == NULL || g_date_time_get_year (date) < 2 || g_date_time_get_year (date) > 9998)
    return g_date_time_new_from_unix_utc (0);
  return g_date_time_add (date, g_file_info_get_attribute_uint32 (info, G_FILE_ATTRIBUTE_TIME_MODIFIED_USEC));
}

static Candidate *
candidate_new (GFile     *file,
               GFileInfo *info)
{
  Candidate *self = g_new0 (Candidate, 1);

  self->file = g_object_ref (file);
  self->name = g_strdup (g_file_info_get_name (info));
  self->stamp = g_strdup_printf ("%" G_GUINT64_FORMAT ".%u/%" G_GUINT64_FORMAT "/%" G_GOFFSET_FORMAT,
                                 g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_TIME_MODIFIED),
                                 g_file_info_get_attribute_uint32 (info, G_FILE_ATTRIBUTE_TIME_MODIFIED_USEC),
                                 g_file_info_get_attribute_uint64 (info, G_FILE_ATTRIBUTE_UNIX_INODE),
                                 g_file_info_get_size (info));
  self->date = dup_date (info);

  return self;
}

static int
compare_newest_first (gconstpointer a,
                      gconstpointer b)
{
  const Candidate *first = *(const Candidate *const *) a;
  const Candidate *second = *(const Candidate *const *) b;
  int order = g_date_time_compare (second->date, first->date);

  return order != 0 ? order : strcmp (second->name, first->name);
}

/* Files that are being written are hidden. */
static gboolean
is_game (GFileInfo *info)
{
  return !g_file_info_get_is_hidden (info) && g_str_has_suffix (g_file_info_get_name (info), SUFFIX);
}

static GPtrArray *
list_candidates (GFile   *folder,
                 GError **error)
{
  g_autoptr (GPtrArray) candidates = g_ptr_array_new_with_free_func (candidate_free);
  g_autoptr (GError) local_error = NULL;
  g_autoptr (GFileEnumerator) files = g_file_enumerate_children (folder, ATTRIBUTES, G_FILE_QUERY_INFO_NONE, NULL,
                                                                 &local_error);
  GFileInfo *info;
  GFile *file;

  while (local_error == NULL && g_file_enumerator_iterate (files, &info, &file, NULL, &local_error) && info != NULL)
    if (is_game (info))
      g_ptr_array_add (candidates, candidate_new (file, info));

  if (local_error != NULL && !g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    {
      g_propagate_error (error, g_steal_pointer (&local_error));
      return NULL;
    }

  g_ptr_array_sort (candidates, compare_newest_first);
  return g_steal_pointer (&candidates);
}

/* -- Reading -- */

typedef struct
{
  BmArchiveIndex *before;  /* as it was saved */
  BmArchiveIndex *after;   /* the games that are there now */
  guint           n_read;  /* games that were not in it */
} Reader;

static BmArchiveEntry *
read_entry (Reader          *self,
            const Candidate *candidate)
{
  g_autoptr (BmArchiveSummary) known = bm_archive_index_find (self->before, candidate->name, candidate->stamp);
  const BmArchiveSummary *summary;
  BmArchiveEntry *entry;

  if (known != NULL)
    {
      bm_archive_index_keep (self->after, self->before, candidate->name, candidate->stamp);
      return bm_archive_entry_new_from_summary (candidate->file, candidate->date, known);
    }

  entry = bm_archive_entry_new (candidate->file, candidate->date);
  summary = bm_archive_entry_get_summary (entry);
  if (summary != NULL)
    {
      self->n_read++;
      bm_archive_index_add (self->after, candidate->name, candidate->stamp, summary);
    }
  return entry;
}

/* Games that there was no time to read may be in the index nevertheless. */
static void
keep_rest (Reader    *self,
           GPtrArray *candidates,
           guint      first)
{
  for (guint i = first; i < candidates->len; i++)
    {
      const Candidate *candidate = g_ptr_array_index (candidates, i);

      bm_archive_index_keep (self->after, self->before, candidate->name, candidate->stamp);
    }
}

static void
read_entries (Reader        *self,
              GPtrArray     *candidates,
              GCancellable  *cancellable,
              BmArchiveFunc  func,
              gpointer       data)
{
  g_autoptr (GPtrArray) batch = g_ptr_array_new_with_free_func (g_object_unref);
  gint64 due = g_get_monotonic_time () + BATCH_TIME;
  guint i;

  for (i = 0; i < candidates->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      g_ptr_array_add (batch, read_entry (self, g_ptr_array_index (candidates, i)));
      if (g_get_monotonic_time () < due)
        continue;
      func (batch, data);
      g_ptr_array_set_size (batch, 0);
      due = g_get_monotonic_time () + BATCH_TIME;
    }

  if (batch->len > 0)
    func (batch, data);
  keep_rest (self, candidates, i);
}

/**
 * bm_archive_read:
 * @folder: the folder of the games; need not exist
 * @cancellable: (nullable): to stop early
 * @func: is called with entries, the newest first, as soon as there are some, in the thread of the caller
 * @data: for @func
 * @error: return location for a #GIOErrorEnum
 *
 * Lists the games of a folder: all files that end in .json. A file that cannot be read as a game is listed too,
 * with the reason. Blocks; safe from any thread. What has been learnt of many games is kept in the folder, so that the
 * next time thousands of them take a moment; a game that is not known yet takes some milliseconds.
 *
 * Returns: whether the folder could be read
 */
gboolean
bm_archive_read (GFile          *folder,
                 GCancellable   *cancellable,
                 BmArchiveFunc   func,
                 gpointer        data,
                 GError        **error)
{
  g_autoptr (GPtrArray) candidates = list_candidates (folder, error);
  g_autoptr (BmArchiveIndex) before = NULL;
  g_autoptr (BmArchiveIndex) after = NULL;
  gboolean is_indexed;
  Reader reader;

  if (candidates == NULL)
    return FALSE;

  is_indexed = candidates->len >= MIN_TO_INDEX;
  before = is_indexed ? bm_archive_index_load (folder) : bm_archive_index_new ();
  after = bm_archive_index_new ();
  reader = (Reader) { before, after, 0 };
  read_entries (&reader, candidates, cancellable, func, data);
  if (is_indexed && reader.n_read > 0)
    bm_archive_index_save (after, folder);

  return TRUE;
}

static void
append_cb (GPtrArray *entries,
           gpointer   store)
{
  g_list_store_splice (store, g_list_model_get_n_items (store), 0, entries->pdata, entries->len);
}

/**
 * bm_archive_list:
 * @folder: the folder of the games; need not exist
 * @error: return location for a #GIOErrorEnum
 *
 * Lists all games of a folder at once, see bm_archive_read().
 *
 * Returns: (transfer full) (nullable): a list of #BmArchiveEntry, the newest first
 */
GListModel *
bm_archive_list (GFile   *folder,
                 GError **error)
{
  g_autoptr (GListStore) entries = g_list_store_new (BM_TYPE_ARCHIVE_ENTRY);

  return bm_archive_read (folder, NULL, append_cb, entries, error) ? G_LIST_MODEL (g_steal_pointer (&entries)) : NULL;
}

/* -- Finding -- */

typedef struct
{
  const char *deal;
  GPtrArray  *games;  /* BmRecord */
} Search;

static void
search_cb (GPtrArray *entries,
           gpointer   data)
{
  Search *self = data;

  for (guint i = 0; i < entries->len; i++)
    {
      BmArchiveEntry *entry = g_ptr_array_index (entries, i);
      const BmArchiveSummary *summary = bm_archive_entry_get_summary (entry);
      BmRecord *record = NULL;

      if (summary != NULL && summary->winners != 0 && summary->parent == NULL && g_str_equal (summary->deal, self->deal))
        record = bm_record_load (bm_archive_entry_get_file (entry), NULL);
      if (record != NULL)
        g_ptr_array_add (self->games, record);
    }
}

/**
 * bm_archive_find_deal:
 * @folder: the folder of the games; need not exist
 * @deal: the deal, see bm_track_dup_deal()
 * @cancellable: (nullable): to stop early
 *
 * Finds what has been played of a deal, without unfinished games and those that were forked from others. Blocks; safe from
 * any thread.
 *
 * Returns: (transfer full) (element-type BmRecord): the games, the newest first
 */
GPtrArray *
bm_archive_find_deal (GFile        *folder,
                      const char   *deal,
                      GCancellable *cancellable)
{
  Search search = { deal, g_ptr_array_new_with_free_func ((GDestroyNotify) bm_record_free) };

  bm_archive_read (folder, cancellable, search_cb, &search, NULL);
  return search.games;
}

/* -- Adding -- */

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
