/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-crystal-meeting.h"
#include "bm-library.h"
#include "bm-set.h"

/* No tile sticks out, and each side has a tile. */
static void
assert_bounds (const BmMeeting *meeting)
{
  BmMeetingRect bounds = bm_meeting_get_bounds (meeting);
  guint sides = 0;

  for (guint i = 0; i < meeting->n_tiles; i++)
    {
      BmMeetingRect rect = bm_meeting_tile_get_rect (&meeting->tiles[i]);
      int gaps[] = {
        rect.x - bounds.x, rect.y - bounds.y, bounds.x + bounds.width - rect.x - rect.width,
        bounds.y + bounds.height - rect.y - rect.height,
      };

      for (guint k = 0; k < G_N_ELEMENTS (gaps); k++)
        {
          g_assert_cmpint (gaps[k], >=, 0);
          sides |= (gaps[k] == 0) << k;
        }
    }
  g_assert_cmphex (sides, ==, meeting->n_tiles > 0 ? 0xf : 0);
}

/* All tiles lie on the same raster, cover nothing twice, and each part's point is on that side of its tile. */
static void
assert_is_right (const BmMeetingPart *parts,
                 guint                n_parts,
                 const BmMeeting     *meeting)
{
  assert_bounds (meeting);
  for (guint i = 0; i < meeting->n_tiles; i++)
    for (guint j = 0; j < i; j++)
      {
        BmMeetingRect a = bm_meeting_tile_get_rect (&meeting->tiles[i]);
        BmMeetingRect b = bm_meeting_tile_get_rect (&meeting->tiles[j]);

        g_assert_cmpint ((a.x - b.x) % 2, ==, 0);
        g_assert_cmpint ((a.y - b.y) % 2, ==, 0);
        g_assert_true (a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + b.height || b.y >= a.y + a.height);
      }

  for (guint i = 0; i < n_parts; i++)
    {
      BmMeetingRect tile = bm_meeting_tile_get_rect (&meeting->tiles[meeting->tile_of[i]]);
      int right = tile.x + tile.width, bottom = tile.y + tile.height;
      int dx, dy;

      bm_side_get_heading (parts[i].on, &dx, &dy);
      g_assert_cmpuint (meeting->tile_of[i], <, meeting->n_tiles);
      if (dx != 0)
        g_assert_cmpint (parts[i].x, ==, dx > 0 ? tile.x : right);
      else
        g_assert_true (parts[i].x > tile.x && parts[i].x < right);
      if (dy != 0)
        g_assert_cmpint (parts[i].y, ==, dy > 0 ? tile.y : bottom);
      else
        g_assert_true (parts[i].y > tile.y && parts[i].y < bottom);
    }
}

static void
test_plain (void)
{
  const BmMeetingPart parts[] = { { BM_SIDE_RIGHT, 0, 0 }, { BM_SIDE_LEFT, 0, 0 } };
  BmMeeting meeting;
  BmMeetingRect bounds;

  g_assert_true (bm_crystal_meeting_arrange (parts, 2, &meeting));
  assert_is_right (parts, 2, &meeting);
  g_assert_cmpuint (meeting.n_tiles, ==, 2);
  for (guint i = 0; i < 2; i++)
    g_assert_cmpuint (meeting.tiles[i].shape, ==, BM_SHAPE_UPRIGHT);

  bounds = bm_meeting_get_bounds (&meeting);
  g_assert_cmpint (bounds.x, ==, -2);
  g_assert_cmpint (bounds.y, ==, -2);
  g_assert_cmpint (bounds.width, ==, 4);
  g_assert_cmpint (bounds.height, ==, 4);
}

