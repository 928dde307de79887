/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-tile-stage.h"

/**
 * BmTileStage:
 *
 * Shows a tile or an explorer as on the table, in the middle and as large as possible, with a #BmAnchorButton for each
 * place to click. If it cannot be drawn, there is an empty place of its size.
 *
 * CSS node: `stage`.
 */

#define CORNER 0.06f  /* of the shadow, in cells */

struct _BmTileStage
{
  GtkWidget    parent_instance;

  BmPainter   *painter;  /* nullable: nothing to show */
  BmDrawing    drawing;
  guint        columns;
  guint        rows;
};

G_DEFINE_FINAL_TYPE (BmTileStage, bm_tile_stage, GTK_TYPE_WIDGET)

/* Whole pixels, if that makes the cell only a little smaller. */
static BmStagePlan
get_plan (BmTileStage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  BmStagePlan plan = bm_stage_plan_fit (self->columns, self->rows, gtk_widget_get_width (widget),
                                        gtk_widget_get_height (widget));
  double cell = bm_painter_snap_cell (plan.cell, gtk_widget_get_scale_factor (widget));

  if (cell <= plan.cell)
    plan = bm_stage_plan_resize (plan, cell);
  plan.x = (int) plan.x;
  plan.y = (int) plan.y;

  return plan;
}

static void
append_shadow (GtkSnapshot           *snapshot,
               const graphene_rect_t *tile,
               double                 cell)
{
  static const GdkRGBA shade = { 0, 0, 0, 0.35f };
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, tile, CORNER * (float) cell);
  gtk_snapshot_append_outset_shadow (snapshot, &outline, &shade, 0, 3, 0, 12);
}

/* The outline in place of a tile that cannot be drawn. */
static void
append_gap (GtkWidget             *widget,
            GtkSnapshot           *snapshot,
            const graphene_rect_t *tile,
            double                 cell)
{
  const float widths[4] = { 2, 2, 2, 2 };
  GskRoundedRect outline;
  GdkRGBA colour;
  GdkRGBA colours[4];

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &colour);
  colour.alpha *= 0.5f;
  for (guint i = 0; i < G_N_ELEMENTS (colours); i++)
    colours[i] = colour;
  gsk_rounded_rect_init_from_rect (&outline, tile, CORNER * (float) cell);
  gtk_snapshot_append_border (snapshot, &outline, widths, colours);
}

/* GtkWidget */

static GtkSizeRequestMode
bm_tile_stage_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
bm_tile_stage_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  BmTileStage *self = BM_TILE_STAGE (widget);
  guint cells = orientation == GTK_ORIENTATION_HORIZONTAL ? self->columns : self->rows;

  *minimum = (int) bm_stage_plan_measure (cells, BM_STAGE_MIN_CELL);
  *natural = (int) bm_stage_plan_measure (cells, BM_STAGE_NATURAL_CELL);
}

static void
bm_tile_stage_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline)
{
  BmStagePlan plan = get_plan (BM_TILE_STAGE (widget));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t bounds = bm_anchor_button_get_bounds (BM_ANCHOR_BUTTON (child), &plan);
      GtkAllocation allocation = {
        (int) (bounds.origin.x + 0.5f), (int) (bounds.origin.y + 0.5f), (int) (bounds.size.width + 0.5f),
        (int) (bounds.size.height + 0.5f),
      };

      gtk_widget_size_allocate (child, &allocation, -1);
    }
}

static void
bm_tile_stage_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  BmTileStage *self = BM_TILE_STAGE (widget);
  BmStagePlan plan = get_plan (self);
  graphene_rect_t tile = bm_stage_plan_get_tile (&plan);

  if (self->painter == NULL)
    append_gap (widget, snapshot, &tile, plan.cell);
  else
    {
      append_shadow (snapshot, &tile, plan.cell);
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &tile.origin);
      bm_painter_snapshot (self->painter, snapshot, &self->drawing, plan.cell, gtk_widget_get_scale_factor (widget));
      gtk_snapshot_restore (snapshot);
    }

  GTK_WIDGET_CLASS (bm_tile_stage_parent_class)->snapshot (widget, snapshot);
}

