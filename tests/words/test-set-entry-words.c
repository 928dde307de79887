/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "bm-set-registry.h"
#include "bm-set-entry-words.h"
#include "session-util.h"

/* What is said of the sets of a registry. */

#define BEGINNING "{ \"format\": \"bigmonster-set\", \"version\": 1, \"id\": \"mine\", \"requires\": [\"base\"]"
#define TILE(id, terrain) \
  "{ \"id\": \"" id "\", \"name\": { \"en\": \"T\" }, \"terrain\": \"" terrain "\", \"copies\": 1 }"

/* A hundred letters. */
#define TEN  "Abcdefghij"
#define LONG TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN

typedef struct
{
  const char *text;
  const char *name;
  const char *authors;   /* NULL: none */
  const char *contents;
  const char *problems;  /* part of it; NULL: none */
} Row;

static const Row rows[] = {
  { BEGINNING ", \"name\": { \"en\": \"Mine\" } }", "Mine", NULL, "Still empty", NULL },
  { BEGINNING ", \"name\": { \"en\": \"Mine\" }, \"authors\": [\"Ada\", \"Ben\"], \"tiles\": ["
    TILE ("a", "lava") "] }",
    "Mine", "Ada and Ben", "1 tile", NULL },
  { BEGINNING ", \"name\": { \"en\": \"Mine\" }, \"authors\": [\"\"], \"tiles\": [" TILE ("a", "lava") ", "
    TILE ("b", "lava") "], \"explorers\": [{ \"id\": \"x\", \"name\": { \"en\": \"X\" } }] }",
    "Mine", NULL, "2 tiles\u00a0· 1 explorer", NULL },
  { BEGINNING ", \"name\": { \"en\": \"Mi\\nne\" }, \"authors\": [\"\\u202eAda\\u001b\", \"" LONG LONG "\"] }", "Mi ne",
    "Ada  and " LONG "…", "Still empty", NULL },
  { BEGINNING ", \"name\": { \"en\": \"Mine\" }, \"tales\": 7 }", "Mine", NULL, "Still empty", "1 warning" },
  { BEGINNING ", \"name\": { \"en\": \"Mine\" }, \"tiles\": [" TILE ("a", "lawa") ", " TILE ("b", "lawa") "] }",
    "Mine", NULL, "2 tiles", "2 problems" },
  { BEGINNING ", \"name\": { \"en\": \"Mine\" }, \"tiles\": [" TILE ("a", "lawa") "] }", "Mine", NULL, "1 tile",
    "1 problem" },
  { BEGINNING ", \"name\": 7, \"tiles\": 7 }", "mine.json", NULL, "Still empty", "2 problems" },
  { "{ \"format\"", "mine.json", NULL, "Still empty", "line 1" },
  { "{ \"format\": \"bigmonster-set\", \"version\": 3, \"id\": \"mine\", \"name\": { \"en\": \"Mine\" } }", "Mine",
    NULL, "Still empty", "version 3" },
};

static void
check_row (GFile     *folder,
           const Row *row)
{
  g_autoptr (GFile) file = g_file_get_child (folder, "mine.json");
  g_autoptr (BmSetRegistry) registry = NULL;
  BmSetEntry *item;
  g_autofree char *name = NULL, *authors = NULL, *contents = NULL, *problems = NULL;

  g_assert_true (g_file_set_contents (g_file_peek_path (file), row->text, -1, NULL));
  registry = bm_set_registry_new (folder);
  item = bm_set_registry_find_file (registry, file);
  g_assert_nonnull (item);

  name = bm_set_entry_words_name (item);
  authors = bm_set_entry_words_authors (item);
  contents = bm_set_entry_words_contents (item);
  problems = bm_set_entry_words_problems (item);
  g_assert_cmpstr (name, ==, row->name);
  g_assert_cmpstr (authors, ==, row->authors);
  g_assert_cmpstr (contents, ==, row->contents);
  if (row->problems == NULL)
    g_assert_cmpstr (problems, ==, NULL);
  else if (problems == NULL || strstr (problems, row->problems) == NULL)
    g_error ("“%s” is not in: %s", row->problems, problems);
}

static void
test_own (void)
{
  g_autoptr (GFile) folder = test_folder_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    check_row (folder, &rows[i]);

  test_folder_delete (folder);
}

/* On one line, and not endless. */
static void
test_version (void)
{
  static const struct
  {
    const char *members;
    const char *release;  /* NULL: none */
    const char *changes;
  } versions[] = {
    { "", NULL, "" },
    { ", \"release\": \"1.2\", \"changes\": { \"en\": \"Moths are cheaper.\" }", "1.2", "Moths are cheaper." },
    { ", \"release\": \"\", \"changes\": {}", NULL, "" },
    { ", \"release\": 12, \"changes\": \"all\"", NULL, "" },
    { ", \"release\": \"1\\n2\", \"changes\": { \"de\": \"Falter\" }", "1 2", "Falter" },
    { ", \"release\": \"" LONG "\"", TEN TEN "…", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (versions); i++)
    {
      g_autofree char *text = g_strconcat (BEGINNING, versions[i].members, " }", NULL);
      g_autoptr (JsonNode) root = json_from_string (text, NULL);
      g_autofree char *release = bm_set_words_release (root);
      g_autofree char *changes = bm_set_words_changes (root);

      g_assert_cmpstr (release, ==, versions[i].release);
      g_assert_cmpstr (changes, ==, versions[i].changes);
    }
}

/* All that comes with the program has a name and an author, something in it, and nothing wrong. */
static void
test_shipped (void)
{
  g_autoptr (BmSetRegistry) registry = bm_set_registry_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (registry)); i++)
    {
      g_autoptr (BmSetEntry) item = g_list_model_get_item (G_LIST_MODEL (registry), i);
      g_autofree char *name = bm_set_entry_words_name (item);
      g_autofree char *authors = bm_set_entry_words_authors (item);
      g_autofree char *contents = bm_set_entry_words_contents (item);
      g_autofree char *problems = bm_set_entry_words_problems (item);

      g_assert_cmpuint (strlen (name), >, 0);
      g_assert_nonnull (authors);
      g_assert_nonnull (strstr (contents, "tiles"));
      g_assert_cmpstr (problems, ==, NULL);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/set-entry-words/own", test_own);
  g_test_add_func ("/set-entry-words/version", test_version);
  g_test_add_func ("/set-entry-words/shipped", test_shipped);

  return g_test_run ();
}
