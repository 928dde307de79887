/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <adwaita.h>

#include "bm-app.h"
#include "bm-archive.h"
#include "bm-game-folder.h"
#include "bm-past-game-row.h"
#include "bm-record.h"
#include "bm-replay-page.h"
#include "bm-replay-view.h"
#include "bm-score-page.h"
#include "bm-settings.h"
#include "bm-window.h"
#include "session-util.h"
#include "../dialog-util.h"
#include "../room-util.h"

/* The game in progress from start to start, and what the window says if something is wrong with it. Each test
 * begins as a start of the program does: with a folder of the person that holds what the last one left. */

static const TestGame game = { BM_MODE_ROWS, "hg" };

static GFile *
get_folder (void)
{
  return g_file_new_build_filename (g_get_user_data_dir (), "bigmonster", NULL);
}

/* Leaves a folder as if a game had been played for some moves; @length bytes of the file are left if it is not 0. */
static char *
leave_game (guint n_moves,
            gsize length)
{
  g_autoptr (GFile) folder = get_folder ();
  g_autoptr (GFile) file = bm_game_folder_get_game (folder);
  g_autoptr (BmSession) session = test_session_new (&game, BM_GIVING_RACE, 6);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  bm_session_set_paused (session, FALSE);
  for (guint i = 0; i < n_moves && test_step (session); i++)
    ;
  bm_session_set_paused (session, TRUE);

  text = test_dup_text (session);
  if (length != 0)
    text[length] = '\0';
  g_file_make_directory_with_parents (folder, NULL, NULL);
  g_file_set_contents (g_file_peek_path (file), text, -1, &error);
  g_assert_no_error (error);
  return g_steal_pointer (&text);
}

static void
edit_game (const char *old,
           const char *new)
{
  g_autoptr (GFile) folder = get_folder ();
  g_autoptr (GFile) file = bm_game_folder_get_game (folder);
  g_autofree char *text = NULL;
  g_autoptr (GString) string = NULL;

  g_assert_true (g_file_get_contents (g_file_peek_path (file), &text, NULL, NULL));
  string = g_string_new (text);
  g_assert_cmpuint (g_string_replace (string, old, new, 1), ==, 1);
  g_assert_true (g_file_set_contents (g_file_peek_path (file), string->str, -1, NULL));
}

