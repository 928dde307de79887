/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <graphene.h>

#include "bm-zone.h"

/* The geometry of a zone on a canvas: arithmetic without a screen. */

G_BEGIN_DECLS

/** BmCells: a rectangle of cells. */
typedef struct
{
  int x;
  int y;
  int width;
  int height;
} BmCells;

/** BmCamera: @cell is the side of a cell, (x, y) the upper left corner of cell (0, 0) on the canvas; all in pixels. */
typedef struct
{
  double cell;
  double x;
  double y;
} BmCamera;

/* The limits of the side of a cell when a user zooms, and the largest side when a zone is fitted. */
#define BM_CAMERA_MIN_CELL  10.0
#define BM_CAMERA_MAX_CELL 240.0
#define BM_CAMERA_FIT_CELL 112.0

/* With smaller cells than this, a zone in which tiles are placed is no longer shown as a whole. */
#define BM_CAMERA_LEAST_CELL 16.0

/** BM_NOT_FOUND: no such index. */
#define BM_NOT_FOUND G_MAXUINT

BmCells  bm_cells_of_zone   (const BmZone          *zone);
BmCells  bm_cells_of_tile   (const BmZone          *zone,
                             guint                  index);
BmCells  bm_cells_of_place  (BmPlace                place,
                             BmShape                shape);
BmCells  bm_cells_grow      (BmCells                self,
                             int                    by);
BmCells  bm_cells_unite     (BmCells                self,
                             BmCells                other);

BmCamera bm_camera_fit      (BmCells                cells,
                             double                 margin,
                             double                 width,
                             double                 height);
BmCamera bm_camera_fit_reach (BmCells               reach,
                             double                 width,
                             double                 height);
gboolean bm_camera_holds    (BmCamera               self,
                             BmCells                cells,
                             double                 width,
                             double                 height);
BmCamera bm_camera_zoom     (BmCamera               self,
                             double                 factor,
                             double                 x,
                             double                 y);
BmCamera bm_camera_clamp    (BmCamera               self,
                             BmCells                cells,
                             double                 width,
                             double                 height);
BmCamera bm_camera_show     (BmCamera               self,
                             BmCells                cells,
                             double                 width,
                             double                 height);
BmCamera bm_camera_mix      (BmCamera               from,
                             BmCamera               to,
                             double                 progress);
gboolean bm_camera_equal    (BmCamera               self,
                             BmCamera               other);

graphene_rect_t  bm_camera_get_bounds  (BmCamera    self,
                                        BmCells     cells);
graphene_point_t bm_camera_find_point  (BmCamera    self,
                                        double      x,
                                        double      y);

guint    bm_places_find_at   (const BmPlace        *places,
                              guint                 n_places,
                              BmShape               shape,
                              graphene_point_t      point,
                              double                reach);
guint    bm_cells_find_next  (const BmCells        *cells,
                              guint                 n_cells,
                              guint                 current,
                              int                   dx,
                              int                   dy);

static inline graphene_point_t
bm_rect_get_middle (const graphene_rect_t *rect)
{
  return GRAPHENE_POINT_INIT (rect->origin.x + rect->size.width / 2, rect->origin.y + rect->size.height / 2);
}

graphene_rect_t bm_bubble_place (graphene_rect_t        ghost,
                                 const graphene_rect_t *tiles,
                                 guint                  n_tiles,
                                 graphene_point_t       centre,
                                 graphene_size_t        bubble,
                                 graphene_size_t        canvas,
                                 float                  gap);

G_END_DECLS
