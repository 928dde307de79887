/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-body-edit.h"
#include "bm-choices.h"
#include "bm-composite-parts.h"
#include "bm-copies.h"
#include "bm-count-choices.h"
#include "bm-crystal-parts.h"
#include "bm-effects.h"
#include "bm-faces.h"
#include "bm-json.h"
#include "bm-json-copy.h"
#include "bm-json-path.h"
#include "bm-json-tree.h"
#include "bm-large-monster.h"
#include "bm-levels.h"
#include "bm-new-set.h"
#include "bm-random.h"
#include "bm-rule-choices.h"
#include "bm-thing.h"
#include "bm-trial.h"
#include "design-util.h"
#include "test-util.h"

/* Somebody who presses every key. Whatever the set is like, and it soon is in pieces: every function of the model must
 * bear it, each change is a step that can be taken back, problems are listed, and files say what the document says. */

#define N_STEPS       500
#define N_STEPS_QUICK 100
#define MAX_THINGS    12

typedef struct
{
  BmDocument *document;
  BmRandom    random;
} Monkey;

typedef void (*Deed) (Monkey *self);

#define LABEL "Change"

static guint
below (Monkey *self,
       guint   bound)
{
  return bm_random_below (&self->random, bound);
}

static gboolean
chance (Monkey *self,
        guint   percent)
{
  return below (self, 100) < percent;
}

/* -- Where -- */

static char *
any_thing (Monkey      *self,
           BmThingKind  kind)
{
  g_autofree char *list = g_strconcat ("$.", bm_thing_kind_get_member (kind), NULL);
  guint n = bm_document_get_length (self->document, list);

  return n > 0 ? bm_thing_path_new (kind, below (self, n)) : NULL;
}

static char *
any_body (Monkey *self)
{
  return any_thing (self, chance (self, 70) ? BM_THING_TILE : BM_THING_EXPLORER);
}

/* A way down from the root, which ends somewhere. */
static char *
any_place (Monkey *self)
{
  char *path = g_strdup (BM_JSON_PATH_ROOT);

  for (guint depth = 0; depth < 8; depth++)
    {
      g_autofree char *parent = path;
      JsonNode *node = bm_document_get (self->document, parent);

      if (JSON_NODE_HOLDS_OBJECT (node) && json_object_get_size (json_node_get_object (node)) > 0
          && (depth == 0 || chance (self, 80)))
        {
          g_autoptr (GList) members = json_object_get_members (json_node_get_object (node));
          guint n = g_list_length (members);

          path = bm_json_path_member (parent, g_list_nth_data (members, below (self, n)));
        }
      else if (JSON_NODE_HOLDS_ARRAY (node) && json_array_get_length (json_node_get_array (node)) > 0
               && chance (self, 90))
        path = bm_json_path_element (parent, below (self, json_array_get_length (json_node_get_array (node))));
      else
        return g_steal_pointer (&parent);
    }

  return path;
}

static const char *
any_id (Monkey      *self,
        BmThingKind  kind)
{
  g_autoptr (BmChoices) choices = bm_choices_new (self->document, kind);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (choices));
  g_autoptr (BmChoice) choice = n > 0 ? g_list_model_get_item (G_LIST_MODEL (choices), below (self, n)) : NULL;

  return choice != NULL && chance (self, 90) ? g_intern_string (bm_choice_get_id (choice)) : "no-such-thing";
}

static const char *
any_text (Monkey *self)
{
  static const char *const texts[] = {
    "Cat", "Moon giant, head", "Grüner Käfer", "怪物", "", " ", "7", "constructor", "\"quoted\" \\ name", "a\nb",
    "A name that is so long that nobody can have meant it, and yet somebody has typed it, to the very last letter",
  };

  return texts[below (self, G_N_ELEMENTS (texts))];
}

