/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-condition-list.h"

#include <glib/gi18n-lib.h>

#include "bm-condition-row.h"
#include "bm-element-rows.h"
#include "bm-rule-choices.h"

/**
 * BmConditionList:
 *
 * Conditions of a medal, each with what a player and what partners need, in a group for forms of preferences. A field
 * for the member that lists them: `$.medals[3].conditions`; with #BmField:member "conditions" it is bound with the
 * other fields of its form. Each row is a field for its condition.
 */
struct _BmConditionList
{
  AdwPreferencesGroup  parent_instance;

  GtkWidget           *rows;  /* BmElementRows */
};

static void bm_condition_list_field_init (BmFieldInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmConditionList, bm_condition_list, ADW_TYPE_PREFERENCES_GROUP,
                               G_IMPLEMENT_INTERFACE (BM_TYPE_FIELD, bm_condition_list_field_init))

static void
add_cb (BmConditionList *self)
{
  BmDocument *document = bm_field_get_document (BM_FIELD (self));

  if (document != NULL)
    bm_document_insert (document, bm_field_get_path (BM_FIELD (self)), G_MAXUINT,
                        bm_condition_new (BM_RULE_CONTEXT_MEDAL, NULL), C_("undo", "Add Condition"));
}

/* -- BmField -- */

static void
bm_condition_list_show (BmField *field)
{
  BmElementRows *rows = BM_ELEMENT_ROWS (BM_CONDITION_LIST (field)->rows);
  gboolean is_list = bm_element_rows_show (rows, bm_field_get_document (field), bm_field_get_path (field));

  bm_element_rows_set_add_state (rows, TRUE, is_list ? "" : _("The file has no list of conditions here; the next "
                                                              "change will replace what is there."));
}

static void
bm_condition_list_release (BmField *field)
{
  bm_element_rows_let_go (BM_ELEMENT_ROWS (BM_CONDITION_LIST (field)->rows));
}

static const char *
bm_condition_list_get_title (BmField *field)
{
  return _("Conditions");
}

static void
bm_condition_list_field_init (BmFieldInterface *iface)
{
  iface->show = bm_condition_list_show;
  iface->release = bm_condition_list_release;
  iface->get_title = bm_condition_list_get_title;
}

/* -- GObject -- */

static void
bm_condition_list_class_init (BmConditionListClass *klass)
{
  bm_field_class_add_member (G_OBJECT_CLASS (klass));
}

static void
bm_condition_list_init (BmConditionList *self)
{
  self->rows = bm_element_rows_new (bm_condition_row_new, _("Conditions"), _("Add Condition"));
  g_signal_connect_object (self->rows, "add", G_CALLBACK (add_cb), self, G_CONNECT_SWAPPED);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _("Conditions"));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->rows);
}

/**
 * bm_condition_list_new:
 *
 * Returns: (transfer floating): a group for the conditions of a medal
 */
GtkWidget *
bm_condition_list_new (void)
{
  return g_object_new (BM_TYPE_CONDITION_LIST, NULL);
}
