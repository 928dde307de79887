/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Makes sure that no popover keeps the input when its parent is removed, and that no tooltip lies over one. */

G_BEGIN_DECLS

void bm_popover_watch      (void);
void bm_popover_close      (GtkWidget *widget);
void bm_popover_add_search (GtkWidget *entry);

G_END_DECLS
