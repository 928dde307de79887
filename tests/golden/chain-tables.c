/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tables elsewhere as each version of the program stored them, its host and its guests, and turn files: what they say
 * stands beside each, and is never written again; and the games are played to their ends. */

#include "chain-tables.h"

#include <glib/gstdio.h>
#include <string.h>

#include "bm-gathering.h"
#include "bm-invitation-text.h"
#include "net-util.h"
#include "test-util.h"

#define TABLE_SUFFIX ".table"

/* Where the guest sits. */
#define GUEST_SEAT 1

/* A host and a guest, whose programs keep their files in a folder of their own; what is to be read or written for ever
 * is in another one. */
typedef struct
{
  const char  *kept;
  char        *folder;
  BmGathering *host;
  BmGathering *guest;
  BmRandom     random;
} Pair;

static Pair *
pair_new (const char *kept)
{
  Pair *pair = g_new0 (Pair, 1);

  pair->kept = kept;
  pair->folder = g_dir_make_tmp ("bm-chain-XXXXXX", NULL);
  bm_random_init (&pair->random, 1, 4);
  return pair;
}

static GFile *
get_file (const Pair *pair,
          const char *name)
{
  return g_file_new_build_filename (pair->folder, name, NULL);
}

static void
remove_file (const Pair *pair,
             const char *name)
{
  g_autoptr (GFile) file = get_file (pair, name);

  g_file_delete (file, NULL, NULL);
}

static void
pair_free (Pair *pair)
{
  g_clear_object (&pair->guest);
  g_clear_object (&pair->host);
  remove_file (pair, "host");
  remove_file (pair, "guest");
  g_assert_cmpint (g_rmdir (pair->folder), ==, 0);
  g_free (pair->folder);
  g_free (pair);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Pair, pair_free)

/* -- Playing -- */

static BmHost *
get_host (const Pair *pair)
{
  return bm_gathering_get_host (pair->host);
}

static BmGuest *
get_guest (const Pair *pair)
{
  return bm_gathering_get_guest (pair->guest);
}

/* Computer players think, and connections carry what was said. */
static void
let_others_go_on (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_usleep (500);
}

/* Only the people here: what is decided elsewhere comes from there. */
static void
decide (Pair        *pair,
        BmGathering *gathering)
{
  BmSession *session = bm_gathering_get_session (gathering);
  guint here = session != NULL ? bm_session_get_persons (session) & ~bm_session_get_elsewhere (session) : 0;

  for (guint seat = 0; seat < BM_MAX_SEATS; seat++)
    if (here >> seat & 1)
      test_decide_seat (session, seat, &pair->random);
}

static void
start_if_possible (Pair *pair)
{
  if (bm_host_get_can_start (get_host (pair)))
    bm_host_start (get_host (pair), NULL);
}

static gboolean
is_over (const Pair *pair)
{
  return pair->guest != NULL && bm_gathering_get_phase (pair->host) == BM_GATHERING_OVER
         && bm_gathering_get_phase (pair->guest) == BM_GATHERING_OVER;
}

/* Goes on at a table with a connection, until both are in that phase and so many moves have been made. */
static void
play_until (Pair             *pair,
            BmGatheringPhase  phase,
            guint             n_moves)
{
  gint64 deadline = g_get_monotonic_time () + 60 * G_USEC_PER_SEC;
  BmSession *session = NULL;

  while (bm_gathering_get_phase (pair->host) != phase || bm_gathering_get_phase (pair->guest) != phase
         || (session = bm_gathering_get_session (pair->host)) == NULL || bm_session_get_n_moves (session) < n_moves)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, deadline);
      bm_guest_want_sets (get_guest (pair));
      if (bm_gathering_get_phase (pair->guest) == BM_GATHERING_LOBBY && test_has_sets (pair->guest))
        bm_guest_set_ready (get_guest (pair), TRUE);
      start_if_possible (pair);
      decide (pair, pair->host);
      decide (pair, pair->guest);
      let_others_go_on ();
    }
}

/* -- By file -- */

/* What the host has to say, once it has. */
static BmTurnFile *
wait_for_turn (Pair *pair)
{
  gint64 deadline = g_get_monotonic_time () + 60 * G_USEC_PER_SEC;

  while (bm_host_get_file_need (get_host (pair), GUEST_SEAT) != BM_HOST_FILE_TO_SEND)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, deadline);
      start_if_possible (pair);
      decide (pair, pair->host);
      let_others_go_on ();
    }

  return bm_host_make_file (get_host (pair), GUEST_SEAT);
}

