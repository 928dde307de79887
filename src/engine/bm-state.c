/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-state-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Creating and copying states, how a game starts, and which moves are legal. bm-state-play.c has the effects of
 * moves. */

#define MAX_DRAWS 100  /* attempts to draw medals that fit the board; with the base set, two are enough on average */

G_DEFINE_QUARK (bm-state-error-quark, bm_state_error)

static guint16
index_at (const GArray *array,
          guint         i)
{
  return g_array_index (array, guint16, i);
}

/* Replaces a tile of the right terrain, drawn at random, with each added tile. rules.md 11. @replaced_tiles: (out): these */
static void
replace_tiles (BmState *self,
               guint16 *tiles,
               guint    n_tiles,
               guint16 *replaced_tiles)
{
  const BmRules *rules = bm_state_get_rules (self);
  const GArray *added = self->setup->added;
  guint8 replaced[BM_MAX_DECK] = { 0 };

  for (guint i = 0; i < added->len; i++)
    {
      guint terrain = rules->tiles[index_at (added, i)].replaces;
      guint16 candidates[BM_MAX_DECK];
      guint n_candidates = 0;
      guint chosen;

      for (guint j = 0; j < n_tiles; j++)
        if (!replaced[j] && rules->tiles[tiles[j]].terrain == terrain)
          candidates[n_candidates++] = (guint16) j;

      chosen = candidates[bm_random_below (&self->random, n_candidates)];
      replaced[chosen] = TRUE;
      replaced_tiles[i] = tiles[chosen];
      tiles[chosen] = index_at (added, i);
    }
}

/* All that is not dealt: the rest of the deck, what added tiles have replaced, and the other tile sets. */
static void
shuffle_stock (BmState       *self,
               const guint16 *rest,
               guint          n_rest,
               const guint16 *replaced)
{
  const BmSetup *setup = self->setup;
  guint16 tiles[4 * BM_MAX_DECK];
  guint n = n_rest;

  memcpy (tiles, rest, sizeof (guint16) * n_rest);
  memcpy (tiles + n, replaced, sizeof (guint16) * setup->added->len);
  n += setup->added->len;
  if (setup->box->len > 0)
    memcpy (tiles + n, setup->box->data, sizeof (guint16) * setup->box->len);
  n += setup->box->len;

  self->n_stock = (guint16) setup->n_stock;
  bm_random_shuffle_uint16 (&self->random, tiles, n, self->n_stock);
  memcpy (self->stock, tiles, sizeof (guint16) * self->n_stock);
}

static void
shuffle_deck (BmState *self)
{
  const GArray *deck = self->setup->deck;
  guint16 tiles[BM_MAX_DECK];
  guint16 replaced[BM_MAX_DECK];

  memcpy (tiles, deck->data, sizeof (guint16) * deck->len);
  if (self->setup->added->len > 0)
    replace_tiles (self, tiles, deck->len, replaced);

  self->n_deck = (guint16) self->setup->n_dealt;
  bm_random_shuffle_uint16 (&self->random, tiles, deck->len, self->n_deck);
  memcpy (self->deck, tiles, sizeof (guint16) * self->n_deck);
  if (self->setup->n_stock > 0)
    shuffle_stock (self, tiles + self->n_deck, deck->len - self->n_deck, replaced);
}

static void
deal_explorers (BmState *self)
{
  const GArray *explorers = self->setup->explorers;
  guint16 shuffled[BM_MAX_CHOICE];

  memcpy (shuffled, explorers->data, sizeof (guint16) * explorers->len);
  bm_random_shuffle_uint16 (&self->random, shuffled, explorers->len, 2u * self->setup->n_seats);
  for (guint seat = 0; seat < self->setup->n_seats; seat++)
    {
      self->dealt[seat][0] = MIN (shuffled[2 * seat], shuffled[2 * seat + 1]);
      self->dealt[seat][1] = MAX (shuffled[2 * seat], shuffled[2 * seat + 1]);
      self->chosen[seat] = BM_NONE;
      bm_state_set_decision (self, seat, BM_MOVE_EXPLORER);
    }
}

