/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-seat-style.h"

#include "bm-css-class.h"
#include "bm-types.h"

/**
 * bm_seat_style_apply:
 * @widget: a widget
 * @seat: a seat, or %BM_NO_SEAT_STYLE
 *
 * Gives @widget the style class of the seat, `seat-1` to `seat-6`, and removes that of any other.
 */
void
bm_seat_style_apply (GtkWidget *widget,
                     guint      seat)
{
  for (guint i = 0; i < BM_MAX_SEATS; i++)
    {
      g_autofree char *name = g_strdup_printf ("seat-%u", i + 1);

      bm_css_class_set (widget, name, i == seat);
    }
}

/**
 * bm_seat_style_mark:
 * @label: a label
 * @seat: a seat
 *
 * Makes @label the round mark with the seat's number.
 */
void
bm_seat_style_mark (GtkLabel *label,
                    guint     seat)
{
  g_autofree char *number = g_strdup_printf ("%u", seat + 1);

  gtk_label_set_label (label, number);
  gtk_widget_add_css_class (GTK_WIDGET (label), "seat-mark");
  gtk_widget_remove_css_class (GTK_WIDGET (label), "team-mark");
  bm_seat_style_apply (GTK_WIDGET (label), seat);
}

/**
 * bm_seat_style_mark_team:
 * @label: a label
 * @team: a team, from 0
 *
 * Makes @label the round mark of a team: a letter, and no colour, since each partner has a colour.
 */
void
bm_seat_style_mark_team (GtkLabel *label,
                         guint     team)
{
  char letter[2] = { (char) ('A' + team), '\0' };

  gtk_label_set_label (label, letter);
  gtk_widget_add_css_class (GTK_WIDGET (label), "seat-mark");
  gtk_widget_add_css_class (GTK_WIDGET (label), "team-mark");
  bm_seat_style_apply (GTK_WIDGET (label), BM_NO_SEAT_STYLE);
}
