/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-document.h"

#include <string.h>

#include "bm-json.h"
#include "bm-json-path.h"
#include "bm-json-tree.h"
#include "bm-library.h"
#include "test-util.h"

/* Whatever is done to a set: undo makes it what it was, redo what it was made, to the letter; problems, rules and
 * indices can always be asked for; and what is written is read as the same. */

#define N_FREE_EDITS 10000
#define N_EDITS      1000

/* A game of its own, which compiles in no time. */
#define SMALL_GAME \
  "{\"format\":\"bigmonster-set\",\"version\":1,\"id\":\"mine\",\"name\":{\"en\":\"Mine\"}," \
  "\"x-kept\":{\"a\":[1,2.5,null]}," \
  "\"score_lines\":[{\"id\":\"l\",\"name\":{\"en\":\"L\"}}," \
  "{\"id\":\"c\",\"name\":{\"en\":\"C\"},\"holds\":\"crystals\"}," \
  "{\"id\":\"e\",\"name\":{\"en\":\"E\"},\"holds\":\"explorer\"}," \
  "{\"id\":\"m\",\"name\":{\"en\":\"M\"},\"holds\":\"medals\"}]," \
  "\"terrains\":[{\"id\":\"t\",\"name\":{\"en\":\"T\"},\"line\":\"l\"}]," \
  "\"tiles\":[{\"id\":\"a\",\"name\":{\"en\":\"A\"},\"terrain\":\"t\",\"points\":1,\"rules\":[{\"points\":1,\"each\":" \
  "{\"of\":\"tiles\",\"terrain\":\"t\"}}]}," \
  "{\"id\":\"b\",\"name\":{\"en\":\"B\"},\"terrain\":\"t\",\"levels\":[1,2]}]," \
  "\"explorers\":[{\"id\":\"x\",\"name\":{\"en\":\"X\"}},{\"id\":\"y\",\"name\":{\"en\":\"Y\"}}]," \
  "\"tile_sets\":[{\"id\":\"s\",\"name\":{\"en\":\"S\"},\"compulsory\":true,\"tiles\":{\"a\":60,\"b\":60}}]," \
  "\"editions\":[{\"id\":\"d\",\"name\":{\"en\":\"D\"},\"decks\":[{\"tile_sets\":[\"s\"]}]}]}"

static const char *const names[] = {
  "id", "name", "en", "de", "tiles", "terrain", "points", "rules", "each", "of", "when", "crystals", "on", "levels",
  "medals", "conditions", "most", "count", "at_least", "symbols", "copies", "requires", "version", "format",
  "explorers", "composites", "parts", "at", "tile", "holds", "a b", "\"\\", "é", "x-1", "terrains", "score_lines",
  "editions", "decks", "tile_sets",
};

static const char *const strings[] = {
  "", "a", "b", "t", "base", "swamp", "tiles", "left", "A B", "\x01", "日本", "crystals",
};

typedef struct
{
  GRand     *random;
  GPtrArray *paths;  /* of all values */
} Editor;

static guint
pick (Editor *self,
      guint   n)
{
  return (guint) g_rand_int_range (self->random, 0, (int) n);
}

static void
add_path (const char *path,
          JsonNode   *value G_GNUC_UNUSED,
          gpointer    paths)
{
  g_ptr_array_add (paths, g_strdup (path));
}

static const char *
pick_path (Editor     *self,
           BmDocument *document)
{
  g_ptr_array_set_size (self->paths, 0);
  bm_test_visit_json (bm_document_get_root (document), add_path, self->paths);

  return g_ptr_array_index (self->paths, pick (self, self->paths->len));
}