/* Puts as many medals of a pile on the board as are wanted, skipping those that do not fit together with earlier
 * ones. */
static guint
lay_fitting_medals (const BmSetup *setup,
                    const guint16 *pile,
                    guint16       *medals)
{
  guint16 fitting[BM_MAX_MEDALS_IN_PLAY];
  guint n = 0;

  for (guint i = 0; i < setup->choosable->len && n < setup->n_chosen; i++)
    {
      fitting[n] = pile[i];
      if (bm_setup_assign_medals (setup, fitting, n + 1, medals) > n)
        n++;
    }

  return bm_setup_assign_medals (setup, fitting, n, medals);
}

/* Draws all chosen medals again until they fit the board together, so that each combination that fits is equally
 * likely. rules.md 7. If hardly any combination of the sets fits, goes through the last pile instead. */
static guint
draw_medals (BmState *self,
             guint16 *pile,
             guint16 *medals)
{
  const BmSetup *setup = self->setup;
  guint n = setup->choosable->len;

  for (guint i = 0; i < MAX_DRAWS; i++)
    {
      bm_random_shuffle_uint16 (&self->random, pile, n, n);
      if (bm_setup_assign_medals (setup, pile, setup->n_chosen, medals) == setup->n_chosen)
        return setup->n_chosen;
    }

  return lay_fitting_medals (setup, pile, medals);
}

/* As in version 1 of saved games: each place in turn gets the first medal of a pile that fits. */
static guint
draw_medals_as_of_old (BmState *self,
                       guint16 *pile,
                       guint16 *medals)
{
  guint n = self->setup->choosable->len;

  bm_random_shuffle_uint16 (&self->random, pile, n, n);
  return bm_setup_assign_medals (self->setup, pile, n, medals);
}

static void
lay_out_medals (BmState *self)
{
  const BmSetup *setup = self->setup;
  guint16 candidates[BM_MAX_CHOICE];
  guint16 medals[BM_MAX_MEDALS_IN_PLAY];
  guint n = setup->permanent->len;

  memcpy (medals, setup->permanent->data, sizeof (guint16) * n);
  memcpy (candidates, setup->choosable->data, sizeof (guint16) * setup->choosable->len);
  if (!setup->medals_are_drawn)
    n += bm_setup_assign_medals (setup, candidates, setup->choosable->len, medals + n);
  else if (setup->medal_fit == BM_MEDAL_FIT_OLD)
    n += draw_medals_as_of_old (self, candidates, medals + n);
  else
    n += draw_medals (self, candidates, medals + n);

  bm_position_init (&self->position, setup->n_seats, &setup->seating, medals, n);
  self->position.team_tie_break = (guint8) setup->team_tie_break;
  self->position.round_turns = (guint8) bm_mode_count_round_turns (setup->mode);
  self->position.n_turns = (guint8) bm_mode_count_turns (setup->mode);
}

/* Drawn even if the players have chosen the first player: everything else is then dealt as in a game in which it is
 * drawn. */
static void
find_start_player (BmState *self)
{
  guint drawn = bm_random_below (&self->random, self->setup->n_seats);

  self->start_player = (guint8) (self->setup->start_player < 0 ? (int) drawn : self->setup->start_player);
}

/**
 * bm_state_new:
 * @setup: a setup; a reference is taken
 * @seed: the random seed of the game
 *
 * Starts a game: the tiles are shuffled, the explorers dealt, the medals laid out. rules.md 8, 9. The same setup,
 * seed and moves give the same game on any machine.
 *
 * Returns: (transfer full): the state in which everyone chooses an explorer
 */
BmState *
bm_state_new (BmSetup *setup,
              guint64  seed)
{
  BmState *self = g_new0 (BmState, 1);

  self->setup = bm_setup_ref (setup);
  bm_state_restart (self, seed);
  return self;
}

/**
 * bm_state_restart:
 * @self: a state
 * @seed: the random seed of the new game
 *
 * Starts another game with the same setup; cheaper than a new state.
 */
