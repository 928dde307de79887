/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>

#include "bm-painter.h"
#include "bm-piece-card.h"
#include "bm-thing-words.h"
#include "bm-widgets.h"
#include "bm-zone-canvas-private.h"
#include "test-util.h"
#include "../controller-util.h"
#include "../display-util.h"

/* The canvas, by keyboard and through the accessible objects, in a window of its own. Animations are off: what is
 * asked for is there at once. */

#define WIDTH  600
#define HEIGHT 500

typedef struct
{
  BmRules      *rules;
  BmPainter    *painter;
  BmZone        zone;
  GtkWidget    *window;
  BmZoneCanvas *canvas;
  guint         tile;        /* on offer */
  guint         placed;      /* what the last signal said */
  guint         n_placed;
  guint         considered;
  guint         n_considered;
} Fixture;

static void
placed_cb (Fixture *self,
           guint    place)
{
  self->placed = place;
  self->n_placed++;
}

static void
considered_cb (Fixture *self,
               guint    place)
{
  self->considered = place;
  self->n_considered++;
}

static gboolean
timeout_cb (gpointer data)
{
  g_error ("What was waited for does not happen");
  return G_SOURCE_REMOVE;
}

#define WAIT_FOR(condition) \
  G_STMT_START { \
    guint deadline = g_timeout_add_seconds (20, timeout_cb, NULL); \
    while (!(condition)) \
      g_main_context_iteration (NULL, TRUE); \
    g_source_remove (deadline); \
  } G_STMT_END

/* One frame, so that everything has its place. */
static gboolean
drawn_cb (GtkWidget     *widget,
          GdkFrameClock *clock,
          gpointer       data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

static void
wait_for_frame (Fixture *self)
{
  gboolean is_drawn = FALSE;

  gtk_widget_queue_draw (GTK_WIDGET (self->canvas));
  gtk_widget_add_tick_callback (GTK_WIDGET (self->canvas), drawn_cb, &is_drawn, NULL);
  WAIT_FOR (is_drawn);
  while (g_main_context_pending (NULL))
    g_main_context_iteration (NULL, FALSE);
}

static void
set_up (Fixture       *self,
        gconstpointer  data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->rules = bm_test_rules_new ("base");
  self->painter = bm_painter_new (self->rules);
  bm_test_zone_begin (&self->zone, self->rules, "lava", "ice-red@2,0 swamp@-1,0 mutagen-down@0,-1");
  self->placed = BM_NO_PLACE;
  self->considered = BM_NO_PLACE;

  self->canvas = BM_ZONE_CANVAS (bm_zone_canvas_new ());
  gtk_widget_set_vexpand (GTK_WIDGET (self->canvas), TRUE);
  g_signal_connect_swapped (self->canvas, "placed", G_CALLBACK (placed_cb), self);
  g_signal_connect_swapped (self->canvas, "considered", G_CALLBACK (considered_cb), self);
  bm_zone_canvas_show_zone (self->canvas, self->painter, &self->zone);

  gtk_box_append (GTK_BOX (box), gtk_button_new_with_label ("Before"));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->canvas));
  gtk_box_append (GTK_BOX (box), gtk_button_new_with_label ("After"));
  test_forgive_late_tooltips ();
  self->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (self->window), WIDTH, HEIGHT);
  gtk_window_set_child (GTK_WINDOW (self->window), box);
  gtk_window_present (GTK_WINDOW (self->window));
  WAIT_FOR (gtk_widget_get_width (GTK_WIDGET (self->canvas)) > 0);
  wait_for_frame (self);
}

static void
tear_down (Fixture       *self,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  bm_painter_unref (self->painter);
  bm_rules_unref (self->rules);
}

/* Offers a tile at all legal places: the farther right, the better. */
static guint
offer (Fixture    *self,
       const char *tile,
       gboolean    can_place)
{
  BmPlace places[BM_ZONE_MAX_PLACES];
  BmOffer offers[BM_ZONE_MAX_PLACES];
  guint n;

  self->tile = bm_test_find_tile (self->rules, tile);
  n = bm_zone_list_places (&self->zone, self->rules->tiles[self->tile].shape, 0, places);
  for (guint i = 0; i < n; i++)
    offers[i] = (BmOffer) { places[i], bm_place_x (places[i]), "What it brings." };

  bm_zone_canvas_set_offers (self->canvas, self->tile, offers, n, can_place);
  return n;
}

static guint
count_anchors (Fixture *self)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->canvas)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += BM_IS_ZONE_ANCHOR (child);

  return n;
}

static BmZoneAnchor *
get_focus (Fixture *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self->window));

  return focus != NULL && BM_IS_ZONE_ANCHOR (focus) ? BM_ZONE_ANCHOR (focus) : NULL;
}

static const char *
get_focus_name (Fixture *self)
{
  return get_focus (self) == NULL ? NULL : bm_zone_anchor_get_name (get_focus (self));
}

static graphene_point_t
get_middle_of_place (Fixture *self,
                     BmPlace  place)
{
  graphene_rect_t bounds;

  g_assert_true (bm_zone_canvas_get_place_bounds (self->canvas, self->tile, place, &bounds));
  return GRAPHENE_POINT_INIT (bounds.origin.x + bounds.size.width / 2, bounds.origin.y + bounds.size.height / 2);
}

