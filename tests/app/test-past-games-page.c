/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>

#include "bm-app.h"
#include "bm-archive.h"
#include "bm-past-game-row.h"
#include "bm-past-games-page.h"
#include "bm-picks-page.h"
#include "bm-review-file.h"
#include "session-util.h"
#include "../display-util.h"

/* The list of past games. */

typedef struct
{
  GFile           *folder;
  GtkWidget       *window;
  BmPastGamesPage *page;
  guint            n_games;
} Fixture;

static void
add_game (GFile *folder,
          int    day)
{
  g_autoptr (BmSession) session = test_session_new (&(TestGame) { BM_MODE_ROWS, "gr" }, BM_GIVING_RACE, 9);
  g_autoptr (GDateTime) date = g_date_time_new_utc (2026, 2, day, 13, 5, 9);
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = NULL;

  bm_session_set_paused (session, FALSE);
  if (day == 1)
    test_play_to_end (session);
  file = bm_archive_add (folder, bm_session_get_record (session), date, &error);
  g_assert_no_error (error);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = test_folder_new ();
  fixture->n_games = GPOINTER_TO_UINT (data);
  for (guint day = 1; day <= fixture->n_games; day++)
    add_game (fixture->folder, (int) day);

  fixture->page = BM_PAST_GAMES_PAGE (bm_past_games_page_new (fixture->folder));
  fixture->window = test_show_in_window (GTK_WIDGET (fixture->page), 720, 560);
}

static gboolean
is_gone (gpointer data)
{
  return *(gpointer *) data == NULL;
}

/* A list that is still being read in the other thread keeps the page until it is there. */
static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gpointer page = fixture->page;

  g_object_add_weak_pointer (G_OBJECT (fixture->page), &page);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_true (test_wait (is_gone, &page));

  test_folder_delete (fixture->folder);
  g_object_unref (fixture->folder);
}

static GtkListBox *
get_list (Fixture *fixture)
{
  return GTK_LIST_BOX (test_find_type (GTK_WIDGET (fixture->page), GTK_TYPE_LIST_BOX));
}

static guint
count_rows (Fixture *fixture)
{
  guint n = 0;

  while (gtk_list_box_get_row_at_index (get_list (fixture), (int) n) != NULL)
    n++;
  return n;
}

static guint
count_files (Fixture *fixture)
{
  g_autoptr (GListModel) games = bm_archive_list (fixture->folder, NULL);

  return g_list_model_get_n_items (games);
}

static const char *
get_stack_page (Fixture *fixture)
{
  return gtk_stack_get_visible_child_name (GTK_STACK (test_find_type (bm_page_get_child (BM_PAGE (fixture->page)), GTK_TYPE_STACK)));
}

/* Games are shown as they are read. */
static gboolean
has_read (gpointer data)
{
  Fixture *fixture = data;

  return g_strcmp0 (get_stack_page (fixture), "loading") != 0 && count_rows (fixture) >= MIN (fixture->n_games, 60);
}

static void
enter (Fixture *fixture)
{
  bm_page_enter (BM_PAGE (fixture->page));
  g_assert_true (test_wait (has_read, fixture));
}

/* The other thread reads games, and only this one shows them. */
static void
test_threads (Fixture       *fixture,
              gconstpointer  data)
{
  bm_page_enter (BM_PAGE (fixture->page));
  g_usleep (G_USEC_PER_SEC / 2);
  g_assert_cmpstr (get_stack_page (fixture), ==, "loading");
  g_assert_cmpuint (count_rows (fixture), ==, 0);
  g_assert_true (test_wait (has_read, fixture));
}

static void
delete_row (Fixture *fixture,
            int      index)
{
  gtk_widget_activate_action (GTK_WIDGET (gtk_list_box_get_row_at_index (get_list (fixture), index)), "row.delete",
                              NULL);
}

static void
test_empty (Fixture       *fixture,
            gconstpointer  data)
{
  g_assert_cmpstr (get_stack_page (fixture), ==, "loading");
  enter (fixture);
  g_assert_cmpstr (get_stack_page (fixture), ==, "empty");
}

