/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-png.h"

#include <gio/gio.h>
#include <string.h>

/* -- Making pictures -- */

static guint32
compute_sum (const guint8 *data,
             gsize         length)
{
  guint32 sum = 0xffffffff;

  for (gsize i = 0; i < length; i++)
    {
      sum ^= data[i];
      for (guint bit = 0; bit < 8; bit++)
        sum = (sum & 1) != 0 ? 0xedb88320 ^ sum >> 1 : sum >> 1;
    }

  return ~sum;
}

static void
append_number (GByteArray *bytes,
               guint32     number)
{
  guint32 big = GUINT32_TO_BE (number);

  g_byte_array_append (bytes, (const guint8 *) &big, 4);
}

static void
append_chunk (GByteArray   *bytes,
              const char   *type,
              const guint8 *data,
              gsize         length)
{
  guint start;

  append_number (bytes, (guint32) length);
  start = bytes->len;
  g_byte_array_append (bytes, (const guint8 *) type, 4);
  if (length > 0)
    g_byte_array_append (bytes, data, (guint) length);
  append_number (bytes, compute_sum (bytes->data + start, bytes->len - start));
}

static GBytes *
pack (gsize n_bytes)
{
  g_autoptr (GConverter) packer = G_CONVERTER (g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB, 9));
  g_autofree guint8 *pixels = g_malloc0 (n_bytes + 1);
  gsize room = n_bytes + 1000;
  guint8 *packed = g_malloc (room);
  gsize n_read, n_written;

  g_assert_cmpint (g_converter_convert (packer, pixels, n_bytes, packed, room, G_CONVERTER_INPUT_AT_END, &n_read,
                                        &n_written, NULL), ==, G_CONVERTER_FINISHED);

  return g_bytes_new_take (packed, n_written);
}

/** Recipe: how a picture is made; 8 bits of red, green, blue and alpha. */
typedef struct
{
  guint       width;
  guint       height;
  guint       extra;       /* bytes of pixels that are too many */
  guint       missing;     /* or too few */
  guint8      interlace;
  guint8      colour_type; /* plus one; 0: 6 */
  guint8      depth;       /* 0: 8 */
  const char *chunk;       /* another chunk before the pixels */
  guint       cut;         /* bytes at the end that are missing */
  gboolean    has_tail;    /* bytes after the end */
  gboolean    is_empty;    /* no chunk with pixels */
} Recipe;

static GByteArray *
make_png (const Recipe *recipe)
{
  static const guint8 signature[] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n' };
  GByteArray *bytes = g_byte_array_new ();
  g_autoptr (GBytes) pixels = NULL;
  guint8 header[13] = { 0 };
  guint32 width = GUINT32_TO_BE (recipe->width);
  guint32 height = GUINT32_TO_BE (recipe->height);
  gsize n_bytes = 0;

  if (recipe->width <= 4096 && recipe->height <= 4096)
    n_bytes = (gsize) recipe->height * (recipe->width * 4 + 1) + recipe->extra - recipe->missing;
  pixels = pack (n_bytes);

  memcpy (header, &width, 4);
  memcpy (header + 4, &height, 4);
  header[8] = recipe->depth > 0 ? recipe->depth : 8;
  header[9] = recipe->colour_type > 0 ? recipe->colour_type - 1 : 6;
  header[12] = recipe->interlace;

  g_byte_array_append (bytes, signature, sizeof signature);
  append_chunk (bytes, "IHDR", header, sizeof header);
  if (recipe->chunk != NULL)
    append_chunk (bytes, recipe->chunk, (const guint8 *) "some\0thing", 10);
  if (!recipe->is_empty)
    append_chunk (bytes, "IDAT", g_bytes_get_data (pixels, NULL), g_bytes_get_size (pixels));
  append_chunk (bytes, "IEND", NULL, 0);
  if (recipe->has_tail)
    g_byte_array_append (bytes, (const guint8 *) "<script>", 8);
  g_byte_array_set_size (bytes, bytes->len - recipe->cut);

  return bytes;
}

/* -- Tests -- */

