/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-thing-list.h"

/* The selected things of a list. */

G_BEGIN_DECLS

#define BM_TYPE_THING_SELECTION (bm_thing_selection_get_type ())
G_DECLARE_FINAL_TYPE (BmThingSelection, bm_thing_selection, BM, THING_SELECTION, GObject)

BmThingSelection *bm_thing_selection_new       (GtkFilter        *filter);

void              bm_thing_selection_set_list  (BmThingSelection *self,
                                                BmThingList      *list);
void              bm_thing_selection_forget    (BmThingSelection *self);

GPtrArray        *bm_thing_selection_list      (BmThingSelection *self);
gboolean          bm_thing_selection_is_hidden (BmThingSelection *self);
void              bm_thing_selection_set       (BmThingSelection *self,
                                                GPtrArray        *things);

G_END_DECLS
