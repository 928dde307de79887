/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-rule-choices.h"

#include <string.h>

#include "bm-count-choices.h"
#include "bm-json-copy.h"

/* The number in new conditions, as in most medals of the printed game. */
#define NEW_AT_LEAST       1
#define NEW_MEDAL_AT_LEAST 3
#define NEW_TEAM_AT_LEAST  6

/**
 * bm_rule_context_find:
 * @path: a rule, a condition or a count of a thing
 *
 * Returns: where it is used
 */
BmRuleContext
bm_rule_context_find (const char *path)
{
  if (g_str_has_prefix (path, "$.medals["))
    return BM_RULE_CONTEXT_MEDAL;

  return g_str_has_prefix (path, "$.explorers[") ? BM_RULE_CONTEXT_EXPLORER : BM_RULE_CONTEXT_TILE;
}

/* -- Rules -- */

static JsonNode *
new_count (const char *terrain)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "of", bm_format_counts[BM_COUNTING_TILES].name);
  if (terrain != NULL)
    json_object_set_string_member (object, "terrain", terrain);

  return bm_json_take_object (object);
}

/**
 * bm_rule_new:
 * @terrain: (nullable): terrain of the tile
 *
 * Returns: (transfer full): a rule to start with: one point per tile of the terrain
 */
JsonNode *
bm_rule_new (const char *terrain)
{
  JsonObject *object = json_object_new ();

  json_object_set_int_member (object, "points", 1);
  json_object_set_member (object, "each", new_count (terrain));

  return bm_json_take_object (object);
}

/**
 * bm_rule_list_additions:
 * @rule: a rule
 * @context: where it is used
 *
 * Returns: the parts that could be added to it
 */
BmRuleParts
bm_rule_list_additions (JsonNode      *rule,
                        BmRuleContext  context)
{
  JsonNode *when = bm_json_peek_member (rule, "when");
  JsonNode *points = bm_json_peek_member (rule, "points");
  gboolean has_rank = bm_json_peek_member (rule, "rank") != NULL;
  BmRuleParts parts = 0;

  if (bm_json_peek_member (rule, "each") == NULL)
    parts |= BM_RULE_PART_EACH;
  else
    {
      if (bm_json_peek_member (rule, "limit") == NULL)
        parts |= BM_RULE_PART_LIMIT;
      if (bm_json_peek_number (rule, "from", 1) <= 1 && !has_rank)
        parts |= BM_RULE_PART_FROM;
      if (bm_json_peek_number (rule, "per", 1) <= 1 && !has_rank)
        parts |= BM_RULE_PART_PER;
      if (points != NULL && JSON_NODE_HOLDS_VALUE (points))
        parts |= BM_RULE_PART_TABLE;
      if (!has_rank)
        parts |= BM_RULE_PART_RANK;
    }
  if (bm_json_peek_member (rule, "scored") == NULL && context != BM_RULE_CONTEXT_EXPLORER)
    parts |= BM_RULE_PART_SCORED;
  if (when == NULL || JSON_NODE_HOLDS_ARRAY (when))
    parts |= BM_RULE_PART_CONDITION;

  return parts;
}

static gboolean
count_suits_explorer (JsonNode *count)
{
  const char *laid = bm_json_peek_string (count, "laid");
  JsonNode *counts = bm_json_peek_member (count, "counts");

  if ((laid != NULL && !g_str_equal (laid, bm_laid_names[BM_LAID_LAST_TURN - 1]))
      || bm_json_peek_member (count, "since_placed") != NULL)
    return FALSE;
  for (guint i = 0; counts != NULL && i < json_array_get_length (json_node_get_array (counts)); i++)
    if (!count_suits_explorer (json_array_get_element (json_node_get_array (counts), i)))
      return FALSE;

  return TRUE;
}

/** Returns: whether an explorer, which is never placed, can have a valid rule. */
gboolean
bm_rule_suits_explorer (JsonNode *rule)
{
  JsonNode *each = bm_json_peek_member (rule, "each");
  JsonNode *when = bm_json_peek_member (rule, "when");

  if (bm_json_peek_member (rule, "scored") != NULL || (each != NULL && !count_suits_explorer (each)))
    return FALSE;
  for (guint i = 0; when != NULL && i < json_array_get_length (json_node_get_array (when)); i++)
    {
      JsonNode *condition = json_array_get_element (json_node_get_array (when), i);
      JsonNode *than = bm_json_peek_member (condition, "than");

      if (!count_suits_explorer (bm_json_peek_member (condition, "count"))
          || (than != NULL && !count_suits_explorer (than)))
        return FALSE;
    }

  return TRUE;
}

