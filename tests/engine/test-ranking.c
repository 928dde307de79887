/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "test-util.h"

/* rules.md section 10: who wins. */

static BmRules *rules;

static void
test_winners (void)
{
  static const struct
  {
    const char *rule;
    guint       n_seats;
    gboolean    teams;
    int         totals[BM_MAX_SEATS];
    int         big_monster[BM_MAX_SEATS];
    guint       winners;  /* a bit for each seat */
    BmTieBreak  tie_break;
    BmTeamTieBreak team_tie_break;
  } rows[] = {
    { "10: individual: most points", 3, FALSE, { 50, 70, 60 }, { 9, 0, 9 }, 1 << 1, BM_TIE_BREAK_NONE },
    { "10: … the first seat", 4, FALSE, { 71, 70, 60, 1 }, { 0 }, 1 << 0, BM_TIE_BREAK_NONE },
    { "10: … the last seat of six", 6, FALSE, { 1, 2, 3, 4, 5, 6 }, { 0 }, 1 << 5, BM_TIE_BREAK_NONE },
    { "10: … below 0", 3, FALSE, { -5, -3, -4 }, { 0 }, 1 << 1, BM_TIE_BREAK_NONE },
    { "10: tie: most points on the Big Monster line", 3, FALSE, { 70, 70, 60 }, { 11, 12, 33 }, 1 << 1,
      BM_TIE_BREAK_LINE },
    { "10: … among those who tie only", 4, FALSE, { 70, 69, 70, 70 }, { 1, 44, 0, 2 }, 1 << 3, BM_TIE_BREAK_LINE },
    { "10: then shared", 3, FALSE, { 70, 70, 60 }, { 11, 11, 0 }, 1 << 0 | 1 << 1, BM_TIE_BREAK_SHARED },
    { "10: … by those who still tie", 3, FALSE, { 70, 70, 70 }, { 11, 1, 11 }, 1 << 0 | 1 << 2, BM_TIE_BREAK_SHARED },
    { "10: … by two players", 2, FALSE, { 0, 0 }, { 0 }, 1 << 0 | 1 << 1, BM_TIE_BREAK_SHARED },
    { "10: team: the lower partner's score: 76 and 126, 94 and 93, 83 and 88", 6, TRUE, { 76, 94, 83, 126, 93, 88 },
      { 0 },
      1 << 1 | 1 << 4, BM_TIE_BREAK_NONE },
    { "10: … with four players", 4, TRUE, { 200, 80, 10, 81 }, { 0 }, 1 << 1 | 1 << 3, BM_TIE_BREAK_NONE },
    { "10: tie: the higher partner's", 4, TRUE, { 80, 99, 100, 80 }, { 0, 11, 0, 11 }, 1 << 0 | 1 << 2,
      BM_TIE_BREAK_PARTNER },
    { "10: … among those who tie only", 6, TRUE, { 80, 80, 79, 90, 91, 120 }, { 0 }, 1 << 1 | 1 << 4,
      BM_TIE_BREAK_PARTNER },
    { "10: then Big Monster points of both", 4, TRUE, { 80, 90, 90, 80 }, { 11, 4, 0, 8 }, 1 << 1 | 1 << 3,
      BM_TIE_BREAK_LINE },
    { "10: then shared", 4, TRUE, { 80, 90, 90, 80 }, { 11, 4, 0, 7 }, 0xf, BM_TIE_BREAK_SHARED },
    { "10: first edition: then Big Monster points of the better partner", 4, TRUE, { 80, 90, 90, 80 }, { 11, 4, 0, 8 },
      1 << 0 | 1 << 2, BM_TIE_BREAK_LINE, BM_TEAM_TIE_BREAK_BETTER },
    { "10: … whichever it is", 4, TRUE, { 80, 90, 90, 80 }, { 7, 11, 10, 0 }, 1 << 1 | 1 << 3, BM_TIE_BREAK_LINE,
      BM_TEAM_TIE_BREAK_BETTER },
    { "10: … after the higher partner's score", 4, TRUE, { 80, 90, 91, 80 }, { 0, 11, 0, 11 }, 1 << 0 | 1 << 2,
      BM_TIE_BREAK_PARTNER, BM_TEAM_TIE_BREAK_BETTER },
    { "10: … then shared", 4, TRUE, { 80, 90, 90, 80 }, { 11, 4, 0, 11 }, 0xf, BM_TIE_BREAK_SHARED,
      BM_TEAM_TIE_BREAK_BETTER },
    { "10: … teams only", 3, FALSE, { 70, 70, 60 }, { 11, 12, 33 }, 1 << 1, BM_TIE_BREAK_LINE, BM_TEAM_TIE_BREAK_BETTER },
    { "10: … by two teams of three", 6, TRUE, { 80, 80, 80, 90, 90, 90 }, { 5, 5, 4, 6, 6, 6 },
      1 << 0 | 1 << 1 | 1 << 3 | 1 << 4, BM_TIE_BREAK_SHARED },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      BmSheet sheets[BM_MAX_SEATS] = { { { 0 } } };
      BmTieBreak tie_break = BM_TIE_BREAK_SHARED;
      g_autofree char *expected = NULL;
      g_autofree char *actual = NULL;
      BmPosition position;
      guint winners;

      bm_test_position_begin (&position, rules, rows[i].n_seats, rows[i].teams, "");
      position.team_tie_break = (guint8) rows[i].team_tie_break;
      for (guint seat = 0; seat < rows[i].n_seats; seat++)
        {
          sheets[seat].total = rows[i].totals[seat];
          sheets[seat].lines[rules->tie_break_line] = rows[i].big_monster[seat];
        }
      winners = bm_position_find_winners (&position, rules, sheets, &tie_break);
      actual = g_strdup_printf ("winners %x by %d", winners, (int) tie_break);
      expected = g_strdup_printf ("winners %x by %d", rows[i].winners, (int) rows[i].tie_break);
      bm_test_expect (rows[i].rule, "winners", actual, expected);
      g_assert_cmphex (bm_position_find_winners (&position, rules, sheets, NULL), ==, winners);
    }
}

/* A game without a line for ties goes from points to a shared victory. */
static void
test_no_tie_break_line (void)
{
  BmSheet sheets[BM_MAX_SEATS] = { { { 0 } } };
  BmTieBreak tie_break = BM_TIE_BREAK_NONE;
  BmRules without = *rules;
  BmPosition position;

  without.tie_break_line = BM_NONE;
  bm_test_position_begin (&position, &without, 3, FALSE, "");
  sheets[0].total = sheets[1].total = 7;
  sheets[0].lines[rules->tie_break_line] = 5;
  g_assert_cmphex (bm_position_find_winners (&position, &without, sheets, &tie_break), ==, 3);
  g_assert_cmpint (tie_break, ==, BM_TIE_BREAK_SHARED);
}

int
main (int    argc,
      char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  rules = bm_test_rules_new ("base");

  g_test_add_func ("/ranking/winners", test_winners);
  g_test_add_func ("/ranking/no-tie-break-line", test_no_tie_break_line);

  result = g_test_run ();
  bm_rules_unref (rules);
  return result;
}
