/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-zone-canvas-private.h"

#include <math.h>

#include "bm-painter.h"
#include "bm-piece-card.h"

/* Pointer, touch, keyboard and drag-and-drop on a canvas. */

#define KEY_ZOOM       1.2  /* one step of wheel or key */
#define KEY_PAN        1.5  /* cells per key press */
#define DROP_REACH     1.0  /* how far beside a place, in cells, a tile may be dropped */
#define PAN_THRESHOLD  8.0  /* px after which a press is a drag */

/* -- Pointer position -- */

/* At a point of the zone, in cells. */
static guint
find_offer_near (BmZoneCanvas     *self,
                 graphene_point_t  point,
                 double            reach)
{
  return bm_places_find_at (self->offers.places, self->offers.n, self->offers.shape, point, reach);
}

static guint
find_offer_at (BmZoneCanvas *self,
               double        x,
               double        y,
               double        reach)
{
  return find_offer_near (self, bm_camera_find_point (self->camera, x, y), reach);
}

/* The index of the tile at a point of the zone, in cells, or -1. */
static int
find_tile_near (BmZoneCanvas     *self,
                graphene_point_t  point)
{
  if (!bm_zone_canvas_has_zone (self))
    return -1;
  return bm_zone_find_cell (&self->zone, (int) floorf (point.x), (int) floorf (point.y));
}

static int
find_tile_at (BmZoneCanvas *self,
              double        x,
              double        y)
{
  return find_tile_near (self, bm_camera_find_point (self->camera, x, y));
}

static guint
get_place (BmZoneCanvas *self,
           guint         offer)
{
  return offer == BM_NOT_FOUND ? BM_NO_PLACE : self->offers.places[offer];
}

/* The place that has the keyboard focus, if the keyboard is used. */
static guint
get_focused_place (BmZoneCanvas *self)
{
  BmZoneGroup group;
  BmZoneAnchor *anchor = bm_zone_canvas_get_focused_anchor (self, &group);

  if (anchor == NULL || group != BM_ZONE_GROUP_PLACES || !bm_zone_canvas_shows_focus (self))
    return BM_NO_PLACE;
  return get_place (self, bm_zone_anchor_get_index (anchor));
}

/**
 * bm_zone_canvas_look_away:
 *
 * Considers a place that the pointer is not at: the one with the keyboard focus, or else the proposed one.
 */
void
bm_zone_canvas_look_away (BmZoneCanvas *self)
{
  guint place = get_focused_place (self);

  bm_zone_canvas_consider (self, place != BM_NO_PLACE ? place : self->proposed);
}

/* Nothing is shown if a click would do nothing. */
static void
hover (BmZoneCanvas *self,
       double        x,
       double        y)
{
  guint offer = self->offers.can_place ? find_offer_at (self, x, y, 0) : BM_NOT_FOUND;
  int tile = self->choices != 0 ? find_tile_at (self, x, y) : -1;
  gboolean can_click = offer != BM_NOT_FOUND || (tile >= 0 && bm_zone_canvas_can_choose (self, (guint) tile));

  if (offer != BM_NOT_FOUND)
    bm_zone_canvas_consider (self, get_place (self, offer));
  else
    bm_zone_canvas_look_away (self);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), can_click ? "pointer" : NULL);
}

/**
 * bm_zone_canvas_focus_moved:
 *
 * Considers the place that has the focus now, and moves the zone so that it is visible. Stops explaining the previous
 * tile; but GTK also tells of a focus that stays where it is, as when the explanation opens.
 */
void
bm_zone_canvas_focus_moved (BmZoneCanvas *self)
{
  BmZoneGroup group;
  BmZoneAnchor *anchor = bm_zone_canvas_get_focused_anchor (self, &group);

  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (anchor != NULL)
    self->current[group] = bm_zone_anchor_get_index (anchor);
  bm_zone_canvas_look_away (self);
  if (anchor == NULL)
    return;

  if (self->popover != NULL && anchor != self->focused)
    gtk_popover_popdown (GTK_POPOVER (self->popover));
  self->focused = anchor;
  bm_zone_canvas_show_cells (self, bm_zone_anchor_get_cells (anchor));
}

