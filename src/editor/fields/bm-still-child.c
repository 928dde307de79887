/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-still-child.h"

/**
 * bm_still_child_show:
 * @child: a widget in another one
 * @is_shown: whether it can be seen
 *
 * Shows a widget, or hides it and keeps its room, so that nothing moves.
 */
void
bm_still_child_show (GtkWidget *child,
                     gboolean   is_shown)
{
  g_return_if_fail (GTK_IS_WIDGET (child));

  if (gtk_widget_get_child_visible (child) == is_shown)
    return;

  gtk_widget_set_child_visible (child, is_shown);
  /* What changed while it was hidden is still to be drawn. GTK takes it that the parent knows, and would not draw that. */
  gtk_widget_queue_draw (gtk_widget_get_parent (child));
}
