/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-body-edit.h"
#include "bm-json.h"
#include "test-util.h"

#include <string.h>

/* What clicks on a tile make of the document. */

static BmRules *rules;

/* A document whose only tile, and only explorer, is @thing, written with ' in place of ". */
static BmDocument *
open_thing (const char *member,
            const char *thing)
{
  g_autofree char *text = g_strdup_printf ("{\"%s\":[%s]}", member, thing);
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) root = NULL;

  g_strdelimit (text, "'", '"');
  root = bm_json_parse (text, strlen (text), &error);
  g_assert_no_error (error);
  return bm_document_new (root, NULL);
}

static void
assert_thing (BmDocument *document,
              const char *path,
              const char *expected)
{
  g_autofree char *text = bm_json_write (bm_document_get (document, path), FALSE);

  g_strdelimit (text, "\"", '\'');
  g_assert_cmpstr (text, ==, expected);
}

static void
undo_all (BmDocument *document)
{
  while (bm_document_can_undo (document))
    bm_document_undo (document);
}

static guint
find_crystal (const char *id)
{
  for (guint i = 0; i < rules->n_crystals; i++)
    if (g_str_equal (rules->crystals[i].id, id))
      return i;

  g_assert_not_reached ();
}

/* The place of a part: "green left 1" is the upper half of the left edge. */
static BmPartAnchor
find_part_anchor (const char *crystal,
                  BmSide      side,
                  guint       along,
                  guint       number,
                  guint       width,
                  guint       height)
{
  g_autoptr (GArray) anchors = bm_anchor_list_parts (rules, find_crystal (crystal), width, height);

  for (guint i = 0; i < anchors->len; i++)
    {
      const BmPartAnchor *anchor = &g_array_index (anchors, BmPartAnchor, i);

      if (anchor->side == side && anchor->along == along && number-- == 0)
        return *anchor;
    }

  g_assert_not_reached ();
}

static void
test_parts (void)
{
  static const struct
  {
    const char *before;
    const char *crystal;
    BmSide      side;
    guint       along;
    guint       number;
    const char *after;
  } rows[] = {
    { "{'id':'a'}", "green", BM_SIDE_LEFT, 2, 0, "{'id':'a','crystals':[{'crystal':'green','on':'left'}]}" },
    { "{'id':'a'}", "green", BM_SIDE_LEFT, 1, 0, "{'id':'a','crystals':[{'crystal':'green','on':'left','along':1}]}" },
    { "{'id':'a','crystals':[{'crystal':'green','on':'left'}]}", "green", BM_SIDE_LEFT, 2, 0, "{'id':'a'}" },
    /* What is said without need is understood, too. */
    { "{'id':'a','crystals':[{'crystal':'green','on':'left','along':2}]}", "green", BM_SIDE_LEFT, 2, 0, "{'id':'a'}" },
    { "{'id':'a','crystals':[{'crystal':'green','on':'left'}]}", "green", BM_SIDE_LEFT, 3, 0,
      "{'id':'a','crystals':[{'crystal':'green','on':'left'},{'crystal':'green','on':'left','along':3}]}" },
    { "{'id':'a','crystals':[{'crystal':'green','on':'left'},7,{'crystal':'blue','on':'top-left'}]}", "blue",
      BM_SIDE_TOP_LEFT, 0, 0, "{'id':'a','crystals':[{'crystal':'green','on':'left'},7]}" },
    /* A crystal with several parts for one edge needs their ids. */
    { "{'id':'a'}", "twin", BM_SIDE_LEFT, 2, 1,
      "{'id':'a','crystals':[{'crystal':'twin','part':'lower','on':'left'}]}" },
    { "{'id':'a','crystals':[{'crystal':'twin','on':'left','part':'lower'}]}", "twin", BM_SIDE_LEFT, 2, 1,
      "{'id':'a'}" },
    { "{'id':'a','crystals':[{'crystal':'twin','on':'left','part':'lower'}]}", "twin", BM_SIDE_LEFT, 2, 0,
      "{'id':'a','crystals':[{'crystal':'twin','on':'left','part':'lower'},"
      "{'crystal':'twin','part':'upper','on':'left'}]}" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BmDocument) document = open_thing ("tiles", rows[i].before);
      BmPartAnchor anchor = find_part_anchor (rows[i].crystal, rows[i].side, rows[i].along, rows[i].number, 1, 2);
      gboolean is_there = bm_body_edit_has_part (document, "$.tiles[0]", rules, &anchor);

      bm_body_edit_set_part (document, "$.tiles[0]", rules, &anchor, is_there);
      g_assert_false (bm_document_can_undo (document));
      bm_body_edit_set_part (document, "$.tiles[0]", rules, &anchor, !is_there);
      assert_thing (document, "$.tiles[0]", rows[i].after);
      g_assert_true (bm_body_edit_has_part (document, "$.tiles[0]", rules, &anchor) == !is_there);
      g_assert_cmpstr (bm_document_get_undo_label (document), ==, is_there ? "Remove Crystal" : "Add Crystal");
      bm_document_undo (document);
      assert_thing (document, "$.tiles[0]", rows[i].before);
    }
}

