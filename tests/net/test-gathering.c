/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-gathering.h"

#include <glib/gstdio.h>
#include <string.h>

#include "bm-invitation-text.h"
#include "bm-library.h"
#include "bm-listener.h"
#include "bm-message.h"
#include "bm-mqtt-client.h"
#include "bm-set-registry.h"
#include "bm-talk.h"
#include "broker-util.h"
#include "net-util.h"
#include "test-util.h"

/* Tables as the application has them: programs that end and begin again, and find each other by themselves. */

#define N_GUESTS 2

typedef struct
{
  char        *folder;
  BmGathering *host;
  BmGathering *guests[N_GUESTS];
  BmRandom     random;
  BmTalk      *talks[N_GUESTS + 1];  /* of the host, and of the guests */
  guint        n_lines;              /* that have been said */
  BmGathering *asker;                /* who wants to take something back */
  gboolean     agrees;               /* whether the others do */
} Room;

static GFile *
get_file (Room       *room,
          const char *name)
{
  return g_file_new_build_filename (room->folder, name, NULL);
}

static Room *
room_new (void)
{
  Room *room = g_new0 (Room, 1);
  g_autoptr (BmSetup) setup = bm_test_setup_new (test_rules_get (), BM_MODE_INDIVIDUAL, 4);
  BmSeat seats[BM_MAX_SEATS]
    = { { BM_SEAT_PERSON, "Host" }, { BM_SEAT_ELSEWHERE, "" }, { "random", "Robot" }, { BM_SEAT_ELSEWHERE, "" } };
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;

  room->folder = g_dir_make_tmp ("gathering-XXXXXX", NULL);
  bm_random_init (&room->random, 1, 0);
  file = get_file (room, "host");
  room->host = bm_gathering_open (setup, seats, file, &error);
  g_assert_no_error (error);
  return room;
}

static void
room_free (Room *room)
{
  static const char *const names[] = { "host", "guest-0", "guest-1" };

  for (guint i = 0; i < G_N_ELEMENTS (room->talks); i++)
    g_clear_object (&room->talks[i]);
  g_clear_object (&room->host);
  for (guint i = 0; i < N_GUESTS; i++)
    g_clear_object (&room->guests[i]);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GFile) file = get_file (room, names[i]);

      g_file_delete (file, NULL, NULL);
    }
  g_assert_cmpint (g_rmdir (room->folder), ==, 0);
  g_free (room->folder);
  g_free (room);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Room, room_free)

static GFile *
get_guest_file (Room  *room,
                guint  index)
{
  g_autofree char *name = g_strdup_printf ("guest-%u", index);

  return get_file (room, name);
}

static void
join (Room  *room,
      guint  index)
{
  g_autofree char *invitation = bm_gathering_dup_invitation (room->host, FALSE);
  g_autofree char *name = g_strdup_printf ("Guest %u", index);
  g_autoptr (GFile) file = get_guest_file (room, index);
  g_autoptr (GError) error = NULL;

  room->guests[index] = bm_gathering_join (invitation, name, NULL, file, &error);
  g_assert_no_error (error);
}

static void
wait_for (Room   *room,
          gboolean (*holds) (Room *room))
{
  gint64 deadline = g_get_monotonic_time () + 30 * G_USEC_PER_SEC;

  while (!holds (room))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, deadline);
      if (!g_main_context_iteration (NULL, FALSE))
        g_usleep (500);
    }
}

static gboolean
all_sit (Room *room)
{
  BmGatheringSeat seats[BM_MAX_SEATS];

  return bm_gathering_list_seats (room->host, seats) == 4 && seats[1].kind == BM_GATHERING_SEAT_ELSEWHERE
         && seats[3].kind == BM_GATHERING_SEAT_ELSEWHERE;
}

static gboolean
all_have_sets (Room *room)
{
  for (guint i = 0; i < N_GUESTS; i++)
    if (!test_has_sets (room->guests[i]))
      return FALSE;

  return TRUE;
}

static gboolean
can_start (Room *room)
{
  return bm_host_get_can_start (bm_gathering_get_host (room->host));
}

static gboolean
is_phase (Room             *room,
          BmGatheringPhase  phase)
{
  for (guint i = 0; i < N_GUESTS; i++)
    if (bm_gathering_get_phase (room->guests[i]) != phase)
      return FALSE;

  return bm_gathering_get_phase (room->host) == phase;
}

