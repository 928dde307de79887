/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-effects.h"
#include "bm-faces.h"
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

/* Effects, the other list that only tiles have: each begins as one that is right, or says what is missing. */
static void
test_effects (void)
{
  static const struct
  {
    BmEffectKind kind;
    const char  *effect;
  } rows[] = {
    { BM_EFFECT_GIVE, "{ \"give\": \"coin\", \"to\": \"self\" }" },
    { BM_EFFECT_TAKE, "{ \"take\": \"coin\" }" },
    { BM_EFFECT_SWAP, "{ \"swap\": [ \"coin\", \"pearl\" ] }" },
    { BM_EFFECT_MUTATE, "{ \"mutate\": 1 }" },
    { BM_EFFECT_COMPLETE, "{ \"complete\": \"green\" }" },
    { BM_EFFECT_MOVE, "{ \"move\": true }" },
    { BM_EFFECT_LAY, "{ \"lay\": \"discard\" }" },
  };
  g_autoptr (BmDocument) document = test_document_new (
    "\"tokens\": [ { \"id\": \"coin\", \"name\": { \"en\": \"Coin\" } }, { \"id\": \"pearl\", \"name\": { \"en\": \"Pearl\" } } ],"
    "\"tiles\": [ { \"id\": \"a\", \"name\": { \"en\": \"A\" }, \"terrain\": \"lava\" } ]");

  g_assert_cmpuint (G_N_ELEMENTS (rows), ==, BM_N_EFFECT_KINDS);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (JsonNode) before = json_node_ref (bm_document_get_root (document));

      bm_effects_add (document, TILE, rows[i].kind);
      test_assert_json (document, "$.tiles[0].effects[0]", rows[i].effect);
      g_assert_cmpuint (bm_effect_get_kind (bm_document_get (document, "$.tiles[0].effects[0]")), ==, rows[i].kind);
      g_assert_cmpuint (test_count_errors (document), ==, 0);
      for (guint k = 0; k < G_N_ELEMENTS (rows); k++)
        {
          g_autoptr (JsonNode) one = json_node_ref (bm_document_get_root (document));

          bm_effect_set_kind (document, "$.tiles[0].effects[0]", rows[k].kind);
          test_assert_json (document, "$.tiles[0].effects[0]", rows[k].effect);
          if (k > 0 || i > 0)
            test_assert_one_step (document, one, "Change Effect");
          else
            g_assert_true (bm_document_get_root (document) == one);
        }
      while (bm_document_get_root (document) != before)
        bm_document_undo (document);
    }

  for (guint i = 0; i < 2 * BM_MAX_EFFECTS; i++)
    bm_effects_add (document, TILE, BM_EFFECT_MOVE);
  g_assert_cmpuint (bm_effects_get_n (document, TILE), ==, BM_MAX_EFFECTS);
  while (bm_effects_get_n (document, TILE) > 0)
    bm_effects_remove (document, TILE, bm_effects_get_n (document, TILE) / 2);
  g_assert_null (bm_document_get (document, "$.tiles[0].effects"));
}

/* What costs points is given to somebody else, and what is worth having is taken. */
static void
test_bad_token (void)
{
  g_autoptr (BmDocument) document = test_document_new (
    "\"tokens\": [ { \"id\": \"curse\", \"name\": { \"en\": \"Curse\" }, \"points\": -3 },"
    " { \"id\": \"coin\", \"name\": { \"en\": \"Coin\" }, \"points\": 2 } ],"
    "\"tiles\": [ { \"id\": \"a\", \"name\": { \"en\": \"A\" }, \"terrain\": \"lava\" } ]");

  bm_effects_add (document, TILE, BM_EFFECT_GIVE);
  test_assert_json (document, "$.tiles[0].effects[0]", "{ \"give\": \"curse\", \"to\": \"another\" }");
  bm_effect_set_kind (document, "$.tiles[0].effects[0]", BM_EFFECT_TAKE);
  test_assert_json (document, "$.tiles[0].effects[0]", "{ \"take\": \"coin\" }");
  g_assert_cmpuint (test_count_errors (document), ==, 0);
}

/* Only tiles of the deck are drawn. */
static void
test_supply (void)
{
  g_autoptr (BmDocument) document = new_tile ("\"effects\": [ { \"lay\": \"deck\", \"of\": 3 } ]");
  g_autoptr (JsonNode) before = json_node_ref (bm_document_get_root (document));

  bm_effect_set_supply (document, "$.tiles[0].effects[0]", "discard");
  test_assert_json (document, "$.tiles[0].effects[0]", "{ \"lay\": \"discard\" }");
  test_assert_one_step (document, before, "Change Effect");
  g_assert_cmpuint (test_count_errors (document), ==, 0);
}

