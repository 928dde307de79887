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
make_document_of (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) root = bm_json_parse (text, strlen (text), &error);
  g_autoptr (BmSetRegistry) registry = bm_set_registry_new (NULL);

  g_assert_no_error (error);

  return bm_document_new (root, registry);
}

static BmDocument *
make_document (void)
{
  return make_document_of (start);
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
  g_assert_cmpstr (bm_art_edit_get_drawing (document, art), ==, "hermit-tile");
  g_assert_true (bm_art_edit_is_own (document, art));
  assert_drawings (document, "hermit-tile");
  path = bm_art_edit_find_own (document, art, "");
  g_assert_cmpstr (path, ==, "$.drawings[0]");
  g_assert_null (bm_art_edit_find_own (document, art, "0"));
  g_assert_true (bm_document_is_playable (document));
  g_assert_cmpuint (bm_document_get_rules (document)->n_art_files, ==, 1);

  /* Again: the same drawing has another content. */
  bm_art_edit_embed (document, art, "", BM_ART_FORMAT_SVG, OTHER_SVG, "Change Picture");
  assert_drawings (document, "hermit-tile");
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
  g_assert_cmpstr (bm_art_edit_get_drawing (document, art), ==, "hermit-tile");
  assert_drawings (document, "hermit-tile-0,hermit-tile-1");

  bm_art_edit_remove_own (document, art, "0", "Remove Picture");
  assert_drawings (document, "hermit-tile-1");
  g_assert_cmpstr (bm_art_edit_get_drawing (document, art), ==, "hermit-tile");
  bm_art_edit_remove_own (document, art, "1", "Remove Picture");
  assert_start (document);
}

/* What is chosen for all of a thing takes the place of what was chosen for parts of it, here and nowhere else. */
static void
test_all_levels (void)
{
  g_autoptr (BmDocument) document = make_document ();
  const char *art = "$.tiles[0].art";

  bm_art_edit_embed (document, art, "0", BM_ART_FORMAT_SVG, SVG, "Change Picture");
  bm_art_edit_embed (document, art, "1", BM_ART_FORMAT_SVG, SVG, "Change Picture");
  bm_document_set_string (document, "$.tiles[1].art.drawing", "hermit-tile", "Change Picture", NULL);
  bm_art_edit_embed (document, art, "", BM_ART_FORMAT_SVG, OTHER_SVG, "Change Picture");
  assert_drawings (document, "hermit-tile-0,hermit-tile-1,hermit-2-tile");
  g_assert_cmpstr (bm_art_edit_get_drawing (document, art), ==, "hermit-2-tile");
  bm_art_edit_embed (document, "$.tiles[1].art", "", BM_ART_FORMAT_SVG, OTHER_SVG, "Change Picture");
  assert_drawings (document, "hermit-2-tile,crab-tile");

  bm_art_edit_embed (document, art, "1", BM_ART_FORMAT_SVG, SVG, "Change Picture");
  assert_drawings (document, "hermit-2-tile,crab-tile,hermit-2-tile-1");
  bm_document_undo (document);
  bm_document_undo (document);
  assert_drawings (document, "hermit-tile-0,hermit-tile-1,hermit-2-tile");
}

/* A drawing of the program takes the place of the set's own, which nothing uses any more. */
static void
test_choose_another (void)
{
  g_autoptr (BmDocument) document = make_document ();

  bm_art_edit_embed (document, "$.tiles[0].art", "", BM_ART_FORMAT_SVG, SVG, "Change Picture");
  bm_art_edit_embed (document, "$.tiles[1].art", "", BM_ART_FORMAT_SVG, SVG, "Change Picture");
  bm_art_edit_set_drawing (document, "$.tiles[0].art", "yeti", "Change Picture");
  assert_drawings (document, "crab-tile");
  bm_art_edit_set_drawing (document, "$.tiles[1].art", NULL, "Change Picture");
  assert_drawings (document, "");
  g_assert_null (bm_document_get (document, "$.drawings"));
  g_assert_null (bm_document_get (document, "$.tiles[1].art"));
  bm_document_undo (document);
  assert_drawings (document, "crab-tile");
}

