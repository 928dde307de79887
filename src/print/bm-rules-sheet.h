/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "bm-print-piece.h"

/* Pages that say in words what everything does that is printed. */

G_BEGIN_DECLS

/** BmRulesSheet: entries with a picture, a name and some words, in columns on pages. For the main thread. */
typedef struct _BmRulesSheet BmRulesSheet;

BmRulesSheet *bm_rules_sheet_new         (const BmRules      *rules,
                                          const GArray       *pieces,
                                          const char         *title,
                                          BmPaper             paper);
void          bm_rules_sheet_free        (BmRulesSheet       *self);

guint         bm_rules_sheet_get_n_pages (const BmRulesSheet *self);
void          bm_rules_sheet_draw_page   (const BmRulesSheet *self,
                                          cairo_t            *cr,
                                          guint               page);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BmRulesSheet, bm_rules_sheet_free)

G_END_DECLS
