/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Changes to a set that is being designed, one after the other: undo makes it what it was, redo what it was made, and
 * its problems, rules and words are there at any time. */

#include <string.h>

#include "bm-document.h"
#include "bm-format.h"
#include "bm-json-path.h"
#include "bm-json-tree.h"
#include "bm-thing.h"
#include "bm-thing-words.h"
#include "fuzz-util.h"

#define MAX_CHANGES 64

/* A game of its own, which compiles in no time. */
static const char small_game[] =
  "{\"format\":\"bigmonster-set\",\"version\":1,\"id\":\"mine\",\"name\":{\"en\":\"Mine\"},"
  "\"score_lines\":[{\"id\":\"l\",\"name\":{\"en\":\"L\"}},"
  "{\"id\":\"c\",\"name\":{\"en\":\"C\"},\"holds\":\"crystals\"},"
  "{\"id\":\"e\",\"name\":{\"en\":\"E\"},\"holds\":\"explorer\"},"
  "{\"id\":\"m\",\"name\":{\"en\":\"M\"},\"holds\":\"medals\"}],"
  "\"terrains\":[{\"id\":\"t\",\"name\":{\"en\":\"T\"},\"line\":\"l\"}],"
  "\"tiles\":[{\"id\":\"a\",\"name\":{\"en\":\"A\"},\"terrain\":\"t\",\"points\":1,\"rules\":[{\"points\":1,\"each\":"
  "{\"of\":\"tiles\",\"terrain\":\"t\"}}]},"
  "{\"id\":\"b\",\"name\":{\"en\":\"B\"},\"terrain\":\"t\",\"levels\":[1,2]}],"
  "\"explorers\":[{\"id\":\"x\",\"name\":{\"en\":\"X\"}},{\"id\":\"y\",\"name\":{\"en\":\"Y\"}}],"
  "\"tile_sets\":[{\"id\":\"s\",\"name\":{\"en\":\"S\"},\"compulsory\":true,\"tiles\":{\"a\":60,\"b\":60}}],"
  "\"editions\":[{\"id\":\"d\",\"name\":{\"en\":\"D\"},\"decks\":[{\"tile_sets\":[\"s\"]}]}]}";

/* A way down from the root, which ends somewhere. */
static char *
take_path (BmFuzzScript *script,
           BmDocument   *document)
{
  g_autofree char *path = g_strdup (BM_JSON_PATH_ROOT);

  for (JsonNode *node; bm_fuzz_script_take (script, 8) != 7;)
    {
      char *below = NULL;

      node = bm_document_get (document, path);
      if (JSON_NODE_HOLDS_OBJECT (node) && json_object_get_size (json_node_get_object (node)) > 0)
        {
          g_autoptr (GList) names = json_object_get_members (json_node_get_object (node));

          below = bm_json_path_member (path, g_list_nth_data (names, bm_fuzz_script_take (script, g_list_length (names))));
        }
      else if (JSON_NODE_HOLDS_ARRAY (node) && json_array_get_length (json_node_get_array (node)) > 0)
        below = bm_json_path_element (path, bm_fuzz_script_take (script, json_array_get_length (json_node_get_array (node))));
      else
        break;

      g_free (path);
      path = below;
    }

  return g_steal_pointer (&path);
}

static const BmFormatMember *
take_member (BmFuzzScript *script)
{
  const BmFormatObject *object = &bm_format_objects[bm_fuzz_script_take (script, BM_FORMAT_N_OBJECTS)];

  return object->n_members > 0 ? &object->members[bm_fuzz_script_take (script, object->n_members)] : bm_format_get_root ();
}

