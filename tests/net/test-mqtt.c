/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "bm-mqtt-carrier.h"
#include "bm-mqtt-client.h"
#include "broker-util.h"
#include "net-util.h"
#include "test-util.h"

/* Host and guests that have nothing in common but a broker, which ends and begins again, and at which there are
 * strangers. */

#define MAX_GUESTS 3

/* Milliseconds: far longer than anything takes, even a whole game on a busy machine. */
#define PATIENCE 300000

#define ALLOWS_ALL "allow_anonymous true\n"

typedef struct
{
  BmMqttCarrier *carrier;  /* NULL while the program does not run */
  BmGuest       *guest;
  GVariant      *stored;
  guint          n_said;
} Guest;

typedef struct
{
  TestBroker    *broker;
  BmInvitation   invitation;
  BmMqttCarrier *carrier;  /* NULL while the host's program does not run */
  BmHost        *host;
  GVariant      *stored;
  Guest          guests[MAX_GUESTS];
  guint          n_guests;
  BmRandom       random;
} Table;

static gint64
now_ms (void)
{
  return g_get_monotonic_time () / 1000;
}

/* -- Programs begin and end -- */

static void
save_host_cb (Table *table)
{
  g_clear_pointer (&table->stored, g_variant_unref);
  table->stored = bm_host_to_variant (table->host);
}

static void
save_guest_cb (Guest *guest)
{
  g_clear_pointer (&guest->stored, g_variant_unref);
  guest->stored = bm_guest_to_variant (guest->guest);
}

static void
said_cb (Guest *guest)
{
  guest->n_said++;
}

static BmMqttCarrier *
create_carrier (Table *table)
{
  g_autoptr (BmBroker) address = test_broker_dup_address (table->broker);

  return bm_mqtt_carrier_new (address);
}

static void
start_host (Table *table)
{
  g_autoptr (BmSetup) setup = bm_test_setup_new (test_rules_get (), BM_MODE_INDIVIDUAL, MAX (table->n_guests, 2) + 1);
  BmSeat seats[BM_MAX_SEATS] = { { BM_SEAT_PERSON, "Hostess" } };
  g_autoptr (GError) error = NULL;

  for (guint i = 1; i < setup->n_seats; i++)
    seats[i] = (BmSeat) { BM_SEAT_ELSEWHERE, "" };
  table->carrier = create_carrier (table);
  table->host = table->stored != NULL
                  ? bm_host_new_from_variant (table->stored, BM_CARRIER (table->carrier), &error)
                  : bm_host_new (setup, seats, BM_CARRIER (table->carrier));
  g_assert_no_error (error);
  table->invitation = *bm_host_get_invitation (table->host);
  g_signal_connect_swapped (table->host, "save", G_CALLBACK (save_host_cb), table);
  bm_mqtt_carrier_start (table->carrier,
                         &(BmMqttPlace) { .invitation = &table->invitation,
                                          .token = bm_host_get_token (table->host, BM_MQTT_TOKEN_PURPOSE) });
}

static void
end_host (Table *table)
{
  bm_host_tick (table->host, now_ms ());
  g_assert_finalize_object (g_steal_pointer (&table->host));
  g_assert_finalize_object (g_steal_pointer (&table->carrier));
}

static void
start_guest (Table              *table,
             guint               index,
             const BmInvitation *invitation)
{
  Guest *guest = &table->guests[index];
  g_autofree char *name = g_strdup_printf ("Visitor %u", index);
  g_autoptr (GError) error = NULL;

  guest->carrier = create_carrier (table);
  guest->guest = guest->stored != NULL
                   ? bm_guest_new_from_variant (guest->stored, BM_CARRIER (guest->carrier), &error)
                   : bm_guest_new (invitation, name, BM_CARRIER (guest->carrier), &error);
  g_assert_no_error (error);
  g_signal_connect_swapped (guest->guest, "save", G_CALLBACK (save_guest_cb), guest);
  g_signal_connect_swapped (guest->guest, "said", G_CALLBACK (said_cb), guest);
  save_guest_cb (guest);
  bm_mqtt_carrier_start (guest->carrier,
                         &(BmMqttPlace) { .invitation = invitation,
                                          .guest = bm_guest_get_id (guest->guest),
                                          .token = bm_guest_get_token (guest->guest, BM_MQTT_TOKEN_PURPOSE) });
}

static void
end_guest (Table *table,
           guint  index)
{
  Guest *guest = &table->guests[index];

  g_assert_finalize_object (g_steal_pointer (&guest->guest));
  g_assert_finalize_object (g_steal_pointer (&guest->carrier));
}

static Table *
table_new (guint n_guests)
{
  Table *table = g_new0 (Table, 1);

  table->broker = test_broker_new (ALLOWS_ALL);
  test_broker_start (table->broker);
  table->n_guests = n_guests;
  bm_random_init (&table->random, n_guests, 0);
  start_host (table);
  for (guint i = 0; i < n_guests; i++)
    start_guest (table, i, &table->invitation);
  return table;
}

