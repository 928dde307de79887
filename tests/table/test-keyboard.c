/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>

#include "bm-hand-view.h"
#include "bm-log-view.h"
#include "bm-medal-board.h"
#include "bm-piece-button.h"
#include "bm-players-bar.h"
#include "bm-rows-view.h"
#include "bm-table-layout.h"
#include "bm-table-view.h"
#include "bm-table.h"
#include "bm-zone-canvas.h"
#include "session-util.h"
#include "../controller-util.h"
#include "../display-util.h"

/* What Tab and Shift+Tab reach at the table, in every phase of a game, and where the focus is when it is somebody's turn. */

/* So long that computer players never decide anything while the keyboard goes round. */
#define SLOW 600000

typedef struct
{
  BmSession *session;
  GtkWidget *window;
  GtkWidget *table;
  GtkWidget *menu;
} Fixture;

static gboolean
is_laid_out (gpointer data)
{
  Fixture *fixture = data;

  return gtk_widget_get_mapped (fixture->table) && gtk_widget_get_height (fixture->table) > 0;
}

/* A window as the program has it: a header bar with two buttons above the table. */
static void
fixture_init (Fixture        *fixture,
              const TestGame *game,
              int             width,
              int             height)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *header = adw_header_bar_new ();

  fixture->session = test_session_new (game, BM_GIVING_START_PLAYER, 5);
  fixture->table = bm_table_view_new ();
  fixture->menu = gtk_button_new_with_label ("menu");
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), gtk_button_new_with_label ("back"));
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), fixture->menu);
  adw_header_bar_set_show_end_title_buttons (ADW_HEADER_BAR (header), FALSE);
  gtk_widget_set_vexpand (fixture->table, TRUE);
  gtk_box_append (GTK_BOX (box), header);
  gtk_box_append (GTK_BOX (box), fixture->table);
  fixture->window = test_show_in_window (box, width, height);
  bm_table_view_set_session (BM_TABLE_VIEW (fixture->table), fixture->session);
  g_assert_true (test_wait (is_laid_out, fixture));
}

static void
fixture_clear (Fixture *fixture)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_object_unref (fixture->session);
}

static GtkWidget *
find (Fixture *fixture,
      GType    type)
{
  return test_find_type (fixture->table, type);
}

static GtkWidget *
get_focus (Fixture *fixture)
{
  return gtk_root_get_focus (GTK_ROOT (fixture->window));
}

/* What has changed gets its place. */
static void
settle (Fixture *fixture)
{
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  gtk_test_widget_wait_for_draw (fixture->window);
}

/* -- Playing -- */

static BmMoveKind
get_decision (Fixture *fixture)
{
  BmView view = bm_session_get_view (fixture->session, 0);

  return bm_view_get_decision (&view, 0);
}

static gboolean
is_asked (gpointer data)
{
  Fixture *fixture = data;

  return bm_session_get_over (fixture->session) || get_decision (fixture) != BM_MOVE_NONE;
}

static void
decide (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;

  bm_session_play (fixture->session, test_first_move (fixture->session, 0), &error);
  g_assert_no_error (error);
}

/* What can be decided in one way only, the table does by itself. */
static gboolean
has_choice (Fixture *fixture)
{
  BmView view = bm_session_get_view (fixture->session, 0);
  BmMove moves[BM_MAX_MOVES];

  return bm_view_list_moves (&view, moves) > 1;
}

/* Plays until the person has a choice of a kind; with %BM_MOVE_NONE to the end. */
static void
play_to (Fixture    *fixture,
         BmMoveKind  decision)
{
  while (test_wait (is_asked, fixture) && !bm_session_get_over (fixture->session)
         && (get_decision (fixture) != decision || !has_choice (fixture)))
    decide (fixture);
  g_assert_true (bm_session_get_over (fixture->session) == (decision == BM_MOVE_NONE));
}

/* Lets computer players think for so long that the person has nothing to decide. */
static void
play_to_wait (Fixture *fixture)
{
  play_to (fixture, BM_MOVE_PICK);
  bm_session_set_delay_ms (fixture->session, SLOW);
  while (get_decision (fixture) != BM_MOVE_NONE)
    decide (fixture);
}

/* -- The keyboard -- */

