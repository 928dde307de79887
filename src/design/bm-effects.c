/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-effects.h"

#include <glib/gi18n-lib.h>

#include "bm-choices.h"
#include "bm-format.h"
#include "bm-json-copy.h"
#include "bm-json-path.h"

/* -- New effects -- */

/* The first thing of a kind, which is one of the set itself if it has any. Without one, the ID is empty, and the
 * compiler says that there is none. */
static char *
dup_first_id (BmDocument  *document,
              BmThingKind  kind)
{
  g_autoptr (BmChoices) choices = bm_choices_new (document, kind);
  g_autoptr (BmChoice) choice = g_list_model_get_item (G_LIST_MODEL (choices), 0);

  return g_strdup (choice != NULL ? bm_choice_get_id (choice) : "");
}

/* What a token is worth, as far as the rules can tell. */
static int
get_points (BmDocument *document,
            BmChoice   *token)
{
  const BmRules *rules = bm_document_get_rules (document);
  guint index = bm_choice_get_index (token);

  return rules != NULL && index != BM_NONE ? rules->tokens[index].points : 0;
}

/* A token that is worth having, or else the first one, as above. */
static char *
dup_good_token (BmDocument *document)
{
  g_autoptr (BmChoices) choices = bm_choices_new (document, BM_THING_TOKEN);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (choices));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BmChoice) choice = g_list_model_get_item (G_LIST_MODEL (choices), i);

      if (get_points (document, choice) > 0)
        return g_strdup (bm_choice_get_id (choice));
    }

  return dup_first_id (document, BM_THING_TOKEN);
}

/* Nobody wants a token that costs points. */
static BmRecipient
find_recipient (BmDocument *document)
{
  g_autoptr (BmChoices) choices = bm_choices_new (document, BM_THING_TOKEN);
  g_autoptr (BmChoice) choice = g_list_model_get_item (G_LIST_MODEL (choices), 0);

  return choice != NULL && get_points (document, choice) < 0 ? BM_RECIPIENT_ANOTHER : BM_RECIPIENT_SELF;
}

/* As many tokens as a swap needs, if there are. */
static JsonArray *
make_swapped (BmDocument *document)
{
  g_autoptr (BmChoices) choices = bm_choices_new (document, BM_THING_TOKEN);
  guint n = MIN (g_list_model_get_n_items (G_LIST_MODEL (choices)), BM_MIN_SWAPPED);
  JsonArray *tokens = json_array_new ();

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BmChoice) choice = g_list_model_get_item (G_LIST_MODEL (choices), i);

      json_array_add_string_element (tokens, bm_choice_get_id (choice));
    }

  return tokens;
}

static JsonNode *
make_effect (BmDocument   *document,
             BmEffectKind  kind)
{
  const char *member = bm_format_objects[BM_FORMAT_EFFECT].one_of[kind];
  JsonObject *effect = json_object_new ();
  g_autofree char *token = kind == BM_EFFECT_TAKE ? dup_good_token (document)
                                                  : dup_first_id (document, BM_THING_TOKEN);
  g_autofree char *crystal = dup_first_id (document, BM_THING_CRYSTAL);

  switch (kind)
    {
    case BM_EFFECT_GIVE:
      json_object_set_string_member (effect, member, token);
      json_object_set_string_member (effect, "to", bm_recipient_names[find_recipient (document)]);
      break;
    case BM_EFFECT_TAKE:
      json_object_set_string_member (effect, member, token);
      break;
    case BM_EFFECT_SWAP:
      json_object_set_array_member (effect, member, make_swapped (document));
      break;
    case BM_EFFECT_MUTATE:
      json_object_set_int_member (effect, member, 1);
      break;
    case BM_EFFECT_COMPLETE:
      json_object_set_string_member (effect, member, crystal);
      break;
    case BM_EFFECT_MOVE:
      json_object_set_boolean_member (effect, member, TRUE);
      break;
    case BM_EFFECT_LAY:
    default:
      json_object_set_string_member (effect, member, bm_supply_names[BM_SUPPLY_DISCARD]);
      break;
    }

  return bm_json_take_object (effect);
}

