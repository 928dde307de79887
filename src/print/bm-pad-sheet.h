/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "bm-print-options.h"
#include "bm-rules.h"

/* Empty score pads to be filled in with a pencil. */

G_BEGIN_DECLS

void bm_pad_sheet_draw (const BmRules *rules,
                        cairo_t       *cr,
                        const char    *title,
                        BmPaper        paper);

G_END_DECLS
