/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

/* Where the person writes the address of their broker. */

G_BEGIN_DECLS

#define BM_TYPE_BROKER_ROW (bm_broker_row_get_type ())
G_DECLARE_FINAL_TYPE (BmBrokerRow, bm_broker_row, BM, BROKER_ROW, AdwEntryRow)

G_END_DECLS
