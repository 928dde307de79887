/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-print-piece.h"

/* What of which sets a command prints or exports. */

G_BEGIN_DECLS

/**
 * BmSetsChoice:
 * @rules: the rules of the sets that were named, and of all that they require
 * @choice: what of them is meant; points into @indices and at @since
 * @sets: (element-type BmSet): the sets that were named
 * @indices: (element-type guint): which of the rules' sets they are
 * @since: (nullable): the rules with an earlier version of one of them
 *
 * The sets of a command line.
 */
typedef struct
{
  BmRules       *rules;
  BmPrintChoice  choice;
  GPtrArray     *sets;
  GArray        *indices;
  BmRules       *since;
} BmSetsChoice;

gboolean bm_sets_choice_init      (BmSetsChoice  *self,
                                   char         **files,
                                   char         **only,
                                   GError       **error);
gboolean bm_sets_choice_set_since (BmSetsChoice  *self,
                                   const char    *file,
                                   GError       **error);
void     bm_sets_choice_clear     (BmSetsChoice  *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BmSetsChoice, bm_sets_choice_clear)

G_END_DECLS
