/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "bm-fairness.h"
#include "bm-line.h"
#include "bm-set.h"
#include "bm-plan.h"
#include "net-util.h"
#include "test-util.h"

/* The table: who comes, who stays away, and who is not what a guest should be. */

static const TestSeats duel = { BM_MODE_ROWS, "h0" };
static const TestSeats draft = { BM_MODE_INDIVIDUAL, "h01" };

/* -- People -- */

static char *
dup_seats (GVariant *people)
{
  g_autoptr (GVariant) seats = g_variant_get_child_value (people, 1);
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < g_variant_n_children (seats); i++)
    {
      g_autoptr (GVariant) holder = NULL;
      const char *name;
      gboolean kept;

      g_variant_get_child (seats, i, "(@ay&s&sb)", &holder, NULL, &name, &kept);
      g_string_append_printf (text, "%s%s%s", i > 0 ? ", " : "", g_variant_n_children (holder) > 0 ? name : "-",
                              kept ? " (kept)" : "");
    }

  return g_string_free (text, FALSE);
}

static void
assert_seats (TestTable  *table,
              const char *expected)
{
  g_autoptr (GVariant) people = bm_host_dup_people (table->host);
  g_autofree char *text = dup_seats (people);

  g_assert_cmpstr (text, ==, expected);
  for (guint i = 0; i < table->n_guests; i++)
    if (bm_guest_get_phase (table->guests[i].guest) != BM_GUEST_GONE
        && bm_loopback_is_connected (table->loopback, table->guests[i].name))
      g_assert_true (g_variant_equal (people, bm_guest_get_people (table->guests[i].guest)));
}

/* Two want the same seat, one of them changes it, and one leaves. */
static void
test_sitting (void)
{
  g_autoptr (TestTable) table = test_table_new (&draft, 1);
  TestGuest *ada = test_table_add_guest (table, "Ada", TRUE);
  TestGuest *bob = test_table_add_guest (table, "Bob", TRUE);

  test_table_settle (table);
  assert_seats (table, "Host, -, -");
  bm_guest_take_seat (ada->guest, 1, TRUE, "Ada");
  bm_guest_take_seat (bob->guest, 1, TRUE, "Bob");
  test_table_settle (table);
  assert_seats (table, "Host, Ada, -");
  bm_guest_take_seat (bob->guest, 0, TRUE, "Bob");
  bm_guest_take_seat (bob->guest, 1, FALSE, "");
  test_table_settle (table);
  assert_seats (table, "Host, Ada, -");
  bm_guest_take_seat (ada->guest, 1, FALSE, "");
  test_table_settle (table);
  bm_guest_take_seat (ada->guest, 2, TRUE, "Ada");
  bm_guest_take_seat (bob->guest, 1, TRUE, "Bob");
  test_table_settle (table);
  assert_seats (table, "Host, Bob, Ada");

  bm_guest_set_ready (ada->guest, TRUE);
  test_table_settle (table);
  g_assert_false (bm_host_get_can_start (table->host));
  bm_guest_set_ready (bob->guest, TRUE);
  test_table_settle (table);
  g_assert_true (bm_host_get_can_start (table->host));
  bm_guest_set_ready (bob->guest, FALSE);
  test_table_settle (table);
  g_assert_false (bm_host_start (table->host, NULL));

  bm_guest_leave (bob->guest);
  test_table_settle (table);
  g_assert_cmpint (bm_guest_get_phase (bob->guest), ==, BM_GUEST_GONE);
  g_assert_cmpint (bm_guest_get_dismissal (bob->guest), ==, BM_DISMISSAL_LEFT);
  assert_seats (table, "Host, -, Ada");
  bm_host_dismiss (table->host, bm_guest_get_id (ada->guest));
  test_table_settle (table);
  g_assert_cmpint (bm_guest_get_dismissal (ada->guest), ==, BM_DISMISSAL_HOST);
  assert_seats (table, "Host, -, -");
}

/* Sets are named with their sizes, asked for, and sent once. */
static void
test_sets (void)
{
  g_autoptr (TestTable) table = test_table_new (&duel, 1);
  TestGuest *ada = test_table_add_guest (table, "Ada", FALSE);
  g_autoptr (GVariant) missing = NULL;
  g_autoptr (GVariant) none = NULL;
  const BmSet *first = test_rules_get ()->sets[0];
  guint16 n_tiles, n_explorers, n_medals;
  const char *title;
  guint32 size;

  test_table_settle (table);
  missing = bm_guest_dup_missing_sets (ada->guest);
  g_assert_cmpuint (g_variant_n_children (missing), ==, test_rules_get ()->n_sets);
  g_variant_get_child (missing, 0, "(@ay&s&suqqq)", NULL, NULL, &title, &size, &n_tiles, &n_explorers, &n_medals);
  g_assert_cmpstr (title, !=, "");
  g_assert_cmpuint (size, >, 1000);
  g_assert_cmpuint (n_tiles, ==, bm_set_count_things (bm_set_get_root (first), "tiles"));
  g_assert_cmpuint (n_explorers, ==, bm_set_count_things (bm_set_get_root (first), "explorers"));
  g_assert_cmpuint (n_medals, ==, bm_set_count_things (bm_set_get_root (first), "medals"));
  g_assert_cmpuint (n_tiles * n_explorers * n_medals, >, 0);

  bm_guest_want_sets (ada->guest);
  bm_guest_want_sets (ada->guest);
  test_table_wait (table, 50);
  test_table_kill_guest (table, ada);
  bm_loopback_connect (table->loopback, "Ada");
  test_table_settle (table);
  none = bm_guest_dup_missing_sets (ada->guest);
  g_assert_cmpuint (g_variant_n_children (none), ==, 0);
  g_assert_cmpint (bm_guest_get_phase (ada->guest), ==, BM_GUEST_LOBBY);
}