static BmWindow *
start (void)
{
  BmWindow *window = bm_window_new (NULL);

  test_forgive_late_tooltips ();
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

static void
end (BmWindow *window)
{
  g_autoptr (GFile) folder = get_folder ();

  gtk_window_destroy (GTK_WINDOW (window));
  test_tree_delete (folder);
}

/* -- Waiting -- */

static gboolean
has_game (gpointer window)
{
  return bm_game_store_get_session (bm_window_get_game_store (window)) != NULL;
}

static guint
count_files (const char *name)
{
  g_autoptr (GFile) folder = get_folder ();
  g_autoptr (GFile) child = g_file_get_child (folder, name);
  g_autoptr (GListModel) files = bm_archive_list (child, NULL);

  return g_list_model_get_n_items (files);
}

/* -- Tests -- */

/* The first start: no folder, no game, no complaint. */
static void
test_first_start (void)
{
  BmWindow *window = start ();

  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_false (has_game (window));
  g_assert_null (test_find_dialog (window));

  end (window);
}

static void
test_continue (void)
{
  g_autofree char *left = leave_game (5, 0);
  g_autofree char *found = NULL;
  BmWindow *window = start ();

  g_assert_true (test_wait (has_game, window));
  found = test_dup_text (bm_game_store_get_session (bm_window_get_game_store (window)));
  g_assert_cmpstr (found, ==, left);
  g_assert_null (test_find_dialog (window));

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.continue", NULL));
  g_assert_false (bm_page_get_is_home (bm_window_get_page (window)));
  bm_window_back (window);

  end (window);
}

/* Ended after the last move: the score is still to be seen, and the game becomes a past one. */
static void
test_over (void)
{
  g_autofree char *left = leave_game (1000, 0);
  BmWindow *window = start ();

  g_assert_true (test_wait (has_game, window));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.continue", NULL));
  g_assert_true (BM_IS_SCORE_PAGE (bm_window_get_page (window)));
  g_assert_false (has_game (window));
  g_assert_cmpuint (count_files ("games"), ==, 1);

  end (window);
}

typedef struct
{
  const char *name;
  gsize       length; /* of what is left of the file; 0: all */
  const char *old;    /* is replaced by @new */
  const char *new;
  const char *words;  /* that the dialog has to have */
  gboolean    stays;  /* the file, until another game begins */
} Fault;

static const Fault faults[] = {
  { "truncated", 1000, NULL, NULL, "game.json", FALSE },
  { "empty", 0, "{", "", "game.json", FALSE },
  { "newer", 0, "\"version\":2,", "\"version\":3,", "newer", TRUE },
  { "newer-rules", 0, "\"revision\":1", "\"revision\":2", "newer", TRUE },
  { "older", 0, "\"version\":2,", "\"version\":0,", "version", FALSE },
  { "edited", 0, "[0,\"explorer\",", "[1,\"explorer\",", "not legal", FALSE },
};

/* The dialog says what is wrong, the file is kept, and another game can begin. */
static void
test_broken (gconstpointer data)
{
  const Fault *fault = data;
  g_autofree char *left = leave_game (5, fault->length);
  g_autoptr (BmSetup) setup = test_setup_new (&game, BM_GIVING_RACE);
  const BmSeat seats[] = { { BM_SEAT_PERSON, "Ada" }, { "random", "Grace" } };
  BmWindow *window;

  if (fault->old != NULL)
    edit_game (fault->old, fault->new);
  window = start ();
  test_answer (window, fault->words, "close");
  g_assert_false (has_game (window));
  g_assert_cmpuint (count_files ("set-aside"), ==, fault->stays ? 0 : 1);

  bm_window_begin (window, setup, 1, seats);
  g_assert_true (has_game (window));
  g_assert_cmpuint (count_files ("set-aside"), ==, 1);

  end (window);
}

static void
test_missing_player (void)
{
  g_autofree char *left = leave_game (5, 0);
  BmWindow *window;

  edit_game ("\"greedy\"", "\"oracle\"");
  window = start ();
  test_answer (window, "oracle", "substitute");
  g_assert_true (has_game (window));

  end (window);
}

/* Not now: the game is still there at the next start. */
static void
test_missing_player_later (void)
{
  g_autofree char *left = leave_game (5, 0);
  BmWindow *window;

  edit_game ("\"greedy\"", "\"oracle\"");
  window = start ();
  test_answer (window, "oracle", "later");
  g_assert_false (has_game (window));
  gtk_window_destroy (GTK_WINDOW (window));

  window = start ();
  test_answer (window, "oracle", "substitute");
  g_assert_true (has_game (window));

  end (window);
}

/* A past game that is not over goes on and is no past game any more; the one that was in progress becomes one. */
static void
test_take_up (void)
{
  g_autofree char *left = leave_game (5, 0);
  g_autofree char *found = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (BmSetup) setup = test_setup_new (&game, BM_GIVING_RACE);
  const BmSeat seats[] = { { BM_SEAT_PERSON, "Ada" }, { "random", "Grace" } };
  BmWindow *window = start ();

  g_assert_true (test_wait (has_game, window));
  file = bm_game_store_finish (bm_window_get_game_store (window), &error);
  g_assert_no_error (error);
  bm_window_begin (window, setup, 1, seats);

  bm_window_open_file (window, file);
  test_answer (window, "step through it", "continue");
  bm_window_back (window);
  found = test_dup_text (bm_game_store_get_session (bm_window_get_game_store (window)));
  g_assert_cmpstr (found, ==, left);
  g_assert_false (g_file_query_exists (file, NULL));

  end (window);
}

/* It stays a past game if it cannot be saved as the game in progress. */
static void
test_take_up_without_room (void)
{
  g_autofree char *left = leave_game (5, 0);
  g_autoptr (GFile) file = NULL;
  BmWindow *window = start ();

  g_assert_true (test_wait (has_game, window));
  file = bm_game_store_finish (bm_window_get_game_store (window), NULL);
  bm_window_open_file (window, file);
  test_wait_for_response (window, "continue");
  test_set_room (1000);
  test_answer (window, "step through it", "continue");
  test_set_room (TEST_ALL_ROOM);
  test_answer (window, "could not be saved", "close");
  g_assert_true (has_game (window));
  g_assert_true (g_file_query_exists (file, NULL));

  end (window);
}

static gboolean
has_row (gpointer window)
{
  return test_find_type (window, BM_TYPE_PAST_GAME_ROW) != NULL;
}

/* A past game can be given to others, and stays where it is. */
static void
test_export (void)
{
  g_autofree char *left = leave_game (5, 0);
  g_autofree char *exported = NULL;
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) copy = g_file_get_child (folder, "copy.bigmonster-game");
  g_autoptr (GFile) file = NULL;
  BmWindow *window = start ();

  g_assert_true (test_wait (has_game, window));
  file = bm_game_store_finish (bm_window_get_game_store (window), NULL);
  bm_window_go (window, "past-games");
  g_assert_true (test_wait (has_row, window));
  gtk_widget_activate_action (test_find_type (GTK_WIDGET (window), BM_TYPE_PAST_GAME_ROW), "row.export", NULL);
  test_save_as (folder, "copy", GTK_RESPONSE_ACCEPT);

  g_assert_true (g_file_get_contents (g_file_peek_path (copy), &exported, NULL, NULL));
  g_assert_cmpstr (exported, ==, left);
  g_assert_true (g_file_query_exists (file, NULL));

  test_tree_delete (folder);
  end (window);
}

