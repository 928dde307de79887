/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-net"

#include "config.h"

#include "bm-mqtt-client.h"

#include <errno.h>
#include <linux/tcp.h>
#include <mosquitto.h>
#if LIBMOSQUITTO_VERSION_NUMBER < 2001000  /* newer ones warn of it */
#include <mqtt_protocol.h>
#endif
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "bm-farewell.h"
#include "bm-participant.h"
#include "bm-seal.h"

/**
 * BmMqttClient:
 *
 * libmosquitto on the main loop of GLib. The library has functions that read, write and look after the connection,
 * which are called when its socket is ready, and every now and then. Only the connection itself is made in another
 * thread, since the library waits for the name and for the other computer meanwhile; that thread has the library's
 * object to itself until it is done.
 *
 * What comes is handed on after the library has returned: it must not be called, and much less freed, from within.
 */

/* In seconds: how often something is sent at least, how often the library looks after that, and how long a connection
 * may take. */
#define KEEP_ALIVE 20
#define CARE_PAUSE 5
#define PATIENCE   20

/* How long the broker keeps a session and what is sent, in seconds. */
#define EXPIRY (30 * 24 * 60 * 60)

/* What surrounds the longest sealed bytes. */
#define ENVELOPE 4096

/* How many packets are read at once, and in a second for long; others wait at the broker. */
#define MOST_PACKETS       1000
#define PACKETS_PER_SECOND 400
#define READING_PAUSE_MS   50

/* The library reserves as much as a packet says that it has, up to 256 MB, even if the broker was told that it may have
 * much less. That takes address space, and memory only for what comes: so no packet may go on for longer than this, far
 * more than whatever waits in the system's own buffers. The library reads on as long as something is there, so what comes
 * faster than it can be read is only noticed at its end. */
#define MOST_UNFINISHED (8 * 1024 * 1024)

#define QOS 1

/* In the answer of a broker that has kept the session. */
#define FLAG_SESSION_PRESENT (1 << 0)

typedef struct
{
  char   *topic;
  GBytes *bytes;
} Packet;

/* A connection that is being made. */
typedef struct
{
  struct mosquitto   *mosquitto; /* %NULL once it has been taken */
  mosquitto_property *properties;
  BmBroker           *broker;
  int                 result;
} Call;

struct _BmMqttClient
{
  GObject           parent_instance;

  BmBroker         *broker;
  GStrv             topics;
  struct mosquitto *mosquitto;     /* %NULL before there is a connection, and after it */
  GSource          *source;        /* of the socket */
  guint             clock;
  guint             pause;         /* the source that ends it; 0: what comes is read */
  guint             patience;      /* the source that ends a connection that does not come about; 0: it has */
  GQueue            packets;       /* Packet: have come */
  BmAllowance       allowance;
  guint64           n_heard;       /* bytes that had come over the socket when the last packet was whole */
  gboolean          has_heard;     /* a packet has become whole */
  GHashTable       *unconfirmed;   /* number of a packet that the broker has not confirmed => its size */
  gsize             n_unconfirmed; /* bytes */
  gboolean          is_subscribed; /* as the broker says */
  gboolean          is_connected;  /* as the owner was told */
  gboolean          has_ended;
  gboolean          has_problem;
  BmBrokerError     problem;       /* why the broker ends the connection; only if @has_problem */
};

G_DEFINE_FINAL_TYPE (BmMqttClient, bm_mqtt_client, G_TYPE_OBJECT)

