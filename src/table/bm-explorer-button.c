/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-explorer-button.h"

#include "bm-piece.h"
#include "bm-spoken.h"
#include "bm-thing-words.h"

/**
 * BmExplorerButton:
 *
 * CSS node: `button.explorer.card`; `.chosen` once it has been chosen, `.hint` when a hint says so.
 */

struct _BmExplorerButton
{
  GtkButton  parent_instance;

  GtkWidget *picture;
  GtkWidget *name;
  GtkWidget *words;
};

G_DEFINE_FINAL_TYPE (BmExplorerButton, bm_explorer_button, GTK_TYPE_BUTTON)

static void
bm_explorer_button_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), BM_TYPE_EXPLORER_BUTTON);

  G_OBJECT_CLASS (bm_explorer_button_parent_class)->dispose (object);
}

static void
bm_explorer_button_class_init (BmExplorerButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_explorer_button_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/table/bm-explorer-button.ui");
  gtk_widget_class_bind_template_child (widget_class, BmExplorerButton, picture);
  gtk_widget_class_bind_template_child (widget_class, BmExplorerButton, name);
  gtk_widget_class_bind_template_child (widget_class, BmExplorerButton, words);
}

static void
bm_explorer_button_init (BmExplorerButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bm_spoken_settle (GTK_WIDGET (self));
}

/**
 * bm_explorer_button_new:
 * @painter: what draws the explorer
 * @explorer: an explorer of the rules
 *
 * Returns: a button that shows @explorer
 */
GtkWidget *
bm_explorer_button_new (BmPainter *painter,
                        guint      explorer)
{
  BmExplorerButton *self = g_object_new (BM_TYPE_EXPLORER_BUTTON, NULL);
  const BmRules *rules = bm_painter_get_rules (painter);
  g_autoptr (GdkPaintable) piece = bm_piece_new (painter, BM_DRAWING_EXPLORER, explorer);
  g_autofree char *words = bm_explorer_words (rules, explorer);
  const char *name = bm_explorer_name (rules, explorer);

  gtk_picture_set_paintable (GTK_PICTURE (self->picture), piece);
  gtk_label_set_label (GTK_LABEL (self->name), name);
  gtk_label_set_label (GTK_LABEL (self->words), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words,
                                  -1);
  return GTK_WIDGET (self);
}
