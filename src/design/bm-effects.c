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

static char *
member_path (const char *tile,
             guint       effect,
             const char *member)
{
  g_autofree char *effects = effects_path (tile);
  g_autofree char *path = bm_json_path_element (effects, effect);

  return bm_json_path_member (path, member);
}

/**
 * bm_effects_get_n:
 * @document: a set
 * @tile: path of a tile
 *
 * Returns: how many effects it has
 */
guint
bm_effects_get_n (BmDocument *document,
                  const char *tile)
{
  g_autofree char *effects = effects_path (tile);

  return bm_document_get_length (document, effects);
}

/**
 * bm_effects_get_token:
 * @document: a set
 * @tile: path of a tile
 * @effect: index of one of its effects
 *
 * Returns: (nullable): id of the token that is handed out
 */
const char *
bm_effects_get_token (BmDocument *document,
                      const char *tile,
                      guint       effect)
{
  g_autofree char *path = member_path (tile, effect, "give");

  return bm_document_get_string (document, path);
}

/**
 * bm_effects_get_recipient:
 * @document: a set
 * @tile: path of a tile
 * @effect: index of one of its effects
 *
 * Returns: who gets the token; the player of the tile if the set does not say, or not in a way that is known
 */
BmRecipient
bm_effects_get_recipient (BmDocument *document,
                          const char *tile,
                          guint       effect)
{
  g_autofree char *path = member_path (tile, effect, "to");
  const char *name = bm_document_get_string (document, path);

  for (guint i = 0; name != NULL && bm_recipient_names[i] != NULL; i++)
    if (g_str_equal (bm_recipient_names[i], name))
      return (BmRecipient) i;

  return BM_RECIPIENT_SELF;
}

/**
 * bm_effects_add:
 * @document: a set
 * @tile: path of a tile
 * @token: id of the token that is handed out
 * @recipient: who gets it
 *
 * Adds an effect. Does nothing if there are %BM_EFFECTS_MAX.
 */
void
bm_effects_add (BmDocument  *document,
                const char  *tile,
                const char  *token,
                BmRecipient  recipient)
{
  g_autofree char *effects = effects_path (tile);
  g_autoptr (JsonObject) effect = NULL;

  if (bm_effects_get_n (document, tile) >= BM_EFFECTS_MAX)
    return;

  effect = json_object_new ();
  json_object_set_string_member (effect, "give", token);
  json_object_set_string_member (effect, "to", bm_recipient_names[recipient]);
  bm_document_insert (document, effects, G_MAXUINT, json_node_init_object (json_node_alloc (), effect),
                      _("Add Effect"));
}

/**
 * bm_effects_set_token:
 * @document: a set
 * @tile: path of a tile
 * @effect: index of one of its effects
 * @token: id of the token that is handed out
 */
void
bm_effects_set_token (BmDocument *document,
                      const char *tile,
                      guint       effect,
                      const char *token)
{
  g_autofree char *path = member_path (tile, effect, "give");

  g_return_if_fail (effect < bm_effects_get_n (document, tile));

  bm_document_set_string (document, path, token, _("Change Token"), NULL);
}

/**
 * bm_effects_set_recipient:
 * @document: a set
 * @tile: path of a tile
 * @effect: index of one of its effects
 * @recipient: who gets the token
 */
void
bm_effects_set_recipient (BmDocument  *document,
                          const char  *tile,
                          guint        effect,
                          BmRecipient  recipient)
{
  g_autofree char *path = member_path (tile, effect, "to");

  g_return_if_fail (effect < bm_effects_get_n (document, tile));

  bm_document_set_string (document, path, bm_recipient_names[recipient], _("Change Recipient"), NULL);
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
    bm_document_remove (document, path, _("Remove Effect"));
  else
    bm_document_remove (document, effects, _("Remove Effect"));
}
