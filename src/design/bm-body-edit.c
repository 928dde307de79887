/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-body-edit.h"

#include <glib/gi18n-lib.h>

#include "bm-json-path.h"
#include "bm-thing-kind.h"

#define EXPLORER_SIZE 2

/* -- JSON -- */

/* The list in a member of the thing; %NULL if there is none. */
static JsonArray *
get_list (BmDocument *document,
          const char *path,
          const char *member)
{
  g_autofree char *list_path = bm_json_path_member (path, member);
  JsonNode *node = bm_document_get (document, list_path);

  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

/* The object that is an element of a list; %NULL if it is something else. */
static JsonObject *
get_object (JsonArray *list,
            guint      index)
{
  JsonNode *node = json_array_get_element (list, index);

  return JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
}

static const char *
get_string (JsonObject *object,
            const char *member)
{
  JsonNode *node = json_object_get_member (object, member);

  return node != NULL && JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING
         ? json_node_get_string (node) : NULL;
}

static gint64
get_int (JsonNode *node,
         gint64    fallback)
{
  return node != NULL && JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_INT64
         ? json_node_get_int (node) : fallback;
}

static JsonNode *
take_object (JsonObject *object)
{
  JsonNode *node = json_node_alloc ();

  json_node_init_object (node, object);
  json_object_unref (object);
  return node;
}

/* Puts an object at the end of a list, which need not be there. */
static void
append (BmDocument *document,
        const char *path,
        const char *member,
        JsonObject *object,
        const char *label)
{
  g_autofree char *list_path = bm_json_path_member (path, member);

  bm_document_insert (document, list_path, G_MAXUINT, take_object (object), label);
}

/* Removes an element from a list; the last one removes the list. */
static void
take_out (BmDocument *document,
          const char *path,
          const char *member,
          guint       index,
          const char *label)
{
  g_autofree char *list_path = bm_json_path_member (path, member);
  g_autofree char *element_path = bm_json_path_element (list_path, index);

  bm_document_remove (document, element_path, label);
}

/* -- Parts of crystals -- */

static gboolean
needs_part_id (const BmRules      *rules,
               const BmPartAnchor *anchor)
{
  const BmCrystalPart *part = &rules->crystal_parts[anchor->part];
  const BmRange *parts = &rules->crystals[part->crystal].parts;
  guint n = 0;

  for (guint i = parts->first; i < (guint) parts->first + parts->n; i++)
    n += rules->crystal_parts[i].on == part->on;

  return n > 1;
}

static gboolean
is_part (JsonObject         *object,
         const BmRules      *rules,
         const BmPartAnchor *anchor,
         guint               length)
{
  const BmCrystalPart *part = &rules->crystal_parts[anchor->part];
  const char *id = get_string (object, "part");
  gint64 along = get_int (json_object_get_member (object, "along"), length / 2);

  return g_strcmp0 (get_string (object, "crystal"), rules->crystals[part->crystal].id) == 0
         && g_strcmp0 (get_string (object, "on"), bm_side_names[anchor->side]) == 0
         && (length == 0 || along == anchor->along)
         && (id == NULL ? !needs_part_id (rules, anchor) : g_strcmp0 (id, part->id) == 0);
}

/* The index in the list of the part at @anchor; %G_MAXUINT if there is none. */
static guint
find_part (BmDocument         *document,
           const char         *path,
           const BmRules      *rules,
           const BmPartAnchor *anchor)
{
  JsonArray *list = get_list (document, path, "crystals");
  guint width, height;
  guint length;

  bm_body_edit_get_size (document, path, &width, &height);
  length = bm_side_get_length (anchor->side, width, height);
  for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
    {
      JsonObject *object = get_object (list, i);

      if (object != NULL && is_part (object, rules, anchor, length))
        return i;
    }

  return G_MAXUINT;
}

static JsonObject *
new_part (const BmRules      *rules,
          const BmPartAnchor *anchor)
{
  const BmCrystalPart *part = &rules->crystal_parts[anchor->part];
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "crystal", rules->crystals[part->crystal].id);
  json_object_set_string_member (object, "on", bm_side_names[anchor->side]);
  if (!anchor->is_default)
    json_object_set_int_member (object, "along", anchor->along);
  if (needs_part_id (rules, anchor) && part->id != NULL)
    json_object_set_string_member (object, "part", part->id);

  return object;
}

/* -- Beams -- */

