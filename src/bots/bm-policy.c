/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-bots"

#include "config.h"

#include "bm-policy.h"

#include "bm-choice.h"
#include "bm-evaluation.h"
#include "bm-expectation.h"

/* Chooses the tile and the place that score most now, taking into account what is unfinished and the medals. It knows
 * the rules of the game, but no tile by name. */

/* For a ranking, this many moves are distinguished, with a look ahead for all of them. */
#define RANKED_TILES  6
#define RANKED_PLACES 10

/* Where ties are broken at random; or, with a ranking, the value of each move. */
typedef struct
{
  const BmPrior *prior;
  BmRandom      *random;
  int            value;
  BmMove         move;
  BmPlace        place;    /* the intended place for the tile of the move; 0 if there is none yet */
  guint          n_equal;
  BmRankedMove  *ranking;  /* the best first */
  guint          n_ranked;
} Best;

/* Among equals, the first stays first. */
static void
rank (Best   *best,
      BmMove  move,
      int     value)
{
  guint at = best->n_ranked++;

  for (; at > 0 && best->ranking[at - 1].value < value; at--)
    best->ranking[at] = best->ranking[at - 1];
  best->ranking[at] = (BmRankedMove) { .move = move, .value = value };
}

/* @place: the intended place for the tile that is picked with @move */
static void
consider_with_place (Best    *best,
                     BmMove   move,
                     BmPlace  place,
                     int      value)
{
  if (best->ranking != NULL)
    {
      rank (best, move, value);
      return;
    }
  if (best->n_equal > 0 && value < best->value)
    return;

  if (best->n_equal == 0 || value > best->value)
    best->n_equal = 0;
  if (bm_random_below (best->random, ++best->n_equal) == 0)
    {
      best->move = move;
      best->place = place;
    }
  best->value = value;
}

static void
consider (Best   *best,
          BmMove  move,
          int     value)
{
  consider_with_place (best, move, 0, value);
}

/* How many tiles @seat places after the one of this turn. */
static guint
count_later_turns (const BmView *view)
{
  guint turns_left = bm_view_get_turns_left (view);

  return turns_left > 0 ? turns_left - 1 : 0;
}

static void
evaluate (BmEvaluation  *evaluation,
          const BmView  *view,
          const BmPrior *prior,
          guint          seat,
          guint          turns_left)
{
  bm_evaluation_init (evaluation, bm_view_get_position (view), prior, seat, turns_left);
}

static gboolean
are_partners (const BmView *view,
              guint         seat,
              guint         other)
{
  return bm_position_get_partner (bm_view_get_position (view), seat) == other || seat == other;
}

/* -- Looking one stack ahead -- */

/* A tile at one of its best places. */
typedef struct
{
  BmMove  move;
  guint16 tile;
  BmPlace place;
  int     value;
} Idea;

typedef struct
{
  guint n;
  int   most;  /* the highest value */
  Idea  ideas[BM_MAX_MOVES];
} Ideas;

static void
add_idea (Ideas  *self,
          BmMove  move,
          guint   tile,
          BmPlace place,
          int     value)
{
  self->most = self->n == 0 ? value : MAX (self->most, value);
  self->ideas[self->n++] = (Idea) { .move = move, .tile = (guint16) tile, .place = place, .value = value };
}

/* The tiles that seem best, each at its best places. */
static void
find_ideas_to_pick (Ideas        *self,
                    BmEvaluation *evaluation,
                    const BmMove *moves,
                    guint         n_moves)
{
  const BmWeights *weights = evaluation->prior->weights;
  BmRankedMove ranking[BM_MAX_MOVES];
  Best first = { .ranking = ranking };
  BmPlace places[BM_ZONE_MAX_PLACES];
  int values[BM_ZONE_MAX_PLACES];

  for (guint i = 0; i < n_moves; i++)
    rank (&first, moves[i],
          bm_evaluation_find_place (evaluation, bm_move_get_item (moves[i]), weights->tries_to_pick, NULL));
  for (guint i = 0; i < MIN (n_moves, weights->tiles_ahead); i++)
    {
      guint tile = bm_evaluation_find_face (evaluation, bm_move_get_item (ranking[i].move));
      int effects = bm_evaluation_judge_effects (evaluation, tile);
      guint n = bm_evaluation_list_places (evaluation, tile, weights->tries_to_place, weights->places_to_pick, places,
                                           values);

      for (guint j = 0; j < n; j++)
        add_idea (self, ranking[i].move, tile, places[j], effects + values[j]);
    }
}

