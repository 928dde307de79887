/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds the numbers of a thing in the JSON of its set, with the names and ranges that the format gives them. No rule
 * of the game matters here; the compiled rules only say which set the thing is from. */

#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-lab-number.h"

#include "bm-format.h"
#include "bm-json-tree.h"
#include "bm-set.h"

typedef struct
{
  BmRules   *rules;
  guint      set;
  GPtrArray *numbers;  /* BmLabNumber */
} Lister;

static const char *const kind_names[BM_LAB_N_NUMBERS] = {
  [BM_LAB_NUMBER_POINTS] = "points",
  [BM_LAB_NUMBER_LEVELS] = "levels",
  [BM_LAB_NUMBER_LEVEL] = "level",
  [BM_LAB_NUMBER_COMPOSITE_POINTS] = "composite-points",
  [BM_LAB_NUMBER_TOKEN_POINTS] = "token-points",
  [BM_LAB_NUMBER_RULE_POINTS] = "rule-points",
  [BM_LAB_NUMBER_RULE_FROM] = "rule-from",
  [BM_LAB_NUMBER_RULE_LIMIT] = "rule-limit",
  [BM_LAB_NUMBER_MEDAL_POINTS] = "medal-points",
  [BM_LAB_NUMBER_AT_LEAST] = "at-least",
  [BM_LAB_NUMBER_AT_MOST] = "at-most",
  [BM_LAB_NUMBER_TEAM_AT_LEAST] = "team-at-least",
  [BM_LAB_NUMBER_TEAM_AT_MOST] = "team-at-most",
};

/* Reading JSON. The set has been compiled, so types are right, but members may be missing. */

static JsonArray *
peek_list (JsonObject *object,
           const char *member)
{
  return json_object_has_member (object, member) ? json_object_get_array_member (object, member) : NULL;
}

static guint
get_length (JsonArray *list)
{
  return list != NULL ? json_array_get_length (list) : 0;
}

/* Points may also be a list of numbers, which is none of them. */
static int
peek_int (JsonObject *object,
          const char *member,
          int         otherwise)
{
  JsonNode *node = json_object_get_member (object, member);

  return node != NULL && JSON_NODE_HOLDS_VALUE (node) ? (int) json_node_get_int (node) : otherwise;
}

static JsonObject *
get_root (const Lister *self)
{
  return json_node_get_object (bm_set_get_root (self->rules->sets[self->set]));
}

/* Listing */

static BmLabNumberKind
find_kind (const char *name)
{
  guint kind = 0;

  while (!g_str_equal (kind_names[kind], name))
    kind++;

  return (BmLabNumberKind) kind;
}

/* Adds a member that the lab may change according to the format, with its range. */
static BmLabNumber *
add (Lister           *self,
     BmFormatObjectId  object,
     const char       *place,
     const char       *member,
     int               value)
{
  const BmFormatMember *row = bm_format_find_member (object, member);
  BmLabNumber *number = g_new0 (BmLabNumber, 1);

  number->kind = find_kind (row->lab);
  number->set = self->set;
  number->path = g_strconcat (place, ".", member, NULL);
  number->value = value;
  number->minimum = row->minimum;
  number->maximum = row->maximum;
  number->gain = 1;
  g_ptr_array_add (self->numbers, number);

  return number;
}

static BmLabNumber *
add_points (Lister           *self,
            BmFormatObjectId  object,
            const char       *place,
            JsonObject       *node)
{
  return add (self, object, place, "points", peek_int (node, "points", 0));
}

/* The bounds in a condition limit each other. A team needs as many as a player unless the condition says otherwise.
 * The easier a condition is to meet, the stronger the thing if it scores points, and the weaker if it costs points. */
