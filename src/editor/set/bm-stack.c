/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-stack.h"

/**
 * bm_stack_show:
 * @stack: a stack
 * @child: one of its children
 *
 * Shows a child. If the visible child has the focus, it loses it before the change, and the new one gets it: GTK 4.8
 * leaks a widget that is hidden with the focus in it.
 */
void
bm_stack_show (GtkStack  *stack,
               GtkWidget *child)
{
  GtkWidget *before;
  GtkRoot *root;
  GtkWidget *focus;
  gboolean has_focus;

  g_return_if_fail (GTK_IS_STACK (stack));
  g_return_if_fail (GTK_IS_WIDGET (child));

  before = gtk_stack_get_visible_child (stack);
  if (before == child)
    return;

  root = gtk_widget_get_root (GTK_WIDGET (stack));
  focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  has_focus = focus != NULL && before != NULL && (focus == before || gtk_widget_is_ancestor (focus, before));
  if (has_focus)
    gtk_root_set_focus (root, NULL);
  gtk_stack_set_visible_child (stack, child);
  if (has_focus)
    gtk_widget_child_focus (child, GTK_DIR_TAB_FORWARD);
}
