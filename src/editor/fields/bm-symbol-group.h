/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-list-group.h"

/* The symbols of a thing. */

G_BEGIN_DECLS

#define BM_TYPE_SYMBOL_GROUP (bm_symbol_group_get_type ())
G_DECLARE_FINAL_TYPE (BmSymbolGroup, bm_symbol_group, BM, SYMBOL_GROUP, BmListGroup)

G_END_DECLS
