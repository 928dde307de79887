/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-medal-editor.h"

#include <glib/gi18n-lib.h>

#include "bm-art-row.h"
#include "bm-id-row.h"
#include "bm-ids-row.h"
#include "bm-long-text-row.h"
#include "bm-medal-goal.h"
#include "bm-number-row.h"
#include "bm-piece.h"
#include "bm-switch-row.h"
#include "bm-text-row.h"
#include "bm-thing-editor.h"
#include "bm-thing-options.h"
#include "bm-thing-pane.h"
#include "bm-thing-words.h"

/**
 * BmMedalEditor:
 *
 * The editor of a medal: what it is won for, when, and where it lies.
 */
struct _BmMedalEditor
{
  AdwBin parent_instance;

  BmThingPane         *pane;
  GtkWidget           *picture;
  AdwPreferencesGroup *look;
  BmMedalGoal         *goal;
  GtkWidget           *places;
};

static void bm_medal_editor_thing_editor_init (BmThingEditorInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmMedalEditor, bm_medal_editor, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (BM_TYPE_THING_EDITOR, bm_medal_editor_thing_editor_init))

/* Shows a picture of the thing, or none while it cannot be drawn. */
static void
show_picture (BmMedalEditor *self)
{
  BmPainter *painter = bm_thing_pane_get_painter (self->pane);
  guint index = bm_thing_pane_get_index (self->pane);
  g_autoptr (GdkPaintable) piece = index != BM_NONE ? bm_piece_new (painter, BM_PIECE_MEDAL, index) : NULL;

  gtk_picture_set_paintable (GTK_PICTURE (self->picture), piece);
}

/* What players and what teams need, if that is not the same. */
static char *
dup_words (BmMedalEditor *self)
{
  BmPainter *painter = bm_thing_pane_get_painter (self->pane);
  guint index = bm_thing_pane_get_index (self->pane);
  g_autofree char *words = NULL;
  g_autofree char *team_words = NULL;

  if (index == BM_NONE)
    return NULL;

  words = bm_medal_words (bm_painter_get_rules (painter), index, FALSE);
  team_words = bm_medal_words (bm_painter_get_rules (painter), index, TRUE);
  if (g_str_equal (words, team_words))
    return g_steal_pointer (&words);

  /* Translators: what a medal is won for; %s are sentences, a line each: first for single players, then for teams */
  return g_strdup_printf (_("%s\n\nIn teams:\n%s"), words, team_words);
}

static void
show_cb (BmMedalEditor *self)
{
  g_autofree char *words = dup_words (self);

  show_picture (self);
  bm_thing_pane_set_words (self->pane, words);
}

/* -- BmThingEditor -- */

static void
bm_medal_editor_bind (BmThingEditor *editor,
                      BmDocument    *document,
                      const char    *path)
{
  BmMedalEditor *self = BM_MEDAL_EDITOR (editor);

  if (document != bm_thing_pane_get_document (self->pane))
    {
      bm_thing_options_offer (GTK_WIDGET (self->places), document, BM_THING_TERRAIN);
    }

  bm_thing_pane_bind (self->pane, document, path);
  bm_medal_goal_bind (self->goal, document, path);
}

static void
bm_medal_editor_thing_editor_init (BmThingEditorInterface *iface)
{
  iface->bind = bm_medal_editor_bind;
}

/* -- GObject -- */

static void
bm_medal_editor_dispose (GObject *object)
{
  BmMedalEditor *self = BM_MEDAL_EDITOR (object);

  /* It is a child, and goes with the others. */
  if (self->pane != NULL)
    {
      bm_medal_editor_bind (BM_THING_EDITOR (self), NULL, NULL);
      self->pane = NULL;
    }

  G_OBJECT_CLASS (bm_medal_editor_parent_class)->dispose (object);
}

static void
bm_medal_editor_class_init (BmMedalEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_medal_editor_dispose;

  g_type_ensure (BM_TYPE_IDS_ROW);
  g_type_ensure (BM_TYPE_ID_ROW);
  g_type_ensure (BM_TYPE_LONG_TEXT_ROW);
  g_type_ensure (BM_TYPE_MEDAL_GOAL);
  g_type_ensure (BM_TYPE_NUMBER_ROW);
  g_type_ensure (BM_TYPE_SWITCH_ROW);
  g_type_ensure (BM_TYPE_TEXT_ROW);
  g_type_ensure (BM_TYPE_THING_PANE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/editor/bm-medal-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, BmMedalEditor, pane);
  gtk_widget_class_bind_template_child (widget_class, BmMedalEditor, picture);
  gtk_widget_class_bind_template_child (widget_class, BmMedalEditor, look);
  gtk_widget_class_bind_template_child (widget_class, BmMedalEditor, goal);
  gtk_widget_class_bind_template_child (widget_class, BmMedalEditor, places);
  gtk_widget_class_bind_template_callback (widget_class, show_cb);
}

static void
bm_medal_editor_init (BmMedalEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  adw_preferences_group_add (self->look, bm_art_row_new (BM_THING_MEDAL));
}

/**
 * bm_medal_editor_new:
 *
 * Returns: (transfer floating): an editor of medals
 */
GtkWidget *
bm_medal_editor_new (void)
{
  return g_object_new (BM_TYPE_MEDAL_EDITOR, NULL);
}
