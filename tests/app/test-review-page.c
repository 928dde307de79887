/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>
#include <string.h>

#include "bm-app.h"
#include "bm-archive.h"
#include "bm-past-game-row.h"
#include "bm-replay-page.h"
#include "bm-review-file.h"
#include "bm-review-page.h"
#include "bm-review-words.h"
#include "bm-window.h"
#include "bm-zone-canvas.h"
#include "session-util.h"
#include "../dialog-util.h"
#include "../display-util.h"

/* The page with the review of a game. Reviews take long to make, so the one that is shown is kept beside the game. */

#define N_MOMENTS 3

typedef struct
{
  GFile        *folder;  /* of the program */
  GFile        *archive;
  BmRecord     *record;
  BmReviewPlan  plan;
  guint         moments[N_MOMENTS];
  BmWindow     *window;
} Fixture;

/* Three decisions in which there was a better move: places, where the position shows it. */
static BmReview *
make_review (Fixture *fixture)
{
  BmSetup *setup = bm_record_get_setup (fixture->record);
  g_autoptr (BmState) state = bm_state_new (setup, bm_record_get_seed (fixture->record));
  BmReview *review = g_new0 (BmReview, 1);
  BmMove moves[BM_MAX_MOVES];

  g_atomic_ref_count_init (&review->ref_count);
  review->is_complete = TRUE;
  review->progress = 1;
  review->n_seats = setup->n_seats;
  review->seats = fixture->plan.seats;
  review->decisions = g_new0 (BmReviewDecision, N_MOMENTS);
  for (guint i = 0; review->n_decisions < N_MOMENTS; i++)
    {
      BmMove move = bm_record_get_move (fixture->record, i);
      guint seat = bm_move_get_seat (move);

      if (fixture->plan.seats >> seat & 1 && bm_move_get_kind (move) == BM_MOVE_PLACE
          && bm_state_list_moves (state, seat, moves) > 1)
        {
          fixture->moments[review->n_decisions] = i;
          review->decisions[review->n_decisions++] = (BmReviewDecision) {
            .index = i, .seat = seat, .played = move, .other = moves[moves[0] == move], .verdict = BM_REVIEW_MISSED,
            .margin = { 1, 2, 99 }, .difference = { 3 + i, 0.5, 99 }, .lines = { 3 + i },
          };
        }
      bm_state_play (state, move, NULL);
    }

  return review;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  is_kept)
{
  const TestGame game = { BM_MODE_ROWS, "hr" };
  g_autoptr (BmSession) session = test_session_new (&game, BM_GIVING_RACE, 9);
  g_autoptr (GDateTime) date = g_date_time_new_utc (2026, 2, 1, 13, 5, 9);
  g_autoptr (GFile) file = NULL;
  g_autoptr (BmReview) review = NULL;
  g_autoptr (GError) error = NULL;

  bm_session_set_paused (session, FALSE);
  test_play_to_end (session);
  fixture->folder = g_file_new_build_filename (g_get_user_data_dir (), "bigmonster", NULL);
  fixture->archive = g_file_get_child (fixture->folder, "games");
  file = bm_archive_add (fixture->archive, bm_session_get_record (session), date, &error);
  g_assert_no_error (error);
  fixture->record = bm_record_load (file, &error);
  g_assert_no_error (error);

  fixture->plan = (BmReviewPlan) {
    .record = fixture->record, .seats = 1, .seed = BM_REVIEW_SEED, .n_deals = BM_REVIEW_DEALS, .n_jobs = 1,
  };
  review = make_review (fixture);
  if (GPOINTER_TO_INT (is_kept))
    bm_review_file_save (fixture->archive, &fixture->plan, review, &error);
  g_assert_no_error (error);

  fixture->window = bm_window_new (NULL);
  test_forgive_late_tooltips ();
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  is_kept)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  test_tree_delete (fixture->folder);
  bm_record_free (fixture->record);
  g_object_unref (fixture->archive);
  g_object_unref (fixture->folder);
}

static GtkWidget *
find_row (Fixture *fixture)
{
  return test_find_type (GTK_WIDGET (bm_window_get_page (fixture->window)), BM_TYPE_PAST_GAME_ROW);
}

static gboolean
has_row (gpointer fixture)
{
  return find_row (fixture) != NULL;
}

/* From the list of past games. */
static BmReviewPage *
open_review (Fixture *fixture)
{
  bm_window_go (fixture->window, "past-games");
  g_assert_true (test_wait (has_row, fixture));
  gtk_widget_activate_action (find_row (fixture), "row.review", NULL);
  g_assert_true (BM_IS_REVIEW_PAGE (bm_window_get_page (fixture->window)));
  return BM_REVIEW_PAGE (bm_window_get_page (fixture->window));
}

static gboolean
is_idle (gpointer page)
{
  return !bm_review_page_get_is_busy (page);
}

