/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-glance-place.h"

#define GAP       6   /* px */
#define ENOUGH    340 /* px: with less height it may cover what is above the player's own zone */
#define MAX_CELL  64  /* px */

/**
 * bm_glance_find_room:
 * @spread: how the table is spread
 * @players: where the cards of the players are
 * @zone: where the player's own zone is
 *
 * It covers the player's own zone and, if that is low, what is above it, but never the hand, the open rows or the
 * cards of the players, since they may be needed for a decision meanwhile.
 *
 * Returns: the room for the glance
 */
BmBox
bm_glance_find_room (BmTableSpread spread,
                     const BmBox  *players,
                     const BmBox  *zone)
{
  int bottom = zone->y + zone->height;
  int top = spread == BM_TABLE_SPREAD_NARROW ? players->y + players->height + GAP : players->y;
  int y = MAX (MIN (zone->y, bottom - ENOUGH), top);

  return (BmBox) { zone->x, y, zone->width, bottom - y };
}

/**
 * bm_glance_find_cell:
 * @columns: of the zone, in cells
 * @rows: of the zone, in cells
 * @width: the available room, in pixels
 * @height: the available room, in pixels
 *
 * Returns: the side of a cell, in pixels; small zones are not enlarged
 */
int
bm_glance_find_cell (int columns,
                     int rows,
                     int width,
                     int height)
{
  return CLAMP (MIN (width / columns, height / rows), 1, MAX_CELL);
}
