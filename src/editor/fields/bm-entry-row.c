/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-entry-row.h"

/* An entry for a member that is a plain string. An empty text removes the member. */

#define MAX_SHOWN 2000  /* characters */

struct _BmEntryRow
{
  AdwEntryRow parent_instance;
};

static void bm_entry_row_field_init (BmFieldInterface *iface);

G_DEFINE_TYPE_WITH_CODE (BmEntryRow, bm_entry_row, ADW_TYPE_ENTRY_ROW,
                         G_IMPLEMENT_INTERFACE (BM_TYPE_FIELD, bm_entry_row_field_init))

static void
changed_cb (BmEntryRow *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self));

  if (!bm_field_is_showing (BM_FIELD (self)))
    bm_field_write_string (BM_FIELD (self), *text != '\0' ? text : NULL);
}

/* BmField */

static void
bm_entry_row_show (BmField *field)
{
  const char *text = bm_field_get_string (field);

  if (text == NULL)
    text = "";
  /* Setting a text moves the cursor, which must not happen while typing. */
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (field)), text))
    gtk_editable_set_text (GTK_EDITABLE (field), text);
}

static void
bm_entry_row_field_init (BmFieldInterface *iface)
{
  iface->show = bm_entry_row_show;
}

/* GObject */

static void
bm_entry_row_class_init (BmEntryRowClass *klass)
{
  bm_field_class_add_member (G_OBJECT_CLASS (klass));
}

static void
bm_entry_row_init (BmEntryRow *self)
{
  bm_entry_row_set_up (GTK_EDITABLE (self));
  g_signal_connect (self, "changed", G_CALLBACK (changed_cb), NULL);
}

/**
 * bm_entry_row_set_up:
 * @entry: an entry for a string of a document
 *
 * Leaves undo to the document, and shows only the beginning of a string that is so long that GTK would take seconds to
 * lay it out on one line: a file may hold anything.
 */
void
bm_entry_row_set_up (GtkEditable *entry)
{
  GtkEditable *text = gtk_editable_get_delegate (entry);

  g_object_set (text, "enable-undo", FALSE, NULL);
  gtk_text_set_max_length (GTK_TEXT (text), MAX_SHOWN);
}

/**
 * bm_entry_row_new:
 * @title: the title of the row
 *
 * Returns: (transfer floating): a field for a string
 */
GtkWidget *
bm_entry_row_new (const char *title)
{
  return g_object_new (BM_TYPE_ENTRY_ROW, "title", title, NULL);
}
