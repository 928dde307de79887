/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Tells people who use a screen reader what happens away from the focus. */

G_BEGIN_DECLS

#define BM_TYPE_ANNOUNCER (bm_announcer_get_type ())
G_DECLARE_FINAL_TYPE (BmAnnouncer, bm_announcer, BM, ANNOUNCER, GtkWidget)

GtkWidget  *bm_announcer_new      (void);

const char *bm_announcer_get_text (BmAnnouncer *self);

void        bm_announce           (GtkWidget   *widget,
                                   const char  *text);

G_END_DECLS
