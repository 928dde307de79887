/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rules and conditions: the points, what scores them, and the limits in brackets. A rule that is being edited
 * (BmRuleDraft) consists of the same values as those of a game, so the same code is used for both. */

#define G_LOG_DOMAIN "bm-words"

#include "config.h"

#include "bm-rule-words.h"

#include <glib/gi18n-lib.h>

#include "bm-condition-words.h"
#include "bm-count-words.h"
#include "bm-rule-draft.h"
#include "bm-words.h"

static BmSpeech
speech_of_rules (const BmRules *rules)
{
  return (BmSpeech) {
    .rules = rules, .counts = rules->counts, .conditions = rules->conditions, .numbers = rules->numbers,
    .owner = BM_THING_TILE,
  };
}

static BmSpeech
speech_of_draft (const BmRules     *rules,
                 const BmRuleDraft *draft,
                 BmMarks           *marks)
{
  return (BmSpeech) {
    .rules = rules,
    .counts = (BmCount *const *) draft->counts->pdata,
    .conditions = (const BmCondition *) (gpointer) draft->conditions->data,
    .numbers = (const gint16 *) (gpointer) draft->numbers->data,
    .marks = marks,
    .owner = BM_THING_TILE,
  };
}

/* -- Conditions -- */

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
  const BmSpeech speech = speech_of_rules (rules);

  return bm_condition_words_list (&speech, conditions, style == BM_CONDITION_TEAM);
}

/**
 * bm_conditions_deny:
 * @rules: the rules
 * @conditions: entries of BmRules.conditions
 * @style: the style
 *
 * Returns: whether there must be none of anything, so that the verb of the sentence may have to be denied
 */
gboolean
bm_conditions_deny (const BmRules    *rules,
                    const BmRange    *conditions,
                    BmConditionStyle  style)
{
  const BmSpeech speech = speech_of_rules (rules);

  return bm_condition_words_deny (&speech, conditions, style == BM_CONDITION_TEAM);
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
  g_auto (BmRuleDraft) draft = { 0 };
  g_autofree char *plain = NULL;
  g_autofree char *sentence = NULL;
  BmSpeech speech;

  if (!bm_rule_draft_read_condition (&draft, rules, condition))
    return NULL;

  speech = speech_of_draft (rules, &draft, NULL);
  plain = bm_condition_words_say (&speech, speech.conditions, team, "");
  speech.marks = marks;
  sentence = bm_condition_words_say (&speech, speech.conditions, team, "");
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

/* -- Points -- */

/* More numbers than these would hide what they say. */
#define MAX_LISTED 8

/** SayNumber: says a number of a list. */
typedef char *(*SayNumber) (const BmSpeech *speech,
                            const BmRule   *rule,
                            guint           index);

static char *
say_points_at (const BmSpeech *speech,
               const BmRule   *rule,
               guint           index)
{
  int points = speech->numbers[rule->table.first + index];

  return index + 1 == rule->table.n ? bm_words_points (points) : bm_words_number (points);
}

/* How many there must be for an entry of the table. */
static char *
say_step (const BmSpeech *speech G_GNUC_UNUSED,
          const BmRule   *rule,
          guint           index)
{
  return bm_words_number (rule->from - 1 + (int) (index + 1) * rule->per);
}

/* All numbers, or the first ones, dots and the last. */
static GPtrArray *
list_numbers (const BmSpeech *speech,
              const BmRule   *rule,
              SayNumber       say)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < rule->table.n; i++)
    if (rule->table.n <= MAX_LISTED || i < MAX_LISTED - 2 || i + 1 == rule->table.n)
      g_ptr_array_add (list, say (speech, rule, i));
    else if (i == MAX_LISTED - 2)
      g_ptr_array_add (list, g_strdup ("…"));

  return list;
}

