/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "bm-document.h"

G_BEGIN_DECLS

#define BM_TYPE_EXPORT_WINDOW (bm_export_window_get_type ())
G_DECLARE_FINAL_TYPE (BmExportWindow, bm_export_window, BM, EXPORT_WINDOW, AdwWindow)

/**
 * BmExportKind:
 * @BM_EXPORT_PICTURES: a picture of each side of each piece
 * @BM_EXPORT_TABLETOP: a game for Tabletop Simulator
 *
 * What is written into a folder.
 */
typedef enum
{
  BM_EXPORT_PICTURES,
  BM_EXPORT_TABLETOP,
} BmExportKind;

GtkWidget *bm_export_window_new   (GtkWindow      *parent,
                                   BmExportKind    kind,
                                   BmDocument     *document,
                                   const char     *path,
                                   gboolean        has_errors);
void       bm_export_window_write (BmExportWindow *self,
                                   GFile          *folder);

G_END_DECLS
