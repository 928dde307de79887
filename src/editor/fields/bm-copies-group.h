/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-field.h"

/* The number of copies of a tile in a game. */

G_BEGIN_DECLS

#define BM_TYPE_COPIES_GROUP (bm_copies_group_get_type ())
G_DECLARE_FINAL_TYPE (BmCopiesGroup, bm_copies_group, BM, COPIES_GROUP, AdwPreferencesGroup)

G_END_DECLS
