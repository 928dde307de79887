/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net-util.h"
#include "test-util.h"

/* Taking back at a table: somebody asks, the others agree or do not. */

static const TestSeats draft = { BM_MODE_INDIVIDUAL, "h01" };
static const TestSeats friends = { BM_MODE_INDIVIDUAL, "0b1w" };
static const TestSeats duel = { BM_MODE_ROWS, "h0" };

#define NOT_ENDED G_MAXUINT

typedef struct
{
  guint end;
  guint seat;
} Ending;

static void
ended_cb (GObject  *end G_GNUC_UNUSED,
          guint     how,
          guint     seat,
          gpointer  data)
{
  *(Ending *) data = (Ending) { how, seat };
}

static BmSession *
get_session (TestTable *table,
             int        guest)
{
  return guest < 0 ? bm_host_get_session (table->host) : bm_guest_get_session (table->guests[guest].guest);
}

static guint
count_moves (TestTable *table)
{
  return bm_session_get_n_moves (bm_host_get_session (table->host));
}

static guint
count_taken_back (TestTable *table)
{
  return bm_record_get_n_taken_back (bm_session_get_record (bm_host_get_session (table->host)));
}

/* A game in which everybody has decided something. */
static TestTable *
begin (const TestSeats *seats)
{
  TestTable *table = test_table_new (seats, 1);

  test_table_start (table, seats);
  while (count_moves (table) < 20)
    test_table_step (table);
  test_table_settle (table);

  return table;
}

static BmPleaState
get_plea (TestTable *table,
          int        guest)
{
  return guest < 0 ? bm_host_get_plea (table->host, NULL) : bm_guest_get_plea (table->guests[guest].guest, NULL);
}

static void
answer (TestTable *table,
        int        guest,
        gboolean   agrees)
{
  g_assert_cmpint (get_plea (table, guest), ==, BM_PLEA_ASKED);
  if (guest < 0)
    bm_host_answer_plea (table->host, agrees);
  else
    bm_guest_answer_plea (table->guests[guest].guest, agrees);
  g_assert_cmpint (get_plea (table, guest), ==, BM_PLEA_NONE);
  test_table_wait (table, 1000);
}

static void
ask (TestTable *table,
     int        guest)
{
  g_assert_true (bm_session_get_can_undo (get_session (table, guest)));
  bm_session_undo (get_session (table, guest));
  test_table_wait (table, 1000);
}

static void
assert_same_table (TestTable *table)
{
  BmView view = bm_session_get_view (bm_host_get_session (table->host), BM_SPECTATOR);
  g_autofree char *text = bm_test_view_dup_text (&view);

  for (guint i = 0; i < table->n_guests; i++)
    {
      BmView there = bm_session_get_view (get_session (table, (int) i), BM_SPECTATOR);
      g_autofree char *mirrored = bm_test_view_dup_text (&there);

      g_assert_cmpstr (mirrored, ==, text);
    }
  test_table_assert_past (table);
}

/* Everybody sees the same public things, and plays on to the end. Nobody remembers what was taken back, even if their
 * program ends. */
static void
assert_goes_on (TestTable *table)
{
  assert_same_table (table);
  for (guint i = 0; i < 60; i++)
    test_table_step (table);
  test_table_kill_guest (table, &table->guests[0]);
  bm_loopback_connect (table->loopback, table->guests[0].name);
  test_table_settle (table);
  assert_same_table (table);
  test_table_play (table);
  test_table_assert_over (table);
}

static gboolean
has_moved (TestTable *table,
           guint      seat)
{
  const BmRecord *record = bm_session_get_record (bm_host_get_session (table->host));

  for (guint i = 0; i < bm_record_get_n_moves (record); i++)
    if (bm_move_get_seat (bm_record_get_move (record, i)) == seat)
      return TRUE;

  return FALSE;
}

/* Who has decided nothing yet can take nothing back, whatever others have decided. */
static void
test_nothing_yet (void)
{
  g_autoptr (TestTable) table = test_table_new (&draft, 1);
  guint n_others = 0;

  test_table_start (table, &draft);
  while (!has_moved (table, 2))
    {
      g_assert_false (bm_session_get_can_undo (get_session (table, 1)));
      n_others += count_moves (table) > 0;
      test_table_step (table);
      test_table_settle (table);
    }
  g_assert_true (bm_session_get_can_undo (get_session (table, 1)));
  g_assert_cmpuint (n_others, >, 0);
}

