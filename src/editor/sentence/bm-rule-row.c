/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-rule-row.h"

#include <glib/gi18n-lib.h>

#include "bm-context-menu.h"
#include "bm-json-path.h"
#include "bm-ordered-box.h"
#include "bm-row-buttons.h"
#include "bm-rule-choices.h"
#include "bm-rule-sentence.h"

/**
 * BmRuleRow:
 *
 * A rule of a tile or an explorer as a row: its sentence, buttons for adding to it, and a menu to move, duplicate and
 * remove it. Alt with Up and Down moves it, as dragging does; Delete removes it. Activates `rows.focus` of
 * #BmSentenceList after rules have moved. A click with the secondary button opens the menu where it is.
 */
struct _BmRuleRow
{
  AdwPreferencesRow  parent_instance;

  GtkWidget         *box;
  GtkWidget         *handle;
  GtkWidget         *more;
  GtkWidget         *sentence;
  GtkWidget         *add;
  GMenuModel        *add_menu;
};

/* The limit of a new rule is this many times its points. */
#define NEW_LIMIT_TIMES 5
#define NEW_FROM        2
#define NEW_PER         2

static void bm_rule_row_field_init (BmFieldInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmRuleRow, bm_rule_row, ADW_TYPE_PREFERENCES_ROW,
                               G_IMPLEMENT_INTERFACE (BM_TYPE_FIELD, bm_rule_row_field_init))

/* -- Place -- */

static BmDocument *
get_document (BmRuleRow *self)
{
  return bm_field_get_document (BM_FIELD (self));
}

static char *
dup_place (BmRuleRow  *self,
           const char *rest)
{
  return bm_json_path_append (bm_field_get_path (BM_FIELD (self)), rest);
}

static JsonNode *
get_rule (BmRuleRow *self)
{
  BmDocument *document = get_document (self);

  return document != NULL ? bm_document_get (document, bm_field_get_path (BM_FIELD (self))) : NULL;
}

/* The list, and the index of the rule in it. */
static char *
dup_list_path (BmRuleRow *self,
               guint     *index)
{
  bm_json_path_get_index (bm_field_get_path (BM_FIELD (self)), index);

  return bm_json_path_parent (bm_field_get_path (BM_FIELD (self)));
}

static guint
get_n_rules (BmRuleRow *self)
{
  guint index;
  g_autofree char *list = dup_list_path (self, &index);

  return bm_document_get_length (get_document (self), list);
}

static char *
dup_terrain (BmRuleRow *self)
{
  guint index;
  g_autofree char *list = dup_list_path (self, &index);
  g_autofree char *thing = bm_json_path_parent (list);
  g_autofree char *path = bm_json_path_member (thing, "terrain");

  return g_strdup (bm_document_get_string (get_document (self), path));
}

/* -- Adding -- */

static void
open_next (BmRuleRow  *self,
           const char *rest)
{
  g_autofree char *path = dup_place (self, rest);

  bm_rule_sentence_open_next (BM_RULE_SENTENCE (self->sentence), path);
}

static void
add_each_cb (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  BmRuleRow *self = BM_RULE_ROW (widget);
  g_autofree char *terrain = dup_terrain (self);
  g_autoptr (JsonNode) rule = bm_rule_new (terrain);
  g_autofree char *path = dup_place (self, "each");

  open_next (self, "each");
  bm_document_set (get_document (self), path, json_object_dup_member (json_node_get_object (rule), "each"),
                   _("Count Something"), NULL);
}

static void
add_limit_cb (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  BmRuleRow *self = BM_RULE_ROW (widget);
  g_autofree char *points_path = dup_place (self, "points");
  g_autofree char *path = dup_place (self, "limit");
  int points = bm_document_get_int (get_document (self), points_path, 1);

  open_next (self, "limit");
  bm_document_set_int (get_document (self), path, MAX (NEW_LIMIT_TIMES * ABS (points), 1),
                       C_("undo", "Add Limit"), NULL);
}

static void
add_from_cb (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  BmRuleRow *self = BM_RULE_ROW (widget);
  g_autofree char *path = dup_place (self, "from");

  open_next (self, "from");
  bm_document_set_int (get_document (self), path, NEW_FROM, _("Skip the First Ones"), NULL);
}

static void
add_per_cb (GtkWidget  *widget,
            const char *action,
            GVariant   *parameter)
{
  BmRuleRow *self = BM_RULE_ROW (widget);
  g_autofree char *path = dup_place (self, "per");

  open_next (self, "per");
  bm_document_set_int (get_document (self), path, NEW_PER, _("Score for Every Few"), NULL);
}

/* Replaces the rule. */
static void
replace_rule (BmRuleRow  *self,
              JsonNode   *rule,
              const char *label,
              const char *next)
{
  open_next (self, next);
  bm_document_set (get_document (self), bm_field_get_path (BM_FIELD (self)), rule, label, NULL);
}

