/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "bm-csv.h"
#include "bm-json.h"
#include "bm-json-tree.h"
#include "bm-library.h"
#include "bm-set-diff.h"
#include "bm-set-table.h"

/* The numbers of sets as tables, both ways. */

static const char set[] =
  "{'id': 'a', 'symbols': [{'id': 'eye', 'name': {'en': 'Eye'}}], 'tiles': ["
  "{'id': 'crab', 'name': {'en': 'Crab, red', 'de': '=Krabbe'}, 'points': 3, 'copies': 2, 'symbols': {'eye': 1},"
  " 'rules': [{'points': 2, 'each': {'of': 'tiles', 'distance': 2}, 'limit': 9}]},"
  "{'id': 'moth', 'name': {'en': 'Moth'}, 'levels': [1, 5], 'copies': {'2': 1, '4': 3}, 'beams': [{'cell': [0, 1]}]}],"
  "'medals': [{'id': 'hoard', 'name': {}, 'points': [4, -2]}],"
  "'tile_sets': [{'id': 'most', 'name': {'en': 'Most'}, 'tiles': {'crab': 4, 'toad': 2}}]}";

static const char table[] =
  "kind,id,name,points,levels[0],levels[1],monsters,mutagenic_monsters,symbols.eye,rules[0].points,"
  "rules[0].each.distance,rules[0].limit,copies,copies.2,copies.4,tile_sets.most.tiles,points[0],points[1],tiles.toad\r\n"
  "tile,crab,\"Crab, red\",3,,,,,1,2,2,9,2,,,4,,,\r\n"
  "tile,moth,Moth,,1,5,,,,,,,,1,3,,,,\r\n"
  "medal,hoard,,,,,,,,,,,,,,,4,-2,\r\n"
  "tile-set,most,Most,,,,,,,,,,,,,,,,2\r\n";

static JsonNode *
parse (const char *text)
{
  g_autofree char *quoted = g_strdelimit (g_strdup (text), "'", '"');
  g_autoptr (GError) error = NULL;
  JsonNode *node = bm_json_parse (quoted, strlen (quoted), &error);

  g_assert_no_error (error);
  json_node_seal (node);

  return node;
}

static JsonNode *
read_table (JsonNode   *root,
            const char *csv,
            GPtrArray **refusals)
{
  g_autoptr (GError) error = NULL;
  JsonNode *result;

  *refusals = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_table_refusal_free);
  result = bm_set_table_read (root, csv, strlen (csv), *refusals, &error);
  g_assert_no_error (error);

  return result;
}

/* -- What it looks like -- */

static void
test_write (void)
{
  g_autoptr (JsonNode) root = parse (set);
  g_autofree char *written = bm_set_table_write (root, BM_LANGUAGE_EN);
  g_autofree char *german = bm_set_table_write (root, BM_LANGUAGE_DE);

  g_assert_cmpstr (written, ==, table);
  g_assert_nonnull (strstr (german, "\r\ntile,crab,'=Krabbe,3,"));
}

static void
test_empty (void)
{
  g_autoptr (JsonNode) root = parse ("{'id': 'a', 'tiles': 3, 'medals': [3, {'id': 4}], 'symbols': [{'id': 's'}]}");
  g_autofree char *written = bm_set_table_write (root, BM_LANGUAGE_EN);

  g_assert_cmpstr (written, ==, "kind,id,name\r\n");
}

/* -- Edits -- */

typedef struct
{
  const char *name;
  const char *csv;
  const char *changes;   /* paths and values */
  const char *refusals;  /* lines and reasons */
} Case;

