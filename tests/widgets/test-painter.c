/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gtk/gtk.h>

#include "bm-picture-store.h"
#include "bm-library.h"
#include "bm-piece.h"
#include "bm-widgets.h"
#include "../display-util.h"

/* Everything in the shipped sets can be drawn: drawings that are missing or broken are warned of, and warnings are
 * fatal. */

#define SIZE 64

static BmRules *
load_rules (void)
{
  const char *const ids[] = { "base", "stretch-goals", "moons", "workshop" };
  g_autoptr (GError) error = NULL;
  BmSet *sets[G_N_ELEMENTS (ids)];
  BmRules *rules;

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      sets[i] = bm_library_load_shipped (ids[i], &error);
      g_assert_no_error (error);
    }
  rules = bm_rules_new (sets, G_N_ELEMENTS (ids), &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    bm_set_unref (sets[i]);

  return rules;
}

/* How many pixels of a picture of SIZE × SIZE are not transparent. */
static guint
count_pixels (GdkPaintable *paintable)
{
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIZE, SIZE);
  cairo_t *cr = cairo_create (surface);
  const guint32 *pixels;
  guint n = 0;

  gdk_paintable_snapshot (paintable, snapshot, SIZE, SIZE);
  node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
  g_assert_nonnull (node);
  gsk_render_node_draw (node, cr);
  cairo_surface_flush (surface);
  pixels = (const guint32 *) (gpointer) cairo_image_surface_get_data (surface);
  for (guint i = 0; i < SIZE * SIZE; i++)
    n += pixels[i] >> 24 > 0;
  cairo_destroy (cr);
  cairo_surface_destroy (surface);

  return n;
}

static void
assert_painted (BmPainter    *painter,
                BmDrawingKind kind,
                guint         index,
                guint         min_pixels)
{
  g_autoptr (GdkPaintable) piece = bm_piece_new (painter, kind, index);

  g_test_message ("kind %u, number %u", kind, index);
  g_assert_cmpuint (count_pixels (piece), >=, min_pixels);
}

