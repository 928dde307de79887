/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>

#include "bm-file-write.h"
#include "bm-file.h"
#include "net-util.h"
#include "test-util.h"

/* Games of programs that have nothing in common but files. Each has a folder of its own, in which it also finds what it
 * has stored when it is killed. */

#define MAX_GUESTS 5

typedef struct
{
  char      *folder;
  BmGuest   *guest;    /* %NULL before the invitation has been opened */
  GVariant  *stored;
  guint      seat;
  GPtrArray *inbox;    /* file names: all that it was ever sent */
  guint      n_sent;   /* files by the host */
  guint      n_answers;
  gboolean   has_sets;
} Friend;

typedef struct
{
  char      *folder;
  BmHost    *host;
  GVariant  *stored;
  GPtrArray *inbox;
  Friend     friends[MAX_GUESTS];
  guint      n_friends;
  BmRandom   random;
  guint      n_files;
  guint      n_old;
  gint64     now;
} Post;

/* -- Programs -- */

static void
keep (GVariant **stored,
      GVariant  *value)
{
  g_clear_pointer (stored, g_variant_unref);
  *stored = value;
}

static void
host_save_cb (BmHost   *host,
              gpointer  data)
{
  keep (data, bm_host_to_variant (host));
}

static void
guest_save_cb (BmGuest  *guest,
               gpointer  data)
{
  keep (data, bm_guest_to_variant (guest));
}

static void
kill_host (Post *post)
{
  g_autoptr (GError) error = NULL;

  g_assert_finalize_object (post->host);
  post->host = bm_host_new_from_variant (post->stored, NULL, &error);
  g_assert_no_error (error);
  g_signal_connect (post->host, "save", G_CALLBACK (host_save_cb), &post->stored);
  bm_host_tick (post->host, post->now);
}

static void
watch_guest (Friend *other)
{
  g_signal_connect (other->guest, "save", G_CALLBACK (guest_save_cb), &other->stored);
}

static void
kill_guest (Friend *other)
{
  g_autoptr (GError) error = NULL;

  if (other->guest == NULL || other->stored == NULL)
    return;

  g_assert_finalize_object (other->guest);
  other->guest = bm_guest_new_from_variant (other->stored, NULL, &error);
  g_assert_no_error (error);
  watch_guest (other);
}

static Post *
post_new (BmRules    *rules,
          BmMode      mode,
          const char *seats,
          guint64     seed)
{
  Post *post = g_new0 (Post, 1);
  g_autoptr (BmSetup) setup = bm_test_setup_new (rules, mode, (guint) strlen (seats));
  BmSeat list[BM_MAX_SEATS];

  bm_random_init (&post->random, seed, 3);
  post->folder = g_dir_make_tmp ("bm-by-file-XXXXXX", NULL);
  post->inbox = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < setup->n_seats; i++)
    list[i] = (BmSeat) {
      .player = seats[i] == 'h' ? BM_SEAT_PERSON : seats[i] == 'b' ? "random" : BM_SEAT_ELSEWHERE,
      .name = "Somebody",
    };
  post->host = bm_host_new (setup, list, NULL);
  g_signal_connect (post->host, "save", G_CALLBACK (host_save_cb), &post->stored);
  for (guint i = 0; i < setup->n_seats; i++)
    if (seats[i] == 'f' || seats[i] == 'F')
      {
        Friend *other = &post->friends[post->n_friends++];

        other->folder = g_dir_make_tmp ("bm-by-file-XXXXXX", NULL);
        other->inbox = g_ptr_array_new_with_free_func (g_free);
        other->seat = i;
        other->has_sets = seats[i] == 'f';
        g_assert_false (bm_host_is_invited (post->host, i));
        bm_host_invite_by_file (post->host, i);
        g_assert_true (bm_host_is_invited (post->host, i));
      }

  return post;
}

static void
remove_folder (char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_free (folder);
}

static void
post_free (Post *post)
{
  for (guint i = 0; i < post->n_friends; i++)
    {
      g_clear_object (&post->friends[i].guest);
      g_clear_pointer (&post->friends[i].stored, g_variant_unref);
      g_ptr_array_unref (post->friends[i].inbox);
      remove_folder (post->friends[i].folder);
    }
  g_assert_finalize_object (post->host);
  g_clear_pointer (&post->stored, g_variant_unref);
  g_ptr_array_unref (post->inbox);
  remove_folder (post->folder);
  g_free (post);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Post, post_free)

