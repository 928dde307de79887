/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *bm_spin_new        (int            least,
                               int            greatest);
gboolean   bm_spin_parse      (GtkSpinButton *spin,
                               int           *number);

GtkWidget *bm_spin_new_entry  (void);
gboolean   bm_spin_parse_text (const char    *text,
                               int           *number);

G_END_DECLS