/* The first of the points. */
static int
get_first_points (JsonNode *rule)
{
  JsonNode *points = bm_json_peek_member (rule, "points");

  if (points != NULL && JSON_NODE_HOLDS_ARRAY (points) && json_array_get_length (json_node_get_array (points)) > 0)
    return (int) json_array_get_int_element (json_node_get_array (points), 0);

  return bm_json_peek_number (rule, "points", 1);
}

/** Returns: (transfer full): the rule that scores its points just once, without members that need a count. */
JsonNode *
bm_rule_remove_each (JsonNode *rule)
{
  static const char *const members[] = { "each", "from", "per", "limit", "rank", "ties" };
  JsonObject *object = bm_json_copy_object (rule);

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    bm_json_drop (object, members[i]);
  json_object_set_int_member (object, "points", get_first_points (rule));

  return bm_json_take_object (object);
}

/* So many points for one, for two, for three: or for the first, the second, the third. */
#define NEW_TABLE 3

/** Returns: (transfer full): the rule with a number of points for each number of things, or for each rank. */
JsonNode *
bm_rule_add_table (JsonNode *rule)
{
  gboolean has_rank = bm_json_peek_member (rule, "rank") != NULL;
  int points = get_first_points (rule);
  JsonObject *object = bm_json_copy_object (rule);
  JsonArray *array = json_array_new ();

  for (int i = 1; i <= NEW_TABLE; i++)
    json_array_add_int_element (array, has_rank ? points * (NEW_TABLE + 1 - i) / NEW_TABLE
                                                : CLAMP (points * i, -BM_MAX_POINTS, BM_MAX_POINTS));
  json_object_set_array_member (object, "points", array);

  return bm_json_take_object (object);
}

/** Returns: (transfer full): the rule with the first of its points only. */
JsonNode *
bm_rule_remove_table (JsonNode *rule)
{
  JsonObject *object = bm_json_copy_object (rule);

  json_object_set_int_member (object, "points", get_first_points (rule));
  return bm_json_take_object (object);
}

/** Returns: (transfer full): the rule that compares players, and so neither skips any things nor counts them by several. */
JsonNode *
bm_rule_add_rank (JsonNode *rule)
{
  JsonObject *object = bm_json_copy_object (rule);

  bm_json_drop (object, "from");
  bm_json_drop (object, "per");
  bm_json_drop (object, "limit");
  json_object_set_string_member (object, "rank", bm_rank_names[0]);

  return bm_json_take_object (object);
}

/** Returns: (transfer full): the rule that does not compare players. */
JsonNode *
bm_rule_remove_rank (JsonNode *rule)
{
  JsonObject *object = bm_json_copy_object (rule);

  bm_json_drop (object, "rank");
  bm_json_drop (object, "ties");
  return bm_json_take_object (object);
}

/**
 * bm_table_dup_text:
 * @points: a number or a list of numbers
 *
 * Returns: (transfer full): the numbers with commas between them
 */
char *
bm_table_dup_text (JsonNode *points)
{
  GString *text = g_string_new (NULL);
  JsonArray *array = JSON_NODE_HOLDS_ARRAY (points) ? json_node_get_array (points) : NULL;

  if (array == NULL)
    g_string_append_printf (text, "%d", (int) json_node_get_int (points));
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    g_string_append_printf (text, "%s%d", i > 0 ? ", " : "", (int) json_array_get_int_element (array, i));

  return g_string_free (text, FALSE);
}

/**
 * bm_table_parse:
 * @text: numbers that somebody has typed
 *
 * Returns: (transfer full) (nullable): the list of them; %NULL if they are not numbers within the limits, or too many
 */
JsonNode *
bm_table_parse (const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " ,;/\t", -1);
  g_autoptr (JsonArray) array = json_array_new ();

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree char *word = g_strdup (words[i]);
      gint64 number;

      if (*word == '\0')
        continue;
      /* A real minus, as sentences have it. */
      if (g_str_has_prefix (word, "−"))
        {
          g_free (word);
          word = g_strconcat ("-", words[i] + strlen ("−"), NULL);
        }
      if (!g_ascii_string_to_signed (word, 10, -BM_MAX_POINTS, BM_MAX_POINTS, &number, NULL))
        return NULL;
      json_array_add_int_element (array, number);
    }
  if (json_array_get_length (array) == 0 || json_array_get_length (array) > BM_MAX_TABLE)
    return NULL;

  return bm_json_take_array (g_steal_pointer (&array));
}

/* -- Conditions -- */

/**
 * bm_condition_new:
 * @context: where it will be used
 * @terrain: (nullable): a terrain to start with
 *
 * Returns: (transfer full): a condition to start with
 */
JsonNode *
bm_condition_new (BmRuleContext  context,
                  const char    *terrain)
{
  JsonObject *object = json_object_new ();

  json_object_set_member (object, "count", new_count (terrain));
  json_object_set_int_member (object, "at_least",
                              context == BM_RULE_CONTEXT_MEDAL ? NEW_MEDAL_AT_LEAST : NEW_AT_LEAST);
  if (context == BM_RULE_CONTEXT_MEDAL)
    json_object_set_int_member (object, "team_at_least", NEW_TEAM_AT_LEAST);

  return bm_json_take_object (object);
}

