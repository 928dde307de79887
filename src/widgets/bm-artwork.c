/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-artwork.h"

#include <librsvg/rsvg.h>
#include <math.h>
#include <time.h>

#include "bm-sprites.h"

/* Two bounded stores that drop the least recently used entries: drawings that have been read (with their colours
 * replaced), and pictures of them in some size. A picture combines many drawings and numbers, so that a frame of the
 * table needs a few pictures for each tile and no vector graphics at all. Pictures belong to their owner, and are made
 * anew for the next one; the pixels of drawings (BmSprites) stay. */

#define RESOURCE_PREFIX "/io/github/bigmonster/BigMonster/art/"

#define MAX_DRAWING_BYTES (32 << 20)  /* of drawings; a game has about a hundred */
#define HANDLE_BYTES      (96 << 10)  /* of one of our drawings, at most */
#define MAX_BYTES         (64 << 20)
#define MAX_PIXELS        4096  /* of a picture's side */

/* A drawing from a set is first drawn small, then larger and larger. As soon as the next size might take longer than
 * this, the last one is used for all sizes from then on: no drawing by a stranger may block the program. */
#define SLOW_USECS        (60 * G_TIME_SPAN_MILLISECOND)
#define FIRST_PROBE       64   /* pixels of the longer side */
#define LAST_PROBE        512

typedef struct
{
  char            *name;     /* key: drawing and colours */
  RsvgHandle      *handle;   /* nullable: there is no such drawing, or it is unreadable */
  cairo_surface_t *surface;  /* nullable: the drawing is made of pixels */
  gsize            bytes;    /* memory used, at most */
  GList            link;
} Drawing;

typedef struct
{
  BmPictureKey key;
  BmPicture   *picture;
  GList        link;
} Entry;

struct _BmArtwork
{
  GHashTable *drawings;       /* name → Drawing */
  GQueue      drawing_queue;  /* the most recently used first */
  gsize       drawing_bytes;  /* of all drawings */
  BmSprites  *sprites;
  GHashTable *pictures;       /* BmPictureKey → Entry */
  GQueue      picture_queue;
  gsize       bytes;          /* of all pictures */
  guint32     n_owners;
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

/* Replaces a drawing that would take too long to draw in full size with pixels. */
static void
freeze_if_slow (RsvgHandle      **handle,
                cairo_surface_t **surface,
                const BmArtFile  *file)
{
  for (int size = FIRST_PROBE; size <= LAST_PROBE; size *= 2)
    {
      gint64 duration;

      *surface = probe_handle (*handle, file, size, &duration);
      if (duration * 4 > SLOW_USECS)
        {
          g_clear_object (handle);
          return;
        }
      g_clear_pointer (surface, cairo_surface_destroy);
    }
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
    freeze_if_slow (&handle, &surface, file);

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

/* -- Pictures -- */

static guint
picture_key_hash (gconstpointer data)
{
  const BmPictureKey *key = data;
  guint hash = key->owner;

  hash = hash * 31 + key->kind;
  hash = hash * 31 + key->index;
  hash = hash * 31 + key->detail;
  hash = hash * 31 + key->width;

  return hash * 31 + key->height;
}

static gboolean
picture_key_equal (gconstpointer a,
                   gconstpointer b)
{
  const BmPictureKey *one = a;
  const BmPictureKey *other = b;

  return one->owner == other->owner && one->kind == other->kind && one->index == other->index
         && one->detail == other->detail && one->width == other->width && one->height == other->height;
}

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  bm_picture_unref (entry->picture);
  g_free (entry);
}

static gsize
count_bytes (const BmPictureKey *key)
{
  return (gsize) key->width * key->height * 4;
}

static void
drop_entry (BmArtwork *self,
            Entry     *entry)
{
  g_queue_unlink (&self->picture_queue, &entry->link);
  self->bytes -= count_bytes (&entry->key);
  g_hash_table_remove (self->pictures, &entry->key);
}

static void
evict_pictures (BmArtwork *self)
{
  while (self->bytes > MAX_BYTES && self->picture_queue.length > 1)
    drop_entry (self, self->picture_queue.tail->data);
}

static BmPicture *
make_picture (BmArtwork          *self,
              const BmPictureKey *key,
              BmPictureFunc       draw,
              gpointer            data)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, key->width, key->height);
  cairo_t *cr = cairo_create (surface);

  draw (self, cr, key, data);
  cairo_destroy (cr);

  return bm_picture_new (surface);
}

