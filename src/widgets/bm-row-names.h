/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void bm_row_names_add (GtkWidget *root);

G_END_DECLS
