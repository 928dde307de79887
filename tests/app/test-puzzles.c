/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>
#include <string.h>

#include "bm-app.h"
#include "bm-archive.h"
#include "bm-bot.h"
#include "bm-fork.h"
#include "bm-library.h"
#include "bm-piece-button.h"
#include "bm-puzzle-library.h"
#include "bm-puzzle-page.h"
#include "bm-puzzles-page.h"
#include "bm-review-page.h"
#include "bm-seat.h"
#include "bm-table-page.h"
#include "bm-window.h"
#include "session-util.h"
#include "../dialog-util.h"
#include "../display-util.h"

/* Puzzles that come with the program, from files, and from one's own games. */

typedef struct
{
  GFile    *folder;  /* of the program */
  BmWindow *window;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = g_file_new_build_filename (g_get_user_data_dir (), "bigmonster", NULL);
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
  g_object_unref (fixture->folder);
}

static GtkWidget *
get_page (Fixture *fixture)
{
  return GTK_WIDGET (bm_window_get_page (fixture->window));
}

/* A text that may take a moment to appear. */
typedef struct
{
  Fixture    *fixture;
  const char *text;
} Text;

static gboolean
is_shown (gpointer data)
{
  const Text *text = data;

  return test_find_widget (get_page (text->fixture), test_is_shown_label, (gpointer) text->text) != NULL;
}

static void
assert_shows (Fixture    *fixture,
              const char *words)
{
  Text text = { fixture, words };

  g_test_message ("%s", words);
  g_assert_true (test_wait (is_shown, &text));
}

static gboolean
is_idle (gpointer fixture)
{
  return !bm_puzzles_page_get_is_busy (BM_PUZZLES_PAGE (get_page (fixture)));
}

static void
go_to_list (Fixture *fixture)
{
  bm_window_go (fixture->window, "puzzles");
  g_assert_true (test_wait (is_idle, fixture));
}

static BmPuzzle *
get_puzzle (Fixture *fixture)
{
  return bm_puzzle_page_get_puzzle (BM_PUZZLE_PAGE (get_page (fixture)));
}

static BmSession *
get_session (Fixture *fixture)
{
  return bm_puzzle_page_get_session (BM_PUZZLE_PAGE (get_page (fixture)));
}

static void
answer (Fixture *fixture,
        guint    number)
{
  BmPuzzle *puzzle = get_puzzle (fixture);

  g_assert_true (bm_session_play (get_session (fixture), puzzle->answers[number].move, NULL));
}

static gboolean
is_filled_list (GtkWidget *widget,
                gpointer   data)
{
  return GTK_IS_LIST_BOX (widget) && gtk_widget_get_mapped (widget)
         && gtk_list_box_get_row_at_index (GTK_LIST_BOX (widget), 0) != NULL;
}

static GtkWidget *
find_row (Fixture *fixture,
          guint    index)
{
  GtkWidget *list = test_find_widget (get_page (fixture), is_filled_list, NULL);

  return GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), (int) index));
}

static BmPuzzleProgress
load_progress (Fixture        *fixture,
               const BmPuzzle *puzzle)
{
  g_autoptr (GFile) file = g_file_get_child (fixture->folder, "puzzles.json");
  g_autoptr (BmPuzzleLog) log = bm_puzzle_log_load (file);

  return bm_puzzle_log_get_progress (log, puzzle);
}