/* What GTK does with the key, if nothing else wants it. */
static void
press_tab (Fixture  *fixture,
           gboolean  shift)
{
  if (!test_press_key (get_focus (fixture), shift ? GDK_KEY_ISO_Left_Tab : GDK_KEY_Tab, shift ? GDK_SHIFT_MASK : 0))
    g_signal_emit_by_name (fixture->window, "move-focus", shift ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD);
}

/* A word for where the focus is. */
static const char *
name_focus (Fixture *fixture)
{
  GtkWidget *focus = get_focus (fixture);
  const struct
  {
    GType       type;
    const char *name;
  } parts[] = {
    { BM_TYPE_HAND_VIEW, "hand" },       { BM_TYPE_ROWS_VIEW, "rows" }, { BM_TYPE_ZONE_CANVAS, "zone" },
    { BM_TYPE_MEDAL_BOARD, "medals" },   { BM_TYPE_PLAYERS_BAR, "players" },
    { BM_TYPE_LOG_VIEW, "log" },
  };

  if (focus == NULL)
    return "nothing";
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (gtk_widget_get_ancestor (focus, parts[i].type) != NULL)
      return parts[i].name;
  if (GTK_IS_ACTIONABLE (focus) && gtk_actionable_get_action_name (GTK_ACTIONABLE (focus)) != NULL)
    return gtk_actionable_get_action_name (GTK_ACTIONABLE (focus));
  if (GTK_IS_BUTTON (focus) && gtk_button_get_label (GTK_BUTTON (focus)) != NULL)
    return gtk_button_get_label (GTK_BUTTON (focus));
  return G_OBJECT_TYPE_NAME (focus);
}

#define MAX_STOPS 20

/* Goes round once, from the last button of the header bar. */
static char *
go_round (Fixture  *fixture,
          gboolean  shift)
{
  g_autoptr (GPtrArray) stops = g_ptr_array_new ();

  gtk_widget_grab_focus (fixture->menu);
  do
    {
      press_tab (fixture, shift);
      g_ptr_array_add (stops, (gpointer) name_focus (fixture));
    }
  while (get_focus (fixture) != fixture->menu && stops->len < MAX_STOPS);
  g_ptr_array_add (stops, NULL);

  return g_strjoinv (" ", (char **) stops->pdata);
}

/* "a b c menu" backwards, from "menu": "c b a menu" */
static char *
reverse (const char *stops)
{
  g_auto (GStrv) words = g_strsplit (stops, " ", -1);
  guint n = g_strv_length (words) - 1;

  for (guint i = 0; i < n / 2; i++)
    {
      char *word = words[i];

      words[i] = words[n - 1 - i];
      words[n - 1 - i] = word;
    }
  return g_strjoinv (" ", words);
}

static void
assert_stops (Fixture    *fixture,
              const char *stops)
{
  g_autofree char *backwards = reverse (stops);
  g_autofree char *there = go_round (fixture, FALSE);
  g_autofree char *back = go_round (fixture, TRUE);

  g_assert_cmpstr (there, ==, stops);
  g_assert_cmpstr (back, ==, backwards);
}

/* -- Tests -- */

typedef struct
{
  const char *name;
  TestGame    game;
  BmMoveKind  decision;  /* %BM_MOVE_NONE: the game is over */
  gboolean    waits;     /* the person, for others */
  const char *stops;     /* with the log open */
} Phase;

static const Phase phases[] = {
  { "explorer", { BM_MODE_INDIVIDUAL, "hrrr" }, BM_MOVE_EXPLORER, FALSE,
    "hand medals players table.hint back menu" },
  { "pick", { BM_MODE_INDIVIDUAL, "hrrr" }, BM_MOVE_PICK, FALSE,
    "hand zone zone medals players log table.hint table.log back menu" },
  { "give", { BM_MODE_INDIVIDUAL, "hrrr" }, BM_MOVE_GIVE, FALSE,
    "hand zone medals players log table.undo table.hint table.log back menu" },
  { "place", { BM_MODE_INDIVIDUAL, "hrrr" }, BM_MOVE_PLACE, FALSE,
    "hand zone zone medals players log table.hint table.log back menu" },
  { "wait", { BM_MODE_INDIVIDUAL, "hrrr" }, BM_MOVE_PLACE, TRUE,
    "hand zone medals players log table.undo table.log back menu" },
  { "row", { BM_MODE_ROWS, "hrr" }, BM_MOVE_ROW, FALSE,
    "rows zone medals players log table.hint table.log back menu" },
  { "take", { BM_MODE_ROWS, "hr" }, BM_MOVE_PICK, FALSE,
    "rows zone zone medals players log table.hint table.log back menu" },
  { "over", { BM_MODE_INDIVIDUAL, "hrr" }, BM_MOVE_NONE, FALSE,
    "zone medals players log table.log back menu" },
};

