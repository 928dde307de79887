/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-session"

#include "config.h"

#include "bm-viewer.h"

#include "bm-state.h"

/* Decides who looks at the screen next, as a pure function, so that tests can go through all cases without a
 * screen. */

/* Secret things: a hand, explorers to choose from, or the whole discard pile. */
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
  return decision == BM_MOVE_EXPLORER || decision == BM_MOVE_RETRIEVE || decision == BM_MOVE_LAY
         || bm_view_list_hand (&view, hand) > 0;
}

/**
 * bm_viewer_find_only_move:
 * @state: a state
 * @seat: a seat
 *
 * Returns: the move of a seat that has to pass something on to the only player who can get it; 0 if there is a choice
 */
BmMove
bm_viewer_find_only_move (const BmState *state,
                          guint          seat)
{
  BmView view = bm_view (state, seat);
  BmMoveKind decision = bm_view_get_decision (&view, seat);
  BmMove moves[BM_MAX_MOVES];

  if (decision != BM_MOVE_GIVE && decision != BM_MOVE_GIFT)
    return 0;
  return bm_view_list_moves (&view, moves) == 1 ? moves[0] : 0;
}

static guint
drop_forced (const BmState *state,
             guint          seats)
{
  for (guint seat = 0; seat < state->setup->n_seats; seat++)
    if ((seats >> seat & 1) && bm_viewer_find_only_move (state, seat) != 0)
      seats &= ~(1u << seat);
  return seats;
}

/* The first of @seats, clockwise from @first. */
static guint
find_first (const BmState *state,
            guint          seats,
            guint          first)
{
  for (guint i = 0; i < state->setup->n_seats; i++)
    {
      guint seat = (first + i) % state->setup->n_seats;

      if (seats >> seat & 1)
        return seat;
    }

  return BM_SPECTATOR;
}

/* If stacks are passed in turn: the first of @seats who still has one, and so has a choice. */
static guint
find_next_giver (const BmState *state,
                 guint          seats)
{
  guint givers = 0;

  if (state->setup->giving != BM_GIVING_START_PLAYER || state->phase != BM_PHASE_PICK)
    return BM_SPECTATOR;

  for (guint seat = 0; seat < state->setup->n_seats; seat++)
    {
      BmView view = bm_view (state, seat);
      guint16 hand[BM_HAND_TILES];

      if ((seats >> seat & 1) && bm_view_list_hand (&view, hand) > 0)
        givers |= 1u << seat;
    }
  return find_first (state, drop_forced (state, givers), state->start_player);
}

static gboolean
is_looking (const BmViewer *self)
{
  return self->secret && !self->curtain;
}

/* The viewer stays as long as they have a decision to make, or will have one before anyone else; then the next one
 * looks. The first to pass a stack on is the last to pick a tile, and so does both at once. */
static guint
choose_seat (const BmViewer *previous,
             const BmState  *state,
             guint           persons)
{
  BmView view = bm_view (state, BM_SPECTATOR);
  guint deciders = persons & bm_view_get_deciders (&view);
  guint waiting = drop_forced (state, deciders);
  guint giver = find_next_giver (state, persons);
  gboolean is_free = giver != BM_SPECTATOR && !previous->secret;

  if (previous->seat != BM_SPECTATOR && !is_free
      && ((is_looking (previous) ? deciders : waiting) >> previous->seat & 1))
    return previous->seat;
  if (waiting == 0)
    return is_looking (previous) && previous->seat == giver ? giver : BM_SPECTATOR;

  return find_first (state, waiting, giver != BM_SPECTATOR ? giver + 1 : state->start_player);
}

/**
 * bm_viewer_follow:
 * @previous: the viewer so far; its curtain is %FALSE once it has been lifted
 * @state: the state of the game now
 * @persons: a bit for each seat at which a person plays
 *
 * Decides through whose eyes the game is shown now. A person alone with computer players always looks. Of several
 * people, one with a decision to make looks, after a curtain if that person would see something secret that was not
 * already on the screen. If no one has a decision to make, or only one that bm_viewer_find_forced() makes, everyone
 * looks and sees only what is public.
 *
 * Hands are secret, explorers before they are chosen, and the discard pile for a player who may look through it.
 * Tiles that a player discarded earlier do not need a curtain, but a table that several people share should not show
 * them unasked.
 *
 * Returns: the viewer
 */
BmViewer
bm_viewer_follow (const BmViewer *previous,
                  const BmState  *state,
                  guint           persons)
{
  BmViewer next = { .seat = BM_SPECTATOR };
  gboolean is_alone = persons != 0 && (persons & (persons - 1)) == 0;

  next.seat = is_alone ? (guint) g_bit_nth_lsf (persons, -1) : choose_seat (previous, state, persons);
  next.secret = sees_secrets (state, next.seat);
  next.curtain = next.secret && !is_alone
                 && !(previous->seat == next.seat && previous->secret && !previous->curtain);
  return next;
}

/**
 * bm_viewer_find_forced:
 * @self: the viewer
 * @state: the state of the game now
 * @persons: a bit for each seat at which a person plays
 *
 * Finds a stack that a person has to pass on to the only player who can get it: no one needs to look for that. It
 * waits while anyone has a decision to make or a curtain is closed.
 *
 * Returns: the move, or 0
 */
BmMove
bm_viewer_find_forced (const BmViewer *self,
                       const BmState  *state,
                       guint           persons)
{
  BmView view = bm_view (state, BM_SPECTATOR);
  guint deciders = persons & bm_view_get_deciders (&view);

  if (self->curtain)
    return 0;
  if (self->seat != BM_SPECTATOR && (deciders >> self->seat & 1))
    return bm_viewer_find_only_move (state, self->seat);

  for (guint seat = 0; seat < state->setup->n_seats; seat++)
    if (deciders >> seat & 1)
      {
        BmMove move = bm_viewer_find_only_move (state, seat);

        if (move != 0)
          return move;
      }

  return 0;
}
