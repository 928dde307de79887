/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "bm-session.h"

/* The table: everything that people see and do during a game. */

G_BEGIN_DECLS

#define BM_TYPE_TABLE_VIEW (bm_table_view_get_type ())
G_DECLARE_FINAL_TYPE (BmTableView, bm_table_view, BM, TABLE_VIEW, AdwBin)

GtkWidget  *bm_table_view_new             (void);

BmSession  *bm_table_view_get_session     (BmTableView *self);
const char *bm_table_view_get_title       (BmTableView *self);
const char *bm_table_view_get_subtitle    (BmTableView *self);
gboolean    bm_table_view_get_show_scores (BmTableView *self);
gboolean    bm_table_view_get_show_hints  (BmTableView *self);
gboolean    bm_table_view_get_confirm     (BmTableView *self);
gboolean    bm_table_view_get_play_sounds (BmTableView *self);

void        bm_table_view_set_session     (BmTableView *self,
                                           BmSession   *session);
void        bm_table_view_set_show_scores (BmTableView *self,
                                           gboolean     show_scores);
void        bm_table_view_set_show_hints  (BmTableView *self,
                                           gboolean     show_hints);
void        bm_table_view_set_confirm     (BmTableView *self,
                                           gboolean     confirm);
void        bm_table_view_set_play_sounds (BmTableView *self,
                                           gboolean     play_sounds);

G_END_DECLS
