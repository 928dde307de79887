/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-member-order.h"

#include "bm-json.h"
#include "bm-json-path.h"
#include "bm-library.h"

static void
shuffle_below (JsonNode *node,
               GRand    *random)
{
  if (JSON_NODE_HOLDS_ARRAY (node))
    {
      JsonArray *list = json_node_get_array (node);

      for (guint i = 0; i < json_array_get_length (list); i++)
        shuffle_below (json_array_get_element (list, i), random);
    }
  else if (JSON_NODE_HOLDS_OBJECT (node))
    {
      JsonObject *object = json_node_get_object (node);
      g_autoptr (GList) names = json_object_get_members (object);
      guint n = json_object_get_size (object);

      for (guint i = 0; i < n; i++)
        {
          const char *name = g_list_nth_data (names, (guint) g_rand_int_range (random, 0, (int) n));
          JsonNode *member = json_object_dup_member (object, name);
          g_autofree char *key = g_strdup (name);

          g_list_free (g_steal_pointer (&names));
          json_object_remove_member (object, key);
          json_object_set_member (object, key, member);
          names = json_object_get_members (object);
          shuffle_below (member, random);
        }
    }
}

/* Objects whose members are ids stay as they are: these have no order. */
static gboolean
has_ids (const char *path)
{
  return g_str_has_suffix (path, ".symbols") || g_str_has_suffix (path, ".tiles");
}

static void
assert_order (JsonNode   *node,
              JsonNode   *expected,
              const char *path)
{
  if (JSON_NODE_HOLDS_ARRAY (node))
    {
      for (guint i = 0; i < json_array_get_length (json_node_get_array (node)); i++)
        {
          g_autofree char *below = bm_json_path_element (path, i);

          assert_order (json_array_get_element (json_node_get_array (node), i),
                        json_array_get_element (json_node_get_array (expected), i), below);
        }
    }
  else if (JSON_NODE_HOLDS_OBJECT (node) && !has_ids (path))
    {
      g_autoptr (GList) names = json_object_get_members (json_node_get_object (node));
      g_autoptr (GList) expected_names = json_object_get_members (json_node_get_object (expected));

      g_test_message ("%s", path);
      for (GList *l = names, *e = expected_names; l != NULL || e != NULL; l = l->next, e = e->next)
        {
          g_autofree char *below = bm_json_path_member (path, l->data);

          g_assert_cmpstr (l->data, ==, e->data);
          assert_order (json_object_get_member (json_node_get_object (node), l->data),
                        json_object_get_member (json_node_get_object (expected), e->data), below);
        }
    }
}

/* The sets that come with the program are in order; shuffled and put in order they are again as they were. */
static void
test_shipped (void)
{
  g_auto (GStrv) ids = bm_library_dup_shipped_ids ();
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  g_autoptr (GArray) steps = bm_json_path_parse ("$");

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (BmSet) set = bm_library_load_shipped (ids[i], NULL);
      g_autofree char *text = bm_set_to_text (set);
      g_autoptr (JsonNode) root = bm_json_parse (text, strlen (text), NULL);

      shuffle_below (root, random);
      bm_member_order_apply (root, steps, 0);
      assert_order (root, bm_set_get_root (set), "$");
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/member-order/shipped", test_shipped);

  return g_test_run ();
}
