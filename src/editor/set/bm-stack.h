/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void bm_stack_show (GtkStack  *stack,
                    GtkWidget *child);

G_END_DECLS
