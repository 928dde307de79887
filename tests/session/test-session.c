/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "bm-event.h"
#include "session-util.h"

/* Whole games through sessions. */

typedef struct
{
  BmSession *session;
  guint      n_moved;
  guint      n_changed;
  guint      n_over;
} Watcher;

/* At each move the record has it already, and no event tells what others must not see. */
static void
moved_cb (BmSession *session,
          guint      seat,
          guint      kind,
          GArray    *events,
          gpointer   data)
{
  Watcher *watcher = data;
  const BmRecord *record = bm_session_get_record (session);
  BmMove last = bm_record_get_move (record, bm_record_get_n_moves (record) - 1);
  BmView view = bm_session_get_view (session, BM_SPECTATOR);

  g_assert_cmpuint (bm_move_get_seat (last), ==, seat);
  g_assert_cmpuint (bm_move_get_kind (last), ==, kind);
  if (kind == BM_MOVE_PICK && bm_view_get_phase (&view) == BM_PHASE_PICK
      && bm_view_get_setup (&view)->mode != BM_MODE_ROWS)
    for (guint i = 0; i < events->len; i++)
      g_assert_cmpuint (g_array_index (events, BmEvent, i).item, ==, BM_NONE);
  watcher->n_moved++;
}

static void
changed_cb (BmSession *session G_GNUC_UNUSED,
            gpointer   data)
{
  ((Watcher *) data)->n_changed++;
}

static void
over_cb (BmSession  *session,
         GParamSpec *pspec G_GNUC_UNUSED,
         gpointer    data)
{
  g_assert_true (bm_session_get_over (session));
  ((Watcher *) data)->n_over++;
}

static void
watch (Watcher   *watcher,
       BmSession *session)
{
  *watcher = (Watcher) { .session = session };
  g_signal_connect (session, "moved", G_CALLBACK (moved_cb), watcher);
  g_signal_connect (session, "changed", G_CALLBACK (changed_cb), watcher);
  g_signal_connect (session, "notify::over", G_CALLBACK (over_cb), watcher);
}

static void
check_game (const TestGame *game,
            BmGiving        giving,
            guint           delay_ms)
{
  g_autoptr (BmSession) session = test_session_new (game, giving, 5);
  Watcher watcher;
  BmTieBreak tie_break;

  watch (&watcher, session);
  bm_session_set_delay_ms (session, delay_ms);
  bm_session_set_paused (session, FALSE);
  test_play_to_end (session);

  test_assert_replays (session);
  g_assert_cmpuint (watcher.n_moved, ==, bm_record_get_n_moves (bm_session_get_record (session)));
  g_assert_cmpuint (watcher.n_changed, ==, watcher.n_moved);
  g_assert_cmpuint (watcher.n_over, ==, 1);
  g_assert_cmpuint (bm_session_find_winners (session, &tie_break), !=, 0);
  g_assert_false (bm_session_get_can_undo (session));
}

static void
test_whole_games (void)
{
  for (guint i = 0; i < n_test_games; i++)
    {
      check_game (&test_games[i], BM_GIVING_RACE, 0);
      check_game (&test_games[i], BM_GIVING_START_PLAYER, 0);
    }
}

/* All think at once, in the order of arrival. */
static void
test_together (void)
{
  for (guint i = 0; i < n_test_games; i++)
    check_game (&test_games[i], BM_GIVING_RACE, 1);
}

static char *
play_whole (const TestGame *game)
{
  g_autoptr (BmSession) session = test_session_new (game, BM_GIVING_RACE, 8);

  bm_session_set_paused (session, FALSE);
  test_play_to_end (session);
  return test_dup_text (session);
}

static BmSession *
resume (const char *text,
        guint       n_moves)
{
  g_autoptr (GError) error = NULL;
  BmRecord *record = bm_record_new_from_data (text, strlen (text), "game.json", &error);
  BmSession *session;

  g_assert_no_error (error);
  if (n_moves < bm_record_get_n_moves (record))
    bm_record_truncate (record, n_moves);
  session = bm_session_resume (record, &error);
  g_assert_no_error (error);
  return session;
}