/* A wrong answer, a second try, the next one at once, and the solution of a third one. */
static void
test_solve (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (BmPuzzle) first = NULL;
  g_autoptr (BmPuzzle) second = NULL;

  go_to_list (fixture);
  assert_shows (fixture, "0 of ");
  test_assert_named (get_page (fixture));
  gtk_widget_activate_action (get_page (fixture), "puzzles.next", NULL);
  g_assert_true (BM_IS_PUZZLE_PAGE (get_page (fixture)));
  first = bm_puzzle_ref (get_puzzle (fixture));
  g_assert_cmpuint (bm_session_get_persons (get_session (fixture)), ==, 1u << first->seat);
  assert_shows (fixture, "Easy: weaker computer players miss it in ");

  gtk_widget_activate_action (get_page (fixture), "puzzle.hint", NULL);
  assert_shows (fixture, "Hint: think of ");
  answer (fixture, first->n_answers - 1);
  assert_shows (fixture, "Not the best.");
  assert_shows (fixture, "Better: ");
  test_assert_named (test_find_type (get_page (fixture), GTK_TYPE_REVEALER));
  assert_shows (fixture, "It would have been worth ");
  g_assert_cmpint (load_progress (fixture, first), ==, BM_PUZZLE_TRIED);

  gtk_widget_activate_action (get_page (fixture), "puzzle.again", NULL);
  g_assert_true (get_puzzle (fixture) == first);
  answer (fixture, 0);
  assert_shows (fixture, "Right!");
  assert_shows (fixture, "It is worth ");
  g_assert_cmpint (load_progress (fixture, first), ==, BM_PUZZLE_SOLVED);

  gtk_widget_activate_action (get_page (fixture), "puzzle.next", NULL);
  second = bm_puzzle_ref (get_puzzle (fixture));
  g_assert_true (second != first);
  answer (fixture, second->n_right - 1);
  g_assert_cmpint (load_progress (fixture, second), ==, BM_PUZZLE_SOLVED_AT_ONCE);

  gtk_widget_activate_action (get_page (fixture), "puzzle.next", NULL);
  gtk_widget_activate_action (get_page (fixture), "puzzle.solution", NULL);
  assert_shows (fixture, "The best answer:");
  g_assert_cmpint (load_progress (fixture, get_puzzle (fixture)), ==, BM_PUZZLE_TRIED);

  bm_window_back (fixture->window);
  g_assert_true (BM_IS_PUZZLES_PAGE (get_page (fixture)));
  assert_shows (fixture, "2 of ");
  assert_shows (fixture, "1 at the first try");

  /* What is solved is skipped. */
  gtk_widget_activate_action (get_page (fixture), "puzzles.next", NULL);
  g_assert_true (get_puzzle (fixture) != first && get_puzzle (fixture) != second);
}

static gboolean
has_piece (gpointer fixture)
{
  return BM_IS_PIECE_BUTTON (gtk_root_get_focus (GTK_ROOT (((Fixture *) fixture)->window)));
}

/* By the widgets of the table, as in a game. */
static void
test_click (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (GPtrArray) shipped = bm_puzzle_library_load_shipped ();
  guint index = 0;
  gboolean is_right;
  const BmRecord *record;
  BmPuzzle *puzzle;

  while (((BmPuzzle *) g_ptr_array_index (shipped, index))->question != BM_MOVE_PICK)
    index++;
  go_to_list (fixture);
  gtk_widget_activate (find_row (fixture, index));
  g_assert_true (BM_IS_PUZZLE_PAGE (get_page (fixture)));
  puzzle = get_puzzle (fixture);
  record = bm_session_get_record (get_session (fixture));
  /* The focus is on the first tile. */
  g_assert_true (test_wait (has_piece, fixture));
  g_signal_emit_by_name (gtk_root_get_focus (GTK_ROOT (fixture->window)), "clicked");
  g_assert_cmpuint (bm_record_get_n_moves (record), >, bm_record_get_n_moves (puzzle->record));
  is_right = bm_puzzle_is_right (puzzle, bm_puzzle_find_answer (puzzle, bm_record_get_move (
                                           record, bm_record_get_n_moves (puzzle->record))));
  assert_shows (fixture, is_right ? "Right!" : "Not the best.");
}

/* A file from someone else is played, or refused with the reason; it is not added to one's own. */
static void
test_open_file (Fixture       *fixture,
                gconstpointer  data)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GPtrArray) shipped = bm_puzzle_library_load_shipped ();
  g_autoptr (BmPuzzle) puzzle = bm_puzzle_new_titled (g_ptr_array_index (shipped, 0), "Two <Dragons> & a Toad", "Ada");
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = bm_puzzle_library_add (folder, puzzle, &error);
  g_autofree char *text = NULL;
  char *at;

  g_assert_no_error (error);
  bm_window_open_file (fixture->window, file);
  g_assert_true (BM_IS_PUZZLE_PAGE (get_page (fixture)));
  g_assert_cmpstr (bm_page_get_title (BM_PAGE (get_page (fixture))), ==, "Two <Dragons> & a Toad");
  assert_shows (fixture, "by Ada");

  g_file_load_contents (file, NULL, &text, NULL, NULL, &error);
  g_assert_no_error (error);
  at = strstr (text, "\"missed\"");
  memcpy (at, "\"kissed\"", strlen ("\"kissed\""));
  g_file_set_contents (g_file_peek_path (file), text, -1, &error);
  g_assert_no_error (error);
  bm_window_open_file (fixture->window, file);
  test_answer (fixture->window, "The member “kissed” is unknown", "close");
  test_tree_delete (folder);
}

/* -- From one's own games -- */

