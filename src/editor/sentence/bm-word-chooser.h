/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-document.h"
#include "bm-sentence-plan.h"

G_BEGIN_DECLS

#define BM_TYPE_WORD_CHOOSER (bm_word_chooser_get_type ())
G_DECLARE_FINAL_TYPE (BmWordChooser, bm_word_chooser, BM, WORD_CHOOSER, GtkWidget)

GtkWidget *bm_word_chooser_new (BmDocument    *document,
                                const char    *path,
                                BmChooserKind  kind);

G_END_DECLS
