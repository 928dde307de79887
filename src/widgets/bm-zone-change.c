/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-widgets"

#include "config.h"

#include "bm-zone-change.h"

#include <string.h>

/* The duration of each part of the animation, in milliseconds. */
#define DROP_TIME   320.0
#define MUTATE_TIME 460.0
#define LIGHT_TIME  700.0

/* Whether @after starts with everything that is in @before, in the same order. */
static gboolean
is_continued (const BmZone  *before,
              const BmZone  *after,
              const BmRules *rules)
{
  if (before->explorer != after->explorer
      || before->n_tiles > after->n_tiles
      || before->n_crystals > after->n_crystals
      || before->n_composites > after->n_composites)
    return FALSE;

  for (guint i = 1; i < before->n_tiles; i++)
    {
      if (before->x[i] != after->x[i]
          || before->y[i] != after->y[i]
          || bm_zone_get_tile (before, rules, i) != bm_zone_get_tile (after, rules, i))
        return FALSE;
    }

  return memcmp (before->crystals, after->crystals, before->n_crystals * sizeof *before->crystals) == 0;
}

/**
 * bm_zone_change:
 * @before: a zone
 * @after: a zone
 * @rules: the rules of both
 *
 * Finds the differences between two states of a zone.
 *
 * Returns: the change
 */
BmZoneChange
bm_zone_change (const BmZone  *before,
                const BmZone  *after,
                const BmRules *rules)
{
  BmZoneChange change = { .continues = is_continued (before, after, rules) };

  if (!change.continues)
    return change;

  change.first_crystal = before->n_crystals;
  change.first_composite = before->n_composites;
  for (guint i = 1; i < after->n_tiles; i++)
    {
      gboolean is_new = i >= before->n_tiles;
      guint form = is_new ? rules->tiles[bm_zone_get_tile (after, rules, i)].first_form : before->form[i];

      if (is_new)
        change.placed |= 1u << i;
      if (form != after->form[i])
        change.mutated |= 1u << i;
    }

  return change;
}

/**
 * bm_zone_change_is_empty:
 * @after: the later zone
 *
 * Returns: whether there is nothing to animate: nothing has changed, or the zones are different ones
 */
gboolean
bm_zone_change_is_empty (const BmZoneChange *self,
                         const BmZone       *after)
{
  return !self->continues
         || (self->placed == 0 && self->mutated == 0
             && self->first_crystal == after->n_crystals && self->first_composite == after->n_composites);
}

/**
 * bm_zone_change_split:
 * @before: the earlier zone
 * @rules: the rules of both
 * @after: (inout): the later zone; becomes the state between the two
 *
 * Undoes the effects of placing: the new tiles stay, but mutants are at their old levels, and crystals and composites
 * are as incomplete as before. The result is good only for drawing.
 */
void
bm_zone_change_split (const BmZoneChange *self,
                      const BmZone       *before,
                      const BmRules      *rules,
                      BmZone             *after)
{
  after->n_crystals = (guint16) self->first_crystal;
  after->n_composites = (guint8) self->first_composite;
  for (guint i = 1; i < after->n_tiles; i++)
    {
      if (self->mutated >> i & 1)
        after->form[i] = i < before->n_tiles ? before->form[i]
                                             : rules->tiles[bm_zone_get_tile (after, rules, i)].first_form;
    }
}

static gboolean
has_light (const BmZoneChange *self,
           const BmZone       *after)
{
  return self->first_crystal < after->n_crystals || self->first_composite < after->n_composites;
}

/**
 * bm_zone_change_get_duration:
 * @after: the later zone
 *
 * Returns: the duration of the animation, in milliseconds
 */
double
bm_zone_change_get_duration (const BmZoneChange *self,
                             const BmZone       *after)
{
  return (self->placed != 0 ? DROP_TIME : 0)
         + (self->mutated != 0 ? MUTATE_TIME : 0)
         + (has_light (self, after) ? LIGHT_TIME : 0);
}

/* Subtracts a step of @duration from @time, and returns how much of the step is over. */
static double
take_step (double  *time,
           gboolean is_taken,
           double   duration)
{
  double progress;

  if (!is_taken)
    return 1;

  progress = CLAMP (*time / duration, 0, 1);
  *time -= duration;
  return progress;
}

/**
 * bm_zone_change_get_moment:
 * @after: the later zone
 * @time: since the start of the animation, in milliseconds
 *
 * Returns: the progress of all steps; steps without changes are over
 */
BmZoneMoment
bm_zone_change_get_moment (const BmZoneChange *self,
                           const BmZone       *after,
                           double              time)
{
  BmZoneMoment moment;

  moment.drop = take_step (&time, self->placed != 0, DROP_TIME);
  moment.mutate = take_step (&time, self->mutated != 0, MUTATE_TIME);
  moment.light = take_step (&time, has_light (self, after), LIGHT_TIME);
  return moment;
}
