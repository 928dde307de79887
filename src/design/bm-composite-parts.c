/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-composite-parts.h"

#include <glib/gi18n-lib.h>

#include "bm-large-monster.h"
#include "bm-thing.h"

/* -- Reading -- */

static int
read_coordinate (BmDocument *document,
                 const char *path,
                 guint       part,
                 guint       axis)
{
  g_autofree char *place = g_strdup_printf ("%s.parts[%u].at[%u]", path, part, axis);
  int coordinate = bm_document_get_int (document, place, 0);

  return CLAMP (coordinate, -BM_MAX_REACH, BM_MAX_REACH);
}

/* Finds a tile in the rules, with its size; a tile that does not exist is taken to be upright. */
static guint
find_tile (BmDocument *document,
           const char *id,
           BmGridPart *place)
{
  BmRules *rules = bm_document_get_rules (document);
  guint tile = rules != NULL && id != NULL ? bm_rules_find_tile (rules, id) : BM_NONE;

  place->width = tile == BM_NONE ? 1 : rules->tiles[tile].body.width;
  place->height = tile == BM_NONE ? 2 : rules->tiles[tile].body.height;

  return tile;
}

/* -- Writing -- */

static JsonNode *
make_point (int x,
            int y)
{
  JsonNode *node = json_node_new (JSON_NODE_ARRAY);
  JsonArray *point = json_array_sized_new (2);

  json_array_add_int_element (point, x);
  json_array_add_int_element (point, y);
  json_node_take_array (node, point);

  return node;
}

/* Writes the positions of all parts. */
static void
write_places (BmDocument             *document,
              const char             *path,
              const BmCompositeParts *parts,
              const char             *label)
{
  for (guint i = 0; i < parts->n; i++)
    {
      g_autofree char *at = g_strdup_printf ("%s.parts[%u].at", path, i);

      bm_document_set (document, at, make_point (parts->places[i].x, parts->places[i].y), label, NULL);
    }
}

/* Repeated moves of a part, by arrow keys or dragging, are one step. */
static void
write_move (BmDocument       *document,
            const char       *path,
            guint             part,
            BmCompositeParts *parts)
{
  const char *label = C_("undo", "Move Part");
  g_autofree char *merge_key = g_strdup_printf ("%s.parts[%u].at", path, part);

  bm_composite_grid_normalise (parts->places, parts->n);
  bm_document_begin_merging (document, label, merge_key);
  write_places (document, path, parts, label);
  bm_document_end (document);
}

/* -- Public -- */

/**
 * bm_composite_parts_read:
 * @document: a document
 * @path: path of a composite: `$.composites[0]`
 * @parts: (out caller-allocates): its parts
 *
 * Reads the parts of a composite and their positions.
 */
void
bm_composite_parts_read (BmDocument       *document,
                         const char       *path,
                         BmCompositeParts *parts)
{
  g_autofree char *list = g_strconcat (path, ".parts", NULL);

  parts->n = MIN (bm_document_get_length (document, list), BM_MAX_PARTS);
  for (guint i = 0; i < parts->n; i++)
    {
      g_autofree char *tile = g_strdup_printf ("%s[%u].tile", list, i);

      parts->places[i].x = read_coordinate (document, path, i, 0);
      parts->places[i].y = read_coordinate (document, path, i, 1);
      parts->tiles[i] = find_tile (document, bm_document_get_string (document, tile), &parts->places[i]);
    }
  bm_composite_grid_normalise (parts->places, parts->n);
}

/**
 * bm_composite_parts_add:
 * @document: a document that is not read-only
 * @path: path of a composite
 * @tile: ID of a tile
 *
 * Adds a part beside the others, as one step.
 *
 * Returns: %FALSE if there is no room for more
 */
