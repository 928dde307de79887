/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-document.h"
#include "bm-painter.h"

/* What all editors of things look like, and what they know of their thing. */

G_BEGIN_DECLS

#define BM_TYPE_THING_PANE (bm_thing_pane_get_type ())
G_DECLARE_FINAL_TYPE (BmThingPane, bm_thing_pane, BM, THING_PANE, GtkWidget)

GtkWidget  *bm_thing_pane_new       (void);

void        bm_thing_pane_set_stage (BmThingPane *self,
                                     GtkWidget   *stage);
void        bm_thing_pane_add_group (BmThingPane *self,
                                     GtkWidget   *group);

const char *bm_thing_pane_get_words (BmThingPane *self);
void        bm_thing_pane_set_words (BmThingPane *self,
                                     const char  *words);

void        bm_thing_pane_bind      (BmThingPane *self,
                                     BmDocument  *document,
                                     const char  *path);
BmDocument *bm_thing_pane_get_document (BmThingPane *self);
const char *bm_thing_pane_get_path  (BmThingPane *self);
BmPainter  *bm_thing_pane_get_painter (BmThingPane *self);
guint       bm_thing_pane_get_index (BmThingPane *self);

G_END_DECLS
