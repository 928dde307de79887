/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-row-names.h"

#include <adwaita.h>

static GtkWidget *
find_label (GtkWidget  *widget,
            const char *css_class)
{
  GtkWidget *found = GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, css_class) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child, css_class);

  return found;
}

/**
 * bm_row_names_add:
 * @root: a widget
 *
 * Lets the rows of @root be called by their titles and described by their subtitles: libadwaita 1.2 leaves rows, which have
 * the focus, without a name for screen readers. Rows in which one types have one.
 */
void
bm_row_names_add (GtkWidget *root)
{
  g_return_if_fail (GTK_IS_WIDGET (root));

  if (ADW_IS_ACTION_ROW (root) || ADW_IS_EXPANDER_ROW (root))
    {
      GtkWidget *title = find_label (root, "title");
      GtkWidget *subtitle = find_label (root, "subtitle");

      if (title != NULL)
        gtk_accessible_update_relation (GTK_ACCESSIBLE (root), GTK_ACCESSIBLE_RELATION_LABELLED_BY, title, NULL, -1);
      if (subtitle != NULL)
        gtk_accessible_update_relation (GTK_ACCESSIBLE (root), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, subtitle, NULL, -1);
    }

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL; child = gtk_widget_get_next_sibling (child))
    bm_row_names_add (child);
}
