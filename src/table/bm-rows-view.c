/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-rows-view.h"

#include <glib/gi18n-lib.h>

#include "bm-row.h"
#include "bm-rows-model.h"
#include "bm-tab-stop.h"

/**
 * BmRowsView:
 *
 * Both open rows, side by side or one below the other; a #GtkOrientable.
 *
 * CSS node: `tilerows`.
 */

struct _BmRowsView
{
  GtkWidget   parent_instance;

  BmRow      *rows[BM_N_ROWS];
  BmPainter  *painter;     /* owned reference; %NULL before the first update */
  BmRowsModel model;
};

enum
{
  PROP_0,
  PROP_ORIENTATION,
};

enum
{
  CONSIDERED,
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE_WITH_CODE (BmRowsView, bm_rows_view, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_ORIENTABLE, NULL))

static void
considered_cb (BmRowsView *self,
               guint       tile)
{
  g_signal_emit (self, signals[CONSIDERED], 0, tile);
}

static void
chosen_cb (BmRowsView *self,
           guint       move)
{
  g_signal_emit (self, signals[CHOSEN], 0, move);
}

/* The row in use, or else the first open one. */
static gboolean
bm_rows_view_grab_focus (GtkWidget *widget)
{
  BmRowsView *self = BM_ROWS_VIEW (widget);

  for (guint row = 0; row < BM_N_ROWS; row++)
    if (self->model.rows[row].is_used && bm_row_focus_first (self->rows[row]))
      return TRUE;
  for (guint row = 0; row < BM_N_ROWS; row++)
    if (self->model.rows[row].n_tiles > 0 && bm_row_focus_first (self->rows[row]))
      return TRUE;
  return FALSE;
}

