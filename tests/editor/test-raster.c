/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-raster.h"

/* All that must be seen lies on the stage, in its middle. */
static void
test_fit (void)
{
  static const struct
  {
    int    left, top, columns, rows;
    double width, height;
    double unit, x, y;
  } rows[] = {
    { 0, 0, 4, 4, 400, 400, 100, 0, 0 },
    { -2, -2, 4, 4, 400, 400, 100, 200, 200 },
    { 0, 0, 4, 2, 400, 400, 100, 0, 100 },
    { 0, 0, 2, 2, 400, 400, 120, 80, 80 },     /* never larger than asked for */
    { -10, 0, 40, 2, 400, 100, 10, 100, 40 },
    { 0, 0, 0, 0, 0, 0, 1, 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BmRaster raster = bm_raster_fit (rows[i].left, rows[i].top, rows[i].columns, rows[i].rows, rows[i].width,
                                       rows[i].height, 120);

      g_assert_cmpfloat (raster.unit, ==, rows[i].unit);
      g_assert_cmpfloat (raster.x, ==, rows[i].x);
      g_assert_cmpfloat (raster.y, ==, rows[i].y);
    }
}

static void
test_points (void)
{
  const BmRaster raster = bm_raster_fit (-8, -8, 16, 16, 480, 320, 60);

  for (int y = -8; y <= 8; y++)
    for (int x = -8; x <= 8; x++)
      {
        graphene_rect_t rect = bm_raster_get_rect (&raster, x, y, 1, 1);
        int column, row;

        bm_raster_find_point (&raster, rect.origin.x + 0.4 * raster.unit, rect.origin.y - 0.4 * raster.unit, &column,
                              &row);
        g_assert_cmpint (column, ==, x);
        g_assert_cmpint (row, ==, y);
        g_assert_cmpfloat (rect.size.width, ==, raster.unit);
      }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/raster/fit", test_fit);
  g_test_add_func ("/raster/points", test_points);

  return g_test_run ();
}
