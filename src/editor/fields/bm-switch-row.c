/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-switch-row.h"

#include "bm-spoken.h"

/* A switch for a boolean member. The member is removed when it has the default value. */

struct _BmSwitchRow
{
  AdwActionRow parent_instance;

  GtkWidget *button;
  gboolean   fallback;
};

static void bm_switch_row_field_init (BmFieldInterface *iface);

G_DEFINE_TYPE_WITH_CODE (BmSwitchRow, bm_switch_row, ADW_TYPE_ACTION_ROW,
                         G_IMPLEMENT_INTERFACE (BM_TYPE_FIELD, bm_switch_row_field_init))

static void
active_changed_cb (BmSwitchRow *self)
{
  gboolean active = gtk_switch_get_active (GTK_SWITCH (self->button));

  if (bm_field_is_showing (BM_FIELD (self)))
    return;

  bm_field_write (BM_FIELD (self),
                  active == self->fallback ? NULL : json_node_init_boolean (json_node_alloc (), active));
}

/* BmField */

static void
bm_switch_row_show (BmField *field)
{
  BmSwitchRow *self = BM_SWITCH_ROW (field);

  gtk_switch_set_active (GTK_SWITCH (self->button), bm_document_get_boolean (bm_field_get_document (field),
                                                                             bm_field_get_path (field),
                                                                             self->fallback));
}

static void
bm_switch_row_field_init (BmFieldInterface *iface)
{
  iface->show = bm_switch_row_show;
}

/* GObject */

static void
bm_switch_row_class_init (BmSwitchRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  bm_field_class_add_member (object_class);

  /**
   * BmSwitchRow:fallback:
   *
   * The value if the member is missing.
   */
  bm_field_class_add_property (object_class, g_param_spec_boolean ("fallback", NULL, NULL, FALSE, flags),
                               G_STRUCT_OFFSET (BmSwitchRow, fallback));
}

static void
bm_switch_row_init (BmSwitchRow *self)
{
  self->button = gtk_switch_new ();
  gtk_widget_set_valign (self->button, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self), self->button);
  bm_spoken_name_by_row (self->button, GTK_WIDGET (self));
  g_signal_connect_swapped (self->button, "notify::active", G_CALLBACK (active_changed_cb), self);
}

/**
 * bm_switch_row_new:
 * @title: the title of the row
 * @fallback: the value if the member is missing
 *
 * Returns: (transfer floating): a field for a boolean
 */
GtkWidget *
bm_switch_row_new (const char *title,
                   gboolean    fallback)
{
  return g_object_new (BM_TYPE_SWITCH_ROW, "title", title, "fallback", fallback, NULL);
}
