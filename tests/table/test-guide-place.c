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
#define MOST_WIDTH  400

static int
measure_height (int      width,
                gpointer data G_GNUC_UNUSED)
{
  return WIDTH * HEIGHT / width;
}

/* Words of 200 × 100, or in shorter lines, in a room of 1000 × 600. */
static const BmGuideArea room = { 0, 0, 1000, 600 };
static const BmGuideCard card = { LEAST_WIDTH, WIDTH, MOST_WIDTH, measure_height, NULL };

static const PlaceRow place_rows[] = {
  { "above", { 400, 400, 200, 200 }, 400, 288 },
  { "below", { 400, 50, 200, 50 }, 400, 112 },
  { "right", { 0, 0, 300, 600 }, 312, 250 },
  { "left", { 700, 0, 300, 600 }, 488, 250 },
  { "within", { 0, 0, 1000, 600 }, 400, 250 },
  { "narrow beside what is wide", { 0, 0, 820, 600 }, 832, 229 },
  { "kept inside", { 0, 500, 50, 50 }, 62, 475 },
};

static void
test_places (void)
{
  BmGuideArea area = bm_guide_place (&room, NULL, NULL, 0, &card);

  g_assert_cmpint (area.x, ==, 400);
  g_assert_cmpint (area.y, ==, 250);
  for (guint i = 0; i < G_N_ELEMENTS (place_rows); i++)
    {
      g_test_message ("%s", place_rows[i].where);
      area = bm_guide_place (&room, &place_rows[i].target, NULL, 0, &card);
      g_assert_cmpint (area.x, ==, place_rows[i].x);
      g_assert_cmpint (area.y, ==, place_rows[i].y);
    }
}

/* What has to be seen stays free, wherever the words go then. */
typedef struct
{
  const char *what;
  BmGuideArea target;
  BmGuideArea obstacles[3];
} FreeRow;

static const FreeRow free_rows[] = {
  { "tiles in a zone", { 0, 0, 1000, 600 }, { { 300, 100, 400, 400 }, { 700, 250, 100, 100 }, { 200, 250, 100, 100 } } },
  { "a corner", { 0, 0, 1000, 600 }, { { 0, 0, 780, 600 }, { 780, 0, 220, 450 } } },
  { "a gap for short lines", { 0, 0, 1000, 600 }, { { 0, 0, 500, 600 }, { 670, 0, 330, 600 } } },
  { "a gap for long lines", { 0, 0, 1000, 600 }, { { 0, 0, 1000, 300 }, { 0, 390, 1000, 210 } } },
  { "a button where the words would go", { 400, 400, 200, 200 }, { { 400, 400, 200, 200 }, { 450, 300, 60, 60 } } },
};

static void
test_free (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (free_rows); i++)
    {
      const FreeRow *row = &free_rows[i];
      BmGuideArea area = bm_guide_place (&room, &row->target, row->obstacles, G_N_ELEMENTS (row->obstacles), &card);

      g_test_message ("%s", row->what);
      g_assert_false (bm_guide_covers (&area, row->obstacles, G_N_ELEMENTS (row->obstacles)));
      g_assert_cmpint (area.x, >=, 0);
      g_assert_cmpint (area.y, >=, 0);
      g_assert_cmpint (area.x + area.width, <=, room.width);
      g_assert_cmpint (area.y + area.height, <=, room.height);
    }
}

/* If there is no room, as little as possible is covered. */
static void
test_full (void)
{
  static const BmGuideArea obstacles[] = { { 0, 0, 1000, 560 } };
  BmGuideArea area = bm_guide_place (&room, &obstacles[0], obstacles, 1, &card);

  g_assert_true (bm_guide_covers (&area, obstacles, 1));
  g_assert_cmpint (area.y, ==, 600 - area.height - 12);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/guide-place/places", test_places);
  g_test_add_func ("/guide-place/free", test_free);
  g_test_add_func ("/guide-place/full", test_full);

  return g_test_run ();
}
