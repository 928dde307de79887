/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <fcntl.h>
#include <glib/gstdio.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "net-util.h"
#include "test-util.h"

/* A program at a table at which nobody sits: rough-network.py starts several, kills them, and starts them again.
 *
 *   player host FOLDER MODE SEATS SEED BROKER KEEPER
 *   player guest FOLDER N-SEATS SEED
 *
 * SEATS is as in TestSeats. In FOLDER are the table; “invitation”, for guests to read; “journal”, with each decision as
 * soon as the program has it for certain; and at the end “moves”, “record” and “verdict”. */

#define PAUSE_MS     100
/* What was asked for comes, as long as it may take: who asked for it every second would only be in the way. */
#define ASK_PAUSE_MS 15000
#define GRACE_MS     4000
#define KEEPER       "random"

/* Instead of a seat. */
#define LEAVES_SEAT (BM_MAX_SEATS + 1)
#define IS_READY    (BM_MAX_SEATS + 2)

typedef struct
{
  char        *folder;
  BmGathering *gathering;
  BmSession   *watched;
  BmRandom     random;
  int          journal;
  guint        n_seats;   /* that the guest wants */
  guint        n_guests;  /* that the host waits for */
  guint        asked;     /* for which seat last, or to be ready */
  gint64       asked_time;
  gboolean     is_done;
} Player;

static char *
make_path (Player     *player,
           const char *name)
{
  return g_build_filename (player->folder, name, NULL);
}

