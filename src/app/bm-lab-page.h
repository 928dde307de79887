/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-document.h"
#include "bm-page.h"

G_BEGIN_DECLS

#define BM_TYPE_LAB_PAGE (bm_lab_page_get_type ())
G_DECLARE_FINAL_TYPE (BmLabPage, bm_lab_page, BM, LAB_PAGE, BmPage)

BmDocument *bm_lab_page_get_document (BmLabPage  *self);
void        bm_lab_page_set_subject  (BmLabPage  *self,
                                      BmDocument *document,
                                      const char *path);

G_END_DECLS
