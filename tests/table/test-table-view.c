/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>
#include <string.h>

#include "bm-announcer.h"
#include "bm-glance.h"
#include "bm-hand-view.h"
#include "bm-log-view.h"
#include "bm-piece-button.h"
#include "bm-players-bar.h"
#include "bm-rows-view.h"
#include "bm-table-view.h"
#include "bm-table.h"
#include "bm-thing-words.h"
#include "bm-viewer.h"
#include "bm-words.h"
#include "bm-zone-canvas-private.h"
#include "session-util.h"
#include "test-util.h"
#include "../controller-util.h"
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

/* Takes @session. */
static void
fixture_init_with (Fixture   *fixture,
                   BmSession *session,
                   int        width,
                   int        height)
{
  *fixture = (Fixture) { .session = session };
  test_forgive_late_tooltips ();
  fixture->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), width, height);
  fixture->table = bm_table_view_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->table);
  g_signal_connect_swapped (fixture->table, "finished", G_CALLBACK (finished_cb), fixture);
  gtk_window_present (GTK_WINDOW (fixture->window));
  bm_table_view_set_session (BM_TABLE_VIEW (fixture->table), session);
  g_assert_true (test_wait (is_mapped, fixture));
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

  fixture_init_with (fixture, test_session_new (&game, BM_GIVING_START_PLAYER, seed), width, height);
}