static void
test_shapes (void)
{
  static const struct
  {
    const char   *what;
    BmMeetingPart parts[BM_MAX_PARTS];
    guint         n_parts;
    guint         n_tiles;   /* 0: they can never meet */
  } rows[] = {
    { "nothing", { { 0 } }, 0, 0 },
    { "an edge and two corners",
      { { BM_SIDE_LEFT, 0, 0 }, { BM_SIDE_TOP_RIGHT, 0, 0 }, { BM_SIDE_BOTTOM_RIGHT, 0, 0 } }, 3, 3 },
    { "four corners",
      { { BM_SIDE_BOTTOM_RIGHT, 0, 0 }, { BM_SIDE_BOTTOM_LEFT, 0, 0 }, { BM_SIDE_TOP_RIGHT, 0, 0 },
        { BM_SIDE_TOP_LEFT, 0, 0 } },
      4, 4 },
    { "two points on one tile",
      { { BM_SIDE_RIGHT, 0, 0 }, { BM_SIDE_TOP_LEFT, 0, 0 }, { BM_SIDE_BOTTOM_RIGHT, 0, 2 },
        { BM_SIDE_LEFT, 0, 2 } },
      4, 2 },
    { "a landscape tile above an upright one", { { BM_SIDE_BOTTOM, 0, 0 }, { BM_SIDE_TOP_LEFT, 1, 0 } }, 2, 2 },
    { "an edge and a corner of the same quarter", { { BM_SIDE_LEFT, 0, 0 }, { BM_SIDE_TOP_LEFT, 0, 0 } }, 2, 0 },
    { "left and top", { { BM_SIDE_LEFT, 0, 0 }, { BM_SIDE_TOP, 0, 0 } }, 2, 0 },
    { "tiles a half cell apart", { { BM_SIDE_TOP_LEFT, 0, 0 }, { BM_SIDE_TOP_LEFT, 5, 0 } }, 2, 0 },
    { "tiles far apart", { { BM_SIDE_TOP_LEFT, 0, 0 }, { BM_SIDE_TOP_LEFT, 16, -16 } }, 2, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BmMeeting meeting;
      gboolean meets = bm_crystal_meeting_arrange (rows[i].parts, rows[i].n_parts, &meeting);

      g_test_message ("%s", rows[i].what);
      g_assert_cmpint (meets, ==, rows[i].n_tiles > 0 || rows[i].n_parts == 0);
      if (!meets)
        continue;
      g_assert_cmpuint (meeting.n_tiles, ==, rows[i].n_tiles);
      assert_is_right (rows[i].parts, rows[i].n_parts, &meeting);
    }
}

static void
test_free (void)
{
  const BmMeetingPart left[] = { { BM_SIDE_LEFT, 0, 0 } };
  const BmMeetingPart moonstone[] = {
    { BM_SIDE_LEFT, 0, 0 }, { BM_SIDE_TOP_RIGHT, 0, 0 }, { BM_SIDE_BOTTOM_RIGHT, 0, 0 },
  };
  const BmMeetingPart full[BM_MAX_PARTS] = { { BM_SIDE_LEFT, 0, 0 } };

  g_assert_cmpuint (bm_crystal_meeting_get_free (NULL, 0, 0, 0), ==, 0xff);
  g_assert_cmpuint (bm_crystal_meeting_get_free (left, 1, 0, 0), ==,
                    1u << BM_SIDE_RIGHT | 1u << BM_SIDE_TOP_RIGHT | 1u << BM_SIDE_BOTTOM_RIGHT);
  g_assert_cmpuint (bm_crystal_meeting_get_free (moonstone, 3, 0, 0), ==, 0);
  g_assert_cmpuint (bm_crystal_meeting_get_free (moonstone, 3, 0, 4), !=, 0);
  g_assert_cmpuint (bm_crystal_meeting_get_free (full, BM_MAX_PARTS, 4, 4), ==, 0);
}

/* The crystals of all shipped sets can be completed. */
static void
test_shipped (void)
{
  g_auto (GStrv) ids = bm_library_dup_shipped_ids ();
  guint n = 0;

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (BmSet) set = bm_library_load_shipped (ids[i], &error);
      g_autoptr (GPtrArray) sets = bm_library_resolve (&set, 1, NULL, NULL, &error);
      g_autoptr (BmRules) rules = bm_rules_new ((BmSet **) sets->pdata, sets->len, &error);

      g_assert_no_error (error);
      for (guint k = 0; k < rules->n_crystals; k++, n++)
        {
          const BmCrystal *crystal = &rules->crystals[k];
          BmMeetingPart parts[BM_MAX_PARTS];
          BmMeeting meeting;

          for (guint p = 0; p < crystal->parts.n; p++)
            {
              const BmCrystalPart *part = &rules->crystal_parts[crystal->parts.first + p];

              parts[p] = (BmMeetingPart) { part->on, part->x, part->y };
            }
          g_assert_true (bm_crystal_meeting_arrange (parts, crystal->parts.n, &meeting));
          assert_is_right (parts, crystal->parts.n, &meeting);
        }
    }
  g_assert_cmpuint (n, >, 5);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/crystal-meeting/plain", test_plain);
  g_test_add_func ("/crystal-meeting/shapes", test_shapes);
  g_test_add_func ("/crystal-meeting/free", test_free);
  g_test_add_func ("/crystal-meeting/shipped", test_shipped);

  return g_test_run ();
}
