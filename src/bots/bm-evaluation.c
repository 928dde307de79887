/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-bots"

#include "config.h"

#include "bm-evaluation.h"

#include <string.h>

#include "bm-count-table.h"
#include "bm-score.h"

/* Immediate gains are not estimated but tried: the tile is placed in a copy of the zone, the gain in score is looked
 * up, and the copy is restored, which costs little more than the placing. Later gains are estimated: from the
 * arrangement (BmFeatures), from the medals (BmContest), and from how the tile's rules would count if later tiles
 * were like the average of the supply. */

#define MAX_SHARE     250
#define UNKNOWN_SHARE 255

/* In how many turns a crystal of each kind, a composite of each kind and a medal are completed. */
#define TURNS_PER_CRYSTAL   9
#define TURNS_PER_COMPOSITE 12
#define TURNS_PER_MEDAL     8
/* The value of an ability of an explorer. */
#define ABILITY_VALUE (4 * BM_POINT)
/* How many rules that look at places make it necessary to try as many places once more. */
#define RULES_PER_TRY 4
/* The value of placing a tile anew. */
#define MOVE_VALUE (BM_POINT * 3 / 2)
/* How much of its points a crystal is worth that may be chosen to count as complete, and how much one more tile is worth
 * of the best one of a stack, in per cent. */
#define COMPLETION_SHARE 70
#define EXTRA_TILE_SHARE 70

/**
 * bm_evaluation_get_scene:
 * @self: an evaluation
 *
 * Returns: the table as it is, with the zone in which things are tried
 */
BmScene
bm_evaluation_get_scene (const BmEvaluation *self)
{
  return bm_scene (self->rules, self->position, &self->zone, self->seat);
}

static int
count_rules (const BmEvaluation *self,
             const BmRange      *range,
             guint               index)
{
  const BmScene scene = bm_evaluation_get_scene (self);
  int points = 0;

  for (guint i = range->first; i < (guint) range->first + range->n; i++)
    points += bm_scene_score_rule (&scene, i, index, NULL);

  return points;
}

/* As count_rules(), of those whose points at the end can be told from tallies, and change with these. */
static int
count_foreseeable_rules (const BmEvaluation *self,
                         const BmRange      *range,
                         guint               index)
{
  const BmScene scene = bm_evaluation_get_scene (self);
  int points = 0;

  for (guint i = range->first; i < (guint) range->first + range->n; i++)
    {
      const BmRule *rule = &self->rules->rules[i];

      if ((rule->depends & BM_DEPENDENCE_FORESEEABLE) && (rule->depends & BM_DEPENDENCE_ON_TALLIES))
        points += bm_scene_score_rule (&scene, i, index, NULL);
    }

  return points;
}

/* The first @n of the active rules. */
static int
count_active_rules (const BmEvaluation *self,
                    guint               n)
{
  const BmScene scene = bm_evaluation_get_scene (self);
  int points = 0;

  for (guint i = 0; i < n; i++)
    points += bm_scene_score_rule (&scene, self->active[i].rule, self->active[i].index, NULL);

  return points;
}

static int
count_tile_points (const BmZone  *zone,
                   const BmRules *rules)
{
  int points = 0;

  for (guint i = 1; i < zone->n_tiles; i++)
    if (!(zone->in_composite >> i & 1))
      points += rules->forms[zone->form[i]].points;

  return points;
}

/* Rules that depend on tallies come first. */
static void
activate_rules (BmEvaluation  *self,
                const BmRange *range,
                guint          index)
{
  for (guint i = range->first; i < (guint) range->first + range->n && self->n_rules < BM_MAX_ACTIVE_RULES; i++)
    {
      const BmRule *rule = &self->rules->rules[i];
      guint at = self->n_rules++;

      if (rule->depends & BM_DEPENDENCE_ON_TALLIES)
        {
          self->active[at] = self->active[self->n_on_tallies];
          at = self->n_on_tallies++;
        }
      self->active[at] = (BmActiveRule) { .rule = (guint16) i, .index = (guint8) index };
      self->n_on_place += (rule->depends & BM_DEPENDENCE_ON_PLACE) != 0;
    }
}

/* -- The future -- */

static void
add_scaled_row (gint16       *sums,
                const gint16 *row,
                guint         n_tallies,
                int           factor)
{
  for (guint i = 0; i < n_tallies; i++)
    sums[i] = (gint16) (sums[i] + row[i] * factor);
}

