/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-test"

#include "config.h"

#include <math.h>

#include "bm-json.h"
#include "bm-lab-measure.h"
#include "bm-library.h"
#include "bm-set.h"
#include "test-util.h"

/* The balance lab on things of known strength: copies of printed ones, a little better or worse. */

/* -- Sets -- */

/* A thing of the printed game, to be changed: @list is the member that has it. */
static JsonObject *
copy_printed (const char *list,
              const char *id)
{
  g_autoptr (BmSet) set = bm_library_load_shipped ("base", NULL);
  JsonArray *things = json_object_get_array_member (json_node_get_object (bm_set_get_root (set)), list);

  for (guint i = 0; i < json_array_get_length (things); i++)
    {
      JsonNode *node = json_array_get_element (things, i);

      if (g_str_equal (json_object_get_string_member (json_node_get_object (node), "id"), id))
        {
          g_autofree char *text = bm_json_write (node, FALSE);
          g_autoptr (JsonNode) copy = json_from_string (text, NULL);
          JsonObject *object = json_node_dup_object (copy);

          json_object_set_string_member (object, "id", "item");
          return object;
        }
    }

  g_assert_not_reached ();
}

/* The printed game and the thing, which is taken. */
static BmRules *
new_rules (const char *list,
           JsonObject *thing)
{
  g_autoptr (JsonNode) node = json_node_new (JSON_NODE_OBJECT);
  g_autofree char *text = NULL;
  g_autofree char *members = NULL;

  json_node_take_object (node, thing);
  text = bm_json_write (node, FALSE);
  members = g_strdup_printf ("\"%s\": [%s]", list, text);

  return bm_test_rules_new_with (members);
}

/* A copy of a printed tile that brings so many points more. It takes the place of a tile of its terrain. */
static BmRules *
new_tile_rules (const char *id,
                int         more)
{
  JsonObject *tile = copy_printed ("tiles", id);
  gint64 points = json_object_has_member (tile, "points") ? json_object_get_int_member (tile, "points") : 0;

  json_object_set_int_member (tile, "points", points + more);
  json_object_set_int_member (tile, "copies", 1);
  return new_rules ("tiles", tile);
}

/* -- Runs -- */

static BmLabItem
find_item (const BmRules *rules,
           BmLabKind      kind,
           const char    *id)
{
  BmLabItem item;

  g_assert_true (bm_lab_item_find (rules, kind, id, &item));
  return item;
}

static void
init_plan (BmLabPlan *plan,
           guint      n_deals)
{
  bm_lab_plan_init (plan, BM_MODE_INDIVIDUAL, 4);
  plan->bot = bm_bot_find ("greedy");
  plan->n_deals = n_deals;
  plan->n_jobs = 2;
}

static BmLabResult *
run (BmRules         *rules,
     BmLabKind        kind,
     const char      *id,
     const BmLabPlan *how)
{
  BmLabPlan plan = *how;
  BmLabResult *result;

  plan.item = find_item (rules, kind, id);
  result = bm_lab_measure (rules, &plan, NULL);
  g_assert_no_error (result->error);
  return result;
}

/* One run for less than a screenful: @against is the id of the only thing whose place is taken, or NULL. */
static BmLabResult *
compare (BmRules    *rules,
         BmLabKind   kind,
         const char *id,
         const char *against,
         guint       n_deals)
{
  BmLabPlan plan;

  init_plan (&plan, n_deals);
  if (against != NULL)
    plan.against = (int) find_item (rules, kind, against).index;

  return run (rules, kind, id, &plan);
}

static gboolean
is_surely_above (const BmEstimate *estimate,
                 double            value)
{
  return estimate->mean - estimate->half_width > value;
}

static gboolean
is_surely_below (const BmEstimate *estimate,
                 double            value)
{
  return estimate->mean + estimate->half_width < value;
}

static gboolean
covers (const BmEstimate *estimate,
        double            value)
{
  return !is_surely_above (estimate, value) && !is_surely_below (estimate, value);
}

/* -- Right intervals -- */

/* Greedy players do not care which of two equal tiles they have: so there is no difference at all. */
static void
test_copy_against_original (void)
{
  static const char *const ids[] = { "lava-green", "rune-blue-top" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (BmRules) rules = new_tile_rules (ids[i], 0);
      g_autoptr (BmLabResult) result = compare (rules, BM_LAB_TILE, "item", ids[i], 100);

      g_assert_cmpuint (result->lead.difference.n, ==, 100);
      g_assert_cmpfloat (result->lead.difference.mean, ==, 0);
      g_assert_cmpfloat (fabs (result->points.difference.mean), <, 0.3);
    }
}

/* Of 50 intervals, 47 or 48 should hold what very many deals say. Less than 43 have a chance of one in 100; the seeds
 * stay the same, so that it is not tried again and again. */
