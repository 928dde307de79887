/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-flight-layer.h"

#include <adwaita.h>
#include <math.h>

/**
 * BmFlightLayer:
 *
 * An overlay on the table that shows things flying from one place to another and lets all input through. If
 * animations are off, nothing flies: flights are decoration, and everything they show is also visible and readable
 * elsewhere.
 *
 * CSS node: `flights`.
 */

typedef struct
{
  BmFlightLayer *layer;
  GdkPaintable  *thing;      /* owned reference */
  BmFlightPath   path;
  AdwAnimation  *animation;  /* owned reference */
  double         time;       /* ms since it was launched */
} Flight;

struct _BmFlightLayer
{
  GtkWidget  parent_instance;

  GPtrArray *flights;  /* Flight */
};

G_DEFINE_FINAL_TYPE (BmFlightLayer, bm_flight_layer, GTK_TYPE_WIDGET)

static void
flight_free (Flight *flight)
{
  if (flight->animation != NULL)
    {
      g_signal_handlers_disconnect_by_data (flight->animation, flight);
      adw_animation_pause (flight->animation);
    }
  g_clear_object (&flight->animation);
  g_clear_object (&flight->thing);
  g_free (flight);
}

static void
time_cb (double   value,
         gpointer user_data)
{
  Flight *flight = user_data;

  flight->time = value;
  gtk_widget_queue_draw (GTK_WIDGET (flight->layer));
}

static void
done_cb (Flight *flight)
{
  BmFlightLayer *self = flight->layer;

  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_ptr_array_remove_fast (self->flights, flight);
}

static double
get_share (const BmFlightPath *path,
           double              time)
{
  return (time - path->delay_ms) / MAX (path->duration_ms, 1);
}

/**
 * bm_flight_path_find:
 * @self: a path
 * @time: in milliseconds since the thing was launched
 * @width: of the layer
 * @height: of the layer
 *
 * The path is a gentle arc that stays inside of the layer, since players' cards are at the top.
 *
 * Returns: the position of the thing
 */
graphene_rect_t
bm_flight_path_find (const BmFlightPath *self,
                     double              time,
                     float               width,
                     float               height)
{
  double eased = adw_easing_ease (ADW_EASE_IN_OUT_CUBIC, CLAMP (get_share (self, time), 0, 1));
  double arc = 4 * eased * (1 - eased);
  float size = (float) (1 + (self->rise - 1) * arc);
  graphene_rect_t now;

  graphene_rect_interpolate (&self->from, &self->to, eased, &now);
  now.origin.y -= (float) (24 * arc);
  graphene_rect_inset (&now, (1 - size) * now.size.width / 2, (1 - size) * now.size.height / 2);
  now.origin.x = MAX (MIN (now.origin.x, width - now.size.width), 0);
  now.origin.y = MAX (MIN (now.origin.y, height - now.size.height), 0);
  return now;
}

/* Always drawn at the largest size, since scaling up would blur it and one size needs only one picture. */
static void
snapshot_flight (Flight      *flight,
                 GtkSnapshot *snapshot)
{
  GtkWidget *layer = GTK_WIDGET (flight->layer);
  double share = get_share (&flight->path, flight->time);
  graphene_rect_t now = bm_flight_path_find (&flight->path, flight->time, (float) gtk_widget_get_width (layer),
                                             (float) gtk_widget_get_height (layer));

  float size = (float) MAX (flight->path.rise, 1) * MAX (flight->path.from.size.height, flight->path.to.size.height);
  float scale = now.size.height / size;

  if (share < 0)
    return;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (roundf (now.origin.x), roundf (now.origin.y)));
  gtk_snapshot_scale (snapshot, scale, scale);
  if (share > 0.85)
    gtk_snapshot_push_opacity (snapshot, CLAMP ((1 - share) / 0.15, 0, 1));
  gdk_paintable_snapshot (flight->thing, snapshot, now.size.width / scale, size);
  if (share > 0.85)
    gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

static void
bm_flight_layer_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  BmFlightLayer *self = BM_FLIGHT_LAYER (widget);

  for (guint i = 0; i < self->flights->len; i++)
    snapshot_flight (g_ptr_array_index (self->flights, i), snapshot);
}

static void
bm_flight_layer_unmap (GtkWidget *widget)
{
  bm_flight_layer_clear (BM_FLIGHT_LAYER (widget));

  GTK_WIDGET_CLASS (bm_flight_layer_parent_class)->unmap (widget);
}

static void
bm_flight_layer_dispose (GObject *object)
{
  bm_flight_layer_clear (BM_FLIGHT_LAYER (object));

  G_OBJECT_CLASS (bm_flight_layer_parent_class)->dispose (object);
}

static void
bm_flight_layer_finalize (GObject *object)
{
  g_ptr_array_unref (BM_FLIGHT_LAYER (object)->flights);

  G_OBJECT_CLASS (bm_flight_layer_parent_class)->finalize (object);
}

static void
bm_flight_layer_class_init (BmFlightLayerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_flight_layer_dispose;
  G_OBJECT_CLASS (klass)->finalize = bm_flight_layer_finalize;

  widget_class->snapshot = bm_flight_layer_snapshot;
  widget_class->unmap = bm_flight_layer_unmap;

  gtk_widget_class_set_css_name (widget_class, "flights");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
bm_flight_layer_init (BmFlightLayer *self)
{
  self->flights = g_ptr_array_new_with_free_func ((GDestroyNotify) flight_free);

  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_can_focus (GTK_WIDGET (self), FALSE);
}

GtkWidget *
bm_flight_layer_new (void)
{
  return g_object_new (BM_TYPE_FLIGHT_LAYER, NULL);
}

/**
 * bm_flight_layer_get_n:
 * @self: a layer
 *
 * Returns: the number of things that fly now or will fly soon
 */
guint
bm_flight_layer_get_n (BmFlightLayer *self)
{
  g_return_val_if_fail (BM_IS_FLIGHT_LAYER (self), 0);

  return self->flights->len;
}

/**
 * bm_flight_layer_fly:
 * @self: a layer
 * @thing: what flies
 * @path: the start, the end and the time
 *
 * Launches a thing.
 */
void
bm_flight_layer_fly (BmFlightLayer      *self,
                     GdkPaintable       *thing,
                     const BmFlightPath *path)
{
  Flight *flight;
  guint total = path->delay_ms + path->duration_ms;

  g_return_if_fail (BM_IS_FLIGHT_LAYER (self));
  g_return_if_fail (GDK_IS_PAINTABLE (thing));

  if (!adw_get_enable_animations (GTK_WIDGET (self)) || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  /* From or to a part of the table that has not been allocated yet. */
  if (path->from.size.width <= 0 || path->to.size.width <= 0)
    return;

  flight = g_new0 (Flight, 1);
  flight->layer = self;
  flight->thing = g_object_ref (thing);
  flight->path = *path;
  g_ptr_array_add (self->flights, flight);

  flight->animation = adw_timed_animation_new (GTK_WIDGET (self), 0, total, total,
                                               adw_callback_animation_target_new (time_cb, flight, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (flight->animation), ADW_LINEAR);
  g_signal_connect_swapped (flight->animation, "done", G_CALLBACK (done_cb), flight);
  adw_animation_play (flight->animation);
}

/**
 * bm_flight_layer_clear:
 * @self: a layer
 *
 * Removes everything that flies.
 */
void
bm_flight_layer_clear (BmFlightLayer *self)
{
  g_return_if_fail (BM_IS_FLIGHT_LAYER (self));

  g_ptr_array_set_size (self->flights, 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
