/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-document.h"
#include "bm-rule-choices.h"

G_BEGIN_DECLS

#define BM_TYPE_BOUNDS_CHOOSER (bm_bounds_chooser_get_type ())
G_DECLARE_FINAL_TYPE (BmBoundsChooser, bm_bounds_chooser, BM, BOUNDS_CHOOSER, GtkWidget)

GtkWidget *bm_bounds_chooser_new (BmDocument    *document,
                                  const char    *path);

G_END_DECLS
