/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-bot.h"

/* The kinds of computer players; bm-bot.c lists them. */

G_BEGIN_DECLS

BmMove bm_bot_random_choose (const BmView   *view,
                             const BmBudget *budget,
                             BmRandom       *random);
BmMove bm_bot_easy_choose   (const BmView   *view,
                             const BmBudget *budget,
                             BmRandom       *random);
BmMove bm_bot_hard_choose   (const BmView   *view,
                             const BmBudget *budget,
                             BmRandom       *random);
BmMove bm_bot_normal_choose (const BmView   *view,
                             const BmBudget *budget,
                             BmRandom       *random);
BmMove bm_bot_greedy_choose (const BmView   *view,
                             const BmBudget *budget,
                             BmRandom       *random);

G_END_DECLS
