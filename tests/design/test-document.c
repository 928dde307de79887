/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-document.h"

#include <glib/gstdio.h>
#include <string.h>

#include "bm-json.h"
#include "session-util.h"

static JsonNode *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  JsonNode *node = bm_json_parse (text, strlen (text), &error);

  g_assert_no_error (error);

  return node;
}

static BmDocument *
open_text (const char *text)
{
  g_autoptr (JsonNode) root = parse (text);

  return bm_document_new (root, NULL);
}

static void
assert_text (BmDocument *document,
             const char *expected)
{
  g_autofree char *text = bm_json_write (bm_document_get_root (document), FALSE);

  g_assert_cmpstr (text, ==, expected);
}

/* What one change makes of a set. A value of NULL removes; @op: s sets, i inserts at index @from, m moves to index
 * @to. */
typedef struct
{
  const char *before;
  char        op;
  const char *path;
  const char *value;
  guint       from;
  guint       to;
  const char *after;
  const char *place;  /* NULL: nothing changes */
} ChangeRow;

static const ChangeRow change_rows[] = {
  { "{\"a\":1}", 's', "$.a", "2", 0, 0, "{\"a\":2}", "$.a" },
  { "{\"a\":1}", 's', "$.a", "1", 0, 0, "{\"a\":1}", NULL },
  { "{\"a\":1}", 's', "$.a", "1.0", 0, 0, "{\"a\":1.0}", "$.a" },
  { "{\"a\":1}", 's', "$.a", NULL, 0, 0, "{}", "$.a" },
  { "{\"a\":1}", 's', "$.b", NULL, 0, 0, "{\"a\":1}", NULL },
  { "{\"a\":1}", 's', "$.b.c.d", NULL, 0, 0, "{\"a\":1}", NULL },
  { "{\"a\":1}", 's', "$.b.c.d", "3", 0, 0, "{\"a\":1,\"b\":{\"c\":{\"d\":3}}}", "$.b" },
  /* Parents that become empty go, too, up to elements of lists. */
  { "{\"a\":1,\"b\":{\"c\":{\"d\":3}}}", 's', "$.b.c.d", NULL, 0, 0, "{\"a\":1}", "$.b" },
  { "{\"l\":[{\"b\":{\"c\":1}},2]}", 's', "$.l[0].b.c", NULL, 0, 0, "{\"l\":[{},2]}", "$.l[0].b" },
  { "{\"l\":[1]}", 's', "$.l[0]", NULL, 0, 0, "{}", "$.l" },
  { "{\"l\":[1,2,3]}", 's', "$.l[1]", NULL, 0, 0, "{\"l\":[1,3]}", "$.l" },
  { "{\"l\":[[1],2]}", 's', "$.l[0][0]", NULL, 0, 0, "{\"l\":[[],2]}", "$.l[0]" },
  { "{\"l\":[1,2,3]}", 's', "$.l[1]", "5", 0, 0, "{\"l\":[1,5,3]}", "$.l[1]" },
  { "{\"l\":[1,2,3]}", 's', "$.l[3]", "5", 0, 0, "{\"l\":[1,2,3,5]}", "$.l" },
  { "{\"l\":[1,2,3]}", 's', "$.l[4]", "5", 0, 0, "{\"l\":[1,2,3]}", NULL },
  { "{\"l\":[1,2,3]}", 's', "$.l[4]", NULL, 0, 0, "{\"l\":[1,2,3]}", NULL },
  { "{}", 's', "$.l[0].a", "5", 0, 0, "{\"l\":[{\"a\":5}]}", "$.l" },
  { "{\"n\":\"old\"}", 's', "$.n.en", "\"new\"", 0, 0, "{\"n\":{\"en\":\"new\"}}", "$.n" },
  { "{\"l\":[1,2]}", 'i', "$.l", "9", 0, 0, "{\"l\":[9,1,2]}", "$.l" },
  { "{\"l\":[1,2]}", 'i', "$.l", "9", 1, 0, "{\"l\":[1,9,2]}", "$.l" },
  { "{\"l\":[1,2]}", 'i', "$.l", "9", G_MAXUINT, 0, "{\"l\":[1,2,9]}", "$.l" },
  { "{}", 'i', "$.a.l", "9", 4, 0, "{\"a\":{\"l\":[9]}}", "$.a" },
  { "{\"l\":[1,2,3,4]}", 'm', "$.l", NULL, 0, 2, "{\"l\":[2,3,1,4]}", "$.l" },
  { "{\"l\":[1,2,3,4]}", 'm', "$.l", NULL, 3, 0, "{\"l\":[4,1,2,3]}", "$.l" },
  { "{\"l\":[1,2,3,4]}", 'm', "$.l", NULL, 1, 1, "{\"l\":[1,2,3,4]}", NULL },
  { "{\"l\":[1,2,3,4]}", 'm', "$.l", NULL, 1, 4, "{\"l\":[1,2,3,4]}", NULL },
  { "{\"l\":[1,2,3,4]}", 'm', "$.x", NULL, 1, 2, "{\"l\":[1,2,3,4]}", NULL },
  /* New members stand where the format has them, what is not known at the end. */
  { "{\"id\":\"m\",\"x-a\":1,\"tiles\":[]}", 's', "$.name.en", "\"N\"", 0, 0,
    "{\"id\":\"m\",\"name\":{\"en\":\"N\"},\"x-a\":1,\"tiles\":[]}", "$.name" },
  { "{\"tiles\":[{\"id\":\"t\",\"points\":1}]}", 's', "$.tiles[0].copies", "3", 0, 0,
    "{\"tiles\":[{\"id\":\"t\",\"points\":1,\"copies\":3}]}", "$.tiles[0].copies" },
  { "{\"tiles\":[{\"id\":\"t\",\"copies\":1}]}", 's', "$.tiles[0].copies", "{\"5\":2,\"3\":1}", 0, 0,
    "{\"tiles\":[{\"id\":\"t\",\"copies\":{\"3\":1,\"5\":2}}]}", "$.tiles[0].copies" },
  { "{}", 'i', "$.tiles", "{\"points\":1,\"x-b\":0,\"name\":{\"de\":\"D\",\"en\":\"E\"},\"id\":\"t\"}", 0, 0,
    "{\"tiles\":[{\"id\":\"t\",\"name\":{\"en\":\"E\",\"de\":\"D\"},\"points\":1,\"x-b\":0}]}", "$.tiles" },
};

