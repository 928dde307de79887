/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-picture-store.h"

#include <math.h>

/* A bounded store of pictures in some size, which drops the least recently used ones. A picture combines many drawings
 * and numbers, so that a frame of the table needs a few pictures for each tile and no vector graphics at all. Pictures
 * belong to their owner, and are made anew for the next one; the pixels of drawings (BmSprites) stay. */

#define MAX_BYTES  (64 << 20)
#define MAX_PIXELS 4096  /* of a picture's side */

typedef struct
{
  BmPictureKey key;
  BmPicture   *picture;
  GList        link;
} Entry;

struct _BmPictureStore
{
  GHashTable *pictures;  /* BmPictureKey → Entry */
  GQueue      queue;     /* the most recently used first */
  gsize       bytes;     /* of all pictures */
  guint32     n_owners;
};

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
drop_entry (BmPictureStore *self,
            Entry     *entry)
{
  g_queue_unlink (&self->queue, &entry->link);
  self->bytes -= count_bytes (&entry->key);
  g_hash_table_remove (self->pictures, &entry->key);
}

static void
evict_pictures (BmPictureStore *self)
{
  while (self->bytes > MAX_BYTES && self->queue.length > 1)
    drop_entry (self, self->queue.tail->data);
}

static BmPicture *
make_picture (BmPictureStore          *self,
              const BmPictureKey *key,
              BmPictureFunc       draw,
              gpointer            data)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, key->width, key->height);
  cairo_t *cr = cairo_create (surface);

  draw (cr, key, data);
  cairo_destroy (cr);

  return bm_picture_new (surface);
}

/* Returns the picture that @predecessor has in the place of @picture if it looks the same, else @picture. */
static BmPicture *
share_picture (BmPictureStore          *self,
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

/* -- Public -- */

/**
 * bm_picture_store_get_default:
 *
 * Returns: (transfer none): the store, shared by all painters
 */
BmPictureStore *
bm_picture_store_get_default (void)
{
  static BmPictureStore *store = NULL;

  if (store == NULL)
    {
      store = g_new0 (BmPictureStore, 1);
      store->pictures = g_hash_table_new_full (picture_key_hash, picture_key_equal, NULL, entry_free);
    }

  return store;
}

/**
 * bm_picture_store_add_owner:
 * @self: the store
 *
 * Returns: a new owner of pictures
 */
guint32
bm_picture_store_add_owner (BmPictureStore *self)
{
  return ++self->n_owners;
}

/**
 * bm_picture_store_forget:
 * @self: the store
 * @owner: an owner of pictures that no longer exists
 *
 * Drops all pictures of an owner.
 */
void
bm_picture_store_forget (BmPictureStore *self,
                   guint32    owner)
{
  for (GList *l = self->queue.head; l != NULL;)
    {
      Entry *entry = l->data;

      l = l->next;
      if (entry->key.owner == owner)
        drop_entry (self, entry);
    }
}

/**
 * bm_picture_store_get_bytes:
 * @self: the store
 *
 * Returns: the memory used by stored pictures, in bytes
 */
gsize
bm_picture_store_get_bytes (BmPictureStore *self)
{
  return self->bytes;
}

/**
 * bm_picture_store_get_picture:
 * @self: the store
 * @key: the content and size of the picture
 * @predecessor: an owner, whose picture with the same key is used if it looks the same, so that GTK knows that it need
 *   not draw it again; 0: none
 * @draw: draws it; called only if it is not stored
 * @data: for @draw
 *
 * Returns: (transfer none): a picture; take a reference to keep it beyond the next call
 */
BmPicture *
bm_picture_store_get_picture (BmPictureStore          *self,
                        const BmPictureKey *key,
                        guint32             predecessor,
                        BmPictureFunc       draw,
                        gpointer            data)
{
  Entry *entry = g_hash_table_lookup (self->pictures, key);

  g_return_val_if_fail (key->width > 0 && key->height > 0, NULL);

  if (entry != NULL)
    {
      g_queue_unlink (&self->queue, &entry->link);
      g_queue_push_head_link (&self->queue, &entry->link);
      return entry->picture;
    }

  entry = g_new0 (Entry, 1);
  entry->key = *key;
  entry->picture = make_picture (self, key, draw, data);
  if (predecessor != 0)
    entry->picture = share_picture (self, key, predecessor, entry->picture);
  entry->link.data = entry;
  g_hash_table_insert (self->pictures, &entry->key, entry);
  g_queue_push_head_link (&self->queue, &entry->link);
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
 * bm_picture_store_quantise:
 * @size: a length in pixels
 *
 * Pictures exist in only a few sizes, an eighth of an octave apart, so that zooming need not create new ones for
 * every frame. A picture is never enlarged.
 *
 * Returns: the size of the picture to use for it, in pixels
 */
guint
bm_picture_store_quantise (double size)
{
  double step = get_step (size);

  return (guint) CLAMP (ceil (size / step) * step, 1, MAX_PIXELS);
}

/**
 * bm_picture_store_snap:
 * @size: a length in pixels
 *
 * Returns: the largest size of a picture that is not larger than @size, in pixels
 */
guint
bm_picture_store_snap (double size)
{
  double step = get_step (size);

  return (guint) CLAMP (floor (size / step) * step, 1, MAX_PIXELS);
}

/**
 * bm_picture_store_get_scale:
 *
 * A paintable does not know its monitor.
 *
 * Returns: the largest scale factor of all monitors
 */
int
bm_picture_store_get_scale (void)
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