enum
{
  CONNECTED,
  RECEIVED,
  ENDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
packet_free (gpointer data)
{
  Packet *packet = data;

  g_free (packet->topic);
  g_bytes_unref (packet->bytes);
  g_free (packet);
}

static void
set_problem (BmMqttClient  *self,
             BmBrokerError  problem)
{
  self->has_problem = TRUE;
  self->problem = problem;
}

/* -- The end -- */

static void
hang_up (BmMqttClient *self)
{
  self->has_ended = TRUE;
  if (self->source != NULL)
    g_source_destroy (self->source);
  g_clear_pointer (&self->source, g_source_unref);
  g_clear_handle_id (&self->clock, g_source_remove);
  g_clear_handle_id (&self->pause, g_source_remove);
  g_clear_handle_id (&self->patience, g_source_remove);
  g_clear_pointer (&self->mosquitto, mosquitto_destroy);
  g_queue_clear_full (&self->packets, packet_free);
}

static void
end (BmMqttClient  *self,
     BmBrokerError  problem)
{
  g_autoptr (GError) error = NULL;

  if (self->has_ended)
    return;

  hang_up (self);
  error = bm_broker_describe (self->broker, self->has_problem ? self->problem : problem);
  g_debug ("%s", error->message);
  g_signal_emit (self, signals[ENDED], 0, error);
}

static BmBrokerError
find_problem (BmMqttClient *self,
              int           result)
{
  switch (result)
    {
    case MOSQ_ERR_EAI:
      return BM_BROKER_ERROR_NOT_FOUND;
    case MOSQ_ERR_TLS:
      return BM_BROKER_ERROR_UNTRUSTED;
    case MOSQ_ERR_ERRNO:
      return self->mosquitto == NULL ? BM_BROKER_ERROR_UNREACHABLE : BM_BROKER_ERROR_LOST;
    default:
      return self->is_connected ? BM_BROKER_ERROR_LOST : BM_BROKER_ERROR_REFUSED;
    }
}

/* -- What the library says -- */

static void
connected_cb (struct mosquitto         *mosquitto,
              void                     *data,
              int                       reason,
              int                       flags,
              const mosquitto_property *properties G_GNUC_UNUSED)
{
  BmMqttClient *self = data;

  self->has_heard = TRUE;
  /* What the broker has kept comes before its answer to the subscription, and may take longer than there is patience. But
   * then it has kept the subscription, too. */
  self->is_subscribed = reason == MQTT_RC_SUCCESS && (flags & FLAG_SESSION_PRESENT);
  if (reason == MQTT_RC_UNSUPPORTED_PROTOCOL_VERSION)
    set_problem (self, BM_BROKER_ERROR_VERSION);
  else if (reason == MQTT_RC_NOT_AUTHORIZED || reason == MQTT_RC_BAD_USERNAME_OR_PASSWORD)
    set_problem (self, BM_BROKER_ERROR_LOGIN);
  else if (reason != MQTT_RC_SUCCESS
           || mosquitto_subscribe_multiple (mosquitto, NULL, (int) g_strv_length (self->topics), self->topics, QOS, 0,
                                            NULL)
                != MOSQ_ERR_SUCCESS)
    set_problem (self, BM_BROKER_ERROR_REFUSED);
}

static void
subscribed_cb (struct mosquitto         *mosquitto G_GNUC_UNUSED,
               void                     *data,
               int                       number G_GNUC_UNUSED,
               int                       n_topics,
               const int                *granted,
               const mosquitto_property *properties G_GNUC_UNUSED)
{
  BmMqttClient *self = data;

  self->has_heard = TRUE;
  self->is_subscribed = TRUE;
  for (int i = 0; i < n_topics; i++)
    if (granted[i] >= MQTT_RC_UNSPECIFIED)
      set_problem (self, BM_BROKER_ERROR_REFUSED);
}

static void
published_cb (struct mosquitto         *mosquitto G_GNUC_UNUSED,
              void                     *data,
              int                       number,
              int                       reason,
              const mosquitto_property *properties G_GNUC_UNUSED)
{
  BmMqttClient *self = data;

  self->has_heard = TRUE;
  self->n_unconfirmed -= GPOINTER_TO_UINT (g_hash_table_lookup (self->unconfirmed, GINT_TO_POINTER (number)));
  g_hash_table_remove (self->unconfirmed, GINT_TO_POINTER (number));
  if (reason == MQTT_RC_NOT_AUTHORIZED)
    set_problem (self, BM_BROKER_ERROR_REFUSED);
}

static void
message_cb (struct mosquitto                *mosquitto G_GNUC_UNUSED,
            void                            *data,
            const struct mosquitto_message  *message,
            const mosquitto_property        *properties G_GNUC_UNUSED)
{
  BmMqttClient *self = data;
  Packet *packet;

  self->has_heard = TRUE;
  if (message->payloadlen < 0 || message->payloadlen > BM_SEAL_MAX_BYTES)
    return;

  packet = g_new0 (Packet, 1);
  packet->topic = g_strdup (message->topic);
  packet->bytes = g_bytes_new (message->payload, (gsize) message->payloadlen);
  g_queue_push_tail (&self->packets, packet);
}

/* -- The socket -- */

typedef struct
{
  GSource       parent_instance;

  gpointer      tag;
  BmMqttClient *client; /* not owned: owns this */
} SocketSource;

/* 0 if the system does not say. */
static guint64
count_received (BmMqttClient *self)
{
  struct tcp_info info = { 0 };
  socklen_t length = sizeof info;

  if (getsockopt (mosquitto_socket (self->mosquitto), IPPROTO_TCP, TCP_INFO, &info, &length) != 0)
    return 0;
  return info.tcpi_bytes_received;
}

/* Whether a packet has begun that does not come to an end. */
static gboolean
is_endless (BmMqttClient *self)
{
  guint64 n_received = count_received (self);

  if (self->has_heard)
    self->n_heard = n_received;
  self->has_heard = FALSE;
  return n_received > self->n_heard + MOST_UNFINISHED;
}

static gboolean
resume_cb (gpointer data)
{
  BmMqttClient *self = data;

  self->pause = 0;
  self->n_heard = count_received (self);
  return G_SOURCE_REMOVE;
}

/* Whoever sends too much is not read for a moment. */
static void
count_packet (BmMqttClient *self)
{
  if (!bm_allowance_take (&self->allowance, g_get_monotonic_time () / 1000, MOST_PACKETS, PACKETS_PER_SECOND)
      && self->pause == 0)
    self->pause = g_timeout_add (READING_PAUSE_MS, resume_cb, self);
}

/* Whoever is told may end the connection. */
static void
tell (BmMqttClient *self)
{
  if (self->is_subscribed && !self->is_connected && !self->has_problem)
    {
      self->is_connected = TRUE;
      g_clear_handle_id (&self->patience, g_source_remove);
      g_signal_emit (self, signals[CONNECTED], 0);
    }
  while (!self->has_ended && self->is_connected && !g_queue_is_empty (&self->packets))
    {
      Packet *packet = g_queue_pop_head (&self->packets);

      count_packet (self);
      g_signal_emit (self, signals[RECEIVED], 0, packet->topic, packet->bytes);
      packet_free (packet);
    }
}

static void
serve (BmMqttClient *self,
       GIOCondition  condition)
{
  g_autoptr (BmMqttClient) kept = g_object_ref (self);
  gboolean is_broken = (condition & (G_IO_ERR | G_IO_HUP)) != 0;
  int result = MOSQ_ERR_SUCCESS;

  /* Before there is a connection, TLS may have to be read for when the socket can be written to. */
  if (condition != G_IO_OUT || !self->is_connected)
    result = mosquitto_loop_read (self->mosquitto, 1);
  if (result == MOSQ_ERR_SUCCESS && (condition & G_IO_OUT))
    result = mosquitto_loop_write (self->mosquitto, 1);
  /* Some versions of the library say only that much of a certificate that they refuse. */
  if (result == MOSQ_ERR_ERRNO && errno == EPROTO && !self->is_connected)
    result = MOSQ_ERR_TLS;
  if (result == MOSQ_ERR_SUCCESS && is_endless (self))
    result = MOSQ_ERR_MALFORMED_PACKET;

  tell (self);
  /* The library does not notice all ends of a connection that has not come about. */
  if (result != MOSQ_ERR_SUCCESS || self->has_problem || (is_broken && !self->is_connected))
    end (self, find_problem (self, result));
}

static gboolean
socket_source_prepare (GSource *source,
                       int     *timeout)
{
  SocketSource *self = (SocketSource *) source;
  GIOCondition condition = G_IO_ERR | G_IO_HUP;

  if (self->client->pause == 0)
    condition |= G_IO_IN;
  if (mosquitto_want_write (self->client->mosquitto))
    condition |= G_IO_OUT;
  g_source_modify_unix_fd (source, self->tag, condition);
  *timeout = -1;
  return FALSE;
}

static gboolean
socket_source_check (GSource *source)
{
  return g_source_query_unix_fd (source, ((SocketSource *) source)->tag) != 0;
}

static gboolean
socket_source_dispatch (GSource    *source,
                        GSourceFunc callback G_GNUC_UNUSED,
                        gpointer    data G_GNUC_UNUSED)
{
  SocketSource *self = (SocketSource *) source;

  serve (self->client, g_source_query_unix_fd (source, self->tag));
  return G_SOURCE_CONTINUE;
}

static void
watch_socket (BmMqttClient *self)
{
  static GSourceFuncs functions = { .prepare = socket_source_prepare,
                                    .check = socket_source_check,
                                    .dispatch = socket_source_dispatch };
  SocketSource *source;

  self->source = g_source_new (&functions, sizeof (SocketSource));
  source = (SocketSource *) self->source;
  source->client = self;
  source->tag = g_source_add_unix_fd (self->source, mosquitto_socket (self->mosquitto), G_IO_IN);
  g_source_attach (self->source, g_main_context_get_thread_default ());
}

/* Says that this end is still there, and notices if the other is not. */
static gboolean
care_cb (gpointer data)
{
  BmMqttClient *self = data;
  int result = mosquitto_loop_misc (self->mosquitto);

  if (result == MOSQ_ERR_SUCCESS)
    return G_SOURCE_CONTINUE;

  self->clock = 0;
  end (self, BM_BROKER_ERROR_LOST);
  return G_SOURCE_REMOVE;
}

/* -- Connecting -- */

static gboolean
lost_patience_cb (gpointer data)
{
  BmMqttClient *self = data;

  self->patience = 0;
  end (self, BM_BROKER_ERROR_UNREACHABLE);
  return G_SOURCE_REMOVE;
}

static void
call_free (gpointer data)
{
  Call *call = data;

  g_clear_pointer (&call->mosquitto, mosquitto_destroy);
  mosquitto_property_free_all (&call->properties);
  bm_broker_free (call->broker);
  g_free (call);
}

static void
call_in_thread (GTask        *task,
                gpointer      object G_GNUC_UNUSED,
                gpointer      data,
                GCancellable *cancellable G_GNUC_UNUSED)
{
  Call *call = data;

  call->result = mosquitto_connect_bind_v5 (call->mosquitto, call->broker->host, call->broker->port, KEEP_ALIVE, NULL,
                                            call->properties);
  g_task_return_boolean (task, call->result == MOSQ_ERR_SUCCESS);
}

static void
called_cb (GObject      *object G_GNUC_UNUSED,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (BmMqttClient) self = data;
  Call *call = g_task_get_task_data (G_TASK (result));

  if (self->has_ended)
    return;
  if (!g_task_propagate_boolean (G_TASK (result), NULL))
    {
      end (self, find_problem (self, call->result));
      return;
    }

  self->mosquitto = g_steal_pointer (&call->mosquitto);
  mosquitto_user_data_set (self->mosquitto, self);
  watch_socket (self);
  self->clock = g_timeout_add_seconds (CARE_PAUSE, care_cb, self);
}

static void
add_number (mosquitto_property **properties,
            int                  name,
            guint32              value)
{
  g_return_if_fail (mosquitto_property_add_int32 (properties, name, value) == MOSQ_ERR_SUCCESS);
}

static void
set_options (struct mosquitto *mosquitto,
             const BmBroker   *broker,
             const BmMqttPlan *plan)
{
  mosquitto_property *properties = NULL;

  add_number (&properties, MQTT_PROP_MESSAGE_EXPIRY_INTERVAL, EXPIRY);
  mosquitto_int_option (mosquitto, MOSQ_OPT_PROTOCOL_VERSION, MQTT_PROTOCOL_V5);
  mosquitto_int_option (mosquitto, MOSQ_OPT_TCP_NODELAY, 1);
  if (broker->user != NULL)
    mosquitto_username_pw_set (mosquitto, broker->user, broker->password);
  if (broker->is_secure)
    mosquitto_int_option (mosquitto, MOSQ_OPT_TLS_USE_OS_CERTS, 1);
  if (mosquitto_will_set_v5 (mosquitto, plan->will_topic, (int) strlen (plan->will), plan->will, QOS,
                             plan->retains_will, properties)
      != MOSQ_ERR_SUCCESS)
    mosquitto_property_free_all (&properties);
  mosquitto_connect_v5_callback_set (mosquitto, connected_cb);
  mosquitto_subscribe_v5_callback_set (mosquitto, subscribed_cb);
  mosquitto_publish_v5_callback_set (mosquitto, published_cb);
  mosquitto_message_v5_callback_set (mosquitto, message_cb);
}

static void
call_broker (BmMqttClient     *self,
             const BmMqttPlan *plan)
{
  /* The other thread may be the last to let go of the task, but must not be that of the client. */
  g_autoptr (GTask) task = g_task_new (NULL, NULL, called_cb, g_object_ref (self));
  Call *call = g_new0 (Call, 1);

  g_task_set_task_data (task, call, call_free);
  call->broker = bm_broker_copy (self->broker);
  call->mosquitto = mosquitto_new (plan->client, FALSE, NULL);
  set_options (call->mosquitto, self->broker, plan);
  add_number (&call->properties, MQTT_PROP_SESSION_EXPIRY_INTERVAL, EXPIRY);
  add_number (&call->properties, MQTT_PROP_MAXIMUM_PACKET_SIZE, BM_SEAL_MAX_BYTES + ENVELOPE);
  g_task_run_in_thread (task, call_in_thread);
  self->patience = g_timeout_add_seconds (PATIENCE, lost_patience_cb, self);
}

/* -- GObject -- */

static void
bm_mqtt_client_dispose (GObject *object)
{
  hang_up (BM_MQTT_CLIENT (object));

  G_OBJECT_CLASS (bm_mqtt_client_parent_class)->dispose (object);
}

static void
bm_mqtt_client_finalize (GObject *object)
{
  BmMqttClient *self = BM_MQTT_CLIENT (object);

  g_strfreev (self->topics);
  bm_broker_free (self->broker);
  g_hash_table_unref (self->unconfirmed);

  G_OBJECT_CLASS (bm_mqtt_client_parent_class)->finalize (object);
}

static void
bm_mqtt_client_class_init (BmMqttClientClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = bm_mqtt_client_dispose;
  object_class->finalize = bm_mqtt_client_finalize;

  /**
   * BmMqttClient::connected:
   * @self: the client
   *
   * Emitted once, when the broker has taken the subscriptions.
   */
  signals[CONNECTED] = g_signal_new ("connected", BM_TYPE_MQTT_CLIENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 0);

  /**
   * BmMqttClient::received:
   * @self: the client
   * @topic: under what
   * @bytes: a #GBytes: anything, up to %BM_SEAL_MAX_BYTES
   */
  signals[RECEIVED] = g_signal_new ("received", BM_TYPE_MQTT_CLIENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_BYTES);

  /**
   * BmMqttClient::ended:
   * @self: the client
   * @error: a #BmBrokerError, in words for the person
   *
   * Emitted at most once, when there is no connection, or none any longer, and nothing more will come.
   */
  signals[ENDED] = g_signal_new ("ended", BM_TYPE_MQTT_CLIENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                 G_TYPE_ERROR);
}

static void
bm_mqtt_client_init (BmMqttClient *self)
{
  static gsize once = 0;

  g_queue_init (&self->packets);
  self->unconfirmed = g_hash_table_new (NULL, NULL);
  if (g_once_init_enter (&once))
    {
      mosquitto_lib_init ();
      /* The library would have the program end with a connection; sockets of GIO see to that for all. */
      g_type_class_unref (g_type_class_ref (G_TYPE_SOCKET));
      g_once_init_leave (&once, 1);
    }
}

/**
 * bm_mqtt_client_is_available:
 *
 * Returns: whether this program can speak to brokers
 */
gboolean
bm_mqtt_client_is_available (void)
{
  return TRUE;
}

/**
 * bm_mqtt_client_new:
 * @broker: where the broker is
 * @plan: who this is
 *
 * Begins to connect.
 *
 * Returns: (transfer full): a client
 */
BmMqttClient *
bm_mqtt_client_new (const BmBroker   *broker,
                    const BmMqttPlan *plan)
{
  BmMqttClient *self = g_object_new (BM_TYPE_MQTT_CLIENT, NULL);

  self->broker = bm_broker_copy (broker);
  self->topics = g_strdupv ((char **) plan->topics);
  call_broker (self, plan);
  return self;
}

/**
 * bm_mqtt_client_is_connected:
 * @self: a client
 *
 * Returns: whether what is published now is taken
 */
gboolean
bm_mqtt_client_is_connected (BmMqttClient *self)
{
  g_return_val_if_fail (BM_IS_MQTT_CLIENT (self), FALSE);

  return self->is_connected && !self->has_ended;
}

static gboolean
too_much_cb (gpointer data)
{
  BmMqttClient *self = data;

  self->patience = 0;
  end (self, BM_BROKER_ERROR_LOST);
  return G_SOURCE_REMOVE;
}

/**
 * bm_mqtt_client_publish:
 * @self: a client
 * @topic: under what
 * @bytes: (nullable): anything; %NULL to delete what is retained
 * @retained: whether whoever subscribes later is told, too
 *
 * Tries to publish something. It may be lost if the connection breaks.
 */
void
bm_mqtt_client_publish (BmMqttClient *self,
                        const char   *topic,
                        GBytes       *bytes,
                        gboolean      retained)
{
  mosquitto_property *properties = NULL;
  gsize size = 0;
  gconstpointer data = bytes != NULL ? g_bytes_get_data (bytes, &size) : NULL;
  int number;

  g_return_if_fail (BM_IS_MQTT_CLIENT (self));
  g_return_if_fail (size <= BM_SEAL_MAX_BYTES);

  if (!bm_mqtt_client_is_connected (self) || self->n_unconfirmed > BM_MQTT_MAX_UNCONFIRMED)
    return;

  add_number (&properties, MQTT_PROP_MESSAGE_EXPIRY_INTERVAL, EXPIRY);
  if (mosquitto_publish_v5 (self->mosquitto, &number, topic, (int) size, data, QOS, retained, properties)
      == MOSQ_ERR_SUCCESS)
    {
      self->n_unconfirmed += size;
      g_hash_table_insert (self->unconfirmed, GINT_TO_POINTER (number), GUINT_TO_POINTER (size));
    }
  mosquitto_property_free_all (&properties);
  /* Not from within: whoever sends does not expect that everything ends. */
  if (self->n_unconfirmed > BM_MQTT_MAX_UNCONFIRMED && self->patience == 0)
    self->patience = g_idle_add (too_much_cb, self);
}

/**
 * bm_mqtt_client_close:
 * @self: a client
 * @for_good: whether the broker should no longer keep what comes for it, and not carry out the will
 *
 * Ends the connection, as far as there is one. There is no further signal.
 */
void
bm_mqtt_client_close (BmMqttClient *self,
                      gboolean      for_good)
{
  mosquitto_property *properties = NULL;
  int socket;

  g_return_if_fail (BM_IS_MQTT_CLIENT (self));

  if (bm_mqtt_client_is_connected (self))
    {
      socket = dup (mosquitto_socket (self->mosquitto));
      add_number (&properties, MQTT_PROP_SESSION_EXPIRY_INTERVAL, for_good ? 0 : EXPIRY);
      mosquitto_disconnect_v5 (self->mosquitto,
                               for_good ? MQTT_RC_NORMAL_DISCONNECTION : MQTT_RC_DISCONNECT_WITH_WILL_MSG, properties);
      mosquitto_property_free_all (&properties);
      if (socket >= 0)
        bm_farewell (socket);
    }
  hang_up (self);
}
