/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-field.h"

/* The crystals and beams of a tile or an explorer, as rows. */

G_BEGIN_DECLS

#define BM_TYPE_BODY_GROUP (bm_body_group_get_type ())
G_DECLARE_FINAL_TYPE (BmBodyGroup, bm_body_group, BM, BODY_GROUP, AdwPreferencesGroup)

G_END_DECLS
