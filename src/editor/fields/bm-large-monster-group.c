/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-large-monster-group.h"

#include <glib/gi18n-lib.h>

#include "bm-json-path.h"
#include "bm-large-monster.h"
#include "bm-spoken.h"
#include "bm-thing-label.h"
#include "bm-thing-picker.h"
#include "bm-thing.h"
#include "bm-words.h"

/**
 * BmLargeMonsterGroup:
 *
 * A row for each large monster that contains a tile, which opens it, and one that creates a new one with another tile
 * to the left or right, above or below.
 */
struct _BmLargeMonsterGroup
{
  BmListGroup  parent_instance;

  GtkWidget   *join;
  GPtrArray   *composites;  /* nullable: paths, one per row */
};

G_DEFINE_FINAL_TYPE (BmLargeMonsterGroup, bm_large_monster_group, BM_TYPE_LIST_GROUP)

static const struct
{
  BmDirection side;
  const char *icon;
  const char *tooltip;
} sides[] = {
  { BM_DIRECTION_LEFT, "go-previous-symbolic", N_("Join With a Tile to Its Left") },
  { BM_DIRECTION_RIGHT, "go-next-symbolic", N_("Join With a Tile to Its Right") },
  { BM_DIRECTION_UP, "go-up-symbolic", N_("Join With a Tile Above It") },
  { BM_DIRECTION_DOWN, "go-down-symbolic", N_("Join With a Tile Below It") },
};

/* Opens the page for large monsters, if there is one. */
static void
open_cb (BmLargeMonsterGroup *self,
         GtkWidget           *row)
{
  guint index = bm_list_group_find (BM_LIST_GROUP (self), row);

  gtk_widget_activate_action (GTK_WIDGET (self), "editor.go-to", "s", self->composites->pdata[index]);
}

/* -- Joining -- */

static void
picked_cb (BmThingPicker *picker,
           const char    *tile,
           gpointer       button)
{
  BmField *field = g_object_get_data (button, "group");
  BmDirection side = GPOINTER_TO_UINT (g_object_get_data (button, "side"));

  gtk_popover_popdown (GTK_POPOVER (picker));
  if (bm_field_get_document (field) != NULL)
    g_free (bm_large_monster_join (bm_field_get_document (field), bm_field_get_path (field), tile, side));
}

static void
new_wanted_cb (BmThingPicker *picker,
               gpointer       button)
{
  BmField *field = g_object_get_data (button, "group");
  BmDirection side = GPOINTER_TO_UINT (g_object_get_data (button, "side"));

  if (bm_field_get_document (field) != NULL)
    g_free (bm_large_monster_join_new (bm_field_get_document (field), bm_field_get_path (field), side));
}

static GtkWidget *
new_join_row (BmLargeMonsterGroup *self)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("Join With Another Tile"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _("On which side does the other part lie?"));
  gtk_widget_add_css_class (box, "linked");
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      GtkWidget *button = gtk_menu_button_new ();
      GtkWidget *picker = bm_thing_picker_new ("tiles");

      bm_thing_picker_offer_new (BM_THING_PICKER (picker), bm_thing_label_get_new (BM_THING_TILE));
      g_signal_connect (picker, "picked", G_CALLBACK (picked_cb), button);
      g_signal_connect (picker, "new-wanted", G_CALLBACK (new_wanted_cb), button);
      gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), picker);
      gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), sides[i].icon);
      bm_spoken_set_tooltip (button, _(sides[i].tooltip));
      g_object_set_data (G_OBJECT (button), "group", self);
      g_object_set_data (G_OBJECT (button), "side", GUINT_TO_POINTER (sides[i].side));
      gtk_box_append (GTK_BOX (box), button);
    }
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), box);

  return row;
}

/* -- Rows -- */

static guint
bm_large_monster_group_get_n (BmListGroup *group)
{
  BmLargeMonsterGroup *self = BM_LARGE_MONSTER_GROUP (group);
  BmField *field = BM_FIELD (group);

  g_clear_pointer (&self->composites, g_ptr_array_unref);
  self->composites = bm_large_monster_list (bm_field_get_document (field), bm_field_get_path (field));

  return self->composites->len;
}

static char *
bm_large_monster_group_dup_place (BmListGroup *group,
                                  guint        index)
{
  return NULL;
}

static GtkWidget *
bm_large_monster_group_create_row (BmListGroup *group,
                                   guint        index)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_signal_connect_swapped (row, "activated", G_CALLBACK (open_cb), group);

  return row;
}

static void
bm_large_monster_group_show_row (BmListGroup *group,
                                 GtkWidget   *row,
                                 guint        index)
{
  BmDocument *document = bm_field_get_document (BM_FIELD (group));
  const char *composite = BM_LARGE_MONSTER_GROUP (group)->composites->pdata[index];
  g_autofree char *points_path = bm_json_path_member (composite, "points");
  g_autofree char *points = bm_words_points (bm_document_get_int (document, points_path, 0));
  g_autofree char *name = bm_thing_dup_name (document, composite);
  g_autofree char *subtitle = NULL;

  /* Translators: what a monster of several tiles brings: “11 points when complete” */
  subtitle = g_strdup_printf (_("%s when complete"), points);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
}

static void
bm_large_monster_group_show (BmListGroup *group)
{
  gtk_widget_set_sensitive (BM_LARGE_MONSTER_GROUP (group)->join, bm_field_can_edit (BM_FIELD (group)));
}

/* GObject */

static void
bm_large_monster_group_finalize (GObject *object)
{
  g_clear_pointer (&BM_LARGE_MONSTER_GROUP (object)->composites, g_ptr_array_unref);

  G_OBJECT_CLASS (bm_large_monster_group_parent_class)->finalize (object);
}

static void
bm_large_monster_group_class_init (BmLargeMonsterGroupClass *klass)
{
  BmListGroupClass *list_class = BM_LIST_GROUP_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bm_large_monster_group_finalize;
  list_class->get_n = bm_large_monster_group_get_n;
  list_class->dup_place = bm_large_monster_group_dup_place;
  list_class->create_row = bm_large_monster_group_create_row;
  list_class->show_row = bm_large_monster_group_show_row;
  list_class->show = bm_large_monster_group_show;
}

static void
bm_large_monster_group_init (BmLargeMonsterGroup *self)
{
  bm_field_set_member (BM_FIELD (self), "");
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _("Large Monster"));
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self),
                                         _("Several tiles in the right positions form one monster."));
  self->join = new_join_row (self);
  bm_list_group_set_last_row (BM_LIST_GROUP (self), self->join);
}
