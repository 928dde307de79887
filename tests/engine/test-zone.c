/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "test-util.h"

/* rules.md section 2: where tiles may lie. */

static BmRules *rules;

static void
test_legal_places (void)
{
  static const struct
  {
    const char *rule;
    const char *tiles;
    BmShape     shape;
    int         x;
    int         y;
    gboolean    is_legal;
  } rows[] = {
    { "2: an upright tile covers (x, y) and (x, y+1)", "", BM_SHAPE_UPRIGHT, 2, -1, TRUE },
    { "2: … its lower cell alone may touch", "", BM_SHAPE_UPRIGHT, 2, 1, TRUE },
    { "2: a landscape tile covers (x, y) and (x+1, y)", "", BM_SHAPE_LANDSCAPE, -2, 0, TRUE },
    { "2: … and touches with its right cell", "", BM_SHAPE_LANDSCAPE, -1, -1, TRUE },
    { "2: the explorer's cells are not free", "", BM_SHAPE_UPRIGHT, 0, 0, FALSE },
    { "2: … not even one of them", "", BM_SHAPE_UPRIGHT, 1, 1, FALSE },
    { "2: … nor for landscape tiles", "", BM_SHAPE_LANDSCAPE, 1, 0, FALSE },
    { "2: a tile's cells are not free", "desert@2,0", BM_SHAPE_UPRIGHT, 2, 1, FALSE },
    { "2: touching at a corner alone is not enough", "", BM_SHAPE_UPRIGHT, 2, 2, FALSE },
    { "2: … of the explorer's upper left corner", "", BM_SHAPE_UPRIGHT, -1, -2, FALSE },
    { "2: … for landscape tiles either", "", BM_SHAPE_LANDSCAPE, 2, 2, FALSE },
    { "2: … of a tile", "desert@2,0", BM_SHAPE_UPRIGHT, 3, 2, FALSE },
    { "2: a gap is not legal", "", BM_SHAPE_UPRIGHT, 3, 0, FALSE },
    { "2: … nor far away", "", BM_SHAPE_UPRIGHT, 100, 100, FALSE },
    { "2: tiles may be shifted by half a tile", "desert@2,0", BM_SHAPE_UPRIGHT, 3, 1, TRUE },
    { "2: … upwards too", "desert@2,0", BM_SHAPE_UPRIGHT, 3, -1, TRUE },
    { "2: … and to the side under a landscape tile", "mutagen-up@2,0", BM_SHAPE_LANDSCAPE, 3, 1, TRUE },
    { "2: a tile may touch tiles only", "desert@2,0", BM_SHAPE_UPRIGHT, 2, 2, TRUE },
    { "2: a hole of one cell fits nothing", "mutagen-up@-1,-1 mutagen-up@1,-1 desert@2,0", BM_SHAPE_UPRIGHT, 2, -1,
      FALSE },
    { "2: a hole of two cells fits a tile", "desert@2,-1 desert@3,0 desert@3,2 desert@1,2", BM_SHAPE_UPRIGHT, 2, 1,
      TRUE },
    { "2: any number is refused calmly", "", BM_SHAPE_UPRIGHT, G_MAXINT, G_MININT, FALSE },
    { "2: … the other way round too", "", BM_SHAPE_LANDSCAPE, G_MININT, G_MAXINT, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BmZone zone;

      bm_test_zone_begin (&zone, rules, "lava", rows[i].tiles);
      bm_test_expect (rows[i].rule, rows[i].tiles,
                      bm_zone_can_place (&zone, rows[i].shape, rows[i].x, rows[i].y) ? "legal" : "illegal",
                      rows[i].is_legal ? "legal" : "illegal");
    }
}

/* 2: any tile may lie next to any other. */
static void
test_any_neighbours (void)
{
  for (guint first = 0; first < rules->n_tiles; first++)
    for (guint second = 0; second < rules->n_tiles; second++)
      {
        BmZone zone;

        bm_zone_init (&zone, rules, 0);
        bm_zone_place (&zone, rules, first, 2, 0);
        g_assert_true (bm_zone_can_place (&zone, rules->tiles[second].shape, 2 + rules->tiles[first].body.width, 0));
      }
}

/* The list with a prefix is the list with the prefix in each entry: moves are made so. */
static void
test_prefix (void)
{
  BmMove prefix = bm_move (5, BM_MOVE_PLACE, 0);
  BmPlace places[BM_ZONE_MAX_PLACES];
  BmMove moves[BM_MAX_MOVES];
  BmZone zone;
  guint n;

  bm_test_zone_begin (&zone, rules, "lava", "desert@2,0 mutagen-up@0,-1 desert@-1,0");
  n = bm_zone_list_places (&zone, BM_SHAPE_UPRIGHT, 0, places);
  g_assert_cmpuint (bm_zone_list_places (&zone, BM_SHAPE_UPRIGHT, prefix, moves), ==, n);
  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (moves[i], ==, bm_move (5, BM_MOVE_PLACE, places[i]));
}

static gboolean
contains (const BmPlace *places,
          guint          n,
          int            x,
          int            y)
{
  for (guint i = 0; i < n; i++)
    if (bm_place_x (places[i]) == x && bm_place_y (places[i]) == y)
      return TRUE;

  return FALSE;
}

/* The list has what bm_zone_can_place() allows in a wide frame around the zone, and nothing else, in order. */
static void
assert_places (const BmZone *zone,
               BmShape       shape)
{
  BmPlace places[BM_ZONE_MAX_PLACES];
  guint n = bm_zone_list_places (zone, shape, 0, places);
  guint n_legal = 0;

  g_assert_cmpuint (n, <=, BM_ZONE_MAX_PLACES);
  for (guint i = 1; i < n; i++)
    g_assert_cmpuint (places[i - 1], <, places[i]);

  for (int x = zone->min_x - 5; x <= zone->max_x + 5; x++)
    for (int y = zone->min_y - 5; y <= zone->max_y + 5; y++)
      {
        gboolean is_legal = bm_zone_can_place (zone, shape, x, y);

        n_legal += is_legal ? 1 : 0;
        if (is_legal != contains (places, n, x, y))
          g_error ("The list and the check disagree about shape %d at %d,%d", (int) shape, x, y);
      }

  g_assert_cmpuint (n, ==, n_legal);
  g_assert_cmpint (n > 0, ==, zone->n_tiles < BM_ZONE_MAX_TILES);
}

static void
test_around_explorer (void)
{
  BmPlace places[BM_ZONE_MAX_PLACES];
  BmZone zone;

  bm_zone_init (&zone, rules, 0);
  for (guint shape = 0; shape < BM_N_SHAPES; shape++)
    {
      g_assert_cmpuint (bm_zone_list_places (&zone, (BmShape) shape, 0, places), ==, 10);
      assert_places (&zone, (BmShape) shape);
    }
}

/* 2: a legal place always exists, whatever the zone looks like. */
static void
test_random_zones (void)
{
  guint n_zones = g_test_slow () ? 2000 : 150;
  BmRandom random;

  bm_random_init (&random, 1, 0);
  for (guint i = 0; i < n_zones; i++)
    {
      BmZone zone;

      bm_zone_init (&zone, rules, 0);
      for (guint j = 0; j < BM_MAX_TILES_LAID; j++)
        {
          BmPlace places[BM_ZONE_MAX_PLACES];
          guint tile = bm_random_below (&random, rules->n_tiles);
          guint n;
          BmPlace place;

          assert_places (&zone, BM_SHAPE_UPRIGHT);
          assert_places (&zone, BM_SHAPE_LANDSCAPE);
          n = bm_zone_list_places (&zone, rules->tiles[tile].shape, 0, places);
          place = places[bm_random_below (&random, n)];
          bm_zone_place (&zone, rules, tile, bm_place_x (place), bm_place_y (place));
        }
      assert_places (&zone, BM_SHAPE_UPRIGHT);
      assert_places (&zone, BM_SHAPE_LANDSCAPE);
    }
}

/* The longest lines in each direction, and zones that have as many places as can be. */
static void
test_extremes (void)
{
  static const struct
  {
    const char *tile;
    int         x;
    int         y;
    int         step_x;
    int         step_y;
  } rows[] = {
    { "desert", 0, -2, 0, -2 },
    { "desert", 1, 2, 0, 2 },
    { "desert", -1, 0, -1, 0 },
    { "desert", 2, 1, 1, 0 },
    { "mutagen-up", 0, -1, 0, -1 },
    { "mutagen-up", 0, 2, 0, 1 },
    { "mutagen-up", -2, 0, -2, 0 },
    { "mutagen-up", 2, 1, 2, 0 },
    { "desert", 2, 1, 1, 1 },
    { "desert", -1, -1, -1, -1 },
    { "mutagen-down", 1, 2, 1, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      guint tile = bm_test_find_tile (rules, rows[i].tile);
      BmZone zone;

      bm_zone_init (&zone, rules, 0);
      for (int j = 0; j < BM_MAX_TILES_LAID; j++)
        {
          int x = rows[i].x + j * rows[i].step_x;
          int y = rows[i].y + j * rows[i].step_y;

          g_assert_true (bm_zone_can_place (&zone, rules->tiles[tile].shape, x, y));
          bm_zone_place (&zone, rules, tile, x, y);
          g_assert_cmpint (bm_zone_find_cell (&zone, x, y), ==, j + 1);
          assert_places (&zone, BM_SHAPE_UPRIGHT);
          assert_places (&zone, BM_SHAPE_LANDSCAPE);
        }
    }
}

static void
test_find_cell (void)
{
  static const struct
  {
    int x;
    int y;
    int expected;
  } rows[] = {
    { 0, 0, 0 }, { 1, 1, 0 }, { 2, 0, 1 }, { 2, 1, 1 }, { 2, 2, -1 }, { 0, 2, 2 }, { 1, 2, 2 }, { 2, -1, -1 }, { -1, 0,
      -1 },
  };
  BmZone zone;

  bm_test_zone_begin (&zone, rules, "lava", "desert@2,0 mutagen-up@0,2");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (bm_zone_find_cell (&zone, rows[i].x, rows[i].y), ==, rows[i].expected);
}

static void
test_copy_and_equal (void)
{
  BmZone zone;
  BmZone copy;
  BmZone other;

  bm_test_zone_begin (&zone, rules, "grassland", "desert@2,0 lava-green@3,0");
  bm_zone_copy (&copy, &zone, rules);
  g_assert_true (bm_zone_equal (&zone, &copy, rules));

  bm_test_zone_begin (&other, rules, "grassland", "lava-green@2,0 desert@3,0");
  g_assert_false (bm_zone_equal (&zone, &other, rules));
  bm_test_zone_begin (&other, rules, "lava", "desert@2,0 lava-green@3,0");
  g_assert_false (bm_zone_equal (&zone, &other, rules));
  bm_test_zone_begin (&other, rules, "grassland", "desert@2,0 lava-green@3,1");
  g_assert_false (bm_zone_equal (&zone, &other, rules));

  bm_test_zone_place (&copy, rules, "swamp@-1,0");
  g_assert_false (bm_zone_equal (&zone, &copy, rules));
}

/* Taking a tile back gives the zone from before, whichever tile it was and wherever it lay; the zone can be built on. */
static void
test_undo (void)
{
  BmRandom random;

  bm_random_init (&random, 2, 0);
  for (guint i = 0; i < 100; i++)
    {
      BmZone before;
      BmZone zone;

      bm_zone_init (&before, rules, bm_random_below (&random, rules->n_explorers));
      bm_zone_copy (&zone, &before, rules);
      while (before.n_tiles < BM_ZONE_MAX_TILES)
        {
          guint tile = bm_random_below (&random, rules->n_tiles);
          BmPlace places[BM_ZONE_MAX_PLACES];
          guint n = bm_zone_list_places (&zone, rules->tiles[tile].shape, 0, places);
          BmPlace chosen = places[bm_random_below (&random, n)];

          for (guint j = 0; j < n; j++)
            {
              BmPlace again[BM_ZONE_MAX_PLACES];

              bm_zone_place (&zone, rules, tile, bm_place_x (places[j]), bm_place_y (places[j]));
              bm_zone_undo_place (&zone, &before, rules);
              g_assert_true (bm_zone_equal (&zone, &before, rules));
              g_assert_cmpuint (bm_zone_list_places (&zone, rules->tiles[tile].shape, 0, again), ==, n);
              g_assert_cmpmem (places, sizeof (BmPlace) * n, again, sizeof (BmPlace) * n);
            }
          bm_zone_place (&zone, rules, tile, bm_place_x (chosen), bm_place_y (chosen));
          bm_zone_place (&before, rules, tile, bm_place_x (chosen), bm_place_y (chosen));
          g_assert_true (bm_zone_equal (&zone, &before, rules));
        }
    }
}

int
main (int    argc,
      char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  rules = bm_test_rules_new ("base stretch-goals moons");

  g_test_add_func ("/zone/legal-places", test_legal_places);
  g_test_add_func ("/zone/any-neighbours", test_any_neighbours);
  g_test_add_func ("/zone/around-explorer", test_around_explorer);
  g_test_add_func ("/zone/prefix", test_prefix);
  g_test_add_func ("/zone/random-zones", test_random_zones);
  g_test_add_func ("/zone/extremes", test_extremes);
  g_test_add_func ("/zone/undo", test_undo);
  g_test_add_func ("/zone/find-cell", test_find_cell);
  g_test_add_func ("/zone/copy-and-equal", test_copy_and_equal);

  result = g_test_run ();
  bm_rules_unref (rules);
  return result;
}
