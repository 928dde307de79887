/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-art-edit.h"
#include "bm-bulk-pane.h"
#include "bm-editor.h"
#include "bm-field.h"
#include "bm-kind-row.h"
#include "bm-levels.h"
#include "bm-pattern-chooser.h"
#include "bm-sentence-list.h"
#include "bm-problem-box.h"
#include "bm-set-editor.h"
#include "bm-text-row.h"
#include "bm-thing-form.h"
#include "bm-thing-pane.h"
#include "bm-thing-picker.h"
#include "bm-thing.h"
#include "bm-thing-row.h"
#include "bm-things-view.h"
#include "design-util.h"
#include "test-util.h"
#include "../dialog-util.h"
#include "../controller-util.h"
#include "../display-util.h"
#include "popover-util.h"

/* The body of the page on which a set is designed. */

typedef struct
{
  BmDocument  *document;
  BmSetEditor *editor;
  GtkWidget   *window;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  int width = data != NULL ? GPOINTER_TO_INT (data) : 1300;

  fixture->document = test_document_shipped ("stretch-goals");
  fixture->editor = BM_SET_EDITOR (bm_set_editor_new ());
  bm_set_editor_set_document (fixture->editor, fixture->document);
  fixture->window = test_show_in_window (GTK_WIDGET (fixture->editor), width, 700);
}

/* Nothing keeps the editor, and with it the document. */
static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gpointer editor = fixture->editor;

  g_object_add_weak_pointer (editor, &editor);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_null (editor);
  g_assert_finalize_object (fixture->document);
}

static gboolean
is_allocated (gpointer data)
{
  return gtk_widget_get_width (data) > 0;
}

/* As a button or a key would: an action that is not possible now does nothing. */
static void
do_action (Fixture    *fixture,
           const char *name)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->editor), name, NULL));
}

static BmThingsView *
get_things (Fixture *fixture)
{
  return BM_THINGS_VIEW (test_find_type (GTK_WIDGET (fixture->editor), BM_TYPE_THINGS_VIEW));
}

static char *
dup_selected_name (Fixture *fixture)
{
  return bm_thing_dup_name (fixture->document, bm_set_editor_get_path (fixture->editor));
}

/* The field that has the focus. */
static const char *
get_focus_path (Fixture *fixture)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));

  while (focus != NULL && !BM_IS_FIELD (focus))
    focus = gtk_widget_get_parent (focus);

  return focus != NULL ? bm_field_get_path (BM_FIELD (focus)) : NULL;
}

static void
test_open (Fixture       *fixture,
           gconstpointer  data)
{
  g_assert_cmpstr (bm_set_editor_get_path (fixture->editor), ==, "$.tiles[0]");
  g_assert_false (bm_document_can_undo (fixture->document));

  bm_things_view_select (get_things (fixture), 2);
  g_assert_cmpstr (bm_set_editor_get_path (fixture->editor), ==, "$.tiles[2]");
  bm_things_view_select (get_things (fixture), 999);
  g_assert_cmpstr (bm_set_editor_get_path (fixture->editor), ==, "$.tiles[5]");
}

static gboolean
has_focused_row (gpointer data)
{
  Fixture *fixture = data;
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));

  return focus != NULL && BM_IS_THING_ROW (gtk_widget_get_first_child (focus));
}

static void
focus_list (Fixture *fixture)
{
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (fixture->editor)));
  g_assert_true (test_wait (has_focused_row, fixture));
}

/* The keyboard can go on at once, although there are no rows before the first frame. */
static void
test_focus (Fixture       *fixture,
            gconstpointer  data)
{
  focus_list (fixture);
}

/* However many things there are, Tab soon gets past them. */
static void
test_tab (Fixture       *fixture,
          gconstpointer  data)
{
  GtkWidget *focus;

  focus_list (fixture);
  test_settle ();
  g_assert_true (test_press_key (gtk_window_get_focus (GTK_WINDOW (fixture->window)), GDK_KEY_Tab, 0));
  focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
  g_assert_false (gtk_widget_is_ancestor (focus, GTK_WIDGET (get_things (fixture))));
}

static gboolean
adds_rule (GtkWidget *widget,
           gpointer   data)
{
  return ADW_IS_ACTION_ROW (widget) && gtk_widget_get_mapped (widget)
         && g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), "Add Rule");
}

/* Shift+Tab leaves the rules again, and Tab comes to the row that adds one. */
static void
test_tab_past_rules (Fixture       *fixture,
                     gconstpointer  data)
{
  GtkWidget *row;
  GtkWidget *before;

  g_assert_true (test_wait (is_allocated, fixture->editor));
  do_action (fixture, "editor.add");
  test_wait_for_frames (fixture->window, 3);
  row = test_find_widget (fixture->window, adds_rule, NULL);
  g_assert_true (gtk_widget_grab_focus (row));
  g_assert_true (gtk_widget_child_focus (fixture->window, GTK_DIR_TAB_BACKWARD));
  before = gtk_window_get_focus (GTK_WINDOW (fixture->window));
  g_assert_null (gtk_widget_get_ancestor (before, BM_TYPE_SENTENCE_LIST));
  g_assert_true (gtk_widget_child_focus (fixture->window, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == row);
}

/* Whatever is listed, what adds to it is where it was. */
static void
test_add_button (Fixture       *fixture,
                 gconstpointer  data)
{
  GtkWidget *button = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (get_things (fixture)), BM_TYPE_THINGS_VIEW,
                                                                 "add_button"));
  graphene_rect_t first, bounds;

  g_assert_true (test_wait (is_allocated, fixture->editor));
  for (guint kind = 0; kind < BM_N_THING_KINDS; kind++)
    {
      g_autofree char *path = bm_thing_path_new (kind, 0);

      bm_set_editor_go_to (fixture->editor, path);
      test_wait_for_frames (fixture->window, 3);
      g_assert_true (gtk_widget_compute_bounds (button, GTK_WIDGET (fixture->editor), &bounds));
      if (kind == 0)
        first = bounds;
      g_assert_true (graphene_rect_equal (&bounds, &first));
    }
}

static void
test_kinds (Fixture       *fixture,
            gconstpointer  data)
{
  for (guint kind = 0; kind < BM_N_THING_KINDS; kind++)
    {
      g_autofree char *path = bm_thing_path_new (kind, 0);
      gboolean exists = bm_document_get (fixture->document, path) != NULL;

      bm_set_editor_go_to (fixture->editor, path);
      g_assert_cmpstr (bm_set_editor_get_path (fixture->editor), ==, exists ? path : NULL);
    }
  bm_set_editor_go_to (fixture->editor, "$");
  g_assert_cmpstr (bm_set_editor_get_path (fixture->editor), ==, "$");
  g_assert_false (bm_document_can_undo (fixture->document));
}

static void
test_add (Fixture       *fixture,
          gconstpointer  data)
{
  do_action (fixture, "editor.add");
  g_assert_cmpstr (bm_set_editor_get_path (fixture->editor), ==, "$.tiles[6]");
  g_assert_cmpstr (get_focus_path (fixture), ==, "$.tiles[6].name");

  bm_set_editor_undo (fixture->editor);
  g_assert_cmpuint (bm_document_get_length (fixture->document, "$.tiles"), ==, 6);
  g_assert_nonnull (bm_set_editor_get_path (fixture->editor));
  bm_set_editor_redo (fixture->editor);
  g_assert_cmpuint (bm_document_get_length (fixture->document, "$.tiles"), ==, 7);
}

static gboolean
has_tooltip (GtkWidget *widget,
             gpointer   tooltip)
{
  return g_strcmp0 (gtk_widget_get_tooltip_text (widget), tooltip) == 0;
}

static GtkWidget *
find_menu_button (Fixture *fixture)
{
  GtkWidget *button = test_find_widget (GTK_WIDGET (fixture->editor), has_tooltip, (gpointer) "Start From an Example");

  g_assert_true (GTK_IS_MENU_BUTTON (button));
  return button;
}

