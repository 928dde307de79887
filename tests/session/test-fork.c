/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "bm-archive-tree.h"
#include "bm-archive.h"
#include "bm-date.h"
#include "bm-day-log.h"
#include "bm-day.h"
#include "bm-duplicate.h"
#include "bm-fork.h"
#include "bm-statistics.h"
#include "bm-track.h"
#include "session-util.h"

/* Games that go on otherwise than they did, and the list of days that were played. */

#define FORK_AT 40

/* A game of two persons and a computer player. */
static BmRecord *
new_game (guint64 seed)
{
  g_autoptr (BmSetup) setup = bm_test_setup_new (test_rules_get (), BM_MODE_INDIVIDUAL, 3);
  BmRecord *record = bm_record_new (setup, seed);

  bm_record_set_seat (record, 0, "hard", "Otto");
  bm_record_set_seat (record, 1, "human", "Ada");
  bm_record_set_seat (record, 2, "human", "Ben");
  bm_record_set_n_taken_back (record, 4);
  test_play_on (record, seed);

  return record;
}

static void
test_fork (void)
{
  g_autoptr (BmRecord) game = new_game (3);
  g_autofree char *before = bm_record_to_text (game);
  g_autofree char *digest = bm_record_dup_digest (game);
  g_autoptr (BmRecord) one = bm_fork_new (game, FORK_AT, 1u << 1, "easy");
  g_autoptr (BmRecord) all = bm_fork_new (game, FORK_AT, BM_FORK_ALL_SEATS, "easy");
  g_autofree char *after = NULL;

  g_assert_cmpstr (bm_record_get_player (one, 0), ==, "hard");
  g_assert_cmpstr (bm_record_get_player (one, 1), ==, "human");
  g_assert_cmpstr (bm_record_get_player (one, 2), ==, "easy");
  g_assert_cmpstr (bm_record_get_name (one, 2), ==, "Ben");
  for (guint seat = 0; seat < 3; seat++)
    g_assert_cmpstr (bm_record_get_player (all, seat), ==, "human");
  g_assert_cmpstr (bm_record_get_parent (one), ==, digest);
  g_assert_cmpuint (bm_record_get_n_shared (one), ==, FORK_AT);
  g_assert_cmpuint (bm_record_get_n_taken_back (one), ==, 0);
  g_assert_false (bm_fork_has_begun (one));

  test_play_on (one, 7);
  g_assert_true (bm_fork_has_begun (one));
  for (guint i = 0; i < FORK_AT; i++)
    g_assert_cmpuint (bm_record_get_move (one, i), ==, bm_record_get_move (game, i));
  g_assert_true (bm_track_same_deal (one, game));

  /* Whatever becomes of it, the game stays as it is. */
  after = bm_record_to_text (game);
  g_assert_cmpstr (after, ==, before);
}

/* Whoever plays the same deal begins anew: it goes on from no other game, even if the one it is from did. */
static void
test_new_deal (void)
{
  g_autoptr (BmRecord) game = new_game (3);
  g_autoptr (BmRecord) fork = bm_fork_new (game, FORK_AT, BM_FORK_ALL_SEATS, "easy");
  g_autoptr (BmRecord) deal = bm_duplicate_new_deal (fork);

  g_assert_nonnull (bm_record_get_parent (fork));
  g_assert_null (bm_record_get_parent (deal));
  g_assert_cmpuint (bm_record_get_n_shared (deal), ==, 0);
  g_assert_cmpuint (bm_record_get_n_moves (deal), ==, 0);
  g_assert_cmpuint (bm_record_get_seed (deal), ==, bm_record_get_seed (game));
}

/* Whoever takes back more than was decided in the fork has forked earlier. */
static void
test_settle (void)
{
  g_autoptr (BmRecord) game = new_game (3);
  g_autoptr (BmRecord) fork = bm_fork_new (game, FORK_AT, BM_FORK_ALL_SEATS, "easy");
  g_autofree char *digest = bm_record_dup_digest (game);
  guint n;

  bm_record_truncate (fork, FORK_AT - 10);
  test_play_on (fork, 99);
  bm_fork_settle (fork, game);
  n = bm_record_get_n_shared (fork);
  g_assert_cmpuint (n, >=, FORK_AT - 10);
  g_assert_cmpuint (n, <, FORK_AT);
  g_assert_cmpuint (bm_record_get_move (fork, n), !=, bm_record_get_move (game, n));
  g_assert_cmpstr (bm_record_get_parent (fork), ==, digest);
}

/* -- The tree -- */