static void
table_free (Table *table)
{
  for (guint i = 0; i < MAX_GUESTS; i++)
    {
      if (table->guests[i].guest != NULL)
        end_guest (table, i);
      g_clear_pointer (&table->guests[i].stored, g_variant_unref);
    }
  if (table->host != NULL)
    end_host (table);
  g_clear_pointer (&table->stored, g_variant_unref);
  test_broker_free (table->broker);
  g_free (table);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Table, table_free)

/* -- Time passes -- */

static void
turn (Table *table)
{
  if (!g_main_context_iteration (NULL, FALSE))
    g_usleep (200);
  if (table->host != NULL)
    bm_host_tick (table->host, now_ms ());
  for (guint i = 0; i < MAX_GUESTS; i++)
    if (table->guests[i].guest != NULL)
      bm_guest_tick (table->guests[i].guest, now_ms ());
}

#define wait_for(table, condition)                                                                                     \
  G_STMT_START                                                                                                         \
    {                                                                                                                  \
      gint64 deadline = now_ms () + PATIENCE;                                                                          \
                                                                                                                       \
      while (!(condition))                                                                                             \
        {                                                                                                              \
          g_assert_cmpint (now_ms (), <, deadline);                                                                    \
          turn (table);                                                                                                \
        }                                                                                                              \
    }                                                                                                                  \
  G_STMT_END

static gboolean
have_phase (Table        *table,
            BmGuestPhase  phase)
{
  for (guint i = 0; i < table->n_guests; i++)
    if (bm_guest_get_phase (table->guests[i].guest) != phase)
      return FALSE;

  return TRUE;
}

static gboolean
can_start (Table *table)
{
  for (guint i = 0; i < table->n_guests; i++)
    {
      g_autoptr (GVariant) missing = bm_guest_dup_missing_sets (table->guests[i].guest);

      if (g_variant_n_children (missing) > 0)
        return FALSE;
      bm_guest_set_ready (table->guests[i].guest, TRUE);
    }

  return bm_host_get_can_start (table->host);
}

static gboolean
is_over (Table *table)
{
  for (guint i = 0; i < table->n_guests; i++)
    if (bm_host_get_verdict (table->host, bm_guest_get_id (table->guests[i].guest)) == BM_VERDICT_OPEN)
      return FALSE;

  return bm_host_get_phase (table->host) == BM_HOST_OVER && have_phase (table, BM_GUEST_OVER);
}

static void
start (Table *table)
{
  g_autoptr (GError) error = NULL;

  wait_for (table, have_phase (table, BM_GUEST_LOBBY));
  for (guint i = 0; i < table->n_guests; i++)
    {
      bm_guest_want_sets (table->guests[i].guest);
      bm_guest_take_seat (table->guests[i].guest, i + 1, TRUE, "Visitor");
    }
  wait_for (table, can_start (table));
  bm_host_start (table->host, &error);
  g_assert_no_error (error);
  wait_for (table, have_phase (table, BM_GUEST_PLAYING));
}

static void
decide (Table *table)
{
  test_decide (bm_host_get_session (table->host), &table->random);
  for (guint i = 0; i < table->n_guests; i++)
    test_decide (bm_guest_get_session (table->guests[i].guest), &table->random);
}

static guint
count_moves (Table *table)
{
  return bm_record_get_n_moves (bm_session_get_record (bm_host_get_session (table->host)));
}

static void
play_until (Table *table,
            guint  n_moves)
{
  wait_for (table, (decide (table), is_over (table) || count_moves (table) >= n_moves));
}

static void
play_to_end (Table *table)
{
  play_until (table, G_MAXUINT);
  for (guint i = 0; i < table->n_guests; i++)
    test_assert_same_game (bm_host_get_session (table->host), table->guests[i].guest);
}

/* How many guests the host believes to be there. */
static guint
count_present (Table *table)
{
  g_autoptr (GVariant) people = bm_host_dup_people (table->host);
  g_autoptr (GVariant) participants = g_variant_get_child_value (people, 0);
  guint n = 0;

  for (gsize i = 1; i < g_variant_n_children (participants); i++)
    {
      gboolean is_present;

      g_variant_get_child (participants, i, "(@aysbb)", NULL, NULL, &is_present, NULL);
      n += is_present;
    }

  return n;
}

/* -- Tests -- */

static void
test_game (void)
{
  g_autoptr (Table) table = NULL;

  table = table_new (3);
  start (table);
  play_to_end (table);
  g_assert_cmpuint (bm_host_get_n_refused (table->host), ==, 0);
  g_assert_cmpuint (bm_mqtt_carrier_get_n_refused (table->carrier), ==, 0);
}

#define FILE_SEAT 2

