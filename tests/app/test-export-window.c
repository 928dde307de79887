/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>
#include <string.h>

#include "bm-app.h"
#include "bm-export-window.h"
#include "bm-library.h"
#include "session-util.h"
#include "../dialog-util.h"

/* What of a set is written into a folder. */

typedef struct
{
  BmDocument *document;
  GtkWidget  *window;
  GFile      *folder;
} Fixture;

typedef struct
{
  BmExportKind  kind;
  const char   *path;
} Setting;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  const Setting *setting = data;
  g_autoptr (BmSet) set = bm_library_load_shipped ("base", NULL);
  g_autofree char *folder = g_dir_make_tmp ("bm-export-XXXXXX", NULL);

  fixture->document = bm_document_new (bm_set_get_root (set), NULL);
  fixture->window = bm_export_window_new (NULL, setting->kind, fixture->document, setting->path, FALSE);
  fixture->folder = g_file_new_for_path (folder);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_object_unref (fixture->document);
  test_tree_delete (fixture->folder);
  g_object_unref (fixture->folder);
}

static gboolean
is_shown_type (GtkWidget *widget,
               gpointer   type)
{
  return G_TYPE_CHECK_INSTANCE_TYPE (widget, GPOINTER_TO_SIZE (type)) && gtk_widget_get_visible (widget);
}

static gpointer
find_shown (Fixture *fixture,
            GType    type)
{
  return test_find_widget (fixture->window, is_shown_type, GSIZE_TO_POINTER (type));
}

static gboolean
is_done (gpointer data)
{
  return find_shown (data, GTK_TYPE_PROGRESS_BAR) == NULL;
}

static void
export (Fixture *fixture)
{
  bm_export_window_write (BM_EXPORT_WINDOW (fixture->window), fixture->folder);
  g_assert_true (test_wait (is_done, fixture));
}

static gboolean
has_file (Fixture    *fixture,
          const char *name)
{
  g_autoptr (GFile) file = g_file_get_child (fixture->folder, name);

  return g_file_query_exists (file, NULL);
}

static guint
count_files (Fixture *fixture)
{
  g_autoptr (GDir) folder = g_dir_open (g_file_peek_path (fixture->folder), 0, NULL);
  guint n = 0;

  while (g_dir_read_name (folder) != NULL)
    n++;

  return n;
}

static gboolean
has_label (GtkWidget *widget,
           gpointer   text)
{
  return GTK_IS_LABEL (widget) && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), text);
}

/* The thing that was shown, with its back. */
static void
test_thing (Fixture       *fixture,
            gconstpointer  data)
{
  GtkWidget *resolution = find_shown (fixture, GTK_TYPE_SPIN_BUTTON);

  g_assert_nonnull (find_shown (fixture, ADW_TYPE_COMBO_ROW));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (resolution), 100);
  g_assert_nonnull (test_find_widget (fixture->window, has_label, (gpointer) "A tile has 197 × 394 pixels"));
  export (fixture);
  g_assert_cmpuint (count_files (fixture), ==, 2);
  g_assert_true (has_file (fixture, "tile-desert.png"));
  g_assert_true (has_file (fixture, "tile-back.png"));
  g_assert_nonnull (test_find_widget (fixture->window, has_label, (gpointer) "2 files exported to “bm-export-"));
}

static void
test_whole_set (Fixture       *fixture,
                gconstpointer  data)
{
  g_assert_null (find_shown (fixture, ADW_TYPE_COMBO_ROW));
  gtk_spin_button_set_value (find_shown (fixture, GTK_TYPE_SPIN_BUTTON), 20);
  export (fixture);
  g_assert_cmpuint (count_files (fixture), >, 70);
  g_assert_true (has_file (fixture, "explorer-back.png"));
}

/* The export ends with the window. */
static void
test_closed (Fixture       *fixture,
             gconstpointer  data)
{
  bm_export_window_write (BM_EXPORT_WINDOW (fixture->window), fixture->folder);
  g_assert_nonnull (find_shown (fixture, GTK_TYPE_PROGRESS_BAR));
}

/* The dialog reads folders in another thread. */
static gboolean
has_chosen (gpointer data)
{
  g_autoptr (GFile) chosen = gtk_file_chooser_get_file (test_find_chooser ());

  return chosen != NULL && g_file_equal (chosen, ((Fixture *) data)->folder);
}

