/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-puzzle-log.h"

#include <string.h>

#include "bm-file-write.h"
#include "bm-file.h"
#include "bm-json-builder.h"
#include "bm-json-fields.h"
#include "bm-json.h"

/* Puzzles and games are named by their digests, so a log says nothing about them. A file that cannot be understood, since
 * a newer program wrote it, for example, counts as empty, and is kept under another name before anything is written. */

#define FORMAT  "bigmonster-puzzle-log"
#define VERSION 1

/* Of games that have become puzzles. */
#define GAMES "games"

struct _BmPuzzleLog
{
  grefcount   ref_count;
  GFile      *file;
  gboolean    is_foreign; /* something is in the file that cannot be understood */
  GHashTable *puzzles;  /* digest → BmPuzzleProgress */
  GHashTable *games;    /* digests */
};

/* The lists of digests in the file. */
static const char *const names[BM_N_PUZZLE_PROGRESSES] = {
  [BM_PUZZLE_TRIED] = "tried",
  [BM_PUZZLE_SOLVED] = "solved",
  [BM_PUZZLE_SOLVED_AT_ONCE] = "solved_at_once",
};

static gboolean
is_digest (const char *text)
{
  return strlen (text) == BM_RECORD_DIGEST_LENGTH && strspn (text, "0123456789abcdef") == BM_RECORD_DIGEST_LENGTH;
}

static void
read_list (JsonObject *root,
           const char *name,
           GHashTable *table,
           guint       value)
{
  g_auto (GStrv) digests = bm_json_fields_dup_strings (root, name, NULL);

  for (guint i = 0; digests != NULL && digests[i] != NULL; i++)
    if (is_digest (digests[i]))
      g_hash_table_insert (table, g_strdup (digests[i]), GUINT_TO_POINTER (value));
}

/* Returns whether it can be understood. */
static gboolean
read_log (BmPuzzleLog *self,
          GBytes      *bytes)
{
  g_autoptr (JsonNode) node = bm_json_parse (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL);
  JsonObject *root = node != NULL ? bm_json_fields_get_root (node, NULL) : NULL;
  gint64 version;

  if (root == NULL || g_strcmp0 (bm_json_fields_get_string (root, "format", NULL), FORMAT) != 0
      || !bm_json_fields_get_int (root, "version", VERSION, VERSION, &version, NULL))
    return FALSE;

  for (guint progress = BM_PUZZLE_TRIED; progress < BM_N_PUZZLE_PROGRESSES; progress++)
    read_list (root, names[progress], self->puzzles, progress);
  read_list (root, GAMES, self->games, TRUE);
  return TRUE;
}

/**
 * bm_puzzle_log_load:
 * @file: the file of the log, which need not exist
 *
 * Returns: (transfer full): the log; empty if the file cannot be read
 */
BmPuzzleLog *
bm_puzzle_log_load (GFile *file)
{
  BmPuzzleLog *self = g_new0 (BmPuzzleLog, 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = bm_file_read (file, BM_JSON_MAX_BYTES, &error);

  g_ref_count_init (&self->ref_count);
  self->file = g_object_ref (file);
  self->puzzles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->games = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  if (bytes != NULL)
    self->is_foreign = !read_log (self, bytes);
  else
    self->is_foreign = !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);

  return self;
}

/**
 * bm_puzzle_log_ref:
 * @self: a log
 *
 * Returns: (transfer full): @self
 */
BmPuzzleLog *
bm_puzzle_log_ref (BmPuzzleLog *self)
{
  g_ref_count_inc (&self->ref_count);

  return self;
}

/**
 * bm_puzzle_log_unref:
 * @self: (transfer full): a log
 */
void
bm_puzzle_log_unref (BmPuzzleLog *self)
{
  if (!g_ref_count_dec (&self->ref_count))
    return;

  g_object_unref (self->file);
  g_hash_table_unref (self->puzzles);
  g_hash_table_unref (self->games);
  g_free (self);
}

