/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-copies.h"

#include <glib/gi18n-lib.h>

#include "bm-json-path.h"
#include "bm-thing-default.h"

/* The member is a number, or an object with a number for each number of players; missing ones are 0. */

static char *
player_path (const char *tile,
             guint       n_players)
{
  g_autofree char *copies = bm_json_path_member (tile, "copies");
  g_autofree char *digits = g_strdup_printf ("%u", n_players);

  return bm_json_path_member (copies, digits);
}

static gboolean
is_by_players (BmDocument *document,
               const char *tile)
{
  g_autofree char *path = bm_json_path_member (tile, "copies");
  JsonNode *node = bm_document_get (document, path);

  return node != NULL && JSON_NODE_HOLDS_OBJECT (node);
}

/**
 * bm_copies_get:
 * @document: a set
 * @tile: path of a tile
 * @copies: (out caller-allocates): its copies
 */
void
bm_copies_get (BmDocument *document,
               const char *tile,
               BmCopies   *copies)
{
  g_autofree char *path = bm_json_path_member (tile, "copies");

  *copies = (BmCopies) { .is_by_players = is_by_players (document, tile) };
  for (guint n = BM_MIN_SEATS; n <= BM_MAX_SEATS; n++)
    {
      g_autofree char *by_players = player_path (tile, n);

      copies->numbers[n] = bm_document_get_int (document, copies->is_by_players ? by_players : path, 0);
    }
}

static JsonNode *
spread (int number)
{
  g_autoptr (JsonObject) copies = json_object_new ();

  for (guint n = BM_MIN_SEATS; n <= BM_MAX_SEATS; n++)
    {
      g_autofree char *digits = g_strdup_printf ("%u", n);

      json_object_set_int_member (copies, digits, number);
    }

  return json_node_init_object (json_node_alloc (), copies);
}

/**
 * bm_copies_set_by_players:
 * @document: a set
 * @tile: path of a tile
 * @by_players: whether the copies should depend on the number of players
 *
 * The numbers are kept; if there can be only one from now on, it is the largest. A tile without copies gets one.
 */
void
bm_copies_set_by_players (BmDocument *document,
                          const char *tile,
                          gboolean    by_players)
{
  g_autofree char *path = bm_json_path_member (tile, "copies");
  BmCopies copies;
  int largest = 0;

  bm_copies_get (document, tile, &copies);
  if (copies.is_by_players == !!by_players)
    return;

  for (guint n = BM_MIN_SEATS; n <= BM_MAX_SEATS; n++)
    largest = MAX (largest, copies.numbers[n]);

  if (by_players)
    bm_document_set (document, path, spread (MAX (largest, 1)), C_("undo", "Change Number of Copies"), NULL);
  else if (largest > 0)
    bm_document_set_int (document, path, largest, C_("undo", "Change Number of Copies"), NULL);
  else
    bm_document_set (document, path, NULL, C_("undo", "Change Number of Copies"), NULL);
}

/* The terrain that tiles replace by default. */
static const char *
find_replaced (BmDocument *document,
               const char *terrain)
{
  BmRules *rules = bm_document_get_rules (document);

  return rules != NULL && terrain != NULL ? bm_thing_default_find_replaced (rules, terrain) : NULL;
}

/**
 * bm_copies_choose_terrain:
 * @document: a set
 * @tile: path of a tile
 * @terrain: ID of a terrain
 * @label: the name of the step in undo
 *
 * Sets the terrain of a tile. The terrain that it replaces follows, unless it was chosen.
 */
void
bm_copies_choose_terrain (BmDocument *document,
                          const char *tile,
                          const char *terrain,
                          const char *label)
{
  g_autofree char *terrain_path = bm_json_path_member (tile, "terrain");
  g_autofree char *replaces_path = bm_json_path_member (tile, "replaces");
  const char *before = find_replaced (document, bm_document_get_string (document, terrain_path));
  gboolean is_chosen = g_strcmp0 (bm_document_get_string (document, replaces_path), before) != 0;

  bm_document_begin (document, label);
  bm_document_set_string (document, terrain_path, terrain, label, NULL);
  if (!is_chosen)
    bm_document_set_string (document, replaces_path, find_replaced (document, terrain), label, NULL);
  bm_document_end (document);
}

/* Whether a tile of the set itself says that it replaces tiles of a terrain. */
static gboolean
is_replaced (BmDocument *document,
             const char *terrain)
{
  guint n = bm_document_get_length (document, "$.tiles");

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *tile = bm_json_path_element ("$.tiles", i);
      g_autofree char *path = bm_json_path_member (tile, "replaces");

      if (g_strcmp0 (bm_document_get_string (document, path), terrain) == 0)
        return TRUE;
    }

  return FALSE;
}

/**
 * bm_copies_can_replace:
 * @document: a set
 * @terrain: ID of a terrain
 *
 * Returns: whether it makes sense to choose the terrain as the one that a tile replaces: there are tiles of it to go back
 *   in the box; also, whether it is chosen already, or nothing is known yet because of errors in the set
 */
gboolean
bm_copies_can_replace (BmDocument *document,
                       const char *terrain)
{
  BmRules *rules;

  g_return_val_if_fail (BM_IS_DOCUMENT (document), FALSE);
  g_return_val_if_fail (terrain != NULL, FALSE);

  rules = bm_document_get_rules (document);
  return rules == NULL || bm_thing_default_can_replace (rules, terrain) || is_replaced (document, terrain);
}
