/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-meaning.h"

#include "bm-json.h"
#include "bm-json-path.h"
#include "bm-json-tree.h"
#include "bm-library.h"
#include "bm-thing-kind.h"
#include "bm-thing-words.h"

/* What can be seen of a set that is wrong. */

#define HEAD \
  "{\"format\":\"bigmonster-set\",\"version\":1,\"id\":\"mine\",\"name\":{\"en\":\"Mine\"},\"requires\":[\"base\"],"
#define N     "\"name\":{\"en\":\"N\"}"
#define TILE  "\"id\":\"t\"," N ",\"terrain\":\"swamp\",\"points\":3,\"copies\":1"
#define TILES "\"tiles\":[{" TILE "}]}"

static GPtrArray *
base_only (void)
{
  GPtrArray *sets = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_set_unref);

  g_ptr_array_add (sets, bm_library_load_shipped (BM_LIBRARY_BASE_ID, NULL));

  return sets;
}

static JsonNode *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  JsonNode *root = bm_json_parse (text, strlen (text), &error);

  g_assert_no_error (error);
  json_node_seal (root);

  return root;
}

typedef struct
{
  const char *what;
  const char *set;
  const char *path;      /* of a tile */
  const char *expected;  /* id, name, terrain, points, rules, crystal parts, beams; NULL: left out */
} TileRow;

