/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "bm-json.h"
#include "bm-json-path.h"
#include "bm-json-tree.h"
#include "bm-library.h"
#include "bm-set-diff.h"

static JsonNode *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  JsonNode *node = bm_json_parse (text, strlen (text), &error);

  g_assert_no_error (error);

  return node;
}

/* The differences, one per line: its kind, and its paths, “-” where it has none. */
static char *
describe (GPtrArray *differences)
{
  static const char *const kinds[] = { "added", "removed", "changed", "moved" };
  GString *lines = g_string_new (NULL);

  for (guint i = 0; i < differences->len; i++)
    {
      const BmDifference *difference = g_ptr_array_index (differences, i);

      g_string_append_printf (lines, "%s%s in %s: %s %s", i > 0 ? "\n" : "", kinds[difference->kind],
                              difference->thing_after != NULL ? difference->thing_after : "-",
                              difference->before != NULL ? difference->before : "-",
                              difference->after != NULL ? difference->after : "-");
    }

  return g_string_free (lines, FALSE);
}

/* -- Pairs of versions -- */

typedef struct
{
  const char *name;
  const char *before;
  const char *after;
  const char *differences;
} Case;

static const Case cases[] = {
  { "same", "{'id': 'a', 'tiles': [{'id': 't', 'points': 3}]}", "{'id': 'a', 'tiles': [{'id': 't', 'points': 3}]}", "" },
  { "order-of-members", "{'id': 'a', 'licence': 'b'}", "{'licence': 'b', 'id': 'a'}", "" },
  { "version", "{'version': 1, '$schema': 'a', 'format': 'b'}", "{'version': 2, 'format': 'c'}", "" },
  { "value", "{'id': 'a'}", "{'id': 'b'}", "changed in $: $.id $.id" },
  { "type", "{'licence': 'a'}", "{'licence': 3}", "changed in $: $.licence $.licence" },
  { "text", "{'name': {'en': 'A', 'de': 'B'}}", "{'name': {'en': 'A', 'de': 'C', 'nl': 'D'}}",
    "changed in $: $.name.de $.name.de\nadded in $: $.name.nl $.name.nl" },
  { "unknown", "{'x-one': 1, 'x-two': {'a': 1}}", "{'x-two': {'a': 2}, 'x-three': 3}",
    "changed in $: $.x-two $.x-two\nadded in $: $.x-three $.x-three\nremoved in $: $.x-one $.x-one" },

  /* Whatever is left out */
  { "default-number", "{'tiles': [{'id': 't', 'points': 0}]}", "{'tiles': [{'id': 't'}]}", "" },
  { "default-boolean", "{'medals': [{'id': 'm'}]}", "{'medals': [{'id': 'm', 'permanent': false}]}", "" },
  { "default-word", "{'tiles': [{'id': 't'}]}", "{'tiles': [{'id': 't', 'shape': 'upright'}]}", "" },
  { "default-list", "{'tiles': [{'id': 't', 'rules': []}]}", "{'tiles': [{'id': 't'}]}", "" },
  { "default-of-symbols", "{'tiles': [{'id': 't', 'symbols': {'s': 0}}]}", "{'tiles': [{'id': 't'}]}", "" },
  { "no-default", "{'tiles': [{'id': 't', 'copies': 1}]}", "{'tiles': [{'id': 't', 'line': 'l'}]}",
    "added in $.tiles[0]: $.tiles[0].line $.tiles[0].line\nremoved in $.tiles[0]: $.tiles[0].copies $.tiles[0].copies" },
  { "null", "{'tiles': [{'id': 't', 'points': null}]}", "{'tiles': [{'id': 't'}]}",
    "removed in $.tiles[0]: $.tiles[0].points $.tiles[0].points" },

  /* Things */
  { "new-thing", "{'tiles': [{'id': 't'}]}", "{'tiles': [{'id': 's'}, {'id': 't'}]}",
    "added in $.tiles[0]: - $.tiles[0]" },
  { "first-thing", "{}", "{'tiles': [{'id': 't'}]}", "added in $.tiles[0]: - $.tiles[0]" },
  { "lost-thing", "{'tiles': [{'id': 's'}, {'id': 't'}]}", "{'tiles': [{'id': 't'}]}",
    "removed in -: $.tiles[0] -" },
  { "moved-things", "{'tiles': [{'id': 's'}, {'id': 't'}]}", "{'tiles': [{'id': 't'}, {'id': 's', 'points': 1}]}",
    "added in $.tiles[1]: $.tiles[0].points $.tiles[1].points\nmoved in $: $.tiles $.tiles" },
  { "renamed-thing", "{'tiles': [{'id': 's', 'points': 2}]}", "{'tiles': [{'id': 't', 'points': 2}]}",
    "changed in $.tiles[0]: $.tiles[0].id $.tiles[0].id" },
  { "replaced-thing", "{'tiles': [{'id': 's', 'points': 2}]}", "{'tiles': [{'id': 't', 'points': 3}]}",
    "added in $.tiles[0]: - $.tiles[0]\nremoved in -: $.tiles[0] -" },
  { "same-id-twice", "{'tiles': [{'id': 't'}]}", "{'tiles': [{'id': 't'}, {'id': 't'}]}",
    "added in $.tiles[1]: - $.tiles[1]" },
  { "drawing", "{'drawings': [{'id': 'd', 'svg': 'a'}]}", "{'drawings': [{'id': 'd', 'svg': 'b'}]}",
    "changed in $.drawings[0]: $.drawings[0].svg $.drawings[0].svg" },

  /* Lists without IDs */
  { "new-rule", "{'tiles': [{'id': 't', 'rules': [{'points': 1}, {'points': 3}]}]}",
    "{'tiles': [{'id': 't', 'rules': [{'points': 1}, {'points': 2}, {'points': 3}]}]}",
    "added in $.tiles[0]: - $.tiles[0].rules[1]" },
  { "changed-rules", "{'tiles': [{'id': 't', 'rules': [{'points': 1}, {'points': 2}, {'points': 3}]}]}",
    "{'tiles': [{'id': 't', 'rules': [{'points': 4}, {'points': 2}, {'points': 5}]}]}",
    "changed in $.tiles[0]: $.tiles[0].rules[0].points $.tiles[0].rules[0].points\n"
    "changed in $.tiles[0]: $.tiles[0].rules[2].points $.tiles[0].rules[2].points" },
  { "lost-and-changed", "{'tiles': [{'id': 't', 'rules': [{'points': 1}, {'points': 2}, {'points': 3}]}]}",
    "{'tiles': [{'id': 't', 'rules': [{'points': 3}, {'points': 4}]}]}",
    "added in $.tiles[0]: - $.tiles[0].rules[1]\nremoved in $.tiles[0]: $.tiles[0].rules[0] -\n"
    "removed in $.tiles[0]: $.tiles[0].rules[1] -" },
  { "deep", "{'tiles': [{'id': 't', 'rules': [{'points': 1, 'each': {'of': 'tiles'}}]}]}",
    "{'tiles': [{'id': 't', 'rules': [{'points': 1, 'each': {'of': 'tiles', 'terrain': 'lava'}}]}]}",
    "added in $.tiles[0]: $.tiles[0].rules[0].each.terrain $.tiles[0].rules[0].each.terrain" },
  { "list-of-things", "{'tiles': [{'id': 't', 'faces': ['a', 'b']}]}", "{'tiles': [{'id': 't', 'faces': ['b', 'a']}]}",
    "" },
  { "list-of-numbers", "{'tiles': [{'id': 't', 'levels': [1, 2]}]}", "{'tiles': [{'id': 't', 'levels': [2, 1]}]}",
    "changed in $.tiles[0]: $.tiles[0].levels $.tiles[0].levels" },
  { "copies", "{'tiles': [{'id': 't', 'copies': 2}]}", "{'tiles': [{'id': 't', 'copies': {'2': 1}}]}",
    "changed in $.tiles[0]: $.tiles[0].copies $.tiles[0].copies" },
  { "symbols", "{'tiles': [{'id': 't', 'symbols': {'r': 1, 's': 2}}]}", "{'tiles': [{'id': 't', 'symbols': {'r': 2}}]}",
    "changed in $.tiles[0]: $.tiles[0].symbols.r $.tiles[0].symbols.r\n"
    "removed in $.tiles[0]: $.tiles[0].symbols.s $.tiles[0].symbols.s" },
};

