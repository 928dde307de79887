/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-mosaic.h"

/* Pieces are written as a word: u upright, l landscape, e explorer; | begins a group. */

#define MAX_PIECES 32

static guint
parse (const char    *word,
       BmMosaicPiece *pieces)
{
  guint n = 0;
  gboolean apart = FALSE;

  for (; *word != '\0'; word++)
    {
      if (*word == '|')
        {
          apart = TRUE;
          continue;
        }
      pieces[n++] = (BmMosaicPiece) { *word == 'u' ? 1 : 2, *word == 'l' ? 1 : 2, apart };
      apart = FALSE;
    }

  return n;
}

static void
test_fit (void)
{
  static const struct
  {
    const char *pieces;
    int         width;
    int         height;
    int         cell;
    int         needed;
  } rows[] = {
    { "", 100, 100, 80, 0 },
    { "u", 100, 100, 50, 100 },          /* height decides */
    { "u", 30, 400, 30, 60 },            /* width decides */
    { "u", 1000, 1000, 80, 160 },        /* never larger than allowed */
    { "u", 10, 10, 20, 40 },             /* never smaller */
    { "uu", 110, 400, 80, 330 },         /* two lines have larger cells than one */
    { "uu", 110, 120, 50, 100 },         /* there is no room for two lines */
    { "ll", 110, 400, 55, 110 },         /* two flat ones share a column */
    { "l|l", 110, 400, 55, 230 },        /* unless a group begins */
    { "e", 110, 400, 55, 110 },
    { "u|u", 130, 100, 50, 100 },        /* the wider gap fits as well */
    { "u|u", 129, 100, 49, 98 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BmMosaicPiece pieces[MAX_PIECES];
      BmMosaicSpace space = { rows[i].width, rows[i].height, 10, 30, 20, 80 };
      guint n = parse (rows[i].pieces, pieces);
      int needed;

      g_test_message ("%s in %d × %d", rows[i].pieces, rows[i].width, rows[i].height);
      g_assert_cmpint (bm_mosaic_fit (pieces, n, &space, &needed), ==, rows[i].cell);
      g_assert_cmpint (needed, ==, rows[i].needed);
    }
}

static gboolean
overlap (const BmMosaicBox *a,
         const BmMosaicBox *b)
{
  return a->x < b->x + b->width && b->x < a->x + a->width && a->y < b->y + b->height && b->y < a->y + a->height;
}

/* Whatever the pieces, they lie inside the room, apart from each other, and none is stretched. */
static void
test_arrange (void)
{
  static const char *const words[] = { "u", "l", "ll", "ulul", "uuuuulluuu", "u|uuuulluu", "ee", "llluuul", "l|l|l" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    for (int width = 200; width <= 1000; width += 100)
      for (int height = 100; height <= 400; height += 50)
        {
          BmMosaicPiece pieces[MAX_PIECES];
          BmMosaicBox boxes[MAX_PIECES];
          BmMosaicSpace space = { width, height, 8, 24, 10, 90 };
          guint n = parse (words[i], pieces);

          bm_mosaic_arrange (pieces, n, &space, boxes);
          for (guint j = 0; j < n; j++)
            {
              g_assert_cmpint (boxes[j].x, >=, 0);
              g_assert_cmpint (boxes[j].y, >=, 0);
              g_assert_cmpint (boxes[j].x + boxes[j].width, <=, width);
              g_assert_cmpint (boxes[j].y + boxes[j].height, <=, height);
              g_assert_cmpint (boxes[j].width * (int) pieces[j].height, >=, boxes[j].height * (int) pieces[j].width);
              for (guint k = 0; k < j; k++)
                g_assert_false (overlap (&boxes[j], &boxes[k]));
            }
        }
}

/* The narrowest column for a height, with cells from 42 to 60. */
static void
test_find_width (void)
{
  static const struct
  {
    const char *pieces;
    int         height;
    int         width;
  } rows[] = {
    { "u", 600, 60 },
    { "uuuu", 600, 60 },
    { "uuuu", 400, 60 },
    { "uuuu", 330, 2 * 42 + 10 },      /* two beside each other */
    { "uuuuuuuuuu", 650, 2 * 42 + 10 },
    { "ulu", 600, 2 * 42 },            /* a landscape tile is two cells wide */
    { "uuu", 10, 3 * (2 * 42 + 30) },  /* there is no room: it does not grow for ever */
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BmMosaicPiece pieces[MAX_PIECES];
      BmMosaicSpace space = { 0, rows[i].height, 10, 30, 42, 60 };
      guint n = parse (rows[i].pieces, pieces);

      g_test_message ("row %u: %s", i, rows[i].pieces);
      g_assert_cmpint (bm_mosaic_find_width (pieces, n, &space), ==, rows[i].width);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/mosaic/fit", test_fit);
  g_test_add_func ("/mosaic/arrange", test_arrange);
  g_test_add_func ("/mosaic/find-width", test_find_width);

  return g_test_run ();
}
