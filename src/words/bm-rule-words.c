/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rules and conditions: the points, what brings them, and in brackets what limits them. What is said is made from
 * JSON, so that the rules of a game and one that is still being made are said by the same code. */

#define G_LOG_DOMAIN "bm-words"

#include "config.h"

#include "bm-rule-words.h"

#include <glib/gi18n-lib.h>

#include "bm-count-words.h"
#include "bm-words.h"

/* What sentences are made with. */
typedef struct
{
  const BmRules *rules;
  BmMarks       *marks;  /* nullable */
} Speech;

/* A condition that is being put into words. */
typedef struct
{
  JsonNode *count;
  int       at_least;       /* G_MININT16: no bound */
  int       at_most;        /* G_MAXINT16: no bound */
  int       team_at_least;
  int       team_at_most;
} Condition;

/* A rule that is being put into words. */
typedef struct
{
  int       points;
  JsonNode *each;        /* nullable */
  int       from;
  int       limit;       /* -1: none */
  GArray   *conditions;  /* of Condition */
} Rule;

typedef struct
{
  gboolean    is_team;
  gboolean    is_bare;  /* without "at least" */
  const char *prefix;   /* path of the condition */
} ConditionManner;

static void
rule_clear (Rule *self)
{
  g_clear_pointer (&self->conditions, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Rule, rule_clear)

/* -- From JSON -- */

/* A member that may be missing, but is no other thing than a number. */
static gboolean
read_number (JsonObject *object,
             const char *member,
             int         otherwise,
             int        *number)
{
  JsonNode *node = json_object_get_member (object, member);

  *number = otherwise;
  if (node == NULL)
    return TRUE;
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_INT64)
    return FALSE;

  *number = (int) CLAMP (json_node_get_int (node), G_MININT16, G_MAXINT16);
  return TRUE;
}

static gboolean
condition_read (Condition *self,
                JsonNode  *node)
{
  JsonObject *object;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return FALSE;

  object = json_node_get_object (node);
  self->count = json_object_get_member (object, "count");

  return self->count != NULL
         && bm_count_words_can_say (self->count)
         && read_number (object, "at_least", G_MININT16, &self->at_least)
         && read_number (object, "at_most", G_MAXINT16, &self->at_most)
         && read_number (object, "team_at_least", self->at_least, &self->team_at_least)
         && read_number (object, "team_at_most", self->at_most, &self->team_at_most);
}

static gboolean
read_conditions (JsonNode *node,
                 GArray   *conditions)
{
  JsonArray *list;

  if (node == NULL)
    return TRUE;
  if (!JSON_NODE_HOLDS_ARRAY (node))
    return FALSE;

  list = json_node_get_array (node);
  for (guint i = 0; i < json_array_get_length (list); i++)
    {
      Condition condition;

      if (!condition_read (&condition, json_array_get_element (list, i)))
        return FALSE;
      g_array_append_val (conditions, condition);
    }

  return TRUE;
}

static gboolean
rule_read (Rule     *self,
           JsonNode *node)
{
  JsonObject *object;

  *self = (Rule) { .conditions = g_array_new (FALSE, FALSE, sizeof (Condition)) };
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return FALSE;

  object = json_node_get_object (node);
  self->each = json_object_get_member (object, "each");

  return json_object_has_member (object, "points")
         && read_number (object, "points", 0, &self->points)
         && (self->each == NULL || bm_count_words_can_say (self->each))
         && read_number (object, "from", 1, &self->from)
         && read_number (object, "limit", -1, &self->limit)
         && read_conditions (json_object_get_member (object, "when"), self->conditions);
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
             JsonNode              *count,
             int                    at_most)
{
  g_autofree char *path = dup_path (manner->prefix, "count");
  g_autofree char *things = NULL;

  if (at_most == 0)
    {
      g_auto (BmPhrase) none = { 0 };

      bm_count_words_init_phrase_for_node (&none, speech->rules, count, speech->marks, path);
      return mark_bound (speech, manner, TRUE,
                         /* Translators: %s are things of any gender: “no lava tiles”; singular where zero takes it
                          * (French), else plural; “0 %s” if “no” would have to agree with it */
                         g_strdup_printf (_("no %s"), bm_words_is_one (0) ? none.one : none.many));
    }

  things = bm_count_words_for_node (speech->rules, count, at_most, speech->marks, path);
  /* Translators: %s is a number of things: “at most 2 lava tiles” */
  return mark_bound (speech, manner, TRUE, g_strdup_printf (_("at most %s"), things));
}

