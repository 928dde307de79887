/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>

#include "bm-zone-geometry.h"
#include "test-util.h"

/* The arithmetic of the canvas: cells, camera, what is where. */

#define EPSILON 0.001

/* -- Cells -- */

static void
test_cells (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");
  const struct { guint index; BmCells cells; } rows[] = {
    { 0, { 0, 0, 2, 2 } },
    { 1, { -1, 1, 1, 2 } },
    { 2, { 1, -1, 2, 1 } },
  };
  BmZone zone;
  BmCells cells;

  bm_test_zone_begin (&zone, rules, "lava", "swamp@-1,1 mutagen-down@1,-1");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      cells = bm_cells_of_tile (&zone, rows[i].index);
      g_assert_cmpmem (&cells, sizeof cells, &rows[i].cells, sizeof rows[i].cells);
    }

  cells = bm_cells_of_zone (&zone);
  g_assert_cmpmem (&cells, sizeof cells, &((BmCells) { -1, -1, 4, 4 }), sizeof cells);
  cells = bm_cells_grow (cells, 2);
  g_assert_cmpmem (&cells, sizeof cells, &((BmCells) { -3, -3, 8, 8 }), sizeof cells);
  cells = bm_cells_unite (cells, (BmCells) { 4, 4, 2, 1 });
  g_assert_cmpmem (&cells, sizeof cells, &((BmCells) { -3, -3, 9, 8 }), sizeof cells);
  cells = bm_cells_of_place (bm_place (-3, 4), BM_SHAPE_UPRIGHT);
  g_assert_cmpmem (&cells, sizeof cells, &((BmCells) { -3, 4, 1, 2 }), sizeof cells);
}

/* -- Camera -- */