static gboolean
shows_score (gpointer window)
{
  return BM_IS_SCORE_PAGE (bm_window_get_page (window));
}

static guint
get_replay_step (BmWindow *window)
{
  return bm_replay_get_step (bm_replay_page_get_replay (BM_REPLAY_PAGE (bm_window_get_page (window))));
}

static const char *
get_first_row (BmWindow *window)
{
  GtkWidget *list = test_find_type (GTK_WIDGET (bm_window_go (window, "home")), GTK_TYPE_LIST_BOX);
  GtkWidget *row = gtk_widget_get_first_child (list);

  while (!gtk_widget_get_visible (row))
    row = gtk_widget_get_next_sibling (row);
  return adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row));
}

/* Whoever has never played finds first how to do it; afterwards it is the last thing. */
static void
test_newcomer (void)
{
  g_autoptr (BmSetup) setup = test_setup_new (&game, BM_GIVING_RACE);
  const BmSeat seats[] = { { BM_SEAT_PERSON, "Ada" }, { "random", "Grace" } };
  BmWindow *window = start ();

  g_assert_cmpstr (get_first_row (window), ==, "How to Play");
  bm_window_begin (window, setup, 1, seats);
  g_assert_cmpstr (get_first_row (window), ==, "New Game");

  end (window);
}

/* Computer players alone play to the score pad; from there it is stepped through from the beginning, and another game begins. */
static void
test_to_the_end (void)
{
  g_autoptr (BmSetup) setup = test_setup_new (&game, BM_GIVING_RACE);
  const BmSeat seats[] = { { "greedy", "Ada" }, { "random", "Grace" } };
  BmWindow *window = start ();

  g_settings_set_string (bm_settings_get (), "speed", "at-once");
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  bm_window_begin (window, setup, 1, seats);
  g_assert_true (test_wait (shows_score, window));
  g_assert_false (has_game (window));
  g_assert_cmpuint (count_files ("games"), ==, 1);

  g_signal_emit_by_name (bm_window_get_page (window), "step-back");
  g_assert_cmpuint (get_replay_step (window), ==, 0);
  gtk_widget_activate_action (test_find_type (GTK_WIDGET (window), BM_TYPE_REPLAY_VIEW), "replay.next", NULL);
  g_signal_emit_by_name (bm_window_get_page (window), "count");
  g_signal_emit_by_name (bm_window_get_page (window), "step-back");
  g_assert_cmpuint (get_replay_step (window), ==, 1);
  bm_window_back (window);

  g_signal_emit_by_name (bm_window_get_page (window), "play-again");
  g_assert_true (has_game (window));
  g_assert_false (shows_score (window));

  end (window);
}

/* Whether any decision can be taken back is a preference, also in the middle of a game, and for the next one. */
static void
test_preference (void)
{
  g_autoptr (BmSetup) setup = test_setup_new (&game, BM_GIVING_RACE);
  const BmSeat seats[] = { { BM_SEAT_PERSON, "Ada" }, { "random", "Grace" } };
  BmWindow *window = start ();

  for (guint i = 0; i < 2; i++)
    {
      BmSession *session;

      bm_window_begin (window, setup, i, seats);
      session = bm_game_store_get_session (bm_window_get_game_store (window));
      g_assert_true (bm_session_get_undo_anything (session));
      g_settings_set_boolean (bm_settings_get (), "take-back", FALSE);
      g_assert_false (bm_session_get_undo_anything (session));
      g_settings_reset (bm_settings_get (), "take-back");
    }

  end (window);
}

