/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-string-list-row.h"

#include <glib/gi18n-lib.h>

#include "bm-entry-row.h"
#include "bm-row-buttons.h"
#include "bm-spoken.h"

/* A list of entries, one for each string, each with a button that removes it, and a button that adds one. */

struct _BmStringListRow
{
  AdwActionRow parent_instance;

  GtkWidget  *add_button;
  GtkWidget  *entries;   /* a box of lines, each with an entry and a button */
  const char *add_text;  /* nullable */
};

static void bm_string_list_row_field_init (BmFieldInterface *iface);

G_DEFINE_TYPE_WITH_CODE (BmStringListRow, bm_string_list_row, ADW_TYPE_ACTION_ROW,
                         G_IMPLEMENT_INTERFACE (BM_TYPE_FIELD, bm_string_list_row_field_init))

static char *
dup_path_of (BmStringListRow *self,
             guint            index)
{
  return g_strdup_printf ("%s[%u]", bm_field_get_path (BM_FIELD (self)), index);
}

static GtkWidget *
get_line (BmStringListRow *self,
          guint            index)
{
  GtkWidget *line = gtk_widget_get_first_child (self->entries);

  while (line != NULL && index-- > 0)
    line = gtk_widget_get_next_sibling (line);

  return line;
}

static guint
get_index (GtkWidget *line)
{
  guint index = 0;

  while ((line = gtk_widget_get_prev_sibling (line)) != NULL)
    index++;

  return index;
}

static void
entry_changed_cb (BmStringListRow *self,
                  GtkWidget       *entry)
{
  g_autofree char *rest = NULL;

  if (bm_field_is_showing (BM_FIELD (self)))
    return;

  rest = g_strdup_printf ("[%u]", get_index (gtk_widget_get_parent (entry)));
  bm_field_write_below (BM_FIELD (self), rest,
                        json_node_init_string (json_node_alloc (), gtk_editable_get_text (GTK_EDITABLE (entry))));
}

static void
remove_cb (BmStringListRow *self,
           GtkWidget       *button)
{
  BmField *field = BM_FIELD (self);
  g_autofree char *label = bm_field_dup_label (field);
  g_autofree char *path = dup_path_of (self, get_index (gtk_widget_get_parent (button)));

  /* Both the button and its entry are about to be removed. */
  gtk_widget_grab_focus (self->add_button);
  if (bm_field_get_length (BM_FIELD (self)) > 1)
    bm_document_remove (bm_field_get_document (field), path, label);
  else
    bm_field_write (field, NULL);
}

static void
add_cb (BmStringListRow *self)
{
  BmField *field = BM_FIELD (self);
  g_autofree char *label = bm_field_dup_label (field);

  bm_document_insert (bm_field_get_document (field), bm_field_get_path (field), G_MAXUINT,
                      json_node_init_string (json_node_alloc (), ""), label);
  gtk_widget_grab_focus (gtk_widget_get_first_child (gtk_widget_get_last_child (self->entries)));
}

static GtkWidget *
make_line (BmStringListRow *self)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *entry = gtk_entry_new ();
  GtkWidget *button = gtk_button_new_from_icon_name ("list-remove-symbolic");

  bm_entry_row_set_up (GTK_EDITABLE (entry));
  gtk_widget_set_hexpand (entry, TRUE);
  bm_spoken_name_by_row (entry, GTK_WIDGET (self));
  g_signal_connect_swapped (entry, "changed", G_CALLBACK (entry_changed_cb), self);
  gtk_box_append (GTK_BOX (line), entry);

  gtk_widget_add_css_class (button, "flat");
  bm_button_set_name (button, _("Remove"));
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (remove_cb), self);
  gtk_box_append (GTK_BOX (line), button);

  return line;
}

/* BmField */

static void
bm_string_list_row_show (BmField *field)
{
  BmStringListRow *self = BM_STRING_LIST_ROW (field);
  guint n = bm_field_get_length (BM_FIELD (self));
  GtkWidget *line;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = dup_path_of (self, i);
      const char *text = bm_document_get_string (bm_field_get_document (field), path);
      GtkWidget *entry;

      line = get_line (self, i);
      if (line == NULL)
        {
          line = make_line (self);
          gtk_box_append (GTK_BOX (self->entries), line);
        }
      entry = gtk_widget_get_first_child (line);
      if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), text != NULL ? text : ""))
        gtk_editable_set_text (GTK_EDITABLE (entry), text != NULL ? text : "");
    }
  while ((line = get_line (self, n)) != NULL)
    gtk_box_remove (GTK_BOX (self->entries), line);
  gtk_widget_set_visible (self->entries, n > 0);
}

static void
bm_string_list_row_field_init (BmFieldInterface *iface)
{
  iface->show = bm_string_list_row_show;
}

/* GObject */

static void
bm_string_list_row_constructed (GObject *object)
{
  BmStringListRow *self = BM_STRING_LIST_ROW (object);

  G_OBJECT_CLASS (bm_string_list_row_parent_class)->constructed (object);

  bm_button_set_name (self->add_button, self->add_text != NULL ? self->add_text : _("Add"));
}

static void
bm_string_list_row_class_init (BmStringListRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->constructed = bm_string_list_row_constructed;

  bm_field_class_add_member (object_class);

  /**
   * BmStringListRow:add-text:
   *
   * The label of the button that adds a string: "Add an Author".
   */
  bm_field_class_add_property (object_class, g_param_spec_string ("add-text", NULL, NULL, NULL, flags),
                               G_STRUCT_OFFSET (BmStringListRow, add_text));
}

static void
bm_string_list_row_init (BmStringListRow *self)
{
  self->add_button = gtk_button_new_from_icon_name ("list-add-symbolic");
  gtk_widget_set_valign (self->add_button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->add_button, "flat");
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->add_button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self), self->add_button);
  g_signal_connect_swapped (self->add_button, "clicked", G_CALLBACK (add_cb), self);

  self->entries = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_add_css_class (self->entries, "strings");
  gtk_widget_set_visible (self->entries, FALSE);
  bm_field_append (BM_FIELD (self), self->entries);
}

/**
 * bm_string_list_row_new:
 * @title: the title of the row
 *
 * Returns: (transfer floating): a field for a list of strings
 */
GtkWidget *
bm_string_list_row_new (const char *title)
{
  return g_object_new (BM_TYPE_STRING_LIST_ROW, "title", title, NULL);
}
