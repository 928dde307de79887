/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-painter.h"

/* The rules in words and pictures. */

G_BEGIN_DECLS

#define BM_TYPE_RULES_TEXT (bm_rules_text_get_type ())
G_DECLARE_FINAL_TYPE (BmRulesText, bm_rules_text, BM, RULES_TEXT, GtkWidget)

GtkWidget *bm_rules_text_new    (void);

void       bm_rules_text_update (BmRulesText *self,
                                 BmPainter   *painter);

G_END_DECLS
