/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>

#include "bm-zone-offers.h"
#include "test-util.h"

/* What the canvas knows about legal places. */

static void
test_best (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");
  const struct { int points[3]; guint best; gboolean is_best[3]; } rows[] = {
    { { 1, 4, 4 }, 1, { FALSE, TRUE, TRUE } },
    { { 4, 1, 4 }, 0, { TRUE, FALSE, TRUE } },
    { { -2, -5, -5 }, 0, { TRUE, FALSE, FALSE } },
    /* Where all are equal none stands out. */
    { { 3, 3, 3 }, 0, { FALSE, FALSE, FALSE } },
    { { 0, 0, 0 }, 0, { FALSE, FALSE, FALSE } },
  };
  BmOffers offers;

  bm_offers_init (&offers);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BmOffer given[3];

      for (guint k = 0; k < 3; k++)
        given[k] = (BmOffer) { bm_place (2, (int) k), rows[i].points[k], "words" };
      bm_offers_set (&offers, rules, bm_test_find_tile (rules, "swamp"), given, 3, TRUE);

      g_test_message ("row %u", i);
      g_assert_cmpuint (bm_offers_find_best (&offers), ==, rows[i].best);
      g_assert_cmpint (bm_offers_stands_out (&offers, 0), ==, rows[i].is_best[0]);
      for (guint k = 0; k < 3; k++)
        g_assert_cmpint (bm_offers_is_best (&offers, k), ==, rows[i].is_best[k]);
    }

  /* Of several that are best, the one nearest to the explorer. */
  bm_offers_set (&offers, rules, bm_test_find_tile (rules, "swamp"),
                 (BmOffer[]) { { bm_place (-4, 0), 2, "" }, { bm_place (2, 0), 2, "" }, { bm_place (2, 3), 2, "" },
                               { bm_place (0, 2), 1, "" } }, 4, TRUE);
  g_assert_cmpuint (bm_offers_find_best (&offers), ==, 1);

  /* What is not known does not stand out. */
  bm_offers_set (&offers, rules, bm_test_find_tile (rules, "swamp"),
                 (BmOffer[]) { { bm_place (2, 0), 1, NULL }, { bm_place (2, 1), 2, NULL } }, 2, TRUE);
  g_assert_false (bm_offers_is_best (&offers, 1));

  bm_offers_clear (&offers);
  g_assert_cmpuint (bm_offers_find_best (&offers), ==, BM_NOT_FOUND);
  g_assert_cmpuint (offers.tile, ==, BM_NONE);
}

static void
test_find (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");
  const BmOffer given[] = { { bm_place (2, 0), 1, NULL }, { bm_place (2, 1), 2, "b" } };
  guint tile = bm_test_find_tile (rules, "swamp");
  BmOffers offers;

  bm_offers_init (&offers);
  g_assert_true (bm_offers_equal (&offers, BM_NONE, NULL, 0, FALSE));
  g_assert_true (bm_offers_equal (&offers, BM_NONE, given, 2, TRUE));
  g_assert_false (bm_offers_equal (&offers, tile, given, 2, TRUE));

  bm_offers_set (&offers, rules, tile, given, 2, TRUE);
  g_assert_cmpuint (bm_offers_find (&offers, bm_place (2, 1)), ==, 1);
  g_assert_cmpuint (bm_offers_find (&offers, bm_place (3, 1)), ==, BM_NOT_FOUND);
  g_assert_cmpuint (bm_offers_find (&offers, G_MAXUINT), ==, BM_NOT_FOUND);
  g_assert_true (bm_offers_equal (&offers, tile, given, 2, TRUE));
  g_assert_false (bm_offers_equal (&offers, tile, given, 2, FALSE));
  g_assert_false (bm_offers_equal (&offers, tile, given, 1, TRUE));
  g_assert_false (bm_offers_equal (&offers, tile, (BmOffer[]) { given[0], { bm_place (2, 1), 2, "c" } }, 2, TRUE));
  g_assert_false (bm_offers_equal (&offers, tile, (BmOffer[]) { given[0], { bm_place (2, 1), 3, "b" } }, 2, TRUE));
  g_assert_false (bm_offers_equal (&offers, BM_NONE, given, 2, TRUE));

  bm_offers_clear (&offers);
}

/* Each cell once, even where places overlap. */
static void
test_cells (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");
  const BmOffer upright[] = { { bm_place (2, 1), 0, NULL }, { bm_place (2, 0), 0, NULL },
                              { bm_place (-1, 0), 0, NULL } };
  const BmOffer landscape[] = { { bm_place (0, 2), 0, NULL } };
  const BmPlace expected[] = { bm_place (-1, 0), bm_place (-1, 1), bm_place (2, 0), bm_place (2, 1), bm_place (2, 2) };
  BmPlace cells[2 * BM_ZONE_MAX_PLACES];
  BmOffers offers;

  bm_offers_init (&offers);
  g_assert_cmpuint (bm_offers_list_cells (&offers, cells), ==, 0);

  bm_offers_set (&offers, rules, bm_test_find_tile (rules, "swamp"), upright, 3, TRUE);
  g_assert_cmpuint (bm_offers_list_cells (&offers, cells), ==, G_N_ELEMENTS (expected));
  g_assert_cmpmem (cells, sizeof expected, expected, sizeof expected);

  bm_offers_set (&offers, rules, bm_test_find_tile (rules, "mutagen-up"), landscape, 1, TRUE);
  g_assert_cmpuint (bm_offers_list_cells (&offers, cells), ==, 2);
  g_assert_cmpuint (cells[1], ==, bm_place (1, 2));

  bm_offers_clear (&offers);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/zone-offers/best", test_best);
  g_test_add_func ("/zone-offers/find", test_find);
  g_test_add_func ("/zone-offers/cells", test_cells);

  return g_test_run ();
}