static void
note_place_cb (BmDocument *document,
               const char *place,
               char      **note)
{
  g_assert_null (*note);
  *note = g_strdup (place);
}

static void
apply (BmDocument      *document,
       const ChangeRow *row)
{
  JsonNode *value = row->value != NULL ? parse (row->value) : NULL;

  if (row->op == 's')
    bm_document_set (document, row->path, value, "Change", NULL);
  else if (row->op == 'i')
    bm_document_insert (document, row->path, row->from, value, "Insert");
  else
    bm_document_move (document, row->path, row->from, row->to, "Move");
}

static void
test_changes (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (change_rows); i++)
    {
      const ChangeRow *row = &change_rows[i];
      g_autoptr (BmDocument) document = open_text (row->before);
      g_autofree char *place = NULL;
      g_autofree char *undo_place = NULL;
      gulong id;

      g_test_message ("row %u: %s", i, row->path);
      id = g_signal_connect (document, "changed", G_CALLBACK (note_place_cb), &place);
      apply (document, row);
      g_signal_handler_disconnect (document, id);
      assert_text (document, row->after);
      g_assert_cmpstr (place, ==, row->place);
      g_assert_cmpint (bm_document_can_undo (document), ==, row->place != NULL);
      g_assert_cmpint (bm_document_get_modified (document), ==, row->place != NULL);

      g_signal_connect (document, "changed", G_CALLBACK (note_place_cb), &undo_place);
      bm_document_undo (document);
      assert_text (document, row->before);
      g_assert_cmpstr (undo_place, ==, row->place);
      g_assert_false (bm_document_get_modified (document));
      g_clear_pointer (&undo_place, g_free);
      bm_document_redo (document);
      assert_text (document, row->after);
    }
}

