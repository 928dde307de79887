/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-hand-view.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bm-css-class.h"
#include "bm-effect-words.h"
#include "bm-choice-button.h"
#include "bm-explorer-button.h"
#include "bm-hand-model.h"
#include "bm-mosaic-view.h"
#include "bm-piece-button.h"
#include "bm-tab-stop.h"
#include "bm-thing-words.h"

/**
 * BmHandView:
 *
 * The items that the viewer can choose from. It is only rebuilt when they change, so that pointer and keyboard focus
 * stay in place while others move.
 *
 * CSS node: `hand`.
 */

/* Cell sizes, in pixels. */
#define MIN_CELL     26
#define LEAST_CELL   38
#define SMALL_CELL   42
#define NATURAL_CELL 60
#define MAX_CELL     96

struct _BmHandView
{
  GtkWidget     parent_instance;

  GtkWidget    *stack;
  GtkWidget    *explorers;
  GtkWidget    *choices;
  BmMosaicView *tiles;

  BmPainter    *painter;      /* owned reference; %NULL before the first update */
  BmHandModel   model;
  GtkWidget    *buttons[BM_HAND_MAX_ITEMS];  /* one for each item of the model */
  int          *gains;        /* owned; one for each tile of the rules; %NULL: unknown */
  BmMove        hint;
  gboolean      is_small;
};

G_DEFINE_FINAL_TYPE (BmHandView, bm_hand_view, GTK_TYPE_WIDGET)

enum
{
  CONSIDERED,
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static gboolean
has_tiles (const BmHandModel *model)
{
  return model->kind != BM_HAND_EXPLORERS && model->kind != BM_HAND_CHOICES;
}

static int
get_gain (BmHandView *self,
          guint       item)
{
  guint tile = self->model.items[item].thing;

  if (self->gains == NULL || self->model.kind == BM_HAND_EXPLORERS || tile == BM_NONE)
    return G_MININT;
  return self->gains[tile];
}

static int
find_best_gain (BmHandView *self)
{
  int best = G_MININT;

  for (guint i = 0; i < self->model.n_items; i++)
    if (self->model.items[i].move != 0)
      best = MAX (best, get_gain (self, i));
  return best;
}

/* The zone already shows where the picked tile can be placed; a badge would say less. */
static void
update_gains (BmHandView *self)
{
  int best = find_best_gain (self);

  for (guint i = 0; i < self->model.n_items && self->model.kind != BM_HAND_EXPLORERS; i++)
    {
      int gain = self->model.items[i].move != 0 ? get_gain (self, i) : G_MININT;

      if (self->model.kind == BM_HAND_CHOICES)
        bm_choice_button_set_gain (self->buttons[i], gain, gain == best);
      else
        bm_piece_button_set_gain (BM_PIECE_BUTTON (self->buttons[i]), gain, gain == best);
    }
}

static void
update_hint (BmHandView *self)
{
  for (guint i = 0; i < self->model.n_items; i++)
    bm_css_class_set (self->buttons[i], "hint", self->hint != 0 && self->model.items[i].move == self->hint);
}

static BmHandItem *
find_item (BmHandView *self,
           GtkWidget  *button)
{
  for (guint i = 0; i < self->model.n_items; i++)
    if (self->buttons[i] == button)
      return &self->model.items[i];
  return NULL;
}

static void
clicked_cb (BmHandView *self,
            GtkWidget  *button)
{
  const BmHandItem *item = find_item (self, button);

  if (item != NULL && item->move != 0)
    g_signal_emit (self, signals[CHOSEN], 0, item->move);
}

static void
considered_cb (BmHandView    *self,
               gboolean       is_considered,
               BmPieceButton *button)
{
  g_signal_emit (self, signals[CONSIDERED], 0, is_considered ? bm_piece_button_get_tile (button) : BM_NONE);
}

static GtkWidget *
create_tile (BmHandView       *self,
             const BmHandItem *item)
{
  const BmRules *rules = bm_painter_get_rules (self->painter);
  GtkWidget *button = bm_piece_button_new ();
  g_autofree char *words = bm_tile_words (rules, item->thing);

  bm_piece_button_set_tile (BM_PIECE_BUTTON (button), self->painter, item->thing);
  bm_piece_button_set_words (BM_PIECE_BUTTON (button), bm_tile_name (rules, item->thing), words);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (clicked_cb), self);
  g_signal_connect_swapped (button, "considered", G_CALLBACK (considered_cb), self);
  return button;
}

