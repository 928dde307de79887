/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-combo-rows.h"

#include <adwaita.h>

/* Words that are too long are broken, such as someone’s name. */
#define MAX_WORD  14
#define MAX_WIDTH 18

static int
measure_longest_word (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  glong longest = 0;

  for (guint i = 0; words[i] != NULL; i++)
    longest = MAX (longest, g_utf8_strlen (words[i], -1));

  return (int) MIN (longest, MAX_WORD);
}

static void
setup_cb (GtkListItemFactory *factory G_GNUC_UNUSED,
          GtkListItem        *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MAX_WIDTH);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_RIGHT);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkListItemFactory *factory G_GNUC_UNUSED,
         GtkListItem        *item)
{
  GtkLabel *label = GTK_LABEL (gtk_list_item_get_child (item));
  const char *text = gtk_string_object_get_string (gtk_list_item_get_item (item));

  gtk_label_set_text (label, text);
  gtk_label_set_width_chars (label, measure_longest_word (text));
}

/**
 * bm_combo_rows_wrap:
 * @root: a widget
 *
 * Lets the combo rows of @root, which have lists of strings, show the selected one in full, in several lines if
 * necessary, since libadwaita ellipsizes it if there is little room.
 */
void
bm_combo_rows_wrap (GtkWidget *root)
{
  g_return_if_fail (GTK_IS_WIDGET (root));

  if (ADW_IS_COMBO_ROW (root))
    {
      g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

      g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
      g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
      adw_combo_row_set_list_factory (ADW_COMBO_ROW (root), adw_combo_row_get_factory (ADW_COMBO_ROW (root)));
      adw_combo_row_set_factory (ADW_COMBO_ROW (root), factory);
    }

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    bm_combo_rows_wrap (child);
}
