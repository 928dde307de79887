/* SPDX-License-Identifier: GPL-3.0-or-later */
#define G_LOG_DOMAIN "bm-table"

#include "config.h"

#include "bm-medal-model.h"

#include <string.h>

/* Several conditions are added up: two of three runes and one of two moons are three of five. A medal that only
 * forbids something has one step, which is done as long as nothing is broken. */
static void
measure (BmMedalStanding *standing,
         BmMedalModel    *self,
         const BmView    *view)
{
  const BmRules *rules = bm_view_get_rules (view);
  const BmMedal *medal = &rules->medals[self->medal];
  int target = 0;

  for (guint i = 0; i < medal->conditions.n; i++)
    {
      BmNeed need = bm_position_find_need (bm_view_get_position (view), rules, standing->seat, self->team,
                                           medal->conditions.first + i);

      standing->value += need.done;
      standing->is_barred |= need.is_barred;
      target += need.goal;
    }

  if (target == 0)
    standing->value = !standing->is_barred;
  self->target = MAX (1, target);
}

static void
find_leaders (BmMedalModel  *self,
              const BmMedal *medal,
              BmAllTie       all_tie)
{
  int best = self->standings[0].value;
  guint n_leaders = 0;

  for (guint i = 1; i < self->n_standings; i++)
    best = medal->most ? MAX (best, self->standings[i].value) : MIN (best, self->standings[i].value);
  for (guint i = 0; i < self->n_standings; i++)
    n_leaders += self->standings[i].value == best;
  if (n_leaders == self->n_standings && all_tie == BM_ALL_TIE_NOBODY)
    return;
  for (guint i = 0; i < self->n_standings; i++)
    self->standings[i].leads = self->standings[i].value == best;
}

static void
init_model (BmMedalModel *self,
            const BmView *view,
            guint         slot,
            gboolean      team)
{
  const BmRules *rules = bm_view_get_rules (view);
  const BmPosition *position = bm_view_get_position (view);
  const BmMedal *medal = &rules->medals[position->medals[slot]];
  const guint32 *held = team ? position->team_held : position->held;

  memset (self, 0, sizeof *self);
  self->medal = position->medals[slot];
  self->slot = slot;
  self->team = team;
  self->compares = medal->compared != BM_NONE;
  self->is_taken = (team ? position->taken_by_teams : position->taken) >> slot & 1;

  for (guint seat = 0; seat < position->n_seats; seat++)
    {
      BmMedalStanding *standing = &self->standings[self->n_standings];

      if (team && !bm_seating_is_first (&position->seating, seat))
        continue;
      standing->seat = seat;
      standing->partner = team ? bm_position_get_partner (position, seat) : seat;
      standing->team = self->n_standings++;
      standing->holds = held[seat] >> slot & 1;
      if (self->compares)
        standing->value = bm_position_count (position, rules, seat, team, medal->compared);
      else
        measure (standing, self, view);
    }
  if (self->compares && !self->is_taken)
    find_leaders (self, medal, bm_view_get_setup (view)->all_tie);
}

/**
 * bm_medal_model_list:
 * @view: what a seat or a spectator sees
 * @models: (out caller-allocates): the medals in play, in the order of the board
 *
 * In team games a medal with conditions is listed twice: first for single players, then for teams. A medal that
 * compares players compares teams instead.
 *
 * Returns: the number of medals
 */
guint
bm_medal_model_list (const BmView *view,
                     BmMedalModel  models[BM_MAX_MEDAL_MODELS])
{
  const BmRules *rules = bm_view_get_rules (view);
  const BmPosition *position = bm_view_get_position (view);
  guint n = 0;

  for (guint slot = 0; slot < position->n_medals; slot++)
    {
      gboolean compares = rules->medals[position->medals[slot]].compared != BM_NONE;

      if (!compares || !position->teams)
        init_model (&models[n++], view, slot, FALSE);
      if (position->teams)
        init_model (&models[n++], view, slot, TRUE);
    }

  return n;
}

/**
 * bm_medal_model_find:
 * @self: a medal
 * @seat: a seat, or %BM_SPECTATOR
 *
 * Returns: (nullable) (transfer none): the progress of @seat or its team
 */
const BmMedalStanding *
bm_medal_model_find (const BmMedalModel *self,
                     guint               seat)
{
  for (guint i = 0; i < self->n_standings; i++)
    if (self->standings[i].seat == seat || self->standings[i].partner == seat)
      return &self->standings[i];

  return NULL;
}
