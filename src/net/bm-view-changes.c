/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-net"

#include "config.h"

#include "bm-view-changes.h"

#include <zlib.h>

#include "bm-message.h"
#include "bm-pack.h"

/* The sections that have changed are compressed, with the views so far, which both ends have, as the dictionary. So what
 * is the same in a section takes a few bits, wherever it has moved to. */

/* Raw: without a head, and without a checksum, since what comes is sealed. Negative, as zlib wants it. */
#define WINDOW_BITS (-15)

#define CHUNK 4096

/* As they are on the way, which is the same at both ends. */
static GVariant *
to_plain_bytes (GVariant *views)
{
  g_autoptr (GVariant) normal = g_variant_get_normal_form (views);

  return bm_swap_bytes (normal);
}

/* Without memory, the program ends, as everywhere: nobody must take that for changes that cannot be read. */
static void *
allocate (void *opaque G_GNUC_UNUSED,
          uInt  n,
          uInt  size)
{
  return g_malloc_n (n, size);
}

static void
release (void *opaque G_GNUC_UNUSED,
         void *memory)
{
  g_free (memory);
}

/* zlib promises to change nothing in what it reads, but older versions do not say so in their types. */
static void
set_input (z_stream   *stream,
           const void *data,
           gsize       length)
{
  stream->next_in = (Bytef *) data;
  stream->avail_in = (uInt) length;
}

/**
 * bm_view_changes_pack:
 * @from: a value of %BM_VIEWS_TYPE: what a participant was shown last
 * @to: another one: what it is shown now
 *
 * Returns: (transfer full): a value of type `ay`, for bm_view_changes_unpack()
 */
GVariant *
bm_view_changes_pack (GVariant *from,
                      GVariant *to)
{
  g_autoptr (GVariant) changes = bm_views_compare (from, to);
  g_autoptr (GVariant) dictionary = to_plain_bytes (from);
  g_autoptr (GVariant) bytes = to_plain_bytes (changes);
  z_stream stream = { .zalloc = allocate, .zfree = release };
  g_autofree guint8 *packed = NULL;
  gsize length;
  int result;

  result = deflateInit2 (&stream, Z_BEST_COMPRESSION, Z_DEFLATED, WINDOW_BITS, MAX_MEM_LEVEL, Z_DEFAULT_STRATEGY);
  g_assert (result == Z_OK);
  deflateSetDictionary (&stream, g_variant_get_data (dictionary), (uInt) g_variant_get_size (dictionary));
  length = deflateBound (&stream, g_variant_get_size (bytes));
  packed = g_malloc (length);
  set_input (&stream, g_variant_get_data (bytes), g_variant_get_size (bytes));
  stream.next_out = packed;
  stream.avail_out = (uInt) length;
  result = deflate (&stream, Z_FINISH);
  g_assert (result == Z_STREAM_END);
  length = stream.total_out;
  deflateEnd (&stream);

  return g_variant_ref_sink (bm_pack_bytes (packed, length));
}

/* Whether all of @stream could be read, and was no longer than any views are. */
static gboolean
inflate_all (z_stream   *stream,
             GByteArray *target)
{
  int result = Z_OK;

  while (result == Z_OK && target->len < BM_MESSAGE_MAX_BYTES)
    {
      guint8 chunk[CHUNK];

      stream->next_out = chunk;
      stream->avail_out = sizeof chunk;
      result = inflate (stream, Z_NO_FLUSH);
      g_byte_array_append (target, chunk, sizeof chunk - stream->avail_out);
    }

  return result == Z_STREAM_END && stream->avail_in == 0;
}

static GBytes *
decompress (GVariant *dictionary,
            GVariant *packed)
{
  g_autoptr (GByteArray) target = g_byte_array_new ();
  z_stream stream = { .zalloc = allocate, .zfree = release };
  gboolean is_whole;

  if (inflateInit2 (&stream, WINDOW_BITS) != Z_OK)
    return NULL;
  inflateSetDictionary (&stream, g_variant_get_data (dictionary), (uInt) g_variant_get_size (dictionary));
  set_input (&stream, g_variant_get_data (packed), g_variant_get_size (packed));
  is_whole = inflate_all (&stream, target);
  inflateEnd (&stream);

  return is_whole ? g_byte_array_free_to_bytes (g_steal_pointer (&target)) : NULL;
}

/**
 * bm_view_changes_unpack:
 * @from: a value of %BM_VIEWS_TYPE: the views so far
 * @changes: a value of type `ay`, from anywhere: what bm_view_changes_pack() has returned for @from
 * @error: return location for a #BmMessageError
 *
 * Returns: (transfer full) (nullable): the views now; %NULL if these are no changes
 */
GVariant *
bm_view_changes_unpack (GVariant  *from,
                        GVariant  *changes,
                        GError   **error)
{
  g_autoptr (GVariant) dictionary = to_plain_bytes (from);
  g_autoptr (GBytes) bytes = decompress (dictionary, changes);
  g_autoptr (GVariant) sections = NULL;
  g_autoptr (GVariant) swapped = NULL;

  if (bytes != NULL)
    sections = g_variant_ref_sink (g_variant_new_from_bytes (BM_VIEWS_TYPE, bytes, FALSE));
  if (sections == NULL || !g_variant_is_normal_form (sections))
    {
      /* Not translated: for the log. */
      g_set_error (error, BM_MESSAGE_ERROR, BM_MESSAGE_ERROR_BODY, "these are no changes of views");
      return NULL;
    }

  swapped = bm_swap_bytes (sections);
  return bm_views_merge (from, swapped);
}
