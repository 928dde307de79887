/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rules and conditions: the points, what scores them, and the limits in brackets. A rule that is being edited
 * (BmRuleDraft) consists of the same values as those of a game, so the same code is used for both. */

#define G_LOG_DOMAIN "bm-words"

#include "config.h"

#include "bm-rule-words.h"

#include <glib/gi18n-lib.h>

#include "bm-count-words.h"
#include "bm-rule-draft.h"
#include "bm-words.h"

/* The context of a sentence. */
typedef struct
{
  const BmRules     *rules;
  BmCount *const    *counts;      /* the counts that rules and conditions refer to */
  const BmCondition *conditions;
  BmMarks           *marks;       /* nullable */
} Speech;

typedef struct
{
  gboolean    is_team;
  gboolean    is_bare;  /* without "at least" */
  const char *prefix;   /* path of the condition */
} ConditionManner;

static Speech
speech_of_rules (const BmRules *rules)
{
  return (Speech) { .rules = rules, .counts = rules->counts, .conditions = rules->conditions };
}

static Speech
speech_of_draft (const BmRules     *rules,
                 const BmRuleDraft *draft,
                 BmMarks           *marks)
{
  return (Speech) {
    .rules = rules,
    .counts = (BmCount *const *) draft->counts->pdata,
    .conditions = (const BmCondition *) (gpointer) draft->conditions->data,
    .marks = marks,
  };
}

/* -- Conditions -- */

static char *
dup_path (const char *prefix,
          const char *member)
{
  return prefix == NULL || *prefix == '\0' ? g_strdup (member) : g_strdup_printf ("%s.%s", prefix, member);
}

static char *
mark_bound (const Speech          *speech,
            const ConditionManner *manner,
            gboolean               is_upper,
            char                  *words)
{
  const char *member = is_upper ? (manner->is_team ? "team_at_most" : "at_most")
                                : (manner->is_team ? "team_at_least" : "at_least");

  return bm_marks_wrap (speech->marks, words, manner->prefix, member);
}

static char *
say_at_most (const Speech          *speech,
             const ConditionManner *manner,
             guint                  count,
             int                    at_most)
{
  g_autofree char *path = dup_path (manner->prefix, "count");
  g_autofree char *things = NULL;

  if (at_most == 0)
    {
      g_auto (BmPhrase) none = { 0 };

      bm_count_words_init_phrase_marked (&none, speech->rules, speech->counts[count], speech->marks, path);
      return mark_bound (speech, manner, TRUE,
                         /* Translators: %s are things of any gender: “no lava tiles”; singular where zero takes it
                          * (French), else plural; “0 %s” if “no” would have to agree with it */
                         g_strdup_printf (_("no %s"), bm_words_is_one (0) ? none.one : none.many));
    }

  things = bm_count_words_marked (speech->rules, speech->counts[count], at_most, speech->marks, path);
  /* Translators: %s is a number of things: “at most 2 lava tiles” */
  return mark_bound (speech, manner, TRUE, g_strdup_printf (_("at most %s"), things));
}

static char *
say_at_least (const Speech          *speech,
              const ConditionManner *manner,
              guint                  count,
              int                    at_least)
{
  g_autofree char *path = dup_path (manner->prefix, "count");
  g_autofree char *things = bm_count_words_marked (speech->rules, speech->counts[count], at_least, speech->marks, path);

  if (manner->is_bare)
    return mark_bound (speech, manner, FALSE, g_steal_pointer (&things));
  /* Translators: %s is a number of things: “at least 3 desert tiles” */
  return mark_bound (speech, manner, FALSE, g_strdup_printf (_("at least %s"), things));
}

static char *
say_between (const Speech          *speech,
             const ConditionManner *manner,
             guint                  count,
             int                    at_least,
             int                    at_most)
{
  g_autofree char *path = dup_path (manner->prefix, "count");
  g_autofree char *things = bm_count_words_marked (speech->rules, speech->counts[count], at_most, speech->marks, path);

  if (at_least == at_most)
    /* Translators: %s is a number of things: “exactly 3 desert tiles” */
    return mark_bound (speech, manner, FALSE, g_strdup_printf (_("exactly %s"), things));
  /* Translators: a number and a greater number of things: “between 2 and 4 desert tiles” */
  return mark_bound (speech, manner, FALSE, g_strdup_printf (_("between %d and %s"), at_least, things));
}

