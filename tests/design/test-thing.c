/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-json-path.h"
#include "bm-library.h"
#include "bm-new-set.h"
#include "bm-references.h"
#include "bm-thing.h"
#include "bm-thing-label.h"
#include "bm-thing-mark.h"
#include "design-util.h"

/* Whatever is added can be played with at once, in every order. */
static void
test_add (void)
{
  for (guint first = 0; first < BM_N_THING_KINDS; first++)
    {
      g_autoptr (BmDocument) document = test_document_new ("");

      for (guint i = 0; i < 2 * BM_N_THING_KINDS; i++)
        {
          BmThingKind kind = (first + i) % BM_N_THING_KINDS;
          g_autoptr (JsonNode) before = json_node_ref (bm_document_get_root (document));
          g_autofree char *path = bm_thing_add (document, kind, i < BM_N_THING_KINDS ? "Odd Thing" : NULL);
          g_autofree char *id_path = bm_json_path_member (path, "id");
          g_autofree char *name = bm_thing_dup_name (document, path);

          g_assert_cmpuint (test_count_errors (document), ==, 0);
          g_assert_true (bm_document_is_playable (document));
          g_assert_cmpuint (bm_document_find_index (document, path), !=, BM_NONE);
          g_assert_true (bm_set_is_id (bm_document_get_string (document, id_path)));
          g_assert_cmpstr (name, ==, i < BM_N_THING_KINDS ? "Odd Thing" : bm_thing_label_get_new (kind));
          test_assert_one_step (document, before, bm_thing_label_get (kind, BM_THING_ADD));
        }
    }
}

static void
test_defaults (void)
{
  g_autoptr (BmDocument) document = test_document_new ("");
  g_autofree char *first = bm_thing_add (document, BM_THING_TILE, "Crystal Dragon");
  g_autofree char *terrain = bm_thing_add (document, BM_THING_TERRAIN, "Moon");
  g_autofree char *moon_tile = NULL;
  g_autofree char *again = NULL;
  g_autofree char *large = NULL;
  g_autofree char *medal = NULL;

  g_assert_cmpstr (first, ==, "$.tiles[0]");
  test_assert_json (document, first, "{ \"id\": \"crystal-dragon\", \"name\": { \"en\": \"Crystal Dragon\" },"
                                "  \"terrain\": \"ice\", \"points\": 1, \"copies\": 1 }");

  /* Its points are counted where those of the base set are that belong nowhere else, until the set has a line itself. */
  g_assert_cmpstr (bm_document_get_string (document, "$.terrains[0].line"), ==, "other");
  g_free (bm_thing_add (document, BM_THING_SCORE_LINE, "Sky"));
  g_free (bm_thing_add (document, BM_THING_TERRAIN, "Sun"));
  g_assert_cmpstr (bm_document_get_string (document, "$.terrains[1].line"), ==, "sky");

  /* Like the tile before, and in the place of something that there is. */
  bm_document_set_string (document, "$.tiles[0].terrain", "moon", "Change Terrain", NULL);
  moon_tile = bm_thing_add (document, BM_THING_TILE, "Crystal Dragon");
  test_assert_json (document, moon_tile, "{ \"id\": \"crystal-dragon-2\", \"name\": { \"en\": \"Crystal Dragon\" },"
                                    "  \"terrain\": \"moon\", \"points\": 1, \"copies\": 1, \"replaces\": \"ice\" }");
  bm_document_set_string (document, "$.tiles[1].replaces", "rune", "Change Terrain", NULL);
  again = bm_thing_add (document, BM_THING_TILE, "Owl");
  test_assert_json (document, again, "{ \"id\": \"owl\", \"name\": { \"en\": \"Owl\" }, \"terrain\": \"moon\","
                                "  \"points\": 1, \"copies\": 1, \"replaces\": \"rune\" }");

  bm_document_set_string (document, "$.tiles[1].shape", "landscape", "Turn Tile", NULL);
  large = bm_thing_add (document, BM_THING_COMPOSITE, "Giant");
  test_assert_json (document, "$.composites[0].parts",
               "[ { \"tile\": \"crystal-dragon-2\", \"at\": [0, 0] }, { \"tile\": \"owl\", \"at\": [2, 0] } ]");
  medal = bm_thing_add (document, BM_THING_MEDAL, "Moons");
  test_assert_json (document, "$.medals[0].conditions",
               "[ { \"count\": { \"of\": \"tiles\", \"terrain\": \"moon\" }, \"at_least\": 3,"
                    "    \"team_at_least\": 6 } ]");
  g_assert_cmpuint (test_count_errors (document), ==, 0);
}

