/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-levels.h"

#include <glib/gi18n-lib.h>

#include "bm-json-path.h"

/* The points for a mutation by default. */
#define DEFAULT_STEP 5

static char *
levels_path (const char *tile)
{
  return bm_json_path_member (tile, "levels");
}

static JsonNode *
new_int (int value)
{
  return json_node_init_int (json_node_alloc (), value);
}

/**
 * bm_levels_get_n:
 * @document: a set
 * @tile: path of a tile
 *
 * Returns: the number of levels; 0 if it is not a mutant
 */
guint
bm_levels_get_n (BmDocument *document,
                 const char *tile)
{
  g_autofree char *path = levels_path (tile);
  JsonNode *node = bm_document_get (document, path);

  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_array_get_length (json_node_get_array (node)) : 0;
}

/**
 * bm_levels_get_points:
 * @document: a set
 * @tile: path of a tile
 * @level: how often it has mutated
 *
 * Returns: its points at that level; without levels, its points
 */
int
bm_levels_get_points (BmDocument *document,
                      const char *tile,
                      guint       level)
{
  g_autofree char *levels = levels_path (tile);
  g_autofree char *path = bm_levels_get_n (document, tile) > 0 ? bm_json_path_element (levels, level)
                                                               : bm_json_path_member (tile, "points");

  return bm_document_get_int (document, path, 0);
}

/* The number in the file, limited to the allowed range. */
static int
get_allowed_points (BmDocument *document,
                    const char *tile,
                    guint       level)
{
  int points = bm_levels_get_points (document, tile, level);

  return CLAMP (points, -BM_MAX_POINTS, BM_MAX_POINTS);
}

/**
 * bm_levels_set_mutant:
 * @document: a set
 * @tile: path of a tile
 * @is_mutant: whether it can mutate
 *
 * Turns a tile into a mutant that starts with the points of the tile, or a mutant into a tile with the points of its
 * first level.
 */
void
bm_levels_set_mutant (BmDocument *document,
                      const char *tile,
                      gboolean    is_mutant)
{
  g_autofree char *levels = levels_path (tile);
  g_autofree char *points_path = bm_json_path_member (tile, "points");
  int points = get_allowed_points (document, tile, 0);
  g_autoptr (JsonArray) chain = NULL;

  if ((bm_levels_get_n (document, tile) > 0) == !!is_mutant)
    return;

  bm_document_begin (document, is_mutant ? C_("undo", "Make Mutant") : C_("undo", "Make Ordinary Tile"));
  if (is_mutant)
    {
      chain = json_array_new ();
      json_array_add_int_element (chain, points);
      json_array_add_int_element (chain, MIN (points + DEFAULT_STEP, BM_MAX_POINTS));
      bm_document_set (document, levels, json_node_init_array (json_node_alloc (), chain), "", NULL);
      bm_document_set (document, points_path, NULL, "", NULL);
    }
  else
    {
      bm_document_set (document, levels, NULL, "", NULL);
      bm_document_set (document, points_path, points != 0 ? new_int (points) : NULL, "", NULL);
    }
  bm_document_end (document);
}

/**
 * bm_levels_add:
 * @document: a set
 * @tile: path of a mutant
 *
 * Adds a mutation that scores as much as the one before. Does nothing if there are %BM_MAX_LEVELS levels.
 */
void
bm_levels_add (BmDocument *document,
               const char *tile)
{
  g_autofree char *levels = levels_path (tile);
  guint n = bm_levels_get_n (document, tile);
  int last;
  int step;

  g_return_if_fail (n > 0);

  if (n >= BM_MAX_LEVELS)
    return;

  last = get_allowed_points (document, tile, n - 1);
  step = n > 1 ? last - get_allowed_points (document, tile, n - 2) : DEFAULT_STEP;
  bm_document_insert (document, levels, G_MAXUINT, new_int (CLAMP (last + step, -BM_MAX_POINTS, BM_MAX_POINTS)),
                      C_("undo", "Add Mutation"));
}

/**
 * bm_levels_remove:
 * @document: a set
 * @tile: path of a mutant
 * @level: a level
 *
 * Removes a level. Does nothing if only %BM_LEVELS_MIN are left.
 */
void
bm_levels_remove (BmDocument *document,
                  const char *tile,
                  guint       level)
{
  g_autofree char *levels = levels_path (tile);
  g_autofree char *path = bm_json_path_element (levels, level);
  guint n = bm_levels_get_n (document, tile);

  g_return_if_fail (level < n);

  if (n > BM_LEVELS_MIN)
    bm_document_remove (document, path, C_("undo", "Remove Mutation"));
}
