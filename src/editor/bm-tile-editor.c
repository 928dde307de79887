/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-tile-editor.h"

#include <glib/gi18n-lib.h>

#include "bm-art-row.h"
#include "bm-body-group.h"
#include "bm-choice-row.h"
#include "bm-copies-group.h"
#include "bm-effects-group.h"
#include "bm-id-row.h"
#include "bm-large-monster-group.h"
#include "bm-long-text-row.h"
#include "bm-number-row.h"
#include "bm-points-group.h"
#include "bm-rule-list.h"
#include "bm-shape-row.h"
#include "bm-symbol-group.h"
#include "bm-text-row.h"
#include "bm-thing-editor.h"
#include "bm-thing-options.h"
#include "bm-thing-pane.h"
#include "bm-tile-preview.h"

/**
 * BmTileEditor:
 *
 * The editor of a tile: a large picture of it that can be clicked, what it does in words, and a form for all that it
 * has.
 */
struct _BmTileEditor
{
  AdwBin           parent_instance;

  BmThingPane     *pane;
  BmTilePreview   *preview;
  BmChoiceRow     *terrain;
  BmChoiceRow     *line;
  AdwPreferencesGroup *look;
  BmBodyGroup     *body;
  BmSymbolGroup   *symbols;
  BmPointsGroup   *points;
  BmEffectsGroup  *effects;
  BmCopiesGroup   *copies;
  BmLargeMonsterGroup *large_monster;

  BmDocument      *document;  /* nullable */
  char            *path;
};

static void bm_tile_editor_thing_editor_init (BmThingEditorInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmTileEditor, bm_tile_editor, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (BM_TYPE_THING_EDITOR, bm_tile_editor_thing_editor_init))

/* What can be chosen is the same for all things of a document. */
static void
set_options (BmChoiceRow *row,
             BmDocument  *document,
             BmThingKind  kind)
{
  g_autoptr (GListModel) options = document != NULL ? bm_thing_options_new (document, kind) : NULL;

  bm_choice_row_set_options (row, options);
}

static void
set_document (BmTileEditor *self,
              BmDocument   *document)
{
  if (!g_set_object (&self->document, document))
    return;

  set_options (self->terrain, document, BM_THING_TERRAIN);
  set_options (self->line, document, BM_THING_SCORE_LINE);
}

/* BmThingEditor */

static void
bm_tile_editor_bind (BmThingEditor *editor,
                     BmDocument    *document,
                     const char    *path)
{
  BmTileEditor *self = BM_TILE_EDITOR (editor);

  g_free (self->path);
  self->path = g_strdup (path);
  set_document (self, document);
  bm_field_bind_all (GTK_WIDGET (self), document, path);
  bm_tile_preview_bind (self->preview, document, path);
  bm_body_group_bind (self->body, document, path);
  bm_symbol_group_bind (self->symbols, document, path);
  bm_points_group_bind (self->points, document, path);
  bm_effects_group_bind (self->effects, document, path);
  bm_copies_group_bind (self->copies, document, path);
  bm_large_monster_group_bind (self->large_monster, document, path);
}

static gboolean
bm_tile_editor_focus_member (BmThingEditor *editor,
                             const char    *member)
{
  BmTileEditor *self = BM_TILE_EDITOR (editor);

  /* The others are fields. */
  if (g_str_has_prefix (member, "crystals") || g_str_has_prefix (member, "beams"))
    return gtk_widget_child_focus (GTK_WIDGET (self->body), GTK_DIR_TAB_FORWARD);

  return FALSE;
}

static void
bm_tile_editor_thing_editor_init (BmThingEditorInterface *iface)
{
  iface->bind = bm_tile_editor_bind;
  iface->focus_member = bm_tile_editor_focus_member;
}

/* GObject */

static void
bm_tile_editor_dispose (GObject *object)
{
  BmTileEditor *self = BM_TILE_EDITOR (object);

  if (self->document != NULL)
    bm_tile_editor_bind (BM_THING_EDITOR (self), NULL, NULL);
  adw_bin_set_child (ADW_BIN (self), NULL);

  G_OBJECT_CLASS (bm_tile_editor_parent_class)->dispose (object);
}

static void
bm_tile_editor_class_init (BmTileEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_tile_editor_dispose;

  g_type_ensure (BM_TYPE_BODY_GROUP);
  g_type_ensure (BM_TYPE_CHOICE_ROW);
  g_type_ensure (BM_TYPE_COPIES_GROUP);
  g_type_ensure (BM_TYPE_EFFECTS_GROUP);
  g_type_ensure (BM_TYPE_ID_ROW);
  g_type_ensure (BM_TYPE_LARGE_MONSTER_GROUP);
  g_type_ensure (BM_TYPE_LONG_TEXT_ROW);
  g_type_ensure (BM_TYPE_NUMBER_ROW);
  g_type_ensure (BM_TYPE_POINTS_GROUP);
  g_type_ensure (BM_TYPE_RULE_LIST);
  g_type_ensure (BM_TYPE_SHAPE_ROW);
  g_type_ensure (BM_TYPE_SYMBOL_GROUP);
  g_type_ensure (BM_TYPE_TEXT_ROW);
  g_type_ensure (BM_TYPE_THING_PANE);
  g_type_ensure (BM_TYPE_TILE_PREVIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/editor/bm-tile-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, BmTileEditor, pane);
  gtk_widget_class_bind_template_child (widget_class, BmTileEditor, preview);
  gtk_widget_class_bind_template_child (widget_class, BmTileEditor, terrain);
  gtk_widget_class_bind_template_child (widget_class, BmTileEditor, line);
  gtk_widget_class_bind_template_child (widget_class, BmTileEditor, look);
  gtk_widget_class_bind_template_child (widget_class, BmTileEditor, body);
  gtk_widget_class_bind_template_child (widget_class, BmTileEditor, symbols);
  gtk_widget_class_bind_template_child (widget_class, BmTileEditor, points);
  gtk_widget_class_bind_template_child (widget_class, BmTileEditor, effects);
  gtk_widget_class_bind_template_child (widget_class, BmTileEditor, copies);
  gtk_widget_class_bind_template_child (widget_class, BmTileEditor, large_monster);
  gtk_widget_class_bind_template_callback (widget_class, bm_tile_preview_pick);
  gtk_widget_class_bind_template_callback (widget_class, bm_tile_preview_show_level);
}

static void
bm_tile_editor_init (BmTileEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  adw_preferences_group_add (self->look, bm_art_row_new (BM_THING_TILE));
  g_object_bind_property (self->preview, "words", self->pane, "words", G_BINDING_SYNC_CREATE);
}

/**
 * bm_tile_editor_new:
 *
 * Returns: (transfer floating): an editor of tiles
 */
GtkWidget *
bm_tile_editor_new (void)
{
  return g_object_new (BM_TYPE_TILE_EDITOR, NULL);
}
