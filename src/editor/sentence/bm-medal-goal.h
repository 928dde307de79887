/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "bm-field.h"

G_BEGIN_DECLS

#define BM_TYPE_MEDAL_GOAL (bm_medal_goal_get_type ())
G_DECLARE_FINAL_TYPE (BmMedalGoal, bm_medal_goal, BM, MEDAL_GOAL, GtkBox)

GtkWidget *bm_medal_goal_new (void);

G_END_DECLS
