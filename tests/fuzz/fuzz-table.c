/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The numbers of a set as somebody's spreadsheet has saved them: what is refused has a reason and a line, and what is taken
 * over stays so when the table is written and read again. */

#include <string.h>

#include "bm-csv.h"
#include "bm-json.h"
#include "bm-json-tree.h"
#include "bm-set-table.h"
#include "fuzz-util.h"

/* One of each kind of number that a table can have. */
static const char set[] =
  "{\"id\":\"a\",\"symbols\":[{\"id\":\"eye\",\"name\":{\"en\":\"Eye\"}}],\"tiles\":["
  "{\"id\":\"crab\",\"name\":{\"en\":\"Crab, red\"},\"points\":3,\"copies\":2,\"symbols\":{\"eye\":1},"
  "\"rules\":[{\"points\":2,\"each\":{\"of\":\"tiles\",\"distance\":2},\"limit\":9}]},"
  "{\"id\":\"moth\",\"name\":{\"en\":\"=Moth\"},\"levels\":[1,5],\"copies\":{\"2\":1,\"4\":3}}],"
  "\"medals\":[{\"id\":\"hoard\",\"name\":{},\"points\":[4,-2]}],"
  "\"tile_sets\":[{\"id\":\"most\",\"name\":{\"en\":\"Most\"},\"tiles\":{\"crab\":4,\"toad\":2}}]}";

static void
check_refusals (GPtrArray *refusals)
{
  for (guint i = 0; i < refusals->len; i++)
    {
      const BmTableRefusal *refusal = g_ptr_array_index (refusals, i);

      g_assert_cmpuint (refusal->line, >, 0);
      g_assert_true (g_utf8_validate (refusal->reason, -1, NULL));
      g_assert_cmpstr (refusal->reason, !=, "");
    }
}

static JsonNode *
read_table (JsonNode   *root,
            const char *data,
            gsize       length,
            GPtrArray  *refusals)
{
  g_autoptr (GError) error = NULL;
  JsonNode *result = bm_set_table_read (root, data, length, refusals, &error);

  g_assert_true ((result == NULL) == (error != NULL));
  if (error != NULL)
    {
      g_assert_true (error->domain == BM_SET_TABLE_ERROR || error->domain == BM_CSV_ERROR);
      g_assert_cmpstr (error->message, !=, "");
    }

  return result;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr (JsonNode) root = bm_json_parse (set, strlen (set), NULL);
  g_autoptr (GPtrArray) refusals = g_ptr_array_new_with_free_func ((GDestroyNotify) bm_table_refusal_free);
  g_autoptr (JsonNode) changed = NULL;
  g_autoptr (JsonNode) again = NULL;
  g_autofree char *written = NULL;

  json_node_seal (root);
  changed = read_table (root, (const char *) data, size, refusals);
  check_refusals (refusals);
  if (changed == NULL)
    return 0;

  json_node_seal (changed);
  g_ptr_array_set_size (refusals, 0);
  written = bm_set_table_write (changed, BM_LANGUAGE_EN);
  again = read_table (changed, written, strlen (written), refusals);
  g_assert_true (again == changed);
  g_assert_cmpuint (refusals->len, ==, 0);

  return 0;
}
