/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-gathering.h"
#include "bm-window.h"

/* Tells the person here what others at the table say. */

G_BEGIN_DECLS

#define BM_TYPE_TALK_TELLER (bm_talk_teller_get_type ())
G_DECLARE_FINAL_TYPE (BmTalkTeller, bm_talk_teller, BM, TALK_TELLER, GObject)

BmTalkTeller *bm_talk_teller_new          (BmWindow     *window,
                                           BmGathering  *gathering);
void          bm_talk_teller_prepare_page (BmTalkTeller *self,
                                           BmPage       *page);
void          bm_talk_teller_stop         (BmTalkTeller *self);

G_END_DECLS
