/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>
#include <string.h>

#include "bm-app.h"
#include "bm-archive.h"
#include "bm-compare-page.h"
#include "bm-date.h"
#include "bm-day-grid.h"
#include "bm-day-line.h"
#include "bm-day-page.h"
#include "bm-day.h"
#include "bm-deal-page.h"
#include "bm-duplicate.h"
#include "bm-past-game-row.h"
#include "bm-replay-page.h"
#include "bm-table-page.h"
#include "bm-track.h"
#include "bm-window.h"
#include "session-util.h"
#include "../dialog-util.h"
#include "../display-util.h"

/* The deal of the day, games that go on otherwise, and games side by side. */

#define DAY "2026-06-01"

typedef struct
{
  GFile     *folder;  /* of the program */
  GFile     *archive;
  GFile     *file;    /* the game of DAY */
  BmRecord  *record;  /* what is in it */
  BmWindow  *window;
} Fixture;

static BmRecord *
play_day (const char *name,
          guint64     seed)
{
  g_autoptr (BmRules) rules = bm_day_load_rules ();
  g_autoptr (BmState) state = NULL;
  BmRecord *record;
  BmRandom random;
  GDate date;

  bm_date_parse (DAY, &date);
  record = bm_day_new_record (rules, &date, name);
  state = bm_record_replay (record, 0, NULL);
  bm_random_init (&random, seed, 1);
  while (!bm_state_is_over (state))
    {
      BmMove move = bm_test_pick_random (state, &random);

      bm_state_play (state, move, NULL);
      bm_record_append (record, move);
    }

  return record;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (GDateTime) date = g_date_time_new_utc (2026, 6, 1, 13, 5, 9);
  g_autoptr (GError) error = NULL;

  fixture->folder = g_file_new_build_filename (g_get_user_data_dir (), "bigmonster", NULL);
  fixture->archive = g_file_get_child (fixture->folder, "games");
  fixture->record = play_day ("Ada", 1);
  fixture->file = bm_archive_add (fixture->archive, fixture->record, date, &error);
  g_assert_no_error (error);

  fixture->window = bm_window_new (NULL);
  test_forgive_late_tooltips ();
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  test_tree_delete (fixture->folder);
  bm_record_free (fixture->record);
  g_object_unref (fixture->file);
  g_object_unref (fixture->archive);
  g_object_unref (fixture->folder);
}

static GtkWidget *
get_page (Fixture *fixture)
{
  return GTK_WIDGET (bm_window_get_page (fixture->window));
}

static gboolean
shows (Fixture    *fixture,
       const char *text)
{
  return test_find_widget (get_page (fixture), test_is_shown_label, (gpointer) text) != NULL;
}

static gboolean
is_button (GtkWidget *widget,
           gpointer   label)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

/* -- Days -- */

static void
paste (Fixture    *fixture,
       const char *line)
{
  GtkWidget *row = test_find_type (get_page (fixture), ADW_TYPE_ENTRY_ROW);

  gtk_editable_set_text (GTK_EDITABLE (row), line);
  g_signal_emit_by_name (row, "entry-activated");
}

static gboolean
has_read_days (gpointer page)
{
  return !bm_day_page_get_is_busy (BM_DAY_PAGE (page));
}

/* Lines that others have sent: theirs stands beside one's own; a line that was altered does not. */
static void
test_lines (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (BmRecord) other = play_day ("Ben", 2);
  g_autofree char *line = bm_day_line_new (other);
  g_autofree char *altered = g_strdup (line);

  memcpy (strstr (altered, "Ben"), "Bob", 3);
  bm_window_go (fixture->window, "day");
  g_assert_true (BM_IS_DAY_PAGE (get_page (fixture)));
  test_assert_named (get_page (fixture));
  paste (fixture, altered);
  g_assert_true (shows (fixture, "The date or the name in the line was altered"));
  g_assert_true (BM_IS_DAY_PAGE (get_page (fixture)));

  g_assert_true (test_wait (has_read_days, get_page (fixture)));
  paste (fixture, line);
  g_assert_false (BM_IS_DAY_PAGE (get_page (fixture)));
  g_assert_true (BM_IS_COMPARE_PAGE (get_page (fixture)));
  g_assert_true (shows (fixture, "Ben"));
  g_assert_true (shows (fixture, "You"));
  test_assert_named (get_page (fixture));

  g_signal_emit_by_name (test_find_widget (get_page (fixture), is_button, (gpointer) "View"), "clicked");
  g_assert_true (BM_IS_REPLAY_PAGE (get_page (fixture)));
}

