/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-bots"

#include "config.h"

#include "bm-motives.h"

#include "bm-evaluation.h"
#include "bm-score.h"

/* The terms of the sum that is bm_evaluation_judge_place(), one by one, with the things they are about. */

/* Hopes below this are not worth mentioning, in hundredths of a point. */
#define MIN_VALUE 40

/* How many of the most promising places are examined. */
#define N_TRIES 8

typedef struct
{
  BmEvaluation   evaluation;
  BmPrior        prior;
  const BmRules *rules;
  const BmTile  *tile;
  BmMotive      *motives;  /* the best first */
  guint          n;
} Search;

static void
search_init (Search       *self,
             const BmView *view,
             guint         tile)
{
  const BmSetup *setup = bm_view_get_setup (view);
  guint turns_left = bm_view_get_turns_left (view);

  bm_prior_init (&self->prior, setup, bm_weights_find (setup->mode));
  bm_prior_look (&self->prior, bm_view_get_position (view));
  bm_evaluation_init (&self->evaluation, bm_view_get_position (view), &self->prior, bm_view_get_seat (view),
                      turns_left > 0 ? turns_left - 1 : 0);
  self->rules = setup->rules;
  self->tile = &setup->rules->tiles[tile];
  self->n = 0;
}

static gboolean
is_medal (const BmMotive *motive)
{
  return motive->kind == BM_MOTIVE_MEDAL || motive->kind == BM_MOTIVE_TEAM_MEDAL;
}

/* The index of a motive with the same medal, for the player or the team; the number of motives if there is none. */
static guint
find_medal (const Search   *self,
            const BmMotive *motive)
{
  guint at;

  for (at = 0; at < self->n; at++)
    if (is_medal (motive) && is_medal (&self->motives[at]) && self->motives[at].index == motive->index)
      break;
  return at;
}

static void
add (Search   *self,
     BmMotive  motive)
{
  guint at = find_medal (self, &motive);

  if (at < self->n && self->motives[at].value >= motive.value)
    return;
  if (at < self->n)
    self->n--;
  for (; at < self->n; at++)
    self->motives[at] = self->motives[at + 1];
  if (motive.value < MIN_VALUE || (self->n == BM_MAX_MOTIVES && self->motives[self->n - 1].value >= motive.value))
    return;
  if (self->n < BM_MAX_MOTIVES)
    self->n++;

  for (at = self->n - 1; at > 0 && self->motives[at - 1].value < motive.value; at--)
    self->motives[at] = self->motives[at - 1];
  self->motives[at] = motive;
}

static const gint16 *
get_row (const Search *self,
         const BmTile *tile)
{
  return self->rules->form_tallies + (gsize) tile->first_form * self->rules->n_tallies;
}

/* -- Rules -- */

static gboolean
has_equal_rule (const Search *self,
                const BmTile *tile,
                const BmRule *rule)
{
  for (guint i = tile->body.rules.first; i < (guint) tile->body.rules.first + tile->body.rules.n; i++)
    {
      const BmRule *other = &self->rules->rules[i];

      if (other->each == rule->each && other->points == rule->points && other->from == rule->from
          && other->limit == rule->limit && other->conditions.n == 0 && other->table.n == 0 && other->per == rule->per
          && other->rank == BM_RANK_NOT)
        return TRUE;
    }

  return FALSE;
}

/* Whether each tile that the rule counts has the same rule and counts once, like swamp tiles: then all of them score
 * more. */
static gboolean
is_shared (const Search *self,
           const BmRule *rule)
{
  if (rule->conditions.n > 0 || rule->table.n > 0 || rule->rank != BM_RANK_NOT || bm_evaluation_depends_on_place (&self->evaluation, (guint) (self->tile - self->rules->tiles))
      || bm_count_tallies (self->rules, rule->each, get_row (self, self->tile)) != 1)
    return FALSE;

  for (guint i = 0; i < self->rules->n_tiles; i++)
    {
      const BmTile *tile = &self->rules->tiles[i];
      int n = bm_count_tallies (self->rules, rule->each, get_row (self, tile));

      if (n != 0 && (n != 1 || !has_equal_rule (self, tile, rule)))
        return FALSE;
    }

  return TRUE;
}

