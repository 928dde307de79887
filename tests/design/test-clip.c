/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-art-edit.h"
#include "bm-clip.h"
#include "bm-json.h"
#include "design-util.h"

/* Things on their way from one set to another. */

#define SOURCE \
  "\"terrains\": [ { \"id\": \"coral\", \"name\": { \"en\": \"Coral\" }, \"line\": \"ice\" }," \
  "                { \"id\": \"fog\", \"name\": { \"en\": \"Fog\" }, \"line\": \"ice\" } ]," \
  "\"symbols\": [ { \"id\": \"pearl\", \"name\": { \"en\": \"Pearl\" } } ]," \
  "\"tiles\": [" \
  "  { \"id\": \"a\", \"name\": { \"en\": \"A\" }, \"terrain\": \"coral\", \"symbols\": { \"pearl\": 1 }," \
  "    \"rules\": [ { \"points\": 2, \"each\": { \"of\": \"tiles\", \"tile\": [\"a\", \"b\"] } } ] }," \
  "  { \"id\": \"b\", \"name\": { \"en\": \"B\" }, \"terrain\": \"lava\"," \
  "    \"rules\": [ { \"points\": 2, \"each\": { \"of\": \"tiles\", \"tile\": \"a\" } } ] }," \
  "  { \"id\": \"c\", \"name\": { \"en\": \"C\" }, \"terrain\": \"fog\" } ]"

static JsonNode *
copy (BmDocument *document,
      guint       first,
      guint       n)
{
  g_autoptr (GArray) indices = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (JsonNode) clip = NULL;
  g_autofree char *text = NULL;

  for (guint i = first; i < first + n; i++)
    g_array_append_val (indices, i);
  clip = bm_clip_new (document, BM_THING_TILE, indices);
  text = bm_json_write (clip, TRUE);
  return bm_clip_parse (text, strlen (text));
}

/* What a thing needs comes along, unless it is there. */
static void
test_other_set (void)
{
  g_autoptr (BmDocument) source = test_document_new (SOURCE);
  g_autoptr (BmDocument) document = test_document_new ("");
  g_autoptr (JsonNode) before = json_node_ref (bm_document_get_root (document));
  g_autoptr (JsonNode) clip = copy (source, 0, 1);
  g_autoptr (BmPasted) pasted = NULL;
  g_autoptr (BmPasted) again = NULL;

  g_assert_nonnull (clip);
  pasted = bm_clip_paste (clip, document, G_MAXUINT, "Paste");
  g_assert_cmpuint (pasted->indices->len, ==, 1);
  g_assert_cmpuint (pasted->brought->len, ==, 3);
  g_assert_cmpuint (pasted->missing->len, ==, 0);
  g_assert_cmpstr (bm_document_get_string (document, "$.terrains[0].id"), ==, "coral");
  g_assert_null (bm_document_get (document, "$.terrains[1]"));
  g_assert_cmpstr (bm_document_get_string (document, "$.symbols[0].id"), ==, "pearl");
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[1].id"), ==, "b");
  test_assert_one_step (document, before, "Paste");

  again = bm_clip_paste (clip, document, 0, "Paste");
  g_assert_cmpuint (again->brought->len, ==, 0);
  g_assert_cmpuint (g_array_index (again->indices, guint, 0), ==, 0);
  test_assert_json (document, "$.tiles[0]",
                    "{ \"id\": \"a-2\", \"name\": { \"en\": \"A 2\" }, \"terrain\": \"coral\","
                    "  \"symbols\": { \"pearl\": 1 },"
                    "  \"rules\": [ { \"points\": 2, \"each\": { \"of\": \"tiles\", \"tile\": [\"a-2\", \"b\"] } } ] }");
}