/* Steps */

static void
count_cb (BmDocument *document G_GNUC_UNUSED,
          const char *place G_GNUC_UNUSED,
          guint      *n)
{
  ++*n;
}

static void
count_notify_cb (BmDocument *document G_GNUC_UNUSED,
                 GParamSpec *pspec G_GNUC_UNUSED,
                 guint      *n)
{
  ++*n;
}

static void
test_group (void)
{
  g_autoptr (BmDocument) document = open_text ("{\"a\":1}");
  guint n_changed = 0;

  g_signal_connect (document, "changed", G_CALLBACK (count_cb), &n_changed);
  bm_document_begin (document, "Outer");
  bm_document_set_int (document, "$.b", 2, "Inner", "key");
  bm_document_begin (document, "Between");
  bm_document_set_string (document, "$.c", "x", "Inner", "key");
  g_assert_cmpint (bm_document_get_int (document, "$.b", 0), ==, 2);
  g_assert_nonnull (bm_document_get_rules (document));
  bm_document_end (document);
  g_assert_cmpuint (n_changed, ==, 0);
  bm_document_end (document);
  g_assert_cmpuint (n_changed, ==, 1);
  g_assert_cmpstr (bm_document_get_undo_label (document), ==, "Outer");
  bm_document_undo (document);
  assert_text (document, "{\"a\":1}");
  g_assert_false (bm_document_can_undo (document));

  /* What ends where it began is no step, and takes no redo away. */
  bm_document_begin (document, "Nothing");
  bm_document_set_int (document, "$.b", 2, "Inner", NULL);
  bm_document_remove (document, "$.b", "Inner");
  bm_document_end (document);
  g_assert_false (bm_document_can_undo (document));
  g_assert_cmpstr (bm_document_get_redo_label (document), ==, "Outer");
}

static void
test_merging (void)
{
  g_autoptr (BmDocument) document = open_text ("{}");

  for (int i = 1; i <= 3; i++)
    {
      bm_document_begin_merging (document, "Drag", "drag");
      bm_document_set_int (document, "$.x", i, "X", NULL);
      bm_document_set_int (document, "$.y", -i, "Y", NULL);
      bm_document_end (document);
    }
  bm_document_set_string (document, "$.name.en", "N", "Change Name", "$.name");
  bm_document_set_string (document, "$.name.en", "Na", "Change Name", "$.name");
  assert_text (document, "{\"name\":{\"en\":\"Na\"},\"x\":3,\"y\":-3}");
  bm_document_undo (document);
  assert_text (document, "{\"x\":3,\"y\":-3}");
  bm_document_undo (document);
  assert_text (document, "{}");
  g_assert_false (bm_document_can_undo (document));
}

/* Properties are notified of when they change, and only then. */
static void
test_notify (void)
{
  static const char *const names[] = { "can-undo", "can-redo", "undo-label", "redo-label", "modified" };
  static const guint expected[] = { 3, 2, 5, 4, 3 };
  g_autoptr (BmDocument) document = open_text ("{\"a\":1}");
  guint n[G_N_ELEMENTS (names)] = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *signal = g_strconcat ("notify::", names[i], NULL);

      g_signal_connect (document, signal, G_CALLBACK (count_notify_cb), &n[i]);
    }

  bm_document_set_int (document, "$.a", 1, "A", NULL);  /* nothing */
  bm_document_set_int (document, "$.a", 2, "A", NULL);
  bm_document_set_int (document, "$.a", 3, "B", NULL);
  bm_document_set_int (document, "$.a", 4, "B", NULL);  /* another step of the same name */
  bm_document_undo (document);
  bm_document_undo (document);
  bm_document_undo (document);
  bm_document_undo (document);  /* nothing */
  bm_document_redo (document);
  bm_document_set_int (document, "$.a", 9, "A", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_test_message ("%s: %u", names[i], n[i]);
      g_assert_cmpuint (n[i], ==, expected[i]);
    }
}