static const Case cases[] = {
  { "nothing", "kind,id\ntile,crab", "", "" },
  { "number", "kind,id,name,points\ntile,crab,Lobster,5", "$.tiles[0].points 5", "" },
  { "semicolons", "\xef\xbb\xbfkind;id;points\r\ntile;crab;-5\r\n", "$.tiles[0].points -5", "" },
  { "quotes", "\"id\",\"kind\",\"points\"\n\"crab\",\"tile\",\" 5 \"\n\n,,\n", "$.tiles[0].points 5", "" },
  { "added", "kind,id,points,monsters,symbols.eye\ntile,moth,4,2,3",
    "$.tiles[1].points 4\n$.tiles[1].monsters 2\n$.tiles[1].symbols.eye 3", "" },
  { "defaults", "kind,id,points,monsters,symbols.eye\ntile,moth,0,1,0", "", "" },
  { "removed", "kind,id,points,rules[0].limit,tile_sets.most.tiles\ntile,crab,,,",
    "$.tiles[0].points -\n$.tiles[0].rules[0].limit -\n$.tile_sets[0].tiles.crab -", "" },
  { "tile-sets", "kind,id,tile_sets.most.tiles,tiles.toad\ntile,moth,2,\ntile-set,most,,5",
    "$.tile_sets[0].tiles.toad 5\n$.tile_sets[0].tiles.moth 2", "" },
  { "short", "kind,id,points,copies\ntile,crab,7", "$.tiles[0].points 7", "" },
  { "long", "kind,id,points\ntile,crab,7,,\ntile,moth,1,5", "$.tiles[0].points 7",
    "3: there are more cells than columns; numbers must not have a decimal comma" },
  { "decimals", "kind;id;points\ntile;crab;1,5\ntile;moth;1.0", "",
    "2: “points” must be a whole number from -200 to 200, not “1,5”\n"
    "3: “points” must be a whole number from -200 to 200, not “1.0”" },
  { "words", "kind,id,points\ntile,crab,many", "", "2: “points” must be a whole number from -200 to 200, not “many”" },
  { "range", "kind,id,points\ntile,crab,201\ntile,moth,99999999999999999999", "",
    "2: “points” must be a whole number from -200 to 200, not “201”\n"
    "3: “points” must be a whole number from -200 to 200, not “99999999999999999999”" },
  { "whole-line", "kind,id,points,copies\ntile,crab,5,x\ntile,moth,6,", "$.tiles[1].points 6",
    "2: “copies” must be a whole number from 0 to 120, not “x”" },
  { "missing", "kind,id,rules[0].points,levels[0]\ntile,crab,,\ntile,moth,,", "",
    "2: “rules[0].points” needs a number\n3: “levels[0]” needs a number" },
  { "nowhere", "kind,id,levels[1],rules[0].limit,copies\ntile,crab,4,,\ntile,moth,5,3,\ntile,moth,5,,3", "",
    "2: there is no “levels[1]” here; whatever it is a number of must be there first\n"
    "3: there is no “rules[0].limit” here; whatever it is a number of must be there first\n"
    "4: line 3 is about “moth”, too" },
  { "other-form", "kind,id,copies\ntile,moth,3", "",
    "2: there is no “copies” here; whatever it is a number of must be there first" },
  { "unknown", "kind,id,points\ntile,crap,3\ntiles,crab,3\nmedal,crab,3\n,,3", "",
    "2: the set has no “crap” in its “tiles”\n3: “tiles” is not a kind of thing, such as “tile”\n"
    "4: the set has no “crab” in its “medals”\n5: “” is not a kind of thing, such as “tile”" },
  { "columns", "kind,id,point,points,points,price,\ntile,crab,1,2,3,4,",  "$.tiles[0].points 2",
    "1: the set has no column “point”; did you mean “points”?\n1: the column “points” is there twice\n"
    "1: the set has no column “price”" },
  { "errors", "kind,id,points\nmedal,hoard,\ntile-set,most,", "", "" },
  { "doubled", "kind,id,points\ntile,crab,4\ntile,moth,1\ntile,crab,5", "$.tiles[0].points 4\n$.tiles[1].points 1",
    "4: line 2 is about “crab”, too" },
};

static char *
describe_changes (JsonNode *before,
                  JsonNode *after)
{
  g_autoptr (GPtrArray) differences = bm_set_diff (before, after);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < differences->len; i++)
    {
      const BmDifference *difference = g_ptr_array_index (differences, i);
      JsonNode *node = bm_json_tree_get (after, difference->after);
      g_autofree char *text = node != NULL ? bm_json_write (node, FALSE) : g_strdup ("-");

      g_ptr_array_add (lines, g_strdup_printf ("%s %s", difference->after, text));
    }
  g_ptr_array_add (lines, NULL);

  return g_strjoinv ("\n", (char **) lines->pdata);
}

static char *
describe_refusals (GPtrArray *refusals)
{
  GString *lines = g_string_new (NULL);

  for (guint i = 0; i < refusals->len; i++)
    {
      const BmTableRefusal *refusal = g_ptr_array_index (refusals, i);

      g_string_append_printf (lines, "%s%u: %s", i > 0 ? "\n" : "", refusal->line, refusal->reason);
    }

  return g_string_free (lines, FALSE);
}

