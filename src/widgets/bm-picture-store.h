/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-picture.h"

/* A store of pictures of drawings in the sizes in which they are on the screen. For the main thread. */

G_BEGIN_DECLS

typedef struct _BmPictureStore BmPictureStore;

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
typedef void (*BmPictureFunc) (cairo_t            *cr,
                               const BmPictureKey *key,
                               gpointer            data);

BmPictureStore *bm_picture_store_get_default (void);

guint32         bm_picture_store_add_owner   (BmPictureStore     *self);
void            bm_picture_store_forget      (BmPictureStore     *self,
                                              guint32             owner);
gsize           bm_picture_store_get_bytes   (BmPictureStore     *self);

BmPicture      *bm_picture_store_get_picture (BmPictureStore     *self,
                                              const BmPictureKey *key,
                                              guint32             predecessor,
                                              BmPictureFunc       draw,
                                              gpointer            data);

guint           bm_picture_store_quantise    (double              size);
guint           bm_picture_store_snap        (double              size);
int             bm_picture_store_get_scale   (void);

G_END_DECLS
