/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "avahi-mock.h"
#include "bm-beacon.h"
#include "bm-knock.h"
#include "bm-neighbours.h"
#include "bm-reception.h"
#include "net-util.h"
#include "test-util.h"
#include "wait-util.h"

/* Announcing tables and finding them, with a service that the test plays. */

static AvahiMock *mock;

static BmAnnouncement
announce (guint8 id,
          guint  n_free)
{
  BmAnnouncement announcement = { .version = BM_PROTOCOL_VERSION, .mode = BM_MODE_ROWS, .n_free = n_free };

  memset (announcement.door.table, id, BM_TABLE_ID_BYTES);
  memset (announcement.door.host, id, BM_KEY_BYTES);
  return announcement;
}

/* -- Entries -- */

#define V   "v=" G_STRINGIFY (BM_PROTOCOL_VERSION)
#define ID  "id=000102030405060708090a0b0c0d0e0f"
#define KEY "key=000102030405060708090A0B0C0D0E0F101112131415161718191a1b1c1d1e1f"

static const struct
{
  const char *name;
  const char *entries[8];
  gboolean    is_read;
  guint       version;
  guint       n_free;
} records[] = {
  { "whole", { V, ID, KEY, "mode=rows", "free=2" }, TRUE, BM_PROTOCOL_VERSION, 2 },
  { "other-order", { "free=0", "MODE=rows", KEY, ID, "V=" G_STRINGIFY (BM_PROTOCOL_VERSION), "x=y" }, TRUE, BM_PROTOCOL_VERSION, 0 },
  { "first-counts", { V, ID, KEY, "mode=rows", "free=2", "free=3" }, TRUE, BM_PROTOCOL_VERSION, 2 },
  { "newer", { "v=3", "table=elsewhere" }, TRUE, 3, 0 },
  { "older", { "v=1", ID, KEY, "mode=rows", "free=2" }, TRUE, 1, 0 },
  { "nothing", { NULL }, FALSE, 0, 0 },
  { "empty-entries", { "", "", "=", "v" }, FALSE, 0, 0 },
  { "no-version", { ID, KEY, "mode=rows", "free=2" }, FALSE, 0, 0 },
  { "version-0", { "v=0", ID, KEY, "mode=rows", "free=2" }, FALSE, 0, 0 },
  { "version-huge", { "v=99999999999999999999" }, FALSE, 0, 0 },
  { "version-negative", { "v=-1" }, FALSE, 0, 0 },
  { "version-words", { "v=1 or so" }, FALSE, 0, 0 },
  { "no-id", { V, KEY, "mode=rows", "free=2" }, FALSE, 0, 0 },
  { "short-id", { V, "id=00", KEY, "mode=rows", "free=2" }, FALSE, 0, 0 },
  { "long-id", { V, ID "00", KEY, "mode=rows", "free=2" }, FALSE, 0, 0 },
  { "strange-id", { V, "id=zz0102030405060708090a0b0c0d0e0f", KEY, "mode=rows", "free=2" }, FALSE, 0, 0 },
  { "no-key", { V, ID, "mode=rows", "free=2" }, FALSE, 0, 0 },
  { "long-key", { V, ID, KEY "0", "mode=rows", "free=2" }, FALSE, 0, 0 },
  { "no-mode", { V, ID, KEY, "free=2" }, FALSE, 0, 0 },
  { "other-mode", { V, ID, KEY, "mode=chess", "free=2" }, FALSE, 0, 0 },
  { "control-mode", { V, ID, KEY, "mode=ro\nws", "free=2" }, FALSE, 0, 0 },
  { "no-free", { V, ID, KEY, "mode=rows" }, FALSE, 0, 0 },
  { "many-free", { V, ID, KEY, "mode=rows", "free=700" }, FALSE, 0, 0 },
  { "empty-free", { V, ID, KEY, "mode=rows", "free=" }, FALSE, 0, 0 },
};

static GVariant *
write_entries (const char *const *entries)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("aay"));
  for (guint i = 0; entries[i] != NULL; i++)
    g_variant_builder_add_value (&builder,
                                 g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, entries[i], strlen (entries[i]), 1));
  return g_variant_ref_sink (g_variant_builder_end (&builder));
}

