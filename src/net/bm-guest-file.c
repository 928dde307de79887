/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A guest who plays by file: a turn is decided in advance, as far as that is possible, and said all at once. */

#define G_LOG_DOMAIN "bm-net"

#include "config.h"

#include "bm-guest-private.h"

#include "bm-plan.h"
#include "bm-views.h"

/**
 * bm_guest_new_by_file:
 * @invitation: an invitation
 * @name: what to be called at the table
 * @error: return location for a #BmTurnFileError
 *
 * Accepts an invitation. Nothing in it is looked at before bm_guest_hear_file(), so that bm_guest_add_set() can be
 * called.
 *
 * Returns: (transfer full) (nullable): the guest
 */
BmGuest *
bm_guest_new_by_file (const BmTurnFile  *invitation,
                      const char        *name,
                      GError           **error)
{
  BmGuest *self = NULL;

  if (invitation->kind == BM_TURN_FILE_INVITATION)
    self = bm_guest_new (&invitation->invitation, name, NULL, NULL);
  if (self == NULL)
    {
      bm_turn_file_fail (invitation->kind == BM_TURN_FILE_INVITATION ? BM_TURN_FILE_ERROR_DAMAGED
                                                                     : BM_TURN_FILE_ERROR_TABLE, error);
      return NULL;
    }

  self->by_file = TRUE;
  return self;
}

/**
 * bm_guest_is_by_file:
 * @self: a guest
 *
 * Returns: whether what is said is carried as files
 */
gboolean
bm_guest_is_by_file (BmGuest *self)
{
  g_return_val_if_fail (BM_IS_GUEST (self), FALSE);

  return self->by_file;
}

/* -- What the session shows -- */

static guint
get_seat (BmGuest *self)
{
  return (guint) g_bit_nth_lsf (self->seats, -1);
}

/* Whether there is a game in which this guest has a seat. */
static gboolean
plays (BmGuest *self)
{
  return self->by_file && self->session != NULL && self->phase == BM_GUEST_PLAYING && self->seats != 0;
}

/* Shows other views than before, of which nobody has made a move. */
static void
show_views (BmGuest  *self,
            GVariant *views)
{
  g_autoptr (GArray) nothing = g_array_new (FALSE, FALSE, sizeof (BmEvent));
  g_autoptr (GError) error = NULL;

  if (!bm_session_follow (self->session, get_seat (self), BM_MOVE_NONE, nothing, views, &error))
    g_critical ("What was decided in advance cannot be shown: %s", error->message);
}

/* Shows the game as it is, as far as it is known. */
static void
show_truth (BmGuest *self)
{
  if (self->rehearsed != NULL)
    show_views (self, self->shown);
  else if (self->session != NULL && self->seats != 0)
    bm_session_refuse (self->session, get_seat (self));
  g_clear_pointer (&self->rehearsed, g_variant_unref);
  g_clear_pointer (&self->rehearsal, bm_rehearsal_free);
}

static void
show_rehearsal (BmGuest *self)
{
  BmView view = bm_rehearsal_get_view (self->rehearsal);
  g_autoptr (GVariant) views = bm_views_pack (&view, self->seats);

  show_views (self, views);
  g_clear_pointer (&self->rehearsed, g_variant_unref);
  self->rehearsed = g_steal_pointer (&views);
}

/* Whether there is something to decide, or nothing more: otherwise the last decision cannot be shown, and the session
 * waits for the answer to it. */
static gboolean
can_show_rehearsal (BmGuest *self)
{
  BmView view = bm_rehearsal_get_view (self->rehearsal);

  return !bm_rehearsal_is_done (self->rehearsal) || bm_view_get_decision (&view, get_seat (self)) == BM_MOVE_NONE;
}

/* The session is asked for a move: it becomes part of what is decided in advance. */
void
bm_guest_rehearse (BmGuest *self,
                   BmMove   move)
{
  BmView view = bm_session_get_view (self->session, get_seat (self));

  if (self->is_wishing)
    return;

  if (self->rehearsal == NULL)
    self->rehearsal = bm_rehearsal_new (&view);
  if (!bm_rehearsal_play (self->rehearsal, move, NULL))
    return;

  g_array_append_val (self->draft, move);
  if (can_show_rehearsal (self))
    show_rehearsal (self);
  bm_guest_emit_changed (self);
}

/* -- What is planned -- */

void
bm_guest_forget_plan (BmGuest *self)
{
  g_array_set_size (self->plan, 0);
  g_array_set_size (self->draft, 0);
  g_clear_pointer (&self->rehearsal, bm_rehearsal_free);
  g_clear_pointer (&self->rehearsed, g_variant_unref);
}

/* What the seat wanted to do at what is shown now, and the host has done for it; 0 if it wanted nothing like that. */
BmMove
bm_guest_take_planned (BmGuest *self,
                       guint    seat)
{
  BmView view = bm_session_get_view (self->session, seat);
  guint n_used;
  BmMove move = bm_plan_find (self->plan, &view, &n_used);

  g_array_remove_range (self->plan, 0, n_used);
  return move;
}

