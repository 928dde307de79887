/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-move.h"
#include "bm-position.h"
#include "bm-random.h"
#include "bm-score.h"
#include "bm-setup.h"

/* What one seat may know of a game. Computer players and screens get nothing but a view. */

G_BEGIN_DECLS

/** BM_SPECTATOR: the seat of a spectator, who knows only what is public. */
#define BM_SPECTATOR G_MAXUINT8

/** BM_NO_ROW: no row is in use. */
#define BM_NO_ROW G_MAXUINT8

/**
 * BmView:
 *
 * A small value that shows a state through the eyes of a seat; valid as long as the state does not change. The
 * members are for the engine: use the functions, which hide what the seat must not see.
 */
typedef struct
{
  const BmState *state;
  guint          seat;
} BmView;

BmView            bm_view                    (const BmState *state,
                                              guint          seat);

const BmSetup    *bm_view_get_setup          (const BmView  *self);
const BmRules    *bm_view_get_rules          (const BmView  *self);
const BmPosition *bm_view_get_position       (const BmView  *self);
guint             bm_view_get_seat           (const BmView  *self);
BmPhase           bm_view_get_phase          (const BmView  *self);
guint             bm_view_get_round          (const BmView  *self);
guint             bm_view_get_turn           (const BmView  *self);
guint             bm_view_get_turns_left     (const BmView  *self);
guint             bm_view_get_start_player   (const BmView  *self);
guint             bm_view_get_deciders       (const BmView  *self);
BmMoveKind        bm_view_get_decision       (const BmView  *self,
                                              guint          seat);

guint             bm_view_list_moves         (const BmView  *self,
                                              BmMove        *moves);
guint             bm_view_list_hand          (const BmView  *self,
                                              guint16       *tiles);
guint             bm_view_list_row           (const BmView  *self,
                                              guint          row,
                                              guint16       *tiles);
guint             bm_view_get_used_row       (const BmView  *self);
guint             bm_view_get_ship_size      (const BmView  *self,
                                              guint          seat);
guint16           bm_view_get_picked         (const BmView  *self,
                                              guint          seat);
gboolean          bm_view_get_pending_place  (const BmView  *self,
                                              BmPlace       *place);
guint16           bm_view_get_explorer       (const BmView  *self,
                                              guint          seat);
guint             bm_view_list_dealt_explorers (const BmView *self,
                                              guint16       *explorers);
guint             bm_view_list_discards      (const BmView  *self,
                                              guint16       *tiles);
guint16           bm_view_get_gift           (const BmView  *self,
                                              guint          seat);
const BmEffect   *bm_view_get_effect         (const BmView  *self,
                                              guint          seat);
guint             bm_view_get_effect_tile    (const BmView  *self,
                                              guint          seat);
const BmZoneLifted *bm_view_get_lifted       (const BmView  *self,
                                              guint          seat);
guint             bm_view_list_drawn         (const BmView  *self,
                                              guint16       *tiles);
gboolean          bm_view_may_decline        (const BmView  *self,
                                              guint          seat);
BmState          *bm_view_sample             (const BmView  *self,
                                              BmRandom      *random);

G_END_DECLS
