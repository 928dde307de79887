/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The compiler of rules: what the points of rules and the winners of medals depend on, which never changes within a
 * game. */

#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-compiler-private.h"

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

/* Whether its points at the end can be told from tallies, as far as they change with them: of comparisons, only one side
 * could be. */
static gboolean
can_foresee (const BmRules *rules,
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

/* -- All of it -- */

static guint8
find_dependence (const BmRules *rules,
                 const BmRule  *rule)
{
  return (guint8) ((any_of_rule (rules, rule, is_seen) ? BM_DEPENDENCE_SEEN : 0)
                   | (any_of_rule (rules, rule, is_on_place) ? BM_DEPENDENCE_ON_PLACE : 0)
                   | (any_of_rule (rules, rule, is_on_tallies) ? BM_DEPENDENCE_ON_TALLIES : 0)
                   | (can_foresee (rules, rule) ? BM_DEPENDENCE_FORESEEABLE : 0));
}

static gboolean
is_medal_on_tallies (const BmRules *rules,
                     const BmMedal *medal)
{
  return any_condition (rules, &medal->conditions, is_on_tallies)
         || (medal->compared != BM_NONE && any_count (rules, medal->compared, is_on_tallies));
}

static guint8
find_of_body (const BmRules *rules,
              const BmBody  *body)
{
  guint8 depends = 0;

  for (guint i = 0; i < body->rules.n; i++)
    depends |= rules->rules[body->rules.first + i].depends;

  return depends;
}

/* Notes it once all tables are there. */
void
bm_compiler_note_dependence (BmCompiler *self)
{
  BmRules *rules = self->rules;

  for (guint i = 0; i < rules->n_rules; i++)
    rules->rules[i].depends = find_dependence (rules, &rules->rules[i]);
  for (guint i = 0; i < rules->n_tiles; i++)
    rules->tiles[i].body.depends = find_of_body (rules, &rules->tiles[i].body);
  for (guint i = 0; i < rules->n_medals; i++)
    rules->medals[i].depends = is_medal_on_tallies (rules, &rules->medals[i]) ? BM_DEPENDENCE_ON_TALLIES : 0;
}