static const struct
{
  int width;
  int height;
} sizes[] = { { 1280, 800 }, { 800, 600 }, { 400, 800 } };

static void
test_tab (gconstpointer data)
{
  const Phase *phase = data;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (GString) without_log = g_string_new (phase->stops);
      Fixture fixture;

      g_string_replace (without_log, " log ", " ", 1);
      fixture_init (&fixture, &phase->game, sizes[i].width, sizes[i].height);
      if (phase->waits)
        play_to_wait (&fixture);
      else
        play_to (&fixture, phase->decision);
      settle (&fixture);
      test_assert_no_type_names (fixture.table);

      for (guint j = 0; j < 2; j++)
        {
          gboolean has_log = gtk_widget_get_visible (find (&fixture, BM_TYPE_LOG_VIEW));

          assert_stops (&fixture, has_log ? phase->stops : without_log->str);
          gtk_widget_activate_action (fixture.table, "table.log", NULL);
          settle (&fixture);
        }
      fixture_clear (&fixture);
    }
}

static gboolean
is_close_button (GtkWidget *widget,
                 gpointer   data)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget)
         && g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (widget)), "window-close-symbolic") == 0;
}

/* Over the table, the log may lie over the button that opened it. */
static void
test_close_log (void)
{
  static const TestGame game = { BM_MODE_INDIVIDUAL, "hrrr" };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      gboolean is_over = sizes[i].width < 1280;
      Fixture fixture;
      BmLogView *log;
      GtkWidget *button;

      fixture_init (&fixture, &game, sizes[i].width, sizes[i].height);
      play_to (&fixture, BM_MOVE_PICK);
      log = BM_LOG_VIEW (find (&fixture, BM_TYPE_LOG_VIEW));
      settle (&fixture);
      if (is_over)
        gtk_widget_activate_action (fixture.table, "table.log", NULL);
      settle (&fixture);
      g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (log)));
      button = test_find_widget (GTK_WIDGET (log), is_close_button, NULL);
      g_assert_true ((button != NULL) == is_over);

      if (button != NULL)
        g_signal_emit_by_name (button, "clicked");
      g_assert_true (gtk_widget_get_visible (GTK_WIDGET (log)) == !is_over);
      g_assert_false (bm_log_view_close (log));
      if (is_over)
        {
          gtk_widget_activate_action (fixture.table, "table.log", NULL);
          g_assert_true (bm_log_view_close (log));
          g_assert_false (gtk_widget_get_visible (GTK_WIDGET (log)));
        }
      fixture_clear (&fixture);
    }
}

static void
assert_focus (Fixture    *fixture,
              const char *name)
{
  settle (fixture);
  g_assert_cmpstr (name_focus (fixture), ==, name);
}

/* Whoever plays is led from one decision to the next. */
static void
test_leads (void)
{
  static const TestGame game = { BM_MODE_INDIVIDUAL, "hrrr" };
  Fixture fixture;

  fixture_init (&fixture, &game, 1280, 800);
  assert_focus (&fixture, "hand");
  play_to (&fixture, BM_MOVE_PICK);
  assert_focus (&fixture, "hand");
  play_to (&fixture, BM_MOVE_GIVE);
  assert_focus (&fixture, "players");
  play_to (&fixture, BM_MOVE_PLACE);
  assert_focus (&fixture, "zone");

  /* Whoever looks at their zone while they wait has not gone anywhere. */
  play_to (&fixture, BM_MOVE_PICK);
  gtk_widget_grab_focus (find (&fixture, BM_TYPE_ZONE_CANVAS));
  play_to (&fixture, BM_MOVE_GIVE);
  assert_focus (&fixture, "players");
  fixture_clear (&fixture);
}

