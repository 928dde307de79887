/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-bots"

#include "config.h"

#include "bm-outlook.h"

#include "bm-opponent-model.h"
#include "bm-playout.h"
#include "bm-state.h"

/* How many tiles and places are candidates. */
#define WANTED_TILES  6
#define WANTED_PLACES 8
/* For how many turns the players of a playout decide as they would without search, and for how many tiles they look
 * for the best place after that: the player whose outlook it is, and the others in a draft. */
#define CAREFUL_TURNS 2
#define CLOSE_OWN   6
#define CLOSE_OTHER 2

/**
 * bm_outlook_init:
 * @self: (out caller-allocates): an outlook, for bm_outlook_list_candidates()
 * @view: the view of a player with a decision to make; must outlive the outlook
 */
void
bm_outlook_init (BmOutlook    *self,
                 const BmView *view)
{
  const BmSetup *setup = bm_view_get_setup (view);

  self->view = view;
  self->state = NULL;
  bm_prior_init (&self->prior, setup, bm_weights_find (setup->mode));
}

/**
 * bm_outlook_clear:
 * @self: an outlook
 */
void
bm_outlook_clear (BmOutlook *self)
{
  g_clear_pointer (&self->state, bm_state_free);
}

static guint
count_wanted (BmMoveKind decision)
{
  if (decision == BM_MOVE_PICK || decision == BM_MOVE_RETRIEVE || decision == BM_MOVE_LAY)
    return WANTED_TILES;
  if (decision == BM_MOVE_PLACE)
    return WANTED_PLACES;
  return BM_OUTLOOK_MAX_CANDIDATES;
}

/**
 * bm_outlook_list_candidates:
 * @self: an outlook
 * @candidates: (out caller-allocates) (array fixed-size=16): the most promising moves, the best first, with their
 *   values in hundredths of a point relative to the best: 0 or less
 *
 * Lists the moves that are worth a closer look, by the judgement of a player who does not search.
 *
 * Returns: their number, at least 1
 */
guint
bm_outlook_list_candidates (BmOutlook    *self,
                            BmRankedMove *candidates)
{
  BmMoveKind decision = bm_view_get_decision (self->view, bm_view_get_seat (self->view));
  BmRankedMove ranking[BM_MAX_MOVES];
  guint n = MIN (bm_policy_rank (self->view, &self->prior, ranking), count_wanted (decision));

  for (guint i = 0; i < n; i++)
    candidates[i] = (BmRankedMove) {
      .move = ranking[i].move,
      /* Recipients of tokens are not ranked in points. */
      .value = decision == BM_MOVE_GIFT ? 0 : ranking[i].value - ranking[0].value,
    };

  return n;
}

/**
 * bm_outlook_prepare:
 * @self: an outlook
 * @cancellable: (nullable): has less be found out about the others
 * @random: (inout): a generator
 *
 * Watches how the others play, which takes some milliseconds, for bm_outlook_play_out().
 */
void
bm_outlook_prepare (BmOutlook    *self,
                    GCancellable *cancellable,
                    BmRandom     *random)
{
  self->greedy = self->prior;
  self->greedy.weights = &bm_weights_greedy;
  bm_opponent_model_guess (self->view, &self->prior, &self->greedy, cancellable, self->greed);
  self->hasty_weights = *self->prior.weights;
  self->hasty_weights.ahead = 0;
  self->hasty_weights.tries_to_give = 0;
  self->hasty = self->prior;
  self->hasty.weights = &self->hasty_weights;
  self->state = bm_view_sample (self->view, random);
}

/* Some of the others, chosen at random, play greedily to the end, which is fast. */
static void
choose_manners (const BmOutlook *self,
                BmPlayout       *playout,
                BmRandom        *luck)
{
  const BmSetup *setup = bm_view_get_setup (self->view);
  guint own = bm_view_get_seat (self->view);

  for (guint seat = 0; seat < setup->n_seats; seat++)
    {
      gboolean is_greedy = seat != own && bm_random_below (luck, 1000) < 1000 * self->greed[seat];

      playout->careful[seat] = is_greedy ? &self->greedy : &self->prior;
      playout->n_careful[seat] = is_greedy ? BM_PLAYOUT_ALL_TURNS : CAREFUL_TURNS;
      playout->n_close[seat] = (guint8) (seat == own || setup->mode == BM_MODE_ROWS ? CLOSE_OWN : CLOSE_OTHER);
    }
}

/**
 * bm_outlook_play_out:
 * @self: an outlook that has been prepared
 * @deal: a state of bm_view_sample()
 * @move: a legal move
 * @luck: (inout): a generator; moves that are given the same deal and equal generators have the same luck
 *
 * Plays a game to its end after a move.
 *
 * Returns: (transfer none): the end of the game; valid until the next call
 */
const BmState *
bm_outlook_play_out (BmOutlook     *self,
                     const BmState *deal,
                     BmMove         move,
                     BmRandom      *luck)
{
  BmPlayout playout = { .hasty = &self->hasty };

  choose_manners (self, &playout, luck);
  bm_state_assign (self->state, deal);
  bm_state_play (self->state, move, NULL);
  bm_playout_run (&playout, self->state, luck);

  return self->state;
}
