/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-number-row.h"

#include "bm-spin.h"
#include "bm-spoken.h"

/* A spin button for a member that is an integer. Usually a missing number means a default, the fallback, and the
 * member is removed when it has that value. With an unset-text, a missing number means none at all (no limit, for
 * example), and there is a switch for it. */

struct _BmNumberRow
{
  AdwActionRow parent_instance;

  GtkWidget  *spin;
  GtkWidget  *toggle;      /* whether there is a number */
  int         min;
  int         max;
  int         fallback;
  gboolean    required;
  const char *unset_text;  /* nullable */
};

static void bm_number_row_field_init (BmFieldInterface *iface);

G_DEFINE_TYPE_WITH_CODE (BmNumberRow, bm_number_row, ADW_TYPE_ACTION_ROW,
                         G_IMPLEMENT_INTERFACE (BM_TYPE_FIELD, bm_number_row_field_init))

static void
write_number (BmNumberRow *self,
              int          number)
{
  gboolean is_needless = number == self->fallback && !self->required && self->unset_text == NULL;

  bm_field_write (BM_FIELD (self), is_needless ? NULL : json_node_init_int (json_node_alloc (), number));
}

static void
value_changed_cb (BmNumberRow *self)
{
  if (!bm_field_is_showing (BM_FIELD (self)))
    write_number (self, gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->spin)));
}

/* A spin button applies typed text only when it loses the focus, but a preview should follow at once. */
static void
text_changed_cb (BmNumberRow *self)
{
  int number;

  if (!bm_field_is_showing (BM_FIELD (self)) && bm_spin_parse (GTK_SPIN_BUTTON (self->spin), &number))
    write_number (self, number);
}

static void
toggled_cb (BmNumberRow *self)
{
  if (bm_field_is_showing (BM_FIELD (self)))
    return;

  if (gtk_switch_get_active (GTK_SWITCH (self->toggle)))
    write_number (self, self->fallback);
  else
    bm_field_write (BM_FIELD (self), NULL);
}

/* BmField */

static void
bm_number_row_show (BmField *field)
{
  BmNumberRow *self = BM_NUMBER_ROW (field);
  BmDocument *document = bm_field_get_document (field);
  const char *path = bm_field_get_path (field);
  gboolean is_set = self->unset_text == NULL || bm_document_get (document, path) != NULL;
  int number = bm_document_get_int (document, path, self->fallback);

  if (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->spin)) != number)
    gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->spin), number);
  gtk_widget_set_visible (self->spin, is_set);
  gtk_switch_set_active (GTK_SWITCH (self->toggle), is_set);
  if (self->unset_text != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (self), is_set ? "" : self->unset_text);
}

static void
bm_number_row_field_init (BmFieldInterface *iface)
{
  iface->show = bm_number_row_show;
}

/* GObject */

static void
bm_number_row_constructed (GObject *object)
{
  BmNumberRow *self = BM_NUMBER_ROW (object);

  G_OBJECT_CLASS (bm_number_row_parent_class)->constructed (object);

  gtk_spin_button_set_range (GTK_SPIN_BUTTON (self->spin), self->min, self->max);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->spin), self->fallback);
  gtk_widget_set_visible (self->toggle, self->unset_text != NULL);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self), self->unset_text != NULL ? self->toggle : self->spin);
}

static void
bm_number_row_class_init (BmNumberRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->constructed = bm_number_row_constructed;

  bm_field_class_add_member (object_class);
  bm_field_class_add_property (object_class, g_param_spec_int ("min", NULL, NULL, G_MININT, G_MAXINT, 0, flags),
                               G_STRUCT_OFFSET (BmNumberRow, min));
  bm_field_class_add_property (object_class, g_param_spec_int ("max", NULL, NULL, G_MININT, G_MAXINT, 100, flags),
                               G_STRUCT_OFFSET (BmNumberRow, max));

  /**
   * BmNumberRow:fallback:
   *
   * The number that applies if the member is missing; with an unset text, the initial number.
   */
  bm_field_class_add_property (object_class, g_param_spec_int ("fallback", NULL, NULL, G_MININT, G_MAXINT, 0, flags),
                               G_STRUCT_OFFSET (BmNumberRow, fallback));

  /**
   * BmNumberRow:required:
   *
   * Whether the member is written even if it is the fallback.
   */
  bm_field_class_add_property (object_class, g_param_spec_boolean ("required", NULL, NULL, FALSE, flags),
                               G_STRUCT_OFFSET (BmNumberRow, required));

  /**
   * BmNumberRow:unset-text:
   *
   * The meaning of a missing number: "No limit".
   */
  bm_field_class_add_property (object_class, g_param_spec_string ("unset-text", NULL, NULL, NULL, flags),
                               G_STRUCT_OFFSET (BmNumberRow, unset_text));
}

static void
bm_number_row_init (BmNumberRow *self)
{
  self->spin = bm_spin_new (0, 0);
  gtk_widget_set_valign (self->spin, GTK_ALIGN_CENTER);
  bm_spoken_name_by_row (self->spin, GTK_WIDGET (self));
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->spin);
  g_signal_connect_swapped (self->spin, "value-changed", G_CALLBACK (value_changed_cb), self);
  g_signal_connect_swapped (self->spin, "changed", G_CALLBACK (text_changed_cb), self);

  self->toggle = gtk_switch_new ();
  gtk_widget_set_valign (self->toggle, GTK_ALIGN_CENTER);
  bm_spoken_name_by_row (self->toggle, GTK_WIDGET (self));
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->toggle);
  g_signal_connect_swapped (self->toggle, "notify::active", G_CALLBACK (toggled_cb), self);
}

/**
 * bm_number_row_new:
 * @title: the title of the row
 * @min: the minimum
 * @max: the maximum
 * @fallback: the number that applies if the member is missing
 *
 * Returns: (transfer floating): a field for a number
 */
GtkWidget *
bm_number_row_new (const char *title,
                   int         min,
                   int         max,
                   int         fallback)
{
  return g_object_new (BM_TYPE_NUMBER_ROW, "title", title, "min", min, "max", max, "fallback", fallback, NULL);
}