/* Properties say what the functions do. */
static void
test_properties (void)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/mine.bigmonster");
  g_autoptr (BmDocument) document = open_text ("{\"a\":1}");
  g_autofree char *undo_label = NULL;
  g_autofree char *redo_label = NULL;
  g_autofree char *save_error = NULL;
  g_autoptr (GFile) read_file = NULL;
  gboolean modified, can_undo, can_redo, read_only, autosave;
  BmSaveState save_state;

  bm_document_set_int (document, "$.a", 2, "First", NULL);
  bm_document_set_int (document, "$.a", 3, "Second", NULL);
  bm_document_undo (document);
  g_object_get (document, "modified", &modified, "can-undo", &can_undo, "can-redo", &can_redo, "undo-label", &undo_label,
                "redo-label", &redo_label, "read-only", &read_only, "file", &read_file, "autosave", &autosave,
                "save-state", &save_state, "save-error", &save_error, NULL);
  g_assert_true (modified && can_undo && can_redo);
  g_assert_cmpstr (undo_label, ==, "First");
  g_assert_cmpstr (redo_label, ==, "Second");
  g_assert_false (read_only || autosave);
  g_assert_null (read_file);
  g_assert_cmpint (save_state, ==, bm_document_get_save_state (document));
  g_assert_null (save_error);

  g_object_set (document, "read-only", TRUE, "file", file, NULL);
  g_object_get (document, "read-only", &read_only, "file", &read_file, NULL);
  g_assert_true (read_only && bm_document_get_read_only (document));
  g_assert_true (read_file == file);
}

/* Undo and redo say where to look; changes do not, as whoever makes them is there. */
static void
test_reveal (void)
{
  g_autoptr (BmDocument) document = open_text ("{\"tiles\":[{\"id\":\"a\"},{\"id\":\"b\"},{\"id\":\"c\"}]}");
  g_autofree char *place = NULL;

  g_signal_connect (document, "reveal", G_CALLBACK (note_place_cb), &place);
  bm_document_remove (document, "$.tiles[1]", "Remove Tile");
  bm_document_set_int (document, "$.tiles[1].points", 3, "Change Points", NULL);
  g_assert_null (place);
  bm_document_undo (document);
  g_assert_cmpstr (place, ==, "$.tiles[1].points");
  g_clear_pointer (&place, g_free);
  bm_document_undo (document);
  g_assert_cmpstr (place, ==, "$.tiles[1]");
  g_clear_pointer (&place, g_free);
  bm_document_redo (document);
  g_assert_cmpstr (place, ==, "$.tiles");
}