static void
test_intervals (void)
{
  const guint n_runs = 50;
  g_autoptr (BmRules) rules = new_tile_rules ("lava-green", 0);
  g_autoptr (BmLabResult) truth = compare (rules, BM_LAB_TILE, "item", "lava-purple-top", 40 * n_runs);
  BmLabPlan plan;
  guint n_covered = 0;

  init_plan (&plan, 40);
  plan.against = (int) find_item (rules, BM_LAB_TILE, "lava-purple-top").index;
  for (guint i = 0; i < n_runs; i++)
    {
      g_autoptr (BmLabResult) result = NULL;

      plan.seed = 1000 + i;
      result = run (rules, BM_LAB_TILE, "item", &plan);
      n_covered += covers (&result->lead.difference, truth->lead.difference.mean);
    }
  g_test_message ("%u of %u hold %.2f ± %.2f", n_covered, n_runs, truth->lead.difference.mean,
                  truth->lead.difference.half_width);
  g_assert_cmpuint (n_covered, >=, n_runs * 86 / 100);
}

/* What is granted instead is known, so the printed things lie around 0, on the average of what was granted. */
static void
test_peers (void)
{
  g_autoptr (BmRules) rules = new_tile_rules ("lava-green", 0);
  g_autoptr (BmLabResult) result = compare (rules, BM_LAB_TILE, "item", NULL, 100);
  double sum = 0;
  guint64 n = 0;

  for (guint i = 0; i < result->peers->len; i++)
    {
      const BmEstimate *lead = &g_array_index (result->peers, BmLabPeer, i).lead;

      sum += lead->mean * (double) lead->n;
      n += lead->n;
    }
  g_assert_cmpuint (n, ==, 100);
  g_assert_cmpfloat_with_epsilon (sum, 0, 0.001);
}

/* What two medals are worth to each other is the same from both sides. */
static void
test_exchange (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");
  g_autoptr (BmLabResult) one = compare (rules, BM_LAB_MEDAL, "crystals", "big-monster", 300);
  g_autoptr (BmLabResult) other = compare (rules, BM_LAB_MEDAL, "big-monster", "crystals", 300);

  g_assert_cmpint (one->pool, ==, BM_LAB_POOL_ONE);
  g_assert_cmpfloat (fabs (one->lead.difference.mean + other->lead.difference.mean), <,
                     one->lead.difference.half_width + other->lead.difference.half_width);
  g_assert_true (is_surely_above (&one->taken.difference, 0));
  g_assert_true (is_surely_below (&other->taken.difference, 0));
}

/* -- Known strength -- */

static void
test_better (void)
{
  g_autoptr (BmRules) rules = new_tile_rules ("lava-purple-top", 3);
  g_autoptr (BmLabResult) result = compare (rules, BM_LAB_TILE, "item", "lava-purple-top", 200);

  g_assert_cmpuint (result->n_deals, ==, 200);
  g_assert_true (is_surely_above (&result->lead.difference, 1.5));
  g_assert_true (is_surely_below (&result->lead.difference, 4));
  g_assert_true (is_surely_below (&result->turn.difference, -0.5));
  g_assert_true (covers (&result->points.difference, 3));
  g_assert_cmpfloat (result->points.difference.half_width, <, 0.5);
}

static void
test_worse (void)
{
  g_autoptr (BmRules) rules = new_tile_rules ("lava-purple-top", -3);
  g_autoptr (BmLabResult) result = compare (rules, BM_LAB_TILE, "item", "lava-purple-top", 200);

  g_assert_true (is_surely_below (&result->lead.difference, -1.5));
  g_assert_true (is_surely_above (&result->lead.difference, -4));
  g_assert_true (is_surely_above (&result->turn.difference, 1));
  g_assert_true (is_surely_below (&result->points.difference, -2.5));
}

static void
test_better_for_normal (void)
{
  g_autoptr (BmRules) rules = new_tile_rules ("lava-purple-top", 6);
  g_autoptr (BmLabResult) result = NULL;
  BmLabPlan plan;

  init_plan (&plan, 60);
  plan.bot = bm_bot_find ("normal");
  result = run (rules, BM_LAB_TILE, "item", &plan);
  g_assert_true (is_surely_above (&result->lead.difference, 0));
}

static void
test_absurd (void)
{
  g_autoptr (BmRules) rules = new_tile_rules ("lava-green", 20);
  g_autoptr (BmLabResult) result = compare (rules, BM_LAB_TILE, "item", NULL, 100);

  g_assert_cmpint (result->verdict, ==, BM_LAB_VERDICT_TOO_STRONG);
  g_assert_true (is_surely_above (&result->lead.difference, 10));
  g_assert_true (is_surely_above (&result->win.difference, 0.2));
  g_assert_true (is_surely_above (&result->table.difference, 0));
  g_assert_true (is_surely_above (&result->spread.difference, 0));
}

/* What a thing does to the others counts, too: its player's own score is none the better for this one. */
static void
test_harmful_to_others (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new_with (
    "'tokens': [{'id': 'curse', 'name': {'en': 'Curse'}, 'points': -20}],"
    "'tiles': [{'id': 'item', 'name': {'en': 'Witch'}, 'terrain': 'lava', 'points': 5, 'copies': 1,"
    "           'effects': [{'give': 'curse', 'to': 'others'}]}]");
  g_autoptr (BmLabResult) result = compare (rules, BM_LAB_TILE, "item", NULL, 100);

  g_assert_true (is_surely_above (&result->lead.difference, 10));
  g_assert_true (is_surely_above (&result->win.difference, 0.3));
  g_assert_true (is_surely_below (&result->score.difference, 5));
  g_assert_true (is_surely_below (&result->table.difference, -10));
  g_assert_cmpint (result->verdict, ==, BM_LAB_VERDICT_TOO_STRONG);
}

