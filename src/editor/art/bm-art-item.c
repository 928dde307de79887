/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The available drawings are read from the resources, so that new ones are offered without a change here. */

#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-art-item.h"

#include <string.h>

#include "bm-drawing-words.h"

#define RESOURCE_PREFIX "/io/github/bigmonster/BigMonster/art/"

struct _BmArtItem
{
  GObject parent_instance;

  char     *name;       /* the name in sets: "dragon" */
  char     *title;      /* the name to show */
  char     *sample;     /* folder and name of a drawing to show as an example */
  gboolean  is_landscape;
};

G_DEFINE_FINAL_TYPE (BmArtItem, bm_art_item, G_TYPE_OBJECT)

/* The folder for drawings of a kind, and the suffix of the drawing to show as an example. */
static const struct
{
  const char *folder;   /* NULL: things of this kind are not drawn */
  const char *suffix;
} places[BM_N_THING_KINDS] = {
  [BM_THING_TILE] = { "monster", "" },
  [BM_THING_EXPLORER] = { "explorer", "" },
  [BM_THING_MEDAL] = { "medal", "" },
  [BM_THING_TERRAIN] = { "terrain", "-upright" },
  [BM_THING_CRYSTAL] = { "crystal", "-whole" },
  [BM_THING_SYMBOL] = { "symbol", "" },
  [BM_THING_TOKEN] = { "token", "" },
};

static void
bm_art_item_finalize (GObject *object)
{
  BmArtItem *self = BM_ART_ITEM (object);

  g_free (self->name);
  g_free (self->title);
  g_free (self->sample);

  G_OBJECT_CLASS (bm_art_item_parent_class)->finalize (object);
}

static void
bm_art_item_class_init (BmArtItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bm_art_item_finalize;
}

static void
bm_art_item_init (BmArtItem *self)
{
}

/* Names */

/* Removes the number of a level from a name. */
static gboolean
cut_level (char *name)
{
  char *dash = strrchr (name, '-');

  if (dash == NULL || dash[1] == '\0' || strspn (dash + 1, G_CSET_DIGITS) != strlen (dash + 1))
    return FALSE;

  *dash = '\0';

  return TRUE;
}

/* The name of the drawing in a file; NULL if the file is not one of the wanted drawings. */
static char *
get_name (const char *file,
          const char *suffix,
          gboolean    signs)
{
  gsize length = strlen (file);
  g_autofree char *stem = g_str_has_suffix (file, ".svg") ? g_strndup (file, length - 4) : NULL;

  if (stem == NULL || g_str_has_prefix (stem, "generic"))
    return NULL;
  if (signs && (g_str_has_suffix (stem, "-upright") || g_str_has_suffix (stem, "-landscape")))
    return NULL;
  if (!g_str_has_suffix (stem, suffix))
    return NULL;

  stem[strlen (stem) - strlen (suffix)] = '\0';

  return g_steal_pointer (&stem);
}

static gboolean
is_wide (const char *sample)
{
  g_autofree char *path = g_strconcat (RESOURCE_PREFIX, sample, ".svg", NULL);
  g_autoptr (GBytes) data = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  return data != NULL && g_strstr_len (g_bytes_get_data (data, NULL), (gssize) g_bytes_get_size (data),
                                       "viewBox=\"0 0 200 100\"") != NULL;
}

/* Adds a drawing; all levels of a mutant are one drawing. */
static void
add_item (GHashTable *items,
          const char *folder,
          const char *suffix,
          const char *file_name,
          GHashTable *titles)
{
  g_autofree char *name = g_strdup (file_name);
  gboolean is_level = cut_level (name);
  BmArtItem *item = g_hash_table_lookup (items, name);

  if (item == NULL)
    {
      item = g_object_new (BM_TYPE_ART_ITEM, NULL);
      item->title = bm_drawing_words_title (titles, name);
      item->sample = g_strdup_printf ("%s/%s%s%s", folder, name, is_level ? "-0" : "", suffix);
      item->is_landscape = is_wide (item->sample);
      item->name = g_steal_pointer (&name);
      g_hash_table_insert (items, item->name, item);
    }
}

static int
compare_items (gconstpointer a,
               gconstpointer b,
               gpointer      data)
{
  int order = g_utf8_collate (((const BmArtItem *) a)->title, ((const BmArtItem *) b)->title);

  return order != 0 ? order : strcmp (((const BmArtItem *) a)->name, ((const BmArtItem *) b)->name);
}

