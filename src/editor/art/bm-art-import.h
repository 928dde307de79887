/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "bm-art-file.h"

/* Imports a drawing for a set from an untrusted file. */

G_BEGIN_DECLS

/** BM_ART_IMPORT_SIDE: the maximum width and height of imported bitmaps. */
#define BM_ART_IMPORT_SIDE 512

/**
 * BmArtImport:
 * @format: the format of @content
 * @content: a sanitised SVG text, or a PNG in base64, as for bm_art_file_read_text()
 * @removed: the removed parts
 */
typedef struct
{
  BmArtFormat  format;
  char        *content;
  BmSvgParts   removed;
} BmArtImport;

BmArtImport *bm_art_import_from_data (GBytes               *data,
                                      GError              **error);
void         bm_art_import_async     (GFile                *file,
                                      GCancellable         *cancellable,
                                      GAsyncReadyCallback   callback,
                                      gpointer              user_data);
BmArtImport *bm_art_import_finish    (GAsyncResult         *result,
                                      GError              **error);
void         bm_art_import_free      (BmArtImport          *self);

gboolean     bm_art_import_read_size (const guint8         *data,
                                      gsize                 length,
                                      guint                *width,
                                      guint                *height);
char        *bm_art_import_dup_words (BmSvgParts            removed);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmArtImport, bm_art_import_free)

G_END_DECLS
