/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-bulk-edit.h"
#include "design-util.h"

/* What several things have in common, and changes to all of them. */

#define TILES \
  "\"tiles\": [" \
  "  { \"id\": \"a\", \"name\": { \"en\": \"A\" }, \"terrain\": \"lava\", \"points\": 3, \"copies\": 2 }," \
  "  { \"id\": \"b\", \"name\": { \"en\": \"B\" }, \"terrain\": \"lava\", \"points\": -4," \
  "    \"copies\": { \"3\": 1, \"4\": 5 }, \"replaces\": \"ice\" }," \
  "  { \"id\": \"c\", \"name\": { \"en\": \"C\" }, \"terrain\": \"ice\", \"levels\": [1, 7, 200], \"rare\": 1 }," \
  "  { \"id\": \"d\", \"name\": { \"en\": \"D\" }, \"terrain\": \"lava\" }," \
  "  \"nonsense\"," \
  "  { \"id\": \"e\", \"name\": { \"en\": \"E\" }, \"terrain\": 7, \"points\": \"many\", \"copies\": 120 } ]"

/* Bit i of @mask: whether thing i is meant. */
static GArray *
make_indices (guint mask)
{
  GArray *indices = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < 32; i++)
    if ((mask >> i & 1) != 0)
      g_array_append_val (indices, i);

  return indices;
}

static void
test_numbers (void)
{
  static const struct
  {
    guint       mask;
    const char *member;
    int         least;
    int         most;
    guint       n_fixed;
  } rows[] = {
    { 1 << 0, "points", 3, 3, 0 },
    { 1 << 0 | 1 << 1, "points", -4, 3, 0 },
    { 1 << 0 | 1 << 2, "points", 1, 200, 1 },
    { 1 << 0 | 1 << 3, "points", 0, 3, 0 },
    { 1 << 0 | 1 << 1, "copies", 1, 5, 0 },
    { 1 << 3, "copies", 0, 0, 0 },
    { 1 << 0 | 1 << 5, "points", 3, 3, 0 },
    { 1 << 5, "points", 0, 0, 0 },
    { 1 << 0 | 1 << 4, "points", 0, 3, 0 },
  };
  g_autoptr (BmDocument) document = test_document_new (TILES);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GArray) indices = make_indices (rows[i].mask);
      BmBulkNumbers numbers;

      bm_bulk_edit_get_numbers (document, BM_THING_TILE, indices, rows[i].member, &numbers);
      g_test_message ("row %u", i);
      g_assert_cmpint (numbers.least, ==, rows[i].least);
      g_assert_cmpint (numbers.most, ==, rows[i].most);
      g_assert_cmpuint (numbers.n_fixed, ==, rows[i].n_fixed);
    }
}

/* Each number stays within what the format allows; what the format does not know stays. */
static void
test_raise (void)
{
  g_autoptr (BmDocument) document = test_document_new (TILES);
  g_autoptr (JsonNode) before = json_node_ref (bm_document_get_root (document));
  g_autoptr (GArray) indices = make_indices (0x3f);

  bm_bulk_edit_raise (document, BM_THING_TILE, indices, "points", 4, "Change Points", NULL);
  test_assert_json (document, "$.tiles",
                    "[ { \"id\": \"a\", \"name\": { \"en\": \"A\" }, \"terrain\": \"lava\", \"points\": 7,"
                    "    \"copies\": 2 },"
                    "  { \"id\": \"b\", \"name\": { \"en\": \"B\" }, \"terrain\": \"lava\","
                    "    \"copies\": { \"3\": 1, \"4\": 5 }, \"replaces\": \"ice\" },"
                    "  { \"id\": \"c\", \"name\": { \"en\": \"C\" }, \"terrain\": \"ice\", \"levels\": [5, 11, 200],"
                    "    \"rare\": 1 },"
                    "  { \"id\": \"d\", \"name\": { \"en\": \"D\" }, \"terrain\": \"lava\", \"points\": 4 },"
                    "  \"nonsense\","
                    "  { \"id\": \"e\", \"name\": { \"en\": \"E\" }, \"terrain\": 7, \"points\": \"many\","
                    "    \"copies\": 120 } ]");
  test_assert_one_step (document, before, "Change Points");
}

static void
test_raise_copies (void)
{
  g_autoptr (BmDocument) document = test_document_new (TILES);
  g_autoptr (JsonNode) before = json_node_ref (bm_document_get_root (document));
  g_autoptr (GArray) indices = make_indices (0x2b);

  bm_bulk_edit_raise (document, BM_THING_TILE, indices, "copies", 1, "Change Copies", "key");
  bm_bulk_edit_raise (document, BM_THING_TILE, indices, "copies", 1, "Change Copies", "key");
  g_assert_cmpint (bm_document_get_int (document, "$.tiles[0].copies", 0), ==, 4);
  test_assert_json (document, "$.tiles[1].copies", "{ \"3\": 3, \"4\": 7 }");
  g_assert_cmpint (bm_document_get_int (document, "$.tiles[3].copies", 0), ==, 2);
  g_assert_cmpint (bm_document_get_int (document, "$.tiles[5].copies", 0), ==, 120);
  test_assert_one_step (document, before, "Change Copies");
}

