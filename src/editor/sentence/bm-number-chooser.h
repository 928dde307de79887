/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-document.h"
#include "bm-sentence-plan.h"

G_BEGIN_DECLS

#define BM_TYPE_NUMBER_CHOOSER (bm_number_chooser_get_type ())
G_DECLARE_FINAL_TYPE (BmNumberChooser, bm_number_chooser, BM, NUMBER_CHOOSER, GtkWidget)

GtkWidget *bm_number_chooser_new (BmDocument    *document,
                                  const char    *path,
                                  BmChooserKind  kind);

G_END_DECLS
