/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-bulk-number-row.h"

#include <glib/gi18n-lib.h>

#include "bm-spin.h"
#include "bm-spoken.h"
#include "bm-words.h"

#define MAX_DIFFERENCE 99

/**
 * BmBulkNumberRow:
 *
 * A number of several things, which may differ: it can be increased and decreased for all of them, or set to a typed
 * number. If the numbers differ, the entry is empty and shows their range. The row only reports the change.
 */
struct _BmBulkNumberRow
{
  AdwActionRow parent_instance;

  GtkWidget   *entry;
  GtkWidget   *lower;
  GtkWidget   *raise;
  GtkWidget   *more;        /* opens what follows */
  GtkWidget   *difference;
  gboolean     is_showing;
};

enum
{
  SIGNAL_RAISED,
  SIGNAL_SET,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BmBulkNumberRow, bm_bulk_number_row, ADW_TYPE_ACTION_ROW)

static void
lower_cb (BmBulkNumberRow *self)
{
  g_signal_emit (self, signals[SIGNAL_RAISED], 0, -1);
}

static void
raise_cb (BmBulkNumberRow *self)
{
  g_signal_emit (self, signals[SIGNAL_RAISED], 0, 1);
}

static void
change_by_difference (BmBulkNumberRow *self,
                      int              sign)
{
  int difference;

  if (!bm_spin_parse (GTK_SPIN_BUTTON (self->difference), &difference))
    return;

  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->more));
  g_signal_emit (self, signals[SIGNAL_RAISED], 0, sign * difference);
}

static void
lower_by_cb (BmBulkNumberRow *self)
{
  change_by_difference (self, -1);
}

static void
raise_by_cb (BmBulkNumberRow *self)
{
  change_by_difference (self, 1);
}

/* As with other numbers, typing takes effect at once. */
static void
changed_cb (BmBulkNumberRow *self)
{
  int number;

  if (!self->is_showing && bm_spin_parse_text (gtk_editable_get_text (GTK_EDITABLE (self->entry)), &number))
    g_signal_emit (self, signals[SIGNAL_SET], 0, number);
}

static gboolean
arrow_pressed_cb (BmBulkNumberRow *self,
                  guint            keyval)
{
  if (keyval == GDK_KEY_Up || keyval == GDK_KEY_KP_Up)
    gtk_widget_activate (self->raise);
  else if (keyval == GDK_KEY_Down || keyval == GDK_KEY_KP_Down)
    gtk_widget_activate (self->lower);
  else
    return GDK_EVENT_PROPAGATE;

  return GDK_EVENT_STOP;
}

static void
bm_bulk_number_row_class_init (BmBulkNumberRowClass *klass)
{
  const GType type = G_TYPE_FROM_CLASS (klass);

  /**
   * BmBulkNumberRow::raised:
   * @by: the difference to add to each number
   */
  signals[SIGNAL_RAISED]
      = g_signal_new ("raised", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);

  /**
   * BmBulkNumberRow::set:
   * @number: the new value of all numbers
   */
  signals[SIGNAL_SET]
      = g_signal_new ("set", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
}

static GtkWidget *
add_button (BmBulkNumberRow *self,
            GtkWidget       *box,
            const char      *icon_name,
            const char      *tooltip,
            GCallback        clicked)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon_name);

  bm_spoken_set_tooltip (button, tooltip);
  g_signal_connect_swapped (button, "clicked", clicked, self);
  gtk_box_append (GTK_BOX (box), button);

  return button;
}

static GtkWidget *
add_text_button (BmBulkNumberRow *self,
                 GtkWidget       *box,
                 const char      *label,
                 GCallback        clicked)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_widget_set_hexpand (button, TRUE);
  g_signal_connect_swapped (button, "clicked", clicked, self);
  gtk_box_append (GTK_BOX (box), button);

  return button;
}

static GtkWidget *
new_difference_popover (BmBulkNumberRow *self)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *raise;

  self->difference = bm_spin_new (1, MAX_DIFFERENCE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->difference), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Difference"), -1);
  gtk_box_set_homogeneous (GTK_BOX (buttons), TRUE);
  add_text_button (self, buttons, _("_Lower All"), G_CALLBACK (lower_by_cb));
  raise = add_text_button (self, buttons, _("_Raise All"), G_CALLBACK (raise_by_cb));
  gtk_box_append (GTK_BOX (box), self->difference);
  gtk_box_append (GTK_BOX (box), buttons);
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  /* Return in the number. */
  gtk_popover_set_default_widget (GTK_POPOVER (popover), raise);
  g_object_set (gtk_editable_get_delegate (GTK_EDITABLE (self->difference)), "activates-default", TRUE, NULL);

  return popover;
}

