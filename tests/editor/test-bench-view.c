/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-bench-view.h"
#include "bm-bench.h"
#include "bm-editor.h"
#include "bm-option.h"
#include "bm-score-list.h"
#include "bm-set-editor.h"
#include "bm-thing-picker.h"
#include "bm-thing-pane.h"
#include "bm-zone-canvas-private.h"
#include "design-util.h"
#include "../controller-util.h"
#include "../display-util.h"
#include "popover-util.h"

/* The bench in the editor, by mouse and by keyboard. */

#define WORM "$.tiles[0]"
#define MOTH "$.tiles[1]"

typedef struct
{
  BmDocument   *document;
  BmSetEditor  *editor;
  GtkWidget    *window;
  BmBenchView  *view;
  BmZoneCanvas *canvas;
  BmBench      *bench;
} Fixture;

static gboolean
is_mapped (gpointer widget)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_get_width (widget) > 0;
}

static gboolean
is_not_mapped (gpointer widget)
{
  return !gtk_widget_get_mapped (widget);
}

static gboolean
is_mapped_of_type (GtkWidget *widget,
                   gpointer   type)
{
  return gtk_widget_get_mapped (widget) && G_TYPE_CHECK_INSTANCE_TYPE (widget, *(GType *) type);
}

static GtkWidget *
find_mapped (Fixture *fixture,
             GType    type)
{
  return test_find_widget (GTK_WIDGET (fixture->editor), is_mapped_of_type, &type);
}

static void
show_bench (Fixture    *fixture,
            const char *path)
{
  fixture->view = BM_BENCH_VIEW (find_mapped (fixture, BM_TYPE_BENCH_VIEW));
  fixture->canvas = BM_ZONE_CANVAS (test_find_type (GTK_WIDGET (fixture->view), BM_TYPE_ZONE_CANVAS));
  fixture->bench = bm_bench_get (fixture->document, path);
  g_assert_true (test_wait (is_mapped, fixture->canvas));
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->document = test_document_new (
    "\"tiles\": [ { \"id\": \"worm\", \"name\": { \"en\": \"Worm\" }, \"terrain\": \"lava\", \"points\": 1, \"copies\": 1, "
    "\"rules\": [ { \"points\": 2, \"each\": { \"of\": \"tiles\", \"terrain\": \"desert\" } } ] }, "
    "{ \"id\": \"moth\", \"name\": { \"en\": \"Moth\" }, \"terrain\": \"ice\", \"levels\": [ 1, 5, 9 ], "
    "\"copies\": 1 } ], "
    "\"explorers\": [ { \"id\": \"e\", \"name\": { \"en\": \"E\" } } ], "
    "\"medals\": [ { \"id\": \"m\", \"name\": { \"en\": \"M\" }, \"points\": 5, \"conditions\": "
    "[ { \"count\": { \"of\": \"tiles\", \"terrain\": \"desert\" }, \"at_least\": 2 } ] } ]");
  fixture->editor = BM_SET_EDITOR (bm_set_editor_new ());
  bm_set_editor_set_document (fixture->editor, fixture->document);
  fixture->window = test_show_in_window (GTK_WIDGET (fixture->editor), ((const int *) data)[0], ((const int *) data)[1]);
  bm_set_editor_go_to (fixture->editor, WORM);
  g_assert_true (test_wait (is_mapped, find_mapped (fixture, BM_TYPE_THING_PANE)));
  g_assert_null (find_mapped (fixture, BM_TYPE_BENCH_VIEW));

  gtk_widget_activate_action (GTK_WIDGET (fixture->editor), "editor.bench", NULL);
  show_bench (fixture, WORM);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_finalize_object (fixture->document);
}

/* -- What people do -- */

static gboolean
is_picker_of (GtkWidget *widget,
              gpointer   choices)
{
  g_autofree char *found = NULL;

  if (!BM_IS_THING_PICKER (widget))
    return FALSE;

  g_object_get (widget, "choices", &found, NULL);
  return g_strcmp0 (found, choices) == 0;
}