/* Ids are unlike those of what the set can name. What sets have with which it is only played does not matter. */
static void
test_unique_ids (void)
{
  g_autoptr (BmDocument) document = test_document_new ("");
  g_autofree char *swamp = bm_thing_add (document, BM_THING_TILE, "Swamp");
  g_autofree char *other = bm_thing_add (document, BM_THING_TILE, "Swamp");
  g_autofree char *medal = bm_thing_add (document, BM_THING_MEDAL, "Swamp");
  g_autofree char *moth = bm_thing_add (document, BM_THING_TILE, "Moon moth");

  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[0].id"), ==, "swamp-2");
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[1].id"), ==, "swamp-3");
  g_assert_cmpstr (bm_document_get_string (document, "$.medals[0].id"), ==, "swamp");
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[2].id"), ==, "moon-moth");
}

static void
test_duplicate (void)
{
  g_autoptr (BmDocument) document = test_document_new (
    "\"tiles\": [ { \"id\": \"a\", \"name\": { \"en\": \"Cat\", \"de\": \"Katze\" }, \"terrain\": \"lava\","
    "  \"x-note\": [],"
    "  \"rules\": [ { \"points\": 1, \"each\": { \"of\": \"tiles\", \"tile\": [\"a\", \"b\"] } } ] },"
    "  { \"id\": \"b\", \"name\": { \"en\": \"Dog\" }, \"terrain\": \"lava\" } ]");
  g_autoptr (JsonNode) before = json_node_ref (bm_document_get_root (document));
  g_autofree char *copy = bm_thing_duplicate (document, "$.tiles[0].rules[0].points");
  g_autofree char *third = NULL;

  g_assert_cmpstr (copy, ==, "$.tiles[1]");
  test_assert_json (document, copy,
               "{ \"id\": \"a-2\", \"name\": { \"en\": \"Cat 2\", \"de\": \"Katze 2\" }, \"terrain\": \"lava\","
               "  \"rules\": [ { \"points\": 1, \"each\": { \"of\": \"tiles\", \"tile\": [\"a-2\", \"b\"] } } ],"
               "  \"x-note\": [] }");
  test_assert_json (document, "$.tiles[0].id", "\"a\"");
  test_assert_json (document, "$.tiles[0].rules[0].each.tile", "[\"a\", \"b\"]");
  test_assert_json (document, "$.tiles[2].id", "\"b\"");
  test_assert_one_step (document, before, "Duplicate Tile");
  g_assert_cmpuint (test_count_errors (document), ==, 0);

  third = bm_thing_duplicate (document, copy);
  test_assert_json (document, third,
               "{ \"id\": \"a-3\", \"name\": { \"en\": \"Cat 3\", \"de\": \"Katze 3\" }, \"terrain\": \"lava\","
               "  \"rules\": [ { \"points\": 1, \"each\": { \"of\": \"tiles\", \"tile\": [\"a-3\", \"b\"] } } ],"
               "  \"x-note\": [] }");
}

