/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BM_TYPE_ART_COLOURS (bm_art_colours_get_type ())
G_DECLARE_FINAL_TYPE (BmArtColours, bm_art_colours, BM, ART_COLOURS, GtkWidget)

GtkWidget *bm_art_colours_new (const char *title);

G_END_DECLS