static void
test_play (Fixture       *fixture,
           gconstpointer  data)
{
  GtkWidget *page;
  BmSession *session;
  GDate today;
  g_autofree char *day = NULL;

  g_date_clear (&today, 1);
  g_date_set_time_t (&today, g_get_real_time () / G_TIME_SPAN_SECOND);
  day = bm_date_to_string (&today);
  bm_window_go (fixture->window, "day");
  page = get_page (fixture);
  g_assert_true (shows (fixture, "Not played yet"));
  gtk_widget_activate_action (page, "day.play", NULL);
  g_assert_true (BM_IS_TABLE_PAGE (get_page (fixture)));
  session = bm_table_page_get_session (BM_TABLE_PAGE (get_page (fixture)));
  g_assert_cmpstr (bm_record_get_day (bm_session_get_record (session)), ==, day);
  g_assert_true (bm_day_check (bm_session_get_record (session)));

  /* It is the game in progress now. */
  bm_window_go (fixture->window, "home");
  bm_window_go (fixture->window, "day");
  g_assert_true (shows (fixture, "Begun, and not finished yet"));
  gtk_widget_activate_action (page, "day.play", NULL);
  g_assert_true (bm_table_page_get_session (BM_TABLE_PAGE (get_page (fixture))) == session);
}

/* The number of the day that has the focus. */
static const char *
get_focused_day (Fixture *fixture)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (fixture->window));

  g_assert_true (GTK_IS_TOGGLE_BUTTON (focus));
  return gtk_label_get_label (GTK_LABEL (gtk_widget_get_first_child (gtk_button_get_child (GTK_BUTTON (focus)))));
}

/* The calendar is one stop of Tab, at the first day or the chosen one; arrow keys walk in it. */
static void
test_calendar (Fixture       *fixture,
               gconstpointer  data)
{
  static const struct
  {
    GtkDirectionType direction;
    const char      *day;
  } steps[] = {
    { GTK_DIR_RIGHT, "2" }, { GTK_DIR_DOWN, "9" }, { GTK_DIR_DOWN, "16" }, { GTK_DIR_UP, "9" },
    { GTK_DIR_LEFT, "8" },  { GTK_DIR_UP, "1" },   { GTK_DIR_UP, "1" },    { GTK_DIR_LEFT, "1" },
    { GTK_DIR_DOWN, "8" },
  };
  GtkWidget *grid;

  bm_window_go (fixture->window, "day");
  g_assert_true (test_wait (has_read_days, get_page (fixture)));
  gtk_widget_activate_action (get_page (fixture), "day.previous-month", NULL);
  grid = test_find_type (get_page (fixture), BM_TYPE_DAY_GRID);

  g_assert_true (gtk_widget_child_focus (grid, GTK_DIR_TAB_FORWARD));
  g_assert_cmpstr (get_focused_day (fixture), ==, "1");
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_assert_true (gtk_widget_child_focus (grid, steps[i].direction));
      g_assert_cmpstr (get_focused_day (fixture), ==, steps[i].day);
    }
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (gtk_root_get_focus (GTK_ROOT (fixture->window))), TRUE);
  g_assert_false (gtk_widget_child_focus (grid, GTK_DIR_TAB_FORWARD));
  g_assert_false (gtk_widget_child_focus (grid, GTK_DIR_TAB_BACKWARD));

  gtk_window_set_focus (GTK_WINDOW (fixture->window), NULL);
  g_assert_true (gtk_widget_child_focus (grid, GTK_DIR_TAB_BACKWARD));
  g_assert_cmpstr (get_focused_day (fixture), ==, "8");
}

/* -- What if -- */

static gboolean
is_comparing (gpointer fixture)
{
  return BM_IS_COMPARE_PAGE (get_page (fixture));
}

static guint
count_rows (Fixture *fixture)
{
  g_autoptr (GListModel) games = bm_archive_list (fixture->archive, NULL);

  return g_list_model_get_n_items (games);
}

static gboolean
is_fork_row (GtkWidget *widget,
             gpointer   data)
{
  return BM_IS_PAST_GAME_ROW (widget) && gtk_widget_has_css_class (widget, "fork");
}

static gboolean
has_fork_row (gpointer fixture)
{
  return test_find_widget (get_page (fixture), is_fork_row, NULL) != NULL;
}

static guint
find_person (void)
{
  GDate date;

  bm_date_parse (DAY, &date);
  return 1u << bm_day_get_seat (&date);
}