/* Nobody wants a tile that is of no use where there are better ones. */
static void
test_useless (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new_with (
    "'tiles': [{'id': 'item', 'name': {'en': 'Nothing'}, 'terrain': 'lava', 'points': 0, 'copies': 1}]");
  g_autoptr (BmLabResult) result = compare (rules, BM_LAB_TILE, "item", NULL, 100);

  g_assert_cmpint (result->verdict, !=, BM_LAB_VERDICT_UNCLEAR);
  g_assert_cmpint (result->verdict, <=, BM_LAB_VERDICT_WEAK);
  g_assert_true (is_surely_below (&result->taken.difference, -0.5));
  g_assert_cmpfloat (result->points.with.mean, ==, 0);
}

static void
test_ordinary (void)
{
  g_autoptr (BmRules) rules = new_tile_rules ("lava-green", 0);
  g_autoptr (BmLabResult) result = compare (rules, BM_LAB_TILE, "item", NULL, 150);

  g_assert_cmpint (result->verdict, ==, BM_LAB_VERDICT_IN_LINE);
}

static void
test_unclear (void)
{
  g_autoptr (BmRules) rules = new_tile_rules ("lava-green", 0);
  g_autoptr (BmLabResult) result = compare (rules, BM_LAB_TILE, "item", NULL, 5);
  g_autoptr (BmLabResult) least = compare (rules, BM_LAB_TILE, "item", NULL, 1);

  g_assert_cmpint (result->verdict, ==, BM_LAB_VERDICT_UNCLEAR);
  g_assert_cmpint (least->verdict, ==, BM_LAB_VERDICT_UNCLEAR);
  g_assert_true (isinf (least->lead.difference.half_width));
}

static void
test_explorer (void)
{
  JsonObject *explorer = copy_printed ("explorers", "runes");
  g_autoptr (BmRules) rules = NULL;
  g_autoptr (BmLabResult) result = NULL;
  g_autoptr (BmLabResult) same = NULL;

  json_object_set_int_member (json_array_get_object_element (json_object_get_array_member (explorer, "rules"), 0),
                              "points", 8);
  rules = new_rules ("explorers", explorer);
  result = compare (rules, BM_LAB_EXPLORER, "item", NULL, 100);
  g_assert_cmpint (result->verdict, ==, BM_LAB_VERDICT_TOO_STRONG);
  g_assert_true (is_surely_above (&result->taken.difference, 0.3));
  g_assert_cmpuint (result->n_turns, ==, 0);
  g_assert_cmpuint (result->n_copies, ==, 1);

  same = compare (rules, BM_LAB_EXPLORER, "item", "runes", 100);
  g_assert_true (is_surely_above (&same->points.difference, 5));
}

static void
test_medal (void)
{
  JsonObject *medal = copy_printed ("medals", "lava");
  g_autoptr (BmRules) rules = NULL;
  g_autoptr (BmLabResult) result = NULL;
  guint n_winners = 0;

  json_object_set_int_member (medal, "points", 25);
  rules = new_rules ("medals", medal);
  result = compare (rules, BM_LAB_MEDAL, "item", NULL, 100);
  g_assert_cmpint (result->verdict, ==, BM_LAB_VERDICT_TOO_STRONG);
  g_assert_cmpuint (result->n_turns, ==, 18);
  g_assert_true (is_surely_above (&result->lead.difference, 5));
  g_assert_cmpfloat (result->points.with.mean, ==, 25);

  /* All who win it have 25 points from it, and two more if something counts their medals. */
  g_assert_cmpfloat (result->lead.with.mean, >=, 25 * result->medal.winners.mean / 4);
  g_assert_cmpfloat (result->lead.with.mean, <=, 27 * result->medal.winners.mean / 4);

  for (guint rank = 0; rank < 4; rank++)
    n_winners += result->medal.ranks[rank];
  g_assert_cmpfloat_with_epsilon (result->medal.winners.mean * (double) result->medal.winners.n, n_winners, 0.001);
  g_assert_cmpuint (result->medal.ranks[0], >, result->medal.ranks[3]);
  g_assert_cmpfloat (result->medal.start_player.mean, >, 0);
  g_assert_cmpfloat (result->medal.start_player.mean, <, 1);
}

/* Who wins a medal is often ahead without it, too: that says nothing of the medal. */
static void
test_twins_of_medals (void)
{
  static const char *const ids[] = { "lava", "crystals", "ice", "big-monster", "rune", "desert", "penalty" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      JsonObject *medal = copy_printed ("medals", ids[i]);
      g_autoptr (BmRules) rules = NULL;
      g_autoptr (BmLabResult) result = NULL;

      json_object_remove_member (medal, "permanent");
      json_object_remove_member (medal, "places");
      rules = new_rules ("medals", medal);
      result = compare (rules, BM_LAB_MEDAL, "item", NULL, 100);
      g_test_message ("%s: %.2f ± %.2f, from %.2f to %.2f", ids[i], result->lead.difference.mean,
                      result->lead.difference.half_width, result->low, result->high);
      g_assert_cmpint (result->verdict, ==, BM_LAB_VERDICT_IN_LINE);
    }
}

