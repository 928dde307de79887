/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

int bm_line_height (GtkWidget *widget);

G_END_DECLS