/* Returns the picture that @predecessor has in the place of @picture if it looks the same, else @picture. */
static BmPicture *
share_picture (BmArtwork          *self,
               const BmPictureKey *key,
               guint32             predecessor,
               BmPicture          *picture)
{
  BmPictureKey earlier_key = *key;
  Entry *earlier;

  earlier_key.owner = predecessor;
  earlier = g_hash_table_lookup (self->pictures, &earlier_key);
  if (earlier == NULL || !bm_picture_equal (earlier->picture, picture))
    return picture;

  bm_picture_unref (picture);
  return bm_picture_ref (earlier->picture);
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
 * Returns: (transfer none): the stores, shared by all painters
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
      artwork->pictures = g_hash_table_new_full (picture_key_hash, picture_key_equal, NULL, entry_free);
    }

  return artwork;
}

/**
 * bm_artwork_add_owner:
 * @self: the stores
 *
 * Returns: a new owner of pictures
 */
guint32
bm_artwork_add_owner (BmArtwork *self)
{
  return ++self->n_owners;
}

/**
 * bm_artwork_forget:
 * @self: the stores
 * @owner: an owner of pictures that no longer exists
 *
 * Drops all pictures of an owner.
 */
void
bm_artwork_forget (BmArtwork *self,
                   guint32    owner)
{
  for (GList *l = self->picture_queue.head; l != NULL;)
    {
      Entry *entry = l->data;

      l = l->next;
      if (entry->key.owner == owner)
        drop_entry (self, entry);
    }
}

/**
 * bm_artwork_get_bytes:
 * @self: the stores
 *
 * Returns: the memory used by stored pictures, in bytes
 */
gsize
bm_artwork_get_bytes (BmArtwork *self)
{
  return self->bytes;
}

/**
 * bm_artwork_draw:
 * @self: the stores
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
 * @self: the stores
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
  if (drawing->surface != NULL)
    paint_surface (cr, drawing->surface, &place);
  else
    is_drawn = drawing->handle != NULL && draw_handle (self, cr, drawing, &place);
  cairo_restore (cr);

  if (!is_drawn)
    g_clear_object (&drawing->handle);

  return is_drawn;
}

/**
 * bm_artwork_get_picture:
 * @self: the stores
 * @key: the content and size of the picture
 * @predecessor: an owner, whose picture with the same key is used if it looks the same, so that GTK knows that it need
 *   not draw it again; 0: none
 * @draw: draws it; called only if it is not stored
 * @data: for @draw
 *
 * Returns: (transfer none): a picture; take a reference to keep it beyond the next call
 */
BmPicture *
bm_artwork_get_picture (BmArtwork          *self,
                        const BmPictureKey *key,
                        guint32             predecessor,
                        BmPictureFunc       draw,
                        gpointer            data)
{
  Entry *entry = g_hash_table_lookup (self->pictures, key);

  g_return_val_if_fail (key->width > 0 && key->height > 0, NULL);

  if (entry != NULL)
    {
      g_queue_unlink (&self->picture_queue, &entry->link);
      g_queue_push_head_link (&self->picture_queue, &entry->link);
      return entry->picture;
    }

  entry = g_new0 (Entry, 1);
  entry->key = *key;
  entry->picture = make_picture (self, key, draw, data);
  if (predecessor != 0)
    entry->picture = share_picture (self, key, predecessor, entry->picture);
  entry->link.data = entry;
  g_hash_table_insert (self->pictures, &entry->key, entry);
  g_queue_push_head_link (&self->picture_queue, &entry->link);
  self->bytes += count_bytes (key);
  evict_pictures (self);

  return entry->picture;
}

/* The distance between neighbouring sizes of pictures: at least a pixel. */
static double
get_step (double size)
{
  return size > 16 ? exp2 (floor (log2 (size)) - 3) : 1;
}

/**
 * bm_artwork_quantise:
 * @size: a length in pixels
 *
 * Pictures exist in only a few sizes, an eighth of an octave apart, so that zooming need not create new ones for
 * every frame. A picture is never enlarged.
 *
 * Returns: the size of the picture to use for it, in pixels
 */
guint
bm_artwork_quantise (double size)
{
  double step = get_step (size);

  return (guint) CLAMP (ceil (size / step) * step, 1, MAX_PIXELS);
}

/**
 * bm_artwork_snap:
 * @size: a length in pixels
 *
 * Returns: the largest size of a picture that is not larger than @size, in pixels
 */
guint
bm_artwork_snap (double size)
{
  double step = get_step (size);

  return (guint) CLAMP (floor (size / step) * step, 1, MAX_PIXELS);
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

/**
 * bm_artwork_get_scale:
 *
 * A paintable does not know its monitor.
 *
 * Returns: the largest scale factor of all monitors
 */
int
bm_artwork_get_scale (void)
{
  GListModel *monitors = gdk_display_get_monitors (gdk_display_get_default ());
  int scale = 1;

  for (guint i = 0; i < g_list_model_get_n_items (monitors); i++)
    {
      g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, i);

      scale = MAX (scale, gdk_monitor_get_scale_factor (monitor));
    }

  return scale;
}