/* Points that everybody gets put nobody ahead, but no printed medal brings as many. */
static void
test_present (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new_with (
    "'medals': [{'id': 'item', 'name': {'en': 'Present'}, 'points': 20,"
    "            'conditions': [{'count': {'of': 'tiles'}, 'at_least': 1}]}]");
  g_autoptr (BmLabResult) result = compare (rules, BM_LAB_MEDAL, "item", NULL, 60);

  g_assert_cmpint (result->verdict, ==, BM_LAB_VERDICT_TOO_STRONG);
  g_assert_cmpfloat (result->lead.with.mean, >=, 20);
  g_assert_cmpfloat_with_epsilon (result->edge.with.mean, 0, 1e-9);
  g_assert_cmpfloat (result->medal.winners.mean, ==, 4);
}

/* -- What comes into the games -- */

/* Who looks at a part of a large monster looks at all of it. */
static void
test_partners (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new ("moons");
  g_autoptr (BmLabResult) four = compare (rules, BM_LAB_TILE, "moon-giant-head", NULL, 60);
  g_autoptr (BmLabResult) six = NULL;
  BmLabPlan plan;

  g_assert_cmpuint (four->n_copies, ==, 1);
  g_assert_cmpuint (four->n_partners, ==, 2);
  g_assert_cmpint (four->pool, ==, BM_LAB_POOL_OTHER_TERRAIN);
  /* Complete giants bring 24 points, which their parts share. */
  g_assert_true (is_surely_above (&four->points.with, 2));
  for (guint i = 0; i < four->peers->len; i++)
    {
      const char *id = rules->tiles[g_array_index (four->peers, BmLabPeer, i).index].id;

      g_assert_false (g_str_has_prefix (id, "moon-giant"));
    }

  init_plan (&plan, 20);
  plan.n_seats = 6;
  six = run (rules, BM_LAB_TILE, "moon-giant-belly", &plan);
  g_assert_cmpuint (six->n_copies, ==, 2);
  g_assert_cmpuint (six->n_partners, ==, 4);
}

static void
test_copies (void)
{
  JsonObject *tile = copy_printed ("tiles", "lava-green");
  g_autoptr (BmRules) rules = NULL;
  g_autoptr (BmLabResult) result = NULL;

  json_object_set_int_member (tile, "copies", 3);
  rules = new_rules ("tiles", tile);
  result = compare (rules, BM_LAB_TILE, "item", "lava-green", 100);
  g_assert_cmpuint (result->n_copies, ==, 3);
  g_assert_cmpuint (result->n_partners, ==, 0);
  g_assert_true (covers (&result->points.difference, 0));
}

#define CLOUD(id, replaces, points, copies) \
  "{'id': '" id "', 'name': {'en': 'Cloud'}, 'terrain': 'cloud', 'line': 'lava', 'replaces': '" replaces "'," \
  " 'points': " points ", 'copies': " copies "}"
#define CLOUDS(tiles) "'terrains': [{'id': 'cloud', 'name': {'en': 'Cloud'}}], 'tiles': [" tiles "]"

/* What a tile of a new terrain is compared with: never with another one of its set, which nobody knows either. */
static void
test_new_terrain (void)
{
  static const struct
  {
    const char  *label;
    const char  *members;
    BmLabPool    pool;
    const char  *terrain;  /* of all that it is compared with, or NULL */
    BmLabVerdict verdict;
  } rows[] = {
    { "three that are as strong", CLOUDS (CLOUD ("item", "lava", "30", "1") "," CLOUD ("second", "lava", "30", "1") ","
                                          CLOUD ("third", "swamp", "30", "1")),
      BM_LAB_POOL_OTHER_TERRAIN, "lava", BM_LAB_VERDICT_TOO_STRONG },
    { "three that are as weak", CLOUDS (CLOUD ("item", "lava", "-10", "1") "," CLOUD ("second", "lava", "-10", "1")
                                        "," CLOUD ("third", "lava", "-10", "1")),
      BM_LAB_POOL_OTHER_TERRAIN, "lava", BM_LAB_VERDICT_MUCH_TOO_WEAK },
    { "one among strong ones", CLOUDS (CLOUD ("item", "lava", "6", "1") "," CLOUD ("second", "lava", "30", "2")),
      BM_LAB_POOL_OTHER_TERRAIN, "lava", BM_LAB_VERDICT_IN_LINE },
    { "more than there are to replace", CLOUDS (CLOUD ("item", "grassland", "30", "7")), BM_LAB_POOL_ALL, NULL,
      BM_LAB_VERDICT_TOO_STRONG },
    { "in the place of what is new itself",
      CLOUDS (CLOUD ("item", "cloud", "30", "1") "," CLOUD ("second", "lava", "30", "2")), BM_LAB_POOL_ALL, NULL,
      BM_LAB_VERDICT_TOO_STRONG },
    { "all that there are of a terrain are replaced already",
      CLOUDS (CLOUD ("second", "swamp", "30", "5") "," CLOUD ("item", "swamp", "30", "1")), BM_LAB_POOL_OTHER_TERRAIN,
      "swamp", BM_LAB_VERDICT_TOO_STRONG },
    { "a printed terrain in the place of another",
      "'tiles': [{'id': 'item', 'name': {'en': 'Item'}, 'terrain': 'lava', 'replaces': 'swamp', 'points': 30,"
      " 'copies': 1}]", BM_LAB_POOL_OTHER_TERRAIN, "swamp", BM_LAB_VERDICT_TOO_STRONG },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BmRules) rules = bm_test_rules_new_with (rows[i].members);
      g_autoptr (BmLabResult) result = compare (rules, BM_LAB_TILE, "item", NULL, 150);

      g_test_message ("%s: %.1f ± %.1f, from %.1f to %.1f", rows[i].label, result->lead.difference.mean,
                      result->lead.difference.half_width, result->low, result->high);
      g_assert_cmpuint (result->n_deals, ==, 150);
      g_assert_cmpint (result->pool, ==, rows[i].pool);
      g_assert_cmpint (result->verdict, ==, rows[i].verdict);
      g_assert_cmpuint (result->peers->len, >, rows[i].terrain != NULL ? 0 : 10);
      for (guint j = 0; j < result->peers->len; j++)
        {
          const BmTile *tile = &rules->tiles[g_array_index (result->peers, BmLabPeer, j).index];

          g_assert_cmpstr (bm_set_get_id (rules->sets[tile->set]), ==, "base");
          if (rows[i].terrain != NULL)
            g_assert_cmpstr (rules->terrains[tile->terrain].id, ==, rows[i].terrain);
        }
    }
}

