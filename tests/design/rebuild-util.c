/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rebuild-util.h"

#include <string.h>

#include "bm-body-edit.h"
#include "bm-composite-parts.h"
#include "bm-copies.h"
#include "bm-count-choices.h"
#include "bm-count-options.h"
#include "bm-crystal-parts.h"
#include "bm-effects.h"
#include "bm-faces.h"
#include "bm-json-copy.h"
#include "bm-json-path.h"
#include "bm-levels.h"
#include "bm-rule-choices.h"
#include "bm-thing.h"
#include "design-util.h"
#include "test-util.h"

/* Every member that a thing of the target has is made as the fields of the editor make it: only with what the model
 * offers, and only with what can be chosen at that moment. A member that nothing can make ends the test. */

typedef struct
{
  BmDocument *document;
  const char *path;  /* of the thing */
  JsonNode   *target;
} Hand;

/* @member: where in the document; @node: what it is to be, or %NULL if it is not to be there. */
typedef void (*Make) (Hand        *self,
                      const char  *member,
                      JsonNode    *node);

#define LABEL "Change"

/* -- Simple fields -- */

static void
assert_offered (Hand        *self,
                BmThingKind  kind,
                const char  *id)
{
  g_autoptr (BmChoices) choices = bm_choices_new (self->document, kind);

  if (test_find_choice (choices, id) == NULL)
    g_error ("%s cannot be chosen", id);
}

static void
make_string (Hand       *self,
             const char *member,
             JsonNode   *node)
{
  bm_document_set_string (self->document, member, node != NULL ? json_node_get_string (node) : NULL, LABEL, member);
}

static void
make_reference (Hand        *self,
                const char  *member,
                JsonNode    *node,
                BmThingKind  kind)
{
  if (node != NULL)
    assert_offered (self, kind, json_node_get_string (node));
  make_string (self, member, node);
}

static void
make_terrain (Hand       *self,
              const char *member,
              JsonNode   *node)
{
  make_reference (self, member, node, BM_THING_TERRAIN);
}

static void
make_line (Hand       *self,
           const char *member,
           JsonNode   *node)
{
  make_reference (self, member, node, BM_THING_SCORE_LINE);
}

static void
make_token (Hand       *self,
            const char *member,
            JsonNode   *node)
{
  make_reference (self, member, node, BM_THING_TOKEN);
}

static void
make_int (Hand       *self,
          const char *member,
          JsonNode   *node)
{
  if (node != NULL)
    bm_document_set_int (self->document, member, (int) json_node_get_int (node), LABEL, member);
  else
    bm_document_set (self->document, member, NULL, LABEL, member);
}

static void
make_boolean (Hand       *self,
              const char *member,
              JsonNode   *node)
{
  if (node != NULL)
    bm_document_set_boolean (self->document, member, json_node_get_boolean (node), LABEL, NULL);
  else
    bm_document_set (self->document, member, NULL, LABEL, NULL);
}

static const char *
next_end (const char *end)
{
  return bm_test_is_quick () ? end + strlen (end) : g_utf8_next_char (end);
}

/* Letter by letter, in each language; at once where that takes too long. */
static void
make_text (Hand       *self,
           const char *member,
           JsonNode   *node)
{
  for (guint i = 0; i < BM_N_LANGUAGES; i++)
    {
      const char *language = bm_language_get_code ((BmLanguage) i);
      g_autofree char *path = bm_json_path_member (member, language);
      const char *text = bm_json_peek_string (node, language);

      for (const char *end = text; end != NULL && *end != '\0'; end = next_end (end))
        {
          g_autofree char *typed = g_strndup (text, (gsize) (next_end (end) - text));

          bm_thing_write (self->document, path, json_node_init_string (json_node_alloc (), typed), LABEL, path);
        }
      if (text == NULL)
        bm_document_set (self->document, path, NULL, LABEL, path);
    }
}

/* -- Lists -- */

static void
clear_list (Hand       *self,
            const char *member)
{
  bm_document_set (self->document, member, NULL, LABEL, NULL);
}

static void
append (Hand       *self,
        const char *list,
        JsonNode   *value)
{
  bm_document_insert (self->document, list, G_MAXUINT, value, LABEL);
}

static void
make_values (Hand       *self,
             const char *member,
             JsonNode   *node)
{
  JsonArray *target = node != NULL ? json_node_get_array (node) : NULL;

  clear_list (self, member);
  for (guint i = 0; target != NULL && i < json_array_get_length (target); i++)
    append (self, member, json_node_copy (json_array_get_element (target, i)));
}

static void
make_references (Hand        *self,
                 const char  *member,
                 JsonNode    *node,
                 BmThingKind  kind)
{
  JsonArray *target = node != NULL ? json_node_get_array (node) : NULL;

  for (guint i = 0; target != NULL && i < json_array_get_length (target); i++)
    assert_offered (self, kind, json_array_get_string_element (target, i));
  make_values (self, member, node);
}

