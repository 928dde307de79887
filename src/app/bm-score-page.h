/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-page.h"
#include "bm-players.h"
#include "bm-replay.h"
#include "bm-session.h"
#include "bm-talk-button.h"

G_BEGIN_DECLS

#define BM_TYPE_SCORE_PAGE (bm_score_page_get_type ())
G_DECLARE_FINAL_TYPE (BmScorePage, bm_score_page, BM, SCORE_PAGE, BmPage)

BmReplay *bm_score_page_get_replay (BmScorePage *self);
void      bm_score_page_set_replay (BmScorePage *self,
                                    BmReplay    *replay);
void      bm_score_page_show_position (BmScorePage      *self,
                                       BmRules          *rules,
                                       const BmPosition *position,
                                       const BmPlayers  *players);
void      bm_score_page_finish     (BmScorePage *self,
                                    BmSession   *session);

BmTalkButton *bm_score_page_get_talk_button (BmScorePage *self);

G_END_DECLS