static void
test_chat (void)
{
  g_autoptr (TestTable) table = test_table_new (&draft, 1);
  TestGuest *ada = test_table_add_guest (table, "Ada", TRUE);
  TestGuest *bob = test_table_add_guest (table, "Bob", TRUE);
  g_autofree char *long_text = g_strnfill (10000, 'x');

  test_table_settle (table);
  bm_guest_say (ada->guest, "Hello");
  bm_host_say (table->host, "Hello, Ada");
  bm_host_say (table->host, long_text);
  bm_guest_say (bob->guest, long_text);
  bm_guest_react (bob->guest, 3);
  bm_host_react (table->host, 3);
  test_table_settle (table);
  g_assert_cmpuint (ada->n_said, ==, 4);
  g_assert_cmpuint (bob->n_said, ==, 4);
  g_assert_cmpuint (table->n_said, ==, 4);
  g_assert_cmpuint (ada->n_own, ==, 1);
  g_assert_cmpuint (bob->n_own, ==, 1);
}

/* -- Away -- */

static guint
count_moves (TestTable *table)
{
  return bm_record_get_n_moves (bm_session_get_record (bm_host_get_session (table->host)));
}

static void
run (TestTable *table,
     guint      n_steps)
{
  for (guint i = 0; i < n_steps; i++)
    test_table_step (table);
}

static void
run_to_move (TestTable *table,
             guint      n_moves)
{
  for (guint i = 0; count_moves (table) < n_moves; i++)
    {
      g_assert_cmpuint (i, <, 100000);
      test_table_step (table);
    }
}

static void
run_to_kept (TestTable *table,
             guint      kept)
{
  for (guint i = 0; bm_host_get_kept (table->host) != kept; i++)
    {
      g_assert_cmpuint (i, <, 1000);
      test_table_step (table);
    }
}

/* After the grace a computer player keeps the seat, until its person is back. */
static void
test_keeper (void)
{
  g_autoptr (TestTable) table = test_table_new (&duel, 1);
  gint64 cut_time;
  guint n_moves;

  test_table_start (table, &duel);
  bm_host_set_keeper (table->host, "random", 20000);
  bm_loopback_cut (table->loopback, "Guest 0");
  cut_time = table->now;
  run (table, 100);
  assert_seats (table, "Host, Guest 0");
  n_moves = count_moves (table);
  run (table, 100);
  g_assert_cmpuint (count_moves (table), ==, n_moves);

  run_to_kept (table, 1 << 1);
  g_assert_cmpint (table->now - cut_time, >=, 20000);
  assert_seats (table, "Host, Guest 0 (kept)");
  run_to_move (table, n_moves + 10);

  /* When the table is opened again, everybody needs time to come back. */
  test_table_kill_host (table);
  g_assert_cmpstr (bm_host_get_keeper (table->host), ==, "random");
  g_assert_cmpint (bm_host_get_grace_ms (table->host), ==, 20000);
  g_assert_cmphex (bm_host_get_kept (table->host), ==, 0);
  run_to_kept (table, 1 << 1);

  bm_loopback_connect (table->loopback, "Guest 0");
  run_to_kept (table, 0);
  g_assert_cmpint (bm_host_get_phase (table->host), ==, BM_HOST_PLAYING);
  test_table_play (table);
  test_table_assert_over (table);
}

/* Without a keeper the table waits, for as long as it takes. */
static void
test_waiting (void)
{
  g_autoptr (TestTable) table = test_table_new (&duel, 1);
  guint n_moves;

  test_table_start (table, &duel);
  bm_loopback_cut (table->loopback, "Guest 0");
  run (table, 100);
  n_moves = count_moves (table);
  test_table_wait (table, 10 * 60 * 1000);
  run (table, 100);
  g_assert_cmpuint (count_moves (table), ==, n_moves);
  bm_loopback_connect (table->loopback, "Guest 0");
  test_table_play (table);
  test_table_assert_over (table);
}

/* Who leaves in the middle of a game is replaced to its end. */
static void
test_leaving (void)
{
  g_autoptr (TestTable) table = test_table_new (&draft, 1);

  test_table_start (table, &draft);
  bm_host_set_keeper (table->host, "random", 1000);
  run (table, 50);
  bm_guest_leave (table->guests[0].guest);
  test_table_play (table);
  g_assert_cmpint (bm_guest_get_phase (table->guests[0].guest), ==, BM_GUEST_GONE);
  test_table_assert_over (table);
}

/* Once more, with everybody a seat further on; who looked on still does. */
static void
test_rematch (void)
{
  static const TestSeats seats = { BM_MODE_ROWS, "0h1w" };
  g_autoptr (TestTable) table = test_table_new (&seats, 1);
  g_autoptr (GError) error = NULL;

  test_table_start (table, &seats);
  test_table_play (table);
  test_table_assert_over (table);
  bm_host_rematch (table->host);
  test_table_kill_host (table);
  for (guint i = 0; i < table->n_guests; i++)
    bm_loopback_connect (table->loopback, table->guests[i].name);
  test_table_settle (table);
  assert_seats (table, "Guest 1, Guest 0, Host");
  for (guint i = 0; i < table->n_guests; i++)
    bm_guest_set_ready (table->guests[i].guest, TRUE);
  test_table_settle (table);
  bm_host_start (table->host, &error);
  g_assert_no_error (error);
  test_table_settle (table);
  g_assert_cmpuint (bm_host_get_game (table->host), ==, 2);
  g_assert_cmphex (bm_guest_get_seats (table->guests[1].guest), ==, 1);
  g_assert_cmphex (bm_guest_get_seats (table->guests[2].guest), ==, 0);
  test_table_play (table);
  test_table_assert_over (table);
}

/* -- Whoever is on the way -- */

static void
keep_cb (BmCarrier  *carrier G_GNUC_UNUSED,
         const char *peer G_GNUC_UNUSED,
         GBytes     *sealed,
         GPtrArray  *kept)
{
  g_ptr_array_add (kept, g_bytes_ref (sealed));
}

/* Somebody sends again, from elsewhere, all that a guest has sent: they are not answered in its place, and a guest who
 * is away does not seem to be there. */
