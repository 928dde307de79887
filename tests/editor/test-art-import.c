/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <string.h>

#include "bm-art-import.h"

/* -- Making files -- */

/* A picture whose upper left quarter is red; with noise, no two pixels are alike. */
static GBytes *
make_file (const char *type,
           int         width,
           int         height,
           gboolean    noise)
{
  g_autoptr (GdkPixbuf) pixels = gdk_pixbuf_new (GDK_COLORSPACE_RGB, g_str_equal (type, "png"), 8, width, height);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autoptr (GError) error = NULL;
  char *data;
  gsize length;

  gdk_pixbuf_fill (pixels, 0x0000ffff);
  if (noise)
    for (gsize i = 0; i < gdk_pixbuf_get_byte_length (pixels); i++)
      gdk_pixbuf_get_pixels (pixels)[i] = (guchar) g_rand_int (random);
  else
    {
      g_autoptr (GdkPixbuf) quarter = gdk_pixbuf_new_subpixbuf (pixels, 0, 0, (width + 1) / 2, (height + 1) / 2);

      gdk_pixbuf_fill (quarter, 0xff0000ff);
    }
  gdk_pixbuf_save_to_buffer (pixels, &data, &length, type, &error, NULL);
  g_assert_no_error (error);

  return g_bytes_new_take (data, length);
}

/* What has been imported is such as sets may have. */
static void
assert_good (const BmArtImport *import,
             double             width,
             double             height)
{
  BmArtFile file = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_true (bm_art_file_read_text (&file, import->format, import->content, &error));
  g_assert_no_error (error);
  g_assert_cmpfloat (file.width, ==, width);
  g_assert_cmpfloat (file.height, ==, height);
  bm_art_file_clear (&file);
}

/* -- Tests -- */

static const struct
{
  const char *type;
  int         width;
  int         height;
  gboolean    noise;
  int         new_width;
  int         new_height;
} pictures[] = {
  { "png", 100, 200, FALSE, 100, 200 },
  { "jpeg", 100, 200, FALSE, 100, 200 },
  { "png", 2048, 1024, FALSE, 512, 256 },
  { "jpeg", 1024, 2048, FALSE, 256, 512 },
  { "png", 1, 4000, FALSE, 1, 512 },
  { "png", 1, 1, FALSE, 1, 1 },
  { "png", 512, 512, TRUE, 384, 384 },
};

static void
test_pictures (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    {
      g_autoptr (GBytes) data = make_file (pictures[i].type, pictures[i].width, pictures[i].height, pictures[i].noise);
      g_autoptr (GError) error = NULL;
      g_autoptr (BmArtImport) import = bm_art_import_from_data (data, &error);

      g_assert_no_error (error);
      g_assert_cmpint (import->format, ==, BM_ART_FORMAT_PNG);
      g_assert_cmphex (import->removed, ==, 0);
      assert_good (import, pictures[i].new_width, pictures[i].new_height);
    }
}

static void
test_svg (void)
{
  static const char text[] = "\xef\xbb\xbf\n<?xml version='1.0'?><!-- Inkscape --><svg width='10mm' height='20mm'>"
                             "<text>Hello</text><image/><path d='M0 0H9V9Z'/></svg>";
  g_autoptr (GBytes) data = g_bytes_new_static (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (BmArtImport) import = bm_art_import_from_data (data, &error);
  g_autofree char *words = NULL;

  g_assert_no_error (error);
  g_assert_cmpint (import->format, ==, BM_ART_FORMAT_SVG);
  assert_good (import, 10, 20);
  words = bm_art_import_dup_words (import->removed);
  g_assert_cmpstr (words, ==, "Text was left out: convert it to paths in your drawing program.\n"
                              "Images inside the drawing were left out.");
  g_assert_null (bm_art_import_dup_words (0));
}

static void
assert_refused (const char *data,
                gsize       length)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, length);
  g_autoptr (GError) error = NULL;

  g_assert_null (bm_art_import_from_data (bytes, &error));
  g_assert_nonnull (error);
}

/* A frame of JPEG with a size that nobody has memory for, and a PNG likewise. */
static void
test_huge (void)
{
  static const guint8 jpeg[] = {
    0xff, 0xd8, 0xff, 0xe0, 0, 4, 'J', 'F', 0xff, 0xc2, 0, 17, 8, 0xff, 0xff, 0xff, 0xff, 3, 1, 0x22, 0, 2, 0x11, 1, 3,
    0x11, 1,
  };
  g_autoptr (GBytes) png = make_file ("png", 20000, 1, FALSE);
  guint width, height;

  g_assert_true (bm_art_import_read_size (jpeg, sizeof jpeg, &width, &height));
  g_assert_cmpuint (width, ==, 65535);
  g_assert_cmpuint (height, ==, 65535);
  assert_refused ((const char *) jpeg, sizeof jpeg);
  assert_refused (g_bytes_get_data (png, NULL), g_bytes_get_size (png));
}