/* -- Pointer -- */

static void
motion_cb (BmZoneCanvas *self,
           double        x,
           double        y)
{
  self->pointer = GRAPHENE_POINT_INIT ((float) x, (float) y);
  if (!self->is_held && !self->is_carrying)
    hover (self, x, y);
}

static void
leave_cb (BmZoneCanvas *self)
{
  if (!self->is_held && !self->is_carrying)
    bm_zone_canvas_look_away (self);
}

static gboolean
is_touch (GtkGesture *gesture)
{
  GdkDevice *device = gtk_event_controller_get_current_event_device (GTK_EVENT_CONTROLLER (gesture));

  return device != NULL && gdk_device_get_source (device) == GDK_SOURCE_TOUCHSCREEN;
}

/* A finger cannot hover: its first tap on a place considers it, the second places the tile there. */
static void
click_offer (BmZoneCanvas *self,
             GtkGesture   *gesture,
             guint         offer)
{
  guint place = get_place (self, offer);

  if (is_touch (gesture) && self->considered != place && !bm_zone_canvas_is_pending (self, place))
    bm_zone_canvas_consider (self, place);
  else
    bm_zone_canvas_place (self, offer);
}

/* A click means what was there when the button was pressed: until it is released, the zone may have moved. */
static void
pressed_cb (BmZoneCanvas *self,
            int           n_press,
            double        x,
            double        y,
            GtkGesture   *gesture)
{
  self->clicked = bm_camera_find_point (self->camera, x, y);
}

static void
released_cb (BmZoneCanvas *self,
             int           n_press,
             double        x,
             double        y,
             GtkGesture   *gesture)
{
  graphene_point_t point = self->clicked;
  guint offer = find_offer_near (self, point, 0);
  int tile = find_tile_near (self, point);

  if (self->has_cursor)
    {
      bm_zone_canvas_emit_pointed (self, (int) floorf (point.x), (int) floorf (point.y));
      return;
    }
  if (offer != BM_NOT_FOUND || tile >= 0)
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  if (offer != BM_NOT_FOUND)
    click_offer (self, gesture, offer);
  else if (tile >= 0)
    {
      /* Delete is meant for the tile that was clicked last. */
      if (self->is_bench)
        bm_zone_canvas_turn_to_tile (self, (guint) tile, TRUE);
      bm_zone_canvas_activate_tile (self, (guint) tile);
    }
  else
    bm_zone_canvas_consider (self, BM_NO_PLACE);
}

static gboolean
scroll_cb (BmZoneCanvas             *self,
           double                    dx,
           double                    dy,
           GtkEventControllerScroll *controller)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
  gboolean is_wheel = gtk_event_controller_scroll_get_unit (controller) == GDK_SCROLL_UNIT_WHEEL;
  BmCamera camera = bm_zone_canvas_get_aim (self);
  double x = self->pointer.x;
  double y = self->pointer.y;

  if (!bm_zone_canvas_has_zone (self))
    return FALSE;

  if (is_wheel && (state & GDK_SHIFT_MASK) == 0)
    bm_zone_canvas_zoom_at (self, pow (KEY_ZOOM, -dy), x, y);
  else if (state & GDK_CONTROL_MASK)
    {
      self->is_fitted = FALSE;
      bm_zone_canvas_set_camera (self, bm_camera_zoom (camera, exp (-dy / 100), x, y));
      bm_zone_canvas_settle (self);
    }
  else
    {
      double unit = is_wheel ? camera.cell : 1;

      self->is_fitted = FALSE;
      camera.x -= dx * unit;
      camera.y -= dy * unit;
      bm_zone_canvas_set_camera (self, camera);
      bm_zone_canvas_settle (self);
    }

  return TRUE;
}

