/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Taking back: somebody asks, and whoever plays at the table has to agree. */

#define G_LOG_DOMAIN "bm-net"

#include "config.h"

#include "bm-host-private.h"


/* Steps have room for no more. */
#define MOST_TAKEN_BACK 60000

/* -- Who is asked -- */

/* A bit for each seat at which somebody plays in this program. */
static guint
list_seats_here (BmHost *self)
{
  return bm_session_get_persons (self->session);
}

static guint
list_seats (BmHost              *self,
            const BmParticipant *guest)
{
  return guest != NULL ? bm_host_list_seats (self, guest) : list_seats_here (self);
}

/* Computer players agree, also those who keep the seat of somebody who is away. Whoever looks on has no say. If nobody
 * plays at this program, those decide who can be reached. */
static gboolean
has_say (BmHost              *self,
         const BmParticipant *guest)
{
  return bm_host_is_playing (self, guest) && (bm_host_list_seats (self, guest) & ~self->kept) != 0
         && (guest->peer != NULL || list_seats_here (self) != 0);
}

/* An answer by file would take days. */
static gboolean
is_by_file (BmHost *self)
{
  for (guint i = 0; i < self->participants->len; i++)
    {
      const BmParticipant *guest = g_ptr_array_index (self->participants, i);

      if (guest->by_file && (bm_host_list_seats (self, guest) & ~self->kept) != 0)
        return TRUE;
    }

  return FALSE;
}

/* How many moves remain if the last decision of one of @seats is taken back; %G_MAXUINT: that cannot be asked for. */
static guint
find_plea (BmHost *self,
           guint   seats)
{
  const BmRecord *record = self->session != NULL ? bm_session_get_record (self->session) : NULL;

  if (self->phase != BM_HOST_PLAYING || self->plea.is_open || is_by_file (self)
      || bm_record_get_n_taken_back (record) >= MOST_TAKEN_BACK)
    return G_MAXUINT;
  return bm_session_find_decision (self->session, seats);
}

void
bm_host_update_asking (BmHost *self)
{
  if (self->session != NULL)
    bm_session_set_may_ask (self->session, find_plea (self, list_seats_here (self)) != G_MAXUINT);
}

/* -- The end -- */

static void
close_plea (BmHost    *self,
            BmPleaEnd  end,
            guint      seat)
{
  self->plea.is_open = FALSE;
  self->plea.state = BM_PLEA_NONE;
  for (guint i = 0; i < self->participants->len; i++)
    {
      BmParticipant *guest = g_ptr_array_index (self->participants, i);

      guest->is_begged = FALSE;
      guest->has_agreed = FALSE;
    }
  bm_host_update_asking (self);
  g_signal_emit_by_name (self, "plea-ended", (guint) end, seat);
  bm_host_changed (self);
}

static void
tell_stays (BmHost        *self,
            BmParticipant *guest,
            guint          number,
            guint          seat)
{
  bm_participant_say (guest, BM_MESSAGE_STAYS, g_variant_new ("(uuy)", self->game, number, (guint8) seat));
}

/* It stays as it is: somebody at @seat does not agree, or not everybody has answered. */
static void
refuse_plea (BmHost *self,
             guint   seat)
{
  for (guint i = 0; i < self->participants->len; i++)
    {
      BmParticipant *guest = g_ptr_array_index (self->participants, i);

      if (guest->is_begged || guest == self->plea.asker)
        tell_stays (self, guest, self->plea.number, seat);
    }
  close_plea (self, seat == BM_PLEA_NOBODY ? BM_PLEA_END_LATE : BM_PLEA_END_REFUSED, seat);
}

/* Shows a guest the game as it was before. */
static void
show_taken_back (BmHost        *self,
                 BmParticipant *guest)
{
  g_autoptr (GVariant) changes = bm_host_pack_changes (self, guest);

  if (changes != NULL)
    bm_participant_say (guest, BM_MESSAGE_TAKEN_BACK,
                        g_variant_new ("(uuyb@ay)", self->game, bm_host_get_step (self), (guint8) self->plea.seat,
                                       !guest->has_agreed, changes));
}

/* Before anybody moves again. */
static void
taken_back_cb (BmSession *session G_GNUC_UNUSED,
               gpointer   user_data)
{
  BmHost *self = user_data;

  for (guint i = 0; i < self->participants->len; i++)
    show_taken_back (self, g_ptr_array_index (self->participants, i));
  g_ptr_array_set_size (self->plans, 0);
  close_plea (self, BM_PLEA_END_AGREED, self->plea.seat);
}

/* Whether everybody who still has a say has agreed. */
static gboolean
is_granted (BmHost *self)
{
  if (self->plea.state == BM_PLEA_ASKED)
    return FALSE;

  for (guint i = 0; i < self->participants->len; i++)
    {
      const BmParticipant *guest = g_ptr_array_index (self->participants, i);

      if (guest->is_begged && !guest->has_agreed && has_say (self, guest))
        return FALSE;
    }

  return TRUE;
}

/* Whoever has asked may have gone on, and the game may be over. */
void
bm_host_review_plea (BmHost *self)
{
  if (!self->plea.is_open)
    return;

  if (self->phase != BM_HOST_PLAYING)
    close_plea (self, BM_PLEA_END_LATE, BM_PLEA_NOBODY);
  else if (bm_session_find_decision (self->session, 1u << self->plea.seat) != self->plea.n_moves)
    refuse_plea (self, BM_PLEA_NOBODY);
}

