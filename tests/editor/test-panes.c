/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-editor.h"
#include "bm-field.h"
#include "bm-kind-row.h"
#include "bm-set-editor.h"
#include "bm-thing-pane.h"
#include "bm-things-view.h"
#include "design-util.h"
#include "../display-util.h"
#include "../input-util.h"
#include "popover-util.h"

/* F6 leads from each part of the editor to the next one, Shift+F6 back. */

typedef struct
{
  BmDocument *document;
  GtkWidget  *editor;
  GtkWidget  *window;
  guint       released;  /* the last key */
} Fixture;

static gboolean
is_allocated (gpointer widget)
{
  return gtk_widget_get_width (widget) > 0;
}

static void
released_cb (Fixture *fixture,
             guint    key)
{
  fixture->released = key;
}

static gboolean
is_released (gpointer fixture)
{
  return ((Fixture *) fixture)->released != 0;
}

/* Tells when a key has arrived. */
static void
watch_keys (Fixture *fixture)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-released", G_CALLBACK (released_cb), fixture);
  gtk_widget_add_controller (fixture->window, keys);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  width)
{
  fixture->document = test_document_shipped ("base");
  fixture->editor = bm_set_editor_new ();
  bm_set_editor_set_document (BM_SET_EDITOR (fixture->editor), fixture->document);
  fixture->window = test_show_in_window (fixture->editor, GPOINTER_TO_INT (width), 700);
  g_assert_true (test_wait (is_allocated, fixture->editor));
  test_input_give_to (fixture->window);
  watch_keys (fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  width)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_finalize_object (fixture->document);
}

static void
go_to (Fixture    *fixture,
       const char *place)
{
  bm_set_editor_go_to (BM_SET_EDITOR (fixture->editor), place);
  test_wait_for_frames (fixture->window, 4);
}

static GtkWidget *
get_focus (Fixture *fixture)
{
  return gtk_window_get_focus (GTK_WINDOW (fixture->window));
}

/* The part of the editor with the focus. */
static const char *
get_pane (Fixture *fixture)
{
  GtkWidget *focus = get_focus (fixture);
  GtkWidget *around = gtk_widget_get_ancestor (focus, BM_TYPE_THING_PANE);
  BmThingPane *pane = around != NULL ? BM_THING_PANE (around) : NULL;

  if (BM_IS_KIND_ROW (focus))
    return "kinds";
  if (gtk_widget_get_ancestor (focus, BM_TYPE_THINGS_VIEW) != NULL)
    return "things";
  if (pane != NULL && gtk_widget_is_ancestor (focus, bm_thing_pane_get_form (pane)))
    return "form";
  if (pane != NULL && gtk_widget_is_ancestor (focus, bm_thing_pane_get_stage (pane)))
    return "stage";

  return "elsewhere";
}

static void
press (Fixture *fixture,
       guint    key,
       guint    modifier)
{
  fixture->released = 0;
  if (modifier != 0)
    test_input_press_with (modifier, key);
  else
    test_input_press (key);
  g_assert_true (test_wait (is_released, fixture));
  test_wait_for_frames (fixture->window, 4);
}

/* @panes is what F6 leads to, one after the other. */
static void
assert_round (Fixture           *fixture,
              const char *const *panes)
{
  guint n = g_strv_length ((char **) panes);

  for (guint i = 0; i < n; i++)
    {
      press (fixture, GDK_KEY_F6, 0);
      g_assert_cmpstr (get_pane (fixture), ==, panes[i]);
    }
  for (guint i = n - 1; i > 0; i--)
    {
      press (fixture, GDK_KEY_F6, GDK_KEY_Shift_L);
      g_assert_cmpstr (get_pane (fixture), ==, panes[i - 1]);
    }
}

#define PANES(...) ((const char *const[]) { __VA_ARGS__, NULL })

/* In a narrow window, what is not visible comes into view; a picture or a form that the keyboard has no use for, and the
 * form behind a bench, are passed over. */
static void
test_round (Fixture       *fixture,
            gconstpointer  width)
{
  gboolean is_wide = GPOINTER_TO_INT (width) > 1000;

  go_to (fixture, "$.tiles[0].name");
  g_assert_cmpstr (get_pane (fixture), ==, "form");
  assert_round (fixture, is_wide ? PANES ("kinds", "things", "stage", "form") : PANES ("things", "stage", "form"));
  gtk_widget_activate_action (fixture->editor, "editor.bench", NULL);
  test_wait_for_frames (fixture->window, 4);
  go_to (fixture, "$.tiles[0]");
  press (fixture, GDK_KEY_F6, 0);
  while (!g_str_equal (get_pane (fixture), "things"))
    press (fixture, GDK_KEY_F6, 0);
  assert_round (fixture, is_wide ? PANES ("stage", "form", "kinds", "things") : PANES ("stage", "things"));
  gtk_widget_activate_action (fixture->editor, "editor.bench", NULL);

  go_to (fixture, "$.symbols[0].name");
  assert_round (fixture, is_wide ? PANES ("kinds", "things", "form") : PANES ("things", "form"));
  go_to (fixture, "$.name");
  g_assert_cmpstr (get_pane (fixture), ==, "elsewhere");
  assert_round (fixture, is_wide ? PANES ("kinds", "elsewhere") : PANES ("things", "elsewhere"));
}

