/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "bm-art-edit.h"
#include "bm-json.h"
#include "bm-thing.h"

#define SVG       "<svg viewBox='0 0 10 10'><g/></svg>"
#define OTHER_SVG "<svg viewBox='0 0 20 20'><g/></svg>"

static const char start[] =
  "{\"format\":\"bigmonster-set\",\"version\":1,\"id\":\"mine\",\"name\":{\"en\":\"M\"},\"requires\":[\"base\"],"
  "\"tiles\":[{\"id\":\"hermit\",\"name\":{\"en\":\"H\"},\"terrain\":\"desert\"},"
  "{\"id\":\"crab\",\"name\":{\"en\":\"C\"},\"terrain\":\"desert\"}],"
  "\"terrains\":[{\"id\":\"cloud\",\"name\":{\"en\":\"C\"}}]}";

static BmDocument *
make_document (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) root = bm_json_parse (start, strlen (start), &error);
  g_autoptr (BmShelf) shelf = bm_shelf_new (NULL);

  g_assert_no_error (error);

  return bm_document_new (root, shelf);
}

/* The ids of all drawings, with commas. */
static char *
list_drawings (BmDocument *document)
{
  GString *ids = g_string_new (NULL);

  for (guint i = 0; i < bm_document_get_length (document, "$.drawings"); i++)
    {
      g_autofree char *path = g_strdup_printf ("$.drawings[%u].id", i);

      g_string_append_printf (ids, "%s%s", i > 0 ? "," : "", bm_document_get_string (document, path));
    }

  return g_string_free (ids, FALSE);
}

#define assert_drawings(document, expected) \
  G_STMT_START { \
    g_autofree char *actual = list_drawings (document); \
    g_assert_cmpstr (actual, ==, expected); \
  } G_STMT_END