/* Two tiles that share a drawing: a change of one is none of the other. */
static void
test_shared (void)
{
  g_autoptr (BmDocument) document = make_document ();

  bm_art_edit_embed (document, "$.tiles[0].art", "0", BM_ART_FORMAT_SVG, SVG, "Change Picture");
  bm_art_edit_embed (document, "$.tiles[0].art", "1", BM_ART_FORMAT_SVG, SVG, "Change Picture");
  bm_document_set_string (document, "$.tiles[1].art.drawing", "hermit-tile", "Change Picture", NULL);

  bm_art_edit_embed (document, "$.tiles[1].art", "1", BM_ART_FORMAT_SVG, OTHER_SVG, "Change Picture");
  assert_drawings (document, "hermit-tile-0,hermit-tile-1,crab-tile-0,crab-tile-1");
  g_assert_cmpstr (bm_document_get_string (document, "$.drawings[1].svg"), ==, SVG);
  g_assert_cmpstr (bm_document_get_string (document, "$.drawings[2].svg"), ==, SVG);
  g_assert_cmpstr (bm_document_get_string (document, "$.drawings[3].svg"), ==, OTHER_SVG);

  bm_document_set_string (document, "$.tiles[1].art.drawing", "hermit-tile", "Change Picture", NULL);
  bm_art_edit_remove_own (document, "$.tiles[1].art", "0", "Remove Picture");
  g_assert_cmpstr (bm_document_get_string (document, "$.drawings[0].id"), ==, "hermit-tile-0");
  g_assert_cmpstr (bm_art_edit_get_drawing (document, "$.tiles[1].art"), ==, "crab");
}

/* With a thing its drawings go, unless another thing has them, too; and undo brings all back. */
static void
test_remove_thing (void)
{
  g_autoptr (BmDocument) document = make_document ();

  bm_art_edit_embed (document, "$.tiles[0].art", "", BM_ART_FORMAT_SVG, SVG, "Change Picture");
  bm_document_set_string (document, "$.tiles[1].art.drawing", "hermit-tile", "Change Picture", NULL);
  bm_thing_remove (document, "$.tiles[1]");
  assert_drawings (document, "hermit-tile");
  bm_thing_remove (document, "$.tiles[0]");
  assert_drawings (document, "");
  g_assert_cmpuint (bm_document_get_length (document, "$.tiles"), ==, 0);
  bm_document_undo (document);
  assert_drawings (document, "hermit-tile");
  g_assert_cmpstr (bm_art_edit_get_drawing (document, "$.tiles[0].art"), ==, "hermit-tile");
}

static void
test_sign (void)
{
  g_autoptr (BmDocument) document = make_document ();
  const char *sign = "$.terrains[0].sign";

  bm_art_edit_set_drawing (document, sign, "leaf", "Change Icon");
  g_assert_cmpstr (bm_document_get_string (document, sign), ==, "leaf");
  bm_art_edit_embed (document, sign, "", BM_ART_FORMAT_SVG, SVG, "Change Icon");
  g_assert_cmpstr (bm_art_edit_get_drawing (document, sign), ==, "cloud-sign");
  assert_drawings (document, "cloud-sign");
  bm_art_edit_set_drawing (document, sign, NULL, "Change Icon");
  assert_start (document);
}

