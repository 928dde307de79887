/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Widgets that come and go without moving others. */

G_BEGIN_DECLS

void bm_still_child_show (GtkWidget *child,
                          gboolean   is_shown);

G_END_DECLS
