/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-session"

#include "config.h"

#include "bm-past.h"

#include "bm-viewer.h"

/* Facts about a move of the record. */
enum
{
  MARK_DECISION = 1 << 0, /* there was a choice */
  MARK_REVEALED = 1 << 1, /* it revealed something hidden */
};

/** Undone: a game as it was before moves were taken back. */
typedef struct
{
  GArray *moves;
  guint   n_taken_back;
} Undone;

static void
clear_undone (gpointer data)
{
  g_array_unref (((Undone *) data)->moves);
}

/**
 * bm_past_init:
 * @self: the past of a game without moves
 */
void
bm_past_init (BmPast *self)
{
  self->marks = g_byte_array_new ();
  self->undone = g_array_new (FALSE, FALSE, sizeof (Undone));
  g_array_set_clear_func (self->undone, clear_undone);
}

/**
 * bm_past_clear:
 * @self: the past of a game, no longer needed
 */
void
bm_past_clear (BmPast *self)
{
  g_byte_array_unref (self->marks);
  g_array_unref (self->undone);
}

/**
 * bm_past_replay:
 * @self: the past; updated to match @record
 * @record: a game
 * @error: return location for a #BmRecordError or #BmStateError, if a move is illegal
 *
 * Replays the moves of a record to find their marks.
 *
 * Returns: (transfer full) (nullable): the state after them
 */
BmState *
bm_past_replay (BmPast          *self,
                const BmRecord  *record,
                GError         **error)
{
  g_autoptr (BmState) state = bm_record_replay (record, 0, error);
  g_autoptr (BmState) before = NULL;

  if (state == NULL)
    return NULL;

  before = bm_state_copy (state);
  g_byte_array_set_size (self->marks, 0);
  for (guint i = 0; i < bm_record_get_n_moves (record); i++)
    {
      BmMove move = bm_record_get_move (record, i);

      bm_state_assign (before, state);
      if (!bm_state_apply (state, move, NULL, error))
        return NULL;
      bm_past_add (self, before, state, move);
    }

  return g_steal_pointer (&state);
}

/**
 * bm_past_add:
 * @self: the past
 * @before: the state before a move
 * @after: the state after it
 * @move: the move, already added to the record
 */
void
bm_past_add (BmPast        *self,
             const BmState *before,
             const BmState *after,
             BmMove         move)
{
  guint8 mark = 0;

  if (bm_viewer_find_only_move (before, bm_move_get_seat (move)) == 0)
    mark |= MARK_DECISION;
  if (bm_reveals (before, after))
    mark |= MARK_REVEALED;
  g_byte_array_append (self->marks, &mark, 1);
}

/**
 * bm_past_find_decision:
 * @self: the past
 * @record: the game
 * @persons: a bit for each seat
 *
 * Returns: the index of the last move that was a decision of one of @persons; %G_MAXUINT if there is none
 */
guint
bm_past_find_decision (const BmPast   *self,
                       const BmRecord *record,
                       guint           persons)
{
  for (guint i = self->marks->len; i > 0; i--)
    if ((self->marks->data[i - 1] & MARK_DECISION)
        && (persons >> bm_move_get_seat (bm_record_get_move (record, i - 1)) & 1))
      return i - 1;

  return G_MAXUINT;
}

/**
 * bm_past_has_revealed:
 * @self: the past
 * @n_moves: how many moves to skip
 *
 * Returns: whether something hidden was revealed by the moves after the first @n_moves
 */
gboolean
bm_past_has_revealed (const BmPast *self,
                      guint         n_moves)
{
  for (guint i = n_moves; i < self->marks->len; i++)
    if (self->marks->data[i] & MARK_REVEALED)
      return TRUE;

  return FALSE;
}

/**
 * bm_past_cut:
 * @self: the past; afterwards it no longer matches @record, see bm_past_replay()
 * @record: the game
 * @n_moves: how many moves to keep
 *
 * Takes back the last moves of a record and keeps them for bm_past_restore(). The record counts how often hidden
 * things had been revealed by them.
 */
void
bm_past_cut (BmPast   *self,
             BmRecord *record,
             guint     n_moves)
{
  Undone undone = {
    .moves = g_array_new (FALSE, FALSE, sizeof (BmMove)),
    .n_taken_back = bm_record_get_n_taken_back (record),
  };

  for (guint i = 0; i < bm_record_get_n_moves (record); i++)
    {
      BmMove move = bm_record_get_move (record, i);

      g_array_append_val (undone.moves, move);
    }
  g_array_append_val (self->undone, undone);

  if (bm_past_has_revealed (self, n_moves))
    bm_record_set_n_taken_back (record, undone.n_taken_back + 1);
  bm_record_truncate (record, n_moves);
}

/**
 * bm_past_get_can_restore:
 * @self: the past
 *
 * Returns: whether there is anything for bm_past_restore() to restore
 */
gboolean
bm_past_get_can_restore (const BmPast *self)
{
  return self->undone->len > 0;
}

/**
 * bm_past_restore:
 * @self: a past with moves that were taken back; afterwards it no longer matches @record, see bm_past_replay()
 * @record: the game
 *
 * Restores the record to what it was before the last bm_past_cut().
 */
void
bm_past_restore (BmPast   *self,
                 BmRecord *record)
{
  const Undone *undone = &g_array_index (self->undone, Undone, self->undone->len - 1);

  bm_record_truncate (record, 0);
  for (guint i = 0; i < undone->moves->len; i++)
    bm_record_append (record, g_array_index (undone->moves, BmMove, i));
  bm_record_set_n_taken_back (record, undone->n_taken_back);
  g_array_set_size (self->undone, self->undone->len - 1);
}

/**
 * bm_past_forget_undone:
 * @self: the past
 *
 * Forgets the moves that were taken back, since a different decision has been made.
 */
void
bm_past_forget_undone (BmPast *self)
{
  g_array_set_size (self->undone, 0);
}

/* Whether somebody may look through the discard pile of a draft now, by an effect. */
static gboolean
opens_discard (const BmState *before,
               const BmState *after)
{
  for (guint seat = 0; after->setup->mode != BM_MODE_ROWS && seat < after->setup->n_seats; seat++)
    if (after->decisions[seat] == BM_MOVE_RETRIEVE && before->decisions[seat] != BM_MOVE_RETRIEVE)
      return TRUE;

  return FALSE;
}

/**
 * bm_reveals:
 * @before: a state
 * @after: the state after a move
 *
 * Returns: whether the move has revealed something hidden: simultaneous choices or the next stack, with a new phase;
 *   tiles from the supply or the stock; a tile that was taken from the discard pile, or the discard pile itself to the next player
 *   who may look
 */
gboolean
bm_reveals (const BmState *before,
            const BmState *after)
{
  return before->phase != after->phase
         || before->n_deck != after->n_deck
         || before->n_stock != after->n_stock
         || before->n_discards > after->n_discards
         || opens_discard (before, after)
         || (after->phase == BM_PHASE_DISCARD && before->n_turns_taken != after->n_turns_taken);
}