/* A game of a person, who plays like a computer player. */
static void
archive_game (Fixture *fixture)
{
  g_autoptr (GDateTime) date = g_date_time_new_utc (2026, 6, 1, 13, 5, 9);
  g_autoptr (GFile) archive = g_file_get_child (fixture->folder, "games");
  g_autoptr (BmRules) rules = bm_library_compile (NULL, 0, NULL, NULL, NULL);
  g_autoptr (BmSetup) setup = bm_test_setup_new (rules, BM_MODE_ROWS, 2);
  g_autoptr (BmState) state = bm_state_new (setup, 3);
  g_autoptr (BmRecord) record = bm_record_new (setup, 3);
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;
  BmRandom random;

  bm_random_init (&random, 3, 1);
  bm_record_set_seat (record, 0, BM_SEAT_PERSON, "Ada");
  bm_record_set_seat (record, 1, "greedy", "Ben");
  for (guint seat = 0; !bm_state_is_over (state); seat = 1 - seat)
    if (state->decisions[seat] != BM_MOVE_NONE)
      {
        const BmView view = bm_view (state, seat);
        BmMove move = bm_bot_choose (bm_bot_find ("greedy"), &view, NULL, &random);

        bm_record_append (record, move);
        bm_state_play (state, move, NULL);
      }
  file = bm_archive_add (archive, record, date, &error);
  g_assert_no_error (error);
}

static gboolean
is_making (gpointer fixture)
{
  GtkWidget *bar = test_find_type (get_page (fixture), GTK_TYPE_PROGRESS_BAR);

  return bar != NULL && gtk_widget_get_mapped (bar);
}

static guint
count_own (Fixture *fixture)
{
  g_autoptr (GFile) folder = g_file_get_child (fixture->folder, "puzzles");
  g_autoptr (GPtrArray) puzzles = bm_puzzle_library_load_folder (folder);

  return puzzles->len;
}

/* Cancelled, and to the end; a game is used once. */
static void
test_make (Fixture       *fixture,
           gconstpointer  data)
{
  archive_game (fixture);
  go_to_list (fixture);
  gtk_widget_activate_action (get_page (fixture), "puzzles.make", NULL);
  g_assert_true (test_wait (is_making, fixture));
  gtk_widget_activate_action (get_page (fixture), "puzzles.cancel", NULL);
  g_assert_true (is_idle (fixture));
  g_assert_false (is_making (fixture));
  g_assert_cmpuint (count_own (fixture), ==, 0);

  gtk_widget_activate_action (get_page (fixture), "puzzles.make", NULL);
  g_assert_true (test_wait (is_making, fixture));
  bm_window_back (fixture->window);
  bm_window_go (fixture->window, "puzzles");
  g_assert_true (test_wait (is_idle, fixture));
  assert_shows (fixture, "new puzzle");
  g_assert_cmpuint (count_own (fixture), >, 0);
  gtk_widget_activate_action (get_page (fixture), "puzzles.next", NULL);
  g_assert_cmpstr (bm_record_get_name (get_puzzle (fixture)->record, get_puzzle (fixture)->seat), ==, "Ada");

  go_to_list (fixture);
  gtk_widget_activate_action (get_page (fixture), "puzzles.make", NULL);
  g_assert_true (test_wait (is_idle, fixture));
  assert_shows (fixture, "No past games are left");
}

/* -- Deleting -- */

static void
add_own (Fixture  *fixture,
         BmPuzzle *puzzle)
{
  g_autoptr (GFile) folder = g_file_get_child (fixture->folder, "puzzles");
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = bm_puzzle_library_add (folder, puzzle, &error);

  g_assert_no_error (error);
}

static gboolean
is_delete_button (GtkWidget *widget,
                  gpointer   data)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), "puzzles.delete") == 0;
}

static gboolean
is_undo_shown (gpointer fixture)
{
  return test_find_widget (get_page (fixture), test_is_button_of, (gpointer) "_Undo") != NULL;
}

/* Own puzzles only; the last one may go, too, and Undo puts it back where it was. */
static void
test_delete (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (GPtrArray) shipped = bm_puzzle_library_load_shipped ();
  GtkWidget *first;

  add_own (fixture, g_ptr_array_index (shipped, 0));
  add_own (fixture, g_ptr_array_index (shipped, 1));
  go_to_list (fixture);
  assert_shows (fixture, "0 of 102 solved");

  first = test_find_widget (find_row (fixture, 0), is_delete_button, NULL);
  g_assert_true (test_has_name (first));
  g_signal_emit_by_name (first, "clicked");
  assert_shows (fixture, "0 of 101 solved");
  g_assert_cmpuint (count_own (fixture), ==, 1);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (fixture->window)) == find_row (fixture, 0));

  g_signal_emit_by_name (test_find_widget (find_row (fixture, 0), is_delete_button, NULL), "clicked");
  assert_shows (fixture, "0 of 100 solved");
  g_assert_cmpuint (count_own (fixture), ==, 0);
  g_assert_null (test_find_widget (get_page (fixture), is_delete_button, NULL));

  g_assert_true (test_wait (is_undo_shown, fixture));
  g_signal_emit_by_name (test_find_widget (get_page (fixture), test_is_button_of, (gpointer) "_Undo"), "clicked");
  assert_shows (fixture, "0 of 101 solved");
  g_assert_cmpuint (count_own (fixture), ==, 1);
}