static gboolean
all_play (Room *room)
{
  return is_phase (room, BM_GATHERING_PLAYING);
}

static gboolean
all_are_over (Room *room)
{
  return is_phase (room, BM_GATHERING_OVER);
}

static gboolean
all_are_ready (Room *room)
{
  for (guint i = 0; i < N_GUESTS; i++)
    if (!bm_gathering_get_ready (room->guests[i]))
      return FALSE;

  return TRUE;
}

static void
start (Room *room)
{
  BmGatheringSeat seats[BM_MAX_SEATS];
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < N_GUESTS; i++)
    {
      join (room, i);
      g_assert_cmpint (bm_gathering_get_phase (room->guests[i]), ==, BM_GATHERING_CALLING);
    }
  wait_for (room, all_sit);
  g_assert_cmpuint (bm_gathering_list_seats (room->host, seats), ==, 4);
  g_assert_cmpint (seats[0].kind, ==, BM_GATHERING_SEAT_HERE);
  g_assert_cmpint (seats[2].kind, ==, BM_GATHERING_SEAT_COMPUTER);
  g_assert_cmpstr (seats[1].name, !=, seats[3].name);
  g_assert_true (seats[1].is_present && !seats[1].is_ready && !seats[1].is_host);
  g_assert_false (can_start (room));

  for (guint i = 0; i < N_GUESTS; i++)
    bm_guest_want_sets (bm_gathering_get_guest (room->guests[i]));
  wait_for (room, all_have_sets);
  for (guint i = 0; i < N_GUESTS; i++)
    {
      g_assert_false (bm_gathering_get_ready (room->guests[i]));
      bm_guest_set_ready (bm_gathering_get_guest (room->guests[i]), TRUE);
    }
  wait_for (room, can_start);
  wait_for (room, all_are_ready);
  bm_host_start (bm_gathering_get_host (room->host), &error);
  g_assert_no_error (error);
  wait_for (room, all_play);
}

/* Plays until somebody has made so many moves, or the game is over. */
static void
play (Room  *room,
      guint  n_rounds)
{
  gint64 deadline = g_get_monotonic_time () + 60 * G_USEC_PER_SEC;

  for (guint round = 0; round < n_rounds && !all_are_over (room); round++)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, deadline);
      test_decide (bm_gathering_get_session (room->host), &room->random);
      for (guint i = 0; i < N_GUESTS; i++)
        test_decide (bm_gathering_get_session (room->guests[i]), &room->random);
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_usleep (500);
    }
}

static void
assert_same_records (Room *room)
{
  for (guint i = 0; i < N_GUESTS; i++)
    test_assert_same_game (bm_gathering_get_session (room->host), bm_gathering_get_guest (room->guests[i]));
}

static void
restart (Room         *room,
         BmGathering **gathering,
         GFile        *file)
{
  g_autoptr (GError) error = NULL;

  g_clear_object (gathering);
  for (guint i = 0; i < 20; i++)
    g_main_context_iteration (NULL, FALSE);
  *gathering = bm_gathering_load (file, &error);
  g_assert_no_error (error);
}

/* Each program ends in the middle of the game, and comes back. */
static void
play_with_ends (Room *room)
{
  g_autoptr (GFile) host_file = get_file (room, "host");
  g_autoptr (GFile) guest_file = get_guest_file (room, 0);

  start (room);
  play (room, 30);
  restart (room, &room->guests[0], guest_file);
  play (room, 30);
  restart (room, &room->host, host_file);
  play (room, 100000);
  g_assert_true (all_are_over (room));
  assert_same_records (room);
}

static void
test_game (void)
{
  g_autoptr (Room) room = room_new ();
  g_autoptr (GFile) host_file = get_file (room, "host");

  play_with_ends (room);
  g_assert_false (bm_gathering_get_kept_record (room->host));
  bm_gathering_set_kept_record (room->host);
  restart (room, &room->host, host_file);
  g_assert_true (bm_gathering_get_kept_record (room->host));
}

static gboolean
first_is_away (Room *room)
{
  BmGatheringSeat seats[BM_MAX_SEATS];

  bm_gathering_list_seats (room->host, seats);
  return !seats[1].is_present || !seats[3].is_present;
}