static void
test_case (gconstpointer data)
{
  const Case *self = data;
  g_autoptr (JsonNode) root = parse (set);
  g_autoptr (GPtrArray) refusals = NULL;
  g_autoptr (JsonNode) result = read_table (root, self->csv, &refusals);
  g_autofree char *changes = describe_changes (root, result);
  g_autofree char *reasons = describe_refusals (refusals);

  g_assert_cmpstr (changes, ==, self->changes);
  g_assert_cmpstr (reasons, ==, self->refusals);
  if (*self->changes == '\0')
    g_assert_true (result == root);
}

static void
test_no_table (void)
{
  static const struct { const char *csv; GQuark (*domain) (void); } rows[] = {
    { "", bm_set_table_error_quark },
    { "a,b\n1,2", bm_set_table_error_quark },
    { "id,points\ncrab,3", bm_set_table_error_quark },
    { "kind,id\n\"tile", bm_csv_error_quark }, { "kind,id\n\xff", bm_csv_error_quark },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (JsonNode) root = parse (set);
      g_autoptr (GPtrArray) refusals = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_table_refusal_free);
      g_autoptr (GError) error = NULL;

      g_assert_null (bm_set_table_read (root, rows[i].csv, strlen (rows[i].csv), refusals, &error));
      g_assert_nonnull (error);
      g_assert_cmpuint (error->domain, ==, rows[i].domain ());
      g_assert_cmpuint (refusals->len, ==, 0);
    }
}

/* -- All sets -- */

static const char *
peek_cell (const BmCsvRow *row,
           guint           index)
{
  return g_ptr_array_index (row->cells, index);
}

/* Another number in one cell changes that number, and nothing else. */
static guint
check_cells (JsonNode   *root,
             const char *csv)
{
  g_autoptr (GPtrArray) rows = bm_csv_read (csv, strlen (csv), NULL);
  const BmCsvRow *header = g_ptr_array_index (rows, 0);
  guint n = 0;

  for (guint i = 1; i < rows->len; i++)
    for (guint k = 3; k < header->cells->len; k++)
      {
        const BmCsvRow *row = g_ptr_array_index (rows, i);
        const char *cell = peek_cell (row, k);
        gint64 number = g_ascii_strtoll (cell, NULL, 10);
        g_autoptr (GPtrArray) refusals = NULL;
        g_autoptr (GPtrArray) differences = NULL;
        g_autoptr (JsonNode) result = NULL;
        g_autofree char *edited = NULL;

        if (*cell == '\0')
          continue;
        edited = g_strdup_printf ("kind,id,%s\n%s,%s,%" G_GINT64_FORMAT, peek_cell (header, k), peek_cell (row, 0),
                                  peek_cell (row, 1), number > 2 ? number - 1 : number + 1);
        result = read_table (root, edited, &refusals);
        g_assert_cmpuint (refusals->len, ==, 0);
        differences = bm_set_diff (root, result);
        g_assert_cmpuint (differences->len, ==, 1);
        n++;
      }

  return n;
}

static void
test_shipped (void)
{
  g_auto (GStrv) ids = bm_library_dup_shipped_ids ();

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (BmSet) shipped = bm_library_load_shipped (ids[i], &error);

      g_assert_no_error (error);
      for (guint language = 0; language < BM_N_LANGUAGES; language++)
        {
          g_autofree char *csv = bm_set_table_write (bm_set_get_root (shipped), (BmLanguage) language);
          g_autoptr (GPtrArray) refusals = NULL;
          g_autoptr (JsonNode) result = read_table (bm_set_get_root (shipped), csv, &refusals);

          g_assert_cmpuint (refusals->len, ==, 0);
          g_assert_true (result == bm_set_get_root (shipped));
          if (language == BM_LANGUAGE_EN)
            g_assert_cmpuint (check_cells (bm_set_get_root (shipped), csv), >, 20);
        }
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/set-table/write", test_write);
  g_test_add_func ("/set-table/empty", test_empty);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/set-table/read/", cases[i].name, NULL);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/set-table/no-table", test_no_table);
  g_test_add_func ("/set-table/shipped", test_shipped);

  return g_test_run ();
}
