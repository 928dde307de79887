/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-list-group.h"

/* The parts of a composite monster, as rows. */

G_BEGIN_DECLS

#define BM_TYPE_COMPOSITE_GROUP (bm_composite_group_get_type ())
G_DECLARE_FINAL_TYPE (BmCompositeGroup, bm_composite_group, BM, COMPOSITE_GROUP, BmListGroup)

G_END_DECLS
