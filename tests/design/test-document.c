/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-document.h"

#include "bm-json.h"
#include "bm-json-path.h"

#define HEAD "\"format\":\"bigmonster-set\",\"version\":1,\"id\":\"mine\",\"name\":{\"en\":\"Mine\"},\"requires\":[\"base\"]"

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

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/document/changes", test_changes);

  return g_test_run ();
}
