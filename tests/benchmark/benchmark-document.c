/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How quick a large set can be designed: one of 500 tiles, made of those of the printed game.
 *
 * A key that is typed has to be seen within a frame, 16 ms: the change, the problems, the rules for the preview.
 * Opening may take 300 ms. */

#include "bm-document.h"

#include <glib/gstdio.h>
#include <string.h>

#include "bm-json.h"
#include "bm-library.h"
#include "bm-set.h"

#define N_TILES 500
#define N_KEYS  200

/* Copies of the base set's tiles with ids of their own; what they count is that of the base set. */
static char *
make_large_set (void)
{
  g_autoptr (BmSet) base = bm_library_load_shipped (BM_LIBRARY_BASE_ID, NULL);
  JsonArray *tiles = json_object_get_array_member (json_node_get_object (bm_set_get_root (base)), "tiles");
  GString *text = g_string_new ("{\"format\": \"bigmonster-set\", \"version\": 1, \"id\": \"large\", "
                                "\"name\": {\"en\": \"Large\"}, "
                                "\"requires\": [\"base\"], \"tiles\": [");

  for (guint i = 0; i < N_TILES; i++)
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

static double
count_ms (gint64 begin)
{
  return (double) (g_get_monotonic_time () - begin) / 1000;
}

static void
type_keys (BmDocument *document,
           const char *what)
{
  double slowest = 0;
  gint64 begin = g_get_monotonic_time ();

  for (guint i = 0; i < N_KEYS; i++)
    {
      g_autofree char *path = g_strdup_printf ("$.tiles[%u].name.en", 300 + i / 20);
      g_autofree char *name = g_strnfill (1 + i % 20, 'a');
      gint64 key = g_get_monotonic_time ();

      bm_document_set_string (document, path, name, "Change Name", path);
      g_assert_nonnull (bm_document_get_rules (document));
      slowest = MAX (slowest, count_ms (key));
    }

  g_print ("%-40s %6.2f ms, at most %.2f ms\n", what, count_ms (begin) / N_KEYS, slowest);
}

static void
measure_undo (BmDocument *document)
{
  gint64 begin = g_get_monotonic_time ();
  guint n = 0;

  for (; bm_document_can_undo (document); n++)
    bm_document_undo (document);

  g_print ("%-40s %6.2f ms\n", "an undo", count_ms (begin) / n);
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *text = make_large_set ();
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (BmShelf) shelf = bm_shelf_new (NULL);
  g_autoptr (BmDocument) document = NULL;
  gint64 begin;
  int fd = g_file_open_tmp ("benchmark-XXXXXX.bigmonster", &name, &error);

  g_assert_no_error (error);
  g_close (fd, NULL);
  g_file_set_contents (name, text, -1, &error);
  g_assert_no_error (error);
  file = g_file_new_for_path (name);

  begin = g_get_monotonic_time ();
  document = bm_document_new_from_file (file, shelf, &error);
  g_assert_no_error (error);
  g_assert_nonnull (bm_document_get_rules (document));
  g_print ("%-40s %6.2f ms (%" G_GSIZE_FORMAT " KiB)\n", "open a set of 500 tiles", count_ms (begin),
           strlen (text) / 1024);
  g_assert_true (bm_document_is_playable (document));

  type_keys (document, "a key");
  measure_undo (document);

  bm_document_set_string (document, "$.tiles[20].terrain", "nowhere", "Change Terrain", NULL);
  bm_document_remove (document, "$.tiles[21].name", "Remove Name");
  bm_document_set_int (document, "$.tiles[22].points", 1000, "Change Points", NULL);
  g_assert_false (bm_document_is_playable (document));
  type_keys (document, "a key, with three errors in the set");

  g_remove (name);

  return 0;
}
