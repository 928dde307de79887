/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-lab-apply.h"

#include <glib/gi18n-lib.h>

#include "bm-json-path.h"
#include "bm-json-tree.h"
#include "bm-thing-kind.h"

/* What the lab found is about the set as it was; a number may be elsewhere now, or be another one. */

static gboolean
is_same (BmDocument *document,
         JsonNode   *root,
         const char *path)
{
  JsonNode *before = bm_json_tree_get (root, path);
  JsonNode *now = bm_document_get (document, path);

  return before == NULL || now == NULL ? before == now : bm_json_tree_equal (before, now);
}

static gboolean
is_same_thing (BmDocument *document,
               JsonNode   *root,
               const char *path)
{
  g_autofree char *thing = NULL;
  g_autofree char *id = NULL;
  BmThingKind kind;
  guint index;

  if (!bm_thing_path_parse (path, &kind, &index))
    return FALSE;

  thing = bm_thing_path_new (kind, index);
  id = bm_json_path_member (thing, "id");
  return is_same (document, root, id);
}

/**
 * bm_lab_apply_is_possible:
 * @document: a set
 * @rules: the rules of the set as it was measured
 * @number: one of their numbers
 *
 * Returns: whether the number is still in its place and as it was, and can be changed
 */
gboolean
bm_lab_apply_is_possible (BmDocument        *document,
                          BmRules           *rules,
                          const BmLabNumber *number)
{
  JsonNode *root;

  g_return_val_if_fail (BM_IS_DOCUMENT (document), FALSE);
  g_return_val_if_fail (number != NULL && number->set < rules->n_sets, FALSE);

  root = bm_set_get_root (rules->sets[number->set]);
  return !bm_document_get_read_only (document)
         && g_strcmp0 (bm_document_get_string (document, "$.id"), bm_set_get_id (rules->sets[number->set])) == 0
         && is_same_thing (document, root, number->path) && is_same (document, root, number->path);
}

/* All by as much. */
static void
move_levels (BmDocument *document,
             const char *path,
             int         by)
{
  guint n = bm_document_get_length (document, path);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *level = bm_json_path_element (path, i);

      bm_document_set_int (document, level, bm_document_get_int (document, level, 0) + by, C_("undo", "Change Number"),
                           NULL);
    }
}

/**
 * bm_lab_apply:
 * @document: a set
 * @number: a number for which bm_lab_apply_is_possible()
 * @value: what it is to be
 *
 * Changes the number, as a step that can be undone.
 */
void
bm_lab_apply (BmDocument        *document,
              const BmLabNumber *number,
              int                value)
{
  g_return_if_fail (BM_IS_DOCUMENT (document));
  g_return_if_fail (number != NULL);

  bm_document_begin (document, C_("undo", "Change Number"));
  if (number->kind == BM_LAB_NUMBER_LEVELS)
    move_levels (document, number->path, value - number->value);
  else
    bm_document_set_int (document, number->path, value, C_("undo", "Change Number"), NULL);
  bm_document_end (document);
}