/* One that takes little time to measure. */
static const BmPuzzle *
choose_puzzle (GPtrArray *puzzles)
{
  for (guint i = 0; i < puzzles->len; i++)
    {
      const BmPuzzle *puzzle = g_ptr_array_index (puzzles, i);

      if (bm_record_get_setup (puzzle->record)->n_seats == 2)
        return puzzle;
    }

  g_assert_not_reached ();
}

/* The puzzle is in a file that others can open. */
static void
save (Fixture        *fixture,
      const BmPuzzle *puzzle)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) file = g_file_get_child (folder, "mine" BM_PUZZLE_SUFFIX);
  g_autoptr (GPtrArray) saved = NULL;
  g_autoptr (GError) error = NULL;

  test_save_as (folder, "mine", GTK_RESPONSE_ACCEPT);
  test_wait_for_file (file);
  saved = bm_puzzles_load (file, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (saved->len, ==, 1);
  g_assert_cmpuint (((BmPuzzle *) g_ptr_array_index (saved, 0))->answers[0].move, ==, puzzle->answers[0].move);
  bm_window_open_file (fixture->window, file);
  g_assert_true (BM_IS_PUZZLE_PAGE (get_page (fixture)));
  test_tree_delete (folder);
}

/* From what a person has to decide in a game that tries out a set. */
static void
test_trial (Fixture       *fixture,
            gconstpointer  data)
{
  g_autoptr (GPtrArray) shipped = bm_puzzle_library_load_shipped ();
  const BmPuzzle *puzzle = choose_puzzle (shipped);
  BmRecord *record = bm_fork_new (puzzle->record, bm_record_get_n_moves (puzzle->record), 1u << puzzle->seat, "easy");
  g_autoptr (BmSession) session = NULL;
  g_autoptr (GError) error = NULL;
  GtkWidget *page = GTK_WIDGET (bm_window_go (fixture->window, "trial"));

  session = bm_session_resume (record, &error);
  g_assert_no_error (error);
  bm_table_page_set_session (BM_TABLE_PAGE (page), session);

  g_assert_true (gtk_widget_activate_action (page, "table-page.puzzle", NULL));
  save (fixture, puzzle);
}

/* From a moment of a review. */
static void
test_save (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (GPtrArray) shipped = bm_puzzle_library_load_shipped ();
  const BmPuzzle *puzzle = choose_puzzle (shipped);
  g_autoptr (BmReplay) replay = NULL;
  g_autoptr (BmRecord) record = NULL;
  g_autoptr (GError) error = NULL;
  BmPage *page;
  guint n;

  record = bm_record_copy (puzzle->record, G_MAXUINT);
  n = bm_record_get_n_moves (record);
  bm_record_append (record, puzzle->answers[1].move);
  replay = bm_replay_new_copy (record, &error);
  g_assert_no_error (error);

  page = bm_window_go (fixture->window, "review");
  bm_review_page_set_replay (BM_REVIEW_PAGE (page), replay);
  g_signal_emit_by_name (page, "puzzle", n);
  save (fixture, puzzle);
}

int
main (int    argc,
      char **argv)
{
  test_do_without_bus ();
  test_begin (&argc, &argv);
  bm_app_init ();

  g_test_add ("/puzzles/solve", Fixture, NULL, set_up, test_solve, tear_down);
  g_test_add ("/puzzles/click", Fixture, NULL, set_up, test_click, tear_down);
  g_test_add ("/puzzles/open-file", Fixture, NULL, set_up, test_open_file, tear_down);
  g_test_add ("/puzzles/save", Fixture, NULL, set_up, test_save, tear_down);
  g_test_add ("/puzzles/trial", Fixture, NULL, set_up, test_trial, tear_down);
  g_test_add ("/puzzles/delete", Fixture, NULL, set_up, test_delete, tear_down);
  g_test_add ("/puzzles/make", Fixture, NULL, set_up, test_make, tear_down);

  return g_test_run ();
}
