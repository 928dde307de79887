/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-row.h"

#include <glib/gi18n-lib.h>

#include "bm-css-class.h"
#include "bm-mosaic-view.h"
#include "bm-piece-button.h"
#include "bm-thing-words.h"

/**
 * BmRow:
 *
 * The tiles of a row, and a button to use it if there is a choice. A click on one of its tiles then chooses the row
 * and takes that tile.
 *
 * CSS node: `tilerow.card`, with `.used` while the players of the turn use it.
 */

struct _BmRow
{
  GtkWidget     parent_instance;

  GtkWidget    *content;
  GtkWidget    *title;
  GtkWidget    *use;
  BmMosaicView *tiles;

  BmPainter    *painter;    /* owned reference; %NULL before the first update */
  BmRowModel    model;
  BmMoveKind    decision;
  GtkWidget    *buttons[BM_HAND_TILES];
};

G_DEFINE_FINAL_TYPE (BmRow, bm_row, GTK_TYPE_WIDGET)

enum
{
  CONSIDERED,
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Chooses the row first, unless it is in use. Emitting the signal may update the row. */
static void
choose_tile (BmRow *self,
             guint  tile)
{
  BmMove move = self->model.moves[tile];

  if (self->model.use != 0)
    g_signal_emit (self, signals[CHOSEN], 0, self->model.use);
  if (self->model.use == 0 && self->model.moves[tile] == move)
    g_signal_emit (self, signals[CHOSEN], 0, move);
}

static void
clicked_cb (BmRow     *self,
            GtkWidget *button)
{
  for (guint i = 0; i < self->model.n_tiles; i++)
    if (self->buttons[i] == button && self->model.moves[i] != 0)
      {
        choose_tile (self, i);
        return;
      }
}

static void
use_clicked_cb (BmRow *self)
{
  g_signal_emit (self, signals[CHOSEN], 0, self->model.use);
}

static void
considered_cb (BmRow         *self,
               gboolean       is_considered,
               BmPieceButton *button)
{
  g_signal_emit (self, signals[CONSIDERED], 0, is_considered ? bm_piece_button_get_tile (button) : BM_NONE);
}

static GtkWidget *
create_tile (BmRow    *self,
             guint     tile,
             gboolean  is_idle)
{
  const BmRules *rules = bm_painter_get_rules (self->painter);
  GtkWidget *button = bm_piece_button_new ();
  g_autofree char *words = bm_tile_words (rules, tile);

  bm_piece_button_set_tile (BM_PIECE_BUTTON (button), self->painter, tile);
  bm_piece_button_set_words (BM_PIECE_BUTTON (button), bm_tile_name (rules, tile), words);
  bm_piece_button_set_mobile (BM_PIECE_BUTTON (button), self->decision == BM_MOVE_PICK && !is_idle);
  gtk_widget_set_focus_on_click (button, !is_idle);
  if (is_idle)
    gtk_widget_add_css_class (button, "idle");
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (clicked_cb), self);
  g_signal_connect_swapped (button, "considered", G_CALLBACK (considered_cb), self);
  return button;
}

static void
show_tiles (BmRow *self)
{
  const BmRules *rules = bm_painter_get_rules (self->painter);

  bm_mosaic_view_clear (self->tiles, NULL);
  for (guint i = 0; i < self->model.n_tiles; i++)
    {
      const BmBody *body = &rules->tiles[self->model.tiles[i]].body;
      gboolean is_idle = self->decision != BM_MOVE_NONE && self->model.moves[i] == 0;

      self->buttons[i] = create_tile (self, self->model.tiles[i], is_idle);
      bm_mosaic_view_append (self->tiles, self->buttons[i], body->width, body->height, FALSE);
    }
}

static const char *
get_title (BmRow *self,
           guint  index)
{
  if (!self->model.is_used)
    return index == 0 ? _("First Row") : _("Second Row");
  if (self->decision == BM_MOVE_PICK)
    return _("Take a tile");

  return self->decision == BM_MOVE_DISCARD ? _("Discard a tile") : _("Selected");
}

static void
bm_row_dispose (GObject *object)
{
  BmRow *self = BM_ROW (object);
  GtkWidget *child;

  self->model.n_tiles = 0;
  g_clear_pointer (&self->painter, bm_painter_unref);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (bm_row_parent_class)->dispose (object);
}