/* In both directions, as far as there is something to say. */
static void
exchange_files (Table   *table,
                BmGuest *writer)
{
  g_autoptr (BmTurnFile) turn = NULL;
  g_autoptr (BmTurnFile) answer = NULL;

  if (bm_host_get_file_need (table->host, FILE_SEAT) == BM_HOST_FILE_TO_SEND)
    {
      turn = bm_host_make_file (table->host, FILE_SEAT);
      g_assert_true (bm_guest_hear_file (writer, turn, NULL));
    }
  while (bm_guest_get_answer (writer) == BM_GUEST_ANSWER_OPEN)
    test_decide_seat (bm_guest_get_session (writer), FILE_SEAT, &table->random);
  if (bm_guest_get_answer (writer) == BM_GUEST_ANSWER_READY)
    {
      answer = bm_guest_make_file (writer);
      bm_host_hear_file (table->host, answer, NULL);
    }
}

/* Somebody comes by the broker, somebody else plays by file, and the host's person is there, too. */
static void
test_by_file (void)
{
  g_autoptr (Table) table = NULL;
  g_autoptr (BmTurnFile) invitation = NULL;
  g_autoptr (BmGuest) writer = NULL;
  g_autoptr (GError) error = NULL;

  table = table_new (1);
  wait_for (table, have_phase (table, BM_GUEST_LOBBY));
  bm_host_invite_by_file (table->host, FILE_SEAT);
  invitation = bm_host_make_file (table->host, FILE_SEAT);
  writer = bm_guest_new_by_file (invitation, "Writer", &error);
  g_assert_no_error (error);
  bm_guest_hear_file (writer, invitation, &error);
  g_assert_no_error (error);
  bm_guest_want_sets (writer);
  bm_guest_want_sets (table->guests[0].guest);
  bm_guest_take_seat (table->guests[0].guest, 1, TRUE, "Visitor");
  exchange_files (table, writer);
  wait_for (table, can_start (table));
  bm_host_start (table->host, &error);
  g_assert_no_error (error);

  wait_for (table, (exchange_files (table, writer), have_phase (table, BM_GUEST_PLAYING)));
  wait_for (table, (exchange_files (table, writer), decide (table), is_over (table)));
  exchange_files (table, writer);
  test_assert_same_game (bm_host_get_session (table->host), table->guests[0].guest);
  test_assert_same_game (bm_host_get_session (table->host), writer);
}

/* A guest's program ends in the middle of the game, and comes back. */
static void
test_away (void)
{
  g_autoptr (Table) table = NULL;

  table = table_new (2);
  start (table);
  play_until (table, 20);
  end_guest (table, 0);
  wait_for (table, count_present (table) == 1);
  for (guint i = 0; i < 40; i++)
    test_decide (bm_host_get_session (table->host), &table->random);
  bm_host_say (table->host, "Where are you?");

  start_guest (table, 0, &table->invitation);
  wait_for (table, table->guests[0].n_said == 1 && count_present (table) == 2);
  play_to_end (table);
}

static gboolean
is_taken (Table *table,
          guint  seat)
{
  g_autoptr (GVariant) people = bm_host_dup_people (table->host);
  g_autoptr (GVariant) seats = g_variant_get_child_value (people, 1);
  g_autoptr (GVariant) holder = NULL;

  g_variant_get_child (seats, seat, "(@ayssb)", &holder, NULL, NULL, NULL);
  return g_variant_n_children (holder) > 0;
}

/* Those two are never there at the same time, and yet hear what the other said. */
static void
test_taking_turns (void)
{
  g_autoptr (Table) table = NULL;

  table = table_new (1);
  wait_for (table, have_phase (table, BM_GUEST_LOBBY) && count_present (table) == 1);
  end_guest (table, 0);
  table->n_guests = 0;
  wait_for (table, count_present (table) == 0);
  bm_host_say (table->host, "I have to go.");
  end_host (table);

  start_guest (table, 0, &table->invitation);
  wait_for (table, table->guests[0].n_said == 1);
  g_assert_false (bm_mqtt_carrier_is_there (table->guests[0].carrier, BM_CARRIER_HOST));
  bm_guest_take_seat (table->guests[0].guest, 1, TRUE, "Visitor");
  end_guest (table, 0);

  start_host (table);
  g_assert_false (is_taken (table, 1));
  wait_for (table, is_taken (table, 1));
}

/* It forgets everything; those who play do not notice but for a pause. */
static void
test_broker_ends (void)
{
  g_autoptr (Table) table = NULL;

  table = table_new (2);
  start (table);
  play_until (table, 15);
  test_broker_kill (table->broker);
  wait_for (table, !bm_mqtt_carrier_get_connected (table->carrier)
                     && !bm_mqtt_carrier_get_connected (table->guests[0].carrier) && count_present (table) == 0);
  g_assert_nonnull (bm_mqtt_carrier_get_problem (table->carrier));
  test_decide (bm_host_get_session (table->host), &table->random);

  test_broker_start (table->broker);
  wait_for (table, count_present (table) == 2);
  g_assert_null (bm_mqtt_carrier_get_problem (table->carrier));
  play_to_end (table);
}

/* -- Strangers -- */

typedef struct
{
  BmMqttClient *client;
  GPtrArray    *topics;
  GPtrArray    *contents;
  GError       *error;
} Stranger;