/* The same number of one thing after the other. */
static void
test_same_field (Fixture       *fixture,
                 gconstpointer  width)
{
  GtkWidget *field;

  go_to (fixture, "$.tiles[0].copies");
  field = get_focus (fixture);
  g_assert_cmpstr (get_pane (fixture), ==, "form");
  press (fixture, GDK_KEY_F6, GDK_KEY_Shift_L);
  press (fixture, GDK_KEY_F6, GDK_KEY_Shift_L);
  g_assert_cmpstr (get_pane (fixture), ==, "things");
  press (fixture, GDK_KEY_Down, 0);
  g_assert_cmpstr (bm_set_editor_get_path (BM_SET_EDITOR (fixture->editor)), ==, "$.tiles[1]");
  press (fixture, GDK_KEY_F6, 0);
  press (fixture, GDK_KEY_F6, 0);
  g_assert_true (get_focus (fixture) == field);
  press (fixture, GDK_KEY_7, 0);
  press (fixture, GDK_KEY_Return, 0);

  /* The list begins with what is selected now. */
  go_to (fixture, "$.tiles[9].copies");
  press (fixture, GDK_KEY_F6, GDK_KEY_Shift_L);
  press (fixture, GDK_KEY_F6, GDK_KEY_Shift_L);
  press (fixture, GDK_KEY_Down, 0);
  g_assert_cmpstr (bm_set_editor_get_path (BM_SET_EDITOR (fixture->editor)), ==, "$.tiles[10]");
  g_assert_cmpint (json_node_get_int (bm_document_get (fixture->document, "$.tiles[1].copies")), ==, 7);
}

/* The bench, and the picture after it, get the focus that the other had. */
static void
test_bench (Fixture       *fixture,
            gconstpointer  width)
{
  go_to (fixture, "$.tiles[0].name");
  press (fixture, GDK_KEY_F6, GDK_KEY_Shift_L);
  g_assert_cmpstr (get_pane (fixture), ==, "stage");
  for (guint i = 0; i < 2; i++)
    {
      press (fixture, GDK_KEY_F9, 0);
      g_assert_cmpstr (get_pane (fixture), ==, "stage");
    }
  press (fixture, GDK_KEY_F6, 0);
  press (fixture, GDK_KEY_F9, 0);
  g_assert_cmpstr (get_pane (fixture), ==, "form");
}

/* A popover keeps the focus until it is closed. */
static void
test_popover (Fixture       *fixture,
              gconstpointer  width)
{
  g_autoptr (GPtrArray) openers = g_ptr_array_new ();
  GtkWidget *focus;

  go_to (fixture, "$.tiles[0].name");
  test_list_widgets (fixture->editor, test_has_popover, openers);
  g_assert_cmpuint (openers->len, >, 0);
  gtk_widget_grab_focus (openers->pdata[0]);
  test_open_popover (openers->pdata[0]);
  test_settle ();
  test_wait_for_frames (fixture->window, 4);
  focus = get_focus (fixture);
  g_assert_nonnull (gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER));
  test_input_press (GDK_KEY_F6);
  test_settle ();
  test_wait_for_frames (fixture->window, 4);
  g_assert_true (get_focus (fixture) == focus);
}

static gboolean
is_shown_pane (GtkWidget *widget,
               gpointer   data)
{
  return BM_IS_THING_PANE (widget) && gtk_widget_get_mapped (widget);
}

/* Whatever kind of thing is shown, its form is where the forms of the others are. */
static void
test_widths (Fixture       *fixture,
             gconstpointer  data)
{
  float left = -1;

  for (guint kind = 0; kind < BM_N_THING_KINDS; kind++)
    {
      g_autofree char *path = bm_thing_path_new (kind, 0);
      graphene_rect_t form;
      GtkWidget *pane;

      go_to (fixture, path);
      pane = test_find_widget (fixture->editor, is_shown_pane, NULL);
      g_assert_true (gtk_widget_compute_bounds (bm_thing_pane_get_form (BM_THING_PANE (pane)), fixture->editor, &form));
      g_test_message ("%s: from %g on", bm_thing_kind_get_member (kind), form.origin.x);
      if (left < 0)
        left = form.origin.x;
      g_assert_cmpfloat (form.origin.x, ==, left);
    }
}

int
main (int    argc,
      char **argv)
{
  test_init_design (&argc, &argv);
  test_begin_screen ();
  bm_editor_init ();
  g_object_set (gtk_settings_get_default (), "gtk-cursor-blink", FALSE, "gtk-enable-animations", FALSE, NULL);
  if (!test_input_open ())
    return 77;

#define ADD_AT(name, width, function) \
  g_test_add ("/panes/" name, Fixture, GINT_TO_POINTER (width), set_up, function, tear_down)

  ADD_AT ("round", 1300, test_round);
  ADD_AT ("round-in-a-narrow-window", 600, test_round);
  ADD_AT ("same-field", 1300, test_same_field);
  ADD_AT ("bench", 1300, test_bench);
  ADD_AT ("popover", 1300, test_popover);
  ADD_AT ("widths", 1300, test_widths);
  ADD_AT ("widths/small", 952, test_widths);

  return g_test_run ();
}
