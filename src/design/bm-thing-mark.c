/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-thing-mark.h"

/**
 * bm_thing_get_id_at:
 * @document: a document
 * @kind: a kind of things
 * @index: where a thing is in its list
 *
 * Returns: (nullable): its id
 */
const char *
bm_thing_get_id_at (BmDocument  *document,
                    BmThingKind  kind,
                    guint        index)
{
  g_autofree char *thing = bm_thing_path_new (kind, index);
  g_autofree char *path = g_strconcat (thing, ".id", NULL);

  return bm_document_get_string (document, path);
}

static guint
count_things (BmDocument  *document,
              BmThingKind  kind)
{
  g_autofree char *list = g_strconcat ("$.", bm_thing_kind_get_member (kind), NULL);

  return bm_document_get_length (document, list);
}

/**
 * bm_thing_find_id:
 * @document: a document
 * @kind: a kind of things
 * @id: an id
 * @index: (out): where in its list the thing with that id is
 *
 * Returns: whether the document itself has such a thing
 */
gboolean
bm_thing_find_id (BmDocument  *document,
                  BmThingKind  kind,
                  const char  *id,
                  guint       *index)
{
  guint n = count_things (document, kind);

  for (guint i = 0; i < n; i++)
    if (g_strcmp0 (bm_thing_get_id_at (document, kind, i), id) == 0)
      {
        *index = i;
        return TRUE;
      }

  return FALSE;
}

/* Most of the time it is where it was. */
static gboolean
find_again (BmThingMark *self,
            BmDocument  *document)
{
  return g_strcmp0 (bm_thing_get_id_at (document, self->kind, self->index), self->id) == 0
         || bm_thing_find_id (document, self->kind, self->id, &self->index);
}

/**
 * bm_thing_mark_init:
 * @self: (out caller-allocates): a mark
 * @document: a document
 * @kind: the kind of the thing
 * @id: its id; the thing may be of a set that @document requires
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
 * If nothing has its id any more, but there are as many things as before, what is where it was has another id now.
 *
 * Returns: whether the thing is in the document itself
 */
gboolean
bm_thing_mark_follow (BmThingMark *self,
                      BmDocument  *document)
{
  guint n = count_things (document, self->kind);
  const char *id;

  if (find_again (self, document))
    {
      self->n = n;
      return TRUE;
    }

  id = n > 0 && n == self->n ? bm_thing_get_id_at (document, self->kind, self->index) : NULL;
  if (id == NULL)
    return FALSE;

  g_free (self->id);
  self->id = g_strdup (id);
  return TRUE;
}
