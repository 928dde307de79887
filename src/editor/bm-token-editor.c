/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-token-editor.h"

#include "bm-art-row.h"
#include "bm-id-row.h"
#include "bm-long-text-row.h"
#include "bm-noun-samples.h"
#include "bm-number-row.h"
#include "bm-piece.h"
#include "bm-switch-row.h"
#include "bm-symbol-group.h"
#include "bm-text-row.h"
#include "bm-thing-editor.h"
#include "bm-thing-pane.h"
#include "bm-thing-words.h"

/**
 * BmTokenEditor:
 *
 * The editor of a token: what it brings, which symbols it carries, how it looks and what rules call it.
 */
struct _BmTokenEditor
{
  AdwBin parent_instance;

  BmThingPane         *pane;
  GtkWidget           *picture;
  AdwPreferencesGroup *look;
  BmSymbolGroup       *symbols;
};

static void bm_token_editor_thing_editor_init (BmThingEditorInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmTokenEditor, bm_token_editor, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (BM_TYPE_THING_EDITOR, bm_token_editor_thing_editor_init))

/* Shows a picture of the thing, or none while it cannot be drawn. */
static void
show_picture (BmTokenEditor *self)
{
  BmPainter *painter = bm_thing_pane_get_painter (self->pane);
  guint index = bm_thing_pane_get_index (self->pane);
  g_autoptr (GdkPaintable) piece = index != BM_NONE ? bm_piece_new (painter, BM_PIECE_TOKEN, index) : NULL;

  gtk_picture_set_paintable (GTK_PICTURE (self->picture), piece);
}

static char *
dup_words (BmTokenEditor *self)
{
  BmPainter *painter = bm_thing_pane_get_painter (self->pane);
  guint index = bm_thing_pane_get_index (self->pane);
  g_autofree char *words = NULL;
  g_autofree char *samples = NULL;

  if (index == BM_NONE)
    return NULL;

  words = bm_token_words (bm_painter_get_rules (painter), index);
  samples = bm_noun_samples (bm_painter_get_rules (painter), BM_THING_TOKEN, index);

  return g_strjoin ("\n\n", words, samples, NULL);
}

static void
show_cb (BmTokenEditor *self)
{
  g_autofree char *words = dup_words (self);

  show_picture (self);
  bm_thing_pane_set_words (self->pane, words);
}

/* -- BmThingEditor -- */

static void
bm_token_editor_bind (BmThingEditor *editor,
                      BmDocument    *document,
                      const char    *path)
{
  BmTokenEditor *self = BM_TOKEN_EDITOR (editor);

  bm_thing_pane_bind (self->pane, document, path);
  bm_symbol_group_bind (self->symbols, document, path);
}

static void
bm_token_editor_thing_editor_init (BmThingEditorInterface *iface)
{
  iface->bind = bm_token_editor_bind;
}

/* -- GObject -- */

static void
bm_token_editor_dispose (GObject *object)
{
  BmTokenEditor *self = BM_TOKEN_EDITOR (object);

  /* It is a child, and goes with the others. */
  if (self->pane != NULL)
    {
      bm_token_editor_bind (BM_THING_EDITOR (self), NULL, NULL);
      self->pane = NULL;
    }

  G_OBJECT_CLASS (bm_token_editor_parent_class)->dispose (object);
}

static void
bm_token_editor_class_init (BmTokenEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_token_editor_dispose;

  g_type_ensure (BM_TYPE_ID_ROW);
  g_type_ensure (BM_TYPE_LONG_TEXT_ROW);
  g_type_ensure (BM_TYPE_NUMBER_ROW);
  g_type_ensure (BM_TYPE_SWITCH_ROW);
  g_type_ensure (BM_TYPE_SYMBOL_GROUP);
  g_type_ensure (BM_TYPE_TEXT_ROW);
  g_type_ensure (BM_TYPE_THING_PANE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/editor/bm-token-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, BmTokenEditor, pane);
  gtk_widget_class_bind_template_child (widget_class, BmTokenEditor, picture);
  gtk_widget_class_bind_template_child (widget_class, BmTokenEditor, look);
  gtk_widget_class_bind_template_child (widget_class, BmTokenEditor, symbols);
  gtk_widget_class_bind_template_callback (widget_class, show_cb);
}

static void
bm_token_editor_init (BmTokenEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  adw_preferences_group_add (self->look, bm_art_row_new (BM_THING_TOKEN));
}

/**
 * bm_token_editor_new:
 *
 * Returns: (transfer floating): an editor of tokens
 */
GtkWidget *
bm_token_editor_new (void)
{
  return g_object_new (BM_TYPE_TOKEN_EDITOR, NULL);
}
