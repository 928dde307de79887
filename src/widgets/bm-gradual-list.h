/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* A list that has widgets only as far as it has been scrolled. */

G_BEGIN_DECLS

GtkSliceListModel *bm_gradual_list_new   (GListModel        *model,
                                          GtkScrolledWindow *window);

void               bm_gradual_list_reset (GtkSliceListModel *self);
void               bm_gradual_list_reach (GtkSliceListModel *self,
                                          guint              position);

G_END_DECLS
