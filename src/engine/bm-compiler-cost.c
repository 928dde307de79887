/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The compiler of rules: whether counting takes too long. docs/SET-FORMAT.md section 3. */

#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-compiler-private.h"

#include <glib/gi18n-lib.h>

/* A full zone, the explorer included; those few that effects let players lay besides do not matter. */
#define COST_TILES (BM_MAX_TILES_TAKEN + 1)

/** Cost: of counts: how many there are, those in them included, and how many tiles are looked at for them, about. */
typedef struct
{
  guint   n_counts;
  guint64 n_tiles;
} Cost;

/* Adds the counts of a list of conditions to @counts; BM_NONE where a condition compares nothing. */
void
bm_compiler_list_counts (BmCompiler    *self,
                         const BmRange *conditions,
                         GArray        *counts)
{
  for (guint i = conditions->first; i < (guint) conditions->first + conditions->n; i++)
    {
      const BmCondition *condition = &g_array_index (self->conditions, BmCondition, i);

      g_array_append_val (counts, condition->count);
      g_array_append_val (counts, condition->than);
    }
}

static guint64
count_looks (const BmCompiler *self,
             guint             count)
{
  const BmCounter *counter = &g_array_index (self->counters, BmCounter, count);
  const BmCount *value = g_array_index (self->counts, BmCount *, count);
  guint n_kinds = value->by != BM_BY_NOTHING ? counter->n_kinds : 0;

  /* The tiles around each tile are looked at. */
  if (value->beside != NULL || value->not_beside != NULL)
    n_kinds += COST_TILES * COST_TILES;

  if (value->same != BM_SAME_NOTHING)
    n_kinds += self->rules->n_terrains;

  switch ((guint) counter->what)
    {
    case BM_COUNTING_POINTS:
    case BM_COUNTING_BEST_POINTS:
      return self->score_cost + 2 * COST_TILES;
    case BM_COUNTING_HOLES:
    case BM_COUNTING_ENCLOSED_CELLS:
    case BM_COUNTING_INCOMPLETE_CRYSTALS:
    case BM_COUNTING_LONGEST_LINE:
    case BM_COUNTING_LINES:
    case BM_COUNTING_LARGEST_GROUP:
    case BM_COUNTING_GROUPS:
    case BM_COUNTING_GROUP:
      return COST_TILES * COST_TILES + n_kinds;
    default:
      return counter->kind == BM_COUNTER_LOOK || counter->kind == BM_COUNTER_AROUND ? 2 * COST_TILES + n_kinds : 1;
    }
}

static void
add_cost (const BmCompiler *self,
          guint             count,
          guint             n_times,
          Cost             *cost)
{
  const BmCounter *counter = &g_array_index (self->counters, BmCounter, count);
  gboolean is_wrapper = counter->kind == BM_COUNTER_WHOSE || counter->kind == BM_COUNTER_SINCE;

  cost->n_counts += is_wrapper ? 0 : 1;
  if (!bm_counter_has_counts (counter))
    {
      cost->n_tiles += n_times * count_looks (self, count);
      return;
    }

  for (guint i = 0; i < counter->args.n; i++)
    add_cost (self, g_array_index (self->count_args, guint16, counter->args.first + i),
              counter->kind == BM_COUNTER_WHOSE ? n_times * BM_MAX_SEATS : n_times, cost);
}

/* What a rule or a medal costs whose points go to those who meet conditions or for each of something. */
static Cost
measure (BmCompiler    *self,
         guint16        each,
         const BmRange *conditions,
         guint          n_times)
{
  g_autoptr (GArray) counts = g_array_new (FALSE, FALSE, sizeof (guint16));
  Cost cost = { 0, 0 };

  g_array_append_val (counts, each);
  bm_compiler_list_counts (self, conditions, counts);
  for (guint i = 0; i < counts->len; i++)
    if (g_array_index (counts, guint16, i) != BM_NONE)
      add_cost (self, g_array_index (counts, guint16, i), n_times, &cost);

  return cost;
}

static Cost
measure_rule (BmCompiler   *self,
              const BmRule *rule)
{
  return measure (self, rule->each, &rule->conditions, rule->rank != BM_RANK_NOT ? BM_MAX_SEATS : 1);
}

/* Version 1 had no bound. */
static gboolean
check_cost (BmCompiler          *self,
            const BmSourcePlace *place,
            const Cost          *cost)
{
  /* All that scores is looked at for points, which are known to be possible one by one. */
  guint most = self->score_cost > 0 ? BM_MAX_POINTS_COST : BM_MAX_RULE_COST;

  if (bm_compiler_get_version (self) == 1)
    return TRUE;

  if (cost->n_counts > BM_MAX_RULE_COUNTS)
    bm_compiler_error (self, place, BM_SET_ERROR_LIMIT,
                       _("there are %u counts here; at most %d are possible: use fewer, or several rules"), cost->n_counts,
                       BM_MAX_RULE_COUNTS);
  else if (cost->n_tiles > most)
    bm_compiler_error (self, place, BM_SET_ERROR_LIMIT,
                       _("counting this takes too long: it looks at about %u tiles, and at most %u are possible; use fewer "
                         "counts of groups, lines, points and other players’ zones"),
                       (guint) MIN (cost->n_tiles, G_MAXUINT), most);
  else
    return TRUE;

  return FALSE;
}

