/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-list-group.h"

/* The number of each tile. */

G_BEGIN_DECLS

#define BM_TYPE_COUNTS_GROUP (bm_counts_group_get_type ())
G_DECLARE_FINAL_TYPE (BmCountsGroup, bm_counts_group, BM, COUNTS_GROUP, BmListGroup)

G_END_DECLS