/* From a step of a past game, played to its end, and found below that game, which stays as it was. */
static void
test_what_if (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (BmRecord) after = NULL;
  g_autofree char *text = bm_record_to_text (fixture->record);
  g_autofree char *text_after = NULL;
  g_autoptr (BmSession) session = NULL;
  BmReplay *replay;
  GtkWidget *row;
  guint n_moves;

  bm_window_open_file (fixture->window, fixture->file);
  g_assert_true (BM_IS_REPLAY_PAGE (get_page (fixture)));
  replay = bm_replay_page_get_replay (BM_REPLAY_PAGE (get_page (fixture)));
  bm_replay_set_step (replay, bm_replay_get_n_steps (replay) - 8);
  n_moves = bm_replay_get_step_info (replay, bm_replay_get_step (replay))->n_moves;
  g_signal_emit_by_name (get_page (fixture), "what-if");
  test_answer (fixture->window, "What If?", "play");

  g_assert_true (BM_IS_TABLE_PAGE (get_page (fixture)));
  g_assert_true (shows (fixture, "What if:"));
  session = g_object_ref (bm_table_page_get_session (BM_TABLE_PAGE (get_page (fixture))));
  g_assert_cmpuint (bm_record_get_n_shared (bm_session_get_record (session)), ==, n_moves);
  g_assert_cmpuint (bm_session_get_persons (session), ==, find_person ());
  test_play_to_end (session);
  g_assert_true (test_wait (is_comparing, fixture));
  g_assert_true (shows (fixture, "Played"));
  test_assert_named (get_page (fixture));
  g_assert_cmpuint (count_rows (fixture), ==, 2);

  after = bm_record_load (fixture->file, NULL);
  text_after = bm_record_to_text (after);
  g_assert_cmpstr (text_after, ==, text);

  bm_window_go (fixture->window, "past-games");
  g_assert_true (test_wait (has_fork_row, fixture));
  row = test_find_widget (get_page (fixture), is_fork_row, NULL);
  g_assert_cmpint (gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)), ==, 1);
  g_assert_nonnull (test_find_widget (row, test_is_shown_label, (gpointer) "What if: "));
  gtk_widget_activate_action (row, "row.compare-origin", NULL);
  g_assert_true (BM_IS_COMPARE_PAGE (get_page (fixture)));
}

/* Where it cannot be kept, the person is told, and the game goes on. As soon as it can be, all of it is. */
static void
test_what_if_not_kept (Fixture       *fixture,
                       gconstpointer  data)
{
  BmSession *session;
  BmReplay *replay;

  bm_window_open_file (fixture->window, fixture->file);
  replay = bm_replay_page_get_replay (BM_REPLAY_PAGE (get_page (fixture)));
  bm_replay_set_step (replay, bm_replay_get_n_steps (replay) - 8);
  g_signal_emit_by_name (get_page (fixture), "what-if");
  test_answer (fixture->window, "What If?", "play");

  test_tree_delete (fixture->archive);
  g_assert_true (g_file_set_contents (g_file_peek_path (fixture->archive), "no folder", -1, NULL));
  session = bm_table_page_get_session (BM_TABLE_PAGE (get_page (fixture)));
  g_assert_true (test_step (session));
  test_answer (fixture->window, "Could Not Save Game", "close");
  g_assert_true (test_step (session));
  g_assert_null (test_find_dialog (fixture->window));

  g_assert_true (g_file_delete (fixture->archive, NULL, NULL));
  test_play_to_end (session);
  g_assert_true (test_wait (is_comparing, fixture));
  g_assert_null (test_find_dialog (fixture->window));
  g_assert_cmpuint (count_rows (fixture), ==, 1);
}

/* -- Deals -- */

static gboolean
has_any_row (gpointer fixture)
{
  return test_find_type (get_page (fixture), BM_TYPE_PAST_GAME_ROW) != NULL;
}

/* Of a past game, for others. */
static void
test_export_deal (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) file = g_file_get_child (folder, "deal.bigmonster-game");
  g_autoptr (BmRecord) deal = NULL;

  bm_window_go (fixture->window, "past-games");
  g_assert_true (test_wait (has_any_row, fixture));
  gtk_widget_activate_action (test_find_type (get_page (fixture), BM_TYPE_PAST_GAME_ROW), "row.export", NULL);
  test_answer (fixture->window, "Export the Game or Its Deal?", "deal");
  test_save_as (folder, "deal", GTK_RESPONSE_ACCEPT);
  deal = bm_record_load (file, NULL);
  g_assert_nonnull (deal);
  g_assert_cmpuint (bm_record_get_n_moves (deal), ==, 0);
  g_assert_true (bm_track_same_deal (deal, fixture->record));
  test_tree_delete (folder);
}

