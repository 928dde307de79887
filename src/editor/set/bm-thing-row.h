/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-thing-item.h"

/* A thing in a list: its picture, its name, and an icon if it has problems. */

G_BEGIN_DECLS

#define BM_TYPE_THING_ROW (bm_thing_row_get_type ())
G_DECLARE_FINAL_TYPE (BmThingRow, bm_thing_row, BM, THING_ROW, GtkWidget)

GtkWidget   *bm_thing_row_new      (void);

BmThingItem *bm_thing_row_get_item (BmThingRow  *self);
void         bm_thing_row_set_item (BmThingRow  *self,
                                    BmDocument  *document,
                                    BmThingItem *item);

G_END_DECLS
