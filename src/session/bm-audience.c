/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-session"

#include "config.h"

#include "bm-audience.h"

/* Decides who is to look next: a pure function, so that tests can go through all cases without a screen. */

/* A hand, explorers to choose from, or the whole discard. */
static gboolean
sees_secrets (const BmState *state,
              guint          seat)
{
  BmView view = bm_view (state, seat);
  BmMoveKind decision;
  guint16 hand[BM_HAND_TILES];

  if (seat == BM_SPECTATOR)
    return FALSE;

  decision = bm_view_get_decision (&view, seat);
  return decision == BM_MOVE_EXPLORER || decision == BM_MOVE_RETRIEVE || bm_view_list_hand (&view, hand) > 0;
}

/* Whoever looks stays as long as there is something to decide; then it is the turn of the next who has to. */
static guint
choose_seat (const BmAudience *previous,
             const BmState    *state,
             guint             persons)
{
  BmView view = bm_view (state, BM_SPECTATOR);
  guint waiting = persons & bm_view_get_deciders (&view);
  guint seat = bm_view_get_start_player (&view);

  if (previous->seat != BM_SPECTATOR && (waiting >> previous->seat & 1))
    return previous->seat;
  if (waiting == 0)
    return BM_SPECTATOR;

  while (!(waiting >> seat & 1))
    seat = (seat + 1) % bm_view_get_setup (&view)->n_seats;
  return seat;
}

/**
 * bm_audience_follow:
 * @previous: who was to look until now; its curtain is %FALSE once it has been lifted
 * @state: the state of the game now
 * @persons: a bit for each seat at which a person plays
 *
 * Decides through whose eyes the game is to be shown now. A person who is alone with computer players always looks.
 * Of several people, one who has to decide something looks, and a curtain comes first if that person would see
 * something secret that was not on the screen already. Nobody has to decide: everybody looks, and sees what is
 * public.
 *
 * Secret are hands, explorers before they are chosen, and the discard for whom it is open. What a player discarded
 * earlier is no reason for a curtain: a table that several people share should not show it unasked.
 *
 * Returns: who is to look
 */
BmAudience
bm_audience_follow (const BmAudience *previous,
                    const BmState    *state,
                    guint             persons)
{
  BmAudience next = { .seat = BM_SPECTATOR };
  gboolean is_alone = persons != 0 && (persons & (persons - 1)) == 0;

  next.seat = is_alone ? (guint) g_bit_nth_lsf (persons, -1) : choose_seat (previous, state, persons);
  next.secret = sees_secrets (state, next.seat);
  next.curtain = next.secret && !is_alone
                 && !(previous->seat == next.seat && previous->secret && !previous->curtain);
  return next;
}
