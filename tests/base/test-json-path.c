/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-json-path.h"

#include "bm-json.h"

/* Paths as strings. */

typedef struct
{
  const char *path;
  const char *parent;  /* NULL: the root */
  const char *member;  /* NULL: an element, or the root */
  int         index;   /* -1: a member, or the root */
  guint       n_steps;
} PathRow;

static const PathRow path_rows[] = {
  { "$", NULL, NULL, -1, 0 },
  { "$.tiles", "$", "tiles", -1, 1 },
  { "$.tiles[3]", "$.tiles", NULL, 3, 2 },
  { "$.tiles[3].rules[12].each.terrain", "$.tiles[3].rules[12].each", "terrain", -1, 6 },
  { "$.levels[0][1]", "$.levels[0]", NULL, 1, 3 },
  { "$.a-b_c$", "$", "a-b_c$", -1, 1 },
  { "$[\"green dragon\"]", "$", "green dragon", -1, 1 },
  { "$.x[\"a.b[0]\"].y", "$.x[\"a.b[0]\"]", "y", -1, 3 },
  { "$[\"a\\\"]\\\\\"][2]", "$[\"a\\\"]\\\\\"]", NULL, 2, 2 },
  { "$[\"\"]", "$", "", -1, 1 },
  { "$.x[\"a].b\"]", "$.x", "a].b", -1, 2 },
};

static void
test_parts (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (path_rows); i++)
    {
      const PathRow *row = &path_rows[i];
      g_autoptr (GArray) steps = bm_json_path_parse (row->path);
      g_autofree char *parent = bm_json_path_parent (row->path);
      g_autofree char *member = bm_json_path_dup_member (row->path);
      g_autofree char *again = NULL;
      guint index = G_MAXUINT;

      g_test_message ("%s", row->path);
      g_assert_nonnull (steps);
      g_assert_cmpuint (steps->len, ==, row->n_steps);
      again = bm_json_path_to_string (steps, steps->len);
      g_assert_cmpstr (again, ==, row->path);
      g_assert_cmpstr (parent, ==, row->parent);
      g_assert_cmpstr (member, ==, row->member);
      g_assert_cmpint (bm_json_path_get_index (row->path, &index), ==, row->index >= 0);
      if (row->index >= 0)
        g_assert_cmpuint (index, ==, (guint) row->index);
    }
}

/* Validators may write any letter as its code units. */
static void
test_escapes (void)
{
  static const struct { const char *path, *member; } rows[] = {
    { "$[\"\\u0007\"]", "\x07" },
    { "$[\"\\u00E9\\u00e9\"]", "éé" },
    { "$[\"a \\ud83d\\udd7a b\"]", "a 🕺 b" },
    { "$[\"\\ud800\\udc00\\udbff\\udfff\"]", "\U00010000\U0010ffff" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *member = bm_json_path_dup_member (rows[i].path);

      g_assert_cmpstr (member, ==, rows[i].member);
    }
}

static void
test_wrong (void)
{
  static const char *const wrong[] = {
    "", "tiles", ".tiles", "$tiles", "$.", "$.a.", "$[", "$[]", "$[-1]", "$[1", "$[1x]", "$[99999999999999999999]",
    "$[\"a\"", "$[\"a", "$[\"\\q\"]", "$[\"\\u12\"]", "$[\"\\u0000\"]", "$.a b",
    /* halves of a letter without the other */
    "$[\"\\ud800\"]", "$[\"\\ud83d\\u0041\"]", "$[\"\\ud83d\\ue000\"]",
    "$[\"\\ud83d\\ud83d\"]", "$[\"\\ud83dA\"]", "$[\"\\udd7a\"]",
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_test_message ("%s", wrong[i]);
      g_assert_null (bm_json_path_parse (wrong[i]));
    }
}

/* Our paths are those of the validator. */
static void
test_as_validator (void)
{
  static const char *const names[] = { "a", "$schema", "green dragon", "", "a\"b\\c", "\x07", "é", "日本", "a.b" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GString) expected = g_string_new ("$.x");
      g_autofree char *path = bm_json_path_member ("$.x", names[i]);
      g_autofree char *member = bm_json_path_dup_member (path);

      bm_json_path_append_member (expected, names[i]);
      g_assert_cmpstr (path, ==, expected->str);
      g_assert_cmpstr (member, ==, names[i]);
    }
}