void
bm_state_restart (BmState *self,
                  guint64  seed)
{
  BmSetup *setup = self->setup;

  memset (self, 0, G_STRUCT_OFFSET (BmState, deck));
  self->setup = setup;
  self->acting = (BmActing) { .outer = BM_NONE };
  self->n_boxed = 0;
  self->n_stock = 0;
  bm_random_init (&self->random, seed, 0);
  shuffle_deck (self);
  deal_explorers (self);
  lay_out_medals (self);

  self->phase = BM_PHASE_EXPLORERS;
  find_start_player (self);
  self->used_row = BM_NO_STACK;
  self->dragon_holder = BM_NO_SEAT;
  memset (self->ship_stack, BM_NO_STACK, sizeof self->ship_stack);
  memset (self->hand_stack, BM_NO_STACK, sizeof self->hand_stack);
  memset (self->source, BM_NO_STACK, sizeof self->source);
  for (guint seat = 0; seat < setup->n_seats; seat++)
    self->picked[seat] = self->face[seat] = BM_NONE;
}

/**
 * bm_state_copy:
 * @self: a state
 *
 * Returns: (transfer full): a state equal to @self
 */
BmState *
bm_state_copy (const BmState *self)
{
  BmState *copy = g_new (BmState, 1);

  copy->setup = bm_setup_ref (self->setup);
  bm_state_assign (copy, self);
  return copy;
}

/**
 * bm_state_assign:
 * @self: a state
 * @other: another state
 *
 * Makes @self equal to @other without allocating; only used parts are copied.
 */
void
bm_state_assign (BmState       *self,
                 const BmState *other)
{
  BmSetup *setup = self->setup;

  memcpy (self, other, G_STRUCT_OFFSET (BmState, deck));
  memcpy (self->deck, other->deck, sizeof (guint16) * other->n_deck);
  self->acting = other->acting;
  self->n_boxed = other->n_boxed;
  self->n_stock = other->n_stock;
  memcpy (self->stock, other->stock, sizeof (guint16) * other->n_stock);
  bm_position_copy (&self->position, &other->position, bm_state_get_rules (other));

  if (setup != other->setup)
    {
      bm_setup_ref (other->setup);
      bm_setup_unref (setup);
    }
}

/**
 * bm_state_free:
 * @self: (transfer full) (nullable): a state
 */
void
bm_state_free (BmState *self)
{
  if (self == NULL)
    return;

  bm_setup_unref (self->setup);
  g_free (self);
}

static gboolean
stacks_equal (const BmStack *a,
              const BmStack *b)
{
  return a->n == b->n && memcmp (a->tiles, b->tiles, sizeof (guint16) * a->n) == 0;
}

static gboolean
seats_equal (const BmState *self,
             const BmState *other,
             guint          seat)
{
  return self->decisions[seat] == other->decisions[seat]
         && self->gift_index[seat] == other->gift_index[seat]
         && self->ship_stack[seat] == other->ship_stack[seat]
         && self->hand_stack[seat] == other->hand_stack[seat]
         && self->source[seat] == other->source[seat]
         && self->seen_by[seat] == other->seen_by[seat]
         && self->dealt[seat][0] == other->dealt[seat][0]
         && self->dealt[seat][1] == other->dealt[seat][1]
         && self->chosen[seat] == other->chosen[seat]
         && self->picked[seat] == other->picked[seat]
         && self->face[seat] == other->face[seat]
         && self->laid_at[seat] == other->laid_at[seat]
         && self->n_extra[seat] == other->n_extra[seat]
         && self->pending[seat] == other->pending[seat]
         && stacks_equal (&self->stacks[seat], &other->stacks[seat]);
}

static gboolean
acting_equal (const BmActing *self,
              const BmActing *other)
{
  return self->seat == other->seat && self->outer == other->outer && self->outer_index == other->outer_index
         && self->outer_at == other->outer_at
         && self->lifted.index == other->lifted.index && self->lifted.placed == other->lifted.placed
         && self->lifted.x == other->lifted.x && self->lifted.y == other->lifted.y
         && self->lifted.form == other->lifted.form && self->lifted.dealt == other->lifted.dealt
         && stacks_equal (&self->drawn, &other->drawn);
}

