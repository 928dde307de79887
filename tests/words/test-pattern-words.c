/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <locale.h>

#include "bm-count-words.h"
#include "bm-effect-words.h"
#include "bm-locale.h"
#include "bm-phrase.h"
#include "bm-rule-words.h"
#include "bm-score-words.h"
#include "bm-thing-words.h"
#include "test-util.h"

/* patterns.txt: what the rules and medals say that designers think of, in all languages. */

#define PROBE "'tiles': [{'id': 'probe', 'name': {'en': 'Probe'}, 'terrain': 'lava', 'line': 'lava', 'rules': [{%s}]}]"
#define MEDAL "'medals': [{'id': 'probe', 'name': {'en': 'Probe'}, %s}]"
#define NAME(en, fr, de, nl) "'name': {'en': '" en "', 'fr': '" fr "', 'de': '" de "', 'nl': '" nl "'}"
#define EFFECT \
  "'tokens': [{'id': 'coin', " NAME ("Coin", "Pièce", "Münze", "Munt") "}," \
  "           {'id': 'pearl', " NAME ("Pearl", "Perle", "Perle", "Parel") ", 'points': 2}]," \
  "'tiles': [{'id': 'probe', 'name': {'en': 'Probe'}, 'terrain': 'lava', 'effects': [{%s}]}]"
#define FACES \
  "'tiles': [{'id': 'up', " NAME ("Up", "Haut", "Hoch", "Omhoog") ", 'terrain': 'lava'}," \
  "          {'id': 'down', " NAME ("Down", "Bas", "Runter", "Omlaag") ", 'terrain': 'lava'}," \
  "          {'id': 'probe', 'name': {'en': 'Probe'}, 'terrain': 'lava', %s}]"

/* What a line begins with, and the set that it is put into. */
static const struct
{
  const char *prefix;
  const char *things;
} places[] = {
  { "rule ", PROBE },
  { "medal ", MEDAL },
  { "effect ", EFFECT },
  { "tile ", FACES },
};

static BmRules *
compile (const char *line)
{
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if (g_str_has_prefix (line, places[i].prefix))
      {
        g_auto (GStrv) around = g_strsplit (places[i].things, "%s", 2);
        g_autofree char *things = g_strconcat (around[0], line + strlen (places[i].prefix), around[1], NULL);

        return bm_test_rules_new_with (things);
      }

  g_error ("“%s” begins like nothing that is known", line);
}

static char *
say (const BmRules *rules,
     const char    *line,
     const char    *language)
{
  g_setenv ("LANGUAGE", language, TRUE);
  setlocale (LC_ALL, "");  /* or gettext would not look again */

  if (g_str_has_prefix (line, "medal "))
    return bm_medal_words (rules, bm_test_find_medal (rules, "probe"), FALSE);
  if (g_str_has_prefix (line, "effect "))
    return bm_effect_words (rules, rules->tiles[bm_test_find_tile (rules, "probe")].effects.first);
  if (g_str_has_prefix (line, "tile "))
    return bm_faces_words (rules, bm_test_find_tile (rules, "probe"));
  return bm_rule_words (rules, rules->tiles[bm_test_find_tile (rules, "probe")].body.rules.first);
}

/* @lines: a title, a rule, and a sentence in each language. */
static void
check_entry (char **lines)
{
  static const char *const languages[] = { "en", "fr", "de", "nl" };
  g_autoptr (BmRules) rules = compile (lines[1]);

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_autofree char *words = say (rules, lines[1], languages[i]);
      g_autofree char *line = g_strdup_printf ("%s %s", languages[i], words);

      if (!g_strv_contains ((const char *const *) lines, line))
        {
          g_test_message ("%s: %s", lines[0], line);
          g_test_fail ();
        }
    }
}

static void
test_patterns (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "words", "patterns.txt", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) entries = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  entries = g_strsplit (g_strchomp (text), "\n\n", -1);

  for (guint i = 0; entries[i] != NULL; i++)
    {
      g_auto (GStrv) lines = g_strsplit (entries[i], "\n", -1);

      if (*lines[0] != '#')
        check_entry (lines);
    }
}

