/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-list-group.h"

/* The tiles built into an explorer. */

G_BEGIN_DECLS

#define BM_TYPE_BUILT_IN_GROUP (bm_built_in_group_get_type ())
G_DECLARE_FINAL_TYPE (BmBuiltInGroup, bm_built_in_group, BM, BUILT_IN_GROUP, BmListGroup)

G_END_DECLS