static void
pick (Fixture    *fixture,
      const char *choices,
      const char *id)
{
  g_signal_emit_by_name (test_find_widget (GTK_WIDGET (fixture->view), is_picker_of, (gpointer) choices), "picked", id);
}

/* What Return does to a place or a tile that has the focus. */
static void
activate_focus (Fixture *fixture)
{
  gtk_widget_activate (gtk_window_get_focus (GTK_WINDOW (fixture->window)));
}

static gboolean
is_button (GtkWidget *widget,
           gpointer   label)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

static void
click (Fixture    *fixture,
       const char *label)
{
  g_signal_emit_by_name (test_find_widget (GTK_WIDGET (fixture->view), is_button, (gpointer) label), "clicked");
}

/* -- What they see -- */

static gboolean
says (GtkWidget *widget,
      gpointer   text)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
         && g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), text);
}

static void
assert_says (Fixture    *fixture,
             const char *text)
{
  if (test_find_widget (GTK_WIDGET (fixture->view), says, (gpointer) text) == NULL)
    g_error ("The bench does not say “%s”", text);
}

static guint
count_tiles (Fixture *fixture)
{
  return fixture->canvas->zone.n_tiles - 1u;
}

static void
assert_at (Fixture *fixture,
           guint    index,
           int      x,
           int      y)
{
  g_assert_cmpint (fixture->canvas->zone.x[index], ==, x);
  g_assert_cmpint (fixture->canvas->zone.y[index], ==, y);
}

/* The form, the other things and the undo history stay as they are. */
static gboolean
has_option (GListModel *options,
            const char *id)
{
  for (guint i = 0; i < g_list_model_get_n_items (options); i++)
    {
      g_autoptr (BmOption) option = g_list_model_get_item (options, i);

      if (g_strcmp0 (bm_option_get_id (option), id) == 0)
        return TRUE;
    }

  return FALSE;
}

static void
picked_cb (GtkWidget  *picker,
           const char *id,
           char      **picked)
{
  g_free (*picked);
  *picked = g_strdup (id);
}

/* Tiles are found by their terrain, too; Return picks what is called what was typed, wherever it is in the list. */
static void
test_search (Fixture       *fixture,
             gconstpointer  data)
{
  GtkWidget *picker = test_find_widget (GTK_WIDGET (fixture->view), is_picker_of, (gpointer) "tiles");
  GtkWidget *search = test_find_type (picker, GTK_TYPE_SEARCH_ENTRY);
  GListModel *found = G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (test_find_type (picker, GTK_TYPE_LIST_VIEW))));
  g_autofree char *picked = NULL;

  g_signal_connect (picker, "picked", G_CALLBACK (picked_cb), &picked);
  gtk_popover_popup (GTK_POPOVER (picker));
  g_assert_true (test_wait (is_mapped, picker));
  g_assert_true (has_option (found, "worm"));
  g_assert_true (has_option (found, "moth"));

  gtk_editable_set_text (GTK_EDITABLE (search), "lava");
  g_signal_emit_by_name (search, "search-changed");
  g_assert_true (has_option (found, "worm"));
  g_assert_false (has_option (found, "moth"));

  gtk_editable_set_text (GTK_EDITABLE (search), "Lava");
  g_signal_emit_by_name (search, "activate");
  g_assert_cmpstr (picked, ==, "grassland-lava");
}

