/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <string.h>

#include "bm-caller.h"
#include "bm-listener.h"
#include "bm-wire.h"
#include "net-util.h"
#include "test-util.h"

/* Host and guests that have nothing in common but sockets, and strangers who send what they like. */

/* In milliseconds: short, so that tests need not wait long for those who are slow. */
#define PATIENCE 400

#define MAX_GUESTS 3

typedef struct
{
  BmListener *listener;
  BmHost     *host;
  BmCaller   *callers[MAX_GUESTS];
  BmGuest    *guests[MAX_GUESTS];
  guint       n_guests;
  BmRandom    random;
} Table;

static gint64
now_ms (void)
{
  return g_get_monotonic_time () / 1000;
}

static Table *
table_new (guint n_guests)
{
  Table *table = g_new0 (Table, 1);
  g_autoptr (BmSetup) setup = bm_test_setup_new (test_rules_get (), BM_MODE_INDIVIDUAL, MAX (n_guests, 2) + 1);
  BmSeat seats[BM_MAX_SEATS] = { { BM_SEAT_PERSON, "Host" } };
  g_autoptr (GError) error = NULL;

  for (guint i = 1; i < setup->n_seats; i++)
    seats[i] = (BmSeat) { BM_SEAT_ELSEWHERE, "" };
  table->listener = bm_listener_new (0, PATIENCE, &error);
  g_assert_no_error (error);
  table->host = bm_host_new (setup, seats, BM_CARRIER (table->listener));
  table->n_guests = n_guests;
  bm_random_init (&table->random, n_guests, 0);
  for (guint i = 0; i < n_guests; i++)
    {
      g_autofree char *address = g_strdup_printf ("127.0.0.1:%u", bm_listener_get_port (table->listener));
      const char *addresses[] = { address, NULL };
      g_autofree char *name = g_strdup_printf ("Guest %u", i);

      table->callers[i] = bm_caller_new (addresses);
      table->guests[i] = bm_guest_new (bm_host_get_invitation (table->host), name, BM_CARRIER (table->callers[i]),
                                       &error);
      g_assert_no_error (error);
      bm_caller_hurry (table->callers[i]);
    }

  return table;
}

static void
table_free (Table *table)
{
  for (guint i = 0; i < table->n_guests; i++)
    {
      g_assert_finalize_object (table->guests[i]);
      g_object_unref (table->callers[i]);
    }
  g_assert_finalize_object (table->host);
  g_object_unref (table->listener);
  g_free (table);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Table, table_free)

static void
turn (Table *table)
{
  g_main_context_iteration (NULL, FALSE);
  bm_host_tick (table->host, now_ms ());
  for (guint i = 0; i < table->n_guests; i++)
    bm_guest_tick (table->guests[i], now_ms ());
}

static void
wait_for (Table   *table,
          gboolean (*holds) (Table *table))
{
  gint64 deadline = now_ms () + 20000;

  while (!holds (table))
    {
      g_assert_cmpint (now_ms (), <, deadline);
      turn (table);
      g_usleep (200);
    }
}

static gboolean
all_have_joined (Table *table)
{
  for (guint i = 0; i < table->n_guests; i++)
    if (bm_guest_get_phase (table->guests[i]) != BM_GUEST_LOBBY)
      return FALSE;

  return TRUE;
}

static gboolean
can_start (Table *table)
{
  for (guint i = 0; i < table->n_guests; i++)
    {
      g_autoptr (GVariant) missing = bm_guest_dup_missing_sets (table->guests[i]);

      if (g_variant_n_children (missing) > 0)
        return FALSE;
      bm_guest_set_ready (table->guests[i], TRUE);
    }

  return bm_host_get_can_start (table->host);
}

static gboolean
all_play (Table *table)
{
  for (guint i = 0; i < table->n_guests; i++)
    if (bm_guest_get_phase (table->guests[i]) != BM_GUEST_PLAYING)
      return FALSE;

  return TRUE;
}

static gboolean
all_is_over (Table *table)
{
  for (guint i = 0; i < table->n_guests; i++)
    if (bm_guest_get_phase (table->guests[i]) != BM_GUEST_OVER
        || bm_host_get_verdict (table->host, bm_guest_get_id (table->guests[i])) == BM_VERDICT_OPEN)
      return FALSE;

  return bm_host_get_phase (table->host) == BM_HOST_OVER;
}

static void
start (Table *table)
{
  g_autoptr (GError) error = NULL;

  wait_for (table, all_have_joined);
  for (guint i = 0; i < table->n_guests; i++)
    {
      bm_guest_want_sets (table->guests[i]);
      bm_guest_take_seat (table->guests[i], i + 1, TRUE, "Guest");
    }
  wait_for (table, can_start);
  bm_host_start (table->host, &error);
  g_assert_no_error (error);
  wait_for (table, all_play);
}

