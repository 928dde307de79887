/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-page.h"
#include "bm-session.h"
#include "bm-talk-button.h"

G_BEGIN_DECLS

#define BM_TYPE_TABLE_PAGE (bm_table_page_get_type ())
G_DECLARE_FINAL_TYPE (BmTablePage, bm_table_page, BM, TABLE_PAGE, BmPage)

BmSession *bm_table_page_get_session (BmTablePage *self);
void       bm_table_page_set_session (BmTablePage *self,
                                      BmSession   *session);
void       bm_table_page_begin_guide (BmTablePage *self);
void       bm_table_page_set_is_trial (BmTablePage *self,
                                       gboolean     is_trial);
void       bm_table_page_set_is_shared (BmTablePage *self,
                                        gboolean     is_shared);

BmTalkButton *bm_table_page_get_talk_button (BmTablePage *self);

G_END_DECLS
