/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "bm-position.h"

/* What counts look at: zones on a table, as one of the players sees them. */

G_BEGIN_DECLS

/**
 * BmScene:
 * @rules: the rules
 * @position: the table
 * @zone: the zone of @seat, which may be ahead of the position: bots and hints try tiles in a copy
 * @seat: a seat
 * @seats: a bit for each seat whose zone is counted; several are counted as if they were one
 */
typedef struct
{
  const BmRules    *rules;
  const BmPosition *position;
  const BmZone     *zone;
  guint             seat;
  guint32           seats;
} BmScene;

static inline BmScene
bm_scene (const BmRules    *rules,
          const BmPosition *position,
          const BmZone     *zone,
          guint             seat)
{
  return (BmScene) { rules, position, zone, seat, 1u << seat };
}

static inline const BmZone *
bm_scene_get_zone (const BmScene *self,
                   guint          seat)
{
  return seat == self->seat ? self->zone : &self->position->zones[seat];
}

int bm_scene_count_slowly (const BmScene *self,
                           guint          count,
                           guint          index);
guint32 bm_scene_find_counted (const BmScene *self,
                           guint          count,
                           guint          index);

/**
 * bm_scene_count:
 * @self: a scene
 * @count: index of a count of its rules
 * @index: the tile of the zone that has the rule; matters to counts about one tile only
 *
 * Inline, since most counts are one tally, and medals ask for them after every turn.
 *
 * Returns: the value of the count
 */
static inline int
bm_scene_count (const BmScene *self,
                guint          count,
                guint          index)
{
  const BmCounter *counter = &self->rules->counters[count];

  if (G_LIKELY (counter->kind <= BM_COUNTER_MINIMUM && self->seats == 1u << self->seat))
    return bm_count_tallies (self->rules, count, self->zone->tallies);
  return bm_scene_count_slowly (self, count, index);
}

/**
 * bm_scene_measure:
 * @self: a scene
 * @condition: index of a condition of its rules
 * @index: as for bm_scene_count()
 *
 * Returns: what the bounds of the condition are about: its count, or how much more that is than the other
 */
static inline int
bm_scene_measure (const BmScene *self,
                  guint          condition,
                  guint          index)
{
  const BmCondition *kind = &self->rules->conditions[condition];
  int value = bm_scene_count (self, kind->count, index);

  return kind->than != BM_NONE ? value - bm_scene_count (self, kind->than, index) : value;
}

/**
 * bm_scene_meets:
 * @self: a scene
 * @condition: index of a condition of its rules
 * @index: as for bm_scene_count()
 * @team: whether the bounds for teams are meant
 *
 * Returns: whether the condition holds
 */
static inline gboolean
bm_scene_meets (const BmScene *self,
                guint          condition,
                guint          index,
                gboolean       team)
{
  const BmCondition *kind = &self->rules->conditions[condition];
  int value = bm_scene_measure (self, condition, index);

  return value >= (team ? kind->team_at_least : kind->at_least) && value <= (team ? kind->team_at_most : kind->at_most)
         && (kind->parity == BM_PARITY_EITHER || (value % 2 == 0) == (kind->parity == BM_PARITY_EVEN));
}

BmNeed bm_scene_find_need (const BmScene *self,
                           guint          condition,
                           guint          index,
                           gboolean       team);

G_END_DECLS