/* Two readers of a JPEG do not agree where its frame is: for one there is a small frame in a comment. */
static void
test_hidden (void)
{
  static const guint8 comment[] = {
    0xff, 0xd8, 0xff, 0x01, 0, 8, 0xff, 0xfe, 0, 23, ' ', ' ', 0xff, 0xc0, 0, 17, 8, 0, 8, 0, 8, 3, 1, 0x11, 0, 2, 0x11,
    1, 3, 0x11, 1,
  };
  g_autoptr (GBytes) jpeg = make_file ("jpeg", 17000, 8, FALSE);
  g_autoptr (GByteArray) hidden = g_byte_array_new ();

  g_byte_array_append (hidden, comment, sizeof comment);
  g_byte_array_append (hidden, (const guint8 *) g_bytes_get_data (jpeg, NULL) + 2, g_bytes_get_size (jpeg) - 2);
  assert_refused ((const char *) hidden->data, hidden->len);
}

/* What has to be in memory as a whole may have fewer pixels than what is read row by row. */
static void
test_memory (void)
{
  g_autoptr (GBytes) png = make_file ("png", 6000, 5000, FALSE);
  g_autoptr (GBytes) jpeg = make_file ("jpeg", 6000, 5000, FALSE);
  g_autoptr (GError) error = NULL;
  g_autoptr (BmArtImport) import = bm_art_import_from_data (jpeg, &error);
  gsize length;
  g_autofree guint8 *progressive = g_memdup2 (g_bytes_get_data (jpeg, &length), g_bytes_get_size (jpeg));

  g_assert_no_error (error);
  assert_good (import, 512, 426);
  assert_refused (g_bytes_get_data (png, NULL), g_bytes_get_size (png));

  /* It says that it comes in several passes. */
  for (gsize i = 0; i + 1 < length; i++)
    if (progressive[i] == 0xff && progressive[i + 1] == 0xc0)
      {
        progressive[i + 1] = 0xc2;
        break;
      }
  assert_refused ((const char *) progressive, length);
}

static void
test_refused (void)
{
  static const char *const texts[] = {
    "", "x", "GIF89a0000000000000", "%PDF-1.4", "<", "<html><body/></html>", "<svg/>", "\xff\xd8\xff",
    "\x89PNG\r\n\x1a\n",
    "<svg viewBox='0 0 9 9'/>", "<svg viewBox='0 0 9 9'><text>Only text</text></svg>",
    "<!DOCTYPE svg [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><svg viewBox='0 0 9 9'><text>&a;</text></svg>",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    assert_refused (texts[i], strlen (texts[i]));
}

/* Cut off or changed anywhere, a file is refused or makes a good picture. */
static void
test_mutations (void)
{
  static const char *const types[] = { "png", "jpeg" };
  g_autoptr (GRand) random = g_rand_new_with_seed (7);

  for (guint i = 0; i < 600; i++)
    {
      g_autoptr (GBytes) file = make_file (types[i % 2], 40, 30, TRUE);
      gsize length = g_bytes_get_size (file);
      g_autofree guint8 *data = g_memdup2 (g_bytes_get_data (file, NULL), length);
      g_autoptr (GBytes) changed = NULL;
      g_autoptr (BmArtImport) import = NULL;

      for (int n = g_rand_int_range (random, 0, 5); n > 0; n--)
        data[g_rand_int_range (random, 2, n % 2 == 0 ? (gint32) length : 200)] = (guint8) g_rand_int (random);
      if (i % 3 == 0)
        length = (gsize) g_rand_int_range (random, 1, (gint32) length);
      changed = g_bytes_new (data, length);
      import = bm_art_import_from_data (changed, NULL);
      if (import != NULL)
        {
          BmArtFile read = { 0 };

          g_assert_true (bm_art_file_read_text (&read, import->format, import->content, NULL));
          bm_art_file_clear (&read);
        }
    }
}

static void
done_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (bm_art_import_finish (result, &error));
  g_assert_error (error, G_IO_ERROR, *(int *) data);
  *(int *) data = -1;
}

static void
test_files (void)
{
  static const struct
  {
    const char *path;
    int         code;
  } files[] = {
    { "/nowhere/at/all.png", G_IO_ERROR_NOT_FOUND },
    { "/", G_IO_ERROR_NOT_REGULAR_FILE },
    { "/dev/zero", G_IO_ERROR_NOT_REGULAR_FILE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (GFile) file = g_file_new_for_path (files[i].path);
      int code = files[i].code;

      bm_art_import_async (file, NULL, done_cb, &code);
      while (code >= 0)
        g_main_context_iteration (NULL, TRUE);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/art-import/pictures", test_pictures);
  g_test_add_func ("/art-import/svg", test_svg);
  g_test_add_func ("/art-import/huge", test_huge);
  g_test_add_func ("/art-import/hidden", test_hidden);
  g_test_add_func ("/art-import/memory", test_memory);
  g_test_add_func ("/art-import/refused", test_refused);
  g_test_add_func ("/art-import/mutations", test_mutations);
  g_test_add_func ("/art-import/files", test_files);

  return g_test_run ();
}
