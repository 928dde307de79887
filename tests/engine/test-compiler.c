/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "bm-count-table.h"
#include "small-game.h"

static BmRules *
compile_small (void)
{
  g_autoptr (BmSet) set = parse (small_game);
  g_autoptr (GError) error = NULL;
  BmRules *rules = bm_rules_new (&set, 1, &error);

  g_assert_no_error (error);

  return rules;
}

static BmRules *
compile_shipped (const char *id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmSet) set = bm_library_load_shipped (id, &error);
  g_autoptr (GPtrArray) sets = NULL;
  BmRules *rules;

  g_assert_no_error (error);
  sets = bm_library_resolve (&set, 1, NULL, NULL, &error);
  g_assert_no_error (error);
  rules = bm_rules_new ((BmSet **) sets->pdata, sets->len, &error);
  g_assert_no_error (error);

  return rules;
}

/* What the tables hold */

/* The value of a count if the zone holds nothing but one thing, whose row of tallies this is. */
static int
look_up (const BmRules *rules,
         guint16        count,
         const gint16  *table,
         guint          row)
{
  const BmCounter *compiled = &rules->counters[count];

  g_assert_cmpint (compiled->kind, ==, BM_COUNTER_TALLY);

  return table[row * rules->n_tallies + compiled->tally];
}

static void
test_things (void)
{
  g_autoptr (BmRules) rules = compile_small ();

  g_assert_cmpuint (rules->n_lines, ==, 5);
  g_assert_cmpuint (rules->crystal_line, ==, 2);
  g_assert_cmpuint (rules->explorer_line, ==, 3);
  g_assert_cmpuint (rules->medal_line, ==, 4);
  g_assert_cmpuint (rules->tie_break_line, ==, 0);
  g_assert_true (rules->lines[0].in_use);
  g_assert_false (rules->lines[1].in_use);
  g_assert_true (rules->lines[4].in_use);

  g_assert_cmpstr (rules->terrains[0].colour, ==, "#00ff00");
  g_assert_cmpuint (rules->terrains[1].line, ==, BM_NONE);
  g_assert_cmpint (rules->crystals[0].points, ==, 2);
  g_assert_cmpint (rules->crystal_parts[0].on, ==, BM_SIDE_RIGHT);
  /* Points of parts are told from the first one's. */
  g_assert_cmpint (rules->crystal_parts[2].x, ==, 0);
  g_assert_cmpint (rules->crystal_parts[3].x, ==, 2);
  g_assert_cmpint (rules->crystal_parts[3].y, ==, 0);
  g_assert_cmpuint (rules->own_ship_token, ==, 0);
}

static void
test_tiles (void)
{
  g_autoptr (BmRules) rules = compile_small ();
  const BmTile *farm = &rules->tiles[bm_rules_find_tile (rules, "farm")];
  const BmTile *frog = &rules->tiles[bm_rules_find_tile (rules, "frog")];
  const BmTile *lamp = &rules->tiles[bm_rules_find_tile (rules, "lamp")];
  const BmRule *rule = &rules->rules[farm->body.rules.first];

  g_assert_cmpint (farm->line, ==, 0);
  g_assert_cmpint (farm->n_levels, ==, 1);
  g_assert_cmpint (rules->forms[farm->first_form].points, ==, 4);
  g_assert_false (rules->forms[farm->first_form].can_mutate);
  g_assert_cmpint (farm->body.n_parts, ==, 2);
  g_assert_cmpint (farm->body.parts[0].part, ==, 1);
  g_assert_cmpint (farm->body.parts[0].x, ==, 0);
  g_assert_cmpint (farm->body.parts[0].y, ==, 2);
  g_assert_cmpint (farm->body.parts[1].part, ==, 2);
  g_assert_cmpint (farm->body.parts[1].x, ==, 1);
  g_assert_cmpint (farm->body.parts[1].y, ==, 0);
  g_assert_cmpint (rules->effects[farm->effects.first].to, ==, BM_RECIPIENT_OTHERS);
  g_assert_cmpuint (farm->memberships.n, ==, 2);
  g_assert_cmpuint (rules->memberships[farm->memberships.first + 1].part, ==, 1);

  g_assert_cmpint (rule->from, ==, 2);
  g_assert_cmpint (rule->limit, ==, 5);
  g_assert_cmpint (rules->counts[rule->each]->what, ==, BM_COUNTING_NEIGHBOURS);
  g_assert_cmpint (rules->counts[rule->each]->touching, ==, BM_TOUCHING_EDGE);

  g_assert_cmpint (frog->line, ==, 0);
  g_assert_cmpint (frog->n_levels, ==, 3);
  g_assert_cmpint (rules->forms[frog->first_form + 1].points, ==, 5);
  g_assert_true (rules->forms[frog->first_form + 1].can_mutate);
  g_assert_false (rules->forms[frog->first_form + 2].can_mutate);

  g_assert_cmpint (lamp->line, ==, BM_NONE);
  g_assert_cmpint (lamp->body.width, ==, 2);
  g_assert_cmpint (lamp->body.mutagenic_monsters, ==, 1);
  g_assert_cmpint (lamp->body.beams[0].to_y, ==, 1);
  g_assert_cmpint (lamp->copies[3], ==, 1);
  g_assert_cmpint (lamp->copies[4], ==, 0);
  g_assert_cmpint (lamp->copies[6], ==, 2);
  g_assert_cmpint (lamp->replaces, ==, 0);
}