/* A name that several things have is told once. */
static void
test_same_names (void)
{
  g_autoptr (BmDocument) source = test_document_new (
    "\"score_lines\": [ { \"id\": \"moon\", \"name\": { \"en\": \"Moon\" } } ],"
    "\"terrains\": [ { \"id\": \"moon\", \"name\": { \"en\": \"Moon\" }, \"line\": \"moon\" } ],"
    "\"tiles\": [ { \"id\": \"a\", \"name\": { \"en\": \"A\" }, \"terrain\": \"moon\" } ]");
  g_autoptr (BmDocument) document = test_document_new ("");
  g_autoptr (JsonNode) clip = copy (source, 0, 1);
  g_autoptr (BmPasted) pasted = bm_clip_paste (clip, document, G_MAXUINT, "Paste");

  g_assert_nonnull (bm_document_get (document, "$.score_lines[0]"));
  g_assert_nonnull (bm_document_get (document, "$.terrains[0]"));
  g_assert_cmpuint (pasted->brought->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (pasted->brought, 0), ==, "Moon");
}

/* Tiles that count each other still do. */
static void
test_same_set (void)
{
  g_autoptr (BmDocument) document = test_document_new (SOURCE);
  g_autoptr (JsonNode) clip = copy (document, 0, 2);
  g_autoptr (BmPasted) pasted = bm_clip_paste (clip, document, G_MAXUINT, "Paste");

  g_assert_cmpuint (pasted->indices->len, ==, 2);
  g_assert_cmpuint (pasted->brought->len, ==, 0);
  test_assert_json (document, "$.tiles[3].rules[0].each.tile", "[\"a-2\", \"b-2\"]");
  test_assert_json (document, "$.tiles[4].rules[0].each.tile", "\"a-2\"");
}

/* IDs that name the set, too, are found there. */
static void
test_qualified (void)
{
  g_autoptr (BmDocument) source = test_document_new (SOURCE);
  g_autoptr (BmDocument) document = test_document_new ("");
  g_autoptr (JsonNode) clip = NULL;
  g_autoptr (BmPasted) pasted = NULL;

  bm_document_set_string (source, "$.tiles[1].terrain", "base:lava", "Change Terrain", NULL);
  bm_document_set_string (source, "$.tiles[1].rules[0].each.tile", "mine:a", "Change Rule", NULL);
  clip = copy (source, 0, 2);
  bm_document_set_string (document, "$.id", "yours", "Change ID", NULL);
  pasted = bm_clip_paste (clip, document, G_MAXUINT, "Paste");
  g_assert_cmpuint (pasted->missing->len, ==, 0);
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[1].rules[0].each.tile"), ==, "a");
  g_assert_cmpuint (test_count_errors (document), ==, 0);

  bm_pasted_free (g_steal_pointer (&pasted));
  pasted = bm_clip_paste (clip, document, G_MAXUINT, "Paste");
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[3].rules[0].each.tile"), ==, "a-2");
}

#define MONSTER \
  "\"tiles\": [" \
  "  { \"id\": \"head\", \"name\": { \"en\": \"Head\" }, \"terrain\": \"lava\" }," \
  "  { \"id\": \"belly\", \"name\": { \"en\": \"Belly\" }, \"terrain\": \"lava\" }," \
  "  { \"id\": \"feet\", \"name\": { \"en\": \"Feet\" }, \"terrain\": \"lava\" } ]," \
  "\"composites\": [ { \"id\": \"giant\", \"name\": { \"en\": \"Giant\" }, \"points\": 9, \"parts\": [" \
  "  { \"tile\": \"head\", \"at\": [0, 0] }, { \"tile\": \"belly\", \"at\": [0, 2] }," \
  "  { \"tile\": \"feet\", \"at\": [0, 4] } ] } ]"

/* All tiles of a large monster are that, too; some of them are not. */
static void
test_large_monster (void)
{
  g_autoptr (BmDocument) source = test_document_new (MONSTER);
  g_autoptr (BmDocument) document = test_document_new ("");
  g_autoptr (JsonNode) before = json_node_ref (bm_document_get_root (document));
  g_autoptr (JsonNode) part = copy (source, 0, 2);
  g_autoptr (JsonNode) whole = copy (source, 0, 3);
  g_autoptr (BmPasted) pasted = bm_clip_paste (part, document, G_MAXUINT, "Paste");

  g_assert_cmpuint (bm_document_get_length (document, "$.composites"), ==, 0);
  bm_document_undo (document);

  bm_pasted_free (g_steal_pointer (&pasted));
  pasted = bm_clip_paste (whole, document, G_MAXUINT, "Paste");
  g_assert_cmpuint (pasted->indices->len, ==, 3);
  g_assert_cmpuint (pasted->brought->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (pasted->brought, 0), ==, "Giant");
  g_assert_cmpstr (bm_document_get_string (document, "$.composites[0].id"), ==, "giant");
  g_assert_cmpuint (test_count_errors (document), ==, 0);
  test_assert_one_step (document, before, "Paste");

  /* In the same set, it is another one. */
  bm_pasted_free (g_steal_pointer (&pasted));
  pasted = bm_clip_paste (whole, document, G_MAXUINT, "Paste");
  g_assert_cmpstr (bm_document_get_string (document, "$.composites[1].id"), ==, "giant-2");
  g_assert_cmpstr (bm_document_get_string (document, "$.composites[1].parts[2].tile"), ==, "feet-2");
  g_assert_cmpuint (test_count_errors (document), ==, 0);
}

