/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-thing-picker.h"

#include "bm-field.h"
#include "bm-height-layout.h"
#include "bm-option.h"
#include "bm-popover.h"
#include "bm-spoken.h"
#include "bm-tab-stop.h"

/**
 * BmThingPicker:
 *
 * A list of things with pictures, and an entry that searches them. Picking one emits #BmThingPicker::picked and
 * closes the popover. With #BmThingPicker:choices it is a field, although it shows no value, so that it can list the
 * things of the document.
 */

#define PICTURE_SIZE 32

struct _BmThingPicker
{
  GtkPopover          parent_instance;

  GtkWidget          *search;
  GtkWidget          *list;
  GtkWidget          *nothing_label;
  GtkWidget          *new_button;
  GtkStringFilter    *filter;
  GtkFilterListModel *found;
  const char         *choices;  /* nullable */
  GListModel         *options;  /* nullable; filled only while the popover is open */
};

enum
{
  SIGNAL_PICKED,
  SIGNAL_NEW_WANTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void bm_thing_picker_field_init (BmFieldInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmThingPicker, bm_thing_picker, GTK_TYPE_POPOVER,
                               G_IMPLEMENT_INTERFACE (BM_TYPE_FIELD, bm_thing_picker_field_init))

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

static void
new_clicked_cb (BmThingPicker *self)
{
  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit (self, signals[SIGNAL_NEW_WANTED], 0);
}

static void
search_changed_cb (BmThingPicker *self)
{
  gtk_string_filter_set_search (self->filter, gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

/* The first thing that is called so, or else the first that was found. */
static guint
find_best (BmThingPicker *self)
{
  const char *search = gtk_editable_get_text (GTK_EDITABLE (self->search));

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->found)); i++)
    {
      g_autoptr (BmOption) option = g_list_model_get_item (G_LIST_MODEL (self->found), i);

      if (g_str_match_string (search, bm_option_get_name (option), TRUE))
        return i;
    }

  return 0;
}

/* Enter in the entry picks the best match, even before the entry has told of what was typed last. */
static void
search_activate_cb (BmThingPicker *self)
{
  search_changed_cb (self);
  pick (self, find_best (self));
}

static void
found_cb (BmThingPicker *self)
{
  gtk_widget_set_visible (self->nothing_label, g_list_model_get_n_items (G_LIST_MODEL (self->found)) == 0);
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
  gtk_widget_set_hexpand (label, TRUE);
  /* Names often differ only in their last words. */
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD);
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
  bm_spoken_name_list_item (item, bm_option_get_name (option));
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

/* A hidden list need not follow the document. */
static void
bm_thing_picker_hide (GtkWidget *widget)
{
  BmThingPicker *self = BM_THING_PICKER (widget);

  GTK_WIDGET_CLASS (bm_thing_picker_parent_class)->hide (widget);
  if (self->found != NULL)
    gtk_filter_list_model_set_model (self->found, NULL);
}

/* BmField */

static void
bm_thing_picker_begin (BmField *field)
{
  g_autoptr (GListModel) options = bm_option_list_get (bm_field_get_document (field), BM_THING_PICKER (field)->choices);

  bm_thing_picker_set_options (BM_THING_PICKER (field), options);
}

static void
bm_thing_picker_release (BmField *field)
{
  bm_thing_picker_set_options (BM_THING_PICKER (field), NULL);
}

static void
bm_thing_picker_field_init (BmFieldInterface *iface)
{
  iface->begin = bm_thing_picker_begin;
  iface->release = bm_thing_picker_release;
}

/* GObject */

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
bm_thing_picker_class_init (BmThingPickerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  G_OBJECT_CLASS (klass)->dispose = bm_thing_picker_dispose;
  widget_class->show = bm_thing_picker_show;
  widget_class->hide = bm_thing_picker_hide;

  bm_field_class_add_member (G_OBJECT_CLASS (klass));

  /**
   * BmThingPicker:choices:
   *
   * The things to pick from, see bm_option_list_get().
   */
  bm_field_class_add_property (G_OBJECT_CLASS (klass),
                               g_param_spec_string ("choices", NULL, NULL, NULL, flags),
                               G_STRUCT_OFFSET (BmThingPicker, choices));

  /**
   * BmThingPicker::picked:
   * @id: the ID of the option
   */
  signals[SIGNAL_PICKED] = g_signal_new ("picked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 1, G_TYPE_STRING);

  /**
   * BmThingPicker::new-wanted:
   *
   * Instead of one of the options, a new thing is to be made: see bm_thing_picker_offer_new().
   */
  signals[SIGNAL_NEW_WANTED] = g_signal_new ("new-wanted", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                             NULL, G_TYPE_NONE, 0);

  g_type_ensure (BM_TYPE_HEIGHT_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/editor/bm-thing-picker.ui");
  gtk_widget_class_bind_template_child (widget_class, BmThingPicker, search);
  gtk_widget_class_bind_template_child (widget_class, BmThingPicker, list);
  gtk_widget_class_bind_template_child (widget_class, BmThingPicker, nothing_label);
  gtk_widget_class_bind_template_child (widget_class, BmThingPicker, new_button);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, new_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
}

static void
bm_thing_picker_init (BmThingPicker *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  GtkExpression *words = gtk_property_expression_new (BM_TYPE_OPTION, NULL, "words");

  gtk_widget_init_template (GTK_WIDGET (self));
  bm_popover_add_search (self->search);
  bm_tab_stop_make (self->list);
  bm_field_set_member (BM_FIELD (self), "");

  self->filter = gtk_string_filter_new (words);
  self->found = gtk_filter_list_model_new (NULL, g_object_ref (GTK_FILTER (self->filter)));
  g_signal_connect_object (self->found, "items-changed", G_CALLBACK (found_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  gtk_list_view_set_factory (GTK_LIST_VIEW (self->list), factory);
  gtk_list_view_set_model (GTK_LIST_VIEW (self->list),
                           GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->found)))));
}

/**
 * bm_thing_picker_new:
 * @choices: the things to pick from: "tiles"
 *
 * Returns: (transfer floating): a popover
 */
GtkWidget *
bm_thing_picker_new (const char *choices)
{
  return g_object_new (BM_TYPE_THING_PICKER, "choices", choices, NULL);
}

/**
 * bm_thing_picker_set_options:
 * @self: a picker without #BmThingPicker:choices
 * @options: (nullable): a list of #BmOption; it may change
 */
void
bm_thing_picker_set_options (BmThingPicker *self,
                             GListModel    *options)
{
  g_return_if_fail (BM_IS_THING_PICKER (self));

  if (g_set_object (&self->options, options) && gtk_widget_get_visible (GTK_WIDGET (self)))
    gtk_filter_list_model_set_model (self->found, options);
}

/**
 * bm_thing_picker_offer_new:
 * @self: a picker
 * @label: what the button says that asks for a new thing
 */
void
bm_thing_picker_offer_new (BmThingPicker *self,
                           const char    *label)
{
  g_return_if_fail (BM_IS_THING_PICKER (self));

  gtk_button_set_label (GTK_BUTTON (self->new_button), label);
  gtk_widget_set_visible (self->new_button, TRUE);
}
