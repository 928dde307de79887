/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-document.h"
#include "bm-lab-number.h"

/* Takes over a number that the balance lab found. */

G_BEGIN_DECLS

gboolean bm_lab_apply_is_possible (BmDocument        *document,
                                   BmRules           *rules,
                                   const BmLabNumber *number);
void     bm_lab_apply             (BmDocument        *document,
                                   const BmLabNumber *number,
                                   int                value);

G_END_DECLS
