/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "bm-bulk-pane.h"
#include "bm-problem-box.h"
#include "bm-set-editor.h"
#include "bm-thing-item.h"
#include "bm-thing-kind.h"
#include "bm-things-view.h"

/* Shared by the files of BmSetEditor. */

G_BEGIN_DECLS

struct _BmSetEditor
{
  GtkWidget parent_instance;

  AdwToastOverlay *toasts;
  AdwLeaflet      *leaflet;
  GtkWidget       *kinds_pane;
  GtkListBox      *kinds_list;
  BmThingsView    *things;
  GtkWidget       *main;
  GtkWidget       *main_bar;
  GtkLabel        *main_title;
  BmProblemBox    *problems;   /* problems that no field shows */
  GtkStack        *editors;
  BmBulkPane      *bulk_pane;  /* the editor of several things */

  BmDocument         *document;        /* nullable */
  AdwToast           *toast;           /* nullable, weak: the toast for undoing a change */
  GSimpleActionGroup *actions;
  guint               kind;            /* the current kind, or BM_KIND_SET */
  BmThingItem        *thing;           /* nullable: the thing being edited, if it is a single one */
  GPtrArray          *several;         /* nullable: BmThingItem: the things being edited together */
  char               *bound;           /* nullable: the path that the visible editor is bound to */
  char               *change;          /* nullable: the place of the last change */
  gboolean            is_wide;         /* the kinds have a column of their own */
};

void    bm_set_editor_add_actions    (BmSetEditor *self);
void    bm_set_editor_update_actions (BmSetEditor *self);
GArray *bm_set_editor_list_indices   (BmSetEditor *self);
void    bm_set_editor_add_clipboard  (BmSetEditor *self);
void    bm_set_editor_delete         (BmSetEditor *self);
void    bm_set_editor_add_panes      (BmSetEditor *self);
void    bm_set_editor_show_editor    (BmSetEditor *self);
void    bm_set_editor_show_kind      (BmSetEditor *self,
                                      BmThingKind  kind);

G_END_DECLS