static BmBound
find_bound (int at_least,
            int at_most)
{
  if (at_most > BM_MAX_BOUND)
    return BM_BOUND_AT_LEAST;
  if (at_least <= 0)
    return BM_BOUND_AT_MOST;
  return at_least == at_most ? BM_BOUND_EXACTLY : BM_BOUND_BETWEEN;
}

/* A missing bound gets the number that it would have if the user asked for it. */
static void
fill_numbers (BmBound  bound,
              int     *low,
              int     *high)
{
  *low = MAX (*low, 0);
  if (bound == BM_BOUND_AT_LEAST)
    *high = *low;
  else if (bound == BM_BOUND_AT_MOST)
    *low = *high;
}

/**
 * bm_condition_get_bounds:
 * @condition: a condition
 * @bounds: (out caller-allocates): how many it requires; all numbers are set, even those that the bounds do not need
 */
void
bm_condition_get_bounds (JsonNode *condition,
                         BmBounds *bounds)
{
  bounds->low = bm_json_peek_number (condition, "at_least", G_MININT16);
  bounds->high = bm_json_peek_number (condition, "at_most", G_MAXINT16);
  bounds->team_low = bm_json_peek_number (condition, "team_at_least", bounds->low);
  bounds->team_high = bm_json_peek_number (condition, "team_at_most", bounds->high);
  /* Equally many: no more than the others, and no fewer. */
  bounds->bound = bounds->low == 0 && bounds->high == 0 && bm_json_peek_member (condition, "than") != NULL
                  ? BM_BOUND_EXACTLY : find_bound (bounds->low, bounds->high);
  bounds->team_bound = find_bound (bounds->team_low, bounds->team_high);

  fill_numbers (bounds->bound, &bounds->low, &bounds->high);
  fill_numbers (bounds->team_bound, &bounds->team_low, &bounds->team_high);
}

/* The numbers of bounds in files; -1 for none. Swapped bounds are corrected. */
static void
find_numbers (BmBound  bound,
              int      low,
              int      high,
              int     *at_least,
              int     *at_most)
{
  *at_least = bound == BM_BOUND_AT_MOST ? -1 : low;
  *at_most = bound == BM_BOUND_AT_LEAST ? -1 : bound == BM_BOUND_EXACTLY ? low : high;
  if (bound == BM_BOUND_BETWEEN && low > high)
    {
      *at_least = high;
      *at_most = low;
    }
}

static void
set_number (JsonObject *object,
            const char *member,
            int         number)
{
  if (number < 0)
    bm_json_drop (object, member);
  else
    json_object_set_int_member (object, member, number);
}

/* Bounds for players apply to teams, unless teams have their own numbers. */
static void
set_team_number (JsonObject *object,
                 const char *member,
                 int         number,
                 int         of_players,
                 int         none)
{
  if (number != of_players)
    json_object_set_int_member (object, member, number < 0 ? none : number);
  else if (number < 0 || !json_object_has_member (object, member))
    bm_json_drop (object, member);
  else
    json_object_set_int_member (object, member, number);
}

/**
 * bm_condition_set_bounds:
 * @condition: a condition
 * @bounds: how many it should require
 * @context: where it is used: only medals can be won by teams
 *
 * Returns: (transfer full): the condition with these bounds
 */
JsonNode *
bm_condition_set_bounds (JsonNode       *condition,
                         const BmBounds *bounds,
                         BmRuleContext   context)
{
  JsonObject *object = bm_json_copy_object (condition);
  int at_least, at_most, team_at_least, team_at_most;

  find_numbers (bounds->bound, bounds->low, bounds->high, &at_least, &at_most);
  set_number (object, "at_least", at_least);
  set_number (object, "at_most", at_most);
  if (context == BM_RULE_CONTEXT_MEDAL)
    {
      find_numbers (bounds->team_bound, bounds->team_low, bounds->team_high, &team_at_least, &team_at_most);
      set_team_number (object, "team_at_least", team_at_least, at_least, 0);
      set_team_number (object, "team_at_most", team_at_most, at_most, BM_MAX_BOUND);
    }

  return bm_json_take_object (object);
}

/** Returns: whether it asks for an even or an odd number. */
BmParity
bm_condition_get_parity (JsonNode *condition)
{
  const char *parity = bm_json_peek_string (condition, "parity");

  for (guint i = 0; parity != NULL && bm_parity_names[i] != NULL; i++)
    if (g_str_equal (parity, bm_parity_names[i]))
      return (BmParity) (BM_PARITY_EVEN + i);

  return BM_PARITY_EITHER;
}