/* Other explorers and medals of the set are in the games, but nothing is compared with them. */
static void
test_company (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new_with (
    "'explorers': [{'id': 'item', 'name': {'en': 'A'}, 'rules': [{'points': 40}]},"
    "              {'id': 'other', 'name': {'en': 'B'}, 'rules': [{'points': 40}]}],"
    "'medals': [{'id': 'item', 'name': {'en': 'A'}, 'points': 60,"
    "            'conditions': [{'count': {'of': 'tiles', 'terrain': 'lava'}, 'at_least': 4}]},"
    "           {'id': 'other', 'name': {'en': 'B'}, 'points': 60,"
    "            'conditions': [{'count': {'of': 'tiles', 'terrain': 'lava'}, 'at_least': 4}]}]");
  static const BmLabKind kinds[] = { BM_LAB_EXPLORER, BM_LAB_MEDAL };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (BmLabResult) result = compare (rules, kinds[i], "item", NULL, 100);

      g_assert_cmpint (result->verdict, ==, BM_LAB_VERDICT_TOO_STRONG);
      for (guint j = 0; j < result->peers->len; j++)
        {
          const BmLabItem peer = { kinds[i], g_array_index (result->peers, BmLabPeer, j).index };

          g_assert_cmpstr (bm_set_get_id (rules->sets[bm_lab_item_get_set (&peer, rules)]), ==, "base");
        }
    }
}

/* A printed tile takes the place of the others of its terrain and is compared with them. */
static void
test_printed (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");
  guint index = bm_test_find_tile (rules, "lava-green");
  g_autoptr (BmLabResult) result = compare (rules, BM_LAB_TILE, "lava-green", NULL, 40);
  g_autoptr (BmLabResult) other = compare (rules, BM_LAB_TILE, "rune-double", NULL, 40);

  g_assert_cmpuint (result->n_copies, ==, 1);
  g_assert_cmpuint (result->peers->len, ==, 4);
  for (guint i = 0; i < result->peers->len; i++)
    {
      const BmLabPeer *peer = &g_array_index (result->peers, BmLabPeer, i);

      g_assert_cmpuint (peer->index, !=, index);
      g_assert_cmpint (rules->tiles[peer->index].terrain, ==, rules->tiles[index].terrain);
      g_assert_true (i == 0 || peer->lead.mean <= peer[-1].lead.mean);
    }

  /* The game without the item is the printed one, whatever is looked at. */
  g_assert_cmpfloat (result->table.without.mean, ==, other->table.without.mean);
  g_assert_cmpfloat (result->spread.without.mean, ==, other->spread.without.mean);
}

/* Explorers and medals that cannot be left out: something else comes in their place. */
static void
test_always_there (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");
  g_autoptr (BmLabResult) penalty = compare (rules, BM_LAB_MEDAL, "penalty", NULL, 60);
  g_autoptr (BmLabResult) runes = NULL;
  BmLabPlan plan;

  g_assert_cmpuint (penalty->n_deals, ==, 60);
  g_assert_true (is_surely_below (&penalty->lead.difference, -3));
  g_assert_cmpfloat (penalty->points.difference.mean, ==, -15);
  g_assert_cmpint (penalty->verdict, ==, BM_LAB_VERDICT_MUCH_TOO_WEAK);

  /* Six players are dealt all twelve explorers. */
  init_plan (&plan, 60);
  plan.n_seats = 6;
  runes = run (rules, BM_LAB_EXPLORER, "runes", &plan);
  g_assert_cmpuint (runes->n_deals, ==, 60);
  g_assert_true (is_surely_above (&runes->taken.with, runes->taken.without.mean));
}

/* -- Modes and numbers of players -- */

