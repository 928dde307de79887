/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-field.h"

/* A field for the ID of a thing. */

G_BEGIN_DECLS

#define BM_TYPE_ID_ROW (bm_id_row_get_type ())
G_DECLARE_FINAL_TYPE (BmIdRow, bm_id_row, BM, ID_ROW, AdwEntryRow)

G_END_DECLS