/* Whoever is cut off calls again, sometimes after its pause, sometimes at once. */
static void
cut_someone (Table *table)
{
  guint i = bm_random_below (&table->random, table->n_guests);

  bm_carrier_drop (BM_CARRIER (table->callers[i]), BM_CARRIER_HOST);
  if (bm_random_below (&table->random, 2) == 0)
    bm_caller_hurry (table->callers[i]);
}

static void
play (Table *table,
      guint  n_cuts)
{
  gint64 deadline = now_ms () + 60000;

  while (!all_is_over (table))
    {
      g_assert_cmpint (now_ms (), <, deadline);
      turn (table);
      test_decide (bm_host_get_session (table->host), &table->random);
      for (guint i = 0; i < table->n_guests; i++)
        test_decide (bm_guest_get_session (table->guests[i]), &table->random);
      if (n_cuts > 0 && bm_random_below (&table->random, 60) == 0)
        {
          cut_someone (table);
          n_cuts--;
        }
      g_usleep (200);
    }

  for (guint i = 0; i < table->n_guests; i++)
    test_assert_same_game (bm_host_get_session (table->host), table->guests[i]);
}

static void
test_game (void)
{
  for (guint n_guests = 2; n_guests <= MAX_GUESTS; n_guests++)
    {
      g_autoptr (Table) table = table_new (n_guests);

      start (table);
      play (table, 0);
      g_assert_cmpuint (bm_listener_get_n_refused (table->listener), ==, 0);
    }
}

static void
test_cuts (void)
{
  g_autoptr (Table) table = table_new (2);

  start (table);
  play (table, 12);
}

/* -- Strangers -- */

static GSocketConnection *
connect_to (Table *table)
{
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GError) error = NULL;
  GSocketConnection *connection
    = g_socket_client_connect_to_host (client, "127.0.0.1", bm_listener_get_port (table->listener), NULL, &error);

  g_assert_no_error (error);
  g_socket_set_blocking (g_socket_connection_get_socket (connection), FALSE);
  return connection;
}

/* Whether the host has ended the connection. */
static gboolean
is_closed (GSocketConnection *connection)
{
  GSocket *socket = g_socket_connection_get_socket (connection);
  g_autoptr (GError) error = NULL;
  char buffer[4096];
  gssize n;

  do
    n = g_socket_receive (socket, buffer, sizeof buffer, NULL, &error);
  while (n > 0);

  return n == 0 || !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WOULD_BLOCK);
}

/* Sends as much as the host takes. */
static void
push (GSocketConnection *connection,
      GByteArray        *bytes)
{
  gssize n = 0;

  if (bytes->len > 0)
    n = g_socket_send (g_socket_connection_get_socket (connection), (const char *) bytes->data, bytes->len, NULL, NULL);
  if (n > 0)
    g_byte_array_remove_range (bytes, 0, (guint) n);
}

static void
add_packet (GByteArray *bytes,
            GBytes     *packet)
{
  guint32 length = GUINT32_TO_LE ((guint32) g_bytes_get_size (packet));

  g_byte_array_append (bytes, (const guint8 *) &length, sizeof length);
  g_byte_array_append (bytes, g_bytes_get_data (packet, NULL), (guint) g_bytes_get_size (packet));
}

static void
add_text (GByteArray *bytes,
          const char *text,
          gsize       length)
{
  g_autoptr (GBytes) packet = g_bytes_new (text, length);

  add_packet (bytes, packet);
}

static void
send_nothing (Table      *table G_GNUC_UNUSED,
              GByteArray *bytes G_GNUC_UNUSED)
{
}

static void
send_web (Table      *table G_GNUC_UNUSED,
          GByteArray *bytes)
{
  const char *text = "GET / HTTP/1.1\r\nHost: example.org\r\n\r\n";

  g_byte_array_append (bytes, (const guint8 *) text, (guint) strlen (text));
}

static void
send_empty (Table      *table G_GNUC_UNUSED,
            GByteArray *bytes)
{
  add_text (bytes, "", 0);
}

static void
send_giant (Table      *table G_GNUC_UNUSED,
            GByteArray *bytes)
{
  guint32 length = GUINT32_TO_LE (BM_SEAL_MAX_BYTES + 1);

  g_byte_array_append (bytes, (const guint8 *) &length, sizeof length);
  g_byte_array_set_size (bytes, 8 * 1024 * 1024);
}

static void
send_part (Table      *table G_GNUC_UNUSED,
           GByteArray *bytes)
{
  add_text (bytes, "BM, and so on", 13);
  g_byte_array_set_size (bytes, bytes->len - 1);
}

static void
send_nonsense (Table      *table G_GNUC_UNUSED,
               GByteArray *bytes)
{
  add_text (bytes, "no packet at all", 16);
}

