/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "bm-duplicate.h"
#include "session-util.h"

/* Several games of one deal. */

#define DEAL 5

/* Seats: capital letters are people, who are called so, others computer players. Games with the same @seed are played alike. */
static BmRecord *
new_game (guint64     deal,
          const char *seats,
          guint64     seed)
{
  g_autoptr (BmSetup) setup = bm_test_setup_new (test_rules_get (), BM_MODE_INDIVIDUAL, (guint) strlen (seats));
  BmRecord *record = bm_record_new (setup, deal);

  for (guint seat = 0; seats[seat] != '\0'; seat++)
    {
      char name[] = { seats[seat], '\0' };

      bm_record_set_seat (record, seat, g_ascii_isupper (seats[seat]) ? BM_SEAT_PERSON : "easy", name);
    }
  test_play_on (record, seed);
  return record;
}

/* -- What can be compared -- */

static void
test_answers (void)
{
  static const struct
  {
    guint64           deal;
    const char       *seats;
    guint64           seed;
    gboolean          is_forked;
    gboolean          is_cut;
    BmDuplicateAnswer answer;
  } rows[] = {
    { DEAL, "Abc", 1, TRUE, FALSE, BM_DUPLICATE_FORKED },
    { DEAL, "Abc", 1, FALSE, TRUE, BM_DUPLICATE_UNFINISHED },
    { DEAL, "Abc", 1, FALSE, FALSE, BM_DUPLICATE_FINE },
    { DEAL, "Abc", 1, FALSE, FALSE, BM_DUPLICATE_KNOWN },
    { DEAL, "Bbc", 1, FALSE, FALSE, BM_DUPLICATE_FINE },  /* somebody else has decided the same */
    { DEAL, "Abd", 1, FALSE, FALSE, BM_DUPLICATE_FINE },
    { DEAL, "Abc", 2, FALSE, FALSE, BM_DUPLICATE_FINE },
    { DEAL, "Bbc", 1, FALSE, FALSE, BM_DUPLICATE_KNOWN },
    { DEAL + 1, "Abc", 1, FALSE, FALSE, BM_DUPLICATE_OTHER_DEAL },
    { DEAL, "Abcd", 1, FALSE, FALSE, BM_DUPLICATE_OTHER_DEAL },
    { DEAL, "Cbc", 3, TRUE, FALSE, BM_DUPLICATE_FORKED },
    { DEAL, "Cbc", 3, FALSE, TRUE, BM_DUPLICATE_UNFINISHED },
  };
  g_autoptr (BmDuplicate) games = bm_duplicate_new ();
  guint n_fine = 0;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BmRecord) record = new_game (rows[i].deal, rows[i].seats, rows[i].seed);

      if (rows[i].is_forked)
        bm_record_set_parent (record, TEST_PARENT, 3);
      if (rows[i].is_cut)
        bm_record_truncate (record, bm_record_get_n_moves (record) - 1);
      g_assert_cmpint (bm_duplicate_add (games, record), ==, rows[i].answer);
      n_fine += rows[i].answer == BM_DUPLICATE_FINE;
      g_assert_cmpuint (bm_duplicate_get_n_games (games), ==, n_fine);
      g_assert_cmpuint (bm_duplicate_get_n_rows (games), ==, n_fine);
    }
}

/* -- Comparing -- */

/* By how much a seat did better in one of the games than in all of them on average. */
static double
compare (BmRecord *const *games,
         guint            n_games,
         guint            game,
         guint            seat)
{
  int sum = 0;
  int own = 0;

  for (guint i = 0; i < n_games; i++)
    {
      g_autoptr (BmState) end = bm_record_replay (games[i], G_MAXUINT, NULL);
      BmSheet sheet;

      bm_position_score (&end->position, test_rules_get (), seat, &sheet);
      sum += sheet.total;
      own = i == game ? sheet.total : own;
    }

  return own - (double) sum / n_games;
}

static void
check_rows (BmDuplicate      *games,
            BmRecord *const  *records,
            guint             n_records)
{
  for (guint i = 0; i < bm_duplicate_get_n_rows (games); i++)
    {
      const BmDuplicateRow *row = bm_duplicate_get_row (games, i);
      const BmDuplicateRow *before = i > 0 ? bm_duplicate_get_row (games, i - 1) : NULL;

      g_assert_cmpfloat (row->compared, ==, compare (records, n_records, row->game, row->track->seat));
      g_assert_cmpstr (row->name, ==, bm_record_get_name (records[row->game], row->track->seat));
      g_assert_true (before == NULL || before->compared >= row->compared);
      g_assert_cmpuint (row->place, ==, before != NULL && before->compared == row->compared ? before->place : i + 1);
    }
}