static void
test_agreed (void)
{
  for (int asker = -1; asker < 2; asker += bm_test_is_quick () ? 2 : 1)
    {
      g_autoptr (TestTable) table = begin (&draft);
      guint n_moves = count_moves (table);
      guint last = bm_session_find_decision (bm_host_get_session (table->host), 1u << (asker + 1));
      Ending endings[3] = { { NOT_ENDED, 0 }, { NOT_ENDED, 0 }, { NOT_ENDED, 0 } };

      g_signal_connect (table->host, "plea-ended", G_CALLBACK (ended_cb), &endings[0]);
      for (guint i = 0; i < 2; i++)
        g_signal_connect (table->guests[i].guest, "plea-ended", G_CALLBACK (ended_cb), &endings[i + 1]);

      ask (table, asker);
      for (int i = -1; i < 2; i++)
        {
          /* One question at a time. */
          g_assert_false (bm_session_get_can_undo (get_session (table, i)));
          g_assert_cmpint (get_plea (table, i), ==, i == asker ? BM_PLEA_WAITING : BM_PLEA_ASKED);
        }
      for (int i = -1; i < 2; i++)
        {
          if (i == asker)
            continue;
          g_assert_cmpuint (count_moves (table), ==, n_moves);
          answer (table, i, TRUE);
        }

      g_assert_cmpuint (count_moves (table), ==, last);
      g_assert_cmpuint (count_taken_back (table), ==, 1);
      for (guint i = 0; i < 3; i++)
        {
          g_assert_cmpuint (endings[i].end, ==, BM_PLEA_END_AGREED);
          g_assert_cmpuint (endings[i].seat, ==, asker + 1);
        }
      assert_goes_on (table);
    }
}

/* One is enough. */
static void
test_refused (void)
{
  for (int refuser = -1; refuser < 1; refuser++)
    {
      g_autoptr (TestTable) table = begin (&draft);
      guint n_moves = count_moves (table);
      Ending ending = { NOT_ENDED, 0 };

      g_signal_connect (table->guests[1].guest, "plea-ended", G_CALLBACK (ended_cb), &ending);
      ask (table, 1);
      answer (table, refuser, FALSE);
      for (int i = -1; i < 2; i++)
        g_assert_cmpint (get_plea (table, i), ==, BM_PLEA_NONE);
      g_assert_cmpuint (ending.end, ==, BM_PLEA_END_REFUSED);
      g_assert_cmpuint (ending.seat, ==, refuser + 1);
      g_assert_cmpuint (count_moves (table), ==, n_moves);
      g_assert_true (bm_session_get_can_undo (get_session (table, 1)));
      g_assert_cmpuint (count_taken_back (table), ==, 0);
      assert_same_table (table);
    }
}

/* Who says nothing does not agree. */
static void
test_no_answer (void)
{
  g_autoptr (TestTable) table = begin (&draft);
  guint n_moves = count_moves (table);
  Ending ending = { NOT_ENDED, 0 };

  g_signal_connect (table->guests[1].guest, "plea-ended", G_CALLBACK (ended_cb), &ending);
  ask (table, 1);
  answer (table, -1, TRUE);
  test_table_wait (table, BM_PLEA_PATIENCE_MS - 5000);
  g_assert_cmpuint (ending.end, ==, NOT_ENDED);
  test_table_wait (table, 6000);
  g_assert_cmpuint (ending.end, ==, BM_PLEA_END_LATE);
  g_assert_cmpint (get_plea (table, 0), ==, BM_PLEA_NONE);
  g_assert_cmpuint (count_moves (table), ==, n_moves);
  assert_same_table (table);
}

/* Computer players agree, and whoever looks on is not asked. If nobody plays at the host, those decide who are there. */
static void
test_nobody_at_host (void)
{
  g_autoptr (TestTable) table = begin (&friends);

  g_assert_false (bm_session_get_can_undo (get_session (table, -1)));
  ask (table, 0);
  g_assert_cmpint (get_plea (table, -1), ==, BM_PLEA_NONE);
  g_assert_cmpint (get_plea (table, 2), ==, BM_PLEA_NONE);
  answer (table, 1, TRUE);
  g_assert_cmpuint (count_taken_back (table), ==, 1);

  bm_loopback_cut (table->loopback, table->guests[1].name);
  ask (table, 0);
  g_assert_cmpuint (count_taken_back (table), ==, 2);
  bm_loopback_connect (table->loopback, table->guests[1].name);
  test_table_settle (table);
  assert_goes_on (table);
}

/* Who is away has to answer, unless a computer player keeps the seat. */
static void
test_away (void)
{
  g_autoptr (TestTable) table = begin (&duel);
  guint n_moves = count_moves (table);

  bm_loopback_cut (table->loopback, table->guests[0].name);
  ask (table, -1);
  test_table_wait (table, BM_PLEA_PATIENCE_MS + 1000);
  g_assert_cmpuint (count_moves (table), ==, n_moves);

  bm_host_set_keeper (table->host, "random", 1000);
  ask (table, -1);
  g_assert_cmpuint (count_taken_back (table), ==, 1);
  bm_loopback_connect (table->loopback, table->guests[0].name);
  test_table_settle (table);
  assert_goes_on (table);
}

/* A guest answers what is no longer on the table. */
static void
test_crossing (void)
{
  g_autoptr (TestTable) table = begin (&duel);

  ask (table, -1);
  bm_guest_answer_plea (table->guests[0].guest, TRUE);
  while (count_taken_back (table) == 0)
    g_assert_true (bm_loopback_carry (table->loopback));
  for (guint i = 0; i < 3; i++)
    test_decide_seat (get_session (table, 0), 1, &table->random);
  test_table_settle (table);
  g_assert_cmpint (bm_guest_get_phase (table->guests[0].guest), ==, BM_GUEST_PLAYING);
  assert_goes_on (table);
}