static gboolean
is_alone (Room *room)
{
  BmGatheringSeat seats[BM_MAX_SEATS];

  bm_gathering_list_seats (room->host, seats);
  return seats[1].kind == BM_GATHERING_SEAT_FREE && seats[3].kind == BM_GATHERING_SEAT_FREE;
}

static gboolean
first_is_gone (Room *room)
{
  return bm_gathering_get_phase (room->guests[0]) == BM_GATHERING_GONE;
}

/* The host does not want to play with somebody; the others stay. */
static void
test_sending_away (void)
{
  g_autoptr (Room) room = room_new ();
  BmGatheringSeat seats[BM_MAX_SEATS];
  guint seat;

  for (guint i = 0; i < N_GUESTS; i++)
    join (room, i);
  wait_for (room, all_sit);
  bm_gathering_list_seats (room->host, seats);
  seat = g_str_equal (seats[1].name, "Guest 0") ? 1 : 3;

  /* These are no guests. */
  bm_gathering_send_away (room->host, 0);
  bm_gathering_send_away (room->host, 2);
  g_assert_true (all_sit (room));
  bm_gathering_send_away (room->host, seat);
  wait_for (room, first_is_gone);
  bm_gathering_list_seats (room->host, seats);
  g_assert_cmpint (seats[seat].kind, ==, BM_GATHERING_SEAT_FREE);
  g_assert_cmpint (seats[4 - seat].kind, ==, BM_GATHERING_SEAT_ELSEWHERE);
  g_assert_cmpint (bm_gathering_get_phase (room->guests[1]), ==, BM_GATHERING_LOBBY);
}

static gboolean
guests_are_gone (Room *room)
{
  for (guint i = 0; i < N_GUESTS; i++)
    if (bm_gathering_get_phase (room->guests[i]) != BM_GATHERING_GONE)
      return FALSE;

  return TRUE;
}

/* The keys are nobody else's business. */
static void
assert_is_private (GFile *file)
{
  GStatBuf status;

  g_assert_cmpint (g_stat (g_file_peek_path (file), &status), ==, 0);
  g_assert_cmpuint (status.st_mode & 0777, ==, 0600);
}

/* Who is away keeps the seat; who has left does not. A file is there as long as one is at a table. */
static void
test_leaving (void)
{
  g_autoptr (Room) room = room_new ();
  g_autoptr (GFile) file = get_guest_file (room, 0);
  g_autoptr (GFile) other = get_guest_file (room, 1);
  g_autofree char *invitation = bm_gathering_dup_invitation (room->host, FALSE);

  for (guint i = 0; i < N_GUESTS; i++)
    join (room, i);
  wait_for (room, all_sit);
  assert_is_private (file);
  g_assert_true (bm_gathering_accept (room->guests[0], invitation));

  g_clear_object (&room->guests[0]);
  wait_for (room, first_is_away);
  g_assert_true (all_sit (room));
  restart (room, &room->guests[0], file);

  bm_gathering_leave (room->guests[0]);
  bm_gathering_leave (room->guests[1]);
  g_assert_false (g_file_query_exists (file, NULL));
  g_assert_false (g_file_query_exists (other, NULL));
  wait_for (room, guests_are_gone);
  wait_for (room, is_alone);
  g_assert_false (bm_gathering_accept (room->guests[0], invitation));
}

/* The host closes the table: its guests learn that. */
static void
test_closing (void)
{
  g_autoptr (Room) room = room_new ();

  for (guint i = 0; i < N_GUESTS; i++)
    join (room, i);
  wait_for (room, all_sit);
  bm_gathering_leave (room->host);
  g_assert_cmpint (bm_gathering_get_phase (room->host), ==, BM_GATHERING_GONE);
  wait_for (room, guests_are_gone);
}

static gboolean
first_is_connected (Room *room)
{
  return bm_gathering_get_connected (room->guests[0]) && !first_is_away (room);
}

