/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-points-group.h"

#include <glib/gi18n-lib.h>

#include "bm-figure.h"
#include "bm-json-path.h"
#include "bm-levels.h"
#include "bm-number-row.h"
#include "bm-piece.h"
#include "bm-row-buttons.h"

/**
 * BmPointsGroup:
 *
 * A switch that makes a tile a mutant; below it, the points of the tile, or a row with a picture for each level. The
 * signal "level-considered" says which level the person is editing.
 */

#define FIGURE_SIZE 40

struct _BmPointsGroup
{
  BmListGroup  parent_instance;

  GtkWidget   *points;  /* BmNumberRow, for tiles that are no mutants */
  GtkWidget   *toggle;
  GtkWidget   *add;
};

enum
{
  LEVEL_CONSIDERED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BmPointsGroup, bm_points_group, BM_TYPE_LIST_GROUP)

static BmDocument *
get_document (BmPointsGroup *self)
{
  return bm_field_get_document (BM_FIELD (self));
}

static const char *
get_path (BmPointsGroup *self)
{
  return bm_field_get_path (BM_FIELD (self));
}

static void
mutant_switched_cb (BmPointsGroup *self)
{
  if (!bm_field_is_showing (BM_FIELD (self)))
    bm_levels_set_mutant (get_document (self), get_path (self), gtk_switch_get_active (GTK_SWITCH (self->toggle)));
}

static void
add_cb (BmPointsGroup *self)
{
  bm_levels_add (get_document (self), get_path (self));
  g_signal_emit (self, signals[LEVEL_CONSIDERED], 0, bm_levels_get_n (get_document (self), get_path (self)) - 1);
}

static void
bm_points_group_remove (BmListGroup *group,
                        guint        level)
{
  BmPointsGroup *self = BM_POINTS_GROUP (group);

  bm_levels_remove (get_document (self), get_path (self), level);
}

static void
level_entered_cb (BmPointsGroup      *self,
                  GtkEventController *focus)
{
  guint level = bm_list_group_find (BM_LIST_GROUP (self), gtk_event_controller_get_widget (focus));

  g_signal_emit (self, signals[LEVEL_CONSIDERED], 0, level);
}

/* -- Rows -- */

static guint
bm_points_group_get_n (BmListGroup *group)
{
  BmPointsGroup *self = BM_POINTS_GROUP (group);

  return bm_levels_get_n (get_document (self), get_path (self));
}

static char *
bm_points_group_dup_place (BmListGroup *group,
                           guint        level)
{
  g_autofree char *levels = bm_json_path_member (get_path (BM_POINTS_GROUP (group)), "levels");

  return bm_json_path_element (levels, level);
}

static GtkWidget *
bm_points_group_create_row (BmListGroup *group,
                            guint        level)
{
  GtkWidget *row = g_object_new (BM_TYPE_NUMBER_ROW, "min", -BM_MAX_POINTS, "max", BM_MAX_POINTS, "required", TRUE,
                                 NULL);
  GtkWidget *figure = bm_figure_new (NULL, FIGURE_SIZE);
  GtkEventController *focus = gtk_event_controller_focus_new ();

  adw_action_row_add_prefix (ADW_ACTION_ROW (row), figure);
  g_object_set_data (G_OBJECT (row), "figure", figure);
  g_object_set_data (G_OBJECT (row), "remove", bm_list_group_add_remove_button (group, row, _("Remove Mutation")));
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (level_entered_cb), group);
  gtk_widget_add_controller (row, focus);

  return row;
}

static void
bm_points_group_show_row (BmListGroup *group,
                          GtkWidget   *row,
                          guint        level)
{
  BmPainter *painter = bm_field_get_painter (BM_FIELD (group));
  guint tile = bm_field_get_index (BM_FIELD (group));
  g_autoptr (GdkPaintable) piece = NULL;

  if (tile != BM_NONE && level < bm_painter_get_rules (painter)->tiles[tile].n_levels)
    piece = bm_piece_new (painter, BM_DRAWING_FORM, bm_painter_get_rules (painter)->tiles[tile].first_form + level);
  gtk_image_set_from_paintable (g_object_get_data (G_OBJECT (row), "figure"), piece);
  gtk_widget_set_visible (g_object_get_data (G_OBJECT (row), "remove"), bm_list_group_get_n (group) > BM_LEVELS_MIN);
}

static void
bm_points_group_show (BmListGroup *group)
{
  BmPointsGroup *self = BM_POINTS_GROUP (group);
  guint n = bm_list_group_get_n (group);
  gboolean can_edit = bm_field_can_edit (BM_FIELD (self));

  gtk_switch_set_active (GTK_SWITCH (self->toggle), n > 0);
  gtk_widget_set_visible (self->points, n == 0);
  gtk_widget_set_visible (self->add, n > 0);
  gtk_widget_set_sensitive (self->add, n < BM_MAX_LEVELS && can_edit);
  gtk_widget_set_sensitive (gtk_widget_get_ancestor (self->toggle, ADW_TYPE_ACTION_ROW), can_edit);
}

/* GObject */

static void
bm_points_group_class_init (BmPointsGroupClass *klass)
{
  BmListGroupClass *list_class = BM_LIST_GROUP_CLASS (klass);

  list_class->get_n = bm_points_group_get_n;
  list_class->dup_place = bm_points_group_dup_place;
  list_class->create_row = bm_points_group_create_row;
  list_class->show_row = bm_points_group_show_row;
  list_class->show = bm_points_group_show;
  list_class->remove = bm_points_group_remove;

  /**
   * BmPointsGroup::level-considered:
   * @level: how often the mutant has mutated
   */
  signals[LEVEL_CONSIDERED] = g_signal_new ("level-considered", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                            NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
bm_points_group_init (BmPointsGroup *self)
{
  GtkWidget *mutant = adw_action_row_new ();

  bm_field_set_member (BM_FIELD (self), "");
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _("Points"));

  self->points = bm_number_row_new ("", -BM_MAX_POINTS, BM_MAX_POINTS, 0);
  bm_field_set_member (BM_FIELD (self->points), "points");
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->points), _("What it scores by itself"));

  self->toggle = gtk_switch_new ();
  gtk_widget_set_valign (self->toggle, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (self->toggle, "notify::active", G_CALLBACK (mutant_switched_cb), self);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (mutant), _("Mutant"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (mutant), _("Its points change with every beam that hits it"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (mutant), self->toggle);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (mutant), self->toggle);
  /* The switch is above the rows that it changes. */
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), mutant);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->points);

  self->add = bm_row_new_for_adding (_("Add Mutation"), G_CALLBACK (add_cb), self);
  bm_list_group_set_last_row (BM_LIST_GROUP (self), self->add);
}
