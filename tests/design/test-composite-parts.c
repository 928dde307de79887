/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-composite-parts.h"
#include "bm-json.h"

#define PATH "$.composites[0]"

static BmDocument *
open_parts (const char *parts)
{
  g_autofree char *text =
    g_strdup_printf ("{\"format\":\"bigmonster-set\",\"version\":1,\"id\":\"mine\",\"name\":{\"en\":\"Mine\"},"
                     "\"requires\":[\"base\"],"
                     "\"tiles\":[{\"id\":\"tall\",\"name\":{\"en\":\"Tall\"},\"terrain\":\"swamp\"},"
                     "{\"id\":\"flat\",\"name\":{\"en\":\"Flat\"},\"terrain\":\"swamp\",\"shape\":\"landscape\"}],"
                     "\"composites\":[{\"id\":\"worm\",\"name\":{\"en\":\"Worm\"},\"points\":3,\"parts\":[%s]}]}",
                     parts);
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) root = bm_json_parse (text, strlen (text), &error);

  g_assert_no_error (error);

  return bm_document_new (root, NULL);
}

static void
assert_parts (BmDocument *document,
              const char *expected)
{
  JsonNode *node = bm_document_get (document, PATH ".parts");
  g_autofree char *text = node != NULL ? bm_json_write (node, FALSE) : g_strdup ("");

  g_assert_cmpstr (text, ==, expected);
}

static void
assert_one_step (BmDocument *document,
                 JsonNode   *before)
{
  bm_document_undo (document);
  g_assert_true (bm_document_get_root (document) == before);
  g_assert_false (bm_document_can_undo (document));
}

static void
test_read (void)
{
  g_autoptr (BmDocument) document = open_parts ("{\"tile\":\"flat\",\"at\":[0,0]},{\"tile\":\"tall\",\"at\":[-1,-2]}");
  BmCompositeParts parts;

  bm_composite_parts_read (document, PATH, &parts);
  g_assert_cmpuint (parts.n, ==, 2);
  g_assert_cmpint (parts.places[0].width, ==, 2);
  g_assert_cmpint (parts.places[0].height, ==, 1);
  g_assert_cmpint (parts.places[1].x, ==, -1);
  g_assert_cmpint (parts.places[1].y, ==, -2);
  g_assert_cmpint (parts.places[1].height, ==, 2);
  g_assert_cmpuint (parts.tiles[1], !=, BM_NONE);
}

/* Whatever stands in the file, something can be shown and put right. */
static void
test_read_broken (void)
{
  g_autoptr (BmDocument) document =
    open_parts ("{\"tile\":\"flat\",\"at\":[1,1]},{\"tile\":\"none\",\"at\":\"x\"},5,"
                "{\"tile\":\"tall\",\"at\":[99,0]}");
  BmCompositeParts parts;

  bm_composite_parts_read (document, PATH, &parts);
  g_assert_cmpuint (parts.n, ==, 4);
  g_assert_cmpint (parts.places[0].x, ==, 0);
  g_assert_cmpint (parts.places[1].x, ==, -1);
  g_assert_cmpuint (parts.tiles[1], ==, BM_NONE);
  g_assert_cmpuint (parts.tiles[2], ==, BM_NONE);
  g_assert_cmpint (parts.places[3].x, ==, BM_MAX_REACH - 1);

  bm_composite_parts_read (document, "$.composites[3]", &parts);
  g_assert_cmpuint (parts.n, ==, 0);
}

static void
test_add (void)
{
  g_autoptr (BmDocument) document = open_parts ("{\"tile\":\"tall\",\"at\":[0,0]}");
  JsonNode *before = bm_document_get_root (document);

  g_assert_true (bm_composite_parts_add (document, PATH, "flat"));
  assert_parts (document, "[{\"tile\":\"tall\",\"at\":[0,0]},{\"tile\":\"flat\",\"at\":[1,0]}]");
  g_assert_true (bm_document_is_playable (document));
  assert_one_step (document, before);

  for (guint i = 1; i < BM_MAX_PARTS; i++)
    g_assert_true (bm_composite_parts_add (document, PATH, i % 2 == 0 ? "tall" : "flat"));
  g_assert_true (bm_document_is_playable (document));
  g_assert_false (bm_composite_parts_add (document, PATH, "flat"));
}

static void
test_remove (void)
{
  g_autoptr (BmDocument) document =
    open_parts ("{\"tile\":\"tall\",\"at\":[0,0]},{\"tile\":\"tall\",\"at\":[1,1]},{\"tile\":\"tall\",\"at\":[0,2]}");
  JsonNode *before = bm_document_get_root (document);

  bm_composite_parts_remove (document, PATH, 0);
  assert_parts (document, "[{\"tile\":\"tall\",\"at\":[0,0]},{\"tile\":\"tall\",\"at\":[-1,1]}]");
  assert_one_step (document, before);
}

static void
test_move (void)
{
  g_autoptr (BmDocument) document = open_parts ("{\"tile\":\"tall\",\"at\":[0,0],\"x-note\":1},{\"tile\":\"tall\","
                                                "\"at\":[1,0]}");
  JsonNode *before = bm_document_get_root (document);

  g_assert_false (bm_composite_parts_move (document, PATH, 1, 0, 1));
  g_assert_false (bm_document_can_undo (document));

  /* Several moves of one part are one step; the first part stays where the others are seen from. */
  g_assert_true (bm_composite_parts_move (document, PATH, 0, 3, 0));
  assert_parts (document, "[{\"tile\":\"tall\",\"at\":[0,0],\"x-note\":1},{\"tile\":\"tall\",\"at\":[-2,0]}]");
  g_assert_true (bm_composite_parts_step (document, PATH, 0, 0, 1));
  assert_parts (document, "[{\"tile\":\"tall\",\"at\":[0,0],\"x-note\":1},{\"tile\":\"tall\",\"at\":[-2,-1]}]");
  assert_one_step (document, before);

  g_assert_true (bm_composite_parts_step (document, PATH, 1, -1, 0));
  assert_parts (document, "[{\"tile\":\"tall\",\"at\":[0,0],\"x-note\":1},{\"tile\":\"tall\",\"at\":[-1,0]}]");
  g_assert_true (bm_composite_parts_step (document, PATH, 0, 1, 0));
  bm_document_undo (document);
  assert_parts (document, "[{\"tile\":\"tall\",\"at\":[0,0],\"x-note\":1},{\"tile\":\"tall\",\"at\":[-1,0]}]");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/composite-parts/read", test_read);
  g_test_add_func ("/composite-parts/read-broken", test_read_broken);
  g_test_add_func ("/composite-parts/add", test_add);
  g_test_add_func ("/composite-parts/remove", test_remove);
  g_test_add_func ("/composite-parts/move", test_move);

  return g_test_run ();
}
