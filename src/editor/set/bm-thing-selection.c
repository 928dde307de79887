/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-thing-selection.h"

/**
 * BmThingSelection:
 *
 * The things of a list that match a filter, several of which may be selected. Things hidden by the filter stay
 * selected, and are still selected when they become visible again, until something else is selected. The same holds
 * for each list shown before. If the selected things are removed, another one is selected: in a list with things,
 * there is always something to edit.
 */
struct _BmThingSelection
{
  GObject parent_instance;

  BmThingList        *list;         /* nullable */
  GtkFilterListModel *shown;
  GHashTable         *selected;     /* BmThingItem */
  GHashTable         *others;       /* the selection in other lists: a GHashTable by BmThingList */
  gboolean            is_replaced;  /* the selected things are gone, and something else is selected */
};

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void bm_thing_selection_list_init  (GListModelInterface        *iface);
static void bm_thing_selection_model_init (GtkSelectionModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmThingSelection, bm_thing_selection, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, bm_thing_selection_list_init)
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SELECTION_MODEL, bm_thing_selection_model_init))

static GHashTable *
new_set (void)
{
  return g_hash_table_new_full (NULL, NULL, g_object_unref, NULL);
}

static guint
get_n_shown (BmThingSelection *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->shown));
}

static gboolean
is_selected (BmThingSelection *self,
             GListModel       *model,
             guint             position)
{
  g_autoptr (BmThingItem) item = g_list_model_get_item (model, position);

  return item != NULL && g_hash_table_contains (self->selected, item);
}

static void
add_selected (BmThingSelection *self,
              GListModel       *model,
              GPtrArray        *things)
{
  guint n = g_list_model_get_n_items (model);

  for (guint i = 0; i < n; i++)
    if (is_selected (self, model, i))
      g_ptr_array_add (things, g_list_model_get_item (model, i));
}

/* Takes over the current selection. */
static void
take_selected (BmThingSelection *self,
               GHashTable       *selected)
{
  guint first = G_MAXUINT, last = 0;

  for (guint i = 0; i < get_n_shown (self); i++)
    {
      g_autoptr (BmThingItem) item = g_list_model_get_item (G_LIST_MODEL (self->shown), i);

      if (g_hash_table_contains (self->selected, item) != g_hash_table_contains (selected, item))
        {
          first = MIN (first, i);
          last = i;
        }
    }

  g_hash_table_unref (self->selected);
  self->selected = selected;
  if (first != G_MAXUINT)
    gtk_selection_model_selection_changed (GTK_SELECTION_MODEL (self), first, last - first + 1);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* -- The list -- */

/* Whether the item is still at its index in the list. */
static gboolean
is_listed (BmThingSelection *self,
           BmThingItem      *item)
{
  g_autoptr (BmThingItem) listed = NULL;
  guint index;

  if (!bm_thing_path_parse (bm_thing_item_get_path (item), NULL, &index))
    return FALSE;
  listed = g_list_model_get_item (G_LIST_MODEL (self->list), index);

  return listed == item;
}

static gboolean
is_gone (gpointer item,
         gpointer value G_GNUC_UNUSED,
         gpointer self)
{
  return !is_listed (self, item);
}

/* Before others are notified of the change, so that the selection is never empty in between. */
static void
list_changing_cb (BmThingSelection *self,
                  guint             position)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->list));

  g_hash_table_foreach_remove (self->selected, is_gone, self);
  if (g_hash_table_size (self->selected) > 0 || n == 0)
    return;

  g_hash_table_add (self->selected, g_list_model_get_item (G_LIST_MODEL (self->list), MIN (position, n - 1)));
  self->is_replaced = TRUE;
}

