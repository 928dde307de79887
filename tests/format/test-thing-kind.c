/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-library.h"
#include "bm-rules.h"

static void
test_members (void)
{
  BmThingKind kind;

  for (guint i = 0; i < BM_N_THING_KINDS; i++)
    {
      g_assert_true (bm_thing_kind_find (bm_thing_kind_get_member (i), &kind));
      g_assert_cmpuint (kind, ==, i);
    }
  g_assert_false (bm_thing_kind_find ("requires", &kind));
}

/* Each list of objects with ids in the shipped sets is a kind of things. */
static void
test_shipped (void)
{
  g_auto (GStrv) ids = bm_library_dup_shipped_ids ();

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (BmSet) set = bm_library_load_shipped (ids[i], &error);
      JsonObjectIter iter;
      const char *name;
      JsonNode *node;

      g_assert_no_error (error);
      json_object_iter_init (&iter, json_node_get_object (bm_set_get_root (set)));
      while (json_object_iter_next (&iter, &name, &node))
        if (JSON_NODE_HOLDS_ARRAY (node) && json_array_get_length (json_node_get_array (node)) > 0
            && JSON_NODE_HOLDS_OBJECT (json_array_get_element (json_node_get_array (node), 0)))
          {
            BmThingKind kind;

            g_assert_true (bm_thing_kind_find (name, &kind));
          }
    }
}

/* The tables of the rules have what the lists of the set have, in the same order. */
static void
test_tables (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmSet) set = bm_library_load_shipped (BM_LIBRARY_BASE_ID, &error);
  g_autoptr (BmRules) rules = bm_rules_new (&set, 1, &error);
  JsonObject *root = json_node_get_object (bm_set_get_root (set));

  g_assert_no_error (error);
  for (guint kind = 0; kind < BM_N_THING_KINDS; kind++)
    {
      JsonArray *list = json_object_get_array_member (root, bm_thing_kind_get_member (kind));

      g_assert_cmpuint (bm_rules_get_n_things (rules, kind), ==, json_array_get_length (list));
      for (guint i = 0; i < json_array_get_length (list); i++)
        {
          JsonObject *thing = json_array_get_object_element (list, i);
          const char *id = json_object_get_string_member (thing, "id");
          JsonObject *name = json_object_get_object_member (thing, "name");

          g_assert_cmpstr (bm_rules_get_thing_id (rules, kind, i), ==, id);
          g_assert_cmpuint (bm_rules_find_thing (rules, kind, id), ==, i);
          g_assert_cmpstr (bm_text_get (bm_rules_get_thing_name (rules, kind, i), BM_LANGUAGE_DE), ==,
                           json_object_get_string_member (name, "de"));
        }
      g_assert_cmpuint (bm_rules_find_thing (rules, kind, "no-such-thing"), ==, BM_NONE);
    }
}

static void
test_paths (void)
{
  static const struct
  {
    const char *path;
    int         kind;  /* -1: no thing */
    guint       index;
  } rows[] = {
    { "$.tiles[3]", BM_THING_TILE, 3 },
    { "$.tiles[12].rules[0].each", BM_THING_TILE, 12 },
    { "$.score_lines[0].name", BM_THING_SCORE_LINE, 0 },
    { "$.editions[1][\"odd name\"]", BM_THING_EDITION, 1 },
    { "$.tiles", -1, 0 },
    { "$", -1, 0 },
    { "$.requires[0]", -1, 0 },
    { "$.medal_slots.team[0]", -1, 0 },
    { "$.tiles[x]", -1, 0 },
    { "$.tiles[-1]", -1, 0 },
    { "$.tiles[3]x", -1, 0 },
    { "$.tiles[99999999999999999999]", -1, 0 },
    { "", -1, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BmThingKind kind = BM_N_THING_KINDS;
      guint index = 0;
      gboolean is_thing = bm_thing_path_parse (rows[i].path, &kind, &index);

      g_test_message ("%s", rows[i].path);
      g_assert_cmpint (is_thing, ==, rows[i].kind >= 0);
      if (is_thing)
        {
          g_autofree char *path = bm_thing_path_new (kind, index);

          g_assert_cmpint (kind, ==, rows[i].kind);
          g_assert_cmpuint (index, ==, rows[i].index);
          g_assert_true (g_str_has_prefix (rows[i].path, path));
        }
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/thing-kind/members", test_members);
  g_test_add_func ("/thing-kind/shipped", test_shipped);
  g_test_add_func ("/thing-kind/tables", test_tables);
  g_test_add_func ("/thing-kind/paths", test_paths);

  return g_test_run ();
}
