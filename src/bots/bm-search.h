/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-bot.h"

/* Decides by playing out many games. */

G_BEGIN_DECLS

BmMove bm_search_choose (const BmView   *view,
                         const BmBudget *budget,
                         BmRandom       *random);

G_END_DECLS
