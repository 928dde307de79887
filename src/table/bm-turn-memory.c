/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-turn-memory.h"

#define N_SHAPES 2

static void
note_shapes (const BmRules *rules,
             const guint16 *tiles,
             guint          n,
             gboolean      *shapes)
{
  for (guint i = 0; i < n; i++)
    shapes[rules->tiles[tiles[i]].shape] = TRUE;
}

/* The possible shapes of the tile that the seat places next. */
static void
find_shapes (const BmView *view,
             gboolean     *shapes)
{
  const BmRules *rules = bm_view_get_rules (view);
  guint16 picked = bm_view_get_picked (view, bm_view_get_seat (view));
  guint16 tiles[BM_HAND_TILES];
  BmMove moves[BM_MAX_MOVES];
  guint n;

  if (picked != BM_NONE)
    {
      note_shapes (rules, &picked, 1, shapes);
      return;
    }

  note_shapes (rules, tiles, bm_view_list_hand (view, tiles), shapes);
  for (guint row = 0; row < 2; row++)
    note_shapes (rules, tiles, bm_view_list_row (view, row, tiles), shapes);
  n = bm_view_list_moves (view, moves);
  for (guint i = 0; i < n; i++)
    if (bm_move_get_kind (moves[i]) == BM_MOVE_RETRIEVE)
      shapes[rules->tiles[bm_move_get_item (moves[i])].shape] = TRUE;
}

static BmCells
find_reach (const BmView *view)
{
  const BmZone *zone = &bm_view_get_position (view)->zones[bm_view_get_seat (view)];
  BmCells reach = bm_cells_of_zone (zone);
  gboolean shapes[N_SHAPES] = { FALSE };

  find_shapes (view, shapes);
  for (guint shape = 0; shape < N_SHAPES; shape++)
    if (shapes[shape])
      {
        BmPlace places[BM_ZONE_MAX_PLACES];
        guint n = bm_zone_list_places (zone, (BmShape) shape, 0, places);

        for (guint i = 0; i < n; i++)
          reach = bm_cells_unite (reach, bm_cells_of_place (places[i], (BmShape) shape));
      }
  return reach;
}

/* A player who has placed a tile does not place another one in this turn: the other tiles go to other players. */
static gboolean
may_place (const BmView *view,
           guint         seat)
{
  switch (bm_view_get_decision (view, seat))
    {
    case BM_MOVE_ROW:
    case BM_MOVE_PICK:
    case BM_MOVE_PLACE:
    case BM_MOVE_RETRIEVE:
    case BM_MOVE_FACE:
    case BM_MOVE_LAY:
    case BM_MOVE_TAKE_UP:
      return TRUE;

    case BM_MOVE_NONE:
    case BM_MOVE_EXPLORER:
    case BM_MOVE_GIVE:
    case BM_MOVE_DISCARD:
    case BM_MOVE_GIFT:
    case BM_MOVE_TAKE:
    case BM_MOVE_SWAP:
    case BM_MOVE_MUTATE:
    case BM_MOVE_COMPLETE:
    case BM_MOVE_DECLINE:
    default:
      return FALSE;
    }
}

/**
 * bm_turn_memory_clear:
 * @self: (out caller-allocates): a memory
 *
 * Forgets everything, for another game.
 */
void
bm_turn_memory_clear (BmTurnMemory *self)
{
  *self = (BmTurnMemory) { .round = G_MAXUINT };
  for (guint seat = 0; seat < BM_MAX_SEATS; seat++)
    self->plans[seat] = BM_NONE;
}

/**
 * bm_turn_memory_follow:
 * @self: a memory
 * @view: what the viewer sees
 *
 * Forgets the last turn if there is a new one, and notes what must be visible for that seat in this one.
 *
 * Returns: whether this is a new turn
 */
gboolean
bm_turn_memory_follow (BmTurnMemory *self,
                       const BmView *view)
{
  guint seat = bm_view_get_seat (view);
  gboolean is_new = self->round != bm_view_get_round (view) || self->turn != bm_view_get_turn (view);

  if (is_new)
    {
      bm_turn_memory_clear (self);
      self->round = bm_view_get_round (view);
      self->turn = bm_view_get_turn (view);
    }

  if (seat < bm_view_get_setup (view)->n_seats && bm_view_get_position (view)->zones[seat].explorer != BM_NONE)
    {
      BmCells *reach = &self->reaches[seat];

      if (reach->width == 0)
        *reach = find_reach (view);
      else if (may_place (view, seat))
        *reach = bm_cells_unite (*reach, find_reach (view));
    }
  return is_new;
}

/**
 * bm_turn_memory_plan:
 * @self: a memory
 * @seat: the seat that has chosen a place
 * @tile: the tile, or %BM_NONE to clear the place
 * @place: the place
 */
void
bm_turn_memory_plan (BmTurnMemory *self,
                     guint         seat,
                     guint         tile,
                     BmPlace       place)
{
  g_return_if_fail (seat < BM_MAX_SEATS);

  self->plans[seat] = tile;
  self->places[seat] = place;
}

/**
 * bm_turn_memory_get_plan:
 * @self: a memory
 * @view: what the viewer sees
 * @place: (out): the place for the tile that this seat has picked
 *
 * Returns: whether a place was chosen for that tile in this turn, and the tile can still be placed there
 */
gboolean
bm_turn_memory_get_plan (const BmTurnMemory *self,
                         const BmView       *view,
                         BmPlace            *place)
{
  guint seat = bm_view_get_seat (view);
  guint tile;

  if (seat >= bm_view_get_setup (view)->n_seats || self->round != bm_view_get_round (view) || self->turn != bm_view_get_turn (view))
    return FALSE;

  tile = bm_view_get_picked (view, seat);
  *place = self->places[seat];
  return tile != BM_NONE && tile == self->plans[seat]
         && bm_zone_can_place (&bm_view_get_position (view)->zones[seat], (BmShape) bm_view_get_rules (view)->tiles[tile].shape,
                               bm_place_x (*place), bm_place_y (*place));
}
