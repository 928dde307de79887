/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-bench.h"
#include "bm-thing.h"
#include "design-util.h"

/* What lies on a bench, what it scores, and that it stays what it is while the set changes. */

#define RULE "\"rules\": [ { \"points\": 2, \"each\": { \"of\": \"tiles\", \"terrain\": \"desert\" } } ]"
#define TILES \
  "\"tiles\": [ { \"id\": \"worm\", \"name\": { \"en\": \"Worm\" }, \"terrain\": \"lava\", \"points\": 1, " RULE " }, " \
  "{ \"id\": \"moth\", \"name\": { \"en\": \"Moth\" }, \"terrain\": \"ice\", \"levels\": [ 1, 5, 9 ] } ]"
#define WORM "$.tiles[0]"
#define MOTH "$.tiles[1]"

static guint
find_tile (BmBench    *bench,
           const char *id)
{
  return bm_rules_find_tile (bm_bench_get_rules (bench), id);
}

static void
place (BmBench    *bench,
       const char *id,
       int         x,
       int         y)
{
  bm_bench_place (bench, find_tile (bench, id), bm_place (x, y));
}

/* What lies there: "worm@2,0 desert@3,0=7": the IDs, with the level if it is not 0, and what all of it scores. */
static char *
describe (BmBench *bench)
{
  const BmRules *rules = bm_bench_get_rules (bench);
  const BmZone *zone = bm_bench_get_zone (bench);
  GString *text = g_string_new (NULL);

  for (guint i = 1; i < zone->n_tiles; i++)
    {
      guint level = bm_zone_get_level (zone, rules, i);

      g_string_append_printf (text, "%s%s@%d,%d", i > 1 ? " " : "", rules->tiles[bm_zone_get_tile (zone, rules, i)].id,
                              zone->x[i], zone->y[i]);
      if (level > 0)
        g_string_append_printf (text, "+%u", level);
    }
  g_string_append_printf (text, "=%d", bm_bench_get_total (bench));

  return g_string_free (text, FALSE);
}

static void
assert_bench (BmBench    *bench,
              const char *expected)
{
  g_autofree char *actual = describe (bench);

  g_assert_cmpstr (actual, ==, expected);
}

static void
count_cb (guint *n)
{
  ++*n;
}

/* It begins with the tile beside an explorer that has nothing to say; each thing has its own. */
static void
test_begin (void)
{
  g_autoptr (BmDocument) document = test_document_new (TILES);
  BmBench *worm = bm_bench_get (document, WORM);
  const BmExplorer *explorer = &bm_bench_get_rules (worm)->explorers[bm_bench_get_zone (worm)->explorer];

  assert_bench (worm, "worm@2,0=1");
  g_assert_cmpuint (explorer->body.rules.n, ==, 0);
  g_assert_cmpuint (bm_bench_find_subject (worm), ==, 1 << 1);
  g_assert_cmpint (bm_bench_get_subject_points (worm), ==, 1);
  g_assert_false (bm_bench_can_undo (worm));
  g_assert_false (bm_bench_can_reset (worm));
  g_assert_true (bm_bench_get (document, WORM) == worm);
  g_assert_true (bm_bench_get (document, WORM ".points") == worm);
  g_assert_true (bm_bench_get (document, MOTH) != worm);
}

