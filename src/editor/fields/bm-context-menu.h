/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void bm_context_menu_show (GtkWidget  *widget,
                           GMenuModel *menu,
                           double      x,
                           double      y);
void bm_context_menu_add  (GtkWidget  *widget,
                           GMenuModel *menu);

G_END_DECLS
