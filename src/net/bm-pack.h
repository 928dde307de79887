/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <string.h>

/* Values as bytes, and bytes as parts of values. */

G_BEGIN_DECLS

/** Between a value here and as it is elsewhere, which is little-endian; the same way in both directions.
 *
 * Returns: (transfer full): the other one */
static inline GVariant *
bm_swap_bytes (GVariant *value)
{
  if (G_BYTE_ORDER == G_LITTLE_ENDIAN)
    return g_variant_ref (value);
  return g_variant_byteswap (value);
}

/** Returns: (transfer floating): bytes as a value of type `ay` */
static inline GVariant *
bm_pack_bytes (gconstpointer bytes,
               gsize         length)
{
  return g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, bytes, length, 1);
}

/** Copies a value of type `ay` to @target, if it has exactly @length bytes, and says whether it has. */
static inline gboolean
bm_unpack_bytes (GVariant *value,
                 gpointer  target,
                 gsize     length)
{
  gsize n;
  gconstpointer data = g_variant_get_fixed_array (value, &n, 1);

  if (n != length)
    return FALSE;

  if (length > 0)
    memcpy (target, data, length);
  return TRUE;
}

/** Returns: whether child @index of @tuple, of type `ay`, has exactly @length bytes, which are copied to @target */
static inline gboolean
bm_unpack_child (GVariant *tuple,
                 gsize     index,
                 gpointer  target,
                 gsize     length)
{
  g_autoptr (GVariant) value = g_variant_get_child_value (tuple, index);

  return bm_unpack_bytes (value, target, length);
}

G_END_DECLS