static void
test_shows (Fixture       *fixture,
            gconstpointer  data)
{
  graphene_rect_t before, after;
  GtkWidget *pane = find_mapped (fixture, BM_TYPE_THING_PANE);
  GtkWidget *form = test_find_type (pane, ADW_TYPE_PREFERENCES_GROUP);

  g_assert_cmpuint (count_tiles (fixture), ==, 1);
  assert_says (fixture, "Worth 1 point here");
  assert_says (fixture, "1 point in total");
  assert_says (fixture, "Worm: 1 point");
  test_assert_named (GTK_WIDGET (fixture->editor));

  g_assert_true (gtk_widget_compute_bounds (form, pane, &after));
  gtk_widget_activate_action (GTK_WIDGET (fixture->editor), "editor.bench", NULL);
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (fixture->view)));
  while (gtk_widget_get_width (form) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (gtk_widget_compute_bounds (form, pane, &before));
  g_assert_true (graphene_rect_equal (&before, &after));
  g_assert_false (bm_document_can_undo (fixture->document));
}

/* One is picked, placed, placed again, and put away. */
static void
test_place (Fixture       *fixture,
            gconstpointer  data)
{
  pick (fixture, "tiles", "desert");
  g_assert_cmpuint (fixture->canvas->offers.n, >, 5);
  g_assert_cmpint (fixture->canvas->offers.best, ==, 2);
  assert_says (fixture, "Desert monster");

  activate_focus (fixture);
  g_assert_cmpuint (count_tiles (fixture), ==, 2);
  assert_says (fixture, "Worth 3 points here");
  assert_says (fixture, "Worm: 2 points × 1 desert tile = 2");
  activate_focus (fixture);
  g_assert_cmpuint (count_tiles (fixture), ==, 3);
  assert_says (fixture, "Worth 5 points here");

  g_assert_true (test_send_key (GTK_WIDGET (fixture->canvas), GDK_KEY_Escape, 0));
  g_assert_cmpuint (fixture->canvas->offers.n, ==, 0);
  assert_says (fixture, "Place Tile");
  g_assert_cmpuint (bm_zone_canvas_get_focused_tile (fixture->canvas), ==, 3);
  g_assert_true (test_send_key (GTK_WIDGET (fixture->canvas), GDK_KEY_Delete, 0));
  g_assert_cmpuint (count_tiles (fixture), ==, 2);
  assert_says (fixture, "Worth 3 points here");
}

/* What is done on the bench comes first, while it has the focus; the set keeps its own history. */
static void
test_undo (Fixture       *fixture,
           gconstpointer  data)
{
  bm_document_set_int (fixture->document, WORM ".points", 4, "Change Points", NULL);
  assert_says (fixture, "Worth 4 points here");
  pick (fixture, "tiles", "desert");
  activate_focus (fixture);
  assert_says (fixture, "Worth 6 points here");

  bm_set_editor_undo (fixture->editor);
  assert_says (fixture, "Worth 4 points here");
  g_assert_true (bm_document_can_undo (fixture->document));
  bm_set_editor_redo (fixture->editor);
  assert_says (fixture, "Worth 6 points here");

  bm_set_editor_undo (fixture->editor);
  bm_set_editor_undo (fixture->editor);
  g_assert_false (bm_document_can_undo (fixture->document));
}

static void
drag_tile (Fixture *fixture,
           guint    index,
           BmPlace  place)
{
  GtkEventController *drag = test_find_controller (GTK_WIDGET (fixture->canvas), GTK_TYPE_GESTURE_DRAG, GTK_PHASE_NONE);
  graphene_rect_t bounds;
  graphene_point_t from, to;

  bm_zone_canvas_get_tile_bounds (fixture->canvas, index, &bounds);
  graphene_rect_get_center (&bounds, &from);
  g_signal_emit_by_name (drag, "drag-begin", (double) from.x, (double) from.y);
  g_signal_emit_by_name (drag, "drag-update", 20.0, 0.0);
  bm_zone_canvas_get_place_bounds (fixture->canvas, bm_bench_get_lifted (fixture->bench), place, &bounds);
  graphene_rect_get_center (&bounds, &to);
  g_signal_emit_by_name (drag, "drag-update", (double) (to.x - from.x), (double) (to.y - from.y));
  g_signal_emit_by_name (drag, "end", NULL);
}

