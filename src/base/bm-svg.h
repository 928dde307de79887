/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Cleans drawings from untrusted sources: only SVG shapes and colours are let through. */

G_BEGIN_DECLS

/** BM_SVG_MAX_BYTES: the maximum length of a drawing in a set, in bytes. */
#define BM_SVG_MAX_BYTES (256 * 1024)

/** BM_SVG_MAX_SOURCE_BYTES: the maximum length of a text to clean: drawing programs write a lot of invisible data. */
#define BM_SVG_MAX_SOURCE_BYTES (8 * 1024 * 1024)

#define BM_SVG_MAX_ELEMENTS 5000
#define BM_SVG_MAX_DEPTH    40
#define BM_SVG_MAX_USES     8      /* nested copies */
#define BM_SVG_MAX_COST     20000  /* cost of drawing: about 1 for each plain shape, including all copies */

#define BM_SVG_ERROR (bm_svg_error_quark ())
GQuark bm_svg_error_quark (void);

/**
 * BmSvgError:
 * @BM_SVG_ERROR_SYNTAX: the text is not XML, or not in UTF-8
 * @BM_SVG_ERROR_FORMAT: it is XML, but not SVG, or it has no size
 * @BM_SVG_ERROR_LIMIT: it is too large, nested too deeply, or would take too long to draw
 */
typedef enum
{
  BM_SVG_ERROR_SYNTAX,
  BM_SVG_ERROR_FORMAT,
  BM_SVG_ERROR_LIMIT,
} BmSvgError;

/**
 * BmSvgParts:
 * @BM_SVG_SCRIPTS: scripts and event handlers
 * @BM_SVG_LINKS: references to something outside the drawing
 * @BM_SVG_IMAGES: pixel graphics
 * @BM_SVG_TEXTS: texts, which would need a font
 * @BM_SVG_EFFECTS: filters, masks, patterns and markers
 * @BM_SVG_ANIMATIONS: animations
 * @BM_SVG_STYLES: styles for more than colours and lines
 * @BM_SVG_OTHERS: anything else that is not on the list
 *
 * The parts that bm_svg_clean() removes.
 */
typedef enum
{
  BM_SVG_SCRIPTS    = 1 << 0,
  BM_SVG_LINKS      = 1 << 1,
  BM_SVG_IMAGES     = 1 << 2,
  BM_SVG_TEXTS      = 1 << 3,
  BM_SVG_EFFECTS    = 1 << 4,
  BM_SVG_ANIMATIONS = 1 << 5,
  BM_SVG_STYLES     = 1 << 6,
  BM_SVG_OTHERS     = 1 << 7,
} BmSvgParts;
#define BM_N_SVG_PARTS 8

/**
 * BmSvgReport:
 * @width: of the view box
 * @height: likewise
 * @n_elements: number of elements left
 * @n_shapes: number of shapes among these
 * @removed: the removed parts; private data of programs does not count
 * @first: (nullable): the first removed name, quoted for a message
 *
 * The report of bm_svg_clean().
 */
typedef struct
{
  double     width;
  double     height;
  guint      n_elements;
  guint      n_shapes;
  BmSvgParts removed;
  char      *first;
} BmSvgReport;

char *bm_svg_clean        (const char   *data,
                           gsize         length,
                           BmSvgReport  *report,
                           GError      **error);
void  bm_svg_report_clear (BmSvgReport  *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BmSvgReport, bm_svg_report_clear)

G_END_DECLS