static JsonNode *
any_value (Monkey *self)
{
  static const char *const values[] = {
    "null", "true", "false", "0", "1", "-7", "1.5", "99999999999", "\"\"", "\"lava\"", "\"base\"", "\"mine\"",
    "[]", "{}",
    "[1, 2]", "[\"lava\", \"ice\"]", "{ \"of\": \"tiles\" }", "{ \"en\": \"Cat\" }", "{ \"id\": \"cat\" }",
    "[ { \"crystal\": \"green\", \"on\": \"left\" } ]", "[ [ [ {} ] ] ]", "{ \"2\": 1, \"x\": { \"y\": [] } }",
    "{ \"of\": \"sum\", \"counts\": [ { \"of\": \"tiles\" }, { \"of\": \"sum\", \"counts\": 3 } ] }",
  };

  return json_from_string (values[below (self, G_N_ELEMENTS (values))], NULL);
}

/* -- What is done with things -- */

static void
add (Monkey *self)
{
  BmThingKind kind = below (self, BM_N_THING_KINDS);
  g_autofree char *list = g_strconcat ("$.", bm_thing_kind_get_member (kind), NULL);
  g_autofree char *path = NULL;

  if (bm_document_get_length (self->document, list) > MAX_THINGS)
    return;

  path = bm_thing_add (self->document, kind, chance (self, 80) ? any_text (self) : NULL);
  g_assert_nonnull (bm_document_get (self->document, path));
}

static void
duplicate (Monkey *self)
{
  g_autofree char *path = any_thing (self, below (self, BM_N_THING_KINDS));
  g_autofree char *copy = path != NULL && chance (self, 30) ? bm_thing_duplicate (self->document, path) : NULL;

  if (copy != NULL)
    g_assert_nonnull (bm_document_get (self->document, copy));
}

static void
remove_thing (Monkey *self)
{
  g_autofree char *path = any_thing (self, below (self, BM_N_THING_KINDS));

  if (path != NULL)
    bm_thing_remove (self->document, path);
}

static void
move_thing (Monkey *self)
{
  BmThingKind kind = below (self, BM_N_THING_KINDS);
  g_autofree char *path = any_thing (self, kind);
  g_autofree char *list = path != NULL ? bm_json_path_parent (path) : NULL;

  if (path != NULL)
    bm_thing_move (self->document, path, below (self, bm_document_get_length (self->document, list)));
}

static void
rename_thing (Monkey *self)
{
  static const char *const ids[] = { "cat", "dog", "owl", "lava", "green", "Not an id", "", "a-2" };
  g_autofree char *path = any_thing (self, below (self, BM_N_THING_KINDS));
  g_autofree char *suggested = path != NULL ? bm_thing_suggest_id (self->document, path) : NULL;
  g_autoptr (GError) error = NULL;
  gboolean is_set;

  if (path == NULL)
    return;

  g_assert_true (bm_set_is_id (suggested));
  is_set = bm_thing_set_id (self->document, path,
                            chance (self, 50) ? suggested : ids[below (self, G_N_ELEMENTS (ids))], &error);
  g_assert_cmpint (is_set, ==, error == NULL);
}

static void
type_name (Monkey *self)
{
  g_autofree char *path = any_thing (self, below (self, BM_N_THING_KINDS));
  g_autofree char *name = path != NULL ? g_strconcat (path, chance (self, 70) ? ".name.en" : ".name.de", NULL) : NULL;

  if (name != NULL)
    bm_thing_write (self->document, name, chance (self, 80)
                    ? json_node_init_string (json_node_alloc (), any_text (self)) : NULL, LABEL, name);
}

static void
look (Monkey *self)
{
  g_autofree char *path = any_thing (self, below (self, BM_N_THING_KINDS));
  g_autofree char *name = path != NULL ? bm_thing_dup_name (self->document, path) : NULL;
  g_autoptr (GPtrArray) uses = path != NULL ? test_find_uses (self->document, path) : NULL;

  for (guint i = 0; uses != NULL && i < uses->len; i++)
    g_assert_nonnull (bm_document_get (self->document, g_ptr_array_index (uses, i)));
  g_assert_cmpint (name != NULL && name[0] != '\0', ==, path != NULL);
}

/* -- What is done with tiles -- */

static void
write_number (Monkey     *self,
              const char *path,
              const char *member,
              int         number)
{
  g_autofree char *place = bm_json_path_append (path, member);

  bm_document_set_int (self->document, place, number, LABEL, place);
}

