/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-texture.h"

/**
 * bm_texture_new_from_node:
 * @node: what was drawn
 * @width: in pixels
 * @height: in pixels
 *
 * Makes pixels of a drawing, without a window and the same everywhere.
 *
 * Returns: (transfer full): a picture
 */
GdkTexture *
bm_texture_new_from_node (GskRenderNode *node,
                          int            width,
                          int            height)
{
  int stride = cairo_format_stride_for_width (CAIRO_FORMAT_ARGB32, width);
  guchar *data = g_malloc0_n ((gsize) stride, (gsize) height);
  cairo_surface_t *surface = cairo_image_surface_create_for_data (data, CAIRO_FORMAT_ARGB32, width, height, stride);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GBytes) bytes = NULL;

  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  cairo_surface_destroy (surface);

  bytes = g_bytes_new_take (data, (gsize) stride * (gsize) height);
  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, (gsize) stride);
}