static void
make_places (Hand       *self,
             const char *member,
             JsonNode   *node)
{
  make_references (self, member, node, BM_THING_TERRAIN);
}

static void
make_counted (Hand        *self,
              const char  *member,
              JsonNode    *node,
              BmThingKind  kind)
{
  JsonObjectIter iter;
  const char *id;
  JsonNode *number;

  if (node == NULL)
    return;

  json_object_iter_init_ordered (&iter, json_node_get_object (node));
  while (json_object_iter_next_ordered (&iter, &id, &number))
    {
      g_autofree char *path = bm_json_path_member (member, id);

      assert_offered (self, kind, id);
      make_int (self, path, number);
    }
}

static void
make_symbols (Hand       *self,
              const char *member,
              JsonNode   *node)
{
  make_counted (self, member, node, BM_THING_SYMBOL);
}

static void
make_tile_counts (Hand       *self,
                  const char *member,
                  JsonNode   *node)
{
  make_counted (self, member, node, BM_THING_TILE);
}

static JsonNode *
new_object (void)
{
  return bm_json_take_object (json_object_new ());
}

static void
make_built_in (Hand       *self,
               const char *member,
               JsonNode   *node)
{
  JsonArray *target = node != NULL ? json_node_get_array (node) : NULL;

  for (guint i = 0; target != NULL && i < json_array_get_length (target); i++)
    {
      g_autofree char *element = bm_json_path_element (member, i);
      g_autofree char *terrain = bm_json_path_member (element, "terrain");

      append (self, member, new_object ());
      make_terrain (self, terrain, bm_json_peek_member (json_array_get_element (target, i), "terrain"));
    }
}

static void
make_decks (Hand       *self,
            const char *member,
            JsonNode   *node)
{
  JsonArray *target = json_node_get_array (node);

  clear_list (self, member);
  for (guint i = 0; i < json_array_get_length (target); i++)
    {
      JsonNode *deck = json_array_get_element (target, i);
      g_autofree char *element = bm_json_path_element (member, i);
      g_autofree char *modes = bm_json_path_member (element, "modes");
      g_autofree char *players = bm_json_path_member (element, "players");
      g_autofree char *tile_sets = bm_json_path_member (element, "tile_sets");

      append (self, member, new_object ());
      make_values (self, modes, bm_json_peek_member (deck, "modes"));
      make_values (self, players, bm_json_peek_member (deck, "players"));
      make_references (self, tile_sets, bm_json_peek_member (deck, "tile_sets"), BM_THING_TILE_SET);
    }
}

static void
make_slots (Hand       *self,
            const char *member,
            JsonNode   *node)
{
  JsonObjectIter iter;
  const char *mode;
  JsonNode *slots;

  json_object_iter_init_ordered (&iter, json_node_get_object (node));
  while (json_object_iter_next_ordered (&iter, &mode, &slots))
    {
      g_autofree char *list = bm_json_path_member (member, mode);

      for (guint i = 0; i < json_array_get_length (json_node_get_array (slots)); i++)
        {
          g_autofree char *slot = bm_json_path_element (list, i);
          g_autofree char *places = bm_json_path_member (slot, "places");

          append (self, list, new_object ());
          make_places (self, places,
                       bm_json_peek_member (json_array_get_element (json_node_get_array (slots), i), "places"));
        }
    }
}

/* -- Counts, conditions, rules -- */

static void
change_count (Hand       *self,
              const char *path,
              JsonNode   *count)
{
  bm_document_set (self->document, path, count, LABEL, NULL);
}

/* The words of a list, or the one word or number that stands in its place. */
static GPtrArray *
list_words (JsonNode *node)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  JsonArray *list = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  if (node != NULL && list == NULL)
    g_ptr_array_add (words, json_to_string (node, FALSE));
  for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
    g_ptr_array_add (words, json_to_string (json_array_get_element (list, i), FALSE));

  return words;
}

/* How many words have to be taken out or put in, which is done at the end: those that stay are the first ones. */
static guint
count_steps (JsonNode *from,
             JsonNode *to)
{
  g_autoptr (GPtrArray) have = list_words (from);
  g_autoptr (GPtrArray) want = list_words (to);
  guint n_kept = 0;

  for (guint i = 0; i < have->len && n_kept < want->len; i++)
    if (g_str_equal (g_ptr_array_index (have, i), g_ptr_array_index (want, n_kept)))
      n_kept++;

  return have->len + want->len - 2 * n_kept;
}

