/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-editor.h"
#include "bm-preview.h"
#include "design-util.h"
#include "../display-util.h"

/* Pictures of what is being designed: which of them stay. */

typedef struct
{
  BmDocument *document;
  BmPreview  *preview;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->document = test_document_shipped ("stretch-goals");
  fixture->preview = bm_preview_get (fixture->document);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_assert_finalize_object (fixture->document);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

static void
test_painter (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (BmPainter) before = bm_painter_ref (bm_preview_get_painter (fixture->preview));
  guint n = 0;

  g_assert_true (bm_preview_get (fixture->document) == fixture->preview);
  g_assert_true (bm_preview_get_painter (fixture->preview) == before);
  g_signal_connect_swapped (fixture->preview, "painter-changed", G_CALLBACK (count_cb), &n);
  bm_document_set_int (fixture->document, "$.tiles[0].points", 5, "Change Points", NULL);
  g_assert_cmpuint (n, ==, 1);
  g_assert_true (bm_preview_get_painter (fixture->preview) != before);
  g_assert_true (bm_painter_get_rules (bm_preview_get_painter (fixture->preview))
                 == bm_document_get_rules (fixture->document));
}

static void
test_pieces_stay (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autoptr (GdkPaintable) first = bm_preview_dup_piece (fixture->preview, "$.tiles[0]");
  g_autoptr (GdkPaintable) second = bm_preview_dup_piece (fixture->preview, "$.tiles[1]");
  g_autoptr (GdkPaintable) changed = NULL;
  g_autoptr (GdkPaintable) unchanged = NULL;
  g_autoptr (GdkPaintable) moved = NULL;

  g_assert_nonnull (first);
  bm_document_set_int (fixture->document, "$.tiles[0].points", 5, "Change Points", NULL);
  changed = bm_preview_dup_piece (fixture->preview, "$.tiles[0]");
  unchanged = bm_preview_dup_piece (fixture->preview, "$.tiles[1]");
  g_assert_true (changed != first);
  g_assert_true (unchanged == second);

  bm_document_move (fixture->document, "$.tiles", 1, 3, "Move Tile");
  moved = bm_preview_dup_piece (fixture->preview, "$.tiles[3]");
  g_assert_true (moved == second);
}

/* What all things show makes all look different. */
static void
test_shared (Fixture       *fixture,
             gconstpointer  data)
{
  g_autoptr (GdkPaintable) before = bm_preview_dup_piece (fixture->preview, "$.tiles[1]");
  g_autoptr (GdkPaintable) after = NULL;

  bm_document_set_string (fixture->document, "$.symbols[0].name.en", "Star", "Change Name", NULL);
  after = bm_preview_dup_piece (fixture->preview, "$.tiles[1]");
  g_assert_true (before != after);
}

/* Changes of some things, however many, leave the pictures of the others alone. */
static void
test_many_changes (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autoptr (GdkPaintable) first = bm_preview_dup_piece (fixture->preview, "$.tiles[5]");
  g_autoptr (GdkPaintable) last = NULL;

  for (int i = 0; i < 60; i++)
    {
      g_autofree char *points = g_strdup_printf ("$.tiles[%d].points", i % 5);
      g_autofree char *tile = g_strdup_printf ("$.tiles[%d]", i % 5);
      g_autoptr (GdkPaintable) piece = NULL;

      bm_document_set_int (fixture->document, points, i + 1, "Change Points", NULL);
      piece = bm_preview_dup_piece (fixture->preview, tile);
      g_assert_nonnull (piece);
    }

  last = bm_preview_dup_piece (fixture->preview, "$.tiles[5]");
  g_assert_true (first == last);
}

static void
test_without_picture (Fixture       *fixture,
                      gconstpointer  data)
{
  g_assert_null (bm_preview_dup_piece (fixture->preview, "$.tiles[99]"));
  g_assert_null (bm_preview_dup_piece (fixture->preview, "$.name"));
  g_assert_null (bm_preview_dup_piece (fixture->preview, "$.editions[0]"));
  g_assert_null (bm_preview_dup_piece_of (fixture->preview, BM_THING_TILE, BM_NONE));
}

#define ADD(name, function) g_test_add ("/preview/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int   argc,
      char *argv[])
{
  test_init_design (&argc, &argv);
  gtk_init ();
  bm_editor_init ();

  ADD ("painter", test_painter);
  ADD ("pieces-stay", test_pieces_stay);
  ADD ("shared", test_shared);
  ADD ("many-changes", test_many_changes);
  ADD ("without-picture", test_without_picture);

  return g_test_run ();
}
