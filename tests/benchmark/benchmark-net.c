/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bm-set-registry.h"
#include "broker-util.h"
#include "daemon-util.h"
#include "net-util.h"
#include "test-util.h"

/* What tables cost others than those who sit at them: bigmonster-host with 20 tables, and a broker with 1,000. People
 * decide at random, as fast as they would; all of them are in this program.
 *
 *   benchmark-net PROGRAM host [TABLES [SECONDS [PACE]]]
 *   benchmark-net PROGRAM broker [TABLES [SECONDS [PACE]]]
 *
 * PROGRAM is bigmonster-host, PACE how many seconds people take for a decision on average. Processor time and memory are
 * those of the other program, so that they mean something on a busy machine, too. How long it takes until all others see a
 * move is real time, in which all programs share the machine. */

#define MAX_PEOPLE 3

typedef struct _Table Table;

/* Somebody at a table. */
typedef struct
{
  Table       *table;
  BmGathering *gathering;
  BmSession   *watched;   /* not owned */
  gint64       next;      /* when they decide next, in µs */
} Person;

struct _Table
{
  Person people[MAX_PEOPLE];
  guint  n_people;
  gint64 since;      /* when the last move was made; 0: all have seen it */
  guint  seat;       /* whose it was */
  guint  n_waiting;  /* how many have not seen it */
};

typedef struct
{
  GPtrArray *tables;
  BmRandom   random;
  double     pace;
  gboolean   is_quiet;
  guint      n_decisions;
  GArray    *delays;  /* in ms */
} Bench;

static Bench bench;

/* -- The other program -- */

typedef struct
{
  double seconds;  /* of the processor */
  double mb;
} Use;

static Use
read_use (const char *pid)
{
  g_autofree char *stat_path = g_strdup_printf ("/proc/%s/stat", pid);
  g_autofree char *status_path = g_strdup_printf ("/proc/%s/status", pid);
  g_autofree char *stat = NULL;
  g_autofree char *status = NULL;
  g_auto (GStrv) words = NULL;
  Use use;

  if (!g_file_get_contents (stat_path, &stat, NULL, NULL) || !g_file_get_contents (status_path, &status, NULL, NULL))
    g_error ("%s has ended", pid);

  words = g_strsplit (strrchr (stat, ')') + 2, " ", -1);
  use.seconds = (g_ascii_strtod (words[11], NULL) + g_ascii_strtod (words[12], NULL)) / (double) sysconf (_SC_CLK_TCK);
  use.mb = g_ascii_strtod (strstr (status, "VmRSS:") + 6, NULL) / 1024;
  return use;
}

/* -- People -- */

static int
compare_doubles (gconstpointer a,
                 gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return x < y ? -1 : x > y;
}

static double
find_delay (double share)
{
  g_array_sort (bench.delays, compare_doubles);
  return bench.delays->len == 0 ? 0 : g_array_index (bench.delays, double, (guint) (share * (bench.delays->len - 1)));
}

static void
moved_cb (BmSession *session G_GNUC_UNUSED,
          guint      seat,
          guint      kind G_GNUC_UNUSED,
          GArray    *events G_GNUC_UNUSED,
          Person    *person)
{
  Table *table = person->table;
  double delay;

  if (table->since == 0 || seat != table->seat || table->n_waiting == 0 || --table->n_waiting > 0)
    return;

  delay = (double) (g_get_monotonic_time () - table->since) / 1000;
  g_array_append_val (bench.delays, delay);
  table->since = 0;
}

static void
decide (Person *person)
{
  BmSession *session = bm_gathering_get_session (person->gathering);
  guint seats = bm_session_get_persons (session) & ~bm_session_get_elsewhere (session);

  if (session != person->watched)
    {
      g_signal_connect (session, "moved", G_CALLBACK (moved_cb), person);
      person->watched = session;
    }
  for (guint seat = 0; seat < BM_MAX_SEATS; seat++)
    {
      BmView view = bm_session_get_view (session, seat);

      if (!(seats >> seat & 1) || bm_view_get_decision (&view, seat) == BM_MOVE_NONE)
        continue;
      /* The program of whoever decides shows it, too. */
      person->table->since = g_get_monotonic_time ();
      person->table->seat = seat;
      person->table->n_waiting = person->table->n_people;
      bench.n_decisions++;
      test_decide_seat (session, seat, &bench.random);
      return;
    }
}

