/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-participant.h"
#include "net-util.h"

/* What waits for those who are away. */

static void
say (TestTable *table,
     guint      n)
{
  for (guint i = 0; i < n; i++)
    {
      bm_host_say (table->host, "Are you there?");
      if (i % 100 == 0)
        test_table_settle (table);
    }
  test_table_settle (table);
}

/* A table with two guests, the first of whom is away. Nothing is stored, which would take long. */
static TestTable *
make_table (void)
{
  static const TestSeats seats = { BM_MODE_INDIVIDUAL, "h01" };
  TestTable *table = test_table_new (&seats, 1);

  test_table_come (table, &seats);
  g_signal_handlers_block_matched (table->host, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, table);
  bm_loopback_cut (table->loopback, table->guests[0].name);
  return table;
}

/* Whoever has missed much confirms much, and may be cut off for that again and again. */
static void
come_back (TestTable *table)
{
  for (guint i = 0; i < 400; i++)
    {
      bm_loopback_connect (table->loopback, table->guests[0].name);
      test_table_wait (table, 1000);
    }
}

/* A long evening is not too long. */
static void
test_long (void)
{
  g_autoptr (TestTable) table = make_table ();

  say (table, BM_PARTICIPANT_MAX_WAITING - 100);
  come_back (table);
  g_assert_cmpint (bm_guest_get_phase (table->guests[0].guest), ==, BM_GUEST_LOBBY);
  g_assert_cmpuint (table->guests[0].n_said, ==, BM_PARTICIPANT_MAX_WAITING - 100);
}

/* At some time nobody waits any longer; those who are there are not concerned. */
static void
test_too_long (void)
{
  g_autoptr (TestTable) table = make_table ();

  say (table, BM_PARTICIPANT_MAX_WAITING + 1);
  come_back (table);
  g_assert_cmpint (bm_guest_get_phase (table->guests[0].guest), ==, BM_GUEST_GONE);
  g_assert_cmpint (bm_guest_get_dismissal (table->guests[0].guest), ==, BM_DISMISSAL_LATE);
  g_assert_cmpint (bm_guest_get_phase (table->guests[1].guest), ==, BM_GUEST_LOBBY);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/outbox/long", test_long);
  g_test_add_func ("/outbox/too-long", test_too_long);

  return g_test_run ();
}
