/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "bm-score-table.h"
#include "session-util.h"

/* What the score pad shows. */

static BmScoreTable *
play (const TestGame *game)
{
  g_autoptr (BmSession) session = test_session_new (game, BM_GIVING_RACE, 3);
  BmView view;

  bm_session_set_paused (session, FALSE);
  test_play_to_end (session);
  view = bm_session_get_view (session, BM_SPECTATOR);
  return bm_score_table_new (&view);
}

/* Every line that brings points is there, and the rows add up to the total. */
static void
test_adds_up (gconstpointer data)
{
  g_autoptr (BmScoreTable) table = play (data);

  for (guint i = 0; i < table->n_columns; i++)
    {
      guint seat = table->columns[i];

      g_assert_cmpint (bm_score_table_get_sum (table, seat, 0), ==, 0);
      g_assert_cmpint (bm_score_table_get_sum (table, seat, table->n_rows), ==, table->sheets[seat].total);
      for (guint row = 0; row < table->n_rows; row++)
        g_assert_cmpint (bm_score_table_get_sum (table, seat, row + 1) - bm_score_table_get_sum (table, seat, row), ==,
                         table->sheets[seat].lines[table->rows[row]]);
    }
}

static void
test_columns (gconstpointer data)
{
  g_autoptr (BmScoreTable) table = play (data);
  gboolean teams = ((const TestGame *) data)->mode == BM_MODE_TEAM;
  guint seen = 0;

  for (guint i = 0; i < table->n_columns; i++)
    seen |= 1u << table->columns[i];
  g_assert_cmpuint (table->n_columns, ==, strlen (((const TestGame *) data)->seats));
  g_assert_cmpuint (seen, ==, (1u << table->n_columns) - 1);

  for (guint i = 0; i < table->n_columns; i++)
    {
      guint seat = table->columns[i];
      guint partner = bm_score_table_get_partner (table, seat);

      g_assert_cmpuint (partner, ==, teams ? table->columns[i ^ 1] : seat);
      g_assert_cmpint (bm_score_table_get_team_total (table, seat), ==,
                       MIN (table->sheets[seat].total, table->sheets[partner].total));
    }
}

/* Nobody has more than the winners have. */
static void
test_winners (gconstpointer data)
{
  g_autoptr (BmScoreTable) table = play (data);
  int highest = G_MININT;

  g_assert_cmpuint (table->winners, !=, 0);
  for (guint seat = 0; seat < table->n_columns; seat++)
    highest = MAX (highest, bm_score_table_get_team_total (table, seat));
  for (guint seat = 0; seat < table->n_columns; seat++)
    if (table->winners >> seat & 1)
      g_assert_cmpint (bm_score_table_get_team_total (table, seat), ==, highest);
}

/* What brought the points of a cell adds up to them, like things stand together, and the most points come first. */
static void
test_explained (gconstpointer data)
{
  g_autoptr (BmScoreTable) table = play (data);
  guint n_together = 0;

  for (guint seat = 0; seat < table->n_columns; seat++)
    for (guint line = 0; line < table->rules->n_lines; line++)
      {
        g_autoptr (GArray) groups = bm_score_table_explain (table, seat, line);
        int points = 0;

        for (guint i = 0; i < groups->len; i++)
          {
            const BmScoreGroup *group = &g_array_index (groups, BmScoreGroup, i);

            g_assert_cmpint (group->entry.points * (int) group->n, ==, group->points);
            g_assert_cmpuint (group->tiles >> table->position->zones[seat].n_tiles, ==, 0);
            g_assert_cmpuint (group->entry.line, ==, line);
            if (i > 0)
              g_assert_cmpint (group->points, <=, group[-1].points);
            points += group->points;
            n_together += group->n > 1;
          }
        g_assert_cmpint (points, ==, table->sheets[seat].lines[line]);
      }

  g_assert_cmpuint (n_together, >, 0);
}

static void
add_games (const char    *path,
           GTestDataFunc  test)
{
  for (guint i = 0; i < n_test_games; i++)
    {
      g_autofree char *name = g_strdup_printf ("/score-table/%s/%s-%s", path, bm_mode_to_string (test_games[i].mode),
                                               test_games[i].seats);

      g_test_add_data_func (name, &test_games[i], test);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add_games ("adds-up", test_adds_up);
  add_games ("columns", test_columns);
  add_games ("winners", test_winners);
  add_games ("explained", test_explained);

  return g_test_run ();
}
