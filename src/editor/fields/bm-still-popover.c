/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-still-popover.h"

/**
 * BmStillPopover:
 *
 * A popover that stays where it opened, even if its choices change the widget that it belongs to: a sentence gets
 * longer and wraps differently, but nothing moves under the pointer.
 *
 * It closes with Escape, when the focus leaves it, and with a click outside, which still has its effect: popovers that
 * GTK closes itself would swallow it. A click on its opener is left to the opener.
 */
typedef struct
{
  GtkWidget          *opener;     /* nullable, unowned */
  GdkSurface         *surface;    /* nullable: of the window, while the popover is open */
  GtkWidget          *root;       /* nullable: the same window */
  GtkEventController *outside;    /* nullable: of the window */
  graphene_rect_t     place;      /* in the window: the target when the popover opened */
  gboolean            at_opener;  /* whether the last press was on the opener, which then gets the focus */
} BmStillPopoverPrivate;

G_DEFINE_TYPE_WITH_PRIVATE (BmStillPopover, bm_still_popover, GTK_TYPE_POPOVER)

static BmStillPopoverPrivate *
get_private (BmStillPopover *self)
{
  return bm_still_popover_get_instance_private (self);
}

/* -- Closing -- */

static void
focus_changed_cb (BmStillPopover *self)
{
  BmStillPopoverPrivate *priv = get_private (self);
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (priv->root));

  if (focus != NULL && !priv->at_opener && focus != GTK_WIDGET (self) && !gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    gtk_popover_popdown (GTK_POPOVER (self));
}

static void
active_changed_cb (BmStillPopover *self)
{
  if (!gtk_window_is_active (GTK_WINDOW (get_private (self)->root)))
    gtk_popover_popdown (GTK_POPOVER (self));
}

/* Whether a surface belongs to the popover, or to a popover of one of its children. */
static gboolean
is_inside (BmStillPopover *self,
           GdkSurface     *surface)
{
  while (surface != NULL && surface != gtk_native_get_surface (GTK_NATIVE (self)))
    surface = GDK_IS_POPUP (surface) ? gdk_popup_get_parent (GDK_POPUP (surface)) : NULL;

  return surface != NULL;
}

/* Whether an event is on the opener. */
static gboolean
is_at_opener (BmStillPopover *self,
              GdkEvent       *event)
{
  GtkWidget *root = get_private (self)->root;
  double left, top, x, y;
  GtkWidget *target;

  if (!gdk_event_get_position (event, &x, &y))
    return FALSE;

  gtk_native_get_surface_transform (GTK_NATIVE (root), &left, &top);
  target = gtk_widget_pick (root, x - left, y - top, GTK_PICK_DEFAULT);
  return target != NULL
         && (target == bm_still_popover_get_opener (self) || gtk_widget_is_ancestor (target, bm_still_popover_get_opener (self)));
}

static gboolean
event_cb (BmStillPopover *self,
          GdkEvent       *event)
{
  GdkEventType type = gdk_event_get_event_type (event);

  if (is_inside (self, gdk_event_get_surface (event)))
    return GDK_EVENT_PROPAGATE;
  /* Scrolling would move the target away from the popover. */
  if (type == GDK_SCROLL)
    return GDK_EVENT_STOP;
  if (type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN)
    {
      get_private (self)->at_opener = is_at_opener (self, event);
      if (!get_private (self)->at_opener)
        gtk_popover_popdown (GTK_POPOVER (self));
    }

  return GDK_EVENT_PROPAGATE;
}

/* -- Staying -- */

static void
stay (BmStillPopover *self)
{
  BmStillPopoverPrivate *priv = get_private (self);
  GdkRectangle now;
  GdkRectangle then;
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (gtk_widget_get_parent (GTK_WIDGET (self)), priv->root, &bounds))
    return;

  then = (GdkRectangle) {
    (int) (priv->place.origin.x - bounds.origin.x),
    (int) (priv->place.origin.y - bounds.origin.y),
    (int) priv->place.size.width,
    (int) priv->place.size.height,
  };
  if (!gtk_popover_get_pointing_to (GTK_POPOVER (self), &now) || !gdk_rectangle_equal (&now, &then))
    gtk_popover_set_pointing_to (GTK_POPOVER (self), &then);
}

/* The window has just allocated its children, and draws next. */
static void
layout_cb (BmStillPopover *self)
{
  stay (self);
}

/* Where it fits on one side only, it goes there. Where it fits on neither, GTK shrinks it below its opener, however little room
 * there is; so there it goes where more is left in the window. */