static const TileRow tile_rows[] = {
  { "nothing is wrong", HEAD TILES, "$.tiles[0]", "t N swamp 3 0 0 0" },
  { "a place below the tile", HEAD TILES, "$.tiles[0].name.en", "t N swamp 3 0 0 0" },
  { "no tile there", HEAD TILES, "$.tiles[1]", NULL },
  { "no thing", HEAD TILES, "$.name", NULL },
  { "an unknown format", "{\"format\":\"x\",\"version\":1,\"id\":\"mine\"," N ",\"requires\":[\"base\"]," TILES,
      "$.tiles[0]",
    "t N swamp 3 0 0 0" },
  { "a set without anything", "{\"requires\":[\"base\"]," TILES, "$.tiles[0]", "t N swamp 3 0 0 0" },
  { "a set with a wrong id", "{\"id\":\"A B\",\"requires\":[\"base\"]," TILES, "$.tiles[0]", "t N swamp 3 0 0 0" },
  { "a set that requires itself", "{\"id\":\"mine\",\"requires\":[\"mine\",\"base\",7]," TILES, "$.tiles[0]",
      "t N swamp 3 0 0 0" },
  { "a set that requires what is not there", "{\"id\":\"mine\",\"requires\":[\"gone\",\"base\"]," TILES, "$.tiles[0]",
    "t N swamp 3 0 0 0" },
  { "a tile without a name", HEAD "\"tiles\":[{\"id\":\"t\",\"terrain\":\"lava\",\"points\":3,\"line\":\"swamp\"}]}",
      "$.tiles[0]",
    "t ? lava 3 0 0 0" },
  { "a tile with an empty name", HEAD "\"tiles\":[{\"id\":\"t\",\"name\":{\"en\":\"\"},\"terrain\":\"lava\"}]}",
      "$.tiles[0]",
    "t ? lava 0 0 0 0" },
  { "a tile with one of two names empty",
    HEAD "\"tiles\":[{\"id\":\"t\",\"name\":{\"en\":\"\",\"de\":\"D\"},\"terrain\":\"lava\"}]}", "$.tiles[0]",
        "t D lava 0 0 0 0" },
  { "a tile without an id", HEAD "\"tiles\":[{" N ",\"terrain\":\"lava\"}]}", "$.tiles[0]",
      "spare-tiles-30 N lava 0 0 0 0" },
  { "a tile with a taken id", HEAD "\"tiles\":[{" TILE "},{" TILE "}]}", "$.tiles[1]",
      "spare-tiles-31 N swamp 3 0 0 0" },
  { "the tile that has it", HEAD "\"tiles\":[{" TILE "},{" TILE "}]}", "$.tiles[0]", "t N swamp 3 0 0 0" },
  { "a tile without anything", HEAD "\"tiles\":[{}]}", "$.tiles[0]", "spare-tiles-30 ? ice 0 0 0 0" },
  { "a tile that is none, before another", HEAD "\"tiles\":[7,{" TILE "}]}", "$.tiles[1]", "t N swamp 3 0 0 0" },
  { "a tile that is none", HEAD "\"tiles\":[7,{" TILE "}]}", "$.tiles[0]", NULL },
  { "tiles that are no list", HEAD "\"tiles\":{}}", "$.tiles[0]", NULL },
  { "an unknown terrain", HEAD "\"tiles\":[{\"id\":\"t\"," N ",\"terrain\":\"dessert\"}]}", "$.tiles[0]",
      "t N ice 0 0 0 0" },
  { "too many points", HEAD "\"tiles\":[{\"id\":\"t\"," N ",\"terrain\":\"swamp\",\"points\":1000}]}", "$.tiles[0]",
    "t N swamp 0 0 0 0" },
  { "points without a line",
      HEAD "\"tiles\":[{\"id\":\"t\"," N ",\"terrain\":\"x\",\"points\":3}],\"terrains\":[{\"id\":\"x\"," N "}]}",
    "$.tiles[0]", "t N x 3 0 0 0" },
  { "one rule of three is wrong",
    HEAD "\"tiles\":[{" TILE ",\"rules\":[{\"points\":1,\"each\":{\"of\":\"tiles\"}},"
        "{\"points\":1,\"each\":{\"of\":\"tiles\","
         "\"terrain\":\"gone\"}},{\"points\":2,\"each\":{\"of\":\"monsters\"}}]}]}",
    "$.tiles[0]", "t N swamp 3 2 0 0" },
  { "a rule with a wrong condition",
    HEAD "\"tiles\":[{" TILE ",\"rules\":[{\"points\":1,\"when\":[{\"count\":{\"of\":\"tiles\"}}]}]}]}", "$.tiles[0]",
    "t N swamp 3 0 0 0" },
  { "one crystal part and one beam of two are wrong",
    HEAD "\"tiles\":[{" TILE ",\"crystals\":[{\"crystal\":\"green\",\"on\":\"right\"},"
        "{\"crystal\":\"green\",\"on\":\"top\"}],"
         "\"beams\":[{\"cell\":[0,7],\"direction\":\"up\"},{\"cell\":[0,0],\"direction\":\"up\"}]}]}",
    "$.tiles[0]", "t N swamp 3 0 1 1" },
  { "crystals that are no list", HEAD "\"tiles\":[{" TILE ",\"crystals\":7}]}", "$.tiles[0]", "t N swamp 3 0 0 0" },
  { "nothing required", "{\"id\":\"mine\"," N ",\"tiles\":[{\"id\":\"t\"," N ",\"terrain\":\"x\",\"points\":3}]}",
      "$.tiles[0]",
    "t N spare-terrains-0 3 0 0 0" },
  { "nothing required, but a terrain",
    "{\"id\":\"mine\"," N ",\"terrains\":[{\"id\":\"x\"," N "}],"
    "\"tiles\":[{\"id\":\"t\"," N ",\"terrain\":\"x\",\"points\":3}]}",
    "$.tiles[0]", "t N x 3 0 0 0" },
  { "an edition of a deck that is gone",
    "{\"id\":\"mine\"," N ",\"tiles\":[{\"id\":\"t\"," N ",\"terrain\":\"x\"}],\"terrains\":[{\"id\":\"x\"," N "}],"
    "\"editions\":"
    "[{\"id\":\"e\"," N ",\"decks\":[{\"tile_sets\":[\"gone\"]}]}]}",
    "$.tiles[0]", "t N x 0 0 0 0" },
  { "everything else is wrong",
    HEAD "\"terrains\":[{}],\"crystals\":[{\"parts\":[]},7],\"symbols\":[{\"id\":3}],\"tokens\":[{\"points\":1000}],"
         "\"composites\":[{},{\"parts\":[{\"tile\":\"t\",\"at\":[0,0]},{\"tile\":\"gone\",\"at\":[1,0]}]}],"
         "\"explorers\":[{\"built_in\":[{\"terrain\":\"gone\"}]}],\"medals\":[{},{\"conditions\":[],\"most\":7},"
             "{\"most\":{}}],"
         "\"tile_sets\":[{\"tiles\":{\"gone\":1}}],\"editions\":[{\"decks\":[]}],"
         "\"medal_slots\":{\"team\":[{\"places\":[\"gone\"]}]},"
         "\"own_ship_token\":\"gone\",\"score_lines\":[{\"holds\":\"medals\"}]," TILES,
    "$.tiles[0]", "t N swamp 3 0 0 0" },
};

