/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-test"

#include "config.h"

#include "bm-evaluation.h"
#include "bm-bot.h"
#include "bm-expectation.h"
#include "test-util.h"

#include <stdlib.h>

#define N_GAMES 4

static const struct
{
  const char *sets;
  BmMode      mode;
  guint       n_seats;
} games[] = {
  { "base", BM_MODE_INDIVIDUAL, 3 },
  { "base", BM_MODE_TEAM, 6 },
  { "base", BM_MODE_ROWS, 2 },
  { "base stretch-goals", BM_MODE_INDIVIDUAL, 5 },
  { "moons", BM_MODE_INDIVIDUAL, 4 },
  { "moons stretch-goals", BM_MODE_ROWS, 3 },
  { "workshop", BM_MODE_INDIVIDUAL, 4 },
  { "workshop", BM_MODE_TEAM, 4 },
};

static int
find_total (const BmPosition *position,
            const BmRules    *rules,
            guint             seat)
{
  BmSheet sheet;

  bm_position_score (position, rules, seat, &sheet);
  return sheet.total;
}

/* Whatever tile is tried wherever, the gain is what the score says, and the trying leaves no
 * trace. */
static void
check_gains (const BmState *state,
             guint          seat,
             BmRandom      *random)
{
  const BmRules *rules = state->setup->rules;
  guint n_tries = 30;
  BmEvaluation evaluation;
  BmPrior prior;
  BmPosition position;
  BmPlace places[BM_ZONE_MAX_PLACES];

  bm_prior_init (&prior, state->setup, &bm_weights_greedy);
  bm_evaluation_init (&evaluation, &state->position, &prior, seat, 5);
  for (guint i = 0; i < n_tries; i++)
    {
      guint tile = bm_random_below (random, rules->n_tiles);
      guint n_places = bm_zone_list_places (&state->position.zones[seat], rules->tiles[tile].shape, 0, places);
      BmPlace place;

      if (n_places == 0)
        continue;
      place = places[bm_random_below (random, n_places)];
      bm_position_copy (&position, &state->position, rules);
      bm_zone_place (&position.zones[seat], rules, tile, bm_place_x (place), bm_place_y (place));
      g_assert_cmpint (bm_evaluation_find_gain (&evaluation, tile, bm_place_x (place), bm_place_y (place)), ==,
                       find_total (&position, rules, seat) - find_total (&state->position, rules, seat));
      bm_evaluation_find_place (&evaluation, tile, 3, NULL);
      bm_evaluation_judge_tile (&evaluation, tile);
      g_assert_true (bm_zone_equal (&evaluation.zone, &state->position.zones[seat], rules));
    }
}

static void
test_gain_agrees_with_score (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (BmRules) rules = bm_test_rules_new (games[i].sets);
      g_autoptr (BmSetup) setup = bm_test_setup_new (rules, games[i].mode, games[i].n_seats);

      for (guint seed = 0; seed < N_GAMES; seed++)
        {
          g_autoptr (BmState) state = bm_state_new (setup, seed);
          BmRandom random;

          bm_random_init (&random, seed, i);
          for (guint turn = 0; !bm_state_is_over (state); turn++)
            {
              bm_state_play (state, bm_test_pick_random (state, &random), NULL);
              if (turn % 16 == 15 && state->position.zones[0].n_tiles > 0)
                check_gains (state, turn % setup->n_seats, &random);
            }
        }
    }
}

/* The tables say of each tile and place what the features say. */
static void
check_sites (const BmState *state,
              guint          seat)
{
  const BmRules *rules = state->setup->rules;
  BmPrior prior;
  BmFeatures features;
  BmSites all_sites[BM_N_SHAPES];
  int values[BM_ZONE_MAX_PLACES];

  bm_prior_init (&prior, state->setup, &bm_weights_greedy);
  bm_features_init (&features, &prior, 6);
  bm_features_survey (&features, &state->position.zones[seat]);
  for (guint shape = 0; shape < BM_N_SHAPES; shape++)
    bm_sites_init (&all_sites[shape], &features, shape);
  for (guint tile = 0; tile < rules->n_tiles; tile++)
    {
      BmSites *sites = &all_sites[rules->tiles[tile].shape];

      bm_sites_judge (sites, tile, values);
      for (guint i = 0; i < sites->n_places; i++)
        {
          BmProspect prospect;

          bm_features_judge (&features, tile, bm_place_x (sites->places[i]), bm_place_y (sites->places[i]), &prospect);
          g_assert_cmpint (values[i], ==, prospect.now + prospect.later);
        }
    }
}