/* Whoever is elsewhere is left there, whatever is to be decided. */
static void
test_stays (void)
{
  static const TestGame game = { BM_MODE_INDIVIDUAL, "hrrr" };
  Fixture fixture;

  fixture_init (&fixture, &game, 1280, 800);
  play_to (&fixture, BM_MOVE_PICK);
  settle (&fixture);
  gtk_widget_grab_focus (find (&fixture, BM_TYPE_LOG_VIEW));
  play_to (&fixture, BM_MOVE_GIVE);
  assert_focus (&fixture, "log");
  play_to (&fixture, BM_MOVE_PLACE);
  assert_focus (&fixture, "log");

  /* What has gone cannot be read any more. */
  gtk_widget_activate_action (fixture.table, "table.log", NULL);
  assert_focus (&fixture, "zone");

  gtk_widget_grab_focus (fixture.menu);
  play_to (&fixture, BM_MOVE_PICK);
  assert_focus (&fixture, "menu");

  gtk_widget_grab_focus (find (&fixture, BM_TYPE_PLAYERS_BAR));
  play_to (&fixture, BM_MOVE_PLACE);
  assert_focus (&fixture, "zone");
  gtk_widget_grab_focus (find (&fixture, BM_TYPE_PLAYERS_BAR));
  play_to (&fixture, BM_MOVE_PICK);
  assert_focus (&fixture, "players");
  fixture_clear (&fixture);
}

static void
focus_changed_cb (GtkWindow  *window,
                  GParamSpec *pspec,
                  guint      *n_lost)
{
  if (gtk_window_get_focus (window) == NULL)
    (*n_lost)++;
}

/* Screen readers read out the window when nothing in it has the focus, be it for a moment only. */
static void
test_never_nowhere (void)
{
  static const TestGame games[] = { { BM_MODE_INDIVIDUAL, "hrrr" }, { BM_MODE_ROWS, "hrr" } };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      Fixture fixture;
      guint n_lost = 0;

      fixture_init (&fixture, &games[i], 1280, 800);
      settle (&fixture);
      g_signal_connect (fixture.window, "notify::focus-widget", G_CALLBACK (focus_changed_cb), &n_lost);
      for (guint n = 0; n < 40 && !bm_session_get_over (fixture.session); n++)
        {
          g_assert_true (test_wait (is_asked, &fixture));
          settle (&fixture);
          decide (&fixture);
          settle (&fixture);
          if (n_lost > 0)
            g_error ("The focus is lost after decision %u of game %u", n, i);
        }
      g_signal_handlers_disconnect_by_func (fixture.window, focus_changed_cb, &n_lost);
      fixture_clear (&fixture);
    }
}

static void
press_arrow (Fixture          *fixture,
             GtkDirectionType  direction)
{
  g_signal_emit_by_name (fixture->window, "move-focus", direction);
}

static void
find_other_tile_cb (GtkWindow  *window,
                    GParamSpec *pspec,
                    GtkWidget  *tile)
{
  GtkWidget *focus = gtk_window_get_focus (window);

  g_assert_true (!BM_IS_PIECE_BUTTON (focus) || focus == tile);
}

/* Screen readers read a tile when the focus comes to it, and not once more when it has been picked. */
static void
test_read_once (void)
{
  static const TestGame game = { BM_MODE_INDIVIDUAL, "hrrr" };
  g_autoptr (GtkWidget) picked = NULL;
  Fixture fixture;

  fixture_init (&fixture, &game, 1280, 800);
  play_to (&fixture, BM_MOVE_PICK);
  settle (&fixture);
  gtk_widget_grab_focus (find (&fixture, BM_TYPE_HAND_VIEW));
  press_arrow (&fixture, GTK_DIR_DOWN);
  picked = g_object_ref (get_focus (&fixture));
  g_assert_true (BM_IS_PIECE_BUTTON (picked));

  g_signal_connect (fixture.window, "notify::focus-widget", G_CALLBACK (find_other_tile_cb), picked);
  g_signal_emit_by_name (picked, "clicked");
  settle (&fixture);
  g_assert_true (test_wait (is_asked, &fixture));
  g_signal_handlers_disconnect_by_func (fixture.window, find_other_tile_cb, picked);
  fixture_clear (&fixture);
}

static gboolean
check_click (GtkWidget *widget,
             gpointer   can_pick)
{
  if (BM_IS_PIECE_BUTTON (widget) && gtk_widget_get_mapped (widget))
    g_assert_cmpint (gtk_widget_get_focus_on_click (widget), ==, *(gboolean *) can_pick);
  return FALSE;
}

