/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-net"

#include "config.h"

#include "bm-mqtt-carrier.h"

#include <string.h>

#include "bm-mqtt-client.h"

/**
 * BmMqttCarrier:
 *
 * Connects to the broker again and again. docs/NETWORK.md has the topics; a peer of a host has the name that its topics
 * have. Whoever publishes there may be anyone: only what can be opened says who is there, and nobody is cut off for
 * rubbish in their topics.
 */

/* In milliseconds. */
#define FIRST_PAUSE 500
#define LONGEST_PAUSE 30000

/* How long to wait before contradicting a false report about oneself, or greeting a host that says again that it is
 * there, so that it does not become a conversation. */
#define CONTRADICTION_PAUSE 1000

#define TOPIC_PURPOSE "bigmonster topic"
#define TOPIC_BYTES   16
#define CLIENT_DIGITS 22

#define HERE "1"
#define GONE "0"

/* Topics of a table begin with this, and its digits. */
#define ROOT "bigmonster/"

struct _BmMqttCarrier
{
  BmCarrier     parent_instance;

  BmBroker     *broker;
  char         *client_id;
  char         *root;       /* what all topics of the table begin with; %NULL before bm_mqtt_carrier_start() */
  char         *own;        /* of a guest: what the host calls it; %NULL for a host */
  BmMqttClient *client;     /* %NULL: not connected, and not connecting */
  GHashTable   *there;      /* char *: for a guest: the host, if it is there; for a host: who was sent something */
  GError       *problem;    /* of the last connection; %NULL: there is none */
  guint         pause_ms;   /* before the next connection */
  guint         waiting;    /* the source that begins it; 0: none */
  guint         contradicting; /* the source that does it; 0: none */
  guint         n_refused;  /* packets that were not for this program */
};

G_DEFINE_FINAL_TYPE (BmMqttCarrier, bm_mqtt_carrier, BM_TYPE_CARRIER)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* -- Names -- */

static char *
write_digits (const guint8 *bytes,
              gsize         n_bytes)
{
  GString *digits = g_string_new (NULL);

  for (gsize i = 0; i < n_bytes; i++)
    g_string_append_printf (digits, "%02x", bytes[i]);

  return g_string_free (digits, FALSE);
}

/* Whether it is what write_digits() makes of an ID. */
static gboolean
is_guest (const char *name)
{
  return strlen (name) == 2 * BM_PARTICIPANT_ID_BYTES && strspn (name, "0123456789abcdef") == strlen (name);
}

/* A guest is only heard in its own topic: what others repeat in theirs must not lead the answers there. */
static gboolean
is_own_topic (const char *name,
              GBytes     *sealed)
{
  g_autofree char *participant = NULL;
  BmSealHead head;

  if (!bm_seal_read_head (sealed, &head, NULL))
    return FALSE;

  participant = write_digits (head.participant.bytes, BM_PARTICIPANT_ID_BYTES);
  return g_str_equal (participant, name);
}

static char *
create_root (const BmInvitation *invitation)
{
  guint8 data[BM_TABLE_ID_BYTES + BM_KEY_BYTES];
  BmDigest digest;
  g_autofree char *digits = NULL;

  memcpy (data, invitation->table, BM_TABLE_ID_BYTES);
  memcpy (data + BM_TABLE_ID_BYTES, invitation->secret.bytes, BM_KEY_BYTES);
  digest = bm_digest (TOPIC_PURPOSE, data, sizeof data);
  digits = write_digits (digest.bytes, TOPIC_BYTES);
  return g_strconcat (ROOT, digits, "/", NULL);
}

static char *
create_topic (BmMqttCarrier *self,
              const char    *branch,
              const char    *name)
{
  return g_strconcat (self->root, branch, "/", name, NULL);
}

/* -- Who is there -- */

static void
set_host_there (BmMqttCarrier *self,
                gboolean       is_there)
{
  if (is_there ? g_hash_table_add (self->there, g_strdup (BM_CARRIER_HOST))
               : g_hash_table_remove (self->there, BM_CARRIER_HOST))
    bm_carrier_announce (BM_CARRIER (self), BM_CARRIER_HOST, is_there);
}

static void
forget_all (BmMqttCarrier *self)
{
  g_autoptr (GHashTable) there = g_steal_pointer (&self->there);
  GHashTableIter iter;
  gpointer peer;

  self->there = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_hash_table_iter_init (&iter, there);
  while (g_hash_table_iter_next (&iter, &peer, NULL))
    bm_carrier_announce (BM_CARRIER (self), peer, FALSE);
}

