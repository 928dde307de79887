/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-crystal-parts.h"

#include <glib/gi18n-lib.h>

#include "bm-json-path.h"

/* A part is identified by its side. Only if two parts of a crystal are on the same side do they need IDs, and then
 * tiles have to say which of them they carry; users who click on sides should not have to know that. */

/* -- Reading -- */

static gboolean
find_side (const char *name,
           BmSide     *side)
{
  for (guint i = 0; bm_side_names[i] != NULL; i++)
    if (g_strcmp0 (bm_side_names[i], name) == 0)
      {
        *side = (BmSide) i;
        return TRUE;
      }

  return FALSE;
}

static char *
get_part_path (const char *path,
               guint       element)
{
  return g_strdup_printf ("%s.parts[%u]", path, element);
}

static char *
get_member_path (const char *path,
                 guint       element,
                 const char *member)
{
  return g_strdup_printf ("%s.parts[%u].%s", path, element, member);
}

/* A coordinate in the file, which may be wrong and have anything there. */
static int
read_coordinate (BmDocument *document,
                 const char *path,
                 guint       element,
                 guint       axis)
{
  g_autofree char *place = g_strdup_printf ("%s.parts[%u].at[%u]", path, element, axis);
  int coordinate = bm_document_get_int (document, place, 0);

  return CLAMP (coordinate, -BM_CRYSTAL_REACH, BM_CRYSTAL_REACH);
}

static gboolean
read_part (BmDocument    *document,
           const char    *path,
           guint          element,
           BmMeetingPart *part)
{
  g_autofree char *on = get_member_path (path, element, "on");

  part->x = read_coordinate (document, path, element, 0);
  part->y = read_coordinate (document, path, element, 1);

  return find_side (bm_document_get_string (document, on), &part->on);
}

/* -- Writing -- */

/* Writes the distance of a part from the first; a distance of 0 is not written. */
static void
write_point (BmDocument *document,
             const char *path,
             guint       element,
             int         x,
             int         y,
             const char *label)
{
  g_autofree char *at = get_member_path (path, element, "at");
  JsonArray *point;

  if (x == 0 && y == 0)
    {
      bm_document_set (document, at, NULL, label, NULL);
      return;
    }

  point = json_array_sized_new (2);
  json_array_add_int_element (point, x);
  json_array_add_int_element (point, y);
  bm_document_set (document, at, json_node_init_array (json_node_alloc (), point), label, NULL);
  json_array_unref (point);
}

/* Whether all parts would still be near enough to the first if it moved to (x, y). */
static gboolean
can_start_at (const BmCrystalParts *parts,
              int                   x,
              int                   y)
{
  for (guint i = 0; i < parts->n; i++)
    if (ABS (parts->places[i].x - x) > BM_CRYSTAL_REACH || ABS (parts->places[i].y - y) > BM_CRYSTAL_REACH)
      return FALSE;

  return TRUE;
}

/* Whether another part has this ID. */
static gboolean
is_id_taken (BmDocument *document,
             const char *path,
             const char *id)
{
  g_autofree char *list = g_strconcat (path, ".parts", NULL);

  for (guint i = 0; i < bm_document_get_length (document, list); i++)
    {
      g_autofree char *place = get_member_path (path, i, "id");

      if (g_strcmp0 (bm_document_get_string (document, place), id) == 0)
        return TRUE;
    }

  return FALSE;
}

static char *
make_part_id (BmDocument *document,
              const char *path,
              BmSide      side)
{
  for (guint number = 1;; number++)
    {
      g_autofree char *id = g_strdup_printf ("%s-%u", bm_side_names[side], number);

      if (!is_id_taken (document, path, id))
        return g_steal_pointer (&id);
    }
}

/* Updates everything that carries a part that had no ID to use its new one. */
static void
name_in_carrier (BmDocument *document,
                 const char *thing,
                 const char *crystal,
                 BmSide      side,
                 const char *id,
                 const char *label)
{
  g_autofree char *list = g_strconcat (thing, ".crystals", NULL);

  for (guint i = 0; i < bm_document_get_length (document, list); i++)
    {
      g_autofree char *crystal_path = g_strdup_printf ("%s[%u].crystal", list, i);
      g_autofree char *on_path = g_strdup_printf ("%s[%u].on", list, i);
      g_autofree char *part_path = g_strdup_printf ("%s[%u].part", list, i);

      if (g_strcmp0 (bm_document_get_string (document, crystal_path), crystal) == 0
          && g_strcmp0 (bm_document_get_string (document, on_path), bm_side_names[side]) == 0
          && bm_document_get (document, part_path) == NULL)
        bm_document_set_string (document, part_path, id, label, NULL);
    }
}

static void
name_in_carriers (BmDocument *document,
                  const char *path,
                  BmSide      side,
                  const char *id,
                  const char *label)
{
  static const char *const lists[] = { "$.tiles", "$.explorers" };
  g_autofree char *id_path = g_strconcat (path, ".id", NULL);
  const char *crystal = bm_document_get_string (document, id_path);

  for (guint list = 0; crystal != NULL && list < G_N_ELEMENTS (lists); list++)
    for (guint i = 0; i < bm_document_get_length (document, lists[list]); i++)
      {
        g_autofree char *thing = bm_json_path_element (lists[list], i);

        name_in_carrier (document, thing, crystal, side, id, label);
      }
}