static void
hear (BmGathering      *gathering,
      const BmTurnFile *turn)
{
  g_autoptr (GError) error = NULL;

  bm_gathering_hear_file (gathering, turn, &error);
  g_assert_no_error (error);
}

static void
accept_invitation (Pair             *pair,
                   const BmTurnFile *invitation)
{
  g_autoptr (GFile) file = get_file (pair, "guest");
  g_autoptr (GError) error = NULL;

  pair->guest = bm_gathering_accept_file (invitation, "Zoë", NULL, file, &error);
  g_assert_no_error (error);
}

static void
open_turn (Pair             *pair,
           const BmTurnFile *turn)
{
  if (pair->guest == NULL)
    accept_invitation (pair, turn);
  else
    hear (pair->guest, turn);
}

static BmTurnFile *
answer (Pair *pair)
{
  bm_guest_want_sets (get_guest (pair));
  while (bm_guest_get_answer (get_guest (pair)) == BM_GUEST_ANSWER_OPEN)
    test_decide_seat (bm_gathering_get_session (pair->guest), GUEST_SEAT, &pair->random);

  return bm_guest_make_file (get_guest (pair));
}

static void
exchange (Pair *pair)
{
  g_autoptr (BmTurnFile) turn = wait_for_turn (pair);
  g_autoptr (BmTurnFile) reply = NULL;

  open_turn (pair, turn);
  if (is_over (pair))
    return;
  reply = answer (pair);
  hear (pair->host, reply);
}

/* -- What a file says -- */

static void
describe_seats (BmGathering *gathering,
                GString     *text)
{
  static const char *const kinds[] = { "free", "here", "elsewhere", "computer" };
  BmGatheringSeat seats[BM_MAX_SEATS];
  guint n = bm_gathering_list_seats (gathering, seats);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "seat %u: %s, %s, %s%s%s%s\n", i, kinds[seats[i].kind], seats[i].player,
                            seats[i].name, seats[i].is_host ? ", host" : "", seats[i].is_ready ? ", ready" : "",
                            seats[i].is_kept ? ", kept" : "");
}

/* What a seat sees, and may do. */
static void
describe_view (const BmView *view,
               guint         seat,
               GString      *text)
{
  const BmRules *rules = bm_view_get_rules (view);
  BmMove moves[BM_MAX_MOVES];
  guint n = bm_view_list_moves (view, moves);

  for (guint i = 0; i < bm_view_get_setup (view)->n_seats; i++)
    {
      g_autofree char *score = bm_test_dup_score (bm_view_get_position (view), rules, i);

      g_string_append_printf (text, "%u has %s\n", i, score);
    }
  g_string_append_printf (text, "%u may:", seat);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *move = bm_test_dup_move (rules, moves[i]);

      g_string_append_printf (text, " %s;", move);
    }
  g_string_append_c (text, '\n');
}

static void
describe_host (BmGathering *gathering,
               GString     *text)
{
  static const char *const addresses[] = { "localhost:27250", NULL };
  static const char *const needs[] = { "nothing", "a file to be sent", "an answer" };
  BmHost *host = bm_gathering_get_host (gathering);
  BmSession *session = bm_host_get_session (host);
  g_autofree char *invitation = bm_invitation_to_text (bm_host_get_invitation (host), addresses);

  g_string_append_printf (text, "host, %s\n", invitation);
  if (bm_host_is_by_file (host, GUEST_SEAT))
    g_string_append_printf (text, "by file, needs %s\n", needs[bm_host_get_file_need (host, GUEST_SEAT)]);
  if (session != NULL)
    {
      g_autofree char *digest = bm_record_dup_digest (bm_session_get_record (session));
      BmView view = bm_session_get_view (session, 0);

      g_string_append_printf (text, "%u moves, %s\n", bm_session_get_n_moves (session), digest);
      describe_view (&view, 0, text);
    }
}

static void
describe_guest (BmGathering *gathering,
                GString     *text)
{
  BmGuest *guest = bm_gathering_get_guest (gathering);
  BmSession *session = bm_guest_get_session (guest);
  const BmParticipantId *id = bm_guest_get_id (guest);

  g_string_append (text, "guest, ");
  for (guint i = 0; i < BM_PARTICIPANT_ID_BYTES; i++)
    g_string_append_printf (text, "%02x", id->bytes[i]);
  g_string_append_printf (text, "\nverdict %d\n", bm_guest_get_verdict (guest));
  if (bm_guest_is_by_file (guest))
    g_string_append_printf (text, "by file, answer %d\n", bm_guest_get_answer (guest));
  if (session != NULL)
    {
      BmView view = bm_session_get_view (session, GUEST_SEAT);

      describe_view (&view, GUEST_SEAT, text);
    }
}