static void
send_forged (Table      *table G_GNUC_UNUSED,
             GByteArray *bytes)
{
  char packet[200] = "BM\1\1";

  add_text (bytes, packet, sizeof packet);
}

static void
send_version (Table      *table G_GNUC_UNUSED,
              GByteArray *bytes)
{
  char packet[200] = "BM\2\1";

  add_text (bytes, packet, sizeof packet);
}

/* Somebody who was invited, or has listened to someone who was. */
static void
send_greetings (Table      *table,
                GByteArray *bytes)
{
  g_autoptr (GBytes) greeting = NULL;
  BmKeyPair keys;

  bm_key_pair_draw (&keys);
  greeting = bm_greeting_seal (bm_host_get_invitation (table->host), &keys);
  for (guint i = 0; i < 600; i++)
    add_packet (bytes, greeting);
}

static const struct
{
  const char *name;
  void      (*fill) (Table *table, GByteArray *bytes);
} strangers[] = {
  { "nothing", send_nothing }, { "web", send_web },           { "empty", send_empty },
  { "giant", send_giant },     { "part", send_part },         { "nonsense", send_nonsense },
  { "forged", send_forged },   { "version", send_version },   { "greetings", send_greetings },
};

static guint
count_refused (Table *table)
{
  return bm_listener_get_n_refused (table->listener) + bm_host_get_n_refused (table->host);
}

/* Each is refused, and counted; the table goes on. */
static void
test_strangers (void)
{
  g_autoptr (Table) table = table_new (2);

  start (table);
  for (guint i = 0; i < G_N_ELEMENTS (strangers); i++)
    {
      g_autoptr (GSocketConnection) connection = connect_to (table);
      g_autoptr (GByteArray) bytes = g_byte_array_new ();
      guint n_refused = count_refused (table);
      gint64 deadline = now_ms () + 10000;

      g_test_message ("%s", strangers[i].name);
      strangers[i].fill (table, bytes);
      do
        {
          g_assert_cmpint (now_ms (), <, deadline);
          push (connection, bytes);
          turn (table);
          g_usleep (200);
        }
      while (!is_closed (connection));
      g_assert_cmpuint (count_refused (table), >, n_refused);
    }
  play (table, 0);
  g_assert_cmpuint (bm_listener_get_n_connections (table->listener), ==, table->n_guests);
}

static gboolean
is_full (Table *table)
{
  return bm_listener_get_n_refused (table->listener) > 0;
}

static gboolean
has_room (Table *table)
{
  return bm_listener_get_n_connections (table->listener) == table->n_guests;
}

/* More connections than there can be guests; who is silent has to go soon. */
static void
test_too_many (void)
{
  g_autoptr (Table) table = table_new (2);
  g_autoptr (GPtrArray) connections = g_ptr_array_new_with_free_func (g_object_unref);

  wait_for (table, all_have_joined);
  for (guint i = 0; i < BM_LISTENER_MAX_CONNECTIONS + 5; i++)
    {
      g_ptr_array_add (connections, connect_to (table));
      turn (table);
    }
  wait_for (table, is_full);
  g_assert_cmpuint (bm_listener_get_n_connections (table->listener), <=, BM_LISTENER_MAX_CONNECTIONS);
  wait_for (table, has_room);
  start (table);
}

/* Somebody who takes nothing of what is sent is not waited for. */
static void
test_slow_receiver (void)
{
  g_autoptr (Table) table = table_new (0);
  g_autoptr (GSocketConnection) connection = connect_to (table);
  g_autofree char *block = g_malloc0 (BM_SEAL_MAX_BYTES);
  g_autoptr (GBytes) packet = g_bytes_new (block, BM_SEAL_MAX_BYTES);
  guint n_sent = 0;

  while (bm_listener_get_n_connections (table->listener) == 0)
    turn (table);
  while (bm_listener_get_n_connections (table->listener) == 1)
    {
      bm_carrier_send (BM_CARRIER (table->listener), "1", packet);
      turn (table);
      g_assert_cmpuint (n_sent++, <, 40);
    }
  g_assert_cmpuint (bm_listener_get_n_refused (table->listener), ==, 1);
}

/* -- Calling -- */