/* The compiler of the rules is the judge: after every thing of every set has got another id, nothing is missing. */
static void
test_rename_everything (void)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (test_registry_get ())); i++)
    {
      g_autoptr (BmSetEntry) item = g_list_model_get_item (G_LIST_MODEL (test_registry_get ()), i);
      g_autoptr (BmDocument) document = test_document_shipped (bm_set_entry_get_id (item));
      g_autoptr (JsonNode) before = json_node_ref (bm_document_get_root (document));
      guint n_steps = 0;

      g_assert_cmpuint (test_count_errors (document), ==, 0);
      for (guint kind = 0; kind < BM_N_THING_KINDS; kind++)
        {
          g_autofree char *list = g_strconcat ("$.", bm_thing_kind_get_member (kind), NULL);
          guint n = bm_document_get_length (document, list);

          for (guint k = 0; k < n; k++)
            {
              g_autofree char *path = bm_json_path_element (list, k);
              g_autofree char *id_path = bm_json_path_member (path, "id");
              g_autofree char *old_id = g_strdup (bm_document_get_string (document, id_path));
              g_autofree char *id = g_strdup_printf ("new-%u-%u", kind, k);
              g_autoptr (GPtrArray) left = NULL;
              g_autoptr (GPtrArray) uses = test_find_uses (document, path);
              g_autoptr (GPtrArray) uses_after = NULL;
              g_autoptr (GError) error = NULL;

              g_assert_true (bm_thing_set_id (document, path, id, &error));
              g_assert_no_error (error);
              left = bm_references_find (bm_document_get_root (document), kind, old_id);
              g_assert_cmpuint (left->len, ==, 0);
              uses_after = test_find_uses (document, path);
              g_assert_cmpuint (uses->len, ==, uses_after->len);
              n_steps++;
            }
        }
      g_assert_cmpuint (test_count_errors (document), ==, 0);
      g_assert_true (bm_document_is_playable (document));

      for (; n_steps > 0; n_steps--)
        bm_document_undo (document);
      g_assert_true (bm_document_get_root (document) == before);
      g_assert_false (bm_document_can_undo (document));
    }
}

#define NAMED(id) "\"id\": \"" id "\", \"name\": { \"en\": \"" id "\" }"

/* A set with every place in which the format lets a thing be named; each kind has one thing, called "it". */
static const char every_place[] =
  "\"score_lines\": [ { " NAMED ("it") " } ],"
  "\"terrains\": [ { " NAMED ("it") ", \"line\": \"it\" } ],"
  "\"crystals\": [ { " NAMED ("it") ", \"points\": 1, \"parts\": [ { \"on\": \"left\" }, { \"on\": \"right\" } ] } ],"
  "\"symbols\": [ { " NAMED ("it") " } ],"
  "\"tokens\": [ { " NAMED ("it") ", \"symbols\": { \"it\": 1 } } ],"
  "\"tiles\": [ { " NAMED ("it") ", \"terrain\": \"it\", \"points\": 1, \"line\": \"it\", \"replaces\": \"it\","
  "  \"crystals\": [ { \"crystal\": \"it\", \"on\": \"left\" } ], \"symbols\": { \"it\": 2 },"
  "  \"effects\": [ { \"give\": \"it\" } ],"
  "  \"rules\": ["
  "    { \"points\": 1, \"each\": { \"of\": \"tiles\", \"terrain\": \"it\", \"tile\": \"it\", \"symbol\": [\"it\"] },"
  "      \"when\": [ { \"count\": { \"of\": \"tokens\", \"token\": \"it\" }, \"at_least\": 1 } ] },"
  "    { \"points\": 1, \"each\": { \"of\": \"sum\", \"counts\": ["
  "      { \"of\": \"complete-crystals\", \"crystal\": \"it\" },"
  "      { \"of\": \"complete-composites\", \"composite\": [\"it\"] } ] } } ] } ],"
  "\"composites\": [ { " NAMED ("it") ", \"points\": 1, \"line\": \"it\","
  "  \"parts\": [ { \"tile\": \"it\", \"at\": [0, 0] }, { \"tile\": \"it\", \"at\": [1, 0] } ] } ],"
  "\"explorers\": [ { " NAMED ("it") ", \"crystals\": [ { \"crystal\": \"it\", \"on\": \"left\" } ],"
  "  \"symbols\": { \"it\": 1 }, \"built_in\": [ { \"terrain\": \"it\" } ],"
  "  \"rules\": [ { \"points\": 1, \"each\": { \"of\": \"symbols\", \"symbol\": \"it\" },"
  "    \"when\": [ { \"count\": { \"of\": \"tiles\", \"terrain\": \"it\" }, \"at_least\": 1 } ] } ] } ],"
  "\"medals\": ["
  "  { " NAMED ("it") ", \"points\": 1, \"places\": [\"it\", \"ice\"],"
  "    \"conditions\": [ { \"count\": { \"of\": \"tiles\", \"tile\": \"it\" }, \"at_least\": 1 } ] },"
  "  { " NAMED ("b") ", \"points\": 1, \"fewest\": { \"of\": \"tiles\", \"terrain\": \"it\" } },"
  "  { " NAMED ("c") ", \"points\": 1, \"most\": { \"of\": \"sum\", \"counts\": ["
  "    { \"of\": \"tiles\", \"terrain\": \"it\" }, { \"of\": \"tokens\", \"token\": \"it\" } ] } } ],"
  "\"tile_sets\": [ { " NAMED ("it") ", \"tiles\": { \"it\": 1 } } ],"
  "\"editions\": [ { " NAMED ("it") ", \"decks\": [ { \"tile_sets\": [\"a\", \"it\"] } ] } ],"
  "\"medal_slots\": { \"individual\": [ { \"places\": [\"it\"] } ], \"rows\": [ {}, { \"places\": [\"it\"] } ] }";

