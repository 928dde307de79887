/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-state.h"

/* Creates a game that differs from another one only in a few things, to measure the effect of those things. */

G_BEGIN_DECLS

/**
 * BmSubstitutionKind:
 * @BM_SUBSTITUTION_TILE: a tile; its place is an index of #BmState.deck
 * @BM_SUBSTITUTION_EXPLORER: an explorer; its place is 2 × seat, or 2 × seat + 1 for the second one dealt to the seat
 * @BM_SUBSTITUTION_MEDAL: a medal; its place is an index of #BmPosition.medals
 */
typedef enum
{
  BM_SUBSTITUTION_TILE,
  BM_SUBSTITUTION_EXPLORER,
  BM_SUBSTITUTION_MEDAL,
} BmSubstitutionKind;

/** BmSubstitution: replaces the thing dealt to @place with @thing, an index of the rules. */
typedef struct
{
  BmSubstitutionKind kind;
  guint16            place;
  guint16            thing;
} BmSubstitution;

guint16 bm_substitution_find_replaced (const BmState        *state,
                                       BmSubstitutionKind    kind,
                                       guint                 place);
void    bm_state_substitute           (BmState              *self,
                                       const BmSubstitution *substitutions,
                                       guint                 n);
void    bm_state_exchange_offered     (BmState              *self,
                                       guint                 seat,
                                       guint16               from,
                                       guint16               to);

G_END_DECLS
