/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-zone.h"

#include "bm-count-table.h"

/* The counts that rules and medals ask for: most are a look at the tallies; those about one tile look at the tiles. */

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
  const BmCounter *self = &rules->counters[count];
  const guint16 *args = &rules->count_args[self->args.first];
  int value = 0;

  switch ((BmCounterKind) self->kind)
    {
    case BM_COUNTER_TALLY:
      return tallies[self->tally];

    case BM_COUNTER_DISTINCT:
      for (guint i = 0; i < self->args.n; i++)
        value += tallies[args[i]] > 0;
      return value;

    case BM_COUNTER_MINIMUM:
      value = G_MAXINT16;
      for (guint i = 0; i < self->args.n; i++)
        value = MIN (value, tallies[args[i]]);
      return value;

    case BM_COUNTER_SUM:
      for (guint i = 0; i < self->args.n; i++)
        value += bm_count_tallies (rules, args[i], tallies);
      return value;

    case BM_COUNTER_AROUND:
    default:
      g_return_val_if_reached (0);
    }
}

/* The tiles that a count about one tile takes. */
static guint32
find_around (const BmZone    *self,
             const BmRules   *rules,
             const BmCounter *counter,
             guint            index)
{
  return bm_count_methods[counter->what].find (self, &rules->filters[counter->filter], index,
                                               (BmTouching) counter->touching);
}

/**
 * bm_zone_count:
 * @self: a zone
 * @rules: the rules
 * @count: index of a count of @rules
 * @index: the tile of the zone that has the rule; matters to counts about one tile only
 *
 * Returns: the value of the count
 */
int
bm_zone_count (const BmZone  *self,
               const BmRules *rules,
               guint          count,
               guint          index)
{
  const BmCounter *counter = &rules->counters[count];
  const guint16 *args = &rules->count_args[counter->args.first];
  int value = 0;

  switch ((BmCounterKind) counter->kind)
    {
    case BM_COUNTER_AROUND:
      return __builtin_popcount (find_around (self, rules, counter, index));

    case BM_COUNTER_SUM:
      for (guint i = 0; i < counter->args.n; i++)
        value += bm_zone_count (self, rules, args[i], index);
      return value;

    case BM_COUNTER_TALLY:
    case BM_COUNTER_DISTINCT:
    case BM_COUNTER_MINIMUM:
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
  const BmCounter *counter = &rules->counters[count];
  const guint16 *args = &rules->count_args[counter->args.first];
  guint32 tiles = 0;

  switch ((BmCounterKind) counter->kind)
    {
    case BM_COUNTER_TALLY:
      return find_in_tally (self, rules, counter->tally);

    case BM_COUNTER_AROUND:
      return find_around (self, rules, counter, index);

    case BM_COUNTER_SUM:
      for (guint i = 0; i < counter->args.n; i++)
        tiles |= bm_zone_find_counted (self, rules, args[i], index);
      return tiles;

    case BM_COUNTER_DISTINCT:
    case BM_COUNTER_MINIMUM:
    default:
      for (guint i = 0; i < counter->args.n; i++)
        tiles |= find_in_tally (self, rules, args[i]);
      return tiles;
    }
}
