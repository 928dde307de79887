/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Drop-downs that can be searched, or have rows of one's own. */

G_BEGIN_DECLS

GtkWidget *bm_drop_down_new (GListModel    *model,
                             GtkExpression *expression);

void       bm_drop_down_set_rows (GtkDropDown        *drop_down,
                                  GtkListItemFactory *rows);

G_END_DECLS