/* Nobody is there at first; later there is. A dead address before the right one does not matter. */
static void
test_caller (void)
{
  g_autoptr (BmListener) other = bm_listener_new (0, PATIENCE, NULL);
  guint16 port = bm_listener_get_port (other);
  g_autoptr (BmListener) same = bm_listener_new (port, PATIENCE, NULL);
  g_autofree char *address = g_strdup_printf ("127.0.0.1:%u", port);
  const char *addresses[] = { "127.0.0.1:1", address, NULL };
  g_autoptr (BmCaller) caller = bm_caller_new (addresses);
  g_autoptr (BmListener) again = NULL;

  /* A port that is taken is not taken away. */
  g_assert_cmpuint (bm_listener_get_port (same), !=, port);
  g_clear_object (&other);

  bm_caller_hurry (caller);
  while (bm_caller_get_n_failed (caller) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (bm_caller_get_connected (caller));

  again = bm_listener_new (port, PATIENCE, NULL);
  g_assert_cmpuint (bm_listener_get_port (again), ==, port);
  while (!bm_caller_get_connected (caller))
    g_main_context_iteration (NULL, TRUE);
}

static void
call_until (BmCaller *caller,
            gboolean  is_connected)
{
  gint64 deadline = now_ms () + 20000;

  while (bm_caller_get_connected (caller) != is_connected)
    {
      g_assert_cmpint (now_ms (), <, deadline);
      g_main_context_iteration (NULL, TRUE);
    }
}

/* After calling in vain for long the pauses are long; once something was heard, they are short again. */
static void
test_patience (void)
{
  g_autoptr (BmListener) listener = bm_listener_new (0, PATIENCE, NULL);
  guint16 port = bm_listener_get_port (listener);
  g_autofree char *address = g_strdup_printf ("127.0.0.1:%u", port);
  const char *addresses[] = { address, NULL };
  g_autoptr (BmCaller) caller = bm_caller_new (addresses);
  g_autoptr (GBytes) packet = g_bytes_new_static ("something", 9);
  gint64 heard;

  g_clear_object (&listener);
  bm_caller_hurry (caller);
  while (bm_caller_get_n_failed (caller) < 3)
    g_main_context_iteration (NULL, TRUE);
  listener = bm_listener_new (port, 60000, NULL);
  call_until (caller, TRUE);

  /* Four seconds would follow, if it were not for this. */
  while (bm_caller_get_n_failed (caller) > 0)
    {
      bm_carrier_send (BM_CARRIER (listener), "1", packet);
      g_main_context_iteration (NULL, TRUE);
    }
  bm_carrier_drop (BM_CARRIER (listener), "1");
  call_until (caller, FALSE);
  heard = now_ms ();
  call_until (caller, TRUE);
  g_assert_cmpint (now_ms () - heard, <, 3000);
}

static void
test_addresses (void)
{
  g_autoptr (BmListener) listener = bm_listener_new (0, PATIENCE, NULL);
  g_auto (GStrv) addresses = bm_listener_list_addresses (listener);

  g_assert_cmpuint (g_strv_length (addresses), >, 0);
  for (guint i = 0; addresses[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GSocketConnectable) address = g_network_address_parse (addresses[i], 0, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (g_network_address_get_port (G_NETWORK_ADDRESS (address)), ==, bm_listener_get_port (listener));
      for (guint j = 0; j < i; j++)
        g_assert_cmpstr (addresses[i], !=, addresses[j]);
    }
}

static int
get_option (GSocket *socket,
            int      option)
{
  int value;

  g_assert_true (g_socket_get_option (socket, IPPROTO_TCP, option, &value, NULL));
  return value;
}

/* Whoever waits for a packet gets it at once, and finds out within half a minute that a cable was pulled. */
static void
test_tuned (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSocketListener) listener = g_socket_listener_new ();
  guint16 port = g_socket_listener_add_any_inet_port (listener, NULL, &error);
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GSocketConnection) connection = g_socket_client_connect_to_host (client, "127.0.0.1", port, NULL, &error);
  g_autoptr (GSocketConnection) other = g_socket_listener_accept (listener, NULL, NULL, &error);
  g_autoptr (BmWire) wire = NULL;
  GSocket *socket;

  g_assert_no_error (error);
  wire = bm_wire_new (connection, 1000);
  socket = g_socket_connection_get_socket (connection);
  g_assert_true (g_socket_get_keepalive (socket));
  g_assert_cmpint (get_option (socket, TCP_NODELAY), !=, 0);
  g_assert_cmpint (get_option (socket, TCP_KEEPIDLE) + get_option (socket, TCP_KEEPCNT) * get_option (socket, TCP_KEEPINTVL),
                   <=, 30);
  g_assert_cmpint (get_option (socket, TCP_USER_TIMEOUT), <=, 30000);
  g_assert_cmpint (get_option (socket, TCP_USER_TIMEOUT), >, 0);
  bm_wire_close (wire);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/socket/tuned", test_tuned);
  g_test_add_func ("/socket/addresses", test_addresses);
  g_test_add_func ("/socket/caller", test_caller);
  g_test_add_func ("/socket/patience", test_patience);
  g_test_add_func ("/socket/game", test_game);
  g_test_add_func ("/socket/cuts", test_cuts);
  g_test_add_func ("/socket/strangers", test_strangers);
  g_test_add_func ("/socket/too-many", test_too_many);
  g_test_add_func ("/socket/slow-receiver", test_slow_receiver);

  return g_test_run ();
}
