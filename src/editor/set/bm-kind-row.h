/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-thing-list.h"

/* A row with a kind of things and their number. */

G_BEGIN_DECLS

#define BM_TYPE_KIND_ROW (bm_kind_row_get_type ())
G_DECLARE_FINAL_TYPE (BmKindRow, bm_kind_row, BM, KIND_ROW, GtkListBoxRow)

GtkWidget *bm_kind_row_new        (guint        kind);

void       bm_kind_row_set_things (BmKindRow   *self,
                                   BmThingList *things);

G_END_DECLS
