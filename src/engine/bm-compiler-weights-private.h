/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-compiler-private.h"

/* What the counts of the compiler of rules are made of: filters and columns of weights. */

G_BEGIN_DECLS

/** BmTouching: which tiles are neighbours; in the order of bm_touching_names. */
typedef enum
{
  BM_TOUCHING_EDGE,
  BM_TOUCHING_ANY,
} BmTouching;

/** BmCountFilter: what a count takes. @things has a byte for each thing of a kind, or %NULL, which takes all. */
typedef struct
{
  guint8  *things[BM_N_THING_KINDS];
  int      shape;      /* BmShape, or -1: any */
  int      level;      /* -1: any */
  int      min_level;
  gboolean explorer;
} BmCountFilter;

void     bm_count_filter_read           (BmCompiler          *self,
                                         BmSourcePlace       *place,
                                         BmCounting           what,
                                         BmCountFilter       *filter);
void     bm_count_filter_clear          (BmCountFilter       *self);
gboolean bm_count_filter_takes          (const BmCountFilter *filter,
                                         BmThingKind          kind,
                                         guint                index);
gboolean bm_count_filter_takes_tile     (const BmCompiler    *self,
                                         const BmCountFilter *filter,
                                         guint                index);
gboolean bm_count_filter_takes_explorer (const BmCompiler    *self,
                                         const BmCountFilter *filter,
                                         guint                index);

int     *bm_column_new                  (const BmRules       *rules);
void     bm_column_add                  (const BmCompiler    *self,
                                         const BmCountFilter *filter,
                                         BmCounting           what,
                                         int                 *column);
guint16  bm_column_intern               (BmCompiler          *self,
                                         const BmSourcePlace *place,
                                         const int           *column);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BmCountFilter, bm_count_filter_clear)

G_END_DECLS