static void
add_bounds (Lister           *self,
            BmFormatObjectId  object,
            const char       *place,
            JsonObject       *condition,
            guint             index,
            guint             condition_index,
            double            gain)
{
  int at_least = peek_int (condition, "at_least", 0);
  int at_most = peek_int (condition, "at_most", BM_MAX_BOUND);
  gboolean team_has_least = json_object_has_member (condition, "team_at_least");
  gboolean team_has_most = json_object_has_member (condition, "team_at_most");
  int team_at_least = peek_int (condition, "team_at_least", at_least);
  int team_at_most = peek_int (condition, "team_at_most", at_most);
  const struct
  {
    const char *member;
    int         value, minimum, maximum;
  } bounds[] = {
    { "at_least", at_least, 0, team_has_least ? at_most : MIN (at_most, team_at_most) },
    { "at_most", at_most, team_has_most ? at_least : MAX (at_least, team_at_least), BM_MAX_BOUND },
    { "team_at_least", team_at_least, 0, team_at_most },
    { "team_at_most", team_at_most, team_at_least, BM_MAX_BOUND },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bounds); i++)
    if (json_object_has_member (condition, bounds[i].member))
      {
        BmLabNumber *number = add (self, object, place, bounds[i].member, bounds[i].value);

        number->minimum = bounds[i].minimum;
        number->maximum = bounds[i].maximum;
        number->index = index;
        number->condition = condition_index;
        number->gain = i % 2 == 0 ? -gain : gain;
      }
}

/* Rough guesses: three of the things that are counted, and half of those that a player can have. */
static void
add_rule (Lister     *self,
          const char *place,
          JsonObject *rule,
          guint       index)
{
  int points = peek_int (rule, "points", 0);
  int sign = points < 0 ? -1 : 1;
  gboolean counts = json_object_has_member (rule, "each");
  JsonArray *conditions = peek_list (rule, "when");
  BmLabNumber *number;

  number = add (self, BM_FORMAT_RULE, place, "points", points);
  if (points > 0)
    number->minimum = 1;
  if (points < 0)
    number->maximum = -1;
  number->index = index;
  number->gain = counts ? 3 : 0.5;
  if (counts && json_object_has_member (rule, "from"))
    {
      number = add (self, BM_FORMAT_RULE, place, "from", peek_int (rule, "from", 1));
      number->index = index;
      number->gain = points != 0 ? -points : -1;
    }
  if (json_object_has_member (rule, "limit"))
    {
      number = add (self, BM_FORMAT_RULE, place, "limit", peek_int (rule, "limit", 1));
      number->index = index;
      number->gain = 0.5 * sign;
    }

  for (guint i = 0; i < get_length (conditions); i++)
    {
      g_autofree char *condition = g_strdup_printf ("%s.when[%u]", place, i);

      add_bounds (self, BM_FORMAT_CONDITION, condition, json_array_get_object_element (conditions, i), index, i, sign);
    }
}

static void
add_rules (Lister     *self,
           const char *place,
           JsonObject *thing)
{
  JsonArray *rules = peek_list (thing, "rules");

  for (guint i = 0; i < get_length (rules); i++)
    {
      g_autofree char *rule = g_strdup_printf ("%s.rules[%u]", place, i);

      add_rule (self, rule, json_array_get_object_element (rules, i), i);
    }
}

static void
add_levels (Lister     *self,
            const char *place,
            JsonArray  *levels)
{
  g_autofree char *levels_place = g_strconcat (place, ".levels", NULL);
  int first = (int) json_array_get_int_element (levels, 0);
  int least = first;
  int most = first;
  guint n = json_array_get_length (levels);
  BmLabNumber *all;

  for (guint i = 1; i < n; i++)
    {
      least = MIN (least, (int) json_array_get_int_element (levels, i));
      most = MAX (most, (int) json_array_get_int_element (levels, i));
    }
  all = add (self, BM_FORMAT_TILE, place, "levels", first);
  all->minimum += first - least;
  all->maximum += first - most;

  for (guint i = 0; i < n; i++)
    {
      BmLabNumber *number = add (self, BM_FORMAT_TILE, place, "levels", (int) json_array_get_int_element (levels, i));

      number->kind = BM_LAB_NUMBER_LEVEL;
      g_free (number->path);
      number->path = g_strdup_printf ("%s[%u]", levels_place, i);
      number->index = i;
      number->gain = 0.5;
    }
}

