/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-sentence-list.h"

#include <glib/gi18n-lib.h>

#include "bm-condition-row.h"
#include "bm-json-path.h"
#include "bm-mnemonics.h"
#include "bm-pattern-chooser.h"
#include "bm-pattern.h"
#include "bm-rule-choices.h"
#include "bm-rule-row.h"
#include "bm-tab-stop.h"

/**
 * BmSentenceList:
 *
 * Rules of a tile or an explorer, or conditions of a medal, as sentences whose parts are buttons that change them.
 * Each row is a field for its rule or condition. Provides the action `rows.focus` with the index of the row to focus;
 * an index after the last one means the row that adds.
 */
struct _BmSentenceList
{
  BmListGroup  parent_instance;

  gboolean     conditions;
  GtkWidget   *add_row;
  GtkWidget   *examples;    /* a button of that row, for rules */
  guint        n_shown;     /* the previous number of sentences */
};

static void bm_sentence_list_field_init (BmFieldInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmSentenceList, bm_sentence_list, BM_TYPE_LIST_GROUP,
                               G_IMPLEMENT_INTERFACE (BM_TYPE_FIELD, bm_sentence_list_field_init))

static void
focus_row (BmSentenceList *self,
           guint           index)
{
  BmListGroup *group = BM_LIST_GROUP (self);

  gtk_widget_grab_focus (index < bm_list_group_get_n (group) ? bm_list_group_get_row (group, index) : self->add_row);
}

static void
focus_cb (GtkWidget  *widget,
          const char *action,
          GVariant   *parameter)
{
  focus_row (BM_SENTENCE_LIST (widget), g_variant_get_uint32 (parameter));
}

static gboolean
is_full (BmSentenceList *self)
{
  return !self->conditions && bm_list_group_get_n (BM_LIST_GROUP (self)) >= BM_MAX_RULES;
}

/* The most likely rule counts things of the terrain of the tile itself. */
static JsonNode *
make_rule (BmField *field)
{
  g_autofree char *thing = bm_list_group_dup_owner (BM_LIST_GROUP (field));
  g_autofree char *terrain_path = bm_json_path_member (thing, "terrain");

  return bm_rule_new (bm_document_get_string (bm_field_get_document (field), terrain_path));
}

static void
add_cb (BmSentenceList *self)
{
  BmField *field = BM_FIELD (self);
  guint n = bm_list_group_get_n (BM_LIST_GROUP (self));

  if (bm_field_get_document (field) == NULL || is_full (self))
    return;

  bm_document_insert (bm_field_get_document (field), bm_field_get_path (field), G_MAXUINT,
                      self->conditions ? bm_condition_new (BM_RULE_CONTEXT_MEDAL, NULL) : make_rule (field),
                      self->conditions ? C_("undo", "Add Condition") : C_("undo", "Add Rule"));
  focus_row (self, n);
}

/* -- Examples -- */

static void
pattern_chosen_cb (BmSentenceList *self,
                   const char     *id)
{
  BmField *field = BM_FIELD (self);
  const BmPattern *pattern = bm_pattern_find (id);
  guint n = bm_list_group_get_n (BM_LIST_GROUP (self));

  if (bm_field_get_document (field) == NULL || is_full (self) || pattern == NULL)
    return;

  bm_document_insert (bm_field_get_document (field), bm_field_get_path (field), G_MAXUINT,
                      json_node_copy (bm_pattern_get_rule (pattern)), C_("undo", "Add Rule"));
  focus_row (self, n);
}