/* -- Dragging the zone -- */

static void
hold (BmZoneCanvas *self)
{
  self->held_camera = self->camera;
  self->is_held = TRUE;
  self->is_fitted = FALSE;
}

/* On a bench, dragging a tile lifts it and lets it follow the pointer. */
static gboolean
lift (BmZoneCanvas *self)
{
  int tile = find_tile_at (self, self->pressed.x, self->pressed.y);

  if (!self->is_bench || tile <= 0)
    return FALSE;

  self->is_carrying = TRUE;
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "grabbing");
  bm_zone_canvas_emit_lifted (self, (guint) tile);
  return TRUE;
}

static void
carry (BmZoneCanvas *self,
       double        dx,
       double        dy)
{
  bm_zone_canvas_consider (self, get_place (self, find_offer_at (self, self->pressed.x + dx, self->pressed.y + dy,
                                                                 DROP_REACH)));
}

static void
put_down (BmZoneCanvas *self)
{
  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
  bm_zone_canvas_emit_placed (self, self->considered);
  self->is_carrying = FALSE;
}

static void
let_go (BmZoneCanvas *self)
{
  if (self->is_carrying)
    put_down (self);
  if (!self->is_held)
    return;

  self->is_held = FALSE;
  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
  bm_zone_canvas_settle (self);
}

static void
drag_begin_cb (BmZoneCanvas *self,
               double        x,
               double        y)
{
  self->pressed = GRAPHENE_POINT_INIT ((float) x, (float) y);
}

static void
drag_update_cb (BmZoneCanvas   *self,
                double          dx,
                double          dy,
                GtkGestureDrag *gesture)
{
  BmCamera camera;

  if (!bm_zone_canvas_has_zone (self))
    return;

  if (!self->is_held && !self->is_carrying)
    {
      if (hypot (dx, dy) < PAN_THRESHOLD)
        return;
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
      bm_zone_canvas_consider (self, BM_NO_PLACE);
    }
  if (self->is_carrying || (!self->is_held && lift (self)))
    {
      carry (self, dx, dy);
      return;
    }
  if (!self->is_held)
    {
      gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "grabbing");
      hold (self);
      /* So that the zone does not jump by the distance that it takes to recognise the drag. */
      self->held_camera.x -= dx;
      self->held_camera.y -= dy;
    }

  camera = self->held_camera;
  camera.x += dx;
  camera.y += dy;
  bm_zone_canvas_set_camera (self, camera);
}

static void
pinch_begin_cb (BmZoneCanvas     *self,
                GdkEventSequence *sequence,
                GtkGesture       *gesture)
{
  if (!bm_zone_canvas_has_zone (self))
    return;

  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  hold (self);
  gtk_gesture_get_bounding_box_center (gesture, &self->held_x, &self->held_y);
}

static void
pinch_cb (BmZoneCanvas *self,
          double        scale,
          GtkGesture   *gesture)
{
  double x = self->held_x;
  double y = self->held_y;
  BmCamera camera;

  if (!self->is_held)
    return;

  gtk_gesture_get_bounding_box_center (gesture, &x, &y);
  camera = bm_camera_zoom (self->held_camera, scale, self->held_x, self->held_y);
  camera.x += x - self->held_x;
  camera.y += y - self->held_y;
  bm_zone_canvas_set_camera (self, camera);
}

/* -- Dropping a tile -- */

/* The kind of the dragged tile, if it is known yet. */
static gboolean
can_drop (BmZoneCanvas  *self,
          GtkDropTarget *target)
{
  const GValue *value = gtk_drop_target_get_value (target);

  return self->offers.can_place && (value == NULL || g_value_get_uint (value) == self->offers.tile);
}

