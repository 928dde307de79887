/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "bm-bot.h"
#include "bm-date.h"
#include "bm-day-line.h"
#include "bm-day.h"
#include "bm-move-code.h"
#include "bm-seat.h"
#include "session-util.h"

/* The deal of the day, and the line that says what became of it. */

static BmRules *rules;

static BmRecord *
new_game (const char *day,
          const char *name)
{
  GDate date;

  g_assert_true (bm_date_parse (day, &date));
  return bm_day_new_record (rules, &date, name);
}

static char *
play_day (const char *day,
          const char *name,
          guint64     seed)
{
  g_autoptr (BmRecord) record = new_game (day, name);
  char *line;

  test_play_on (record, seed);
  line = bm_day_line_new (record);
  g_assert_nonnull (line);
  return line;
}

static void
test_dates (void)
{
  static const char *const wrong[] = { "", "2026-11", "2026-11-31", "2026-13-01", "27.11.2026", "2026-11-27 ", " 2026-1-1",
                                       "2026-1-001", "20261-1-11" };
  g_autofree char *text = NULL;
  GDate date;

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_false (bm_date_parse (wrong[i], &date));
  g_assert_true (bm_date_parse ("2026-01-01", &date));
  g_assert_true (bm_day_has_deal (&date));
  text = bm_date_to_string (&date);
  g_assert_cmpstr (text, ==, "2026-01-01");
  g_date_subtract_days (&date, 1);
  g_assert_false (bm_day_has_deal (&date));
}

/* -- Golden: all days of a year -- */

static char *
describe_day (const GDate *date)
{
  g_autoptr (BmRecord) record = bm_day_new_record (rules, date, "");
  g_autofree char *day = bm_date_to_string (date);
  g_autofree char *digest = bm_day_dup_digest (record);
  const BmSetup *setup = bm_record_get_setup (record);
  GString *text = g_string_new (NULL);

  digest[16] = '\0';
  g_string_printf (text, "%s %s seed %016" G_GINT64_MODIFIER "x deal %s", day, bm_mode_to_string (setup->mode),
                   bm_record_get_seed (record), digest);
  for (guint seat = 0; seat < setup->n_seats; seat++)
    {
      gboolean is_person = g_str_equal (bm_record_get_player (record, seat), BM_SEAT_PERSON);

      g_assert_true (is_person == (seat == bm_day_get_seat (date)));
      g_assert_true (is_person || bm_bot_find (bm_record_get_player (record, seat)) != NULL);
      g_string_append_printf (text, " %s/%s", bm_record_get_player (record, seat), bm_record_get_name (record, seat));
    }
  g_string_append_c (text, '\n');

  return g_string_free (text, FALSE);
}

static char *
describe_year (void)
{
  GString *text = g_string_new (NULL);
  GDate date;

  g_assert_true (bm_date_parse (BM_DAY_FIRST, &date));
  for (; g_date_get_year (&date) == 2026; g_date_add_days (&date, 1))
    {
      g_autofree char *day = describe_day (&date);

      g_string_append (text, day);
    }

  return g_string_free (text, FALSE);
}

/* Whoever changes what a day is gives everybody another deal than their friends have. */
static void
test_year (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "session", "days-2026.txt", NULL);
  g_autofree char *actual = describe_year ();
  g_autofree char *expected = NULL;

  if (g_getenv ("BM_REGENERATE_DAYS") != NULL)
    g_assert_true (g_file_set_contents (path, actual, -1, NULL));

  g_assert_true (g_file_get_contents (path, &expected, NULL, NULL));
  if (!g_str_equal (actual, expected))
    {
      g_auto (GStrv) now = g_strsplit (actual, "\n", -1);
      g_auto (GStrv) then = g_strsplit (expected, "\n", -1);

      for (guint i = 0; now[i] != NULL && then[i] != NULL; i++)
        g_assert_cmpstr (now[i], ==, then[i]);
      g_assert_not_reached ();
    }
}

/* -- Moves -- */

