/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-id-row.h"

#include <glib/gi18n-lib.h>

#include "bm-css-class.h"
#include "bm-entry-row.h"
#include "bm-json-path.h"
#include "bm-thing.h"

/**
 * BmIdRow:
 *
 * The ID of a thing, which identifies it in files. It changes on confirmation, not while typing, since everything that
 * refers to the thing changes with it. An invalid ID is marked as such and not written to the document.
 */
struct _BmIdRow
{
  AdwEntryRow parent_instance;

  GtkWidget *complaint;
};

static void bm_id_row_field_init (BmFieldInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmIdRow, bm_id_row, ADW_TYPE_ENTRY_ROW,
                               G_IMPLEMENT_INTERFACE (BM_TYPE_FIELD, bm_id_row_field_init))

static void
complain (BmIdRow    *self,
          const char *complaint)
{
  gtk_label_set_label (GTK_LABEL (self->complaint), complaint != NULL ? complaint : "");
  gtk_widget_set_visible (self->complaint, complaint != NULL);
  bm_css_class_set (GTK_WIDGET (self), "error", complaint != NULL);
}

static void
apply_cb (BmIdRow *self)
{
  BmField *field = BM_FIELD (self);
  g_autofree char *thing = NULL;
  g_autoptr (GError) error = NULL;

  if (bm_field_is_showing (field))
    return;

  thing = bm_json_path_parent (bm_field_get_path (field));
  bm_thing_set_id (bm_field_get_document (field), thing, gtk_editable_get_text (GTK_EDITABLE (self)), &error);
  complain (self, error != NULL ? error->message : NULL);
}

/* BmField */

static void
bm_id_row_show (BmField *field)
{
  const char *id = bm_field_get_string (field);

  if (g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (field)), id) != 0)
    {
      /* Otherwise it would look as if there were a change to apply. */
      adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (field), FALSE);
      gtk_editable_set_text (GTK_EDITABLE (field), id != NULL ? id : "");
      adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (field), TRUE);
    }
  complain (BM_ID_ROW (field), NULL);
}

static void
bm_id_row_field_init (BmFieldInterface *iface)
{
  iface->show = bm_id_row_show;
}

/* GObject */

static void
bm_id_row_class_init (BmIdRowClass *klass)
{
  bm_field_class_add_member (G_OBJECT_CLASS (klass));
}

static void
bm_id_row_init (BmIdRow *self)
{
  gtk_widget_set_tooltip_text (GTK_WIDGET (self),
                               _("What rules and other sets call it: lowercase letters, digits, hyphens and "
                                 "underscores"));
  bm_entry_row_set_up (GTK_EDITABLE (self));
  adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (self), TRUE);
  g_signal_connect (self, "apply", G_CALLBACK (apply_cb), NULL);
  bm_field_set_member (BM_FIELD (self), "id");

  self->complaint = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->complaint), 0);
  gtk_label_set_wrap (GTK_LABEL (self->complaint), TRUE);
  gtk_widget_add_css_class (self->complaint, "complaint");
  gtk_widget_set_visible (self->complaint, FALSE);
  bm_field_append (BM_FIELD (self), self->complaint);
}
