/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-design"

#include "config.h"

#include "bm-bench-position.h"

#include "bm-bench-things.h"
#include "bm-score-group.h"

/* -- Tiles -- */

static gboolean
is_free (const BmZone *zone,
         const BmTile *tile,
         int           x,
         int           y)
{
  return bm_zone_find_cell (zone, x, y) < 0
         && bm_zone_find_cell (zone, x + tile->body.width - 1, y + tile->body.height - 1) < 0;
}

/* Only what needs no decision: other recipients of a token are unknown here. */
static void
give_own_tokens (BmPosition    *position,
                 const BmRules *rules,
                 const BmTile  *tile)
{
  for (guint i = tile->effects.first; i < (guint) tile->effects.first + tile->effects.n; i++)
    if (rules->effects[i].kind == BM_EFFECT_GIVE && rules->effects[i].to == BM_RECIPIENT_SELF)
      bm_position_give_token (position, rules, 0, rules->effects[i].token, 0, NULL);
}

/* Returns its index in the zone, 0 if it is left out. */
static guint
place_tile (BmPosition        *position,
            const BmRules     *rules,
            const GPtrArray   *things,
            const BmBenchTile *laid)
{
  guint tile = bm_bench_things_resolve (things, laid->thing, rules);
  BmZone *zone = &position->zones[0];

  if (tile == BM_NONE || !is_free (zone, &rules->tiles[tile], laid->x, laid->y))
    return 0;

  bm_position_place (position, rules, 0, tile, laid->x, laid->y, NULL);
  give_own_tokens (position, rules, &rules->tiles[tile]);
  return zone->n_tiles - 1u;
}

/* Mutations come last, after those caused by beams. */
static void
mutate_tiles (BmBenchPosition     *self,
              const BmBenchLayout *layout)
{
  BmZone *zone = &self->position->zones[0];

  for (guint i = 1; i < zone->n_tiles; i++)
    self->least_levels[i] = bm_zone_get_level (zone, self->rules, i);
  for (guint i = 0; i < layout->n_tiles; i++)
    for (guint n = 0; self->indices[i] != 0 && n < layout->tiles[i].n_mutations; n++)
      bm_zone_mutate (zone, self->rules, self->indices[i]);
}

/* -- Medals and tokens -- */

/* The medals that are held, then the subject if it is one, won or not. Returns how many there are. */
static guint
list_medals (const BmRules       *rules,
             const GPtrArray     *things,
             const BmBenchLayout *layout,
             guint16             *medals,
             guint               *n_held)
{
  guint subject = bm_bench_things_get (things, 0)->kind == BM_THING_MEDAL
                  ? bm_bench_things_resolve (things, 0, rules) : BM_NONE;
  guint n = 0;

  for (guint i = 0; i < layout->n_held && n < BM_MAX_MEDALS_IN_PLAY - 1; i++)
    {
      guint thing = layout->held[i].thing;
      guint medal = bm_bench_things_get (things, thing)->kind == BM_THING_MEDAL && thing != 0
                    ? bm_bench_things_resolve (things, thing, rules) : BM_NONE;

      if (medal != BM_NONE)
        medals[n++] = (guint16) medal;
    }
  *n_held = n;
  if (subject != BM_NONE)
    medals[n++] = (guint16) subject;

  return n;
}

static void
hold_medals (BmPosition    *position,
             const BmRules *rules,
             guint          n)
{
  for (guint i = 0; i < n; i++)
    {
      position->taken |= 1u << i;
      position->held[0] |= 1u << i;
      bm_zone_add_tallies (&position->zones[0], rules, rules->medal_tallies, 1);
    }
}

static void
hold_tokens (BmPosition          *position,
             const BmRules       *rules,
             const GPtrArray     *things,
             const BmBenchLayout *layout)
{
  for (guint i = 0; i < layout->n_held; i++)
    {
      guint thing = layout->held[i].thing;
      guint token = bm_bench_things_get (things, thing)->kind == BM_THING_TOKEN
                    ? bm_bench_things_resolve (things, thing, rules) : BM_NONE;

      for (guint n = 0; token != BM_NONE && n < layout->held[i].n; n++)
        bm_position_give_token (position, rules, 0, token, 0, NULL);
    }
}

/* -- Explorers -- */

