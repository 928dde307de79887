/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-puzzle-library.h"

#include <string.h>

#include "bm-file-write.h"
#include "bm-puzzles-resources.h"

#define SHIPPED "/io/github/bigmonster/BigMonster/puzzles/base.json"

/* More files than anyone makes puzzles. */
#define MAX_FILES 5000

/* As for the sets that come with the program. */
static void
ensure_resource (void)
{
  static gsize is_registered = 0;

  if (g_once_init_enter (&is_registered))
    {
      bm_puzzles_register_resource ();
      g_once_init_leave (&is_registered, 1);
    }
}

/**
 * bm_puzzle_library_load_shipped:
 *
 * Replays all of their games, which takes some tenths of a second; safe from any thread.
 *
 * Returns: (transfer full) (element-type BmPuzzle): the puzzles that come with the program, the easiest first
 */
GPtrArray *
bm_puzzle_library_load_shipped (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  GPtrArray *puzzles = NULL;

  ensure_resource ();
  bytes = g_resources_lookup_data (SHIPPED, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  if (bytes != NULL)
    puzzles = bm_puzzles_new_from_data (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), "base.json", &error);
  if (puzzles == NULL)
    g_error ("The puzzles cannot be used: %s", error->message);

  return puzzles;
}

static int
compare_names (gconstpointer first,
               gconstpointer second)
{
  return strcmp (*(const char *const *) first, *(const char *const *) second);
}

static GPtrArray *
list_names (GFile *folder)
{
  g_autoptr (GDir) dir = g_dir_open (g_file_peek_path (folder), 0, NULL);
  GPtrArray *file_names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL && file_names->len < MAX_FILES)
    if (g_str_has_suffix (name, BM_PUZZLE_SUFFIX))
      g_ptr_array_add (file_names, g_strdup (name));
  g_ptr_array_sort (file_names, compare_names);

  return file_names;
}

/**
 * bm_puzzle_library_load_folder:
 * @folder: a local folder, which need not exist
 *
 * Reads all files with puzzles in it; those that cannot be read are left out. Blocks; safe from any thread.
 *
 * Returns: (transfer full) (element-type BmPuzzle): the puzzles, in the order of the names of their files
 */
GPtrArray *
bm_puzzle_library_load_folder (GFile *folder)
{
  GPtrArray *puzzles = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_puzzle_unref);
  g_autoptr (GPtrArray) file_names = list_names (folder);

  for (guint i = 0; i < file_names->len; i++)
    {
      g_autoptr (GFile) file = g_file_get_child (folder, g_ptr_array_index (file_names, i));
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) read = bm_puzzles_load (file, &error);

      for (guint j = 0; read != NULL && j < read->len; j++)
        g_ptr_array_add (puzzles, bm_puzzle_ref (g_ptr_array_index (read, j)));
      if (read == NULL)
        g_debug ("A file is left out: %s", error->message);
    }

  return puzzles;
}

static GFile *
get_own_file (GFile    *folder,
              BmPuzzle *puzzle)
{
  g_autofree char *digest = bm_puzzle_dup_digest (puzzle);
  g_autofree char *name = g_strdup_printf ("%.16s" BM_PUZZLE_SUFFIX, digest);

  return g_file_get_child (folder, name);
}

static gboolean
write_puzzles (GFile      *file,
               GPtrArray  *puzzles,
               GError    **error)
{
  g_autofree char *text = bm_puzzles_to_text (puzzles, TRUE);

  return bm_file_write (file, text, strlen (text), error);
}

/**
 * bm_puzzle_library_add:
 * @folder: a local folder, which need not exist
 * @puzzle: a puzzle
 * @error: return location for a #GIOErrorEnum
 *
 * Saves a puzzle in a file of that folder; there is one for each position.
 *
 * Returns: (transfer full) (nullable): the file
 */
GFile *
bm_puzzle_library_add (GFile     *folder,
                       BmPuzzle  *puzzle,
                       GError   **error)
{
  g_autoptr (GPtrArray) puzzles = g_ptr_array_new ();
  g_autoptr (GFile) file = get_own_file (folder, puzzle);

  g_ptr_array_add (puzzles, puzzle);
  if (!bm_file_make_folder (folder, error) || !write_puzzles (file, puzzles, error))
    return NULL;

  return g_steal_pointer (&file);
}

/* Takes the position of @puzzle out of @puzzles; returns whether it was among them. */
static gboolean
take_out (GPtrArray *puzzles,
          BmPuzzle  *puzzle)
{
  g_autofree char *digest = bm_puzzle_dup_digest (puzzle);
  guint n = puzzles->len;

  for (guint i = n; i > 0; i--)
    {
      g_autofree char *other = bm_puzzle_dup_digest (g_ptr_array_index (puzzles, i - 1));

      if (strcmp (other, digest) == 0)
        g_ptr_array_remove_index (puzzles, i - 1);
    }

  return puzzles->len < n;
}

/* A file that cannot be read, or that has gone, does not hold the puzzle. */
static gboolean
remove_from_file (GFile     *file,
                  BmPuzzle  *puzzle,
                  GError   **error)
{
  g_autoptr (GPtrArray) puzzles = bm_puzzles_load (file, NULL);

  if (puzzles == NULL || !take_out (puzzles, puzzle))
    return TRUE;

  return puzzles->len > 0 ? write_puzzles (file, puzzles, error) : bm_file_delete (file, error);
}

/**
 * bm_puzzle_library_remove:
 * @folder: a local folder, which need not exist
 * @puzzle: a puzzle
 * @error: return location for a #GIOErrorEnum
 *
 * Takes a puzzle out of the files of that folder: each that holds nothing else is deleted, from others only the puzzle.
 * Reads the other files only if the puzzle has none of its own, as when somebody else’s file was put there.
 *
 * Returns: whether it is in none of them any more
 */
gboolean
bm_puzzle_library_remove (GFile     *folder,
                          BmPuzzle  *puzzle,
                          GError   **error)
{
  g_autoptr (GFile) own = get_own_file (folder, puzzle);
  g_autoptr (GPtrArray) file_names = NULL;

  if (g_file_query_exists (own, NULL))
    return remove_from_file (own, puzzle, error);

  file_names = list_names (folder);
  for (guint i = 0; i < file_names->len; i++)
    {
      g_autoptr (GFile) file = g_file_get_child (folder, g_ptr_array_index (file_names, i));

      if (!remove_from_file (file, puzzle, error))
        return FALSE;
    }

  return TRUE;
}
