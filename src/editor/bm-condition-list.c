/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-condition-list.h"

#include <glib/gi18n-lib.h>

#include "bm-condition-row.h"
#include "bm-json-path.h"
#include "bm-rule-choices.h"

/**
 * BmConditionList:
 *
 * Conditions of a medal, each with what a player and what partners need, in a group for forms of preferences. A field for the
 * member that lists them: `$.medals[3].conditions`; with #BmField:member "conditions" it is bound with the other fields of its
 * form. Each row is a field for its condition.
 */
struct _BmConditionList
{
  AdwPreferencesGroup  parent_instance;

  GtkWidget           *list;
  GtkWidget           *add_row;
  GPtrArray           *rows;  /* of BmConditionRow, unowned: they are children */
};

#define PROP_MEMBER 1

static void bm_condition_list_field_init (BmFieldInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmConditionList, bm_condition_list, ADW_TYPE_PREFERENCES_GROUP,
                               G_IMPLEMENT_INTERFACE (BM_TYPE_FIELD, bm_condition_list_field_init))

static BmDocument *
get_document (BmConditionList *self)
{
  return bm_field_get_document (BM_FIELD (self));
}

static const char *
get_path (BmConditionList *self)
{
  return bm_field_get_path (BM_FIELD (self));
}

static gboolean
is_list (JsonNode *node)
{
  return node == NULL || JSON_NODE_HOLDS_ARRAY (node);
}

static void
focus_row (BmConditionList *self,
           guint            index)
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
  focus_row (BM_CONDITION_LIST (widget), g_variant_get_uint32 (parameter));
}

static void
add_activated_cb (BmConditionList *self)
{
  BmDocument *document = get_document (self);
  guint index = self->rows->len;

  if (document == NULL)
    return;

  bm_document_insert (document, get_path (self), G_MAXUINT, bm_condition_new (BM_RULE_CONTEXT_MEDAL, NULL),
                      _("Add Condition"));
  focus_row (self, index);
}

static void
append_row (BmConditionList *self)
{
  GtkWidget *row = bm_condition_row_new ();

  gtk_list_box_insert (GTK_LIST_BOX (self->list), row, (int) self->rows->len);
  g_ptr_array_add (self->rows, row);
}

static void
drop_row (BmConditionList *self)
{
  GtkWidget *row = g_ptr_array_index (self->rows, self->rows->len - 1);
  GtkWidget *focus = gtk_widget_get_focus_child (self->list);

  g_ptr_array_set_size (self->rows, (int) self->rows->len - 1);
  if (focus == row)
    focus_row (self, self->rows->len > 0 ? self->rows->len - 1 : 0);
  gtk_list_box_remove (GTK_LIST_BOX (self->list), row);
}

static void
bind_rows (BmConditionList *self)
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
show_add_row (BmConditionList *self,
              gboolean         has_list)
{
  const char *subtitle = has_list ? "" : _("What the file has here is no list of conditions; it is replaced by one.");

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->add_row), subtitle);
}

/* -- BmField -- */

static void
bm_condition_list_show (BmField *field)
{
  BmConditionList *self = BM_CONDITION_LIST (field);
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
bm_condition_list_get_title (BmField *field)
{
  return _("Conditions");
}

static void
bm_condition_list_field_init (BmFieldInterface *iface)
{
  iface->show = bm_condition_list_show;
  iface->get_title = bm_condition_list_get_title;
}

/* -- GObject -- */

static void
bm_condition_list_get_property (GObject    *object,
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
bm_condition_list_set_property (GObject      *object,
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
bm_condition_list_finalize (GObject *object)
{
  g_ptr_array_unref (BM_CONDITION_LIST (object)->rows);

  G_OBJECT_CLASS (bm_condition_list_parent_class)->finalize (object);
}

static void
bm_condition_list_class_init (BmConditionListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = bm_condition_list_finalize;
  object_class->get_property = bm_condition_list_get_property;
  object_class->set_property = bm_condition_list_set_property;
  g_object_class_override_property (object_class, PROP_MEMBER, "member");

  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "conditions.focus-row", "u", focus_row_cb);
}

static void
bm_condition_list_init (BmConditionList *self)
{
  self->rows = g_ptr_array_new ();
  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (self->list, "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Conditions"), -1);

  self->add_row = adw_action_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->add_row), _("Add Condition"));
  adw_action_row_set_icon_name (ADW_ACTION_ROW (self->add_row), "list-add-symbolic");
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self->add_row), TRUE);
  g_signal_connect_object (self->add_row, "activated", G_CALLBACK (add_activated_cb), self, G_CONNECT_SWAPPED);
  gtk_list_box_append (GTK_LIST_BOX (self->list), self->add_row);

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _("Conditions"));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->list);
}

/**
 * bm_condition_list_new:
 *
 * Returns: (transfer floating): a group for the conditions of a medal
 */
GtkWidget *
bm_condition_list_new ( void)
{
  return g_object_new (BM_TYPE_CONDITION_LIST, NULL);
}

/**
 * bm_condition_list_bind:
 * @self: a list
 * @document: (nullable): the set
 * @path: (nullable): conditions of a medal: `$.medals[3].conditions`
 *
 * Shows these conditions; the same as bm_field_bind(), but lets go of everything if @document is %NULL.
 */
void
bm_condition_list_bind (BmConditionList *self,
                        BmDocument      *document,
                        const char      *path)
{
  g_return_if_fail (BM_IS_CONDITION_LIST (self));

  for (guint i = 0; i < self->rows->len && document == NULL; i++)
    bm_field_bind (g_ptr_array_index (self->rows, i), NULL, NULL);
  bm_field_bind (BM_FIELD (self), document, path);
}
