/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-arrangement.h"

/* Holds the parts of the table and gives each its place. */

G_BEGIN_DECLS

#define BM_TYPE_TABLE_SPREAD (bm_table_spread_get_type ())
#define BM_TYPE_TABLE_LAYOUT (bm_table_layout_get_type ())
G_DECLARE_FINAL_TYPE (BmTableLayout, bm_table_layout, BM, TABLE_LAYOUT, GtkWidget)

GType         bm_table_spread_get_type   (void) G_GNUC_CONST;

GtkWidget    *bm_table_layout_new        (void);

BmTableSpread bm_table_layout_get_spread (BmTableLayout *self);
gboolean      bm_table_layout_get_beside (BmTableLayout *self);
gboolean      bm_table_layout_get_cramped (BmTableLayout *self);
GtkWidget    *bm_table_layout_get_part   (BmTableLayout *self,
                                          BmTablePart    part);

void          bm_table_layout_set_part   (BmTableLayout *self,
                                          BmTablePart    part,
                                          GtkWidget     *child);
void          bm_table_layout_set_hidden (BmTableLayout *self,
                                          guint          parts);
void          bm_table_layout_set_room_below (BmTableLayout *self,
                                              int            height);
void          bm_table_layout_set_upright (BmTableLayout *self,
                                           gboolean       upright);
void          bm_table_layout_begin_game (BmTableLayout *self);
void          bm_table_layout_begin_turn (BmTableLayout *self,
                                          BmCells        reach);

G_END_DECLS