static void
test_record (gconstpointer data)
{
  const guint index = GPOINTER_TO_UINT (data);
  g_autoptr (GVariant) txt = write_entries (records[index].entries);
  BmAnnouncement read;

  g_assert_cmpint (bm_announcement_read_txt (&read, txt), ==, records[index].is_read);
  if (!records[index].is_read)
    return;

  g_assert_cmpuint (read.version, ==, records[index].version);
  g_assert_cmpuint (read.n_free, ==, records[index].n_free);
  for (guint i = 0; read.version == BM_PROTOCOL_VERSION && i < BM_KEY_BYTES; i++)
    g_assert_cmpuint (read.door.host[i], ==, i);
}

static void
test_there_and_back (void)
{
  for (guint mode = 0; mode < BM_N_MODES; mode++)
    {
      BmAnnouncement announcement = announce (0xa5, mode);
      g_autoptr (GVariant) txt = NULL;
      BmAnnouncement read;

      announcement.mode = mode;
      txt = g_variant_ref_sink (bm_announcement_to_txt (&announcement));
      g_assert_true (bm_announcement_read_txt (&read, txt));
      g_assert_cmpmem (&read, sizeof read, &announcement, sizeof announcement);
    }
}

/* Whatever bytes there are. */
static void
test_random_records (void)
{
  for (guint i = 0; i < 20000; i++)
    {
      const guint whole = 0;
      g_autoptr (GVariant) txt = write_entries (records[whole].entries);
      g_autofree guint8 *bytes = g_memdup2 (g_variant_get_data (txt), g_variant_get_size (txt));
      g_autoptr (GBytes) changed = NULL;
      g_autoptr (GVariant) other = NULL;
      BmAnnouncement read;

      for (guint j = 0; j < 3; j++)
        bytes[g_test_rand_int_range (0, (gint) g_variant_get_size (txt))] = (guint8) g_test_rand_int ();
      changed = g_bytes_new (bytes, g_variant_get_size (txt));
      other = g_variant_ref_sink (g_variant_new_from_bytes (G_VARIANT_TYPE ("aay"), changed, FALSE));
      if (bm_announcement_read_txt (&read, other) && read.version == BM_PROTOCOL_VERSION)
        g_assert_cmpuint (read.n_free, <=, BM_MAX_SEATS);
    }
}

/* -- Announcing -- */

static guint
get_published_free (void)
{
  g_autoptr (GVariant) txt = NULL;
  g_autofree char *name = avahi_mock_dup_published (mock, NULL, &txt);
  BmAnnouncement read;

  return name != NULL && bm_announcement_read_txt (&read, txt) ? read.n_free : G_MAXUINT;
}

static gboolean
is_published_as (const char *name)
{
  g_autofree char *published = avahi_mock_dup_published (mock, NULL, NULL);

  return g_strcmp0 (published, name) == 0;
}

static void
test_beacon (void)
{
  BmAnnouncement announcement = announce (7, 2);
  g_autoptr (BmBeacon) beacon = bm_beacon_new ("Anton", 4711, &announcement);
  guint16 port = 0;
  g_autofree char *name = NULL;

  wait_until (avahi_mock_count_published (mock) == 1);
  name = avahi_mock_dup_published (mock, &port, NULL);
  g_assert_cmpstr (name, ==, "Anton");
  g_assert_cmpuint (port, ==, 4711);
  g_assert_cmpint (bm_beacon_get_state (beacon), ==, BM_AVAHI_PRESENT);

  announcement.n_free = 1;
  bm_beacon_update (beacon, &announcement);
  wait_until (get_published_free () == 1);

  g_clear_object (&beacon);
  wait_until (avahi_mock_count_objects (mock) == 0);
}

