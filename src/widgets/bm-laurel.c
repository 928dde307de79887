/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-laurel.h"

#include "bm-drawing.h"
#include "bm-types.h"

/* A wreath that is open in the middle, so that it can lie around a portrait. */

#define DRAWING      "laurel"
#define NATURAL_SIZE 96

/* How much of the wreath's size the portrait takes. */
#define PORTRAIT     0.6

struct _BmLaurel
{
  GObject parent_instance;

  guint   seat; /* whose portrait is in it, or %BM_NONE */
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
  float margin = (float) (1 - PORTRAIT) / 2 * key->width;

  bm_artwork_draw (artwork, cr, DRAWING, NULL, &GRAPHENE_RECT_INIT (0, 0, key->width, key->height));
  if (key->index != BM_NONE)
    bm_drawing_draw (&(BmDrawing) { .kind = BM_DRAWING_SEAT, .index = key->index }, cr, NULL,
                     &GRAPHENE_RECT_INIT (margin, margin, key->width - 2 * margin, key->height - 2 * margin));
}

static void
append (GtkSnapshot *snapshot,
        guint        seat,
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
    .owner = owner, .index = (guint16) seat, .width = (guint16) pixels, .height = (guint16) pixels,
  }, draw, NULL);
  bm_picture_append (picture, snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) size, (float) size));
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
  append (snapshot, BM_NONE, size, scale);
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
  append (snapshot, BM_LAUREL (paintable)->seat, size, bm_artwork_get_scale ());
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
  self->seat = BM_NONE;
}

/**
 * bm_laurel_new:
 * @seat: whose portrait is in the wreath, or %BM_NONE
 *
 * Returns: (transfer full): a wreath, as large as there is room
 */
GdkPaintable *
bm_laurel_new (guint seat)
{
  BmLaurel *self = g_object_new (BM_TYPE_LAUREL, NULL);

  self->seat = seat;
  return GDK_PAINTABLE (self);
}

/**
 * bm_laurel_new_for_winners:
 * @winners: a bit for each seat that has won; not 0
 *
 * Returns: (transfer full): a wreath with the portrait of the only winner, if there is only one
 */
GdkPaintable *
bm_laurel_new_for_winners (guint winners)
{
  gboolean is_shared = (winners & (winners - 1)) != 0;

  g_return_val_if_fail (winners != 0, NULL);

  return bm_laurel_new (is_shared ? BM_NONE : (guint) g_bit_nth_lsf (winners, -1));
}

/**
 * bm_laurel_get_seat:
 * @self: a wreath
 *
 * Returns: whose portrait is in it, or %BM_NONE
 */
guint
bm_laurel_get_seat (BmLaurel *self)
{
  g_return_val_if_fail (BM_IS_LAUREL (self), BM_NONE);

  return self->seat;
}