/* Whether the plan has something for what the seat has to decide now. */
static BmMove
find_planned (BmGuest *self)
{
  BmView view = bm_session_get_view (self->session, get_seat (self));
  guint n_used;

  return bm_plan_find (self->plan, &view, &n_used);
}

static gboolean
has_to_decide (BmGuest *self)
{
  BmView view = bm_session_get_view (self->session, get_seat (self));

  return bm_view_get_decision (&view, get_seat (self)) != BM_MOVE_NONE;
}

/* Decides again what was decided before the program ended, or another file came, if it is still possible. */
static void
rehearse_again (BmGuest *self)
{
  g_autoptr (GArray) draft = g_array_copy (self->draft);

  g_array_set_size (self->draft, 0);
  for (guint i = 0; i < draft->len; i++)
    if (!bm_session_play (self->session, g_array_index (draft, BmMove, i), NULL))
      break;
}

/* Shows what has been said as if it had been done already. */
static void
show_plan (BmGuest *self,
           BmMove   first)
{
  BmView view = bm_session_get_view (self->session, get_seat (self));

  self->rehearsal = bm_rehearsal_new (&view);
  for (guint i = 0; i < self->plan->len && !bm_rehearsal_is_done (self->rehearsal); i++)
    bm_rehearsal_play (self->rehearsal, g_array_index (self->plan, BmMove, i), NULL);

  if (bm_rehearsal_is_done (self->rehearsal) && can_show_rehearsal (self))
    show_rehearsal (self);
  else
    {
      self->is_wishing = TRUE;
      bm_session_play (self->session, first, NULL);
      self->is_wishing = FALSE;
    }
  g_clear_pointer (&self->rehearsal, bm_rehearsal_free);
}

/* After the session shows the game as it is: what has been said or decided about it still holds, or does not. */
void
bm_guest_go_on (BmGuest *self)
{
  BmMove move;

  if (!plays (self))
    {
      bm_guest_forget_plan (self);
      return;
    }
  if (!has_to_decide (self))
    {
      g_array_set_size (self->draft, 0);
      return;
    }

  move = find_planned (self);
  if (move != 0)
    {
      show_plan (self, move);
      return;
    }

  g_array_set_size (self->plan, 0);
  rehearse_again (self);
}

/* -- Opening files -- */

static GPtrArray *
read_packets (BmGuest           *self,
              const BmTurnFile  *file,
              GError           **error)
{
  BmTurnFileError problem;

  if (memcmp (file->invitation.table, self->invitation.table, BM_TABLE_ID_BYTES) != 0)
    problem = BM_TURN_FILE_ERROR_TABLE;
  else if (file->kind == BM_TURN_FILE_ANSWER)
    problem = BM_TURN_FILE_ERROR_OWN;
  else if (file->kind == BM_TURN_FILE_INVITATION
             ? memcmp (&file->invitation.secret, &self->invitation.secret, sizeof self->invitation.secret) != 0
             : !bm_participant_id_equal (&file->participant, &self->id))
    problem = BM_TURN_FILE_ERROR_SEAT;
  else if (self->phase == BM_GUEST_GONE || !self->by_file)
    problem = BM_TURN_FILE_ERROR_CLOSED;
  else if (file->kind == BM_TURN_FILE_TURN)
    return bm_turn_file_unseal (file, self->seal, error);
  else if (!self->is_known)
    return g_ptr_array_ref (file->packets);
  else
    problem = BM_TURN_FILE_ERROR_OLD;

  bm_turn_file_fail (problem, error);
  return NULL;
}

static void
hear_packets (BmGuest   *self,
              GPtrArray *packets)
{
  for (guint i = 0; i < packets->len && self->phase != BM_GUEST_GONE; i++)
    {
      g_auto (BmMessage) message = { 0 };
      g_autoptr (GError) error = NULL;

      if (!bm_line_receive (self->line, g_ptr_array_index (packets, i), self->now, &message, &error)
          || (message.body != NULL && !bm_guest_hear_message (self, &message, &error)))
        bm_guest_give_up (self, error);
    }
}

/**
 * bm_guest_hear_file:
 * @self: a guest who plays by file
 * @file: a file from anywhere
 * @error: return location for a #BmTurnFileError or #BmSealError, in words for the person
 *
 * Takes in what the host says. If it is refused, nothing has changed; it may be opened again.
 *
 * Returns: whether there was something new in it
 */
gboolean
bm_guest_hear_file (BmGuest           *self,
                    const BmTurnFile  *file,
                    GError           **error)
{
  g_autoptr (GPtrArray) packets = NULL;

  g_return_val_if_fail (BM_IS_GUEST (self), FALSE);

  packets = read_packets (self, file, error);
  if (packets == NULL || !bm_turn_file_try (packets, self->line, error))
    return FALSE;

  bm_guest_begin_work (self);
  show_truth (self);
  self->is_known = file->kind == BM_TURN_FILE_TURN;
  if (!self->is_known)
    self->invited_as = file->participant;
  hear_packets (self, packets);
  bm_guest_go_on (self);
  bm_guest_emit_changed (self);
  bm_guest_end_work (self);
  return TRUE;
}