static char *
describe_table (BmGathering *gathering)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "phase %d, game %u\n", bm_gathering_get_phase (gathering),
                          bm_gathering_get_game (gathering));
  if (bm_gathering_is_host (gathering))
    describe_host (gathering, text);
  else
    describe_guest (gathering, text);
  describe_seats (gathering, text);
  return g_string_free (text, FALSE);
}

static char *
describe_turn (const BmTurnFile *turn)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "kind %d, seat %u, turn %u, %u packets\n", turn->kind, turn->seat, turn->turn,
                          turn->packets->len);
  for (guint i = 0; i < BM_TABLE_ID_BYTES; i++)
    g_string_append_printf (text, "%02x", turn->invitation.table[i]);
  g_string_append_c (text, '\n');
  for (guint i = 0; i < BM_PARTICIPANT_ID_BYTES; i++)
    g_string_append_printf (text, "%02x", turn->participant.bytes[i]);
  g_string_append_c (text, '\n');
  return g_string_free (text, FALSE);
}

/* -- Reading -- */

static GFile *
get_kept (const Pair *pair,
          const char *name,
          const char *suffix)
{
  g_autofree char *file_name = g_strconcat (name, suffix, NULL);

  return g_file_new_build_filename (pair->kept, file_name, NULL);
}

/* Goes back to a table, from a copy: the program writes to its file at once. */
static BmGathering *
load_table (const Pair *pair,
            const char *role,
            const char *name)
{
  g_autoptr (GFile) kept = get_kept (pair, name, TABLE_SUFFIX);
  g_autoptr (GFile) file = get_file (pair, role);
  g_autoptr (GError) error = NULL;
  BmGathering *gathering;

  g_file_copy (kept, file, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  gathering = bm_gathering_load (file, &error);
  g_assert_no_error (error);
  return gathering;
}

static BmTurnFile *
load_turn (const Pair *pair,
           const char *name)
{
  g_autoptr (GFile) file = get_kept (pair, name, BM_TURN_FILE_SUFFIX);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = g_file_load_bytes (file, NULL, NULL, &error);
  BmTurnFile *turn;

  g_assert_no_error (error);
  turn = bm_turn_file_new_from_bytes (bytes, &error);
  g_assert_no_error (error);
  return turn;
}

static void
expect (const Pair *pair,
        const char *name,
        const char *described)
{
  g_autoptr (GFile) file = get_kept (pair, name, ".txt");
  g_autofree char *expected = NULL;
  g_autoptr (GError) error = NULL;

  g_file_load_contents (file, NULL, &expected, NULL, NULL, &error);
  g_assert_no_error (error);
  bm_test_expect ("Stored table", name, described, expected);
}

/* A file of a folder. */
typedef struct
{
  char *folder;
  char *name; /* without its end */
} Case;

static Case *
case_new (const char *folder,
          const char *name,
          const char *suffix)
{
  Case *self = g_new0 (Case, 1);

  self->folder = g_strdup (folder);
  self->name = g_strndup (name, strlen (name) - strlen (suffix));
  return self;
}

static void
case_free (gpointer data)
{
  Case *self = data;

  g_free (self->folder);
  g_free (self->name);
  g_free (self);
}

static void
test_table (gconstpointer data)
{
  const Case *self = data;
  g_autoptr (Pair) pair = pair_new (self->folder);
  g_autoptr (BmGathering) gathering = load_table (pair, "host", self->name);
  g_autofree char *described = describe_table (gathering);

  expect (pair, self->name, described);
}

static void
test_turn (gconstpointer data)
{
  const Case *self = data;
  g_autoptr (Pair) pair = pair_new (self->folder);
  g_autoptr (BmTurnFile) turn = load_turn (pair, self->name);
  g_autofree char *described = describe_turn (turn);

  expect (pair, self->name, described);
}

/* -- Going on -- */

static void
finish (Pair *pair)
{
  g_assert_true (is_over (pair));
  test_assert_same_game (bm_gathering_get_session (pair->host), get_guest (pair));
}

/* The guest's only: nobody else is called. */
static char *
dup_local_invitation (const Pair *pair)
{
  g_autofree char *address = g_strdup_printf ("127.0.0.1:%u", bm_ways_get_port (bm_gathering_get_ways (pair->host)));
  const char *addresses[] = { address, NULL };

  return bm_invitation_to_text (bm_host_get_invitation (get_host (pair)), addresses);
}

/* The host has come back, perhaps at another port, and the guest goes there. */
static void
test_connected (gconstpointer data)
{
  const Case *moment = data;
  g_autofree char *host = g_strconcat (moment->name, "-host", NULL);
  g_autofree char *guest = g_strconcat (moment->name, "-guest", NULL);
  g_autofree char *invitation = NULL;
  g_autoptr (Pair) pair = pair_new (moment->folder);

  pair->host = load_table (pair, "host", host);
  pair->guest = load_table (pair, "guest", guest);
  invitation = dup_local_invitation (pair);
  g_assert_true (bm_gathering_accept (pair->guest, invitation));
  play_until (pair, BM_GATHERING_OVER, 1);
  finish (pair);
}

/* What is there, and is opened first. */
typedef struct
{
  const char *name;
  const char *host;
  const char *guest;
  const char *turn;
  const char *reply;
} ByFile;

static const ByFile by_file[] = {
  { "invitation", "by-file-invited-host", NULL, "by-file-invitation", NULL },
  { "turn", "by-file-host", "by-file-guest", "by-file-turn", NULL },
  { "answer", "by-file-host", "by-file-answered-guest", NULL, "by-file-answer" },
  { "plan", "by-file-planned-host", "by-file-answered-guest", NULL, NULL },
};

static const ByFile *
find_row (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (by_file); i++)
    if (g_str_equal (by_file[i].name, name))
      return &by_file[i];

  g_assert_not_reached ();
}

