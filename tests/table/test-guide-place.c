/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-guide-place.h"

/* Where the words of a guided game stand. */

typedef struct
{
  const char *where;
  BmGuideArea target;
  int         x;
  int         y;
} PlaceRow;

#define WIDTH       200
#define HEIGHT      100
#define LEAST_WIDTH 140

static int
measure_height (int      width,
                gpointer data G_GNUC_UNUSED)
{
  return WIDTH * HEIGHT / width;
}

/* Words of 200 × 100, or in shorter lines, in a room of 1000 × 600. */
static const PlaceRow place_rows[] = {
  { "above", { 400, 400, 200, 200 }, 400, 288 },
  { "below", { 400, 50, 200, 50 }, 400, 112 },
  { "right", { 0, 0, 300, 600 }, 312, 250 },
  { "left", { 700, 0, 300, 600 }, 488, 250 },
  { "corner", { 0, 0, 1000, 600 }, 788, 488 },
  { "lower left corner", { 150, 20, 850, 560 }, 12, 488 },
  { "upper right corner", { 0, 60, 1000, 540 }, 788, 12 },
  { "right of what is high", { 300, 10, 400, 340 }, 712, 130 },
  { "left of what is high", { 300, 10, 700, 340 }, 88, 130 },
  { "narrow beside what is high", { 0, 0, 820, 600 }, 832, 236 },
  { "kept inside", { 0, 500, 50, 50 }, 12, 388 },
};

static void
test_places (void)
{
  static const BmGuideArea room = { 0, 0, 1000, 600 };
  static const BmGuideCard card = { LEAST_WIDTH, WIDTH, measure_height, NULL };
  BmGuideArea area = bm_guide_place (&room, NULL, &card);

  g_assert_cmpint (area.x, ==, 400);
  g_assert_cmpint (area.y, ==, 250);
  for (guint i = 0; i < G_N_ELEMENTS (place_rows); i++)
    {
      g_test_message ("%s", place_rows[i].where);
      area = bm_guide_place (&room, &place_rows[i].target, &card);
      g_assert_cmpint (area.x, ==, place_rows[i].x);
      g_assert_cmpint (area.y, ==, place_rows[i].y);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/guide-place/places", test_places);

  return g_test_run ();
}