/* Nothing but an explorer, and medals that can be won. */
static BmPosition *
begin_position (const BmRules *rules,
                guint          explorer,
                const guint16 *medals,
                guint          n_medals)
{
  BmPosition *position = g_new (BmPosition, 1);
  BmSeating seating;

  bm_seating_init (&seating, 1, FALSE);
  bm_position_init (position, 1, &seating, medals, n_medals);
  bm_zone_init (&position->zones[0], rules, explorer);

  return position;
}

/* The chosen explorer, or another one while the rules do not have it. */
static guint
find_explorer (const BmRules       *rules,
               const GPtrArray     *things,
               const BmBenchLayout *layout)
{
  guint explorer = bm_bench_things_get (things, layout->explorer)->kind == BM_THING_EXPLORER
                   ? bm_bench_things_resolve (things, layout->explorer, rules) : BM_NONE;

  return explorer != BM_NONE ? explorer : 0;
}

/* How many features of an explorer could score, or help to. */
static guint
weigh_explorer (const BmExplorer *explorer)
{
  return explorer->body.rules.n * 100u + explorer->built_in.n * 10u + explorer->body.n_parts + explorer->body.n_beams;
}

/* Its part in what the subject scores beside it: the number of points that both contribute to. */
static guint
count_shared_points (const BmRules   *rules,
                     const GPtrArray *things,
                     guint            explorer)
{
  g_autofree BmPosition *position = NULL;
  g_autoptr (GArray) groups = NULL;
  const guint16 no_medals[1] = { BM_NONE };
  guint n = 0;

  position = begin_position (rules, explorer, no_medals, 0);
  if (bm_bench_things_get (things, 0)->kind == BM_THING_TILE)
    place_tile (position, rules, things, &BM_BENCH_BEGINNING);
  groups = bm_score_group_list (position, rules, 0, BM_NONE);
  for (guint i = 0; i < groups->len; i++)
    n += g_array_index (groups, BmScoreGroup, i).counted & 1;

  return n;
}

/* -- Public -- */

/**
 * bm_bench_position_new:
 * @rules: rules with an explorer
 * @things: (element-type BmThingMark): those of the bench; the first is the subject
 * @layout: what lies on the bench
 * @left_out: a bit for each tile of the layout that is not to be placed
 *
 * Returns: (transfer full): the position at the end of a game
 */
BmBenchPosition *
bm_bench_position_new (BmRules             *rules,
                       const GPtrArray     *things,
                       const BmBenchLayout *layout,
                       guint32              left_out)
{
  BmBenchPosition *self = g_new0 (BmBenchPosition, 1);
  guint16 medals[BM_MAX_MEDALS_IN_PLAY];
  guint n_held;
  guint n_medals = list_medals (rules, things, layout, medals, &n_held);

  self->rules = bm_rules_ref (rules);
  self->position = begin_position (rules, find_explorer (rules, things, layout), medals, n_medals);
  for (guint i = 0; i < layout->n_tiles; i++)
    if ((left_out >> i & 1) == 0)
      self->indices[i] = place_tile (self->position, rules, things, &layout->tiles[i]);
  mutate_tiles (self, layout);
  hold_medals (self->position, rules, n_held);
  hold_tokens (self->position, rules, things, layout);
  bm_position_end_turn (self->position, rules, NULL);
  bm_position_end_game (self->position, rules, BM_ALL_TIE_NOBODY, NULL);

  return self;
}

/**
 * bm_bench_position_free:
 * @self: (transfer full): a position
 *
 * Frees it.
 */
void
bm_bench_position_free (BmBenchPosition *self)
{
  bm_rules_unref (self->rules);
  g_free (self->position);
  g_free (self);
}

/**
 * bm_bench_position_count_points:
 * @self: a position
 *
 * Returns: the total points
 */
int
bm_bench_position_count_points (const BmBenchPosition *self)
{
  BmSheet sheet;

  bm_position_score (self->position, self->rules, 0, &sheet);
  return sheet.total;
}

/**
 * bm_bench_position_find_plainest_explorer:
 * @rules: rules with an explorer
 * @things: (element-type BmThingMark): those of the bench; the first is the subject
 *
 * Returns: the explorer that affects the points of the subject least, an index of the rules
 */
guint
bm_bench_position_find_plainest_explorer (const BmRules   *rules,
                                          const GPtrArray *things)
{
  guint plainest = 0;
  guint least = G_MAXUINT;

  for (guint i = 0; i < rules->n_explorers; i++)
    {
      guint weight = count_shared_points (rules, things, i) * 10000 + weigh_explorer (&rules->explorers[i]);

      if (weight < least)
        {
          plainest = i;
          least = weight;
        }
    }

  return plainest;
}
