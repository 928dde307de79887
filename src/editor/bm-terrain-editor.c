/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-terrain-editor.h"

#include "bm-art-row.h"
#include "bm-choice-row.h"
#include "bm-colour-row.h"
#include "bm-id-row.h"
#include "bm-noun-samples.h"
#include "bm-piece.h"
#include "bm-sign-row.h"
#include "bm-text-row.h"
#include "bm-thing-editor.h"
#include "bm-thing-options.h"
#include "bm-thing-pane.h"

/**
 * BmTerrainEditor:
 *
 * The editor of a terrain: its colour and sign, its score line, and what rules call its tiles and monsters. The stage
 * shows tiles of both shapes.
 */
struct _BmTerrainEditor
{
  AdwBin parent_instance;

  BmThingPane         *pane;
  GtkWidget           *upright;
  GtkWidget           *landscape;
  GtkWidget           *sign;
  AdwPreferencesGroup *look;
  GtkWidget           *line;
};

static void bm_terrain_editor_thing_editor_init (BmThingEditorInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmTerrainEditor, bm_terrain_editor, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (BM_TYPE_THING_EDITOR, bm_terrain_editor_thing_editor_init))

static void
show_piece (BmTerrainEditor *self,
            GtkWidget *picture,
            BmPieceKind kind)
{
  BmPainter *painter = bm_thing_pane_get_painter (self->pane);
  guint index = bm_thing_pane_get_index (self->pane);
  g_autoptr (GdkPaintable) piece = index != BM_NONE ? bm_piece_new (painter, kind, index) : NULL;

  g_object_set (picture, "paintable", piece, NULL);
}

static void
show_cb (BmTerrainEditor *self)
{
  BmPainter *painter = bm_thing_pane_get_painter (self->pane);
  guint index = bm_thing_pane_get_index (self->pane);
  g_autofree char *words = NULL;

  if (index != BM_NONE)
    words = bm_noun_samples (bm_painter_get_rules (painter), BM_THING_TERRAIN, index);
  show_piece (self, self->upright, BM_PIECE_TERRAIN_UPRIGHT);
  show_piece (self, self->landscape, BM_PIECE_TERRAIN_LANDSCAPE);
  show_piece (self, self->sign, BM_PIECE_TERRAIN_SIGN);
  bm_thing_pane_set_words (self->pane, words);
}

/* -- BmThingEditor -- */

static void
bm_terrain_editor_bind (BmThingEditor *editor,
                        BmDocument    *document,
                        const char    *path)
{
  BmTerrainEditor *self = BM_TERRAIN_EDITOR (editor);

  if (document != bm_thing_pane_get_document (self->pane))
    {
      bm_thing_options_offer (GTK_WIDGET (self->line), document, BM_THING_SCORE_LINE);
    }

  bm_thing_pane_bind (self->pane, document, path);
}

static void
bm_terrain_editor_thing_editor_init (BmThingEditorInterface *iface)
{
  iface->bind = bm_terrain_editor_bind;
}

/* -- GObject -- */

static void
bm_terrain_editor_dispose (GObject *object)
{
  BmTerrainEditor *self = BM_TERRAIN_EDITOR (object);

  /* It is a child, and goes with the others. */
  if (self->pane != NULL)
    {
      bm_terrain_editor_bind (BM_THING_EDITOR (self), NULL, NULL);
      self->pane = NULL;
    }

  G_OBJECT_CLASS (bm_terrain_editor_parent_class)->dispose (object);
}

static void
bm_terrain_editor_class_init (BmTerrainEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_terrain_editor_dispose;

  g_type_ensure (BM_TYPE_CHOICE_ROW);
  g_type_ensure (BM_TYPE_COLOUR_ROW);
  g_type_ensure (BM_TYPE_ID_ROW);
  g_type_ensure (BM_TYPE_TEXT_ROW);
  g_type_ensure (BM_TYPE_THING_PANE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/editor/bm-terrain-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, BmTerrainEditor, pane);
  gtk_widget_class_bind_template_child (widget_class, BmTerrainEditor, upright);
  gtk_widget_class_bind_template_child (widget_class, BmTerrainEditor, landscape);
  gtk_widget_class_bind_template_child (widget_class, BmTerrainEditor, sign);
  gtk_widget_class_bind_template_child (widget_class, BmTerrainEditor, look);
  gtk_widget_class_bind_template_child (widget_class, BmTerrainEditor, line);
  gtk_widget_class_bind_template_callback (widget_class, show_cb);
}

static void
bm_terrain_editor_init (BmTerrainEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  adw_preferences_group_add (self->look, bm_sign_row_new (BM_THING_TERRAIN));
  adw_preferences_group_add (self->look, bm_art_row_new (BM_THING_TERRAIN));
}

/**
 * bm_terrain_editor_new:
 *
 * Returns: (transfer floating): an editor of terrains
 */
GtkWidget *
bm_terrain_editor_new (void)
{
  return g_object_new (BM_TYPE_TERRAIN_EDITOR, NULL);
}
