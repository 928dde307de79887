/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-flight-layer.h"

#include <adwaita.h>

/**
 * BmFlightLayer:
 *
 * Lies over the table, lets everything through, and shows what flies from one place to another. Where animations are off nothing
 * flies; what flies is decoration, as all that it tells can be seen and read elsewhere.
 *
 * CSS node: `flights`.
 */

typedef struct
{
  BmFlightLayer *layer;
  GdkPaintable  *thing;      /* owned reference */
  BmFlightPath   path;
  AdwAnimation  *animation;  /* owned reference */
  double         time;       /* ms since it was sent off */
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

/* Out of the way gently, in an arc. */
static void
snapshot_flight (Flight      *flight,
                 GtkSnapshot *snapshot)
{
  const BmFlightPath *path = &flight->path;
  double share = (flight->time - path->delay) / MAX (path->duration, 1);
  double eased = adw_easing_ease (ADW_EASE_IN_OUT_CUBIC, CLAMP (share, 0, 1));
  double arc = 4 * eased * (1 - eased);
  graphene_rect_t now;
  float size = (float) (1 + (path->rise - 1) * arc);

  if (share < 0)
    return;

  graphene_rect_interpolate (&path->from, &path->to, eased, &now);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (now.origin.x + now.size.width / 2,
                                                          now.origin.y + now.size.height / 2 - (float) (24 * arc)));
  gtk_snapshot_scale (snapshot, size, size);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-now.size.width / 2, -now.size.height / 2));
  if (share > 0.85)
    gtk_snapshot_push_opacity (snapshot, CLAMP ((1 - share) / 0.15, 0, 1));
  gdk_paintable_snapshot (flight->thing, snapshot, now.size.width, now.size.height);
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
 * Returns: how many things fly now, or are about to
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
 * @path: from where to where, and when
 *
 * Sends something off.
 */
void
bm_flight_layer_fly (BmFlightLayer      *self,
                     GdkPaintable       *thing,
                     const BmFlightPath *path)
{
  Flight *flight;
  guint total = path->delay + path->duration;

  g_return_if_fail (BM_IS_FLIGHT_LAYER (self));
  g_return_if_fail (GDK_IS_PAINTABLE (thing));

  if (!adw_get_enable_animations (GTK_WIDGET (self)) || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  /* From or to a part of the table that has not been shown yet. */
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
 * Lets everything that flies vanish.
 */
void
bm_flight_layer_clear (BmFlightLayer *self)
{
  g_return_if_fail (BM_IS_FLIGHT_LAYER (self));

  g_ptr_array_set_size (self->flights, 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