/* Another game on the same table. */
static void
fixture_take (Fixture   *fixture,
              BmSession *session)
{
  bm_table_view_set_session (BM_TABLE_VIEW (fixture->table), session);
  g_set_object (&fixture->session, session);
  fixture->is_finished = FALSE;
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

static gboolean
count_frame_cb (GtkWidget     *widget G_GNUC_UNUSED,
                GdkFrameClock *clock G_GNUC_UNUSED,
                gpointer       data)
{
  ++*(guint *) data;
  return G_SOURCE_CONTINUE;
}

/* Until all has its place. What flies then was not supposed to. */
static void
settle (GtkWidget *widget)
{
  guint n_frames = 0;
  guint tick = gtk_widget_add_tick_callback (widget, count_frame_cb, &n_frames, NULL);

  while (n_frames < 30)
    g_main_context_iteration (NULL, TRUE);
  gtk_widget_remove_tick_callback (widget, tick);
}

static BmMoveKind
find_decision (BmSession *session)
{
  BmViewer viewer = bm_session_get_viewer (session);
  BmView view = bm_session_get_view (session, viewer.seat);

  return viewer.seat == BM_SPECTATOR ? BM_MOVE_NONE : bm_view_get_decision (&view, viewer.seat);
}

static BmMoveKind
get_decision (Fixture *fixture)
{
  return find_decision (fixture->session);
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

  return fixture->is_finished || get_decision (fixture) != BM_MOVE_NONE || bm_session_get_viewer (fixture->session).curtain;
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
  bm_table_view_set_play_sounds (BM_TABLE_VIEW (fixture.table), TRUE);
  g_assert_true (bm_table_view_get_play_sounds (BM_TABLE_VIEW (fixture.table)));
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

static guint
count_moves (Fixture *fixture)
{
  return bm_record_get_n_moves (bm_session_get_record (fixture->session));
}

/* Alone, from decision to decision, whatever was revealed, and back again; also while everyone looks at it. */
static void
test_undo_anything (void)
{
  Fixture fixture;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  set_animations (TRUE);
  fixture_init (&fixture, BM_MODE_ROWS, "hr", 5, 1280, 800);
  bm_session_set_undo_anything (fixture.session, TRUE);
  play_to (&fixture, BM_MOVE_PLACE);
  while (!says (fixture.table, "The turn is over"))
    {
      g_assert_true (test_wait (can_go_on, &fixture));
      press_enter (&fixture);
      g_main_context_iteration (NULL, FALSE);
    }
  before = test_dup_text (fixture.session);

  for (guint i = 0; i < 3; i++)
    gtk_widget_activate_action (fixture.table, "table.undo", NULL);
  g_assert_false (says (fixture.table, "The turn is over"));
  g_assert_cmpint (get_decision (&fixture), ==, BM_MOVE_PICK);
  for (guint i = 0; i < 3; i++)
    gtk_widget_activate_action (fixture.table, "table.redo", NULL);
  after = test_dup_text (fixture.session);
  g_assert_cmpstr (after, ==, before);

  fixture_clear (&fixture);
  set_animations (FALSE);
}

/* -- A moment before a placement counts -- */

/* Plays to where a tile is to be placed, and places it: it lies there, but no move is made. */
static void
begin_to_place (Fixture *fixture)
{
  guint n_moves;

  play_to (fixture, BM_MOVE_PLACE);
  n_moves = count_moves (fixture);
  press_enter (fixture);
  g_assert_cmpuint (count_moves (fixture), ==, n_moves);
  g_assert_true (says (fixture->table, "Tile placed"));
}

static gboolean
says_tile_placed (gpointer data)
{
  return says (((Fixture *) data)->table, "Tile placed");
}

static gboolean
says_no_tile_placed (gpointer data)
{
  return !says_tile_placed (data);
}

static void
test_grace (void)
{
  Fixture fixture;
  guint n_moves;

  fixture_init (&fixture, BM_MODE_ROWS, "hr", 5, 1280, 800);

  /* It counts by itself. */
  begin_to_place (&fixture);
  n_moves = count_moves (&fixture);
  g_assert_true (test_wait (says_no_tile_placed, &fixture));
  g_assert_cmpuint (count_moves (&fixture), >, n_moves);

  /* Taken back, nothing has been. */
  begin_to_place (&fixture);
  n_moves = count_moves (&fixture);
  gtk_widget_activate_action (fixture.table, "table.undo", NULL);
  g_assert_false (says_tile_placed (&fixture));
  g_assert_cmpuint (count_moves (&fixture), ==, n_moves);
  g_assert_cmpint (get_decision (&fixture), ==, BM_MOVE_PLACE);

  /* Enter once more does not wait. */
  press_enter (&fixture);
  g_assert_true (says_tile_placed (&fixture));
  press_enter (&fixture);
  g_assert_false (says_tile_placed (&fixture));
  g_assert_cmpuint (count_moves (&fixture), >, n_moves);

  /* Nothing of it for the next game on the table. */
  begin_to_place (&fixture);
  {
    g_autoptr (BmSession) last = g_object_ref (fixture.session);
    g_autoptr (BmSession) next = test_session_new (&(TestGame) { BM_MODE_ROWS, "hr" }, BM_GIVING_RACE, 2);

    n_moves = bm_record_get_n_moves (bm_session_get_record (last));
    fixture_take (&fixture, next);
    g_assert_cmpuint (bm_record_get_n_moves (bm_session_get_record (last)), ==, n_moves + 1);
    g_assert_false (says_tile_placed (&fixture));
  }
  fixture_clear (&fixture);
}

/* What was placed a moment ago is saved when somebody closes the window. */
static void
test_grace_closed (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) file = g_file_get_child (folder, "game.json");
  g_autoptr (BmRecord) saved = NULL;
  Fixture fixture;
  guint n_moves;

  fixture_init (&fixture, BM_MODE_ROWS, "hr", 5, 1280, 800);
  bm_session_set_file (fixture.session, file);
  begin_to_place (&fixture);
  n_moves = count_moves (&fixture);
  fixture_clear (&fixture);

  saved = bm_record_load (file, NULL);
  g_assert_cmpuint (bm_record_get_n_moves (saved), ==, n_moves + 1);
  g_assert_cmpint (bm_move_get_kind (bm_record_get_move (saved, n_moves)), ==, BM_MOVE_PLACE);
  test_folder_delete (folder);
}

/* Nobody waits where there is a way back: before others have placed, and alone until the last turn. */
static void
test_no_grace (void)
{
  Fixture fixture;

  fixture_init (&fixture, BM_MODE_ROWS, "hr", 5, 1280, 800);
  bm_session_set_undo_anything (fixture.session, TRUE);
  for (guint i = 0; i < 20; i++)
    {
      play_to (&fixture, BM_MOVE_PLACE);
      press_enter (&fixture);
      g_assert_cmpint (says_tile_placed (&fixture), ==, i == 19);
    }
  press_enter (&fixture);
  g_assert_true (test_wait (can_go_on, &fixture));
  g_assert_true (fixture.is_finished);
  fixture_clear (&fixture);

  fixture_init (&fixture, BM_MODE_ROWS, "hh", 5, 1280, 800);
  play_to (&fixture, BM_MOVE_PLACE);
  press_enter (&fixture);
  g_assert_false (says_tile_placed (&fixture));
  fixture_clear (&fixture);
}

/* A click on a tile of a row that is not in use chooses the row and takes the tile. */
static void
test_row_and_tile (void)
{
  Fixture fixture;
  BmView view;
  guint n_moves;

  fixture_init (&fixture, BM_MODE_ROWS, "hr", 5, 1280, 800);
  play_to (&fixture, BM_MOVE_ROW);

  n_moves = bm_record_get_n_moves (bm_session_get_record (fixture.session));
  press_enter (&fixture);
  g_assert_cmpuint (bm_record_get_n_moves (bm_session_get_record (fixture.session)), ==, n_moves + 2);
  g_assert_cmpint (get_decision (&fixture), ==, BM_MOVE_DISCARD);
  view = bm_session_get_view (fixture.session, 0);
  g_assert_cmpuint (bm_view_get_picked (&view, 0), !=, BM_NONE);
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

/* Even in a window that is not active, where no tile has the focus. */
static gboolean
gives_reasons (gpointer data)
{
  Fixture *fixture = data;

  return says (fixture->table, "Hint: “");
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
  g_assert_true (test_wait (gives_reasons, &fixture));
  fixture_clear (&fixture);
}

static gboolean
is_hint_in_focus (gpointer data)
{
  return gtk_widget_has_css_class (gtk_root_get_focus (GTK_ROOT (((Fixture *) data)->window)), "hint");
}

/* Whatever is proposed has the focus, not the first of what can be chosen: that would describe itself in place of the reason. */
static void
test_hint_in_focus (void)
{
  Fixture fixture;
  guint n_others = 0;

  fixture_init (&fixture, BM_MODE_INDIVIDUAL, "hrr", 5, 1280, 800);
  for (guint i = 0; i < 4; i++)
    {
      GtkWidget *first;

      play_to (&fixture, BM_MOVE_PICK);
      first = gtk_root_get_focus (GTK_ROOT (fixture.window));
      gtk_widget_activate_action (fixture.table, "table.hint", NULL);
      g_assert_true (test_wait (is_hint_in_focus, &fixture));
      n_others += gtk_root_get_focus (GTK_ROOT (fixture.window)) != first;
      play (&fixture, 1);
    }
  g_assert_cmpuint (n_others, >, 0);
  fixture_clear (&fixture);
}

/* Who is led to a tile hears at once what it could bring, and hears it once. */
static void
test_gain_at_once (void)
{
  Fixture fixture;
  GtkWidget *focus;

  fixture_init (&fixture, BM_MODE_INDIVIDUAL, "hrr", 5, 1280, 800);
  play_to (&fixture, BM_MOVE_PICK);
  play (&fixture, 1);
  play_to (&fixture, BM_MOVE_PICK);
  focus = gtk_root_get_focus (GTK_ROOT (fixture.window));
  g_assert_true (BM_IS_PIECE_BUTTON (focus));
  g_assert_true (gtk_widget_get_visible (test_find_type (focus, GTK_TYPE_LABEL)));
  fixture_clear (&fixture);
}

/* A deal in which the first explorer that seat 0 may choose takes a tile from the discard pile. */
static guint64
find_latecomer (const TestGame *game)
{
  g_autoptr (BmSetup) setup = test_setup_new (game, BM_GIVING_START_PLAYER);
  guint latecomer = bm_test_find_explorer (setup->rules, "discard");

  for (guint64 seed = 1; seed < 1000; seed++)
    {
      g_autoptr (BmState) state = bm_state_new (setup, seed);

      if (state->dealt[0][0] == latecomer)
        return seed;
    }

  g_assert_not_reached ();
}

/* Tiles of the discard pile say what they could bring, as those of a hand do. */
static void
test_gain_of_discarded (void)
{
  TestGame game = { BM_MODE_INDIVIDUAL, "hrrr" };
  Fixture fixture;
  GtkWidget *focus;

  fixture_init (&fixture, game.mode, game.seats, find_latecomer (&game), 1280, 800);
  play_to (&fixture, BM_MOVE_RETRIEVE);
  focus = gtk_root_get_focus (GTK_ROOT (fixture.window));
  g_assert_true (BM_IS_PIECE_BUTTON (focus));
  g_assert_true (gtk_widget_get_visible (test_find_type (focus, GTK_TYPE_LABEL)));
  fixture_clear (&fixture);
}

/* Behind the curtain nothing of a hand can be reached. */
static void
test_curtain (void)
{
  Fixture fixture;

  fixture_init (&fixture, BM_MODE_INDIVIDUAL, "hhr", 5, 1280, 800);
  g_assert_true (test_wait (can_go_on, &fixture));
  g_assert_true (bm_session_get_viewer (fixture.session).curtain);
  g_assert_true (bm_session_get_paused (fixture.session));
  press_enter (&fixture);
  g_assert_false (bm_session_get_viewer (fixture.session).curtain);
  g_assert_false (bm_session_get_paused (fixture.session));
  fixture_clear (&fixture);
}

/* -- Looking at another zone -- */

static GtkWidget *
get_glance (Fixture *fixture)
{
  return test_find_type (fixture->table, BM_TYPE_GLANCE);
}

/* Whose zone is shown large, from 1; 0: nobody's. */
static guint
find_glance (Fixture *fixture)
{
  GtkWidget *glance = get_glance (fixture);

  for (guint i = 1; i <= BM_MAX_SEATS && gtk_widget_get_visible (glance); i++)
    {
      g_autofree char *name = g_strdup_printf ("seat-%u", i);

      if (gtk_widget_has_css_class (glance, name))
        return i;
    }
  return 0;
}

static void
press_number (Fixture *fixture,
              int      number)
{
  gtk_widget_activate_action (fixture->table, "table.look", "i", number);
}

static void
rest_on_card (Fixture *fixture,
              guint    seat)
{
  GtkWidget *bar = test_find_type (fixture->table, BM_TYPE_PLAYERS_BAR);

  if (seat != BM_NONE)
    g_signal_emit_by_name (bar, "approached");
  g_signal_emit_by_name (bar, "looked-at", seat);
}

static const char *
get_announcement (Fixture *fixture)
{
  return bm_announcer_get_text (BM_ANNOUNCER (test_find_type (fixture->table, BM_TYPE_ANNOUNCER)));
}

/* -- What screen readers say -- */

/* All announcements, a line for each sentence. */
typedef struct
{
  Fixture *fixture;
  GString *heard;
  GString *heard_while_forced; /* while a move without a choice was about to be made */
  guint    n_forced;           /* how often that was so */
} Listener;

static void
heard_cb (Listener *listener)
{
  const char *text = get_announcement (listener->fixture);

  g_string_append_printf (listener->heard, "%s\n", text);
  if (bm_session_find_forced (listener->fixture->session) != 0)
    g_string_append_printf (listener->heard_while_forced, "%s\n", text);
}

/* What is done anyway does not get the focus either, as if it waited for somebody to choose it. */
static void
changed_cb (Listener *listener)
{
  GtkWidget *bar = test_find_type (listener->fixture->table, BM_TYPE_PLAYERS_BAR);

  if (bm_session_find_forced (listener->fixture->session) == 0)
    return;

  listener->n_forced++;
  g_assert_false (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (listener->fixture->window)), bar));
}

