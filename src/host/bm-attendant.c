/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-host"

#include "config.h"

#include "bm-attendant.h"

#include <string.h>

/**
 * BmAttendant:
 *
 * Does what the person at the host would do: begins the game once everyone is ready, lets people look at the result
 * for a while before there is another game, and frees the seats of those who do not come back.
 */

/* How long the result stays, in milliseconds. */
#define PAUSE_MS (60 * 1000)

/* How long a seat waits before the game for someone who is away. */
#define PATIENCE_MS (10 * 60 * 1000)

struct _BmAttendant
{
  GObject      parent_instance;

  BmGathering *gathering;  /* owned reference */
  gint64       over_since;  /* 0: it is not */
  gint64       away_since[BM_MAX_SEATS];  /* 0: nobody is away */
};

G_DEFINE_FINAL_TYPE (BmAttendant, bm_attendant, G_TYPE_OBJECT)

/* Whoever holds several seats is sent away from all of them at once, so the list is made anew after each. */
static gboolean
free_seat (BmAttendant *self,
           gint64       now)
{
  BmGatheringSeat seats[BM_MAX_SEATS];
  guint n = bm_gathering_list_seats (self->gathering, seats);

  for (guint i = 0; i < n; i++)
    {
      if (seats[i].kind != BM_GATHERING_SEAT_ELSEWHERE || seats[i].is_present)
        self->away_since[i] = 0;
      else if (self->away_since[i] == 0)
        self->away_since[i] = now;
      else if (now - self->away_since[i] >= PATIENCE_MS)
        {
          bm_gathering_send_away (self->gathering, i);
          return TRUE;
        }
    }

  return FALSE;
}

static void
prepare_game (BmAttendant *self,
              gint64       now)
{
  BmHost *host = bm_gathering_get_host (self->gathering);

  if (bm_host_get_can_start (host))
    bm_host_start (host, NULL);
  else
    while (free_seat (self, now))
      ;
}

static void
end_game (BmAttendant *self,
          gint64       now)
{
  if (self->over_since == 0)
    self->over_since = now;
  else if (now - self->over_since >= PAUSE_MS)
    bm_host_rematch (bm_gathering_get_host (self->gathering));
}

static void
bm_attendant_dispose (GObject *object)
{
  g_clear_object (&BM_ATTENDANT (object)->gathering);

  G_OBJECT_CLASS (bm_attendant_parent_class)->dispose (object);
}

static void
bm_attendant_class_init (BmAttendantClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bm_attendant_dispose;
}

static void
bm_attendant_init (BmAttendant *self)
{
}

/**
 * bm_attendant_new:
 * @gathering: of a host
 *
 * Returns: (transfer full): who looks after it
 */
BmAttendant *
bm_attendant_new (BmGathering *gathering)
{
  BmAttendant *self;

  g_return_val_if_fail (BM_IS_GATHERING (gathering), NULL);
  g_return_val_if_fail (bm_gathering_is_host (gathering), NULL);

  self = g_object_new (BM_TYPE_ATTENDANT, NULL);
  self->gathering = g_object_ref (gathering);
  return self;
}

/**
 * bm_attendant_tick:
 * @self: an attendant
 * @now: the time, in milliseconds, from any start but 0
 *
 * Does what is to be done. To be called about once a second.
 */
void
bm_attendant_tick (BmAttendant *self,
                   gint64       now)
{
  BmGatheringPhase phase;

  g_return_if_fail (BM_IS_ATTENDANT (self));

  phase = bm_gathering_get_phase (self->gathering);
  if (phase == BM_GATHERING_OVER)
    end_game (self, now);
  else
    self->over_since = 0;
  if (phase == BM_GATHERING_LOBBY)
    prepare_game (self, now);
  else
    memset (self->away_since, 0, sizeof self->away_since);
}