/* In games of players who make something of their places. */
static void
test_sites_agree_with_features (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (BmRules) rules = bm_test_rules_new (games[i].sets);
      g_autoptr (BmSetup) setup = bm_test_setup_new (rules, games[i].mode, games[i].n_seats);
      g_autoptr (BmState) state = bm_state_new (setup, i);
      BmRandom random;

      bm_random_init (&random, i, 1);
      for (guint turn = 0; !bm_state_is_over (state); turn++)
        {
          BmView view = bm_view (state, (guint) __builtin_ctz (bm_state_get_deciders (state)));

          bm_state_play (state, bm_bot_choose (bm_bot_find ("greedy"), &view, NULL, &random), NULL);
          if (turn % 8 == 7 && state->position.zones[0].n_tiles > 0)
            check_sites (state, turn % setup->n_seats);
        }
    }
}

static int
judge_place (const char *tiles,
             const char *tile,
             int         x,
             int         y)
{
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");
  g_autoptr (BmSetup) setup = bm_test_setup_new (rules, BM_MODE_INDIVIDUAL, 3);
  BmPosition position;
  BmEvaluation evaluation;
  BmPrior prior;

  bm_test_position_begin (&position, rules, 3, FALSE, "desert rune penalty lava");
  bm_test_zone_place (&position.zones[0], rules, tiles);
  bm_prior_init (&prior, setup, &bm_weights_greedy);
  bm_evaluation_init (&evaluation, &position, &prior, 0, 8);

  return bm_evaluation_judge_place (&evaluation, bm_test_find_tile (rules, tile), x, y);
}

/* Of two places for a tile, the first must be the better one. */
static const struct
{
  const char *why;
  const char *tiles;
  const char *tile;
  int         better_x, better_y;
  int         worse_x, worse_y;
} rows[] = {
  { "a green crystal is completed", "rune-green@2,0", "rune-green", 3, 0, 2, 2 },
  { "a red crystal is completed", "lava-blue-bottom@2,0", "lava-blue-top", 2, 2, 3, 0 },
  { "a third part of a blue crystal rather than a first", "lava-green@2,0 lava-green@3,0", "lava-green", 2, 2, -1, 0 },
  { "room for green crystals on both sides", "swamp@2,0", "rune-green", -1, 2, -1, 0 },
  { "the place of the missing half stays free", "big-monster-left@2,0", "desert", 2, 2, 3, 0 },
  { "the halves of a Big Monster meet", "big-monster-left@2,0", "big-monster-right", 3, 0, 2, 2 },
  { "a half leaves room for the other", "swamp@2,0 swamp@1,2", "big-monster-left", 2, 2, 0, 2 },
  { "a beam hits a mutant", "ice-orange@2,0", "mutagen-down", 2, -1, -2, 0 },
  { "two beams hit two mutants", "ice-orange@2,0 ice-red@3,0", "mutagen-down", 2, -1, 3, -1 },
  { "a mutant is hit by a beam", "mutagen-down@2,0", "ice-blue", 2, 1, 0, 2 },
  { "the place under a beam stays free", "mutagen-down@2,0", "desert", 0, 2, 2, 1 },
  { "the place above a mutant stays free", "ice-orange@2,0", "desert", -1, 0, 2, -2 },
};

static void
test_places (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      int better = judge_place (rows[i].tiles, rows[i].tile, rows[i].better_x, rows[i].better_y);
      int worse = judge_place (rows[i].tiles, rows[i].tile, rows[i].worse_x, rows[i].worse_y);

      if (better <= worse)
        {
          g_test_message ("%s: %d is not more than %d", rows[i].why, better, worse);
          g_test_fail ();
        }
    }
}

