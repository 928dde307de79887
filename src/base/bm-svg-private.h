/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-svg.h"

/* What the files that clean drawings share: bm-svg.c reads and writes elements, bm-svg-values.c knows what attributes
 * and styles may say, bm-svg-cost.c what it costs to draw it all. */

G_BEGIN_DECLS

/** BmSvgStyle: what a style says that costs. Names are without "#". */
typedef struct
{
  gboolean   is_layered;  /* drawn apart first: opacity, clipping */
  double     period;      /* of dashes, in units; 0: lines are not dashed */
  char      *clip;        /* nullable: id of a clip path */
  char      *selectors;   /* of a rule: simple ones, with commas; NULL: of one element */
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

/** BmSvgElement: an element of the drawing, as far as its cost goes. They stand in the order of the file. */
typedef struct
{
  guint  end;      /* the first element after this one and all that is in it */
  guint  weight;   /* of this element alone */
  guint  n_stops;  /* directly in it: those of a gradient */
  double length;   /* of its outline, or less, in units */
  double period;   /* of dashes; 0: none */
  char  *name;
  char  *id;       /* nullable */
  char  *classes;  /* nullable: with spaces in between */
  char  *use;      /* nullable: id of what it is a copy of */
  char  *clip;     /* nullable: id of its clip path */
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
