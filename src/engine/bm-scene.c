/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Counts: most are a look at tallies; what tallies cannot know is looked up in the zones (bm-look.c). */

#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-scene.h"

#include "bm-count-table.h"
#include "bm-look.h"

static int
sum_tally (const BmScene *self,
           guint          tally)
{
  int value = 0;

  for (guint seat = 0; self->seats >> seat != 0; seat++)
    if (self->seats >> seat & 1)
      value += bm_scene_get_zone (self, seat)->tallies[tally];

  return value;
}

/* The seats of which a count is about, as its player sees them. */
static guint32
find_seats (const BmScene *self,
            BmWhose        whose)
{
  guint n = self->position->n_seats;
  guint32 own = 1u << self->seat;
  guint32 all = (1u << n) - 1;
  guint32 partner = 1u << bm_position_get_partner (self->position, self->seat);
  guint32 left = 1u << (self->seat + 1) % n;
  guint32 right = 1u << (self->seat + n - 1) % n;

  switch (whose)
    {
    case BM_WHOSE_PARTNER:
      return partner & ~own;
    case BM_WHOSE_TEAM:
      return partner | own;
    case BM_WHOSE_LEFT:
      return left & ~own;
    case BM_WHOSE_RIGHT:
      return right & ~own;
    case BM_WHOSE_NEIGHBOURS:
      return (left | right) & ~own;
    case BM_WHOSE_OTHERS:
    case BM_WHOSE_BEST_OTHER:
      return all & ~own;
    case BM_WHOSE_EVERYONE:
      return all;
    case BM_WHOSE_OWN:
    default:
      return own;
    }
}

/* That of those players’ counts which is the greatest. */
static int
count_best (const BmScene *scene,
            guint          inner,
            guint          index)
{
  int best = 0;

  for (guint seat = 0; scene->seats >> seat != 0; seat++)
    if (scene->seats >> seat & 1)
      {
        BmScene one = *scene;

        one.seats = 1u << seat;
        best = MAX (best, bm_scene_count (&one, inner, index));
      }

  return best;
}

static int
count_whose (const BmScene *self,
             guint          count,
             guint          inner,
             guint          index)
{
  BmScene scene = *self;

  scene.seats = find_seats (self, self->rules->counts[count]->whose);
  if (self->rules->counts[count]->whose == BM_WHOSE_BEST_OTHER)
    return count_best (&scene, inner, index);

  return bm_scene_count (&scene, inner, index);
}

/* The tiles that a count about one tile takes. */
static guint32
find_around (const BmScene   *self,
             const BmCounter *counter,
             guint            index)
{
  return bm_count_methods[counter->what].find (self->zone, &self->rules->filters[counter->filter], index,
                                               (BmTouching) counter->touching);
}

/* What has been added since the turn in which the tile was placed. */
static int
count_since (const BmScene *self,
             guint          count,
             guint          inner,
             guint          index)
{
  const BmZoneKept *kept = bm_zone_find_kept (self->zone, index, BM_KEPT_COUNT, count);

  return kept != NULL ? MAX (0, bm_scene_count (self, inner, index) - kept->value) : 0;
}

/**
 * bm_scene_count_slowly:
 * @self: a scene
 * @count: as for bm_scene_count()
 * @index: as for bm_scene_count()
 *
 * The part of bm_scene_count() for counts that are more than one tally.
 *
 * Returns: the value of the count
 */
