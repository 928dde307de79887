/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>

#include "bm-app.h"
#include "bm-changes-page.h"
#include "bm-json.h"
#include "bm-print-window.h"
#include "bm-set-editor.h"
#include "bm-set-page.h"
#include "bm-window.h"
#include "session-util.h"
#include "set-util.h"
#include "../dialog-util.h"
#include "../input-util.h"

/* A set is compared with earlier versions of it, which are in files. */

#define HEAD "{ \"format\": \"bigmonster-set\", \"version\": 1, \"id\": \"mine\", \"name\": { \"en\": \"Mine\" }, " \
             "\"requires\": [\"base\"], \"tiles\": [ "
#define GIANT(points) "{ \"id\": \"giant\", \"name\": { \"en\": \"Giant\" }, \"terrain\": \"lava\", \"points\": " #points ", " \
                      "\"copies\": 1 }"
#define HERMIT "{ \"id\": \"hermit\", \"name\": { \"en\": \"Hermit\" }, \"terrain\": \"ice\", \"copies\": 1 }"
#define CRAB "{ \"id\": \"crab\", \"name\": { \"en\": \"Crab\" }, \"terrain\": \"water\", \"copies\": 1 }"
#define TAIL "] }"

static const char set[] = HEAD GIANT (4) ", " HERMIT TAIL;
static const char earlier_set[] = HEAD GIANT (3) ", " CRAB TAIL;
static const char game[] = "{ \"format\": \"bigmonster-game\", \"version\": 99, \"sets\": [ { \"id\": \"base\" }, "
                           HEAD GIANT (7) ", " HERMIT TAIL " ] }";

typedef struct
{
  GFile      *folder;
  BmWindow   *window;
  BmSetPage  *set_page;
} Fixture;

static GFile *
write_file (Fixture    *fixture,
            const char *name,
            const char *text)
{
  GFile *file = g_file_get_child (fixture->folder, name);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (g_file_peek_path (file), text, -1, &error);
  g_assert_no_error (error);

  return file;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (GFile) file = NULL;

  fixture->folder = g_file_new_build_filename (g_get_user_data_dir (), "bigmonster", "sets", NULL);
  g_file_make_directory_with_parents (fixture->folder, NULL, NULL);
  file = write_file (fixture, "mine.bigmonster", set);

  test_forgive_late_tooltips ();
  fixture->window = bm_window_new (NULL);
  gtk_window_present (GTK_WINDOW (fixture->window));
  test_open_set (fixture->window, "mine");
  fixture->set_page = BM_SET_PAGE (bm_window_get_page (fixture->window));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  test_tree_delete (fixture->folder);
  g_object_unref (fixture->folder);
}

static void
compare_with (Fixture    *fixture,
              const char *name,
              const char *text)
{
  g_autoptr (GFile) file = write_file (fixture, name, text);

  g_signal_emit_by_name (fixture->set_page, "compared", file);
}

static gboolean
has_title (GtkWidget *widget,
           gpointer   title)
{
  return ADW_IS_ACTION_ROW (widget) && g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title) == 0;
}

static GtkWidget *
get_row (Fixture    *fixture,
         const char *title)
{
  GtkWidget *row = test_find_widget (GTK_WIDGET (bm_window_get_page (fixture->window)), has_title, (gpointer) title);

  g_assert_nonnull (row);
  return row;
}

static void
check_row (Fixture    *fixture,
           const char *title,
           const char *lines)
{
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (get_row (fixture, title))), ==, lines);
}

static gboolean
is_list (GtkWidget *widget,
         gpointer   data)
{
  return GTK_IS_STACK (widget) && gtk_stack_get_child_by_name (GTK_STACK (widget), "changes") != NULL;
}

static const char *
get_child (Fixture *fixture)
{
  GtkWidget *stack = test_find_widget (GTK_WIDGET (bm_window_get_page (fixture->window)), is_list, NULL);

  return gtk_stack_get_visible_child_name (GTK_STACK (stack));
}

static void
test_changes (Fixture       *fixture,
              gconstpointer  data)
{
  compare_with (fixture, "earlier.json", earlier_set);
  g_assert_true (BM_IS_CHANGES_PAGE (bm_window_get_page (fixture->window)));
  g_assert_cmpstr (bm_page_get_title (bm_window_get_page (fixture->window)), ==, "Mine");
  g_assert_cmpstr (bm_page_get_subtitle (bm_window_get_page (fixture->window)), ==, "Changes Since “earlier.json”");
  g_assert_cmpstr (get_child (fixture), ==, "changes");
  check_row (fixture, "Tile “Giant”", "Points: 4 instead of 3");
  check_row (fixture, "Tile “Hermit”", "Terrain: Ice\nNo points of its own");
  check_row (fixture, "Tile “Crab”", "Terrain: Water\nNo points of its own");
  g_assert_false (gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (get_row (fixture, "Tile “Crab”"))));

  gtk_widget_activate (get_row (fixture, "Tile “Hermit”"));
  g_assert_true (bm_window_get_page (fixture->window) == BM_PAGE (fixture->set_page));
  g_assert_cmpstr (bm_set_editor_get_path (BM_SET_EDITOR (test_find_type (GTK_WIDGET (fixture->set_page),
                                                                         BM_TYPE_SET_EDITOR))),
                   ==, "$.tiles[1]");
}