/* The tile has been placed in the zone of the evaluation. */
static void
add_rule (Search       *self,
          guint         index,
          const gint16 *future)
{
  BmZone *zone = &self->evaluation.zone;
  const BmRule *rule = &self->rules->rules[index];
  guint last = zone->n_tiles - 1u;
  const BmScene scene = bm_evaluation_get_scene (&self->evaluation);
  int now = bm_scene_score_rule (&scene, index, last, NULL);
  BmMotive motive = { .kind = BM_MOTIVE_CONDITION, .index = (guint16) index };

  bm_zone_add_tallies (zone, self->rules, future, 1);
  motive.points = bm_scene_score_rule (&scene, index, last, NULL);
  if (rule->each != BM_NONE)
    {
      motive.kind = BM_MOTIVE_RULE;
      motive.count = bm_scene_count (&scene, rule->each, last);
    }
  bm_zone_add_tallies (zone, self->rules, future, -1);

  motive.value = (motive.points - now) * self->prior.weights->trust;
  if (motive.kind == BM_MOTIVE_RULE && is_shared (self, rule))
    {
      motive.kind = BM_MOTIVE_EQUALS;
      motive.points *= motive.count;
    }
  add (self, motive);
}

/* -- Medals -- */

static void
add_contest (Search          *self,
             const BmContest *contest)
{
  const BmScene scene = bm_evaluation_get_scene (&self->evaluation);

  if (bm_contest_is_won (contest, &scene)
      || !bm_contest_is_touched (contest, self->evaluation.zone.tallies, self->evaluation.before->tallies))
    return;

  add (self, (BmMotive) { .kind = contest->team ? BM_MOTIVE_TEAM_MEDAL : BM_MOTIVE_MEDAL,
                          .index = (guint16) (contest->medal - self->rules->medals),
                          .points = contest->medal->points,
                          .value = bm_contest_judge (contest, &scene) - contest->value });
}

/* -- The arrangement -- */

/* A tile in a cell where another one was hoped for costs that hope, whatever it starts itself. */
static int
find_stake (Search *self,
            int     x,
            int     y)
{
  int stake = 0;

  for (int i = 0; i < self->tile->body.width; i++)
    for (int j = 0; j < self->tile->body.height; j++)
      stake += bm_features_get_stakes (&self->evaluation.features, x + i, y + j)->part;
  return stake;
}

static void
add_crystals (Search *self,
              int     x,
              int     y,
              int     stake)
{
  const BmBody *body = &self->tile->body;

  for (guint crystal = 0; crystal < self->rules->n_crystals; crystal++)
    {
      BmProspect prospect = { 0 };

      for (guint i = 0; i < body->n_parts; i++)
        if (self->rules->crystal_parts[body->parts[i].part].crystal == crystal)
          bm_features_judge_part (&self->evaluation.features, body->parts[i].part, 2 * x + body->parts[i].x,
                                  2 * y + body->parts[i].y, &prospect);
      if (prospect.now == 0)
        add (self, (BmMotive) { .kind = BM_MOTIVE_CRYSTAL, .index = (guint16) crystal,
                                .points = self->rules->crystals[crystal].points, .value = prospect.later - stake });
    }
}

static void
add_composite (Search *self,
               guint   tile,
               int     x,
               int     y,
               int     stake)
{
  const BmRange *memberships = &self->tile->memberships;
  BmProspect prospect = { 0 };
  guint composite;

  if (memberships->n == 0)
    return;

  composite = self->rules->memberships[memberships->first].composite;
  bm_features_judge_memberships (&self->evaluation.features, tile, x, y, &prospect);
  if (prospect.now == 0)
    add (self, (BmMotive) { .kind = BM_MOTIVE_COMPOSITE, .index = (guint16) composite,
                            .points = self->rules->composites[composite].points, .value = prospect.later - stake });
}

