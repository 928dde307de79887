/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How to evaluate each count. Most are tallies: sums over everything in a zone, to which each thing adds a
 * precomputed weight. Others combine the tallies of each terrain or crystal. Those about one tile check the tiles
 * around it. */

#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-count-table.h"

#include "bm-zone-private.h"

/* -- Weights of tiles -- */

static guint
weigh_tile (const BmCount *count,
            const BmRules *rules,
            guint          form)
{
  return bm_count_takes_form (count, rules, form);
}

static guint
weigh_monsters (const BmCount *count,
                const BmRules *rules,
                guint          form)
{
  return weigh_tile (count, rules, form) * rules->tiles[rules->forms[form].tile].monsters;
}

static guint
weigh_mutagenic_monsters (const BmCount *count,
                          const BmRules *rules,
                          guint          form)
{
  return weigh_tile (count, rules, form) * rules->tiles[rules->forms[form].tile].body.mutagenic_monsters;
}

static guint
weigh_mutations (const BmCount *count,
                 const BmRules *rules,
                 guint          form)
{
  return weigh_tile (count, rules, form) * rules->forms[form].level;
}

static guint
weigh_mutant (const BmCount *count,
              const BmRules *rules,
              guint          form)
{
  return rules->tiles[rules->forms[form].tile].n_levels > 1 && weigh_tile (count, rules, form);
}

/* -- Weights of things with symbols -- */

static guint
weigh_symbols (const BmCount *count,
               const BmRules *rules,
               const guint8  *symbols)
{
  guint n = 0;

  for (guint i = 0; i < rules->n_symbols; i++)
    if (bm_count_takes (count, BM_THING_SYMBOL, i))
      n += symbols[i];

  return n;
}

static guint
weigh_tile_symbols (const BmCount *count,
                    const BmRules *rules,
                    guint          form)
{
  return weigh_symbols (count, rules, rules->tile_symbols + rules->forms[form].tile * rules->n_symbols);
}

static guint
weigh_explorer_symbols (const BmCount *count,
                        const BmRules *rules,
                        guint          explorer)
{
  return weigh_symbols (count, rules, rules->explorer_symbols + explorer * rules->n_symbols);
}

static guint
weigh_token_symbols (const BmCount *count,
                     const BmRules *rules,
                     guint          token)
{
  return weigh_symbols (count, rules, rules->token_symbols + token * rules->n_symbols);
}

/* -- Weights of other things -- */

static guint
weigh_explorer_monsters (const BmCount *count,
                         const BmRules *rules,
                         guint          explorer)
{
  return bm_count_takes_explorer (count, rules, explorer) * rules->explorers[explorer].body.mutagenic_monsters;
}

static guint
weigh_crystal (const BmCount *count,
               const BmRules *rules G_GNUC_UNUSED,
               guint          crystal)
{
  return bm_count_takes (count, BM_THING_CRYSTAL, crystal);
}

static guint
weigh_composite (const BmCount *count,
                 const BmRules *rules G_GNUC_UNUSED,
                 guint          composite)
{
  return bm_count_takes (count, BM_THING_COMPOSITE, composite);
}

static guint
weigh_token (const BmCount *count,
             const BmRules *rules G_GNUC_UNUSED,
             guint          token)
{
  return bm_count_takes (count, BM_THING_TOKEN, token);
}

static guint
weigh_medal (const BmCount *count G_GNUC_UNUSED,
             const BmRules *rules G_GNUC_UNUSED,
             guint          medal G_GNUC_UNUSED)
{
  return 1;
}

static guint
weigh_token_medal (const BmCount *count G_GNUC_UNUSED,
                   const BmRules *rules,
                   guint          token)
{
  return rules->tokens[token].counts_as_medal;
}

/* -- Around a tile -- */

static gboolean
is_taken (const BmZone   *zone,
          const BmFilter *filter,
          guint           index)
{
  return index == 0 ? filter->explorers[zone->explorer] : filter->forms[zone->form[index]];
}

/* The length of the shared edge of two placed bodies: 0 if they only meet at a corner, negative if they are apart. */
static int
measure_contact (const BmZone *zone,
                 guint         a,
                 guint         b)
{
  int x = MIN (zone->x[a] + bm_zone_tile_width (zone, a), zone->x[b] + bm_zone_tile_width (zone, b))
          - MAX (zone->x[a], zone->x[b]);
  int y = MIN (zone->y[a] + bm_zone_tile_height (zone, a), zone->y[b] + bm_zone_tile_height (zone, b))
          - MAX (zone->y[a], zone->y[b]);

  return x < 0 || y < 0 ? -1 : x + y;
}

static guint32
find_neighbours (const BmZone   *zone,
                 const BmFilter *filter,
                 guint           index,
                 BmTouching      touching)
{
  const int least = touching == BM_TOUCHING_EDGE ? 1 : 0;
  guint32 found = 0;

  for (guint i = 0; i < zone->n_tiles; i++)
    if (i != index && is_taken (zone, filter, i) && measure_contact (zone, index, i) >= least)
      found |= 1u << i;

  return found;
}

