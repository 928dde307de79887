/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Each move is a choice: whose, among the seats that have to decide, and which, among the moves of that seat. The numbers
 * of these choices are the digits of one large number, each to the base of how many possibilities there were. So a move
 * without an alternative takes no room, and all codes of whole bytes that do not end in zeros are different games, or
 * none. */

#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-move-code.h"

#include <glib/gi18n-lib.h>

/* -- A large number -- */

/* Of 32 bits each, the lowest first. */
typedef GArray Number;

static void
multiply_add (Number  *self,
              guint32  factor,
              guint32  summand)
{
  guint64 carry = summand;

  for (guint i = 0; i < self->len; i++)
    {
      guint64 product = (guint64) g_array_index (self, guint32, i) * factor + carry;

      g_array_index (self, guint32, i) = (guint32) product;
      carry = product >> 32;
    }
  if (carry > 0)
    {
      guint32 high = (guint32) carry;

      g_array_append_val (self, high);
    }
}

/* Returns: the remainder */
static guint32
divide (Number  *self,
        guint32  divisor)
{
  guint64 rest = 0;

  for (guint i = self->len; i-- > 0;)
    {
      rest = rest << 32 | g_array_index (self, guint32, i);
      g_array_index (self, guint32, i) = (guint32) (rest / divisor);
      rest %= divisor;
    }
  while (self->len > 0 && g_array_index (self, guint32, self->len - 1) == 0)
    g_array_set_size (self, self->len - 1);

  return (guint32) rest;
}

static GBytes *
number_to_bytes (const Number *self)
{
  GByteArray *bytes = g_byte_array_new ();

  for (guint i = 0; i < self->len * 4; i++)
    {
      guint8 byte = (guint8) (g_array_index (self, guint32, i / 4) >> i % 4 * 8);

      g_byte_array_append (bytes, &byte, 1);
    }
  while (bytes->len > 0 && bytes->data[bytes->len - 1] == 0)
    g_byte_array_set_size (bytes, bytes->len - 1);

  return g_byte_array_free_to_bytes (bytes);
}

static Number *
number_new (GBytes *bytes)
{
  Number *self = g_array_new (FALSE, TRUE, sizeof (guint32));
  gsize size = 0;
  const guint8 *data = bytes != NULL ? g_bytes_get_data (bytes, &size) : NULL;

  g_array_set_size (self, (guint) (size + 3) / 4);
  for (gsize i = 0; i < size; i++)
    g_array_index (self, guint32, i / 4) |= (guint32) data[i] << i % 4 * 8;

  return self;
}

/* -- Moves as choices -- */

typedef struct
{
  guint32 n;     /* how many possibilities there were */
  guint32 index; /* which it was */
} Choice;

/* The deciders before @seat. */
static guint
count_before (guint deciders,
              guint seat)
{
  guint n = 0;

  for (guint i = 0; i < seat; i++)
    n += deciders >> i & 1;
  return n;
}

static guint
find_decider (guint deciders,
              guint index)
{
  guint seat = 0;

  while (index > 0 || !(deciders >> seat & 1))
    index -= deciders >> seat++ & 1;
  return seat;
}

static void
add_choices (GArray        *choices,
             const BmState *state,
             BmMove         move)
{
  guint seat = bm_move_get_seat (move);
  guint deciders = bm_state_get_deciders (state);
  BmMove moves[BM_MAX_MOVES];
  Choice who = { count_before (deciders, BM_MAX_SEATS), count_before (deciders, seat) };
  Choice what = { bm_state_list_moves (state, seat, moves), 0 };

  while (moves[what.index] != move)
    what.index++;
  g_array_append_val (choices, who);
  g_array_append_val (choices, what);
}

/* -- Public -- */

/**
 * bm_move_code_pack:
 * @record: a game that is over
 * @error: return location for a #BmRecordError: MOVE if a move is illegal, or the game not over
 *
 * Puts the moves of a game into few bytes: about a bit and a half for each tile that could have been picked and each
 * place that could have been taken, all together.
 *
 * Returns: (transfer full) (nullable): the code
 */
GBytes *
bm_move_code_pack (const BmRecord  *record,
                   GError         **error)
{
  g_autoptr (BmState) state = bm_state_new (bm_record_get_setup (record), bm_record_get_seed (record));
  g_autoptr (GArray) choices = g_array_new (FALSE, FALSE, sizeof (Choice));
  g_autoptr (GArray) number = number_new (NULL);

  for (guint i = 0; i < bm_record_get_n_moves (record); i++)
    {
      BmMove move = bm_record_get_move (record, i);
      g_autoptr (GError) reason = NULL;

      if (!bm_state_check_move (state, move, &reason))
        {
          g_set_error (error, BM_RECORD_ERROR, BM_RECORD_ERROR_MOVE, _("Move %u is not legal: %s"), i, reason->message);
          return NULL;
        }
      add_choices (choices, state, move);
      bm_state_play (state, move, NULL);
    }

  if (!bm_state_is_over (state))
    {
      g_set_error_literal (error, BM_RECORD_ERROR, BM_RECORD_ERROR_MOVE, _("The game is not over"));
      return NULL;
    }

  for (guint i = choices->len; i-- > 0;)
    multiply_add (number, g_array_index (choices, Choice, i).n, g_array_index (choices, Choice, i).index);
  return number_to_bytes (number);
}

/**
 * bm_move_code_unpack:
 * @setup: the set-up of the game
 * @seed: its seed
 * @code: bytes from anywhere
 * @error: return location for a #BmRecordError: MOVE if these are not the moves of a game
 *
 * Reads what bm_move_code_pack() has written. There is only one code for each game.
 *
 * Returns: (transfer full) (nullable): the game, which is over; nobody is at its seats
 */
BmRecord *
bm_move_code_unpack (BmSetup  *setup,
                     guint64   seed,
                     GBytes   *code,
                     GError  **error)
{
  g_autoptr (BmState) state = bm_state_new (setup, seed);
  g_autoptr (BmRecord) record = bm_record_new (setup, seed);
  g_autoptr (GArray) number = NULL;
  g_autoptr (GBytes) again = NULL;
  BmMove moves[BM_MAX_MOVES];

  if (g_bytes_get_size (code) > BM_MOVE_CODE_MAX_BYTES)
    {
      g_set_error_literal (error, BM_RECORD_ERROR, BM_RECORD_ERROR_MOVE, _("No game has so many moves"));
      return NULL;
    }

  number = number_new (code);
  while (!bm_state_is_over (state))
    {
      guint deciders = bm_state_get_deciders (state);
      guint seat = find_decider (deciders, divide (number, count_before (deciders, BM_MAX_SEATS)));
      guint n = bm_state_list_moves (state, seat, moves);
      BmMove move = moves[divide (number, n)];

      bm_state_play (state, move, NULL);
      bm_record_append (record, move);
    }

  again = number->len == 0 ? bm_move_code_pack (record, error) : NULL;
  if (again == NULL || !g_bytes_equal (again, code))
    {
      g_clear_error (error);
      g_set_error_literal (error, BM_RECORD_ERROR, BM_RECORD_ERROR_MOVE, _("There are moves after the end of the game"));
      return NULL;
    }

  return g_steal_pointer (&record);
}
