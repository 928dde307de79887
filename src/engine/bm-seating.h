/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-types.h"

/* Who plays with whom. Code that needs a partner or a team asks here. */

G_BEGIN_DECLS

#define BM_MAX_SEATINGS 4  /* the number of seatings in bm_seating_list() */

/**
 * BmSeating:
 * @partners: for each seat, the partner's seat; without a partner, and for unused seats, the seat itself
 *
 * A plain value. The players around a table are sides: teams of two, or everyone for themselves.
 */
typedef struct
{
  guint8 partners[BM_MAX_SEATS];
} BmSeating;

void     bm_seating_init      (BmSeating        *self,
                               guint             n_seats,
                               gboolean          teams);
gboolean bm_seating_parse     (BmSeating        *self,
                               const char       *teams,
                               guint             n_seats,
                               GError          **error);
char    *bm_seating_to_string (const BmSeating  *self,
                               guint             n_seats);
gboolean bm_seating_equal     (const BmSeating  *self,
                               const BmSeating  *other);
guint    bm_seating_list      (BmSeating        *seatings,
                               guint             n_seats);
guint    bm_seating_get_team  (const BmSeating  *self,
                               guint             seat);

/** Returns: the seat of the partner of @seat; @seat without teams */
static inline guint
bm_seating_get_partner (const BmSeating *self,
                        guint            seat)
{
  return self->partners[seat];
}

/** Returns: whether @seat represents its side: it is the first of a team, or has no partner */
static inline gboolean
bm_seating_is_first (const BmSeating *self,
                     guint            seat)
{
  return seat <= self->partners[seat];
}

G_END_DECLS
