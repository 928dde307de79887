/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-art-file.h"
#include "bm-picture.h"
#include "bm-rules.h"

/* The drawings of data/art, and a store of pictures of them. For the main thread. */

G_BEGIN_DECLS

typedef struct _BmArtwork BmArtwork;

/**
 * BmPictureKey:
 * @owner: the owner of the picture: keys of different owners never clash
 * @kind: the kind of picture, a number chosen by the owner
 * @index: the index within that kind
 * @detail: further differences, such as a colour
 * @width: of the picture, in pixels
 * @height: likewise
 *
 * The key of a stored picture.
 */
typedef struct
{
  guint32 owner;
  guint16 kind;
  guint16 index;
  guint32 detail;
  guint16 width;
  guint16 height;
} BmPictureKey;

/** BmPictureFunc: draws a picture of key->width × key->height pixels. */
typedef void (*BmPictureFunc) (BmArtwork          *artwork,
                               cairo_t            *cr,
                               const BmPictureKey *key,
                               gpointer            data);

BmArtwork  *bm_artwork_get_default (void);

guint32     bm_artwork_add_owner   (BmArtwork             *self);
void        bm_artwork_forget      (BmArtwork             *self,
                                    guint32                owner);
gsize       bm_artwork_get_bytes   (BmArtwork             *self);

gboolean    bm_artwork_draw        (BmArtwork             *self,
                                    cairo_t               *cr,
                                    const char            *drawing,
                                    const guint32         *colours,
                                    const graphene_rect_t *bounds);
gboolean    bm_artwork_draw_file   (BmArtwork             *self,
                                    cairo_t               *cr,
                                    const BmArtFile       *file,
                                    const guint32         *colours,
                                    const graphene_rect_t *bounds,
                                    gboolean               fill);
BmPicture  *bm_artwork_get_picture (BmArtwork             *self,
                                    const BmPictureKey    *key,
                                    guint32                predecessor,
                                    BmPictureFunc          draw,
                                    gpointer               data);

guint       bm_artwork_quantise    (double                 size);
guint       bm_artwork_snap        (double                 size);
guint32     bm_artwork_shade       (guint32                colour);
guint32     bm_artwork_light       (guint32                colour);
int         bm_artwork_get_scale   (void);

G_END_DECLS
