/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-net"

#include "config.h"

#include "bm-listener.h"

#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include "bm-wire.h"

/**
 * BmListener:
 *
 * Waits for guests. Each connection is a peer, named by its number. Connections beyond those that guests may need are
 * refused, so that strangers cannot take up memory; what is in packets is left to the host, which drops whoever sends
 * nonsense.
 */

/* An invitation with more addresses would be long. */
#define MAX_ADDRESSES 3

struct _BmListener
{
  BmCarrier       parent_instance;

  GSocketService *service;
  guint16         port;
  guint           patience_ms;
  GHashTable     *wires;      /* char * => BmWire */
  guint           n_accepted;
  guint           n_refused;  /* connections that were not accepted, or ended for nonsense */
};

G_DEFINE_FINAL_TYPE (BmListener, bm_listener, BM_TYPE_CARRIER)

static char *
find_peer (BmListener *self,
           BmWire     *wire)
{
  GHashTableIter iter;
  gpointer name, value;

  g_hash_table_iter_init (&iter, self->wires);
  while (g_hash_table_iter_next (&iter, &name, &value))
    if (value == wire)
      return g_strdup (name);

  return NULL;
}

static void
received_cb (BmWire   *wire,
             GBytes   *bytes,
             gpointer  data)
{
  BmListener *self = data;
  g_autofree char *peer = find_peer (self, wire);

  if (peer != NULL)
    bm_carrier_deliver (BM_CARRIER (self), peer, bytes);
}

static void
ended_cb (BmWire   *wire,
          guint     how,
          gpointer  data)
{
  BmListener *self = data;
  g_autofree char *peer = find_peer (self, wire);

  if (peer == NULL)
    return;

  if (how == BM_WIRE_NONSENSE || how == BM_WIRE_SLOW)
    self->n_refused++;
  g_signal_handlers_disconnect_by_data (wire, self);
  g_hash_table_remove (self->wires, peer);
  bm_carrier_announce (BM_CARRIER (self), peer, FALSE);
}

static gboolean
incoming_cb (GSocketService    *service G_GNUC_UNUSED,
             GSocketConnection *connection,
             GObject           *source G_GNUC_UNUSED,
             gpointer           data)
{
  BmListener *self = data;
  g_autofree char *peer = NULL;
  BmWire *wire;

  if (g_hash_table_size (self->wires) >= BM_LISTENER_MAX_CONNECTIONS)
    {
      self->n_refused++;
      return TRUE;
    }

  peer = g_strdup_printf ("%u", ++self->n_accepted);
  wire = bm_wire_new (connection, self->patience_ms);
  g_signal_connect (wire, "received", G_CALLBACK (received_cb), self);
  g_signal_connect (wire, "ended", G_CALLBACK (ended_cb), self);
  g_hash_table_insert (self->wires, g_strdup (peer), wire);
  bm_carrier_announce (BM_CARRIER (self), peer, TRUE);
  return TRUE;
}

/* -- Overrides -- */

/* A connection may end while it is used. */
static BmWire *
dup_wire (BmCarrier  *carrier,
          const char *peer)
{
  BmWire *wire = g_hash_table_lookup (BM_LISTENER (carrier)->wires, peer);

  return wire != NULL ? g_object_ref (wire) : NULL;
}

static void
bm_listener_send (BmCarrier  *carrier,
                  const char *peer,
                  GBytes     *bytes)
{
  g_autoptr (BmWire) wire = dup_wire (carrier, peer);

  if (wire != NULL)
    bm_wire_send (wire, bytes);
}

static void
bm_listener_drop (BmCarrier  *carrier,
                  const char *peer)
{
  g_autoptr (BmWire) wire = dup_wire (carrier, peer);

  if (wire != NULL)
    bm_wire_close (wire);
}

static void
bm_listener_dispose (GObject *object)
{
  BmListener *self = BM_LISTENER (object);
  GHashTableIter iter;
  gpointer wire;

  if (self->service != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->service, self);
      g_socket_service_stop (self->service);
      g_socket_listener_close (G_SOCKET_LISTENER (self->service));
    }
  g_clear_object (&self->service);

  g_hash_table_iter_init (&iter, self->wires);
  while (g_hash_table_iter_next (&iter, NULL, &wire))
    {
      g_signal_handlers_disconnect_by_data (wire, self);
      bm_wire_close (wire);
    }
  g_hash_table_remove_all (self->wires);

  G_OBJECT_CLASS (bm_listener_parent_class)->dispose (object);
}

static void
bm_listener_finalize (GObject *object)
{
  g_hash_table_unref (BM_LISTENER (object)->wires);

  G_OBJECT_CLASS (bm_listener_parent_class)->finalize (object);
}

static void
bm_listener_class_init (BmListenerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bm_listener_dispose;
  G_OBJECT_CLASS (klass)->finalize = bm_listener_finalize;
  BM_CARRIER_CLASS (klass)->send = bm_listener_send;
  BM_CARRIER_CLASS (klass)->drop = bm_listener_drop;
}

static void
bm_listener_init (BmListener *self)
{
  self->wires = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_object_unref);
  self->service = g_socket_service_new ();
  g_signal_connect (self->service, "incoming", G_CALLBACK (incoming_cb), self);
}

/**
 * bm_listener_new:
 * @port: the port to listen at; if that is taken, or 0, any other
 * @patience_ms: how long a packet may take to come, in milliseconds: %BM_LISTENER_PATIENCE_MS
 * @error: return location for a #GIOErrorEnum
 *
 * Begins to wait for guests.
 *
 * Returns: (transfer full) (nullable): a listener
 */