static JsonNode *
take_value (BmFuzzScript *script,
            BmDocument   *document)
{
  static const char *const values[] = {
    "null", "true", "false", "0", "1", "-7", "1.5", "99999999999", "\"\"", "\"lava\"", "\"base\"", "\"mine\"", "\"t\"",
    "\"a\"", "[]", "{}", "[1, 2]", "[\"a\", \"b\"]", "{ \"of\": \"tiles\" }", "{ \"en\": \"Cat\" }",
    "{ \"id\": \"cat\" }", "[ { \"crystal\": \"green\", \"on\": \"left\" } ]", "[ [ [ {} ] ] ]", "\"a\\u202e\\n\"",
  };
  g_autofree char *path = NULL;
  JsonNode *node;

  switch (bm_fuzz_script_take (script, 4))
    {
    case 0:
      node = json_node_alloc ();
      return json_node_init_int (node, (gint64) bm_fuzz_script_take (script, 256) - 30);
    case 1:
      node = json_node_alloc ();
      return json_node_init_string (node, bm_format_counts[bm_fuzz_script_take (script, BM_N_COUNTINGS)].name);
    case 2:
      path = take_path (script, document);
      return json_node_ref (bm_document_get (document, path));
    default:
      return json_from_string (values[bm_fuzz_script_take (script, G_N_ELEMENTS (values))], NULL);
    }
}

static void
change (BmFuzzScript *script,
        BmDocument   *document)
{
  g_autofree char *path = take_path (script, document);
  JsonNode *node = bm_document_get (document, path);
  JsonNode *value;
  g_autofree char *member = NULL;
  g_autofree char *thing = NULL;
  guint n = bm_document_get_length (document, path);
  gboolean is_root = g_str_equal (path, BM_JSON_PATH_ROOT);

  switch (bm_fuzz_script_take (script, 8))
    {
    case 0:
      if (!is_root)
        bm_document_remove (document, path, "Remove");
      return;
    case 1:
      bm_document_undo (document);
      return;
    case 2:
      bm_document_redo (document);
      return;
    case 3:
      if (JSON_NODE_HOLDS_ARRAY (node) && n > 0)
        {
          guint from = bm_fuzz_script_take (script, n);

          bm_document_move (document, path, from, bm_fuzz_script_take (script, n), "Move");
        }
      return;
    case 4:
      thing = bm_thing_add (document, (BmThingKind) bm_fuzz_script_take (script, BM_N_THING_KINDS), NULL);
      return;
    default:
      value = take_value (script, document);
      if (JSON_NODE_HOLDS_ARRAY (node))
        bm_document_insert (document, path, bm_fuzz_script_take (script, n + 1), value, "Insert");
      else
        {
          member = JSON_NODE_HOLDS_OBJECT (node) ? bm_json_path_member (path, take_member (script)->name)
                                                 : g_strdup (path);
          bm_document_set (document, member, value, "Set", NULL);
        }
    }
}

static void
check_meaning (BmDocument *document)
{
  BmRules *rules = bm_document_get_rules (document);
  GListModel *problems = bm_document_get_problems (document);

  for (guint i = 0; rules != NULL && i < rules->n_tiles; i++)
    g_free (bm_tile_words (rules, i));
  for (guint i = 0; i < g_list_model_get_n_items (problems); i++)
    {
      g_autoptr (BmProblemItem) item = g_list_model_get_item (problems, i);
      g_autoptr (GArray) steps = bm_json_path_parse (bm_problem_item_get_path (item));

      g_assert_nonnull (steps);
    }
}

static char *
dup_text (BmDocument *document)
{
  return bm_json_write (bm_document_get_root (document), FALSE);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  BmFuzzScript script = { data, size };
  g_autoptr (JsonNode) root = bm_json_parse (small_game, strlen (small_game), NULL);
  g_autoptr (BmDocument) document = bm_document_new (root, NULL);
  g_autofree char *first = dup_text (document);
  g_autofree char *last = NULL;
  g_autofree char *begin = NULL;
  g_autofree char *end = NULL;

  for (guint i = 0; i < MAX_CHANGES && !bm_fuzz_script_is_over (&script); i++)
    {
      change (&script, document);
      check_meaning (document);
    }

  while (bm_document_can_redo (document))
    bm_document_redo (document);
  last = dup_text (document);
  while (bm_document_can_undo (document))
    bm_document_undo (document);
  begin = dup_text (document);
  g_assert_cmpstr (begin, ==, first);
  g_assert_false (bm_document_get_modified (document));
  while (bm_document_can_redo (document))
    bm_document_redo (document);
  end = dup_text (document);
  g_assert_cmpstr (end, ==, last);

  return 0;
}
