/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Taking back: a guest asks, is asked, and shows what everybody has agreed to. */

#define G_LOG_DOMAIN "bm-net"

#include "config.h"

#include "bm-guest-private.h"


/* The host says when it is over. If it has ended itself in between, nothing comes any more. */
#define OWN_PATIENCE_MS (2 * BM_PLEA_PATIENCE_MS)

/* Whether a move of somebody here could be taken back. The host knows which of them were decisions. */
static gboolean
has_moved (BmGuest *self)
{
  for (guint i = 0; i < self->journal->len; i++)
    {
      BmMove own = g_array_index (self->journal, BmJournalEntry, i).own;

      if (own != 0 && own != BM_JOURNAL_NOT_OWN)
        return TRUE;
    }

  return FALSE;
}

/* By file, what is in no file yet can be taken back without asking anybody. */
void
bm_guest_update_asking (BmGuest *self)
{
  gboolean may_ask = self->by_file ? bm_guest_can_take_back (self)
                                   : has_moved (self) && self->plea.state == BM_PLEA_NONE;

  if (self->session != NULL)
    bm_session_set_may_ask (self->session, self->phase == BM_GUEST_PLAYING && may_ask);
}

static void
set_plea (BmGuest     *self,
          BmPleaState  state,
          guint        seat)
{
  self->plea.state = state;
  self->plea.seat = seat;
  self->plea.deadline = self->now + OWN_PATIENCE_MS;
  bm_guest_update_asking (self);
}

void
bm_guest_forget_plea (BmGuest *self)
{
  self->plea.has_agreed = FALSE;
  set_plea (self, BM_PLEA_NONE, BM_PLEA_NOBODY);
}

void
bm_guest_check_plea (BmGuest *self)
{
  if (self->plea.state == BM_PLEA_NONE || self->now < self->plea.deadline)
    return;

  set_plea (self, BM_PLEA_NONE, BM_PLEA_NOBODY);
  bm_guest_emit_changed (self);
}

static void
undo_wished_cb (BmSession *session G_GNUC_UNUSED,
                gpointer   user_data)
{
  BmGuest *self = user_data;
  guint seat = (guint) g_bit_nth_lsf (self->seats, -1);

  if (self->by_file)
    {
      bm_guest_take_back (self);
      return;
    }
  bm_guest_begin_work (self);
  set_plea (self, BM_PLEA_WAITING, seat);
  bm_guest_add_message (self, BM_MESSAGE_BEG, g_variant_new ("(uu)", self->game, self->step));
  bm_guest_emit_changed (self);
  bm_guest_end_work (self);
}

/* For a session that has just begun or was restored. */
void
bm_guest_watch_pleas (BmGuest *self)
{
  g_signal_connect (self->session, "undo-wished", G_CALLBACK (undo_wished_cb), self);
  bm_guest_update_asking (self);
}

/* -- What the host says -- */

/* Somebody else asks; two may ask at the same time, and the host has heard the other one first. */
gboolean
bm_guest_hear_begged (BmGuest   *self,
                      GVariant  *body,
                      GError   **error)
{
  guint32 game, number;
  guint8 seat;

  g_variant_get (body, "(uuy)", &game, &number, &seat);
  if (self->phase != BM_GUEST_PLAYING || game != self->game || seat >= self->setup->n_seats || self->seats == 0)
    return bm_guest_fail ("begged", error);

  self->plea.number = number;
  self->plea.has_agreed = FALSE;
  set_plea (self, BM_PLEA_ASKED, seat);
  return TRUE;
}

/* Nothing is taken back. If there is no number, this answers what the guest has asked while it could not be asked, and
 * somebody else's question may still be open. */
