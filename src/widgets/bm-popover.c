/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-popover.h"

/* While a popover is open, GTK sends all input to it, until it is hidden. One that loses its parent is not: nothing in
 * the window would ever hear of a key or a click again. So whatever takes a popover off the screen closes it first:
 * a change of what is shown, an undo, a page that is left. This holds for those inside of menu buttons and drop-downs,
 * too. */

static GtkWidget *
get_focus_outside (GtkRoot    *root,
                   GtkPopover *popover)
{
  GtkWidget *focus = gtk_root_get_focus (root);

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (popover)) ? NULL : focus;
}

/* The parent is about to go, and GTK would give it the focus: 4.8 later, if the focus is in the popover when that is
 * closed; newer versions while they close it. */
static void
close_without_parent (GtkPopover *popover)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (popover));
  GtkWidget *focus = get_focus_outside (root, popover);

  gtk_root_set_focus (root, focus);
  gtk_popover_popdown (popover);
  gtk_root_set_focus (root, focus);
}

static gboolean
unmapped_cb (GSignalInvocationHint *hint G_GNUC_UNUSED,
             guint                  n_values G_GNUC_UNUSED,
             const GValue          *values,
             gpointer               data G_GNUC_UNUSED)
{
  GtkWidget *widget = g_value_get_object (values);

  /* What is being closed is not visible any more. */
  if (GTK_IS_POPOVER (widget) && gtk_widget_get_visible (widget))
    close_without_parent (GTK_POPOVER (widget));

  return G_SOURCE_CONTINUE;
}

/** Begins to close all popovers that go with what they belong to. To be called once, after GTK was initialised. */
void
bm_popover_watch (void)
{
  g_type_class_unref (g_type_class_ref (GTK_TYPE_WIDGET));
  g_signal_add_emission_hook (g_signal_lookup ("unmap", GTK_TYPE_WIDGET), 0, unmapped_cb, NULL, NULL);
}

/**
 * bm_popover_close:
 * @widget: something in a popover
 *
 * Closes the popover, which gives the focus back to what it belongs to. To be called before a change that takes that
 * away, or makes it say something else.
 */
void
bm_popover_close (GtkWidget *widget)
{
  GtkWidget *popover;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  popover = gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER);
  if (popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (popover));
}