static void
listener_init (Listener *listener,
               Fixture  *fixture)
{
  *listener = (Listener) { fixture, g_string_new (NULL), g_string_new (NULL), 0 };
  g_signal_connect_swapped (test_find_type (fixture->table, BM_TYPE_ANNOUNCER), "notify::text", G_CALLBACK (heard_cb),
                            listener);
  g_signal_connect_swapped (fixture->session, "changed", G_CALLBACK (changed_cb), listener);
}

static void
listener_clear (Listener *listener)
{
  g_signal_handlers_disconnect_by_data (listener->fixture->session, listener);
  g_signal_handlers_disconnect_by_data (test_find_type (listener->fixture->table, BM_TYPE_ANNOUNCER), listener);
  g_string_free (listener->heard, TRUE);
  g_string_free (listener->heard_while_forced, TRUE);
}

static guint
count (const char *text,
       const char *words)
{
  guint n = 0;

  for (const char *found = strstr (text, words); found != NULL; found = strstr (found + 1, words))
    n++;
  return n;
}

static gboolean
is_asked (gpointer data)
{
  Fixture *fixture = data;

  return fixture->is_finished
         || (get_decision (fixture) != BM_MOVE_NONE && bm_session_find_forced (fixture->session) == 0);
}

/* How often the person had to pass a stack on to the only player who could get it. */
static guint
count_forced (Fixture *fixture)
{
  const BmRecord *record = bm_session_get_record (fixture->session);
  guint n = 0;

  for (guint i = 0; i < bm_record_get_n_moves (record); i++)
    {
      BmMove move = bm_record_get_move (record, i);
      g_autoptr (BmState) state = bm_record_replay (record, i, NULL);

      n += bm_move_get_seat (move) == 0 && bm_move_get_kind (move) == BM_MOVE_GIVE
           && bm_viewer_find_only_move (state, 0) != 0;
    }
  return n;
}

/* What is done without the person is not asked for, but told; so is that a round begins. */
static void
test_told (void)
{
  Fixture fixture;
  Listener listener;
  guint n_forced;

  fixture_init (&fixture, BM_MODE_INDIVIDUAL, "hrr", 5, 1280, 800);
  listener_init (&listener, &fixture);
  while (!fixture.is_finished)
    {
      g_assert_true (test_wait (is_asked, &fixture));
      press_enter (&fixture);
      g_main_context_iteration (NULL, FALSE);
    }

  g_assert_cmpuint (listener.n_forced, >, 2);
  n_forced = count_forced (&fixture);
  g_assert_cmpuint (n_forced, >, 2);
  g_assert_cmpuint (count (listener.heard->str, "You pass the rest of your stack to ")
                    + count (listener.heard->str, "You put the rest of your stack on "), ==, n_forced);
  g_assert_cmpuint (count (listener.heard->str, "Pass on the rest of the stack\nChoose a highlighted ship"), >, 2);
  g_assert_cmpuint (count (listener.heard_while_forced->str, "Choose a highlighted ship"), ==, 0);
  g_assert_cmpuint (count (listener.heard_while_forced->str, "is still free."), ==, 0);
  g_assert_cmpuint (count (listener.heard->str, "Round 1, turn 1 of 9"), ==, 1);
  g_assert_cmpuint (count (listener.heard->str, "Round 2, turn 1 of 9"), ==, 1);
  g_assert_cmpuint (count (listener.heard->str, "turn 2 of 9"), ==, 0);
  listener_clear (&listener);
  fixture_clear (&fixture);
}

/* -- Looking at others -- */

/* Whoever looks at a zone by its number is told what those who see it read there: who, with which explorer, and how many
 * points, unless these are not shown; then what is collected. */
static void
check_looked_at (Fixture *fixture,
                 guint    seat,
                 gboolean shows_scores)
{
  BmView view = bm_session_get_view (fixture->session, 0);
  const BmRules *rules = bm_view_get_rules (&view);
  g_autoptr (BmPlayers) players = bm_players_new (bm_session_get_record (fixture->session));
  g_auto (GStrv) lines = g_strsplit (get_announcement (fixture), "\n", -1);
  g_autofree char *score = NULL;
  BmSheet sheet;

  bm_position_score (bm_view_get_position (&view), rules, seat, &sheet);
  score = g_strdup_printf (sheet.total == 1 ? "%d point so far" : "%d points so far", sheet.total);
  g_assert_cmpuint (g_strv_length (lines), >=, 3);
  g_assert_cmpstr (lines[0], ==, bm_players_get_name (players, seat));
  g_assert_cmpstr (lines[1], ==, bm_explorer_name (rules, bm_view_get_explorer (&view, seat)));
  g_assert_true (g_str_equal (lines[2], score) == shows_scores);
}

/* The number of a seat shows its zone until it is pressed again, or Escape; the decision stays where it is. */
static void
test_look_by_key (void)
{
  Fixture fixture;
  GtkWidget *focus;

  fixture_init (&fixture, BM_MODE_INDIVIDUAL, "hrrr", 5, 1280, 800);
  g_assert_true (test_wait (can_go_on, &fixture));
  /* Nobody has an explorer yet, so nobody has a zone. */
  press_number (&fixture, 2);
  g_assert_cmpuint (find_glance (&fixture), ==, 0);
  press_number (&fixture, 2);

  play_to (&fixture, BM_MOVE_PICK);
  focus = gtk_root_get_focus (GTK_ROOT (fixture.window));
  press_number (&fixture, 2);
  g_assert_cmpuint (find_glance (&fixture), ==, 2);
  check_looked_at (&fixture, 1, TRUE);
  press_number (&fixture, 4);
  g_assert_cmpuint (find_glance (&fixture), ==, 4);
  press_number (&fixture, 1);
  g_assert_cmpuint (find_glance (&fixture), ==, 1);
  press_number (&fixture, 1);
  g_assert_cmpuint (find_glance (&fixture), ==, 0);
  press_number (&fixture, 6);
  g_assert_cmpuint (find_glance (&fixture), ==, 0);
  g_assert_false (test_send_key (fixture.table, GDK_KEY_Escape, 0));

  press_number (&fixture, 3);
  g_assert_cmpuint (find_glance (&fixture), ==, 3);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (fixture.window)) == focus);
  g_assert_cmpint (get_decision (&fixture), ==, BM_MOVE_PICK);
  g_assert_true (test_send_key (fixture.table, GDK_KEY_Escape, 0));
  g_assert_cmpuint (find_glance (&fixture), ==, 0);
  g_assert_false (test_send_key (fixture.table, GDK_KEY_Escape, 0));
  fixture_clear (&fixture);
}