/* -- Files -- */

static void
send_file (Post             *post,
           const BmTurnFile *turn,
           const char       *folder,
           GPtrArray        *inbox)
{
  g_autofree char *name = g_strdup_printf ("%u%s", post->n_files++, BM_TURN_FILE_SUFFIX);
  char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = bm_turn_file_to_bytes (turn);
  g_autoptr (GError) error = NULL;

  bm_file_write (file, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), &error);
  g_assert_no_error (error);
  g_ptr_array_add (inbox, path);
}

static void
send_to_friend (Post   *post,
                Friend *other)
{
  g_autoptr (BmTurnFile) turn = bm_host_make_file (post->host, other->seat);

  g_assert_cmpint (bm_host_get_file_need (post->host, other->seat), !=, BM_HOST_FILE_TO_SEND);
  send_file (post, turn, other->folder, other->inbox);
  other->n_sent++;
}

static void
send_answer (Post   *post,
             Friend *other)
{
  g_autoptr (BmTurnFile) turn = bm_guest_make_file (other->guest);

  send_file (post, turn, post->folder, post->inbox);
  other->n_answers++;
}

static BmTurnFile *
read_file (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = bm_file_read (file, BM_TURN_FILE_MAX_BYTES, &error);
  BmTurnFile *turn;

  g_assert_no_error (error);
  turn = bm_turn_file_new_from_bytes (bytes, &error);
  g_assert_no_error (error);
  return turn;
}

/* Mostly the newest file; sometimes any, and so again and again. */
static BmTurnFile *
choose_file (Post      *post,
             GPtrArray *inbox)
{
  guint i = inbox->len - 1;

  if (bm_random_below (&post->random, 3) == 0)
    i = bm_random_below (&post->random, inbox->len);
  return read_file (g_ptr_array_index (inbox, i));
}

/* Nothing but what has been opened before is ever refused. */
static void
expect_old (Post         *post,
            gboolean      heard,
            const GError *error)
{
  g_assert_true (heard == (error == NULL));
  if (!heard)
    {
      g_assert_error (error, BM_TURN_FILE_ERROR, BM_TURN_FILE_ERROR_OLD);
      post->n_old++;
    }
}

static void
open_as_host (Post *post)
{
  g_autoptr (BmTurnFile) turn = NULL;
  g_autoptr (GError) error = NULL;
  gboolean heard;

  if (post->inbox->len == 0)
    return;

  turn = choose_file (post, post->inbox);
  heard = bm_host_hear_file (post->host, turn, &error);
  expect_old (post, heard, error);
}

static void
accept_invitation (Friend           *other,
                   const BmTurnFile *turn)
{
  g_autoptr (GError) error = NULL;

  other->guest = bm_guest_new_by_file (turn, "Friend", &error);
  g_assert_no_error (error);
  for (guint i = 0; other->has_sets && i < test_rules_get ()->n_sets; i++)
    bm_guest_add_set (other->guest, test_rules_get ()->sets[i]);
  watch_guest (other);
}

static void
open_as_guest (Post   *post,
               Friend *other)
{
  g_autoptr (BmTurnFile) turn = NULL;
  g_autoptr (GError) error = NULL;
  gboolean heard;

  if (other->inbox->len == 0)
    return;

  turn = choose_file (post, other->inbox);
  if (other->guest == NULL)
    accept_invitation (other, turn);
  heard = bm_guest_hear_file (other->guest, turn, &error);
  expect_old (post, heard, error);
  if (turn->kind == BM_TURN_FILE_INVITATION && heard)
    {
      kill_guest (other);
      g_assert_true (bm_guest_is_called (other->guest, &turn->participant));
    }
}

static void
open_newest_as_guest (Friend *other)
{
  g_autoptr (BmTurnFile) turn = read_file (g_ptr_array_index (other->inbox, other->inbox->len - 1));
  g_autoptr (GError) error = NULL;

  bm_guest_hear_file (other->guest, turn, &error);
  g_assert_no_error (error);
}

/* -- Playing -- */