/* A game that is taken up at any move ends as if it had not been left. */
static void
test_resume (void)
{
  const guint stride = bm_test_is_quick () ? 40 : 10;

  for (guint i = 0; i < n_test_games; i++)
    {
      g_autofree char *whole = play_whole (&test_games[i]);
      g_autoptr (BmSession) all = resume (whole, G_MAXUINT);
      guint n_moves = bm_record_get_n_moves (bm_session_get_record (all));

      g_assert_true (bm_session_get_over (all));
      for (guint n = i % stride; n < n_moves; n += stride)
        {
          g_autoptr (BmSession) session = resume (whole, n);
          g_autofree char *text = NULL;

          bm_session_set_paused (session, FALSE);
          test_play_to_end (session);
          text = test_dup_text (session);
          g_assert_cmpstr (text, ==, whole);
        }
    }
}

/* A copy that was resumed after each move can take back just what the original can. */
static void
test_resume_knows_what_can_be_undone (void)
{
  g_autoptr (BmSession) session = test_session_new (&(TestGame) { BM_MODE_INDIVIDUAL, "hgr" }, BM_GIVING_RACE, 2);

  bm_session_set_paused (session, FALSE);
  for (guint i = 0; i < 40 && test_step (session); i++)
    {
      g_autofree char *text = test_dup_text (session);
      g_autoptr (BmSession) copy = resume (text, G_MAXUINT);

      g_assert_cmpint (bm_session_get_can_undo (copy), ==, bm_session_get_can_undo (session));
    }
}

static void
test_unknown_player (void)
{
  static const char *const players[] = { "oracle", "" };

  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    {
      g_autoptr (BmSetup) setup = test_setup_new (&(TestGame) { BM_MODE_ROWS, "hg" }, BM_GIVING_RACE);
      BmSeat seats[] = { { BM_SEAT_PERSON, "Ada" }, { players[i], "Bob" } };
      g_autoptr (GError) error = NULL;

      g_assert_null (bm_session_new (setup, 1, seats, &error));
      g_assert_error (error, BM_SESSION_ERROR, BM_SESSION_ERROR_PLAYER);
    }
}

static gboolean
set_true_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

static gboolean
is_true (gpointer data)
{
  return *(gboolean *) data;
}

static void
run_for (guint milliseconds)
{
  gboolean is_over = FALSE;

  g_timeout_add (milliseconds, set_true_cb, &is_over);
  g_assert_true (test_wait (is_true, &is_over));
}

static guint
count_moves (BmSession *session)
{
  return bm_record_get_n_moves (bm_session_get_record (session));
}

/* Computer players wait from the beginning, persons do not, and when paused in the middle nobody moves any more. */
static void
test_pause (void)
{
  g_autoptr (BmSession) session = test_session_new (&(TestGame) { BM_MODE_INDIVIDUAL, "hgg" }, BM_GIVING_RACE, 3);
  g_autoptr (GError) error = NULL;
  guint n;

  run_for (30);
  g_assert_cmpuint (count_moves (session), ==, 0);
  bm_session_play (session, test_first_move (session, 0), &error);
  g_assert_no_error (error);
  run_for (30);
  g_assert_cmpuint (count_moves (session), ==, 1);

  bm_session_set_paused (session, FALSE);
  bm_session_set_paused (session, TRUE);
  n = count_moves (session);
  run_for (30);
  g_assert_cmpuint (count_moves (session), ==, n);

  bm_session_set_paused (session, FALSE);
  test_play_to_end (session);
}

static gboolean
has_seven_moves (gpointer session)
{
  return count_moves (session) >= 7;
}

static gboolean
has_three_moves (gpointer session)
{
  return count_moves (session) >= 3;
}

/* With a delay, hidden moves come at once and what can be seen comes slowly. */
static void
first_give_cb (BmSession *session G_GNUC_UNUSED,
               guint      seat G_GNUC_UNUSED,
               guint      kind,
               GArray    *events G_GNUC_UNUSED,
               gpointer   data)
{
  gint64 *time = data;

  if (kind == BM_MOVE_GIVE && *time == 0)
    *time = g_get_monotonic_time ();
}

