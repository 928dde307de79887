/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-laurel.h"

#include "bm-artwork.h"

/* A wreath that is open in the middle, so that it can lie around a portrait. */

#define DRAWING      "laurel"
#define NATURAL_SIZE 96

struct _BmLaurel
{
  GObject parent_instance;
};

static void bm_laurel_paintable_init (GdkPaintableInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmLaurel, bm_laurel, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GDK_TYPE_PAINTABLE, bm_laurel_paintable_init))

static void
draw (BmArtwork          *artwork,
      cairo_t            *cr,
      const BmPictureKey *key,
      gpointer            data)
{
  bm_artwork_draw (artwork, cr, DRAWING, NULL, &GRAPHENE_RECT_INIT (0, 0, key->width, key->height));
}

/**
 * bm_laurel_append:
 * @snapshot: where to draw; the upper left corner is at its origin
 * @size: side of the square, in pixels of @snapshot
 * @scale: scale factor of what is drawn
 *
 * Draws a wreath.
 */
void
bm_laurel_append (GtkSnapshot *snapshot,
                  double       size,
                  int          scale)
{
  static guint32 owner;
  BmArtwork *artwork = bm_artwork_get_default ();
  guint pixels = bm_artwork_quantise (size * scale);
  BmPicture *picture;

  if (owner == 0)
    owner = bm_artwork_add_owner (artwork);

  picture = bm_artwork_get_picture (artwork, &(BmPictureKey) {
    .owner = owner, .width = (guint16) pixels, .height = (guint16) pixels,
  }, draw, NULL);
  bm_picture_append (picture, snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) size, (float) size));
}

static void
bm_laurel_snapshot (GdkPaintable *paintable,
                    GdkSnapshot  *snapshot,
                    double        width,
                    double        height)
{
  double size = MIN (width, height);

  if (size <= 0)
    return;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) ((width - size) / 2), (float) ((height - size) / 2)));
  bm_laurel_append (snapshot, size, bm_artwork_get_scale ());
  gtk_snapshot_restore (snapshot);
}

static GdkPaintableFlags
bm_laurel_get_flags (GdkPaintable *paintable)
{
  return GDK_PAINTABLE_STATIC_CONTENTS | GDK_PAINTABLE_STATIC_SIZE;
}

static int
bm_laurel_get_intrinsic_size (GdkPaintable *paintable)
{
  return NATURAL_SIZE;
}

static void
bm_laurel_paintable_init (GdkPaintableInterface *iface)
{
  iface->snapshot = bm_laurel_snapshot;
  iface->get_flags = bm_laurel_get_flags;
  iface->get_intrinsic_width = bm_laurel_get_intrinsic_size;
  iface->get_intrinsic_height = bm_laurel_get_intrinsic_size;
}

static void
bm_laurel_class_init (BmLaurelClass *klass)
{
}

static void
bm_laurel_init (BmLaurel *self)
{
}

/**
 * bm_laurel_new:
 *
 * Returns: (transfer full): a wreath, as large as there is room
 */
GdkPaintable *
bm_laurel_new (void)
{
  return g_object_new (BM_TYPE_LAUREL, NULL);
}
