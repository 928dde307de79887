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
#include "bm-preview.h"
#include "bm-row-buttons.h"

/**
 * BmPointsGroup:
 *
 * The points of a tile, and a switch that makes a mutant of it; then a row for each level, with its picture. The signal
 * "level-considered" says which level the person is looking at.
 */

#define FIGURE_SIZE 40

struct _BmPointsGroup
{
  AdwPreferencesGroup parent_instance;

  GtkWidget  *points;    /* BmNumberRow, while the tile is no mutant */
  GtkWidget  *toggle;
  GtkWidget  *add;
  GPtrArray  *levels;    /* of BmNumberRow, unowned */

  BmDocument *document;  /* nullable */
  BmPreview  *preview;   /* unowned; of the document */
  char       *path;
  gboolean    is_updating;
};

enum
{
  LEVEL_CONSIDERED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BmPointsGroup, bm_points_group, ADW_TYPE_PREFERENCES_GROUP)

static guint
find_level (BmPointsGroup *self,
            GtkWidget     *child)
{
  guint level = 0;

  g_ptr_array_find (self->levels, gtk_widget_get_ancestor (child, BM_TYPE_NUMBER_ROW), &level);
  return level;
}

static void
mutant_switched_cb (BmPointsGroup *self)
{
  if (!self->is_updating && self->document != NULL)
    bm_levels_set_mutant (self->document, self->path, gtk_switch_get_active (GTK_SWITCH (self->toggle)));
}

static void
add_cb (BmPointsGroup *self)
{
  bm_levels_add (self->document, self->path);
  g_signal_emit (self, signals[LEVEL_CONSIDERED], 0, bm_levels_get_n (self->document, self->path) - 1);
}

static void
remove_cb (BmPointsGroup *self,
           GtkWidget     *button)
{
  bm_levels_remove (self->document, self->path, find_level (self, button));
}

static void
level_entered_cb (BmPointsGroup      *self,
                  GtkEventController *focus)
{
  g_signal_emit (self, signals[LEVEL_CONSIDERED], 0, find_level (self, gtk_event_controller_get_widget (focus)));
}

/* -- Rows -- */

static GtkWidget *
create_row (gpointer group,
            guint    level)
{
  BmPointsGroup *self = group;
  g_autofree char *title = NULL;
  GtkWidget *row;
  GtkWidget *trash;
  GtkWidget *figure = bm_figure_new (NULL, FIGURE_SIZE);
  GtkEventController *focus = gtk_event_controller_focus_new ();

  if (level == 0)
    title = g_strdup (_("Points Before Any Mutation"));
  else
    /* Translators: the points of a mutant once it has mutated so often */
    title = g_strdup_printf (ngettext ("Points After %u Mutation", "Points After %u Mutations", level), level);

  row = g_object_new (BM_TYPE_NUMBER_ROW, "title", title, "min", -BM_MAX_POINTS, "max", BM_MAX_POINTS, "required", TRUE,
                      NULL);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), figure);
  g_object_set_data (G_OBJECT (row), "figure", figure);
  trash = bm_row_add_button (ADW_ACTION_ROW (row), "user-trash-symbolic", _("Remove Mutation"), G_CALLBACK (remove_cb),
                             self);
  g_object_set_data (G_OBJECT (row), "remove", trash);
  g_signal_connect_swapped (focus, "enter", G_CALLBACK (level_entered_cb), self);
  gtk_widget_add_controller (row, focus);

  return row;
}

static void
resize (BmPointsGroup *self,
        guint          n)
{
  bm_group_resize (ADW_PREFERENCES_GROUP (self), self->levels, n, self->add, create_row);
}

static void
show_figure (BmPointsGroup *self,
             GtkWidget     *row,
             guint          level)
{
  BmPainter *painter = bm_preview_get_painter (self->preview);
  guint tile = painter != NULL ? bm_document_find_index (self->document, self->path) : BM_NONE;
  g_autoptr (GdkPaintable) piece = NULL;

  if (tile != BM_NONE && level < bm_painter_get_rules (painter)->tiles[tile].n_levels)
    piece = bm_piece_new (painter, BM_PIECE_FORM, bm_painter_get_rules (painter)->tiles[tile].first_form + level);
  gtk_image_set_from_paintable (g_object_get_data (G_OBJECT (row), "figure"), piece);
}

