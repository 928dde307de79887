/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Counts that sort what they take: how many kinds there are, how many of the most common one. */

#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-look-private.h"

#include <string.h>

#define N_KINDS BM_MAX_TILE_KINDS  /* of one sort, at most */

/* -- Kinds -- */

/* Rows and columns of cells, of which each zone has its own. */
G_STATIC_ASSERT (BM_MAX_SEATS * BM_ZONE_COLUMNS <= N_KINDS);

/** Kinds: how many there are of each kind. */
typedef struct
{
  int numbers[N_KINDS];
  int n_possible;  /* how many kinds there could be */
} Kinds;

static void
add_symbols (const BmCount *count,
             const BmRules *rules,
             const guint8  *symbols,
             gboolean       counts_symbols,
             int            weight,
             int           *numbers)
{
  for (guint i = 0; i < rules->n_symbols; i++)
    if (symbols[i] > 0 && bm_count_takes (count, BM_THING_SYMBOL, i))
      numbers[i] += counts_symbols ? symbols[i] : weight;
}

/* Lines are kinds of the zone in which they are. */
static void
add_to_lines (const BmZone  *zone,
              guint          seat,
              const BmCount *count,
              guint          index,
              int            weight,
              int           *numbers)
{
  BmTileCells cells = bm_look_get_cells (zone, index);
  int first = count->by == BM_BY_ROW ? cells.top - zone->min_y : cells.left - zone->min_x;
  int last = count->by == BM_BY_ROW ? cells.bottom - zone->min_y : cells.right - zone->min_x;

  for (int line = first; line <= last; line++)
    numbers[(int) seat * BM_ZONE_COLUMNS + line] += weight;
}

static void
add_tile (const BmScene *scene,
          const BmZone  *zone,
          guint          seat,
          const BmCount *count,
          guint          index,
          int            weight,
          int           *numbers)
{
  const BmRules *rules = scene->rules;
  const BmForm *form = &rules->forms[zone->form[index]];
  const BmTile *tile = &rules->tiles[form->tile];

  switch ((guint) count->by)
    {
    case BM_BY_TERRAIN:
      numbers[tile->terrain] += weight;
      break;
    case BM_BY_TILE:
      numbers[form->tile] += weight;
      break;
    case BM_BY_SHAPE:
      numbers[tile->shape] += weight;
      break;
    case BM_BY_LEVEL:
      numbers[form->level] += tile->n_levels > 1 ? weight : 0;
      break;
    case BM_BY_SYMBOL:
      add_symbols (count, rules, rules->tile_symbols + form->tile * rules->n_symbols,
                   count->what == BM_COUNTING_SYMBOLS, weight, numbers);
      break;
    case BM_BY_ROW:
    case BM_BY_COLUMN:
      add_to_lines (zone, seat, count, index, weight, numbers);
      break;
    default:
      break;
    }
}

/* Of the explorer, terrains are those that are built in; the explorer itself is of none of the other kinds. */
static void
add_explorer (const BmScene *scene,
              const BmZone  *zone,
              guint          seat,
              const BmCount *count,
              int            weight,
              int           *numbers)
{
  const BmRules *rules = scene->rules;

  if (count->by == BM_BY_SYMBOL)
    add_symbols (count, rules, rules->explorer_symbols + zone->explorer * rules->n_symbols,
                 count->what == BM_COUNTING_SYMBOLS, weight, numbers);
  if (bm_by_is_line (count->by) && weight > 0)
    add_to_lines (zone, seat, count, 0, weight, numbers);
  if (count->by == BM_BY_TERRAIN)
    for (guint i = 0; i < rules->n_terrains; i++)
      if (bm_count_takes_built_in (count, i))
        numbers[i] += rules->explorer_terrains[zone->explorer * rules->n_terrains + i];
}

static void
add_tokens (const BmScene *scene,
            guint          seat,
            const BmCount *count,
            int           *numbers)
{
  const BmRules *rules = scene->rules;

  if (count->what != BM_COUNTING_SYMBOLS || count->where != BM_WHERE_ANYWHERE || count->round >= 0
      || count->laid != BM_LAID_WHENEVER)
    return;

  for (guint token = 0; token < rules->n_tokens; token++)
    for (guint i = 0; i < rules->n_symbols; i++)
      if (bm_count_takes (count, BM_THING_SYMBOL, i))
        numbers[i] += rules->token_symbols[token * rules->n_symbols + i] * scene->position->tokens[seat][token];
}

