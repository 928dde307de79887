/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-choice-row.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "bm-drop-down.h"
#include "bm-spoken.h"

/* A drop-down for a member that is an ID. The value in the document is always shown, even if it cannot be chosen: an
 * unknown ID is shown as such, and stays until the person chooses something else. */

/* With more entries than this, the list can be searched. */
#define MANY_OPTIONS 12

/* How much of a name is shown at most in the list, and in a line on the button, even beside a long subtitle. */
#define MAX_CHARS  28
#define LINE_CHARS 18

struct _BmChoiceRow
{
  AdwActionRow parent_instance;

  GtkWidget  *drop_down;
  GListModel *options;     /* nullable; of BmOption */
  GListStore *extra;       /* before the options: nothing chosen, or an unknown ID */
  GListModel *all;         /* extra and options */
  const char *choices;     /* nullable */
  const char *unset_text;  /* nullable */
  const char *fallback;    /* nullable */
  gboolean    is_updating; /* the list is being changed, which may change the selection unintentionally */
};

enum
{
  SIGNAL_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void bm_choice_row_field_init (BmFieldInterface *iface);

G_DEFINE_TYPE_WITH_CODE (BmChoiceRow, bm_choice_row, ADW_TYPE_ACTION_ROW,
                         G_IMPLEMENT_INTERFACE (BM_TYPE_FIELD, bm_choice_row_field_init))

/* The ID shown: the one in the document, or the one that a missing member means; NULL is nothing. */
static const char *
get_shown_id (BmChoiceRow *self)
{
  const char *id = bm_field_get_string (BM_FIELD (self));

  return id != NULL ? id : self->fallback;
}

/* The entries besides the options: nothing, if that is allowed or the case, and an unknown ID. */
static void
update_extra (BmChoiceRow *self,
              const char  *id)
{
  g_autoptr (GPtrArray) extra = g_ptr_array_new_with_free_func (g_object_unref);
  gboolean is_known = self->options != NULL && bm_option_list_find (self->options, id) != GTK_INVALID_LIST_POSITION;

  if (self->unset_text != NULL)
    g_ptr_array_add (extra, bm_option_new (NULL, self->unset_text, NULL));
  else if (id == NULL)
    g_ptr_array_add (extra, bm_option_new (NULL, _("Choose…"), NULL));
  if (id != NULL && !is_known)
    g_ptr_array_add (extra, bm_option_new_missing (id));

  /* If nothing changes, the rows of an open list must not move. */
  if (extra->len == g_list_model_get_n_items (G_LIST_MODEL (self->extra)))
    {
      gboolean is_same = TRUE;

      for (guint i = 0; i < extra->len && is_same; i++)
        {
          g_autoptr (BmOption) option = g_list_model_get_item (G_LIST_MODEL (self->extra), i);

          is_same = g_strcmp0 (bm_option_get_id (option), bm_option_get_id (extra->pdata[i])) == 0;
        }
      if (is_same)
        return;
    }
  g_list_store_splice (self->extra, 0, g_list_model_get_n_items (G_LIST_MODEL (self->extra)), extra->pdata, extra->len);
}

static void
select_shown (BmChoiceRow *self)
{
  const char *id = get_shown_id (self);

  self->is_updating = TRUE;
  update_extra (self, id);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->drop_down), bm_option_list_find (self->all, id));
  self->is_updating = FALSE;
}

static void
selected_cb (BmChoiceRow *self)
{
  BmOption *option = gtk_drop_down_get_selected_item (GTK_DROP_DOWN (self->drop_down));
  const char *id;

  if (option == NULL || self->is_updating || bm_field_is_showing (BM_FIELD (self)))
    return;

  id = bm_option_get_id (option);
  if (g_strcmp0 (id, get_shown_id (self)) != 0)
    g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, g_strcmp0 (id, self->fallback) == 0 ? NULL : id);
}

static void
bm_choice_row_chosen (BmChoiceRow *self,
                      const char  *id)
{
  bm_field_write_string (BM_FIELD (self), id);
}

static void
setup_item_cb (GtkListItemFactory *factory,
               GtkListItem        *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *image = gtk_image_new ();
  GtkWidget *label = gtk_label_new (NULL);

  gtk_image_set_pixel_size (GTK_IMAGE (image), 24);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MAX_CHARS);
  gtk_box_append (GTK_BOX (box), image);
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_item_set_child (item, box);
}

