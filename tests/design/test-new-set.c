/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <locale.h>

#include "bm-id.h"
#include "bm-library.h"
#include "bm-new-set.h"
#include "session-util.h"

static gboolean
is_listed (const char *id,
           gpointer    data)
{
  return g_strv_contains (data, id);
}

static void
test_ids (void)
{
  static const struct
  {
    const char *name;
    BmLanguage  language;
    const char *id;
  } rows[] = {
    { "Crystal Dragon", BM_LANGUAGE_EN, "crystal-dragon" },
    { "  Moon giant,  head ", BM_LANGUAGE_EN, "moon-giant-head" },
    { "Grüner Käfer", BM_LANGUAGE_DE, "gruener-kaefer" },
    { "Lièvre d’été", BM_LANGUAGE_FR, "lievre-dete" },
    { "Don't!", BM_LANGUAGE_EN, "dont" },
    { "7th heaven", BM_LANGUAGE_EN, "tile-7th-heaven" },
    { "怪物", BM_LANGUAGE_EN, "tile" },
    { "---", BM_LANGUAGE_EN, "tile" },
    { "", BM_LANGUAGE_EN, "tile" },
    { NULL, BM_LANGUAGE_EN, "tile" },
    { "A dragon of which there is so much to say that its name is longer than ids", BM_LANGUAGE_EN,
      "a-dragon-of-which-there-is-so-much-to-say-that-its-name-is" },
    { "Aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffffgggggggggg", BM_LANGUAGE_EN,
      "aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffffgggg" },
    /* A word that does not fit goes, unless no more than half would be left. */
    { "Aaaaaaaaaabbbbbbbbbbccccccccccddd Ddddddddddeeeeeeeeeeffffffffffgggggggggg", BM_LANGUAGE_EN,
      "aaaaaaaaaabbbbbbbbbbccccccccccddd" },
    { "Aaaaaaaaaabbbbbbbbbbccccccccccdd Ddddddddddeeeeeeeeeeffffffffffgggggggggg", BM_LANGUAGE_EN,
      "aaaaaaaaaabbbbbbbbbbccccccccccdd-ddddddddddeeeeeeeeeeffffffffffg" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *id = bm_id_from_name (rows[i].name, rows[i].language, "tile");

      g_assert_cmpstr (id, ==, rows[i].id);
      g_assert_true (bm_set_is_id (id));
    }
}

static void
test_numbers (void)
{
  static const struct
  {
    const char *id;
    const char *taken;
    const char *found;
    guint       number;
  } rows[] = {
    { "moth", "owl", "moth", 1 },
    { "moth", "moth", "moth-2", 2 },
    { "moth", "moth moth-2 moth-3", "moth-4", 4 },
    { "moth-2", "moth-2", "moth-3", 3 },
    { "moth-2", "moth-2 moth-3", "moth-4", 4 },
    { "moth-3", "moth-3", "moth-4", 4 },   /* “part 2” would be odd for a copy of “part 3” */
    { "moth-9", "moth-9 moth-10", "moth-11", 11 },
    { "moth-9999", "moth-9999", "moth-10000", 10000 },
    { "moth-12345", "moth-12345", "moth-2", 2 },
    { "moth-07", "moth-07", "moth-07-2", 2 },
    { "a2", "a2", "a2-2", 2 },
    { "aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffffgggg",
      "aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffffgggg",
      "aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeeeffffffffffgg-2", 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (GStrv) taken = g_strsplit (rows[i].taken, " ", -1);
      guint number;
      g_autofree char *id = bm_id_find_free (rows[i].id, is_listed, taken, &number);

      g_test_message ("%s", rows[i].id);
      g_assert_cmpstr (id, ==, rows[i].found);
      g_assert_cmpuint (number, ==, rows[i].number);
      g_assert_true (bm_set_is_id (id));
      g_assert_false (g_strv_contains ((const char *const *) taken, id));
    }
}

static void
test_numbered_names (void)
{
  g_autoptr (JsonNode) name = json_from_string ("{ \"en\": \"Moth\", \"de\": \"Falter 3\", \"x-odd\": [1] }", NULL);
  g_autoptr (JsonNode) expected = json_from_string ("{ \"en\": \"Moth 2\", \"de\": \"Falter 2\", \"x-odd\": [1] }",
                                                    NULL);
  g_autoptr (JsonNode) plain = json_from_string ("{ \"en\": \"Moth\", \"de\": \"Falter\", \"x-odd\": [1] }", NULL);
  g_autofree char *hundred = g_strnfill (100, 'x');
  g_autofree char *text = g_strdup_printf ("{ \"en\": \"%s\" }", hundred);
  g_autoptr (JsonNode) longest = json_from_string (text, NULL);
  g_autoptr (JsonNode) second = bm_id_number_name (name, 2);
  g_autoptr (JsonNode) first = bm_id_number_name (name, 1);
  g_autoptr (JsonNode) cut = bm_id_number_name (longest, 12);

  g_assert_true (json_node_equal (second, expected));
  g_assert_true (json_node_equal (first, plain));
  g_assert_cmpuint (strlen (json_object_get_string_member (json_node_get_object (cut), "en")), ==, 100);
  g_assert_true (g_str_has_suffix (json_object_get_string_member (json_node_get_object (cut), "en"), "x 12"));
}

static void
assert_playable (JsonNode      *root,
                 BmSetRegistry *registry)
{
  g_autofree char *text = json_to_string (root, TRUE);
  g_autoptr (GError) error = NULL;
  g_autoptr (BmSet) set = bm_set_new_from_data (text, strlen (text), "new", &error);
  g_autoptr (BmSetEntry) item = NULL;

  g_assert_no_error (error);
  item = bm_set_registry_examine (registry, set);
  g_assert_no_error (bm_set_entry_get_error (item));
}

static void
test_make (void)
{
  g_autoptr (BmSetRegistry) registry = bm_set_registry_new (NULL);
  g_autoptr (JsonNode) hermits = bm_new_set_make (registry, "My Hermits!");
  g_autoptr (JsonNode) moons = bm_new_set_make (registry, "Moons");
  g_autoptr (JsonNode) nameless = bm_new_set_make (NULL, "");
  g_autoptr (JsonNode) expected = json_from_string ("{ \"format\": \"bigmonster-set\", \"version\": 1,"
                                                    "  \"id\": \"my-hermits\", \"name\": { \"en\": \"My Hermits!\" },"
                                                    "  \"requires\": [\"base\"] }", NULL);

  g_assert_true (json_node_equal (hermits, expected));
  assert_playable (hermits, registry);
  assert_playable (moons, registry);
  assert_playable (nameless, registry);
  g_assert_cmpstr (json_object_get_string_member (json_node_get_object (moons), "id"), ==, "moons-2");
}

/* A copy differs in nothing but its id and its name. */
static void
test_duplicate (void)
{
  g_autoptr (BmSetRegistry) registry = bm_set_registry_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (registry)); i++)
    {
      g_autoptr (BmSetEntry) item = g_list_model_get_item (G_LIST_MODEL (registry), i);
      JsonNode *root = bm_set_get_root (bm_set_entry_get_set (item));
      g_autoptr (JsonNode) copy = bm_new_set_duplicate (registry, root);
      g_autoptr (JsonNode) again = bm_new_set_duplicate (NULL, copy);
      g_autofree char *id = g_strconcat (bm_set_entry_get_id (item), "-2", NULL);
      JsonObjectIter iter;
      const char *member;
      JsonNode *node;

      assert_playable (copy, registry);
      g_assert_cmpstr (json_object_get_string_member (json_node_get_object (copy), "id"), ==, id);
      g_assert_true (json_node_equal (again, copy));
      g_assert_cmpuint (json_object_get_size (json_node_get_object (copy)), ==,
                        json_object_get_size (json_node_get_object (root)));
      json_object_iter_init (&iter, json_node_get_object (root));
      while (json_object_iter_next (&iter, &member, &node))
        g_assert_cmpint (json_node_equal (node, json_object_get_member (json_node_get_object (copy), member)), ==,
                         !g_str_equal (member, "id") && !g_str_equal (member, "name"));
    }
}

