/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-net"

#include "config.h"

#include "bm-reception.h"

#include "bm-beacon.h"
#include "bm-listener.h"

/**
 * BmReception:
 *
 * Belongs to a host's #BmGathering. Its door is open, and announced, as long as people come and sit down, and the
 * person wants it; there is another door for each game.
 */

struct _BmReception
{
  GObject      parent_instance;

  BmGathering *gathering; /* owned reference */
  gboolean     wanted;
  BmDoor      *door;      /* %NULL: closed */
  BmBeacon    *beacon;    /* %NULL: nothing is announced */
};

G_DEFINE_FINAL_TYPE (BmReception, bm_reception, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
emit_changed (BmReception *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* -- Opening and closing -- */

static BmAnnouncement
describe (BmReception *self,
          const char **name)
{
  BmAnnouncement announcement = {
    .version = BM_PROTOCOL_VERSION,
    .door = *bm_door_get_invitation (self->door),
    .mode = bm_host_get_setup (bm_gathering_get_host (self->gathering))->mode,
  };
  BmGatheringSeat seats[BM_MAX_SEATS];
  guint n = bm_gathering_list_seats (self->gathering, seats);

  *name = "";
  for (guint i = n; i-- > 0;)
    {
      announcement.n_free += seats[i].kind == BM_GATHERING_SEAT_FREE;
      if (seats[i].kind == BM_GATHERING_SEAT_HERE)
        *name = seats[i].name;
    }

  return announcement;
}

static void
close_door (BmReception *self)
{
  if (self->door != NULL)
    g_signal_handlers_disconnect_by_data (self->door, self);
  if (self->beacon != NULL)
    g_signal_handlers_disconnect_by_data (self->beacon, self);
  g_clear_object (&self->beacon);
  g_clear_object (&self->door);
}

static void
open_door (BmReception *self)
{
  g_autoptr (GError) error = NULL;
  BmAnnouncement announcement;
  const char *name;

  self->door = bm_door_new (BM_DOOR_PORT, BM_LISTENER_PATIENCE_MS, &error);
  if (self->door == NULL)
    {
      g_debug ("No door: %s", error->message);
      return;
    }

  announcement = describe (self, &name);
  self->beacon = bm_beacon_new (name, bm_door_get_port (self->door), &announcement);
  g_signal_connect_swapped (self->door, "changed", G_CALLBACK (emit_changed), self);
  g_signal_connect_swapped (self->beacon, "changed", G_CALLBACK (emit_changed), self);
}

static void
update (BmReception *self)
{
  gboolean opens = self->wanted && bm_gathering_get_phase (self->gathering) == BM_GATHERING_LOBBY;
  BmAnnouncement announcement;
  const char *name;

  if (opens && self->door != NULL)
    {
      announcement = describe (self, &name);
      bm_beacon_update (self->beacon, &announcement);
      return;
    }
  if (opens == (self->door != NULL))
    return;

  if (opens)
    open_door (self);
  else
    close_door (self);
  emit_changed (self);
}

/* -- GObject -- */

static void
bm_reception_dispose (GObject *object)
{
  BmReception *self = BM_RECEPTION (object);

  close_door (self);
  if (self->gathering != NULL)
    g_signal_handlers_disconnect_by_data (self->gathering, self);
  g_clear_object (&self->gathering);

  G_OBJECT_CLASS (bm_reception_parent_class)->dispose (object);
}

static void
bm_reception_class_init (BmReceptionClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bm_reception_dispose;

  /**
   * BmReception::changed:
   * @self: the reception
   *
   * Emitted when somebody knocks or goes away, or the table is announced or no longer.
   */
  signals[CHANGED] = g_signal_new ("changed", BM_TYPE_RECEPTION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   0);
}

static void
bm_reception_init (BmReception *self G_GNUC_UNUSED)
{
}

/**
 * bm_reception_new:
 * @gathering: a host's gathering
 * @wanted: whether people in the same network may find the table
 *
 * Returns: (transfer full): its reception
 */
BmReception *
bm_reception_new (BmGathering *gathering,
                  gboolean     wanted)
{
  BmReception *self;

  g_return_val_if_fail (bm_gathering_is_host (gathering), NULL);

  self = g_object_new (BM_TYPE_RECEPTION, NULL);
  self->gathering = g_object_ref (gathering);
  self->wanted = wanted;
  g_signal_connect_swapped (gathering, "changed", G_CALLBACK (update), self);
  update (self);
  return self;
}

/**
 * bm_reception_get_wanted:
 * @self: a reception
 *
 * Returns: whether people in the same network may find the table
 */
gboolean
bm_reception_get_wanted (BmReception *self)
{
  g_return_val_if_fail (BM_IS_RECEPTION (self), FALSE);

  return self->wanted;
}

/**
 * bm_reception_get_state:
 * @self: a reception that is wanted, of a table to which people come
 *
 * Returns: whether they can find it
 */
BmAvahiState
bm_reception_get_state (BmReception *self)
{
  g_return_val_if_fail (BM_IS_RECEPTION (self), BM_AVAHI_ABSENT);

  return self->beacon != NULL ? bm_beacon_get_state (self->beacon) : BM_AVAHI_ABSENT;
}

/**
 * bm_reception_get_name:
 * @self: a reception
 *
 * Returns: (transfer none) (nullable): the name under which others see the table; %NULL if they do not
 */
const char *
bm_reception_get_name (BmReception *self)
{
  g_return_val_if_fail (BM_IS_RECEPTION (self), NULL);

  return self->beacon != NULL ? bm_beacon_get_name (self->beacon) : NULL;
}

/**
 * bm_reception_list_knocks:
 * @self: a reception
 * @knocks: (out caller-allocates): %BM_DOOR_MAX_KNOCKS of them; the names belong to the reception, until something
 *   changes
 *
 * Returns: how many wait for an answer, those who came first first
 */
guint
bm_reception_list_knocks (BmReception *self,
                          BmDoorKnock *knocks)
{
  g_return_val_if_fail (BM_IS_RECEPTION (self), 0);

  return self->door != NULL ? bm_door_list (self->door, knocks) : 0;
}

/**
 * bm_reception_set_wanted:
 * @self: a reception
 * @wanted: whether people in the same network may find the table
 */
void
bm_reception_set_wanted (BmReception *self,
                         gboolean     wanted)
{
  g_return_if_fail (BM_IS_RECEPTION (self));

  if (self->wanted == wanted)
    return;

  self->wanted = wanted;
  update (self);
}

/**
 * bm_reception_admit:
 * @self: a reception
 * @id: who waits for an answer
 *
 * Invites somebody to the table.
 */
void
bm_reception_admit (BmReception           *self,
                    const BmParticipantId *id)
{
  g_autofree char *invitation = NULL;

  g_return_if_fail (BM_IS_RECEPTION (self));

  invitation = bm_gathering_dup_invitation (self->gathering, TRUE);
  if (self->door != NULL)
    bm_door_admit (self->door, id, invitation);
}

/**
 * bm_reception_refuse:
 * @self: a reception
 * @id: who waits for an answer
 */
void
bm_reception_refuse (BmReception           *self,
                     const BmParticipantId *id)
{
  g_return_if_fail (BM_IS_RECEPTION (self));

  if (self->door != NULL)
    bm_door_refuse (self->door, id);
}