/* -- The list -- */

static char *
effects_path (const char *tile)
{
  return bm_json_path_member (tile, "effects");
}

/**
 * bm_effects_get_n:
 * @document: a set
 * @tile: path of a tile
 *
 * Returns: the number of effects
 */
guint
bm_effects_get_n (BmDocument *document,
                  const char *tile)
{
  g_autofree char *effects = effects_path (tile);

  return bm_document_get_length (document, effects);
}

/**
 * bm_effects_add:
 * @document: a set
 * @tile: path of a tile
 * @kind: what it does
 *
 * Adds an effect, with the first things that it can be about; what costs points is for others. Does nothing if there are %BM_MAX_EFFECTS.
 */
void
bm_effects_add (BmDocument   *document,
                const char   *tile,
                BmEffectKind  kind)
{
  g_autofree char *effects = effects_path (tile);

  g_return_if_fail (kind < BM_N_EFFECT_KINDS);

  if (bm_effects_get_n (document, tile) < BM_MAX_EFFECTS)
    bm_document_insert (document, effects, G_MAXUINT, make_effect (document, kind), C_("undo", "Add Effect"));
}

/**
 * bm_effects_remove:
 * @document: a set
 * @tile: path of a tile
 * @effect: index of one of its effects
 *
 * Removes an effect; with the last one, the list of effects.
 */
void
bm_effects_remove (BmDocument *document,
                   const char *tile,
                   guint       effect)
{
  g_autofree char *effects = effects_path (tile);
  g_autofree char *path = bm_json_path_element (effects, effect);
  guint n = bm_effects_get_n (document, tile);

  g_return_if_fail (effect < n);

  if (n > 1)
    bm_document_remove (document, path, C_("undo", "Remove Effect"));
  else
    bm_document_remove (document, effects, C_("undo", "Remove Effect"));
}

/* -- An effect -- */

/**
 * bm_effect_get_kind:
 * @effect: (nullable): an effect, broken or not
 *
 * Returns: the #BmEffectKind; %BM_N_EFFECT_KINDS if it does nothing, or several things
 */
guint
bm_effect_get_kind (JsonNode *effect)
{
  guint kind = BM_N_EFFECT_KINDS;
  guint n = 0;

  for (guint i = 0; i < BM_N_EFFECT_KINDS; i++)
    if (bm_json_peek_member (effect, bm_format_objects[BM_FORMAT_EFFECT].one_of[i]) != NULL)
      {
        kind = i;
        n++;
      }

  return n == 1 ? kind : BM_N_EFFECT_KINDS;
}

/**
 * bm_effect_set_kind:
 * @document: a set
 * @effect: path of an effect
 * @kind: what it is to do
 *
 * Replaces an effect by a new one, unless it does that already.
 */
void
bm_effect_set_kind (BmDocument   *document,
                    const char   *effect,
                    BmEffectKind  kind)
{
  g_return_if_fail (kind < BM_N_EFFECT_KINDS);

  if (bm_effect_get_kind (bm_document_get (document, effect)) != kind)
    bm_document_set (document, effect, make_effect (document, kind), C_("undo", "Change Effect"), NULL);
}

/**
 * bm_effect_set_supply:
 * @document: a set
 * @effect: path of an effect that lets a player lay a tile
 * @supply: where the tile comes from
 *
 * Tiles are drawn only from the deck, so the discard pile takes their number away.
 */
void
bm_effect_set_supply (BmDocument *document,
                      const char *effect,
                      const char *supply)
{
  JsonNode *node = bm_document_get (document, effect);
  JsonObject *changed;

  g_return_if_fail (node != NULL && JSON_NODE_HOLDS_OBJECT (node));

  changed = bm_json_copy_object (node);
  json_object_set_string_member (changed, "lay", supply);
  if (g_str_equal (supply, bm_supply_names[BM_SUPPLY_DISCARD]))
    bm_json_drop (changed, "of");
  bm_document_set (document, effect, bm_json_take_object (changed), C_("undo", "Change Effect"), NULL);
}
