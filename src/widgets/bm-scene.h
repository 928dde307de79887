/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BM_TYPE_SCENE (bm_scene_get_type ())
G_DECLARE_FINAL_TYPE (BmScene, bm_scene, BM, SCENE, GObject)

GdkPaintable *bm_scene_new (const char *drawing,
                            int         width,
                            int         height);

G_END_DECLS
