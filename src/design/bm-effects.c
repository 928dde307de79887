/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-effects.h"

#include <glib/gi18n-lib.h>

#include "bm-json-path.h"

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
 * @token: ID of the token to give out
 * @recipient: the recipient
 *
 * Adds an effect. Does nothing if there are %BM_MAX_EFFECTS.
 */
void
bm_effects_add (BmDocument  *document,
                const char  *tile,
                const char  *token,
                BmRecipient  recipient)
{
  g_autofree char *effects = effects_path (tile);
  g_autoptr (JsonObject) effect = NULL;

  if (bm_effects_get_n (document, tile) >= BM_MAX_EFFECTS)
    return;

  effect = json_object_new ();
  json_object_set_string_member (effect, "give", token);
  json_object_set_string_member (effect, "to", bm_recipient_names[recipient]);
  bm_document_insert (document, effects, G_MAXUINT, json_node_init_object (json_node_alloc (), effect),
                      C_("undo", "Add Effect"));
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
