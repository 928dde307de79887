/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* What choosers look like that have a title, something to change, and perhaps a hint and a button. */

G_BEGIN_DECLS

GtkWidget *bm_chooser_box_new        (GtkWidget  *chooser);
void       bm_chooser_box_add_title  (GtkWidget  *box,
                                      const char *title);
GtkWidget *bm_chooser_box_add_hint   (GtkWidget  *box,
                                      const char *hint);
void       bm_chooser_box_add_button (GtkWidget  *box,
                                      const char *label,
                                      GCallback   clicked,
                                      gpointer    chooser);

G_END_DECLS