/* A click on a tile that cannot be chosen, such as the one that is about to be placed, leaves the focus where the choice is. */
static void
test_clicks (void)
{
  static const TestGame game = { BM_MODE_INDIVIDUAL, "hrrr" };
  Fixture fixture;

  fixture_init (&fixture, &game, 1280, 800);
  for (guint n = 0; n < 12; n++)
    {
      gboolean can_pick;

      settle (&fixture);
      g_assert_true (test_wait (is_asked, &fixture));
      can_pick = get_decision (&fixture) == BM_MOVE_PICK;
      test_find_widget (fixture.table, check_click, &can_pick);
      decide (&fixture);
    }
  fixture_clear (&fixture);
}

/* Arrow keys walk in what is one stop of Tab: from tile to tile, from one row to the other, from one medal or player to the next. */
static void
test_arrows (void)
{
  static const TestGame game = { BM_MODE_ROWS, "hrr" };
  static const struct
  {
    const char      *stop;
    GtkDirectionType there;
    GtkDirectionType back;
    guint            n;
  } walks[] = {
    { "rows", GTK_DIR_RIGHT, GTK_DIR_LEFT, 7 },
    { "medals", GTK_DIR_DOWN, GTK_DIR_UP, 3 },
    { "players", GTK_DIR_DOWN, GTK_DIR_UP, 2 },
  };
  Fixture fixture;

  fixture_init (&fixture, &game, 1280, 960);
  play_to (&fixture, BM_MOVE_ROW);
  assert_focus (&fixture, "rows");

  for (guint i = 0; i < G_N_ELEMENTS (walks); i++)
    {
      GtkWidget *steps[8];

      while (!g_str_equal (name_focus (&fixture), walks[i].stop))
        press_tab (&fixture, FALSE);
      for (guint j = 0; j < walks[i].n; j++)
        {
          steps[j] = get_focus (&fixture);
          press_arrow (&fixture, walks[i].there);
          g_assert_true (get_focus (&fixture) != steps[j]);
          g_assert_cmpstr (name_focus (&fixture), ==, walks[i].stop);
        }
      for (guint j = walks[i].n; j-- > 0;)
        {
          press_arrow (&fixture, walks[i].back);
          g_assert_true (get_focus (&fixture) == steps[j]);
        }
    }
  fixture_clear (&fixture);
}

/* However often an arrow key is pressed, only Tab leads on. */
static void
test_arrows_stay (void)
{
  static const struct
  {
    TestGame   game;
    BmMoveKind phase;
    guint      n_stops;
  } tables[] = {
    { { BM_MODE_ROWS, "hrr" }, BM_MOVE_ROW, 4 },
    { { BM_MODE_INDIVIDUAL, "hrrr" }, BM_MOVE_PICK, 4 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      Fixture fixture;

      fixture_init (&fixture, &tables[i].game, 1280, 960);
      play_to (&fixture, tables[i].phase);
      for (guint j = 0; j < tables[i].n_stops; j++, press_tab (&fixture, FALSE))
        {
          const char *stop = name_focus (&fixture);

          for (int direction = GTK_DIR_UP; direction <= GTK_DIR_RIGHT; direction++)
            {
              GtkWidget *focus;

              do
                {
                  focus = get_focus (&fixture);
                  press_arrow (&fixture, (GtkDirectionType) direction);
                  g_assert_cmpstr (name_focus (&fixture), ==, stop);
                }
              while (get_focus (&fixture) != focus);
            }
        }
      fixture_clear (&fixture);
    }
}

int
main (int    argc,
      char **argv)
{
  test_begin (&argc, &argv);
  adw_init ();
  bm_table_init ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (phases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/keyboard/tab/%s", phases[i].name);

      g_test_add_data_func (path, &phases[i], test_tab);
    }

  g_test_add_func ("/keyboard/arrows", test_arrows);
  g_test_add_func ("/keyboard/arrows-stay", test_arrows_stay);
  g_test_add_func ("/keyboard/clicks", test_clicks);
  g_test_add_func ("/keyboard/close-log", test_close_log);
  g_test_add_func ("/keyboard/leads", test_leads);
  g_test_add_func ("/keyboard/never-nowhere", test_never_nowhere);
  g_test_add_func ("/keyboard/read-once", test_read_once);
  g_test_add_func ("/keyboard/stays", test_stays);

  return g_test_run ();
}
