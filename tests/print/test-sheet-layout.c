/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "bm-sheet-layout.h"

/* Where pieces are on sheets, to a tenth of a millimetre. */

#define NEAR 0.1  /* mm */

#define assert_near(a, b) g_assert_cmpfloat_with_epsilon (a, b, NEAR)

/* -- The grid -- */

static void
test_grids (void)
{
  static const struct
  {
    BmPaper paper;
    double  scale;
    double  bleed;
    guint   columns;
    guint   rows;
    double  left;
    double  top;
  } rows[] = {
    { BM_PAPER_A4, 1, 0, 4, 5, 5, 23.5 },
    { BM_PAPER_A4, 1, 3, 3, 5, 21, 8.5 },
    { BM_PAPER_A4, 0.8, 0, 5, 6, 5, 28.5 },
    { BM_PAPER_A4, 0.5, 0, 8, 11, 5, 11 },
    { BM_PAPER_A4, 2, 0, 2, 2, 5, 48.5 },
    { BM_PAPER_A4, 2, 10, 1, 2, 45, 28.5 },
    { BM_PAPER_LETTER, 1, 0, 4, 5, 7.95, 14.7 },
    { BM_PAPER_LETTER, 1, 3, 3, 4, 23.95, 27.7 },
    { BM_PAPER_LETTER, 0.8, 0, 5, 6, 7.95, 19.7 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BmPrintOptions options;
      BmSheetGrid grid;

      bm_print_options_init (&options);
      options.paper = rows[i].paper;
      options.scale = rows[i].scale;
      options.bleed = rows[i].bleed;
      bm_sheet_grid_init (&grid, &options);

      g_test_message ("grid %u", i);
      g_assert_cmpuint (grid.columns, ==, rows[i].columns);
      g_assert_cmpuint (grid.rows, ==, rows[i].rows);
      assert_near (grid.cell, 50 * rows[i].scale);
      assert_near (grid.left, rows[i].left);
      assert_near (grid.top, rows[i].top);
    }
}

/* All that is printed is where printers can print, and the line in the margin has its room. */
static void
test_margins (void)
{
  for (guint paper = 0; paper < BM_N_PAPERS; paper++)
    for (double scale = BM_PRINT_MIN_SCALE; scale <= BM_PRINT_MAX_SCALE; scale += 0.01)
      for (double bleed = 0; bleed <= BM_PRINT_MAX_BLEED; bleed += 2.5)
        {
          BmPrintOptions options = { .paper = (BmPaper) paper, .scale = scale, .bleed = bleed };
          BmSheetGrid grid;

          bm_sheet_grid_init (&grid, &options);
          g_assert_cmpfloat (grid.left, >=, BM_PRINT_MARGIN - 0.01);
          g_assert_cmpfloat (grid.top, >=, BM_PRINT_MARGIN - 0.01);
          g_assert_cmpfloat (grid.line_beside ? grid.left : grid.top, >=, BM_PRINT_MARGIN + BM_PRINT_LINE - 0.01);
          assert_near (2 * grid.left + grid.columns * grid.pitch, grid.paper_width);
          assert_near (2 * grid.top + grid.rows * grid.pitch, grid.paper_height);
        }
}

/* The largest scale is possible, and the next one is not. */
static void
test_largest_scale (void)
{
  static const BmSheetSize sizes[] = { { 1, 1 }, { 1, 2 }, { 2, 1 }, { 2, 2 } };

  for (guint paper = 0; paper < BM_N_PAPERS; paper++)
    for (double bleed = 0; bleed <= BM_PRINT_MAX_BLEED; bleed += 2.5)
      for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
        {
          BmPrintOptions options = { .paper = (BmPaper) paper, .bleed = bleed };
          BmSheetPlace place;
          BmSheetGrid grid;
          guint n;

          options.scale = bm_sheet_grid_find_scale (&options, &sizes[i]);
          bm_sheet_grid_init (&grid, &options);
          g_assert_true (bm_sheet_grid_pack (&grid, &sizes[i], &place, 1, &n));
          g_assert_cmpuint (n, ==, 1);

          if (options.scale >= BM_PRINT_MAX_SCALE)
            continue;
          options.scale += 0.01;
          bm_sheet_grid_init (&grid, &options);
          g_assert_false (bm_sheet_grid_pack (&grid, &sizes[i], &place, 1, &n));
        }
}

/* -- Packing -- */

typedef struct
{
  guint upright;
  guint landscape;
  guint large;
  guint small;
} Numbers;

static GArray *
make_sizes (const Numbers *numbers)
{
  static const BmSheetSize sizes[] = { { 1, 2 }, { 2, 1 }, { 2, 2 }, { 1, 1 } };
  const guint n[] = { numbers->upright, numbers->landscape, numbers->large, numbers->small };
  GArray *array = g_array_new (FALSE, FALSE, sizeof (BmSheetSize));

  for (guint k = 0; k < G_N_ELEMENTS (sizes); k++)
    for (guint i = 0; i < n[k]; i++)
      g_array_append_val (array, sizes[k]);

  return array;
}

static gboolean
overlap (const BmSheetBox *a,
         const BmSheetBox *b,
         double            gap)
{
  return a->x < b->x + b->width + gap - 0.001 && b->x < a->x + a->width + gap - 0.001
         && a->y < b->y + b->height + gap - 0.001 && b->y < a->y + a->height + gap - 0.001;
}

/* No piece is on another one or its bleed, or too close to the edge of the paper. */
static void
check_places (const BmSheetGrid  *grid,
              const BmSheetSize  *sizes,
              const BmSheetPlace *places,
              guint               n,
              guint               n_sheets,
              double              bleed)
{
  for (guint i = 0; i < n; i++)
    {
      BmSheetBox box;

      g_assert_cmpuint (places[i].sheet, <, n_sheets);
      bm_sheet_grid_get_box (grid, &sizes[i], &places[i], &box);
      g_assert_cmpfloat (box.x - bleed, >=, BM_PRINT_MARGIN - 0.01);
      g_assert_cmpfloat (box.y - bleed, >=, BM_PRINT_MARGIN - 0.01);
      g_assert_cmpfloat (box.x + box.width + bleed, <=, grid->paper_width - BM_PRINT_MARGIN + 0.01);
      g_assert_cmpfloat (box.y + box.height + bleed, <=, grid->paper_height - BM_PRINT_MARGIN + 0.01);
      assert_near (box.width, (places[i].turned ? sizes[i].height : sizes[i].width) * grid->cell);
      assert_near (box.height, (places[i].turned ? sizes[i].width : sizes[i].height) * grid->cell);

      for (guint k = 0; k < i; k++)
        {
          BmSheetBox other;

          bm_sheet_grid_get_box (grid, &sizes[k], &places[k], &other);
          g_assert_false (places[k].sheet == places[i].sheet && overlap (&box, &other, 2 * bleed));
        }
    }
}

static void
test_packing (void)
{
  static const struct
  {
    BmPaper paper;
    double  scale;
    double  bleed;
    Numbers numbers;
    guint   n_sheets;
  } rows[] = {
    { BM_PAPER_A4, 1, 0, { 0 }, 0 },
    { BM_PAPER_A4, 1, 0, { .upright = 1 }, 1 },
    /* Two of ten lie on their side. */
    { BM_PAPER_A4, 1, 0, { .upright = 10 }, 1 },
    { BM_PAPER_A4, 1, 0, { .upright = 11 }, 2 },
    { BM_PAPER_A4, 1, 0, { .landscape = 10 }, 1 },
    { BM_PAPER_A4, 1, 0, { .upright = 100, .landscape = 20 }, 12 },
    { BM_PAPER_A4, 1, 0, { .upright = 4, .landscape = 6 }, 1 },
    { BM_PAPER_A4, 1, 0, { .large = 4, .landscape = 2 }, 1 },
    { BM_PAPER_A4, 1, 0, { .large = 18 }, 5 },
    { BM_PAPER_A4, 1, 0, { .large = 4, .upright = 2 }, 1 },
    { BM_PAPER_A4, 1, 0, { .small = 20 }, 1 },
    { BM_PAPER_A4, 1, 0, { .large = 1, .upright = 4, .landscape = 3, .small = 2 }, 1 },
    { BM_PAPER_A4, 1, 3, { .upright = 7 }, 1 },
    { BM_PAPER_A4, 1, 3, { .upright = 8 }, 2 },
    { BM_PAPER_A4, 1, 3, { .upright = 4, .small = 7 }, 1 },
    { BM_PAPER_A4, 0.8, 0, { .upright = 15 }, 1 },
    { BM_PAPER_A4, 2, 0, { .upright = 2 }, 1 },
    { BM_PAPER_A4, 2, 10, { .upright = 1 }, 1 },
    { BM_PAPER_A4, 2, 10, { .landscape = 1 }, 1 },
    { BM_PAPER_LETTER, 1, 0, { .upright = 120 }, 12 },
    { BM_PAPER_LETTER, 1, 3, { .upright = 12 }, 2 },
    { BM_PAPER_LETTER, 0.5, 0, { .upright = 40 }, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BmPrintOptions options = { .paper = rows[i].paper, .scale = rows[i].scale, .bleed = rows[i].bleed };
      g_autoptr (GArray) sizes = make_sizes (&rows[i].numbers);
      g_autofree BmSheetPlace *places = g_new0 (BmSheetPlace, sizes->len + 1);
      BmSheetGrid grid;
      guint n_sheets;

      g_test_message ("packing %u", i);
      bm_sheet_grid_init (&grid, &options);
      g_assert_true (bm_sheet_grid_pack (&grid, (gconstpointer) sizes->data, places, sizes->len, &n_sheets));
      g_assert_cmpuint (n_sheets, ==, rows[i].n_sheets);
      check_places (&grid, (gconstpointer) sizes->data, places, sizes->len, n_sheets, rows[i].bleed);
    }
}

/* Any mixture has at most one sheet more than its cells would fill. */
static void
test_random_packing (void)
{
  for (guint i = 0; i < 300; i++)
    {
      BmPrintOptions options = {
        .paper = (BmPaper) g_test_rand_int_range (0, BM_N_PAPERS),
        .scale = g_test_rand_double_range (BM_PRINT_MIN_SCALE, 1),
        .bleed = g_test_rand_bit () ? 3 : 0,
      };
      const Numbers numbers = {
        (guint) g_test_rand_int_range (0, 60), (guint) g_test_rand_int_range (0, 30),
        (guint) g_test_rand_int_range (0, 20), (guint) g_test_rand_int_range (1, 40),
      };
      g_autoptr (GArray) sizes = make_sizes (&numbers);
      g_autofree BmSheetPlace *places = g_new0 (BmSheetPlace, sizes->len);
      guint n_cells = 2 * (numbers.upright + numbers.landscape) + 4 * numbers.large + numbers.small;
      BmSheetGrid grid;
      guint n_sheets;

      bm_sheet_grid_init (&grid, &options);
      g_assert_true (bm_sheet_grid_pack (&grid, (gconstpointer) sizes->data, places, sizes->len, &n_sheets));
      check_places (&grid, (gconstpointer) sizes->data, places, sizes->len, n_sheets, options.bleed);
      if (numbers.large == 0)
        g_assert_cmpuint (n_sheets, <=, (n_cells - 1) / (grid.columns * grid.rows / 2 * 2) + 2);
    }
}

/* -- Backs -- */

/* Where a corner of the picture is on the page: (0, 0) is its upper left one, (1, 1) its lower right one. */
static void
find_corner (const BmSheetBox *box,
             double            across,
             double            down,
             double           *x,
             double           *y)
{
  static const int sines[] = { 0, 1, 0, -1 }, cosines[] = { 1, 0, -1, 0 };
  int sine = sines[box->quarters], cosine = cosines[box->quarters];
  double width = box->quarters % 2 ? box->height : box->width, height = box->quarters % 2 ? box->width : box->height;
  double from_x = (across - 0.5) * width, from_y = (down - 0.5) * height;

  *x = box->x + box->width / 2 + cosine * from_x - sine * from_y;
  *y = box->y + box->height / 2 + sine * from_x + cosine * from_y;
}

/* Whoever turns a piece over like a page of a book sees its back as it is meant to be: above what was above, and left
 * of it what was right. */
static void
test_backs_meet (void)
{
  static const BmSheetSize sizes[] = { { 1, 2 }, { 2, 1 }, { 2, 2 }, { 1, 1 } };

  for (guint paper = 0; paper < BM_N_PAPERS; paper++)
    for (guint backs = BM_PRINT_BACKS_LONG_EDGE; backs <= BM_PRINT_BACKS_SHORT_EDGE; backs++)
      for (guint k = 0; k < G_N_ELEMENTS (sizes); k++)
        for (guint turned = 0; turned <= (sizes[k].width != sizes[k].height); turned++)
          for (guint corner = 0; corner < 4; corner++)
            {
              BmPrintOptions options = { .paper = (BmPaper) paper, .scale = 0.7, .bleed = 3 };
              const BmSheetPlace place = { .column = 1, .row = 2, .turned = turned };
              BmSheetBox front, back;
              BmSheetGrid grid;
              double x, y, back_x, back_y;

              bm_sheet_grid_init (&grid, &options);
              bm_sheet_grid_get_box (&grid, &sizes[k], &place, &front);
              back = front;
              bm_sheet_grid_turn_over (&grid, (BmPrintBacks) backs, &back);

              find_corner (&front, corner % 2, corner / 2, &x, &y);
              find_corner (&back, 1 - corner % 2, corner / 2, &back_x, &back_y);
              /* Through the paper. */
              if (backs == BM_PRINT_BACKS_LONG_EDGE)
                back_x = grid.paper_width - back_x;
              else
                back_y = grid.paper_height - back_y;
              assert_near (x, back_x);
              assert_near (y, back_y);
            }
}

/* -- Marks -- */

static void
test_marks (void)
{
  static const struct
  {
    BmSheetBox box;      /* beside a piece at (50, 50) of 50 × 100 mm */
    double     bleed;
    guint      n_marks;  /* of that piece */
  } rows[] = {
    { { 150, 50, 50, 100, 0 }, 0, 8 },
    { { 150, 50, 50, 100, 0 }, 3, 8 },
    /* To the right of it: the marks of its right corners are still above and below. */
    { { 100, 50, 50, 100, 0 }, 0, 6 },
    { { 106, 50, 50, 100, 0 }, 3, 6 },
    /* Below it; at half of its side, where a mark would be on the edge of the other piece. */
    { { 50, 150, 50, 100, 0 }, 0, 6 },
    { { 100, 100, 50, 100, 0 }, 0, 6 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const BmSheetBox boxes[] = { { 50, 50, 50, 100, 0 }, rows[i].box };
      BmSheetMark marks[8];
      guint n = bm_sheet_find_marks (boxes, 2, 0, rows[i].bleed, marks);

      g_test_message ("marks %u", i);
      g_assert_cmpuint (n, ==, rows[i].n_marks);
      for (guint k = 0; k < n; k++)
        {
          gboolean is_upright = marks[k].x1 == marks[k].x2;

          /* It continues an edge and does not touch the piece or its bleed. */
          g_assert_true (is_upright ? marks[k].x1 == 50 || marks[k].x1 == 100
                                    : marks[k].y1 == 50 || marks[k].y1 == 150);
          assert_near (hypot (marks[k].x2 - marks[k].x1, marks[k].y2 - marks[k].y1), 3);
          g_assert_true (is_upright ? MAX (marks[k].y1, marks[k].y2) < 50 - rows[i].bleed
                                      || MIN (marks[k].y1, marks[k].y2) > 150 + rows[i].bleed
                                    : MAX (marks[k].x1, marks[k].x2) < 50 - rows[i].bleed
                                      || MIN (marks[k].x1, marks[k].x2) > 100 + rows[i].bleed);
        }
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sheet-layout/grids", test_grids);
  g_test_add_func ("/sheet-layout/margins", test_margins);
  g_test_add_func ("/sheet-layout/largest-scale", test_largest_scale);
  g_test_add_func ("/sheet-layout/packing", test_packing);
  g_test_add_func ("/sheet-layout/packing/random", test_random_packing);
  g_test_add_func ("/sheet-layout/backs-meet", test_backs_meet);
  g_test_add_func ("/sheet-layout/marks", test_marks);

  return g_test_run ();
}
