/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>

#include "bm-editor.h"
#include "bm-set-editor.h"
#include "bm-thing-kind.h"
#include "design-util.h"
#include "../controller-util.h"
#include "../display-util.h"
#include "popover-util.h"

/* What Tab reaches in the editor, Shift+Tab reaches too, in the opposite order, and neither gets stuck anywhere. Rows are gone
 * through as they are read. */

/* More than any form has. */
#define MAX_STOPS 200

typedef struct
{
  const char *set;
  const char *place;  /* of the thing whose form is shown */
  gboolean    is_read_only;
} Row;

/* Each kind of thing, and a tile and a medal of each sort of form. */
static const Row rows[] = {
  { "workshop", "$" },
  { "moons", "$.tiles[0]" },
  { "base", "$.tiles[13]" },
  { "workshop", "$.tiles[5]" },
  { "moons", "$.composites[0]" },
  { "base", "$.explorers[0]" },
  { "base", "$.medals[0]" },
  { "base", "$.medals[8]" },
  { "base", "$.terrains[0]" },
  { "base", "$.crystals[0]" },
  { "base", "$.symbols[0]" },
  { "base", "$.tokens[0]" },
  { "base", "$.score_lines[0]" },
  { "base", "$.tile_sets[0]" },
  { "base", "$.editions[0]" },
  /* Where nothing can be changed, what scrolls is a stop. */
  { "moons", "$", TRUE },
  { "moons", "$.tiles[0]", TRUE },
  { "base", "$.explorers[0]", TRUE },
  { "base", "$.medals[0]", TRUE },
  { "base", "$.terrains[0]", TRUE },
  { "base", "$.symbols[0]", TRUE },
  { "base", "$.score_lines[0]", TRUE },
  { "base", "$.tile_sets[0]", TRUE },
};

static gboolean
is_allocated (gpointer widget)
{
  return gtk_widget_get_width (widget) > 0;
}

static GtkWidget *
get_focus (GtkWidget *window)
{
  return gtk_window_get_focus (GTK_WINDOW (window));
}

/* What GTK does with the key, if nothing else wants it. */
static void
press_tab (GtkWidget *window,
           gboolean   shift)
{
  GtkWidget *focus = get_focus (window);

  if (!test_press_key (focus, GDK_KEY_Tab, shift ? GDK_SHIFT_MASK : 0))
    g_signal_emit_by_name (window, "move-focus", shift ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD);
}

/* Where a widget is, for a message. */
static char *
describe (GtkWidget *widget)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (; widget != NULL && !BM_IS_SET_EDITOR (widget); widget = gtk_widget_get_parent (widget))
    if (!GTK_IS_BOX (widget))
      g_string_append_printf (text, "%s%s", text->len > 0 ? " < " : "", G_OBJECT_TYPE_NAME (widget));

  return g_strdup (text->str);
}

/* Each stop until the focus is back where it began. */
static GPtrArray *
go_round (GtkWidget *window,
          gboolean   shift)
{
  GPtrArray *stops = g_ptr_array_new ();
  GtkWidget *first = get_focus (window);

  do
    {
      GtkWidget *before = get_focus (window);
      g_autofree char *name = describe (before);

      g_test_message ("%s", name);
      press_tab (window, shift);
      if (get_focus (window) == before)
        g_error ("%s does not leave %s", shift ? "Shift+Tab" : "Tab", name);
      if (stops->len == MAX_STOPS)
        g_error ("%s does not come back", shift ? "Shift+Tab" : "Tab");
      g_ptr_array_add (stops, get_focus (window));
    }
  while (get_focus (window) != first);

  return stops;
}

/* Rows that are buttons are reached, even if there is another button in them. */
static void
assert_rows (GtkWidget *root,
             GPtrArray *stops)
{
  if (!gtk_widget_get_mapped (root) || !gtk_widget_is_sensitive (root))
    return;
  if (ADW_IS_ACTION_ROW (root) && gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (root))
      && gtk_widget_get_focusable (root) && adw_action_row_get_activatable_widget (ADW_ACTION_ROW (root)) == NULL
      && !g_ptr_array_find (stops, root, NULL))
    g_error ("Tab does not reach “%s”", adw_preferences_row_get_title (ADW_PREFERENCES_ROW (root)));

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    assert_rows (child, stops);
}

/* Screen readers can say where the keyboard is. What is typed into is called by the row or the button around it. */
static void
assert_named_stops (GPtrArray *stops)
{
  for (guint i = 0; i < stops->len; i++)
    if (!GTK_IS_TEXT (stops->pdata[i]) && !test_has_name (stops->pdata[i]))
      {
        g_autofree char *name = describe (stops->pdata[i]);

        g_error ("Tab reaches %s, which has no name", name);
      }
}