static void
test_replayed (void)
{
  g_autoptr (TestTable) table = test_table_new (&draft, 1);
  g_autoptr (GPtrArray) kept = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  g_autoptr (GPtrArray) answers = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  BmCarrier *host = bm_loopback_get_host (table->loopback);
  BmCarrier *thief = bm_loopback_add_guest (table->loopback, "Thief");
  gulong handler = g_signal_connect (host, "received", G_CALLBACK (keep_cb), kept);
  TestGuest *ada = test_table_add_guest (table, "Ada", TRUE);

  bm_guest_say (ada->guest, "Hello");
  test_table_settle (table);
  g_signal_handler_disconnect (host, handler);
  g_signal_connect (thief, "received", G_CALLBACK (keep_cb), answers);
  g_assert_cmpuint (kept->len, >, 2);

  for (guint is_away = 0; is_away < 2; is_away++)
    {
      for (guint i = 0; i < kept->len; i++)
        {
          bm_loopback_connect (table->loopback, "Thief");
          bm_carrier_send (thief, BM_CARRIER_HOST, g_ptr_array_index (kept, i));
          test_table_wait (table, 50);
        }
      g_assert_cmpuint (answers->len, ==, 0);
      bm_host_say (table->host, "Hello, Ada");
      test_table_wait (table, 1000);
      g_assert_cmpuint (ada->n_said, ==, 2);
      g_assert_cmpuint (answers->len, ==, 0);
      bm_loopback_cut (table->loopback, "Ada");
    }

  bm_loopback_connect (table->loopback, "Ada");
  test_table_settle (table);
  g_assert_cmpuint (ada->n_said, ==, 3);
}

/* What is said to somebody who is away is kept for them, even if the host’s program ends before they are back. */
static void
test_said_before_the_end (void)
{
  g_autoptr (TestTable) table = test_table_new (&draft, 1);
  TestGuest *ada = test_table_add_guest (table, "Ada", TRUE);

  test_table_settle (table);
  bm_loopback_cut (table->loopback, "Ada");
  bm_host_say (table->host, "See you later");
  test_table_kill_host (table);
  g_assert_cmpuint (ada->n_said, ==, 0);
  bm_loopback_connect (table->loopback, "Ada");
  test_table_settle (table);
  g_assert_cmpuint (ada->n_said, ==, 1);
}

/* -- Guests that are not what they should be -- */

/* A program that has an invitation, and says whatever it likes. */
typedef struct
{
  TestTable   *table;
  BmCarrier   *carrier;
  BmInvitation invitation;
  BmKeyPair    keys;
  BmSeal      *seal;
  BmLine      *line;
  BmDismissal  dismissal;
  guint        n_refused;
  guint        n_moved;
} Rogue;

static void
rogue_hear (Rogue           *rogue,
            const BmMessage *message)
{
  guint8 reason;

  if (message->body == NULL)
    return;
  if (message->kind == BM_MESSAGE_DISMISS)
    {
      g_variant_get (message->body, "(y)", &reason);
      rogue->dismissal = reason;
    }
  rogue->n_refused += message->kind == BM_MESSAGE_REFUSED;
  rogue->n_moved += message->kind == BM_MESSAGE_MOVED;
}

static void
rogue_received_cb (BmCarrier  *carrier G_GNUC_UNUSED,
                   const char *peer G_GNUC_UNUSED,
                   GBytes     *sealed,
                   gpointer    data)
{
  Rogue *rogue = data;
  g_autoptr (GBytes) packet = bm_seal_open (rogue->seal, sealed, NULL);
  g_auto (BmMessage) message = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (packet);
  bm_line_receive (rogue->line, packet, rogue->table->now, &message, &error);
  g_assert_no_error (error);
  rogue_hear (rogue, &message);
}

static void
rogue_send (Rogue  *rogue,
            GBytes *packet)
{
  g_autoptr (GBytes) sealed = bm_seal_close (rogue->seal, packet);

  bm_carrier_send (rogue->carrier, BM_CARRIER_HOST, sealed);
}

static void
rogue_flush (Rogue *rogue)
{
  GBytes *packet;

  while ((packet = bm_line_take (rogue->line, rogue->table->now)) != NULL)
    {
      rogue_send (rogue, packet);
      g_bytes_unref (packet);
    }
  test_table_wait (rogue->table, 500);
}

static void
rogue_say (Rogue         *rogue,
           BmMessageKind  kind,
           const char    *body)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GVariant) value = g_variant_parse (bm_message_get_type (kind), body, NULL, NULL, &error);

  g_assert_no_error (error);
  bm_line_add (rogue->line, kind, value);
  rogue_flush (rogue);
}

static Rogue *
rogue_new (TestTable *table)
{
  Rogue *rogue = g_new0 (Rogue, 1);
  g_autoptr (GBytes) greeting = NULL;

  rogue->table = table;
  rogue->invitation = *bm_host_get_invitation (table->host);
  bm_key_pair_draw (&rogue->keys);
  rogue->seal = bm_seal_new_guest (&rogue->invitation, &rogue->keys, NULL);
  rogue->line = bm_line_new (BM_END_GUEST);
  rogue->carrier = bm_loopback_add_guest (table->loopback, "Rogue");
  g_signal_connect (rogue->carrier, "received", G_CALLBACK (rogue_received_cb), rogue);
  bm_loopback_connect (table->loopback, "Rogue");
  greeting = bm_greeting_seal (&rogue->invitation, &rogue->keys);
  bm_carrier_send (rogue->carrier, BM_CARRIER_HOST, greeting);
  rogue_say (rogue, BM_MESSAGE_JOIN, "('Rogue',)");

  return rogue;
}

static void
rogue_free (Rogue *rogue)
{
  g_signal_handlers_disconnect_by_data (rogue->carrier, rogue);
  bm_seal_free (rogue->seal);
  bm_line_free (rogue->line);
  g_free (rogue);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Rogue, rogue_free)

static BmSet *
make_set (guint number)
{
  g_autofree char *text = g_strdup_printf ("{\"format\":\"bigmonster-set\",\"version\":1,\"id\":\"set-%u\","
                                           "\"name\":{\"en\":\"Set %u\"},\"requires\":[\"base\"]}",
                                           number, number);
  g_autoptr (GError) error = NULL;
  BmSet *set = bm_set_new_from_data (text, strlen (text), "set.json", &error);

  g_assert_no_error (error);
  return set;
}

/* One set more than the 64 of which a host remembers whether it has sent them. */
static BmRules *
make_many_sets (void)
{
  g_autoptr (GPtrArray) sets = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_set_unref);
  g_autoptr (GError) error = NULL;
  BmRules *rules;

  g_ptr_array_add (sets, bm_set_ref (test_rules_get ()->sets[0]));
  while (sets->len < 65)
    g_ptr_array_add (sets, make_set (sets->len));
  rules = bm_rules_new ((BmSet **) sets->pdata, sets->len, &error);
  g_assert_no_error (error);
  return rules;
}