/* As many tiles as turns are left, like the average of the supply, with the crystals and so on that are completed. */
static void
foresee (BmEvaluation *self)
{
  const BmRules *rules = self->rules;
  const BmPrior *prior = self->prior;
  int n_deck = prior->n_deck;
  int turns_left = (int) self->turns_left;
  int share = turns_left * prior->weights->foresight;

  self->has_future = TRUE;
  for (guint i = 0; i < rules->n_tallies; i++)
    self->future[i] = (gint16) ((prior->deck[i] * share / 100 + n_deck / 2) / n_deck);

  for (guint i = 0; i < rules->n_crystals; i++)
    add_scaled_row (self->future, rules->crystal_tallies + (gsize) i * rules->n_tallies, rules->n_tallies,
                    turns_left / TURNS_PER_CRYSTAL);
  for (guint i = 0; i < rules->n_composites; i++)
    add_scaled_row (self->future, rules->composite_tallies + (gsize) i * rules->n_tallies, rules->n_tallies,
                    turns_left / TURNS_PER_COMPOSITE);
  add_scaled_row (self->future, rules->medal_tallies, rules->n_tallies, turns_left / TURNS_PER_MEDAL);
}

/* What the remaining turns may add to the tallies after something that adds @row: a player with something that counts
 * its own kind will look for more of it. */
static void
find_future (BmEvaluation *self,
             const gint16 *row,
             gint16       *future)
{
  if (!self->has_future)
    foresee (self);

  for (guint i = 0; i < self->rules->n_tallies; i++)
    future[i] = row[i] > 0 ? (gint16) (self->future[i] * self->prior->weights->commitment / 100) : self->future[i];
}

/* -- What there is to see -- */

/* How many of a hundred later tiles that a count takes will lie where it looks: guesses, which playing against the
 * greedy player has confirmed on the whole. */
static int
guess_luck (const BmCount *count)
{
  static const guint8 luck[] = {
    [BM_WHERE_ANYWHERE] = 60, [BM_WHERE_EDGE] = 25,  [BM_WHERE_AROUND] = 35, [BM_WHERE_CORNER] = 10,
    [BM_WHERE_ABOVE] = 10,    [BM_WHERE_BELOW] = 10, [BM_WHERE_LEFT] = 10,   [BM_WHERE_RIGHT] = 10,
    [BM_WHERE_ROW] = 25,      [BM_WHERE_COLUMN] = 25, [BM_WHERE_SIGHT] = 15, [BM_WHERE_WITHIN] = 35,
    [BM_WHERE_GROUP] = 40,    [BM_WHERE_EXPLORER] = 20,
    [BM_WHERE_OUTSIDE] = 30,  [BM_WHERE_INSIDE] = 10,
    [BM_WHERE_TOP_ROW] = 5,   [BM_WHERE_BOTTOM_ROW] = 5, [BM_WHERE_LEFT_COLUMN] = 5, [BM_WHERE_RIGHT_COLUMN] = 5,
  };

  switch ((guint) count->what)
    {
    case BM_COUNTING_GROUPS:
    case BM_COUNTING_LINES:
    case BM_COUNTING_INCOMPLETE_CRYSTALS:
    case BM_COUNTING_HOLES:
    case BM_COUNTING_ENCLOSED_CELLS:
      return 10;
    case BM_COUNTING_BETWEEN:
      return 8;
    case BM_COUNTING_LARGEST_GROUP:
      return luck[BM_WHERE_ANYWHERE] / count->nth / (count->same != BM_SAME_NOTHING ? 3 : 1);
    case BM_COUNTING_LONGEST_LINE:
      return count->same != BM_SAME_NOTHING ? 10 : 25;
    case BM_COUNTING_WIDTH:
    case BM_COUNTING_HEIGHT:
      return 20;
    case BM_COUNTING_POINTS:
      return 300;
    case BM_COUNTING_BEST_POINTS:
      return 20;
    case BM_COUNTING_GAPS:
    case BM_COUNTING_DISTANCE:
    case BM_COUNTING_BORDER:
    case BM_COUNTING_FREE_CELLS:
      return 0;
    default:
      return luck[count->where] / (count->by != BM_BY_NOTHING ? count->min_of_kind + count->nth : 1)
             / (count->beside != NULL || count->not_beside != NULL ? 2 : 1);
    }
}

/* Of a hundred tiles of the supply, how many a filter takes. */
static guint
measure_share (const BmEvaluation *self,
               guint               filter)
{
  const BmSetup *setup = self->prior->setup;
  guint n = 0, taken = 0;

  for (guint i = 0; i < setup->kinds->len; i++)
    {
      const BmTileCount *kind = &g_array_index (setup->kinds, BmTileCount, i);

      n += kind->n;
      taken += self->rules->filters[filter].forms[self->rules->tiles[kind->tile].first_form] * kind->n;
    }

  return n > 0 ? MIN (taken * 100 / n, MAX_SHARE) : 0;
}

