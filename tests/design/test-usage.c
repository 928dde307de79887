/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-usage.h"
#include "design-util.h"

/* Who refers to things that are about to go, with or without the ID of their set. */

#define MEMBERS \
  "\"terrains\": [ { \"id\": \"coral\", \"name\": { \"en\": \"Coral\" }, \"line\": \"ice\" } ]," \
  "\"symbols\": [ { \"id\": \"pearl\", \"name\": { \"en\": \"Pearl\" } }," \
  "               { \"id\": \"shell\", \"name\": { \"en\": \"Shell\" } } ]," \
  "\"tiles\": [" \
  "  { \"id\": \"a\", \"name\": { \"en\": \"A\" }, \"terrain\": \"coral\", \"symbols\": { \"pearl\": 1 }," \
  "    \"rules\": [ { \"points\": 2, \"each\": { \"of\": \"tiles\", \"terrain\": [\"mine:coral\", \"ice\"] } } ] }," \
  "  { \"id\": \"b\", \"name\": { \"en\": \"B\" }, \"terrain\": \"lava\"," \
  "    \"rules\": [ { \"points\": 2, \"each\": { \"of\": \"tiles\", \"tile\": [\"mine:a\", \"b\"] } } ] }," \
  "  { \"id\": \"c\", \"name\": { \"en\": \"C\" }, \"terrain\": \"coral\", \"symbols\": { \"pearl\": 2, \"shell\": 1 } } ]"

static GArray *
make_indices (guint first,
              guint n)
{
  GArray *indices = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = first; i < first + n; i++)
    g_array_append_val (indices, i);

  return indices;
}

static void
test_list (void)
{
  static const struct
  {
    BmThingKind kind;
    guint       first;
    guint       n;
    const char *users;
  } rows[] = {
    { BM_THING_TERRAIN, 0, 1, "$.tiles[0] $.tiles[2]" },
    { BM_THING_SYMBOL, 0, 1, "$.tiles[0] $.tiles[2]" },
    { BM_THING_SYMBOL, 1, 1, "$.tiles[2]" },
    { BM_THING_TILE, 0, 1, "$.tiles[1]" },
    { BM_THING_TILE, 0, 2, "" },
    { BM_THING_TILE, 1, 1, "" },
  };
  g_autoptr (BmDocument) document = test_document_new (MEMBERS);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GArray) indices = make_indices (rows[i].first, rows[i].n);
      g_autoptr (GPtrArray) users = bm_usage_list (document, rows[i].kind, indices);
      g_autofree char *joined = NULL;

      g_ptr_array_add (users, NULL);
      joined = g_strjoinv (" ", (char **) users->pdata);
      g_assert_cmpstr (joined, ==, rows[i].users);
    }
}

static void
test_replace (void)
{
  g_autoptr (BmDocument) document = test_document_new (MEMBERS);
  g_autoptr (JsonNode) before = json_node_ref (bm_document_get_root (document));
  g_autoptr (GArray) indices = make_indices (0, 1);

  bm_usage_remove (document, BM_THING_TERRAIN, indices, "swamp");
  g_assert_null (bm_document_get (document, "$.terrains"));
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[0].terrain"), ==, "swamp");
  test_assert_json (document, "$.tiles[0].rules[0].each.terrain", "[\"swamp\", \"ice\"]");
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[1].terrain"), ==, "lava");
  test_assert_one_step (document, before, "Delete Terrain");

  bm_usage_remove (document, BM_THING_SYMBOL, indices, "shell");
  test_assert_json (document, "$.tiles[0].symbols", "{ \"shell\": 1 }");
  g_assert_cmpuint (bm_document_get_length (document, "$.tiles[2].symbols"), ==, 1);
  g_assert_cmpuint (test_count_errors (document), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  test_init_design (&argc, &argv);

  g_test_add_func ("/usage/list", test_list);
  g_test_add_func ("/usage/replace", test_replace);

  return g_test_run ();
}
