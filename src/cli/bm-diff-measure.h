/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-set-diff-words.h"
#include "bm-version-measure.h"

/* What changes between two versions of a set do to the game: both are measured on the same deals. */

G_BEGIN_DECLS

/**
 * BmMeasuredChange:
 * @title: the thing
 * @kind: what it is
 * @before: (nullable): what the lab says of it in the earlier version; %NULL if that does not have it
 * @after: (nullable): the same of the later version
 *
 * A thing that has changed, been added or been removed.
 */
typedef struct
{
  char        *title;
  BmLabKind    kind;
  BmLabResult *before;
  BmLabResult *after;
} BmMeasuredChange;

GPtrArray *bm_diff_measure             (BmSet                    *before,
                                        BmSet                    *after,
                                        GPtrArray                *notes,
                                        const BmVersionMeasuring *how,
                                        gboolean                 *is_complete,
                                        GError                  **error);
char      *bm_diff_measure_to_markdown (GPtrArray                *changes);
JsonArray *bm_diff_measure_to_json     (GPtrArray                *changes);

G_END_DECLS
