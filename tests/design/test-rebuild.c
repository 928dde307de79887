/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-json-tree.h"
#include "bm-library.h"
#include "bm-new-set.h"
#include "design-util.h"
#include "rebuild-util.h"

/* The promise of the editor: whatever the shipped sets have can be made in it. */

typedef struct
{
  guint n_changes;
  guint n_checks;
} Watch;

/* At any time the set is playable or says why not, and there is something to see. Looking each time would take long. */
static void
changed_cb (BmDocument *document,
            const char *place G_GNUC_UNUSED,
            Watch      *watch)
{
  if (watch->n_changes++ % 61 != 0)
    return;

  watch->n_checks++;
  g_assert_cmpint (bm_document_is_playable (document), ==, test_count_errors (document) == 0);
  g_assert_nonnull (bm_document_get_rules (document));
}

/* Takes everything back, step by step, then does it again: the roots come again in the opposite order. */
static void
assert_undo (BmDocument *document,
             JsonNode   *empty)
{
  g_autoptr (GPtrArray) roots = g_ptr_array_new_with_free_func ((GDestroyNotify) json_node_unref);

  g_ptr_array_add (roots, json_node_ref (bm_document_get_root (document)));
  while (bm_document_can_undo (document))
    {
      g_assert_cmpstr (bm_document_get_undo_label (document), !=, "");
      bm_document_undo (document);
      g_assert_true (bm_document_get_root (document) != g_ptr_array_index (roots, roots->len - 1));
      g_ptr_array_add (roots, json_node_ref (bm_document_get_root (document)));
    }
  g_test_message ("%u steps", roots->len - 1);
  g_assert_true (bm_document_get_root (document) == empty);

  for (guint i = roots->len - 1; i > 0; i--)
    {
      g_assert_true (bm_document_can_redo (document));
      bm_document_redo (document);
      g_assert_true (bm_document_get_root (document) == g_ptr_array_index (roots, i - 1));
    }
  g_assert_false (bm_document_can_redo (document));
}

/* The file says the same as the shipped one, letter by letter: members come in the order of the manual. */
static void
assert_saved (BmDocument *document,
              BmSet      *target)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) file = g_file_get_child (folder, "rebuilt.bigmonster");
  g_autofree char *expected = bm_set_to_text (target);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (BmSet) saved = NULL;
  g_autoptr (BmDocument) reopened = NULL;

  bm_document_set_file (document, file);
  g_assert_true (bm_document_flush (document, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_load_contents (file, NULL, &text, NULL, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, expected);

  saved = bm_set_new_from_file (file, &error);
  g_assert_no_error (error);
  test_assert_same (bm_set_get_root (saved), bm_set_get_root (target));
  reopened = bm_document_new_from_file (file, test_registry_get (), &error);
  g_assert_no_error (error);
  g_assert_true (bm_json_tree_equal (bm_document_get_root (reopened), bm_document_get_root (document)));

  test_folder_delete (folder);
}

static void
test_rebuild (gconstpointer data)
{
  const char *id = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (BmSet) target = bm_library_load_shipped (id, &error);
  g_autoptr (JsonNode) new_set = bm_new_set_make (test_registry_get (), "A New Set");
  g_autoptr (BmDocument) document = bm_document_new (new_set, test_registry_get ());
  g_autoptr (JsonNode) empty = json_node_ref (bm_document_get_root (document));
  Watch watch = { 0 };

  g_assert_no_error (error);
  g_signal_connect (document, "changed", G_CALLBACK (changed_cb), &watch);
  test_rebuild_set (document, bm_set_get_root (target));
  g_signal_handlers_disconnect_by_data (document, &watch);
  g_assert_cmpuint (watch.n_checks, >, 0);

  test_assert_same (bm_document_get_root (document), bm_set_get_root (target));
  g_assert_true (bm_document_is_playable (document));
  assert_undo (document, empty);
  test_assert_same (bm_document_get_root (document), bm_set_get_root (target));
  assert_saved (document, target);
}

int
main (int    argc,
      char **argv)
{
  g_auto (GStrv) ids = bm_library_dup_shipped_ids ();

  test_init_design (&argc, &argv);

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autofree char *path = g_strconcat ("/rebuild/", ids[i], NULL);

      g_test_add_data_func (path, ids[i], test_rebuild);
    }

  return g_test_run ();
}
