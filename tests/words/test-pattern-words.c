/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <locale.h>

#include "bm-locale.h"
#include "bm-rule-words.h"
#include "bm-thing-words.h"
#include "test-util.h"

/* patterns.txt: what the rules and medals say that designers think of, in all languages. */

#define PROBE "'tiles': [{'id': 'probe', 'name': {'en': 'Probe'}, 'terrain': 'lava', 'line': 'lava', 'rules': [{%s}]}]"
#define MEDAL "'medals': [{'id': 'probe', 'name': {'en': 'Probe'}, %s}]"
static BmRules *
compile (const char *line)
{
  g_autofree char *things = g_str_has_prefix (line, "rule ") ? g_strdup_printf (PROBE, line + strlen ("rule "))
                                                             : g_strdup_printf (MEDAL, line + strlen ("medal "));

  return bm_test_rules_new_with (things);
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

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  bm_locale_set_up ();

  g_test_add_func ("/pattern-words/patterns", test_patterns);

  return g_test_run ();
}
