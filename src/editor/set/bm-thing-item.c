/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-thing-item.h"

#include "bm-json-copy.h"
#include "bm-thing-words.h"
#include "bm-thing.h"

/* The item stays the same when its thing changes or moves, so that a list keeps its selection and focus. It emits
 * "changed" when its row must be updated. */

struct _BmThingItem
{
  GObject parent_instance;

  BmDocument *document;
  JsonNode   *node;
  char       *path;
  char       *name;
  guint       n_errors;
  guint       n_warnings;
};

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

enum
{
  PROP_NAME = 1,
  PROP_WORDS,
  N_PROPERTIES
};

static guint signals[N_SIGNALS];
static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_TYPE (BmThingItem, bm_thing_item, G_TYPE_OBJECT)

static void
bm_thing_item_finalize (GObject *object)
{
  BmThingItem *self = BM_THING_ITEM (object);

  g_clear_object (&self->document);
  g_clear_pointer (&self->node, json_node_unref);
  g_free (self->path);
  g_free (self->name);

  G_OBJECT_CLASS (bm_thing_item_parent_class)->finalize (object);
}

/* What people may look for to find it. */
static char *
dup_words (BmThingItem *self)
{
  BmRules *rules = bm_document_get_rules (self->document);
  const char *id = self->node != NULL ? bm_json_peek_string (self->node, "id") : NULL;
  BmThingKind kind;
  guint index = BM_NONE;

  if (rules != NULL && id != NULL && bm_thing_path_parse (self->path, &kind, NULL))
    index = bm_rules_find_thing (rules, kind, id);
  if (index == BM_NONE)
    return g_strdup (self->name);

  return bm_thing_search_words (rules, kind, index, self->name);
}

static void
bm_thing_item_get_property (GObject    *object,
                            guint       property_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  if (property_id == PROP_NAME)
    g_value_set_string (value, BM_THING_ITEM (object)->name);
  else if (property_id == PROP_WORDS)
    g_value_take_string (value, dup_words (BM_THING_ITEM (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
bm_thing_item_class_init (BmThingItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = bm_thing_item_finalize;
  object_class->get_property = bm_thing_item_get_property;

  /**
   * BmThingItem:name:
   *
   * The name of the thing in the person's language.
   */
  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);

  /**
   * BmThingItem:words:
   *
   * What people may look for to find it, see bm_thing_search_words(). Not notified.
   */
  properties[PROP_WORDS] = g_param_spec_string ("words", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  /**
   * BmThingItem::changed:
   *
   * Its name, looks or problems may have changed.
   */
  signals[SIGNAL_CHANGED]
      = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bm_thing_item_init (BmThingItem *self)
{
}

/**
 * bm_thing_item_new:
 * @document: a document
 * @path: the place of a thing in it
 *
 * Returns: (transfer full): an item for the thing
 */
BmThingItem *
bm_thing_item_new (BmDocument *document,
                   const char *path)
{
  BmThingItem *self;

  g_return_val_if_fail (BM_IS_DOCUMENT (document), NULL);

  self = g_object_new (BM_TYPE_THING_ITEM, NULL);
  self->document = g_object_ref (document);
  bm_thing_item_update (self, path);

  return self;
}

/**
 * bm_thing_item_update:
 * @self: an item
 * @path: the new place of its thing
 *
 * Updates the item from the document.
 */
void
bm_thing_item_update (BmThingItem *self,
                      const char  *path)
{
  JsonNode *node;
  gboolean has_moved;

  g_return_if_fail (BM_IS_THING_ITEM (self));
  g_return_if_fail (path != NULL);

  node = bm_document_get (self->document, path);
  has_moved = g_strcmp0 (self->path, path) != 0;
  if (node == self->node && !has_moved)
    return;

  if (has_moved)
    {
      g_free (self->path);
      self->path = g_strdup (path);
    }
  g_clear_pointer (&self->node, json_node_unref);
  if (node != NULL)
    self->node = json_node_ref (node);

  g_free (self->name);
  self->name = node != NULL ? bm_thing_dup_name (self->document, path) : g_strdup ("");
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NAME]);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/**
 * bm_thing_item_update_problems:
 * @self: an item
 * @n_errors: the number of errors
 * @n_warnings: the number of warnings
 *
 * Sets the numbers of its problems.
 */
void
bm_thing_item_update_problems (BmThingItem *self,
                               guint        n_errors,
                               guint        n_warnings)
{
  g_return_if_fail (BM_IS_THING_ITEM (self));

  if (self->n_errors == n_errors && self->n_warnings == n_warnings)
    return;

  self->n_errors = n_errors;
  self->n_warnings = n_warnings;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/**
 * bm_thing_item_get_node:
 * @self: an item
 *
 * Returns: (transfer none) (nullable): its thing
 */
JsonNode *
bm_thing_item_get_node (BmThingItem *self)
{
  g_return_val_if_fail (BM_IS_THING_ITEM (self), NULL);

  return self->node;
}

/**
 * bm_thing_item_get_path:
 * @self: an item
 *
 * Returns: the place of its thing: `$.tiles[3]`
 */
const char *
bm_thing_item_get_path (BmThingItem *self)
{
  g_return_val_if_fail (BM_IS_THING_ITEM (self), NULL);

  return self->path;
}

/**
 * bm_thing_item_get_name:
 * @self: an item
 *
 * Returns: its name in the person's language
 */
const char *
bm_thing_item_get_name (BmThingItem *self)
{
  g_return_val_if_fail (BM_IS_THING_ITEM (self), NULL);

  return self->name;
}

/**
 * bm_thing_item_get_n_errors:
 * @self: an item
 *
 * Returns: its number of errors
 */
guint
bm_thing_item_get_n_errors (BmThingItem *self)
{
  g_return_val_if_fail (BM_IS_THING_ITEM (self), 0);

  return self->n_errors;
}

/**
 * bm_thing_item_get_n_warnings:
 * @self: an item
 *
 * Returns: its number of warnings
 */
guint
bm_thing_item_get_n_warnings (BmThingItem *self)
{
  g_return_val_if_fail (BM_IS_THING_ITEM (self), 0);

  return self->n_warnings;
}