static void
list_changed_cb (BmThingSelection *self)
{
  guint n = get_n_shown (self);

  if (self->is_replaced && n > 0)
    gtk_selection_model_selection_changed (GTK_SELECTION_MODEL (self), 0, n);
  self->is_replaced = FALSE;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
shown_changed_cb (BmThingSelection *self,
                  guint             position,
                  guint             removed,
                  guint             added)
{
  g_list_model_items_changed (G_LIST_MODEL (self), position, removed, added);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* -- GListModel -- */

static GType
bm_thing_selection_get_item_type (GListModel *model G_GNUC_UNUSED)
{
  return BM_TYPE_THING_ITEM;
}

static guint
bm_thing_selection_get_n_items (GListModel *model)
{
  return get_n_shown (BM_THING_SELECTION (model));
}

static gpointer
bm_thing_selection_get_item (GListModel *model,
                             guint       position)
{
  return g_list_model_get_item (G_LIST_MODEL (BM_THING_SELECTION (model)->shown), position);
}

static void
bm_thing_selection_list_init (GListModelInterface *iface)
{
  iface->get_item_type = bm_thing_selection_get_item_type;
  iface->get_n_items = bm_thing_selection_get_n_items;
  iface->get_item = bm_thing_selection_get_item;
}

/* -- GtkSelectionModel -- */

static gboolean
bm_thing_selection_is_selected (GtkSelectionModel *model,
                                guint              position)
{
  BmThingSelection *self = BM_THING_SELECTION (model);

  return is_selected (self, G_LIST_MODEL (self->shown), position);
}

static GtkBitset *
bm_thing_selection_get_selection_in_range (GtkSelectionModel *model,
                                           guint              position,
                                           guint              n_items)
{
  BmThingSelection *self = BM_THING_SELECTION (model);
  GtkBitset *selection = gtk_bitset_new_empty ();

  for (guint i = 0; i < n_items && position + i < get_n_shown (self); i++)
    if (is_selected (self, G_LIST_MODEL (self->shown), position + i))
      gtk_bitset_add (selection, position + i);

  return selection;
}

/* Items outside @mask do not change; @keeps_hidden: neither do hidden ones. */
static gboolean
select_shown (BmThingSelection *self,
              GtkBitset        *chosen,
              GtkBitset        *mask,
              gboolean          keeps_hidden)
{
  GHashTable *selected = new_set ();
  GHashTableIter iter;
  gpointer item;

  if (keeps_hidden)
    {
      g_hash_table_iter_init (&iter, self->selected);
      while (g_hash_table_iter_next (&iter, &item, NULL))
        g_hash_table_add (selected, g_object_ref (item));
    }
  for (guint i = 0; i < get_n_shown (self); i++)
    {
      g_autoptr (BmThingItem) shown = g_list_model_get_item (G_LIST_MODEL (self->shown), i);
      gboolean is_chosen = gtk_bitset_contains (mask, i) ? gtk_bitset_contains (chosen, i)
                                                         : g_hash_table_contains (self->selected, shown);

      if (is_chosen)
        g_hash_table_add (selected, g_object_ref (shown));
      else
        g_hash_table_remove (selected, shown);
    }

  /* The selection never becomes empty: there is always something to edit. */
  if (g_hash_table_size (selected) == 0)
    {
      g_hash_table_unref (selected);
      return FALSE;
    }

  take_selected (self, selected);
  return TRUE;
}

static gboolean
bm_thing_selection_set_selection (GtkSelectionModel *model,
                                  GtkBitset         *selected,
                                  GtkBitset         *mask)
{
  return select_shown (BM_THING_SELECTION (model), selected, mask, TRUE);
}

static gboolean
bm_thing_selection_select_range (GtkSelectionModel *model,
                                 guint              position,
                                 guint              n_items,
                                 gboolean           unselect_rest)
{
  BmThingSelection *self = BM_THING_SELECTION (model);
  g_autoptr (GtkBitset) chosen = gtk_bitset_new_range (position, n_items);
  g_autoptr (GtkBitset) all = gtk_bitset_new_range (0, get_n_shown (self));

  return select_shown (self, chosen, unselect_rest ? all : chosen, !unselect_rest);
}

static gboolean
bm_thing_selection_select_item (GtkSelectionModel *model,
                                guint              position,
                                gboolean           unselect_rest)
{
  return bm_thing_selection_select_range (model, position, 1, unselect_rest);
}

static void
bm_thing_selection_model_init (GtkSelectionModelInterface *iface)
{
  iface->is_selected = bm_thing_selection_is_selected;
  iface->get_selection_in_range = bm_thing_selection_get_selection_in_range;
  iface->set_selection = bm_thing_selection_set_selection;
  iface->select_item = bm_thing_selection_select_item;
  iface->select_range = bm_thing_selection_select_range;
}

/* -- GObject -- */

static void
bm_thing_selection_finalize (GObject *object)
{
  BmThingSelection *self = BM_THING_SELECTION (object);

  if (self->list != NULL)
    g_signal_handlers_disconnect_by_data (self->list, self);
  g_signal_handlers_disconnect_by_data (self->shown, self);
  g_hash_table_unref (self->selected);
  g_hash_table_unref (self->others);
  g_object_unref (self->shown);
  g_clear_object (&self->list);

  G_OBJECT_CLASS (bm_thing_selection_parent_class)->finalize (object);
}

static void
bm_thing_selection_class_init (BmThingSelectionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bm_thing_selection_finalize;

  /**
   * BmThingSelection::changed:
   *
   * The selected things have changed, or have become hidden or visible.
   */
  signals[SIGNAL_CHANGED]
      = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bm_thing_selection_init (BmThingSelection *self)
{
  self->selected = new_set ();
  self->others = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_hash_table_unref);
}

/**
 * bm_thing_selection_new:
 * @filter: the filter for visible things
 *
 * Returns: (transfer full): a selection without a list
 */
BmThingSelection *
bm_thing_selection_new (GtkFilter *filter)
{
  BmThingSelection *self = g_object_new (BM_TYPE_THING_SELECTION, NULL);

  self->shown = gtk_filter_list_model_new (NULL, g_object_ref (filter));
  g_signal_connect_swapped (self->shown, "items-changed", G_CALLBACK (shown_changed_cb), self);

  return self;
}

static void
leave_list (BmThingSelection *self)
{
  if (self->list == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->list, self);
  g_hash_table_insert (self->others, self->list, g_steal_pointer (&self->selected));
  self->selected = new_set ();
}

static void
enter_list (BmThingSelection *self)
{
  GHashTable *selected;

  g_signal_connect_swapped (self->list, "items-changed", G_CALLBACK (list_changing_cb), self);
  if (!g_hash_table_steal_extended (self->others, self->list, NULL, (gpointer *) &selected))
    return;

  g_hash_table_unref (self->selected);
  self->selected = selected;
  g_hash_table_foreach_remove (self->selected, is_gone, self);
}

/**
 * bm_thing_selection_set_list:
 * @self: a selection
 * @list: (nullable): things
 *
 * Sets the list of things, and restores its previous selection.
 */
void
bm_thing_selection_set_list (BmThingSelection *self,
                             BmThingList      *list)
{
  g_return_if_fail (BM_IS_THING_SELECTION (self));

  if (self->list == list)
    return;

  leave_list (self);
  g_set_object (&self->list, list);
  if (list != NULL)
    enter_list (self);
  gtk_filter_list_model_set_model (self->shown, G_LIST_MODEL (list));
  if (list != NULL)
    g_signal_connect_data (list, "items-changed", G_CALLBACK (list_changed_cb), self, NULL,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

/**
 * bm_thing_selection_forget:
 * @self: a selection
 *
 * Clears the selection in all lists.
 */
void
bm_thing_selection_forget (BmThingSelection *self)
{
  g_return_if_fail (BM_IS_THING_SELECTION (self));

  bm_thing_selection_set_list (self, NULL);
  g_hash_table_remove_all (self->others);
}

/**
 * bm_thing_selection_list:
 * @self: a selection
 *
 * Returns: (transfer full) (element-type BmThingItem): the selected things, in list order: the visible ones, or, if
 *   all are hidden, the hidden ones
 */
GPtrArray *
bm_thing_selection_list (BmThingSelection *self)
{
  GPtrArray *things = g_ptr_array_new_with_free_func (g_object_unref);

  g_return_val_if_fail (BM_IS_THING_SELECTION (self), things);

  add_selected (self, G_LIST_MODEL (self->shown), things);
  if (things->len == 0 && self->list != NULL)
    add_selected (self, G_LIST_MODEL (self->list), things);

  return things;
}

/**
 * bm_thing_selection_is_hidden:
 * @self: a selection
 *
 * Returns: whether all selected things are hidden
 */
gboolean
bm_thing_selection_is_hidden (BmThingSelection *self)
{
  guint n;

  g_return_val_if_fail (BM_IS_THING_SELECTION (self), TRUE);

  n = get_n_shown (self);
  for (guint i = 0; i < n; i++)
    if (is_selected (self, G_LIST_MODEL (self->shown), i))
      return FALSE;

  return TRUE;
}

/**
 * bm_thing_selection_set:
 * @self: a selection
 * @things: (element-type BmThingItem): things of the list
 *
 * Selects these things and nothing else.
 */
void
bm_thing_selection_set (BmThingSelection *self,
                        GPtrArray        *things)
{
  GHashTable *selected;

  g_return_if_fail (BM_IS_THING_SELECTION (self));

  selected = new_set ();
  for (guint i = 0; i < things->len; i++)
    g_hash_table_add (selected, g_object_ref (things->pdata[i]));
  take_selected (self, selected);
}
