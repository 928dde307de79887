/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-carrier.h"

/* Several carriers as one. */

G_BEGIN_DECLS

/** BM_JUNCTION_MAX_CARRIERS: how many there may be at once. */
#define BM_JUNCTION_MAX_CARRIERS 4

#define BM_TYPE_JUNCTION (bm_junction_get_type ())
G_DECLARE_FINAL_TYPE (BmJunction, bm_junction, BM, JUNCTION, BmCarrier)

BmJunction *bm_junction_new    (void);

void        bm_junction_add    (BmJunction *self,
                                BmCarrier  *carrier);
void        bm_junction_remove (BmJunction *self,
                                BmCarrier  *carrier);

G_END_DECLS