static int
get_share (BmEvaluation *self,
           guint         filter)
{
  if (self->shares[filter] == UNKNOWN_SHARE)
    self->shares[filter] = (guint8) measure_share (self, filter);

  return self->shares[filter];
}

/* How much a count grows in the remaining turns, in hundredths, as far as it has to be seen. */
static int
guess_growth (BmEvaluation *self,
              guint         count)
{
  const BmCounter *counter = &self->rules->counters[count];
  const BmCount *value = self->rules->counts[count];
  int growth = 0;

  if (bm_counter_has_counts (counter) && counter->kind != BM_COUNTER_DIFFERENCE && counter->kind != BM_COUNTER_SUM)
    return guess_growth (self, self->rules->count_args[counter->args.first]);
  if (counter->kind == BM_COUNTER_SUM)
    for (guint i = 0; i < counter->args.n; i++)
      growth += guess_growth (self, self->rules->count_args[counter->args.first + i]);
  if (counter->kind != BM_COUNTER_LOOK)
    return growth;

  growth = (int) self->turns_left * guess_luck (value) * self->prior->weights->commitment / 100;
  return bm_count_methods[value->what].form != NULL ? growth * get_share (self, counter->filter) / 100 : growth;
}

/* The hopes of rules that tallies know nothing of. */
static int
judge_looks (BmEvaluation  *self,
             const BmRange *range,
             guint          index)
{
  const BmScene scene = bm_evaluation_get_scene (self);
  int value = 0;

  for (guint i = range->first; i < (guint) range->first + range->n; i++)
    {
      const BmRule *rule = &self->rules->rules[i];
      int growth;

      if (rule->each == BM_NONE || rule->rank != BM_RANK_NOT || rule->scored == BM_SCORED_PLACED)
        continue;
      growth = guess_growth (self, rule->each);
      if (growth != 0)
        value += bm_scene_imagine_growth (&scene, i, index, growth);
    }

  return value * self->prior->weights->trust / 100;
}

/* How many more points the rules of @range are expected to score at the end than now, if they came with something
 * that adds @row to the tallies. */
static int
judge_growth (BmEvaluation  *self,
              const BmRange *range,
              guint          index,
              const gint16  *row)
{
  BmZone *zone = &self->zone;
  gint16 future[BM_MAX_TALLIES];
  int now, later;

  if (range->n == 0)
    return 0;

  find_future (self, row, future);
  now = count_foreseeable_rules (self, range, index);
  bm_zone_add_tallies (zone, self->rules, future, 1);
  later = count_foreseeable_rules (self, range, index);
  bm_zone_add_tallies (zone, self->rules, future, -1);
  return (later - now) * self->prior->weights->trust + judge_looks (self, range, index);
}

/**
 * bm_evaluation_foresee:
 * @self: an evaluation
 * @tile: a tile to be placed
 * @future: (out caller-allocates) (array): space for %BM_MAX_TALLIES
 *
 * Estimates what the remaining turns may add to the tallies once the tile is placed.
 */
void
bm_evaluation_foresee (BmEvaluation *self,
                       guint         tile,
                       gint16       *future)
{
  find_future (self, self->rules->form_tallies + (gsize) self->rules->tiles[tile].first_form * self->rules->n_tallies,
               future);
}

/* -- Values of tallies -- */

/* The value of the zone for the medals, minus that of the original one. @has_same_tiles: only tallies differ */
static int
judge_contests (const BmEvaluation *self,
                gboolean            has_same_tiles)
{
  const BmScene scene = bm_evaluation_get_scene (self);
  int value = 0;

  for (guint i = 0; i < self->n_contests; i++)
    if ((self->contests[i].is_on_tallies || !has_same_tiles)
        && bm_contest_is_touched (&self->contests[i], self->zone.tallies, self->before->tallies))
      value += bm_contest_judge (&self->contests[i], &scene) - self->contests[i].value;

  return value;
}

/* The value of adding a row to the zone's tallies. */
static int
judge_row (BmEvaluation *self,
           const gint16 *row)
{
  int value;

  bm_zone_add_tallies (&self->zone, self->rules, row, 1);
  value = (count_active_rules (self, self->n_on_tallies) - self->tally_points) * BM_POINT + judge_contests (self, TRUE);
  bm_zone_add_tallies (&self->zone, self->rules, row, -1);

  return value;
}

/**
 * bm_evaluation_judge_token:
 * @self: an evaluation
 * @token: a token
 *
 * Returns: the value of the token for the seat, in hundredths of a point
 */