static void
want_set (Rogue *rogue,
          BmSet *set)
{
  g_autofree char *text = bm_set_to_text (set);
  BmDigest digest = bm_digest (BM_SET_PURPOSE, text, strlen (text));
  GVariant *bytes = g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, digest.bytes, BM_DIGEST_BYTES, 1);

  bm_line_add (rogue->line, BM_MESSAGE_WANT, g_variant_new ("(@aay)", g_variant_new_array (NULL, &bytes, 1)));
  rogue_flush (rogue);
}

/* No guest's program comes to a table with so many sets; whoever asks for the last one all the same has to leave. */
static void
test_many_sets (void)
{
  static const struct
  {
    guint       index;
    BmDismissal dismissal;
  } rows[] = { { 0, BM_DISMISSAL_NONE }, { 63, BM_DISMISSAL_NONE }, { 64, BM_DISMISSAL_NONSENSE } };
  g_autoptr (BmRules) rules = make_many_sets ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TestTable) table = test_table_new_with (rules, &duel, 1);
      g_autoptr (Rogue) rogue = rogue_new (table);

      want_set (rogue, rules->sets[rows[i].index]);
      g_assert_cmpint (rogue->dismissal, ==, rows[i].dismissal);
    }
}

/* What may be said in the lobby, and what comes of it. The table has two seats, of which the second is free. */
static void
test_hostile_lobby (void)
{
  static const struct
  {
    BmMessageKind kind;
    const char   *body;
    BmDismissal   dismissal;
  } rows[] = {
    { BM_MESSAGE_SEAT, "(0, true, 'Rogue')", BM_DISMISSAL_NONE },
    { BM_MESSAGE_SEAT, "(2, true, 'Rogue')", BM_DISMISSAL_NONSENSE },
    { BM_MESSAGE_SEAT, "(255, true, 'Rogue')", BM_DISMISSAL_NONSENSE },
    { BM_MESSAGE_WANT, "([[1, 2, 3]],)", BM_DISMISSAL_NONSENSE },
    { BM_MESSAGE_WANT, "(@aay [],)", BM_DISMISSAL_NONE },
    { BM_MESSAGE_COMMIT, "(1, [1])", BM_DISMISSAL_NONE },
    { BM_MESSAGE_OPEN, "(1, [1])", BM_DISMISSAL_NONE },
    { BM_MESSAGE_COMMIT, "(2, [1])", BM_DISMISSAL_FUTURE },
    { BM_MESSAGE_MOVE, "(1, 0, 0)", BM_DISMISSAL_NONE },
    { BM_MESSAGE_MOVE, "(9, 0, 0)", BM_DISMISSAL_FUTURE },
    { BM_MESSAGE_VERDICT, "(1, 1)", BM_DISMISSAL_NONE },
    { BM_MESSAGE_VERDICT, "(4294967295, 1)", BM_DISMISSAL_FUTURE },
    { BM_MESSAGE_BEG, "(1, 0)", BM_DISMISSAL_NONE },
    { BM_MESSAGE_BEG, "(2, 0)", BM_DISMISSAL_FUTURE },
    { BM_MESSAGE_ANSWER, "(1, 0, true)", BM_DISMISSAL_NONE },
    { BM_MESSAGE_LEAVE, "()", BM_DISMISSAL_LEFT },
    { BM_MESSAGE_JOIN, "('Somebody else',)", BM_DISMISSAL_NONE },
    { BM_MESSAGE_REACT, "(255,)", BM_DISMISSAL_NONE },
    { BM_MESSAGE_KNOCK, "('Rogue',)", BM_DISMISSAL_NONSENSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TestTable) table = test_table_new (&duel, i);
      g_autoptr (Rogue) rogue = rogue_new (table);

      rogue_say (rogue, rows[i].kind, rows[i].body);
      g_assert_cmpint (rogue->dismissal, ==, rows[i].dismissal);
      g_assert_cmpint (bm_host_get_phase (table->host), ==, BM_HOST_LOBBY);
      assert_seats (table, "Host, -");
    }
}

/* A rogue at the second seat of three, and an honest guest at the third. */
static Rogue *
seat_rogue (TestTable *table)
{
  TestGuest *ada = test_table_add_guest (table, "Ada", TRUE);
  Rogue *rogue = rogue_new (table);

  rogue_say (rogue, BM_MESSAGE_SEAT, "(1, true, 'Rogue')");
  rogue_say (rogue, BM_MESSAGE_READY, "(true,)");
  bm_guest_take_seat (ada->guest, 2, TRUE, "Ada");
  test_table_settle (table);
  bm_guest_set_ready (ada->guest, TRUE);
  test_table_settle (table);
  g_assert_true (bm_host_start (table->host, NULL));
  rogue_flush (rogue);

  return rogue;
}

static GVariant *
make_body (guint         game,
           gconstpointer bytes)
{
  return g_variant_new ("(u@ay)", game, g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, bytes, 32, 1));
}

static void
commit (Rogue   *rogue,
        BmShare *share)
{
  BmDigest commitment;

  share->participant = bm_participant_id (&rogue->invitation, rogue->keys.open);
  bm_secret_draw (&share->secret);
  commitment = bm_commitment (&rogue->invitation, 1, share);
  bm_line_add (rogue->line, BM_MESSAGE_COMMIT, make_body (1, commitment.bytes));
  rogue_flush (rogue);
}

static Rogue *
start_with_rogue (TestTable *table)
{
  Rogue *rogue = seat_rogue (table);
  BmShare share;

  commit (rogue, &share);
  bm_line_add (rogue->line, BM_MESSAGE_OPEN, make_body (1, share.secret.bytes));
  rogue_flush (rogue);
  g_assert_cmpint (bm_host_get_phase (table->host), ==, BM_HOST_PLAYING);
  return rogue;
}

/* Whoever does not commit, or does not open, loses the seat, and the others can start anew; how long people may be away
 * from a game has nothing to do with it. */