/* Whoever asks twice gets one dialog. */
static void
open_chooser (Fixture *fixture)
{
  for (guint i = 0; i < 2; i++)
    gtk_widget_activate_action (fixture->window, "export.choose", NULL);
  test_wait_for_chooser (TRUE);
  gtk_file_chooser_set_file (test_find_chooser (), fixture->folder, NULL);
  g_assert_true (test_wait (has_chosen, fixture));
}

static void
choose (Fixture         *fixture,
        GtkResponseType  response)
{
  open_chooser (fixture);
  gtk_dialog_response (GTK_DIALOG (test_find_chooser ()), (int) response);
  test_wait_for_chooser (FALSE);
  g_assert_true (test_wait (is_done, fixture));
}

/* Nothing is written before a folder has been chosen. */
static void
test_folder (Fixture       *fixture,
             gconstpointer  data)
{
  choose (fixture, GTK_RESPONSE_CANCEL);
  g_assert_cmpuint (count_files (fixture), ==, 0);
  choose (fixture, GTK_RESPONSE_ACCEPT);
  g_assert_cmpuint (count_files (fixture), ==, 2);
}

/* The question for a folder ends with the window, too. */
static void
test_closed_while_choosing (Fixture       *fixture,
                            gconstpointer  data)
{
  open_chooser (fixture);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  test_wait_for_chooser (FALSE);
  fixture->window = bm_export_window_new (NULL, BM_EXPORT_PICTURES, fixture->document, NULL, FALSE);
}

static void
test_failure (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/dev/null/nowhere");

  bm_export_window_write (BM_EXPORT_WINDOW (fixture->window), nowhere);
  g_assert_true (test_wait (is_done, fixture));
  test_answer (GTK_WINDOW (fixture->window), "", "close");
  export (fixture);
  g_assert_cmpuint (count_files (fixture), ==, 2);
}

/* The saved game looks for its pictures in the folder, or on the web. */
static void
test_tabletop (Fixture       *fixture,
               gconstpointer  data)
{
  static const char *const addresses[] = { "", " https://example.org/a " };
  g_autoptr (GFile) file = g_file_get_child (fixture->folder, "base.json");

  for (guint i = 0; i < G_N_ELEMENTS (addresses); i++)
    {
      g_autofree char *text = NULL;
      g_autofree char *expected = NULL;

      gtk_editable_set_text (find_shown (fixture, ADW_TYPE_ENTRY_ROW), addresses[i]);
      export (fixture);
      g_file_load_contents (file, NULL, &text, NULL, NULL, NULL);
      expected = g_strconcat ("\"FaceURL\": \"", i == 0 ? "file://" : "https://example.org/a",
                              i == 0 ? g_file_peek_path (fixture->folder) : "", "/base-tiles-1.png\"", NULL);
      g_assert_nonnull (strstr (text, expected));
      g_assert_true (has_file (fixture, "base-tiles-1.png"));
    }
}

int
main (int   argc,
      char *argv[])
{
  const Setting desert = { BM_EXPORT_PICTURES, "$.tiles[23]" }, edition = { BM_EXPORT_PICTURES, "$.editions[0]" };
  const Setting whole = { BM_EXPORT_PICTURES, NULL }, tabletop = { BM_EXPORT_TABLETOP, NULL };

  test_do_without_bus ();
  test_begin (&argc, &argv);
  bm_app_init ();

  g_test_add ("/export-window/thing", Fixture, &desert, set_up, test_thing, tear_down);
  g_test_add ("/export-window/whole-set", Fixture, &whole, set_up, test_whole_set, tear_down);
  g_test_add ("/export-window/no-picture", Fixture, &edition, set_up, test_whole_set, tear_down);
  g_test_add ("/export-window/closed", Fixture, &whole, set_up, test_closed, tear_down);
  g_test_add ("/export-window/folder", Fixture, &desert, set_up, test_folder, tear_down);
  g_test_add ("/export-window/closed-while-choosing", Fixture, &desert, set_up, test_closed_while_choosing, tear_down);
  g_test_add ("/export-window/failure", Fixture, &desert, set_up, test_failure, tear_down);
  g_test_add ("/export-window/tabletop", Fixture, &tabletop, set_up, test_tabletop, tear_down);

  return g_test_run ();
}
