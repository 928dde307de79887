/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *bm_spin_new   (int            least,
                          int            greatest);
gboolean   bm_spin_parse (GtkSpinButton *spin,
                          int           *number);

G_END_DECLS
