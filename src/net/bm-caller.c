/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-net"

#include "config.h"

#include "bm-caller.h"

#include "bm-listener.h"
#include "bm-wire.h"

/**
 * BmCaller:
 *
 * Tries the addresses of the host one after the other, and waits longer after each round in vain, up to half a minute.
 * A connection that broke is made again in the same way. Names are only looked up while calling.
 */

/* In milliseconds. */
#define FIRST_PAUSE 500
#define LONGEST_PAUSE 30000

/* In seconds: how long to wait for an answer from one address. */
#define ADDRESS_PATIENCE 5

struct _BmCaller
{
  BmCarrier      parent_instance;

  GSocketClient *client;
  GCancellable  *cancellable;  /* of the present call */
  GStrv          addresses;
  guint          next;         /* the address to be tried */
  guint          pause_ms;     /* before the next round */
  guint          waiting;      /* the source that begins it; 0: none */
  BmWire        *wire;         /* NULL: not connected */
  gboolean       is_heard;     /* something has come by @wire */
  guint          n_failed;     /* rounds in vain since the last connection */
};

G_DEFINE_FINAL_TYPE (BmCaller, bm_caller, BM_TYPE_CARRIER)

static void call (BmCaller *self);

static gboolean
call_again_cb (gpointer data)
{
  BmCaller *self = data;

  self->waiting = 0;
  call (self);
  return G_SOURCE_REMOVE;
}

/* Not all guests come back in the same moment. */
static void
wait (BmCaller *self)
{
  self->n_failed++;
  self->waiting = g_timeout_add (self->pause_ms + (guint) g_random_int_range (0, FIRST_PAUSE / 2), call_again_cb, self);
  self->pause_ms = MIN (2 * self->pause_ms, LONGEST_PAUSE);
}

static void
received_cb (BmWire   *wire G_GNUC_UNUSED,
             GBytes   *bytes,
             gpointer  data)
{
  BmCaller *self = data;

  /* Whoever accepts connections and says nothing is called ever more rarely, too. */
  self->is_heard = TRUE;
  self->pause_ms = FIRST_PAUSE;
  self->n_failed = 0;
  bm_carrier_deliver (BM_CARRIER (self), BM_CARRIER_HOST, bytes);
}

/* To the next address; returns FALSE if all have been tried. */
static gboolean
go_on (BmCaller *self)
{
  self->next++;
  if (self->addresses[self->next] != NULL)
    return TRUE;

  self->next = 0;
  return FALSE;
}

static void
forget_wire (BmCaller *self)
{
  if (self->wire != NULL)
    g_signal_handlers_disconnect_by_data (self->wire, self);
  g_clear_object (&self->wire);
}

static void
ended_cb (BmWire   *wire G_GNUC_UNUSED,
          guint     how G_GNUC_UNUSED,
          gpointer  data)
{
  g_autoptr (BmCaller) self = g_object_ref (data);

  forget_wire (self);
  if (!self->is_heard)
    go_on (self);
  bm_carrier_announce (BM_CARRIER (self), BM_CARRIER_HOST, FALSE);
  if (self->wire == NULL && self->waiting == 0)
    wait (self);
}

static void
connected_cb (GObject      *client,
              GAsyncResult *result,
              gpointer      data)
{
  g_autoptr (BmCaller) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GSocketConnection) connection
    = g_socket_client_connect_to_host_finish (G_SOCKET_CLIENT (client), result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  g_clear_object (&self->cancellable);
  if (connection == NULL)
    {
      g_debug ("%s: %s", self->addresses[self->next], error->message);
      if (go_on (self))
        call (self);
      else
        wait (self);
      return;
    }

  self->is_heard = FALSE;
  self->wire = bm_wire_new (connection, BM_LISTENER_PATIENCE_MS);
  g_signal_connect (self->wire, "received", G_CALLBACK (received_cb), self);
  g_signal_connect (self->wire, "ended", G_CALLBACK (ended_cb), self);
  bm_carrier_announce (BM_CARRIER (self), BM_CARRIER_HOST, TRUE);
}

static void
call (BmCaller *self)
{
  self->cancellable = g_cancellable_new ();
  g_socket_client_connect_to_host_async (self->client, self->addresses[self->next], 0, self->cancellable, connected_cb,
                                         g_object_ref (self));
}

static void
hang_up (BmCaller *self)
{
  g_clear_handle_id (&self->waiting, g_source_remove);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  if (self->wire != NULL)
    {
      g_autoptr (BmWire) wire = g_object_ref (self->wire);

      forget_wire (self);
      bm_wire_close (wire);
    }
}

