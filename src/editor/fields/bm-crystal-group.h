/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-list-group.h"

/* The parts of a crystal, as rows. */

G_BEGIN_DECLS

#define BM_TYPE_CRYSTAL_GROUP (bm_crystal_group_get_type ())
G_DECLARE_FINAL_TYPE (BmCrystalGroup, bm_crystal_group, BM, CRYSTAL_GROUP, BmListGroup)

G_END_DECLS
