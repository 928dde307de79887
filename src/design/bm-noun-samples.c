/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-noun-samples.h"

#include <glib/gi18n-lib.h>

#include "bm-rule-words.h"
#include "bm-words.h"

/* Samples of rules that count a thing, so that users who enter its nouns see at once whether they fit. */

/** Sample: what is counted; each of these members has the ID of the thing. */
typedef struct
{
  const char *of;
  const char *filter;
} Sample;

static const struct
{
  BmThingKind kind;
  Sample      samples[2];
} kinds[] = {
  { BM_THING_TILE, { { "tiles", "tile" } } },
  { BM_THING_TERRAIN, { { "tiles", "terrain" }, { "monsters", "terrain" } } },
  { BM_THING_CRYSTAL, { { "complete-crystals", "crystal" } } },
  { BM_THING_COMPOSITE, { { "complete-composites", "composite" } } },
  { BM_THING_SYMBOL, { { "symbols", "symbol" } } },
  { BM_THING_TOKEN, { { "tokens", "token" } } },
};

static JsonNode *
make_count (const Sample *sample,
            const char   *id)
{
  JsonObject *count = json_object_new ();
  JsonNode *node = json_node_init_object (json_node_alloc (), count);

  json_object_set_string_member (count, "of", sample->of);
  json_object_set_string_member (count, sample->filter, id);
  json_object_unref (count);

  return node;
}

/* "2 points per swamp monster" */
static JsonNode *
make_rule_for_each (const Sample *sample,
                    const char   *id)
{
  JsonObject *rule = json_object_new ();
  JsonNode *node = json_node_init_object (json_node_alloc (), rule);

  json_object_set_int_member (rule, "points", 2);
  json_object_set_member (rule, "each", make_count (sample, id));
  json_object_unref (rule);

  return node;
}

/* "5 points with at least 3 swamp monsters" */
static JsonNode *
make_rule_with_condition (const Sample *sample,
                          const char   *id)
{
  JsonObject *rule = json_object_new ();
  JsonNode *node = json_node_init_object (json_node_alloc (), rule);
  JsonObject *condition = json_object_new ();
  JsonArray *when = json_array_new ();

  json_object_set_member (condition, "count", make_count (sample, id));
  json_object_set_int_member (condition, "at_least", 3);
  json_array_add_object_element (when, condition);
  json_object_set_int_member (rule, "points", 5);
  json_object_set_array_member (rule, "when", when);
  json_object_unref (rule);

  return node;
}

static void
add_phrase (GPtrArray     *sentences,
            const BmRules *rules,
            JsonNode      *rule)
{
  GPtrArray *segments = bm_rule_segments (rules, BM_THING_TILE, rule);

  if (segments != NULL)
    {
      g_autofree char *phrase = bm_segments_dup_text (segments);

      /* Without quotation marks, since names in it may have some. */
      g_ptr_array_add (sentences, g_strconcat ("• ", phrase, NULL));
      g_ptr_array_unref (segments);
    }
  json_node_unref (rule);
}

/**
 * bm_noun_samples:
 * @rules: the rules
 * @kind: a kind of things that rules count
 * @index: its index in the table of its kind
 *
 * Returns: (transfer full): phrases with the nouns of the thing, one per line; empty for things that cannot be
 *   counted
 */
char *
bm_noun_samples (const BmRules *rules,
                 BmThingKind    kind,
                 guint          index)
{
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *lines = NULL;
  const char *id = bm_rules_get_thing_id (rules, kind, index);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    for (guint k = 0; kinds[i].kind == kind && k < G_N_ELEMENTS (kinds[i].samples); k++)
      if (kinds[i].samples[k].of != NULL)
        {
          add_phrase (sentences, rules, make_rule_for_each (&kinds[i].samples[k], id));
          add_phrase (sentences, rules, make_rule_with_condition (&kinds[i].samples[k], id));
        }

  if (sentences->len == 0)
    return g_strdup ("");

  lines = bm_words_lines (sentences);

  /* Translators: %s are phrases in which the name of a thing stands, a line each, such as “2 points per lava tile” */
  return g_strdup_printf (_("In rules, this reads:\n%s"), lines);
}
