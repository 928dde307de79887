/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-ids-row.h"

#include <glib/gi18n-lib.h>

#include "bm-figure.h"
#include "bm-flow-layout.h"
#include "bm-limits.h"
#include "bm-option.h"
#include "bm-plain.h"

/**
 * BmIdsRow:
 *
 * A toggle button for each option; pressed ones are in the list, in the order in which they were pressed. An unknown
 * ID in the list has a button as well, so that it can be removed. Without any ID, the list is removed, unless it is
 * required.
 *
 * CSS node: `row.ids` with `button.id` and `button.id.error`.
 */

#define PICTURE_SIZE 16

struct _BmIdsRow
{
  AdwPreferencesRow parent_instance;

  GtkWidget  *subtitle;
  GtkWidget  *flow;
  GListModel *options;     /* nullable */
  const char *choices;     /* nullable */
  const char *unset_text;  /* nullable */
  gboolean    numbers;
  gboolean    any_of;
  gboolean    required;
};

static void bm_ids_row_field_init (BmFieldInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmIdsRow, bm_ids_row, ADW_TYPE_PREFERENCES_ROW,
                               G_IMPLEMENT_INTERFACE (BM_TYPE_FIELD, bm_ids_row_field_init))

/* -- The list -- */

/* The IDs in the document; one alone need not be in a list. */
static JsonArray *
dup_list (BmIdsRow *self)
{
  JsonNode *node = bm_field_get_node (BM_FIELD (self));
  JsonArray *list;

  if (node != NULL && JSON_NODE_HOLDS_ARRAY (node))
    return json_node_dup_array (node);
  if (!self->any_of || node == NULL || json_node_get_value_type (node) != G_TYPE_STRING)
    return NULL;

  list = json_array_new ();
  json_array_add_element (list, json_node_copy (node));
  return list;
}

/* An element of the list as an ID, whatever its type. */
static char *
dup_element (JsonArray *list,
             guint      index)
{
  JsonNode *node = json_array_get_element (list, index);

  if (!JSON_NODE_HOLDS_VALUE (node))
    return g_strdup ("?");
  if (json_node_get_value_type (node) == G_TYPE_STRING)
    return json_node_dup_string (node);
  if (json_node_get_value_type (node) == G_TYPE_INT64)
    return g_strdup_printf ("%" G_GINT64_FORMAT, json_node_get_int (node));

  return g_strdup ("?");
}

static gboolean
has_id (JsonArray  *list,
        const char *id)
{
  for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
    {
      g_autofree char *element = dup_element (list, i);

      if (g_str_equal (element, id))
        return TRUE;
    }

  return FALSE;
}

/* The list with one ID added or removed; its other elements do not change. */
static JsonNode *
make_list (BmIdsRow   *self,
           const char *id,
           gboolean    is_in)
{
  g_autoptr (JsonArray) list = dup_list (self);
  g_autoptr (JsonArray) changed = json_array_new ();

  for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
    {
      g_autofree char *element = dup_element (list, i);

      if (!g_str_equal (element, id))
        json_array_add_element (changed, json_node_copy (json_array_get_element (list, i)));
    }
  if (is_in && self->numbers)
    json_array_add_int_element (changed, g_ascii_strtoll (id, NULL, 10));
  else if (is_in)
    json_array_add_string_element (changed, id);

  if (json_array_get_length (changed) == 0 && !self->required)
    return NULL;
  if (json_array_get_length (changed) == 1 && self->any_of)
    return json_node_copy (json_array_get_element (changed, 0));

  return json_node_init_array (json_node_alloc (), changed);
}

/* -- Buttons -- */

static const char *
get_id (GtkWidget *button)
{
  return g_object_get_data (G_OBJECT (button), "bm-id");
}

static void
toggled_cb (BmIdsRow  *self,
            GtkWidget *button)
{
  if (!bm_field_is_showing (BM_FIELD (self)))
    bm_field_write (BM_FIELD (self),
                    make_list (self, get_id (button), gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button))));
}

