/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "bm-field.h"

G_BEGIN_DECLS

#define BM_TYPE_CONDITION_LIST (bm_condition_list_get_type ())
G_DECLARE_FINAL_TYPE (BmConditionList, bm_condition_list, BM, CONDITION_LIST, AdwPreferencesGroup)

GtkWidget *bm_condition_list_new (void);

G_END_DECLS