static void
test_elements (void)
{
  static const struct { const char *path, *element; guint index; } rows[] = {
    { "$.tiles[3]", "$.tiles[3]", 3 },
    { "$.tiles[3].rules[12].each", "$.tiles[3]", 3 },
    { "$.tiles", NULL, 0 },
    { "$.tiles_more[3]", NULL, 0 },
    { "$.tiles[\"3\"]", NULL, 0 },
    { "$.tiles[x]", NULL, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      guint index = 0;
      g_autofree char *element = bm_json_path_dup_element (rows[i].path, "$.tiles", &index);

      g_assert_cmpstr (element, ==, rows[i].element);
      g_assert_cmpuint (index, ==, rows[i].index);
    }
}

static void
test_made (void)
{
  g_autofree char *element = bm_json_path_element ("$.tiles", 7);
  g_autofree char *below = bm_json_path_append ("$.tiles[7]", "each.terrain");
  g_autofree char *in_list = bm_json_path_append ("$.tiles", "[7].id");
  g_autofree char *same = bm_json_path_append ("$.tiles", "");

  g_assert_cmpstr (element, ==, "$.tiles[7]");
  g_assert_cmpstr (below, ==, "$.tiles[7].each.terrain");
  g_assert_cmpstr (in_list, ==, "$.tiles[7].id");
  g_assert_cmpstr (same, ==, "$.tiles");
}

typedef struct
{
  const char *path;
  const char *other;
  gboolean    is_prefix;
  gboolean    is_below;  /* the other way round */
} PairRow;

static const PairRow pair_rows[] = {
  { "$", "$", TRUE, TRUE },
  { "$", "$.tiles[1]", TRUE, FALSE },
  { "$.tiles", "$.tiles[1].points", TRUE, FALSE },
  { "$.tiles[1]", "$.tiles[1].points", TRUE, FALSE },
  { "$.tiles[1]", "$.tiles[12]", FALSE, FALSE },
  { "$.tile", "$.tiles", FALSE, FALSE },
  { "$.tiles[1].points", "$.tiles[1]", FALSE, TRUE },
  { "$.tiles[1].name.en", "$.tiles[1].points", FALSE, FALSE },
  { "$[\"a.b\"].c", "$[\"a.b\"].d", FALSE, FALSE },
};

static void
test_pairs (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (pair_rows); i++)
    {
      const PairRow *row = &pair_rows[i];
      gboolean is_below = bm_json_path_is_prefix (row->other, row->path);

      g_test_message ("%s %s", row->path, row->other);
      g_assert_cmpint (bm_json_path_is_prefix (row->path, row->other), ==, row->is_prefix);
      g_assert_cmpint (is_below, ==, row->is_below);
      g_assert_cmpint (bm_json_path_touches (row->path, row->other), ==, row->is_prefix || row->is_below);
      g_assert_cmpint (bm_json_path_touches (row->other, row->path), ==, row->is_prefix || row->is_below);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/json-path/parts", test_parts);
  g_test_add_func ("/json-path/escapes", test_escapes);
  g_test_add_func ("/json-path/wrong", test_wrong);
  g_test_add_func ("/json-path/as-validator", test_as_validator);
  g_test_add_func ("/json-path/elements", test_elements);
  g_test_add_func ("/json-path/made", test_made);
  g_test_add_func ("/json-path/pairs", test_pairs);

  return g_test_run ();
}
