/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "bm-replay.h"
#include "session-util.h"
#include "test-util.h"

/* Recorded games looked at step by step. */

static BmRecord *
play_game (const TestGame *game,
           guint64         seed)
{
  g_autoptr (BmSession) session = test_session_new (game, BM_GIVING_RACE, seed);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  BmRecord *record;

  bm_session_set_paused (session, FALSE);
  test_play_to_end (session);
  text = test_dup_text (session);
  record = bm_record_new_from_data (text, strlen (text), "game", &error);
  g_assert_no_error (error);
  return record;
}

static BmReplay *
replay_game (const TestGame *game)
{
  g_autoptr (GError) error = NULL;
  BmReplay *replay = bm_replay_new (play_game (game, 7), &error);

  g_assert_no_error (error);
  return replay;
}

static void
assert_at_step (BmReplay *replay,
                guint     step)
{
  const BmReplayStep *info = bm_replay_get_step_info (replay, step);
  g_autoptr (BmState) state = bm_record_replay (bm_replay_get_record (replay), info->n_moves, NULL);
  BmView view = bm_replay_get_view (replay);

  g_assert_cmpuint (bm_replay_get_step (replay), ==, step);
  g_assert_cmpuint (bm_view_get_seat (&view), ==, BM_SPECTATOR);
  g_assert_true (bm_state_equal (view.state, state));
}

/* Every step forwards, then backwards, then in leaps: the state is always that of the record. */
static void
test_every_way (gconstpointer data)
{
  g_autoptr (BmReplay) replay = replay_game (data);
  guint n_steps = bm_replay_get_n_steps (replay);

  g_assert_cmpuint (n_steps, >, 2 * 18);
  for (guint step = 0; step < n_steps; step++)
    {
      bm_replay_set_step (replay, step);
      assert_at_step (replay, step);
    }
  for (guint step = n_steps; step-- > 0;)
    {
      bm_replay_set_step (replay, step);
      assert_at_step (replay, step);
    }
  for (guint i = 0; i < 20; i++)
    {
      bm_replay_set_step (replay, i * 37 % n_steps);
      assert_at_step (replay, i * 37 % n_steps);
    }
}

/* The events of the steps, put together, are those of the game, and each step but the first has something to see. */
static void
test_events (gconstpointer data)
{
  g_autoptr (BmReplay) replay = replay_game (data);
  const BmRecord *record = bm_replay_get_record (replay);
  g_autoptr (GArray) expected = g_array_new (FALSE, FALSE, sizeof (BmEvent));
  g_autoptr (BmState) state = bm_record_replay (record, 0, NULL);
  guint n_seen = 0;

  for (guint i = 0; i < bm_record_get_n_moves (record); i++)
    g_assert_true (bm_state_apply (state, bm_record_get_move (record, i), expected, NULL));

  for (guint step = 0; step < bm_replay_get_n_steps (replay); step++)
    {
      guint n;
      const BmEvent *events = bm_replay_get_events (replay, step, &n);
      gboolean is_new = FALSE;

      for (guint i = 0; i < n; i++)
        {
          g_assert_cmpmem (&events[i], sizeof *events, &g_array_index (expected, BmEvent, n_seen + i), sizeof *events);
          is_new |= events[i].kind != BM_EVENT_PICKED || events[i].item != BM_NONE;
        }
      g_assert_true (is_new == (step > 0));
      n_seen += n;
    }
  g_assert_cmpuint (n_seen, ==, expected->len);
  g_assert_true (bm_replay_get_finished (replay));
}

static void
test_turns (gconstpointer data)
{
  g_autoptr (BmReplay) replay = replay_game (data);
  BmView view = bm_replay_get_view (replay);
  g_autoptr (GArray) stops = g_array_new (FALSE, FALSE, sizeof (guint));
  guint n_turns;

  bm_replay_set_step (replay, G_MAXUINT);
  g_assert_cmpuint (bm_replay_find_turn (replay, 1), ==, bm_replay_get_step (replay));
  g_assert_cmpuint (bm_replay_find_winners (replay, NULL), !=, 0);
  n_turns = bm_view_get_setup (&view)->mode == BM_MODE_ROWS ? 20 : 18;

  bm_replay_set_step (replay, 0);
  g_assert_cmpuint (bm_replay_find_turn (replay, -1), ==, 0);
  g_assert_cmpuint (bm_replay_find_winners (replay, NULL), ==, 0);
  for (guint step; (step = bm_replay_find_turn (replay, 1)) != bm_replay_get_step (replay);)
    {
      bm_replay_set_step (replay, step);
      g_array_append_val (stops, step);
    }

  /* The choice of explorers, every turn, and the end if something comes after the last turn. */
  g_assert_cmpuint (stops->len, >=, n_turns + 1);
  g_assert_cmpuint (stops->len, <=, n_turns + 2);
  for (guint i = 0; i < n_turns; i++)
    {
      bm_replay_set_step (replay, g_array_index (stops, guint, i + 1));
      g_assert_cmpuint (bm_view_get_position (&view)->zones[0].n_tiles, ==, i + 2);
    }

  for (guint i = stops->len - 1; i > 0; i--)
    {
      bm_replay_set_step (replay, g_array_index (stops, guint, i));
      g_assert_cmpuint (bm_replay_find_turn (replay, -1), ==, g_array_index (stops, guint, i - 1));
    }
}

