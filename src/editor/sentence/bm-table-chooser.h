/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-document.h"

G_BEGIN_DECLS

#define BM_TYPE_TABLE_CHOOSER (bm_table_chooser_get_type ())
G_DECLARE_FINAL_TYPE (BmTableChooser, bm_table_chooser, BM, TABLE_CHOOSER, GtkWidget)

GtkWidget *bm_table_chooser_new (BmDocument *document,
                                 const char *path);

G_END_DECLS
