/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Checks that bytes are a picture that can safely be given to a decoder: few pixels, no optional chunks (texts,
 * colour profiles, animations), not truncated, and with exactly as much compressed data as it has pixels.
 * https://www.w3.org/TR/png-3/ */

#define G_LOG_DOMAIN "bm-base"

#include "config.h"

#include "bm-png.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#define HEADER_LENGTH 13
#define FRAME_LENGTH  12  /* of a chunk: length, type and checksum */

static const guint8 signature[8] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n' };

typedef struct
{
  const guint8 *type;   /* four letters */
  const guint8 *data;
  gsize         length;
} Chunk;

typedef struct
{
  guint width;
  guint height;
  guint depth;
  guint colour_type;
  guint interlace;
} Header;

G_DEFINE_QUARK (bm-png-error-quark, bm_png_error)

static gboolean
fail (GError     **error,
      BmPngError   code,
      const char  *message)
{
  g_set_error_literal (error, BM_PNG_ERROR, code, message);

  return FALSE;
}

static gboolean
fail_as_damaged (GError **error)
{
  return fail (error, BM_PNG_ERROR_DAMAGED, _("the picture is damaged or truncated"));
}

/* Chunks */

static guint32
read_number (const guint8 *data)
{
  return (guint32) data[0] << 24 | (guint32) data[1] << 16 | (guint32) data[2] << 8 | data[3];
}

/* The cyclic redundancy check of PNG, appendix D, four bits at a time. */
static guint32
compute_sum (const guint8 *data,
             gsize         length)
{
  static const guint32 remainders[16] = {
    0x00000000, 0x1db71064, 0x3b6e20c8, 0x26d930ac,
    0x76dc4190, 0x6b6b51f4, 0x4db26158, 0x5005713c,
    0xedb88320, 0xf00f9344, 0xd6d6a3e8, 0xcb61b38c,
    0x9b64c2b0, 0x86d3d2d4, 0xa00ae278, 0xbdbdf21c,
  };
  guint32 sum = 0xffffffff;

  for (gsize i = 0; i < length; i++)
    {
      sum ^= data[i];
      sum = remainders[sum & 15] ^ sum >> 4;
      sum = remainders[sum & 15] ^ sum >> 4;
    }

  return ~sum;
}

static gboolean
is_type (const Chunk *chunk,
         const char  *type)
{
  return memcmp (chunk->type, type, 4) == 0;
}

/* Reads the chunk at @offset and advances @offset. */
static gboolean
read_chunk (const guint8 *data,
            gsize         length,
            gsize        *offset,
            Chunk        *chunk)
{
  gsize rest = length - *offset;

  if (rest < FRAME_LENGTH || read_number (data + *offset) > rest - FRAME_LENGTH)
    return FALSE;

  chunk->length = read_number (data + *offset);
  chunk->type = data + *offset + 4;
  chunk->data = data + *offset + 8;
  *offset += FRAME_LENGTH + chunk->length;

  return compute_sum (chunk->type, chunk->length + 4) == read_number (chunk->data + chunk->length);
}

/* The header */

static gboolean
is_known_depth (const Header *header)
{
  gboolean is_power = header->depth > 0 && (header->depth & (header->depth - 1)) == 0;

  switch (header->colour_type)
    {
    case 0:
      return is_power && header->depth <= 16;
    case 3:
      return is_power && header->depth <= 8;
    case 2:
    case 4:
    case 6:
      return header->depth == 8 || header->depth == 16;
    default:
      return FALSE;
    }
}

static gboolean
read_header (const guint8 *data,
             gsize         length,
             gsize        *offset,
             Header       *header,
             GError      **error)
{
  Chunk chunk;

  if (length < sizeof signature || memcmp (data, signature, sizeof signature) != 0)
    return fail (error, BM_PNG_ERROR_FORMAT, _("this is not a PNG picture"));

  *offset = sizeof signature;
  if (!read_chunk (data, length, offset, &chunk) || !is_type (&chunk, "IHDR") || chunk.length != HEADER_LENGTH)
    return fail_as_damaged (error);

  header->width = read_number (chunk.data);
  header->height = read_number (chunk.data + 4);
  header->depth = chunk.data[8];
  header->colour_type = chunk.data[9];
  header->interlace = chunk.data[12];
  if (header->width == 0 || header->height == 0 || header->width > G_MAXINT32 || header->height > G_MAXINT32
      || !is_known_depth (header) || chunk.data[10] != 0 || chunk.data[11] != 0 || header->interlace > 1)
    return fail_as_damaged (error);

  return TRUE;
}

/* The number of bytes of the uncompressed pixels: each row starts with its filter type. */
static gsize
count_bytes (const Header *header)
{
  static const guint channels[] = { 1, 0, 3, 1, 2, 0, 4 };
  gsize bits = (gsize) header->width * channels[header->colour_type] * header->depth;

  return header->height * ((bits + 7) / 8 + 1);
}

/* Pixels */