static gboolean
is_beam (JsonObject         *object,
         const BmBeamAnchor *anchor)
{
  JsonNode *node = json_object_get_member (object, "cell");
  JsonArray *cell;

  if (node == NULL || !JSON_NODE_HOLDS_ARRAY (node))
    return FALSE;

  cell = json_node_get_array (node);
  return json_array_get_length (cell) == 2 && get_int (json_array_get_element (cell, 0), -1) == anchor->cell_x
         && get_int (json_array_get_element (cell, 1), -1) == anchor->cell_y
         && g_strcmp0 (get_string (object, "direction"), bm_direction_names[anchor->direction]) == 0;
}

/* The index of the last of these beams in the list; %G_MAXUINT if there is none. */
static guint
find_last_beam (BmDocument         *document,
                const char         *path,
                const BmBeamAnchor *anchor)
{
  JsonArray *list = get_list (document, path, "beams");

  for (guint i = list != NULL ? json_array_get_length (list) : 0; i > 0; i--)
    {
      JsonObject *object = get_object (list, i - 1);

      if (object != NULL && is_beam (object, anchor))
        return i - 1;
    }

  return G_MAXUINT;
}

static JsonObject *
new_beam (const BmBeamAnchor *anchor)
{
  JsonObject *object = json_object_new ();
  JsonArray *cell = json_array_new ();

  json_array_add_int_element (cell, anchor->cell_x);
  json_array_add_int_element (cell, anchor->cell_y);
  json_object_set_array_member (object, "cell", cell);
  json_object_set_string_member (object, "direction", bm_direction_names[anchor->direction]);

  return object;
}

/* -- Turning a tile --
 *
 * The second cell of one shape becomes the second cell of the other. Beams turn with it, so that each still leaves the
 * tile. Parts of crystals belong to a certain edge, so they stay on it and only move along it. */

/* A copy of an element, which shares its members. */
static JsonObject *
copy_object (JsonObject *object)
{
  JsonObject *copy = json_object_new ();
  JsonObjectIter iter;
  const char *name;
  JsonNode *value;

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, &value))
    json_object_set_member (copy, name, json_node_copy (value));

  return copy;
}

static JsonObject *
turn_beam (JsonObject *object)
{
  static const char *const turned[][2] = {
    { "up", "left" }, { "down", "right" }, { "left", "up" }, { "right", "down" },
  };
  JsonNode *node = json_object_get_member (object, "cell");
  const char *direction = get_string (object, "direction");
  JsonObject *copy = copy_object (object);

  if (node != NULL && JSON_NODE_HOLDS_ARRAY (node) && json_array_get_length (json_node_get_array (node)) == 2)
    {
      JsonArray *cell = json_array_new ();

      json_array_add_int_element (cell, get_int (json_array_get_element (json_node_get_array (node), 1), 0));
      json_array_add_int_element (cell, get_int (json_array_get_element (json_node_get_array (node), 0), 0));
      json_object_set_array_member (copy, "cell", cell);
    }
  for (guint i = 0; i < G_N_ELEMENTS (turned); i++)
    if (g_strcmp0 (direction, turned[i][0]) == 0)
      json_object_set_string_member (copy, "direction", turned[i][1]);

  return copy;
}

static void
turn_beams (BmDocument *document,
            const char *path,
            const char *label)
{
  JsonArray *list = get_list (document, path, "beams");
  g_autofree char *list_path = bm_json_path_member (path, "beams");
  JsonArray *turned;
  JsonNode *node;

  if (list == NULL)
    return;

  turned = json_array_new ();
  for (guint i = 0; i < json_array_get_length (list); i++)
    if (get_object (list, i) != NULL)
      json_array_add_object_element (turned, turn_beam (get_object (list, i)));
    else
      json_array_add_element (turned, json_node_copy (json_array_get_element (list, i)));

  node = json_node_init_array (json_node_alloc (), turned);
  json_array_unref (turned);
  bm_document_set (document, list_path, node, label, NULL);
}

/* Whether @list has an equal object. */
static gboolean
is_among (JsonArray  *list,
          JsonObject *object)
{
  g_autoptr (JsonNode) node = json_node_init_object (json_node_alloc (), object);

  for (guint i = 0; i < json_array_get_length (list); i++)
    if (json_node_equal (json_array_get_element (list, i), node))
      return TRUE;

  return FALSE;
}

/* A copy of a part, moved to the middle of its edge if that is now too short. The middle is the default, so it is not
 * written. */