/* An example is a step of its own, and one can begin with its name. Where none fits, there is no menu of them. */
static void
test_examples (Fixture       *fixture,
               gconstpointer  data)
{
  GtkWidget *button = find_menu_button (fixture);
  g_autoptr (GMenuModel) empty = NULL;
  g_autofree char *action = NULL;

  empty = g_menu_model_get_item_link (gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (button)), 0, G_MENU_LINK_SECTION);
  g_assert_true (g_menu_model_get_item_attribute (empty, 0, G_MENU_ATTRIBUTE_ACTION, "s", &action));
  g_assert_cmpstr (action, ==, "editor.add");

  g_assert_true (gtk_widget_activate_action (button, "editor.add-example", "s", "pair"));
  g_assert_cmpstr (bm_set_editor_get_path (fixture->editor), ==, "$.tiles[6]");
  g_assert_cmpstr (get_focus_path (fixture), ==, "$.tiles[6].name");
  g_assert_cmpuint (bm_document_get_length (fixture->document, "$.tiles"), ==, 8);
  bm_set_editor_undo (fixture->editor);
  g_assert_cmpuint (bm_document_get_length (fixture->document, "$.tiles"), ==, 6);
  g_assert_false (bm_document_can_undo (fixture->document));

  g_assert_true (gtk_widget_activate_action (button, "editor.add-example", "s", "large-monster"));
  g_assert_cmpstr (get_focus_path (fixture), ==, "$.composites[0].name");
  g_assert_false (gtk_widget_get_child_visible (button));

  bm_set_editor_go_to (fixture->editor, "$.tiles[0]");
  g_assert_true (gtk_widget_is_sensitive (button));
  bm_document_set_read_only (fixture->document, TRUE);
  g_assert_false (gtk_widget_is_sensitive (button));
}

static GtkWidget *
find_pattern_chooser (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (BM_IS_PATTERN_CHOOSER (l->data))
      return l->data;

  return NULL;
}

static guint
count_shown_rows (GtkListBox *list)
{
  GtkListBoxRow *row;
  guint n = 0;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (list, i)) != NULL; i++)
    n += gtk_widget_get_child_visible (GTK_WIDGET (row));

  return n;
}

/* A pattern is found by what somebody calls it, and becomes a tile or a medal in one step. */
static void
test_patterns (Fixture       *fixture,
               gconstpointer  data)
{
  GtkWidget *chooser;
  GtkWidget *list;
  GtkWidget *search;
  guint n_all;

  do_action (fixture, "editor.examples");
  chooser = find_pattern_chooser ();
  g_assert_nonnull (chooser);
  list = test_find_type (chooser, GTK_TYPE_LIST_BOX);
  search = test_find_type (chooser, GTK_TYPE_SEARCH_ENTRY);
  n_all = count_shown_rows (GTK_LIST_BOX (list));
  g_assert_cmpuint (n_all, >, 40);
  gtk_editable_set_text (GTK_EDITABLE (search), "longest");
  g_signal_emit_by_name (search, "search-changed");
  g_assert_cmpuint (count_shown_rows (GTK_LIST_BOX (list)), ==, 1);
  g_signal_emit_by_name (search, "activate");
  g_assert_cmpstr (get_focus_path (fixture), ==, "$.tiles[6].name");
  g_assert_cmpstr (bm_document_get_string (fixture->document, "$.tiles[6].rules[0].each.of"), ==, "longest-line");
  bm_set_editor_undo (fixture->editor);
  g_assert_false (bm_document_can_undo (fixture->document));

  bm_set_editor_go_to (fixture->editor, "$.medals[0]");
  do_action (fixture, "editor.examples");
  chooser = find_pattern_chooser ();
  list = test_find_type (chooser, GTK_TYPE_LIST_BOX);
  g_assert_cmpuint (count_shown_rows (GTK_LIST_BOX (list)), ==, 2);
  g_signal_emit_by_name (list, "row-activated", gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0));
  g_assert_cmpstr (get_focus_path (fixture), ==, "$.medals[0].name");
  g_assert_true (bm_document_is_playable (fixture->document));
}

/* A large monster comes with its tiles, which are called what it is called. */
static void
test_large_monster (Fixture       *fixture,
                    gconstpointer  data)
{
  bm_set_editor_go_to (fixture->editor, "$.composites[0]");
  do_action (fixture, "editor.add");
  g_assert_cmpstr (get_focus_path (fixture), ==, "$.composites[0].name");
  bm_thing_write (fixture->document, "$.composites[0].name.en", json_from_string ("\"Kraken\"", NULL), "Name", NULL);
  g_assert_cmpstr (bm_document_get_string (fixture->document, "$.tiles[6].name.en"), ==, "Kraken, left");
  g_assert_cmpstr (bm_document_get_string (fixture->document, "$.composites[0].parts[1].tile"), ==, "kraken-right");
  bm_set_editor_undo (fixture->editor);
  bm_set_editor_undo (fixture->editor);
  g_assert_cmpuint (bm_document_get_length (fixture->document, "$.tiles"), ==, 6);
  g_assert_false (bm_document_can_undo (fixture->document));
}

/* The first of its kind, and its undoing: the list becomes empty and full under the editor. */
static void
test_add_first (Fixture       *fixture,
                gconstpointer  data)
{
  bm_set_editor_go_to (fixture->editor, "$.medals[0]");
  g_assert_null (bm_set_editor_get_path (fixture->editor));
  do_action (fixture, "editor.add");
  g_assert_cmpstr (bm_set_editor_get_path (fixture->editor), ==, "$.medals[0]");
  bm_set_editor_undo (fixture->editor);
  g_assert_null (bm_set_editor_get_path (fixture->editor));
}

/* Without things there is nothing to edit: one is at the list, with the focus on what adds one. */
static void
test_nothing_left (Fixture       *fixture,
                   gconstpointer  data)
{
  AdwLeaflet *leaflet = ADW_LEAFLET (test_find_type (GTK_WIDGET (fixture->editor), ADW_TYPE_LEAFLET));
  GtkWidget *focus;

  g_assert_true (test_wait (is_allocated, fixture->editor));
  bm_set_editor_go_to (fixture->editor, "$.medals[0]");
  g_assert_cmpstr (adw_leaflet_get_visible_child_name (leaflet), ==, "things");
  do_action (fixture, "editor.add");
  g_assert_cmpstr (adw_leaflet_get_visible_child_name (leaflet), ==, "thing");
  g_assert_cmpstr (get_focus_path (fixture), ==, "$.medals[0].name");

  bm_set_editor_undo (fixture->editor);
  g_assert_cmpstr (adw_leaflet_get_visible_child_name (leaflet), ==, "things");
  focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
  g_assert_true (GTK_IS_BUTTON (focus));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (focus)), ==, "Add Medal");
  /* There it stays, however often the page asks for it. */
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (fixture->editor)));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == focus);
  g_signal_emit_by_name (focus, "clicked");
  g_assert_cmpstr (get_focus_path (fixture), ==, "$.medals[0].name");
}

static void
test_delete (Fixture       *fixture,
             gconstpointer  data)
{
  g_autofree char *next = NULL;
  g_autofree char *name = NULL;

  bm_things_view_select (get_things (fixture), 4);
  next = dup_selected_name (fixture);
  bm_things_view_select (get_things (fixture), 3);
  do_action (fixture, "editor.delete");
  g_assert_cmpstr (bm_set_editor_get_path (fixture->editor), ==, "$.tiles[3]");
  name = dup_selected_name (fixture);
  g_assert_cmpstr (name, ==, next);

  /* The last one: the one before it. */
  bm_things_view_select (get_things (fixture), 4);
  do_action (fixture, "editor.delete");
  g_assert_cmpstr (bm_set_editor_get_path (fixture->editor), ==, "$.tiles[3]");
}

static gboolean
is_undo (GtkWidget *widget,
         gpointer   data G_GNUC_UNUSED)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_visible (widget)
         && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), "_Undo") == 0;
}

/* What can be undone by a click on a toast; %NULL: none is there. */
static const char *
get_toast (Fixture *fixture)
{
  GtkWidget *button = test_find_widget (GTK_WIDGET (fixture->editor), is_undo, NULL);

  return button != NULL
             ? gtk_label_get_text (GTK_LABEL (test_find_type (gtk_widget_get_parent (button), GTK_TYPE_LABEL)))
             : NULL;
}

static char *
delete_tile (Fixture *fixture,
             guint    index)
{
  g_autofree char *name = NULL;

  bm_things_view_select (get_things (fixture), index);
  name = dup_selected_name (fixture);
  do_action (fixture, "editor.delete");
  return g_strdup_printf ("“%s” deleted", name);
}

