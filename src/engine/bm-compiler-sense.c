/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The compiler of rules: warnings about what can be counted, but makes no sense, since it never brings points, or makes
 * no difference. Files of version 1 are not warned of: they were right when they were written. */

#define G_LOG_DOMAIN "bm-engine"

#include "config.h"

#include "bm-compiler-private.h"

#include <glib/gi18n-lib.h>

#include "bm-count-table.h"

/* -- Counts -- */

/* How many tiles a zone can have that meet the filters, an explorer included. */
static guint
count_pieces (const BmCompiler *self,
              const BmCount    *count)
{
  const BmRules *rules = self->rules;
  guint n = 0;

  for (guint i = 0; i < rules->n_explorers && n == 0; i++)
    n += bm_count_takes_explorer (count, rules, i);
  for (guint i = 0; i < rules->n_tiles; i++)
    if (bm_count_takes_tile (count, rules, i))
      n += bm_compiler_count_copies (self, i);

  return n;
}

static void
check_count (BmCompiler    *self,
             BmSourcePlace *place,
             const BmCount *count)
{
  BmSourcePlace list = bm_source_place_member (place, "counts");

  for (guint i = 0; count->counts != NULL && i < count->counts->len; i++)
    {
      BmSourcePlace element = bm_source_place_element (&list, i);

      check_count (self, &element, g_ptr_array_index (count->counts, i));
    }
  if (count->counts != NULL)
    return;

  if (!bm_count_has_any (count, self->rules))
    bm_compiler_warning (self, place, BM_SET_ERROR_UNPLAYABLE, _("the game has nothing that is counted here, so this is always 0"));
  else if (count->what == BM_COUNTING_BETWEEN && count_pieces (self, count) < 2)
    bm_compiler_warning (self, place, BM_SET_ERROR_UNPLAYABLE,
                         _("no tile can lie between two of these: the game has only one"));
}

/* The most that a count can be, if it is easily said; else -1. */
static int
find_maximum (const BmCompiler *self,
              guint             index)
{
  const BmCounter *counter = &g_array_index (self->counters, BmCounter, index);
  const BmCount *count = g_array_index (self->counts, BmCount *, index);

  if (counter->kind == BM_COUNTER_DISTINCT)
    return counter->args.n;
  if (counter->kind != BM_COUNTER_LOOK)
    return -1;
  if (count->what == BM_COUNTING_BETWEEN)
    return 2;
  if (count->by != BM_BY_NOTHING && !bm_by_is_line (count->by)
      && (count->take == BM_TAKE_DIFFERENT || count->take == BM_TAKE_MISSING))
    return counter->n_kinds;

  return -1;
}

/* -- Conditions -- */

/* Whether any number within the bounds is even or odd, as it should be. */
static gboolean
has_parity (const BmCondition *condition)
{
  return condition->parity == BM_PARITY_EITHER || condition->at_least != condition->at_most
         || (condition->at_least % 2 == 0) == (condition->parity == BM_PARITY_EVEN);
}

static void
check_condition (BmCompiler        *self,
                 BmSourcePlace     *place,
                 const BmCondition *condition)
{
  BmSourcePlace count = bm_source_place_member (place, "count");
  BmSourcePlace than = bm_source_place_member (place, "than");
  BmSourcePlace parity = bm_source_place_member (place, "parity");
  BmSourcePlace at_least = bm_source_place_member (place, "at_least");
  int most = find_maximum (self, condition->count);

  check_count (self, &count, g_array_index (self->counts, BmCount *, condition->count));
  if (condition->than != BM_NONE)
    check_count (self, &than, g_array_index (self->counts, BmCount *, condition->than));

  if (condition->than == condition->count)
    bm_compiler_warning (self, &than, BM_SET_ERROR_CONFLICT,
                         _("this compares a count with itself: both are always the same"));
  if (!has_parity (condition))
    bm_compiler_warning (self, &parity, BM_SET_ERROR_CONFLICT, _("this is never met: %d is not “%s”"), condition->at_least,
                         bm_parity_names[condition->parity - 1]);
  if (most >= 0 && condition->at_least > most)
    bm_compiler_warning (self, &at_least, BM_SET_ERROR_CONFLICT, _("this is never met: there can be at most %d"), most);
}