/* Checks what a rule costs, but for the points that it counts. */
void
bm_compiler_check_rule_cost (BmCompiler          *self,
                             const BmSourcePlace *place,
                             const BmRule        *rule)
{
  Cost cost = measure_rule (self, rule);

  check_cost (self, place, &cost);
}

/* As bm_compiler_check_rule_cost(). */
void
bm_compiler_check_medal_cost (BmCompiler          *self,
                              const BmSourcePlace *place,
                              const BmMedal       *medal)
{
  Cost cost = measure (self, medal->compared, &medal->conditions, 1);

  check_cost (self, place, &cost);
}

/* -- Points -- */

/* What all rules of a tile or an explorer cost but those that count points. */
static guint64
measure_rules (BmCompiler    *self,
               const BmRange *rules)
{
  guint64 sum = 0;

  for (guint i = rules->first; i < (guint) rules->first + rules->n; i++)
    {
      const BmRule *rule = &g_array_index (self->rule_list, BmRule, i);

      sum += rule->counts_points ? 0 : measure_rule (self, rule).n_tiles;
    }

  return sum;
}

/** TileCost: what the rules of a tile cost, of which a zone can have so many. */
typedef struct
{
  guint64 cost;
  guint   n;
} TileCost;

static int
compare_costs (gconstpointer a,
               gconstpointer b)
{
  const TileCost *one = a, *other = b;

  return (one->cost < other->cost) - (one->cost > other->cost);
}

static guint
count_own_copies (const BmCompiler *self,
                  guint             tile)
{
  const BmRules *rules = self->rules;
  guint most = 0;
  guint n_in_sets = 0;

  for (guint i = 0; i <= BM_MAX_SEATS; i++)
    most = MAX (most, rules->tiles[tile].copies[i]);
  for (guint i = 0; i < rules->n_tile_sets; i++)
    n_in_sets += rules->tile_sets[i].copies != NULL ? rules->tile_sets[i].copies[tile] : 0;

  return most + n_in_sets;
}

/* How many tiles of a kind can lie at most, for any number of players: those that are dealt, and those that others may be
 * laid as. */
guint
bm_compiler_count_copies (const BmCompiler *self,
                          guint             tile)
{
  const BmRules *rules = self->rules;
  guint n = count_own_copies (self, tile);

  for (guint i = 0; self->faces->len > 0 && i < rules->n_tiles; i++)
    for (guint j = 0; j < rules->tiles[i].faces.n; j++)
      if (g_array_index (self->faces, guint16, rules->tiles[i].faces.first + j) == tile)
        n += count_own_copies (self, i);

  return n;
}

/* What it costs to count the points of a zone of the most costly tiles and explorer. */
static guint64
measure_zone (BmCompiler *self)
{
  const BmRules *rules = self->rules;
  g_autoptr (GArray) costs = g_array_new (FALSE, FALSE, sizeof (TileCost));
  guint n_free = BM_MAX_TILES_TAKEN;
  guint64 sum = 0;

  for (guint i = 0; i < rules->n_explorers; i++)
    sum = MAX (sum, measure_rules (self, &rules->explorers[i].body.rules));
  for (guint i = 0; i < rules->n_tiles; i++)
    {
      TileCost cost = { measure_rules (self, &rules->tiles[i].body.rules) + 1, bm_compiler_count_copies (self, i) };

      g_array_append_val (costs, cost);
    }

  g_array_sort (costs, compare_costs);
  for (guint i = 0; i < costs->len && n_free > 0; i++)
    {
      const TileCost *cost = &g_array_index (costs, TileCost, i);
      guint n = MIN (n_free, cost->n);

      sum += n * cost->cost;
      n_free -= n;
    }

  return MAX (sum, 1);
}

static void
check_rules (BmCompiler    *self,
             BmSourcePlace *place,
             const BmRange *range)
{
  BmSourcePlace list = bm_source_place_member (place, "rules");

  for (guint i = 0; i < range->n; i++)
    {
      BmRule *rule = &g_array_index (self->rule_list, BmRule, range->first + i);
      BmSourcePlace element = bm_source_place_element (&list, i);
      Cost cost = measure_rule (self, rule);

      if (rule->counts_points && !check_cost (self, &element, &cost))
        *rule = (BmRule) { .each = BM_NONE, .per = 1, .from = 1, .limit = -1 };
    }
}

static void
check_tile (BmCompiler    *self,
            BmSourcePlace *place,
            guint          index)
{
  check_rules (self, place, &self->rules->tiles[index].body.rules);
}

static void
check_explorer (BmCompiler    *self,
                BmSourcePlace *place,
                guint          index)
{
  check_rules (self, place, &self->rules->explorers[index].body.rules);
}

static void
check_medal (BmCompiler    *self,
             BmSourcePlace *place,
             guint          index)
{
  bm_compiler_check_medal_cost (self, place, &self->rules->medals[index]);
}

/* Checks what it costs to count points, once all rules are known; if there were errors, some are not. */
void
bm_compiler_check_points_cost (BmCompiler *self)
{
  if (self->n_errors > 0)
    return;

  self->score_cost = measure_zone (self);
  bm_compiler_read_things (self, BM_THING_TILE, check_tile);
  bm_compiler_read_things (self, BM_THING_EXPLORER, check_explorer);
  bm_compiler_read_things (self, BM_THING_MEDAL, check_medal);
}
