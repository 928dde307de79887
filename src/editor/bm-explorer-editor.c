/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-editor"

#include "config.h"

#include "bm-explorer-editor.h"

#include <glib/gi18n-lib.h>

#include "bm-art-row.h"
#include "bm-body-group.h"
#include "bm-built-in-group.h"
#include "bm-id-row.h"
#include "bm-ids-row.h"
#include "bm-long-text-row.h"
#include "bm-number-row.h"
#include "bm-option.h"
#include "bm-rule-list.h"
#include "bm-symbol-group.h"
#include "bm-text-row.h"
#include "bm-thing-editor.h"
#include "bm-thing-pane.h"
#include "bm-tile-preview.h"

/**
 * BmExplorerEditor:
 *
 * The editor of an explorer: a large picture of it that can be clicked, what it does in words, and a form for all that
 * it has.
 */
struct _BmExplorerEditor
{
  AdwBin           parent_instance;

  BmThingPane     *pane;
  BmTilePreview   *preview;
  AdwPreferencesGroup *look;
  BmBodyGroup     *body;
  BmSymbolGroup   *symbols;
  BmBuiltInGroup  *built_in;
  BmIdsRow        *abilities;
  BmIdsRow        *modes;
};

static void bm_explorer_editor_thing_editor_init (BmThingEditorInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BmExplorerEditor, bm_explorer_editor, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (BM_TYPE_THING_EDITOR, bm_explorer_editor_thing_editor_init))

/* As they are called in files. */
static const BmOptionSpec abilities[] = {
  { "keep-stack", N_("Keep the stack") },
  { "take-discarded", N_("Take a discarded tile") },
};

static const BmOptionSpec modes[] = {
  { "individual", N_("Individual") },
  { "team", N_("Teams") },
  { "rows", N_("Open rows") },
};

static void
set_options (BmIdsRow           *row,
             const BmOptionSpec *specs,
             guint               n_specs)
{
  g_autoptr (GListModel) options = bm_option_list_new (specs, n_specs);

  bm_ids_row_set_options (row, options);
}

/* BmThingEditor */

static void
bm_explorer_editor_bind (BmThingEditor *editor,
                         BmDocument    *document,
                         const char    *path)
{
  BmExplorerEditor *self = BM_EXPLORER_EDITOR (editor);

  bm_field_bind_all (GTK_WIDGET (self), document, path);
  bm_tile_preview_bind (self->preview, document, path);
  bm_body_group_bind (self->body, document, path);
  bm_symbol_group_bind (self->symbols, document, path);
  bm_built_in_group_bind (self->built_in, document, path);
}

static gboolean
bm_explorer_editor_focus_member (BmThingEditor *editor,
                                 const char    *member)
{
  BmExplorerEditor *self = BM_EXPLORER_EDITOR (editor);

  /* The others are fields. */
  if (g_str_has_prefix (member, "crystals") || g_str_has_prefix (member, "beams"))
    return gtk_widget_child_focus (GTK_WIDGET (self->body), GTK_DIR_TAB_FORWARD);

  return FALSE;
}

static void
bm_explorer_editor_thing_editor_init (BmThingEditorInterface *iface)
{
  iface->bind = bm_explorer_editor_bind;
  iface->focus_member = bm_explorer_editor_focus_member;
}

/* GObject */

static void
bm_explorer_editor_dispose (GObject *object)
{
  BmExplorerEditor *self = BM_EXPLORER_EDITOR (object);

  if (self->preview != NULL)
    bm_explorer_editor_bind (BM_THING_EDITOR (self), NULL, NULL);
  adw_bin_set_child (ADW_BIN (self), NULL);

  G_OBJECT_CLASS (bm_explorer_editor_parent_class)->dispose (object);
}

static void
bm_explorer_editor_class_init (BmExplorerEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bm_explorer_editor_dispose;

  g_type_ensure (BM_TYPE_BODY_GROUP);
  g_type_ensure (BM_TYPE_BUILT_IN_GROUP);
  g_type_ensure (BM_TYPE_ID_ROW);
  g_type_ensure (BM_TYPE_IDS_ROW);
  g_type_ensure (BM_TYPE_LONG_TEXT_ROW);
  g_type_ensure (BM_TYPE_NUMBER_ROW);
  g_type_ensure (BM_TYPE_RULE_LIST);
  g_type_ensure (BM_TYPE_SYMBOL_GROUP);
  g_type_ensure (BM_TYPE_TEXT_ROW);
  g_type_ensure (BM_TYPE_THING_PANE);
  g_type_ensure (BM_TYPE_TILE_PREVIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bigmonster/BigMonster/editor/bm-explorer-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, BmExplorerEditor, pane);
  gtk_widget_class_bind_template_child (widget_class, BmExplorerEditor, preview);
  gtk_widget_class_bind_template_child (widget_class, BmExplorerEditor, look);
  gtk_widget_class_bind_template_child (widget_class, BmExplorerEditor, body);
  gtk_widget_class_bind_template_child (widget_class, BmExplorerEditor, symbols);
  gtk_widget_class_bind_template_child (widget_class, BmExplorerEditor, built_in);
  gtk_widget_class_bind_template_child (widget_class, BmExplorerEditor, abilities);
  gtk_widget_class_bind_template_child (widget_class, BmExplorerEditor, modes);
  gtk_widget_class_bind_template_callback (widget_class, bm_tile_preview_pick);
}

static void
bm_explorer_editor_init (BmExplorerEditor *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  set_options (self->abilities, abilities, G_N_ELEMENTS (abilities));
  set_options (self->modes, modes, G_N_ELEMENTS (modes));
  adw_preferences_group_add (self->look, bm_art_row_new (BM_THING_EXPLORER));
  g_object_bind_property (self->preview, "words", self->pane, "words", G_BINDING_SYNC_CREATE);
}

/**
 * bm_explorer_editor_new:
 *
 * Returns: (transfer floating): an editor of explorers
 */
GtkWidget *
bm_explorer_editor_new (void)
{
  return g_object_new (BM_TYPE_EXPLORER_EDITOR, NULL);
}
