/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Pixels that can be added to snapshots again and again. */

G_BEGIN_DECLS

/** BmPicture: reference-counted, for the main thread. */
typedef struct _BmPicture BmPicture;

BmPicture  *bm_picture_new           (cairo_surface_t       *surface);
BmPicture  *bm_picture_new_from_node (GskRenderNode         *node,
                                      int                    width,
                                      int                    height);
GdkTexture *bm_picture_new_texture   (GskRenderNode         *node,
                                      int                    width,
                                      int                    height);
BmPicture  *bm_picture_ref           (BmPicture             *self);
void        bm_picture_unref         (BmPicture             *self);

int         bm_picture_get_width     (BmPicture             *self);
int         bm_picture_get_height    (BmPicture             *self);
gboolean    bm_picture_equal         (BmPicture             *self,
                                      BmPicture             *other);

void        bm_picture_append        (BmPicture             *self,
                                      GtkSnapshot           *snapshot,
                                      const graphene_rect_t *bounds);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmPicture, bm_picture_unref)

G_END_DECLS