static void
choose_side (BmStillPopover *self)
{
  BmStillPopoverPrivate *priv = get_private (self);
  double above = priv->place.origin.y;
  double below = gtk_widget_get_height (priv->root) - above - priv->place.size.height;
  int height;

  gtk_widget_measure (GTK_WIDGET (self), GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  gtk_popover_set_position (GTK_POPOVER (self), height > below && above > below ? GTK_POS_TOP : GTK_POS_BOTTOM);
}

static void
watch (BmStillPopover *self)
{
  BmStillPopoverPrivate *priv = get_private (self);

  priv->at_opener = FALSE;
  priv->root = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  priv->surface = g_object_ref (gtk_native_get_surface (GTK_NATIVE (priv->root)));
  if (!gtk_widget_compute_bounds (bm_still_popover_get_opener (self), priv->root, &priv->place))
    graphene_rect_init (&priv->place, 0, 0, 0, 0);
  choose_side (self);
  stay (self);

  priv->outside = gtk_event_controller_legacy_new ();
  gtk_event_controller_set_propagation_phase (priv->outside, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (priv->outside, "event", G_CALLBACK (event_cb), self);
  gtk_widget_add_controller (priv->root, priv->outside);
  g_signal_connect_swapped (priv->root, "notify::focus-widget", G_CALLBACK (focus_changed_cb), self);
  g_signal_connect_swapped (priv->root, "notify::is-active", G_CALLBACK (active_changed_cb), self);
  g_signal_connect_swapped (priv->surface, "layout", G_CALLBACK (layout_cb), self);
}

static void
unwatch (BmStillPopover *self)
{
  BmStillPopoverPrivate *priv = get_private (self);

  if (priv->root == NULL)
    return;

  g_signal_handlers_disconnect_by_data (priv->surface, self);
  g_signal_handlers_disconnect_by_data (priv->root, self);
  gtk_widget_remove_controller (priv->root, priv->outside);
  priv->outside = NULL;
  priv->root = NULL;
  g_clear_object (&priv->surface);
  gtk_popover_set_pointing_to (GTK_POPOVER (self), NULL);
}

/* -- Overrides -- */

static void
bm_still_popover_map (GtkWidget *widget)
{
  watch (BM_STILL_POPOVER (widget));
  GTK_WIDGET_CLASS (bm_still_popover_parent_class)->map (widget);
}

static void
bm_still_popover_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bm_still_popover_parent_class)->unmap (widget);
  unwatch (BM_STILL_POPOVER (widget));
}

/* Wraps from the last widget to the first, as in other popovers. */
static gboolean
bm_still_popover_focus (GtkWidget        *widget,
                        GtkDirectionType  direction)
{
  GtkWidgetClass *parent_class = GTK_WIDGET_CLASS (bm_still_popover_parent_class);
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));

  if (parent_class->focus (widget, direction))
    return TRUE;
  if (focus == NULL || !gtk_widget_is_ancestor (focus, widget))
    return FALSE;

  for (GtkWidget *at = focus; at != widget; at = gtk_widget_get_parent (at))
    gtk_widget_set_focus_child (at, NULL);
  gtk_widget_set_focus_child (widget, NULL);
  parent_class->focus (widget, direction);
  return TRUE;
}

static void
bm_still_popover_class_init (BmStillPopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->focus = bm_still_popover_focus;
  widget_class->map = bm_still_popover_map;
  widget_class->unmap = bm_still_popover_unmap;
}

static void
bm_still_popover_init (BmStillPopover *self)
{
  gtk_popover_set_autohide (GTK_POPOVER (self), FALSE);
}

/**
 * bm_still_popover_new:
 *
 * Returns: (transfer floating): an empty popover
 */
GtkWidget *
bm_still_popover_new (void)
{
  return g_object_new (BM_TYPE_STILL_POPOVER, NULL);
}

/**
 * bm_still_popover_set_opener:
 * @self: a popover
 * @opener: a widget that lives at least as long
 *
 * Sets the widget that the popover points to when it opens, if that is not its parent. The parent should not move.
 */
void
bm_still_popover_set_opener (BmStillPopover *self,
                             GtkWidget      *opener)
{
  g_return_if_fail (BM_IS_STILL_POPOVER (self));

  get_private (self)->opener = opener;
}

/** Returns: (nullable): the widget that opened it. */
GtkWidget *
bm_still_popover_get_opener (BmStillPopover *self)
{
  GtkWidget *opener;

  g_return_val_if_fail (BM_IS_STILL_POPOVER (self), NULL);

  opener = get_private (self)->opener;
  return opener != NULL ? opener : gtk_widget_get_parent (GTK_WIDGET (self));
}
