/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-real-table.h"

/* Shared by the files of the table: bm-real-table.c is the table, -json reads and writes it. */

G_BEGIN_DECLS

/** BmLaidTile: a tile as it lies; @n_mutations in addition to those by beams. */
typedef struct
{
  guint16 tile;
  gint8   x;
  gint8   y;
  guint8  n_mutations;
} BmLaidTile;

/**
 * BmSeatLayout:
 * @explorer: or %BM_NONE
 * @n_tiles: how many tiles there are
 * @tiles: in the order in which they were entered: tile i of them is tile i + 1 of the zone
 * @tokens: how many of each kind
 * @medals: by medal: 0: the seat does not have it; 1: it won it as the first; and so on
 * @team_medals: the same of those that it won with its partner
 *
 * What lies in front of a player.
 */
typedef struct
{
  guint16    explorer;
  guint8     n_tiles;
  BmLaidTile tiles[BM_MAX_TILES_LAID];
  guint8     tokens[BM_MAX_TOKENS];
  guint8     medals[BM_MAX_THINGS];
  guint8     team_medals[BM_MAX_THINGS];
} BmSeatLayout;

/** BmRealLayout: everything on the table; never changes once it can be undone. */
typedef struct
{
  BmSeatLayout seats[BM_MAX_SEATS];
} BmRealLayout;

struct _BmRealTable
{
  GObject            parent_instance;

  BmSetup           *setup;      /* owned reference */
  BmPlayers         *players;
  GArray            *tiles;      /* BmTileCount */
  GArray            *explorers;  /* guint16 */
  GArray            *medals;     /* guint16 */
  GArray            *tokens;     /* guint16 */
  BmRealLayout *layout;
  BmPosition        *position;   /* follows from @layout */
  GPtrArray         *done;       /* BmRealLayout: before each change */
  GPtrArray         *undone;     /* BmRealLayout: after each change that was taken back */
};

void bm_real_table_restore (BmRealTable       *self,
                            BmRealLayout *layout);

G_END_DECLS