/* The best places for the tile to be placed. */
static void
find_ideas_to_place (Ideas        *self,
                     BmEvaluation *evaluation,
                     guint         seat,
                     guint         tile)
{
  const BmWeights *weights = evaluation->prior->weights;
  BmPlace places[BM_ZONE_MAX_PLACES];
  int values[BM_ZONE_MAX_PLACES];
  guint n = bm_evaluation_list_places (evaluation, tile, weights->tries_to_place, weights->places_to_place, places, values);

  for (guint i = 0; i < n; i++)
    add_idea (self, bm_move (seat, BM_MOVE_PLACE, places[i]), tile, places[i], values[i]);
}

/* Leaves out moves that seem worse than the best by more than @doubt. Returns whether there is still a choice. */
static gboolean
drop_hopeless_ideas (Ideas *self,
                     int    doubt)
{
  gboolean is_open = FALSE;
  guint n = 0;

  for (guint i = 0; i < self->n; i++)
    if (self->ideas[i].value >= self->most - doubt)
      {
        self->ideas[n++] = self->ideas[i];
        is_open |= self->ideas[i].move != self->ideas[0].move;
      }
  self->n = n;

  return is_open;
}

/* Tiles that have been placed will not be in the next stack. */
static void
remove_laid_tiles (BmExpectation    *expectation,
                   const BmPosition *position)
{
  const BmRules *rules = expectation->evaluation->rules;

  for (guint seat = 0; seat < position->n_seats; seat++)
    for (guint i = 1; i < position->zones[seat].n_tiles; i++)
      bm_expectation_remove (expectation, bm_zone_get_dealt_tile (&position->zones[seat], rules, i));
}

/* Nor will tiles that are passed on. */
static void
remove_hand (BmExpectation *expectation,
             const BmView  *view)
{
  guint16 hand[BM_HAND_TILES];
  guint n_hand = bm_view_list_hand (view, hand);

  for (guint i = 0; i < n_hand; i++)
    bm_expectation_remove (expectation, hand[i]);
}

/* Adds the expected value of the next stack. @view: of the player whose hand is known; NULL if none is */
static void
look_ahead (const BmPosition *position,
            const BmView     *view,
            BmEvaluation     *evaluation,
            Ideas            *ideas)
{
  const BmWeights *weights = evaluation->prior->weights;
  BmExpectation expectation;

  if (!drop_hopeless_ideas (ideas, weights->doubt) || evaluation->turns_left == 0)
    return;

  bm_expectation_init (&expectation, evaluation);
  remove_laid_tiles (&expectation, position);
  if (view != NULL)
    remove_hand (&expectation, view);
  for (guint i = 0; i < ideas->n; i++)
    {
      Idea *idea = &ideas->ideas[i];

      idea->value += bm_expectation_judge (&expectation, idea->tile, idea->place) * weights->ahead / 100;
    }
}

/* Each move with the best of its ideas, the first of equal ones; ideas for the same move are adjacent. */
static void
consider_ideas (const Ideas *self,
                Best        *best)
{
  const Idea *own = &self->ideas[0];

  for (guint i = 0; i < self->n; i++)
    {
      const Idea *idea = &self->ideas[i];

      if (idea->move != own->move || idea->value > own->value)
        own = idea;
      if (i + 1 == self->n || self->ideas[i + 1].move != idea->move)
        consider_with_place (best, own->move, own->place, own->value);
    }
}

/* -- Decisions -- */