static guint32
find_corner_neighbours (const BmZone   *zone,
                        const BmFilter *filter,
                        guint           index,
                        BmTouching      touching G_GNUC_UNUSED)
{
  guint32 found = 0;

  for (guint i = 0; i < zone->n_tiles; i++)
    if (is_taken (zone, filter, i) && measure_contact (zone, index, i) == 0)
      found |= 1u << i;

  return found;
}

static guint32
find_group (const BmZone   *zone,
            const BmFilter *filter,
            guint           index,
            BmTouching      touching G_GNUC_UNUSED)
{
  guint32 found = 1u << index;
  guint8 queue[BM_ZONE_MAX_TILES] = { (guint8) index };
  guint n = 1;

  for (guint next = 0; next < n; next++)
    for (guint i = 0; i < zone->n_tiles; i++)
      if (!(found >> i & 1) && is_taken (zone, filter, i) && measure_contact (zone, queue[next], i) > 0)
        {
          found |= 1u << i;
          queue[n++] = (guint8) i;
        }

  return found;
}

/* -- The table -- */

const BmCountMethod bm_count_methods[BM_N_COUNTINGS] = {
  [BM_COUNTING_TILES] = { BM_COUNTER_TALLY, .form = weigh_tile, .explorer = BM_EXPLORER_BUILT_IN },
  [BM_COUNTING_MONSTERS] = { BM_COUNTER_TALLY, .form = weigh_monsters, .explorer = BM_EXPLORER_BUILT_IN },
  [BM_COUNTING_MUTAGENIC_MONSTERS] = {
    BM_COUNTER_TALLY, .form = weigh_mutagenic_monsters,
    .explorer = BM_EXPLORER_ITSELF, .carried = weigh_explorer_monsters,
  },
  [BM_COUNTING_MUTANT_TILES] = { BM_COUNTER_TALLY, .form = weigh_mutant },
  [BM_COUNTING_DIFFERENT_TERRAINS] = {
    BM_COUNTER_DISTINCT, .by = BM_THING_TERRAIN, .of_each = BM_COUNTING_TILES, .explorer = BM_EXPLORER_BUILT_IN,
  },
  [BM_COUNTING_COMPLETE_CRYSTALS] = { BM_COUNTER_TALLY, .crystal = weigh_crystal },
  [BM_COUNTING_INCOMPLETE_CRYSTALS] = { BM_COUNTER_LOOK, .look = bm_look_incomplete_crystals },
  [BM_COUNTING_FULL_CRYSTAL_SETS] = {
    BM_COUNTER_MINIMUM, .by = BM_THING_CRYSTAL, .of_each = BM_COUNTING_COMPLETE_CRYSTALS,
  },
  [BM_COUNTING_COMPLETE_COMPOSITES] = { BM_COUNTER_TALLY, .composite = weigh_composite },
  [BM_COUNTING_SYMBOLS] = {
    BM_COUNTER_TALLY, .form = weigh_tile_symbols, .token = weigh_token_symbols,
    .explorer = BM_EXPLORER_ITSELF, .carried = weigh_explorer_symbols,
  },
  [BM_COUNTING_TOKENS] = { BM_COUNTER_TALLY, .token = weigh_token },
  [BM_COUNTING_MEDALS_HELD] = { BM_COUNTER_TALLY, .medal = weigh_medal, .token = weigh_token_medal },
  [BM_COUNTING_NEIGHBOURS] = {
    BM_COUNTER_AROUND, .form = weigh_tile, .find = find_neighbours, .explorer = BM_EXPLORER_ITSELF,
  },
  [BM_COUNTING_CORNER_NEIGHBOURS] = {
    BM_COUNTER_AROUND, .form = weigh_tile, .find = find_corner_neighbours, .explorer = BM_EXPLORER_ITSELF,
  },
  [BM_COUNTING_GROUP] = {
    BM_COUNTER_AROUND, .form = weigh_tile, .find = find_group, .explorer = BM_EXPLORER_ITSELF,
  },
  [BM_COUNTING_MUTATIONS] = { BM_COUNTER_TALLY, .form = weigh_mutations },
  [BM_COUNTING_POINTS] = { BM_COUNTER_LOOK, .look = bm_look_points },
  [BM_COUNTING_BEST_POINTS] = {
    BM_COUNTER_LOOK, .form = weigh_tile, .explorer = BM_EXPLORER_ITSELF, .look = bm_look_best_points, .is_size = TRUE,
  },
  [BM_COUNTING_LARGEST_GROUP] = {
    BM_COUNTER_LOOK, .form = weigh_tile, .explorer = BM_EXPLORER_ITSELF, .look_at_all = bm_look_largest_group,
  },
  [BM_COUNTING_GROUPS] = {
    BM_COUNTER_LOOK, .form = weigh_tile, .explorer = BM_EXPLORER_ITSELF, .look = bm_look_groups,
  },
  [BM_COUNTING_LONGEST_LINE] = {
    BM_COUNTER_LOOK, .form = weigh_tile, .explorer = BM_EXPLORER_ITSELF, .look = bm_look_longest_line, .is_size = TRUE,
  },
  [BM_COUNTING_LINES] = {
    BM_COUNTER_LOOK, .form = weigh_tile, .explorer = BM_EXPLORER_ITSELF, .look = bm_look_lines,
  },
  [BM_COUNTING_HOLES] = { BM_COUNTER_LOOK, .look = bm_look_holes },
  [BM_COUNTING_ENCLOSED_CELLS] = { BM_COUNTER_LOOK, .look = bm_look_enclosed_cells },
  [BM_COUNTING_GAPS] = { BM_COUNTER_LOOK, .look = bm_look_gaps },
  [BM_COUNTING_WIDTH] = { BM_COUNTER_LOOK, .look = bm_look_width, .is_size = TRUE },
  [BM_COUNTING_HEIGHT] = { BM_COUNTER_LOOK, .look = bm_look_height, .is_size = TRUE },
  [BM_COUNTING_DISTANCE] = { BM_COUNTER_LOOK, .look = bm_look_distance },
  [BM_COUNTING_BORDER] = { BM_COUNTER_LOOK, .look = bm_look_border },
  [BM_COUNTING_FREE_CELLS] = { BM_COUNTER_LOOK, .look = bm_look_free_cells },
  [BM_COUNTING_BETWEEN] = {
    BM_COUNTER_LOOK, .form = weigh_tile, .explorer = BM_EXPLORER_ITSELF, .look = bm_look_between,
  },
  [BM_COUNTING_SUM] = { .kind = BM_COUNTER_SUM },
  [BM_COUNTING_SMALLEST] = { .kind = BM_COUNTER_SMALLEST },
  [BM_COUNTING_LARGEST] = { .kind = BM_COUNTER_LARGEST },
  [BM_COUNTING_PRODUCT] = { .kind = BM_COUNTER_PRODUCT },
  [BM_COUNTING_DIFFERENCE] = { .kind = BM_COUNTER_DIFFERENCE },
};