/* The host comes back at another place: a new invitation leads there, and the seat is still one's own. */
static void
test_moved_host (void)
{
  g_autoptr (Room) room = room_new ();
  g_autoptr (Room) other = room_new ();
  g_autofree char *old = bm_gathering_dup_invitation (room->host, FALSE);
  g_autofree char *elsewhere = bm_gathering_dup_invitation (other->host, FALSE);
  g_autofree char *new = NULL;
  g_autoptr (GFile) file = get_file (room, "host");
  g_autoptr (BmListener) squatter = NULL;
  g_auto (GStrv) addresses = NULL;
  BmInvitation invitation;
  guint16 port;

  for (guint i = 0; i < N_GUESTS; i++)
    join (room, i);
  wait_for (room, all_sit);
  g_assert_true (bm_invitation_read_text (&invitation, &addresses, old, NULL));
  port = (guint16) g_ascii_strtoull (strrchr (addresses[0], ':') + 1, NULL, 10);
  g_clear_object (&room->host);
  squatter = bm_listener_new (port, 1000, NULL);
  g_assert_cmpuint (bm_listener_get_port (squatter), ==, port);
  restart (room, &room->host, file);

  new = bm_gathering_dup_invitation (room->host, FALSE);
  g_assert_cmpstr (new, !=, old);
  g_assert_false (bm_gathering_accept (room->guests[0], elsewhere));
  g_assert_false (bm_gathering_accept (room->guests[0], "nonsense"));
  g_assert_false (bm_gathering_accept (room->host, new));
  for (guint i = 0; i < N_GUESTS; i++)
    g_assert_true (bm_gathering_accept (room->guests[i], new));
  wait_for (room, first_is_connected);
  g_assert_true (all_sit (room));
}

static gboolean
all_use_broker (Room *room)
{
  for (guint i = 0; i < N_GUESTS; i++)
    if (!bm_ways_reach_broker (bm_gathering_get_ways (room->guests[i])))
      return FALSE;

  return bm_ways_reach_broker (bm_gathering_get_ways (room->host));
}

static gboolean
all_are_there (Room *room)
{
  BmGatheringSeat seats[BM_MAX_SEATS];

  for (guint i = 0; i < N_GUESTS; i++)
    if (!bm_gathering_get_connected (room->guests[i]))
      return FALSE;

  bm_gathering_list_seats (room->host, seats);
  return seats[1].is_present && seats[3].is_present;
}

static void
use_broker (Room       *room,
            TestBroker *broker)
{
  g_autoptr (BmBroker) address = test_broker_dup_address (broker);
  g_autofree char *text = bm_broker_to_text (address);
  g_autofree char *used = NULL;
  BmWays *ways = bm_gathering_get_ways (room->host);
  g_autoptr (GError) error = NULL;

  test_broker_start (broker);
  g_assert_null (bm_ways_get_broker (ways));
  g_assert_true (bm_gathering_set_broker (room->host, text, &error));
  g_assert_no_error (error);
  used = bm_broker_to_text (bm_ways_get_broker (ways));
  g_assert_cmpstr (used, ==, text);
}

/* The same over a broker, whose address is stored with the table. */
static void
test_broker (void)
{
  g_autoptr (TestBroker) broker = NULL;
  g_autoptr (Room) room = NULL;

  if (test_broker_is_missing ())
    return;

  broker = test_broker_new ("allow_anonymous true\n");
  room = room_new ();
  use_broker (room, broker);
  play_with_ends (room);
  g_assert_true (all_use_broker (room));
}

static void
accept (Room       *room,
        const char *invitation)
{
  for (guint i = 0; i < N_GUESTS; i++)
    g_assert_true (bm_gathering_accept (room->guests[i], invitation));
}

/* A host who has played in one network goes over to a broker, and back; those who come by the door need not. */
static void
test_other_way (void)
{
  g_autoptr (TestBroker) broker = NULL;
  g_autoptr (Room) room = NULL;
  g_autofree char *near = NULL;
  g_autofree char *far = NULL;
  g_autofree char *by_door = NULL;
  g_autoptr (GError) error = NULL;

  if (test_broker_is_missing ())
    return;

  broker = test_broker_new ("allow_anonymous true\n");
  room = room_new ();
  near = bm_gathering_dup_invitation (room->host, FALSE);
  for (guint i = 0; i < N_GUESTS; i++)
    join (room, i);
  wait_for (room, all_sit);
  g_assert_false (bm_gathering_set_broker (room->host, "no such thing", &error));
  g_assert_error (error, BM_BROKER_ERROR, BM_BROKER_ERROR_ADDRESS);
  g_assert_true (all_are_there (room));

  use_broker (room, broker);
  far = bm_gathering_dup_invitation (room->host, FALSE);
  by_door = bm_gathering_dup_invitation (room->host, TRUE);
  g_assert_cmpstr (far, !=, near);
  g_assert_cmpstr (by_door, ==, near);
  accept (room, far);
  wait_for (room, all_use_broker);
  wait_for (room, all_are_there);

  bm_gathering_set_broker (room->host, NULL, NULL);
  g_assert_null (bm_ways_get_broker (bm_gathering_get_ways (room->host)));
  wait_for (room, first_is_away);
  accept (room, near);
  wait_for (room, all_are_there);
  g_assert_true (all_sit (room));
}