static void
act (Person *person)
{
  BmGathering *gathering = person->gathering;

  switch (bm_gathering_get_phase (gathering))
    {
    case BM_GATHERING_LOBBY:
      if (bm_gathering_is_host (gathering))
        {
          if (bm_host_get_can_start (bm_gathering_get_host (gathering)))
            bm_host_start (bm_gathering_get_host (gathering), NULL);
        }
      else if (test_has_sets (gathering) && !bm_gathering_get_ready (gathering))
        bm_guest_set_ready (bm_gathering_get_guest (gathering), TRUE);
      break;
    case BM_GATHERING_PLAYING:
      decide (person);
      break;
    case BM_GATHERING_CALLING:
    case BM_GATHERING_DEALING:
    case BM_GATHERING_OVER:
    case BM_GATHERING_GONE:
    default:
      break;
    }
}

static gint64
draw_pause (void)
{
  double share = (bm_random_below (&bench.random, 1000000) + 1) / 1000000.0;

  return (gint64) (-log (share) * bench.pace * G_USEC_PER_SEC);
}

static gboolean
tick_cb (gpointer data G_GNUC_UNUSED)
{
  gint64 now = g_get_monotonic_time ();

  for (guint i = 0; !bench.is_quiet && i < bench.tables->len; i++)
    {
      Table *table = g_ptr_array_index (bench.tables, i);

      for (guint j = 0; j < table->n_people; j++)
        if (table->people[j].next <= now)
          {
            act (&table->people[j]);
            table->people[j].next = now + draw_pause ();
          }
    }

  return G_SOURCE_CONTINUE;
}

static void
add_person (Table       *table,
            BmGathering *gathering)
{
  table->people[table->n_people++] = (Person) { table, gathering, NULL, g_get_monotonic_time () + draw_pause () };
}

static guint
count_playing (void)
{
  guint n = 0;

  for (guint i = 0; i < bench.tables->len; i++)
    {
      Table *table = g_ptr_array_index (bench.tables, i);

      n += bm_gathering_get_phase (table->people[table->n_people - 1].gathering) == BM_GATHERING_PLAYING;
    }

  return n;
}

