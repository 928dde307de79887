/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-lab"

#include "config.h"

#include "bm-lab-game.h"

#include <math.h>
#include <string.h>

/* Watches a game and notes where each tile came from, when it was picked, when medals were won, and the points on the
 * score pad at the end. */

#define NO_ORIGIN G_MAXUINT8

/* -- Watching -- */

static void
note_medals (BmLabGame     *self,
             const BmState *state)
{
  guint32 taken = state->position.taken | state->position.taken_by_teams;
  guint turn = state->round * (guint) BM_ROUND_TURNS + state->turn;

  for (guint slot = 0; slot < state->position.n_medals; slot++)
    if (self->medal_turns[slot] == 0 && (taken >> slot & 1))
      self->medal_turns[slot] = (guint8) CLAMP (turn, 1, self->exchange->n_turns);
}

/* Each turn uses up one row; at the beginning of the next turn, the game fills the empty rows, the first one first. */
static void
note_rows (BmLabGame     *self,
           const BmState *state)
{
  if (state->turn == self->rows_turn)
    return;

  self->rows_turn = state->turn;
  if (self->used_row != NO_ORIGIN)
    self->row_origins[self->used_row] = NO_ORIGIN;
  for (guint row = 0; row < 2; row++)
    if (self->row_origins[row] == NO_ORIGIN && state->stacks[row].n > 0)
      self->row_origins[row] = self->n_rows++;
}

static guint8
find_origin (const BmLabGame *self,
             const BmState   *state,
             guint            seat)
{
  if (state->setup->mode == BM_MODE_ROWS)
    return self->row_origins[state->used_row];
  return (guint8) (state->round * state->setup->n_seats + state->hand_stack[seat]);
}

/* In the last turn of a round, the rest of a stack is discarded at once. */
static void
note_pick (BmLabGame     *self,
           const BmState *state,
           guint          seat)
{
  guint index = state->position.zones[seat].n_tiles;
  guint8 origin = find_origin (self, state, seat);

  if (state->setup->mode == BM_MODE_ROWS)
    self->used_row = state->used_row;
  else if (state->turn + 1 == BM_ROUND_TURNS)
    memset (self->discard_origins + state->n_discards, origin, state->stacks[state->hand_stack[seat]].n - 1u);
  self->origins[seat][index] = origin;
  self->turns[seat][index] = (guint8) ((state->setup->mode == BM_MODE_ROWS ? state->n_turns_taken : state->turn) + 1);
}

/* One more tile that an effect lets a player lay: in rows, it is not known where one of the discard pile came from. */
static void
note_extra (BmLabGame     *self,
            const BmState *state,
            guint          seat)
{
  guint index = state->position.zones[seat].n_tiles;

  self->origins[seat][index] = NO_ORIGIN;
  self->turns[seat][index] = self->turns[seat][index - 1];
}

/* The game takes the first such tile of the discard pile, too. */
static void
note_retrieved (BmLabGame     *self,
                const BmState *state,
                guint          seat,
                guint          tile)
{
  guint index = state->position.zones[seat].n_tiles;
  guint at = 0;

  while (state->discards[at].tile != tile)
    at++;
  self->origins[seat][index] = self->discard_origins[at];
  memmove (self->discard_origins + at, self->discard_origins + at + 1, state->n_discards - at - 1u);
  self->turns[seat][index] = (guint8) (self->exchange->n_turns + 1);
}

static void
watch_tiles (BmLabGame     *self,
             const BmState *state,
             BmMove         move)
{
  BmMoveKind kind = bm_move_get_kind (move);

  if (state->setup->mode == BM_MODE_ROWS && (kind == BM_MOVE_ROW || kind == BM_MOVE_PICK))
    note_rows (self, state);
  if (kind == BM_MOVE_PICK)
    note_pick (self, state, bm_move_get_seat (move));
  else if (kind == BM_MOVE_LAY || (kind == BM_MOVE_RETRIEVE && state->setup->mode == BM_MODE_ROWS))
    note_extra (self, state, bm_move_get_seat (move));
  else if (kind == BM_MOVE_RETRIEVE)
    note_retrieved (self, state, bm_move_get_seat (move), bm_move_get_item (move));
}

static void
watch (const BmState *state,
       BmMove         move,
       gpointer       user_data)
{
  BmLabGame *self = user_data;

  if (self->grant != NULL)
    bm_lab_grant_watch (self->grant, state, self->randoms, move);
  if (self->exchange->plan.item.kind == BM_LAB_MEDAL)
    note_medals (self, state);
  else if (self->exchange->plan.item.kind == BM_LAB_TILE)
    watch_tiles (self, state, move);
}

