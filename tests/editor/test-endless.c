/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-editor.h"
#include "bm-set-editor.h"
#include "design-util.h"
#include "popover-util.h"
#include "test-util.h"
#include "../display-util.h"

/* A file may hold megabytes wherever there should be a few words. Whatever shows them shows their beginning: laying out
 * all would take minutes, and the server of the screen ends a program whose window would have to be that high. */

#define MOST_SHOWN 2000  /* characters in a label */

typedef struct
{
  BmDocument  *document;
  BmSetEditor *editor;
  GtkWidget   *window;
} Fixture;

static gboolean
is_allocated (gpointer data)
{
  return gtk_widget_get_width (data) > 0;
}

static void
show_editor (Fixture    *fixture,
             BmDocument *document)
{
  fixture->document = document;
  fixture->editor = BM_SET_EDITOR (bm_set_editor_new ());
  bm_set_editor_set_document (fixture->editor, document);
  fixture->window = test_show_in_window (GTK_WIDGET (fixture->editor), 1300, 700);
  g_assert_true (test_wait (is_allocated, fixture->editor));
}

static gboolean
is_gone (gpointer document)
{
  return *(gpointer *) document == NULL;
}

/* What has just been changed may still be looked at in another thread. */
static void
close_editor (Fixture *fixture)
{
  gpointer document = fixture->document;

  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_object_add_weak_pointer (document, &document);
  g_object_unref (document);
  g_assert_true (test_wait (is_gone, &document));
}

static gboolean
is_endless (GtkWidget *widget,
            gpointer   data)
{
  return GTK_IS_LABEL (widget) && g_utf8_strlen (gtk_label_get_text (GTK_LABEL (widget)), -1) > MOST_SHOWN;
}

/* Has the document hold the text there, and the editor show it; then takes it back. */
static void
try_place (Fixture    *fixture,
           const char *place,
           const char *text)
{
  g_test_message ("%s", place);
  bm_document_set_string (fixture->document, place, text, "Elsewhere", NULL);
  bm_set_editor_go_to (fixture->editor, place);
  g_assert_null (test_find_widget (fixture->window, is_endless, NULL));
  test_settle ();
  bm_document_undo (fixture->document);
  test_settle ();
}

/* The longest that there may be, in a few places of each kind. */
static void
test_longest (void)
{
  static const char *const places[] = {
    "$.id", "$.name.en", "$.description.en", "$.release", "$.authors[0]", "$.licence", "$.requires[0]",
    "$.tiles[0].id", "$.tiles[0].name.en", "$.tiles[0].text.en", "$.tiles[0].note", "$.tiles[0].terrain",
    "$.medals[0].name.en",
  };
  g_autofree char *text = g_strnfill (15 * 1000 * 1000, 'm');
  Fixture fixture;

  show_editor (&fixture, test_document_shipped ("stretch-goals"));
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    try_place (&fixture, places[i], text);
  close_editor (&fixture);
}

/* -- Everywhere -- */

/* Of places that differ only in their numbers the first of all sets: "$.tiles[0].name.en" for all tiles. */
typedef struct
{
  GHashTable *seen;
  GPtrArray  *places;
} Places;

static char *
dup_kind (const char *path)
{
  GString *kind = g_string_new (NULL);

  for (; *path != '\0'; path++)
    if (!g_ascii_isdigit (*path))
      g_string_append_c (kind, *path);

  return g_string_free (kind, FALSE);
}

static void
collect_cb (const char *path,
            JsonNode   *value,
            gpointer    data)
{
  Places *places = data;

  if (JSON_NODE_HOLDS_VALUE (value) && json_node_get_value_type (value) == G_TYPE_STRING
      && g_hash_table_add (places->seen, dup_kind (path)))
    g_ptr_array_add (places->places, g_strdup (path));
}

/* The places of which none has been seen. */
static GPtrArray *
list_places (BmDocument *document,
             GHashTable *seen)
{
  Places places = { seen, g_ptr_array_new_with_free_func (g_free) };
  g_autoptr (JsonNode) root = json_node_copy (bm_document_get_root (document));

  bm_test_visit_json (root, collect_cb, &places);
  return places.places;
}

static BmDocument *
load (const char *name)
{
  g_autofree char *path = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (BmSet) set = NULL;
  g_autoptr (GError) error = NULL;

  if (!g_str_has_suffix (name, ".json"))
    return test_document_shipped (name);

  path = g_test_build_filename (G_TEST_DIST, "data", "sets-valid", name, NULL);
  file = g_file_new_for_path (path);
  set = bm_set_new_from_file (file, &error);
  g_assert_no_error (error);
  return bm_document_new (bm_set_get_root (set), NULL);
}

static void
test_everywhere (void)
{
  static const char *const sets[] = { "base", "workshop", "effects.json", "patterns.json" };
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *text = g_strnfill (20000, 'm');

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      g_autoptr (GPtrArray) places = NULL;
      Fixture fixture;

      show_editor (&fixture, load (sets[i]));
      places = list_places (fixture.document, seen);
      for (guint j = 0; j < places->len; j++)
        try_place (&fixture, g_ptr_array_index (places, j), text);
      close_editor (&fixture);
    }
  g_assert_cmpuint (g_hash_table_size (seen), >, 200);
}

int
main (int   argc,
      char *argv[])
{
  test_init_design (&argc, &argv);
  test_begin_screen ();
  bm_editor_init ();
  /* As in test-set-editor.c. */
  g_object_set (gtk_settings_get_default (), "gtk-cursor-blink", FALSE, "gtk-enable-animations", FALSE, NULL);

  g_test_add_func ("/endless/longest", test_longest);
  g_test_add_func ("/endless/everywhere", test_everywhere);

  return g_test_run ();
}