/* The service of the system may end and come back at any time. */
static void
test_beacon_restart (void)
{
  BmAnnouncement announcement = announce (7, 2);
  g_autoptr (BmBeacon) beacon = bm_beacon_new ("Anton", 4711, &announcement);

  wait_until (avahi_mock_count_published (mock) == 1);
  avahi_mock_set_running (mock, FALSE);
  wait_until (bm_beacon_get_state (beacon) == BM_AVAHI_ABSENT);
  announcement.n_free = 0;
  bm_beacon_update (beacon, &announcement);

  avahi_mock_set_running (mock, TRUE);
  wait_until (avahi_mock_count_published (mock) == 1);
  g_assert_cmpuint (get_published_free (), ==, 0);

  g_clear_object (&beacon);
  wait_until (avahi_mock_count_objects (mock) == 0);
}

static void
test_beacon_names (void)
{
  BmAnnouncement announcement = announce (7, 2);
  g_autoptr (BmBeacon) beacon = NULL;
  g_autoptr (BmBeacon) nameless = NULL;
  g_autoptr (BmBeacon) wordy = NULL;
  g_autoptr (GString) umlauts = g_string_new ("x");

  avahi_mock_take_name (mock, "Anton");
  beacon = bm_beacon_new ("Anton", 4711, &announcement);
  wait_until (is_published_as ("Anton 2"));
  g_assert_cmpstr (bm_beacon_get_name (beacon), ==, "Anton 2");
  avahi_mock_collide (mock);
  wait_until (is_published_as ("Anton 3"));
  g_clear_object (&beacon);
  wait_until (avahi_mock_count_objects (mock) == 0);

  nameless = bm_beacon_new ("", 4711, &announcement);
  wait_until (is_published_as ("Big Monster"));
  g_clear_object (&nameless);
  wait_until (avahi_mock_count_objects (mock) == 0);

  /* Letters are whole, and the number has room. */
  for (guint i = 0; i < 60; i++)
    g_string_append (umlauts, "ü");
  avahi_mock_take_name (mock, NULL);
  wordy = bm_beacon_new (umlauts->str, 4711, &announcement);
  wait_until (avahi_mock_count_published (mock) == 1);
  g_assert_true (g_utf8_validate (bm_beacon_get_name (wordy), -1, NULL));
  g_assert_cmpuint (strlen (bm_beacon_get_name (wordy)), ==, BM_BEACON_MAX_NAME);
  avahi_mock_collide (mock);
  wait_until (avahi_mock_count_published (mock) == 1);
  g_assert_true (g_utf8_validate (bm_beacon_get_name (wordy), -1, NULL));
  g_assert_true (g_str_has_suffix (bm_beacon_get_name (wordy), "ü 2"));
  g_clear_object (&wordy);
  wait_until (avahi_mock_count_objects (mock) == 0);
}

/* Not allowed to use it: as if it were not there. */
static void
test_deaf (void)
{
  BmAnnouncement announcement = announce (7, 2);
  g_autoptr (BmBeacon) beacon = NULL;
  g_autoptr (BmNeighbours) neighbours = NULL;

  avahi_mock_set_deaf (mock, TRUE);
  beacon = bm_beacon_new ("Anton", 4711, &announcement);
  neighbours = bm_neighbours_new ();
  wait_until (bm_beacon_get_state (beacon) == BM_AVAHI_ABSENT
              && bm_neighbours_get_state (neighbours) == BM_AVAHI_ABSENT);
  avahi_mock_set_deaf (mock, FALSE);
}

/* A beacon that goes out before the service has answered. */
static void
test_short_beacon (void)
{
  BmAnnouncement announcement = announce (7, 2);

  for (guint i = 0; i < 20; i++)
    {
      BmBeacon *beacon = bm_beacon_new ("Anton", 4711, &announcement);

      for (guint j = 0; j < i; j++)
        {
          g_main_context_iteration (NULL, FALSE);
          g_usleep (200);
        }
      g_assert_finalize_object (beacon);
    }
  wait_until (avahi_mock_count_published (mock) == 0);
}

/* -- Finding -- */