/* Whether the data decompresses to exactly @expected bytes. */
static gboolean
check_pixels (GByteArray *packed,
              gsize       expected,
              GError    **error)
{
  g_autoptr (GConverter) unpacker = G_CONVERTER (g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB));
  guint8 pixels[16 * 1024];
  gsize n_read_all = 0;
  gsize n_written_all = 0;

  while (TRUE)
    {
      gsize n_read, n_written;
      GConverterResult result = g_converter_convert (unpacker, packed->data + n_read_all, packed->len - n_read_all,
                                                     pixels, sizeof pixels, G_CONVERTER_INPUT_AT_END, &n_read,
                                                     &n_written, NULL);

      if (result == G_CONVERTER_ERROR)
        return fail_as_damaged (error);
      n_read_all += n_read;
      n_written_all += n_written;
      if (n_written_all > expected)
        return fail_as_damaged (error);
      if (result == G_CONVERTER_FINISHED)
        return n_written_all == expected && n_read_all == packed->len ? TRUE : fail_as_damaged (error);
    }
}

/* Collects the compressed pixels of all chunks, which must be the standard ones. */
static gboolean
collect_pixels (const guint8  *data,
                gsize          length,
                gsize          offset,
                GByteArray    *packed,
                GError       **error)
{
  Chunk chunk;

  while (read_chunk (data, length, &offset, &chunk))
    {
      if (is_type (&chunk, "IEND"))
        return offset == length && packed->len > 0 ? TRUE : fail_as_damaged (error);
      if (is_type (&chunk, "IDAT"))
        g_byte_array_append (packed, chunk.data, (guint) chunk.length);
      else if (packed->len > 0 || chunk.length > 768 || (!is_type (&chunk, "PLTE") && !is_type (&chunk, "tRNS")))
        return fail (error, BM_PNG_ERROR_FORMAT,
                     _("a picture in a set may contain only pixels: no text, profiles or animations"));
    }

  return fail_as_damaged (error);
}

/**
 * bm_png_read_size:
 * @data: (array length=length): a file
 * @length: its length in bytes
 * @width: (out): in pixels
 * @height: (out): in pixels
 * @error: return location for a %BM_PNG_ERROR
 *
 * Reads the size of a picture, and checks nothing else.
 *
 * Returns: whether it starts like a PNG
 */
gboolean
bm_png_read_size (const guint8  *data,
                  gsize          length,
                  guint         *width,
                  guint         *height,
                  GError       **error)
{
  Header header;
  gsize offset;

  if (!read_header (data, length, &offset, &header, error))
    return FALSE;

  *width = header.width;
  *height = header.height;

  return TRUE;
}

/**
 * bm_png_check:
 * @data: (array length=length): a picture
 * @length: its length in bytes
 * @width: (out): in pixels
 * @height: (out): in pixels
 * @error: return location for a %BM_PNG_ERROR
 *
 * Checks a picture of a set: at most %BM_PNG_MAX_SIDE pixels wide and high, at most %BM_PNG_MAX_BYTES long, not
 * interlaced, complete, and with nothing but pixels.
 *
 * Decompresses the pixels once; safe from any thread.
 *
 * Returns: whether the picture is valid
 */
gboolean
bm_png_check (const guint8  *data,
              gsize          length,
              guint         *width,
              guint         *height,
              GError       **error)
{
  g_autoptr (GByteArray) packed = g_byte_array_new ();
  Header header;
  gsize offset;

  if (length > BM_PNG_MAX_BYTES)
    {
      g_set_error (error, BM_PNG_ERROR, BM_PNG_ERROR_LIMIT, _("the picture is larger than %d KiB"),
                   BM_PNG_MAX_BYTES / 1024);
      return FALSE;
    }
  if (!read_header (data, length, &offset, &header, error))
    return FALSE;
  if (header.width > BM_PNG_MAX_SIDE || header.height > BM_PNG_MAX_SIDE)
    {
      g_set_error (error, BM_PNG_ERROR, BM_PNG_ERROR_LIMIT,
                   /* Translators: two sizes, each a width and a height */
                   _("the picture has %u × %u pixels; at most %d × %d are allowed"), header.width,
                   header.height, BM_PNG_MAX_SIDE, BM_PNG_MAX_SIDE);
      return FALSE;
    }
  if (header.interlace != 0)
    return fail (error, BM_PNG_ERROR_FORMAT, _("the picture is interlaced, which is not allowed"));
  if (!collect_pixels (data, length, offset, packed, error) || !check_pixels (packed, count_bytes (&header), error))
    return FALSE;

  *width = header.width;
  *height = header.height;

  return TRUE;
}

/**
 * bm_png_strip:
 * @data: (array length=length): a file
 * @length: its length in bytes
 * @error: return location for a %BM_PNG_ERROR
 *
 * Removes everything from a picture that is not needed to show it, before it is decoded: compressed texts and
 * profiles have been used to fill memory.
 *
 * Returns: (transfer full) (nullable): the picture; its pixels have not been checked
 */
GBytes *
bm_png_strip (const guint8  *data,
              gsize          length,
              GError       **error)
{
  g_autoptr (GByteArray) stripped = g_byte_array_new ();
  Header header;
  Chunk chunk;
  gsize start;

  if (!read_header (data, length, &start, &header, error))
    return NULL;

  g_byte_array_append (stripped, data, (guint) start);
  for (gsize offset = start; read_chunk (data, length, &offset, &chunk); start = offset)
    {
      if (is_type (&chunk, "IDAT") || is_type (&chunk, "PLTE") || is_type (&chunk, "tRNS") || is_type (&chunk, "IEND"))
        g_byte_array_append (stripped, data + start, (guint) (offset - start));
      if (is_type (&chunk, "IEND"))
        return g_byte_array_free_to_bytes (g_steal_pointer (&stripped));
    }

  fail_as_damaged (error);

  return NULL;
}
