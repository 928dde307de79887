/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <locale.h>

#include "bm-locale.h"
#include "bm-pattern.h"
#include "bm-template.h"
#include "bm-thing.h"
#include "design-util.h"

/* Examples that somebody can start from. What is wrong in one of them is wrong in every set that is made from it. */

static const char *const languages[] = { "en", "fr", "de", "nl" };

static void
set_language (const char *language)
{
  g_setenv ("LANGUAGE", language, TRUE);
  setlocale (LC_ALL, "");  /* or gettext would not look again */
}

/* A set of somebody who speaks a language. */
static BmDocument *
new_document (const char *language)
{
  g_autofree char *text = g_strdup_printf ("{ \"format\": \"bigmonster-set\", \"version\": 1, \"id\": \"mine\","
                                           "  \"name\": { \"%s\": \"Mine\" }, \"requires\": [\"base\"] }", language);
  g_autoptr (JsonNode) root = json_from_string (text, NULL);

  return bm_document_new (root, test_registry_get ());
}

/* All that the program has is offered, with a title in each language. */
static void
test_titles (void)
{
  const char *const *ids = bm_template_list_ids ();
  g_auto (GStrv) files = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      set_language (languages[i]);
      for (guint k = 0; ids[k] != NULL; k++)
        {
          g_autofree char *title = bm_template_dup_title (ids[k]);

          g_test_message ("%s: %s: %s", languages[i], ids[k], title);
          g_assert_nonnull (title);
        }
    }
  set_language ("en");

  files = g_resources_enumerate_children ("/io/github/bigmonster/BigMonster/templates",
                                          G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_assert_cmpuint (g_strv_length (files), ==, g_strv_length ((char **) ids));
}

/* The only name that a thing has is in the language of who made it. */
static void
assert_named (BmDocument *document,
              const char *language)
{
  for (guint kind = 0; kind < BM_N_THING_KINDS; kind++)
    for (guint i = 0;; i++)
      {
        g_autofree char *thing = bm_thing_path_new (kind, i);
        g_autofree char *name = g_strconcat (thing, ".name", NULL);
        g_autofree char *own_name = g_strconcat (name, ".", language, NULL);
        g_autofree char *id = g_strconcat (thing, ".id", NULL);
        g_autofree char *wish = NULL;

        if (bm_document_get (document, thing) == NULL)
          break;
        g_assert_nonnull (bm_document_get_string (document, own_name));
        g_assert_cmpuint (json_object_get_size (json_node_get_object (bm_document_get (document, name))), ==, 1);
        wish = bm_thing_suggest_id (document, thing);
        g_assert_true (g_str_has_prefix (bm_document_get_string (document, id), wish)
                       || g_str_has_prefix (wish, bm_document_get_string (document, id)));
      }
}

/* All that can be added: examples, and patterns. */
static GPtrArray *
list_ids (void)
{
  GPtrArray *ids = g_ptr_array_new ();

  for (const char *const *id = bm_template_list_ids (); *id != NULL; id++)
    g_ptr_array_add (ids, (gpointer) *id);
  for (guint i = 0; i < bm_pattern_get_n (); i++)
    g_ptr_array_add (ids, (gpointer) bm_pattern_get_id (bm_pattern_get (i)));

  return ids;
}

static guint
count_things (BmDocument *document)
{
  return bm_document_get_length (document, "$.tiles") + bm_document_get_length (document, "$.medals");
}

/* In each language, and several times: valid, complete, one step, and with nothing in common. */
static void
test_valid (void)
{
  g_autoptr (GPtrArray) ids = list_ids ();

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    for (guint k = 0; k < ids->len; k++)
      {
        const char *id = g_ptr_array_index (ids, k);
        g_autoptr (BmDocument) document = new_document (languages[i]);
        g_autoptr (JsonNode) before = json_node_ref (bm_document_get_root (document));
        g_autofree char *first = NULL;
        g_autofree char *second = NULL;
        guint n;

        g_test_message ("%s: %s", languages[i], id);
        set_language (languages[i]);
        g_assert_true (bm_template_fits (id, document));
        first = bm_template_add (id, document);
        g_assert_nonnull (bm_document_get (document, first));
        g_assert_cmpuint (g_list_model_get_n_items (bm_document_get_problems (document)), ==, 0);
        g_assert_true (bm_document_is_playable (document));
        assert_named (document, languages[i]);
        n = count_things (document);
        set_language ("en");
        test_assert_one_step (document, before, "Add Example");

        set_language (languages[i]);
        second = bm_template_add (id, document);
        g_assert_cmpstr (second, !=, first);
        g_assert_cmpuint (count_things (document), ==, 2 * n);
        g_assert_cmpuint (g_list_model_get_n_items (bm_document_get_problems (document)), ==, 0);
      }
  set_language ("en");
}

