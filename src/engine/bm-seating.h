/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-types.h"

/* Who plays with whom. Whoever wants to know a partner or a team asks here. */

G_BEGIN_DECLS

#define BM_MAX_SEATINGS 4  /* that bm_seating_list() knows */

/**
 * BmSeating:
 * @partners: for each seat, where the partner sits; without a partner, and where nobody sits, the seat itself
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

/** Returns: where the partner of @seat sits; @seat without teams */
static inline guint
bm_seating_get_partner (const BmSeating *self,
                        guint            seat)
{
  return self->partners[seat];
}

/** Returns: whether @seat stands for its side: it is the first of a team, or has no partner */
static inline gboolean
bm_seating_is_first (const BmSeating *self,
                     guint            seat)
{
  return seat <= self->partners[seat];
}

G_END_DECLS