static void
update_tile (GtkWidget        *button,
             const BmHandItem *item)
{
  bm_piece_button_set_mobile (BM_PIECE_BUTTON (button), item->is_mobile);
  /* Tiles that cannot be chosen can still be considered. A click leaves the focus where the choice is. */
  gtk_widget_set_focus_on_click (button, item->move != 0);
  bm_css_class_set (button, "idle", item->move == 0 && !item->is_picked);
  bm_piece_button_set_gain (BM_PIECE_BUTTON (button), G_MININT, FALSE);
}

/* A single tile stays in the corner and needs no more room than the hand did, since its places are shown in the zone.
 */
static void
update_cells (BmHandView *self)
{
  const gboolean is_alone = self->model.kind == BM_HAND_PICKED;
  int natural = self->is_small ? LEAST_CELL : is_alone ? SMALL_CELL : NATURAL_CELL;

  gtk_widget_set_valign (GTK_WIDGET (self->tiles), is_alone ? GTK_ALIGN_START : GTK_ALIGN_FILL);
  bm_mosaic_view_set_cells (self->tiles, MIN_CELL, natural, MAX_CELL);
}

/* @kept: (nullable): the button of the picked tile, if it is there already. */
static void
show_tiles (BmHandView *self,
            GtkWidget  *kept)
{
  const BmRules *rules = bm_painter_get_rules (self->painter);

  update_cells (self);
  for (guint i = 0; i < self->model.n_items; i++)
    {
      const BmHandItem *item = &self->model.items[i];
      const BmBody *body = &rules->tiles[item->thing].body;

      self->buttons[i] = item->is_picked && kept != NULL ? kept : create_tile (self, item);
      update_tile (self->buttons[i], item);
      bm_mosaic_view_append (self->tiles, self->buttons[i], body->width, body->height,
                             i > 0 && self->model.items[i - 1].is_picked);
    }
}

static void
show_explorers (BmHandView *self)
{
  for (guint i = 0; i < self->model.n_items; i++)
    {
      const BmHandItem *item = &self->model.items[i];

      self->buttons[i] = bm_explorer_button_new (self->painter, item->thing);
      gtk_widget_set_sensitive (self->buttons[i], item->move != 0);
      if (item->is_picked)
        gtk_widget_add_css_class (self->buttons[i], "chosen");
      g_signal_connect_swapped (self->buttons[i], "clicked", G_CALLBACK (clicked_cb), self);
      gtk_box_append (GTK_BOX (self->explorers), self->buttons[i]);
    }
}

static void
enter_choice_cb (GtkWidget *button,
                 gpointer   controller)
{
  BmHandView *self = BM_HAND_VIEW (gtk_widget_get_ancestor (button, BM_TYPE_HAND_VIEW));
  const BmHandItem *item = find_item (self, button);

  g_signal_emit (self, signals[CONSIDERED], 0, item != NULL ? item->thing : BM_NONE);
}

static void
leave_choice_cb (GtkWidget *button,
                 gpointer   controller)
{
  BmHandView *self = BM_HAND_VIEW (gtk_widget_get_ancestor (button, BM_TYPE_HAND_VIEW));

  if (self != NULL)
    g_signal_emit (self, signals[CONSIDERED], 0, BM_NONE);
}

/* While the pointer or the focus is on a tile to choose, its places are shown. */
static void
follow_choice (GtkWidget *button)
{
  GtkEventController *controllers[] = { gtk_event_controller_motion_new (), gtk_event_controller_focus_new () };

  for (guint i = 0; i < G_N_ELEMENTS (controllers); i++)
    {
      g_signal_connect_swapped (controllers[i], "enter", G_CALLBACK (enter_choice_cb), button);
      g_signal_connect_swapped (controllers[i], "leave", G_CALLBACK (leave_choice_cb), button);
      gtk_widget_add_controller (button, controllers[i]);
    }
}

static void
show_choices (BmHandView      *self,
              const BmView    *view,
              const BmPlayers *players)
{
  for (guint i = 0; i < self->model.n_items; i++)
    {
      g_autofree char *words = bm_choice_words (view, players, self->model.items[i].move);

      self->buttons[i] = bm_choice_button_new (self->painter, view, self->model.items[i].move, words);
      follow_choice (self->buttons[i]);
      g_signal_connect_swapped (self->buttons[i], "clicked", G_CALLBACK (clicked_cb), self);
      gtk_box_append (GTK_BOX (self->choices), self->buttons[i]);
    }
}

static void
clear (BmHandView *self,
       GtkWidget  *kept)
{
  GtkWidget *child;

  bm_mosaic_view_clear (self->tiles, kept);
  while ((child = gtk_widget_get_first_child (self->explorers)) != NULL)
    gtk_box_remove (GTK_BOX (self->explorers), child);
  while ((child = gtk_widget_get_first_child (self->choices)) != NULL)
    gtk_box_remove (GTK_BOX (self->choices), child);
  memset (self->buttons, 0, sizeof self->buttons);
}