/* How far it is from one count to another, or from what one leaves out to what the other does. */
static guint
count_differences (JsonNode *from,
                   JsonNode *to)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  JsonNode *nodes[] = { from, to };
  GHashTableIter iter;
  gpointer name;
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (nodes); i++)
    {
      g_autoptr (GList) members = nodes[i] != NULL ? json_object_get_members (json_node_get_object (nodes[i])) : NULL;

      for (GList *l = members; l != NULL; l = l->next)
        g_hash_table_add (names, g_strdup (l->data));
    }

  g_hash_table_iter_init (&iter, names);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    {
      JsonNode *old = from != NULL ? bm_json_peek_member (from, name) : NULL;
      JsonNode *new = to != NULL ? bm_json_peek_member (to, name) : NULL;
      gboolean is_object = JSON_NODE_HOLDS_OBJECT (old != NULL ? old : new);

      n += is_object ? count_differences (old, new) : count_steps (old, new);
    }

  return n;
}

/* The options that the chooser shows for a filter; tiles only where these matter, as there are hundreds. */
static GPtrArray *
list_options (JsonNode           *count,
              JsonNode           *target,
              const BmCountGroup *group,
              const BmRules      *rules)
{
  if (group->filter != BM_COUNT_FILTER_TILE && group->filter != BM_COUNT_FILTER_EXCEPT_TILES)
    return g_ptr_array_ref (group->options);
  if (bm_json_peek_member (count, "tile") == NULL && bm_json_peek_member (target, "tile") == NULL
      && bm_json_peek_member (target, "not") == NULL)
    return g_ptr_array_new ();

  return bm_count_options_find_tiles (count, group->filter, rules, "", G_MAXUINT);
}

/* The first of what the chooser offers at that moment that brings the count nearer to the target; options that are chosen
 * can be taken back. */
static JsonNode *
find_nearer (JsonNode      *count,
             JsonNode      *target,
             BmRuleContext  context,
             const BmRules *rules)
{
  guint n = count_differences (count, target);
  g_autoptr (GPtrArray) groups = bm_count_options_list (count, context, rules);

  for (guint i = 0; i < groups->len; i++)
    {
      const BmCountGroup *group = g_ptr_array_index (groups, i);
      g_autoptr (GPtrArray) options = list_options (count, target, group, rules);

      for (guint k = 0; k < options->len; k++)
        {
          const BmCountOption *option = g_ptr_array_index (options, k);
          gboolean chosen = !group->several || option->id == NULL || !option->chosen;
          g_autoptr (JsonNode) next = bm_count_options_choose (count, group->filter, option->id, chosen);

          if (count_differences (next, target) < n)
            return g_steal_pointer (&next);
        }
    }

  return NULL;
}

/* One choice after another, until the count is as it should be. */
static void
make_plain_count (Hand          *self,
                  const char    *path,
                  JsonNode      *target,
                  BmRuleContext  context)
{
  BmRules *rules = bm_document_get_rules (self->document);
  BmCounting counting = bm_count_get_counting (target);

  g_assert_true (bm_counting_is_possible (counting, context, rules));
  change_count (self, path, bm_count_change (bm_document_get (self->document, path), counting, rules));

  while (count_differences (bm_document_get (self->document, path), target) > 0)
    {
      g_autoptr (JsonNode) count = json_node_ref (bm_document_get (self->document, path));
      JsonNode *nearer = find_nearer (count, target, context, bm_document_get_rules (self->document));

      if (nearer == NULL)
        {
          g_autofree char *have = json_to_string (count, FALSE);
          g_autofree char *want = json_to_string (target, FALSE);

          g_error ("Nothing leads from %s to %s", have, want);
        }
      change_count (self, path, nearer);
    }
}

/* A count that is put together of others begins as the first of them, and gets the rest one by one. */
static void
make_count (Hand          *self,
            const char    *path,
            JsonNode      *target,
            BmRuleContext  context)
{
  JsonNode *counts = bm_json_peek_member (target, "counts");
  g_autofree char *list = bm_json_path_member (path, "counts");
  BmRules *rules = bm_document_get_rules (self->document);
  guint n = counts != NULL ? json_array_get_length (json_node_get_array (counts)) : 0;

  if (bm_document_get (self->document, path) == NULL)
    change_count (self, path, bm_count_new (BM_COUNTING_TILES, rules));
  if (counts == NULL)
    {
      make_plain_count (self, path, target, context);
      return;
    }

  change_count (self, path,
                bm_count_change (bm_document_get (self->document, path), bm_count_get_counting (target), rules));
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *summand = bm_json_path_element (list, i);

      if (bm_document_get (self->document, summand) == NULL)
        {
          JsonNode *count = bm_document_get (self->document, path);

          g_assert_true (bm_count_can_add (count));
          change_count (self, path, bm_count_add_summand (count, bm_count_new (BM_COUNTING_TILES, rules)));
        }
      make_plain_count (self, summand, json_array_get_element (json_node_get_array (counts), i), context);
    }
}

