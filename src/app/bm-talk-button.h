/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "bm-talk.h"

/* A button in a header bar, with what people at a table say to each other. */

G_BEGIN_DECLS

#define BM_TYPE_TALK_BUTTON (bm_talk_button_get_type ())
G_DECLARE_FINAL_TYPE (BmTalkButton, bm_talk_button, BM, TALK_BUTTON, AdwBin)

void     bm_talk_button_set_talk    (BmTalkButton *self,
                                     BmTalk       *talk);
gboolean bm_talk_button_get_is_open (BmTalkButton *self);

G_END_DECLS