static GdkDragAction
drop_motion_cb (BmZoneCanvas  *self,
                double         x,
                double         y,
                GtkDropTarget *target)
{
  guint offer = can_drop (self, target) ? find_offer_at (self, x, y, DROP_REACH) : BM_NOT_FOUND;

  bm_zone_canvas_consider (self, get_place (self, offer));
  if (offer == BM_NOT_FOUND)
    return 0;
  return gdk_drop_get_actions (gtk_drop_target_get_current_drop (target)) & GDK_ACTION_MOVE ? GDK_ACTION_MOVE
                                                                                           : GDK_ACTION_COPY;
}

static gboolean
drop_cb (BmZoneCanvas  *self,
         const GValue  *value,
         double         x,
         double         y,
         GtkDropTarget *target)
{
  guint offer = find_offer_at (self, x, y, DROP_REACH);

  if (offer == BM_NOT_FOUND || !self->offers.can_place || g_value_get_uint (value) != self->offers.tile)
    return FALSE;

  bm_zone_canvas_place (self, offer);
  return TRUE;
}

/* -- Keys -- */

static gboolean
walk_cb (GtkWidget *widget,
         GVariant  *arguments,
         gpointer   data)
{
  int dx;
  int dy;

  g_variant_get (arguments, "(ii)", &dx, &dy);
  return bm_zone_canvas_walk (BM_ZONE_CANVAS (widget), dx, dy);
}

static gboolean
pan_cb (GtkWidget *widget,
        GVariant  *arguments,
        gpointer   data)
{
  BmZoneCanvas *self = BM_ZONE_CANVAS (widget);
  BmCamera camera = bm_zone_canvas_get_aim (self);
  int dx;
  int dy;

  if (!bm_zone_canvas_has_zone (self))
    return FALSE;

  g_variant_get (arguments, "(ii)", &dx, &dy);
  self->is_fitted = FALSE;
  camera.x -= dx * KEY_PAN * camera.cell;
  camera.y -= dy * KEY_PAN * camera.cell;
  bm_zone_canvas_glide (self, camera);
  return TRUE;
}

static gboolean
zoom_cb (GtkWidget *widget,
         GVariant  *arguments,
         gpointer   data)
{
  bm_zone_canvas_zoom (BM_ZONE_CANVAS (widget), g_variant_get_int32 (arguments));
  return TRUE;
}

static gboolean
fit_cb (GtkWidget *widget,
        GVariant  *arguments,
        gpointer   data)
{
  bm_zone_canvas_fit (BM_ZONE_CANVAS (widget));
  return TRUE;
}

static gboolean
go_to_best_cb (GtkWidget *widget,
               GVariant  *arguments,
               gpointer   data)
{
  BmZoneCanvas *self = BM_ZONE_CANVAS (widget);

  if (!self->offers.can_place || self->offers.n == 0)
    return FALSE;

  self->current[BM_ZONE_GROUP_PLACES] = bm_offers_find_best (&self->offers);
  return gtk_widget_grab_focus (widget);
}

static gboolean
escape_cb (GtkWidget *widget,
           GVariant  *arguments,
           gpointer   data)
{
  BmZoneCanvas *self = BM_ZONE_CANVAS (widget);

  if (self->considered == BM_NO_PLACE)
    return FALSE;

  bm_zone_canvas_consider (self, BM_NO_PLACE);
  return TRUE;
}

static gboolean
query_tooltip (GtkWidget  *widget,
               int         x,
               int         y,
               gboolean    keyboard_mode,
               GtkTooltip *tooltip)
{
  BmZoneCanvas *self = BM_ZONE_CANVAS (widget);
  int tile = keyboard_mode ? -1 : find_tile_at (self, x, y);
  graphene_rect_t bounds;
  GtkWidget *card;

  /* A click shows the same and more. */
  if (tile < 0 || self->is_held || self->is_carrying
      || (self->popover != NULL && gtk_widget_get_visible (self->popover)))
    return FALSE;

  card = bm_piece_card_new ();
  bm_piece_card_show_tile (BM_PIECE_CARD (card), self->painter, &self->zone, (guint) tile);
  gtk_tooltip_set_custom (tooltip, card);
  bm_zone_canvas_get_tile_bounds (self, (guint) tile, &bounds);
  gtk_tooltip_set_tip_area (tooltip, &(GdkRectangle) { (int) bounds.origin.x, (int) bounds.origin.y,
                                                       (int) bounds.size.width, (int) bounds.size.height });
  return TRUE;
}

