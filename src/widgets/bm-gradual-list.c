/* SPDX-License-Identifier: GPL-3.0-or-later */

/* GtkListBox and GtkFlowBox create a widget for each item; for thousands, that takes minutes and gigabytes. Here they
 * get the first items, and more whenever the end of what is there comes near. */

#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-gradual-list.h"

/* So many items are added at a time: more than any screen shows. */
#define STEP 60

static void
scrolled_cb (GtkSliceListModel *self,
             GtkAdjustment     *adjustment)
{
  guint size = gtk_slice_list_model_get_size (self);
  double end = gtk_adjustment_get_value (adjustment) + 2 * gtk_adjustment_get_page_size (adjustment);

  if (end > gtk_adjustment_get_upper (adjustment)
      && g_list_model_get_n_items (gtk_slice_list_model_get_model (self)) > size)
    gtk_slice_list_model_set_size (self, size + STEP);
}

/**
 * bm_gradual_list_new:
 * @model: all items
 * @window: where they are scrolled
 *
 * Returns: (transfer full): the first items of @model, and more as @window is scrolled down
 */
GtkSliceListModel *
bm_gradual_list_new (GListModel        *model,
                     GtkScrolledWindow *window)
{
  GtkSliceListModel *self = gtk_slice_list_model_new (g_object_ref (model), 0, STEP);

  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (window), "value-changed", G_CALLBACK (scrolled_cb), self,
                           G_CONNECT_SWAPPED);

  return self;
}

/**
 * bm_gradual_list_reset:
 * @self: a gradual list
 *
 * Goes back to the first items, for a list that is now another one.
 */
void
bm_gradual_list_reset (GtkSliceListModel *self)
{
  gtk_slice_list_model_set_size (self, STEP);
}

/**
 * bm_gradual_list_reach:
 * @self: a gradual list
 * @position: the position of an item in the model
 *
 * Adds items up to this one.
 */
void
bm_gradual_list_reach (GtkSliceListModel *self,
                       guint              position)
{
  if (position >= gtk_slice_list_model_get_size (self))
    gtk_slice_list_model_set_size (self, position + 1);
}
