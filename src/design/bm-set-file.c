/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-set-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bm-file-write.h"
#include "bm-file.h"
#include "bm-json-tree.h"
#include "bm-json.h"
#include "bm-set-version.h"
#include "bm-set.h"

G_DEFINE_QUARK (bm-set-file-error-quark, bm_set_file_error)

static char *
make_digest (gconstpointer data,
             gsize         length)
{
  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, data, length);
}

/* Loading */

static gboolean
is_newer (JsonNode *root)
{
  JsonNode *version = json_object_get_member (json_node_get_object (root), "version");

  return version != NULL && json_node_get_value_type (version) == G_TYPE_INT64
         && json_node_get_int (version) > BM_SET_VERSION;
}

static void
set_newer_error (GError   **error,
                 JsonNode  *root)
{
  g_autofree char *unknown = bm_set_version_dup_unknown (root);

  if (unknown != NULL)
    g_set_error (error, BM_SET_ERROR, BM_SET_ERROR_VERSION,
                 /* Translators: %s is a list of words of the file format: “full”, “left”, “right” */
                 _("This set was created with a newer version of Big Monster; this one does not know %s"), unknown);
  else
    g_set_error_literal (error, BM_SET_ERROR, BM_SET_ERROR_VERSION,
                         _("This set was created with a newer version of Big Monster"));
}

static JsonNode *
parse_object (GBytes  *bytes,
              GError **error)
{
  g_autoptr (JsonNode) root = bm_json_parse (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), error);

  if (root == NULL)
    return NULL;

  if (!JSON_NODE_HOLDS_OBJECT (root))
    {
      g_set_error_literal (error, BM_SET_ERROR, BM_SET_ERROR_FORMAT, _("This is not a Big Monster set"));
      return NULL;
    }
  json_node_seal (root);

  return g_steal_pointer (&root);
}

static JsonNode *
parse (GBytes  *bytes,
       GError **error)
{
  g_autoptr (JsonNode) root = parse_object (bytes, error);

  if (root == NULL || !is_newer (root))
    return g_steal_pointer (&root);

  set_newer_error (error, root);
  return NULL;
}

/**
 * bm_set_file_load:
 * @file: a set file, which may be broken
 * @digest: (out) (optional) (transfer full) (nullable): identifies the content; also set if the content is not a set
 * @error: return location for a #GIOErrorEnum if it cannot be read, a #BmJsonError if it is not JSON, or a
 *   #BmSetError: FORMAT if it is not an object, VERSION if it has a newer version
 *
 * Returns: (transfer full) (nullable): its JSON, an object, sealed
 */
JsonNode *
bm_set_file_load (GFile   *file,
                  char   **digest,
                  GError **error)
{
  g_autoptr (GBytes) bytes = bm_file_read (file, BM_JSON_MAX_BYTES, error);

  if (digest != NULL)
    *digest = bytes != NULL ? make_digest (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes)) : NULL;

  return bytes != NULL ? parse (bytes, error) : NULL;
}

static JsonNode *
find_set (JsonNode   *sets,
          const char *id)
{
  JsonArray *list = JSON_NODE_HOLDS_ARRAY (sets) ? json_node_get_array (sets) : NULL;

  for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
    {
      JsonNode *set = json_array_get_element (list, i);

      if (JSON_NODE_HOLDS_OBJECT (set) && g_strcmp0 (bm_json_tree_get_string (set, "$.id"), id) == 0)
        return set;
    }

  return NULL;
}

/**
 * bm_set_file_load_version:
 * @file: a set file, or a saved game
 * @id: the ID of a set
 * @error: return location for the errors of bm_set_file_load() and bm_set_new_from_node(); %BM_SET_ERROR_MISSING if the
 *   game was played without this set
 *
 * Reads a version of a set: whatever set is in the file, or, from a saved game, the one with this ID as it was then. It
 * may have errors, and the game need not be playable any more.
 *
 * Returns: (transfer full) (nullable): the set
 */