static void
test_moves (void)
{
  for (guint day = 1; day <= 7; day++)
    {
      g_autofree char *text = g_strdup_printf ("2026-06-%02u", day);
      g_autoptr (BmRecord) record = new_game (text, "");
      g_autoptr (BmRecord) again = NULL;
      g_autoptr (GBytes) code = NULL;
      g_autoptr (GBytes) longer = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree guint8 *copy = NULL;
      const guint8 *data;
      gsize size;

      test_play_on (record, day);
      code = bm_move_code_pack (record, &error);
      g_assert_no_error (error);
      data = g_bytes_get_data (code, &size);
      g_assert_cmpuint (size, <, 200);

      again = bm_move_code_unpack (bm_record_get_setup (record), bm_record_get_seed (record), code, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (bm_record_get_n_moves (again), ==, bm_record_get_n_moves (record));
      for (guint i = 0; i < bm_record_get_n_moves (record); i++)
        g_assert_cmpuint (bm_record_get_move (again, i), ==, bm_record_get_move (record, i));

      /* What goes on after the end is no game, and neither is one without its last move. */
      copy = g_malloc0 (size + 1);
      memcpy (copy, data, size);
      longer = g_bytes_new (copy, size + 1);
      g_assert_null (bm_move_code_unpack (bm_record_get_setup (record), bm_record_get_seed (record), longer, &error));
      g_assert_error (error, BM_RECORD_ERROR, BM_RECORD_ERROR_MOVE);
      g_clear_error (&error);
      bm_record_truncate (record, bm_record_get_n_moves (record) - 1);
      g_assert_null (bm_move_code_pack (record, &error));
      g_assert_error (error, BM_RECORD_ERROR, BM_RECORD_ERROR_MOVE);
    }
}

/* -- Lines -- */

static void
test_line (void)
{
  static const char *const names[][2] = {
    { "Ada", "Ada" }, { "", "" }, { "Zoë (63) #1", "Zoë 63 1" }, { "12 34 (5", "12 34 5" }, { "李 雷", "李 雷" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (BmRecord) record = new_game ("2026-11-27", names[i][0]);
      g_autofree char *line = NULL;
      g_autofree char *wrapped = NULL;
      g_autoptr (BmRecord) read = NULL;
      g_autofree char *again = NULL;
      g_autoptr (GError) error = NULL;
      GDate date;

      test_play_on (record, i);
      bm_record_set_n_taken_back (record, i);
      line = bm_day_line_new (record);
      g_assert_cmpuint (strlen (line), <, 330);
      g_assert_null (strchr (line, '\n'));

      /* As it comes out of a chat. */
      wrapped = g_strdup_printf ("> look at this:\n> %s :-)", line);
      memcpy (strstr (wrapped, " #"), "\n#", 2);
      read = bm_day_line_read (wrapped, &error);
      g_assert_no_error (error);
      bm_date_parse ("2026-11-27", &date);
      g_assert_cmpstr (bm_record_get_name (read, bm_day_get_seat (&date)), ==, names[i][1]);
      g_assert_cmpuint (bm_record_get_n_taken_back (read), ==, i);
      g_assert_cmpuint (bm_record_get_n_moves (read), ==, bm_record_get_n_moves (record));
      again = bm_day_line_new (read);
      g_assert_cmpstr (again, ==, line);
    }
}

/* Lines that were once written can be read for ever, and programs that write the same line agree about everything. */
static void
test_old_lines (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "session", "day-lines.txt", NULL);
  g_autoptr (GString) actual = g_string_new (NULL);
  g_autofree char *expected = NULL;
  g_auto (GStrv) lines = NULL;

  for (guint day = 1; day <= 7; day++)
    {
      g_autofree char *text = g_strdup_printf ("2026-06-%02u", day);
      g_autofree char *line = play_day (text, "Ada", day);

      g_string_append_printf (actual, "%s\n", line);
    }

  if (g_getenv ("BM_REGENERATE_DAYS") != NULL)
    g_assert_true (g_file_set_contents (path, actual->str, -1, NULL));
  g_assert_true (g_file_get_contents (path, &expected, NULL, NULL));
  g_assert_cmpstr (actual->str, ==, expected);

  lines = g_strsplit (g_strchomp (expected), "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (BmRecord) record = bm_day_line_read (lines[i], &error);

      g_assert_no_error (error);
      g_assert_true (bm_day_check (record));
    }
}

static void
expect_refused (const char     *line,
                BmDayLineError  code)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (bm_day_line_read (line, &error));
  if (!g_error_matches (error, BM_DAY_LINE_ERROR, (int) code))
    g_error ("“%s” is refused with “%s” (%d), which is not %u", line, error->message, error->code, code);
}

