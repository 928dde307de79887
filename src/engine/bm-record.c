/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-record-private.h"

#include <glib/gi18n-lib.h>

#include "bm-plain.h"

/* A game in progress: moves are appended, and taken back from the end. */

G_DEFINE_QUARK (bm-record-error-quark, bm_record_error)

/**
 * bm_record_new:
 * @setup: a setup; a reference is taken
 * @seed: the seed of the game
 *
 * Returns: (transfer full): a record without moves
 */
BmRecord *
bm_record_new (BmSetup *setup,
               guint64  seed)
{
  BmRecord *self = g_new0 (BmRecord, 1);

  self->setup = bm_setup_ref (setup);
  self->seed = seed;
  self->moves = g_array_new (FALSE, FALSE, sizeof (BmMove));
  for (guint seat = 0; seat < setup->n_seats; seat++)
    bm_record_set_seat (self, seat, "", "");

  return self;
}

/**
 * bm_record_free:
 * @self: (transfer full) (nullable): a record
 */
void
bm_record_free (BmRecord *self)
{
  if (self == NULL)
    return;

  for (guint seat = 0; seat < BM_MAX_SEATS; seat++)
    {
      g_free (self->seats[seat].player);
      g_free (self->seats[seat].name);
    }
  g_array_unref (self->moves);
  bm_setup_unref (self->setup);
  g_free (self->day);
  g_free (self->parent);
  g_free (self);
}

/**
 * bm_record_copy:
 * @self: a record
 * @n_moves: how many of its moves are copied; all if there are not so many
 *
 * Copies everything but the later moves: the players, what was taken back, and where the game comes from.
 *
 * Returns: (transfer full): a record of its own
 */
BmRecord *
bm_record_copy (const BmRecord *self,
                guint           n_moves)
{
  BmRecord *copy = bm_record_new (self->setup, self->seed);

  g_array_append_vals (copy->moves, self->moves->data, MIN (n_moves, self->moves->len));
  for (guint seat = 0; seat < self->setup->n_seats; seat++)
    bm_record_set_seat (copy, seat, self->seats[seat].player, self->seats[seat].name);
  copy->n_taken_back = self->n_taken_back;
  copy->day = g_strdup (self->day);
  copy->parent = g_strdup (self->parent);
  copy->n_shared = self->n_shared;

  return copy;
}

/**
 * bm_record_get_setup:
 * @self: a record
 *
 * Returns: (transfer none): the setup
 */
BmSetup *
bm_record_get_setup (const BmRecord *self)
{
  return self->setup;
}

/**
 * bm_record_get_seed:
 * @self: a record
 *
 * Returns: the seed of the game
 */
guint64
bm_record_get_seed (const BmRecord *self)
{
  return self->seed;
}

/**
 * bm_record_get_n_moves:
 * @self: a record
 *
 * Returns: the number of moves made so far
 */
guint
bm_record_get_n_moves (const BmRecord *self)
{
  return self->moves->len;
}

/**
 * bm_record_get_move:
 * @self: a record
 * @index: from 0 to the number of moves − 1
 *
 * Returns: the move
 */
BmMove
bm_record_get_move (const BmRecord *self,
                    guint           index)
{
  g_return_val_if_fail (index < self->moves->len, 0);

  return g_array_index (self->moves, BmMove, index);
}

/**
 * bm_record_append:
 * @self: a record
 * @move: a move that is legal after all the others
 */
void
bm_record_append (BmRecord *self,
                  BmMove    move)
{
  g_array_append_val (self->moves, move);
}

/**
 * bm_record_truncate:
 * @self: a record
 * @n_moves: how many moves to keep
 *
 * Takes back the last moves; bm_record_replay() returns the state before them.
 */
void
bm_record_truncate (BmRecord *self,
                    guint     n_moves)
{
  g_return_if_fail (n_moves <= self->moves->len);

  g_array_set_size (self->moves, n_moves);
}

/**
 * bm_record_replay:
 * @self: a record
 * @n_moves: number of moves to make; all if there are fewer
 * @error: return location for a #BmRecordError: MOVE, if an illegal move was appended
 *
 * Returns: (transfer full) (nullable): the state after these moves
 */
BmState *
bm_record_replay (const BmRecord  *self,
                  guint            n_moves,
                  GError         **error)
{
  g_autoptr (BmState) state = bm_state_new (self->setup, self->seed);

  for (guint i = 0; i < MIN (n_moves, self->moves->len); i++)
    {
      g_autoptr (GError) local_error = NULL;

      if (!bm_state_apply (state, g_array_index (self->moves, BmMove, i), NULL, &local_error))
        {
          g_set_error (error, BM_RECORD_ERROR, BM_RECORD_ERROR_MOVE, _("Move %u is not legal: %s"), i,
                       local_error->message);
          return NULL;
        }
    }

  return g_steal_pointer (&state);
}

