/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-bots"

#include "config.h"

#include "bm-lab-deal.h"

#include <math.h>
#include <string.h>

#include "bm-bot-game.h"
#include "bm-state.h"
#include "bm-substitution.h"

/* Deals, exchanges, lets both games be played, and finds out what became of the things in question. */

#define NO_ORIGIN G_MAXUINT8

/* Players have the streams from 1 on, the game has 0. */
#define PLACE_STREAM 100

/* How many deals are tried until one has what is to give way. */
#define MAX_TRIES 1000

/**
 * Game:
 * @dealt: the tiles as they were dealt, as #BmState.deck
 * @origins: from which group of dealt tiles (a stack of a draft, a row) each tile of each zone was picked
 * @discard_origins: the same of the discarded tiles of a draft
 * @turns: when it was, as #BmLabResult.turn
 * @medal_turns: when each medal of the board was won, or 0
 * @row_origins: rows games: which of the rows that were dealt lies open
 * @n_rows: how many rows have been opened
 * @rows_turn: the turn for which that is so
 * @used_row: the row that is used in it
 * @first_player: who started
 * @totals: final scores
 * @sum: their sum
 * @wins: parts of the victory, in parts of %BM_LAB_UNIT
 * @shares: what the tiles of each zone brought
 *
 * A game, and what is noted of it.
 */
typedef struct
{
  const BmLabPlan *plan;
  BmState  *state;
  BmBotGame players;
  BmRandom  randoms[BM_MAX_SEATS];
  guint16   dealt[BM_MAX_DEALT];
  guint8    origins[BM_MAX_SEATS][BM_ZONE_MAX_TILES];
  guint8    turns[BM_MAX_SEATS][BM_ZONE_MAX_TILES];
  guint8    discard_origins[BM_MAX_DISCARDS];
  guint8    medal_turns[BM_MAX_MEDALS_IN_PLAY];
  guint8    row_origins[2];
  guint8    n_rows;
  guint8    rows_turn;
  guint8    used_row;
  guint8    first_player;
  gint64    totals[BM_MAX_SEATS];
  gint64    sum;
  gint64    wins[BM_MAX_SEATS];
  BmShares  shares[BM_MAX_SEATS];
} Game;

/**
 * Fate:
 * @n: how many things of this kind were there
 * @n_taken: how many of them somebody got
 * @score: sum of the final scores of those who got one
 * @win: sum of their parts of the victory
 * @points: sum of what they brought, in parts
 * @turn: sum of the turns
 * @histogram: (nullable): what is taken is counted here, too
 *
 * What became of a thing.
 */
typedef struct
{
  guint  n;
  guint  n_taken;
  gint64 score;
  gint64 win;
  gint64 points;
  gint64 turn;
  BmLabHistogram *histogram;
} Fate;

struct _BmLabDealer
{
  const BmLabPlan *plan;
  BmState         *state;  /* as dealt */
  Game             with;
  Game             without;
  gboolean         is_reversed;
  guint16          places[BM_LAB_MAX_THINGS];    /* where the copies of the item lie */
  guint16          replaced[BM_LAB_MAX_THINGS];  /* and what lies there in the game without it */
  Fate            *peers;
  GArray          *entries;  /* BmScoreEntry */
};

/* -- Numbers -- */

/* Divides to the nearest, halves away from zero, so that the opposite of a number gives the opposite. */
static gint64
divide (gint64 number,
        gint64 by)
{
  return (number >= 0 ? number + by / 2 : number - by / 2) / by;
}

static guint
get_n_parties (const Game *self)
{
  return self->state->position.teams ? self->state->setup->n_seats / 2u : self->state->setup->n_seats;
}

/* -- Watching -- */

static void
note_medals (Game          *self,
             const BmState *state)
{
  guint32 taken = state->position.taken | state->position.taken_by_teams;
  guint turn = state->round * (guint) BM_ROUND_TURNS + state->turn;

  for (guint slot = 0; slot < state->position.n_medals; slot++)
    if (self->medal_turns[slot] == 0 && (taken >> slot & 1))
      self->medal_turns[slot] = (guint8) CLAMP (turn, 1, self->plan->n_turns);
}