/* -- Playing -- */

static void
share_victory (BmLabGame     *self,
               const BmSheet *sheets)
{
  const BmPosition *position = &self->state->position;
  guint winners = bm_position_find_winners (position, self->exchange->rules, sheets, NULL);
  guint n_parties = (guint) __builtin_popcount (winners) / (position->teams ? 2 : 1);

  for (guint seat = 0; seat < position->n_seats; seat++)
    self->wins[seat] = winners >> seat & 1 ? bm_lab_divide (BM_LAB_UNIT, n_parties) : 0;
}

/* The effect of having the medals: each is taken from each of its winners, and the score is counted again. The
 * winners of a medal have collected what it asks for, and would be ahead even without it. */
static void
measure_medals (BmLabGame *self)
{
  const BmPosition *position = &self->state->position;
  const BmRules *rules = self->exchange->rules;

  memset (self->medal_worth, 0, sizeof self->medal_worth);
  for (guint slot = 0; slot < position->n_medals; slot++)
    for (guint winners = bm_lab_game_find_winners (self, slot); winners != 0; winners &= winners - 1)
      {
        guint seat = (guint) __builtin_ctz (winners);
        BmSheet sheet;

        bm_position_copy (&self->scratch, position, rules);
        bm_position_take_medal (&self->scratch, rules, seat, slot);
        bm_position_score (&self->scratch, rules, seat, &sheet);
        self->medal_worth[slot] += self->totals[seat] - sheet.total;
      }
}

static void
end_game (BmLabGame *self,
          GArray    *entries)
{
  const BmPosition *position = &self->state->position;
  BmSheet sheets[BM_MAX_SEATS];

  self->sum = 0;
  for (guint seat = 0; seat < position->n_seats; seat++)
    {
      bm_position_score (position, self->exchange->rules, seat, &sheets[seat]);
      g_array_set_size (entries, 0);
      bm_position_explain (position, self->exchange->rules, seat, entries);
      bm_shares_init (&self->shares[seat], entries);
      self->totals[seat] = sheets[seat].total;
      self->sum += sheets[seat].total;
    }
  share_victory (self, sheets);
  note_medals (self, self->state);
  if (self->exchange->plan.item.kind == BM_LAB_MEDAL)
    measure_medals (self);
}

/**
 * bm_lab_game_init:
 * @self: (inout): a game, all zero
 * @exchange: what to play; must outlive the game
 * @cancellable: (nullable): ends games early
 *
 * Creates the players. The same struct can be used for any number of games, one after the other.
 */
void
bm_lab_game_init (BmLabGame           *self,
                  const BmLabExchange *exchange,
                  GCancellable        *cancellable)
{
  self->exchange = exchange;
  self->state = bm_state_new (exchange->setup, 0);
  self->players = (BmBotGame) {
    .state = self->state, .budget = exchange->plan.budget, .watcher = watch, .user_data = self,
  };
  self->players.budget.cancellable = cancellable;
  for (guint seat = 0; seat < exchange->setup->n_seats; seat++)
    {
      self->players.bots[seat] = exchange->plan.bot;
      self->players.randoms[seat] = &self->randoms[seat];
    }
}

/**
 * bm_lab_game_clear:
 * @self: a game
 *
 * Frees what bm_lab_game_init() allocated.
 */
void
bm_lab_game_clear (BmLabGame *self)
{
  g_clear_pointer (&self->state, bm_state_free);
}

/**
 * bm_lab_game_begin:
 * @self: a game whose state is a deal
 * @seed: the seed of the players' generators
 *
 * Starts the deal, and forgets the last game.
 */
void
bm_lab_game_begin (BmLabGame *self,
                   guint64    seed)
{
  memcpy (self->dealt, self->state->deck, sizeof (guint16) * self->state->n_deck);
  for (guint seat = 0; seat < self->state->setup->n_seats; seat++)
    bm_random_init (&self->randoms[seat], seed, seat + 1);
  memset (self->medal_turns, 0, sizeof self->medal_turns);
  memset (self->row_origins, NO_ORIGIN, sizeof self->row_origins);
  self->n_rows = 0;
  self->rows_turn = self->used_row = NO_ORIGIN;
  self->first_player = self->state->start_player;
}

/**
 * bm_lab_game_play:
 * @self: a game that has been started
 * @entries: (element-type BmScoreEntry): scratch
 *
 * Returns: whether the game is over; %FALSE if it was cancelled
 */
