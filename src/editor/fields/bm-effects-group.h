/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-list-group.h"

/* The effects of placing a tile. */

G_BEGIN_DECLS

#define BM_TYPE_EFFECTS_GROUP (bm_effects_group_get_type ())
G_DECLARE_FINAL_TYPE (BmEffectsGroup, bm_effects_group, BM, EFFECTS_GROUP, BmListGroup)

G_END_DECLS