static void
sort_zone (const BmScene *scene,
           guint          seat,
           guint          count,
           guint          index,
           Kinds         *kinds)
{
  const BmZone *zone = bm_scene_get_zone (scene, seat);
  const BmCount *value = scene->rules->counts[count];
  const BmFilter *filter = &scene->rules->filters[scene->rules->counters[count].filter];
  guint32 tiles = bm_look_find_tiles (scene, zone, count, index);

  if (value->by == BM_BY_CRYSTAL)
    for (guint i = 0; i < zone->n_crystals; i++)
      kinds->numbers[zone->crystals[i].crystal] += bm_count_takes (value, BM_THING_CRYSTAL, zone->crystals[i].crystal);
  if (value->by == BM_BY_COMPOSITE)
    for (guint i = 0; i < zone->n_composites; i++)
      kinds->numbers[zone->composites[i].composite] += bm_count_takes (value, BM_THING_COMPOSITE,
                                                                       zone->composites[i].composite);

  if (tiles & 1)
    add_explorer (scene, zone, seat, value, (int) bm_look_get_weight (zone, filter, 0), kinds->numbers);
  for (tiles &= ~1u; tiles != 0; tiles &= tiles - 1)
    {
      guint i = (guint) __builtin_ctz (tiles);

      add_tile (scene, zone, seat, value, i, (int) bm_look_get_weight (zone, filter, i), kinds->numbers);
    }
  add_tokens (scene, seat, value, kinds->numbers);
}

static gboolean
has_level (const BmRules *rules,
           const BmCount *count,
           guint          level)
{
  for (guint form = 0; form < rules->n_forms; form++)
    if (rules->forms[form].level == level && rules->tiles[rules->forms[form].tile].n_levels > 1
        && bm_count_takes_form (count, rules, form))
      return TRUE;

  return FALSE;
}

/* Whether there could be any of a kind, as far as the filters say. */
static gboolean
is_kind (const BmRules *rules,
         const BmCount *count,
         guint          kind)
{
  switch ((guint) count->by)
    {
    case BM_BY_TERRAIN:
      return bm_count_takes (count, BM_THING_TERRAIN, kind);
    case BM_BY_TILE:
      return bm_count_takes_tile (count, rules, kind);
    case BM_BY_SYMBOL:
      return bm_count_takes (count, BM_THING_SYMBOL, kind);
    case BM_BY_SHAPE:
      return count->filter.shape < 0 || count->filter.shape == (int) kind;
    case BM_BY_LEVEL:
      return has_level (rules, count, kind);
    case BM_BY_ROW:
    case BM_BY_COLUMN:
      return TRUE;
    case BM_BY_CRYSTAL:
      return bm_count_takes (count, BM_THING_CRYSTAL, kind);
    case BM_BY_COMPOSITE:
    default:
      return bm_count_takes (count, BM_THING_COMPOSITE, kind);
    }
}

static guint
get_n_kinds (const BmRules *rules,
             BmBy           by)
{
  switch ((guint) by)
    {
    case BM_BY_TERRAIN:
      return rules->n_terrains;
    case BM_BY_TILE:
      return rules->n_tiles;
    case BM_BY_SYMBOL:
      return rules->n_symbols;
    case BM_BY_SHAPE:
      return BM_N_SHAPES;
    case BM_BY_LEVEL:
      return BM_MAX_LEVELS;
    case BM_BY_ROW:
    case BM_BY_COLUMN:
      return BM_MAX_SEATS * BM_ZONE_COLUMNS;
    case BM_BY_CRYSTAL:
      return rules->n_crystals;
    case BM_BY_COMPOSITE:
    default:
      return rules->n_composites;
    }
}

/**
 * bm_look_count_kinds:
 * @rules: the rules
 * @count: a count that sorts by kinds
 *
 * Returns: how many kinds there could be, as far as its filters say
 */
guint
bm_look_count_kinds (const BmRules *rules,
                     const BmCount *count)
{
  guint n = 0;

  for (guint i = 0; i < get_n_kinds (rules, count->by); i++)
    n += is_kind (rules, count, i);

  return n;
}

