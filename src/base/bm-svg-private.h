/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-svg.h"

/* Shared by the files that clean drawings: bm-svg.c reads and writes elements, bm-svg-values.c knows the valid
 * attributes and styles, bm-svg-cost.c the cost of drawing everything. */

G_BEGIN_DECLS

/** BmSvgStyle: the properties of a style that affect the cost. Names are without "#". */
typedef struct
{
  gboolean   is_layered;  /* needs a layer: opacity, clipping */
  double     period;      /* of dashes, in units; 0 if lines are not dashed */
  char      *clip;        /* nullable: ID of a clip path */
  char      *selectors;   /* of a rule: simple ones, with commas; NULL for the style of an element */
} BmSvgStyle;

void       bm_svg_style_clear        (BmSvgStyle  *self);

char      *bm_svg_clean_attribute    (const char  *name,
                                      const char  *value,
                                      BmSvgStyle  *style,
                                      BmSvgParts  *removed);
char      *bm_svg_clean_declarations (const char  *text,
                                      BmSvgStyle  *style,
                                      BmSvgParts  *removed);
char      *bm_svg_clean_sheet        (const char  *text,
                                      GPtrArray   *styles,
                                      BmSvgParts  *removed);
gboolean   bm_svg_parse_length       (const char  *value,
                                      double      *length);
gboolean   bm_svg_parse_view_box     (const char  *value,
                                      double      *box);

/** BmSvgElement: an element of the drawing, with everything that affects its cost. Elements have the order of the
 * file. */
typedef struct
{
  guint  end;      /* the next element that is not inside this one */
  guint  weight;   /* of this element alone */
  guint  n_stops;  /* children that are stops of a gradient */
  double length;   /* upper bound for its outline, in units */
  double period;   /* of dashes; 0 for none */
  char  *name;
  char  *id;       /* nullable */
  char  *classes;  /* nullable: separated by spaces */
  char  *use;      /* nullable: ID of the copied element */
  char  *clip;     /* nullable: ID of its clip path */
} BmSvgElement;

double     bm_svg_measure            (const char  *name,
                                      const char  *value);
gsize      bm_svg_count_numbers      (const char  *value);
guint      bm_svg_weigh              (gsize              n_numbers,
                                      const BmSvgStyle  *style);
gboolean   bm_svg_check_cost         (GArray            *elements,
                                      GPtrArray         *sheet,
                                      GError           **error);

G_END_DECLS