/* Of a host. */
static void
say_here (BmMqttCarrier *self,
          gboolean       is_here)
{
  g_autofree char *topic = create_topic (self, "here", BM_CARRIER_HOST);
  g_autoptr (GBytes) here = is_here ? g_bytes_new_static (HERE, strlen (HERE)) : NULL;

  bm_mqtt_client_publish (self->client, topic, here, TRUE);
}

static gboolean
contradict_cb (gpointer data)
{
  BmMqttCarrier *self = data;

  self->contradicting = 0;
  if (self->own == NULL)
    say_here (self, TRUE);
  else if (bm_mqtt_carrier_is_there (self, BM_CARRIER_HOST))
    /* Has the guest greet the host. */
    bm_carrier_announce (BM_CARRIER (self), BM_CARRIER_HOST, TRUE);
  return G_SOURCE_REMOVE;
}

/* The will of an earlier connection, or a stranger, may say that this program is gone. */
static void
contradict (BmMqttCarrier *self)
{
  if (self->contradicting == 0)
    self->contradicting = g_timeout_add (CONTRADICTION_PAUSE, contradict_cb, self);
}

static void
hear_here (BmMqttCarrier *self,
           const char    *name,
           GBytes        *bytes)
{
  gboolean is_here = g_bytes_get_size (bytes) == strlen (HERE)
                     && memcmp (g_bytes_get_data (bytes, NULL), HERE, strlen (HERE)) == 0;
  const char *own = self->own != NULL ? self->own : BM_CARRIER_HOST;

  if (g_str_equal (name, own))
    {
      if (!is_here)
        contradict (self);
    }
  else if (g_str_equal (name, BM_CARRIER_HOST))
    {
      /* It was gone without anybody having noticed, and what it had sent last is lost. */
      if (is_here && bm_mqtt_carrier_is_there (self, BM_CARRIER_HOST))
        contradict (self);
      set_host_there (self, is_here);
    }
  else if (!is_here)
    bm_carrier_announce (BM_CARRIER (self), name, FALSE);
}

/* -- The connection -- */

static void
received_cb (BmMqttCarrier *self,
             const char    *topic,
             GBytes        *bytes)
{
  g_autoptr (BmMqttCarrier) kept = g_object_ref (self);
  g_auto (GStrv) parts = NULL;
  const char *name;

  if (g_str_has_prefix (topic, self->root))
    parts = g_strsplit (topic + strlen (self->root), "/", 3);
  name = parts != NULL && g_strv_length (parts) == 2 ? parts[1] : "";
  if (g_str_equal (name, BM_CARRIER_HOST) && g_str_equal (parts[0], "here"))
    hear_here (self, name, bytes);
  else if (!is_guest (name))
    self->n_refused++;
  else if (g_str_equal (parts[0], "here"))
    hear_here (self, name, bytes);
  else if (!is_own_topic (name, bytes))
    self->n_refused++;
  else
    {
      self->pause_ms = FIRST_PAUSE;
      bm_carrier_deliver (BM_CARRIER (self), self->own != NULL ? BM_CARRIER_HOST : name, bytes);
    }
}

