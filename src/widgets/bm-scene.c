/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-scene.h"

#include "bm-artwork.h"

/* An illustration as a paintable. */

struct _BmScene
{
  GObject parent_instance;

  char   *drawing;
  guint32 owner;   /* of the picture in the store */
  int     width;
  int     height;
};

static void bm_scene_paintable_init (GdkPaintableInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmScene, bm_scene, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GDK_TYPE_PAINTABLE, bm_scene_paintable_init))

static void
draw_drawing (BmArtwork          *artwork,
              cairo_t            *cr,
              const BmPictureKey *key,
              gpointer            data)
{
  bm_artwork_draw (artwork, cr, data, NULL, &GRAPHENE_RECT_INIT (0, 0, key->width, key->height));
}

/* GdkPaintable */

static void
bm_scene_snapshot (GdkPaintable *paintable,
                   GdkSnapshot  *snapshot,
                   double        width,
                   double        height)
{
  BmScene *self = BM_SCENE (paintable);
  int scale = bm_artwork_get_scale ();
  BmPictureKey key = { .owner = self->owner };

  if (width <= 0 || height <= 0)
    return;

  /* Both from one of them: drawings keep their shape. */
  key.height = (guint16) bm_artwork_quantise (height * scale);
  key.width = (guint16) (key.height * width / height + 0.5);

  bm_picture_append (bm_artwork_get_picture (bm_artwork_get_default (), &key, draw_drawing, self->drawing), snapshot,
                     &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
}

static GdkPaintableFlags
bm_scene_get_flags (GdkPaintable *paintable)
{
  return GDK_PAINTABLE_STATIC_CONTENTS | GDK_PAINTABLE_STATIC_SIZE;
}

static int
bm_scene_get_intrinsic_width (GdkPaintable *paintable)
{
  return BM_SCENE (paintable)->width;
}

static int
bm_scene_get_intrinsic_height (GdkPaintable *paintable)
{
  return BM_SCENE (paintable)->height;
}

static void
bm_scene_paintable_init (GdkPaintableInterface *iface)
{
  iface->snapshot = bm_scene_snapshot;
  iface->get_flags = bm_scene_get_flags;
  iface->get_intrinsic_width = bm_scene_get_intrinsic_width;
  iface->get_intrinsic_height = bm_scene_get_intrinsic_height;
}

/* GObject */

static void
bm_scene_finalize (GObject *object)
{
  BmScene *self = BM_SCENE (object);

  bm_artwork_forget (bm_artwork_get_default (), self->owner);
  g_free (self->drawing);

  G_OBJECT_CLASS (bm_scene_parent_class)->finalize (object);
}

static void
bm_scene_class_init (BmSceneClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bm_scene_finalize;
}

static void
bm_scene_init (BmScene *self)
{
  self->owner = bm_artwork_add_owner (bm_artwork_get_default ());
}

/**
 * bm_scene_new:
 * @drawing: name of a drawing, such as "scene-home"
 * @width: how wide it would like to be, in pixels
 * @height: how high
 *
 * Returns: (transfer full): an illustration; it is drawn in its own shape whatever the room, so let a #GtkPicture
 * keep that
 */
GdkPaintable *
bm_scene_new (const char *drawing,
              int         width,
              int         height)
{
  BmScene *self;

  g_return_val_if_fail (drawing != NULL, NULL);

  self = g_object_new (BM_TYPE_SCENE, NULL);
  self->drawing = g_strdup (drawing);
  self->width = width;
  self->height = height;

  return GDK_PAINTABLE (self);
}
