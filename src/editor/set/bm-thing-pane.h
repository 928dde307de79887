/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* The common layout of the forms of all things. */

G_BEGIN_DECLS

#define BM_TYPE_THING_PANE (bm_thing_pane_get_type ())
G_DECLARE_FINAL_TYPE (BmThingPane, bm_thing_pane, BM, THING_PANE, GtkWidget)

GtkWidget  *bm_thing_pane_new       (void);

void        bm_thing_pane_set_stage (BmThingPane *self,
                                     GtkWidget   *stage);
void        bm_thing_pane_set_bench (BmThingPane *self,
                                     GtkWidget   *bench);
void        bm_thing_pane_add_group (BmThingPane *self,
                                     GtkWidget   *group);

GtkWidget  *bm_thing_pane_get_stage (BmThingPane *self);
GtkWidget  *bm_thing_pane_get_form  (BmThingPane *self);

const char *bm_thing_pane_get_words (BmThingPane *self);
void        bm_thing_pane_set_words (BmThingPane *self,
                                     const char  *words);

G_END_DECLS
