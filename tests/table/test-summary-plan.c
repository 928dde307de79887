/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "bm-summary-plan.h"

/* How a summary folds. Items are written as letters: t a terrain, c a crystal, n a near medal, m a further one, and a
 * full stop for the sign that something is missing; pictures are 10 to 20 pixels high, an item is one to three of them
 * wide. */

#define MAX_ITEMS 16

static guint
parse (const char    *word,
       BmSummaryItem *items)
{
  guint n = 0;

  for (; word[n] != '\0'; n++)
    items[n] = word[n] == 't'   ? (BmSummaryItem) { 0, BM_SUMMARY_LAST, n + 1, { 2, 1.6, 1, 1 } }
               : word[n] == 'c' ? (BmSummaryItem) { 1, BM_SUMMARY_ALWAYS, 1, { 3, 3, 3, 2 } }
               : word[n] == '.' ? (BmSummaryItem) { 0, BM_SUMMARY_MORE, 0, { 1, 1, 1, 1 } }
               : word[n] == 'n' ? (BmSummaryItem) { 2, BM_SUMMARY_LATE, 1, { 3, 3, 3, 3 } }
                                : (BmSummaryItem) { 2, BM_SUMMARY_EARLY, 1, { 3, 3, 3, 3 } };
  return n;
}

/* The letters that are there, with a stroke where a line begins. */
static char *
describe (const char         *word,
          const BmSummaryBox *boxes)
{
  GString *text = g_string_new (NULL);
  int y = -1;

  for (guint i = 0; word[i] != '\0'; i++)
    if (boxes[i].width > 0)
      {
        if (y >= 0 && boxes[i].y > y)
          g_string_append_c (text, '/');
        y = boxes[i].y;
        g_string_append_c (text, word[i]);
      }
  return g_string_free (text, FALSE);
}

static void
test_folds (void)
{
  static const struct
  {
    const char   *items;
    int           width;
    int           height;
    int           size;
    BmSummaryForm form;
    const char   *shown;
  } rows[] = {
    { "", 100, 100, 20, BM_SUMMARY_FULL, "" },
    { "ttccn", 1000, 1000, 20, BM_SUMMARY_FULL, "tt/cc/n" },  /* a line for each group */
    { "ttccn", 1000, 20, 20, BM_SUMMARY_FULL, "ttccn" },      /* unless there is but one */
    { "ttccn", 1000, 44, 20, BM_SUMMARY_FULL, "ttccn" },
    { "ttccnm", 240, 44, 20, BM_SUMMARY_FULL, "ttcc/nm" },    /* no group is broken */
    { "ttccnm", 190, 44, 16, BM_SUMMARY_FULL, "ttcc/nm" },    /* rather smaller than broken */
    { "ttttcc", 106, 44, 11, BM_SUMMARY_FULL, "tttt/cc" },
    { "ttttccn", 120, 116, 20, BM_SUMMARY_FULL, "tt/tt/c/c/n" }, /* unless that makes them much smaller */
    { "tttttt", 80, 30, 11, BM_SUMMARY_FULL, "ttt/ttt" },     /* unless it is too long for a line */
    { "ttccnm", 200, 14, 10, BM_SUMMARY_FULL, "ttccnm" },     /* the smallest pictures */
    { "ttccnm", 174, 14, 10, BM_SUMMARY_FULL, "ttccn" },      /* the first medal is the nearest */
    { "ttccnm", 150, 14, 10, BM_SUMMARY_CLOSE, "ttccn" },     /* every terrain has its sign, not only its colour */
    { "tttttt", 112, 14, 10, BM_SUMMARY_CLOSE, "tttttt" },
    { "ttccnm", 132, 14, 10, BM_SUMMARY_TIGHT, "ttccn" },
    { "ttccnm", 100, 14, 10, BM_SUMMARY_TIGHT, "ttcc" },
    { "ttccnm", 80, 14, 10, BM_SUMMARY_BARE, "ttcc" },
    { "ttccnm", 60, 14, 10, BM_SUMMARY_BARE, "tcc" },         /* the terrain with more tiles stays */
    { "ttccnm", 30, 14, 10, BM_SUMMARY_BARE, "c/c" },         /* crystals always */
    { "ttccnm.", 240, 44, 20, BM_SUMMARY_FULL, "ttcc/nm" },   /* the sign needs no room */
    { "ttccnm.", 80, 14, 10, BM_SUMMARY_BARE, "ttcc" },       /* when no terrain is missing */
    { "tttcc.", 76, 14, 10, BM_SUMMARY_BARE, "tcc." },        /* else it says so */
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BmSummaryItem items[MAX_ITEMS];
      BmSummaryBox boxes[MAX_ITEMS];
      guint n = parse (rows[i].items, items);
      BmSummaryPlan plan = bm_summary_plan (items, n, rows[i].width, rows[i].height, 10, 20, boxes);
      g_autofree char *shown = describe (rows[i].items, boxes);

      g_test_message ("%s in %d × %d: %s, size %d, form %u", rows[i].items, rows[i].width, rows[i].height, shown, plan.size, plan.form);
      g_assert_cmpstr (shown, ==, rows[i].shown);
      g_assert_cmpint (plan.size, ==, rows[i].size);
      g_assert_cmpint (plan.form, ==, rows[i].form);
    }
}

