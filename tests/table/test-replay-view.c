/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "bm-announcer.h"
#include "bm-log-view.h"
#include "bm-piece.h"
#include "bm-replay-view.h"
#include "bm-table.h"
#include "session-util.h"
#include "../display-util.h"

/* Stepping through a game on a screen. */

typedef struct
{
  BmReplay     *replay;
  GtkWidget    *window;
  BmReplayView *view;
} Fixture;

static BmReplay *
play (const TestGame *game)
{
  g_autoptr (BmSession) session = test_session_new (game, BM_GIVING_RACE, 3);
  g_autofree char *text = NULL;

  bm_session_set_paused (session, FALSE);
  test_play_to_end (session);
  text = test_dup_text (session);
  return bm_replay_new (bm_record_new_from_data (text, strlen (text), "game", NULL), NULL);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->replay = play (data);
  fixture->view = BM_REPLAY_VIEW (bm_replay_view_new ());
  bm_replay_view_set_replay (fixture->view, fixture->replay);
  fixture->window = test_show_in_window (GTK_WIDGET (fixture->view), 1240, 800);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gpointer view = fixture->view;

  g_object_add_weak_pointer (G_OBJECT (fixture->view), &view);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_assert_null (view);

  /* Nobody listens any more. */
  bm_replay_set_step (fixture->replay, 1);
  g_assert_finalize_object (fixture->replay);
}

static void
act (Fixture    *fixture,
     const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (fixture->view), action, NULL);
}

static void
test_actions (Fixture       *fixture,
              gconstpointer  data)
{
  guint last = bm_replay_get_n_steps (fixture->replay) - 1;
  const struct
  {
    const char *action;
    guint       step;
  } rows[] = {
    { "replay.previous", 0 }, { "replay.next", 1 },     { "replay.next", 2 }, { "replay.previous", 1 },
    { "replay.last", last },  { "replay.next", last },  { "replay.previous", last - 1 },
    { "replay.first", 0 },    { "replay.next-turn", 1 }, { "replay.previous-turn", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      act (fixture, rows[i].action);
      g_assert_cmpuint (bm_replay_get_step (fixture->replay), ==, rows[i].step);
    }
}

/* Before anything has happened there is no empty log. */
static void
test_empty_log (Fixture       *fixture,
                gconstpointer  data)
{
  GtkWidget *log = test_find_type (GTK_WIDGET (fixture->view), BM_TYPE_LOG_VIEW);

  act (fixture, "replay.first");
  g_assert_cmpuint (bm_log_view_get_n_lines (BM_LOG_VIEW (log)), ==, 0);
  g_assert_false (gtk_widget_get_visible (log));
}

/* The slider and the game go together, whichever is moved. */
static void
test_slider (Fixture       *fixture,
             gconstpointer  data)
{
  GtkRange *scale = GTK_RANGE (test_find_type (GTK_WIDGET (fixture->view), GTK_TYPE_SCALE));

  gtk_range_set_value (scale, 17);
  g_assert_cmpuint (bm_replay_get_step (fixture->replay), ==, 17);
  bm_replay_set_step (fixture->replay, 30);
  g_assert_cmpfloat (gtk_range_get_value (scale), ==, 30);
  gtk_range_set_value (scale, 1e6);
  g_assert_cmpuint (bm_replay_get_step (fixture->replay), ==, bm_replay_get_n_steps (fixture->replay) - 1);
}

static gboolean
has_ended (gpointer replay)
{
  return bm_replay_get_step (replay) == bm_replay_get_n_steps (replay) - 1;
}

static gboolean
has_gone_on (gpointer replay)
{
  return bm_replay_get_step (replay) == 1;
}

static void
test_play (Fixture       *fixture,
           gconstpointer  data)
{
  act (fixture, "replay.play");
  g_assert_true (test_wait (has_gone_on, fixture->replay));

  /* Whoever goes somewhere stops it; at the end it stops by itself. */
  bm_replay_set_step (fixture->replay, bm_replay_get_n_steps (fixture->replay) - 2);
  g_assert_true (test_wait (has_ended, fixture->replay));
  act (fixture, "replay.first");
  g_assert_cmpuint (bm_replay_get_step (fixture->replay), ==, 0);
}

/* Every zone at every turn, forwards and backwards, without warnings. */
static void
test_all_zones (Fixture       *fixture,
                gconstpointer  data)
{
  guint n_seats = bm_record_get_setup (bm_replay_get_record (fixture->replay))->n_seats;

  for (guint seat = 0; seat <= n_seats; seat++)
    {
      gtk_widget_activate_action (GTK_WIDGET (fixture->view), "replay.seat", "u", seat);
      for (guint turn = 0; turn < 25; turn++)
        act (fixture, seat % 2 == 0 ? "replay.next-turn" : "replay.previous-turn");
      g_assert_cmpuint (bm_replay_get_step (fixture->replay), ==,
                        seat % 2 == 0 ? bm_replay_get_n_steps (fixture->replay) - 1 : 0);
    }
}

static gboolean
is_narrow (gpointer view)
{
  return gtk_widget_get_width (view) > 0 && gtk_widget_get_width (view) <= 720;
}

static gboolean
is_wide (gpointer view)
{
  return gtk_widget_get_width (view) > 1120;
}

static gpointer
find_part (Fixture    *fixture,
           const char *id)
{
  return gtk_widget_get_template_child (GTK_WIDGET (fixture->view), BM_TYPE_REPLAY_VIEW, id);
}

static gboolean
has_width (gpointer view)
{
  return gtk_widget_get_width (view) > 0;
}

static gboolean
is_cut (Fixture    *fixture,
        const char *id)
{
  return pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (find_part (fixture, id))));
}