static void
test_list (Fixture       *fixture,
           gconstpointer  data)
{
  enter (fixture);
  g_assert_cmpstr (get_stack_page (fixture), ==, "list");
  g_assert_cmpuint (count_rows (fixture), ==, 3);
}

static void
opened_cb (BmPastGamesPage *page,
           GFile           *file,
           GFile          **opened)
{
  g_set_object (opened, file);
}

static void
test_open (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (GFile) opened = NULL;
  BmArchiveEntry *entry;
  GtkListBoxRow *row;

  enter (fixture);
  row = gtk_list_box_get_row_at_index (get_list (fixture), 1);
  g_signal_connect (fixture->page, "opened", G_CALLBACK (opened_cb), &opened);
  g_signal_emit_by_name (row, "activate");
  g_assert_nonnull (opened);
  entry = bm_past_game_row_get_entry (BM_PAST_GAME_ROW (row));
  g_assert_true (g_file_equal (opened, bm_archive_entry_get_file (entry)));
}

static void
exported_cb (BmPastGamesPage *page,
             BmArchiveEntry  *entry,
             BmArchiveEntry **exported)
{
  g_set_object (exported, entry);
}

static void
test_export (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (BmArchiveEntry) exported = NULL;
  GtkListBoxRow *row;

  enter (fixture);
  row = gtk_list_box_get_row_at_index (get_list (fixture), 2);
  g_signal_connect (fixture->page, "exported", G_CALLBACK (exported_cb), &exported);
  gtk_widget_activate_action (GTK_WIDGET (row), "row.export", NULL);
  g_assert_true (exported == bm_past_game_row_get_entry (BM_PAST_GAME_ROW (row)));
}

static void
test_review (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (GFile) reviewed = NULL;
  BmArchiveEntry *entry;
  GtkListBoxRow *row;

  enter (fixture);
  row = gtk_list_box_get_row_at_index (get_list (fixture), 2);
  g_signal_connect (fixture->page, "reviewed", G_CALLBACK (opened_cb), &reviewed);
  gtk_widget_activate_action (GTK_WIDGET (row), "row.review", NULL);
  entry = bm_past_game_row_get_entry (BM_PAST_GAME_ROW (row));
  g_assert_true (reviewed == bm_archive_entry_get_file (entry));
}

/* The review goes with its game, and only with its game. */
static void
test_review_deleted (Fixture       *fixture,
                     gconstpointer  data)
{
  GFile *reviews[3];
  g_autoptr (GFile) folder = NULL;

  enter (fixture);
  for (int i = 0; i < 3; i++)
    {
      GtkListBoxRow *row = gtk_list_box_get_row_at_index (get_list (fixture), i);
      BmArchiveEntry *entry = bm_past_game_row_get_entry (BM_PAST_GAME_ROW (row));
      g_autoptr (BmRecord) record = bm_record_load (bm_archive_entry_get_file (entry), NULL);

      reviews[i] = bm_review_file_get (fixture->folder, record);
    }
  folder = g_file_get_parent (reviews[2]);
  g_assert_true (g_file_make_directory (folder, NULL, NULL));
  g_assert_true (g_file_set_contents (g_file_peek_path (reviews[2]), "{}", -1, NULL));
  g_assert_true (g_file_set_contents (g_file_peek_path (reviews[0]), "{}", -1, NULL));

  delete_row (fixture, 2);
  g_assert_true (g_file_query_exists (reviews[2], NULL));
  bm_page_leave (BM_PAGE (fixture->page));
  g_assert_false (g_file_query_exists (reviews[2], NULL));
  g_assert_true (g_file_query_exists (reviews[0], NULL));
  g_assert_cmpuint (count_files (fixture), ==, 2);

  test_tree_delete (folder);
  for (guint i = 0; i < G_N_ELEMENTS (reviews); i++)
    g_object_unref (reviews[i]);
}