/* -- Looking back -- */

/* Whether that led to another page. */
static gboolean
look_back (BmWindow *window)
{
  BmPage *page = bm_window_get_page (window);

  gtk_widget_activate_action (GTK_WIDGET (page), "table-page.look-back", NULL);
  return bm_window_get_page (window) != page;
}

static gboolean
is_label (GtkWidget *widget,
          gpointer   prefix)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
         && g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), prefix);
}

/* A game can be looked back at as soon as there is something to see; meanwhile it waits, and then goes on as it was. */
static void
test_look_back (void)
{
  g_autoptr (BmSetup) setup = test_setup_new (&game, BM_GIVING_RACE);
  const BmSeat seats[] = { { BM_SEAT_PERSON, "Ada" }, { "random", "Grace" } };
  BmWindow *window = start ();

  g_settings_set_string (bm_settings_get (), "speed", "at-once");
  for (guint i = 0; i < 2; i++)
    {
      BmSession *session;
      BmPage *table;
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;

      bm_window_begin (window, setup, i, seats);
      table = bm_window_get_page (window);
      session = bm_game_store_get_session (bm_window_get_game_store (window));
      g_assert_false (look_back (window));
      for (guint n = 0; n < 4; n++)
        g_assert_true (test_step (session));
      test_wait_for_persons (session);

      g_assert_true (look_back (window));
      g_assert_true (bm_session_get_paused (session));
      before = test_dup_text (session);
      g_assert_nonnull (test_find_widget (GTK_WIDGET (bm_window_get_page (window)), is_label,
                                          (gpointer) "Looking back: "));

      gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
      g_assert_true (bm_window_get_page (window) == table);
      after = test_dup_text (session);
      g_assert_cmpstr (before, ==, after);
      g_assert_true (test_step (session));
    }

  end (window);
}

/* A game that cannot be saved is told of once, and goes on. */
static void
test_no_room (void)
{
  g_autoptr (GFile) folder = get_folder ();
  g_autoptr (GFile) parent = g_file_get_parent (folder);
  g_autoptr (BmSetup) setup = test_setup_new (&game, BM_GIVING_RACE);
  const BmSeat seats[] = { { BM_SEAT_PERSON, "Ada" }, { "random", "Grace" } };
  BmWindow *window;

  g_file_make_directory_with_parents (parent, NULL, NULL);
  g_assert_true (g_file_set_contents (g_file_peek_path (folder), "no folder", -1, NULL));
  window = start ();
  bm_window_begin (window, setup, 1, seats);
  test_answer (window, "could not be saved", "close");
  test_step (bm_game_store_get_session (bm_window_get_game_store (window)));
  g_assert_null (test_find_dialog (window));

  end (window);
}

/* -- Two programs -- */

/* As another program has it. */
static int
lock_folder (GFile *folder)
{
  g_autoptr (GFile) file = g_file_get_child (folder, ".lock");
  int fd = open (g_file_peek_path (file), O_RDWR | O_CREAT, 0600);

  g_assert_cmpint (flock (fd, LOCK_EX | LOCK_NB), ==, 0);
  return fd;
}

static gboolean
is_notice (GtkWidget *widget,
           gpointer   data G_GNUC_UNUSED)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
         && strstr (gtk_label_get_text (GTK_LABEL (widget)), "Another Big Monster") != NULL;
}

static gboolean
has_notice (gpointer window)
{
  return test_find_widget (window, is_notice, NULL) != NULL;
}