/**
 * bm_condition_set_parity:
 * @condition: a condition
 * @parity: what number it should ask for
 *
 * Returns: (transfer full): the condition; "at least one" gives way, since 0 is even, and comes back
 */
JsonNode *
bm_condition_set_parity (JsonNode *condition,
                         BmParity  parity)
{
  JsonObject *object = bm_json_copy_object (condition);
  gboolean has_most = json_object_has_member (object, "at_most");

  if (parity == BM_PARITY_EITHER)
    {
      bm_json_drop (object, "parity");
      if (!json_object_has_member (object, "at_least") && !has_most)
        json_object_set_int_member (object, "at_least", NEW_AT_LEAST);
      return bm_json_take_object (object);
    }

  json_object_set_string_member (object, "parity", bm_parity_names[parity - BM_PARITY_EVEN]);
  if (!has_most && bm_json_peek_number (condition, "at_least", 0) == NEW_AT_LEAST
      && !json_object_has_member (object, "than") && !json_object_has_member (object, "team_at_least"))
    bm_json_drop (object, "at_least");

  return bm_json_take_object (object);
}

/* -- Medals -- */

/** Returns: (transfer full): the medal with half as many points for the second as for the first. */
JsonNode *
bm_medal_add_place (JsonNode *medal)
{
  int points = get_first_points (medal);
  JsonObject *object = bm_json_copy_object (medal);
  JsonArray *array = json_array_new ();

  json_array_add_int_element (array, points);
  json_array_add_int_element (array, points / 2);
  json_object_set_array_member (object, "points", array);

  return bm_json_take_object (object);
}

/** Returns: (nullable): the member with the count that is compared, "fewest" or "most"; %NULL if the medal has
 * conditions. */
const char *
bm_medal_get_compared (JsonNode *medal)
{
  if (bm_json_peek_member (medal, "fewest") != NULL)
    return "fewest";
  return bm_json_peek_member (medal, "most") != NULL ? "most" : NULL;
}

/** Returns: who gets the medal. */
BmMedalAim
bm_medal_get_aim (JsonNode *medal)
{
  const char *compared = bm_medal_get_compared (medal);

  if (compared != NULL)
    return g_str_equal (compared, "most") ? BM_MEDAL_AIM_MOST : BM_MEDAL_AIM_FEWEST;
  return g_strcmp0 (bm_json_peek_string (medal, "awarded"), "end") == 0 ? BM_MEDAL_AIM_END : BM_MEDAL_AIM_FIRST;
}

/* What the medal counts, or a count to start with. */
static JsonNode *
dup_counted (JsonNode *medal)
{
  const char *compared = bm_medal_get_compared (medal);
  JsonNode *conditions = bm_json_peek_member (medal, "conditions");
  JsonNode *count = NULL;

  if (compared != NULL)
    count = bm_json_peek_member (medal, compared);
  else if (conditions != NULL && JSON_NODE_HOLDS_ARRAY (conditions)
           && json_array_get_length (json_node_get_array (conditions)) > 0)
    count = bm_json_peek_member (json_array_get_element (json_node_get_array (conditions), 0), "count");

  return count != NULL ? json_node_ref (count) : new_count (NULL);
}

static JsonNode *
new_conditions (JsonNode *count)
{
  g_autoptr (JsonNode) condition = bm_condition_new (BM_RULE_CONTEXT_MEDAL, NULL);
  JsonObject *object = bm_json_copy_object (condition);
  JsonArray *array = json_array_new ();

  json_object_set_member (object, "count", count);
  json_array_add_element (array, bm_json_take_object (object));

  return bm_json_take_array (array);
}

/**
 * bm_medal_set_aim:
 * @medal: a medal
 * @aim: who should get it
 *
 * Returns: (transfer full): the medal with that aim; it keeps its count
 */
JsonNode *
bm_medal_set_aim (JsonNode   *medal,
                  BmMedalAim  aim)
{
  gboolean compares = aim == BM_MEDAL_AIM_FEWEST || aim == BM_MEDAL_AIM_MOST;
  g_autoptr (JsonNode) counted = dup_counted (medal);
  JsonObject *object = bm_json_copy_object (medal);

  if (compares)
    bm_json_drop (object, "conditions");
  bm_json_drop (object, "fewest");
  bm_json_drop (object, "most");

  if (compares)
    json_object_set_member (object, aim == BM_MEDAL_AIM_MOST ? "most" : "fewest", json_node_ref (counted));
  else if (!json_object_has_member (object, "conditions"))
    json_object_set_member (object, "conditions", new_conditions (json_node_ref (counted)));

  if (aim == BM_MEDAL_AIM_FIRST)
    bm_json_drop (object, "awarded");
  else
    json_object_set_string_member (object, "awarded", "end");

  return bm_json_take_object (object);
}
