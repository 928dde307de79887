/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A PNG picture, checked without being decoded. Its checksums are put right first, since none that has been changed
 * would otherwise get any further. */

#include <string.h>

#include "bm-png.h"
#include "fuzz-util.h"

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

static guint8 *
repair (const guint8 *data,
        gsize         length)
{
  guint8 *copy = g_memdup2 (data, length);
  gsize at = 8;

  while (at + 12 <= length)
    {
      guint32 n = (guint32) copy[at] << 24 | (guint32) copy[at + 1] << 16 | (guint32) copy[at + 2] << 8 | copy[at + 3];
      guint32 sum;

      if (n > length - at - 12)
        break;
      sum = GUINT32_TO_BE (compute_sum (copy + at + 4, n + 4));
      memcpy (copy + at + 8 + n, &sum, 4);
      at += 12 + n;
    }

  return copy;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autofree guint8 *picture = repair (data, size);
  g_autoptr (GBytes) stripped = bm_png_strip (picture, size, NULL);
  guint width = 0;
  guint height = 0;

  bm_png_read_size (picture, size, &width, &height, NULL);
  if (bm_png_check (picture, size, &width, &height, NULL))
    {
      g_assert_true (width > 0 && width <= BM_PNG_MAX_SIDE);
      g_assert_true (height > 0 && height <= BM_PNG_MAX_SIDE);
      /* There is nothing in it that could be left out. */
      g_assert_nonnull (stripped);
      g_assert_cmpmem (g_bytes_get_data (stripped, NULL), g_bytes_get_size (stripped), picture, size);
    }
  if (stripped != NULL)
    bm_png_check (g_bytes_get_data (stripped, NULL), g_bytes_get_size (stripped), &width, &height, NULL);

  return 0;
}
