/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-art-edit.h"
#include "bm-thing.h"
#include "bm-things.h"
#include "design-util.h"

/* Several things at once: copies and removal. */

#define TILES \
  "\"tiles\": [" \
  "  { \"id\": \"a\", \"name\": { \"en\": \"A\" }, \"terrain\": \"lava\", \"extra\": [1]," \
  "    \"rules\": [ { \"points\": 2, \"each\": { \"of\": \"tiles\", \"tile\": [\"a\", \"b\", \"d\"] } } ] }," \
  "  { \"id\": \"b\", \"name\": { \"en\": \"B\" }, \"terrain\": \"ice\"," \
  "    \"rules\": [ { \"points\": 2, \"each\": { \"of\": \"tiles\", \"tile\": \"a\" } } ] }," \
  "  { \"id\": \"c\", \"name\": { \"en\": \"C\" }, \"terrain\": \"lava\" }," \
  "  { \"id\": \"d\", \"name\": { \"en\": \"D\" }, \"terrain\": \"lava\" } ]"

static GArray *
make_indices (guint first,
              guint second)
{
  GArray *indices = g_array_new (FALSE, FALSE, sizeof (guint));

  g_array_append_val (indices, first);
  g_array_append_val (indices, second);
  return indices;
}

/* Copies that counted each other count each other's copies. */
static void
test_duplicate (void)
{
  g_autoptr (BmDocument) document = test_document_new (TILES);
  g_autoptr (JsonNode) before = json_node_ref (bm_document_get_root (document));
  g_autoptr (GArray) indices = make_indices (0, 1);
  g_autoptr (GArray) copies = bm_things_duplicate (document, BM_THING_TILE, indices);

  g_assert_cmpuint (copies->len, ==, 2);
  g_assert_cmpuint (g_array_index (copies, guint, 0), ==, 2);
  g_assert_cmpuint (g_array_index (copies, guint, 1), ==, 3);
  test_assert_json (document, "$.tiles[2]",
                    "{ \"id\": \"a-2\", \"name\": { \"en\": \"A 2\" }, \"terrain\": \"lava\", \"extra\": [1],"
                    "  \"rules\": [ { \"points\": 2, \"each\": { \"of\": \"tiles\","
                    "                 \"tile\": [\"a-2\", \"b-2\", \"d\"] } } ] }");
  test_assert_json (document, "$.tiles[3]",
                    "{ \"id\": \"b-2\", \"name\": { \"en\": \"B 2\" }, \"terrain\": \"ice\","
                    "  \"rules\": [ { \"points\": 2, \"each\": { \"of\": \"tiles\", \"tile\": \"a-2\" } } ] }");
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[4].id"), ==, "c");
  g_assert_cmpuint (bm_document_get_length (document, "$.tiles"), ==, 6);
  test_assert_one_step (document, before, "Duplicate 2 Items");
}

/* Two of a name get different ones. */
static void
test_duplicate_again (void)
{
  g_autoptr (BmDocument) document = test_document_new (
      "\"tiles\": [ { \"id\": \"a\", \"name\": { \"en\": \"A\" }, \"terrain\": \"lava\" },"
      "             { \"id\": \"a-2\", \"name\": { \"en\": \"A 2\" }, \"terrain\": \"lava\" }, 7 ]");
  g_autoptr (GArray) indices = make_indices (0, 1);
  g_autoptr (GArray) copies = NULL;
  guint broken = 2;

  g_array_append_val (indices, broken);
  copies = bm_things_duplicate (document, BM_THING_TILE, indices);
  g_assert_cmpuint (copies->len, ==, 3);
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[3].id"), ==, "a-3");
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[4].id"), ==, "a-4");
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[4].name.en"), ==, "A 4");
  g_assert_cmpint (bm_document_get_int (document, "$.tiles[5]", 0), ==, 7);
}

static void
test_remove (void)
{
  g_autoptr (BmDocument) document = test_document_new (TILES);
  g_autoptr (JsonNode) before = json_node_ref (bm_document_get_root (document));
  g_autoptr (GArray) indices = make_indices (0, 2);

  bm_things_remove (document, BM_THING_TILE, indices);
  g_assert_cmpuint (bm_document_get_length (document, "$.tiles"), ==, 2);
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[0].id"), ==, "b");
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[1].id"), ==, "d");
  test_assert_one_step (document, before, "Delete 2 Items");

  bm_document_undo (document);
  g_array_set_size (indices, 0);
  for (guint i = 0; i < 4; i++)
    g_array_append_val (indices, i);
  bm_things_remove (document, BM_THING_TILE, indices);
  g_assert_null (bm_document_get (document, "$.tiles"));
}

/* Drawings go with the last thing that has them. */
static void
test_remove_drawn (void)
{
  static const char svg[] = "<svg viewBox='0 0 9 9'><path d='M0 0'/></svg>";
  g_autoptr (BmDocument) document = test_document_new (TILES);
  g_autoptr (JsonNode) before = NULL;
  g_autoptr (GArray) shared = make_indices (0, 1);
  g_autoptr (GArray) rest = make_indices (0, 1);

  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *art = g_strdup_printf ("$.tiles[%u].art", i);

      bm_art_edit_embed (document, art, "", BM_ART_FORMAT_SVG, svg, "Change Picture");
    }
  bm_document_set_string (document, "$.tiles[2].art.drawing",
                          bm_document_get_string (document, "$.tiles[1].art.drawing"), "Change Picture", NULL);
  before = json_node_ref (bm_document_get_root (document));
  g_assert_cmpuint (bm_document_get_length (document, "$.drawings"), ==, 4);

  bm_things_remove (document, BM_THING_TILE, shared);
  g_assert_cmpuint (bm_document_get_length (document, "$.drawings"), ==, 3);
  test_assert_one_step (document, before, "Delete 2 Items");
  bm_things_remove (document, BM_THING_TILE, rest);
  g_assert_cmpuint (bm_document_get_length (document, "$.drawings"), ==, 1);
}

int
main (int   argc,
      char *argv[])
{
  test_init_design (&argc, &argv);

  g_test_add_func ("/things/duplicate", test_duplicate);
  g_test_add_func ("/things/duplicate-again", test_duplicate_again);
  g_test_add_func ("/things/remove", test_remove);
  g_test_add_func ("/things/remove-drawn", test_remove_drawn);

  return g_test_run ();
}