static char *
describe_tile (const BmRules *rules,
               guint          index)
{
  const BmTile *tile = &rules->tiles[index];

  return g_strdup_printf ("%s %s %s %d %u %u %u", tile->id, bm_text_get (&tile->name, BM_LANGUAGE_EN),
                          rules->terrains[tile->terrain].id, rules->forms[tile->first_form].points, tile->body.rules.n,
                          tile->body.n_parts, tile->body.n_beams);
}

static void
take_words (char *words)
{
  g_assert_nonnull (words);
  g_free (words);
}

/* Everything that there is can be put into words. */
static void
say_all (const BmRules *rules)
{
  for (guint i = 0; i < rules->n_tiles; i++)
    {
      take_words (bm_tile_words (rules, i));
      take_words (bm_tile_summary (rules, i));
    }
  for (guint i = 0; i < rules->n_explorers; i++)
    take_words (bm_explorer_full_words (rules, i));
  for (guint i = 0; i < rules->n_medals; i++)
    take_words (bm_medal_full_words (rules, i, TRUE));
  for (guint i = 0; i < rules->n_tokens; i++)
    take_words (bm_token_words (rules, i));
  for (guint i = 0; i < rules->n_crystals; i++)
    take_words (bm_crystal_words (rules, i));
  for (guint i = 0; i < rules->n_composites; i++)
    take_words (bm_composite_words (rules, i));
}

static void
test_tiles (void)
{
  g_autoptr (GPtrArray) base = base_only ();
  g_autoptr (GPtrArray) nothing = g_ptr_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (tile_rows); i++)
    {
      const TileRow *row = &tile_rows[i];
      g_autoptr (JsonNode) root = parse (row->set);
      gboolean requires = bm_json_tree_get (root, "$.requires") != NULL;
      g_autoptr (BmMeaning) meaning = bm_meaning_new (root, "mine.json", requires ? base : nothing);
      const BmRules *rules = bm_meaning_get_rules (meaning);
      guint index = bm_meaning_find_index (meaning, row->path);
      g_autofree char *tile = NULL;

      g_test_message ("%s", row->what);
      g_assert_nonnull (rules);
      g_assert_true (rules == bm_meaning_get_rules (meaning));
      say_all (rules);
      tile = index != BM_NONE ? describe_tile (rules, index) : NULL;
      g_assert_cmpstr (tile, ==, row->expected);
    }
}

