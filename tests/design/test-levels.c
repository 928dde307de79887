/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-effects.h"
#include "bm-levels.h"
#include "design-util.h"

#define TILE "$.tiles[0]"

static BmDocument *
new_tile (const char *member)
{
  g_autofree char *members = g_strdup_printf ("\"tiles\": [ { \"id\": \"a\", \"name\": { \"en\": \"A\" },"
                                              "  \"terrain\": \"lava\"%s%s } ]", member[0] != '\0' ? ", " : "", member);

  return test_document_new (members);
}

static void
test_chain (void)
{
  g_autoptr (BmDocument) document = new_tile ("\"points\": 3");
  g_autoptr (JsonNode) before = json_node_ref (bm_document_get_root (document));

  g_assert_cmpuint (bm_levels_get_n (document, TILE), ==, 0);
  g_assert_cmpint (bm_levels_get_points (document, TILE, 0), ==, 3);

  bm_levels_set_mutant (document, TILE, TRUE);
  test_assert_json (document, "$.tiles[0].levels", "[3, 8]");
  g_assert_null (bm_document_get (document, "$.tiles[0].points"));
  test_assert_one_step (document, before, "Make Mutant");
  bm_levels_set_mutant (document, TILE, TRUE);
  test_assert_json (document, "$.tiles[0].levels", "[3, 8]");

  bm_document_set_int (document, "$.tiles[0].levels[1]", 20, "Change Points", NULL);
  bm_levels_add (document, TILE);
  test_assert_json (document, "$.tiles[0].levels", "[3, 20, 37]");
  g_assert_cmpint (bm_levels_get_points (document, TILE, 2), ==, 37);
  g_assert_cmpuint (test_count_errors (document), ==, 0);

  bm_levels_remove (document, TILE, 0);
  test_assert_json (document, "$.tiles[0].levels", "[20, 37]");
  bm_levels_remove (document, TILE, 0);
  test_assert_json (document, "$.tiles[0].levels", "[20, 37]");

  bm_levels_set_mutant (document, TILE, FALSE);
  g_assert_null (bm_document_get (document, "$.tiles[0].levels"));
  test_assert_json (document, "$.tiles[0].points", "20");

  while (bm_document_can_undo (document))
    bm_document_undo (document);
  g_assert_true (bm_document_get_root (document) == before);
}

/* As long and as high as the format allows, and no more. */
static void
test_bounds (void)
{
  g_autoptr (BmDocument) document = new_tile ("\"points\": 150");
  g_autoptr (BmDocument) plain = new_tile ("");

  bm_levels_set_mutant (document, TILE, TRUE);
  bm_document_set_int (document, "$.tiles[0].levels[1]", 190, "Change Points", NULL);
  for (guint i = 0; i < 2 * BM_MAX_LEVELS; i++)
    bm_levels_add (document, TILE);
  g_assert_cmpuint (bm_levels_get_n (document, TILE), ==, BM_MAX_LEVELS);
  g_assert_cmpint (bm_levels_get_points (document, TILE, BM_MAX_LEVELS - 1), ==, 200);
  g_assert_cmpuint (test_count_errors (document), ==, 0);

  bm_levels_set_mutant (plain, TILE, TRUE);
  test_assert_json (plain, "$.tiles[0].levels", "[0, 5]");
  bm_levels_set_mutant (plain, TILE, FALSE);
  g_assert_null (bm_document_get (plain, "$.tiles[0].points"));
}

static void
test_broken (void)
{
  g_autoptr (BmDocument) odd = new_tile ("\"levels\": \"many\"");
  g_autoptr (BmDocument) wild = new_tile ("\"levels\": [\"a\", 7000000000]");

  bm_levels_set_mutant (odd, TILE, TRUE);
  test_assert_json (odd, "$.tiles[0].levels", "[0, 5]");
  bm_levels_add (wild, TILE);
  g_assert_cmpuint (bm_levels_get_n (wild, TILE), ==, 3);
  g_assert_cmpint (bm_levels_get_points (wild, TILE, 2), <=, 200);
  bm_levels_set_mutant (wild, TILE, FALSE);
  g_assert_cmpuint (test_count_errors (wild), ==, 0);
}

/* Effects, the other list that only tiles have. */
static void
test_effects (void)
{
  g_autoptr (BmDocument) document = new_tile ("");
  g_autoptr (JsonNode) before = json_node_ref (bm_document_get_root (document));

  bm_effects_add (document, TILE, "furious-dragon", BM_RECIPIENT_ANOTHER);
  test_assert_json (document, "$.tiles[0].effects", "[ { \"give\": \"furious-dragon\", \"to\": \"another\" } ]");
  test_assert_one_step (document, before, "Add Effect");
  for (guint i = 0; i < 2 * BM_MAX_EFFECTS; i++)
    bm_effects_add (document, TILE, "furious-dragon", BM_RECIPIENT_SELF);
  g_assert_cmpuint (bm_effects_get_n (document, TILE), ==, BM_MAX_EFFECTS);
  g_assert_cmpuint (test_count_errors (document), ==, 0);

  while (bm_effects_get_n (document, TILE) > 0)
    bm_effects_remove (document, TILE, bm_effects_get_n (document, TILE) / 2);
  g_assert_null (bm_document_get (document, "$.tiles[0].effects"));
}

int
main (int    argc,
      char **argv)
{
  test_init_design (&argc, &argv);

  g_test_add_func ("/levels/chain", test_chain);
  g_test_add_func ("/levels/bounds", test_bounds);
  g_test_add_func ("/levels/broken", test_broken);
  g_test_add_func ("/levels/effects", test_effects);

  return g_test_run ();
}