/* A toast undoes what it tells of, or it is gone. */
static void
test_toast (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (BmDocument) other = test_document_new ("");
  g_autofree char *first = delete_tile (fixture, 3);
  g_autofree char *second = NULL;
  g_autofree char *third = NULL;

  g_assert_cmpstr (get_toast (fixture), ==, first);
  second = delete_tile (fixture, 3);
  g_assert_cmpstr (get_toast (fixture), ==, second);
  bm_set_editor_undo (fixture->editor);
  g_assert_null (get_toast (fixture));

  third = delete_tile (fixture, 0);
  g_assert_cmpstr (get_toast (fixture), ==, third);
  bm_document_set_string (fixture->document, "$.explorers[2].name.en", "No one", "Change Name", NULL);
  g_assert_null (get_toast (fixture));

  g_free (delete_tile (fixture, 2));
  bm_set_editor_set_document (fixture->editor, other);
  g_assert_null (get_toast (fixture));
  bm_set_editor_set_document (fixture->editor, fixture->document);
}

static void
test_move (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *name = dup_selected_name (fixture);
  g_autofree char *moved_down = NULL;
  g_autofree char *moved_up = NULL;

  do_action (fixture, "editor.move-up");
  g_assert_false (bm_document_can_undo (fixture->document));
  do_action (fixture, "editor.move-down");
  do_action (fixture, "editor.move-down");
  g_assert_cmpstr (bm_set_editor_get_path (fixture->editor), ==, "$.tiles[2]");
  moved_down = dup_selected_name (fixture);
  g_assert_cmpstr (moved_down, ==, name);
  do_action (fixture, "editor.move-up");
  moved_up = dup_selected_name (fixture);
  g_assert_cmpstr (moved_up, ==, name);
}

/* A tile becomes the last one, and one with others behind it, while nobody touches it. */
static void
test_move_last (Fixture       *fixture,
                gconstpointer  data)
{
  g_free (bm_thing_add (fixture->document, BM_THING_TILE, NULL));
  bm_things_view_select (get_things (fixture), 5);
  bm_document_undo (fixture->document);
  g_assert_cmpstr (bm_set_editor_get_path (fixture->editor), ==, "$.tiles[5]");
  do_action (fixture, "editor.move-down");
  g_assert_true (bm_document_can_redo (fixture->document));
  bm_document_redo (fixture->document);
  do_action (fixture, "editor.move-down");
  g_assert_cmpstr (bm_set_editor_get_path (fixture->editor), ==, "$.tiles[6]");
}

static void
test_duplicate (Fixture       *fixture,
                gconstpointer  data)
{
  do_action (fixture, "editor.duplicate");
  g_assert_cmpuint (bm_document_get_length (fixture->document, "$.tiles"), ==, 7);
  g_assert_cmpstr (bm_set_editor_get_path (fixture->editor), !=, "$.tiles[0]");
  g_assert_cmpuint (test_count_errors (fixture->document), ==, 0);
}

static gboolean
is_list_of_things (GtkWidget *widget,
                   gpointer   data G_GNUC_UNUSED)
{
  return GTK_IS_LIST_VIEW (widget) && gtk_widget_has_css_class (widget, "things");
}

/* Drop-downs have lists and fields to search in, too. */
static gboolean
is_search_of_things (GtkWidget *widget,
                     gpointer   data G_GNUC_UNUSED)
{
  return GTK_IS_SEARCH_ENTRY (widget) && gtk_widget_has_css_class (widget, "things");
}

static GtkWidget *
find_list (GtkWidget *editor)
{
  return test_find_widget (editor, is_list_of_things, NULL);
}

/* As a click or a key does: with Ctrl (@modify) and with Shift (@extend). */
static void
select_row (Fixture  *fixture,
            guint     position,
            gboolean  modify,
            gboolean  extend)
{
  GtkWidget *list = find_list (GTK_WIDGET (fixture->editor));

  g_assert_true (test_wait (is_allocated, list));
  g_assert_true (gtk_widget_activate_action (list, "list.select-item", "(ubb)", position, modify, extend));
}

static guint
get_n_selected (Fixture *fixture)
{
  return bm_things_view_get_selected (get_things (fixture))->len;
}

static gboolean
is_editing_several (Fixture *fixture)
{
  return gtk_widget_get_child_visible (test_find_type (GTK_WIDGET (fixture->editor), BM_TYPE_BULK_PANE));
}

/* Several things are edited together; something stays selected. */
static void
test_several (Fixture       *fixture,
              gconstpointer  data)
{
  GtkWidget *list = find_list (GTK_WIDGET (fixture->editor));

  select_row (fixture, 1, FALSE, FALSE);
  g_assert_cmpstr (bm_set_editor_get_path (fixture->editor), ==, "$.tiles[1]");
  select_row (fixture, 1, TRUE, FALSE);
  g_assert_cmpstr (bm_set_editor_get_path (fixture->editor), ==, "$.tiles[1]");
  select_row (fixture, 3, TRUE, FALSE);
  g_assert_null (bm_set_editor_get_path (fixture->editor));
  g_assert_true (is_editing_several (fixture));
  g_assert_cmpuint (get_n_selected (fixture), ==, 2);
  select_row (fixture, 5, FALSE, TRUE);
  g_assert_cmpuint (get_n_selected (fixture), ==, 3);
  select_row (fixture, 0, FALSE, FALSE);
  g_assert_false (is_editing_several (fixture));
  g_assert_cmpstr (bm_set_editor_get_path (fixture->editor), ==, "$.tiles[0]");

  g_assert_true (gtk_widget_activate_action (list, "list.select-all", NULL));
  g_assert_cmpuint (get_n_selected (fixture), ==, 6);
  g_assert_true (gtk_widget_activate_action (list, "list.unselect-all", NULL));
  g_assert_cmpuint (get_n_selected (fixture), >, 0);
}

/* Names have commas. */
static void
test_several_names (Fixture       *fixture,
                    gconstpointer  data)
{
  GtkWidget *pane;

  bm_document_set_string (fixture->document, "$.tiles[1].name.en", "Unicorn, left", "Change Name", NULL);
  select_row (fixture, 1, FALSE, FALSE);
  select_row (fixture, 3, FALSE, TRUE);
  pane = test_find_type (test_find_type (GTK_WIDGET (fixture->editor), BM_TYPE_BULK_PANE), BM_TYPE_THING_PANE);
  g_assert_cmpstr (bm_thing_pane_get_words (BM_THING_PANE (pane)), ==,
                   "“Unicorn, left”, “Right unicorn” and “Panda”");
}

static gboolean
is_delete_button (GtkWidget *widget,
                  gpointer   data G_GNUC_UNUSED)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget)
         && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), "editor.delete") == 0;
}

static gboolean
is_list_button (GtkWidget *widget,
                gpointer   data G_GNUC_UNUSED)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget)
         && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), "editor.show-list") == 0;
}

/* What several things go through is one step each. */
static void
test_several_at_once (Fixture       *fixture,
                      gconstpointer  data)
{
  g_autoptr (JsonNode) before = json_node_ref (bm_document_get_root (fixture->document));
  GtkWidget *delete;

  select_row (fixture, 1, FALSE, FALSE);
  select_row (fixture, 3, FALSE, TRUE);
  do_action (fixture, "editor.duplicate");
  g_assert_cmpuint (bm_document_get_length (fixture->document, "$.tiles"), ==, 9);
  g_assert_cmpuint (get_n_selected (fixture), ==, 3);
  g_assert_cmpuint (test_count_errors (fixture->document), ==, 0);
  delete = test_find_widget (GTK_WIDGET (fixture->editor), is_delete_button, NULL);
  g_assert_true (gtk_widget_grab_focus (delete));
  g_signal_emit_by_name (delete, "clicked");
  g_assert_cmpstr (get_toast (fixture), ==, "3 items deleted");
  g_assert_true (test_wait (has_focused_row, fixture));
  g_assert_cmpstr (bm_set_editor_get_path (fixture->editor), ==, "$.tiles[4]");
  bm_set_editor_undo (fixture->editor);
  g_assert_cmpuint (get_n_selected (fixture), ==, 3);
  g_assert_true (is_editing_several (fixture));
  bm_set_editor_undo (fixture->editor);
  g_assert_true (bm_document_get_root (fixture->document) == before);
}

static gboolean
is_button_called (GtkWidget *widget,
                  gpointer   tooltip)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget)
         && g_strcmp0 (gtk_widget_get_tooltip_text (widget), tooltip) == 0;
}

static gboolean
is_menu_called (GtkWidget *widget,
                gpointer   tooltip)
{
  return GTK_IS_MENU_BUTTON (widget) && gtk_widget_get_mapped (widget)
         && g_strcmp0 (gtk_widget_get_tooltip_text (widget), tooltip) == 0;
}