static JsonNode *
make_value (Editor *self,
            guint   depth)
{
  JsonNode *node = json_node_alloc ();

  switch (pick (self, depth < 3 ? 7 : 5))
    {
    case 0:
      return json_node_init_int (node, g_rand_int_range (self->random, -300, 300));
    case 1:
      return json_node_init_double (node, pick (self, 8) / 2.0);
    case 2:
      return json_node_init_boolean (node, pick (self, 2) == 0);
    case 3:
      return json_node_init_null (node);
    case 4:
      return json_node_init_string (node, strings[pick (self, G_N_ELEMENTS (strings))]);
    case 5:
      {
        g_autoptr (JsonArray) array = json_array_new ();

        for (guint i = pick (self, 4); i > 0; i--)
          json_array_add_element (array, make_value (self, depth + 1));
        return json_node_init_array (node, array);
      }
    default:
      {
        g_autoptr (JsonObject) object = json_object_new ();

        for (guint i = pick (self, 4); i > 0; i--)
          json_object_set_member (object, names[pick (self, G_N_ELEMENTS (names))], make_value (self, depth + 1));
        return json_node_init_object (node, object);
      }
    }
}

/* A value that is there somewhere else: its nodes are then in the tree twice. */
static JsonNode *
pick_value (Editor     *self,
            BmDocument *document)
{
  return json_node_ref (bm_document_get (document, pick_path (self, document)));
}

static gboolean
is_root (const char *path)
{
  return g_str_equal (path, "$");
}

/* Growing is dear; sets are to stay small. */
static gboolean
is_large (Editor *self)
{
  return self->paths->len > 400;
}

static void
edit (Editor     *self,
      BmDocument *document,
      const char *merge_key)
{
  g_autofree char *path = g_strdup (pick_path (self, document));
  gboolean removes = is_large (self) || pick (self, 3) == 0;
  guint n = bm_document_get_length (document, path);
  JsonNode *node = bm_document_get (document, path);
  g_autofree char *member = bm_json_path_member (path, names[pick (self, G_N_ELEMENTS (names))]);

  if (removes && !is_root (path))
    bm_document_remove (document, path, "Remove");
  else if (JSON_NODE_HOLDS_ARRAY (node) && pick (self, 2) == 0)
    bm_document_move (document, path, pick (self, n + 1), pick (self, n + 1), "Move");
  else if (JSON_NODE_HOLDS_ARRAY (node))
    bm_document_insert (document, path, pick (self, n + 2), make_value (self, 0), "Insert");
  else if (JSON_NODE_HOLDS_OBJECT (node))
    bm_document_set (document, member, pick (self, 4) == 0 ? pick_value (self, document) : make_value (self, 0), "Add",
                     merge_key);
  else
    bm_document_set (document, path, make_value (self, 0), "Set", merge_key);
}

static void
make_step (Editor     *self,
           BmDocument *document)
{
  static const char *const keys[] = { NULL, NULL, "a", "b" };

  if (pick (self, 10) > 0)
    {
      edit (self, document, keys[pick (self, G_N_ELEMENTS (keys))]);
      return;
    }

  bm_document_begin (document, "Several");
  for (guint i = pick (self, 4); i > 0; i--)
    edit (self, document, NULL);
  bm_document_end (document);
}

static char *
dup_text (BmDocument *document)
{
  return bm_json_write (bm_document_get_root (document), FALSE);
}

static JsonNode *
blank_out (JsonNode   *root,
           const char *place)
{
  return bm_json_tree_set (root, place, json_node_init_string (json_node_alloc (), "blank"));
}

/* The place that is told contains all that changed: all else is the same. */
static void
check_place_cb (BmDocument *document,
                const char *place,
                JsonNode  **shown)
{
  JsonNode *root = bm_document_get_root (document);
  g_autoptr (JsonNode) before = blank_out (*shown, place);
  g_autoptr (JsonNode) after = blank_out (root, place);

  g_assert_true (bm_json_tree_equal (before, after));
  json_node_unref (*shown);
  *shown = json_node_ref (root);
}