static char *
say_at_least (const Speech          *speech,
              const ConditionManner *manner,
              JsonNode              *count,
              int                    at_least)
{
  g_autofree char *path = dup_path (manner->prefix, "count");
  g_autofree char *things = bm_count_words_for_node (speech->rules, count, at_least, speech->marks, path);

  if (manner->is_bare)
    return mark_bound (speech, manner, FALSE, g_steal_pointer (&things));
  /* Translators: %s is a number of things: “at least 3 desert tiles” */
  return mark_bound (speech, manner, FALSE, g_strdup_printf (_("at least %s"), things));
}

static char *
say_between (const Speech          *speech,
             const ConditionManner *manner,
             JsonNode              *count,
             int                    at_least,
             int                    at_most)
{
  g_autofree char *path = dup_path (manner->prefix, "count");
  g_autofree char *things = bm_count_words_for_node (speech->rules, count, at_most, speech->marks, path);

  if (at_least == at_most)
    /* Translators: %s is a number of things: “exactly 3 desert tiles” */
    return mark_bound (speech, manner, FALSE, g_strdup_printf (_("exactly %s"), things));
  /* Translators: a number and a greater number of things: “between 2 and 4 desert tiles” */
  return mark_bound (speech, manner, FALSE, g_strdup_printf (_("between %d and %s"), at_least, things));
}

static char *
say_condition (const Speech          *speech,
               const ConditionManner *manner,
               const Condition       *condition)
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
                GArray           *conditions,
                BmConditionStyle  style,
                const char       *prefix)
{
  g_autoptr (GPtrArray) strings = g_ptr_array_new_with_free_func (g_free);
  gboolean is_bare = style != BM_CONDITION_EXACT;

  /* "at most 2 lava tiles and 2 ice tiles" would be misunderstood. */
  for (guint i = 0; i < conditions->len; i++)
    is_bare = is_bare && g_array_index (conditions, Condition, i).at_most == G_MAXINT16;
  for (guint i = 0; i < conditions->len; i++)
    {
      g_autofree char *path = g_strdup_printf ("%s[%u]", prefix, i);
      const ConditionManner manner = { style == BM_CONDITION_TEAM, is_bare, path };

      g_ptr_array_add (strings, say_condition (speech, &manner, &g_array_index (conditions, Condition, i)));
    }

  return bm_words_and (strings);
}

static Condition
get_condition (const BmRules *rules,
               guint          index)
{
  const BmCondition *condition = &rules->conditions[index];

  return (Condition) {
    .count = rules->counts[condition->count].source,
    .at_least = condition->at_least,
    .at_most = condition->at_most,
    .team_at_least = condition->team_at_least,
    .team_at_most = condition->team_at_most,
  };
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
  const Speech speech = { .rules = rules };
  g_autoptr (GArray) said = g_array_new (FALSE, FALSE, sizeof (Condition));

  for (guint i = 0; i < conditions->n; i++)
    {
      const Condition condition = get_condition (rules, conditions->first + i);

      g_array_append_val (said, condition);
    }

  return say_conditions (&speech, said, style, "");
}

/**
 * bm_condition_segments:
 * @rules: the rules that know what the condition refers to
 * @condition: JSON that should be a condition
 * @team: what partners need together
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
  const Speech plain_speech = { .rules = rules };
  const Speech speech = { rules, marks };
  const ConditionManner manner = { .is_team = team, .prefix = "" };
  g_autofree char *plain = NULL;
  g_autofree char *sentence = NULL;
  Condition said;

  if (!condition_read (&said, condition))
    return NULL;

  plain = say_condition (&plain_speech, &manner, &said);
  sentence = say_condition (&speech, &manner, &said);
  return bm_marks_split (marks, sentence, plain);
}

/**
 * bm_count_segments:
 * @rules: the rules that know what the count refers to
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
  g_auto (BmPhrase) plain = { 0 };
  g_auto (BmPhrase) phrase = { 0 };

  if (!bm_count_words_can_say (count))
    return NULL;

  bm_count_words_init_phrase_for_node (&plain, rules, count, NULL, NULL);
  bm_count_words_init_phrase_for_node (&phrase, rules, count, marks, path);
  return bm_marks_split (marks, phrase.many, plain.many);
}

/* -- Rules -- */

