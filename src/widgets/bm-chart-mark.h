/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-chart-pen.h"

/* How a row of a chart is set off while somebody looks at it. This lies below and above what is drawn once. */

G_BEGIN_DECLS

void bm_chart_mark_append        (GtkSnapshot           *snapshot,
                                  GtkWidget             *chart,
                                  const graphene_rect_t *row,
                                  gboolean               is_wide);
void bm_chart_mark_append_bubble (GtkSnapshot           *snapshot,
                                  GtkWidget             *chart,
                                  const graphene_rect_t *row,
                                  gboolean               is_wide,
                                  const char            *words);

G_END_DECLS