static char *
replace (const char *line,
         const char *from,
         const char *to)
{
  g_auto (GStrv) parts = g_strsplit (line, from, 2);

  g_assert_nonnull (parts[1]);
  return g_strjoinv (to, parts);
}

/* Each alteration is refused, with the reason. */
static void
test_altered (void)
{
  g_autofree char *line = play_day ("2026-11-27", "Ada", 5);
  g_autofree char *day = replace (line, "2026-11-27", "2026-11-20");
  g_autofree char *no_day = replace (line, "2026-11-27", "2026-11-31");
  g_autofree char *name = replace (line, "Ada", "Ida");
  g_autofree char *cut = g_strndup (line, strlen (line) - 3);
  g_autofree char *short_code = g_strndup (line, (gsize) (strchr (line, '#') - line) + 9);
  g_autofree char *no_code = g_strndup (line, (gsize) (strchr (line, '#') - line));
  g_autofree char *newer = g_strdup (line);
  g_autofree char *points = replace (line, "Ada ", "Ada 1");
  g_autoptr (GError) error = NULL;

  expect_refused (day, BM_DAY_LINE_ERROR_TEXT);
  expect_refused (no_day, BM_DAY_LINE_ERROR_TEXT);
  expect_refused (name, BM_DAY_LINE_ERROR_TEXT);
  expect_refused (cut, BM_DAY_LINE_ERROR_CODE);
  expect_refused (short_code, BM_DAY_LINE_ERROR_CODE);
  expect_refused (no_code, BM_DAY_LINE_ERROR_SYNTAX);
  expect_refused ("", BM_DAY_LINE_ERROR_SYNTAX);
  expect_refused ("Big Monster", BM_DAY_LINE_ERROR_SYNTAX);
  expect_refused ("\xff", BM_DAY_LINE_ERROR_SYNTAX);
  strchr (newer, '#')[2] = 'g';
  expect_refused (newer, BM_DAY_LINE_ERROR_VERSION);

  expect_refused (points, BM_DAY_LINE_ERROR_POINTS);
  g_assert_null (bm_day_line_read (points, &error));
  g_assert_true (g_str_has_prefix (error->message, "The line says 1"));

  /* Any one character of the code. */
  for (char *p = strchr (line, '#') + 2; *p != '\0'; p++)
    {
      g_autoptr (GError) reason = NULL;
      char kept = *p;

      *p = kept == 'A' ? 'E' : 'A';
      g_assert_null (bm_day_line_read (line, &reason));
      g_assert_cmpint (reason->domain, ==, BM_DAY_LINE_ERROR);
      *p = kept;
    }
}

/* Only what was dealt that day, and played from its beginning to its end, has a line. */
static void
test_not_a_day (void)
{
  g_autoptr (BmRecord) unfinished = new_game ("2026-11-27", "Ada");
  g_autoptr (BmRecord) other_day = new_game ("2026-11-27", "Ada");
  g_autoptr (BmRecord) fork = new_game ("2026-11-27", "Ada");
  g_autofree char *digest = bm_record_dup_digest (fork);

  g_assert_null (bm_day_line_new (unfinished));
  test_play_on (other_day, 1);
  bm_record_set_day (other_day, "2026-11-20");
  g_assert_false (bm_day_check (other_day));
  g_assert_null (bm_day_line_new (other_day));
  bm_record_set_day (other_day, NULL);
  g_assert_null (bm_day_line_new (other_day));
  test_play_on (fork, 1);
  bm_record_set_parent (fork, digest, 20);
  g_assert_null (bm_day_line_new (fork));
}

int
main (int    argc,
      char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  rules = bm_day_load_rules ();

  g_test_add_func ("/day/dates", test_dates);
  g_test_add_func ("/day/year", test_year);
  g_test_add_func ("/day/moves", test_moves);
  g_test_add_func ("/day/line", test_line);
  g_test_add_func ("/day/old-lines", test_old_lines);
  g_test_add_func ("/day/altered", test_altered);
  g_test_add_func ("/day/not-a-day", test_not_a_day);

  status = g_test_run ();
  bm_rules_unref (rules);
  return status;
}
