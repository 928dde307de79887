/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-zone-geometry.h"

/* Where the parts of the table go: pure functions of sizes, so that tests can cover all sizes without a screen. */

G_BEGIN_DECLS

/**
 * BmTableSpread:
 * @BM_TABLE_SPREAD_NARROW: players and medals are rows above the zone
 * @BM_TABLE_SPREAD_LOW: the zone has the full height; the other parts are beside it
 * @BM_TABLE_SPREAD_MEDIUM: players to the left with small zones; medals are a row above the zone
 * @BM_TABLE_SPREAD_WIDE: players to the left; medals and log to the right
 * @BM_TABLE_SPREAD_HIGH: players to the left; the zone has the full height; the rest is to the right of it
 *
 * How the table uses its room. The log covers other parts, unless the table is wide.
 */
typedef enum
{
  BM_TABLE_SPREAD_NARROW,
  BM_TABLE_SPREAD_LOW,
  BM_TABLE_SPREAD_MEDIUM,
  BM_TABLE_SPREAD_WIDE,
  BM_TABLE_SPREAD_HIGH,
} BmTableSpread;

/** BmBox: a rectangle in pixels; no width: the part is not shown. */
typedef struct
{
  int x;
  int y;
  int width;
  int height;
} BmBox;

/**
 * BmTablePart:
 * @BM_PART_PLAYERS: all players
 * @BM_PART_MEDALS: the medal board
 * @BM_PART_LOG: the log
 * @BM_PART_PROMPT: what to do now
 * @BM_PART_ROWS: the open rows of rows games
 * @BM_PART_ZONE: the canvas
 * @BM_PART_HAND: the supply
 * @BM_PART_CONTROLS: buttons for moving through a game
 *
 * The parts of the table.
 */
typedef enum
{
  BM_PART_PLAYERS,
  BM_PART_MEDALS,
  BM_PART_LOG,
  BM_PART_PROMPT,
  BM_PART_ROWS,
  BM_PART_ZONE,
  BM_PART_HAND,
  BM_PART_CONTROLS,
} BmTablePart;
#define BM_N_TABLE_PARTS 8

/**
 * BmTableNeeds:
 * @spread: see bm_table_spread_choose()
 * @unit: the text size, relative to the default; 1: Cantarell 11
 * @is_beside: the supply is beside the zone instead of below it, see bm_table_spread_is_beside()
 * @column: the width of the supply then, unless the table is low or high
 * @is_slim: the columns beside the zone of a low, medium or high table have just the width that they need
 * @heights: the preferred height of each part at the width that bm_arrangement_get_width() gives it; 0: hidden
 * @minimums: the height below which each part is cut off at that width
 */
typedef struct
{
  BmTableSpread spread;
  double        unit;
  gboolean      is_beside;
  int           column;
  gboolean      is_slim;
  int           heights[BM_N_TABLE_PARTS];
  int           minimums[BM_N_TABLE_PARTS];
} BmTableNeeds;

/** BmArrangement: a place for each part. */
typedef struct
{
  BmBox parts[BM_N_TABLE_PARTS];
} BmArrangement;

BmTableSpread bm_table_spread_choose    (int                 width,
                                         int                 height,
                                         double              unit);
gboolean      bm_table_spread_is_beside (BmTableSpread       spread,
                                         int                 width,
                                         int                 height,
                                         double              unit);
gboolean      bm_table_spread_is_cramped (BmTableSpread      spread,
                                          int                width,
                                          double             unit);
int           bm_arrangement_get_width  (const BmTableNeeds *needs,
                                         BmTablePart         part,
                                         int                 width);
BmArrangement bm_arrange                (const BmTableNeeds *needs,
                                         int                 width,
                                         int                 height);
gboolean      bm_arrangement_is_tight   (const BmArrangement *self,
                                         const BmTableNeeds  *needs,
                                         int                  width,
                                         int                  height,
                                         const BmCells       *reach);
gboolean      bm_arrangement_is_wide    (const BmArrangement *self,
                                         const BmTableNeeds  *needs,
                                         int                  width,
                                         int                  height,
                                         const BmCells       *reach);

G_END_DECLS
