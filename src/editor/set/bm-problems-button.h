/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-document.h"

/* Opens a list of all problems of a set. */

G_BEGIN_DECLS

#define BM_TYPE_PROBLEMS_BUTTON (bm_problems_button_get_type ())
G_DECLARE_FINAL_TYPE (BmProblemsButton, bm_problems_button, BM, PROBLEMS_BUTTON, GtkWidget)

GtkWidget *bm_problems_button_new          (void);

void       bm_problems_button_set_document (BmProblemsButton *self,
                                            BmDocument       *document);

G_END_DECLS