static void
stranger_received_cb (Stranger   *stranger,
                      const char *topic,
                      GBytes     *bytes)
{
  g_ptr_array_add (stranger->topics, g_strdup (topic));
  g_ptr_array_add (stranger->contents, g_bytes_ref (bytes));
}

static void
stranger_ended_cb (Stranger     *stranger,
                   const GError *error)
{
  stranger->error = g_error_copy (error);
}

static Stranger *
stranger_new_named (const BmBroker *broker,
                    const char     *name)
{
  static const char *const topics[] = { "#", NULL };
  Stranger *stranger = g_new0 (Stranger, 1);

  stranger->topics = g_ptr_array_new_with_free_func (g_free);
  stranger->contents = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  stranger->client = bm_mqtt_client_new (broker, &(BmMqttPlan) { .client = name,
                                                                 .topics = topics,
                                                                 .will_topic = "strange",
                                                                 .will = "gone" });
  g_signal_connect_swapped (stranger->client, "received", G_CALLBACK (stranger_received_cb), stranger);
  g_signal_connect_swapped (stranger->client, "ended", G_CALLBACK (stranger_ended_cb), stranger);
  return stranger;
}

static Stranger *
stranger_new (const BmBroker *broker)
{
  return stranger_new_named (broker, "stranger");
}

static void
stranger_free (Stranger *stranger)
{
  g_assert_finalize_object (stranger->client);
  g_ptr_array_unref (stranger->topics);
  g_ptr_array_unref (stranger->contents);
  g_clear_error (&stranger->error);
  g_free (stranger);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Stranger, stranger_free)

static Stranger *
come_to_table (Table *table)
{
  g_autoptr (BmBroker) address = test_broker_dup_address (table->broker);
  Stranger *stranger = stranger_new (address);

  wait_for (table, bm_mqtt_client_is_connected (stranger->client));
  return stranger;
}

static gboolean
contains (GBytes     *bytes,
          const char *text)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  for (gsize i = 0; i + strlen (text) <= length; i++)
    if (memcmp (data + i, text, strlen (text)) == 0)
      return TRUE;

  return FALSE;
}

/* Whoever reads everything learns nothing. */
static void
test_listening (void)
{
  g_autoptr (Table) table = NULL;
  g_autoptr (Stranger) stranger = NULL;

  table = table_new (2);
  stranger = come_to_table (table);
  start (table);
  bm_host_say (table->host, "secret");
  play_to_end (table);
  g_assert_cmpuint (stranger->topics->len, >, 100);
  for (guint i = 0; i < stranger->topics->len; i++)
    {
      const char *topic = g_ptr_array_index (stranger->topics, i);
      GBytes *bytes = g_ptr_array_index (stranger->contents, i);

      g_assert_true (g_regex_match_simple ("^bigmonster/[0-9a-f]{32}/(host|guest|here)/([0-9a-f]{32}|host)$", topic, 0,
                                           0));
      g_assert_false (contains (bytes, "secret") || contains (bytes, "Visitor") || contains (bytes, "Hostess"));
      if (strstr (topic, "/here/") == NULL)
        g_assert_true (contains (bytes, "BM"));
    }
}

static GBytes *
create_rubbish (Table *table)
{
  gsize length = bm_random_below (&table->random, 200);
  guint8 *data = g_malloc (length + 1);

  for (gsize i = 0; i < length; i++)
    data[i] = (guint8) bm_random_below (&table->random, 256);
  if (length > 2 && bm_random_below (&table->random, 2) == 0)
    memcpy (data, "BM\1", 3);
  return g_bytes_new_take (data, length);
}

/* Publishes under a topic of the table what belongs under another one, what has been there before, and rubbish. */
static void
disturb (Table    *table,
         Stranger *stranger)
{
  guint n = stranger->topics->len;
  guint seen = bm_random_below (&table->random, n);
  g_autofree char *topic = g_strdup (g_ptr_array_index (stranger->topics, bm_random_below (&table->random, n)));
  g_autoptr (GBytes) rubbish = create_rubbish (table);
  g_autoptr (GBytes) gone = g_bytes_new_static ("0", 1);
  GBytes *old = g_ptr_array_index (stranger->contents, seen);

  if (strstr (topic, "/here/") != NULL)
    bm_mqtt_client_publish (stranger->client, topic, bm_random_below (&table->random, 2) == 0 ? gone : rubbish,
                            bm_random_below (&table->random, 2) == 0);
  else
    bm_mqtt_client_publish (stranger->client, topic, bm_random_below (&table->random, 2) == 0 ? old : rubbish, FALSE);
}

static gboolean
has_heard (const Stranger *stranger,
           GBytes         *bytes)
{
  return g_ptr_array_find_with_equal_func (stranger->contents, bytes, (GEqualFunc) g_bytes_equal, NULL);
}

/* Waits until all that has been published before is there. */
static void
wait_for_mark (Table    *table,
               Stranger *stranger)
{
  g_autoptr (GBytes) mark = g_bytes_new_static ("mark", 4);

  bm_mqtt_client_publish (stranger->client, "mark", mark, FALSE);
  wait_for (table, has_heard (stranger, mark));
}

