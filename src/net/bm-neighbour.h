/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-announcement.h"

/* A table that was found in the network. */

G_BEGIN_DECLS

/** BM_NEIGHBOUR_MAX_ADDRESSES: where its door may be; whatever else is announced is left out. */
#define BM_NEIGHBOUR_MAX_ADDRESSES 6

#define BM_TYPE_NEIGHBOUR (bm_neighbour_get_type ())
G_DECLARE_FINAL_TYPE (BmNeighbour, bm_neighbour, BM, NEIGHBOUR, GObject)

BmNeighbour          *bm_neighbour_new              (const char           *name,
                                                     const BmAnnouncement *announcement);

const char           *bm_neighbour_get_name         (BmNeighbour          *self);
const BmAnnouncement *bm_neighbour_get_announcement (BmNeighbour          *self);
const char *const    *bm_neighbour_get_addresses    (BmNeighbour          *self);
gboolean              bm_neighbour_is_same_table    (BmNeighbour          *self,
                                                     BmNeighbour          *other);
int                   bm_neighbour_compare          (BmNeighbour          *self,
                                                     BmNeighbour          *other);

void                  bm_neighbour_add_address      (BmNeighbour          *self,
                                                     const char           *address);

G_END_DECLS