static void
test_silence (void)
{
  for (guint commits = 0; commits < 2; commits++)
    {
      g_autoptr (TestTable) table = test_table_new (&draft, 1);
      g_autoptr (Rogue) rogue = seat_rogue (table);
      BmShare share;

      bm_host_set_keeper (table->host, "random", 1000);
      if (commits)
        commit (rogue, &share);
      test_table_wait (table, BM_HOST_DEAL_MS - 10000);
      g_assert_cmpint (bm_host_get_phase (table->host), ==, BM_HOST_DEALING);
      test_table_wait (table, 11000);
      g_assert_cmpint (bm_host_get_phase (table->host), ==, BM_HOST_LOBBY);
      g_assert_cmpuint (bm_host_get_game (table->host), ==, 2);
      assert_seats (table, "Host, -, Ada");

      /* Too late. */
      bm_line_add (rogue->line, commits ? BM_MESSAGE_OPEN : BM_MESSAGE_COMMIT, make_body (1, share.secret.bytes));
      rogue_flush (rogue);
      g_assert_cmpint (rogue->dismissal, ==, BM_DISMISSAL_NONE);
      g_assert_cmpint (bm_host_get_phase (table->host), ==, BM_HOST_LOBBY);
    }
}

static void
test_other_secret (void)
{
  g_autoptr (TestTable) table = test_table_new (&draft, 1);
  g_autoptr (Rogue) rogue = seat_rogue (table);
  BmShare share, other;

  commit (rogue, &share);
  bm_secret_draw (&other.secret);
  bm_line_add (rogue->line, BM_MESSAGE_OPEN, make_body (1, other.secret.bytes));
  rogue_flush (rogue);
  g_assert_cmpint (rogue->dismissal, ==, BM_DISMISSAL_SECRET);
  g_assert_cmpint (bm_host_get_phase (table->host), ==, BM_HOST_LOBBY);
  assert_seats (table, "Host, -, Ada");
}

static void
test_second_commitment (void)
{
  g_autoptr (TestTable) table = test_table_new (&draft, 1);
  g_autoptr (Rogue) rogue = seat_rogue (table);
  BmShare share;

  test_table_settle (table);
  bm_loopback_cut (table->loopback, "Ada");
  commit (rogue, &share);
  commit (rogue, &share);
  g_assert_cmpint (rogue->dismissal, ==, BM_DISMISSAL_NONSENSE);
}

/* The game has begun: nobody is asked for anything any more, and whoever answers once more, as after an interruption,
 * stays. */
static void
test_late_shares (void)
{
  static const BmMessageKind kinds[] = { BM_MESSAGE_COMMIT, BM_MESSAGE_OPEN };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (TestTable) table = test_table_new (&draft, 1);
      g_autoptr (Rogue) rogue = start_with_rogue (table);
      BmShare share;

      bm_secret_draw (&share.secret);
      bm_line_add (rogue->line, kinds[i], make_body (1, share.secret.bytes));
      rogue_flush (rogue);
      g_assert_cmpint (rogue->dismissal, ==, BM_DISMISSAL_NONE);
      g_assert_cmpint (bm_host_get_phase (table->host), ==, BM_HOST_PLAYING);
      assert_seats (table, "Host, Rogue, Ada");
    }
}

/* Moves that are not for the rogue to make. Its own: seat 1; everybody chooses an explorer first. */
static void
test_hostile_moves (void)
{
  static const struct
  {
    guint       step;
    BmMove      move;
    BmDismissal dismissal;
    guint       n_refused;
  } rows[] = {
    { 0, 2u << 24 | BM_MOVE_EXPLORER << 16, BM_DISMISSAL_SEAT, 0 },
    { 0, 0u << 24 | BM_MOVE_EXPLORER << 16, BM_DISMISSAL_SEAT, 0 },
    { 0, 200u << 24 | BM_MOVE_EXPLORER << 16, BM_DISMISSAL_SEAT, 0 },
    { 1, 1u << 24 | BM_MOVE_EXPLORER << 16, BM_DISMISSAL_FUTURE, 0 },
    { G_MAXUINT32, 1u << 24 | BM_MOVE_EXPLORER << 16, BM_DISMISSAL_FUTURE, 0 },
    { 0, 1u << 24 | BM_MOVE_PICK << 16, BM_DISMISSAL_NONE, 1 },
    { 0, 1u << 24 | BM_MOVE_PLACE << 16 | 0xffff, BM_DISMISSAL_NONE, 1 },
    { 0, 1u << 24 | BM_MOVE_EXPLORER << 16 | 0xffff, BM_DISMISSAL_NONE, 1 },
    { 0, 1u << 24 | 0xffffu, BM_DISMISSAL_NONE, 1 },
    { 0, 1u << 24 | 0xfe0000u, BM_DISMISSAL_NONE, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TestTable) table = test_table_new (&draft, i);
      g_autoptr (Rogue) rogue = start_with_rogue (table);

      bm_line_add (rogue->line, BM_MESSAGE_MOVE, g_variant_new ("(uuu)", 1, rows[i].step, rows[i].move));
      rogue_flush (rogue);
      g_assert_cmpint (rogue->dismissal, ==, rows[i].dismissal);
      g_assert_cmpuint (rogue->n_refused, ==, rows[i].n_refused);
      g_assert_cmpuint (count_moves (table), ==, 0);

      /* The table goes on. */
      run (table, 20);
      g_assert_cmpuint (count_moves (table), ==, 2);
    }
}

/* The same move twice is played once; another one for the same decision comes too late. */
static void
test_double_moves (void)
{
  g_autoptr (TestTable) table = test_table_new (&draft, 1);
  g_autoptr (Rogue) rogue = start_with_rogue (table);
  BmView view = bm_session_get_view (bm_host_get_session (table->host), 1);
  BmMove moves[BM_MAX_MOVES];

  g_assert_cmpuint (bm_view_list_moves (&view, moves), ==, 2);
  for (guint i = 0; i < 3; i++)
    bm_line_add (rogue->line, BM_MESSAGE_MOVE, g_variant_new ("(uuu)", 1, 0, moves[0]));
  rogue_flush (rogue);
  g_assert_cmpuint (count_moves (table), ==, 1);
  g_assert_cmpuint (rogue->n_refused, ==, 0);
  g_assert_cmpuint (rogue->n_moved, ==, 1);

  bm_line_add (rogue->line, BM_MESSAGE_MOVE, g_variant_new ("(uuu)", 1, 0, moves[1]));
  rogue_flush (rogue);
  g_assert_cmpuint (count_moves (table), ==, 1);
  g_assert_cmpuint (rogue->n_refused, ==, 1);
  g_assert_cmpint (rogue->dismissal, ==, BM_DISMISSAL_NONE);
}