int
bm_evaluation_judge_token (BmEvaluation *self,
                           guint         token)
{
  return self->rules->tokens[token].points * BM_POINT
         + judge_row (self, self->rules->token_tallies + (gsize) token * self->rules->n_tallies);
}

/* A token for oneself is worth its points, and so is one that can be given to others if it costs points. One for
 * others is as bad as each rival's share of its points. */
static int
judge_gift (BmEvaluation   *self,
            const BmEffect *effect)
{
  int worth = bm_evaluation_judge_token (self, effect->token);

  switch ((BmRecipient) effect->to)
    {
    case BM_RECIPIENT_SELF:
      return worth;
    case BM_RECIPIENT_ANYONE:
      return MAX (worth, -worth / 3);
    case BM_RECIPIENT_ANOTHER:
      return -worth / 3;
    case BM_RECIPIENT_OTHERS:
    default:
      return -worth;
    }
}

static gboolean
others_have (const BmEvaluation *self,
             guint               token)
{
  for (guint seat = 0; seat < self->position->n_seats; seat++)
    if (seat != self->seat && self->position->tokens[seat][token] > 0)
      return TRUE;

  return FALSE;
}

/* The best token that can be had, less the worst that can be given for it if it is swapped. */
static int
judge_tokens (BmEvaluation   *self,
              const BmEffect *effect)
{
  int best = G_MININT / 4;
  int worst = effect->kind == BM_EFFECT_TAKE ? 0 : G_MAXINT / 4;

  for (guint bits = effect->tokens; bits != 0; bits &= bits - 1)
    {
      guint token = (guint) __builtin_ctz (bits);

      if (others_have (self, token))
        best = MAX (best, bm_evaluation_judge_token (self, token));
      if (effect->kind == BM_EFFECT_SWAP && self->position->tokens[self->seat][token] > 0)
        worst = MIN (worst, bm_evaluation_judge_token (self, token));
    }

  return MAX (best - worst, 0);
}

/* What the best mutant that lies would score more. */
static int
judge_mutation (const BmEvaluation *self,
                guint               n_times)
{
  const BmForm *forms = self->rules->forms;
  int best = 0;

  for (guint i = 1; i < self->before->n_tiles; i++)
    {
      guint form = self->before->form[i];
      guint last = form;

      for (guint j = 0; j < n_times && forms[last].can_mutate; j++)
        last++;
      best = MAX (best, forms[last].points - forms[form].points);
    }

  return best * BM_POINT;
}

static int
judge_completion (const BmEvaluation *self,
                  const BmEffect     *effect)
{
  int best = 0;

  for (guint i = 0; i < effect->crystals.n; i++)
    best = MAX (best, self->rules->crystals[self->rules->effect_crystals[effect->crystals.first + i]].points);

  return best * BM_POINT * COMPLETION_SHARE / 100;
}

static int
judge_effect (BmEvaluation   *self,
              const BmEffect *effect)
{
  switch ((BmEffectKind) effect->kind)
    {
    case BM_EFFECT_GIVE:
      return judge_gift (self, effect);
    case BM_EFFECT_TAKE:
    case BM_EFFECT_SWAP:
      return judge_tokens (self, effect);
    case BM_EFFECT_MUTATE:
      return judge_mutation (self, effect->n);
    case BM_EFFECT_COMPLETE:
      return judge_completion (self, effect);
    case BM_EFFECT_MOVE:
      return MOVE_VALUE;
    case BM_EFFECT_LAY:
      return self->prior->weights->typical_tile * EXTRA_TILE_SHARE / 100;
    default:
      g_return_val_if_reached (0);
    }
}

/**
 * bm_evaluation_judge_effects:
 * @self: an evaluation
 * @tile: a tile
 *
 * Returns: the value of what happens when the tile is placed, in hundredths of a point
 */
int
bm_evaluation_judge_effects (BmEvaluation *self,
                             guint         tile)
{
  const BmRange *effects = &self->rules->tiles[tile].effects;
  int value = 0;

  for (guint i = effects->first; i < (guint) effects->first + effects->n; i++)
    value += judge_effect (self, &self->rules->effects[i]);

  return value;
}

/* -- Trying a tile -- */

static const BmTile *
get_last_tile (const BmEvaluation *self)
{
  return &self->rules->tiles[self->rules->forms[self->zone.form[self->zone.n_tiles - 1]].tile];
}

