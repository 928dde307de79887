/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-switch-row.h"

/* A switch for a member that is true or false. The member is removed when it says what holds without it. */

struct _BmSwitchRow
{
  AdwActionRow parent_instance;

  GtkWidget *button;
  gboolean   fallback;
};

enum
{
  PROP_FALLBACK = 1,
  N_PROPERTIES,
  PROP_MEMBER = N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

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
bm_switch_row_get_property (GObject    *object,
                            guint       property_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  switch (property_id)
    {
    case PROP_FALLBACK:
      g_value_set_boolean (value, BM_SWITCH_ROW (object)->fallback);
      break;
    case PROP_MEMBER:
      g_value_set_string (value, bm_field_get_member (BM_FIELD (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
bm_switch_row_set_property (GObject      *object,
                            guint         property_id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  switch (property_id)
    {
    case PROP_FALLBACK:
      BM_SWITCH_ROW (object)->fallback = g_value_get_boolean (value);
      break;
    case PROP_MEMBER:
      bm_field_set_member (BM_FIELD (object), g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
bm_switch_row_class_init (BmSwitchRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = bm_switch_row_get_property;
  object_class->set_property = bm_switch_row_set_property;

  /**
   * BmSwitchRow:fallback:
   *
   * What holds while the member is not there.
   */
  properties[PROP_FALLBACK]
      = g_param_spec_boolean ("fallback", NULL, NULL, FALSE,
                              G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  g_object_class_override_property (object_class, PROP_MEMBER, "member");
}

static void
bm_switch_row_init (BmSwitchRow *self)
{
  self->button = gtk_switch_new ();
  gtk_widget_set_valign (self->button, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self), self->button);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_RELATION_LABELLED_BY, self, NULL, -1);
  g_signal_connect_swapped (self->button, "notify::active", G_CALLBACK (active_changed_cb), self);
}

/**
 * bm_switch_row_new:
 * @title: what is switched
 * @fallback: what holds while the member is not there
 *
 * Returns: (transfer floating): a field for true or false
 */
GtkWidget *
bm_switch_row_new (const char *title,
                   gboolean    fallback)
{
  return g_object_new (BM_TYPE_SWITCH_ROW, "title", title, "fallback", fallback, NULL);
}