static char *
say_condition (const Speech          *speech,
               const ConditionManner *manner,
               const BmCondition     *condition)
{
  int at_least = manner->is_team ? condition->team_at_least : condition->at_least;
  int at_most = manner->is_team ? condition->team_at_most : condition->at_most;

  if (at_least <= 0 && at_most < G_MAXINT16)
    return say_at_most (speech, manner, condition->count, at_most);
  if (at_most == G_MAXINT16)
    return say_at_least (speech, manner, condition->count, MAX (at_least, 0));
  return say_between (speech, manner, condition->count, at_least, at_most);
}

/* @prefix: path of the list */
static char *
say_conditions (const Speech     *speech,
                const BmRange    *conditions,
                BmConditionStyle  style,
                const char       *prefix)
{
  const BmCondition *first = speech->conditions + conditions->first;
  g_autoptr (GPtrArray) strings = g_ptr_array_new_with_free_func (g_free);
  gboolean is_bare = style != BM_CONDITION_EXACT;

  /* "at most 2 lava tiles and 2 ice tiles" would be ambiguous. */
  for (guint i = 0; i < conditions->n; i++)
    is_bare = is_bare && first[i].at_most == G_MAXINT16;
  for (guint i = 0; i < conditions->n; i++)
    {
      g_autofree char *path = g_strdup_printf ("%s[%u]", prefix, i);
      const ConditionManner manner = { style == BM_CONDITION_TEAM, is_bare, path };

      g_ptr_array_add (strings, say_condition (speech, &manner, &first[i]));
    }

  return bm_words_and (strings);
}

/**
 * bm_conditions_words:
 * @rules: the rules
 * @conditions: entries of BmRules.conditions, at least one
 * @style: the style
 *
 * Returns: (transfer full): what is required: "2 rune monsters and 2 moon tiles"
 */
char *
bm_conditions_words (const BmRules    *rules,
                     const BmRange    *conditions,
                     BmConditionStyle  style)
{
  const Speech speech = speech_of_rules (rules);

  return say_conditions (&speech, conditions, style, "");
}

/**
 * bm_condition_segments:
 * @rules: the rules with the things that the condition refers to
 * @condition: JSON that should be a condition
 * @team: whether to say what partners need together
 *
 * Returns: (transfer full) (nullable) (element-type BmSegment): "at least 3 desert tiles"; %NULL if there are no words
 *   for it
 */
GPtrArray *
bm_condition_segments (const BmRules *rules,
                       JsonNode      *condition,
                       gboolean       team)
{
  g_autoptr (BmMarks) marks = bm_marks_new ();
  const ConditionManner manner = { .is_team = team, .prefix = "" };
  g_auto (BmRuleDraft) draft = { 0 };
  g_autofree char *plain = NULL;
  g_autofree char *sentence = NULL;
  Speech speech;

  if (!bm_rule_draft_read_condition (&draft, rules, condition))
    return NULL;

  speech = speech_of_draft (rules, &draft, NULL);
  plain = say_condition (&speech, &manner, speech.conditions);
  speech.marks = marks;
  sentence = say_condition (&speech, &manner, speech.conditions);
  return bm_marks_split (marks, sentence, plain);
}

/**
 * bm_count_segments:
 * @rules: the rules with the things that the count refers to
 * @count: JSON that should be a count
 * @path: its path
 *
 * Returns: (transfer full) (nullable) (element-type BmSegment): "desert tiles and rune monsters"; %NULL if there are no
 *   words for it
 */
GPtrArray *
bm_count_segments (const BmRules *rules,
                   JsonNode      *count,
                   const char    *path)
{
  g_autoptr (BmMarks) marks = bm_marks_new ();
  g_autoptr (BmCount) value = bm_count_draft (rules, count);
  g_auto (BmPhrase) plain = { 0 };
  g_auto (BmPhrase) phrase = { 0 };

  if (value == NULL)
    return NULL;

  bm_count_words_init_phrase_marked (&plain, rules, value, NULL, NULL);
  bm_count_words_init_phrase_marked (&phrase, rules, value, marks, path);
  return bm_marks_split (marks, phrase.many, plain.many);
}

/* -- Rules -- */

