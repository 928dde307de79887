/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-seat-model.h"

/* Whether a move gives something to @seat, or takes something from it. */
static gboolean
is_about (BmMove move,
          guint  seat)
{
  switch ((guint) bm_move_get_kind (move))
    {
    case BM_MOVE_GIVE:
    case BM_MOVE_GIFT:
      return bm_move_get_item (move) == seat;
    case BM_MOVE_TAKE:
    case BM_MOVE_SWAP:
      return bm_move_get_other (move) == seat;
    default:
      return FALSE;
    }
}

static void
find_moves (BmSeatModel  *self,
            const BmView *view)
{
  BmMove moves[BM_MAX_MOVES];
  guint n = bm_view_list_moves (view, moves);

  for (guint i = 0; i < n; i++)
    if (is_about (moves[i], self->seat) && self->n_moves++ == 0)
      self->move = moves[i];
}

/* Until everyone has picked, others see the tile face down. */
static gboolean
has_picked (const BmView *view,
            guint         seat)
{
  return bm_view_get_setup (view)->mode != BM_MODE_ROWS
         && bm_view_get_phase (view) == BM_PHASE_PICK
         && bm_view_get_decision (view, seat) != BM_MOVE_PICK;
}

/* In the race everyone acts at once, so there is no starting player. */
static gboolean
is_starting (const BmView *view,
             guint         seat)
{
  const BmSetup *setup = bm_view_get_setup (view);
  BmPhase phase = bm_view_get_phase (view);

  if (bm_view_get_start_player (view) != seat || phase == BM_PHASE_EXPLORERS || phase == BM_PHASE_OVER)
    return FALSE;
  return setup->mode == BM_MODE_ROWS || setup->giving == BM_GIVING_START_PLAYER;
}

static int
count_total (const BmView *view,
             guint         seat)
{
  const BmPosition *position = bm_view_get_position (view);
  BmSheet sheet;

  if (position->zones[seat].explorer == BM_NONE)
    return 0;
  bm_position_score (position, bm_view_get_rules (view), seat, &sheet);
  return sheet.total;
}

/**
 * bm_seat_model_init:
 * @self: (out caller-allocates): a model
 * @view: what a seat or a spectator sees
 * @seat: the seat of the card
 *
 * Decides what the card of @seat shows.
 */
void
bm_seat_model_init (BmSeatModel  *self,
                    const BmView *view,
                    guint         seat)
{
  const BmSetup *setup = bm_view_get_setup (view);
  const BmPosition *position = bm_view_get_position (view);
  guint viewer = bm_view_get_seat (view);
  gboolean has_viewer = viewer < setup->n_seats;

  *self = (BmSeatModel) {
    .seat = seat,
    .is_self = seat == viewer,
    .is_partner = has_viewer && seat != viewer && bm_position_get_partner (position, viewer) == seat,
    .is_deciding = bm_view_get_decision (view, seat) != BM_MOVE_NONE,
    .has_picked = has_picked (view, seat),
    .picked = bm_view_get_picked (view, seat),
    .explorer = bm_view_get_explorer (view, seat),
    .has_ship = setup->mode != BM_MODE_ROWS,
    .ship_size = bm_view_get_ship_size (view, seat),
    .is_starting = is_starting (view, seat),
    .team = position->teams ? (guint16) bm_seating_get_team (&setup->seating, seat) : BM_NONE,
    .total = count_total (view, seat),
  };
  find_moves (self, view);
}

/**
 * bm_seat_model_order:
 * @view: what a seat or a spectator sees
 * @seats: (out caller-allocates): the seats in the order of their cards
 *
 * The viewer comes first, then a partner, then the others in their order around the table. A spectator sees them all
 * from the first seat on.
 *
 * Returns: the number of seats
 */
guint
bm_seat_model_order (const BmView *view,
                     guint         seats[BM_MAX_SEATS])
{
  guint n_seats = bm_view_get_setup (view)->n_seats;
  guint viewer = bm_view_get_seat (view);
  guint first = viewer < n_seats ? viewer : 0;
  guint partner = viewer < n_seats ? bm_position_get_partner (bm_view_get_position (view), viewer) : first;
  guint n = 0;

  seats[n++] = first;
  if (partner != first)
    seats[n++] = partner;
  for (guint i = 1; i < n_seats; i++)
    if ((first + i) % n_seats != partner)
      seats[n++] = (first + i) % n_seats;
  return n;
}