static void
make_condition (Hand          *self,
                const char    *path,
                JsonNode      *target,
                BmRuleContext  context)
{
  g_autofree char *count = bm_json_path_member (path, "count");
  g_autofree char *than = bm_json_path_member (path, "than");
  JsonNode *other = bm_json_peek_member (target, "than");
  BmBounds bounds;

  make_count (self, count, bm_json_peek_member (target, "count"), context);
  if (other != NULL)
    make_count (self, than, other, context);
  bm_condition_get_bounds (target, &bounds);
  bm_document_set (self->document, path,
                   bm_condition_set_parity (bm_document_get (self->document, path), bm_condition_get_parity (target)),
                   LABEL, NULL);
  if (bounds.low > 0 || bounds.high > 0 || bm_condition_get_parity (target) == BM_PARITY_EITHER)
    bm_document_set (self->document, path,
                     bm_condition_set_bounds (bm_document_get (self->document, path), &bounds, context), LABEL, NULL);
}

static void
make_conditions (Hand          *self,
                 const char    *list,
                 JsonNode      *target,
                 BmRuleContext  context)
{
  guint n = target != NULL ? json_array_get_length (json_node_get_array (target)) : 0;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *condition = bm_json_path_element (list, i);

      if (bm_document_get (self->document, condition) == NULL)
        append (self, list, bm_condition_new (context, NULL));
      make_condition (self, condition, json_array_get_element (json_node_get_array (target), i), context);
    }
}

/* A number, or several: what somebody types into the chooser of a table. */
static void
make_points (Hand       *self,
             const char *member,
             JsonNode   *node)
{
  g_autofree char *typed = NULL;

  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node))
    {
      make_int (self, member, node);
      return;
    }

  typed = bm_table_dup_text (node);
  bm_document_set (self->document, member, bm_table_parse (typed), LABEL, member);
}

/* What the rule counts, or that it counts nothing, and how players are compared. */
static void
make_each (Hand       *self,
           const char *path,
           JsonNode   *target)
{
  g_autofree char *each = bm_json_path_member (path, "each");
  g_autofree char *rank = bm_json_path_member (path, "rank");
  g_autofree char *ties = bm_json_path_member (path, "ties");
  JsonNode *count = bm_json_peek_member (target, "each");

  if (count == NULL)
    {
      bm_document_set (self->document, path, bm_rule_remove_each (bm_document_get (self->document, path)), LABEL, NULL);
      return;
    }

  make_count (self, each, count, BM_RULE_CONTEXT_TILE);
  if (bm_json_peek_member (target, "rank") == NULL)
    return;
  bm_document_set (self->document, path, bm_rule_add_rank (bm_document_get (self->document, path)), LABEL, NULL);
  make_string (self, rank, bm_json_peek_member (target, "rank"));
  make_string (self, ties, bm_json_peek_member (target, "ties"));
}

static void
make_rule (Hand       *self,
           const char *path,
           JsonNode   *target)
{
  static const struct
  {
    const char *member;
    Make        make;
  } parts[] = {
    { "points", make_points }, { "per", make_int }, { "from", make_int }, { "limit", make_int },
    { "scored", make_string },
  };
  g_autofree char *when = bm_json_path_member (path, "when");

  make_each (self, path, target);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *member = bm_json_path_member (path, parts[i].member);

      parts[i].make (self, member, bm_json_peek_member (target, parts[i].member));
    }
  make_conditions (self, when, bm_json_peek_member (target, "when"), BM_RULE_CONTEXT_TILE);
}

static void
make_rules (Hand       *self,
            const char *member,
            JsonNode   *node)
{
  JsonArray *target = node != NULL ? json_node_get_array (node) : NULL;

  for (guint i = 0; target != NULL && i < json_array_get_length (target); i++)
    {
      g_autofree char *rule = bm_json_path_element (member, i);

      append (self, member, bm_rule_new (bm_json_peek_string (self->target, "terrain")));
      make_rule (self, rule, json_array_get_element (target, i));
    }
}

/* What the medal is for: its conditions, or what is compared, and when it is awarded. */
static void
make_goal (Hand       *self,
           const char *member,
           JsonNode   *node)
{
  const char *compared = bm_medal_get_compared (self->target);

  bm_document_set (self->document, self->path,
                   bm_medal_set_aim (bm_document_get (self->document, self->path), bm_medal_get_aim (self->target)),
                   LABEL, NULL);
  if (compared != NULL)
    {
      g_autofree char *count = bm_json_path_member (self->path, compared);

      make_count (self, count, bm_json_peek_member (self->target, compared), BM_RULE_CONTEXT_MEDAL);
    }
  else
    make_conditions (self, member, node, BM_RULE_CONTEXT_MEDAL);
}

/* -- Tiles and explorers -- */