/* Tiles that were cut come back to the large monster that they were parts of. */
static void
test_cut (void)
{
  g_autoptr (BmDocument) document = test_document_new (MONSTER);
  g_autoptr (JsonNode) clip = copy (document, 0, 3);
  g_autoptr (BmPasted) pasted = NULL;

  bm_document_set (document, "$.tiles", NULL, "Cut", NULL);
  pasted = bm_clip_paste (clip, document, G_MAXUINT, "Paste");
  g_assert_cmpuint (pasted->brought->len, ==, 0);
  g_assert_cmpuint (bm_document_get_length (document, "$.composites"), ==, 1);
  g_assert_cmpuint (test_count_errors (document), ==, 0);
}

/* What neither set has is told of. */
static void
test_missing (void)
{
  g_autoptr (BmDocument) source = test_document_new (SOURCE);
  g_autoptr (BmDocument) document = test_document_new ("");
  g_autoptr (JsonNode) clip = NULL;
  g_autoptr (GPtrArray) missing = NULL;
  g_autoptr (BmPasted) pasted = NULL;

  bm_document_set_string (source, "$.tiles[2].terrain", "nowhere", "Change Terrain", NULL);
  clip = copy (source, 2, 1);
  missing = bm_clip_list_missing (clip, document);
  g_assert_cmpuint (missing->len, ==, 1);
  g_assert_cmpstr (missing->pdata[0], ==, "nowhere");
  pasted = bm_clip_paste (clip, document, G_MAXUINT, "Paste");
  g_assert_cmpuint (pasted->missing->len, ==, 1);
  g_assert_cmpstr (pasted->missing->pdata[0], ==, "nowhere");
}

/* Drawings come along under names of their own. */
static void
test_drawings (void)
{
  static const char svg[] = "<svg viewBox='0 0 9 9'><path d='M0 0'/></svg>";
  static const char other[] = "<svg viewBox='0 0 5 5'><path d='M0 0'/></svg>";
  g_autoptr (BmDocument) source = test_document_new (SOURCE);
  g_autoptr (BmDocument) document = test_document_new (SOURCE);
  g_autoptr (JsonNode) clip = NULL;
  g_autoptr (BmPasted) pasted = NULL;

  bm_art_edit_embed (source, "$.tiles[2].art", "", BM_ART_FORMAT_SVG, svg, "Change Picture");
  bm_art_edit_embed (document, "$.tiles[2].art", "", BM_ART_FORMAT_SVG, other, "Change Picture");
  clip = copy (source, 2, 1);
  pasted = bm_clip_paste (clip, document, G_MAXUINT, "Paste");
  g_assert_cmpuint (bm_document_get_length (document, "$.drawings"), ==, 2);
  g_assert_cmpstr (bm_document_get_string (document, "$.drawings[0].svg"), ==, other);
  g_assert_cmpstr (bm_document_get_string (document, "$.drawings[1].svg"), ==, svg);
  g_assert_true (bm_art_edit_is_own (document, "$.tiles[3].art"));
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[3].art.drawing"), !=,
                   bm_document_get_string (document, "$.tiles[2].art.drawing"));

  /* What the program brings along keeps its name. */
  bm_document_set_string (source, "$.tiles[1].art.drawing", "hermit", "Change Picture", NULL);
  g_clear_pointer (&clip, json_node_unref);
  g_clear_pointer (&pasted, bm_pasted_free);
  clip = copy (source, 1, 2);
  pasted = bm_clip_paste (clip, document, G_MAXUINT, "Paste");
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[4].art.drawing"), ==, "hermit");
  g_assert_true (bm_art_edit_is_own (document, "$.tiles[5].art"));
}

