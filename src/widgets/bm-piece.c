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

  BmPainter   *painter;
  BmPieceKind  kind;
  guint        index;
};

static void bm_piece_paintable_init (GdkPaintableInterface         *iface);
static void bm_piece_symbolic_init  (GtkSymbolicPaintableInterface *iface);

G_DEFINE_TYPE_WITH_CODE (BmPiece, bm_piece, G_TYPE_OBJECT,
                         G_IMPLEMENT_INTERFACE (GDK_TYPE_PAINTABLE, bm_piece_paintable_init)
                         G_IMPLEMENT_INTERFACE (GTK_TYPE_SYMBOLIC_PAINTABLE, bm_piece_symbolic_init))

/* Sets the size in cells; pieces that do not lie in cells are one cell large. */
static void
get_cells (BmPiece *self,
           int     *width,
           int     *height)
{
  const BmRules *rules = bm_painter_get_rules (self->painter);

  *width = *height = 1;
  if (self->kind == BM_PIECE_FORM)
    {
      const BmBody *body = &rules->tiles[rules->forms[self->index].tile].body;

      *width = body->width;
      *height = body->height;
    }
  else if (self->kind == BM_PIECE_EXPLORER)
    *width = *height = 2;
  else if (self->kind == BM_PIECE_TILE_BACK || self->kind == BM_PIECE_TERRAIN_UPRIGHT)
    *height = 2;
  else if (self->kind == BM_PIECE_TERRAIN_LANDSCAPE)
    *width = 2;
}

static void
paint (BmPiece       *self,
       GtkSnapshot   *snapshot,
       const GdkRGBA *colour,
       double         cell)
{
  int scale = bm_artwork_get_scale ();

  switch (self->kind)
    {
    case BM_PIECE_FORM:
      bm_painter_snapshot_form (self->painter, snapshot, self->index, cell, scale);
      break;
    case BM_PIECE_EXPLORER:
      bm_painter_snapshot_explorer (self->painter, snapshot, self->index, cell, scale);
      break;
    case BM_PIECE_TILE_BACK:
      bm_painter_snapshot_tile_back (self->painter, snapshot, cell, scale);
      break;
    case BM_PIECE_SHIP:
      bm_painter_snapshot_ship (self->painter, snapshot, self->index, cell, scale);
      break;
    case BM_PIECE_SEAT:
      bm_painter_snapshot_seat (self->painter, snapshot, self->index, cell, scale);
      break;
    case BM_PIECE_MEDAL:
      bm_painter_snapshot_medal (self->painter, snapshot, self->index, cell, scale);
      break;
    case BM_PIECE_TOKEN:
      bm_painter_snapshot_token (self->painter, snapshot, self->index, cell, scale);
      break;
    case BM_PIECE_CRYSTAL:
      bm_painter_snapshot_crystal (self->painter, snapshot, self->index, cell, scale);
      break;
    case BM_PIECE_TERRAIN_SIGN:
      bm_painter_snapshot_terrain_sign (self->painter, snapshot, self->index, colour, cell, scale);
      break;
    case BM_PIECE_CRYSTAL_SIGN:
      bm_painter_snapshot_crystal_sign (self->painter, snapshot, self->index, colour, cell, scale);
      break;
    case BM_PIECE_SYMBOL:
      bm_painter_snapshot_symbol (self->painter, snapshot, self->index, cell, scale);
      break;
    case BM_PIECE_PART:
      bm_painter_snapshot_part (self->painter, snapshot, self->index, cell, scale);
      break;
    case BM_PIECE_BEAM_SIGN:
      bm_painter_snapshot_beam_sign (self->painter, snapshot, (BmDirection) self->index, cell, scale);
      break;
    case BM_PIECE_TERRAIN_UPRIGHT:
      bm_painter_snapshot_terrain (self->painter, snapshot, self->index, BM_SHAPE_UPRIGHT, cell, scale);
      break;
    case BM_PIECE_TERRAIN_LANDSCAPE:
      bm_painter_snapshot_terrain (self->painter, snapshot, self->index, BM_SHAPE_LANDSCAPE, cell, scale);
      break;
    default:
      g_assert_not_reached ();
    }
}

/* Paints the piece in the middle of the given size, in its own shape. */
static void
snapshot_in_colour (BmPiece       *self,
                    GtkSnapshot   *snapshot,
                    double         width,
                    double         height,
                    const GdkRGBA *colour)
{
  int columns, rows;
  double cell;

  get_cells (self, &columns, &rows);
  cell = MIN (width / columns, height / rows);
  if (cell <= 0)
    return;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) ((width - cell * columns) / 2),
                                                          (float) ((height - cell * rows) / 2)));
  paint (self, snapshot, colour, cell);
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
bm_piece_new (BmPainter   *painter,
              BmPieceKind  kind,
              guint        index)
{
  BmPiece *self;

  g_return_val_if_fail (painter != NULL, NULL);

  self = g_object_new (BM_TYPE_PIECE, NULL);
  self->painter = bm_painter_ref (painter);
  self->kind = kind;
  self->index = index;

  return GDK_PAINTABLE (self);
}
