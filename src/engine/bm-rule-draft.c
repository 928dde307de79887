/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-rule-draft.h"

static guint16
find_thing (gconstpointer  data,
            BmThingKind    kind,
            const char    *id)
{
  return bm_rules_find_thing (data, kind, id);
}

/**
 * bm_count_draft:
 * @rules: the rules that know what the count names
 * @node: JSON that should be a count
 *
 * Returns: (transfer full) (nullable): the count, see bm_count_new_from_json()
 */
BmCount *
bm_count_draft (const BmRules *rules,
                JsonNode      *node)
{
  return bm_count_new_from_json (node, find_thing, rules);
}

static void
init (BmRuleDraft *self)
{
  *self = (BmRuleDraft) {
    .rule = { .each = BM_NONE },
    .conditions = g_array_new (FALSE, FALSE, sizeof (BmCondition)),
    .counts = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_count_unref),
    .numbers = g_array_new (FALSE, FALSE, sizeof (gint16)),
  };
}

/* A member that may be missing, but is no other thing than a number. */
static gboolean
read_number (JsonObject *object,
             const char *member,
             int         otherwise,
             gint16     *number)
{
  JsonNode *node = json_object_get_member (object, member);

  *number = (gint16) otherwise;
  if (node == NULL)
    return TRUE;
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_INT64)
    return FALSE;

  *number = (gint16) CLAMP (json_node_get_int (node), G_MININT16, G_MAXINT16);
  return TRUE;
}

/* A word that may be missing: @first is the number of the first one, 1 if 0 means that there is none. */
static gboolean
read_word (JsonObject        *object,
           const char        *member,
           const char *const *words,
           guint              first,
           guint8            *word)
{
  JsonNode *node = json_object_get_member (object, member);

  *word = 0;
  if (node == NULL)
    return TRUE;

  for (guint i = 0; words[i] != NULL; i++)
    if (JSON_NODE_HOLDS_VALUE (node) && g_strcmp0 (json_node_get_string (node), words[i]) == 0)
      {
        *word = (guint8) (first + i);
        return TRUE;
      }

  return FALSE;
}

/* The member "points": a number or a list of them. */
static gboolean
read_points (BmRuleDraft *self,
             JsonObject  *object)
{
  JsonNode *node = json_object_get_member (object, "points");
  JsonArray *list = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  if (list == NULL)
    return node != NULL && read_number (object, "points", 0, &self->rule.points);

  for (guint i = 0; i < json_array_get_length (list); i++)
    {
      JsonNode *element = json_array_get_element (list, i);
      gint16 number;

      if (!JSON_NODE_HOLDS_VALUE (element) || json_node_get_value_type (element) != G_TYPE_INT64)
        return FALSE;
      number = (gint16) CLAMP (json_node_get_int (element), G_MININT16, G_MAXINT16);
      g_array_append_val (self->numbers, number);
    }
  self->rule.table.n = (guint16) self->numbers->len;
  if (self->numbers->len > 0)
    self->rule.points = g_array_index (self->numbers, gint16, 0);

  return self->numbers->len > 0;
}

static gboolean
read_count (BmRuleDraft   *self,
            const BmRules *rules,
            JsonNode      *node,
            guint16       *index)
{
  BmCount *count = node != NULL ? bm_count_draft (rules, node) : NULL;

  if (count == NULL)
    return FALSE;

  *index = (guint16) self->counts->len;
  g_ptr_array_add (self->counts, count);
  return TRUE;
}

static gboolean
read_condition (BmRuleDraft   *self,
                const BmRules *rules,
                JsonNode      *node)
{
  BmCondition condition = { .than = BM_NONE };
  JsonObject *object;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return FALSE;

  object = json_node_get_object (node);
  if (!read_count (self, rules, json_object_get_member (object, "count"), &condition.count)
      || (json_object_has_member (object, "than")
          && !read_count (self, rules, json_object_get_member (object, "than"), &condition.than))
      || !read_word (object, "parity", bm_parity_names, 1, &condition.parity)
      || !read_number (object, "at_least", G_MININT16, &condition.at_least)
      || !read_number (object, "at_most", G_MAXINT16, &condition.at_most)
      || !read_number (object, "team_at_least", condition.at_least, &condition.team_at_least)
      || !read_number (object, "team_at_most", condition.at_most, &condition.team_at_most))
    return FALSE;

  g_array_append_val (self->conditions, condition);
  return TRUE;
}

static gboolean
read_conditions (BmRuleDraft   *self,
                 const BmRules *rules,
                 JsonNode      *node)
{
  JsonArray *list;

  if (node == NULL)
    return TRUE;
  if (!JSON_NODE_HOLDS_ARRAY (node))
    return FALSE;

  list = json_node_get_array (node);
  for (guint i = 0; i < json_array_get_length (list); i++)
    if (!read_condition (self, rules, json_array_get_element (list, i)))
      return FALSE;

  self->rule.conditions.n = (guint16) self->conditions->len;
  return TRUE;
}

/**
 * bm_rule_draft_read_rule:
 * @self: (out caller-allocates): the rule; clear it in any case
 * @rules: the rules that know what it names
 * @node: JSON that should be a rule
 *
 * Returns: whether it is one: its members are of the right types, and it has those that it needs
 */
gboolean
bm_rule_draft_read_rule (BmRuleDraft   *self,
                         const BmRules *rules,
                         JsonNode      *node)
{
  JsonObject *object;
  JsonNode *each;

  init (self);
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return FALSE;

  object = json_node_get_object (node);
  each = json_object_get_member (object, "each");

  return read_points (self, object)
         && (each == NULL || read_count (self, rules, each, &self->rule.each))
         && read_number (object, "from", 1, &self->rule.from)
         && read_number (object, "per", 1, &self->rule.per)
         && read_number (object, "limit", -1, &self->rule.limit)
         && read_word (object, "rank", bm_rank_names, 1, &self->rule.rank)
         && read_word (object, "ties", bm_ties_names, 0, &self->rule.ties)
         && read_word (object, "scored", bm_scored_names, 0, &self->rule.scored)
         && read_conditions (self, rules, json_object_get_member (object, "when"));
}

/**
 * bm_rule_draft_read_condition:
 * @self: (out caller-allocates): gets the condition as its only one; clear it in any case
 * @rules: the rules that know what it names
 * @node: JSON that should be a condition
 *
 * Returns: whether it is one
 */
gboolean
bm_rule_draft_read_condition (BmRuleDraft   *self,
                              const BmRules *rules,
                              JsonNode      *node)
{
  init (self);

  return read_condition (self, rules, node);
}

/** Frees what a draft has. */
void
bm_rule_draft_clear (BmRuleDraft *self)
{
  g_clear_pointer (&self->conditions, g_array_unref);
  g_clear_pointer (&self->counts, g_ptr_array_unref);
  g_clear_pointer (&self->numbers, g_array_unref);
}