/* Decides all that can be decided, sometimes twice. */
static void
answer (Post   *post,
        Friend *other)
{
  guint n = 0;

  bm_guest_want_sets (other->guest);
  while (bm_guest_get_answer (other->guest) == BM_GUEST_ANSWER_OPEN)
    {
      g_assert_cmpuint (n++, <, 100);
      test_decide_seat (bm_guest_get_session (other->guest), other->seat, &post->random);
      if (bm_random_below (&post->random, 20) == 0)
        bm_guest_take_back (other->guest);
      if (bm_random_below (&post->random, 40) == 0)
        kill_guest (other);
    }
  if (bm_guest_get_answer (other->guest) >= BM_GUEST_ANSWER_READY && bm_random_below (&post->random, 3) == 0)
    send_answer (post, other);
}

static void
act_as_host (Post *post)
{
  BmSession *session = bm_host_get_session (post->host);

  post->now += 1000;
  bm_host_tick (post->host, post->now);
  if (bm_host_get_can_start (post->host))
    bm_host_start (post->host, NULL);
  for (guint seat = 0; session != NULL && seat < BM_MAX_SEATS; seat++)
    if ((bm_session_get_persons (session) & ~bm_session_get_elsewhere (session)) >> seat & 1)
      test_decide_seat (session, seat, &post->random);
  for (guint i = 0; i < post->n_friends; i++)
    if (bm_host_get_file_need (post->host, post->friends[i].seat) == BM_HOST_FILE_TO_SEND)
      send_to_friend (post, &post->friends[i]);
}

static gboolean
is_over (const Post *post)
{
  gboolean over = bm_host_get_phase (post->host) == BM_HOST_OVER;

  for (guint i = 0; i < post->n_friends; i++)
    {
      BmGuest *guest = post->friends[i].guest;

      over = over && guest != NULL && bm_guest_get_phase (guest) == BM_GUEST_OVER
             && bm_host_get_verdict (post->host, bm_guest_get_id (guest)) == BM_VERDICT_VERIFIED;
    }

  return over;
}

static void
play_all (Post    *post,
          gboolean kills)
{
  guint n_steps = 0;

  while (!is_over (post))
    {
      Friend *other = &post->friends[bm_random_below (&post->random, post->n_friends)];

      g_assert_cmpuint (n_steps++, <, 20000);
      act_as_host (post);
      if (bm_random_below (&post->random, 2) == 0)
        open_as_host (post);
      if (bm_random_below (&post->random, 2) == 0)
        open_as_guest (post, other);
      if (other->guest != NULL)
        answer (post, other);
      if (kills && bm_random_below (&post->random, 10) == 0)
        kill_host (post);
      if (kills && bm_random_below (&post->random, 10) == 0)
        kill_guest (other);
      /* Computer players think in real time. */
      g_main_context_iteration (NULL, FALSE);
    }
}

static void
assert_same_game (const Post *post)
{
  g_autofree char *text = bm_record_to_text (bm_session_get_record (bm_host_get_session (post->host)));

  for (guint i = 0; i < post->n_friends; i++)
    {
      BmGuest *guest = post->friends[i].guest;
      g_autofree char *own = bm_record_to_text (bm_session_get_record (bm_guest_get_session (guest)));

      g_assert_cmpstr (own, ==, text);
      g_assert_cmpint (bm_guest_get_verdict (guest), ==, BM_VERDICT_VERIFIED);
      g_assert_false (bm_host_is_invited (post->host, post->friends[i].seat));
    }
}

/* Seats: "h" the host, "b" a computer player, "f" a friend who has all sets, "F" one who lacks them. */
typedef struct
{
  BmMode      mode;
  const char *seats;
} Table;

static const Table tables[] = {
  { BM_MODE_INDIVIDUAL, "hfF" }, { BM_MODE_INDIVIDUAL, "fhbf" }, { BM_MODE_INDIVIDUAL, "fff" },
  { BM_MODE_TEAM, "hffF" },      { BM_MODE_ROWS, "hf" },         { BM_MODE_ROWS, "fhF" },
};

static void
test_games (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (tables); i += bm_test_is_quick () ? 3 : 1)
    {
      g_autoptr (Post) post = post_new (test_rules_get (), tables[i].mode, tables[i].seats, i);

      play_all (post, i % 2 == 0);
      assert_same_game (post);
      g_assert_cmpuint (post->n_old, >, 0);
    }
}

