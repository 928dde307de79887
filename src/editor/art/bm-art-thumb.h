/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BM_TYPE_ART_THUMB (bm_art_thumb_get_type ())
G_DECLARE_FINAL_TYPE (BmArtThumb, bm_art_thumb, BM, ART_THUMB, GObject)

GdkPaintable *bm_art_thumb_new (const char *drawing,
                                double      aspect_ratio,
                                gboolean    is_sign);

G_END_DECLS