static int
judge_tile (const char *tiles,
            const char *tile,
            guint       turns_left)
{
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");
  g_autoptr (BmSetup) setup = bm_test_setup_new (rules, BM_MODE_INDIVIDUAL, 3);
  BmPosition position;
  BmEvaluation evaluation;
  BmPrior prior;

  bm_test_position_begin (&position, rules, 3, FALSE, "desert rune penalty lava");
  bm_test_zone_place (&position.zones[0], rules, tiles);
  bm_prior_init (&prior, setup, &bm_weights_greedy);
  bm_evaluation_init (&evaluation, &position, &prior, 0, turns_left);

  return bm_evaluation_find_place (&evaluation, bm_test_find_tile (rules, tile), 4, NULL);
}

/* Of two tiles, the first must be the better one. */
static const struct
{
  const char *why;
  const char *tiles;
  const char *better;
  const char *worse;
  guint       turns_left;
} tile_rows[] = {
  { "swamp monsters like swamp monsters", "swamp@2,0 swamp@3,0", "swamp", "lava-green", 6 },
  { "the last desert for the medal", "desert@2,0 desert@3,0", "desert", "lava-green", 2 },
  { "the other half", "big-monster-left@2,0", "big-monster-right", "big-monster-left", 6 },
  { "a mutagen for two mutants", "ice-orange@2,0 ice-green@3,0", "mutagen-down", "ice-red", 6 },
  { "points now in the last turn", "swamp@2,0", "ice-red", "ice-blue", 0 },
  { "crystal parts have no hope in the last turn", "swamp@2,0", "lava-green", "lava-purple-top", 0 },
  { "three grasslands count", "grassland-runes@2,0 grassland-lava@3,0", "grassland-grassland", "desert", 2 },
};

static void
test_tiles (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (tile_rows); i++)
    {
      int better = judge_tile (tile_rows[i].tiles, tile_rows[i].better, tile_rows[i].turns_left);
      int worse = judge_tile (tile_rows[i].tiles, tile_rows[i].worse, tile_rows[i].turns_left);

      if (better <= worse)
        {
          g_test_message ("%s: %d is not more than %d", tile_rows[i].why, better, worse);
          g_test_fail ();
        }
    }
}

#define TILE(ID, TERRAIN) "{'id': '" ID "', 'name': {'en': 'Tile'}, 'terrain': '" TERRAIN "', 'line': 'lava'}"
#define MEDAL(...) \
  "'tiles': [" TILE ("l", "lava") ", " TILE ("i", "ice") ", " TILE ("d", "desert") "], " \
  "'medals': [{'id': 'goal', 'name': {'en': 'Goal'}, 'points': 10, 'conditions': [{" __VA_ARGS__ "}]}]"
#define LAVA "{'of': 'tiles', 'terrain': 'lava', 'explorer': false}"
#define ICE "{'of': 'tiles', 'terrain': 'ice', 'explorer': false}"

/* Of two tiles and their places, the first must be better for the medal, which is all that they bring. */
static const struct
{
  const char *why;
  const char *medal;
  const char *tiles;
  const char *better;
  const char *worse;
} medal_rows[] = {
  { "more lava than ice: a lava tile", MEDAL ("'count': " LAVA ", 'than': " ICE ", 'at_least': 3"), "l@2,0", "l@3,0", "d@3,0" },
  { "… and no ice", MEDAL ("'count': " LAVA ", 'than': " ICE ", 'at_least': 3"), "l@2,0", "d@3,0", "i@3,0" },
  { "… even if there is enough lava", MEDAL ("'count': " LAVA ", 'than': " ICE ", 'at_least': 2"),
    "l@2,0 l@3,0 i@4,0 i@5,0", "l@6,0", "d@6,0" },
  { "no more lava than ice: ice is missing", MEDAL ("'count': " LAVA ", 'than': " ICE ", 'at_most': 0"),
    "l@2,0 l@3,0", "i@4,0", "d@4,0" },
  { "an even number, at least 3", MEDAL ("'count': " LAVA ", 'at_least': 3, 'parity': 'even'"), "l@2,0 l@3,0 l@4,0",
    "l@5,0", "d@5,0" },
  { "an odd number", MEDAL ("'count': " LAVA ", 'parity': 'odd'"), "l@2,0 l@3,0", "l@4,0", "d@4,0" },
  { "a row gets longer", MEDAL ("'count': {'of': 'longest-line', 'terrain': 'lava', 'explorer': false}, 'at_least': 4"),
    "l@2,0 l@3,0", "l@4,0", "l@2,2" },
  { "more than a neighbour", MEDAL ("'count': " LAVA ", 'than': {'of': 'tiles', 'terrain': 'lava', 'explorer': false, "
    "'whose': 'left'}, 'at_least': 1"), "", "l@2,0", "d@2,0" },
  { "all terrains, none of them missing", MEDAL ("'count': {'of': 'tiles', 'by': 'terrain', 'take': 'missing', "
    "'terrain': ['lava', 'ice'], 'explorer': false}, 'at_most': 0"), "l@2,0", "i@3,0", "l@3,0" },
};

