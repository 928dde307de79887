/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-set-file.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "bm-file.h"
#include "bm-json.h"
#include "bm-set.h"

#define DEFAULT_MODE 0666

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
      g_set_error_literal (error, BM_SET_ERROR, BM_SET_ERROR_FORMAT, _("This is no set of tiles"));
      return NULL;
    }
  if (is_newer (root))
    {
      g_set_error_literal (error, BM_SET_ERROR, BM_SET_ERROR_VERSION,
                           _("This set was made with a newer version of Big Monster"));
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

/* What the file has now; NULL without an error: it is not there. */
static char *
read_digest (GFile   *file,
             GError **error)
{
  g_autoptr (GError) local_error = NULL;
  g_autoptr (GBytes) bytes = bm_file_read (file, BM_JSON_MAX_BYTES, &local_error);

  if (bytes != NULL)
    return make_digest (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  if (!g_error_matches (local_error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    g_propagate_error (error, g_steal_pointer (&local_error));

  return NULL;
}

/* What the system says, of which people are told in other words. */
typedef enum
{
  REASON_NO_ROOM,
  REASON_FORBIDDEN,
  REASON_NO_FOLDER,
  REASON_NO_FILE,
} Reason;

static const struct
{
  Reason reason;
  int    file_code;  /* GFileError */
  int    io_code;    /* GIOErrorEnum */
} reasons[] = {
  { REASON_NO_ROOM, G_FILE_ERROR_NOSPC, G_IO_ERROR_NO_SPACE },
  { REASON_FORBIDDEN, G_FILE_ERROR_ACCES, G_IO_ERROR_PERMISSION_DENIED },
  { REASON_FORBIDDEN, G_FILE_ERROR_PERM, G_IO_ERROR_PERMISSION_DENIED },
  { REASON_FORBIDDEN, G_FILE_ERROR_ROFS, G_IO_ERROR_READ_ONLY },
  { REASON_NO_FOLDER, G_FILE_ERROR_NOENT, G_IO_ERROR_NOT_FOUND },
  { REASON_NO_FOLDER, G_FILE_ERROR_NOTDIR, G_IO_ERROR_NOT_DIRECTORY },
  { REASON_NO_FILE, G_FILE_ERROR_ISDIR, G_IO_ERROR_NOT_REGULAR_FILE },
  { REASON_NO_FILE, G_FILE_ERROR_LOOP, G_IO_ERROR_TOO_MANY_LINKS },
};

/* The reason in words for people: those of GLib name temporary files. */
static const char *
describe (const GError *error)
{
  for (guint i = 0; i < G_N_ELEMENTS (reasons); i++)
    if (g_error_matches (error, G_FILE_ERROR, reasons[i].file_code)
        || g_error_matches (error, G_IO_ERROR, reasons[i].io_code))
      switch (reasons[i].reason)
        {
        case REASON_NO_ROOM:
          return _("There is no room left on the disk");
        case REASON_FORBIDDEN:
          return _("Nothing may be written into its folder");
        case REASON_NO_FOLDER:
          return _("Its folder is not there any more");
        case REASON_NO_FILE:
          return _("In the place of its file is something else");
        default:
          g_assert_not_reached ();
        }

  return error->domain == G_FILE_ERROR ? _("Its file cannot be written") : error->message;
}

static gboolean
fail (GError       **error,
      const GError  *reason)
{
  g_set_error_literal (error, BM_SET_FILE_ERROR, BM_SET_FILE_ERROR_FAILED, describe (reason));

  return FALSE;
}

/* Where a file really is: replacing a symbolic link would part it from what it leads to. */
static char *
find_target (const char *path)
{
  g_autofree char *target = g_strdup (path);

  for (guint i = 0; i < 20; i++)
    {
      g_autofree char *link = g_file_read_link (target, NULL);
      g_autofree char *folder = g_path_get_dirname (target);

      if (link == NULL)
        break;
      g_free (target);
      target = g_path_is_absolute (link) ? g_steal_pointer (&link) : g_build_filename (folder, link, NULL);
    }

  return g_steal_pointer (&target);
}

/* Writes a new file beside the old one, and puts it in its place when all of it is on the disk.
 * g_file_replace_contents () would write into the old one where it may not make a new one. */
static gboolean
write_at_path (const char  *path,
               const char  *text,
               gsize        length,
               GError     **error)
{
  g_autofree char *target = find_target (path);
  GStatBuf status;
  int mode = g_stat (target, &status) == 0 ? (int) (status.st_mode & 0777) : DEFAULT_MODE;

  return g_file_set_contents_full (target, text, (gssize) length,
                                   G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, mode, error);
}

static gboolean
write_text (GFile       *file,
            const char  *text,
            gsize        length,
            GError     **error)
{
  const char *path = g_file_peek_path (file);

  if (path != NULL)
    return write_at_path (path, text, length, error);

  return g_file_replace_contents (file, text, length, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, error);
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
  current = read_digest (file, &reason);
  if (reason != NULL && !force)
    return fail (error, reason);

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
      g_clear_error (&reason);
      if (!write_text (file, text, length, &reason))
        return fail (error, reason);
    }
  *new_digest = g_steal_pointer (&wanted);

  return TRUE;
}
