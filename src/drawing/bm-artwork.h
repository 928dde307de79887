/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <graphene.h>

#include "bm-art-file.h"
#include "bm-rules.h"

/* The drawings of data/art and of sets, read once. For the main thread. */

G_BEGIN_DECLS

typedef struct _BmArtwork BmArtwork;

BmArtwork *bm_artwork_get_default (void);
gsize      bm_artwork_get_bytes   (BmArtwork             *self);

gboolean   bm_artwork_draw        (BmArtwork             *self,
                                   cairo_t               *cr,
                                   const char            *drawing,
                                   const guint32         *colours,
                                   const graphene_rect_t *bounds);
gboolean   bm_artwork_draw_file   (BmArtwork             *self,
                                   cairo_t               *cr,
                                   const BmArtFile       *file,
                                   const guint32         *colours,
                                   const graphene_rect_t *bounds,
                                   gboolean               fill);

guint32    bm_artwork_shade       (guint32                colour);
guint32    bm_artwork_light       (guint32                colour);

G_END_DECLS
