/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-view.h"

/* What to tell first-time players, and when. */

G_BEGIN_DECLS

/** BmGuideStep: each is shown once in a game, when it is useful; in this order if several are. */
typedef enum
{
  BM_GUIDE_EXPLORER,
  BM_GUIDE_PICK,
  BM_GUIDE_GIVE,
  BM_GUIDE_PICK_IN_ROW,
  BM_GUIDE_DISCARD,
  BM_GUIDE_PLACE,
  BM_GUIDE_GIFT,
  BM_GUIDE_RETRIEVE,
  BM_GUIDE_ROW,
  BM_GUIDE_LAST_TILES,
  BM_GUIDE_ROUND,
  BM_GUIDE_SHIPS,
  BM_GUIDE_PARTNER,
  BM_GUIDE_GAINS,
  BM_GUIDE_MEDALS,
  BM_GUIDE_BEAMS,
  BM_GUIDE_COMPOSITES,
  BM_GUIDE_CRYSTALS,
  BM_GUIDE_HELP,
  BM_GUIDE_LOG,
  BM_GUIDE_NONE,
} BmGuideStep;
#define BM_N_GUIDE_STEPS BM_GUIDE_NONE

/** BmGuideTarget: what a step explains, for the bubble to point at. */
typedef enum
{
  BM_GUIDE_AT_HAND,
  BM_GUIDE_AT_ROWS,
  BM_GUIDE_AT_CANVAS,
  BM_GUIDE_AT_PLAYERS,
  BM_GUIDE_AT_MEDALS,
  BM_GUIDE_AT_LOG,
  BM_GUIDE_AT_PROMPT,
} BmGuideTarget;

BmGuideStep   bm_guide_find_step   (const BmView *view,
                                    guint32       told);
guint         bm_guide_find_hidden (const BmView *view,
                                    guint32       told);
const char   *bm_guide_get_title   (BmGuideStep   step);
const char   *bm_guide_get_text    (BmGuideStep   step);
BmGuideTarget bm_guide_get_target  (BmGuideStep   step);

G_END_DECLS
