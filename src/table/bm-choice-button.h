/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-painter.h"
#include "bm-view.h"

/* A button for a choice about an effect or a face: what it is about, in a picture and in words. */

G_BEGIN_DECLS

GtkWidget *bm_choice_button_new      (BmPainter    *painter,
                                      const BmView *view,
                                      BmMove        move,
                                      const char   *words);
void       bm_choice_button_set_gain (GtkWidget    *button,
                                      int           points,
                                      gboolean      is_best);

G_END_DECLS
