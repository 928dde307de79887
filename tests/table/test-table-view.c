/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>

#include "bm-table-view.h"
#include "bm-table.h"
#include "session-util.h"
#include "../display-util.h"

/* The table on a screen: whole games of every mode with nothing but the keyboard's focus and Enter, from the first choice to the end;
 * taking back; hints; the log; small windows. */

typedef struct
{
  BmSession *session;
  GtkWidget *window;
  GtkWidget *table;
  gboolean   is_finished;
} Fixture;

static void
finished_cb (Fixture *fixture)
{
  fixture->is_finished = TRUE;
}

static void
set_animations (gboolean enabled)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", enabled, NULL);
}

static gboolean
is_mapped (gpointer data)
{
  return gtk_widget_get_mapped (((Fixture *) data)->table);
}

static void
fixture_init (Fixture    *fixture,
              BmMode      mode,
              const char *seats,
              guint64     seed,
              int         width,
              int         height)
{
  TestGame game = { mode, seats };

  *fixture = (Fixture) { 0 };
  fixture->session = test_session_new (&game, BM_GIVING_START_PLAYER, seed);
  test_forgive_late_tooltips ();
  fixture->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), width, height);
  fixture->table = bm_table_view_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->table);
  g_signal_connect_swapped (fixture->table, "finished", G_CALLBACK (finished_cb), fixture);
  gtk_window_present (GTK_WINDOW (fixture->window));
  bm_table_view_set_session (BM_TABLE_VIEW (fixture->table), fixture->session);
  g_assert_true (test_wait (is_mapped, fixture));
}

static void
fixture_clear (Fixture *fixture)
{
  g_autoptr (BmSession) session = g_steal_pointer (&fixture->session);
  GtkWidget *table = fixture->table;

  g_object_add_weak_pointer (G_OBJECT (table), (gpointer *) &fixture->table);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_assert_null (fixture->table);
  /* Nobody else holds it. */
  g_assert_cmpuint (G_OBJECT (session)->ref_count, ==, 1);
}

static BmMoveKind
get_decision (Fixture *fixture)
{
  BmAudience audience = bm_session_get_audience (fixture->session);
  BmView view = bm_session_get_view (fixture->session, audience.seat);

  return audience.seat == BM_SPECTATOR ? BM_MOVE_NONE : bm_view_get_decision (&view, audience.seat);
}

/* Enter on what has the focus, as somebody would who looks at the prompt only. */
static void
press_enter (Fixture *fixture)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (fixture->window));

  if (focus == NULL || !gtk_widget_get_mapped (focus))
    return;

  /* A button waits for a quarter of a second after it was activated. */
  if (GTK_IS_BUTTON (focus))
    g_signal_emit_by_name (focus, "clicked");
  else
    gtk_widget_activate (focus);
}

/* What stands after a step: enough to know whether the next one has done anything. */
static gboolean
can_go_on (gpointer data)
{
  Fixture *fixture = data;

  return fixture->is_finished || get_decision (fixture) != BM_MOVE_NONE || bm_session_get_audience (fixture->session).curtain;
}

static void
play (Fixture *fixture,
      guint    n_presses)
{
  gint64 deadline = g_get_monotonic_time () + 120 * G_USEC_PER_SEC;

  while (!fixture->is_finished && n_presses-- > 0)
    {
      g_assert_true (test_wait (can_go_on, fixture));
      press_enter (fixture);
      g_main_context_iteration (NULL, FALSE);
      g_assert_cmpint (g_get_monotonic_time (), <, deadline);
    }
}

static void
test_whole_game (gconstpointer data)
{
  const TestGame *game = data;
  Fixture fixture;

  fixture_init (&fixture, game->mode, game->seats, 11, 720, 513);
  play (&fixture, G_MAXUINT);
  g_assert_true (bm_session_get_over (fixture.session));
  test_assert_replays (fixture.session);
  fixture_clear (&fixture);
}

static void
test_six_in_a_small_window (void)
{
  Fixture fixture;

  fixture_init (&fixture, BM_MODE_INDIVIDUAL, "hrrrrr", 3, 720, 513);
  play (&fixture, G_MAXUINT);
  g_assert_true (fixture.is_finished);
  g_assert_cmpint (gtk_widget_get_width (fixture.table), <=, 720);
  fixture_clear (&fixture);
}

/* With animations, what happened is looked at before the next thing is asked; everything else is the same. */
static void
test_animated (void)
{
  Fixture fixture;

  set_animations (TRUE);
  fixture_init (&fixture, BM_MODE_ROWS, "hr", 5, 1280, 800);
  while (bm_record_get_n_moves (bm_session_get_record (fixture.session)) < 20)
    play (&fixture, 1);
  fixture_clear (&fixture);
  set_animations (FALSE);
}

/* Plays until a person has to decide something of a kind. */
static void
play_to (Fixture    *fixture,
         BmMoveKind  decision)
{
  g_assert_true (test_wait (can_go_on, fixture));
  while (get_decision (fixture) != decision)
    {
      g_assert_false (fixture->is_finished);
      play (fixture, 1);
      g_assert_true (test_wait (can_go_on, fixture));
    }
}

