/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-field.h"

/* What the certificate of balance of a set says. */

G_BEGIN_DECLS

#define BM_TYPE_BALANCE_ROW (bm_balance_row_get_type ())
G_DECLARE_FINAL_TYPE (BmBalanceRow, bm_balance_row, BM, BALANCE_ROW, AdwActionRow)

G_END_DECLS