static void
click_tile (Fixture *fixture,
            guint    index)
{
  GtkEventController *click = test_find_controller (GTK_WIDGET (fixture->canvas), GTK_TYPE_GESTURE_CLICK, GTK_PHASE_NONE);
  graphene_rect_t bounds;
  graphene_point_t middle;

  bm_zone_canvas_get_tile_bounds (fixture->canvas, index, &bounds);
  graphene_rect_get_center (&bounds, &middle);
  g_signal_emit_by_name (click, "pressed", 1, (double) middle.x, (double) middle.y);
  g_signal_emit_by_name (click, "released", 1, (double) middle.x, (double) middle.y);
}

/* Delete is meant for the tile that was dragged, clicked or moved by keyboard last, wherever it is in the zone. */
static void
test_delete (Fixture       *fixture,
             gconstpointer  data)
{
  pick (fixture, "tiles", "desert");
  activate_focus (fixture);
  activate_focus (fixture);
  g_assert_true (test_send_key (GTK_WIDGET (fixture->canvas), GDK_KEY_Escape, 0));
  g_assert_cmpuint (count_tiles (fixture), ==, 3);

  drag_tile (fixture, 1, bm_place (0, 2));
  assert_at (fixture, 1, 0, 2);
  g_assert_cmpuint (bm_zone_canvas_get_focused_tile (fixture->canvas), ==, 1);

  click_tile (fixture, 2);
  test_settle ();
  bm_zone_canvas_stop_explaining (fixture->canvas);
  test_wait_for_frames (fixture->window, 4);
  g_assert_cmpuint (bm_zone_canvas_get_focused_tile (fixture->canvas), ==, 2);

  click_tile (fixture, 1);
  click (fixture, "_Move");
  gtk_widget_grab_focus (GTK_WIDGET (fixture->canvas));
  activate_focus (fixture);
  g_assert_cmpuint (bm_bench_get_lifted (fixture->bench), ==, BM_NONE);
  g_assert_cmpuint (bm_zone_canvas_get_focused_tile (fixture->canvas), ==, 1);
  g_assert_true (test_send_key (GTK_WIDGET (fixture->canvas), GDK_KEY_Delete, 0));
  g_assert_cmpuint (count_tiles (fixture), ==, 2);
  assert_says (fixture, "Nothing scores points here yet.");
}

/* A drag of a tile on the zone. */
static void
test_drag (Fixture       *fixture,
           gconstpointer  data)
{
  GtkEventController *drag = test_find_controller (GTK_WIDGET (fixture->canvas), GTK_TYPE_GESTURE_DRAG, GTK_PHASE_NONE);
  graphene_rect_t tile, place;
  graphene_point_t from, to;

  bm_zone_canvas_get_tile_bounds (fixture->canvas, 1, &tile);
  graphene_rect_get_center (&tile, &from);
  g_signal_emit_by_name (drag, "drag-begin", (double) from.x, (double) from.y);
  g_signal_emit_by_name (drag, "drag-update", 20.0, 0.0);
  g_assert_cmpuint (count_tiles (fixture), ==, 0);
  assert_says (fixture, "Nothing scores points here yet.");

  bm_zone_canvas_get_place_bounds (fixture->canvas, bm_bench_get_lifted (fixture->bench), bm_place (-1, 0), &place);
  graphene_rect_get_center (&place, &to);
  g_signal_emit_by_name (drag, "drag-update", (double) (to.x - from.x), (double) (to.y - from.y));
  g_signal_emit_by_name (drag, "end", NULL);
  g_assert_cmpuint (count_tiles (fixture), ==, 1);
  assert_at (fixture, 1, -1, 0);
  assert_says (fixture, "Worth 1 point here");
}