static gboolean
is_button_labelled (GtkWidget *widget,
                    gpointer   label)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

/* A change of several things by a press of a button, of others by another: two steps. */
static void
test_several_numbers (Fixture       *fixture,
                      gconstpointer  data)
{
  g_autoptr (JsonNode) before = json_node_ref (bm_document_get_root (fixture->document));
  GtkWidget *raise;

  g_assert_true (test_wait (is_allocated, fixture->editor));
  select_row (fixture, 0, FALSE, FALSE);
  select_row (fixture, 5, FALSE, TRUE);
  test_settle ();
  raise = test_find_widget (GTK_WIDGET (fixture->editor), is_button_called, (gpointer) "Raise All by One");
  g_assert_nonnull (raise);
  g_signal_emit_by_name (raise, "clicked");
  g_signal_emit_by_name (raise, "clicked");
  g_assert_cmpint (bm_document_get_int (fixture->document, "$.tiles[0].points", 0), ==, 2);
  g_assert_cmpint (bm_document_get_int (fixture->document, "$.tiles[4].points", 0), ==, -3);
  select_row (fixture, 0, FALSE, FALSE);
  select_row (fixture, 1, TRUE, FALSE);
  g_signal_emit_by_name (raise, "clicked");
  bm_set_editor_undo (fixture->editor);
  g_assert_cmpint (bm_document_get_int (fixture->document, "$.tiles[0].points", 0), ==, 2);
  g_assert_true (is_editing_several (fixture));
  bm_set_editor_undo (fixture->editor);
  g_assert_true (bm_document_get_root (fixture->document) == before);
}

static void
click_by_difference (Fixture    *fixture,
                     GtkWidget  *button,
                     int         difference,
                     const char *label)
{
  GtkWidget *popover = GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button)));

  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (test_find_type (popover, GTK_TYPE_SPIN_BUTTON)), difference);
  g_signal_emit_by_name (test_find_widget (popover, is_button_labelled, (gpointer) label), "clicked");
  g_assert_false (gtk_widget_get_visible (popover));
}

/* Several numbers differ, and are to differ as they did. */
static void
test_several_by_more (Fixture       *fixture,
                      gconstpointer  data)
{
  g_autoptr (JsonNode) before = json_node_ref (bm_document_get_root (fixture->document));
  GtkWidget *more;

  g_assert_true (test_wait (is_allocated, fixture->editor));
  select_row (fixture, 0, FALSE, FALSE);
  select_row (fixture, 5, FALSE, TRUE);
  test_settle ();
  more = test_find_widget (GTK_WIDGET (fixture->editor), is_menu_called, (gpointer) "Raise or Lower All by More");
  g_assert_nonnull (more);
  click_by_difference (fixture, more, 7, "_Raise All");
  g_assert_cmpint (bm_document_get_int (fixture->document, "$.tiles[0].points", 0), ==, 7);
  g_assert_cmpint (bm_document_get_int (fixture->document, "$.tiles[4].points", 0), ==, 2);
  click_by_difference (fixture, more, 2, "_Lower All");
  g_assert_cmpint (bm_document_get_int (fixture->document, "$.tiles[4].points", 0), ==, 0);
  bm_set_editor_undo (fixture->editor);
  g_assert_true (bm_document_get_root (fixture->document) == before);
}

/* Each kind keeps what is selected, and so does a search, which only keeps it from being changed by keys. */
static void
test_selection_stays (Fixture       *fixture,
                      gconstpointer  data)
{
  GtkWidget *search = test_find_widget (GTK_WIDGET (fixture->editor), is_search_of_things, NULL);
  guint n_tiles = bm_document_get_length (fixture->document, "$.tiles");

  select_row (fixture, 3, FALSE, FALSE);
  select_row (fixture, 4, FALSE, TRUE);
  bm_set_editor_go_to (fixture->editor, "$.explorers[1]");
  bm_set_editor_go_to (fixture->editor, "$");
  g_signal_emit_by_name (get_things (fixture), "kind-chosen", (guint) BM_THING_TILE);
  g_assert_cmpuint (get_n_selected (fixture), ==, 2);
  g_assert_true (is_editing_several (fixture));
  g_signal_emit_by_name (get_things (fixture), "kind-chosen", (guint) BM_THING_EXPLORER);
  g_assert_cmpstr (bm_set_editor_get_path (fixture->editor), ==, "$.explorers[1]");
  g_signal_emit_by_name (get_things (fixture), "kind-chosen", (guint) BM_THING_TILE);

  do_action (fixture, "editor.find");
  g_assert_true (gtk_widget_get_visible (search));
  gtk_editable_set_text (GTK_EDITABLE (search), "Ambass");
  g_signal_emit_by_name (search, "search-changed");
  g_assert_true (is_editing_several (fixture));
  g_assert_cmpuint (get_n_selected (fixture), ==, 2);
  gtk_widget_activate_action (GTK_WIDGET (fixture->editor), "editor.delete", NULL);
  g_assert_cmpuint (bm_document_get_length (fixture->document, "$.tiles"), ==, n_tiles);
  g_signal_emit_by_name (search, "stop-search");
  g_assert_false (gtk_widget_get_visible (search));
  g_assert_cmpuint (get_n_selected (fixture), ==, 2);
  do_action (fixture, "editor.delete");
  g_assert_cmpuint (bm_document_get_length (fixture->document, "$.tiles"), ==, n_tiles - 2);
}

/* Tiles are found by their terrain, too, which no name of theirs needs to say. */
static void
test_search_terrain (Fixture       *fixture,
                     gconstpointer  data)
{
  GtkWidget *search = test_find_widget (GTK_WIDGET (fixture->editor), is_search_of_things, NULL);
  GListModel *shown = G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (find_list (GTK_WIDGET (fixture->editor)))));
  guint n_tiles = g_list_model_get_n_items (shown);

  do_action (fixture, "editor.find");
  gtk_editable_set_text (GTK_EDITABLE (search), "Grassland");
  g_signal_emit_by_name (search, "search-changed");
  g_assert_cmpuint (g_list_model_get_n_items (shown), >, 0);
  g_assert_cmpuint (g_list_model_get_n_items (shown), <, n_tiles);
  for (guint i = 0; i < g_list_model_get_n_items (shown); i++)
    {
      g_autoptr (BmThingItem) item = g_list_model_get_item (shown, i);
      g_autofree char *path = g_strconcat (bm_thing_item_get_path (item), ".terrain", NULL);

      g_assert_cmpstr (bm_document_get_string (fixture->document, path), ==, "grassland");
    }
}

/* Where the list has the whole window, a button leads to what several things have in common. */
static void
test_several_folded (Fixture       *fixture,
                     gconstpointer  data)
{
  AdwLeaflet *leaflet = ADW_LEAFLET (test_find_type (GTK_WIDGET (fixture->editor), ADW_TYPE_LEAFLET));

  g_assert_true (test_wait (is_allocated, fixture->editor));
  test_settle ();
  select_row (fixture, 0, FALSE, FALSE);
  select_row (fixture, 3, FALSE, TRUE);
  g_assert_cmpstr (adw_leaflet_get_visible_child_name (leaflet), ==, "things");
  do_action (fixture, "editor.show-thing");
  g_assert_cmpstr (adw_leaflet_get_visible_child_name (leaflet), ==, "thing");
  g_assert_true (is_editing_several (fixture));

  /* A key must not reach the button that deletes several once only one is shown. */
  g_assert_true (gtk_widget_grab_focus (test_find_widget (GTK_WIDGET (fixture->editor), is_delete_button, NULL)));
  g_assert_true (bm_set_editor_go_back (fixture->editor));
  test_settle ();
  focus_list (fixture);
  select_row (fixture, 1, FALSE, FALSE);
  do_action (fixture, "editor.show-thing");
  g_assert_false (is_editing_several (fixture));
  g_assert_true (gtk_widget_get_mapped (gtk_window_get_focus (GTK_WINDOW (fixture->window))));
}

/* The key that leads to a thing does not lead back when it is pressed again. */
static void
test_activated_folded (Fixture       *fixture,
                       gconstpointer  data)
{
  GtkWidget *button;
  GtkWidget *focus;

  g_assert_true (test_wait (is_allocated, fixture->editor));
  test_settle ();
  focus_list (fixture);
  select_row (fixture, 1, FALSE, FALSE);
  for (guint i = 0; i < 2; i++)
    {
      do_action (fixture, "editor.show-thing");
      focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
      g_assert_true (gtk_widget_get_mapped (focus));
      g_assert_nonnull (gtk_widget_get_ancestor (focus, BM_TYPE_THING_FORM));

      /* Back by the button. */
      button = test_find_widget (GTK_WIDGET (fixture->editor), is_list_button, NULL);
      g_assert_true (gtk_widget_grab_focus (button));
      g_signal_emit_by_name (button, "clicked");
      test_settle ();
    }
}