/**
 * bm_state_equal:
 * @self: a state
 * @other: a state of the same rules
 *
 * Returns: whether the two are equal, including everything hidden
 */
gboolean
bm_state_equal (const BmState *self,
                const BmState *other)
{
  if (self->setup->rules != other->setup->rules
      || self->setup->n_seats != other->setup->n_seats
      || self->random.state != other->random.state
      || self->random.increment != other->random.increment
      || self->phase != other->phase || self->round != other->round || self->turn != other->turn
      || self->start_player != other->start_player || self->n_turns_taken != other->n_turns_taken
      || self->used_row != other->used_row || self->dragon_holder != other->dragon_holder
      || self->deciders != other->deciders || self->n_discards != other->n_discards || self->n_deck != other->n_deck
      || memcmp (self->deck, other->deck, sizeof (guint16) * self->n_deck) != 0
      || self->n_boxed != other->n_boxed || self->n_stock != other->n_stock
      || memcmp (self->stock, other->stock, sizeof (guint16) * self->n_stock) != 0
      || !acting_equal (&self->acting, &other->acting))
    return FALSE;

  for (guint i = 0; i < self->n_discards; i++)
    if (self->discards[i].tile != other->discards[i].tile || self->discards[i].seat != other->discards[i].seat)
      return FALSE;

  for (guint seat = 0; seat < self->setup->n_seats; seat++)
    if (!seats_equal (self, other, seat))
      return FALSE;

  return bm_position_equal (&self->position, &other->position, self->setup->rules);
}

/**
 * bm_state_is_over:
 * @self: a state
 *
 * Returns: whether the game is over
 */
gboolean
bm_state_is_over (const BmState *self)
{
  return self->phase == BM_PHASE_OVER;
}

/**
 * bm_state_get_deciders:
 * @self: a state
 *
 * Finds the seats that have to decide now. Simultaneous decisions are made without knowing each other's choice; in a
 * race for the ships, the order in which moves arrive matters. No one has to decide only when the game is over.
 *
 * Returns: a bit for each seat
 */
guint
bm_state_get_deciders (const BmState *self)
{
  return self->deciders;
}

/* The tiles that @seat picks from: the stack in the hand or the row in use. */
const BmStack *
bm_state_get_offer (const BmState *self,
                    guint          seat)
{
  guint stack = self->setup->mode == BM_MODE_ROWS ? self->used_row : self->hand_stack[seat];

  return &self->stacks[stack];
}

/* A bit for each row that is face up. */
guint
bm_state_find_open_rows (const BmState *self)
{
  return (self->stacks[0].n > 0 ? 1u : 0) | (self->stacks[1].n > 0 ? 2u : 0);
}

/* A bit for each ship on which @seat may put its stack: any free one of another player; its own if no other is free
 * or if its explorer allows it. rules.md 6, 8. */
guint
bm_state_find_free_ships (const BmState *self,
                          guint          seat)
{
  guint own = 1u << seat;
  guint free_ships = 0;

  for (guint ship = 0; ship < self->setup->n_seats; ship++)
    if (self->ship_stack[ship] == BM_NO_STACK)
      free_ships |= 1u << ship;

  if (free_ships == own || (bm_state_get_explorer (self, seat)->abilities & BM_ABILITY_KEEP_STACK))
    return free_ships;
  return free_ships & ~own;
}

/* The effect about which @seat has to decide now. */
const BmEffect *
bm_state_get_effect (const BmState *self,
                     guint          seat)
{
  const BmRules *rules = bm_state_get_rules (self);

  return &rules->effects[rules->tiles[self->picked[seat]].effects.first + self->gift_index[seat]];
}

static guint
find_gift_recipients (const BmState *self,
                      guint          seat)
{
  guint all = (1u << self->setup->n_seats) - 1;

  return bm_state_get_effect (self, seat)->to == BM_RECIPIENT_ANOTHER ? all & ~(1u << seat) : all;
}

