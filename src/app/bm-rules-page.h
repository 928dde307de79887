/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-page.h"
#include "bm-shelf.h"

/* The rules to read, and a catalogue of everything in the sets. */

G_BEGIN_DECLS

#define BM_TYPE_RULES_PAGE (bm_rules_page_get_type ())
G_DECLARE_FINAL_TYPE (BmRulesPage, bm_rules_page, BM, RULES_PAGE, BmPage)

GtkWidget *bm_rules_page_new       (BmShelf     *shelf);

BmShelf   *bm_rules_page_get_shelf (BmRulesPage *self);
void       bm_rules_page_set_shelf (BmRulesPage *self,
                                    BmShelf     *shelf);

G_END_DECLS
