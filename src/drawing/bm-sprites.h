/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <librsvg/rsvg.h>

/* A store of vector drawings as pixels. For the main thread. */

G_BEGIN_DECLS

typedef struct _BmSprites BmSprites;

BmSprites *bm_sprites_new       (void);
void       bm_sprites_free      (BmSprites           *self);
gboolean   bm_sprites_draw      (BmSprites           *self,
                                 cairo_t             *cr,
                                 RsvgHandle          *handle,
                                 const char          *name,
                                 const RsvgRectangle *place,
                                 GError             **error);
gsize      bm_sprites_get_bytes (BmSprites           *self);

G_END_DECLS
