/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-composite-grid.h"

static const BmGridPart pair[] = { { 0, 0, 1, 2 }, { 1, 0, 1, 2 } };

/* Without parts, too: there begins the view in which the first is placed. */
static void
test_bounds (void)
{
  static const BmGridPart giant[] = { { 0, 0, 1, 2 }, { 1, 1, 1, 2 }, { 0, 2, 1, 2 }, { -2, 3, 2, 1 } };
  static const struct
  {
    guint      n_parts;
    BmGridPart bounds;
  } rows[] = {
    { G_N_ELEMENTS (giant), { -2, 0, 4, 4 } },
    { 1, { 0, 0, 1, 2 } },
    { 0, { 0, 0, 0, 0 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BmGridPart bounds = bm_composite_grid_get_bounds (giant, rows[i].n_parts);

      g_assert_cmpint (bounds.x, ==, rows[i].bounds.x);
      g_assert_cmpint (bounds.y, ==, rows[i].bounds.y);
      g_assert_cmpint (bounds.width, ==, rows[i].bounds.width);
      g_assert_cmpint (bounds.height, ==, rows[i].bounds.height);
    }
}

static void
test_move (void)
{
  static const struct
  {
    guint    part;
    int      x, y;
    gboolean can;
  } rows[] = {
    { 1, 1, 1, TRUE },
    { 1, 0, 2, TRUE },
    { 1, 5, -3, TRUE },
    { 1, 0, 1, FALSE },     /* on top of the first */
    { 1, 0, 0, FALSE },
    { 1, 17, 0, FALSE },    /* too far from the first */
    { 1, 16, -16, TRUE },
    { 0, 2, 0, TRUE },
    { 0, 1, 1, FALSE },
    { 0, -16, 0, FALSE },   /* then the second is too far from it */
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BmGridPart parts[] = { pair[0], pair[1] };

      g_assert_cmpint (bm_composite_grid_move (parts, 2, rows[i].part, rows[i].x, rows[i].y), ==, rows[i].can);
      g_assert_cmpint (parts[rows[i].part].x, ==, rows[i].can ? rows[i].x : pair[rows[i].part].x);
      g_assert_cmpint (parts[rows[i].part].y, ==, rows[i].can ? rows[i].y : pair[rows[i].part].y);
    }
}

static void
test_step (void)
{
  static const struct
  {
    int dx, dy;
    int x, y;
  } rows[] = {
    { 1, 0, 2, 0 },
    { -1, 0, -1, 0 },  /* over the first */
    { 0, 1, 1, 1 },
    { 0, -1, 1, -1 },
  };
  BmGridPart edge[] = { { 0, 0, 1, 2 }, { 16, 0, 1, 2 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BmGridPart parts[] = { pair[0], pair[1] };

      g_assert_true (bm_composite_grid_step (parts, 2, 1, rows[i].dx, rows[i].dy));
      g_assert_cmpint (parts[1].x, ==, rows[i].x);
      g_assert_cmpint (parts[1].y, ==, rows[i].y);
    }

  g_assert_false (bm_composite_grid_step (edge, 2, 1, 1, 0));
  g_assert_cmpint (edge[1].x, ==, 16);
  g_assert_false (bm_composite_grid_step (edge, 2, 1, 0, 0));
}

static void
test_room (void)
{
  static const struct
  {
    guint n_parts;
    int   width, height;
    int   x, y;
  } rows[] = {
    { 0, 1, 2, 0, 0 },
    { 1, 1, 2, 1, 0 },
    { 2, 1, 2, 2, 0 },
    { 1, 2, 1, 1, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      int x, y;

      g_assert_true (bm_composite_grid_find_room (pair, rows[i].n_parts, rows[i].width, rows[i].height, &x, &y));
      g_assert_cmpint (x, ==, rows[i].x);
      g_assert_cmpint (y, ==, rows[i].y);
    }
}

/* However many there are: there is room, and nothing is covered twice. */
static void
test_room_for_all (void)
{
  BmGridPart parts[BM_MAX_PARTS];

  for (guint i = 0; i < BM_MAX_PARTS; i++)
    {
      parts[i].width = i % 3 == 1 ? 2 : 1;
      parts[i].height = i % 3 == 1 ? 1 : 2;
      g_assert_true (bm_composite_grid_find_room (parts, i, parts[i].width, parts[i].height, &parts[i].x, &parts[i].y));
      g_assert_false (bm_composite_grid_overlaps (parts, i + 1, i));
    }
}

static void
test_normalise (void)
{
  BmGridPart parts[] = { { 3, -1, 1, 2 }, { 4, 0, 1, 2 }, { 0, 0, 2, 1 } };

  bm_composite_grid_normalise (parts, G_N_ELEMENTS (parts));
  g_assert_cmpint (parts[0].x, ==, 0);
  g_assert_cmpint (parts[0].y, ==, 0);
  g_assert_cmpint (parts[1].x, ==, 1);
  g_assert_cmpint (parts[1].y, ==, 1);
  g_assert_cmpint (parts[2].x, ==, -3);
  g_assert_cmpint (parts[2].y, ==, 1);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/composite-grid/bounds", test_bounds);
  g_test_add_func ("/composite-grid/move", test_move);
  g_test_add_func ("/composite-grid/step", test_step);
  g_test_add_func ("/composite-grid/room", test_room);
  g_test_add_func ("/composite-grid/room-for-all", test_room_for_all);
  g_test_add_func ("/composite-grid/normalise", test_normalise);

  return g_test_run ();
}
