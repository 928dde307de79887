/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-thing-picker.h"

#include "bm-drop-down.h"
#include "bm-option.h"

/**
 * BmThingPicker:
 *
 * A list of things with pictures, and an entry that searches their names. What is picked comes with
 * #BmThingPicker::picked, and the popover closes.
 */

#define PICTURE_SIZE 32

struct _BmThingPicker
{
  GtkPopover          parent_instance;

  GtkWidget          *search;
  GtkWidget          *list;
  GtkStringFilter    *filter;
  GtkFilterListModel *found;
  GListModel         *options;  /* nullable; listed only while the popover is open */
};

enum
{
  SIGNAL_PICKED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

enum
{
  PROP_0,
  PROP_OPTIONS,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (BmThingPicker, bm_thing_picker, GTK_TYPE_POPOVER)

static void
pick (BmThingPicker *self,
      guint          position)
{
  g_autoptr (BmOption) option = g_list_model_get_item (G_LIST_MODEL (self->found), position);

  if (option == NULL)
    return;

  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit (self, signals[SIGNAL_PICKED], 0, bm_option_get_id (option));
}

static void
activate_cb (BmThingPicker *self,
             guint          position)
{
  pick (self, position);
}

/* Enter in the entry picks what was found first. */
static void
search_activate_cb (BmThingPicker *self)
{
  pick (self, 0);
}

static void
search_changed_cb (BmThingPicker *self)
{
  gtk_string_filter_set_search (self->filter, gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

static void
setup_cb (GtkListItemFactory *factory,
          GtkListItem        *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *image = gtk_image_new ();
  GtkWidget *label = gtk_label_new (NULL);

  gtk_image_set_pixel_size (GTK_IMAGE (image), PICTURE_SIZE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  /* Names often differ in their last words only. */
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (GTK_LABEL (label), 2);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), image);
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (GtkListItemFactory *factory,
         GtkListItem        *item)
{
  BmOption *option = gtk_list_item_get_item (item);
  GtkWidget *image = gtk_widget_get_first_child (gtk_list_item_get_child (item));

  gtk_image_set_from_paintable (GTK_IMAGE (image), bm_option_get_picture (option));
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_next_sibling (image)), bm_option_get_name (option));
  bm_list_item_name (item, bm_option_get_name (option));
}

static void
bm_thing_picker_show (GtkWidget *widget)
{
  BmThingPicker *self = BM_THING_PICKER (widget);

  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  gtk_filter_list_model_set_model (self->found, self->options);
  GTK_WIDGET_CLASS (bm_thing_picker_parent_class)->show (widget);
  gtk_widget_grab_focus (self->search);
}

/* A list that nobody sees need not follow the document. */
static void
bm_thing_picker_hide (GtkWidget *widget)
{
  BmThingPicker *self = BM_THING_PICKER (widget);

  GTK_WIDGET_CLASS (bm_thing_picker_parent_class)->hide (widget);
  if (self->found != NULL)
    gtk_filter_list_model_set_model (self->found, NULL);
}

static void
bm_thing_picker_dispose (GObject *object)
{
  BmThingPicker *self = BM_THING_PICKER (object);

  g_clear_object (&self->filter);
  g_clear_object (&self->found);
  g_clear_object (&self->options);

  G_OBJECT_CLASS (bm_thing_picker_parent_class)->dispose (object);
}

static void
bm_thing_picker_get_property (GObject    *object,
                              guint       property,
                              GValue     *value,
                              GParamSpec *pspec)
{
  if (property == PROP_OPTIONS)
    g_value_set_object (value, BM_THING_PICKER (object)->options);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
bm_thing_picker_set_property (GObject      *object,
                              guint         property,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  if (property == PROP_OPTIONS)
    bm_thing_picker_set_options (BM_THING_PICKER (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
bm_thing_picker_class_init (BmThingPickerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_thing_picker_dispose;
  G_OBJECT_CLASS (klass)->get_property = bm_thing_picker_get_property;
  G_OBJECT_CLASS (klass)->set_property = bm_thing_picker_set_property;
  widget_class->show = bm_thing_picker_show;
  widget_class->hide = bm_thing_picker_hide;

  /**
   * BmThingPicker:options:
   *
   * What can be picked: a list of #BmOption.
   */
  properties[PROP_OPTIONS] = g_param_spec_object ("options", NULL, NULL, G_TYPE_LIST_MODEL,
                                                  G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  /**
   * BmThingPicker::picked:
   * @id: of the option
   */
  signals[SIGNAL_PICKED] = g_signal_new ("picked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/editor/bm-thing-picker.ui");
  gtk_widget_class_bind_template_child (widget_class, BmThingPicker, search);
  gtk_widget_class_bind_template_child (widget_class, BmThingPicker, list);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
}

static void
bm_thing_picker_init (BmThingPicker *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  GtkExpression *name = gtk_property_expression_new (BM_TYPE_OPTION, NULL, "name");

  gtk_widget_init_template (GTK_WIDGET (self));

  self->filter = gtk_string_filter_new (name);
  self->found = gtk_filter_list_model_new (NULL, g_object_ref (GTK_FILTER (self->filter)));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  gtk_list_view_set_factory (GTK_LIST_VIEW (self->list), factory);
  gtk_list_view_set_model (GTK_LIST_VIEW (self->list),
                           GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->found)))));
}

/**
 * bm_thing_picker_new:
 *
 * Returns: (transfer floating): a popover without options
 */
GtkWidget *
bm_thing_picker_new (void)
{
  return g_object_new (BM_TYPE_THING_PICKER, NULL);
}

/**
 * bm_thing_picker_set_options:
 * @self: a picker
 * @options: (nullable): a list of #BmOption; it may change
 */
void
bm_thing_picker_set_options (BmThingPicker *self,
                             GListModel    *options)
{
  g_return_if_fail (BM_IS_THING_PICKER (self));

  if (!g_set_object (&self->options, options))
    return;

  if (gtk_widget_get_visible (GTK_WIDGET (self)))
    gtk_filter_list_model_set_model (self->found, options);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OPTIONS]);
}