static void
make_shape (Hand       *self,
            const char *member G_GNUC_UNUSED,
            JsonNode   *node)
{
  const char *shape = node != NULL ? json_node_get_string (node) : bm_shape_names[BM_SHAPE_UPRIGHT];

  bm_body_edit_set_shape (self->document, self->path,
                          g_str_equal (shape, bm_shape_names[BM_SHAPE_LANDSCAPE]) ? BM_SHAPE_LANDSCAPE
                                                                                 : BM_SHAPE_UPRIGHT);
}

static void
make_levels (Hand       *self,
             const char *member,
             JsonNode   *node)
{
  guint n = node != NULL ? json_array_get_length (json_node_get_array (node)) : 0;

  bm_levels_set_mutant (self->document, self->path, node != NULL);
  for (guint i = 0; i < n; i++)
    {
      if (i >= bm_levels_get_n (self->document, self->path))
        bm_levels_add (self->document, self->path);
      {
        g_autofree char *level = bm_json_path_element (member, i);

        make_int (self, level, json_array_get_element (json_node_get_array (node), i));
      }
    }
}

static void
make_copies (Hand       *self,
             const char *member,
             JsonNode   *node)
{
  if (node == NULL || JSON_NODE_HOLDS_VALUE (node))
    {
      make_int (self, member, node);
      return;
    }

  bm_copies_set_by_players (self->document, self->path, TRUE);
  for (guint n = BM_MIN_SEATS; n <= BM_MAX_SEATS; n++)
    {
      g_autofree char *digits = g_strdup_printf ("%u", n);
      g_autofree char *number = bm_json_path_member (member, digits);

      make_int (self, number, json_object_get_member (json_node_get_object (node), digits));
    }
}

static void
assert_all_offered (Hand        *self,
                    BmThingKind  kind,
                    JsonNode    *node)
{
  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node))
    {
      if (node != NULL)
        assert_offered (self, kind, json_node_get_string (node));
      return;
    }
  for (guint i = 0; i < json_array_get_length (json_node_get_array (node)); i++)
    assert_offered (self, kind, json_array_get_string_element (json_node_get_array (node), i));
}

/* Its kind is chosen, then whatever it is about. */
static void
make_effect (Hand       *self,
             const char *path,
             JsonNode   *effect)
{
  guint kind = bm_effect_get_kind (effect);
  g_autoptr (GList) members = json_object_get_members (json_node_get_object (effect));

  g_assert_cmpuint (kind, <, BM_N_EFFECT_KINDS);
  bm_effects_add (self->document, self->path, kind == BM_EFFECT_MOVE ? BM_EFFECT_LAY : BM_EFFECT_MOVE);
  bm_effect_set_kind (self->document, path, (BmEffectKind) kind);
  assert_all_offered (self, BM_THING_TOKEN, bm_json_peek_member (effect, "give"));
  assert_all_offered (self, BM_THING_TOKEN, bm_json_peek_member (effect, "take"));
  assert_all_offered (self, BM_THING_TOKEN, bm_json_peek_member (effect, "swap"));
  assert_all_offered (self, BM_THING_CRYSTAL, bm_json_peek_member (effect, "complete"));
  for (GList *at = members; at != NULL; at = at->next)
    {
      g_autofree char *member = bm_json_path_member (path, at->data);

      bm_document_set (self->document, member, json_node_copy (bm_json_peek_member (effect, at->data)), LABEL, member);
    }
  if (bm_json_peek_member (effect, "give") != NULL && bm_json_peek_member (effect, "to") == NULL)
    {
      g_autofree char *to = bm_json_path_member (path, "to");

      make_string (self, to, NULL);
    }
}

static void
make_effects (Hand       *self,
              const char *member,
              JsonNode   *node)
{
  guint n = node != NULL ? json_array_get_length (json_node_get_array (node)) : 0;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = bm_json_path_element (member, i);

      make_effect (self, path, json_array_get_element (json_node_get_array (node), i));
    }
}

static void
make_faces (Hand       *self,
            const char *member G_GNUC_UNUSED,
            JsonNode   *node)
{
  for (guint i = 0; node != NULL && i < json_array_get_length (json_node_get_array (node)); i++)
    {
      const char *face = json_array_get_string_element (json_node_get_array (node), i);

      assert_offered (self, BM_THING_TILE, face);
      bm_faces_add (self->document, self->path, face);
    }
}

static gboolean
is_anchor (const BmPartAnchor *anchor,
           const BmRules      *rules,
           JsonNode           *part)
{
  const char *id = bm_json_peek_string (part, "part");
  int along = bm_json_peek_number (part, "along", -1);

  return g_str_equal (bm_side_names[anchor->side], bm_json_peek_string (part, "on"))
         && (along < 0 ? anchor->is_default || !bm_side_is_edge (anchor->side) : (int) anchor->along == along)
         && (id == NULL || g_strcmp0 (rules->crystal_parts[anchor->part].id, id) == 0);
}

