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

static guint32
find_neighbours (const BmZone   *self,
                 const BmFilter *filter,
                 guint           index,
                 gboolean        by_edge)
{
  guint32 tiles = 0;

  for (guint i = 0; i < self->n_tiles; i++)
    if (i != index && is_taken_by_filter (self, filter, i) && touch (self, index, i, by_edge))
      tiles |= 1u << i;

  return tiles;
}

/* The tiles that hang together with the tile, itself included. */
static guint32
find_group (const BmZone   *self,
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

  return seen;
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
      return __builtin_popcount (find_neighbours (self, &rules->filters[args[0]], index, kind->by_edge));

    case BM_COUNT_GROUP:
      return __builtin_popcount (find_group (self, &rules->filters[args[0]], index));

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

static gboolean
adds_to_tally (const BmRules *rules,
               const gint16  *table,
               guint          index,
               guint          tally)
{
  return table[(gsize) index * rules->n_tallies + tally] != 0;
}

/* The tiles that a tally counts, by themselves or as a part of something complete. */
static guint32
find_in_tally (const BmZone  *self,
               const BmRules *rules,
               guint          tally)
{
  guint32 tiles = adds_to_tally (rules, rules->explorer_tallies, self->explorer, tally) ? 1 : 0;

  for (guint i = 1; i < self->n_tiles; i++)
    if (adds_to_tally (rules, rules->form_tallies, self->form[i], tally))
      tiles |= 1u << i;
  for (guint i = 0; i < self->n_crystals; i++)
    if (adds_to_tally (rules, rules->crystal_tallies, self->crystals[i].crystal, tally))
      tiles |= bm_zone_find_crystal_tiles (self, rules, i);
  for (guint i = 0; i < self->n_composites; i++)
    if (adds_to_tally (rules, rules->composite_tallies, self->composites[i].composite, tally))
      tiles |= bm_zone_find_composite_tiles (self, rules, i);

  return tiles;
}

/**
 * bm_zone_find_counted:
 * @self: a zone
 * @rules: the rules
 * @count: index of a count of @rules
 * @index: as for bm_zone_count()
 *
 * Returns: a bit for each tile of the zone that bm_zone_count() counts; those that carry parts of crystals or are part
 *   of a composite stand for these. Medals and tokens are no tiles.
 */
guint32
bm_zone_find_counted (const BmZone  *self,
                      const BmRules *rules,
                      guint          count,
                      guint          index)
{
  const BmCount *kind = &rules->counts[count];
  const guint16 *args = &rules->count_args[kind->args.first];
  guint32 tiles = 0;

  switch (kind->kind)
    {
    case BM_COUNT_NEIGHBOURS:
      return find_neighbours (self, &rules->filters[args[0]], index, kind->by_edge);

    case BM_COUNT_GROUP:
      return find_group (self, &rules->filters[args[0]], index);

    case BM_COUNT_SUM:
      for (guint i = 0; i < kind->args.n; i++)
        tiles |= bm_zone_find_counted (self, rules, args[i], index);
      return tiles;

    case BM_COUNT_TALLY:
    case BM_COUNT_DISTINCT:
    case BM_COUNT_MINIMUM:
    default:
      for (guint i = 0; i < kind->args.n; i++)
        tiles |= find_in_tally (self, rules, args[i]);
      return tiles;
    }
}