static gboolean
is_set (gpointer data)
{
  return *(gint64 *) data != 0;
}

/* In a race computer players leave a person the time to look; where none takes part, they do not wait. */
static void
test_race (void)
{
  static const guint delay_ms = 25;
  g_autoptr (BmSession) session = test_session_new (&(TestGame) { BM_MODE_INDIVIDUAL, "hgg" }, BM_GIVING_RACE, 3);
  gint64 given = 0;
  gint64 begun;

  g_signal_connect (session, "moved", G_CALLBACK (first_give_cb), &given);
  bm_session_set_delay_ms (session, delay_ms);
  bm_session_set_paused (session, FALSE);
  begun = g_get_monotonic_time ();
  test_wait_for_persons (session);
  g_assert_true (bm_session_play (session, test_first_move (session, 0), NULL));

  g_assert_true (test_wait (is_set, &given));
  g_assert_cmpint (given - begun, >=, 8 * delay_ms * G_TIME_SPAN_MILLISECOND);
  bm_session_set_delay_ms (session, 0);
  test_play_to_end (session);
}

static void
test_delay (void)
{
  g_autoptr (BmSession) session = test_session_new (&(TestGame) { BM_MODE_INDIVIDUAL, "ggg" },
                                                    BM_GIVING_START_PLAYER, 3);

  /* All explorers. */
  bm_session_set_delay_ms (session, 100000);
  bm_session_set_paused (session, FALSE);
  g_assert_true (test_wait (has_three_moves, session));
  run_for (100);
  g_assert_cmpuint (count_moves (session), ==, 3);

  /* All picks, and the first stack that is given away. */
  bm_session_set_delay_ms (session, 99999);
  g_assert_true (test_wait (has_seven_moves, session));
  run_for (100);
  g_assert_cmpuint (count_moves (session), ==, 7);

  bm_session_set_delay_ms (session, 0);
  test_play_to_end (session);
}

static gboolean
has_decision (gpointer data)
{
  BmView view = bm_session_get_view (data, 0);

  return bm_view_get_decision (&view, 0) != BM_MOVE_NONE;
}

static void
count_hurried_cb (BmSession *session,
                  guint      seat G_GNUC_UNUSED,
                  guint      kind G_GNUC_UNUSED,
                  GArray    *events G_GNUC_UNUSED,
                  guint     *n)
{
  *n += bm_session_get_hurries (session);
}

/* A person who looks on can have what the others do at once, up to the next decision, and from then on it is slow again. */
static void
test_hurry (void)
{
  g_autoptr (BmSession) session = test_session_new (&(TestGame) { BM_MODE_ROWS, "hgg" }, BM_GIVING_RACE, 3);
  guint n_hurried = 0;
  guint n_moves;

  g_signal_connect (session, "moved", G_CALLBACK (count_hurried_cb), &n_hurried);
  g_assert_true (test_wait (has_decision, session));
  g_assert_false (bm_session_hurry (session));
  bm_session_set_paused (session, FALSE);
  test_wait_for_persons (session);

  bm_session_set_delay_ms (session, 100000);
  g_assert_true (bm_session_play (session, test_first_move (session, 0), NULL));
  for (guint i = 0; i < 3; i++)
    {
      while (has_decision (session))
        g_assert_true (bm_session_play (session, test_first_move (session, 0), NULL));
      run_for (20);
      g_assert_false (has_decision (session));
      g_assert_cmpuint (n_hurried, ==, 0);
      n_moves = count_moves (session);
      g_assert_true (bm_session_hurry (session));
      g_assert_true (test_wait (has_decision, session));
      g_assert_cmpuint (n_hurried, ==, count_moves (session) - n_moves);
      g_assert_false (bm_session_get_hurries (session));
      g_assert_false (bm_session_hurry (session));
      n_hurried = 0;
    }

  bm_session_set_delay_ms (session, 0);
  test_play_to_end (session);
  g_assert_false (bm_session_hurry (session));
}

