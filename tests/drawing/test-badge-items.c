/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "bm-library.h"
#include "bm-badge-items.h"
#include "bm-badge-rows.h"
#include "bm-cells-sign.h"
#include "bm-count-words.h"

/* What stands on badges, for tiles and explorers of the shipped sets by their ids. */

static BmRules *
load_rules (void)
{
  const char *const ids[] = { "base", "stretch-goals", "moons", "workshop" };
  g_autoptr (GError) error = NULL;
  BmSet *sets[G_N_ELEMENTS (ids)];
  BmRules *rules;

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      sets[i] = bm_library_load_shipped (ids[i], &error);
      g_assert_no_error (error);
    }
  rules = bm_rules_new (sets, G_N_ELEMENTS (ids), &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    bm_set_unref (sets[i]);

  return rules;
}

/* A drawing as a text: a word for the kind, an id after a colon; a map as it is. */
static char *
spell_drawing (const BmRules   *rules,
               const BmDrawing *drawing)
{
  static const struct
  {
    const char *word;
    int         things;  /* -1: the index is none of a thing */
  } kinds[] = {
    [BM_DRAWING_TILES_ICON] = { "tiles", BM_THING_TERRAIN },
    [BM_DRAWING_MONSTERS_ICON] = { "monsters", BM_THING_TERRAIN },
    [BM_DRAWING_TILE_ICON] = { "tile", BM_THING_TILE },
    [BM_DRAWING_COMPOSITE_ICON] = { "composite", BM_THING_COMPOSITE },
    [BM_DRAWING_CRYSTAL] = { "crystal", BM_THING_CRYSTAL },
    [BM_DRAWING_SYMBOL] = { "symbol", BM_THING_SYMBOL },
    [BM_DRAWING_TOKEN] = { "token", BM_THING_TOKEN },
    [BM_DRAWING_TILE_BACK] = { "tile-back", -1 },
    [BM_DRAWING_MONSTER_ICON] = { "monster", -1 },
    [BM_DRAWING_MUTANT_ICON] = { "mutant", -1 },
    [BM_DRAWING_BEAM_SIGN] = { "beam", -1 },
    [BM_DRAWING_TERRAINS_ICON] = { "terrains", -1 },
    [BM_DRAWING_CRYSTALS_ICON] = { "any-crystal", -1 },
    [BM_DRAWING_MEDAL_ICON] = { "medal", -1 },
    [BM_DRAWING_POINTS_ICON] = { "points", -1 },
    [BM_DRAWING_SHIP] = { "ship", -1 },
  };
  int things;

  if (drawing->kind == BM_DRAWING_SHAPE_ICON)
    return g_strdup (bm_shape_names[drawing->index]);
  if (drawing->kind == BM_DRAWING_CELLS_ICON)
    return g_strjoinv ("/", (char **) bm_cells_sign_get_rows (drawing->index));

  things = kinds[drawing->kind].things;
  g_assert_nonnull (kinds[drawing->kind].word);
  if (things < 0)
    return g_strdup (kinds[drawing->kind].word);

  g_assert_cmpuint (drawing->index, !=, BM_NONE);
  return g_strdup_printf ("%s:%s", kinds[drawing->kind].word,
                          bm_rules_get_thing_id (rules, (BmThingKind) things, drawing->index));
}

/* A badge as a text. */
static char *
spell (const BmRules      *rules,
       const BmBadgeItems *badge)
{
  GString *string = g_string_new (NULL);

  for (guint i = 0; i < badge->n; i++)
    {
      const BmBadgeItem *item = &badge->items[i];
      g_autofree char *drawing = item->kind == BM_BADGE_DRAWING ? spell_drawing (rules, &item->drawing) : g_strdup ("");

      g_string_append_printf (string, "%s%s%s%s", i > 0 ? " " : "", item->kind == BM_BADGE_BAR ? "|" : "", drawing,
                              item->text);
      if (item->kind == BM_BADGE_PRESENT_LEVEL)
        g_string_append_c (string, '!');
    }

  return g_string_free (string, FALSE);
}

