/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-flight-layer.h"

/* Where things fly. */

#define WIDTH  1000
#define HEIGHT 600

/* A card at the top edge, one in the corner, and a stack on its way. */
static const BmFlightPath paths[] = {
  { .from = { { 40, 0 }, { 48, 96 } }, .to = { { 53, 26 }, { 22, 44 } }, .duration_ms = 700, .rise = 2 },
  { .from = { { 950, 500 }, { 48, 96 } }, .to = { { 960, 540 }, { 22, 44 } }, .duration_ms = 700, .rise = 2.2 },
  { .from = { { 400, 450 }, { 48, 96 } }, .to = { { 20, 20 }, { 20, 40 } }, .delay_ms = 60, .duration_ms = 520, .rise = 1.1 },
};

static void
test_inside (void)
{
  graphene_rect_t layer = GRAPHENE_RECT_INIT (0, 0, WIDTH, HEIGHT);

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    for (guint time = 0; time <= paths[i].delay_ms + paths[i].duration_ms; time += 10)
      {
        graphene_rect_t now = bm_flight_path_find (&paths[i], time, WIDTH, HEIGHT);

        g_assert_true (graphene_rect_contains_rect (&layer, &now));
        g_assert_cmpfloat_with_epsilon (now.size.width / now.size.height, 0.5, 0.01);
      }
}

static void
test_ends (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      graphene_rect_t first = bm_flight_path_find (&paths[i], paths[i].delay_ms, WIDTH, HEIGHT);
      graphene_rect_t last = bm_flight_path_find (&paths[i], paths[i].delay_ms + paths[i].duration_ms, WIDTH, HEIGHT);

      g_assert_true (graphene_rect_equal (&first, &paths[i].from));
      g_assert_true (graphene_rect_equal (&last, &paths[i].to));
    }
}

/* Half-way it is as large as it gets. */
static void
test_rise (void)
{
  graphene_rect_t now = bm_flight_path_find (&paths[0], 350, WIDTH, HEIGHT);

  g_assert_cmpfloat_with_epsilon (now.size.height, 2 * (96 + 44) / 2.0, 1);
}

/* What is too large for the layer begins at its edge. */
static void
test_too_large (void)
{
  graphene_rect_t now = bm_flight_path_find (&paths[0], 350, 60, 50);

  g_assert_cmpfloat (now.origin.x, ==, 0);
  g_assert_cmpfloat (now.origin.y, ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/flight-path/inside", test_inside);
  g_test_add_func ("/flight-path/ends", test_ends);
  g_test_add_func ("/flight-path/rise", test_rise);
  g_test_add_func ("/flight-path/too-large", test_too_large);

  return g_test_run ();
}