static G_NO_INLINE guint
list_bits (guint      seat,
           BmMoveKind kind,
           guint      bits,
           BmMove    *moves)
{
  guint n = 0;

  for (; bits != 0; bits &= bits - 1)
    moves[n++] = bm_move (seat, kind, (guint) __builtin_ctz (bits));

  return n;
}

/* Equal tiles count as one move. What lists moves is not inlined, so that bm_state_list_moves() saves no registers. */
static G_NO_INLINE guint
list_stack (guint          seat,
            BmMoveKind     kind,
            const BmStack *stack,
            BmMove        *moves)
{
  const BmMove any = bm_move (seat, kind, 0);
  guint last = BM_NONE;
  guint n = 0;

  /* Stacks are in order; without branches, since games do this all the time. */
  for (guint i = 0; i < stack->n; i++)
    {
      guint tile = stack->tiles[i];

      n += tile != last;
      moves[n - 1] = any | tile;
      last = tile;
    }

  return n;
}

static G_NO_INLINE guint
list_discards (const BmState *self,
               guint          seat,
               BmMove        *moves)
{
  guint n = 0;

  for (guint i = 0; i < self->n_discards; i++)
    {
      BmMove move = bm_move (seat, BM_MOVE_RETRIEVE, self->discards[i].tile);
      guint at = n;

      while (at > 0 && moves[at - 1] > move)
        at--;
      if (at > 0 && moves[at - 1] == move)
        continue;
      memmove (&moves[at + 1], &moves[at], sizeof (BmMove) * (n - at));
      moves[at] = move;
      n++;
    }

  if (bm_state_may_decline (self, seat))
    moves[n++] = bm_move (seat, BM_MOVE_DECLINE, 0);

  return n;
}

/* A tile that was taken up cannot be put down where it was. */
static G_NO_INLINE guint
list_new_places (const BmState *self,
                 guint          seat,
                 BmMove        *moves)
{
  const BmRules *rules = bm_state_get_rules (self);
  const BmZoneLifted *lifted = &self->acting.lifted;
  const BmTile *tile = &rules->tiles[rules->forms[lifted->form].tile];
  guint n_places = bm_zone_list_places (&self->position.zones[seat], tile->shape, bm_move (seat, BM_MOVE_PLACE, 0), moves);
  guint n = 0;

  for (guint i = 0; i < n_places; i++)
    if (bm_move_get_item (moves[i]) != bm_place (lifted->x, lifted->y))
      moves[n++] = moves[i];

  return n;
}

/* Faces have the shape of what has been picked. */
static guint
list_places (const BmState *self,
             guint          seat,
             BmMove        *moves)
{
  const BmTile *tile = &bm_state_get_rules (self)->tiles[self->picked[seat]];

  if (G_UNLIKELY (self->acting.lifted.index != 0))
    return list_new_places (self, seat, moves);

  return bm_zone_list_places (&self->position.zones[seat], tile->shape, bm_move (seat, BM_MOVE_PLACE, 0), moves);
}

/**
 * bm_state_list_moves:
 * @self: a state
 * @seat: a seat
 * @moves: (out caller-allocates) (array fixed-size=320): the legal moves, ascending, without duplicates; space for
 *   %BM_MAX_MOVES
 *
 * Returns: their number; 0 only if @seat has no decision to make
 */
guint
bm_state_list_moves (const BmState *self,
                     guint          seat,
                     BmMove        *moves)
{
  BmMoveKind kind = self->decisions[seat];

  switch ((guint) kind)
    {
    case BM_MOVE_EXPLORER:
      moves[0] = bm_move (seat, kind, self->dealt[seat][0]);
      moves[1] = bm_move (seat, kind, self->dealt[seat][1]);
      return 2;

    case BM_MOVE_PICK:
    case BM_MOVE_DISCARD:
      return list_stack (seat, kind, bm_state_get_offer (self, seat), moves);

    case BM_MOVE_ROW:
      return list_bits (seat, kind, bm_state_find_open_rows (self), moves);

    case BM_MOVE_GIVE:
      return list_bits (seat, kind, bm_state_find_free_ships (self, seat), moves);

    case BM_MOVE_GIFT:
      return list_bits (seat, kind, find_gift_recipients (self, seat), moves);

    case BM_MOVE_PLACE:
      return list_places (self, seat, moves);

    case BM_MOVE_RETRIEVE:
      return list_discards (self, seat, moves);

    default:
      return bm_state_list_choices (self, seat, moves);
    }
}

