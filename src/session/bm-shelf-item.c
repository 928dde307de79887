/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-session"

#include "config.h"

#include "bm-shelf-item.h"

/**
 * BmShelfItem:
 *
 * A set on a #BmShelf, or a file that should be one, with what is wrong with it. Immutable.
 */
struct _BmShelfItem
{
  GObject parent_instance;

  BmSet  *set;          /* %NULL if it cannot be played with */
  GFile  *file;         /* %NULL: comes with the program */
  GError *error;        /* %NULL if there is a set */
  BmText  name;
  BmText  description;
};

G_DEFINE_FINAL_TYPE (BmShelfItem, bm_shelf_item, G_TYPE_OBJECT)

static void
bm_shelf_item_finalize (GObject *object)
{
  BmShelfItem *self = BM_SHELF_ITEM (object);

  g_clear_pointer (&self->set, bm_set_unref);
  g_clear_object (&self->file);
  g_clear_error (&self->error);
  bm_text_clear (&self->name);
  bm_text_clear (&self->description);

  G_OBJECT_CLASS (bm_shelf_item_parent_class)->finalize (object);
}

static void
bm_shelf_item_class_init (BmShelfItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bm_shelf_item_finalize;
}

static void
bm_shelf_item_init (BmShelfItem *self G_GNUC_UNUSED)
{
}

static void
read_text (BmText     *text,
           JsonObject *object,
           const char *member)
{
  JsonNode *node = json_object_get_member (object, member);

  if (node != NULL)
    bm_text_init_from_json (text, node);
}

/**
 * bm_shelf_item_new:
 * @set: a set that can be played with; its rules were compiled without an error
 * @file: (nullable): where it is stored; %NULL: it comes with the program
 *
 * Returns: (transfer full): an item
 */
BmShelfItem *
bm_shelf_item_new (BmSet *set,
                   GFile *file)
{
  BmShelfItem *self = g_object_new (BM_TYPE_SHELF_ITEM, NULL);
  JsonObject *root = json_node_get_object (bm_set_get_root (set));

  self->set = bm_set_ref (set);
  self->file = file != NULL ? g_object_ref (file) : NULL;
  read_text (&self->name, root, "name");
  read_text (&self->description, root, "description");
  return self;
}

/**
 * bm_shelf_item_new_refused:
 * @file: a file that should be a set
 * @error: (transfer full): what is wrong with it
 *
 * Returns: (transfer full): an item
 */
BmShelfItem *
bm_shelf_item_new_refused (GFile  *file,
                           GError *error)
{
  BmShelfItem *self = g_object_new (BM_TYPE_SHELF_ITEM, NULL);

  self->file = g_object_ref (file);
  self->error = error;
  return self;
}

/**
 * bm_shelf_item_get_id:
 * @self: an item
 *
 * Returns: (nullable): the id of the set; %NULL if it is broken
 */
const char *
bm_shelf_item_get_id (BmShelfItem *self)
{
  g_return_val_if_fail (BM_IS_SHELF_ITEM (self), NULL);

  return self->set != NULL ? bm_set_get_id (self->set) : NULL;
}

/**
 * bm_shelf_item_get_file:
 * @self: an item
 *
 * Returns: (transfer none) (nullable): where it is stored; %NULL if it comes with the program
 */
GFile *
bm_shelf_item_get_file (BmShelfItem *self)
{
  g_return_val_if_fail (BM_IS_SHELF_ITEM (self), NULL);

  return self->file;
}

/**
 * bm_shelf_item_get_set:
 * @self: an item
 *
 * Returns: (transfer none) (nullable): the set; %NULL if it is broken
 */
BmSet *
bm_shelf_item_get_set (BmShelfItem *self)
{
  g_return_val_if_fail (BM_IS_SHELF_ITEM (self), NULL);

  return self->set;
}

/**
 * bm_shelf_item_get_error:
 * @self: an item
 *
 * Returns: (transfer none) (nullable): why the set cannot be played with
 */
const GError *
bm_shelf_item_get_error (BmShelfItem *self)
{
  g_return_val_if_fail (BM_IS_SHELF_ITEM (self), NULL);

  return self->error;
}

/**
 * bm_shelf_item_get_name:
 * @self: an item
 *
 * Returns: (transfer none): what the set is called; empty if it is broken
 */
const BmText *
bm_shelf_item_get_name (BmShelfItem *self)
{
  g_return_val_if_fail (BM_IS_SHELF_ITEM (self), NULL);

  return &self->name;
}

/**
 * bm_shelf_item_get_description:
 * @self: an item
 *
 * Returns: (transfer none): what the set says about itself, may be empty
 */
const BmText *
bm_shelf_item_get_description (BmShelfItem *self)
{
  g_return_val_if_fail (BM_IS_SHELF_ITEM (self), NULL);

  return &self->description;
}

/**
 * bm_shelf_item_is_shipped:
 * @self: an item
 *
 * Returns: whether the set comes with the program
 */
gboolean
bm_shelf_item_is_shipped (BmShelfItem *self)
{
  g_return_val_if_fail (BM_IS_SHELF_ITEM (self), FALSE);

  return self->file == NULL;
}
