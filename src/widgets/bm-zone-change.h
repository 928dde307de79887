/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-zone.h"

/* Finds the differences between two states of a zone, for animations. */

G_BEGIN_DECLS

/**
 * BmZoneChange:
 * @continues: whether the later zone came from the earlier one by placing tiles; if not, the rest is undefined
 * @placed: a bit for each new tile
 * @mutated: a bit for each tile whose level differs from before, or from its level when placed
 * @first_crystal: crystals from this index on are new
 * @first_composite: composites from this index on are new
 */
typedef struct
{
  gboolean continues;
  guint32  placed;
  guint32  mutated;
  guint    first_crystal;
  guint    first_composite;
} BmZoneChange;

/**
 * BmZoneMoment:
 * @drop: progress of tiles dropping in
 * @mutate: progress of mutations
 * @light: progress of crystals and composites flaring up and fading again
 *
 * A moment of the animation of a change. The steps follow each other; each goes from 0 to 1.
 */
typedef struct
{
  double drop;
  double mutate;
  double light;
} BmZoneMoment;

BmZoneChange bm_zone_change          (const BmZone       *before,
                                      const BmZone       *after,
                                      const BmRules      *rules);
gboolean     bm_zone_change_is_empty (const BmZoneChange *self,
                                      const BmZone       *after);
void         bm_zone_change_split    (const BmZoneChange *self,
                                      const BmZone       *before,
                                      const BmRules      *rules,
                                      BmZone             *after);
double       bm_zone_change_get_duration (const BmZoneChange *self,
                                      const BmZone       *after);
BmZoneMoment bm_zone_change_get_moment (const BmZoneChange *self,
                                      const BmZone       *after,
                                      double              time);

G_END_DECLS