/* Time may be over; and who has left or is away for long has no say any longer. */
void
bm_host_check_plea (BmHost *self)
{
  bm_host_review_plea (self);
  if (!self->plea.is_open)
    return;

  if (is_granted (self))
    bm_session_take_back (self->session, self->plea.n_moves);
  else if (self->now >= self->plea.deadline)
    refuse_plea (self, BM_PLEA_NOBODY);
}

/* -- The beginning -- */

static void
beg (BmHost        *self,
     BmParticipant *guest)
{
  if (guest == self->plea.asker || !has_say (self, guest))
    return;

  guest->is_begged = TRUE;
  bm_participant_say (guest, BM_MESSAGE_BEGGED,
                      g_variant_new ("(uuy)", self->game, self->plea.number, (guint8) self->plea.seat));
}

/* @guest is %NULL for somebody here. */
static gboolean
open_plea (BmHost        *self,
           BmParticipant *guest)
{
  guint n_moves = find_plea (self, list_seats (self, guest));

  if (n_moves == G_MAXUINT)
    return FALSE;

  /* Never one that was used before, even if the program has ended in between. */
  self->plea.number = MAX (self->plea.number + 1, (guint32) self->now);
  self->plea.is_open = TRUE;
  self->plea.asker = guest;
  self->plea.n_moves = n_moves;
  self->plea.seat = bm_move_get_seat (bm_record_get_move (bm_session_get_record (self->session), n_moves));
  self->plea.deadline = self->now + BM_PLEA_PATIENCE_MS;
  self->plea.state = guest == NULL ? BM_PLEA_WAITING : list_seats_here (self) != 0 ? BM_PLEA_ASKED : BM_PLEA_NONE;
  for (guint i = 0; i < self->participants->len; i++)
    beg (self, g_ptr_array_index (self->participants, i));
  bm_host_update_asking (self);
  bm_host_changed (self);
  bm_host_check_plea (self);
  return TRUE;
}

static void
undo_wished_cb (BmSession *session G_GNUC_UNUSED,
                gpointer   user_data)
{
  BmHost *self = user_data;

  bm_host_begin_work (self);
  open_plea (self, NULL);
  bm_host_end_work (self);
}

/* For a session that has just begun or was restored. */
void
bm_host_watch_pleas (BmHost *self)
{
  self->plea.is_open = FALSE;
  self->plea.state = BM_PLEA_NONE;
  g_signal_connect (self->session, "taken-back", G_CALLBACK (taken_back_cb), self);
  g_signal_connect (self->session, "undo-wished", G_CALLBACK (undo_wished_cb), self);
  bm_host_update_asking (self);
}

/* -- What guests say -- */

void
bm_host_hear_plea (BmHost        *self,
                   BmParticipant *guest,
                   GVariant      *body)
{
  guint32 step;

  g_variant_get_child (body, 1, "u", &step);
  if (!bm_host_is_playing (self, guest))
    bm_host_send_away (self, guest, BM_DISMISSAL_SEAT);
  else if (step > bm_host_get_step (self))
    bm_host_send_away (self, guest, BM_DISMISSAL_FUTURE);
  else if (bm_step_get_n_taken_back (step) < bm_step_get_n_taken_back (bm_host_get_step (self))
           || !bm_participant_may_speak (guest, self->now) || !open_plea (self, guest))
    tell_stays (self, guest, 0, BM_PLEA_NOBODY);
}

void
bm_host_hear_answer (BmHost        *self,
                     BmParticipant *guest,
                     GVariant      *body)
{
  guint32 number;
  gboolean agrees;

  g_variant_get (body, "(uub)", NULL, &number, &agrees);
  /* It may have ended in the meantime. */
  if (!self->plea.is_open || number != self->plea.number || !guest->is_begged)
    return;

  if (!agrees)
    {
      refuse_plea (self, (guint) g_bit_nth_lsf (bm_host_list_seats (self, guest), -1));
      return;
    }
  guest->has_agreed = TRUE;
  bm_host_check_plea (self);
}

/* -- Public -- */

/**
 * bm_host_get_plea:
 * @self: a host
 * @seat: (out) (optional): whose decision is to be taken back
 *
 * Returns: whether somebody here has asked to take back a decision, or has to answer
 */
BmPleaState
bm_host_get_plea (BmHost *self,
                  guint  *seat)
{
  g_return_val_if_fail (BM_IS_HOST (self), BM_PLEA_NONE);

  if (seat != NULL)
    *seat = self->plea.seat;
  return self->plea.state;
}

/**
 * bm_host_answer_plea:
 * @self: a host
 * @agrees: whether the person here agrees
 *
 * Answers what bm_host_get_plea() says. If nobody has asked, or no longer, nothing happens.
 */
void
bm_host_answer_plea (BmHost   *self,
                     gboolean  agrees)
{
  g_return_if_fail (BM_IS_HOST (self));

  if (self->plea.state != BM_PLEA_ASKED)
    return;

  bm_host_begin_work (self);
  self->plea.state = BM_PLEA_NONE;
  if (agrees)
    bm_host_check_plea (self);
  else
    refuse_plea (self, (guint) g_bit_nth_lsf (list_seats_here (self), -1));
  bm_host_changed (self);
  bm_host_end_work (self);
}