static JsonObject *
move_part (JsonObject *object,
           guint       width,
           guint       height)
{
  const char *on = get_string (object, "on");
  JsonObject *copy = copy_object (object);

  for (guint side = 0; bm_side_names[side] != NULL; side++)
    if (g_strcmp0 (on, bm_side_names[side]) == 0)
      {
        guint length = bm_side_get_length ((BmSide) side, width, height);
        gint64 along = get_int (json_object_get_member (object, "along"), 0);

        if (along >= length || along == length / 2)
          json_object_remove_member (copy, "along");
      }

  return copy;
}

/* Leaves out parts that would then be there twice. */
static void
move_parts (BmDocument *document,
            const char *path,
            guint       width,
            guint       height,
            const char *label)
{
  JsonArray *list = get_list (document, path, "crystals");
  g_autofree char *list_path = bm_json_path_member (path, "crystals");
  JsonArray *moved;
  JsonNode *node;

  if (list == NULL)
    return;

  moved = json_array_new ();
  for (guint i = 0; i < json_array_get_length (list); i++)
    {
      JsonObject *object = get_object (list, i);
      JsonObject *copy;

      if (object == NULL)
        {
          json_array_add_element (moved, json_node_copy (json_array_get_element (list, i)));
          continue;
        }

      copy = move_part (object, width, height);
      if (is_among (moved, copy))
        json_object_unref (copy);
      else
        json_array_add_object_element (moved, copy);
    }

  node = json_node_init_array (json_node_alloc (), moved);
  json_array_unref (moved);
  bm_document_set (document, list_path, node, label, NULL);
}

/* -- Public -- */

/**
 * bm_body_edit_is_explorer:
 * @path: path of a tile or an explorer
 *
 * Returns: whether it is an explorer
 */
gboolean
bm_body_edit_is_explorer (const char *path)
{
  g_autofree char *list = bm_json_path_member (BM_JSON_PATH_ROOT, bm_thing_kind_get_member (BM_THING_EXPLORER));

  return bm_json_path_is_prefix (list, path);
}

/**
 * bm_body_edit_get_shape:
 * @document: a document
 * @path: path of a tile
 *
 * Returns: its shape; upright if the document has none, or an invalid one
 */
BmShape
bm_body_edit_get_shape (BmDocument *document,
                        const char *path)
{
  g_autofree char *shape_path = bm_json_path_member (path, "shape");

  return g_strcmp0 (bm_document_get_string (document, shape_path), bm_shape_names[BM_SHAPE_LANDSCAPE]) == 0
         ? BM_SHAPE_LANDSCAPE : BM_SHAPE_UPRIGHT;
}

/**
 * bm_body_edit_set_shape:
 * @document: a document
 * @path: path of a tile
 * @shape: its new shape
 *
 * Turns a tile, with its beams, and moves parts of crystals along their edges as far as necessary, in one step.
 */
void
bm_body_edit_set_shape (BmDocument *document,
                        const char *path,
                        BmShape     shape)
{
  g_autofree char *shape_path = bm_json_path_member (path, "shape");
  const char *label = C_("undo", "Change Orientation");
  guint width, height;

  if (bm_body_edit_get_shape (document, path) == shape)
    return;

  bm_document_begin (document, label);
  bm_document_set_string (document, shape_path, shape == BM_SHAPE_LANDSCAPE ? bm_shape_names[shape] : NULL, label,
                          NULL);
  bm_body_edit_get_size (document, path, &width, &height);
  turn_beams (document, path, label);
  move_parts (document, path, width, height, label);
  bm_document_end (document);
}

/**
 * bm_body_edit_get_size:
 * @document: a document
 * @path: path of a tile or an explorer
 * @width: (out): in cells
 * @height: (out): in cells
 */
void
bm_body_edit_get_size (BmDocument *document,
                       const char *path,
                       guint      *width,
                       guint      *height)
{
  gboolean is_explorer = bm_body_edit_is_explorer (path);
  BmShape shape = is_explorer ? BM_SHAPE_UPRIGHT : bm_body_edit_get_shape (document, path);

  *width = is_explorer ? EXPLORER_SIZE : shape == BM_SHAPE_LANDSCAPE ? 2 : 1;
  *height = is_explorer ? EXPLORER_SIZE : shape == BM_SHAPE_LANDSCAPE ? 1 : 2;
}

/**
 * bm_body_edit_has_part:
 * @document: a document
 * @path: path of a tile or an explorer
 * @rules: the rules of @anchor
 * @anchor: an anchor for a part of a crystal
 *
 * Returns: whether it has the part there
 */