static void
test_fit (void)
{
  const struct { BmCells cells; double margin; double width; double height; double cell; } rows[] = {
    { { 0, 0, 2, 2 }, 0, 100, 200, 50 },
    { { -3, -1, 8, 4 }, 1, 600, 600, 60 },
    { { -3, -1, 4, 8 }, 1, 600, 600, 60 },
    /* No larger than is pleasant, however much room there is; and never too small to see. */
    { { 0, 0, 2, 2 }, 0, 2000, 2000, BM_CAMERA_FIT_CELL },
    { { 0, 0, 20, 20 }, 2, 100, 100, BM_CAMERA_MIN_CELL },
    { { 0, 0, 2, 2 }, 0, 0, 0, BM_CAMERA_MIN_CELL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BmCamera camera = bm_camera_fit (rows[i].cells, rows[i].margin, rows[i].width, rows[i].height);
      graphene_rect_t bounds = bm_camera_get_bounds (camera, rows[i].cells);
      graphene_point_t middle = bm_rect_get_middle (&bounds);

      g_assert_cmpfloat_with_epsilon (camera.cell, rows[i].cell, EPSILON);
      g_assert_cmpfloat_with_epsilon (middle.x, rows[i].width / 2, EPSILON);
      g_assert_cmpfloat_with_epsilon (middle.y, rows[i].height / 2, EPSILON);
    }
}

/* All that can be reached is in view, unless nothing could be made out then. */
static void
test_fit_reach (void)
{
  const struct { BmCells reach; double width; double height; double cell; gboolean is_whole; } rows[] = {
    { { -5, -6, 12, 13 }, 612, 640, 640 / 13.1, TRUE },
    { { -5, -6, 12, 13 }, 440, 1000, 440 / 12.1, TRUE },
    { { -2, -2, 6, 6 }, 2000, 2000, BM_CAMERA_FIT_CELL, TRUE },
    { { -5, -6, 12, 13 }, 340, 240, 240 / 13.1, TRUE },
    { { -5, -9, 12, 20 }, 340, 240, BM_CAMERA_LEAST_CELL, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BmCamera camera = bm_camera_fit_reach (rows[i].reach, rows[i].width, rows[i].height);
      graphene_rect_t bounds = bm_camera_get_bounds (camera, rows[i].reach);
      graphene_point_t middle = bm_rect_get_middle (&bounds);

      g_test_message ("row %u", i);
      g_assert_cmpfloat_with_epsilon (camera.cell, rows[i].cell, EPSILON);
      g_assert_cmpfloat_with_epsilon (middle.x, rows[i].width / 2, EPSILON);
      g_assert_cmpfloat_with_epsilon (middle.y, rows[i].height / 2, EPSILON);
      g_assert_cmpint (bm_camera_holds (camera, rows[i].reach, rows[i].width, rows[i].height), ==, rows[i].is_whole);
    }
}

static void
test_zoom (void)
{
  const BmCamera camera = { 40, 100, -20 };
  const double factors[] = { 0.01, 0.5, 1, 1.2, 3, 100 };

  for (guint i = 0; i < G_N_ELEMENTS (factors); i++)
    {
      BmCamera zoomed = bm_camera_zoom (camera, factors[i], 33, 44);
      graphene_point_t before = bm_camera_find_point (camera, 33, 44);
      graphene_point_t after = bm_camera_find_point (zoomed, 33, 44);

      g_assert_cmpfloat (zoomed.cell, >=, BM_CAMERA_MIN_CELL);
      g_assert_cmpfloat (zoomed.cell, <=, BM_CAMERA_MAX_CELL);
      g_assert_cmpfloat_with_epsilon (before.x, after.x, EPSILON);
      g_assert_cmpfloat_with_epsilon (before.y, after.y, EPSILON);
    }
}

static void
test_clamp (void)
{
  const BmCells cells = { -1, -1, 4, 4 };
  const BmCamera rows[] = { { 50, 0, 0 }, { 50, -5000, 30 }, { 50, 5000, -5000 }, { 50, 90, 4000 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      graphene_rect_t canvas = GRAPHENE_RECT_INIT (0, 0, 400, 300);
      graphene_rect_t bounds = bm_camera_get_bounds (bm_camera_clamp (rows[i], cells, 400, 300), cells);

      g_assert_true (graphene_rect_intersection (&bounds, &canvas, &bounds));
      g_assert_cmpfloat (MIN (bounds.size.width, bounds.size.height), >=, 40);
    }

  g_assert_true (bm_camera_equal (rows[0], bm_camera_clamp (rows[0], cells, 400, 300)));
}

static void
test_show (void)
{
  const BmCamera camera = { 50, 0, 0 };
  const struct { BmCells cells; double x; double y; } rows[] = {
    { { 1, 1, 1, 2 }, 0, 0 },
    { { -1, 1, 1, 2 }, 75, 0 },
    { { 7, 0, 2, 1 }, -75, 25 },
    { { 2, 6, 1, 2 }, 0, -125 },
    /* Too large: its middle is shown. */
    { { 0, 0, 8, 2 }, 0, 25 },
    { { 0, 0, 20, 2 }, -300, 25 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BmCamera moved = bm_camera_show (camera, rows[i].cells, 400, 300);

      g_test_message ("row %u", i);
      g_assert_cmpfloat_with_epsilon (moved.cell, camera.cell, EPSILON);
      g_assert_cmpfloat_with_epsilon (moved.x, rows[i].x, EPSILON);
      g_assert_cmpfloat_with_epsilon (moved.y, rows[i].y, EPSILON);
    }
}

/* A zoom that is shown step by step keeps its middle where it is at each step. */
static void
test_mix (void)
{
  BmCamera from = { 40, 100, -20 };
  BmCamera to = bm_camera_zoom (from, 2.5, 200, 150);
  graphene_point_t middle = bm_camera_find_point (from, 200, 150);

  for (guint i = 0; i <= 4; i++)
    {
      graphene_point_t point = bm_camera_find_point (bm_camera_mix (from, to, i / 4.0), 200, 150);

      g_assert_cmpfloat_with_epsilon (point.x, middle.x, EPSILON);
      g_assert_cmpfloat_with_epsilon (point.y, middle.y, EPSILON);
    }

  g_assert_true (bm_camera_equal (bm_camera_mix (from, to, 0), from));
  g_assert_true (bm_camera_equal (bm_camera_mix (from, to, 1), to));
  g_assert_false (bm_camera_equal (from, to));
}

/* -- Finding -- */

static void
test_find_at (void)
{
  /* Two that overlap, and one apart. */
  const BmPlace places[] = { bm_place (0, 0), bm_place (0, 1), bm_place (5, 0) };
  const struct { float x; float y; double reach; guint expected; } rows[] = {
    { 0.5f, 0.2f, 0, 0 },
    { 0.5f, 1.4f, 0, 0 },
    { 0.5f, 1.6f, 0, 1 },
    { 0.5f, 2.9f, 0, 1 },
    { 0.5f, 3.1f, 0, BM_NOT_FOUND },
    { 0.5f, 3.1f, 0.5, 1 },
    { -0.2f, 0.5f, 0, BM_NOT_FOUND },
    { -0.2f, 0.5f, 0.5, 0 },
    { 5.9f, 1.9f, 0, 2 },
    { 3.0f, 1.0f, 1, BM_NOT_FOUND },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_test_message ("row %u", i);
      g_assert_cmpuint (bm_places_find_at (places, G_N_ELEMENTS (places), BM_SHAPE_UPRIGHT,
                                           GRAPHENE_POINT_INIT (rows[i].x, rows[i].y), rows[i].reach),
                        ==, rows[i].expected);
    }

  g_assert_cmpuint (bm_places_find_at (places, 0, BM_SHAPE_UPRIGHT, GRAPHENE_POINT_INIT (0, 0), 9), ==, BM_NOT_FOUND);
}

static void
test_find_next (void)
{
  const BmCells cells[] = {
    { 0, 0, 1, 2 }, { 0, 1, 1, 2 }, { 1, 0, 1, 2 }, { 4, 0, 1, 2 }, { -2, -3, 1, 2 },
  };
  const struct { guint from; int dx; int dy; guint expected; } rows[] = {
    { 0, 0, 1, 1 },
    { 1, 0, -1, 0 },
    { 0, 1, 0, 2 },
    { 2, 1, 0, 3 },
    { 3, -1, 0, 2 },
    { 0, -1, 0, 4 },
    { 0, 0, -1, 4 },
    { 3, 1, 0, BM_NOT_FOUND },
    { 4, 0, -1, BM_NOT_FOUND },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_test_message ("row %u", i);
      g_assert_cmpuint (bm_cells_find_next (cells, G_N_ELEMENTS (cells), rows[i].from, rows[i].dx, rows[i].dy),
                        ==, rows[i].expected);
    }
}

/* From every place every other one can be reached with the arrow keys, in zones that grew by chance. */
static void
test_reachable (void)
{
  static const int steps[][2] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } };
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");
  BmRandom random;

  bm_random_init (&random, 3, 1);
  for (guint game = 0; game < 40; game++)
    {
      BmPlace places[BM_ZONE_MAX_PLACES];
      BmCells cells[BM_ZONE_MAX_PLACES];
      gboolean is_reached[BM_ZONE_MAX_PLACES] = { TRUE };
      guint queue[BM_ZONE_MAX_PLACES] = { 0 };
      guint n_reached = 1;
      guint n;
      BmZone zone;

      bm_test_zone_begin (&zone, rules, "lava", "");
      while (zone.n_tiles < 2 + game % 20)
        {
          guint tile = bm_random_below (&random, rules->n_tiles);
          BmPlace place;

          n = bm_zone_list_places (&zone, rules->tiles[tile].shape, 0, places);
          place = places[bm_random_below (&random, n)];
          bm_zone_place (&zone, rules, tile, bm_place_x (place), bm_place_y (place));
        }

      n = bm_zone_list_places (&zone, (BmShape) (game & 1), 0, places);
      for (guint i = 0; i < n; i++)
        cells[i] = bm_cells_of_place (places[i], (BmShape) (game & 1));
      for (guint done = 0; done < n_reached; done++)
        for (guint step = 0; step < G_N_ELEMENTS (steps); step++)
          {
            guint next = bm_cells_find_next (cells, n, queue[done], steps[step][0], steps[step][1]);

            if (next == BM_NOT_FOUND || is_reached[next])
              continue;
            is_reached[next] = TRUE;
            queue[n_reached++] = next;
          }

      g_assert_cmpuint (n_reached, ==, n);
    }
}

/* -- Bubble -- */

static void
test_bubble (void)
{
  const graphene_size_t canvas = GRAPHENE_SIZE_INIT (500, 400);
  const graphene_size_t size = GRAPHENE_SIZE_INIT (100, 60);
  const graphene_rect_t whole = GRAPHENE_RECT_INIT (0, 0, 500, 400);
  const graphene_rect_t ghosts[] = {
    GRAPHENE_RECT_INIT (300, 150, 40, 80),
    GRAPHENE_RECT_INIT (150, 150, 40, 80),
    GRAPHENE_RECT_INIT (230, 20, 40, 80),
    GRAPHENE_RECT_INIT (230, 300, 40, 80),
    GRAPHENE_RECT_INIT (455, 150, 40, 80),
    GRAPHENE_RECT_INIT (0, 0, 40, 80),
    GRAPHENE_RECT_INIT (460, 320, 40, 80),
  };

  const graphene_rect_t tiles[] = { GRAPHENE_RECT_INIT (360, 160, 40, 80), GRAPHENE_RECT_INIT (160, 310, 180, 80) };

  for (guint i = 0; i < G_N_ELEMENTS (ghosts); i++)
    {
      graphene_rect_t bubble = bm_bubble_place (ghosts[i], NULL, 0, GRAPHENE_POINT_INIT (250, 200), size, canvas, 10);
      graphene_rect_t common;

      g_test_message ("ghost %u", i);
      g_assert_true (graphene_rect_contains_rect (&whole, &bubble));
      g_assert_false (graphene_rect_intersection (&ghosts[i], &bubble, &common)
                      && common.size.width > EPSILON && common.size.height > EPSILON);
    }

  /* Away from the middle, where there is nothing to hide. */
  g_assert_cmpfloat (bm_bubble_place (ghosts[0], NULL, 0, GRAPHENE_POINT_INIT (250, 200), size, canvas, 10).origin.x, ==, 350);
  g_assert_cmpfloat (bm_bubble_place (ghosts[1], NULL, 0, GRAPHENE_POINT_INIT (250, 200), size, canvas, 10).origin.x, ==, 40);

  /* Nor are tiles hidden if that can be helped: there is one on the right, then one on the left, too. */
  g_assert_cmpfloat (bm_bubble_place (ghosts[0], tiles, 1, GRAPHENE_POINT_INIT (250, 200), size, canvas, 10).origin.y, ==, 80);
  g_assert_cmpfloat (bm_bubble_place (ghosts[3], tiles, 2, GRAPHENE_POINT_INIT (250, 200), size, canvas, 10).origin.y, ==, 230);

  /* A bubble that is larger than the canvas begins at its corner. */
  g_assert_cmpfloat (bm_bubble_place (ghosts[0], NULL, 0, GRAPHENE_POINT_INIT (250, 200), GRAPHENE_SIZE_INIT (900, 60), canvas,
                                      10).origin.x, ==, 0);
}

/* On a phone, a wide bubble beside the ghost would lie on tiles: it goes below them. */
static void
test_bubble_in_corner (void)
{
  const graphene_size_t canvas = GRAPHENE_SIZE_INIT (290, 327);
  const graphene_rect_t ghost = GRAPHENE_RECT_INIT (60, 30, 24, 48);
  const graphene_rect_t tiles[] = {
    GRAPHENE_RECT_INIT (36, 78, 48, 24), GRAPHENE_RECT_INIT (84, 78, 24, 48), GRAPHENE_RECT_INIT (108, 102, 144, 144),
  };
  graphene_rect_t bubble = bm_bubble_place (ghost, tiles, G_N_ELEMENTS (tiles), GRAPHENE_POINT_INIT (150, 160),
                                            GRAPHENE_SIZE_INIT (258, 48), canvas, 10);

  for (guint i = 0; i < G_N_ELEMENTS (tiles); i++)
    g_assert_false (graphene_rect_intersection (&bubble, &tiles[i], NULL));
  g_assert_false (graphene_rect_intersection (&bubble, &ghost, NULL));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/zone-geometry/cells", test_cells);
  g_test_add_func ("/zone-geometry/fit", test_fit);
  g_test_add_func ("/zone-geometry/fit-reach", test_fit_reach);
  g_test_add_func ("/zone-geometry/zoom", test_zoom);
  g_test_add_func ("/zone-geometry/clamp", test_clamp);
  g_test_add_func ("/zone-geometry/show", test_show);
  g_test_add_func ("/zone-geometry/mix", test_mix);
  g_test_add_func ("/zone-geometry/find-at", test_find_at);
  g_test_add_func ("/zone-geometry/find-next", test_find_next);
  g_test_add_func ("/zone-geometry/reachable", test_reachable);
  g_test_add_func ("/zone-geometry/bubble", test_bubble);
  g_test_add_func ("/zone-geometry/bubble-in-corner", test_bubble_in_corner);

  return g_test_run ();
}