static gboolean
drop (Fixture          *self,
      guint             tile,
      graphene_point_t  point)
{
  g_auto (GValue) value = G_VALUE_INIT;
  gboolean is_taken;

  g_value_init (&value, G_TYPE_UINT);
  g_value_set_uint (&value, tile);
  g_signal_emit_by_name (test_find_controller (GTK_WIDGET (self->canvas), GTK_TYPE_DROP_TARGET, GTK_PHASE_NONE), "drop",
                         &value, (double) point.x, (double) point.y, &is_taken);
  return is_taken;
}

/* -- Tests -- */

static void
test_nothing (Fixture       *self,
              gconstpointer  data)
{
  graphene_rect_t bounds;

  g_assert_cmpuint (count_anchors (self), ==, 4);
  g_assert_true (bm_zone_canvas_get_tile_bounds (self->canvas, 3, &bounds));
  g_assert_false (bm_zone_canvas_get_tile_bounds (self->canvas, 4, &bounds));

  bm_zone_canvas_show_zone (self->canvas, NULL, NULL);
  wait_for_frame (self);
  g_assert_cmpuint (count_anchors (self), ==, 0);
  g_assert_false (bm_zone_canvas_get_tile_bounds (self->canvas, 0, &bounds));
  bm_zone_canvas_fit (self->canvas);
  bm_zone_canvas_zoom (self->canvas, 1);
  g_assert_false (gtk_widget_grab_focus (GTK_WIDGET (self->canvas)));
}

static void
children_changed_cb (GListModel *children,
                     guint       position,
                     guint       n_removed G_GNUC_UNUSED,
                     guint       n_added,
                     guint      *n_named)
{
  for (guint i = position; i < position + n_added; i++)
    {
      g_autoptr (GtkWidget) child = g_list_model_get_item (children, i);

      if (!BM_IS_ZONE_ANCHOR (child))
        continue;
      g_assert_cmpstr (bm_zone_anchor_get_name (BM_ZONE_ANCHOR (child)), !=, NULL);
      g_assert_true (gtk_test_accessible_has_property (GTK_ACCESSIBLE (child), GTK_ACCESSIBLE_PROPERTY_LABEL));
      (*n_named)++;
    }
}

/* Screen readers hear of tiles and places when these get into the canvas, and then read out their names. */
static void
test_named_first (Fixture       *self,
                  gconstpointer  data)
{
  g_autoptr (GListModel) children = gtk_widget_observe_children (GTK_WIDGET (self->canvas));
  guint n_named = 0;

  g_signal_connect (children, "items-changed", G_CALLBACK (children_changed_cb), &n_named);
  offer (self, "swamp", TRUE);
  g_assert_cmpuint (n_named, >, 0);
  g_signal_handlers_disconnect_by_func (children, children_changed_cb, &n_named);
}

static void
test_words (Fixture       *self,
            gconstpointer  data)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
  g_assert_cmpuint (bm_zone_anchor_get_index (get_focus (self)), ==, 3);
  gtk_test_accessible_assert_role (get_focus (self), GTK_ACCESSIBLE_ROLE_BUTTON);
  gtk_test_accessible_assert_role (self->canvas, GTK_ACCESSIBLE_ROLE_GROUP);

  g_assert_true (test_press_shortcut (GTK_WIDGET (self->canvas), GDK_KEY_Down, 0));
  g_assert_true (test_press_shortcut (GTK_WIDGET (self->canvas), GDK_KEY_Left, 0));
  g_assert_nonnull (strstr (get_focus_name (self), "at column 0, row 1"));

  offer (self, "ice-blue", TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
  g_assert_cmpstr (get_focus_name (self), ==, "Place at column 4, row 1: What it brings.");
}

/* Tab goes to the places, then to the tiles, then on. */
static void
test_tab (Fixture       *self,
          gconstpointer  data)
{
  GtkWidget *before = gtk_widget_get_prev_sibling (GTK_WIDGET (self->canvas));
  GtkWidget *after = gtk_widget_get_next_sibling (GTK_WIDGET (self->canvas));

  offer (self, "ice-blue", TRUE);
  gtk_widget_grab_focus (before);
  g_assert_true (gtk_widget_child_focus (self->window, GTK_DIR_TAB_FORWARD));
  g_assert_true (g_str_has_prefix (get_focus_name (self), "Place at"));
  /* As GTK does it: the focus is visible only after it moved. */
  g_assert_cmpuint (self->considered, ==, BM_NO_PLACE);
  gtk_window_set_focus_visible (GTK_WINDOW (self->window), TRUE);
  g_assert_cmpuint (self->considered, ==, bm_place (3, 0));
  g_assert_true (gtk_widget_child_focus (self->window, GTK_DIR_TAB_FORWARD));
  g_assert_false (g_str_has_prefix (get_focus_name (self), "Place at"));
  g_assert_true (gtk_widget_child_focus (self->window, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (self->window)) == after);
  g_assert_true (gtk_widget_child_focus (self->window, GTK_DIR_TAB_BACKWARD));
  g_assert_false (g_str_has_prefix (get_focus_name (self), "Place at"));
  g_assert_true (gtk_widget_child_focus (self->window, GTK_DIR_TAB_BACKWARD));
  g_assert_true (g_str_has_prefix (get_focus_name (self), "Place at"));
  g_assert_true (gtk_widget_child_focus (self->window, GTK_DIR_TAB_BACKWARD));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (self->window)) == before);
}

