/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "bm-event.h"
#include "bm-record.h"
#include "bm-view.h"
#include "bm-views.h"

/* Steps through a recorded game. */

G_BEGIN_DECLS

/**
 * BmReplayStep:
 * @round: from 0
 * @turn: within the round, from 0
 * @phase: the phase in which the step was made
 * @n_moves: number of moves of the record up to here
 * @n_events: number of visible events up to here
 *
 * A step: one or several moves, the last of which shows something new.
 */
typedef struct
{
  guint   round;
  guint   turn;
  BmPhase phase;
  guint   n_moves;
  guint   n_events;
} BmReplayStep;

#define BM_TYPE_REPLAY (bm_replay_get_type ())
G_DECLARE_FINAL_TYPE (BmReplay, bm_replay, BM, REPLAY, GObject)

BmReplay           *bm_replay_new           (BmRecord  *record,
                                             GError   **error);
BmReplay           *bm_replay_new_copy      (const BmRecord *record,
                                             GError   **error);
BmReplay           *bm_replay_new_seen      (BmRecord  *record,
                                             guint      seat,
                                             GPtrArray *views,
                                             GPtrArray *events,
                                             GError   **error);

const BmRecord     *bm_replay_get_record    (BmReplay  *self);
guint               bm_replay_get_n_steps   (BmReplay  *self);
const BmReplayStep *bm_replay_get_step_info (BmReplay  *self,
                                             guint      step);
const BmEvent      *bm_replay_get_events    (BmReplay  *self,
                                             guint      step,
                                             guint     *n_events);
guint               bm_replay_get_step      (BmReplay  *self);
BmView              bm_replay_get_view      (BmReplay  *self);
gboolean            bm_replay_get_finished  (BmReplay  *self);
guint               bm_replay_find_turn     (BmReplay  *self,
                                             int        direction);
guint               bm_replay_find_winners  (BmReplay   *self,
                                             BmTieBreak *tie_break);

void                bm_replay_set_step      (BmReplay  *self,
                                             guint      step);

G_END_DECLS
