/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-thing-list.h"

/* The things of a kind, to choose one or several. */

G_BEGIN_DECLS

#define BM_TYPE_THINGS_VIEW (bm_things_view_get_type ())
G_DECLARE_FINAL_TYPE (BmThingsView, bm_things_view, BM, THINGS_VIEW, GtkWidget)

GtkWidget   *bm_things_view_new                 (void);

void         bm_things_view_set_document        (BmThingsView *self,
                                                 BmDocument   *document);
void         bm_things_view_set_kind            (BmThingsView *self,
                                                 guint         kind);
BmThingList *bm_things_view_get_list            (BmThingsView *self,
                                                 guint         kind);

void         bm_things_view_set_shows_kinds     (BmThingsView *self,
                                                 gboolean      shows_kinds);
void         bm_things_view_set_alone           (BmThingsView *self,
                                                 gboolean      is_alone);

GPtrArray   *bm_things_view_get_selected        (BmThingsView *self);
gboolean     bm_things_view_is_selection_hidden (BmThingsView *self);
void         bm_things_view_select              (BmThingsView *self,
                                                 guint         index);
void         bm_things_view_select_several      (BmThingsView *self,
                                                 const GArray *indices);
void         bm_things_view_select_again        (BmThingsView *self);

void         bm_things_view_search              (BmThingsView *self);
void         bm_things_view_focus_list          (BmThingsView *self);

G_END_DECLS
