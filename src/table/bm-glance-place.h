/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-arrangement.h"

/* Where another player's zone is shown enlarged: pure geometry. */

G_BEGIN_DECLS

BmBox bm_glance_find_room (BmTableSpread spread,
                           const BmBox  *players,
                           const BmBox  *zone);
int   bm_glance_find_cell (int           columns,
                           int           rows,
                           int           width,
                           int           height);

G_END_DECLS