static void
set_date (GFile *file,
          int    day)
{
  g_autoptr (GDateTime) date = g_date_time_new_utc (2026, 2, day, 13, 5, 9);
  g_autoptr (GFileInfo) info = g_file_info_new ();

  g_file_info_set_modification_date_time (info, date);
  g_assert_true (g_file_set_attributes_from_info (file, info, G_FILE_QUERY_INFO_NONE, NULL, NULL));
}

static void
add (GFile          *folder,
     const BmRecord *record,
     int             day)
{
  g_autoptr (GDateTime) date = g_date_time_new_utc (2026, 2, day, 13, 5, 9);
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = bm_archive_add (folder, record, date, &error);

  g_assert_no_error (error);
  set_date (file, day);
}

static int
compare_cb (gconstpointer first,
            gconstpointer second,
            gpointer      tree)
{
  return bm_archive_tree_compare (tree, *(BmArchiveEntry *const *) first, *(BmArchiveEntry *const *) second);
}

static int
get_day (BmArchiveEntry *entry)
{
  return g_date_time_get_day_of_month (bm_archive_entry_get_date (entry));
}

/* A fork hangs on its game, even if others have been played since, and a fork of a fork on that; without its game, it stands
 * for itself. */
static void
test_tree (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (BmRecord) old = new_game (1);
  g_autoptr (BmRecord) later = new_game (2);
  g_autoptr (BmRecord) fork = bm_fork_new (old, FORK_AT, BM_FORK_ALL_SEATS, "easy");
  g_autoptr (BmRecord) second_fork = NULL;
  g_autoptr (BmRecord) deeper = NULL;
  g_autoptr (GListModel) games = NULL;
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (BmArchiveTree) tree = bm_archive_tree_new ();
  static const int days[] = { 6, 2, 5, 3, 4 };
  static const guint depths[] = { 0, 0, 1, 1, 2 };

  test_play_on (fork, 11);
  second_fork = bm_fork_new (old, FORK_AT + 5, BM_FORK_ALL_SEATS, "easy");
  test_play_on (second_fork, 12);
  deeper = bm_fork_new (fork, FORK_AT + 20, BM_FORK_ALL_SEATS, "easy");
  test_play_on (deeper, 13);
  add (folder, old, 2);
  add (folder, fork, 3);
  add (folder, deeper, 4);
  add (folder, second_fork, 5);
  add (folder, later, 6);

  games = bm_archive_list (folder, NULL);
  for (guint i = 0; i < g_list_model_get_n_items (games); i++)
    {
      g_ptr_array_add (entries, g_list_model_get_item (games, i));
      bm_archive_tree_add (tree, g_ptr_array_index (entries, i));
    }
  g_ptr_array_sort_with_data (entries, compare_cb, tree);
  for (guint i = 0; i < entries->len; i++)
    {
      BmArchiveEntry *entry = g_ptr_array_index (entries, i);
      const BmArchiveSummary *summary = bm_archive_entry_get_summary (entry);

      g_assert_cmpint (get_day (entry), ==, days[i]);
      g_assert_cmpuint (bm_archive_tree_get_depth (tree, entry), ==, depths[i]);
      g_assert_true ((summary->parent != NULL) == (depths[i] > 0));
    }

  bm_archive_tree_remove (tree, g_ptr_array_index (entries, 1));
  g_assert_cmpuint (bm_archive_tree_get_depth (tree, g_ptr_array_index (entries, 2)), ==, 0);
  g_assert_cmpuint (bm_archive_tree_get_depth (tree, g_ptr_array_index (entries, 4)), ==, 1);
  test_folder_delete (folder);
}

/* A file may say that it hangs on itself. */
static void
test_circle (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (BmRecord) game = new_game (1);
  g_autofree char *digest = bm_record_dup_digest (game);
  g_autoptr (BmArchiveTree) tree = bm_archive_tree_new ();
  g_autoptr (GListModel) games = NULL;
  g_autoptr (BmArchiveEntry) entry = NULL;

  bm_record_set_parent (game, digest, 3);
  add (folder, game, 1);
  games = bm_archive_list (folder, NULL);
  entry = g_list_model_get_item (games, 0);
  bm_archive_tree_add (tree, entry);
  g_assert_cmpuint (bm_archive_tree_get_depth (tree, entry), >, 0);
  g_assert_cmpint (bm_archive_tree_compare (tree, entry, entry), ==, 0);
  test_folder_delete (folder);
}

/* -- Turn by turn -- */