static void
add (const char           *name,
     const char           *address,
     gint32                interface,
     const BmAnnouncement *announcement)
{
  avahi_mock_add (mock, &(AvahiMockService) { .interface = interface, .protocol = strchr (address, ':') != NULL,
                                              .name = name, .address = address, .port = 27251,
                                              .txt = bm_announcement_to_txt (announcement) });
}

static char *
describe (BmNeighbours *neighbours)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (neighbours)); i++)
    {
      g_autoptr (BmNeighbour) table = g_list_model_get_item (G_LIST_MODEL (neighbours), i);
      g_autofree char *addresses = g_strjoinv (" ", (char **) bm_neighbour_get_addresses (table));

      g_string_append_printf (text, "%s %u %s\n", bm_neighbour_get_name (table),
                              bm_neighbour_get_announcement (table)->n_free, addresses);
    }

  g_assert_null (g_list_model_get_item (G_LIST_MODEL (neighbours), g_list_model_get_n_items (G_LIST_MODEL (neighbours))));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
items_changed_cb (GListModel *neighbours,
                  guint       position,
                  guint       n_removed,
                  guint       n_added,
                  guint      *n_items)
{
  g_assert_cmpuint (position + n_removed, <=, *n_items);
  *n_items = *n_items - n_removed + n_added;
  g_assert_cmpuint (g_list_model_get_n_items (neighbours), ==, *n_items);
}

static gboolean
is_described_as (BmNeighbours *neighbours,
                 const char   *text)
{
  g_autofree char *described = describe (neighbours);

  return g_str_equal (described, text);
}

static void
remove_all (const char *const *names)
{
  for (guint i = 0; names[i] != NULL; i++)
    avahi_mock_remove (mock, names[i]);
}

static void
test_find (void)
{
  const char *const names[] = { "Anton", "Berta", "Cäsar", NULL };
  BmAnnouncement anton = announce (1, 2);
  BmAnnouncement berta = announce (2, 1);
  g_autoptr (BmNeighbours) neighbours = NULL;
  guint n_items = 0;

  add ("Berta", "192.0.2.8", 2, &berta);
  neighbours = bm_neighbours_new ();
  g_signal_connect (neighbours, "items-changed", G_CALLBACK (items_changed_cb), &n_items);
  wait_until (is_described_as (neighbours, "Berta 1 192.0.2.8:27251\n"));
  g_assert_cmpint (bm_neighbours_get_state (neighbours), ==, BM_AVAHI_PRESENT);

  /* Found in several ways; with a zone where an address needs one. */
  add ("Anton", "192.0.2.7", 2, &anton);
  add ("Anton", "fe80::7", 2, &anton);
  add ("Anton", "192.0.2.7", 3, &anton);
  wait_until (is_described_as (neighbours, "Anton 2 192.0.2.7:27251 [fe80::7%2]:27251\nBerta 1 192.0.2.8:27251\n"));

  /* Under another name where its own was taken. */
  add ("Anton 2", "192.0.2.9", 4, &anton);
  wait_until (is_described_as (neighbours, "Anton 2 192.0.2.7:27251 [fe80::7%2]:27251 192.0.2.9:27251\nBerta 1 192.0.2.8:27251\n"));
  avahi_mock_remove (mock, "Anton 2");
  wait_until (is_described_as (neighbours, "Anton 2 192.0.2.7:27251 [fe80::7%2]:27251\nBerta 1 192.0.2.8:27251\n"));

  /* Somebody has sat down. */
  berta.n_free = 0;
  add ("Berta", "192.0.2.8", 2, &berta);
  wait_until (is_described_as (neighbours, "Anton 2 192.0.2.7:27251 [fe80::7%2]:27251\nBerta 0 192.0.2.8:27251\n"));

  avahi_mock_remove (mock, "Anton");
  wait_until (is_described_as (neighbours, "Berta 0 192.0.2.8:27251\n"));

  avahi_mock_set_running (mock, FALSE);
  wait_until (bm_neighbours_get_state (neighbours) == BM_AVAHI_ABSENT && is_described_as (neighbours, ""));
  avahi_mock_set_running (mock, TRUE);
  wait_until (is_described_as (neighbours, "Berta 0 192.0.2.8:27251\n"));

  remove_all (names);
  wait_until (is_described_as (neighbours, ""));
  g_clear_object (&neighbours);
  wait_until (avahi_mock_count_objects (mock) == 0);
}