static gboolean
is_measured (gpointer row)
{
  return strstr (adw_action_row_get_subtitle (row), "\nMeasured before: ") != NULL;
}

static gboolean
has_action (GtkWidget *widget,
            gpointer   action)
{
  return GTK_IS_ACTIONABLE (widget)
         && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0;
}

static gboolean
can (Fixture    *fixture,
     const char *action)
{
  GtkWidget *page = GTK_WIDGET (bm_window_get_page (fixture->window));

  return gtk_widget_is_sensitive (test_find_widget (page, has_action, (gpointer) action));
}

/* Both versions are measured, until that is stopped; what was found out is forgotten once the set is another one. */
static gboolean
says (GtkWidget *widget,
      gpointer   text)
{
  return GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);
}

/* The window to print in offers only what has changed. */
static void
test_print (Fixture       *fixture,
            gconstpointer  data)
{
  GtkWidget *page;
  GtkWindow *window;

  compare_with (fixture, "old.bigmonster", earlier_set);
  page = GTK_WIDGET (bm_window_get_page (fixture->window));
  g_assert_true (gtk_widget_activate_action (page, "changes.print", NULL));
  window = test_find_toplevel (BM_TYPE_PRINT_WINDOW);
  g_assert_nonnull (window);
  g_assert_nonnull (test_find_widget (GTK_WIDGET (window), says, (gpointer) "2 pieces on 1 sheet"));
  gtk_window_destroy (window);
}

static void
test_measure (Fixture       *fixture,
              gconstpointer  data)
{
  GtkWidget *page;

  compare_with (fixture, "earlier.json", earlier_set);
  page = GTK_WIDGET (bm_window_get_page (fixture->window));
  g_assert_true (can (fixture, "changes.measure"));
  g_assert_false (can (fixture, "changes.stop"));
  gtk_widget_activate_action (page, "changes.measure", NULL);
  g_assert_false (can (fixture, "changes.measure"));
  g_assert_true (test_wait (is_measured, get_row (fixture, "Tile “Giant”")));
  gtk_widget_activate_action (page, "changes.stop", NULL);
  g_assert_true (can (fixture, "changes.measure"));
  g_assert_true (is_measured (get_row (fixture, "Tile “Giant”")));
  g_assert_true (g_str_has_prefix (adw_action_row_get_subtitle (ADW_ACTION_ROW (get_row (fixture, "Tile “Giant”"))),
                                   "Points: 4 instead of 3\nMeasured before: "));

  bm_document_set_int (bm_set_page_get_document (fixture->set_page), "$.tiles[0].points", 5, "Change", NULL);
  bm_window_back (fixture->window);
  compare_with (fixture, "earlier.json", earlier_set);
  check_row (fixture, "Tile “Giant”", "Points: 5 instead of 3");

  /* Leaving everything while games are played. */
  gtk_widget_activate_action (page, "changes.measure", NULL);
}

/* The page shows the set as it is when it is shown again. */
static void
test_edited (Fixture       *fixture,
             gconstpointer  data)
{
  BmDocument *document = bm_set_page_get_document (fixture->set_page);

  compare_with (fixture, "same.bigmonster", set);
  g_assert_cmpstr (get_child (fixture), ==, "none");
  bm_window_go (fixture->window, "set");
  bm_document_set_int (document, "$.tiles[0].points", 9, "Change Points", NULL);
  bm_window_go (fixture->window, "changes");
  g_assert_cmpstr (get_child (fixture), ==, "changes");
  check_row (fixture, "Tile “Giant”", "Points: 9 instead of 4");
}

static gboolean
is_on_set_page (gpointer data)
{
  Fixture *fixture = data;

  return bm_window_get_page (fixture->window) == BM_PAGE (fixture->set_page);
}

static void
released_cb (guint *n_released)
{
  (*n_released)++;
}

static gboolean
is_released (gpointer n_released)
{
  return *(guint *) n_released == 2;
}