static void
test_game (void)
{
  g_autoptr (BmRules) rules = compile_small ();
  const BmExplorer *ann = &rules->explorers[bm_rules_find_explorer (rules, "ann")];
  const BmMedal *best = &rules->medals[bm_rules_find_medal (rules, "best")];
  const BmMedal *most = &rules->medals[bm_rules_find_medal (rules, "most")];
  const BmCondition *condition = &rules->conditions[best->conditions.first];
  const BmEdition *edition = &rules->editions[bm_rules_find_edition (rules, "only")];
  const BmTileSet *tile_set = &rules->tile_sets[bm_rules_find_tile_set (rules, "all")];

  g_assert_cmpint (ann->abilities, ==, BM_ABILITY_KEEP_STACK);
  g_assert_cmpint (ann->min_players, ==, 4);
  g_assert_cmpint (ann->modes, ==, 1 << BM_MODE_INDIVIDUAL | 1 << BM_MODE_ROWS);
  g_assert_cmpint (ann->body.parts[0].x, ==, 3);
  g_assert_cmpuint (rules->terrain_lists[ann->built_in.first], ==, 1);

  g_assert_cmpint (condition->at_least, ==, 2);
  g_assert_cmpint (condition->at_most, ==, G_MAXINT16);
  g_assert_cmpint (condition->team_at_least, ==, 3);
  g_assert_cmpuint (best->compared, ==, BM_NONE);
  g_assert_false (best->at_end);
  g_assert_true (most->most);
  g_assert_true (most->permanent);
  g_assert_true (most->at_end);
  g_assert_cmpuint (rules->n_medal_slots, ==, 2);
  g_assert_cmpint (rules->medal_slots[1].modes, ==, 1 << BM_MODE_TEAM);

  g_assert_cmpuint (edition->decks.n, ==, 2);
  g_assert_cmpint (rules->decks[0].players, ==, 1 << 4);
  g_assert_cmpint (rules->decks[1].modes, ==, 7);
  g_assert_cmpint (rules->decks[1].players, ==, 0x7c);
  g_assert_cmpint (tile_set->copies[1], ==, 9);
  g_assert_cmpuint (bm_rules_find_token (rules, "coin"), ==, 0);
  g_assert_cmpuint (bm_rules_find_token (rules, "no-coin"), ==, BM_NONE);
}

/* Each row: a count, then what one farm, one frog at level 2, one lamp, the explorer ann, a pair, a house, a coin and a
 * medal add to it. */
