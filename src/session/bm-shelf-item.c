/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-session"

#include "config.h"

#include "bm-shelf-item.h"

/**
 * BmShelfItem:
 *
 * A set on a #BmShelf, or a file that should be one, with what is wrong with it. Immutable: a file that has changed
 * gets another item.
 */
struct _BmShelfItem
{
  GObject      parent_instance;

  BmShelfFacts facts;
  char        *written_id;  /* nullable */
  BmText       name;
  BmText       description;
};

G_DEFINE_FINAL_TYPE (BmShelfItem, bm_shelf_item, G_TYPE_OBJECT)

/**
 * bm_shelf_facts_clear:
 * @self: facts
 *
 * Frees what they hold.
 */
void
bm_shelf_facts_clear (BmShelfFacts *self)
{
  g_clear_object (&self->file);
  g_clear_pointer (&self->stamp, g_free);
  g_clear_pointer (&self->root, json_node_unref);
  g_clear_pointer (&self->set, bm_set_unref);
  g_clear_pointer (&self->rules, bm_rules_unref);
  g_clear_error (&self->error);
}

static void
bm_shelf_item_finalize (GObject *object)
{
  BmShelfItem *self = BM_SHELF_ITEM (object);

  bm_shelf_facts_clear (&self->facts);
  g_free (self->written_id);
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

static JsonNode *
get_member (BmShelfItem *self,
            const char  *member)
{
  return self->facts.root != NULL ? json_object_get_member (json_node_get_object (self->facts.root), member) : NULL;
}

/**
 * bm_shelf_item_new:
 * @facts: what is known; left empty
 *
 * Returns: (transfer full): an item
 */
BmShelfItem *
bm_shelf_item_new (BmShelfFacts *facts)
{
  BmShelfItem *self = g_object_new (BM_TYPE_SHELF_ITEM, NULL);
  JsonNode *id;

  self->facts = *facts;
  *facts = (BmShelfFacts) { 0 };

  id = get_member (self, "id");
  if (id != NULL && json_node_get_value_type (id) == G_TYPE_STRING)
    self->written_id = json_node_dup_string (id);
  bm_text_init_from_json (&self->name, get_member (self, "name"));
  bm_text_init_from_json (&self->description, get_member (self, "description"));
  return self;
}

/**
 * bm_shelf_item_get_facts:
 * @self: an item
 *
 * Returns: all that is known of the set
 */
const BmShelfFacts *
bm_shelf_item_get_facts (BmShelfItem *self)
{
  g_return_val_if_fail (BM_IS_SHELF_ITEM (self), NULL);

  return &self->facts;
}

/**
 * bm_shelf_item_get_id:
 * @self: an item
 *
 * Returns: (nullable): the id of the set; %NULL if it cannot be played with
 */
const char *
bm_shelf_item_get_id (BmShelfItem *self)
{
  BmSet *set = bm_shelf_item_get_set (self);

  return set != NULL ? bm_set_get_id (set) : NULL;
}

/**
 * bm_shelf_item_get_written_id:
 * @self: an item
 *
 * Returns: (nullable): what the file has as its id, which may be that of another set, too, or no id at all
 */
const char *
bm_shelf_item_get_written_id (BmShelfItem *self)
{
  g_return_val_if_fail (BM_IS_SHELF_ITEM (self), NULL);

  return self->written_id;
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

  return self->facts.file;
}

/**
 * bm_shelf_item_get_set:
 * @self: an item
 *
 * Returns: (transfer none) (nullable): the set; %NULL if it cannot be played with
 */
BmSet *
bm_shelf_item_get_set (BmShelfItem *self)
{
  g_return_val_if_fail (BM_IS_SHELF_ITEM (self), NULL);

  return self->facts.error == NULL ? self->facts.set : NULL;
}

/**
 * bm_shelf_item_get_rules:
 * @self: an item
 *
 * Returns: (transfer none) (nullable): the rules of the set and those that it requires, its own as the last; %NULL if
 * it cannot be played with
 */
BmRules *
bm_shelf_item_get_rules (BmShelfItem *self)
{
  g_return_val_if_fail (BM_IS_SHELF_ITEM (self), NULL);

  return self->facts.rules;
}

/**
 * bm_shelf_item_get_root:
 * @self: an item
 *
 * Returns: (transfer none) (nullable): what is in the file, an object that cannot be changed; %NULL if it cannot be
 * read
 */
JsonNode *
bm_shelf_item_get_root (BmShelfItem *self)
{
  g_return_val_if_fail (BM_IS_SHELF_ITEM (self), NULL);

  return self->facts.root;
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

  return self->facts.error;
}

/**
 * bm_shelf_item_get_n_errors:
 * @self: an item
 *
 * Returns: how many errors there are in the set; not 0 if it cannot be played with
 */
guint
bm_shelf_item_get_n_errors (BmShelfItem *self)
{
  g_return_val_if_fail (BM_IS_SHELF_ITEM (self), 0);

  return self->facts.error != NULL ? MAX (1, self->facts.n_errors) : 0;
}

/**
 * bm_shelf_item_get_n_warnings:
 * @self: an item
 *
 * Returns: how many things in the set are probably not as its author means them
 */
guint
bm_shelf_item_get_n_warnings (BmShelfItem *self)
{
  g_return_val_if_fail (BM_IS_SHELF_ITEM (self), 0);

  return self->facts.n_warnings;
}

/**
 * bm_shelf_item_has_own_errors:
 * @self: an item
 *
 * Returns: whether there are errors that can be mended in the set itself; else, if it cannot be played with, it is
 * because of another set or of what kind of file it is
 */
gboolean
bm_shelf_item_has_own_errors (BmShelfItem *self)
{
  g_return_val_if_fail (BM_IS_SHELF_ITEM (self), FALSE);

  return self->facts.n_errors > 0;
}

/**
 * bm_shelf_item_get_name:
 * @self: an item
 *
 * Returns: (transfer none): what the set is called; may be empty if it is broken
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
 * bm_shelf_item_dup_authors:
 * @self: an item
 *
 * Returns: (transfer full) (array zero-terminated=1): who has made the set; may be empty
 */
char **
bm_shelf_item_dup_authors (BmShelfItem *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  JsonNode *node;
  JsonArray *authors;

  g_return_val_if_fail (BM_IS_SHELF_ITEM (self), NULL);

  node = get_member (self, "authors");
  authors = node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  for (guint i = 0; authors != NULL && i < json_array_get_length (authors); i++)
    {
      JsonNode *author = json_array_get_element (authors, i);

      if (json_node_get_value_type (author) == G_TYPE_STRING)
        g_strv_builder_add (builder, json_node_get_string (author));
    }

  return g_strv_builder_end (builder);
}

/**
 * bm_shelf_item_count:
 * @self: an item
 * @member: the name of a list of the format: "tiles"
 *
 * Returns: how many the set itself has of them, good or not
 */
guint
bm_shelf_item_count (BmShelfItem *self,
                     const char  *member)
{
  JsonNode *list;

  g_return_val_if_fail (BM_IS_SHELF_ITEM (self), 0);
  g_return_val_if_fail (member != NULL, 0);

  list = get_member (self, member);
  return list != NULL && JSON_NODE_HOLDS_ARRAY (list) ? json_array_get_length (json_node_get_array (list)) : 0;
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

  return self->facts.file == NULL;
}

/**
 * bm_shelf_item_can_be_edited:
 * @self: an item
 *
 * Returns: whether there is something in the file that could be repaired: text that is no JSON, and files of programs
 * that are newer than this one, cannot
 */
gboolean
bm_shelf_item_can_be_edited (BmShelfItem *self)
{
  JsonNode *version;

  g_return_val_if_fail (BM_IS_SHELF_ITEM (self), FALSE);

  version = get_member (self, "version");
  return self->facts.root != NULL
         && !(version != NULL && json_node_get_value_type (version) == G_TYPE_INT64
              && json_node_get_int (version) > BM_SET_VERSION);
}
