/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bm-art-edit.h"
#include "bm-editor.h"
#include "bm-option.h"
#include "bm-preview.h"
#include "bm-thing-list.h"
#include "bm-thing-row.h"
#include "bm-thing.h"
#include "design-util.h"
#include "../display-util.h"

/* Pictures of what is being designed: which of them stay, and what they show. */

#define SVG(colour) "<svg viewBox='0 0 10 20'><rect width='10' height='20' fill='" colour "'/></svg>"
#define RED         0xffff0000u
#define GREEN       0xff00ff00u

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
  g_autoptr (GdkPaintable) own = bm_preview_dup_piece (fixture->preview, "$.tiles[1]");
  g_autoptr (GdkPaintable) other = bm_preview_dup_piece_of (fixture->preview, BM_THING_TILE, 0);
  guint n = 0;

  g_signal_connect_swapped (own, "invalidate-contents", G_CALLBACK (count_cb), &n);
  g_signal_connect_swapped (other, "invalidate-contents", G_CALLBACK (count_cb), &n);
  bm_document_set_int (fixture->document, "$.tiles[0].points", 5, "Change Points", NULL);
  g_assert_cmpuint (n, ==, 0);
  bm_document_set_string (fixture->document, "$.symbols[0].name.en", "Star", "Change Name", NULL);
  g_assert_cmpuint (n, ==, 2);
}

/* The pixel of a picture of a tile that is as far from its left edge, in the middle of its height. */
static guint32
pick (GdkPaintable *picture,
      int           x)
{
  const int width = 100, height = 200;
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  guint32 pixel;

  gdk_paintable_snapshot (picture, snapshot, width, height);
  node = gtk_snapshot_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  cairo_surface_flush (surface);
  memcpy (&pixel, cairo_image_surface_get_data (surface) + height / 2 * cairo_image_surface_get_stride (surface)
                    + x * (int) sizeof pixel, sizeof pixel);
  gsk_render_node_unref (node);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);

  return pixel;
}

/* A row of a list, as lists bind it. */
static GtkWidget *
make_row (BmDocument  *document,
          BmThingList *list)
{
  GtkWidget *row = g_object_ref_sink (bm_thing_row_new ());
  g_autoptr (BmThingItem) item = g_list_model_get_item (G_LIST_MODEL (list), 0);

  bm_thing_row_set_item (BM_THING_ROW (row), document, item);

  return row;
}

static GdkPaintable *
get_picture (GtkWidget *row)
{
  return gtk_image_get_paintable (GTK_IMAGE (test_find_type (row, GTK_TYPE_IMAGE)));
}

/* With another drawing in the place of its own, a thing itself has not changed. */
static void
test_second_drawing (void)
{
  g_autoptr (BmDocument) document = test_document_new (
    "\"tiles\": [ { \"id\": \"a\", \"name\": { \"en\": \"A\" }, \"terrain\": \"ice\" } ]");
  g_autoptr (BmThingList) list = bm_thing_list_new (document, BM_THING_TILE);
  g_autoptr (GListModel) options = bm_option_list_get (document, "tiles");
  g_autoptr (BmOption) option = NULL;
  g_autoptr (GtkWidget) row = NULL;
  guint n_invalidated = 0;

  bm_art_edit_embed (document, "$.tiles[0].art", "", BM_ART_FORMAT_SVG, SVG ("#f00"), "Change Picture");
  row = make_row (document, list);
  option = g_list_model_get_item (options, 0);
  g_assert_cmphex (pick (get_picture (row), 50), ==, RED);
  g_assert_cmphex (pick (bm_option_get_picture (option), 50), ==, RED);

  g_signal_connect_swapped (get_picture (row), "invalidate-contents", G_CALLBACK (count_cb), &n_invalidated);
  bm_document_set_string (document, "$.drawings[0].svg", SVG ("#0f0"), "Change Picture", NULL);
  g_assert_cmpuint (n_invalidated, ==, 1);
  g_assert_cmphex (pick (get_picture (row), 50), ==, GREEN);
  g_assert_cmphex (pick (bm_option_get_picture (option), 50), ==, GREEN);
}

/* A terrain that is deleted, and the picture of a tile made meanwhile: undo brings both back. */
static void
test_ground_comes_back (void)
{
  g_autoptr (BmDocument) document = test_document_new (
    "\"terrains\": [ { \"id\": \"reef\", \"name\": { \"en\": \"R\" } } ],"
    "\"tiles\": [ { \"id\": \"a\", \"name\": { \"en\": \"A\" }, \"terrain\": \"reef\" } ]");
  g_autoptr (BmThingList) list = bm_thing_list_new (document, BM_THING_TILE);
  g_autoptr (GtkWidget) row = NULL;

  bm_art_edit_embed (document, "$.terrains[0].art", "", BM_ART_FORMAT_SVG, SVG ("#f00"), "Change Picture");
  bm_thing_remove (document, "$.terrains[0]");
  row = make_row (document, list);
  g_assert_cmphex (pick (get_picture (row), 1), !=, RED);
  bm_document_undo (document);
  g_assert_cmphex (pick (get_picture (row), 1), ==, RED);
  bm_document_redo (document);
  g_assert_cmphex (pick (get_picture (row), 1), !=, RED);
}

/* A picture outlives its document. */
static void
test_outlive (void)
{
  BmDocument *document = test_document_shipped ("stretch-goals");
  g_autoptr (GdkPaintable) picture = bm_preview_dup_piece (bm_preview_get (document), "$.tiles[0]");

  bm_document_set_string (document, "$.symbols[0].name.en", "Star", "Change Name", NULL);
  g_assert_finalize_object (document);
  pick (picture, 50);
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
  test_begin_screen ();
  bm_editor_init ();

  ADD ("painter", test_painter);
  ADD ("pieces-stay", test_pieces_stay);
  ADD ("shared", test_shared);
  ADD ("many-changes", test_many_changes);
  ADD ("without-picture", test_without_picture);
  g_test_add_func ("/preview/second-drawing", test_second_drawing);
  g_test_add_func ("/preview/ground-comes-back", test_ground_comes_back);
  g_test_add_func ("/preview/outlive", test_outlive);

  return g_test_run ();
}