/* Nothing is offered that would be wrong at once. */
static void
test_fits (void)
{
  static const char set[] = "{ \"format\": \"bigmonster-set\", \"version\": 1, \"id\": \"alone\","
                            "  \"name\": { \"en\": \"Alone\" }, \"terrains\": ["
                            "    { \"id\": \"ice\", \"name\": { \"en\": \"Ice\" }, \"line\": \"all\" } ],"
                            "  \"score_lines\": [ { \"id\": \"all\", \"name\": { \"en\": \"All\" } } ] }";
  g_autoptr (JsonNode) root = json_from_string (set, NULL);
  g_autoptr (BmDocument) document = bm_document_new (root, test_registry_get ());
  const char *const *ids = bm_template_list_ids ();

  for (guint i = 0; ids[i] != NULL; i++)
    g_assert_cmpint (bm_template_fits (ids[i], document), ==, g_str_equal (ids[i], "mutant"));
}

/* A new name is one for all that refers to it. */
static void
test_rename (void)
{
  g_autoptr (BmDocument) document = test_document_new ("");
  g_autofree char *first = bm_template_add ("pair", document);
  JsonNode *name = json_node_init_string (json_node_alloc (), "Castor");

  g_assert_cmpstr (first, ==, "$.tiles[0]");
  bm_thing_write (document, "$.tiles[0].name.en", name, "Change Name", NULL);
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[0].id"), ==, "castor");
  g_assert_cmpstr (bm_document_get_string (document, "$.tiles[1].rules[0].when[0].count.tile"), ==, "castor");
}

/* What a pattern says in a language, as in the list below. */
static char *
say (const BmPattern *pattern,
     const char      *language)
{
  g_autoptr (BmDocument) document = new_document (language);
  g_autofree char *sentence = NULL;

  set_language (language);
  sentence = bm_pattern_dup_sentence (pattern, bm_document_get_rules (document));
  return g_strdup_printf ("%s %s: %s", language, bm_pattern_get_title (pattern), sentence);
}

/* examples.txt: what the patterns are called and what they say, as it was read by people who speak these languages. */
static void
test_sentences (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "design", "examples.txt", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) entries = NULL;

  bm_locale_set_up ();
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  entries = g_strsplit (g_strchomp (text), "\n\n", -1);
  g_assert_cmpuint (g_strv_length (entries), ==, bm_pattern_get_n () + 1);
  for (guint i = 0; i < bm_pattern_get_n (); i++)
    {
      g_auto (GStrv) lines = g_strsplit (entries[i + 1], "\n", -1);

      g_assert_cmpstr (lines[0], ==, bm_pattern_get_id (bm_pattern_get (i)));
      for (guint k = 0; k < G_N_ELEMENTS (languages); k++)
        {
          g_autofree char *line = say (bm_pattern_get (i), languages[k]);

          if (!g_strv_contains ((const char *const *) lines, line))
            {
              g_test_message ("%s\n%s", lines[0], line);
              g_test_fail ();
            }
        }
    }
  set_language ("en");
}

