/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-arrangement.h"

/* What a player's card shows, and where: pure geometry. */

G_BEGIN_DECLS

/**
 * BmCardKind:
 * @BM_CARD_CHIP: one of a grid of chips: a line of text, and the summary below
 * @BM_CARD_SELF: that of the viewer, whose zone is on the canvas: the explorer with the text beside it
 * @BM_CARD_OTHER: that of another player, with the zone
 */
typedef enum
{
  BM_CARD_CHIP,
  BM_CARD_SELF,
  BM_CARD_OTHER,
} BmCardKind;

/** BmCardNeeds: @header_width to @footer_height: the minimum for both; @summary_height: of one line; @summary_natural:
 * at which the summary of a chip is complete; @columns, @rows: of the zone, in cells; 0: no zone yet. */
typedef struct
{
  BmCardKind kind;
  int        header_width;
  int        header_natural;  /* width */
  int        header_height;
  int        footer_width;
  int        footer_natural;  /* width */
  int        footer_height;
  int        summary_height;
  int        summary_natural;
  int        columns;
  int        rows;
} BmCardNeeds;

/** BmCardPlan: @picture and @summary are in the @face; without width: not shown. Boxes are in pixels, left to right. */
typedef struct
{
  BmBox header;
  BmBox face;
  BmBox footer;
  BmBox picture;
  BmBox summary;
} BmCardPlan;

void       bm_card_plan_measure_width  (const BmCardNeeds *needs,
                                        int               *minimum,
                                        int               *natural);
void       bm_card_plan_measure_height (const BmCardNeeds *needs,
                                        int               *minimum,
                                        int               *natural);
BmCardPlan bm_card_plan                (const BmCardNeeds *needs,
                                        int                width,
                                        int                height);

G_END_DECLS
