/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-mapped-list.h"

/**
 * BmMappedList:
 *
 * An object for each item of a list, made when it is asked for, and kept as long as the item is in the list.
 * #GtkMapListModel of GTK 4.8 does not show an item that is inserted before one that it has already mapped.
 */
struct _BmMappedList
{
  GObject         parent_instance;

  GListModel     *list;
  GPtrArray      *objects;    /* one for each item; NULL: nobody has asked for it */
  BmMapFunc       map;
  gpointer        data;
  GDestroyNotify  free_data;  /* nullable */
};

static void bm_mapped_list_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmMappedList, bm_mapped_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, bm_mapped_list_list_model_init))

static void
clear_object (gpointer object)
{
  g_clear_object (&object);
}

static void
items_changed_cb (BmMappedList *self,
                  guint         position,
                  guint         removed,
                  guint         added)
{
  if (removed > 0)
    g_ptr_array_remove_range (self->objects, position, removed);
  for (guint i = 0; i < added; i++)
    g_ptr_array_insert (self->objects, (int) position, NULL);
  g_list_model_items_changed (G_LIST_MODEL (self), position, removed, added);
}

static GType
bm_mapped_list_get_item_type (GListModel *model G_GNUC_UNUSED)
{
  return G_TYPE_OBJECT;
}

static guint
bm_mapped_list_get_n_items (GListModel *model)
{
  return BM_MAPPED_LIST (model)->objects->len;
}

static gpointer
bm_mapped_list_get_item (GListModel *model,
                         guint       position)
{
  BmMappedList *self = BM_MAPPED_LIST (model);
  g_autoptr (GObject) item = NULL;

  if (position >= self->objects->len)
    return NULL;

  if (self->objects->pdata[position] == NULL)
    {
      item = g_list_model_get_item (self->list, position);
      self->objects->pdata[position] = self->map (item, self->data);
    }

  return g_object_ref (self->objects->pdata[position]);
}

static void
bm_mapped_list_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = bm_mapped_list_get_item_type;
  iface->get_n_items = bm_mapped_list_get_n_items;
  iface->get_item = bm_mapped_list_get_item;
}

static void
bm_mapped_list_finalize (GObject *object)
{
  BmMappedList *self = BM_MAPPED_LIST (object);

  g_signal_handlers_disconnect_by_data (self->list, self);
  g_object_unref (self->list);
  g_ptr_array_unref (self->objects);
  if (self->free_data != NULL)
    self->free_data (self->data);

  G_OBJECT_CLASS (bm_mapped_list_parent_class)->finalize (object);
}

static void
bm_mapped_list_class_init (BmMappedListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bm_mapped_list_finalize;
}

static void
bm_mapped_list_init (BmMappedList *self)
{
  self->objects = g_ptr_array_new_with_free_func (clear_object);
}

/**
 * bm_mapped_list_new:
 * @list: (transfer full): a list
 * @map: makes the object for an item
 * @data: (nullable): for @map
 * @free_data: (nullable): frees @data
 *
 * Returns: (transfer full): a list with an object for each item of @list, kept up to date
 */
GListModel *
bm_mapped_list_new (GListModel     *list,
                    BmMapFunc       map,
                    gpointer        data,
                    GDestroyNotify  free_data)
{
  BmMappedList *self;

  g_return_val_if_fail (G_IS_LIST_MODEL (list), NULL);
  g_return_val_if_fail (map != NULL, NULL);

  self = g_object_new (BM_TYPE_MAPPED_LIST, NULL);
  self->list = list;
  self->map = map;
  self->data = data;
  self->free_data = free_data;
  g_ptr_array_set_size (self->objects, (int) g_list_model_get_n_items (list));
  g_signal_connect_swapped (list, "items-changed", G_CALLBACK (items_changed_cb), self);

  return G_LIST_MODEL (self);
}