static guint
count_built_in (const BmCount *self,
                const BmRules *rules,
                guint          explorer)
{
  guint n = 0;

  for (guint i = 0; i < rules->n_terrains; i++)
    if (bm_count_takes_built_in (self, i))
      n += rules->explorer_terrains[explorer * rules->n_terrains + i];

  return n;
}

/** Returns: the weight of an explorer; 1 if the explorer itself is counted, and not what it carries. */
guint
bm_count_weigh_explorer (const BmCount *self,
                         const BmRules *rules,
                         guint          explorer)
{
  const BmCountMethod *row = &bm_count_methods[self->what];

  if (!self->filter.explorer || !bm_count_could_take_explorer (self))
    return 0;
  if (row->explorer == BM_EXPLORER_BUILT_IN)
    return count_built_in (self, rules, explorer);

  if (row->carried != NULL)
    return row->carried (self, rules, explorer);

  return bm_count_takes_explorer (self, rules, explorer);
}

/** Returns: whether leaving out the explorer makes a difference to the count. */
gboolean
bm_count_could_take_explorer (const BmCount *self)
{
  BmExplorerRole role = bm_count_methods[self->what].explorer;

  return role != BM_EXPLORER_ABSENT && self->round < 0 && self->laid == BM_LAID_WHENEVER
         && self->filter.things[BM_THING_TILE].taken == NULL && self->filter.shape < 0
         && (role == BM_EXPLORER_ITSELF
             || (self->filter.things[BM_THING_SYMBOL].taken == NULL && self->filter.things[BM_THING_CRYSTAL].taken == NULL
                 && self->filter.beam < 0));
}

static gboolean
weighs_any (const BmCount *self,
            const BmRules *rules,
            BmWeigh        weigh,
            guint          n)
{
  for (guint i = 0; i < n && weigh != NULL; i++)
    if (weigh (self, rules, i) > 0)
      return TRUE;

  return FALSE;
}

/**
 * bm_count_has_any:
 * @self: a count
 * @rules: the rules
 *
 * Returns: whether the game has anything that it counts
 */
gboolean
bm_count_has_any (const BmCount *self,
                  const BmRules *rules)
{
  const BmCountMethod *row = &bm_count_methods[self->what];

  for (guint i = 0; self->counts != NULL && i < self->counts->len; i++)
    if (bm_count_has_any (g_ptr_array_index (self->counts, i), rules))
      return TRUE;

  /* What has no weights is about the zone or the place, which there always is. */
  if (row->look != NULL && row->form == NULL)
    return TRUE;
  if (row->kind == BM_COUNTER_DISTINCT || row->kind == BM_COUNTER_MINIMUM)
    row = &bm_count_methods[row->of_each];

  return weighs_any (self, rules, row->form, rules->n_forms)
         || weighs_any (self, rules, bm_count_weigh_explorer, rules->n_explorers)
         || weighs_any (self, rules, row->crystal, rules->n_crystals)
         || weighs_any (self, rules, row->composite, rules->n_composites)
         || weighs_any (self, rules, row->token, rules->n_tokens)
         || weighs_any (self, rules, row->medal, 1);
}
