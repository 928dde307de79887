/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game that people play from elsewhere: in the program that has it, and in those that mirror it. */

#define G_LOG_DOMAIN "bm-session"

#include "config.h"

#include "bm-session-private.h"

#include "bm-bot.h"

/* -- People who are not here -- */

/**
 * bm_session_set_elsewhere:
 * @self: a session that is no mirror
 * @seats: a bit for each seat at which a person plays elsewhere
 *
 * Says which of the persons of the game are not here: they do not look at this screen, and nothing is taken back unless
 * they agree. The record names all of them as persons.
 */
void
bm_session_set_elsewhere (BmSession *self,
                          guint      seats)
{
  guint persons;

  g_return_if_fail (BM_IS_SESSION (self));
  g_return_if_fail (self->mirror == NULL);

  persons = self->persons | self->elsewhere;
  self->elsewhere = persons & seats;
  self->persons = persons & ~seats;
  self->viewer = bm_viewer_follow (&self->viewer, self->state, self->persons);
  bm_session_update_undo (self);
}

/**
 * bm_session_set_keeper:
 * @self: a session that is no mirror
 * @seat: the seat of a person elsewhere
 * @player: (nullable): the ID of a computer player, or %NULL
 * @error: return location for a #BmSessionError
 *
 * Has a computer player decide for somebody who is away, until it is set to %NULL.
 *
 * Returns: whether there is such a computer player
 */
gboolean
bm_session_set_keeper (BmSession   *self,
                       guint        seat,
                       const char  *player,
                       GError     **error)
{
  const BmBotKind *bot = player != NULL ? bm_bot_find (player) : NULL;

  g_return_val_if_fail (BM_IS_SESSION (self), FALSE);
  g_return_val_if_fail (seat < bm_session_count_seats (self) && (self->elsewhere >> seat & 1), FALSE);

  if (player != NULL && bot == NULL)
    {
      bm_session_set_no_player_error (error, player, seat);
      return FALSE;
    }

  bm_thinkers_forget (&self->thinkers, seat);
  self->thinkers.seats[seat].bot = bot;
  bm_session_go_on (self);
  return TRUE;
}

/* -- Following a game that is played elsewhere -- */

/**
 * bm_session_follow:
 * @self: a mirror
 * @seat: the seat that has made a move
 * @kind: the kind of the move
 * @events: (element-type BmEvent): what everyone could see
 * @views: a value of %BM_VIEWS_TYPE, from anywhere: what the seats here see now
 * @error: return location for a #BmViewError or #BmStateError
 *
 * Shows a move. If @views are refused, nothing changes.
 *
 * Returns: whether it was shown
 */
gboolean
bm_session_follow (BmSession   *self,
                   guint        seat,
                   BmMoveKind   kind,
                   GArray      *events,
                   GVariant    *views,
                   GError     **error)
{
  g_autoptr (BmSession) alive = NULL;

  g_return_val_if_fail (BM_IS_SESSION (self), FALSE);
  g_return_val_if_fail (self->mirror != NULL, FALSE);
  g_return_val_if_fail (seat < bm_session_count_seats (self), FALSE);

  if (!bm_mirror_show (self->mirror, views, error))
    return FALSE;

  alive = g_object_ref (self);
  self->wishing &= ~(1u << seat);
  if (kind != BM_MOVE_NONE)
    bm_mirror_remember (self->mirror, views, events);
  self->viewer = bm_viewer_follow (&self->viewer, bm_session_get_open_state (self), self->persons);
  g_signal_emit_by_name (self, "moved", seat, (guint) kind, events);
  bm_session_announce (self);
  return TRUE;
}

/**
 * bm_session_refuse:
 * @self: a mirror
 * @seat: a seat that plays here
 *
 * Says that the move that the seat wished for has not been made: it has to decide again.
 */