/* "2 points", "1, 3 or 6 points" */
static char *
say_points (const BmSpeech *speech,
            const BmRule   *rule)
{
  g_autoptr (GPtrArray) list = NULL;

  if (rule->table.n == 0)
    return bm_marks_wrap (speech->marks, bm_words_points (rule->points), NULL, "points");

  list = list_numbers (speech, rule, say_points_at);
  return bm_marks_wrap (speech->marks, bm_words_or (list), NULL, "points");
}

/* "1, 3 or 6 points for 1, 2, 3 or more lava tiles" */
static char *
say_table (const BmSpeech *speech,
           const BmRule   *rule,
           const BmPhrase *each)
{
  g_autofree char *points = say_points (speech, rule);
  g_autoptr (GPtrArray) list = list_numbers (speech, rule, say_step);
  g_autofree char *numbers = NULL;
  g_autofree char *steps = NULL;

  numbers = bm_words_commas (list);
  steps = bm_marks_wrap (speech->marks, g_steal_pointer (&numbers), NULL, rule->per > 1 ? "per" : "points");
  /* Translators: points, how many there must be for each, and things: “1, 3 or 6 points for 1, 2, 3 or more lava tiles” */
  return g_strdup_printf (_("%s for %s or more %s"), points, steps, each->many);
}

/* "9 points" and "if you have at least 1 medal". */
static char *
say_if (const char *points,
        const char *clause)
{
  /* Translators: points, and a condition that begins with “if” */
  return g_strdup_printf (C_("points and a condition", "%s %s"), points, clause);
}

/* A table with a single entry: "5 points if you have at least 1 lava tile". */
static char *
say_single (const BmSpeech *speech,
            const BmRule   *rule,
            const char     *points,
            const BmPhrase *each)
{
  g_autofree char *things = bm_count_words_number (each, rule->from - 1 + rule->per);
  g_autofree char *bound = bm_marks_wrap (speech->marks, g_strdup_printf (_("at least %s"), things), NULL,
                                          rule->per > 1 ? "per" : "points");
  g_autofree char *clause = g_strdup_printf (_("if you have %s"), bound);

  return say_if (points, clause);
}

/* -- Ranks -- */

static char *
say_place (guint       place,
           const char *points)
{
  switch (place)
    {
    case 1:
      /* Translators: %s are points; before it, those for the first are named; likewise below */
      return g_strdup_printf (C_("rank", "%s for second place"), points);
    case 2:
      /* Translators: %s are points */
      return g_strdup_printf (C_("rank", "%s for third place"), points);
    case 3:
      /* Translators: %s are points */
      return g_strdup_printf (C_("rank", "%s for fourth place"), points);
    case 4:
      /* Translators: %s are points */
      return g_strdup_printf (C_("rank", "%s for fifth place"), points);
    default:
      /* Translators: %s are points */
      return g_strdup_printf (C_("rank", "%s for sixth place"), points);
    }
}

/**
 * bm_places_words:
 * @points: the points of each place, from the first on
 * @n: how many there are
 *
 * Returns: (transfer full) (element-type utf8): what all places but the first bring: "4 points for second place"
 */
GPtrArray *
bm_places_words (const gint16 *points,
                 guint         n)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 1; i < MIN (n, BM_MAX_SEATS); i++)
    {
      g_autofree char *words = bm_words_points (points[i]);

      g_ptr_array_add (list, say_place (i, words));
    }

  return list;
}

static char *
say_first_rank (const BmSpeech *speech,
                const BmRule   *rule,
                const BmPhrase *each)
{
  g_autofree char *points = bm_marks_wrap (speech->marks, bm_words_points (rule->points), NULL, "points");
  g_autofree char *things = bm_noun_after_most (each->many);
  g_autofree char *having = NULL;

  if (rule->rank == BM_RANK_MOST)
    /* Translators: %s are things: “5 points if you have the most lava tiles” */
    having = g_strdup_printf (_("if you have the most %s"), things);
  else
    /* Translators: %s are things: “5 points if you have the fewest lava tiles” */
    having = g_strdup_printf (_("if you have the fewest %s"), things);
  having = bm_marks_wrap (speech->marks, g_steal_pointer (&having), NULL, "rank");

  return say_if (points, having);
}