/* How many tiles of a terrain there are depends on the number of players. */
static void
test_supply (void)
{
  static const struct
  {
    guint       copies;
    const char *message;  /* nullable: its beginning */
  } rows[] = {
    { 6, NULL },
    { 8, "not all tiles fit into a game for 3. The tile “N” replaces a tile of the terrain “Desert”" },
    { 40, "not all tiles fit into a game for 2. The tile “N” replaces a tile of the terrain “Desert”" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) base = base_only ();
      g_autofree char *text = g_strdup_printf (HEAD "\"tiles\":[{\"id\":\"t\"," N ",\"terrain\":\"desert\",\"points\":1,"
                                               "\"copies\":%u}]}", rows[i].copies);
      g_autoptr (JsonNode) root = parse (text);
      g_autoptr (BmMeaning) meaning = bm_meaning_new (root, "mine.json", base);
      const GPtrArray *problems = bm_meaning_get_problems (meaning);

      g_assert_true (bm_meaning_is_playable (meaning));
      g_assert_cmpuint (problems->len, ==, rows[i].message != NULL);
      if (rows[i].message != NULL)
        {
          const BmProblem *problem = g_ptr_array_index (problems, 0);

          g_assert_true (g_str_has_prefix (problem->message, rows[i].message));
          g_assert_cmpstr (problem->path, ==, "$.tiles");
          g_assert_cmpint (problem->severity, ==, BM_SEVERITY_WARNING);
        }
    }
}

/* The index of a thing is that of its own table, whatever was left out before it. */
static void
test_indices (void)
{
  g_autoptr (GPtrArray) base = base_only ();
  g_autoptr (JsonNode) root = parse (
      HEAD "\"composites\":[{\"id\":\"c\"," N ",\"points\":1},"
          "{\"id\":\"d\"," N ",\"points\":1,\"line\":\"swamp\",\"parts\":[{\"tile\":"
           "\"t\",\"at\":[0,0]},{\"tile\":\"t\",\"at\":[1,0]}]}],\"medals\":[{\"id\":\"m\"," N "},"
               "{\"id\":\"n\"," N ",\"points\":2,"
           "\"most\":{\"of\":\"tiles\"}}],\"score_lines\":[{\"id\":\"l\"," N "}]," TILES);
  g_autoptr (BmMeaning) meaning = bm_meaning_new (root, "mine.json", base);
  const BmRules *rules = bm_meaning_get_rules (meaning);
  guint index;

  g_assert_false (bm_meaning_is_playable (meaning));
  g_assert_cmpuint (bm_meaning_find_index (meaning, "$.composites[0]"), ==, BM_NONE);
  index = bm_meaning_find_index (meaning, "$.composites[1]");
  g_assert_cmpstr (rules->composites[index].id, ==, "d");
  index = bm_meaning_find_index (meaning, "$.medals[0]");
  g_assert_cmpstr (rules->medals[index].id, ==, "m");
  index = bm_meaning_find_index (meaning, "$.medals[1]");
  g_assert_cmpstr (rules->medals[index].id, ==, "n");
  index = bm_meaning_find_index (meaning, "$.score_lines[0]");
  g_assert_cmpstr (rules->lines[index].id, ==, "l");
}

typedef struct
{
  const char *set;
  const char *paths;  /* of errors, one after the other; "" none */
} ProblemRow;

static const ProblemRow problem_rows[] = {
  { HEAD TILES, "" },
  { "{\"format\":\"x\",\"version\":true,\"id\":\"A\"," N ",\"requires\":[\"base\"]," TILES, "$.format $.version $.id" },
  { "{\"requires\":[\"base\"]," TILES, "$.format $.version $.id $.name" },
  { HEAD "\"tiles\":[{\"id\":\"t\",\"terrain\":\"x\",\"points\":1000}]}",
      "$.tiles[0].name $.tiles[0].terrain $.tiles[0].points" },
  { "{\"format\":\"bigmonster-set\",\"version\":1,\"id\":\"mine\"," N ",\"requires\":[\"gone\"]}",
    "$.requires[0]" },
};

