/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "bm-png.h"
#include "bm-svg.h"

/* The drawings embedded in a set. */

G_BEGIN_DECLS

/** BM_MAX_ART_PIXELS: the maximum number of pixels of all pictures in a set, in squares of 1024 × 1024. */
#define BM_MAX_ART_PIXELS 32

typedef enum
{
  BM_ART_FORMAT_SVG,
  BM_ART_FORMAT_PNG,
} BmArtFormat;

/**
 * BmArtFile:
 * @id: its name; unique in its set
 * @set: index into #BmRules.sets
 * @format: the format of @data
 * @data: a clean SVG text or a checked PNG
 * @checksum: of @data; the same for equal drawings in different sets
 * @width: of the view box in units, or in pixels; at least 1
 * @height: likewise
 *
 * A drawing embedded in a set.
 */
typedef struct
{
  char        *id;
  guint16      set;
  BmArtFormat  format;
  GBytes      *data;
  char        *checksum;
  double       width;
  double       height;
} BmArtFile;

/* The names of formats in files, in the order of #BmArtFormat, %NULL-terminated. */
extern const char *const bm_art_format_names[];

gboolean  bm_art_file_read         (BmArtFile    *self,
                                    BmArtFormat   format,
                                    JsonNode     *node,
                                    GError      **error);
gboolean  bm_art_file_read_text    (BmArtFile    *self,
                                    BmArtFormat   format,
                                    const char   *text,
                                    GError      **error);
guint64   bm_art_file_count_pixels (const char   *text);
void      bm_art_file_clear        (BmArtFile    *self);

G_END_DECLS
