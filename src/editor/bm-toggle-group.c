/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-toggle-group.h"

/**
 * BmToggleGroup:
 *
 * A title above linked toggle buttons, one of which is chosen. Its options are identified by IDs, so that its value
 * can be bound to a setting.
 */
struct _BmToggleGroup
{
  GtkWidget  parent_instance;

  GtkWidget *title;
  GtkWidget *buttons;
  GPtrArray *ids;    /* of the buttons, in the same order */
  char      *value;  /* nullable */
};

enum
{
  PROP_0,
  PROP_TITLE,
  PROP_VALUE,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (BmToggleGroup, bm_toggle_group, GTK_TYPE_WIDGET)

static GtkWidget *
get_button (BmToggleGroup *self,
            guint          index)
{
  GtkWidget *button = gtk_widget_get_first_child (self->buttons);

  while (index-- > 0)
    button = gtk_widget_get_next_sibling (button);

  return button;
}

static gboolean
find_id (BmToggleGroup *self,
         const char    *id,
         guint         *index)
{
  return id != NULL && g_ptr_array_find_with_equal_func (self->ids, id, g_str_equal, index);
}

static void
toggled_cb (BmToggleGroup *self,
            GtkWidget     *button)
{
  guint index = 0;

  if (!gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)))
    return;

  while (get_button (self, index) != button)
    index++;
  bm_toggle_group_set_value (self, g_ptr_array_index (self->ids, index));
}

static const char *
get_title (BmToggleGroup *self)
{
  return gtk_label_get_text (GTK_LABEL (self->title));
}

static void
set_title (BmToggleGroup *self,
           const char    *title)
{
  gtk_label_set_text (GTK_LABEL (self->title), title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->buttons), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
}

/* -- GObject -- */

static void
bm_toggle_group_dispose (GObject *object)
{
  BmToggleGroup *self = BM_TOGGLE_GROUP (object);

  g_clear_pointer (&self->title, gtk_widget_unparent);
  g_clear_pointer (&self->buttons, gtk_widget_unparent);

  G_OBJECT_CLASS (bm_toggle_group_parent_class)->dispose (object);
}

static void
bm_toggle_group_finalize (GObject *object)
{
  BmToggleGroup *self = BM_TOGGLE_GROUP (object);

  g_ptr_array_unref (self->ids);
  g_free (self->value);

  G_OBJECT_CLASS (bm_toggle_group_parent_class)->finalize (object);
}

static void
bm_toggle_group_get_property (GObject    *object,
                              guint       prop_id,
                              GValue     *value,
                              GParamSpec *pspec)
{
  BmToggleGroup *self = BM_TOGGLE_GROUP (object);

  switch (prop_id)
    {
    case PROP_TITLE:
      g_value_set_string (value, get_title (self));
      break;

    case PROP_VALUE:
      g_value_set_string (value, self->value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bm_toggle_group_set_property (GObject      *object,
                              guint         prop_id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  BmToggleGroup *self = BM_TOGGLE_GROUP (object);

  switch (prop_id)
    {
    case PROP_TITLE:
      set_title (self, g_value_get_string (value));
      break;

    case PROP_VALUE:
      bm_toggle_group_set_value (self, g_value_get_string (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bm_toggle_group_class_init (BmToggleGroupClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bm_toggle_group_dispose;
  object_class->finalize = bm_toggle_group_finalize;
  object_class->get_property = bm_toggle_group_get_property;
  object_class->set_property = bm_toggle_group_set_property;

  props[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, "", G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  props[PROP_VALUE] = g_param_spec_string ("value", NULL, NULL, NULL,
                                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);

  gtk_widget_class_set_css_name (widget_class, "segments");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
}

static void
bm_toggle_group_init (BmToggleGroup *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  self->ids = g_ptr_array_new_with_free_func (g_free);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 6);

  self->title = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->title), 0);
  gtk_widget_add_css_class (self->title, "heading");
  gtk_widget_set_parent (self->title, GTK_WIDGET (self));

  self->buttons = g_object_new (GTK_TYPE_BOX, "homogeneous", TRUE, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  gtk_widget_add_css_class (self->buttons, "linked");
  gtk_widget_set_parent (self->buttons, GTK_WIDGET (self));
}

/**
 * bm_toggle_group_add:
 * @self: a group
 * @id: an option
 * @label: a short name
 *
 * Adds an option at the end.
 */
void
bm_toggle_group_add (BmToggleGroup *self,
                     const char    *id,
                     const char    *label)
{
  GtkWidget *button;

  g_return_if_fail (BM_IS_TOGGLE_GROUP (self));
  g_return_if_fail (id != NULL);
  g_return_if_fail (label != NULL);

  button = gtk_toggle_button_new_with_label (label);
  if (self->ids->len > 0)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (get_button (self, 0)));
  g_ptr_array_add (self->ids, g_strdup (id));
  gtk_box_append (GTK_BOX (self->buttons), button);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), g_strcmp0 (self->value, id) == 0);
  g_signal_connect_swapped (button, "toggled", G_CALLBACK (toggled_cb), self);
}

/**
 * bm_toggle_group_get_value:
 * @self: a group
 *
 * Returns: (nullable): the chosen option
 */
const char *
bm_toggle_group_get_value (BmToggleGroup *self)
{
  g_return_val_if_fail (BM_IS_TOGGLE_GROUP (self), NULL);

  return self->value;
}

/**
 * bm_toggle_group_set_value:
 * @self: a group
 * @id: (nullable): an option; it may be added later
 *
 * Chooses an option.
 */
void
bm_toggle_group_set_value (BmToggleGroup *self,
                           const char    *id)
{
  guint index;

  g_return_if_fail (BM_IS_TOGGLE_GROUP (self));

  if (g_strcmp0 (self->value, id) == 0)
    return;

  g_free (self->value);
  self->value = g_strdup (id);
  if (find_id (self, id, &index))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (get_button (self, index)), TRUE);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_VALUE]);
}
