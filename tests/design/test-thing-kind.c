/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-library.h"
#include "bm-thing-kind.h"

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

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/thing-kind/members", test_members);
  g_test_add_func ("/thing-kind/shipped", test_shipped);

  return g_test_run ();
}