/* A deal as a file is played under one's own name; the file stays as it is. */
static void
test_deal (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (GFile) file = g_file_get_child (fixture->folder, "friday.bigmonster-game");
  g_autoptr (BmRecord) deal = bm_duplicate_new_deal (fixture->record);
  g_autoptr (BmRecord) after = NULL;
  g_autoptr (GError) error = NULL;
  BmSession *session;

  bm_record_set_day (deal, NULL);
  bm_record_save (deal, file, &error);
  g_assert_no_error (error);
  bm_window_open_file (fixture->window, file);
  test_answer (fixture->window, "Play This Deal?", "continue");
  g_assert_true (BM_IS_TABLE_PAGE (get_page (fixture)));
  session = bm_table_page_get_session (BM_TABLE_PAGE (get_page (fixture)));
  g_assert_true (bm_track_same_deal (bm_session_get_record (session), fixture->record));
  after = bm_record_load (file, NULL);
  g_assert_cmpuint (bm_record_get_n_moves (after), ==, 0);
}

/* -- Games of the same deal -- */

static GFile *
save_game (Fixture    *fixture,
           BmRecord   *record,
           const char *name)
{
  GFile *file = g_file_get_child (fixture->folder, name);
  g_autoptr (GError) error = NULL;

  bm_record_save (record, file, &error);
  g_assert_no_error (error);
  return file;
}

static gboolean
has_three_games (gpointer fixture)
{
  return shows (fixture, "3 games.");
}

/* Files that are opened together stand in one table, with one's own game of the deal. */
static void
test_open_games (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autoptr (BmRecord) ben = play_day ("Ben", 2);
  g_autoptr (BmRecord) cleo = play_day ("Cleo", 3);
  g_autoptr (BmDuplicate) games = bm_duplicate_new ();
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *csv = NULL;
  g_autoptr (GFile) folder = test_folder_new ();
  g_autofree char *path = g_build_filename (g_file_peek_path (folder), "table.csv", NULL);
  g_autofree char *written = NULL;

  g_ptr_array_add (files, save_game (fixture, ben, "ben.bigmonster-game"));
  g_ptr_array_add (files, save_game (fixture, cleo, "cleo.bigmonster-game"));
  bm_window_open_files (fixture->window, (GFile **) files->pdata, files->len);
  g_assert_true (BM_IS_DEAL_PAGE (get_page (fixture)));
  g_assert_true (test_wait (has_three_games, fixture));
  g_assert_true (shows (fixture, "Ada"));
  g_assert_false (shows (fixture, "Send friends the deal"));
  test_assert_named (get_page (fixture));

  gtk_widget_activate_action (get_page (fixture), "deal.export", NULL);
  test_save_as (folder, "table", GTK_RESPONSE_ACCEPT);
  bm_duplicate_add (games, ben);
  bm_duplicate_add (games, cleo);
  bm_duplicate_add (games, fixture->record);
  bm_duplicate_compare (games);
  csv = bm_duplicate_to_csv (games);
  g_assert_true (g_file_get_contents (path, &written, NULL, NULL));
  g_assert_cmpstr (written, ==, csv);

  g_signal_emit_by_name (test_find_type (get_page (fixture), ADW_TYPE_ACTION_ROW), "activate");
  g_assert_true (BM_IS_COMPARE_PAGE (get_page (fixture)));
  test_tree_delete (folder);
}

/* Together, but not of one deal: each is opened as ever. */
static void
test_open_others (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autoptr (BmRecord) ben = play_day ("Ben", 2);
  g_autoptr (BmRecord) deal = bm_duplicate_new_deal (fixture->record);
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  g_ptr_array_add (files, save_game (fixture, ben, "ben.bigmonster-game"));
  g_ptr_array_add (files, save_game (fixture, deal, "deal.bigmonster-game"));
  bm_window_open_files (fixture->window, (GFile **) files->pdata, files->len);
  test_answer (fixture->window, "Play This Deal?", "cancel");
  g_assert_true (BM_IS_REPLAY_PAGE (get_page (fixture)));
}

/* A chooser that still reads the folder in which it opened forgets what is to be chosen in it. */
static gboolean
choose_again_cb (gpointer file)
{
  gtk_file_chooser_set_file (test_find_chooser (), file, NULL);
  return G_SOURCE_CONTINUE;
}