static void
count_cb (guint *n)
{
  (*n)++;
}

static void
test_notify (void)
{
  g_autoptr (BmReplay) replay = replay_game (&test_games[0]);
  guint n_notified = 0;
  guint step;

  g_signal_connect_swapped (replay, "notify::step", G_CALLBACK (count_cb), &n_notified);
  bm_replay_set_step (replay, 0);
  g_assert_cmpuint (n_notified, ==, 0);
  g_object_set (replay, "step", 3u, NULL);
  g_assert_cmpuint (n_notified, ==, 1);
  g_object_get (replay, "step", &step, NULL);
  g_assert_cmpuint (step, ==, 3);
  bm_replay_set_step (replay, G_MAXUINT);
  bm_replay_set_step (replay, G_MAXUINT);
  g_assert_cmpuint (n_notified, ==, 2);
}

/* A game that was not played to its end can be looked at as far as it goes; one with an illegal move cannot. */
static void
test_unfinished (void)
{
  g_autoptr (GError) error = NULL;
  BmRecord *record = play_game (&test_games[0], 7);
  g_autoptr (BmReplay) replay = NULL;
  g_autoptr (BmReplay) broken = NULL;
  BmView view;

  bm_record_truncate (record, bm_record_get_n_moves (record) / 2);
  replay = bm_replay_new (record, &error);
  g_assert_no_error (error);
  g_assert_false (bm_replay_get_finished (replay));
  bm_replay_set_step (replay, G_MAXUINT);
  view = bm_replay_get_view (replay);
  g_assert_cmpint (bm_view_get_phase (&view), !=, BM_PHASE_OVER);
  g_assert_cmpuint (bm_replay_find_winners (replay, NULL), ==, 0);

  record = play_game (&test_games[0], 7);
  bm_record_append (record, bm_record_get_move (record, 0));
  broken = bm_replay_new (record, &error);
  g_assert_null (broken);
  g_assert_error (error, BM_STATE_ERROR, BM_STATE_ERROR_NOT_TO_DECIDE);
}

/* -- A game in progress -- */

static void
collect_cb (BmSession *session G_GNUC_UNUSED,
            guint      seat G_GNUC_UNUSED,
            guint      kind G_GNUC_UNUSED,
            GArray    *events,
            GArray    *all)
{
  g_array_append_vals (all, events->data, events->len);
}

/* What somebody who watches has been told, and with the eyes of nobody who plays: no more is in a replay of a game that
 * goes on. What was decided and is not revealed yet is left for later. */
static void
assert_reveals_nothing (BmSession *session,
                        GArray    *told)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmReplay) replay = bm_replay_new_copy (bm_session_get_record (session), &error);
  guint n_told = 0;

  g_assert_no_error (error);
  for (guint step = 0; step < bm_replay_get_n_steps (replay); step++)
    {
      guint n;
      const BmEvent *events = bm_replay_get_events (replay, step, &n);
      BmView view;
      guint16 tiles[BM_HAND_TILES];
      BmMove moves[BM_MAX_MOVES];

      g_assert_cmpuint (n_told + n, <=, told->len);
      for (guint i = 0; i < n; i++)
        g_assert_cmpmem (&events[i], sizeof *events, &g_array_index (told, BmEvent, n_told + i), sizeof *events);
      n_told += n;

      bm_replay_set_step (replay, step);
      view = bm_replay_get_view (replay);
      g_assert_cmpuint (bm_view_get_seat (&view), ==, BM_SPECTATOR);
      g_assert_cmpuint (bm_view_list_hand (&view, tiles), ==, 0);
      g_assert_cmpuint (bm_view_list_dealt_explorers (&view, tiles), ==, 0);
      g_assert_cmpuint (bm_view_list_moves (&view, moves), ==, 0);
    }

  /* The rest is that somebody has decided. */
  for (; n_told < told->len; n_told++)
    g_assert_cmpuint (g_array_index (told, BmEvent, n_told).item, ==, BM_NONE);
}

