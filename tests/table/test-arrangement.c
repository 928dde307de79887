/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-arrangement.h"

/* Where the parts of the table go, for all sizes that a window can have. */

static BmTableNeeds
get_needs (BmTableSpread spread,
           double        unit,
           gboolean      is_rows)
{
  return (BmTableNeeds) {
    .spread = spread,
    .unit = unit,
    .heights = {
      [BM_PART_PLAYERS] = (int) (60 * unit),
      [BM_PART_MEDALS] = (int) ((spread == BM_TABLE_SPREAD_WIDE ? 560 : 70) * unit),
      [BM_PART_LOG] = spread == BM_TABLE_SPREAD_WIDE ? 200 : 0,
      [BM_PART_PROMPT] = (int) (48 * unit),
      [BM_PART_ROWS] = is_rows ? (int) (120 * unit) : 0,
      [BM_PART_ZONE] = 400,
      [BM_PART_HAND] = is_rows ? 0 : (int) (100 * unit),
    },
  };
}

static gboolean
overlap (const BmBox *a,
         const BmBox *b)
{
  return a->width > 0 && b->width > 0 && a->x < b->x + b->width && b->x < a->x + a->width && a->y < b->y + b->height
         && b->y < a->y + a->height;
}

static void
check (const BmTableNeeds *needs,
       int                 width,
       int                 height)
{
  BmArrangement arrangement = bm_arrange (needs, width, height);

  for (guint i = 0; i < BM_N_TABLE_PARTS; i++)
    {
      const BmBox *box = &arrangement.parts[i];

      g_assert_cmpint (box->x, >=, 0);
      g_assert_cmpint (box->y, >=, 0);
      g_assert_cmpint (box->x + box->width, <=, width);
      g_assert_cmpint (box->y + box->height, <=, height);
      if (needs->heights[i] == 0)
        g_assert_cmpint (box->width, ==, 0);
      else
        g_assert_cmpint (box->width, ==, bm_arrangement_get_width (needs, i, width));
      for (guint j = 0; j < i; j++)
        g_assert_false (overlap (box, &arrangement.parts[j]));
    }

  /* The zone is the hero. */
  g_assert_cmpint (arrangement.parts[BM_PART_ZONE].height, >=, height * (needs->is_beside ? 50 : 30) / 100);
  g_assert_cmpint (arrangement.parts[BM_PART_ZONE].width, >=, width * 35 / 100);
}

/* Where hand or rows stand beside the zone they have its height. */
static void
check_beside (const BmTableNeeds *needs,
              int                 width,
              int                 height)
{
  BmTableNeeds beside = *needs;
  BmArrangement arrangement;
  const BmBox *zone = &arrangement.parts[BM_PART_ZONE];
  const BmBox *choice;

  if (!bm_table_spread_is_beside (needs->spread, width, height, needs->unit))
    return;

  beside.is_beside = TRUE;
  beside.column = (int) (140 * needs->unit);
  check (&beside, width, height);
  arrangement = bm_arrange (&beside, width, height);
  choice = &arrangement.parts[needs->heights[BM_PART_ROWS] > 0 ? BM_PART_ROWS : BM_PART_HAND];
  g_assert_cmpint (choice->x, >=, zone->x + zone->width);
  g_assert_cmpint (choice->y + choice->height, ==, zone->y + zone->height);
  g_assert_cmpint (choice->height, >=, 80);
}

static void
test_all_sizes (void)
{
  static const double units[] = { 1, 1.5, 2 };

  for (guint i = 0; i < G_N_ELEMENTS (units); i++)
    for (int width = 700; width <= 2600; width += 90)
      for (int height = 500; height <= 1500; height += 90)
        for (int is_rows = 0; is_rows < 2; is_rows++)
          {
            BmTableNeeds needs = get_needs (bm_table_spread_choose (width, height, units[i]), units[i], is_rows);

            /* Large letters in a small window leave little to anything: it is enough that all of it is there. */
            if (width >= 700 * units[i] && height >= 500 * units[i])
              {
                check (&needs, width, height);
                check_beside (&needs, width, height);
                if (needs.spread == BM_TABLE_SPREAD_MEDIUM || needs.spread == BM_TABLE_SPREAD_WIDE)
                  {
                    needs = get_needs (BM_TABLE_SPREAD_HIGH, units[i], is_rows);
                    check_beside (&needs, width, height);
                  }
              }
          }
}

