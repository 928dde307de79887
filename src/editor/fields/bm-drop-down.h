/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Drop-downs that can be searched. */

G_BEGIN_DECLS

GtkWidget *bm_drop_down_new (GListModel    *model,
                             GtkExpression *expression);

G_END_DECLS