/* Escape leads back, wherever the focus is, and only from this page. */
static void
test_escape (Fixture       *fixture,
             gconstpointer  data)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  guint n_released = 0;

  if (!test_input_open ())
    {
      g_test_skip ("There is no XTest extension");
      g_object_unref (keys);
      return;
    }

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-released", G_CALLBACK (released_cb), &n_released);
  gtk_widget_add_controller (GTK_WIDGET (fixture->window), keys);

  compare_with (fixture, "same.bigmonster", set);
  g_assert_false (is_on_set_page (fixture));
  test_input_give_to (GTK_WIDGET (fixture->window));
  gtk_window_set_focus (GTK_WINDOW (fixture->window), NULL);
  test_input_press (GDK_KEY_Escape);
  g_assert_true (test_wait (is_on_set_page, fixture));

  gtk_window_set_focus (GTK_WINDOW (fixture->window), NULL);
  test_input_press (GDK_KEY_Escape);
  g_assert_true (test_wait (is_released, &n_released));
  g_assert_true (is_on_set_page (fixture));
}

/* Games keep the sets that they were played with, even if they cannot be played any more. */
static void
test_game (Fixture       *fixture,
           gconstpointer  data)
{
  compare_with (fixture, "evening.bigmonster-game", game);
  check_row (fixture, "Tile “Giant”", "Points: 4 instead of 7");
}

static gboolean
has_text (gpointer text)
{
  BmPage *page = ((gpointer *) text)[0];

  return ((gpointer *) text)[1] != NULL && BM_IS_CHANGES_PAGE (page);
}

static void
text_read_cb (GObject      *clipboard,
              GAsyncResult *result,
              gpointer      data)
{
  ((gpointer *) data)[1] = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

static void
test_copy (Fixture       *fixture,
           gconstpointer  data)
{
  gpointer state[2];

  compare_with (fixture, "earlier.json", earlier_set);
  state[0] = bm_window_get_page (fixture->window);
  state[1] = NULL;
  gtk_widget_activate_action (state[0], "changes.copy", NULL);
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (state[0]), NULL, text_read_cb, state);
  g_assert_true (test_wait (has_text, state));
  g_assert_true (g_str_has_prefix (state[1], "# Mine\n\n## Added\n\n### Tile “Hermit”\n"));
  g_free (state[1]);
}

typedef struct
{
  const char *text;
  const char *reason;
} Refusal;

static const Refusal refusals[] = {
  { "{", "earlier" },
  { "[]", "This is not a Big Monster set" },
  { "{ \"format\": \"bigmonster-game\", \"sets\": [ { \"id\": \"other\" } ] }", "This game was played without the set" },
  { "{ \"format\": \"bigmonster-game\", \"sets\": 3 }", "This game was played without the set" },
  { "{ \"format\": \"cookbook\" }", "format" },
};

static void
test_refused (Fixture       *fixture,
              gconstpointer  data)
{
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      compare_with (fixture, "earlier.json", refusals[i].text);
      g_assert_true (bm_window_get_page (fixture->window) == BM_PAGE (fixture->set_page));
      test_answer (fixture->window, refusals[i].reason, "close");
    }
}

/* -- Tables -- */

static void
import (Fixture    *fixture,
        const char *csv)
{
  g_autoptr (GFile) file = write_file (fixture, "numbers.csv", csv);

  g_signal_emit_by_name (fixture->set_page, "imported", file);
}

static int
get_points (Fixture *fixture,
            guint    tile)
{
  g_autofree char *path = g_strdup_printf ("$.tiles[%u].points", tile);

  return bm_document_get_int (bm_set_page_get_document (fixture->set_page), path, -1);
}

/* What a table would change is shown first; then it is a single step. */
static void
test_table (Fixture       *fixture,
            gconstpointer  data)
{
  BmDocument *document = bm_set_page_get_document (fixture->set_page);
  BmPage *page;

  import (fixture, "kind;id;points;copies\r\ntile;giant;9;3\r\ntile;hermit;2,5;1\r\ntile;crab;1;1\r\n");
  page = bm_window_get_page (fixture->window);
  g_assert_true (BM_IS_CHANGES_PAGE (page));
  g_assert_cmpstr (bm_page_get_subtitle (page), ==, "Numbers From “numbers.csv”");
  check_row (fixture, "Tile “Giant”", "Points: 9 instead of 4\nCopies: 3 instead of 1");
  check_row (fixture, "Line 3", "“points” must be a whole number from -200 to 200, not “2,5”");
  check_row (fixture, "Line 4", "the set has no “crab” in its “tiles”");
  g_assert_cmpint (get_points (fixture, 0), ==, 4);

  gtk_widget_activate_action (GTK_WIDGET (page), "changes.apply", NULL);
  g_assert_true (bm_window_get_page (fixture->window) == BM_PAGE (fixture->set_page));
  g_assert_cmpint (get_points (fixture, 0), ==, 9);
  g_assert_cmpint (bm_document_get_int (document, "$.tiles[0].copies", 0), ==, 3);
  g_assert_cmpstr (bm_document_get_undo_label (document), ==, "Import Table");
  bm_document_undo (document);
  g_assert_cmpint (get_points (fixture, 0), ==, 4);
  g_assert_cmpint (bm_document_get_int (document, "$.tiles[0].copies", 0), ==, 1);
  g_assert_false (bm_document_can_undo (document));
}

