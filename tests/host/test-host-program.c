/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>

#include "bm-gathering.h"
#include "net-util.h"
#include "wait-util.h"

/* bigmonster-host as people start it. */

#define N_TABLES 2
#define N_GUESTS 2

typedef struct
{
  char             *folder;
  GSubprocess      *program;
  GDataInputStream *output;
  char             *invitations[N_TABLES];
  BmGathering      *guests[N_GUESTS];
} House;

static void
start (House *house)
{
  g_autoptr (GError) error = NULL;

  house->program = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, BM_TEST_HOST, "--players", "3", "--bots",
                                     "easy", "--tables", "2", "--folder", house->folder, NULL);
  g_assert_no_error (error);
  house->output = g_data_input_stream_new (g_subprocess_get_stdout_pipe (house->program));
  for (guint i = 0; i < N_TABLES; i++)
    {
      g_autofree char *line = g_data_input_stream_read_line_utf8 (house->output, NULL, NULL, &error);
      g_autofree char *begin = g_strdup_printf ("Table %u: bigmonster:", i + 1);

      g_assert_no_error (error);
      g_assert_nonnull (line);
      g_assert_true (g_str_has_prefix (line, begin));
      g_free (house->invitations[i]);
      house->invitations[i] = g_strdup (strchr (line, ':') + 2);
    }
}

static void
end (House *house,
     int    signal_number)
{
  g_subprocess_send_signal (house->program, signal_number);
  g_subprocess_wait (house->program, NULL, NULL);
  if (signal_number == SIGTERM)
    g_assert_cmpint (g_subprocess_get_exit_status (house->program), ==, 0);
  g_clear_object (&house->output);
  g_clear_object (&house->program);
}

static void
set_up (House         *house,
        gconstpointer  data)
{
  house->folder = g_dir_make_tmp ("host-XXXXXX", NULL);
  start (house);
}

/* Whoever is killed may leave half a file behind. */
static void
remove_folder (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);

      g_assert_cmpint (g_unlink (file), ==, 0);
    }
  g_assert_cmpint (g_rmdir (path), ==, 0);
}

static void
tear_down (House         *house,
           gconstpointer  data)
{
  for (guint i = 0; i < N_GUESTS; i++)
    g_clear_object (&house->guests[i]);
  end (house, SIGTERM);
  remove_folder (house->folder);
  for (guint i = 0; i < N_TABLES; i++)
    g_free (house->invitations[i]);
  g_free (house->folder);
}

static void
come (House *house)
{
  for (guint i = 0; i < N_GUESTS; i++)
    {
      g_autoptr (GError) error = NULL;

      house->guests[i] = bm_gathering_join (house->invitations[0], "Guest", NULL, NULL, &error);
      g_assert_no_error (error);
      wait_until (bm_gathering_get_phase (house->guests[i]) == BM_GATHERING_LOBBY);
      bm_guest_want_sets (bm_gathering_get_guest (house->guests[i]));
      wait_until (test_has_sets (house->guests[i]));
      bm_guest_set_ready (bm_gathering_get_guest (house->guests[i]), TRUE);
    }
}

static gboolean
all_are (House            *house,
         BmGatheringPhase  phase)
{
  return bm_gathering_get_phase (house->guests[0]) == phase && bm_gathering_get_phase (house->guests[1]) == phase;
}

/* Until so many things have been placed, or the game is over. */
static void
play (House *house,
      guint  n_moves)
{
  BmRandom random;

  bm_random_init (&random, 1, 0);
  for (guint i = 0; i < N_GUESTS; i++)
    {
      BmSession *session = bm_gathering_get_session (house->guests[i]);

      while (!all_are (house, BM_GATHERING_OVER) && bm_record_get_n_moves (bm_session_get_record (session)) < n_moves)
        {
          for (guint j = 0; j < N_GUESTS; j++)
            test_decide (bm_gathering_get_session (house->guests[j]), &random);
          g_main_context_iteration (NULL, TRUE);
        }
    }
}

/* A game goes on from where it was after the program has been killed, and both guests can verify it. */
static void
test_game (House         *house,
           gconstpointer  data)
{
  g_autofree char *invitation = NULL;

  come (house);
  wait_until (all_are (house, BM_GATHERING_PLAYING));
  play (house, 20);
  end (house, SIGKILL);
  invitation = g_strdup (house->invitations[1]);
  start (house);
  g_assert_cmpstr (house->invitations[1], ==, invitation);
  play (house, G_MAXUINT);
  wait_until (bm_guest_get_verdict (bm_gathering_get_guest (house->guests[0])) == BM_VERDICT_VERIFIED);
  wait_until (bm_guest_get_verdict (bm_gathering_get_guest (house->guests[1])) == BM_VERDICT_VERIFIED);
  test_assert_same_game (bm_gathering_get_session (house->guests[0]), bm_gathering_get_guest (house->guests[1]));
}

/* -- Refusals -- */

typedef struct
{
  const char *options;
  const char *message;
} Refusal;

static const Refusal refusals[] = {
  { "--players 7", "--players must be a number from 2 to 6" },
  { "--tables 0", "--tables must be a number from 1 to 100" },
  { "--grace 0", "--grace must be a number from 1 to 2592000" },
  { "--players 2 --bots easy,easy", "at least one seat must be for a person" },
  { "--bots greedy", "--bots must be one of easy, normal, hard, not “greedy”" },
  { "--mode solo", "--mode must be one of individual, team, rows, not “solo”" },
  { "--players 5 --mode team", "Teams are for 4 or 6 players, not 5" },
  { "--sets base nothing", "there is no set “nothing”" },
  { "--broker http://example.org",
    "This is not the address of a broker. It looks like “mqtt.example.org” or “mqtt.example.org:8883”." },
  { "--edition none", "There is no edition “none”" },
  { "table", "unexpected argument “table”" },
  { "--folder /proc/self", "table 1: There is no folder for “/proc/self/table-1”. Create it or choose another place." },
};

static void
test_refusal (gconstpointer data)
{
  const Refusal *refusal = data;
  g_autofree char *expected = g_strdup_printf ("bigmonster-host: %s\n", refusal->message);
  g_autofree char *line = g_strconcat (BM_TEST_HOST " ", refusal->options, NULL);
  g_autofree char *output = NULL;
  g_autofree char *errors = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  g_spawn_command_line_sync (line, &output, &errors, &status, &error);
  g_assert_no_error (error);
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, 1);
  g_assert_cmpstr (output, ==, "");
  g_assert_cmpstr (errors, ==, expected);
}

/* Two programs would store the tables over each other. */
static void
test_second (House         *house,
             gconstpointer  data)
{
  g_autofree char *line = g_strdup_printf (BM_TEST_HOST " --folder %s", house->folder);
  g_autofree char *errors = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  g_spawn_command_line_sync (line, NULL, &errors, &status, &error);
  g_assert_no_error (error);
  g_assert_cmpint (WEXITSTATUS (status), ==, 1);
  g_assert_cmpstr (errors, ==, "bigmonster-host: another program is hosting these tables\n");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/host-program/game", House, NULL, set_up, test_game, tear_down);
  g_test_add ("/host-program/second", House, NULL, set_up, test_second, tear_down);
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autofree char *path = g_strdup_printf ("/host-program/refusal/%u", i);

      g_test_add_data_func (path, &refusals[i], test_refusal);
    }

  return g_test_run ();
}
