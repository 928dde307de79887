/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A drawing: it is refused, or becomes a clean one, which is as small as promised and stays as it is. */

#include <string.h>

#include "bm-svg.h"
#include "fuzz-util.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_auto (BmSvgReport) report = { 0 };
  g_auto (BmSvgReport) report_again = { 0 };
  g_autoptr (GError) error = NULL;
  g_autofree char *clean = bm_svg_clean ((const char *) data, size, &report, &error);
  g_autofree char *clean_again = NULL;

  g_assert_true ((clean == NULL) == (error != NULL));
  if (clean == NULL)
    return 0;

  g_assert_cmpuint (strlen (clean), <=, BM_SVG_MAX_BYTES);
  g_assert_cmpuint (report.n_elements, <=, BM_SVG_MAX_ELEMENTS);
  clean_again = bm_svg_clean (clean, strlen (clean), &report_again, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (clean_again, ==, clean);
  g_assert_cmpuint (report_again.removed, ==, 0);

  return 0;
}
