/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "bm-library.h"
#include "bm-record.h"
#include "bm-set.h"
#include "test-util.h"

/* Two friends' sets have things of every kind with the same ids: deep-sea.json and tide-pools.json. */

static BmSet *
load (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "namesakes", name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  BmSet *set = bm_set_new_from_file (file, &error);

  g_assert_no_error (error);
  return set;
}

/* A set that requires both, with these members, written with ' in place of ". */
static BmSet *
new_third (const char *members)
{
  g_autofree char *text = g_strdup_printf ("{'format': 'bigmonster-set', 'version': 1, 'id': 'third', 'name': {'en': 'Third'},"
                                           " 'requires': ['base', 'deep-sea', 'tide-pools'], %s}", members);
  g_autoptr (GError) error = NULL;
  BmSet *set;

  g_strdelimit (text, "'", '"');
  set = bm_set_new_from_data (text, strlen (text), "third.json", &error);
  g_assert_no_error (error);
  return set;
}

/* The rules of both sets and of @third, if there is one. */
static BmRules *
try_rules (const char  *third,
           GError     **error)
{
  g_autoptr (GPtrArray) wanted = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_set_unref);
  g_autoptr (GPtrArray) sets = NULL;

  g_ptr_array_add (wanted, load ("deep-sea.json"));
  g_ptr_array_add (wanted, load ("tide-pools.json"));
  if (third != NULL)
    g_ptr_array_add (wanted, new_third (third));
  sets = bm_library_resolve ((BmSet **) wanted->pdata, wanted->len, NULL, NULL, error);
  return sets != NULL ? bm_rules_new ((BmSet **) sets->pdata, sets->len, error) : NULL;
}

static BmRules *
new_rules (const char *third)
{
  g_autoptr (GError) error = NULL;
  BmRules *rules = try_rules (third, &error);

  g_assert_no_error (error);
  return rules;
}

/* IDs */

static void
test_ids (void)
{
  static const struct
  {
    BmThingKind kind;
    const char *id;
  } rows[] = {
    { BM_THING_TILE, "crab" },
    { BM_THING_COMPOSITE, "kraken" },
    { BM_THING_EXPLORER, "diver" },
    { BM_THING_MEDAL, "reef" },
    { BM_THING_TERRAIN, "reef" },
    { BM_THING_CRYSTAL, "coral" },
    { BM_THING_SYMBOL, "shell" },
    { BM_THING_TOKEN, "pearl" },
    { BM_THING_SCORE_LINE, "reef" },
    { BM_THING_TILE_SET, "extra" },
    { BM_THING_EDITION, "special" },
  };
  g_autoptr (BmRules) rules = new_rules (NULL);

  G_STATIC_ASSERT (G_N_ELEMENTS (rows) == BM_N_THING_KINDS);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *deep = g_strconcat ("deep-sea:", rows[i].id, NULL);
      g_autofree char *tide = g_strconcat ("tide-pools:", rows[i].id, NULL);
      guint16 first = bm_rules_find_thing (rules, rows[i].kind, deep);
      guint16 second = bm_rules_find_thing (rules, rows[i].kind, tide);

      g_assert_cmpuint (first, !=, BM_NONE);
      g_assert_cmpuint (second, !=, BM_NONE);
      g_assert_cmpuint (first, !=, second);
      g_assert_cmpstr (bm_rules_get_thing_id (rules, rows[i].kind, first), ==, deep);
      g_assert_cmpuint (bm_rules_find_thing (rules, rows[i].kind, rows[i].id), ==, BM_NONE);
      g_assert_cmpuint (bm_rules_find_own_thing (rules, rows[i].kind, 1, rows[i].id), ==, first);
      g_assert_cmpuint (bm_rules_find_own_thing (rules, rows[i].kind, 2, rows[i].id), ==, second);
      g_assert_cmpuint (bm_rules_find_own_thing (rules, rows[i].kind, 0, rows[i].id), ==, BM_NONE);
    }

  /* Whatever has no namesake is called as always, and may be called by its set as well. */
  g_assert_cmpstr (rules->tiles[bm_rules_find_tile (rules, "base:swamp")].id, ==, "swamp");
  g_assert_cmpuint (bm_rules_find_tile (rules, "deep-sea:swamp"), ==, BM_NONE);
  g_assert_cmpuint (bm_rules_find_tile (rules, "base:crab"), ==, BM_NONE);
  g_assert_cmpuint (bm_rules_find_tile (rules, "nobody:crab"), ==, BM_NONE);
}

