/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void bm_drop_down_name (GtkDropDown *drop_down,
                        const char  *name);
void bm_list_item_name (GtkListItem *item,
                        const char  *name);

G_END_DECLS
