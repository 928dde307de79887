/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Who is at a table, sits where, and wants to take something back. */

#define G_LOG_DOMAIN "bm-net"

#include "config.h"

#include "bm-gathering-private.h"

static gboolean
is_own (BmGathering *self,
        GVariant    *holder)
{
  gsize n;
  gconstpointer id = g_variant_get_fixed_array (holder, &n, 1);

  return self->guest != NULL && n == BM_PARTICIPANT_ID_BYTES && bm_guest_is_called (self->guest, id);
}

/* The participant with an ID. */
static void
find_participant (BmGathering  *self,
                  GVariant     *id,
                  BmGatheringSeat *seat)
{
  g_autoptr (GVariant) participants = g_variant_get_child_value (self->people, 0);

  for (gsize i = 0; i < g_variant_n_children (participants); i++)
    {
      g_autoptr (GVariant) other = NULL;
      gboolean is_present, is_ready;

      g_variant_get_child (participants, i, "(@aysbb)", &other, NULL, &is_present, &is_ready);
      if (!g_variant_equal (other, id))
        continue;
      seat->is_host = i == 0;
      seat->is_present = is_present;
      seat->is_ready = is_ready;
    }
}

/**
 * bm_gathering_list_seats:
 * @self: a gathering
 * @seats: (out caller-allocates): %BM_MAX_SEATS seats
 *
 * Returns: how many seats the game has; 0 if that is not known yet
 */
guint
bm_gathering_list_seats (BmGathering  *self,
                          BmGatheringSeat *seats)
{
  g_autoptr (GVariant) list = NULL;
  guint n;

  g_return_val_if_fail (BM_IS_GATHERING (self), 0);

  if (self->people == NULL)
    return 0;

  list = g_variant_get_child_value (self->people, 1);
  n = MIN ((guint) g_variant_n_children (list), BM_MAX_SEATS);
  for (guint i = 0; i < n; i++)
    {
      BmGatheringSeat *seat = &seats[i];
      g_autoptr (GVariant) holder = NULL;

      *seat = (BmGatheringSeat) { .kind = BM_GATHERING_SEAT_ELSEWHERE };
      g_variant_get_child (list, i, "(@ay&s&sb)", &holder, &seat->player, &seat->name, &seat->is_kept);
      find_participant (self, holder, seat);
      if (!g_str_equal (seat->player, BM_SEAT_PERSON))
        seat->kind = BM_GATHERING_SEAT_COMPUTER;
      else if (g_variant_n_children (holder) == 0)
        seat->kind = BM_GATHERING_SEAT_FREE;
      else if (self->host != NULL ? seat->is_host : is_own (self, holder))
        seat->kind = BM_GATHERING_SEAT_HERE;
    }

  return n;
}

static gboolean
has_seat (BmGathering *self,
          GVariant    *id)
{
  g_autoptr (GVariant) seats = g_variant_get_child_value (self->people, 1);

  for (gsize i = 0; i < g_variant_n_children (seats); i++)
    {
      g_autoptr (GVariant) holder = NULL;

      g_variant_get_child (seats, i, "(@ayssb)", &holder, NULL, NULL, NULL);
      if (g_variant_equal (holder, id))
        return TRUE;
    }

  return FALSE;
}

/**
 * bm_gathering_count_onlookers:
 * @self: a gathering
 *
 * Returns: how many guests have no seat
 */
guint
bm_gathering_count_onlookers (BmGathering *self)
{
  g_autoptr (GVariant) participants = NULL;
  guint n = 0;

  g_return_val_if_fail (BM_IS_GATHERING (self), 0);

  if (self->people == NULL)
    return 0;

  participants = g_variant_get_child_value (self->people, 0);
  for (gsize i = 1; i < g_variant_n_children (participants); i++)
    {
      g_autoptr (GVariant) id = NULL;

      g_variant_get_child (participants, i, "(@aysbb)", &id, NULL, NULL, NULL);
      n += !has_seat (self, id);
    }

  return n;
}

/**
 * bm_gathering_get_ready:
 * @self: a guest's gathering
 *
 * Returns: whether the host knows that this guest is ready
 */
gboolean
bm_gathering_get_ready (BmGathering *self)
{
  g_autoptr (GVariant) participants = NULL;

  g_return_val_if_fail (BM_IS_GATHERING (self), FALSE);

  if (self->people == NULL || self->guest == NULL)
    return FALSE;

  participants = g_variant_get_child_value (self->people, 0);
  for (gsize i = 1; i < g_variant_n_children (participants); i++)
    {
      g_autoptr (GVariant) id = NULL;
      gboolean is_ready;

      g_variant_get_child (participants, i, "(@aysbb)", &id, NULL, NULL, &is_ready);
      if (is_own (self, id))
        return is_ready;
    }

  return FALSE;
}

/**
 * bm_gathering_get_plea:
 * @self: a gathering
 * @seat: (out) (optional): whose decision is to be taken back
 *
 * Returns: whether somebody here has asked to take back a decision, or has to answer
 */
BmPleaState
bm_gathering_get_plea (BmGathering *self,
                       guint       *seat)
{
  g_return_val_if_fail (BM_IS_GATHERING (self), BM_PLEA_NONE);

  return self->host != NULL ? bm_host_get_plea (self->host, seat) : bm_guest_get_plea (self->guest, seat);
}

/**
 * bm_gathering_answer_plea:
 * @self: a gathering
 * @agrees: whether the person here agrees
 *
 * Answers what bm_gathering_get_plea() says. If nobody has asked, or no longer, nothing happens.
 */
void
bm_gathering_answer_plea (BmGathering *self,
                          gboolean     agrees)
{
  g_return_if_fail (BM_IS_GATHERING (self));

  if (self->host != NULL)
    bm_host_answer_plea (self->host, agrees);
  else
    bm_guest_answer_plea (self->guest, agrees);
}
