/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-error-words.h"
#include "bm-json.h"
#include "bm-problem.h"

/* What is wrong with a file, in words instead of paths. */

static void
test_words (void)
{
  static const char *const rows[][2] = {
    { "moons.json: $.score_lines[0].id: the ID “moon” is taken", "“moons.json”: score line no. 1, ID in Files: the ID “moon” is taken" },
    { "$.requires[1]: there is no set “deep-sea”", "Extends: there is no set “deep-sea”" },
    { "deep.json: $: “name” is missing", "“deep.json”: “name” is missing" },
    { "$.tiles[2].rules[0].each.of: there is no tile “x”", "tile no. 3, Rule 1 › What Is Counted: there is no tile “x”" },
    { "$.tiles[2][\"green dragon\"]: must be a number", "tile no. 3: must be a number" },
    { "a.json: $.tiles[0].id: the ID “desert” is taken: base.json has it at $.tiles[23]",
      "“a.json”: tile no. 1, ID in Files: the ID “desert” is taken: base.json has it at tile no. 24" },
    { "game.json: $.moves[4] is not legal: it is not your turn", "“game.json”: move no. 5 is not legal: it is not your turn" },
    { "game.json: $.setup: too many players", "“game.json”: too many players" },
    { "No space left on device", "No space left on device" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = g_error_new_literal (BM_SET_ERROR, BM_SET_ERROR_FORMAT, rows[i][0]);
      g_autofree char *words = bm_error_words (error);

      g_assert_cmpstr (words, ==, rows[i][1]);
    }
}

/* Where the set is known, things are called by their names. */
static void
test_set (void)
{
  static const char *const rows[][2] = {
    { "moons.json: $.tiles[1].points: 300 is not between −200 and 200", "“moons.json”: tile “Moth”, Points: 300 is not between −200 and 200" },
    { "moons.json: $.tiles[0].id: wrong", "“moons.json”: tile no. 1, ID in Files: wrong" },
    { "moons.json: $.medals[7]: wrong", "“moons.json”: medal no. 8: wrong" },
    { "base.json: $.tiles[1]: wrong", "“base.json”: tile no. 2: wrong" },
  };
  g_autoptr (JsonNode) root = json_from_string ("{ \"tiles\": [ {}, { \"name\": { \"en\": \"Moth\" } } ] }", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = g_error_new_literal (BM_SET_ERROR, BM_SET_ERROR_RANGE, rows[i][0]);
      g_autofree char *words = bm_error_words_in_set (error, root, "moons.json");

      g_assert_cmpstr (words, ==, rows[i][1]);
    }
}

static void
test_file (void)
{
  g_autoptr (GError) no_set = g_error_new_literal (BM_SET_ERROR, BM_SET_ERROR_SYNTAX, "a.json: line 1, column 1: empty");
  g_autofree char *no_set_words = bm_error_words_for_file (no_set, "a.json");
  g_autoptr (GError) syntax = NULL;
  g_autoptr (GError) plain = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_FAILED, "It is a folder");
  g_autoptr (GError) named = g_error_new_literal (BM_SET_ERROR, BM_SET_ERROR_MISSING, "a.json: $: “name” is missing");
  g_autofree char *syntax_words = NULL;
  g_autofree char *plain_words = bm_error_words_for_file (plain, "a.json");
  g_autofree char *named_words = bm_error_words_for_file (named, "a.json");

  g_assert_null (bm_json_parse ("hello", 5, &syntax));
  syntax_words = bm_error_words_for_file (syntax, "notes.txt");
  g_assert_cmpstr (syntax_words, ==, "“notes.txt” is not a Big Monster set or saved game "
                                     "(line 1, column 1: expected a value, found \"hello\").");
  g_assert_cmpstr (no_set_words, ==, "“a.json” is not a Big Monster set or saved game (line 1, column 1: empty).");
  g_assert_cmpstr (plain_words, ==, "“a.json”: It is a folder");
  g_assert_cmpstr (named_words, ==, "“a.json”: “name” is missing");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/error-words/words", test_words);
  g_test_add_func ("/error-words/set", test_set);
  g_test_add_func ("/error-words/file", test_file);

  return g_test_run ();
}
