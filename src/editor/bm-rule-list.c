/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-rule-list.h"

#include <glib/gi18n-lib.h>

#include "bm-element-rows.h"
#include "bm-json-path.h"
#include "bm-rule-choices.h"
#include "bm-rule-row.h"

/**
 * BmRuleList:
 *
 * Rules of a tile or an explorer, as sentences whose parts are buttons that change them, in a group for forms of
 * preferences. A field for the member that lists the rules: `$.tiles[3].rules`; with #BmField:member "rules" it is
 * bound with the other fields of its form. Each row is a field for its rule.
 */
struct _BmRuleList
{
  AdwPreferencesGroup  parent_instance;

  GtkWidget           *rows;  /* BmElementRows */
};

static void bm_rule_list_field_init (BmFieldInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmRuleList, bm_rule_list, ADW_TYPE_PREFERENCES_GROUP,
                               G_IMPLEMENT_INTERFACE (BM_TYPE_FIELD, bm_rule_list_field_init))

static void
add_cb (BmRuleList *self)
{
  BmDocument *document = bm_field_get_document (BM_FIELD (self));
  const char *path = bm_field_get_path (BM_FIELD (self));
  g_autofree char *thing = NULL;
  g_autofree char *terrain_path = NULL;

  if (document == NULL || bm_element_rows_get_n (BM_ELEMENT_ROWS (self->rows)) >= BM_MAX_RULES)
    return;

  thing = bm_json_path_parent (path);
  terrain_path = bm_json_path_member (thing, "terrain");
  bm_document_insert (document, path, G_MAXUINT, bm_rule_new (bm_document_get_string (document, terrain_path)),
                      C_("undo", "Add Rule"));
}

/* -- BmField -- */

static void
bm_rule_list_show (BmField *field)
{
  BmElementRows *rows = BM_ELEMENT_ROWS (BM_RULE_LIST (field)->rows);
  gboolean is_list = bm_element_rows_show (rows, bm_field_get_document (field), bm_field_get_path (field));
  gboolean is_full = bm_element_rows_get_n (rows) >= BM_MAX_RULES;
  const char *subtitle = "";

  if (!is_list)
    subtitle = _("The file has no list of rules here; the next change will replace what is there.");
  else if (is_full)
    subtitle = _("A tile or explorer cannot have more rules than this.");
  bm_element_rows_set_add_state (rows, !is_full, subtitle);
}

static void
bm_rule_list_release (BmField *field)
{
  bm_element_rows_let_go (BM_ELEMENT_ROWS (BM_RULE_LIST (field)->rows));
}

static const char *
bm_rule_list_get_title (BmField *field)
{
  return _("Rules");
}

static void
bm_rule_list_field_init (BmFieldInterface *iface)
{
  iface->show = bm_rule_list_show;
  iface->release = bm_rule_list_release;
  iface->get_title = bm_rule_list_get_title;
}

/* -- GObject -- */

static void
bm_rule_list_class_init (BmRuleListClass *klass)
{
  bm_field_class_add_member (G_OBJECT_CLASS (klass));
}

static void
bm_rule_list_init (BmRuleList *self)
{
  self->rows = bm_element_rows_new (bm_rule_row_new, _("Rules"), _("Add Rule"));
  g_signal_connect_object (self->rows, "add", G_CALLBACK (add_cb), self, G_CONNECT_SWAPPED);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _("Rules"));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->rows);
}

/**
 * bm_rule_list_new:
 *
 * Returns: (transfer floating): a group for the rules of a tile or an explorer
 */
GtkWidget *
bm_rule_list_new (void)
{
  return g_object_new (BM_TYPE_RULE_LIST, NULL);
}
