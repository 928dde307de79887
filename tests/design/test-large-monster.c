/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-composite-parts.h"
#include "bm-large-monster.h"
#include "bm-thing.h"
#include "design-util.h"

#define TILE(id, name, more) \
  "{ \"id\": \"" id "\", \"name\": { " name " }, \"terrain\": \"lava\", \"copies\": 1" more " }"

static void
test_names (void)
{
  static const struct
  {
    const char *first;
    const char *second;
    const char *joint;
  } rows[] = {
    { "Moon giant, head", "Moon giant, feet", "Moon giant" },
    { "Head of a giant", "Feet of a giant", "Head of a giant" },
    { "Giant", "Giant (feet)", "Giant" },
    { "Giant", "Giants", "Giant" },
    { "Giraffe", "Giant", "Giraffe" },
    { "Géant : tête", "Géant : pieds", "Géant" },
    { "Géant", "Gèant", "Géant" },
    { "Giant", "Giant", "Giant" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *members = g_strdup_printf ("\"tiles\": [ " TILE ("a", "\"en\": \"%s\"", "") ", "
                                                  TILE ("b", "\"en\": \"%s\"", "") " ]", rows[i].first, rows[i].second);
      g_autoptr (BmDocument) document = test_document_new (members);
      g_autofree char *composite = bm_large_monster_join (document, "$.tiles[0]", "b", BM_DIRECTION_RIGHT);

      g_assert_cmpstr (composite, ==, "$.composites[0]");
      g_assert_cmpstr (bm_document_get_string (document, "$.composites[0].name.en"), ==, rows[i].joint);
      g_assert_cmpuint (test_count_errors (document), ==, 0);
    }
}

static void
test_sides (void)
{
  static const struct
  {
    BmDirection side;
    const char *at;
  } rows[] = {
    { BM_DIRECTION_RIGHT, "[1, 0]" },
    { BM_DIRECTION_LEFT, "[-2, 0]" },
    { BM_DIRECTION_DOWN, "[0, 2]" },
    { BM_DIRECTION_UP, "[0, -1]" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BmDocument) document = test_document_new (
        "\"tiles\": [ " TILE ("up", "\"en\": \"Owl, up\", \"de\": \"Eule, oben\"", "") ", "
        TILE ("flat", "\"en\": \"Owl, flat\"", ", \"shape\": \"landscape\"") " ]");
      g_autoptr (JsonNode) before = json_node_ref (bm_document_get_root (document));
      g_autofree char *composite = bm_large_monster_join (document, "$.tiles[0]", "flat", rows[i].side);
      g_autoptr (GPtrArray) of_first = bm_large_monster_list (document, "$.tiles[0]");
      g_autoptr (GPtrArray) of_second = bm_large_monster_list (document, "$.tiles[1]");

      test_assert_json (document, "$.composites[0].parts[0]", "{ \"tile\": \"up\", \"at\": [0, 0] }");
      test_assert_json (document, "$.composites[0].parts[1].at", rows[i].at);
      test_assert_json (document, "$.composites[0].name", "{ \"en\": \"Owl\", \"de\": \"Eule, oben\" }");
      test_assert_json (document, "$.composites[0].id", "\"owl\"");
      g_assert_cmpuint (of_first->len, ==, 1);
      g_assert_cmpstr (g_ptr_array_index (of_second, 0), ==, composite);
      g_assert_cmpuint (test_count_errors (document), ==, 0);
      test_assert_one_step (document, before, "Make Large Monster");
    }
}

/* A monster of two of the same, and of a tile of another set. */
static void
test_partners (void)
{
  g_autoptr (BmDocument) document = test_document_new ("\"tiles\": [ " TILE ("a", "\"en\": \"Owl\"", "") ", {} ]");
  g_autofree char *twins = bm_large_monster_join (document, "$.tiles[0]", "a", BM_DIRECTION_RIGHT);
  g_autofree char *mixed = bm_large_monster_join (document, "$.tiles[0]", "big-monster-left", BM_DIRECTION_UP);
  g_autoptr (GPtrArray) all = bm_large_monster_list (document, "$.tiles[0]");
  g_autoptr (GPtrArray) none = bm_large_monster_list (document, "$.tiles[1]");

  g_assert_cmpstr (twins, ==, "$.composites[0]");
  g_assert_cmpstr (mixed, ==, "$.composites[1]");
  test_assert_json (document, "$.composites[1].parts[1]", "{ \"tile\": \"big-monster-left\", \"at\": [0, -2] }");
  g_assert_cmpuint (all->len, ==, 2);
  g_assert_cmpuint (none->len, ==, 0);
  g_assert_null (bm_large_monster_join (document, "$.tiles[1]", "a", BM_DIRECTION_RIGHT));
}

/* The other part can be a tile that does not exist yet. */
static void
test_join_new (void)
{
  static const struct
  {
    BmDirection side;
    const char *at;
    const char *name;
    const char *id;
  } rows[] = {
    { BM_DIRECTION_LEFT, "[-1, 0]", "Owl, left", "owl-left" },
    { BM_DIRECTION_RIGHT, "[1, 0]", "Owl, right", "owl-right" },
    { BM_DIRECTION_UP, "[0, -2]", "Owl, top", "owl-top" },
    { BM_DIRECTION_DOWN, "[0, 2]", "Owl, bottom", "owl-bottom" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BmDocument) document = test_document_new ("\"tiles\": [ " TILE ("a", "\"en\": \"Owl\"", "") ","
                                                           TILE ("b", "\"en\": \"Cat\"", "") ", {} ]");
      g_autoptr (JsonNode) before = NULL;
      g_autofree char *composite = NULL;

      bm_document_set_string (document, "$.tiles[1].terrain", "water", "Change Terrain", NULL);
      before = json_node_ref (bm_document_get_root (document));
      composite = bm_large_monster_join_new (document, "$.tiles[0]", rows[i].side);
      g_assert_cmpstr (composite, ==, "$.composites[0]");
      test_assert_json (document, "$.composites[0].parts[1].at", rows[i].at);
      g_assert_cmpstr (bm_document_get_string (document, "$.composites[0].parts[1].tile"), ==, rows[i].id);
      g_assert_cmpstr (bm_document_get_string (document, "$.composites[0].name.en"), ==, "Owl");
      g_assert_cmpstr (bm_document_get_string (document, "$.tiles[3].name.en"), ==, rows[i].name);
      g_assert_cmpstr (bm_document_get_string (document, "$.tiles[3].terrain"), ==,
                       bm_document_get_string (document, "$.tiles[0].terrain"));
      g_assert_null (bm_large_monster_join_new (document, "$.tiles[2]", rows[i].side));
      test_assert_one_step (document, before, "Make Large Monster");
    }
}

static void
write_name (BmDocument *document,
            const char *name)
{
  bm_thing_write (document, "$.composites[0].name.en",
                  name != NULL ? json_node_init_string (json_node_alloc (), name) : NULL, "Change Name", NULL);
}

/* New tiles of the terrain before, in one step; they are called after the monster, until they have names of their
 * own. */
static void
test_add (void)
{
  g_autoptr (BmDocument) document = test_document_new ("\"tiles\": [ " TILE ("a", "\"en\": \"Head\"", "") " ]");
  g_autoptr (JsonNode) before = json_node_ref (bm_document_get_root (document));
  g_autofree char *path = bm_large_monster_add (document);

  g_assert_cmpstr (path, ==, "$.composites[0]");
  test_assert_json (document, "$.composites[0].parts",
                    "[ { \"tile\": \"new-large-monster-left\", \"at\": [0, 0] },"
                    "  { \"tile\": \"new-large-monster-right\", \"at\": [1, 0] } ]");
  test_assert_json (document, "$.tiles[1]",
                    "{ \"id\": \"new-large-monster-left\", \"name\": { \"en\": \"New Large Monster, left\" },"
                    "  \"terrain\": \"lava\", \"points\": 1, \"copies\": 1 }");
  g_assert_cmpuint (test_count_errors (document), ==, 0);
  test_assert_one_step (document, before, "Add Large Monster");

  write_name (document, "Kraken");
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[1].name.en"), ==, "Kraken, left");
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[2].name.en"), ==, "Kraken, right");
  test_assert_json (document, "$.composites[0].parts[0].tile", "\"kraken-left\"");
  write_name (document, NULL);
  write_name (document, "Kraken, old");
  write_name (document, "Kraken");
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[1].name.en"), ==, "Kraken, left");

  bm_thing_write (document, "$.tiles[1].name.en", json_node_init_string (json_node_alloc (), "Arms"), "Name", NULL);
  write_name (document, "Squid");
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[0].name.en"), ==, "Head");
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[1].name.en"), ==, "Arms");
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[2].name.en"), ==, "Squid, right");
}

/* “Left” and “right” become numbers with the third part; names of one's own stay. */
static void
test_third_part (void)
{
  g_autoptr (BmDocument) document = test_document_new ("\"tiles\": [ " TILE ("a", "\"en\": \"Head\"", "") " ]");
  g_autoptr (JsonNode) before = NULL;

  g_free (bm_large_monster_add (document));
  write_name (document, "Kraken");
  before = json_node_ref (bm_document_get_root (document));
  g_assert_true (bm_composite_parts_add_new (document, "$.composites[0]"));
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[1].name.en"), ==, "Kraken, part 1");
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[2].name.en"), ==, "Kraken, part 2");
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[3].name.en"), ==, "Kraken, part 3");
  test_assert_json (document, "$.composites[0].parts[0].tile", "\"kraken-part-1\"");
  g_assert_cmpuint (test_count_errors (document), ==, 0);
  test_assert_one_step (document, before, "Add Part");
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[2].name.en"), ==, "Kraken, part 2");

  write_name (document, "Squid");
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[1].name.en"), ==, "Squid, part 1");

  bm_document_undo (document);
  bm_document_undo (document);
  bm_thing_write (document, "$.tiles[1].name.en", json_node_init_string (json_node_alloc (), "Arms"), "Name", NULL);
  g_assert_true (bm_composite_parts_add_new (document, "$.composites[0]"));
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[1].name.en"), ==, "Arms");
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[2].name.en"), ==, "Kraken, part 2");
}

/* No two tiles have the same number, even if parts are removed: those that are only taken out of the monster remain in the
 * set, and the number of one that is deleted is free. */
static void
test_numbers (void)
{
  g_autoptr (BmDocument) document = test_document_new ("\"tiles\": [ " TILE ("a", "\"en\": \"Head\"", "") " ]");

  g_free (bm_large_monster_add (document));
  write_name (document, "Kraken");
  g_assert_true (bm_composite_parts_add_new (document, "$.composites[0]"));
  bm_composite_parts_remove (document, "$.composites[0]", 1);
  g_assert_true (bm_composite_parts_add_new (document, "$.composites[0]"));
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[2].name.en"), ==, "Kraken, part 2");
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[3].name.en"), ==, "Kraken, part 3");
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[4].name.en"), ==, "Kraken, part 4");

  bm_document_undo (document);
  bm_document_remove (document, "$.tiles[2]", "Delete");
  g_assert_true (bm_composite_parts_add_new (document, "$.composites[0]"));
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[3].name.en"), ==, "Kraken, part 2");
}

int
main (int    argc,
      char **argv)
{
  test_init_design (&argc, &argv);

  g_test_add_func ("/large-monster/add", test_add);
  g_test_add_func ("/large-monster/third-part", test_third_part);
  g_test_add_func ("/large-monster/names", test_names);
  g_test_add_func ("/large-monster/numbers", test_numbers);
  g_test_add_func ("/large-monster/sides", test_sides);
  g_test_add_func ("/large-monster/partners", test_partners);
  g_test_add_func ("/large-monster/join-new", test_join_new);

  return g_test_run ();
}