/* Which drawing a thing has, and whether it is one of the set's own. */
static void
test_whose (void)
{
  static const struct
  {
    const char *chosen;   /* NULL: none */
    const char *kind;
    const char *drawing;  /* the only one that the set brings along */
    gboolean    is_own;
  } rows[] = {
    { "reef", "tiles", "reef", TRUE },
    { "reef", "tiles", "reef-0", TRUE },
    { "reef", "tiles", "reef-12", TRUE },
    { "reef", "tiles", "reef-", FALSE },
    { "reef", "tiles", "reef-gardener", FALSE },
    { "reef", "tiles", "reef-upright", FALSE },
    { "reef", "tiles", "reef-0-1", FALSE },
    { "reef", "tiles", "reefs", FALSE },
    { "reef", "terrains", "reef-upright", TRUE },
    { "reef", "terrains", "reef-landscape", TRUE },
    { "reef", "terrains", "reef-0", FALSE },
    { "reef", "crystals", "reef-top-left", TRUE },
    { "reef", "crystals", "reef-whole", TRUE },
    { "reef", "crystals", "reef-upright", FALSE },
    { "reef", "medals", "reef", TRUE },
    { "reef", "medals", "reef-0", FALSE },
    /* Whatever is not named by "art" is a drawing of the program. */
    { NULL, "tiles", "coral", FALSE },
    { NULL, "medals", "coral", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *art = rows[i].chosen != NULL
                             ? g_strdup_printf (", \"art\": {\"drawing\": \"%s\"}", rows[i].chosen)
                             : g_strdup ("");
      g_autofree char *text = g_strdup_printf (
        "{\"%s\": [{\"id\": \"coral\"%s}], \"drawings\": [{\"id\": \"%s\"}]}", rows[i].kind, art, rows[i].drawing);
      g_autofree char *place = g_strdup_printf ("$.%s[0].art", rows[i].kind);
      g_autoptr (BmDocument) document = make_document_of (text);

      g_test_message ("%s", text);
      g_assert_cmpstr (bm_art_edit_get_drawing (document, place), ==, rows[i].chosen != NULL ? "reef" : "coral");
      g_assert_cmpint (bm_art_edit_is_own (document, place), ==, rows[i].is_own);
    }
}

/* A sign is chosen or none; it is not called as the thing. */
static void
test_whose_sign (void)
{
  g_autoptr (BmDocument) document = make_document_of (
    "{\"terrains\": [{\"id\": \"cloud\"}, {\"id\": \"fog\", \"sign\": \"fog\"}],"
    "\"drawings\": [{\"id\": \"cloud\"}, {\"id\": \"fog\"}]}");

  g_assert_null (bm_art_edit_get_drawing (document, "$.terrains[0].sign"));
  g_assert_false (bm_art_edit_is_own (document, "$.terrains[0].sign"));
  g_assert_cmpstr (bm_art_edit_get_drawing (document, "$.terrains[1].sign"), ==, "fog");
  g_assert_true (bm_art_edit_is_own (document, "$.terrains[1].sign"));
}

/* Whatever things are called, the drawings of one are not taken for those of another. */
static void
test_names_apart (void)
{
  g_autoptr (BmDocument) document = make_document_of (
    "{\"tiles\": [{\"id\": \"crab\"}, {\"id\": \"crab-2\"}, {\"id\": \"gull\"}],"
    "\"medals\": [{\"id\": \"yeti\"}]}");

  bm_art_edit_embed (document, "$.tiles[0].art", "0", BM_ART_FORMAT_SVG, SVG, "Change Picture");
  bm_art_edit_embed (document, "$.tiles[1].art", "", BM_ART_FORMAT_SVG, OTHER_SVG, "Change Picture");
  g_assert_null (bm_art_edit_find_own (document, "$.tiles[0].art", "2"));

  /* The yeti of the program can still be had. */
  bm_art_edit_embed (document, "$.medals[0].art", "", BM_ART_FORMAT_SVG, SVG, "Change Picture");
  bm_art_edit_set_drawing (document, "$.tiles[2].art", "yeti", "Change Picture");
  g_assert_false (bm_art_edit_is_own (document, "$.tiles[2].art"));
}

/* Drawings go with the last thing that means them, not with one that is called like the beginning of their names. */
static void
test_remove_meant (void)
{
  g_autoptr (BmDocument) document = make_document_of (
    "{\"terrains\": [{\"id\": \"reef\", \"art\": {\"drawing\": \"reef\"}}],"
    "\"tiles\": [{\"id\": \"a\", \"art\": {\"drawing\": \"reef-crab\"}},"
    "{\"id\": \"b\", \"art\": {\"drawing\": \"reef\"}}],"
    "\"drawings\": [{\"id\": \"reef\"}, {\"id\": \"reef-upright\"}, {\"id\": \"reef-0\"}, {\"id\": \"reef-crab-0\"}]}");

  bm_art_edit_set_drawing (document, "$.terrains[0].art", NULL, "Change Picture");
  assert_drawings (document, "reef,reef-0,reef-crab-0");
  bm_thing_remove (document, "$.tiles[1]");
  assert_drawings (document, "reef-crab-0");
  bm_art_edit_set_drawing (document, "$.tiles[0].art", "yeti", "Change Picture");
  assert_drawings (document, "");
}

/* People edit an embedded drawing where the first thing has it that means it: what it chose, or else its own ID, which
 * is never meant by a sign. */
static void
test_find_place (void)
{
  static const struct
  {
    const char *path;
    const char *place;
  } rows[] = {
    { "$.drawings[0]", "$.tiles[0].art" },
    { "$.drawings[1].svg", "$.tiles[1].art" },
    { "$.drawings[2]", "$.terrains[0].art" },
    { "$.drawings[3]", "$.terrains[1].sign" },
    { "$.drawings[4]", "$.drawings[4]" },  /* of a tile that has chosen another */
    { "$.drawings[5].id", "$.drawings[5].id" },
    { "$.tiles[1]", "$.tiles[1]" },
  };
  g_autoptr (BmDocument) document = make_document_of (
    "{\"tiles\": [{\"id\": \"crab\"}, {\"id\": \"gull\", \"art\": {\"drawing\": \"reef\"}},"
    "{\"id\": \"moth\", \"art\": {\"drawing\": \"reef\"}}],"
    "\"terrains\": [{\"id\": \"cloud\"}, {\"id\": \"fog\", \"sign\": \"leaf\"}],"
    "\"drawings\": [{\"id\": \"crab\"}, {\"id\": \"reef-1\"}, {\"id\": \"cloud-upright\"}, {\"id\": \"leaf\"},"
    "{\"id\": \"gull\"}, {\"id\": \"nothing\"}]}");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *place = bm_art_edit_find_place (document, rows[i].path);

      g_assert_cmpstr (place, ==, rows[i].place);
    }
}

