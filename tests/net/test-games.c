/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "net-util.h"
#include "test-util.h"

/* Whole games of every mode and number of players between programs that only have packets in common. */

/* A turn, and a guest. Six players, all at programs of their own, need nearly as much; four need 2.8 kB. */
#define MOST_BYTES 4000

/* How many steps until what guests remember is looked at again. */
#define PAST_STEPS 400

/* Chances in percent: of a packet, and of a step. */
typedef struct
{
  const char      *name;
  BmLoopbackFaults faults;
  guint            cut;
  guint            killed;
} Weather;

static const Weather weathers[] = {
  { "fair", { 0, 0, 0, FALSE }, 0, 0 },
  { "lost", { 10, 0, 0, FALSE }, 0, 0 },
  { "mixed", { 0, 20, 30, FALSE }, 0, 0 },
  { "cut", { 0, 0, 0, FALSE }, 5, 0 },
  { "killed", { 0, 0, 0, FALSE }, 1, 1 },
  { "storm", { 5, 10, 10, FALSE }, 2, 1 },
  { "kept", { 0, 0, 0, TRUE }, 1, 0 },
  { "kept-mixed", { 5, 10, 10, TRUE }, 1, 0 },
};

static gboolean
happens (TestTable *table,
         guint      percent)
{
  return bm_random_below (&table->random, 100) < percent;
}

static TestGuest *
choose_guest (TestTable *table)
{
  return &table->guests[bm_random_below (&table->random, table->n_guests)];
}

static void
reconnect_all (TestTable *table)
{
  for (guint i = 0; i < table->n_guests; i++)
    bm_loopback_connect (table->loopback, table->guests[i].name);
}

static void
rage (TestTable     *table,
      const Weather *weather)
{
  if (happens (table, weather->cut))
    bm_loopback_cut (table->loopback, choose_guest (table)->name);
  if (happens (table, weather->killed))
    test_table_kill_host (table);
  if (happens (table, weather->killed))
    test_table_kill_guest (table, choose_guest (table));
  if (happens (table, 20))
    reconnect_all (table);
}

static void
play (const TestSeats *seats,
      const Weather   *weather,
      guint64          seed)
{
  g_autoptr (TestTable) table = test_table_new (seats, seed);
  guint n_steps = 0;

  bm_loopback_set_faults (table->loopback, &weather->faults);
  test_table_start (table, seats);
  while (test_table_step (table))
    {
      g_assert_cmpuint (n_steps++, <, 50000);
      rage (table, weather);
      if (n_steps % PAST_STEPS == 0)
        test_table_assert_past (table);
    }
  reconnect_all (table);
  test_table_settle (table);
  test_table_assert_over (table);
}

/* All tables in fair weather; elsewhere every third one, each time others. If it has to be quick, every third one in fair weather
 * and one elsewhere. */
static void
test_weather (gconstpointer data)
{
  const Weather *weather = data;
  guint index = (guint) (weather - weathers);
  guint stride = bm_test_is_quick () ? (index == 0 ? 3 : 10) : (index == 0 ? 1 : 3);

  for (guint i = index % stride; i < n_test_seats; i += stride)
    play (&test_seats[i], weather, i);
}

/* Somebody is killed after every few packets, from the moment in which all are ready to the first move. */
static void
test_killed_while_dealing (void)
{
  static const TestSeats seats = { BM_MODE_INDIVIDUAL, "h01w" };

  for (guint seed = 0; seed < (bm_test_is_quick () ? 1 : 4); seed++)
    {
      g_autoptr (TestTable) table = test_table_new (&seats, seed);
      g_autoptr (GError) error = NULL;
      guint n_rounds = 0;

      test_table_come (table, &seats);
      bm_host_start (table->host, &error);
      g_assert_no_error (error);
      while (bm_host_get_phase (table->host) == BM_HOST_DEALING)
        {
          g_assert_cmpuint (n_rounds++, <, 1000);
          for (guint i = bm_random_below (&table->random, 12); i > 0; i--)
            bm_loopback_carry (table->loopback);
          if (happens (table, 50))
            test_table_kill_host (table);
          else
            test_table_kill_guest (table, choose_guest (table));
          reconnect_all (table);
        }
      g_assert_cmpint (bm_host_get_phase (table->host), ==, BM_HOST_PLAYING);
      g_assert_cmpuint (bm_host_get_game (table->host), ==, 1);
      test_table_play (table);
      test_table_assert_over (table);
    }
}

/* Earlier programs stored less: no plans by file, no question, no past, not what a guest is called. What they stored is still
 * a game. */
static void
test_stored_earlier (void)
{
  static const TestSeats seats = { BM_MODE_INDIVIDUAL, "h01" };

  for (gsize n_members = 11; n_members < 15; n_members++)
    {
      g_autoptr (TestTable) table = test_table_new (&seats, n_members);
      TestGuest *test = &table->guests[0];
      g_autoptr (GVariant) earlier = NULL;
      GVariantBuilder builder;

      test_table_start (table, &seats);
      for (guint i = 0; i < 60; i++)
        g_assert_true (test_table_step (table));
      test_table_settle (table);
      g_assert_cmpuint (g_variant_n_children (test->stored), ==, 15);
      g_variant_builder_init (&builder, G_VARIANT_TYPE_TUPLE);
      for (gsize i = 0; i < n_members; i++)
        {
          g_autoptr (GVariant) member = g_variant_get_child_value (test->stored, i);

          g_variant_builder_add_value (&builder, member);
        }
      earlier = g_steal_pointer (&test->stored);
      test->stored = g_variant_ref_sink (g_variant_builder_end (&builder));
      test_table_kill_guest (table, test);
      g_assert_true ((bm_session_get_n_moves (bm_guest_get_session (test->guest)) > 0) == (n_members >= 14));
      reconnect_all (table);
      test_table_play (table);
      test_table_assert_over (table);
    }
}

/* How much is sent to and from each guest in a turn, confirmations and seals included. */
static void
test_traffic (void)
{
  static const struct
  {
    TestSeats seats;
    guint     n_turns;
  } rows[] = {
    { { BM_MODE_INDIVIDUAL, "h01" }, 18 },
    { { BM_MODE_INDIVIDUAL, "h012" }, 18 },
    { { BM_MODE_INDIVIDUAL, "h01234" }, 18 },
    { { BM_MODE_ROWS, "h01" }, 20 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TestTable) table = test_table_new (&rows[i].seats, i);
      guint64 before;
      guint bytes;

      test_table_start (table, &rows[i].seats);
      before = bm_loopback_get_n_bytes (table->loopback);
      test_table_play (table);
      bytes = (guint) (bm_loopback_get_n_bytes (table->loopback) - before) / rows[i].n_turns / table->n_guests;
      g_test_message ("%s: %u bytes a turn and guest", rows[i].seats.seats, bytes);
      g_assert_cmpuint (bytes, <, MOST_BYTES);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (weathers); i++)
    {
      g_autofree char *path = g_strdup_printf ("/games/%s", weathers[i].name);

      g_test_add_data_func (path, &weathers[i], test_weather);
    }

  g_test_add_func ("/games/killed-while-dealing", test_killed_while_dealing);
  g_test_add_func ("/games/stored-earlier", test_stored_earlier);
  g_test_add_func ("/games/traffic", test_traffic);

  return g_test_run ();
}