static void
change_copies (Monkey *self)
{
  g_autofree char *path = any_thing (self, BM_THING_TILE);

  if (path == NULL)
    return;
  if (chance (self, 40))
    write_number (self, path, "copies", (int) below (self, 5));
  else if (chance (self, 50))
    bm_copies_set_by_players (self->document, path, chance (self, 50));
  else
    {
      g_autofree char *member = g_strdup_printf ("copies.%u", 2 + below (self, 5));

      bm_copies_set_by_players (self->document, path, TRUE);
      write_number (self, path, member, (int) below (self, 4));
    }
}

static void
change_levels (Monkey *self)
{
  g_autofree char *path = any_thing (self, BM_THING_TILE);
  guint n = path != NULL ? bm_levels_get_n (self->document, path) : 0;

  if (path == NULL)
    return;
  if (n == 0 || chance (self, 20))
    bm_levels_set_mutant (self->document, path, chance (self, 70));
  else if (chance (self, 40))
    bm_levels_add (self->document, path);
  else if (chance (self, 50))
    bm_levels_remove (self->document, path, below (self, n));
  else
    {
      g_autofree char *member = g_strdup_printf ("levels[%u]", below (self, n));

      write_number (self, path, member, (int) below (self, 30) - 5);
    }
}

static void
change_effects (Monkey *self)
{
  g_autofree char *path = any_thing (self, BM_THING_TILE);
  guint n = path != NULL ? bm_effects_get_n (self->document, path) : 0;
  g_autofree char *place = NULL;

  if (path == NULL)
    return;
  if (n == 0 || chance (self, 40))
    {
      bm_effects_add (self->document, path, (BmEffectKind) below (self, BM_N_EFFECT_KINDS));
      return;
    }

  place = g_strdup_printf ("%s.effects[%u]", path, below (self, n));
  if (chance (self, 30))
    bm_effects_remove (self->document, path, below (self, n));
  else if (chance (self, 50))
    bm_effect_set_kind (self->document, place, (BmEffectKind) below (self, BM_N_EFFECT_KINDS));
  else if (bm_effect_get_kind (bm_document_get (self->document, place)) == BM_EFFECT_LAY)
    bm_effect_set_supply (self->document, place, bm_supply_names[below (self, 2)]);
  else
    {
      static const char *const members[] = { "give", "to", "take", "complete" };
      g_autofree char *member = bm_json_path_member (place, members[below (self, G_N_ELEMENTS (members))]);

      bm_document_set_string (self->document, member,
                              chance (self, 50) ? any_id (self, BM_THING_TOKEN) : bm_recipient_names[below (self, 4)], LABEL,
                              NULL);
    }
}

static void
change_faces (Monkey *self)
{
  g_autofree char *path = any_thing (self, BM_THING_TILE);
  guint n = path != NULL ? bm_faces_get_n (self->document, path) : 0;

  if (path == NULL)
    return;
  if (n > 0 && chance (self, 30))
    bm_faces_remove (self->document, path, below (self, n));
  else if (chance (self, 50))
    bm_faces_add (self->document, path, any_id (self, BM_THING_TILE));
  else
    bm_faces_add_new (self->document, path);
}

static void
turn (Monkey *self)
{
  g_autofree char *path = any_thing (self, BM_THING_TILE);

  if (path != NULL)
    bm_body_edit_set_shape (self->document, path, (BmShape) below (self, BM_N_SHAPES));
}

static void
click_part (Monkey *self)
{
  BmRules *rules = bm_document_get_rules (self->document);
  g_autofree char *path = any_body (self);
  g_autoptr (GArray) anchors = NULL;
  guint width, height;

  if (path == NULL || rules == NULL || rules->n_crystals == 0)
    return;

  bm_body_edit_get_size (self->document, path, &width, &height);
  anchors = bm_anchor_list_parts (rules, below (self, rules->n_crystals), width, height);
  if (anchors->len > 0)
    {
      const BmPartAnchor *anchor = &g_array_index (anchors, BmPartAnchor, below (self, anchors->len));
      gboolean has_part = bm_body_edit_has_part (self->document, path, rules, anchor);

      bm_body_edit_set_part (self->document, path, rules, anchor, !has_part);
    }
  if (chance (self, 5))
    bm_body_edit_clear_parts (self->document, path, any_id (self, BM_THING_CRYSTAL));
}

