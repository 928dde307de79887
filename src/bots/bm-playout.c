/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-bots"

#include "config.h"

#include "bm-playout.h"

#include "bm-evaluation.h"
#include "bm-policy.h"
#include "bm-state.h"

/* The next turns decide what is left in the stacks, so for some turns all players decide as players without search
 * do. Later they are hasty: a player without search would look for the best place of every tile, and again when the
 * tile is placed; here, tiles are first compared whatever their place, only the most promising ones are examined, and
 * the place that was found is remembered: until it is used, the zone does not change. */

/* How many places of a tile are tried. */
#define TRIES 1

static guint
count_later_turns (const BmView *view)
{
  guint turns_left = bm_view_get_turns_left (view);

  return turns_left > 0 ? turns_left - 1 : 0;
}

/* Moves the most promising moves to the front, together with those that cannot be judged without a place. */
static guint
shortlist_tiles (BmEvaluation *evaluation,
                 BmMove       *moves,
                 guint         n_moves,
                 guint         n_wanted)
{
  int values[BM_MAX_MOVES];
  guint n = 0;

  for (guint i = 0; i < n_moves; i++)
    {
      BmMove move = moves[i];
      gboolean is_open = bm_evaluation_depends_on_place (evaluation, bm_move_get_item (move));
      int value = is_open ? G_MAXINT : bm_evaluation_judge_tile (evaluation, bm_move_get_item (move));
      guint at;

      n_wanted += is_open;

      if (n == n_wanted && values[n - 1] >= value)
        continue;
      if (n < n_wanted)
        n++;
      for (at = n - 1; at > 0 && values[at - 1] < value; at--)
        {
          values[at] = values[at - 1];
          moves[at] = moves[at - 1];
        }
      values[at] = value;
      moves[at] = move;
    }

  return n;
}

static BmMove
pick (BmPlayout    *self,
      const BmView *view,
      guint         seat)
{
  BmMove moves[BM_MAX_MOVES];
  guint n_moves = bm_view_list_moves (view, moves);
  guint n_close = self->n_close[seat];
  BmEvaluation evaluation;
  int best_value = G_MININT;
  BmMove best = moves[0];

  bm_evaluation_init (&evaluation, bm_view_get_position (view), self->hasty, seat, count_later_turns (view));
  if (n_moves > n_close)
    n_moves = shortlist_tiles (&evaluation, moves, n_moves, n_close);
  for (guint i = 0; i < n_moves; i++)
    {
      BmPlace place;
      int value = bm_evaluation_find_place (&evaluation, bm_move_get_item (moves[i]), TRIES, &place);

      if (value > best_value)
        {
          best_value = value;
          best = moves[i];
          self->places[seat] = place;
        }
    }

  return best;
}

static BmMove
place (BmPlayout    *self,
       const BmView *view,
       guint         seat)
{
  BmPlace place = self->places[seat];

  if (place == 0)
    {
      BmEvaluation evaluation;

      bm_evaluation_init (&evaluation, bm_view_get_position (view), self->hasty, seat, count_later_turns (view));
      bm_evaluation_find_place (&evaluation, bm_view_get_picked (view, seat), TRIES, &place);
    }
  self->places[seat] = 0;

  return bm_move (seat, BM_MOVE_PLACE, place);
}

/* Choices about effects as without haste, except that tiles stay where they are: it takes long to find a better place. */
static BmMove
choose_about_effect (BmPlayout    *self,
                     const BmView *view,
                     guint         seat,
                     BmRandom     *random)
{
  if (bm_view_get_decision (view, seat) == BM_MOVE_TAKE_UP)
    return bm_move (seat, BM_MOVE_DECLINE, 0);

  return bm_policy_choose (view, self->hasty, random, NULL);
}

static BmMove
decide_hastily (BmPlayout    *self,
                const BmView *view,
                guint         seat,
                BmRandom     *random)
{
  BmMoveKind decision = bm_view_get_decision (view, seat);

  if (decision == BM_MOVE_FACE || bm_view_may_decline (view, seat))
    return choose_about_effect (self, view, seat, random);

  switch ((guint) decision)
    {
    case BM_MOVE_PICK:
    case BM_MOVE_RETRIEVE:
      return pick (self, view, seat);

    case BM_MOVE_PLACE:
      if (bm_view_get_lifted (view, seat) != NULL)
        return bm_policy_choose (view, self->hasty, random, NULL);
      return place (self, view, seat);

    default:
      return bm_policy_choose (view, self->hasty, random, NULL);
    }
}

static BmMove
decide_carefully (BmPlayout    *self,
                  const BmView *view,
                  guint         seat,
                  BmRandom     *random)
{
  BmMoveKind decision = bm_view_get_decision (view, seat);
  gboolean moves = bm_view_get_lifted (view, seat) != NULL;
  gboolean picks = decision == BM_MOVE_PICK || decision == BM_MOVE_RETRIEVE;

  if (decision == BM_MOVE_PLACE && !moves)
    self->n_careful[seat]--;
  if (decision == BM_MOVE_PLACE && self->places[seat] != 0 && !moves)
    return place (self, view, seat);
  return bm_policy_choose (view, self->careful[seat], random, picks ? &self->places[seat] : NULL);
}

static BmMove
decide (BmPlayout     *self,
        const BmState *state,
        guint          seat,
        BmRandom      *random)
{
  BmView view = bm_view (state, seat);

  return self->n_careful[seat] > 0 ? decide_carefully (self, &view, seat, random)
                                   : decide_hastily (self, &view, seat, random);
}

/**
 * bm_playout_run:
 * @self: the settings
 * @state: (inout): a state; becomes the end of the game
 * @random: (inout): a generator
 *
 * Plays a game to its end. Allocates nothing; safe from any thread.
 */
void
bm_playout_run (BmPlayout *self,
                BmState   *state,
                BmRandom  *random)
{
  guint n_seats = state->setup->n_seats;

  for (guint seat = state->start_player; !bm_state_is_over (state); seat = (seat + 1) % n_seats)
    if (state->decisions[seat] != BM_MOVE_NONE)
      bm_state_play (state, decide (self, state, seat, random), NULL);
}