static void
test_problems (void)
{
  g_autoptr (GPtrArray) base = base_only ();
  g_autoptr (GPtrArray) nothing = g_ptr_array_new ();

  for (guint i = 0; i < G_N_ELEMENTS (problem_rows); i++)
    {
      const ProblemRow *row = &problem_rows[i];
      g_autoptr (JsonNode) root = parse (row->set);
      gboolean requires = strstr (row->set, "\"base\"") != NULL;
      g_autoptr (BmMeaning) meaning = bm_meaning_new (root, "mine.json", requires ? base : nothing);
      const GPtrArray *problems = bm_meaning_get_problems (meaning);
      g_autoptr (GString) paths = g_string_new (NULL);

      for (guint k = 0; k < problems->len; k++)
        {
          const BmProblem *problem = g_ptr_array_index (problems, k);

          if (problem->severity == BM_SEVERITY_ERROR)
            g_string_append_printf (paths, "%s%s", paths->len > 0 ? " " : "", problem->path);
        }
      g_assert_cmpstr (paths->str, ==, row->paths);
      g_assert_cmpint (bm_meaning_is_playable (meaning), ==, paths->len == 0);
      g_assert_nonnull (bm_meaning_get_rules (meaning));
    }
}

/* Whatever somebody has sent: something can be seen, and every thing that can be seen is found. */
static void
check_file (const char *name,
            const char *text,
            gsize       length,
            GPtrArray  *base)
{
  g_autoptr (JsonNode) root = bm_json_parse (text, length, NULL);
  g_autoptr (BmMeaning) meaning = NULL;

  if (root == NULL || !JSON_NODE_HOLDS_OBJECT (root))
    return;

  g_test_message ("%s", name);
  json_node_seal (root);
  meaning = bm_meaning_new (root, name, base);
  g_assert_nonnull (bm_meaning_get_rules (meaning));
  say_all (bm_meaning_get_rules (meaning));

  for (guint kind = 0; kind < BM_N_THING_KINDS; kind++)
    for (guint i = 0; i < 10; i++)
      {
        g_autofree char *path = g_strdup_printf ("$.%s[%u]", bm_thing_kind_get_member (kind), i);
        guint index = bm_meaning_find_index (meaning, path);

        g_assert_true (index == BM_NONE || bm_json_tree_get (root, path) != NULL);
      }
}

static void
test_corpus (void)
{
  g_autoptr (GPtrArray) base = base_only ();
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "data", "sets-invalid", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n = 0;
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *text = NULL;
      gsize length;

      if (g_file_get_contents (path, &text, &length, NULL))
        check_file (name, text, length, base);
      n++;
    }
  g_assert_cmpuint (n, >, 30);
}

