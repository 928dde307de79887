/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Words and a button beside each other, or below each other where it is narrow. */

G_BEGIN_DECLS

#define BM_TYPE_FOOTER_LAYOUT (bm_footer_layout_get_type ())
G_DECLARE_FINAL_TYPE (BmFooterLayout, bm_footer_layout, BM, FOOTER_LAYOUT, GtkLayoutManager)

GtkLayoutManager *bm_footer_layout_new (void);

G_END_DECLS
