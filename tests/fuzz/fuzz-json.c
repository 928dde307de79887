/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Changes JSON as JSON, which bytes changed at random would rarely stay: values are removed, repeated, exchanged,
 * copied from elsewhere and replaced, members are added. All names and words come from the table of the format and
 * from the text itself, so whatever is added to the format is tried as well. Only libFuzzer uses it. */

#include <string.h>

#include "bm-format.h"
#include "bm-json-path.h"
#include "bm-json-tree.h"
#include "bm-random.h"
#include "fuzz-util.h"
#include "test-util.h"

typedef struct
{
  BmRandom   random;
  GPtrArray *paths;    /* of all values but the root */
  GPtrArray *strings;  /* that are in the text; unowned */
} Mutator;

static guint
below (Mutator *self,
       guint    bound)
{
  return bm_random_below (&self->random, bound);
}

/* -- What there is -- */

static void
note_value (const char *path,
            JsonNode   *value,
            gpointer    user_data)
{
  Mutator *self = user_data;

  if (!g_str_equal (path, BM_JSON_PATH_ROOT))
    g_ptr_array_add (self->paths, g_strdup (path));
  if (JSON_NODE_HOLDS_VALUE (value) && json_node_get_value_type (value) == G_TYPE_STRING)
    g_ptr_array_add (self->strings, (gpointer) json_node_get_string (value));
}

static const char *
pick_path (Mutator *self)
{
  return g_ptr_array_index (self->paths, below (self, self->paths->len));
}

static const BmFormatMember *
pick_member (Mutator *self)
{
  const BmFormatObject *object;

  do
    object = &bm_format_objects[below (self, BM_FORMAT_N_OBJECTS)];
  while (object->n_members == 0);

  return &object->members[below (self, object->n_members)];
}

/* -- Values -- */

static const char *
pick_word (Mutator *self)
{
  const BmFormatMember *member = pick_member (self);
  guint n = 0;

  if (below (self, 2) == 0 && self->strings->len > 0)
    return g_ptr_array_index (self->strings, below (self, self->strings->len));
  if (below (self, 3) == 0)
    return bm_format_counts[below (self, BM_N_COUNTINGS)].name;
  if (member->words == NULL)
    return member->name;

  while (bm_format_member_get_word (member, n) != NULL)
    n++;
  return bm_format_member_get_word (member, below (self, n));
}

static gint64
pick_number (Mutator *self)
{
  static const gint64 numbers[] = {
    -1, 0, 1, 2, 3, 4, 8, 10, 16, 20, 32, 63, 64, 65, 100, 120, 127, 128, 200, 250, 255, 256, 1000, 1024, 2000, 32767,
    65535, 65536, G_MAXINT32, G_MININT32, G_MAXUINT32, G_MAXINT64, G_MININT64,
  };

  return below (self, 2) == 0 ? (gint64) below (self, 24) - 4 : numbers[below (self, G_N_ELEMENTS (numbers))];
}

static JsonNode *
make_value (Mutator *self)
{
  static const char *const others[] = {
    "null", "true", "false", "1.5", "\"\"", "\"\\u202e\"", "\"#8090ff\"", "[]", "{}", "[0,1]", "{\"of\":\"tiles\"}",
    "{\"en\":\"A\"}", "[{\"id\":\"a\",\"name\":{\"en\":\"A\"}}]",
  };
  JsonNode *node;

  switch (below (self, 5))
    {
    case 0:
      return json_from_string (others[below (self, G_N_ELEMENTS (others))], NULL);
    case 1:
    case 2:
      node = json_node_alloc ();
      return json_node_init_int (node, pick_number (self));
    default:
      node = json_node_alloc ();
      return json_node_init_string (node, pick_word (self));
    }
}

/* -- Changes -- */

static JsonNode *
get (JsonNode   *root,
     const char *path)
{
  return json_node_ref (bm_json_tree_get (root, path));
}

static JsonNode *
add_member (Mutator    *self,
            JsonNode   *root,
            const char *path)
{
  JsonNode *node = bm_json_tree_get (root, path);
  g_autofree char *parent = JSON_NODE_HOLDS_OBJECT (node) ? g_strdup (path) : bm_json_path_parent (path);
  g_autofree char *member = bm_json_path_member (parent, pick_member (self)->name);

  if (!JSON_NODE_HOLDS_OBJECT (bm_json_tree_get (root, parent)))
    return json_node_ref (root);

  return bm_json_tree_set (root, member, below (self, 2) == 0 ? make_value (self) : get (root, pick_path (self)));
}

/* Repeats a value behind itself in its list. */
static JsonNode *
repeat (Mutator    *self,
        JsonNode   *root,
        const char *path)
{
  g_autofree char *parent = bm_json_path_parent (path);
  JsonNode *list = bm_json_tree_get (root, parent);
  guint n = JSON_NODE_HOLDS_ARRAY (list) ? json_array_get_length (json_node_get_array (list)) : 0;

  return n > 0 ? bm_json_tree_insert (root, parent, below (self, n + 1), get (root, path)) : json_node_ref (root);
}

static JsonNode *
exchange (JsonNode   *root,
          const char *path,
          const char *other)
{
  g_autoptr (JsonNode) half = NULL;

  if (g_str_has_prefix (path, other) || g_str_has_prefix (other, path))
    return json_node_ref (root);

  half = bm_json_tree_set (root, path, get (root, other));
  return bm_json_tree_set (half, other, get (root, path));
}

static JsonNode *
change (Mutator  *self,
        JsonNode *root)
{
  const char *path = pick_path (self);

  switch (below (self, 8))
    {
    case 0:
      return bm_json_tree_set (root, path, NULL);
    case 1:
      return repeat (self, root, path);
    case 2:
      return exchange (root, path, pick_path (self));
    case 3:
      return bm_json_tree_set (root, path, get (root, pick_path (self)));
    case 4:
    case 5:
      return add_member (self, root, path);
    default:
      return bm_json_tree_set (root, path, make_value (self));
    }
}

static JsonNode *
change_once (Mutator  *self,
             JsonNode *root)
{
  g_ptr_array_set_size (self->paths, 0);
  g_ptr_array_set_size (self->strings, 0);
  bm_test_visit_json (root, note_value, self);

  return self->paths->len > 0 ? change (self, root) : json_node_ref (root);
}

size_t
LLVMFuzzerCustomMutator (uint8_t      *data,
                         size_t        size,
                         size_t        max_size,
                         unsigned int  seed)
{
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) strings = g_ptr_array_new ();
  g_autoptr (JsonNode) root = bm_json_parse ((const char *) data, size, NULL);
  Mutator self = { .paths = paths, .strings = strings };
  g_autofree char *text = NULL;

  bm_random_init (&self.random, seed, 1);
  if (root == NULL || below (&self, 20) == 0)
    return LLVMFuzzerMutate (data, size, max_size);

  for (guint i = 1 + below (&self, 3); i > 0; i--)
    {
      JsonNode *changed = change_once (&self, root);

      json_node_unref (root);
      root = changed;
    }

  text = bm_json_write (root, FALSE);
  if (strlen (text) > max_size)
    return LLVMFuzzerMutate (data, size, max_size);
  memcpy (data, text, strlen (text));
  return strlen (text);
}