static GtkWidget *
add_button (BmIdsRow     *self,
            const char   *id,
            const char   *name,
            GdkPaintable *picture)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *label = gtk_label_new (name);

  if (picture != NULL)
    {
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

      gtk_box_append (GTK_BOX (box), bm_figure_new (picture, PICTURE_SIZE));
      gtk_box_append (GTK_BOX (box), label);
      gtk_button_set_child (GTK_BUTTON (button), box);
    }
  else
    gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), 1);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 24);

  g_object_set_data_full (G_OBJECT (button), "bm-id", g_strdup (id), g_free);
  gtk_widget_add_css_class (button, "id");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_parent (button, self->flow);
  g_signal_connect_swapped (button, "toggled", G_CALLBACK (toggled_cb), self);

  return button;
}

static void
clear_buttons (BmIdsRow *self)
{
  GtkWidget *button;

  while ((button = gtk_widget_get_first_child (self->flow)) != NULL)
    gtk_widget_unparent (button);
}

/* The IDs in the list that do not exist: they may be no IDs at all, but anything that a file can hold. */
static void
add_strays (BmIdsRow *self)
{
  g_autoptr (JsonArray) list = dup_list (self);

  for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
    {
      g_autofree char *id = dup_element (list, i);
      g_autofree char *name = bm_plain_line (id, BM_MAX_NAME);

      if (bm_option_list_find (self->options, id) == GTK_INVALID_LIST_POSITION)
        gtk_widget_add_css_class (add_button (self, id, name, NULL), "error");
    }
}

static void
add_options (BmIdsRow *self)
{
  for (guint i = 0; self->options != NULL && i < g_list_model_get_n_items (self->options); i++)
    {
      g_autoptr (BmOption) option = g_list_model_get_item (self->options, i);

      add_button (self, bm_option_get_id (option), bm_option_get_name (option), bm_option_get_picture (option));
    }
}

/* Whether there is a button for each option, in this order, and for each unknown ID. */
static gboolean
has_right_buttons (BmIdsRow *self)
{
  GtkWidget *button = gtk_widget_get_first_child (self->flow);
  g_autoptr (JsonArray) list = dup_list (self);

  for (guint i = 0; self->options != NULL && i < g_list_model_get_n_items (self->options); i++)
    {
      g_autoptr (BmOption) option = g_list_model_get_item (self->options, i);

      if (button == NULL || g_strcmp0 (get_id (button), bm_option_get_id (option)) != 0)
        return FALSE;
      button = gtk_widget_get_next_sibling (button);
    }
  for (guint i = 0; list != NULL && i < json_array_get_length (list); i++)
    {
      g_autofree char *id = dup_element (list, i);

      if (bm_option_list_find (self->options, id) != GTK_INVALID_LIST_POSITION)
        continue;
      if (button == NULL || g_strcmp0 (get_id (button), id) != 0)
        return FALSE;
      button = gtk_widget_get_next_sibling (button);
    }

  return button == NULL;
}

static void
show_subtitle (BmIdsRow *self)
{
  g_autoptr (JsonArray) list = dup_list (self);
  gboolean is_unset = list == NULL && self->unset_text != NULL;

  gtk_label_set_label (GTK_LABEL (self->subtitle), is_unset ? self->unset_text : "");
  gtk_widget_set_visible (self->subtitle, is_unset);
}

static void
bm_ids_row_show (BmField *field)
{
  BmIdsRow *self = BM_IDS_ROW (field);
  g_autoptr (JsonArray) list = dup_list (self);

  if (!has_right_buttons (self))
    {
      clear_buttons (self);
      add_options (self);
      add_strays (self);
    }
  for (GtkWidget *button = gtk_widget_get_first_child (self->flow); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), has_id (list, get_id (button)));
  show_subtitle (self);
}

