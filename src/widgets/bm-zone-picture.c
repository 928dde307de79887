/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-zone-picture.h"

#include <math.h>

#include "bm-artwork.h"
#include "bm-picture.h"

/* A whole zone as a paintable: miniatures on players' cards, past games, a game to be continued. It is painted once
 * for a size and then is one picture, since there are many and most never change. */

/* For those who ask for a size; like a piece, it takes the room that it gets. */
#define NATURAL_CELL 16

struct _BmZonePicture
{
  GObject parent_instance;

  BmPainter  *painter;
  BmZone      zone;
  BmPicture  *picture;  /* nullable: as it was shown last */
};

static void bm_zone_picture_paintable_init (GdkPaintableInterface *iface);

G_DEFINE_TYPE_WITH_CODE (BmZonePicture, bm_zone_picture, G_TYPE_OBJECT,
                         G_IMPLEMENT_INTERFACE (GDK_TYPE_PAINTABLE, bm_zone_picture_paintable_init))

static int
get_columns (BmZonePicture *self)
{
  return self->zone.max_x - self->zone.min_x + 1;
}

static int
get_rows (BmZonePicture *self)
{
  return self->zone.max_y - self->zone.min_y + 1;
}

static BmPicture *
render (BmZonePicture *self,
        double         cell,
        int            width,
        int            height)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) (-self->zone.min_x * cell),
                                                          (float) (-self->zone.min_y * cell)));
  bm_painter_snapshot_zone (self->painter, snapshot, &self->zone, cell, 1);
  node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
  if (node != NULL)
    gsk_render_node_draw (node, cr);
  cairo_destroy (cr);

  return bm_picture_new (surface);
}

/* GdkPaintable */

static void
bm_zone_picture_snapshot (GdkPaintable *paintable,
                          GdkSnapshot  *snapshot,
                          double        width,
                          double        height)
{
  BmZonePicture *self = BM_ZONE_PICTURE (paintable);
  int scale = bm_artwork_get_scale ();
  /* On whole pixels, where small pictures are much clearer. */
  double cell = bm_painter_snap_cell (MIN (width / get_columns (self), height / get_rows (self)), scale);
  float x = (float) round ((width - cell * get_columns (self)) / 2);
  float y = (float) round ((height - cell * get_rows (self)) / 2);
  int pixel_width = (int) (cell * get_columns (self) * scale + 0.5);
  int pixel_height = (int) (cell * get_rows (self) * scale + 0.5);

  if (pixel_width < 1 || pixel_height < 1)
    return;

  if (self->picture == NULL || bm_picture_get_width (self->picture) != pixel_width
      || bm_picture_get_height (self->picture) != pixel_height)
    {
      g_clear_pointer (&self->picture, bm_picture_unref);
      self->picture = render (self, cell * scale, pixel_width, pixel_height);
    }

  bm_picture_append (self->picture, snapshot,
                     &GRAPHENE_RECT_INIT (x, y, (float) (cell * get_columns (self)), (float) (cell * get_rows (self))));
}

static GdkPaintableFlags
bm_zone_picture_get_flags (GdkPaintable *paintable)
{
  return GDK_PAINTABLE_STATIC_CONTENTS | GDK_PAINTABLE_STATIC_SIZE;
}

static int
bm_zone_picture_get_intrinsic_width (GdkPaintable *paintable)
{
  return get_columns (BM_ZONE_PICTURE (paintable)) * NATURAL_CELL;
}

static int
bm_zone_picture_get_intrinsic_height (GdkPaintable *paintable)
{
  return get_rows (BM_ZONE_PICTURE (paintable)) * NATURAL_CELL;
}

static void
bm_zone_picture_paintable_init (GdkPaintableInterface *iface)
{
  iface->snapshot = bm_zone_picture_snapshot;
  iface->get_flags = bm_zone_picture_get_flags;
  iface->get_intrinsic_width = bm_zone_picture_get_intrinsic_width;
  iface->get_intrinsic_height = bm_zone_picture_get_intrinsic_height;
}

/* GObject */

static void
bm_zone_picture_finalize (GObject *object)
{
  BmZonePicture *self = BM_ZONE_PICTURE (object);

  g_clear_pointer (&self->picture, bm_picture_unref);
  bm_painter_unref (self->painter);

  G_OBJECT_CLASS (bm_zone_picture_parent_class)->finalize (object);
}

static void
bm_zone_picture_class_init (BmZonePictureClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bm_zone_picture_finalize;
}

static void
bm_zone_picture_init (BmZonePicture *self)
{
}

/**
 * bm_zone_picture_new:
 * @painter: knows the rules
 * @zone: the zone; it is copied
 *
 * Returns: (transfer full): a picture of all of the zone, as large as there is room
 */
GdkPaintable *
bm_zone_picture_new (BmPainter    *painter,
                     const BmZone *zone)
{
  BmZonePicture *self;

  g_return_val_if_fail (painter != NULL, NULL);
  g_return_val_if_fail (zone != NULL, NULL);

  self = g_object_new (BM_TYPE_ZONE_PICTURE, NULL);
  self->painter = bm_painter_ref (painter);
  bm_zone_copy (&self->zone, zone, bm_painter_get_rules (painter));

  return GDK_PAINTABLE (self);
}