static void
test_place (void)
{
  g_autoptr (BmDocument) document = test_document_new (TILES);
  BmBench *bench = bm_bench_get (document, WORM);
  guint n = 0;

  g_signal_connect_swapped (bench, "changed", G_CALLBACK (count_cb), &n);
  place (bench, "desert", 3, 0);
  place (bench, "swamp", 4, 0);
  place (bench, "desert", 3, 2);
  g_assert_cmpuint (n, ==, 3);
  assert_bench (bench, "worm@2,0 desert@3,0 swamp@4,0 desert@3,2=7");
  g_assert_cmpint (bm_bench_get_subject_points (bench), ==, 5);

  bm_bench_remove (bench, 2);
  assert_bench (bench, "worm@2,0 swamp@4,0 desert@3,2=5");
  bm_bench_remove (bench, 0);
  assert_bench (bench, "worm@2,0 swamp@4,0 desert@3,2=5");

  g_assert_false (bm_bench_can_redo (bench));
  bm_bench_undo (bench);
  g_assert_true (bm_bench_can_redo (bench));
  bm_bench_undo (bench);
  assert_bench (bench, "worm@2,0 desert@3,0 swamp@4,0=5");
  bm_bench_redo (bench);
  assert_bench (bench, "worm@2,0 desert@3,0 swamp@4,0 desert@3,2=7");
  bm_bench_reset (bench);
  assert_bench (bench, "worm@2,0=1");
  bm_bench_undo (bench);
  assert_bench (bench, "worm@2,0 desert@3,0 swamp@4,0 desert@3,2=7");

  bm_bench_reset (bench);
  place (bench, "swamp", 3, 0);
  place (bench, "worm", 4, 0);
  assert_bench (bench, "worm@2,0 swamp@3,0 worm@4,0=4");
  g_assert_cmpuint (bm_bench_find_subject (bench), ==, 1 << 1 | 1 << 3);
}

/* A tile in the air is not there, and comes down where it is put, or where it was. */
static void
test_lift (void)
{
  g_autoptr (BmDocument) document = test_document_new (TILES);
  BmBench *bench = bm_bench_get (document, WORM);

  place (bench, "desert", 3, 0);
  bm_bench_lift (bench, 2);
  g_assert_cmpuint (bm_bench_get_lifted (bench), ==, find_tile (bench, "desert"));
  assert_bench (bench, "worm@2,0=1");
  g_assert_cmpint (bm_bench_get_subject_points (bench), ==, 1);
  bm_bench_put_back (bench);
  g_assert_cmpuint (bm_bench_get_lifted (bench), ==, BM_NONE);
  assert_bench (bench, "worm@2,0 desert@3,0=3");

  bm_bench_lift (bench, 1);
  place (bench, "worm", -1, 0);
  g_assert_cmpuint (bm_bench_get_lifted (bench), ==, BM_NONE);
  assert_bench (bench, "worm@-1,0 desert@3,0=3");
  bm_bench_undo (bench);
  assert_bench (bench, "worm@2,0 desert@3,0=3");
}

/* Gains are what the offers of a table are, except beyond the end of the world. */
static void
test_gains (void)
{
  g_autoptr (BmDocument) document = test_document_new (TILES);
  BmBench *bench = bm_bench_get (document, WORM);
  g_autoptr (GPtrArray) gains = bm_bench_list_gains (bench, find_tile (bench, "desert"));
  guint n_places = 0;

  g_assert_cmpuint (gains->len, >, 5);
  for (guint i = 0; i < gains->len; i++)
    g_assert_cmpint (((BmGain *) g_ptr_array_index (gains, i))->total, ==, 2);

  for (int x = 3; !bm_bench_is_full (bench) && x <= 20; x++)
    place (bench, "swamp", x, 0);
  g_clear_pointer (&gains, g_ptr_array_unref);
  gains = bm_bench_list_gains (bench, find_tile (bench, "desert"));
  for (guint i = 0; i < gains->len; i++)
    n_places += bm_place_x (((BmGain *) g_ptr_array_index (gains, i))->place) > 20;
  g_assert_cmpuint (n_places, ==, 0);

  for (int x = 3; !bm_bench_is_full (bench); x++)
    place (bench, "swamp", x, 2);
  g_clear_pointer (&gains, g_ptr_array_unref);
  gains = bm_bench_list_gains (bench, find_tile (bench, "desert"));
  g_assert_cmpuint (gains->len, ==, 0);
}