/* How many more points the zone scores with the tile that was placed last. */
static int
count_gain (const BmEvaluation *self)
{
  const BmRules *rules = self->rules;
  const BmZone *zone = &self->zone;
  const BmZone *before = self->before;
  guint last = zone->n_tiles - 1u;
  int gain = count_tile_points (zone, rules) - self->tile_points;

  gain += count_active_rules (self, self->n_rules) - self->rule_points;
  gain += count_rules (self, &get_last_tile (self)->body.rules, last);
  for (guint i = before->n_crystals; i < zone->n_crystals; i++)
    gain += rules->crystals[zone->crystals[i].crystal].points;
  for (guint i = before->n_composites; i < zone->n_composites; i++)
    gain += rules->composites[zone->composites[i].composite].points;

  return gain;
}

static int
count_done_points (const BmRules *rules,
                   const BmZone  *zone)
{
  int points = 0;

  for (guint i = 0; i < zone->n_crystals; i++)
    points += rules->crystals[zone->crystals[i].crystal].points;
  for (guint i = 0; i < zone->n_composites; i++)
    points += rules->composites[zone->composites[i].composite].points;

  return points;
}

/**
 * bm_evaluation_judge_zone:
 * @self: an evaluation
 * @zone: the seat's zone with the same tiles, which may lie elsewhere and have other levels, and with other crystals
 *
 * Returns: how much more it is worth than the zone of the evaluation, in hundredths of a point
 */
int
bm_evaluation_judge_zone (BmEvaluation *self,
                          const BmZone *zone)
{
  int gain;
  int value;

  bm_zone_copy (&self->zone, zone, self->rules);
  gain = count_tile_points (zone, self->rules) - self->tile_points
         + count_active_rules (self, self->n_rules) - self->rule_points
         + count_done_points (self->rules, zone) - count_done_points (self->rules, self->before);
  value = gain * BM_POINT + judge_contests (self, FALSE);
  bm_zone_copy (&self->zone, self->before, self->rules);

  return value;
}

/**
 * bm_evaluation_find_gain:
 * @self: an evaluation
 * @tile: a tile
 * @x: a legal place for it
 * @y: a legal place for it
 *
 * Finds the immediate points of the tile there: the difference in bm_position_score(), without medals and tokens.
 *
 * Returns: points
 */
int
bm_evaluation_find_gain (BmEvaluation *self,
                         guint         tile,
                         int           x,
                         int           y)
{
  int gain;

  bm_zone_place (&self->zone, self->rules, tile, x, y);
  gain = count_gain (self);
  bm_zone_undo_place (&self->zone, self->before, self->rules);

  return gain;
}

/* The value of the tile being tried: its immediate points, its rules and the medals. */
static int
judge_laid_tile (BmEvaluation *self)
{
  const BmTile *tile = get_last_tile (self);
  const gint16 *row = self->rules->form_tallies + (gsize) tile->first_form * self->rules->n_tallies;

  return count_gain (self) * BM_POINT
         + judge_contests (self, FALSE)
         + judge_growth (self, &tile->body.rules, self->zone.n_tiles - 1u, row);
}

static void
ensure_survey (BmEvaluation *self)
{
  if (self->features.zone == NULL)
    bm_features_survey (&self->features, self->before);
}

static int
try_place (BmEvaluation     *self,
           guint             tile,
           int               x,
           int               y,
           const BmProspect *prospect)
{
  int value;

  bm_zone_place (&self->zone, self->rules, tile, x, y);
  value = judge_laid_tile (self) + prospect->later;
  bm_zone_undo_place (&self->zone, self->before, self->rules);

  return value;
}

/**
 * bm_evaluation_judge_place:
 * @self: an evaluation
 * @tile: a tile
 * @x: a legal place for it
 * @y: a legal place for it
 *
 * Returns: the value of the tile there, now and later, without its effects; in hundredths of a point
 */
int
bm_evaluation_judge_place (BmEvaluation *self,
                           guint         tile,
                           int           x,
                           int           y)
{
  BmProspect prospect;

  ensure_survey (self);
  bm_features_judge (&self->features, tile, x, y, &prospect);

  return try_place (self, tile, x, y, &prospect);
}

/* -- Faces -- */

/**
 * bm_evaluation_find_face:
 * @self: an evaluation
 * @tile: a tile
 *
 * Returns: the face of the tile that seems best, whatever its place; the tile itself if it has none
 */
guint
bm_evaluation_find_face (BmEvaluation *self,
                         guint         tile)
{
  const BmRange *faces = &self->rules->tiles[tile].faces;
  guint best = tile;
  int most = G_MININT;

  for (guint i = 0; i < faces->n; i++)
    {
      guint face = self->rules->faces[faces->first + i];
      int value = bm_evaluation_judge_tile (self, face);

      if (value > most)
        {
          most = value;
          best = face;
        }
    }

  return best;
}

/* -- Finding a place -- */