static void
open_kept (Pair         *pair,
           const ByFile *row)
{
  if (row->turn != NULL)
    {
      g_autoptr (BmTurnFile) turn = load_turn (pair, row->turn);
      g_autoptr (BmTurnFile) reply = NULL;

      open_turn (pair, turn);
      reply = answer (pair);
      hear (pair->host, reply);
    }
  if (row->reply != NULL)
    {
      g_autoptr (BmTurnFile) reply = load_turn (pair, row->reply);

      hear (pair->host, reply);
    }
}

static void
test_by_file (gconstpointer data)
{
  const Case *self = data;
  const ByFile *row = find_row (self->name);
  g_autoptr (Pair) pair = pair_new (self->folder);

  pair->host = load_table (pair, "host", row->host);
  if (row->guest != NULL)
    pair->guest = load_table (pair, "guest", row->guest);
  open_kept (pair, row);
  while (!is_over (pair))
    exchange (pair);
  finish (pair);
}

/* -- Writing -- */

static void
write_text (const Pair *pair,
            const char *name,
            const char *text)
{
  g_autoptr (GFile) file = get_kept (pair, name, ".txt");
  g_autoptr (GError) error = NULL;

  g_file_set_contents (g_file_peek_path (file), text, -1, &error);
  g_assert_no_error (error);
}

