/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-view.h"

/* What a player collects, in numbers, if there is no room for the zone itself: independent of widgets. */

G_BEGIN_DECLS

#define BM_SEAT_SUMMARY_MAX 64

/**
 * BmSeatSummaryKind:
 * @BM_SEAT_SUMMARY_TERRAIN: tiles of a terrain
 * @BM_SEAT_SUMMARY_CRYSTAL: crystals of a kind
 * @BM_SEAT_SUMMARY_MEDAL: a medal that is nearly won
 */
typedef enum
{
  BM_SEAT_SUMMARY_TERRAIN,
  BM_SEAT_SUMMARY_CRYSTAL,
  BM_SEAT_SUMMARY_MEDAL,
} BmSeatSummaryKind;

/**
 * BmSeatSummaryEntry:
 * @kind: the kind of the entry
 * @index: its index in the rules
 * @n: the number of tiles or complete crystals; for a medal, the steps done
 * @more: the number of started crystals; for a medal, the number of steps
 */
typedef struct
{
  BmSeatSummaryKind kind;
  guint             index;
  guint             n;
  guint             more;
} BmSeatSummaryEntry;

typedef struct
{
  guint              n_entries;
  BmSeatSummaryEntry entries[BM_SEAT_SUMMARY_MAX];
} BmSeatSummary;

void bm_seat_summary_init (BmSeatSummary *self,
                           const BmView  *view,
                           guint          seat);

G_END_DECLS
