/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* How a summary is wrapped to fit its room: pure geometry. */

G_BEGIN_DECLS

/**
 * BmSummaryForm:
 * @BM_SUMMARY_FULL: items are complete
 * @BM_SUMMARY_CLOSE: items are complete, but close together
 * @BM_SUMMARY_TIGHT: numbers stand in the place of signs if possible, so that only the colour is left of these
 * @BM_SUMMARY_BARE: also leaves out what is still missing
 */
typedef enum
{
  BM_SUMMARY_FULL,
  BM_SUMMARY_CLOSE,
  BM_SUMMARY_TIGHT,
  BM_SUMMARY_BARE,
} BmSummaryForm;
#define BM_N_SUMMARY_FORMS 4

/**
 * BmSummaryRank:
 * @BM_SUMMARY_ALWAYS: an item that is never left out
 * @BM_SUMMARY_LAST: one that is left out as a last resort, the lowest numbers first
 * @BM_SUMMARY_LATE: one that is left out before items are bare
 * @BM_SUMMARY_EARLY: one that is left out before anything else
 * @BM_SUMMARY_MORE: the sign for those that are left out when nothing else helps; not there without any
 *
 * What is left out if there is too little room.
 */
typedef enum
{
  BM_SUMMARY_ALWAYS,
  BM_SUMMARY_LAST,
  BM_SUMMARY_LATE,
  BM_SUMMARY_EARLY,
  BM_SUMMARY_MORE,
} BmSummaryRank;

/** BmSummaryItem: a picture with a number; items of a @group belong together. Widths are fractions of the picture's height. */
typedef struct
{
  guint         group;
  BmSummaryRank rank;
  guint         number;
  double        widths[BM_N_SUMMARY_FORMS];
} BmSummaryItem;

/** BmSummaryBox: the box of an item, in pixels; no width: it is left out. */
typedef struct
{
  int x;
  int y;
  int width;
} BmSummaryBox;

/** BmSummaryPlan: @size: the height of pictures and of lines, in pixels. */
typedef struct
{
  int           size;
  BmSummaryForm form;
} BmSummaryPlan;

BmSummaryPlan bm_summary_plan                (const BmSummaryItem *items,
                                              guint                n_items,
                                              int                  width,
                                              int                  height,
                                              int                  min_size,
                                              int                  max_size,
                                             BmSummaryBox        *boxes);
int           bm_summary_plan_measure_height (const BmSummaryItem *items,
                                              guint                n_items,
                                              int                  width,
                                              int                  size);

G_END_DECLS
