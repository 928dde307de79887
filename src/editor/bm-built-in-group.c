/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-built-in-group.h"

#include <glib/gi18n-lib.h>

#include "bm-choice-row.h"
#include "bm-json-path.h"
#include "bm-row-buttons.h"
#include "bm-thing-options.h"

/**
 * BmBuiltInGroup:
 *
 * The terrains of the tiles that are built into an explorer, one a row.
 */
struct _BmBuiltInGroup
{
  AdwPreferencesGroup parent_instance;

  GtkWidget  *add;
  GPtrArray  *rows;      /* of BmChoiceRow, unowned */
  GListModel *terrains;  /* nullable; of BmOption */

  BmDocument *document;  /* nullable */
  char       *list;      /* path of the list */
};

G_DEFINE_FINAL_TYPE (BmBuiltInGroup, bm_built_in_group, ADW_TYPE_PREFERENCES_GROUP)

static void
add_cb (BmBuiltInGroup *self)
{
  g_autoptr (BmOption) terrain = g_list_model_get_item (self->terrains, 0);
  JsonObject *tile;
  JsonNode *node;

  if (terrain == NULL)
    return;

  tile = json_object_new ();
  json_object_set_string_member (tile, "terrain", bm_option_get_id (terrain));
  node = json_node_init_object (json_node_alloc (), tile);
  json_object_unref (tile);
  bm_document_insert (self->document, self->list, G_MAXUINT, node, C_("undo", "Add Built-in Tile"));
}

static void
remove_cb (BmBuiltInGroup *self,
           GtkWidget      *button)
{
  g_autofree char *path = NULL;
  guint row;

  if (!g_ptr_array_find (self->rows, gtk_widget_get_ancestor (button, BM_TYPE_CHOICE_ROW), &row))
    return;

  path = bm_json_path_element (self->list, row);
  bm_document_remove (self->document, path, C_("undo", "Remove Built-in Tile"));
}

static GtkWidget *
create_row (gpointer group,
            guint    index G_GNUC_UNUSED)
{
  GtkWidget *row = bm_choice_row_new (_("Built-in Tile"), BM_BUILT_IN_GROUP (group)->terrains);

  bm_row_add_button (ADW_ACTION_ROW (row), "user-trash-symbolic", _("Remove"), G_CALLBACK (remove_cb), group);

  return row;
}

static void
resize (BmBuiltInGroup *self,
        guint           n)
{
  bm_group_resize (ADW_PREFERENCES_GROUP (self), self->rows, n, self->add, create_row);
}

static void
update (BmBuiltInGroup *self)
{
  resize (self, bm_document_get_length (self->document, self->list));
  for (guint i = 0; i < self->rows->len; i++)
    {
      BmField *field = self->rows->pdata[i];
      g_autofree char *element = bm_json_path_element (self->list, i);
      g_autofree char *path = bm_json_path_member (element, "terrain");

      if (bm_field_get_document (field) != self->document || g_strcmp0 (bm_field_get_path (field), path) != 0)
        bm_field_bind (field, self->document, path);
    }
  gtk_widget_set_visible (self->add, !bm_document_get_read_only (self->document));
}

/* GObject */

static void
bm_built_in_group_dispose (GObject *object)
{
  BmBuiltInGroup *self = BM_BUILT_IN_GROUP (object);

  if (self->document != NULL)
    bm_built_in_group_bind (self, NULL, NULL);

  G_OBJECT_CLASS (bm_built_in_group_parent_class)->dispose (object);
}

static void
bm_built_in_group_finalize (GObject *object)
{
  g_ptr_array_unref (BM_BUILT_IN_GROUP (object)->rows);

  G_OBJECT_CLASS (bm_built_in_group_parent_class)->finalize (object);
}

static void
bm_built_in_group_class_init (BmBuiltInGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bm_built_in_group_dispose;
  G_OBJECT_CLASS (klass)->finalize = bm_built_in_group_finalize;
}

static void
bm_built_in_group_init (BmBuiltInGroup *self)
{
  self->rows = g_ptr_array_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _("Built-in Tiles"));
  adw_preferences_group_set_description (
    ADW_PREFERENCES_GROUP (self), _("The explorer counts as a tile with one monster of each of these terrains."));
  self->add = bm_row_new_for_adding (_("Add Built-in Tile"), G_CALLBACK (add_cb), self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->add);
}

GtkWidget *
bm_built_in_group_new (void)
{
  return g_object_new (BM_TYPE_BUILT_IN_GROUP, NULL);
}

/**
 * bm_built_in_group_bind:
 * @self: a group
 * @document: (nullable): a document
 * @path: (nullable): path of an explorer
 *
 * Shows what an explorer counts as and lets that be changed.
 */
void
bm_built_in_group_bind (BmBuiltInGroup *self,
                        BmDocument     *document,
                        const char     *path)
{
  g_return_if_fail (BM_IS_BUILT_IN_GROUP (self));
  g_return_if_fail ((document == NULL) == (path == NULL));

  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);

  if (self->document != document)
    {
      resize (self, 0);
      g_set_object (&self->document, document);
      g_clear_object (&self->terrains);
      self->terrains = document != NULL ? bm_thing_options_new (document, BM_THING_TERRAIN) : NULL;
    }
  g_free (self->list);
  self->list = path != NULL ? bm_json_path_member (path, "built_in") : NULL;
  if (document == NULL)
    return;

  g_signal_connect_swapped (document, "changed", G_CALLBACK (update), self);
  g_signal_connect_swapped (document, "notify::read-only", G_CALLBACK (update), self);
  update (self);
}
