/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-large-monster-group.h"

#include <glib/gi18n-lib.h>

#include "bm-json-path.h"
#include "bm-large-monster.h"
#include "bm-row-buttons.h"
#include "bm-thing-options.h"
#include "bm-thing-picker.h"
#include "bm-thing.h"
#include "bm-words.h"

/**
 * BmLargeMonsterGroup:
 *
 * A row for each large monster that a tile is part of, which leads to it, and one that makes a new one with another
 * tile to the left or right, above or below.
 */
struct _BmLargeMonsterGroup
{
  AdwPreferencesGroup parent_instance;

  GtkWidget  *join;
  GPtrArray  *rows;      /* of AdwActionRow, unowned */
  GtkWidget  *pickers[BM_DIRECTION_RIGHT + 1];

  BmDocument *document;  /* nullable */
  char       *path;
};

G_DEFINE_FINAL_TYPE (BmLargeMonsterGroup, bm_large_monster_group, ADW_TYPE_PREFERENCES_GROUP)

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

static const char *
get_composite (GtkWidget *row)
{
  return g_object_get_data (G_OBJECT (row), "composite");
}

/* Where there is a page for large monsters, it opens. */
static void
open_cb (BmLargeMonsterGroup *self,
         GtkWidget           *row)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "editor.go-to", "s", get_composite (row));
}

/* -- Joining -- */

static void
picked_cb (BmThingPicker *picker,
           const char    *tile,
           gpointer       button)
{
  BmLargeMonsterGroup *self = g_object_get_data (button, "group");
  BmDirection side = GPOINTER_TO_UINT (g_object_get_data (button, "side"));

  gtk_popover_popdown (GTK_POPOVER (picker));
  if (self->document != NULL)
    g_free (bm_large_monster_join (self->document, self->path, tile, side));
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

      self->pickers[i] = bm_thing_picker_new ();
      g_signal_connect (self->pickers[i], "picked", G_CALLBACK (picked_cb), button);
      gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), self->pickers[i]);
      gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), sides[i].icon);
      gtk_widget_set_tooltip_text (button, _(sides[i].tooltip));
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _(sides[i].tooltip), -1);
      g_object_set_data (G_OBJECT (button), "group", self);
      g_object_set_data (G_OBJECT (button), "side", GUINT_TO_POINTER (sides[i].side));
      gtk_box_append (GTK_BOX (box), button);
    }
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), box);

  return row;
}

/* -- Rows -- */

static GtkWidget *
create_row (gpointer group,
            guint    index G_GNUC_UNUSED)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  g_signal_connect_swapped (row, "activated", G_CALLBACK (open_cb), group);

  return row;
}

static void
resize (BmLargeMonsterGroup *self,
        guint                n)
{
  bm_group_resize (ADW_PREFERENCES_GROUP (self), self->rows, n, self->join, create_row);
}

static void
show_row (BmLargeMonsterGroup *self,
          GtkWidget           *row,
          const char          *composite)
{
  g_autofree char *points_path = bm_json_path_member (composite, "points");
  g_autofree char *points = bm_words_points (bm_document_get_int (self->document, points_path, 0));
  g_autofree char *name = bm_thing_dup_name (self->document, composite);
  g_autofree char *subtitle = NULL;

  /* Translators: what a monster of several tiles brings: “11 points when complete” */
  subtitle = g_strdup_printf (_("%s when complete"), points);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  g_object_set_data_full (G_OBJECT (row), "composite", g_strdup (composite), g_free);
}

static void
update (BmLargeMonsterGroup *self)
{
  g_autoptr (GPtrArray) composites = bm_large_monster_list (self->document, self->path);

  resize (self, composites->len);
  for (guint i = 0; i < composites->len; i++)
    show_row (self, self->rows->pdata[i], composites->pdata[i]);
  gtk_widget_set_sensitive (self->join, !bm_document_get_read_only (self->document));
}

/* GObject */

static void
bm_large_monster_group_dispose (GObject *object)
{
  BmLargeMonsterGroup *self = BM_LARGE_MONSTER_GROUP (object);

  if (self->document != NULL)
    bm_large_monster_group_bind (self, NULL, NULL);

  G_OBJECT_CLASS (bm_large_monster_group_parent_class)->dispose (object);
}

static void
bm_large_monster_group_finalize (GObject *object)
{
  g_ptr_array_unref (BM_LARGE_MONSTER_GROUP (object)->rows);

  G_OBJECT_CLASS (bm_large_monster_group_parent_class)->finalize (object);
}

static void
bm_large_monster_group_class_init (BmLargeMonsterGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bm_large_monster_group_dispose;
  G_OBJECT_CLASS (klass)->finalize = bm_large_monster_group_finalize;
}

static void
bm_large_monster_group_init (BmLargeMonsterGroup *self)
{
  self->rows = g_ptr_array_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _("Large Monster"));
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self),
                                         _("Several tiles in the right positions form one monster."));
  self->join = new_join_row (self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->join);
}

GtkWidget *
bm_large_monster_group_new (void)
{
  return g_object_new (BM_TYPE_LARGE_MONSTER_GROUP, NULL);
}

/**
 * bm_large_monster_group_bind:
 * @self: a group
 * @document: (nullable): a document
 * @path: (nullable): path of a tile
 *
 * Shows what a tile is part of.
 */
void
bm_large_monster_group_bind (BmLargeMonsterGroup *self,
                             BmDocument          *document,
                             const char          *path)
{
  g_return_if_fail (BM_IS_LARGE_MONSTER_GROUP (self));
  g_return_if_fail ((document == NULL) == (path == NULL));

  if (self->document != NULL)
    g_signal_handlers_disconnect_by_data (self->document, self);

  if (g_set_object (&self->document, document))
    {
      g_autoptr (GListModel) tiles = document != NULL ? bm_thing_options_new (document, BM_THING_TILE) : NULL;

      for (guint i = 0; i < G_N_ELEMENTS (self->pickers); i++)
        bm_thing_picker_set_options (BM_THING_PICKER (self->pickers[i]), tiles);
    }
  g_free (self->path);
  self->path = g_strdup (path);
  if (document == NULL)
    return;

  g_signal_connect_swapped (document, "changed", G_CALLBACK (update), self);
  g_signal_connect_swapped (document, "notify::read-only", G_CALLBACK (update), self);
  update (self);
}