static void
test_undo (void)
{
  Fixture fixture;

  fixture_init (&fixture, BM_MODE_INDIVIDUAL, "hrrr", 5, 1280, 800);
  play_to (&fixture, BM_MOVE_PICK);

  play_to (&fixture, BM_MOVE_GIVE);
  g_assert_true (bm_session_get_can_undo (fixture.session));
  gtk_widget_activate_action (fixture.table, "table.undo", NULL);
  g_assert_cmpint (get_decision (&fixture), ==, BM_MOVE_PICK);

  /* And on, as if nothing had been. */
  play_to (&fixture, BM_MOVE_PLACE);
  fixture_clear (&fixture);
}

/* A place that has to be confirmed is chosen with the first Enter and taken with the second. */
static void
test_confirm (void)
{
  Fixture fixture;
  guint n_moves;

  fixture_init (&fixture, BM_MODE_ROWS, "hr", 5, 1280, 800);
  bm_table_view_set_confirm (BM_TABLE_VIEW (fixture.table), TRUE);
  play_to (&fixture, BM_MOVE_PLACE);

  n_moves = bm_record_get_n_moves (bm_session_get_record (fixture.session));
  press_enter (&fixture);
  g_assert_cmpuint (bm_record_get_n_moves (bm_session_get_record (fixture.session)), ==, n_moves);
  press_enter (&fixture);
  g_assert_cmpuint (bm_record_get_n_moves (bm_session_get_record (fixture.session)), >, n_moves);
  fixture_clear (&fixture);
}

static gboolean
has_hint (gpointer data)
{
  Fixture *fixture = data;
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (fixture->window));

  for (GtkWidget *widget = gtk_widget_get_parent (focus); widget != NULL && widget != fixture->table;
       widget = gtk_widget_get_parent (widget))
    for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
      if (gtk_widget_has_css_class (child, "hint"))
        return TRUE;
  return FALSE;
}

/* Whether something visible in @widget says something that begins with @words. */
static gboolean
says (GtkWidget  *widget,
      const char *words)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
      && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), words))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    if (says (child, words))
      return TRUE;
  return FALSE;
}

static void
test_hint (void)
{
  Fixture fixture;

  fixture_init (&fixture, BM_MODE_INDIVIDUAL, "hrr", 5, 1280, 800);
  play_to (&fixture, BM_MOVE_PICK);

  g_assert_false (has_hint (&fixture));
  g_assert_false (says (fixture.table, "Hint: “"));
  gtk_widget_activate_action (fixture.table, "table.hint", NULL);
  g_assert_true (test_wait (has_hint, &fixture));
  g_assert_true (says (fixture.table, "Hint: “"));
  fixture_clear (&fixture);
}

/* Behind the curtain nothing of a hand can be reached. */
static void
test_curtain (void)
{
  Fixture fixture;

  fixture_init (&fixture, BM_MODE_INDIVIDUAL, "hhr", 5, 1280, 800);
  g_assert_true (test_wait (can_go_on, &fixture));
  g_assert_true (bm_session_get_audience (fixture.session).curtain);
  g_assert_true (bm_session_get_paused (fixture.session));
  press_enter (&fixture);
  g_assert_false (bm_session_get_audience (fixture.session).curtain);
  g_assert_false (bm_session_get_paused (fixture.session));
  fixture_clear (&fixture);
}

/* A game that is taken up in the middle, with its log; and another one on the same table. */
static void
test_take_up (void)
{
  static const TestGame game = { BM_MODE_ROWS, "hrr" };
  g_autoptr (BmSession) other = NULL;
  Fixture fixture;

  other = test_session_new (&game, BM_GIVING_RACE, 2);
  bm_session_set_paused (other, FALSE);
  for (guint i = 0; i < 12; i++)
    g_assert_true (test_step (other));

  fixture_init (&fixture, BM_MODE_TEAM, "hrrr", 8, 960, 640);
  play (&fixture, 12);
  bm_table_view_set_session (BM_TABLE_VIEW (fixture.table), other);
  g_set_object (&fixture.session, other);
  g_clear_object (&other);
  g_assert_cmpstr (bm_table_view_get_subtitle (BM_TABLE_VIEW (fixture.table)), !=, "");
  play (&fixture, G_MAXUINT);
  g_assert_true (fixture.is_finished);
  fixture_clear (&fixture);
}

static void
add_games (void)
{
  static const TestGame games[] = {
    { BM_MODE_INDIVIDUAL, "hrr" }, { BM_MODE_INDIVIDUAL, "hhr" }, { BM_MODE_TEAM, "hrrr" },
    { BM_MODE_ROWS, "hr" },        { BM_MODE_ROWS, "hhr" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *path = g_strdup_printf ("/table-view/whole-game/%s-%s", bm_mode_to_string (games[i].mode),
                                               games[i].seats);

      g_test_add_data_func (path, &games[i], test_whole_game);
    }
}

int
main (int    argc,
      char **argv)
{
  test_begin (&argc, &argv);
  bm_table_init ();
  set_animations (FALSE);

  add_games ();
  g_test_add_func ("/table-view/six-in-a-small-window", test_six_in_a_small_window);
  g_test_add_func ("/table-view/animated", test_animated);
  g_test_add_func ("/table-view/undo", test_undo);
  g_test_add_func ("/table-view/confirm", test_confirm);
  g_test_add_func ("/table-view/hint", test_hint);
  g_test_add_func ("/table-view/curtain", test_curtain);
  g_test_add_func ("/table-view/take-up", test_take_up);

  return g_test_run ();
}