static void
test_rules (void)
{
  static const struct
  {
    const char *tile;
    const char *badge;
  } rows[] = {
    { "swamp", "2× monsters:swamp" },
    { "grassland-lava", "1× tiles:lava" },
    { "grassland-green-crystals", "2× crystal:green" },
    { "grassland-crystals", "1× any-crystal" },
    { "grassland-medals", "2× medal" },
    { "grassland-terrains", "1× terrains | ≤7" },
    { "grassland-big-monsters", "4× composite:big-monster" },
    { "ambassador", "1× .../.#./..." },
    { "unicorn-left", "9 | tile:unicorn-right" },
    { "lantern-owl", "3 | ≤2 tiles:lava" },
    { "shy-moon-hare", "−2× (  . /.#./ .  −1) | ≤6" },
    { "night-gardener", "2×  . /.#./ .  tiles:grassland tiles:swamp | ≤8" },
    { "moonstone-wolf", "1× #  /## / ## tiles:moon | ≤6" },
    { "comet-cat", "1× symbol:stardust | ≤4" },
  };
  g_autoptr (BmRules) rules = load_rules ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const BmTile *tile = &rules->tiles[bm_rules_find_tile (rules, rows[i].tile)];
      g_autofree char *spelt = NULL;
      BmBadgeItems badge;

      bm_badge_items_init_rule (&badge, rules, &rules->rules[tile->body.rules.first]);
      spelt = spell (rules, &badge);
      g_assert_cmpstr (spelt, ==, rows[i].badge);
    }
}

static BmRules *
compile_rule (const char *rule)
{
  g_autofree char *json = g_strdup_printf (
    "{'format': 'bigmonster-set', 'version': 2, 'id': 'test', 'name': {'en': 'Test'}, 'requires': ['base'],"
    " 'tiles': [{'id': 'probe', 'name': {'en': 'Probe'}, 'terrain': 'lava', 'line': 'lava', 'rules': [{%s}]}]}", rule);
  g_autoptr (GError) error = NULL;
  BmSet *sets[2];
  BmRules *rules;

  g_strdelimit (json, "'", '"');
  sets[0] = bm_library_load_shipped ("base", &error);
  sets[1] = bm_set_new_from_data (json, strlen (json), "test", &error);
  g_assert_no_error (error);
  rules = bm_rules_new (sets, G_N_ELEMENTS (sets), &error);
  g_assert_no_error (error);
  bm_set_unref (sets[0]);
  bm_set_unref (sets[1]);

  return rules;
}

/** Row: a rule, and what its badge says. */
typedef struct
{
  const char *rule;
  const char *badge;
} Row;

static void
check_badges (const Row *rows,
              guint      n)
{
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BmRules) rules = compile_rule (rows[i].rule);
      const BmTile *tile = &rules->tiles[bm_rules_find_tile (rules, "probe")];
      g_autofree char *spelt = NULL;
      BmBadgeItems badge;

      bm_badge_items_init_rule (&badge, rules, &rules->rules[tile->body.rules.first]);
      spelt = spell (rules, &badge);
      g_assert_cmpstr (spelt, ==, rows[i].badge);
    }
}

