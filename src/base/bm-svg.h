/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* Drawings from elsewhere: SVG of which only shapes and colours are let through. */

G_BEGIN_DECLS

/** BM_SVG_MAX_BYTES: the longest drawing that a set may have, in bytes. */
#define BM_SVG_MAX_BYTES (256 * 1024)

/** BM_SVG_MAX_SOURCE_BYTES: the longest text that is cleaned at all: programs for drawing write a lot that nobody
 * sees. */
#define BM_SVG_MAX_SOURCE_BYTES (8 * 1024 * 1024)

#define BM_SVG_MAX_ELEMENTS 5000
#define BM_SVG_MAX_DEPTH    40
#define BM_SVG_MAX_USES     8      /* copies of copies of copies … */
#define BM_SVG_MAX_COST     20000  /* what drawing costs: about one for each plain shape, with all copies */

#define BM_SVG_ERROR (bm_svg_error_quark ())
GQuark bm_svg_error_quark (void);

/**
 * BmSvgError:
 * @BM_SVG_ERROR_SYNTAX: the text is not XML, or not in UTF-8
 * @BM_SVG_ERROR_FORMAT: it is XML, but no SVG, or it has no size
 * @BM_SVG_ERROR_LIMIT: it is too large, nested too deep, or would take too long to draw
 */
typedef enum
{
  BM_SVG_ERROR_SYNTAX,
  BM_SVG_ERROR_FORMAT,
  BM_SVG_ERROR_LIMIT,
} BmSvgError;

/**
 * BmSvgParts:
 * @BM_SVG_SCRIPTS: scripts and handlers of events
 * @BM_SVG_LINKS: references to something outside the drawing
 * @BM_SVG_IMAGES: pictures made of pixels
 * @BM_SVG_TEXTS: texts, which would need a font
 * @BM_SVG_EFFECTS: filters, masks, patterns and markers
 * @BM_SVG_ANIMATIONS: what moves
 * @BM_SVG_STYLES: styles that say more than colours and lines
 * @BM_SVG_OTHERS: anything else that is not on the list of what is allowed
 *
 * What bm_svg_clean() removes.
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
 * @n_elements: how many elements are left
 * @n_shapes: how many of these are shapes
 * @removed: what was removed; notes that programs leave for themselves do not count
 * @first: (nullable): what was removed first, for a message; a name out of the file, quoted
 *
 * What bm_svg_clean() has to tell.
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