static guint
count_histogram (const BmLabHistogram *histogram)
{
  guint n = histogram->nobody;
  guint n_scores = histogram->nobody;

  for (guint i = 0; i < BM_LAB_MAX_TURNS; i++)
    n += histogram->taken[i];
  for (guint i = 0; i < BM_LAB_SCORE_BINS; i++)
    n_scores += histogram->scores[i];
  g_assert_cmpuint (n, ==, n_scores);

  return n;
}

static double
find_mean_turn (const BmLabResult *result)
{
  double sum = result->histogram_with.nobody * (result->n_turns + 1);
  double n = result->histogram_with.nobody;

  for (guint i = 0; i < BM_LAB_MAX_TURNS; i++)
    {
      sum += (i + 1) * result->histogram_with.taken[i];
      n += result->histogram_with.taken[i];
    }

  return sum / n;
}

static const struct
{
  BmMode mode;
  guint  n_seats;
} games[] = {
  { BM_MODE_INDIVIDUAL, 3 }, { BM_MODE_INDIVIDUAL, 4 }, { BM_MODE_INDIVIDUAL, 5 }, { BM_MODE_INDIVIDUAL, 6 },
  { BM_MODE_TEAM, 4 }, { BM_MODE_TEAM, 6 }, { BM_MODE_ROWS, 2 }, { BM_MODE_ROWS, 3 },
};

static void
check_game (BmRules    *rules,
            BmLabKind   kind,
            const char *id,
            guint       game)
{
  g_autoptr (BmLabResult) result = NULL;
  BmLabPlan plan;

  init_plan (&plan, 25);
  plan.mode = games[game].mode;
  plan.n_seats = games[game].n_seats;
  result = run (rules, kind, id, &plan);

  g_assert_cmpuint (result->n_deals, ==, 25);
  g_assert_cmpuint (result->lead.difference.n, ==, 25);
  g_assert_true (isfinite (result->lead.difference.half_width));
  g_assert_cmpuint (count_histogram (&result->histogram_with), >=, 25);
  g_assert_cmpfloat (result->win.with.mean, <=, 1);
  g_assert_cmpfloat (result->table.with.mean, >, 20);
  g_assert_cmpuint (result->peers->len, >, 2);
  g_assert_cmpfloat (result->low, <=, kind == BM_LAB_MEDAL ? -0.3 : -1.5);
  g_assert_cmpfloat (result->high, >=, kind == BM_LAB_MEDAL ? 0.4 : 1.5);
  if (kind == BM_LAB_TILE)
    g_assert_cmpfloat_with_epsilon (find_mean_turn (result), result->turn.with.mean, 0.01);
}

static void
test_games (void)
{
  g_autoptr (BmRules) rules = new_tile_rules ("lava-green", 1);

  for (guint game = 0; game < G_N_ELEMENTS (games); game++)
    {
      check_game (rules, BM_LAB_TILE, "item", game);
      check_game (rules, BM_LAB_EXPLORER, "runes", game);
      check_game (rules, BM_LAB_MEDAL, "lava", game);
    }
}

static void
test_impossible (void)
{
  static const struct
  {
    BmLabKind   kind;
    const char *id;
    BmMode      mode;
    guint       n_seats;
    int         code;
  } cases[] = {
    { BM_LAB_EXPLORER, "own-ship", BM_MODE_INDIVIDUAL, 3, BM_LAB_ERROR_UNFIT },
    { BM_LAB_EXPLORER, "discard", BM_MODE_ROWS, 2, BM_LAB_ERROR_UNFIT },
  };
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");
  g_autoptr (BmLabResult) none = NULL;
  BmLabPlan plan;

  init_plan (&plan, 10);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BmLabResult) result = NULL;

      plan.item = find_item (rules, cases[i].kind, cases[i].id);
      plan.mode = cases[i].mode;
      plan.n_seats = cases[i].n_seats;
      result = bm_lab_measure (rules, &plan, NULL);
      g_assert_cmpuint (result->n_deals, ==, 0);
      g_assert_true (result->is_done);
      g_assert_error (result->error, BM_LAB_ERROR, cases[i].code);
    }

  plan.item = find_item (rules, BM_LAB_TILE, "lava-green");
  plan.mode = BM_MODE_INDIVIDUAL;
  plan.n_seats = 2;
  none = bm_lab_measure (rules, &plan, NULL);
  g_assert_error (none->error, BM_SETUP_ERROR, BM_SETUP_ERROR_PLAYERS);
}

/* The printed game, but in rows there is no place for chosen medals. */
static BmRules *
new_rules_without_slots (void)
{
  g_autoptr (BmSet) printed = bm_library_load_shipped ("base", NULL);
  g_autofree char *text = bm_json_write (bm_set_get_root (printed), FALSE);
  g_autoptr (JsonNode) root = json_from_string (text, NULL);
  g_autoptr (BmSet) set = NULL;
  g_autoptr (GError) error = NULL;
  BmRules *rules;

  json_object_remove_member (json_object_get_object_member (json_node_get_object (root), "medal_slots"), "rows");
  set = bm_set_new_from_node (root, "base.json", &error);
  g_assert_no_error (error);
  rules = bm_rules_new (&set, 1, &error);
  g_assert_no_error (error);

  return rules;
}