static void
show_model (BmHandView      *self,
            const BmView    *view,
            const BmPlayers *players,
            GtkWidget       *kept)
{
  static const char *const pages[] = {
    [BM_HAND_EMPTY] = "empty",
    [BM_HAND_EXPLORERS] = "explorers",
    [BM_HAND_STACK] = "tiles",
    [BM_HAND_REST] = "tiles",
    [BM_HAND_PICKED] = "tiles",
    [BM_HAND_DISCARD] = "tiles",
    [BM_HAND_CHOICES] = "choices",
  };

  if (self->model.kind == BM_HAND_EXPLORERS)
    show_explorers (self);
  else if (self->model.kind == BM_HAND_CHOICES)
    show_choices (self, view, players);
  else if (self->model.kind != BM_HAND_EMPTY)
    show_tiles (self, kept);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), pages[self->model.kind]);
}

/* The button with the focus, if it is that of the tile that has now been picked. On a new one, the focus would be
 * somewhere else, and screen readers would read the tile again. */
static GtkWidget *
find_kept (BmHandView        *self,
           const BmHandModel *model)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self->tiles));
  const BmHandItem *before = focus != NULL ? find_item (self, focus) : NULL;

  if (before == NULL || !has_tiles (model))
    return NULL;
  for (guint i = 0; i < model->n_items; i++)
    if (model->items[i].is_picked && model->items[i].thing == before->thing)
      return focus;
  return NULL;
}

/* The first item that can be chosen; otherwise the first item. */
static GtkWidget *
find_focus (BmHandView *self)
{
  for (guint i = 0; i < self->model.n_items; i++)
    if (self->model.items[i].move != 0)
      return self->buttons[i];
  return self->model.n_items > 0 ? self->buttons[0] : NULL;
}

static gboolean
bm_hand_view_grab_focus (GtkWidget *widget)
{
  GtkWidget *focus = find_focus (BM_HAND_VIEW (widget));

  return focus != NULL && gtk_widget_grab_focus (focus);
}

static void
bm_hand_view_dispose (GObject *object)
{
  BmHandView *self = BM_HAND_VIEW (object);

  g_clear_pointer (&self->painter, bm_painter_unref);
  g_clear_pointer (&self->gains, g_free);
  self->model.n_items = 0;
  gtk_widget_dispose_template (GTK_WIDGET (self), BM_TYPE_HAND_VIEW);

  G_OBJECT_CLASS (bm_hand_view_parent_class)->dispose (object);
}

