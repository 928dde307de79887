/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-lab-plan.h"

/* The settings of the balance lab: who plays, and how often. */

G_BEGIN_DECLS

#define BM_TYPE_LAB_SETTINGS (bm_lab_settings_get_type ())
G_DECLARE_FINAL_TYPE (BmLabSettings, bm_lab_settings, BM, LAB_SETTINGS, GtkPopover)

BmLabPlan bm_lab_settings_get_plan (BmLabSettings *self);

G_END_DECLS
