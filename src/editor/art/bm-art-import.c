/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Imports untrusted files. The type of a file is determined by its first bytes, not its name. The size of a picture
 * is read from its header and checked before decoding; then the picture is scaled down and encoded again, so that no
 * byte of the file itself gets into the set. An SVG is sanitised. */

#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-art-import.h"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <glib/gi18n-lib.h>
#include <librsvg/rsvg.h>
#include <string.h>

#include "bm-file.h"

#define MAX_BYTES  (32 << 20)   /* of a file */
#define MAX_SIDE   16384        /* pixels */
#define MAX_PIXELS (50 * 1000 * 1000)  /* of a JPEG that is decoded row by row, and scaled down during that */
#define MAX_PIXELS_WHOLE (24 * 1000 * 1000)  /* of a picture that is in memory as a whole */
#define MIN_SIDE   128          /* the smallest size to scale a picture down to */

static gboolean
fail (GError     **error,
      const char  *message)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, message);

  return FALSE;
}

/* File types */

static gboolean
is_png (const guint8 *data,
        gsize         length)
{
  return length >= 8 && memcmp (data, "\x89PNG\r\n\x1a\n", 8) == 0;
}

static gboolean
is_jpeg (const guint8 *data,
         gsize         length)
{
  return length >= 3 && data[0] == 0xff && data[1] == 0xd8 && data[2] == 0xff;
}

/* Whether a text begins with an element, a comment or the like, after spaces and a byte order mark. */
static gboolean
is_xml (const guint8 *data,
        gsize         length)
{
  gsize i = length >= 3 && memcmp (data, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;

  while (i < length && g_ascii_isspace ((char) data[i]))
    i++;

  return i < length && data[i] == '<';
}

/* Whether a JPEG marker begins a frame, which contains the size of the picture: all from C0 to CF, except three. */
static gboolean
is_frame (guint8 marker)
{
  return marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc;
}

/* Markers without data. None of them comes before the frame; decoders disagree about the data after them. */
static gboolean
is_alone (guint8 marker)
{
  return marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd9);
}

/* Whether the pixels are in a single pass from top to bottom. @rest: the data after the frame, which has @n_colours.
 */
static gboolean
is_in_one_pass (const guint8 *rest,
                gsize         length,
                guint8        n_colours)
{
  gsize at = 0;

  while (at + 5 <= length && rest[at] == 0xff)
    {
      if (rest[at + 1] == 0xda)
        return rest[at + 4] == n_colours;
      if (is_alone (rest[at + 1]))
        return FALSE;
      at += rest[at + 1] == 0xff ? 1 : 2 + ((gsize) rest[at + 2] << 8 | rest[at + 3]);
    }

  return FALSE;
}

static gboolean
read_jpeg_size (const guint8 *data,
                gsize         length,
                guint        *width,
                guint        *height,
                gboolean     *one_pass)
{
  gsize at = 2;

  while (at + 9 < length && data[at] == 0xff)
    {
      guint8 marker = data[at + 1];
      gsize end;

      if (marker == 0xff)
        {
          at++;
          continue;
        }
      if (is_frame (marker))
        {
          *height = (guint) data[at + 5] << 8 | data[at + 6];
          *width = (guint) data[at + 7] << 8 | data[at + 8];
          end = at + 2 + ((gsize) data[at + 2] << 8 | data[at + 3]);
          *one_pass = marker <= 0xc1 && end < length && is_in_one_pass (data + end, length - end, data[at + 9]);
          return *width > 0 && *height > 0;
        }
      if (is_alone (marker))
        return FALSE;
      at += 2 + ((gsize) data[at + 2] << 8 | data[at + 3]);
    }

  return FALSE;
}

/* Pixels */

/* Whether there is enough memory for a picture. */
static gboolean
check_size (guint     width,
            guint     height,
            gboolean  by_rows,
            GError  **error)
{
  if (width <= MAX_SIDE && height <= MAX_SIDE
      && (guint64) width * height <= (by_rows ? MAX_PIXELS : MAX_PIXELS_WHOLE))
    return TRUE;

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               /* Translators: a width and a height in pixels */
               _("The picture is too large: it is %u × %u pixels."), width, height);

  return FALSE;
}

/* Scales a size down to at most @side, keeping the aspect ratio. */
static void
fit (int   side,
     int  *width,
     int  *height)
{
  int longer = MAX (*width, *height);

  if (longer <= side)
    return;

  *width = MAX (1, (int) ((gint64) *width * side / longer));
  *height = MAX (1, (int) ((gint64) *height * side / longer));
}

/* Decoders that support it decode at the reduced size. If the decoder finds a size that differs from the header and
 * is too large, it is stopped, since an empty size is an error. */