/* Beams mutate, and so does whoever wants to see each level. */
static void
test_levels (void)
{
  g_autoptr (BmDocument) document = test_document_new (TILES);
  BmBench *bench = bm_bench_get (document, MOTH);

  assert_bench (bench, "moth@2,0=1");
  place (bench, "mutagen-down", 1, -1);
  assert_bench (bench, "moth@2,0+1 mutagen-down@1,-1=5");
  g_assert_cmpuint (bm_bench_get_least_level (bench, 0), ==, 0);
  g_assert_cmpuint (bm_bench_get_least_level (bench, 1), ==, 1);
  bm_bench_set_level (bench, 1, 2);
  assert_bench (bench, "moth@2,0+2 mutagen-down@1,-1=9");
  bm_bench_set_level (bench, 1, 0);
  assert_bench (bench, "moth@2,0+1 mutagen-down@1,-1=5");
  bm_bench_remove (bench, 2);
  bm_bench_set_level (bench, 1, 1);
  bm_bench_set_level (bench, 1, 2);
  assert_bench (bench, "moth@2,0+2=9");
  bm_bench_undo (bench);
  assert_bench (bench, "moth@2,0=1");

  /* The next one has nothing of one that is gone. */
  place (bench, "moth", 4, 0);
  bm_bench_set_level (bench, 2, 2);
  assert_bench (bench, "moth@2,0 moth@4,0+2=10");
  bm_bench_remove (bench, 2);
  place (bench, "moth", 4, 0);
  assert_bench (bench, "moth@2,0 moth@4,0=2");
}

/* What rules count beside the zone. */
static void
test_held (void)
{
  g_autoptr (BmDocument) document
    = test_document_new ("\"tiles\": [ { \"id\": \"a\", \"name\": { \"en\": \"A\" }, \"terrain\": \"lava\", \"rules\": "
                         "[ { \"points\": 3, \"each\": { \"of\": \"medals-held\" } }, "
                         "{ \"points\": 1, \"each\": { \"of\": \"tokens\" } } ] } ], "
                         "\"tokens\": [ { \"id\": \"coin\", \"name\": { \"en\": \"Coin\" }, \"points\": 0 } ]");
  BmBench *bench = bm_bench_get (document, WORM);
  guint desert = bm_rules_find_medal (bm_bench_get_rules (bench), "desert");
  guint coin = bm_rules_find_token (bm_bench_get_rules (bench), "coin");

  bm_bench_set_held (bench, BM_THING_TOKEN, coin, 2);
  assert_bench (bench, "a@2,0=2");
  bm_bench_set_held (bench, BM_THING_MEDAL, desert, 1);
  assert_bench (bench, "a@2,0=15");
  g_assert_cmpint (bm_bench_get_subject_points (bench), ==, 5);
  g_assert_cmpuint (bm_bench_get_held (bench, BM_THING_TOKEN, coin), ==, 2);
  bm_bench_set_held (bench, BM_THING_TOKEN, coin, 0);
  bm_bench_set_held (bench, BM_THING_MEDAL, desert, 0);
  assert_bench (bench, "a@2,0=0");
  g_assert_false (bm_bench_can_reset (bench));
}

static void
test_explorers_and_medals (void)
{
  g_autoptr (BmDocument) document
    = test_document_new ("\"explorers\": [ { \"id\": \"e\", \"name\": { \"en\": \"E\" }, " RULE " } ], "
                         "\"medals\": [ { \"id\": \"m\", \"name\": { \"en\": \"M\" }, \"points\": 5, \"conditions\": "
                         "[ { \"count\": { \"of\": \"tiles\", \"terrain\": \"desert\" }, \"at_least\": 2 } ] } ]");
  BmBench *explorer = bm_bench_get (document, "$.explorers[0]");
  BmBench *medal = bm_bench_get (document, "$.medals[0]");
  const BmRules *rules = bm_bench_get_rules (explorer);

  g_assert_false (bm_bench_can_choose_explorer (explorer));
  assert_bench (explorer, "=0");
  place (explorer, "desert", 2, 0);
  assert_bench (explorer, "desert@2,0=2");
  g_assert_cmpint (bm_bench_get_subject_points (explorer), ==, 2);
  g_assert_cmpuint (bm_bench_find_subject (explorer), ==, 1);

  g_assert_true (bm_bench_can_choose_explorer (medal));
  place (medal, "desert", 2, 0);
  assert_bench (medal, "desert@2,0=0");
  bm_bench_set_explorer (medal, bm_rules_find_explorer (rules, "desert"));
  assert_bench (medal, "desert@2,0=5");
  g_assert_cmpint (bm_bench_get_subject_points (medal), ==, 5);

  /* What is held already is not won once more, and takes nothing away from what is designed. */
  bm_bench_set_held (medal, BM_THING_MEDAL, bm_rules_find_medal (rules, "desert"), 1);
  assert_bench (medal, "desert@2,0=15");
  g_assert_cmpint (bm_bench_get_subject_points (medal), ==, 5);

  bm_document_set_int (document, "$.explorers[0]", 7, "Spoil", NULL);
  g_assert_cmpuint (bm_bench_find_subject (explorer), ==, 0);
}