static void
update (BmPointsGroup *self)
{
  guint n = bm_levels_get_n (self->document, self->path);
  g_autofree char *levels = bm_json_path_member (self->path, "levels");

  self->is_updating = TRUE;
  gtk_switch_set_active (GTK_SWITCH (self->toggle), n > 0);
  self->is_updating = FALSE;
  gtk_widget_set_visible (self->points, n == 0);
  gtk_widget_set_visible (self->add, n > 0);
  gtk_widget_set_sensitive (self->add, n < BM_MAX_LEVELS && !bm_document_get_read_only (self->document));
  gtk_widget_set_sensitive (gtk_widget_get_ancestor (self->toggle, ADW_TYPE_ACTION_ROW),
                            !bm_document_get_read_only (self->document));

  resize (self, n);
  for (guint i = 0; i < n; i++)
    {
      GtkWidget *row = self->levels->pdata[i];
      g_autofree char *level = bm_json_path_element (levels, i);

      if (g_strcmp0 (bm_field_get_path (BM_FIELD (row)), level) != 0
          || bm_field_get_document (BM_FIELD (row)) != self->document)
        bm_field_bind (BM_FIELD (row), self->document, level);
      show_figure (self, row, i);
      gtk_widget_set_visible (g_object_get_data (G_OBJECT (row), "remove"), n > BM_LEVELS_MIN);
    }
}

/* GObject */

static void
bm_points_group_dispose (GObject *object)
{
  bm_points_group_bind (BM_POINTS_GROUP (object), NULL, NULL);

  G_OBJECT_CLASS (bm_points_group_parent_class)->dispose (object);
}

static void
bm_points_group_finalize (GObject *object)
{
  g_ptr_array_unref (BM_POINTS_GROUP (object)->levels);

  G_OBJECT_CLASS (bm_points_group_parent_class)->finalize (object);
}

static void
bm_points_group_class_init (BmPointsGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bm_points_group_dispose;
  G_OBJECT_CLASS (klass)->finalize = bm_points_group_finalize;

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

  self->levels = g_ptr_array_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _("Points"));

  self->points = bm_number_row_new (_("Points"), -BM_MAX_POINTS, BM_MAX_POINTS, 0);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->points), _("What it scores by itself"));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->points);

  self->toggle = gtk_switch_new ();
  gtk_widget_set_valign (self->toggle, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (self->toggle, "notify::active", G_CALLBACK (mutant_switched_cb), self);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (mutant), _("Mutant"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (mutant), _("Its points change with every beam that hits it"));
  adw_action_row_add_suffix (ADW_ACTION_ROW (mutant), self->toggle);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (mutant), self->toggle);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), mutant);

  self->add = bm_row_new_for_adding (_("Add Mutation"), G_CALLBACK (add_cb), self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->add);
}

GtkWidget *
bm_points_group_new (void)
{
  return g_object_new (BM_TYPE_POINTS_GROUP, NULL);
}

/**
 * bm_points_group_bind:
 * @self: a group
 * @document: (nullable): a document
 * @path: (nullable): path of a tile
 *
 * Shows the points of a tile and lets them be changed.
 */
void
bm_points_group_bind (BmPointsGroup *self,
                      BmDocument    *document,
                      const char    *path)
{
  g_autofree char *points = path != NULL ? bm_json_path_member (path, "points") : NULL;

  g_return_if_fail (BM_IS_POINTS_GROUP (self));
  g_return_if_fail ((document == NULL) == (path == NULL));

  if (self->document != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->document, self);
      g_signal_handlers_disconnect_by_data (self->preview, self);
    }

  g_set_object (&self->document, document);
  self->preview = document != NULL ? bm_preview_get (document) : NULL;
  g_free (self->path);
  self->path = g_strdup (path);
  bm_field_bind (BM_FIELD (self->points), document, points);
  if (document == NULL)
    {
      resize (self, 0);
      return;
    }

  g_signal_connect_swapped (self->preview, "painter-changed", G_CALLBACK (update), self);
  g_signal_connect_swapped (document, "notify::read-only", G_CALLBACK (update), self);
  update (self);
}