static void
size_prepared_cb (GdkPixbufLoader *loader,
                  int              width,
                  int              height,
                  gpointer         data)
{
  if (!check_size ((guint) width, (guint) height, TRUE, NULL))
    width = height = 0;
  fit (BM_ART_IMPORT_SIDE, &width, &height);
  gdk_pixbuf_loader_set_size (loader, width, height);
}

static GdkPixbuf *
decode (GBytes      *data,
        const char  *type,
        GError     **error)
{
  g_autoptr (GdkPixbufLoader) loader = gdk_pixbuf_loader_new_with_type (type, error);
  GdkPixbuf *pixels;
  gboolean is_written;

  if (loader == NULL)
    return NULL;

  g_signal_connect (loader, "size-prepared", G_CALLBACK (size_prepared_cb), NULL);
  is_written = gdk_pixbuf_loader_write_bytes (loader, data, error);
  if (!gdk_pixbuf_loader_close (loader, is_written ? error : NULL) || !is_written)
    return NULL;

  pixels = gdk_pixbuf_loader_get_pixbuf (loader);
  if (pixels == NULL)
    {
      fail (error, _("The picture is damaged or truncated."));
      return NULL;
    }

  /* Applies the rotation of the camera. */
  return gdk_pixbuf_apply_embedded_orientation (pixels);
}

/* Encodes pixels in the format of sets. */
static GBytes *
encode (GdkPixbuf  *pixels,
        GError    **error)
{
  g_autofree char *packed = NULL;
  gsize length;

  if (!gdk_pixbuf_save_to_buffer (pixels, &packed, &length, "png", error, "compression", "9", NULL))
    return NULL;

  return bm_png_strip ((const guint8 *) packed, length, error);
}

static GdkPixbuf *
scale (GdkPixbuf *pixels,
       int        side)
{
  int width = gdk_pixbuf_get_width (pixels);
  int height = gdk_pixbuf_get_height (pixels);

  fit (side, &width, &height);

  return gdk_pixbuf_scale_simple (pixels, width, height, GDK_INTERP_BILINEAR);
}

static BmArtImport *
make_picture (GdkPixbuf  *pixels,
              GError    **error)
{
  for (int side = BM_ART_IMPORT_SIDE; side >= MIN_SIDE; side = side * 3 / 4)
    {
      g_autoptr (GdkPixbuf) scaled = scale (pixels, side);
      g_autoptr (GBytes) packed = scaled != NULL ? encode (scaled, error) : NULL;
      g_autoptr (GError) check_error = NULL;
      guint width, height;
      BmArtImport *self;

      if (packed == NULL)
        return NULL;
      /* Noise compresses badly, so it is scaled down further. */
      if (!bm_png_check (g_bytes_get_data (packed, NULL), g_bytes_get_size (packed), &width, &height, &check_error))
        continue;

      self = g_new0 (BmArtImport, 1);
      self->format = BM_ART_FORMAT_PNG;
      self->content = g_base64_encode (g_bytes_get_data (packed, NULL), g_bytes_get_size (packed));
      return self;
    }

  fail (error, _("The picture cannot be made small enough."));

  return NULL;
}

static BmArtImport *
import_pixels (GBytes  *data,
               GError **error)
{
  gsize length;
  const guint8 *bytes = g_bytes_get_data (data, &length);
  gboolean is_jpg = is_jpeg (bytes, length);
  g_autoptr (GBytes) stripped = NULL;
  g_autoptr (GdkPixbuf) pixels = NULL;
  gboolean by_rows = FALSE;
  guint width, height;

  if (!(is_jpg ? read_jpeg_size (bytes, length, &width, &height, &by_rows)
               : bm_png_read_size (bytes, length, &width, &height, NULL)))
    {
      fail (error, _("The picture is damaged or truncated."));
      return NULL;
    }
  if (!check_size (width, height, by_rows, error))
    return NULL;

  stripped = is_jpg ? g_bytes_ref (data) : bm_png_strip (bytes, length, error);
  pixels = stripped != NULL ? decode (stripped, is_jpg ? "jpeg" : "png", error) : NULL;

  return pixels != NULL ? make_picture (pixels, error) : NULL;
}

/* Drawings */

/* A sanitised drawing may still be impossible to draw, for example with an invalid path or without a size. */
static gboolean
can_be_drawn (const char  *text,
              GError     **error)
{
  RsvgHandle *handle = rsvg_handle_new_from_data ((const guint8 *) text, strlen (text), error);

  if (handle == NULL)
    return FALSE;
  g_object_unref (handle);

  return TRUE;
}

