/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-page.h"
#include "bm-shelf.h"

G_BEGIN_DECLS

#define BM_TYPE_SET_PAGE (bm_set_page_get_type ())
G_DECLARE_FINAL_TYPE (BmSetPage, bm_set_page, BM, SET_PAGE, BmPage)

BmShelfItem *bm_set_page_get_item  (BmSetPage   *self);
void         bm_set_page_set_item  (BmSetPage   *self,
                                    BmShelfItem *item);
void         bm_set_page_set_shelf (BmSetPage   *self,
                                    BmShelf     *shelf);

G_END_DECLS
