/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-glance-place.h"

/* Where another zone is shown large. */

static void
test_room (void)
{
  static const struct
  {
    BmTableSpread spread;
    BmBox         players;
    BmBox         zone;
    BmBox         room;
  } rows[] = {
    /* Over one's own zone, if that is high enough. */
    { BM_TABLE_SPREAD_WIDE, { 12, 12, 264, 700 }, { 288, 120, 690, 480 }, { 288, 120, 690, 480 } },
    { BM_TABLE_SPREAD_MEDIUM, { 12, 12, 240, 700 }, { 264, 200, 740, 400 }, { 264, 200, 740, 400 } },
    /* Else over what stands above as well. */
    { BM_TABLE_SPREAD_MEDIUM, { 12, 12, 240, 460 }, { 264, 160, 590, 200 }, { 264, 20, 590, 340 } },
    { BM_TABLE_SPREAD_MEDIUM, { 12, 12, 240, 460 }, { 264, 100, 590, 100 }, { 264, 12, 590, 188 } },
    /* Never over the players, who are above in a narrow table. */
    { BM_TABLE_SPREAD_NARROW, { 6, 6, 348, 140 }, { 6, 300, 348, 160 }, { 6, 152, 348, 308 } },
    { BM_TABLE_SPREAD_NARROW, { 6, 6, 708, 90 }, { 6, 300, 708, 300 }, { 6, 260, 708, 340 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BmBox room = bm_glance_find_room (rows[i].spread, &rows[i].players, &rows[i].zone);

      g_test_message ("%u: %d, %d, %d × %d", i, room.x, room.y, room.width, room.height);
      g_assert_cmpmem (&room, sizeof room, &rows[i].room, sizeof room);
    }
}

static void
test_cell (void)
{
  g_assert_cmpint (bm_glance_find_cell (10, 8, 500, 480), ==, 50);
  g_assert_cmpint (bm_glance_find_cell (10, 8, 600, 320), ==, 40);
  /* A zone at the beginning is not blown up. */
  g_assert_cmpint (bm_glance_find_cell (2, 2, 500, 480), ==, 64);
  g_assert_cmpint (bm_glance_find_cell (20, 20, -5, 480), ==, 1);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/glance-place/room", test_room);
  g_test_add_func ("/glance-place/cell", test_cell);

  return g_test_run ();
}