/* Names and pictures may have changed, too. */
static void
options_changed_cb (BmIdsRow *self)
{
  GtkWidget *focus = gtk_widget_get_focus_child (self->flow);
  g_autofree char *focused = focus != NULL ? g_strdup (get_id (focus)) : NULL;

  clear_buttons (self);
  bm_field_show (BM_FIELD (self));

  for (GtkWidget *button = gtk_widget_get_first_child (self->flow); button != NULL && focused != NULL;
       button = gtk_widget_get_next_sibling (button))
    if (g_str_equal (get_id (button), focused))
      gtk_widget_grab_focus (button);
}

static void
set_options (BmIdsRow   *self,
             GListModel *options)
{
  if (self->options != NULL)
    g_signal_handlers_disconnect_by_func (self->options, options_changed_cb, self);
  g_set_object (&self->options, options);
  if (options != NULL)
    g_signal_connect_swapped (options, "items-changed", G_CALLBACK (options_changed_cb), self);
}

static void
bm_ids_row_begin (BmField *field)
{
  g_autoptr (GListModel) options = bm_option_list_get (bm_field_get_document (field), BM_IDS_ROW (field)->choices);

  set_options (BM_IDS_ROW (field), options);
  clear_buttons (BM_IDS_ROW (field));
}

static void
bm_ids_row_release (BmField *field)
{
  set_options (BM_IDS_ROW (field), NULL);
}

static void
bm_ids_row_field_init (BmFieldInterface *iface)
{
  iface->begin = bm_ids_row_begin;
  iface->show = bm_ids_row_show;
  iface->release = bm_ids_row_release;
}

/* -- GObject -- */

static void
bm_ids_row_dispose (GObject *object)
{
  BmIdsRow *self = BM_IDS_ROW (object);

  set_options (self, NULL);
  if (self->flow != NULL)
    clear_buttons (self);
  self->flow = NULL;

  G_OBJECT_CLASS (bm_ids_row_parent_class)->dispose (object);
}

static void
bm_ids_row_class_init (BmIdsRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = bm_ids_row_dispose;

  bm_field_class_add_member (object_class);

  /**
   * BmIdsRow:choices:
   *
   * The options for the list, see bm_option_list_get().
   */
  bm_field_class_add_property (object_class, g_param_spec_string ("choices", NULL, NULL, NULL, flags),
                               G_STRUCT_OFFSET (BmIdsRow, choices));

  /**
   * BmIdsRow:unset-text:
   *
   * The meaning of a missing list: "Any space".
   */
  bm_field_class_add_property (object_class, g_param_spec_string ("unset-text", NULL, NULL, NULL, flags),
                               G_STRUCT_OFFSET (BmIdsRow, unset_text));

  /**
   * BmIdsRow:numbers:
   *
   * Whether the elements of the list are numbers; the IDs of options are then these numbers.
   */
  bm_field_class_add_property (object_class, g_param_spec_boolean ("numbers", NULL, NULL, FALSE, flags),
                               G_STRUCT_OFFSET (BmIdsRow, numbers));

  /**
   * BmIdsRow:any-of:
   *
   * Whether one ID alone is written without a list.
   */
  bm_field_class_add_property (object_class, g_param_spec_boolean ("any-of", NULL, NULL, FALSE, flags),
                               G_STRUCT_OFFSET (BmIdsRow, any_of));

  /**
   * BmIdsRow:required:
   *
   * Whether the list stays if nothing is in it, so that its problem is shown.
   */
  bm_field_class_add_property (object_class, g_param_spec_boolean ("required", NULL, NULL, FALSE, flags),
                               G_STRUCT_OFFSET (BmIdsRow, required));

  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass),
                                               "/io/github/bigmonster/BigMonster/editor/bm-ids-row.ui");
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (klass), BmIdsRow, subtitle);
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (klass), BmIdsRow, flow);
}

static void
bm_ids_row_init (BmIdsRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->flow, bm_flow_layout_new (6, 6));
}
