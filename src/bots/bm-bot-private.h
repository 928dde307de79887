/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-bot.h"

/* The kinds of computer players; bm-bot.c lists them. */

G_BEGIN_DECLS

BmMove bm_bot_random_choose (const BmView *view,
                             BmRandom     *random);
BmMove bm_bot_greedy_choose (const BmView *view,
                             BmRandom     *random);

G_END_DECLS
