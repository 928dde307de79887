/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-measurement.h"

/* The changes that would balance a set. */

G_BEGIN_DECLS

#define BM_TYPE_LAB_CHANGES (bm_lab_changes_get_type ())
G_DECLARE_FINAL_TYPE (BmLabChanges, bm_lab_changes, BM, LAB_CHANGES, GtkWidget)

void        bm_lab_changes_set_measurement (BmLabChanges  *self,
                                            BmMeasurement *measurement);
const char *bm_lab_changes_get_summary     (BmLabChanges  *self);

G_END_DECLS