gboolean
bm_lab_game_play (BmLabGame *self,
                  GArray    *entries)
{
  if (!bm_bot_game_play (&self->players))
    return FALSE;

  end_game (self, entries);
  return TRUE;
}

/* -- Questions -- */

/**
 * bm_lab_game_get_mean:
 * @self: a game that is over
 *
 * Returns: the mean score, in parts
 */
gint64
bm_lab_game_get_mean (const BmLabGame *self)
{
  return bm_lab_divide (self->sum * BM_LAB_UNIT, self->state->setup->n_seats);
}

/**
 * bm_lab_game_get_spread:
 * @self: a game that is over
 *
 * Returns: the standard deviation of the scores, in parts
 */
gint64
bm_lab_game_get_spread (const BmLabGame *self)
{
  double n = self->state->setup->n_seats;
  double mean = (double) self->sum / n;
  double squares = 0;

  for (guint seat = 0; seat < self->state->setup->n_seats; seat++)
    squares += ((double) self->totals[seat] - mean) * ((double) self->totals[seat] - mean);

  return (gint64) floor (sqrt (squares / n) * BM_LAB_UNIT + 0.5);
}

/**
 * bm_lab_game_count_parties:
 * @self: a game
 *
 * Returns: the number of parties that play against each other: players or teams
 */
guint
bm_lab_game_count_parties (const BmLabGame *self)
{
  return self->state->position.teams ? self->state->setup->n_seats / 2u : self->state->setup->n_seats;
}

/**
 * bm_lab_game_find_winners:
 * @self: a game that is over
 * @slot: an index of the medal board
 *
 * Returns: a bit for each seat that has won the medal, alone or with its partner
 */
guint
bm_lab_game_find_winners (const BmLabGame *self,
                          guint            slot)
{
  const BmPosition *position = &self->state->position;
  guint winners = 0;

  for (guint seat = 0; seat < position->n_seats; seat++)
    winners |= ((position->held[seat] | position->team_held[seat]) >> slot & 1) << seat;

  return winners;
}

/* -- Outcomes -- */

static guint
find_bin (gint64 score)
{
  gint64 bin = (score - BM_LAB_FIRST_SCORE) / BM_LAB_SCORE_STEP;

  return score < BM_LAB_FIRST_SCORE ? 0 : (guint) MIN (bin, BM_LAB_SCORE_BINS - 1);
}

/**
 * bm_lab_outcome_take:
 * @self: an outcome
 * @game: a game that is over
 * @seat: the seat that got one of the things
 * @points: the points it scored, in parts
 * @turn: the turn in which it got it
 */
void
bm_lab_outcome_take (BmLabOutcome    *self,
                     const BmLabGame *game,
                     guint            seat,
                     gint64           points,
                     guint            turn)
{
  self->n_taken++;
  self->score += game->totals[seat];
  self->win += game->wins[seat];
  self->points += points;
  self->turn += turn;
  if (self->histogram != NULL)
    {
      self->histogram->taken[MIN (MAX (turn, 1), BM_LAB_MAX_TURNS) - 1]++;
      self->histogram->scores[find_bin (game->totals[seat])]++;
    }
}

/**
 * bm_lab_outcome_add:
 * @self: an outcome
 * @other: the outcome of other things in the same game
 *
 * Adds @other to @self.
 */
void
bm_lab_outcome_add (BmLabOutcome       *self,
                    const BmLabOutcome *other)
{
  self->n += other->n;
  self->n_taken += other->n_taken;
  self->score += other->score;
  self->win += other->win;
  self->points += other->points;
  self->turn += other->turn;
  self->worth += other->worth;
}

static void
follow_tile (BmLabOutcome    *outcome,
             const BmLabGame *game,
             guint            tile,
             guint            origin)
{
  const BmRules *rules = game->exchange->rules;

  for (guint seat = 0; seat < game->state->setup->n_seats; seat++)
    {
      const BmZone *zone = &game->state->position.zones[seat];

      for (guint i = 1; i < zone->n_tiles; i++)
        if (bm_zone_get_dealt_tile (zone, rules, i) == tile && game->origins[seat][i] == origin)
          bm_lab_outcome_take (outcome, game, seat, game->shares[seat].tiles[i], game->turns[seat][i]);
    }
}

static guint
get_group_size (const BmSetup *setup)
{
  return setup->mode == BM_MODE_ROWS ? setup->row_length : BM_HAND_TILES;
}