/* Looks for the button that puts the part where it is to be. */
static void
click_part (Hand     *self,
            JsonNode *part)
{
  const char *crystal = bm_json_peek_string (part, "crystal");
  BmRules *rules = bm_document_get_rules (self->document);
  guint index = bm_rules_find_thing (rules, BM_THING_CRYSTAL, crystal);
  g_autoptr (GArray) anchors = NULL;
  guint width, height;

  assert_offered (self, BM_THING_CRYSTAL, crystal);
  bm_body_edit_get_size (self->document, self->path, &width, &height);
  anchors = bm_anchor_list_parts (rules, index, width, height);
  for (guint i = 0; i < anchors->len; i++)
    {
      BmPartAnchor *anchor = &g_array_index (anchors, BmPartAnchor, i);

      if (!is_anchor (anchor, rules, part))
        continue;
      bm_body_edit_set_part (self->document, self->path, rules, anchor, TRUE);
      return;
    }
  g_error ("There is no place for a part of %s", crystal);
}

static void
make_crystals (Hand       *self,
               const char *member G_GNUC_UNUSED,
               JsonNode   *node)
{
  for (guint i = 0; node != NULL && i < json_array_get_length (json_node_get_array (node)); i++)
    click_part (self, json_array_get_element (json_node_get_array (node), i));
}

static void
click_beam (Hand     *self,
            JsonNode *beam)
{
  JsonArray *cell = json_node_get_array (bm_json_peek_member (beam, "cell"));
  g_autoptr (GArray) anchors = NULL;
  guint width, height;

  bm_body_edit_get_size (self->document, self->path, &width, &height);
  anchors = bm_anchor_list_beams (width, height);
  for (guint i = 0; i < anchors->len; i++)
    {
      BmBeamAnchor *anchor = &g_array_index (anchors, BmBeamAnchor, i);

      if (anchor->cell_x != json_array_get_int_element (cell, 0)
          || anchor->cell_y != json_array_get_int_element (cell, 1)
          || !g_str_equal (bm_direction_names[anchor->direction], bm_json_peek_string (beam, "direction")))
        continue;
      bm_body_edit_set_beams (self->document, self->path, anchor,
                              bm_body_edit_count_beams (self->document, self->path, anchor) + 1);
      return;
    }
  g_error ("There is no place for a beam");
}

static void
make_beams (Hand       *self,
            const char *member G_GNUC_UNUSED,
            JsonNode   *node)
{
  for (guint i = 0; node != NULL && i < json_array_get_length (json_node_get_array (node)); i++)
    click_beam (self, json_array_get_element (json_node_get_array (node), i));
}

static void
make_art (Hand       *self,
          const char *member,
          JsonNode   *node)
{
  JsonNode *colours = bm_json_peek_member (node, "colours");
  g_autofree char *drawing = bm_json_path_member (member, "drawing");
  JsonObjectIter iter;
  const char *name;
  JsonNode *colour;

  if (node == NULL)
    {
      bm_document_set (self->document, member, NULL, LABEL, NULL);
      return;
    }

  make_string (self, drawing, bm_json_peek_member (node, "drawing"));
  if (colours == NULL)
    return;
  json_object_iter_init_ordered (&iter, json_node_get_object (colours));
  while (json_object_iter_next_ordered (&iter, &name, &colour))
    {
      g_autofree char *path = g_strdup_printf ("%s.colours.%s", member, name);

      make_string (self, path, colour);
    }
}

/* -- Crystals and composites -- */

static int
get_coordinate (JsonNode *part,
                guint     axis)
{
  JsonNode *at = bm_json_peek_member (part, "at");

  return at != NULL ? (int) json_array_get_int_element (json_node_get_array (at), axis) : 0;
}

static BmSide
find_side (const char *name)
{
  for (guint i = 0; bm_side_names[i] != NULL; i++)
    if (g_str_equal (bm_side_names[i], name))
      return (BmSide) i;

  g_assert_not_reached ();
}

static void
make_crystal_parts (Hand      *self,
                    JsonArray *target)
{
  BmCrystalParts parts;

  for (bm_crystal_parts_read (self->document, self->path, &parts); parts.n > 0; parts.n--)
    bm_crystal_parts_remove (self->document, self->path, 0);
  for (guint i = 0; i < json_array_get_length (target); i++)
    {
      JsonNode *part = json_array_get_element (target, i);

      g_assert_true (bm_crystal_parts_add (self->document, self->path,
                                           find_side (bm_json_peek_string (part, "on")),
                                           get_coordinate (part, 0), get_coordinate (part, 1)));
    }
}

