/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BM_TYPE_ORDERED_BOX (bm_ordered_box_get_type ())
G_DECLARE_FINAL_TYPE (BmOrderedBox, bm_ordered_box, BM, ORDERED_BOX, GtkBox)

G_END_DECLS
