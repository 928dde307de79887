/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-artwork.h"
#include "bm-painter.h"

/* What the files of the painter share: the pictures that it has in the store (bm-painter-pictures.c), and what zones
 * (bm-painter-zone.c) and single pieces (bm-painter.c) are put together from. */

G_BEGIN_DECLS

/* px of the screen: where cells are smaller, a zone is a map of grounds and complete crystals */
#define BM_PAINTING_MAP_CELL 12.0

/* px: where cells are smaller, nobody could read badges */
#define BM_PAINTING_BADGE_CELL 26.0

/** BmPictureKind: the kinds of pictures that a painter has in the store. The index is that of a thing of the rules,
 * unless said here. */
typedef enum
{
  BM_PICTURE_FORM,           /* ground and monster */
  BM_PICTURE_FORM_BADGES,    /* detail: whether the tile is part of a complete composite */
  BM_PICTURE_EXPLORER,
  BM_PICTURE_EXPLORER_BADGES,
  BM_PICTURE_TILE_BACK,      /* no index */
  BM_PICTURE_PART,
  BM_PICTURE_CRYSTAL,
  BM_PICTURE_GLOW,           /* of a crystal */
  BM_PICTURE_BEAM,           /* BmDirection */
  BM_PICTURE_HIT,            /* BmDirection */
  BM_PICTURE_BEAM_SIGN,      /* BmDirection */
  BM_PICTURE_COMPOSITE,
  BM_PICTURE_SHIP,           /* seat */
  BM_PICTURE_SEAT,           /* seat */
  BM_PICTURE_MEDAL,
  BM_PICTURE_TOKEN,
  BM_PICTURE_SYMBOL,
  BM_PICTURE_TERRAIN_ICON,   /* as on badges; detail: the number in the place of the sign, or 0 */
  BM_PICTURE_TERRAIN_SIGN,   /* detail: the colour */
  BM_PICTURE_CRYSTAL_SIGN,   /* detail: the colour */
  BM_PICTURE_TERRAIN,        /* the ground of a tile, in the shape of the picture; detail: BmShape */
} BmPictureKind;

struct _BmPainter
{
  gatomicrefcount ref_count;

  BmRules   *rules;
  BmArtwork *artwork;
  guint32    owner;
};

/** BmPainting: something that is being painted. */
typedef struct
{
  BmPainter   *painter;
  GtkSnapshot *snapshot;
  double       cell;   /* side of a cell, in pixels of @snapshot */
  int          scale;  /* pixels of the screen to one of @snapshot */
} BmPainting;

guint32 bm_painting_pack_colour    (const GdkRGBA         *colour);

void    bm_painting_append         (const BmPainting      *self,
                                    BmPictureKind          kind,
                                    guint                  index,
                                    guint32                detail,
                                    const graphene_rect_t *bounds);
void    bm_painting_append_cells   (const BmPainting      *self,
                                    BmPictureKind          kind,
                                    guint                  index,
                                    guint32                detail,
                                    const graphene_rect_t *cells);

void    bm_painting_append_badges  (const BmPainting      *self,
                                    BmPictureKind          face,
                                    guint                  index,
                                    gboolean               in_composite,
                                    const graphene_rect_t *cells);
void    bm_painting_append_beams   (const BmPainting      *self,
                                    const BmBody          *body,
                                    int                    x,
                                    int                    y);
void    bm_painting_append_part    (const BmPainting      *self,
                                    guint                  part,
                                    int                    x,
                                    int                    y);

G_END_DECLS