BmSet *
bm_set_file_load_version (GFile       *file,
                          const char  *id,
                          GError     **error)
{
  g_autoptr (GBytes) bytes = bm_file_read (file, BM_JSON_MAX_BYTES, error);
  g_autoptr (JsonNode) root = bytes != NULL ? parse_object (bytes, error) : NULL;
  g_autofree char *display_name = bm_file_dup_display_name (file);
  JsonNode *sets = root != NULL ? bm_json_tree_get (root, "$.sets") : NULL;
  JsonNode *set = sets != NULL ? find_set (sets, id) : root;

  if (root != NULL && set == NULL)
    g_set_error_literal (error, BM_SET_ERROR, BM_SET_ERROR_MISSING, _("This game was played without the set"));

  return set != NULL ? bm_set_new_from_node (set, display_name, error) : NULL;
}

/* Saving */

static GMutex save_mutex;

/* The digest of the file as it is now: %NULL if it does not exist. */
static gboolean
read_digest (GFile   *file,
             char   **digest,
             GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autoptr (GBytes) bytes = bm_file_read (file, BM_JSON_MAX_BYTES, &reason);
  g_autofree char *name = NULL;

  *digest = bytes != NULL ? make_digest (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes)) : NULL;
  if (bytes != NULL || g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)
      || g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY))
    return TRUE;

  name = g_file_get_parse_name (file);
  g_set_error (error, BM_SET_FILE_ERROR, BM_SET_FILE_ERROR_FAILED,
               /* Translators: %s is the name of a file with its folder. */
               _("“%s” can no longer be read, so it is not replaced"), name);
  return FALSE;
}

/* Whether a file with the digest @current may be overwritten if @digest is expected. */
static gboolean
check_unchanged (const char  *digest,
                 const char  *current,
                 GError     **error)
{
  if (g_strcmp0 (digest, current) == 0)
    return TRUE;

  if (current == NULL)
    g_set_error_literal (error, BM_SET_FILE_ERROR, BM_SET_FILE_ERROR_DELETED, _("The file was deleted"));
  else
    g_set_error_literal (error, BM_SET_FILE_ERROR, BM_SET_FILE_ERROR_CHANGED,
                         _("Another program has changed the file"));

  return FALSE;
}

/**
 * bm_set_file_save:
 * @file: where to save
 * @root: the JSON of a set
 * @digest: (nullable): the digest of what was last read from the file or written to it; %NULL if it does not exist
 *   yet
 * @force: whether to overwrite a file with different content, or write it again if it was deleted
 * @new_digest: (out) (transfer full): the digest of what was written, also if it is in the file, but may not outlive a
 *   loss of power; otherwise unchanged on failure
 * @error: return location for a #BmSetFileError
 *
 * Writes a set to its file atomically: whatever happens, the file has either the old content or the new one.
 *
 * Returns: whether the file now has the content of @root
 */
gboolean
bm_set_file_save (GFile       *file,
                  JsonNode    *root,
                  const char  *digest,
                  gboolean     force,
                  char       **new_digest,
                  GError     **error)
{
  g_autofree char *text = bm_json_write (root, TRUE);
  gsize length = strlen (text);
  g_autofree char *wanted = make_digest (text, length);
  g_autofree char *current = NULL;
  g_autoptr (GFile) folder = NULL;
  g_autoptr (GError) reason = NULL;
  g_autoptr (GMutexLocker) locker = NULL;

  /* A set that could not be read again is not written. */
  if (length > BM_JSON_MAX_BYTES)
    {
      g_set_error (error, BM_SET_FILE_ERROR, BM_SET_FILE_ERROR_FAILED, _("The set is larger than %d MiB"),
                   BM_JSON_MAX_BYTES >> 20);
      return FALSE;
    }

  /* Two documents of the same file write from two threads: no other write may come between check and write. */
  locker = g_mutex_locker_new (&save_mutex);
  if (!force && !read_digest (file, &current, error))
    return FALSE;

  if (g_strcmp0 (current, wanted) != 0)
    {
      if (!force && !check_unchanged (digest, current, error))
        return FALSE;
      if (force || digest == NULL)
        folder = g_file_get_parent (file);
      if ((folder != NULL && !bm_file_make_folder (folder, &reason)) || !bm_file_write (file, text, length, &reason))
        {
          g_set_error_literal (error, BM_SET_FILE_ERROR, BM_SET_FILE_ERROR_FAILED, reason->message);
          g_clear_pointer (&current, g_free);
          if (read_digest (file, &current, NULL) && g_strcmp0 (current, wanted) == 0)
            *new_digest = g_steal_pointer (&wanted);
          return FALSE;
        }
    }
  *new_digest = g_steal_pointer (&wanted);

  return TRUE;
}
