/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-painter.h"

/* A choice of a mode. */

G_BEGIN_DECLS

#define BM_TYPE_MODE_BUTTON (bm_mode_button_get_type ())
G_DECLARE_FINAL_TYPE (BmModeButton, bm_mode_button, BM, MODE_BUTTON, GtkToggleButton)

GtkWidget *bm_mode_button_new         (BmMode        mode);

BmMode     bm_mode_button_get_mode    (BmModeButton *self);
void       bm_mode_button_set_painter (BmModeButton *self,
                                       BmPainter    *painter);
void       bm_mode_button_set_compact (BmModeButton *self,
                                       gboolean      compact);

G_END_DECLS