static void
test_every_place (void)
{
  static const guint n_uses[BM_N_THING_KINDS] = {
    /* "it" in its own rule is no use by others: each number is that of places outside of the thing. */
    [BM_THING_TILE] = 4, [BM_THING_COMPOSITE] = 1, [BM_THING_EXPLORER] = 0, [BM_THING_MEDAL] = 0,
    [BM_THING_TERRAIN] = 10, [BM_THING_CRYSTAL] = 3, [BM_THING_SYMBOL] = 5, [BM_THING_TOKEN] = 3,
    [BM_THING_SCORE_LINE] = 3, [BM_THING_TILE_SET] = 1, [BM_THING_EDITION] = 0,
  };
  g_autoptr (BmDocument) document = test_document_new (every_place);

  g_assert_cmpuint (test_count_errors (document), ==, 0);
  for (guint kind = 0; kind < BM_N_THING_KINDS; kind++)
    {
      g_autofree char *path = bm_thing_path_new (kind, 0);
      g_autoptr (GPtrArray) uses = test_find_uses (document, path);
      g_autoptr (JsonNode) before = json_node_ref (bm_document_get_root (document));
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", path);
      g_assert_cmpuint (uses->len, ==, n_uses[kind]);
      for (guint i = 0; i < uses->len; i++)
        g_assert_nonnull (bm_document_get (document, g_ptr_array_index (uses, i)));
      g_assert_true (bm_thing_set_id (document, path, "that", &error));
      g_assert_cmpuint (test_count_errors (document), ==, 0);
      test_assert_one_step (document, before, bm_thing_label_get (kind, BM_THING_CHANGE_ID));

      /* What is removed leaves its uses behind, as problems. */
      bm_thing_remove (document, path);
      g_assert_cmpint (test_count_errors (document) > 0, ==, n_uses[kind] > 0);
      bm_document_undo (document);
      g_assert_cmpuint (test_count_errors (document), ==, 0);
    }
}

static void
test_refused_ids (void)
{
  static const struct
  {
    const char *id;
    int         code;  /* -1: fine */
  } rows[] = {
    { "", BM_THING_ERROR_ID },
    { "Moth", BM_THING_ERROR_ID },
    { "moth moth", BM_THING_ERROR_ID },
    { "7", BM_THING_ERROR_ID },
    { "b", BM_THING_ERROR_TAKEN },
    { "lava-green", BM_THING_ERROR_TAKEN },
    { "moon-moth", -1 },
    { "moon-moth", -1 },
    { "a", -1 },
  };
  g_autoptr (BmDocument) document = test_document_new ("\"tiles\": [ { " NAMED ("a") ", \"terrain\": \"lava\" },"
                                                  "             { " NAMED ("b") ", \"terrain\": \"lava\" } ]");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      gboolean is_set = bm_thing_set_id (document, "$.tiles[0]", rows[i].id, &error);

      g_test_message ("%s", rows[i].id);
      if (rows[i].code < 0)
        {
          g_assert_no_error (error);
          g_assert_true (is_set);
          g_assert_cmpstr (bm_document_get_string (document, "$.tiles[0].id"), ==, rows[i].id);
        }
      else
        {
          g_assert_error (error, BM_THING_ERROR, rows[i].code);
          g_assert_false (is_set);
          g_assert_cmpstr (bm_document_get_string (document, "$.tiles[0].id"), ==, "a");
          g_assert_false (bm_document_can_undo (document));
        }
    }
}