/* What scores the points, without the limits. */
static char *
say_source (const Speech *speech,
            const BmRule *rule)
{
  g_autofree char *points = bm_marks_wrap (speech->marks, bm_words_points (rule->points), NULL, "points");
  g_autofree char *conditions = NULL;
  g_auto (BmPhrase) each = { 0 };

  if (rule->conditions.n > 0)
    conditions = say_conditions (speech, &rule->conditions, BM_CONDITION_EXACT, "when");
  if (rule->each != BM_NONE)
    bm_count_words_init_phrase_marked (&each, speech->rules, speech->counts[rule->each], speech->marks, "each");

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
    /* Translators: of things of any gender: “the first does not count”, or, if “first” would have to agree with them,
     * something like “counted from 2 on” */
    return g_strdup (_("the first does not count"));
  /* Translators: of things of any gender; %d is 2 or more */
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

/* The path of the first member that excludes the explorer, or NULL. */
static char *
find_exclusion (const Speech *speech,
                const BmRule *rule)
{
  char *path = rule->each != BM_NONE ? bm_count_words_find_exclusion (speech->counts[rule->each], "each") : NULL;

  for (guint i = 0; i < rule->conditions.n && path == NULL; i++)
    {
      const BmCondition *condition = &speech->conditions[rule->conditions.first + i];
      g_autofree char *count = g_strdup_printf ("when[%u].count", i);

      path = bm_count_words_find_exclusion (speech->counts[condition->count], count);
    }

  return path;
}

/* @limits, @limit: (transfer full), the former may be NULL. */
static char *
add_limit (char *limits,
           char *limit)
{
  char *both;

  if (limits == NULL)
    return limit;

  /* Translators: several things that limit a rule: “at most 7 points; the explorer does not count” */
  both = g_strdup_printf (C_("limits of a rule", "%s; %s"), limits, limit);
  g_free (limits);
  g_free (limit);

  return both;
}

/* "at most 7 points; the explorer does not count", or NULL. */
static char *
say_limits (const Speech *speech,
            const BmRule *rule)
{
  g_autofree char *exclusion = find_exclusion (speech, rule);
  char *limits = NULL;

  if (rule->each != BM_NONE && rule->from > 1)
    limits = add_limit (limits, bm_marks_wrap (speech->marks, say_from (rule->from), NULL, "from"));
  if (rule->each != BM_NONE && rule->limit >= 0)
    limits = add_limit (limits, bm_marks_wrap (speech->marks, say_limit (rule), NULL, "limit"));
  if (exclusion != NULL)
    limits = add_limit (limits, bm_marks_wrap (speech->marks, g_strdup (_("the explorer does not count")), NULL,
                                               exclusion));

  return limits;
}

static char *
say_rule (const Speech *speech,
          const BmRule *rule)
{
  g_autofree char *source = say_source (speech, rule);
  g_autofree char *limits = say_limits (speech, rule);

  if (limits == NULL)
    return g_steal_pointer (&source);
  /* Translators: a rule and what limits it: “1 point per terrain (at most 7 points)” */
  return g_strdup_printf (_("%s (%s)"), source, limits);
}

/**
 * bm_rule_words:
 * @rules: the rules
 * @rule: index of a rule of a tile or an explorer
 *
 * Returns: (transfer full): "1 point per terrain (at most 7 points; the explorer does not count)"
 */
char *
bm_rule_words (const BmRules *rules,
               guint          rule)
{
  const Speech speech = speech_of_rules (rules);

  return say_rule (&speech, &rules->rules[rule]);
}

/**
 * bm_rule_segments:
 * @rules: the rules with the things that the rule refers to
 * @rule: JSON that should be a rule
 *
 * Returns: (transfer full) (nullable) (element-type BmSegment): the words of bm_rule_words(), in segments; %NULL if
 *   there are no words for it, since members have wrong types or are missing
 */
GPtrArray *
bm_rule_segments (const BmRules *rules,
                  JsonNode      *rule)
{
  g_autoptr (BmMarks) marks = bm_marks_new ();
  g_auto (BmRuleDraft) draft = { 0 };
  g_autofree char *plain = NULL;
  g_autofree char *sentence = NULL;
  Speech speech;

  if (!bm_rule_draft_read_rule (&draft, rules, rule))
    return NULL;

  speech = speech_of_draft (rules, &draft, NULL);
  plain = say_rule (&speech, &draft.rule);
  speech.marks = marks;
  sentence = say_rule (&speech, &draft.rule);
  return bm_marks_split (marks, sentence, plain);
}