/* Words that have the adjectives after them end otherwise than numbers do. */
static void
test_adjectives (void)
{
  static const struct
  {
    const char *language;
    const char *noun;
    const char *none;
    const char *most;
    const char *number;
  } rows[] = {
    { "en", "free cells", "no free cells", "free cells", "free cells" },
    { "de", "Felder", "keine Felder", "Felder", "Felder" },
    { "de", "freie Felder", "keine freien Felder", "freien Felder", "freier Felder" },
    { "de", "vollständige grüne Kristalle an Kanten", "keine vollständigen grünen Kristalle an Kanten",
      "vollständigen grünen Kristalle an Kanten", "vollständiger grüner Kristalle an Kanten" },
    { "de", "lila Monster", "keine lila Monster", "lila Monster", "lila Monster" },
    { "de", "vollständige „Flock“", "keine vollständigen „Flock“", "vollständigen „Flock“", "vollständiger „Flock“" },
    { "de", "„Flock“", "keine „Flock“", "„Flock“", "„Flock“" },
    { "de", "\0020\003freie Felder\004", "keine \0020\003freien Felder\004", "\0020\003freien Felder\004",
      "\0020\003freier Felder\004" },
    { "de", "complete crystals", "keine complete crystals", "complete crystals", "complete crystals" },
    { "de", "große", "keine große", "große", "große" },
    { "de", "grüne Kristalle und/oder rote Kristalle", "keine grünen Kristalle und/oder roten Kristalle",
      "grünen Kristalle und/oder roten Kristalle", "grüner Kristalle und/oder roter Kristalle" },
    { "de", "Plättchen und rote Kristalle", "keine Plättchen und roten Kristalle", "Plättchen und roten Kristalle",
      "Plättchen und roter Kristalle" },
    { "de", "Gruppen (grüne Monster und rote Monster)", "keine Gruppen (grüne Monster und rote Monster)",
      "Gruppen (grüne Monster und rote Monster)", "Gruppen (grüne Monster und rote Monster)" },
    { "de", "", "keine ", "", "" },
    { "fr", "tuile", "pas de tuile", "de tuile", "de tuile" },
    { "fr", "œuf", "pas d’œuf", "d’œuf", "d’œuf" },
    { "fr", "\0020\003écaille\004", "pas d’\0020\003écaille\004", "d’\0020\003écaille\004", "d’\0020\003écaille\004" },
    { "nl", "vrije cellen", "geen vrije cellen", "vrije cellen", "vrije cellen" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *none = NULL;
      g_autofree char *most = NULL;
      g_autofree char *number = NULL;

      g_setenv ("LANGUAGE", rows[i].language, TRUE);
      setlocale (LC_ALL, "");
      none = bm_noun_after_none (rows[i].noun);
      most = bm_noun_after_most (rows[i].noun);
      number = bm_noun_after_number (rows[i].noun);
      g_assert_cmpstr (none, ==, rows[i].none);
      g_assert_cmpstr (most, ==, rows[i].most);
      g_assert_cmpstr (number, ==, rows[i].number);
    }
}

/* What is not so many points times so many things says the whole rule. */
static void
test_explanations (void)
{
  static const struct
  {
    const char *rule;
    int         points;
    int         count;
    const char *words;
  } rows[] = {
    { "rule 'points': 2, 'each': {'of': 'tiles', 'terrain': 'ice'}", 6, 3, "Probe: 2 points × 3 ice tiles = 6" },
    { "rule 'points': 2, 'each': {'of': 'tiles'}, 'limit': 5", 5, 3, "Probe: 2 points × 3 tiles, limited to 5" },
    { "rule 'points': [1, 3], 'each': {'of': 'tiles'}", 3, 5, "Probe: 1 or 3 points for 1, 2 or more tiles = 3" },
    { "rule 'points': 3, 'per': 2, 'each': {'of': 'tiles'}", 6, 2, "Probe: 3 points for every 2 tiles = 6" },
    { "rule 'points': [8, 4], 'each': {'of': 'tiles'}, 'rank': 'most'", 4, 1,
      "Probe: 8 points if you have the most tiles, 4 points for second place (even if tied) = 4" },
    { "rule 'points': 2, 'each': {'of': 'tiles'}, 'scored': 'placed'", 8, 4,
      "Probe: 2 points per tile (counted once, when this tile is placed) = 8" },
  };

  g_setenv ("LANGUAGE", "en", TRUE);
  setlocale (LC_ALL, "");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BmRules) rules = compile (rows[i].rule);
      BmScoreEntry entry = {
        .kind = BM_SCORE_RULE, .points = rows[i].points, .count = rows[i].count, .tiles = 1 << 1,
        .item = rules->tiles[bm_test_find_tile (rules, "probe")].body.rules.first,
      };
      g_autofree char *words = NULL;
      BmZone zone;

      bm_test_zone_begin (&zone, rules, "lava", "probe@2,0");
      words = bm_score_entry_words (rules, &zone, &entry);
      bm_test_expect ("explanation", rows[i].rule, words, rows[i].words);
    }
}

/* What people call things that are counted, and what they find by it. */
static void
test_searching (void)
{
  static const struct
  {
    const char *language;
    const char *search;
    BmCounting  counting;
    gboolean    is_found;
  } rows[] = {
    { "en", "", BM_COUNTING_HOLES, TRUE },
    { "en", "pair", BM_COUNTING_SMALLEST, TRUE },
    { "en", "row", BM_COUNTING_LONGEST_LINE, TRUE },
    { "en", "row", BM_COUNTING_MUTANT_TILES, FALSE },
    { "en", "neighb", BM_COUNTING_NEIGHBOURS, TRUE },
    { "en", "most", BM_COUNTING_LARGEST_GROUP, TRUE },
    { "en", "longest col", BM_COUNTING_LONGEST_LINE, TRUE },
    { "en", "longest pair", BM_COUNTING_LONGEST_LINE, FALSE },
    { "de", "paar", BM_COUNTING_SMALLEST, TRUE },
    { "de", "Löch", BM_COUNTING_HOLES, TRUE },
    { "fr", "ligne", BM_COUNTING_LONGEST_LINE, TRUE },
    { "nl", "afstand", BM_COUNTING_DISTANCE, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_setenv ("LANGUAGE", rows[i].language, TRUE);
      setlocale (LC_ALL, "");
      g_assert_cmpint (bm_counting_matches (rows[i].counting, rows[i].search), ==, rows[i].is_found);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  bm_locale_set_up ();

  g_test_add_func ("/pattern-words/patterns", test_patterns);
  g_test_add_func ("/pattern-words/adjectives", test_adjectives);
  g_test_add_func ("/pattern-words/explanations", test_explanations);
  g_test_add_func ("/pattern-words/searching", test_searching);

  return g_test_run ();
}
