/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-view.h"

/* What somebody collects, in numbers, where there is no room for the zone itself: decided without a screen. */

G_BEGIN_DECLS

#define BM_SEAT_SUMMARY_MAX 64

/**
 * BmSeatSummaryKind:
 * @BM_SEAT_SUMMARY_TERRAIN: tiles of a terrain
 * @BM_SEAT_SUMMARY_CRYSTAL: crystals of a kind
 * @BM_SEAT_SUMMARY_MEDAL: a medal that is near
 */
typedef enum
{
  BM_SEAT_SUMMARY_TERRAIN,
  BM_SEAT_SUMMARY_CRYSTAL,
  BM_SEAT_SUMMARY_MEDAL,
} BmSeatSummaryKind;

/**
 * BmSeatSummaryEntry:
 * @kind: what it is about
 * @index: which one of the rules
 * @n: how many tiles, or complete crystals; how far the way to the medal is done
 * @more: how many crystals are begun; the whole way to the medal
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