static gboolean
is_part (JsonObject *composite,
         const char *tile)
{
  JsonArray *parts = json_object_get_array_member (composite, "parts");

  for (guint i = 0; i < get_length (parts); i++)
    if (g_str_equal (json_object_get_string_member (json_array_get_object_element (parts, i), "tile"), tile))
      return TRUE;

  return FALSE;
}

static void
add_composites (Lister     *self,
                const char *tile)
{
  JsonArray *composites = peek_list (get_root (self), "composites");

  for (guint i = 0; i < get_length (composites); i++)
    {
      JsonObject *composite = json_array_get_object_element (composites, i);
      g_autofree char *place = g_strdup_printf ("$.composites[%u]", i);

      if (is_part (composite, tile))
        add_points (self, BM_FORMAT_COMPOSITE, place, composite);
    }
}

static gboolean
hands_out (JsonObject *tile,
           const char *token)
{
  JsonArray *effects = peek_list (tile, "effects");

  for (guint i = 0; i < get_length (effects); i++)
    if (g_str_equal (json_object_get_string_member (json_array_get_object_element (effects, i), "give"), token))
      return TRUE;

  return FALSE;
}

/* Only tokens of the same set: those of other sets are not the tile's to change. */
static void
add_tokens (Lister     *self,
            JsonObject *tile)
{
  JsonArray *tokens = peek_list (get_root (self), "tokens");

  for (guint i = 0; i < get_length (tokens); i++)
    {
      JsonObject *token = json_array_get_object_element (tokens, i);
      g_autofree char *place = g_strdup_printf ("$.tokens[%u]", i);

      if (hands_out (tile, json_object_get_string_member (token, "id")))
        add_points (self, BM_FORMAT_TOKEN, place, token);
    }
}

/* A tile without points need not have a score line. */
static gboolean
may_have_points (const Lister *self,
                 const char   *place)
{
  g_autofree char *path = g_strconcat (place, ".points", NULL);
  const BmLabNumber points = { .kind = BM_LAB_NUMBER_POINTS, .set = self->set, .path = path };
  g_autoptr (BmRules) rules = bm_lab_number_try (&points, self->rules, 1, NULL);

  return rules != NULL;
}

/* A part of a large monster scores nothing by itself. If all points of a tile come from rules, its designer thinks of
 * the rules. */
static void
add_tile (Lister     *self,
          const char *place,
          JsonObject *tile)
{
  JsonArray *levels = peek_list (tile, "levels");
  gboolean has_points = levels == NULL && peek_int (tile, "points", 0) != 0;

  add_composites (self, json_object_get_string_member (tile, "id"));
  if (levels != NULL)
    add_levels (self, place, levels);
  if (has_points)
    add_points (self, BM_FORMAT_TILE, place, tile);
  add_rules (self, place, tile);
  if (levels == NULL && !has_points && may_have_points (self, place))
    add_points (self, BM_FORMAT_TILE, place, tile);
  add_tokens (self, tile);
}

/* The worth of a medal is an average over all players, and this fraction of them wins it. */
#define MEDAL_CHANCE 0.3

static void
add_medal (Lister     *self,
           const char *place,
           JsonObject *medal)
{
  JsonArray *conditions = peek_list (medal, "conditions");

  if (JSON_NODE_HOLDS_VALUE (json_object_get_member (medal, "points")))
    add_points (self, BM_FORMAT_MEDAL, place, medal)->gain = MEDAL_CHANCE;
  for (guint i = 0; i < get_length (conditions); i++)
    {
      g_autofree char *condition = g_strdup_printf ("%s.conditions[%u]", place, i);

      add_bounds (self, BM_FORMAT_MEDAL_CONDITION, condition, json_array_get_object_element (conditions, i), i, 0,
                  peek_int (medal, "points", 0) < 0 ? -MEDAL_CHANCE : MEDAL_CHANCE);
    }
}

/**
 * bm_lab_number_list:
 * @rules: rules
 * @item: an item of them
 *
 * Lists the numbers of an item that can be tried with other values: numbers of its set that affect only this item, or
 * hardly any other. The first is the one to try first: the points of the item itself, or else of its first rule.
 *
 * Returns: (transfer full) (element-type BmLabNumber): the numbers, maybe none
 */
