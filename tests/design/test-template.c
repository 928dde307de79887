/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-template.h"
#include "bm-templates-resources.h"
#include "bm-thing.h"
#include "design-util.h"

/* Examples that somebody can start from. What is wrong in one of them is wrong in every set that is made from it. */

static const char *const languages[] = { "en", "fr", "de", "nl" };

static void
set_language (const char *language)
{
  g_setenv ("LANGUAGE", language, TRUE);
}

/* A set of somebody who speaks a language. */
static BmDocument *
new_document (const char *language)
{
  g_autofree char *text = g_strdup_printf ("{ \"format\": \"bigmonster-set\", \"version\": 1, \"id\": \"mine\","
                                           "  \"name\": { \"%s\": \"Mine\" }, \"requires\": [\"base\"] }", language);
  g_autoptr (JsonNode) root = json_from_string (text, NULL);

  return bm_document_new (root, test_registry_get ());
}

/* All that the program has is offered, with a title in each language. */
static void
test_titles (void)
{
  const char *const *ids = bm_template_list_ids ();
  g_auto (GStrv) files = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      set_language (languages[i]);
      for (guint k = 0; ids[k] != NULL; k++)
        {
          g_autofree char *title = bm_template_dup_title (ids[k]);

          g_test_message ("%s: %s: %s", languages[i], ids[k], title);
          g_assert_nonnull (title);
        }
    }
  set_language ("en");

  files = g_resource_enumerate_children (bm_templates_get_resource (), "/io/github/bigmonster/BigMonster/templates",
                                         G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_assert_cmpuint (g_strv_length (files), ==, g_strv_length ((char **) ids));
}

/* The only name that a thing has is in the language of who made it. */
static void
assert_named (BmDocument *document,
              const char *language)
{
  for (guint kind = 0; kind < BM_N_THING_KINDS; kind++)
    for (guint i = 0;; i++)
      {
        g_autofree char *thing = bm_thing_path_new (kind, i);
        g_autofree char *name = g_strconcat (thing, ".name", NULL);
        g_autofree char *own_name = g_strconcat (name, ".", language, NULL);
        g_autofree char *id = g_strconcat (thing, ".id", NULL);
        g_autofree char *wish = NULL;

        if (bm_document_get (document, thing) == NULL)
          break;
        g_assert_nonnull (bm_document_get_string (document, own_name));
        g_assert_cmpuint (json_object_get_size (json_node_get_object (bm_document_get (document, name))), ==, 1);
        wish = bm_thing_suggest_id (document, thing);
        g_assert_true (g_str_has_prefix (bm_document_get_string (document, id), wish)
                       || g_str_has_prefix (wish, bm_document_get_string (document, id)));
      }
}

/* In each language, and several times: valid, complete, one step, and with nothing in common. */
static void
test_valid (void)
{
  const char *const *ids = bm_template_list_ids ();

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    for (guint k = 0; ids[k] != NULL; k++)
      {
        g_autoptr (BmDocument) document = new_document (languages[i]);
        g_autoptr (JsonNode) before = json_node_ref (bm_document_get_root (document));
        g_autofree char *first = NULL;
        g_autofree char *second = NULL;
        guint n;

        g_test_message ("%s: %s", languages[i], ids[k]);
        set_language (languages[i]);
        g_assert_true (bm_template_fits (ids[k], document));
        first = bm_template_add (ids[k], document);
        g_assert_nonnull (bm_document_get (document, first));
        g_assert_cmpuint (g_list_model_get_n_items (bm_document_get_problems (document)), ==, 0);
        g_assert_true (bm_document_is_playable (document));
        assert_named (document, languages[i]);
        n = bm_document_get_length (document, "$.tiles");
        set_language ("en");
        test_assert_one_step (document, before, "Add Example");

        set_language (languages[i]);
        second = bm_template_add (ids[k], document);
        g_assert_cmpstr (second, !=, first);
        g_assert_cmpuint (bm_document_get_length (document, "$.tiles"), ==, 2 * n);
        g_assert_cmpuint (g_list_model_get_n_items (bm_document_get_problems (document)), ==, 0);
      }
  set_language ("en");
}

/* Nothing is offered that would be wrong at once. */
static void
test_fits (void)
{
  static const char set[] = "{ \"format\": \"bigmonster-set\", \"version\": 1, \"id\": \"alone\","
                            "  \"name\": { \"en\": \"Alone\" }, \"terrains\": ["
                            "    { \"id\": \"ice\", \"name\": { \"en\": \"Ice\" }, \"line\": \"all\" } ],"
                            "  \"score_lines\": [ { \"id\": \"all\", \"name\": { \"en\": \"All\" } } ] }";
  g_autoptr (JsonNode) root = json_from_string (set, NULL);
  g_autoptr (BmDocument) document = bm_document_new (root, test_registry_get ());
  const char *const *ids = bm_template_list_ids ();

  for (guint i = 0; ids[i] != NULL; i++)
    g_assert_cmpint (bm_template_fits (ids[i], document), ==, g_str_equal (ids[i], "mutant"));
}

/* A new name is one for all that refers to it. */
static void
test_rename (void)
{
  g_autoptr (BmDocument) document = test_document_new ("");
  g_autofree char *first = bm_template_add ("pair", document);
  JsonNode *name = json_node_init_string (json_node_alloc (), "Castor");

  g_assert_cmpstr (first, ==, "$.tiles[0]");
  bm_thing_write (document, "$.tiles[0].name.en", name, "Change Name", NULL);
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[0].id"), ==, "castor");
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[1].rules[0].when[0].count.tile"), ==, "castor");
}

int
main (int   argc,
      char *argv[])
{
  test_init_design (&argc, &argv);

  g_test_add_func ("/template/titles", test_titles);
  g_test_add_func ("/template/valid", test_valid);
  g_test_add_func ("/template/fits", test_fits);
  g_test_add_func ("/template/rename", test_rename);

  return g_test_run ();
}