/* Three dots stand for what there are no signs for. */
static void
test_newer_rules (void)
{
  static const Row rows[] = {
    { "'points': [1, 3, 6], 'each': {'of': 'tiles', 'terrain': 'ice'}", "1/3/6× tiles:ice" },
    { "'points': [1, 3, 6, 10], 'each': {'of': 'tiles', 'terrain': 'ice'}", "1…10× tiles:ice" },
    { "'points': [-100, -200, -150], 'each': {'of': 'tiles', 'terrain': 'ice'}", "−100× tiles:ice" },
    { "'points': 3, 'per': 2, 'each': {'of': 'tiles', 'terrain': 'ice'}", "3× 2 tiles:ice" },
    { "'points': 6, 'each': {'of': 'tiles', 'terrain': 'ice'}, 'rank': 'most'", "6 |  # /.#./.#. tiles:ice" },
    { "'points': [6, 3], 'each': {'of': 'tiles', 'terrain': 'ice'}, 'rank': 'fewest'", "6/3 | . ./. ./.#. tiles:ice" },
    { "'points': 6, 'each': {'of': 'tiles', 'terrain': 'ice'}, 'rank': 'most', 'ties': 'shared'",
      "6 |  # /.#./.#. tiles:ice …" },
    { "'points': 2, 'each': {'of': 'tiles', 'terrain': 'ice'}, 'scored': 'placed'",
      "2× tiles:ice |   #  /# # #/ ### /  #  /....." },
    { "'points': 2, 'scored': 'placed', 'when': [{'count': {'of': 'medals-held'}, 'at_least': 2}]",
      "2 | ≥2 medal |   #  /# # #/ ### /  #  /....." },
    { "'points': 2, 'each': {'of': 'tiles', 'terrain': 'ice', 'shape': 'upright'}", "2× tiles:ice upright" },
    { "'points': 2, 'each': {'of': 'tiles', 'shape': 'landscape'}", "2× landscape" },
    { "'points': 2, 'each': {'of': 'tiles', 'where': 'edge', 'shape': 'landscape'}", "2×  . /.#./ .  landscape" },
    { "'points': 1, 'per': 5, 'each': {'of': 'points', 'line': 'ice'}", "1× 5 points tiles:ice" },
    { "'points': 1, 'per': 5, 'each': {'of': 'points', 'line': ['crystals', 'medals']}",
      "1× 5 points any-crystal medal" },
    { "'points': 1, 'per': 5, 'each': {'of': 'points', 'line': 'explorer'}", "1× 5 points …" },
    { "'points': 2, 'each': {'of': 'smallest', 'counts': [{'of': 'tiles', 'terrain': 'ice'},"
      " {'of': 'tiles', 'terrain': 'lava'}]}", "2× tiles:ice tiles:lava …" },
    { "'points': 2, 'each': {'of': 'longest-line', 'terrain': 'ice', 'same': 'terrain'}", "2× ###/.  /.   tiles:ice …" },
    { "'points': 2, 'each': {'of': 'mutations'}", "2× +1 mutant" },
    { "'points': 2, 'each': {'of': 'mutations', 'tile': 'ice-red'}", "2× +1 tile:ice-red" },
    { "'points': 2, 'each': {'of': 'incomplete-crystals'}", "2× ½ any-crystal" },
    { "'points': 2, 'each': {'of': 'incomplete-crystals', 'crystal': ['red', 'blue']}", "2× ½ crystal:red crystal:blue" },
    { "'points': 2, 'each': {'of': 'monsters'}", "2× monster" },
    { "'points': 2, 'each': {'of': 'best-points'}", "2× points  # /.#./.#. tile-back" },
    { "'points': 2, 'each': {'of': 'best-points', 'terrain': 'ice', 'where': 'around'}",
      "2× .../.#./... points  # /.#./.#. tiles:ice" },

    /* With a single entry, nothing is multiplied. */
    { "'points': [5], 'each': {'of': 'tiles', 'terrain': 'ice'}", "5 | tiles:ice" },
    { "'points': [5], 'per': 3, 'each': {'of': 'tiles', 'terrain': 'ice'}", "5 | ≥3 tiles:ice" },
    { "'points': [-5], 'from': 2, 'each': {'of': 'tiles', 'terrain': 'ice'},"
      " 'when': [{'count': {'of': 'medals-held'}, 'at_least': 2}]", "−5 | ≥2 tiles:ice | ≥2 medal" },

    /* The first ones do not count. */
    { "'points': 2, 'from': 2, 'each': {'of': 'tiles', 'terrain': 'ice'}", "2× ( tiles:ice −1)" },
    { "'points': [1, 3], 'from': 4, 'each': {'of': 'tiles', 'terrain': 'ice'}", "1/3× ( tiles:ice −3)" },
    { "'points': 2, 'when': [{'count': {'of': 'tiles', 'terrain': 'ice'}, 'parity': 'even'}]", "2 | tiles:ice …" },
  };

  check_badges (rows, G_N_ELEMENTS (rows));
}

