/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-format.h"
#include "bm-json-path.h"
#include "bm-rules.h"

/* The table of the set format by itself. */

static void
test_kinds (void)
{
  for (guint kind = 0; kind < BM_N_THING_KINDS; kind++)
    {
      const BmFormatMember *row = bm_format_get_list (kind);
      BmThingKind found;

      g_assert_cmpuint (row->form, ==, BM_FORMAT_FORM_LIST);
      g_assert_true (bm_thing_kind_find (row->name, &found));
      g_assert_cmpuint (found, ==, kind);
      g_assert_true (bm_format_find_member (row->object, "id")->required);
      g_assert_true (bm_format_find_member (row->object, "name")->required);
    }
}

static void
check_row (const BmFormatObject *object,
           const BmFormatMember *row)
{
  g_test_message ("%s.%s", object->name, row->name);
  g_assert_true (row->minimum <= row->maximum || row->maximum == 0);
  g_assert_cmpuint (row->n_min, <=, row->n_max);
  g_assert_cmpuint (row->n_max > 0, ==,
                    row->form == BM_FORMAT_FORM_LIST || row->form == BM_FORMAT_FORM_ONE_OR_LIST);
  g_assert_true ((row->words != NULL) == (row->type == BM_FORMAT_TYPE_WORD));
  g_assert_false (row->required && row->has_standard);
  g_assert_cmpuint (row->since, <=, BM_SET_VERSION);

  if (row->has_standard && row->type == BM_FORMAT_TYPE_INTEGER)
    {
      g_assert_cmpint (row->standard, >=, row->minimum);
      g_assert_cmpint (row->standard, <=, row->maximum);
    }
  if (row->has_standard && row->type == BM_FORMAT_TYPE_WORD)
    g_assert_nonnull (bm_format_member_get_word (row, (guint) row->standard));
  if (row->lab != NULL)
    g_assert_cmpuint (row->type, ==, BM_FORMAT_TYPE_INTEGER);
  if (row->type == BM_FORMAT_TYPE_OBJECT || row->type == BM_FORMAT_TYPE_THING || row->type == BM_FORMAT_TYPE_TEXT)
    g_assert_cmpuint (row->object, !=, BM_FORMAT_NOTHING);
}

static void
test_rows (void)
{
  for (guint id = BM_FORMAT_SET; id < BM_FORMAT_N_OBJECTS; id++)
    {
      const BmFormatObject *object = &bm_format_objects[id];

      /* The compiler has a bit for each. */
      g_assert_cmpuint (object->n_members, >, 0);
      g_assert_cmpuint (object->n_members, <=, 64);
      for (guint i = 0; i < object->n_members; i++)
        {
          const BmFormatMember *row = &object->members[i];

          check_row (object, row);
          /* From wherever it is looked for, each is found. */
          for (guint first = 0; first <= object->n_members; first++)
            g_assert_cmpuint (bm_format_object_find (object, row->name, first), ==, i);
          if (row->partner != NULL)
            g_assert_cmpstr (bm_format_find_member (id, row->partner)->partner, ==, row->name);
        }
      g_assert_cmpuint (bm_format_object_find (object, "nothing", 1), ==, object->n_members);
      g_assert_null (bm_format_find_member (id, ""));
      for (guint i = 0; object->one_of[i] != NULL; i++)
        g_assert_nonnull (bm_format_find_member (id, object->one_of[i]));
      for (guint i = 0; object->any_of[i] != NULL; i++)
        g_assert_nonnull (bm_format_find_member (id, object->any_of[i]));
    }
}

static void
test_counts (void)
{
  for (guint i = 0; i < BM_N_COUNTINGS; i++)
    {
      const BmFormatCount *count = &bm_format_counts[i];

      g_assert_nonnull (count->name);
      g_assert_cmpstr (bm_format_member_get_word (bm_format_find_member (BM_FORMAT_COUNT, "of"), i), ==, count->name);
      for (guint k = 0; count->members[k] != NULL; k++)
        g_assert_nonnull (bm_format_find_member (BM_FORMAT_COUNT, count->members[k]));
      g_assert_true (count->required == NULL || g_strv_contains (count->members, count->required));
    }
  g_assert_null (bm_format_counts[BM_N_COUNTINGS].name);
}

/* Languages, modes and numbers of players are members of objects in the order of their enumerations. */
static void
test_enumerations (void)
{
  for (guint language = 0; language < BM_N_LANGUAGES; language++)
    g_assert_cmpstr (bm_format_objects[BM_FORMAT_TEXT].members[language].name, ==, bm_language_get_code (language));
  g_assert_cmpuint (bm_format_objects[BM_FORMAT_TEXT].n_members, ==, BM_N_LANGUAGES);
  g_assert_cmpuint (bm_format_objects[BM_FORMAT_ART_COLOURS].n_members, ==, BM_N_ART_COLOURS);
  for (guint mode = 0; mode < BM_N_MODES; mode++)
    g_assert_cmpstr (bm_format_objects[BM_FORMAT_MEDAL_SLOTS].members[mode].name, ==, bm_mode_names[mode]);
  for (guint n = BM_MIN_SEATS; n <= BM_MAX_SEATS; n++)
    {
      g_autofree char *name = g_strdup_printf ("%u", n);

      g_assert_cmpstr (bm_format_objects[BM_FORMAT_COPIES].members[n - BM_MIN_SEATS].name, ==, name);
    }
}

/* A path leads to its row, through lists and values by ID. */
static void
test_find_row (void)
{
  static const struct
  {
    const char *path;
    const char *name;  /* NULL: the format knows no such place */
  } rows[] = {
    { "$.tiles", "tiles" },
    { "$.tiles[3]", "tiles" },
    { "$.tiles[3].points", "points" },
    { "$.tiles[3].rules[0].each.terrain", "terrain" },
    { "$.tiles[3].symbols", "symbols" },
    { "$.tiles[3].symbols.reed", "symbols" },
    { "$.tiles[3].copies[\"2\"]", "2" },
    { "$.tiles[3].art.colours.body", "body" },
    { "$.wheels", NULL },
    { "$.tiles[3].wheels.spokes", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GArray) steps = bm_json_path_parse (rows[i].path);
      const BmFormatMember *row = bm_format_find_row (steps, steps->len);

      g_assert_cmpstr (row != NULL ? row->name : NULL, ==, rows[i].name);
      g_assert_true (bm_format_find_row (steps, 0) == bm_format_get_root ());
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/format/kinds", test_kinds);
  g_test_add_func ("/format/rows", test_rows);
  g_test_add_func ("/format/counts", test_counts);
  g_test_add_func ("/format/enumerations", test_enumerations);
  g_test_add_func ("/format/find-row", test_find_row);

  return g_test_run ();
}
