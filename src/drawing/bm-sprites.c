/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-drawing"

#include "config.h"

#include "bm-sprites.h"

#include <math.h>

/* Whoever designs a set changes its rules with every key, and with them all pictures, though hardly any of them will
 * look different. What takes time are the vector drawings that pictures are composed of; their pixels are kept here,
 * and used again wherever the same drawing has the same colours and size. The least recently used ones are dropped. */

#define MAX_BYTES   (16 << 20)
#define MAX_PIXELS  512  /* of a side; larger drawings are not kept */

typedef struct
{
  char            *key;
  cairo_surface_t *surface;
  gsize            bytes;
  GList            link;
} Sprite;

struct _BmSprites
{
  GHashTable *sprites;  /* key → Sprite */
  GQueue      queue;    /* the most recently used first */
  gsize       bytes;
};

static void
sprite_free (gpointer data)
{
  Sprite *sprite = data;

  cairo_surface_destroy (sprite->surface);
  g_free (sprite->key);
  g_free (sprite);
}

static void
evict (BmSprites *self)
{
  while (self->bytes > MAX_BYTES)
    {
      Sprite *last = g_queue_pop_tail_link (&self->queue)->data;

      self->bytes -= last->bytes;
      g_hash_table_remove (self->sprites, last->key);
    }
}

/* Where the drawing goes, in pixels of the target: the pixel of its upper left corner, and its place in that pixel.
 * Returns %FALSE if it is turned, scaled or large. */
static gboolean
find_pixels (cairo_t             *cr,
             const RsvgRectangle *place,
             int                 *x,
             int                 *y,
             RsvgRectangle       *inside)
{
  cairo_surface_t *target = cairo_get_group_target (cr);
  cairo_matrix_t matrix;
  double dx, dy;

  cairo_get_matrix (cr, &matrix);
  cairo_surface_get_device_scale (target, &dx, &dy);
  if (cairo_surface_get_type (target) != CAIRO_SURFACE_TYPE_IMAGE || dx != 1 || dy != 1 || matrix.xx != 1
      || matrix.yy != 1 || matrix.xy != 0 || matrix.yx != 0 || place->width <= 0 || place->height <= 0
      || place->width > MAX_PIXELS || place->height > MAX_PIXELS)
    return FALSE;

  dx = matrix.x0 + place->x;
  dy = matrix.y0 + place->y;
  *x = (int) floor (dx);
  *y = (int) floor (dy);
  *inside = (RsvgRectangle) { dx - *x, dy - *y, place->width, place->height };

  return TRUE;
}

static Sprite *
add_sprite (BmSprites           *self,
            const char          *key,
            RsvgHandle          *handle,
            const RsvgRectangle *inside,
            GError             **error)
{
  int width = (int) ceil (inside->x + inside->width);
  int height = (int) ceil (inside->y + inside->height);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  gboolean is_drawn = rsvg_handle_render_document (handle, cr, inside, error);
  Sprite *sprite;

  cairo_destroy (cr);
  if (!is_drawn)
    {
      cairo_surface_destroy (surface);
      return NULL;
    }

  sprite = g_new0 (Sprite, 1);
  sprite->key = g_strdup (key);
  sprite->surface = surface;
  sprite->bytes = (gsize) cairo_image_surface_get_stride (surface) * (gsize) height;
  sprite->link.data = sprite;
  g_hash_table_insert (self->sprites, sprite->key, sprite);
  self->bytes += sprite->bytes;

  return sprite;
}

static void
paint (cairo_t         *cr,
       cairo_surface_t *surface,
       int              x,
       int              y)
{
  cairo_save (cr);
  cairo_identity_matrix (cr);
  cairo_set_source_surface (cr, surface, x, y);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
  cairo_restore (cr);
}

/**
 * bm_sprites_new:
 *
 * Returns: (transfer full): an empty store
 */
BmSprites *
bm_sprites_new (void)
{
  BmSprites *self = g_new0 (BmSprites, 1);

  self->sprites = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, sprite_free);

  return self;
}

/**
 * bm_sprites_free:
 * @self: (transfer full): a store
 *
 * Frees it.
 */
void
bm_sprites_free (BmSprites *self)
{
  g_hash_table_unref (self->sprites);
  g_free (self);
}

/**
 * bm_sprites_draw:
 * @self: the store
 * @cr: where to draw
 * @handle: a drawing
 * @name: its content and its colours: drawings with the same name look the same
 * @place: where to fit it in
 * @error: return location for an error of librsvg
 *
 * Draws a drawing.
 *
 * Returns: whether it could be drawn
 */
gboolean
bm_sprites_draw (BmSprites           *self,
                 cairo_t             *cr,
                 RsvgHandle          *handle,
                 const char          *name,
                 const RsvgRectangle *place,
                 GError             **error)
{
  g_autofree char *key = NULL;
  RsvgRectangle inside;
  Sprite *sprite;
  int x, y;

  if (!find_pixels (cr, place, &x, &y, &inside))
    return rsvg_handle_render_document (handle, cr, place, error);

  key = g_strdup_printf ("%a %a %a %a %s", inside.x, inside.y, inside.width, inside.height, name);
  sprite = g_hash_table_lookup (self->sprites, key);
  if (sprite != NULL)
    g_queue_unlink (&self->queue, &sprite->link);
  else
    sprite = add_sprite (self, key, handle, &inside, error);
  if (sprite == NULL)
    return FALSE;

  g_queue_push_head_link (&self->queue, &sprite->link);
  paint (cr, sprite->surface, x, y);
  evict (self);

  return TRUE;
}

/**
 * bm_sprites_get_bytes:
 * @self: the store
 *
 * Returns: the memory that it uses for pixels, in bytes
 */
gsize
bm_sprites_get_bytes (BmSprites *self)
{
  return self->bytes;
}
