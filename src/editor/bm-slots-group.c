/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-slots-group.h"

#include <glib/gi18n-lib.h>

#include "bm-ids-row.h"
#include "bm-thing-options.h"

/* How many medals are chosen for a game, and for each of them where it may lie: docs/SET-FORMAT.md, "Medal slots". */

/* More than the board has room for. */
#define MAX_SLOTS 12

struct _BmSlotsGroup
{
  AdwPreferencesGroup parent_instance;

  GtkWidget  *count_row;
  GtkWidget  *spin;
  GPtrArray  *rows;     /* BmIdsRow, unowned */
  GListModel *terrains; /* nullable; options */
};

static void bm_slots_group_field_init (BmFieldInterface *iface);

G_DEFINE_TYPE_WITH_CODE (BmSlotsGroup, bm_slots_group, ADW_TYPE_PREFERENCES_GROUP,
                         G_IMPLEMENT_INTERFACE (BM_TYPE_FIELD, bm_slots_group_field_init))

static guint
get_n_slots (BmSlotsGroup *self)
{
  BmField *field = BM_FIELD (self);

  return bm_document_get_length (bm_field_get_document (field), bm_field_get_path (field));
}

/* Slots are added and taken away at the end; what the others are stays. */
static void
count_changed_cb (BmSlotsGroup *self)
{
  BmField *field = BM_FIELD (self);
  JsonArray *slots;
  JsonNode *node;
  JsonNode *old;
  guint n = (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->spin));

  if (bm_field_is_showing (field) || n == get_n_slots (self))
    return;
  if (n == 0)
    {
      bm_field_write (field, NULL);
      return;
    }

  old = bm_document_get (bm_field_get_document (field), bm_field_get_path (field));
  slots = json_array_new ();
  for (guint i = 0; i < n; i++)
    if (i < get_n_slots (self))
      json_array_add_element (slots, json_node_copy (json_array_get_element (json_node_get_array (old), i)));
    else
      json_array_add_object_element (slots, json_object_new ());
  node = json_node_alloc ();
  bm_field_write (field, json_node_init_array (node, slots));
  json_array_unref (slots);
}

static void
add_row (BmSlotsGroup *self)
{
  /* Translators: one of several medals that are chosen for a game; %u is its number */
  g_autofree char *title = g_strdup_printf (_("Medal %u"), self->rows->len + 1);
  GtkWidget *row = g_object_new (BM_TYPE_IDS_ROW, "title", title, "unset-text", _("Any place"), NULL);

  bm_ids_row_set_options (BM_IDS_ROW (row), self->terrains);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  g_ptr_array_add (self->rows, row);
}

static void
drop_last_row (BmSlotsGroup *self)
{
  BmField *row = self->rows->pdata[self->rows->len - 1];

  bm_field_bind (row, NULL, NULL);
  adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), GTK_WIDGET (row));
  g_ptr_array_set_size (self->rows, self->rows->len - 1);
}

/* BmField */

static void
bm_slots_group_show (BmField *field)
{
  BmSlotsGroup *self = BM_SLOTS_GROUP (field);
  BmDocument *document = bm_field_get_document (field);
  guint n = get_n_slots (self);

  if (self->terrains == NULL)
    self->terrains = bm_thing_options_new (document, BM_THING_TERRAIN);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->spin), n);
  while (self->rows->len > n)
    drop_last_row (self);
  while (self->rows->len < n)
    add_row (self);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("%s[%u].places", bm_field_get_path (field), i);

      if (g_strcmp0 (bm_field_get_path (self->rows->pdata[i]), path) != 0)
        bm_field_bind (self->rows->pdata[i], document, path);
    }
}

static void
bm_slots_group_release (BmField *field)
{
  BmSlotsGroup *self = BM_SLOTS_GROUP (field);

  while (self->rows->len > 0)
    drop_last_row (self);
  g_clear_object (&self->terrains);
}

static const char *
bm_slots_group_get_title (BmField *field)
{
  return adw_preferences_row_get_title (ADW_PREFERENCES_ROW (BM_SLOTS_GROUP (field)->count_row));
}

static void
bm_slots_group_field_init (BmFieldInterface *iface)
{
  iface->show = bm_slots_group_show;
  iface->release = bm_slots_group_release;
  iface->get_title = bm_slots_group_get_title;
}

/* GObject */

static void
bm_slots_group_finalize (GObject *object)
{
  BmSlotsGroup *self = BM_SLOTS_GROUP (object);

  g_ptr_array_unref (self->rows);
  g_clear_object (&self->terrains);

  G_OBJECT_CLASS (bm_slots_group_parent_class)->finalize (object);
}

static void
bm_slots_group_class_init (BmSlotsGroupClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = bm_slots_group_finalize;

  bm_field_class_add_member (object_class);
}

static void
bm_slots_group_init (BmSlotsGroup *self)
{
  self->rows = g_ptr_array_new ();
  self->spin = gtk_spin_button_new_with_range (0, MAX_SLOTS, 1);
  gtk_widget_set_valign (self->spin, GTK_ALIGN_CENTER);
  self->count_row = adw_action_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->count_row), _("Selectable Medals"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (self->count_row), self->spin);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self->count_row), self->spin);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->spin),
                                  GTK_ACCESSIBLE_RELATION_LABELLED_BY, self->count_row, NULL,
                                  -1);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->count_row);
  g_signal_connect_swapped (self->spin, "value-changed", G_CALLBACK (count_changed_cb), self);
}

/**
 * bm_slots_group_new:
 * @title: the way to play
 *
 * Returns: (transfer floating): a field for the list of its medal slots
 */
GtkWidget *
bm_slots_group_new (const char *title)
{
  return g_object_new (BM_TYPE_SLOTS_GROUP, "title", title, NULL);
}