static gboolean
first_has_problem (Room *room)
{
  return g_error_matches (bm_ways_get_problem (bm_gathering_get_ways (room->guests[0])), BM_BROKER_ERROR,
                          BM_BROKER_ERROR_MISSING);
}

/* A program that cannot speak to brokers invites nobody there, and says why it does not find those who are there. */
static void
test_no_library (void)
{
  static const char *const addresses[] = { "mqtt://127.0.0.1:1", NULL };
  g_autoptr (Room) room = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *far = NULL;
  g_autoptr (GError) error = NULL;

  if (bm_mqtt_client_is_available ())
    {
      g_test_skip ("Built with libmosquitto");
      return;
    }

  room = room_new ();
  before = bm_gathering_dup_invitation (room->host, FALSE);
  g_assert_true (bm_gathering_set_broker (room->host, addresses[0], NULL));
  after = bm_gathering_dup_invitation (room->host, FALSE);
  g_assert_cmpstr (before, ==, after);

  far = bm_invitation_to_text (bm_host_get_invitation (bm_gathering_get_host (room->host)), addresses);
  room->guests[0] = bm_gathering_join (far, "Guest", NULL, NULL, &error);
  g_assert_no_error (error);
  wait_for (room, first_has_problem);
}

static gboolean
one_looks_on (Room *room)
{
  return bm_gathering_count_onlookers (room->host) == 1;
}

static gboolean
nobody_looks_on (Room *room)
{
  return bm_gathering_count_onlookers (room->host) == 0 && all_sit (room);
}

static gboolean
second_sits (Room *room)
{
  BmGatheringSeat seats[BM_MAX_SEATS];

  bm_gathering_list_seats (room->host, seats);
  return seats[1].kind == BM_GATHERING_SEAT_ELSEWHERE && seats[3].kind == BM_GATHERING_SEAT_ELSEWHERE
         && (g_str_equal (seats[1].name, "Eve") || g_str_equal (seats[3].name, "Eve"));
}

static gboolean
first_sits (Room *room)
{
  BmGatheringSeat seats[BM_MAX_SEATS];

  return bm_gathering_list_seats (room->guests[0], seats) == 4
         && (seats[1].kind == BM_GATHERING_SEAT_HERE || seats[3].kind == BM_GATHERING_SEAT_HERE);
}

/* Two people at one program. */
static void
test_two_here (void)
{
  g_autoptr (Room) room = room_new ();
  BmGatheringSeat seats[BM_MAX_SEATS];

  join (room, 0);
  g_assert_cmpstr (bm_gathering_get_name (room->guests[0]), ==, "Guest 0");
  wait_for (room, first_sits);
  bm_gathering_list_seats (room->guests[0], seats);
  bm_gathering_add_player (room->guests[0], seats[1].kind == BM_GATHERING_SEAT_HERE ? 3 : 1, "E\u202ev\u202ce");
  wait_for (room, second_sits);
}

static gboolean
all_are_in_lobby (Room *room)
{
  return is_phase (room, BM_GATHERING_LOBBY);
}

/* Whoever has the sets of a game need not ask for them. */
static void
test_own_sets (void)
{
  g_autoptr (Room) room = room_new ();
  g_autoptr (BmSetRegistry) sets = bm_set_registry_new (NULL);
  g_autofree char *invitation = bm_gathering_dup_invitation (room->host, FALSE);
  g_autoptr (GError) error = NULL;

  room->guests[0] = bm_gathering_join (invitation, "Guest", G_LIST_MODEL (sets), NULL, &error);
  g_assert_no_error (error);
  join (room, 1);
  wait_for (room, all_are_in_lobby);
  g_assert_true (test_has_sets (room->guests[0]));
  g_assert_false (test_has_sets (room->guests[1]));
}

/* -- Talking -- */

