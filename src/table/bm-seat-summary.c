/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-seat-summary.h"

#include <stdlib.h>
#include <string.h>

#include "bm-medal-model.h"

/* More medals than these would not be informative. */
#define MAX_NEAR 3

static void
add (BmSeatSummary     *self,
     BmSeatSummaryKind  kind,
     guint              index,
     guint              n,
     guint              more)
{
  if (self->n_entries < BM_SEAT_SUMMARY_MAX)
    self->entries[self->n_entries++] = (BmSeatSummaryEntry) { kind, index, n, more };
}

/* Counts tiles like rules do: including those built into the explorer. */
static guint
count_tiles (const BmZone  *zone,
             const BmRules *rules,
             guint          terrain)
{
  const BmRange *built_in = &rules->explorers[zone->explorer].built_in;
  guint n = 0;

  for (guint i = 0; i < built_in->n; i++)
    n += rules->terrain_lists[built_in->first + i] == terrain;
  for (guint i = 1; i < zone->n_tiles; i++)
    n += rules->tiles[bm_zone_get_tile (zone, rules, i)].terrain == terrain;
  return n;
}

static guint
count_crystals (const BmZone *zone,
                guint         crystal)
{
  guint n = 0;

  for (guint i = 0; i < zone->n_crystals; i++)
    n += zone->crystals[i].crystal == crystal;
  return n;
}

/* -- Medals -- */

/* Whether at least half of the steps are done and the medal is still possible. */
static gboolean
is_near (const BmMedalModel    *model,
         const BmMedalStanding *standing)
{
  return !model->compares && !model->is_taken && !standing->is_barred && 2 * standing->value >= model->target;
}

static int
compare_steps (const void *a,
               const void *b)
{
  const BmSeatSummaryEntry *one = a;
  const BmSeatSummaryEntry *other = b;

  return (int) (one->more - one->n) - (int) (other->more - other->n);
}

/* The medals closest to being won come first. */
static void
add_medals (BmSeatSummary *self,
            const BmView  *view,
            guint          seat)
{
  BmMedalModel models[BM_MAX_MEDAL_MODELS];
  guint n_models = bm_medal_model_list (view, models);
  BmSeatSummaryEntry near[BM_MAX_MEDAL_MODELS];
  guint n = 0;

  for (guint i = 0; i < n_models; i++)
    {
      const BmMedalStanding *standing = bm_medal_model_find (&models[i], seat);

      if (is_near (&models[i], standing))
        near[n++] = (BmSeatSummaryEntry) { BM_SEAT_SUMMARY_MEDAL, models[i].medal, (guint) standing->value,
                                           (guint) models[i].target };
    }
  qsort (near, n, sizeof *near, compare_steps);
  for (guint i = 0; i < MIN (n, MAX_NEAR); i++)
    add (self, near[i].kind, near[i].index, near[i].n, near[i].more);
}

/**
 * bm_seat_summary_init:
 * @self: (out caller-allocates): a summary
 * @view: what a seat or a spectator sees
 * @seat: the seat whose zone and medals to count
 *
 * Counts what is public. Terrains and crystals are in the order of the rules, without absent ones.
 */
void
bm_seat_summary_init (BmSeatSummary *self,
                      const BmView  *view,
                      guint          seat)
{
  const BmRules *rules = bm_view_get_rules (view);
  const BmZone *zone = &bm_view_get_position (view)->zones[seat];

  memset (self, 0, sizeof *self);
  if (zone->explorer == BM_NONE)
    return;

  for (guint terrain = 0; terrain < rules->n_terrains; terrain++)
    {
      guint n = count_tiles (zone, rules, terrain);

      if (n > 0)
        add (self, BM_SEAT_SUMMARY_TERRAIN, terrain, n, 0);
    }
  for (guint crystal = 0; crystal < rules->n_crystals; crystal++)
    {
      guint n = count_crystals (zone, crystal);
      guint n_begun = bm_zone_count_begun_crystals (zone, rules, crystal);

      if (n + n_begun > 0)
        add (self, BM_SEAT_SUMMARY_CRYSTAL, crystal, n, n_begun);
    }
  add_medals (self, view, seat);
}
