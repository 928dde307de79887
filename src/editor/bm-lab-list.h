/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-measurement.h"

/* How strong all things of a set are, as a list. */

G_BEGIN_DECLS

#define BM_TYPE_LAB_LIST (bm_lab_list_get_type ())
G_DECLARE_FINAL_TYPE (BmLabList, bm_lab_list, BM, LAB_LIST, GtkWidget)

void        bm_lab_list_set_measurement (BmLabList     *self,
                                         BmMeasurement *measurement);
const char *bm_lab_list_get_summary     (BmLabList     *self);
GListModel *bm_lab_list_get_entries     (BmLabList     *self);

G_END_DECLS
