/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-set-file.h"

#include "bm-json-tree.h"
#include "bm-json.h"
#include "design-util.h"

/* Versions of a set, in files of its own and in saved games. */

#define SET(ID, NAME) "{ \"format\": \"bigmonster-set\", \"version\": 1, \"id\": \"" ID "\", \"name\": { \"en\": \"" NAME "\" } }"

typedef struct
{
  const char *text;
  const char *name;  /* of the set in it; NULL: there is none */
  GQuark    (*get_domain) (void);
  int         code;
} VersionRow;

static const VersionRow version_rows[] = {
  { SET ("mine", "Mine"), "Mine", NULL, 0 },
  { SET ("other", "Other"), "Other", NULL, 0 },  /* whatever it is called */
  { "{ \"format\": \"bigmonster-game\", \"sets\": [ " SET ("base", "Base") ", " SET ("mine", "As it was") " ] }", "As it was",
    NULL, 0 },
  { "{ \"format\": \"bigmonster-game\", \"sets\": [ 7, {}, " SET ("mine", "Among rubble") " ] }", "Among rubble", NULL, 0 },
  { "{ \"format\": \"bigmonster-game\", \"sets\": [ " SET ("base", "Base") " ] }", NULL, bm_set_error_quark,
    BM_SET_ERROR_MISSING },
  { "{ \"format\": \"bigmonster-game\", \"sets\": [] }", NULL, bm_set_error_quark, BM_SET_ERROR_MISSING },
  { "{ \"format\": \"bigmonster-game\", \"sets\": 7 }", NULL, bm_set_error_quark, BM_SET_ERROR_MISSING },
  { "[]", NULL, bm_set_error_quark, BM_SET_ERROR_FORMAT },
  { "{ \"format\": ", NULL, bm_json_error_quark, BM_JSON_ERROR_SYNTAX },
};

static void
test_versions (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) file = g_file_get_child (folder, "file.json");

  for (guint i = 0; i < G_N_ELEMENTS (version_rows); i++)
    {
      const VersionRow *row = &version_rows[i];
      g_autoptr (GError) error = NULL;
      g_autoptr (BmSet) set = NULL;

      g_test_message ("%s", row->text);
      g_assert_true (g_file_set_contents (g_file_peek_path (file), row->text, -1, NULL));
      set = bm_set_file_load_version (file, "mine", &error);
      if (row->name == NULL)
        {
          g_assert_null (set);
          g_assert_error (error, row->get_domain (), row->code);
          continue;
        }
      g_assert_no_error (error);
      g_assert_cmpstr (bm_json_tree_get_string (bm_set_get_root (set), "$.name.en"), ==, row->name);
    }
  test_folder_delete (folder);
}

static void
test_no_file (void)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/mine.bigmonster");
  g_autoptr (GError) error = NULL;

  g_assert_null (bm_set_file_load_version (file, "mine", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/set-file/versions", test_versions);
  g_test_add_func ("/set-file/no-file", test_no_file);

  return g_test_run ();
}
