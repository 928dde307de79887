/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-zone-canvas.h"

/**
 * BmZoneCanvas:
 *
 * Shows a zone, and lets a person place a tile in it.
 */
struct _BmZoneCanvas
{
  GtkWidget parent_instance;

  gboolean  read_only;
  guint     considered;  /* a place, or BM_NO_PLACE */
};

G_DEFINE_FINAL_TYPE (BmZoneCanvas, bm_zone_canvas, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_READ_ONLY,
  N_PROPS
};

enum
{
  CONSIDERED,
  PLACED,
  N_SIGNALS
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

/* -- GObject -- */

static void
bm_zone_canvas_get_property (GObject    *object,
                             guint       prop_id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  BmZoneCanvas *self = BM_ZONE_CANVAS (object);

  switch (prop_id)
    {
    case PROP_READ_ONLY:
      g_value_set_boolean (value, self->read_only);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bm_zone_canvas_set_property (GObject      *object,
                             guint         prop_id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  BmZoneCanvas *self = BM_ZONE_CANVAS (object);

  switch (prop_id)
    {
    case PROP_READ_ONLY:
      bm_zone_canvas_set_read_only (self, g_value_get_boolean (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bm_zone_canvas_class_init (BmZoneCanvasClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = bm_zone_canvas_get_property;
  object_class->set_property = bm_zone_canvas_set_property;

  /**
   * BmZoneCanvas:read-only:
   *
   * Whether the zone is only looked at: it then lies closer, since no room is kept for tiles to come.
   */
  props[PROP_READ_ONLY] =
    g_param_spec_boolean ("read-only", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPS, props);

  /**
   * BmZoneCanvas::considered:
   * @self: the canvas
   * @place: the place that is under the pointer or has the keyboard's focus, or %BM_NO_PLACE
   *
   * Another one of the places that are on offer is being looked at.
   */
  signals[CONSIDERED] =
    g_signal_new ("considered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, G_TYPE_UINT);

  /**
   * BmZoneCanvas::placed:
   * @self: the canvas
   * @place: where
   *
   * The person wishes to place the tile on offer.
   */
  signals[PLACED] =
    g_signal_new ("placed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_css_name (widget_class, "zone");
}

static void
bm_zone_canvas_init (BmZoneCanvas *self)
{
  self->considered = BM_NO_PLACE;
}

/* -- Public -- */

GtkWidget *
bm_zone_canvas_new (void)
{
  return g_object_new (BM_TYPE_ZONE_CANVAS, NULL);
}

gboolean
bm_zone_canvas_get_read_only (BmZoneCanvas *self)
{
  g_return_val_if_fail (BM_IS_ZONE_CANVAS (self), FALSE);

  return self->read_only;
}

/**
 * bm_zone_canvas_get_considered:
 *
 * Returns: the place on offer that is being looked at, or %BM_NO_PLACE
 */
guint
bm_zone_canvas_get_considered (BmZoneCanvas *self)
{
  g_return_val_if_fail (BM_IS_ZONE_CANVAS (self), BM_NO_PLACE);

  return self->considered;
}

/**
 * bm_zone_canvas_get_tile_bounds:
 * @index: index of a tile in the zone, 0: the explorer
 * @bounds: (out): where it is drawn, in coordinates of the canvas
 *
 * Returns: whether there is such a tile
 */
gboolean
bm_zone_canvas_get_tile_bounds (BmZoneCanvas    *self,
                                guint            index G_GNUC_UNUSED,
                                graphene_rect_t *bounds G_GNUC_UNUSED)
{
  g_return_val_if_fail (BM_IS_ZONE_CANVAS (self), FALSE);

  return FALSE;
}

/**
 * bm_zone_canvas_get_place_bounds:
 * @tile: kind of a tile
 * @place: a place, legal or not
 * @bounds: (out): where the tile would be drawn there, in coordinates of the canvas
 *
 * Returns: whether a zone is shown
 */
gboolean
bm_zone_canvas_get_place_bounds (BmZoneCanvas    *self,
                                 guint            tile G_GNUC_UNUSED,
                                 BmPlace          place G_GNUC_UNUSED,
                                 graphene_rect_t *bounds G_GNUC_UNUSED)
{
  g_return_val_if_fail (BM_IS_ZONE_CANVAS (self), FALSE);

  return FALSE;
}

void
bm_zone_canvas_set_read_only (BmZoneCanvas *self,
                              gboolean      read_only)
{
  g_return_if_fail (BM_IS_ZONE_CANVAS (self));

  read_only = !!read_only;
  if (self->read_only == read_only)
    return;

  self->read_only = read_only;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_READ_ONLY]);
}

/**
 * bm_zone_canvas_show_zone:
 * @painter: (nullable): draws the pieces of the zone's rules; %NULL: nothing is shown
 * @zone: (nullable): a zone; is copied
 *
 * Shows a zone. If it continues the one that was shown, what is new is seen to happen: tiles drop in, mutants mutate, crystals
 * light up.
 */
void
bm_zone_canvas_show_zone (BmZoneCanvas *self,
                          BmPainter    *painter G_GNUC_UNUSED,
                          const BmZone *zone G_GNUC_UNUSED)
{
  g_return_if_fail (BM_IS_ZONE_CANVAS (self));
}

/**
 * bm_zone_canvas_set_offers:
 * @tile: kind of the tile that would be placed, or %BM_NONE: none
 * @offers: (array length=n_offers): where it may lie; is copied
 * @can_place: whether it may be placed now; otherwise the places are only a preview
 *
 * Shows where a tile may lie and what it brings there.
 */
void
bm_zone_canvas_set_offers (BmZoneCanvas  *self,
                           guint          tile G_GNUC_UNUSED,
                           const BmOffer *offers G_GNUC_UNUSED,
                           guint          n_offers G_GNUC_UNUSED,
                           gboolean       can_place G_GNUC_UNUSED)
{
  g_return_if_fail (BM_IS_ZONE_CANVAS (self));
}

/**
 * bm_zone_canvas_set_pending:
 * @tile: kind of a tile that lies in the zone as soon as it is revealed, or %BM_NONE: none
 * @place: where
 */
void
bm_zone_canvas_set_pending (BmZoneCanvas *self,
                            guint         tile G_GNUC_UNUSED,
                            BmPlace       place G_GNUC_UNUSED)
{
  g_return_if_fail (BM_IS_ZONE_CANVAS (self));
}

/**
 * bm_zone_canvas_mark_tiles:
 * @tiles: bit i: tile i of the zone stands out, 0: none does
 */
void
bm_zone_canvas_mark_tiles (BmZoneCanvas *self,
                           guint32       tiles G_GNUC_UNUSED)
{
  g_return_if_fail (BM_IS_ZONE_CANVAS (self));
}

/**
 * bm_zone_canvas_consider:
 * @place: a place on offer, or %BM_NO_PLACE
 *
 * Shows the tile on offer at a place, as if it were looked at; for hints.
 */
void
bm_zone_canvas_consider (BmZoneCanvas *self,
                         guint         place G_GNUC_UNUSED)
{
  g_return_if_fail (BM_IS_ZONE_CANVAS (self));
}

/**
 * bm_zone_canvas_fit:
 *
 * Shows the whole zone, and keeps on doing so until the person zooms or pans.
 */
void
bm_zone_canvas_fit (BmZoneCanvas *self)
{
  g_return_if_fail (BM_IS_ZONE_CANVAS (self));
}

/**
 * bm_zone_canvas_zoom:
 * @steps: how many steps closer, or further away if negative
 */
void
bm_zone_canvas_zoom (BmZoneCanvas *self,
                     int           steps G_GNUC_UNUSED)
{
  g_return_if_fail (BM_IS_ZONE_CANVAS (self));
}