/* Beside the name it says in words what cards have as numbers: how many crystals are complete, and how many begun. */
static void
test_look_at_crystals (void)
{
  Fixture fixture;
  g_autofree char *words = NULL;
  const BmZone *zone;
  BmView view;
  guint n_begun = 0;

  fixture_init (&fixture, BM_MODE_INDIVIDUAL, "hrrr", 5, 1280, 800);
  while (bm_record_get_n_moves (bm_session_get_record (fixture.session)) < 150)
    play (&fixture, 1);
  play_to (&fixture, BM_MOVE_PICK);
  view = bm_session_get_view (fixture.session, 0);
  zone = &bm_view_get_position (&view)->zones[2];
  for (guint crystal = 0; crystal < bm_view_get_rules (&view)->n_crystals; crystal++)
    n_begun += bm_zone_count_begun_crystals (zone, bm_view_get_rules (&view), crystal);
  g_assert_cmpuint (zone->n_crystals + n_begun, >, 0);

  press_number (&fixture, 3);
  words = g_strdup_printf ("%s\u00a0· Crystals: %u complete, %u begun", bm_explorer_name (bm_view_get_rules (&view), zone->explorer),
                           zone->n_crystals, n_begun);
  g_assert_true (says (get_glance (&fixture), words));
  fixture_clear (&fixture);
}

static void
test_told_of_zone (void)
{
  Fixture fixture;

  fixture_init (&fixture, BM_MODE_INDIVIDUAL, "hrrr", 5, 1280, 800);
  while (count_moves (&fixture) < 100)
    play (&fixture, 1);
  play_to (&fixture, BM_MOVE_PICK);
  for (guint seat = 0; seat < 4; seat++)
    {
      press_number (&fixture, (int) seat + 1);
      check_looked_at (&fixture, seat, TRUE);
    }

  bm_table_view_set_show_scores (BM_TABLE_VIEW (fixture.table), FALSE);
  for (guint seat = 0; seat < 4; seat++)
    {
      press_number (&fixture, (int) seat + 1);
      check_looked_at (&fixture, seat, FALSE);
    }
  fixture_clear (&fixture);
}

/* It does not cover the places of the next decision; what others do meanwhile does not close it. */
static void
test_look_until_next_decision (void)
{
  Fixture fixture;

  fixture_init (&fixture, BM_MODE_INDIVIDUAL, "hrrr", 5, 1280, 800);
  play_to (&fixture, BM_MOVE_GIVE);
  press_number (&fixture, 3);
  g_signal_emit_by_name (fixture.session, "changed");
  g_assert_cmpuint (find_glance (&fixture), ==, 3);
  play_to (&fixture, BM_MOVE_PLACE);
  g_assert_cmpuint (find_glance (&fixture), ==, 0);

  rest_on_card (&fixture, 1);
  g_assert_cmpuint (find_glance (&fixture), ==, 2);
  play_to (&fixture, BM_MOVE_PICK);
  g_assert_cmpuint (find_glance (&fixture), ==, 0);
  fixture_clear (&fixture);
}

/* Returns: whether the card of a tile hangs over the zone */
static gboolean
explains_tile (Fixture *fixture)
{
  GtkWidget *popover = test_find_type (test_find_type (fixture->table, BM_TYPE_ZONE_CANVAS), GTK_TYPE_POPOVER);

  return popover != NULL && gtk_widget_get_visible (popover);
}

/* Nor does the card of a tile, opened while everyone looked at what had happened. */
static void
test_explain_until_next_decision (void)
{
  Fixture fixture;
  BmZoneCanvas *canvas;

  fixture_init (&fixture, BM_MODE_INDIVIDUAL, "hrrr", 5, 1280, 800);
  play_to (&fixture, BM_MOVE_PICK);
  canvas = BM_ZONE_CANVAS (test_find_type (fixture.table, BM_TYPE_ZONE_CANVAS));
  settle (fixture.table);
  bm_zone_canvas_explain_tile (canvas, 0);
  g_signal_emit_by_name (fixture.session, "changed");
  g_assert_true (explains_tile (&fixture));
  play_to (&fixture, BM_MOVE_GIVE);
  g_assert_false (explains_tile (&fixture));
  fixture_clear (&fixture);
}

/* A pointer on a card shows the zone for as long as it is there; one's own is on the canvas. */
static void
test_look_by_pointer (void)
{
  Fixture fixture;

  fixture_init (&fixture, BM_MODE_INDIVIDUAL, "hrrr", 5, 1280, 800);
  play_to (&fixture, BM_MOVE_PICK);
  rest_on_card (&fixture, 1);
  g_assert_cmpuint (find_glance (&fixture), ==, 2);
  rest_on_card (&fixture, 2);
  g_assert_cmpuint (find_glance (&fixture), ==, 3);
  rest_on_card (&fixture, 0);
  g_assert_cmpuint (find_glance (&fixture), ==, 0);

  /* A number counts for more; without it, the card does again. */
  rest_on_card (&fixture, 1);
  press_number (&fixture, 4);
  g_assert_cmpuint (find_glance (&fixture), ==, 4);
  rest_on_card (&fixture, 2);
  g_assert_cmpuint (find_glance (&fixture), ==, 4);
  press_number (&fixture, 4);
  g_assert_cmpuint (find_glance (&fixture), ==, 3);
  g_assert_true (test_send_key (fixture.table, GDK_KEY_Escape, 0));
  g_assert_cmpuint (find_glance (&fixture), ==, 0);

  rest_on_card (&fixture, 1);
  rest_on_card (&fixture, BM_NONE);
  g_assert_cmpuint (find_glance (&fixture), ==, 0);
  fixture_clear (&fixture);
}

static gboolean
overlap (Fixture *fixture,
         GType    type)
{
  graphene_rect_t glance, part;

  return gtk_widget_compute_bounds (get_glance (fixture), fixture->table, &glance)
         && gtk_widget_compute_bounds (test_find_type (fixture->table, type), fixture->table, &part)
         && graphene_rect_intersection (&glance, &part, NULL);
}