/* -- Setting up -- */

static void
add_arrow (GtkWidgetClass *widget_class,
           guint           key,
           guint           keypad_key,
           int             dx,
           int             dy)
{
  const guint keys[] = { key, keypad_key };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      gtk_widget_class_add_binding (widget_class, keys[i], 0, walk_cb, "(ii)", dx, dy);
      gtk_widget_class_add_binding (widget_class, keys[i], GDK_SHIFT_MASK, pan_cb, "(ii)", dx, dy);
    }
}

/**
 * bm_zone_canvas_class_init_input:
 *
 * Binds keys. The shortcuts window has to list the same.
 */
void
bm_zone_canvas_class_init_input (GtkWidgetClass *widget_class)
{
  static const guint closer[] = { GDK_KEY_plus, GDK_KEY_equal, GDK_KEY_KP_Add };
  static const guint further[] = { GDK_KEY_minus, GDK_KEY_KP_Subtract };

  widget_class->query_tooltip = query_tooltip;

  add_arrow (widget_class, GDK_KEY_Left, GDK_KEY_KP_Left, -1, 0);
  add_arrow (widget_class, GDK_KEY_Right, GDK_KEY_KP_Right, 1, 0);
  add_arrow (widget_class, GDK_KEY_Up, GDK_KEY_KP_Up, 0, -1);
  add_arrow (widget_class, GDK_KEY_Down, GDK_KEY_KP_Down, 0, 1);
  for (guint i = 0; i < G_N_ELEMENTS (closer); i++)
    gtk_widget_class_add_binding (widget_class, closer[i], 0, zoom_cb, "i", 1);
  for (guint i = 0; i < G_N_ELEMENTS (further); i++)
    gtk_widget_class_add_binding (widget_class, further[i], 0, zoom_cb, "i", -1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_0, 0, fit_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_0, 0, fit_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Home, 0, go_to_best_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
}

static void
add_pointer (BmZoneCanvas *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);

  g_signal_connect_swapped (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);

  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
}

static void
add_gestures (BmZoneCanvas *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *pinch = gtk_gesture_zoom_new ();

  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), 0);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "end", G_CALLBACK (let_go), self);
  g_signal_connect_swapped (drag, "cancel", G_CALLBACK (let_go), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));

  g_signal_connect_swapped (pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect_swapped (pinch, "scale-changed", G_CALLBACK (pinch_cb), self);
  g_signal_connect_swapped (pinch, "end", G_CALLBACK (let_go), self);
  g_signal_connect_swapped (pinch, "cancel", G_CALLBACK (let_go), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (pinch));
}

static void
add_drop_target (BmZoneCanvas *self)
{
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_UINT, GDK_ACTION_COPY | GDK_ACTION_MOVE);

  gtk_drop_target_set_preload (target, TRUE);
  g_signal_connect_swapped (target, "enter", G_CALLBACK (drop_motion_cb), self);
  g_signal_connect_swapped (target, "motion", G_CALLBACK (drop_motion_cb), self);
  g_signal_connect_swapped (target, "leave", G_CALLBACK (leave_cb), self);
  g_signal_connect_swapped (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

/**
 * bm_zone_canvas_init_input:
 *
 * Adds controllers for pointer, touch and drops.
 */
void
bm_zone_canvas_init_input (BmZoneCanvas *self)
{
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  add_pointer (self);
  add_gestures (self);
  add_drop_target (self);
}
