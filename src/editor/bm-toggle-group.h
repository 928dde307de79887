/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* A few options with short names, side by side. */

G_BEGIN_DECLS

#define BM_TYPE_TOGGLE_GROUP (bm_toggle_group_get_type ())
G_DECLARE_FINAL_TYPE (BmToggleGroup, bm_toggle_group, BM, TOGGLE_GROUP, GtkWidget)

void        bm_toggle_group_add       (BmToggleGroup *self,
                                       const char    *id,
                                       const char    *label);

const char *bm_toggle_group_get_value (BmToggleGroup *self);
void        bm_toggle_group_set_value (BmToggleGroup *self,
                                       const char    *id);

G_END_DECLS