static void
test_no_slots (void)
{
  g_autoptr (BmRules) rules = new_rules_without_slots ();
  g_autoptr (BmLabResult) rows = NULL;
  g_autoptr (BmLabResult) draft = NULL;
  BmLabPlan plan;

  init_plan (&plan, 2);
  draft = run (rules, BM_LAB_MEDAL, "lava", &plan);
  g_assert_cmpuint (draft->n_deals, ==, 2);

  plan.mode = BM_MODE_ROWS;
  plan.n_seats = 2;
  plan.item = find_item (rules, BM_LAB_MEDAL, "lava");
  rows = bm_lab_measure (rules, &plan, NULL);
  g_assert_error (rows->error, BM_LAB_ERROR, BM_LAB_ERROR_NOTHING_TO_REPLACE);
}

/* A tile that these games do not have cannot give way. */
static void
test_nothing_to_replace (void)
{
  g_autoptr (BmRules) rules = new_tile_rules ("lava-green", 0);
  g_autoptr (BmLabResult) result = NULL;
  BmLabPlan plan;

  init_plan (&plan, 10);
  plan.against = (int) find_item (rules, BM_LAB_TILE, "grassland-lava").index;
  plan.item = find_item (rules, BM_LAB_TILE, "item");
  result = bm_lab_measure (rules, &plan, NULL);
  g_assert_error (result->error, BM_LAB_ERROR, BM_LAB_ERROR_NOTHING_TO_REPLACE);
}

/* -- The same, whoever works it out -- */

static void
assert_same_estimate (const BmEstimate *first,
                      const BmEstimate *second)
{
  g_assert_cmpfloat (first->mean, ==, second->mean);
  g_assert_cmpfloat (first->half_width, ==, second->half_width);
  g_assert_cmpuint (first->n, ==, second->n);
}

static void
assert_same_peer (const BmLabPeer *first,
                  const BmLabPeer *second)
{
  g_assert_cmpuint (first->index, ==, second->index);
  g_assert_cmpfloat (first->copies, ==, second->copies);
  assert_same_estimate (&first->lead, &second->lead);
  assert_same_estimate (&first->edge, &second->edge);
  assert_same_estimate (&first->points, &second->points);
  assert_same_estimate (&first->turn, &second->turn);
  assert_same_estimate (&first->taken, &second->taken);
}

static void
assert_same (const BmLabResult *first,
             const BmLabResult *second)
{
  assert_same_estimate (&first->lead.difference, &second->lead.difference);
  assert_same_estimate (&first->win.with, &second->win.with);
  assert_same_estimate (&first->points.without, &second->points.without);
  assert_same_estimate (&first->spread.difference, &second->spread.difference);
  g_assert_cmpmem (&first->histogram_with.taken, sizeof first->histogram_with.taken, &second->histogram_with.taken,
                   sizeof second->histogram_with.taken);
  g_assert_cmpuint (first->histogram_with.nobody, ==, second->histogram_with.nobody);
  g_assert_cmpmem (&first->histogram_with.scores, sizeof first->histogram_with.scores,
                   &second->histogram_with.scores, sizeof second->histogram_with.scores);
  g_assert_cmpuint (first->peers->len, ==, second->peers->len);
  for (guint i = 0; i < first->peers->len; i++)
    assert_same_peer (&g_array_index (first->peers, BmLabPeer, i), &g_array_index (second->peers, BmLabPeer, i));
}

static void
test_jobs_do_not_matter (void)
{
  g_autoptr (BmRules) rules = new_tile_rules ("lava-green", 1);
  g_autoptr (BmLabResult) one = NULL;
  g_autoptr (BmLabResult) other = NULL;
  BmLabPlan plan;

  init_plan (&plan, 60);
  plan.n_jobs = 1;
  one = run (rules, BM_LAB_TILE, "item", &plan);
  for (guint n_jobs = 1; n_jobs <= 5; n_jobs++)
    {
      g_autoptr (BmLabResult) more = NULL;

      plan.n_jobs = n_jobs;
      more = run (rules, BM_LAB_TILE, "item", &plan);
      assert_same (one, more);
    }

  plan.seed = 2;
  other = run (rules, BM_LAB_TILE, "item", &plan);
  g_assert_cmpfloat (other->lead.difference.mean, !=, one->lead.difference.mean);
}

/* -- Being told, and ending early -- */

typedef struct
{
  GThread      *thread;
  GCancellable *cancellable;
  guint         n_calls;
  double        fraction;
  guint         n_deals;
  BmLabResult  *kept;
  guint         kept_deals;
} Progress;

static void
note_progress (double   fraction,
               gpointer so_far,
               gpointer user_data)
{
  const BmLabResult *result = so_far;
  Progress *progress = user_data;

  g_assert_true (g_thread_self () == progress->thread);
  g_assert_cmpuint (result->n_deals, >=, progress->n_deals);
  g_assert_cmpfloat (fraction, >=, progress->fraction);
  g_assert_cmpfloat (fraction, <=, 1);
  progress->fraction = fraction;
  progress->n_deals = result->n_deals;
  progress->n_calls++;
  if (progress->kept == NULL && result->n_deals > 0)
    {
      progress->kept = bm_lab_result_ref (so_far);
      progress->kept_deals = result->n_deals;
    }
  if (progress->cancellable != NULL && result->n_deals > 0)
    g_cancellable_cancel (progress->cancellable);
}