static char *
say_rank (const BmSpeech *speech,
          const BmRule   *rule,
          const BmPhrase *each)
{
  g_autoptr (GPtrArray) list = bm_places_words (speech->numbers + rule->table.first, rule->table.n);

  for (guint i = 0; i < list->len; i++)
    list->pdata[i] = bm_marks_wrap (speech->marks, list->pdata[i], NULL, "points");
  g_ptr_array_insert (list, 0, say_first_rank (speech, rule, each));

  return bm_words_commas (list);
}

static char *
say_ties (const BmRule *rule)
{
  switch ((BmTies) rule->ties)
    {
    case BM_TIES_NOBODY:
      /* Translators: of the points of a rank that several players share */
      return g_strdup (_("not if tied"));
    case BM_TIES_SHARED:
      /* Translators: of the points of a rank that several players share: they are divided */
      return g_strdup (_("divided if tied"));
    case BM_TIES_ALL:
    default:
      /* Translators: of the points of a rank that several players share: each gets them */
      return g_strdup (_("even if tied"));
    }
}

/* -- Rules -- */

/* What each unit scores, or the units together. */
static char *
say_units (const BmSpeech *speech,
           const BmRule   *rule)
{
  g_auto (BmPhrase) each = { 0 };
  g_autofree char *points = NULL;
  g_autofree char *units = NULL;

  bm_count_words_init_phrase_marked (&each, speech->rules, speech->counts[rule->each], speech->marks, "each");
  if (rule->rank != BM_RANK_NOT)
    return say_rank (speech, rule, &each);
  if (rule->table.n > 1)
    return say_table (speech, rule, &each);

  points = say_points (speech, rule);
  if (rule->table.n == 1)
    return say_single (speech, rule, points, &each);
  if (rule->per <= 1)
    /* Translators: points and a thing: “2 points per swamp monster” */
    return g_strdup_printf (_("%s per %s"), points, each.one);

  units = bm_marks_wrap (speech->marks, bm_count_words_number (&each, rule->per), NULL, "per");
  /* Translators: points and a number of things, 2 or more: “3 points for every 2 lava tiles” */
  return g_strdup_printf (_("%s for every %s"), points, units);
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

/* @limits: (transfer full) (nullable); @path: of the count. */
static char *
add_explorer (const BmSpeech *speech,
              char           *limits,
              guint           count,
              const char     *path)
{
  g_autofree char *member = NULL;
  const char *words = bm_count_words_explorer (speech->counts[count], speech->owner, path, &member);

  return words != NULL ? add_limit (limits, bm_marks_wrap (speech->marks, g_strdup (words), NULL, member)) : limits;
}

static char *
add_time (const BmSpeech *speech,
          const BmRule   *rule,
          char           *limits)
{
  if (rule->scored != BM_SCORED_PLACED)
    return limits;

  return add_limit (limits, bm_marks_wrap (speech->marks, g_strdup (_("counted once, when this tile is placed")), NULL,
                                           "scored"));
}

/* "at most 7 points; the explorer does not count", or NULL: the limits of what scores the points. */
static char *
say_limits (const BmSpeech *speech,
            const BmRule   *rule)
{
  char *limits = NULL;

  if (rule->rank != BM_RANK_NOT)
    limits = add_limit (limits, bm_marks_wrap (speech->marks, say_ties (rule), NULL, "ties"));
  if (rule->conditions.n == 0)
    limits = add_time (speech, rule, limits);
  if (rule->each == BM_NONE)
    return limits;

  /* A table says how many there must be. */
  if (rule->from > 1 && rule->table.n == 0)
    limits = add_limit (limits, bm_marks_wrap (speech->marks, say_from (rule->from), NULL, "from"));
  if (rule->limit >= 0)
    limits = add_limit (limits, bm_marks_wrap (speech->marks, say_limit (rule), NULL, "limit"));

  return add_explorer (speech, limits, rule->each, "each");
}

/* The limits of the conditions, and of all that stands before them. The explorer is mentioned once. */
static char *
say_condition_limits (const BmSpeech *speech,
                      const BmRule   *rule)
{
  char *time = add_time (speech, rule, NULL);
  char *limits = NULL;

  for (guint i = 0; i < rule->conditions.n && limits == NULL; i++)
    {
      const BmCondition *condition = &speech->conditions[rule->conditions.first + i];
      g_autofree char *path = g_strdup_printf ("when[%u].count", i);

      limits = add_explorer (speech, NULL, condition->count, path);
    }
  if (time == NULL)
    return limits;

  return limits != NULL ? add_limit (time, limits) : time;
}

/* @words, @limits: (transfer full), the latter may be NULL. */
static char *
add_limits (char *words,
            char *limits)
{
  char *both;

  if (limits == NULL)
    return words;

  /* Translators: a rule and what limits it: “1 point per terrain (at most 7 points)” */
  both = g_strdup_printf (_("%s (%s)"), words, limits);
  g_free (words);
  g_free (limits);

  return both;
}

/* What the points depend on besides. */
static char *
add_conditions (const BmSpeech *speech,
                const BmRule   *rule,
                const char     *points)
{
  g_autofree char *clauses = bm_condition_words_clauses (speech, &rule->conditions, "when");

  /* There is an “if” before. */
  if (rule->rank != BM_RANK_NOT || rule->table.n == 1)
    /* Translators: points for having the most, and what else is needed: “5 points if you have the most lava tiles, but
     * only if you have at least 1 medal” */
    return g_strdup_printf (_("%s, but only %s"), points, clauses);

  return say_if (points, clauses);
}

/* Limits stand right behind what they limit: at the end, they would seem to be about the condition. */
static char *
say_rule (const BmSpeech *speech,
          const BmRule   *rule)
{
  char *source = rule->each != BM_NONE ? say_units (speech, rule) : say_points (speech, rule);
  g_autofree char *points = add_limits (source, say_limits (speech, rule));

  if (rule->conditions.n == 0)
    return g_steal_pointer (&points);

  return add_limits (add_conditions (speech, rule, points), say_condition_limits (speech, rule));
}

static gboolean
has_rule (const BmBody *body,
          guint         rule)
{
  return rule >= body->rules.first && rule < body->rules.first + body->rules.n;
}

static BmThingKind
find_owner (const BmRules *rules,
            guint          rule)
{
  for (guint i = 0; i < rules->n_explorers; i++)
    if (has_rule (&rules->explorers[i].body, rule))
      return BM_THING_EXPLORER;

  return BM_THING_TILE;
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
  BmSpeech speech = speech_of_rules (rules);

  speech.owner = find_owner (rules, rule);
  return say_rule (&speech, &rules->rules[rule]);
}

/**
 * bm_rule_segments:
 * @rules: the rules with the things that the rule refers to
 * @owner: what has the rule: %BM_THING_TILE or %BM_THING_EXPLORER
 * @rule: JSON that should be a rule
 *
 * Returns: (transfer full) (nullable) (element-type BmSegment): the words of bm_rule_words(), in segments; %NULL if
 *   there are no words for it, since members have wrong types or are missing
 */
GPtrArray *
bm_rule_segments (const BmRules *rules,
                  BmThingKind    owner,
                  JsonNode      *rule)
{
  g_autoptr (BmMarks) marks = bm_marks_new ();
  g_auto (BmRuleDraft) draft = { 0 };
  g_autofree char *plain = NULL;
  g_autofree char *sentence = NULL;
  BmSpeech speech;

  if (!bm_rule_draft_read_rule (&draft, rules, rule))
    return NULL;

  speech = speech_of_draft (rules, &draft, NULL);
  speech.owner = owner;
  plain = say_rule (&speech, &draft.rule);
  speech.marks = marks;
  sentence = say_rule (&speech, &draft.rule);
  return bm_marks_split (marks, sentence, plain);
}
