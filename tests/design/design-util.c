/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "design-util.h"

#include <locale.h>

#include "bm-json-path.h"
#include "bm-references.h"
#include "bm-thing.h"

/* In English, whatever the language of who runs the tests. */
void
test_init_design (int    *argc,
                  char ***argv)
{
  g_setenv ("LANGUAGE", "en", TRUE);
  setlocale (LC_ALL, "");
  g_test_init (argc, argv, NULL);
}

/* The shipped sets. */
BmSetRegistry *
test_registry_get (void)
{
  static BmSetRegistry *registry = NULL;

  if (registry == NULL)
    registry = bm_set_registry_new (NULL);

  return registry;
}

/* A set called "mine" that requires the base set, with more members, written as in a file. */
BmDocument *
test_document_new (const char *members)
{
  g_autofree char *text = g_strdup_printf ("{ \"format\": \"bigmonster-set\", \"version\": 1, \"id\": \"mine\","
                                           "  \"name\": { \"en\": \"Mine\" }, \"requires\": [\"base\"]%s%s }",
                                           members[0] != '\0' ? ", " : "", members);
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) root = json_from_string (text, &error);

  g_assert_no_error (error);
  return bm_document_new (root, test_registry_get ());
}

BmDocument *
test_document_shipped (const char *set_id)
{
  BmSetEntry *item = bm_set_registry_find (test_registry_get (), set_id);

  return bm_document_new (bm_set_get_root (bm_set_entry_get_set (item)), test_registry_get ());
}

guint
test_count_errors (BmDocument *document)
{
  GListModel *problems = bm_document_get_problems (document);
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (problems); i++)
    {
      g_autoptr (BmProblemItem) item = g_list_model_get_item (problems, i);
      const BmProblem *problem = bm_problem_item_get_problem (item);

      if (problem->severity == BM_SEVERITY_ERROR)
        {
          g_test_message ("%s: %s", problem->path, problem->message);
          n++;
        }
    }

  return n;
}

/* What is chosen with an id; NULL: nothing. The list keeps it. */
BmChoice *
test_find_choice (BmChoices  *choices,
                  const char *id)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (choices)); i++)
    {
      g_autoptr (BmChoice) choice = g_list_model_get_item (G_LIST_MODEL (choices), i);

      if (g_str_equal (bm_choice_get_id (choice), id))
        return choice;
    }

  return NULL;
}

/* The paths where the rest of the set refers to a thing. */
GPtrArray *
test_find_uses (BmDocument *document,
                const char *path)
{
  GPtrArray *uses = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *id_path = bm_json_path_member (path, "id");
  const char *id = bm_document_get_string (document, id_path);
  g_autoptr (GPtrArray) references = NULL;
  BmThingKind kind;
  guint index;

  g_assert_true (bm_thing_path_parse (path, &kind, &index));
  if (id == NULL)
    return uses;

  references = bm_references_find (bm_document_get_root (document), kind, id);
  for (guint i = 0; i < references->len; i++)
    {
      const BmReference *reference = g_ptr_array_index (references, i);

      if (!bm_json_path_is_prefix (path, reference->path))
        g_ptr_array_add (uses, g_strdup (reference->path));
    }

  return uses;
}

void
test_assert_json (BmDocument *document,
                  const char *path,
                  const char *text)
{
  g_autoptr (JsonNode) expected = json_from_string (text, NULL);
  JsonNode *node = bm_document_get (document, path);
  g_autofree char *written = node != NULL ? json_to_string (node, FALSE) : g_strdup ("nothing");

  g_test_message ("%s: %s", path, written);
  g_assert_nonnull (node);
  g_assert_true (json_node_equal (node, expected));
}

/* Takes the last step back, sees that it was one, and does it again. */
void
test_assert_one_step (BmDocument *document,
                      JsonNode   *before,
                      const char *label)
{
  g_autoptr (JsonNode) after = json_node_ref (bm_document_get_root (document));

  g_assert_cmpstr (bm_document_get_undo_label (document), ==, label);
  bm_document_undo (document);
  g_assert_true (bm_document_get_root (document) == before);
  bm_document_redo (document);
  g_assert_true (bm_document_get_root (document) == after);
}