static void
click_beam (Monkey *self)
{
  g_autofree char *path = any_body (self);
  g_autoptr (GArray) anchors = NULL;
  guint width, height;

  if (path == NULL)
    return;

  bm_body_edit_get_size (self->document, path, &width, &height);
  anchors = bm_anchor_list_beams (width, height);
  bm_body_edit_set_beams (self->document, path, &g_array_index (anchors, BmBeamAnchor, below (self, anchors->len)),
                          below (self, 3));
}

static void
join (Monkey *self)
{
  g_autofree char *path = any_thing (self, BM_THING_TILE);
  g_autofree char *composite = NULL;
  g_autoptr (GPtrArray) joint = NULL;

  if (path == NULL || bm_document_get_length (self->document, "$.composites") > MAX_THINGS)
    return;

  composite = bm_large_monster_join (self->document, path, any_id (self, BM_THING_TILE), (BmDirection) below (self, 4));
  joint = bm_large_monster_list (self->document, path);
  g_assert_cmpint (joint->len > 0, ==, composite != NULL);
}

/* -- What is done with other things -- */

static void
arrange (Monkey *self)
{
  g_autofree char *path = any_thing (self, BM_THING_COMPOSITE);
  BmCompositeParts parts;

  if (path == NULL)
    return;

  bm_composite_parts_read (self->document, path, &parts);
  if (parts.n < 2 || chance (self, 30))
    bm_composite_parts_add (self->document, path, any_id (self, BM_THING_TILE));
  else if (chance (self, 20))
    bm_composite_parts_remove (self->document, path, below (self, parts.n));
  else if (chance (self, 50))
    bm_composite_parts_move (self->document, path, below (self, parts.n), (int) below (self, 40) - 20,
                             (int) below (self, 40) - 20);
  else
    bm_composite_parts_step (self->document, path, below (self, parts.n), (int) below (self, 3) - 1,
                             (int) below (self, 3) - 1);
}

static void
cut (Monkey *self)
{
  g_autofree char *path = any_thing (self, BM_THING_CRYSTAL);
  BmCrystalParts parts;

  if (path == NULL)
    return;

  bm_crystal_parts_read (self->document, path, &parts);
  if (parts.n > 0 && chance (self, 40))
    bm_crystal_parts_remove (self->document, path, below (self, parts.n));
  else
    bm_crystal_parts_add (self->document, path, (BmSide) below (self, 8), (int) below (self, 9) - 4,
                          (int) below (self, 9) - 4);
}

static JsonNode *
change_count (Monkey        *self,
              JsonNode      *count,
              BmRuleContext  context,
              BmRules       *rules)
{
  static const struct
  {
    BmCountFilters filter;
    BmThingKind    kind;
  } filters[] = {
    { BM_COUNT_FILTER_TERRAIN, BM_THING_TERRAIN }, { BM_COUNT_FILTER_TILE, BM_THING_TILE },
    { BM_COUNT_FILTER_SYMBOL, BM_THING_SYMBOL }, { BM_COUNT_FILTER_CRYSTAL, BM_THING_CRYSTAL },
    { BM_COUNT_FILTER_COMPOSITE, BM_THING_COMPOSITE }, { BM_COUNT_FILTER_TOKEN, BM_THING_TOKEN },
  };
  BmCounting counting = below (self, BM_COUNTING_SUM);
  guint filter = below (self, G_N_ELEMENTS (filters));
  guint n_summands = bm_count_get_n_summands (count);
  BmCountFilters offered = bm_count_list_filters (count, rules);

  bm_count_can_match (count, rules);
  if (n_summands > 0)
    return chance (self, 50) || !bm_count_can_add (count)
           ? bm_count_remove_summand (count, below (self, n_summands))
           : bm_count_add_summand (count, bm_count_new (BM_COUNTING_MONSTERS, rules));
  if (chance (self, 10))
    return bm_count_add_summand (count, bm_count_new (BM_COUNTING_TILES, rules));
  if (chance (self, 30) && bm_counting_is_possible (counting, context, rules))
    return bm_count_change (count, counting, rules);
  if (chance (self, 60) && (offered & filters[filter].filter) != 0)
    return bm_count_set_id (count, filters[filter].filter, any_id (self, filters[filter].kind), chance (self, 70));
  if ((offered & BM_COUNT_FILTER_SHAPE) != 0 && chance (self, 30))
    return bm_count_set_shape (count, (int) below (self, 3) - 1);
  if ((offered & BM_COUNT_FILTER_EXPLORER) != 0 && chance (self, 30))
    return bm_count_set_explorer (count, chance (self, 50));
  if ((offered & BM_COUNT_FILTER_TOUCHING) != 0 && chance (self, 50))
    return bm_count_set_by_edge (count, chance (self, 50));
  if ((offered & BM_COUNT_FILTER_LEVEL) != 0 && chance (self, 50))
    return bm_count_set_levels (count, (BmCountLevels) below (self, 3), below (self, 1 + bm_count_max_level (rules)));

  return bm_count_clear_filter (count, filters[filter].filter);
}

