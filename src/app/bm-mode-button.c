/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-app"

#include "config.h"

#include "bm-mode-button.h"

#include "bm-css-class.h"
#include "bm-game-words.h"
#include "bm-figure.h"
#include "bm-piece.h"
#include "bm-spoken.h"

/**
 * BmModeButton:
 *
 * A card with a small picture, the name of a mode, and a description. The compact form has no picture.
 */

#define PICTURE_SIZE 40

struct _BmModeButton
{
  GtkToggleButton parent_instance;

  GtkBox         *pictures;
  GtkBox         *head;
  GtkLabel       *name;
  GtkLabel       *players;
  GtkLabel       *words;

  BmMode          mode;
};

G_DEFINE_FINAL_TYPE (BmModeButton, bm_mode_button, GTK_TYPE_TOGGLE_BUTTON)

/* Players sit alone, in pairs, or at a row of tiles. The numbers are those of the pieces, with a gap between pairs. */
#define GAP G_MAXUINT

static void
add_gap (BmModeButton *self)
{
  GtkWidget *gap = gtk_separator_new (GTK_ORIENTATION_HORIZONTAL);

  gtk_widget_add_css_class (gap, "spacer");
  gtk_widget_set_size_request (gap, PICTURE_SIZE / 3, -1);
  gtk_box_append (self->pictures, gap);
}

static void
add_picture (BmModeButton *self,
             BmPainter    *painter,
             BmDrawingKind kind,
             guint         index)
{
  g_autoptr (GdkPaintable) piece = bm_piece_new (painter, kind, index);
  GtkWidget *picture = bm_figure_new (piece, PICTURE_SIZE);

  gtk_box_append (self->pictures, picture);
}

static void
bm_mode_button_class_init (BmModeButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bigmonster/BigMonster/app/bm-mode-button.ui");
  gtk_widget_class_bind_template_child (widget_class, BmModeButton, pictures);
  gtk_widget_class_bind_template_child (widget_class, BmModeButton, head);
  gtk_widget_class_bind_template_child (widget_class, BmModeButton, name);
  gtk_widget_class_bind_template_child (widget_class, BmModeButton, players);
  gtk_widget_class_bind_template_child (widget_class, BmModeButton, words);
}

static void
bm_mode_button_init (BmModeButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * bm_mode_button_new:
 * @mode: a mode
 *
 * Returns: (transfer floating): a button for it
 */
GtkWidget *
bm_mode_button_new (BmMode mode)
{
  BmModeButton *self = g_object_new (BM_TYPE_MODE_BUTTON, NULL);

  self->mode = mode;
  gtk_label_set_text (self->name, bm_mode_name (mode));
  gtk_label_set_text (self->players, bm_mode_players (mode));
  gtk_label_set_text (self->words, bm_mode_words (mode));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, bm_mode_name (mode),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, bm_mode_players (mode), -1);
  bm_spoken_settle (GTK_WIDGET (self));
  return GTK_WIDGET (self);
}

/**
 * bm_mode_button_get_mode:
 * @self: a button
 *
 * Returns: the mode
 */
BmMode
bm_mode_button_get_mode (BmModeButton *self)
{
  g_return_val_if_fail (BM_IS_MODE_BUTTON (self), BM_MODE_INDIVIDUAL);

  return self->mode;
}

/**
 * bm_mode_button_set_painter:
 * @self: a button
 * @painter: draws the picture
 *
 * Shows how players sit in this mode.
 */
void
bm_mode_button_set_painter (BmModeButton *self,
                            BmPainter    *painter)
{
  static const guint seats[BM_N_MODES][6] = {
    [BM_MODE_INDIVIDUAL] = { 0, 1, 2, 3, GAP, GAP },
    [BM_MODE_TEAM] = { 0, 2, GAP, 1, 3, GAP },
    [BM_MODE_ROWS] = { 0, GAP, 0, 0, 0, GAP },
  };
  GtkWidget *child;

  g_return_if_fail (BM_IS_MODE_BUTTON (self));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->pictures))) != NULL)
    gtk_box_remove (self->pictures, child);
  for (guint i = 0; i < G_N_ELEMENTS (seats[0]); i++)
    if (seats[self->mode][i] != GAP)
      add_picture (self, painter, self->mode == BM_MODE_ROWS && i > 1 ? BM_DRAWING_TILE_BACK : BM_DRAWING_SEAT,
                   seats[self->mode][i]);
    else if (i < 4)
      add_gap (self);
}

static void
align (GtkLabel *label,
       gboolean  to_start)
{
  gtk_label_set_xalign (label, to_start ? 0 : 0.5);
  gtk_label_set_justify (label, to_start ? GTK_JUSTIFY_LEFT : GTK_JUSTIFY_CENTER);
}

/**
 * bm_mode_button_set_compact:
 * @self: a button
 * @compact: whether the button is in a narrow window, above or below others
 */
void
bm_mode_button_set_compact (BmModeButton *self,
                            gboolean      compact)
{
  g_return_if_fail (BM_IS_MODE_BUTTON (self));

  gtk_widget_set_visible (GTK_WIDGET (self->pictures), !compact);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->head),
                                  compact ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  bm_css_class_set (GTK_WIDGET (self), "compact", compact);
  align (self->name, compact);
  align (self->words, compact);
}