static GListModel *
make_list (BmThingKind kind,
           gboolean    signs)
{
  GListStore *list = g_list_store_new (BM_TYPE_ART_ITEM);
  g_autoptr (GHashTable) items = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_object_unref);
  g_autoptr (GHashTable) titles = NULL;
  g_autofree char *path = NULL;
  g_auto (GStrv) files = NULL;
  GHashTableIter iter;
  gpointer item;
  const char *folder = signs ? "terrain" : places[kind].folder;
  const char *suffix = signs ? "" : places[kind].suffix;

  if (folder == NULL)
    return G_LIST_MODEL (list);

  titles = bm_drawing_words_titles (kind, signs);
  path = g_strconcat (RESOURCE_PREFIX, folder, NULL);
  files = g_resources_enumerate_children (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  for (guint i = 0; files != NULL && files[i] != NULL; i++)
    {
      g_autofree char *name = get_name (files[i], suffix, signs);

      if (name != NULL)
        add_item (items, folder, suffix, name, titles);
    }

  g_hash_table_iter_init (&iter, items);
  while (g_hash_table_iter_next (&iter, NULL, &item))
    g_list_store_append (list, item);
  g_list_store_sort (list, compare_items, NULL);

  return G_LIST_MODEL (list);
}

/* Public functions */

/**
 * bm_art_item_list:
 * @kind: the kind of things to draw
 * @signs: whether to list signs instead of drawings
 *
 * Returns: (transfer full): a list of #BmArtItem, sorted by title
 */
GListModel *
bm_art_item_list (BmThingKind kind,
                  gboolean    signs)
{
  /* Neither the drawings nor the language change at runtime. */
  static GListModel *lists[BM_N_THING_KINDS][2];

  if (lists[kind][signs] == NULL)
    lists[kind][signs] = make_list (kind, signs);

  return g_object_ref (lists[kind][signs]);
}

/**
 * bm_art_item_get_name:
 * @self: a drawing
 *
 * Returns: the name in sets
 */
const char *
bm_art_item_get_name (BmArtItem *self)
{
  return self->name;
}

/**
 * bm_art_item_get_title:
 * @self: a drawing
 *
 * Returns: the name to show
 */
const char *
bm_art_item_get_title (BmArtItem *self)
{
  return self->title;
}

/**
 * bm_art_item_get_sample:
 * @self: a drawing
 *
 * Returns: folder and name of the file that represents it
 */
const char *
bm_art_item_get_sample (BmArtItem *self)
{
  return self->sample;
}

/**
 * bm_art_item_is_landscape:
 * @self: a drawing
 *
 * Returns: whether it is wider than it is high
 */
gboolean
bm_art_item_is_landscape (BmArtItem *self)
{
  return self->is_landscape;
}

/**
 * bm_art_item_matches:
 * @self: a drawing
 * @search: a search text
 *
 * Returns: whether its title or name contains words that begin with all words of @search
 */
gboolean
bm_art_item_matches (BmArtItem  *self,
                     const char *search)
{
  return g_str_match_string (search, self->title, TRUE) || g_str_match_string (search, self->name, TRUE);
}

static char *
read_level (BmThingKind  kind,
            const char  *name,
            int          level)
{
  g_autofree char *suffix = level >= 0 ? g_strdup_printf ("-%d", level) : g_strdup ("");
  g_autofree char *path = g_strconcat (RESOURCE_PREFIX, places[kind].folder, "/", name, suffix, ".svg", NULL);
  g_autoptr (GBytes) data = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  return data != NULL ? g_strndup (g_bytes_get_data (data, NULL), g_bytes_get_size (data)) : NULL;
}

/**
 * bm_art_item_dup_svg:
 * @kind: the kind of things to draw
 * @name: the name of a drawing in sets
 * @level: of a mutant, from 0 on
 *
 * Returns: (transfer full) (nullable): the text of the program's drawing with that name for that level of a mutant,
 *   docs/SET-FORMAT.md section 2; %NULL if there is none
 */
char *
bm_art_item_dup_svg (BmThingKind  kind,
                     const char  *name,
                     guint        level)
{
  char *svg = read_level (kind, name, (int) level);

  if (svg == NULL)
    svg = read_level (kind, name, -1);
  for (int lower = (int) level - 1; svg == NULL && lower >= 0; lower--)
    svg = read_level (kind, name, lower);

  return svg;
}