static int
judge_for_medal (const char *medal,
                 const char *tiles,
                 const char *tile)
{
  g_autoptr (BmRules) rules = bm_test_rules_new_with (medal);
  g_autoptr (BmSetup) setup = bm_test_setup_new (rules, BM_MODE_INDIVIDUAL, 3);
  g_auto (GStrv) words = g_strsplit_set (tile, "@,", -1);
  BmPosition position;
  BmEvaluation evaluation;
  BmPrior prior;

  bm_test_position_begin (&position, rules, 3, FALSE, "goal");
  bm_test_zone_place (&position.zones[0], rules, tiles);
  bm_test_zone_place (&position.zones[1], rules, "l@2,0");
  bm_prior_init (&prior, setup, &bm_weights_greedy);
  bm_evaluation_init (&evaluation, &position, &prior, 0, 4);

  return bm_evaluation_judge_place (&evaluation, bm_test_find_tile (rules, words[0]), atoi (words[1]), atoi (words[2]));
}

static void
test_medals (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (medal_rows); i++)
    {
      int better = judge_for_medal (medal_rows[i].medal, medal_rows[i].tiles, medal_rows[i].better);
      int worse = judge_for_medal (medal_rows[i].medal, medal_rows[i].tiles, medal_rows[i].worse);

      if (better <= worse)
        {
          g_test_message ("%s: %d is not more than %d", medal_rows[i].why, better, worse);
          g_test_fail ();
        }
    }
}

/* What the next stack is worth after a swamp tile was laid at (2, 0), if so many tiles of it can be had. */
static int
expect (guint stack_size,
        int  *least,
        int  *most)
{
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");
  g_autoptr (BmSetup) setup = bm_test_setup_new (rules, BM_MODE_INDIVIDUAL, 3);
  guint swamp = bm_test_find_tile (rules, "swamp");
  BmWeights weights = bm_weights_normal;
  BmExpectation expectation;
  BmEvaluation evaluation;
  BmPosition position;
  BmPrior prior;
  int expected;

  weights.stack_ahead = stack_size;
  bm_test_position_begin (&position, rules, 3, FALSE, "desert rune penalty lava");
  bm_prior_init (&prior, setup, &weights);
  bm_evaluation_init (&evaluation, &position, &prior, 0, 8);
  bm_expectation_init (&expectation, &evaluation);
  expected = bm_expectation_judge (&expectation, swamp, bm_place (2, 0));

  *least = G_MAXINT;
  *most = G_MININT;
  bm_zone_place (&position.zones[0], rules, swamp, 2, 0);
  bm_evaluation_init (&evaluation, &position, &prior, 0, 7);
  for (guint i = 0; i < setup->deck->len; i++)
    {
      int value = bm_evaluation_find_place (&evaluation, g_array_index (setup->deck, guint16, i), 1, NULL);

      *least = MIN (*least, value);
      *most = MAX (*most, value);
    }

  return expected;
}