static void
bm_hand_view_class_init (BmHandViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_hand_view_dispose;
  widget_class->grab_focus = bm_hand_view_grab_focus;
  widget_class->focus = bm_tab_stop_focus;

  /**
   * BmHandView::considered:
   * @tile: the tile that the pointer or the focus has entered, or %BM_NONE
   */
  signals[CONSIDERED] =
    g_signal_new ("considered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, G_TYPE_UINT);

  /**
   * BmHandView::chosen:
   * @move: the move for the chosen item, legal in the view that was shown last
   */
  signals[CHOSEN] =
    g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, G_TYPE_UINT);

  g_type_ensure (BM_TYPE_MOSAIC_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/table/bm-hand-view.ui");
  gtk_widget_class_bind_template_child (widget_class, BmHandView, stack);
  gtk_widget_class_bind_template_child (widget_class, BmHandView, explorers);
  gtk_widget_class_bind_template_child (widget_class, BmHandView, choices);
  gtk_widget_class_bind_template_child (widget_class, BmHandView, tiles);

  gtk_widget_class_set_css_name (widget_class, "hand");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
bm_hand_view_init (BmHandView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Your Hand"), -1);
}

GtkWidget *
bm_hand_view_new (void)
{
  return g_object_new (BM_TYPE_HAND_VIEW, NULL);
}

/**
 * bm_hand_view_update:
 * @self: a hand
 * @painter: the painter for the tiles
 * @view: what the viewer sees
 * @players: the players
 *
 * Shows what the player can choose from or holds. When that changes, the points of tiles, the hint and the focus are
 * gone: they are for the caller to set, the focus last. But the tile that was picked keeps the focus.
 */
void
bm_hand_view_update (BmHandView      *self,
                     BmPainter       *painter,
                     const BmView    *view,
                     const BmPlayers *players)
{
  BmHandModel model;
  GtkWidget *kept;

  g_return_if_fail (BM_IS_HAND_VIEW (self));

  bm_hand_model_init (&model, view);
  if (painter == self->painter && bm_hand_model_equal (&model, &self->model))
    return;

  kept = painter == self->painter ? find_kept (self, &model) : NULL;
  clear (self, kept);
  if (painter != self->painter)
    {
      g_clear_pointer (&self->painter, bm_painter_unref);
      self->painter = bm_painter_ref (painter);
    }
  self->model = model;
  self->hint = 0;
  g_clear_pointer (&self->gains, g_free);
  show_model (self, view, players, kept);
}

/**
 * bm_hand_view_set_best_gains:
 * @self: a hand
 * @points: (nullable) (array): for each tile of the rules, the most points that it can score, %G_MININT where that is
 * not   known; %NULL: nothing is known
 *
 * Shows on the tiles what they can score, until the hand changes.
 */
void
bm_hand_view_set_best_gains (BmHandView *self,
                             const int  *points)
{
  g_return_if_fail (BM_IS_HAND_VIEW (self));
  g_return_if_fail (self->painter != NULL);

  g_free (self->gains);
  self->gains = g_memdup2 (points, points != NULL ? sizeof (int) * bm_painter_get_rules (self->painter)->n_tiles : 0);
  update_gains (self);
}

/**
 * bm_hand_view_set_hint:
 * @self: a hand
 * @move: the move that a hint proposes, or 0
 */
void
bm_hand_view_set_hint (BmHandView *self,
                       BmMove      move)
{
  g_return_if_fail (BM_IS_HAND_VIEW (self));

  self->hint = move;
  update_hint (self);
}

/**
 * bm_hand_view_focus_move:
 * @self: a hand
 * @move: one of the moves to choose from
 *
 * Moves the focus to the button for a move, if there is one.
 */
void
bm_hand_view_focus_move (BmHandView *self,
                         BmMove      move)
{
  g_return_if_fail (BM_IS_HAND_VIEW (self));

  for (guint i = 0; i < self->model.n_items; i++)
    if (self->model.items[i].move == move && self->buttons[i] != NULL)
      gtk_widget_grab_focus (self->buttons[i]);
}

/**
 * bm_hand_view_set_small:
 * @self: a hand
 * @is_small: whether the tiles only get their minimum size, unless there is room
 */
void
bm_hand_view_set_small (BmHandView *self,
                        gboolean    is_small)
{
  g_return_if_fail (BM_IS_HAND_VIEW (self));

  self->is_small = is_small;
  update_cells (self);
}

/**
 * bm_hand_view_set_considered:
 * @self: a hand
 * @tile: the tile whose places are shown, or %BM_NONE
 */
void
bm_hand_view_set_considered (BmHandView *self,
                             guint       tile)
{
  g_return_if_fail (BM_IS_HAND_VIEW (self));

  for (guint i = 0; i < self->model.n_items && has_tiles (&self->model); i++)
    bm_piece_button_set_considered (BM_PIECE_BUTTON (self->buttons[i]),
                                    self->model.items[i].thing == tile && self->model.items[i].move != 0);
}

/**
 * bm_hand_view_get_empty:
 * @self: a hand
 *
 * Returns: whether there is nothing to show
 */
gboolean
bm_hand_view_get_empty (BmHandView *self)
{
  g_return_val_if_fail (BM_IS_HAND_VIEW (self), TRUE);

  return self->model.kind == BM_HAND_EMPTY;
}

/**
 * bm_hand_view_has_explorers:
 * @self: a hand
 *
 * Returns: whether the items are explorers
 */
gboolean
bm_hand_view_has_explorers (BmHandView *self)
{
  g_return_val_if_fail (BM_IS_HAND_VIEW (self), FALSE);

  return self->model.kind == BM_HAND_EXPLORERS;
}

/**
 * bm_hand_view_get_tile_bounds:
 * @self: a hand
 * @tile: a tile
 * @target: a widget in the same window
 * @bounds: (out): the bounds of the first such tile, in the coordinates of @target
 *
 * Returns: whether there is one
 */
gboolean
bm_hand_view_get_tile_bounds (BmHandView      *self,
                              guint            tile,
                              GtkWidget       *target,
                              graphene_rect_t *bounds)
{
  g_return_val_if_fail (BM_IS_HAND_VIEW (self), FALSE);

  if (!has_tiles (&self->model))
    return FALSE;
  for (guint i = 0; i < self->model.n_items; i++)
    if (self->model.items[i].thing == tile)
      return gtk_widget_compute_bounds (self->buttons[i], target, bounds);
  return FALSE;
}
