/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-dialogs.h"
#include "bm-set-registry.h"

/* What is asked before a set from elsewhere is put in the registry. */

G_BEGIN_DECLS

/**
 * BmImport:
 * @BM_IMPORT_ADD: there is no such set yet
 * @BM_IMPORT_SAME: exactly this set is there already
 * @BM_IMPORT_CONFLICT: the person has another set with this id: one of them can be replaced, or both are kept
 * @BM_IMPORT_SHIPPED: a set of the program has this id, which cannot be replaced
 *
 * How a set from elsewhere goes together with those that there are.
 */
typedef enum
{
  BM_IMPORT_ADD,
  BM_IMPORT_SAME,
  BM_IMPORT_CONFLICT,
  BM_IMPORT_SHIPPED,
} BmImport;

BmImport bm_import_compare (BmSetRegistry *registry,
                            BmSet         *set);

void     bm_import_ask     (GtkWidget     *asker,
                            BmSetRegistry *registry,
                            BmSet         *set,
                            BmImport       import,
                            BmAnswered     answered);

G_END_DECLS