static void
test_case (gconstpointer data)
{
  const Case *row = data;
  g_autofree char *before_text = g_strdelimit (g_strdup (row->before), "'", '"');
  g_autofree char *after_text = g_strdelimit (g_strdup (row->after), "'", '"');
  g_autoptr (JsonNode) before = parse (before_text);
  g_autoptr (JsonNode) after = parse (after_text);
  g_autoptr (GPtrArray) differences = bm_set_diff (before, after);
  g_autofree char *description = describe (differences);

  g_assert_cmpstr (description, ==, row->differences);
}

/* -- Every edit of the sets that come with the game -- */

typedef struct
{
  JsonNode *root;
  guint     n_edits;
} Edits;

static JsonNode *
edit_value (JsonNode *value)
{
  g_autofree char *text = NULL;

  switch (json_node_get_value_type (value))
    {
    case G_TYPE_INT64:
      return json_node_init_int (json_node_alloc (), json_node_get_int (value) + 1);
    case G_TYPE_BOOLEAN:
      return json_node_init_boolean (json_node_alloc (), !json_node_get_boolean (value));
    default:
      text = g_strconcat (json_node_get_string (value), "-edited", NULL);
      return json_node_init_string (json_node_alloc (), text);
    }
}

/* The only difference is the value, or a list of values that contains it. */
static void
check_edit (Edits      *self,
            const char *path,
            JsonNode   *value)
{
  g_autoptr (JsonNode) after = bm_json_tree_set (self->root, path, edit_value (value));
  g_autoptr (GPtrArray) differences = bm_set_diff (self->root, after);
  const BmDifference *difference;

  self->n_edits++;
  if (differences->len != 1)
    {
      g_autofree char *description = describe (differences);

      g_error ("%s: %s", path, description);
    }
  difference = g_ptr_array_index (differences, 0);
  g_assert_cmpint (difference->kind, ==, BM_DIFFERENCE_CHANGED);
  g_assert_cmpstr (difference->before, ==, difference->after);
  g_assert_true (bm_json_path_is_prefix (difference->after, path));
  g_assert_cmpstr (difference->thing_before, ==, difference->thing_after);
  g_assert_true (bm_json_path_is_prefix (difference->thing_after, path));
  g_assert_false (JSON_NODE_HOLDS_OBJECT (bm_json_tree_get (self->root, difference->after)));
}