/* A broken game stands among the others, but cannot be opened. */
static void
test_broken (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (GFile) file = g_file_get_child (fixture->folder, "2030-01-01T00-00-00.json");
  guint n_broken = 0;

  g_assert_true (g_file_set_contents (g_file_peek_path (file), "{\"format\":", -1, NULL));
  fixture->n_games++;
  enter (fixture);
  g_assert_cmpuint (count_rows (fixture), ==, 4);
  for (int i = 0; i < 4; i++)
    n_broken += !gtk_list_box_row_get_activatable (gtk_list_box_get_row_at_index (get_list (fixture), i));
  g_assert_cmpuint (n_broken, ==, 1);
}

static AdwToastOverlay *
get_overlay (Fixture *fixture)
{
  return ADW_TOAST_OVERLAY (test_find_type (GTK_WIDGET (fixture->page), ADW_TYPE_TOAST_OVERLAY));
}

/* The button of the toast that is shown. */
static gboolean
is_undo (GtkWidget *widget,
         gpointer   data)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), "_Undo") == 0;
}

static void
test_undo (Fixture       *fixture,
           gconstpointer  data)
{
  GtkWidget *button;

  enter (fixture);
  delete_row (fixture, 0);
  g_assert_cmpuint (count_rows (fixture), ==, 2);
  g_assert_cmpuint (count_files (fixture), ==, 3);

  button = test_find_widget (GTK_WIDGET (get_overlay (fixture)), is_undo, NULL);
  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpuint (count_rows (fixture), ==, 3);

  bm_page_leave (BM_PAGE (fixture->page));
  g_assert_cmpuint (count_files (fixture), ==, 3);
}

/* The key brings back one game after the other, the last one first. */
static void
test_undo_by_key (Fixture       *fixture,
                  gconstpointer  data)
{
  enter (fixture);
  delete_row (fixture, 2);
  delete_row (fixture, 0);
  for (guint n_rows = 2; n_rows <= 3; n_rows++)
    {
      gtk_widget_activate_action (GTK_WIDGET (fixture->page), "past-games.undo", NULL);
      g_assert_cmpuint (count_rows (fixture), ==, n_rows);
    }
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "past-games.undo", NULL);
  g_assert_cmpuint (count_rows (fixture), ==, 3);

  bm_page_leave (BM_PAGE (fixture->page));
  g_assert_cmpuint (count_files (fixture), ==, 3);
}

/* Who leaves the page has deleted for good. */
static void
test_delete (Fixture       *fixture,
             gconstpointer  data)
{
  enter (fixture);
  delete_row (fixture, 2);
  delete_row (fixture, 0);
  g_assert_cmpuint (count_rows (fixture), ==, 1);
  g_assert_cmpuint (count_files (fixture), ==, 3);

  bm_page_leave (BM_PAGE (fixture->page));
  g_assert_cmpuint (count_files (fixture), ==, 1);
  g_assert_cmpuint (count_rows (fixture), ==, 1);

  delete_row (fixture, 0);
  g_assert_cmpstr (get_stack_page (fixture), ==, "empty");
}

static void
test_search (Fixture       *fixture,
             gconstpointer  data)
{
  GtkEditable *entry;

  enter (fixture);
  entry = GTK_EDITABLE (test_find_type (GTK_WIDGET (fixture->page), GTK_TYPE_SEARCH_ENTRY));
  gtk_editable_set_text (entry, "won");
  g_signal_emit_by_name (entry, "search-changed");
  g_assert_cmpuint (count_rows (fixture), ==, 1);

  gtk_editable_set_text (entry, "nobody of this name");
  g_signal_emit_by_name (entry, "search-changed");
  g_assert_cmpstr (get_stack_page (fixture), ==, "nothing-found");

  gtk_editable_set_text (entry, "");
  g_signal_emit_by_name (entry, "search-changed");
  g_assert_cmpuint (count_rows (fixture), ==, 7);
}

/* More rows may come, and games may still be arriving. */
static gboolean
has_scrolled_to_all (gpointer fixture)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (GTK_WIDGET (get_list (fixture)), GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));

  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment) / 2);
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  return count_rows (fixture) == 101;
}