gboolean
bm_guest_hear_stays (BmGuest   *self,
                     GVariant  *body,
                     GError   **error)
{
  guint32 game, number;
  guint8 seat;

  g_variant_get (body, "(uuy)", &game, &number, &seat);
  if (game != self->game || (seat >= BM_MAX_SEATS && seat != BM_PLEA_NOBODY))
    return bm_guest_fail ("stays", error);
  if (number != 0 ? self->plea.state == BM_PLEA_ASKED && number != self->plea.number
                  : self->plea.state != BM_PLEA_WAITING)
    return TRUE;

  if (number == self->plea.number)
    self->plea.has_agreed = FALSE;
  set_plea (self, BM_PLEA_NONE, BM_PLEA_NOBODY);
  g_signal_emit_by_name (self, "plea-ended", (guint) (seat == BM_PLEA_NOBODY ? BM_PLEA_END_LATE : BM_PLEA_END_REFUSED),
                         (guint) seat);
  return TRUE;
}

/* Who has come later than that has no journal of it, and cannot check the game at its end. */
static void
cut_journal (BmGuest *self,
             guint    n_moves)
{
  guint32 step;
  guint first;

  g_variant_get_child (self->begin, 1, "u", &step);
  first = bm_step_get_n_moves (step);
  if (n_moves >= first)
    {
      g_array_set_size (self->journal, n_moves - first + 1);
      g_ptr_array_set_size (self->past, (int) MIN (self->past->len, n_moves - first));
    }
  else
    {
      g_array_set_size (self->journal, 0);
      g_ptr_array_set_size (self->past, 0);
      g_clear_pointer (&self->commitments, g_variant_unref);
    }
}

/* Only what the person here has agreed to, unless somebody else decides for them, who is then named. */
gboolean
bm_guest_hear_taken_back (BmGuest   *self,
                          GVariant  *body,
                          GError   **error)
{
  g_autoptr (GVariant) changes = NULL;
  gboolean not_asked;  /* or at least not waited for */
  guint32 game, step;
  guint8 seat;
  guint n_moves;

  g_variant_get (body, "(uuyb@*)", &game, &step, &seat, &not_asked, &changes);
  n_moves = bm_step_get_n_moves (self->step) - bm_step_get_n_moves (step);
  if (self->phase != BM_GUEST_PLAYING || game != self->game || seat >= self->setup->n_seats
      || bm_step_get_n_taken_back (step) != bm_step_get_n_taken_back (self->step) + 1
      || bm_step_get_n_moves (step) >= bm_step_get_n_moves (self->step)
      || (!not_asked && !self->plea.has_agreed))
    return bm_guest_fail ("taken-back", error);

  if (!bm_guest_follow_views (self, changes, error))
    return FALSE;
  self->step = step;
  memset (self->wishes, 0, sizeof self->wishes);
  g_array_set_size (self->plan, 0);
  cut_journal (self, bm_step_get_n_moves (step));
  bm_guest_forget_plea (self);
  if (!bm_session_go_back (self->session, n_moves, self->shown, error))
    return FALSE;

  g_signal_emit_by_name (self, "plea-ended", (guint) BM_PLEA_END_AGREED, (guint) seat);
  return TRUE;
}

/* -- Public -- */

/**
 * bm_guest_get_plea:
 * @self: a guest
 * @seat: (out) (optional): whose decision is to be taken back
 *
 * Returns: whether somebody here has asked to take back a decision, or has to answer
 */
BmPleaState
bm_guest_get_plea (BmGuest *self,
                   guint   *seat)
{
  g_return_val_if_fail (BM_IS_GUEST (self), BM_PLEA_NONE);

  if (seat != NULL)
    *seat = self->plea.seat;
  return self->plea.state;
}

/**
 * bm_guest_answer_plea:
 * @self: a guest
 * @agrees: whether the person here agrees
 *
 * Answers what bm_guest_get_plea() says. If nobody has asked, or no longer, nothing happens.
 */
void
bm_guest_answer_plea (BmGuest  *self,
                      gboolean  agrees)
{
  g_return_if_fail (BM_IS_GUEST (self));

  if (self->plea.state != BM_PLEA_ASKED)
    return;

  bm_guest_begin_work (self);
  self->plea.has_agreed = agrees;
  bm_guest_add_message (self, BM_MESSAGE_ANSWER,
                        g_variant_new ("(uub)", self->game, self->plea.number, agrees));
  set_plea (self, BM_PLEA_NONE, BM_PLEA_NOBODY);
  bm_guest_emit_changed (self);
  bm_guest_end_work (self);
}