GPtrArray *
bm_lab_number_list (BmRules         *rules,
                    const BmLabItem *item)
{
  static const struct
  {
    const char *list;
    void      (*add) (Lister *self, const char *place, JsonObject *thing);
  } kinds[] = {
    [BM_LAB_TILE] = { "tiles", add_tile },
    [BM_LAB_EXPLORER] = { "explorers", add_rules },
    [BM_LAB_MEDAL] = { "medals", add_medal },
  };
  g_autofree char *place = NULL;
  Lister self = { .rules = rules, .set = bm_lab_item_get_set (item, rules) };
  JsonArray *list = peek_list (get_root (&self), kinds[item->kind].list);
  guint element = rules->origins[bm_lab_kind_to_thing (item->kind)][item->index].element;

  g_return_val_if_fail (element < get_length (list), NULL);

  self.numbers = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_lab_number_free);
  place = g_strdup_printf ("$.%s[%u]", kinds[item->kind].list, element);
  kinds[item->kind].add (&self, place, json_array_get_object_element (list, element));

  return self.numbers;
}

/**
 * bm_lab_number_copy:
 * @self: a number
 *
 * Returns: (transfer full): a copy
 */
BmLabNumber *
bm_lab_number_copy (const BmLabNumber *self)
{
  BmLabNumber *copy = g_memdup2 (self, sizeof *self);

  copy->path = g_strdup (self->path);
  return copy;
}

/**
 * bm_lab_number_free:
 * @self: (transfer full): a number
 */
void
bm_lab_number_free (BmLabNumber *self)
{
  g_free (self->path);
  g_free (self);
}

/**
 * bm_lab_number_kind_to_string:
 * @kind: a kind of number
 *
 * Returns: its name in files, such as `rule-points`
 */
const char *
bm_lab_number_kind_to_string (BmLabNumberKind kind)
{
  g_return_val_if_fail ((guint) kind < BM_LAB_N_NUMBERS, NULL);

  return kind_names[kind];
}

/* Trying */

static JsonNode *
new_int (int value)
{
  return json_node_init_int (json_node_alloc (), value);
}

static JsonNode *
new_levels (JsonNode *before,
            int       first)
{
  JsonArray *old = json_node_get_array (before);
  g_autoptr (JsonArray) levels = json_array_new ();
  gint64 difference = first - json_array_get_int_element (old, 0);

  for (guint i = 0; i < json_array_get_length (old); i++)
    json_array_add_int_element (levels, json_array_get_int_element (old, i) + difference);

  return json_node_init_array (json_node_alloc (), levels);
}

/**
 * bm_lab_number_try:
 * @self: a number
 * @rules: the rules in which it was found; they are not changed
 * @value: another value for it
 * @error: return location for an error of the domain %BM_SET_ERROR if the format does not allow @value
 *
 * Compiles the sets again, with a copy of one of them in which the number has changed. All things keep their indices.
 *
 * Returns: (transfer full) (nullable): rules with @value
 */
BmRules *
bm_lab_number_try (const BmLabNumber  *self,
                   BmRules            *rules,
                   int                 value,
                   GError            **error)
{
  JsonNode *root = bm_set_get_root (rules->sets[self->set]);
  g_autofree BmSet **sets = g_memdup2 (rules->sets, rules->n_sets * sizeof *rules->sets);
  g_autoptr (BmSet) set = NULL;
  g_autoptr (JsonNode) changed = NULL;
  JsonNode *node;

  node = self->kind == BM_LAB_NUMBER_LEVELS ? new_levels (bm_json_tree_get (root, self->path), value) : new_int (value);
  changed = bm_json_tree_set (root, self->path, node);
  set = bm_set_new_from_node (changed, bm_set_get_display_name (rules->sets[self->set]), error);
  if (set == NULL)
    return NULL;

  sets[self->set] = set;
  return bm_rules_new (sets, rules->n_sets, error);
}
