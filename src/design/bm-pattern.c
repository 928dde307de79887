/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-pattern.h"

#include <string.h>

#include "bm-clip.h"
#include "bm-count-options.h"
#include "bm-count-words.h"
#include "bm-json-copy.h"
#include "bm-json.h"
#include "bm-rule-words.h"
#include "bm-segment.h"
#include "bm-template-data.h"
#include "bm-text.h"

/* The patterns are data: families of them, the common ones first. A pattern has a name and a rule, which says what it
 * does by itself; one of a medal, or one that is more than a rule of a tile, has a text instead. */

#define PATTERNS_PATH "/io/github/bigmonster/BigMonster/patterns/patterns.json"

struct _BmPattern
{
  JsonNode *node;
  JsonNode *family;  /* its name */
  JsonNode *tile;    /* what a tile that has it is, besides */
};

/* -- Loading -- */

static JsonNode *
load (void)
{
  g_autoptr (GBytes) bytes = NULL;
  gsize length;
  const char *text;

  bytes = bm_template_data_lookup (PATTERNS_PATH);
  text = g_bytes_get_data (bytes, &length);
  return bm_json_parse (text, length, NULL);
}

static void
add_family (GArray   *patterns,
            JsonNode *family,
            JsonNode *tile)
{
  JsonArray *members = json_node_get_array (bm_json_peek_member (family, "patterns"));

  for (guint i = 0; i < json_array_get_length (members); i++)
    {
      BmPattern pattern = { json_array_get_element (members, i), bm_json_peek_member (family, "name"),
                            tile };

      g_array_append_val (patterns, pattern);
    }
}

static const GArray *
get_patterns (void)
{
  static GArray *patterns = NULL;

  if (g_once_init_enter (&patterns))
    {
      GArray *loaded = g_array_new (FALSE, FALSE, sizeof (BmPattern));
      JsonNode *root = load ();  /* kept, since the patterns point into it */
      JsonArray *families = json_node_get_array (bm_json_peek_member (root, "families"));

      for (guint i = 0; i < json_array_get_length (families); i++)
        add_family (loaded, json_array_get_element (families, i), bm_json_peek_member (root, "tile"));
      g_once_init_leave (&patterns, loaded);
    }

  return patterns;
}

/* -- Texts -- */

static const char *
get_text (JsonNode *texts)
{
  return bm_json_peek_string (texts, bm_language_get_code (bm_language_get_preferred ()));
}

static void
add_keywords (GString  *text,
              JsonNode *count)
{
  JsonNode *counts = bm_json_peek_member (count, "counts");
  g_autofree char *words = bm_counting_dup_search_text (bm_count_get_counting (count));

  /* Tiles are called by whatever can be said of them, most of which such a pattern does not say. */
  if (bm_count_get_counting (count) != BM_COUNTING_TILES)
    g_string_append_printf (text, " %s", words);
  for (guint i = 0; counts != NULL && i < json_array_get_length (json_node_get_array (counts)); i++)
    add_keywords (text, json_array_get_element (json_node_get_array (counts), i));
}

/* What is counted by a rule or a medal, whatever the member. */
static void
add_all_keywords (GString  *text,
                  JsonNode *node)
{
  static const char *const members[] = { "each", "count", "than", "most", "fewest" };
  JsonNode *conditions = bm_json_peek_member (node, "when");

  if (conditions == NULL)
    conditions = bm_json_peek_member (node, "conditions");
  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    if (bm_json_peek_member (node, members[i]) != NULL)
      add_keywords (text, bm_json_peek_member (node, members[i]));
  for (guint i = 0; conditions != NULL && i < json_array_get_length (json_node_get_array (conditions)); i++)
    add_all_keywords (text, json_array_get_element (json_node_get_array (conditions), i));
}

/* -- Public -- */

/** Returns: how many patterns there are. */
guint
bm_pattern_get_n (void)
{
  return get_patterns ()->len;
}

/** Returns: (transfer none): one of them; those of a family follow each other. */
const BmPattern *
bm_pattern_get (guint index)
{
  g_return_val_if_fail (index < bm_pattern_get_n (), NULL);

  return &g_array_index (get_patterns (), BmPattern, index);
}

/** Returns: (nullable): the one that the program calls so. */
const BmPattern *
bm_pattern_find (const char *id)
{
  for (guint i = 0; i < bm_pattern_get_n (); i++)
    if (g_str_equal (bm_pattern_get_id (bm_pattern_get (i)), id))
      return bm_pattern_get (i);

  return NULL;
}

/** Returns: what the program calls it. */
const char *
bm_pattern_get_id (const BmPattern *self)
{
  return bm_json_peek_string (self->node, "id");
}

/** Returns: what it is called in the user's language. */
const char *
bm_pattern_get_title (const BmPattern *self)
{
  return get_text (bm_json_peek_member (self->node, "name"));
}

/** Returns: what its family is called in the user's language. */
const char *
bm_pattern_get_family (const BmPattern *self)
{
  return get_text (self->family);
}

/** Returns: the kind of things that have it: tiles or medals. */
BmThingKind
bm_pattern_get_kind (const BmPattern *self)
{
  return bm_json_peek_member (self->node, "medal") != NULL ? BM_THING_MEDAL : BM_THING_TILE;
}

/** Returns: (transfer none) (nullable): its rule; %NULL if it is one of a medal, or more than a rule of a tile. */
JsonNode *
bm_pattern_get_rule (const BmPattern *self)
{
  return bm_json_peek_member (self->node, "rule");
}

