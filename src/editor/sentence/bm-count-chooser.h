/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-counting.h"
#include "bm-document.h"

G_BEGIN_DECLS

#define BM_TYPE_COUNT_CHOOSER (bm_count_chooser_get_type ())
G_DECLARE_FINAL_TYPE (BmCountChooser, bm_count_chooser, BM, COUNT_CHOOSER, GtkWidget)

GtkWidget *bm_count_chooser_new (BmDocument    *document,
                                 const char    *path);

G_END_DECLS