/* What others refer to is not deleted without a question; the answer may be to let them refer to something else. */
static void
test_delete_used (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autoptr (JsonNode) before = json_node_ref (bm_document_get_root (fixture->document));
  GtkWidget *button;
  GtkWidget *dialog;

  bm_set_editor_go_to (fixture->editor, "$.symbols[0]");
  focus_list (fixture);
  do_action (fixture, "editor.delete");
  test_answer (fixture->window, "Is Used by", "cancel");
  g_assert_true (bm_document_get_root (fixture->document) == before);

  test_settle ();
  do_action (fixture, "editor.delete");
  button = test_wait_for_response (fixture->window, "replace");
  g_assert_false (gtk_widget_is_sensitive (button));
  dialog = test_find_dialog (fixture->window);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (test_find_type (dialog, GTK_TYPE_DROP_DOWN)), 1);
  test_answer (fixture->window, "Is Used by", "replace");
  g_assert_cmpuint (bm_document_get_length (fixture->document, "$.symbols"), ==, 1);
  g_assert_cmpuint (test_count_errors (fixture->document), ==, 0);
  g_assert_nonnull (bm_document_get (fixture->document, "$.tiles[1].symbols.gold"));
  g_assert_true (test_wait (has_focused_row, fixture));
  bm_set_editor_go_to (fixture->editor, "$.symbols[0]");
  bm_set_editor_undo (fixture->editor);
  g_assert_true (bm_document_get_root (fixture->document) == before);
  g_assert_cmpstr (bm_set_editor_get_path (fixture->editor), ==, "$.symbols[0]");
}

/* -- The clipboard -- */

typedef struct
{
  BmDocument *document;
  guint       n_tiles;
} Wanted;

static gboolean
has_tiles (gpointer data)
{
  const Wanted *wanted = data;

  return bm_document_get_length (wanted->document, "$.tiles") == wanted->n_tiles;
}

/* From one set into another, and back. */
static void
test_clipboard (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr (BmDocument) other = test_document_new ("");
  Wanted wanted = { fixture->document, 8 };

  select_row (fixture, 1, FALSE, FALSE);
  select_row (fixture, 2, FALSE, TRUE);
  do_action (fixture, "editor.copy");
  do_action (fixture, "editor.paste");
  g_assert_true (test_wait (has_tiles, &wanted));
  g_assert_cmpuint (get_n_selected (fixture), ==, 2);
  g_assert_cmpstr (bm_document_get_undo_label (fixture->document), ==, "Paste");
  g_assert_cmpuint (test_count_errors (fixture->document), ==, 0);

  do_action (fixture, "editor.cut");
  g_assert_cmpuint (bm_document_get_length (fixture->document, "$.tiles"), ==, 6);
  bm_set_editor_set_document (fixture->editor, other);
  wanted = (Wanted) { other, 2 };
  do_action (fixture, "editor.paste");
  g_assert_true (test_wait (has_tiles, &wanted));
  g_assert_cmpstr (bm_document_get_string (other, "$.symbols[0].id"), ==, "unicorn");
  g_assert_cmpuint (test_count_errors (other), ==, 0);
  bm_set_editor_undo (fixture->editor);
  g_assert_null (bm_document_get (other, "$.symbols"));
  bm_set_editor_set_document (fixture->editor, fixture->document);
}

static gboolean
is_refusal (GtkWidget *widget,
            gpointer   data G_GNUC_UNUSED)
{
  return GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), "No items to paste");
}

static gboolean
has_refused (gpointer editor)
{
  return test_find_widget (editor, is_refusal, NULL) != NULL;
}

/* Whatever there is on the clipboard, nothing happens but that it is refused. */
static void
test_hostile_clipboard (Fixture       *fixture,
                        gconstpointer  data)
{
  g_autoptr (JsonNode) before = json_node_ref (bm_document_get_root (fixture->document));
  g_autofree char *text = data == NULL ? g_strdup ("{\"copied\": {\"of\": \"tiles\", \"number\": 1}, \"tiles\": [7]}")
                                       : g_strnfill (20 * 1024 * 1024, '[');

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (fixture->editor)), text);
  do_action (fixture, "editor.paste");
  g_assert_true (test_wait (has_refused, fixture->editor));
  g_assert_true (bm_document_get_root (fixture->document) == before);
}

/* Undoing goes to what changes. */
static void
test_undo_elsewhere (Fixture       *fixture,
                     gconstpointer  data)
{
  bm_document_set_string (fixture->document, "$.explorers[2].name.en", "No one", "Change Name", NULL);
  g_assert_cmpstr (bm_set_editor_get_path (fixture->editor), ==, "$.tiles[0]");
  bm_set_editor_undo (fixture->editor);
  g_assert_cmpstr (bm_set_editor_get_path (fixture->editor), ==, "$.explorers[2]");
}

/* Whoever takes back in the list what was done there goes on in the list. */
static void
test_undo_in_list (Fixture       *fixture,
                   gconstpointer  data)
{
  focus_list (fixture);
  do_action (fixture, "editor.delete");
  test_settle ();
  bm_set_editor_undo (fixture->editor);
  test_settle ();
  g_assert_cmpstr (bm_set_editor_get_path (fixture->editor), ==, "$.tiles[0]");
  g_assert_true (has_focused_row (fixture));
}

/* The row with the focus; the list must have the focus. */
static guint
get_focus_index (Fixture *fixture)
{
  GtkWidget *row = gtk_widget_get_first_child (gtk_window_get_focus (GTK_WINDOW (fixture->window)));
  guint index = G_MAXUINT;

  g_assert_true (BM_IS_THING_ROW (row));
  g_assert_true (bm_thing_path_parse (bm_thing_item_get_path (bm_thing_row_get_item (BM_THING_ROW (row))), NULL, &index));
  return index;
}

/* The arrow keys continue from what has just been pasted, copied, moved or brought back. */
static void
test_focus_follows (Fixture       *fixture,
                    gconstpointer  data)
{
  Wanted wanted = { fixture->document, 8 };

  focus_list (fixture);
  select_row (fixture, 1, FALSE, FALSE);
  select_row (fixture, 2, FALSE, TRUE);
  do_action (fixture, "editor.duplicate");
  test_settle ();
  g_assert_cmpuint (get_focus_index (fixture), ==, 3);
  g_assert_cmpuint (get_n_selected (fixture), ==, 2);

  do_action (fixture, "editor.copy");
  select_row (fixture, 7, FALSE, FALSE);
  wanted.n_tiles = 10;
  do_action (fixture, "editor.paste");
  g_assert_true (test_wait (has_tiles, &wanted));
  test_settle ();
  g_assert_cmpuint (get_focus_index (fixture), ==, 8);
  g_assert_cmpuint (get_n_selected (fixture), ==, 2);

  select_row (fixture, 4, FALSE, FALSE);
  do_action (fixture, "editor.move-down");
  test_settle ();
  g_assert_cmpuint (get_focus_index (fixture), ==, 5);

  select_row (fixture, 0, FALSE, FALSE);
  do_action (fixture, "editor.delete");
  select_row (fixture, 7, FALSE, FALSE);
  bm_set_editor_undo (fixture->editor);
  test_settle ();
  g_assert_cmpstr (bm_set_editor_get_path (fixture->editor), ==, "$.tiles[0]");
  g_assert_cmpuint (get_focus_index (fixture), ==, 0);
}

static void
assert_selected (Fixture *fixture,
                 guint    first,
                 guint    n)
{
  GPtrArray *selected = bm_things_view_get_selected (get_things (fixture));

  g_assert_cmpuint (selected->len, ==, n);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = bm_thing_path_new (BM_THING_TILE, first + i);

      g_assert_cmpstr (bm_thing_item_get_path (selected->pdata[i]), ==, path);
    }
}