/* As many bytes as anything sealed may have arrive whole. */
static void
test_longest (void)
{
  g_autoptr (Table) table = table_new (1);
  g_autoptr (Stranger) stranger = come_to_table (table);
  g_autoptr (GBytes) bytes = g_bytes_new_take (g_malloc0 (BM_SEAL_MAX_BYTES), BM_SEAL_MAX_BYTES);

  bm_mqtt_client_publish (stranger->client, "strange", bytes, FALSE);
  wait_for_mark (table, stranger);
  g_assert_true (has_heard (stranger, bytes));
}

/* Whoever leaves for good has nothing told behind their back; whoever only closes the program does. */
static void
test_will (void)
{
  for (int for_good = FALSE; for_good <= TRUE; for_good++)
    {
      g_autoptr (Table) table = table_new (1);
      g_autoptr (BmBroker) address = test_broker_dup_address (table->broker);
      g_autoptr (Stranger) observer = stranger_new_named (address, "observer");
      g_autoptr (Stranger) stranger = stranger_new (address);
      g_autoptr (Stranger) again = NULL;
      g_autoptr (GBytes) will = g_bytes_new_static ("gone", 4);

      wait_for (table, bm_mqtt_client_is_connected (observer->client)
                         && bm_mqtt_client_is_connected (stranger->client));
      bm_mqtt_client_close (stranger->client, for_good);
      /* By then, the broker knows that the first one is not there any more. */
      again = stranger_new (address);
      wait_for (table, bm_mqtt_client_is_connected (again->client));
      wait_for_mark (table, observer);
      g_assert_true (has_heard (observer, will) == !for_good);
    }
}

/* Whoever publishes what they like does not stop a game, and nobody is sent away for it. */
static void
test_rubbish (void)
{
  g_autoptr (Table) table = NULL;
  g_autoptr (Stranger) stranger = NULL;

  table = table_new (2);
  stranger = come_to_table (table);
  start (table);
  for (guint i = 0; i < 300; i++)
    {
      disturb (table, stranger);
      decide (table);
      turn (table);
    }
  wait_for (table, bm_mqtt_carrier_get_n_refused (table->carrier) >= 20);
  play_to_end (table);
}

/* Where somebody has said something to the host, but for one topic; -1: nowhere yet. */
static int
find_said (Stranger   *stranger,
           const char *other_than)
{
  for (guint i = 0; i < stranger->topics->len; i++)
    {
      const char *topic = g_ptr_array_index (stranger->topics, i);

      if (strstr (topic, "/host/") != NULL && g_strcmp0 (topic, other_than) != 0)
        return (int) i;
    }

  return -1;
}

/* A stranger repeats what one guest has said in the topic of another: the answers do not go there. */
static void
test_other_topic (void)
{
  g_autoptr (Table) table = NULL;
  g_autoptr (Stranger) stranger = NULL;
  const char *topic;
  int one = -1;
  int other = -1;

  table = table_new (2);
  stranger = come_to_table (table);
  wait_for (table, have_phase (table, BM_GUEST_LOBBY) && count_present (table) == 2);
  for (guint i = 0; i < 2; i++)
    bm_guest_take_seat (table->guests[i].guest, i + 1, TRUE, "Visitor");
  wait_for (table, (one = find_said (stranger, NULL)) >= 0);
  topic = g_ptr_array_index (stranger->topics, (guint) one);
  wait_for (table, (other = find_said (stranger, topic)) >= 0);

  bm_mqtt_client_publish (stranger->client, topic, g_ptr_array_index (stranger->contents, (guint) other), FALSE);
  wait_for (table, bm_mqtt_carrier_get_n_refused (table->carrier) == 1);
  bm_host_say (table->host, "Hello");
  wait_for (table, table->guests[0].n_said == 1 && table->guests[1].n_said == 1);
}

/* The topic in which a guest would say that it is gone; %NULL before the guest has been sent something. */
static char *
find_report_topic (Stranger *stranger)
{
  for (guint i = 0; i < stranger->topics->len; i++)
    {
      g_auto (GStrv) parts = g_strsplit (g_ptr_array_index (stranger->topics, i), "/", -1);

      if (g_str_equal (parts[2], "guest"))
        return g_strdup_printf ("bigmonster/%s/here/%s", parts[1], parts[3]);
    }

  return NULL;
}