/* Drawings of the program take every colour, others those for which they have classes. */
static void
test_colours (void)
{
  static const struct
  {
    const char *content;
    gboolean    body;
    gboolean    accent;
  } rows[] = {
    { "<path/>", FALSE, FALSE },
    { "<path class='body'/>", TRUE, FALSE },
    { "<path class='thin shade outline'/>", TRUE, FALSE },
    { "<path class='accent-shade'/>", FALSE, TRUE },
    { "<path class='body-paint'/><path id='body'/><path class='busybody'/>", FALSE, FALSE },
  };
  g_autoptr (BmDocument) document = make_document ();
  const char *art = "$.tiles[0].art";

  g_assert_true (bm_art_edit_takes_colour (document, art, "body"));
  g_assert_true (bm_art_edit_takes_colour (document, art, "accent"));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *svg = g_strdup_printf ("<svg viewBox='0 0 10 10'>%s</svg>", rows[i].content);

      bm_art_edit_embed (document, art, "", BM_ART_FORMAT_SVG, svg, "Change Picture");
      g_assert_cmpint (bm_art_edit_takes_colour (document, art, "body"), ==, rows[i].body);
      g_assert_cmpint (bm_art_edit_takes_colour (document, art, "accent"), ==, rows[i].accent);
    }
  bm_art_edit_embed (document, art, "", BM_ART_FORMAT_PNG, "", "Change Picture");
  g_assert_false (bm_art_edit_takes_colour (document, art, "body"));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/art-edit/embed", test_embed);
  g_test_add_func ("/art-edit/levels", test_levels);
  g_test_add_func ("/art-edit/all-levels", test_all_levels);
  g_test_add_func ("/art-edit/choose-another", test_choose_another);
  g_test_add_func ("/art-edit/shared", test_shared);
  g_test_add_func ("/art-edit/remove-thing", test_remove_thing);
  g_test_add_func ("/art-edit/sign", test_sign);
  g_test_add_func ("/art-edit/whose", test_whose);
  g_test_add_func ("/art-edit/whose-sign", test_whose_sign);
  g_test_add_func ("/art-edit/names-apart", test_names_apart);
  g_test_add_func ("/art-edit/remove-meant", test_remove_meant);
  g_test_add_func ("/art-edit/find-place", test_find_place);
  g_test_add_func ("/art-edit/colours", test_colours);

  return g_test_run ();
}
