/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-side-by-side.h"

/* Where two children lie. */

static const BmSideBySideNeeds needs = { .natural_width = 600, .second_width = 340, .second_height = 320, .spacing = 18 };

static const struct
{
  int             width;
  int             height;
  gboolean        mirrored;
  BmSideBySideBox boxes[2];
} rows[] = {
  /* Just wide enough; the first child asks for 500 in height. */
  { 958, 700, FALSE, { { 0, 0, 600, 700 }, { 618, 0, 340, 700 } } },
  { 958, 700, TRUE, { { 358, 0, 600, 700 }, { 0, 0, 340, 700 } } },
  /* What is left goes to the second. */
  { 1600, 700, FALSE, { { 0, 0, 600, 700 }, { 618, 0, 982, 700 } } },
  /* Not wide enough: below each other, whatever the height. */
  { 957, 700, FALSE, { { 0, 0, 957, 500 }, { 0, 518, 957, 320 } } },
  { 957, 1200, FALSE, { { 0, 0, 957, 500 }, { 0, 518, 957, 682 } } },
  { 957, 1200, TRUE, { { 0, 0, 957, 500 }, { 0, 518, 957, 682 } } },
};

static void
test_arrange (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BmSideBySideBox boxes[2];

      bm_side_by_side_arrange (&needs, rows[i].width, rows[i].height, 500, rows[i].mirrored, boxes);
      g_assert_cmpmem (boxes, sizeof boxes, rows[i].boxes, sizeof boxes);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/side-by-side/arrange", test_arrange);

  return g_test_run ();
}
