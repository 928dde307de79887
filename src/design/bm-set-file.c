/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-set-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bm-file-write.h"
#include "bm-file.h"
#include "bm-json.h"
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

static JsonNode *
parse (GBytes  *bytes,
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
  if (is_newer (root))
    {
      g_set_error_literal (error, BM_SET_ERROR, BM_SET_ERROR_VERSION,
                           _("This set was created with a newer version of Big Monster"));
      return NULL;
    }
  json_node_seal (root);

  return g_steal_pointer (&root);
}

/**
 * bm_set_file_load:
 * @file: a set file, which may be broken
 * @digest: (out) (optional) (transfer full) (nullable): what to know its content by; also given if the content is no
 *   set
 * @error: return location for a #GIOErrorEnum if it cannot be read, a #BmJsonError if it is no JSON, or a
 *   #BmSetError: FORMAT if it is no object, VERSION if it is of a newer version
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

/* Saving */

static GMutex save_mutex;

/* What the file has now: %NULL if it is not there. */
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

/* Whether a file may be written over that is as @current says and should be as @digest says. */
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
 * @digest: (nullable): what was read from the file or written into it last; %NULL: it is not there yet
 * @force: whether to write over a file that has other content, or to write it again if it was deleted
 * @new_digest: (out) (transfer full): what was written
 * @error: return location for a #BmSetFileError
 *
 * Writes a set into its file, all of it or nothing: whatever happens meanwhile, there is the old content or the new
 * one.
 *
 * Returns: whether the file has the content of @root
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
  g_autoptr (GError) reason = NULL;
  g_autoptr (GMutexLocker) locker = NULL;

  /* What could not be read again is not written. */
  if (length > BM_JSON_MAX_BYTES)
    {
      g_set_error (error, BM_SET_FILE_ERROR, BM_SET_FILE_ERROR_FAILED, _("The set is larger than %d MiB"),
                   BM_JSON_MAX_BYTES >> 20);
      return FALSE;
    }

  /* Two documents of one file write from two threads: nobody may come between looking and writing. */
  locker = g_mutex_locker_new (&save_mutex);
  if (!force && !read_digest (file, &current, error))
    return FALSE;

  if (g_strcmp0 (current, wanted) != 0)
    {
      if (!force && !check_unchanged (digest, current, error))
        return FALSE;
      if (force || digest == NULL)
        {
          g_autoptr (GFile) folder = g_file_get_parent (file);

          /* If there is none afterwards, writing says so. */
          g_file_make_directory_with_parents (folder, NULL, NULL);
        }
      if (!bm_file_write (file, text, length, &reason))
        {
          g_set_error_literal (error, BM_SET_FILE_ERROR, BM_SET_FILE_ERROR_FAILED, reason->message);
          return FALSE;
        }
    }
  *new_digest = g_steal_pointer (&wanted);

  return TRUE;
}
