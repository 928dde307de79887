/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-built-in-group.h"

#include <glib/gi18n-lib.h>

#include "bm-choice-row.h"
#include "bm-json-path.h"
#include "bm-row-buttons.h"

/**
 * BmBuiltInGroup:
 *
 * The terrains of the tiles built into an explorer, one per row.
 */
struct _BmBuiltInGroup
{
  BmListGroup  parent_instance;

  GtkWidget   *add;
};

G_DEFINE_FINAL_TYPE (BmBuiltInGroup, bm_built_in_group, BM_TYPE_LIST_GROUP)

static void
add_cb (BmBuiltInGroup *self)
{
  BmDocument *document = bm_field_get_document (BM_FIELD (self));
  g_autoptr (GListModel) terrains = bm_option_list_get (document, "terrains");
  g_autoptr (BmOption) terrain = g_list_model_get_item (terrains, 0);
  JsonObject *tile;
  JsonNode *node;

  if (terrain == NULL)
    return;

  tile = json_object_new ();
  json_object_set_string_member (tile, "terrain", bm_option_get_id (terrain));
  node = json_node_init_object (json_node_alloc (), tile);
  json_object_unref (tile);
  bm_document_insert (document, bm_field_get_path (BM_FIELD (self)), G_MAXUINT, node, C_("undo", "Add Built-in Tile"));
}

static void
bm_built_in_group_remove (BmListGroup *group,
                          guint        index)
{
  g_autofree char *path = bm_list_group_dup_place (group, index);

  bm_document_remove (bm_field_get_document (BM_FIELD (group)), path, C_("undo", "Remove Built-in Tile"));
}

static GtkWidget *
bm_built_in_group_create_row (BmListGroup *group,
                              guint        index)
{
  GtkWidget *row = g_object_new (BM_TYPE_CHOICE_ROW, "choices", "terrains", "member", "terrain", NULL);

  bm_list_group_add_remove_button (group, row, _("Remove"));

  return row;
}

static void
bm_built_in_group_show (BmListGroup *group)
{
  gtk_widget_set_visible (BM_BUILT_IN_GROUP (group)->add, bm_field_can_edit (BM_FIELD (group)));
}

static void
bm_built_in_group_class_init (BmBuiltInGroupClass *klass)
{
  BmListGroupClass *list_class = BM_LIST_GROUP_CLASS (klass);

  list_class->create_row = bm_built_in_group_create_row;
  list_class->show = bm_built_in_group_show;
  list_class->remove = bm_built_in_group_remove;
}

static void
bm_built_in_group_init (BmBuiltInGroup *self)
{
  adw_preferences_group_set_description (
    ADW_PREFERENCES_GROUP (self), _("The explorer counts as a tile with one monster of each of these terrains."));
  bm_field_set_member (BM_FIELD (self), "built_in");
  self->add = bm_row_new_for_adding (_("Add Built-in Tile"), G_CALLBACK (add_cb), self);
  bm_list_group_set_last_row (BM_LIST_GROUP (self), self->add);
}
