/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-print-piece.h"

/* What of which sets a command prints or exports. */

G_BEGIN_DECLS

/**
 * BmSetsChoice:
 * @rules: the rules of the sets that were named, and of all that they require
 * @choice: what of them is meant; points into @indices
 * @indices: (element-type guint): which sets were named
 *
 * The sets of a command line.
 */
typedef struct
{
  BmRules       *rules;
  BmPrintChoice  choice;
  GArray        *indices;
} BmSetsChoice;

gboolean bm_sets_choice_init  (BmSetsChoice  *self,
                               char         **files,
                               char         **only,
                               GError       **error);
void     bm_sets_choice_clear (BmSetsChoice  *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BmSetsChoice, bm_sets_choice_clear)

G_END_DECLS
