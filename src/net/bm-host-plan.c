/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What people elsewhere have decided in advance, until it is time. */

#define G_LOG_DOMAIN "bm-net"

#include "config.h"

#include "bm-host-private.h"

#include "bm-plan.h"

void
bm_host_plan_free (gpointer plan)
{
  g_array_unref (((BmHostPlan *) plan)->moves);
  g_free (plan);
}

/* Puts a plan behind all others, and in the place of that which the seat had. */
BmHostPlan *
bm_host_add_plan (BmHost       *self,
                  guint         seat,
                  const BmMove *moves,
                  gsize         n)
{
  BmHostPlan *plan = g_new0 (BmHostPlan, 1);

  bm_host_drop_plan (self, seat);
  plan->seat = seat;
  plan->moves = g_array_new (FALSE, FALSE, sizeof (BmMove));
  g_array_append_vals (plan->moves, moves, (guint) n);
  g_ptr_array_add (self->plans, plan);

  return plan;
}

BmHostPlan *
bm_host_find_plan (BmHost *self,
                   guint   seat)
{
  for (guint i = 0; i < self->plans->len; i++)
    {
      BmHostPlan *plan = g_ptr_array_index (self->plans, i);

      if (plan->seat == seat)
        return plan;
    }

  return NULL;
}

void
bm_host_drop_plan (BmHost *self,
                   guint   seat)
{
  BmHostPlan *plan = bm_host_find_plan (self, seat);

  if (plan != NULL)
    g_ptr_array_remove (self->plans, plan);
}

/* What the first plan says that has something to say now. A plan that has nothing for a decision is over: the seat has
 * to be asked. */
static BmMove
take_move (BmHost *self)
{
  for (guint i = 0; i < self->plans->len;)
    {
      BmHostPlan *plan = g_ptr_array_index (self->plans, i);
      BmView view = bm_session_get_view (self->session, plan->seat);
      BmMove move;
      guint n_used;

      if (bm_view_get_decision (&view, plan->seat) == BM_MOVE_NONE)
        {
          i++;
          continue;
        }

      self->dirty = TRUE;
      move = bm_plan_find (plan->moves, &view, &n_used);
      g_array_remove_range (plan->moves, 0, n_used);
      if (plan->moves->len == 0)
        g_ptr_array_remove_index (self->plans, i);
      if (move != 0)
        return move;
    }

  return 0;
}

/* Plans are played in the order in which they came: in a race for the ships, whoever has answered first is first. */
void
bm_host_play_plans (BmHost *self)
{
  BmMove move;

  bm_host_begin_work (self);
  while (self->phase == BM_HOST_PLAYING && (move = take_move (self)) != 0)
    bm_session_play (self->session, move, NULL);
  bm_host_end_work (self);
}

static gboolean
play_plans_cb (gpointer data)
{
  BmHost *self = data;

  self->plans_source = 0;
  bm_host_play_plans (self);
  return G_SOURCE_REMOVE;
}

/* To be called while a move is being made. */
void
bm_host_play_plans_later (BmHost *self)
{
  if (self->plans->len > 0 && self->plans_source == 0)
    self->plans_source = g_idle_add (play_plans_cb, self);
}

static gboolean
are_all_of (const BmMove *moves,
            gsize         n,
            guint         seat)
{
  for (gsize i = 0; i < n; i++)
    if (bm_move_get_seat (moves[i]) != seat)
      return FALSE;

  return TRUE;
}

/* A plan answers the game as the guest saw it, as a move does. */
void
bm_host_hear_plan (BmHost        *self,
                   BmParticipant *guest,
                   GVariant      *body)
{
  g_autoptr (GVariant) list = g_variant_get_child_value (body, 2);
  gsize n;
  const BmMove *moves = g_variant_get_fixed_array (list, &n, sizeof *moves);
  guint seat = n > 0 ? bm_move_get_seat (moves[0]) : BM_MAX_SEATS;
  guint32 step;

  g_variant_get_child (body, 1, "u", &step);
  if (n == 0 || n > BM_PLAN_MAX_MOVES)
    bm_host_send_away (self, guest, BM_DISMISSAL_NONSENSE);
  else if (seat >= self->setup->n_seats || !(bm_host_list_seats (self, guest) >> seat & 1)
           || !are_all_of (moves, n, seat))
    bm_host_send_away (self, guest, BM_DISMISSAL_SEAT);
  else if (step > bm_host_get_step (self))
    bm_host_send_away (self, guest, BM_DISMISSAL_FUTURE);
  else if (bm_step_get_n_taken_back (step) < bm_step_get_n_taken_back (bm_host_get_step (self))
           || bm_step_get_n_moves (step) < bm_host_find_last_step (self, seat))
    bm_host_refuse (guest, self->game, moves[0], BM_REFUSAL_LATE);
  else
    {
      bm_host_add_plan (self, seat, moves, n);
      bm_host_play_plans (self);
    }
}