/* Who announces something else, or somewhere else, is not listed; who uses another version is. */
static void
test_strange (void)
{
  const char *const names[] = { "Any", "Local", "Loopback", "Name", "New", "No Port", "Nowhere", "Others", "Own",
                                NULL };
  const char *const chess[] = { "game=chess", NULL };
  const char *const newer[] = { "v=9", NULL };
  g_autoptr (GVariant) other = write_entries (chess);
  g_autoptr (GVariant) new = write_entries (newer);
  BmAnnouncement table = announce (1, 1);
  g_autoptr (GVariant) txt = g_variant_ref_sink (bm_announcement_to_txt (&table));
  const AvahiMockService services[] = {
    { 2, 0, "Any", "0.0.0.0", 1, txt, 0 },
    { 2, 0, "Loopback", "127.0.0.1", 1, txt, 0 },
    { 2, 0, "Others", "192.0.2.7", 1, other, 0 },
    { 2, 0, "No Port", "192.0.2.7", 0, txt, 0 },
    { 2, 0, "Name", "example.org", 1, txt, 0 },
    { 2, 0, "Nowhere", "224.0.0.251", 1, txt, 0 },
    { 2, 0, "Own", "192.0.2.7", 1, txt, AVAHI_MOCK_OUR_OWN },
    { 2, 0, "New", "192.0.2.7", 1, new, 0 },
    { 2, 0, "Local", "127.0.0.1", 2, txt, AVAHI_MOCK_LOCAL },
  };
  g_autoptr (BmNeighbours) neighbours = bm_neighbours_new ();

  for (guint i = 0; i < G_N_ELEMENTS (services); i++)
    avahi_mock_add (mock, &services[i]);
  wait_until (is_described_as (neighbours, "Local 1 127.0.0.1:2\nNew 0 192.0.2.7:1\n"));

  /* Signals that nobody sends. */
  avahi_mock_send (mock, "org.freedesktop.Avahi.ServiceBrowser", "ItemNew", g_variant_new ("(s)", "Eve"));
  avahi_mock_send (mock, "org.freedesktop.Avahi.ServiceBrowser", "ItemRemove", NULL);
  avahi_mock_send (mock, "org.freedesktop.Avahi.ServiceResolver", "Found", g_variant_new ("(ii)", 1, 2));
  avahi_mock_remove (mock, "New");
  wait_until (is_described_as (neighbours, "Local 1 127.0.0.1:2\n"));
  remove_all (names);
}

static const struct
{
  const char *given;
  const char *shown;
} odd_names[] = {
  { "Ada\nBerta", "Ada Berta" },
  { "\u202eadA", "adA" },
  { "  ", "" },
  { "\x1b[31mred", "[31mred" },
  { "<b>bold</b>", "<b>bold</b>" },
  { "%s%n", "%s%n" },
  { "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
    "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" },
};

