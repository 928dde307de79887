/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-page.h"
#include "bm-session.h"

G_BEGIN_DECLS

#define BM_TYPE_HOME_PAGE (bm_home_page_get_type ())
G_DECLARE_FINAL_TYPE (BmHomePage, bm_home_page, BM, HOME_PAGE, BmPage)

void bm_home_page_set_session     (BmHomePage *self,
                                   BmSession  *session);
void bm_home_page_set_choice_file (BmHomePage *self,
                                   GFile      *file);
void bm_home_page_set_archive     (BmHomePage *self,
                                   GFile      *archive);

G_END_DECLS
