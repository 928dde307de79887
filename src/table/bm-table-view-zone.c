/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-table-view-private.h"

#include "bm-effect-words.h"

/* Choices that are made in the zone: they are about tiles that lie there. */

/* The tile of the viewer's zone that a move is about; %BM_NONE if it is about none. */
static guint
get_tile_of_zone (BmMove move)
{
  switch ((guint) bm_move_get_kind (move))
    {
    case BM_MOVE_TAKE_UP:
    case BM_MOVE_MUTATE:
      return bm_move_get_item (move);
    case BM_MOVE_COMPLETE:
      return bm_move_get_part_tile (move);
    default:
      return BM_NONE;
    }
}

/* The only move about a tile of the zone; 0 if there is none, or are several, so that the tile does not say which. */
static BmMove
find_choice (BmTableView *self,
             guint        tile)
{
  BmView view = bm_table_view_get_view (self);
  BmMove moves[BM_MAX_MOVES];
  guint n = bm_view_list_moves (&view, moves);
  BmMove found = 0;

  for (guint i = 0; i < n; i++)
    if (get_tile_of_zone (moves[i]) == tile)
      {
        if (found != 0)
          return 0;
        found = moves[i];
      }
  return found;
}

/**
 * bm_table_view_update_zone:
 *
 * Lights up the tiles of the viewer's zone that can be chosen: to be moved, to mutate, to complete a crystal.
 */
void
bm_table_view_update_zone (BmTableView *self)
{
  BmView view = bm_table_view_get_view (self);
  guint n = bm_view_get_position (&view)->zones[self->zone_seat].n_tiles;
  g_auto (GStrv) words = g_new0 (char *, BM_ZONE_MAX_TILES + 1);
  guint32 tiles = 0;

  for (guint i = 0; self->moment == 0 && view.seat == self->zone_seat && i < n; i++)
    {
      BmMove move = find_choice (self, i);

      words[i] = move != 0 ? bm_choice_words (&view, self->players, move) : g_strdup ("");
      if (move != 0)
        tiles |= 1u << i;
    }

  bm_zone_canvas_set_choices (self->canvas, tiles, (const char *const *) words);
}

/**
 * bm_table_view_choose_tile:
 * @tile: index of a tile in the viewer's zone
 *
 * Makes the move that is about the tile.
 */
void
bm_table_view_choose_tile (BmTableView *self,
                           guint        tile)
{
  BmMove move = find_choice (self, tile);

  if (move != 0)
    bm_table_view_choose (self, move);
}