static void
edit_below (Edits      *self,
            const char *path,
            JsonNode   *node)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *member;

  if (JSON_NODE_HOLDS_VALUE (node))
    check_edit (self, path, node);
  for (guint i = 0; JSON_NODE_HOLDS_ARRAY (node) && i < json_array_get_length (json_node_get_array (node)); i++)
    {
      g_autofree char *below = bm_json_path_element (path, i);

      edit_below (self, below, json_array_get_element (json_node_get_array (node), i));
    }
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return;

  json_object_iter_init_ordered (&iter, json_node_get_object (node));
  while (json_object_iter_next_ordered (&iter, &name, &member))
    {
      g_autofree char *below = bm_json_path_member (path, name);

      if (!g_strv_contains ((const char *const[]) { "$.format", "$.version", "$.$schema", "$[\"$schema\"]", NULL }, below))
        edit_below (self, below, member);
    }
}

static void
test_edits (void)
{
  g_auto (GStrv) ids = bm_library_dup_shipped_ids ();

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (BmSet) set = bm_library_load_shipped (ids[i], &error);
      g_autoptr (GPtrArray) nothing = NULL;
      Edits edits = { 0 };

      g_assert_no_error (error);
      edits.root = bm_set_get_root (set);
      nothing = bm_set_diff (edits.root, edits.root);
      g_assert_cmpuint (nothing->len, ==, 0);
      edit_below (&edits, BM_JSON_PATH_ROOT, edits.root);
      g_assert_cmpuint (edits.n_edits, >, 50);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/set-diff/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/set-diff/edits", test_edits);

  return g_test_run ();
}