/* Picking a tile, or retrieving one from the discard pile: the one with the highest value at its best place. */
static void
choose_tile (const BmView *view,
             const BmMove *moves,
             guint         n_moves,
             Best         *best)
{
  BmEvaluation evaluation;

  evaluate (&evaluation, view, best->prior, bm_view_get_seat (view), count_later_turns (view));
  if (best->prior->weights->ahead > 0)
    {
      Ideas ideas = { .n = 0 };

      find_ideas_to_pick (&ideas, &evaluation, moves, n_moves);
      look_ahead (bm_view_get_position (view), view, &evaluation, &ideas);
      consider_ideas (&ideas, best);
      return;
    }
  for (guint i = 0; i < n_moves; i++)
    {
      guint n_tries = best->prior->weights->tries_to_pick;

      consider (best, moves[i], bm_evaluation_find_place (&evaluation, bm_move_get_item (moves[i]), n_tries, NULL));
    }
}

/* @turns_left: tiles to be placed after @tile; @view: as for look_ahead() */
static void
find_best_place (const BmPosition *position,
                 const BmView     *view,
                 guint             seat,
                 guint             tile,
                 guint             turns_left,
                 Best             *best)
{
  const BmWeights *weights = best->prior->weights;
  BmEvaluation evaluation;
  BmPlace place = 0;

  bm_evaluation_init (&evaluation, position, best->prior, seat, turns_left);
  if (weights->ahead > 0)
    {
      Ideas ideas = { .n = 0 };

      find_ideas_to_place (&ideas, &evaluation, seat, tile);
      look_ahead (position, view, &evaluation, &ideas);
      consider_ideas (&ideas, best);
      return;
    }
  bm_evaluation_find_place (&evaluation, tile, weights->tries_to_place, &place);
  consider (best, bm_move (seat, BM_MOVE_PLACE, place), 0);
}

/* Effects, faces, and one more tile to lay; doing nothing is worth nothing. */
static void
choose_about_effect (const BmView *view,
                     const BmMove *moves,
                     guint         n_moves,
                     Best         *best)
{
  int values[BM_MAX_MOVES];

  bm_choice_judge (view, best->prior, count_later_turns (view), moves, n_moves, values);
  for (guint i = 0; i < n_moves; i++)
    consider (best, moves[i], values[i]);
}

/* A place for a tile of the zone that was taken up. */
static void
choose_new_place (const BmView *view,
                  Best         *best)
{
  BmMove moves[BM_MAX_MOVES];
  int values[BM_MAX_MOVES];
  guint n_moves = bm_view_list_moves (view, moves);

  bm_choice_judge_places (view, best->prior, count_later_turns (view), moves, n_moves, values);
  for (guint i = 0; i < n_moves; i++)
    consider (best, moves[i], values[i]);
}

static void
choose_place (const BmView *view,
              Best         *best)
{
  guint seat = bm_view_get_seat (view);

  if (bm_view_get_lifted (view, seat) != NULL)
    {
      choose_new_place (view, best);
      return;
    }

  find_best_place (bm_view_get_position (view), view, seat, bm_view_get_picked (view, seat), count_later_turns (view),
                   best);
}

static void
choose_explorer (const BmView *view,
                 const BmMove *moves,
                 guint         n_moves,
                 Best         *best)
{
  const BmRules *rules = bm_view_get_rules (view);
  guint seat = bm_view_get_seat (view);
  BmPosition position;
  BmEvaluation evaluation;

  bm_position_copy (&position, bm_view_get_position (view), rules);
  for (guint i = 0; i < n_moves; i++)
    {
      bm_zone_init (&position.zones[seat], rules, bm_move_get_item (moves[i]));
      bm_evaluation_init (&evaluation, &position, best->prior, seat, bm_view_get_turns_left (view));
      consider (best, moves[i], bm_evaluation_judge_start (&evaluation));
    }
}

/* The value of a tile for the seat of the evaluation, with this many places tried; 0: whatever its place. */
static int
judge_tile (BmEvaluation *evaluation,
            guint         tile,
            guint         n_tries)
{
  return n_tries > 0 ? bm_evaluation_find_place (evaluation, tile, n_tries, NULL)
                     : bm_evaluation_judge_tile (evaluation, tile);
}

/* The same for the best of some tiles. */
static int
judge_best_tile (BmEvaluation  *evaluation,
                 const guint16 *tiles,
                 guint          n_tiles,
                 guint          n_tries)
{
  int best = G_MININT;

  for (guint i = 0; i < n_tiles; i++)
    if (i == 0 || tiles[i] != tiles[i - 1])
      {
        int value = judge_tile (evaluation, tiles[i], n_tries);

        best = MAX (best, value);
      }

  return best;
}