/* The best of many tiles is the best of the deck; that of fewer lies below it. */
static void
test_expectation (void)
{
  int least, most;
  int one = expect (1, &least, &most);
  int few = expect (4, &least, &most);
  int all = expect (5000, &least, &most);

  g_assert_cmpint (one, >, least);
  g_assert_cmpint (few, >, one);
  g_assert_cmpint (all, >, few);
  g_assert_cmpint (all, ==, most);
}

/* With every tile gone but one, that one is expected. */
static void
test_expectation_without_seen_tiles (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");
  g_autoptr (BmSetup) setup = bm_test_setup_new (rules, BM_MODE_INDIVIDUAL, 3);
  guint desert = bm_test_find_tile (rules, "desert");
  BmExpectation expectation;
  BmEvaluation evaluation;
  BmPosition position;
  BmPrior prior;
  int expected;

  bm_test_position_begin (&position, rules, 3, FALSE, "desert rune penalty lava");
  bm_prior_init (&prior, setup, &bm_weights_normal);
  bm_evaluation_init (&evaluation, &position, &prior, 0, 8);
  bm_expectation_init (&expectation, &evaluation);
  for (guint i = 0; i < setup->deck->len; i++)
    if (g_array_index (setup->deck, guint16, i) != desert)
      bm_expectation_remove (&expectation, g_array_index (setup->deck, guint16, i));
  for (guint i = 0; i < setup->deck->len; i++)
    bm_expectation_remove (&expectation, desert);
  g_assert_cmpuint (expectation.n_copies, ==, 1);
  g_assert_cmpuint (expectation.n_tiles, ==, 1);
  expected = bm_expectation_judge (&expectation, desert, bm_place (2, 0));
  bm_zone_place (&position.zones[0], rules, desert, 2, 0);
  bm_evaluation_init (&evaluation, &position, &prior, 0, 7);
  g_assert_cmpint (expected, ==, bm_evaluation_find_place (&evaluation, desert, 1, NULL));
}

/* A stack is worth its best tile in the turn after, whether that is in the deck or not: a dragon that nobody can get any
 * more has to be asked about apart. */
static void
test_expected_stack (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");
  g_autoptr (BmSetup) setup = bm_test_setup_new (rules, BM_MODE_INDIVIDUAL, 3);
  const guint16 tiles[] = { (guint16) bm_test_find_tile (rules, "swamp"), (guint16) bm_test_find_tile (rules, "desert"),
                            (guint16) bm_test_find_tile (rules, "lava-green") };
  BmExpectation expectation;
  BmEvaluation evaluation, after;
  BmPosition position;
  BmPrior prior;
  int best = G_MININT;

  bm_test_position_begin (&position, rules, 3, FALSE, "desert rune penalty lava");
  bm_prior_init (&prior, setup, &bm_weights_normal);
  bm_evaluation_init (&evaluation, &position, &prior, 0, 8);
  bm_evaluation_init_zone (&after, &evaluation, &position.zones[0]);
  bm_expectation_init (&expectation, &evaluation);
  for (guint i = 0; i < setup->deck->len; i++)
    bm_expectation_remove (&expectation, tiles[2]);
  bm_expectation_judge_as_it_is (&expectation);

  for (guint i = 0; i < G_N_ELEMENTS (tiles); i++)
    {
      int value = bm_evaluation_find_place (&after, tiles[i], 1, NULL);

      g_assert_cmpint (bm_expectation_judge_stack (&expectation, &tiles[i], 1), ==, value);
      best = MAX (best, value);
    }
  g_assert_cmpint (bm_expectation_judge_stack (&expectation, tiles, G_N_ELEMENTS (tiles)), ==, best);
}

