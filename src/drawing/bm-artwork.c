/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-drawing"

#include "config.h"

#include "bm-artwork.h"

#include <librsvg/rsvg.h>
#include <math.h>
#include <time.h>

#include "bm-sprites.h"

/* A bounded store of drawings that have been read, with their colours replaced, which drops the least recently used
 * ones. On a screen, their pixels are kept too (BmSprites). */

#define RESOURCE_PREFIX "/io/github/bigmonster/BigMonster/art/"

#define MAX_DRAWING_BYTES (32 << 20)  /* of drawings; a game has about a hundred */
#define HANDLE_BYTES      (96 << 10)  /* of one of our drawings, at most */

/* A drawing from a set is first drawn small, then larger and larger. As soon as the next size might take longer than
 * this, the last one is used for all sizes from then on: no drawing by a stranger may block the program. */
#define SLOW_USECS        (60 * G_TIME_SPAN_MILLISECOND)
#define FIRST_PROBE       64   /* pixels of the longer side */
#define LAST_PROBE        512

typedef struct
{
  char            *name;     /* key: drawing and colours */
  RsvgHandle      *handle;   /* nullable: there is no such drawing, or it is unreadable */
  cairo_surface_t *surface;  /* nullable: the drawing is made of pixels, or takes too long to draw as lines */
  gsize            bytes;    /* memory used, at most */
  GList            link;
} Drawing;

struct _BmArtwork
{
  GHashTable *drawings;       /* name → Drawing */
  GQueue      drawing_queue;  /* the most recently used first */
  gsize       drawing_bytes;  /* of all drawings */
  BmSprites  *sprites;
};

/* -- Drawings -- */

static void
drawing_free (gpointer data)
{
  Drawing *drawing = data;

  g_clear_object (&drawing->handle);
  g_clear_pointer (&drawing->surface, cairo_surface_destroy);
  g_free (drawing->name);
  g_free (drawing);
}

static char *
get_resource_path (const char *drawing)
{
  return g_strconcat (RESOURCE_PREFIX, drawing, ".svg", NULL);
}

/* The style sheet that replaces colours; "color" is used for filled shapes and stroked limbs alike. */
static char *
make_style (const guint32 *colours)
{
  static const char *const classes[] = { "body", "shade", "light", "accent", "accent-shade" };
  GString *style = g_string_new (NULL);

  G_STATIC_ASSERT (G_N_ELEMENTS (classes) == BM_N_ART_COLOURS);

  for (guint i = 0; i < BM_N_ART_COLOURS; i++)
    if (colours[i] != BM_ART_AS_DRAWN)
      g_string_append_printf (style, ".%s{color:#%06x !important}", classes[i], colours[i] & 0xffffff);

  return g_string_free (style, FALSE);
}

/* A warning here is a bug of ours: all drawings are compiled in. */
static RsvgHandle *
read_handle (const char *path,
             const char *style)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  RsvgHandle *handle;

  if (bytes == NULL)
    return NULL;

  handle = rsvg_handle_new_from_data (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), &error);
  if (handle == NULL
      || (style[0] != '\0' && !rsvg_handle_set_stylesheet (handle, (const guint8 *) style, strlen (style), &error)))
    {
      g_warning ("%s: %s", path, error->message);
      g_clear_object (&handle);
    }

  return handle;
}

static void
evict_drawings (BmArtwork *self)
{
  while (self->drawing_bytes > MAX_DRAWING_BYTES && self->drawing_queue.length > 1)
    {
      Drawing *last = g_queue_pop_tail_link (&self->drawing_queue)->data;

      self->drawing_bytes -= last->bytes;
      g_hash_table_remove (self->drawings, last->name);
    }
}

/* Finds a drawing that has been read, and marks it as used. */
static Drawing *
look_up_drawing (BmArtwork  *self,
                 const char *name)
{
  Drawing *drawing = g_hash_table_lookup (self->drawings, name);

  if (drawing != NULL)
    {
      g_queue_unlink (&self->drawing_queue, &drawing->link);
      g_queue_push_head_link (&self->drawing_queue, &drawing->link);
    }

  return drawing;
}

static Drawing *
keep_drawing (BmArtwork       *self,
              const char      *name,
              RsvgHandle      *handle,
              cairo_surface_t *surface,
              gsize            bytes)
{
  Drawing *drawing = g_new0 (Drawing, 1);

  drawing->name = g_strdup (name);
  drawing->handle = handle;
  drawing->surface = surface;
  drawing->bytes = bytes;
  drawing->link.data = drawing;
  g_hash_table_insert (self->drawings, drawing->name, drawing);
  g_queue_push_head_link (&self->drawing_queue, &drawing->link);
  self->drawing_bytes += bytes;
  evict_drawings (self);

  return drawing;
}

