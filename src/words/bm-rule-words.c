/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rules and conditions: the points, what brings them, and in brackets what limits them. */

#define G_LOG_DOMAIN "bm-words"

#include "config.h"

#include "bm-rule-words.h"

#include <glib/gi18n-lib.h>

#include "bm-count-words.h"
#include "bm-words.h"

/* -- Conditions -- */

static char *
say_at_most (const BmRules *rules,
             guint          count,
             int            at_most)
{
  g_auto (BmPhrase) phrase = { NULL };
  g_autofree char *things = NULL;

  if (at_most == 0)
    {
      bm_count_words_init_phrase (&phrase, rules, count);
      /* Translators: %s are things: “no lava tiles” */
      return g_strdup_printf (_("no %s"), phrase.many);
    }

  things = bm_count_words (rules, count, at_most);
  /* Translators: %s is a number of things: “at most 2 lava tiles” */
  return g_strdup_printf (_("at most %s"), things);
}

static char *
say_at_least (const BmRules *rules,
              guint          count,
              int            at_least,
              gboolean       bare)
{
  g_autofree char *things = bm_count_words (rules, count, at_least);

  if (bare)
    return g_steal_pointer (&things);
  /* Translators: %s is a number of things: “at least 3 desert tiles” */
  return g_strdup_printf (_("at least %s"), things);
}

static char *
say_between (const BmRules *rules,
             guint          count,
             int            at_least,
             int            at_most)
{
  g_autofree char *things = bm_count_words (rules, count, at_most);

  if (at_least == at_most)
    /* Translators: %s is a number of things: “exactly 3 desert tiles” */
    return g_strdup_printf (_("exactly %s"), things);
  /* Translators: a number and a greater number of things: “between 2 and 4 desert tiles” */
  return g_strdup_printf (_("between %d and %s"), at_least, things);
}

/* @bare: without "at least" */
static char *
say_condition (const BmRules *rules,
               guint          condition,
               gboolean       team,
               gboolean       bare)
{
  const BmCondition *self = &rules->conditions[condition];
  int at_least = team ? self->team_at_least : self->at_least;
  int at_most = team ? self->team_at_most : self->at_most;

  if (at_least <= 0)
    return say_at_most (rules, self->count, at_most);
  if (at_most == G_MAXINT16)
    return say_at_least (rules, self->count, at_least, bare);
  return say_between (rules, self->count, at_least, at_most);
}

/**
 * bm_condition_words:
 * @rules: the rules
 * @condition: index of a condition
 * @style: how to say it
 *
 * Returns: (transfer full): what somebody has to have: "at least 3 desert tiles"
 */
char *
bm_condition_words (const BmRules    *rules,
                    guint             condition,
                    BmConditionStyle  style)
{
  return say_condition (rules, condition, style == BM_CONDITION_TEAM, style != BM_CONDITION_EXACT);
}

/**
 * bm_conditions_words:
 * @rules: the rules
 * @conditions: entries of BmRules.conditions, at least one
 * @style: how to say them
 *
 * Returns: (transfer full): what somebody has to have: "2 rune monsters and 2 moon tiles"
 */
char *
bm_conditions_words (const BmRules    *rules,
                     const BmRange    *conditions,
                     BmConditionStyle  style)
{
  g_autoptr (GPtrArray) strings = g_ptr_array_new_with_free_func (g_free);
  gboolean bare = style != BM_CONDITION_EXACT;

  /* "at most 2 lava tiles and 2 ice tiles" would be misunderstood. */
  for (guint i = 0; i < conditions->n; i++)
    bare = bare && rules->conditions[conditions->first + i].at_most == G_MAXINT16;
  for (guint i = 0; i < conditions->n; i++)
    g_ptr_array_add (strings, say_condition (rules, conditions->first + i, style == BM_CONDITION_TEAM, bare));

  return bm_words_and (strings);
}

/* -- Rules -- */

/* What brings the points, without what limits them. */
static char *
say_source (const BmRules *rules,
            const BmRule  *rule)
{
  g_autofree char *points = bm_words_points (rule->points);
  g_autofree char *conditions = NULL;
  g_auto (BmPhrase) each = { NULL };

  if (rule->conditions.n > 0)
    conditions = bm_conditions_words (rules, &rule->conditions, BM_CONDITION_EXACT);
  if (rule->each != BM_NONE)
    bm_count_words_init_phrase (&each, rules, rule->each);

  if (rule->each != BM_NONE && conditions != NULL)
    /* Translators: “2 points per lava tile if you have at least 1 swamp tile” */
    return g_strdup_printf (_("%s per %s if you have %s"), points, each.one, conditions);
  if (rule->each != BM_NONE)
    /* Translators: points and a thing: “2 points per swamp monster” */
    return g_strdup_printf (_("%s per %s"), points, each.one);
  if (conditions != NULL)
    /* Translators: points and what the player must have: “9 points if you have at least 1 right unicorn” */
    return g_strdup_printf (_("%s if you have %s"), points, conditions);

  return g_steal_pointer (&points);
}

static char *
say_from (int from)
{
  if (from == 2)
    return g_strdup (_("the first does not count"));
  /* Translators: %d is 2 or more */
  return g_strdup_printf (ngettext ("the first %d does not count", "the first %d do not count", (gulong) from - 1),
                          from - 1);
}

static char *
say_limit (const BmRule *rule)
{
  g_autofree char *points = bm_words_points (rule->points < 0 ? -rule->limit : rule->limit);

  if (rule->points < 0)
    /* Translators: %s are negative points: “never worse than −6 points” */
    return g_strdup_printf (_("never worse than %s"), points);
  /* Translators: %s are points: “at most 7 points” */
  return g_strdup_printf (_("at most %s"), points);
}

static gboolean
excludes_explorer (const BmRules *rules,
                   const BmRule  *rule)
{
  if (rule->each != BM_NONE && bm_count_words_excludes_explorer (rules, rule->each))
    return TRUE;

  for (guint i = 0; i < rule->conditions.n; i++)
    if (bm_count_words_excludes_explorer (rules, rules->conditions[rule->conditions.first + i].count))
      return TRUE;

  return FALSE;
}

/* "at most 7 points; the explorer does not count", or NULL. */
static char *
say_limits (const BmRules *rules,
            const BmRule  *rule)
{
  GString *limits = g_string_new (NULL);
  char *notes[4] = { NULL };
  guint n = 0;

  if (rule->each != BM_NONE && rule->from > 1)
    notes[n++] = say_from (rule->from);
  if (rule->each != BM_NONE && rule->limit >= 0)
    notes[n++] = say_limit (rule);
  if (excludes_explorer (rules, rule))
    notes[n++] = g_strdup (_("the explorer does not count"));

  for (guint i = 0; i < n; i++)
    {
      g_string_append_printf (limits, "%s%s", i == 0 ? "" : "; ", notes[i]);
      g_free (notes[i]);
    }

  return g_string_free (limits, n == 0);
}

/**
 * bm_rule_words:
 * @rules: the rules
 * @rule: index of a rule of a tile or an explorer
 *
 * Returns: (transfer full): "1 point per different terrain (at most 7 points; the explorer does not count)"
 */
char *
bm_rule_words (const BmRules *rules,
               guint          rule)
{
  g_autofree char *source = say_source (rules, &rules->rules[rule]);
  g_autofree char *limits = say_limits (rules, &rules->rules[rule]);

  if (limits == NULL)
    return g_steal_pointer (&source);
  /* Translators: a rule and what limits it: “1 point per different terrain (at most 7 points)” */
  return g_strdup_printf (_("%s (%s)"), source, limits);
}
