/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Checks PNG pictures without decoding them. */

G_BEGIN_DECLS

/** BM_PNG_MAX_SIDE: the maximum width and height of a picture in a set, in pixels. */
#define BM_PNG_MAX_SIDE 1024

/** BM_PNG_MAX_BYTES: its maximum length. */
#define BM_PNG_MAX_BYTES (1024 * 1024)

#define BM_PNG_ERROR (bm_png_error_quark ())
GQuark bm_png_error_quark (void);

/**
 * BmPngError:
 * @BM_PNG_ERROR_FORMAT: it is not a PNG, or not one that sets may have
 * @BM_PNG_ERROR_DAMAGED: it is truncated, or its checksums are wrong
 * @BM_PNG_ERROR_LIMIT: it is too large
 */
typedef enum
{
  BM_PNG_ERROR_FORMAT,
  BM_PNG_ERROR_DAMAGED,
  BM_PNG_ERROR_LIMIT,
} BmPngError;

gboolean  bm_png_read_size (const guint8  *data,
                            gsize          length,
                            guint         *width,
                            guint         *height,
                            GError       **error);
gboolean  bm_png_check     (const guint8  *data,
                            gsize          length,
                            guint         *width,
                            guint         *height,
                            GError       **error);
GBytes   *bm_png_strip     (const guint8  *data,
                            gsize          length,
                            GError       **error);

G_END_DECLS
