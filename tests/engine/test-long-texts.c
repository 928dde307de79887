/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "bm-json.h"
#include "bm-json-path.h"
#include "bm-json-tree.h"
#include "bm-library.h"
#include "bm-record.h"
#include "test-util.h"

/* Texts in files may be of any length, and contain anything. What is shown of them is short, on one line, and cannot
 * turn around what stands beside it. */

#define N_LETTERS   50000
#define MAX_MESSAGE 1000

static char *long_text;

static void
add_place_of_string (const char *path,
                     JsonNode   *value,
                     gpointer    paths)
{
  if (JSON_NODE_HOLDS_VALUE (value) && json_node_get_value_type (value) == G_TYPE_STRING)
    g_ptr_array_add (paths, g_strdup (path));
}

static void
assert_fit (const char *text,
            const char *path)
{
  if (strlen (text) > MAX_MESSAGE)
    g_error ("%s: a message of %zu bytes: %.200s", path, strlen (text), text);
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    if (g_unichar_iscntrl (g_utf8_get_char (at)) || g_utf8_get_char (at) == 0x202e)
      g_error ("%s: a message with U+%04X: %s", path, g_utf8_get_char (at), text);
}

static JsonNode *
replace (JsonNode   *root,
         const char *path)
{
  return bm_json_tree_set (root, path, json_node_init_string (json_node_alloc (), long_text));
}

/* The member of an object is called so. */
static JsonNode *
add_member (JsonNode   *root,
            const char *path)
{
  g_autofree char *parent = bm_json_path_parent (path);
  g_autofree char *member = bm_json_path_member (parent, long_text);

  return bm_json_tree_set (root, member, json_node_init_string (json_node_alloc (), "x"));
}

/* -- Sets -- */

static void
check_names (const BmRules *rules,
             const char    *path)
{
  for (guint i = 0; i < rules->n_tiles; i++)
    assert_fit (bm_text_get (&rules->tiles[i].name, BM_LANGUAGE_EN), path);
  for (guint i = 0; i < rules->n_explorers; i++)
    assert_fit (bm_text_get (&rules->explorers[i].name, BM_LANGUAGE_EN), path);
}

static void
check_set (JsonNode   *root,
           const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_problem_free);
  g_autoptr (BmSet) set = bm_set_new_from_node (root, "set.json", &error);
  g_autoptr (GPtrArray) sets = set != NULL ? bm_library_resolve (&set, 1, NULL, NULL, &error) : NULL;
  g_autoptr (BmRules) rules = NULL;

  if (sets == NULL)
    {
      assert_fit (error->message, path);
      return;
    }

  rules = bm_rules_recover ((BmSet **) sets->pdata, sets->len, problems);
  check_names (rules, path);
  for (guint i = 0; i < problems->len; i++)
    {
      const BmProblem *problem = g_ptr_array_index (problems, i);
      g_autoptr (GError) problem_error = bm_problem_to_error (problem);

      assert_fit (problem->message, path);
      assert_fit (problem_error->message, path);
    }
}

static void
test_sets (void)
{
  g_autoptr (BmSet) set = bm_library_load_shipped ("moons", NULL);
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  JsonNode *root = bm_set_get_root (set);

  bm_test_visit_json (root, add_place_of_string, paths);
  /* Names in French, German and Dutch are like those in English. */
  for (guint i = 0; i < paths->len; i++)
    {
      const char *path = g_ptr_array_index (paths, i);
      g_autoptr (JsonNode) replaced = NULL;
      g_autoptr (JsonNode) added = NULL;

      if (g_str_has_suffix (path, ".fr") || g_str_has_suffix (path, ".de") || g_str_has_suffix (path, ".nl")
          || (bm_test_is_quick () && i % 8 != 0))
        continue;

      replaced = replace (root, path);
      added = add_member (root, path);
      check_set (replaced, path);
      check_set (added, path);
    }
}

/* -- Saved games -- */

static JsonNode *
make_record (void)
{
  g_autoptr (BmRules) rules = bm_test_rules_new (BM_LIBRARY_BASE_ID);
  g_autoptr (BmSetup) setup = bm_test_setup_new (rules, BM_MODE_TEAM, 4);
  g_autoptr (BmState) state = bm_state_new (setup, 1);
  g_autoptr (BmRecord) record = bm_record_new (setup, 1);
  g_autofree char *text = NULL;
  BmRandom random;

  bm_random_init (&random, 1, 1);
  for (guint i = 0; i < 12; i++)
    {
      BmMove move = bm_test_pick_random (state, &random);

      bm_state_play (state, move, NULL);
      bm_record_append (record, move);
    }
  text = bm_record_to_text (record);

  return bm_json_parse (text, strlen (text), NULL);
}

static void
check_record (JsonNode   *root,
              const char *path)
{
  g_autofree char *text = bm_json_write (root, FALSE);
  g_autoptr (GError) error = NULL;
  g_autoptr (BmRecord) record = bm_record_new_from_data (text, strlen (text), "game.json", &error);

  if (record == NULL)
    {
      assert_fit (error->message, path);
      return;
    }
  for (guint seat = 0; seat < bm_record_get_setup (record)->n_seats; seat++)
    {
      assert_fit (bm_record_get_player (record, seat), path);
      assert_fit (bm_record_get_name (record, seat), path);
    }
}

static void
test_records (void)
{
  g_autoptr (JsonNode) root = make_record ();
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);

  bm_test_visit_json (root, add_place_of_string, paths);
  for (guint i = 0; i < paths->len; i++)
    {
      const char *path = g_ptr_array_index (paths, i);
      g_autoptr (JsonNode) replaced = NULL;
      g_autoptr (JsonNode) added = NULL;

      /* Those of sets are tried above. */
      if (g_str_has_prefix (path, "$.sets[0].") && i % 50 != 0)
        continue;

      replaced = replace (root, path);
      added = add_member (root, path);
      check_record (replaced, path);
      check_record (added, path);
    }
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *letters = g_strnfill (N_LETTERS, 'x');
  int result;

  g_test_init (&argc, &argv, NULL);
  long_text = g_strconcat ("a\n\x1b[31m\xe2\x80\xae", letters, NULL);

  g_test_add_func ("/long-texts/sets", test_sets);
  g_test_add_func ("/long-texts/records", test_records);

  result = g_test_run ();
  g_free (long_text);
  return result;
}