/* It covers neither what is chosen from nor the players, at any size. */
static void
test_look_beside (void)
{
  static const struct
  {
    int width;
    int height;
  } sizes[] = { { 1280, 753 }, { 1024, 721 }, { 720, 513 }, { 360, 601 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      Fixture fixture;

      fixture_init (&fixture, BM_MODE_INDIVIDUAL, "hrrrrr", 5, sizes[i].width, sizes[i].height);
      play_to (&fixture, BM_MOVE_PICK);
      press_number (&fixture, 5);
      settle (fixture.table);
      g_assert_cmpint (gtk_widget_get_width (get_glance (&fixture)), >, 100);
      g_assert_cmpint (gtk_widget_get_height (get_glance (&fixture)), >, 100);
      g_assert_false (overlap (&fixture, BM_TYPE_PLAYERS_BAR));
      g_assert_false (overlap (&fixture, BM_TYPE_HAND_VIEW));
      fixture_clear (&fixture);
    }
}

/* Behind the curtain there is nothing to look at. */
static void
test_look_behind_curtain (void)
{
  Fixture fixture;

  fixture_init (&fixture, BM_MODE_INDIVIDUAL, "hhr", 5, 1280, 800);
  play_to (&fixture, BM_MOVE_PICK);
  if (bm_session_get_viewer (fixture.session).curtain)
    play (&fixture, 1);
  press_number (&fixture, 3);
  g_assert_cmpuint (find_glance (&fixture), ==, 3);
  while (!bm_session_get_viewer (fixture.session).curtain)
    play (&fixture, 1);
  g_assert_cmpuint (find_glance (&fixture), ==, 0);
  fixture_clear (&fixture);
}

/* -- What a turn has brought -- */

/* What the table should say, found out beside it: each time that a turn ends, what it has brought everybody. */
typedef struct
{
  int totals[BM_MAX_SEATS];
  int gains[BM_MAX_SEATS];
} Account;

static void
keep_account_cb (BmSession *session,
                 guint      seat G_GNUC_UNUSED,
                 guint      kind G_GNUC_UNUSED,
                 GArray    *events,
                 Account   *account)
{
  BmView view = bm_session_get_view (session, BM_SPECTATOR);
  gboolean is_end = FALSE;

  for (guint i = 0; i < events->len; i++)
    {
      guint8 event = g_array_index (events, BmEvent, i).kind;

      is_end = is_end || event == BM_EVENT_TURN || event == BM_EVENT_OVER;
    }

  for (guint i = 0; is_end && i < bm_view_get_setup (&view)->n_seats; i++)
    {
      BmSheet sheet;

      bm_position_score (bm_view_get_position (&view), bm_view_get_rules (&view), i, &sheet);
      account->gains[i] = sheet.total - account->totals[i];
      account->totals[i] = sheet.total;
    }
}

static gboolean
is_alone (Fixture *fixture)
{
  guint persons = bm_session_get_persons (fixture->session);

  return (persons & (persons - 1)) == 0;
}

static gboolean
tells_turn (gpointer data)
{
  Fixture *fixture = data;

  return says (fixture->table, is_alone (fixture) ? "You scored " : "The turn is over");
}

/* Plays until the table says what a turn has brought. Returns who made the last decision. */
static guint
play_to_end_of_turn (Fixture *fixture)
{
  guint seat = BM_SPECTATOR;

  while (!tells_turn (fixture))
    {
      BmViewer viewer = bm_session_get_viewer (fixture->session);

      g_assert_false (fixture->is_finished);
      if (get_decision (fixture) != BM_MOVE_NONE)
        seat = viewer.seat;
      if (get_decision (fixture) != BM_MOVE_NONE || viewer.curtain)
        press_enter (fixture);
      g_main_context_iteration (NULL, FALSE);
    }

  return seat;
}

static void
wait_for_next_turn (Fixture *fixture)
{
  while (tells_turn (fixture))
    g_main_context_iteration (NULL, TRUE);
}

/* Several people at one screen are told of each of them. */
static void
assert_tells (Fixture       *fixture,
              const Account *account,
              guint          seat)
{
  guint persons = bm_session_get_persons (fixture->session);
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < BM_MAX_SEATS; i++)
    if (persons >> i & 1)
      {
        g_autofree char *points = bm_words_points (account->gains[i]);

        if (i > 0)
          g_string_append_printf (words, "\u00a0· Ada (%u): %s", i + 1, points);
        else
          g_string_append_printf (words, "Ada: %s", points);
      }
  if (is_alone (fixture))
    {
      g_autofree char *points = bm_words_points (account->gains[seat]);

      g_string_printf (words, "You scored %s this turn.", points);
    }

  g_assert_true (says (fixture->table, words->str));
}

/* -- Skipping -- */

static void
click_table (Fixture *fixture)
{
  g_signal_emit_by_name (test_find_controller (fixture->table, GTK_TYPE_GESTURE_CLICK, GTK_PHASE_BUBBLE), "released", 1, 5.0, 5.0);
}

static gboolean
try_space (Fixture *fixture)
{
  GtkEventController *keys = test_find_controller (fixture->table, GTK_TYPE_SHORTCUT_CONTROLLER, GTK_PHASE_CAPTURE);
  g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (keys), 0);

  return gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, fixture->table, NULL);
}

static void
press_space (Fixture *fixture)
{
  try_space (fixture);
}

static gboolean
has_decision (gpointer data)
{
  return get_decision (data) != BM_MOVE_NONE;
}

/* What others do can be skipped up to the next decision, and so can the time to look at a turn that is over; the log tells all. */
static void
test_skip (void)
{
  static void (*const ways[]) (Fixture *fixture) = { click_table, press_space };
  Fixture fixture;

  set_animations (TRUE);
  fixture_init (&fixture, BM_MODE_ROWS, "hrr", 5, 1280, 800);
  for (guint i = 0; i < 2 * G_N_ELEMENTS (ways); i++)
    {
      GtkWidget *log = test_find_type (fixture.table, BM_TYPE_LOG_VIEW);
      guint n_lines;

      bm_session_set_delay_ms (fixture.session, 0);
      play_to (&fixture, BM_MOVE_PLACE);
      g_assert_false (says (fixture.table, "Press Space"));
      ways[i % G_N_ELEMENTS (ways)] (&fixture);
      g_assert_cmpint (get_decision (&fixture), ==, BM_MOVE_PLACE);

      bm_session_set_delay_ms (fixture.session, 100000);
      press_enter (&fixture);
      g_assert_true (says (fixture.table, "Tile placed"));
      ways[i % G_N_ELEMENTS (ways)] (&fixture);
      g_assert_cmpint (get_decision (&fixture), ==, BM_MOVE_NONE);
      n_lines = bm_log_view_get_n_lines (BM_LOG_VIEW (log));
      ways[i % G_N_ELEMENTS (ways)] (&fixture);
      g_assert_true (test_wait (has_decision, &fixture));
      g_assert_false (says (fixture.table, "The turn is over"));
      g_assert_cmpuint (bm_log_view_get_n_lines (BM_LOG_VIEW (log)), >=, n_lines + 2);
    }

  bm_session_set_delay_ms (fixture.session, 0);
  play_to_end_of_turn (&fixture);
  click_table (&fixture);
  g_assert_false (tells_turn (&fixture));

  /* Space pressed again is not meant for what has the focus then; later it is. */
  play_to_end_of_turn (&fixture);
  g_assert_true (try_space (&fixture));
  g_assert_true (try_space (&fixture));
  g_usleep (700 * 1000);
  g_assert_false (try_space (&fixture));
  set_animations (FALSE);
  fixture_clear (&fixture);
}

typedef struct
{
  const char *name;
  BmMode      mode;
  const char *seats;
  guint       n_before;  /* moves that are made at least before the table gets the game */
  BmMoveKind  decision;  /* at which it does */
} Turn;

/* After the last game on the table, in the middle of a turn, and for several persons, only this turn and this person count. */
static void
test_turn (gconstpointer data)
{
  const Turn *turn = data;
  TestGame game = { turn->mode, turn->seats };
  g_autoptr (BmSession) session = test_session_new (&game, BM_GIVING_START_PLAYER, 6);
  Account account = { 0 };
  Fixture fixture;

  set_animations (TRUE);
  fixture_init (&fixture, BM_MODE_ROWS, "hr", 5, 1280, 800);
  play_to_end_of_turn (&fixture);
  wait_for_next_turn (&fixture);

  g_signal_connect (session, "moved", G_CALLBACK (keep_account_cb), &account);
  bm_session_set_paused (session, FALSE);
  for (guint i = 0; i < turn->n_before || (i > 0 && find_decision (session) != turn->decision); i++)
    g_assert_true (test_step (session));
  fixture_take (&fixture, session);

  for (guint i = 0; i < 2; i++)
    {
      guint seat = play_to_end_of_turn (&fixture);

      assert_tells (&fixture, &account, seat);
      wait_for_next_turn (&fixture);
    }

  set_animations (FALSE);
  g_signal_handlers_disconnect_by_data (session, &account);
  g_clear_object (&session);
  fixture_clear (&fixture);
}