static void
bind_item (GtkListItem *item,
           const char  *name,
           glong        width_chars)
{
  BmOption *option = gtk_list_item_get_item (item);
  GtkWidget *image = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *label = gtk_widget_get_next_sibling (image);

  gtk_widget_set_visible (image, bm_option_get_picture (option) != NULL);
  gtk_image_set_from_paintable (GTK_IMAGE (image), bm_option_get_picture (option));
  gtk_label_set_text (GTK_LABEL (label), name);
  gtk_label_set_width_chars (GTK_LABEL (label), (int) MIN (g_utf8_strlen (name, -1), width_chars));
}

/* The space at which a name falls into two lines that are as short as possible; NULL if it has none. */
static char *
find_middle (char  *name,
             glong *width)
{
  glong n_chars = g_utf8_strlen (name, -1);
  char *middle = NULL;

  for (char *space = strchr (name, ' '); space != NULL; space = strchr (space + 1, ' '))
    {
      glong before = g_utf8_pointer_to_offset (name, space);
      glong longer = MAX (before, n_chars - before - 1);

      if (middle != NULL && longer >= *width)
        continue;
      middle = space;
      *width = longer;
    }

  return middle;
}

/* A drop-down has the height of its contents at their full width, so a label that wraps would have no room: a long name
 * has its two lines from the start. They are not higher than a title with a subtitle. */
static void
bind_item_cb (GtkListItemFactory *factory,
              GtkListItem        *item)
{
  g_autofree char *name = g_strdup (bm_option_get_name (gtk_list_item_get_item (item)));
  glong width = g_utf8_strlen (name, -1);
  char *middle = width > LINE_CHARS ? find_middle (name, &width) : NULL;

  if (middle != NULL)
    *middle = '\n';
  bind_item (item, name, MIN (width, LINE_CHARS));
}

/* The list below the button is as wide as the button, or wider if its rows need it: names must be readable there. */
static void
bind_list_item_cb (GtkListItemFactory *factory,
                   GtkListItem        *item)
{
  const char *name = bm_option_get_name (gtk_list_item_get_item (item));

  bind_item (item, name, MAX_CHARS);
  gtk_widget_set_hexpand (gtk_widget_get_next_sibling (gtk_widget_get_first_child (gtk_list_item_get_child (item))), TRUE);
  bm_spoken_name_list_item (item, name);
}

/* Called before and after the drop-down handles changed options, for example a new name or picture. */
static void
options_changing_cb (BmChoiceRow *self)
{
  self->is_updating = TRUE;
}

static void
options_changed_cb (BmChoiceRow *self)
{
  gtk_drop_down_set_enable_search (GTK_DROP_DOWN (self->drop_down),
                                   g_list_model_get_n_items (self->options) > MANY_OPTIONS);
  select_shown (self);
}

static void
disconnect_options (BmChoiceRow *self)
{
  if (self->options != NULL)
    g_signal_handlers_disconnect_by_data (self->options, self);
}

static void
make_all (BmChoiceRow *self)
{
  GListStore *parts = g_list_store_new (G_TYPE_LIST_MODEL);

  g_list_store_append (parts, self->extra);
  if (self->options != NULL)
    g_list_store_append (parts, self->options);
  g_clear_object (&self->all);
  self->all = G_LIST_MODEL (gtk_flatten_list_model_new (G_LIST_MODEL (parts)));
}

/* BmField */

static void
bm_choice_row_begin (BmField *field)
{
  BmChoiceRow *self = BM_CHOICE_ROW (field);
  g_autoptr (GListModel) options = NULL;

  if (self->choices == NULL)
    return;

  options = bm_option_list_get (bm_field_get_document (field), self->choices);
  bm_choice_row_set_options (self, options);
}

static void
bm_choice_row_release (BmField *field)
{
  if (BM_CHOICE_ROW (field)->choices != NULL)
    bm_choice_row_set_options (BM_CHOICE_ROW (field), NULL);
}

static void
bm_choice_row_show (BmField *field)
{
  select_shown (BM_CHOICE_ROW (field));
}

static void
bm_choice_row_field_init (BmFieldInterface *iface)
{
  iface->begin = bm_choice_row_begin;
  iface->show = bm_choice_row_show;
  iface->release = bm_choice_row_release;
}

/* GObject */

static void
bm_choice_row_dispose (GObject *object)
{
  BmChoiceRow *self = BM_CHOICE_ROW (object);

  disconnect_options (self);
  g_clear_object (&self->options);
  g_clear_object (&self->extra);
  g_clear_object (&self->all);

  G_OBJECT_CLASS (bm_choice_row_parent_class)->dispose (object);
}