/* What a set says of its own things by its id, the copy says of its own. */
static void
test_duplicate_of_qualified (void)
{
  g_autoptr (JsonNode) root = json_from_string ("{ \"id\": \"a\", \"tiles\": [ { \"id\": \"t\", \"terrain\": \"a:x\","
                                                "  \"symbols\": { \"a:s\": 1, \"b:s\": 2 }, \"replaces\": \"b:x\" } ] }", NULL);
  g_autoptr (JsonNode) expected = json_from_string ("{ \"id\": \"a\", \"tiles\": [ { \"id\": \"t\", \"terrain\": \"x\","
                                                    "  \"symbols\": { \"s\": 1, \"b:s\": 2 }, \"replaces\": \"b:x\" } ] }",
                                                    NULL);
  g_autoptr (JsonNode) copy = bm_new_set_duplicate (NULL, root);

  g_assert_cmpstr (json_object_get_string_member (json_node_get_object (copy), "id"), ==, "a");
  g_assert_true (json_node_equal (copy, expected));
}

/* Files that can hardly be read are not in the way, and are not taken for free either. */
static void
test_broken_neighbours (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) file = g_file_get_child (folder, "dragons.bigmonster");
  g_autoptr (GError) error = NULL;
  g_autoptr (BmSetRegistry) registry = NULL;
  g_autoptr (JsonNode) root = NULL;
  g_autoptr (JsonNode) copy = NULL;
  g_autoptr (JsonNode) odd = json_from_string ("{ \"format\": \"bigmonster-set\", \"version\": 1, \"id\": 7,"
                                               "  \"name\": \"odd\", \"x-note\": null }", NULL);

  g_assert_true (g_file_replace_contents (file, "{", 1, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, &error));
  g_assert_no_error (error);
  registry = bm_set_registry_new (folder);
  root = bm_new_set_make (registry, "Dragons");
  g_assert_cmpstr (json_object_get_string_member (json_node_get_object (root), "id"), ==, "dragons-2");

  copy = bm_new_set_duplicate (registry, odd);
  g_assert_cmpstr (json_object_get_string_member (json_node_get_object (copy), "id"), ==, "set");
  g_assert_true (json_object_has_member (json_node_get_object (copy), "x-note"));

  test_folder_delete (folder);
}

int
main (int    argc,
      char **argv)
{
  g_setenv ("LANGUAGE", "en", TRUE);
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/new-set/ids", test_ids);
  g_test_add_func ("/new-set/numbers", test_numbers);
  g_test_add_func ("/new-set/numbered-names", test_numbered_names);
  g_test_add_func ("/new-set/make", test_make);
  g_test_add_func ("/new-set/duplicate", test_duplicate);
  g_test_add_func ("/new-set/duplicate-of-qualified", test_duplicate_of_qualified);
  g_test_add_func ("/new-set/broken-neighbours", test_broken_neighbours);

  return g_test_run ();
}
