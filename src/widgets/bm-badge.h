/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-rules.h"

/* The badges on tiles and explorers, which say what they bring. All measures are in units: a cell is 100 × 100. */

G_BEGIN_DECLS

gboolean bm_badge_has_form     (const BmRules *rules,
                                guint          form,
                                gboolean       in_composite);
gboolean bm_badge_has_explorer (const BmRules *rules,
                                guint          explorer);

void bm_badge_draw_form      (cairo_t       *cr,
                              const BmRules *rules,
                              guint          form,
                              gboolean       in_composite,
                              double         size);
void bm_badge_draw_explorer  (cairo_t       *cr,
                              const BmRules *rules,
                              guint          explorer,
                              double         size);
void bm_badge_draw_composite (cairo_t       *cr,
                              const BmRules *rules,
                              guint          composite,
                              double         square,
                              double         size);
void bm_badge_draw_terrain   (cairo_t       *cr,
                              const BmRules *rules,
                              guint          terrain,
                              guint          number,
                              double         square);

G_END_DECLS