/* Two want to take something back at the same time: the second one is told that it stays, and asked. */
static void
test_two_askers (void)
{
  g_autoptr (TestTable) table = begin (&draft);
  Ending ending = { NOT_ENDED, 0 };

  g_signal_connect (table->guests[1].guest, "plea-ended", G_CALLBACK (ended_cb), &ending);
  bm_session_undo (get_session (table, 1));
  bm_session_undo (get_session (table, -1));
  while (get_plea (table, 1) != BM_PLEA_ASKED)
    g_assert_true (bm_loopback_carry (table->loopback));
  bm_guest_answer_plea (table->guests[1].guest, TRUE);
  test_table_wait (table, 1000);
  g_assert_cmpuint (ending.end, ==, NOT_ENDED);
  answer (table, 0, TRUE);
  g_assert_cmpuint (ending.end, ==, BM_PLEA_END_AGREED);
  g_assert_cmpuint (count_taken_back (table), ==, 1);
  assert_same_table (table);

  /* The one that was not heard can ask again. */
  ask (table, 1);
  answer (table, 0, TRUE);
  answer (table, -1, TRUE);
  g_assert_cmpuint (count_taken_back (table), ==, 2);
  assert_goes_on (table);
}

/* Programs end after every step of it. */
static void
test_killed (void)
{
  for (guint i = 0; i < 6; i++)
    {
      g_autoptr (TestTable) table = begin (&duel);
      guint n_taken_back = 1;

      ask (table, -1);
      if (i == 0)
        test_table_kill_guest (table, &table->guests[0]);
      if (i == 1)
        test_table_kill_host (table);
      bm_guest_answer_plea (table->guests[0].guest, TRUE);
      if (i == 2)
        test_table_kill_guest (table, &table->guests[0]);
      if (i == 3)
        test_table_kill_host (table);
      while (i > 3 && count_taken_back (table) == 0)
        g_assert_true (bm_loopback_carry (table->loopback));
      if (i == 4)
        test_table_kill_guest (table, &table->guests[0]);
      if (i == 5)
        test_table_kill_host (table);
      bm_loopback_connect (table->loopback, table->guests[0].name);
      test_table_settle (table);

      /* The question is not stored: at either end it is over then. */
      if (i == 0 || i == 1 || i == 3)
        n_taken_back = 0;
      test_table_wait (table, 2 * BM_PLEA_PATIENCE_MS);
      g_assert_cmpuint (count_taken_back (table), ==, n_taken_back);
      g_assert_cmpint (get_plea (table, 0), ==, BM_PLEA_NONE);
      g_assert_cmpint (get_plea (table, -1), ==, BM_PLEA_NONE);
      if (n_taken_back > 0)
        assert_goes_on (table);
      else
        assert_same_table (table);
    }
}

/* Anybody asks at any time, in any weather; now and then somebody does not agree. */
static void
test_games (void)
{
  static const BmLoopbackFaults faults = { 5, 10, 10, FALSE };
  static const TestSeats seats[] = { { BM_MODE_INDIVIDUAL, "h01w" }, { BM_MODE_ROWS, "0b1" } };

  for (guint game = bm_test_is_quick () ? 1 : 0; game < G_N_ELEMENTS (seats); game++)
    {
      g_autoptr (TestTable) table = test_table_new (&seats[game], game);
      guint n_steps = 0;

      bm_loopback_set_faults (table->loopback, &faults);
      test_table_start (table, &seats[game]);
      while (test_table_step (table))
        {
          int one = (int) bm_random_below (&table->random, table->n_guests + 1) - 1;

          g_assert_cmpuint (n_steps++, <, 50000);
          if (count_taken_back (table) < 6 && bm_random_below (&table->random, 10) == 0)
            bm_session_undo (get_session (table, one));
          if (get_plea (table, one) == BM_PLEA_ASKED && bm_random_below (&table->random, 5) == 0)
            bm_host_answer_plea (table->host, one >= 0 || bm_random_below (&table->random, 5) > 0);
          if (one >= 0 && bm_random_below (&table->random, 5) == 0)
            bm_guest_answer_plea (table->guests[one].guest, bm_random_below (&table->random, 5) > 0);
        }
      test_table_settle (table);
      test_table_assert_over (table);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/plea/nothing-yet", test_nothing_yet);
  g_test_add_func ("/plea/agreed", test_agreed);
  g_test_add_func ("/plea/refused", test_refused);
  g_test_add_func ("/plea/no-answer", test_no_answer);
  g_test_add_func ("/plea/nobody-at-host", test_nobody_at_host);
  g_test_add_func ("/plea/away", test_away);
  g_test_add_func ("/plea/crossing", test_crossing);
  g_test_add_func ("/plea/two-askers", test_two_askers);
  g_test_add_func ("/plea/killed", test_killed);
  g_test_add_func ("/plea/games", test_games);

  return g_test_run ();
}