static void
write_table (const Pair *pair,
             const char *role,
             const char *name)
{
  g_autoptr (GFile) file = get_file (pair, role);
  g_autoptr (GFile) kept = get_kept (pair, name, TABLE_SUFFIX);
  g_autoptr (Pair) reader = pair_new (pair->kept);
  g_autoptr (BmGathering) gathering = NULL;
  g_autofree char *described = NULL;
  g_autoptr (GError) error = NULL;

  g_file_copy (file, kept, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  gathering = load_table (reader, "host", name);
  described = describe_table (gathering);
  write_text (pair, name, described);
}

static void
write_turn (const Pair       *pair,
            const BmTurnFile *turn,
            const char       *name)
{
  g_autoptr (GFile) kept = get_kept (pair, name, BM_TURN_FILE_SUFFIX);
  g_autoptr (GBytes) bytes = bm_turn_file_to_bytes (turn);
  g_autofree char *described = describe_turn (turn);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (g_file_peek_path (kept), g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                       &error);
  g_assert_no_error (error);
  write_text (pair, name, described);
}

static void
open_table (Pair *pair)
{
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");
  g_autoptr (BmSetup) setup = bm_test_setup_new (rules, BM_MODE_INDIVIDUAL, 3);
  const BmSeat seats[BM_MAX_SEATS] = { { BM_SEAT_PERSON, "Ada" }, { BM_SEAT_ELSEWHERE, "" }, { "random", "" } };
  g_autoptr (GFile) file = get_file (pair, "host");
  g_autoptr (GError) error = NULL;

  pair->host = bm_gathering_open (setup, seats, file, &error);
  g_assert_no_error (error);
}

static void
write_both (const Pair *pair,
            const char *moment)
{
  g_autofree char *host = g_strdup_printf ("%s-host", moment);
  g_autofree char *guest = g_strdup_printf ("%s-guest", moment);

  write_table (pair, "host", host);
  write_table (pair, "guest", guest);
}

/* The guest has sat down, has not asked for the sets yet, and knows all of that. */
static void
wait_for_guest (Pair *pair)
{
  BmGatheringSeat seats[BM_MAX_SEATS];

  while (bm_gathering_list_seats (pair->guest, seats) == 0 || seats[GUEST_SEAT].kind != BM_GATHERING_SEAT_HERE)
    let_others_go_on ();
}

static void
write_connected (const char *folder)
{
  g_autoptr (Pair) pair = pair_new (folder);
  g_autoptr (GFile) file = get_file (pair, "guest");
  g_autofree char *invitation = NULL;
  g_autoptr (GError) error = NULL;

  open_table (pair);
  invitation = dup_local_invitation (pair);
  pair->guest = bm_gathering_join (invitation, "Zoë", NULL, file, &error);
  g_assert_no_error (error);
  wait_for_guest (pair);
  write_both (pair, "lobby");
  play_until (pair, BM_GATHERING_PLAYING, 60);
  write_both (pair, "playing");
  play_until (pair, BM_GATHERING_OVER, 1);
  write_both (pair, "over");
}

static void
write_by_file (const char *folder)
{
  g_autoptr (Pair) pair = pair_new (folder);
  g_autoptr (BmTurnFile) invitation = NULL;
  g_autoptr (BmTurnFile) turn = NULL;
  g_autoptr (BmTurnFile) reply = NULL;

  open_table (pair);
  bm_host_invite_by_file (get_host (pair), GUEST_SEAT);
  invitation = wait_for_turn (pair);
  write_turn (pair, invitation, "by-file-invitation");
  write_table (pair, "host", "by-file-invited-host");
  accept_invitation (pair, invitation);
  reply = answer (pair);
  hear (pair->host, reply);
  g_clear_pointer (&reply, bm_turn_file_free);
  for (guint i = 0; i < 6; i++)
    exchange (pair);

  turn = wait_for_turn (pair);
  write_turn (pair, turn, "by-file-turn");
  write_both (pair, "by-file");
  hear (pair->guest, turn);
  reply = answer (pair);
  write_turn (pair, reply, "by-file-answer");
  write_table (pair, "guest", "by-file-answered-guest");
  hear (pair->host, reply);
  write_table (pair, "host", "by-file-planned-host");
}

/* -- Public -- */

/* Has this version write what it keeps of tables, and turn files. */
void
chain_tables_write (const char *folder)
{
  g_assert_cmpint (g_mkdir_with_parents (folder, 0755), ==, 0);
  write_connected (folder);
  write_by_file (folder);
}

static void
add_test (const char   *folder,
          guint         version,
          const char   *what,
          const char   *name,
          const char   *suffix,
          GTestDataFunc function)
{
  Case *self = case_new (folder, name, suffix);
  g_autofree char *path = g_strdup_printf ("/chain/%u/%s/%s", version, what, self->name);

  g_test_add_data_func_full (path, self, function, case_free);
}

/* Each file of @folder; then all that can follow from them. */
void
chain_tables_add_tests (const char *folder,
                        guint       version)
{
  static const char *const moments[] = { "lobby", "playing", "over" };
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  guint n_files = 0;

  for (const char *name; dir != NULL && (name = g_dir_read_name (dir)) != NULL; n_files++)
    {
      if (g_str_has_suffix (name, TABLE_SUFFIX))
        add_test (folder, version, "table", name, TABLE_SUFFIX, test_table);
      if (g_str_has_suffix (name, BM_TURN_FILE_SUFFIX))
        add_test (folder, version, "turn-file", name, BM_TURN_FILE_SUFFIX, test_turn);
    }
  /* A folder that is not found must not look like one that passes: fourteen files, each with its text. */
  g_assert_cmpuint (n_files, >=, 28);

  for (guint i = 0; i < G_N_ELEMENTS (moments); i++)
    add_test (folder, version, "connected", moments[i], "", test_connected);
  for (guint i = 0; i < G_N_ELEMENTS (by_file); i++)
    add_test (folder, version, "by-file", by_file[i].name, "", test_by_file);
}
