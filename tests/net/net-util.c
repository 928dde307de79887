/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net-util.h"

#include <string.h>

#include "test-util.h"

const TestSeats test_seats[] = {
  { BM_MODE_INDIVIDUAL, "h01" },    { BM_MODE_INDIVIDUAL, "0b1hw" }, { BM_MODE_INDIVIDUAL, "01234" },
  { BM_MODE_INDIVIDUAL, "h00123" }, { BM_MODE_TEAM, "h012" },        { BM_MODE_TEAM, "b0h112w" },
  { BM_MODE_ROWS, "h0" },           { BM_MODE_ROWS, "01w" },         { BM_MODE_ROWS, "0h1" },
};
const guint n_test_seats = G_N_ELEMENTS (test_seats);

/* Moons and stretch goals have gifts, the discard, and much else that asks for decisions. */
BmRules *
test_rules_get (void)
{
  static BmRules *rules;

  if (rules == NULL)
    rules = bm_test_rules_new ("base moons stretch-goals");
  return rules;
}

static guint
count_seats (const TestSeats *seats)
{
  return (guint) strcspn (seats->seats, "w");
}

static gboolean
is_guest (char letter)
{
  return letter >= '0' && letter <= '9';
}

/* -- Programs that start and end -- */

static void
host_save_cb (BmHost   *host,
              gpointer  data)
{
  TestTable *table = data;

  g_clear_pointer (&table->stored, g_variant_unref);
  table->stored = bm_host_to_variant (host);
}

static void
host_said_cb (BmHost     *host G_GNUC_UNUSED,
              const char *name G_GNUC_UNUSED,
              const char *text G_GNUC_UNUSED,
              gboolean    is_own G_GNUC_UNUSED,
              gpointer    data)
{
  ((TestTable *) data)->n_said++;
}

static void
watch_host (TestTable *table)
{
  g_signal_connect (table->host, "save", G_CALLBACK (host_save_cb), table);
  g_signal_connect (table->host, "said", G_CALLBACK (host_said_cb), table);
}

static void
guest_save_cb (BmGuest  *guest,
               gpointer  data)
{
  TestGuest *test = data;

  g_clear_pointer (&test->stored, g_variant_unref);
  test->stored = bm_guest_to_variant (guest);
}

static void
guest_said_cb (BmGuest    *guest G_GNUC_UNUSED,
               const char *name,
               const char *text,
               gboolean    is_own,
               gpointer    data)
{
  g_assert_cmpstr (name, !=, "");
  g_assert_cmpstr (text, !=, "");
  ((TestGuest *) data)->n_said++;
  ((TestGuest *) data)->n_own += is_own;
}

static void
watch_guest (TestGuest *test)
{
  g_signal_connect (test->guest, "save", G_CALLBACK (guest_save_cb), test);
  g_signal_connect (test->guest, "said", G_CALLBACK (guest_said_cb), test);
}

static gboolean
is_up (const TestTable *table,
       const TestGuest *test)
{
  return table->host != NULL && test->guest != NULL;
}

/* Kills the program at once: all that it knows is what it has stored. The next one starts from there. */
void
test_table_kill_host (TestTable *table)
{
  g_autoptr (GError) error = NULL;

  g_assert_finalize_object (table->host);
  for (guint i = 0; i < table->n_guests; i++)
    bm_loopback_cut (table->loopback, table->guests[i].name);
  table->host = bm_host_new_from_variant (table->stored, bm_loopback_get_host (table->loopback), &error);
  g_assert_no_error (error);
  watch_host (table);
  bm_host_tick (table->host, table->now);
}

void
test_table_kill_guest (TestTable *table,
                       TestGuest *test)
{
  g_autoptr (GError) error = NULL;

  g_assert_finalize_object (test->guest);
  bm_loopback_cut (table->loopback, test->name);
  test->guest = bm_guest_new_from_variant (test->stored, test->carrier, &error);
  g_assert_no_error (error);
  watch_guest (test);
  bm_guest_tick (test->guest, table->now);
}

/* -- Coming to the table -- */

TestTable *
test_table_new (const TestSeats *seats,
                guint64          seed)
{
  return test_table_new_with (test_rules_get (), seats, seed);
}

TestTable *
test_table_new_with (BmRules         *rules,
                     const TestSeats *seats,
                     guint64          seed)
{
  TestTable *table = g_new0 (TestTable, 1);
  g_autoptr (BmSetup) setup = bm_test_setup_new (rules, seats->mode, count_seats (seats));
  BmSeat list[BM_MAX_SEATS];

  table->loopback = bm_loopback_new (seed);
  bm_random_init (&table->random, seed, 1);
  for (guint i = 0; i < setup->n_seats; i++)
    list[i] = (BmSeat) {
      .player = seats->seats[i] == 'h' ? BM_SEAT_PERSON : seats->seats[i] == 'b' ? "random" : BM_SEAT_ELSEWHERE,
      .name = is_guest (seats->seats[i]) ? "" : "Host",
    };
  table->host = bm_host_new (setup, list, bm_loopback_get_host (table->loopback));
  watch_host (table);

  return table;
}