static void
test_pieces (void)
{
  g_autoptr (BmRules) rules = load_rules ();
  g_autoptr (BmPainter) painter = bm_painter_new (rules);
  const struct
  {
    BmDrawingKind kind;
    guint         n;
    guint         min_pixels;
  } kinds[] = {
    { BM_DRAWING_FORM, rules->n_forms, SIZE * SIZE / 2 - SIZE },
    { BM_DRAWING_EXPLORER, rules->n_explorers, SIZE * SIZE * 9 / 10 },
    { BM_DRAWING_TILE_BACK, 1, SIZE * SIZE / 2 - SIZE },
    { BM_DRAWING_SHIP, BM_MAX_SEATS, SIZE * SIZE / 4 },
    { BM_DRAWING_SEAT, BM_MAX_SEATS, SIZE * SIZE / 4 },
    { BM_DRAWING_MEDAL, rules->n_medals, SIZE * SIZE / 2 },
    { BM_DRAWING_TOKEN, rules->n_tokens, SIZE * SIZE / 4 },
    { BM_DRAWING_CRYSTAL, rules->n_crystals, SIZE * SIZE / 8 },
    { BM_DRAWING_TERRAIN_SIGN, rules->n_terrains, SIZE * SIZE / 16 },
    { BM_DRAWING_CRYSTAL_SIGN, rules->n_crystals, SIZE * SIZE / 16 },
    { BM_DRAWING_SYMBOL, rules->n_symbols, SIZE * SIZE / 16 },
    { BM_DRAWING_PART, rules->n_crystal_parts, SIZE * SIZE / 16 },
    { BM_DRAWING_BEAM_SIGN, BM_DIRECTION_RIGHT + 1, SIZE * SIZE / 32 },
    { BM_DRAWING_TERRAIN_UPRIGHT, rules->n_terrains, SIZE * SIZE / 3 },
    { BM_DRAWING_TERRAIN_LANDSCAPE, rules->n_terrains, SIZE * SIZE / 3 },
  };

  for (guint kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
    for (guint i = 0; i < kinds[kind].n; i++)
      assert_painted (painter, kinds[kind].kind, i, kinds[kind].min_pixels);
}

/* A complete crystal shines on all the tiles that meet in its point; a large one does so in each of its points. */
static void
test_lit_crystal (void)
{
  const float cell = 100;
  g_autoptr (BmRules) rules = load_rules ();
  g_autoptr (BmPainter) painter = bm_painter_new (rules);

  for (guint i = 0; i < rules->n_crystals; i++)
    {
      g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
      g_autoptr (GskRenderNode) node = NULL;
      const BmCrystal *crystal = &rules->crystals[i];
      graphene_rect_t bounds;

      bm_painter_snapshot (painter, snapshot, &(BmDrawing) { .kind = BM_DRAWING_LIT_CRYSTAL, .index = i }, cell, 1);
      node = gtk_snapshot_to_node (snapshot);
      gsk_render_node_get_bounds (node, &bounds);
      for (guint k = crystal->parts.first; k < crystal->parts.first + crystal->parts.n; k++)
        {
          float x = (float) rules->crystal_parts[k].x / 2 * cell, y = (float) rules->crystal_parts[k].y / 2 * cell;

          g_assert_true (graphene_rect_contains_rect (&bounds, &GRAPHENE_RECT_INIT (x - 0.45f * cell, y - 0.45f * cell,
                                                                                    0.9f * cell, 0.9f * cell)));
        }
    }
}

static void
test_zone (void)
{
  g_autoptr (BmRules) rules = load_rules ();
  g_autoptr (BmPainter) painter = bm_painter_new (rules);
  g_autoptr (GdkPaintable) before = NULL;
  g_autoptr (GdkPaintable) after = NULL;
  BmZone zone;

  bm_zone_init (&zone, rules, 0);
  before = bm_piece_new_zone (painter, &zone);
  bm_zone_place (&zone, rules, 0, 2, 0);
  after = bm_piece_new_zone (painter, &zone);

  g_assert_cmpfloat (gdk_paintable_get_intrinsic_aspect_ratio (before), ==, 1);
  g_assert_cmpfloat (gdk_paintable_get_intrinsic_aspect_ratio (after), ==, 1.5);
  g_assert_cmpuint (count_pixels (before), >, SIZE * SIZE * 9 / 10);
  g_assert_cmpuint (count_pixels (after), <, SIZE * SIZE * 3 / 4);
}

/* Where cells are small, tiles have the plain colour of their terrain. */
static void
test_map (void)
{
  const int cell = 6;
  g_autoptr (BmRules) rules = load_rules ();
  g_autoptr (BmPainter) painter = bm_painter_new (rules);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 3 * cell, 2 * cell);
  cairo_t *cr = cairo_create (surface);
  guint tile = bm_rules_find_tile (rules, "swamp");
  const char *colour = rules->terrains[rules->tiles[tile].terrain].colour;
  guint32 pixel;
  BmZone zone;

  bm_zone_init (&zone, rules, 0);
  bm_zone_place (&zone, rules, tile, 2, 0);
  bm_painter_snapshot_zone (painter, snapshot, &zone, cell, 1);
  node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
  gsk_render_node_draw (node, cr);
  cairo_surface_flush (surface);
  memcpy (&pixel, cairo_image_surface_get_data (surface) + cell * cairo_image_surface_get_stride (surface)
                  + (5 * cell / 2) * 4, sizeof pixel);

  g_assert_cmphex (pixel, ==, 0xff000000 | (guint32) g_ascii_strtoull (colour + 1, NULL, 16));

  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* Pictures of a painter go with it. */
static void
test_memory (void)
{
  gsize before = bm_picture_store_get_bytes (bm_picture_store_get_default ());

  test_zone ();

  g_assert_cmpuint (bm_picture_store_get_bytes (bm_picture_store_get_default ()), ==, before);
}

/* However much is drawn, the store keeps within its bounds. */
static void
test_bounded (void)
{
  const gsize most = 64 << 20;
  g_autoptr (BmRules) rules = load_rules ();
  g_autoptr (BmPainter) painter = bm_painter_new (rules);
  gboolean has_been_full = FALSE;

  for (guint i = 0; i < 24; i++)
    {
      g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();

      bm_painter_snapshot (painter, snapshot, &(BmDrawing) { .kind = BM_DRAWING_MEDAL, .index = i % rules->n_medals },
                           800 + 100 * (i / rules->n_medals), 1);
      g_assert_cmpuint (bm_picture_store_get_bytes (bm_picture_store_get_default ()), <=, most);
      has_been_full |= bm_picture_store_get_bytes (bm_picture_store_get_default ()) > most * 9 / 10;
    }
  g_assert_true (has_been_full);
}

static GskRenderNode *
draw_medal (BmPainter *painter,
            guint      index)
{
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();

  bm_painter_snapshot (painter, snapshot, &(BmDrawing) { .kind = BM_DRAWING_MEDAL, .index = index }, SIZE, 1);
  return gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
}

/* The node of the picture itself, below those that place it. */
static GskRenderNode *
find_picture (GskRenderNode *node)
{
  while (gsk_render_node_get_node_type (node) == GSK_TRANSFORM_NODE)
    node = gsk_transform_node_get_child (node);

  return node;
}

/* What looks the same is the same picture, even if the rules changed twice in between; what does not is drawn. */
static void
test_successor (void)
{
  g_autoptr (BmRules) rules = load_rules ();
  g_autoptr (BmPainter) first = bm_painter_new (rules);
  g_autoptr (BmPainter) last = NULL;
  g_autoptr (GskRenderNode) before = draw_medal (first, 0);
  g_autoptr (GskRenderNode) after = NULL;
  g_autoptr (GskRenderNode) other = NULL;
  gsize bytes = bm_picture_store_get_bytes (bm_picture_store_get_default ());

  last = bm_painter_new_after (rules, bm_painter_new_after (rules, bm_painter_ref (first)));
  after = draw_medal (last, 0);
  other = draw_medal (last, 1);

  g_assert_true (find_picture (before) == find_picture (after));
  g_assert_true (find_picture (before) != find_picture (other));

  g_clear_pointer (&last, bm_painter_unref);
  g_assert_cmpuint (bm_picture_store_get_bytes (bm_picture_store_get_default ()), ==, bytes);
}

static void
test_quantise (void)
{
  static const struct
  {
    double size;
    guint  pixels;
  } rows[] = {
    { 0.2, 1 }, { 1, 1 }, { 9.5, 10 }, { 16, 16 }, { 17, 18 }, { 32, 32 }, { 33, 36 }, { 100, 104 }, { 128, 128 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpuint (bm_picture_store_quantise (rows[i].size), ==, rows[i].pixels);

  for (double size = 2; size < 300; size += 0.7)
    {
      double cell = bm_painter_snap_cell (size, 2);

      g_assert_cmpfloat (cell, <=, size);
      g_assert_cmpfloat (cell, >, size * 0.85 - 1);
      g_assert_cmpuint (bm_picture_store_quantise (cell * 2), ==, (guint) (cell * 2));
    }
}

/* Drawings and style sheet have the same colours. */
static void
test_seat_colours (void)
{
  GtkWidget *widget = g_object_ref_sink (gtk_label_new (NULL));
  GtkStyleContext *context = gtk_widget_get_style_context (widget);

  for (guint seat = 0; seat < BM_MAX_SEATS; seat++)
    {
      g_autofree char *name = g_strdup_printf ("bm_seat_%u", seat + 1);
      GdkRGBA styled;

      g_assert_true (gtk_style_context_lookup_color (context, name, &styled));
      g_assert_cmphex (bm_painter_pack_colour (&styled), ==, bm_drawing_get_seat_colour (seat) << 8 | 0xff);
    }

  g_object_unref (widget);
}

/* A set may name drawings that there are not, and have things of which there are no drawings. */
static void
test_generic (void)
{
  const char *text =
    "{'format': 'bigmonster-set', 'version': 1, 'id': 'odd', 'name': {'en': 'Odd'}, 'requires': ['base'],"
    " 'terrains': [{'id': 'cloud', 'name': {'en': 'Cloud'}, 'line': 'ice', 'colour': '#99c1f1'}],"
    " 'crystals': [{'id': 'amber', 'name': {'en': 'Amber'}, 'points': 3, 'parts': [{'on': 'left'}, {'on': 'right'}]}],"
    " 'symbols': [{'id': 'star', 'name': {'en': 'Star'}}],"
    " 'tokens': [{'id': 'coin', 'name': {'en': 'Coin'}}],"
    " 'tiles': [{'id': 'odd-one', 'name': {'en': 'Odd'}, 'terrain': 'cloud', 'levels': [1, 2, 3, 4, 5, 6],"
    "            'art': {'drawing': 'nowhere', 'colours': {'body': '#ff0000'}},"
    "            'crystals': [{'crystal': 'amber', 'on': 'left'}, {'crystal': 'amber', 'on': 'right'}]},"
    "           {'id': 'odd-long', 'name': {'en': 'Odd'}, 'terrain': 'cloud', 'shape': 'landscape'}],"
    " 'explorers': [{'id': 'odd-explorer', 'name': {'en': 'Odd'}}],"
    " 'medals': [{'id': 'odd-medal', 'name': {'en': 'Odd'}, 'points': 5, 'most': {'of': 'tiles'}}]}";
  g_autofree char *json = g_strdelimit (g_strdup (text), "'", '"');
  g_autoptr (GError) error = NULL;
  BmSet *sets[2] = { bm_library_load_shipped ("base", &error), NULL };
  g_autoptr (BmRules) rules = NULL;
  g_autoptr (BmPainter) painter = NULL;
  guint tile;

  g_assert_no_error (error);
  sets[1] = bm_set_new_from_data (json, strlen (json), "odd.json", &error);
  g_assert_no_error (error);
  rules = bm_rules_new (sets, 2, &error);
  g_assert_no_error (error);
  painter = bm_painter_new (rules);
  tile = bm_rules_find_tile (rules, "odd-one");

  for (guint level = 0; level < 6; level++)
    assert_painted (painter, BM_DRAWING_FORM, rules->tiles[tile].first_form + level, SIZE * SIZE / 2 - SIZE);
  assert_painted (painter, BM_DRAWING_FORM, rules->tiles[tile + 1].first_form, SIZE * SIZE / 2 - SIZE);
  assert_painted (painter, BM_DRAWING_EXPLORER, bm_rules_find_explorer (rules, "odd-explorer"), SIZE * SIZE * 9 / 10);
  assert_painted (painter, BM_DRAWING_MEDAL, bm_rules_find_medal (rules, "odd-medal"), SIZE * SIZE / 2);
  assert_painted (painter, BM_DRAWING_TOKEN, bm_rules_find_token (rules, "coin"), SIZE * SIZE / 2);
  assert_painted (painter, BM_DRAWING_SYMBOL, rules->n_symbols - 1, SIZE * SIZE / 8);
  assert_painted (painter, BM_DRAWING_CRYSTAL, rules->n_crystals - 1, SIZE * SIZE / 8);
  assert_painted (painter, BM_DRAWING_TERRAIN_SIGN, rules->n_terrains - 1, SIZE * SIZE / 16);

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    bm_set_unref (sets[i]);
}

int
main (int    argc,
      char **argv)
{
  test_begin (&argc, &argv);
  bm_widgets_init ();

  g_test_add_func ("/painter/quantise", test_quantise);
  g_test_add_func ("/painter/pieces", test_pieces);
  g_test_add_func ("/painter/generic", test_generic);
  g_test_add_func ("/painter/seat-colours", test_seat_colours);
  g_test_add_func ("/painter/lit-crystal", test_lit_crystal);
  g_test_add_func ("/painter/zone", test_zone);
  g_test_add_func ("/painter/map", test_map);
  g_test_add_func ("/painter/memory", test_memory);
  g_test_add_func ("/painter/bounded", test_bounded);
  g_test_add_func ("/painter/successor", test_successor);

  return g_test_run ();
}