/* So does Shift: not from the row that was clicked before. */
static void
test_shift_follows (Fixture       *fixture,
                    gconstpointer  data)
{
  const guint several[] = { 0, 1 };
  g_autoptr (GArray) indices = g_array_new (FALSE, FALSE, sizeof (guint));

  focus_list (fixture);
  select_row (fixture, 4, FALSE, FALSE);
  select_row (fixture, 5, FALSE, TRUE);
  do_action (fixture, "editor.delete");
  bm_set_editor_undo (fixture->editor);
  test_settle ();
  assert_selected (fixture, 4, 2);
  select_row (fixture, 2, FALSE, TRUE);
  assert_selected (fixture, 2, 3);

  g_array_append_vals (indices, several, G_N_ELEMENTS (several));
  bm_things_view_select_several (get_things (fixture), indices);
  assert_selected (fixture, 0, 2);
  bm_set_editor_go_to (fixture->editor, "$.explorers[1]");
  g_signal_emit_by_name (get_things (fixture), "kind-chosen", (guint) BM_THING_TILE);
  assert_selected (fixture, 0, 2);
  select_row (fixture, 3, FALSE, TRUE);
  assert_selected (fixture, 0, 4);
}

static gboolean
is_in_search (Fixture   *fixture,
              GtkWidget *search)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));

  return focus == search || gtk_widget_is_ancestor (focus, search);
}

/* Return goes on from the search to the list, Escape there ends the search. */
static void
test_escape_in_list (Fixture       *fixture,
                     gconstpointer  data)
{
  GtkWidget *search = test_find_widget (GTK_WIDGET (fixture->editor), is_search_of_things, NULL);

  focus_list (fixture);
  g_assert_false (test_press_shortcut (GTK_WIDGET (get_things (fixture)), GDK_KEY_Escape, 0));
  do_action (fixture, "editor.find");
  g_assert_true (is_in_search (fixture, search));
  gtk_editable_set_text (GTK_EDITABLE (search), "Pan");
  g_signal_emit_by_name (search, "activate");
  test_settle ();
  g_assert_true (has_focused_row (fixture));
  g_assert_true (test_press_shortcut (GTK_WIDGET (get_things (fixture)), GDK_KEY_Escape, 0));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (search)), ==, "");
  g_assert_false (gtk_widget_get_visible (search));
  test_settle ();
  g_assert_cmpstr (bm_set_editor_get_path (fixture->editor), ==, "$.tiles[3]");
  g_assert_cmpuint (get_focus_index (fixture), ==, 3);
}

/* Drawings are not edited anywhere by themselves: an own picture of a level is taken back without going elsewhere. */
static void
test_undo_drawing (Fixture       *fixture,
                   gconstpointer  data)
{
  static const char svg[] = "<svg viewBox='0 0 9 9'><path d='M0 0'/></svg>";

  bm_art_edit_embed (fixture->document, "$.tiles[0].art", "0", BM_ART_FORMAT_SVG, svg, "Change Picture");
  bm_art_edit_embed (fixture->document, "$.tiles[0].art", "1", BM_ART_FORMAT_SVG, svg, "Change Picture");
  bm_set_editor_undo (fixture->editor);
  g_assert_cmpuint (bm_document_get_length (fixture->document, "$.drawings"), ==, 1);
  g_assert_cmpstr (bm_set_editor_get_path (fixture->editor), ==, "$.tiles[0]");
  bm_set_editor_redo (fixture->editor);
  g_assert_cmpuint (bm_document_get_length (fixture->document, "$.drawings"), ==, 2);
  g_assert_cmpstr (bm_set_editor_get_path (fixture->editor), ==, "$.tiles[0]");
}

static void
test_go_to (Fixture       *fixture,
            gconstpointer  data)
{
  g_assert_true (test_wait (is_allocated, fixture->editor));
  bm_set_editor_go_to (fixture->editor, "$.tiles[3].name");
  g_assert_cmpstr (get_focus_path (fixture), ==, "$.tiles[3].name");
  bm_set_editor_go_to (fixture->editor, "$.authors[0]");
  g_assert_cmpstr (get_focus_path (fixture), ==, "$.authors");

  /* Places that are not there lead as close as possible. */
  bm_set_editor_go_to (fixture->editor, "$.tiles[77].points");
  g_assert_cmpstr (bm_set_editor_get_path (fixture->editor), ==, "$.tiles[5]");
  bm_set_editor_go_to (fixture->editor, "$.nonsense[3].more");
  g_assert_cmpstr (bm_set_editor_get_path (fixture->editor), ==, "$");
}

static void
test_read_only (Fixture       *fixture,
                gconstpointer  data)
{
  static const char *const actions[] = { "editor.add", "editor.duplicate", "editor.delete", "editor.move-down" };

  bm_document_set_read_only (fixture->document, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_activate_action (GTK_WIDGET (fixture->editor), actions[i], NULL);
  g_assert_false (bm_document_can_undo (fixture->document));
  g_assert_cmpuint (bm_document_get_length (fixture->document, "$.tiles"), ==, 6);
}

/* A problem beside no field stands above the editor, one in a field only there. */
static void
test_problems (Fixture       *fixture,
               gconstpointer  data)
{
  GtkWidget *box = test_find_type (GTK_WIDGET (fixture->editor), BM_TYPE_PROBLEM_BOX);

  g_assert_false (gtk_widget_get_visible (box));
  bm_document_set_string (fixture->document, "$.tiles[0].terrain", "nowhere", "Change Terrain", NULL);
  g_assert_false (gtk_widget_get_visible (box));
  bm_document_set (fixture->document, "$.tiles[0].terrain", NULL, "Change Terrain", NULL);
  g_assert_false (gtk_widget_get_visible (box));
  bm_document_set_int (fixture->document, "$.tiles[0].hue", 4, "Change Hue", NULL);
  g_assert_true (gtk_widget_get_visible (box));

  bm_set_editor_go_to (fixture->editor, "$.tiles[1]");
  g_assert_false (gtk_widget_get_visible (box));
  bm_set_editor_go_to (fixture->editor, "$");
  g_assert_false (gtk_widget_get_visible (box));
  bm_set_editor_go_to (fixture->editor, "$.tiles[0]");
  g_assert_true (gtk_widget_get_visible (box));
}

static gboolean
is_problem_line (GtkWidget *widget,
                 gpointer   data)
{
  return GTK_IS_LABEL (widget) && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), "No tile or explorer");
}

/* What is the same for both parts of a crystal is said once, and beside the parts only. */
static void
test_problems_once (Fixture       *fixture,
                    gconstpointer  data)
{
  GtkWidget *box = test_find_type (GTK_WIDGET (fixture->editor), BM_TYPE_PROBLEM_BOX);
  GtkWidget *line;

  bm_set_editor_go_to (fixture->editor, "$.crystals[0]");
  do_action (fixture, "editor.add");
  g_assert_false (gtk_widget_get_visible (box));
  line = test_find_widget (GTK_WIDGET (fixture->editor), is_problem_line, NULL);
  g_assert_nonnull (line);
  g_assert_null (gtk_widget_get_next_sibling (gtk_widget_get_parent (line)));
}

static gboolean
is_add_mutation (GtkWidget *widget,
                 gpointer   data)
{
  return ADW_IS_PREFERENCES_ROW (widget) && gtk_widget_get_mapped (widget)
         && g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), "Add Mutation") == 0;
}

/* Whoever adds by keyboard goes on with what was added; otherwise the row that adds keeps the focus. */
static void
test_add_level (Fixture       *fixture,
                gconstpointer  data)
{
  GtkWidget *add;

  g_assert_true (test_wait (is_allocated, fixture->editor));
  bm_set_editor_go_to (fixture->editor, "$.tiles[1]");
  bm_levels_set_mutant (fixture->document, "$.tiles[1]", TRUE);
  add = test_find_widget (GTK_WIDGET (fixture->editor), is_add_mutation, NULL);
  g_assert_nonnull (add);
  for (guint i = 0; i < 2; i++)
    {
      guint n = bm_levels_get_n (fixture->document, "$.tiles[1]");
      g_autofree char *path = g_strdup_printf ("$.tiles[1].levels[%u]", n);

      gtk_window_set_focus_visible (GTK_WINDOW (fixture->window), i == 1);
      g_assert_true (gtk_widget_grab_focus (add));
      g_assert_true (gtk_widget_activate (add));
      g_assert_cmpuint (bm_levels_get_n (fixture->document, "$.tiles[1]"), ==, n + 1);
      if (i == 0)
        g_assert_true (gtk_widget_is_focus (add));
      else
        g_assert_cmpstr (get_focus_path (fixture), ==, path);
    }
}