void
test_table_free (TestTable *table)
{
  for (guint i = 0; i < table->n_guests; i++)
    {
      g_assert_finalize_object (table->guests[i].guest);
      g_clear_pointer (&table->guests[i].stored, g_variant_unref);
      g_free (table->guests[i].name);
    }
  g_assert_finalize_object (table->host);
  g_clear_pointer (&table->stored, g_variant_unref);
  bm_loopback_free (table->loopback);
  g_free (table);
}

TestGuest *
test_table_add_guest (TestTable  *table,
                      const char *name,
                      gboolean    has_sets)
{
  TestGuest *test = &table->guests[table->n_guests++];
  g_autoptr (GError) error = NULL;

  test->name = g_strdup (name);
  test->carrier = bm_loopback_add_guest (table->loopback, name);
  test->guest = bm_guest_new (bm_host_get_invitation (table->host), name, test->carrier, &error);
  g_assert_no_error (error);
  watch_guest (test);
  for (guint i = 0; has_sets && i < test_rules_get ()->n_sets; i++)
    bm_guest_add_set (test->guest, test_rules_get ()->sets[i]);
  bm_loopback_connect (table->loopback, name);

  return test;
}

/* Lets time pass and carries everything. */
void
test_table_wait (TestTable *table,
                 gint64     milliseconds)
{
  for (gint64 end = table->now + milliseconds; table->now < end;)
    {
      table->now += 50;
      bm_host_tick (table->host, table->now);
      for (guint i = 0; i < table->n_guests; i++)
        bm_guest_tick (table->guests[i].guest, table->now);
      while (bm_loopback_carry (table->loopback))
        continue;
    }
}

/* Waits until everything that has been lost must have come. */
void
test_table_settle (TestTable *table)
{
  test_table_wait (table, 30000);
}

void
test_table_sit_down (TestTable       *table,
                     const TestSeats *seats)
{
  for (guint i = 0; i < table->n_guests; i++)
    bm_guest_want_sets (table->guests[i].guest);
  for (guint seat = 0; seat < count_seats (seats); seat++)
    if (is_guest (seats->seats[seat]))
      {
        TestGuest *test = &table->guests[seats->seats[seat] - '0'];

        bm_guest_take_seat (test->guest, seat, TRUE, test->name);
      }
  test_table_settle (table);
  for (guint i = 0; i < table->n_guests; i++)
    bm_guest_set_ready (table->guests[i].guest, TRUE);
  test_table_settle (table);
}

/* Everybody comes, sits down, and is ready. The second guest and whoever looks on lack the sets. */
void
test_table_come (TestTable       *table,
                 const TestSeats *seats)
{
  guint n_guests = 0;

  for (guint seat = 0; seats->seats[seat] != '\0'; seat++)
    if (is_guest (seats->seats[seat]))
      n_guests = MAX (n_guests, (guint) (seats->seats[seat] - '0') + 1);
  for (guint i = 0; i < n_guests; i++)
    {
      g_autofree char *name = g_strdup_printf ("Guest %u", i);

      test_table_add_guest (table, name, i != 1);
    }
  if (strchr (seats->seats, 'w') != NULL)
    test_table_add_guest (table, "Onlooker", FALSE);
  test_table_settle (table);
  test_table_sit_down (table, seats);
}

/* And then the game begins. */
void
test_table_start (TestTable       *table,
                  const TestSeats *seats)
{
  g_autoptr (GError) error = NULL;

  test_table_come (table, seats);
  bm_host_start (table->host, &error);
  g_assert_no_error (error);
  test_table_settle (table);
  g_assert_cmpint (bm_host_get_phase (table->host), ==, BM_HOST_PLAYING);
}

/* -- Playing -- */

/* Anything that it may do; a seat whose last decision is on its way need not. */
void
test_decide_seat (BmSession *session,
                  guint      seat,
                  BmRandom  *random)
{
  BmView view = bm_session_get_view (session, seat);
  BmMove moves[BM_MAX_MOVES];
  guint n = bm_view_list_moves (&view, moves);
  g_autoptr (GError) error = NULL;

  if (n == 0)
    return;

  bm_session_play (session, moves[bm_random_below (random, n)], &error);
  if (!g_error_matches (error, BM_SESSION_ERROR, BM_SESSION_ERROR_WAITING))
    g_assert_no_error (error);
}

static void
decide_all (TestTable *table,
            BmSession *session)
{
  for (guint seat = 0; session != NULL && seat < BM_MAX_SEATS; seat++)
    if ((bm_session_get_persons (session) >> seat & 1) && bm_random_below (&table->random, 2) == 0)
      test_decide_seat (session, seat, &table->random);
}