static void
add_more (BmBulkNumberRow *self,
          GtkWidget       *box)
{
  const char *tooltip = _("Raise or Lower All by More");

  self->more = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->more), "view-more-symbolic");
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->more), new_difference_popover (self));
  bm_spoken_set_tooltip (self->more, tooltip);
  gtk_box_append (GTK_BOX (box), self->more);
}

static void
bm_bulk_number_row_init (BmBulkNumberRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_add_css_class (box, "linked");
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);

  self->entry = bm_spin_new_entry ();
  gtk_editable_set_width_chars (GTK_EDITABLE (self->entry), 7);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (self->entry), 7);
  bm_spoken_name_by_row (self->entry, GTK_WIDGET (self));
  g_signal_connect_swapped (self->entry, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (arrow_pressed_cb), self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (self->entry, keys);
  gtk_box_append (GTK_BOX (box), self->entry);
  self->lower = add_button (self, box, "list-remove-symbolic", _("Lower All by One"), G_CALLBACK (lower_cb));
  self->raise = add_button (self, box, "list-add-symbolic", _("Raise All by One"), G_CALLBACK (raise_cb));
  add_more (self, box);

  adw_action_row_add_suffix (ADW_ACTION_ROW (self), box);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self), self->entry);
}

/**
 * bm_bulk_number_row_new:
 * @title: the title of the row
 *
 * Returns: (transfer floating): a row for a number of several things
 */
GtkWidget *
bm_bulk_number_row_new (const char *title)
{
  return g_object_new (BM_TYPE_BULK_NUMBER_ROW, "title", title, NULL);
}

/* Do not change text being typed: “05” is 5, too. */
static void
show_numbers (BmBulkNumberRow     *self,
              const BmBulkNumbers *numbers)
{
  g_autofree char *least = bm_words_number (numbers->least);
  g_autofree char *most = bm_words_number (numbers->most);
  gboolean is_one = numbers->least == numbers->most;
  /* Translators: the least and the greatest of several numbers, such as “1 to 3” */
  g_autofree char *range = g_strdup_printf (C_("numbers", "%s to %s"), least, most);
  int typed;

  gtk_entry_set_placeholder_text (GTK_ENTRY (self->entry), is_one ? NULL : range);
  if (is_one && bm_spin_parse_text (gtk_editable_get_text (GTK_EDITABLE (self->entry)), &typed)
      && typed == numbers->least)
    return;

  gtk_editable_set_text (GTK_EDITABLE (self->entry), is_one ? least : "");
  gtk_editable_set_position (GTK_EDITABLE (self->entry), -1);
}

/**
 * bm_bulk_number_row_show:
 * @self: a row
 * @member: the description of the number in the format
 * @numbers: the numbers of the things
 * @n_things: the number of things
 * @can_edit: whether they can be changed
 *
 * Shows the numbers.
 */
void
bm_bulk_number_row_show (BmBulkNumberRow      *self,
                         const BmFormatMember *member,
                         const BmBulkNumbers  *numbers,
                         guint                 n_things,
                         gboolean              can_edit)
{
  g_autofree char *fixed = NULL;

  g_return_if_fail (BM_IS_BULK_NUMBER_ROW (self));

  if (numbers->n_fixed > 0)
    /* Translators: of several tiles, so many are mutants, whose points hang on how often they have mutated */
    fixed = g_strdup_printf (ngettext ("The points of %u mutant can only be raised or lowered, at all levels",
                                       "The points of %u mutants can only be raised or lowered, at all levels",
                                       numbers->n_fixed),
                             numbers->n_fixed);

  self->is_showing = TRUE;
  show_numbers (self, numbers);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), fixed != NULL ? fixed : "");
  gtk_widget_set_sensitive (self->entry, can_edit && numbers->n_fixed < n_things);
  gtk_widget_set_sensitive (self->lower, can_edit && numbers->most > member->minimum);
  gtk_widget_set_sensitive (self->raise, can_edit && numbers->least < member->maximum);
  gtk_widget_set_sensitive (self->more, can_edit);
  self->is_showing = FALSE;
}