/* -- Answering -- */

/* Whether all sets are there, or have been asked for. */
static gboolean
has_agreed (BmGuest *self)
{
  return self->setup != NULL || self->wants;
}

/**
 * bm_guest_get_answer:
 * @self: a guest
 *
 * Returns: whether there is something to answer by file, and to decide before that
 */
BmGuestAnswer
bm_guest_get_answer (BmGuest *self)
{
  g_return_val_if_fail (BM_IS_GUEST (self), BM_GUEST_ANSWER_NONE);

  if (!self->by_file || bm_guest_has_given_up (self))
    return BM_GUEST_ANSWER_NONE;
  if (self->is_leaving)
    return self->has_answered ? BM_GUEST_ANSWER_MADE : BM_GUEST_ANSWER_READY;
  if (self->phase != BM_GUEST_GONE && !has_agreed (self))
    return BM_GUEST_ANSWER_OPEN;
  if (self->rehearsal != NULL)
    return bm_rehearsal_is_done (self->rehearsal) ? BM_GUEST_ANSWER_READY : BM_GUEST_ANSWER_OPEN;
  if (plays (self) && has_to_decide (self) && self->plan->len == 0)
    return BM_GUEST_ANSWER_OPEN;
  if (bm_line_get_n_waiting (self->line) == 0)
    return BM_GUEST_ANSWER_NONE;
  return self->has_answered ? BM_GUEST_ANSWER_MADE : BM_GUEST_ANSWER_READY;
}

/**
 * bm_guest_can_take_back:
 * @self: a guest
 *
 * Returns: whether something has been decided that is in no file yet
 */
gboolean
bm_guest_can_take_back (BmGuest *self)
{
  g_return_val_if_fail (BM_IS_GUEST (self), FALSE);

  return self->draft->len > 0;
}

/**
 * bm_guest_take_back:
 * @self: a guest
 *
 * Takes back all that has been decided since the last file.
 */
void
bm_guest_take_back (BmGuest *self)
{
  g_return_if_fail (BM_IS_GUEST (self));

  if (self->draft->len == 0)
    return;

  bm_guest_begin_work (self);
  g_array_set_size (self->draft, 0);
  show_truth (self);
  bm_guest_emit_changed (self);
  bm_guest_end_work (self);
}

/* From now on it cannot be taken back: the file may be on its way. */
static void
say_plan (BmGuest *self)
{
  const GArray *plan;

  if (self->rehearsal == NULL || !bm_rehearsal_is_done (self->rehearsal) || self->is_leaving)
    return;

  plan = bm_rehearsal_get_plan (self->rehearsal);
  bm_guest_add_message (self, BM_MESSAGE_PLAN,
                        g_variant_new ("(uu@au)", self->game, self->step,
                                       g_variant_new_fixed_array (G_VARIANT_TYPE_UINT32, plan->data, plan->len,
                                                                  sizeof (BmMove))));
  g_array_set_size (self->plan, 0);
  g_array_append_vals (self->plan, plan->data, plan->len);
  g_array_set_size (self->draft, 0);
  /* What is shown stays as it is, until the host has answered. */
  g_clear_pointer (&self->rehearsal, bm_rehearsal_free);
}

/**
 * bm_guest_make_file:
 * @self: a guest that has something to answer
 *
 * Says all that the host has not confirmed, what was decided included. May be called again if a file is lost.
 *
 * Returns: (transfer full): what is to be written
 */
BmTurnFile *
bm_guest_make_file (BmGuest *self)
{
  g_autoptr (GBytes) greeting = NULL;
  g_autoptr (GPtrArray) packets = NULL;
  BmTurnFile *file;

  g_return_val_if_fail (BM_IS_GUEST (self), NULL);
  g_return_val_if_fail (bm_guest_get_answer (self) >= BM_GUEST_ANSWER_READY, NULL);

  bm_guest_begin_work (self);
  say_plan (self);
  self->has_answered = TRUE;
  bm_guest_emit_changed (self);
  bm_guest_end_work (self);

  file = bm_turn_file_new (BM_TURN_FILE_ANSWER);
  file->participant = self->id;
  file->invitation = self->invitation;
  if (self->session != NULL && self->seats != 0)
    {
      BmView view = bm_session_get_view (self->session, get_seat (self));

      file->seat = get_seat (self);
      file->turn = bm_turn_file_find_turn (&view);
    }
  greeting = bm_greeting_seal (&self->invitation, &self->keys);
  bm_turn_file_add (file, greeting);
  packets = bm_line_list_packets (self->line);
  for (guint i = 0; i < packets->len; i++)
    {
      g_autoptr (GBytes) sealed = bm_seal_close (self->seal, g_ptr_array_index (packets, i));

      bm_turn_file_add (file, sealed);
    }

  return file;
}