/* What somebody types who knows what they want and not what it is called: each of the patterns is found. */
static void
test_search (void)
{
  static const struct
  {
    const char *language;
    const char *search;
    const char *id;
    gboolean    is_found;
  } rows[] = {
    { "en", "", "holes", TRUE },
    { "en", "pair", "pairs", TRUE },
    { "en", "pair", "holes", FALSE },
    { "en", "row", "longest-row", TRUE },
    { "en", "row", "at-the-top", TRUE },
    { "en", "row", "pairs", FALSE },
    { "en", "column", "in-its-column", TRUE },
    { "en", "column", "each", FALSE },
    { "en", "neighb", "neighbours-zones", TRUE },
    { "en", "neighb", "alone", TRUE },
    { "en", "neighb", "pairs", FALSE },
    { "en", "every", "every-two", TRUE },
    { "en", "second place", "three-places", TRUE },
    { "en", "adjacent", "alone", TRUE },
    { "en", "cluster", "largest-group", TRUE },
    { "en", "cluster", "pairs", FALSE },
    { "en", "even", "even-number", TRUE },
    { "en", "lava column", "in-its-column", TRUE },
    { "en", "effect", "swap-tokens", TRUE },
    { "en", "discard", "from-the-discard-pile", TRUE },
    { "en", "mutant", "mutate-a-mutant", TRUE },
    { "en", "choice", "one-of-two", TRUE },
    { "en", "choice", "holes", FALSE },
    { "en", "each", "each", TRUE },
    { "en", "table", "by-number", TRUE },
    { "en", "set", "full-sets", TRUE },
    { "en", "variety", "different-kinds", TRUE },
    { "en", "exact", "exactly", TRUE },
    { "en", "odd", "even-number", TRUE },
    { "en", "unless", "none-at-all", TRUE },
    { "en", "lack", "missing-kinds", TRUE },
    { "en", "compare", "more-than", TRUE },
    { "en", "majority", "most-common", TRUE },
    { "en", "fewest", "rarest", TRUE },
    { "en", "score line", "part-of-points", TRUE },
    { "en", "copy", "as-good-as-best", TRUE },
    { "en", "next to", "along-edges", TRUE },
    { "en", "below", "above-it", TRUE },
    { "en", "diagonal", "at-corners", TRUE },
    { "en", "line of sight", "in-sight", TRUE },
    { "en", "far", "far-away", TRUE },
    { "en", "explorer", "by-the-explorer", TRUE },
    { "en", "connected", "own-group", TRUE },
    { "en", "largest", "largest-group", TRUE },
    { "en", "islands", "number-of-groups", TRUE },
    { "en", "isolated", "alone", TRUE },
    { "en", "enclosed", "surrounded", TRUE },
    { "en", "between", "between-two", TRUE },
    { "en", "width", "narrow-zone", TRUE },
    { "en", "gap", "holes", TRUE },
    { "en", "bottom", "at-the-top", TRUE },
    { "en", "straight", "longest-row", TRUE },
    { "en", "differ", "all-differ", TRUE },
    { "en", "left", "neighbours-zones", TRUE },
    { "en", "all players", "everyones-zones", TRUE },
    { "en", "majority", "the-most", TRUE },
    { "en", "podium", "three-places", TRUE },
    { "en", "opponent", "more-than-everyone", TRUE },
    { "en", "team", "both-partners", TRUE },
    { "en", "round", "from-round-1", TRUE },
    { "en", "immediately", "counted-when-placed", TRUE },
    { "en", "each time", "crystals-since", TRUE },
    { "en", "after", "placed-later", TRUE },
    { "en", "flip", "one-of-two", TRUE },
    { "en", "draw", "one-more-tile", TRUE },
    { "en", "relocate", "move-a-tile", TRUE },
    { "en", "grow", "mutate-a-mutant", TRUE },
    { "en", "finish", "complete-a-crystal", TRUE },
    { "en", "steal", "take-a-token", TRUE },
    { "en", "trade", "swap-tokens", TRUE },
    { "en", "goal", "first-and-second", TRUE },
    { "en", "majority", "most-at-end", TRUE },
    { "en", "three in a row", "number-of-rows", TRUE },
    { "en", "beside", "next-to-another", TRUE },
    { "en", "perimeter", "on-the-outside", TRUE },
    { "en", "unfinished", "incomplete-crystals", TRUE },
    { "en", "previous", "next-tile", TRUE },
    { "fr", "paire", "pairs", TRUE },
    { "fr", "impair", "even-number", TRUE },
    { "fr", "voisine", "along-edges", TRUE },
    { "fr", "voler", "take-a-token", TRUE },
    { "fr", "ligne de vue", "in-sight", TRUE },
    { "de", "Paar", "pairs", TRUE },
    { "de", "ungerade", "even-number", TRUE },
    { "de", "Mehrheit", "the-most", TRUE },
    { "de", "klauen", "take-a-token", TRUE },
    { "de", "Rand", "at-the-top", TRUE },
    { "nl", "paar", "pairs", TRUE },
    { "nl", "oneven", "even-number", TRUE },
    { "nl", "meerderheid", "the-most", TRUE },
    { "nl", "stelen", "take-a-token", TRUE },
    { "nl", "buur", "along-edges", TRUE },
  };

  bm_locale_set_up ();
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BmDocument) document = new_document (rows[i].language);
      const BmPattern *pattern = bm_pattern_find (rows[i].id);

      set_language (rows[i].language);
      g_test_message ("%s: %s", rows[i].search, rows[i].id);
      g_assert_nonnull (pattern);
      g_assert_cmpint (bm_pattern_matches (pattern, bm_document_get_rules (document), rows[i].search), ==, rows[i].is_found);
    }
  set_language ("en");
}

int
main (int   argc,
      char *argv[])
{
  test_init_design (&argc, &argv);

  g_test_add_func ("/template/titles", test_titles);
  g_test_add_func ("/template/valid", test_valid);
  g_test_add_func ("/template/fits", test_fits);
  g_test_add_func ("/template/rename", test_rename);
  g_test_add_func ("/template/search", test_search);
  g_test_add_func ("/template/sentences", test_sentences);

  return g_test_run ();
}