static void
write_text (Player     *player,
            const char *name,
            const char *text)
{
  g_autofree char *path = make_path (player, name);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

static void
note (Player     *player,
      const char *what,
      BmMove      move)
{
  g_autofree char *line = g_strdup_printf ("%s %u %u\n", what, bm_move_get_seat (move), move);

  g_assert_cmpint (write (player->journal, line, strlen (line)), ==, (gssize) strlen (line));
}

/* -- Playing -- */

static void
decide_seat (Player    *player,
             BmSession *session,
             guint      seat)
{
  BmView view = bm_session_get_view (session, seat);
  BmMove moves[BM_MAX_MOVES];
  guint n = bm_view_list_moves (&view, moves);
  BmMove move;

  if (n == 0 || bm_random_below (&player->random, 2) != 0)
    return;
  move = moves[bm_random_below (&player->random, n)];
  /* It may wait for the answer to an earlier one. */
  if (bm_session_play (session, move, NULL))
    note (player, "move", move);
}

static void
decide (Player *player)
{
  BmSession *session = bm_gathering_get_session (player->gathering);

  for (guint seat = 0; seat < BM_MAX_SEATS; seat++)
    if (bm_session_get_persons (session) >> seat & 1)
      decide_seat (player, session, seat);
}

static void
refused_cb (BmGuest  *guest G_GNUC_UNUSED,
            guint     move,
            guint     refusal G_GNUC_UNUSED,
            gpointer  data)
{
  note (data, "refused", move);
}

/* -- Coming -- */

static guint
list_own (Player *player,
          guint  *free_seat)
{
  BmGatheringSeat seats[BM_MAX_SEATS];
  guint n = bm_gathering_list_seats (player->gathering, seats);
  guint own = 0;

  *free_seat = BM_MAX_SEATS;
  for (guint i = 0; i < n; i++)
    if (seats[i].kind == BM_GATHERING_SEAT_HERE)
      own |= 1u << i;
    else if (seats[i].kind == BM_GATHERING_SEAT_FREE)
      *free_seat = i;

  return own;
}

static guint
count_bits (guint bits)
{
  return (guint) __builtin_popcount (bits);
}

/* Whether it has not just asked for the same. */
static gboolean
may_ask (Player *player,
         guint   what)
{
  gint64 now = g_get_monotonic_time () / 1000;

  if (player->asked == what && now - player->asked_time < ASK_PAUSE_MS)
    return FALSE;

  player->asked = what;
  player->asked_time = now;
  return TRUE;
}

static void
sit_down (Player *player)
{
  BmGuest *guest = bm_gathering_get_guest (player->gathering);
  guint free_seat;
  guint own = list_own (player, &free_seat);

  if (count_bits (own) > player->n_seats)
    {
      if (may_ask (player, LEAVES_SEAT))
        bm_guest_take_seat (guest, g_bit_nth_lsf (own, -1), FALSE, "");
    }
  else if (count_bits (own) < player->n_seats && free_seat < BM_MAX_SEATS)
    {
      if (may_ask (player, free_seat))
        bm_guest_take_seat (guest, free_seat, TRUE, "Guest");
    }
  else if (!test_has_sets (player->gathering))
    bm_guest_want_sets (guest);
  else if (count_bits (own) == player->n_seats && !bm_gathering_get_ready (player->gathering)
           && may_ask (player, IS_READY))
    bm_guest_set_ready (guest, TRUE);
}

static void
start_game (Player *player)
{
  g_autoptr (GVariant) people = bm_host_dup_people (bm_gathering_get_host (player->gathering));
  g_autoptr (GVariant) participants = g_variant_get_child_value (people, 0);

  for (gsize i = 1; i < g_variant_n_children (participants); i++)
    {
      gboolean is_ready;

      g_variant_get_child (participants, i, "(aysbb)", NULL, NULL, NULL, &is_ready);
      if (!is_ready)
        return;
    }
  if (g_variant_n_children (participants) == player->n_guests + 1)
    bm_host_start (bm_gathering_get_host (player->gathering), NULL);
}

/* -- The end -- */

static void
write_game (Player *player)
{
  const BmRecord *record = bm_session_get_record (bm_gathering_get_session (player->gathering));
  g_autofree char *text = bm_record_to_text (record);
  g_autoptr (GString) moves = g_string_new (NULL);

  for (guint i = 0; i < bm_record_get_n_moves (record); i++)
    g_string_append_printf (moves, "%u %u\n", bm_move_get_seat (bm_record_get_move (record, i)),
                            bm_record_get_move (record, i));
  write_text (player, "moves", moves->str);
  write_text (player, "record", text);
}

/* A guest waits until it has compared everything, the host until it has heard of it. */
static void
end_game (Player *player)
{
  BmGuest *guest = bm_gathering_get_guest (player->gathering);

  if (guest != NULL && bm_guest_get_verdict (guest) == BM_VERDICT_OPEN)
    return;

  write_game (player);
  if (guest != NULL)
    write_text (player, "verdict", bm_guest_get_verdict (guest) == BM_VERDICT_VERIFIED ? "verified" : "wrong");
  player->is_done = TRUE;
}

static gboolean
tick_cb (gpointer data)
{
  Player *player = data;

  switch (bm_gathering_get_phase (player->gathering))
    {
    case BM_GATHERING_LOBBY:
      if (bm_gathering_is_host (player->gathering))
        start_game (player);
      break;
    case BM_GATHERING_PLAYING:
      decide (player);
      break;
    case BM_GATHERING_OVER:
      if (!player->is_done)
        end_game (player);
      break;
    case BM_GATHERING_GONE:
      write_text (player, "gone", "");
      exit (EXIT_FAILURE);
    case BM_GATHERING_CALLING:
    case BM_GATHERING_DEALING:
    default:
      break;
    }

  return G_SOURCE_CONTINUE;
}

/* For whoever looks for the reason why a game does not come to its end. */
static gboolean
report_cb (gpointer data)
{
  Player *player = data;
  BmSession *session = bm_gathering_get_session (player->gathering);
  guint n_missing;
  gsize n_bytes = bm_gathering_count_missing (player->gathering, &n_missing);

  g_printerr ("%" G_GINT64_FORMAT " %s: phase %d, connected %d, %u sets of %" G_GSIZE_FORMAT " bytes missing, %u moves\n",
              g_get_real_time () / G_USEC_PER_SEC, player->folder, (int) bm_gathering_get_phase (player->gathering),
              bm_gathering_get_connected (player->gathering), n_missing, n_bytes,
              session != NULL ? bm_record_get_n_moves (bm_session_get_record (session)) : 0);
  return G_SOURCE_CONTINUE;
}

static gboolean
sit_down_cb (gpointer data)
{
  Player *player = data;

  if (!bm_gathering_is_host (player->gathering) && bm_gathering_get_phase (player->gathering) == BM_GATHERING_LOBBY)
    sit_down (player);
  return G_SOURCE_CONTINUE;
}

/* -- Starting -- */

static BmGathering *
open_table (GFile  *file,
            char  **arguments)
{
  guint n_seats = (guint) strcspn (arguments[1], "w");
  g_autoptr (BmSetup) setup = bm_test_setup_new (test_rules_get (), (BmMode) atoi (arguments[0]), n_seats);
  BmSeat seats[BM_MAX_SEATS];
  g_autoptr (GError) error = NULL;
  BmGathering *gathering;

  for (guint i = 0; i < n_seats; i++)
    {
      char letter = arguments[1][i];

      seats[i] = (BmSeat) {
        .player = letter == 'h' ? BM_SEAT_PERSON : letter == 'b' ? "easy" : BM_SEAT_ELSEWHERE,
        .name = letter == 'h' || letter == 'b' ? "Host" : "",
      };
    }
  gathering = bm_gathering_open (setup, seats, file, &error);
  g_assert_no_error (error);
  if (!g_str_equal (arguments[3], "-"))
    bm_gathering_set_broker (gathering, arguments[3], &error);
  g_assert_no_error (error);
  if (!g_str_equal (arguments[4], "-"))
    bm_host_set_keeper (bm_gathering_get_host (gathering), KEEPER, GRACE_MS);
  return gathering;
}

static BmGathering *
join_table (Player *player,
            GFile  *file)
{
  g_autofree char *path = make_path (player, "invitation");
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  BmGathering *gathering;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  gathering = bm_gathering_join (text, "Guest", NULL, file, &error);
  g_assert_no_error (error);
  return gathering;
}

static void
come (Player   *player,
      gboolean  is_host,
      char    **arguments)
{
  g_autofree char *path = make_path (player, "table");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  if (g_file_query_exists (file, NULL))
    player->gathering = bm_gathering_load (file, &error);
  else
    player->gathering = is_host ? open_table (file, arguments) : join_table (player, file);
  g_assert_no_error (error);
  if (!is_host)
    g_signal_connect (bm_gathering_get_guest (player->gathering), "refused", G_CALLBACK (refused_cb), player);
}

static void
invite (Player     *player,
        const char *seats)
{
  g_autofree char *text = bm_gathering_dup_invitation (player->gathering, FALSE);

  for (const char *letter = seats; *letter != '\0'; letter++)
    if (g_ascii_isdigit (*letter))
      player->n_guests = MAX (player->n_guests, (guint) (*letter - '0') + 1);
  player->n_guests += strchr (seats, 'w') != NULL;
  write_text (player, "invitation", text);
}

int
main (int    argc,
      char **argv)
{
  Player player = { 0 };
  g_autofree char *journal = NULL;
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  gboolean is_host;

  setlocale (LC_ALL, "");
  g_assert_cmpint (argc, >=, 5);
  is_host = g_str_equal (argv[1], "host");
  player.folder = argv[2];
  player.n_seats = is_host ? 0 : (guint) atoi (argv[3]);
  player.asked = BM_MAX_SEATS;
  bm_random_init (&player.random, (guint64) atoi (argv[is_host ? 5 : 4]), (guint64) getpid ());
  journal = make_path (&player, "journal");
  player.journal = g_open (journal, O_WRONLY | O_CREAT | O_APPEND, 0600);
  g_assert_cmpint (player.journal, >=, 0);

  come (&player, is_host, argv + 3);
  if (is_host)
    invite (&player, argv[4]);
  g_timeout_add (PAUSE_MS, tick_cb, &player);
  g_timeout_add (1000, sit_down_cb, &player);
  g_timeout_add_seconds (10, report_cb, &player);
  g_main_loop_run (loop);
  return EXIT_SUCCESS;
}
