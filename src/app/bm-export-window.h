/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "bm-document.h"

G_BEGIN_DECLS

#define BM_TYPE_EXPORT_WINDOW (bm_export_window_get_type ())
G_DECLARE_FINAL_TYPE (BmExportWindow, bm_export_window, BM, EXPORT_WINDOW, AdwWindow)

GtkWidget *bm_export_window_new   (GtkWindow      *parent,
                                   BmDocument     *document,
                                   const char     *path,
                                   gboolean        has_errors);
void       bm_export_window_write (BmExportWindow *self,
                                   GFile          *folder);

G_END_DECLS