/* The tiles of a seat once everybody has an explorer. */
static void
list_first_hand (TestTable *table,
                 guint      seat,
                 guint16   *hand)
{
  const BmRecord *record = bm_session_get_record (bm_host_get_session (table->host));
  g_autoptr (BmState) state = bm_state_new (bm_record_get_setup (record), bm_record_get_seed (record));
  BmView view;

  bm_test_play_all (state, BM_MOVE_EXPLORER);
  view = bm_view (state, seat);
  g_assert_cmpuint (bm_view_list_hand (&view, hand), ==, BM_HAND_TILES);
}

static void
add_plan (Rogue        *rogue,
          guint         step,
          const BmMove *moves,
          gsize         n)
{
  bm_line_add (rogue->line, BM_MESSAGE_PLAN,
               g_variant_new ("(uu@au)", 1, step, g_variant_new_fixed_array (G_VARIANT_TYPE_UINT32, moves, n, sizeof *moves)));
}

/* Whoever moves has thought of something else than what was planned, even if the move is not possible yet. */
static void
test_move_instead (void)
{
  for (guint moves = 0; moves < 2; moves++)
    {
      g_autoptr (TestTable) table = test_table_new (&draft, 1);
      g_autoptr (Rogue) rogue = start_with_rogue (table);
      BmView view = bm_session_get_view (bm_host_get_session (table->host), 1);
      BmMove choices[BM_MAX_MOVES];
      guint16 hand[BM_HAND_TILES];
      BmMove plan[2];

      bm_view_list_moves (&view, choices);
      list_first_hand (table, 1, hand);
      plan[0] = choices[0];
      plan[1] = bm_move (1, BM_MOVE_PICK, hand[0]);
      add_plan (rogue, 0, plan, 2);
      if (moves)
        bm_line_add (rogue->line, BM_MESSAGE_MOVE, g_variant_new ("(uuu)", 1, 1, bm_move (1, BM_MOVE_PICK, hand[1])));
      rogue_flush (rogue);
      g_assert_cmpuint (rogue->n_refused, ==, moves);
      g_assert_cmpuint (count_moves (table), ==, 1);

      /* The others choose their explorers, and all have to pick. */
      run (table, 40);
      view = bm_session_get_view (bm_host_get_session (table->host), 1);
      g_assert_true ((bm_view_get_picked (&view, 1) == hand[0]) == !moves);
      g_assert_true ((bm_view_get_decision (&view, 1) == BM_MOVE_PICK) == moves);
      g_assert_cmpint (rogue->dismissal, ==, BM_DISMISSAL_NONE);
    }
}

/* Plans that are none: seat 1 is the rogue's, who has chosen an explorer. */
static void
test_hostile_plans (void)
{
  static const struct
  {
    guint       n_moves;
    guint       seat;
    guint       last_seat;
    guint       step;
    BmDismissal dismissal;
    guint       n_refused;
  } rows[] = {
    { 1, 1, 1, 1, BM_DISMISSAL_NONE, 0 },
    { BM_PLAN_MAX_MOVES, 1, 1, 1, BM_DISMISSAL_NONE, 0 },
    { 0, 1, 1, 1, BM_DISMISSAL_NONSENSE, 0 },
    { BM_PLAN_MAX_MOVES + 1, 1, 1, 1, BM_DISMISSAL_NONSENSE, 0 },
    { 2, 0, 0, 1, BM_DISMISSAL_SEAT, 0 },
    { 2, 2, 2, 1, BM_DISMISSAL_SEAT, 0 },
    { 2, 200, 200, 1, BM_DISMISSAL_SEAT, 0 },
    { 2, 1, 2, 1, BM_DISMISSAL_SEAT, 0 },
    { 2, 1, 1, 2, BM_DISMISSAL_FUTURE, 0 },
    { 2, 1, 1, 0, BM_DISMISSAL_NONE, 1 },  /* before the explorer was chosen */
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TestTable) table = test_table_new (&draft, 1);
      g_autoptr (Rogue) rogue = start_with_rogue (table);
      BmView view = bm_session_get_view (bm_host_get_session (table->host), 1);
      BmMove choices[BM_MAX_MOVES];
      BmMove plan[BM_PLAN_MAX_MOVES + 1];

      bm_view_list_moves (&view, choices);
      bm_line_add (rogue->line, BM_MESSAGE_MOVE, g_variant_new ("(uuu)", 1, 0, choices[0]));
      for (guint k = 0; k < rows[i].n_moves; k++)
        plan[k] = bm_move (k + 1 < rows[i].n_moves ? rows[i].seat : rows[i].last_seat, BM_MOVE_PICK, k);
      add_plan (rogue, rows[i].step, plan, rows[i].n_moves);
      rogue_flush (rogue);
      g_assert_cmpint (rogue->dismissal, ==, rows[i].dismissal);
      g_assert_cmpuint (rogue->n_refused, ==, rows[i].n_refused);
      g_assert_cmpuint (count_moves (table), ==, 1);
    }
}

/* Bytes that are too few to be what they should be. */
static void
test_short_bytes (void)
{
  static const BmMessageKind kinds[] = { BM_MESSAGE_COMMIT, BM_MESSAGE_OPEN };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (TestTable) table = test_table_new (&draft, 1);
      g_autoptr (Rogue) rogue = seat_rogue (table);
      BmShare share;

      if (i > 0)
        commit (rogue, &share);
      rogue_say (rogue, kinds[i], "(1, [1, 2, 3])");
      g_assert_cmpint (rogue->dismissal, ==, BM_DISMISSAL_NONSENSE);
    }
}

static GBytes *
make_noise (gsize length)
{
  guint8 *data = g_malloc (length + 1);

  for (gsize i = 0; i < length; i++)
    data[i] = (guint8) (i * 37 + 11);
  return g_bytes_new_take (data, length);
}

