/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-card-plan.h"

/* What a card shows at which size. Words are 40 and 30 pixels high; a line of the summary is 15. */

typedef struct
{
  BmCardKind kind;
  int        width;
  int        height;
  int        columns;    /* of the zone */
  int        rows;
  BmBox      face;
  int        picture_width;
  int        picture_height;
  BmBox      summary;
} Row;

static BmCardNeeds
get_needs (BmCardKind kind,
           int        columns,
           int        rows)
{
  return (BmCardNeeds) {
    .kind = kind,
    .header_width = 90,
    .header_natural = 140,
    .header_height = kind == BM_CARD_CHIP ? 22 : 40,
    .footer_width = 80,
    .footer_natural = 100,
    .footer_height = kind == BM_CARD_CHIP ? 20 : 30,
    .summary_height = 15,
    .columns = columns,
    .rows = rows,
  };
}

static void
test_face (void)
{
  static const Row rows[] = {
    /* Four players: art for as long as crystals are clear, … */
    { BM_CARD_OTHER, 240, 190, 10, 4, { 0, 42, 240, 116 }, 240, 116 },
    /* … then with numbers beside or below it, for as long as a cell has twelve pixels, whichever side is short, then numbers. */
    { BM_CARD_OTHER, 240, 190, 10, 5, { 0, 42, 240, 116 }, 137, 116, { 143, 0, 97, 116 } },
    { BM_CARD_OTHER, 240, 190, 10, 9, { 0, 42, 240, 116 }, 128, 116, { 134, 0, 106, 116 } },
    { BM_CARD_OTHER, 240, 190, 10, 10, { 0, 42, 240, 116 }, 0, 0, { 0, 0, 240, 116 } },
    { BM_CARD_OTHER, 240, 190, 20, 4, { 0, 42, 240, 116 }, 240, 63, { 0, 65, 240, 51 } },
    { BM_CARD_OTHER, 240, 190, 21, 4, { 0, 42, 240, 116 }, 0, 0, { 0, 0, 240, 116 } },
    /* Six: art stands beside the ship, numbers have the whole width. */
    { BM_CARD_OTHER, 240, 108, 0, 0, { 0, 46, 154, 62 }, 154, 62 },
    { BM_CARD_OTHER, 240, 108, 12, 5, { 0, 46, 154, 62 }, 154, 62 },
    { BM_CARD_OTHER, 240, 108, 12, 6, { 0, 42, 240, 34 }, 0, 0, { 0, 0, 240, 34 } },
    { BM_CARD_OTHER, 240, 89, 12, 6, { 0, 42, 240, 15 }, 0, 0, { 0, 0, 240, 15 } },
    /* Below that the ship goes beside the name. */
    { BM_CARD_OTHER, 240, 88, 12, 6, { 0, 42, 240, 46 }, 0, 0, { 0, 0, 240, 46 } },
    { BM_CARD_OTHER, 240, 57, 12, 6, { 0, 42, 240, 15 }, 0, 0, { 0, 0, 240, 15 } },
    /* A chip has numbers from the start. */
    { BM_CARD_CHIP, 170, 39, 2, 2, { 0, 24, 170, 15 }, 0, 0, { 0, 0, 170, 15 } },
    /* One's own zone is on the canvas. */
    { BM_CARD_SELF, 240, 73, 12, 6, { 0, 0, 91, 73 }, 91, 73 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const Row *row = &rows[i];
      BmCardNeeds needs = get_needs (row->kind, row->columns, row->rows);
      BmCardPlan plan = bm_card_plan (&needs, row->width, row->height);

      g_test_message ("%u: %d, %d, %d × %d", i, plan.face.x, plan.face.y, plan.face.width, plan.face.height);
      g_assert_cmpmem (&plan.face, sizeof plan.face, &row->face, sizeof row->face);
      g_assert_cmpint (plan.picture.width, ==, row->picture_width);
      g_assert_cmpint (plan.picture.height, ==, row->picture_height);
      g_assert_cmpmem (&plan.summary, sizeof plan.summary, &row->summary, sizeof row->summary);
    }
}

static gboolean
is_inside (const BmBox *box,
           int          width,
           int          height)
{
  return box->x >= 0 && box->y >= 0 && box->width > 0 && box->height > 0 && box->x + box->width <= width
         && box->y + box->height <= height;
}

static gboolean
overlap (const BmBox *a,
         const BmBox *b)
{
  return a->x < b->x + b->width && b->x < a->x + a->width && a->y < b->y + b->height && b->y < a->y + a->height;
}

/* From the smallest size on, everything has its place. */
static void
test_room (void)
{
  for (BmCardKind kind = BM_CARD_CHIP; kind <= BM_CARD_OTHER; kind++)
    for (int columns = 0; columns < 20; columns += 5)
      {
        BmCardNeeds needs = get_needs (kind, columns, columns);
        int min_width, min_height, natural;

        bm_card_plan_measure_width (&needs, &min_width, &natural);
        g_assert_cmpint (natural, >=, min_width);
        bm_card_plan_measure_height (&needs, &min_height, &natural);
        g_assert_cmpint (natural, >=, min_height);
        /* Where the ship stands beside the name, both need room. */
        min_width = MAX (min_width, needs.header_width + needs.footer_width + 6);
        for (int width = min_width; width < 400; width += 11)
          for (int height = min_height; height < 300; height += 7)
            {
              BmCardPlan plan = bm_card_plan (&needs, width, height);

              g_assert_true (is_inside (&plan.header, width, height));
              g_assert_true (is_inside (&plan.footer, width, height));
              g_assert_true (is_inside (&plan.face, width, height));
              g_assert_true (plan.picture.width > 0 || plan.summary.width > 0);
              if (plan.picture.width > 0)
                g_assert_true (is_inside (&plan.picture, plan.face.width, plan.face.height));
              if (plan.summary.width > 0)
                g_assert_true (is_inside (&plan.summary, plan.face.width, plan.face.height));
              g_assert_false (overlap (&plan.picture, &plan.summary));
              g_assert_false (overlap (&plan.header, &plan.footer));
              g_assert_false (overlap (&plan.header, &plan.face));
              g_assert_false (overlap (&plan.footer, &plan.face));
            }
      }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/card-plan/face", test_face);
  g_test_add_func ("/card-plan/room", test_room);

  return g_test_run ();
}