/* The parts that a new one begins with go; then each is moved to where it belongs, as soon as nothing is in the way. */
static void
make_composite_parts (Hand      *self,
                      JsonArray *target)
{
  guint n = json_array_get_length (target);
  BmCompositeParts parts;
  guint n_old;

  bm_composite_parts_read (self->document, self->path, &parts);
  n_old = parts.n;
  for (guint i = 0; i < n; i++)
    {
      const char *tile = bm_json_peek_string (json_array_get_element (target, i), "tile");

      assert_offered (self, BM_THING_TILE, tile);
      g_assert_true (bm_composite_parts_add (self->document, self->path, tile));
    }
  for (guint i = 0; i < n_old; i++)
    bm_composite_parts_remove (self->document, self->path, 0);

  for (guint k = 0; k < n * n; k++)
    {
      JsonNode *part = json_array_get_element (target, k % n);

      bm_composite_parts_move (self->document, self->path, k % n, get_coordinate (part, 0), get_coordinate (part, 1));
    }
}

static void
make_parts (Hand       *self,
            const char *member G_GNUC_UNUSED,
            JsonNode   *node)
{
  JsonArray *target = json_node_get_array (node);

  if (bm_json_peek_member (json_array_get_element (target, 0), "tile") != NULL)
    make_composite_parts (self, target);
  else
    make_crystal_parts (self, target);
}

/* -- Things -- */

static void
leave (Hand       *self G_GNUC_UNUSED,
       const char *member G_GNUC_UNUSED,
       JsonNode   *node G_GNUC_UNUSED)
{
}

/* In the order in which somebody would go about it. Whatever is not in the target is made, too: into nothing. */
static const struct
{
  const char *member;
  Make        make;
} makers[] = {
  { "id", leave },    /* test_rebuild_add() */
  { "name", leave },
  { "text", make_text },
  { "note", make_string },
  { "noun", make_text },
  { "nouns", make_text },
  { "tile_noun", make_text },
  { "tiles_noun", make_text },
  { "monster_noun", make_text },
  { "monsters_noun", make_text },
  { "terrain", make_terrain },
  { "shape", make_shape },
  { "levels", make_levels },
  { "points", make_points },
  { "monsters", make_int },
  { "mutagenic_monsters", make_int },
  { "beams", make_beams },
  { "crystals", make_crystals },
  { "symbols", make_symbols },
  { "rules", make_rules },
  { "effects", make_effects },
  { "faces", make_faces },
  { "art", make_art },
  { "line", make_line },
  { "copies", make_copies },
  { "replaces", make_terrain },
  { "colour", make_string },
  { "sign", make_string },
  { "holds", make_string },
  { "tie_break", make_boolean },
  { "built_in", make_built_in },
  { "abilities", make_values },
  { "min_players", make_int },
  { "modes", make_values },
  { "permanent", make_boolean },
  { "counts_as_medal", make_boolean },
  { "places", make_places },
  { "compulsory", make_boolean },
  { "all_tie", make_string },
  { "all_tie_in_rows", make_string },
  { "team_tie_break", make_string },
  { "fewer_medals", make_int },
  { "giving", make_string },
  { "fewest", leave },   /* make_goal(), for which something is always there */
  { "most", leave },
  { "awarded", leave },
};

/* Members that things of a kind always have. */
static const struct
{
  BmThingKind kind;
  const char *member;
  Make        make;
} required[] = {
  { BM_THING_COMPOSITE, "parts", make_parts },
  { BM_THING_CRYSTAL, "parts", make_parts },
  { BM_THING_MEDAL, "conditions", make_goal },
  { BM_THING_TILE_SET, "tiles", make_tile_counts },
  { BM_THING_EDITION, "decks", make_decks },
};

static void
assert_can_be_made (JsonNode    *target,
                    BmThingKind  kind)
{
  JsonObjectIter iter;
  const char *member;

  json_object_iter_init (&iter, json_node_get_object (target));
  while (json_object_iter_next (&iter, &member, NULL))
    {
      gboolean is_known = FALSE;

      for (guint i = 0; i < G_N_ELEMENTS (makers); i++)
        is_known = is_known || g_str_equal (makers[i].member, member);
      for (guint i = 0; i < G_N_ELEMENTS (required); i++)
        is_known = is_known || (required[i].kind == kind && g_str_equal (required[i].member, member));
      if (!is_known)
        g_error ("Nothing makes the member %s", member);
    }
}

static void
make_member (Hand       *self,
             const char *member,
             Make        make)
{
  g_autofree char *path = bm_json_path_member (self->path, member);
  JsonNode *node = bm_json_peek_member (self->target, member);

  if (node != NULL || bm_document_get (self->document, path) != NULL)
    make (self, path, node);
}

/* With what differs, in case of failure. */
void
test_assert_same (JsonNode *node,
                  JsonNode *target)
{
  g_autofree char *written = json_to_string (node, FALSE);
  g_autofree char *wanted = json_to_string (target, FALSE);

  if (!json_node_equal (node, target))
    g_error ("%s\nis not\n%s", written, wanted);
}

