/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-chips.h"

#include "bm-figure.h"
#include "bm-spoken.h"

static GtkWidget *
new_chip (int        size,
          GCallback  toggled,
          gpointer   object)
{
  GtkWidget *chip = gtk_toggle_button_new ();

  gtk_button_set_child (GTK_BUTTON (chip), bm_figure_new (NULL, size));
  gtk_widget_add_css_class (chip, "flat");
  g_signal_connect_swapped (chip, "toggled", toggled, object);

  return chip;
}

/**
 * bm_chips_resize:
 * @box: a #GtkBox
 * @n: the number of buttons
 * @size: of the pictures, in pixels
 * @toggled: called with @object and the button, as for a swapped signal
 * @object: (type GObject): the object for @toggled
 *
 * Adds or removes buttons at the end. The other ones keep the focus.
 */
void
bm_chips_resize (GtkWidget *box,
                 guint      n,
                 int        size,
                 GCallback  toggled,
                 gpointer   object)
{
  GtkWidget *chip = gtk_widget_get_first_child (box);

  for (guint i = 0; i < n; i++)
    {
      if (chip == NULL)
        gtk_box_append (GTK_BOX (box), new_chip (size, toggled, object));
      else
        chip = gtk_widget_get_next_sibling (chip);
    }
  while (chip != NULL)
    {
      GtkWidget *next = gtk_widget_get_next_sibling (chip);

      gtk_box_remove (GTK_BOX (box), chip);
      chip = next;
    }
}

/**
 * bm_chips_show:
 * @chip: a button
 * @paintable: its picture
 * @name: the name of its option
 * @is_pressed: whether it is chosen
 */
void
bm_chips_show (GtkWidget    *chip,
               GdkPaintable *paintable,
               const char   *name,
               gboolean      is_pressed)
{
  gtk_image_set_from_paintable (GTK_IMAGE (gtk_button_get_child (GTK_BUTTON (chip))), paintable);
  bm_spoken_set_tooltip (chip, name);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (chip), is_pressed);
}

/**
 * bm_chips_find:
 * @box: its box
 * @chip: a button
 *
 * Returns: the index of the button
 */
guint
bm_chips_find (GtkWidget *box,
               GtkWidget *chip)
{
  guint i = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (box); child != chip;
       child = gtk_widget_get_next_sibling (child))
    i++;

  return i;
}
