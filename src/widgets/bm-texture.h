/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

GdkTexture *bm_texture_new_from_node (GskRenderNode *node,
                                      int            width,
                                      int            height);

G_END_DECLS