/* Makes all members of a thing that is there already. */
void
test_rebuild_thing (BmDocument  *document,
                    const char  *path,
                    JsonNode    *target,
                    BmThingKind  kind)
{
  Hand self = { .document = document, .path = path, .target = target };

  assert_can_be_made (target, kind);
  for (guint i = 0; i < G_N_ELEMENTS (makers); i++)
    make_member (&self, makers[i].member, makers[i].make);
  for (guint i = 0; i < G_N_ELEMENTS (required); i++)
    if (required[i].kind == kind)
      {
        g_autofree char *member = bm_json_path_member (path, required[i].member);

        required[i].make (&self, member, bm_json_peek_member (target, required[i].member));
      }
}

/* Adds all things of a kind as they begin, with their names, of which ids are made, and then with their ids. */
void
test_rebuild_add (BmDocument  *document,
                  JsonNode    *target,
                  BmThingKind  kind)
{
  JsonNode *list = bm_json_peek_member (target, bm_thing_kind_get_member (kind));
  guint n = list != NULL ? json_array_get_length (json_node_get_array (list)) : 0;

  for (guint i = 0; i < n; i++)
    {
      JsonNode *thing = json_array_get_element (json_node_get_array (list), i);
      g_autofree char *path = bm_thing_add (document, kind, NULL);
      g_autofree char *name = bm_json_path_member (path, "name");
      Hand self = { .document = document, .path = path, .target = thing };
      g_autoptr (GError) error = NULL;

      make_text (&self, name, bm_json_peek_member (thing, "name"));
      bm_thing_set_id (document, path, bm_json_peek_string (thing, "id"), &error);
      g_assert_no_error (error);
    }
}

/* Makes them what they are in @target. */
void
test_rebuild_list (BmDocument  *document,
                   JsonNode    *target,
                   BmThingKind  kind)
{
  JsonNode *list = bm_json_peek_member (target, bm_thing_kind_get_member (kind));
  guint n = list != NULL ? json_array_get_length (json_node_get_array (list)) : 0;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = bm_thing_path_new (kind, i);
      JsonNode *thing = json_array_get_element (json_node_get_array (list), i);

      test_rebuild_thing (document, path, thing, kind);
      test_assert_same (bm_document_get (document, path), thing);
    }
}

/* -- Sets -- */

/* What the form with the details of the set has. */
static const struct
{
  const char *member;
  Make        make;
} details[] = {
  { "id", make_string },
  { "name", make_text },
  { "description", make_text },
  { "release", make_string },
  { "changes", make_text },
  { "authors", make_values },
  { "licence", make_string },
  { "requires", make_values },
  { "medal_slots", make_slots },
  { "own_ship_token", make_token },
};

/* The others refer to things. */
#define N_FIRST_DETAILS 8

static void
make_details (Hand  *self,
              guint  first,
              guint  n)
{
  for (guint i = first; i < first + n; i++)
    {
      g_autofree char *path = bm_json_path_member (BM_JSON_PATH_ROOT, details[i].member);
      JsonNode *node = bm_json_peek_member (self->target, details[i].member);

      if (node != NULL || bm_document_get (self->document, path) != NULL)
        details[i].make (self, path, node);
    }
}

static void
assert_is_known (const char *member)
{
  BmThingKind kind;

  if (bm_thing_kind_find (member, &kind) || g_str_equal (member, "format") || g_str_equal (member, "version"))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (details); i++)
    if (g_str_equal (details[i].member, member))
      return;

  g_error ("Nothing makes the member %s of the set", member);
}

/* Makes of an empty set one like @target: first all things are there, so that they can refer to each other. */
void
test_rebuild_set (BmDocument *document,
                  JsonNode   *target)
{
  static const BmThingKind order[] = {
    BM_THING_SCORE_LINE, BM_THING_TERRAIN, BM_THING_CRYSTAL, BM_THING_SYMBOL, BM_THING_TOKEN, BM_THING_TILE,
    BM_THING_COMPOSITE, BM_THING_EXPLORER, BM_THING_MEDAL, BM_THING_TILE_SET, BM_THING_EDITION,
  };
  Hand self = { .document = document, .path = BM_JSON_PATH_ROOT, .target = target };
  JsonObjectIter iter;
  const char *member;

  json_object_iter_init (&iter, json_node_get_object (target));
  while (json_object_iter_next (&iter, &member, NULL))
    assert_is_known (member);

  make_details (&self, 0, N_FIRST_DETAILS);
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    test_rebuild_add (document, target, order[i]);
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    test_rebuild_list (document, target, order[i]);
  make_details (&self, N_FIRST_DETAILS, G_N_ELEMENTS (details) - N_FIRST_DETAILS);
}
