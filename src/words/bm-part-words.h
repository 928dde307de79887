/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-rules.h"

/* The positions of crystal parts in words. */

G_BEGIN_DECLS

char       *bm_part_words       (const BmRules *rules,
                                 const BmBody  *body,
                                 guint          crystal);
const char *bm_side_words       (BmSide         side);
const char *bm_part_place_words (BmSide         side,
                                 int            along,
                                 int            length);

G_END_DECLS