/* People only, computer players count for the average; who has done the same shares a place. */
static void
test_people (void)
{
  BmRecord *records[] = {
    new_game (DEAL, "AbC", 1), new_game (DEAL, "DbC", 2), new_game (DEAL, "abE", 3), new_game (DEAL, "FbG", 1),
  };
  g_autoptr (BmDuplicate) games = bm_duplicate_new ();
  guint n_shared = 0;

  for (guint i = 0; i < G_N_ELEMENTS (records); i++)
    g_assert_cmpint (bm_duplicate_add (games, records[i]), ==, BM_DUPLICATE_FINE);
  bm_duplicate_compare (games);
  g_assert_cmpuint (bm_duplicate_get_n_rows (games), ==, 7);
  check_rows (games, records, G_N_ELEMENTS (records));

  for (guint i = 1; i < bm_duplicate_get_n_rows (games); i++)
    {
      const BmDuplicateRow *row = bm_duplicate_get_row (games, i);
      const BmDuplicateRow *before = bm_duplicate_get_row (games, i - 1);

      if (row->place != before->place)
        continue;
      /* Who came first is first. */
      g_assert_cmpuint (before->game, <, row->game);
      n_shared++;
    }
  g_assert_cmpuint (n_shared, ==, 2);
  for (guint i = 0; i < G_N_ELEMENTS (records); i++)
    bm_record_free (records[i]);
}

/* Where nobody is a person, everybody is compared. */
static void
test_computers (void)
{
  BmRecord *records[] = { new_game (DEAL, "abc", 1), new_game (DEAL, "abc", 2) };
  g_autoptr (BmDuplicate) games = bm_duplicate_new ();

  for (guint i = 0; i < G_N_ELEMENTS (records); i++)
    g_assert_cmpint (bm_duplicate_add (games, records[i]), ==, BM_DUPLICATE_FINE);
  bm_duplicate_compare (games);
  g_assert_cmpuint (bm_duplicate_get_n_rows (games), ==, 6);
  check_rows (games, records, G_N_ELEMENTS (records));
  for (guint i = 0; i < G_N_ELEMENTS (records); i++)
    bm_record_free (records[i]);
}

static void
test_csv (void)
{
  g_autoptr (BmRecord) first = new_game (DEAL, "Abc", 1);
  g_autoptr (BmRecord) second = new_game (DEAL, "abB", 2);
  g_autoptr (BmDuplicate) games = bm_duplicate_new ();
  g_autofree char *csv = NULL;
  g_auto (GStrv) lines = NULL;
  g_auto (GStrv) heads = NULL;

  bm_duplicate_add (games, first);
  bm_duplicate_add (games, second);
  bm_duplicate_compare (games);
  csv = bm_duplicate_to_csv (games);
  lines = g_strsplit (csv, "\r\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 4);  /* the last one is empty */
  g_assert_true (g_str_has_prefix (lines[0], "game,seat,name,points,compared,place,"));
  heads = g_strsplit (lines[0], ",", -1);
  g_assert_cmpuint (g_strv_length (heads), ==, 6 + test_rules_get ()->n_lines);
  for (guint i = 0; i < 2; i++)
    {
      const BmDuplicateRow *row = bm_duplicate_get_row (games, i);
      g_autoptr (GString) expected = g_string_new (NULL);

      g_string_printf (expected, "%u,%u,%s,%d,%g,%u", row->game + 1, row->track->seat + 1, row->name, row->track->sheet.total,
                       row->compared, row->place);
      for (guint line = 0; line < test_rules_get ()->n_lines; line++)
        g_string_append_printf (expected, ",%d", row->track->sheet.lines[line]);
      g_assert_cmpstr (lines[i + 1], ==, expected->str);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/duplicate/answers", test_answers);
  g_test_add_func ("/duplicate/people", test_people);
  g_test_add_func ("/duplicate/computers", test_computers);
  g_test_add_func ("/duplicate/csv", test_csv);

  return g_test_run ();
}
