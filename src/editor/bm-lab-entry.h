/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "bm-lab-result.h"

/* A thing in the list of all things of a set, and how strong it is. */

G_BEGIN_DECLS

#define BM_TYPE_LAB_ENTRY (bm_lab_entry_get_type ())
G_DECLARE_FINAL_TYPE (BmLabEntry, bm_lab_entry, BM, LAB_ENTRY, GObject)

/**
 * BmLabColumn:
 * @BM_LAB_COLUMN_NAME: what it is called
 * @BM_LAB_COLUMN_VERDICT: how strong it is, in a word
 * @BM_LAB_COLUMN_LEAD: how far ahead whoever gets it is
 * @BM_LAB_COLUMN_TAKEN: how often somebody gets it
 * @BM_LAB_COLUMN_TURN: when it is got
 * @BM_LAB_COLUMN_WIN: how often whoever gets it wins
 */
typedef enum
{
  BM_LAB_COLUMN_NAME,
  BM_LAB_COLUMN_VERDICT,
  BM_LAB_COLUMN_LEAD,
  BM_LAB_COLUMN_TAKEN,
  BM_LAB_COLUMN_TURN,
  BM_LAB_COLUMN_WIN,
} BmLabColumn;
#define BM_LAB_N_COLUMNS 6

BmLabEntry        *bm_lab_entry_new        (BmRules     *rules,
                                            BmLabResult *result);

const BmLabResult *bm_lab_entry_get_result (BmLabEntry  *self);
void               bm_lab_entry_set_result (BmLabEntry  *self,
                                            BmLabResult *result);
const char        *bm_lab_entry_get_id     (BmLabEntry  *self);

char              *bm_lab_entry_dup_text   (BmLabEntry  *self,
                                            BmLabColumn  column);
int                bm_lab_entry_compare    (BmLabEntry  *self,
                                            BmLabEntry  *other,
                                            BmLabColumn  column);
char              *bm_lab_entry_dup_words  (BmLabEntry  *self);

G_END_DECLS
