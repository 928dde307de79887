/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-choice-button.h"

#include "bm-css-class.h"
#include "bm-figure.h"
#include "bm-piece.h"
#include "bm-words.h"

#define PICTURE_SIZE 48  /* px: the longer side */
#define SPACING      6

static GdkPaintable *
dup_picture (BmPainter    *painter,
             const BmView *view,
             BmMove        move)
{
  const BmRules *rules = bm_view_get_rules (view);
  const BmZone *zone = &bm_view_get_position (view)->zones[bm_view_get_seat (view)];
  guint item = bm_move_get_item (move);

  switch (bm_move_get_kind (move))
    {
    case BM_MOVE_FACE:
    case BM_MOVE_LAY:
    case BM_MOVE_RETRIEVE:
    case BM_MOVE_PICK:
    case BM_MOVE_DISCARD:
      return bm_piece_new (painter, BM_DRAWING_FORM, rules->tiles[item].first_form);
    case BM_MOVE_MUTATE:
    case BM_MOVE_TAKE_UP:
      return bm_piece_new (painter, BM_DRAWING_FORM, zone->form[item]);
    case BM_MOVE_TAKE:
    case BM_MOVE_SWAP:
      return bm_piece_new (painter, BM_DRAWING_TOKEN, bm_move_get_token (move));
    case BM_MOVE_NONE:
    case BM_MOVE_EXPLORER:
    case BM_MOVE_ROW:
    case BM_MOVE_GIVE:
    case BM_MOVE_PLACE:
    case BM_MOVE_GIFT:
    case BM_MOVE_COMPLETE:
    case BM_MOVE_DECLINE:
    default:
      return NULL;
    }
}

/**
 * bm_choice_button_new:
 * @painter: the painter for the picture
 * @view: what the player sees
 * @move: a legal move
 * @words: what the move does
 *
 * Returns: (transfer floating): a button
 */
GtkWidget *
bm_choice_button_new (BmPainter    *painter,
                      const BmView *view,
                      BmMove        move,
                      const char   *words)
{
  g_autoptr (GdkPaintable) picture = dup_picture (painter, view, move);
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkWidget *label = gtk_label_new (words);
  GtkWidget *points = gtk_label_new (NULL);

  if (picture != NULL)
    gtk_box_append (GTK_BOX (box), bm_figure_new (picture, PICTURE_SIZE));
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), picture != NULL ? 0 : 0.5f);
  gtk_label_set_justify (GTK_LABEL (label), picture != NULL ? GTK_JUSTIFY_LEFT : GTK_JUSTIFY_CENTER);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (points, "badge");
  gtk_widget_set_valign (points, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (points, FALSE);
  gtk_widget_add_css_class (button, "choice");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), points);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  g_object_set_data (G_OBJECT (button), "bm-points", points);

  return button;
}

/**
 * bm_choice_button_set_gain:
 * @button: a button of bm_choice_button_new()
 * @points: the most points that the tile can score, or %G_MININT if that is not known
 * @is_best: whether no other choice scores more
 *
 * Shows, and says, what the choice is worth.
 */
void
bm_choice_button_set_gain (GtkWidget *button,
                           int        points,
                           gboolean   is_best)
{
  GtkWidget *label = g_object_get_data (G_OBJECT (button), "bm-points");
  g_autofree char *number = points != G_MININT ? bm_words_signed_number (points) : NULL;
  g_autofree char *words = points != G_MININT ? bm_words_points (points) : NULL;

  gtk_widget_set_visible (label, number != NULL);
  gtk_label_set_label (GTK_LABEL (label), number != NULL ? number : "");
  bm_css_class_set (label, "best", is_best && number != NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  words != NULL ? words : "", -1);
}