/* An invitation, what all have committed themselves to, an explorer, one for each turn, the end. Whoever may take
 * something from the discard is asked once more. */
static void
test_one_file_a_turn (void)
{
  static const struct
  {
    BmMode      mode;
    const char *seats;
    guint       n_turns;
  } rows[] = {
    { BM_MODE_INDIVIDUAL, "hff", 18 },
    { BM_MODE_TEAM, "fffh", 18 },
    { BM_MODE_ROWS, "hf", 20 },
    { BM_MODE_ROWS, "ffh", 20 },
  };
  g_autoptr (BmRules) rules = bm_test_rules_new ("base");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (Post) post = post_new (rules, rows[i].mode, rows[i].seats, i);

      play_all (post, FALSE);
      for (guint j = 0; j < post->n_friends; j++)
        {
          g_test_message ("%s: %u files for a friend", rows[i].seats, post->friends[j].n_sent);
          g_assert_cmpuint (post->friends[j].n_sent, <=, 2 + 1 + rows[i].n_turns + 1 + 1);
        }
    }
}

/* -- Files that do not fit -- */

typedef enum
{
  FILE_TABLE,    /* of another table */
  FILE_OWN,      /* that it has written itself */
  FILE_STRANGER, /* of somebody who was not invited, or for somebody else */
  FILE_CHANGED,  /* with another byte in a packet */
  FILE_VERSION,  /* of another version of the protocol */
  FILE_OLD,      /* that has been opened before */
  FILE_GAP,      /* that goes on from what was forgotten */
  FILE_SPLIT,    /* of a copy that has answered something else */
  FILE_TAKEN,    /* of a second one with the same invitation */
  FILE_CLOSED,   /* of somebody who had to leave, or to them */
} Misfit;

static BmTurnFile *
copy_file (const BmTurnFile *turn)
{
  g_autoptr (GBytes) bytes = bm_turn_file_to_bytes (turn);
  g_autoptr (GError) error = NULL;
  BmTurnFile *copy = bm_turn_file_new_from_bytes (bytes, &error);

  g_assert_no_error (error);
  return copy;
}

/* Another byte in the last packet. */
static BmTurnFile *
spoil_file (const BmTurnFile *turn,
            gsize             at)
{
  BmTurnFile *copy = copy_file (turn);
  guint last = copy->packets->len - 1;
  gsize length;
  gpointer data = g_bytes_unref_to_data (g_bytes_ref (g_ptr_array_index (copy->packets, last)), &length);
  g_autoptr (GBytes) spoilt = NULL;

  ((guint8 *) data)[at] ^= 0x40;
  spoilt = g_bytes_new_take (data, length);
  g_ptr_array_remove_index (copy->packets, last);
  bm_turn_file_add (copy, spoilt);
  return copy;
}

/* All open what they have been sent, and answer. */
static void
exchange_all (Post *post)
{
  for (guint i = 0; i < post->n_friends; i++)
    {
      g_autoptr (BmTurnFile) answer = NULL;

      open_newest_as_guest (&post->friends[i]);
      answer = bm_guest_make_file (post->friends[i].guest);
      g_assert_true (bm_host_hear_file (post->host, answer, NULL));
    }
}

/* Two friends who have accepted, and have a file of the host before them that they have not opened. */
static Post *
make_post (void)
{
  Post *post = post_new (test_rules_get (), BM_MODE_INDIVIDUAL, "hff", 1);

  act_as_host (post);
  for (guint i = 0; i < post->n_friends; i++)
    {
      open_as_guest (post, &post->friends[i]);
      send_answer (post, &post->friends[i]);
      open_as_host (post);
    }
  act_as_host (post);
  g_assert_cmpuint (post->friends[0].inbox->len, ==, 2);
  return post;
}

static BmTurnFile *
get_newest (const GPtrArray *inbox)
{
  return read_file (g_ptr_array_index (inbox, inbox->len - 1));
}

static BmTurnFile *
get_first (const GPtrArray *inbox)
{
  return read_file (g_ptr_array_index (inbox, 0));
}