/* What scores points: what is designed first, and each line with what it has counted. */
static void
test_scores (void)
{
  g_autoptr (BmDocument) document = test_document_new (TILES);
  BmBench *bench = bm_bench_get (document, WORM);
  g_autoptr (GArray) groups = NULL;
  const BmScoreGroup *first;

  place (bench, "desert", 3, 0);
  place (bench, "ice-red", 4, 0);
  groups = bm_bench_list_scores (bench);
  g_assert_cmpuint (groups->len, ==, 3);
  first = &g_array_index (groups, BmScoreGroup, 0);
  g_assert_cmpint (first[0].points, ==, 1);
  g_assert_cmpint (first[1].points, ==, 2);
  g_assert_cmpuint (first[1].tiles, ==, 1 << 1);
  g_assert_cmpuint (first[1].counted, ==, 1 << 1 | 1 << 2);
  g_assert_cmpint (first[2].points, ==, 4);
}

/* Changes of the set: numbers, names, shapes, and things that go and come back. */
static void
test_follow (void)
{
  g_autoptr (BmDocument) document = test_document_new (TILES);
  BmBench *bench = bm_bench_get (document, WORM);
  guint n = 0;

  place (bench, "desert", 3, 0);
  place (bench, "moth", 4, 0);
  g_signal_connect_swapped (bench, "changed", G_CALLBACK (count_cb), &n);
  bm_document_set_int (document, WORM ".points", 7, "Change Points", NULL);
  g_assert_cmpuint (n, ==, 1);
  assert_bench (bench, "worm@2,0 desert@3,0 moth@4,0=10");

  bm_document_set_string (document, MOTH ".id", "owl", "Rename", NULL);
  bm_document_set_string (document, WORM ".id", "snake", "Rename", NULL);
  assert_bench (bench, "snake@2,0 desert@3,0 owl@4,0=10");
  g_assert_true (bm_bench_get (document, WORM) == bench);
  g_assert_cmpuint (bm_bench_find_subject (bench), ==, 1 << 1);

  bm_bench_undo (bench);
  bm_bench_redo (bench);
  assert_bench (bench, "snake@2,0 desert@3,0 owl@4,0=10");

  bm_thing_remove (document, MOTH);
  assert_bench (bench, "snake@2,0 desert@3,0=9");
  bm_document_undo (document);
  assert_bench (bench, "snake@2,0 desert@3,0 owl@4,0=10");

  bm_document_set_string (document, WORM ".shape", "landscape", "Turn", NULL);
  assert_bench (bench, "snake@2,0 owl@4,0=8");
  bm_document_undo (document);
  assert_bench (bench, "snake@2,0 desert@3,0 owl@4,0=10");

  bm_document_move (document, "$.tiles", 0, 1, "Move");
  g_assert_true (bm_bench_get (document, MOTH) == bench);
  assert_bench (bench, "snake@2,0 desert@3,0 owl@4,0=10");
}

/* Faults elsewhere do not matter, and of a tile with faults the rest scores. */
static void
test_faults (void)
{
  g_autoptr (BmDocument) document = test_document_new (TILES);
  BmBench *bench = bm_bench_get (document, WORM);

  place (bench, "desert", 3, 0);
  bm_document_set_int (document, MOTH ".points", 100000, "Change", NULL);
  bm_document_set_string (document, WORM ".rules[0].each.terrain", "nowhere", "Change", NULL);
  g_assert_false (bm_document_is_playable (document));
  assert_bench (bench, "worm@2,0 desert@3,0=1");
}

