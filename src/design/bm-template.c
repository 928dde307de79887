/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-template.h"

#include <glib/gi18n-lib.h>

#include "bm-clip.h"
#include "bm-json-copy.h"
#include "bm-pattern.h"
#include "bm-template-data.h"
#include "bm-thing-node.h"
#include "bm-thing.h"

/* An example is a clip that comes with the program; its "name" is what a menu calls it. A pattern is an example, too, of
 * which only the rule is kept (bm-pattern.c). Only the names in the user's
 * language get into the set: once somebody has changed these, the others would be wrong. */

#define TEMPLATES_PATH "/io/github/bigmonster/BigMonster/templates/"

/* From the simple to the elaborate. */
static const char *const ids[] = { "neighbours", "mutant", "gift", "pair", "large-monster", NULL };

static JsonNode *
load (const char *id)
{
  g_autofree char *path = g_strconcat (TEMPLATES_PATH, id, ".json", NULL);
  JsonNode *pattern = bm_pattern_dup_clip (id);
  g_autoptr (GBytes) bytes = NULL;
  const char *text;
  gsize length;

  if (pattern != NULL)
    return pattern;

  bytes = bm_template_data_lookup (path);
  text = g_bytes_get_data (bytes, &length);
  return bm_clip_parse (text, length);
}

/* -- The user's language -- */

static JsonNode *
keep_language (BmThingKind  kind,
               JsonNode    *thing,
               const char  *member)
{
  const char *language = bm_language_get_code (bm_language_get_preferred ());
  const char *text = bm_json_peek_string (bm_json_peek_member (thing, member), language);
  JsonObject *texts;

  if (text == NULL)
    return json_node_ref (thing);

  texts = json_object_new ();
  json_object_set_string_member (texts, language, text);
  return bm_thing_node_set (kind, thing, member, bm_json_take_object (texts));
}

static JsonNode *
localise_thing (BmThingKind  kind,
                JsonNode    *thing)
{
  g_autoptr (JsonNode) named = keep_language (kind, thing, "name");
  g_autoptr (JsonNode) counted = keep_language (kind, named, "noun");

  return keep_language (kind, counted, "nouns");
}

static JsonNode *
localise (JsonNode *clip)
{
  JsonObject *localised = bm_json_copy_object (clip);

  for (guint kind = 0; kind < BM_N_THING_KINDS; kind++)
    {
      const char *member = bm_thing_kind_get_member (kind);
      JsonNode *list = bm_json_peek_member (clip, member);
      JsonArray *things;

      if (list == NULL)
        continue;

      things = json_array_new ();
      for (guint i = 0; i < json_array_get_length (json_node_get_array (list)); i++)
        json_array_add_element (things, localise_thing (kind, json_array_get_element (json_node_get_array (list), i)));
      json_object_set_member (localised, member, bm_json_take_array (things));
    }

  return bm_json_take_object (localised);
}

/* -- Public functions -- */

/**
 * bm_template_list_ids:
 *
 * Returns: (transfer none) (array zero-terminated=1): the examples that are more than a pattern
 */
const char *const *
bm_template_list_ids (void)
{
  return ids;
}

/**
 * bm_template_dup_title:
 * @id: an example or a pattern
 *
 * Returns: (transfer full): what it is called in the user's language
 */
char *
bm_template_dup_title (const char *id)
{
  g_autoptr (JsonNode) clip = load (id);

  return g_strdup (bm_json_peek_string (bm_json_peek_member (clip, "name"),
                                        bm_language_get_code (bm_language_get_preferred ())));
}

/**
 * bm_template_fits:
 * @id: an example or a pattern
 * @document: a set
 *
 * Returns: whether the set has, or builds on, all that the example refers to
 */
gboolean
bm_template_fits (const char *id,
                  BmDocument *document)
{
  g_autoptr (JsonNode) clip = load (id);
  g_autoptr (GPtrArray) missing = bm_clip_list_missing (clip, document);

  return missing->len == 0;
}

/**
 * bm_template_add:
 * @id: an example or a pattern
 * @document: a set that it fits
 *
 * Makes the things of an example, as one step.
 *
 * Returns: (transfer full): the path of the thing that it is about
 */
char *
bm_template_add (const char *id,
                 BmDocument *document)
{
  g_autoptr (JsonNode) clip = load (id);
  g_autoptr (JsonNode) localised = localise (clip);
  g_autoptr (BmPasted) pasted = bm_clip_add (localised, document, C_("undo", "Add Example"));

  return bm_thing_path_new (pasted->kind, g_array_index (pasted->indices, guint, 0));
}