/* A click on a tile shows what can be done with it. */
static void
test_tools (Fixture       *fixture,
            gconstpointer  data)
{
  GtkWidget *spin;

  bm_set_editor_go_to (fixture->editor, MOTH);
  show_bench (fixture, MOTH);
  assert_says (fixture, "Worth 1 point here");

  gtk_widget_grab_focus (GTK_WIDGET (fixture->canvas));
  activate_focus (fixture);
  spin = test_find_type (fixture->canvas->popover, GTK_TYPE_SPIN_BUTTON);
  g_assert_true (gtk_widget_get_mapped (spin));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 2);
  assert_says (fixture, "Worth 9 points here");
  g_assert_true (gtk_widget_get_mapped (spin));

  click (fixture, "_Move");
  g_assert_cmpuint (count_tiles (fixture), ==, 0);
  g_assert_cmpuint (fixture->canvas->offers.n, >, 0);
  test_send_key (GTK_WIDGET (fixture->canvas), GDK_KEY_Escape, 0);
  assert_at (fixture, 1, 2, 0);

  bm_zone_canvas_explain_tile (fixture->canvas, 1);
  click (fixture, "_Remove");
  g_assert_cmpuint (count_tiles (fixture), ==, 0);
  assert_says (fixture, "Worth 0 points here");

  /* The explorer stays. */
  bm_zone_canvas_explain_tile (fixture->canvas, 0);
  g_assert_false (gtk_widget_get_mapped (spin));
  g_assert_false (gtk_widget_get_mapped (test_find_widget (fixture->canvas->popover, is_button, (gpointer) "_Remove")));
}

/* Whoever points at a line sees what it counts. */
static void
test_light_up (Fixture       *fixture,
               gconstpointer  data)
{
  GtkWidget *scores = test_find_type (GTK_WIDGET (fixture->view), BM_TYPE_SCORE_LIST);
  GtkListBox *list = GTK_LIST_BOX (gtk_widget_get_first_child (scores));

  pick (fixture, "tiles", "swamp");
  activate_focus (fixture);
  pick (fixture, "tiles", "desert");
  activate_focus (fixture);
  g_assert_cmphex (fixture->canvas->marked, ==, 0);
  gtk_list_box_select_row (list, gtk_list_box_get_row_at_index (list, 1));
  g_assert_cmphex (fixture->canvas->marked, ==, 1 << 1 | 1 << 3);
  gtk_list_box_select_row (list, gtk_list_box_get_row_at_index (list, 0));
  g_assert_cmphex (fixture->canvas->marked, ==, 1 << 1);
}

/* Each thing has its own bench, to which one comes back; it is not left open for what has none. */
static void
test_things (Fixture       *fixture,
             gconstpointer  data)
{
  pick (fixture, "tiles", "desert");
  activate_focus (fixture);

  bm_set_editor_go_to (fixture->editor, "$.explorers[0]");
  show_bench (fixture, "$.explorers[0]");
  g_assert_cmpuint (count_tiles (fixture), ==, 0);
  assert_says (fixture, "Nothing scores points here yet.");

  bm_set_editor_go_to (fixture->editor, "$.medals[0]");
  show_bench (fixture, "$.medals[0]");
  pick (fixture, "tiles", "desert");
  activate_focus (fixture);
  activate_focus (fixture);
  assert_says (fixture, "Worth 5 points here");
  pick (fixture, "explorers", "lava");
  g_assert_cmpstr (bm_bench_get_rules (fixture->bench)->explorers[fixture->canvas->zone.explorer].id, ==, "lava");

  bm_set_editor_go_to (fixture->editor, WORM);
  show_bench (fixture, WORM);
  g_assert_cmpuint (count_tiles (fixture), ==, 2);
  g_assert_cmpuint (fixture->canvas->offers.n, ==, 0);
}