/* The set may change before the numbers are taken over. */
static void
test_table_later (Fixture       *fixture,
                  gconstpointer  data)
{
  BmDocument *document = bm_set_page_get_document (fixture->set_page);

  import (fixture, "kind,id,points\ntile,giant,9\ntile,hermit,5\n");
  gtk_widget_activate (get_row (fixture, "Tile “Hermit”"));
  g_assert_true (bm_window_get_page (fixture->window) == BM_PAGE (fixture->set_page));
  bm_document_set_int (document, "$.tiles[0].points", 9, "Change Points", NULL);
  bm_document_set_int (document, "$.tiles[0].copies", 5, "Change Copies", NULL);
  bm_window_go (fixture->window, "changes");
  g_assert_null (test_find_widget (GTK_WIDGET (bm_window_get_page (fixture->window)), has_title,
                                   (gpointer) "Tile “Giant”"));
  gtk_widget_activate_action (GTK_WIDGET (bm_window_get_page (fixture->window)), "changes.apply", NULL);
  g_assert_cmpint (get_points (fixture, 1), ==, 5);
  g_assert_cmpint (bm_document_get_int (document, "$.tiles[0].copies", 0), ==, 5);
}

/* The button does nothing then. */
static void
check_no_change (Fixture *fixture)
{
  gtk_widget_activate_action (GTK_WIDGET (bm_window_get_page (fixture->window)), "changes.apply", NULL);
  g_assert_true (BM_IS_CHANGES_PAGE (bm_window_get_page (fixture->window)));
  g_assert_false (bm_document_can_undo (bm_set_page_get_document (fixture->set_page)));
}

static void
test_table_without_changes (Fixture       *fixture,
                            gconstpointer  data)
{
  g_autoptr (GString) lines = g_string_new ("kind,id\n");

  import (fixture, "kind,id,points\ntile,giant,4\n");
  g_assert_cmpstr (get_child (fixture), ==, "none");
  check_no_change (fixture);

  bm_window_go (fixture->window, "set");
  for (guint i = 0; i < 150; i++)
    g_string_append (lines, "tile,nothing\n");
  import (fixture, lines->str);
  g_assert_cmpstr (get_child (fixture), ==, "changes");
  get_row (fixture, "Line 101");
  get_row (fixture, "And 50 more lines");
  check_no_change (fixture);
}

static void
test_no_table (Fixture       *fixture,
               gconstpointer  data)
{
  static const Refusal tables[] = {
    { "", "columns" }, { "a,b\n", "columns" }, { "kind,id\n\"", "line 2" }, { "\xff\xfe", "UTF-8" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      import (fixture, tables[i].text);
      g_assert_true (bm_window_get_page (fixture->window) == BM_PAGE (fixture->set_page));
      test_answer (fixture->window, tables[i].reason, "close");
    }
}

int
main (int   argc,
      char *argv[])
{
  test_do_without_bus ();
  test_begin (&argc, &argv);
  bm_app_init ();

  g_test_add ("/changes-page/changes", Fixture, NULL, set_up, test_changes, tear_down);
  g_test_add ("/changes-page/print", Fixture, NULL, set_up, test_print, tear_down);
  g_test_add ("/changes-page/measure", Fixture, NULL, set_up, test_measure, tear_down);
  g_test_add ("/changes-page/edited", Fixture, NULL, set_up, test_edited, tear_down);
  g_test_add ("/changes-page/escape", Fixture, NULL, set_up, test_escape, tear_down);
  g_test_add ("/changes-page/game", Fixture, NULL, set_up, test_game, tear_down);
  g_test_add ("/changes-page/copy", Fixture, NULL, set_up, test_copy, tear_down);
  g_test_add ("/changes-page/refused", Fixture, NULL, set_up, test_refused, tear_down);
  g_test_add ("/changes-page/table", Fixture, NULL, set_up, test_table, tear_down);
  g_test_add ("/changes-page/table-later", Fixture, NULL, set_up, test_table_later, tear_down);
  g_test_add ("/changes-page/table-without-changes", Fixture, NULL, set_up, test_table_without_changes, tear_down);
  g_test_add ("/changes-page/no-table", Fixture, NULL, set_up, test_no_table, tear_down);

  return g_test_run ();
}
