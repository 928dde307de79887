/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "bm-measurement.h"

/* A list of how strong all things of a set are. */

G_BEGIN_DECLS

#define BM_TYPE_LAB_ENTRY (bm_lab_entry_get_type ())
G_DECLARE_FINAL_TYPE (BmLabEntry, bm_lab_entry, BM, LAB_ENTRY, GObject)

/**
 * BmLabColumn:
 * @BM_LAB_COLUMN_NAME: the name
 * @BM_LAB_COLUMN_VERDICT: the strength in a word
 * @BM_LAB_COLUMN_LEAD: the lead of a seat that gets it
 * @BM_LAB_COLUMN_TAKEN: how often a seat gets it
 * @BM_LAB_COLUMN_TURN: the time of getting it
 * @BM_LAB_COLUMN_WIN: how often a seat that gets it wins
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

char *bm_lab_entry_dup_text (BmLabEntry  *self,
                             BmLabColumn  column);

#define BM_TYPE_LAB_LIST (bm_lab_list_get_type ())
G_DECLARE_FINAL_TYPE (BmLabList, bm_lab_list, BM, LAB_LIST, GtkWidget)

void        bm_lab_list_set_measurement (BmLabList     *self,
                                         BmMeasurement *measurement);
const char *bm_lab_list_get_summary     (BmLabList     *self);
GListModel *bm_lab_list_get_entries     (BmLabList     *self);

G_END_DECLS