/* GObject */

static void
bm_tile_stage_dispose (GObject *object)
{
  BmTileStage *self = BM_TILE_STAGE (object);

  bm_tile_stage_clear_anchors (self);
  g_clear_pointer (&self->painter, bm_painter_unref);

  G_OBJECT_CLASS (bm_tile_stage_parent_class)->dispose (object);
}

static void
bm_tile_stage_class_init (BmTileStageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_tile_stage_dispose;

  widget_class->get_request_mode = bm_tile_stage_get_request_mode;
  widget_class->measure = bm_tile_stage_measure;
  widget_class->size_allocate = bm_tile_stage_size_allocate;
  widget_class->snapshot = bm_tile_stage_snapshot;

  gtk_widget_class_set_css_name (widget_class, "stage");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bm_tile_stage_init (BmTileStage *self)
{
  self->columns = 1;
  self->rows = 2;
}

/**
 * bm_tile_stage_new:
 *
 * Returns: (transfer floating): an empty stage
 */
GtkWidget *
bm_tile_stage_new (void)
{
  return g_object_new (BM_TYPE_TILE_STAGE, NULL);
}

static void
set_size (BmTileStage *self,
          guint        columns,
          guint        rows)
{
  if (self->columns != columns || self->rows != rows)
    gtk_widget_queue_resize (GTK_WIDGET (self));

  self->columns = columns;
  self->rows = rows;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * bm_tile_stage_show:
 * @self: a stage
 * @painter: its painter
 * @kind: %BM_DRAWING_FORM or %BM_DRAWING_EXPLORER
 * @index: its index
 *
 * Shows a tile at one level, or an explorer.
 */
void
bm_tile_stage_show (BmTileStage  *self,
                    BmPainter    *painter,
                    BmDrawingKind kind,
                    guint         index)
{
  const BmDrawing drawing = { .kind = kind, .index = index };
  const BmBody *body;

  g_return_if_fail (BM_IS_TILE_STAGE (self));
  g_return_if_fail (kind == BM_DRAWING_FORM || kind == BM_DRAWING_EXPLORER);

  body = bm_drawing_get_body (&drawing, bm_painter_get_rules (painter));
  bm_painter_ref (painter);
  g_clear_pointer (&self->painter, bm_painter_unref);
  self->painter = painter;
  self->drawing = drawing;
  set_size (self, body->width, body->height);
}

/**
 * bm_tile_stage_show_none:
 * @self: a stage
 * @columns: width, in cells
 * @rows: height, in cells
 *
 * Shows an empty place of that size.
 */
void
bm_tile_stage_show_none (BmTileStage *self,
                         guint        columns,
                         guint        rows)
{
  g_return_if_fail (BM_IS_TILE_STAGE (self));

  g_clear_pointer (&self->painter, bm_painter_unref);
  set_size (self, columns, rows);
}

/**
 * bm_tile_stage_get_cells:
 * @self: a stage
 * @columns: (out): width of the drawing, in cells
 * @rows: (out): height of the drawing, in cells
 */
void
bm_tile_stage_get_cells (BmTileStage *self,
                         guint       *columns,
                         guint       *rows)
{
  g_return_if_fail (BM_IS_TILE_STAGE (self));

  *columns = self->columns;
  *rows = self->rows;
}

/**
 * bm_tile_stage_add_anchor:
 * @self: a stage
 * @anchor: (transfer floating): a button
 *
 * Adds a place to click. The order is that of the Tab key.
 */
void
bm_tile_stage_add_anchor (BmTileStage    *self,
                          BmAnchorButton *anchor)
{
  g_return_if_fail (BM_IS_TILE_STAGE (self));

  gtk_widget_insert_before (GTK_WIDGET (anchor), GTK_WIDGET (self), NULL);
}

/**
 * bm_tile_stage_clear_anchors:
 * @self: a stage
 *
 * Removes all places to click.
 */
void
bm_tile_stage_clear_anchors (BmTileStage *self)
{
  GtkWidget *child;

  g_return_if_fail (BM_IS_TILE_STAGE (self));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}