/* A stranger says that somebody is gone: that is contradicted. */
static void
test_false_report (void)
{
  g_autoptr (Table) table = NULL;
  g_autoptr (Stranger) stranger = NULL;
  g_autoptr (GBytes) gone = g_bytes_new_static ("0", 1);
  g_autofree char *topic = NULL;
  g_autofree char *of_host = NULL;

  table = table_new (1);
  stranger = come_to_table (table);
  wait_for (table, have_phase (table, BM_GUEST_LOBBY) && count_present (table) == 1);
  bm_host_say (table->host, "Hello");
  wait_for (table, (g_free (topic), topic = find_report_topic (stranger)) != NULL);
  of_host = g_strdup_printf ("%.*s/host", (int) (strrchr (topic, '/') - topic), topic);

  bm_mqtt_client_publish (stranger->client, of_host, gone, TRUE);
  wait_for (table, !bm_mqtt_carrier_is_there (table->guests[0].carrier, BM_CARRIER_HOST));
  wait_for (table, bm_mqtt_carrier_is_there (table->guests[0].carrier, BM_CARRIER_HOST));

  bm_mqtt_client_publish (stranger->client, topic, gone, FALSE);
  wait_for (table, count_present (table) == 0);
  wait_for (table, count_present (table) == 1);
}

/* How many greetings somebody who reads everything has seen. */
static guint
count_greetings (Stranger *stranger)
{
  guint n = 0;

  for (guint i = 0; i < stranger->contents->len; i++)
    {
      BmSealHead head;

      n += bm_seal_read_head (g_ptr_array_index (stranger->contents, i), &head, NULL) && head.kind == BM_SEAL_GREETING;
    }

  return n;
}

/* A host that says again that it is there has been away, and nobody has noticed: its program has lost the connection and
 * made another one before the broker knew. Everybody greets it, so that what was lost is sent again. */
static void
test_here_again (void)
{
  g_autoptr (Table) table = NULL;
  g_autoptr (Stranger) stranger = NULL;
  g_autoptr (GBytes) here = g_bytes_new_static ("1", 1);
  g_autofree char *topic = NULL;
  g_autofree char *of_host = NULL;
  guint n;

  table = table_new (1);
  stranger = come_to_table (table);
  wait_for (table, have_phase (table, BM_GUEST_LOBBY) && count_present (table) == 1);
  bm_host_say (table->host, "Hello");
  wait_for (table, (g_free (topic), topic = find_report_topic (stranger)) != NULL && table->guests[0].n_said == 1);
  of_host = g_strdup_printf ("%.*s/host", (int) (strrchr (topic, '/') - topic), topic);

  n = count_greetings (stranger);
  bm_mqtt_client_publish (stranger->client, of_host, here, TRUE);
  wait_for (table, count_greetings (stranger) > n);
}

/* Whoever has been told another key of the host is not let in. */
static void
test_wrong_key (void)
{
  g_autoptr (Table) table = NULL;
  BmInvitation invitation;
  BmKeyPair other;

  table = table_new (1);
  wait_for (table, have_phase (table, BM_GUEST_LOBBY));
  invitation = table->invitation;
  bm_key_pair_draw (&other);
  memcpy (invitation.host, other.open, BM_KEY_BYTES);
  start_guest (table, 1, &invitation);
  wait_for (table, bm_host_get_n_refused (table->host) >= 2);
  g_assert_cmpint (bm_guest_get_phase (table->guests[1].guest), ==, BM_GUEST_JOINING);
  g_assert_cmpuint (count_present (table), ==, 1);
}

/* -- Brokers that are of no use -- */

/* Until it is connected or has failed. */
static Stranger *
try_broker (const BmBroker *address)
{
  Stranger *stranger = stranger_new (address);
  gint64 deadline = now_ms () + PATIENCE;

  while (stranger->error == NULL && !bm_mqtt_client_is_connected (stranger->client))
    {
      g_assert_cmpint (now_ms (), <, deadline);
      g_main_context_iteration (NULL, TRUE);
    }

  return stranger;
}

static void
assert_problem (const BmBroker *address,
                BmBrokerError   problem)
{
  g_autoptr (Stranger) stranger = try_broker (address);

  g_assert_error (stranger->error, BM_BROKER_ERROR, (int) problem);
}

static void
test_problems (void)
{
  g_autoptr (TestBroker) broker = NULL;
  g_autoptr (BmBroker) address = NULL;

  broker = test_broker_new ("allow_anonymous false\n");
  address = test_broker_dup_address (broker);
  assert_problem (address, BM_BROKER_ERROR_UNREACHABLE);
  test_broker_start (broker);
  assert_problem (address, BM_BROKER_ERROR_LOGIN);
}

/* A broker that asks for a name and a password lets in who has them from the invitation, and nobody else. */
static void
test_login (void)
{
  g_autoptr (TestBroker) broker = test_broker_new ("");
  g_autofree char *file = g_build_filename (test_broker_get_folder (broker), "passwords", NULL);
  g_autofree char *options = g_strdup_printf ("allow_anonymous false\npassword_file %s\n", file);
  const char *program[] = { "mosquitto_passwd", "-b", "-c", file, "table", "s@cret: é", NULL };
  g_autoptr (GSubprocess) process = g_subprocess_newv (program, G_SUBPROCESS_FLAGS_STDERR_SILENCE, NULL);
  g_autoptr (BmBroker) nobody = test_broker_dup_address (broker);
  g_autoptr (BmBroker) owner = bm_broker_copy (nobody);
  g_autofree char *text = NULL;
  g_autoptr (BmBroker) invited = NULL;
  g_autoptr (BmBroker) wrong = NULL;
  g_autoptr (Stranger) welcome = NULL;

  if (process == NULL || !g_subprocess_wait_check (process, NULL, NULL))
    {
      g_test_skip ("mosquitto_passwd is not installed");
      return;
    }
  test_broker_set_options (broker, options);
  test_broker_start (broker);
  owner->user = g_strdup ("table");
  owner->password = g_strdup ("s@cret: é");
  text = bm_broker_to_text (owner);
  invited = bm_broker_new (text, NULL);
  wrong = bm_broker_copy (invited);
  wrong->password[0] = 'S';

  welcome = try_broker (invited);
  g_assert_no_error (welcome->error);
  assert_problem (nobody, BM_BROKER_ERROR_LOGIN);
  assert_problem (wrong, BM_BROKER_ERROR_LOGIN);
}

