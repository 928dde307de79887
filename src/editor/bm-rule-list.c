/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-rule-list.h"

#include <glib/gi18n-lib.h>

#include "bm-json-path.h"
#include "bm-rule-choices.h"
#include "bm-rule-row.h"

/**
 * BmRuleList:
 *
 * Rules of a tile or an explorer, as sentences whose parts are buttons that change them, in a group for forms of
 * preferences. A field for the member that lists the rules: `$.tiles[3].rules`; with #BmField:member "rules" it is bound with
 * the other fields of its form. Each row is a field for its rule.
 */
struct _BmRuleList
{
  AdwPreferencesGroup  parent_instance;

  GtkWidget           *list;
  GtkWidget           *add_row;
  GPtrArray           *rows;  /* of BmRuleRow, unowned: they are children */
};

#define PROP_MEMBER 1

static void bm_rule_list_field_init (BmFieldInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmRuleList, bm_rule_list, ADW_TYPE_PREFERENCES_GROUP,
                               G_IMPLEMENT_INTERFACE (BM_TYPE_FIELD, bm_rule_list_field_init))

static BmDocument *
get_document (BmRuleList *self)
{
  return bm_field_get_document (BM_FIELD (self));
}

static const char *
get_path (BmRuleList *self)
{
  return bm_field_get_path (BM_FIELD (self));
}

static gboolean
is_list (JsonNode *node)
{
  return node == NULL || JSON_NODE_HOLDS_ARRAY (node);
}

static void
focus_row (BmRuleList *self,
           guint       index)
{
  if (index < self->rows->len)
    gtk_widget_grab_focus (g_ptr_array_index (self->rows, index));
  else
    gtk_widget_grab_focus (self->add_row);
}

static void
focus_row_cb (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  focus_row (BM_RULE_LIST (widget), g_variant_get_uint32 (parameter));
}

static void
add_activated_cb (BmRuleList *self)
{
  BmDocument *document = get_document (self);
  g_autofree char *thing = NULL;
  g_autofree char *terrain_path = NULL;
  guint index = self->rows->len;

  if (document == NULL || index >= BM_RULE_MAX_RULES)
    return;

  thing = bm_json_path_parent (get_path (self));
  terrain_path = bm_json_path_member (thing, "terrain");
  bm_document_insert (document, get_path (self), G_MAXUINT,
                      bm_rule_new (bm_document_get_string (document, terrain_path)), _("Add Rule"));
  focus_row (self, index);
}

static void
append_row (BmRuleList *self)
{
  GtkWidget *row = bm_rule_row_new ();

  gtk_list_box_insert (GTK_LIST_BOX (self->list), row, (int) self->rows->len);
  g_ptr_array_add (self->rows, row);
}

static void
drop_row (BmRuleList *self)
{
  GtkWidget *row = g_ptr_array_index (self->rows, self->rows->len - 1);
  GtkWidget *focus = gtk_widget_get_focus_child (self->list);

  g_ptr_array_set_size (self->rows, (int) self->rows->len - 1);
  if (focus == row)
    focus_row (self, self->rows->len > 0 ? self->rows->len - 1 : 0);
  gtk_list_box_remove (GTK_LIST_BOX (self->list), row);
}

static void
bind_rows (BmRuleList *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      BmField *row = g_ptr_array_index (self->rows, i);
      g_autofree char *path = bm_json_path_element (get_path (self), i);

      if (bm_field_get_document (row) != get_document (self) || g_strcmp0 (bm_field_get_path (row), path) != 0)
        bm_field_bind (row, get_document (self), path);
    }
}

/* What the buttons of a row can do depends on how many there are. */
static void
show_add_row (BmRuleList *self,
              gboolean    has_list)
{
  gboolean is_full = self->rows->len >= BM_RULE_MAX_RULES;
  const char *subtitle = "";

  if (!has_list)
    subtitle = _("What the file has here is no list of rules; it is replaced by one.");
  else if (is_full)
    subtitle = _("There are as many rules as one tile or explorer can have.");
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->add_row), subtitle);
  gtk_widget_set_sensitive (self->add_row, !is_full);
}