/* The tile has been placed in the zone of the evaluation, and has the level to which beams have brought it. */
static void
add_mutation (Search *self,
              int     x,
              int     y)
{
  const BmZone *zone = &self->evaluation.zone;
  guint form = zone->form[zone->n_tiles - 1];
  guint last = self->tile->first_form + self->tile->n_levels - 1u;
  BmProspect prospect = { 0 };

  if (!self->rules->forms[form].can_mutate)
    return;

  bm_features_judge_mutant (&self->evaluation.features, self->tile, form - self->tile->first_form,
                            bm_features_count_openings (&self->evaluation.features, (BmShape) self->tile->shape, x, y),
                            &prospect);
  add (self, (BmMotive) { .kind = BM_MOTIVE_MUTATION, .index = (guint16) last,
                          .points = self->rules->forms[last].points, .value = prospect.later });
}

static void
add_beams (Search *self,
           int     x,
           int     y)
{
  BmProspect prospect = { 0 };

  bm_features_judge_beams (&self->evaluation.features, &self->tile->body, x, y, &prospect);
  add (self, (BmMotive) { .kind = BM_MOTIVE_BEAMS, .value = prospect.later });
}

/* -- Tokens -- */

/* A token that the player has to keep scores immediately. */
static void
add_tokens (Search *self,
            guint   tile)
{
  const BmRange *effects = &self->tile->effects;

  for (guint i = effects->first; i < (guint) effects->first + effects->n; i++)
    {
      const BmEffect *effect = &self->rules->effects[i];

      if (effect->kind == BM_EFFECT_GIVE && effect->to != BM_RECIPIENT_SELF)
        add (self, (BmMotive) { .kind = BM_MOTIVE_TOKEN, .index = effect->token,
                                .points = self->rules->tokens[effect->token].points,
                                .value = bm_evaluation_judge_effects (&self->evaluation, tile) });
    }
}

/* -- Public -- */

/**
 * bm_motives_list:
 * @view: the view of a player with an explorer
 * @tile: a tile
 * @place: a legal place for it
 * @motives: (out caller-allocates) (array fixed-size=3): space for %BM_MAX_MOTIVES
 *
 * Finds what the normal computer player hopes for if the tile is placed there, the greatest hope first. Immediate
 * effects are not included.
 *
 * Returns: their number
 */
guint
bm_motives_list (const BmView *view,
                 guint         tile,
                 BmPlace       place,
                 BmMotive     *motives)
{
  g_autofree Search *self = g_new (Search, 1);
  BmEvaluation *evaluation = &self->evaluation;
  int x = bm_place_x (place);
  int y = bm_place_y (place);
  gint16 future[BM_MAX_TALLIES];
  int stake;

  search_init (self, view, tile);
  self->motives = motives;
  bm_evaluation_judge_place (evaluation, tile, x, y);
  bm_evaluation_foresee (evaluation, tile, future);
  stake = find_stake (self, x, y);

  add_crystals (self, x, y, stake);
  add_composite (self, tile, x, y, stake);
  add_beams (self, x, y);
  add_tokens (self, tile);

  bm_zone_place (&evaluation->zone, self->rules, tile, x, y);
  add_mutation (self, x, y);
  for (guint i = 0; i < self->tile->body.rules.n; i++)
    add_rule (self, self->tile->body.rules.first + i, future);
  for (guint i = 0; i < evaluation->n_contests; i++)
    add_contest (self, &evaluation->contests[i]);
  return self->n;
}

/**
 * bm_motives_find_place:
 * @view: the view of a player with an explorer
 * @tile: a tile for which there is a legal place
 *
 * Returns: the place that the normal computer player would choose without looking ahead
 */
BmPlace
bm_motives_find_place (const BmView *view,
                       guint         tile)
{
  g_autofree Search *self = g_new (Search, 1);
  BmPlace place = 0;

  search_init (self, view, tile);
  bm_evaluation_find_place (&self->evaluation, tile, N_TRIES, &place);
  return place;
}