static void
bm_choice_row_class_init (BmChoiceRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = bm_choice_row_dispose;

  bm_field_class_add_member (object_class);

  /**
   * BmChoiceRow::chosen:
   * @id: (nullable): the person's choice
   *
   * Writes the ID. A handler that writes more than that stops the emission.
   */
  signals[SIGNAL_CHOSEN] =
    g_signal_new_class_handler ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                G_CALLBACK (bm_choice_row_chosen), NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  /**
   * BmChoiceRow:choices:
   *
   * The options, see bm_option_list_get(). Without it, see bm_choice_row_set_options().
   */
  bm_field_class_add_property (object_class, g_param_spec_string ("choices", NULL, NULL, NULL, flags),
                               G_STRUCT_OFFSET (BmChoiceRow, choices));

  /**
   * BmChoiceRow:unset-text:
   *
   * The meaning of a missing ID: "None". Without it, the row cannot be set to none.
   */
  bm_field_class_add_property (object_class, g_param_spec_string ("unset-text", NULL, NULL, NULL, flags),
                               G_STRUCT_OFFSET (BmChoiceRow, unset_text));

  /**
   * BmChoiceRow:fallback:
   *
   * The ID that applies if the member is missing; choosing it removes the member.
   */
  bm_field_class_add_property (object_class, g_param_spec_string ("fallback", NULL, NULL, NULL, flags),
                               G_STRUCT_OFFSET (BmChoiceRow, fallback));
}

static void
title_changed_cb (BmChoiceRow *self)
{
  bm_spoken_name_drop_down (GTK_DROP_DOWN (self->drop_down),
                            adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self)));
}

static void
bm_choice_row_init (BmChoiceRow *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkListItemFactory) list_factory = gtk_signal_list_item_factory_new ();

  self->extra = g_list_store_new (BM_TYPE_OPTION);
  make_all (self);

  g_signal_connect (factory, "setup", G_CALLBACK (setup_item_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_item_cb), NULL);
  g_signal_connect (list_factory, "setup", G_CALLBACK (setup_item_cb), NULL);
  g_signal_connect (list_factory, "bind", G_CALLBACK (bind_list_item_cb), NULL);
  self->drop_down = bm_drop_down_new (g_object_ref (self->all),
                                      gtk_property_expression_new (BM_TYPE_OPTION, NULL, "name"));
  gtk_drop_down_set_factory (GTK_DROP_DOWN (self->drop_down), factory);
  bm_drop_down_set_rows (GTK_DROP_DOWN (self->drop_down), list_factory);
  gtk_widget_set_valign (self->drop_down, GTK_ALIGN_CENTER);
  g_signal_connect (self, "notify::title", G_CALLBACK (title_changed_cb), NULL);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->drop_down);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self), self->drop_down);
  g_signal_connect_swapped (self->drop_down, "notify::selected", G_CALLBACK (selected_cb), self);
}

/**
 * bm_choice_row_new:
 * @title: the title of the row
 * @options: (nullable): a list of #BmOption
 *
 * Returns: (transfer floating): a field for one of several IDs
 */
GtkWidget *
bm_choice_row_new (const char *title,
                   GListModel *options)
{
  GtkWidget *self = g_object_new (BM_TYPE_CHOICE_ROW, "title", title, NULL);

  bm_choice_row_set_options (BM_CHOICE_ROW (self), options);

  return self;
}

/**
 * bm_choice_row_set_options:
 * @self: a field
 * @options: (nullable): a list of #BmOption; it may change
 *
 * Sets the options.
 */
void
bm_choice_row_set_options (BmChoiceRow *self,
                           GListModel  *options)
{
  g_return_if_fail (BM_IS_CHOICE_ROW (self));
  g_return_if_fail (options == NULL || G_IS_LIST_MODEL (options));

  if (options == self->options)
    return;

  disconnect_options (self);
  g_set_object (&self->options, options);
  if (options != NULL)
    g_signal_connect_swapped (options, "items-changed", G_CALLBACK (options_changing_cb), self);

  self->is_updating = TRUE;
  make_all (self);
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->drop_down), self->all);
  if (options != NULL)
    {
      g_signal_connect_data (options, "items-changed", G_CALLBACK (options_changed_cb), self, NULL,
                             G_CONNECT_SWAPPED | G_CONNECT_AFTER);
      options_changed_cb (self);
    }
  self->is_updating = FALSE;
}
