/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-usage.h"

#include "bm-json-copy.h"
#include "bm-references.h"
#include "bm-thing-id.h"
#include "bm-thing-label.h"
#include "bm-things.h"

/* Things that are about to be removed do not count as users, neither of themselves nor of each other. */

typedef struct
{
  BmThingKind  kind;
  GHashTable  *ids;     /* of the things */
  const char  *set_id;
  const char  *new_id;  /* nullable: what is named in their place */
} Usage;

static GHashTable *
list_ids (BmDocument   *document,
          BmThingKind   kind,
          const GArray *indices)
{
  GHashTable *ids = g_hash_table_new (g_str_hash, g_str_equal);
  JsonArray *list = bm_things_get_list (document, kind);

  for (guint i = 0; i < indices->len; i++)
    {
      const char *id = bm_json_peek_string (json_array_get_element (list, g_array_index (indices, guint, i)), "id");

      if (id != NULL)
        g_hash_table_add (ids, (gpointer) id);
    }

  return ids;
}

static void
usage_init (Usage        *self,
            BmDocument   *document,
            BmThingKind   kind,
            const GArray *indices)
{
  const char *set_id = bm_document_get_string (document, "$.id");

  self->kind = kind;
  self->ids = list_ids (document, kind, indices);
  self->set_id = set_id != NULL ? set_id : "";
  self->new_id = NULL;
}

static gboolean
usage_contains (const Usage *self,
                BmThingKind  kind,
                const char  *id)
{
  return kind == self->kind && bm_thing_id_is_of_set (id, self->set_id)
         && g_hash_table_contains (self->ids, bm_thing_id_get_own (id));
}

static gboolean
has_index (const GArray *indices,
           guint         index)
{
  for (guint i = 0; i < indices->len; i++)
    if (g_array_index (indices, guint, i) == index)
      return TRUE;

  return FALSE;
}

/**
 * bm_usage_list:
 * @document: a set
 * @kind: a kind of things
 * @indices: (element-type guint): the things
 *
 * Returns: (transfer full) (element-type utf8): the paths of all other things of the set that refer to these, without
 *   duplicates
 */
GPtrArray *
bm_usage_list (BmDocument   *document,
               BmThingKind   kind,
               const GArray *indices)
{
  GPtrArray *users = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) known = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) references = NULL;
  Usage usage;

  g_return_val_if_fail (BM_IS_DOCUMENT (document), users);

  usage_init (&usage, document, kind, indices);
  references = bm_references_list (bm_document_get_root (document));
  for (guint i = 0; i < references->len; i++)
    {
      const BmReference *reference = g_ptr_array_index (references, i);
      g_autofree char *user = NULL;
      BmThingKind user_kind;
      guint index;

      if (!usage_contains (&usage, reference->kind, reference->id)
          || !bm_thing_path_parse (reference->path, &user_kind, &index)
          || (user_kind == kind && has_index (indices, index)))
        continue;

      user = bm_thing_path_new (user_kind, index);
      if (g_hash_table_contains (known, user))
        continue;
      g_hash_table_add (known, user);
      g_ptr_array_add (users, g_steal_pointer (&user));
    }

  g_hash_table_unref (usage.ids);
  return users;
}

static const char *
replace (BmThingKind  kind,
         const char  *id,
         gpointer     data)
{
  const Usage *self = data;

  return usage_contains (self, kind, id) ? self->new_id : NULL;
}

/**
 * bm_usage_remove:
 * @document: a set
 * @kind: a kind of things
 * @indices: (element-type guint): the things
 * @id: the ID of another thing of that kind
 *
 * Removes things, and replaces all references to them with another one, as one step.
 */
void
bm_usage_remove (BmDocument   *document,
                 BmThingKind   kind,
                 const GArray *indices,
                 const char   *id)
{
  g_autofree char *label = bm_thing_label_dup (kind, BM_THING_DELETE, indices->len);
  g_autoptr (JsonNode) before = NULL;
  Usage usage;

  g_return_if_fail (BM_IS_DOCUMENT (document));
  g_return_if_fail (id != NULL);

  before = json_node_ref (bm_document_get_root (document));
  usage_init (&usage, document, kind, indices);
  usage.new_id = id;
  bm_document_begin (document, label);
  bm_document_set (document, "$", bm_references_change (before, replace, &usage), label, NULL);
  bm_things_remove (document, kind, indices);
  bm_document_end (document);
  g_hash_table_unref (usage.ids);
}
