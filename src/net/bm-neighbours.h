/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-avahi.h"
#include "bm-neighbour.h"

/* The tables in the same network. */

G_BEGIN_DECLS

/** BM_NEIGHBOURS_MAX: how many announcements are looked at, at the most. */
#define BM_NEIGHBOURS_MAX 200

#define BM_TYPE_NEIGHBOURS (bm_neighbours_get_type ())
G_DECLARE_FINAL_TYPE (BmNeighbours, bm_neighbours, BM, NEIGHBOURS, GObject)

BmNeighbours *bm_neighbours_new       (void);

BmAvahiState  bm_neighbours_get_state (BmNeighbours *self);

G_END_DECLS
