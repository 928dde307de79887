/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-entry-cursor.h"

#include "bm-real-table.h"

/**
 * bm_entry_cursor_set:
 * @self: a cursor
 * @x: a cell
 * @y: a cell
 *
 * Goes to a cell, or to the nearest one that a tile may cover. A column begins there.
 */
void
bm_entry_cursor_set (BmEntryCursor *self,
                     int            x,
                     int            y)
{
  self->x = CLAMP (x, -BM_REAL_TABLE_REACH, BM_REAL_TABLE_REACH);
  self->y = CLAMP (y, -BM_REAL_TABLE_REACH, BM_REAL_TABLE_REACH);
  self->top = self->y;
}

/**
 * bm_entry_cursor_move:
 * @self: a cursor
 * @dx: to the right
 * @dy: down
 *
 * Moves by some cells. A column begins there.
 */
void
bm_entry_cursor_move (BmEntryCursor *self,
                      int            dx,
                      int            dy)
{
  bm_entry_cursor_set (self, self->x + dx, self->y + dy);
}

/**
 * bm_entry_cursor_go_on:
 * @self: a cursor
 * @zone: the zone, in which something has just been laid at the cursor
 *
 * Goes to the next free cell of the column.
 */
void
bm_entry_cursor_go_on (BmEntryCursor *self,
                       const BmZone  *zone)
{
  while (self->y < BM_REAL_TABLE_REACH && bm_zone_find_cell (zone, self->x, self->y) >= 0)
    self->y++;
}

/**
 * bm_entry_cursor_next_column:
 * @self: a cursor
 *
 * Goes to the next column, at the height at which this one was begun.
 */
void
bm_entry_cursor_next_column (BmEntryCursor *self)
{
  bm_entry_cursor_set (self, self->x + 1, self->top);
}