static Drawing *
get_drawing (BmArtwork     *self,
             const char    *drawing,
             const guint32 *colours)
{
  g_autofree char *style = colours != NULL ? make_style (colours) : g_strdup ("");
  g_autofree char *name = g_strconcat (drawing, style, NULL);
  Drawing *entry = look_up_drawing (self, name);

  if (entry == NULL)
    {
      g_autofree char *path = get_resource_path (drawing);

      entry = keep_drawing (self, name, read_handle (path, style), NULL, HANDLE_BYTES);
    }

  return entry;
}

/* -- Drawings embedded in sets: broken ones are just not drawn -- */

typedef struct
{
  const guint8 *data;
  gsize         rest;
} Reader;

static cairo_status_t
read_cb (gpointer       data,
         unsigned char *bytes,
         unsigned int   length)
{
  Reader *reader = data;

  if (length > reader->rest)
    return CAIRO_STATUS_READ_ERROR;

  memcpy (bytes, reader->data, length);
  reader->data += length;
  reader->rest -= length;

  return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *
read_pixels (const BmArtFile *file)
{
  Reader reader = { 0 };
  cairo_surface_t *surface;

  reader.data = g_bytes_get_data (file->data, &reader.rest);
  surface = cairo_image_surface_create_from_png_stream (read_cb, &reader);
  if (cairo_surface_status (surface) != CAIRO_STATUS_SUCCESS)
    g_clear_pointer (&surface, cairo_surface_destroy);

  return surface;
}

static RsvgHandle *
read_file_handle (const BmArtFile *file,
                  const char      *style)
{
  g_autoptr (GError) error = NULL;
  RsvgHandle *handle = rsvg_handle_new_from_data (g_bytes_get_data (file->data, NULL), g_bytes_get_size (file->data),
                                                  &error);

  if (handle != NULL && style[0] != '\0')
    rsvg_handle_set_stylesheet (handle, (const guint8 *) style, strlen (style), NULL);
  if (handle == NULL)
    g_debug ("%s: %s", file->id, error->message);

  return handle;
}

/* The time that this thread has worked, in microseconds. On a busy computer, more time passes. */
static gint64
get_time_worked (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

/* Draws a drawing in a small size; sets how long that took, in microseconds. */
static cairo_surface_t *
probe_handle (RsvgHandle      *handle,
              const BmArtFile *file,
              int              size,
              gint64          *duration)
{
  double scale = size / MAX (file->width, file->height);
  int width = (int) MAX (file->width * scale, 1);
  int height = (int) MAX (file->height * scale, 1);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  gint64 start = get_time_worked ();

  rsvg_handle_render_document (handle, cr, &(RsvgRectangle) { 0, 0, width, height }, NULL);
  *duration = get_time_worked () - start;
  cairo_destroy (cr);

  return surface;
}

/* Returns pixels to be shown on a screen instead of a drawing that would take too long to draw in full size. */
static cairo_surface_t *
freeze_if_slow (RsvgHandle      *handle,
                const BmArtFile *file)
{
  for (int size = FIRST_PROBE; size <= LAST_PROBE; size *= 2)
    {
      gint64 duration;
      cairo_surface_t *surface = probe_handle (handle, file, size, &duration);

      if (duration * 4 > SLOW_USECS)
        return surface;
      cairo_surface_destroy (surface);
    }

  return NULL;
}

/* Whether pixels are drawn, as opposed to pages. */
static gboolean
is_for_screen (cairo_t *cr)
{
  return cairo_surface_get_type (cairo_get_group_target (cr)) == CAIRO_SURFACE_TYPE_IMAGE;
}

static Drawing *
get_file_drawing (BmArtwork       *self,
                  const BmArtFile *file,
                  const guint32   *colours)
{
  const gsize bytes_per_byte = 16;  /* ratio of memory for elements to their text */
  gboolean is_svg = file->format == BM_ART_FORMAT_SVG;
  g_autofree char *style = is_svg && colours != NULL ? make_style (colours) : g_strdup ("");
  g_autofree char *name = g_strconcat (file->checksum, style, NULL);
  Drawing *drawing = look_up_drawing (self, name);
  cairo_surface_t *surface = NULL;
  RsvgHandle *handle;

  if (drawing != NULL)
    return drawing;
  if (!is_svg)
    return keep_drawing (self, name, NULL, read_pixels (file), (gsize) (file->width * file->height) * 4);

  handle = read_file_handle (file, style);
  if (handle != NULL)
    surface = freeze_if_slow (handle, file);

  return keep_drawing (self, name, handle, surface, HANDLE_BYTES + g_bytes_get_size (file->data) * bytes_per_byte);
}

/* Fits a drawing into a rectangle, or fills the rectangle with it. */
static void
place_file (const BmArtFile       *file,
            const graphene_rect_t *bounds,
            gboolean               fill,
            RsvgRectangle         *place)
{
  double across = bounds->size.width / file->width;
  double down = bounds->size.height / file->height;
  double scale = fill ? MAX (across, down) : MIN (across, down);

  place->width = file->width * scale;
  place->height = file->height * scale;
  place->x = bounds->origin.x + (bounds->size.width - place->width) / 2;
  place->y = bounds->origin.y + (bounds->size.height - place->height) / 2;
}

static void
paint_surface (cairo_t             *cr,
               cairo_surface_t     *surface,
               const RsvgRectangle *place)
{
  cairo_save (cr);
  cairo_translate (cr, place->x, place->y);
  cairo_scale (cr, place->width / cairo_image_surface_get_width (surface),
               place->height / cairo_image_surface_get_height (surface));
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
}

static gboolean
draw_handle (BmArtwork           *self,
             cairo_t             *cr,
             const Drawing       *drawing,
             const RsvgRectangle *place)
{
  g_autoptr (GError) error = NULL;

  if (bm_sprites_draw (self->sprites, cr, drawing->handle, drawing->name, place, &error))
    return TRUE;
  g_debug ("%s", error->message);

  return FALSE;
}

/* A mix of two colours, with @share of the second. */
static guint32
mix (guint32 one,
     guint32 other,
     double  share)
{
  guint32 mixed = 0;

  for (guint shift = 0; shift <= 16; shift += 8)
    mixed |= (guint32) ((one >> shift & 0xff) * (1 - share) + (other >> shift & 0xff) * share + 0.5) << shift;

  return mixed;
}

/* -- Public -- */

/**
 * bm_artwork_get_default:
 *
 * Returns: (transfer none): the store, shared by all that draw
 */
BmArtwork *
bm_artwork_get_default (void)
{
  static BmArtwork *artwork = NULL;

  if (artwork == NULL)
    {
      artwork = g_new0 (BmArtwork, 1);
      artwork->drawings = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, drawing_free);
      artwork->sprites = bm_sprites_new ();
    }

  return artwork;
}

/**
 * bm_artwork_get_bytes:
 * @self: the store
 *
 * Returns: the memory used by the pixels of drawings, in bytes
 */
gsize
bm_artwork_get_bytes (BmArtwork *self)
{
  return bm_sprites_get_bytes (self->sprites);
}

/**
 * bm_artwork_draw:
 * @self: the store
 * @cr: where to draw
 * @drawing: folder and name, such as "medal/generic"
 * @colours: (nullable) (array fixed-size=5): see #BmArt.colours
 * @bounds: the drawing is fitted into this
 *
 * Returns: whether there is such a drawing
 */
gboolean
bm_artwork_draw (BmArtwork             *self,
                 cairo_t               *cr,
                 const char            *drawing,
                 const guint32         *colours,
                 const graphene_rect_t *bounds)
{
  RsvgRectangle viewport = { bounds->origin.x, bounds->origin.y, bounds->size.width, bounds->size.height };
  Drawing *found = get_drawing (self, drawing, colours);
  g_autoptr (GError) error = NULL;

  if (found->handle == NULL)
    return FALSE;

  if (!bm_sprites_draw (self->sprites, cr, found->handle, found->name, &viewport, &error))
    g_warning ("%s: %s", drawing, error->message);

  return TRUE;
}

/**
 * bm_artwork_draw_file:
 * @self: the store
 * @cr: where to draw
 * @file: a drawing embedded in a set
 * @colours: (nullable) (array fixed-size=5): see #BmArt.colours; not applied to pixel graphics
 * @bounds: the drawing is fitted into this
 * @fill: whether to fill @bounds instead, and cut off the rest
 *
 * Returns: whether it could be drawn
 */
gboolean
bm_artwork_draw_file (BmArtwork             *self,
                      cairo_t               *cr,
                      const BmArtFile       *file,
                      const guint32         *colours,
                      const graphene_rect_t *bounds,
                      gboolean               fill)
{
  Drawing *drawing = get_file_drawing (self, file, colours);
  gboolean is_drawn = TRUE;
  RsvgRectangle place;

  place_file (file, bounds, fill, &place);
  cairo_save (cr);
  cairo_rectangle (cr, bounds->origin.x, bounds->origin.y, bounds->size.width, bounds->size.height);
  cairo_clip (cr);
  if (drawing->surface != NULL && (drawing->handle == NULL || is_for_screen (cr)))
    paint_surface (cr, drawing->surface, &place);
  else
    is_drawn = drawing->handle != NULL && draw_handle (self, cr, drawing, &place);
  cairo_restore (cr);

  if (!is_drawn)
    g_clear_object (&drawing->handle);

  return is_drawn;
}

/**
 * bm_artwork_shade:
 * @colour: 0xrrggbb
 *
 * Returns: the colour of shade on that colour
 */
guint32
bm_artwork_shade (guint32 colour)
{
  return mix (colour, 0x241f31, 1 / 3.0);
}

/**
 * bm_artwork_light:
 * @colour: 0xrrggbb
 *
 * Returns: the colour of light on that colour
 */
guint32
bm_artwork_light (guint32 colour)
{
  return mix (colour, 0xffffff, 0.5);
}
