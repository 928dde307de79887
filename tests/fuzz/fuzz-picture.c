/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A file that is to become a picture of a set: SVG, PNG or JPEG. It is refused, or what is imported can be in a set. */

#include "bm-art-import.h"
#include "fuzz-util.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (BmArtImport) import = bm_art_import_from_data (bytes, &error);
  BmArtFile file = { 0 };

  g_assert_true ((import == NULL) == (error != NULL));
  if (import == NULL)
    return 0;

  bm_art_file_read_text (&file, import->format, import->content, &error);
  g_assert_no_error (error);
  bm_art_file_clear (&file);

  return 0;
}