/**
 * bm_lab_outcome_of_tile:
 * @game: a game that is over
 * @place: where a tile was dealt, an index of #BmLabGame.dealt
 * @histogram: (nullable): tiles that are taken are counted here
 *
 * Equal tiles that were dealt into the same stack cannot be told apart, so the outcome is their average.
 *
 * Returns: the outcome of all of them
 */
BmLabOutcome
bm_lab_outcome_of_tile (const BmLabGame *game,
                        guint            place,
                        BmLabHistogram  *histogram)
{
  const BmSetup *setup = game->state->setup;
  guint size = get_group_size (setup);
  guint origin = (setup->n_dealt - 1 - place) / size;
  guint end = setup->n_dealt - origin * size;
  BmLabOutcome outcome = { .histogram = histogram };

  for (guint i = end - size; i < end; i++)
    outcome.n += game->dealt[i] == game->dealt[place];
  follow_tile (&outcome, game, game->dealt[place], origin);

  return outcome;
}

/**
 * bm_lab_outcome_of_explorer:
 * @game: a game that is over
 * @place: where it was dealt: 2 × seat, or 2 × seat + 1
 * @explorer: which one
 * @histogram: (nullable): explorers that are kept are counted here
 *
 * Returns: its outcome
 */
BmLabOutcome
bm_lab_outcome_of_explorer (const BmLabGame *game,
                            guint            place,
                            guint            explorer,
                            BmLabHistogram  *histogram)
{
  guint seat = place / 2;
  BmLabOutcome outcome = { .n = 1, .histogram = histogram };

  if (game->state->chosen[seat] == explorer)
    bm_lab_outcome_take (&outcome, game, seat, game->shares[seat].tiles[0], 0);

  return outcome;
}

/**
 * bm_lab_outcome_of_medal:
 * @game: a game that is over
 * @slot: its place on the board
 * @histogram: (nullable): winners are counted here
 *
 * A medal that several players win counts once.
 *
 * Returns: its outcome
 */
BmLabOutcome
bm_lab_outcome_of_medal (const BmLabGame *game,
                         guint            slot,
                         BmLabHistogram  *histogram)
{
  const BmPosition *position = &game->state->position;
  guint winners = bm_lab_game_find_winners (game, slot);
  guint n_winners = (guint) __builtin_popcount (winners);
  gint64 points = game->exchange->rules->medals[position->medals[slot]].points * BM_LAB_UNIT;
  BmLabOutcome outcome = { .n = MAX (n_winners, 1), .worth = game->medal_worth[slot], .histogram = histogram };

  for (; winners != 0; winners &= winners - 1)
    bm_lab_outcome_take (&outcome, game, (guint) __builtin_ctz (winners), points, game->medal_turns[slot]);

  return outcome;
}

/**
 * bm_lab_outcome_tell:
 * @self: an outcome of at least one thing
 * @game: the game
 * @sample: (out caller-allocates): the values for one thing; those of the game itself are left out
 *
 * Things that no one got count with the mean score, the average chance and the turn after the last one.
 */
void
bm_lab_outcome_tell (const BmLabOutcome *self,
                     const BmLabGame    *game,
                     BmLabSample        *sample)
{
  guint missing = self->n - self->n_taken;
  gint64 never = game->exchange->n_turns + 1;
  gint64 mean = bm_lab_game_get_mean (game);
  gint64 chance = bm_lab_divide (BM_LAB_UNIT, bm_lab_game_count_parties (game));
  gint64 score = bm_lab_divide (self->score * BM_LAB_UNIT + missing * mean, self->n);

  sample->values[BM_LAB_VALUE_SCORE] = score;
  sample->values[BM_LAB_VALUE_EDGE] = score - mean;
  sample->values[BM_LAB_VALUE_WIN] = bm_lab_divide (self->win + missing * chance, self->n);
  sample->values[BM_LAB_VALUE_TURN] = bm_lab_divide ((self->turn + missing * never) * BM_LAB_UNIT, self->n);
  sample->values[BM_LAB_VALUE_TAKEN] = bm_lab_divide (self->n_taken * BM_LAB_UNIT, self->n);
  sample->values[BM_LAB_VALUE_LEAD] = bm_lab_divide (self->worth * BM_LAB_UNIT, game->state->setup->n_seats);
  sample->has_points = self->n_taken > 0;
  sample->values[BM_LAB_VALUE_POINTS] = sample->has_points ? bm_lab_divide (self->points, self->n_taken) : 0;
}