/* Each set means its own things. */
static void
test_own (void)
{
  g_autoptr (BmRules) rules = new_rules (NULL);

  for (guint i = 0; i < 2; i++)
    {
      const char *set = i == 0 ? "deep-sea" : "tide-pools";
      g_autofree char *reef = g_strconcat (set, ":reef", NULL);
      g_autofree char *crab_id = g_strconcat (set, ":crab", NULL);
      g_autofree char *pearl = g_strconcat (set, ":pearl", NULL);
      g_autofree char *coral = g_strconcat (set, ":coral", NULL);
      g_autofree char *kraken = g_strconcat (set, ":kraken", NULL);
      g_autofree char *diver = g_strconcat (set, ":diver", NULL);
      g_autofree char *extra = g_strconcat (set, ":extra", NULL);
      g_autofree char *special = g_strconcat (set, ":special", NULL);
      guint16 tile = bm_rules_find_tile (rules, crab_id);
      const BmTile *crab = &rules->tiles[tile];
      const BmComposite *monster
        = &rules->composites[bm_rules_find_thing (rules, BM_THING_COMPOSITE, kraken)];
      const BmExplorer *explorer = &rules->explorers[bm_rules_find_explorer (rules, diver)];
      const BmEdition *edition = &rules->editions[bm_rules_find_edition (rules, special)];
      guint16 set_index = bm_rules_find_tile_set (rules, extra);

      g_assert_cmpstr (rules->terrains[crab->terrain].id, ==, reef);
      g_assert_cmpstr (rules->lines[crab->line].id, ==, reef);
      g_assert_cmpstr (rules->terrains[crab->replaces].id, ==, "desert");
      g_assert_cmpstr (rules->crystals[rules->crystal_parts[crab->body.parts[0].part].crystal].id, ==, coral);
      g_assert_cmpstr (rules->tokens[rules->effects[crab->effects.first].token].id, ==, pearl);
      g_assert_cmpuint (rules->composite_parts[monster->parts.first].tile, ==, tile);
      g_assert_cmpstr (rules->terrains[rules->terrain_lists[explorer->built_in.first]].id, ==, reef);
      g_assert_cmpuint (rules->tile_sets[set_index].copies[tile], ==, 60);
      g_assert_cmpuint (rules->tile_set_lists[rules->decks[edition->decks.first].tile_sets.first], ==, set_index);
    }
}

static void
test_names (void)
{
  g_autoptr (BmRules) rules = new_rules (NULL);
  const BmTile *crab = &rules->tiles[bm_test_find_tile (rules, "tide-pools:crab")];
  const BmTerrain *reef = &rules->terrains[bm_rules_find_thing (rules, BM_THING_TERRAIN, "deep-sea:reef")];

  g_assert_cmpstr (bm_text_get (&crab->name, BM_LANGUAGE_EN), ==, "Crab (Tide Pools)");
  g_assert_cmpstr (bm_text_get (&crab->name, BM_LANGUAGE_DE), ==, "Krabbe (Gezeitentümpel)");
  g_assert_cmpstr (bm_text_get (&crab->name, BM_LANGUAGE_FR), ==, "Crab (Tide Pools)");
  g_assert_cmpstr (bm_text_get (&reef->tile_noun.many, BM_LANGUAGE_EN), ==, "reef tiles (Deep Sea)");
  g_assert_cmpstr (bm_text_get (&rules->tiles[bm_test_find_tile (rules, "swamp")].name, BM_LANGUAGE_EN), ==, "Swamp toad");
}

/* A third set */

