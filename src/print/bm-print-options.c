/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-print"

#include "config.h"

#include "bm-print-options.h"

G_DEFINE_QUARK (bm-print-error-quark, bm_print_error)

const char *const bm_paper_names[] = { "a4", "letter", NULL };
const char *const bm_print_marks_names[] = { "lines", "corners", "none", NULL };
const char *const bm_print_backs_names[] = { "none", "long-edge", "short-edge", NULL };

G_STATIC_ASSERT (G_N_ELEMENTS (bm_paper_names) == BM_N_PAPERS + 1);
G_STATIC_ASSERT (G_N_ELEMENTS (bm_print_marks_names) == BM_N_PRINT_MARKS + 1);
G_STATIC_ASSERT (G_N_ELEMENTS (bm_print_backs_names) == BM_N_PRINT_BACKS + 1);

/**
 * bm_print_options_init:
 * @self: (out): options
 *
 * Sets the options that most people want: A4, true size, lines to cut along, one side.
 */
void
bm_print_options_init (BmPrintOptions *self)
{
  *self = (BmPrintOptions) { .scale = 1 };
}

/**
 * bm_paper_get_size:
 * @self: a kind of paper
 * @width: (out): its width when it stands upright, in millimetres
 * @height: (out): its height
 */
void
bm_paper_get_size (BmPaper  self,
                   double  *width,
                   double  *height)
{
  static const struct
  {
    double width;
    double height;
  } sizes[] = {
    [BM_PAPER_A4] = { 210, 297 },
    [BM_PAPER_LETTER] = { 215.9, 279.4 },
  };

  *width = sizes[self].width;
  *height = sizes[self].height;
}