static gboolean
all_have_heard (Room *room)
{
  for (guint i = 0; i < G_N_ELEMENTS (room->talks); i++)
    if (bm_talk_get_n_lines (room->talks[i]) < room->n_lines)
      return FALSE;

  return TRUE;
}

/* Everybody hears the same, and knows what they have said themselves. */
static void
assert_line (Room       *room,
             guint       speaker,
             const char *text,
             BmReaction  reaction)
{
  g_autofree char *name = speaker == 0 ? g_strdup ("Host") : g_strdup_printf ("Guest %u", speaker - 1);

  room->n_lines++;
  wait_for (room, all_have_heard);
  for (guint i = 0; i < G_N_ELEMENTS (room->talks); i++)
    {
      const BmTalkLine *line = bm_talk_get_line (room->talks[i], room->n_lines - 1);

      g_assert_cmpuint (bm_talk_get_n_lines (room->talks[i]), ==, room->n_lines);
      g_assert_cmpstr (line->name, ==, name);
      g_assert_cmpstr (line->text, ==, text);
      g_assert_cmpint (line->reaction, ==, reaction);
      g_assert_true (line->is_own == (i == speaker));
    }
}

static void
count_heard_cb (BmTalk           *talk,
                const BmTalkLine *line,
                guint            *n)
{
  g_assert_true (line == bm_talk_get_line (talk, bm_talk_get_n_lines (talk) - 1));
  ++*n;
}

static void
test_talk (void)
{
  g_autoptr (Room) room = room_new ();
  guint n_heard = 0;

  for (guint i = 0; i < N_GUESTS; i++)
    join (room, i);
  wait_for (room, all_sit);
  room->talks[0] = bm_talk_new (room->host);
  for (guint i = 0; i < N_GUESTS; i++)
    room->talks[i + 1] = bm_talk_new (room->guests[i]);
  g_signal_connect (room->talks[2], "heard", G_CALLBACK (count_heard_cb), &n_heard);

  bm_talk_say (room->talks[0], "Hello");
  assert_line (room, 0, "Hello", BM_REACTION_NONE);
  bm_talk_react (room->talks[0], BM_REACTION_LUCK);
  assert_line (room, 0, NULL, BM_REACTION_LUCK);
  bm_talk_say (room->talks[1], "Hello, Host");
  assert_line (room, 1, "Hello, Host", BM_REACTION_NONE);
  bm_talk_react (room->talks[2], BM_REACTION_GOOD_GAME);
  assert_line (room, 2, NULL, BM_REACTION_GOOD_GAME);

  /* What a later version may say is not shown. */
  bm_host_react (bm_gathering_get_host (room->host), BM_N_REACTIONS);
  bm_talk_say (room->talks[0], "Well");
  assert_line (room, 0, "Well", BM_REACTION_NONE);
  g_assert_cmpuint (n_heard, ==, room->n_lines);

  /* Of a long evening, the end is remembered. */
  for (guint i = 0; i < BM_TALK_MAX_LINES; i++)
    {
      g_autofree char *text = g_strdup_printf ("%u", i);

      bm_talk_say (room->talks[0], text);
    }
  g_assert_cmpuint (bm_talk_get_n_lines (room->talks[0]), ==, BM_TALK_MAX_LINES);
  g_assert_cmpstr (bm_talk_get_line (room->talks[0], 0)->text, ==, "0");
  g_assert_cmpstr (bm_talk_get_line (room->talks[0], BM_TALK_MAX_LINES - 1)->text, ==, "199");
}

/* -- Taking back -- */

/* Whoever hears of it answers. */
static gboolean
is_settled (Room *room)
{
  BmGathering *gatherings[] = { room->host, room->guests[0], room->guests[1] };
  gboolean nobody_asks = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (gatherings); i++)
    {
      guint seat = BM_MAX_SEATS;
      BmPleaState state = bm_gathering_get_plea (gatherings[i], &seat);

      nobody_asks = nobody_asks && state == BM_PLEA_NONE;
      g_assert_true (state == BM_PLEA_NONE || (state == BM_PLEA_WAITING) == (gatherings[i] == room->asker));
      g_assert_true (state == BM_PLEA_NONE || seat < 4);
      if (state == BM_PLEA_ASKED)
        bm_gathering_answer_plea (gatherings[i], room->agrees);
    }

  return nobody_asks;
}