static void
test_set (void)
{
  g_autoptr (BmDocument) document = test_document_new (TILES);
  g_autoptr (JsonNode) before = json_node_ref (bm_document_get_root (document));
  g_autoptr (GArray) indices = make_indices (0x0f);

  bm_bulk_edit_set_number (document, BM_THING_TILE, indices, "points", 0, "Change Points", NULL);
  g_assert_null (bm_document_get (document, "$.tiles[0].points"));
  g_assert_null (bm_document_get (document, "$.tiles[1].points"));
  test_assert_json (document, "$.tiles[2].levels", "[1, 7, 200]");
  test_assert_one_step (document, before, "Change Points");
  bm_bulk_edit_set_number (document, BM_THING_TILE, indices, "copies", 1000, "Change Copies", NULL);
  test_assert_json (document, "$.tiles[1].copies", "120");
  test_assert_json (document, "$.tiles[3].copies", "120");
}

static void
test_ids (void)
{
  g_autoptr (BmDocument) document = test_document_new (TILES);
  g_autoptr (JsonNode) before = json_node_ref (bm_document_get_root (document));
  g_autoptr (GArray) same = make_indices (1 << 0 | 1 << 1);
  g_autoptr (GArray) all = make_indices (0x2f);
  const char *id;

  g_assert_true (bm_bulk_edit_get_id (document, BM_THING_TILE, same, "terrain", &id));
  g_assert_cmpstr (id, ==, "lava");
  g_assert_false (bm_bulk_edit_get_id (document, BM_THING_TILE, all, "terrain", &id));
  g_assert_null (id);
  bm_bulk_edit_set_id (document, BM_THING_TILE, all, "replaces", "rune", "Change Terrain");
  g_assert_true (bm_bulk_edit_get_id (document, BM_THING_TILE, all, "replaces", &id));
  g_assert_cmpstr (id, ==, "rune");
  test_assert_one_step (document, before, "Change Terrain");
  bm_bulk_edit_set_id (document, BM_THING_TILE, all, "replaces", NULL, "Change Terrain");
  g_assert_true (bm_bulk_edit_get_id (document, BM_THING_TILE, all, "replaces", &id));
  g_assert_null (id);
}

/* What tiles replace follows their terrain, unless it was chosen. */
static void
test_terrain (void)
{
  g_autoptr (BmDocument) document = test_document_new (
      "\"terrains\": [ { \"id\": \"coral\", \"name\": { \"en\": \"Coral\" }, \"line\": \"ice\" } ],"
      "\"tiles\": ["
      "  { \"id\": \"a\", \"name\": { \"en\": \"A\" }, \"terrain\": \"coral\", \"replaces\": \"ice\" },"
      "  { \"id\": \"b\", \"name\": { \"en\": \"B\" }, \"terrain\": \"coral\", \"replaces\": \"rune\" },"
      "  { \"id\": \"c\", \"name\": { \"en\": \"C\" }, \"terrain\": \"lava\" } ]");
  g_autoptr (JsonNode) before = json_node_ref (bm_document_get_root (document));
  g_autoptr (GArray) all = make_indices (0x7);

  bm_bulk_edit_set_id (document, BM_THING_TILE, all, "terrain", "swamp", "Change Terrain");
  g_assert_null (bm_document_get (document, "$.tiles[0].replaces"));
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[1].replaces"), ==, "rune");
  test_assert_one_step (document, before, "Change Terrain");
  bm_bulk_edit_set_id (document, BM_THING_TILE, all, "terrain", "coral", "Change Terrain");
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[2].replaces"), ==, "ice");
}

/* Which numbers things of a kind have, the format says. */
static void
test_members (void)
{
  g_assert_nonnull (bm_bulk_edit_find_member (BM_THING_TILE, "copies"));
  g_assert_nonnull (bm_bulk_edit_find_member (BM_THING_MEDAL, "points"));
  g_assert_null (bm_bulk_edit_find_member (BM_THING_MEDAL, "copies"));
  g_assert_null (bm_bulk_edit_find_member (BM_THING_TERRAIN, "points"));
}

int
main (int   argc,
      char *argv[])
{
  test_init_design (&argc, &argv);

  g_test_add_func ("/bulk-edit/numbers", test_numbers);
  g_test_add_func ("/bulk-edit/raise", test_raise);
  g_test_add_func ("/bulk-edit/raise-copies", test_raise_copies);
  g_test_add_func ("/bulk-edit/set", test_set);
  g_test_add_func ("/bulk-edit/ids", test_ids);
  g_test_add_func ("/bulk-edit/terrain", test_terrain);
  g_test_add_func ("/bulk-edit/members", test_members);

  return g_test_run ();
}