/* -- BmField -- */

static void
bm_rule_list_show (BmField *field)
{
  BmRuleList *self = BM_RULE_LIST (field);
  JsonNode *node = bm_document_get (get_document (self), get_path (self));
  guint n = is_list (node) ? bm_document_get_length (get_document (self), get_path (self)) : 0;
  gboolean has_changed = n != self->rows->len;

  while (self->rows->len < n)
    append_row (self);
  while (self->rows->len > n)
    drop_row (self);
  bind_rows (self);
  for (guint i = 0; i < n && has_changed; i++)
    BM_FIELD_GET_IFACE (g_ptr_array_index (self->rows, i))->show (g_ptr_array_index (self->rows, i));
  show_add_row (self, is_list (node));
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
  iface->get_title = bm_rule_list_get_title;
}

/* -- GObject -- */

static void
bm_rule_list_get_property (GObject    *object,
                           guint       id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  if (id == PROP_MEMBER)
    g_value_set_string (value, bm_field_get_member (BM_FIELD (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
bm_rule_list_set_property (GObject      *object,
                           guint         id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  if (id == PROP_MEMBER)
    bm_field_set_member (BM_FIELD (object), g_value_get_string (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
bm_rule_list_finalize (GObject *object)
{
  g_ptr_array_unref (BM_RULE_LIST (object)->rows);

  G_OBJECT_CLASS (bm_rule_list_parent_class)->finalize (object);
}

static void
bm_rule_list_class_init (BmRuleListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = bm_rule_list_finalize;
  object_class->get_property = bm_rule_list_get_property;
  object_class->set_property = bm_rule_list_set_property;
  g_object_class_override_property (object_class, PROP_MEMBER, "member");

  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "rules.focus-row", "u", focus_row_cb);
}

static void
bm_rule_list_init (BmRuleList *self)
{
  self->rows = g_ptr_array_new ();
  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (self->list, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Rules"), -1);

  self->add_row = adw_action_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->add_row), _("Add Rule"));
  adw_action_row_set_icon_name (ADW_ACTION_ROW (self->add_row), "list-add-symbolic");
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self->add_row), TRUE);
  g_signal_connect_object (self->add_row, "activated", G_CALLBACK (add_activated_cb), self, G_CONNECT_SWAPPED);
  gtk_list_box_append (GTK_LIST_BOX (self->list), self->add_row);

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _("Rules"));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->list);
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

/**
 * bm_rule_list_bind:
 * @self: a list
 * @document: (nullable): the set
 * @path: (nullable): rules of a tile or an explorer: `$.tiles[3].rules`
 *
 * Shows these rules; the same as bm_field_bind(), but lets go of everything if @document is %NULL.
 */
void
bm_rule_list_bind (BmRuleList *self,
                   BmDocument *document,
                   const char *path)
{
  g_return_if_fail (BM_IS_RULE_LIST (self));

  for (guint i = 0; i < self->rows->len && document == NULL; i++)
    bm_field_bind (g_ptr_array_index (self->rows, i), NULL, NULL);
  bm_field_bind (BM_FIELD (self), document, path);
}

/**
 * bm_rule_list_focus:
 * @self: a list
 * @path: a place in one of its rules
 *
 * Takes the focus to the button that changes what is there.
 *
 * Returns: whether it is one of these rules
 */
gboolean
bm_rule_list_focus (BmRuleList *self,
                    const char *path)
{
  g_return_val_if_fail (BM_IS_RULE_LIST (self), FALSE);

  for (guint i = 0; i < self->rows->len; i++)
    {
      BmField *row = g_ptr_array_index (self->rows, i);

      if (bm_json_path_is_prefix (bm_field_get_path (row), path))
        return bm_rule_row_focus (BM_RULE_ROW (row), path);
    }

  return FALSE;
}
