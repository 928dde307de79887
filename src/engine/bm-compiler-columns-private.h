/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-compiler-private.h"

/* The columns of weights that tallies are compiled to. */

G_BEGIN_DECLS

#define BM_MAX_WEIGHT 200  /* of one thing in a tally, so that a zone's sum fits into 16 bits */

int     *bm_column_new    (const BmRules       *rules);
void     bm_column_add    (const BmRules       *rules,
                           const BmCount       *count,
                           int                 *column);
guint16  bm_column_intern (BmCompiler          *self,
                           const BmSourcePlace *place,
                           const int           *column);

G_END_DECLS
