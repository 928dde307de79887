/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-bots"

#include "config.h"

#include "bm-bot-private.h"

#include "bm-appraisal.h"

/* The greedy player: takes the tile and the place that bring most now, with a look at what is
 * unfinished and at the medals. It knows the rules of the game at hand and no tile by name. */

/* How many places are tried when a tile is compared with others, and when it is laid. */
#define TRIES_TO_PICK  1
#define TRIES_TO_PLACE 4
/* What the best tile of a stack brings on the average: a stack worth more is one for friends. */
#define TYPICAL_TILE (6 * BM_POINT)

/* Where equals are to be told apart by lot. */
typedef struct
{
  BmRandom *random;
  int       value;
  BmMove    move;
  guint     n_equal;
} Best;

static void
consider (Best   *best,
          BmMove  move,
          int     value)
{
  if (best->n_equal > 0 && value < best->value)
    return;

  if (best->n_equal == 0 || value > best->value)
    best->n_equal = 0;
  if (bm_random_below (best->random, ++best->n_equal) == 0)
    best->move = move;
  best->value = value;
}

/* How many tiles @seat lays after the one of this turn. */
static guint
count_later_turns (const BmView *view)
{
  guint turns_left = bm_view_get_turns_left (view);

  return turns_left > 0 ? turns_left - 1 : 0;
}

static void
appraise (BmAppraisal  *appraisal,
          const BmView *view,
          guint         seat,
          guint         turns_left)
{
  bm_appraisal_init (appraisal, bm_view_get_position (view), bm_view_get_setup (view), seat, turns_left);
}

static gboolean
are_partners (const BmView *view,
              guint         seat,
              guint         other)
{
  return bm_position_get_partner (bm_view_get_position (view), seat) == other || seat == other;
}

/* Picking and taking from the discard: the tile that brings most in its best place. */
static void
choose_tile (const BmView *view,
             const BmMove *moves,
             guint         n_moves,
             Best         *best)
{
  BmAppraisal appraisal;

  appraise (&appraisal, view, bm_view_get_seat (view), count_later_turns (view));
  for (guint i = 0; i < n_moves; i++)
    consider (best, moves[i],
              bm_appraisal_find_place (&appraisal, bm_move_get_item (moves[i]), TRIES_TO_PICK, NULL));
}

static void
choose_place (const BmView *view,
              Best         *best)
{
  guint seat = bm_view_get_seat (view);
  BmAppraisal appraisal;
  BmPlace place = 0;

  appraise (&appraisal, view, seat, count_later_turns (view));
  bm_appraisal_find_place (&appraisal, bm_view_get_picked (view, seat), TRIES_TO_PLACE, &place);
  consider (best, bm_move (seat, BM_MOVE_PLACE, place), 0);
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
  BmAppraisal appraisal;

  bm_position_copy (&position, bm_view_get_position (view), rules);
  for (guint i = 0; i < n_moves; i++)
    {
      bm_zone_init (&position.zones[seat], rules, bm_move_get_item (moves[i]));
      bm_appraisal_init (&appraisal, &position, bm_view_get_setup (view), seat, bm_view_get_turns_left (view));
      consider (best, moves[i], bm_appraisal_judge_start (&appraisal));
    }
}

