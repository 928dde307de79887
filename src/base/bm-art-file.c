/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads the drawings of sets, strictly: whatever bm_svg_clean() would remove is an error here, since programs that
 * write sets clean drawings first. Even so, only the clean text is kept. */

#define G_LOG_DOMAIN "bm-base"

#include "config.h"

#include "bm-art-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A set that is being edited is compiled again after each key press, mostly with the same drawings. So results are
 * stored with the node of the text, which is immutable: sets are sealed. */
#define MAX_STORED_BYTES (48 << 20)

typedef struct
{
  JsonNode  *node;    /* owned, so that its address is not reused */
  BmArtFile  file;    /* without ID and set; no data if there is an error */
  GError    *error;
} Stored;

const char *const bm_art_format_names[] = { "svg", "png", NULL };

static GMutex store_mutex;
static GHashTable *store;  /* JsonNode → Stored */
static gsize stored_bytes;

/* Reading */

static gboolean
read_svg (BmArtFile   *self,
          const char  *text,
          GError     **error)
{
  g_auto (BmSvgReport) report = { 0 };
  char *clean;

  if (strlen (text) > BM_SVG_MAX_BYTES)
    {
      g_set_error (error, BM_SVG_ERROR, BM_SVG_ERROR_LIMIT, _("the drawing is larger than %d KiB"),
                   BM_SVG_MAX_BYTES / 1024);
      return FALSE;
    }

  clean = bm_svg_clean (text, strlen (text), &report, error);
  if (clean == NULL)
    return FALSE;
  if (report.removed != 0)
    {
      g_free (clean);
      /* Translators: %s is the name of an element or an attribute of SVG, such as “script”. */
      g_set_error (error, BM_SVG_ERROR, BM_SVG_ERROR_FORMAT,
                   _("“%s” is not allowed in the drawings of sets, or has a value that is not allowed"), report.first);
      return FALSE;
    }

  self->data = g_bytes_new_take (clean, strlen (clean));
  self->width = report.width;
  self->height = report.height;

  return TRUE;
}

static gboolean
is_base64 (const char *text,
           gsize       length)
{
  gsize n = strspn (text, G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "+/");

  return length > 0 && length % 4 == 0 && length - n <= 2 && strspn (text + n, "=") == length - n;
}

static gboolean
read_png (BmArtFile   *self,
          const char  *text,
          GError     **error)
{
  gsize length = strlen (text);
  g_autofree guint8 *data = NULL;
  guint width, height;

  if (length > BM_PNG_MAX_BYTES / 3 * 4 + 4)
    {
      g_set_error (error, BM_PNG_ERROR, BM_PNG_ERROR_LIMIT, _("the picture is larger than %d KiB"),
                   BM_PNG_MAX_BYTES / 1024);
      return FALSE;
    }
  if (!is_base64 (text, length))
    {
      g_set_error (error, BM_PNG_ERROR, BM_PNG_ERROR_FORMAT, _("the picture is not encoded in base64"));
      return FALSE;
    }

  data = g_base64_decode (text, &length);
  if (!bm_png_check (data, length, &width, &height, error))
    return FALSE;

  self->data = g_bytes_new_take (g_steal_pointer (&data), length);
  self->width = width;
  self->height = height;

  return TRUE;
}

/* The store */

static void
stored_free (gpointer data)
{
  Stored *stored = data;

  json_node_unref (stored->node);
  bm_art_file_clear (&stored->file);
  g_clear_error (&stored->error);
  g_free (stored);
}

static void
copy_content (const BmArtFile *from,
              BmArtFile       *to)
{
  to->format = from->format;
  to->data = g_bytes_ref (from->data);
  to->checksum = g_strdup (from->checksum);
  to->width = from->width;
  to->height = from->height;
}

