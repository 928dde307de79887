/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The problems of a document, and its rules, compiled with the sets that it requires. */

#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-document-private.h"

#include "bm-file.h"
#include "bm-json-tree.h"
#include "bm-library.h"
#include "bm-set.h"

/* The sets that it requires */

/* The set itself may also be in the registry, as it was last saved, but is never looked up there. */
static GPtrArray *
gather_required (BmDocument *self)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_problem_free);
  g_autoptr (BmSet) set = bm_set_new_recovered (self->root, "", problems);

  return set != NULL ? bm_library_list_required (set, bm_set_registry_find_set, self->registry)
                     : g_ptr_array_new_with_free_func ((GDestroyNotify) bm_set_unref);
}

/* Nothing changes as long as the document requires the same sets. */
static void
ensure_required (BmDocument *self)
{
  JsonNode *requires = bm_document_get (self, "$.requires");
  const char *id = bm_document_get_string (self, "$.id");

  if (self->required != NULL && self->requires == requires && g_strcmp0 (self->required_by, id) == 0)
    return;

  g_clear_pointer (&self->required, g_ptr_array_unref);
  g_clear_pointer (&self->requires, json_node_unref);
  g_free (self->required_by);
  self->requires = requires != NULL ? json_node_ref (requires) : NULL;
  self->required_by = g_strdup (id);
  self->required = gather_required (self);
}

static gpointer
copy_set (gconstpointer set,
          gpointer      user_data)
{
  return bm_set_ref ((BmSet *) set);
}

static gboolean
are_equal (GPtrArray *sets,
           GPtrArray *others)
{
  if (sets->len != others->len)
    return FALSE;

  for (guint i = 0; i < sets->len; i++)
    {
      BmSet *set = g_ptr_array_index (sets, i);
      BmSet *other = g_ptr_array_index (others, i);

      if (!bm_json_tree_equal (bm_set_get_root (set), bm_set_get_root (other)))
        return FALSE;
    }

  return TRUE;
}

/* A registry reads its folder again on every change there, such as when this document is saved. */
static void
registry_changed_cb (BmDocument *self)
{
  g_autoptr (GPtrArray) required = NULL;

  ensure_required (self);
  required = gather_required (self);
  if (are_equal (self->required, required))
    return;

  g_ptr_array_unref (self->required);
  self->required = g_steal_pointer (&required);
  g_clear_pointer (&self->meaning, bm_meaning_free);
  bm_document_update_problems (self);
  bm_document_emit_changed (self, "$.requires");
}

/* Problems and rules */

static char *
dup_display_name (BmDocument *self)
{
  const char *id = bm_document_get_string (self, "$.id");

  return self->file != NULL ? bm_file_dup_display_name (self->file) : g_strdup (id != NULL ? id : "");
}

static BmMeaning *
ensure_meaning (BmDocument *self)
{
  g_autofree char *display_name = NULL;

  if (self->meaning != NULL)
    return self->meaning;

  display_name = dup_display_name (self);
  ensure_required (self);
  self->meaning = bm_meaning_new (self->root, display_name, self->required);

  return self->meaning;
}

static gboolean
is_listed (GListModel *model,
           guint       position,
           BmProblem  *problem)
{
  g_autoptr (BmProblemItem) item = g_list_model_get_item (model, position);

  return bm_problem_item_equal (item, problem);
}

/* For bm-document.c */

/* Updates the list of problems; those that are still there keep their items. */
void
bm_document_update_problems (BmDocument *self)
{
  const GPtrArray *problems = bm_meaning_get_problems (ensure_meaning (self));
  GListModel *model = G_LIST_MODEL (self->problems);
  guint n_old = g_list_model_get_n_items (model);
  guint n_shared = MIN (n_old, problems->len);
  guint n_head = 0, n_tail = 0;
  g_autoptr (GPtrArray) added = g_ptr_array_new_with_free_func (g_object_unref);

  while (n_head < n_shared && is_listed (model, n_head, g_ptr_array_index (problems, n_head)))
    n_head++;
  while (n_tail < n_shared - n_head
         && is_listed (model, n_old - 1 - n_tail, g_ptr_array_index (problems, problems->len - 1 - n_tail)))
    n_tail++;

  for (guint i = n_head; i < problems->len - n_tail; i++)
    g_ptr_array_add (added, bm_problem_item_new (g_ptr_array_index (problems, i)));
  if (added->len > 0 || n_old > n_head + n_tail)
    g_list_store_splice (self->problems, n_head, n_old - n_head - n_tail, added->pdata, added->len);
}

void
bm_document_watch_registry (BmDocument *self)
{
  if (self->registry != NULL)
    g_signal_connect_swapped (self->registry, "items-changed", G_CALLBACK (registry_changed_cb), self);
}

/* Public functions */

/**
 * bm_document_list_required:
 * @self: a document
 *
 * Returns: (transfer full) (element-type BmSet): the sets that it requires, directly or indirectly, each after those
 *   that it requires itself; missing ones are left out
 */
GPtrArray *
bm_document_list_required (BmDocument *self)
{
  GPtrArray *sets;

  g_return_val_if_fail (BM_IS_DOCUMENT (self), NULL);

  ensure_required (self);
  sets = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_set_unref);
  g_ptr_array_extend (sets, self->required, copy_set, NULL);

  return sets;
}

/**
 * bm_document_get_rules:
 * @self: a document
 *
 * Compiles the set with those that it requires, for previews. Anything wrong is left out, so that the rest can be
 * shown.
 *
 * Returns: (transfer none) (nullable): the rules, the same as long as nothing changes; %NULL if the JSON is nested
 *   too deeply
 */
BmRules *
bm_document_get_rules (BmDocument *self)
{
  g_return_val_if_fail (BM_IS_DOCUMENT (self), NULL);

  return bm_meaning_get_rules (ensure_meaning (self));
}

/**
 * bm_document_find_index:
 * @self: a document
 * @path: a path at or below that of a thing: `$.tiles[3]`
 *
 * Returns: the index of the thing in the table of its kind in bm_document_get_rules(), such as `rules->tiles`;
 *   %BM_NONE if it is not there
 */
guint
bm_document_find_index (BmDocument *self,
                        const char *path)
{
  g_return_val_if_fail (BM_IS_DOCUMENT (self), BM_NONE);
  g_return_val_if_fail (path != NULL, BM_NONE);

  return bm_meaning_find_index (ensure_meaning (self), path);
}

/**
 * bm_document_get_problems:
 * @self: a document
 *
 * Returns: (transfer none): a list of #BmProblemItem, always the same object: the problems of the set, but not of
 *   those that it requires
 */
GListModel *
bm_document_get_problems (BmDocument *self)
{
  g_return_val_if_fail (BM_IS_DOCUMENT (self), NULL);

  return G_LIST_MODEL (self->problems);
}

/**
 * bm_document_is_playable:
 * @self: a document
 *
 * Returns: whether the set can be played
 */
gboolean
bm_document_is_playable (BmDocument *self)
{
  g_return_val_if_fail (BM_IS_DOCUMENT (self), FALSE);

  return bm_meaning_is_playable (ensure_meaning (self));
}
