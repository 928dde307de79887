/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "bm-field.h"

G_BEGIN_DECLS

#define BM_TYPE_RULE_LIST (bm_rule_list_get_type ())
G_DECLARE_FINAL_TYPE (BmRuleList, bm_rule_list, BM, RULE_LIST, AdwPreferencesGroup)

GtkWidget *bm_rule_list_new (void);

G_END_DECLS
