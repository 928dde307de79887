/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-symbol-editor.h"

#include <glib/gi18n-lib.h>

#include "bm-art-row.h"
#include "bm-id-row.h"
#include "bm-noun-samples.h"
#include "bm-piece.h"
#include "bm-text-row.h"
#include "bm-thing-editor.h"
#include "bm-thing-pane.h"

/**
 * BmSymbolEditor:
 *
 * The editor of a symbol: how it looks, and what rules call it.
 */
struct _BmSymbolEditor
{
  AdwBin parent_instance;

  BmThingPane         *pane;
  GtkWidget           *picture;
  AdwPreferencesGroup *look;
};

static void bm_symbol_editor_thing_editor_init (BmThingEditorInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmSymbolEditor, bm_symbol_editor, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (BM_TYPE_THING_EDITOR, bm_symbol_editor_thing_editor_init))

/* Shows a picture of the thing, or none while it cannot be drawn. */
static void
show_picture (BmSymbolEditor *self)
{
  BmPainter *painter = bm_thing_pane_get_painter (self->pane);
  guint index = bm_thing_pane_get_index (self->pane);
  g_autoptr (GdkPaintable) piece = index != BM_NONE ? bm_piece_new (painter, BM_PIECE_SYMBOL, index) : NULL;

  gtk_picture_set_paintable (GTK_PICTURE (self->picture), piece);
}

static void
show_cb (BmSymbolEditor *self)
{
  BmPainter *painter = bm_thing_pane_get_painter (self->pane);
  guint index = bm_thing_pane_get_index (self->pane);
  g_autofree char *words = NULL;

  if (index != BM_NONE)
    words = bm_noun_samples (bm_painter_get_rules (painter), BM_THING_SYMBOL, index);
  show_picture (self);
  bm_thing_pane_set_words (self->pane, words);
}

/* -- BmThingEditor -- */

static void
bm_symbol_editor_bind (BmThingEditor *editor,
                       BmDocument    *document,
                       const char    *path)
{
  BmSymbolEditor *self = BM_SYMBOL_EDITOR (editor);

  bm_thing_pane_bind (self->pane, document, path);
}

static void
bm_symbol_editor_thing_editor_init (BmThingEditorInterface *iface)
{
  iface->bind = bm_symbol_editor_bind;
}

/* -- GObject -- */

static void
bm_symbol_editor_dispose (GObject *object)
{
  BmSymbolEditor *self = BM_SYMBOL_EDITOR (object);

  /* It is a child, and goes with the others. */
  if (self->pane != NULL)
    {
      bm_symbol_editor_bind (BM_THING_EDITOR (self), NULL, NULL);
      self->pane = NULL;
    }

  G_OBJECT_CLASS (bm_symbol_editor_parent_class)->dispose (object);
}

static void
bm_symbol_editor_class_init (BmSymbolEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_symbol_editor_dispose;

  g_type_ensure (BM_TYPE_ID_ROW);
  g_type_ensure (BM_TYPE_TEXT_ROW);
  g_type_ensure (BM_TYPE_THING_PANE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/editor/bm-symbol-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, BmSymbolEditor, pane);
  gtk_widget_class_bind_template_child (widget_class, BmSymbolEditor, picture);
  gtk_widget_class_bind_template_child (widget_class, BmSymbolEditor, look);
  gtk_widget_class_bind_template_callback (widget_class, show_cb);
}

static void
bm_symbol_editor_init (BmSymbolEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  adw_preferences_group_add (self->look, bm_art_row_new (BM_THING_SYMBOL));
}

/**
 * bm_symbol_editor_new:
 *
 * Returns: (transfer floating): an editor of symbols
 */
GtkWidget *
bm_symbol_editor_new (void)
{
  return g_object_new (BM_TYPE_SYMBOL_EDITOR, NULL);
}
