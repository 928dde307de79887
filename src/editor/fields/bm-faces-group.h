/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-list-group.h"

/* The tiles as one of which a tile is placed. */

G_BEGIN_DECLS

#define BM_TYPE_FACES_GROUP (bm_faces_group_get_type ())
G_DECLARE_FINAL_TYPE (BmFacesGroup, bm_faces_group, BM, FACES_GROUP, BmListGroup)

G_END_DECLS
