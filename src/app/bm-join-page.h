/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-page.h"

/* The page on which somebody accepts an invitation to a table. */

G_BEGIN_DECLS

#define BM_TYPE_JOIN_PAGE (bm_join_page_get_type ())
G_DECLARE_FINAL_TYPE (BmJoinPage, bm_join_page, BM, JOIN_PAGE, BmPage)

void bm_join_page_set_name       (BmJoinPage *self,
                                  const char *name);
void bm_join_page_set_invitation (BmJoinPage *self,
                                  const char *text);
void bm_join_page_set_problem    (BmJoinPage *self,
                                  const char *problem);

G_END_DECLS