void
bm_session_refuse (BmSession *self,
                   guint      seat)
{
  g_return_if_fail (BM_IS_SESSION (self));
  g_return_if_fail (self->mirror != NULL);
  g_return_if_fail (seat < bm_session_count_seats (self));

  if (!(self->wishing >> seat & 1))
    return;

  self->wishing &= ~(1u << seat);
  g_signal_emit_by_name (self, "changed");
}

/**
 * bm_session_complete:
 * @self: a mirror whose game is over
 * @record: (transfer full): the whole game, which is no longer secret
 *
 * Gives the session what can be kept and replayed.
 */
void
bm_session_complete (BmSession *self,
                     BmRecord  *record)
{
  g_return_if_fail (BM_IS_SESSION (self));
  g_return_if_fail (self->mirror != NULL);
  g_return_if_fail (bm_session_get_over (self));

  bm_record_free (self->record);
  self->record = record;
  g_signal_emit_by_name (self, "changed");
}

/* -- Taking back, if the others agree -- */

/**
 * bm_session_set_may_ask:
 * @self: a session with people elsewhere
 * @may_ask: whether the others can be asked now
 *
 * Says whether bm_session_undo() would ask, see #BmSession::undo-wished.
 */
void
bm_session_set_may_ask (BmSession *self,
                        gboolean   may_ask)
{
  g_return_if_fail (BM_IS_SESSION (self));

  self->may_ask = may_ask;
  bm_session_update_undo (self);
}

/**
 * bm_session_find_decision:
 * @self: a session that is no mirror
 * @seats: a bit for each seat
 *
 * Returns: the index of the last move that was a decision of one of @seats; %G_MAXUINT if there is none
 */
guint
bm_session_find_decision (BmSession *self,
                          guint      seats)
{
  g_return_val_if_fail (BM_IS_SESSION (self), G_MAXUINT);
  g_return_val_if_fail (self->mirror == NULL, G_MAXUINT);

  return bm_past_find_decision (&self->past, self->record, seats);
}

/**
 * bm_session_take_back:
 * @self: a session that is no mirror, with people elsewhere, whose game is not over
 * @n_moves: how many moves to keep
 *
 * Takes back what everybody has agreed to, whoever has made the moves and whatever they have revealed. The record
 * counts it. Nothing can be redone.
 */
void
bm_session_take_back (BmSession *self,
                      guint      n_moves)
{
  g_autoptr (BmSession) alive = NULL;
  guint n_taken_back;

  g_return_if_fail (BM_IS_SESSION (self));
  g_return_if_fail (self->mirror == NULL);
  g_return_if_fail (n_moves < bm_record_get_n_moves (self->record));

  alive = g_object_ref (self);
  n_taken_back = bm_record_get_n_taken_back (self->record);
  bm_past_cut (&self->past, self->record, n_moves);
  bm_past_forget_undone (&self->past);
  bm_record_set_n_taken_back (self->record, n_taken_back + 1);
  bm_session_follow_record (self);
}

/**
 * bm_session_go_back:
 * @self: a mirror
 * @n_moves: how many moves were taken back
 * @views: a value of %BM_VIEWS_TYPE, from anywhere: what the seats here see now
 * @error: return location for a #BmViewError or #BmStateError
 *
 * Shows the game as it was before these moves. Whatever was wished for is forgotten. If @views are refused, nothing
 * changes.
 *
 * Returns: whether it was shown
 */
gboolean
bm_session_go_back (BmSession  *self,
                    guint       n_moves,
                    GVariant   *views,
                    GError    **error)
{
  g_autoptr (BmSession) alive = NULL;

  g_return_val_if_fail (BM_IS_SESSION (self), FALSE);
  g_return_val_if_fail (self->mirror != NULL, FALSE);

  if (!bm_mirror_show (self->mirror, views, error))
    return FALSE;

  alive = g_object_ref (self);
  self->wishing = 0;
  bm_mirror_forget (self->mirror, n_moves, views);
  self->viewer = bm_viewer_follow (&self->viewer, bm_session_get_open_state (self), self->persons);
  g_signal_emit_by_name (self, "taken-back");
  bm_session_announce (self);
  return TRUE;
}
