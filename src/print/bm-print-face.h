/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "bm-print-piece.h"

/* Draws the sides of pieces. */

G_BEGIN_DECLS

gpointer bm_print_face_get_key (const BmPrintFace *self,
                                const BmSheetSize *size);
void     bm_print_face_draw    (const BmPrintFace *self,
                                cairo_t           *cr,
                                const BmRules     *rules,
                                const BmSheetSize *size);

G_END_DECLS
