/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Files that are said to carry a turn of a game. Anything else is refused in words; a file that is read is the same
 * when it is written again. The digest at the end is put right first: otherwise nothing behind it would ever be
 * reached. */

#include <string.h>

#include "bm-turn-file.h"
#include "fuzz-util.h"

static void
check (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmTurnFile) file = bm_turn_file_new_from_bytes (bytes, &error);
  g_autoptr (GBytes) written = NULL;

  if (file == NULL)
    {
      g_assert_true (error->domain == BM_TURN_FILE_ERROR);
      g_assert_cmpstr (error->message, !=, "");
      return;
    }

  g_assert_cmpuint (file->packets->len, >, 0);
  for (guint i = 0; i < file->packets->len; i++)
    {
      GBytes *packet = g_ptr_array_index (file->packets, i);
      BmSealHead head;

      g_assert_cmpuint (g_bytes_get_size (packet), >, 0);
      bm_seal_read_head (packet, &head, NULL);
    }
  written = bm_turn_file_to_bytes (file);
  g_assert_true (g_bytes_equal (bytes, written));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);

  check (bytes);
  if (size >= BM_DIGEST_BYTES)
    {
      BmDigest digest = bm_digest (BM_TURN_FILE_PURPOSE, data, size - BM_DIGEST_BYTES);
      g_autofree uint8_t *copy = g_memdup2 (data, size);
      g_autoptr (GBytes) whole = NULL;

      memcpy (copy + size - BM_DIGEST_BYTES, digest.bytes, BM_DIGEST_BYTES);
      whole = g_bytes_new (copy, size);
      check (whole);
    }

  return 0;
}
