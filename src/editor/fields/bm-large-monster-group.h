/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-list-group.h"

/* The large monsters that a tile is part of. */

G_BEGIN_DECLS

#define BM_TYPE_LARGE_MONSTER_GROUP (bm_large_monster_group_get_type ())
G_DECLARE_FINAL_TYPE (BmLargeMonsterGroup, bm_large_monster_group, BM, LARGE_MONSTER_GROUP, BmListGroup)

G_END_DECLS