static gboolean
refuse (GError     **error,
        const char  *reason)
{
  g_set_error_literal (error, BM_STATE_ERROR, BM_STATE_ERROR_ILLEGAL, reason);
  return FALSE;
}

static gboolean
check_give (const BmState  *self,
            guint           seat,
            guint           ship,
            GError        **error)
{
  if (ship >= self->setup->n_seats)
    return refuse (error, _("There is no such ship"));
  if (self->ship_stack[ship] != BM_NO_STACK)
    return refuse (error, _("That ship is already taken"));
  if (!(bm_state_find_free_ships (self, seat) >> ship & 1))
    return refuse (error, _("You may not put the stack on your own ship while another one is free"));
  return TRUE;
}

static gboolean
check_place (const BmState  *self,
             guint           seat,
             BmPlace         place,
             GError        **error)
{
  const BmTile *tile = &bm_state_get_rules (self)->tiles[bm_state_get_tile_to_place (self, seat)];
  const BmZoneLifted *lifted = &self->acting.lifted;

  if (lifted->index != 0 && place == bm_place (lifted->x, lifted->y))
    return refuse (error, _("The tile has been taken up there, and must be placed somewhere else"));
  if (!bm_zone_can_place (&self->position.zones[seat], tile->shape, bm_place_x (place), bm_place_y (place)))
    return refuse (error, _("The tile must be placed on free cells and share an edge with a placed tile or the "
                            "explorer"));
  return TRUE;
}

static gboolean
is_listed (const BmState *self,
           BmMove         move)
{
  BmMove moves[BM_MAX_MOVES];
  guint n = bm_state_list_moves (self, bm_move_get_seat (move), moves);

  for (guint i = 0; i < n; i++)
    if (moves[i] == move)
      return TRUE;

  return FALSE;
}

/**
 * bm_state_check_move:
 * @self: a state
 * @move: any number
 * @error: return location for a #BmStateError if the move is illegal
 *
 * Returns: whether the move is legal now
 */
gboolean
bm_state_check_move (const BmState  *self,
                     BmMove          move,
                     GError        **error)
{
  guint seat = bm_move_get_seat (move);
  BmMoveKind kind = bm_move_get_kind (move);

  if (seat < self->setup->n_seats && kind == BM_MOVE_DECLINE && bm_move_get_item (move) == 0
      && bm_state_may_decline (self, seat))
    return TRUE;
  if (seat >= self->setup->n_seats || kind == BM_MOVE_NONE || self->decisions[seat] != kind)
    {
      g_set_error_literal (error, BM_STATE_ERROR, BM_STATE_ERROR_NOT_TO_DECIDE,
                           _("This is not the decision this player has to make now"));
      return FALSE;
    }

  switch (kind)
    {
    case BM_MOVE_GIVE:
      return check_give (self, seat, bm_move_get_item (move), error);

    case BM_MOVE_PLACE:
      return check_place (self, seat, (BmPlace) bm_move_get_item (move), error);

    case BM_MOVE_EXPLORER:
      return is_listed (self, move) || refuse (error, _("This explorer was not dealt to this player"));

    case BM_MOVE_ROW:
      return is_listed (self, move) || refuse (error, _("There is no such row"));

    case BM_MOVE_GIFT:
      return is_listed (self, move) || refuse (error, _("This player cannot receive it"));

    case BM_MOVE_PICK:
    case BM_MOVE_DISCARD:
    case BM_MOVE_RETRIEVE:
    case BM_MOVE_FACE:
    case BM_MOVE_LAY:
      return is_listed (self, move) || refuse (error, _("This tile is not one of those to choose from"));

    case BM_MOVE_TAKE:
    case BM_MOVE_SWAP:
      return is_listed (self, move) || refuse (error, _("These players do not have these tokens"));

    case BM_MOVE_MUTATE:
      return is_listed (self, move) || refuse (error, _("This tile cannot mutate any further"));

    case BM_MOVE_COMPLETE:
      return is_listed (self, move) || refuse (error, _("This is not one of the incomplete crystals"));

    case BM_MOVE_TAKE_UP:
      return is_listed (self, move) || refuse (error, _("Without this tile, others would not be connected"));

    case BM_MOVE_NONE:
    case BM_MOVE_DECLINE:
    default:
      g_return_val_if_reached (FALSE);
    }
}