/* Bytes that nobody can have sealed end the connection, and nothing else. */
static void
test_noise (void)
{
  static const gsize lengths[] = { 0, 1, 19, 60, 1000, 3 * 1024 * 1024 };

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_autoptr (TestTable) table = test_table_new (&draft, 1);
      g_autoptr (Rogue) rogue = rogue_new (table);
      g_autoptr (GBytes) noise = make_noise (lengths[i]);
      TestGuest *ada = test_table_add_guest (table, "Ada", TRUE);

      test_table_settle (table);
      bm_carrier_send (rogue->carrier, BM_CARRIER_HOST, noise);
      test_table_settle (table);
      g_assert_cmpuint (bm_host_get_n_refused (table->host), ==, 1);
      g_assert_false (bm_loopback_is_connected (table->loopback, "Rogue"));
      g_assert_true (bm_loopback_is_connected (table->loopback, ada->name));
      g_assert_cmpint (bm_guest_get_phase (ada->guest), ==, BM_GUEST_LOBBY);
    }
}

/* Sealed, but nonsense: the guest has to leave, and hears why. */
static void
test_sealed_noise (void)
{
  static const gsize lengths[] = { 0, 4, 6, 60, 1000 };

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_autoptr (TestTable) table = test_table_new (&draft, 1);
      g_autoptr (Rogue) rogue = rogue_new (table);
      g_autoptr (GBytes) noise = make_noise (lengths[i]);

      rogue_send (rogue, noise);
      test_table_wait (table, 500);
      g_assert_cmpint (rogue->dismissal, ==, BM_DISMISSAL_NONSENSE);
      rogue_say (rogue, BM_MESSAGE_CHAT, "('Hello?',)");
      g_assert_cmpuint (table->n_said, ==, 0);
      g_assert_false (bm_loopback_is_connected (table->loopback, "Rogue"));
    }
}

/* Whoever has to leave hears why, also if much else is still on its way, and nothing of it is confirmed. */
static void
test_dismissed_behind (void)
{
  g_autoptr (TestTable) table = test_table_new (&draft, 1);
  g_autoptr (Rogue) rogue = rogue_new (table);
  BmParticipantId id = bm_participant_id (&rogue->invitation, rogue->keys.open);

  for (guint i = 0; i < 20; i++)
    bm_host_say (table->host, "Please leave");
  bm_host_dismiss (table->host, &id);
  test_table_wait (table, 500);
  g_assert_cmpint (rogue->dismissal, ==, BM_DISMISSAL_HOST);
}

/* What was sent once may be sent again by anybody who has seen it. */
static void
test_replays (void)
{
  g_autoptr (TestTable) table = test_table_new (&draft, 1);
  g_autoptr (Rogue) rogue = rogue_new (table);
  g_autoptr (GBytes) packet = NULL;

  bm_line_add (rogue->line, BM_MESSAGE_CHAT, g_variant_new ("(s)", "Hello"));
  packet = bm_line_take (rogue->line, table->now);
  for (guint i = 0; i < 20; i++)
    rogue_send (rogue, packet);
  test_table_wait (table, 500);
  g_assert_cmpuint (table->n_said, ==, 1);
  g_assert_cmpint (rogue->dismissal, ==, BM_DISMISSAL_NONE);
}

/* What was changed on its way is not what somebody at the table has said: the connection ends, and nobody hears of it. */
static void
test_forged (void)
{
  g_autoptr (TestTable) table = test_table_new (&draft, 1);
  g_autoptr (Rogue) rogue = rogue_new (table);
  g_autoptr (GBytes) packet = NULL;
  g_autoptr (GBytes) sealed = NULL;
  g_autoptr (GBytes) forged = NULL;
  guint8 *bytes;
  gsize length;

  bm_line_add (rogue->line, BM_MESSAGE_CHAT, g_variant_new ("(s)", "Hello"));
  packet = bm_line_take (rogue->line, table->now);
  sealed = bm_seal_close (rogue->seal, packet);
  length = g_bytes_get_size (sealed);
  bytes = g_memdup2 (g_bytes_get_data (sealed, NULL), length);
  bytes[length - 1] ^= 1;
  forged = g_bytes_new_take (bytes, length);
  g_assert_cmpuint (bm_host_get_n_refused (table->host), ==, 0);
  bm_carrier_send (rogue->carrier, BM_CARRIER_HOST, forged);
  test_table_wait (table, 500);
  g_assert_cmpuint (bm_host_get_n_refused (table->host), ==, 1);
  g_assert_false (bm_loopback_is_connected (table->loopback, "Rogue"));
  g_assert_cmpuint (table->n_said, ==, 0);

  bm_loopback_connect (table->loopback, "Rogue");
  bm_carrier_send (rogue->carrier, BM_CARRIER_HOST, sealed);
  test_table_wait (table, 500);
  g_assert_cmpuint (table->n_said, ==, 1);
}

/* A flood ends the connection; who comes back later is heard again. */
static void
test_flood (void)
{
  g_autoptr (TestTable) table = test_table_new (&draft, 1);
  g_autoptr (Rogue) rogue = rogue_new (table);
  g_autoptr (GBytes) packet = NULL;

  bm_line_add (rogue->line, BM_MESSAGE_CHAT, g_variant_new ("(s)", "Hello"));
  packet = bm_line_take (rogue->line, table->now);
  for (guint i = 0; i < 5000; i++)
    rogue_send (rogue, packet);
  test_table_wait (table, 500);
  g_assert_false (bm_loopback_is_connected (table->loopback, "Rogue"));
  g_assert_cmpuint (table->n_said, ==, 1);

  test_table_wait (table, 60000);
  bm_loopback_connect (table->loopback, "Rogue");
  rogue_say (rogue, BM_MESSAGE_CHAT, "('Sorry',)");
  g_assert_cmpuint (table->n_said, ==, 2);
}

/* Who talks without end is not repeated, but still at the table. */
static void
test_chatter (void)
{
  g_autoptr (TestTable) table = test_table_new (&draft, 1);
  TestGuest *ada = test_table_add_guest (table, "Ada", TRUE);

  test_table_settle (table);
  for (guint i = 0; i < 50; i++)
    bm_guest_say (ada->guest, "Bla");
  test_table_wait (table, 1000);
  g_assert_cmpuint (table->n_said, ==, 10);
  test_table_wait (table, 60000);
  bm_guest_say (ada->guest, "Sorry");
  test_table_settle (table);
  g_assert_cmpuint (table->n_said, ==, 11);
  g_assert_cmpuint (ada->n_said, ==, 11);
}