/* Somebody decides, or something arrives. Returns FALSE when the game is over everywhere. */
gboolean
test_table_step (TestTable *table)
{
  gboolean is_over = bm_host_get_phase (table->host) == BM_HOST_OVER;

  table->now += 50;
  bm_host_tick (table->host, table->now);
  decide_all (table, bm_host_get_session (table->host));
  for (guint i = 0; i < table->n_guests; i++)
    {
      TestGuest *test = &table->guests[i];

      if (!is_up (table, test))
        continue;
      if (bm_guest_get_phase (test->guest) == BM_GUEST_PLAYING)
        decide_all (table, bm_guest_get_session (test->guest));
      bm_guest_tick (test->guest, table->now);
      is_over = is_over
                && (bm_guest_get_phase (test->guest) == BM_GUEST_OVER
                    || bm_guest_get_phase (test->guest) == BM_GUEST_GONE);
    }
  for (guint i = bm_random_below (&table->random, 8); i > 0; i--)
    bm_loopback_carry (table->loopback);
  /* Computer players think in real time. */
  if (!g_main_context_iteration (NULL, FALSE) && bm_random_below (&table->random, 10) == 0)
    g_usleep (200);

  return !is_over;
}

void
test_table_play (TestTable *table)
{
  guint n_steps = 0;

  while (test_table_step (table))
    g_assert_cmpuint (n_steps++, <, 100000);
  test_table_settle (table);
}

static void
assert_same_past (BmReplay *host,
                  BmReplay *guest)
{
  guint n = bm_replay_get_n_steps (guest);

  g_assert_cmpuint (n, <=, bm_replay_get_n_steps (host));
  for (guint step = 0; step < n; step++)
    {
      guint n_here, n_there;
      const BmEvent *here = bm_replay_get_events (host, step, &n_here);
      const BmEvent *there = bm_replay_get_events (guest, step, &n_there);

      g_assert_cmpmem (bm_replay_get_step_info (guest, step), sizeof (BmReplayStep),
                       bm_replay_get_step_info (host, step), sizeof (BmReplayStep));
      g_assert_cmpmem (there, n_there * sizeof *there, here, n_here * sizeof *here);
    }
}

/* Whoever has played from the beginning can look back at all that they have been told, which may not be all that there is. */
void
test_table_assert_past (TestTable *table)
{
  g_autoptr (BmReplay) host = bm_session_look_back (bm_host_get_session (table->host));

  g_assert_nonnull (host);
  for (guint i = 0; i < table->n_guests; i++)
    {
      BmSession *session = bm_guest_get_session (table->guests[i].guest);
      g_autoptr (BmReplay) guest = NULL;

      if (session == NULL || bm_session_get_persons (session) == 0)
        continue;
      guest = bm_session_look_back (session);
      g_assert_nonnull (guest);
      assert_same_past (host, guest);
    }
}

/* All have the same game, and nobody has found anything wrong. */
void
test_table_assert_over (TestTable *table)
{
  g_autofree char *text = bm_record_to_text (bm_session_get_record (bm_host_get_session (table->host)));

  g_assert_cmpint (bm_host_get_phase (table->host), ==, BM_HOST_OVER);
  for (guint i = 0; i < table->n_guests; i++)
    {
      const TestGuest *test = &table->guests[i];
      g_autofree char *own = NULL;

      if (bm_guest_get_phase (test->guest) == BM_GUEST_GONE)
        continue;
      g_assert_cmpint (bm_guest_get_phase (test->guest), ==, BM_GUEST_OVER);
      own = bm_record_to_text (bm_session_get_record (bm_guest_get_session (test->guest)));
      g_assert_cmpstr (own, ==, text);
      g_assert_cmpint (bm_guest_get_verdict (test->guest), ==, BM_VERDICT_VERIFIED);
      g_assert_cmpint (bm_host_get_verdict (table->host, bm_guest_get_id (test->guest)), ==, BM_VERDICT_VERIFIED);
    }
}

/* Makes a move for each person here who has to decide. */
void
test_decide (BmSession *session,
             BmRandom  *random)
{
  for (guint seat = 0; seat < BM_MAX_SEATS; seat++)
    if (bm_session_get_persons (session) >> seat & 1)
      {
        BmView view = bm_session_get_view (session, seat);
        BmMove moves[BM_MAX_MOVES];
        guint n = bm_view_list_moves (&view, moves);

        /* It may wait for the answer to an earlier move. */
        if (n > 0)
          bm_session_play (session, moves[bm_random_below (random, n)], NULL);
      }
}

/* Whether a guest has all sets that are played with. */
gboolean
test_has_sets (BmGathering *guest)
{
  guint n;

  bm_gathering_count_missing (guest, &n);
  return n == 0;
}

/* After the end of a game. */
void
test_assert_same_game (BmSession *host,
                       BmGuest   *guest)
{
  g_autofree char *text = bm_record_to_text (bm_session_get_record (host));
  g_autofree char *own = bm_record_to_text (bm_session_get_record (bm_guest_get_session (guest)));

  g_assert_cmpstr (own, ==, text);
  g_assert_cmpint (bm_guest_get_verdict (guest), ==, BM_VERDICT_VERIFIED);
}