static void
assert_start (BmDocument *document)
{
  g_autofree char *text = bm_json_write (bm_document_get_root (document), FALSE);
  g_autoptr (JsonNode) root = bm_json_parse (start, strlen (start), NULL);
  g_autofree char *expected = bm_json_write (root, FALSE);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_embed (void)
{
  g_autoptr (BmDocument) document = make_document ();
  const char *art = "$.tiles[0].art";
  g_autofree char *path = NULL;

  g_assert_false (bm_art_edit_is_own (document, art));
  bm_art_edit_embed (document, art, "", BM_ART_FORMAT_SVG, SVG, "Change Picture");
  g_assert_cmpstr (bm_art_edit_get_drawing (document, art), ==, "hermit");
  g_assert_true (bm_art_edit_is_own (document, art));
  assert_drawings (document, "hermit");
  path = bm_art_edit_find_own (document, art, "");
  g_assert_cmpstr (path, ==, "$.drawings[0]");
  g_assert_null (bm_art_edit_find_own (document, art, "0"));
  g_assert_true (bm_document_is_playable (document));
  g_assert_cmpuint (bm_document_get_rules (document)->n_art_files, ==, 1);

  /* Again: the same drawing has another content. */
  bm_art_edit_embed (document, art, "", BM_ART_FORMAT_SVG, OTHER_SVG, "Change Picture");
  assert_drawings (document, "hermit");
  g_assert_cmpstr (bm_document_get_string (document, "$.drawings[0].svg"), ==, OTHER_SVG);

  bm_document_undo (document);
  g_assert_cmpstr (bm_document_get_string (document, "$.drawings[0].svg"), ==, SVG);
  bm_document_undo (document);
  assert_start (document);
  g_assert_false (bm_document_can_undo (document));
}

static void
test_levels (void)
{
  g_autoptr (BmDocument) document = make_document ();
  const char *art = "$.tiles[0].art";

  bm_art_edit_embed (document, art, "0", BM_ART_FORMAT_SVG, SVG, "Change Picture");
  bm_art_edit_embed (document, art, "1", BM_ART_FORMAT_SVG, OTHER_SVG, "Change Picture");
  g_assert_cmpstr (bm_art_edit_get_drawing (document, art), ==, "hermit");
  assert_drawings (document, "hermit-0,hermit-1");

  bm_art_edit_remove_own (document, art, "0", "Remove Picture");
  assert_drawings (document, "hermit-1");
  g_assert_cmpstr (bm_art_edit_get_drawing (document, art), ==, "hermit");
  bm_art_edit_remove_own (document, art, "1", "Remove Picture");
  assert_start (document);
}

/* A drawing of the program takes the place of the set's own, which nothing uses any more. */
static void
test_choose_another (void)
{
  g_autoptr (BmDocument) document = make_document ();

  bm_art_edit_embed (document, "$.tiles[0].art", "", BM_ART_FORMAT_SVG, SVG, "Change Picture");
  bm_art_edit_embed (document, "$.tiles[1].art", "", BM_ART_FORMAT_SVG, SVG, "Change Picture");
  bm_art_edit_set_drawing (document, "$.tiles[0].art", "yeti", "Change Picture");
  assert_drawings (document, "crab");
  bm_art_edit_set_drawing (document, "$.tiles[1].art", NULL, "Change Picture");
  assert_drawings (document, "");
  g_assert_null (bm_document_get (document, "$.drawings"));
  g_assert_null (bm_document_get (document, "$.tiles[1].art"));
  bm_document_undo (document);
  assert_drawings (document, "crab");
}

/* Two tiles that share a drawing: a change of one is none of the other. */
static void
test_shared (void)
{
  g_autoptr (BmDocument) document = make_document ();

  bm_art_edit_embed (document, "$.tiles[0].art", "0", BM_ART_FORMAT_SVG, SVG, "Change Picture");
  bm_art_edit_embed (document, "$.tiles[0].art", "1", BM_ART_FORMAT_SVG, SVG, "Change Picture");
  bm_document_set_string (document, "$.tiles[1].art.drawing", "hermit", "Change Picture", NULL);

  bm_art_edit_embed (document, "$.tiles[1].art", "1", BM_ART_FORMAT_SVG, OTHER_SVG, "Change Picture");
  assert_drawings (document, "hermit-0,hermit-1,crab-0,crab-1");
  g_assert_cmpstr (bm_document_get_string (document, "$.drawings[1].svg"), ==, SVG);
  g_assert_cmpstr (bm_document_get_string (document, "$.drawings[2].svg"), ==, SVG);
  g_assert_cmpstr (bm_document_get_string (document, "$.drawings[3].svg"), ==, OTHER_SVG);

  bm_document_set_string (document, "$.tiles[1].art.drawing", "hermit", "Change Picture", NULL);
  bm_art_edit_remove_own (document, "$.tiles[1].art", "0", "Remove Picture");
  g_assert_cmpstr (bm_document_get_string (document, "$.drawings[0].id"), ==, "hermit-0");
  g_assert_null (bm_art_edit_get_drawing (document, "$.tiles[1].art"));
}

/* With a thing its drawings go, unless another thing has them, too; and undo brings all back. */
static void
test_remove_thing (void)
{
  g_autoptr (BmDocument) document = make_document ();

  bm_art_edit_embed (document, "$.tiles[0].art", "", BM_ART_FORMAT_SVG, SVG, "Change Picture");
  bm_document_set_string (document, "$.tiles[1].art.drawing", "hermit", "Change Picture", NULL);
  bm_thing_remove (document, "$.tiles[1]");
  assert_drawings (document, "hermit");
  bm_thing_remove (document, "$.tiles[0]");
  assert_drawings (document, "");
  g_assert_cmpuint (bm_document_get_length (document, "$.tiles"), ==, 0);
  bm_document_undo (document);
  assert_drawings (document, "hermit");
  g_assert_cmpstr (bm_art_edit_get_drawing (document, "$.tiles[0].art"), ==, "hermit");
}

static void
test_sign (void)
{
  g_autoptr (BmDocument) document = make_document ();
  const char *sign = "$.terrains[0].sign";

  bm_art_edit_set_drawing (document, sign, "leaf", "Change Sign");
  g_assert_cmpstr (bm_document_get_string (document, sign), ==, "leaf");
  bm_art_edit_embed (document, sign, "", BM_ART_FORMAT_SVG, SVG, "Change Sign");
  g_assert_cmpstr (bm_art_edit_get_drawing (document, sign), ==, "cloud-sign");
  assert_drawings (document, "cloud-sign");
  bm_art_edit_set_drawing (document, sign, NULL, "Change Sign");
  assert_start (document);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/art-edit/embed", test_embed);
  g_test_add_func ("/art-edit/levels", test_levels);
  g_test_add_func ("/art-edit/choose-another", test_choose_another);
  g_test_add_func ("/art-edit/shared", test_shared);
  g_test_add_func ("/art-edit/remove-thing", test_remove_thing);
  g_test_add_func ("/art-edit/sign", test_sign);

  return g_test_run ();
}
