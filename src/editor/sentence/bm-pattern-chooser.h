/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "bm-document.h"
#include "bm-rule-choices.h"

G_BEGIN_DECLS

#define BM_TYPE_PATTERN_CHOOSER (bm_pattern_chooser_get_type ())
G_DECLARE_FINAL_TYPE (BmPatternChooser, bm_pattern_chooser, BM, PATTERN_CHOOSER, AdwWindow)

GtkWidget *bm_pattern_chooser_new (BmDocument    *document,
                                   BmRuleContext  context,
                                   gboolean       is_rule);

G_END_DECLS