gboolean
bm_body_edit_has_part (BmDocument         *document,
                       const char         *path,
                       const BmRules      *rules,
                       const BmPartAnchor *anchor)
{
  return find_part (document, path, rules, anchor) != G_MAXUINT;
}

/**
 * bm_body_edit_set_part:
 * @document: a document
 * @path: path of a tile or an explorer
 * @rules: the rules of @anchor
 * @anchor: an anchor for a part of a crystal
 * @is_there: whether it should be there
 *
 * Adds or removes a part of a crystal. There are never more than the rules allow.
 */
void
bm_body_edit_set_part (BmDocument         *document,
                       const char         *path,
                       const BmRules      *rules,
                       const BmPartAnchor *anchor,
                       gboolean            is_there)
{
  guint index = find_part (document, path, rules, anchor);
  JsonArray *list = get_list (document, path, "crystals");

  if (is_there == (index != G_MAXUINT))
    return;

  if (!is_there)
    take_out (document, path, "crystals", index, C_("undo", "Remove Crystal"));
  else if (list == NULL || json_array_get_length (list) < BM_MAX_PARTS_ON_TILE)
    append (document, path, "crystals", new_part (rules, anchor), C_("undo", "Add Crystal"));
}

/**
 * bm_body_edit_count_parts:
 * @document: a document
 * @path: path of a tile or an explorer
 * @crystal: (nullable): ID of a crystal; %NULL for any
 *
 * Returns: how many parts of that crystal it carries
 */
guint
bm_body_edit_count_parts (BmDocument *document,
                          const char *path,
                          const char *crystal)
{
  JsonArray *list = get_list (document, path, "crystals");
  guint n = 0;

  for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
    {
      JsonObject *object = get_object (list, i);

      n += crystal == NULL || (object != NULL && g_strcmp0 (get_string (object, "crystal"), crystal) == 0);
    }

  return n;
}

/**
 * bm_body_edit_clear_parts:
 * @document: a document
 * @path: path of a tile or an explorer
 * @crystal: ID of a crystal
 *
 * Removes all parts of the crystal, in one step.
 */
void
bm_body_edit_clear_parts (BmDocument *document,
                          const char *path,
                          const char *crystal)
{
  const char *label = C_("undo", "Remove Crystal");

  bm_document_begin (document, label);
  for (guint i = G_MAXUINT; i > 0;)
    {
      JsonArray *list = get_list (document, path, "crystals");
      JsonObject *object;

      i = MIN (i, list != NULL ? json_array_get_length (list) : 0);
      if (i == 0)
        break;
      i--;
      object = get_object (list, i);
      if (object != NULL && g_strcmp0 (get_string (object, "crystal"), crystal) == 0)
        take_out (document, path, "crystals", i, label);
    }
  bm_document_end (document);
}

/**
 * bm_body_edit_count_beams:
 * @document: a document
 * @path: path of a tile or an explorer
 * @anchor: (nullable): an anchor for a beam; %NULL for any
 *
 * Returns: the number of beams there
 */
guint
bm_body_edit_count_beams (BmDocument         *document,
                          const char         *path,
                          const BmBeamAnchor *anchor)
{
  JsonArray *list = get_list (document, path, "beams");
  guint n = 0;

  for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
    {
      JsonObject *object = get_object (list, i);

      n += anchor == NULL || (object != NULL && is_beam (object, anchor));
    }

  return n;
}

/**
 * bm_body_edit_set_beams:
 * @document: a document
 * @path: path of a tile or an explorer
 * @anchor: an anchor for a beam
 * @n_beams: how many beams there should be
 *
 * Adds or removes beams, in one step. There are never more than the rules allow.
 */
void
bm_body_edit_set_beams (BmDocument         *document,
                        const char         *path,
                        const BmBeamAnchor *anchor,
                        guint               n_beams)
{
  guint n = bm_body_edit_count_beams (document, path, anchor);
  const char *label = n_beams > n ? C_("undo", "Add Beam") : C_("undo", "Remove Beam");

  bm_document_begin (document, label);
  for (; n < n_beams && bm_body_edit_count_beams (document, path, NULL) < BM_MAX_BEAMS_ON_TILE; n++)
    append (document, path, "beams", new_beam (anchor), label);
  for (; n > n_beams; n--)
    take_out (document, path, "beams", find_last_beam (document, path, anchor), label);
  bm_document_end (document);
}
