/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-session"

#include "config.h"

#include "bm-track.h"

#include "bm-day.h"
#include "bm-seat.h"

static int
count_points (const BmState *state,
              guint          seat)
{
  BmSheet sheet;

  if (state->position.zones[seat].n_tiles == 0)
    return 0;
  bm_position_score (&state->position, state->setup->rules, seat, &sheet);
  return sheet.total;
}

static BmTrackTurn *
get_turn (BmTrack       *self,
          const BmState *state)
{
  BmTrackTurn *last = self->turns->len > 0 ? &g_array_index (self->turns, BmTrackTurn, self->turns->len - 1) : NULL;
  BmTrackTurn turn = { .round = state->round, .turn = state->turn, .tile = BM_NONE };

  if (last == NULL || last->round != turn.round || last->turn != turn.turn)
    g_array_append_val (self->turns, turn);
  return &g_array_index (self->turns, BmTrackTurn, self->turns->len - 1);
}

/* The points of a turn are known once the next one begins. */
static void
play (BmTrack *self,
      BmMove   move)
{
  gboolean is_own = bm_move_get_seat (move) == self->seat && bm_move_get_kind (move) == BM_MOVE_PLACE;
  BmTrackTurn *turn = is_own ? get_turn (self, self->state) : NULL;

  if (turn != NULL && turn->tile == BM_NONE)
    {
      guint face = self->state->face[self->seat];

      turn->tile = face != BM_NONE ? face : self->state->picked[self->seat];
      turn->place = (BmPlace) bm_move_get_item (move);
    }
  bm_state_play (self->state, move, NULL);
  if (self->turns->len > 0)
    g_array_index (self->turns, BmTrackTurn, self->turns->len - 1).total = count_points (self->state, self->seat);
}

/**
 * bm_track_new:
 * @record: a game, over or not
 * @seat: a seat
 * @error: return location for a #BmRecordError if a move is illegal
 *
 * Returns: (transfer full) (nullable): what became of the seat
 */
BmTrack *
bm_track_new (const BmRecord  *record,
              guint            seat,
              GError         **error)
{
  BmSetup *setup = bm_record_get_setup (record);
  g_autoptr (BmState) whole = bm_record_replay (record, G_MAXUINT, error);
  BmTrack *self;

  if (whole == NULL)
    return NULL;

  self = g_new0 (BmTrack, 1);
  self->record = bm_record_copy (record, G_MAXUINT);
  self->seat = seat;
  self->state = bm_state_new (setup, bm_record_get_seed (record));
  self->turns = g_array_new (FALSE, FALSE, sizeof (BmTrackTurn));
  for (guint i = 0; i < bm_record_get_n_moves (record); i++)
    play (self, bm_record_get_move (record, i));
  self->is_over = bm_state_is_over (self->state);
  self->winners = self->is_over ? bm_state_find_winners (self->state, NULL) : 0;
  if (self->state->position.zones[seat].n_tiles > 0)
    bm_position_score (&self->state->position, setup->rules, seat, &self->sheet);

  return self;
}

/**
 * bm_track_free:
 * @self: (transfer full) (nullable): a track
 */
void
bm_track_free (BmTrack *self)
{
  if (self == NULL)
    return;

  bm_record_free (self->record);
  bm_state_free (self->state);
  g_array_unref (self->turns);
  g_free (self);
}

/**
 * bm_track_find_turn:
 * @self: what became of a seat
 * @round: from 0
 * @turn: within the round, from 0
 *
 * Returns: (transfer none) (nullable): what it did in a turn; %NULL if there was no such turn
 */
const BmTrackTurn *
bm_track_find_turn (const BmTrack *self,
                    guint          round,
                    guint          turn)
{
  for (guint i = 0; i < self->turns->len; i++)
    {
      const BmTrackTurn *found = &g_array_index (self->turns, BmTrackTurn, i);

      if (found->round == round && found->turn == turn)
        return found;
    }

  return NULL;
}

/**
 * bm_track_find_seat:
 * @record: a game
 *
 * Returns: the seat by which the game is compared with others: that of the first person, or the first
 */
guint
bm_track_find_seat (const BmRecord *record)
{
  for (guint seat = 0; seat < bm_record_get_setup (record)->n_seats; seat++)
    if (g_str_equal (bm_record_get_player (record, seat), BM_SEAT_PERSON))
      return seat;

  return 0;
}

/**
 * bm_track_dup_deal:
 * @record: a game
 *
 * Returns: (transfer full): what stands for its deal, whoever plays it: the same for two games if everything that is dealt
 *   in them is
 */
char *
bm_track_dup_deal (const BmRecord *record)
{
  g_autofree char *digest = bm_day_dup_digest (record);

  return g_strdup_printf ("%" G_GUINT64_FORMAT "-%s", bm_record_get_seed (record), digest);
}

/**
 * bm_track_same_deal:
 * @first: a game
 * @second: a game
 *
 * Returns: whether everything that was dealt is the same, so that the difference is what the players did
 */
gboolean
bm_track_same_deal (const BmRecord *first,
                    const BmRecord *second)
{
  g_autofree char *first_deal = bm_track_dup_deal (first);
  g_autofree char *second_deal = bm_track_dup_deal (second);

  return g_str_equal (first_deal, second_deal);
}
