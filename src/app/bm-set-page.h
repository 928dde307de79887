/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-document.h"
#include "bm-page.h"

G_BEGIN_DECLS

#define BM_TYPE_SET_PAGE (bm_set_page_get_type ())
G_DECLARE_FINAL_TYPE (BmSetPage, bm_set_page, BM, SET_PAGE, BmPage)

BmDocument *bm_set_page_get_document (BmSetPage   *self);
const char *bm_set_page_get_path     (BmSetPage   *self);
void        bm_set_page_set_document (BmSetPage   *self,
                                      BmDocument  *document);
void        bm_set_page_go_to         (BmSetPage  *self,
                                       const char *path);
void        bm_set_page_show_problem  (BmSetPage  *self);
void        bm_set_page_drop_document (BmSetPage  *self);

G_END_DECLS