/* In a narrow column or a narrow window, large text has room for little. */
static void
test_cramped (void)
{
  g_assert_true (bm_table_spread_is_cramped (BM_TABLE_SPREAD_LOW, 720, 2));
  g_assert_false (bm_table_spread_is_cramped (BM_TABLE_SPREAD_LOW, 720, 1.5));
  g_assert_false (bm_table_spread_is_cramped (BM_TABLE_SPREAD_LOW, 1024, 2));
  g_assert_true (bm_table_spread_is_cramped (BM_TABLE_SPREAD_NARROW, 360, 2));
  g_assert_false (bm_table_spread_is_cramped (BM_TABLE_SPREAD_NARROW, 360, 1.25));
  g_assert_false (bm_table_spread_is_cramped (BM_TABLE_SPREAD_NARROW, 600, 2));
}

static void
test_spread (void)
{
  static const struct
  {
    int           width;
    int           height;
    double        unit;
    BmTableSpread spread;
  } rows[] = {
    { 720, 513, 1, BM_TABLE_SPREAD_LOW },   { 1000, 660, 1, BM_TABLE_SPREAD_MEDIUM },
    { 1200, 750, 1, BM_TABLE_SPREAD_WIDE }, { 1920, 1030, 1, BM_TABLE_SPREAD_WIDE },
    { 1920, 1030, 2, BM_TABLE_SPREAD_LOW }, { 1920, 1100, 2, BM_TABLE_SPREAD_MEDIUM },
    { 1900, 520, 1, BM_TABLE_SPREAD_LOW },  { 500, 1400, 1, BM_TABLE_SPREAD_NARROW },
    { 360, 601, 1, BM_TABLE_SPREAD_NARROW },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (bm_table_spread_choose (rows[i].width, rows[i].height, rows[i].unit), ==, rows[i].spread);
}

/* A hand beside the zone takes width that the zone does not need, in a window that is wide; below it, height in one that is high. */
static void
test_beside (void)
{
  static const struct
  {
    int      width;
    int      height;
    double   unit;
    gboolean is_beside;
  } rows[] = {
    { 1280, 753, 1, TRUE }, { 1024, 721, 1, TRUE },  { 720, 513, 1, TRUE },   { 1280, 753, 2, TRUE }, { 1920, 1033, 1, TRUE },
    { 360, 601, 1, TRUE },  { 1200, 900, 1, FALSE }, { 900, 1200, 1, FALSE }, { 500, 700, 1, TRUE },  { 720, 513, 2, TRUE },
    { 360, 760, 1, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BmTableSpread spread = bm_table_spread_choose (rows[i].width, rows[i].height, rows[i].unit);

      g_test_message ("row %u", i);
      g_assert_cmpint (bm_table_spread_is_beside (spread, rows[i].width, rows[i].height, rows[i].unit), ==, rows[i].is_beside);
    }
}

/* What can be chosen from is as high with a tile as with ten, so that the zone stays where it is. */
static void
test_zone_stays (void)
{
  BmTableNeeds low = get_needs (BM_TABLE_SPREAD_WIDE, 1, FALSE);
  BmTableNeeds high = low;
  BmArrangement a;
  BmArrangement b;

  low.heights[BM_PART_HAND] = 40;
  high.heights[BM_PART_HAND] = 140;
  a = bm_arrange (&low, 1280, 760);
  b = bm_arrange (&high, 1280, 760);
  g_assert_cmpint (a.parts[BM_PART_ZONE].height, ==, b.parts[BM_PART_ZONE].height);
}

/* In a small window the zone makes way for what is to be read, but does not vanish. */
static void
test_choice_is_whole (void)
{
  BmTableNeeds needs = get_needs (BM_TABLE_SPREAD_NARROW, 1, FALSE);
  BmArrangement arrangement;

  needs.heights[BM_PART_HAND] = needs.minimums[BM_PART_HAND] = 205;
  arrangement = bm_arrange (&needs, 720, 513);
  g_assert_cmpint (arrangement.parts[BM_PART_HAND].height, ==, 205);

  needs.heights[BM_PART_HAND] = needs.minimums[BM_PART_HAND] = 1000;
  arrangement = bm_arrange (&needs, 720, 513);
  g_assert_cmpint (arrangement.parts[BM_PART_ZONE].height, >, 80);
}

/* As long as there is no zone, what can be chosen from has its room. */
static void
test_no_zone (void)
{
  for (guint spread = BM_TABLE_SPREAD_NARROW; spread <= BM_TABLE_SPREAD_HIGH; spread++)
    {
      BmTableNeeds needs = get_needs ((BmTableSpread) spread, 1, FALSE);
      BmArrangement with_zone;
      BmArrangement without;
      const BmBox *hand = &without.parts[BM_PART_HAND];

      needs.is_beside = spread == BM_TABLE_SPREAD_LOW || spread == BM_TABLE_SPREAD_HIGH;
      with_zone = bm_arrange (&needs, 1280, 753);
      needs.heights[BM_PART_ZONE] = 0;
      without = bm_arrange (&needs, 1280, 753);
      g_assert_cmpint (without.parts[BM_PART_ZONE].width, ==, 0);
      g_assert_cmpint (hand->x, ==, with_zone.parts[BM_PART_ZONE].x);
      g_assert_cmpint (hand->y, ==, with_zone.parts[BM_PART_ZONE].y);
      g_assert_cmpint (hand->width, ==, with_zone.parts[BM_PART_ZONE].width);
      g_assert_cmpint (hand->height, >=, with_zone.parts[BM_PART_ZONE].height);
      g_assert_cmpint (hand->width, ==, bm_arrangement_get_width (&needs, BM_PART_HAND, 1280));
    }
}

/* Where letters are large, what can be scrolled makes way for what cannot: nothing lies over anything else. */
static void
test_full_column (void)
{
  BmTableNeeds needs = get_needs (BM_TABLE_SPREAD_LOW, 2, FALSE);
  BmArrangement arrangement;
  const BmBox *parts = arrangement.parts;

  needs.is_beside = TRUE;
  needs.heights[BM_PART_PLAYERS] = 480;
  needs.heights[BM_PART_MEDALS] = 140;
  needs.minimums[BM_PART_PLAYERS] = 46;
  arrangement = bm_arrange (&needs, 720, 500);
  g_assert_cmpint (parts[BM_PART_PLAYERS].height, >=, 46);
  g_assert_cmpint (parts[BM_PART_MEDALS].height, ==, 140);
  g_assert_cmpint (parts[BM_PART_PROMPT].height, ==, needs.heights[BM_PART_PROMPT]);
  g_assert_cmpint (parts[BM_PART_HAND].height, >=, 70);
  for (guint i = 0; i < BM_N_TABLE_PARTS; i++)
    for (guint j = 0; j < i; j++)
      g_assert_false (overlap (&parts[i], &parts[j]));
}

/* The rest of the table makes way for a zone that would be small otherwise, but only then, and only if that helps. */
static void
test_tight (void)
{
  static const struct
  {
    int      width;
    int      height;
    BmCells  reach;
    gboolean is_tight;
  } rows[] = {
    { 1280, 753, { -4, -6, 9, 12 }, FALSE },   { 1280, 753, { -4, -8, 9, 16 }, TRUE }, { 1024, 721, { -4, -6, 9, 14 }, TRUE },
    { 1024, 721, { -9, -4, 18, 8 }, FALSE },   { 720, 513, { -4, -8, 9, 16 }, FALSE }, { 1280, 753, { 0 }, FALSE },
    { 1920, 1033, { -4, -8, 9, 16 }, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BmTableSpread spread = bm_table_spread_choose (rows[i].width, rows[i].height, 1);
      BmTableNeeds needs = get_needs (spread, 1, FALSE);
      BmArrangement arrangement;

      needs.is_beside = TRUE;
      needs.column = 64;
      arrangement = bm_arrange (&needs, rows[i].width, rows[i].height);
      g_test_message ("row %u", i);
      g_assert_cmpint (bm_arrangement_is_tight (&arrangement, &needs, rows[i].width, rows[i].height, &rows[i].reach), ==,
                       rows[i].is_tight);
    }
}

static int
get_cell (const BmArrangement *arrangement,
          const BmCells       *reach)
{
  const BmBox *zone = &arrangement->parts[BM_PART_ZONE];

  return (int) bm_camera_fit_reach (*reach, zone->width, zone->height).cell;
}

/* Columns give width to a zone of twelve columns with room for a tile on either side, and keep what they need. */
static void
test_wide (void)
{
  static const struct
  {
    int           width;
    int           height;
    BmTableSpread spread;
    BmCells       reach;
    int           cell;  /* between slim columns, in pixels; 0: they are not */
  } rows[] = {
    { 1280, 753, BM_TABLE_SPREAD_HIGH, { -8, -4, 16, 8 }, 44 },
    { 1280, 753, BM_TABLE_SPREAD_HIGH, { -7, -4, 14, 8 }, 0 },
    { 1280, 753, BM_TABLE_SPREAD_HIGH, { -4, -9, 9, 18 }, 0 },
    { 1280, 753, BM_TABLE_SPREAD_WIDE, { -8, -4, 16, 8 }, 0 },
    { 1024, 721, BM_TABLE_SPREAD_MEDIUM, { -8, -4, 16, 8 }, 43 },
    { 1024, 721, BM_TABLE_SPREAD_MEDIUM, { -6, -7, 12, 14 }, 0 },
    { 720, 513, BM_TABLE_SPREAD_LOW, { -8, -4, 16, 8 }, 30 },
    { 720, 513, BM_TABLE_SPREAD_LOW, { -6, -5, 12, 11 }, 0 },
    { 720, 513, BM_TABLE_SPREAD_LOW, { 0 }, 0 },
    { 360, 601, BM_TABLE_SPREAD_NARROW, { -8, -4, 16, 8 }, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      int width = rows[i].width;
      int height = rows[i].height;
      BmTableNeeds needs = get_needs (rows[i].spread, 1, FALSE);
      BmArrangement arrangement;

      needs.is_beside = TRUE;
      needs.column = 64;
      arrangement = bm_arrange (&needs, width, height);
      g_test_message ("row %u", i);
      g_assert_cmpint (bm_arrangement_is_wide (&arrangement, &needs, width, height, &rows[i].reach), ==, rows[i].cell > 0);
      if (rows[i].cell == 0)
        continue;

      g_assert_cmpint (get_cell (&arrangement, &rows[i].reach), <, rows[i].cell);
      needs.is_slim = TRUE;
      check (&needs, width, height);
      arrangement = bm_arrange (&needs, width, height);
      g_assert_cmpint (get_cell (&arrangement, &rows[i].reach), >=, rows[i].cell);
    }
}

/* Where it has no column of its own, the log covers a part of the rest, and moves nothing. */
static void
test_log_over (void)
{
  BmTableNeeds needs = get_needs (BM_TABLE_SPREAD_LOW, 1, FALSE);
  BmArrangement closed = bm_arrange (&needs, 720, 513);
  BmArrangement open;

  needs.heights[BM_PART_LOG] = 100;
  open = bm_arrange (&needs, 720, 513);
  g_assert_cmpint (closed.parts[BM_PART_LOG].width, ==, 0);
  g_assert_cmpint (open.parts[BM_PART_LOG].width, >, 300);
  g_assert_cmpint (open.parts[BM_PART_LOG].width, <, 500);
  g_assert_cmpmem (&open.parts[BM_PART_ZONE], sizeof (BmBox), &closed.parts[BM_PART_ZONE], sizeof (BmBox));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/arrangement/all-sizes", test_all_sizes);
  g_test_add_func ("/arrangement/cramped", test_cramped);
  g_test_add_func ("/arrangement/spread", test_spread);
  g_test_add_func ("/arrangement/beside", test_beside);
  g_test_add_func ("/arrangement/zone-stays", test_zone_stays);
  g_test_add_func ("/arrangement/choice-is-whole", test_choice_is_whole);
  g_test_add_func ("/arrangement/no-zone", test_no_zone);
  g_test_add_func ("/arrangement/full-column", test_full_column);
  g_test_add_func ("/arrangement/tight", test_tight);
  g_test_add_func ("/arrangement/wide", test_wide);
  g_test_add_func ("/arrangement/log-over", test_log_over);

  return g_test_run ();
}