/* What it writes, and which thing that is; or what is wrong. */
static void
test_references (void)
{
  static const struct
  {
    const char *tile;
    const char *terrain;
    const char *message;
  } rows[] = {
    { "'terrain': 'deep-sea:reef'", "deep-sea:reef", NULL },
    { "'terrain': 'tide-pools:reef'", "tide-pools:reef", NULL },
    { "'terrain': 'base:lava'", "lava", NULL },
    { "'terrain': 'lava'", "lava", NULL },
    { "'terrain': 'third:own'", "own", NULL },
    { "'terrain': 'own'", "own", NULL },
    { "'terrain': 'reef'", NULL,
      "several sets have “reef”; say which one is meant: “tide-pools:reef”, “deep-sea:reef”" },
    { "'terrain': 'base:reef'", NULL, "there is no terrain “base:reef”" },
    { "'terrain': 'deep-see:reef'", NULL, "there is no terrain “deep-see:reef”; did you mean “deep-sea:reef”?" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *members
        = g_strdup_printf ("'terrains': [{'id': 'own', 'name': {'en': 'Own'}}],"
                           " 'tiles': [{'id': 'eel', 'name': {'en': 'Eel'}, 'copies': 1, %s}]", rows[i].tile);
      g_autofree char *message = rows[i].message == NULL ? NULL
                                 : g_strconcat ("third.json: $.tiles[0].terrain: ", rows[i].message, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (BmRules) rules = try_rules (members, &error);
      const char *terrain = rules != NULL ? rules->terrains[rules->tiles[bm_test_find_tile (rules, "eel")].terrain].id : NULL;

      bm_test_expect ("terrain", rows[i].tile, terrain, rows[i].terrain);
      bm_test_expect ("message", rows[i].tile, error != NULL ? error->message : NULL, message);
    }
}

/* Its own things come first, then those of the sets that it requires, then those of any other set. */
static void
test_order (void)
{
  static const char own[] = "'terrains': [{'id': 'reef', 'name': {'en': 'Own'}}],"
                            " 'tiles': [{'id': 'eel', 'name': {'en': 'Eel'}, 'copies': 1, 'terrain': 'reef'}]";
  static const char required[] = "{\"format\": \"bigmonster-set\", \"version\": 1, \"id\": \"fourth\", \"name\": {\"en\": \"4\"},"
                                 " \"requires\": [\"tide-pools\"],"
                                 " \"tiles\": [{\"id\": \"eel\", \"name\": {\"en\": \"Eel\"}, \"copies\": 1,"
                                 " \"terrain\": \"reef\", \"symbols\": {\"shell\": 1, \"tide-pools:shell\": 1}}]}";
  g_autoptr (BmRules) rules = new_rules (own);
  g_autoptr (GPtrArray) wanted = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_set_unref);
  g_autoptr (GPtrArray) sets = NULL;
  g_autoptr (GError) error = NULL;
  const BmTile *eel = &rules->tiles[bm_test_find_tile (rules, "eel")];

  g_assert_cmpstr (rules->terrains[eel->terrain].id, ==, "third:reef");

  g_ptr_array_add (wanted, load ("deep-sea.json"));
  g_ptr_array_add (wanted, load ("tide-pools.json"));
  g_ptr_array_add (wanted, bm_set_new_from_data (required, strlen (required), "fourth.json", &error));
  g_assert_no_error (error);
  sets = bm_library_resolve ((BmSet **) wanted->pdata, wanted->len, NULL, NULL, &error);
  g_assert_no_error (error);
  g_clear_pointer (&rules, bm_rules_unref);
  rules = bm_rules_new ((BmSet **) sets->pdata, sets->len, &error);
  g_assert_no_error (error);
  eel = &rules->tiles[bm_test_find_tile (rules, "eel")];
  g_assert_cmpstr (rules->terrains[eel->terrain].id, ==, "tide-pools:reef");
}

/* What is being designed is called as its set calls it. */
static void
test_designed (void)
{
  g_autoptr (BmSet) designed = new_third ("'terrains': [{'id': 'lava', 'name': {'en': 'Own'}}, {'id': 'reef', 'name': {'en': 'Own'}}],"
                                          " 'tiles': [{'id': 'eel', 'name': {'en': 'Eel'}, 'copies': 1, 'terrain': 'lava'}]");
  g_autoptr (GPtrArray) wanted = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_set_unref);
  g_autoptr (GPtrArray) sets = NULL;
  g_autoptr (BmRules) rules = NULL;
  const BmTile *eel, *lava;

  g_ptr_array_add (wanted, load ("deep-sea.json"));
  g_ptr_array_add (wanted, load ("tide-pools.json"));
  g_ptr_array_add (wanted, g_steal_pointer (&designed));
  sets = bm_library_resolve ((BmSet **) wanted->pdata, wanted->len, NULL, NULL, NULL);
  rules = bm_rules_recover ((BmSet **) sets->pdata, sets->len, NULL);

  eel = &rules->tiles[bm_test_find_tile (rules, "eel")];
  lava = &rules->tiles[bm_test_find_tile (rules, "lava-green")];
  g_assert_cmpstr (rules->terrains[eel->terrain].id, ==, "lava");
  g_assert_cmpstr (rules->terrains[lava->terrain].id, ==, "base:lava");
  g_assert_cmpuint (bm_rules_find_thing (rules, BM_THING_TERRAIN, "reef"), !=, BM_NONE);
  g_assert_cmpuint (bm_rules_find_thing (rules, BM_THING_TERRAIN, "deep-sea:reef"), !=, BM_NONE);
  g_assert_cmpuint (bm_rules_find_thing (rules, BM_THING_TERRAIN, "third:reef"), ==,
                    bm_rules_find_thing (rules, BM_THING_TERRAIN, "reef"));
}