/* What came back is to be looked at, even if the step changed something elsewhere, too. */
static void
test_reveal_list (void)
{
  static const struct
  {
    const char *members;  /* of what comes back, beside a change of "name" */
    const char *place;
  } rows[] = {
    { "\"tiles\":[{\"id\":\"a\"}]", "$.tiles[0]" },
    { "\"symbols\":[{\"id\":\"x\"},{\"id\":\"s\"}],\"tiles\":[]", "$.symbols[0]" },
    { "\"symbols\":[],\"tiles\":[]", "$.name" },
    { "\"symbols\":[{\"id\":\"s\"},{\"id\":\"x\"}],\"tiles\":[{\"id\":\"a\"}]", "$" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strdup_printf ("{\"name\":\"old\",%s}", rows[i].members);
      g_autoptr (BmDocument) document = open_text (text);
      g_autofree char *place = NULL;

      g_signal_connect (document, "reveal", G_CALLBACK (note_place_cb), &place);
      bm_document_begin (document, "Replace");
      bm_document_set_string (document, "$.name", "new", "Replace", NULL);
      bm_document_remove (document, "$.tiles[0]", "Replace");
      bm_document_remove (document, "$.symbols[0]", "Replace");
      bm_document_end (document);
      bm_document_undo (document);
      g_assert_cmpstr (place, ==, rows[i].place);
    }
}

/* Values by their types */

static void
test_values (void)
{
  g_autoptr (BmDocument) document = open_text ("{\"s\":\"x\",\"i\":7,\"d\":1.5,\"b\":true,\"n\":null,\"l\":[1,2],"
                                               "\"o\":{\"k\":1},\"h\":99999999999}");

  g_assert_cmpstr (bm_document_get_string (document, "$.s"), ==, "x");
  g_assert_null (bm_document_get_string (document, "$.i"));
  g_assert_null (bm_document_get_string (document, "$.n"));
  g_assert_null (bm_document_get_string (document, "$.gone.gone[3]"));
  g_assert_cmpint (bm_document_get_int (document, "$.i", -1), ==, 7);
  g_assert_cmpint (bm_document_get_int (document, "$.d", -1), ==, -1);
  g_assert_cmpint (bm_document_get_int (document, "$.b", -1), ==, -1);
  g_assert_cmpint (bm_document_get_int (document, "$.h", -1), ==, G_MAXINT);
  g_assert_true (bm_document_get_boolean (document, "$.b", FALSE));
  g_assert_true (bm_document_get_boolean (document, "$.i", TRUE));
  g_assert_cmpuint (bm_document_get_length (document, "$.l"), ==, 2);
  g_assert_cmpuint (bm_document_get_length (document, "$.o"), ==, 1);
  g_assert_cmpuint (bm_document_get_length (document, "$.s"), ==, 0);
  g_assert_cmpuint (bm_document_get_length (document, "$"), ==, 8);
  bm_document_set_string (document, "$.s", NULL, "Remove", NULL);
  g_assert_null (bm_document_get (document, "$.s"));
  bm_document_set_boolean (document, "$.b", FALSE, "Change", NULL);
  g_assert_false (bm_document_get_boolean (document, "$.b", TRUE));
}

/* What is not touched stays the same node, so that pictures of it may stay, too. */
static void
test_sharing (void)
{
  g_autoptr (BmDocument) document = open_text ("{\"tiles\":[{\"id\":\"a\",\"x-a\":{}},{\"id\":\"b\"},{\"id\":\"c\"}]}");
  JsonNode *first = bm_document_get (document, "$.tiles[0]");
  JsonNode *last = bm_document_get (document, "$.tiles[2]");

  bm_document_set_int (document, "$.tiles[1].points", 3, "Change Points", NULL);
  g_assert_true (bm_document_get (document, "$.tiles[0]") == first);
  bm_document_remove (document, "$.tiles[1]", "Remove Tile");
  g_assert_true (bm_document_get (document, "$.tiles[1]") == last);
  bm_document_move (document, "$.tiles", 0, 1, "Move Tile");
  g_assert_true (bm_document_get (document, "$.tiles[1]") == first);
  bm_document_undo (document);
  g_assert_true (bm_document_get (document, "$.tiles[0]") == first);
}

/* Problems */

#define HEAD "{\"format\":\"bigmonster-set\",\"version\":1,\"id\":\"mine\",\"name\":{\"en\":\"Mine\"},"
#define TILE "{\"id\":\"%s\",\"name\":{\"en\":\"T\"},\"terrain\":\"%s\",\"copies\":1}"

typedef struct
{
  guint n;
  guint position;
  guint n_removed;
  guint n_added;
} Splice;

static void
items_changed_cb (GListModel *model G_GNUC_UNUSED,
                  guint       position,
                  guint       n_removed,
                  guint       n_added,
                  Splice     *splice)
{
  *splice = (Splice) { splice->n + 1, position, n_removed, n_added };
}

/* The list is always the same, and problems that stay keep their items. */
static void
test_problems (void)
{
  g_autofree char *text = g_strdup_printf (HEAD "\"requires\":[\"base\"],\"tiles\":[" TILE "," TILE "," TILE "]}", "a",
                                           "gone", "b", "swamp", "c", "gone");
  g_autoptr (BmDocument) document = open_text (text);
  GListModel *problems = bm_document_get_problems (document);
  g_autoptr (BmProblemItem) first = g_list_model_get_item (problems, 0);
  g_autoptr (BmProblemItem) last = g_list_model_get_item (problems, 1);
  g_autoptr (BmProblemItem) first_again = NULL;
  g_autoptr (BmProblemItem) last_again = NULL;
  g_autoptr (BmProblemItem) moved = NULL;
  Splice splice = { 0 };

  g_assert_cmpuint (g_list_model_get_n_items (problems), ==, 2);
  g_assert_cmpstr (bm_problem_item_get_path (first), ==, "$.tiles[0].terrain");
  g_assert_cmpstr (bm_problem_item_get_path (last), ==, "$.tiles[2].terrain");
  g_assert_true (bm_problem_item_is_error (first));
  g_signal_connect (problems, "items-changed", G_CALLBACK (items_changed_cb), &splice);

  bm_document_set_string (document, "$.tiles[1].name.en", "Other", "Change Name", NULL);
  g_assert_cmpuint (splice.n, ==, 0);
  bm_document_set_int (document, "$.tiles[1].points", 1000, "Change Points", NULL);
  g_assert_cmpuint (splice.n, ==, 1);
  g_assert_cmpuint (splice.position, ==, 1);
  g_assert_cmpuint (splice.n_removed, ==, 0);
  g_assert_cmpuint (splice.n_added, ==, 1);
  g_assert_true (problems == bm_document_get_problems (document));
  first_again = g_list_model_get_item (problems, 0);
  last_again = g_list_model_get_item (problems, 2);
  g_assert_true (first == first_again);
  g_assert_true (last == last_again);
  bm_document_undo (document);
  g_assert_cmpuint (splice.n, ==, 2);
  g_assert_cmpuint (splice.n_removed, ==, 1);

  /* The same problem elsewhere is another one. */
  bm_document_move (document, "$.tiles", 2, 1, "Move");
  moved = g_list_model_get_item (problems, 1);
  g_assert_cmpstr (bm_problem_item_get_path (moved), ==, "$.tiles[1].terrain");
  bm_document_undo (document);

  g_assert_false (bm_document_is_playable (document));
  bm_document_set_string (document, "$.tiles[0].terrain", "swamp", "Change Terrain", NULL);
  bm_document_set_string (document, "$.tiles[2].terrain", "lava", "Change Terrain", NULL);
  g_assert_cmpuint (g_list_model_get_n_items (problems), ==, 0);
  g_assert_true (bm_document_is_playable (document));
}

/* Rules stay as long as nothing changes, and follow a set that is required. */
static void
test_required (void)
{
  g_autoptr (GFile) folder = test_folder_new ();
  g_autoptr (GFile) other = g_file_get_child (folder, "other.json");
  g_autoptr (GError) error = NULL;
  g_autoptr (BmSetRegistry) registry = NULL;
  g_autoptr (JsonNode) root = parse (HEAD "\"requires\":[\"base\",\"other\"],\"tiles\":[{\"id\":\"a\",\"name\":{\"en\":"
                                          "\"A\"},\"terrain\":\"clouds\",\"copies\":1}]}");
  g_autoptr (BmDocument) document = NULL;
  BmRules *rules;
  guint n_changed = 0;

  g_file_set_contents (g_file_peek_path (other),
                       "{\"format\":\"bigmonster-set\",\"version\":1,\"id\":\"other\",\"name\":{\"en\":\"O\"},"
                       "\"requires\":[\"base\"],\"terrains\":[{\"id\":\"clouds\",\"name\":{\"en\":\"C\"}}]}",
                       -1, &error);
  g_assert_no_error (error);
  registry = bm_set_registry_new (folder);
  document = bm_document_new (root, registry);
  g_assert_true (bm_document_is_playable (document));
  rules = bm_document_get_rules (document);
  g_signal_connect (document, "changed", G_CALLBACK (count_cb), &n_changed);

  bm_set_registry_reload (registry);
  g_assert_true (bm_document_get_rules (document) == rules);
  g_assert_cmpuint (n_changed, ==, 0);

  g_assert_cmpint (g_unlink (g_file_peek_path (other)), ==, 0);
  bm_set_registry_reload (registry);
  g_assert_cmpuint (n_changed, ==, 1);
  g_assert_false (bm_document_is_playable (document));
  g_assert_nonnull (bm_document_get_rules (document));
  g_assert_cmpuint (bm_document_find_index (document, "$.tiles[0]"), !=, BM_NONE);
  test_folder_delete (folder);
}

static void
note_sight_cb (BmDocument *document G_GNUC_UNUSED,
               const char *place,
               char      **note)
{
  g_free (*note);
  *note = g_strdup (place);
}

/* The version follows from what a set uses; whoever undoes a step looks for something else. */
static void
test_version (void)
{
  const char *const plain = "{\"version\":1,\"tiles\":[{\"rules\":[{\"points\":1}]}]}";
  const char *const newer = "{\"version\":2,\"tiles\":[{\"rules\":[{\"points\":1,\"per\":2}]}]}";
  g_autoptr (BmDocument) document = open_text (plain);
  g_autoptr (BmDocument) other = open_text ("{\"version\":2,\"id\":\"a\"}");
  g_autofree char *sight = NULL;

  g_signal_connect (document, "reveal", G_CALLBACK (note_sight_cb), &sight);
  bm_document_set (document, "$.tiles[0].rules[0].per", parse ("2"), "Change", NULL);
  assert_text (document, newer);
  bm_document_undo (document);
  assert_text (document, plain);
  g_assert_cmpstr (sight, ==, "$.tiles[0].rules[0].per");
  bm_document_redo (document);
  assert_text (document, newer);
  g_assert_cmpstr (sight, ==, "$.tiles[0].rules[0].per");

  bm_document_begin (document, "Both");
  bm_document_set (document, "$.tiles[0].rules[0].points", parse ("3"), "Change", NULL);
  bm_document_set (document, "$.tiles[0].rules[0].per", NULL, "Change", NULL);
  bm_document_end (document);
  assert_text (document, "{\"version\":1,\"tiles\":[{\"rules\":[{\"points\":3}]}]}");

  /* A file is not changed by being opened. */
  assert_text (other, "{\"version\":2,\"id\":\"a\"}");
  bm_document_set (other, "$.id", parse ("\"b\""), "Change", NULL);
  assert_text (other, "{\"version\":1,\"id\":\"b\"}");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/document/changes", test_changes);
  g_test_add_func ("/document/group", test_group);
  g_test_add_func ("/document/merging", test_merging);
  g_test_add_func ("/document/notify", test_notify);
  g_test_add_func ("/document/properties", test_properties);
  g_test_add_func ("/document/reveal", test_reveal);
  g_test_add_func ("/document/reveal-list", test_reveal_list);
  g_test_add_func ("/document/values", test_values);
  g_test_add_func ("/document/sharing", test_sharing);
  g_test_add_func ("/document/problems", test_problems);
  g_test_add_func ("/document/required", test_required);

  g_test_add_func ("/document/version", test_version);

  return g_test_run ();
}
