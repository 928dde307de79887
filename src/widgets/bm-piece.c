/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-piece.h"

#include <math.h>

#include "bm-picture-store.h"

/* Anything that can be drawn, or a whole zone, as a paintable for GtkPicture, GtkImage and drag icons. Immutable. */

struct _BmPiece
{
  GObject parent_instance;

  BmPainter *painter;
  BmDrawing  drawing;  /* unless it is a zone */
  BmZone    *zone;     /* nullable */
  BmPicture *picture;  /* nullable: the last picture of the zone */
};

static void bm_piece_paintable_init (GdkPaintableInterface         *iface);
static void bm_piece_symbolic_init  (GtkSymbolicPaintableInterface *iface);

G_DEFINE_TYPE_WITH_CODE (BmPiece, bm_piece, G_TYPE_OBJECT,
                         G_IMPLEMENT_INTERFACE (GDK_TYPE_PAINTABLE, bm_piece_paintable_init)
                         G_IMPLEMENT_INTERFACE (GTK_TYPE_SYMBOLIC_PAINTABLE, bm_piece_symbolic_init))

static void
get_cells (BmPiece *self,
           double  *width,
           double  *height)
{
  if (self->zone == NULL)
    bm_drawing_get_cells (&self->drawing, bm_painter_get_rules (self->painter), width, height);
  else
    {
      *width = self->zone->max_x - self->zone->min_x + 1;
      *height = self->zone->max_y - self->zone->min_y + 1;
    }
}

/* A piece has no size, only an aspect ratio; this is for callers that need a size anyway. */
static double
get_natural_cell (BmPiece *self)
{
  if (self->zone != NULL)
    return 16;
  if (self->drawing.kind == BM_DRAWING_HOME_SCENE)
    return 360;

  return self->drawing.kind == BM_DRAWING_LAUREL ? 96 : 64;
}

/* -- Zones: painted once for a size, then one picture, since there are many and most never change -- */

static BmPicture *
render_zone (BmPiece *self,
             double   cell,
             int      width,
             int      height)
{
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) (-self->zone->min_x * cell),
                                                          (float) (-self->zone->min_y * cell)));
  bm_painter_snapshot_zone (self->painter, snapshot, self->zone, cell, 1);
  node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));

  return bm_picture_new_from_node (node, width, height);
}

static void
snapshot_zone (BmPiece     *self,
               GtkSnapshot *snapshot,
               double       width,
               double       height)
{
  int scale = bm_picture_store_get_scale ();
  int pixel_width, pixel_height;
  double columns, rows, cell;
  float x, y;

  /* On whole pixels, where small pictures are much sharper. */
  get_cells (self, &columns, &rows);
  cell = bm_painter_snap_cell (MIN (width / columns, height / rows), scale);
  x = (float) round ((width - cell * columns) / 2);
  y = (float) round ((height - cell * rows) / 2);
  pixel_width = (int) (cell * columns * scale + 0.5);
  pixel_height = (int) (cell * rows * scale + 0.5);
  if (pixel_width < 1 || pixel_height < 1)
    return;

  if (self->picture == NULL || bm_picture_get_width (self->picture) != pixel_width
      || bm_picture_get_height (self->picture) != pixel_height)
    {
      g_clear_pointer (&self->picture, bm_picture_unref);
      self->picture = render_zone (self, cell * scale, pixel_width, pixel_height);
    }

  bm_picture_append (self->picture, snapshot,
                     &GRAPHENE_RECT_INIT (x, y, (float) (cell * columns), (float) (cell * rows)));
}

/* Paints the piece in the middle of the given size, keeping its aspect ratio. */
static void
snapshot_in_colour (BmPiece       *self,
                    GtkSnapshot   *snapshot,
                    double         width,
                    double         height,
                    const GdkRGBA *colour)
{
  BmDrawing drawing = self->drawing;
  double columns, rows, cell;

  if (self->zone != NULL)
    {
      snapshot_zone (self, snapshot, width, height);
      return;
    }

  if (drawing.kind == BM_DRAWING_TERRAIN_SIGN || drawing.kind == BM_DRAWING_CRYSTAL_SIGN)
    drawing.detail = bm_painter_pack_colour (colour);
  get_cells (self, &columns, &rows);
  cell = MIN (width / columns, height / rows);
  if (cell <= 0)
    return;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) ((width - cell * columns) / 2),
                                                          (float) ((height - cell * rows) / 2)));
  bm_painter_snapshot (self->painter, snapshot, &drawing, cell, bm_picture_store_get_scale ());
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
  double width, height;

  get_cells (BM_PIECE (paintable), &width, &height);

  return (int) round (width * get_natural_cell (BM_PIECE (paintable)));
}

static int
bm_piece_get_intrinsic_height (GdkPaintable *paintable)
{
  double width, height;

  get_cells (BM_PIECE (paintable), &width, &height);

  return (int) round (height * get_natural_cell (BM_PIECE (paintable)));
}

static void
bm_piece_paintable_init (GdkPaintableInterface *iface)
{
  iface->snapshot = bm_piece_snapshot;
  iface->get_flags = bm_piece_get_flags;
  iface->get_intrinsic_width = bm_piece_get_intrinsic_width;
  iface->get_intrinsic_height = bm_piece_get_intrinsic_height;
}

/* GtkSymbolicPaintable: signs use the colour of the surrounding text. */

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
  BmPiece *self = BM_PIECE (object);

  g_clear_pointer (&self->picture, bm_picture_unref);
  g_free (self->zone);
  bm_painter_unref (self->painter);

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
 * @painter: a painter for the rules
 * @kind: the kind of piece
 * @index: the index of the piece
 *
 * Returns: (transfer full): a picture of a piece, as large as possible; it keeps its aspect ratio
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
 * @painter: a painter for the rules
 * @kind: a kind of things
 * @index: index of one of them
 *
 * Returns: (transfer full) (nullable): a picture of the thing, for example in a list; %NULL for kinds without
 *   drawings
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

/**
 * bm_piece_new_zone:
 * @painter: a painter for the rules
 * @zone: the zone; copied
 *
 * Returns: (transfer full): a picture of the whole zone, as large as possible
 */
GdkPaintable *
bm_piece_new_zone (BmPainter    *painter,
                   const BmZone *zone)
{
  BmPiece *self;

  g_return_val_if_fail (painter != NULL, NULL);
  g_return_val_if_fail (zone != NULL, NULL);

  self = g_object_new (BM_TYPE_PIECE, NULL);
  self->painter = bm_painter_ref (painter);
  self->zone = g_new (BmZone, 1);
  bm_zone_copy (self->zone, zone, bm_painter_get_rules (painter));

  return GDK_PAINTABLE (self);
}

/**
 * bm_piece_new_laurel:
 * @winners: a bit for each seat that has won
 *
 * Returns: (transfer full): a wreath around the signs of the winners
 */
GdkPaintable *
bm_piece_new_laurel (guint winners)
{
  return bm_piece_new (bm_painter_get_default (), BM_DRAWING_LAUREL, winners);
}

/**
 * bm_piece_get_drawing:
 * @self: a piece
 *
 * Returns: its drawing, unless it is a zone
 */
const BmDrawing *
bm_piece_get_drawing (BmPiece *self)
{
  g_return_val_if_fail (BM_IS_PIECE (self), NULL);

  return &self->drawing;
}