/* Whoever comes second leaves the games of the first alone and says so; with a folder of its own it saves as always. */
static void
test_second_program (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) own_folder = test_folder_new ();
  g_autoptr (GFile) file = bm_game_folder_get_game (folder);
  g_autoptr (GFile) own_file = bm_game_folder_get_game (own_folder);
  g_autoptr (BmSetup) setup = test_setup_new (&game, BM_GIVING_RACE);
  const BmSeat seats[] = { { BM_SEAT_PERSON, "Ada" }, { "random", "Grace" } };
  g_autofree char *text = NULL;
  int lock = lock_folder (folder);
  BmWindow *window = g_object_new (BM_TYPE_WINDOW, "folder", folder, NULL);
  BmWindow *other;

  test_forgive_late_tooltips ();
  gtk_window_present (GTK_WINDOW (window));
  g_assert_true (g_file_set_contents (g_file_peek_path (file), "theirs", -1, NULL));
  g_assert_true (test_wait (has_notice, window));
  bm_window_begin (window, setup, 1, seats);
  g_assert_true (test_wait (has_notice, window));
  test_step (bm_game_store_get_session (bm_window_get_game_store (window)));
  g_assert_null (test_find_dialog (window));
  g_assert_true (g_file_get_contents (g_file_peek_path (file), &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "theirs");

  gtk_widget_activate_action (GTK_WIDGET (window), "win.choose-folder", NULL);
  test_save_as (own_folder, NULL, GTK_RESPONSE_ACCEPT);
  other = test_find_toplevel (BM_TYPE_WINDOW);
  g_assert_nonnull (other);
  g_assert_false (has_notice (other));
  bm_window_begin (other, setup, 1, seats);
  g_assert_true (g_file_query_exists (own_file, NULL));

  gtk_window_destroy (GTK_WINDOW (other));
  close (lock);
  test_tree_delete (own_folder);
  test_tree_delete (folder);
}

/* Files that somebody opens. */
static void
test_open (void)
{
  g_autoptr (GFile) folder = get_folder ();
  g_autoptr (GFile) file = g_file_get_child (folder, "mine.bigmonster");
  g_autoptr (GFile) sets = g_file_get_child (folder, "sets");
  g_autoptr (GFile) added = g_file_get_child (sets, "mine.bigmonster");
  BmWindow *window = start ();

  static const struct
  {
    const char *text;
    const char *words;
    const char *response;
  } rows[] = {
    { "{", "“mine.bigmonster” is not a Big Monster set", "close" },
    { "{}", "mine.bigmonster", "close" },
    { "{\"format\":\"bigmonster-set\",\"version\":1}", "“mine.bigmonster”: ID in Files: there is nothing", "close" },
    { "{\"format\":\"bigmonster-set\",\"version\":1,\"id\":\"mine\",\"name\":{\"en\":\"Mine\"},"
      "\"requires\":[\"nowhere\"]}", "nowhere", "cancel" },
    { "{\"format\":\"bigmonster-set\",\"version\":1,\"id\":\"mine\",\"name\":{\"en\":\"Mine & <yours>\"},"
      "\"description\":{\"en\":\"All of it\"},\"requires\":[\"base\"]}", "play with it", "add" },
  };

  g_file_make_directory_with_parents (folder, NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_assert_true (g_file_set_contents (g_file_peek_path (file), rows[i].text, -1, NULL));
      bm_window_open_file (window, file);
      test_answer (window, rows[i].words, rows[i].response);
    }
  g_assert_true (g_file_query_exists (added, NULL));

  g_file_delete (file, NULL, NULL);
  bm_window_open_file (window, file);
  test_answer (window, "", "close");

  end (window);
}

int
main (int    argc,
      char **argv)
{
  test_do_without_bus ();
  test_begin (&argc, &argv);
  bm_app_init ();

  g_test_add_func ("/games/first-start", test_first_start);
  g_test_add_func ("/games/continue", test_continue);
  g_test_add_func ("/games/over", test_over);
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autofree char *path = g_strconcat ("/games/broken/", faults[i].name, NULL);

      g_test_add_data_func (path, &faults[i], test_broken);
    }
  g_test_add_func ("/games/missing-player", test_missing_player);
  g_test_add_func ("/games/missing-player-later", test_missing_player_later);
  g_test_add_func ("/games/take-up", test_take_up);
  g_test_add_func ("/games/take-up-without-room", test_take_up_without_room);
  g_test_add_func ("/games/export", test_export);
  g_test_add_func ("/games/newcomer", test_newcomer);
  g_test_add_func ("/games/to-the-end", test_to_the_end);
  g_test_add_func ("/games/preference", test_preference);
  g_test_add_func ("/games/look-back", test_look_back);
  g_test_add_func ("/games/no-room", test_no_room);
  g_test_add_func ("/games/open", test_open);
  g_test_add_func ("/games/second-program", test_second_program);

  return g_test_run ();
}
