/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-document.h"
#include "bm-page.h"

G_BEGIN_DECLS

#define BM_TYPE_CHANGES_PAGE (bm_changes_page_get_type ())
G_DECLARE_FINAL_TYPE (BmChangesPage, bm_changes_page, BM, CHANGES_PAGE, BmPage)

void        bm_changes_page_compare      (BmChangesPage *self,
                                          BmDocument    *document,
                                          BmSet         *earlier,
                                          const char    *name);
void        bm_changes_page_propose      (BmChangesPage *self,
                                          BmDocument    *document,
                                          GBytes        *table,
                                          const char    *name);
BmDocument *bm_changes_page_get_document (BmChangesPage *self);

G_END_DECLS
