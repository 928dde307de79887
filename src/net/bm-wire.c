/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-net"

#include "config.h"

#include "bm-wire.h"

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <string.h>

#include "bm-seal.h"

/**
 * BmWire:
 *
 * Whoever is at the other end may send anything, at any pace, or nothing: what is kept in memory is bounded in both
 * directions, and a packet that has begun has to be complete before patience is lost. What is inside a packet is not
 * looked at.
 */

#define LENGTH_BYTES 4
#define PIECE_BYTES  (64 * 1024)

/* More than a line ever has on its way. */
#define MAX_WAITING_BYTES (4 * BM_SEAL_MAX_BYTES)

/* In seconds: how soon an idle connection is asked whether it is still there, how often, and when it is given up. */
#define KEEP_ALIVE_IDLE     15
#define KEEP_ALIVE_INTERVAL 5
#define KEEP_ALIVE_COUNT    3

struct _BmWire
{
  GObject            parent_instance;

  GSocketConnection *connection;
  GCancellable      *cancellable;  /* of reading and writing */
  GByteArray        *incoming;     /* what has come of the next packets */
  GQueue            *outgoing;     /* GBytes: with their lengths; the first one is being written */
  gsize              waiting;      /* bytes of @outgoing */
  guint              patience_ms;
  guint              patience;     /* the source that ends the connection unless a packet is complete; 0: none */
  gboolean           has_ended;
};

G_DEFINE_FINAL_TYPE (BmWire, bm_wire, G_TYPE_OBJECT)