static void
check_conditions (BmCompiler    *self,
                  BmSourcePlace *place,
                  const char    *member,
                  const BmRange *range)
{
  BmSourcePlace list = bm_source_place_member (place, member);

  for (guint i = 0; i < range->n; i++)
    {
      BmSourcePlace element = bm_source_place_element (&list, i);

      check_condition (self, &element, &g_array_index (self->conditions, BmCondition, range->first + i));
    }
}

/* -- Rules -- */

static gboolean
looks_ahead (const BmCount *count)
{
  for (guint i = 0; count->counts != NULL && i < count->counts->len; i++)
    if (looks_ahead (g_ptr_array_index (count->counts, i)))
      return TRUE;

  return count->since_placed || count->laid == BM_LAID_AFTER || count->laid == BM_LAID_NEXT;
}

static void
check_rule (BmCompiler    *self,
            BmSourcePlace *place,
            const BmRule  *rule)
{
  BmSourcePlace each = bm_source_place_member (place, "each");
  BmSourcePlace points = bm_source_place_member (place, "points");
  const BmCount *count = rule->each != BM_NONE ? g_array_index (self->counts, BmCount *, rule->each) : NULL;

  if (count != NULL)
    check_count (self, &each, count);
  check_conditions (self, place, "when", &rule->conditions);

  if (count != NULL && rule->scored == BM_SCORED_PLACED && looks_ahead (count))
    bm_compiler_warning (self, &each, BM_SET_ERROR_CONFLICT,
                         _("this counts what comes after the tile, but the rule is counted when the tile is placed"));
  if (rule->rank != BM_RANK_NOT && count->whose == BM_WHOSE_EVERYONE)
    bm_compiler_warning (self, &each, BM_SET_ERROR_CONFLICT,
                         _("this is the same for all players, so they always share the first rank: leave out “whose”"));
  if (rule->rank != BM_RANK_NOT && rule->table.n > BM_MAX_SEATS)
    bm_compiler_warning (self, &points, BM_SET_ERROR_CONFLICT,
                         _("a game has at most %d players, so further ranks are never scored"), BM_MAX_SEATS);
}

static void
check_rules (BmCompiler    *self,
             BmSourcePlace *place,
             const BmRange *range)
{
  BmSourcePlace list = bm_source_place_member (place, "rules");

  if (bm_compiler_get_version (self) == 1)
    return;

  for (guint i = 0; i < range->n; i++)
    {
      BmSourcePlace element = bm_source_place_element (&list, i);

      check_rule (self, &element, &g_array_index (self->rule_list, BmRule, range->first + i));
    }
}

/* -- Effects and faces -- */

static gboolean
has_mutants (const BmRules *rules)
{
  for (guint i = 0; i < rules->n_tiles; i++)
    if (rules->tiles[i].n_levels > 1)
      return TRUE;

  return FALSE;
}

/* A bit for each token that players can have. */
static guint
find_given_tokens (const BmCompiler *self)
{
  guint given = self->rules->own_ship_token != BM_NONE ? 1u << self->rules->own_ship_token : 0;

  for (guint i = 0; i < self->effects->len; i++)
    {
      const BmEffect *effect = &g_array_index (self->effects, BmEffect, i);

      if (effect->kind == BM_EFFECT_GIVE)
        given |= 1u << effect->token;
    }

  return given;
}

static gboolean
carries (const BmBody  *body,
         const BmRange *parts)
{
  for (guint i = 0; i < body->n_parts; i++)
    if (body->parts[i].part >= parts->first && body->parts[i].part < parts->first + parts->n)
      return TRUE;

  return FALSE;
}