/* Somebody asks, the host or a guest, and everybody else agrees or does not. */
static void
test_plea (void)
{
  for (guint row = 0; row < 4; row++)
    {
      g_autoptr (Room) room = room_new ();
      BmSession *session;
      guint n_moves;

      start (room);
      room->agrees = row & 1;
      room->asker = row >> 1 == 0 ? room->host : room->guests[0];
      session = bm_gathering_get_session (room->host);
      while (!bm_session_get_can_undo (bm_gathering_get_session (room->asker)))
        play (room, 1);
      n_moves = bm_session_get_n_moves (session);
      bm_session_undo (bm_gathering_get_session (room->asker));
      g_assert_cmpint (bm_gathering_get_plea (room->asker, NULL), ==, BM_PLEA_WAITING);
      wait_for (room, is_settled);
      g_assert_true ((bm_session_get_n_moves (session) < n_moves) == room->agrees);
    }
}

/* -- Files -- */

/* A file belongs to one table. */
static void
test_turn_files (void)
{
  g_autoptr (Room) room = room_new ();
  g_autoptr (BmTurnFile) own = bm_turn_file_new (BM_TURN_FILE_TURN);
  g_autoptr (BmTurnFile) other = bm_turn_file_new (BM_TURN_FILE_TURN);

  join (room, 0);
  own->invitation = *bm_host_get_invitation (bm_gathering_get_host (room->host));
  other->invitation = own->invitation;
  other->invitation.table[BM_TABLE_ID_BYTES - 1] ^= 1;
  g_assert_true (bm_gathering_is_of_table (room->host, own));
  g_assert_true (bm_gathering_is_of_table (room->guests[0], own));
  g_assert_false (bm_gathering_is_of_table (room->host, other));
  g_assert_false (bm_gathering_is_of_table (room->guests[0], other));
  g_assert_false (bm_gathering_is_guest_by_file (room->host));
  g_assert_false (bm_gathering_is_guest_by_file (room->guests[0]));
}

/* One guest stands up, and sits down again. */
static void
test_standing_up (void)
{
  g_autoptr (Room) room = room_new ();
  BmGatheringSeat seats[BM_MAX_SEATS];
  guint own;

  for (guint i = 0; i < N_GUESTS; i++)
    join (room, i);
  wait_for (room, all_sit);
  bm_gathering_list_seats (room->guests[0], seats);
  own = seats[1].kind == BM_GATHERING_SEAT_HERE ? 1 : 3;
  bm_gathering_take_seat (room->guests[0], own);
  wait_for (room, one_looks_on);
  while (bm_gathering_list_seats (room->guests[0], seats) == 0 || seats[own].kind != BM_GATHERING_SEAT_FREE)
    g_main_context_iteration (NULL, TRUE);
  bm_gathering_take_seat (room->guests[0], own);
  wait_for (room, nobody_looks_on);
}

static void
test_bad_files (void)
{
  static const struct
  {
    const char *text;
    gsize       length;
  } rows[] = { { "", 0 }, { "nonsense", 8 }, { "\1\1\0\0\0\0\0\0\0\0\0\0", 12 }, { "\2", 1 } };
  g_autofree char *folder = g_dir_make_tmp ("gathering-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "table", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  g_assert_null (bm_gathering_load (file, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_clear_error (&error);
      g_file_set_contents (path, rows[i].text, (gssize) rows[i].length, NULL);
      g_assert_null (bm_gathering_load (file, &error));
      g_assert_nonnull (error);
    }
  g_remove (path);
  g_rmdir (folder);
}