static const struct
{
  Recipe recipe;
  int    code;   /* -1: good */
} pictures[] = {
  { { .width = 1, .height = 1 }, -1 },
  { { .width = 100, .height = 200 }, -1 },
  { { .width = BM_PNG_MAX_SIDE, .height = BM_PNG_MAX_SIDE }, -1 },
  { { .width = BM_PNG_MAX_SIDE + 1, .height = 1 }, BM_PNG_ERROR_LIMIT },
  { { .width = 1, .height = 2000000000 }, BM_PNG_ERROR_LIMIT },
  { { .width = 100000, .height = 100000 }, BM_PNG_ERROR_LIMIT },
  { { .width = 0, .height = 5 }, BM_PNG_ERROR_DAMAGED },
  { { .width = 0x80000000u, .height = 5 }, BM_PNG_ERROR_DAMAGED },
  { { .width = 5, .height = 5, .colour_type = 2 }, BM_PNG_ERROR_DAMAGED },
  { { .width = 5, .height = 5, .colour_type = 200 }, BM_PNG_ERROR_DAMAGED },
  { { .width = 5, .height = 5, .colour_type = 3 }, BM_PNG_ERROR_DAMAGED },   /* red, green, blue would be shorter */
  { { .width = 5, .height = 5, .colour_type = 1, .depth = 16, .missing = 50 }, -1 },  /* shades of grey */
  { { .width = 5, .height = 5, .colour_type = 1, .depth = 4, .missing = 85 }, -1 },
  { { .width = 5, .height = 5, .colour_type = 1, .depth = 3, .missing = 90 }, BM_PNG_ERROR_DAMAGED },
  { { .width = 5, .height = 5, .colour_type = 4, .depth = 8, .missing = 75 }, -1 },   /* numbers of colours */
  { { .width = 5, .height = 5, .colour_type = 4, .depth = 16, .missing = 50 }, BM_PNG_ERROR_DAMAGED },
  { { .width = 5, .height = 5, .depth = 4, .missing = 50 }, BM_PNG_ERROR_DAMAGED },
  { { .width = 5, .height = 5, .interlace = 1 }, BM_PNG_ERROR_FORMAT },
  { { .width = 5, .height = 5, .interlace = 2 }, BM_PNG_ERROR_DAMAGED },
  { { .width = 5, .height = 5, .extra = 1 }, BM_PNG_ERROR_DAMAGED },
  { { .width = 5, .height = 5, .extra = 100000000 }, BM_PNG_ERROR_DAMAGED },  /* a bomb: 100 kB unpack to 100 MB */
  { { .width = 5, .height = 5, .missing = 1 }, BM_PNG_ERROR_DAMAGED },
  { { .width = 5, .height = 5, .chunk = "zTXt" }, BM_PNG_ERROR_FORMAT },
  { { .width = 5, .height = 5, .chunk = "acTL" }, BM_PNG_ERROR_FORMAT },
  { { .width = 5, .height = 5, .chunk = "IHDR" }, BM_PNG_ERROR_FORMAT },
  { { .width = 5, .height = 5, .cut = 1 }, BM_PNG_ERROR_DAMAGED },
  { { .width = 5, .height = 5, .cut = 12 }, BM_PNG_ERROR_DAMAGED },
  { { .width = 5, .height = 5, .cut = 20 }, BM_PNG_ERROR_DAMAGED },
  { { .width = 5, .height = 5, .has_tail = TRUE }, BM_PNG_ERROR_DAMAGED },
  { { .width = 5, .height = 5, .is_empty = TRUE }, BM_PNG_ERROR_DAMAGED },
};

static void
test_pictures (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    {
      g_autoptr (GByteArray) bytes = make_png (&pictures[i].recipe);
      g_autoptr (GError) error = NULL;
      guint width = 0, height = 0;
      gboolean is_good = bm_png_check (bytes->data, bytes->len, &width, &height, &error);

      if (pictures[i].code >= 0)
        {
          g_assert_error (error, BM_PNG_ERROR, pictures[i].code);
          g_assert_false (is_good);
          continue;
        }
      g_assert_no_error (error);
      g_assert_true (is_good);
      g_assert_cmpuint (width, ==, pictures[i].recipe.width);
      g_assert_cmpuint (height, ==, pictures[i].recipe.height);
    }
}

static void
test_size (void)
{
  g_autoptr (GByteArray) bytes = make_png (&(Recipe) { .width = 100000, .height = 3, .chunk = "tEXt" });
  g_autoptr (GError) error = NULL;
  guint width, height;

  g_assert_true (bm_png_read_size (bytes->data, bytes->len, &width, &height, &error));
  g_assert_cmpuint (width, ==, 100000);
  g_assert_cmpuint (height, ==, 3);

  g_assert_false (bm_png_read_size ((const guint8 *) "GIF89a..........", 16, &width, &height, &error));
  g_assert_error (error, BM_PNG_ERROR, BM_PNG_ERROR_FORMAT);
}

static void
test_strip (void)
{
  g_autoptr (GByteArray) bytes = make_png (&(Recipe) { .width = 5, .height = 7, .chunk = "iCCP", .has_tail = TRUE });
  g_autoptr (GByteArray) cut = make_png (&(Recipe) { .width = 5, .height = 7, .cut = 5 });
  g_autoptr (GByteArray) plain = make_png (&(Recipe) { .width = 5, .height = 7 });
  g_autoptr (GBytes) expected = g_bytes_new (plain->data, plain->len);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) stripped = bm_png_strip (bytes->data, bytes->len, &error);

  g_assert_no_error (error);
  g_assert_true (g_bytes_equal (stripped, expected));

  g_assert_null (bm_png_strip (cut->data, cut->len, &error));
  g_assert_error (error, BM_PNG_ERROR, BM_PNG_ERROR_DAMAGED);
}

/* Cut off or changed anywhere, it is refused: each byte is covered by a sum or checked. */
static void
test_mutations (void)
{
  g_autoptr (GByteArray) bytes = make_png (&(Recipe) { .width = 9, .height = 9 });
  guint width, height;

  for (guint i = 0; i < bytes->len; i++)
    {
      g_assert_false (bm_png_check (bytes->data, i, &width, &height, NULL));
      for (guint bit = 0; bit < 8; bit++)
        {
          bytes->data[i] ^= 1 << bit;
          g_assert_false (bm_png_check (bytes->data, bytes->len, &width, &height, NULL));
          bytes->data[i] ^= 1 << bit;
        }
    }
  g_assert_true (bm_png_check (bytes->data, bytes->len, &width, &height, NULL));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/png/pictures", test_pictures);
  g_test_add_func ("/png/size", test_size);
  g_test_add_func ("/png/strip", test_strip);
  g_test_add_func ("/png/mutations", test_mutations);

  return g_test_run ();
}
