/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* A thin bar that shows progress in steps. */

G_BEGIN_DECLS

#define BM_TYPE_METER (bm_meter_get_type ())
G_DECLARE_FINAL_TYPE (BmMeter, bm_meter, BM, METER, GtkWidget)

GtkWidget *bm_meter_new (void);
void       bm_meter_set (BmMeter *self,
                         int      value,
                         int      target);

G_END_DECLS