/* Two things of one id in a set are a mistake; what refers to it is not torn away from the one that stays. One that a required set
 * has, too, is the set's own wherever the set names it, with or without the set. */
static void
test_mend_duplicates (void)
{
  g_autoptr (BmDocument) document = test_document_new (
    "\"terrains\": [ { " NAMED ("a") " }, { " NAMED ("a") " }, { " NAMED ("lava") " } ],"
    "\"tiles\": [ { " NAMED ("t") ", \"terrain\": \"a\" }, { " NAMED ("u") ", \"terrain\": \"lava\" },"
    "             { " NAMED ("v") ", \"terrain\": \"base:lava\" }, { " NAMED ("w") ", \"terrain\": \"mine:lava\" } ]");
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (test_count_errors (document), ==, 1);
  g_assert_true (bm_thing_set_id (document, "$.terrains[1]", "other", &error));
  g_assert_true (bm_thing_set_id (document, "$.terrains[2]", "another", &error));
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[0].terrain"), ==, "a");
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[1].terrain"), ==, "another");
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[2].terrain"), ==, "base:lava");
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[3].terrain"), ==, "another");
  g_assert_cmpuint (test_count_errors (document), ==, 0);
}

static void
test_names (void)
{
  static const struct
  {
    const char *name;  /* JSON */
    const char *english;
    const char *german;
  } rows[] = {
    { "{ \"en\": \"Moth\", \"de\": \"Falter\" }", "Moth", "Falter" },
    { "{ \"fr\": \"Papillon\" }", "Papillon", "Papillon" },
    { "{ \"en\": \"\", \"nl\": \"Vlinder\" }", "Vlinder", "Vlinder" },
    { "{}", "Tile 1", "Tile 1" },
    { "\"Moth\"", "Tile 1", "Tile 1" },
    { "{ \"en\": 7 }", "Tile 1", "Tile 1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *members = g_strdup_printf ("\"tiles\": [ { \"name\": %s } ]", rows[i].name);
      g_autoptr (BmDocument) document = test_document_new (members);
      g_autofree char *english = bm_thing_dup_name (document, "$.tiles[0]");
      g_autofree char *german = NULL;

      g_assert_cmpstr (english, ==, rows[i].english);
      g_setenv ("LANGUAGE", "de", TRUE);
      german = bm_thing_dup_name (document, "$.tiles[0].name.de");
      g_setenv ("LANGUAGE", "en", TRUE);
      g_assert_cmpstr (german, ==, rows[i].german);
    }
}

static void
test_suggested_ids (void)
{
  g_autoptr (BmDocument) document = test_document_new (
    "\"tiles\": [ { \"id\": \"new-tile\", \"name\": { \"en\": \"Fire Cat\" } },"
    "             { \"id\": \"fire-cat\", \"name\": { \"en\": \"Fire Cat\" } }, { \"name\": {} } ]");
  g_autofree char *first = bm_thing_suggest_id (document, "$.tiles[0]");
  g_autofree char *second = bm_thing_suggest_id (document, "$.tiles[1]");
  g_autofree char *third = bm_thing_suggest_id (document, "$.tiles[2]");

  g_assert_cmpstr (first, ==, "fire-cat-2");
  g_assert_cmpstr (second, ==, "fire-cat");
  g_assert_cmpstr (third, ==, "tile-3");
}

static void
type (BmDocument *document,
      const char *path,
      const char *text)
{
  bm_thing_write (document, path, text != NULL ? json_node_init_string (json_node_alloc (), text) : NULL,
                  "Change Name", path);
}

/* A copy looks like what it was made of, also where the drawing is found by the id. */
static void
test_drawings (void)
{
  g_autoptr (BmDocument) document = test_document_shipped ("moons");
  g_autofree char *copy = bm_thing_duplicate (document, "$.tiles[3]");
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[4].id"), ==, "moon-moth-2");
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[4].art.drawing"), ==, "moon-moth");
  g_assert_true (bm_thing_set_id (document, "$.tiles[3]", "butterfly", &error));
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[3].art.drawing"), ==, "moon-moth");
}