/* A set that requires those of two friends, both of which have a crab. */
static BmDocument *
new_third (const char *tiles)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "namesakes", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (BmSetRegistry) registry = bm_set_registry_new (folder);
  g_autofree char *text = g_strdup_printf ("{ \"format\": \"bigmonster-set\", \"version\": 1, \"id\": \"third\", "
                                           "\"name\": { \"en\": \"Third\" }, "
                                           "\"requires\": [ \"base\", \"deep-sea\", \"tide-pools\" ], \"tiles\": [ %s ] }",
                                           tiles);
  g_autoptr (JsonNode) root = json_from_string (text, NULL);

  return bm_document_new (root, registry);
}

/* Each scores as its own set says, and gives a pearl of that set: 1 + 2 and 1, 10 + 3 and 4. */
static void
test_namesakes (void)
{
  g_autoptr (BmDocument) document
    = new_third ("{ \"id\": \"eel\", \"name\": { \"en\": \"Eel\" }, \"terrain\": \"lava\", \"points\": 1, \"rules\": "
                 "[ { \"points\": 100, \"each\": { \"of\": \"tiles\", \"tile\": \"tide-pools:crab\" } } ] }");
  BmBench *bench = bm_bench_get (document, "$.tiles[0]");

  place (bench, "deep-sea:crab", 3, 0);
  assert_bench (bench, "eel@2,0 deep-sea:crab@3,0=5");
  place (bench, "tide-pools:crab", 4, 0);
  assert_bench (bench, "eel@2,0 deep-sea:crab@3,0 tide-pools:crab@4,0=122");
  g_assert_cmpint (bm_bench_get_subject_points (bench), ==, 101);
  place (bench, "deep-sea:crab", 5, 0);
  assert_bench (bench, "eel@2,0 deep-sea:crab@3,0 tide-pools:crab@4,0 deep-sea:crab@5,0=130");
  bm_bench_set_held (bench, BM_THING_TOKEN, bm_rules_find_token (bm_bench_get_rules (bench), "tide-pools:pearl"), 2);
  g_assert_cmpint (bm_bench_get_total (bench), ==, 138);
  g_assert_cmpuint (bm_bench_get_held (bench, BM_THING_TOKEN,
                                       bm_rules_find_token (bm_bench_get_rules (bench), "deep-sea:pearl")), ==, 0);
}

/* Another set's tile stays what it is when the set gets a namesake of it, and so does a tile that is gone. */
static void
test_new_namesake (void)
{
  g_autoptr (BmDocument) document
    = test_document_new ("\"tiles\": [ { \"id\": \"worm\", \"name\": { \"en\": \"Worm\" }, \"terrain\": \"lava\", "
                         "\"points\": 1 }, { \"id\": \"moth\", \"name\": { \"en\": \"Moth\" }, \"terrain\": \"ice\", "
                         "\"points\": 50 } ]");
  BmBench *bench = bm_bench_get (document, WORM);

  place (bench, "desert", 3, 0);
  assert_bench (bench, "worm@2,0 desert@3,0=1");
  bm_document_set_string (document, MOTH ".id", "desert", "Rename", NULL);
  assert_bench (bench, "worm@2,0 base:desert@3,0=1");
  place (bench, "desert", 4, 0);
  assert_bench (bench, "worm@2,0 base:desert@3,0 desert@4,0=51");

  bm_thing_remove (document, MOTH);
  assert_bench (bench, "worm@2,0 desert@3,0=1");
  bm_document_undo (document);
  assert_bench (bench, "worm@2,0 base:desert@3,0 desert@4,0=51");
}

int
main (int    argc,
      char **argv)
{
  test_init_design (&argc, &argv);

  g_test_add_func ("/bench/begin", test_begin);
  g_test_add_func ("/bench/place", test_place);
  g_test_add_func ("/bench/lift", test_lift);
  g_test_add_func ("/bench/gains", test_gains);
  g_test_add_func ("/bench/levels", test_levels);
  g_test_add_func ("/bench/held", test_held);
  g_test_add_func ("/bench/explorers-and-medals", test_explorers_and_medals);
  g_test_add_func ("/bench/scores", test_scores);
  g_test_add_func ("/bench/follow", test_follow);
  g_test_add_func ("/bench/faults", test_faults);
  g_test_add_func ("/bench/namesakes", test_namesakes);
  g_test_add_func ("/bench/new-namesake", test_new_namesake);

  return g_test_run ();
}
