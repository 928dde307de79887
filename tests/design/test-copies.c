/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-copies.h"
#include "design-util.h"

#define TILE   "$.tiles[0]"
#define COPIES TILE ".copies"

static BmDocument *
new_tile (const char *member)
{
  g_autofree char *members = g_strdup_printf ("\"tiles\": [ { \"id\": \"a\", \"name\": { \"en\": \"A\" },"
                                              "  \"terrain\": \"lava\"%s%s } ]", member[0] != '\0' ? ", " : "", member);

  return test_document_new (members);
}

static void
test_read (void)
{
  static const struct
  {
    const char *member;
    gboolean    is_by_players;
    int         numbers[BM_MAX_SEATS + 1];
  } rows[] = {
    { "", FALSE, { 0 } },
    { "\"copies\": 3", FALSE, { 0, 0, 3, 3, 3, 3, 3 } },
    { "\"copies\": { \"2\": 1, \"5\": 4 }", TRUE, { 0, 0, 1, 0, 0, 4, 0 } },
    { "\"copies\": {}", TRUE, { 0 } },
    { "\"copies\": \"three\"", FALSE, { 0 } },
    { "\"copies\": { \"3\": \"three\" }", TRUE, { 0 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BmDocument) document = new_tile (rows[i].member);
      BmCopies copies;

      bm_copies_get (document, TILE, &copies);
      g_assert_cmpint (copies.is_by_players, ==, rows[i].is_by_players);
      for (guint n = BM_MIN_SEATS; n <= BM_MAX_SEATS; n++)
        g_assert_cmpint (copies.numbers[n], ==, rows[i].numbers[n]);
    }
}

/* As fields do. */
static void
set_number (BmDocument *document,
            const char *path,
            int         number)
{
  bm_document_set_int (document, path, number, "Change Number of Copies", path);
}

/* Each change is one step, and the rules have what the model says. */
static void
test_write (void)
{
  g_autoptr (BmDocument) document = new_tile ("");
  g_autoptr (JsonNode) before = NULL;
  guint16 index;

  set_number (document, COPIES, 3);
  before = json_node_ref (bm_document_get_root (document));
  bm_copies_set_by_players (document, TILE, TRUE);
  test_assert_json (document, COPIES, "{ \"2\": 3, \"3\": 3, \"4\": 3, \"5\": 3, \"6\": 3 }");
  test_assert_one_step (document, before, "Change Number of Copies");
  set_number (document, COPIES ".5", 6);
  set_number (document, COPIES ".2", 0);
  g_assert_cmpuint (test_count_errors (document), ==, 0);

  index = bm_rules_find_tile (bm_document_get_rules (document), "a");
  g_assert_cmpuint (bm_document_get_rules (document)->tiles[index].copies[2], ==, 0);
  g_assert_cmpuint (bm_document_get_rules (document)->tiles[index].copies[5], ==, 6);

  bm_copies_set_by_players (document, TILE, TRUE);
  test_assert_json (document, COPIES, "{ \"2\": 0, \"3\": 3, \"4\": 3, \"5\": 6, \"6\": 3 }");
  bm_copies_set_by_players (document, TILE, FALSE);
  test_assert_json (document, COPIES, "6");
  bm_document_set (document, COPIES, NULL, "Change Number of Copies", COPIES);
  g_assert_null (bm_document_get (document, COPIES));
  bm_copies_set_by_players (document, TILE, TRUE);
  test_assert_json (document, COPIES, "{ \"2\": 1, \"3\": 1, \"4\": 1, \"5\": 1, \"6\": 1 }");
  for (guint n = BM_MIN_SEATS; n <= BM_MAX_SEATS; n++)
    {
      g_autofree char *path = g_strdup_printf (COPIES ".%u", n);

      set_number (document, path, 0);
    }
  bm_copies_set_by_players (document, TILE, FALSE);
  g_assert_null (bm_document_get (document, COPIES));

  while (bm_document_can_undo (document))
    bm_document_undo (document);
  g_assert_null (bm_document_get (document, COPIES));
}

/* What a tile replaces follows its terrain, until somebody chooses it. */
static void
test_terrain (void)
{
  static const struct
  {
    const char *members;
    const char *terrain;
    const char *replaces;  /* afterwards */
  } rows[] = {
    { "\"terrain\": \"lava\"", "coral", "ice" },
    { "\"terrain\": \"lava\"", "water", NULL },
    { "\"terrain\": \"coral\", \"replaces\": \"ice\"", "water", NULL },
    { "\"terrain\": \"coral\", \"replaces\": \"desert\"", "water", "desert" },
    { "\"terrain\": \"lava\", \"replaces\": \"desert\"", "coral", "desert" },
    { "\"terrain\": \"moss\"", "water", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *members = g_strdup_printf (
          "\"terrains\": [ { \"id\": \"coral\", \"name\": { \"en\": \"Coral\" }, \"line\": \"ice\","
          "  \"colour\": \"#ff8866\" } ],"
          "\"tiles\": [ { \"id\": \"a\", \"name\": { \"en\": \"A\" }, \"copies\": 1, %s } ]", rows[i].members);
      g_autoptr (BmDocument) document = test_document_new (members);
      g_autoptr (JsonNode) before = json_node_ref (bm_document_get_root (document));

      bm_copies_choose_terrain (document, TILE, rows[i].terrain, "Change Terrain");
      g_assert_cmpstr (bm_document_get_string (document, TILE ".terrain"), ==, rows[i].terrain);
      g_assert_cmpstr (bm_document_get_string (document, TILE ".replaces"), ==, rows[i].replaces);
      bm_document_undo (document);
      g_assert_true (bm_document_get_root (document) == before);
    }
}

/* Tiles go back in the box: there must be some. What has been chosen stays a choice, and is one less once nothing has it. */
static void
test_can_replace (void)
{
  g_autoptr (BmDocument) document = test_document_new (
    "\"terrains\": [ { \"id\": \"coral\", \"name\": { \"en\": \"Coral\" }, \"line\": \"ice\","
    "  \"colour\": \"#ff8866\" } ],"
    "\"tiles\": [ { \"id\": \"a\", \"name\": { \"en\": \"A\" }, \"terrain\": \"coral\" } ]");

  g_assert_true (bm_copies_can_replace (document, "ice"));
  g_assert_false (bm_copies_can_replace (document, "coral"));
  g_assert_false (bm_copies_can_replace (document, "moss"));
  bm_document_set_string (document, TILE ".replaces", "coral", "Change Terrain", NULL);
  g_assert_true (bm_copies_can_replace (document, "coral"));
  bm_document_undo (document);
  g_assert_false (bm_copies_can_replace (document, "coral"));
}

int
main (int    argc,
      char **argv)
{
  test_init_design (&argc, &argv);

  g_test_add_func ("/copies/read", test_read);
  g_test_add_func ("/copies/write", test_write);
  g_test_add_func ("/copies/terrain", test_terrain);
  g_test_add_func ("/copies/can-replace", test_can_replace);

  return g_test_run ();
}
