/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-slots-group.h"

#include <glib/gi18n-lib.h>

#include "bm-ids-row.h"
#include "bm-spoken.h"

/* The number of medals chosen for a game, and the possible places of each: docs/SET-FORMAT.md, "Medal slots". */

/* More than fit on the board. */
#define MAX_SLOTS 12

struct _BmSlotsGroup
{
  BmListGroup  parent_instance;

  GtkWidget   *count_row;
  GtkWidget   *spin;
};

static void bm_slots_group_field_init (BmFieldInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmSlotsGroup, bm_slots_group, BM_TYPE_LIST_GROUP,
                               G_IMPLEMENT_INTERFACE (BM_TYPE_FIELD, bm_slots_group_field_init))

/* Slots are added and removed at the end; the others do not change. */
static void
count_changed_cb (BmSlotsGroup *self)
{
  BmField *field = BM_FIELD (self);
  JsonArray *slots;
  JsonNode *node;
  JsonNode *old;
  guint n = (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->spin));

  if (bm_field_is_showing (field) || n == bm_field_get_length (field))
    return;
  if (n == 0)
    {
      bm_field_write (field, NULL);
      return;
    }

  old = bm_field_get_node (field);
  slots = json_array_new ();
  for (guint i = 0; i < n; i++)
    if (i < bm_field_get_length (field))
      json_array_add_element (slots, json_node_copy (json_array_get_element (json_node_get_array (old), i)));
    else
      json_array_add_object_element (slots, json_object_new ());
  node = json_node_alloc ();
  bm_field_write (field, json_node_init_array (node, slots));
  json_array_unref (slots);
}

static GtkWidget *
bm_slots_group_create_row (BmListGroup *group,
                           guint        index)
{
  return g_object_new (BM_TYPE_IDS_ROW, "choices", "terrains", "unset-text", _("Any space"), "member", "places", NULL);
}

static void
bm_slots_group_show (BmListGroup *group)
{
  BmSlotsGroup *self = BM_SLOTS_GROUP (group);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->spin), bm_list_group_get_n (group));
  gtk_widget_set_sensitive (GTK_WIDGET (self), bm_field_can_edit (BM_FIELD (group)));
}

static const char *
bm_slots_group_get_title (BmField *field)
{
  return adw_preferences_row_get_title (ADW_PREFERENCES_ROW (BM_SLOTS_GROUP (field)->count_row));
}

static void
bm_slots_group_field_init (BmFieldInterface *iface)
{
  iface->get_title = bm_slots_group_get_title;
}

static void
bm_slots_group_class_init (BmSlotsGroupClass *klass)
{
  BmListGroupClass *list_class = BM_LIST_GROUP_CLASS (klass);

  list_class->create_row = bm_slots_group_create_row;
  list_class->show = bm_slots_group_show;
}

static void
bm_slots_group_init (BmSlotsGroup *self)
{
  self->spin = gtk_spin_button_new_with_range (0, MAX_SLOTS, 1);
  gtk_widget_set_valign (self->spin, GTK_ALIGN_CENTER);
  self->count_row = adw_action_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->count_row), _("Selectable Medals"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (self->count_row), self->spin);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self->count_row), self->spin);
  bm_spoken_name_by_row (self->spin, self->count_row);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->count_row);
  g_signal_connect_swapped (self->spin, "value-changed", G_CALLBACK (count_changed_cb), self);
}

/**
 * bm_slots_group_new:
 * @title: the mode
 *
 * Returns: (transfer floating): a field for the list of its medal slots
 */
GtkWidget *
bm_slots_group_new (const char *title)
{
  return g_object_new (BM_TYPE_SLOTS_GROUP, "title", title, NULL);
}
