/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-zone.h"

/* Counts as far as tallies know them, which need not be those of any zone: bots estimate with them. */

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
      for (const guint16 *end = args + self->args.n; args < end; args++)
        value += tallies[*args] > 0;
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

    case BM_COUNTER_SMALLEST:
      value = G_MAXINT;
      for (guint i = 0; i < self->args.n; i++)
        value = MIN (value, bm_count_tallies (rules, args[i], tallies));
      return value;

    case BM_COUNTER_LARGEST:
      for (guint i = 0; i < self->args.n; i++)
        value = MAX (value, bm_count_tallies (rules, args[i], tallies));
      return value;

    case BM_COUNTER_PRODUCT:
      value = 1;
      for (guint i = 0; i < self->args.n; i++)
        value = bm_multiply_counts (value, bm_count_tallies (rules, args[i], tallies));
      return value;

    case BM_COUNTER_DIFFERENCE:
      value = bm_count_tallies (rules, args[0], tallies);
      for (guint i = 1; i < self->args.n; i++)
        value -= bm_count_tallies (rules, args[i], tallies);
      return MAX (0, value);

    case BM_COUNTER_AROUND:
    case BM_COUNTER_WHOSE:
    case BM_COUNTER_SINCE:
    case BM_COUNTER_LOOK:
    default:
      return 0;
    }
}
