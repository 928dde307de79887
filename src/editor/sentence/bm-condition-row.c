/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-condition-row.h"

#include <glib/gi18n-lib.h>

#include "bm-json-path.h"
#include "bm-ordered-box.h"
#include "bm-rule-sentence.h"

/**
 * BmConditionRow:
 *
 * A condition of a medal as a row: the conditions for a player and for partners together, as sentences whose parts are
 * buttons. The only condition cannot be removed, since a medal needs one. Activates `rows.focus` of #BmSentenceList
 * when the row is removed.
 */
struct _BmConditionRow
{
  AdwPreferencesRow  parent_instance;

  GtkWidget         *grid;
  GtkWidget         *team_label;
  GtkWidget         *sentence;
  GtkWidget         *team_sentence;
};

static void bm_condition_row_field_init (BmFieldInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmConditionRow, bm_condition_row, ADW_TYPE_PREFERENCES_ROW,
                               G_IMPLEMENT_INTERFACE (BM_TYPE_FIELD, bm_condition_row_field_init))

static BmDocument *
get_document (BmConditionRow *self)
{
  return bm_field_get_document (BM_FIELD (self));
}

static const char *
get_path (BmConditionRow *self)
{
  return bm_field_get_path (BM_FIELD (self));
}

static void
remove_cb (GtkWidget  *widget,
           const char *action,
           GVariant   *parameter)
{
  BmConditionRow *self = BM_CONDITION_ROW (widget);
  GtkWidget *box = gtk_widget_get_parent (widget);
  guint index = 0;

  bm_json_path_get_index (get_path (self), &index);
  bm_document_remove (get_document (self), get_path (self), C_("undo", "Remove Condition"));
  gtk_widget_activate_action (box, "rows.focus", "u", index);
}

static char *
dup_label (BmConditionRow *self)
{
  const char *words = bm_rule_sentence_get_words (BM_RULE_SENTENCE (self->sentence));

  if (bm_rule_sentence_is_broken (BM_RULE_SENTENCE (self->sentence)))
    return g_strdup (words);
  /* Translators: what a player must have for a medal, and what partners must: “at least 3 desert tiles” */
  return g_strdup_printf (_("A player: %s; partners together: %s"), words,
                          bm_rule_sentence_get_words (BM_RULE_SENTENCE (self->team_sentence)));
}

/* -- BmField -- */

static void
bm_condition_row_show (BmField *field)
{
  BmConditionRow *self = BM_CONDITION_ROW (field);
  BmDocument *document = get_document (self);
  g_autofree char *list = bm_json_path_parent (get_path (self));
  g_autofree char *label = NULL;
  gboolean is_broken;

  /* The list is about to drop this. */
  if (bm_document_get (document, get_path (self)) == NULL)
    return;

  bm_rule_sentence_update (BM_RULE_SENTENCE (self->sentence), document, get_path (self));
  bm_rule_sentence_update (BM_RULE_SENTENCE (self->team_sentence), document, get_path (self));
  is_broken = bm_rule_sentence_is_broken (BM_RULE_SENTENCE (self->sentence));
  gtk_widget_set_visible (self->team_label, !is_broken);
  gtk_widget_set_visible (self->team_sentence, !is_broken);
  label = dup_label (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "condition.remove", bm_document_get_length (document, list) > 1);
}

static const char *
bm_condition_row_get_title (BmField *field)
{
  return _("Condition");
}

static gboolean
bm_condition_row_focus (BmField    *field,
                        const char *place)
{
  BmConditionRow *self = BM_CONDITION_ROW (field);
  g_autofree char *member = bm_json_path_dup_member (place);
  gboolean is_for_team = member != NULL && g_str_has_prefix (member, "team_");

  return bm_rule_sentence_focus (BM_RULE_SENTENCE (is_for_team ? self->team_sentence : self->sentence), place);
}

static void
bm_condition_row_field_init (BmFieldInterface *iface)
{
  iface->show = bm_condition_row_show;
  iface->get_title = bm_condition_row_get_title;
  iface->focus = bm_condition_row_focus;
}

/* The list is about to remove this row. */

static void
bm_condition_row_class_init (BmConditionRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  bm_field_class_add_member (object_class);

  g_type_ensure (BM_TYPE_ORDERED_BOX);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/editor/bm-condition-row.ui");
  gtk_widget_class_bind_template_child (widget_class, BmConditionRow, grid);
  gtk_widget_class_bind_template_child (widget_class, BmConditionRow, team_label);
  gtk_widget_class_install_action (widget_class, "condition.remove", NULL, remove_cb);
}

static void
bm_condition_row_init (BmConditionRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->sentence = bm_rule_sentence_new (BM_SENTENCE_CONDITION);
  self->team_sentence = bm_rule_sentence_new (BM_SENTENCE_TEAM_CONDITION);
  gtk_widget_set_hexpand (self->sentence, TRUE);
  gtk_grid_attach (GTK_GRID (self->grid), self->sentence, 1, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (self->grid), self->team_sentence, 1, 1, 1, 1);
}

/**
 * bm_condition_row_new:
 *
 * Returns: (transfer floating): a row, to be bound to a condition with bm_field_bind()
 */
GtkWidget *
bm_condition_row_new (void)
{
  return g_object_new (BM_TYPE_CONDITION_ROW, NULL);
}