/* Whether Tab goes back in a row. A sentence has lines, and something beside all of them. */
static gboolean
goes_back (GtkWidget *from,
           GtkWidget *to)
{
  GtkWidget *row = gtk_widget_get_ancestor (from, GTK_TYPE_LIST_BOX_ROW);
  graphene_rect_t before, after;

  if (row == NULL || row == from || row == to || !gtk_widget_is_ancestor (to, row)
      || !gtk_widget_compute_bounds (from, row, &before) || !gtk_widget_compute_bounds (to, row, &after))
    return FALSE;

  return after.origin.x + after.size.width <= before.origin.x && after.origin.y < before.origin.y + before.size.height;
}

static void
assert_reading_order (GPtrArray *stops)
{
  for (guint i = 0; i + 1 < stops->len; i++)
    if (goes_back (stops->pdata[i], stops->pdata[i + 1]))
      {
        g_autofree char *from = describe (stops->pdata[i]);
        g_autofree char *to = describe (stops->pdata[i + 1]);

        g_error ("Tab goes back from %s to %s", from, to);
      }
}

static void
test_round (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (BmDocument) document = test_document_shipped (row->set);
  GtkWidget *editor = bm_set_editor_new ();
  GtkWidget *window;
  g_autoptr (GPtrArray) there = NULL;
  g_autoptr (GPtrArray) back = NULL;

  bm_document_set_read_only (document, row->is_read_only);
  bm_set_editor_set_document (BM_SET_EDITOR (editor), document);
  window = test_show_in_window (editor, 1300, 900);
  g_assert_true (test_wait (is_allocated, editor));
  bm_set_editor_go_to (BM_SET_EDITOR (editor), row->place);
  g_assert_cmpstr (bm_set_editor_get_path (BM_SET_EDITOR (editor)), ==, row->place);
  test_wait_for_frames (window, 3);

  /* From a place in the form, whatever it is. */
  gtk_widget_child_focus (window, GTK_DIR_TAB_BACKWARD);
  there = go_round (window, FALSE);
  back = go_round (window, TRUE);
  for (guint i = 0; i < MIN (there->len, back->len); i++)
    {
      guint mirrored = i + 1 < there->len ? there->len - 2 - i : there->len - 1;

      if (back->pdata[i] != there->pdata[mirrored])
        {
          g_autofree char *name = describe (back->pdata[i]);
          g_autofree char *expected = describe (there->pdata[mirrored]);

          g_error ("Shift+Tab reaches %s instead of %s", name, expected);
        }
    }
  g_assert_cmpuint (back->len, ==, there->len);
  g_assert_cmpuint (there->len, >, row->is_read_only ? 1 : 3);
  assert_rows (editor, there);
  assert_reading_order (there);
  assert_named_stops (there);

  gtk_window_destroy (GTK_WINDOW (window));
}

static gboolean
adds_rule (GtkWidget *widget,
           gpointer   data)
{
  return ADW_IS_ACTION_ROW (widget) && gtk_widget_get_mapped (widget)
         && g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), "Add Rule");
}

/* Undoing the only rule leads to the row that adds one, not to the list around it, in which no key does anything. */
static void
test_undo (void)
{
  g_autoptr (BmDocument) document = test_document_shipped ("base");
  GtkWidget *editor = bm_set_editor_new ();
  GtkWidget *window;
  GtkWidget *row;

  bm_set_editor_set_document (BM_SET_EDITOR (editor), document);
  window = test_show_in_window (editor, 1300, 900);
  g_assert_true (test_wait (is_allocated, editor));
  bm_set_editor_go_to (BM_SET_EDITOR (editor), "$.tiles[0]");
  test_wait_for_frames (window, 3);
  row = test_find_widget (window, adds_rule, NULL);
  adw_action_row_activate (ADW_ACTION_ROW (row));
  test_settle ();
  g_assert_true (get_focus (window) != row);
  bm_set_editor_undo (BM_SET_EDITOR (editor));
  test_settle ();
  g_assert_true (get_focus (window) == row);

  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int   argc,
      char *argv[])
{
  test_init_design (&argc, &argv);
  test_begin_screen ();
  bm_editor_init ();
  /* GTK 4.8 complains of cursors that blink when what they are in has been selected meanwhile. */
  g_object_set (gtk_settings_get_default (), "gtk-cursor-blink", FALSE, "gtk-enable-animations", FALSE, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *name = g_strdup_printf ("/tab/%s%s/%s", rows[i].is_read_only ? "read-only/" : "", rows[i].set, rows[i].place);

      g_test_add_data_func (name, &rows[i], test_round);
    }

  g_test_add_func ("/tab/undo", test_undo);

  return g_test_run ();
}