/* Drawings of the set are only for what names them: a thing that is called like one does not take it. */
static void
test_drawings_of_others (void)
{
  g_autoptr (BmDocument) document = test_document_new (
    "\"drawings\": [ { \"id\": \"a\", \"svg\": \"\" }, { \"id\": \"b-upright\", \"svg\": \"\" } ],"
    "\"terrains\": [ { " NAMED ("b") " } ],"
    "\"tiles\": [ { " NAMED ("a") ", \"terrain\": \"b\", \"art\": { \"drawing\": \"a\" } } ]");
  g_autofree char *copy = bm_thing_duplicate (document, "$.terrains[0]");
  g_autofree char *medal = bm_thing_add (document, BM_THING_MEDAL, "A");
  g_autofree char *tile = bm_thing_add (document, BM_THING_TILE, "B");
  g_autoptr (GError) error = NULL;

  g_assert_null (bm_document_get (document, "$.terrains[0].art"));
  g_assert_null (bm_document_get (document, "$.terrains[1].art"));
  type (document, "$.medals[0].name.en", "Ab");
  g_assert_null (bm_document_get (document, "$.medals[0].art"));
  type (document, "$.tiles[1].name.en", "Bc");
  g_assert_null (bm_document_get (document, "$.tiles[1].art"));

  g_assert_true (bm_thing_set_id (document, "$.tiles[0]", "c", &error));
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[0].art.drawing"), ==, "a");
}

/* Letter by letter, in one step. */
static void
test_ids_follow (void)
{
  g_autoptr (BmDocument) document = test_document_new ("");
  g_autofree char *terrain = bm_thing_add (document, BM_THING_TERRAIN, NULL);
  g_autofree char *tile = bm_thing_add (document, BM_THING_TILE, NULL);
  g_autoptr (JsonNode) before = json_node_ref (bm_document_get_root (document));
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (bm_document_get_string (document, "$.terrains[0].id"), ==, "new-terrain");
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[0].terrain"), ==, "new-terrain");
  type (document, "$.terrains[0].name.en", "M");
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[0].terrain"), ==, "m");
  type (document, "$.terrains[0].name.en", "Mo");
  type (document, "$.terrains[0].name.en", "Moon");
  g_assert_cmpstr (bm_document_get_string (document, "$.terrains[0].id"), ==, "moon");
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[0].terrain"), ==, "moon");
  type (document, "$.terrains[0].name.en", "Moonlight");
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[0].terrain"), ==, "moonlight");
  test_assert_one_step (document, before, "Change Name");

  /* Names that do not show make no ids, nor does nothing. */
  type (document, "$.terrains[0].name.de", "Mondlicht");
  g_assert_cmpstr (bm_document_get_string (document, "$.terrains[0].id"), ==, "moonlight");
  type (document, "$.terrains[0].name.de", NULL);
  type (document, "$.terrains[0].name.en", NULL);
  g_assert_cmpstr (bm_document_get_string (document, "$.terrains[0].id"), ==, "terrain-1");
  type (document, "$.terrains[0].name.en", "Night");
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[0].terrain"), ==, "night");

  /* An id that somebody has chosen stays. */
  g_assert_true (bm_thing_set_id (document, tile, "my-own-7x", &error));
  type (document, "$.tiles[0].name.en", "Owl");
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[0].id"), ==, "my-own-7x");
  bm_document_set_string (document, "$.tiles[0].id", "owl-", "Change ID", NULL);
  type (document, "$.tiles[0].name.en", "Crow");
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[0].id"), ==, "owl-");
  bm_document_set_string (document, "$.tiles[0].id", "crow-7", "Change ID", NULL);
  type (document, "$.tiles[0].name.en", "Owl");
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[0].id"), ==, "owl");
  bm_thing_write (document, "$.tiles[0].points", NULL, "Change Points", NULL);
  bm_thing_write (document, "$.authors", json_from_string ("[\"Ada\"]", NULL), "Change Authors", NULL);
  g_assert_null (bm_document_get (document, "$.tiles[0].points"));
  g_assert_cmpstr (bm_document_get_string (document, "$.authors[0]"), ==, "Ada");
  g_assert_cmpuint (test_count_errors (document), ==, 0);
}