/* Each turn uses one row up; at the beginning of the next one, the game fills what is empty, the first row first. */
static void
note_rows (Game          *self,
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
find_origin (const Game    *self,
             const BmState *state,
             guint          seat)
{
  if (state->setup->mode == BM_MODE_ROWS)
    return self->row_origins[state->used_row];
  return (guint8) (state->round * state->setup->n_seats + state->hand_stack[seat]);
}

/* What is left of a stack in the last turn of a round is discarded at once. */
static void
note_pick (Game          *self,
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

/* The game takes the first such tile of the discard, too. */
static void
note_retrieved (Game          *self,
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
  self->turns[seat][index] = (guint8) (self->plan->n_turns + 1);
}

static void
watch_tiles (Game          *self,
             const BmState *state,
             BmMove         move)
{
  BmMoveKind kind = bm_move_get_kind (move);

  if (state->setup->mode == BM_MODE_ROWS && (kind == BM_MOVE_ROW || kind == BM_MOVE_PICK))
    note_rows (self, state);
  if (kind == BM_MOVE_PICK)
    note_pick (self, state, bm_move_get_seat (move));
  else if (kind == BM_MOVE_RETRIEVE)
    note_retrieved (self, state, bm_move_get_seat (move), bm_move_get_item (move));
}

static void
watch (const BmState *state,
       BmMove         move,
       gpointer       user_data)
{
  Game *self = user_data;

  if (self->plan->item.kind == BM_LAB_MEDAL)
    note_medals (self, state);
  else if (self->plan->item.kind == BM_LAB_TILE)
    watch_tiles (self, state, move);
}

/* -- Playing -- */

static void
begin_game (Game          *self,
            const BmState *state,
            guint64        seed)
{
  bm_state_assign (self->state, state);
  memcpy (self->dealt, state->deck, sizeof (guint16) * state->n_deck);
  for (guint seat = 0; seat < state->setup->n_seats; seat++)
    bm_random_init (&self->randoms[seat], seed, seat + 1);
  memset (self->medal_turns, 0, sizeof self->medal_turns);
  memset (self->row_origins, NO_ORIGIN, sizeof self->row_origins);
  self->n_rows = 0;
  self->rows_turn = self->used_row = NO_ORIGIN;
  self->first_player = state->start_player;
}

static void
share_victory (Game          *self,
               const BmSheet *sheets)
{
  const BmPosition *position = &self->state->position;
  guint winners = bm_position_find_winners (position, self->plan->rules, sheets, NULL);
  guint n_parties = (guint) __builtin_popcount (winners) / (position->teams ? 2 : 1);

  for (guint seat = 0; seat < position->n_seats; seat++)
    self->wins[seat] = winners >> seat & 1 ? divide (BM_LAB_UNIT, n_parties) : 0;
}

static void
end_game (Game   *self,
          GArray *entries)
{
  const BmPosition *position = &self->state->position;
  BmSheet sheets[BM_MAX_SEATS];

  self->sum = 0;
  for (guint seat = 0; seat < position->n_seats; seat++)
    {
      bm_position_score (position, self->plan->rules, seat, &sheets[seat]);
      g_array_set_size (entries, 0);
      bm_position_explain (position, self->plan->rules, seat, entries);
      bm_shares_init (&self->shares[seat], entries);
      self->totals[seat] = sheets[seat].total;
      self->sum += sheets[seat].total;
    }
  share_victory (self, sheets);
  note_medals (self, self->state);
}

/* -- What became of things -- */

static guint
find_bin (gint64 score)
{
  gint64 bin = (score - BM_LAB_FIRST_SCORE) / BM_LAB_SCORE_STEP;

  return score < BM_LAB_FIRST_SCORE ? 0 : (guint) MIN (bin, BM_LAB_SCORE_BINS - 1);
}

static void
take (Fate       *fate,
      const Game *game,
      guint       seat,
      gint64      points,
      guint       turn)
{
  fate->n_taken++;
  fate->score += game->totals[seat];
  fate->win += game->wins[seat];
  fate->points += points;
  fate->turn += turn;
  if (fate->histogram != NULL)
    {
      fate->histogram->taken[MIN (MAX (turn, 1), BM_LAB_MAX_TURNS) - 1]++;
      fate->histogram->scores[find_bin (game->totals[seat])]++;
    }
}

static void
follow_tile (Fate       *fate,
             const Game *game,
             guint       tile,
             guint       origin)
{
  const BmForm *forms = game->plan->rules->forms;

  for (guint seat = 0; seat < game->state->setup->n_seats; seat++)
    {
      const BmZone *zone = &game->state->position.zones[seat];

      for (guint i = 1; i < zone->n_tiles; i++)
        if (forms[zone->form[i]].tile == tile && game->origins[seat][i] == origin)
          take (fate, game, seat, game->shares[seat].tiles[i], game->turns[seat][i]);
    }
}

static guint
get_group_size (const BmSetup *setup)
{
  return setup->mode == BM_MODE_ROWS ? setup->row_length : BM_HAND_TILES;
}

/* Equal tiles that were dealt into the same stack cannot be told from each other: the one at the place fared as they did
 * on the average. */
static Fate
find_tile_fate (const Game     *game,
                guint           place,
                BmLabHistogram *histogram)
{
  const BmSetup *setup = game->state->setup;
  guint size = get_group_size (setup);
  guint origin = (setup->n_dealt - 1 - place) / size;
  guint end = setup->n_dealt - origin * size;
  Fate fate = { .histogram = histogram };

  for (guint i = end - size; i < end; i++)
    fate.n += game->dealt[i] == game->dealt[place];
  follow_tile (&fate, game, game->dealt[place], origin);

  return fate;
}

static Fate
find_explorer_fate (const Game     *game,
                    guint           place,
                    guint           explorer,
                    BmLabHistogram *histogram)
{
  guint seat = place / 2;
  Fate fate = { .n = 1, .histogram = histogram };

  if (game->state->chosen[seat] == explorer)
    take (&fate, game, seat, game->shares[seat].tiles[0], 0);

  return fate;
}

static guint
find_medal_winners (const Game *game,
                    guint       slot)
{
  const BmPosition *position = &game->state->position;
  guint winners = 0;

  for (guint seat = 0; seat < position->n_seats; seat++)
    winners |= ((position->held[seat] | position->team_held[seat]) >> slot & 1) << seat;

  return winners;
}

/* All winners together are one: a medal that two win does not count twice. */
static Fate
find_medal_fate (const Game     *game,
                 guint           slot,
                 BmLabHistogram *histogram)
{
  const BmPosition *position = &game->state->position;
  guint winners = find_medal_winners (game, slot);
  guint n_winners = (guint) __builtin_popcount (winners);
  gint64 points = game->plan->rules->medals[position->medals[slot]].points * BM_LAB_UNIT;
  Fate fate = { .n = MAX (n_winners, 1), .histogram = histogram };

  for (; winners != 0; winners &= winners - 1)
    take (&fate, game, (guint) __builtin_ctz (winners), points, game->medal_turns[slot]);

  return fate;
}

/* -- Samples -- */

static gint64
get_mean_score (const Game *game)
{
  return divide (game->sum * BM_LAB_UNIT, game->state->setup->n_seats);
}

static gint64
get_spread (const Game *game)
{
  double n = game->state->setup->n_seats;
  double mean = (double) game->sum / n;
  double squares = 0;

  for (guint seat = 0; seat < game->state->setup->n_seats; seat++)
    squares += ((double) game->totals[seat] - mean) * ((double) game->totals[seat] - mean);

  return (gint64) floor (sqrt (squares / n) * BM_LAB_UNIT + 0.5);
}

/* For what nobody got, the mean score, the average chance and the turn after the last one count. */
static void
tell_fate (const Fate  *fate,
           const Game  *game,
           BmLabSample *sample)
{
  guint missing = fate->n - fate->n_taken;
  gint64 never = game->plan->n_turns + 1;
  gint64 mean = get_mean_score (game);
  gint64 score = divide (fate->score * BM_LAB_UNIT + missing * mean, fate->n);

  sample->values[BM_LAB_VALUE_SCORE] = score;
  sample->values[BM_LAB_VALUE_EDGE] = score - mean;
  sample->values[BM_LAB_VALUE_WIN] = divide (fate->win + missing * divide (BM_LAB_UNIT, get_n_parties (game)), fate->n);
  sample->values[BM_LAB_VALUE_TURN] = divide ((fate->turn + missing * never) * BM_LAB_UNIT, fate->n);
  sample->values[BM_LAB_VALUE_TAKEN] = divide (fate->n_taken * BM_LAB_UNIT, fate->n);
  sample->has_points = fate->n_taken > 0;
  sample->values[BM_LAB_VALUE_POINTS] = sample->has_points ? divide (fate->points, fate->n_taken) : 0;
}

static Fate
find_fate (const BmLabDealer *self,
           const Game        *game,
           guint              i,
           BmLabHistogram    *histogram)
{
  guint place = self->places[i];
  guint thing = game == &self->with ? self->plan->things[i] : self->replaced[i];

  switch (self->plan->item.kind)
    {
    case BM_LAB_TILE:
      return find_tile_fate (game, place, histogram);
    case BM_LAB_EXPLORER:
      return find_explorer_fate (game, place, thing, histogram);
    case BM_LAB_MEDAL:
    default:
      return find_medal_fate (game, place, histogram);
    }
}

/* All copies of the item, or what lies in their places, are one on the average. */
static void
tell_game (const BmLabDealer *self,
           const Game        *game,
           BmLabHistogram    *histogram,
           BmLabSample       *sample)
{
  guint n_copies = self->plan->n_copies;
  guint n_with_points = 0;

  *sample = (BmLabSample) { .has_points = FALSE };
  for (guint i = 0; i < n_copies; i++)
    {
      Fate fate = find_fate (self, game, i, histogram);
      BmLabSample copy;

      tell_fate (&fate, game, &copy);
      histogram->nobody += fate.n - fate.n_taken;
      n_with_points += copy.has_points != FALSE;
      for (guint value = 0; value <= BM_LAB_VALUE_TAKEN; value++)
        sample->values[value] += copy.values[value];
    }
  for (guint value = 0; value <= BM_LAB_VALUE_TAKEN; value++)
    sample->values[value] = divide (sample->values[value],
                                    value != BM_LAB_VALUE_POINTS ? n_copies : MAX (n_with_points, 1));
  sample->has_points = n_with_points > 0;
  sample->values[BM_LAB_VALUE_SPREAD] = get_spread (game);
  sample->values[BM_LAB_VALUE_TABLE] = get_mean_score (game);
}

/* -- Printed things -- */

static guint
get_n_places (const BmLabDealer *self)
{
  switch (self->plan->item.kind)
    {
    case BM_LAB_TILE:
      return self->state->n_deck;
    case BM_LAB_EXPLORER:
      return 2u * self->state->setup->n_seats;
    case BM_LAB_MEDAL:
    default:
      return self->state->position.n_medals;
    }
}

static void
follow_tiles (BmLabDealer *self,
              const Game  *game)
{
  const BmSetup *setup = game->state->setup;
  const BmForm *forms = self->plan->rules->forms;

  for (guint i = 0; i < setup->n_dealt; i++)
    self->peers[game->dealt[i]].n++;
  for (guint seat = 0; seat < setup->n_seats; seat++)
    {
      const BmZone *zone = &game->state->position.zones[seat];

      for (guint i = 1; i < zone->n_tiles; i++)
        take (&self->peers[forms[zone->form[i]].tile], game, seat, game->shares[seat].tiles[i], game->turns[seat][i]);
    }
}

static void
add_fate (Fate       *fate,
          const Fate *other)
{
  fate->n += other->n;
  fate->n_taken += other->n_taken;
  fate->score += other->score;
  fate->win += other->win;
  fate->points += other->points;
  fate->turn += other->turn;
}

static void
follow_others (BmLabDealer *self,
               const Game  *game)
{
  for (guint place = 0; place < get_n_places (self); place++)
    if (self->plan->item.kind == BM_LAB_EXPLORER)
      {
        guint16 explorer = game->state->dealt[place / 2][place % 2];
        Fate fate = find_explorer_fate (game, place, explorer, NULL);

        add_fate (&self->peers[explorer], &fate);
      }
    else
      {
        Fate fate = find_medal_fate (game, place, NULL);

        add_fate (&self->peers[game->state->position.medals[place]], &fate);
      }
}

static void
follow_all (BmLabDealer *self,
            const Game  *game)
{
  memset (self->peers, 0, sizeof *self->peers * self->plan->n_kinds);
  if (self->plan->item.kind == BM_LAB_TILE)
    follow_tiles (self, game);
  else
    follow_others (self, game);
}

/* What became of all that could have been drawn, each with the same chance. Nothing was drawn if the item was dealt. */
static void
tell_expected (const BmLabDealer *self,
               const Game        *game,
               const BmLabSample *drawn,
               BmLabSample       *expected)
{
  guint n_all = 0;

  *expected = *drawn;
  if (self->is_reversed)
    return;

  memset (expected->values, 0, sizeof expected->values);
  for (guint i = 0; i < self->plan->n_kinds; i++)
    {
      guint n = self->plan->item.kind == BM_LAB_TILE ? self->peers[i].n : MIN (self->peers[i].n, 1);
      BmLabSample sample;

      if (n == 0 || !bm_lab_plan_is_replaceable (self->plan, 0, i))
        continue;
      tell_fate (&self->peers[i], game, &sample);
      for (guint value = 0; value <= BM_LAB_VALUE_TAKEN; value++)
        expected->values[value] += sample.values[value] * n;
      n_all += n;
    }
  for (guint value = 0; value <= BM_LAB_VALUE_TAKEN; value++)
    expected->values[value] = divide (expected->values[value], n_all);
}

static void
add_peers (BmLabDealer *self,
           const Game  *game,
           BmLabSums   *sums)
{
  for (guint i = 0; i < self->plan->n_kinds; i++)
    {
      const Fate *fate = &self->peers[i];
      BmLabPeerSums *peer = &sums->peers[i];
      BmLabSample sample;

      if (fate->n == 0 || !self->plan->is_peer[i])
        continue;
      tell_fate (fate, game, &sample);
      bm_moments_add (&peer->copies, fate->n);
      bm_moments_add (&peer->edge, sample.values[BM_LAB_VALUE_EDGE]);
      bm_moments_add (&peer->turn, sample.values[BM_LAB_VALUE_TURN]);
      bm_moments_add (&peer->taken, sample.values[BM_LAB_VALUE_TAKEN]);
      if (sample.has_points)
        bm_moments_add (&peer->points, sample.values[BM_LAB_VALUE_POINTS]);
    }
}

/* Who wins the medal in question, by rank: how many have more at the end. */
static void
add_winners (BmLabDealer *self,
             const Game  *game,
             BmLabSums   *sums)
{
  guint winners = find_medal_winners (game, self->places[0]);

  if (winners == 0)
    return;

  bm_moments_add (&sums->winners, __builtin_popcount (winners));
  bm_moments_add (&sums->start_player, winners >> game->first_player & 1
                                       ? divide (BM_LAB_UNIT, __builtin_popcount (winners)) : 0);
  for (; winners != 0; winners &= winners - 1)
    {
      guint rank = 0;

      for (guint seat = 0; seat < game->state->setup->n_seats; seat++)
        rank += game->totals[seat] > game->totals[__builtin_ctz (winners)];
      sums->ranks[rank]++;
    }
}

/* -- Places -- */

static BmSubstitutionKind
get_substitution_kind (const BmLabDealer *self)
{
  switch (self->plan->item.kind)
    {
    case BM_LAB_TILE:
      return BM_SUBSTITUTION_TILE;
    case BM_LAB_EXPLORER:
      return BM_SUBSTITUTION_EXPLORER;
    case BM_LAB_MEDAL:
    default:
      return BM_SUBSTITUTION_MEDAL;
    }
}

static guint16
get_dealt (const BmLabDealer *self,
           guint              place)
{
  return bm_substitution_find_replaced (self->state, get_substitution_kind (self), place);
}

static gboolean
is_chosen (const BmLabDealer *self,
           guint              n,
           guint              place)
{
  for (guint i = 0; i < n; i++)
    if (self->places[i] == place)
      return TRUE;

  return FALSE;
}

/* Draws a place for the thing number @i by lot among all that have something that may give way. */
static gboolean
choose_place (BmLabDealer *self,
              guint        i,
              BmRandom    *random)
{
  guint16 candidates[BM_MAX_DEALT];
  guint n = 0;

  for (guint place = 0; place < get_n_places (self); place++)
    if (bm_lab_plan_is_replaceable (self->plan, i, get_dealt (self, place)) && !is_chosen (self, i, place))
      candidates[n++] = (guint16) place;
  if (n == 0)
    return FALSE;

  self->places[i] = candidates[bm_random_below (random, n)];
  self->replaced[i] = get_dealt (self, self->places[i]);
  return TRUE;
}

static gboolean
choose_places (BmLabDealer *self,
               BmRandom    *random)
{
  for (guint i = 0; i < self->plan->n_things; i++)
    if (!choose_place (self, i, random))
      return FALSE;

  return TRUE;
}

static gboolean
is_dealt (const BmLabDealer *self,
          guint              thing)
{
  for (guint place = 0; place < get_n_places (self); place++)
    if (get_dealt (self, place) == thing)
      return TRUE;

  return FALSE;
}

/* Lists what may come in the place of the item: what was not dealt, or (@with_dealt) what was dealt to others. */
static guint
list_others (const BmLabDealer *self,
             gboolean           with_dealt,
             guint16           *others)
{
  guint place = self->places[0];
  guint n = 0;

  for (guint i = 0; i < self->plan->n_kinds; i++)
    {
      gboolean is_beside = self->plan->item.kind == BM_LAB_EXPLORER && get_dealt (self, place ^ 1) == i;

      if (bm_lab_plan_is_replaceable (self->plan, 0, i) && !is_beside && (with_dealt || !is_dealt (self, i)))
        others[n++] = (guint16) i;
    }

  return n;
}

/* The item was dealt although the game should be without it: something else takes its place, a second time if need be. */
static gboolean
choose_other (BmLabDealer *self,
              BmRandom    *random)
{
  guint16 others[BM_MAX_CHOICE + BM_MAX_MEDALS_IN_PLAY];
  guint n;

  while (get_dealt (self, self->places[0]) != self->plan->item.index)
    self->places[0]++;
  n = list_others (self, FALSE, others);
  if (n == 0)
    n = list_others (self, TRUE, others);
  if (n == 0)
    return FALSE;

  self->replaced[0] = others[bm_random_below (random, n)];
  return TRUE;
}

/* Deals a game and draws by lot what gives way, or comes instead. Returns whether there is something. */
static gboolean
deal_game (BmLabDealer *self,
           guint64      seed)
{
  BmRandom random;

  bm_random_init (&random, seed, PLACE_STREAM);
  bm_state_restart (self->state, seed);
  self->places[0] = 0;
  self->is_reversed = self->plan->item.kind != BM_LAB_TILE && is_dealt (self, self->plan->item.index);

  return self->is_reversed ? choose_other (self, &random) : choose_places (self, &random);
}

static void
exchange (BmLabDealer *self)
{
  Game *changed = self->is_reversed ? &self->without : &self->with;
  const guint16 *things = self->is_reversed ? self->replaced : self->plan->things;
  BmSubstitution substitutions[BM_LAB_MAX_THINGS];

  for (guint i = 0; i < self->plan->n_things; i++)
    {
      substitutions[i] = (BmSubstitution) {
        .kind = get_substitution_kind (self), .place = self->places[i], .thing = things[i],
      };
      if (self->plan->item.kind == BM_LAB_TILE)
        changed->dealt[self->places[i]] = things[i];
    }
  bm_state_substitute (changed->state, substitutions, self->plan->n_things);
}

/* -- Deals -- */

static void
init_game (Game            *self,
           const BmLabPlan *plan,
           GCancellable    *cancellable)
{
  self->plan = plan;
  self->state = bm_state_new (plan->setup, 0);
  self->players = (BmBotGame) {
    .state = self->state, .budget = plan->options.budget, .watcher = watch, .user_data = self,
  };
  self->players.budget.cancellable = cancellable;
  for (guint seat = 0; seat < plan->setup->n_seats; seat++)
    {
      self->players.bots[seat] = plan->options.bot;
      self->players.randoms[seat] = &self->randoms[seat];
    }
}

/**
 * bm_lab_dealer_new:
 * @plan: what to play; it must live on
 * @cancellable: (nullable): leaves games in the middle
 *
 * Returns: (transfer full): a dealer
 */
BmLabDealer *
bm_lab_dealer_new (const BmLabPlan *plan,
                   GCancellable    *cancellable)
{
  BmLabDealer *self = g_new0 (BmLabDealer, 1);

  self->plan = plan;
  self->state = bm_state_new (plan->setup, 0);
  init_game (&self->with, plan, cancellable);
  init_game (&self->without, plan, cancellable);
  self->peers = g_new0 (Fate, plan->n_kinds);
  self->entries = g_array_sized_new (FALSE, FALSE, sizeof (BmScoreEntry), 64);

  return self;
}

/**
 * bm_lab_dealer_free:
 * @self: (transfer full) (nullable): a dealer
 */
void
bm_lab_dealer_free (BmLabDealer *self)
{
  if (self == NULL)
    return;

  bm_state_free (self->state);
  bm_state_free (self->with.state);
  bm_state_free (self->without.state);
  g_free (self->peers);
  g_array_unref (self->entries);
  g_free (self);
}

/**
 * bm_lab_dealer_play:
 * @self: a dealer
 * @deal: number of the deal, from 0
 *
 * Plays a deal twice. It hangs on the plan and the number alone.
 *
 * Returns: whether there is something to add: no deal with something to give way was found, or it was cancelled
 */
gboolean
bm_lab_dealer_play (BmLabDealer *self,
                    guint64      deal)
{
  guint64 seed = bm_bot_game_mix_seed (bm_bot_game_mix_seed (self->plan->options.seed) + deal);
  guint n_tries = 0;

  for (; !deal_game (self, seed); seed = bm_bot_game_mix_seed (seed))
    if (++n_tries == MAX_TRIES)
      return FALSE;

  begin_game (&self->without, self->state, seed);
  begin_game (&self->with, self->state, seed);
  exchange (self);
  if (!bm_bot_game_play (&self->without.players) || !bm_bot_game_play (&self->with.players))
    return FALSE;

  end_game (&self->without, self->entries);
  end_game (&self->with, self->entries);
  return TRUE;
}

/**
 * bm_lab_dealer_add:
 * @self: a dealer that has played a deal
 * @sums: sums
 *
 * Adds what the deal tells to sums.
 */
void
bm_lab_dealer_add (BmLabDealer *self,
                   BmLabSums   *sums)
{
  BmLabSample with, without, expected;

  tell_game (self, &self->with, &sums->with, &with);
  tell_game (self, &self->without, &sums->without, &without);
  follow_all (self, &self->without);
  tell_expected (self, &self->without, &without, &expected);
  bm_lab_sums_add_deal (sums, &with, &without, &expected);
  add_peers (self, &self->without, sums);
  if (self->plan->item.kind == BM_LAB_MEDAL)
    add_winners (self, &self->with, sums);
}