static gboolean
is_carried (const BmRules *rules,
            guint          crystal)
{
  const BmRange *parts = &rules->crystals[crystal].parts;

  for (guint i = 0; i < rules->n_tiles; i++)
    if (carries (&rules->tiles[i].body, parts))
      return TRUE;
  for (guint i = 0; i < rules->n_explorers; i++)
    if (carries (&rules->explorers[i].body, parts))
      return TRUE;

  return FALSE;
}

static gboolean
has_crystal_to_complete (const BmCompiler *self,
                         const BmEffect   *effect)
{
  for (guint i = 0; i < effect->crystals.n; i++)
    if (is_carried (self->rules, g_array_index (self->effect_crystals, guint16, effect->crystals.first + i)))
      return TRUE;

  return FALSE;
}

static void
check_effect (BmCompiler     *self,
              BmSourcePlace  *place,
              const BmEffect *effect)
{
  guint given = effect->tokens & find_given_tokens (self);

  if (effect->kind == BM_EFFECT_MUTATE && !has_mutants (self->rules))
    bm_compiler_warning (self, place, BM_SET_ERROR_UNPLAYABLE, _("this never does anything: the game has no mutants"));
  else if (effect->kind == BM_EFFECT_COMPLETE && !has_crystal_to_complete (self, effect))
    bm_compiler_warning (self, place, BM_SET_ERROR_UNPLAYABLE,
                         _("this never does anything: no tile or explorer carries parts of these crystals"));
  else if (effect->kind == BM_EFFECT_TAKE && given == 0)
    bm_compiler_warning (self, place, BM_SET_ERROR_UNPLAYABLE,
                         _("this never does anything: nothing in the game gives out these tokens"));
  else if (effect->kind == BM_EFFECT_SWAP && (given & (given - 1)) == 0)
    bm_compiler_warning (self, place, BM_SET_ERROR_UNPLAYABLE,
                         _("this never does anything: fewer than two of these tokens are given out by anything"));
}

/* What a tile with faces has besides has no effect. */
static void
check_faces (BmCompiler    *self,
             BmSourcePlace *place,
             const BmTile  *tile)
{
  for (guint i = 0; tile->faces.n > 0 && bm_format_face_members[i] != NULL; i++)
    {
      BmSourcePlace member = bm_source_place_member (place, bm_format_face_members[i]);

      if (member.node != NULL)
        bm_compiler_warning (self, &member, BM_SET_ERROR_CONFLICT,
                             _("a tile with faces is placed as one of them, so this has no effect"));
    }
}

static void
check_tile (BmCompiler    *self,
            BmSourcePlace *place,
            guint          index)
{
  const BmTile *tile = &self->rules->tiles[index];
  BmSourcePlace list = bm_source_place_member (place, "effects");

  check_rules (self, place, &tile->body.rules);
  for (guint i = 0; i < tile->effects.n; i++)
    {
      BmSourcePlace element = bm_source_place_element (&list, i);

      check_effect (self, &element, &g_array_index (self->effects, BmEffect, tile->effects.first + i));
    }
  check_faces (self, place, tile);
}

static void
check_explorer (BmCompiler    *self,
                BmSourcePlace *place,
                guint          index)
{
  check_rules (self, place, &self->rules->explorers[index].body.rules);
}

static void
check_medal (BmCompiler    *self,
             BmSourcePlace *place,
             guint          index)
{
  const BmMedal *medal = &self->rules->medals[index];
  BmSourcePlace compared = bm_source_place_member (place, medal->most ? "most" : "fewest");

  if (bm_compiler_get_version (self) == 1)
    return;

  if (medal->compared != BM_NONE)
    check_count (self, &compared, g_array_index (self->counts, BmCount *, medal->compared));
  check_conditions (self, place, "conditions", &medal->conditions);
}

/* Warns of what makes no sense, once everything is known; if there were errors, it is not. */
void
bm_compiler_check_sense (BmCompiler *self)
{
  if (self->n_errors > 0)
    return;

  bm_compiler_read_things (self, BM_THING_TILE, check_tile);
  bm_compiler_read_things (self, BM_THING_EXPLORER, check_explorer);
  bm_compiler_read_things (self, BM_THING_MEDAL, check_medal);
}
