/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-chooser-box.h"

#include "bm-mnemonics.h"

#define HINT_CHARS 44

/** Returns: (transfer none): the only child of a chooser. */
GtkWidget *
bm_chooser_box_new (GtkWidget *chooser)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 9);

  gtk_widget_set_parent (box, chooser);
  return box;
}

/** Adds the title of the chooser. */
void
bm_chooser_box_add_title (GtkWidget  *box,
                          const char *title)
{
  GtkWidget *label = gtk_label_new (title);

  gtk_widget_add_css_class (label, "heading");
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (GTK_BOX (box), label);
}

/**
 * bm_chooser_box_add_hint:
 * @box: the box of a chooser
 * @hint: (nullable): the text, if it is already known
 *
 * Returns: (transfer none): a label in small print
 */
GtkWidget *
bm_chooser_box_add_hint (GtkWidget  *box,
                         const char *hint)
{
  GtkWidget *label = gtk_label_new (hint);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), HINT_CHARS);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_box_append (GTK_BOX (box), label);

  return label;
}

/**
 * bm_chooser_box_add_button:
 * @box: the box of a chooser
 * @label: with a mnemonic
 * @clicked: called with @chooser
 * @chooser: the chooser
 *
 * Adds a button, mostly one that removes what is being chosen.
 */
void
bm_chooser_box_add_button (GtkWidget  *box,
                           const char *label,
                           GCallback   clicked,
                           gpointer    chooser)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  bm_mnemonics_settle (button);
  gtk_box_append (GTK_BOX (box), button);
  g_signal_connect_object (button, "clicked", clicked, chooser, G_CONNECT_SWAPPED);
}
