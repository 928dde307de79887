/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-page.h"
#include "bm-reception.h"
#include "bm-talk-button.h"

/* The page of a table at which people play from elsewhere: who sits where, and who is ready. */

G_BEGIN_DECLS

#define BM_TYPE_LOBBY_PAGE (bm_lobby_page_get_type ())
G_DECLARE_FINAL_TYPE (BmLobbyPage, bm_lobby_page, BM, LOBBY_PAGE, BmPage)

void bm_lobby_page_set_gathering (BmLobbyPage *self,
                                  BmGathering *gathering,
                                  BmReception *reception);

BmTalkButton *bm_lobby_page_get_talk_button (BmLobbyPage *self);

G_END_DECLS
