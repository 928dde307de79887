/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "bm-document.h"

G_BEGIN_DECLS

#define BM_TYPE_PRINT_WINDOW (bm_print_window_get_type ())
G_DECLARE_FINAL_TYPE (BmPrintWindow, bm_print_window, BM, PRINT_WINDOW, AdwWindow)

GtkWidget *bm_print_window_new (GtkWindow  *parent,
                                BmRules    *rules,
                                const char *set_id,
                                BmRules    *since,
                                gboolean    has_errors);

void       bm_print_window_offer_thing (BmPrintWindow *self,
                                        BmDocument    *document,
                                        const char    *path);

G_END_DECLS