/* Gives IDs to all parts on a side that have none. */
static void
name_parts (BmDocument           *document,
            const char           *path,
            const BmCrystalParts *parts,
            BmSide                side,
            const char           *label)
{
  for (guint i = 0; i < parts->n; i++)
    {
      g_autofree char *place = get_member_path (path, parts->elements[i], "id");
      g_autofree char *id = NULL;

      if (parts->places[i].on != side || bm_document_get (document, place) != NULL)
        continue;

      id = make_part_id (document, path, side);
      bm_document_set_string (document, place, id, label, NULL);
      name_in_carriers (document, path, side, id, label);
    }
}

static gboolean
has_part_on (const BmCrystalParts *parts,
             BmSide                side)
{
  for (guint i = 0; i < parts->n; i++)
    if (parts->places[i].on == side)
      return TRUE;

  return FALSE;
}

/* -- Public -- */

/**
 * bm_crystal_parts_read:
 * @document: a document
 * @path: path of a crystal: `$.crystals[2]`
 * @parts: (out caller-allocates): its parts
 *
 * Reads the parts of a crystal. Malformed parts are left out.
 */
void
bm_crystal_parts_read (BmDocument     *document,
                       const char     *path,
                       BmCrystalParts *parts)
{
  g_autofree char *list = g_strconcat (path, ".parts", NULL);
  guint n = bm_document_get_length (document, list);

  parts->n = 0;
  for (guint i = 0; i < n && parts->n < BM_MAX_PARTS; i++)
    if (read_part (document, path, i, &parts->places[parts->n]))
      parts->elements[parts->n++] = i;

  for (guint i = parts->n; i-- > 0;)
    {
      parts->places[i].x -= parts->places[0].x;
      parts->places[i].y -= parts->places[0].y;
    }
}

/**
 * bm_crystal_parts_find:
 * @self: the parts of a crystal
 * @side: the side of its tile that a part is on
 * @x: its point
 * @y: likewise
 *
 * Returns: the index of the part; %BM_NONE if there is none
 */
guint
bm_crystal_parts_find (const BmCrystalParts *self,
                       BmSide                side,
                       int                   x,
                       int                   y)
{
  for (guint i = 0; i < self->n; i++)
    if (self->places[i].on == side && self->places[i].x == x && self->places[i].y == y)
      return i;

  return BM_NONE;
}

/**
 * bm_crystal_parts_add:
 * @document: a document that is not read-only
 * @path: path of a crystal
 * @side: the side of its tile that the new part is on
 * @x: its point, from the first part's, in half cells
 * @y: likewise
 *
 * Adds a part, as one step. If others are on the same side, all of them get IDs, which tiles then use.
 *
 * Returns: %FALSE if the part exists already, there are too many, or it is too far away
 */
gboolean
bm_crystal_parts_add (BmDocument *document,
                      const char *path,
                      BmSide      side,
                      int         x,
                      int         y)
{
  const char *label = C_("undo", "Add Crystal Part");
  g_autofree char *list = g_strconcat (path, ".parts", NULL);
  guint element = bm_document_get_length (document, list);
  BmCrystalParts parts;
  JsonObject *part;
  int first_x, first_y;

  bm_crystal_parts_read (document, path, &parts);
  /* In the file, the first part may be elsewhere: the others are relative to it. */
  first_x = parts.n > 0 ? read_coordinate (document, path, parts.elements[0], 0) : x;
  first_y = parts.n > 0 ? read_coordinate (document, path, parts.elements[0], 1) : y;
  if (element >= BM_MAX_PARTS || bm_crystal_parts_find (&parts, side, x, y) != BM_NONE
      || ABS (x + first_x) > BM_CRYSTAL_REACH || ABS (y + first_y) > BM_CRYSTAL_REACH)
    return FALSE;

  part = json_object_new ();
  json_object_set_string_member (part, "on", bm_side_names[side]);

  bm_document_begin (document, label);
  if (has_part_on (&parts, side))
    {
      g_autofree char *id = NULL;

      name_parts (document, path, &parts, side, label);
      id = make_part_id (document, path, side);
      json_object_set_string_member (part, "id", id);
    }
  bm_document_insert (document, list, G_MAXUINT, json_node_init_object (json_node_alloc (), part), label);
  if (parts.n > 0)
    write_point (document, path, element, x + first_x, y + first_y, label);
  bm_document_end (document);
  json_object_unref (part);

  return TRUE;
}

/**
 * bm_crystal_parts_remove:
 * @document: a document that is not read-only
 * @path: path of a crystal
 * @part: index of a part of bm_crystal_parts_read()
 *
 * Removes a part, as one step. If it is the first, the others become relative to the next one.
 */
void
bm_crystal_parts_remove (BmDocument *document,
                         const char *path,
                         guint       part)
{
  const char *label = C_("undo", "Remove Crystal Part");
  g_autofree char *place = NULL;
  BmCrystalParts parts;
  int x, y;

  bm_crystal_parts_read (document, path, &parts);
  g_return_if_fail (part < parts.n);

  bm_document_begin (document, label);
  x = parts.n > 1 ? parts.places[1].x : 0;
  y = parts.n > 1 ? parts.places[1].y : 0;
  if (part == 0 && can_start_at (&parts, x, y))
    for (guint i = 1; i < parts.n; i++)
      write_point (document, path, parts.elements[i], parts.places[i].x - x, parts.places[i].y - y, label);

  place = get_part_path (path, parts.elements[part]);
  bm_document_remove (document, place, label);
  bm_document_end (document);
}