/* Where there is no room for both, the bench takes the place of the form. */
static void
test_narrow (Fixture       *fixture,
             gconstpointer  data)
{
  GtkWidget *pane = find_mapped (fixture, BM_TYPE_THING_PANE);

  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (fixture->view)), ==, gtk_widget_get_width (pane));
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (fixture->view)), ==, gtk_widget_get_height (pane));
  g_assert_false (gtk_widget_get_mapped (test_find_type (pane, ADW_TYPE_PREFERENCES_GROUP)));
  gtk_widget_activate_action (GTK_WIDGET (fixture->editor), "editor.bench", NULL);
  g_assert_true (test_wait (is_mapped, test_find_type (pane, ADW_TYPE_PREFERENCES_GROUP)));
}

/* Where the list takes all the room, the key shows the bench, and then hides it as everywhere. */
static void
test_leads (Fixture       *fixture,
            gconstpointer  data)
{
  for (guint i = 0; i < 2; i++)
    {
      bm_set_editor_go_back (fixture->editor);
      g_assert_true (test_wait (is_not_mapped, fixture->view));
      gtk_widget_activate_action (GTK_WIDGET (fixture->editor), "editor.bench", NULL);
      g_assert_true (test_wait (is_mapped, fixture->view));
      if (i == 0)
        gtk_widget_activate_action (GTK_WIDGET (fixture->editor), "editor.bench", NULL);
    }
}

/* A set that comes with the program can be tried, too. */
static void
test_read_only (Fixture       *fixture,
                gconstpointer  data)
{
  bm_document_set_read_only (fixture->document, TRUE);
  g_assert_true (gtk_widget_is_sensitive (GTK_WIDGET (fixture->canvas)));
  pick (fixture, "tiles", "desert");
  activate_focus (fixture);
  assert_says (fixture, "Worth 3 points here");
  g_assert_false (bm_document_can_undo (fixture->document));
}

static gboolean
is_bench_button (GtkWidget *widget,
                 gpointer   data)
{
  return gtk_widget_has_css_class (widget, "bench-button") && gtk_widget_get_mapped (widget);
}

/* The button that leads away from the bench never covers points, also where these are beside the tiles. */
static void
test_button (Fixture       *fixture,
             gconstpointer  data)
{
  GtkWidget *sheet = GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (fixture->view), BM_TYPE_BENCH_VIEW, "sheet"));
  GtkWidget *button = test_find_widget (GTK_WIDGET (fixture->editor), is_bench_button, NULL);
  graphene_rect_t points, place;

  test_wait_for_frames (fixture->window, 4);
  g_assert_true (gtk_widget_compute_bounds (sheet, GTK_WIDGET (fixture->editor), &points));
  g_assert_true (gtk_widget_compute_bounds (button, GTK_WIDGET (fixture->editor), &place));
  g_assert_cmpfloat (points.size.width * place.size.width, >, 0);
  g_assert_false (graphene_rect_intersection (&points, &place, NULL));
}

int
main (int    argc,
      char **argv)
{
  static const int wide[] = { 1300, 760 }, narrow[] = { 560, 760 }, low[] = { 612, 420 };

  test_init_design (&argc, &argv);
  test_begin_screen ();
  bm_editor_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

#define ADD(name, size, test) g_test_add ("/bench-view/" name, Fixture, size, set_up, test, tear_down)
  ADD ("shows", wide, test_shows);
  ADD ("place", wide, test_place);
  ADD ("undo", wide, test_undo);
  ADD ("drag", wide, test_drag);
  ADD ("delete", wide, test_delete);
  ADD ("tools", wide, test_tools);
  ADD ("light-up", wide, test_light_up);
  ADD ("things", wide, test_things);
  ADD ("search", wide, test_search);
  ADD ("narrow", narrow, test_narrow);
  ADD ("leads", narrow, test_leads);
  ADD ("read-only", wide, test_read_only);
  ADD ("button/wide", wide, test_button);
  ADD ("button/narrow", narrow, test_button);
  ADD ("button/low", low, test_button);
#undef ADD

  return g_test_run ();
}