/* As many sets as guests listen to, the printed game among them, and one more. */
static void
test_many_sets (void)
{
  for (guint n = BM_TABLE_MAX_SETS; n <= BM_TABLE_MAX_SETS + 1; n++)
    {
      g_autoptr (GPtrArray) own = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_set_unref);
      g_autoptr (GPtrArray) sets = NULL;
      g_autoptr (BmRules) rules = NULL;
      g_autoptr (BmSetup) setup = NULL;
      g_autoptr (BmGathering) host = NULL;
      g_autoptr (GError) error = NULL;
      BmSeat seats[BM_MAX_SEATS] = { { BM_SEAT_PERSON, "Host" }, { BM_SEAT_ELSEWHERE, "" } };

      for (guint i = 1; i < n; i++)
        {
          g_autofree char *text = g_strdup_printf (
            "{\"format\": \"bigmonster-set\", \"version\": 1, \"id\": \"s%u\", \"name\": {\"en\": \"S\"},"
            "\"requires\": [\"base\"]}", i);

          g_ptr_array_add (own, bm_set_new_from_data (text, strlen (text), "s", &error));
          g_assert_no_error (error);
        }
      sets = bm_library_resolve ((BmSet **) own->pdata, own->len, NULL, NULL, &error);
      g_assert_no_error (error);
      rules = bm_rules_new ((BmSet **) sets->pdata, sets->len, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (rules->n_sets, ==, n);

      setup = bm_test_setup_new (rules, BM_MODE_ROWS, 2);
      host = bm_gathering_open (setup, seats, NULL, &error);
      if (n <= BM_TABLE_MAX_SETS)
        g_assert_no_error (error);
      else
        {
          g_assert_error (error, BM_GATHERING_ERROR, BM_GATHERING_ERROR_SETS);
          g_assert_nonnull (strstr (error->message, "65"));
        }
    }
}

static void
test_bad_invitation (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = g_file_new_for_path ("/nonexistent/table");

  g_assert_null (bm_gathering_join ("bigmonster:AQ", "Guest", NULL, file, &error));
  g_assert_error (error, BM_INVITATION_ERROR, BM_INVITATION_ERROR_INCOMPLETE);
}

/* The folder may not be there yet; where it cannot be, the table says so. */
static void
test_folder (void)
{
  g_autofree char *parent = g_dir_make_tmp ("gathering-XXXXXX", NULL);
  g_autofree char *blocked = g_build_filename (parent, "blocked", NULL);
  g_autoptr (GFile) folder = g_file_new_build_filename (parent, "tables", NULL);
  g_autoptr (GFile) file = g_file_get_child (folder, "host");
  g_autoptr (GFile) nowhere = g_file_new_build_filename (blocked, "host", NULL);
  g_autoptr (BmSetup) setup = bm_test_setup_new (test_rules_get (), BM_MODE_INDIVIDUAL, 3);
  BmSeat seats[BM_MAX_SEATS] = { { BM_SEAT_PERSON, "Host" }, { BM_SEAT_ELSEWHERE, "" }, { "random", "Robot" } };
  g_autoptr (GError) error = NULL;
  BmGathering *host = bm_gathering_open (setup, seats, file, &error);

  g_assert_no_error (error);
  g_assert_null (bm_gathering_get_save_error (host));
  g_assert_true (g_file_query_exists (file, NULL));
  g_object_unref (host);

  g_assert_true (g_file_set_contents (blocked, "no folder", -1, NULL));
  host = bm_gathering_open (setup, seats, nowhere, &error);
  g_assert_no_error (error);
  g_assert_error (bm_gathering_get_save_error (host), G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY);
  g_object_unref (host);

  g_assert_cmpint (g_remove (blocked), ==, 0);
  g_file_delete (file, NULL, NULL);
  g_file_delete (folder, NULL, NULL);
  g_assert_cmpint (g_rmdir (parent), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/gathering/bad-files", test_bad_files);
  g_test_add_func ("/gathering/many-sets", test_many_sets);
  g_test_add_func ("/gathering/bad-invitation", test_bad_invitation);
  g_test_add_func ("/gathering/standing-up", test_standing_up);
  g_test_add_func ("/gathering/two-here", test_two_here);
  g_test_add_func ("/gathering/own-sets", test_own_sets);
  g_test_add_func ("/gathering/talk", test_talk);
  g_test_add_func ("/gathering/plea", test_plea);
  g_test_add_func ("/gathering/turn-files", test_turn_files);
  g_test_add_func ("/gathering/leaving", test_leaving);
  g_test_add_func ("/gathering/moved-host", test_moved_host);
  g_test_add_func ("/gathering/sending-away", test_sending_away);
  g_test_add_func ("/gathering/closing", test_closing);
  g_test_add_func ("/gathering/game", test_game);
  g_test_add_func ("/gathering/broker", test_broker);
  g_test_add_func ("/gathering/other-way", test_other_way);
  g_test_add_func ("/gathering/no-library", test_no_library);
  g_test_add_func ("/gathering/folder", test_folder);

  return g_test_run ();
}