/* -- Overrides -- */

static void
bm_caller_send (BmCarrier  *carrier,
                const char *peer G_GNUC_UNUSED,
                GBytes     *bytes)
{
  BmCaller *self = BM_CALLER (carrier);
  g_autoptr (BmWire) wire = self->wire != NULL ? g_object_ref (self->wire) : NULL;

  if (wire != NULL)
    bm_wire_send (wire, bytes);
}

static void
bm_caller_drop (BmCarrier  *carrier,
                const char *peer G_GNUC_UNUSED)
{
  BmCaller *self = BM_CALLER (carrier);
  g_autoptr (BmWire) wire = self->wire != NULL ? g_object_ref (self->wire) : NULL;

  if (wire != NULL)
    bm_wire_close (wire);
}

static void
bm_caller_dispose (GObject *object)
{
  BmCaller *self = BM_CALLER (object);

  hang_up (self);

  G_OBJECT_CLASS (bm_caller_parent_class)->dispose (object);
}

static void
bm_caller_finalize (GObject *object)
{
  BmCaller *self = BM_CALLER (object);

  g_object_unref (self->client);
  g_strfreev (self->addresses);

  G_OBJECT_CLASS (bm_caller_parent_class)->finalize (object);
}

static void
bm_caller_class_init (BmCallerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bm_caller_dispose;
  G_OBJECT_CLASS (klass)->finalize = bm_caller_finalize;
  BM_CARRIER_CLASS (klass)->send = bm_caller_send;
  BM_CARRIER_CLASS (klass)->drop = bm_caller_drop;
}

static void
bm_caller_init (BmCaller *self)
{
  self->pause_ms = FIRST_PAUSE;
  self->client = g_socket_client_new ();
  /* A host is where its invitation says; nobody else is told about it. */
  g_socket_client_set_enable_proxy (self->client, FALSE);
  g_socket_client_set_timeout (self->client, ADDRESS_PATIENCE);
}

/**
 * bm_caller_new:
 * @addresses: (array zero-terminated=1): where the host may be, as g_network_address_parse() reads them
 *
 * Creates a carrier, which calls the host once bm_caller_hurry() is called.
 *
 * Returns: (transfer full): a caller
 */
BmCaller *
bm_caller_new (const char *const *addresses)
{
  BmCaller *self = g_object_new (BM_TYPE_CALLER, NULL);

  self->addresses = g_strdupv ((char **) addresses);
  return self;
}

/**
 * bm_caller_set_addresses:
 * @self: a caller
 * @addresses: (array zero-terminated=1): where the host is now
 *
 * Ends the connection, if there is one, and calls there.
 */
void
bm_caller_set_addresses (BmCaller          *self,
                         const char *const *addresses)
{
  gboolean was_connected;

  g_return_if_fail (BM_IS_CALLER (self));

  was_connected = self->wire != NULL;
  hang_up (self);
  g_strfreev (self->addresses);
  self->addresses = g_strdupv ((char **) addresses);
  self->next = 0;
  if (was_connected)
    bm_carrier_announce (BM_CARRIER (self), BM_CARRIER_HOST, FALSE);
  bm_caller_hurry (self);
}

/**
 * bm_caller_get_connected:
 * @self: a caller
 *
 * Returns: whether there is a connection, to whomever
 */
gboolean
bm_caller_get_connected (BmCaller *self)
{
  g_return_val_if_fail (BM_IS_CALLER (self), FALSE);

  return self->wire != NULL;
}

/**
 * bm_caller_get_n_failed:
 * @self: a caller
 *
 * Returns: how often all addresses were tried in vain since something was heard
 */
guint
bm_caller_get_n_failed (BmCaller *self)
{
  g_return_val_if_fail (BM_IS_CALLER (self), 0);

  return self->n_failed;
}

/**
 * bm_caller_hurry:
 * @self: a caller
 *
 * Calls now, if it is not connected or calling: at the beginning, or when somebody does not want to wait.
 */
void
bm_caller_hurry (BmCaller *self)
{
  g_return_if_fail (BM_IS_CALLER (self));

  if (self->wire != NULL || self->cancellable != NULL || self->addresses[self->next] == NULL)
    return;

  g_clear_handle_id (&self->waiting, g_source_remove);
  self->pause_ms = FIRST_PAUSE;
  call (self);
}
