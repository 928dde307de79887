/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-piece-card.h"

#include "bm-thing-words.h"

/**
 * BmPieceCard:
 *
 * Shows a piece enlarged, with its name and what it does, in popovers and tooltips.
 */
struct _BmPieceCard
{
  GtkWidget   parent_instance;

  GtkPicture *picture;
  GtkLabel   *name_label;
  GtkLabel   *words_label;
};

G_DEFINE_FINAL_TYPE (BmPieceCard, bm_piece_card, GTK_TYPE_WIDGET)

#define CELL_SIZE 84  /* px */

static void
bm_piece_card_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (bm_piece_card_parent_class)->dispose (object);
}

static void
bm_piece_card_class_init (BmPieceCardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bm_piece_card_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/widgets/bm-piece-card.ui");
  gtk_widget_class_bind_template_child (widget_class, BmPieceCard, picture);
  gtk_widget_class_bind_template_child (widget_class, BmPieceCard, name_label);
  gtk_widget_class_bind_template_child (widget_class, BmPieceCard, words_label);
  /* A grid keeps to the natural width. GTK 4.8 measures the height of a popover's content for a greater width than it
   * gets, where text would need fewer lines. */
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_GRID_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "piece-card");
}

static void
bm_piece_card_init (BmPieceCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
bm_piece_card_new (void)
{
  return g_object_new (BM_TYPE_PIECE_CARD, NULL);
}

/**
 * bm_piece_card_show_tile:
 * @zone: a zone
 * @index: index of a tile in it, 0: the explorer
 */
void
bm_piece_card_show_tile (BmPieceCard  *self,
                         BmPainter    *painter,
                         const BmZone *zone,
                         guint         index)
{
  const BmRules *rules = bm_painter_get_rules (painter);
  const BmDrawing drawing = bm_drawing_of_tile (zone, index);
  const BmBody *body = bm_drawing_get_body (&drawing, rules);
  g_autofree char *words = index == 0 ? bm_explorer_words (rules, drawing.index) : bm_form_words (rules, drawing.index);
  g_autoptr (GdkPaintable) piece = bm_piece_new (painter, drawing.kind, drawing.index);

  g_return_if_fail (BM_IS_PIECE_CARD (self));

  gtk_picture_set_paintable (self->picture, piece);
  gtk_widget_set_size_request (GTK_WIDGET (self->picture), body->width * CELL_SIZE, body->height * CELL_SIZE);
  gtk_label_set_label (self->name_label, index == 0 ? bm_explorer_name (rules, drawing.index)
                                                    : bm_form_name (rules, drawing.index));
  gtk_label_set_label (self->words_label, words);
  gtk_widget_set_visible (GTK_WIDGET (self->words_label), *words != '\0');
}
