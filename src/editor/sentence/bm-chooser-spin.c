/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-chooser-spin.h"

#include "bm-popover.h"
#include "bm-spin.h"
#include "bm-tab-stop.h"

/**
 * BmChooserSpin:
 *
 * A spin button applies typed text only when it loses the focus, but a sentence should follow at once. So this one
 * follows its text, and emits `chosen` for each number within its bounds that the person enters, and only for these.
 * Enter closes the popover that contains it.
 */
struct _BmChooserSpin
{
  GtkWidget  parent_instance;

  GtkWidget *spin;
  int        number;
  gboolean   is_showing;
};

G_DEFINE_FINAL_TYPE (BmChooserSpin, bm_chooser_spin, GTK_TYPE_WIDGET)

enum
{
  SIGNAL_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
text_changed_cb (BmChooserSpin *self)
{
  int number;

  if (self->is_showing || !bm_spin_parse (GTK_SPIN_BUTTON (self->spin), &number) || number == self->number)
    return;

  self->number = number;
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0);
}

/* The number has already been applied. */
static void
activate_cb (BmChooserSpin *self)
{
  bm_popover_close (GTK_WIDGET (self));
}

static gboolean
bm_chooser_spin_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (BM_CHOOSER_SPIN (widget)->spin);
}

static void
bm_chooser_spin_dispose (GObject *object)
{
  BmChooserSpin *self = BM_CHOOSER_SPIN (object);

  g_clear_pointer (&self->spin, gtk_widget_unparent);

  G_OBJECT_CLASS (bm_chooser_spin_parent_class)->dispose (object);
}

static void
bm_chooser_spin_class_init (BmChooserSpinClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_chooser_spin_dispose;
  widget_class->focus = bm_tab_stop_pass;
  widget_class->grab_focus = bm_chooser_spin_grab_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);

  /** BmChooserSpin::chosen: the person has entered a different number. */
  signals[SIGNAL_CHOSEN] =
    g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bm_chooser_spin_init (BmChooserSpin *self)
{
  self->spin = bm_spin_new (0, 0);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->spin), 4);
  gtk_widget_set_parent (self->spin, GTK_WIDGET (self));
  g_signal_connect_swapped (self->spin, "changed", G_CALLBACK (text_changed_cb), self);
  g_signal_connect_object (gtk_editable_get_delegate (GTK_EDITABLE (self->spin)), "activate", G_CALLBACK (activate_cb),
                           self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

/**
 * bm_chooser_spin_new:
 * @least: the minimum
 * @greatest: the maximum
 * @label: the accessible label
 *
 * Returns: (transfer floating): a spin button
 */
GtkWidget *
bm_chooser_spin_new (int         least,
                     int         greatest,
                     const char *label)
{
  BmChooserSpin *self = g_object_new (BM_TYPE_CHOOSER_SPIN, NULL);

  self->number = least;
  self->is_showing = TRUE;
  gtk_spin_button_set_range (GTK_SPIN_BUTTON (self->spin), least, greatest);
  self->is_showing = FALSE;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->spin), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);

  return GTK_WIDGET (self);
}

/** Returns: the number last shown or chosen. */
int
bm_chooser_spin_get (BmChooserSpin *self)
{
  g_return_val_if_fail (BM_IS_CHOOSER_SPIN (self), 0);

  return self->number;
}

/**
 * bm_chooser_spin_show:
 * @self: a spin button
 * @number: a number
 *
 * Shows a number. A number that the person has just typed is not reformatted.
 */
void
bm_chooser_spin_show (BmChooserSpin *self,
                      int            number)
{
  g_return_if_fail (BM_IS_CHOOSER_SPIN (self));

  if (self->number == number)
    return;
  self->number = number;
  self->is_showing = TRUE;
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->spin), number);
  self->is_showing = FALSE;
}

/**
 * bm_chooser_spin_set_least:
 * @self: a spin button
 * @least: the new minimum
 */
void
bm_chooser_spin_set_least (BmChooserSpin *self,
                           int            least)
{
  double old, greatest;

  g_return_if_fail (BM_IS_CHOOSER_SPIN (self));

  gtk_spin_button_get_range (GTK_SPIN_BUTTON (self->spin), &old, &greatest);
  if ((int) old == least)
    return;

  /* A smaller number is raised to the minimum, which is not a choice of the person. */
  self->is_showing = TRUE;
  gtk_spin_button_set_range (GTK_SPIN_BUTTON (self->spin), least, greatest);
  self->number = MAX (self->number, least);
  self->is_showing = FALSE;
}