static void
test_odd_names (void)
{
  g_autoptr (BmNeighbours) neighbours = bm_neighbours_new ();

  for (guint i = 0; i < G_N_ELEMENTS (odd_names); i++)
    {
      BmAnnouncement announcement = announce ((guint8) (i + 1), 1);
      g_autofree char *expected = g_strdup_printf ("%s 1 192.0.2.7:27251\n", odd_names[i].shown);

      add (odd_names[i].given, "192.0.2.7", 2, &announcement);
      wait_until (is_described_as (neighbours, expected));
      avahi_mock_remove (mock, odd_names[i].given);
      wait_until (is_described_as (neighbours, ""));
    }
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* Hundreds of announcements, of which some come and go all the time. */
static void
test_many (void)
{
  const guint n = 300;
  g_autoptr (BmNeighbours) neighbours = bm_neighbours_new ();
  guint n_changes = 0;

  g_signal_connect_swapped (neighbours, "items-changed", G_CALLBACK (count_cb), &n_changes);
  for (guint i = 0; i < n; i++)
    {
      BmAnnouncement announcement = announce (0, 1);
      g_autofree char *name = g_strdup_printf ("Table %03u", i);

      announcement.door.table[0] = (guint8) i;
      announcement.door.table[1] = (guint8) (i >> 8);
      add (name, "192.0.2.7", 2, &announcement);
    }
  wait_until (g_list_model_get_n_items (G_LIST_MODEL (neighbours)) == BM_NEIGHBOURS_MAX);
  g_assert_cmpuint (n_changes, <=, BM_NEIGHBOURS_MAX);

  /* Nothing changes for those who do not. */
  n_changes = 0;
  avahi_mock_remove (mock, "Table 005");
  wait_until (g_list_model_get_n_items (G_LIST_MODEL (neighbours)) == BM_NEIGHBOURS_MAX - 1);
  g_assert_cmpuint (n_changes, ==, 1);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("Table %03u", i);

      avahi_mock_remove (mock, name);
    }
  wait_until (g_list_model_get_n_items (G_LIST_MODEL (neighbours)) == 0);
}

/* Without a bus; in another program, since GLib remembers for long that there is none. */
static void
test_no_bus (void)
{
  BmAnnouncement announcement = announce (7, 2);
  g_autoptr (BmNeighbours) neighbours = NULL;
  g_autoptr (BmBeacon) beacon = NULL;

  if (!g_test_subprocess ())
    {
      g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
      g_test_trap_assert_passed ();
      return;
    }

  g_setenv ("DBUS_SYSTEM_BUS_ADDRESS", "disabled:", TRUE);
  neighbours = bm_neighbours_new ();
  beacon = bm_beacon_new ("Anton", 4711, &announcement);
  wait_until (bm_neighbours_get_state (neighbours) == BM_AVAHI_ABSENT
              && bm_beacon_get_state (beacon) == BM_AVAHI_ABSENT);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (neighbours)), ==, 0);
}

/* -- Both at a table -- */

static void
count_change_cb (BmReception *reception G_GNUC_UNUSED,
                 guint       *n_changes)
{
  ++*n_changes;
}

static BmGathering *
open_table (void)
{
  g_autoptr (BmSetup) setup = bm_test_setup_new (test_rules_get (), BM_MODE_INDIVIDUAL, 3);
  BmSeat seats[BM_MAX_SEATS] = { { BM_SEAT_PERSON, "Anton" }, { BM_SEAT_ELSEWHERE, "" }, { "random", "Robot" } };
  g_autoptr (GError) error = NULL;
  BmGathering *gathering = bm_gathering_open (setup, seats, NULL, &error);

  g_assert_no_error (error);
  return gathering;
}

/* A table is announced for as long as its host wants that, and people come. */
static void
test_reception (void)
{
  g_autoptr (BmGathering) gathering = open_table ();
  g_autoptr (BmReception) reception = NULL;
  BmDoorKnock knocks[BM_DOOR_MAX_KNOCKS];
  guint n_changes = 0;

  reception = bm_reception_new (gathering, FALSE);
  g_signal_connect (reception, "changed", G_CALLBACK (count_change_cb), &n_changes);
  g_assert_false (bm_reception_get_wanted (reception));
  g_assert_null (bm_reception_get_name (reception));
  g_assert_cmpint (bm_reception_get_state (reception), ==, BM_AVAHI_ABSENT);

  bm_reception_set_wanted (reception, TRUE);
  g_assert_cmpuint (n_changes, ==, 1);
  wait_until (is_published_as ("Anton"));
  g_assert_cmpstr (bm_reception_get_name (reception), ==, "Anton");
  g_assert_cmpint (bm_reception_get_state (reception), ==, BM_AVAHI_PRESENT);
  g_assert_cmpuint (n_changes, >, 1);
  g_assert_cmpuint (bm_reception_list_knocks (reception, knocks), ==, 0);

  n_changes = 0;
  bm_reception_set_wanted (reception, FALSE);
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_null (bm_reception_get_name (reception));
  wait_until (avahi_mock_count_objects (mock) == 0);
}