/* The row with the best tile. */
static void
choose_row (const BmView *view,
            const BmMove *moves,
            guint         n_moves,
            Best         *best)
{
  BmEvaluation evaluation;
  guint16 tiles[BM_HAND_TILES];

  evaluate (&evaluation, view, best->prior, bm_view_get_seat (view), count_later_turns (view));
  for (guint i = 0; i < n_moves; i++)
    {
      guint n_tiles = bm_view_list_row (view, bm_move_get_item (moves[i]), tiles);

      consider (best, moves[i], judge_best_tile (&evaluation, tiles, n_tiles, best->prior->weights->tries_to_pick));
    }
}

/* How much more the stack in hand is worth to the owner of a ship in the next turn than the expected stack: a player
 * who can use any stack well gains little from this one. */
static int
judge_stack (const BmView  *view,
             const BmPrior *prior,
             guint          ship)
{
  guint turns_left = count_later_turns (view);
  guint16 tiles[BM_HAND_TILES];
  guint n_tiles = bm_view_list_hand (view, tiles);
  BmEvaluation evaluation;
  BmExpectation expectation;
  int other;

  if (prior->weights->ahead == 0 || turns_left == 0)
    {
      evaluate (&evaluation, view, prior, ship, turns_left > 0 ? turns_left - 1 : 0);
      return judge_best_tile (&evaluation, tiles, n_tiles, prior->weights->tries_to_give) - prior->weights->typical_tile;
    }

  evaluate (&evaluation, view, prior, ship, turns_left);
  bm_expectation_init (&expectation, &evaluation);
  remove_laid_tiles (&expectation, bm_view_get_position (view));
  other = bm_expectation_judge_as_it_is (&expectation);
  return bm_expectation_judge_stack (&expectation, tiles, n_tiles) - other;
}

/* A good stack goes to the partner or the player's own ship, if allowed; any other to the rival who gains least from
 * it. */
static void
choose_ship (const BmView *view,
             const BmMove *moves,
             guint         n_moves,
             Best         *best)
{
  guint seat = bm_view_get_seat (view);

  for (guint i = 0; i < n_moves && n_moves > 1; i++)
    {
      guint ship = bm_move_get_item (moves[i]);
      int value = judge_stack (view, best->prior, ship);

      consider (best, moves[i], are_partners (view, seat, ship) ? value : -value);
    }
  if (n_moves == 1)
    consider (best, moves[0], 0);
}

/* The tile worth most to the next player who picks from the row; the last one does not matter. */
static void
choose_discard (const BmView *view,
                const BmMove *moves,
                guint         n_moves,
                Best         *best)
{
  guint n_seats = bm_view_get_setup (view)->n_seats;
  guint next = (bm_view_get_seat (view) + 1) % n_seats;
  BmEvaluation evaluation;

  evaluate (&evaluation, view, best->prior, next, count_later_turns (view));
  for (guint i = 0; i < n_moves; i++)
    consider (best, moves[i],
              judge_tile (&evaluation, bm_move_get_item (moves[i]), best->prior->weights->tries_to_give));
}

/* A good token goes to the player's own side, to the weaker partner; a bad one to the strongest rival. */
static void
choose_recipient (const BmView *view,
                  const BmMove *moves,
                  guint         n_moves,
                  Best         *best)
{
  guint seat = bm_view_get_seat (view);
  guint token = bm_view_get_gift (view, seat);
  BmEvaluation evaluation;
  BmSheet sheet;

  for (guint i = 0; i < n_moves; i++)
    {
      guint recipient = bm_move_get_item (moves[i]);
      gboolean is_friend = are_partners (view, seat, recipient);
      int worth;

      evaluate (&evaluation, view, best->prior, recipient, count_later_turns (view));
      worth = bm_evaluation_judge_token (&evaluation, token);
      bm_position_score (bm_view_get_position (view), bm_view_get_rules (view), recipient, &sheet);
      /* Among players to whom the token is worth the same, the score decides. */
      consider (best, moves[i], is_friend ? worth * BM_POINT - sheet.total
                                          : -worth * BM_POINT + (worth < 0 ? sheet.total : -sheet.total));
    }
}

