/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-rules.h"

/* How tiles are arranged when the parts of a crystal meet. Pure geometry, in half cells: x grows to the right, y
 * downwards. */

G_BEGIN_DECLS

#define BM_CRYSTAL_REACH     16   /* the maximum distance of a part from the first, in half cells, in each direction */
#define BM_N_SIDES           8

/** BmMeetingPart: a part on side @on of its tile, with the point (x, y). */
typedef struct
{
  BmSide on;
  int    x;
  int    y;
} BmMeetingPart;

/** BmMeetingTile: a tile with its upper left corner at (x, y). */
typedef struct
{
  BmShape shape;
  int     x;
  int     y;
} BmMeetingTile;

/** BmMeeting: adjacent tiles that carry all parts; part i is on tile @tile_of [i]. */
typedef struct
{
  guint         n_tiles;
  BmMeetingTile tiles[BM_MAX_PARTS];
  guint         tile_of[BM_MAX_PARTS];
} BmMeeting;

/** BmMeetingRect: in half cells. */
typedef struct
{
  int x;
  int y;
  int width;
  int height;
} BmMeetingRect;

BmMeetingRect bm_meeting_tile_get_rect    (const BmMeetingTile *self);
BmMeetingRect bm_meeting_get_bounds       (const BmMeeting     *self);

gboolean      bm_crystal_meeting_arrange  (const BmMeetingPart *parts,
                                           guint                n_parts,
                                           BmMeeting           *meeting);
guint         bm_crystal_meeting_get_free (const BmMeetingPart *parts,
                                           guint                n_parts,
                                           int                  x,
                                           int                  y);

void          bm_side_get_heading         (BmSide               side,
                                           int                 *dx,
                                           int                 *dy);

G_END_DECLS
