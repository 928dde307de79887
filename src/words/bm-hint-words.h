/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-players.h"
#include "bm-view.h"

/* The reasons for a proposed move. */

G_BEGIN_DECLS

char *bm_hint_words (const BmView    *view,
                     const BmPlayers *players,
                     BmMove           move);

G_END_DECLS