/* Who only watches is not told what the turn has brought “you”. */
static void
test_turn_of_others (void)
{
  Fixture fixture;

  set_animations (TRUE);
  fixture_init (&fixture, BM_MODE_ROWS, "rr", 5, 1280, 800);
  while (!says (fixture.table, "The turn is over"))
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (tells_turn (&fixture));
  set_animations (FALSE);
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
  fixture_take (&fixture, other);
  g_clear_object (&other);
  g_assert_cmpstr (bm_table_view_get_subtitle (BM_TABLE_VIEW (fixture.table)), !=, "");
  play (&fixture, G_MAXUINT);
  g_assert_true (fixture.is_finished);
  fixture_clear (&fixture);
}

/* -- Placing -- */

static BmZoneCanvas *
get_canvas (Fixture *fixture)
{
  return BM_ZONE_CANVAS (test_find_type (fixture->table, BM_TYPE_ZONE_CANVAS));
}

static BmView
get_view (Fixture *fixture)
{
  return bm_session_get_view (fixture->session, bm_session_get_viewer (fixture->session).seat);
}

/* Chooses a place for the tile that is looked at, as a click or a drop there does. */
static BmPlace
choose_place (Fixture *fixture)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (fixture->window));
  BmView view = get_view (fixture);
  guint tile;
  BmPlace places[BM_ZONE_MAX_PLACES];
  guint n;

  g_assert_true (BM_IS_PIECE_BUTTON (focus));
  tile = bm_piece_button_get_tile (BM_PIECE_BUTTON (focus));
  n = bm_zone_list_places (&bm_view_get_position (&view)->zones[view.seat],
                           (BmShape) bm_view_get_rules (&view)->tiles[tile].shape, 0, places);
  g_signal_emit_by_name (get_canvas (fixture), "placed", places[n / 3]);
  return places[n / 3];
}

static gboolean
lies_at (Fixture *fixture,
         guint    seat,
         BmPlace  place)
{
  BmView view = bm_session_get_view (fixture->session, seat);
  const BmZone *zone = &bm_view_get_position (&view)->zones[seat];
  BmPlace pending;

  if (bm_view_get_pending_place (&view, &pending))
    return pending == place;
  for (guint i = 1; i < zone->n_tiles; i++)
    if (bm_place (zone->x[i], zone->y[i]) == place)
      return TRUE;
  return FALSE;
}

/* A place that is chosen while tiles are picked picks the tile, and Enter places it there when tiles are placed; in that turn only. */
static void
test_place_first (gconstpointer data)
{
  const TestGame *game = data;
  Fixture fixture;
  BmPlace place;
  guint seat;

  fixture_init (&fixture, game->mode, game->seats, 5, 1280, 800);
  play_to (&fixture, BM_MOVE_PICK);
  seat = bm_session_get_viewer (fixture.session).seat;
  place = choose_place (&fixture);
  g_assert_cmpint (get_decision (&fixture), !=, BM_MOVE_PICK);

  play_to (&fixture, BM_MOVE_PLACE);
  g_assert_cmpuint (bm_session_get_viewer (fixture.session).seat, ==, seat);
  g_assert_cmpuint (bm_zone_canvas_get_considered (get_canvas (&fixture)), ==, place);
  press_enter (&fixture);
  /* Where there would be no way back, a second one does not wait for the moment to think. */
  if (get_decision (&fixture) == BM_MOVE_PLACE)
    press_enter (&fixture);
  g_assert_true (lies_at (&fixture, seat, place));

  play_to (&fixture, BM_MOVE_PICK);
  play_to (&fixture, BM_MOVE_PLACE);
  g_assert_cmpuint (bm_zone_canvas_get_considered (get_canvas (&fixture)), ==, BM_NO_PLACE);
  fixture_clear (&fixture);
}

/* Who takes the tile back takes back the place, too. */
static void
test_place_taken_back (void)
{
  Fixture fixture;

  fixture_init (&fixture, BM_MODE_INDIVIDUAL, "hrrr", 5, 1280, 800);
  play_to (&fixture, BM_MOVE_PICK);
  choose_place (&fixture);
  play_to (&fixture, BM_MOVE_GIVE);
  gtk_widget_activate_action (fixture.table, "table.undo", NULL);
  g_assert_cmpint (get_decision (&fixture), ==, BM_MOVE_PICK);

  play_to (&fixture, BM_MOVE_PLACE);
  g_assert_cmpuint (bm_zone_canvas_get_considered (get_canvas (&fixture)), ==, BM_NO_PLACE);
  fixture_clear (&fixture);
}

/* Who of two places first is not offered the other's place. */
static void
test_place_of_two (void)
{
  Fixture fixture;
  BmPlace place;
  guint seat;
  guint n_placed = 0;

  fixture_init (&fixture, BM_MODE_INDIVIDUAL, "hhr", 5, 1280, 800);
  play_to (&fixture, BM_MOVE_PICK);
  g_assert_true (bm_session_get_viewer (fixture.session).curtain);
  press_enter (&fixture);
  seat = bm_session_get_viewer (fixture.session).seat;
  place = choose_place (&fixture);

  while (n_placed < 2)
    {
      play_to (&fixture, BM_MOVE_PLACE);
      g_assert_cmpuint (bm_zone_canvas_get_considered (get_canvas (&fixture)), ==,
                        bm_session_get_viewer (fixture.session).seat == seat ? place : BM_NO_PLACE);
      press_enter (&fixture);
      n_placed++;
    }
  fixture_clear (&fixture);
}

typedef struct
{
  const char *name;
  TestGame    game;
  int         width;
  int         height;
} Turns;

static graphene_rect_t
get_explorer (Fixture *fixture)
{
  graphene_rect_t bounds;

  settle (fixture->table);
  g_assert_true (bm_zone_canvas_get_tile_bounds (get_canvas (fixture), 0, &bounds));
  return bounds;
}

/* Looks at all there is to choose from. */
static void
look_around (Fixture *fixture)
{
  BmView view = get_view (fixture);
  GtkWidget *panel = test_find_type (fixture->table, bm_view_get_setup (&view)->mode == BM_MODE_ROWS ? BM_TYPE_ROWS_VIEW
                                                                                                      : BM_TYPE_HAND_VIEW);
  guint16 tiles[BM_HAND_TILES];
  guint n = bm_view_list_hand (&view, tiles);

  for (guint i = 0; i < n; i++)
    {
      g_signal_emit_by_name (panel, "considered", (guint) tiles[i]);
      g_signal_emit_by_name (panel, "considered", (guint) BM_NONE);
    }
}

/* From the first choice of a turn until the tile lies, the zone does not move, whatever is looked at. */
static void
test_still (gconstpointer data)
{
  const Turns *turns = data;
  Fixture fixture;

  fixture_init (&fixture, turns->game.mode, turns->game.seats, 5, turns->width, turns->height);
  for (guint turn = 0; turn < 5; turn++)
    {
      graphene_rect_t before;
      graphene_rect_t bounds;

      play_to (&fixture, BM_MOVE_PICK);
      before = get_explorer (&fixture);
      look_around (&fixture);
      bounds = get_explorer (&fixture);
      g_assert_true (graphene_rect_equal (&before, &bounds));
      play_to (&fixture, BM_MOVE_PLACE);
      bounds = get_explorer (&fixture);
      g_assert_true (graphene_rect_equal (&before, &bounds));
    }
  fixture_clear (&fixture);
}