static void
test_progress (void)
{
  g_autoptr (BmRules) rules = new_tile_rules ("lava-green", 1);
  g_autoptr (BmLabResult) result = NULL;
  Progress progress = { .thread = g_thread_self () };
  BmLabPlan plan;

  init_plan (&plan, 300);
  plan.item = find_item (rules, BM_LAB_TILE, "item");
  result = bm_lab_measure (rules, &plan, &(BmProgress) { note_progress, &progress, NULL });
  g_assert_true (result->is_done);
  g_assert_cmpfloat (progress.fraction, ==, 1);
  g_assert_cmpuint (progress.n_deals, ==, 300);
  g_assert_cmpuint (progress.n_calls, >, 1);
  g_assert_cmpuint (progress.kept->n_deals, ==, progress.kept_deals);
  g_assert_cmpuint (progress.kept->lead.difference.n, ==, progress.kept_deals);
  bm_lab_result_unref (progress.kept);
}

static void
test_cancel (void)
{
  g_autoptr (BmRules) rules = new_tile_rules ("lava-green", 1);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (BmLabResult) result = NULL;
  g_autoptr (BmLabResult) none = NULL;
  Progress progress = { .thread = g_thread_self (), .cancellable = cancellable };
  const BmProgress told = { note_progress, &progress, cancellable };
  BmLabPlan plan;

  init_plan (&plan, BM_LAB_MAX_DEALS);
  plan.item = find_item (rules, BM_LAB_TILE, "item");
  result = bm_lab_measure (rules, &plan, &told);
  g_assert_no_error (result->error);
  g_assert_false (result->is_done);
  g_assert_cmpuint (result->n_wanted, ==, BM_LAB_MAX_DEALS);
  g_assert_cmpuint (result->n_deals, <, BM_LAB_MAX_DEALS);
  g_assert_cmpuint (result->n_deals, ==, result->lead.difference.n);

  g_clear_pointer (&progress.kept, bm_lab_result_unref);
  progress.n_deals = 0;
  progress.fraction = 0;
  none = bm_lab_measure (rules, &plan, &told);
  g_assert_cmpuint (none->n_deals, ==, 0);
  g_assert_false (none->is_done);
  g_assert_no_error (none->error);
}

static gpointer
cancel_soon (gpointer data)
{
  g_usleep (100 * 1000);
  g_cancellable_cancel (data);
  return NULL;
}

/* A decision of a player that may play out ten million games would take hours. How fast it really ends is not for a
 * test on a machine that has other things to do. */
static void
test_cancel_thinking (void)
{
  g_autoptr (BmRules) rules = new_tile_rules ("lava-green", 1);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (BmLabResult) result = NULL;
  GThread *thread;
  BmLabPlan plan;

  init_plan (&plan, 10);
  plan.item = find_item (rules, BM_LAB_TILE, "item");
  plan.bot = bm_bot_find ("hard");
  plan.budget.iterations = BM_BUDGET_MAX_ITERATIONS;
  thread = g_thread_new ("cancel", cancel_soon, cancellable);
  result = bm_lab_measure (rules, &plan, &(BmProgress) { .cancellable = cancellable });
  g_thread_join (thread);
  g_assert_cmpuint (result->n_deals, ==, 0);
  g_assert_false (result->is_done);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/lab/copy-against-original", test_copy_against_original);
  g_test_add_func ("/lab/peers", test_peers);
  g_test_add_func ("/lab/exchange", test_exchange);
  g_test_add_func ("/lab/intervals", test_intervals);
  g_test_add_func ("/lab/better", test_better);
  g_test_add_func ("/lab/worse", test_worse);
  g_test_add_func ("/lab/better-for-normal", test_better_for_normal);
  g_test_add_func ("/lab/absurd", test_absurd);
  g_test_add_func ("/lab/harmful-to-others", test_harmful_to_others);
  g_test_add_func ("/lab/useless", test_useless);
  g_test_add_func ("/lab/ordinary", test_ordinary);
  g_test_add_func ("/lab/unclear", test_unclear);
  g_test_add_func ("/lab/twins-of-medals", test_twins_of_medals);
  g_test_add_func ("/lab/explorer", test_explorer);
  g_test_add_func ("/lab/medal", test_medal);
  g_test_add_func ("/lab/present", test_present);
  g_test_add_func ("/lab/partners", test_partners);
  g_test_add_func ("/lab/copies", test_copies);
  g_test_add_func ("/lab/new-terrain", test_new_terrain);
  g_test_add_func ("/lab/company", test_company);
  g_test_add_func ("/lab/printed", test_printed);
  g_test_add_func ("/lab/always-there", test_always_there);
  g_test_add_func ("/lab/games", test_games);
  g_test_add_func ("/lab/impossible", test_impossible);
  g_test_add_func ("/lab/nothing-to-replace", test_nothing_to_replace);
  g_test_add_func ("/lab/no-slots", test_no_slots);
  g_test_add_func ("/lab/jobs-do-not-matter", test_jobs_do_not_matter);
  g_test_add_func ("/lab/progress", test_progress);
  g_test_add_func ("/lab/cancel", test_cancel);
  g_test_add_func ("/lab/cancel-thinking", test_cancel_thinking);

  return g_test_run ();
}
