/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-thing-list.h"

/* A list model of BmThingItem that follows a document. An unchanged thing is the same node in the document before and
 * after a change, so its item can be kept even if it has moved; a thing that changed in place keeps its item, too. */

struct _BmThingList
{
  GObject parent_instance;

  BmDocument *document;
  BmThingKind kind;
  GPtrArray  *items;    /* BmThingItem */
  guint       n_wrong;  /* the number of items with errors */
};

enum
{
  PROP_N_WRONG = 1,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

static void bm_thing_list_model_init (GListModelInterface *iface);

G_DEFINE_TYPE_WITH_CODE (BmThingList, bm_thing_list, G_TYPE_OBJECT,
                         G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, bm_thing_list_model_init))

static JsonNode *
get_old (BmThingList *self,
         guint        index)
{
  return bm_thing_item_get_node (self->items->pdata[index]);
}

/* The list in the document; NULL if it is missing or not a list. */
static JsonArray *
get_new (BmThingList *self)
{
  g_autofree char *path = g_strconcat ("$.", bm_thing_kind_get_member (self->kind), NULL);
  JsonNode *list = bm_document_get (self->document, path);

  return list != NULL && JSON_NODE_HOLDS_ARRAY (list) ? json_node_get_array (list) : NULL;
}

/* Creates items for the things from @first to before @end, reusing old items with the same nodes. */
static GPtrArray *
make_items (BmThingList *self,
            JsonArray   *things,
            guint        first,
            guint        end,
            guint        n_removed)
{
  GPtrArray *items = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GHashTable) old = g_hash_table_new (NULL, NULL);

  for (guint i = first; i < first + n_removed; i++)
    g_hash_table_insert (old, get_old (self, i), self->items->pdata[i]);

  for (guint i = first; i < end; i++)
    {
      g_autofree char *path = bm_thing_path_new (self->kind, i);
      JsonNode *node = json_array_get_element (things, i);
      BmThingItem *item = g_hash_table_lookup (old, node);

      /* The same node may occur twice, but an item must not. */
      g_hash_table_remove (old, node);
      g_ptr_array_add (items, item != NULL ? g_object_ref (item) : bm_thing_item_new (self->document, path));
    }

  return items;
}

/* Updates the path of an item. */
static void
move_item (BmThingList *self,
           BmThingItem *item,
           guint        index)
{
  g_autofree char *path = bm_thing_path_new (self->kind, index);

  bm_thing_item_update (item, path);
}

/* Items that emit "changed" are still in the list as its users know it, since "items-changed" directly follows the
 * change of the list. */
static void
splice (BmThingList *self,
        guint        position,
        guint        n_removed,
        GPtrArray   *added)
{
  guint n_added = added->len;

  for (guint i = 0; i < n_added; i++)
    move_item (self, added->pdata[i], position + i);
  for (guint i = position + n_removed; i < self->items->len; i++)
    move_item (self, self->items->pdata[i], i - n_removed + n_added);

  for (guint i = 0; i < n_removed; i++)
    g_ptr_array_remove_index (self->items, position);
  for (guint i = 0; i < n_added; i++)
    g_ptr_array_insert (self->items, position + i, g_object_ref (added->pdata[i]));

  g_list_model_items_changed (G_LIST_MODEL (self), position, n_removed, n_added);
}

/* Whether a thing from @first to before @end has come from a different place. */
static gboolean
has_moved (BmThingList *self,
           JsonArray   *things,
           guint        first,
           guint        end)
{
  g_autoptr (GHashTable) old = g_hash_table_new (NULL, NULL);

  for (guint i = first; i < end; i++)
    g_hash_table_add (old, get_old (self, i));
  for (guint i = first; i < end; i++)
    {
      JsonNode *node = json_array_get_element (things, i);

      if (node != get_old (self, i) && g_hash_table_contains (old, node))
        return TRUE;
    }

  return FALSE;
}

static void
update (BmThingList *self)
{
  JsonArray *things = get_new (self);
  guint n_old = self->items->len;
  guint n_new = things != NULL ? json_array_get_length (things) : 0;
  guint first = 0, last = 0;

  while (first < MIN (n_old, n_new) && get_old (self, first) == json_array_get_element (things, first))
    first++;
  while (last < MIN (n_old, n_new) - first
         && get_old (self, n_old - 1 - last) == json_array_get_element (things, n_new - 1 - last))
    last++;

  if (n_old == n_new && !has_moved (self, things, first, n_new - last))
    {
      /* Either nothing has moved, or things changed in place, as after reloading the file: the items report that
       * themselves. */
      for (guint i = first; i < n_new - last; i++)
        move_item (self, self->items->pdata[i], i);
    }
  else
    {
      g_autoptr (GPtrArray) added = make_items (self, things, first, n_new - last, n_old - first - last);

      splice (self, first, n_old - first - last, added);
    }
}