gboolean
bm_composite_parts_add (BmDocument *document,
                        const char *path,
                        const char *tile)
{
  g_autofree char *list = g_strconcat (path, ".parts", NULL);
  BmCompositeParts parts;
  BmGridPart place;
  JsonObject *part;

  bm_composite_parts_read (document, path, &parts);
  find_tile (document, tile, &place);
  if (parts.n >= BM_MAX_PARTS
      || !bm_composite_grid_find_room (parts.places, parts.n, place.width, place.height, &place.x, &place.y))
    return FALSE;

  part = json_object_new ();
  json_object_set_string_member (part, "tile", tile);
  json_object_set_member (part, "at", make_point (place.x, place.y));
  bm_document_insert (document, list, G_MAXUINT, json_node_init_object (json_node_alloc (), part),
                      C_("undo", "Add Part"));
  json_object_unref (part);

  return TRUE;
}

/**
 * bm_composite_parts_add_new:
 * @document: a document that is not read-only
 * @path: path of a composite
 *
 * Creates a tile, called after the monster, and adds it beside the other parts, as one step. See
 * bm_large_monster_number_parts() for what becomes of the names of these.
 *
 * Returns: %FALSE if there is no room for more
 */
gboolean
bm_composite_parts_add_new (BmDocument *document,
                            const char *path)
{
  g_autofree char *monster = bm_thing_dup_name (document, path);
  g_autofree char *name = NULL;
  g_autofree char *tile = NULL;
  g_autofree char *id = NULL;
  BmCompositeParts parts;

  bm_composite_parts_read (document, path, &parts);
  if (parts.n >= BM_MAX_PARTS)
    return FALSE;

  bm_document_begin (document, C_("undo", "Add Part"));
  if (parts.n >= 2)
    bm_large_monster_number_parts (document, path);
  name = bm_large_monster_name_part (document, monster, parts.n + 1);
  tile = bm_thing_add (document, BM_THING_TILE, name);
  id = g_strconcat (tile, ".id", NULL);
  bm_composite_parts_add (document, path, bm_document_get_string (document, id));
  bm_document_end (document);

  return TRUE;
}

/**
 * bm_composite_parts_remove:
 * @document: a document that is not read-only
 * @path: path of a composite
 * @part: index of a part
 *
 * Removes a part, as one step. The others stay where they are.
 */
void
bm_composite_parts_remove (BmDocument *document,
                           const char *path,
                           guint       part)
{
  const char *label = C_("undo", "Remove Part");
  g_autofree char *place = g_strdup_printf ("%s.parts[%u]", path, part);
  BmCompositeParts parts;

  bm_document_begin (document, label);
  bm_document_remove (document, place, label);
  /* If the first part is removed, the positions of the others are relative to a different one. */
  bm_composite_parts_read (document, path, &parts);
  if (part == 0)
    write_places (document, path, &parts, label);
  bm_document_end (document);
}

/**
 * bm_composite_parts_move:
 * @document: a document that is not read-only
 * @path: path of a composite
 * @part: index of a part
 * @x: its new position, in cells from the current position of the first part
 * @y: likewise
 *
 * Moves a part, if it fits there. Several moves of the same part are one step.
 *
 * Returns: whether it was moved
 */
gboolean
bm_composite_parts_move (BmDocument *document,
                         const char *path,
                         guint       part,
                         int         x,
                         int         y)
{
  BmCompositeParts parts;

  bm_composite_parts_read (document, path, &parts);
  g_return_val_if_fail (part < parts.n, FALSE);

  if (!bm_composite_grid_move (parts.places, parts.n, part, x, y))
    return FALSE;
  write_move (document, path, part, &parts);

  return TRUE;
}

/**
 * bm_composite_parts_step:
 * @document: a document that is not read-only
 * @path: path of a composite
 * @part: index of a part
 * @dx: −1, 0 or 1
 * @dy: likewise
 *
 * Moves a part to the next free place in a direction.
 *
 * Returns: whether there was one
 */
gboolean
bm_composite_parts_step (BmDocument *document,
                         const char *path,
                         guint       part,
                         int         dx,
                         int         dy)
{
  BmCompositeParts parts;

  bm_composite_parts_read (document, path, &parts);
  g_return_val_if_fail (part < parts.n, FALSE);

  if (!bm_composite_grid_step (parts.places, parts.n, part, dx, dy))
    return FALSE;
  write_move (document, path, part, &parts);

  return TRUE;
}
