/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-zone.h"

/* Shared by the files of #BmZone: how tiles cover cells.
 *
 * Covered cells are kept as a bit each: bit (y modulo 64) of column (x modulo 64). A zone grows from a square of 2 ×
 * 2 by at most two cells of width or height with each tile, in total, so it is never wider or higher than 52 cells,
 * and cells that share a bit cannot both be in it. The three columns on either side of it are empty, so that checking
 * the cells around a place needs no bounds; other columns have undefined contents. */
#define BM_ZONE_BORDER 3

G_BEGIN_DECLS

static inline int
bm_zone_tile_width (const BmZone *self,
                    guint         index)
{
  return index == 0 || (self->landscape >> index & 1) ? 2 : 1;
}

static inline int
bm_zone_tile_height (const BmZone *self,
                     guint         index)
{
  return index > 0 && (self->landscape >> index & 1) ? 1 : 2;
}

static inline guint64
bm_rotate_left (guint64 bits,
                guint   n)
{
  return bits << n | bits >> (-n & 63);
}

static inline guint64
bm_rotate_right (guint64 bits,
                 guint   n)
{
  return bits >> n | bits << (-n & 63);
}

const BmBody  *bm_zone_get_body          (const BmZone        *self,
                                          const BmRules       *rules,
                                          guint                index);
BmZoneCrystal  bm_zone_find_part_crystal (const BmZone        *self,
                                          const BmRules       *rules,
                                          guint                tile,
                                          guint                part);
gboolean       bm_zone_is_first_part     (const BmZone        *self,
                                          const BmRules       *rules,
                                          const BmZoneCrystal *crystal,
                                          guint                tile,
                                          guint                part);

void bm_zone_lay_again     (BmZone        *self,
                            const BmRules *rules,
                            guint          index,
                            const guint16 *forms);
guint32 bm_zone_exchange_beams (BmZone    *self,
                            const BmRules *rules,
                            guint          index);

G_END_DECLS