static void
test_move_and_remove (void)
{
  g_autoptr (BmDocument) document = test_document_new (
    "\"tiles\": [ { \"id\": \"a\" }, { \"id\": \"b\" }, { \"id\": \"c\" } ]");
  g_autoptr (JsonNode) before = json_node_ref (bm_document_get_root (document));

  bm_thing_move (document, "$.tiles[0]", 2);
  test_assert_json (document, "$.tiles", "[ { \"id\": \"b\" }, { \"id\": \"c\" }, { \"id\": \"a\" } ]");
  test_assert_one_step (document, before, "Move Tile");
  bm_thing_move (document, "$.tiles[2]", 0);
  test_assert_json (document, "$.tiles", "[ { \"id\": \"a\" }, { \"id\": \"b\" }, { \"id\": \"c\" } ]");

  bm_thing_remove (document, "$.tiles[1].name");
  test_assert_json (document, "$.tiles", "[ { \"id\": \"a\" }, { \"id\": \"c\" } ]");
  bm_thing_remove (document, "$.tiles[1]");
  bm_thing_remove (document, "$.tiles[0]");
  g_assert_cmpuint (bm_document_get_length (document, "$.tiles"), ==, 0);
}

/* A mark finds its thing again, also if the very first change is that it is called otherwise. */
static void
test_marks (void)
{
  static const char *const ids[] = { "a", "b", "c" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (BmDocument) document = test_document_new (
        "\"tiles\": [ { \"id\": \"a\" }, { \"id\": \"b\" }, { \"id\": \"c\" } ]");
      g_autofree char *path = g_strdup_printf ("$.tiles[%u]", i);
      g_autofree char *id_path = bm_json_path_member (path, "id");
      BmThingMark mark;

      bm_thing_mark_init (&mark, document, BM_THING_TILE, ids[i]);
      bm_document_set_string (document, id_path, "moth", "Change ID", NULL);
      g_assert_true (bm_thing_mark_follow (&mark, document));
      g_assert_cmpstr (mark.id, ==, "moth");
      g_assert_cmpuint (mark.index, ==, i);

      bm_document_move (document, "$.tiles", i, 1, "Move Tile");
      g_assert_true (bm_thing_mark_follow (&mark, document));
      g_assert_cmpuint (mark.index, ==, 1);

      bm_document_remove (document, "$.tiles[1]", "Remove Tile");
      g_assert_false (bm_thing_mark_follow (&mark, document));
      g_assert_cmpstr (mark.id, ==, "moth");
      bm_thing_mark_clear (&mark);
    }
}

/* What is in a set that is required is never taken for a thing of the document. */
static void
test_mark_elsewhere (void)
{
  g_autoptr (BmDocument) document = test_document_new ("\"tiles\": [ { \"id\": \"a\" } ]");
  BmThingMark mark;

  bm_thing_mark_init (&mark, document, BM_THING_TILE, "base:desert");
  g_assert_false (bm_thing_mark_follow (&mark, document));
  bm_document_set_string (document, "$.tiles[0].id", "moth", "Change ID", NULL);
  g_assert_false (bm_thing_mark_follow (&mark, document));
  g_assert_cmpstr (mark.id, ==, "base:desert");
  bm_thing_mark_clear (&mark);
}

int
main (int    argc,
      char **argv)
{
  test_init_design (&argc, &argv);

  g_test_add_func ("/thing/add", test_add);
  g_test_add_func ("/thing/defaults", test_defaults);
  g_test_add_func ("/thing/unique-ids", test_unique_ids);
  g_test_add_func ("/thing/duplicate", test_duplicate);
  g_test_add_func ("/thing/rename-everything", test_rename_everything);
  g_test_add_func ("/thing/every-place", test_every_place);
  g_test_add_func ("/thing/refused-ids", test_refused_ids);
  g_test_add_func ("/thing/mend-duplicates", test_mend_duplicates);
  g_test_add_func ("/thing/names", test_names);
  g_test_add_func ("/thing/suggested-ids", test_suggested_ids);
  g_test_add_func ("/thing/drawings", test_drawings);
  g_test_add_func ("/thing/drawings-of-others", test_drawings_of_others);
  g_test_add_func ("/thing/ids-follow", test_ids_follow);
  g_test_add_func ("/thing/move-and-remove", test_move_and_remove);
  g_test_add_func ("/thing/marks", test_marks);
  g_test_add_func ("/thing/mark-elsewhere", test_mark_elsewhere);

  return g_test_run ();
}
