/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-document.h"

/* The editor of a set: its kinds of things, the things of a kind, and the editor of one of them. */

G_BEGIN_DECLS

#define BM_TYPE_SET_EDITOR (bm_set_editor_get_type ())
G_DECLARE_FINAL_TYPE (BmSetEditor, bm_set_editor, BM, SET_EDITOR, GtkWidget)

GtkWidget    *bm_set_editor_new          (void);

void          bm_set_editor_set_document (BmSetEditor *self,
                                          BmDocument  *document);

void          bm_set_editor_undo         (BmSetEditor *self);
void          bm_set_editor_redo         (BmSetEditor *self);

const char   *bm_set_editor_get_path     (BmSetEditor *self);
void          bm_set_editor_go_to        (BmSetEditor *self,
                                          const char  *path);
gboolean      bm_set_editor_go_back      (BmSetEditor *self);

G_END_DECLS
