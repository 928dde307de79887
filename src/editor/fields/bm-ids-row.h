/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-field.h"

/* A field for a list of IDs, or of numbers, with any number of them chosen. */

G_BEGIN_DECLS

#define BM_TYPE_IDS_ROW (bm_ids_row_get_type ())
G_DECLARE_FINAL_TYPE (BmIdsRow, bm_ids_row, BM, IDS_ROW, AdwPreferencesRow)

G_END_DECLS