/* Three columns, two, or one. */
static void
test_columns (Fixture       *fixture,
              gconstpointer  data)
{
  gboolean is_wide = GPOINTER_TO_INT (data) >= 1200;
  gboolean is_folded = GPOINTER_TO_INT (data) < 700;
  GtkWidget *kinds = test_find_type (GTK_WIDGET (fixture->editor), BM_TYPE_KIND_ROW);
  GtkWidget *drop_down = test_find_type (GTK_WIDGET (get_things (fixture)), GTK_TYPE_DROP_DOWN);
  gboolean folded;

  g_assert_true (test_wait (is_allocated, fixture->editor));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_true (gtk_widget_get_mapped (kinds) == is_wide);
  g_assert_true (gtk_widget_get_visible (drop_down) == !is_wide);
  g_object_get (fixture->editor, "folded", &folded, NULL);
  g_assert_true (folded == is_folded);
}

static void
test_folded (Fixture       *fixture,
             gconstpointer  data)
{
  g_assert_true (test_wait (is_allocated, fixture->editor));
  g_assert_false (bm_set_editor_go_back (fixture->editor));
  bm_set_editor_go_to (fixture->editor, "$.tiles[1].name");
  g_assert_true (bm_set_editor_go_back (fixture->editor));
  g_assert_false (bm_set_editor_go_back (fixture->editor));

  g_signal_emit_by_name (get_things (fixture), "activated");
  g_assert_true (bm_set_editor_go_back (fixture->editor));
}

static gboolean
is_row_of (GtkWidget *widget,
           gpointer   item)
{
  return BM_IS_THING_ROW (widget) && bm_thing_row_get_item (BM_THING_ROW (widget)) == item
         && gtk_widget_get_mapped (widget);
}

typedef struct
{
  GtkWidget   *list;
  BmThingItem *item;
} WantedRow;

static gboolean
has_row (gpointer data)
{
  const WantedRow *wanted = data;

  return test_find_widget (wanted->list, is_row_of, wanted->item) != NULL;
}

/* A click with the first button, as far as the list hears of it before its rows do. */
static void
click_row (GtkWidget *list,
           GtkWidget *row)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (list);
  double x, y;

  g_assert_true (gtk_widget_translate_coordinates (row, list, gtk_widget_get_width (row) / 2.0,
                                                   gtk_widget_get_height (row) / 2.0, &x, &y));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller)
          && gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (controller)) == GDK_BUTTON_PRIMARY)
        g_signal_emit_by_name (controller, "released", 1, x, y);
    }
}

/* A click opens the thing that was clicked, although its form takes the place of the list at once. */
static void
test_click_folded (Fixture       *fixture,
                   gconstpointer  data)
{
  GtkWidget *things = GTK_WIDGET (get_things (fixture));
  GtkWidget *list = gtk_widget_get_ancestor (test_find_type (things, BM_TYPE_THING_ROW), GTK_TYPE_LIST_VIEW);
  GListModel *model = G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list)));

  g_assert_true (test_wait (is_allocated, fixture->editor));
  for (guint i = 3; i-- > 0;)
    {
      g_autoptr (BmThingItem) item = g_list_model_get_item (model, i);
      g_autofree char *path = g_strdup_printf ("$.tiles[%u]", i);
      WantedRow wanted = { list, item };

      bm_set_editor_go_back (fixture->editor);
      g_assert_true (test_wait (has_row, &wanted));
      click_row (list, test_find_widget (list, is_row_of, item));
      g_assert_cmpstr (bm_set_editor_get_path (fixture->editor), ==, path);
      g_assert_true (gtk_selection_model_is_selected (GTK_SELECTION_MODEL (model), i));
    }
}

static void
test_other_document (Fixture       *fixture,
                     gconstpointer  data)
{
  g_autoptr (BmDocument) empty = test_document_new ("");

  bm_set_editor_set_document (fixture->editor, empty);
  g_assert_null (bm_set_editor_get_path (fixture->editor));
  do_action (fixture, "editor.add");
  g_assert_cmpstr (bm_set_editor_get_path (fixture->editor), ==, "$.tiles[0]");

  bm_set_editor_set_document (fixture->editor, NULL);
  g_assert_null (bm_set_editor_get_path (fixture->editor));
  bm_set_editor_set_document (fixture->editor, fixture->document);
  g_assert_cmpstr (bm_set_editor_get_path (fixture->editor), ==, "$.tiles[0]");
}

static GtkWidget *
find_open_popover (GtkWidget *editor)
{
  return test_find_widget (editor, test_is_open_popover, NULL);
}

/* Not beyond the edge of what is scrolled. */
static gboolean
is_in_sight (GtkWidget *widget,
             GtkWidget *editor)
{
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (widget, editor, &bounds) && bounds.origin.y >= 0
         && bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (editor);
}

static gboolean
has_name (GtkWidget *widget)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);

  /* GTK 4.8 names a button after its icon. */
  if (gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL))
    return TRUE;
  if (GTK_IS_BUTTON (widget) && gtk_button_get_icon_name (GTK_BUTTON (widget)) != NULL)
    return FALSE;

  return gtk_test_accessible_has_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

/* Whether it shows no text by which a screen reader could call it. */
static gboolean
needs_name (GtkWidget *widget)
{
  return (GTK_IS_BUTTON (widget) && gtk_button_get_label (GTK_BUTTON (widget)) == NULL)
         || (GTK_IS_MENU_BUTTON (widget) && gtk_menu_button_get_label (GTK_MENU_BUTTON (widget)) == NULL)
         || BM_IS_KIND_ROW (widget) || ADW_IS_EXPANDER_ROW (widget)
         || (GTK_IS_LIST_VIEW (widget) && gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER) == NULL)
         || GTK_IS_LIST_VIEW (gtk_widget_get_parent (widget));
}

static gboolean
is_made_by_gtk (GtkWidget *widget)
{
  return GTK_IS_MENU_BUTTON (widget) || GTK_IS_SPIN_BUTTON (widget) || GTK_IS_DROP_DOWN (widget)
         || GTK_IS_EDITABLE (widget) || GTK_IS_POPOVER (widget) || ADW_IS_COMBO_ROW (widget);
}

static void
check_names (GtkWidget *widget)
{
  if (needs_name (widget) && gtk_widget_get_mapped (widget) && !has_name (widget))
    g_test_fail_printf ("A %s has no name for screen readers (tooltip: %s)", G_OBJECT_TYPE_NAME (widget),
                        gtk_widget_get_tooltip_text (widget));
  /* In a drop-down a button has the focus. */
  if (GTK_IS_DROP_DOWN (widget))
    check_names (gtk_widget_get_first_child (widget));
  if (is_made_by_gtk (widget))
    return;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    check_names (child);
}

/* What is in popovers; those of combo rows are made by GTK. */
static void
check_names_in_popovers (GtkWidget *editor)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new ();

  test_list_widgets (editor, test_has_popover, list);
  for (guint i = 0; i < list->len; i++)
    {
      GtkWidget *widget = g_ptr_array_index (list, i);
      GtkWidget *popover;

      if (ADW_IS_COMBO_ROW (widget) || !is_in_sight (widget, editor))
        continue;
      test_open_popover (widget);
      test_settle ();
      popover = find_open_popover (editor);
      g_assert_nonnull (popover);
      for (GtkWidget *child = gtk_widget_get_first_child (popover); child != NULL;
           child = gtk_widget_get_next_sibling (child))
        if (GTK_IS_DROP_DOWN (widget) || BM_IS_SENTENCE_PART (widget) || BM_IS_THING_PICKER (popover))
          check_names (child);
      gtk_popover_popdown (GTK_POPOVER (popover));
      test_settle ();
    }
}

