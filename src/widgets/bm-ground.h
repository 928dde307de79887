/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* The ground of the planet, as a background. */

G_BEGIN_DECLS

#define BM_TYPE_GROUND (bm_ground_get_type ())
G_DECLARE_FINAL_TYPE (BmGround, bm_ground, BM, GROUND, GtkWidget)

GtkWidget *bm_ground_new       (void);

GtkWidget *bm_ground_get_child (BmGround               *self);
void       bm_ground_set_child (BmGround               *self,
                                GtkWidget              *child);

G_END_DECLS
