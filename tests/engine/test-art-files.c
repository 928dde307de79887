/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "bm-json.h"
#include "bm-library.h"
#include "bm-rules.h"

/* A set with a tile whose art names the drawing "hermit" that the set brings along. */
static BmSet *
make_set (const char *id,
          const char *drawing)
{
  g_autofree char *text = g_strdup_printf (
    "{\"format\": \"bigmonster-set\", \"version\": 1, \"id\": \"%s\", \"name\": {\"en\": \"S\"},"
    "\"requires\": [\"base\"], \"tiles\": [{\"id\": \"%s-tile\", \"name\": {\"en\": \"T\"}, \"terrain\": \"desert\","
    "\"art\": {\"drawing\": \"hermit\"}}],"
    "\"drawings\": [{\"id\": \"hermit\", %s}]}", id, id, drawing);
  g_autoptr (GError) error = NULL;
  BmSet *set = bm_set_new_from_data (text, strlen (text), id, &error);

  g_assert_no_error (error);

  return set;
}

static BmRules *
compile (BmSet *one,
         BmSet *two)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BmSet) base = bm_library_load_shipped ("base", &error);
  BmSet *sets[] = { base, one, two };
  BmRules *rules = bm_rules_new (sets, G_N_ELEMENTS (sets), &error);

  g_assert_no_error (error);

  return rules;
}

/* Names of drawings count in their own set only. */
static void
test_sets (void)
{
  g_autoptr (BmSet) one = make_set ("one", "\"svg\": \"<svg viewBox='0 0 10 20'/>\"");
  g_autoptr (BmSet) two = make_set ("two", "\"svg\": \"<svg viewBox='0 0 30 40'/>\"");
  g_autoptr (BmRules) rules = compile (one, two);

  g_assert_cmpuint (rules->n_art_files, ==, 2);
  g_assert_cmpuint (bm_rules_find_art_file (rules, 0, "hermit"), ==, BM_NONE);
  g_assert_cmpuint (bm_rules_find_art_file (rules, 1, "hermi"), ==, BM_NONE);

  for (guint set = 1; set <= 2; set++)
    {
      g_autofree char *tile_id = g_strconcat (bm_set_get_id (rules->sets[set]), "-tile", NULL);
      const BmArt *art = &rules->tiles[bm_rules_find_tile (rules, tile_id)].art;
      guint16 index = bm_rules_find_art_file (rules, art->set, art->drawing);

      g_assert_cmpuint (art->set, ==, set);
      g_assert_cmpuint (index, !=, BM_NONE);
      g_assert_cmpfloat (rules->art_files[index].width, ==, set == 1 ? 10 : 30);
      g_assert_cmpfloat (rules->art_files[index].height, ==, set == 1 ? 20 : 40);
      g_assert_cmpint (rules->art_files[index].format, ==, BM_ART_FORMAT_SVG);
    }
}

/* What is compiled again is not read again. */
static void
test_once (void)
{
  g_autoptr (BmSet) one = make_set ("one", "\"svg\": \"<svg viewBox='0 0 10 20'/>\"");
  g_autoptr (BmSet) two = make_set ("two", "\"svg\": \"<svg viewBox='0 0 10 20'><!-- the same --></svg>\"");
  g_autoptr (BmRules) rules = compile (one, two);
  g_autoptr (BmRules) again = compile (one, two);

  g_assert_true (rules->art_files[0].data == again->art_files[0].data);
  g_assert_true (rules->art_files[0].data != rules->art_files[1].data);
  g_assert_cmpstr (rules->art_files[0].checksum, ==, rules->art_files[1].checksum);
}

/* An error is found each time. */
static void
test_error (void)
{
  g_autoptr (BmSet) one = make_set ("one", "\"svg\": \"<svg viewBox='0 0 10 20'><script/></svg>\"");
  g_autoptr (GError) base_error = NULL;
  g_autoptr (BmSet) base = bm_library_load_shipped ("base", &base_error);
  BmSet *sets[] = { base, one };

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (bm_rules_new (sets, G_N_ELEMENTS (sets), &error));
      g_assert_error (error, BM_SET_ERROR, BM_SET_ERROR_FORMAT);
    }
}

