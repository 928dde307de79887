/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "bm-thing-kind.h"

G_BEGIN_DECLS

#define BM_TYPE_SIGN_ROW (bm_sign_row_get_type ())
G_DECLARE_FINAL_TYPE (BmSignRow, bm_sign_row, BM, SIGN_ROW, AdwActionRow)

GtkWidget *bm_sign_row_new (BmThingKind kind);

G_END_DECLS