/* The places with the best prospects, the best first; equal ones keep their order. */
typedef struct
{
  guint   n;
  BmPlace places[BM_ZONE_MAX_PLACES];
  int     values[BM_ZONE_MAX_PLACES];
} Shortlist;

static void
enter_shortlist (Shortlist *list,
                 guint      n_wanted,
                 BmPlace    place,
                 int        value)
{
  guint at;

  if (list->n == n_wanted && list->values[n_wanted - 1] >= value)
    return;
  if (list->n < n_wanted)
    list->n++;

  for (at = list->n - 1; at > 0 && list->values[at - 1] < value; at--)
    {
      list->places[at] = list->places[at - 1];
      list->values[at] = list->values[at - 1];
    }
  list->places[at] = place;
  list->values[at] = value;
}

/**
 * bm_evaluation_depends_on_place:
 * @self: an evaluation
 * @tile: a tile
 *
 * Returns: whether the tile’s points depend on the tiles around it, which bm_evaluation_judge_tile() does not know
 */
gboolean
bm_evaluation_depends_on_place (const BmEvaluation *self,
                                guint               tile)
{
  return (self->rules->tiles[bm_rules_get_first_face (self->rules, tile)].body.depends & BM_DEPENDENCE_SEEN) != 0;
}

/* The prospects know nothing of rules, so the more of these look at where tiles lie, the more places must be tried. */
static guint
count_tries (const BmEvaluation *self,
             guint               tile,
             guint               n_tries)
{
  if (self->n_on_place == 0 && !(self->rules->tiles[tile].body.depends & BM_DEPENDENCE_ON_PLACE))
    return n_tries;

  return n_tries * (2 + MIN (self->n_on_place / RULES_PER_TRY, 2));
}

/* The legal places for a shape. */
static BmSites *
get_sites (BmEvaluation *self,
           BmShape       shape)
{
  BmSites *sites = &self->sites[shape];

  ensure_survey (self);
  if (sites->features == NULL)
    bm_sites_init (sites, &self->features, shape);

  return sites;
}

/* What a tile's own rules score at a place. */
static int
score_own_rules (BmEvaluation *self,
                 guint         tile,
                 BmPlace       place)
{
  int points;

  bm_zone_place (&self->zone, self->rules, tile, bm_place_x (place), bm_place_y (place));
  points = count_rules (self, &self->rules->tiles[tile].body.rules, self->zone.n_tiles - 1u);
  bm_zone_undo_place (&self->zone, self->before, self->rules);

  return points * BM_POINT;
}

/* The most promising places: the prospects know nothing of rules, so those of a tile that look at where it lies are
 * counted at each. */
static void
shortlist_places (BmEvaluation *self,
                  Shortlist    *list,
                  guint         tile,
                  guint         n_wanted)
{
  BmSites *sites = get_sites (self, self->rules->tiles[tile].shape);
  gboolean is_on_place = (self->rules->tiles[tile].body.depends & BM_DEPENDENCE_ON_PLACE)
                         && sites->n_places > n_wanted;
  int values[BM_ZONE_MAX_PLACES];

  list->n = 0;
  bm_sites_judge (sites, tile, values);
  for (guint i = 0; i < sites->n_places; i++)
    enter_shortlist (list, n_wanted, sites->places[i],
                     values[i] + (is_on_place ? score_own_rules (self, tile, sites->places[i]) : 0));
}

/**
 * bm_evaluation_find_place:
 * @self: an evaluation
 * @tile: a tile
 * @n_tries: how many of the most promising places to examine, at least 1
 * @place: (out) (optional): the best place
 *
 * Finds the best place for a tile and its value there, now and later, including its effects.
 *
 * Returns: hundredths of a point
 */
int
bm_evaluation_find_place (BmEvaluation *self,
                          guint         tile,
                          guint         n_tries,
                          BmPlace      *place)
{
  Shortlist list;
  int best = G_MININT;

  tile = bm_evaluation_find_face (self, tile);
  shortlist_places (self, &list, tile, count_tries (self, tile, n_tries));
  for (guint i = 0; i < list.n; i++)
    {
      int value = bm_evaluation_judge_place (self, tile, bm_place_x (list.places[i]), bm_place_y (list.places[i]));

      if (value > best)
        {
          best = value;
          if (place != NULL)
            *place = list.places[i];
        }
    }

  return best + bm_evaluation_judge_effects (self, tile);
}

/**
 * bm_evaluation_list_places:
 * @self: an evaluation
 * @tile: a tile
 * @n_tries: how many of the most promising places to examine
 * @n_wanted: maximum number of places, at least 1
 * @places: (out caller-allocates) (array fixed-size=216): the most promising places, the best first
 * @values: (out caller-allocates) (array fixed-size=216): the value of each, from bm_evaluation_judge_place()
 *
 * Returns: their number
 */
