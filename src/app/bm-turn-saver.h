/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-gathering.h"
#include "bm-window.h"

/* Saves turns of games by file. */

G_BEGIN_DECLS

#define BM_TYPE_TURN_SAVER (bm_turn_saver_get_type ())
G_DECLARE_FINAL_TYPE (BmTurnSaver, bm_turn_saver, BM, TURN_SAVER, GObject)

BmTurnSaver *bm_turn_saver_new (BmWindow    *window);

void         bm_turn_saver_ask (BmTurnSaver *self,
                                BmGathering *gathering,
                                guint        seat);

G_END_DECLS
