/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-bots"

#include "config.h"

#include "bm-choice.h"

#include "bm-evaluation.h"

/* How much of what a rival loses or gets counts, in parts. */
#define RIVAL_PARTS 3

typedef struct
{
  const BmView     *view;
  const BmPosition *position;
  const BmRules    *rules;
  const BmPrior    *prior;
  guint             seat;
  guint             turns_left;
  BmEvaluation      evaluation;
} Judge;

static void
judge_init (Judge         *self,
            const BmView  *view,
            const BmPrior *prior,
            guint          turns_left)
{
  self->view = view;
  self->position = bm_view_get_position (view);
  self->rules = bm_view_get_rules (view);
  self->prior = prior;
  self->seat = bm_view_get_seat (view);
  self->turns_left = turns_left;
  bm_evaluation_init (&self->evaluation, self->position, prior, self->seat, turns_left);
}

/* -- Tokens -- */

/* What a token is worth to the player if that seat has it. */
static int
judge_token_of (Judge *self,
                guint  seat,
                guint  token)
{
  BmEvaluation evaluation;
  int worth;

  if (seat == self->seat)
    return bm_evaluation_judge_token (&self->evaluation, token);

  bm_evaluation_init (&evaluation, self->position, self->prior, seat, self->turns_left);
  worth = bm_evaluation_judge_token (&evaluation, token);
  return bm_position_get_partner (self->position, self->seat) == seat ? worth : -worth / RIVAL_PARTS;
}

static int
judge_passing (Judge *self,
               guint  from,
               guint  to,
               guint  token)
{
  return judge_token_of (self, to, token) - judge_token_of (self, from, token);
}

/* -- The zone -- */

static int
judge_mutation (Judge *self,
                guint  index)
{
  const BmEffect *effect = bm_view_get_effect (self->view, self->seat);
  BmZone zone;

  bm_zone_copy (&zone, &self->position->zones[self->seat], self->rules);
  for (guint i = 0; i < effect->n; i++)
    bm_zone_mutate (&zone, self->rules, index);

  return bm_evaluation_judge_zone (&self->evaluation, &zone);
}

static int
judge_completion (Judge  *self,
                  BmMove  move)
{
  BmZone zone;

  bm_zone_copy (&zone, &self->position->zones[self->seat], self->rules);
  bm_zone_complete (&zone, self->rules, bm_move_get_part_tile (move), bm_move_get_part (move));

  return bm_evaluation_judge_zone (&self->evaluation, &zone);
}

/* The value of a tile that was taken up at its best new place. */
static int
judge_moving (Judge *self,
              guint  index)
{
  BmPlace places[BM_ZONE_MAX_PLACES];
  BmZoneLifted lifted;
  BmZone bare, zone;
  int best = G_MININT;
  guint shape;
  guint n;

  bm_zone_copy (&bare, &self->position->zones[self->seat], self->rules);
  bm_zone_take_up (&bare, self->rules, index, &lifted);
  shape = self->rules->tiles[self->rules->forms[lifted.form].tile].shape;
  n = bm_zone_list_places (&bare, shape, 0, places);
  for (guint i = 0; i < n; i++)
    if (places[i] != bm_place (lifted.x, lifted.y))
      {
        int value;

        bm_zone_copy (&zone, &bare, self->rules);
        bm_zone_put_down (&zone, self->rules, &lifted, bm_place_x (places[i]), bm_place_y (places[i]));
        value = bm_evaluation_judge_zone (&self->evaluation, &zone);
        best = MAX (best, value);
      }

  return best;
}

static int
judge_move (Judge  *self,
            BmMove  move)
{
  guint item = bm_move_get_item (move);
  guint other = bm_move_get_other (move);

  switch (bm_move_get_kind (move))
    {
    case BM_MOVE_TAKE:
      return judge_passing (self, other, self->seat, bm_move_get_token (move));
    case BM_MOVE_SWAP:
      return judge_passing (self, other, self->seat, bm_move_get_token (move))
             + judge_passing (self, self->seat, other, bm_move_get_given (move));
    case BM_MOVE_MUTATE:
      return judge_mutation (self, item);
    case BM_MOVE_COMPLETE:
      return judge_completion (self, move);
    case BM_MOVE_TAKE_UP:
      return judge_moving (self, item);
    case BM_MOVE_FACE:
    case BM_MOVE_LAY:
    case BM_MOVE_RETRIEVE:
      return bm_evaluation_find_place (&self->evaluation, item, self->prior->weights->tries_to_pick, NULL);
    case BM_MOVE_NONE:
    case BM_MOVE_EXPLORER:
    case BM_MOVE_ROW:
    case BM_MOVE_PICK:
    case BM_MOVE_DISCARD:
    case BM_MOVE_GIVE:
    case BM_MOVE_PLACE:
    case BM_MOVE_GIFT:
    case BM_MOVE_DECLINE:
    default:
      return 0;
    }
}

/**
 * bm_choice_judge:
 * @view: the view of a player whose decision is about an effect or a face
 * @prior: the prior of the player
 * @turns_left: how many tiles the player places after that
 * @moves: (array length=n_moves): some of the moves
 * @n_moves: their number
 * @values: (out caller-allocates) (array length=n_moves): how much more each is worth than doing nothing, in hundredths of
 *   a point
 *
 * Judges choices by trying them. Allocates nothing; safe from any thread.
 */
void
bm_choice_judge (const BmView  *view,
                 const BmPrior *prior,
                 guint          turns_left,
                 const BmMove  *moves,
                 guint          n_moves,
                 int           *values)
{
  Judge self;

  judge_init (&self, view, prior, turns_left);
  for (guint i = 0; i < n_moves; i++)
    values[i] = judge_move (&self, moves[i]);
}

/**
 * bm_choice_judge_places:
 * @view: the view of a player who has taken up a tile of the zone
 * @prior: the prior of the player
 * @turns_left: how many tiles the player places after that
 * @moves: (array length=n_moves): places for it
 * @n_moves: their number, at least 1
 * @values: (out caller-allocates) (array length=n_moves): how much more each is worth than the first, in hundredths of a
 *   point
 *
 * Judges where to put a tile down. Allocates nothing; safe from any thread.
 */
void
bm_choice_judge_places (const BmView  *view,
                        const BmPrior *prior,
                        guint          turns_left,
                        const BmMove  *moves,
                        guint          n_moves,
                        int           *values)
{
  const BmRules *rules = bm_view_get_rules (view);
  guint seat = bm_view_get_seat (view);
  const BmZoneLifted *lifted = bm_view_get_lifted (view, seat);
  const BmZone *bare = &bm_view_get_position (view)->zones[seat];
  BmPosition position;
  BmEvaluation evaluation;
  BmZone zone;

  /* The tile has its number again, so that rules are counted for the same tiles. */
  bm_position_copy (&position, bm_view_get_position (view), rules);
  bm_zone_put_down (&position.zones[seat], rules, lifted, bm_place_x (bm_move_get_item (moves[0])),
                    bm_place_y (bm_move_get_item (moves[0])));
  bm_evaluation_init (&evaluation, &position, prior, seat, turns_left);
  values[0] = 0;
  for (guint i = 1; i < n_moves; i++)
    {
      BmPlace place = bm_move_get_item (moves[i]);

      bm_zone_copy (&zone, bare, rules);
      bm_zone_put_down (&zone, rules, lifted, bm_place_x (place), bm_place_y (place));
      values[i] = bm_evaluation_judge_zone (&evaluation, &zone);
    }
}