/* What an effect does that does nothing, or two things. */
static void
test_wrong_effects (void)
{
  g_autoptr (BmDocument) document = new_tile ("\"effects\": [ {}, 3, { \"take\": \"coin\", \"move\": true } ]");

  for (guint i = 0; i < 3; i++)
    {
      g_autofree char *path = g_strdup_printf ("$.tiles[0].effects[%u]", i);

      g_assert_cmpuint (bm_effect_get_kind (bm_document_get (document, path)), ==, BM_N_EFFECT_KINDS);
      bm_effect_set_kind (document, path, BM_EFFECT_MOVE);
      test_assert_json (document, path, "{ \"move\": true }");
    }
}

/* A tile becomes two, which are what it was; a third is like the second. */
static void
test_faces (void)
{
  g_autoptr (BmDocument) document = new_tile ("\"shape\": \"landscape\", \"copies\": 2, \"points\": 4,"
                                              "\"beams\": [ { \"cell\": [0, 0], \"direction\": \"up\" } ]");
  g_autoptr (JsonNode) before = json_node_ref (bm_document_get_root (document));
  g_autoptr (JsonNode) full = NULL;

  bm_faces_add_new (document, TILE);
  test_assert_json (document, "$.tiles[0].faces", "[ \"a-2\", \"a-3\" ]");
  g_assert_null (bm_document_get (document, "$.tiles[0].points"));
  g_assert_null (bm_document_get (document, "$.tiles[0].beams"));
  test_assert_json (document, "$.tiles[0].copies", "2");
  for (guint i = 1; i <= 2; i++)
    {
      g_autofree char *beams = g_strdup_printf ("$.tiles[%u].beams", i);
      g_autofree char *copies = g_strdup_printf ("$.tiles[%u].copies", i);

      test_assert_json (document, beams, "[ { \"cell\": [0, 0], \"direction\": \"up\" } ]");
      g_assert_null (bm_document_get (document, copies));
    }
  g_assert_cmpuint (g_list_model_get_n_items (bm_document_get_problems (document)), ==, 0);
  g_assert_cmpuint (bm_document_get_rules (document)->n_tiles, >, 3);
  test_assert_one_step (document, before, "Add Face");

  while (bm_faces_get_n (document, TILE) < BM_MAX_FACES)
    bm_faces_add_new (document, TILE);
  g_assert_cmpuint (test_count_errors (document), ==, 0);
  full = json_node_ref (bm_document_get_root (document));
  bm_faces_add_new (document, TILE);
  bm_faces_add (document, TILE, "a-2");
  g_assert_true (bm_document_get_root (document) == full);

  while (bm_faces_get_n (document, TILE) > 0)
    bm_faces_remove (document, TILE, bm_faces_get_n (document, TILE) / 2);
  g_assert_null (bm_document_get (document, "$.tiles[0].faces"));
}

/* A face may come before its tile in the set, which the copy then pushes on; one of another set cannot be copied. */
static void
test_faces_before (void)
{
  g_autoptr (BmDocument) document = test_document_new (
    "\"tiles\": [ { \"id\": \"up\", \"name\": { \"en\": \"Up\" }, \"terrain\": \"lava\", \"points\": 1 },"
    "  { \"id\": \"a\", \"name\": { \"en\": \"A\" }, \"terrain\": \"lava\" } ]");

  bm_faces_add (document, "$.tiles[1]", "up");
  bm_faces_add_new (document, "$.tiles[1]");
  test_assert_json (document, "$.tiles[2].faces", "[ \"up\", \"up-2\" ]");
  test_assert_json (document, "$.tiles[1].points", "1");
  bm_document_set_string (document, "$.tiles[2].faces[1]", "elsewhere", "Elsewhere", NULL);
  bm_faces_add_new (document, "$.tiles[2]");
  test_assert_json (document, "$.tiles[2].faces", "[ \"up\", \"elsewhere\", \"a-2\" ]");
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
  g_test_add_func ("/levels/bad-token", test_bad_token);
  g_test_add_func ("/levels/supply", test_supply);
  g_test_add_func ("/levels/wrong-effects", test_wrong_effects);
  g_test_add_func ("/levels/faces", test_faces);
  g_test_add_func ("/levels/faces-before", test_faces_before);

  return g_test_run ();
}
