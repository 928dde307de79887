/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "bm-field.h"

G_BEGIN_DECLS

#define BM_TYPE_RULE_ROW (bm_rule_row_get_type ())
G_DECLARE_FINAL_TYPE (BmRuleRow, bm_rule_row, BM, RULE_ROW, AdwPreferencesRow)

GtkWidget *bm_rule_row_new (void);

G_END_DECLS