/* Arrow keys look at one place after the other, Enter places the tile, and then the tile has the focus. */
static void
test_keyboard (Fixture       *self,
               gconstpointer  data)
{
  guint first;

  gtk_window_set_focus_visible (GTK_WINDOW (self->window), TRUE);
  offer (self, "ice-blue", TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
  first = bm_zone_canvas_get_considered (self->canvas);
  g_assert_cmpuint (first, ==, bm_place (3, 0));
  g_assert_cmpuint (self->considered, ==, first);

  g_assert_true (test_press_shortcut (GTK_WIDGET (self->canvas), GDK_KEY_Up, 0));
  g_assert_cmpuint (self->considered, ==, bm_place (3, -1));
  g_assert_true (test_press_shortcut (GTK_WIDGET (self->canvas), GDK_KEY_Home, 0));
  g_assert_cmpuint (self->considered, ==, first);

  g_assert_true (gtk_widget_activate (GTK_WIDGET (get_focus (self))));
  g_assert_cmpuint (self->n_placed, ==, 1);
  g_assert_cmpuint (self->placed, ==, first);

  bm_zone_place (&self->zone, self->rules, self->tile, bm_place_x (first), bm_place_y (first));
  bm_zone_canvas_set_offers (self->canvas, BM_NONE, NULL, 0, FALSE);
  bm_zone_canvas_show_zone (self->canvas, self->painter, &self->zone);
  g_assert_cmpuint (self->considered, ==, BM_NO_PLACE);
  g_assert_cmpuint (bm_zone_anchor_get_index (get_focus (self)), ==, 4);
  g_assert_true (g_str_has_suffix (get_focus_name (self), "at column 4, row 1"));
  wait_for_frame (self);
}

/* A tile that has been placed, but that nobody else sees yet, is where the focus goes, and stays. */
static void
test_keyboard_pending (Fixture       *self,
                       gconstpointer  data G_GNUC_UNUSED)
{
  BmPlace place = bm_place (3, 0);
  g_autofree char *name = NULL;
  BmZoneAnchor *focus;

  offer (self, "ice-blue", TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
  bm_zone_canvas_set_pending (self->canvas, self->tile, place);
  g_assert_true (g_str_has_prefix (get_focus_name (self), "Place at"));
  bm_zone_canvas_set_offers (self->canvas, BM_NONE, NULL, 0, FALSE);
  focus = get_focus (self);
  name = g_strdup_printf ("%s at column 4, row 1", bm_tile_name (self->rules, self->tile));
  g_assert_cmpstr (bm_zone_anchor_get_name (focus), ==, name);
  g_assert_true (gtk_widget_activate (GTK_WIDGET (focus)));
  wait_for_frame (self);

  bm_zone_place (&self->zone, self->rules, self->tile, bm_place_x (place), bm_place_y (place));
  bm_zone_canvas_show_zone (self->canvas, self->painter, &self->zone);
  g_assert_true (get_focus (self) == focus);
  bm_zone_canvas_set_pending (self->canvas, BM_NONE, 0);
  g_assert_true (get_focus (self) == focus);
  g_assert_cmpstr (bm_zone_anchor_get_name (focus), ==, name);
  g_assert_cmpuint (count_anchors (self), ==, 5);

  /* Taken back, it is gone, and the focus is on another tile. */
  bm_zone_canvas_set_pending (self->canvas, self->tile, bm_place (0, 2));
  g_assert_cmpuint (count_anchors (self), ==, 6);
  g_assert_cmpuint (bm_zone_anchor_get_index (get_focus (self)), ==, 5);
  bm_zone_canvas_set_pending (self->canvas, BM_NONE, 0);
  g_assert_cmpuint (count_anchors (self), ==, 5);
  g_assert_cmpuint (bm_zone_anchor_get_index (get_focus (self)), ==, 4);
}

static void
test_escape (Fixture       *self,
             gconstpointer  data)
{
  gtk_window_set_focus_visible (GTK_WINDOW (self->window), TRUE);
  offer (self, "ice-blue", TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
  g_assert_cmpuint (self->considered, !=, BM_NO_PLACE);
  g_assert_true (test_press_shortcut (GTK_WIDGET (self->canvas), GDK_KEY_Escape, 0));
  g_assert_cmpuint (self->considered, ==, BM_NO_PLACE);
  /* Then it is for others. */
  g_assert_false (test_press_shortcut (GTK_WIDGET (self->canvas), GDK_KEY_Escape, 0));
}

static void
click_at (GtkEventController *click,
          double              x,
          double              y)
{
  g_signal_emit_by_name (click, "pressed", 1, x, y);
  g_signal_emit_by_name (click, "released", 1, x, y);
}

/* The pointer looks at the place under it; a click places the tile there, and on a tile does not. */
static void
test_pointer (Fixture       *self,
              gconstpointer  data)
{
  GtkEventController *motion = test_find_controller (GTK_WIDGET (self->canvas), GTK_TYPE_EVENT_CONTROLLER_MOTION, GTK_PHASE_NONE);
  GtkEventController *click = test_find_controller (GTK_WIDGET (self->canvas), GTK_TYPE_GESTURE_CLICK, GTK_PHASE_NONE);
  graphene_point_t point;
  graphene_rect_t bounds;

  offer (self, "ice-blue", TRUE);
  point = get_middle_of_place (self, bm_place (3, 0));
  g_signal_emit_by_name (motion, "motion", (double) point.x, (double) point.y);
  g_assert_cmpuint (self->considered, ==, bm_place (3, 0));
  g_signal_emit_by_name (motion, "motion", 1.0, 1.0);
  g_assert_cmpuint (self->considered, ==, BM_NO_PLACE);
  g_signal_emit_by_name (motion, "motion", (double) point.x, (double) point.y);
  g_signal_emit_by_name (motion, "leave");
  g_assert_cmpuint (self->considered, ==, BM_NO_PLACE);

  bm_zone_canvas_get_tile_bounds (self->canvas, 0, &bounds);
  click_at (click, (double) bounds.origin.x + 5, (double) bounds.origin.y + 5);
  click_at (click, 1.0, 1.0);
  g_assert_cmpuint (self->n_placed, ==, 0);
  click_at (click, (double) point.x, (double) point.y);
  g_assert_cmpuint (self->n_placed, ==, 1);
  g_assert_cmpuint (self->placed, ==, bm_place (3, 0));
}

/* The zone moves while the button is held, for instance since somebody has laid a tile: the place that was pressed counts. */
static void
test_click_while_moving (Fixture       *self,
                         gconstpointer  data)
{
  GtkEventController *click = test_find_controller (GTK_WIDGET (self->canvas), GTK_TYPE_GESTURE_CLICK, GTK_PHASE_NONE);
  graphene_point_t before;
  graphene_point_t after;

  offer (self, "ice-blue", TRUE);
  before = get_middle_of_place (self, bm_place (3, 0));
  g_signal_emit_by_name (click, "pressed", 1, (double) before.x, (double) before.y);
  bm_zone_canvas_zoom (self->canvas, 2);
  wait_for_frame (self);
  after = get_middle_of_place (self, bm_place (3, 0));
  g_assert_false (graphene_point_near (&before, &after, 20));
  g_signal_emit_by_name (click, "released", 1, (double) before.x, (double) before.y);
  g_assert_cmpuint (self->n_placed, ==, 1);
  g_assert_cmpuint (self->placed, ==, bm_place (3, 0));
}

/* A tile that is dropped near a place goes there, if it is the one on offer. */
static void
test_drop (Fixture       *self,
           gconstpointer  data)
{
  graphene_point_t point;

  offer (self, "ice-blue", FALSE);
  point = get_middle_of_place (self, bm_place (3, 0));
  g_assert_false (drop (self, self->tile, point));

  offer (self, "ice-blue", TRUE);
  point = get_middle_of_place (self, bm_place (3, 0));
  g_assert_false (drop (self, self->tile + 1, point));
  g_assert_false (drop (self, self->tile, GRAPHENE_POINT_INIT (1, 1)));
  g_assert_cmpuint (self->n_placed, ==, 0);
  point.x += 20;
  g_assert_true (drop (self, self->tile, point));
  g_assert_cmpuint (self->n_placed, ==, 1);
  g_assert_cmpuint (self->placed, ==, bm_place (3, 0));
}

/* The zone goes with the pointer, but not before it is sure that this is no click. */
static void
test_drag (Fixture       *self,
           gconstpointer  data)
{
  GtkEventController *drag = test_find_controller (GTK_WIDGET (self->canvas), GTK_TYPE_GESTURE_DRAG, GTK_PHASE_NONE);
  graphene_rect_t before;
  graphene_rect_t bounds;

  bm_zone_canvas_get_tile_bounds (self->canvas, 0, &before);
  g_signal_emit_by_name (drag, "drag-update", 3.0, 3.0);
  bm_zone_canvas_get_tile_bounds (self->canvas, 0, &bounds);
  g_assert_true (graphene_rect_equal (&before, &bounds));
  g_signal_emit_by_name (drag, "drag-update", 20.0, 0.0);
  g_signal_emit_by_name (drag, "drag-update", 50.0, 10.0);
  g_signal_emit_by_name (drag, "end", NULL);
  bm_zone_canvas_get_tile_bounds (self->canvas, 0, &bounds);
  g_assert_cmpfloat_with_epsilon (bounds.origin.x, before.origin.x + 30, 1);
  g_assert_cmpfloat_with_epsilon (bounds.origin.y, before.origin.y + 10, 1);

  /* It stays where it was put. */
  wait_for_frame (self);
  bm_zone_canvas_get_tile_bounds (self->canvas, 0, &before);
  g_assert_true (graphene_rect_equal (&before, &bounds));
}

static void
test_wheel (Fixture       *self,
            gconstpointer  data)
{
  GtkEventController *scroll = test_find_controller (GTK_WIDGET (self->canvas), GTK_TYPE_EVENT_CONTROLLER_SCROLL, GTK_PHASE_NONE);
  GtkEventController *motion = test_find_controller (GTK_WIDGET (self->canvas), GTK_TYPE_EVENT_CONTROLLER_MOTION, GTK_PHASE_NONE);
  graphene_rect_t before;
  graphene_rect_t bounds;
  gboolean is_handled;

  bm_zone_canvas_get_tile_bounds (self->canvas, 0, &before);
  g_signal_emit_by_name (motion, "motion", (double) before.origin.x, (double) before.origin.y);
  g_signal_emit_by_name (scroll, "scroll", 0.0, -1.0, &is_handled);
  g_assert_true (is_handled);
  bm_zone_canvas_get_tile_bounds (self->canvas, 0, &bounds);
  g_assert_cmpfloat (bounds.size.width, >, before.size.width);
  g_assert_cmpfloat_with_epsilon (bounds.origin.x, before.origin.x, 1);
}

/* What a bench does when a tile is lifted: the second one. */
static void
lifted_cb (Fixture *self,
           guint    tile)
{
  g_assert_cmpuint (tile, ==, 2);
  bm_test_zone_begin (&self->zone, self->rules, "lava", "ice-red@2,0 mutagen-down@0,-1");
  bm_zone_canvas_show_zone (self->canvas, self->painter, &self->zone);
  offer (self, "swamp", TRUE);
}

/* A drag lifts a tile of a bench, which follows the pointer and stays where it is let go. */
static void
test_lift (Fixture       *self,
           gconstpointer  data)
{
  GtkEventController *drag = test_find_controller (GTK_WIDGET (self->canvas), GTK_TYPE_GESTURE_DRAG, GTK_PHASE_NONE);
  graphene_rect_t explorer, after, tile, place;
  graphene_point_t middle, aim;

  bm_zone_canvas_set_bench (self->canvas, gtk_label_new ("Tools"));
  g_signal_connect_swapped (self->canvas, "lifted", G_CALLBACK (lifted_cb), self);
  bm_zone_canvas_zoom (self->canvas, 1);
  wait_for_frame (self);
  bm_zone_canvas_get_tile_bounds (self->canvas, 0, &explorer);
  bm_zone_canvas_get_tile_bounds (self->canvas, 2, &tile);
  graphene_rect_get_center (&tile, &middle);

  g_signal_emit_by_name (drag, "drag-begin", (double) middle.x, (double) middle.y);
  g_signal_emit_by_name (drag, "drag-update", 4.0, 0.0);
  g_assert_cmpuint (bm_zone_canvas_get_considered (self->canvas), ==, BM_NO_PLACE);
  g_signal_emit_by_name (drag, "drag-update", 12.0, 0.0);
  g_assert_cmpuint (bm_zone_canvas_get_considered (self->canvas), ==, bm_place (-1, 0));

  bm_zone_canvas_get_place_bounds (self->canvas, self->tile, bm_place (0, 2), &place);
  graphene_rect_get_center (&place, &aim);
  g_signal_emit_by_name (drag, "drag-update", (double) (aim.x - middle.x), (double) (aim.y - middle.y));
  g_assert_cmpuint (self->n_placed, ==, 0);
  g_signal_emit_by_name (drag, "end", NULL);
  g_assert_cmpuint (self->n_placed, ==, 1);
  g_assert_cmpuint (self->placed, ==, bm_place (0, 2));

  /* Whoever has zoomed sees the zone as before. */
  wait_for_frame (self);
  bm_zone_canvas_get_tile_bounds (self->canvas, 0, &after);
  g_assert_true (graphene_rect_equal (&explorer, &after));
}

/* Where it cannot lie, it goes back; the explorer stays. */
static void
test_lift_nowhere (Fixture       *self,
                   gconstpointer  data)
{
  GtkEventController *drag = test_find_controller (GTK_WIDGET (self->canvas), GTK_TYPE_GESTURE_DRAG, GTK_PHASE_NONE);
  graphene_rect_t tile;

  bm_zone_canvas_set_bench (self->canvas, gtk_label_new ("Tools"));
  g_signal_connect_swapped (self->canvas, "lifted", G_CALLBACK (lifted_cb), self);
  self->placed = 0;
  bm_zone_canvas_get_tile_bounds (self->canvas, 2, &tile);
  g_signal_emit_by_name (drag, "drag-begin", (double) tile.origin.x + 4, (double) tile.origin.y + 4);
  g_signal_emit_by_name (drag, "drag-update", -2000.0, 0.0);
  g_signal_emit_by_name (drag, "end", NULL);
  g_assert_cmpuint (self->n_placed, ==, 1);
  g_assert_cmpuint (self->placed, ==, BM_NO_PLACE);

  bm_zone_canvas_get_tile_bounds (self->canvas, 0, &tile);
  g_signal_emit_by_name (drag, "drag-begin", (double) tile.origin.x + 4, (double) tile.origin.y + 4);
  g_signal_emit_by_name (drag, "drag-update", 30.0, 0.0);
  g_signal_emit_by_name (drag, "end", NULL);
  g_assert_cmpuint (self->n_placed, ==, 1);
}

/* When everything has been seen to happen, nothing moves any more: no frame is asked for. */
static void
test_idle (Fixture       *self,
           gconstpointer  data)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  bm_test_zone_place (&self->zone, self->rules, "ice-blue@0,-3 lava-green@3,0 lava-green@4,0");
  bm_zone_canvas_show_zone (self->canvas, self->painter, &self->zone);
  g_assert_cmpint (adw_animation_get_state (self->canvas->scene), ==, ADW_ANIMATION_PLAYING);
  g_assert_true (self->canvas->change.continues);
  WAIT_FOR (adw_animation_get_state (self->canvas->scene) == ADW_ANIMATION_FINISHED
            && adw_animation_get_state (self->canvas->glide) != ADW_ANIMATION_PLAYING);
  g_assert_false (self->canvas->change.continues);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  wait_for_frame (self);
}

/* What is only looked at cannot be chosen, and is not told twice. */
static void
test_preview (Fixture       *self,
              gconstpointer  data)
{
  guint n_tiles = count_anchors (self);

  offer (self, "mutagen-up", FALSE);
  g_assert_cmpuint (count_anchors (self), ==, n_tiles);
  bm_zone_canvas_consider (self->canvas, bm_place (3, 0));
  g_assert_cmpuint (self->considered, ==, bm_place (3, 0));
  wait_for_frame (self);
  offer (self, "mutagen-up", FALSE);
  g_assert_cmpuint (self->n_considered, ==, 1);

  /* Where the next tile cannot lie, it is not seen. */
  bm_zone_canvas_consider (self->canvas, bm_place (0, 0));
  g_assert_cmpuint (self->considered, ==, BM_NO_PLACE);
  g_assert_cmpuint (self->n_placed, ==, 0);
}

static void
focus_changed_cb (GtkWindow *window)
{
  g_assert_nonnull (gtk_window_get_focus (window));
}

/* Where there are fewer places, the focus goes from one that is gone to one that is left, and is nowhere in between. */
static void
test_fewer_places (Fixture       *self,
                   gconstpointer  data)
{
  BmOffer one = { bm_place (0, -2), 1, "What it brings." };
  guint n = offer (self, "ice-blue", TRUE);

  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
  for (guint i = 0; i < n; i++)
    test_press_shortcut (GTK_WIDGET (self->canvas), GDK_KEY_Right, 0);
  g_signal_connect (self->window, "notify::focus-widget", G_CALLBACK (focus_changed_cb), NULL);
  for (guint left = 2; left-- > 0;)
    {
      bm_zone_canvas_set_offers (self->canvas, self->tile, &one, left, left > 0);
      g_assert_nonnull (get_focus (self));
    }
  g_assert_cmpuint (count_anchors (self), ==, 4);
  g_signal_handlers_disconnect_by_func (self->window, focus_changed_cb, NULL);
}

/* Offers with other words leave the focus where it is; other places do not lose it. */
static void
test_focus_stays (Fixture       *self,
                  gconstpointer  data)
{
  offer (self, "ice-blue", TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
  g_assert_cmpuint (offer (self, "mutagen-up", TRUE), ==, count_anchors (self) - 4);
  g_assert_true (g_str_has_prefix (get_focus_name (self), "Place at"));
  bm_zone_canvas_set_offers (self->canvas, BM_NONE, NULL, 0, FALSE);
  g_assert_nonnull (get_focus (self));
  g_assert_cmpuint (count_anchors (self), ==, 4);
}

static void
test_zoom (Fixture       *self,
           gconstpointer  data)
{
  graphene_rect_t fitted;
  graphene_rect_t bounds;

  g_assert_true (bm_zone_canvas_get_tile_bounds (self->canvas, 0, &fitted));
  test_press_shortcut (GTK_WIDGET (self->canvas), GDK_KEY_plus, 0);
  bm_zone_canvas_get_tile_bounds (self->canvas, 0, &bounds);
  g_assert_cmpfloat (bounds.size.width, >, fitted.size.width);
  test_press_shortcut (GTK_WIDGET (self->canvas), GDK_KEY_Right, GDK_SHIFT_MASK);
  wait_for_frame (self);
  test_press_shortcut (GTK_WIDGET (self->canvas), GDK_KEY_minus, 0);
  test_press_shortcut (GTK_WIDGET (self->canvas), GDK_KEY_minus, 0);
  bm_zone_canvas_get_tile_bounds (self->canvas, 0, &bounds);
  g_assert_cmpfloat (bounds.size.width, <, fitted.size.width);
  test_press_shortcut (GTK_WIDGET (self->canvas), GDK_KEY_0, 0);
  bm_zone_canvas_get_tile_bounds (self->canvas, 0, &bounds);
  g_assert_cmpfloat_with_epsilon (bounds.size.width, fitted.size.width, 0.01);
  g_assert_cmpfloat_with_epsilon (bounds.origin.x, fitted.origin.x, 1);
}

/* On a small canvas the zone is as large as it can be, and steps back for places that matter. */
static void
test_small (Fixture       *self,
            gconstpointer  data)
{
  graphene_rect_t looking;
  graphene_rect_t preview;
  graphene_rect_t placing;

  gtk_widget_set_vexpand (GTK_WIDGET (self->canvas), FALSE);
  gtk_widget_set_valign (GTK_WIDGET (self->canvas), GTK_ALIGN_START);
  gtk_window_set_default_size (GTK_WINDOW (self->window), 240, 240);
  bm_zone_canvas_set_offers (self->canvas, BM_NONE, NULL, 0, FALSE);
  WAIT_FOR (gtk_widget_get_width (GTK_WIDGET (self->canvas)) < 300);
  wait_for_frame (self);

  bm_zone_canvas_get_tile_bounds (self->canvas, 0, &looking);
  offer (self, "ice-blue", FALSE);
  bm_zone_canvas_get_tile_bounds (self->canvas, 0, &preview);
  offer (self, "ice-blue", TRUE);
  bm_zone_canvas_get_tile_bounds (self->canvas, 0, &placing);
  g_assert_cmpfloat (looking.size.width, >, placing.size.width);
  g_assert_cmpfloat (looking.size.width, >=, preview.size.width);
  g_assert_cmpfloat (preview.size.width, >=, placing.size.width);
}

/* Another game, taking back, and the same zone again. */
static void
test_other_zone (Fixture       *self,
                 gconstpointer  data)
{
  g_autoptr (BmPainter) other = bm_painter_new (self->rules);
  BmZone zone;

  offer (self, "ice-blue", TRUE);
  bm_test_zone_begin (&zone, self->rules, "runes", "desert@2,0");
  bm_zone_canvas_show_zone (self->canvas, other, &zone);
  g_assert_cmpuint (count_anchors (self), ==, 2);
  wait_for_frame (self);

  bm_test_zone_begin (&zone, self->rules, "runes", "");
  bm_zone_canvas_show_zone (self->canvas, other, &zone);
  bm_zone_canvas_show_zone (self->canvas, other, &zone);
  g_assert_cmpuint (count_anchors (self), ==, 1);
  wait_for_frame (self);
}

/* A tile is explained until the keyboard goes on: Enter would do nothing while the popover is open. That the focus becomes
 * visible, as with the key that opens it, closes nothing. */
static void
test_explain_by_key (Fixture       *self,
                     gconstpointer  data)
{
  GtkWidget *popover;

  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
  gtk_widget_activate (GTK_WIDGET (get_focus (self)));
  popover = test_find_type (GTK_WIDGET (self->canvas), GTK_TYPE_POPOVER);
  g_assert_true (gtk_widget_get_visible (popover));
  gtk_window_set_focus_visible (GTK_WINDOW (self->window), FALSE);
  gtk_window_set_focus_visible (GTK_WINDOW (self->window), TRUE);
  wait_for_frame (self);
  g_assert_true (gtk_widget_get_visible (popover));

  offer (self, "ice-blue", TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
  g_assert_true (g_str_has_prefix (get_focus_name (self), "Place at"));
  g_assert_false (gtk_widget_get_visible (popover));
}

/* A tile is explained, and what explained it goes with the canvas. */
static void
test_explain (Fixture       *self,
              gconstpointer  data)
{
  GtkWidget *card = g_object_ref_sink (bm_piece_card_new ());

  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
  g_assert_true (gtk_widget_activate (GTK_WIDGET (get_focus (self))));
  wait_for_frame (self);
  g_assert_true (GTK_IS_POPOVER (gtk_widget_get_last_child (GTK_WIDGET (self->canvas))));

  for (guint i = 0; i < self->zone.n_tiles; i++)
    bm_piece_card_show_tile (BM_PIECE_CARD (card), self->painter, &self->zone, i);
  g_object_unref (card);
}

static double
get_cell (Fixture *self)
{
  return bm_zone_canvas_get_aim (self->canvas).cell;
}

/* Within a reach, nothing that is looked at or placed moves the zone. */
static void
test_reach (Fixture       *self,
            gconstpointer  data)
{
  BmCells reach = { -4, -4, 9, 10 };
  BmCamera camera;
  double roomy;

  bm_zone_canvas_set_reach (self->canvas, reach);
  wait_for_frame (self);
  camera = bm_zone_canvas_get_aim (self->canvas);
  g_assert_true (bm_camera_holds (camera, reach, gtk_widget_get_width (GTK_WIDGET (self->canvas)),
                                  gtk_widget_get_height (GTK_WIDGET (self->canvas))));

  offer (self, "ice-blue", FALSE);
  g_assert_true (bm_camera_equal (camera, bm_zone_canvas_get_aim (self->canvas)));
  offer (self, "mutagen-down", TRUE);
  g_assert_true (bm_camera_equal (camera, bm_zone_canvas_get_aim (self->canvas)));
  bm_test_zone_place (&self->zone, self->rules, "mutagen-down@-3,0");
  bm_zone_canvas_set_offers (self->canvas, BM_NONE, NULL, 0, FALSE);
  bm_zone_canvas_show_zone (self->canvas, self->painter, &self->zone);
  wait_for_frame (self);
  g_assert_true (bm_camera_equal (camera, bm_zone_canvas_get_aim (self->canvas)));

  /* The next turn. */
  roomy = get_cell (self);
  bm_zone_canvas_set_reach (self->canvas, (BmCells) { -5, -5, 14, 14 });
  wait_for_frame (self);
  g_assert_cmpfloat (get_cell (self), <, roomy);
}

/* What does nothing shows nothing: places of a tile that cannot be taken are only marked. */
static void
test_look_only (Fixture       *self,
                gconstpointer  data)
{
  GtkEventController *motion = test_find_controller (GTK_WIDGET (self->canvas), GTK_TYPE_EVENT_CONTROLLER_MOTION, GTK_PHASE_NONE);
  GtkEventController *click = test_find_controller (GTK_WIDGET (self->canvas), GTK_TYPE_GESTURE_CLICK, GTK_PHASE_NONE);
  graphene_point_t point;

  offer (self, "ice-blue", FALSE);
  point = get_middle_of_place (self, bm_place (3, 0));
  g_signal_emit_by_name (motion, "motion", (double) point.x, (double) point.y);
  g_assert_cmpuint (bm_zone_canvas_get_considered (self->canvas), ==, BM_NO_PLACE);
  click_at (click, (double) point.x, (double) point.y);
  g_assert_cmpuint (self->n_placed, ==, 0);
}

/* A proposal shows itself while nothing else is looked at, and Enter takes it. */
static void
test_proposal (Fixture       *self,
               gconstpointer  data)
{
  GtkEventController *motion = test_find_controller (GTK_WIDGET (self->canvas), GTK_TYPE_EVENT_CONTROLLER_MOTION, GTK_PHASE_NONE);
  graphene_point_t point;

  offer (self, "ice-blue", TRUE);
  bm_zone_canvas_propose (self->canvas, bm_place (-2, 0));
  g_assert_cmpuint (self->considered, ==, bm_place (-2, 0));

  point = get_middle_of_place (self, bm_place (3, 0));
  g_signal_emit_by_name (motion, "motion", (double) point.x, (double) point.y);
  g_assert_cmpuint (self->considered, ==, bm_place (3, 0));
  g_signal_emit_by_name (motion, "leave");
  g_assert_cmpuint (self->considered, ==, bm_place (-2, 0));

  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
  g_assert_true (gtk_widget_activate (GTK_WIDGET (get_focus (self))));
  g_assert_cmpuint (self->placed, ==, bm_place (-2, 0));

  /* Not one that is not legal, and not for another tile. */
  bm_zone_canvas_propose (self->canvas, bm_place (9, 9));
  g_assert_cmpuint (bm_zone_canvas_get_considered (self->canvas), ==, BM_NO_PLACE);
  bm_zone_canvas_propose (self->canvas, bm_place (-2, 0));
  offer (self, "mutagen-down", TRUE);
  g_signal_emit_by_name (motion, "leave");
  g_assert_cmpuint (bm_zone_canvas_get_considered (self->canvas), ==, BM_NO_PLACE);
}

/* Where nothing lies or may lie, buttons hide nothing. */
static void
test_free (Fixture       *self,
           gconstpointer  data)
{
  graphene_rect_t bounds;

  bm_zone_canvas_set_reach (self->canvas, (BmCells) { -6, -6, 14, 14 });
  wait_for_frame (self);
  g_assert_true (bm_zone_canvas_is_free (self->canvas, &GRAPHENE_RECT_INIT (0, 0, 40, 40)));
  g_assert_true (bm_zone_canvas_get_tile_bounds (self->canvas, 0, &bounds));
  g_assert_false (bm_zone_canvas_is_free (self->canvas, &bounds));
  self->tile = bm_test_find_tile (self->rules, "ice-blue");
  g_assert_true (bm_zone_canvas_get_place_bounds (self->canvas, self->tile, bm_place (3, 0), &bounds));
  g_assert_false (bm_zone_canvas_is_free (self->canvas, &bounds));
}

/* Where a tile lies that does not count yet, it is shown as it lies; it may be looked at elsewhere. */
static void
test_pending (Fixture       *self,
              gconstpointer  data)
{
  offer (self, "ice-blue", TRUE);
  bm_zone_canvas_consider (self->canvas, bm_place (3, 0));
  g_assert_cmpuint (bm_zone_canvas_get_considered (self->canvas), ==, bm_place (3, 0));
  bm_zone_canvas_set_pending (self->canvas, self->tile, bm_place (3, 0));
  g_assert_cmpuint (bm_zone_canvas_get_considered (self->canvas), ==, BM_NO_PLACE);

  bm_zone_canvas_consider (self->canvas, bm_place (3, 0));
  g_assert_cmpuint (bm_zone_canvas_get_considered (self->canvas), ==, BM_NO_PLACE);
  bm_zone_canvas_consider (self->canvas, bm_place (0, -3));
  g_assert_cmpuint (bm_zone_canvas_get_considered (self->canvas), ==, bm_place (0, -3));

  bm_zone_canvas_set_pending (self->canvas, BM_NONE, 0);
  bm_zone_canvas_consider (self->canvas, bm_place (3, 0));
  g_assert_cmpuint (bm_zone_canvas_get_considered (self->canvas), ==, bm_place (3, 0));
}

static void
test_looks (Fixture       *self,
            gconstpointer  data)
{
  bm_zone_canvas_set_pending (self->canvas, bm_test_find_tile (self->rules, "lava-green"), bm_place (3, 0));
  bm_zone_canvas_mark_tiles (self->canvas, 5);
  bm_zone_canvas_set_read_only (self->canvas, TRUE);
  wait_for_frame (self);
  bm_test_zone_place (&self->zone, self->rules, "lava-green@3,0 ice-blue@0,-3");
  bm_zone_canvas_show_zone (self->canvas, self->painter, &self->zone);
  bm_zone_canvas_set_pending (self->canvas, BM_NONE, 0);
  wait_for_frame (self);
}

#define ADD(name, function) g_test_add ("/zone-canvas/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int    argc,
      char **argv)
{
  test_begin (&argc, &argv);
  bm_widgets_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

  ADD ("nothing", test_nothing);
  ADD ("pending", test_pending);
  ADD ("named-first", test_named_first);
  ADD ("words", test_words);
  ADD ("fewer-places", test_fewer_places);
  ADD ("tab", test_tab);
  ADD ("keyboard", test_keyboard);
  ADD ("keyboard-pending", test_keyboard_pending);
  ADD ("escape", test_escape);
  ADD ("preview", test_preview);
  ADD ("focus-stays", test_focus_stays);
  ADD ("zoom", test_zoom);
  ADD ("small", test_small);
  ADD ("other-zone", test_other_zone);
  ADD ("pointer", test_pointer);
  ADD ("click-while-moving", test_click_while_moving);
  ADD ("drop", test_drop);
  ADD ("drag", test_drag);
  ADD ("lift", test_lift);
  ADD ("lift-nowhere", test_lift_nowhere);
  ADD ("wheel", test_wheel);
  ADD ("idle", test_idle);
  ADD ("explain", test_explain);
  ADD ("reach", test_reach);
  ADD ("look-only", test_look_only);
  ADD ("proposal", test_proposal);
  ADD ("free", test_free);
  ADD ("explain-by-key", test_explain_by_key);
  ADD ("looks", test_looks);

  return g_test_run ();
}
