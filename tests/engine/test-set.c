/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#include "bm-json-tree.h"
#include "bm-json.h"
#include "bm-library.h"
#include "bm-set-version.h"
#include "bm-set.h"
#include "bm-text.h"

#define HEAD "\"format\": \"bigmonster-set\", \"version\": 1"

static BmSet *
make_set (const char *id,
          const char *requires)
{
  g_autofree char *text = g_strdup_printf ("{ " HEAD ", \"id\": \"%s\", \"requires\": [%s] }", id, requires);
  g_autofree char *name = g_strconcat (id, ".json", NULL);
  g_autoptr (GError) error = NULL;
  BmSet *set = bm_set_new_from_data (text, strlen (text), name, &error);

  g_assert_no_error (error);

  return set;
}

/* Texts */

static void
test_text_fallback (void)
{
  static const struct
  {
    const char *json;
    BmLanguage  language;
    const char *expected;
  } rows[] = {
    { "{\"en\": \"a\", \"de\": \"b\"}", BM_LANGUAGE_DE, "b" },
    { "{\"en\": \"a\", \"de\": \"b\"}", BM_LANGUAGE_FR, "a" },
    { "{\"nl\": \"c\", \"de\": \"b\"}", BM_LANGUAGE_FR, "b" },
    { "{\"nl\": \"c\", \"de\": 7}", BM_LANGUAGE_DE, "c" },
    { "{}", BM_LANGUAGE_EN, "" },
    { "[]", BM_LANGUAGE_EN, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (JsonNode) node = bm_json_parse (rows[i].json, strlen (rows[i].json), NULL);
      BmText text;

      bm_text_init_from_json (&text, node, BM_MAX_NAME);
      g_assert_cmpstr (bm_text_get (&text, rows[i].language), ==, rows[i].expected);
      g_assert_cmpint (bm_text_is_empty (&text), ==, rows[i].expected[0] == '\0');
      bm_text_clear (&text);
      g_assert_true (bm_text_is_empty (&text));
    }
}

static void
test_language_from_locales (void)
{
  static const struct
  {
    const char *locales[4];
    BmLanguage  language;
  } rows[] = {
    { { "de_CH.UTF-8" }, BM_LANGUAGE_DE },
    { { "de" }, BM_LANGUAGE_DE },
    { { "nl_BE@euro" }, BM_LANGUAGE_NL },
    { { "fr-CA" }, BM_LANGUAGE_FR },
    { { "C" }, BM_LANGUAGE_EN },
    { { "" }, BM_LANGUAGE_EN },
    { { NULL }, BM_LANGUAGE_EN },
    { { "den" }, BM_LANGUAGE_EN },
    { { "frp_IT" }, BM_LANGUAGE_EN },
    { { "DE_de" }, BM_LANGUAGE_DE },
    { { "ja_JP", "ja", "C" }, BM_LANGUAGE_EN },
    { { "es", "nl", "fr" }, BM_LANGUAGE_NL },
    { { "en_GB", "en", "de" }, BM_LANGUAGE_EN },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (bm_language_from_locales (rows[i].locales), ==, rows[i].language);
}

/* Problems */

static void
test_problem_to_string (void)
{
  g_autoptr (BmProblem) problem = bm_problem_new (BM_SEVERITY_ERROR, BM_SET_ERROR_RANGE, "a.json", "$.x", "is bad");
  g_autoptr (BmProblem) copy = bm_problem_copy (problem);
  g_autoptr (BmProblem) bare = bm_problem_new (BM_SEVERITY_WARNING, BM_SET_ERROR_IO, NULL, NULL, "is bad");
  g_autofree char *line = bm_problem_to_string (copy);
  g_autofree char *bare_line = bm_problem_to_string (bare);
  g_autoptr (GError) error = bm_problem_to_error (copy);

  g_assert_cmpstr (line, ==, "a.json: $.x: is bad");
  g_assert_cmpstr (bare_line, ==, "is bad");
  g_assert_error (error, BM_SET_ERROR, BM_SET_ERROR_RANGE);
  g_assert_cmpstr (error->message, ==, line);
}

static void
test_suggest (void)
{
  static const char * const known[] = {
    "ice", "water", "lava", "swamp", "grassland", "desert", "rune", "big-monster-left", "big-monster-right", "points",
    "é-é-é", NULL,
  };
  static const struct
  {
    const char *wrong;
    const char *meant;
  } rows[] = {
    { "dessert", "desert" },
    { "desret", "desert" },         /* swapped letters are one slip */
    { "DESERT", "desert" },
    { "grasland", "grassland" },
    { "icee", "ice" },
    { "big-monster-rigth", "big-monster-right" },
    { "big_monster_left", "big-monster-left" },
    { "É-É-è", "é-é-é" },
    { "lav", "lava" },
    { "point", "points" },
    { "volcano", NULL },
    { "x", NULL },
    { "", NULL },
    { "xyz", NULL },
    { "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpstr (bm_suggest (rows[i].wrong, known), ==, rows[i].meant);
}

static void
test_quote (void)
{
  g_autofree char *plain = bm_quote ("ice\nfire");
  g_autofree char *filler = g_strnfill (1000, 'a');
  g_autofree char *shortened = bm_quote (filler);

  g_assert_cmpstr (plain, ==, "ice\xef\xbf\xbd" "fire");
  g_assert_cmpint (g_utf8_strlen (shortened, -1), ==, 65);
}

/* Sets */

static void
test_refuses (void)
{
  static const struct
  {
    const char *text;
    BmSetError  code;
    const char *message;  /* NULL: it is the JSON reader's */
  } rows[] = {
    { "", BM_SET_ERROR_SYNTAX, NULL },
    { "{", BM_SET_ERROR_SYNTAX, NULL },
    { "{\"a\": 1, \"a\": 2}", BM_SET_ERROR_DUPLICATE, NULL },
    { "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]", BM_SET_ERROR_LIMIT, NULL },
    { "[]", BM_SET_ERROR_FORMAT, "t.json: $: this is not a Big Monster set" },
    { "{}", BM_SET_ERROR_FORMAT, "t.json: $.format: this is not a Big Monster set, which has the format "
      "“bigmonster-set”" },
    { "{\"format\": 3}", BM_SET_ERROR_FORMAT,
      "t.json: $.format: this is not a Big Monster set, which has the format “bigmonster-set”" },
    { "{\"format\": \"bigmonster-set\"}", BM_SET_ERROR_VERSION,
      "t.json: $.version: the version of the format must be a whole number" },
    { "{\"format\": \"bigmonster-set\", \"version\": 1.5}", BM_SET_ERROR_VERSION,
      "t.json: $.version: the version of the format must be a whole number" },
    { "{\"format\": \"bigmonster-set\", \"version\": 0}", BM_SET_ERROR_VERSION,
      "t.json: $.version: there is no version 0 of the format; the first one is 1" },
    { "{\"format\": \"bigmonster-set\", \"version\": 3}", BM_SET_ERROR_VERSION,
      "t.json: $.version: the file uses version 3 of the format; this program knows versions up to 2, so a newer "
      "program is needed" },
    { "{" HEAD "}", BM_SET_ERROR_MISSING, "t.json: $.id: is missing" },
    { "{" HEAD ", \"id\": null}", BM_SET_ERROR_TYPE, "t.json: $.id: must be a string in quotes" },
    { "{" HEAD ", \"deep\": [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]}", BM_SET_ERROR_LIMIT,
      "t.json: $: nested more than 30 levels deep" },
    { "{" HEAD ", \"id\": \"7-up\"}", BM_SET_ERROR_ID,
      "t.json: $.id: an ID has 1 to 64 characters from a–z, 0–9, - and _, starting with a letter" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      BmSet *set = bm_set_new_from_data (rows[i].text, strlen (rows[i].text), "t.json", &error);

      g_assert_null (set);
      g_assert_error (error, BM_SET_ERROR, (int) rows[i].code);
      if (rows[i].message != NULL)
        g_assert_cmpstr (error->message, ==, rows[i].message);
      else
        g_assert_true (g_str_has_prefix (error->message, "t.json: "));
    }
}

static void
test_is_id (void)
{
  g_autofree char *longest = g_strnfill (64, 'a');
  g_autofree char *too_long = g_strnfill (65, 'a');

  g_assert_true (bm_set_is_id ("a"));
  g_assert_true (bm_set_is_id ("a-1_b"));
  g_assert_true (bm_set_is_id (longest));
  g_assert_false (bm_set_is_id (too_long));
  g_assert_false (bm_set_is_id (""));
  g_assert_false (bm_set_is_id ("1a"));
  g_assert_false (bm_set_is_id ("-a"));
  g_assert_false (bm_set_is_id ("A"));
  g_assert_false (bm_set_is_id ("a b"));
  g_assert_false (bm_set_is_id ("é"));
}

/* Looking how deep a set goes must not take longer and longer with each level. */
static void
test_deep_is_quick (void)
{
  g_autoptr (GString) text = g_string_new ("{" HEAD ", \"id\": \"deep\", \"x-deep\": ");
  g_autoptr (GError) error = NULL;
  g_autoptr (BmSet) set = NULL;

  for (guint i = 0; i < 14; i++)
    g_string_append (text, "{\"a\": [");
  for (guint i = 0; i < 14; i++)
    g_string_append (text, "]}");
  g_string_append (text, "}");

  set = bm_set_new_from_data (text->str, text->len, "deep.json", &error);
  g_assert_no_error (error);
  g_assert_nonnull (set);
}

static void
test_round_trip (void)
{
  static const char text[] = "{ " HEAD ", \"id\": \"a\", \"x-note\": [1, 2.5, null], \"odd\": {\"b\": true} }";
  g_autoptr (GError) error = NULL;
  g_autoptr (BmSet) set = bm_set_new_from_data (text, strlen (text), "a.json", &error);
  g_autoptr (BmSet) again = NULL;
  g_autofree char *saved = NULL;

  g_assert_no_error (error);
  saved = bm_set_to_text (set);
  again = bm_set_new_from_data (saved, strlen (saved), "b.json", &error);
  g_assert_no_error (error);
  g_assert_true (json_node_equal (bm_set_get_root (set), bm_set_get_root (again)));
  g_assert_true (json_node_is_immutable (bm_set_get_root (set)));
  g_assert_cmpstr (bm_set_get_id (again), ==, "a");
  g_assert_cmpstr (bm_set_get_display_name (again), ==, "b.json");
}

static void
test_requires_is_tolerant (void)
{
  g_autoptr (BmSet) set = make_set ("a", "\"base\", 7, null, \"moons\"");
  g_auto (GStrv) requires = bm_set_dup_requires (set);

  g_assert_cmpuint (g_strv_length (requires), ==, 2);
  g_assert_cmpstr (requires[0], ==, "base");
  g_assert_cmpstr (requires[1], ==, "moons");
}

static void
assert_file_refused (const char *path,
                     BmSetError  code)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  g_assert_null (bm_set_new_from_file (file, &error));
  g_assert_error (error, BM_SET_ERROR, (int) code);
}

static void
test_files (void)
{
  g_autofree char *folder = g_dir_make_tmp ("bm-test-set-XXXXXX", NULL);
  g_autofree char *good = g_build_filename (folder, "good.json", NULL);
  g_autofree char *pipe = g_build_filename (folder, "pipe", NULL);
  g_autofree char *large = g_build_filename (folder, "large.json", NULL);
  g_autofree char *filler = g_strnfill (BM_JSON_MAX_BYTES + 1, ' ');
  g_autoptr (GFile) file = g_file_new_for_path (good);
  g_autoptr (GError) error = NULL;
  g_autoptr (BmSet) set = NULL;

  g_assert_true (g_file_set_contents (good, "{ " HEAD ", \"id\": \"a\" }", -1, NULL));
  g_assert_true (g_file_set_contents (large, filler, -1, NULL));
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);

  set = bm_set_new_from_file (file, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (bm_set_get_display_name (set), ==, "good.json");

  assert_file_refused ("/dev/zero", BM_SET_ERROR_IO);
  assert_file_refused (pipe, BM_SET_ERROR_IO);
  assert_file_refused (folder, BM_SET_ERROR_IO);
  assert_file_refused ("/nowhere/at/all.json", BM_SET_ERROR_IO);
  assert_file_refused (large, BM_SET_ERROR_LIMIT);

  g_unlink (good);
  g_unlink (pipe);
  g_unlink (large);
  g_rmdir (folder);
}

/* Library */

static void
test_shipped (void)
{
  g_auto (GStrv) ids = bm_library_dup_shipped_ids ();
  g_autoptr (GError) error = NULL;

  g_assert_true (g_strv_contains ((const char * const *) ids, BM_LIBRARY_BASE_ID));

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (BmSet) set = bm_library_load_shipped (ids[i], &error);

      g_assert_no_error (error);
      g_assert_cmpstr (bm_set_get_id (set), ==, ids[i]);
      if (i > 0)
        g_assert_cmpstr (ids[i - 1], <, ids[i]);
    }

  g_assert_null (bm_library_load_shipped ("../base", &error));
  g_assert_error (error, BM_SET_ERROR, BM_SET_ERROR_REFERENCE);
}

static BmSet *
find_set (const char *id,
          gpointer    data)
{
  GPtrArray *sets = data;

  for (guint i = 0; i < sets->len; i++)
    if (g_str_equal (bm_set_get_id (g_ptr_array_index (sets, i)), id))
      return g_ptr_array_index (sets, i);

  return NULL;
}

static void
check_ids (GPtrArray  *sets,
           const char *expected)
{
  g_autoptr (GString) ids = g_string_new (NULL);

  for (guint i = 0; i < sets->len; i++)
    g_string_append_printf (ids, i > 0 ? " %s" : "%s", bm_set_get_id (g_ptr_array_index (sets, i)));
  g_assert_cmpstr (ids->str, ==, expected);
}

static void
test_resolve (void)
{
  /* Sets as id:requires, with a + those that are only found; what comes out, or the message; what the first requires,
   * without what is missing. */
  static const struct
  {
    const char *sets[5];
    const char *expected;
    const char *message;
    const char *required;
  } rows[] = {
    { { NULL }, "base", NULL, NULL },
    { { "a:", NULL }, "a", NULL, "" },
    { { "a:\"base\"", NULL }, "base a", NULL, "base" },
    { { "a:\"b\"", "b:\"base\"", NULL }, "base b a", NULL, "" },
    { { "a:\"b\"", "b:\"a\"", NULL }, "b a", NULL, "" },
    { { "a:\"a\"", NULL }, "a", NULL, "" },
    { { "a:\"moons\", \"base\"", "b:\"moons\"", NULL }, "base moons a b", NULL, "base moons" },
    { { "base:", "a:\"base\"", NULL }, "base a", NULL, "" },
    { { "a:\"bse\"", NULL }, NULL, "a.json: $.requires[0]: there is no set “bse”; did you mean “base”?", "" },
    { { "a:\"base\", \"volcano\"", NULL }, NULL,
      "a.json: $.requires[1]: there is no set “volcano”; load its file as well", "base" },
    { { "a:", "a:", NULL }, NULL, "a.json: $.id: the set “a” is given twice; the other file is a.json", "" },
    { { "a:\"b\"", "+b:\"base\"", "+c:", NULL }, "base b a", NULL, "base b" },
    { { "a:\"b\", \"c\"", "+b:\"c\"", "+c:\"b\"", "+a:\"moons\"", NULL }, "c b a", NULL, "c b" },
    { { "a:\"b\"", "+b:\"a\"", NULL }, "b a", NULL, "b" },
    { { "a:\"base\"", "+base:", NULL }, "base a", NULL, "base" },
    { { "a:\"b\", \"base\"", "+b:\"gone\"", "+gore:", NULL }, NULL,
      "b.json: $.requires[0]: there is no set “gone”; load its file as well", "b base" },
    { { "a:\"gone\", \"gore\", \"lost\"", "+gore:", NULL }, NULL,
      "a.json: $.requires[0]: there is no set “gone”; did you mean “gore”?", "gore" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) given = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_set_unref);
      g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_set_unref);
      g_autoptr (GPtrArray) resolved = NULL;
      g_autoptr (GError) error = NULL;

      for (guint j = 0; rows[i].sets[j] != NULL; j++)
        {
          gboolean is_found = rows[i].sets[j][0] == '+';
          g_auto (GStrv) halves = g_strsplit (rows[i].sets[j] + is_found, ":", 2);

          g_ptr_array_add (is_found ? found : given, make_set (halves[0], halves[1]));
        }

      if (rows[i].required != NULL)
        {
          g_autoptr (GPtrArray) required = bm_library_list_required (given->pdata[0], find_set, found);

          check_ids (required, rows[i].required);
        }

      resolved = bm_library_resolve ((BmSet **) given->pdata, given->len, find_set, found, &error);
      if (rows[i].message != NULL)
        {
          g_assert_null (resolved);
          g_assert_cmpstr (error->message, ==, rows[i].message);
          continue;
        }

      g_assert_no_error (error);
      check_ids (resolved, rows[i].expected);
    }
}

/* A chain of sets must not overflow the stack of the processor. */
static void
test_resolve_long_chain (void)
{
  g_autoptr (GPtrArray) given = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_set_unref);
  g_autoptr (GPtrArray) resolved = NULL;

  for (guint i = 0; i < 5000; i++)
    {
      g_autofree char *id = g_strdup_printf ("s%u", i);
      g_autofree char *next = g_strdup_printf ("\"s%u\"", (i + 1) % 5000);

      g_ptr_array_add (given, make_set (id, next));
    }

  resolved = bm_library_resolve ((BmSet **) given->pdata, given->len, NULL, NULL, NULL);
  g_assert_cmpuint (resolved->len, ==, 5000);
  g_assert_cmpstr (bm_set_get_id (g_ptr_array_index (resolved, 0)), ==, "s4999");
}