/* No more than the rules allow. */
static void
test_full (void)
{
  g_autoptr (BmDocument) document = open_thing ("explorers", "{'id':'a'}");
  const char *const crystals[] = { "green", "red", "twin" };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (crystals); i++)
    {
      g_autoptr (GArray) anchors = bm_anchor_list_parts (rules, find_crystal (crystals[i]), 2, 2);

      for (guint j = 0; j < anchors->len; j++)
        bm_body_edit_set_part (document, "$.explorers[0]", rules, &g_array_index (anchors, BmPartAnchor, j), TRUE);
      n += anchors->len;
    }

  g_assert_cmpuint (n, >, BM_MAX_PARTS_ON_TILE);
  g_assert_cmpuint (bm_body_edit_count_parts (document, "$.explorers[0]", NULL), ==, BM_MAX_PARTS_ON_TILE);
  bm_body_edit_clear_parts (document, "$.explorers[0]", "green");
  g_assert_cmpuint (bm_body_edit_count_parts (document, "$.explorers[0]", "green"), ==, 0);
  g_assert_cmpuint (bm_body_edit_count_parts (document, "$.explorers[0]", "red"), >, 0);
  bm_document_undo (document);
  g_assert_cmpuint (bm_body_edit_count_parts (document, "$.explorers[0]", NULL), ==, BM_MAX_PARTS_ON_TILE);
  undo_all (document);
  assert_thing (document, "$.explorers[0]", "{'id':'a'}");
}

static void
test_beams (void)
{
  static const BmBeamAnchor up = { 0, 0, BM_DIRECTION_UP, 1, 0 };
  static const BmBeamAnchor left = { 0, 1, BM_DIRECTION_LEFT, 0, 3 };
  g_autoptr (BmDocument) document = open_thing ("tiles", "{'id':'a'}");

  bm_body_edit_set_beams (document, "$.tiles[0]", &up, 1);
  bm_body_edit_set_beams (document, "$.tiles[0]", &left, 2);
  assert_thing (document, "$.tiles[0]",
                "{'id':'a','beams':[{'cell':[0,0],'direction':'up'},{'cell':[0,1],'direction':'left'},"
                "{'cell':[0,1],'direction':'left'}]}");
  g_assert_cmpuint (bm_body_edit_count_beams (document, "$.tiles[0]", &left), ==, 2);
  g_assert_cmpstr (bm_document_get_undo_label (document), ==, "Add Beam");
  bm_document_undo (document);
  assert_thing (document, "$.tiles[0]", "{'id':'a','beams':[{'cell':[0,0],'direction':'up'}]}");
  bm_body_edit_set_beams (document, "$.tiles[0]", &up, 0);
  assert_thing (document, "$.tiles[0]", "{'id':'a'}");
  bm_body_edit_set_beams (document, "$.tiles[0]", &up, 100);
  g_assert_cmpuint (bm_body_edit_count_beams (document, "$.tiles[0]", NULL), ==, BM_MAX_BEAMS_ON_TILE);
  undo_all (document);
  assert_thing (document, "$.tiles[0]", "{'id':'a'}");
}

static void
test_shape (void)
{
  static const struct
  {
    const char *upright;
    const char *landscape;
    gboolean    is_lossy;
  } rows[] = {
    { "{'id':'a'}", "{'id':'a','shape':'landscape'}", FALSE },
    { "{'id':'a','beams':[{'cell':[0,0],'direction':'up'},{'cell':[0,1],'direction':'right'}]}",
      "{'id':'a','shape':'landscape','beams':[{'cell':[0,0],'direction':'left'},{'cell':[1,0],'direction':'down'}]}",
      FALSE },
    { "{'id':'a','crystals':[{'crystal':'green','on':'left'},{'crystal':'blue','on':'top-right'}]}",
      "{'id':'a','shape':'landscape','crystals':[{'crystal':'green','on':'left'},{'crystal':'blue','on':'top-right'}]}",
      FALSE },
    { "{'id':'a','crystals':[{'crystal':'green','on':'left','along':3},{'crystal':'green','on':'left'}]}",
      "{'id':'a','shape':'landscape','crystals':[{'crystal':'green','on':'left'}]}", TRUE },
    { "{'id':'a','crystals':[7,{'on':'middle','along':3}],'beams':['x',{'cell':1,'direction':'up'}]}",
      "{'id':'a','shape':'landscape','crystals':[7,{'on':'middle','along':3}],"
      "'beams':['x',{'cell':1,'direction':'left'}]}", FALSE },
    { "{'id':'a','beams':[{'cell':['x','x']}]}", "{'id':'a','shape':'landscape','beams':[{'cell':[0,0]}]}", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BmDocument) document = open_thing ("tiles", rows[i].upright);

      bm_body_edit_set_shape (document, "$.tiles[0]", BM_SHAPE_LANDSCAPE);
      assert_thing (document, "$.tiles[0]", rows[i].landscape);
      g_assert_cmpint (bm_body_edit_get_shape (document, "$.tiles[0]"), ==, BM_SHAPE_LANDSCAPE);
      if (!rows[i].is_lossy)
        {
          bm_body_edit_set_shape (document, "$.tiles[0]", BM_SHAPE_UPRIGHT);
          assert_thing (document, "$.tiles[0]", rows[i].upright);
          bm_document_undo (document);
        }
      g_assert_cmpstr (bm_document_get_undo_label (document), ==, "Change Orientation");
      bm_document_undo (document);
      assert_thing (document, "$.tiles[0]", rows[i].upright);
      g_assert_false (bm_document_can_undo (document));
    }
}

int
main (int    argc,
      char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  rules = bm_test_rules_new_with ("'crystals': [{'id': 'twin', 'name': {'en': 'Twin'}, 'points': 1, 'parts': ["
                                  "{'id': 'upper', 'on': 'left'}, {'id': 'lower', 'on': 'left', 'at': [0, 4]}]}]");

  g_test_add_func ("/body-edit/parts", test_parts);
  g_test_add_func ("/body-edit/full", test_full);
  g_test_add_func ("/body-edit/beams", test_beams);
  g_test_add_func ("/body-edit/shape", test_shape);

  result = g_test_run ();
  bm_rules_unref (rules);
  return result;
}