static void
bm_rows_view_get_property (GObject    *object,
                           guint       prop_id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (object));

  switch (prop_id)
    {
    case PROP_ORIENTATION:
      g_value_set_enum (value, gtk_orientable_get_orientation (GTK_ORIENTABLE (layout)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bm_rows_view_set_property (GObject      *object,
                           guint         prop_id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (object));

  switch (prop_id)
    {
    case PROP_ORIENTATION:
      gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), g_value_get_enum (value));
      g_object_notify_by_pspec (object, pspec);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bm_rows_view_dispose (GObject *object)
{
  BmRowsView *self = BM_ROWS_VIEW (object);

  for (guint row = 0; row < BM_N_ROWS; row++)
    if (self->rows[row] != NULL)
      {
        gtk_widget_unparent (GTK_WIDGET (self->rows[row]));
        self->rows[row] = NULL;
      }
  g_clear_pointer (&self->painter, bm_painter_unref);

  G_OBJECT_CLASS (bm_rows_view_parent_class)->dispose (object);
}

static void
bm_rows_view_class_init (BmRowsViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = bm_rows_view_get_property;
  object_class->set_property = bm_rows_view_set_property;
  object_class->dispose = bm_rows_view_dispose;
  widget_class->grab_focus = bm_rows_view_grab_focus;
  widget_class->focus = bm_tab_stop_focus;

  g_object_class_override_property (object_class, PROP_ORIENTATION, "orientation");

  /**
   * BmRowsView::considered:
   * @tile: the tile that the pointer or the focus has entered, or %BM_NONE
   */
  signals[CONSIDERED] =
    g_signal_new ("considered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, G_TYPE_UINT);

  /**
   * BmRowsView::chosen:
   * @move: the move for the chosen item, legal in the view that was shown last
   */
  signals[CHOSEN] =
    g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "tilerows");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bm_rows_view_init (BmRowsView *self)
{
  GtkBoxLayout *layout = GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self)));

  gtk_box_layout_set_spacing (layout, 12);
  gtk_box_layout_set_homogeneous (layout, TRUE);
  for (guint row = 0; row < BM_N_ROWS; row++)
    {
      GtkWidget *child = bm_row_new ();

      gtk_widget_set_visible (child, FALSE);
      g_signal_connect_swapped (child, "considered", G_CALLBACK (considered_cb), self);
      g_signal_connect_swapped (child, "chosen", G_CALLBACK (chosen_cb), self);
      gtk_widget_set_parent (child, GTK_WIDGET (self));
      self->rows[row] = BM_ROW (child);
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Open Rows"), -1);
}

GtkWidget *
bm_rows_view_new (void)
{
  return g_object_new (BM_TYPE_ROWS_VIEW, NULL);
}

/**
 * bm_rows_view_update:
 * @self: the rows
 * @painter: the painter for the tiles
 * @view: what the viewer sees
 * @players: the players
 *
 * Shows the open rows; there are none in a draft. When they change, the points of tiles, the hint and the focus are gone.
 */
void
bm_rows_view_update (BmRowsView      *self,
                     BmPainter       *painter,
                     const BmView    *view,
                     const BmPlayers *players)
{
  g_return_if_fail (BM_IS_ROWS_VIEW (self));

  bm_painter_ref (painter);
  g_clear_pointer (&self->painter, bm_painter_unref);
  self->painter = painter;
  bm_rows_model_init (&self->model, view);
  for (guint row = 0; row < BM_N_ROWS; row++)
    bm_row_update (self->rows[row], painter, &self->model.rows[row], row, self->model.decision);
}

/**
 * bm_rows_view_set_best_gains:
 * @self: the rows
 * @points: (nullable) (array): for each tile of the rules, the most points that it can score, %G_MININT where that is
 * not   known; %NULL: nothing is known
 */
void
bm_rows_view_set_best_gains (BmRowsView *self,
                             const int  *points)
{
  int best = G_MININT;

  g_return_if_fail (BM_IS_ROWS_VIEW (self));

  for (guint row = 0; row < BM_N_ROWS && points != NULL; row++)
    best = MAX (best, bm_row_find_best (self->rows[row], points));
  /* Discarded tiles score nothing. */
  if (self->model.decision == BM_MOVE_DISCARD)
    points = NULL;
  for (guint row = 0; row < BM_N_ROWS; row++)
    bm_row_set_gains (self->rows[row], points, best);
}

/**
 * bm_rows_view_set_hint:
 * @self: the rows
 * @move: the move that a hint proposes, or 0
 */
void
bm_rows_view_set_hint (BmRowsView *self,
                       BmMove      move)
{
  g_return_if_fail (BM_IS_ROWS_VIEW (self));

  for (guint row = 0; row < BM_N_ROWS; row++)
    bm_row_set_hint (self->rows[row], move);
}

/**
 * bm_rows_view_set_slim:
 * @self: the rows
 * @is_slim: whether their width matters more than their height
 */
void
bm_rows_view_set_slim (BmRowsView *self,
                       gboolean    is_slim)
{
  g_return_if_fail (BM_IS_ROWS_VIEW (self));

  for (guint row = 0; row < BM_N_ROWS; row++)
    bm_row_set_slim (self->rows[row], is_slim);
}

/**
 * bm_rows_view_set_considered:
 * @self: the rows
 * @tile: the tile whose places are shown, or %BM_NONE
 */
void
bm_rows_view_set_considered (BmRowsView *self,
                             guint       tile)
{
  g_return_if_fail (BM_IS_ROWS_VIEW (self));

  for (guint row = 0; row < BM_N_ROWS; row++)
    bm_row_set_considered (self->rows[row], tile);
}

/**
 * bm_rows_view_get_empty:
 * @self: the rows
 *
 * Returns: whether no row is open
 */
gboolean
bm_rows_view_get_empty (BmRowsView *self)
{
  g_return_val_if_fail (BM_IS_ROWS_VIEW (self), TRUE);

  return self->model.rows[0].n_tiles == 0 && self->model.rows[1].n_tiles == 0;
}

/**
 * bm_rows_view_get_tile_bounds:
 * @self: the rows
 * @row: 0 or 1
 * @tile: a tile
 * @target: a widget in the same window
 * @bounds: (out): the bounds of the first such tile of the row, in the coordinates of @target
 *
 * Returns: whether there is one
 */
gboolean
bm_rows_view_get_tile_bounds (BmRowsView      *self,
                              guint            row,
                              guint            tile,
                              GtkWidget       *target,
                              graphene_rect_t *bounds)
{
  GtkWidget *button;

  g_return_val_if_fail (BM_IS_ROWS_VIEW (self), FALSE);
  g_return_val_if_fail (row < BM_N_ROWS, FALSE);

  button = bm_row_find_tile (self->rows[row], tile);
  return button != NULL && gtk_widget_compute_bounds (button, target, bounds);
}
