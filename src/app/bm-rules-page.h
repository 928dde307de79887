/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-page.h"
#include "bm-set-registry.h"

/* The rules to read, and a catalogue of everything in the sets. */

G_BEGIN_DECLS

#define BM_TYPE_RULES_PAGE (bm_rules_page_get_type ())
G_DECLARE_FINAL_TYPE (BmRulesPage, bm_rules_page, BM, RULES_PAGE, BmPage)

GtkWidget     *bm_rules_page_new          (BmSetRegistry *registry);

BmSetRegistry *bm_rules_page_get_registry (BmRulesPage   *self);
void           bm_rules_page_set_registry (BmRulesPage   *self,
                                           BmSetRegistry *registry);

G_END_DECLS
