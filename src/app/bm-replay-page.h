/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-page.h"
#include "bm-replay.h"

G_BEGIN_DECLS

#define BM_TYPE_REPLAY_PAGE (bm_replay_page_get_type ())
G_DECLARE_FINAL_TYPE (BmReplayPage, bm_replay_page, BM, REPLAY_PAGE, BmPage)

BmReplay *bm_replay_page_get_replay (BmReplayPage *self);
void      bm_replay_page_set_replay (BmReplayPage *self,
                                     BmReplay     *replay);

G_END_DECLS
