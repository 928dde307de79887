/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-crystal-group.h"

#include <glib/gi18n-lib.h>

#include "bm-crystal-parts.h"
#include "bm-crystal-stage.h"
#include "bm-json-path.h"

/**
 * BmCrystalGroup:
 *
 * The parts of a crystal in words: for screen readers, and for parts far outside the picture.
 */
struct _BmCrystalGroup
{
  BmListGroup     parent_instance;

  BmCrystalStage *stage;
  BmCrystalParts  parts;
};

static void bm_crystal_group_field_init (BmFieldInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmCrystalGroup, bm_crystal_group, BM_TYPE_LIST_GROUP,
                               G_IMPLEMENT_INTERFACE (BM_TYPE_FIELD, bm_crystal_group_field_init))

static void
bm_crystal_group_remove (BmListGroup *group,
                         guint        index)
{
  bm_crystal_stage_remove_part (BM_CRYSTAL_GROUP (group)->stage, index);
}

static guint
bm_crystal_group_get_n (BmListGroup *group)
{
  BmCrystalGroup *self = BM_CRYSTAL_GROUP (group);
  g_autofree char *crystal = bm_list_group_dup_owner (group);

  bm_crystal_parts_read (bm_field_get_document (BM_FIELD (group)), crystal, &self->parts);

  return self->parts.n;
}

static char *
bm_crystal_group_dup_place (BmListGroup *group,
                            guint        index)
{
  return NULL;
}

static GtkWidget *
bm_crystal_group_create_row (BmListGroup *group,
                             guint        index)
{
  GtkWidget *row = adw_action_row_new ();

  bm_list_group_add_remove_button (group, row, _("Remove Crystal Part"));

  return row;
}

static char *
dup_point_words (const BmMeetingPart *part)
{
  if (part->x == 0 && part->y == 0)
    return g_strdup ("");

  /* Translators: where a part of a crystal lies: how far to the right of and below the first part, in half cells; may
   * be negative */
  return g_strdup_printf (_("Point %d, %d"), part->x, part->y);
}

static void
bm_crystal_group_show_row (BmListGroup *group,
                           GtkWidget   *row,
                           guint        index)
{
  const BmMeetingPart *part = &BM_CRYSTAL_GROUP (group)->parts.places[index];
  g_autofree char *point = dup_point_words (part);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), bm_crystal_stage_get_side_words (part->on));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), point);
  gtk_widget_set_sensitive (row, bm_field_can_edit (BM_FIELD (group)));
}

static gboolean
bm_crystal_group_focus (BmField    *field,
                        const char *place)
{
  guint part = BM_NONE;
  g_autofree char *element = bm_json_path_dup_element (place, bm_field_get_path (field), &part);

  return bm_crystal_stage_focus_part (BM_CRYSTAL_GROUP (field)->stage, part);
}

static void
bm_crystal_group_field_init (BmFieldInterface *iface)
{
  iface->focus = bm_crystal_group_focus;
}

static void
bm_crystal_group_class_init (BmCrystalGroupClass *klass)
{
  BmListGroupClass *list_class = BM_LIST_GROUP_CLASS (klass);

  list_class->get_n = bm_crystal_group_get_n;
  list_class->dup_place = bm_crystal_group_dup_place;
  list_class->create_row = bm_crystal_group_create_row;
  list_class->show_row = bm_crystal_group_show_row;
  list_class->remove = bm_crystal_group_remove;

  /**
   * BmCrystalGroup:stage:
   *
   * The stage that shows the parts.
   */
  bm_field_class_add_property (G_OBJECT_CLASS (klass),
                               g_param_spec_object ("stage", NULL, NULL, BM_TYPE_CRYSTAL_STAGE,
                                                    G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS),
                               G_STRUCT_OFFSET (BmCrystalGroup, stage));
}

static void
bm_crystal_group_init (BmCrystalGroup *self)
{
  bm_field_set_member (BM_FIELD (self), "parts");
}
