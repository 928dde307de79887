/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-text-row.h"

#include "bm-entry-row.h"
#include "bm-text-languages.h"

/* An entry for a text in the person's language, with all languages behind a button. If the text is missing in the
 * person's language, it shows the text used instead; typing sets the text in the person's language. */

struct _BmTextRow
{
  AdwEntryRow parent_instance;

  GtkWidget  *languages;
  const char *noun;       /* nullable */
};

static void bm_text_row_field_init (BmFieldInterface *iface);

G_DEFINE_TYPE_WITH_CODE (BmTextRow, bm_text_row, ADW_TYPE_ENTRY_ROW,
                         G_IMPLEMENT_INTERFACE (BM_TYPE_FIELD, bm_text_row_field_init))

static void
changed_cb (BmTextRow *self)
{
  if (!bm_field_is_showing (BM_FIELD (self)))
    bm_text_languages_write (BM_FIELD (self), gtk_editable_get_text (GTK_EDITABLE (self)));
}

static gboolean
is_being_edited (BmTextRow *self)
{
  GtkEditable *delegate = gtk_editable_get_delegate (GTK_EDITABLE (self));

  return gtk_widget_has_focus (GTK_WIDGET (delegate));
}

/* BmField */

static void
bm_text_row_show (BmField *field)
{
  BmTextRow *self = BM_TEXT_ROW (field);
  gboolean is_own;
  const char *text = bm_text_languages_get_text (field, &is_own);
  const char *shown = gtk_editable_get_text (GTK_EDITABLE (self));

  bm_text_languages_show (BM_TEXT_LANGUAGES (self->languages));

  /* Deleting a text to write another one must not show the text of another language in between. */
  if (!is_own && *shown == '\0' && is_being_edited (self))
    return;
  if (!g_str_equal (shown, text))
    gtk_editable_set_text (GTK_EDITABLE (self), text);
}

static gboolean
bm_text_row_focus (BmField    *field,
                   const char *place)
{
  return bm_text_languages_focus (BM_TEXT_LANGUAGES (BM_TEXT_ROW (field)->languages), place);
}

static void
bm_text_row_field_init (BmFieldInterface *iface)
{
  iface->show = bm_text_row_show;
  iface->focus = bm_text_row_focus;
}

/* GObject */

static void
bm_text_row_constructed (GObject *object)
{
  BmTextRow *self = BM_TEXT_ROW (object);

  G_OBJECT_CLASS (bm_text_row_parent_class)->constructed (object);

  if (self->noun != NULL)
    bm_text_languages_set_noun (BM_TEXT_LANGUAGES (self->languages), g_str_equal (self->noun, "many"));
}

static void
bm_text_row_class_init (BmTextRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->constructed = bm_text_row_constructed;

  bm_field_class_add_member (object_class);

  /**
   * BmTextRow:noun:
   *
   * "one" or "many" if the text is used in sentences as a singular or plural noun: then the languages have hints.
   */
  bm_field_class_add_property (object_class, g_param_spec_string ("noun", NULL, NULL, NULL, flags),
                               G_STRUCT_OFFSET (BmTextRow, noun));
}

static void
bm_text_row_init (BmTextRow *self)
{
  self->languages = bm_text_languages_new (BM_FIELD (self), FALSE);
  bm_field_append (BM_FIELD (self), self->languages);
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (self), bm_text_languages_get_button (BM_TEXT_LANGUAGES (self->languages)));
  bm_entry_row_set_up (GTK_EDITABLE (self));
  g_signal_connect (self, "changed", G_CALLBACK (changed_cb), NULL);
}

/**
 * bm_text_row_new:
 * @title: the title of the row
 *
 * Returns: (transfer floating): a field for a short text in four languages
 */
GtkWidget *
bm_text_row_new (const char *title)
{
  return g_object_new (BM_TYPE_TEXT_ROW, "title", title, NULL);
}
