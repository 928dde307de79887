/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* A spin button that reports its number as soon as it is typed. */

G_BEGIN_DECLS

#define BM_TYPE_CHOOSER_SPIN (bm_chooser_spin_get_type ())
G_DECLARE_FINAL_TYPE (BmChooserSpin, bm_chooser_spin, BM, CHOOSER_SPIN, GtkWidget)

GtkWidget *bm_chooser_spin_new       (int            least,
                                      int            greatest,
                                      const char    *label);

int        bm_chooser_spin_get       (BmChooserSpin *self);
void       bm_chooser_spin_show      (BmChooserSpin *self,
                                      int            number);
void       bm_chooser_spin_set_least (BmChooserSpin *self,
                                      int            least);

G_END_DECLS