/**
 * bm_pattern_dup_sentence:
 * @self: a pattern
 * @rules: the rules of a set and those it requires
 *
 * Returns: (transfer full): what it says: "2 points per lava tile"
 */
char *
bm_pattern_dup_sentence (const BmPattern *self,
                         const BmRules   *rules)
{
  g_autoptr (GPtrArray) segments = NULL;

  if (bm_pattern_get_rule (self) == NULL)
    return g_strdup (get_text (bm_json_peek_member (self->node, "text")));

  segments = bm_rule_segments (rules, BM_THING_TILE, bm_pattern_get_rule (self));
  return bm_segments_dup_text (segments);
}

/**
 * bm_pattern_matches:
 * @self: a pattern
 * @rules: the rules of a set and those it requires
 * @search: the words that someone is looking for
 *
 * Returns: whether it is meant: each of the words begins a word of its name, its sentence, its family, or of what people
 *   call it or the things that it counts
 */
gboolean
bm_pattern_matches (const BmPattern *self,
                    const BmRules   *rules,
                    const char      *search)
{
  g_autofree char *sentence = bm_pattern_dup_sentence (self, rules);
  g_autoptr (GString) text = g_string_new (NULL);
  JsonNode *rule = bm_pattern_get_rule (self);
  JsonNode *words = bm_json_peek_member (self->node, "search");

  g_string_append_printf (text, "%s %s %s", bm_pattern_get_title (self), sentence, bm_pattern_get_family (self));
  if (words != NULL)
    g_string_append_printf (text, " %s", get_text (words));
  if (rule != NULL || bm_pattern_get_kind (self) == BM_THING_MEDAL)
    add_all_keywords (text, rule != NULL ? rule : bm_json_peek_member (self->node, "medal"));

  return g_str_match_string (search, text->str, TRUE);
}

static void
add_rule (JsonObject *tile,
          JsonNode   *rule)
{
  JsonArray *rules = json_array_new ();

  json_array_add_element (rules, json_node_ref (rule));
  json_object_set_array_member (tile, "rules", rules);
}

static JsonNode *
new_tile (const BmPattern *self)
{
  JsonObject *tile = bm_json_copy_object (self->tile);
  JsonNode *own = bm_json_peek_member (self->node, "tile");
  g_autoptr (GList) members = own != NULL ? json_object_get_members (json_node_get_object (own)) : NULL;

  json_object_set_string_member (tile, "id", bm_pattern_get_id (self));
  json_object_set_member (tile, "name", json_node_ref (bm_json_peek_member (self->node, "name")));
  if (bm_pattern_get_rule (self) != NULL)
    add_rule (tile, bm_pattern_get_rule (self));
  for (GList *at = members; at != NULL; at = at->next)
    json_object_set_member (tile, at->data, json_node_ref (bm_json_peek_member (own, at->data)));

  return bm_json_take_object (tile);
}

/* The thing that has the pattern is the first of its kind; others are those that it needs. */
static void
add_things (JsonObject      *clip,
            const BmPattern *self,
            JsonNode        *thing)
{
  static const BmThingKind kinds[] = { BM_THING_TILE, BM_THING_MEDAL, BM_THING_TOKEN };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      const char *member = bm_thing_kind_get_member (kinds[i]);
      JsonNode *others = bm_json_peek_member (self->node, member);
      JsonArray *things = json_array_new ();

      if (bm_pattern_get_kind (self) == kinds[i])
        json_array_add_element (things, json_node_ref (thing));
      for (guint k = 0; others != NULL && k < json_array_get_length (json_node_get_array (others)); k++)
        json_array_add_element (things, json_node_ref (json_array_get_element (json_node_get_array (others), k)));
      if (json_array_get_length (things) > 0)
        json_object_set_array_member (clip, member, things);
      else
        json_array_unref (things);
    }
}

static JsonNode *
new_medal (const BmPattern *self)
{
  JsonObject *medal = bm_json_copy_object (bm_json_peek_member (self->node, "medal"));

  json_object_set_string_member (medal, "id", bm_pattern_get_id (self));
  json_object_set_member (medal, "name", json_node_ref (bm_json_peek_member (self->node, "name")));

  return bm_json_take_object (medal);
}

/**
 * bm_pattern_dup_clip:
 * @id: what the program calls a pattern
 *
 * Returns: (transfer full) (nullable): a clip of a thing that has the pattern; %NULL if there is no such pattern
 */
JsonNode *
bm_pattern_dup_clip (const char *id)
{
  const BmPattern *self = bm_pattern_find (id);
  g_autoptr (JsonNode) thing = NULL;
  g_autoptr (JsonNode) clip = NULL;
  g_autofree char *text = NULL;
  g_autofree char *head = NULL;

  if (self == NULL)
    return NULL;

  head = g_strdup_printf ("{\"format\":\"bigmonster-set\",\"version\":2,\"copied\":{\"of\":\"%s\",\"number\":1}}",
                          bm_thing_kind_get_member (bm_pattern_get_kind (self)));
  clip = json_from_string (head, NULL);
  thing = bm_pattern_get_kind (self) == BM_THING_MEDAL ? new_medal (self) : new_tile (self);
  add_things (json_node_get_object (clip), self, thing);
  text = bm_json_write (clip, FALSE);

  return bm_clip_parse (text, strlen (text));
}
