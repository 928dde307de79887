/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-count-row.h"

#include <glib/gi18n-lib.h>

#include "bm-place-words.h"
#include "bm-rule-sentence.h"

/**
 * BmCountRow:
 *
 * The count that a medal for the fewest or the most compares, as a row: a phrase whose parts are buttons.
 */
struct _BmCountRow
{
  AdwPreferencesRow  parent_instance;

  GtkWidget         *sentence;
};

static void bm_count_row_field_init (BmFieldInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmCountRow, bm_count_row, ADW_TYPE_PREFERENCES_ROW,
                               G_IMPLEMENT_INTERFACE (BM_TYPE_FIELD, bm_count_row_field_init))

/* -- BmField -- */

static void
bm_count_row_show (BmField *field)
{
  BmCountRow *self = BM_COUNT_ROW (field);
  BmDocument *document = bm_field_get_document (field);
  g_autofree char *label = NULL;

  if (bm_document_get (document, bm_field_get_path (field)) == NULL)
    return;

  bm_rule_sentence_update (BM_RULE_SENTENCE (self->sentence), document, bm_field_get_path (field));
  /* Translators: what a medal for the fewest or the most compares: “Counted: desert tiles and rune monsters” */
  label = g_strdup_printf (_("Counted: %s"), bm_rule_sentence_get_words (BM_RULE_SENTENCE (self->sentence)));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static const char *
bm_count_row_get_title (BmField *field)
{
  return bm_member_words_title (BM_FORMAT_MEDAL, "most");
}

static gboolean
bm_count_row_focus (BmField    *field,
                    const char *place)
{
  return bm_rule_sentence_focus (BM_RULE_SENTENCE (BM_COUNT_ROW (field)->sentence), place);
}

static void
bm_count_row_field_init (BmFieldInterface *iface)
{
  iface->show = bm_count_row_show;
  iface->focus = bm_count_row_focus;
  iface->get_title = bm_count_row_get_title;
}

/* -- GObject -- */

static void
bm_count_row_class_init (BmCountRowClass *klass)
{
  bm_field_class_add_member (G_OBJECT_CLASS (klass));
}

static void
bm_count_row_init (BmCountRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new (C_("what a medal compares", "Counted"));

  gtk_widget_add_css_class (label, "dim-label");
  self->sentence = bm_rule_sentence_new (BM_SENTENCE_COUNT);
  gtk_widget_set_hexpand (self->sentence, TRUE);
  gtk_widget_set_valign (self->sentence, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), self->sentence);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "sentence-row");
}

/**
 * bm_count_row_new:
 *
 * Returns: (transfer floating): a row, to be bound to a count with bm_field_bind()
 */
GtkWidget *
bm_count_row_new (void)
{
  return g_object_new (BM_TYPE_COUNT_ROW, NULL);
}
