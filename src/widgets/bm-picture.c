/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-picture.h"

/* A renderer on the graphics card needs textures, which it uploads once. The cairo renderer copies a texture, and up
 * to GTK 4.8 converts each of its pixels to floating point and back, whenever any part of it is drawn; it gets the
 * surface itself. Either way, a picture has a single render node, so that GTK notices at once that it is the same as
 * in the last frame. */

struct _BmPicture
{
  guint            ref_count;

  cairo_surface_t *surface;
  GskRenderNode   *node;  /* nullable: as large as the surface, at the origin */
};

/* Whether windows are drawn by cairo. Unknown until there is a window. */
static gboolean
is_drawn_by_cairo (void)
{
  static gboolean is_known = FALSE;
  static gboolean is_cairo = FALSE;
  GListModel *windows;

  if (is_known)
    return is_cairo;

  windows = gtk_window_get_toplevels ();
  for (guint i = 0; i < g_list_model_get_n_items (windows) && !is_known; i++)
    {
      g_autoptr (GtkNative) window = g_list_model_get_item (windows, i);
      GskRenderer *renderer = gtk_native_get_renderer (window);

      if (renderer != NULL)
        {
          is_known = TRUE;
          is_cairo = GSK_IS_CAIRO_RENDERER (renderer);
        }
    }

  return is_cairo;
}

static GskRenderNode *
make_cairo_node (BmPicture             *self,
                 const graphene_rect_t *bounds)
{
  GskRenderNode *node = gsk_cairo_node_new (bounds);
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  cairo_set_source_surface (cr, self->surface, 0, 0);
  cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
  cairo_rectangle (cr, 0, 0, bounds->size.width, bounds->size.height);
  cairo_fill (cr);
  cairo_destroy (cr);

  return node;
}

static GdkTexture *
make_texture (BmPicture *self)
{
  gsize stride = (gsize) cairo_image_surface_get_stride (self->surface);
  int height = bm_picture_get_height (self);
  g_autoptr (GBytes) bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (self->surface),
                                                         stride * (gsize) height,
                                                         (GDestroyNotify) cairo_surface_destroy,
                                                         cairo_surface_reference (self->surface));

  return gdk_memory_texture_new (bm_picture_get_width (self), height, GDK_MEMORY_DEFAULT, bytes, stride);
}

static GskRenderNode *
make_texture_node (BmPicture             *self,
                   const graphene_rect_t *bounds)
{
  g_autoptr (GdkTexture) texture = make_texture (self);

  return gsk_texture_node_new (texture, bounds);
}

static GskRenderNode *
get_node (BmPicture *self)
{
  if (self->node == NULL)
    {
      graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) bm_picture_get_width (self),
                                                   (float) bm_picture_get_height (self));

      self->node = is_drawn_by_cairo () ? make_cairo_node (self, &bounds) : make_texture_node (self, &bounds);
    }

  return self->node;
}

/**
 * bm_picture_new:
 * @surface: (transfer full): an image of the format %CAIRO_FORMAT_ARGB32, which must not change afterwards
 *
 * Returns: (transfer full): a picture
 */
BmPicture *
bm_picture_new (cairo_surface_t *surface)
{
  BmPicture *self = g_new0 (BmPicture, 1);

  cairo_surface_flush (surface);
  self->ref_count = 1;
  self->surface = surface;

  return self;
}

/**
 * bm_picture_new_from_node:
 * @node: (nullable): a drawing
 * @width: in pixels
 * @height: in pixels
 *
 * Renders a drawing into pixels, without a window and with the same result everywhere.
 *
 * Returns: (transfer full): a picture
 */
BmPicture *
bm_picture_new_from_node (GskRenderNode *node,
                          int            width,
                          int            height)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);

  if (node != NULL)
    gsk_render_node_draw (node, cr);
  cairo_destroy (cr);

  return bm_picture_new (surface);
}

/**
 * bm_picture_new_texture:
 * @node: a drawing
 * @width: in pixels
 * @height: in pixels
 *
 * Returns: (transfer full): the pixels of bm_picture_new_from_node() as a texture
 */
GdkTexture *
bm_picture_new_texture (GskRenderNode *node,
                        int            width,
                        int            height)
{
  g_autoptr (BmPicture) self = bm_picture_new_from_node (node, width, height);

  return make_texture (self);
}

/**
 * bm_picture_ref:
 * @self: a picture
 *
 * Returns: (transfer full): @self
 */
BmPicture *
bm_picture_ref (BmPicture *self)
{
  self->ref_count++;

  return self;
}

/**
 * bm_picture_unref:
 * @self: (transfer full): a picture
 *
 * Drops a reference; snapshots keep the data that they need.
 */
void
bm_picture_unref (BmPicture *self)
{
  if (--self->ref_count > 0)
    return;

  g_clear_pointer (&self->node, gsk_render_node_unref);
  cairo_surface_destroy (self->surface);
  g_free (self);
}

/**
 * bm_picture_get_width:
 * @self: a picture
 *
 * Returns: its width, in pixels
 */
int
bm_picture_get_width (BmPicture *self)
{
  return cairo_image_surface_get_width (self->surface);
}

/**
 * bm_picture_get_height:
 * @self: a picture
 *
 * Returns: its height, in pixels
 */
int
bm_picture_get_height (BmPicture *self)
{
  return cairo_image_surface_get_height (self->surface);
}

/**
 * bm_picture_equal:
 * @self: a picture
 * @other: another one
 *
 * Returns: whether they have the same size and the same pixels
 */
gboolean
bm_picture_equal (BmPicture *self,
                  BmPicture *other)
{
  int height = bm_picture_get_height (self);
  int stride = cairo_image_surface_get_stride (self->surface);

  return bm_picture_get_width (other) == bm_picture_get_width (self) && bm_picture_get_height (other) == height
         && memcmp (cairo_image_surface_get_data (self->surface), cairo_image_surface_get_data (other->surface),
                    (gsize) stride * (gsize) height) == 0;
}

/**
 * bm_picture_append:
 * @self: a picture
 * @snapshot: where to draw
 * @bounds: the rectangle into which it is scaled
 */
void
bm_picture_append (BmPicture             *self,
                   GtkSnapshot           *snapshot,
                   const graphene_rect_t *bounds)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &bounds->origin);
  gtk_snapshot_scale (snapshot, bounds->size.width / (float) bm_picture_get_width (self),
                      bounds->size.height / (float) bm_picture_get_height (self));
  gtk_snapshot_append_node (snapshot, get_node (self));
  gtk_snapshot_restore (snapshot);
}