static gboolean
is_show_button (GtkWidget *widget,
                gpointer   data)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), "_Show in the Game") == 0;
}

/* The sentences of a row are also its description. */
static void
check_row (Fixture       *fixture,
           GtkListBoxRow *row,
           guint          index)
{
  g_autoptr (BmState) state = bm_record_replay (fixture->record, index, NULL);
  g_autofree char *turn = bm_review_turn_words (BM_MODE_ROWS, state->round, state->turn);
  g_autofree char *description = test_dup_attribute (row, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  const char *subtitle = adw_action_row_get_subtitle (ADW_ACTION_ROW (row));

  g_assert_cmpstr (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), ==, turn);
  g_assert_true (g_str_has_prefix (subtitle, "Place: "));
  g_assert_nonnull (strstr (subtitle, "\nIt would have been worth "));
  g_assert_nonnull (strstr (description, subtitle));
}

static guint
count_tiles (Fixture *fixture,
             guint    index)
{
  g_autoptr (BmState) state = bm_record_replay (fixture->record, index, NULL);

  return state->position.zones[0].n_tiles;
}

/* Moments are listed; each shows its position. */
static void
test_moments (Fixture       *fixture,
              gconstpointer  is_kept)
{
  BmReviewPage *page = open_review (fixture);
  GtkListBox *list = GTK_LIST_BOX (test_find_type (GTK_WIDGET (page), GTK_TYPE_LIST_BOX));
  BmZoneCanvas *canvas = BM_ZONE_CANVAS (test_find_type (GTK_WIDGET (page), BM_TYPE_ZONE_CANVAS));
  BmReplay *replay;
  guint n_moves;

  g_assert_true (test_wait (is_idle, page));
  for (int i = 0; i < N_MOMENTS; i++)
    {
      GtkListBoxRow *row = gtk_list_box_get_row_at_index (list, i);
      graphene_rect_t bounds;

      g_assert_nonnull (row);
      check_row (fixture, row, fixture->moments[i]);
      g_assert_true (gtk_list_box_get_selected_row (list) == row);
      g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (canvas)));
      /* As many tiles as lay there. */
      g_assert_true (bm_zone_canvas_get_tile_bounds (canvas, count_tiles (fixture, fixture->moments[i]) - 1, &bounds));
      g_assert_false (bm_zone_canvas_get_tile_bounds (canvas, count_tiles (fixture, fixture->moments[i]), &bounds));
      gtk_widget_grab_focus (GTK_WIDGET (row));
      g_signal_emit_by_name (list, "move-cursor", GTK_MOVEMENT_DISPLAY_LINES, 1, FALSE, FALSE);
    }
  g_assert_null (gtk_list_box_get_row_at_index (list, N_MOMENTS));

  g_signal_emit_by_name (test_find_widget (GTK_WIDGET (page), is_show_button, NULL), "clicked");
  g_assert_true (BM_IS_REPLAY_PAGE (bm_window_get_page (fixture->window)));
  replay = bm_review_page_get_replay (page);
  g_assert_true (bm_replay_page_get_replay (BM_REPLAY_PAGE (bm_window_get_page (fixture->window))) == replay);
  n_moves = bm_replay_get_step_info (replay, bm_replay_get_step (replay))->n_moves;
  g_assert_cmpuint (n_moves, <=, fixture->moments[N_MOMENTS - 1]);
  n_moves = bm_replay_get_step_info (replay, bm_replay_get_step (replay) + 1)->n_moves;
  g_assert_cmpuint (n_moves, >, fixture->moments[N_MOMENTS - 1]);

  bm_window_back (fixture->window);
  g_assert_true (bm_window_get_page (fixture->window) == BM_PAGE (page));
  g_assert_false (bm_review_page_get_is_busy (page));
}

/* Who leaves the page needs the processors for something else. */
static void
test_leaving (Fixture       *fixture,
              gconstpointer  is_kept)
{
  BmReviewPage *page = open_review (fixture);

  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (bm_review_page_get_is_busy (page));
      bm_window_go (fixture->window, "past-games");
      g_assert_false (bm_review_page_get_is_busy (page));
      bm_window_go (fixture->window, "review");
    }
  g_assert_true (bm_review_page_get_is_busy (page));
  bm_window_go (fixture->window, "home");
  g_assert_false (bm_review_page_get_is_busy (page));
}

int
main (int    argc,
      char **argv)
{
  test_do_without_bus ();
  test_begin (&argc, &argv);
  bm_app_init ();

  g_test_add ("/review-page/moments", Fixture, GINT_TO_POINTER (TRUE), set_up, test_moments, tear_down);
  g_test_add ("/review-page/leaving", Fixture, GINT_TO_POINTER (FALSE), set_up, test_leaving, tear_down);

  return g_test_run ();
}
