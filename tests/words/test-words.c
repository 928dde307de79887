/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-game-words.h"
#include "bm-phrase.h"

/* Numbers, points, lists, the ways to play. */

static void
test_numbers (void)
{
  static const struct
  {
    int         n;
    const char *number;
    const char *difference;
    const char *points;
  } rows[] = {
    { 0, "0", "±0", "0 points" },     { 1, "1", "+1", "1 point" },        { -1, "−1", "−1", "−1 point" },
    { 7, "7", "+7", "7 points" },     { -10, "−10", "−10", "−10 points" }, { 120, "120", "+120", "120 points" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *number = bm_words_number (rows[i].n);
      g_autofree char *difference = bm_words_signed_number (rows[i].n);
      g_autofree char *points = bm_words_points (rows[i].n);

      g_assert_cmpstr (number, ==, rows[i].number);
      g_assert_cmpstr (difference, ==, rows[i].difference);
      g_assert_cmpstr (points, ==, rows[i].points);
    }
}

static void
test_lists (void)
{
  static const struct
  {
    const char *strings[4];
    const char *with_and;
    const char *with_or;
    const char *with_and_or;
    const char *lines;
    const char *facts;
  } rows[] = {
    { { NULL }, "", "", "", "", "" },
    { { "ice" }, "ice", "ice", "ice", "ice", "ice" },
    { { "ice", "lava" }, "ice and lava", "ice or lava", "ice and/or lava", "ice\nlava", "ice\u00a0· lava" },
    { { "ice", "%s", "lava" }, "ice, %s and lava", "ice, %s or lava", "ice, %s and/or lava", "ice\n%s\nlava",
      "ice\u00a0· %s\u00a0· lava" },
    { { "a", "b", "c", "d" }, "a, b, c and d", "a, b, c or d", "a, b, c and/or d", "a\nb\nc\nd", "a\u00a0· b\u00a0· c\u00a0· d" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) strings = g_ptr_array_new ();
      g_autofree char *with_and = NULL;
      g_autofree char *with_or = NULL;
      g_autofree char *with_and_or = NULL;
      g_autofree char *lines = NULL;
      g_autofree char *facts = NULL;

      for (guint j = 0; j < G_N_ELEMENTS (rows[i].strings) && rows[i].strings[j] != NULL; j++)
        g_ptr_array_add (strings, (gpointer) rows[i].strings[j]);
      with_and = bm_words_and (strings);
      with_or = bm_words_or (strings);
      with_and_or = bm_words_and_or (strings);
      lines = bm_words_lines (strings);
      facts = bm_words_facts (strings);
      g_assert_cmpstr (with_and, ==, rows[i].with_and);
      g_assert_cmpstr (with_or, ==, rows[i].with_or);
      g_assert_cmpstr (with_and_or, ==, rows[i].with_and_or);
      g_assert_cmpstr (lines, ==, rows[i].lines);
      g_assert_cmpstr (facts, ==, rows[i].facts);
    }
}

/* Each way to play and each option has a name of its own. */
static void
test_game (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autofree char *first = bm_team_name (0);
  g_autofree char *third = bm_team_name (2);

  for (guint mode = 0; mode < BM_N_MODES; mode++)
    {
      g_assert_true (g_hash_table_add (seen, (gpointer) bm_mode_name ((BmMode) mode)));
      g_assert_true (g_hash_table_add (seen, (gpointer) bm_mode_players ((BmMode) mode)));
      g_assert_true (g_hash_table_add (seen, (gpointer) bm_mode_words ((BmMode) mode)));
    }
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (g_hash_table_add (seen, (gpointer) bm_giving_name ((BmGiving) i)));
      g_assert_true (g_hash_table_add (seen, (gpointer) bm_giving_words ((BmGiving) i)));
      g_assert_true (g_hash_table_add (seen, (gpointer) bm_all_tie_name ((BmAllTie) i)));
    }
  g_assert_false (g_hash_table_contains (seen, ""));
  g_assert_cmpstr (first, ==, "Team A");
  g_assert_cmpstr (third, ==, "Team C");
}

static void
test_articles (void)
{
  static const struct
  {
    const char *noun;
    const char *with_article;
  } rows[] = {
    { "lava tile", "a lava tile" },
    { "ice tile", "an ice tile" },
    { "Élan", "an Élan" },
    { "unicorn", "a unicorn" },
    { "umbrella", "an umbrella" },
    { "“Ice”", "an “Ice”" },
    { "\0020\003ice tile\004", "an \0020\003ice tile\004" },
    { "", "a " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *words = bm_noun_with_article (rows[i].noun);

      g_assert_cmpstr (words, ==, rows[i].with_article);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/words/numbers", test_numbers);
  g_test_add_func ("/words/lists", test_lists);
  g_test_add_func ("/words/game", test_game);
  g_test_add_func ("/words/articles", test_articles);

  return g_test_run ();
}
