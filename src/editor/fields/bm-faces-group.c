/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-faces-group.h"

#include <glib/gi18n-lib.h>

#include "bm-choice-row.h"
#include "bm-faces.h"
#include "bm-row-buttons.h"

/**
 * BmFacesGroup:
 *
 * The faces of a tile, one per row, with a button that opens it. A new one is a copy of what the tile or its last face
 * is.
 */
struct _BmFacesGroup
{
  BmListGroup  parent_instance;

  GtkWidget   *add_button;
};

G_DEFINE_FINAL_TYPE (BmFacesGroup, bm_faces_group, BM_TYPE_LIST_GROUP)

/* -- Wishes -- */

static void
bm_faces_group_add (BmListGroup *group,
                    const char  *face)
{
  g_autofree char *tile = bm_list_group_dup_owner (group);

  bm_faces_add (bm_field_get_document (BM_FIELD (group)), tile, face);
}

static void
bm_faces_group_add_new (BmListGroup *group)
{
  g_autofree char *tile = bm_list_group_dup_owner (group);

  bm_faces_add_new (bm_field_get_document (BM_FIELD (group)), tile);
}

static void
bm_faces_group_remove (BmListGroup *group,
                       guint        index)
{
  g_autofree char *tile = bm_list_group_dup_owner (group);

  bm_faces_remove (bm_field_get_document (BM_FIELD (group)), tile, index);
}

/* The path of the tile that is a face; %NULL if it is not in this set. */
static char *
dup_face (BmListGroup *group,
          guint        index)
{
  BmDocument *document = bm_field_get_document (BM_FIELD (group));
  g_autofree char *place = bm_list_group_dup_place (group, index);
  const char *id = bm_document_get_string (document, place);

  return id != NULL ? bm_faces_find (document, id) : NULL;
}

static void
open_cb (BmListGroup *group,
         GtkWidget   *button)
{
  guint index = bm_list_group_find (group, button);
  g_autofree char *face = index != BM_NONE ? dup_face (group, index) : NULL;

  if (face != NULL)
    gtk_widget_activate_action (GTK_WIDGET (group), "editor.go-to", "s", face);
}

/* -- Rows -- */

static GtkWidget *
bm_faces_group_create_row (BmListGroup *group,
                           guint        index)
{
  GtkWidget *row = g_object_new (BM_TYPE_CHOICE_ROW, "choices", "tiles", "member", "", NULL);

  g_object_set_data (G_OBJECT (row), "remove", bm_list_group_add_remove_button (group, row, _("Remove Face")));
  g_object_set_data (G_OBJECT (row), "open", bm_row_add_button (ADW_ACTION_ROW (row), "go-next-symbolic", _("Show Tile"),
                                                                G_CALLBACK (open_cb), group));

  return row;
}

static void
bm_faces_group_show_row (BmListGroup *group,
                         GtkWidget   *row,
                         guint        index)
{
  g_autofree char *face = dup_face (group, index);

  gtk_widget_set_visible (g_object_get_data (G_OBJECT (row), "remove"), bm_field_can_edit (BM_FIELD (group)));
  gtk_widget_set_sensitive (g_object_get_data (G_OBJECT (row), "open"), face != NULL);
}

static void
bm_faces_group_show (BmListGroup *group)
{
  gtk_widget_set_sensitive (BM_FACES_GROUP (group)->add_button,
                            bm_list_group_get_n (group) < BM_MAX_FACES && bm_field_can_edit (BM_FIELD (group)));
}

static void
bm_faces_group_class_init (BmFacesGroupClass *klass)
{
  BmListGroupClass *list_class = BM_LIST_GROUP_CLASS (klass);

  list_class->create_row = bm_faces_group_create_row;
  list_class->show_row = bm_faces_group_show_row;
  list_class->show = bm_faces_group_show;
  list_class->remove = bm_faces_group_remove;
  list_class->add = bm_faces_group_add;
  list_class->add_new = bm_faces_group_add_new;
}

static void
bm_faces_group_init (BmFacesGroup *self)
{
  bm_field_set_member (BM_FIELD (self), "faces");
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self),
                                         _("Whoever places this tile chooses which of these it is."));
  self->add_button = bm_list_group_add_tile_picker (BM_LIST_GROUP (self), _("Add Face"));
}
