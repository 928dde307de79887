/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* The sign of a seat: its colour, and its number, since colour is never the only sign. */

G_BEGIN_DECLS

#define BM_NO_SEAT_STYLE G_MAXUINT

void bm_seat_style_apply     (GtkWidget *widget,
                              guint      seat);
void bm_seat_style_mark      (GtkLabel  *label,
                              guint      seat);
void bm_seat_style_mark_team (GtkLabel  *label,
                              guint      team);

G_END_DECLS
