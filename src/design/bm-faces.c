/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-faces.h"

#include <glib/gi18n-lib.h>

#include "bm-format.h"
#include "bm-json-path.h"
#include "bm-thing.h"

static char *
faces_path (const char *tile)
{
  return bm_json_path_member (tile, "faces");
}

static char *
dup_id (BmDocument *document,
        const char *tile)
{
  g_autofree char *path = bm_json_path_member (tile, "id");

  return g_strdup (bm_document_get_string (document, path));
}

static void
append (BmDocument *document,
        const char *tile,
        const char *id)
{
  g_autofree char *faces = faces_path (tile);

  bm_document_insert (document, faces, G_MAXUINT, json_node_init_string (json_node_alloc (), id), C_("undo", "Add Face"));
}

static void
drop (BmDocument *document,
      const char *tile,
      const char *member)
{
  g_autofree char *path = bm_json_path_member (tile, member);

  if (bm_document_get (document, path) != NULL)
    bm_document_set (document, path, NULL, "", NULL);
}

/* A copy after a tile, which comes into the game only as a face. */
static char *
duplicate (BmDocument *document,
           const char *tile)
{
  char *copy = bm_thing_duplicate (document, tile);

  drop (document, copy, "copies");
  drop (document, copy, "replaces");
  drop (document, copy, "faces");
  return copy;
}

/* What the tile was, it now is twice: as a face, and as another one, which only has to be changed. */
static void
split (BmDocument *document,
       const char *tile)
{
  g_autofree char *first = duplicate (document, tile);
  g_autofree char *second = duplicate (document, first);
  g_autofree char *first_id = dup_id (document, first);
  g_autofree char *second_id = dup_id (document, second);

  for (guint i = 0; bm_format_face_members[i] != NULL; i++)
    drop (document, tile, bm_format_face_members[i]);
  append (document, tile, first_id);
  append (document, tile, second_id);
}

/* Where a tile is after a copy has been inserted. */
static char *
find_moved (const char *tile,
            const char *copy)
{
  BmThingKind kind;
  guint index;
  guint copy_index;

  if (!bm_thing_path_parse (tile, &kind, &index) || !bm_thing_path_parse (copy, &kind, &copy_index))
    return g_strdup (tile);

  return bm_thing_path_new (kind, copy_index <= index ? index + 1 : index);
}

/* Another one like the last; one that is not in this set cannot be copied. */
static void
add_like_last (BmDocument *document,
               const char *tile)
{
  g_autofree char *faces = faces_path (tile);
  g_autofree char *last = bm_json_path_element (faces, bm_faces_get_n (document, tile) - 1);
  const char *id = bm_document_get_string (document, last);
  g_autofree char *found = id != NULL ? bm_faces_find (document, id) : NULL;
  g_autofree char *copy = duplicate (document, found != NULL ? found : tile);
  g_autofree char *copy_id = dup_id (document, copy);
  g_autofree char *moved = find_moved (tile, copy);

  append (document, moved, copy_id);
}

/**
 * bm_faces_get_n:
 * @document: a set
 * @tile: path of a tile
 *
 * Returns: the number of its faces
 */
guint
bm_faces_get_n (BmDocument *document,
                const char *tile)
{
  g_autofree char *faces = faces_path (tile);

  return bm_document_get_length (document, faces);
}

/**
 * bm_faces_find:
 * @document: a set
 * @face: the ID of a tile
 *
 * Returns: (transfer full) (nullable): the path of the tile; %NULL if it is not one of the set's own
 */
char *
bm_faces_find (BmDocument *document,
               const char *face)
{
  guint n = bm_document_get_length (document, "$.tiles");

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *tile = bm_thing_path_new (BM_THING_TILE, i);
      g_autofree char *id = dup_id (document, tile);

      if (g_strcmp0 (id, face) == 0)
        return g_steal_pointer (&tile);
    }

  return NULL;
}

/**
 * bm_faces_add:
 * @document: a set
 * @tile: path of a tile
 * @face: the ID of another tile
 *
 * Adds a face. Does nothing if there are %BM_MAX_FACES.
 */
void
bm_faces_add (BmDocument *document,
              const char *tile,
              const char *face)
{
  if (bm_faces_get_n (document, tile) < BM_MAX_FACES)
    append (document, tile, face);
}

/**
 * bm_faces_add_new:
 * @document: a set
 * @tile: path of a tile
 *
 * Adds a new tile as a face, in one step. A tile that had no faces gets two, which are what it was; it keeps its terrain,
 * its shape and its copies. Does nothing if there are %BM_MAX_FACES.
 */
void
bm_faces_add_new (BmDocument *document,
                  const char *tile)
{
  guint n = bm_faces_get_n (document, tile);

  if (n >= BM_MAX_FACES)
    return;

  bm_document_begin (document, C_("undo", "Add Face"));
  if (n == 0)
    split (document, tile);
  else
    add_like_last (document, tile);
  bm_document_end (document);
}

/**
 * bm_faces_remove:
 * @document: a set
 * @tile: path of a tile
 * @face: index of one of its faces
 *
 * Removes a face; with the last one, the list. The tile that was the face stays in the set.
 */
void
bm_faces_remove (BmDocument *document,
                 const char *tile,
                 guint       face)
{
  g_autofree char *faces = faces_path (tile);
  g_autofree char *path = bm_json_path_element (faces, face);
  guint n = bm_faces_get_n (document, tile);

  g_return_if_fail (face < n);

  bm_document_remove (document, n > 1 ? path : faces, C_("undo", "Remove Face"));
}