/* Returns %FALSE if there is no program that makes one. */
static gboolean
make_certificate (const char *key,
                  const char *certificate)
{
  g_autoptr (GSubprocess) process
    = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE | G_SUBPROCESS_FLAGS_STDERR_SILENCE, NULL, "openssl", "req",
                        "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=broker", "-addext",
                        "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", certificate, NULL);

  return process != NULL && g_subprocess_wait_check (process, NULL, NULL);
}

/* A broker has to prove who it is. */
static void
test_certificate (void)
{
  g_autoptr (TestBroker) broker = NULL;
  g_autoptr (BmBroker) address = NULL;
  g_autoptr (Stranger) welcome = NULL;
  g_autofree char *certificate = NULL;
  g_autofree char *key = NULL;
  g_autofree char *options = NULL;

  broker = test_broker_new ("");
  certificate = g_build_filename (test_broker_get_folder (broker), "certificate.pem", NULL);
  key = g_build_filename (test_broker_get_folder (broker), "key.pem", NULL);
  if (!make_certificate (key, certificate))
    {
      g_test_skip ("OpenSSL is not installed");
      return;
    }
  options = g_strdup_printf (ALLOWS_ALL "certfile %s\nkeyfile %s\n", certificate, key);
  test_broker_set_options (broker, options);
  test_broker_start (broker);
  address = test_broker_dup_address (broker);
  address->is_secure = TRUE;

  g_unsetenv ("SSL_CERT_FILE");
  assert_problem (address, BM_BROKER_ERROR_UNTRUSTED);
  g_setenv ("SSL_CERT_FILE", certificate, TRUE);
  welcome = try_broker (address);
  g_assert_no_error (welcome->error);
  g_free (address->host);
  address->host = g_strdup ("localhost");
  assert_problem (address, BM_BROKER_ERROR_UNTRUSTED);
}

/* Says what a broker says at first, then that a packet of 256 MB follows, and begins with it. Then it waits until the
 * other end hangs up. */
static gboolean
promise_much_cb (GThreadedSocketService *service G_GNUC_UNUSED,
                 GSocketConnection      *connection,
                 GObject                *source G_GNUC_UNUSED,
                 gpointer                data G_GNUC_UNUSED)
{
  static const guint8 welcome[] = { 0x20, 3, 0, 0, 0, 0x90, 4, 0, 1, 0, 1, 0x30, 0xff, 0xff, 0xff, 0x7f, 0, 1, 'a' };
  GOutputStream *out = g_io_stream_get_output_stream (G_IO_STREAM (connection));
  GInputStream *in = g_io_stream_get_input_stream (G_IO_STREAM (connection));
  g_autofree char *chunk = g_malloc0 (16 * 1024 * 1024);

  if (g_output_stream_write_all (out, welcome, sizeof welcome, NULL, NULL, NULL)
      && g_output_stream_write_all (out, chunk, 16 * 1024 * 1024, NULL, NULL, NULL))
    while (g_input_stream_read (in, chunk, 1024, NULL, NULL) > 0)
      continue;

  return TRUE;
}

/* What a hostile broker sends need not fit into memory. */
static void
test_endless_packet (void)
{
  g_autoptr (GSocketService) service = g_threaded_socket_service_new (2);
  guint16 port = g_socket_listener_add_any_inet_port (G_SOCKET_LISTENER (service), NULL, NULL);
  g_autofree char *text = g_strdup_printf ("mqtt://127.0.0.1:%u", port);
  g_autoptr (BmBroker) address = bm_broker_new (text, NULL);
  g_autoptr (Stranger) stranger = NULL;
  gint64 deadline = now_ms () + PATIENCE;

  g_signal_connect (service, "run", G_CALLBACK (promise_much_cb), NULL);
  g_socket_service_start (service);
  stranger = stranger_new (address);
  while (stranger->error == NULL)
    {
      g_assert_cmpint (now_ms (), <, deadline);
      g_main_context_iteration (NULL, TRUE);
    }
  g_assert_error (stranger->error, BM_BROKER_ERROR, BM_BROKER_ERROR_LOST);
  g_socket_service_stop (service);
  g_socket_listener_close (G_SOCKET_LISTENER (service));
}

