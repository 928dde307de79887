/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-text-row.h"

#include "bm-text-languages.h"

/* An entry for a text in the person's language, with all languages behind a button. Where the text is not there in the
 * person's language, it shows the one that is used instead, and what is typed becomes the text in the person's
 * language. */

struct _BmTextRow
{
  AdwEntryRow parent_instance;

  GtkWidget *languages;
};

enum
{
  PROP_0,
  PROP_NOUN,
  N_PROPERTIES,
  PROP_MEMBER,
};

static GParamSpec *properties[N_PROPERTIES];

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

  /* Somebody who deletes a text to write another one is not to get that of another language in between. */
  if (!is_own && *shown == '\0' && is_being_edited (self))
    return;
  if (!g_str_equal (shown, text))
    gtk_editable_set_text (GTK_EDITABLE (self), text);
}

static void
bm_text_row_field_init (BmFieldInterface *iface)
{
  iface->show = bm_text_row_show;
}

/* GObject */

static void
bm_text_row_get_property (GObject    *object,
                          guint       property_id,
                          GValue     *value,
                          GParamSpec *pspec)
{
  if (property_id == PROP_MEMBER)
    g_value_set_string (value, bm_field_get_member (BM_FIELD (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
bm_text_row_set_property (GObject      *object,
                          guint         property_id,
                          const GValue *value,
                          GParamSpec   *pspec)
{
  if (property_id == PROP_MEMBER)
    bm_field_set_member (BM_FIELD (object), g_value_get_string (value));
  else if (property_id == PROP_NOUN && g_value_get_string (value) != NULL)
    bm_text_languages_set_noun (BM_TEXT_LANGUAGES (BM_TEXT_ROW (object)->languages),
                                g_str_equal (g_value_get_string (value), "many"));
  else if (property_id != PROP_NOUN)
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
}

static void
bm_text_row_class_init (BmTextRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = bm_text_row_get_property;
  object_class->set_property = bm_text_row_set_property;

  /**
   * BmTextRow:noun:
   *
   * "one" or "many" if the text is what sentences call one of a thing, or several: then the languages have hints.
   */
  properties[PROP_NOUN] = g_param_spec_string ("noun", NULL, NULL, NULL, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  g_object_class_override_property (object_class, PROP_MEMBER, "member");
}

static void
bm_text_row_init (BmTextRow *self)
{
  self->languages = bm_text_languages_new (BM_FIELD (self), FALSE);
  bm_field_append (BM_FIELD (self), self->languages);
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (self), bm_text_languages_get_button (BM_TEXT_LANGUAGES (self->languages)));
  /* The document has its own undo. */
  g_object_set (self, "enable-undo", FALSE, NULL);
  g_signal_connect (self, "changed", G_CALLBACK (changed_cb), NULL);
}

/**
 * bm_text_row_new:
 * @title: what the text is
 *
 * Returns: (transfer floating): a field for a short text in four languages
 */
GtkWidget *
bm_text_row_new (const char *title)
{
  return g_object_new (BM_TYPE_TEXT_ROW, "title", title, NULL);
}
