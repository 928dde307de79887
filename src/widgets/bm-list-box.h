/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void bm_list_box_clear (GtkListBox *list);

G_END_DECLS