static void
test_illegal (void)
{
  g_autoptr (BmSession) session = test_session_new (&(TestGame) { BM_MODE_ROWS, "hg" }, BM_GIVING_RACE, 3);
  g_autofree char *before = test_dup_text (session);
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_false (bm_session_play (session, bm_move (0, BM_MOVE_ROW, 0), &error));
  g_assert_error (error, BM_STATE_ERROR, BM_STATE_ERROR_NOT_TO_DECIDE);
  g_clear_error (&error);
  g_assert_false (bm_session_play (session, bm_move (0, BM_MOVE_EXPLORER, 9999), &error));
  g_assert_error (error, BM_STATE_ERROR, BM_STATE_ERROR_ILLEGAL);
  after = test_dup_text (session);
  g_assert_cmpstr (before, ==, after);
}

static void
unref_cb (BmSession *session G_GNUC_UNUSED,
          gpointer   data)
{
  g_clear_object ((BmSession **) data);
}

/* A session may be left while computer players think, while it waits, and from its own signals. */
static void
test_leave (void)
{
  for (guint i = 0; i < 40; i++)
    {
      BmSession *session = test_session_new (&test_games[i % n_test_games], BM_GIVING_RACE, i);

      bm_session_set_delay_ms (session, i % 2);
      if (i % 3 == 0)
        g_signal_connect (session, "changed", G_CALLBACK (unref_cb), &session);
      bm_session_set_paused (session, FALSE);
      for (guint j = 0; j < i; j++)
        g_main_context_iteration (NULL, FALSE);
      if (session != NULL)
        {
          g_object_add_weak_pointer (G_OBJECT (session), (gpointer *) &session);
          g_object_unref (session);
        }
      g_assert_null (session);
    }

  run_for (100);
}

/* Properties say what the functions do. */
static void
test_properties (void)
{
  static const TestGame game = { BM_MODE_ROWS, "hr" };
  g_autoptr (BmSession) session = test_session_new (&game, BM_GIVING_RACE, 3);
  gboolean over, can_undo, can_redo, undo_anything, paused;
  guint delay;

  g_object_get (session, "over", &over, "can-undo", &can_undo, "can-redo", &can_redo, "undo-anything", &undo_anything, "paused",
                &paused, "delay-ms", &delay, NULL);
  g_assert_true (paused && bm_session_get_paused (session));
  g_assert_false (over || can_undo || can_redo || undo_anything);
  g_assert_cmpuint (delay, ==, bm_session_get_delay_ms (session));

  g_object_set (session, "paused", FALSE, "undo-anything", TRUE, "delay-ms", delay + 1, NULL);
  g_assert_false (bm_session_get_paused (session));
  g_assert_true (bm_session_get_undo_anything (session));
  g_assert_cmpuint (bm_session_get_delay_ms (session), ==, delay + 1);
  g_object_set (session, "delay-ms", 0, NULL);
  g_assert_true (test_step (session));
  g_object_get (session, "can-undo", &can_undo, "undo-anything", &undo_anything, "paused", &paused, "delay-ms", &delay, NULL);
  g_assert_true (can_undo && undo_anything && !paused);
  g_assert_cmpuint (delay, ==, 0);
  bm_session_undo (session);
  g_object_get (session, "can-redo", &can_redo, NULL);
  g_assert_true (can_redo);
  test_play_to_end (session);
  g_object_get (session, "over", &over, NULL);
  g_assert_true (over);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/whole-games", test_whole_games);
  g_test_add_func ("/session/together", test_together);
  g_test_add_func ("/session/resume", test_resume);
  g_test_add_func ("/session/resume-knows-what-can-be-undone", test_resume_knows_what_can_be_undone);
  g_test_add_func ("/session/unknown-player", test_unknown_player);
  g_test_add_func ("/session/pause", test_pause);
  g_test_add_func ("/session/delay", test_delay);
  g_test_add_func ("/session/race", test_race);
  g_test_add_func ("/session/hurry", test_hurry);
  g_test_add_func ("/session/illegal", test_illegal);
  g_test_add_func ("/session/leave", test_leave);
  g_test_add_func ("/session/properties", test_properties);

  return g_test_run ();
}
