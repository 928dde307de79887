/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <locale.h>

#include "bm-library.h"
#include "bm-locale.h"
#include "bm-thing-words.h"
#include "test-util.h"

/* workshop.txt: what the tiles, explorers and medals of the set say that shows what rules can do, in all languages. */

static char *
say_medal (const BmRules *rules,
           guint          medal)
{
  return bm_medal_words (rules, medal, FALSE);
}

static const struct
{
  const char *kind;
  const char *list;
  guint (*find) (const BmRules *rules,
                 const char    *id);
  char *(*say)  (const BmRules *rules,
                 guint          index);
} kinds[] = {
  { "tile", "tiles", bm_test_find_tile, bm_tile_words },
  { "explorer", "explorers", bm_test_find_explorer, bm_explorer_words },
  { "medal", "medals", bm_test_find_medal, say_medal },
};

/* A line for each language, as in the file. */
static char *
say_entry (const BmRules *rules,
           guint          kind,
           const char    *id)
{
  static const char *const languages[] = { "en", "fr", "de", "nl" };
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%s %s", kinds[kind].kind, id);
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      g_autofree char *words = NULL;
      g_auto (GStrv) phrases = NULL;
      g_autofree char *line = NULL;

      g_setenv ("LANGUAGE", languages[i], TRUE);
      setlocale (LC_ALL, "");  /* or gettext would not look again */
      words = kinds[kind].say (rules, kinds[kind].find (rules, id));
      phrases = g_strsplit (words, "\n", -1);
      line = g_strjoinv (" | ", phrases);
      g_string_append_printf (text, "\n%s %s", languages[i], line);
    }

  return g_string_free (text, FALSE);
}

static void
test_workshop (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "words", "workshop.txt", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) wanted = NULL;
  g_autoptr (BmRules) rules = bm_test_rules_new ("base workshop");
  g_autoptr (BmSet) set = bm_library_load_shipped ("workshop", NULL);
  JsonObject *root = json_node_get_object (bm_set_get_root (set));
  guint n = 1;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  wanted = g_strsplit (g_strchomp (text), "\n\n", -1);
  g_assert_true (*wanted[0] == '#');

  for (guint kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
    {
      JsonArray *list = json_object_get_array_member (root, kinds[kind].list);

      for (guint i = 0; i < json_array_get_length (list); i++, n++)
        {
          const char *id = json_object_get_string_member (json_array_get_object_element (list, i), "id");
          g_autofree char *entry = say_entry (rules, kind, id);

          if (n >= g_strv_length (wanted) || !g_str_equal (wanted[n], entry))
            {
              g_test_message ("not as in the file:\n%s\n", entry);
              g_test_fail ();
            }
        }
    }
  g_assert_cmpuint (n, ==, g_strv_length (wanted));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  bm_locale_set_up ();

  g_test_add_func ("/set-words/workshop", test_workshop);

  return g_test_run ();
}