static void
change_count_at (Monkey        *self,
                 const char    *path,
                 BmRuleContext  context)
{
  BmRules *rules = bm_document_get_rules (self->document);
  JsonNode *count = bm_document_get (self->document, path);

  if (rules != NULL && count != NULL && JSON_NODE_HOLDS_OBJECT (count))
    bm_document_set (self->document, path, change_count (self, count, context, rules), LABEL, NULL);
}

static void
change_condition_at (Monkey        *self,
                     const char    *path,
                     BmRuleContext  context)
{
  g_autofree char *count = bm_json_path_member (path, "count");
  JsonNode *condition = bm_document_get (self->document, path);
  BmBounds bounds;

  if (condition == NULL || !JSON_NODE_HOLDS_OBJECT (condition) || chance (self, 50))
    {
      change_count_at (self, count, context);
      return;
    }

  bm_condition_get_bounds (condition, &bounds);
  bounds.bound = (BmBound) below (self, 4);
  bounds.team_bound = (BmBound) below (self, 4);
  bounds.high += (int) below (self, 3);
  bm_document_set (self->document, path, bm_condition_set_bounds (condition, &bounds, context), LABEL, NULL);
}

/* An element of a list, which comes to be if it is short. */
static char *
any_element (Monkey     *self,
             const char *list,
             JsonNode   *value)
{
  g_autoptr (JsonNode) own_value = value;
  guint n = bm_document_get_length (self->document, list);

  if (n < 2 && chance (self, 40))
    bm_document_insert (self->document, list, G_MAXUINT, g_steal_pointer (&own_value), LABEL);
  n = bm_document_get_length (self->document, list);

  return n > 0 ? bm_json_path_element (list, below (self, n)) : NULL;
}

static void
change_rule (Monkey *self)
{
  g_autofree char *body = any_body (self);
  g_autofree char *list = body != NULL ? bm_json_path_member (body, "rules") : NULL;
  g_autofree char *rule = list != NULL
                          ? any_element (self, list, bm_rule_new (any_id (self, BM_THING_TERRAIN))) : NULL;
  g_autofree char *each = rule != NULL ? bm_json_path_member (rule, "each") : NULL;
  g_autofree char *when = rule != NULL ? bm_json_path_member (rule, "when") : NULL;
  g_autofree char *condition = NULL;
  JsonNode *node = rule != NULL ? bm_document_get (self->document, rule) : NULL;

  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    return;

  if (chance (self, 50))
    change_count_at (self, each, BM_RULE_CONTEXT_TILE);
  else if (chance (self, 10))
    bm_document_set (self->document, rule, bm_rule_remove_each (node), LABEL, NULL);
  else if ((bm_rule_list_additions (node, BM_RULE_CONTEXT_TILE) & BM_RULE_PART_CONDITION) != 0)
    {
      condition = any_element (self, when, bm_condition_new (BM_RULE_CONTEXT_TILE, NULL));
      if (condition != NULL)
        change_condition_at (self, condition, BM_RULE_CONTEXT_TILE);
    }
}