/* Says that it has kept the session, and does not come to answering the subscription. */
static gboolean
keep_session_cb (GThreadedSocketService *service G_GNUC_UNUSED,
                 GSocketConnection      *connection,
                 GObject                *source G_GNUC_UNUSED,
                 gpointer                data G_GNUC_UNUSED)
{
  static const guint8 welcome[] = { 0x20, 3, 1, 0, 0 };
  GInputStream *in = g_io_stream_get_input_stream (G_IO_STREAM (connection));
  char rest[1024];

  if (g_output_stream_write_all (g_io_stream_get_output_stream (G_IO_STREAM (connection)), welcome, sizeof welcome, NULL,
                                 NULL, NULL))
    while (g_input_stream_read (in, rest, sizeof rest, NULL, NULL) > 0)
      continue;

  return TRUE;
}

/* On a slow way, much that was kept may come before the answer: that must not keep anybody out. */
static void
test_kept_session (void)
{
  g_autoptr (GSocketService) service = g_threaded_socket_service_new (2);
  guint16 port = g_socket_listener_add_any_inet_port (G_SOCKET_LISTENER (service), NULL, NULL);
  g_autofree char *text = g_strdup_printf ("mqtt://127.0.0.1:%u", port);
  g_autoptr (BmBroker) address = bm_broker_new (text, NULL);
  g_autoptr (Stranger) stranger = NULL;

  g_signal_connect (service, "run", G_CALLBACK (keep_session_cb), NULL);
  g_socket_service_start (service);
  stranger = try_broker (address);
  g_assert_no_error (stranger->error);
  g_assert_true (bm_mqtt_client_is_connected (stranger->client));
  g_socket_service_stop (service);
  g_socket_listener_close (G_SOCKET_LISTENER (service));
}

static void
note_time_cb (BmMqttCarrier *carrier,
              GArray        *times)
{
  gint64 now = g_get_monotonic_time () / 1000;

  if (bm_mqtt_carrier_get_problem (carrier) != NULL)
    g_array_append_val (times, now);
}

/* A port at which nothing listens. */
static guint16
find_closed_port (void)
{
  g_autoptr (GSocketListener) listener = g_socket_listener_new ();
  guint16 port = g_socket_listener_add_any_inet_port (listener, NULL, NULL);

  g_socket_listener_close (listener);
  return port;
}

/* Whoever cannot reach a broker leaves it alone for half a second at least, then for twice as long. */
static void
test_pauses (void)
{
  static const gint64 shortest[] = { 500, 1000 };
  g_autofree char *text = g_strdup_printf ("mqtt://127.0.0.1:%u", find_closed_port ());
  g_autoptr (BmBroker) address = bm_broker_new (text, NULL);
  g_autoptr (BmMqttCarrier) carrier = bm_mqtt_carrier_new (address);
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (gint64));
  gint64 deadline = now_ms () + PATIENCE;
  BmInvitation invitation;
  BmKeyPair keys;

  bm_key_pair_draw (&keys);
  bm_invitation_draw (&invitation, &keys);
  g_signal_connect (carrier, "changed", G_CALLBACK (note_time_cb), times);
  bm_mqtt_carrier_start (carrier, &(BmMqttPlace) { .invitation = &invitation });
  while (times->len <= G_N_ELEMENTS (shortest))
    {
      g_assert_cmpint (now_ms (), <, deadline);
      g_main_context_iteration (NULL, TRUE);
    }
  for (guint i = 0; i < G_N_ELEMENTS (shortest); i++)
    g_assert_cmpint (g_array_index (times, gint64, i + 1) - g_array_index (times, gint64, i), >=, shortest[i] - 1);
}

static const struct
{
  const char *path;
  void      (*run) (void);
} tests[] = {
  { "/mqtt/game", test_game },
  { "/mqtt/by-file", test_by_file },
  { "/mqtt/away", test_away },
  { "/mqtt/taking-turns", test_taking_turns },
  { "/mqtt/broker-ends", test_broker_ends },
  { "/mqtt/listening", test_listening },
  { "/mqtt/longest", test_longest },
  { "/mqtt/will", test_will },
  { "/mqtt/rubbish", test_rubbish },
  { "/mqtt/false-report", test_false_report },
  { "/mqtt/here-again", test_here_again },
  { "/mqtt/other-topic", test_other_topic },
  { "/mqtt/wrong-key", test_wrong_key },
  { "/mqtt/problems", test_problems },
  { "/mqtt/login", test_login },
  { "/mqtt/certificate", test_certificate },
  { "/mqtt/endless-packet", test_endless_packet },
  { "/mqtt/kept-session", test_kept_session },
  { "/mqtt/pauses", test_pauses },
};

/* Nearly each needs a broker. */
static void
test (gconstpointer data)
{
  guint index = GPOINTER_TO_UINT (data);

  if (!test_broker_is_missing ())
    tests[index].run ();
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add_data_func (tests[i].path, GUINT_TO_POINTER (i), test);

  return g_test_run ();
}