static void
choose_file (GFile *file)
{
  g_autoptr (GFile) chosen = NULL;
  GtkFileChooser *chooser;
  guint source;

  test_wait_for_chooser (TRUE);
  chooser = test_find_chooser ();
  choose_again_cb (file);
  source = g_timeout_add (500, choose_again_cb, file);
  while (chosen == NULL || !g_file_equal (chosen, file))
    {
      g_main_context_iteration (NULL, TRUE);
      g_clear_object (&chosen);
      chosen = gtk_file_chooser_get_file (chooser);
    }
  g_source_remove (source);
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_ACCEPT);
  test_wait_for_chooser (FALSE);
}

/* From a past game; games that others send are added, and what does not belong there is refused by name. */
static void
test_compare_deal (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autoptr (BmRecord) ben = play_day ("Ben", 2);
  g_autoptr (BmRecord) fork = play_day ("Cleo", 3);
  g_autoptr (BmRecord) deal = bm_duplicate_new_deal (fixture->record);
  g_autofree char *digest = bm_record_dup_digest (fixture->record);
  const struct
  {
    BmRecord   *record;
    const char *name;
    const char *reason; /* nullable: it is added */
  } games[] = {
    { ben, "ben.bigmonster-game", NULL },
    { ben, "again.bigmonster-game", "again.bigmonster-game: this game is in the comparison already" },
    { deal, "deal.bigmonster-game", "deal.bigmonster-game: this game is not over" },
    { fork, "fork.bigmonster-game", "fork.bigmonster-game: this is a what-if" },
  };

  bm_record_set_parent (fork, digest, 3);
  bm_window_go (fixture->window, "past-games");
  g_assert_true (test_wait (has_any_row, fixture));
  gtk_widget_activate_action (test_find_type (get_page (fixture), BM_TYPE_PAST_GAME_ROW), "row.compare", NULL);
  g_assert_true (BM_IS_DEAL_PAGE (get_page (fixture)));
  g_assert_true (shows (fixture, "1 game."));
  g_assert_true (shows (fixture, "Send friends the deal"));
  test_assert_named (get_page (fixture));

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (GFile) file = save_game (fixture, games[i].record, games[i].name);

      gtk_widget_activate_action (get_page (fixture), "deal.add", NULL);
      choose_file (file);
      if (games[i].reason != NULL)
        test_answer (fixture->window, games[i].reason, "close");
      g_assert_true (shows (fixture, "2 games."));
      g_assert_true (shows (fixture, "Ben"));
    }
}

/* -- Statistics -- */

static gboolean
shows_charts (gpointer fixture)
{
  return shows (fixture, "1 game");
}

/* Charts of what was played; deleting them leaves the games. */
static void
test_statistics (Fixture       *fixture,
                 gconstpointer  data)
{
  bm_window_go (fixture->window, "past-games");
  bm_window_go (fixture->window, "statistics");
  g_assert_true (test_wait (shows_charts, fixture));
  g_assert_true (shows (fixture, "By Explorer"));
  test_assert_named (get_page (fixture));

  gtk_widget_activate_action (get_page (fixture), "statistics.start-over", NULL);
  test_answer (fixture->window, "Delete the Statistics?", "start-over");
  g_assert_true (shows (fixture, "No Games Yet"));
  g_assert_cmpuint (count_rows (fixture), ==, 1);
}

int
main (int    argc,
      char **argv)
{
  test_do_without_bus ();
  test_begin (&argc, &argv);
  bm_app_init ();

  g_test_add ("/practice/calendar", Fixture, NULL, set_up, test_calendar, tear_down);
  g_test_add ("/practice/lines", Fixture, NULL, set_up, test_lines, tear_down);
  g_test_add ("/practice/play", Fixture, NULL, set_up, test_play, tear_down);
  g_test_add ("/practice/deal", Fixture, NULL, set_up, test_deal, tear_down);
  g_test_add ("/practice/compare-deal", Fixture, NULL, set_up, test_compare_deal, tear_down);
  g_test_add ("/practice/open-games", Fixture, NULL, set_up, test_open_games, tear_down);
  g_test_add ("/practice/open-others", Fixture, NULL, set_up, test_open_others, tear_down);
  g_test_add ("/practice/export-deal", Fixture, NULL, set_up, test_export_deal, tear_down);
  g_test_add ("/practice/statistics", Fixture, NULL, set_up, test_statistics, tear_down);
  g_test_add ("/practice/what-if", Fixture, NULL, set_up, test_what_if, tear_down);
  g_test_add ("/practice/what-if-not-kept", Fixture, NULL, set_up, test_what_if_not_kept, tear_down);

  return g_test_run ();
}
