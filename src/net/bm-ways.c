/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-net"

#include "config.h"

#include "bm-ways.h"

#include "bm-caller.h"
#include "bm-junction.h"
#include "bm-listener.h"
#include "bm-mqtt-client.h"

/**
 * BmWays:
 *
 * A host listens, and may have a broker, too. A guest goes to the broker of its invitation if there is one and this
 * program can speak to brokers, and otherwise calls the host.
 */

struct _BmWays
{
  GObject         parent_instance;

  BmJunction     *junction;
  BmListener     *listener;   /* of a host */
  BmCaller       *caller;     /* of a guest without a broker */
  BmMqttCarrier  *broker;     /* %NULL: none */
  gboolean        has_place;
  BmMqttPlace     place;      /* who this is, once bm_ways_start() was called */
  BmInvitation    invitation; /* that of @place */
  BmParticipantId guest;
};

G_DEFINE_FINAL_TYPE (BmWays, bm_ways, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
emit_changed (BmWays *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
forget_broker (BmWays   *self,
               gboolean  for_good)
{
  g_autoptr (BmMqttCarrier) broker = g_steal_pointer (&self->broker);

  if (broker == NULL)
    return;

  g_signal_handlers_disconnect_by_data (broker, self);
  bm_mqtt_carrier_close (broker, for_good);
  bm_junction_remove (self->junction, BM_CARRIER (broker));
}

static void
add_broker (BmWays         *self,
            const BmBroker *broker)
{
  self->broker = bm_mqtt_carrier_new (broker);
  g_signal_connect_swapped (self->broker, "changed", G_CALLBACK (emit_changed), self);
  bm_junction_add (self->junction, BM_CARRIER (self->broker));
  if (self->has_place)
    bm_mqtt_carrier_start (self->broker, &self->place);
}

/* -- Guests -- */

/* Whatever can be tried: if this program cannot speak to brokers, only those who have nothing else are told so. */
static BmBroker *
find_broker (const char *const *addresses)
{
  gboolean is_last_hope = bm_mqtt_client_is_available ();

  for (guint i = 0; !is_last_hope && addresses[i] != NULL; i++)
    if (!bm_broker_is_address (addresses[i]))
      return NULL;

  for (guint i = 0; addresses[i] != NULL; i++)
    if (bm_broker_is_address (addresses[i]))
      return bm_broker_new (addresses[i], NULL);

  return NULL;
}

static GStrv
find_others (const char *const *addresses)
{
  g_autoptr (GStrvBuilder) others = g_strv_builder_new ();

  for (guint i = 0; addresses[i] != NULL; i++)
    if (!bm_broker_is_address (addresses[i]))
      g_strv_builder_add (others, addresses[i]);

  return g_strv_builder_end (others);
}

/* -- GObject -- */

static void
bm_ways_dispose (GObject *object)
{
  BmWays *self = BM_WAYS (object);

  forget_broker (self, FALSE);
  g_clear_object (&self->junction);
  g_clear_object (&self->listener);
  g_clear_object (&self->caller);

  G_OBJECT_CLASS (bm_ways_parent_class)->dispose (object);
}

static void
bm_ways_class_init (BmWaysClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bm_ways_dispose;

  /**
   * BmWays::changed:
   * @self: the ways
   *
   * Emitted when the broker can be reached, or no longer, or there is another problem.
   */
  signals[CHANGED] = g_signal_new ("changed", BM_TYPE_WAYS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bm_ways_init (BmWays *self)
{
  self->junction = bm_junction_new ();
}

/**
 * bm_ways_new_host:
 * @port: where to listen, if that is free
 * @error: return location for a #GIOErrorEnum
 *
 * Returns: (transfer full) (nullable): the ways to guests
 */
BmWays *
bm_ways_new_host (guint16   port,
                  GError  **error)
{
  g_autoptr (BmWays) self = g_object_new (BM_TYPE_WAYS, NULL);

  self->listener = bm_listener_new (port, BM_LISTENER_PATIENCE_MS, error);
  if (self->listener == NULL)
    return NULL;

  bm_junction_add (self->junction, BM_CARRIER (self->listener));
  return g_steal_pointer (&self);
}

/**
 * bm_ways_new_guest:
 * @addresses: (array zero-terminated=1): where the table may be
 *
 * Returns: (transfer full): the ways to a host
 */
BmWays *
bm_ways_new_guest (const char *const *addresses)
{
  BmWays *self = g_object_new (BM_TYPE_WAYS, NULL);

  bm_ways_set_addresses (self, addresses);
  return self;
}

/**
 * bm_ways_start:
 * @self: ways that were not started
 * @place: who this is
 *
 * Connects to the host, or to the broker.
 */
void
bm_ways_start (BmWays            *self,
               const BmMqttPlace *place)
{
  g_return_if_fail (BM_IS_WAYS (self));
  g_return_if_fail (!self->has_place);

  self->has_place = TRUE;
  self->invitation = *place->invitation;
  self->place = (BmMqttPlace) { .invitation = &self->invitation, .token = place->token };
  if (place->guest != NULL)
    {
      self->guest = *place->guest;
      self->place.guest = &self->guest;
    }
  if (self->broker != NULL)
    bm_mqtt_carrier_start (self->broker, &self->place);
  if (self->caller != NULL)
    bm_caller_hurry (self->caller);
}

/**
 * bm_ways_set_broker:
 * @self: the ways of a host
 * @broker: (nullable): where there is a broker by which guests may come; %NULL: they cannot
 *
 * If this program cannot speak to brokers, there is none, and nobody is sent there.
 */
void
bm_ways_set_broker (BmWays         *self,
                    const BmBroker *broker)
{
  g_return_if_fail (BM_IS_WAYS (self));
  g_return_if_fail (self->listener != NULL);

  forget_broker (self, TRUE);
  if (broker != NULL && bm_mqtt_client_is_available ())
    add_broker (self, broker);
  emit_changed (self);
}

/**
 * bm_ways_set_addresses:
 * @self: the ways of a guest
 * @addresses: (array zero-terminated=1): where the table is now
 */
void
bm_ways_set_addresses (BmWays            *self,
                       const char *const *addresses)
{
  g_autoptr (BmBroker) broker = find_broker (addresses);
  g_auto (GStrv) others = find_others (addresses);

  g_return_if_fail (BM_IS_WAYS (self));
  g_return_if_fail (self->listener == NULL);

  forget_broker (self, FALSE);
  if (broker == NULL && self->caller != NULL)
    {
      bm_caller_set_addresses (self->caller, (const char *const *) others);
      return;
    }

  if (self->caller != NULL)
    {
      bm_carrier_drop (BM_CARRIER (self->caller), BM_CARRIER_HOST);
      bm_junction_remove (self->junction, BM_CARRIER (self->caller));
    }
  g_clear_object (&self->caller);
  if (broker != NULL)
    add_broker (self, broker);
  else
    {
      self->caller = bm_caller_new ((const char *const *) others);
      bm_junction_add (self->junction, BM_CARRIER (self->caller));
      if (self->has_place)
        bm_caller_hurry (self->caller);
    }
}

/**
 * bm_ways_hurry:
 * @self: ways that were started
 *
 * Tries again at once, instead of after the next pause.
 */
void
bm_ways_hurry (BmWays *self)
{
  g_return_if_fail (BM_IS_WAYS (self));

  if (self->broker != NULL)
    bm_mqtt_carrier_hurry (self->broker);
  if (self->caller != NULL)
    bm_caller_hurry (self->caller);
}

/**
 * bm_ways_close:
 * @self: the ways
 *
 * Says that this program will not come back: a broker need not keep anything.
 */
void
bm_ways_close (BmWays *self)
{
  g_return_if_fail (BM_IS_WAYS (self));

  forget_broker (self, TRUE);
}

/**
 * bm_ways_get_carrier:
 * @self: the ways
 *
 * Returns: (transfer none): a carrier which goes all of them
 */
BmCarrier *
bm_ways_get_carrier (BmWays *self)
{
  g_return_val_if_fail (BM_IS_WAYS (self), NULL);

  return BM_CARRIER (self->junction);
}

/**
 * bm_ways_get_port:
 * @self: the ways
 *
 * Returns: where a host listens; 0 for a guest
 */
guint16
bm_ways_get_port (BmWays *self)
{
  g_return_val_if_fail (BM_IS_WAYS (self), 0);

  return self->listener != NULL ? bm_listener_get_port (self->listener) : 0;
}

/**
 * bm_ways_list_addresses:
 * @self: the ways of a host
 * @is_local: whether they are for somebody in the same network
 *
 * Returns: (transfer full): where guests find it now
 */
GStrv
bm_ways_list_addresses (BmWays   *self,
                        gboolean  is_local)
{
  g_autoptr (GStrvBuilder) addresses = g_strv_builder_new ();
  g_auto (GStrv) local = NULL;
  g_autofree char *broker = NULL;

  g_return_val_if_fail (BM_IS_WAYS (self), NULL);
  g_return_val_if_fail (self->listener != NULL, NULL);

  local = bm_listener_list_addresses (self->listener);
  for (guint i = 0; local[i] != NULL; i++)
    g_strv_builder_add (addresses, local[i]);
  if (self->broker != NULL && !is_local)
    {
      broker = bm_broker_to_text (bm_mqtt_carrier_get_broker (self->broker));
      g_strv_builder_add (addresses, broker);
    }

  return g_strv_builder_end (addresses);
}

/**
 * bm_ways_reach_host:
 * @self: the ways
 *
 * Returns: whether there is a way to the host, as far as that is known
 */
gboolean
bm_ways_reach_host (BmWays *self)
{
  g_return_val_if_fail (BM_IS_WAYS (self), FALSE);

  if (self->listener != NULL)
    return TRUE;

  return self->broker != NULL ? bm_mqtt_carrier_is_there (self->broker, BM_CARRIER_HOST)
                              : bm_caller_get_connected (self->caller);
}

/**
 * bm_ways_get_broker:
 * @self: the ways
 *
 * Returns: (transfer none) (nullable): where the broker is, if there is one
 */
const BmBroker *
bm_ways_get_broker (BmWays *self)
{
  g_return_val_if_fail (BM_IS_WAYS (self), NULL);

  return self->broker != NULL ? bm_mqtt_carrier_get_broker (self->broker) : NULL;
}

/**
 * bm_ways_reach_broker:
 * @self: the ways
 *
 * Returns: whether there is a connection to the broker
 */
gboolean
bm_ways_reach_broker (BmWays *self)
{
  g_return_val_if_fail (BM_IS_WAYS (self), FALSE);

  return self->broker != NULL && bm_mqtt_carrier_get_connected (self->broker);
}

/**
 * bm_ways_get_problem:
 * @self: the ways
 *
 * Returns: (transfer none) (nullable): why the broker cannot be reached, in words for the person; %NULL if that is not
 *   known
 */
const GError *
bm_ways_get_problem (BmWays *self)
{
  g_return_val_if_fail (BM_IS_WAYS (self), NULL);

  return self->broker != NULL ? bm_mqtt_carrier_get_problem (self->broker) : NULL;
}