/**
 * bm_state_apply:
 * @self: a state; unchanged if the move is illegal
 * @move: any number
 * @events: (nullable) (element-type BmEvent): receives the events
 * @error: return location for a #BmStateError
 *
 * Makes a move after checking it.
 *
 * Returns: whether the move was legal
 */
gboolean
bm_state_apply (BmState  *self,
                BmMove    move,
                GArray   *events,
                GError  **error)
{
  if (!bm_state_check_move (self, move, error))
    return FALSE;

  bm_state_play (self, move, events);
  return TRUE;
}

/**
 * bm_state_find_winners:
 * @self: a state of a game that is over
 * @tie_break: (out) (optional): the tie break that was used
 *
 * Returns: a bit for each seat that wins
 */
guint
bm_state_find_winners (const BmState *self,
                       BmTieBreak    *tie_break)
{
  BmSheet sheets[BM_MAX_SEATS];

  for (guint seat = 0; seat < self->setup->n_seats; seat++)
    bm_position_score (&self->position, bm_state_get_rules (self), seat, &sheets[seat]);

  return bm_position_find_winners (&self->position, bm_state_get_rules (self), sheets, tie_break);
}

static guint
count_tiles (const BmState *self)
{
  guint n = self->n_deck + self->n_discards + self->n_stock + self->n_boxed + self->acting.drawn.n;

  n += self->acting.lifted.index != 0;

  for (guint seat = 0; seat < self->setup->n_seats; seat++)
    {
      n += self->stacks[seat].n;
      if (self->position.zones[seat].n_tiles > 0)
        n += self->position.zones[seat].n_tiles - 1u;
      n += bm_state_holds_pick (self, seat);
    }

  return n;
}

static gboolean
is_sorted (const BmMove *moves,
           guint         n)
{
  for (guint i = 1; i < n; i++)
    if (moves[i - 1] >= moves[i])
      return FALSE;

  return TRUE;
}

/**
 * bm_state_check:
 * @self: a state
 * @error: return location for the fault
 *
 * Checks that the state is consistent: no tile is lost or duplicated, someone has to decide unless the game is over,
 * and all who do have legal moves, in order. For tests and debugging.
 *
 * Returns: whether it is consistent
 */
gboolean
bm_state_check (const BmState  *self,
                GError        **error)
{
  BmMove moves[BM_MAX_MOVES];
  guint deciders = bm_state_get_deciders (self);

  /* Not translated: these are bugs of the program. */
  if (count_tiles (self) != self->setup->n_dealt + self->setup->n_stock)
    {
      g_set_error (error, BM_STATE_ERROR, BM_STATE_ERROR_ILLEGAL, "%u tiles are left of %u", count_tiles (self),
                   self->setup->n_dealt + self->setup->n_stock);
      return FALSE;
    }

  if ((deciders == 0) != bm_state_is_over (self))
    return refuse (error, "nobody decides, or somebody after the end");

  for (guint seat = 0; seat < self->setup->n_seats; seat++)
    {
      guint n = bm_state_list_moves (self, seat, moves);

      if ((n > 0) != (deciders >> seat & 1) || !is_sorted (moves, n))
        {
          g_set_error (error, BM_STATE_ERROR, BM_STATE_ERROR_ILLEGAL, "the moves of seat %u are wrong", seat);
          return FALSE;
        }
    }

  return TRUE;
}