static BmKnock *
knock_at_published (const char *name)
{
  g_autoptr (GVariant) txt = NULL;
  BmAnnouncement announcement;
  guint16 port;
  g_autofree char *published = avahi_mock_dup_published (mock, &port, &txt);
  g_autofree char *address = g_strdup_printf ("127.0.0.1:%u", port);
  const char *const addresses[] = { address, NULL };

  g_assert_true (bm_announcement_read_txt (&announcement, txt));
  return bm_knock_new (&announcement.door, addresses, name, 5000);
}

/* Whoever knocks at the table that was found is let in or not, until the door is closed. */
static void
test_knocks (void)
{
  g_autoptr (BmGathering) gathering = open_table ();
  g_autoptr (BmReception) reception = NULL;
  g_autofree char *invitation = NULL;
  BmDoorKnock knocks[BM_DOOR_MAX_KNOCKS];
  g_autoptr (BmKnock) ada = NULL;
  g_autoptr (BmKnock) ben = NULL;

  reception = bm_reception_new (gathering, TRUE);
  wait_until (is_published_as ("Anton"));
  ada = knock_at_published ("Ada");
  wait_until (bm_reception_list_knocks (reception, knocks) == 1);
  ben = knock_at_published ("Ben");
  wait_until (bm_reception_list_knocks (reception, knocks) == 2);
  g_assert_cmpstr (knocks[0].name, ==, "Ada");
  g_assert_cmpstr (knocks[1].name, ==, "Ben");

  bm_reception_refuse (reception, &knocks[1].id);
  bm_reception_admit (reception, &knocks[0].id);
  wait_until (bm_knock_get_phase (ada) == BM_KNOCK_ADMITTED && bm_knock_get_phase (ben) == BM_KNOCK_REFUSED);
  invitation = bm_gathering_dup_invitation (gathering, TRUE);
  g_assert_cmpstr (bm_knock_get_invitation (ada), ==, invitation);
  g_assert_cmpuint (bm_reception_list_knocks (reception, knocks), ==, 0);

  /* Nobody is there any more who could be answered. */
  bm_reception_set_wanted (reception, FALSE);
  bm_reception_admit (reception, &knocks[0].id);
  bm_reception_refuse (reception, &knocks[0].id);
  g_assert_cmpuint (bm_reception_list_knocks (reception, knocks), ==, 0);
}

static const struct
{
  const char *path;
  void      (*test) (void);
} with_service[] = {
  { "/neighbours/beacon", test_beacon },
  { "/neighbours/beacon-restart", test_beacon_restart },
  { "/neighbours/beacon-names", test_beacon_names },
  { "/neighbours/short-beacon", test_short_beacon },
  { "/neighbours/deaf", test_deaf },
  { "/neighbours/find", test_find },
  { "/neighbours/strange", test_strange },
  { "/neighbours/odd-names", test_odd_names },
  { "/neighbours/many", test_many },
  { "/neighbours/reception", test_reception },
  { "/neighbours/knocks", test_knocks },
};

static void
run_with_service (gconstpointer data)
{
  if (!avahi_mock_is_possible ())
    {
      g_test_skip ("there is no dbus-daemon");
      return;
    }

  if (mock == NULL)
    mock = avahi_mock_new ();
  with_service[GPOINTER_TO_UINT (data)].test ();
}

int
main (int    argc,
      char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/neighbours/there-and-back", test_there_and_back);
  g_test_add_func ("/neighbours/random-records", test_random_records);
  for (guint i = 0; i < G_N_ELEMENTS (records); i++)
    {
      g_autofree char *path = g_strconcat ("/neighbours/record/", records[i].name, NULL);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_record);
    }
  g_test_add_func ("/neighbours/no-bus", test_no_bus);
  for (guint i = 0; i < G_N_ELEMENTS (with_service); i++)
    g_test_add_data_func (with_service[i].path, GUINT_TO_POINTER (i), run_with_service);

  result = g_test_run ();
  g_clear_pointer (&mock, avahi_mock_free);
  return result;
}