static void
add_table_cb (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  BmRuleRow *self = BM_RULE_ROW (widget);

  if (get_rule (self) != NULL)
    replace_rule (self, bm_rule_add_table (get_rule (self)), _("Points by Number"), "points");
}

static void
add_rank_cb (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  BmRuleRow *self = BM_RULE_ROW (widget);

  if (get_rule (self) != NULL)
    replace_rule (self, bm_rule_add_rank (get_rule (self)), _("Compare Players"), "rank");
}

static void
add_scored_cb (GtkWidget  *widget,
               const char *action,
               GVariant   *parameter)
{
  BmRuleRow *self = BM_RULE_ROW (widget);
  g_autofree char *path = dup_place (self, "scored");

  bm_document_set_string (get_document (self), path, bm_scored_names[BM_SCORED_PLACED], _("Count When Placed"), NULL);
}

static void
add_condition_cb (GtkWidget  *widget,
                  const char *action,
                  GVariant   *parameter)
{
  BmRuleRow *self = BM_RULE_ROW (widget);
  g_autofree char *path = dup_place (self, "when");
  g_autofree char *terrain = dup_terrain (self);
  g_autofree char *added = g_strdup_printf ("when[%u].count", bm_document_get_length (get_document (self), path));

  open_next (self, added);
  bm_document_insert (get_document (self), path, G_MAXUINT, bm_condition_new (BM_RULE_CONTEXT_TILE, terrain),
                      C_("undo", "Add Condition"));
}

/* -- Moving -- */

static void
move_to (BmRuleRow *self,
         guint      to)
{
  guint index;
  g_autofree char *list = dup_list_path (self, &index);

  bm_document_move (get_document (self), list, index, to, C_("undo", "Move Rule"));
  gtk_widget_activate_action (GTK_WIDGET (self), "rows.focus", "u", to);
}

static void
move_up_cb (GtkWidget  *widget,
            const char *action,
            GVariant   *parameter)
{
  BmRuleRow *self = BM_RULE_ROW (widget);
  guint index;
  g_autofree char *list = dup_list_path (self, &index);

  if (index > 0)
    move_to (self, index - 1);
}

static void
move_down_cb (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  BmRuleRow *self = BM_RULE_ROW (widget);
  guint index;
  g_autofree char *list = dup_list_path (self, &index);

  if (index + 1 < get_n_rules (self))
    move_to (self, index + 1);
}

static void
duplicate_cb (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  BmRuleRow *self = BM_RULE_ROW (widget);
  guint index;
  g_autofree char *list = dup_list_path (self, &index);

  if (get_rule (self) == NULL)
    return;
  bm_document_insert (get_document (self), list, index + 1, json_node_ref (get_rule (self)),
                      C_("undo", "Duplicate Rule"));
  gtk_widget_activate_action (GTK_WIDGET (self), "rows.focus", "u", index + 1);
}

/* In a popover, Delete has a different effect, or none. */
static gboolean
is_focus_in_popover (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL
         && !GTK_IS_POPOVER_MENU (gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER));
}

static void
remove_cb (GtkWidget  *widget,
           const char *action,
           GVariant   *parameter)
{
  BmRuleRow *self = BM_RULE_ROW (widget);
  guint index;
  g_autofree char *list = dup_list_path (self, &index);

  GtkWidget *box = gtk_widget_get_parent (widget);

  if (is_focus_in_popover (widget))
    return;
  bm_document_remove (get_document (self), bm_field_get_path (BM_FIELD (self)), C_("undo", "Remove Rule"));
  gtk_widget_activate_action (box, "rows.focus", "u", index);
}

/* Rules can only be dragged within one thing. */

static GdkContentProvider *
drag_prepare_cb (BmRuleRow     *self,
                 double         x,
                 double         y,
                 GtkDragSource *source)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (GTK_WIDGET (self));
  graphene_point_t point;

  if (gtk_widget_compute_point (self->handle, GTK_WIDGET (self), &GRAPHENE_POINT_INIT ((float) x, (float) y), &point))
    gtk_drag_source_set_icon (source, paintable, (int) point.x, (int) point.y);

  return gdk_content_provider_new_typed (BM_TYPE_RULE_ROW, self);
}

/* Only within the rules of one thing. */
static gboolean
drop_cb (BmRuleRow    *self,
         const GValue *value)
{
  BmRuleRow *dragged = g_value_get_object (value);
  guint from, to;
  g_autofree char *from_list = NULL;
  g_autofree char *to_list = NULL;

  if (dragged == NULL || get_document (dragged) != get_document (self) || get_document (self) == NULL)
    return FALSE;
  from_list = dup_list_path (dragged, &from);
  to_list = dup_list_path (self, &to);
  if (!g_str_equal (from_list, to_list) || from == to)
    return FALSE;

  move_to (dragged, to);
  return TRUE;
}