static gboolean
hangs_over (GtkWidget *widget,
            gpointer   data)
{
  return (BM_IS_PIECE_BUTTON (widget) || BM_IS_ZONE_CANVAS (widget)) && gtk_widget_get_mapped (widget)
         && gtk_widget_get_has_tooltip (widget);
}

/* Nothing hides what there is to choose from: what a tile does is said in the prompt. */
static void
test_no_tooltips (void)
{
  static const BmMoveKind decisions[] = { BM_MOVE_PICK, BM_MOVE_GIVE, BM_MOVE_PLACE };
  Fixture fixture;

  fixture_init (&fixture, BM_MODE_INDIVIDUAL, "hrr", 5, 1280, 800);
  for (guint i = 0; i < G_N_ELEMENTS (decisions); i++)
    {
      play_to (&fixture, decisions[i]);
      g_assert_null (test_find_widget (fixture.table, hangs_over, NULL));
      if (decisions[i] == BM_MOVE_PICK)
        {
          BmView view = get_view (&fixture);
          guint tile = bm_piece_button_get_tile (BM_PIECE_BUTTON (gtk_root_get_focus (GTK_ROOT (fixture.window))));

          g_assert_true (says (fixture.table, bm_tile_name (bm_view_get_rules (&view), tile)));
        }
    }
  fixture_clear (&fixture);
}

/* -- One game after the other -- */

/* All that can be seen and told of widgets: their places, looks and words. */
static void
describe (GtkWidget *widget,
          GtkWidget *root,
          guint      depth,
          GString   *text)
{
  g_auto (GStrv) classes = gtk_widget_get_css_classes (widget);
  g_autofree char *all_classes = g_strjoinv (".", classes);
  const char *tooltip = gtk_widget_get_tooltip_text (widget);
  graphene_rect_t bounds = { 0 };

  if (!gtk_widget_get_visible (widget) || !gtk_widget_get_child_visible (widget))
    return;

  if (!gtk_widget_compute_bounds (widget, root, &bounds))
    bounds = GRAPHENE_RECT_INIT (0, 0, 0, 0);
  g_string_append_printf (text, "%*s%s.%s %.0f %.0f %.0f %.0f%s%s%s", (int) depth, "", G_OBJECT_TYPE_NAME (widget), all_classes,
                          bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height,
                          gtk_widget_get_sensitive (widget) ? "" : " insensitive",
                          gtk_widget_get_can_target (widget) ? "" : " untouchable",
                          gtk_root_get_focus (gtk_widget_get_root (widget)) == widget ? " focus" : "");
  if (tooltip != NULL)
    g_string_append_printf (text, " (%s)", tooltip);
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (text, " “%s”", gtk_label_get_label (GTK_LABEL (widget)));
  if (GTK_IS_SCROLLED_WINDOW (widget))
    g_string_append_printf (text, " at %.0f",
                            gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (widget))));
  g_string_append_c (text, '\n');

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    describe (child, root, depth + 1, text);
}

static cairo_surface_t *
draw (GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GdkPaintable) still = gdk_paintable_get_current_image (paintable);
  int width = gdk_paintable_get_intrinsic_width (still);
  int height = gdk_paintable_get_intrinsic_height (still);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);

  gdk_paintable_snapshot (still, GDK_SNAPSHOT (snapshot), width, height);
  node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
  if (node != NULL)
    gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

typedef struct
{
  char            *words;
  cairo_surface_t *picture;
} Sight;

static void
sight_init (Sight   *sight,
            Fixture *fixture)
{
  g_autoptr (GString) text = g_string_new (NULL);

  /* GTK shows it for some seconds only. */
  gtk_window_set_focus_visible (GTK_WINDOW (fixture->window), FALSE);
  settle (fixture->table);
  g_string_append_printf (text, "%s\n%s\n%u windows\n", bm_table_view_get_title (BM_TABLE_VIEW (fixture->table)),
                          bm_table_view_get_subtitle (BM_TABLE_VIEW (fixture->table)),
                          g_list_model_get_n_items (gtk_window_get_toplevels ()));
  describe (fixture->table, fixture->table, 0, text);
  sight->words = g_string_free (g_steal_pointer (&text), FALSE);
  sight->picture = draw (fixture->table);
}

static void
sight_clear (Sight *sight)
{
  g_free (sight->words);
  cairo_surface_destroy (sight->picture);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sight, sight_clear)

/* The same words in the same places, and no more pixels that differ than rounding explains. GTK 4.24 goes on cutting shadows at the
 * edges of a stack that something has come into. */
static void
assert_equal (const Sight *one,
              const Sight *other)
{
  gsize n = (gsize) cairo_image_surface_get_stride (one->picture) * (gsize) cairo_image_surface_get_height (one->picture);
  const guchar *pixels = cairo_image_surface_get_data (one->picture);
  const guchar *other_pixels = cairo_image_surface_get_data (other->picture);
  guint n_different = 0;

  g_assert_cmpstr (one->words, ==, other->words);
  g_assert_cmpint (cairo_image_surface_get_width (one->picture), ==, cairo_image_surface_get_width (other->picture));
  g_assert_cmpint (cairo_image_surface_get_height (one->picture), ==, cairo_image_surface_get_height (other->picture));
  for (gsize i = 0; i < n; i++)
    n_different += ABS (pixels[i] - other_pixels[i]) > 8;
  if (gtk_get_minor_version () < 24)
    g_assert_cmpuint (n_different, <, 20);
}

/* Ways to leave a game. */

static void
leave_at_once (Fixture *fixture)
{
  g_assert_true (test_wait (can_go_on, fixture));
}

static void
leave_at_end_of_turn (Fixture *fixture)
{
  play_to_end_of_turn (fixture);
}

static void
leave_with_hint (Fixture *fixture)
{
  play_to (fixture, BM_MOVE_PICK);
  gtk_widget_activate_action (fixture->table, "table.hint", NULL);
  g_assert_true (test_wait (has_hint, fixture));
}

static void
leave_thinking (Fixture *fixture)
{
  play_to (fixture, BM_MOVE_PICK);
  gtk_widget_activate_action (fixture->table, "table.hint", NULL);
}

static void
leave_undecided (Fixture *fixture)
{
  bm_table_view_set_confirm (BM_TABLE_VIEW (fixture->table), TRUE);
  play_to (fixture, BM_MOVE_PLACE);
  press_enter (fixture);
  gtk_widget_activate_action (fixture->table, "table.zoom", "i", 1);
  bm_table_view_set_confirm (BM_TABLE_VIEW (fixture->table), FALSE);
}

static void
leave_looking_around (Fixture *fixture)
{
  GtkWidget *bar = test_find_type (fixture->table, BM_TYPE_PLAYERS_BAR);

  play_to (fixture, BM_MOVE_PICK);
  g_signal_emit_by_name (bar, "seat-activated", 1);
  settle (fixture->table);
}

static void
leave_with_glance (Fixture *fixture)
{
  play_to (fixture, BM_MOVE_GIVE);
  rest_on_card (fixture, 2);
  press_number (fixture, 2);
  settle (fixture->table);
}

static void
leave_finished (Fixture *fixture)
{
  set_animations (FALSE);
  play (fixture, G_MAXUINT);
}