static void
test_in_progress (gconstpointer data)
{
  g_autoptr (BmSession) session = test_session_new (data, BM_GIVING_RACE, 5);
  g_autoptr (GArray) told = g_array_new (FALSE, FALSE, sizeof (BmEvent));
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  g_signal_connect (session, "moved", G_CALLBACK (collect_cb), told);
  bm_session_set_paused (session, FALSE);
  for (guint i = 0; i < 12; i++)
    {
      if (!test_step (session))
        break;
      assert_reveals_nothing (session, told);
    }

  bm_session_set_paused (session, TRUE);
  before = test_dup_text (session);
  assert_reveals_nothing (session, told);
  after = test_dup_text (session);
  g_assert_cmpstr (before, ==, after);
}

/* What a seat, or a spectator, saw of a record: after each move. */
static BmReplay *
replay_seen (const BmRecord *record,
             guint           seat)
{
  guint seats = seat == BM_SPECTATOR ? 0 : 1u << seat;
  g_autoptr (GPtrArray) views = g_ptr_array_new_with_free_func ((GDestroyNotify) g_variant_unref);
  g_autoptr (GPtrArray) events = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  g_autoptr (BmState) state = bm_record_replay (record, 0, NULL);
  BmView view = bm_view (state, BM_SPECTATOR);
  g_autoptr (GError) error = NULL;
  BmReplay *replay;

  g_ptr_array_add (views, bm_views_pack (&view, seats));
  for (guint i = 0; i < bm_record_get_n_moves (record); i++)
    {
      GArray *shown = g_array_new (FALSE, FALSE, sizeof (BmEvent));

      bm_state_apply (state, bm_record_get_move (record, i), shown, NULL);
      g_ptr_array_add (events, shown);
      g_ptr_array_add (views, bm_views_pack (&view, seats));
    }

  replay = bm_replay_new_seen (bm_record_new (bm_record_get_setup (record), 0), seat, views, events, &error);
  g_assert_no_error (error);
  return replay;
}

static void
assert_same_step (BmReplay *replay,
                  BmReplay *seen,
                  guint     step)
{
  guint n_played, n_seen;
  const BmEvent *played = bm_replay_get_events (replay, step, &n_played);
  const BmEvent *shown = bm_replay_get_events (seen, step, &n_seen);
  g_autofree char *expected = NULL;
  g_autofree char *text = NULL;
  BmView view;

  bm_replay_set_step (replay, step);
  bm_replay_set_step (seen, step);
  view = bm_replay_get_view (replay);
  expected = bm_test_view_dup_text (&view);
  view = bm_replay_get_view (seen);
  text = bm_test_view_dup_text (&view);
  g_assert_cmpstr (text, ==, expected);
  g_assert_cmpmem (bm_replay_get_step_info (seen, step), sizeof (BmReplayStep), bm_replay_get_step_info (replay, step),
                   sizeof (BmReplayStep));
  g_assert_cmpmem (shown, n_seen * sizeof *shown, played, n_played * sizeof *played);
}

/* A game of which only views are known has the same steps, and shows the same: forwards and in leaps. */
static void
test_seen (gconstpointer data)
{
  g_autoptr (BmReplay) replay = replay_game (data);
  guint n_steps = bm_replay_get_n_steps (replay);

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (BmReplay) seen = replay_seen (bm_replay_get_record (replay), i == 0 ? 0 : BM_SPECTATOR);

      g_assert_cmpuint (bm_replay_get_n_steps (seen), ==, n_steps);
      for (guint step = 0; step < n_steps; step++)
        assert_same_step (replay, seen, step);
      for (guint leap = 0; leap < 20; leap++)
        assert_same_step (replay, seen, leap * 37 % n_steps);
      g_assert_cmpuint (bm_replay_find_winners (seen, NULL), ==, bm_replay_find_winners (replay, NULL));
      g_assert_true (bm_replay_get_finished (seen));
    }
}

static void
add_games (const char    *path,
           GTestDataFunc  test)
{
  for (guint i = 0; i < n_test_games; i++)
    {
      g_autofree char *name = g_strdup_printf ("/replay/%s/%s-%s", path, bm_mode_to_string (test_games[i].mode),
                                               test_games[i].seats);

      g_test_add_data_func (name, &test_games[i], test);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add_games ("every-way", test_every_way);
  add_games ("events", test_events);
  add_games ("turns", test_turns);
  add_games ("in-progress", test_in_progress);
  add_games ("seen", test_seen);
  g_test_add_func ("/replay/notify", test_notify);
  g_test_add_func ("/replay/unfinished", test_unfinished);

  return g_test_run ();
}