/* Of many games, rows are only created for those that may be seen next. */
static void
test_many (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (GFile) game = g_file_get_child (fixture->folder, "2026-02-01T13-05-09.json");

  for (guint i = 0; i < 100; i++)
    {
      g_autofree char *name = g_strdup_printf ("game-%03u.json", i);
      g_autoptr (GFile) copy = g_file_get_child (fixture->folder, name);

      g_assert_true (g_file_copy (game, copy, G_FILE_COPY_NONE, NULL, NULL, NULL, NULL));
    }
  fixture->n_games += 100;
  enter (fixture);
  g_assert_cmpuint (count_rows (fixture), ==, 60);
  g_assert_true (test_wait (has_scrolled_to_all, fixture));
}

static void
add_test (const char *path,
          int         n_games,
          void      (*test) (Fixture *fixture, gconstpointer data))
{
  g_test_add (path, Fixture, GINT_TO_POINTER (n_games), set_up, test, tear_down);
}

/* -- What people did in them -- */

static gboolean
is_counted (gpointer page)
{
  GtkWidget *list = test_find_type (page, GTK_TYPE_LIST_BOX);

  return list != NULL && gtk_widget_get_visible (list);
}

static gboolean
says_two_games (GtkWidget *widget,
                gpointer   data G_GNUC_UNUSED)
{
  return GTK_IS_LABEL (widget) && g_str_has_prefix (gtk_label_get_label (GTK_LABEL (widget)), "2 games");
}

static gboolean
is_of_two_games (gpointer page)
{
  return test_find_widget (page, says_two_games, NULL) != NULL;
}

static guint
count_children (GtkWidget *list)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (list); child != NULL; child = gtk_widget_get_next_sibling (child))
    n++;

  return n;
}

/* A row for each tile that was in a game, and one for each explorer; a game of a friend is counted, too. */
static void
test_picks (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) friends = test_folder_new ();
  GtkWidget *page = g_object_new (BM_TYPE_PICKS_PAGE, NULL);
  g_autoptr (GListModel) games = NULL;
  g_autoptr (BmArchiveEntry) entry = NULL;
  GtkWidget *window;
  GtkWidget *list;
  GtkWidget *kind;
  guint n_tiles;

  add_game (folder, 1);
  add_game (friends, 1);
  window = test_show_in_window (page, 720, 560);
  bm_picks_page_set_folder (BM_PICKS_PAGE (page), folder);
  bm_page_enter (BM_PAGE (page));
  g_assert_true (test_wait (is_counted, page));
  list = test_find_type (page, GTK_TYPE_LIST_BOX);
  n_tiles = count_children (list);
  g_assert_cmpuint (n_tiles, >, 20);
  test_assert_named (window);

  kind = test_find_type (page, GTK_TYPE_DROP_DOWN);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (kind), 1);
  g_assert_cmpuint (count_children (list), <, n_tiles);

  games = bm_archive_list (friends, NULL);
  entry = g_list_model_get_item (games, 0);
  bm_picks_page_add_file (BM_PICKS_PAGE (page), bm_archive_entry_get_file (entry));
  g_assert_true (test_wait (is_of_two_games, page));

  gtk_window_destroy (GTK_WINDOW (window));
  test_folder_delete (folder);
  test_folder_delete (friends);
}

int
main (int    argc,
      char **argv)
{
  test_begin (&argc, &argv);
  bm_app_init ();

  add_test ("/past-games-page/threads", 3, test_threads);
  add_test ("/past-games-page/empty", 0, test_empty);
  add_test ("/past-games-page/list", 3, test_list);
  add_test ("/past-games-page/open", 3, test_open);
  add_test ("/past-games-page/export", 3, test_export);
  add_test ("/past-games-page/review", 3, test_review);
  add_test ("/past-games-page/review-deleted", 3, test_review_deleted);
  add_test ("/past-games-page/broken", 3, test_broken);
  add_test ("/past-games-page/undo", 3, test_undo);
  add_test ("/past-games-page/undo-by-key", 3, test_undo_by_key);
  add_test ("/past-games-page/delete", 3, test_delete);
  add_test ("/past-games-page/search", 7, test_search);

  add_test ("/past-games-page/many", 1, test_many);

  g_test_add_func ("/past-games/picks", test_picks);

  return g_test_run ();
}