static void
bm_row_class_init (BmRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_row_dispose;

  signals[CONSIDERED] =
    g_signal_new ("considered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[CHOSEN] =
    g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, G_TYPE_UINT);

  g_type_ensure (BM_TYPE_MOSAIC_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bigmonster/BigMonster/table/bm-row.ui");
  gtk_widget_class_bind_template_child (widget_class, BmRow, content);
  gtk_widget_class_bind_template_child (widget_class, BmRow, title);
  gtk_widget_class_bind_template_child (widget_class, BmRow, use);
  gtk_widget_class_bind_template_child (widget_class, BmRow, tiles);
  gtk_widget_class_bind_template_callback (widget_class, use_clicked_cb);

  gtk_widget_class_set_css_name (widget_class, "tilerow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bm_row_init (BmRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
bm_row_new (void)
{
  return g_object_new (BM_TYPE_ROW, NULL);
}

/**
 * bm_row_update:
 * @self: a row
 * @painter: the painter for the tiles
 * @model: what to show
 * @index: the number of the row, from 0
 * @decision: the viewer's decision about the rows
 */
void
bm_row_update (BmRow            *self,
               BmPainter        *painter,
               const BmRowModel *model,
               guint             index,
               BmMoveKind        decision)
{
  const char *title;

  g_return_if_fail (BM_IS_ROW (self));

  if (painter == self->painter && decision == self->decision && bm_row_model_equal (model, &self->model))
    return;

  bm_painter_ref (painter);
  g_clear_pointer (&self->painter, bm_painter_unref);
  self->painter = painter;
  self->decision = decision;
  self->model = *model;

  gtk_widget_set_visible (GTK_WIDGET (self), model->n_tiles > 0);
  gtk_widget_set_visible (self->use, model->use != 0);
  title = get_title (self, index);
  gtk_label_set_label (GTK_LABEL (self->title), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  bm_css_class_set (GTK_WIDGET (self), "used", model->is_used);
  show_tiles (self);
  bm_row_set_hint (self, 0);
}

/**
 * bm_row_find_best:
 * @self: a row
 * @points: (array): the most points for each tile of the rules, or %G_MININT
 *
 * Returns: the most points that one of the available tiles scores; %G_MININT if there is none
 */
int
bm_row_find_best (BmRow     *self,
                  const int *points)
{
  int best = G_MININT;

  g_return_val_if_fail (BM_IS_ROW (self), G_MININT);

  for (guint i = 0; i < self->model.n_tiles; i++)
    if (self->model.moves[i] != 0)
      best = MAX (best, points[self->model.tiles[i]]);
  return best;
}

/**
 * bm_row_set_gains:
 * @self: a row
 * @points: (nullable) (array): the most points for each tile of the rules, or %G_MININT
 * @best: the most points that any tile of any row scores
 */
void
bm_row_set_gains (BmRow     *self,
                  const int *points,
                  int        best)
{
  g_return_if_fail (BM_IS_ROW (self));

  for (guint i = 0; i < self->model.n_tiles; i++)
    {
      int gain = points != NULL && self->model.moves[i] != 0 ? points[self->model.tiles[i]] : G_MININT;

      bm_piece_button_set_gain (BM_PIECE_BUTTON (self->buttons[i]), gain, gain == best);
    }
}

/**
 * bm_row_set_hint:
 * @self: a row
 * @move: the move that a hint proposes, or 0
 */
void
bm_row_set_hint (BmRow  *self,
                 BmMove  move)
{
  g_return_if_fail (BM_IS_ROW (self));

  for (guint i = 0; i < self->model.n_tiles; i++)
    bm_css_class_set (self->buttons[i], "hint", move != 0 && self->model.moves[i] == move);

  bm_css_class_set (self->use, "hint", move != 0 && self->model.use == move);
}

/**
 * bm_row_set_slim:
 * @self: a row
 * @is_slim: whether its width matters more than its height
 */
void
bm_row_set_slim (BmRow    *self,
                 gboolean  is_slim)
{
  g_return_if_fail (BM_IS_ROW (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->content),
                                  is_slim ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
}

/**
 * bm_row_set_considered:
 * @self: a row
 * @tile: the tile whose places are shown, or %BM_NONE
 */
void
bm_row_set_considered (BmRow *self,
                       guint  tile)
{
  g_return_if_fail (BM_IS_ROW (self));

  for (guint i = 0; i < self->model.n_tiles; i++)
    bm_piece_button_set_considered (BM_PIECE_BUTTON (self->buttons[i]),
                                    self->model.tiles[i] == tile && self->model.moves[i] != 0);
}

/**
 * bm_row_focus_first:
 * @self: a row
 *
 * Returns: whether there is a tile to take the focus
 */
gboolean
bm_row_focus_first (BmRow *self)
{
  g_return_val_if_fail (BM_IS_ROW (self), FALSE);

  return self->model.n_tiles > 0 && gtk_widget_grab_focus (self->buttons[0]);
}

/**
 * bm_row_find_tile:
 * @self: a row
 * @tile: a tile
 *
 * Returns: (nullable) (transfer none): the first button that shows @tile
 */
GtkWidget *
bm_row_find_tile (BmRow *self,
                  guint  tile)
{
  g_return_val_if_fail (BM_IS_ROW (self), NULL);

  for (guint i = 0; i < self->model.n_tiles; i++)
    if (self->model.tiles[i] == tile)
      return self->buttons[i];
  return NULL;
}