static void
judge_moves (const BmView *view,
             Best         *best)
{
  BmMoveKind decision = bm_view_get_decision (view, bm_view_get_seat (view));
  BmMove moves[BM_MAX_MOVES];
  guint n_moves = decision == BM_MOVE_PLACE ? 0 : bm_view_list_moves (view, moves);

  if (decision == BM_MOVE_FACE || bm_view_may_decline (view, bm_view_get_seat (view)))
    {
      choose_about_effect (view, moves, n_moves, best);
      return;
    }

  switch ((guint) decision)
    {
    case BM_MOVE_EXPLORER:
      choose_explorer (view, moves, n_moves, best);
      break;

    case BM_MOVE_ROW:
      choose_row (view, moves, n_moves, best);
      break;

    case BM_MOVE_PICK:
    case BM_MOVE_RETRIEVE:
      choose_tile (view, moves, n_moves, best);
      break;

    case BM_MOVE_DISCARD:
      choose_discard (view, moves, n_moves, best);
      break;

    case BM_MOVE_GIVE:
      choose_ship (view, moves, n_moves, best);
      break;

    case BM_MOVE_PLACE:
      choose_place (view, best);
      break;

    case BM_MOVE_GIFT:
      choose_recipient (view, moves, n_moves, best);
      break;

    default:
      g_return_if_reached ();
    }
}

/**
 * bm_policy_choose:
 * @view: the view of a player with a decision to make
 * @prior: the prior of the player
 * @random: (inout): the player's generator
 * @place: (out) (optional): the intended place for the picked tile; 0 if there is none yet
 *
 * Decides without thinking ahead. Allocates nothing; safe from any thread.
 *
 * Returns: a legal move
 */
BmMove
bm_policy_choose (const BmView  *view,
                  const BmPrior *prior,
                  BmRandom      *random,
                  BmPlace       *place)
{
  Best best = { .prior = prior, .random = random };

  judge_moves (view, &best);
  if (place != NULL)
    *place = best.place;
  return best.move;
}

/**
 * bm_policy_choose_place:
 * @position: the position
 * @prior: the prior of the player
 * @seat: the player
 * @tile: a tile that the player has to place
 * @turns_left: how many tiles the player places after this one
 * @random: (inout): a generator, to choose among equally good places
 *
 * Chooses a place like bm_policy_choose(), for a player whose hand is unknown. Allocates nothing; safe from any
 * thread.
 *
 * Returns: a legal place
 */
BmPlace
bm_policy_choose_place (const BmPosition *position,
                        const BmPrior    *prior,
                        guint             seat,
                        guint             tile,
                        guint             turns_left,
                        BmRandom         *random)
{
  Best best = { .prior = prior, .random = random };

  find_best_place (position, NULL, seat, tile, turns_left, &best);
  return bm_move_get_item (best.move);
}

/**
 * bm_policy_rank:
 * @view: the view of a player with a decision to make
 * @prior: the prior of the player
 * @ranking: (out caller-allocates) (array fixed-size=320): legal moves, the best first; space for %BM_MAX_MOVES
 *
 * Ranks all moves without thinking ahead, or, if the weights say so, only the most promising ones, taking the next
 * stack into account.
 *
 * Returns: the number of ranked moves
 */
guint
bm_policy_rank (const BmView  *view,
                const BmPrior *prior,
                BmRankedMove  *ranking)
{
  BmWeights weights = *prior->weights;
  BmPrior wide = *prior;
  Best best = { .prior = &wide, .ranking = ranking };

  weights.tiles_ahead = MAX (weights.tiles_ahead, RANKED_TILES);
  weights.places_to_pick = MAX (weights.places_to_pick, RANKED_PLACES);
  weights.places_to_place = MAX (weights.places_to_place, RANKED_PLACES);
  weights.doubt = G_MAXINT / 2;
  wide.weights = &weights;

  judge_moves (view, &best);
  return best.n_ranked;
}
