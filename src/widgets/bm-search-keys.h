/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* A window in which what is typed is searched for. */

G_BEGIN_DECLS

void bm_search_keys_join (GtkSearchEntry *entry,
                          GtkWidget      *window,
                          GtkWidget      *list);

G_END_DECLS