/* What can be pressed or chosen has a name, whatever is designed. */
static void
test_names (gconstpointer data)
{
  g_autoptr (BmDocument) document = test_document_shipped ("base");
  GtkWidget *editor = bm_set_editor_new ();
  g_autofree char *path = bm_thing_path_new (GPOINTER_TO_UINT (data), 0);
  GtkWidget *window;

  bm_set_editor_set_document (BM_SET_EDITOR (editor), document);
  window = test_show_in_window (editor, 1200, 700);
  bm_set_editor_go_to (BM_SET_EDITOR (editor), path);
  g_assert_true (test_wait (is_allocated, editor));
  test_settle ();
  check_names (editor);
  check_names_in_popovers (editor);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* The editor of each kind lets go of the document. */
static void
test_let_go (gconstpointer data)
{
  g_autoptr (BmDocument) document = test_document_new ("");
  GtkWidget *editor = bm_set_editor_new ();
  GtkWidget *window;
  g_autofree char *path = bm_thing_path_new (GPOINTER_TO_UINT (data), 0);

  bm_set_editor_set_document (BM_SET_EDITOR (editor), document);
  window = test_show_in_window (editor, 1200, 700);
  bm_set_editor_go_to (BM_SET_EDITOR (editor), path);
  gtk_widget_activate_action (editor, "editor.add", NULL);
  g_assert_cmpstr (bm_set_editor_get_path (BM_SET_EDITOR (editor)), ==, path);
  g_assert_true (test_wait (is_allocated, editor));
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (g_steal_pointer (&document));
}

static gpointer
pick_at_random (GPtrArray *list)
{
  return list->len > 0 ? g_ptr_array_index (list, g_test_rand_int_range (0, (int) list->len)) : NULL;
}

static void
press_at_random (GtkWidget *editor)
{
  GtkWidget *popover = find_open_popover (editor);
  g_autoptr (GPtrArray) list = popover != NULL ? test_list_pressable (popover) : g_ptr_array_new ();
  GtkWidget *widget = pick_at_random (list);

  if (widget != NULL)
    test_press (widget);
}

static void
close_popover (GtkWidget *editor)
{
  GtkWidget *popover = find_open_popover (editor);

  if (popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (popover));
}

static gboolean
is_picker (GtkWidget *widget)
{
  return GTK_IS_MENU_BUTTON (widget) && BM_IS_THING_PICKER (gtk_menu_button_get_popover (GTK_MENU_BUTTON (widget)));
}

/* Opens a popover. Those of sentences stay open for what comes next. GTK 4.8 warns now and then of lists in pickers. */
static void
open_at_random (GtkWidget *editor)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new ();
  GtkWidget *widget;

  close_popover (editor);
  test_list_widgets (editor, test_has_popover, list);
  widget = pick_at_random (list);
  if (widget == NULL || !is_in_sight (widget, editor) || is_picker (widget))
    return;

  test_open_popover (widget);
  test_settle ();
  if (BM_IS_SENTENCE_PART (widget))
    return;
  press_at_random (editor);
  close_popover (editor);
}

/* Somebody who presses everything: all kinds, all that can be done with things, all that opens, back and forth. A popover
 * may be open while something else is done, since there are keys for that. */
static void
test_monkey (gconstpointer data)
{
  static const char *const actions[] = {
    "editor.add", "editor.duplicate", "editor.delete", "editor.move-up", "editor.move-down",
  };
  const int n_steps = bm_test_is_quick () ? 60 : 240;
  g_autoptr (BmDocument) document = test_document_shipped ("stretch-goals");
  g_autoptr (JsonNode) root = NULL;
  BmSetEditor *editor = BM_SET_EDITOR (bm_set_editor_new ());
  GtkWidget *window = test_show_in_window (GTK_WIDGET (editor), GPOINTER_TO_INT (data), 700);
  GtkWidget *popover = NULL;

  bm_set_editor_set_document (editor, document);
  root = json_node_ref (bm_document_get_root (document));
  g_assert_true (test_wait (is_allocated, editor));
  for (int step = 0; step < n_steps; step++)
    {
      int what = g_test_rand_int_range (0, 18);

      g_set_weak_pointer (&popover, find_open_popover (GTK_WIDGET (editor)));
      if (what < 5)
        gtk_widget_activate_action (GTK_WIDGET (editor), actions[what], NULL);
      else if (what == 5 && g_test_rand_bit ())
        gtk_widget_activate_action (find_list (GTK_WIDGET (editor)), "list.select-all", NULL);
      else if (what < 7)
        bm_set_editor_undo (editor);
      else if (what == 7)
        bm_set_editor_redo (editor);
      else if (what < 14)
        open_at_random (GTK_WIDGET (editor));
      else if (what < 16)
        press_at_random (GTK_WIDGET (editor));
      else
        {
          guint kind = (guint) g_test_rand_int_range (0, BM_N_THING_KINDS);
          g_autofree char *path = bm_thing_path_new (kind, (guint) g_test_rand_int_range (0, 4));

          bm_set_editor_go_to (editor, what == 16 ? path : "$");
        }

      if (bm_set_editor_get_path (editor) != NULL)
        g_assert_nonnull (bm_document_get (document, bm_set_editor_get_path (editor)));
      if (step % 8 == 0 || popover != NULL)
        test_check_popover (&popover);
    }

  while (bm_document_can_undo (document))
    bm_set_editor_undo (editor);
  g_assert_true (bm_document_get_root (document) == root);
  gtk_window_destroy (GTK_WINDOW (window));
}

#define ADD(name, function) g_test_add ("/set-editor/" name, Fixture, NULL, set_up, function, tear_down)
#define ADD_AT(name, width, function) \
  g_test_add ("/set-editor/" name, Fixture, GINT_TO_POINTER (width), set_up, function, tear_down)

int
main (int   argc,
      char *argv[])
{
  test_init_design (&argc, &argv);
  test_begin_screen ();
  bm_editor_init ();
  /* GTK 4.8 complains of cursors that blink when what they are in has been selected meanwhile, and, on a busy machine, of
   * leaflets that are painted while they move. */
  g_object_set (gtk_settings_get_default (), "gtk-cursor-blink", FALSE, "gtk-enable-animations", FALSE, NULL);

  ADD ("open", test_open);
  ADD ("focus", test_focus);
  ADD ("tab", test_tab);
  ADD ("tab-past-rules", test_tab_past_rules);
  ADD ("add-button", test_add_button);
  ADD ("kinds", test_kinds);
  ADD ("add", test_add);
  ADD ("examples", test_examples);
  ADD ("patterns", test_patterns);
  ADD ("large-monster", test_large_monster);
  ADD ("add-first", test_add_first);
  ADD ("nothing-left", test_nothing_left);
  ADD_AT ("nothing-left-in-a-narrow-window", 600, test_nothing_left);
  ADD ("delete", test_delete);
  ADD ("toast", test_toast);
  ADD ("move", test_move);
  ADD ("move-last", test_move_last);
  ADD ("duplicate", test_duplicate);
  ADD ("several", test_several);
  ADD ("several-names", test_several_names);
  ADD ("several-at-once", test_several_at_once);
  ADD ("several-numbers", test_several_numbers);
  ADD ("several-by-more", test_several_by_more);
  ADD ("selection-stays", test_selection_stays);
  ADD ("search-terrain", test_search_terrain);
  ADD_AT ("several-folded", 600, test_several_folded);
  ADD_AT ("activated-folded", 600, test_activated_folded);
  ADD ("delete-used", test_delete_used);
  ADD ("clipboard", test_clipboard);
  ADD ("hostile-clipboard", test_hostile_clipboard);
  ADD_AT ("huge-clipboard", 1300, test_hostile_clipboard);
  ADD ("undo-elsewhere", test_undo_elsewhere);
  ADD ("undo-in-list", test_undo_in_list);
  ADD ("undo-drawing", test_undo_drawing);
  ADD ("focus-follows", test_focus_follows);
  ADD ("shift-follows", test_shift_follows);
  ADD ("escape-in-list", test_escape_in_list);
  ADD ("go-to", test_go_to);
  ADD ("problems", test_problems);
  ADD ("problems-once", test_problems_once);
  ADD ("read-only", test_read_only);
  ADD ("other-document", test_other_document);
  for (guint kind = 0; kind < BM_N_THING_KINDS; kind++)
    {
      g_autofree char *name = g_strdup_printf ("/set-editor/let-go/%s", bm_thing_kind_get_member (kind));

      g_test_add_data_func (name, GUINT_TO_POINTER (kind), test_let_go);
    }
  for (guint kind = 0; kind < BM_N_THING_KINDS; kind++)
    {
      g_autofree char *name = g_strdup_printf ("/set-editor/names/%s", bm_thing_kind_get_member (kind));

      g_test_add_data_func (name, GUINT_TO_POINTER (kind), test_names);
    }
  g_test_add_data_func ("/set-editor/monkey", GINT_TO_POINTER (1200), test_monkey);
  g_test_add_data_func ("/set-editor/monkey-in-a-narrow-window", GINT_TO_POINTER (600), test_monkey);
  ADD_AT ("columns/wide", 1250, test_columns);
  ADD_AT ("columns/medium", 900, test_columns);
  ADD_AT ("columns/narrow", 600, test_columns);
  ADD ("add-level", test_add_level);
  ADD_AT ("click-folded", 600, test_click_folded);
  ADD_AT ("folded", 600, test_folded);

  return g_test_run ();
}
