/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-art-thumb.h"

#include "bm-artwork.h"
#include "bm-drawing.h"
#include "bm-painter.h"
#include "bm-picture-store.h"

/**
 * BmArtThumb:
 *
 * A drawing of the program as a paintable. Signs take the colour of the surrounding text.
 */
struct _BmArtThumb
{
  GObject parent_instance;

  char    *drawing;   /* folder and name */
  double   aspect_ratio;
  gboolean is_sign;
  guint32  owner;     /* of pictures in the store */
};

static void bm_art_thumb_paintable_init (GdkPaintableInterface         *iface);
static void bm_art_thumb_symbolic_init  (GtkSymbolicPaintableInterface *iface);

G_DEFINE_TYPE_WITH_CODE (BmArtThumb, bm_art_thumb, G_TYPE_OBJECT,
                         G_IMPLEMENT_INTERFACE (GDK_TYPE_PAINTABLE, bm_art_thumb_paintable_init)
                         G_IMPLEMENT_INTERFACE (GTK_TYPE_SYMBOLIC_PAINTABLE, bm_art_thumb_symbolic_init))

static void
draw_cb (cairo_t            *cr,
         const BmPictureKey *key,
         gpointer            data)
{
  const graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, key->width, key->height);
  BmArtThumb *self = data;

  if (self->is_sign)
    bm_drawing_draw_sign (cr, NULL, 0, strchr (self->drawing, '/') + 1, key->detail, &bounds);
  else
    bm_artwork_draw (bm_artwork_get_default (), cr, self->drawing, NULL, &bounds);
}

static void
snapshot_in_colour (BmArtThumb    *self,
                    GtkSnapshot   *snapshot,
                    double         width,
                    double         height,
                    const GdkRGBA *colour)
{
  int scale = bm_picture_store_get_scale ();
  BmPictureKey key = {
    .owner = self->owner,
    .detail = self->is_sign ? bm_painter_pack_colour (colour) : 0,
    .width = (guint16) bm_picture_store_quantise (width * scale),
    .height = (guint16) bm_picture_store_quantise (height * scale),
  };

  bm_picture_append (bm_picture_store_get_picture (bm_picture_store_get_default (), &key, 0, draw_cb, self), snapshot,
                     &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
}

/* GdkPaintable */

static void
bm_art_thumb_snapshot (GdkPaintable *paintable,
                       GdkSnapshot  *snapshot,
                       double        width,
                       double        height)
{
  static const GdkRGBA ink = { 0.141f, 0.122f, 0.192f, 1 };

  snapshot_in_colour (BM_ART_THUMB (paintable), snapshot, width, height, &ink);
}

static GdkPaintableFlags
bm_art_thumb_get_flags (GdkPaintable *paintable)
{
  return GDK_PAINTABLE_STATIC_CONTENTS | GDK_PAINTABLE_STATIC_SIZE;
}

static double
bm_art_thumb_get_intrinsic_aspect_ratio (GdkPaintable *paintable)
{
  return BM_ART_THUMB (paintable)->aspect_ratio;
}

static void
bm_art_thumb_paintable_init (GdkPaintableInterface *iface)
{
  iface->snapshot = bm_art_thumb_snapshot;
  iface->get_flags = bm_art_thumb_get_flags;
  iface->get_intrinsic_aspect_ratio = bm_art_thumb_get_intrinsic_aspect_ratio;
}

/* GtkSymbolicPaintable */

static void
bm_art_thumb_snapshot_symbolic (GtkSymbolicPaintable *paintable,
                                GtkSnapshot          *snapshot,
                                double                width,
                                double                height,
                                const GdkRGBA        *colours,
                                gsize                 n_colours)
{
  snapshot_in_colour (BM_ART_THUMB (paintable), snapshot, width, height, &colours[GTK_SYMBOLIC_COLOR_FOREGROUND]);
}

static void
bm_art_thumb_symbolic_init (GtkSymbolicPaintableInterface *iface)
{
  iface->snapshot_symbolic = bm_art_thumb_snapshot_symbolic;
}

/* GObject */

static void
bm_art_thumb_finalize (GObject *object)
{
  BmArtThumb *self = BM_ART_THUMB (object);

  bm_picture_store_forget (bm_picture_store_get_default (), self->owner);
  g_free (self->drawing);

  G_OBJECT_CLASS (bm_art_thumb_parent_class)->finalize (object);
}

static void
bm_art_thumb_class_init (BmArtThumbClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bm_art_thumb_finalize;
}

static void
bm_art_thumb_init (BmArtThumb *self)
{
  self->owner = bm_picture_store_add_owner (bm_picture_store_get_default ());
}

/**
 * bm_art_thumb_new:
 * @drawing: folder and name of a drawing of the program
 * @aspect_ratio: its width divided by its height
 * @is_sign: whether it is a sign, which has no colours
 *
 * Returns: (transfer full): a picture of it
 */
GdkPaintable *
bm_art_thumb_new (const char *drawing,
                  double      aspect_ratio,
                  gboolean    is_sign)
{
  BmArtThumb *self = g_object_new (BM_TYPE_ART_THUMB, NULL);

  self->drawing = g_strdup (drawing);
  self->aspect_ratio = aspect_ratio;
  self->is_sign = is_sign;

  return GDK_PAINTABLE (self);
}