/* Where tiles lie, and what shape they have, is on a small map; the same place has the same. */
static void
test_cells (void)
{
  static const Row rows[] = {
    { "'points': 1, 'each': {'of': 'neighbours', 'terrain': 'ice'}", "1× .../.#./... tiles:ice" },
    { "'points': 1, 'each': {'of': 'tiles', 'terrain': 'ice', 'where': 'around'}", "1× .../.#./... tiles:ice" },
    { "'points': 1, 'each': {'of': 'tiles', 'where': 'edge'}", "1×  . /.#./ . " },
    { "'points': 1, 'each': {'of': 'neighbours', 'tile': 'swamp'}", "1× .../.#./... tile:swamp" },
    { "'points': 1, 'each': {'of': 'corner-neighbours'}", "1× . ./ # /. ." },
    { "'points': 1, 'each': {'of': 'monsters', 'terrain': 'ice', 'where': 'corner'}", "1× . ./ # /. . monsters:ice" },
    { "'points': 1, 'each': {'of': 'tiles', 'where': 'sight'}", "1×   .  /  .  /..#../  .  /  .  " },
    { "'points': 1, 'each': {'of': 'tiles', 'where': 'sight', 'direction': 'up'}", "1×   .  /  .  /  .  /  .  /  #  " },
    { "'points': 1, 'each': {'of': 'tiles', 'where': 'within', 'distance': 3}", "1×   .  / ... /..#../ ... /  .   3" },
    { "'points': 1, 'each': {'of': 'symbols', 'symbol': 'furious-dragon', 'where': 'explorer'}", "1× .../.@./... symbol:furious-dragon" },
    { "'points': 1, 'each': {'of': 'groups', 'terrain': 'ice', 'min_size': 3}",
      "1× ## ##/#   #/     /#   #/## ## 3+ tiles:ice" },
    { "'points': 1, 'each': {'of': 'lines', 'along': 'row', 'min_size': 2, 'max_size': 4}", "1× ###/   /### 2–4" },
    { "'points': 1, 'each': {'of': 'lines', 'along': 'column', 'min_size': 2, 'max_size': 2}", "1× # #/# #/# # 2" },
    { "'points': 1, 'each': {'of': 'largest-group', 'nth': 2}", "1× ### ./### ./##   /   ../..  . …" },
    { "'points': 1, 'each': {'of': 'free-cells', 'touching': 'edge'}", "1×  o /o#o/ o " },
    { "'points': 1, 'each': {'of': 'border', 'side': 'left'}", "1× .. /..#/.. " },
    { "'points': 1, 'each': {'of': 'holes'}", "1× .../.o./..." },
  };

  check_badges (rows, G_N_ELEMENTS (rows));
}

/* No place and no shape goes without a map. */
static void
test_all_cells (void)
{
  BmCount count = { .direction = -1, .along = -1, .touching = BM_TOUCHING_ANY };

  for (count.where = BM_WHERE_EDGE; count.where <= BM_WHERE_RIGHT_COLUMN; count.where++)
    g_assert_cmpuint (bm_cells_sign_find (&count), !=, BM_NONE);

  count.where = BM_WHERE_ANYWHERE;
  for (count.what = 0; count.what < BM_N_COUNTINGS; count.what++)
    g_assert_cmpint (bm_cells_sign_find (&count) != BM_NONE, ==,
                     bm_counting_get_sign (count.what) == BM_COUNT_SIGN_CELLS);
}

/* Whoever knows the maps can tell what they stand for. */
static void
test_different_cells (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < bm_cells_sign_get_n (); i++)
    {
      const char *const *rows = bm_cells_sign_get_rows (i);
      char *map = g_strjoinv ("/", (char **) rows);

      for (guint y = 0; rows[y] != NULL; y++)
        g_assert_cmpuint (strlen (rows[y]), ==, g_strv_length ((char **) rows));
      g_assert_true (g_hash_table_add (seen, map));
    }
}

static void
test_explorers (void)
{
  static const struct
  {
    const char *explorer;
    const char *rule;    /* or NULL */
    const char *talent;  /* or NULL */
  } rows[] = {
    { "lava", "1× tiles:lava", NULL },
    { "mutagens", "1× beam", NULL },
    { "runes", "2× monsters:rune", NULL },
    { "second-mutations", "4× mutant 2", NULL },
    { "unicorns", "5× symbol:unicorn", NULL },
    { "own-ship", NULL, "ship" },
    { "discard", NULL, "+1 tile-back" },
    { "desert", NULL, "tiles:desert" },
    { "stargazer", "1× ( .../.#./... −3) | ≤5", "tiles:moon" },
  };
  g_autoptr (BmRules) rules = load_rules ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const BmExplorer *explorer = &rules->explorers[bm_rules_find_explorer (rules, rows[i].explorer)];
      g_autofree char *talent = NULL;
      BmBadgeItems badge;

      g_assert_cmpuint (explorer->body.rules.n > 0, ==, rows[i].rule != NULL);
      if (rows[i].rule != NULL)
        {
          g_autofree char *rule = NULL;

          bm_badge_items_init_rule (&badge, rules, &rules->rules[explorer->body.rules.first]);
          rule = spell (rules, &badge);
          g_assert_cmpstr (rule, ==, rows[i].rule);
        }
      if (bm_badge_items_init_talent (&badge, rules, explorer))
        talent = spell (rules, &badge);
      g_assert_cmpstr (talent, ==, rows[i].talent);
    }
}

