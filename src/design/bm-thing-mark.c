/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-thing-mark.h"

/* Sets have hundreds of things and benches many marks, so this looks directly into the list rather than resolving a
 * path for each thing. */
static JsonArray *
get_list (BmDocument  *document,
          BmThingKind  kind)
{
  g_autofree char *path = g_strconcat ("$.", bm_thing_kind_get_member (kind), NULL);
  JsonNode *node = bm_document_get (document, path);

  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

static guint
get_length (JsonArray *list)
{
  return list != NULL ? json_array_get_length (list) : 0;
}

static const char *
get_id (JsonArray *list,
        guint      index)
{
  JsonNode *thing = index < get_length (list) ? json_array_get_element (list, index) : NULL;
  JsonNode *id = thing != NULL && JSON_NODE_HOLDS_OBJECT (thing)
                 ? json_object_get_member (json_node_get_object (thing), "id") : NULL;

  return id != NULL && json_node_get_value_type (id) == G_TYPE_STRING ? json_node_get_string (id) : NULL;
}

static gboolean
find_id (JsonArray  *list,
         const char *id,
         guint      *index)
{
  for (guint i = 0; i < get_length (list); i++)
    if (g_strcmp0 (get_id (list, i), id) == 0)
      {
        *index = i;
        return TRUE;
      }

  return FALSE;
}

/**
 * bm_thing_get_id_at:
 * @document: a document
 * @kind: a kind of things
 * @index: the index of a thing in its list
 *
 * Returns: (nullable): its ID
 */
const char *
bm_thing_get_id_at (BmDocument  *document,
                    BmThingKind  kind,
                    guint        index)
{
  return get_id (get_list (document, kind), index);
}

/**
 * bm_thing_find_id:
 * @document: a document
 * @kind: a kind of things
 * @id: an ID
 * @index: (out): the index in its list of the thing with that ID
 *
 * Returns: whether the document itself has such a thing
 */
gboolean
bm_thing_find_id (BmDocument  *document,
                  BmThingKind  kind,
                  const char  *id,
                  guint       *index)
{
  return find_id (get_list (document, kind), id, index);
}

/**
 * bm_thing_mark_init:
 * @self: (out caller-allocates): a mark
 * @document: a document
 * @kind: the kind of the thing
 * @id: its ID; the thing may be in a set that @document requires
 */
void
bm_thing_mark_init (BmThingMark *self,
                    BmDocument  *document,
                    BmThingKind  kind,
                    const char  *id)
{
  *self = (BmThingMark) { .kind = kind, .id = g_strdup (id) };
  bm_thing_mark_follow (self, document);
}

void
bm_thing_mark_clear (BmThingMark *self)
{
  g_clear_pointer (&self->id, g_free);
}

/**
 * bm_thing_mark_follow:
 * @self: a mark
 * @document: its document, after a change
 *
 * Finds the thing again. If nothing has its ID any more, but there are as many things as before, the ID of the thing
 * at its old index must have changed.
 *
 * Returns: whether the thing is in the document itself
 */
gboolean
bm_thing_mark_follow (BmThingMark *self,
                      BmDocument  *document)
{
  JsonArray *list = get_list (document, self->kind);
  guint n = get_length (list);
  const char *id = get_id (list, self->index);

  /* Usually it is where it was. */
  if (g_strcmp0 (id, self->id) == 0 || find_id (list, self->id, &self->index))
    {
      self->n = n;
      return TRUE;
    }
  if (id == NULL || n != self->n)
    return FALSE;

  g_free (self->id);
  self->id = g_strdup (id);
  return TRUE;
}
