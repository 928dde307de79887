/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-base"

#include "config.h"

#include "bm-file.h"

#include <glib/gi18n-lib.h>

#define CHUNK_BYTES (64 * 1024)

static gboolean
check_is_regular (GFile   *file,
                  GError **error)
{
  g_autoptr (GFileInfo) info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_TYPE, G_FILE_QUERY_INFO_NONE, NULL,
                                                  error);

  if (info == NULL)
    return FALSE;
  if (g_file_info_get_file_type (info) == G_FILE_TYPE_REGULAR)
    return TRUE;

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE, _("this is not a regular file"));
  return FALSE;
}

/**
 * bm_file_read:
 * @file: a file
 * @max_bytes: the maximum number of bytes
 * @error: return location for a #GIOErrorEnum: %G_IO_ERROR_NOT_REGULAR_FILE for folders, devices and pipes,
 *   %G_IO_ERROR_MESSAGE_TOO_LARGE if it has more than @max_bytes bytes, or any other error
 *
 * Reads a whole file in chunks, up to the limit, since the reported size of a file may be wrong, as in /proc. Blocks;
 * no main loop is needed.
 *
 * Returns: (transfer full) (nullable): its content
 */
GBytes *
bm_file_read (GFile   *file,
              gsize    max_bytes,
              GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (GFileInputStream) stream = NULL;
  gssize n_read = 1;

  if (!check_is_regular (file, error))
    return NULL;
  stream = g_file_read (file, NULL, error);
  if (stream == NULL)
    return NULL;

  while (n_read > 0 && bytes->len <= max_bytes)
    {
      guint length = bytes->len;

      g_byte_array_set_size (bytes, length + CHUNK_BYTES);
      n_read = g_input_stream_read (G_INPUT_STREAM (stream), bytes->data + length, CHUNK_BYTES, NULL, error);
      g_byte_array_set_size (bytes, length + (guint) MAX (n_read, 0));
    }

  if (n_read < 0)
    return NULL;
  if (bytes->len > max_bytes)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_MESSAGE_TOO_LARGE, _("the file is larger than %u MiB"),
                   (guint) (max_bytes >> 20));
      return NULL;
    }

  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

/**
 * bm_file_dup_display_name:
 * @file: a file
 *
 * Returns: (transfer full): its name without the folder, for messages; valid UTF-8
 */
char *
bm_file_dup_display_name (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return name != NULL ? g_filename_display_name (name) : g_file_get_uri (file);
}