typedef struct
{
  const char *name;
  TestGame    first;
  void      (*leave) (Fixture *fixture);
  TestGame    second;
  guint       n_before;  /* moves that are made in it before the table gets it */
} Another;

static BmSession *
begin_second (const Another *another)
{
  BmSession *session = test_session_new (&another->second, BM_GIVING_START_PLAYER, 6);

  bm_session_set_paused (session, FALSE);
  for (guint i = 0; i < another->n_before; i++)
    g_assert_true (test_step (session));
  test_wait_for_persons (session);
  bm_session_set_paused (session, TRUE);
  return session;
}

/* Whoever is still at a table that has no game any more, while the next page comes in, can do nothing wrong. */
static void
test_no_game (void)
{
  static const char *const actions[] = { "table.undo", "table.hint", "table.fit", "table.log", "table.scores" };
  Fixture fixture;

  fixture_init (&fixture, BM_MODE_INDIVIDUAL, "hrr", 5, 1280, 800);
  play_to (&fixture, BM_MOVE_GIVE);
  bm_table_view_set_session (BM_TABLE_VIEW (fixture.table), NULL);

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_activate_action (fixture.table, actions[i], NULL);
  gtk_widget_activate_action (fixture.table, "table.zoom", "i", 1);
  gtk_widget_activate_action (fixture.table, "table.give", "i", 2);
  press_number (&fixture, 2);
  rest_on_card (&fixture, 1);
  g_signal_emit_by_name (test_find_type (fixture.table, BM_TYPE_PLAYERS_BAR), "seat-activated", 1);
  settle (fixture.table);
  fixture_clear (&fixture);
}

/* Nothing is left of the last game: the table is as one that has had no other. */
static void
test_another (gconstpointer data)
{
  const Another *another = data;
  g_autoptr (BmSession) session = begin_second (another);
  g_auto (Sight) used = { 0 };
  g_auto (Sight) fresh = { 0 };
  Fixture fixture;

  set_animations (TRUE);
  fixture_init (&fixture, another->first.mode, another->first.seats, 5, 1280, 800);
  another->leave (&fixture);
  set_animations (FALSE);
  fixture_take (&fixture, session);
  g_clear_object (&session);
  sight_init (&used, &fixture);
  fixture_clear (&fixture);

  fixture_init_with (&fixture, begin_second (another), 1280, 800);
  sight_init (&fresh, &fixture);
  fixture_clear (&fixture);

  assert_equal (&used, &fresh);
}

#define DRAFT { BM_MODE_INDIVIDUAL, "hrr" }
#define ROWS  { BM_MODE_ROWS, "hr" }

static const Another others[] = {
  { "at-once", DRAFT, leave_at_once, DRAFT, 0 },
  { "end-of-turn", DRAFT, leave_at_end_of_turn, DRAFT, 0 },
  { "hint", DRAFT, leave_with_hint, DRAFT, 4 },
  { "thinking", DRAFT, leave_thinking, DRAFT, 4 },
  { "undecided", DRAFT, leave_undecided, DRAFT, 1 },
  { "undecided-rows", ROWS, leave_undecided, ROWS, 1 },
  { "looking-around", DRAFT, leave_looking_around, DRAFT, 0 },
  { "glance", DRAFT, leave_with_glance, DRAFT, 4 },
  { "finished", ROWS, leave_finished, ROWS, 0 },
  { "from-rows", ROWS, leave_at_end_of_turn, { BM_MODE_TEAM, "hrrr" }, 7 },
  { "to-rows", DRAFT, leave_at_end_of_turn, { BM_MODE_ROWS, "hrr" }, 3 },
  { "from-curtain", { BM_MODE_INDIVIDUAL, "hhr" }, leave_at_once, DRAFT, 3 },
  { "to-curtain", DRAFT, leave_with_hint, { BM_MODE_INDIVIDUAL, "hhr" }, 0 },
};

static const Turns still[] = {
  { "wide", DRAFT, 1280, 753 },
  { "medium", DRAFT, 960, 640 },
  { "narrow", { BM_MODE_INDIVIDUAL, "hrrrrr" }, 720, 513 },
  { "rows", ROWS, 1280, 753 },
  { "phone", DRAFT, 360, 601 },
};

static const Turn turns[] = {
  { "individual", BM_MODE_INDIVIDUAL, "hrr", 0 },
  { "rows", BM_MODE_ROWS, "hr", 0 },
  { "taken-up", BM_MODE_INDIVIDUAL, "hrr", 24, BM_MOVE_PLACE },
  { "several", BM_MODE_INDIVIDUAL, "hhr", 0 },
};

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
  g_test_add_func ("/table-view/told/game", test_told);
  g_test_add_func ("/table-view/look/by-key", test_look_by_key);
  g_test_add_func ("/table-view/told/zone", test_told_of_zone);
  g_test_add_func ("/table-view/look/at-crystals", test_look_at_crystals);
  g_test_add_func ("/table-view/look/until-next-decision", test_look_until_next_decision);
  g_test_add_func ("/table-view/explain/until-next-decision", test_explain_until_next_decision);
  g_test_add_func ("/table-view/look/by-pointer", test_look_by_pointer);
  g_test_add_func ("/table-view/look/beside", test_look_beside);
  g_test_add_func ("/table-view/look/behind-curtain", test_look_behind_curtain);
  g_test_add_func ("/table-view/undo", test_undo);
  g_test_add_func ("/table-view/undo-anything", test_undo_anything);
  g_test_add_func ("/table-view/grace", test_grace);
  g_test_add_func ("/table-view/grace-closed", test_grace_closed);
  g_test_add_func ("/table-view/no-grace", test_no_grace);
  g_test_add_func ("/table-view/row-and-tile", test_row_and_tile);
  g_test_add_func ("/table-view/skip", test_skip);
  g_test_add_func ("/table-view/confirm", test_confirm);
  g_test_add_func ("/table-view/hint", test_hint);
  g_test_add_func ("/table-view/hint-in-focus", test_hint_in_focus);
  g_test_add_func ("/table-view/gain-at-once", test_gain_at_once);
  g_test_add_func ("/table-view/gain-of-discarded", test_gain_of_discarded);
  g_test_add_func ("/table-view/curtain", test_curtain);
  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      g_autofree char *path = g_strconcat ("/table-view/turn/", turns[i].name, NULL);

      g_test_add_data_func (path, &turns[i], test_turn);
    }
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autofree char *path = g_strconcat ("/table-view/another/", others[i].name, NULL);

      g_test_add_data_func (path, &others[i], test_another);
    }
  for (guint i = 0; i < G_N_ELEMENTS (still); i++)
    {
      g_autofree char *path = g_strconcat ("/table-view/still/", still[i].name, NULL);

      g_test_add_data_func (path, &still[i], test_still);
    }
  g_test_add_data_func ("/table-view/place-first/draft", &still[0].game, test_place_first);
  g_test_add_data_func ("/table-view/place-first/rows", &still[3].game, test_place_first);
  g_test_add_func ("/table-view/place-taken-back", test_place_taken_back);
  g_test_add_func ("/table-view/place-of-two", test_place_of_two);
  g_test_add_func ("/table-view/no-tooltips", test_no_tooltips);
  g_test_add_func ("/table-view/no-game", test_no_game);
  g_test_add_func ("/table-view/turn-of-others", test_turn_of_others);
  g_test_add_func ("/table-view/take-up", test_take_up);

  return g_test_run ();
}
