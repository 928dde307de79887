/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-zone-private.h"

/* The counts that rules and medals ask for: most are a look at the tallies, only neighbours and groups look at the tiles. */

static gboolean
is_taken_by_filter (const BmZone   *self,
                    const BmFilter *filter,
                    guint           index)
{
  return index == 0 ? filter->explorers[self->explorer] : filter->forms[self->form[index]];
}

/* Whether two placed bodies share a unit of edge, or, unless @by_edge, at least a corner. */
static gboolean
touch (const BmZone *self,
       guint         a,
       guint         b,
       gboolean      by_edge)
{
  int shared_x = MIN (self->x[a] + bm_zone_tile_width (self, a), self->x[b] + bm_zone_tile_width (self, b)) - MAX (self->x[a], self->x[b]);
  int shared_y = MIN (self->y[a] + bm_zone_tile_height (self, a), self->y[b] + bm_zone_tile_height (self, b)) - MAX (self->y[a], self->y[b]);

  return shared_x >= 0 && shared_y >= 0 && (!by_edge || shared_x + shared_y > 0);
}

static int
count_neighbours (const BmZone   *self,
                  const BmFilter *filter,
                  guint           index,
                  gboolean        by_edge)
{
  int n = 0;

  for (guint i = 0; i < self->n_tiles; i++)
    if (i != index && is_taken_by_filter (self, filter, i) && touch (self, index, i, by_edge))
      n++;

  return n;
}

static int
count_group (const BmZone   *self,
             const BmFilter *filter,
             guint           index)
{
  guint32 seen = 1u << index;
  guint8 queue[BM_ZONE_MAX_TILES] = { (guint8) index };
  guint n = 1;

  for (guint next = 0; next < n; next++)
    for (guint i = 0; i < self->n_tiles; i++)
      if (!(seen >> i & 1) && is_taken_by_filter (self, filter, i) && touch (self, queue[next], i, TRUE))
        {
          seen |= 1u << i;
          queue[n++] = (guint8) i;
        }

  return (int) n;
}

/**
 * bm_count_tallies_slowly:
 * @rules: the rules
 * @count: as for bm_count_tallies()
 * @tallies: (array): as for bm_count_tallies()
 *
 * The part of bm_count_tallies() for counts that are more than one tally.
 *
 * Returns: the value of the count
 */
int
bm_count_tallies_slowly (const BmRules *rules,
                         guint          count,
                         const gint16  *tallies)
{
  const BmCount *self = &rules->counts[count];
  const guint16 *args = &rules->count_args[self->args.first];
  int value = 0;

  switch (self->kind)
    {
    case BM_COUNT_TALLY:
      return tallies[args[0]];

    case BM_COUNT_DISTINCT:
      for (guint i = 0; i < self->args.n; i++)
        value += tallies[args[i]] > 0;
      return value;

    case BM_COUNT_MINIMUM:
      value = G_MAXINT16;
      for (guint i = 0; i < self->args.n; i++)
        value = MIN (value, tallies[args[i]]);
      return value;

    case BM_COUNT_SUM:
      for (guint i = 0; i < self->args.n; i++)
        value += bm_count_tallies (rules, args[i], tallies);
      return value;

    case BM_COUNT_NEIGHBOURS:
    case BM_COUNT_GROUP:
    default:
      g_return_val_if_reached (0);
    }
}

/**
 * bm_zone_count:
 * @self: a zone
 * @rules: the rules
 * @count: index of a count of @rules
 * @index: the tile of the zone that has the rule; matters to neighbours and groups only
 *
 * Returns: the value of the count
 */
int
bm_zone_count (const BmZone  *self,
               const BmRules *rules,
               guint          count,
               guint          index)
{
  const BmCount *kind = &rules->counts[count];
  const guint16 *args = &rules->count_args[kind->args.first];
  int value = 0;

  switch (kind->kind)
    {
    case BM_COUNT_NEIGHBOURS:
      return count_neighbours (self, &rules->filters[args[0]], index, kind->by_edge);

    case BM_COUNT_GROUP:
      return count_group (self, &rules->filters[args[0]], index);

    case BM_COUNT_SUM:
      for (guint i = 0; i < kind->args.n; i++)
        value += bm_zone_count (self, rules, args[i], index);
      return value;

    case BM_COUNT_TALLY:
    case BM_COUNT_DISTINCT:
    case BM_COUNT_MINIMUM:
    default:
      return bm_count_tallies (rules, count, self->tallies);
    }
}