/* A guest of this table who was not invited by the host. */
static BmTurnFile *
answer_as_stranger (const Friend *other)
{
  g_autoptr (BmTurnFile) invitation = get_first (other->inbox);
  g_autoptr (BmGuest) stranger = NULL;

  bm_secret_draw (&invitation->invitation.secret);
  stranger = bm_guest_new_by_file (invitation, "Stranger", NULL);
  bm_guest_leave (stranger);
  bm_guest_hear_file (stranger, invitation, NULL);
  bm_guest_want_sets (stranger);
  return bm_guest_make_file (stranger);
}

static BmTurnFile *
answer_again (const Friend *other)
{
  g_autoptr (BmTurnFile) invitation = get_first (other->inbox);
  g_autoptr (BmGuest) second = bm_guest_new_by_file (invitation, "Second", NULL);

  bm_guest_hear_file (second, invitation, NULL);
  bm_guest_want_sets (second);
  return bm_guest_make_file (second);
}

/* Both have all that the friend has stored, and then say different things under the same number. */
static BmTurnFile *
answer_twice (Post   *post,
              Friend *other)
{
  g_autoptr (BmGuest) copy = bm_guest_new_from_variant (other->stored, NULL, NULL);
  g_autoptr (BmTurnFile) first = NULL;

  bm_guest_say (other->guest, "One");
  first = bm_guest_make_file (other->guest);
  g_assert_true (bm_host_hear_file (post->host, first, NULL));
  bm_guest_say (copy, "Another");
  bm_guest_react (copy, 1);
  return bm_guest_make_file (copy);
}

/* The host goes back to what it had stored earlier. */
static BmTurnFile *
answer_what_was_forgotten (Post   *post,
                           Friend *other)
{
  g_autoptr (GVariant) earlier = g_variant_ref (post->stored);
  BmTurnFile *answer;

  bm_host_say (post->host, "New");
  send_to_friend (post, other);
  open_newest_as_guest (other);
  bm_guest_say (other->guest, "Newer");
  answer = bm_guest_make_file (other->guest);
  keep (&post->stored, g_steal_pointer (&earlier));
  kill_host (post);
  return answer;
}

static BmTurnFile *
make_misfit_for_host (Post   *post,
                      Misfit  misfit)
{
  Friend *other = &post->friends[0];
  g_autoptr (BmTurnFile) good = NULL;
  g_autoptr (Post) elsewhere = NULL;

  open_newest_as_guest (other);
  good = bm_guest_make_file (other->guest);
  switch (misfit)
    {
    case FILE_TABLE:
      elsewhere = make_post ();
      return get_newest (elsewhere->inbox);
    case FILE_OWN:
      return get_newest (other->inbox);
    case FILE_STRANGER:
      return answer_as_stranger (other);
    case FILE_CHANGED:
      return spoil_file (good, 60);
    case FILE_VERSION:
      return spoil_file (good, 2);
    case FILE_OLD:
      g_assert_true (bm_host_hear_file (post->host, good, NULL));
      break;
    case FILE_GAP:
      return answer_what_was_forgotten (post, other);
    case FILE_SPLIT:
      return answer_twice (post, other);
    case FILE_TAKEN:
      return answer_again (other);
    case FILE_CLOSED:
    default:
      bm_host_dismiss (post->host, bm_guest_get_id (other->guest));
      break;
    }

  return g_steal_pointer (&good);
}

static BmTurnFile *
make_misfit_for_guest (Post   *post,
                       Misfit  misfit)
{
  Friend *other = &post->friends[0];
  g_autoptr (BmTurnFile) good = get_newest (other->inbox);
  g_autoptr (Post) elsewhere = NULL;
  GVariant *earlier;

  switch ((guint) misfit)
    {
    case FILE_TABLE:
      elsewhere = make_post ();
      return get_newest (elsewhere->friends[0].inbox);
    case FILE_OWN:
      return get_first (post->inbox);
    case FILE_STRANGER:
      return get_newest (post->friends[1].inbox);
    case FILE_TAKEN:
      return get_first (post->friends[1].inbox);
    case FILE_CHANGED:
      return spoil_file (good, 60);
    case FILE_VERSION:
      return spoil_file (good, 2);
    case FILE_OLD:
      open_newest_as_guest (other);
      break;
    case FILE_GAP:
      earlier = g_variant_ref (other->stored);
      open_newest_as_guest (other);
      send_answer (post, other);
      {
        g_autoptr (BmTurnFile) answered = get_newest (post->inbox);

        g_assert_true (bm_host_hear_file (post->host, answered, NULL));
      }
      keep (&other->stored, earlier);
      kill_guest (other);
      return bm_host_make_file (post->host, other->seat);
    case FILE_CLOSED:
    default:
      exchange_all (post);
      g_assert_cmpint (bm_host_get_phase (post->host), ==, BM_HOST_PLAYING);
      bm_host_dismiss (post->host, bm_guest_get_id (other->guest));
      send_to_friend (post, other);
      open_newest_as_guest (other);
      g_assert_cmpint (bm_guest_get_dismissal (other->guest), ==, BM_DISMISSAL_HOST);
      break;
    }

  return g_steal_pointer (&good);
}