/**
 * bm_record_get_n_taken_back:
 * @self: a record
 *
 * Returns: how many decisions were taken back after something hidden had been revealed; their moves are not in the
 *   record
 */
guint
bm_record_get_n_taken_back (const BmRecord *self)
{
  return self->n_taken_back;
}

/**
 * bm_record_set_n_taken_back:
 * @self: a record
 * @n_taken_back: see bm_record_get_n_taken_back()
 */
void
bm_record_set_n_taken_back (BmRecord *self,
                            guint     n_taken_back)
{
  self->n_taken_back = n_taken_back;
}

/**
 * bm_record_get_player:
 * @self: a record
 * @seat: a seat
 *
 * Returns: the player: the ID of a computer player, "human", or "" if it is not set; the engine does not interpret it
 */
const char *
bm_record_get_player (const BmRecord *self,
                      guint           seat)
{
  g_return_val_if_fail (seat < self->setup->n_seats, NULL);

  return self->seats[seat].player;
}

/**
 * bm_record_get_name:
 * @self: a record
 * @seat: a seat
 *
 * Returns: the player's name, or ""
 */
const char *
bm_record_get_name (const BmRecord *self,
                    guint           seat)
{
  g_return_val_if_fail (seat < self->setup->n_seats, NULL);

  return self->seats[seat].name;
}

/**
 * bm_record_set_seat:
 * @self: a record
 * @seat: a seat
 * @player: the player, see bm_record_get_player()
 * @name: the player's name
 *
 * Names may come from a file: they are made lines of at most %BM_MAX_NAME characters.
 */
void
bm_record_set_seat (BmRecord   *self,
                    guint       seat,
                    const char *player,
                    const char *name)
{
  g_autofree char *old_player = NULL;
  g_autofree char *old_name = NULL;

  g_return_if_fail (seat < self->setup->n_seats);

  /* The strings may be those of the seat itself. */
  old_player = g_steal_pointer (&self->seats[seat].player);
  old_name = g_steal_pointer (&self->seats[seat].name);
  self->seats[seat].player = bm_plain_line (player != NULL ? player : "", BM_MAX_NAME);
  self->seats[seat].name = bm_plain_line (name != NULL ? name : "", BM_MAX_NAME);
}

/**
 * bm_record_dup_digest:
 * @self: a record
 *
 * Returns: (transfer full): what stands for a game: the SHA-256 of its seed and its moves, in hexadecimal
 */
char *
bm_record_dup_digest (const BmRecord *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append_printf (text, "%" G_GUINT64_FORMAT, self->seed);
  for (guint i = 0; i < self->moves->len; i++)
    g_string_append_printf (text, " %u", (guint) g_array_index (self->moves, BmMove, i));

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text->str, (gssize) text->len);
}

/* -- Where a game comes from -- */

/**
 * bm_record_get_day:
 * @self: a record
 *
 * Returns: (transfer none) (nullable): the day whose deal it is, as YYYY-MM-DD; %NULL if it is an ordinary game
 */
const char *
bm_record_get_day (const BmRecord *self)
{
  return self->day;
}

/**
 * bm_record_set_day:
 * @self: a record
 * @day: (nullable): the day whose deal it is
 */
void
bm_record_set_day (BmRecord   *self,
                   const char *day)
{
  char *copy = g_strdup (day);

  g_free (self->day);
  self->day = copy;
}

/**
 * bm_record_get_parent:
 * @self: a record
 *
 * Returns: (transfer none) (nullable): the bm_record_dup_digest() of the game from which it was forked, to find out what
 *   would have come of other decisions; %NULL if it was played from its beginning
 */
const char *
bm_record_get_parent (const BmRecord *self)
{
  return self->parent;
}

/**
 * bm_record_get_n_shared:
 * @self: a record
 *
 * Returns: how many of its first moves were made in the game from which it was forked
 */
guint
bm_record_get_n_shared (const BmRecord *self)
{
  return self->n_shared;
}

/**
 * bm_record_set_parent:
 * @self: a record
 * @parent: (nullable): the digest of a game
 * @n_shared: how many of its first moves were made there
 */
void
bm_record_set_parent (BmRecord   *self,
                      const char *parent,
                      guint       n_shared)
{
  char *copy = g_strdup (parent);

  g_free (self->parent);
  self->parent = copy;
  self->n_shared = parent != NULL ? n_shared : 0;
}