guint
bm_evaluation_list_places (BmEvaluation *self,
                           guint         tile,
                           guint         n_tries,
                           guint         n_wanted,
                           BmPlace      *places,
                           int          *values)
{
  Shortlist list;
  guint n = 0;

  tile = bm_evaluation_find_face (self, tile);
  shortlist_places (self, &list, tile, count_tries (self, tile, MAX (n_tries, n_wanted)));
  for (guint i = 0; i < list.n; i++)
    {
      int value = bm_evaluation_judge_place (self, tile, bm_place_x (list.places[i]), bm_place_y (list.places[i]));
      guint at = n++;

      for (; at > 0 && values[at - 1] < value; at--)
        {
          places[at] = places[at - 1];
          values[at] = values[at - 1];
        }
      places[at] = list.places[i];
      values[at] = value;
    }

  return MIN (n, n_wanted);
}

/* -- Without a place -- */

/* The rules of a tile without a place: those that look at its surroundings are left out. */
static int
judge_own_rules (BmEvaluation  *self,
                 const BmRange *range,
                 const gint16  *row)
{
  const BmScene scene = bm_evaluation_get_scene (self);
  int points = 0;

  bm_zone_add_tallies (&self->zone, self->rules, row, 1);
  for (guint i = range->first; i < (guint) range->first + range->n; i++)
    if (!(self->rules->rules[i].depends & BM_DEPENDENCE_SEEN))
      points += bm_scene_score_rule (&scene, i, 0, NULL);
  bm_zone_add_tallies (&self->zone, self->rules, row, -1);

  return points * BM_POINT;
}

/**
 * bm_evaluation_judge_tile:
 * @self: an evaluation
 * @tile: a tile
 *
 * Estimates the value of a tile for the seat whatever its place, much faster than bm_evaluation_find_place().
 *
 * Returns: hundredths of a point
 */
int
bm_evaluation_judge_tile (BmEvaluation *self,
                          guint         tile)
{
  const guint face = bm_rules_get_first_face (self->rules, tile);
  const BmTile *kind = &self->rules->tiles[face];
  const gint16 *row = self->rules->form_tallies + (gsize) kind->first_form * self->rules->n_tallies;

  return self->rules->forms[kind->first_form].points * BM_POINT
         + judge_row (self, row)
         + judge_own_rules (self, &kind->body.rules, row)
         + bm_evaluation_judge_effects (self, face)
         + bm_features_promise (&self->features, face);
}

/**
 * bm_evaluation_judge_anywhere:
 * @self: an evaluation
 * @tile: a tile
 *
 * Estimates the value of a tile whatever its place, including its effects: like bm_evaluation_find_place(), but
 * without the promises of the arrangement.
 *
 * Returns: hundredths of a point
 */
int
bm_evaluation_judge_anywhere (BmEvaluation *self,
                              guint         tile)
{
  const BmTile *kind = &self->rules->tiles[tile];
  const gint16 *row = self->rules->form_tallies + (gsize) kind->first_form * self->rules->n_tallies;
  int value = self->rules->forms[kind->first_form].points * BM_POINT
              + judge_row (self, row)
              + judge_own_rules (self, &kind->body.rules, row)
              + bm_evaluation_judge_effects (self, tile);

  bm_zone_add_tallies (&self->zone, self->rules, row, 1);
  value += judge_growth (self, &kind->body.rules, 0, row);
  bm_zone_add_tallies (&self->zone, self->rules, row, -1);

  return value;
}

/**
 * bm_evaluation_guess_tile:
 * @self: an evaluation
 * @tile: a tile whose rules look at where it lies
 *
 * Estimates the value of a tile at its best place, much faster than bm_evaluation_find_place(): its rules are counted
 * at the most promising place only.
 *
 * Returns: hundredths of a point
 */
int
bm_evaluation_guess_tile (BmEvaluation *self,
                          guint         tile)
{
  BmSites *sites = get_sites (self, self->rules->tiles[tile].shape);
  int values[BM_ZONE_MAX_PLACES];
  guint best = 0;

  bm_sites_judge (sites, tile, values);
  for (guint i = 1; i < sites->n_places; i++)
    if (values[i] > values[best])
      best = i;

  return values[best] + score_own_rules (self, tile, sites->places[best]) + bm_evaluation_judge_anywhere (self, tile);
}

