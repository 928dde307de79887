/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-artwork.h"

#include <librsvg/rsvg.h>
#include <math.h>

/* Two stores, both bounded, both giving up first what was not used for the longest time: drawings that were read
 * (with their colours replaced), and pictures that were made of them in some size. A picture is many drawings and
 * numbers on top of each other, so that a frame of the table is a few pictures for each tile and no vector graphics
 * at all. */

#define RESOURCE_PREFIX "/io/github/bigmonster/BigMonster/art/"

#define MAX_HANDLES 96  /* of 80 kB or so: a game has about as many drawings */
#define MAX_BYTES   (64 << 20)
#define MAX_PIXELS  4096  /* of a picture's side */

typedef struct
{
  char       *name;    /* key: drawing and colours */
  RsvgHandle *handle;  /* nullable: there is no such drawing, or it cannot be read */
  GList       link;
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
  GQueue      drawing_queue;  /* those used last first */
  GHashTable *pictures;       /* BmPictureKey → Entry */
  GQueue      picture_queue;
  gsize       bytes;          /* in all pictures */
  guint32     n_owners;
};

/* -- Drawings -- */

static void
drawing_free (gpointer data)
{
  Drawing *drawing = data;

  g_clear_object (&drawing->handle);
  g_free (drawing->name);
  g_free (drawing);
}

static char *
get_resource_path (const char *drawing)
{
  return g_strconcat (RESOURCE_PREFIX, drawing, ".svg", NULL);
}

/* The style sheet that replaces colours; "color" serves filled shapes and drawn limbs alike. */
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

/* A warning here is a fault of ours: all drawings are compiled in. */
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
  while (self->drawing_queue.length > MAX_HANDLES)
    {
      Drawing *last = g_queue_pop_tail_link (&self->drawing_queue)->data;

      g_hash_table_remove (self->drawings, last->name);
    }
}

static RsvgHandle *
get_handle (BmArtwork     *self,
            const char    *drawing,
            const guint32 *colours)
{
  g_autofree char *style = colours != NULL ? make_style (colours) : g_strdup ("");
  g_autofree char *name = g_strconcat (drawing, style, NULL);
  Drawing *entry = g_hash_table_lookup (self->drawings, name);

  if (entry != NULL)
    g_queue_unlink (&self->drawing_queue, &entry->link);
  else
    {
      g_autofree char *path = get_resource_path (drawing);

      entry = g_new0 (Drawing, 1);
      entry->handle = read_handle (path, style);
      entry->name = g_steal_pointer (&name);
      entry->link.data = entry;
      g_hash_table_insert (self->drawings, entry->name, entry);
    }
  g_queue_push_head_link (&self->drawing_queue, &entry->link);
  evict_drawings (self);

  return entry->handle;
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

/* A colour between two, @share of it the other. */
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
 * Returns: (transfer none): the stores that all painters share
 */
BmArtwork *
bm_artwork_get_default (void)
{
  static BmArtwork *artwork = NULL;

  if (artwork == NULL)
    {
      artwork = g_new0 (BmArtwork, 1);
      artwork->drawings = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, drawing_free);
      artwork->pictures = g_hash_table_new_full (picture_key_hash, picture_key_equal, NULL, entry_free);
    }

  return artwork;
}

/**
 * bm_artwork_add_owner:
 * @self: the stores
 *
 * Returns: a number that no other owner of pictures has
 */
guint32
bm_artwork_add_owner (BmArtwork *self)
{
  return ++self->n_owners;
}

/**
 * bm_artwork_forget:
 * @self: the stores
 * @owner: an owner of pictures that is no more
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
 * Returns: how many bytes the stored pictures take
 */
gsize
bm_artwork_get_bytes (BmArtwork *self)
{
  return self->bytes;
}

/**
 * bm_artwork_has:
 * @self: the stores
 * @drawing: folder and name, such as "medal/generic"
 *
 * Returns: whether there is such a drawing
 */
gboolean
bm_artwork_has (BmArtwork  *self,
                const char *drawing)
{
  g_autofree char *path = get_resource_path (drawing);

  return g_resources_get_info (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL, NULL);
}

/**
 * bm_artwork_draw:
 * @self: the stores
 * @cr: where to draw
 * @drawing: folder and name, such as "medal/generic"
 * @colours: (nullable) (array fixed-size=5): what #BmArt.colours says
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
  RsvgHandle *handle = get_handle (self, drawing, colours);
  g_autoptr (GError) error = NULL;

  if (handle == NULL)
    return FALSE;

  if (!rsvg_handle_render_document (handle, cr, &viewport, &error))
    g_warning ("%s: %s", drawing, error->message);

  return TRUE;
}

/**
 * bm_artwork_get_picture:
 * @self: the stores
 * @key: what the picture shows and how large it is
 * @draw: draws it; called only if it is not stored
 * @data: for @draw
 *
 * Returns: (transfer none): a picture; take a reference to keep it longer than until the next call
 */
BmPicture *
bm_artwork_get_picture (BmArtwork          *self,
                        const BmPictureKey *key,
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
  entry->link.data = entry;
  g_hash_table_insert (self->pictures, &entry->key, entry);
  g_queue_push_head_link (&self->picture_queue, &entry->link);
  self->bytes += count_bytes (key);
  evict_pictures (self);

  return entry->picture;
}

/* How far apart the sizes of pictures are around a size: at least a pixel. */
static double
get_step (double size)
{
  return size > 16 ? exp2 (floor (log2 (size)) - 3) : 1;
}

/**
 * bm_artwork_quantise:
 * @size: a length in pixels
 *
 * Pictures are made in few sizes, an eighth of an octave apart, so that zooming need not make new ones for every
 * frame. A picture is never enlarged.
 *
 * Returns: the size of picture to use for it, in pixels
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
 * Returns: what a shade of that colour is drawn in
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
 * Returns: what light on that colour is drawn in
 */
guint32
bm_artwork_light (guint32 colour)
{
  return mix (colour, 0xffffff, 0.5);
}

/**
 * bm_artwork_get_scale:
 *
 * A paintable does not know on which screen it is shown.
 *
 * Returns: the largest scale factor of all screens
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
