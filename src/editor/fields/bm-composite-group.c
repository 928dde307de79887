/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-composite-group.h"

#include <glib/gi18n-lib.h>

#include "bm-choice-row.h"
#include "bm-composite-parts.h"
#include "bm-composite-stage.h"
#include "bm-json-path.h"

/**
 * BmCompositeGroup:
 *
 * The tiles of a composite monster. Their places are shown, and changed, on the stage.
 */
struct _BmCompositeGroup
{
  BmListGroup       parent_instance;

  GtkWidget        *add_button;
  BmCompositeStage *stage;       /* nullable */
};

static void bm_composite_group_field_init (BmFieldInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmCompositeGroup, bm_composite_group, BM_TYPE_LIST_GROUP,
                               G_IMPLEMENT_INTERFACE (BM_TYPE_FIELD, bm_composite_group_field_init))

static void
bm_composite_group_add (BmListGroup *group,
                        const char  *tile)
{
  g_autofree char *composite = bm_list_group_dup_owner (group);

  bm_composite_parts_add (bm_field_get_document (BM_FIELD (group)), composite, tile);
}

static void
bm_composite_group_add_new (BmListGroup *group)
{
  g_autofree char *composite = bm_list_group_dup_owner (group);

  bm_composite_parts_add_new (bm_field_get_document (BM_FIELD (group)), composite);
}

static void
bm_composite_group_remove (BmListGroup *group,
                           guint        index)
{
  g_autofree char *composite = bm_list_group_dup_owner (group);

  bm_composite_parts_remove (bm_field_get_document (BM_FIELD (group)), composite, index);
}

static guint
bm_composite_group_get_n (BmListGroup *group)
{
  g_autofree char *composite = bm_list_group_dup_owner (group);
  BmCompositeParts parts;

  bm_composite_parts_read (bm_field_get_document (BM_FIELD (group)), composite, &parts);

  return parts.n;
}

static GtkWidget *
bm_composite_group_create_row (BmListGroup *group,
                               guint        index)
{
  GtkWidget *row = g_object_new (BM_TYPE_CHOICE_ROW, "choices", "tiles", "member", "tile", NULL);
  bm_list_group_add_remove_button (group, row, _("Remove Part"));

  return row;
}

static void
bm_composite_group_show (BmListGroup *group)
{
  gtk_widget_set_sensitive (BM_COMPOSITE_GROUP (group)->add_button,
                            bm_list_group_get_n (group) < BM_MAX_PARTS
                            && bm_field_can_edit (BM_FIELD (group)));
}

/* Rows find their own problems; a problem with the places of parts focuses the stage, or the button if there is no
 * stage. */
static gboolean
bm_composite_group_focus (BmField    *field,
                          const char *place)
{
  BmCompositeGroup *self = BM_COMPOSITE_GROUP (field);

  guint part = BM_NONE;
  g_autofree char *element = bm_json_path_dup_element (place, bm_field_get_path (field), &part);

  return bm_composite_stage_focus_part (self->stage, part)
         || gtk_widget_grab_focus (self->add_button);
}

static void
bm_composite_group_field_init (BmFieldInterface *iface)
{
  iface->focus = bm_composite_group_focus;
}

static void
bm_composite_group_class_init (BmCompositeGroupClass *klass)
{
  BmListGroupClass *list_class = BM_LIST_GROUP_CLASS (klass);

  list_class->get_n = bm_composite_group_get_n;
  list_class->create_row = bm_composite_group_create_row;
  list_class->show = bm_composite_group_show;
  list_class->remove = bm_composite_group_remove;
  list_class->add = bm_composite_group_add;
  list_class->add_new = bm_composite_group_add_new;

  /**
   * BmCompositeGroup:stage:
   *
   * The stage that shows the parts.
   */
  bm_field_class_add_property (G_OBJECT_CLASS (klass),
                               g_param_spec_object ("stage", NULL, NULL, BM_TYPE_COMPOSITE_STAGE,
                                                    G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS),
                               G_STRUCT_OFFSET (BmCompositeGroup, stage));
}

static void
bm_composite_group_init (BmCompositeGroup *self)
{
  bm_field_set_member (BM_FIELD (self), "parts");
  self->add_button = bm_list_group_add_tile_picker (BM_LIST_GROUP (self), _("Add Part"));
}