/* Anything may be on a clipboard. */
static void
test_hostile (void)
{
  static const char *const texts[] = {
    "", "hello", "{", "7", "[]", "{}", "null", "{\"copied\": 7}", "{\"copied\": {\"of\": \"tiles\"}}",
    "{\"copied\": {\"of\": \"tiles\", \"number\": 1}}",
    "{\"copied\": {\"of\": \"tiles\", \"number\": 1}, \"tiles\": 7}",
    "{\"copied\": {\"of\": \"tiles\", \"number\": 1}, \"tiles\": []}",
    "{\"copied\": {\"of\": \"tiles\", \"number\": 1}, \"tiles\": [7]}",
    "{\"copied\": {\"of\": \"tiles\", \"number\": 2}, \"tiles\": [{}]}",
    "{\"copied\": {\"of\": \"tiles\", \"number\": -1}, \"tiles\": [{}]}",
    "{\"copied\": {\"of\": \"tiles\", \"number\": 1e9}, \"tiles\": [{}]}",
    "{\"copied\": {\"of\": \"birds\", \"number\": 1}, \"birds\": [{}]}",
    "{\"copied\": {\"of\": \"tiles\", \"number\": 1}, \"tiles\": [{}], \"terrains\": {}}",
    "{\"copied\": {\"of\": \"tiles\", \"number\": 1}, \"tiles\": [{}], \"drawings\": [7]}",
    "{\"copied\": {\"of\": \"tiles\", \"number\": 1}, \"tiles\": [{}]} x",
    "{\"copied\": {\"of\": \"tiles\", \"number\": 1}, \"tiles\": [{}], \"composites\": [7]}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_test_message ("%s", texts[i]);
      g_assert_null (bm_clip_parse (texts[i], strlen (texts[i])));
    }
}

/* Things with anything in them are pasted, and are problems of the set then. */
static void
test_odd_things (void)
{
  static const char text[] = "{\"copied\": {\"of\": \"tiles\", \"number\": 3}, \"tiles\": ["
                             "  {}, {\"id\": 7, \"name\": [], \"art\": \"x\", \"sign\": {}},"
                             "  {\"id\": \"No Id\", \"art\": {\"drawing\": \"x\"}} ],"
                             " \"composites\": [ {}, {\"parts\": 7}, {\"parts\": [7, {}, {\"tile\": 7}]} ],"
                             " \"drawings\": [ {}, {\"id\": 5}, {\"id\": \"x\", \"svg\": 7} ]}";
  g_autoptr (BmDocument) document = test_document_new ("");
  g_autoptr (JsonNode) before = json_node_ref (bm_document_get_root (document));
  g_autoptr (JsonNode) clip = bm_clip_parse (text, strlen (text));
  g_autoptr (BmPasted) pasted = NULL;

  g_assert_nonnull (clip);
  pasted = bm_clip_paste (clip, document, G_MAXUINT, "Paste");
  g_assert_cmpuint (bm_document_get_length (document, "$.tiles"), ==, 3);
  g_assert_cmpuint (test_count_errors (document), >, 0);
  test_assert_one_step (document, before, "Paste");
}

int
main (int   argc,
      char *argv[])
{
  test_init_design (&argc, &argv);

  g_test_add_func ("/clip/other-set", test_other_set);
  g_test_add_func ("/clip/same-names", test_same_names);
  g_test_add_func ("/clip/same-set", test_same_set);
  g_test_add_func ("/clip/qualified", test_qualified);
  g_test_add_func ("/clip/large-monster", test_large_monster);
  g_test_add_func ("/clip/cut", test_cut);
  g_test_add_func ("/clip/missing", test_missing);
  g_test_add_func ("/clip/drawings", test_drawings);
  g_test_add_func ("/clip/hostile", test_hostile);
  g_test_add_func ("/clip/odd-things", test_odd_things);

  return g_test_run ();
}