/**
 * bm_evaluation_judge_start:
 * @self: an evaluation of a zone with nothing but the explorer
 *
 * Judges the explorer by the points of its rules, now and if later tiles are like the average of the supply, by its
 * crystal parts, beams and abilities, and by its contribution to medals.
 *
 * Returns: hundredths of a point
 */
int
bm_evaluation_judge_start (BmEvaluation *self)
{
  const BmExplorer *explorer = &self->rules->explorers[self->zone.explorer];
  const gint16 *row = self->rules->explorer_tallies + (gsize) self->zone.explorer * self->rules->n_tallies;
  const BmRange *rules = &explorer->body.rules;
  const BmScene scene = bm_evaluation_get_scene (self);
  int value = judge_growth (self, rules, 0, row) * 100 / self->prior->weights->trust;

  for (guint i = rules->first; i < (guint) rules->first + rules->n; i++)
    value += bm_scene_score_rule (&scene, i, 0, NULL) * BM_POINT;
  for (guint i = 0; i < explorer->body.n_parts; i++)
    value += self->features.fresh[self->rules->crystal_parts[explorer->body.parts[i].part].crystal];
  value += explorer->body.n_beams * self->prior->mutation * BM_POINT / 2;
  value += __builtin_popcount (explorer->abilities) * ABILITY_VALUE;
  for (guint i = 0; i < self->n_contests; i++)
    value += self->contests[i].value;

  return value;
}

/* The value of any medal besides its points, from rules that count medals. */
static int
judge_medal (BmEvaluation *self)
{
  guint n_contests = self->n_contests;
  int value;

  self->n_contests = 0;
  value = judge_row (self, self->rules->medal_tallies);
  self->n_contests = n_contests;

  return value;
}

/* All but the contests. */
static void
look_at_zone (BmEvaluation *self,
              const BmZone *zone)
{
  self->before = zone;
  self->has_future = FALSE;
  self->n_on_place = 0;
  self->n_rules = 0;
  self->n_on_tallies = 0;
  self->n_contests = 0;
  bm_zone_copy (&self->zone, zone, self->rules);
  bm_features_init (&self->features, self->prior, self->turns_left);
  for (guint shape = 0; shape < BM_N_SHAPES; shape++)
    self->sites[shape].features = NULL;

  activate_rules (self, &self->rules->explorers[zone->explorer].body.rules, 0);
  for (guint i = 1; i < zone->n_tiles; i++)
    activate_rules (self, &self->rules->tiles[self->rules->forms[zone->form[i]].tile].body.rules, i);
  self->rule_points = count_active_rules (self, self->n_rules);
  self->tally_points = count_active_rules (self, self->n_on_tallies);
  self->tile_points = count_tile_points (zone, self->rules);
}

/**
 * bm_evaluation_init:
 * @self: (out caller-allocates): an evaluation
 * @position: a position, which must not change while the evaluation is used
 * @prior: a prior, which must outlive the evaluation
 * @seat: a seat with an explorer
 * @turns_left: how many tiles the seat will place after the one to be decided about
 *
 * Prepares an evaluation of tiles from the point of view of a seat. Allocates nothing; safe from any thread.
 */
void
bm_evaluation_init (BmEvaluation     *self,
                    const BmPosition *position,
                    const BmPrior    *prior,
                    guint             seat,
                    guint             turns_left)
{
  const BmRules *rules = prior->setup->rules;

  self->prior = prior;
  self->rules = rules;
  self->position = position;
  self->seat = seat;
  self->turns_left = turns_left;
  memset (self->shares, UNKNOWN_SHARE, rules->n_filters);
  look_at_zone (self, &position->zones[seat]);
  self->n_contests = bm_contest_list (self->contests, position, prior, seat, judge_medal (self), turns_left);
}

/**
 * bm_evaluation_init_zone:
 * @self: (out caller-allocates): an evaluation
 * @other: an evaluation, with turns left
 * @zone: the zone of the same seat one turn later, which must not change while the evaluation is used
 *
 * Prepares an evaluation of tiles in the turn after that of @other, with all other seats unchanged.
 */
void
bm_evaluation_init_zone (BmEvaluation       *self,
                         const BmEvaluation *other,
                         const BmZone       *zone)
{
  BmScene scene;

  self->prior = other->prior;
  self->rules = other->rules;
  self->position = other->position;
  self->seat = other->seat;
  self->turns_left = other->turns_left - 1;
  memcpy (self->shares, other->shares, self->rules->n_filters);
  look_at_zone (self, zone);
  scene = bm_evaluation_get_scene (self);
  self->n_contests = other->n_contests;
  for (guint i = 0; i < other->n_contests; i++)
    {
      self->contests[i] = other->contests[i];
      bm_contest_move_on (&self->contests[i], &scene);
    }
}
