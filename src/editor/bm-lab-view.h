/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-measurement.h"

/* The strength of a thing, in words and charts. */

G_BEGIN_DECLS

#define BM_TYPE_LAB_VIEW (bm_lab_view_get_type ())
G_DECLARE_FINAL_TYPE (BmLabView, bm_lab_view, BM, LAB_VIEW, GtkWidget)

void        bm_lab_view_set_measurement (BmLabView     *self,
                                         BmMeasurement *measurement);
const char *bm_lab_view_get_headline    (BmLabView     *self);

G_END_DECLS
