/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-piece.h"

#include "bm-artwork.h"

/* One piece of a game as a paintable, for GtkPicture, GtkImage and drag icons. It never changes. */

/* A piece has no size of its own, only a shape; this is for those who ask all the same. */
#define NATURAL_CELL 64

struct _BmPiece
{
  GObject parent_instance;

  BmPainter *painter;
  BmDrawing  drawing;
};

static void bm_piece_paintable_init (GdkPaintableInterface         *iface);
static void bm_piece_symbolic_init  (GtkSymbolicPaintableInterface *iface);

G_DEFINE_TYPE_WITH_CODE (BmPiece, bm_piece, G_TYPE_OBJECT,
                         G_IMPLEMENT_INTERFACE (GDK_TYPE_PAINTABLE, bm_piece_paintable_init)
                         G_IMPLEMENT_INTERFACE (GTK_TYPE_SYMBOLIC_PAINTABLE, bm_piece_symbolic_init))

static void
get_cells (BmPiece *self,
           int     *width,
           int     *height)
{
  bm_drawing_get_cells (&self->drawing, bm_painter_get_rules (self->painter), width, height);
}

/* Paints the piece in the middle of the given size, in its own shape. */
static void
snapshot_in_colour (BmPiece       *self,
                    GtkSnapshot   *snapshot,
                    double         width,
                    double         height,
                    const GdkRGBA *colour)
{
  BmDrawing drawing = self->drawing;
  int columns, rows;
  double cell;

  if (drawing.kind == BM_DRAWING_TERRAIN_SIGN || drawing.kind == BM_DRAWING_CRYSTAL_SIGN)
    drawing.detail = bm_drawing_pack_colour (colour);
  get_cells (self, &columns, &rows);
  cell = MIN (width / columns, height / rows);
  if (cell <= 0)
    return;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) ((width - cell * columns) / 2),
                                                          (float) ((height - cell * rows) / 2)));
  bm_painter_snapshot (self->painter, snapshot, &drawing, cell, bm_artwork_get_scale ());
  gtk_snapshot_restore (snapshot);
}

/* GdkPaintable */

static void
bm_piece_snapshot (GdkPaintable *paintable,
                   GdkSnapshot  *snapshot,
                   double        width,
                   double        height)
{
  static const GdkRGBA ink = { 0.141f, 0.122f, 0.192f, 1 };

  snapshot_in_colour (BM_PIECE (paintable), snapshot, width, height, &ink);
}

static GdkPaintableFlags
bm_piece_get_flags (GdkPaintable *paintable)
{
  return GDK_PAINTABLE_STATIC_CONTENTS | GDK_PAINTABLE_STATIC_SIZE;
}

static int
bm_piece_get_intrinsic_width (GdkPaintable *paintable)
{
  int width, height;

  get_cells (BM_PIECE (paintable), &width, &height);

  return width * NATURAL_CELL;
}

static int
bm_piece_get_intrinsic_height (GdkPaintable *paintable)
{
  int width, height;

  get_cells (BM_PIECE (paintable), &width, &height);

  return height * NATURAL_CELL;
}

static double
bm_piece_get_intrinsic_aspect_ratio (GdkPaintable *paintable)
{
  int width, height;

  get_cells (BM_PIECE (paintable), &width, &height);

  return (double) width / height;
}

static void
bm_piece_paintable_init (GdkPaintableInterface *iface)
{
  iface->snapshot = bm_piece_snapshot;
  iface->get_flags = bm_piece_get_flags;
  iface->get_intrinsic_width = bm_piece_get_intrinsic_width;
  iface->get_intrinsic_height = bm_piece_get_intrinsic_height;
  iface->get_intrinsic_aspect_ratio = bm_piece_get_intrinsic_aspect_ratio;
}

/* GtkSymbolicPaintable: signs take the colour of the text that they stand in. */

static void
bm_piece_snapshot_symbolic (GtkSymbolicPaintable *paintable,
                            GtkSnapshot          *snapshot,
                            double                width,
                            double                height,
                            const GdkRGBA        *colours,
                            gsize                 n_colours)
{
  snapshot_in_colour (BM_PIECE (paintable), snapshot, width, height, &colours[GTK_SYMBOLIC_COLOR_FOREGROUND]);
}

static void
bm_piece_symbolic_init (GtkSymbolicPaintableInterface *iface)
{
  iface->snapshot_symbolic = bm_piece_snapshot_symbolic;
}

/* GObject */

static void
bm_piece_finalize (GObject *object)
{
  bm_painter_unref (BM_PIECE (object)->painter);

  G_OBJECT_CLASS (bm_piece_parent_class)->finalize (object);
}

static void
bm_piece_class_init (BmPieceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bm_piece_finalize;
}

static void
bm_piece_init (BmPiece *self)
{
}

/**
 * bm_piece_new:
 * @painter: knows the rules
 * @kind: what kind of piece
 * @index: which one of that kind
 *
 * Returns: (transfer full): a picture of a piece, as large as there is room; it keeps its shape
 */
GdkPaintable *
bm_piece_new (BmPainter    *painter,
              BmDrawingKind kind,
              guint         index)
{
  BmPiece *self;

  g_return_val_if_fail (painter != NULL, NULL);

  self = g_object_new (BM_TYPE_PIECE, NULL);
  self->painter = bm_painter_ref (painter);
  self->drawing = (BmDrawing) { .kind = kind, .index = index };

  return GDK_PAINTABLE (self);
}

/**
 * bm_piece_new_for_thing:
 * @painter: knows the rules
 * @kind: a kind of things
 * @index: which one of them
 *
 * Returns: (transfer full) (nullable): what shows the thing, for example in a list; %NULL for what is not drawn
 */
GdkPaintable *
bm_piece_new_for_thing (BmPainter  *painter,
                        BmThingKind kind,
                        guint       index)
{
  BmDrawing drawing;

  g_return_val_if_fail (painter != NULL, NULL);

  return bm_drawing_find_thing (bm_painter_get_rules (painter), kind, index, &drawing)
         ? bm_piece_new (painter, drawing.kind, drawing.index)
         : NULL;
}
