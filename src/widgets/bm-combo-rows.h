/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Combo rows that show the selected item in full. */

G_BEGIN_DECLS

void bm_combo_rows_wrap (GtkWidget *root);

G_END_DECLS
