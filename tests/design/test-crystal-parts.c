/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-crystal-parts.h"
#include "bm-json.h"

#define PATH "$.crystals[0]"

static BmDocument *
open_parts (const char *parts,
            const char *carried)
{
  g_autofree char *text =
    g_strdup_printf ("{\"crystals\":[{\"id\":\"amber\",\"parts\":[%s]}],\"tiles\":[{\"crystals\":[%s]}]}", parts,
                     carried);
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) root = bm_json_parse (text, strlen (text), &error);

  g_assert_no_error (error);

  return bm_document_new (root, NULL);
}

static void
assert_text (BmDocument *document,
             const char *path,
             const char *expected)
{
  JsonNode *node = bm_document_get (document, path);
  g_autofree char *text = node != NULL ? bm_json_write (node, FALSE) : g_strdup ("");

  g_assert_cmpstr (text, ==, expected);
}

/* What was done is one step, and taking it back leaves nothing. */
static void
assert_one_step (BmDocument *document,
                 JsonNode   *before)
{
  bm_document_undo (document);
  g_assert_true (bm_document_get_root (document) == before);
  g_assert_false (bm_document_can_undo (document));
  bm_document_redo (document);
  g_assert_true (bm_document_get_root (document) != before);
}

static void
test_read (void)
{
  g_autoptr (BmDocument) document = open_parts (
    "{\"on\":\"right\",\"at\":[1,1]},{\"on\":\"nowhere\"},7,{\"on\":\"left\",\"at\":[3,0]},{\"on\":\"top\","
    "\"at\":\"x\"}", "");
  BmCrystalParts parts;

  bm_crystal_parts_read (document, PATH, &parts);
  g_assert_cmpuint (parts.n, ==, 3);
  g_assert_cmpuint (parts.elements[1], ==, 3);
  g_assert_cmpint (parts.places[0].x, ==, 0);
  g_assert_cmpint (parts.places[1].x, ==, 2);
  g_assert_cmpint (parts.places[1].y, ==, -1);
  g_assert_cmpuint (bm_crystal_parts_find (&parts, BM_SIDE_LEFT, 2, -1), ==, 1);
  g_assert_cmpuint (bm_crystal_parts_find (&parts, BM_SIDE_LEFT, 0, 0), ==, BM_NONE);

  bm_crystal_parts_read (document, "$.crystals[7]", &parts);
  g_assert_cmpuint (parts.n, ==, 0);
}

static void
test_add (void)
{
  static const struct
  {
    const char *before;
    BmSide      side;
    int         x, y;
    const char *after;   /* %NULL: it is refused */
  } rows[] = {
    { "", BM_SIDE_RIGHT, 0, 0, "[{\"on\":\"right\"}]" },
    { "", BM_SIDE_RIGHT, 3, 3, "[{\"on\":\"right\"}]" },  /* wherever the first is, it is the first */
    { "{\"on\":\"right\"}", BM_SIDE_LEFT, 0, 0, "[{\"on\":\"right\"},{\"on\":\"left\"}]" },
    { "{\"on\":\"right\"}", BM_SIDE_TOP, 0, -2, "[{\"on\":\"right\"},{\"on\":\"top\",\"at\":[0,-2]}]" },
    { "{\"on\":\"right\",\"at\":[1,2]}", BM_SIDE_TOP, 0, -2,
      "[{\"on\":\"right\",\"at\":[1,2]},{\"on\":\"top\",\"at\":[1,0]}]" },
    { "{\"on\":\"right\"}", BM_SIDE_RIGHT, 0, 4,
      "[{\"id\":\"right-1\",\"on\":\"right\"},{\"id\":\"right-2\",\"on\":\"right\",\"at\":[0,4]}]" },
    { "{\"id\":\"right-1\",\"on\":\"right\"}", BM_SIDE_RIGHT, 0, 4,
      "[{\"id\":\"right-1\",\"on\":\"right\"},{\"id\":\"right-2\",\"on\":\"right\",\"at\":[0,4]}]" },
    { "{\"on\":\"right\",\"x-note\":\"kept\"}", BM_SIDE_LEFT, 0, 0,
      "[{\"on\":\"right\",\"x-note\":\"kept\"},{\"on\":\"left\"}]" },
    { "{\"on\":\"right\"}", BM_SIDE_RIGHT, 0, 0, NULL },
    { "{\"on\":\"right\"}", BM_SIDE_LEFT, 17, 0, NULL },
    { "{\"on\":\"right\",\"at\":[10,0]}", BM_SIDE_LEFT, 7, 0, NULL },
    { "1,2,3,4,5,6,7,8", BM_SIDE_LEFT, 0, 0, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BmDocument) document = open_parts (rows[i].before, "");
      JsonNode *before = bm_document_get_root (document);
      gboolean was_added = bm_crystal_parts_add (document, PATH, rows[i].side, rows[i].x, rows[i].y);

      g_assert_cmpint (was_added, ==, rows[i].after != NULL);
      if (!was_added)
        {
          g_assert_false (bm_document_can_undo (document));
          continue;
        }
      assert_text (document, PATH ".parts", rows[i].after);
      assert_one_step (document, before);
      assert_text (document, PATH ".parts", rows[i].after);
    }
}