static int
take_kinds (const BmRules *rules,
            guint          index,
            const Kinds   *kinds)
{
  const BmCount *count = rules->counts[index];
  int most[BM_MAX_NTH] = { 0 };
  int spare[BM_MAX_NTH] = { 0 };  /* the fewer there are of a kind, the greater */
  int n_there = 0;

  for (guint i = 0; i < get_n_kinds (rules, count->by); i++)
    {
      int n = kinds->numbers[i];

      n_there += n > 0;
      bm_look_note_size (most, count->nth, n);
      if (n > 0)
        bm_look_note_size (spare, count->nth, G_MAXINT - n);
    }

  switch (count->take)
    {
    case BM_TAKE_MOST:
      return most[count->nth - 1];
    case BM_TAKE_FEWEST:
      return n_there >= count->nth ? G_MAXINT - spare[count->nth - 1] : 0;
    case BM_TAKE_FEWEST_OF_ALL:
      return n_there > 0 && kinds->n_possible == n_there ? G_MAXINT - spare[0] : 0;
    case BM_TAKE_MISSING:
      return kinds->n_possible - n_there;
    case BM_TAKE_DIFFERENT:
    default:
      return n_there;
    }
}

static int
count_lines (const BmZone *zone,
             BmBy          by)
{
  return by == BM_BY_ROW ? zone->max_y - zone->min_y + 1 : zone->max_x - zone->min_x + 1;
}

static void
sort_zones (const BmScene *scene,
            guint          count,
            guint          index,
            Kinds         *kinds)
{
  const BmCount *value = scene->rules->counts[count];
  guint n_kinds = get_n_kinds (scene->rules, value->by);

  memset (kinds, 0, sizeof (int) * n_kinds);
  kinds->n_possible = bm_by_is_line (value->by) ? 0 : scene->rules->counters[count].n_kinds;
  for (guint seat = 0; scene->seats >> seat != 0; seat++)
    {
      const BmZone *zone = bm_scene_get_zone (scene, seat);

      if (!(scene->seats >> seat & 1) || !bm_look_has_begun (zone))
        continue;
      sort_zone (scene, seat, count, index, kinds);
      kinds->n_possible += bm_by_is_line (value->by) ? count_lines (zone, value->by) : 0;
    }
  for (guint i = 0; value->min_of_kind > 1 && i < n_kinds; i++)
    if (kinds->numbers[i] < value->min_of_kind)
      kinds->numbers[i] = 0;
}

int
bm_look_at_kinds (const BmScene *scene,
                  guint          count,
                  guint          index)
{
  Kinds kinds;

  sort_zones (scene, count, index, &kinds);

  return take_kinds (scene->rules, count, &kinds);
}

/* The kinds that a count takes of those that there are: the first that there are most or fewest of, or all. */
static void
keep_taken_kinds (const BmRules *rules,
                  guint          index,
                  Kinds         *kinds)
{
  const BmCount *count = rules->counts[index];
  int value = take_kinds (rules, index, kinds);
  gboolean is_found = FALSE;

  for (guint i = 0; count->take != BM_TAKE_DIFFERENT && i < get_n_kinds (rules, count->by); i++)
    {
      gboolean is_it = !is_found && count->take != BM_TAKE_MISSING && value > 0 && kinds->numbers[i] == value;

      kinds->numbers[i] = is_it ? value : 0;
      is_found |= is_it;
    }
}

static gboolean
have_common (const BmRules *rules,
             const BmCount *count,
             const Kinds   *one,
             const Kinds   *other)
{
  for (guint i = 0; i < get_n_kinds (rules, count->by); i++)
    if (one->numbers[i] > 0 && other->numbers[i] > 0)
      return TRUE;

  return FALSE;
}

/* The tiles that are of a kind that the count takes, or are parts of something complete that is. */
guint32
bm_look_find_of_kinds (const BmScene *scene,
                       guint          count,
                       guint          index,
                       guint32        taken)
{
  const BmCount *value = scene->rules->counts[count];
  const BmZone *zone = scene->zone;
  guint32 found = 0;
  Kinds kinds;

  sort_zones (scene, count, index, &kinds);
  keep_taken_kinds (scene->rules, count, &kinds);

  for (guint i = 0; value->by == BM_BY_CRYSTAL && i < zone->n_crystals; i++)
    if (kinds.numbers[zone->crystals[i].crystal] > 0)
      found |= bm_zone_find_crystal_tiles (zone, scene->rules, i);
  for (guint i = 0; value->by == BM_BY_COMPOSITE && i < zone->n_composites; i++)
    if (kinds.numbers[zone->composites[i].composite] > 0)
      found |= bm_zone_find_composite_tiles (zone, scene->rules, i);

  for (; taken != 0; taken &= taken - 1)
    {
      guint i = (guint) __builtin_ctz (taken);
      Kinds own = { 0 };

      if (i == 0)
        add_explorer (scene, zone, scene->seat, value, 1, own.numbers);
      else
        add_tile (scene, zone, scene->seat, value, i, 1, own.numbers);
      found |= have_common (scene->rules, value, &own, &kinds) ? taken & -taken : 0;
    }

  return found;
}