/* The parts change their shape and back without warnings, and nothing is lost: neither what is told nor whose zone that is. */
static void
test_narrow (Fixture       *fixture,
             gconstpointer  data)
{
  test_move_to_window (&fixture->window, GTK_WIDGET (fixture->view), 720, 560);
  g_assert_true (test_wait (is_narrow, fixture->view));
  act (fixture, "replay.first");
  while (gtk_widget_get_height (find_part (fixture, "zone_title")) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (is_cut (fixture, "title"));
  g_assert_false (is_cut (fixture, "zone_title"));
  act (fixture, "replay.last");
  test_move_to_window (&fixture->window, GTK_WIDGET (fixture->view), 1240, 800);
  g_assert_true (test_wait (is_wide, fixture->view));
  act (fixture, "replay.previous-turn");
  g_assert_cmpuint (bm_replay_get_step (fixture->replay), <, bm_replay_get_n_steps (fixture->replay) - 1);
}

/* Whoever won is seen at the end, whichever zone is looked at. */
static void
test_winner (Fixture       *fixture,
             gconstpointer  data)
{
  GtkImage *face = find_part (fixture, "face");
  guint n_seats = bm_record_get_setup (bm_replay_get_record (fixture->replay))->n_seats;

  act (fixture, "replay.last");
  for (guint seat = 0; seat < n_seats; seat++)
    {
      const BmDrawing *shown;

      gtk_widget_activate_action (GTK_WIDGET (fixture->view), "replay.seat", "u", seat);
      shown = bm_piece_get_drawing (BM_PIECE (gtk_image_get_paintable (face)));
      g_assert_cmpint (shown->kind, ==, BM_DRAWING_LAUREL);
      g_assert_cmpuint (shown->index, ==, bm_replay_find_winners (fixture->replay, NULL));
    }

  act (fixture, "replay.previous");
  g_assert_cmpint (bm_piece_get_drawing (BM_PIECE (gtk_image_get_paintable (face)))->kind, ==, BM_DRAWING_SEAT);
}

/* The controls leave the zone the room that they do not need, and fit a telephone. */
static void
test_controls (Fixture       *fixture,
               gconstpointer  data)
{
  static const int widths[] = { 1240, 720, 360 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      GtkWidget *controls;
      int width, height;

      test_move_to_window (&fixture->window, GTK_WIDGET (fixture->view), widths[i], 640);
      g_assert_true (test_wait (has_width, fixture->view));
      controls = gtk_widget_get_ancestor (find_part (fixture, "play_button"), GTK_TYPE_CENTER_BOX);
      controls = gtk_widget_get_parent (controls);
      gtk_widget_measure (controls, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
      gtk_widget_measure (controls, GTK_ORIENTATION_VERTICAL, widths[i] / 2, NULL, &height, NULL, NULL);
      g_assert_cmpint (width, <=, 348);
      g_assert_cmpint (gtk_widget_get_allocated_height (controls), <=, height);
    }
}

/* In a large window, nobody’s move is cut. */
static void
test_all_moves (Fixture       *fixture,
                gconstpointer  data G_GNUC_UNUSED)
{
  act (fixture, "replay.first");
  while (bm_replay_get_step (fixture->replay) < 40)
    {
      act (fixture, "replay.next-turn");
      while (gtk_widget_get_height (find_part (fixture, "words")) == 0)
        g_main_context_iteration (NULL, TRUE);
      if (is_cut (fixture, "words"))
        g_error ("This is cut: %s", gtk_label_get_label (find_part (fixture, "words")));
    }
}

static gboolean
has_said (gpointer announcer)
{
  return bm_announcer_get_text (announcer) != NULL;
}

static void
assert_says (Fixture      *fixture,
             BmAnnouncer  *announcer,
             gboolean      with_title)
{
  const char *title = gtk_label_get_label (find_part (fixture, "title"));
  const char *words = gtk_label_get_label (find_part (fixture, "words"));
  g_autofree char *both = g_strdup_printf ("%s\n%s", title, words);

  g_assert_cmpstr (bm_announcer_get_text (announcer), ==, with_title ? both : words);
}

/* Whoever opens it hears where in the game it is, and what happened there; then only what is new. */
static void
test_told (Fixture       *fixture,
           gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *announcer = bm_announcer_new ();
  GtkWidget *view = g_object_ref (GTK_WIDGET (fixture->view));

  bm_replay_set_step (fixture->replay, 3);
  adw_window_set_content (ADW_WINDOW (fixture->window), NULL);
  gtk_box_append (GTK_BOX (box), announcer);
  gtk_box_append (GTK_BOX (box), view);
  g_object_unref (view);
  adw_window_set_content (ADW_WINDOW (fixture->window), box);
  g_assert_true (test_wait (has_said, announcer));
  assert_says (fixture, BM_ANNOUNCER (announcer), TRUE);

  gtk_widget_grab_focus (find_part (fixture, "play_button"));
  act (fixture, "replay.next");
  assert_says (fixture, BM_ANNOUNCER (announcer), FALSE);
  act (fixture, "replay.next-turn");
  act (fixture, "replay.next-turn");
  assert_says (fixture, BM_ANNOUNCER (announcer), TRUE);
  /* The slider says itself where it is. */
  gtk_widget_grab_focus (find_part (fixture, "scale"));
  act (fixture, "replay.next-turn");
  assert_says (fixture, BM_ANNOUNCER (announcer), FALSE);
}

static void
test_other_game (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr (BmReplay) other = play (&(TestGame) { BM_MODE_ROWS, "gg" });

  act (fixture, "replay.last");
  bm_replay_view_set_replay (fixture->view, other);
  g_assert_true (bm_replay_view_get_replay (fixture->view) == other);
  act (fixture, "replay.next");
  g_assert_cmpuint (bm_replay_get_step (other), ==, 1);

  bm_replay_view_set_replay (fixture->view, NULL);
  act (fixture, "replay.next");
  g_assert_null (bm_replay_view_get_replay (fixture->view));
}

static void
add_test (const char *name,
          guint       n,
          void      (*test) (Fixture *fixture, gconstpointer data))
{
  static const TestGame games[] = {
    { BM_MODE_TEAM, "gggr" }, { BM_MODE_ROWS, "ggg" }, { BM_MODE_INDIVIDUAL, "ggrrgg" },
  };

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("/replay-view/%s/%s", name, bm_mode_to_string (games[i].mode));

      g_test_add (path, Fixture, &games[i], set_up, test, tear_down);
    }
}

int
main (int    argc,
      char **argv)
{
  test_begin (&argc, &argv);
  bm_table_init ();

  add_test ("actions", 3, test_actions);
  add_test ("empty-log", 3, test_empty_log);
  add_test ("slider", 1, test_slider);
  add_test ("play", 1, test_play);
  add_test ("all-zones", 2, test_all_zones);
  add_test ("narrow", 3, test_narrow);
  add_test ("winner", 3, test_winner);
  add_test ("controls", 2, test_controls);
  add_test ("all-moves", 3, test_all_moves);
  add_test ("told", 1, test_told);
  add_test ("other-game", 1, test_other_game);

  return g_test_run ();
}