static const struct
{
  Misfit misfit;
  int    to_host;   /* BmTurnFileError; -1: see below */
  int    to_guest;  /* -1: cannot be */
} misfits[] = {
  { FILE_TABLE, BM_TURN_FILE_ERROR_TABLE, BM_TURN_FILE_ERROR_TABLE },
  { FILE_OWN, BM_TURN_FILE_ERROR_OWN, BM_TURN_FILE_ERROR_OWN },
  { FILE_STRANGER, BM_TURN_FILE_ERROR_SEAT, BM_TURN_FILE_ERROR_SEAT },
  { FILE_CHANGED, BM_TURN_FILE_ERROR_DAMAGED, BM_TURN_FILE_ERROR_DAMAGED },
  { FILE_VERSION, -1, -1 },
  { FILE_OLD, BM_TURN_FILE_ERROR_OLD, BM_TURN_FILE_ERROR_OLD },
  { FILE_GAP, BM_TURN_FILE_ERROR_GAP, BM_TURN_FILE_ERROR_GAP },
  { FILE_SPLIT, BM_TURN_FILE_ERROR_SPLIT, -2 },
  { FILE_TAKEN, BM_TURN_FILE_ERROR_TAKEN, BM_TURN_FILE_ERROR_SEAT },
  { FILE_CLOSED, BM_TURN_FILE_ERROR_CLOSED, BM_TURN_FILE_ERROR_CLOSED },
};

static void
assert_misfit (const GError *error,
               int           code)
{
  if (code == -1)
    g_assert_error (error, BM_SEAL_ERROR, BM_SEAL_ERROR_VERSION);
  else
    g_assert_error (error, BM_TURN_FILE_ERROR, code);
  g_assert_cmpstr (error->message, !=, "");
}

/* Each has its words; nothing has changed, and nobody has to leave for it. */
static void
test_misfits_for_host (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (misfits); i++)
    {
      g_autoptr (Post) post = make_post ();
      g_autoptr (BmTurnFile) turn = make_misfit_for_host (post, misfits[i].misfit);
      g_autoptr (GVariant) before = bm_host_to_variant (post->host);
      g_autoptr (GVariant) after = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_false (bm_host_hear_file (post->host, turn, &error));
      assert_misfit (error, misfits[i].to_host);
      after = bm_host_to_variant (post->host);
      g_assert_true (g_variant_equal (before, after));
    }
}

static void
test_misfits_for_guest (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (misfits); i++)
    {
      g_autoptr (Post) post = NULL;
      g_autoptr (BmTurnFile) turn = NULL;
      g_autoptr (GVariant) before = NULL;
      g_autoptr (GVariant) after = NULL;
      g_autoptr (GError) error = NULL;

      if (misfits[i].to_guest == -2)
        continue;

      post = make_post ();
      turn = make_misfit_for_guest (post, misfits[i].misfit);
      before = bm_guest_to_variant (post->friends[0].guest);
      g_assert_false (bm_guest_hear_file (post->friends[0].guest, turn, &error));
      assert_misfit (error, misfits[i].to_guest);
      after = bm_guest_to_variant (post->friends[0].guest);
      g_assert_true (g_variant_equal (before, after));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/by-file/games", test_games);
  g_test_add_func ("/by-file/misfits-for-host", test_misfits_for_host);
  g_test_add_func ("/by-file/misfits-for-guest", test_misfits_for_guest);
  g_test_add_func ("/by-file/one-file-a-turn", test_one_file_a_turn);

  return g_test_run ();
}