static void
change_medal (Monkey *self)
{
  g_autofree char *medal = any_thing (self, BM_THING_MEDAL);
  JsonNode *node = medal != NULL ? bm_document_get (self->document, medal) : NULL;
  g_autofree char *conditions = medal != NULL ? bm_json_path_member (medal, "conditions") : NULL;
  g_autofree char *condition = NULL;

  if (node == NULL || !JSON_NODE_HOLDS_OBJECT (node))
    return;

  if (chance (self, 30))
    bm_document_set (self->document, medal, bm_medal_set_aim (node, (BmMedalAim) below (self, 4)), LABEL, NULL);
  else if (bm_medal_get_compared (node) != NULL)
    {
      g_autofree char *count = bm_json_path_member (medal, bm_medal_get_compared (node));

      change_count_at (self, count, BM_RULE_CONTEXT_MEDAL);
    }
  else
    {
      condition = any_element (self, conditions, bm_condition_new (BM_RULE_CONTEXT_MEDAL, NULL));
      if (condition != NULL)
        change_condition_at (self, condition, BM_RULE_CONTEXT_MEDAL);
    }
}

/* -- What only a broken file has -- */

static void
break_something (Monkey *self)
{
  g_autofree char *path = any_place (self);
  g_autofree char *member = chance (self, 20) ? bm_json_path_member (path, "x-odd") : g_strdup (path);
  JsonNode *node = bm_document_get (self->document, member);

  if (g_str_equal (member, BM_JSON_PATH_ROOT) || chance (self, 60))
    return;
  if (node != NULL && JSON_NODE_HOLDS_ARRAY (node) && chance (self, 50))
    bm_document_insert (self->document, member, G_MAXUINT, any_value (self), LABEL);
  else if (node != NULL && chance (self, 30))
    bm_document_remove (self->document, member, LABEL);
  else if (node != NULL)
    bm_document_set (self->document, member, any_value (self), LABEL, chance (self, 50) ? member : NULL);
}

static void
take_back (Monkey *self)
{
  for (guint n = below (self, 6); n > 0 && bm_document_can_undo (self->document); n--)
    bm_document_undo (self->document);
  for (guint n = below (self, 5); n > 0 && bm_document_can_redo (self->document); n--)
    bm_document_redo (self->document);
}

static const Deed deeds[] = {
  add, add, add, duplicate, remove_thing, move_thing, rename_thing, type_name, look,
  change_copies, change_levels, change_effects, change_faces, turn, click_part, click_part, click_beam, join,
  arrange, cut, change_rule, change_rule, change_rule, change_medal, change_medal, break_something, take_back,
};

/* Several at once are one step. */
static void
do_together (Monkey *self)
{
  g_autoptr (JsonNode) before = json_node_ref (bm_document_get_root (self->document));

  bm_document_begin (self->document, "Do Much");
  for (guint i = 0; i < 3; i++)
    {
      Deed deed = deeds[below (self, G_N_ELEMENTS (deeds))];

      if (deed != take_back)
        deed (self);
    }
  bm_document_end (self->document);

  if (bm_document_get_root (self->document) != before)
    {
      g_assert_cmpstr (bm_document_get_undo_label (self->document), ==, "Do Much");
      bm_document_undo (self->document);
      g_assert_true (bm_document_get_root (self->document) == before);
      bm_document_redo (self->document);
    }
}

/* -- What has to hold -- */

static void
assert_sound (Monkey *self)
{
  BmRules *rules = bm_document_get_rules (self->document);
  GListModel *problems = bm_document_get_problems (self->document);

  g_assert_cmpint (bm_document_is_playable (self->document), ==, test_count_errors (self->document) == 0);
  g_assert_true (rules == bm_document_get_rules (self->document));
  for (guint i = 0; i < g_list_model_get_n_items (problems); i++)
    {
      g_autoptr (BmProblemItem) item = g_list_model_get_item (problems, i);
      const BmProblem *problem = bm_problem_item_get_problem (item);
      g_autoptr (GArray) steps = problem->path != NULL ? bm_json_path_parse (problem->path) : NULL;

      g_assert_cmpint (steps != NULL, ==, problem->path != NULL);
    }
}