static void
connected_cb (BmMqttCarrier *self)
{
  g_clear_error (&self->problem);
  if (self->own == NULL)
    say_here (self, TRUE);
  else
    /* What is said now is kept, even if the host is not there. */
    bm_carrier_announce (BM_CARRIER (self), BM_CARRIER_HOST, FALSE);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
forget_client (BmMqttCarrier *self)
{
  g_clear_handle_id (&self->waiting, g_source_remove);
  g_clear_handle_id (&self->contradicting, g_source_remove);
  if (self->client != NULL)
    g_signal_handlers_disconnect_by_data (self->client, self);
  g_clear_object (&self->client);
}

static gboolean
connect_again_cb (gpointer data)
{
  BmMqttCarrier *self = data;

  self->waiting = 0;
  bm_mqtt_carrier_hurry (self);
  return G_SOURCE_REMOVE;
}

static void
ended_cb (BmMqttCarrier *self,
          const GError  *error)
{
  g_autoptr (BmMqttCarrier) kept = g_object_ref (self);
  gboolean is_missing = g_error_matches (error, BM_BROKER_ERROR, BM_BROKER_ERROR_MISSING);

  g_clear_error (&self->problem);
  self->problem = g_error_copy (error);
  forget_client (self);
  /* Not all come back in the same moment. */
  if (!is_missing)
    self->waiting = g_timeout_add (self->pause_ms + (guint) g_random_int_range (0, FIRST_PAUSE / 2), connect_again_cb,
                                   self);
  self->pause_ms = MIN (2 * self->pause_ms, LONGEST_PAUSE);
  forget_all (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* -- Overrides -- */

static void
bm_mqtt_carrier_send (BmCarrier  *carrier,
                      const char *peer,
                      GBytes     *bytes)
{
  BmMqttCarrier *self = BM_MQTT_CARRIER (carrier);
  g_autofree char *topic = NULL;

  if (!bm_mqtt_carrier_get_connected (self))
    return;

  topic = self->own != NULL ? create_topic (self, "host", self->own) : create_topic (self, "guest", peer);
  if (self->own == NULL)
    g_hash_table_add (self->there, g_strdup (peer));
  bm_mqtt_client_publish (self->client, topic, bytes, FALSE);
}

/* Somebody else may have sent what cannot be understood. */
static void
bm_mqtt_carrier_drop (BmCarrier  *carrier,
                      const char *peer G_GNUC_UNUSED)
{
  BM_MQTT_CARRIER (carrier)->n_refused++;
}

static char *
bm_mqtt_carrier_find_box (BmCarrier             *carrier,
                          const BmParticipantId *guest)
{
  BmMqttCarrier *self = BM_MQTT_CARRIER (carrier);

  if (!bm_mqtt_carrier_get_connected (self))
    return NULL;

  return guest != NULL ? write_digits (guest->bytes, BM_PARTICIPANT_ID_BYTES) : g_strdup (BM_CARRIER_HOST);
}

static void
bm_mqtt_carrier_dispose (GObject *object)
{
  bm_mqtt_carrier_close (BM_MQTT_CARRIER (object), FALSE);

  G_OBJECT_CLASS (bm_mqtt_carrier_parent_class)->dispose (object);
}

static void
bm_mqtt_carrier_finalize (GObject *object)
{
  BmMqttCarrier *self = BM_MQTT_CARRIER (object);

  bm_broker_free (self->broker);
  g_free (self->client_id);
  g_free (self->root);
  g_free (self->own);
  g_hash_table_unref (self->there);
  g_clear_error (&self->problem);

  G_OBJECT_CLASS (bm_mqtt_carrier_parent_class)->finalize (object);
}

static void
bm_mqtt_carrier_class_init (BmMqttCarrierClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = bm_mqtt_carrier_dispose;
  object_class->finalize = bm_mqtt_carrier_finalize;
  BM_CARRIER_CLASS (klass)->send = bm_mqtt_carrier_send;
  BM_CARRIER_CLASS (klass)->drop = bm_mqtt_carrier_drop;
  BM_CARRIER_CLASS (klass)->find_box = bm_mqtt_carrier_find_box;

  /**
   * BmMqttCarrier::changed:
   * @self: the carrier
   *
   * Emitted when the broker can be reached, or no longer, or there is another problem.
   */
  signals[CHANGED] = g_signal_new ("changed", BM_TYPE_MQTT_CARRIER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
bm_mqtt_carrier_init (BmMqttCarrier *self)
{
  self->pause_ms = FIRST_PAUSE;
  self->there = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

/**
 * bm_mqtt_carrier_new:
 * @broker: where the broker is
 *
 * Returns: (transfer full): a carrier, which carries nothing before bm_mqtt_carrier_start() is called
 */
BmMqttCarrier *
bm_mqtt_carrier_new (const BmBroker *broker)
{
  BmMqttCarrier *self = g_object_new (BM_TYPE_MQTT_CARRIER, NULL);

  self->broker = bm_broker_copy (broker);
  return self;
}

/**
 * bm_mqtt_carrier_start:
 * @self: a carrier that was not started
 * @place: who this is, and at which table
 *
 * Connects to the broker.
 */
void
bm_mqtt_carrier_start (BmMqttCarrier     *self,
                       const BmMqttPlace *place)
{
  g_return_if_fail (BM_IS_MQTT_CARRIER (self));
  g_return_if_fail (self->root == NULL);

  self->root = create_root (place->invitation);
  if (place->guest != NULL)
    self->own = write_digits (place->guest->bytes, BM_PARTICIPANT_ID_BYTES);
  self->client_id = write_digits (place->token.bytes, CLIENT_DIGITS / 2);
  bm_mqtt_carrier_hurry (self);
}

/**
 * bm_mqtt_carrier_hurry:
 * @self: a carrier that was started
 *
 * Connects now, if it is not connected or connecting.
 */
void
bm_mqtt_carrier_hurry (BmMqttCarrier *self)
{
  const char *own;
  g_autofree char *inbox = NULL;
  g_autofree char *here = NULL;
  g_autofree char *host = NULL;
  const char *topics[BM_MQTT_MAX_TOPICS + 1] = { NULL };
  g_autofree char *will = NULL;

  g_return_if_fail (BM_IS_MQTT_CARRIER (self));
  g_return_if_fail (self->root != NULL);

  if (self->client != NULL)
    return;

  g_clear_handle_id (&self->waiting, g_source_remove);
  own = self->own != NULL ? self->own : BM_CARRIER_HOST;
  inbox = self->own != NULL ? create_topic (self, "guest", own) : create_topic (self, "host", "+");
  will = create_topic (self, "here", own);
  here = create_topic (self, "here", self->own != NULL ? own : "+");
  host = self->own != NULL ? create_topic (self, "here", BM_CARRIER_HOST) : NULL;
  topics[0] = inbox;
  topics[1] = here;
  topics[2] = host;

  self->client = bm_mqtt_client_new (self->broker, &(BmMqttPlan) { .client = self->client_id,
                                                                   .topics = topics,
                                                                   .will_topic = will,
                                                                   .will = GONE,
                                                                   .retains_will = self->own == NULL });
  g_signal_connect_swapped (self->client, "connected", G_CALLBACK (connected_cb), self);
  g_signal_connect_swapped (self->client, "received", G_CALLBACK (received_cb), self);
  g_signal_connect_swapped (self->client, "ended", G_CALLBACK (ended_cb), self);
}

/**
 * bm_mqtt_carrier_close:
 * @self: a carrier
 * @for_good: whether this program will not come back to the table: then nothing of it stays at the broker
 *
 * Ends the connection. Nobody can be reached any longer.
 */
void
bm_mqtt_carrier_close (BmMqttCarrier *self,
                       gboolean       for_good)
{
  g_autoptr (BmMqttClient) client = NULL;

  g_return_if_fail (BM_IS_MQTT_CARRIER (self));

  if (self->client == NULL)
    {
      forget_client (self);
      return;
    }

  if (for_good && self->own == NULL)
    say_here (self, FALSE);
  client = g_object_ref (self->client);
  forget_client (self);
  bm_mqtt_client_close (client, for_good);
  forget_all (self);
}

/**
 * bm_mqtt_carrier_get_broker:
 * @self: a carrier
 *
 * Returns: (transfer none): where its broker is
 */
const BmBroker *
bm_mqtt_carrier_get_broker (BmMqttCarrier *self)
{
  g_return_val_if_fail (BM_IS_MQTT_CARRIER (self), NULL);

  return self->broker;
}

/**
 * bm_mqtt_carrier_get_connected:
 * @self: a carrier
 *
 * Returns: whether the broker can be reached
 */
gboolean
bm_mqtt_carrier_get_connected (BmMqttCarrier *self)
{
  g_return_val_if_fail (BM_IS_MQTT_CARRIER (self), FALSE);

  return self->client != NULL && bm_mqtt_client_is_connected (self->client);
}

/**
 * bm_mqtt_carrier_is_there:
 * @self: a carrier
 * @peer: a peer
 *
 * Returns: whether the peer can be reached, as far as the broker knows
 */
gboolean
bm_mqtt_carrier_is_there (BmMqttCarrier *self,
                          const char    *peer)
{
  g_return_val_if_fail (BM_IS_MQTT_CARRIER (self), FALSE);

  return g_hash_table_contains (self->there, peer);
}

/**
 * bm_mqtt_carrier_get_problem:
 * @self: a carrier
 *
 * Returns: (transfer none) (nullable): why the broker could not be reached, in words for the person
 */
const GError *
bm_mqtt_carrier_get_problem (BmMqttCarrier *self)
{
  g_return_val_if_fail (BM_IS_MQTT_CARRIER (self), NULL);

  return self->problem;
}

/**
 * bm_mqtt_carrier_get_n_refused:
 * @self: a carrier
 *
 * Returns: how many packets came that could not be understood, or were not for this program
 */
guint
bm_mqtt_carrier_get_n_refused (BmMqttCarrier *self)
{
  g_return_val_if_fail (BM_IS_MQTT_CARRIER (self), 0);

  return self->n_refused;
}
