/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-counts-group.h"

#include <glib/gi18n-lib.h>

#include "bm-figure.h"
#include "bm-json-path.h"
#include "bm-number-row.h"
#include "bm-option.h"
#include "bm-preview.h"
#include "bm-row-buttons.h"
#include "bm-thing-options.h"
#include "bm-thing-picker.h"

/**
 * BmCountsGroup:
 *
 * A row with a number for each thing that is in an object, in the order of the file, and a button that adds one. What
 * is in the object and is no thing that there is has a row as well, so that it can be taken out.
 */

#define FIGURE_SIZE 32

struct _BmCountsGroup
{
  AdwPreferencesGroup parent_instance;

  GtkWidget          *add_button;
  GtkWidget          *picker;
  GPtrArray          *rows;      /* unowned */
  GPtrArray          *ids;       /* of the rows */

  BmDocument         *document;  /* nullable */
  BmPreview          *preview;
  char               *path;
  GListModel         *options;   /* nullable: all things of the kind */
};

G_DEFINE_FINAL_TYPE (BmCountsGroup, bm_counts_group, ADW_TYPE_PREFERENCES_GROUP)

static char *
dup_member_path (BmCountsGroup *self,
                 const char    *id)
{
  return bm_json_path_member (self->path, id);
}

static void
remove_cb (BmCountsGroup *self,
           GtkWidget     *button)
{
  guint index;

  if (g_ptr_array_find (self->rows, gtk_widget_get_ancestor (button, BM_TYPE_NUMBER_ROW), &index))
    {
      g_autofree char *path = dup_member_path (self, self->ids->pdata[index]);

      bm_document_remove (self->document, path, C_("undo", "Remove Tile"));
    }
}

/* One more of what is picked: who picks what is in the set already wants it more often. */
static void
picked_cb (BmCountsGroup *self,
           const char    *id)
{
  g_autofree char *path = dup_member_path (self, id);
  int n = bm_document_get_int (self->document, path, 0);

  bm_document_set_int (self->document, path, MIN (n + 1, BM_MAX_COPIES), C_("undo", "Add Tile"), NULL);
}

/* -- Rows -- */

static BmOption *
find_option (BmCountsGroup *self,
             const char    *id)
{
  for (guint i = 0; self->options != NULL && i < g_list_model_get_n_items (self->options); i++)
    {
      g_autoptr (BmOption) option = g_list_model_get_item (self->options, i);

      if (g_strcmp0 (bm_option_get_id (option), id) == 0)
        return g_steal_pointer (&option);
    }

  return NULL;
}

static GtkWidget *
make_row (BmCountsGroup *self)
{
  /* One is no default that could be left out, and zero may stand in a file. */
  GtkWidget *row = g_object_new (BM_TYPE_NUMBER_ROW,
                                 "min", 0,
                                 "max", BM_MAX_COPIES,
                                 "fallback", 1,
                                 "required", TRUE,
                                 NULL);
  GtkWidget *figure = bm_figure_new (NULL, FIGURE_SIZE);
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), figure);
  g_object_set_data (G_OBJECT (row), "figure", figure);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  bm_button_set_name (button, _("Remove Tile"));
  gtk_widget_add_css_class (button, "flat");
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (remove_cb), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);

  return row;
}

static void
remove_rows (BmCountsGroup *self,
             guint          n_kept)
{
  while (self->rows->len > n_kept)
    {
      adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), self->rows->pdata[self->rows->len - 1]);
      g_ptr_array_set_size (self->rows, (int) self->rows->len - 1);
    }
  g_ptr_array_set_size (self->ids, (int) MIN (self->ids->len, n_kept));
}

static void
bind_row (BmCountsGroup *self,
          guint          index,
          const char    *id)
{
  g_autofree char *path = dup_member_path (self, id);
  BmField *field;

  if (index == self->rows->len)
    {
      GtkWidget *row = make_row (self);

      adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
      g_ptr_array_add (self->rows, row);
      g_ptr_array_add (self->ids, g_strdup (""));
    }

  field = self->rows->pdata[index];
  if (!g_str_equal (self->ids->pdata[index], id))
    {
      g_free (self->ids->pdata[index]);
      self->ids->pdata[index] = g_strdup (id);
    }
  if (bm_field_get_document (field) != self->document || g_strcmp0 (bm_field_get_path (field), path) != 0)
    bm_field_bind (field, self->document, path);
}