/* A height in which nothing is missing but further medals. */
static void
test_height (void)
{
  static const struct
  {
    const char *items;
    int         width;
    int         height;
  } rows[] = {
    { "", 100, 10 },
    { "ttcc", 104, 10 },
    { "ttccnm", 150, 10 },
    { "ttccn", 110, 22 },   /* 100 and 30 wide */
    { "tttttt", 80, 22 },   /* signs are not left out, although numbers alone have room in a line */
    { "ttttttcccn", 100, 34 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BmSummaryItem items[MAX_ITEMS];
      BmSummaryBox boxes[MAX_ITEMS];
      guint n = parse (rows[i].items, items);
      int height = bm_summary_plan_measure_height (items, n, rows[i].width, 10);
      g_autofree char *shown = NULL;

      g_assert_cmpint (height, ==, rows[i].height);
      bm_summary_plan (items, n, rows[i].width, height, 10, 10, boxes);
      shown = describe (rows[i].items, boxes);
      g_test_message ("%s in %d: %s", rows[i].items, rows[i].width, shown);
      for (const char *item = rows[i].items; *item != '\0'; item++)
        g_assert_true (*item == 'm' || strchr (shown, *item) != NULL);
    }
}

/* Whatever the room, nothing lies over anything else, and nothing outside as long as something else could be left out. */
static void
test_apart (void)
{
  const char *word = "tttttttcccnm.";
  BmSummaryItem items[MAX_ITEMS];
  BmSummaryBox boxes[MAX_ITEMS];
  guint n = parse (word, items);

  for (int width = 80; width < 600; width += 7)
    for (int height = 10; height < 90; height += 9)
      {
        BmSummaryPlan plan = bm_summary_plan (items, n, width, height, 10, 20, boxes);

        for (guint i = 0; i < n; i++)
          {
            g_assert_cmpint (boxes[i].x + boxes[i].width, <=, width);
            g_assert_cmpint (boxes[i].width == 0 ? 0 : boxes[i].y + plan.size, <=, height);
            for (guint j = 0; j < i && boxes[i].width > 0; j++)
              g_assert_true (boxes[j].y != boxes[i].y || boxes[j].x + boxes[j].width <= boxes[i].x || boxes[j].width == 0);
          }
      }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/summary-plan/folds", test_folds);
  g_test_add_func ("/summary-plan/height", test_height);
  g_test_add_func ("/summary-plan/apart", test_apart);

  return g_test_run ();
}