static void
write_list (JsonBuilder *builder,
            const char  *name,
            GHashTable  *table,
            guint        wanted)
{
  g_autoptr (GList) digests = g_list_sort (g_hash_table_get_keys (table), (GCompareFunc) strcmp);

  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (GList *l = digests; l != NULL; l = l->next)
    if (GPOINTER_TO_UINT (g_hash_table_lookup (table, l->data)) == wanted)
      json_builder_add_string_value (builder, l->data);
  json_builder_end_array (builder);
}

static gboolean
set_foreign_aside (BmPuzzleLog  *self,
                   GFile        *folder,
                   GError      **error)
{
  g_autofree char *name = g_file_get_basename (self->file);
  g_autoptr (GFile) kept = NULL;

  if (!self->is_foreign)
    return TRUE;

  kept = bm_file_move (self->file, folder, name, error);
  self->is_foreign = kept == NULL;

  return kept != NULL;
}

/**
 * bm_puzzle_log_save:
 * @self: a log
 * @error: return location for a #GIOErrorEnum
 *
 * Returns: whether its file has been written
 */
gboolean
bm_puzzle_log_save (BmPuzzleLog  *self,
                    GError      **error)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (GFile) folder = g_file_get_parent (self->file);
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;

  json_builder_begin_object (builder);
  bm_json_builder_add_string (builder, "format", FORMAT);
  bm_json_builder_add_int (builder, "version", VERSION);
  for (guint progress = BM_PUZZLE_TRIED; progress < BM_N_PUZZLE_PROGRESSES; progress++)
    write_list (builder, names[progress], self->puzzles, progress);
  write_list (builder, GAMES, self->games, TRUE);
  json_builder_end_object (builder);

  root = json_builder_get_root (builder);
  text = bm_json_write (root, FALSE);
  return bm_file_make_folder (folder, error) && set_foreign_aside (self, folder, error)
         && bm_file_write (self->file, text, strlen (text), error);
}

/**
 * bm_puzzle_log_get_progress:
 * @self: a log
 * @puzzle: a puzzle
 *
 * Returns: how far the person is with it
 */
BmPuzzleProgress
bm_puzzle_log_get_progress (BmPuzzleLog    *self,
                            const BmPuzzle *puzzle)
{
  g_autofree char *digest = bm_puzzle_dup_digest (puzzle);

  return (BmPuzzleProgress) GPOINTER_TO_UINT (g_hash_table_lookup (self->puzzles, digest));
}

/**
 * bm_puzzle_log_note_answer:
 * @self: a log
 * @puzzle: a puzzle
 * @is_right: whether the answer is right; %FALSE if the solution was shown
 */
void
bm_puzzle_log_note_answer (BmPuzzleLog    *self,
                           const BmPuzzle *puzzle,
                           gboolean        is_right)
{
  BmPuzzleProgress progress = bm_puzzle_log_get_progress (self, puzzle);
  BmPuzzleProgress next = is_right ? BM_PUZZLE_SOLVED_AT_ONCE : BM_PUZZLE_TRIED;

  if (progress == BM_PUZZLE_TRIED && is_right)
    next = BM_PUZZLE_SOLVED;
  else if (progress != BM_PUZZLE_NEW)
    return;
  g_hash_table_insert (self->puzzles, bm_puzzle_dup_digest (puzzle), GUINT_TO_POINTER (next));
}

/**
 * bm_puzzle_log_has_game:
 * @self: a log
 * @record: a game
 *
 * Returns: whether puzzles have been made from it, or there were none in it
 */
gboolean
bm_puzzle_log_has_game (BmPuzzleLog    *self,
                        const BmRecord *record)
{
  g_autofree char *digest = bm_record_dup_digest (record);

  return g_hash_table_contains (self->games, digest);
}

/**
 * bm_puzzle_log_note_game:
 * @self: a log
 * @record: a game from which puzzles have been made
 */
void
bm_puzzle_log_note_game (BmPuzzleLog    *self,
                         const BmRecord *record)
{
  g_hash_table_insert (self->games, bm_record_dup_digest (record), GUINT_TO_POINTER (TRUE));
}