static void
check_meaning (BmDocument *document)
{
  GListModel *problems = bm_document_get_problems (document);
  BmRules *rules = bm_document_get_rules (document);
  gboolean has_errors = FALSE;
  guint index;

  g_assert_nonnull (rules);
  g_assert_true (bm_document_get_rules (document) == rules);
  index = bm_document_find_index (document, "$.tiles[0]");
  g_assert_true (index == BM_NONE || index < rules->n_tiles);

  for (guint i = 0; i < g_list_model_get_n_items (problems); i++)
    {
      g_autoptr (BmProblemItem) item = g_list_model_get_item (problems, i);
      g_autoptr (GArray) steps = bm_json_path_parse (bm_problem_item_get_path (item));

      g_assert_nonnull (steps);
      has_errors |= bm_problem_item_is_error (item);
    }
  g_assert_cmpint (bm_document_is_playable (document), ==, !has_errors);
}

static void
check_saved (BmDocument *document)
{
  g_autofree char *text = bm_json_write (bm_document_get_root (document), TRUE);
  g_autofree char *again = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) root = bm_json_parse (text, strlen (text), &error);

  g_assert_no_error (error);
  g_assert_true (bm_json_tree_equal (root, bm_document_get_root (document)));
  again = bm_json_write (root, TRUE);
  g_assert_cmpstr (again, ==, text);
}

/* Undo and redo of all steps, each way to where it began. */
static void
check_journey (BmDocument *document,
               const char *first,
               guint      *n_steps)
{
  g_autofree char *last = dup_text (document);
  g_autofree char *begin = NULL;
  g_autofree char *end = NULL;
  guint n = 0;

  for (; bm_document_can_undo (document); n++)
    bm_document_undo (document);
  begin = dup_text (document);
  g_assert_cmpstr (begin, ==, first);
  g_assert_false (bm_document_get_modified (document));
  *n_steps = n;
  for (; bm_document_can_redo (document); n--)
    bm_document_redo (document);
  g_assert_cmpuint (n, ==, 0);
  end = dup_text (document);
  g_assert_cmpstr (end, ==, last);
}

static void
run (const char *set,
     guint       n_edits,
     guint32     seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (JsonNode) root = bm_json_parse (set, strlen (set), NULL);
  g_autoptr (BmDocument) document = bm_document_new (root, NULL);
  g_autoptr (JsonNode) shown = json_node_ref (root);
  g_autofree char *first = dup_text (document);
  Editor editor = { random, paths };
  guint n_changes = 0;
  guint n_steps;

  g_signal_connect (document, "changed", G_CALLBACK (check_place_cb), &shown);
  for (guint i = 0; i < n_edits; i++)
    {
      g_autofree char *before = dup_text (document);
      g_autofree char *after = NULL;
      g_autofree char *undone = NULL;
      g_autofree char *redone = NULL;
      g_autofree char *label = NULL;

      /* A step that goes on has begun earlier; here each is one of its own. */
      make_step (&editor, document);
      after = dup_text (document);
      check_meaning (document);
      if (g_str_equal (before, after))
        continue;

      n_changes++;
      label = g_strdup (bm_document_get_undo_label (document));
      bm_document_undo (document);
      undone = dup_text (document);
      g_assert_cmpstr (undone, ==, before);
      g_assert_cmpstr (bm_document_get_redo_label (document), ==, label);
      bm_document_redo (document);
      redone = dup_text (document);
      g_assert_cmpstr (redone, ==, after);
      if (i % 100 == 0)
        check_saved (document);
    }

  check_journey (document, first, &n_steps);
  g_assert_cmpuint (n_steps, ==, MIN (n_changes, 10000));
  g_assert_cmpuint (n_changes, >, n_edits / 2);
}

static guint
count_edits (guint n)
{
  return bm_test_is_quick () ? n / 10 : n;
}

static void
test_free (void)
{
  run (SMALL_GAME, count_edits (N_FREE_EDITS), 1);
}

/* Sets that come with the program, taken to pieces. */
static void
test_shipped (void)
{
  g_auto (GStrv) ids = bm_library_dup_shipped_ids ();

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (BmSet) set = bm_library_load_shipped (ids[i], NULL);
      g_autofree char *text = bm_set_to_text (set);

      g_test_message ("%s", ids[i]);
      run (text, count_edits (N_EDITS) / 4, i);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/document-random/free", test_free);
  g_test_add_func ("/document-random/shipped", test_shipped);

  return g_test_run ();
}
