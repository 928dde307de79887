/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-tile-set-editor.h"

#include <glib/gi18n-lib.h>

#include "bm-counts-group.h"
#include "bm-figure.h"
#include "bm-flow-layout.h"
#include "bm-id-row.h"
#include "bm-json-path.h"
#include "bm-piece.h"
#include "bm-switch-row.h"
#include "bm-text-row.h"
#include "bm-thing-editor.h"
#include "bm-thing-pane.h"
#include "bm-thing-words.h"

#define TILE_SIZE 72  /* px: the longer side */

/**
 * BmTileSetEditor:
 *
 * The editor of a tile set: which tiles are in it, and how often.
 */
struct _BmTileSetEditor
{
  AdwBin parent_instance;

  BmThingPane   *pane;
  GtkWidget     *flow;
  BmCountsGroup *tiles;
};

static void bm_tile_set_editor_thing_editor_init (BmThingEditorInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmTileSetEditor, bm_tile_set_editor, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (BM_TYPE_THING_EDITOR, bm_tile_set_editor_thing_editor_init))

/* -- The stage: all tiles of the set, each with how often it is in it -- */

static void
clear_flow (BmTileSetEditor *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->flow)) != NULL)
    gtk_widget_unparent (child);
}

static void
add_tile (BmTileSetEditor *self,
          BmPainter       *painter,
          guint            tile,
          guint            n_copies)
{
  const BmRules *rules = bm_painter_get_rules (painter);
  g_autoptr (GdkPaintable) piece = bm_piece_new (painter, BM_PIECE_FORM, rules->tiles[tile].first_form);
  GtkWidget *overlay = gtk_overlay_new ();
  g_autofree char *number = NULL;
  GtkWidget *label;

  gtk_overlay_set_child (GTK_OVERLAY (overlay), bm_figure_new (piece, TILE_SIZE));
  /* Translators: how often a tile is in a set of tiles */
  number = g_strdup_printf (_("×%u"), n_copies);
  label = gtk_label_new (number);
  gtk_widget_add_css_class (label, "copies");
  gtk_widget_set_halign (label, GTK_ALIGN_END);
  gtk_widget_set_valign (label, GTK_ALIGN_END);
  gtk_widget_set_visible (label, n_copies > 1);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), label);
  gtk_widget_set_tooltip_text (overlay, bm_tile_name (rules, tile));
  gtk_widget_set_parent (overlay, self->flow);
}

static void
show_cb (BmTileSetEditor *self)
{
  BmPainter *painter = bm_thing_pane_get_painter (self->pane);
  guint index = bm_thing_pane_get_index (self->pane);
  g_autofree char *words = NULL;
  guint n_tiles = 0;

  clear_flow (self);
  if (index != BM_NONE)
    {
      const BmRules *rules = bm_painter_get_rules (painter);
      const guint8 *copies = rules->tile_sets[index].copies;

      for (guint tile = 0; tile < rules->n_tiles; tile++)
        {
          n_tiles += copies[tile];
          if (copies[tile] > 0)
            add_tile (self, painter, tile, copies[tile]);
        }
      /* Translators: all copies of all tiles that come into a game */
      words = g_strdup_printf (ngettext ("%u tile in all", "%u tiles in all", n_tiles), n_tiles);
    }
  bm_thing_pane_set_words (self->pane, words);
}

/* -- BmThingEditor -- */

static void
bm_tile_set_editor_bind (BmThingEditor *editor,
                         BmDocument    *document,
                         const char    *path)
{
  BmTileSetEditor *self = BM_TILE_SET_EDITOR (editor);
  g_autofree char *tiles = path != NULL ? bm_json_path_member (path, "tiles") : NULL;

  bm_thing_pane_bind (self->pane, document, path);
  bm_counts_group_bind (self->tiles, document, tiles, BM_THING_TILE);
}

static void
bm_tile_set_editor_thing_editor_init (BmThingEditorInterface *iface)
{
  iface->bind = bm_tile_set_editor_bind;
}

/* -- GObject -- */

static void
bm_tile_set_editor_dispose (GObject *object)
{
  BmTileSetEditor *self = BM_TILE_SET_EDITOR (object);

  /* It is a child, and goes with the others. */
  if (self->pane != NULL)
    {
      clear_flow (self);
      bm_tile_set_editor_bind (BM_THING_EDITOR (self), NULL, NULL);
      self->pane = NULL;
    }

  G_OBJECT_CLASS (bm_tile_set_editor_parent_class)->dispose (object);
}

static void
bm_tile_set_editor_class_init (BmTileSetEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_tile_set_editor_dispose;

  g_type_ensure (BM_TYPE_COUNTS_GROUP);
  g_type_ensure (BM_TYPE_ID_ROW);
  g_type_ensure (BM_TYPE_SWITCH_ROW);
  g_type_ensure (BM_TYPE_TEXT_ROW);
  g_type_ensure (BM_TYPE_THING_PANE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/editor/bm-tile-set-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, BmTileSetEditor, pane);
  gtk_widget_class_bind_template_child (widget_class, BmTileSetEditor, flow);
  gtk_widget_class_bind_template_child (widget_class, BmTileSetEditor, tiles);
  gtk_widget_class_bind_template_callback (widget_class, show_cb);
}

static void
bm_tile_set_editor_init (BmTileSetEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->flow, bm_flow_layout_new (6, 6));
}

/**
 * bm_tile_set_editor_new:
 *
 * Returns: (transfer floating): an editor of tile sets
 */
GtkWidget *
bm_tile_set_editor_new (void)
{
  return g_object_new (BM_TYPE_TILE_SET_EDITOR, NULL);
}