static BmArtImport *
import_svg (GBytes  *data,
            GError **error)
{
  gsize length;
  const char *text = g_bytes_get_data (data, &length);
  g_auto (BmSvgReport) report = { 0 };
  g_autofree char *clean = NULL;
  BmArtImport *self;

  if (length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    {
      text += 3;
      length -= 3;
    }

  clean = bm_svg_clean (text, length, &report, error);
  if (clean == NULL)
    return NULL;
  if (report.n_shapes == 0)
    {
      fail (error, report.removed != 0
                   ? _("This drawing contains no shapes. Convert text and images to paths first.")
                   : _("This drawing contains no shapes."));
      return NULL;
    }
  if (!can_be_drawn (clean, error))
    return NULL;

  self = g_new0 (BmArtImport, 1);
  self->format = BM_ART_FORMAT_SVG;
  self->content = g_steal_pointer (&clean);
  self->removed = report.removed;

  return self;
}

/* In a thread, since decoding takes a while */

static void
import_in_thread (GTask        *task,
                  gpointer      source,
                  gpointer      file,
                  GCancellable *cancellable)
{
  GError *error = NULL;
  g_autoptr (GBytes) data = bm_file_read (file, MAX_BYTES, &error);
  BmArtImport *self = data != NULL ? bm_art_import_from_data (data, &error) : NULL;

  if (self != NULL)
    g_task_return_pointer (task, self, (GDestroyNotify) bm_art_import_free);
  else
    g_task_return_error (task, error);
}

/* Public functions */

/**
 * bm_art_import_read_size:
 * @data: (array length=length): a file
 * @length: its length in bytes
 * @width: (out): in pixels
 * @height: (out): in pixels
 *
 * Reads the size of a PNG or JPEG from its header, without decoding it.
 *
 * Returns: whether the header contains a size
 */
gboolean
bm_art_import_read_size (const guint8 *data,
                         gsize         length,
                         guint        *width,
                         guint        *height)
{
  gboolean one_pass;

  if (is_jpeg (data, length))
    return read_jpeg_size (data, length, width, height, &one_pass);

  return bm_png_read_size (data, length, width, height, NULL);
}

/**
 * bm_art_import_from_data:
 * @data: a file
 * @error: return location for an error, with a message to show
 *
 * Imports a drawing for a set from an SVG, PNG or JPEG file. Can be called from any thread.
 *
 * Returns: (transfer full) (nullable): the drawing
 */
BmArtImport *
bm_art_import_from_data (GBytes  *data,
                         GError **error)
{
  gsize length;
  const guint8 *bytes = g_bytes_get_data (data, &length);

  if (length > 0 && (is_png (bytes, length) || is_jpeg (bytes, length)))
    return import_pixels (data, error);
  if (length > 0 && is_xml (bytes, length))
    return import_svg (data, error);

  fail (error, _("This picture cannot be used. Choose an SVG, PNG or JPEG file."));

  return NULL;
}

/**
 * bm_art_import_async:
 * @file: a file
 * @cancellable: (nullable): cancels the import
 * @callback: called when the drawing is ready
 * @user_data: for @callback
 *
 * Imports a drawing for a set from a file, in another thread.
 */
void
bm_art_import_async (GFile               *file,
                     GCancellable        *cancellable,
                     GAsyncReadyCallback  callback,
                     gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_source_tag (task, bm_art_import_async);
  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  g_task_set_return_on_cancel (task, TRUE);
  g_task_run_in_thread (task, import_in_thread);
}

/**
 * bm_art_import_finish:
 * @result: the result passed to the callback
 * @error: return location for an error, with a message to show
 *
 * Returns: (transfer full) (nullable): the drawing
 */
BmArtImport *
bm_art_import_finish (GAsyncResult  *result,
                      GError       **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/**
 * bm_art_import_free:
 * @self: (nullable) (transfer full): a drawing
 */
void
bm_art_import_free (BmArtImport *self)
{
  if (self == NULL)
    return;

  g_free (self->content);
  g_free (self);
}

/**
 * bm_art_import_dup_words:
 * @removed: the parts removed from a drawing
 *
 * Returns: (transfer full) (nullable): a text to show about them, one sentence per line; %NULL: nothing was removed
 */
char *
bm_art_import_dup_words (BmSvgParts removed)
{
  const struct
  {
    BmSvgParts  part;
    const char *words;
  } sentences[] = {
    { BM_SVG_TEXTS, _("Text was left out: convert it to paths in your drawing program.") },
    { BM_SVG_IMAGES, _("Images inside the drawing were left out.") },
    { BM_SVG_EFFECTS, _("Effects such as blur, masks and patterns were left out.") },
    { BM_SVG_ANIMATIONS, _("Animations were left out.") },
    { BM_SVG_SCRIPTS, _("Scripts were left out.") },
    { BM_SVG_LINKS, _("Links to other files were left out.") },
    { BM_SVG_STYLES, _("Some styles were left out.") },
    { BM_SVG_OTHERS, _("Some elements that the game cannot draw were left out.") },
  };
  g_autoptr (GPtrArray) lines = g_ptr_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    if ((removed & sentences[i].part) != 0)
      g_ptr_array_add (lines, (gpointer) sentences[i].words);
  if (lines->len == 0)
    return NULL;

  g_ptr_array_add (lines, NULL);

  return g_strjoinv ("\n", (char **) lines->pdata);
}