/* A PNG of 1024 × 1024 black pixels. */
static const char black[] =
  "iVBORw0KGgoAAAANSUhEUgAABAAAAAQAAQAAAABXZhYuAAAAlklEQVR42u3BAQEAAACCIP+vbkhAAQAAAAAAAAAAAAAAAAAA"
  "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
  "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAADvBgQeAAEN3jhkAAAAAElFTkSuQmCC";

/* Pictures that are small in the file may be large all together. */
static void
test_pixels (void)
{
  g_autoptr (GError) error = NULL;

  for (guint n = 30; n <= 40; n += 10)
    {
      g_autoptr (GString) drawings = g_string_new (NULL);
      g_autoptr (BmRules) rules = NULL;
      g_autoptr (BmSet) base = bm_library_load_shipped ("base", &error);
      g_autoptr (BmSet) set = NULL;

      for (guint i = 1; i < n; i++)
        g_string_append_printf (drawings, "\"png\": \"%s\"}, {\"id\": \"black-%u\",", black, i);
      g_string_append_printf (drawings, "\"png\": \"%s\"", black);
      set = make_set ("one", drawings->str);

      rules = bm_rules_new ((BmSet *[]) { base, set }, 2, &error);
      g_assert_true ((rules != NULL) == (n == 30));
    }
  g_assert_error (error, BM_SET_ERROR, BM_SET_ERROR_LIMIT);
}

/* Texts of base64: a picture of one, three and two pixels by as many, whose lengths leave two, one and no byte of the
 * last three, and what is wrong. */
static void
test_base64 (void)
{
  static const struct { const char *text; guint side; } rows[] = {
    { "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNgAAAAAgAB5Sfe/AAAAABJRU5ErkJggg==", 1 },
    { "iVBORw0KGgoAAAANSUhEUgAAAAMAAAADCAAAAABzQ+pjAAAAC0lEQVR42mNgQAAAAAwAAe/oMyUAAAAASUVORK5CYII=", 3 },
    { "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACAQAAAABazTCJAAAADElEQVR42mNgYGAAAAAEAAHI6uv5AAAAAElFTkSuQmCC", 2 },
    { "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNgAAAAAgAB5Sfe/AAAAABJRU5ErkJggg" },
    { "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNgAAAAAgAB5Sfe/AAAAABJRU5ErkJgg===" },
    { "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACAQAAAABazTCJAAAADElEQVR42mNgYGAAAAAEAAHI6uv5AAAAAElFTkSuQmCC====" },
    { "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACAQAAAABazTCJAAAADElEQVR42mNgYGAAAAAEAAHI6uv5AAAAAElFTkSu QmC" },
    { "=VBORw==" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *drawing = g_strdup_printf ("\"png\": \"%s\"", rows[i].text);
      g_autoptr (GError) error = NULL;
      g_autoptr (BmSet) base = bm_library_load_shipped ("base", &error);
      g_autoptr (BmSet) set = make_set ("one", drawing);
      g_autoptr (BmRules) rules = bm_rules_new ((BmSet *[]) { base, set }, 2, &error);

      g_test_message ("%s", rows[i].text);
      if (rows[i].side > 0)
        {
          g_assert_no_error (error);
          g_assert_cmpfloat (rules->art_files[0].width, ==, rows[i].side);
        }
      else
        {
          g_assert_error (error, BM_SET_ERROR, BM_SET_ERROR_FORMAT);
          g_assert_nonnull (strstr (error->message, "base64"));
        }
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/art-files/sets", test_sets);
  g_test_add_func ("/art-files/once", test_once);
  g_test_add_func ("/art-files/error", test_error);
  g_test_add_func ("/art-files/base64", test_base64);
  g_test_add_func ("/art-files/pixels", test_pixels);

  return g_test_run ();
}