static void
test_weights (void)
{
  static const struct
  {
    const char *count;
    int         weights[8];
  } rows[] = {
    { "{'of': 'tiles'}", { 1, 1, 1, 1, 0, 0, 0, 0 } },
    { "{'of': 'tiles', 'explorer': false}", { 1, 1, 1, 0, 0, 0, 0, 0 } },
    { "{'of': 'tiles', 'terrain': 'lake'}", { 0, 1, 1, 1, 0, 0, 0, 0 } },
    { "{'of': 'tiles', 'terrain': ['hill']}", { 1, 0, 0, 0, 0, 0, 0, 0 } },
    { "{'of': 'tiles', 'tile': ['farm', 'frog']}", { 1, 1, 0, 0, 0, 0, 0, 0 } },
    { "{'of': 'tiles', 'symbol': 'star'}", { 0, 1, 0, 0, 0, 0, 0, 0 } },
    { "{'of': 'tiles', 'shape': 'landscape'}", { 0, 0, 1, 0, 0, 0, 0, 0 } },
    { "{'of': 'monsters'}", { 2, 1, 1, 1, 0, 0, 0, 0 } },
    { "{'of': 'mutagenic-monsters'}", { 0, 0, 1, 0, 0, 0, 0, 0 } },
    { "{'of': 'mutant-tiles'}", { 0, 1, 0, 0, 0, 0, 0, 0 } },
    { "{'of': 'mutant-tiles', 'level': 2}", { 0, 1, 0, 0, 0, 0, 0, 0 } },
    { "{'of': 'mutant-tiles', 'level': 1}", { 0, 0, 0, 0, 0, 0, 0, 0 } },
    { "{'of': 'mutant-tiles', 'min_level': 1}", { 0, 1, 0, 0, 0, 0, 0, 0 } },
    { "{'of': 'complete-crystals'}", { 0, 0, 0, 0, 1, 0, 0, 0 } },
    { "{'of': 'complete-crystals', 'crystal': 'twin'}", { 0, 0, 0, 0, 0, 0, 0, 0 } },
    { "{'of': 'complete-composites'}", { 0, 0, 0, 0, 0, 1, 0, 0 } },
    { "{'of': 'symbols', 'symbol': 'star'}", { 0, 1, 0, 3, 0, 0, 2, 0 } },
    { "{'of': 'symbols', 'symbol': 'star', 'explorer': false}", { 0, 1, 0, 0, 0, 0, 2, 0 } },
    { "{'of': 'tokens'}", { 0, 0, 0, 0, 0, 0, 1, 0 } },
    { "{'of': 'medals-held'}", { 0, 0, 0, 0, 0, 0, 0, 1 } },
    { "{'of': 'sum', 'counts': [{'of': 'tiles'}, {'of': 'medals-held'}, {'of': 'monsters', 'terrain': 'hill'}]}",
      { 3, 1, 1, 1, 0, 0, 0, 1 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = replace (small_game, "{'of': 'symbols', 'symbol': 'star'}", rows[i].count);
      g_autoptr (BmSet) set = parse (text);
      g_autoptr (GError) error = NULL;
      g_autoptr (BmRules) rules = bm_rules_new (&set, 1, &error);
      guint16 count;
      const int *weights = rows[i].weights;

      g_assert_no_error (error);
      g_test_message ("%s", rows[i].count);
      count = rules->medals[1].compared;
      g_assert_cmpuint (rules->n_tallies % 8, ==, 0);
      g_assert_cmpint (look_up (rules, count, rules->form_tallies, 0), ==, weights[0]);
      g_assert_cmpint (look_up (rules, count, rules->form_tallies, 3), ==, weights[1]);
      g_assert_cmpint (look_up (rules, count, rules->form_tallies, 4), ==, weights[2]);
      g_assert_cmpint (look_up (rules, count, rules->explorer_tallies, 0), ==, weights[3]);
      g_assert_cmpint (look_up (rules, count, rules->crystal_tallies, 0), ==, weights[4]);
      g_assert_cmpint (look_up (rules, count, rules->composite_tallies, 0), ==, weights[5]);
      g_assert_cmpint (look_up (rules, count, rules->token_tallies, 0), ==, weights[6]);
      g_assert_cmpint (look_up (rules, count, rules->medal_tallies, 0), ==, weights[7]);
    }
}

/* Each kind of count is evaluated in one way. */
static void
test_count_table (void)
{
  for (guint i = 0; i < BM_N_COUNTINGS; i++)
    {
      const BmCountMethod *row = &bm_count_methods[i];
      gboolean has_weights = row->form != NULL || row->carried != NULL || row->crystal != NULL || row->composite != NULL
                             || row->token != NULL || row->medal != NULL;

      g_test_message ("%s", bm_format_counts[i].name);
      if (row->kind == BM_COUNTER_TALLY || row->kind == BM_COUNTER_AROUND)
        g_assert_true (has_weights);
      g_assert_true ((row->find != NULL) == (row->kind == BM_COUNTER_AROUND));
      g_assert_true ((row->look != NULL) + (row->look_at_all != NULL) == (row->kind == BM_COUNTER_LOOK));
      if (row->kind == BM_COUNTER_AROUND)
        g_assert_true (bm_format_counts[i].is_about_tile);
      g_assert_true (g_strv_contains (bm_format_counts[i].members, "counts")
                     == (row->kind == BM_COUNTER_SUM || row->kind == BM_COUNTER_SMALLEST
                         || row->kind == BM_COUNTER_LARGEST || row->kind == BM_COUNTER_PRODUCT
                         || row->kind == BM_COUNTER_DIFFERENCE));
      if (row->kind == BM_COUNTER_DISTINCT || row->kind == BM_COUNTER_MINIMUM)
        g_assert_cmpint (bm_count_methods[row->of_each].kind, ==, BM_COUNTER_TALLY);
    }
}

/* Each row: a count of a tile, its kind, how many arguments, and which explorers a filter takes. */
static void
test_counts_that_are_no_sums (void)
{
  static const struct
  {
    const char   *count;
    BmCounterKind kind;
    guint         n_args;
    const char   *forms;      /* 0 or 1 for each; NULL: no filter */
    const char   *explorers;
  } rows[] = {
    { "{'of': 'different-terrains'}", BM_COUNTER_DISTINCT, 2, NULL, NULL },
    { "{'of': 'different-terrains', 'terrain': 'lake'}", BM_COUNTER_DISTINCT, 1, NULL, NULL },
    { "{'of': 'full-crystal-sets'}", BM_COUNTER_MINIMUM, 2, NULL, NULL },
    { "{'of': 'full-crystal-sets', 'crystal': ['twin']}", BM_COUNTER_MINIMUM, 1, NULL, NULL },
    { "{'of': 'sum', 'counts': [{'of': 'neighbours'}, {'of': 'tiles'}, {'of': 'tiles'}]}", BM_COUNTER_SUM, 3, NULL, NULL },
    { "{'of': 'neighbours'}", BM_COUNTER_AROUND, 0, "11111", "11" },
    { "{'of': 'neighbours', 'explorer': false}", BM_COUNTER_AROUND, 0, "11111", "00" },
    { "{'of': 'group', 'terrain': 'lake'}", BM_COUNTER_AROUND, 0, "01111", "10" },
    { "{'of': 'group', 'symbol': 'star'}", BM_COUNTER_AROUND, 0, "01110", "10" },
    { "{'of': 'group', 'tile': 'farm'}", BM_COUNTER_AROUND, 0, "10000", "00" },
    { "{'of': 'neighbours', 'shape': 'landscape'}", BM_COUNTER_AROUND, 0, "00001", "00" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = replace (small_game, "{'of': 'neighbours', 'touching': 'edge'}", rows[i].count);
      g_autoptr (BmSet) set = parse (text);
      g_autoptr (GError) error = NULL;
      g_autoptr (BmRules) rules = bm_rules_new (&set, 1, &error);
      const BmCounter *counter;

      g_assert_no_error (error);
      g_test_message ("%s", rows[i].count);
      counter = &rules->counters[rules->rules[0].each];
      g_assert_cmpint (counter->kind, ==, rows[i].kind);
      if (counter->kind != BM_COUNTER_AROUND)
        g_assert_cmpuint (counter->args.n, ==, rows[i].n_args);
      g_assert_cmpint (counter->touching, ==, BM_TOUCHING_ANY);

      for (guint j = 0; rows[i].forms != NULL && j < rules->n_forms; j++)
        g_assert_cmpint (rules->filters[counter->filter].forms[j], ==, rows[i].forms[j] - '0');
      for (guint j = 0; rows[i].forms != NULL && j < rules->n_explorers; j++)
        g_assert_cmpint (rules->filters[counter->filter].explorers[j], ==,
                         rows[i].explorers[j] - '0');
    }
}

/* The printed game; rules.md 3, 6, 7. */

static void
test_base (void)
{
  g_autoptr (BmRules) rules = compile_shipped ("base");
  const BmTile *orange = &rules->tiles[bm_rules_find_tile (rules, "ice-orange")];
  const BmMedal *penalty = &rules->medals[bm_rules_find_medal (rules, "penalty")];
  guint n_copies = 0;

  g_assert_cmpuint (rules->n_terrains, ==, 7);
  g_assert_cmpuint (rules->n_tiles, ==, 30);
  g_assert_cmpuint (rules->n_explorers, ==, 12);
  g_assert_cmpuint (rules->n_medals, ==, 10);
  g_assert_cmpuint (rules->n_tile_sets, ==, 6);
  g_assert_cmpuint (rules->n_editions, ==, 2);
  g_assert_cmpuint (rules->n_crystal_parts, ==, 8);

  g_assert_cmpint (orange->n_levels, ==, 3);
  g_assert_cmpint (rules->forms[orange->first_form].points, ==, 2);
  g_assert_cmpint (rules->forms[orange->first_form + 1].points, ==, 7);
  g_assert_cmpint (rules->forms[orange->first_form + 2].points, ==, 20);
  g_assert_cmpint (penalty->points, ==, -10);
  g_assert_true (penalty->permanent);
  g_assert_true (penalty->at_end);
  g_assert_false (penalty->most);

  for (guint i = 0; i < rules->n_tile_sets; i++)
    for (guint tile = 0; tile < rules->n_tiles; tile++)
      n_copies += rules->tile_sets[i].copies[tile];
  g_assert_cmpuint (n_copies, ==, 120);
}

/* Each row: a count of a medal, a tile or explorer, and what it adds. */
static void
test_base_tallies (void)
{
  static const struct
  {
    const char *medal;
    const char *tile;      /* or NULL */
    const char *explorer;  /* or NULL */
    int         weight;
  } rows[] = {
    { "desert", "desert", NULL, 1 },
    { "desert", "swamp", NULL, 0 },
    { "desert", NULL, "desert", 1 },
    { "rune", "rune-double", NULL, 2 },
    { "rune", "rune-green", NULL, 1 },
    { "swamp-grassland", "swamp", NULL, 1 },
    { "swamp-grassland", "grassland-runes", NULL, 1 },
    { "swamp-grassland", "lava-green", NULL, 0 },
    { "ice", "mutagen-up", NULL, 1 },
    { "ice", NULL, "mutagen", 1 },
    { "mutagen", "mutagen-down", NULL, 2 },
    { "mutagen", "mutagen-up", NULL, 1 },
    { "mutagen", NULL, "mutagen", 1 },
    { "mutagen", NULL, "mutagens", 0 },
    { "penalty", "rune-double", NULL, 2 },
    { "penalty", "desert", NULL, 1 },
    { "penalty", NULL, "desert", 1 },
  };
  g_autoptr (BmRules) rules = compile_shipped ("base");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const BmMedal *medal = &rules->medals[bm_rules_find_medal (rules, rows[i].medal)];
      guint16 count = medal->compared != BM_NONE ? medal->compared : rules->conditions[medal->conditions.first].count;
      int weight;

      if (rows[i].tile != NULL)
        weight = look_up (rules, count, rules->form_tallies,
                          rules->tiles[bm_rules_find_tile (rules, rows[i].tile)].first_form);
      else
        weight = look_up (rules, count, rules->explorer_tallies, bm_rules_find_explorer (rules, rows[i].explorer));

      g_test_message ("%s %s %s", rows[i].medal, rows[i].tile, rows[i].explorer);
      g_assert_cmpint (weight, ==, rows[i].weight);
    }
}

static void
test_shipped_sets_are_clean (void)
{
  g_auto (GStrv) ids = bm_library_dup_shipped_ids ();

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (BmSet) set = bm_library_load_shipped (ids[i], NULL);
      g_autoptr (BmRules) rules = NULL;
      g_autofree char *problems = list_problems (set, &rules);

      g_assert_nonnull (rules);
      g_assert_cmpstr (problems, ==, "");
    }
}

/* The bound is far above what is measured (about 1 ms), so that only a blunder fails, not a busy machine. */
static void
test_speed (void)
{
  gint64 start = g_get_monotonic_time ();
  double milliseconds;

  for (guint i = 0; i < 20; i++)
    bm_rules_unref (compile_shipped ("base"));

  milliseconds = (double) (g_get_monotonic_time () - start) / 20 / 1000;
  g_test_minimized_result (milliseconds, "loading the base set: %.2f ms", milliseconds);
  g_assert_cmpfloat (milliseconds, <, 100);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/compiler/things", test_things);
  g_test_add_func ("/compiler/tiles", test_tiles);
  g_test_add_func ("/compiler/game", test_game);
  g_test_add_func ("/compiler/weights", test_weights);
  g_test_add_func ("/compiler/counts-that-are-no-sums", test_counts_that_are_no_sums);
  g_test_add_func ("/compiler/count-table", test_count_table);
  g_test_add_func ("/compiler/base", test_base);
  g_test_add_func ("/compiler/base-tallies", test_base_tallies);
  g_test_add_func ("/compiler/shipped-sets-are-clean", test_shipped_sets_are_clean);
  g_test_add_func ("/compiler/loads-quickly", test_speed);

  return g_test_run ();
}
