/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Puts children one after the other in lines, like words in a text. */

G_BEGIN_DECLS

#define BM_TYPE_FLOW_LAYOUT (bm_flow_layout_get_type ())
G_DECLARE_FINAL_TYPE (BmFlowLayout, bm_flow_layout, BM, FLOW_LAYOUT, GtkLayoutManager)

#define BM_TYPE_FLOW_LAYOUT_CHILD (bm_flow_layout_child_get_type ())
G_DECLARE_FINAL_TYPE (BmFlowLayoutChild, bm_flow_layout_child, BM, FLOW_LAYOUT_CHILD, GtkLayoutChild)

GtkLayoutManager *bm_flow_layout_new              (int                spacing,
                                                   int                line_spacing);

void              bm_flow_layout_child_set_glued  (BmFlowLayoutChild *self,
                                                   gboolean           glued);

G_END_DECLS