/* Tiles that lie are no longer in the deck. */
static void
test_prior_looks (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");
  g_autoptr (BmSetup) setup = bm_test_setup_new (rules, BM_MODE_INDIVIDUAL, 3);
  BmPosition position;
  BmPrior before, after;
  int n_less = 0;

  bm_test_position_begin (&position, rules, 3, FALSE, "desert rune penalty lava");
  bm_prior_init (&before, setup, &bm_weights_normal);
  after = before;
  bm_prior_look (&after, &position);
  g_assert_cmpmem (before.deck, sizeof (gint16) * rules->n_tallies, after.deck, sizeof (gint16) * rules->n_tallies);

  bm_test_zone_place (&position.zones[0], rules, "swamp@2,0");
  bm_test_zone_place (&position.zones[2], rules, "desert@2,0");
  bm_prior_look (&after, &position);
  g_assert_cmpint (after.n_deck, ==, before.n_deck - 2);
  for (guint i = 0; i < rules->n_tallies; i++)
    {
      g_assert_cmpint (after.deck[i], <=, before.deck[i]);
      n_less += after.deck[i] < before.deck[i];
    }
  g_assert_cmpint (n_less, >, 1);
}

/* What the points of a rule depend on is found out once. */
static void
test_dependence (void)
{
#define LAVA_TILES "{'of': 'tiles', 'terrain': 'lava'}"
#define PROBE(...) "'tiles': [{'id': 'probe', 'name': {'en': 'Probe'}, 'terrain': 'lava', 'line': 'lava', " \
                   "'rules': [{'points': 1, " __VA_ARGS__ "}]}]"
  static const struct
  {
    const char *rule;
    guint       depends;
  } dependences[] = {
    { PROBE ("'each': " LAVA_TILES), BM_DEPENDENCE_ON_TALLIES | BM_DEPENDENCE_FORESEEABLE },
    { PROBE ("'each': {'of': 'neighbours'}"),
      BM_DEPENDENCE_SEEN | BM_DEPENDENCE_ON_PLACE | BM_DEPENDENCE_FORESEEABLE },
    { PROBE ("'each': {'of': 'tiles', 'by': 'shape'}"), BM_DEPENDENCE_SEEN | BM_DEPENDENCE_FORESEEABLE },
    { PROBE ("'each': {'of': 'holes'}, 'when': [{'count': " LAVA_TILES ", 'at_least': 1}]"),
      BM_DEPENDENCE_SEEN | BM_DEPENDENCE_ON_PLACE | BM_DEPENDENCE_ON_TALLIES | BM_DEPENDENCE_FORESEEABLE },
    { PROBE ("'each': " LAVA_TILES ", 'rank': 'most'"), BM_DEPENDENCE_ON_TALLIES },
    { PROBE ("'each': {'of': 'tiles', 'terrain': 'lava', 'whose': 'left'}"), BM_DEPENDENCE_ON_TALLIES },
    { PROBE ("'when': [{'count': " LAVA_TILES ", 'than': {'of': 'group'}, 'at_least': 1}]"),
      BM_DEPENDENCE_SEEN | BM_DEPENDENCE_ON_PLACE | BM_DEPENDENCE_ON_TALLIES },
  };
#undef LAVA_TILES
#undef PROBE

  for (guint i = 0; i < G_N_ELEMENTS (dependences); i++)
    {
      g_autoptr (BmRules) rules = bm_test_rules_new_with (dependences[i].rule);
      const BmTile *tile = &rules->tiles[bm_test_find_tile (rules, "probe")];

      g_test_message ("%s", dependences[i].rule);
      g_assert_cmphex (rules->rules[tile->body.rules.first].depends, ==, dependences[i].depends);
      g_assert_cmphex (tile->body.depends, ==, dependences[i].depends);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/evaluation/gain-agrees-with-score", test_gain_agrees_with_score);
  g_test_add_func ("/evaluation/sites-agree-with-features", test_sites_agree_with_features);
  g_test_add_func ("/evaluation/places", test_places);
  g_test_add_func ("/evaluation/tiles", test_tiles);
  g_test_add_func ("/evaluation/medals", test_medals);
  g_test_add_func ("/evaluation/expectation", test_expectation);
  g_test_add_func ("/evaluation/expectation-without-seen-tiles", test_expectation_without_seen_tiles);
  g_test_add_func ("/evaluation/expected-stack", test_expected_stack);
  g_test_add_func ("/evaluation/prior-looks", test_prior_looks);
  g_test_add_func ("/evaluation/dependence", test_dependence);

  return g_test_run ();
}