int
bm_scene_count_slowly (const BmScene *self,
                       guint          count,
                       guint          index)
{
  const BmRules *rules = self->rules;
  const BmCounter *counter = &rules->counters[count];
  const guint16 *args = &rules->count_args[counter->args.first];
  int value = 0;

  switch ((BmCounterKind) counter->kind)
    {
    case BM_COUNTER_TALLY:
      return sum_tally (self, counter->tally);

    case BM_COUNTER_DISTINCT:
      for (guint i = 0; i < counter->args.n; i++)
        value += sum_tally (self, args[i]) > 0;
      return value;

    case BM_COUNTER_MINIMUM:
      value = G_MAXINT16;
      for (guint i = 0; i < counter->args.n; i++)
        value = MIN (value, sum_tally (self, args[i]));
      return value;

    case BM_COUNTER_AROUND:
      return __builtin_popcount (find_around (self, counter, index));

    case BM_COUNTER_SUM:
      for (guint i = 0; i < counter->args.n; i++)
        value += bm_scene_count (self, args[i], index);
      return value;

    case BM_COUNTER_SMALLEST:
      value = G_MAXINT;
      for (guint i = 0; i < counter->args.n; i++)
        value = MIN (value, bm_scene_count (self, args[i], index));
      return value;

    case BM_COUNTER_LARGEST:
      for (guint i = 0; i < counter->args.n; i++)
        value = MAX (value, bm_scene_count (self, args[i], index));
      return value;

    case BM_COUNTER_PRODUCT:
      value = 1;
      for (guint i = 0; i < counter->args.n; i++)
        value = bm_multiply_counts (value, bm_scene_count (self, args[i], index));
      return value;

    case BM_COUNTER_DIFFERENCE:
      value = bm_scene_count (self, args[0], index);
      for (guint i = 1; i < counter->args.n; i++)
        value -= bm_scene_count (self, args[i], index);
      return MAX (0, value);

    case BM_COUNTER_WHOSE:
      return count_whose (self, count, args[0], index);

    case BM_COUNTER_SINCE:
      return count_since (self, count, args[0], index);

    case BM_COUNTER_LOOK:
      return bm_look (self, count, index);

    default:
      g_return_val_if_reached (0);
    }
}

/* -- Conditions -- */

/* Whether a count may become smaller while a zone grows. */
static gboolean
can_shrink (const BmCount *count)
{
  if (count->what == BM_COUNTING_HOLES || count->what == BM_COUNTING_ENCLOSED_CELLS || count->what == BM_COUNTING_GAPS
      || count->what == BM_COUNTING_GROUPS || count->what == BM_COUNTING_LINES || count->what == BM_COUNTING_FREE_CELLS
      || count->what == BM_COUNTING_INCOMPLETE_CRYSTALS || count->what == BM_COUNTING_DIFFERENCE
      || count->filter.level >= 0 || count->not_beside != NULL || count->where >= BM_WHERE_OUTSIDE || (count->nth > 1 && count->by == BM_BY_NOTHING)
      || (count->by != BM_BY_NOTHING && (count->take == BM_TAKE_FEWEST || count->take == BM_TAKE_MISSING)))
    return TRUE;

  for (guint i = 0; count->counts != NULL && i < count->counts->len; i++)
    if (can_shrink (g_ptr_array_index (count->counts, i)))
      return TRUE;

  return FALSE;
}

/* Whether a number is even or odd as asked for. */
static gboolean
has_parity (int      value,
            BmParity parity)
{
  return parity == BM_PARITY_EITHER || (value % 2 == 0) == (parity == BM_PARITY_EVEN);
}

/* The nearest number within the bounds that is not below @value; G_MAXINT if there is none. */
static int
find_next (int      value,
           int      at_least,
           int      at_most,
           BmParity parity)
{
  int next = MAX (value, at_least);

  next += !has_parity (next, parity);
  return next <= at_most ? next : G_MAXINT;
}

/* The same that is not above @value; G_MININT if there is none. */
static int
find_previous (int      value,
               int      at_least,
               int      at_most,
               BmParity parity)
{
  int previous = MIN (value, at_most);

  previous -= !has_parity (previous, parity);
  return previous >= at_least ? previous : G_MININT;
}

/**
 * bm_scene_find_need:
 * @self: a scene
 * @condition: index of a condition of its rules
 * @index: as for bm_scene_count()
 * @team: whether the bounds for teams are meant
 *
 * Finds out how far a condition is from being met: bm_scene_meets() says whether nothing is missing.
 *
 * Returns: the steps towards it
 */
