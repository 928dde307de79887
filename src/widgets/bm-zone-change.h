/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-zone.h"

/* What is new in a zone, for those who show it happen. */

G_BEGIN_DECLS

/**
 * BmZoneChange:
 * @continues: the later zone came from the earlier one by placing tiles; otherwise the rest says nothing
 * @placed: bit i: tile i is new
 * @mutated: bit i: tile i is at another level than before, or than it came
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
 * @drop: how far tiles have dropped in
 * @mutate: how far mutations have come
 * @light: how far crystals and composites have flared up and calmed down again
 *
 * A moment while a change is seen to happen, one after the other; each from 0 to 1.
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
