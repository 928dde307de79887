/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Small things side by side, which overlap if there is little room. */

G_BEGIN_DECLS

#define BM_TYPE_PILE (bm_pile_get_type ())
G_DECLARE_FINAL_TYPE (BmPile, bm_pile, BM, PILE, GtkWidget)

GtkWidget *bm_pile_new        (void);
void       bm_pile_append     (BmPile    *self,
                               GtkWidget *child);
void       bm_pile_clear      (BmPile    *self);
void       bm_pile_set_yields (BmPile    *self,
                               gboolean   yields);

G_END_DECLS