/* What brings the points, without what limits them. */
static char *
say_source (const Speech *speech,
            const Rule   *rule)
{
  g_autofree char *points = bm_marks_wrap (speech->marks, bm_words_points (rule->points), NULL, "points");
  g_autofree char *conditions = NULL;
  g_auto (BmPhrase) each = { 0 };

  if (rule->conditions->len > 0)
    conditions = say_conditions (speech, rule->conditions, BM_CONDITION_EXACT, "when");
  if (rule->each != NULL)
    bm_count_words_init_phrase_for_node (&each, speech->rules, rule->each, speech->marks, "each");

  if (rule->each != NULL && conditions != NULL)
    /* Translators: “2 points per lava tile if you have at least 1 swamp tile” */
    return g_strdup_printf (_("%s per %s if you have %s"), points, each.one, conditions);
  if (rule->each != NULL)
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
say_limit (const Rule *rule)
{
  g_autofree char *points = bm_words_points (rule->points < 0 ? -rule->limit : rule->limit);

  if (rule->points < 0)
    /* Translators: %s are negative points: “never worse than −6 points” */
    return g_strdup_printf (_("never worse than %s"), points);
  /* Translators: %s are points: “at most 7 points” */
  return g_strdup_printf (_("at most %s"), points);
}

/* The path of the first member that leaves the explorer out, or NULL. */
static char *
find_exclusion (const Rule *rule)
{
  char *path = rule->each != NULL ? bm_count_words_find_exclusion (rule->each, "each") : NULL;

  for (guint i = 0; i < rule->conditions->len && path == NULL; i++)
    {
      g_autofree char *count = g_strdup_printf ("when[%u].count", i);

      path = bm_count_words_find_exclusion (g_array_index (rule->conditions, Condition, i).count, count);
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
            const Rule   *rule)
{
  g_autofree char *exclusion = find_exclusion (rule);
  char *limits = NULL;

  if (rule->each != NULL && rule->from > 1)
    limits = add_limit (limits, bm_marks_wrap (speech->marks, say_from (rule->from), NULL, "from"));
  if (rule->each != NULL && rule->limit >= 0)
    limits = add_limit (limits, bm_marks_wrap (speech->marks, say_limit (rule), NULL, "limit"));
  if (exclusion != NULL)
    limits = add_limit (limits, bm_marks_wrap (speech->marks, g_strdup (_("the explorer does not count")), NULL,
                                               exclusion));

  return limits;
}

static char *
say_rule (const Speech *speech,
          const Rule   *rule)
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
  const Speech speech = { .rules = rules };
  g_auto (Rule) said = { 0 };
  gboolean can_say = rule_read (&said, rules->rules[rule].source);

  g_return_val_if_fail (can_say, g_strdup (""));

  return say_rule (&speech, &said);
}

/**
 * bm_rule_segments:
 * @rules: the rules that know what the rule refers to
 * @rule: JSON that should be a rule
 *
 * Returns: (transfer full) (nullable) (element-type BmSegment): the words of bm_rule_words(), in segments; %NULL if
 *   there are no words for it, since it has members of wrong types or lacks some
 */
GPtrArray *
bm_rule_segments (const BmRules *rules,
                  JsonNode      *rule)
{
  g_autoptr (BmMarks) marks = bm_marks_new ();
  const Speech plain_speech = { .rules = rules };
  const Speech speech = { rules, marks };
  g_auto (Rule) said = { 0 };
  g_autofree char *plain = NULL;
  g_autofree char *sentence = NULL;

  if (!rule_read (&said, rule))
    return NULL;

  plain = say_rule (&plain_speech, &said);
  sentence = say_rule (&speech, &said);
  return bm_marks_split (marks, sentence, plain);
}