BmNeed
bm_scene_find_need (const BmScene *self,
                    guint          condition,
                    guint          index,
                    gboolean       team)
{
  const BmCondition *kind = &self->rules->conditions[condition];
  BmParity parity = (BmParity) kind->parity;
  int at_least = team ? kind->team_at_least : kind->at_least;
  int at_most = team ? kind->team_at_most : kind->at_most;
  int value = bm_scene_measure (self, condition, index);
  /* More of the other count makes the difference smaller. */
  gboolean goes_down = kind->than != BM_NONE || can_shrink (self->rules->counts[kind->count]);
  int goal = find_next (0, at_least, at_most, parity);
  int next = find_next (value, at_least, at_most, parity);
  int previous = goes_down ? find_previous (value, at_least, at_most, parity) : G_MININT;
  BmNeed need = { .goal = goal == G_MAXINT ? MAX (at_least, 0) : goal };

  /* What is not met at first, or met no longer, is at least one step. */
  if (goes_down || parity != BM_PARITY_EITHER)
    need.goal = MAX (need.goal, 1);

  need.is_barred = next == G_MAXINT && previous == G_MININT;
  need.missing = next != G_MAXINT ? next - value : G_MAXINT;
  if (previous != G_MININT)
    need.missing = MIN (need.missing, value - previous);

  if (need.missing == 0)
    need.done = need.goal;
  else if (need.is_barred)
    need.done = CLAMP (value, 0, MAX (at_least, 0));
  else
    need.done = CLAMP (need.goal - need.missing, 0, MAX (need.goal - 1, 0));

  return need;
}

/* -- Tiles -- */

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
find_in_tally (const BmZone  *zone,
               const BmRules *rules,
               guint          tally)
{
  guint32 tiles = adds_to_tally (rules, rules->explorer_tallies, zone->explorer, tally) ? 1 : 0;

  for (guint i = 1; i < zone->n_tiles; i++)
    if (adds_to_tally (rules, rules->form_tallies, zone->form[i], tally))
      tiles |= 1u << i;
  for (guint i = 0; i < zone->n_crystals; i++)
    if (adds_to_tally (rules, rules->crystal_tallies, zone->crystals[i].crystal, tally))
      tiles |= bm_zone_find_crystal_tiles (zone, rules, i);
  for (guint i = 0; i < zone->n_composites; i++)
    if (adds_to_tally (rules, rules->composite_tallies, zone->composites[i].composite, tally))
      tiles |= bm_zone_find_composite_tiles (zone, rules, i);

  return tiles;
}

static guint32
find_counted_whose (const BmScene *self,
                    guint          count,
                    guint          inner,
                    guint          index)
{
  BmScene scene = *self;

  scene.seats = find_seats (self, self->rules->counts[count]->whose);

  return scene.seats >> self->seat & 1 ? bm_scene_find_counted (&scene, inner, index) : 0;
}

/**
 * bm_scene_find_counted:
 * @self: a scene
 * @count: as for bm_scene_count()
 * @index: as for bm_scene_count()
 *
 * Returns: a bit for each tile of the scene's own zone that bm_scene_count() counts; those that carry parts of crystals or
 *   are part of a composite stand for these. Medals and tokens are no tiles.
 */
guint32
bm_scene_find_counted (const BmScene *self,
                       guint          count,
                       guint          index)
{
  const BmRules *rules = self->rules;
  const BmCounter *counter = &rules->counters[count];
  const guint16 *args = &rules->count_args[counter->args.first];
  guint32 tiles = 0;

  switch ((BmCounterKind) counter->kind)
    {
    case BM_COUNTER_TALLY:
      return find_in_tally (self->zone, rules, counter->tally);

    case BM_COUNTER_AROUND:
      return find_around (self, counter, index);

    case BM_COUNTER_LOOK:
      return bm_look_find_counted (self, count, index);

    case BM_COUNTER_WHOSE:
      return find_counted_whose (self, count, args[0], index);

    case BM_COUNTER_SUM:
    case BM_COUNTER_SMALLEST:
    case BM_COUNTER_LARGEST:
    case BM_COUNTER_PRODUCT:
    case BM_COUNTER_DIFFERENCE:
    case BM_COUNTER_SINCE:
      for (guint i = 0; i < counter->args.n; i++)
        tiles |= bm_scene_find_counted (self, args[i], index);
      return tiles;

    case BM_COUNTER_DISTINCT:
    case BM_COUNTER_MINIMUM:
    default:
      for (guint i = 0; i < counter->args.n; i++)
        tiles |= find_in_tally (self->zone, rules, args[i]);
      return tiles;
    }
}