static void
assert_saved (Monkey *self,
              GFile  *file)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autoptr (JsonNode) saved = NULL;
  gsize length;

  bm_document_set_file (self->document, file);
  g_assert_true (bm_document_flush (self->document, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_load_contents (file, NULL, &text, &length, NULL, &error));
  saved = bm_json_parse (text, length, &error);
  g_assert_no_error (error);
  g_assert_true (bm_json_tree_equal (saved, bm_document_get_root (self->document)));
}

/* A set without errors can be tried, or there is a reason not to. */
static void
assert_tried (Monkey *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = any_thing (self, below (self, BM_N_THING_KINDS));
  g_autoptr (BmTrial) trial = bm_trial_new (self->document, path, below (self, 1000), &error);

  g_assert_cmpint (trial != NULL, ==, error == NULL);
  if (!bm_document_is_playable (self->document))
    g_assert_null (trial);
}

static void
assert_undo (Monkey   *self,
             JsonNode *first)
{
  g_autoptr (JsonNode) last = json_node_ref (bm_document_get_root (self->document));
  guint n = 0;

  for (; bm_document_can_undo (self->document); n++)
    bm_document_undo (self->document);
  g_assert_true (bm_document_get_root (self->document) == first);
  for (; n > 0; n--)
    bm_document_redo (self->document);
  g_assert_true (bm_document_get_root (self->document) == last);
}

static void
play (JsonNode *root,
      guint64   seed,
      guint     n_steps,
      gboolean  breaks)
{
  g_autoptr (BmDocument) document = bm_document_new (root, test_registry_get ());
  g_autoptr (JsonNode) first = json_node_ref (bm_document_get_root (document));
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) file = g_file_get_child (folder, "monkey.bigmonster");
  g_autoptr (BmChoices) tiles = bm_choices_new (document, BM_THING_TILE);
  Monkey self = { .document = document };

  bm_random_init (&self.random, seed, 0);
  for (guint i = 0; i < n_steps; i++)
    {
      Deed deed = chance (&self, 5) ? do_together : deeds[below (&self, G_N_ELEMENTS (deeds))];

      if (deed != break_something || breaks)
        deed (&self);
      if (i % 11 == 0)
        assert_sound (&self);
      if (i % 53 == 0)
        assert_saved (&self, file);
      if (i % 31 == 0)
        assert_tried (&self);
    }

  assert_undo (&self, first);
  assert_saved (&self, file);
  test_folder_delete (folder);
}

static guint
count_steps (void)
{
  return bm_test_is_quick () ? N_STEPS_QUICK : N_STEPS;
}

/* Who does only what the editor offers. */
static void
test_tame (void)
{
  g_autoptr (JsonNode) root = bm_new_set_make (test_registry_get (), "Monkey");

  for (guint seed = 0; seed < 3; seed++)
    play (root, seed, count_steps (), FALSE);
}

/* Who has a text editor as well. */
static void
test_wild (void)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (test_registry_get ())); i++)
    {
      g_autoptr (BmSetEntry) item = g_list_model_get_item (G_LIST_MODEL (test_registry_get ()), i);

      play (bm_set_get_root (bm_set_entry_get_set (item)), 100 + i, count_steps (), TRUE);
    }
}

/* Who begins with what is broken already. */
static void
test_broken (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "data", "sets-invalid", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) directory = g_dir_open (folder, 0, &error);
  const char *name;
  guint n = 0;

  g_assert_no_error (error);
  while ((name = g_dir_read_name (directory)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (BmDocument) document = bm_document_new_from_file (file, test_registry_get (), NULL);

      if (document == NULL)
        continue;
      g_test_message ("%s", name);
      play (bm_document_get_root (document), 1000 + n++, count_steps () / 20, TRUE);
    }
  g_assert_cmpuint (n, >, 20);
}

int
main (int    argc,
      char **argv)
{
  test_init_design (&argc, &argv);

  g_test_add_func ("/monkey/tame", test_tame);
  g_test_add_func ("/monkey/wild", test_wild);
  g_test_add_func ("/monkey/broken", test_broken);

  return g_test_run ();
}
