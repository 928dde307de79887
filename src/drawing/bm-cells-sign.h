/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-count.h"

/* The small maps on badges that show where tiles lie, or what shape they have. */

G_BEGIN_DECLS

guint              bm_cells_sign_find     (const BmCount *count);
guint              bm_cells_sign_get_n    (void);
const char *const *bm_cells_sign_get_rows (guint          sign);

G_END_DECLS
