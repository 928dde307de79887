/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-mnemonics.h"

/* GTK 4.8 names a button after its label with the underscore, and screen readers then add the visible text: "_Try It
 * Try It". Only the latter is right. */

static void
label_changed_cb (GtkButton *button)
{
  gtk_accessible_reset_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL);
}

static void
settle_button (GtkButton *button)
{
  if (!gtk_button_get_use_underline (button) || gtk_button_get_label (button) == NULL)
    return;

  g_signal_handlers_disconnect_by_func (button, label_changed_cb, NULL);
  g_signal_connect (button, "notify::label", G_CALLBACK (label_changed_cb), NULL);
  label_changed_cb (button);
}

/**
 * bm_mnemonics_settle:
 * @widget: a button, or a widget with buttons in it
 *
 * Names all buttons with mnemonics after their visible text, now and when their labels change.
 */
void
bm_mnemonics_settle (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (GTK_IS_BUTTON (widget))
    settle_button (GTK_BUTTON (widget));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    bm_mnemonics_settle (child);
}