/* A copy of a guest, with its keys: whoever is there last is heard, and two who say different things are one too
 * many. */
static void
test_copy (void)
{
  g_autoptr (TestTable) table = test_table_new (&draft, 1);
  TestGuest *ada = test_table_add_guest (table, "Ada", TRUE);
  BmCarrier *carrier = bm_loopback_add_guest (table->loopback, "Copy");
  g_autoptr (BmGuest) copy = NULL;
  g_autoptr (GError) error = NULL;

  test_table_settle (table);
  copy = bm_guest_new_from_variant (ada->stored, carrier, &error);
  g_assert_no_error (error);
  bm_guest_tick (copy, table->now);
  bm_guest_take_seat (ada->guest, 1, TRUE, "Ada");
  bm_guest_take_seat (ada->guest, 2, TRUE, "Ada");
  test_table_settle (table);
  bm_loopback_connect (table->loopback, "Copy");
  bm_guest_take_seat (copy, 2, TRUE, "Copy");
  test_table_settle (table);
  bm_guest_tick (copy, table->now);
  test_table_settle (table);

  g_assert_cmpint (bm_guest_get_phase (copy), ==, BM_GUEST_GONE);
  g_assert_nonnull (bm_guest_get_problem (copy));
  g_assert_cmpint (bm_host_get_phase (table->host), ==, BM_HOST_LOBBY);
  assert_seats (table, "Host, Ada, Ada");
}

/* Only so many may come. */
static void
test_crowd (void)
{
  g_autoptr (TestTable) table = test_table_new (&draft, 1);
  BmCarrier *carrier = bm_loopback_add_guest (table->loopback, "Crowd");

  for (guint i = 0; i < BM_HOST_MAX_PARTICIPANTS + 5; i++)
    {
      BmKeyPair keys;
      g_autoptr (GBytes) greeting = NULL;

      bm_key_pair_draw (&keys);
      greeting = bm_greeting_seal (bm_host_get_invitation (table->host), &keys);
      bm_loopback_connect (table->loopback, "Crowd");
      bm_carrier_send (carrier, BM_CARRIER_HOST, greeting);
      test_table_wait (table, 50);
    }
  g_assert_cmpuint (bm_host_get_n_refused (table->host), ==, 5);
}

/* Stored tables and guests whose bytes have been changed are refused, or can be looked at. */
static void
test_damaged_states (void)
{
  g_autoptr (TestTable) table = test_table_new (&duel, 1);
  TestGuest *test;

  test_table_start (table, &duel);
  run (table, 100);
  test = &table->guests[0];
  for (guint i = 0; i < (bm_test_is_quick () ? 20 : 400); i++)
    {
      GVariant *stored = i % 2 == 0 ? table->stored : test->stored;
      gsize length = g_variant_get_size (stored);
      guint8 *data = g_memdup2 (g_variant_get_data (stored), length);
      /* Most of it is the texts of sets, in the middle. */
      gsize at = bm_random_below (&table->random, 4000);
      g_autoptr (GVariant) damaged = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (GObject) object = NULL;

      data[bm_random_below (&table->random, 2) == 0 ? at : length - 1 - at] ^= (guint8) (1u << i % 8);
      damaged = g_variant_new_from_data (g_variant_get_type (stored), data, length, FALSE, g_free, data);
      g_variant_ref_sink (damaged);
      if (i % 2 == 0)
        object = (GObject *) bm_host_new_from_variant (damaged, bm_loopback_get_host (table->loopback), &error);
      else
        object = (GObject *) bm_guest_new_from_variant (damaged, test->carrier, &error);
      g_assert_true ((object == NULL) == (error != NULL));
    }
}

static void
test_bad_states (void)
{
  g_autoptr (TestTable) table = test_table_new (&duel, 1);
  g_autoptr (GVariant) other = g_variant_ref_sink (g_variant_new_string ("no table"));
  g_autoptr (GError) error = NULL;

  g_assert_null (bm_host_new_from_variant (other, bm_loopback_get_host (table->loopback), &error));
  g_assert_error (error, BM_HOST_ERROR, BM_HOST_ERROR_STATE);
  g_clear_error (&error);
  g_assert_null (bm_guest_new_from_variant (other, bm_loopback_get_host (table->loopback), &error));
  g_assert_error (error, BM_GUEST_ERROR, BM_GUEST_ERROR_STATE);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/host/seats", test_sitting);
  g_test_add_func ("/host/sets", test_sets);
  g_test_add_func ("/host/chat", test_chat);
  g_test_add_func ("/host/keeper", test_keeper);
  g_test_add_func ("/host/waiting", test_waiting);
  g_test_add_func ("/host/leaving", test_leaving);
  g_test_add_func ("/host/rematch", test_rematch);
  g_test_add_func ("/host/hostile-lobby", test_hostile_lobby);
  g_test_add_func ("/host/silence", test_silence);
  g_test_add_func ("/host/other-secret", test_other_secret);
  g_test_add_func ("/host/replayed", test_replayed);
  g_test_add_func ("/host/said-before-the-end", test_said_before_the_end);
  g_test_add_func ("/host/many-sets", test_many_sets);
  g_test_add_func ("/host/second-commitment", test_second_commitment);
  g_test_add_func ("/host/late-shares", test_late_shares);
  g_test_add_func ("/host/hostile-moves", test_hostile_moves);
  g_test_add_func ("/host/double-moves", test_double_moves);
  g_test_add_func ("/host/move-instead", test_move_instead);
  g_test_add_func ("/host/hostile-plans", test_hostile_plans);
  g_test_add_func ("/host/short-bytes", test_short_bytes);
  g_test_add_func ("/host/noise", test_noise);
  g_test_add_func ("/host/sealed-noise", test_sealed_noise);
  g_test_add_func ("/host/dismissed-behind", test_dismissed_behind);
  g_test_add_func ("/host/replays", test_replays);
  g_test_add_func ("/host/forged", test_forged);
  g_test_add_func ("/host/flood", test_flood);
  g_test_add_func ("/host/chatter", test_chatter);
  g_test_add_func ("/host/copy", test_copy);
  g_test_add_func ("/host/crowd", test_crowd);
  g_test_add_func ("/host/bad-states", test_bad_states);
  g_test_add_func ("/host/damaged-states", test_damaged_states);

  return g_test_run ();
}