static void
update_problems (BmThingList *self)
{
  GListModel *problems = bm_document_get_problems (self->document);
  g_autofree guint *counts = g_new0 (guint, 2 * self->items->len + 1);
  guint n_wrong = 0;

  for (guint i = 0; i < g_list_model_get_n_items (problems); i++)
    {
      g_autoptr (BmProblemItem) problem = g_list_model_get_item (problems, i);
      const char *path = bm_problem_item_get_path (problem);
      BmThingKind kind;
      guint index;

      if (path != NULL && bm_thing_path_parse (path, &kind, &index) && kind == self->kind && index < self->items->len)
        counts[2 * index + (bm_problem_item_is_error (problem) ? 0 : 1)]++;
    }

  for (guint i = 0; i < self->items->len; i++)
    {
      bm_thing_item_update_problems (self->items->pdata[i], counts[2 * i], counts[2 * i + 1]);
      if (counts[2 * i] > 0)
        n_wrong++;
    }

  if (n_wrong != self->n_wrong)
    {
      self->n_wrong = n_wrong;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_WRONG]);
    }
}

static void
document_changed_cb (BmThingList *self,
                     const char  *place)
{
  g_autofree char *path = g_strconcat ("$.", bm_thing_kind_get_member (self->kind), NULL);

  if (g_str_has_prefix (place, path) || g_str_equal (place, "$"))
    {
      update (self);
      update_problems (self);
    }
}

/* GListModel */

static GType
bm_thing_list_get_item_type (GListModel *model)
{
  return BM_TYPE_THING_ITEM;
}

static guint
bm_thing_list_get_n_items (GListModel *model)
{
  return BM_THING_LIST (model)->items->len;
}

static gpointer
bm_thing_list_get_item (GListModel *model,
                        guint       position)
{
  BmThingList *self = BM_THING_LIST (model);

  return position < self->items->len ? g_object_ref (self->items->pdata[position]) : NULL;
}

static void
bm_thing_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = bm_thing_list_get_item_type;
  iface->get_n_items = bm_thing_list_get_n_items;
  iface->get_item = bm_thing_list_get_item;
}

/* GObject */

static void
bm_thing_list_finalize (GObject *object)
{
  BmThingList *self = BM_THING_LIST (object);

  g_ptr_array_unref (self->items);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (bm_thing_list_parent_class)->finalize (object);
}

static void
bm_thing_list_get_property (GObject    *object,
                            guint       property_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  if (property_id == PROP_N_WRONG)
    g_value_set_uint (value, BM_THING_LIST (object)->n_wrong);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
bm_thing_list_class_init (BmThingListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = bm_thing_list_finalize;
  object_class->get_property = bm_thing_list_get_property;

  /**
   * BmThingList:n-wrong:
   *
   * The number of things with errors.
   */
  properties[PROP_N_WRONG]
      = g_param_spec_uint ("n-wrong", NULL, NULL, 0, G_MAXUINT, 0, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
bm_thing_list_init (BmThingList *self)
{
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
}

/**
 * bm_thing_list_new:
 * @document: a document
 * @kind: a kind of things
 *
 * Returns: (transfer full): a list of #BmThingItem that follows @document
 */
BmThingList *
bm_thing_list_new (BmDocument  *document,
                   BmThingKind  kind)
{
  BmThingList *self;

  g_return_val_if_fail (BM_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (kind < BM_N_THING_KINDS, NULL);

  self = g_object_new (BM_TYPE_THING_LIST, NULL);
  self->document = g_object_ref (document);
  self->kind = kind;
  update (self);
  update_problems (self);
  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (bm_document_get_problems (document), "items-changed", G_CALLBACK (update_problems), self,
                           G_CONNECT_SWAPPED);

  return self;
}

/**
 * bm_thing_list_get_n_wrong:
 * @self: a list
 *
 * Returns: the number of things with errors
 */
guint
bm_thing_list_get_n_wrong (BmThingList *self)
{
  g_return_val_if_fail (BM_IS_THING_LIST (self), 0);

  return self->n_wrong;
}