static void
test_track (void)
{
  g_autoptr (BmRecord) game = new_game (5);
  g_autoptr (BmTrack) track = NULL;
  g_autoptr (BmState) end = bm_record_replay (game, G_MAXUINT, NULL);
  g_autoptr (GError) error = NULL;
  BmSheet sheet;

  g_assert_cmpuint (bm_track_find_seat (game), ==, 1);
  track = bm_track_new (game, 1, &error);
  g_assert_no_error (error);
  bm_position_score (&end->position, test_rules_get (), 1, &sheet);
  g_assert_true (track->is_over);
  g_assert_cmpuint (track->winners, ==, bm_state_find_winners (end, NULL));
  g_assert_cmpint (track->sheet.total, ==, sheet.total);
  g_assert_cmpuint (track->turns->len, ==, bm_mode_count_turns (BM_MODE_INDIVIDUAL));
  for (guint i = 0; i < track->turns->len; i++)
    {
      const BmTrackTurn *turn = &g_array_index (track->turns, BmTrackTurn, i);

      g_assert_cmpuint (turn->round, ==, i / BM_ROUND_TURNS);
      g_assert_cmpuint (turn->turn, ==, i % BM_ROUND_TURNS);
      g_assert_cmpuint (turn->tile, !=, BM_NONE);
      g_assert_true (bm_track_find_turn (track, turn->round, turn->turn) == turn);
    }
  g_assert_null (bm_track_find_turn (track, 0, BM_ROUND_TURNS));
  g_assert_null (bm_track_find_turn (track, BM_N_ROUNDS, 0));
  g_assert_cmpint (g_array_index (track->turns, BmTrackTurn, track->turns->len - 1).total, ==, sheet.total);
}

/* -- Days -- */

static void
add_day (GFile      *folder,
         BmRules    *rules,
         const char *day,
         gboolean    is_over,
         int         added)
{
  g_autoptr (BmRecord) record = NULL;
  GDate date;

  bm_date_parse (day, &date);
  record = bm_day_new_record (rules, &date, "Ada");
  if (is_over)
    test_play_on (record, 1 + (guint64) added);
  add (folder, record, added);
}

static void
test_log (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (BmRules) rules = bm_day_load_rules ();
  g_autoptr (BmRecord) forged = new_game (1);
  g_autoptr (BmRecord) fork = NULL;
  g_autoptr (GListModel) games = NULL;
  g_autoptr (BmDayLog) log = NULL;
  g_autoptr (BmDayLog) empty = bm_day_log_new (NULL);
  GDate date;

  add_day (folder, rules, "2026-03-01", TRUE, 1);
  add_day (folder, rules, "2026-03-02", TRUE, 2);
  add_day (folder, rules, "2026-03-03", TRUE, 3);
  add_day (folder, rules, "2026-03-03", TRUE, 4);
  add_day (folder, rules, "2026-03-05", TRUE, 5);
  add_day (folder, rules, "2026-03-06", TRUE, 6);
  add_day (folder, rules, "2026-03-07", FALSE, 7);

  /* What only says that it is the deal of a day does not count, and neither does a fork of one. */
  bm_record_set_day (forged, "2026-03-04");
  add (folder, forged, 8);
  bm_date_parse ("2026-03-04", &date);
  fork = bm_day_new_record (rules, &date, "Ada");
  test_play_on (fork, 3);
  bm_record_set_parent (fork, TEST_PARENT, 3);
  add (folder, fork, 9);

  games = bm_archive_list (folder, NULL);
  log = bm_day_log_new (games);
  g_assert_cmpuint (bm_day_log_count (log), ==, 5);
  g_assert_null (bm_day_log_find (log, &date));
  bm_date_parse ("2026-03-03", &date);
  g_assert_cmpint (get_day (bm_day_log_find (log, &date)), ==, 3);
  g_assert_null (bm_day_log_find_begun (log, &date));
  bm_date_parse ("2026-03-06", &date);
  g_assert_cmpuint (bm_day_log_count_streak (log, &date), ==, 2);
  bm_date_parse ("2026-03-07", &date);
  g_assert_null (bm_day_log_find (log, &date));
  g_assert_nonnull (bm_day_log_find_begun (log, &date));
  g_assert_cmpuint (bm_day_log_count_streak (log, &date), ==, 2);
  bm_date_parse ("2026-03-08", &date);
  g_assert_cmpuint (bm_day_log_count_streak (log, &date), ==, 0);
  g_assert_cmpuint (bm_day_log_count_longest (log), ==, 3);
  g_assert_cmpuint (bm_day_log_count_longest (empty), ==, 0);
  test_folder_delete (folder);
}

/* -- Statistics -- */

