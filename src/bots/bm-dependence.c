/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-bots"

#include "config.h"

#include "bm-dependence.h"

#include "bm-count.h"

/** Test: something about a count. */
typedef gboolean (*Test) (const BmRules *rules,
                          guint          count);

static gboolean
any_count (const BmRules *rules,
           guint          count,
           Test           test)
{
  const BmCounter *counter = &rules->counters[count];

  if (test (rules, count))
    return TRUE;
  if (bm_counter_has_counts (counter))
    for (guint i = 0; i < counter->args.n; i++)
      if (any_count (rules, rules->count_args[counter->args.first + i], test))
        return TRUE;

  return FALSE;
}

static gboolean
any_condition (const BmRules *rules,
               const BmRange *conditions,
               Test           test)
{
  for (guint i = 0; i < conditions->n; i++)
    {
      const BmCondition *condition = &rules->conditions[conditions->first + i];

      if (any_count (rules, condition->count, test)
          || (condition->than != BM_NONE && any_count (rules, condition->than, test)))
        return TRUE;
    }

  return FALSE;
}

static gboolean
any_of_rule (const BmRules *rules,
             const BmRule  *rule,
             Test           test)
{
  return (rule->each != BM_NONE && any_count (rules, rule->each, test))
         || any_condition (rules, &rule->conditions, test);
}

static gboolean
any_of_tile (const BmRules *rules,
             const BmTile  *tile,
             Test           test)
{
  for (guint i = 0; i < tile->body.rules.n; i++)
    if (any_of_rule (rules, &rules->rules[tile->body.rules.first + i], test))
      return TRUE;

  return FALSE;
}

/* -- Places -- */

/* Whether what a count counts has to be looked up in zones. */
static gboolean
is_seen (const BmRules *rules,
         guint          count)
{
  BmCounterKind kind = (BmCounterKind) rules->counters[count].kind;

  return kind == BM_COUNTER_AROUND || kind == BM_COUNTER_LOOK || kind == BM_COUNTER_SINCE;
}

/* Of what has to be looked up, kinds are the same wherever the tiles lie, unless the count says where. */
static gboolean
is_on_place (const BmRules *rules,
             guint          count)
{
  const BmCount *value = rules->counts[count];

  return is_seen (rules, count)
         && (rules->counters[count].kind != BM_COUNTER_LOOK || value->by == BM_BY_NOTHING
             || value->where != BM_WHERE_ANYWHERE);
}

/**
 * bm_dependence_is_seen:
 * @rules: the rules
 * @rule: one of them
 *
 * Returns: whether its points are more than a look at tallies
 */
gboolean
bm_dependence_is_seen (const BmRules *rules,
                       const BmRule  *rule)
{
  return any_of_rule (rules, rule, is_seen);
}

/**
 * bm_dependence_tile_is_seen:
 * @rules: the rules
 * @tile: a tile
 *
 * Returns: whether that is so of any of its rules
 */
gboolean
bm_dependence_tile_is_seen (const BmRules *rules,
                            const BmTile  *tile)
{
  return any_of_tile (rules, tile, is_seen);
}

/**
 * bm_dependence_is_on_place:
 * @rules: the rules
 * @rule: one of them
 *
 * Returns: whether its points depend on where tiles lie
 */
gboolean
bm_dependence_is_on_place (const BmRules *rules,
                           const BmRule  *rule)
{
  return any_of_rule (rules, rule, is_on_place);
}

/**
 * bm_dependence_tile_is_on_place:
 * @rules: the rules
 * @tile: a tile
 *
 * Returns: whether that is so of any of its rules
 */
gboolean
bm_dependence_tile_is_on_place (const BmRules *rules,
                                const BmTile  *tile)
{
  return any_of_tile (rules, tile, is_on_place);
}

/* -- Tallies -- */

/* Whether the value of a count may change with the tallies of the zone, and nothing else in it: points do, since there
 * may be rules for tallies. */
static gboolean
is_on_tallies (const BmRules *rules,
               guint          count)
{
  const BmCounter *counter = &rules->counters[count];

  return counter->kind <= BM_COUNTER_MINIMUM || counter->what == BM_COUNTING_POINTS
         || counter->what == BM_COUNTING_BEST_POINTS;
}

/**
 * bm_dependence_is_on_tallies:
 * @rules: the rules
 * @rule: one of them
 *
 * Returns: whether its points may change if the tallies of the zone do, and nothing else
 */
gboolean
bm_dependence_is_on_tallies (const BmRules *rules,
                             const BmRule  *rule)
{
  return any_of_rule (rules, rule, is_on_tallies);
}

/**
 * bm_dependence_medal_is_on_tallies:
 * @rules: the rules
 * @medal: a medal
 *
 * Returns: the same of a medal
 */
gboolean
bm_dependence_medal_is_on_tallies (const BmRules *rules,
                                   const BmMedal *medal)
{
  return any_condition (rules, &medal->conditions, is_on_tallies)
         || (medal->compared != BM_NONE && any_count (rules, medal->compared, is_on_tallies));
}

/* -- The future -- */

/* Whether what a count is at the end cannot be told from tallies: points, and what others have. */
static gboolean
is_uncertain (const BmRules *rules,
              guint          count)
{
  const BmCounter *counter = &rules->counters[count];

  return counter->kind == BM_COUNTER_WHOSE || counter->what == BM_COUNTING_POINTS
         || counter->what == BM_COUNTING_BEST_POINTS;
}

/**
 * bm_dependence_can_foresee:
 * @rules: the rules
 * @rule: one of them
 *
 * Returns: whether its points at the end can be told from tallies, as far as they change with them: of comparisons, only
 *   one side could be
 */
gboolean
bm_dependence_can_foresee (const BmRules *rules,
                           const BmRule  *rule)
{
  if (rule->rank != BM_RANK_NOT)
    return FALSE;

  for (guint i = 0; i < rule->conditions.n; i++)
    {
      const BmCondition *condition = &rules->conditions[rule->conditions.first + i];

      if (condition->than != BM_NONE || condition->parity != BM_PARITY_EITHER)
        return FALSE;
    }

  return !any_of_rule (rules, rule, is_uncertain);
}