/* Playing */

static void
test_count (void)
{
  g_autoptr (BmRules) rules = new_rules (NULL);
  BmPosition position;
  g_autofree char *score = NULL;

  bm_test_position_begin (&position, rules, 2, FALSE, "deep-sea:reef tide-pools:reef");
  bm_test_zone_place (&position.zones[0], rules,
                      "deep-sea:crab@2,0 tide-pools:crab@3,0 deep-sea:crab@4,0 tide-pools:tail@5,0 desert@6,0");
  score = bm_test_dup_score (&position, rules, 0);
  bm_test_assert_explained (&position, rules, 0);

  /* Two crabs of the deep sea: 2 × (1 + 2 × 2); one of the pools, 10 + 3, and no kraken, as the tail beside a crab of
   * the deep sea is another’s. The tail counts reef tiles of its own set: none touches it. No crystals: the edges
   * that meet are of different corals. */
  g_assert_cmpstr (score, ==, "deep-sea:reef 10, tide-pools:reef 13 = 23");
}

static void
test_game (void)
{
  g_autoptr (BmRules) rules = new_rules (NULL);

  for (guint mode = 0; mode < BM_N_MODES; mode++)
    {
      guint n_seats = mode == BM_MODE_TEAM ? 4 : 3;
      const char *tile_sets[] = { "a", "deep-sea:extra", "tide-pools:extra", NULL };
      g_autoptr (BmSetup) setup = NULL;
      g_autoptr (BmState) state = NULL;
      g_autoptr (BmRecord) record = NULL;
      g_autoptr (BmRecord) again = NULL;
      g_autoptr (BmState) replayed = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL, *text_again = NULL, *first = NULL, *second = NULL;
      BmSetupOptions options;
      BmRandom random;

      bm_setup_options_init (&options, (BmMode) mode, n_seats);
      options.edition = "tide-pools:special";
      options.tile_sets = tile_sets;
      options.any_tile_sets = TRUE;
      setup = bm_setup_new (rules, &options, &error);
      g_assert_no_error (error);
      state = bm_state_new (setup, mode);
      record = bm_record_new (setup, mode);
      bm_random_init (&random, mode, 1);

      while (!bm_state_is_over (state))
        {
          BmMove move = bm_test_pick_random (state, &random);

          bm_state_play (state, move, NULL);
          bm_record_append (record, move);
        }
      for (guint seat = 0; seat < n_seats; seat++)
        bm_test_assert_explained (&state->position, rules, seat);

      text = bm_record_to_text (record);
      again = bm_record_new_from_data (text, strlen (text), "game.json", &error);
      g_assert_no_error (error);
      text_again = bm_record_to_text (again);
      g_assert_cmpstr (text, ==, text_again);
      g_assert_nonnull (strstr (text, "\"tide-pools:crab\""));
      /* The sets are in it as their files have them. */
      g_assert_nonnull (strstr (text, "\"id\":\"crab\""));
      g_assert_nonnull (strstr (text, "\"tile\":\"crab\""));

      replayed = bm_record_replay (again, G_MAXUINT, &error);
      g_assert_no_error (error);
      first = bm_test_state_dup_text (state);
      second = bm_test_state_dup_text (replayed);
      g_assert_cmpstr (first, ==, second);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/namesakes/ids", test_ids);
  g_test_add_func ("/namesakes/own", test_own);
  g_test_add_func ("/namesakes/names", test_names);
  g_test_add_func ("/namesakes/references", test_references);
  g_test_add_func ("/namesakes/order", test_order);
  g_test_add_func ("/namesakes/designed", test_designed);
  g_test_add_func ("/namesakes/count", test_count);
  g_test_add_func ("/namesakes/game", test_game);

  return g_test_run ();
}