/* Tiles that carry a part which gets an id say its id from then on; what carries something else stays. */
static void
test_carriers (void)
{
  g_autoptr (BmDocument) document =
    open_parts ("{\"on\":\"right\"},{\"on\":\"left\"}",
                "{\"crystal\":\"amber\",\"on\":\"right\",\"along\":1},{\"crystal\":\"amber\",\"on\":\"left\"},"
                "{\"crystal\":\"ruby\",\"on\":\"right\"},{\"crystal\":\"amber\",\"on\":\"right\",\"part\":\"old\"}");
  JsonNode *before = bm_document_get_root (document);

  g_assert_true (bm_crystal_parts_add (document, PATH, BM_SIDE_RIGHT, 2, 0));
  assert_text (document, "$.tiles[0].crystals",
               "[{\"crystal\":\"amber\",\"part\":\"right-1\",\"on\":\"right\",\"along\":1},{\"crystal\":\"amber\","
               "\"on\":\"left\"},"
               "{\"crystal\":\"ruby\",\"on\":\"right\"},{\"crystal\":\"amber\",\"on\":\"right\",\"part\":\"old\"}]");
  assert_one_step (document, before);
}

static void
test_remove (void)
{
  static const struct
  {
    const char *before;
    guint       part;
    const char *after;
  } rows[] = {
    { "{\"on\":\"right\"},{\"on\":\"left\"}", 1, "[{\"on\":\"right\"}]" },
    { "{\"on\":\"right\"},{\"on\":\"left\"}", 0, "[{\"on\":\"left\"}]" },
    { "{\"on\":\"right\"}", 0, "" },
    { "{\"on\":\"right\"},{\"on\":\"left\",\"at\":[0,2]},{\"on\":\"top\",\"at\":[2,2]}", 0,
      "[{\"on\":\"left\"},{\"on\":\"top\",\"at\":[2,0]}]" },
    { "{\"on\":\"right\"},{\"on\":\"left\",\"at\":[0,2]},{\"on\":\"top\",\"at\":[2,2]}", 1,
      "[{\"on\":\"right\"},{\"on\":\"top\",\"at\":[2,2]}]" },
    /* From the second the third would be too far away: the file may have it so, too. */
    { "{\"on\":\"right\"},{\"on\":\"left\",\"at\":[-16,0]},{\"on\":\"top\",\"at\":[16,0]}", 0,
      "[{\"on\":\"left\",\"at\":[-16,0]},{\"on\":\"top\",\"at\":[16,0]}]" },
    { "7,{\"on\":\"right\"},{\"on\":\"left\"}", 1, "[7,{\"on\":\"right\"}]" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BmDocument) document = open_parts (rows[i].before, "");
      JsonNode *before = bm_document_get_root (document);

      bm_crystal_parts_remove (document, PATH, rows[i].part);
      assert_text (document, PATH ".parts", rows[i].after);
      assert_one_step (document, before);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/crystal-parts/read", test_read);
  g_test_add_func ("/crystal-parts/add", test_add);
  g_test_add_func ("/crystal-parts/carriers", test_carriers);
  g_test_add_func ("/crystal-parts/remove", test_remove);

  return g_test_run ();
}
