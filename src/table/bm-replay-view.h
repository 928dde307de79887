/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "bm-replay.h"

/* Shows a recorded game step by step. Property: "replay". */

G_BEGIN_DECLS

#define BM_TYPE_REPLAY_VIEW (bm_replay_view_get_type ())
G_DECLARE_FINAL_TYPE (BmReplayView, bm_replay_view, BM, REPLAY_VIEW, AdwBin)

GtkWidget *bm_replay_view_new        (void);

BmReplay  *bm_replay_view_get_replay (BmReplayView *self);
void       bm_replay_view_set_replay (BmReplayView *self,
                                      BmReplay     *replay);
void       bm_replay_view_set_seat   (BmReplayView *self,
                                      guint         seat);
void       bm_replay_view_set_show_scores (BmReplayView *self,
                                      gboolean      show_scores);

G_END_DECLS