BmListener *
bm_listener_new (guint16   port,
                 guint     patience_ms,
                 GError  **error)
{
  g_autoptr (BmListener) self = g_object_new (BM_TYPE_LISTENER, NULL);
  GSocketListener *listener = G_SOCKET_LISTENER (self->service);

  self->patience_ms = patience_ms;
  if (port != 0 && g_socket_listener_add_inet_port (listener, port, NULL, NULL))
    self->port = port;
  else
    self->port = g_socket_listener_add_any_inet_port (listener, NULL, error);
  if (self->port == 0)
    return NULL;

  g_socket_service_start (self->service);
  return g_steal_pointer (&self);
}

/**
 * bm_listener_get_port:
 * @self: a listener
 *
 * Returns: the port at which it can be reached
 */
guint16
bm_listener_get_port (BmListener *self)
{
  g_return_val_if_fail (BM_IS_LISTENER (self), 0);

  return self->port;
}

/**
 * bm_listener_get_n_connections:
 * @self: a listener
 *
 * Returns: how many connections there are
 */
guint
bm_listener_get_n_connections (BmListener *self)
{
  g_return_val_if_fail (BM_IS_LISTENER (self), 0);

  return g_hash_table_size (self->wires);
}

/**
 * bm_listener_get_n_refused:
 * @self: a listener
 *
 * Returns: how many connections were too many, or ended because of what was sent, or how slowly
 */
guint
bm_listener_get_n_refused (BmListener *self)
{
  g_return_val_if_fail (BM_IS_LISTENER (self), 0);

  return self->n_refused;
}

/* How likely it is that others can reach this program by an address: 0 if they cannot. */
static guint
rate (GInetAddress *address)
{
  if (g_inet_address_get_is_loopback (address) || g_inet_address_get_is_link_local (address)
      || g_inet_address_get_is_multicast (address))
    return 0;
  return g_inet_address_get_family (address) == G_SOCKET_FAMILY_IPV4 ? 2 : 1;
}

/* The address from which this computer would send something far away: of all those that it has, others know this one.
 * Nothing is sent for that. 192.0.2.0/24 is reserved for examples. */
static GInetAddress *
find_usual_address (void)
{
  g_autoptr (GSocket) socket = g_socket_new (G_SOCKET_FAMILY_IPV4, G_SOCKET_TYPE_DATAGRAM, G_SOCKET_PROTOCOL_UDP, NULL);
  g_autoptr (GSocketAddress) far_away = g_inet_socket_address_new_from_string ("192.0.2.1", 9);
  g_autoptr (GSocketAddress) local = NULL;

  if (socket == NULL || !g_socket_connect (socket, far_away, NULL, NULL))
    return NULL;

  local = g_socket_get_local_address (socket, NULL);
  return local != NULL ? g_object_ref (g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (local))) : NULL;
}

static void
add_address (BmListener   *self,
             GInetAddress *address,
             GPtrArray    *texts)
{
  g_autofree char *plain = g_inet_address_to_string (address);
  gboolean is_long = g_inet_address_get_family (address) == G_SOCKET_FAMILY_IPV6;
  g_autofree char *text = g_strdup_printf (is_long ? "[%s]:%u" : "%s:%u", plain, self->port);

  if (texts->len < MAX_ADDRESSES && !g_ptr_array_find_with_equal_func (texts, text, g_str_equal, NULL))
    g_ptr_array_add (texts, g_steal_pointer (&text));
}

static void
add_addresses (BmListener           *self,
               const struct ifaddrs *list,
               guint                 rating,
               GPtrArray            *texts)
{
  for (const struct ifaddrs *entry = list; entry != NULL; entry = entry->ifa_next)
    {
      int family = entry->ifa_addr != NULL ? entry->ifa_addr->sa_family : AF_UNSPEC;
      g_autoptr (GSocketAddress) address = NULL;
      GInetAddress *inet;

      if ((family != AF_INET && family != AF_INET6) || !(entry->ifa_flags & IFF_UP))
        continue;
      address = g_socket_address_new_from_native (entry->ifa_addr, family == AF_INET ? sizeof (struct sockaddr_in)
                                                                                     : sizeof (struct sockaddr_in6));
      inet = g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (address));
      if (rate (inet) == rating)
        add_address (self, inet, texts);
    }
}

/**
 * bm_listener_list_addresses:
 * @self: a listener
 *
 * Lists where guests may find it, the likeliest first; in a computer without any network, only in this computer.
 *
 * Returns: (transfer full): a few addresses with the port, as g_network_address_parse() reads them
 */
GStrv
bm_listener_list_addresses (BmListener *self)
{
  GPtrArray *texts;
  g_autoptr (GInetAddress) usual = find_usual_address ();
  struct ifaddrs *list = NULL;

  g_return_val_if_fail (BM_IS_LISTENER (self), NULL);

  texts = g_ptr_array_new ();
  if (usual != NULL && rate (usual) > 0)
    add_address (self, usual, texts);
  if (getifaddrs (&list) == 0)
    {
      add_addresses (self, list, 2, texts);
      add_addresses (self, list, 1, texts);
      freeifaddrs (list);
    }
  if (texts->len == 0)
    g_ptr_array_add (texts, g_strdup_printf ("127.0.0.1:%u", self->port));
  g_ptr_array_add (texts, NULL);

  return (GStrv) g_ptr_array_free (texts, FALSE);
}