static void
let_pass (double seconds)
{
  gint64 end = g_get_monotonic_time () + (gint64) (seconds * G_USEC_PER_SEC);

  while (g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
}

/* People come quickly; then they play at their pace. */
static void
measure (const char *pid,
         const char *name,
         double      seconds,
         double      pace)
{
  gint64 deadline = g_get_monotonic_time () + 600 * G_USEC_PER_SEC;
  gint64 start;
  Use before, after, quiet;
  double real;

  g_timeout_add (50, tick_cb, NULL);
  while (count_playing () < bench.tables->len && g_get_monotonic_time () < deadline)
    let_pass (1);
  bench.pace = pace;
  let_pass (2);
  bench.n_decisions = 0;
  g_array_set_size (bench.delays, 0);

  before = read_use (pid);
  start = g_get_monotonic_time ();
  let_pass (seconds);
  after = read_use (pid);
  real = (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;
  printf ("%s: %u tables at which people play, %.1f decisions a second\n", name, count_playing (),
          bench.n_decisions / real);
  printf ("  %.2f %% of a core, %.2f ms for a decision, %.1f MB\n", (after.seconds - before.seconds) / real * 100,
          (after.seconds - before.seconds) / MAX (bench.n_decisions, 1u) * 1000, after.mb);
  printf ("  until all others see a move: %.1f ms (half of them), %.1f ms (nine of ten)\n", find_delay (0.5),
          find_delay (0.9));

  bench.is_quiet = TRUE;
  let_pass (5);
  before = read_use (pid);
  let_pass (20);
  quiet = read_use (pid);
  printf ("  %.2f %% of a core while nobody decides\n", (quiet.seconds - before.seconds) / 20 * 100);
  fflush (stdout);
}

/* -- Tables -- */

static BmGathering *
join (GListModel *sets,
      const char *invitation)
{
  g_autoptr (GError) error = NULL;
  BmGathering *guest = bm_gathering_join (invitation, "Guest", sets, NULL, &error);

  g_assert_no_error (error);
  return guest;
}

static void
remove_tables (const char *folder,
               guint       n)
{
  for (guint i = 1; i <= n; i++)
    {
      g_autofree char *name = g_strdup_printf ("table-%u", i);
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_unlink (path);
    }
  g_rmdir (folder);
}

/* Three people at each table of a host at which no one plays. */
static void
measure_host (const char *program,
              GListModel *sets,
              guint       n_tables,
              double      seconds,
              double      pace)
{
  g_autofree char *folder = g_dir_make_tmp ("tables-XXXXXX", NULL);
  g_autofree char *number = g_strdup_printf ("%u", n_tables);
  const char *arguments[] = { program, "--players", "3", "--tables", number, "--folder", folder, NULL };
  GSubprocess *host = test_daemon_start (G_SUBPROCESS_FLAGS_STDOUT_PIPE, arguments);
  g_autoptr (GDataInputStream) lines = g_data_input_stream_new (g_subprocess_get_stdout_pipe (host));

  for (guint i = 0; i < n_tables; i++)
    {
      g_autofree char *line = g_data_input_stream_read_line (lines, NULL, NULL, NULL);
      Table *table = g_new0 (Table, 1);

      g_assert_nonnull (line);
      for (guint j = 0; j < MAX_PEOPLE; j++)
        add_person (table, join (sets, line));
      g_ptr_array_add (bench.tables, table);
    }

  measure (g_subprocess_get_identifier (host), "bigmonster-host", seconds, pace);
  test_daemon_kill (host);
  remove_tables (folder, n_tables);
}

/* A host and a guest at each table. */
static void
measure_broker (GListModel *sets,
                guint       n_tables,
                double      seconds,
                double      pace)
{
  g_autoptr (TestBroker) broker = NULL;
  g_autoptr (BmBroker) address = NULL;
  g_autofree char *text = NULL;
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");
  g_autoptr (BmSetup) setup = bm_test_setup_new (rules, BM_MODE_ROWS, 2);
  BmSeat seats[BM_MAX_SEATS] = { { BM_SEAT_PERSON, "Host" }, { BM_SEAT_ELSEWHERE, "" } };

  if (test_broker_is_missing ())
    return;

  broker = test_broker_new ("allow_anonymous true\nmax_queued_messages 2000\n");
  address = test_broker_dup_address (broker);
  text = bm_broker_to_text (address);
  test_broker_start (broker);
  for (guint i = 0; i < n_tables; i++)
    {
      g_autoptr (GError) error = NULL;
      BmGathering *host = bm_gathering_open (setup, seats, NULL, &error);
      g_autofree char *invitation = NULL;
      Table *table = g_new0 (Table, 1);

      g_assert_no_error (error);
      bm_gathering_set_broker (host, text, &error);
      g_assert_no_error (error);
      invitation = bm_gathering_dup_invitation (host, FALSE);
      add_person (table, host);
      add_person (table, join (sets, invitation));
      g_ptr_array_add (bench.tables, table);
      for (guint j = 0; j < 20; j++)
        g_main_context_iteration (NULL, FALSE);
    }

  measure (test_broker_get_process (broker), "Mosquitto", seconds, pace);
}

int
main (int    argc,
      char **argv)
{
  gboolean is_broker = argc > 2 && g_str_equal (argv[2], "broker");
  g_autoptr (BmSetRegistry) registry = bm_set_registry_new (NULL);
  guint n_tables = argc > 3 ? (guint) atoi (argv[3]) : is_broker ? 1000 : 20;
  double seconds = argc > 4 ? g_ascii_strtod (argv[4], NULL) : 60;
  double pace = argc > 5 ? g_ascii_strtod (argv[5], NULL) : is_broker ? 30 : 10;

  if (argc < 3)
    g_error ("Usage: benchmark-net PROGRAM host|broker [TABLES [SECONDS [PACE]]]");

  bm_random_init (&bench.random, 1, 0);
  bench.tables = g_ptr_array_new ();
  bench.delays = g_array_new (FALSE, FALSE, sizeof (double));
  bench.pace = 1;
  if (is_broker)
    measure_broker (G_LIST_MODEL (registry), n_tables, seconds, pace);
  else
    measure_host (argv[1], G_LIST_MODEL (registry), n_tables, seconds, pace);
  /* What is left goes with this program. */
  return 0;
}