/* What the best of some tiles is worth to whom the appraisal is about. */
static int
judge_best_tile (BmAppraisal   *appraisal,
                 const guint16 *tiles,
                 guint          n_tiles)
{
  int best = G_MININT;

  for (guint i = 0; i < n_tiles; i++)
    if (i == 0 || tiles[i] != tiles[i - 1])
      {
        int value = bm_appraisal_judge_tile (appraisal, tiles[i]);

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
  BmAppraisal appraisal;
  guint16 tiles[BM_HAND_TILES];

  appraise (&appraisal, view, bm_view_get_seat (view), count_later_turns (view));
  for (guint i = 0; i < n_moves; i++)
    {
      guint n_tiles = bm_view_list_row (view, bm_move_get_item (moves[i]), tiles);
      int best_value = G_MININT;

      for (guint j = 0; j < n_tiles; j++)
        if (j == 0 || tiles[j] != tiles[j - 1])
          {
            int value = bm_appraisal_find_place (&appraisal, tiles[j], TRIES_TO_PICK, NULL);

            best_value = MAX (best_value, value);
          }
      consider (best, moves[i], best_value);
    }
}

/* A good stack goes to the partner or the own ship, if that may be; any other to the rival who can
 * use it least. */
static void
choose_ship (const BmView *view,
             const BmMove *moves,
             guint         n_moves,
             Best         *best)
{
  guint seat = bm_view_get_seat (view);
  guint turns_left = count_later_turns (view);
  BmAppraisal appraisal;
  guint16 tiles[BM_HAND_TILES];
  guint n_tiles = bm_view_list_hand (view, tiles);

  for (guint i = 0; i < n_moves && n_moves > 1; i++)
    {
      guint ship = bm_move_get_item (moves[i]);
      int value;

      appraise (&appraisal, view, ship, turns_left > 0 ? turns_left - 1 : 0);
      value = judge_best_tile (&appraisal, tiles, n_tiles) - TYPICAL_TILE;
      consider (best, moves[i], are_partners (view, seat, ship) ? value : -value);
    }
  if (n_moves == 1)
    consider (best, moves[0], 0);
}

/* The tile that would bring most to whoever picks next from the row; the last one does not matter. */
static void
choose_discard (const BmView *view,
                const BmMove *moves,
                guint         n_moves,
                Best         *best)
{
  guint n_seats = bm_view_get_setup (view)->n_seats;
  guint next = (bm_view_get_seat (view) + 1) % n_seats;
  BmAppraisal appraisal;

  appraise (&appraisal, view, next, count_later_turns (view));
  for (guint i = 0; i < n_moves; i++)
    consider (best, moves[i], bm_appraisal_judge_tile (&appraisal, bm_move_get_item (moves[i])));
}

/* A good token goes to the own side, to the weaker partner; a bad one to the strongest rival. */
static void
choose_recipient (const BmView *view,
                  const BmMove *moves,
                  guint         n_moves,
                  Best         *best)
{
  guint seat = bm_view_get_seat (view);
  guint token = bm_view_get_gift (view, seat);
  BmAppraisal appraisal;
  BmSheet sheet;

  for (guint i = 0; i < n_moves; i++)
    {
      guint recipient = bm_move_get_item (moves[i]);
      gboolean is_friend = are_partners (view, seat, recipient);
      int worth;

      appraise (&appraisal, view, recipient, count_later_turns (view));
      worth = bm_appraisal_judge_token (&appraisal, token);
      bm_position_score (bm_view_get_position (view), bm_view_get_rules (view), recipient, &sheet);
      /* The score only tells apart those to whom the token is worth the same. */
      consider (best, moves[i], is_friend ? worth * BM_POINT - sheet.total
                                          : -worth * BM_POINT + (worth < 0 ? sheet.total : -sheet.total));
    }
}

BmMove
bm_bot_greedy_choose (const BmView *view,
                      BmRandom     *random)
{
  Best best = { .random = random };
  BmMoveKind decision = bm_view_get_decision (view, bm_view_get_seat (view));
  BmMove moves[BM_MAX_MOVES];
  guint n_moves = decision == BM_MOVE_PLACE ? 0 : bm_view_list_moves (view, moves);

  switch (decision)
    {
    case BM_MOVE_EXPLORER:
      choose_explorer (view, moves, n_moves, &best);
      break;

    case BM_MOVE_ROW:
      choose_row (view, moves, n_moves, &best);
      break;

    case BM_MOVE_PICK:
    case BM_MOVE_RETRIEVE:
      choose_tile (view, moves, n_moves, &best);
      break;

    case BM_MOVE_DISCARD:
      choose_discard (view, moves, n_moves, &best);
      break;

    case BM_MOVE_GIVE:
      choose_ship (view, moves, n_moves, &best);
      break;

    case BM_MOVE_PLACE:
      choose_place (view, &best);
      break;

    case BM_MOVE_GIFT:
      choose_recipient (view, moves, n_moves, &best);
      break;

    case BM_MOVE_NONE:
    default:
      g_return_val_if_reached (0);
    }

  return best.move;
}