/* Whether the node is in the store; then sets @self or @error. */
static gboolean
look_up (JsonNode   *node,
         BmArtFile  *self,
         GError    **error)
{
  const Stored *stored;

  g_mutex_lock (&store_mutex);
  stored = store != NULL ? g_hash_table_lookup (store, node) : NULL;
  if (stored != NULL && stored->error == NULL)
    copy_content (&stored->file, self);
  else if (stored != NULL)
    *error = g_error_copy (stored->error);
  g_mutex_unlock (&store_mutex);

  return stored != NULL;
}

static void
keep (JsonNode        *node,
      const BmArtFile *self,
      const GError    *error)
{
  Stored *stored = g_new0 (Stored, 1);

  stored->node = json_node_ref (node);
  if (error != NULL)
    stored->error = g_error_copy (error);
  else
    copy_content (self, &stored->file);

  g_mutex_lock (&store_mutex);
  if (store == NULL)
    store = g_hash_table_new_full (NULL, NULL, NULL, stored_free);
  if (stored_bytes > MAX_STORED_BYTES)
    {
      g_hash_table_remove_all (store);
      stored_bytes = 0;
    }
  stored_bytes += strlen (json_node_get_string (node)) * 2 + sizeof *stored;
  g_hash_table_replace (store, node, stored);
  g_mutex_unlock (&store_mutex);
}

/* Public functions */

/**
 * bm_art_file_read_text:
 * @self: (out caller-allocates): a drawing; its ID and set are not changed
 * @format: the format of @text
 * @text: an SVG, or a PNG in base64
 * @error: return location for a %BM_SVG_ERROR or %BM_PNG_ERROR
 *
 * Reads a drawing from a set, strictly.
 *
 * Returns: whether it is valid; if so, free @self with bm_art_file_clear()
 */
gboolean
bm_art_file_read_text (BmArtFile    *self,
                       BmArtFormat   format,
                       const char   *text,
                       GError      **error)
{
  gboolean is_good = format == BM_ART_FORMAT_SVG ? read_svg (self, text, error) : read_png (self, text, error);

  if (!is_good)
    return FALSE;

  self->format = format;
  self->checksum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, self->data);

  return TRUE;
}

/**
 * bm_art_file_count_pixels:
 * @text: a PNG in base64
 *
 * Reads only the header of a picture.
 *
 * Returns: the number of pixels according to the header; 0 if it has none
 */
guint64
bm_art_file_count_pixels (const char *text)
{
  const gsize header_length = 44;  /* the size of the signature and the first chunk, in base64 */
  g_autofree char *start = g_strndup (text, header_length);
  gsize length;
  g_autofree guint8 *data = g_base64_decode (start, &length);
  guint width, height;

  return bm_png_read_size (data, length, &width, &height, NULL) ? (guint64) width * height : 0;
}

/**
 * bm_art_file_read:
 * @self: (out caller-allocates): a drawing; its ID and set are not changed
 * @format: the format of @node
 * @node: a string
 * @error: return location for a %BM_SVG_ERROR or %BM_PNG_ERROR
 *
 * Like bm_art_file_read_text(), but reads an immutable @node only once.
 *
 * Safe from any thread.
 *
 * Returns: whether it is valid; if so, free @self with bm_art_file_clear()
 */
gboolean
bm_art_file_read (BmArtFile    *self,
                  BmArtFormat   format,
                  JsonNode     *node,
                  GError      **error)
{
  g_autoptr (GError) read_error = NULL;

  if (!json_node_is_immutable (node))
    return bm_art_file_read_text (self, format, json_node_get_string (node), error);

  if (!look_up (node, self, &read_error))
    {
      bm_art_file_read_text (self, format, json_node_get_string (node), &read_error);
      keep (node, self, read_error);
    }

  if (read_error == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&read_error));

  return FALSE;
}

/**
 * bm_art_file_clear:
 * @self: a drawing
 *
 * Frees the data of @self, but not @self.
 */
void
bm_art_file_clear (BmArtFile *self)
{
  g_clear_pointer (&self->id, g_free);
  g_clear_pointer (&self->data, g_bytes_unref);
  g_clear_pointer (&self->checksum, g_free);
}
