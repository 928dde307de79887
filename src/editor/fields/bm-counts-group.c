/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-counts-group.h"

#include <glib/gi18n-lib.h>

#include "bm-figure.h"
#include "bm-json-path.h"
#include "bm-limits.h"
#include "bm-number-row.h"
#include "bm-option.h"
#include "bm-plain.h"

/**
 * BmCountsGroup:
 *
 * A row with a number for each tile in an object, in file order, and a button that adds one. Members that are not
 * existing tiles have a row as well, so that they can be removed.
 */

#define FIGURE_SIZE 32

struct _BmCountsGroup
{
  BmListGroup  parent_instance;

  GtkWidget   *add_button;
  GPtrArray   *ids;         /* of the rows */
};

G_DEFINE_FINAL_TYPE (BmCountsGroup, bm_counts_group, BM_TYPE_LIST_GROUP)

static void
bm_counts_group_remove (BmListGroup *group,
                        guint        index)
{
  g_autofree char *path = bm_list_group_dup_place (group, index);

  bm_document_remove (bm_field_get_document (BM_FIELD (group)), path, C_("undo", "Remove Tile"));
}

/* Picking a tile that is already in the set adds one more of it. */
static void
bm_counts_group_add (BmListGroup *group,
                     const char  *id)
{
  BmDocument *document = bm_field_get_document (BM_FIELD (group));
  g_autofree char *path = bm_json_path_member (bm_field_get_path (BM_FIELD (group)), id);
  int n = bm_document_get_int (document, path, 0);

  bm_document_set_int (document, path, MIN (n + 1, BM_MAX_COPIES), C_("undo", "Add Tile"), NULL);
}

/* -- Rows -- */

static guint
bm_counts_group_get_n (BmListGroup *group)
{
  BmCountsGroup *self = BM_COUNTS_GROUP (group);
  JsonNode *node = bm_field_get_node (BM_FIELD (group));

  g_ptr_array_set_size (self->ids, 0);
  if (node != NULL && JSON_NODE_HOLDS_OBJECT (node))
    {
      JsonObjectIter iter;
      const char *id;

      json_object_iter_init_ordered (&iter, json_node_get_object (node));
      while (json_object_iter_next_ordered (&iter, &id, NULL))
        g_ptr_array_add (self->ids, g_strdup (id));
    }

  return self->ids->len;
}

static char *
bm_counts_group_dup_place (BmListGroup *group,
                           guint        index)
{
  return bm_json_path_member (bm_field_get_path (BM_FIELD (group)), BM_COUNTS_GROUP (group)->ids->pdata[index]);
}

static GtkWidget *
bm_counts_group_create_row (BmListGroup *group,
                            guint        index)
{
  /* The number is required: one must not be left out as a default, and files may contain zero. */
  GtkWidget *row = g_object_new (BM_TYPE_NUMBER_ROW,
                                 "min", 0,
                                 "max", BM_MAX_COPIES,
                                 "fallback", 1,
                                 "required", TRUE,
                                 "use-markup", FALSE,
                                 NULL);
  GtkWidget *figure = bm_figure_new (NULL, FIGURE_SIZE);

  adw_action_row_add_prefix (ADW_ACTION_ROW (row), figure);
  g_object_set_data (G_OBJECT (row), "figure", figure);
  bm_list_group_add_remove_button (group, row, _("Remove Tile"));

  return row;
}

static void
bm_counts_group_show_row (BmListGroup *group,
                          GtkWidget   *row,
                          guint        index)
{
  const char *id = BM_COUNTS_GROUP (group)->ids->pdata[index];
  g_autoptr (GListModel) tiles = bm_option_list_get (bm_field_get_document (BM_FIELD (group)), "tiles");
  g_autoptr (BmOption) option = bm_option_list_dup (tiles, id);
  g_autofree char *title = bm_plain_line (option != NULL ? bm_option_get_name (option) : id, BM_MAX_NAME);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_image_set_from_paintable (g_object_get_data (G_OBJECT (row), "figure"),
                                option != NULL ? bm_option_get_picture (option) : NULL);
}

static void
bm_counts_group_show (BmListGroup *group)
{
  gtk_widget_set_sensitive (BM_COUNTS_GROUP (group)->add_button, bm_field_can_edit (BM_FIELD (group)));
}

/* -- GObject -- */

static void
bm_counts_group_finalize (GObject *object)
{
  g_ptr_array_unref (BM_COUNTS_GROUP (object)->ids);

  G_OBJECT_CLASS (bm_counts_group_parent_class)->finalize (object);
}

static void
bm_counts_group_class_init (BmCountsGroupClass *klass)
{
  BmListGroupClass *list_class = BM_LIST_GROUP_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bm_counts_group_finalize;
  list_class->get_n = bm_counts_group_get_n;
  list_class->dup_place = bm_counts_group_dup_place;
  list_class->create_row = bm_counts_group_create_row;
  list_class->show_row = bm_counts_group_show_row;
  list_class->show = bm_counts_group_show;
  list_class->remove = bm_counts_group_remove;
  list_class->add = bm_counts_group_add;
}

static void
bm_counts_group_init (BmCountsGroup *self)
{
  self->ids = g_ptr_array_new_with_free_func (g_free);
  self->add_button = bm_list_group_add_tile_picker (BM_LIST_GROUP (self), _("Add Tile"));
}