static void
test_levels (void)
{
  static const struct
  {
    const char *tile;
    guint       level;
    const char *badge;
  } rows[] = {
    { "ice-blue", 0, "1! 10" },
    { "ice-orange", 1, "2 7! 20" },
    { "ice-orange", 2, "2 7 20!" },
    { "moon-moth", 0, "2! 5 10" },
    { "moon-moth", 2, "5 10! 17" },
    { "moon-moth", 4, "10 17 26!" },
  };
  g_autoptr (BmRules) rules = load_rules ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *spelt = NULL;
      BmBadgeItems badge;

      bm_badge_items_init_levels (&badge, rules,
                                  rules->tiles[bm_rules_find_tile (rules, rows[i].tile)].first_form + rows[i].level);
      spelt = spell (rules, &badge);
      g_assert_cmpstr (spelt, ==, rows[i].badge);
    }
}

static void
test_others (void)
{
  g_autoptr (BmRules) rules = load_rules ();
  const BmTile *panda = &rules->tiles[bm_rules_find_tile (rules, "panda")];
  g_autofree char *points = NULL;
  g_autofree char *loss = NULL;
  g_autofree char *composite = NULL;
  g_autofree char *effect = NULL;
  BmBadgeItems badge;

  bm_badge_items_init_points (&badge, 3);
  points = spell (rules, &badge);
  bm_badge_items_init_points (&badge, -5);
  loss = spell (rules, &badge);
  bm_badge_items_init_composite (&badge, rules, 0);
  composite = spell (rules, &badge);
  bm_badge_items_init_effect (&badge, rules, &rules->effects[panda->effects.first]);
  effect = spell (rules, &badge);

  g_assert_cmpstr (points, ==, "3");
  g_assert_cmpstr (loss, ==, "−5");
  g_assert_cmpstr (composite, ==, "composite:big-monster 11");
  g_assert_cmpstr (effect, ==, "→ token:panda");
}

/* However long a rule is, a badge takes no more than it has room for. */
static void
test_bounds (void)
{
  g_autoptr (BmRules) rules = load_rules ();
  BmBadgeItems badge;

  for (guint i = 0; i < rules->n_rules; i++)
    {
      bm_badge_items_init_rule (&badge, rules, &rules->rules[i]);
      g_assert_cmpuint (badge.n, >=, 1);
      g_assert_cmpuint (badge.n, <=, BM_BADGE_MAX_ITEMS);
    }
}

/* Badges of a width, in a room of 88 × 90 units. */
static void
test_rows (void)
{
  static const struct
  {
    double width;
    guint  n;
    guint  n_shown;
    guint  n_rows;
  } rows[] = {
    { 60, 0, 0, 0 },
    { 60, 1, 1, 1 },
    { 60, 2, 2, 2 },
    { 60, 4, 4, 2 },
    { 60, 8, 8, 4 },
    { 60, 30, 7, 4 },
    { 100, 8, 4, 4 },
    { 300, 3, 3, 3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      double widths[BM_BADGE_ROWS_MAX];
      BmBadgeRows plan;

      for (guint k = 0; k < rows[i].n; k++)
        widths[k] = rows[i].width;
      bm_badge_rows_plan (&plan, widths, rows[i].n, 40, 30, 88, 90, 1);
      g_test_message ("%u × %g: %u in %u rows, scale %g", rows[i].n, rows[i].width, plan.n, plan.n_rows, plan.scale);
      g_assert_cmpuint (plan.n, ==, rows[i].n_shown);
      g_assert_cmpuint (plan.n_rows, ==, rows[i].n_rows);
      g_assert_cmpfloat (plan.n_rows * (30 * plan.scale + 1), <=, 91);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/badge-items/rows", test_rows);
  g_test_add_func ("/badge-items/rules", test_rules);
  g_test_add_func ("/badge-items/newer-rules", test_newer_rules);
  g_test_add_func ("/badge-items/cells", test_cells);
  g_test_add_func ("/badge-items/all-cells", test_all_cells);
  g_test_add_func ("/badge-items/different-cells", test_different_cells);
  g_test_add_func ("/badge-items/explorers", test_explorers);
  g_test_add_func ("/badge-items/levels", test_levels);
  g_test_add_func ("/badge-items/others", test_others);
  g_test_add_func ("/badge-items/bounds", test_bounds);

  return g_test_run ();
}