enum
{
  RECEIVED,
  ENDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* -- Ending -- */

static void
end (BmWire    *self,
     BmWireEnd  how)
{
  if (self->has_ended)
    return;

  self->has_ended = TRUE;
  g_clear_handle_id (&self->patience, g_source_remove);
  g_cancellable_cancel (self->cancellable);
  /* Closed when nothing is read or written any longer. */
  g_socket_shutdown (g_socket_connection_get_socket (self->connection), TRUE, TRUE, NULL);
  g_signal_emit (self, signals[ENDED], 0, (guint) how);
}

static gboolean
patience_cb (gpointer data)
{
  BmWire *self = data;

  self->patience = 0;
  end (self, BM_WIRE_SLOW);
  return G_SOURCE_REMOVE;
}

static void
set_patient (BmWire   *self,
             gboolean  waits)
{
  if (!waits)
    g_clear_handle_id (&self->patience, g_source_remove);
  else if (self->patience == 0)
    self->patience = g_timeout_add (self->patience_ms, patience_cb, self);
}

/* -- Reading -- */

static guint32
read_length (const guint8 *data)
{
  guint32 length;

  memcpy (&length, data, LENGTH_BYTES);
  return GUINT32_FROM_LE (length);
}

/* Takes the next packet out of what has come, if it is complete. */
static GBytes *
take_packet (BmWire *self)
{
  guint32 length;
  GBytes *packet;

  if (self->has_ended || self->incoming->len < LENGTH_BYTES)
    return NULL;

  length = read_length (self->incoming->data);
  if (length == 0 || length > BM_SEAL_MAX_BYTES)
    {
      end (self, BM_WIRE_NONSENSE);
      return NULL;
    }
  if (self->incoming->len < LENGTH_BYTES + length)
    return NULL;

  packet = g_bytes_new (self->incoming->data + LENGTH_BYTES, length);
  g_byte_array_remove_range (self->incoming, 0, LENGTH_BYTES + length);
  set_patient (self, FALSE);
  return packet;
}

static void read_more (BmWire *self);

static void
read_cb (GObject      *stream,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (BmWire) self = data;
  g_autoptr (GBytes) piece = g_input_stream_read_bytes_finish (G_INPUT_STREAM (stream), result, NULL);
  gconstpointer bytes;
  gsize n = 0;
  GBytes *packet;

  if (self->has_ended)
    return;
  bytes = piece != NULL ? g_bytes_get_data (piece, &n) : NULL;
  if (n == 0)
    {
      end (self, BM_WIRE_CLOSED);
      return;
    }

  g_byte_array_append (self->incoming, bytes, (guint) n);
  while ((packet = take_packet (self)) != NULL)
    {
      g_signal_emit (self, signals[RECEIVED], 0, packet);
      g_bytes_unref (packet);
    }
  if (self->has_ended)
    return;

  if (self->incoming->len > 0)
    set_patient (self, TRUE);
  read_more (self);
}

static void
read_more (BmWire *self)
{
  g_input_stream_read_bytes_async (g_io_stream_get_input_stream (G_IO_STREAM (self->connection)), PIECE_BYTES,
                                   G_PRIORITY_DEFAULT, self->cancellable, read_cb, g_object_ref (self));
}

/* -- Writing -- */

static void write_next (BmWire *self);

static void
written_cb (GObject      *stream,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (BmWire) self = data;
  g_autoptr (GBytes) first = NULL;
  gboolean is_written = g_output_stream_write_all_finish (G_OUTPUT_STREAM (stream), result, NULL, NULL);

  first = g_queue_pop_head (self->outgoing);
  self->waiting -= g_bytes_get_size (first);
  if (self->has_ended)
    return;

  if (!is_written)
    end (self, BM_WIRE_CLOSED);
  else
    write_next (self);
}

static void
write_next (BmWire *self)
{
  GBytes *first = g_queue_peek_head (self->outgoing);

  if (first != NULL)
    g_output_stream_write_all_async (g_io_stream_get_output_stream (G_IO_STREAM (self->connection)),
                                     g_bytes_get_data (first, NULL), g_bytes_get_size (first), G_PRIORITY_DEFAULT,
                                     self->cancellable, written_cb, g_object_ref (self));
}

static GBytes *
frame (GBytes *bytes)
{
  gsize length;
  gconstpointer data = g_bytes_get_data (bytes, &length);
  guint32 head = GUINT32_TO_LE ((guint32) length);
  guint8 *framed = g_malloc (LENGTH_BYTES + length);

  memcpy (framed, &head, LENGTH_BYTES);
  memcpy (framed + LENGTH_BYTES, data, length);
  return g_bytes_new_take (framed, LENGTH_BYTES + length);
}

/* -- GObject -- */

static void
bm_wire_dispose (GObject *object)
{
  BmWire *self = BM_WIRE (object);

  g_clear_handle_id (&self->patience, g_source_remove);

  G_OBJECT_CLASS (bm_wire_parent_class)->dispose (object);
}

static void
bm_wire_finalize (GObject *object)
{
  BmWire *self = BM_WIRE (object);

  g_object_unref (self->connection);
  g_object_unref (self->cancellable);
  g_byte_array_unref (self->incoming);
  g_queue_free_full (self->outgoing, (GDestroyNotify) g_bytes_unref);

  G_OBJECT_CLASS (bm_wire_parent_class)->finalize (object);
}

static void
bm_wire_class_init (BmWireClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bm_wire_dispose;
  G_OBJECT_CLASS (klass)->finalize = bm_wire_finalize;

  /**
   * BmWire::received:
   * @self: the wire
   * @bytes: a #GBytes: a packet, anything in it
   */
  signals[RECEIVED] = g_signal_new ("received", BM_TYPE_WIRE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                    G_TYPE_BYTES);

  /**
   * BmWire::ended:
   * @self: the wire
   * @how: a #BmWireEnd
   *
   * Emitted once.
   */
  signals[ENDED] = g_signal_new ("ended", BM_TYPE_WIRE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                 G_TYPE_UINT);
}

static void
bm_wire_init (BmWire *self)
{
  self->cancellable = g_cancellable_new ();
  self->incoming = g_byte_array_new ();
  self->outgoing = g_queue_new ();
}

/* Finds out within half a minute that a cable was pulled. Packets are small, and somebody waits for each. */
static void
tune (GSocket *socket)
{
  g_socket_set_timeout (socket, 0);
  g_socket_set_keepalive (socket, TRUE);
  g_socket_set_option (socket, IPPROTO_TCP, TCP_NODELAY, TRUE, NULL);
  g_socket_set_option (socket, IPPROTO_TCP, TCP_KEEPIDLE, KEEP_ALIVE_IDLE, NULL);
  g_socket_set_option (socket, IPPROTO_TCP, TCP_KEEPINTVL, KEEP_ALIVE_INTERVAL, NULL);
  g_socket_set_option (socket, IPPROTO_TCP, TCP_KEEPCNT, KEEP_ALIVE_COUNT, NULL);
  g_socket_set_option (socket, IPPROTO_TCP, TCP_USER_TIMEOUT,
                       (KEEP_ALIVE_IDLE + KEEP_ALIVE_COUNT * KEEP_ALIVE_INTERVAL) * 1000, NULL);
}

/**
 * bm_wire_new:
 * @connection: a connection that has just been made
 * @patience_ms: how long the first packet, or one that has begun, may take to be complete, in milliseconds
 *
 * Begins to listen; the first signal comes from the main loop.
 *
 * Returns: (transfer full): a wire
 */
BmWire *
bm_wire_new (GSocketConnection *connection,
             guint              patience_ms)
{
  BmWire *self = g_object_new (BM_TYPE_WIRE, NULL);

  self->connection = g_object_ref (connection);
  self->patience_ms = patience_ms;
  tune (g_socket_connection_get_socket (connection));
  set_patient (self, TRUE);
  read_more (self);
  return self;
}

/**
 * bm_wire_send:
 * @self: a wire
 * @bytes: a packet of at most %BM_SEAL_MAX_BYTES
 *
 * Sends a packet. If the other end does not take what is sent, the connection ends.
 *
 * Returns: whether it is on its way
 */
gboolean
bm_wire_send (BmWire *self,
              GBytes *bytes)
{
  GBytes *framed;

  g_return_val_if_fail (BM_IS_WIRE (self), FALSE);
  g_return_val_if_fail (g_bytes_get_size (bytes) <= BM_SEAL_MAX_BYTES, FALSE);

  if (self->has_ended)
    return FALSE;
  if (self->waiting + LENGTH_BYTES + g_bytes_get_size (bytes) > MAX_WAITING_BYTES)
    {
      end (self, BM_WIRE_SLOW);
      return FALSE;
    }

  framed = frame (bytes);
  g_queue_push_tail (self->outgoing, framed);
  self->waiting += g_bytes_get_size (framed);
  if (g_queue_get_length (self->outgoing) == 1)
    write_next (self);
  return TRUE;
}

/**
 * bm_wire_close:
 * @self: a wire
 *
 * Ends the connection.
 */
void
bm_wire_close (BmWire *self)
{
  g_return_if_fail (BM_IS_WIRE (self));

  end (self, BM_WIRE_DROPPED);
}
