/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-long-text-row.h"

#include "bm-line-height.h"
#include "bm-tab-stop.h"
#include "bm-text-languages.h"

/* Like BmTextRow, for texts with several lines. */

/* Lines of text; more are scrolled. */
#define N_LINES 4

struct _BmLongTextRow
{
  AdwPreferencesRow parent_instance;

  GtkWidget     *view;
  GtkTextBuffer *buffer;
  GtkWidget     *languages;
};

static void bm_long_text_row_field_init (BmFieldInterface *iface);

G_DEFINE_TYPE_WITH_CODE (BmLongTextRow, bm_long_text_row, ADW_TYPE_PREFERENCES_ROW,
                         G_IMPLEMENT_INTERFACE (BM_TYPE_FIELD, bm_long_text_row_field_init))

static void
changed_cb (BmLongTextRow *self)
{
  g_autofree char *text = bm_text_languages_dup_lines (self->buffer);

  if (!bm_field_is_showing (BM_FIELD (self)))
    bm_text_languages_write (BM_FIELD (self), text);
}

/* BmField */

static void
bm_long_text_row_show (BmField *field)
{
  BmLongTextRow *self = BM_LONG_TEXT_ROW (field);
  gboolean is_own;
  const char *text = bm_text_languages_get_text (field, &is_own);
  g_autofree char *shown = bm_text_languages_dup_lines (self->buffer);

  bm_text_languages_show (BM_TEXT_LANGUAGES (self->languages));

  if (!is_own && *shown == '\0' && gtk_widget_has_focus (self->view))
    return;
  bm_text_languages_show_lines (self->buffer, text);
}

static gboolean
bm_long_text_row_focus (BmField    *field,
                        const char *place)
{
  return bm_text_languages_focus (BM_TEXT_LANGUAGES (BM_LONG_TEXT_ROW (field)->languages), place);
}

static void
bm_long_text_row_field_init (BmFieldInterface *iface)
{
  iface->show = bm_long_text_row_show;
  iface->focus = bm_long_text_row_focus;
}

/* GObject */

static gboolean
bm_long_text_row_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (BM_LONG_TEXT_ROW (widget)->view);
}

static void
bm_long_text_row_class_init (BmLongTextRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  GTK_WIDGET_CLASS (klass)->focus = bm_tab_stop_pass;
  GTK_WIDGET_CLASS (klass)->grab_focus = bm_long_text_row_grab_focus;

  bm_field_class_add_member (object_class);
}

/* The height request of a text view depends on its previous width, so its height is fixed and it scrolls. */
static void
fix_height (GtkWidget         *view,
            GtkScrolledWindow *scroller)
{
  gtk_scrolled_window_set_min_content_height (scroller, N_LINES * bm_line_height (view));
}

/* The title is above the text, and the button for the languages beside both. */
static void
add_children (BmLongTextRow *self)
{
  GtkWidget *header = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *title = gtk_label_new (NULL);
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  fix_height (self->view, GTK_SCROLLED_WINDOW (scroller));
  /* By then, the text may have another size. */
  g_signal_connect_object (self->view, "map", G_CALLBACK (fix_height), scroller, 0);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->view);

  gtk_widget_add_css_class (header, "header");
  gtk_widget_add_css_class (title, "subtitle");
  gtk_widget_add_css_class (column, "long-text");
  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_mnemonic_widget (GTK_LABEL (title), self->view);
  g_object_bind_property (self, "title", title, "label", G_BINDING_SYNC_CREATE);
  gtk_widget_set_hexpand (column, TRUE);
  gtk_box_append (GTK_BOX (column), title);
  gtk_box_append (GTK_BOX (column), scroller);
  gtk_box_append (GTK_BOX (header), column);
  gtk_box_append (GTK_BOX (header), bm_text_languages_get_button (BM_TEXT_LANGUAGES (self->languages)));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), header);
  bm_field_append (BM_FIELD (self), self->languages);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_RELATION_LABELLED_BY, title, NULL, -1);
}

static void
bm_long_text_row_init (BmLongTextRow *self)
{
  self->view = gtk_text_view_new ();
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (self->view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (self->view), FALSE);
  gtk_widget_set_vexpand (self->view, FALSE);
  self->buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->view));
  /* The document has its own undo. */
  gtk_text_buffer_set_enable_undo (self->buffer, FALSE);
  g_signal_connect_swapped (self->buffer, "changed", G_CALLBACK (changed_cb), self);

  gtk_widget_add_css_class (GTK_WIDGET (self), "long-text");
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
  self->languages = bm_text_languages_new (BM_FIELD (self), TRUE);
  add_children (self);
}

/**
 * bm_long_text_row_new:
 * @title: the title of the row
 *
 * Returns: (transfer floating): a field for a text of several lines in four languages
 */
GtkWidget *
bm_long_text_row_new (const char *title)
{
  return g_object_new (BM_TYPE_LONG_TEXT_ROW, "title", title, NULL);
}