static void
count_points (const BmRecord *record,
              BmSheet        *sheets)
{
  g_autoptr (BmState) end = bm_record_replay (record, G_MAXUINT, NULL);

  for (guint seat = 0; seat < 3; seat++)
    bm_position_score (&end->position, test_rules_get (), seat, &sheets[seat]);
}

/* Ada, against Otto in the first game, and against Otto and Vera in the second one. */
static void
check_lines (GPtrArray      *games,
             const BmRecord *first,
             const BmRecord *second)
{
  g_autoptr (GArray) lines = bm_statistics_list_lines (games);
  BmSheet one[3], two[3];

  count_points (first, one);
  count_points (second, two);
  g_assert_cmpuint (lines->len, ==, test_rules_get ()->n_lines);
  for (guint i = 0; i < lines->len; i++)
    {
      const BmStatisticsLine *line = &g_array_index (lines, BmStatisticsLine, i);

      g_assert_cmpstr (line->id, ==, test_rules_get ()->lines[i].id);
      g_assert_cmpuint (line->n_games, ==, 2);
      g_assert_cmpfloat (line->own, ==, (one[1].lines[i] + two[1].lines[i]) / 2.0);
      g_assert_cmpfloat (line->computers, ==, (one[0].lines[i] + (two[0].lines[i] + two[2].lines[i]) / 2.0) / 2);
    }
}

/* What was forked, is not over, or was played too early does not count; each person has their own games. */
static void
test_statistics (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (BmRecord) first = new_game (1);
  g_autoptr (BmRecord) second = new_game (2);
  g_autoptr (BmRecord) early = new_game (3);
  g_autoptr (BmRecord) fork = bm_fork_new (first, FORK_AT, BM_FORK_ALL_SEATS, "easy");
  g_autoptr (BmRecord) unfinished = bm_record_copy (second, FORK_AT);
  g_autoptr (BmState) end = bm_record_replay (first, G_MAXUINT, NULL);
  g_autoptr (GDateTime) since = g_date_time_new_utc (2026, 2, 2, 0, 0, 0);
  g_autoptr (GListModel) games = NULL;
  g_autoptr (BmStatistics) statistics = NULL;
  g_autoptr (GPtrArray) names = NULL;
  g_autoptr (GArray) groups = NULL;
  BmStatisticsGroup all;
  BmSheet sheet;

  test_play_on (fork, 5);
  bm_record_set_seat (second, 2, "normal", "Vera");
  add (folder, early, 1);
  add (folder, first, 2);
  add (folder, second, 3);
  add (folder, fork, 4);
  add (folder, unfinished, 5);
  games = bm_archive_list (folder, NULL);
  statistics = bm_statistics_new (games, g_date_time_to_unix (since));

  names = bm_statistics_list_names (statistics);
  g_assert_cmpuint (names->len, ==, 2);
  g_assert_cmpstr (g_ptr_array_index (names, 0), ==, "Ada");
  g_assert_cmpstr (g_ptr_array_index (names, 1), ==, "Ben");
  bm_statistics_sum_up (bm_statistics_list_games (statistics, "Ada"), &all);
  g_assert_cmpuint (all.n_games, ==, 2);
  bm_position_score (&end->position, test_rules_get (), 1, &sheet);
  g_assert_cmpint (all.first->points, ==, sheet.total);
  g_assert_cmpint (all.best->points, >=, all.mean);
  g_assert_cmpint (all.first->won, ==, (int) (bm_state_find_winners (end, NULL) >> 1 & 1));

  check_lines (bm_statistics_list_games (statistics, "Ada"), first, second);
  groups = bm_statistics_list_groups (bm_statistics_list_games (statistics, "Ada"), BM_STATISTICS_BY_OPPONENTS);
  g_assert_cmpuint (groups->len, ==, 2);
  g_assert_cmpstr (all.first->opponents, ==, BM_STATISTICS_PEOPLE);
  g_array_unref (groups);
  groups = bm_statistics_list_groups (bm_statistics_list_games (statistics, "Ada"), BM_STATISTICS_BY_MODE);
  g_assert_cmpuint (groups->len, ==, 1);
  g_assert_cmpuint (g_array_index (groups, BmStatisticsGroup, 0).n_games, ==, 2);
  test_folder_delete (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/fork/new", test_fork);
  g_test_add_func ("/fork/new-deal", test_new_deal);
  g_test_add_func ("/fork/settle", test_settle);
  g_test_add_func ("/fork/tree", test_tree);
  g_test_add_func ("/fork/circle", test_circle);
  g_test_add_func ("/fork/track", test_track);
  g_test_add_func ("/fork/days", test_log);

  g_test_add_func ("/fork/statistics", test_statistics);

  return g_test_run ();
}