static void
show_row (BmCountsGroup *self,
          guint          index)
{
  GtkWidget *row = self->rows->pdata[index];
  g_autoptr (BmOption) option = find_option (self, self->ids->pdata[index]);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row),
                                 option != NULL ? bm_option_get_name (option) : self->ids->pdata[index]);
  gtk_image_set_from_paintable (g_object_get_data (G_OBJECT (row), "figure"),
                                option != NULL ? bm_option_get_picture (option) : NULL);
}

static void
show (BmCountsGroup *self)
{
  JsonNode *node = bm_document_get (self->document, self->path);
  guint n = 0;

  if (node != NULL && JSON_NODE_HOLDS_OBJECT (node))
    {
      JsonObjectIter iter;
      const char *id;

      json_object_iter_init_ordered (&iter, json_node_get_object (node));
      while (json_object_iter_next_ordered (&iter, &id, NULL))
        bind_row (self, n++, id);
    }
  remove_rows (self, n);
  for (guint i = 0; i < n; i++)
    show_row (self, i);
  gtk_widget_set_sensitive (self->add_button, !bm_document_get_read_only (self->document));
}

static void
let_go (BmCountsGroup *self)
{
  if (self->preview != NULL)
    g_signal_handlers_disconnect_by_data (self->preview, self);
  g_clear_object (&self->preview);
  g_clear_object (&self->document);
  g_clear_object (&self->options);
  g_clear_pointer (&self->path, g_free);
}

/* -- GObject -- */

static void
bm_counts_group_dispose (GObject *object)
{
  let_go (BM_COUNTS_GROUP (object));

  G_OBJECT_CLASS (bm_counts_group_parent_class)->dispose (object);
}

static void
bm_counts_group_finalize (GObject *object)
{
  g_ptr_array_unref (BM_COUNTS_GROUP (object)->rows);
  g_ptr_array_unref (BM_COUNTS_GROUP (object)->ids);

  G_OBJECT_CLASS (bm_counts_group_parent_class)->finalize (object);
}

static void
bm_counts_group_class_init (BmCountsGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bm_counts_group_dispose;
  G_OBJECT_CLASS (klass)->finalize = bm_counts_group_finalize;
}

static void
bm_counts_group_init (BmCountsGroup *self)
{
  self->rows = g_ptr_array_new ();
  self->ids = g_ptr_array_new_with_free_func (g_free);

  self->picker = bm_thing_picker_new ();
  g_signal_connect_swapped (self->picker, "picked", G_CALLBACK (picked_cb), self);
  self->add_button = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->add_button), "list-add-symbolic");
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->add_button), self->picker);
  bm_button_set_name (self->add_button, _("Add Tile"));
  gtk_widget_set_valign (self->add_button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->add_button, "flat");
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (self), self->add_button);
}

/* -- Public -- */

/**
 * bm_counts_group_new:
 *
 * Returns: (transfer floating): a group without rows
 */
GtkWidget *
bm_counts_group_new (void)
{
  return g_object_new (BM_TYPE_COUNTS_GROUP, NULL);
}

/**
 * bm_counts_group_bind:
 * @self: a group
 * @document: (nullable): a document, or %NULL to let go of it
 * @path: (nullable): path of the object: `$.tile_sets[0].tiles`
 * @kind: what is counted in it
 *
 * Shows how many of which things there are, and lets that be changed.
 */
void
bm_counts_group_bind (BmCountsGroup *self,
                      BmDocument    *document,
                      const char    *path,
                      BmThingKind    kind)
{
  g_return_if_fail (BM_IS_COUNTS_GROUP (self));
  g_return_if_fail ((document == NULL) == (path == NULL));

  if (document != NULL)
    g_object_ref (document);
  let_go (self);
  self->document = document;
  bm_thing_options_offer (self->picker, document, kind);
  if (document == NULL)
    {
      remove_rows (self, 0);
      return;
    }

  self->path = g_strdup (path);
  self->preview = g_object_ref (bm_preview_get (document));
  g_object_get (self->picker, "options", &self->options, NULL);
  g_signal_connect_swapped (self->preview, "painter-changed", G_CALLBACK (show), self);
  show (self);
}