static void
examples_clicked_cb (BmSentenceList *self)
{
  BmField *field = BM_FIELD (self);
  BmDocument *document = bm_field_get_document (field);
  GtkWidget *chooser;

  if (document == NULL || bm_document_get_rules (document) == NULL)
    return;

  chooser = bm_pattern_chooser_new (document, bm_rule_context_find (bm_field_get_path (field)), TRUE);
  g_signal_connect_object (chooser, "chosen", G_CALLBACK (pattern_chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_window_set_transient_for (GTK_WINDOW (chooser), GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
  gtk_window_present (GTK_WINDOW (chooser));
}

static void
add_examples_button (BmSentenceList *self)
{
  self->examples = gtk_button_new_with_mnemonic (_("_Examples…"));
  gtk_widget_set_tooltip_text (self->examples, _("Start from a rule that others have thought of"));
  gtk_widget_set_valign (self->examples, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->examples, "flat");
  bm_mnemonics_settle (self->examples);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self->add_row), self->examples);
  g_signal_connect_object (self->examples, "clicked", G_CALLBACK (examples_clicked_cb), self, G_CONNECT_SWAPPED);
}

/* -- Rows -- */

static GtkWidget *
bm_sentence_list_create_row (BmListGroup *group,
                             guint        index)
{
  return BM_SENTENCE_LIST (group)->conditions ? bm_condition_row_new () : bm_rule_row_new ();
}

/* The available actions of a row may depend on the number of rows. */
static void
bm_sentence_list_show_row (BmListGroup *group,
                           GtkWidget   *row,
                           guint        index)
{
  if (BM_SENTENCE_LIST (group)->n_shown != bm_list_group_get_n (group))
    bm_field_show (BM_FIELD (row));
}

static const char *
get_subtitle (BmSentenceList *self)
{
  JsonNode *node = bm_field_get_node (BM_FIELD (self));
  gboolean is_list = node == NULL || JSON_NODE_HOLDS_ARRAY (node);

  if (!is_list && self->conditions)
    return _("The file has no list of conditions here; the next change will replace what is there.");
  if (!is_list)
    return _("The file has no list of rules here; the next change will replace what is there.");

  return is_full (self) ? _("A tile or explorer cannot have more rules than this.") : "";
}

static void
bm_sentence_list_show (BmListGroup *group)
{
  BmSentenceList *self = BM_SENTENCE_LIST (group);

  self->n_shown = bm_list_group_get_n (group);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->add_row), get_subtitle (self));
  gtk_widget_set_sensitive (self->add_row, !is_full (self));
  gtk_widget_set_sensitive (GTK_WIDGET (self), bm_field_can_edit (BM_FIELD (self)));
}

/* -- BmField -- */

/* Undoing the only rule leads to the row that adds one, not to the list around it, in which no key does anything. */
static gboolean
bm_sentence_list_focus (BmField    *field,
                        const char *place)
{
  return gtk_widget_grab_focus (GTK_WIDGET (field));
}

static void
bm_sentence_list_field_init (BmFieldInterface *iface)
{
  iface->focus = bm_sentence_list_focus;
}

/* -- GObject -- */

static gboolean
bm_sentence_list_grab_focus (GtkWidget *widget)
{
  focus_row (BM_SENTENCE_LIST (widget), 0);

  return TRUE;
}

static void
title_changed_cb (BmSentenceList *self)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (self->add_row)), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  adw_preferences_group_get_title (ADW_PREFERENCES_GROUP (self)), -1);
}

static void
bm_sentence_list_constructed (GObject *object)
{
  BmSentenceList *self = BM_SENTENCE_LIST (object);

  G_OBJECT_CLASS (bm_sentence_list_parent_class)->constructed (object);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->add_row),
                                 self->conditions ? _("Add Condition") : _("Add Rule"));
  if (!self->conditions)
    add_examples_button (self);
}

static void
bm_sentence_list_class_init (BmSentenceListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  BmListGroupClass *list_class = BM_LIST_GROUP_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = bm_sentence_list_constructed;
  widget_class->focus = bm_tab_stop_pass;
  widget_class->grab_focus = bm_sentence_list_grab_focus;
  list_class->create_row = bm_sentence_list_create_row;
  list_class->show_row = bm_sentence_list_show_row;
  list_class->show = bm_sentence_list_show;
  list_class->keeps_focus = TRUE;

  /**
   * BmSentenceList:conditions:
   *
   * Whether the sentences are conditions of a medal, not rules.
   */
  bm_field_class_add_property (G_OBJECT_CLASS (klass),
                               g_param_spec_boolean ("conditions", NULL, NULL, FALSE,
                                                     G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY
                                                     | G_PARAM_STATIC_STRINGS),
                               G_STRUCT_OFFSET (BmSentenceList, conditions));

  gtk_widget_class_install_action (widget_class, "rows.focus", "u", focus_cb);
}

static void
bm_sentence_list_init (BmSentenceList *self)
{
  self->add_row = adw_action_row_new ();
  adw_action_row_set_icon_name (ADW_ACTION_ROW (self->add_row), "list-add-symbolic");
  gtk_widget_add_css_class (self->add_row, "add");
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self->add_row), TRUE);
  g_signal_connect_object (self->add_row, "activated", G_CALLBACK (add_cb), self, G_CONNECT_SWAPPED);
  bm_list_group_set_last_row (BM_LIST_GROUP (self), self->add_row);
  g_signal_connect (self, "notify::title", G_CALLBACK (title_changed_cb), NULL);
}

/**
 * bm_sentence_list_new:
 * @conditions: whether it lists the conditions of a medal; else the rules of a tile or an explorer
 *
 * Returns: (transfer floating): a field for the list
 */
GtkWidget *
bm_sentence_list_new (gboolean conditions)
{
  return g_object_new (BM_TYPE_SENTENCE_LIST, "conditions", conditions, NULL);
}
