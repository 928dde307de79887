/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench-set.h"

#include <glib/gstdio.h>

#include "bm-json.h"
#include "bm-library.h"
#include "bm-set.h"

/* Copies of the base set's tiles with ids of their own; what they count is that of the base set. */
static char *
make_large_set (guint n_tiles)
{
  g_autoptr (BmSet) base = bm_library_load_shipped (BM_LIBRARY_BASE_ID, NULL);
  JsonArray *tiles = json_object_get_array_member (json_node_get_object (bm_set_get_root (base)), "tiles");
  GString *text = g_string_new ("{\"format\": \"bigmonster-set\", \"version\": 1, \"id\": \"large\", "
                                "\"name\": {\"en\": \"Large\"}, "
                                "\"requires\": [\"base\"], \"tiles\": [");

  for (guint i = 0; i < n_tiles; i++)
    {
      g_autoptr (JsonObject) copy = json_object_new ();
      g_autoptr (JsonNode) node = NULL;
      g_autofree char *tile = NULL;
      g_autofree char *id = g_strdup_printf ("tile-%u", i);
      JsonObjectIter iter;
      const char *name;
      JsonNode *member;

      json_object_iter_init_ordered (&iter, json_array_get_object_element (tiles, i % json_array_get_length (tiles)));
      while (json_object_iter_next_ordered (&iter, &name, &member))
        json_object_set_member (copy, name, json_node_copy (member));
      json_object_set_string_member (copy, "id", id);
      json_object_set_int_member (copy, "copies", 1 + i % 3);
      node = json_node_init_object (json_node_alloc (), copy);
      tile = bm_json_write (node, FALSE);
      g_string_append_printf (text, "%s%s", i > 0 ? "," : "", tile);
    }
  g_string_append (text, "]}");

  return g_string_free (text, FALSE);
}

/* Writes a set of @n_tiles tiles, made of those of the printed game, to a file that is for the caller to
 * remove. */
GFile *
bench_set_write (guint n_tiles)
{
  g_autofree char *text = make_large_set (n_tiles);
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;
  int fd = g_file_open_tmp ("benchmark-XXXXXX.bigmonster", &name, &error);

  g_assert_no_error (error);
  g_close (fd, NULL);
  g_file_set_contents (name, text, -1, &error);
  g_assert_no_error (error);

  return g_file_new_for_path (name);
}