/* The version that a set needs: each new word needs the second, wherever it is. */
static void
test_version (void)
{
  static const struct
  {
    const char *members;
    guint       version;
  } rows[] = {
    { "", 1 },
    { "'x-per': 2", 1 },
    { "'tiles': 7", 1 },
    { "'tiles': [{'rules': [{'points': 1, 'each': {'of': 'tiles', 'terrain': ['a', 'b']}, 'from': 2}]}]", 1 },
    { "'tiles': [{'rules': [{'points': 1, 'each': {'of': 'mutant-tiles', 'level': 1}}]}]", 1 },
    { "'tiles': [{'rules': [{'points': 1, 'each': {'of': 'tiles', 'level': 1}}]}]", 2 },
    { "'tiles': [{'rules': [{'points': 1, 'each': {'of': 'symbols', 'level': 1}}]}]", 1 },
    { "'tiles': [{'rules': [{'points': 1, 'each': {'of': 'unheard'}}]}]", 1 },
    { "'tiles': [{}, {'rules': [{'points': 1}, {'points': 1, 'per': 2}]}]", 2 },
    { "'tiles': [{'rules': [{'points': [1, 2]}]}]", 2 },
    { "'tiles': [{'rules': [{'points': 1, 'each': {'of': 'width'}}]}]", 2 },
    { "'tiles': [{'rules': [{'points': 1, 'each': {'of': 'tiles', 'where': 'row'}}]}]", 2 },
    { "'tiles': [{'rules': [{'points': 1, 'each': {'of': 'sum', 'counts': [{'of': 'tiles'}, {'of': 'width'}]}}]}]", 2 },
    { "'tiles': [{'rules': [{'points': 1, 'when': [{'count': {'of': 'tiles'}, 'parity': 'odd'}]}]}]", 2 },
    { "'explorers': [{'rules': [{'points': 1, 'rank': 'most'}]}]", 2 },
    { "'medals': [{'points': 5, 'most': {'of': 'tiles'}}]", 1 },
    { "'medals': [{'points': [5, 2], 'most': {'of': 'tiles'}}]", 2 },
    { "'medals': [{'points': 5, 'fewest': {'of': 'holes'}}]", 2 },
    { "'medals': [{'points': 5, 'conditions': [{'count': {'of': 'tiles'}, 'than': {'of': 'tokens'}}]}]", 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint version = 1; version <= 2; version++)
      {
        g_autofree char *text = g_strdup_printf ("{'version': %u%s%s}", version, rows[i].members[0] != '\0' ? ", " : "",
                                                 rows[i].members);
        g_autoptr (JsonNode) root = bm_json_parse (g_strdelimit (text, "'", '"'), strlen (text), NULL);
        g_autoptr (JsonNode) applied = bm_set_version_apply (root);

        g_test_message ("%s", text);
        g_assert_cmpuint (bm_set_version_find (root), ==, rows[i].version);
        g_assert_cmpint (bm_json_tree_equal (applied, root), ==, version == rows[i].version);
        g_assert_cmpint (json_node_get_int (bm_json_tree_get (applied, "$.version")), ==, rows[i].version);
      }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/text/falls-back", test_text_fallback);
  g_test_add_func ("/text/language-from-locales", test_language_from_locales);
  g_test_add_func ("/problem/to-string", test_problem_to_string);
  g_test_add_func ("/problem/suggests", test_suggest);
  g_test_add_func ("/problem/quotes", test_quote);
  g_test_add_func ("/set/refuses", test_refuses);
  g_test_add_func ("/set/ids", test_is_id);
  g_test_add_func ("/set/deep-is-quick", test_deep_is_quick);
  g_test_add_func ("/set/keeps-unknown-members", test_round_trip);
  g_test_add_func ("/set/requires-is-tolerant", test_requires_is_tolerant);
  g_test_add_func ("/set/files", test_files);
  g_test_add_func ("/library/shipped", test_shipped);
  g_test_add_func ("/library/resolves", test_resolve);
  g_test_add_func ("/library/resolves-long-chain", test_resolve_long_chain);

  g_test_add_func ("/set/version", test_version);

  return g_test_run ();
}