/* A medal for what does not exist in the game: one warning for each condition, whichever version the set has. */
static void
test_medals (void)
{
  static const struct
  {
    const char *goal;
    guint       n_warnings;
    gboolean    is_newer;
  } rows[] = {
    { "\"conditions\":[{\"count\":{\"of\":\"tiles\",\"terrain\":\"swamp\"},\"at_least\":3}]", 0 },
    { "\"conditions\":[{\"count\":{\"of\":\"tiles\",\"terrain\":\"coral\"},\"at_least\":3}]", 1 },
    { "\"conditions\":[{\"count\":{\"of\":\"tiles\",\"terrain\":[\"coral\",\"swamp\"]},\"at_least\":3}]", 0 },
    { "\"conditions\":[{\"count\":{\"of\":\"tiles\",\"terrain\":\"coral\"},\"at_most\":3}]", 0 },
    { "\"conditions\":[{\"count\":{\"of\":\"tiles\",\"terrain\":\"coral\"},\"at_least\":0,\"at_most\":3}]", 0 },
    { "\"conditions\":[{\"count\":{\"of\":\"tiles\"},\"at_least\":1},"
      "{\"count\":{\"of\":\"mutant-tiles\",\"level\":9},\"at_least\":1}]", 1 },
    { "\"conditions\":[{\"count\":{\"of\":\"tiles\",\"terrain\":\"swamp\"},\"at_least\":20,\"team_at_least\":40}]", 0 },
    /* 25 that are laid and one that is a part of an explorer, twice as many for partners. */
    { "\"conditions\":[{\"count\":{\"of\":\"tiles\",\"terrain\":\"swamp\"},\"at_least\":26,\"team_at_least\":53}]", 0 },
    { "\"conditions\":[{\"count\":{\"of\":\"tiles\",\"terrain\":\"swamp\"},\"at_least\":27,\"team_at_least\":52}]", 0 },
    { "\"conditions\":[{\"count\":{\"of\":\"tiles\",\"terrain\":\"swamp\"},\"at_least\":27,\"team_at_least\":53}]", 1 },
    { "\"conditions\":[{\"count\":{\"of\":\"tiles\",\"terrain\":\"swamp\"},\"at_least\":52}]", 0 },
    { "\"conditions\":[{\"count\":{\"of\":\"tiles\",\"terrain\":\"swamp\"},\"at_least\":53}]", 1 },
    { "\"conditions\":[{\"count\":{\"of\":\"tiles\",\"terrain\":\"swamp\"},\"at_least\":60,\"team_at_least\":120}]", 1 },
    { "\"conditions\":[{\"count\":{\"of\":\"tiles\",\"terrain\":\"swamp\"},\"at_least\":200}]", 1 },
    { "\"conditions\":[{\"count\":{\"of\":\"tiles\",\"terrain\":\"swamp\"},\"at_least\":3,\"team_at_least\":200}]", 0 },
    { "\"conditions\":[{\"count\":{\"of\":\"tiles\",\"terrain\":\"swamp\"},\"at_least\":200,\"team_at_least\":6}]", 0 },
    { "\"fewest\":{\"of\":\"tiles\",\"terrain\":\"coral\"}", 0 },
    { "\"conditions\":[{\"count\":{\"of\":\"tiles\",\"terrain\":\"coral\"},\"at_least\":3}]", 1, TRUE },
    { "\"conditions\":[{\"count\":{\"of\":\"tiles\"},\"at_least\":1},"
      "{\"count\":{\"of\":\"mutant-tiles\",\"level\":9},\"at_least\":1}]", 1, TRUE },
  };
  g_autoptr (GPtrArray) required = base_only ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "{\"format\":\"bigmonster-set\",\"version\":%d,\"id\":\"mine\"," N ",\"requires\":[\"base\"],"
          "\"terrains\":[{\"id\":\"coral\"," N ",\"tile_noun\":{\"en\":\"c\"},\"tiles_noun\":{\"en\":\"c\"},"
          "\"monster_noun\":{\"en\":\"c\"},\"monsters_noun\":{\"en\":\"c\"},"
          "\"line\":\"ice\",\"colour\":\"#ff8866\"}],"
          "\"medals\":[{\"id\":\"m\"," N ",\"points\":5,%s}]}", rows[i].is_newer ? 2 : 1, rows[i].goal);
      g_autoptr (JsonNode) root = parse (text);
      BmMeaning *meaning = bm_meaning_new (root, "mine.json", required);
      const GPtrArray *problems = bm_meaning_get_problems (meaning);
      guint n_warnings = 0;

      for (guint k = 0; k < problems->len; k++)
        {
          const BmProblem *problem = g_ptr_array_index (problems, k);

          g_test_message ("%s: %s", problem->path, problem->message);
          n_warnings += g_str_has_prefix (problem->path, "$.medals[0].conditions");
        }
      g_assert_cmpuint (n_warnings, ==, rows[i].n_warnings);
      g_assert_true (bm_meaning_is_playable (meaning));
      bm_meaning_free (meaning);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/meaning/medals", test_medals);
  g_test_add_func ("/meaning/supply", test_supply);
  g_test_add_func ("/meaning/tiles", test_tiles);
  g_test_add_func ("/meaning/indices", test_indices);
  g_test_add_func ("/meaning/problems", test_problems);
  g_test_add_func ("/meaning/corpus", test_corpus);

  return g_test_run ();
}