static void
add_dragging (BmRuleRow *self)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (BM_TYPE_RULE_ROW, GDK_ACTION_MOVE);

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect_object (source, "prepare", G_CALLBACK (drag_prepare_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->handle, GTK_EVENT_CONTROLLER (source));
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

/* -- BmField -- */

static void
bm_rule_row_show (BmField *field)
{
  BmRuleRow *self = BM_RULE_ROW (field);
  JsonNode *rule = get_rule (self);
  BmRuleParts additions;
  guint index;
  g_autofree char *list = dup_list_path (self, &index);
  guint n = bm_document_get_length (get_document (self), list);

  /* The list is about to remove this row. */
  if (rule == NULL)
    return;

  bm_rule_sentence_update (BM_RULE_SENTENCE (self->sentence), get_document (self), bm_field_get_path (field));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  bm_rule_sentence_get_words (BM_RULE_SENTENCE (self->sentence)), -1);

  additions = bm_rule_sentence_is_broken (BM_RULE_SENTENCE (self->sentence))
                ? 0 : bm_rule_list_additions (rule, bm_rule_context_find (bm_field_get_path (field)));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rule.add-each", (additions & BM_RULE_PART_EACH) != 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rule.add-limit", (additions & BM_RULE_PART_LIMIT) != 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rule.add-from", (additions & BM_RULE_PART_FROM) != 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rule.add-condition", (additions & BM_RULE_PART_CONDITION) != 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rule.add-per", (additions & BM_RULE_PART_PER) != 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rule.add-table", (additions & BM_RULE_PART_TABLE) != 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rule.add-rank", (additions & BM_RULE_PART_RANK) != 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rule.add-scored", (additions & BM_RULE_PART_SCORED) != 0);
  gtk_widget_set_visible (self->add, additions != 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rule.move-up", index > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rule.move-down", index + 1 < n);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rule.duplicate", n < BM_MAX_RULES);
  gtk_widget_set_visible (self->handle, n > 1);
}

static const char *
bm_rule_row_get_title (BmField *field)
{
  return _("Rule");
}

static gboolean
bm_rule_row_focus (BmField    *field,
                   const char *place)
{
  return bm_rule_sentence_focus (BM_RULE_SENTENCE (BM_RULE_ROW (field)->sentence), place);
}

static void
bm_rule_row_field_init (BmFieldInterface *iface)
{
  iface->show = bm_rule_row_show;
  iface->get_title = bm_rule_row_get_title;
  iface->focus = bm_rule_row_focus;
}

/* -- GObject -- */

static void
install_actions (GtkWidgetClass *widget_class)
{
  static const struct
  {
    const char                  *name;
    GtkWidgetActionActivateFunc  activate;
  } actions[] = {
    { "rule.add-each", add_each_cb },
    { "rule.add-limit", add_limit_cb },
    { "rule.add-from", add_from_cb },
    { "rule.add-condition", add_condition_cb },
    { "rule.add-per", add_per_cb },
    { "rule.add-table", add_table_cb },
    { "rule.add-rank", add_rank_cb },
    { "rule.add-scored", add_scored_cb },
    { "rule.move-up", move_up_cb },
    { "rule.move-down", move_down_cb },
    { "rule.duplicate", duplicate_cb },
    { "rule.remove", remove_cb },
  };

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i].name, NULL, actions[i].activate);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Up, GDK_ALT_MASK, "rule.move-up", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Down, GDK_ALT_MASK, "rule.move-down", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "rule.remove", NULL);
}

static void
bm_rule_row_class_init (BmRuleRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  bm_field_class_add_member (object_class);

  g_type_ensure (BM_TYPE_ORDERED_BOX);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bigmonster/BigMonster/editor/bm-rule-row.ui");
  gtk_widget_class_bind_template_child (widget_class, BmRuleRow, box);
  gtk_widget_class_bind_template_child (widget_class, BmRuleRow, handle);
  gtk_widget_class_bind_template_child (widget_class, BmRuleRow, more);
  gtk_widget_class_bind_template_child (widget_class, BmRuleRow, add_menu);
  install_actions (widget_class);
}

static void
bm_rule_row_init (BmRuleRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->sentence = bm_rule_sentence_new (BM_SENTENCE_RULE);
  gtk_widget_set_hexpand (self->sentence, TRUE);
  gtk_widget_set_valign (self->sentence, GTK_ALIGN_CENTER);
  gtk_box_insert_child_after (GTK_BOX (self->box), self->sentence, self->handle);

  self->add = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->add), "list-add-symbolic");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->add), self->add_menu);
  bm_button_set_name (self->add, _("Add to This Rule"));
  bm_button_set_name (self->more, C_("menu", "More"));
  gtk_widget_add_css_class (self->add, "flat");
  gtk_widget_add_css_class (self->add, "sentence-add");
  bm_rule_sentence_append (BM_RULE_SENTENCE (self->sentence), self->add);
  add_dragging (self);
  bm_context_menu_add (GTK_WIDGET (self), gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (self->more)));
}

/**
 * bm_rule_row_new:
 *
 * Returns: (transfer floating): a row, to be bound to a rule with bm_field_bind()
 */
GtkWidget *
bm_rule_row_new (void)
{
  return g_object_new (BM_TYPE_RULE_ROW, NULL);
}
